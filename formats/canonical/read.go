package canonical

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

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

// read reads a document and checks what it says.
func read(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	r := newReader(log)
	ev := r.read(src.Data)
	if ev == nil || log.Failed() {
		return nil, log.Err()
	}
	if r.people == 0 {
		log.Error(finding.Pos{}, finding.NoPlayers, "no section has a player").Expect("at least one").
			Advise("add the players")
		return nil, log.Err()
	}
	formats.CheckLengths(ev, r.locate, log)
	formats.Check(ev, r.locate, log)
	return log.Outcome(ev)
}

// A reader takes values out of a valid JSON text and logs what is not as the schema wants
// it. It knows the path of the value that it is at, and remembers where players and rounds
// stood.
type reader struct {
	*tables
	log   *formats.Log
	c     cursor
	path  []step
	lines lineIndex

	left    int  // elements that lists may still have, all together
	stopped bool // nothing more is read, nothing is missed

	row    *rowPlaces     // of the player who is read; nil: none
	people int            // players of all sections so far
	places [][]rowPlaces  // by section and player
	names  map[string]int // offsets of section names
}

// A step is a key of an object or, if key is "", an index of an array.
type step struct {
	key   string
	index int
}

// rowPlaces are the offsets at which a player's values stand.
type rowPlaces struct {
	row, points, rank int
	rounds            []int
}

func newReader(log *formats.Log) *reader {
	return &reader{log: log, left: maxAll, tables: newTables(), names: map[string]int{}}
}

// read returns nil if the text is no document of ours at all; otherwise what
// could be read of it.
func (r *reader) read(data []byte) *tournament.Event {
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
func (r *reader) ours(c cursor) bool {
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
		r.fail(0, finding.UnknownFormat, "JSON of another program: it does not say \"format\": %s", wanted).
			Expect("a document of podium's own JSON").Advise(finding.SeeSchema)
	case edition != fmt.Sprint(version):
		r.fail(0, finding.UnknownFormat, "\"version\": %s", finding.Quotable(edition)).
			Expect(fmt.Sprintf("version %d", version)).Advise("use the podium that wrote it, or a newer one")
	default:
		return true
	}
	return false
}

// broken logs where a document stops being JSON.
func (r *reader) broken(c *cursor) {
	if errors.Is(c.err, io.EOF) || errors.Is(c.err, io.ErrUnexpectedEOF) {
		r.fail(len(c.text), finding.BadRecord, "the file is truncated").Expect("a complete document").
			Advise("export or copy it again")
		return
	}
	r.fail(c.errAt, finding.BadRecord, "not JSON: %s", strings.TrimPrefix(c.err.Error(), "jsontext: ")).
		Expect("a JSON document").Advise("look at the commas, brackets and quotation marks before this place")
}

// locate is the Locator of formats.Check.
func (r *reader) locate(section, player, round int) finding.Pos {
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
		if round <= len(places.rounds) { // otherwise the row ends before it
			at = places.rounds[round-1]
		}
	}
	pos := r.pos(at)
	pos.Path = path
	return pos
}

// A cursor walks over JSON that jsontext reads, and knows where the next value begins,
// which jsontext does not say. Values share the memory of the text. After the end of the
// text, or an error, it finds nothing more.
type cursor struct {
	text string
	json *jsontext.Decoder
	at   int // where the next value or key begins, after a call of next

	err   error // the first one
	errAt int
}

// newCursor returns a cursor at the beginning of text, whose bytes are data. Keys may
// occur twice; the reader of objects reports them.
func newCursor(text string, data []byte) cursor {
	return cursor{text: text, json: jsontext.NewDecoder(bytes.NewBuffer(data), jsontext.AllowDuplicateNames(true))}
}

// next returns the first character of the next value, which shows its kind, or 0 at the
// end of the text.
func (c *cursor) next() byte {
	if c.at < len(c.text) {
		c.at = int(c.json.InputOffset())
	}
	for ; c.at < len(c.text); c.at++ {
		switch c.text[c.at] {
		case ' ', '\t', '\r', '\n', ',', ':':
		default:
			return c.text[c.at]
		}
	}
	return 0
}

// enter steps into an object or an array.
func (c *cursor) enter() { c.token() }

// more reports whether another element follows; if not, it steps out.
func (c *cursor) more() bool {
	switch c.next() {
	case '}', ']':
		c.token()
		return false
	case 0:
		return false
	}
	return true
}

// token steps over a bracket.
func (c *cursor) token() {
	if _, err := c.json.ReadToken(); err != nil {
		c.fail(err)
	}
}

// raw skips a value and returns it as written.
func (c *cursor) raw() string {
	if c.at >= len(c.text) {
		return ""
	}
	value, err := c.json.ReadValue()
	if err != nil {
		c.fail(err)
		return ""
	}
	end := int(c.json.InputOffset())
	return c.text[end-len(value) : end]
}

// str skips a string and returns its content.
func (c *cursor) str() string {
	quoted := c.raw()
	if strings.Contains(quoted, `\`) {
		plain, err := jsontext.AppendUnquote(nil, quoted)
		if err != nil {
			c.fail(err)
		}
		return string(plain)
	}
	return strings.Trim(quoted, `"`)
}

// end fails if the document is not complete, or if something follows it.
func (c *cursor) end() {
	switch {
	case c.err != nil:
	case c.next() != 0:
		c.fail(errors.New("something follows the end of the document"))
	case c.json.StackDepth() > 0 || c.json.InputOffset() == 0:
		c.fail(io.ErrUnexpectedEOF)
	}
}

// stop goes to the end of the text, so that all loops over it end.
func (c *cursor) stop() { c.at = len(c.text) }

// fail keeps the first error and its place, and goes to the end.
func (c *cursor) fail(err error) {
	if c.err == nil {
		c.err, c.errAt = err, c.at
		if syntax, ok := errors.AsType[*jsontext.SyntacticError](err); ok {
			c.err, c.errAt = syntax.Err, min(int(syntax.ByteOffset), len(c.text))
		}
	}
	c.stop()
}

// blockSize is the distance between the counts of a lineIndex, and how far back it
// searches for the beginning of a line: a document without line ends must not be searched
// from its start for each error.
const blockSize = 4 << 10

// A lineIndex finds the line and the column of a place in a text. It counts
// when it is first asked.
type lineIndex struct {
	text   string
	before []int // line ends before each block
}

// position returns the line and the column of the byte at an offset, both from 1. The
// column is 0 if the line begins too far before.
func (x *lineIndex) position(at int) (line, col int) {
	if x.before == nil {
		sum := 0
		for at := 0; at <= len(x.text); at += blockSize {
			x.before = append(x.before, sum)
			sum += strings.Count(x.text[at:min(at+blockSize, len(x.text))], "\n")
		}
	}
	block := at / blockSize
	line = 1 + x.before[block] + strings.Count(x.text[block*blockSize:at], "\n")
	from := max(0, at-blockSize)
	start := strings.LastIndexByte(x.text[from:at], '\n')
	if start < 0 && from > 0 {
		return line, 0
	}
	return line, 1 + utf8.RuneCountInString(x.text[from+start+1:at])
}

// readObject reads an object into the fields of in. Unknown keys, repeated keys and
// missing required keys are errors. group is the object that contains the keys, "" for
// none.
func readObject[T any](r *reader, fields []tournament.Field[T], group string, in T) {
	if !r.is('{', "an object") {
		return
	}
	start := r.c.at
	var seen uint64 // a bit for each of fields
	r.c.enter()
	for r.c.more() {
		at := r.c.at
		key := r.c.str()
		i, isGroup := find(fields, group, key)
		r.path = append(r.path, step{key: key})
		switch {
		case i < 0:
			r.fail(at, finding.UnknownRecord, "an unknown key").Expect("one of " + keys(fields, group)).
				Advise("correct its spelling or delete it")
			r.c.raw()
		case seen&(1<<i) != 0:
			r.fail(at, finding.RepeatedRecord, "the key appears twice").Advise("keep one of the two")
			r.c.raw()
		case isGroup:
			seen |= 1 << i
			readObject(r, fields, key, in)
		default:
			seen |= 1 << i
			f := &fields[i]
			r.value(f.At(in), &about{key, f.Required, f.Private})
		}
		r.path = r.path[:len(r.path)-1]
	}
	for i := range fields {
		f := &fields[i]
		if g, key := cutKey(f.Key); f.Required && g == group && seen&(1<<i) == 0 && !r.stopped {
			r.fail(start, finding.BadRecord, "the key %q is missing", key).Expect("a value for it").Advise("add it")
		}
	}
}

// find finds a key in a group, or the first of those of another group that has the
// name of the key; -1 if there is none.
func find[T any](fields []tournament.Field[T], group, key string) (i int, isGroup bool) {
	for i := range fields {
		name := fields[i].Key
		if group != "" {
			if g, rest := cutKey(name); g == group && rest == key {
				return i, false
			}
			continue
		}
		if strings.HasPrefix(name, key) {
			switch {
			case len(name) == len(key) && key != "":
				return i, false
			case len(name) > len(key) && name[len(key)] == '.':
				return i, true
			}
		}
	}
	return -1, false
}

// keys lists the keys of a group.
func keys[T any](fields []tournament.Field[T], group string) string {
	var names []string
	for i := range fields {
		g, name := cutKey(fields[i].Key)
		if group == "" && g != "" {
			name = g
		}
		if (g == group || group == "") && name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

// list reads an array, each of its elements by one, but no more than limit.
func list[T any](r *reader, limit int, one func(*T)) []T {
	if !r.is('[', "an array") {
		return nil
	}
	var out []T
	limit = max(0, min(limit, r.left))
	r.c.enter()
	for r.c.more() {
		r.path = append(r.path, step{index: len(out)})
		if len(out) < limit {
			r.left--
			out = append(out, *new(T))
			one(&out[len(out)-1])
		} else {
			r.fail(r.c.at, finding.TooLarge, "more elements than an event can have").
				Expect(fmt.Sprintf("at most %d", limit)).Advise("check whether this is one event")
			r.stop()
		}
		r.path = r.path[:len(r.path)-1]
	}
	return out
}

// parts reads a list of objects.
func parts[E any](r *reader, limit int, fields []tournament.Field[*E]) []E {
	return list(r, limit, func(e *E) { readObject(r, fields, "", e) })
}

// is reports whether the next value begins as its kind does; if not, it logs
// that and steps over the value.
func (r *reader) is(first byte, want string) bool {
	if r.c.next() == first {
		return true
	}
	v := r.take()
	r.fail(v.at, finding.BadRecord, "%v", v).Expect(want)
	return false
}

// A value is the text of a value that was stepped over, and its place.
type value struct {
	raw string
	at  int
}

// take steps over the next value.
func (r *reader) take() value {
	r.c.next()
	at := r.c.at
	return value{r.c.raw(), at}
}

// String names a value that is of the wrong kind.
func (v value) String() string {
	switch {
	case strings.HasPrefix(v.raw, "{"):
		return "an object"
	case strings.HasPrefix(v.raw, "["):
		return "an array"
	case strings.HasPrefix(v.raw, `"`):
		return "the text " + finding.Quotable(v.raw)
	}
	return finding.Quotable(v.raw)
}

// fail logs an error at an offset of the text.
func (r *reader) fail(at int, code finding.Code, format string, args ...any) *finding.Finding {
	if r.log.Count(finding.Error) >= finding.MaxErrors {
		r.stop()
		return &finding.Finding{}
	}
	pos := r.pos(at)
	pos.Path = r.pathText()
	return r.log.Error(pos, code, format, args...)
}

// stop goes to the end of the text, so that all loops over it end.
func (r *reader) stop() {
	r.c.stop()
	r.stopped = true
}

// pos returns the position of an offset in the text.
func (r *reader) pos(at int) finding.Pos {
	line, col := r.lines.position(at)
	return finding.Pos{Line: line, Col: col}
}

// pathText returns the path of the value being read: "sections[0].players[3].no".
func (r *reader) pathText() string {
	var b strings.Builder
	for _, s := range r.path {
		switch {
		case s.key == "":
			fmt.Fprintf(&b, "[%d]", s.index)
		case b.Len() > 0:
			b.WriteString("." + s.key)
		default:
			b.WriteString(s.key)
		}
	}
	return b.String()
}

// about is what reading a value needs to know about its field.
type about struct {
	key               string
	required, private bool
}

// value reads the value of a field to which at points.
func (r *reader) value(at any, f *about) {
	switch v := at.(type) {
	case *string:
		*v = r.text()
	case *tournament.Name:
		*v = tournament.Name(r.text())
	case *int:
		r.c.next()
		if f.key == "rank" && r.row != nil {
			r.row.rank = r.c.at
		}
		*v = r.limited(f)
	case *int32:
		*v = int32(r.limited(f))
	case *bool:
		*v = r.flag()
	case *tournament.Date:
		*v = r.date(f.private)
	case *tournament.Points:
		*v = r.points()
	case interface{ Claim(p tournament.Points) }:
		r.c.next()
		if r.row != nil {
			r.row.points = r.c.at
		}
		v.Claim(r.points())
	case *tournament.Result:
		*v = word[tournament.Result](r, finding.BadResult, r.results)
	case *tournament.Color:
		*v = r.color()
	case *tournament.Sex:
		*v = word[tournament.Sex](r, finding.BadSex, r.sexes)
	case *tournament.Kind:
		*v = word[tournament.Kind](r, finding.BadRecord, r.kinds)
	case *tournament.AdjustmentKind:
		*v = word[tournament.AdjustmentKind](r, finding.BadRecord, r.adjustedKinds)
	case *tournament.Scoring:
		*v = r.scoring()
	case *tournament.MatchScoring:
		readObject(r, r.matchScoring, "", v)
	case *tournament.TeamBye:
		v.Stated = true
		readObject(r, r.teamBye, "", v)
	default:
		r.listAt(at, f)
	}
}

// listAt is value for lists.
func (r *reader) listAt(at any, f *about) {
	switch v := at.(type) {
	case *[]string:
		*v = list(r, maxItems, func(s *string) { *s = r.text() })
	case *[]int:
		*v = list(r, maxItems, func(n *int) { *n = r.integer(finding.BadNumber, 0, maxNumber) })
	case *[]tournament.Points:
		*v = list(r, maxRounds, func(p *tournament.Points) { *p = r.points() })
	case *[]tournament.Date:
		*v = list(r, maxRounds, func(d *tournament.Date) { *d = r.date(f.private) })
	case *[]tournament.Color:
		*v = list(r, maxItems, func(c *tournament.Color) { *c = r.color() })
	case *[]tournament.Entry:
		*v = list(r, maxRounds, r.entryAt)
	case *[]tournament.Match:
		*v = parts(r, maxRounds, r.match)
	case *[]tournament.ID:
		*v = parts(r, maxItems, r.id)
	case *[]tournament.Rating:
		*v = parts(r, maxItems, r.rating)
	case *[]tournament.StatedValue:
		*v = parts(r, maxItems, r.statedValue)
	case *[]tournament.Adjustment:
		*v = parts(r, maxItems, r.adjustment)
	case *[]tournament.Acceleration:
		*v = parts(r, maxItems, r.acceleration)
	case *[]tournament.ProhibitedPairing:
		*v = parts(r, maxItems, r.prohibited)
	case *[]tournament.Prize:
		*v = parts(r, maxItems, r.prize)
	case *[]tournament.Extra:
		*v = list(r, math.MaxInt, r.extraAt)
	case *[]tournament.Team:
		*v = list(r, maxItems, func(t *tournament.Team) { readObject(r, r.team, "", tournament.Subject{Team: t}) })
	case *[]tournament.Player:
		*v = list(r, min(maxPlayers, maxPeople-r.people), r.playerAt)
	case *[]*tournament.Section:
		*v = list(r, maxSections, r.sectionAt)
	default: // a test of every field finds the type that is missing here
		r.c.raw()
	}
}

// extraAt reads a piece that no field holds. It is one line, so that it is one where it is
// written back; and a row of a player is a player, who belongs with the others.
func (r *reader) extraAt(x *tournament.Extra) {
	r.c.next()
	at := r.c.at
	readObject(r, r.extra, "", x)
	switch {
	case strings.ContainsAny(x.Format+x.Key+x.Value, "\n\v\f\r\u0085\u2028\u2029"):
		r.fail(at, finding.BadRecord, "a text with a line end among what no field holds").
			Expect("texts of one line").Advise("leave it out")
	case x.Format == "trf" && strings.HasPrefix(strings.TrimSpace(x.Key+" "+x.Value), "001"):
		r.fail(at, finding.BadRecord, "a record 001 of TRF among what no field holds").
			Expect("every player in \"players\"").Advise("leave it out, or add the player there")
	}
}

// sectionAt reads a section and notes its name, which no other may have.
func (r *reader) sectionAt(s **tournament.Section) {
	*s = &tournament.Section{Scoring: tournament.FIDE()}
	r.places = append(r.places, nil)
	r.c.next()
	at := r.c.at
	readObject(r, r.section, "", tournament.Subject{Section: *s})
	name := (*s).Name
	first, taken := r.names[name]
	if !taken {
		r.names[name] = at
		return
	}
	line, _ := r.lines.position(first)
	r.fail(at, finding.RepeatedRecord, "a second section called %q", finding.Quotable(name)).In("Section.Name").
		Expect(fmt.Sprintf("a different name; the section in line %d already has this one", line))
}

// playerAt reads a player and records the position of the row.
func (r *reader) playerAt(p *tournament.Player) {
	r.people++
	r.c.next()
	r.row = &rowPlaces{row: r.c.at, points: r.c.at, rank: r.c.at}
	readObject(r, r.player, "", tournament.Subject{Player: p})
	last := len(r.places) - 1
	r.places[last] = append(r.places[last], *r.row)
	r.row = nil
}

// entryAt reads an entry and records its position.
func (r *reader) entryAt(e *tournament.Entry) {
	r.c.next()
	r.row.rounds = append(r.row.rounds, r.c.at)
	readObject(r, r.entry, "", e)
}

// scoring reads what each result is worth. What is not said of byes and
// forfeits follows from win, draw and loss.
func (r *reader) scoring() tournament.Scoring {
	type stated [tournament.Results]*tournament.Points
	var fields []tournament.Field[*stated]
	for i, w := range r.results {
		result := tournament.Result(i)
		fields = append(fields, tournament.Field[*stated]{
			Key:      w,
			Required: result == tournament.Win || result == tournament.Draw || result == tournament.Loss,
			At: func(t *stated) any {
				t[i] = new(tournament.Points)
				return t[i]
			},
		})
	}
	var t stated
	readObject(r, fields, "", &t)
	points := func(i int) tournament.Points { return *cmp.Or(t[i], new(tournament.Points)) }
	s := tournament.WinDrawLoss(points(int(tournament.Win)), points(int(tournament.Draw)), points(int(tournament.Loss)))
	for i := range s {
		if t[i] != nil {
			s[i] = *t[i]
		}
	}
	return s
}

func (r *reader) color() tournament.Color {
	return word[tournament.Color](r, finding.BadColor, r.colors)
}

// limited reads a number within the limits that the key of its field has. What
// is required counts from 1, ratings apart.
func (r *reader) limited(f *about) int {
	code, low, high := finding.BadNumber, 0, maxNumber
	if f.required {
		low = 1
	}
	switch f.key {
	case "round", "round_count", "first_round", "last_round":
		high = maxRounds
	case "value", "games", "strength":
		code, low, high = finding.BadRating, 0, maxRating
	case "rank":
		code = finding.BadRank
	case "opponent":
		code = finding.BadOpponent
	}
	return r.integer(code, low, high)
}

// text reads a string.
func (r *reader) text() string {
	if !r.is('"', "a text") {
		return ""
	}
	return r.c.str()
}

// flag reads true or false.
func (r *reader) flag() bool {
	v := r.take()
	if v.raw != "true" && v.raw != "false" {
		r.fail(v.at, finding.BadRecord, "%v", v).Expect("true or false")
	}
	return v.raw == "true"
}

// integer reads a whole number from low to high.
func (r *reader) integer(code finding.Code, low, high int) int {
	v := r.take()
	n, err := strconv.Atoi(v.raw)
	if err != nil || n < low || n > high {
		r.fail(v.at, code, "%v", v).Expect(fmt.Sprintf("a whole number from %d to %d", low, high))
		return 0
	}
	return n
}

// points reads a number of half-points.
func (r *reader) points() tournament.Points {
	v := r.take()
	p, err := tournament.ParsePoints(v.raw) // refuses quotation marks too
	if err != nil {
		r.fail(v.at, finding.BadPoints, "%v", v).Expect("a number of points, whole or ending in .5")
	}
	return p
}

// word reads one of the words of an enumeration.
func word[T ~uint8](r *reader, code finding.Code, words []string) T {
	v := r.take()
	for i, w := range words {
		if w != "" && len(v.raw) == len(w)+2 && v.raw[0] == '"' && v.raw[1:len(v.raw)-1] == w {
			return T(i)
		}
	}
	r.fail(v.at, code, "%s", finding.Quotable(v.raw)).
		Expect("one of " + strings.TrimPrefix(strings.Join(words, ", "), ", "))
	return 0
}

// date reads a day in the form of ISO 8601, parts of which may be unknown. If it is
// private, its text does not appear in messages.
func (r *reader) date(private bool) tournament.Date {
	r.c.next()
	at := r.c.at
	s := r.text()
	d, ok := parseDate(s)
	if !ok {
		found := strconv.Quote(finding.Quotable(s))
		if private {
			found = "an impossible birth date"
		}
		r.fail(at, finding.BadDate, "%s", found).
			Expect("a date such as 2026-05-30, or 2026-05 or 2026 if no more is known")
	}
	return d
}

// parseDate is the inverse of tournament.Date.String.
func parseDate(s string) (tournament.Date, bool) {
	var n [3]int
	for i, piece := range strings.SplitN(s, "-", len(n)) {
		n[i], _ = strconv.Atoi(piece) // what is no number is not written so again
	}
	d := tournament.Date{Year: int16(n[0]), Month: uint8(n[1]), Day: uint8(n[2])}
	return d, s == "" || d.Valid() && d.String() == s
}
