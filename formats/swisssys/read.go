// Package swisssys reads and writes the native tournament file of SwissSys 11 and 12
// (sjson), and reads the web report that it makes for publication.
//
// Both are JSON documents of whole events. They are decoded leniently: values may be
// missing, null, or a text where a number is usual; NULs stand inside texts; names may
// have been decoded twice. What SwissSys keeps and the model does not have is kept and
// written back.
//
// One rule must not be broken: credentials for web services and contact data of people do
// not leave the file. They are not read into the model, not kept as extras, and not
// repeated in messages.
package swisssys

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/jsontree"
	"podium/formats/internal/text"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// family is the tournament.Extra.Format of what this package keeps.
const family = "swisssys"

// Native returns the format of the tournament files of SwissSys.
func Native() formats.Format {
	return formats.Format{
		Name:  "sjson",
		Title: "SwissSys tournament",
		Exts:  []string{".sjson"},
		Lacks: []string{
			"Event.ChiefArbiter", "Event.Arbiters", "Event.Report.EventID", "Event.Report.Directors",
			"Section.System", "Section.SystemCode", "Section.TimeControlCode", "Section.RankedBy",
			"Section.RoundDates", "Section.Scoring", "Section.TieBreaks",
			"Section.MatchScoring", "Section.BoardColors", "Section.TeamBye", "Section.Adjustments",
			"Section.Accelerations", "Section.Prohibited",
			"Team.Rounds", "Team.Stated.Points", "Team.Stated.Rank",
			"Player.Federation", "Player.Ratings.Games",
			"Player.Stated.Points", "Player.Stated.Rank", "Player.Stated.TieBreaks",
		},
		ExtraFamily: family,
		Sniff:       sniffNative,
		Read:        readNative,
		Write:       writeNative,
	}
}

// Web returns the format of the web reports of SwissSys, for reading only.
func Web() formats.Format {
	return formats.Format{
		Name:  "swisssys-web",
		Title: "SwissSys web report",
		Exts:  []string{".json"},
		Sniff: sniffWeb,
		Read:  readWeb,
	}
}

// sniffNative recognizes a tournament file by its two parts.
func sniffNative(head []byte) formats.Confidence {
	if !isObject(head) || !bytes.Contains(head, []byte(`"Overview"`)) {
		return formats.No
	}
	if bytes.Contains(head, []byte(`"Sections"`)) || bytes.Contains(head, []byte(`"Tournament title"`)) {
		return formats.Certain
	}
	return formats.Likely
}

// sniffWeb recognizes a web report by keys that nothing else has except, perhaps, the
// tournament file.
func sniffWeb(head []byte) formats.Confidence {
	if !isObject(head) || sniffNative(head) == formats.Certain {
		return formats.No
	}
	for _, key := range []string{`"NACHEventID"`, `"NACHEventPasscode"`, `"rounds_paired"`} {
		if bytes.Contains(head, []byte(key)) {
			return formats.Certain
		}
	}
	if bytes.Contains(head, []byte(`"tournament"`)) && bytes.Contains(head, []byte(`"sections"`)) {
		return formats.Likely
	}
	return formats.No
}

func isObject(head []byte) bool {
	head = bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\xEF\xBB\xBF")), " \t\r\n")
	return bytes.HasPrefix(head, []byte("{"))
}

// SwissSys is made for US Chess, whose ratings a file names "USCF" if it names any.
const (
	usFederation = "USA"
	usRatings    = "USCF"
)

func readNative(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	r := &reader{log: log, ev: &tournament.Event{RatedBy: usFederation}}
	root := r.decode(src.Data)
	if root == nil {
		return nil, log.Err()
	}
	overview, sections := root.Find("Overview"), root.Find("Sections")
	if overview == nil || overview.Kind != jsontree.Object || sections == nil {
		r.fail(root.Offset, finding.UnknownFormat, "", "JSON without \"Overview\" and \"Sections\"",
			"a tournament file of SwissSys 11 or 12")
		return nil, log.Err()
	}
	timeControl, ev := "", r.ev // the time control of sections that have none of their own
	for i := range overview.Kids {
		kid := &overview.Kids[i]
		switch kid.Key {
		case "Program", "Version", "VersionString", "Trace":
		case "Tournament time controls":
			timeControl = r.text(kid, "Section.TimeControl")
		case "Rating type":
			if text := r.text(kid, "Event.RatedBy"); text != "" && !strings.Contains(text, usRatings) {
				ev.RatedBy = ""
			}
			ev.Extra = r.keep(ev.Extra, kid.Key, kid)
		default:
			if !r.event(kid) {
				ev.Extra = r.keep(ev.Extra, kid.Key, kid)
			}
		}
	}
	r.sections(sections, timeControl)
	return r.finish()
}

// event reads a field of the event, by its key in the tournament file or in the web report.
// It reports whether there is a place for it.
func (r *reader) event(n *jsontree.Node) bool {
	ev := r.ev
	switch n.Key {
	case "Tournament title", "tournament":
		ev.Name = r.text(n, "Event.Name")
	case "Starting date", "date":
		ev.Start = r.date(n, "Event.Start")
	case "Ending date":
		ev.End = r.date(n, "Event.End")
	case "Event city", "city":
		ev.City = r.text(n, "Event.City")
	case "Event state", "state":
		ev.Report.State = r.text(n, "Event.Report.State")
	case "Event zip code":
		ev.Report.PostalCode = r.text(n, "Event.Report.PostalCode")
	case "Event country", "country":
		ev.Federation = tournament.CountryCode(r.text(n, "Event.Federation"))
	case "td":
		ev.ChiefArbiter = r.text(n, "Event.ChiefArbiter")
	case "Organizer ID": // perhaps that of an affiliate
		id := r.text(n, "Event.Report.Affiliate")
		if !tournament.IsAffiliate(id) {
			return false
		}
		ev.Report.Affiliate = id
	default:
		return false
	}
	return true
}

// date reads a date. It warns about an impossible one and ignores it; a year of two digits
// is noted.
func (r *reader) date(n *jsontree.Node, field string) tournament.Date {
	text := r.text(n, field)
	d, short, ok := parseDate(text, tournament.FullYear)
	switch {
	case !ok:
		r.warn(n.Offset, finding.BadDate, field, fmt.Sprintf("%q is %q, and was ignored", n.Key, finding.Quotable(text)),
			"a date such as 2026-03-14")
	case short:
		r.log.Note(r.pos(n.Offset), finding.OddSpelling, "%q is %q, read as %s", n.Key, finding.Quotable(text), d).
			In(field).Expect("a year of four digits")
	}
	return d
}

// sections reads the sections. One that was never paired is a list of entries, perhaps a
// waiting list, and is left out beside sections with results.
func (r *reader) sections(list *jsontree.Node, timeControl string) {
	kids := r.kids(list, "Event.Sections")
	played := slices.ContainsFunc(kids, func(n jsontree.Node) bool { return wasPaired(&n) })
	for i := range kids {
		kid := &kids[i]
		name := r.text(kid.Find("Section title"), "Section.Name")
		if name == "" {
			name = r.text(kid.Find("Section name"), "Section.Name")
		}
		players := kid.Find("Players")
		switch {
		case !r.isObject(kid, "Event.Sections", "a section that is"):
		case players == nil || len(players.Kids) == 0 && players.Kind != jsontree.String:
			r.skip(kid, name, "it has no players", played)
		case played && !wasPaired(kid):
			r.skip(kid, name, "it was never paired", played)
		default:
			r.section(kid, name, timeControl)
		}
	}
	if !played && len(r.ev.Sections) > 0 {
		r.warn(r.heads[0], finding.EntryList, "Player.Rounds", "no section has results",
			"a file saved during or after the event")
	}
}

func (r *reader) skip(n *jsontree.Node, name, why string, played bool) {
	log := r.log.Note
	if played {
		log = r.log.Warning
	}
	log(r.pos(n.Offset), finding.EntryList, "section %q was left out: %s", finding.Quotable(name), why).
		In("Event.Sections")
}

// wasPaired reports whether anybody in a section has a result or a game.
func wasPaired(section *jsontree.Node) bool {
	players := section.Find("Players")
	return players != nil && slices.ContainsFunc(players.Kids, func(p jsontree.Node) bool {
		results := p.Find("Results")
		return results != nil && len(results.Kids) > 0
	})
}

// maxFile is the maximum size of a file in bytes, many times that of the largest known.
const maxFile = 16 << 20

type reader struct {
	log    *formats.Log
	source text.Places
	ev     *tournament.Event

	places [][][]int // by section and player: the player and the rounds, in bytes
	heads  []int     // of the sections, in bytes
	met    int       // players so far
	full   bool      // there are too many of them, or of sections, which is logged
	mended int       // texts that had been decoded twice
	short  int       // birth dates whose year had two digits
}

// decode returns nil after logging an error.
func (r *reader) decode(data []byte) *jsontree.Node {
	if len(data) > maxFile {
		r.fail(0, finding.TooLarge, "", fmt.Sprintf("%d MB", len(data)>>20),
			fmt.Sprintf("at most %d MB, many times the size of the largest event", maxFile>>20))
		return nil
	}
	utf16 := bytes.HasPrefix(data, []byte("\xFF\xFE")) || bytes.HasPrefix(data, []byte("\xFE\xFF"))
	if n := bytes.Count(data, []byte{0}); n > 0 && !utf16 {
		data = bytes.ReplaceAll(data, []byte{0}, []byte{' '})
		r.log.Note(finding.Pos{}, finding.NulBytes, "%d NUL characters, treated as blanks", n)
	}
	decoded, ok := text.Decode(data, r.log)
	if !ok {
		return nil
	}
	r.source.Text = decoded.S
	root, err := jsontree.Parse(decoded.S)
	switch syntax, ok := errors.AsType[*jsontree.SyntaxError](err); {
	case ok && syntax.Twice != "":
		r.log.Error(r.pos(syntax.Offset), finding.RepeatedRecord, "the key %q appears twice in one object",
			finding.Quotable(syntax.Twice)).Advise("keep one of the two, or export the event again")
		return nil
	case ok:
		r.log.Error(r.pos(syntax.Offset), finding.BadRecord, "this is not complete JSON: %s", syntax.What).
			Advise("save or export the event again")
		return nil
	}
	return root
}

func (r *reader) pos(offset int) finding.Pos { return r.source.At(offset) }

func (r *reader) fail(at int, code finding.Code, field, found, want string) {
	r.log.Error(r.pos(at), code, "%s", found).In(field).Expect(want)
}

func (r *reader) warn(at int, code finding.Code, field, found, want string) {
	r.log.Warning(r.pos(at), code, "%s", found).In(field).Expect(want)
}

// isObject reports whether a section or a player is an object, and logs one that is not.
// what begins the message: "a section that is".
func (r *reader) isObject(n *jsontree.Node, field, what string) bool {
	if n.Kind != jsontree.Object {
		r.fail(n.Offset, finding.BadRecord, field, what+" "+n.Kind.String(), "an object")
	}
	return n.Kind == jsontree.Object
}

// keep keeps a value for which the model has no place; [formats.Check] removes it again if
// it is not known to be public.
func (r *reader) keep(list []tournament.Extra, key string, n *jsontree.Node) []tournament.Extra {
	if n.Key == "" {
		return list
	}
	return append(list, tournament.Extra{Format: family, Key: key, Value: string(jsontree.Append(nil, n))})
}

func (r *reader) locate(section, player, round int) finding.Pos {
	if at := r.places[section][player]; round > 0 && round < len(at) {
		return r.pos(at[round])
	}
	return r.pos(r.places[section][player][0])
}

// The limits of an event: four times the players of the largest, and more sections than
// any.
const (
	maxPlayers  = 25_000
	maxSections = 500
)

// admits reports whether that number of players more may be read: the event is within the limits,
// and does not have more errors than anybody reads.
func (r *reader) admits(n *jsontree.Node, more int) bool {
	r.met += more
	switch {
	case r.full:
	case r.met > maxPlayers:
		r.full = true
		r.fail(n.Offset, finding.TooLarge, "Section.Players", fmt.Sprintf("%d players", r.met),
			fmt.Sprintf("at most %d", maxPlayers))
	case len(r.ev.Sections) > maxSections:
		r.full = true
		r.fail(n.Offset, finding.TooLarge, "Event.Sections", fmt.Sprintf("more than %d sections", maxSections),
			"the sections of one event")
	}
	return !r.full && r.log.Count(finding.Error) < finding.MaxErrors
}

func (r *reader) finish() (*tournament.Event, error) {
	if r.met == 0 && !r.log.Failed() {
		r.fail(0, finding.NoPlayers, "Section.Players", "no player", "sections with players")
	}
	if !r.log.Failed() {
		formats.NumberNamesakes(r.ev, func(i int) finding.Pos { return r.pos(r.heads[i]) }, r.log)
		formats.CheckLengths(r.ev, r.locate, r.log)
		formats.Check(r.ev, r.locate, r.log)
	}
	if r.mended > 0 { // once for the file
		r.log.Warning(finding.Pos{Line: 1}, finding.OtherEncoding,
			"%d texts were garbled by a wrong decoding, and were repaired", r.mended).
			Advise("check the names with accents")
	}
	if r.short > 0 {
		r.log.Note(finding.Pos{Line: 1}, finding.OddSpelling,
			"birth dates with a year of two digits, read as the last such year before the event: %d", r.short).
			In("Player.Birth").Expect("years of four digits")
	}
	return r.log.Outcome(r.ev)
}

// text reads a text or a number, and warns about other values.
func (r *reader) text(n *jsontree.Node, field string) string {
	if n == nil {
		return ""
	}
	if n.Kind == jsontree.String {
		s, changed := heard(n.Text)
		if changed {
			r.mended++
		}
		return s
	}
	if n.Kind == jsontree.Array || n.Kind == jsontree.Object {
		r.warn(n.Offset, finding.BadRecord, field, fmt.Sprintf("%q is %s, and was ignored", n.Key, n.Kind), "a text")
	}
	return n.Text
}

// heard returns a text as readers understand it: with single blanks, and decoded once. changed
// reports whether it had been decoded too often.
func heard(s string) (out string, changed bool) {
	mended := spelling.Mended(s)
	isBlank := func(c rune) bool { return c <= ' ' || c == 0x7F }
	return strings.Join(strings.FieldsFunc(mended, isBlank), " "), mended != s
}

// number reads a whole number, which may be a text of digits. ok is false for "" and null,
// and for other values, which are errors: a rating or a number of a player must not vanish
// silently.
func (r *reader) number(n *jsontree.Node, field string) (value int, ok bool) {
	if n == nil || n.Kind == jsontree.Null {
		return 0, false
	}
	digits := strings.TrimSpace(n.Text)
	if n.Kind == jsontree.String && digits == "" {
		return 0, false
	}
	spelled := n.Kind == jsontree.Number || n.Kind == jsontree.String
	whole, fraction, _ := strings.Cut(digits, ".")
	value, err := strconv.Atoi(whole)
	if spelled && err == nil && strings.Trim(fraction, "0") == "" && value >= -maxNumber && value <= maxNumber {
		return value, true
	}
	found := n.Kind.String()
	if spelled {
		found = strconv.Quote(finding.Quotable(digits))
	}
	r.fail(n.Offset, finding.BadNumber, field, fmt.Sprintf("%q is %s", n.Key, found), "a whole number")
	return 0, false
}

const maxNumber = 1_000_000

// kids returns the values of a list. Anything else but null is an error.
func (r *reader) kids(n *jsontree.Node, field string) []jsontree.Node {
	if n == nil || n.Kind == jsontree.Null {
		return nil
	}
	if n.Kind != jsontree.Array {
		r.fail(n.Offset, finding.BadRecord, field, fmt.Sprintf("%q is %s", n.Key, n.Kind), "a list")
		return nil
	}
	return n.Kids
}

// parseDate reads "2026-02-07", "2026/2/7", "2/7/2026" (month first, as the program is
// American), "2/7/26" and a year alone. short reports a year of two digits, which full
// completes. Without a date, ok is true for a blank text alone.
func parseDate(text string, full func(digits int) int) (d tournament.Date, short, ok bool) {
	day, _, _ := strings.Cut(strings.TrimSpace(text), "T")
	parts := strings.FieldsFunc(day, func(c rune) bool { return c == '-' || c == '/' || c == '.' })
	var n [3]int
	for i, part := range parts {
		value, err := strconv.Atoi(part)
		if err != nil || i > 2 || value > 9999 {
			return tournament.Date{}, false, false
		}
		n[i] = value
	}
	year, month, date := n[0], n[1], n[2]
	switch {
	case len(parts) == 0:
		return tournament.Date{}, false, strings.TrimSpace(text) == ""
	case len(parts) == 2:
		return tournament.Date{}, false, false
	case len(parts) == 3 && len(parts[0]) != 4:
		year, month, date = n[2], n[0], n[1]
		if short = len(parts[2]) == 2 && max(year, month, date) > 0; short {
			year = full(year)
		}
	}
	if month > 12 || date > 31 {
		return tournament.Date{}, false, false
	}
	d = tournament.Date{Year: int16(year), Month: uint8(month), Day: uint8(date)}
	if !d.IsZero() && (!d.Valid() || year < 1000) {
		return tournament.Date{}, false, false
	}
	return d, short, true
}
