package vega

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// The tables that Vega makes for the web: the crosstable, by starting rank or by score, and
// the one with standings. A cell of a round has the result in one box and the number of the
// opponent in another, whose class is the colour: cw for White, cb for Black, cf for a
// forfeit. Older versions write the words of the text crosstable into their cells.

// The maximum number of cells of a page, and the maximum size of a tag or text in bytes.
const (
	maxCells = 400_000
	maxPiece = 1 << 20
)

type webCell struct {
	pos    finding.Pos
	text   string // all of it, in single blanks
	number string // of the player, in a box of its own
	name   string // of the player, in a link or a box of its own
	rank   string // the title of the player, in a box of its own
	female bool   // as the class of that box has it
	result string // of a round
	kind   string // how the opponent was met: cw, cb, cf; "" if there is no such box
	met    string // the number of the opponent, or the word for a bye
	title  bool   // heads a column
}

// boxesOfOpponents are the classes of the boxes with the number of an opponent.
func boxesOfOpponents() []string { return []string{"cw", "cb", "cf"} }

// A titleLine is a heading of a page.
type titleLine struct {
	no   int
	text string
}

type page struct {
	z         *html.Tokenizer
	at        finding.Pos // of the next token
	open      []string    // the classes of the elements that are open
	rows      [][]webCell
	cell      *webCell
	heading   string // of the page, while it is open
	headings  []titleLine
	inHeading bool
	inTitle   bool
	title     string
	cells     int
}

func (r *reader) readWeb(s string) {
	p := &page{z: html.NewTokenizer(strings.NewReader(s)), at: finding.Pos{Line: 1, Col: 1}}
	p.z.SetMaxBuf(maxPiece)
	for p.step() {
		if p.cells > maxCells {
			r.log.Add(formats.TooManyEntries(p.at))
			return
		}
	}
	place := regexp.MustCompile(`^(.+) \(([A-Z]{3})\)$`)
	for _, h := range p.headings {
		lower := strings.ToLower(h.text)
		if parts := place.FindStringSubmatch(h.text); parts != nil {
			r.ev.City, r.ev.Federation = parts[1], parts[2]
		} else if !strings.HasPrefix(lower, "cross table") && !strings.HasPrefix(lower, "standings") {
			r.title(h.no, h.text)
		}
	}
	if r.ev.Name == "" {
		r.ev.Name = p.title
	}
	for _, row := range p.rows {
		switch {
		case len(row) == 0:
		case formats.StopsAt(row[0].pos, len(r.sec.Players), len(r.web.rounds), r.log):
			return
		case r.web.columns == nil:
			r.web.heading(row)
			for _, i := range r.web.labels {
				r.label(i, row[i].text, row[i].pos)
			}
		case !row[0].title: // otherwise the row heads the table again
			r.webPlayer(row)
		}
	}
	// Players get the numbers by which their opponents name them: their own, or their places if
	// only then all games are in both rows.
	own := make([]int, len(r.sec.Players))
	for i := range r.sec.Players {
		own[i] = r.sec.Players[i].No
	}
	if !slices.Equal(own, r.web.ranks) && !r.mutual(own) && r.mutual(r.web.ranks) {
		for i, rank := range r.web.ranks {
			r.sec.Players[i].No = rank
		}
	}
}

func (p *page) step() bool {
	kind := p.z.Next()
	if kind == html.ErrorToken {
		return false
	}
	at := p.at
	p.at = at.Past(string(p.z.Raw()))
	switch kind {
	case html.StartTagToken, html.SelfClosingTagToken:
		name, more := p.z.TagName()
		var class, alt string // the text that replaces a picture
		for more {
			var key, value []byte
			key, value, more = p.z.TagAttr()
			switch string(key) {
			case "class":
				class = string(value)
			case "alt":
				alt = string(value)
			}
		}
		p.begin(string(name), class, alt, at)
	case html.EndTagToken:
		name, _ := p.z.TagName()
		p.end(string(name))
	case html.TextToken:
		p.take(strings.Join(strings.Fields(string(p.z.Text())), " "))
	case html.CommentToken, html.DoctypeToken, html.ErrorToken:
	}
	return true
}

func (p *page) begin(name, class, alt string, at finding.Pos) {
	switch name {
	case "tr":
		p.cell = nil
		p.rows = append(p.rows, nil)
	case "td", "th":
		if p.cells++; len(p.rows) == 0 {
			return
		}
		last := len(p.rows) - 1
		p.rows[last] = append(p.rows[last], webCell{pos: at, title: name == "th"})
		p.cell = &p.rows[last][len(p.rows[last])-1]
		p.open = p.open[:0]
	case "div", "span", "a":
		if len(p.open) < maxBoxes {
			p.open = append(p.open, name+" "+class)
		}
	case "img": // a flag, for the federation
		if p.cell != nil && alt != "flag" {
			p.take(alt)
		}
	case "title":
		p.inTitle = true
	case "h1", "h2", "h3", "h4", "h5":
		p.inHeading, p.heading = true, ""
	}
}

// maxBoxes is the maximum depth of boxes in boxes.
const maxBoxes = 100

func (p *page) end(name string) {
	switch name {
	case "table", "tr":
		p.cell = nil
	case "div", "span", "a":
		if n := len(p.open); n > 0 {
			p.open = p.open[:n-1]
		}
	case "title":
		p.inTitle = false
	case "h1", "h2", "h3", "h4", "h5":
		if p.inHeading {
			p.headings = append(p.headings, titleLine{p.at.Line, p.heading})
		}
		p.inHeading = false
	}
}

// take reads a text, of a cell, a heading or the title.
func (p *page) take(s string) {
	switch c := p.cell; {
	case s == "":
	case p.inTitle:
		p.title = join(p.title, s)
	case p.inHeading:
		p.heading = join(p.heading, s)
	case c != nil:
		c.text = join(c.text, s)
		for _, box := range p.open {
			tag, class, _ := strings.Cut(box, " ")
			switch {
			case class == "idn" || class == "sort-num":
				c.number = join(c.number, s)
			case class == "res":
				c.result = join(c.result, s)
			case slices.Contains(boxesOfOpponents(), class):
				c.kind, c.met = class, join(c.met, s)
			case strings.HasPrefix(class, "title "):
				c.rank, c.female = join(c.rank, s), c.female || strings.Contains(class, " female")
			case tag == "a" || strings.HasPrefix(class, "player-name"):
				c.name = join(c.name, s)
			}
		}
	}
}

func join(a, b string) string { return strings.TrimSpace(a + " " + b) }

// A webTable holds what the heading of a table says, by column from 0.
type webTable struct {
	columns map[string]int
	rounds  []int
	labels  []int // of tie-breaks
	ranks   []int // by player: the place
}

// heading reads a row that may name the columns. Rounds are numbers.
func (t *webTable) heading(row []webCell) {
	columns := map[string]int{}
	var rounds, labels []int
	fields := map[string]string{
		"player": "name", "name": "name", "rtg": "rating", "rat": "rating", "rating": "rating",
		"fed": "fed", "nat": "fed", "n": "number", "id": "number", "no": "number",
		"pts": "points", "scr": "points", "score": "points", "points": "points",
		"pos": "place", "#": "place", "place": "place", "rank": "place", "t": "title", "tit": "title", "title": "title",
	}
	for i := range row {
		word := strings.ToLower(strings.TrimRight(row[i].text, "."))
		if n, err := strconv.Atoi(word); err == nil {
			if n != len(rounds)+1 || n > formats.MaxRounds {
				return
			}
			rounds = append(rounds, i)
			continue
		}
		field := fields[word]
		if _, twice := columns[field]; field != "" && !twice {
			columns[field] = i
		} else if field == "" && len(rounds) > 0 && word != "" {
			labels = append(labels, i)
		}
	}
	if _, ok := columns["name"]; ok && len(rounds) > 0 {
		t.columns, t.rounds, t.labels = columns, rounds, labels
	}
}

func (t *webTable) cell(row []webCell, column string) webCell {
	if i, ok := t.columns[column]; ok && i < len(row) {
		return row[i]
	}
	return webCell{pos: row[0].pos}
}

func (r *reader) webPlayer(row []webCell) {
	t := &r.web
	named := t.cell(row, "name")
	no := cmp.Or(named.number, t.cell(row, "number").text, t.cell(row, "place").text)
	name := cmp.Or(named.name, strings.TrimSpace(strings.TrimPrefix(named.text, named.number)))
	title := cmp.Or(t.cell(row, "title").text, named.rank)
	first, rest, ok := strings.Cut(name, " ") // older pages put the title of FIDE before the name
	if titles := []string{"GM", "IM", "FM", "CM"}; ok && title == "" &&
		slices.Contains(titles, strings.TrimPrefix(first, "W")) {
		title, name = first, rest
	}
	p := tournament.Player{Title: strings.ToUpper(title), Federation: t.cell(row, "fed").text}
	if named.female {
		p.Sex = tournament.Female
	}
	if p.No = number(no); p.No < 1 || p.No > formats.MaxPlayers {
		r.log.Error(row[0].pos, finding.BadNumber, "number %q of a player", finding.Quotable(no)).Of(p.Subject()).
			Expect(fmt.Sprintf("a number from 1 to %d", formats.MaxPlayers))
		return
	}
	p.Name, p.Withdrawn = nameOf(name)
	if p.Name == "" {
		r.log.Error(named.pos, finding.BadName, "no name").Of(p.Subject()).Expect("the name of a player")
	}
	if n := number(t.cell(row, "rating").text); n > 0 {
		p.Ratings = []tournament.Rating{{Value: n}}
	}
	p.Stated.Rank = number(t.cell(row, "place").text)
	t.ranks = append(t.ranks, p.Stated.Rank)
	if c := t.cell(row, "points"); c.text != "" {
		points, err := tournament.ParsePoints(c.text)
		if err != nil {
			r.log.Error(c.pos, finding.BadPoints, "%q", finding.Quotable(c.text)).Of(p.Subject()).Expect("points")
		}
		p.Stated.Points, p.Stated.HasPoints = points, err == nil
	}
	values := make([]string, len(row))
	for i := range row {
		values[i] = row[i].text
	}
	r.state(&p, values)
	r.webRounds(row, &p)
	r.sec.Players = append(r.sec.Players, p)
}

// mutual reports whether, with these numbers, every opponent has the same game.
func (r *reader) mutual(numbers []int) bool {
	index := map[int32]int{}
	for i, no := range numbers {
		index[int32(no)] = i
	}
	for i := range r.sec.Players {
		for rd, e := range r.sec.Players[i].Rounds {
			j, ok := index[e.Opponent]
			if e.Opponent != 0 && (!ok || r.sec.Players[j].Rounds[rd].Opponent != int32(numbers[i])) {
				return false
			}
		}
	}
	return len(index) == len(numbers)
}

func (r *reader) webRounds(row []webCell, p *tournament.Player) {
	p.Rounds = make([]tournament.Entry, len(r.web.rounds))
	places := []finding.Pos{row[0].pos}
	for rd, i := range r.web.rounds {
		c := webCell{pos: row[0].pos}
		if i < len(row) {
			c = row[i]
		}
		places = append(places, c.pos)
		e, ok := c.entry()
		if !ok {
			r.log.Error(c.pos, finding.BadResult, "round %d: %q", rd+1, finding.Quotable(c.text)).Of(p.Subject()).
				Expect("a result and the number of an opponent, or BYE")
		}
		p.Rounds[rd] = e
	}
	r.places = append(r.places, places)
}

func (c *webCell) entry() (tournament.Entry, bool) {
	if c.kind == "" {
		if c.text == "" {
			return tournament.Entry{}, true
		}
		return parseCell(c.text)
	}
	sign := "" // of the text crosstable; a game without a result has none
	switch c.result {
	case "1", "+", "1F":
		sign = "+"
	case "½", "=", "0.5", "1/2", "½F":
		sign = "="
	case "0", "-", "0F":
		sign = "-"
	case "", "*", "...":
	default:
		return tournament.Entry{}, false
	}
	if number(c.met) == 0 {
		return parseCell(cmp.Or(sign, "-") + strings.ToUpper(c.met))
	}
	return parseCell(sign + strings.ToUpper(c.kind[1:]) + c.met)
}
