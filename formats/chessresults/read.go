// Package chessresults reads the XML file with which Swiss-Manager and other programs
// upload a tournament to Chess-Results.com. It follows the description by the author of
// the site (H. Herzog, edition of 2024-11-20): tables of attributes for the tournament,
// rounds, players and pairings.
//
// The file carries the credentials for the upload (securitydata, creator) and the
// organiser's mail address. Both are dropped. What is written has the tables without them. The
// site takes no file without securitydata, and that needs what only the site gives: the number
// of a registered program, the key and the start value with which that program encrypts, a
// session that is asked for before each upload, and the keys of the tournament and of who made
// it. A program that has them adds them to the file.
package chessresults

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/days"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// family is the tournament.Extra.Format of what this package keeps verbatim.
const family = "chess-results"

// Format returns the format of the upload file.
func Format() formats.Format {
	return formats.Format{
		Name:        "chess-results-xml",
		Title:       "Chess-Results upload XML",
		Exts:        []string{".xml"},
		OneSection:  true,
		Lacks:       lacks(),
		ExtraFamily: family,
		Sniff:       sniff,
		Read:        read,
		Write:       write,
	}
}

// sniff recognizes the root element of an upload with a tournament.
func sniff(head []byte) formats.Confidence {
	head = bytes.ReplaceAll(head, []byte{0}, nil) // UTF-16
	at := bytes.Index(head, []byte("<chessresults"))
	switch {
	case at < 0:
		return formats.No
	case bytes.Contains(head[at:], []byte("<tournament")):
		return formats.Certain
	}
	return formats.Likely
}

// The limits of a tournament: the highest numbers of players and rounds in TRF.
const (
	maxPlayers = 9999
	maxRounds  = 999

	maxPairings = 50_000  // those of 9999 players in ten rounds
	maxElements = 200_000 // of all kinds
)

// A reader reads one file.
type reader struct {
	log *formats.Log
	ev  *tournament.Event
	sec *tournament.Section

	tieBreaks [5]tournament.StatedValue // label and code of those that are set
	unknown   map[string]bool           // attributes, by element
	players   []finding.Pos
	equal     []bool // by player: shares the rank of the one before
	byNo      map[int]int
	pairings  []element
	at        [][]finding.Pos // by player and round
	entries   int             // of all players so far
	full      bool            // there are too many
	elements  int             // read so far
	teams     bool
}

func read(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	txt, ok := text.Decode(src.Data, log)
	if !ok {
		return nil, log.Err()
	}
	r := &reader{
		log: log, byNo: map[int]int{}, unknown: map[string]bool{}, sec: &tournament.Section{Scoring: tournament.FIDE()},
	}
	r.ev = &tournament.Event{Sections: []*tournament.Section{r.sec}}
	elements(txt.S, log, r.element)
	r.finish()
	return log.Outcome(r.ev)
}

// element reads one element and reports whether to continue. Pairings wait until all players
// are known.
func (r *reader) element(e element) bool {
	if r.elements++; r.elements > maxElements {
		return r.tooMany(e.pos, "elements", maxElements)
	}
	r.checkAttributes(&e)
	switch e.name {
	case "tournament":
		r.tournament(&e)
	case "round":
		r.round(&e)
	case "player":
		r.player(&e)
	case "playerpairing":
		if len(r.pairings) == maxPairings {
			return r.tooMany(e.pos, "pairings", maxPairings)
		}
		r.pairings = append(r.pairings, e)
	case "team", "teampairing":
		r.teams = true
	case "security":
		r.ev.Extra = append(r.ev.Extra, tournament.Extra{Format: family, Key: e.name, Value: "the credentials for the upload"})
	}
	return r.log.Count(finding.Error) < finding.MaxErrors
}

// tooMany logs that a file has too much of something. It returns false.
func (r *reader) tooMany(at finding.Pos, what string, most int) bool {
	r.log.Error(at, finding.TooLarge, "more %s than a tournament has", what).Expect(fmt.Sprint("at most ", most))
	return false
}

// finish reads the pairings and does what needs the whole file.
func (r *reader) finish() {
	if r.log.Failed() {
		return
	}
	top := finding.Pos{Line: 1, Col: 1}
	switch {
	case r.teams:
		r.log.Error(top, finding.UnknownFormat, "the upload file of a team tournament").
			Expect("that of an individual tournament").Advise("export the tournament as TRF, which has the matches")
		return
	case len(r.sec.Players) == 0:
		r.log.Error(top, finding.NoPlayers, "the file has no players").Advise("export it again with players and pairings")
		return
	}
	r.at = make([][]finding.Pos, len(r.sec.Players))
	for i := range r.pairings {
		if r.log.Count(finding.Error) < finding.MaxErrors && !r.full {
			r.pairing(&r.pairings[i])
		}
	}
	r.shareRanks()
	if !r.log.Failed() {
		formats.Check(r.ev, r.locate, r.log)
	}
}

// locate is the Locator of formats.Check.
func (r *reader) locate(_, player, rd int) finding.Pos {
	if rd > 0 && rd <= len(r.at[player]) && r.at[player][rd-1].Line > 0 {
		return r.at[player][rd-1]
	}
	return r.players[player]
}

func (r *reader) tournament(e *element) {
	r.ev.Name = e.get("name")
	r.ev.City = e.get("location")
	if fed := e.get("federation"); !strings.EqualFold(fed, "XXX") { // none
		r.ev.Federation = fed
	}
	if code := e.get("fideeventid"); code != "" && strings.Trim(code, "0123456789") == "" && strings.Trim(code, "0") != "" {
		r.ev.Report.EventID = code
	}
	r.ev.Start, r.ev.End = r.date(e, "from"), r.date(e, "to")
	r.ev.ChiefArbiter = e.get("chiefarbiter")
	r.ev.Arbiters = people(e.get("deputyarbiter"), e.get("arbiter"), r.ev.ChiefArbiter)
	r.sec.TimeControl = e.get("timecontrol")
	r.sec.RoundCount = r.number(e, "rounds", finding.BadNumber, maxRounds)
	switch e.get("type") {
	case "0":
		r.sec.Kind = tournament.Swiss
	case "1":
		r.sec.Kind = tournament.RoundRobin
	case "2", "3":
		r.teams = true
	}
	r.readTieBreaks(e)
	for _, key := range append(formats.PublicKeys(family), "mail", "creator") { // the last two are removed and reported
		if value := e.get(key); value != "" && value != r.ev.Report.EventID {
			r.ev.Extra = append(r.ev.Extra, tournament.Extra{Format: family, Key: key, Value: value})
		}
	}
}

// people returns the arbiters without the chief: the deputies, otherwise the list of all.
func people(deputies, all, chief string) []string {
	var out []string
	for name := range strings.FieldsFuncSeq(cmp.Or(deputies, all), func(c rune) bool { return c == ',' || c == ';' }) {
		if name = strings.TrimSpace(name); name != "" && name != chief {
			out = append(out, name)
		}
	}
	return out
}

func (r *reader) round(e *element) {
	d := r.date(e, "date")
	if n := r.number(e, "round", finding.BadNumber, maxRounds); n > 0 {
		r.sec.SetRoundDate(n, d)
	}
}

// number reads a whole number up to limit; no value is 0.
func (r *reader) number(e *element, name string, code finding.Code, limit int) int {
	s := e.get(name)
	if s == "" {
		return 0
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 || n > limit {
		r.fail(e, name, code).Expect("a whole number up to " + strconv.Itoa(limit))
		return 0
	}
	return n
}

// date reads a day as yyyymmdd, or as people write days: dd.mm.yyyy or yyyy.
func (r *reader) date(e *element, name string) tournament.Date {
	s := e.get(name)
	if strings.Trim(s, "0.") == "" {
		return tournament.Date{}
	}
	if date, ok := text.Day(s); ok {
		return date
	}
	if date, ok := days.Date(s); ok {
		return date
	}
	r.log.Warning(e.pathPos(name), finding.BadDate, "an impossible date; it was left out").
		Expect("dd.mm.yyyy or yyyymmdd")
	return tournament.Date{}
}

func (e *element) pathPos(attribute string) finding.Pos {
	pos := e.pos
	pos.Path = e.name + "." + attribute
	return pos
}

func (r *reader) fail(e *element, name string, code finding.Code) *finding.Finding {
	return r.log.Error(e.pathPos(name), code, "%q", finding.Quotable(e.get(name)))
}

// Limits of an upload file.
const (
	maxDepth      = 32
	maxAttributes = 200
	maxTag        = 64 << 10 // bytes of one tag and what follows it
)

// An element is the start of an XML element of the file.
type element struct {
	name string
	attr []xml.Attr
	pos  finding.Pos
}

// get returns an attribute, "" if there is none. Names are compared without case:
// the description itself spells them both ways.
func (e *element) get(name string) string {
	for _, a := range e.attr {
		if strings.EqualFold(a.Name.Local, name) {
			return strings.TrimSpace(a.Value)
		}
	}
	return ""
}

// elements calls do with each element of text, in order, until it returns false. It logs an
// error if text is not XML. Entities that a file defines are errors and not expanded.
func elements(text string, log *formats.Log, do func(element) bool) {
	if at := longTag(text); at >= 0 {
		logSyntax(lineOf(text, at), fmt.Errorf("a tag of more than %d bytes", maxTag), log)
		return
	}
	dec := xml.NewDecoder(strings.NewReader(text))
	dec.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil } // decoded before
	for depth := 0; ; {
		line, col := dec.InputPos()
		pos := finding.Pos{Line: line, Col: col}
		token, err := dec.Token()
		switch {
		case errors.Is(err, io.EOF):
			return
		case err != nil:
			logSyntax(pos, err, log)
			return
		}
		switch t := token.(type) {
		case xml.StartElement:
			depth++
			if depth > maxDepth || len(t.Attr) > maxAttributes {
				logSyntax(pos, errors.New("elements nested too deeply or too large for an upload file"), log)
				return
			}
			if !do(element{strings.ToLower(t.Name.Local), t.Attr, pos}) {
				return
			}
		case xml.EndElement:
			depth--
		}
	}
}

// longTag returns the offset of a tag that is longer than any in the format, whose attributes
// the decoder would all keep, or -1. A tag contains no "<", so it ends before the next one.
func longTag(text string) int {
	for at := 0; ; at++ {
		next := strings.IndexByte(text[at:], '<')
		switch {
		case next > maxTag, next < 0 && len(text)-at > maxTag:
			return max(at-1, 0)
		case next < 0:
			return -1
		}
		at += next
	}
}

func lineOf(text string, at int) finding.Pos {
	return finding.Pos{Line: 1 + strings.Count(text[:at], "\n"), Col: at - strings.LastIndexByte(text[:at], '\n')}
}

func logSyntax(pos finding.Pos, err error, log *formats.Log) {
	log.Error(pos, finding.BadRecord, "not valid XML: %s", finding.Quotable(err.Error())).Advise("export the file again")
}
