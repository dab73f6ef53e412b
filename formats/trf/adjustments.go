package trf

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
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

// pointRecords gives the records 299, unless there are too many.
func (r *reader) pointRecords() []line {
	records := r.heads.teams.points
	if len(records) <= maxPointRecords {
		return records
	}
	r.log.Add(formats.Diagnostic{
		Pos: formats.Pos{Line: records[maxPointRecords].no, Col: 1}, Severity: formats.Error, Code: formats.TooLarge, Field: "Section.Adjustments",
		Found:  fmt.Sprintf("%d records 299 with bonus and penalty points", len(records)),
		Want:   fmt.Sprintf("at most %d", maxPointRecords),
		Advice: "name all that a record is for in one line", Err: formats.ErrUnsupported,
	})
	return nil
}

// readPlayerPoints reads the records 299 of an event in which players are paired
// one by one. One that cannot be meant for players is kept and told.
func (r *reader) readPlayerPoints() {
	index := r.sec.Index()
	for _, l := range r.pointRecords() {
		a, ok := read299(l)
		if !ok || !ofPlayers(&a, index) {
			r.badRecord(l, "a result or a blank, points in columns 14 to 17, a round and starting ranks of this file", false)
			continue
		}
		r.sec.Adjustments = append(r.sec.Adjustments, a)
	}
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
