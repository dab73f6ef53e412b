package uschess

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/internal/dbase"
	"podium/formats/tournament"
)

// maxPlayers is the maximum number of players in a report. The largest events of the
// country have a quarter of that.
const maxPlayers = 25_000

// columns are the places of the fields of a player.
type columns struct {
	section, no, id, name, state, rating dbase.Column
	rounds                               []dbase.Column
}

// readPlayers reads the players into their sections. It allocates once for all of them,
// which makes reading many times faster.
func (r *reader) readPlayers() {
	of := func(name string) dbase.Column { return r.players.Column(r.players.Find(name)) }
	c := columns{
		section: of("D_SEC_NUM"), no: of("D_PAIR_NUM"), id: of("D_MEM_ID"),
		name: of("D_NAME"), state: of("D_STATE"), rating: of("D_RATING"),
	}
	for n := range r.rounds {
		c.rounds = append(c.rounds, of(roundField(n+1)))
	}
	r.assign(c)
	if r.log.Failed() {
		return
	}
	// Sections may use letters of double games even if S_TRN_TYPE does not say so.
	some := r.players.Has('$') || r.players.Has('#') || r.players.Has('%')
	n := r.players.Len()
	r.ids, r.ratings = make([]tournament.ID, n), make([]tournament.Rating, n)
	for _, s := range r.sections {
		rounds := s.columns
		s.double = s.double || some && slices.ContainsFunc(s.records, func(record int32) bool {
			return slices.ContainsFunc(c.rounds[:s.columns], func(column dbase.Column) bool {
				return strings.ContainsAny(column.In(r.players.Record(int(record))), "$#%")
			})
		})
		if s.double && len(s.records) > 0 {
			r.log.Warning(r.players.pos(int(s.records[0]), c.rounds[0].Index), finding.DoubleGames,
				"%srounds with two games, read as two rounds; the file does not say which game was won", s.text()).
				In("Player.Rounds").Advise("if only points matter, do nothing; the order of the games is a guess")
		}
		if s.double {
			rounds *= 2
			s.RoundCount = rounds
		}
		s.Players = make([]tournament.Player, len(s.records))
		rest := make([]tournament.Entry, len(s.records)*rounds)
		for i, record := range s.records {
			if r.log.Count(finding.Error) > finding.MaxErrors {
				return
			}
			p, raw := &s.Players[i], r.players.Record(int(record))
			p.Rounds, rest = rest[:rounds:rounds], rest[rounds:]
			r.readPlayer(s, p, int(record), raw, &c)
			r.cells(s, p, int(record), raw, &c)
		}
		if s.filled > 0 {
			r.log.Warning(r.players.at(int(s.records[0]), roundField(s.columns+1)), finding.StatedDiffers,
				"%s%d results after the last round, %d, were ignored", s.text(), s.filled, s.columns).
				In("Section.RoundCount").Expect("U0 or blanks").Advise("check whether S_TOT_RNDS is right")
		}
	}
}

// assign distributes the records to their sections.
func (r *reader) assign(c columns) {
	var byNumber [maxSections + 1]*section
	for _, s := range r.sections {
		byNumber[s.number] = s
	}
	for i := range r.players.Live() {
		raw := r.players.Record(i)
		text := dbase.Trim(c.section.In(raw))
		n, ok := parseNumber(text)
		if !ok || n > maxSections || byNumber[n] == nil {
			r.log.Error(r.players.pos(i, c.section.Index), finding.BadNumber, "%s: D_SEC_NUM %q",
				finding.Quotable(dbase.Text(c.name.In(raw))), finding.Quotable(text)).
				In("Section.Players").Expect("the number of a section of " + sectionFile)
			continue
		}
		s := byNumber[n]
		if s.records == nil {
			s.records = make([]int32, 0, r.players.Len()/len(r.sections)+16)
		}
		s.records = append(s.records, int32(i))
	}
}

// readPlayer reads what is known of a player but for the rounds.
func (r *reader) readPlayer(s *section, p *tournament.Player, record int, raw string, c *columns) {
	p.Name = tournament.Name(oneSpaced(dbase.Text(c.name.In(raw))))
	text := dbase.Trim(c.no.In(raw))
	no, ok := parseNumber(text)
	if !ok || no == 0 {
		r.ofPlayer(r.log.Error, s, p, record, c.no.Index, finding.BadNumber, "Player.No",
			fmt.Sprintf("D_PAIR_NUM %q", finding.Quotable(text)), "the number by which the opponents refer to the player")
	}
	p.No = no
	if p.Name == "" {
		r.ofPlayer(r.log.Warning, s, p, record, c.name.Index, finding.BadName, "Player.Name", "no name", "a name")
	}
	p.State = dbase.Text(c.state.In(raw))
	if id := dbase.Text(c.id.In(raw)); strings.Trim(id, "0") != "" { // zeros mean none
		p.IDs = append(r.ids[record:record:record+1], tournament.ID{System: "uscf", Value: id})
	}
	text = dbase.Trim(c.rating.In(raw)) // before the event; of a provisional one also the games: "712P3", "712/3"
	if rating, ok := parseRating(text); !ok {
		r.ofPlayer(r.log.Error, nil, p, record, c.rating.Index, finding.BadRating, "Player.Ratings",
			fmt.Sprintf("D_RATING %q", finding.Quotable(text)), "a whole number, or blanks")
	} else if rating.Value != 0 {
		p.Ratings = append(r.ratings[record:record:record+1], rating)
	}
}

// cells reads the rounds.
func (r *reader) cells(s *section, p *tournament.Player, record int, raw string, c *columns) {
	for n, column := range c.rounds {
		text := column.In(raw)
		if n >= s.columns {
			if !isPadding(text) {
				s.filled++
			}
			continue
		}
		if e, ok := parseGame(text); ok && !s.double {
			p.Rounds[n] = e
			continue
		}
		cell, ok := parseCell(text)
		if !ok {
			r.ofPlayer(r.log.Error, s, p, record, column.Index, finding.BadResult, "Player.Rounds",
				fmt.Sprintf("round %d: %q", n+1, finding.Quotable(dbase.Text(text))),
				"a letter, the opponent's number and a colour, such as W12B")
			continue
		}
		if cell.opponent != 0 && isByeCode(cell.code) {
			if r.log.Count(finding.Warning) < finding.MaxErrors {
				r.ofPlayer(r.log.Warning, s, p, record, column.Index, finding.OpponentOfBye, "Player.Rounds",
					fmt.Sprintf("round %d: a bye (%c) against player %d; the opponent was ignored", n+1, cell.code, cell.opponent),
					"0 for the opponent")
			}
			cell.opponent, cell.color = 0, tournament.NoColor
		}
		entries, at := []tournament.Entry{{Opponent: cell.opponent, Color: cell.color, Result: cell.result()}}, n
		if s.double {
			entries, at = doubleEntries(cell, p.No), 2*n
		}
		if copy(p.Rounds[at:], entries); cell.code == 'Z' {
			s.draws += len(entries)
		}
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

// ofPlayer logs something in the record of a player, with a method of the log.
func (r *reader) ofPlayer(tell teller, s *section, p *tournament.Player, record, column int,
	code finding.Code, name, found, want string,
) {
	if s != nil && len(r.sections) > 1 {
		found = s.text() + found
	}
	tell(r.players.pos(record, column), code, "%s", found).In(name).Of(p.Subject()).Expect(want)
}

type teller = func(at finding.Pos, code finding.Code, format string, args ...any) *finding.Finding

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

// The meanings of the letters of games and of colours, in tables. Cells are most of a
// report, and their letters come in no order, so a processor would mispredict every second
// branch.
//
//nolint:gochecknoglobals // never changed, and looked up for every round of every player
var (
	gameResults = [256]tournament.Result{ // NoResult: not a letter of a game of two
		'W': tournament.Win, 'D': tournament.Draw, 'L': tournament.Loss,
		'w': tournament.Win, 'd': tournament.Draw, 'l': tournament.Loss,
		'X': tournament.ForfeitWin, 'F': tournament.ForfeitLoss,
		'x': tournament.ForfeitWin, 'f': tournament.ForfeitLoss,
	}
	gameColors = [256]tournament.Color{
		'W': tournament.White, 'B': tournament.Black, 'w': tournament.White, 'b': tournament.Black,
	}
)

// parseGame reads "W12B" with nothing but blanks after it, like most cells. For all others it
// returns false, and parseCell reads them.
func parseGame(raw string) (tournament.Entry, bool) {
	if len(raw) < len("W1B") {
		return tournament.Entry{}, false
	}
	e := tournament.Entry{Result: gameResults[raw[0]]}
	at := 1
	for at < len(raw)-1 && at <= 4 && raw[at]-'0' <= 9 {
		e.Opponent = e.Opponent*10 + int32(raw[at]-'0')
		at++
	}
	e.Color = gameColors[raw[at]]
	return e, e.Result != tournament.NoResult && e.Color != tournament.NoColor && e.Opponent != 0 &&
		skipFill(raw, at+1) == len(raw)
}

// parseCell reads "W12B", "H0", "L 4W" or blanks.
func parseCell(raw string) (cell, bool) {
	var c cell
	at := skipFill(raw, 0)
	if at == len(raw) {
		return c, true
	}
	c.code = upper(raw[at])
	if _, ok := tournament.ResultOfLetter(c.code, false); !ok && strings.IndexByte("$#%", c.code) < 0 {
		return c, false
	}
	at = skipFill(raw, at+1)
	for at < len(raw) && raw[at] >= '0' && raw[at] <= '9' {
		c.opponent = c.opponent*10 + int32(raw[at]-'0')
		if c.opponent > 9999 {
			return c, false
		}
		at++
	}
	at = skipFill(raw, at)
	if at == len(raw) {
		return c, true
	}
	switch upper(raw[at]) {
	case 'W':
		c.color = tournament.White
	case 'B':
		c.color = tournament.Black
	default:
		return c, false
	}
	return c, skipFill(raw, at+1) == len(raw)
}

// skipFill returns the index of the first byte at or after at that is not padding.
func skipFill(raw string, at int) int {
	for at < len(raw) && (raw[at] == ' ' || raw[at] == 0) {
		at++
	}
	return at
}

func upper(c byte) byte {
	if c >= 'a' && c <= 'z' {
		return c - 'a' + 'A'
	}
	return c
}

// isPadding reports whether a cell after the last round says nothing.
func isPadding(raw string) bool {
	c, ok := parseCell(raw)
	return ok && (c.code == 0 || c.code == 'U' && c.opponent == 0)
}

func isByeCode(code byte) bool { return strings.IndexByte("BHUN", code) >= 0 }
