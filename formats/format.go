// Package formats connects files with the canonical model: it defines what a format is,
// and reads and writes with the formats it is given. Package all lists the formats.
//
// A reader reports everything that is wrong with a file, with positions, and continues as
// long as the format allows. A writer reports everything that it has to omit. Both report
// to a [Log]. To add a format, fill in a [Format] and run formatstest on samples of it.
//
// Each package below that has a Format reads and writes one family of files (trf,
// swisssys, crosstable and so on). The others work on events from any file (examine,
// compare, merge, mend), on files that are not events (roster, foreign), or on what many
// kinds of files have in common (handwritten, spelling, spreadsheet, encoding, and the
// packages in internal).
package formats

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A Format is a file format. A nil Read or Write means that the format cannot be read or
// written; nothing else needs to be implemented.
type Format struct {
	Name       string   // stable, lower case; the value of --from and --to
	Title      string   // for people: "FIDE TRF-16"
	Exts       []string // ".trf": a hint for output names, never proof
	OneSection bool     // a file holds only one section

	// PlainText says that Write writes lines of UTF-8 text. Some receivers need them in
	// another encoding or with other line ends.
	PlainText bool

	// OnlyCodes says that lists of tie-breaks hold codes: the name of a list, which is
	// podium's own, is written as the codes that it stands for.
	OnlyCodes bool

	// Remark is the key of a [tournament.Extra] of ExtraFamily that is a remark for people
	// in a section; "": the format has none.
	Remark string

	// UnknownRounds says that the format can hold a section whose rounds are unknown
	// (tournament.Section.RoundsUnknown). Encode refuses such a section for all other
	// formats.
	UnknownRounds bool

	// UnknownGames says that the format can hold a ranking list, a section whose games
	// are unknown (tournament.Section.GamesUnknown). Encode refuses such a section for
	// all other formats.
	UnknownGames bool

	// Lacks names the fields of the model (see [tournament.Fields]) for which the format
	// has no place. Encode reports each of them that has a value as a loss, so Write does
	// not. Write reports what it writes only in part.
	Lacks []string

	// LacksMostly names fields that only some events can keep: those that came with an
	// extension that has a place for them. Write reports their losses.
	LacksMostly []string

	// Requires names fields that every complete file of this format has. A missing one is
	// reported if a position depends on it.
	Requires []string

	// ExtraFamily is the tournament.Extra.Format of the extras that Write puts back in
	// their places; all others are lost. "" means that it writes none, [EveryFamily] that
	// it writes all.
	ExtraFamily string

	// Schema is the JSON Schema of the format, nil if there is none.
	Schema []byte

	// Example is a file of this format as a person would type it, delimited with commas,
	// or "" if it is not typed. Spellings lists what its cells can contain: the meaning,
	// and how to write it.
	Example   string
	Spellings [][]string

	// Sniff returns how certain it is that head is the beginning of a file of this
	// format. head has at most SniffLen bytes.
	Sniff func(head []byte) Confidence

	// NeverCertain says that Sniff never returns [Certain], so that it need not be called
	// if another format did.
	NeverCertain bool

	// Read makes an event of src. It returns nil and log.Err() if it logged an error. The
	// event does not share memory with src.Data.
	Read func(src Source, log *Log) (*tournament.Event, error)

	// Write writes ev, which it must not change.
	Write func(w io.Writer, ev *tournament.Event, log *Log) error

	// Dialects are the other forms that Write can produce; see [Format.In].
	Dialects []Dialect

	// Parts is for formats whose input consists of several files. It returns the names,
	// without folder, of the files that make up one input together with the file called
	// name, including that one, or nil if name is not one of them. Read finds the others
	// through Source.Neighbor, so only one of them may be opened as an input. nil means
	// that an input is one file.
	Parts func(name string) []string

	// Files splits the output of Write if receivers expect several files: Write has one
	// stream and therefore makes an archive of them. nil means that the output is one
	// file.
	Files func(out []byte) ([]File, error)

	// Examine logs oddities in the bytes of an input that do not matter for the event:
	// line ends, blanks, the order of records. Read was called before and reports
	// everything else. nil means that there is nothing to examine.
	Examine func(src Source, log *Log)

	// Records splits a file of this format, as read or as written, in the order of the
	// file. With it, podium can show line by line what Write changes, so only such a file
	// can be mended. nil means that this is impossible.
	Records func(src Source) []Record
}

// A File is one of several output files. Its Name has no folder.
type File struct {
	Name string
	Data []byte
}

// EveryFamily is the Format.ExtraFamily of a format that keeps all extras.
const EveryFamily = "*"

// SniffLen is the maximum number of bytes of an input that Sniff examines.
const SniffLen = 64 << 10

// Confidence is how certain a format is that an input belongs to it.
type Confidence uint8

// The degrees of confidence.
const (
	No       Confidence = iota // certainly not this format
	Possible                   // possible
	Likely                     // has marks of this format
	Certain                    // can only be this format
)

// A Source is a whole input. Tournament files are small, holding them lets a reader go
// back, and workbooks need random access anyway.
type Source struct {
	Name string // as the user gave it; only for messages and derived names
	Data []byte // not to be changed

	// Neighbor reads a file that belongs to this input by its name alone, ignoring case,
	// such as the second of three DBF files. It is nil if the input has no neighbours,
	// for example standard input. For a missing file the error wraps fs.ErrNotExist.
	Neighbor func(name string) ([]byte, error)

	// Sections names the selected sections; nil means all. If a section is not selected
	// and cannot be read, a reader may keep only its name.
	Sections []string
}

// Wants reports whether a section is selected, ignoring case.
func (s *Source) Wants(section string) bool {
	return len(s.Sections) == 0 ||
		slices.ContainsFunc(s.Sections, func(name string) bool { return strings.EqualFold(name, section) })
}

// Ext returns the usual ending of the format's files, with the dot.
func (f *Format) Ext() string {
	if len(f.Exts) == 0 {
		return "." + f.Name
	}
	return f.Exts[0]
}

// A Dialect is a form of a format that one receiver expects and others do not. Reading is
// the same for all dialects.
type Dialect struct {
	Name  string // stable, lower case; the value of --dialect
	Title string // for people: the receiver, and what is in the file

	// Write is Format.Write for this receiver. It reports what it omits in addition to
	// Format.Lacks.
	Write func(w io.Writer, ev *tournament.Event, log *Log) error
}

// ErrDialect means that a format has no dialect with a name.
var ErrDialect = errors.New("no dialect of the format")

// In returns f with the Write of a dialect; "" means f itself. The error wraps ErrDialect
// and lists the dialects.
func (f Format) In(dialect string) (Format, error) {
	if dialect == "" {
		return f, nil
	}
	var names []string
	for _, d := range f.Dialects {
		if strings.EqualFold(d.Name, dialect) {
			f.Write = d.Write
			return f, nil
		}
		names = append(names, d.Name)
	}
	if len(names) == 0 {
		names = []string{"none"}
	}
	return f, fmt.Errorf("%q: %w; %s has %s", finding.Quotable(dialect), ErrDialect, f.Name, strings.Join(names, ", "))
}

// A Record is a piece of a file that people correct as a unit: a line of text, a field of
// a database.
type Record struct {
	Pos  finding.Pos
	Key  string // identifies the piece before and after it is rewritten: "001 12"; unique in a file
	Text string // as in the file, without line end and trailing blanks; contact data is not masked
}

// A Log holds the findings about one file and what the reader made of it.
type Log struct {
	finding.Log

	Reading Reading // for closer analysis
}

// NewLog returns the log of a file. The zero Log is for a file without a name.
func NewLog(file string) *Log { return &Log{Log: finding.Log{File: file}} }

// Outcome returns what Format.Read returns: ev, or nil and the error of the log if it has
// one.
func (l *Log) Outcome(ev *tournament.Event) (*tournament.Event, error) {
	if l.Failed() {
		return nil, l.Err()
	}
	return ev, nil
}

// LogOf returns the log of a file with a text, or "", and with what was found in it.
func LogOf(file, text string, found []finding.Finding) *Log {
	log := NewLog(file)
	log.Text = text
	log.AddAll(found)
	return log
}

// A Reading is what a reader leaves in its log for closer analysis than conversion needs:
// the event and the positions of its parts. The zero Reading means that there is no
// event.
type Reading struct {
	// Event is the event as far as it could be read. It is set even after errors; then
	// players and games may be missing, and it must only be used for findings.
	Event *tournament.Event

	// Round returns positions of rounds and rows; nil means that none are known.
	Round Locator

	// Field returns the position of a field of the model, named as in Diagnostic.Field:
	// section and player are indexes, -1 for a field of the event or the section. If it
	// is nil or returns the zero Pos, only the rows of players are known.
	Field func(field string, section, player int) finding.Pos

	// Country is that of an event whose file names none, as far as other data show it:
	// a FIDE code. It is no fact of the file.
	Country string

	// Updated is when a program says it wrote the file, zero if it does not. It is not a
	// day of the event.
	Updated tournament.Date

	// Records says that the file consists of the records and columns of TRF, in whose words
	// what is missing can be named.
	Records bool

	// Team returns the position of a team, by indexes, or of its line-up in a round;
	// round 0 means the whole team. nil means that none are known.
	Team func(section, team, round int) finding.Pos
}

// Place returns the position of a field as precisely as the reader knows it.
func (r *Reading) Place(field string, section, player int) finding.Pos {
	if r.Field != nil {
		if at := r.Field(field, section, player); at != (finding.Pos{}) {
			return at
		}
	}
	if section < 0 || player < 0 {
		return finding.Pos{}
	}
	return r.PlaceOfRound(section, player, RoundRow)
}

// PlaceOfRound returns the position of a round of a player, counted from 1, or of
// RoundRow, RoundPoints or RoundRank.
func (r *Reading) PlaceOfRound(section, player, round int) finding.Pos {
	if r.Round == nil {
		return finding.Pos{}
	}
	return r.Round(section, player, round)
}

// Errors for an input of unknown format, for errors.Is.
var (
	ErrUnknown   = errors.New("unknown format")
	ErrAmbiguous = errors.New("more than one format fits")
)

// A Registry is a fixed list of formats. It never changes once made, so goroutines may
// share it.
type Registry struct{ list []Format }

// NewRegistry returns a registry of list, sorted by name. It panics if two formats share
// a name, which is a mistake in the program that any test finds.
func NewRegistry(list ...Format) *Registry {
	sorted := slices.Clone(list)
	slices.SortFunc(sorted, func(a, b Format) int { return strings.Compare(a.Name, b.Name) })
	for i := 1; i < len(sorted); i++ {
		if sorted[i].Name == sorted[i-1].Name {
			panic("formats: two formats are called " + sorted[i].Name)
		}
	}
	return &Registry{list: sorted}
}

// All returns the formats sorted by name. The slice belongs to the caller.
func (r *Registry) All() []Format { return slices.Clone(r.list) }

// Lookup finds a format by name, ignoring case. The error wraps [ErrUnknown] and lists
// the formats that may be meant, otherwise all.
func (r *Registry) Lookup(name string) (Format, error) {
	names := make([]string, len(r.list))
	for i, f := range r.list {
		if strings.EqualFold(f.Name, name) {
			return f, nil
		}
		names[i] = f.Name
	}
	if near := spelling.DidYouMean(name, names); near != "" {
		return Format{}, fmt.Errorf("%w %q; %s", ErrUnknown, name, near)
	}
	return Format{}, fmt.Errorf("%w %q; there are %s", ErrUnknown, name, strings.Join(names, ", "))
}

// Detect finds the format of src by content. If no format accepts it, the error wraps
// [ErrUnknown]. If two are equally certain, the error wraps [ErrAmbiguous] and names
// both.
func (r *Registry) Detect(src Source) (Format, error) {
	head := src.Data[:min(len(src.Data), SniffLen)]
	best, sure := No, make([]Confidence, len(r.list))
	sniff := func(late bool) {
		for i, f := range r.list {
			if f.Sniff != nil && f.Read != nil && f.NeverCertain == late {
				sure[i] = f.Sniff(head)
				best = max(best, sure[i])
			}
		}
	}
	sniff(false)
	if best != Certain {
		sniff(true)
	}
	var found []Format
	for i, f := range r.list {
		if best != No && sure[i] == best {
			found = append(found, f)
		}
	}
	switch len(found) {
	case 0:
		return Format{}, fmt.Errorf("%w of file", ErrUnknown)
	case 1:
		return found[0], nil
	}
	return Format{}, fmt.Errorf("%w: %s and %s", ErrAmbiguous, found[0].Name, found[1].Name)
}

// FewOf returns numbers for a message, but only the first of many: "3, 7 and 12 more". If
// there is only one more than few, it is included.
func FewOf(numbers []int, few int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = fmt.Sprint(n)
	}
	if len(numbers) == few+1 {
		few++
	}
	return finding.Some(words, few)
}
