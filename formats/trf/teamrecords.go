package trf

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// teamRecords are the lines of TRF-2026 that concern teams, which need the
// players to be understood.
type teamRecords struct {
	teams    []line // 310
	byes     []line // 320
	forfeits []line // 330
	lineUps  []line // 300
	points   []line // 299
	colors   line   // 352
	scoring  line   // 362
}

// any reports whether the file has a record that occurs only where teams meet.
func (t *teamRecords) any() bool {
	return len(t.teams)+len(t.byes)+len(t.forfeits)+len(t.lineUps) > 0 || t.colors.set() || t.scoring.set()
}

// all lists the lines, for files whose teams cannot be made out.
func (t *teamRecords) all() []line {
	list := slices.Concat(t.teams, t.byes, t.forfeits, t.lineUps, t.points)
	for _, l := range []line{t.colors, t.scoring} {
		if l.set() {
			list = append(list, l)
		}
	}
	return list
}

// read352 reads the colours of the team that is White, board by board.
func read352(l line) ([]tournament.Color, bool) {
	var colors []tournament.Color
	for _, c := range strings.ToUpper(l.trimmed()) {
		switch c {
		case 'W':
			colors = append(colors, tournament.White)
		case 'B':
			colors = append(colors, tournament.Black)
		default:
			return nil, false
		}
	}
	return colors, len(colors) > 0 && len(colors) <= maxBoards
}

// maxBoards is the largest number of boards that a match can have.
const maxBoards = 40

// read362 reads the match points: TW, TD and TL, each with a value. What is not
// named keeps its usual value. The value stands in the four columns that follow
// the symbol, of which one such as 10.0 leaves none blank between the two.
func read362(l line) (tournament.MatchScoring, bool) {
	m := tournament.MatchScoring{}.Settled()
	rest := strings.TrimSpace(l.text)
	if rest == "" {
		return m, false
	}
	for rest != "" {
		symbol, value := rest[:min(2, len(rest))], strings.TrimLeft(rest[min(2, len(rest)):], " \t")
		end := strings.IndexAny(value, " \t")
		if end < 0 {
			end = len(value)
		}
		p, err := tournament.ParsePoints(value[:end])
		if err != nil {
			return m, false
		}
		switch strings.ToUpper(symbol) {
		case "TW":
			m.Win = p
		case "TD":
			m.Draw = p
		case "TL":
			m.Loss = p
		default:
			return m, false
		}
		rest = strings.TrimLeft(value[end:], " \t")
	}
	return m, true
}

// A bye320 is what a record 320 says: the points of the bye and who has it,
// teams[0] in round 1.
type bye320 struct {
	points tournament.TeamBye
	teams  []int
}

// read320 reads the pairing-allocated byes of teams. Points may be blank where
// nobody knows them.
func read320(l line) (b bye320, ok bool) {
	match, game := strings.TrimSpace(l.cut(5, 8)), strings.TrimSpace(l.cut(10, 13))
	if match != "" || game != "" {
		var errs [2]error
		b.points.Match, errs[0] = tournament.ParsePoints(match)
		b.points.Game, errs[1] = tournament.ParsePoints(game)
		b.points.Stated = true
		if errs != [2]error{} {
			return b, false
		}
	}
	for col := 15; col <= l.width(); col += 4 {
		no, ok := parseNumber(strings.TrimSpace(l.cut(col, col+3)))
		if !ok {
			return b, false
		}
		b.teams = append(b.teams, no)
	}
	return b, len(b.teams) <= maxRounds
}

// isOther320 reports whether a record 320 is that of one program which writes
// the number of a team in columns 5 to 7 and its game points behind.
func isOther320(l line) bool {
	first := strings.TrimSpace(l.cut(5, 7))
	_, number := parseNumber(first)
	return number && first != "" && strings.TrimSpace(l.cut(8, 8)) == ""
}

// A forfeit330 is a match to which a team did not come.
type forfeit330 struct {
	round        int
	white, black int // team numbers
	results      [2]tournament.Result
}

func read330(l line) (f forfeit330, ok bool) {
	fields := strings.Fields(l.text)
	if len(fields) != 4 || len(fields[0]) != 2 {
		return f, false
	}
	for i := range 2 {
		switch fields[0][i] {
		case '+':
			f.results[i] = tournament.ForfeitWin
		case '-':
			f.results[i] = tournament.ForfeitLoss
		default:
			return f, false
		}
	}
	numbers, ok := numbersOf(fields[1:])
	if !ok || f.results[0] == f.results[1] && f.results[0] == tournament.ForfeitWin {
		return f, false
	}
	f.round, f.white, f.black = numbers[0], numbers[1], numbers[2]
	return f, f.round >= 1 && f.round <= maxRounds
}

// A lineUp300 is who sat at the boards in one match of one team.
type lineUp300 struct {
	round, team, opponent int
	boards                []int
}

func read300(l line) (u lineUp300, ok bool) {
	numbers, ok := numbersOf(strings.Fields(l.text))
	if !ok || len(numbers) < 4 || len(numbers) > 3+2*maxBoards {
		return u, false
	}
	u = lineUp300{round: numbers[0], team: numbers[1], opponent: numbers[2], boards: numbers[3:]}
	return u, u.round >= 1 && u.round <= maxRounds
}

// numbersOf reads whole numbers that starting ranks and rounds can be.
func numbersOf(fields []string) ([]int, bool) {
	numbers := make([]int, len(fields))
	for i, field := range fields {
		n, ok := parseNumber(field)
		if !ok || n > maxPlayers {
			return nil, false
		}
		numbers[i] = n
	}
	return numbers, true
}

// teamRecord keeps a record of teams for settleTeams.
func (r *reader) teamRecord(l line) {
	t := &r.heads.teams
	switch l.code {
	case "310":
		t.teams = append(t.teams, l)
	case "320":
		t.byes = append(t.byes, l)
	case "330":
		t.forfeits = append(t.forfeits, l)
	case "300":
		t.lineUps = append(t.lineUps, l)
	case "299":
		t.points = append(t.points, l)
	case "352":
		t.colors = l
	case "362":
		t.scoring = l
	}
}

// badTeamRecord keeps a record that is not understood, with a warning.
func (r *reader) badTeamRecord(l line, want string) { r.badRecord(l, want, false) }

// otherTeamRecord tells of a deviation of one program, once per kind.
func (r *reader) otherTeamRecord(l line, kind, found string) {
	r.odd(kind, formats.Diagnostic{
		Pos: l.pos(), Code: formats.OddSpelling, Field: "Section.Teams",
		Found: fmt.Sprintf("record %s: %s", l.code, found),
	})
}
