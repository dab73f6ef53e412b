package report

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/awards"
	"podium/tiebreak"
)

// A Report is one kind of document.
type Report struct {
	Name  string // stable, lower case: "certificates"
	Title string // for people: "Certificates"
	Ext   string // with the dot: ".pdf"

	// Render writes the document. It changes nothing in d and may be called by
	// several goroutines at once. On an error nothing has been written, unless
	// w itself failed.
	Render func(w io.Writer, d Data, o Options) error

	Slug      string // behind the name of the event in names of files; "": Name
	NeedsPlan bool   // it is made of Data.Awards
	NeedsName bool   // it leaves the event and is nothing without its name
	OfGames   bool   // it is nothing without the games: not of a ranking list
	Final     bool   // it is handed out: not before the event is over, unless Options.Provisional
}

// Data is what a document is made of. Reports only read it.
type Data struct {
	tiebreak.Ranked                // without sections where the document is about a series
	Warnings        []string       // what was found in the input and in ranking it, one line each
	Awards          *awards.Result // nil: there is no plan of awards
}

// Words is the catalogue in which the event was ranked or its awards were decided, and so that
// of its documents.
func (d Data) Words() *phrase.Catalogue {
	switch {
	case len(d.Sections) > 0:
		return d.Sections[0].Options.Words
	case d.Awards != nil:
		return d.Awards.Words
	}
	return nil
}

// MadeOn is the date that goes into the properties of a document: the end of the
// event, else its start. Without any date in the event it is a fixed one, for the
// same input must give the same bytes.
func MadeOn(ev *tournament.Event) tournament.Date {
	for _, d := range []tournament.Date{ev.End, ev.Start} {
		if !d.IsZero() && d.Valid() {
			return d
		}
	}
	return tournament.Date{Year: 2000, Month: 1, Day: 1}
}

// Options are the choices that reports take. The zero value is usable; what a
// report does not know, it ignores.
type Options struct {
	Paper Paper

	// NoWorking leaves the sheets with the working of every value out of the
	// standings workbook, which then takes a fraction of the time.
	NoWorking bool

	// Warn receives what a person should look at in the finished document. It
	// is called while Render runs, by the goroutine that called Render. It may
	// be nil.
	Warn func(Warning)

	// Who gets a certificate: those of the first of these that is set. None
	// set: the first three places.
	Players  []int        // starting ranks, in every section that has them
	Places   []PlaceRange // places from and to
	Everyone bool
	Top      int // the first places

	PlacesTo int // later places have a certificate for taking part, which names no place; 0: none has

	// Of an event with awards, those of one winner alone: a place in the list
	// Awards.People, counted from 1; 0: of all. Players chooses there too, the
	// other choices do not count.
	Winner int

	Style      Style
	Title      string   // heading of a certificate; "": "Certificate of Achievement"
	Subtitle   string   // line above the name; "": "This certificate is presented to"
	Signatures []string // "Name, role", left to right; none: the chief arbiter, if known
	Logo       []byte   // a PNG or JPEG file
	Background []byte   // a PNG or JPEG file as large as the page, in place of the border
	Layout     []PlacedText
	Font       []byte // a TrueType file that takes the place of the serif faces
	Overprint  bool   // texts only, onto printed stock
	Ceremony   bool   // last place first in each section, for reading out; of awards in the order of the ceremony

	Provisional bool // what is handed out may be made before the event is over; every page says so

	Views []AwardsView // of a document of awards; none: those that a director needs
}

// A PlacedText is the place of a text of a certificate on a page of one's own. Only texts
// that have a place are printed then.
type PlacedText struct {
	What  string // "name"; see paper.ParseLayout
	X, Y  int    // millimetres from the left and the upper edge, to the line that the text stands on
	Size  int    // points
	Width int    // millimetres, beyond which the text is smaller; 0: as far as the page goes
	Align Align
	Bold  bool
	Color [3]uint8
}

// Align says which end of a text is at its place.
type Align uint8

// The alignments.
const (
	Middle Align = iota
	Left
	Right
)

// Chosen reports whether a player with a starting rank and a place gets a
// certificate.
func (o Options) Chosen(no, place int) bool {
	switch {
	case len(o.Players) > 0:
		return slices.Contains(o.Players, no)
	case len(o.Places) > 0:
		return slices.ContainsFunc(o.Places, func(r PlaceRange) bool { return place >= r.From && place <= r.To })
	}
	return o.Everyone || place <= cmp.Or(o.Top, DefaultTop)
}

// DefaultTop is how many places get a certificate if nobody says otherwise.
const DefaultTop = 3

// A PlaceRange is places From to To, both included.
type PlaceRange struct{ From, To int }

// Paper is a size of paper. The zero value is the one of the country.
type Paper uint8

// The sizes of paper.
const (
	UsualPaper Paper = iota // Letter where the country prints on it, else A4
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

// ParsePaper reads "a4" or "letter"; "" is the usual one.
func ParsePaper(text string) (Paper, error) {
	switch strings.ToLower(text) {
	case "":
		return UsualPaper, nil
	case "a4":
		return A4, nil
	case "letter":
		return Letter, nil
	}
	return UsualPaper, fmt.Errorf("%q: expected a4 or letter", text)
}

// Style is the look of a certificate. The zero value is Classic.
type Style uint8

// The styles of certificates.
const (
	Classic Style = iota // double border with ornaments, script heading
	Modern               // a coloured band, no script
	Plain                // a thin frame, no script
)

// ParseStyle reads "classic", "modern" or "plain".
func ParseStyle(text string) (Style, error) {
	switch strings.ToLower(text) {
	case "classic":
		return Classic, nil
	case "modern":
		return Modern, nil
	case "plain":
		return Plain, nil
	}
	return Classic, fmt.Errorf("%q: expected classic, modern or plain", text)
}

// ParseNumbers reads starting ranks: "3,7".
func ParseNumbers(text string) ([]int, error) {
	var out []int
	for part := range strings.SplitSeq(text, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		n, err := strconv.Atoi(part)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("%q is no number of a player; the standings show the numbers", part)
		}
		out = append(out, n)
	}
	return out, nil
}

// ParsePlaces reads places: "1-3,10".
func ParsePlaces(text string) ([]PlaceRange, error) {
	var out []PlaceRange
	for part := range strings.SplitSeq(text, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		first, last, isRange := strings.Cut(part, "-")
		if !isRange {
			last = first
		}
		from, errFrom := strconv.Atoi(strings.TrimSpace(first))
		to, errTo := strconv.Atoi(strings.TrimSpace(last))
		if errFrom != nil || errTo != nil || from < 1 || to < from {
			return nil, fmt.Errorf("%q: expected places such as 1, 2-5 or 1-10", part)
		}
		out = append(out, PlaceRange{From: from, To: to})
	}
	return out, nil
}

// A Warning is about one text of a document, usually a player's name.
type Warning struct {
	Section string // "" where no section is concerned
	No      int    // starting rank; 0: no player is concerned
	Name    string // the player's name
	Text    string // what happened and what to do about it
}

// Report passes w to Warn, if anybody wants to hear it.
func (o Options) Report(w Warning) {
	if o.Warn != nil {
		o.Warn(w)
	}
}
