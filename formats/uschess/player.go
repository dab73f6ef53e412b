package uschess

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/dbase"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// maxPlayers is the maximum number of players in a report. The largest events of the
// country have a quarter of that.
const maxPlayers = 25_000

func (r *reader) readPlayers() {
	for record := range r.players.Live() {
		text := r.players.value(record, "D_SEC_NUM")
		n, _ := parseNumber(text)
		i := slices.IndexFunc(r.sections, func(s *section) bool { return s.number == n })
		if i < 0 {
			r.log.Error(r.players.at(record, "D_SEC_NUM"), finding.BadNumber, "%s: D_SEC_NUM %q",
				finding.Quotable(r.players.value(record, "D_NAME")), finding.Quotable(text)).
				In("Section.Players").Expect("the number of a section of " + sectionFile)
			continue
		}
		r.sections[i].records = append(r.sections[i].records, record)
	}
	if r.log.Failed() {
		return
	}
	for _, s := range r.sections {
		// A section may use letters of double games even if S_TRN_TYPE does not say so.
		s.double = s.double || slices.ContainsFunc(s.records, func(record int) bool {
			return slices.ContainsFunc(r.rounds[:s.columns], func(column int) bool {
				return strings.ContainsAny(r.players.Value(record, column), ofTwoGames)
			})
		})
		if s.double {
			s.RoundCount = 2 * s.columns
		}
		if s.double && len(s.records) > 0 {
			r.log.Warning(r.players.pos(s.records[0], r.rounds[0]), finding.DoubleGames,
				"%srounds with two games, read as two rounds; the file does not say which game was won", s.text()).
				In("Player.Rounds").Advise("if only points matter, do nothing; the order of the games is a guess")
		}
		s.Players = make([]tournament.Player, 0, len(s.records))
		for _, record := range s.records {
			if r.log.Count(finding.Error) >= finding.MaxErrors {
				return
			}
			s.Players = append(s.Players, r.readPlayer(s, record))
		}
		if s.filled > 0 {
			r.log.Warning(r.players.at(s.records[0], roundField(s.columns+1)), finding.StatedDiffers,
				"%s%d results after the last round, %d, were ignored", s.text(), s.filled, s.columns).
				In("Section.RoundCount").Expect("U0 or blanks").Advise("check whether S_TOT_RNDS is right")
		}
	}
}

// ofTwoGames are the letters of rounds with two games.
const ofTwoGames = "$#%"

func (r *reader) readPlayer(s *section, record int) tournament.Player {
	value := func(name string) string { return r.players.value(record, name) }
	p := tournament.Player{Name: tournament.Name(oneSpaced(value("D_NAME"))), State: value("D_STATE")}
	no, _ := parseNumber(value("D_PAIR_NUM"))
	if no == 0 {
		r.ofPlayer(r.log.Error, s, &p, r.players.at(record, "D_PAIR_NUM"), finding.BadNumber, "Player.No",
			fmt.Sprintf("D_PAIR_NUM %q", finding.Quotable(value("D_PAIR_NUM"))),
			"the number by which the opponents refer to the player")
	}
	p.No = no
	if p.Name == "" {
		r.ofPlayer(r.log.Warning, s, &p, r.players.at(record, "D_NAME"), finding.BadName, "Player.Name", "no name", "a name")
	}
	p.AddID("uscf", value("D_MEM_ID"))
	text := value("D_RATING") // before the event; of a provisional one also the games: "712P3", "712/3"
	if rating, ok := parseRating(text); !ok {
		r.ofPlayer(r.log.Error, nil, &p, r.players.at(record, "D_RATING"), finding.BadRating, "Player.Ratings",
			fmt.Sprintf("D_RATING %q", finding.Quotable(text)), "a whole number, or blanks")
	} else if rating.Value != 0 {
		p.Ratings = []tournament.Rating{rating}
	}
	p.Rounds = make([]tournament.Entry, 0, s.RoundCount)
	for n, column := range r.rounds {
		text := r.players.Value(record, column)
		if n < s.columns {
			r.round(s, &p, n+1, text, r.players.pos(record, column))
		} else if !isPadding(text) {
			s.filled++
		}
	}
	return p
}

// round adds the cell of a round to a player: one entry, or two in a section of double games.
func (r *reader) round(s *section, p *tournament.Player, round int, text string, at finding.Pos) {
	c, ok := parseCell(text)
	if !ok {
		r.ofPlayer(r.log.Error, s, p, at, finding.BadResult, "Player.Rounds",
			fmt.Sprintf("round %d: %q", round, finding.Quotable(text)),
			"a letter, the opponent's number and a colour, such as W12B")
		c = cell{}
	}
	if c.opponent != 0 && isByeCode(c.code) {
		r.ofPlayer(r.log.Warning, s, p, at, finding.OpponentOfBye, "Player.Rounds",
			fmt.Sprintf("round %d: a bye (%c) against player %d; the opponent was ignored", round, c.code, c.opponent),
			"0 for the opponent")
		c.opponent, c.color = 0, tournament.NoColor
	}
	before := len(p.Rounds)
	if s.double {
		p.Rounds = append(p.Rounds, doubleEntries(c, p.No)...)
	} else {
		p.Rounds = append(p.Rounds, tournament.Entry{Opponent: c.opponent, Color: c.color, Result: c.result()})
	}
	if c.code == 'Z' {
		s.draws += len(p.Rounds) - before
	}
}

// parseRating reads "1641", "1641P17" and "1641/17"; "Unr." and blanks are no
// rating.
func parseRating(text string) (tournament.Rating, bool) {
	if n, ok := parseNumber(text); ok {
		return tournament.Rating{Value: n}, n < 10_000
	}
	if strings.HasPrefix(strings.ToUpper(text), "UNR") {
		return tournament.Rating{}, true
	}
	at := strings.IndexAny(text, "Pp/*")
	if at <= 0 {
		return tournament.Rating{}, false
	}
	value, ok1 := parseNumber(text[:at])
	games, ok2 := parseNumber(text[at+1:])
	return tournament.Rating{Value: value, Games: games}, ok1 && ok2 && value < 10_000
}

func (r *reader) ofPlayer(tell func(finding.Pos, finding.Code, string, ...any) *finding.Finding, s *section,
	p *tournament.Player, at finding.Pos, code finding.Code, name, found, want string,
) {
	if s != nil && len(r.sections) > 1 {
		found = s.text() + found
	}
	tell(at, code, "%s", found).In(name).Of(p.Subject()).Expect(want)
}

// A cell is one round of one player as in the report: a letter, the number of the opponent,
// 0 for none, and a colour.
type cell struct {
	code     byte // 0: blank
	opponent int32
	color    tournament.Color
}

// result is that of a cell of one game, or of a bye.
func (c cell) result() tournament.Result {
	result, _ := tournament.ResultOfLetter(c.code, c.opponent != 0)
	return result
}

// parseCell reads "W12B", "H0", "L 4W" or blanks.
func parseCell(raw string) (c cell, ok bool) {
	raw = strings.ToUpper(dbase.Trim(raw))
	if raw == "" {
		return c, true
	}
	c.code = raw[0]
	if _, ok := tournament.ResultOfLetter(c.code, false); !ok && strings.IndexByte(ofTwoGames, c.code) < 0 {
		return c, false
	}
	rest := dbase.Trim(raw[1:])
	digits := 0
	for digits < len(rest) && rest[digits] >= '0' && rest[digits] <= '9' {
		digits++
	}
	opponent, ok := text.Number(rest[:digits], 18)
	switch dbase.Trim(rest[digits:]) {
	case "W":
		c.color = tournament.White
	case "B":
		c.color = tournament.Black
	case "":
	default:
		ok = false
	}
	c.opponent = int32(opponent)
	return c, ok && opponent <= formats.MaxPlayers
}

// isPadding reports whether a cell after the last round says nothing.
func isPadding(raw string) bool {
	c, ok := parseCell(raw)
	return ok && (c.code == 0 || c.code == 'U' && c.opponent == 0)
}

func isByeCode(code byte) bool { return strings.IndexByte("BHUN", code) >= 0 }
