package trf

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// A layout299 is where a record 299 has its fields. Two layouts are in
// circulation: that of the regulation, with a column for each sign, and that of
// its own example.
type layout299 struct {
	match, game, round int // first columns; points have width columns
	width, ids         int
	sign               bool // the column before points holds the sign
}

func layouts299() [2]layout299 {
	return [2]layout299{
		{match: 8, game: 14, round: 20, width: 4, ids: 24, sign: true},
		{match: 7, game: 12, round: 17, width: 4, ids: 21},
	}
}

// read299 reads points that do not follow from the results: the first layout
// that leaves nothing between its fields is the right one.
func read299(l line) (tournament.Adjustment, bool) {
	for _, layout := range layouts299() {
		if a, ok := layout.read(l); ok {
			return a, true
		}
	}
	return tournament.Adjustment{}, false
}

// maxPointRecords is how many records 299 a file may have: every round of
// everybody is held against each of them.
const maxPointRecords = 1000

// A pointReader reads the records 299: points beside the results.
type pointReader struct {
	*draft
	records []line
}

// settle reads the records of an event whose numbers are those of teams, or of
// players. One that does not fit there is kept and reported; want says what would.
func (r *pointReader) settle(want string, fits func(*tournament.Adjustment) bool) {
	for _, l := range r.allowed() {
		a, ok := read299(l)
		if !ok || !fits(&a) {
			r.badRecord(l, want, false)
			continue
		}
		r.sec.Adjustments = append(r.sec.Adjustments, a)
	}
}

// ofPlayers reads the records of an event in which players are paired one by one.
func (r *pointReader) ofPlayers() {
	index := r.sec.Index()
	r.settle("a result or a blank, points in columns 14 to 17, a round and starting ranks of this file",
		func(a *tournament.Adjustment) bool { return ofPlayers(a, index) })
}

// ofTeams reads the records of an event in which teams meet.
func (r *pointReader) ofTeams() {
	r.settle("a result or a blank, match points, game points, a round and teams",
		func(*tournament.Adjustment) bool { return true })
}

// allowed gives the records, unless there are too many.
func (r *pointReader) allowed() []line {
	records := r.records
	if len(records) <= maxPointRecords {
		return records
	}
	r.log.Add(finding.Finding{
		Pos: finding.Pos{
			Line: records[maxPointRecords].no,
			Col:  1,
		}, Severity: finding.Error, Code: finding.TooLarge, Field: "Section.Adjustments",
		Found: fmt.Sprintf("%d records 299 with bonus and penalty points", len(records)),
		Want:  fmt.Sprintf("at most %d", maxPointRecords),
		Hint:  "name all that a record is for in one line", Err: finding.ErrUnsupported,
	})
	return nil
}

// ofPlayers reports whether an adjustment gives points of players, not match
// points alone, and those whom it names are in the section.
func ofPlayers(a *tournament.Adjustment, index tournament.Index) bool {
	stranger := func(no int) bool { _, ok := index.Find(no); return !ok }
	return (a.Match == 0 || a.Game != 0) && !slices.ContainsFunc(a.Teams, stranger)
}

func (f *layout299) read(l line) (a tournament.Adjustment, ok bool) {
	a.Kind, a.Result, ok = kind299(l.cut(5, 5))
	if !ok {
		return a, false
	}
	var okMatch, okGame bool
	a.Match, okMatch = f.points(l, f.match)
	a.Game, okGame = f.points(l, f.game)
	round, okRound := parseNumber(strings.TrimSpace(l.cut(f.round, f.round+2)))
	a.Round = round
	if !okMatch || !okGame || !okRound || round > maxRounds || !f.gapsBlank(l) {
		return a, false
	}
	for col := f.ids; col <= l.width(); col += memberStride {
		no, ok := parseNumber(strings.TrimSpace(l.cut(col, col+memberStride-1)))
		if !ok || no > maxPlayers {
			return a, false
		}
		if no != 0 {
			a.Teams = append(a.Teams, no)
		}
	}
	return a, true
}

// points reads one number of points; blank is 0.
func (f *layout299) points(l line, col int) (tournament.Points, bool) {
	text := strings.TrimSpace(l.cut(col, col+f.width-1))
	if f.sign {
		switch l.cut(col-1, col-1) {
		case "-":
			text = "-" + text
		case "+", " ", "":
		default:
			return 0, false
		}
	}
	if text == "" {
		return 0, true
	}
	p, err := tournament.ParsePoints(text)
	return p, err == nil
}

// gapsBlank reports whether nothing stands between the fields.
func (f *layout299) gapsBlank(l line) bool {
	sign := 0
	if f.sign {
		sign = 1
	}
	for _, gap := range [][2]int{
		{6, f.match - 1 - sign},
		{f.match + f.width, f.game - 1 - sign},
		{f.game + f.width, f.round - 1},
		{f.round + 3, f.ids - 1},
	} {
		if gap[0] <= gap[1] && strings.TrimSpace(l.cut(gap[0], gap[1])) != "" {
			return false
		}
	}
	return true
}

// kind299 reads the type of a record 299: a result, or a blank for points beside
// all results.
func kind299(text string) (tournament.AdjustmentKind, tournament.Result, bool) {
	if text == " " || text == "" {
		return tournament.Bonus, tournament.NoResult, true
	}
	for _, x := range letters299() {
		if strings.ToUpper(text)[0] == x.letter {
			return tournament.PointsFor, x.result, true
		}
	}
	return 0, 0, false
}

// A letter299 is how a record 299 names a result.
type letter299 struct {
	letter byte
	result tournament.Result
}

func letters299() [8]letter299 {
	return [...]letter299{
		{'W', tournament.Win},
		{'D', tournament.Draw},
		{'L', tournament.Loss},
		{'F', tournament.FullBye},
		{'H', tournament.HalfBye},
		{'Z', tournament.ZeroBye},
		{'+', tournament.ForfeitWin},
		{'-', tournament.ForfeitLoss},
	}
}

// A pointWriter writes the records 299.
type pointWriter struct {
	*output
	teams bool // their numbers are those of teams
}

// write writes 299 in the layout of the regulation.
func (w *pointWriter) write() {
	if w.edition != edition26 {
		return
	}
	index := w.sec.Index()
	for i := range w.sec.Adjustments {
		w.adjustment(&w.sec.Adjustments[i], index)
	}
}

// adjustment writes one record 299. Players have no match points, whose columns
// stay blank.
func (w *pointWriter) adjustment(a *tournament.Adjustment, index tournament.Index) {
	letter, named := letterOf299(a)
	switch {
	case !w.teams && !ofPlayers(a, index):
		w.lose(finding.LostField, "Section.Adjustments",
			"points beside the results that are no points of players of this section", a.Match.String()+" match points")
		return
	case tooLong(a.Match) || tooLong(a.Game):
		w.lose(finding.LostField, "Section.Adjustments", "points beside the results that are too many for four columns",
			a.Game.String())
		return
	case !named:
		w.lose(finding.LostField, "Section.Adjustments", "points for results that record 299 cannot name", a.Result.String())
		return
	}
	sign := byte('+')
	if letter != ' ' {
		sign = ' ' // what a result is worth is no bonus
	}
	match := signed(a.Match, sign)
	if a.Match == 0 && !w.teams {
		match = "     "
	}
	w.out = fmt.Appendf(w.out, "299 %c %s %s  %3s", letter, match, signed(a.Game, sign), numberOrBlank(a.Round))
	w.numbers(a.Teams)
}

// letterOf299 is the type of a record 299: the letter of a result, or a blank for
// points beside all results. It is the opposite of kind299, and gives false where
// there is no letter.
func letterOf299(a *tournament.Adjustment) (byte, bool) {
	if a.Kind != tournament.PointsFor {
		return ' ', true
	}
	for _, x := range letters299() {
		if x.result == a.Result {
			return x.letter, true
		}
	}
	return ' ', false
}

// signed is points with a column for the sign before four columns; plus is what
// stands there unless it is a minus.
func signed(p tournament.Points, plus byte) string {
	if p < 0 {
		return fmt.Sprintf("-%4s", (-p).Decimal())
	}
	return fmt.Sprintf("%c%4s", plus, p.Decimal())
}
