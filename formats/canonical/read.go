package canonical

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// What a document may hold at most. The limits are far from any event and keep
// a hostile file from filling the memory; maxRounds is that of TRF.
const (
	maxSections = 1000
	maxPlayers  = 10_000 // of a section
	maxRounds   = 999
	maxItems    = 10_000  // of every other list
	maxAll      = 500_000 // of all lists of the document together
	maxPeople   = 50_000  // players of all sections together
	maxNumber   = 9_999_999
	maxRating   = 99_999
)

// sniff is sure of an object that names itself. Keys may stand in any order, so
// the whole head is searched.
func sniff(head []byte) formats.Confidence {
	if !strings.Contains(string(head), "podium") && !strings.Contains(string(head), "p\x00o\x00d") {
		return formats.No
	}
	txt, ok := text.Decode(head, &formats.Log{})
	if !ok || !strings.HasPrefix(strings.TrimLeft(txt.S, " \t\r\n"), "{") {
		return formats.No
	}
	if strings.Contains(txt.S, `"`+marker+`"`) {
		return formats.Certain
	}
	return formats.No
}

// read reads a document and checks what it says.
func read(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	e := newEventReader(log)
	ev := e.read(src.Data)
	if ev == nil || log.Failed() {
		return nil, log.Err()
	}
	if count(ev) == 0 {
		log.Add(finding.Finding{
			Severity: finding.Error, Code: finding.NoPlayers, Err: finding.ErrSyntax,
			Found: "no section has a player", Want: "at least one", Hint: "add the players",
		})
		return nil, log.Err()
	}
	formats.CheckLengths(ev, e.locate, log)
	formats.Check(ev, e.locate, log)
	if log.Failed() {
		return nil, log.Err()
	}
	return ev, nil
}

// count is the number of players of ev.
func count(ev *tournament.Event) int {
	n := 0
	for _, s := range ev.Sections {
		n += len(s.Players)
	}
	return n
}

// An eventReader reads a document and remembers where players and rounds stood.
type eventReader struct {
	reader
	*tables
	row    *rowPlaces     // of the player who is read; nil: none
	people int            // players of all sections so far
	places [][]rowPlaces  // by section and player
	names  map[string]int // offsets of section names
}

// rowPlaces are the offsets at which a player's values stand.
type rowPlaces struct {
	row, points, rank int
	rounds            []int
}

func newEventReader(log *formats.Log) *eventReader {
	return &eventReader{reader: reader{log: log, left: maxAll}, tables: newTables(), names: map[string]int{}}
}

// read gives nil if the text is no document of ours at all; otherwise what
// could be read of it.
func (r *eventReader) read(data []byte) *tournament.Event {
	txt, ok := text.Decode(data, r.log)
	if !ok {
		return nil
	}
	r.lines.text = txt.S
	if string(data) != txt.S { // in another encoding, or with a mark
		data = []byte(txt.S)
	}
	if !r.ours(newCursor(txt.S, data)) {
		return nil
	}
	r.c = newCursor(txt.S, data)
	ev := &tournament.Event{}
	readObject(r, r.event, "", tournament.Subject{Event: ev})
	return ev
}

// ours reports whether the document is JSON and names this format and edition; if
// not, it logs that and nothing else: every key of another program would be
// unknown. c stands at the beginning.
func (r *eventReader) ours(c cursor) bool {
	format, edition := "", ""
	if c.next() == '{' {
		c.enter()
		for c.more() {
			switch c.str() {
			case "format":
				format = c.raw()
			case "version":
				edition = c.raw()
			default:
				c.raw()
			}
		}
	} else {
		c.raw()
	}
	c.end()
	wanted := fmt.Sprintf("%q", marker)
	switch {
	case c.err != nil:
		r.broken(&c)
	case format != wanted:
		r.fail(0, finding.Finding{
			Code: finding.UnknownFormat, Found: "JSON of another program: it does not say \"format\": " + wanted,
			Want: "a document of podium's own JSON", Hint: finding.SeeSchema,
		})
	case edition != fmt.Sprint(version):
		r.fail(0, finding.Finding{
			Code: finding.UnknownFormat, Found: "\"version\": " + finding.Quotable(edition),
			Want: fmt.Sprintf("version %d", version), Hint: "use the podium that wrote it, or a newer one",
		})
	default:
		return true
	}
	return false
}

// broken logs where a document ceases to be JSON.
func (r *eventReader) broken(c *cursor) {
	d := finding.Finding{
		Code: finding.BadRecord, Found: "not JSON: " + strings.TrimPrefix(c.err.Error(),
			"jsontext: "), Want: "a JSON document",
		Hint: "look at the commas, brackets and quotation marks before this place",
	}
	if errors.Is(c.err, io.EOF) || errors.Is(c.err, io.ErrUnexpectedEOF) {
		c.errAt = len(c.text)
		d.Found, d.Want, d.Hint = "the file ends in the middle", "a complete document", "export or copy it again"
	}
	r.fail(c.errAt, d)
}

// locate is the Locator of formats.Check.
func (r *eventReader) locate(section, player, round int) finding.Pos {
	places := &r.places[section][player]
	path := fmt.Sprintf("sections[%d].players[%d]", section, player)
	at := places.row
	switch {
	case round == formats.RoundPoints:
		at, path = places.points, path+".stated.points"
	case round == formats.RoundRank:
		at, path = places.rank, path+".stated.rank"
	case round > 0:
		path = fmt.Sprintf("%s.rounds[%d]", path, round-1)
		if round <= len(places.rounds) { // else the row ends before it
			at = places.rounds[round-1]
		}
	}
	pos := r.pos(at)
	pos.Path = path
	return pos
}
