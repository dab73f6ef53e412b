package swisssys

import (
	"bytes"
	"errors"
	"fmt"
	"sort"
	"unicode/utf8"

	"podium/formats"
	"podium/formats/internal/jsontree"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// maxFile is how large a file may be, in bytes: many times the largest known.
const maxFile = 16 << 20

// A reader reads one file.
type reader struct {
	log    *formats.Log
	source string
	starts []int // of the lines, in bytes
	last   spot  // found last
	ev     *tournament.Event

	places [][]playerPlace // by section and player
	heads  []int           // of the sections, in bytes
	met    int             // players so far
	full   bool            // there are too many of them, or of sections, which is logged
	mended int             // texts that had been decoded twice
	hidden int             // values that were not taken
}

// A spot is a place in the text. A file may be one long line, and most places
// are asked for in their order: columns are counted on from the last.
type spot struct{ at, line, col int }

// A playerPlace is where a player stands, in bytes.
type playerPlace struct {
	at     int
	rounds []int
}

// decode makes a tree of the file, or logs why there is none.
func (r *reader) decode(data []byte) *jsontree.Node {
	if len(data) > maxFile {
		r.fail(0, formats.TooLarge, "", fmt.Sprintf("%d MB", len(data)>>20), fmt.Sprintf("at most %d MB, many times the largest event", maxFile>>20))
		return nil
	}
	utf16 := bytes.HasPrefix(data, []byte("\xFF\xFE")) || bytes.HasPrefix(data, []byte("\xFE\xFF"))
	if n := bytes.Count(data, []byte{0}); n > 0 && !utf16 {
		data = bytes.ReplaceAll(data, []byte{0}, []byte{' '})
		r.log.Add(formats.Diagnostic{
			Severity: formats.Note, Code: formats.NulBytes, Found: fmt.Sprintf("%d NUL characters, read as blanks", n),
		})
	}
	decoded, ok := text.Decode(data, r.log)
	if !ok {
		return nil
	}
	r.source = decoded.S
	root, err := jsontree.Parse(r.source)
	if err != nil {
		var syntax *jsontree.SyntaxError
		at := 0
		if errors.As(err, &syntax) {
			at = syntax.Offset
		}
		r.log.Add(formats.Diagnostic{
			Pos: r.pos(at), Severity: formats.Error, Code: formats.BadRecord, Err: formats.ErrSyntax,
			Found: "this is no complete JSON: " + syntax.What, Advice: "save or export the event again",
		})
		return nil
	}
	return root
}

// pos turns an offset into a line and a column.
func (r *reader) pos(at int) formats.Pos {
	if r.starts == nil {
		r.starts = []int{0}
		for i := range len(r.source) {
			if r.source[i] == '\n' {
				r.starts = append(r.starts, i+1)
			}
		}
	}
	at = min(at, len(r.source))
	line := sort.SearchInts(r.starts, at+1)
	from := spot{at: r.starts[line-1], line: line, col: 1}
	if r.last.line == line && r.last.at <= at {
		from = r.last
	}
	r.last = spot{at: at, line: line, col: from.col + utf8.RuneCountInString(r.source[from.at:at])}
	return formats.Pos{Line: line, Col: r.last.col}
}

func (r *reader) fail(at int, code formats.Code, field, found, want string) {
	r.log.Add(formats.Diagnostic{
		Pos: r.pos(at), Severity: formats.Error, Code: code, Field: field, Found: found, Want: want, Err: formats.ErrSyntax,
	})
}

func (r *reader) warn(at int, code formats.Code, field, found, want string) {
	r.log.Add(formats.Diagnostic{
		Pos: r.pos(at), Severity: formats.Warning, Code: code, Field: field, Found: found, Want: want,
	})
}

// keep keeps a value that the model has no place for, unless it is private.
func (r *reader) keep(list []tournament.Extra, key string, n *jsontree.Node) []tournament.Extra {
	if isPrivate(n.Key) || !public(n) {
		r.hidden += hidden(n)
		return list
	}
	if n.Key == "" {
		return list
	}
	value := string(jsontree.Append(nil, n, isPrivate))
	return append(list, tournament.Extra{Format: family, Key: key, Value: value})
}

// logKinds tells, once for the file, what was done all over it.
func (r *reader) logKinds() {
	if r.mended > 0 {
		r.log.Add(formats.Diagnostic{
			Pos: formats.Pos{Line: 1}, Severity: formats.Warning, Code: formats.OtherEncoding,
			Found:  fmt.Sprintf("%d texts had been decoded twice, and were mended", r.mended),
			Advice: "look at the names with accents",
		})
	}
	if r.hidden > 0 {
		r.log.Add(formats.Diagnostic{
			Pos: formats.Pos{Line: 1}, Severity: formats.Note, Code: formats.NotCopied,
			Found: fmt.Sprintf("%d values are contact data or credentials and were not taken", r.hidden),
		})
	}
}

// locate is the Locator of formats.Check.
func (r *reader) locate(section, player, round int) formats.Pos {
	at := r.places[section][player]
	if round > 0 && round <= len(at.rounds) {
		return r.pos(at.rounds[round-1])
	}
	return r.pos(at.at)
}

// What an event may have: four times the players of the largest, and more
// sections than any.
const (
	maxPlayers  = 25_000
	maxSections = 500
)

// admits reports whether so many more players may be read. What has more, or
// more mistakes than anybody reads, is no event.
func (r *reader) admits(n *jsontree.Node, more int) bool {
	r.met += more
	switch {
	case r.full:
	case r.met > maxPlayers:
		r.full = true
		r.fail(n.Offset, formats.TooLarge, "Section.Players", fmt.Sprintf("%d players", r.met), fmt.Sprintf("at most %d", maxPlayers))
	case len(r.ev.Sections) > maxSections:
		r.full = true
		r.fail(n.Offset, formats.TooLarge, "Event.Sections", fmt.Sprintf("more than %d sections", maxSections), "the sections of one event")
	}
	return !r.full && r.log.Count(formats.Error) < formats.MaxErrors
}

// finish looks for contradictions, and for anybody to rank.
func (r *reader) finish() (*tournament.Event, error) {
	players := 0
	for _, s := range r.ev.Sections {
		players += len(s.Players)
	}
	if players == 0 && !r.log.Failed() {
		r.fail(0, formats.NoPlayers, "Section.Players", "no player", "sections with players")
	}
	if !r.log.Failed() {
		formats.TellApart(r.ev, func(i int) formats.Pos { return r.pos(r.heads[i]) }, r.log)
		formats.Check(r.ev, r.locate, r.log)
	}
	r.logKinds()
	if r.log.Failed() {
		return nil, r.log.Err()
	}
	return r.ev, nil
}
