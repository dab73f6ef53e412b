package report

import "golang.org/x/image/font/sfnt"

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
