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
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/days"
	"podium/formats/finding"
	"podium/formats/internal/numbered"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// family is the tournament.Extra.Format of what this package keeps verbatim.
const family = "chess-results"

// Format returns the format of the upload file.
func Format() formats.Format {
	return formats.Format{
		Name:       "chess-results-xml",
		Title:      "Chess-Results upload XML",
		Exts:       []string{".xml"},
		OneSection: true,
		Lacks: []string{
			"Event.RatedBy", "Event.Report.Affiliate", "Event.Report.Directors", "Event.Report.State",
			"Event.Report.PostalCode",
			"Section.Name", "Section.System", "Section.SystemCode", "Section.TimeControlCode", "Section.RankedBy",
			"Section.FirstColor", "Section.Scoring", "Section.MatchScoring", "Section.BoardColors", "Section.TeamBye",
			"Section.Adjustments", "Section.Accelerations", "Section.Prohibited", "Section.Prizes", "Section.Teams",
			"Player.State", "Player.Grade", "Player.Ratings.Games", "Player.Stated.TieBreaks",
		},
		ExtraFamily: family,
		Sniff: func(head []byte) formats.Confidence {
			head = bytes.ReplaceAll(head, []byte{0}, nil) // UTF-16
			at := bytes.Index(head, []byte("<chessresults"))
			switch {
			case at < 0:
				return formats.No
			case bytes.Contains(head[at:], []byte("<tournament")):
				return formats.Certain
			}
			return formats.Likely
		},
		Read:  read,
		Write: write,
	}
}

// The limits of a tournament.
const (
	maxPairings = 50_000  // those of 9999 players in ten rounds
	maxElements = 200_000 // of all kinds
)

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
	rows      formats.Rows
	elements  int // read so far
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
	r.ev, r.rows = &tournament.Event{Sections: []*tournament.Section{r.sec}}, formats.Rows{Section: r.sec, Log: log}
	elements(txt.S, log, r.element)
	top := finding.Pos{Line: 1, Col: 1}
	switch {
	case log.Failed():
	case r.teams:
		log.Error(top, finding.UnknownFormat, "the upload file of a team tournament").
			Expect("that of an individual tournament").Advise("export the tournament as TRF, which has the matches")
	case len(r.sec.Players) == 0:
		log.Error(top, finding.NoPlayers, "the file has no players").Advise("export it again with players and pairings")
	default:
		for i := range r.pairings {
			if !r.rows.Full {
				r.pairing(&r.pairings[i])
			}
		}
		r.shareRanks()
		if !log.Failed() {
			formats.Check(r.ev, func(_, player, rd int) finding.Pos {
				if at, ok := r.rows.Place(player, rd); ok {
					return at
				}
				return r.players[player]
			}, log)
		}
	}
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
		date := r.date(&e, "date")
		if n := r.number(&e, "round", finding.BadNumber, formats.MaxRounds); n > 0 {
			r.sec.SetRoundDate(n, date)
		}
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

// checkAttributes warns of attributes that the description of the format does not have, once
// each: one whose name was damaged says nothing any more.
func (r *reader) checkAttributes(e *element) {
	const most = 20
	known := strings.Fields(map[string]string{ // of the elements that are examined
		"tournament": `key type name fideeventid remark director organiser location arbiter rounds currentround rankinground
			sortstartrank from to ratedfide ratednational tb1no tb2no tb3no tb4no tb5no tb6no replay timecontrol homecolor
			samecolor playerperteam category ratingavg endstatus tb1_detail tb2_detail tb3_detail tb4_detail tb5_detail
			tb6_detail chiefarbiter deputyarbiter homepageorganiser mail federation creator offsetpairinglist federalstate`,
		"round": "round date time replay",
		"player": `no id lastname firstname atitle title rtg rtgfide rtgnat rtgaverage rtgperform rtgdifference dob sex fed
			board teamno clubname fideid teamplayid club typ group rank tb1 tb2 tb3 tb4 tb5 tb6 pts equal kfaktor state`,
		"playerpairing": "round pairing board whiteno blackno reswhite resblack forfeit",
	}[e.name])
	for _, a := range e.attr {
		name := strings.ToLower(a.Name.Local)
		key := e.name + "." + name
		if len(known) == 0 || slices.Contains(known, name) || r.unknown[key] || len(r.unknown) == most {
			continue
		}
		r.unknown[key] = true
		quoted := finding.Quotable(a.Name.Local)
		r.log.Warning(e.pathPos(quoted), finding.UnknownColumn, "attribute %q of %s, which was ignored", quoted, e.name).
			Expect("an attribute that the format defines").Advise("correct its name")
	}
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
	r.ev.ChiefArbiter, r.ev.Arbiters = e.get("chiefarbiter"), nil
	arbiters := cmp.Or(e.get("deputyarbiter"), e.get("arbiter")) // the latter are all
	for name := range strings.FieldsFuncSeq(arbiters, func(c rune) bool { return c == ',' || c == ';' }) {
		if name = strings.TrimSpace(name); name != "" && name != r.ev.ChiefArbiter {
			r.ev.Arbiters = append(r.ev.Arbiters, name)
		}
	}
	r.sec.TimeControl = e.get("timecontrol")
	r.sec.RoundCount = r.number(e, "rounds", finding.BadNumber, formats.MaxRounds)
	switch e.get("type") {
	case "0":
		r.sec.Kind = tournament.Swiss
	case "1":
		r.sec.Kind = tournament.RoundRobin
	case "2", "3":
		r.teams = true
	}
	var list []tournament.StatedValue
	var keys []string
	for i := range len(r.tieBreaks) {
		key := fmt.Sprintf("tb%dno", i+1)
		number := e.get(key)
		if number == "" || number == "0" {
			continue
		}
		detail := e.get(fmt.Sprintf("tb%d_detail", i+1))
		code, _ := numbered.TieBreak(number, detail)
		r.tieBreaks[i] = tournament.StatedValue{Label: "tie-break " + number, Code: code}
		label := fmt.Sprintf("tie-break %s of Chess-Results", finding.Quotable(number))
		if detail != "" {
			label += fmt.Sprintf(" with %q", finding.Quotable(detail))
		}
		list, keys = append(list, tournament.StatedValue{Label: label, Code: code}), append(keys, key)
	}
	formats.DeclareCodes(r.sec, list, func(i int) finding.Pos { return e.pathPos(keys[i]) }, r.log)
	for _, key := range append(formats.PublicKeys(family), "mail", "creator") { // the last two are removed and reported
		if value := e.get(key); value != "" && value != r.ev.Report.EventID {
			r.ev.Extra = append(r.ev.Extra, tournament.Extra{Format: family, Key: key, Value: value})
		}
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

// maxRating is the maximum of ratings, and of ranks.
const maxRating = 99_999

func (r *reader) player(e *element) {
	no := r.number(e, "no", finding.BadNumber, formats.MaxPlayers)
	if first, taken := r.byNo[no]; taken || no == 0 {
		code, want := finding.BadNumber, "a starting number"
		if taken {
			code = finding.DuplicateNumber
			want = fmt.Sprintf("a different number; %s already has this one", r.sec.Players[first].Name)
		}
		r.fail(e, "no", code).Of(finding.Player(0, e.get("lastname"))).Expect(want)
		return
	}
	r.byNo[no] = len(r.sec.Players)
	last, first := e.get("lastname"), e.get("firstname")
	if first == "" { // many files have both in one attribute
		last, first, _ = strings.Cut(last, ",")
		last, first = strings.TrimSpace(last), strings.TrimSpace(first)
	}
	p := tournament.Player{
		No:         no,
		Name:       tournament.NameOf(last, first),
		Sex:        tournament.SexOf(e.get("sex")),
		Title:      strings.ToUpper(e.get("title")),
		Federation: e.get("fed"),
		Club:       e.get("clubname"),
		Birth:      r.date(e, "dob"),
		Ratings:    r.ratings(e),
		Withdrawn:  e.get("state") == "1" || e.get("state") == "2",
	}
	p.AddID("fide", e.get("fideid"))
	p.AddID("national", e.get("id"))
	r.stated(e, &p)
	r.sec.Players = append(r.sec.Players, p)
	r.players = append(r.players, e.pos)
	r.equal = append(r.equal, strings.EqualFold(e.get("equal"), "J"))
}

// ratings returns first the rating used in the tournament, under the name of its register if
// that has the same, then the others.
func (r *reader) ratings(e *element) []tournament.Rating {
	main := r.number(e, "rtg", finding.BadRating, maxRating)
	list := []tournament.Rating{
		{System: "fide", Value: r.number(e, "rtgfide", finding.BadRating, maxRating)},
		{System: "national", Value: r.number(e, "rtgnat", finding.BadRating, maxRating)},
	}
	switch same := slices.IndexFunc(list, func(x tournament.Rating) bool { return x.Value == main }); same {
	case -1:
		list = slices.Insert(list, 0, tournament.Rating{Value: main})
	case 1:
		slices.Reverse(list)
	}
	if list = slices.DeleteFunc(list, func(x tournament.Rating) bool { return x.Value == 0 }); len(list) == 0 {
		return nil
	}
	return list
}

func (r *reader) stated(e *element, p *tournament.Player) {
	if s := e.get("pts"); s != "" {
		points, err := tournament.ParsePoints(s)
		if err != nil {
			r.fail(e, "pts", finding.BadPoints).Of(p.Subject()).Expect("points such as 3 or 2.5")
		}
		p.Stated.Points, p.Stated.HasPoints = points, true
	}
	p.Stated.Rank = r.number(e, "rank", finding.BadRank, maxRating)
	for i, tieBreak := range r.tieBreaks {
		tieBreak.Value = strings.ReplaceAll(e.get(fmt.Sprintf("tb%d", i+1)), ",", ".")
		if tieBreak.Label != "" && tieBreak.Value != "" {
			p.Stated.TieBreaks = append(p.Stated.TieBreaks, tieBreak)
		}
	}
}

// shareRanks gives players with equal tie-breaks the rank of the first of them: the file
// numbers all players, and marks those who are equal to the one before.
func (r *reader) shareRanks() {
	var order []int
	for i := range r.sec.Players {
		if r.sec.Players[i].Stated.Rank > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(r.sec.Players[a].Stated.Rank, r.sec.Players[b].Stated.Rank)
	})
	for k := 1; k < len(order); k++ {
		if r.equal[order[k]] {
			r.sec.Players[order[k]].Stated.Rank = r.sec.Players[order[k-1]].Stated.Rank
		}
	}
}

// The numbers of Black that mean that there is no opponent.
const (
	allocatedBye = "-1"
	notPaired    = "-2"
)

func (r *reader) pairing(e *element) {
	rd := r.number(e, "round", finding.BadNumber, formats.MaxRounds)
	white, black := e.get("whiteno"), e.get("blackno")
	if white == allocatedBye || white == notPaired {
		white, black = black, white
	}
	i, ok := r.find(e, white)
	if !ok {
		return
	}
	if rd == 0 {
		r.fail(e, "round", finding.BadNumber).Expect("a round from 1")
		return
	}
	if black == allocatedBye || black == notPaired {
		r.enter(e, i, rd, tournament.Entry{Result: r.bye(e, black)})
		return
	}
	j, ok := r.find(e, black)
	if !ok {
		return
	}
	a, givenA := r.score(e, "reswhite")
	b, givenB := r.score(e, "resblack")
	mark := strings.ToUpper(e.get("forfeit"))
	if !slices.Contains([]string{"", "K", "U", "D", "H"}, mark) {
		r.fail(e, "forfeit", finding.BadResult).Expect("K, U, D, H or nothing")
	}
	first := tournament.Entry{Opponent: int32(r.sec.Players[j].No), Color: tournament.White, Result: tournament.Pending}
	second := tournament.Entry{Opponent: int32(r.sec.Players[i].No), Color: tournament.Black, Result: tournament.Pending}
	if mark != "H" && (givenA || givenB || mark == "D") {
		first.Result, second.Result = sideOf(a, mark), sideOf(b, mark)
	}
	r.enter(e, i, rd, first)
	r.enter(e, j, rd, second)
}

func (r *reader) find(e *element, no string) (int, bool) {
	n, _ := strconv.Atoi(no)
	i, ok := r.byNo[n]
	if !ok {
		r.log.Error(e.pathPos("whiteno/blackno"), finding.UnknownOpponent, "number %q", finding.Quotable(no)).
			Expect(fmt.Sprintf("one of the %d players, or -1 or -2 for none", len(r.sec.Players)))
		return 0, false
	}
	return i, true
}

func (r *reader) enter(e *element, player, rd int, entry tournament.Entry) {
	if first, taken := r.rows.Enter(player, rd, entry, e.pos); taken {
		r.log.Error(e.pos, finding.RepeatedRecord, "a second pairing in round %d; the first is in line %d", rd, first.Line).
			Of(r.sec.Players[player].Subject()).Expect("one pairing per round")
	}
}

func (r *reader) bye(e *element, kind string) tournament.Result {
	score, _ := r.score(e, "reswhite")
	if other, given := r.score(e, "resblack"); given && e.get("reswhite") == "" {
		score = other // the bye stands on the other side
	}
	switch {
	case score == tournament.Half:
		return tournament.HalfBye
	case score == tournament.Point && kind == allocatedBye:
		return tournament.PairingBye
	case score == tournament.Point:
		return tournament.FullBye
	}
	return tournament.ZeroBye
}

// sideOf returns the result of a side with its points. K marks a forfeit, D a forfeit by
// both, U a game that is not rated.
func sideOf(points tournament.Points, mark string) tournament.Result {
	row := [3]tournament.Result{tournament.Loss, tournament.Draw, tournament.Win}
	switch mark {
	case "K", "D":
		row = [3]tournament.Result{tournament.ForfeitLoss, tournament.Draw, tournament.ForfeitWin}
	case "U":
		row = [3]tournament.Result{tournament.UnratedLoss, tournament.UnratedDraw, tournament.UnratedWin}
	}
	return row[points]
}

// score reads the points of a side: 0, ½ or 1. given is false if there are none.
func (r *reader) score(e *element, name string) (points tournament.Points, given bool) {
	s := e.get(name)
	if s == "" {
		return 0, false
	}
	points, err := tournament.ParsePoints(s)
	if err != nil || points < 0 || points > tournament.Point {
		r.fail(e, name, finding.BadResult).Expect("0, 0.5 or 1")
		return 0, true
	}
	return points, true
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

// elements calls do with each element of a text, in order, until it returns false. It logs an
// error if the text is not XML. Entities that a file defines are errors and not expanded.
func elements(s string, log *formats.Log, do func(element) bool) {
	places := text.Places{Text: s}
	at := 0 // A tag contains no "<", so it ends before the next one. The decoder would keep all of it.
	for tag := range strings.SplitSeq(s, "<") {
		if len(tag) > maxTag {
			logSyntax(places.At(max(at-1, 0)), fmt.Errorf("a tag of more than %d bytes", maxTag), log)
			return
		}
		at += len(tag) + 1
	}
	dec := xml.NewDecoder(strings.NewReader(s))
	dec.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil } // decoded before
	for depth := 0; ; {
		from := int(dec.InputOffset())
		token, err := dec.Token()
		switch {
		case errors.Is(err, io.EOF):
			return
		case err != nil:
			logSyntax(places.At(from), err, log)
			return
		}
		switch t := token.(type) {
		case xml.StartElement:
			depth++
			pos := places.At(from)
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

func logSyntax(pos finding.Pos, err error, log *formats.Log) {
	log.Error(pos, finding.BadRecord, "not valid XML: %s", finding.Quotable(err.Error())).Advise("export the file again")
}
