// Package names reads what people and programs write into the cell of a name besides the name:
// its number in the list, a title, a rating, an id, a grade. The cells of a column are read
// together, because a single one often does not say what a piece is: "(2010)" is a rating or the
// year of a birth.
//
// A piece that may as well be part of the name, such as that of "Lee, CM", stays in the name and is
// a [Doubt].
package names

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"podium/formats/tournament"
)

// A Person is what a cell says. Zero values are unknown.
type Person struct {
	Name       string
	Number     int // in front: "2 ", "2. " or "#2 "
	Title      string
	Federation string
	Grade      string
	Rating     tournament.Rating
	ID         tournament.ID

	more bool // the cell has more than the name
}

// Bare reports whether the cell contains only a name.
func (p *Person) Bare() bool { return !p.more }

// A Doubt is a cell with a piece that may not belong to the name.
type Doubt struct {
	Cell  int    // index
	Text  string // of the cell
	Piece string
	May   string // what it may be: "a title"
}

// IsTitle reports whether s is a title of FIDE (Handbook B.01, C.02) or of a federation.
func IsTitle(s string) bool {
	switch strings.ToUpper(s) {
	case "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "NM", "WNM", "AGM", "AIM", "AFM", "ACM", "LM", "SM":
		return true
	}
	return false
}

// Read reads the cells of a column of names. The result has a Person for each of them.
func Read(cells []string) ([]Person, []Doubt) {
	c := &column{cells: cells}
	if !slices.ContainsFunc(cells, mayHoldMore) {
		c.begin()
		return c.people, nil
	}
	c.pass()
	c.learned, c.doubts = true, nil
	c.pass()
	met, taken := map[string]bool{}, 0
	for i := range c.people {
		if !c.people[i].Bare() {
			met[c.people[i].Name] = true
			taken++
		}
	}
	if 2*len(met) < taken { // most names would be the same, like "Player 101" and "Player 102"
		c.begin()
		c.doubts = nil
	}
	return c.people, c.doubts
}

// mayHoldMore reports whether a cell may hold more than a name. Most do not.
func mayHoldMore(text string) bool {
	if strings.ContainsAny(text, "#()[]{}0123456789") {
		return true
	}
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ' ' || r == ',' || r == '.' }) {
		if len(word) < 4 && IsTitle(word) || strings.EqualFold(word, "unr") {
			return true
		}
	}
	return false
}

// A column is a column of names.
type column struct {
	cells       []string
	people      []Person
	doubts      []Doubt
	learned     bool // what follows is known
	family      bool // names are "Family, Given"
	rated       bool // a cell has a rating that is not the number of a year
	graded      bool // a cell has a grade that is more than a number
	federations int  // cells with three letters that may be a federation
}

func (c *column) begin() {
	c.people = make([]Person, len(c.cells))
	for i, text := range c.cells {
		c.people[i].Name = text
	}
}

// pass reads all cells: once to learn what decides about ambiguous pieces, once to use it.
func (c *column) pass() {
	c.begin()
	c.numbers()
	for i := range c.people {
		p := &c.people[i]
		comma := strings.LastIndexByte(p.Name, ',')
		c.family = c.family || comma >= 0 && !IsTitle(strings.TrimSpace(p.Name[comma+1:]))
		for {
			rest, piece, bracket := lastPiece(p.Name)
			if rest == "" || !c.piece(i, rest, piece, bracket) {
				break
			}
			p.Name, p.more = rest, true
		}
		c.title(i)
		c.titleBehind(i)
	}
}

// frontNumber matches a number before a name: "2 ", "2. ", "2) " and "#2 ".
//
//nolint:gochecknoglobals // compiled once, never changed
var frontNumber = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^#? ?([0-9]{1,4})[.):]? +(\pL.*)$`)
})

// numbers takes the numbers before the names if each name has its own.
func (c *column) numbers() {
	met, highest, filled, first := map[int]bool{}, 0, 0, -1
	for i, text := range c.cells {
		if text == "" {
			continue
		}
		filled++
		if text[0] > '9' || text[0] < '0' && text[0] != '#' {
			continue
		}
		if m := frontNumber().FindStringSubmatch(text); m != nil {
			n, _ := strconv.Atoi(m[1])
			met[n], highest = true, max(highest, n)
			if first < 0 {
				first = i
			}
		}
	}
	const two, each = 99, 4
	switch {
	case first < 0:
	case len(met) == filled && filled > 1 && !met[0] && (highest <= two || highest <= each*filled):
		for i, text := range c.cells {
			if m := frontNumber().FindStringSubmatch(text); m != nil {
				c.people[i].Name, c.people[i].more = m[2], true
				c.people[i].Number, _ = strconv.Atoi(m[1])
			}
		}
	default:
		piece, _, _ := strings.Cut(c.cells[first], " ")
		c.doubt(first, piece, "a number that only some names have")
	}
}

func (c *column) doubt(i int, piece, may string) {
	c.doubts = append(c.doubts, Doubt{Cell: i, Text: c.cells[i], Piece: piece, May: may})
}

// decide decides about a piece that may be something else by what the column has shown.
func (c *column) decide(i int, piece string, shown bool, may string, take func()) bool {
	switch {
	case !c.learned:
		return true
	case shown:
		take()
	default:
		c.doubt(i, piece, may)
	}
	return shown
}

// lastPiece cuts the last word of a name, or what is in brackets at its end. rest is "" if
// nothing that can be a name is before it.
func lastPiece(name string) (rest, piece string, bracket bool) {
	end, size := utf8.DecodeLastRuneInString(name)
	if at := strings.IndexRune(")]}", end); at >= 0 {
		from := strings.LastIndexByte(name, "([{"[at])
		if from < 0 {
			return "", "", false
		}
		rest, piece, bracket = name[:from], strings.TrimSpace(name[from+1:len(name)-size]), true
	} else {
		from := strings.LastIndexAny(name, " ,")
		if from < 0 {
			return "", "", false
		}
		rest, piece = name[:from+1], name[from+1:]
	}
	rest = strings.TrimRight(rest, " ,;-–/")
	if strings.IndexFunc(rest, unicode.IsLetter) < 0 {
		return "", "", false
	}
	return rest, piece, bracket
}

// piece interprets a piece behind a name and reports whether it is something else.
func (c *column) piece(i int, rest, piece string, bracket bool) bool {
	p := &c.people[i]
	digits, games, provisional := strings.Cut(strings.ToUpper(piece), "P")
	n, err := strconv.Atoi(digits)
	number := err == nil && !strings.ContainsAny(digits, "+-") && (games == "" || isDigits(games))
	word := strings.ToLower(strings.TrimRight(piece, "."))
	switch {
	case bracket && IsTitle(piece):
		return c.titled(i, piece)
	case slices.Contains([]string{"unr", "unrated", "nr", "new"}, word) && (bracket || word == "unr"):
		return true
	case number && (len(digits) == 3 || len(digits) == 4) && digits[0] != '0' && n <= highestRating:
		if p.Rating.Value != 0 || !bracket && len(strings.Fields(rest)) < 2 && !strings.Contains(rest, ",") {
			return false
		}
		if !provisional && n >= firstYear && n <= lastYear {
			return c.decide(i, piece, c.rated, "a rating, or the year of a birth", func() { p.Rating.Value = n })
		}
		p.Rating.Value = n
		p.Rating.Games, _ = strconv.Atoi(games)
		c.rated = true
		return true
	case number && !provisional && len(digits) >= 5 && len(digits) <= 12 && p.ID.Value == "":
		p.ID.Value = digits
		return true
	case !bracket:
		return false
	case tournament.ParseGrade(piece) != tournament.NoGrade && p.Grade == "":
		c.graded = c.graded || !number
		return c.decide(i, "("+piece+")", c.graded, "a grade, an age or another number", func() {
			p.Grade = tournament.ParseGrade(piece).String()
		})
	case len(piece) == 3 && strings.Trim(piece, capitals) == "" && p.Federation == "":
		if !c.learned {
			c.federations++
		}
		return c.decide(i, "("+piece+")", 2*c.federations > len(c.cells), "a federation", func() { p.Federation = piece })
	}
	return c.labelled(i, piece)
}

const (
	highestRating       = 4000
	firstYear, lastYear = 1920, 2030 // of births
	capitals            = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
)

func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// labelled reads pieces in brackets that say themselves what they are: "(Elo 1850)", "(USCF
// 12345678)".
func (c *column) labelled(i int, piece string) bool {
	p := &c.people[i]
	label, value, ok := strings.Cut(strings.ReplaceAll(piece, ":", " "), " ")
	value = strings.TrimSpace(value)
	if !ok || !isDigits(value) {
		c.doubt(i, "("+piece+")", "something else than a part of the name")
		return false
	}
	n, _ := strconv.Atoi(value)
	switch label = strings.ToLower(strings.Trim(label, ".#")); label {
	case "elo", "rtg", "rating", "r", "dwz", "twz", "nwz", "uscf", "fide", "id":
		switch {
		case label != "id" && len(value) <= 4 && n <= highestRating && p.Rating.Value == 0:
			p.Rating.Value, c.rated = n, true
			return true
		case len(value) > 4 && len(value) <= 12 && p.ID.Value == "":
			p.ID.Value = value
			if label == "uscf" || label == "fide" {
				p.ID.System = label
			}
			return true
		}
	}
	c.doubt(i, "("+piece+")", "something else than a part of the name")
	return false
}

func (c *column) titled(i int, title string) bool {
	p := &c.people[i]
	if p.Title != "" {
		return false
	}
	p.Title = strings.ToUpper(title)
	return true
}

// title takes a title before a name. What is left must still be a whole name.
func (c *column) title(i int) {
	p := &c.people[i]
	first, rest, two := strings.Cut(p.Name, " ")
	first = strings.TrimSuffix(first, ".")
	if two && IsTitle(first) {
		comma := strings.Contains(rest, ",")
		upper := first == strings.ToUpper(first)
		loud := rest == strings.ToUpper(rest) // "WIM DE VRIES" is called Wim
		voiced := strings.ContainsAny(strings.ToUpper(first), "IA")
		switch whole := comma || strings.Contains(rest, " "); {
		case upper && whole && (!loud || comma || !voiced):
			if c.titled(i, first) {
				p.Name, p.more = rest, true
			}
		case upper || !voiced:
			c.doubt(i, first, "a title")
		}
	}
}

// titleBehind takes a title behind a name: "Krist, Adam FM", "Krist,Adam,FM", "Adam Krist, FM". In
// "Lee, CM" the letters may be initials.
func (c *column) titleBehind(i int) {
	p := &c.people[i]
	from := strings.LastIndexAny(p.Name, " ,")
	if from < 0 || !IsTitle(p.Name[from+1:]) {
		return
	}
	title, rest := p.Name[from+1:], strings.TrimRight(p.Name[:from], " ,")
	comma := strings.ContainsAny(p.Name[len(rest):], ",")
	upper := title == strings.ToUpper(title)
	loud := rest == strings.ToUpper(rest)
	switch {
	case strings.Contains(rest, ",") && upper && (comma || !loud),
		strings.Contains(rest, " ") && upper && !loud && (!comma || !c.family):
		if c.titled(i, title) {
			p.Name, p.more = rest, true
		}
	case upper || comma && !strings.ContainsAny(strings.ToUpper(title), "IA"):
		c.doubt(i, title, "a title, or initials")
	}
}
