package encoding

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A Place is the place of a text in an event.
type Place struct {
	Field   string             // the field of the model: "Player.Club"
	Section string             // name of the section before rewriting; "" for the event itself
	Player  *tournament.Player // the player before rewriting; nil if the text is not a player's
}

// Rewrite returns a copy of ev with f applied to every text that is not empty. ev is
// not changed.
func Rewrite(ev *tournament.Event, f func(Place, string) string) *tournament.Event {
	w := &rewriter{f: f}
	for scope := range w.fields {
		w.fields[scope] = tournament.FieldsOf(tournament.Scope(scope))
	}
	out := *ev
	w.rewrite(tournament.OfEvent, tournament.Subject{Event: &out}, Place{})
	return &out
}

// Change is Rewrite in place. It keeps the section pointers of ev.
func Change(ev *tournament.Event, f func(Place, string) string) {
	changed := Rewrite(ev, f)
	sections := ev.Sections
	for i, s := range sections {
		*s = *changed.Sections[i]
	}
	*ev = *changed
	ev.Sections = sections
}

type rewriter struct {
	f      func(Place, string) string
	fields [tournament.OfPlayer + 1][]tournament.Field[tournament.Subject] // by scope
}

// rewrite rewrites the fields of in, which is a copy. It copies lists before it
// changes them.
func (w *rewriter) rewrite(scope tournament.Scope, in tournament.Subject, at Place) {
	for i := range w.fields[scope] {
		f := &w.fields[scope][i]
		if f.At == nil {
			continue // a view of another field
		}
		at.Field = f.Name
		switch v := f.At(in).(type) {
		case *string:
			w.text(at, v)
		case *tournament.Name:
			w.text(at, (*string)(v))
		case *[]string:
			*v = slices.Clone(*v)
			for k := range *v {
				w.text(at, &(*v)[k])
			}
		// Sections, teams and players have fields of their own.
		case *[]*tournament.Section:
			*v = slices.Clone(*v)
			for i, s := range *v {
				section := *s
				(*v)[i] = &section
				w.rewrite(tournament.OfSection, tournament.Subject{Section: &section}, Place{Section: s.Name})
			}
		case *[]tournament.Team:
			*v = slices.Clone(*v)
			for i := range *v {
				w.rewrite(tournament.OfTeam, tournament.Subject{Team: &(*v)[i]}, at)
			}
		case *[]tournament.Player:
			source := *v
			*v = slices.Clone(source)
			for i := range *v {
				at.Player = &source[i]
				w.rewrite(tournament.OfPlayer, tournament.Subject{Player: &(*v)[i]}, at)
			}
		case *[]tournament.Entry, *[]tournament.Match: // without texts
		default:
			w.parts(at, reflect.ValueOf(v).Elem())
		}
	}
}

// parts rewrites the texts of a list of structures, such as IDs and prizes; other values have none.
func (w *rewriter) parts(at Place, list reflect.Value) {
	if list.Kind() != reflect.Slice || list.Type().Elem().Kind() != reflect.Struct {
		return
	}
	if list.Type() == reflect.TypeFor[[]tournament.Extra]() {
		at.Field = "Extra"
	}
	list.Set(reflect.AppendSlice(reflect.Zero(list.Type()), list))
	for i := range list.Len() {
		for _, field := range list.Index(i).Fields() {
			if text, ok := field.Addr().Interface().(*string); ok {
				w.text(at, text)
			}
		}
	}
}

func (w *rewriter) text(at Place, s *string) {
	if *s != "" {
		*s = w.f(at, *s)
	}
}

// LineEnds is the line end of a text.
type LineEnds string

// The line ends. AsWritten, the zero value, keeps those of the format.
const (
	AsWritten LineEnds = ""
	CRLF      LineEnds = "\r\n"
	LF        LineEnds = "\n"
	CR        LineEnds = "\r"
)

// ErrLineEnds reports a word that is not the name of line ends.
var ErrLineEnds = errors.New("expected crlf, lf or cr")

// ParseLineEnds reads "crlf", "lf" and "cr"; "" is AsWritten.
func ParseLineEnds(s string) (LineEnds, error) {
	ends, ok := map[string]LineEnds{"": AsWritten, "crlf": CRLF, "lf": LF, "cr": CR}[strings.ToLower(s)]
	if !ok {
		return AsWritten, fmt.Errorf("%q: %w", s, ErrLineEnds)
	}
	return ends, nil
}

// Apply converts all line ends of a UTF-8 text to l. AsWritten returns text itself.
func (l LineEnds) Apply(text []byte) []byte {
	if l == AsWritten {
		return text
	}
	plain := bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
	return bytes.ReplaceAll(plain, []byte("\n"), []byte(l))
}

// Mend undoes the damage of texts that were written in one encoding and read in another, before they
// came into the file of ev: "SchlÃ¶gl" is Schlögl. It logs a note about them, and a warning about names
// that show damage but not what they were. It changes ev in place.
func Mend(ev *tournament.Event, log *formats.Log) {
	var mended, lost []string
	var first finding.Subject // of lost
	Change(ev, func(at Place, s string) string {
		text := spelling.Mended(spelling.Unescaped(s))
		if text != s {
			mended = append(mended, fmt.Sprintf("%q is %q", finding.Quotable(s), finding.Quotable(text)))
		}
		if at.Field == "Player.Name" && spelling.IsGarbled(text) {
			if lost == nil {
				first = at.Player.Subject()
			}
			lost = append(lost, fmt.Sprintf("%q", finding.Quotable(text)))
		}
		return text
	})
	const few = 5
	if len(mended) > 0 {
		log.Note(finding.Pos{}, finding.OtherEncoding, "%s in a wrong encoding: %s",
			finding.Counted(len(mended), "text", "texts"), finding.Some(mended, few)).
			Advise("the letters were put right; check names with accents")
	}
	if len(lost) > 0 {
		log.Warning(finding.Pos{}, finding.OtherEncoding, "%s with letters that are lost or wrong: %s",
			finding.Counted(len(lost), "name", "names"), finding.Some(lost, few)).In("Player.Name").Of(first).
			Advise("correct the names, or export the file again as UTF-8")
	}
}
