// Package report makes documents for people from rankings: to be printed, pinned to a
// wall or framed. Unlike a format, a document needs a ranking and is never read back.
//
// This package defines what a document is and which choices there are (report.go). It
// also declares, once, the content of documents, as sheets of podium/report/sheet: the
// tables of an event in tables.go and crosstable.go, what they are based on in notes.go, a
// series in season.go and season_aside.go, awards in awards.go, papers of the playing hall
// in hall.go, and the pairings of an open round in pairings.go. Words that several documents
// share are in words.go.
//
// The documents themselves are in packages by medium, which do not depend on each other:
//
//   - podium/report/paper: PDF, for the printer and the frame;
//   - podium/report/workbook: XLSX, to sort, filter and recompute;
//   - podium/report/page: HTML, for the families' phones;
//   - podium/report/all: the list of them.
//
// Package podium/report/awards decides who wins what, and package podium/report/season
// adds up several events; both are done before a document begins.
//
// Two rules hold for every document. The same input gives the same bytes: no clock, no
// map order, no trace of the machine. And a document is either complete or not written at
// all: it is built in memory and written only when nothing but writing can fail. (The one
// exception is the page of a series, which may be too large for that and is written as it
// is made.)
package report

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/image/font/sfnt"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/awards"
	"podium/report/look"
	"podium/tiebreak"
)

// A Report is a kind of document.
type Report struct {
	Name  string // stable, lower case: "certificates"
	Title string // for people: "Certificates"
	Ext   string // with the dot: ".pdf"

	// Render writes the document. It does not change d and may be called by several
	// goroutines at once. If it returns an error, it has written nothing, unless w itself
	// failed.
	Render func(w io.Writer, d Data, o Options) error

	Slug      string // follows the name of the event in file names; "": Name
	NeedsPlan bool   // is made from Data.Awards, which must be there
	NeedsName bool   // goes to people outside the event and needs its name
	OfGames   bool   // needs the games, so a ranking list has none
	Final     bool   // is handed out: not before the event is over, unless Options.Provisional
}

// Data is what a document is made from. Reports only read it.
type Data struct {
	tiebreak.Ranked                // without sections if the document is about a series
	Warnings        []string       // about the input and its ranking, one line each
	Awards          *awards.Result // nil: there is no plan of awards
}

// Words returns the catalogue with which the event was ranked or its awards were decided,
// and which its documents therefore use.
func (d Data) Words() *phrase.Catalogue {
	switch {
	case len(d.Sections) > 0:
		return d.Sections[0].Options.Words
	case d.Awards != nil:
		return d.Awards.Words
	}
	return nil
}

// In returns the data with the texts of another catalogue. Titles and reasons of awards stay
// as they were decided.
func (d Data) In(words *phrase.Catalogue) Data {
	sections := make([]*tiebreak.RankedSection, len(d.Sections))
	for i, sd := range d.Sections {
		own, standings, table := *sd, *sd.Standings, *sd.Table
		own.Options.Words, table.Words = words, words
		standings.Table, own.Standings = &table, &standings
		sections[i] = &own
	}
	d.Sections = sections
	if d.Awards != nil {
		result := *d.Awards
		result.Words = words
		d.Awards = &result
	}
	return d
}

// MadeOn returns the date for the properties of a document: the end of the event,
// otherwise its start. An event without dates has a fixed one, because the same input
// must give the same bytes.
func MadeOn(ev *tournament.Event) tournament.Date {
	for _, d := range []tournament.Date{ev.End, ev.Start} {
		if !d.IsZero() && d.Valid() {
			return d
		}
	}
	return tournament.Date{Year: 2000, Month: 1, Day: 1}
}

// Options are the choices for reports. The zero value is usable. A report ignores choices
// that do not apply to it.
type Options struct {
	Paper Paper

	// NoWorking omits the sheets with the working of every value from the standings
	// workbook, which then takes a fraction of the time.
	NoWorking bool

	// Warn receives what a person should check in the finished document. Render calls it
	// in the caller's goroutine. It may be nil.
	Warn func(Warning)

	// Who gets a certificate: the first of these that is set applies. If none is, the
	// first three places do.
	Players  []int        // starting ranks, in every section that has them
	Places   []PlaceRange // places from and to
	Everyone bool
	Top      int // the first places

	PlacesTo int // places up to this one get a certificate of participation, without the place; 0: none

	// For an event with awards, also certificates for each player who counts for a team that
	// wins one.
	TeamMembers bool

	// For an event with awards, certificates for a single winner: a place in the list
	// Awards.People, counted from 1; 0 means all. Players applies there too, the other
	// choices do not.
	Winner int

	Style      Style
	Title      string   // heading of a certificate; "": "Certificate of Achievement"
	Subtitle   string   // line above the name; "": "This certificate is presented to"
	Signatures []string // "Name, role", left to right; none: the chief arbiter, if known
	Signed     []byte   // a PNG or JPEG file: the signature of the first who signs
	Logo       []byte   // what paper.FitLogo returns; also on pages
	Background []byte   // a PNG or JPEG file of page size, in place of the border
	Layout     []PlacedText
	Font       []byte // a typeface in place of the serif ones: a TrueType file, or one that Typesetter draws
	Overprint  bool   // only texts, for printing onto prepared paper
	Ceremony   bool   // last place first in each section, for reading aloud; awards in the order of the ceremony

	Typesetter Typesetter // draws names that the typefaces of the program cannot set; nil: a line is left for them

	Provisional bool // allow documents before the event is over; every page says that it is provisional

	Views []AwardsView // for a document of awards; none: the default ones

	Look look.Look // of pages
}

// A Typesetter draws the texts that a document cannot set as text: the typefaces of the
// program lack their letters, or their script joins letters, as Arabic and Devanagari do.
type Typesetter interface {
	// Draw draws a text that runs in one direction, in the order in which it is read. ok is
	// false if no typeface at hand has all of its letters. It may be called by several
	// goroutines.
	Draw(text string, bold bool) (d Drawing, ok bool)
}

// A Drawing is a text as outlines. They begin on the baseline at 0; y grows downwards. Their
// unit is a part of the size of type.
type Drawing struct {
	Typeface string // whose letters they are, as a person knows it
	From     TypefaceOrigin
	Outlines sfnt.Segments
	Width    float64 // of the text, in units
	Em       float64 // units in the size of type
}

// A TypefaceOrigin says where a typeface comes from.
type TypefaceOrigin uint8

// The origins.
const (
	FromProgram TypefaceOrigin = iota
	FromPerson                 // [Options.Font]
	FromMachine                // so that another machine draws differently
)

// A PlacedText is the position of a text of a certificate on a page of one's own. Then
// only texts with a position are printed.
type PlacedText struct {
	What  string // "name"; see paper.ParseLayout
	X, Y  int    // millimetres from the left and the top edge, to the baseline
	Size  int    // points
	Width int    // millimetres; longer texts are printed smaller; 0: up to the edge of the page
	Align Align
	Bold  bool
	Color [3]uint8
}

// Align says which end of a text is at its position.
type Align uint8

// The alignments.
const (
	Middle Align = iota
	Left
	Right
)

// Chosen reports whether a player with a starting rank and a place gets a certificate. Nobody
// does without a place: they were expelled.
func (o Options) Chosen(no, place int) bool {
	switch {
	case place == 0:
		return false
	case len(o.Players) > 0:
		return slices.Contains(o.Players, no)
	case len(o.Places) > 0:
		return slices.ContainsFunc(o.Places, func(r PlaceRange) bool { return place >= r.From && place <= r.To })
	}
	return o.Everyone || place <= cmp.Or(o.Top, DefaultTop)
}

// DefaultTop is the default number of places that get a certificate.
const DefaultTop = 3

// A PlaceRange is the places From to To, inclusive.
type PlaceRange struct{ From, To int }

// Paper is a paper size. The zero value is the one of the country.
type Paper uint8

// The paper sizes.
const (
	UsualPaper Paper = iota // Letter if the country uses it, otherwise A4
	A4
	Letter
)

// In returns the size for documents of a country, by its FIDE code.
func (p Paper) In(country string) Paper {
	switch {
	case p != UsualPaper:
		return p
	case tournament.CustomsOf(country).Letter:
		return Letter
	}
	return A4
}

// ParsePaper reads "a4" or "letter"; "" means the usual one.
func ParsePaper(text string) (Paper, error) {
	if text == "" {
		return UsualPaper, nil
	}
	if i := slices.Index(PaperNames(), strings.ToLower(text)); i >= 0 {
		return A4 + Paper(i), nil
	}
	return UsualPaper, fmt.Errorf("%q: expected a4 or letter", text)
}

// PaperNames returns what [ParsePaper] reads, in the order of the sizes.
func PaperNames() []string { return awards.Papers() }

// Style is the design of a certificate. The zero value is Classic.
type Style uint8

// The styles of certificates.
const (
	Classic Style = iota // double border with ornaments, script heading
	Modern               // a coloured band, no script
	Plain                // a thin frame, no script
)

// ParseStyle reads "classic", "modern" or "plain".
func ParseStyle(text string) (Style, error) {
	if i := slices.Index(StyleNames(), strings.ToLower(text)); i >= 0 {
		return Style(i), nil
	}
	return Classic, fmt.Errorf("%q: expected classic, modern or plain", text)
}

// StyleNames returns what [ParseStyle] reads, in the order of the styles.
func StyleNames() []string { return []string{Classic: "classic", Modern: "modern", Plain: "plain"} }

// ParseNumbers reads starting ranks: "3,7".
func ParseNumbers(text string) ([]int, error) {
	return parseList(text, func(part string) (int, error) {
		n, err := strconv.Atoi(part)
		if err != nil || n < 1 {
			return 0, fmt.Errorf("%q is not a player's number; the standings show the numbers", part)
		}
		return n, nil
	})
}

// ParsePlaces reads places: "1-3,10".
func ParsePlaces(text string) ([]PlaceRange, error) {
	return parseList(text, func(part string) (PlaceRange, error) {
		first, last, isRange := strings.Cut(part, "-")
		if !isRange {
			last = first
		}
		from, errFrom := strconv.Atoi(strings.TrimSpace(first))
		to, errTo := strconv.Atoi(strings.TrimSpace(last))
		if errFrom != nil || errTo != nil || from < 1 || to < from {
			return PlaceRange{}, fmt.Errorf("%q: expected places such as 1, 2-5 or 1-10", part)
		}
		return PlaceRange{From: from, To: to}, nil
	})
}

// parseList reads the parts of a list that are not empty.
func parseList[T any](text string, parse func(part string) (T, error)) (out []T, err error) {
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		one, err := parse(part)
		if err != nil {
			return nil, err
		}
		out = append(out, one)
	}
	return out, nil
}

// A Warning is about a text of a document, usually a player's name.
type Warning struct {
	Section string // "" if it is not about a section
	No      int    // starting rank; 0: not about a player
	Name    string // the player's name
	Text    string // what happened
	Hint    string // what to do about it
	Note    bool   // it is right, and only worth knowing
}

// Report passes w to Warn if that is set.
func (o Options) Report(w Warning) {
	if o.Warn != nil {
		o.Warn(w)
	}
}
