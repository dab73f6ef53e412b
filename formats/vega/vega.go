// Package vega reads the crosstables of Vega: as text, with lines for title and place, a
// heading with bars, a rule of dashes, and a line for each player; and for the web
// (web.go).
//
// Numbers of opponents are positions in the table, so the positions become the starting
// ranks. The part before the first bar is in columns that the heading shows; a round says
// result, colour and opponent in one word, "+W56". If the game was decided without being
// played, F replaces the colour, which is lost.
package vega

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
	"podium/tiebreak/vocabulary"
)

// cellPattern matches a round: result, colour, opponent.
//
//nolint:gochecknoglobals // compiled once, never changed
var cellPattern = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([+=-]?)([WBF])([0-9]{1,5})$`) })

// Format returns the format of Vega crosstables, for reading only.
func Format() formats.Format {
	return formats.Format{
		Name:  "vega",
		Title: "Vega crosstable",
		Exts:  []string{".txt", ".html", ".php"},
		Sniff: sniff,
		Read:  read,
	}
}

// sniff recognizes a heading of Vega with a line of a player below it.
func sniff(head []byte) formats.Confidence {
	if isWeb(head) {
		return formats.Certain
	}
	if !bytes.Contains(head, []byte("|")) {
		return formats.No
	}
	txt, ok := text.Decode(head, &formats.Log{})
	if !ok {
		return formats.No
	}
	found := false
	for _, line := range text.Lines(txt.S) {
		if !found {
			_, found = parseHeading(line)
			continue
		}
		if slices.ContainsFunc(strings.Fields(line), isCell) {
			return formats.Certain
		}
	}
	return formats.No
}

// isWeb reports whether data begins as a page of Vega that has a round of a player.
func isWeb(head []byte) bool {
	start := bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\xEF\xBB\xBF")), " \t\r\n")
	if !bytes.HasPrefix(start, []byte("<")) || !bytes.Contains(bytes.ToLower(head), []byte("vegachess.com")) {
		return false
	}
	box := func(class string) bool { return bytes.Contains(head, []byte(`class="`+class+`"`)) } // of an opponent
	return slices.ContainsFunc(boxesOfOpponents(), box) ||
		slices.ContainsFunc(bytes.Split(head, []byte("<td>")), func(cell []byte) bool {
			text, _, _ := bytes.Cut(cell, []byte("<"))
			return isCell(string(bytes.TrimSpace(text))) && len(bytes.TrimSpace(text)) > 2
		})
}

func isCell(word string) bool {
	_, ok := parseCell(word)
	return ok
}

// parseCell reads a round. The opponent is a position.
func parseCell(word string) (tournament.Entry, bool) {
	switch strings.ToUpper(word) { // each word of an unknown text comes by here
	case "+BYE", "+PAB":
		return tournament.Entry{Result: tournament.PairingBye}, true
	case "+FPB":
		return tournament.Entry{Result: tournament.FullBye}, true
	case "=BYE", "=HPB":
		return tournament.Entry{Result: tournament.HalfBye}, true
	case "-BYE", "-ZPB", "--", "---":
		return tournament.Entry{Result: tournament.ZeroBye}, true
	}
	parts := cellPattern().FindStringSubmatch(word)
	if parts == nil {
		return tournament.Entry{}, false
	}
	sign := strings.Index("+=-", parts[1]) // 0 also for none
	e := tournament.Entry{Opponent: int32(number(parts[3])), Result: tournament.Pending}
	switch {
	case parts[2] == "F":
		e.Result = [...]tournament.Result{tournament.ForfeitWin, tournament.NoResult, tournament.ForfeitLoss}[sign]
		return e, e.Opponent > 0 && (parts[1] == "+" || parts[1] == "-")
	case parts[1] != "":
		e.Result = [...]tournament.Result{tournament.Win, tournament.Draw, tournament.Loss}[sign]
	}
	e.Color = tournament.White
	if parts[2] == "B" {
		e.Color = tournament.Black
	}
	return e, e.Opponent > 0
}

// A heading is the line that names the columns. Columns count characters from
// 1.
type heading struct {
	name   int    // column at which names begin
	rating int    // of "Rtg"; 0 if there is none
	title  int    // of "T"; 0 if there is none
	fed    int    // of "Fed"; 0 if there is none
	rounds []int  // of the round numbers
	labels []word // after the second bar
}

// A word is a piece of a line between blanks.
type word struct {
	text     string
	from, to int // columns of its first and last character
	round    int // from 1, of a cell; see cells
}

func words(line string) []word {
	var out []word
	col, start := 1, -1
	for i, c := range line + " " {
		switch {
		case unicode.IsSpace(c) && start >= 0:
			out = append(out, word{text: line[start:i], from: col - text.Width(line[start:i]), to: col - 1})
			start = -1
		case !unicode.IsSpace(c) && start < 0:
			start = i
		}
		col++
	}
	return out
}

// parseHeading reads the heading. It returns false for any other line.
func parseHeading(line string) (heading, bool) {
	var h heading
	parts := strings.Split(line, "|")
	if len(parts) < 2 {
		return h, false
	}
	points := false
	for _, w := range words(parts[0]) {
		switch strings.ToLower(w.text) {
		case "name":
			h.name = w.from
		case "rtg", "rat", "rating":
			h.rating = w.from
		case "t", "ti", "title":
			h.title = w.from
		case "fed":
			h.fed = w.from
		case "pts":
			points = true
		}
	}
	bar := text.Width(parts[0]) + 1
	for _, w := range words(parts[1]) {
		n, err := strconv.Atoi(w.text)
		if err != nil || n != len(h.rounds)+1 || n > formats.MaxRounds {
			return h, false
		}
		h.rounds = append(h.rounds, bar+w.from)
	}
	if len(parts) > 2 {
		bar += text.Width(parts[1]) + 1
		for _, w := range words(parts[2]) {
			h.labels = append(h.labels, word{text: w.text, from: bar + w.from})
		}
	}
	return h, h.name > 0 && points && len(h.rounds) > 0
}

// distance returns twice the distance of the middle of a word from a column.
func distance(col int, w word) int {
	d := w.from + w.to - 2*col
	return max(d, -d)
}

func number(s string) int {
	if n, err := strconv.Atoi(s); err == nil {
		return n
	}
	return 0
}

// cells returns the words between the bars, the first of which is in a column. If there are
// fewer than rounds, their columns say which they are.
func (r *reader) cells(s string, by int) []word {
	list := words(s)
	for i := range list {
		w := &list[i]
		w.from, w.to, w.round = w.from+by, w.to+by, i+1
		if len(list) != len(r.heading.rounds) {
			w.round = 1
			for k, col := range r.heading.rounds { // the one whose number is nearest to the middle of the word
				if distance(col, *w) < distance(r.heading.rounds[w.round-1], *w) {
					w.round = k + 1
				}
			}
		}
	}
	return list
}

type reader struct {
	log     *formats.Log
	ev      *tournament.Event
	sec     *tournament.Section
	heading heading
	labels  []label
	web     webTable
	places  [][]finding.Pos // by player: the row and the rounds
}

// A label heads a column of tie-breaks.
type label struct {
	column int // from 0: among those behind the second bar, or of a page
	text   string
	pos    finding.Pos
	code   string // "": unknown
	used   bool   // some player has a value
}

func read(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	txt, ok := text.Decode(src.Data, log)
	if !ok {
		return nil, log.Err()
	}
	sec := &tournament.Section{Scoring: tournament.FIDE()}
	r := &reader{log: log, sec: sec, ev: &tournament.Event{Sections: []*tournament.Section{sec}}}
	if isWeb(src.Data) {
		r.readWeb(txt.S)
		r.finish(r.web.columns != nil, len(r.web.rounds))
	} else {
		inTable := r.readText(txt.S)
		r.finish(inTable, len(r.heading.rounds))
	}
	return log.Outcome(r.ev)
}

// readText reads the lines of a text, and reports whether a heading is among them.
func (r *reader) readText(s string) (inTable bool) {
	for no, s := range text.Lines(s) {
		if formats.StopsAt(finding.Pos{Line: no, Col: 1}, len(r.sec.Players), len(r.heading.rounds), r.log) {
			break
		}
		switch {
		case strings.Trim(s, " -\t\f") == "":
		case len(s) > text.MaxLine:
			r.log.Error(finding.Pos{Line: no, Col: 1}, finding.LineTooLong, "a line of %d bytes", len(s))
		case !inTable:
			if r.heading, inTable = parseHeading(s); !inTable {
				r.title(no, strings.TrimSpace(s))
			}
			for i, w := range r.heading.labels {
				r.label(i, w.text, finding.Pos{Line: no, Col: w.from})
			}
		case strings.Contains(s, "|"):
			r.player(no, s)
		}
	}
	return inTable
}

// finish logs that the table or all players are missing, and checks the event.
func (r *reader) finish(inTable bool, rounds int) {
	start := finding.Pos{Line: 1, Col: 1}
	switch {
	case r.log.Failed():
	case !inTable:
		r.log.Error(start, finding.MissingField, "no heading of a crosstable").
			Expect("a line such as \"Pos NAME ... Pts | 1 2 3 |\"").Advise("let Vega write the crosstable again")
	case len(r.sec.Players) == 0:
		r.log.Error(start, finding.NoPlayers, "the crosstable has no players").Advise("let Vega write it again")
	default:
		r.sec.RoundCount = rounds
		r.declare()
		formats.Check(r.ev, func(_, player, rd int) finding.Pos { return r.places[player][max(rd, 0)] }, r.log)
	}
}

// placePattern matches the second line: the place and the days.
//
//nolint:gochecknoglobals // compiled once, never changed
var placePattern = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:(.*?)(?: - |\s*-\s*))?([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})\s*[,-]\s*([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})$`)
})

// title reads a line above the table: the name, then place and days.
func (r *reader) title(no int, line string) {
	if parts := placePattern().FindStringSubmatch(line); parts != nil {
		r.ev.City = cmp.Or(strings.TrimSpace(parts[1]), r.ev.City)
		r.ev.Start, r.ev.End = r.day(no, parts[2:5]), r.day(no, parts[5:8])
		return
	}
	if r.ev.Name == "" {
		r.ev.Name = line
	}
}

// day reads day, month and year, in this order, and warns if that is a guess.
func (r *reader) day(no int, parts []string) tournament.Date {
	day, month, year := number(parts[0]), number(parts[1]), number(parts[2])
	d := tournament.Date{Year: int16(year), Month: uint8(month), Day: uint8(day)}
	found := ""
	switch {
	case !d.Valid() || year < firstYear:
		found, d = "which is not a date; it was ignored", tournament.Date{}
	case day <= 12 && day != month:
		found = fmt.Sprintf("read as %s", d)
	default:
		return d
	}
	r.log.Warning(finding.Pos{Line: no, Col: 1}, finding.BadDate, "%s, %s", strings.Join(parts, "/"), found).
		In("Event.Start").Expect("day, month and year")
	return d
}

// firstYear is the first plausible year, unlike a mistyped one such as 0226.
const firstYear = 1900

func (r *reader) player(no int, line string) {
	parts := strings.SplitN(line, "|", 3)
	left := words(parts[0])
	if len(left) == 0 || number(left[0].text) < 1 || number(left[0].text) > formats.MaxPlayers {
		r.log.Error(finding.Pos{Line: no, Col: 1}, finding.BadNumber, "a line without a player's position").
			Expect(fmt.Sprintf("a number from 1 to %d at its beginning", formats.MaxPlayers))
		return
	}
	p := tournament.Player{No: number(left[0].text)}
	if left = left[1:]; len(left) > 0 { // the last word before the first bar
		last := left[len(left)-1]
		points, err := tournament.ParsePoints(last.text)
		if err == nil {
			p.Stated.Points, p.Stated.HasPoints = points, true
			left = left[:len(left)-1]
		} else {
			r.log.Error(finding.Pos{Line: no, Col: last.from}, finding.BadPoints, "%q", finding.Quotable(last.text)).
				Of(p.Subject()).Expect("points before the first |")
		}
	}
	r.details(parts[0], left, &p)
	if p.Name == "" {
		r.log.Error(finding.Pos{Line: no, Col: r.heading.name}, finding.BadName, "no name").Of(p.Subject()).
			Expect("a name in its column")
	}
	p.Rounds = make([]tournament.Entry, len(r.heading.rounds))
	places := slices.Repeat([]finding.Pos{{Line: no, Col: 1}}, 1+len(p.Rounds))
	for _, w := range r.cells(parts[1], text.Width(parts[0])+1) {
		e, ok := parseCell(w.text)
		places[w.round].Col = w.from
		if at := &p.Rounds[w.round-1]; ok && *at == (tournament.Entry{}) {
			*at = e
			continue
		}
		r.log.Error(finding.Pos{Line: no, Col: w.from}, finding.BadResult, "round %d: %q", w.round,
			finding.Quotable(w.text)).
			Of(p.Subject()).Expect("a result such as +W56, =B3, -F12, +BYE, =BYE or --")
	}
	if len(parts) > 2 {
		r.state(&p, strings.Fields(parts[2]))
	}
	r.places = append(r.places, places)
	r.sec.Players = append(r.sec.Players, p)
}

func (r *reader) label(column int, text string, pos finding.Pos) {
	l := label{column: column, text: text, pos: pos}
	if means, ok := vocabulary.Heading(text); ok {
		l.code = means.In(strings.EqualFold(r.ev.Federation, "USA"))
	}
	r.labels = append(r.labels, l)
}

// state reads the values of tie-breaks, as stated. A column for the arbiter's own that they did
// not use is full of zeros.
func (r *reader) state(p *tournament.Player, values []string) {
	for i := range r.labels {
		l := &r.labels[i]
		if l.column >= len(values) {
			continue
		}
		value := values[l.column]
		if value == "" || l.text == ownLabel && strings.Trim(value, "0.") == "" {
			continue
		}
		l.used = true
		p.Stated.TieBreaks = append(p.Stated.TieBreaks, tournament.StatedValue{Label: l.text, Code: l.code, Value: value})
	}
}

// declare sets the tie-breaks by which the table was made: those of its columns, in their
// order. Columns of other facts stand among them on pages, such as performances; a column
// without values, such as that for the arbiter's own, decided nothing.
func (r *reader) declare() {
	var columns []tournament.StatedValue
	var at finding.Pos
	for _, l := range r.labels {
		if !l.used || l.text != ownLabel && vocabulary.IsOther(l.text) {
			continue
		}
		if columns == nil {
			at = l.pos
		}
		columns = append(columns, tournament.StatedValue{Label: l.text, Code: l.code})
	}
	if columns != nil {
		formats.DeclareTieBreaks(r.sec, columns, at, r.log)
	}
}

// ownLabel heads a column for the arbiter's own values.
const ownLabel = "User"

// details reads what is between position and points: name, rating, title and federation.
// Names contain blanks, so they end at the rating, the first number in the column of its
// heading or after it.
func (r *reader) details(line string, left []word, p *tournament.Player) {
	if len(left) == 0 {
		return
	}
	h, end := &r.heading, left[len(left)-1].to+1
	var rest []word
	for i, w := range left {
		rated := h.rating > 0 && w.to >= h.rating && w.from <= h.rating+3 && strings.Trim(w.text, "0123456789") == ""
		if !rated && (h.rating == 0 || w.from <= h.rating+3) {
			continue
		}
		end, rest = w.from, left[i:] // a word after the column of ratings, in a line without one
		if rated {
			rest = left[i+1:]
			if n := number(w.text); n > 0 {
				p.Ratings = []tournament.Rating{{Value: n}}
			}
		}
		break
	}
	p.Name, p.Withdrawn = nameOf(text.Cut(line, h.name, end-1))
	for _, w := range rest {
		if h.title > 0 && (h.fed == 0 || distance(h.title, w) < distance(h.fed+1, w)) {
			p.Title = strings.ToUpper(w.text)
		} else {
			p.Federation = w.text
		}
	}
}

// nameOf reads a name, "Family,Given", and whether the player withdrew, "(W)".
func nameOf(s string) (name tournament.Name, withdrawn bool) {
	s, withdrawn = strings.CutSuffix(strings.TrimSpace(s), "(W)")
	family, given, found := strings.Cut(strings.TrimSpace(s), ",")
	if s = strings.TrimSpace(family); found {
		s += ", " + strings.TrimSpace(given)
	}
	return tournament.Name(s), withdrawn
}
