package uschess

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// The crosstable of the site has two lines for each player, in fields between
// bars: number, name, total and results; then state, id with ratings, norm and
// colours. Blanks and dashes get lost when people copy it, so fields are found
// by their bars and not by columns. A page that was saved is read as the text that
// it shows.

type msaReader struct {
	log      *formats.Log
	ev       *tournament.Event
	sec      *tournament.Section
	name     string // heading of the section to come
	headless bool   // the heading of a section came, and no head of its table yet
	wants    func(section string) bool
	places   [][][]finding.Pos // by section and player: the row and the rounds
	broken   map[string]bool   // sections that cannot be read, and that are not wanted
	expected int               // lines of a player still to come: 3 after the first
	open     bool              // no line of dashes came since the last player
	ruled    bool              // such a line closes players
}

// linesMore is the maximum number of lines of a player after the first.
const linesMore = 3

func readMSA(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	r := &msaReader{
		log: log, ev: &tournament.Event{Federation: "USA", RatedBy: "USA"}, wants: src.Wants, broken: map[string]bool{},
		headless: true,
	}
	if len(src.Data) > maxTable {
		log.Error(finding.Pos{Line: 1}, finding.TooLarge, "%d MB", len(src.Data)>>20).
			Expect(fmt.Sprintf("at most %d MB", maxTable>>20))
		return nil, log.Err()
	}
	txt, ok := text.Decode(src.Data, log)
	if !ok {
		return nil, log.Err()
	}
	shown := txt.S
	if isPage(shown) {
		shown = shownText(shown)
	}
	for no, line := range text.Lines(shown) {
		if len(line) > text.MaxLine {
			r.fail(no, 1, nil, finding.LineTooLong, "", fmt.Sprintf("a line of %d bytes", len(line)), "a crosstable")
			continue
		}
		r.line(no, line)
	}
	r.finish()
	return log.Outcome(r.ev)
}

func (r *msaReader) line(no int, line string) {
	if !strings.Contains(line, "|") {
		if strings.HasPrefix(strings.TrimSpace(line), "-----") {
			r.ruled, r.open = r.ruled || r.open, false
		}
		r.outside(line)
		return
	}
	fields := strings.Split(line, "|")
	first := strings.TrimSpace(fields[0])
	switch {
	case isMSAHead(line):
		rounds := 0
		for _, f := range fields[3:] {
			if strings.TrimSpace(f) == "Round" {
				rounds++
			}
		}
		r.reportCut()
		r.headless = false
		if s := r.sec; s != nil && len(s.Players) == 0 && (r.name == "" || r.name == s.Name) { // repeated, it begins no other section
			s.RoundCount, r.name = rounds, ""
		} else {
			r.addSection(rounds)
		}
	case first == "Num":
	case first != "" && allDigits(first) && len(fields) > 3:
		if r.headless { // the head of the table was not understood: it is a section of its own
			r.headless = false
			r.addSection(0)
			found := "a table without a header that podium understands"
			if r.sec.Name != "" {
				found = fmt.Sprintf("the table %q has no header that podium understands", finding.Quotable(r.sec.Name))
			}
			r.fail(no, 1, nil, finding.LostTable, "Event.Sections", found,
				"Pair | Player Name |Total|Round|Round| in a line above it")
		}
		r.reportCut()
		r.firstLine(no, line, fields)
	case r.sec == nil:
	case first != "" && allDigits(first):
		r.firstLine(no, line, fields)
	case r.expected == 0 && strings.Contains(fields[1], "->") && strings.Contains(fields[1], ":"):
		r.lostFirstLine(no)
	case r.expected > 0:
		r.secondLine(no, line, fields)
	}
}

// outside reads the lines around the tables: what the event is, and the names
// of the sections.
func (r *msaReader) outside(line string) {
	body := strings.TrimSpace(line)
	if name, ok := strings.CutPrefix(body, "Section "); ok {
		if _, title, found := strings.Cut(name, "-"); found {
			name = title
		}
		r.reportCut()
		r.name, r.headless = strings.TrimSpace(name), true
		return
	}
	key, value, ok := strings.Cut(body, ":")
	if !ok {
		key, value, _ = strings.Cut(body, "  ")
	}
	value = strings.TrimSpace(value)
	switch strings.TrimSpace(key) {
	case "Event":
		r.ev.Name = value
	case "Location":
		r.ev.City = value
	case "Chief TD":
		r.ev.ChiefArbiter = value
	case "Sponsoring Affiliate":
		r.ev.Extra = keepMSA(r.ev.Extra, "Sponsoring Affiliate", value)
	case "Event Date(s)": // "2026-05-30 thru 2026-05-31" or one day; nothing is computed from it
		for word := range strings.FieldsSeq(value) {
			d, _ := text.Day(strings.ReplaceAll(word, "-", ""))
			if !d.Complete() {
				continue
			}
			if r.ev.Start.IsZero() {
				r.ev.Start = d
			}
			r.ev.End = d
		}
	}
}

func keepMSA(list []tournament.Extra, key, value string) []tournament.Extra {
	return append(list, tournament.Extra{Format: familyMSA, Key: key, Value: value})
}

func (r *msaReader) addSection(rounds int) {
	r.sec = &tournament.Section{Name: r.name, RoundCount: rounds, Scoring: tournament.FIDE()}
	r.name, r.expected, r.open = "", 0, false
	r.ev.Sections = append(r.ev.Sections, r.sec)
	r.places = append(r.places, nil)
}

// reportCut reports a player whose second line is missing: the table ends inside them.
func (r *msaReader) reportCut() {
	if r.expected < linesMore {
		return
	}
	r.expected, r.open = 0, false
	r.cut("the table ends in the middle of this player: the line with state, id and colours is missing",
		"two lines for each player")
}

// cut warns of a table that ends with its last player.
func (r *msaReader) cut(found, want string) {
	last := len(r.sec.Players) - 1
	p := &r.sec.Players[last]
	r.log.Warning(r.places[len(r.places)-1][last][0], finding.CutRow, "%s", found).
		In("Section.Players").Of(finding.Player(p.No, string(p.Name))).Expect(want).Advise("copy the crosstable again")
}

// finish settles what needs whole rounds, and looks for contradictions.
func (r *msaReader) finish() {
	if r.reportCut(); r.open && r.ruled {
		r.cut("the text ends after this player, and no line of dashes closes the table",
			"all players, and the sections after them")
	} else if r.name != "" {
		r.log.Warning(finding.Pos{}, finding.LostTable, "the text ends with the heading of section %q",
			finding.Quotable(r.name)).
			In("Event.Sections").Expect("its table").Advise("copy the crosstable again")
	}
	// Sections that cannot be read and were not requested keep their names, without players.
	var left, kept []*tournament.Section
	var places [][][]finding.Pos
	for i, s := range r.ev.Sections {
		contradicts := func() bool {
			return slices.ContainsFunc(s.Check(), func(d *finding.Finding) bool { return d.Severity == finding.Error })
		}
		if !r.wants(s.Name) && (r.broken[s.Name] || contradicts()) {
			r.log.Note(finding.Pos{}, finding.LostTable, "the table of section %q cannot be read, but was not requested",
				finding.Quotable(s.Name))
			left = append(left, &tournament.Section{Name: s.Name})
			continue
		}
		kept, places = append(kept, s), append(places, r.places[i])
	}
	r.ev.Sections, r.places = kept, places
	defer func() { r.ev.Sections = append(r.ev.Sections, left...) }()
	players := len(left)
	for i, s := range r.ev.Sections {
		if players += len(s.Players); len(s.Players) > 0 {
			settleRounds(s, 0, r.start(i), "", r.log)
		}
	}
	if players == 0 && !r.log.Failed() {
		r.fail(0, 0, nil, finding.NoPlayers, "Section.Players", "no player in the crosstable", "two lines for each")
	}
	if r.log.Failed() {
		return
	}
	formats.NumberNamesakes(r.ev, r.start, r.log)
	formats.Check(r.ev, r.locate, r.log)
}

func (r *msaReader) start(section int) finding.Pos {
	if len(r.places[section]) == 0 {
		return finding.Pos{}
	}
	return r.places[section][0][0]
}

func (r *msaReader) locate(section, player, round int) finding.Pos {
	if at := r.places[section][player]; round > 0 && round < len(at) {
		return at[round]
	}
	return r.places[section][player][0]
}

// fail logs an error, about a player unless p is nil. It does not log errors in a section
// that was not requested.
func (r *msaReader) fail(line, col int, p *tournament.Player, code finding.Code, field, found, want string) {
	if r.sec != nil && !r.wants(r.sec.Name) {
		r.broken[r.sec.Name] = true
		return
	}
	d := r.log.Error(finding.Pos{Line: line, Col: col}, code, "%s", found).In(field).Expect(want)
	if p != nil {
		d.Subject = p.Subject()
	}
}

// firstLine reads number, name, total and results: "1 | ANN ALDER |2.5 |W 4|".
func (r *msaReader) firstLine(no int, line string, fields []string) {
	r.expected = 0
	number, _ := parseNumber(strings.TrimSpace(fields[0]))
	p := tournament.Player{No: number}
	if len(fields) < 4 || number == 0 || number > formats.MaxPlayers {
		r.fail(no, 1, &p, finding.BadNumber, "Player.No",
			fmt.Sprintf("a line that begins with %q", finding.Quotable(strings.TrimSpace(line))),
			"number, name, total and results between bars")
		return
	}
	p.Name = tournament.Name(oneSpaced(strings.TrimSpace(fields[1])))
	at := []finding.Pos{{Line: no, Col: 1}}
	col := text.Width(fields[0]) + text.Width(fields[1]) + 3 // of the total, from 1
	if field := strings.TrimSpace(fields[2]); field != "" {
		points, err := tournament.ParsePoints(field)
		if err != nil {
			r.fail(no, col, &p, finding.BadPoints, "Player.Stated.Points", fmt.Sprintf("total %q", finding.Quotable(field)),
				"points such as 3 or 2.5")
		} else {
			p.Stated.Points, p.Stated.HasPoints = points, true
		}
	}
	col += text.Width(fields[2]) + 1
	cells := fields[3:]
	if strings.TrimSpace(cells[len(cells)-1]) == "" {
		cells = cells[:len(cells)-1] // behind the last bar
	}
	for n, raw := range cells {
		c, ok := parseCell(raw)
		if !ok || c.color != tournament.NoColor {
			r.fail(no, col, &p, finding.BadResult, "Player.Rounds",
				fmt.Sprintf("round %d: %q", n+1, finding.Quotable(strings.TrimSpace(raw))),
				"a letter and the opponent's number, such as W 12")
		}
		if isByeCode(c.code) {
			c.opponent = 0
		}
		p.Rounds = append(p.Rounds, tournament.Entry{Opponent: c.opponent, Result: c.result()})
		at = append(at, finding.Pos{Line: no, Col: col})
		col += text.Width(raw) + 1
	}
	r.sec.Players = append(r.sec.Players, p)
	last := len(r.places) - 1
	r.places[last] = append(r.places[last], at)
	r.expected = linesMore // more than one rating system means more lines
	r.open = true
}

// secondLine reads state, id, ratings, norm and colours: "OR | 90000101 / R:
// 1641P17->1657P24 |N:2 |W |B |". An event that is rated in two systems has a
// third line for the other one.
func (r *msaReader) secondLine(no int, line string, fields []string) {
	p := &r.sec.Players[len(r.sec.Players)-1]
	second := r.expected == linesMore
	r.expected--
	if second {
		p.State = strings.TrimSpace(fields[0])
	}
	id, ratings, _ := strings.Cut(fields[1], "/")
	id = strings.TrimSpace(id)
	if strings.Trim(id, "0") != "" {
		switch digits := allDigits(id); {
		case digits && !second:
			r.lostFirstLine(no)
			return
		case digits:
			p.IDs = append(p.IDs, tournament.ID{System: "uscf", Value: id})
		case second:
			r.fail(no, text.Width(fields[0])+2, p, finding.BadID, "Player.IDs",
				"a member id with characters that are no digits", "digits")
			return
		}
	}
	r.ratings(p, ratings, no, text.Width(line[:len(fields[0])+1])+1)
	if !second {
		return
	}
	if len(fields) > 2 {
		if norm := strings.TrimSpace(fields[2]); norm != "" {
			p.Extra = keepMSA(p.Extra, "norm", norm)
		}
	}
	for n, f := range fields[min(3, len(fields)):] { // the colours below the results
		if n == len(p.Rounds) {
			break
		}
		e := &p.Rounds[n]
		if e.Opponent == 0 {
			continue
		}
		switch strings.TrimSpace(f) {
		case "W":
			e.Color = tournament.White
		case "B":
			e.Color = tournament.Black
		case "":
		default:
			at := r.places[len(r.places)-1][len(r.sec.Players)-1]
			r.fail(no, at[n+1].Col, p, finding.BadColor, "Player.Rounds",
				fmt.Sprintf("round %d: colour %q", n+1, finding.Quotable(strings.TrimSpace(f))), "W, B or a blank")
		}
	}
}

func (r *msaReader) lostFirstLine(no int) {
	r.fail(no, 1, nil, finding.CutRow, "", "the second line of a player without the first",
		"number, name, total and results in the line above")
}

// ratings reads "R: 1641P17->1657P24". The rating before the event is the player's. The
// model has no place for the one after it, which is kept as an extra.
func (r *msaReader) ratings(p *tournament.Player, field string, line, col int) {
	letter, both, ok := strings.Cut(strings.TrimSpace(field), ":")
	if !ok {
		return
	}
	before, after, _ := strings.Cut(both, "->")
	before, after = strings.ReplaceAll(before, " ", ""), strings.ReplaceAll(after, " ", "")
	rating, ok := parseRating(before)
	if !ok {
		r.fail(line, col, p, finding.BadRating, "Player.Ratings", fmt.Sprintf("rating %q", finding.Quotable(before)),
			"a number, a provisional rating such as 1641P17, or Unrated")
		return
	}
	letter = strings.TrimSpace(letter)
	if len(p.Ratings) > 0 {
		// The first rating is the one of the event and has no name.
		names := map[string]string{"R": "regular", "Q": "quick", "B": "blitz"}
		rating.System = cmp.Or(names[letter], letter)
	}
	if rating.Value != 0 {
		p.Ratings = append(p.Ratings, rating)
	}
	if after != "" {
		p.Extra = keepMSA(p.Extra, letter+" after", after)
	}
}

// isPage reports whether a text is markup with text in columns: a page that was
// saved, where the crosstable is usually copied from the page.
func isPage(s string) bool { return strings.Contains(strings.ToLower(s), "<pre") }

// shownText returns the text that a page shows. Its lines are those of the page, so their
// numbers are right for the file too. Names and member ids are links there.
func shownText(page string) string {
	z := html.NewTokenizer(strings.NewReader(page))
	var out strings.Builder
	hidden := false // within a script or a style
	for {
		kind := z.Next()
		raw := z.Raw()
		if kind == html.TextToken && !hidden {
			out.Write(bytes.ReplaceAll(z.Text(), []byte("\u00a0"), []byte(" ")))
			continue
		}
		for range bytes.Count(raw, []byte("\n")) {
			out.WriteByte('\n')
		}
		switch kind {
		case html.ErrorToken:
			return out.String()
		case html.StartTagToken, html.EndTagToken:
			if name, _ := z.TagName(); string(name) == "script" || string(name) == "style" {
				hidden = kind == html.StartTagToken
			}
		case html.TextToken, html.SelfClosingTagToken, html.CommentToken, html.DoctypeToken:
		}
	}
}
