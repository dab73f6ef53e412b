package swissperfect

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// cellPattern is a round of a player in the export: opponent and result.
//
//nolint:gochecknoglobals // compiled once, never changed
var cellPattern = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([0-9]{0,5}):([WLDwld+=-]?)$`) })

type export struct {
	log     *formats.Log
	sec     *tournament.Section
	columns map[string]int // by heading: column of the table
	rounds  []int          // columns of the rounds
	lines   []row          // by player
}

type row struct {
	no   int
	text string
	cuts []int // the columns at which cells begin, from 1; nil: tabs separate them
}

func (w row) cells() []string {
	if w.cuts == nil {
		return strings.Split(w.text, "\t")
	}
	cells, rest := make([]string, len(w.cuts)), w.text
	for i, from := range w.cuts {
		end := len(rest)
		if i+1 < len(w.cuts) {
			end = text.Offset(rest, w.cuts[i+1]-from+1)
		}
		cells[i], rest = rest[:end], rest[end:]
	}
	return cells
}

func (w row) pos(column int) finding.Pos {
	cells := w.cells()
	if column < len(w.cuts) {
		cell := cells[column]
		return finding.Pos{Line: w.no, Col: w.cuts[column] + text.Width(cell) - text.Width(strings.TrimLeft(cell, " "))}
	}
	col := 1
	for _, cell := range cells[:min(column, len(cells))] {
		col += text.Width(cell) + 1 // and the tab
	}
	return finding.Pos{Line: w.no, Col: col}
}

func readExport(src formats.Source, log *formats.Log) *tournament.Event {
	txt, ok := text.Decode(src.Data, log)
	if !ok {
		return nil
	}
	x := &export{log: log, sec: &tournament.Section{Scoring: tournament.FIDE()}}
	var cuts []int
	for no, line := range text.Lines(txt.S) {
		if formats.StopsAt(finding.Pos{Line: no, Col: 1}, len(x.lines), len(x.rounds), log) {
			break
		}
		switch {
		case strings.TrimSpace(line) == "":
		case len(line) > text.MaxLine:
			log.Error(finding.Pos{Line: no, Col: 1}, finding.LineTooLong, "a line of %d bytes", len(line))
		case x.columns == nil:
			if !strings.Contains(txt.S, "\t") {
				cuts = blankColumns(line, txt.S)
			}
			if !x.heading(row{no, line, cuts}) {
				return nil
			}
		default:
			x.player(row{no, line, cuts})
		}
	}
	if len(x.sec.Players) == 0 && !log.Failed() {
		log.Error(finding.Pos{Line: 1, Col: 1}, finding.NoPlayers, "there is no line for a player").
			Advise("export the cross table again")
	}
	if log.Failed() {
		return nil
	}
	ev := &tournament.Event{Sections: []*tournament.Section{x.sec}}
	formats.Check(ev, x.locate, log)
	return ev
}

// blankColumns returns the columns at which cells begin in a table with blanks instead of
// tabs: for each word of the heading, after the last column before it that is blank in all
// lines. Without such a column, the cell begins with the word.
func blankColumns(heading, all string) []int {
	words := regexp.MustCompile(`(?:Intl|Loc) Id|[^ ]+`).FindAllStringIndex(heading, -1)
	filled := make([]bool, len(heading)+1)
	for _, line := range text.Lines(all) {
		col := 0
		for _, c := range line {
			if col == len(filled) {
				break
			}
			filled[col] = filled[col] || c != ' '
			col++
		}
	}
	var cuts []int
	for i, word := range words {
		cut := word[0] + 1
		if i > 0 {
			for at := word[0] - 1; at >= words[i-1][1]; at-- {
				if !filled[at] {
					cut = at + 2
					break
				}
			}
		} else {
			cut = 1
		}
		cuts = append(cuts, cut)
	}
	return cuts
}

func (x *export) heading(w row) bool {
	x.columns = map[string]int{}
	for i, cell := range w.cells() {
		name := strings.TrimSpace(cell)
		if n, err := strconv.Atoi(name); err == nil && n == len(x.rounds)+1 {
			x.rounds = append(x.rounds, i)
		} else if _, twice := x.columns[name]; !twice {
			x.columns[name] = i
		}
	}
	_, hasNo := x.columns["No"]
	_, hasName := x.columns["Name"]
	if hasNo && hasName && len(x.rounds) > 0 && len(x.rounds) <= formats.MaxRounds {
		x.sec.RoundCount = len(x.rounds)
		return true
	}
	x.log.Error(w.pos(0), finding.MissingField, "the heading %q", finding.Quotable(strings.Join(w.cells(), " "))).
		Expect("columns No, Name and 1, 2, ... for the rounds, with tabs between them").
		Advise("export the cross table with tabs as separators")
	return false
}

func (x *export) player(w row) {
	cells := w.cells()
	number, _ := strconv.Atoi(x.cell(cells, "No"))
	if number < 1 || number > formats.MaxPlayers {
		x.log.Error(w.pos(x.columns["No"]), finding.BadNumber, "No %q", finding.Quotable(x.cell(cells, "No"))).
			Expect("the number of a player")
		return
	}
	p := tournament.Player{
		No: number, Name: tournament.Name(x.cell(cells, "Name")),
		Federation: x.cell(cells, "Feder"), Title: strings.ToUpper(x.cell(cells, "Title")),
	}
	for _, id := range [][2]string{{"national", "Loc Id"}, {"fide", "Intl Id"}} {
		at := func() finding.Pos { return w.pos(x.columns[id[1]]) }
		addID(&p, id[0], x.cell(cells, id[1]), false, at, x.log)
	}
	x.rating(w, cells, &p, "national", "Loc")
	x.rating(w, cells, &p, "fide", "Rtg")
	if s := x.cell(cells, "Total"); s != "" {
		var err error
		if p.Stated.Points, err = tournament.ParsePoints(s); err != nil {
			x.log.Error(w.pos(x.columns["Total"]), finding.BadPoints, "%q", finding.Quotable(s)).Of(p.Subject()).
				Expect("points")
		}
		p.Stated.HasPoints = true
	}
	for i, column := range x.rounds {
		p.Rounds = append(p.Rounds, x.entry(w, cells, i+1, column, &p))
	}
	x.sec.Players = append(x.sec.Players, p)
	x.lines = append(x.lines, w)
}

func (x *export) rating(w row, cells []string, p *tournament.Player, system, heading string) {
	s := x.cell(cells, heading)
	switch n, err := strconv.Atoi(cmp.Or(s, "0")); {
	case err != nil || n < 0:
		x.log.Error(w.pos(x.columns[heading]), finding.BadRating, "rating %q", finding.Quotable(s)).Of(p.Subject()).
			Expect("a number")
	case n > 0:
		p.Ratings = append(p.Ratings, tournament.Rating{System: system, Value: n})
	}
}

// cell returns the cell under a heading, or "" if no column has it.
func (x *export) cell(cells []string, heading string) string {
	i, ok := x.columns[heading]
	if !ok || i >= len(cells) {
		return ""
	}
	return strings.TrimSpace(cells[i])
}

// entry reads the cell of a round. The export has one sign for all full-point byes.
func (x *export) entry(w row, cells []string, rd, column int, p *tournament.Player) tournament.Entry {
	if column >= len(cells) {
		return tournament.Entry{}
	}
	parts := cellPattern().FindStringSubmatch(strings.ReplaceAll(strings.TrimSpace(cells[column]), " ", ""))
	if parts == nil {
		x.log.Error(w.pos(column), finding.BadResult, "round %d: %q", rd, finding.Quotable(cells[column])).
			Of(p.Subject()).Expect("opponent and result, such as 27:W, 8:L, 17:D, 30:+ or 0:=")
		return tournament.Entry{}
	}
	opponent, _ := strconv.Atoi(parts[1])
	e := tournament.Entry{Opponent: int32(opponent)}
	switch i := strings.Index("WDL+=-", strings.ToUpper(parts[2])); {
	case parts[2] == "" && opponent == 0:
	case parts[2] == "":
		e.Result = tournament.Pending
	case opponent == 0:
		e.Result = [...]tournament.Result{tournament.PairingBye, tournament.HalfBye, tournament.ZeroBye}[i%3]
	default:
		e.Result = [...]tournament.Result{
			tournament.Win, tournament.Draw, tournament.Loss,
			tournament.ForfeitWin, tournament.UnratedDraw, tournament.ForfeitLoss,
		}[i]
	}
	return e
}

func (x *export) locate(_, player, rd int) finding.Pos {
	column := x.columns["No"]
	switch {
	case rd > 0:
		column = x.rounds[rd-1]
	case rd == formats.RoundPoints:
		column = x.columns["Total"]
	}
	return x.lines[player].pos(column)
}
