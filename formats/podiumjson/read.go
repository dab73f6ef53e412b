package podiumjson

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/jsontree"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// What a document may hold at most. The limits are far from any event and keep
// a hostile file from filling the memory.
const (
	maxSections = 1000
	maxPlayers  = 10_000 // of a section
	maxRounds   = formats.MaxRounds
	maxItems    = 10_000  // of every other list
	maxAll      = 500_000 // of all lists of the document together
	maxPeople   = 50_000  // players of all sections together
	maxNumber   = 9_999_999
	maxRating   = 99_999
)

// read reads a document and checks what it says.
func read(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	r, ev := readUnchecked(src.Data, log)
	if log.Failed() {
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

func readUnchecked(data []byte, log *formats.Log) (*reader, *tournament.Event) {
	r, ev := &reader{log: log, left: maxAll, tables: newTables(), names: map[string]int{}}, &tournament.Event{}
	txt, ok := text.Decode(data, log)
	if !ok {
		return r, ev
	}
	r.source.Text = txt.S
	root, err := jsontree.ParseStrict(txt.S)
	if err != nil {
		syntax, ok := errors.AsType[*jsontree.SyntaxError](err)
		switch {
		case !ok:
			r.fail(0, finding.BadRecord, "not JSON: %v", err).Expect("a JSON document")
		case syntax.Cut:
			r.fail(len(txt.S), finding.BadRecord, "the file is truncated").Expect("a complete document").
				Advise("export or copy it again")
		default:
			r.fail(syntax.Offset, finding.BadRecord, "not JSON: %s", syntax.What).Expect("a JSON document").
				Advise("look at the commas, brackets and quotation marks before this place")
		}
		return r, ev
	}
	// Every key of another program would be unknown.
	format, edition := root.Find("format"), root.Find("version")
	wanted := fmt.Sprintf("%q", marker)
	switch {
	case format == nil || written(format) != wanted:
		r.fail(0, finding.UnknownFormat, "JSON of another program: it does not say \"format\": %s", wanted).
			Expect("a document of podium's own JSON").Advise(finding.SeeSchema)
	case edition == nil || written(edition) != fmt.Sprint(version):
		found := ""
		if edition != nil {
			found = written(edition)
		}
		r.fail(0, finding.UnknownFormat, "\"version\": %s", found).
			Expect(fmt.Sprintf("version %d", version)).Advise("use the podium that wrote it, or a newer one")
	default:
		readObject(r, root, r.event, "", tournament.Subject{Event: ev})
	}
	return r, ev
}

// A reader takes values out of a JSON document and logs what is not as the schema wants
// it. It knows the path of the value that it is at, and remembers where players and rounds
// stood.
type reader struct {
	*tables
	log    *formats.Log
	path   []step
	source text.Places

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

// readObject reads an object into the fields of in. Unknown keys, repeated keys and
// missing required keys are errors. group is the object that contains the keys, "" for
// none.
func readObject[T any](r *reader, n *jsontree.Node, fields []tournament.Field[T], group string, in T) {
	if !r.is(n, jsontree.Object, "an object") {
		return
	}
	seen := make([]bool, len(fields))
	for k := range n.Kids {
		kid := &n.Kids[k]
		if r.stopped {
			return
		}
		isGroup := false
		i := slices.IndexFunc(fields, func(f tournament.Field[T]) bool {
			g, name := cutKey(f.Key)
			isGroup = group == "" && g == kid.Key && g != "" // the first key of the group
			return isGroup || g == group && name == kid.Key && name != ""
		})
		r.path = append(r.path, step{key: kid.Key})
		switch {
		case i < 0:
			r.fail(kid.KeyOffset, finding.UnknownRecord, "an unknown key").Expect("one of " + keys(fields, group)).
				Advise("correct its spelling or delete it")
		case seen[i]:
			r.fail(kid.KeyOffset, finding.RepeatedRecord, "the key appears twice").Advise("keep one of the two")
		case isGroup:
			seen[i] = true
			readObject(r, kid, fields, kid.Key, in)
		default:
			seen[i] = true
			f := &fields[i]
			r.value(kid, f.At(in), &about{kid.Key, f.Required, f.Private})
		}
		r.path = r.path[:len(r.path)-1]
	}
	for i := range fields {
		f := &fields[i]
		if g, key := cutKey(f.Key); f.Required && g == group && !seen[i] && !r.stopped {
			r.fail(n.Offset, finding.BadRecord, "the key %q is missing", key).Expect("a value for it").Advise("add it")
		}
	}
}

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

// list reads an array, but no more elements than an event can have.
func (r *reader) list(n *jsontree.Node, list reflect.Value, f *about) {
	if !r.is(n, jsontree.Array, "an array") {
		return
	}
	limit := maxItems
	switch list.Addr().Interface().(type) {
	case *[]tournament.Entry, *[]tournament.Match, *[]tournament.Points, *[]tournament.Date:
		limit = maxRounds
	case *[]tournament.Player:
		limit = max(0, min(maxPlayers, maxPeople-r.people))
	case *[]*tournament.Section:
		limit = maxSections
	case *[]tournament.Extra:
		limit = maxAll
	}
	limit = min(limit, r.left)
	size := min(limit, len(n.Kids))
	r.left -= size
	if size > 0 {
		list.Set(reflect.MakeSlice(list.Type(), size, size))
	}
	element := &about{private: f.private}
	for i := range n.Kids {
		if r.stopped {
			break
		}
		r.path = append(r.path, step{index: i})
		if i < limit {
			r.value(&n.Kids[i], list.Index(i).Addr().Interface(), element)
		} else {
			r.fail(n.Kids[i].Offset, finding.TooLarge, "more elements than an event can have").
				Expect(fmt.Sprintf("at most %d", limit)).Advise("check whether this is one event")
			r.stopped = true
		}
		r.path = r.path[:len(r.path)-1]
	}
}

// is reports whether a value is of its kind; if not, it logs that.
func (r *reader) is(n *jsontree.Node, kind jsontree.Kind, want string) bool {
	if n.Kind != kind {
		r.fail(n.Offset, finding.BadRecord, "%s", named(n)).Expect(want)
	}
	return n.Kind == kind
}

func named(n *jsontree.Node) string {
	switch n.Kind {
	case jsontree.Object:
		return "an object"
	case jsontree.Array:
		return "an array"
	case jsontree.String:
		return "the text " + written(n)
	case jsontree.Null, jsontree.Bool, jsontree.Number:
	}
	return written(n)
}

func written(n *jsontree.Node) string { return finding.Quotable(string(jsontree.Append(nil, n))) }

func (r *reader) fail(at int, code finding.Code, format string, args ...any) *finding.Finding {
	if r.log.Count(finding.Error) >= finding.MaxErrors {
		r.stopped = true
		return &finding.Finding{}
	}
	var path strings.Builder
	for _, s := range r.path {
		switch {
		case s.key == "":
			fmt.Fprintf(&path, "[%d]", s.index)
		case path.Len() > 0:
			path.WriteString("." + s.key)
		default:
			path.WriteString(s.key)
		}
	}
	pos := r.pos(at)
	pos.Path = path.String() // "sections[0].players[3].no"
	return r.log.Error(pos, code, format, args...)
}

// pos returns the place of the byte at an offset. Far into a line, which may be the whole
// document, there is no column: an excerpt of that line would take long.
func (r *reader) pos(offset int) finding.Pos {
	const farthest = 4 << 10
	at := r.source.At(offset)
	if at.Col > 1+farthest {
		at.Col = 0
	}
	return at
}

// about is what reading a value needs to know about its field.
type about struct {
	key               string
	required, private bool
}

func (r *reader) value(n *jsontree.Node, at any, f *about) {
	switch v := at.(type) {
	case *string:
		*v = r.text(n)
	case *tournament.Name:
		*v = tournament.Name(r.text(n))
	case *int:
		if f.key == "rank" && r.row != nil {
			r.row.rank = n.Offset
		}
		*v = r.limited(n, f)
	case *int32:
		*v = int32(r.limited(n, f))
	case *bool:
		*v = r.is(n, jsontree.Bool, "true or false") && n.Text == "true"
	case *tournament.Date:
		*v = r.date(n, f.private)
	case *tournament.Points:
		*v = r.points(n)
	case interface{ Claim(p tournament.Points) }:
		if r.row != nil {
			r.row.points = n.Offset
		}
		v.Claim(r.points(n))
	case *tournament.Scoring:
		*v = r.scoring(n)
	case *tournament.Entry:
		r.row.rounds = append(r.row.rounds, n.Offset)
		readObject(r, n, r.entry, "", v)
	case *tournament.Player:
		r.people++
		r.row = &rowPlaces{row: n.Offset, points: n.Offset, rank: n.Offset}
		readObject(r, n, r.player, "", tournament.Subject{Player: v})
		last := len(r.places) - 1
		r.places[last] = append(r.places[last], *r.row)
		r.row = nil
	case *tournament.Team:
		readObject(r, n, r.team, "", tournament.Subject{Team: v})
	case **tournament.Section:
		r.sectionAt(n, v)
	default:
		r.part(n, at, f)
	}
}

// part reads a word of an enumeration, a list, or an object with the fields that its structure
// declares. A test of every field finds a type that this does not read.
func (r *reader) part(n *jsontree.Node, at any, f *about) {
	if value, words, unknown := r.enumeration(at); value != nil {
		i := slices.Index(words, n.Text)
		if n.Kind != jsontree.String || n.Text == "" || i < 0 {
			i = 0
			r.fail(n.Offset, unknown, "%s", written(n)).
				Expect("one of " + strings.TrimPrefix(strings.Join(words, ", "), ", "))
		}
		*value = uint8(i)
		return
	}
	v := reflect.ValueOf(at).Elem()
	if v.Kind() == reflect.Slice {
		r.list(n, v, f)
		return
	}
	readObject(r, n, r.partFields(v), "", v)
	switch v := at.(type) {
	case *tournament.Extra:
		// A piece that no field holds has one line, so that it is one where it is written back,
		// and is not the row of a player, who belongs with the others.
		switch {
		case strings.ContainsAny(v.Format+v.Key+v.Value, "\n\v\f\r\u0085\u2028\u2029"):
			r.fail(n.Offset, finding.BadRecord, "a text with a line end among what no field holds").
				Expect("texts of one line").Advise("leave it out")
		case v.Format == "trf" && strings.HasPrefix(strings.TrimSpace(v.Key+" "+v.Value), "001"):
			r.fail(n.Offset, finding.BadRecord, "a record 001 of TRF among what no field holds").
				Expect("every player in \"players\"").Advise("leave it out, or add the player there")
		}
	case *tournament.TeamBye:
		v.Stated = true // required keys say both, so one that is written is stated
	}
}

// sectionAt reads a section and notes its name, which no other may have.
func (r *reader) sectionAt(n *jsontree.Node, s **tournament.Section) {
	*s = &tournament.Section{Scoring: tournament.FIDE()}
	r.places = append(r.places, nil)
	at := n.Offset
	readObject(r, n, r.section, "", tournament.Subject{Section: *s})
	name := (*s).Name
	first, taken := r.names[name]
	if !taken {
		r.names[name] = at
		return
	}
	r.fail(at, finding.RepeatedRecord, "a second section called %q", finding.Quotable(name)).In("Section.Name").
		Expect(fmt.Sprintf("a different name; the section in line %d already has this one", r.pos(first).Line))
}

// scoring reads what each result is worth. What is not said of byes and
// forfeits follows from win, draw and loss.
func (r *reader) scoring(n *jsontree.Node) tournament.Scoring {
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
	readObject(r, n, fields, "", &t)
	points := func(i int) tournament.Points { return *cmp.Or(t[i], new(tournament.Points)) }
	s := tournament.WinDrawLoss(points(int(tournament.Win)), points(int(tournament.Draw)), points(int(tournament.Loss)))
	for i := range s {
		if t[i] != nil {
			s[i] = *t[i]
		}
	}
	return s
}

// limited reads a number within the limits that the key of its field has. What
// is required counts from 1, ratings apart.
func (r *reader) limited(n *jsontree.Node, f *about) int {
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
	number, err := strconv.Atoi(n.Text)
	if n.Kind != jsontree.Number || err != nil || number < low || number > high {
		r.fail(n.Offset, code, "%s", named(n)).Expect(fmt.Sprintf("a whole number from %d to %d", low, high))
		return 0
	}
	return number
}

func (r *reader) text(n *jsontree.Node) string {
	if !r.is(n, jsontree.String, "a text") {
		return ""
	}
	return n.Text
}

func (r *reader) points(n *jsontree.Node) tournament.Points {
	p, err := tournament.ParsePoints(n.Text)
	if n.Kind != jsontree.Number || err != nil {
		r.fail(n.Offset, finding.BadPoints, "%s", named(n)).Expect("a number of points, whole or ending in .5")
		return 0
	}
	return p
}

// date reads a day in the form of ISO 8601, parts of which may be unknown. If it is
// private, its text does not appear in messages.
func (r *reader) date(n *jsontree.Node, private bool) tournament.Date {
	s := r.text(n)
	var parts [3]int
	for i, piece := range strings.SplitN(s, "-", len(parts)) {
		parts[i], _ = strconv.Atoi(piece) // what is no number is not written so again
	}
	d := tournament.Date{Year: int16(parts[0]), Month: uint8(parts[1]), Day: uint8(parts[2])}
	if s != "" && (!d.Valid() || d.String() != s) {
		found := strconv.Quote(finding.Quotable(s))
		if private {
			found = "an impossible birth date"
		}
		r.fail(n.Offset, finding.BadDate, "%s", found).
			Expect("a date such as 2026-05-30, or 2026-05 or 2026 if no more is known")
	}
	return d
}
