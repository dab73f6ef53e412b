package uschess

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/dbase"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

type reader struct {
	log      *formats.Log
	ev       *tournament.Event
	head     table // of the event
	event    int   // its record there; -1: none
	table    table // of the sections
	sections []*section
	players  table
	rounds   []int // columns of the rounds of the players
}

type table struct {
	*dbase.Table
	file string
}

// pos is the place of a field, as a spreadsheet shows a table: the names of the
// fields are its first row.
func (t table) pos(record, column int) finding.Pos {
	return finding.Pos{Sheet: t.file, Line: record + 2, Col: column + 1}
}

func (t table) at(record int, name string) finding.Pos { return t.pos(record, t.Find(name)) }

func (t table) value(record int, name string) string { return t.Value(record, t.Find(name)) }

func readReport(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	r := &reader{log: log, ev: &tournament.Event{RatedBy: "USA"}}
	files := collect(src, log)
	if log.Failed() {
		return nil, log.Err()
	}
	head, ok1 := r.open(files, eventFile, maxSections, "H_FORMAT", "H_NAME")
	sections, ok2 := r.open(files, sectionFile, 2*maxSections, "S_SEC_NUM", "S_SEC_NAME", "S_TOT_RNDS")
	players, ok3 := r.open(files, playerFile, maxPlayers, "D_SEC_NUM", "D_PAIR_NUM", "D_NAME", "D_RND01")
	if !ok1 || !ok2 || !ok3 {
		return nil, log.Err()
	}
	r.head, r.table, r.players = head, sections, players
	for at := players.Find(roundField(1)); at >= 0; at = players.Find(roundField(len(r.rounds) + 1)) {
		r.rounds = append(r.rounds, at)
	}
	r.log.Reading.Field = r.place
	r.readHead()
	r.readSections()
	if !r.log.Failed() {
		r.readPlayers()
	}
	if !r.log.Failed() {
		r.finish()
	}
	return log.Outcome(r.ev)
}

// open parses a table and checks that it has the fields that every report has. most is the
// maximum number of records, including deleted ones.
func (r *reader) open(files map[string][]byte, name string, most int, want ...string) (table, bool) {
	at := finding.Pos{Sheet: name, Line: 1}
	parsed, err := dbase.Parse(files[name])
	if err == nil && parsed.Len() > most {
		err = fmt.Errorf("it has %d records, but at most %d are possible", parsed.Len(), most)
	}
	if err != nil {
		r.log.Error(at, finding.BadContainer, "%v", err).Advise("export the rating report again")
		return table{}, false
	}
	t := table{parsed, name}
	missing := slices.DeleteFunc(want, func(field string) bool { return t.Find(field) >= 0 })
	if len(missing) == 0 {
		return t, true
	}
	d := r.log.Error(at, finding.MissingField, "no field %s", strings.Join(missing, ", ")).
		Expect("a rating report of format 2C").Advise("export the rating report with a current program")
	if t.Find("H_RCV_DATE") >= 0 || t.Find("D_REC_SEQ") >= 0 {
		d.Found, d.Err = "a report older than format 2C, without names and colours", finding.ErrUnsupported
	}
	return t, false
}

func (r *reader) readHead() {
	t, ev := r.head, r.ev
	r.event = -1
	for record := range t.Live() {
		if r.event >= 0 {
			r.log.Error(t.pos(record, 0), finding.CountDiffers, "a second event").In("Event.Name").
				Expect("one event in a report")
			return
		}
		r.event = record
	}
	if r.event < 0 {
		r.log.Error(t.pos(0, 0), finding.CountDiffers, "no event").In("Event.Name").Expect("one record")
		return
	}
	value := func(field string) string { return oneSpaced(t.value(r.event, field)) }
	ev.Name, ev.City = value("H_NAME"), value("H_CITY")
	ev.Start = r.date("H_BEG_DATE", "Event.Start")
	ev.End = r.date("H_END_DATE", "Event.End")
	ev.Report = tournament.RatingReport{
		EventID: value("H_EVENT_ID"), Affiliate: value("H_AFF_ID"),
		State: value("H_STATE"), PostalCode: value("H_ZIPCODE"),
	}
	directors := []string{value("H_CTD_ID"), value("H_ATD_ID")} // the chief, the assistant and the others
	for id := range strings.FieldsFuncSeq(value("H_OTHER_TD"), func(c rune) bool { return c == ',' || c == ';' || c == ' ' }) {
		directors = append(directors, id)
	}
	for len(directors) > 0 && directors[len(directors)-1] == "" {
		directors = directors[:len(directors)-1]
	}
	ev.Report.Directors = directors
	// The country is free text. A report without one is of that of the federation.
	ev.Federation = cmp.Or(tournament.CountryCode(value("H_COUNTRY")), "USA")
	if format := value("H_FORMAT"); format != "2C" {
		r.log.Warning(t.at(r.event, "H_FORMAT"), finding.OddSpelling, "format %q, treated as 2C", finding.Quotable(format)).
			Expect("2C")
	}
	ev.Extra = extras(t, r.event, headFields(), in{Event: ev})
}

// extras keeps the fields of a record that the model does not have in full.
func extras(t table, record int, fields []field, s in) []tournament.Extra {
	var list []tournament.Extra
	for _, f := range fields {
		value := oneSpaced(t.value(record, f.name))
		own := f.name == "H_COUNTRY" && value == "" // that of the federation
		if (s.Section == nil || t.Find(f.name) >= 0) && !own && !f.modelled && value != f.derive(s) {
			list = append(list, tournament.Extra{Format: familyReport, Key: f.name, Value: value})
		}
	}
	return list
}

// date reads a date of the event; a blank is no date. An impossible date is only a warning,
// because nothing but tie-breaks of other federations depends on it.
func (r *reader) date(name, field string) tournament.Date {
	value := r.head.value(r.event, name)
	d, ok := text.Day(value)
	if !ok || !d.IsZero() && !d.Complete() {
		d = tournament.Date{}
		r.log.Warning(r.head.at(r.event, name), finding.BadDate, "%s %q, which was ignored", name, finding.Quotable(value)).
			In(field).Expect("a date such as 20260314")
	}
	return d
}

// oneSpaced replaces runs of blanks with one blank, and tabs, which some programs write
// after the comma of a name.
func oneSpaced(s string) string {
	if strings.IndexByte(s, '\t') < 0 && !strings.Contains(s, "  ") {
		return s
	}
	return strings.Join(strings.Fields(s), " ")
}

// A section is a section while its players are read.
type section struct {
	*tournament.Section
	number  int
	record  int // of TSEXPORT.DBF
	columns int // round fields of the players that belong to it
	double  bool
	records []int // of TDEXPORT.DBF, by player

	filled int // cells that hold something after the last round
	draws  int // Z
}

// maxSections is the highest number of two digits.
const maxSections = 99

func (r *reader) readSections() {
	t, met := r.table, map[int]bool{}
	for i := range t.Live() {
		at, text := t.at(i, "S_SEC_NUM"), t.value(i, "S_SEC_NUM")
		number, _ := parseNumber(text)
		if number == 0 || number > maxSections || met[number] {
			r.log.Error(at, finding.BadNumber, "S_SEC_NUM %q", finding.Quotable(text)).In("Section.Name").
				Expect(fmt.Sprintf("a number from 1 to %d that no other section has", maxSections))
			continue
		}
		met[number] = true
		if number != len(r.sections)+1 && !r.log.Failed() {
			r.log.Warning(at, finding.BadNumber, "S_SEC_NUM %d for section %d of the file", number, len(r.sections)+1).
				In("Section.Name").Expect("numbers from 1 without gaps")
		}
		value := func(name string) string { return oneSpaced(t.value(i, name)) }
		s := &section{
			Section: &tournament.Section{
				Name: value("S_SEC_NAME"), TimeControl: value("S_TIMECTL"), Scoring: tournament.FIDE(),
			},
			number: number, record: i,
		}
		switch value("S_TRN_TYPE") {
		case "S", "C":
			s.Kind = tournament.Swiss
		case "2":
			s.Kind, s.double = tournament.Swiss, true
		case "R":
			s.Kind = tournament.RoundRobin
		default: // older letters, "M" for a match: the pairings will show
		}
		at = t.at(i, "S_TOT_RNDS")
		rounds := t.value(i, "S_TOT_RNDS")
		n, ok := parseNumber(rounds)
		switch {
		case !ok || n > len(r.rounds):
			r.log.Error(at, finding.StatedDiffers, "%sS_TOT_RNDS %q", s.text(), finding.Quotable(rounds)).
				In("Section.RoundCount").
				Expect(fmt.Sprintf("a number of rounds, and %s has fields for %d", playerFile, len(r.rounds)))
			n = 0
		case n == 0:
			n = len(r.rounds)
			r.log.Warning(at, finding.StatedDiffers, "%sno number of rounds; all %d in the file were read", s.text(), n).
				In("Section.RoundCount").Expect("S_TOT_RNDS")
		}
		s.columns, s.RoundCount = n, n
		s.Extra = extras(t, i, sectionFields(), in{Event: r.ev, Section: s.Section})
		r.sections = append(r.sections, s)
		r.ev.Sections = append(r.ev.Sections, s.Section)
	}
	if len(r.sections) == 0 && !r.log.Failed() {
		r.log.Error(t.pos(0, 0), finding.NoPlayers, "no section").Expect("at least one")
	}
	for i := range r.head.Live() {
		r.count(r.head, i, "H_TOT_SECT", "", "", len(r.sections), "the actual number")
	}
}

// count compares a stated number with the actual one. of begins the message.
func (r *reader) count(t table, record int, name, field, of string, there int, what string) {
	text := t.value(record, name)
	if n, _ := parseNumber(text); text != "" && n != there {
		r.log.Warning(t.at(record, name), finding.CountDiffers, "%s%s %q", of, name, finding.Quotable(text)).In(field).
			Expect(fmt.Sprintf("%d, %s", there, what))
	}
}

// finish settles what needs whole rounds, and looks for contradictions.
func (r *reader) finish() {
	players := 0
	for _, s := range r.sections {
		players += len(s.Players)
		r.count(r.table, s.record, "S_LST_PAIR", "Section.Players", s.text(), highestNumber(s.Section),
			"the highest number there is")
		switch {
		case len(s.Players) == 0:
		case s.Kind == tournament.RoundRobin && s.columnsAreOpponents():
			r.log.Error(r.table.at(s.record, "S_TRN_TYPE"), finding.OpponentsNotGame,
				"%sthe columns of this round robin are opponents, not rounds, so the rounds are unknown", s.text()).
				In("Player.Rounds").Expect("rounds in the order of play")
		default:
			settleRounds(s.Section, s.draws, r.players.at(s.records[0], roundField(1)), s.text(), r.log)
		}
	}
	if players == 0 {
		r.log.Error(r.players.pos(0, 0), finding.NoPlayers, "no player").In("Section.Players").
			Expect("players with results")
	}
	if r.log.Failed() {
		return
	}
	at := func(i int) finding.Pos { return r.table.at(r.sections[i].record, "S_SEC_NAME") }
	formats.NumberNamesakes(r.ev, at, r.log)
	formats.Check(r.ev, r.locate, r.log)
}

func (r *reader) locate(index, player, round int) finding.Pos {
	s := r.sections[index]
	name := "D_PAIR_NUM"
	if s.double {
		round = (round + 1) / 2
	}
	if round > 0 {
		name = roundField(round)
	}
	return r.players.at(s.records[player], name)
}

// parseNumber reads a number of up to six digits, more than any number in a report has; ""
// is 0.
func parseNumber(s string) (int, bool) { return text.Number(s, 6) }

func (s *section) text() string { return fmt.Sprintf("section %q: ", finding.Quotable(s.Name)) }

// settleRounds decides what a section of this report or of a crosstable leaves open, and
// says what was decided at a place, once per kind. draws is the number of draws that
// no player played; of begins the messages.
func settleRounds(s *tournament.Section, draws int, at finding.Pos, of string, log *formats.Log) {
	paired, unknown := settleForfeits(s)
	given := formats.SettleFullByes(s)
	if paired > 0 {
		log.Warning(at, finding.GuessedOpponent,
			"%s%s with one X and one F that name no opponent: they were treated as one game", of,
			finding.Counted(paired, "round", "rounds")).In("Player.Rounds").Advise("look up who was paired")
	}
	if unknown > 0 {
		log.Note(at, finding.UnknownForfeits, "%s%s whose opponent could be any of several players", of,
			finding.Counted(unknown, "forfeit", "forfeits")).
			In("Player.Rounds").Advise("the points are right; look up who was paired")
	}
	if given > 0 {
		log.Note(at, finding.AmbiguousBye,
			"%s%d full-point byes in rounds with several of them, read as given by the organiser", of, given).
			In("Player.Rounds").Advise("in each round, one of them may be pairing-allocated")
	}
	if draws > 0 {
		log.Warning(at, finding.ForfeitDraw,
			"%s%s without a game (Z), read as half-point byes if no opponent is named", of,
			finding.Counted(draws, "draw", "draws")).In("Player.Rounds").Advise("look up what happened")
	}
}

// settleForfeits makes a game of the two forfeits of a round that has exactly one win and
// one loss without opponents: programs drop the opponents, but there is only one way to
// pair these. Other forfeits keep no opponent.
func settleForfeits(s *tournament.Section) (paired, unknown int) {
	type open struct {
		wins, losses  int
		winner, loser *tournament.Player // the last ones
	}
	var rounds []open
	for i := range s.Players {
		p := &s.Players[i]
		for round, e := range p.Rounds {
			if e.Opponent != 0 || !e.Result.Forfeit() {
				continue
			}
			rounds = append(rounds, make([]open, max(round+1-len(rounds), 0))...)
			if o := &rounds[round]; e.Result == tournament.ForfeitWin {
				o.wins, o.winner = o.wins+1, p
			} else {
				o.losses, o.loser = o.losses+1, p
			}
		}
	}
	for round, o := range rounds {
		if o.wins != 1 || o.losses != 1 {
			unknown += o.wins + o.losses
			continue
		}
		o.winner.Rounds[round].Opponent, o.loser.Rounds[round].Opponent = int32(o.loser.No), int32(o.winner.No)
		paired++
	}
	return paired, unknown
}

// columnsAreOpponents reports whether column j of a round robin names opponent j, or no one.
// Some programs export tables like that.
func (s *section) columnsAreOpponents() bool {
	if s.columns < len(s.Players) {
		return false
	}
	games := 0
	for i := range s.Players {
		for round, e := range s.Players[i].Rounds {
			if e.Opponent == 0 {
				continue
			}
			if int(e.Opponent) != round+1 {
				return false
			}
			games++
		}
	}
	return games > 0
}

func (r *reader) place(name string, section, player int) finding.Pos {
	t, record, fields := r.head, r.event, headFields()
	switch {
	case section >= len(r.sections), section >= 0 && strings.HasPrefix(name, "Event."):
		return finding.Pos{}
	case section >= 0 && player >= 0:
		t, record, fields = r.players, r.sections[section].records[player], playerFields()
	case section >= 0:
		t, record, fields = r.table, r.sections[section].record, sectionFields()
	}
	i := slices.IndexFunc(fields, func(f field) bool { return f.model == name })
	if name == "" || i < 0 || t.Find(fields[i].name) < 0 || record < 0 {
		return finding.Pos{}
	}
	return t.at(record, fields[i].name)
}

// ratingSystem returns the letter of S_R_SYSTEM: R regular, D dual, Q quick. US Chess
// derives it again from the time control, the minutes of all controls plus the seconds of
// delay or increment: over 65 regular, from 30 dual, from 11 quick. Blitz has no letter. R
// also stands for an unknown time control. "G/60;d5" is 65, "90+30" is 120,
// "40/90,SD/30;+30" is 150: a number before a slash counts moves.
func ratingSystem(s in) string {
	text, total := strings.ToUpper(s.Section.TimeControl), 0
	for at := 0; at < len(text); {
		end := at
		for end < len(text) && text[end] >= '0' && text[end] <= '9' {
			end++
		}
		if end == at {
			at++
			continue
		}
		n, _ := strconv.Atoi(text[at:end])
		if end == len(text) || text[end] != '/' {
			total += n
		}
		at = end
	}
	switch {
	case total > 65 || total < 11:
		return "R"
	case total >= 30:
		return "D"
	}
	return "Q"
}
