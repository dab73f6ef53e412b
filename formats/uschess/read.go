package uschess

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/dbase"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// A reader reads one report.
type reader struct {
	log      *formats.Log
	ev       *tournament.Event
	head     table
	sections []*section
	players  table
	rounds   int // round fields of the players
	alphabet *alphabet
}

// A table is one of the three files.
type table struct {
	*dbase.Table
	file string
}

// pos is the place of a field, as a spreadsheet shows a table: the names of the
// fields are its first row.
func (t table) pos(record, column int) finding.Pos {
	return finding.Pos{Sheet: t.file, Line: record + 2, Col: column + 1}
}

// readReport is formats.Format.Read.
func readReport(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	r := &reader{log: log, ev: &tournament.Event{RatedBy: "USA"}, alphabet: newAlphabet()}
	r.read(collect(src, log))
	if log.Failed() {
		return nil, log.Err()
	}
	return r.ev, nil
}

// read reads the three tables; without one of them nothing can be said of the
// others.
func (r *reader) read(files map[string][]byte) {
	if r.log.Failed() {
		return
	}
	head, ok1 := r.open(files, eventFile, maxSections, "H_FORMAT", "H_NAME")
	sections, ok2 := r.open(files, sectionFile, 2*maxSections, "S_SEC_NUM", "S_SEC_NAME", "S_TOT_RNDS")
	players, ok3 := r.open(files, playerFile, maxPlayers, "D_SEC_NUM", "D_PAIR_NUM", "D_NAME", "D_RND01")
	if !ok1 || !ok2 || !ok3 {
		return
	}
	r.head, r.players = head, players
	r.rounds = r.roundFields()
	r.log.Reading.Field = func(field string, section, player int) finding.Pos {
		return r.place(sections, field, section, player)
	}
	r.readHead()
	r.readSections(sections)
	if !r.log.Failed() {
		r.readPlayers()
	}
	if !r.log.Failed() {
		r.finish(sections)
	}
}

// open parses a table and looks whether it has the fields that every report
// has. most is how many records it may have, deleted ones included.
func (r *reader) open(files map[string][]byte, name string, most int, want ...string) (table, bool) {
	parsed, err := dbase.Parse(files[name])
	if err == nil && parsed.Len() > most {
		err = fmt.Errorf("it has %d records, but at most %d are possible", parsed.Len(), most)
	}
	if err != nil {
		r.log.Add(finding.Finding{
			Severity: finding.Error, Code: finding.BadContainer, Err: finding.ErrSyntax,
			Pos: finding.Pos{Sheet: name, Line: 1}, Found: err.Error(), Hint: "export the rating report again",
		})
		return table{}, false
	}
	t := table{parsed, name}
	var missing []string
	for _, field := range want {
		if t.Find(field) < 0 {
			missing = append(missing, field)
		}
	}
	if len(missing) > 0 {
		d := finding.Finding{
			Severity: finding.Error, Code: finding.MissingField, Err: finding.ErrSyntax,
			Pos: finding.Pos{Sheet: name, Line: 1}, Found: "no field " + strings.Join(missing, ", "),
			Want: "a rating report of format 2C", Hint: "export the rating report with a current program",
		}
		if t.Find("H_RCV_DATE") >= 0 || t.Find("D_REC_SEQ") >= 0 {
			d.Found, d.Err = "a report older than format 2C, without names and colours", finding.ErrUnsupported
		}
		r.log.Add(d)
	}
	return t, len(missing) == 0
}

// warn logs a warning at a field.
func (r *reader) warn(t table, record, column int, code finding.Code, field, found, want string) {
	r.log.Add(finding.Finding{
		Pos: t.pos(record, max(column, 0)), Severity: finding.Warning, Code: code, Field: field, Found: found, Want: want,
	})
}

// fail logs an error at a field.
func (r *reader) fail(t table, record, column int, code finding.Code, field, found, want string) {
	r.log.Add(finding.Finding{
		Pos: t.pos(record, max(column, 0)), Severity: finding.Error, Code: code, Field: field,
		Found: found, Want: want, Err: finding.ErrSyntax,
	})
}

// readHead reads the one record of the event.
func (r *reader) readHead() {
	t := r.head
	record := -1
	for i := range t.Len() {
		if t.Deleted(i) {
			continue
		}
		if record >= 0 {
			r.fail(t, i, 0, finding.CountDiffers, "Event.Name", "a second event", "one event in a report")
			return
		}
		record = i
	}
	if record < 0 {
		r.fail(t, 0, 0, finding.CountDiffers, "Event.Name", "no event", "one record")
		return
	}
	value := func(field string) string { return oneSpaced(t.Value(record, t.Find(field))) }
	ev := r.ev
	ev.Name, ev.City = value("H_NAME"), value("H_CITY")
	ev.Start = r.date(t, record, "H_BEG_DATE", "Event.Start")
	ev.End = r.date(t, record, "H_END_DATE", "Event.End")
	ev.Report = tournament.RatingReport{
		EventID: value("H_EVENT_ID"), Affiliate: value("H_AFF_ID"),
		Directors: directors(value("H_CTD_ID"), value("H_ATD_ID"), value("H_OTHER_TD")),
		State:     value("H_STATE"), PostalCode: value("H_ZIPCODE"),
	}
	// The country is free text. A report without one is of that of the federation.
	ev.Federation = cmp.Or(tournament.CountryCode(value("H_COUNTRY")), "USA")
	if format := value("H_FORMAT"); format != "2C" {
		r.warn(t, record, t.Find("H_FORMAT"), finding.OddSpelling, "",
			fmt.Sprintf("format %q, treated as 2C", finding.Quotable(format)), "2C")
	}
	for _, f := range headFields() {
		if f.kept(value(f.name), ev, nil) {
			ev.Extra = append(ev.Extra, tournament.Extra{Format: familyReport, Key: f.name, Value: value(f.name)})
		}
	}
}

// directors lists the member ids of the chief, the assistant and the others.
func directors(chief, assistant, others string) []string {
	list := []string{chief, assistant}
	for id := range strings.FieldsFuncSeq(others, func(c rune) bool { return c == ',' || c == ';' || c == ' ' }) {
		list = append(list, id)
	}
	for len(list) > 0 && list[len(list)-1] == "" {
		list = list[:len(list)-1]
	}
	return list
}

// date reads a date; a blank is no date. One that cannot be is a warning: nothing
// but tie-breaks of other federations depends on it.
func (r *reader) date(t table, record int, name, field string) tournament.Date {
	column := t.Find(name)
	text := t.Value(record, column)
	d, ok := parseDate(text)
	if !ok {
		r.warn(t, record, column, finding.BadDate, field,
			fmt.Sprintf("%s %q, which was ignored", name, finding.Quotable(text)), "a date such as 20260314")
	}
	return d
}

// parseDate reads "20260314"; blanks and zeros are no date.
func parseDate(text string) (tournament.Date, bool) {
	if strings.Trim(text, "0") == "" {
		return tournament.Date{}, true
	}
	day, err := time.Parse("20060102", text)
	if err != nil || day.Year() < 1 {
		return tournament.Date{}, false
	}
	return tournament.Date{Year: int16(day.Year()), Month: uint8(day.Month()), Day: uint8(day.Day())}, true
}

// oneSpaced puts one blank where a text has several, or a tab, which some
// programs write behind the comma of a name.
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
	records []int32 // of TDEXPORT.DBF, by player

	filled int     // cells that hold something after the last round
	wins   []int32 // by round: X without an opponent
	losses []int32 // by round: F without an opponent
	draws  int     // Z
}

// maxSections is what two columns can number.
const maxSections = 99

// readSections reads the sections, in the order of the file.
func (r *reader) readSections(t table) {
	met := map[int]bool{}
	for i := range t.Len() {
		if t.Deleted(i) {
			continue
		}
		column := t.Find("S_SEC_NUM")
		text := t.Value(i, column)
		number, ok := parseNumber(text)
		if !ok || number == 0 || number > maxSections || met[number] {
			r.fail(t, i, column, finding.BadNumber, "Section.Name", fmt.Sprintf("S_SEC_NUM %q", finding.Quotable(text)),
				fmt.Sprintf("a number from 1 to %d that no other section has", maxSections))
			continue
		}
		met[number] = true
		if number != len(r.sections)+1 && !r.log.Failed() {
			r.warn(t, i, column, finding.BadNumber, "Section.Name",
				fmt.Sprintf("S_SEC_NUM %d for section %d of the file", number, len(r.sections)+1), "numbers from 1 without gaps")
		}
		r.readSection(t, i, number)
	}
	if len(r.sections) == 0 && !r.log.Failed() {
		r.fail(t, 0, 0, finding.NoPlayers, "", "no section", "at least one")
	}
	r.countSections()
}

// countSections compares the number of sections with the one in the head.
func (r *reader) countSections() {
	column := r.head.Find("H_TOT_SECT")
	for i := range r.head.Len() {
		if r.head.Deleted(i) {
			continue
		}
		text := r.head.Value(i, column)
		if n, ok := parseNumber(text); text != "" && (!ok || n != len(r.sections)) {
			r.warn(r.head, i, column, finding.CountDiffers, "", fmt.Sprintf("H_TOT_SECT %q", finding.Quotable(text)),
				fmt.Sprintf("%d, the actual number", len(r.sections)))
		}
	}
}

// readSection reads one record of the sections.
func (r *reader) readSection(t table, record, number int) {
	value := func(name string) string { return oneSpaced(t.Value(record, t.Find(name))) }
	s := &section{
		Section: &tournament.Section{
			Name: value("S_SEC_NAME"), TimeControl: value("S_TIMECTL"), Scoring: tournament.FIDE(),
		},
		number: number, record: record,
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
	s.columns = r.roundColumns(t, record, s)
	s.RoundCount = s.columns
	for _, f := range sectionFields() {
		column := t.Find(f.name)
		if column >= 0 && f.kept(value(f.name), r.ev, s.Section) {
			s.Extra = append(s.Extra, tournament.Extra{Format: familyReport, Key: f.name, Value: value(f.name)})
		}
	}
	r.sections = append(r.sections, s)
	r.ev.Sections = append(r.ev.Sections, s.Section)
}

// roundColumns is how many round fields of the players belong to the section.
func (r *reader) roundColumns(t table, record int, s *section) int {
	there := r.rounds
	column := t.Find("S_TOT_RNDS")
	text := t.Value(record, column)
	n, ok := parseNumber(text)
	switch {
	case !ok || n > there:
		r.fail(t, record, column, finding.StatedDiffers, "Section.RoundCount",
			fmt.Sprintf("section %q: S_TOT_RNDS %q", finding.Quotable(s.Name), finding.Quotable(text)),
			fmt.Sprintf("a number of rounds, and %s has fields for %d", playerFile, there))
		return 0
	case n == 0:
		r.warn(t, record, column, finding.StatedDiffers, "Section.RoundCount",
			fmt.Sprintf("section %q: no number of rounds; all %d in the file were read", finding.Quotable(s.Name),
				there), "S_TOT_RNDS")
		return there
	}
	return n
}

// roundFields is how many fields D_RND01, D_RND02 and so on there are.
func (r *reader) roundFields() int {
	n := 0
	for r.players.Find(roundField(n+1)) >= 0 {
		n++
	}
	return n
}

// finish settles what needs whole rounds, and looks for contradictions.
func (r *reader) finish(t table) {
	players := 0
	for _, s := range r.sections {
		players += len(s.Players)
		if column := t.Find("S_LST_PAIR"); column >= 0 {
			text := t.Value(s.record, column)
			if n, ok := parseNumber(text); text != "" && (!ok || n != highestNumber(s.Section)) {
				r.warn(t, s.record, column, finding.CountDiffers, "Section.Players",
					fmt.Sprintf("section %q: S_LST_PAIR %q", finding.Quotable(s.Name), finding.Quotable(text)),
					fmt.Sprintf("%d, the highest number there is", highestNumber(s.Section)))
			}
		}
		r.settle(t, s)
	}
	if players == 0 {
		r.fail(r.players, 0, 0, finding.NoPlayers, "Section.Players", "no player", "players with results")
		return
	}
	if r.log.Failed() {
		return
	}
	at := func(i int) finding.Pos { return t.pos(r.sections[i].record, t.Find("S_SEC_NAME")) }
	formats.NumberNamesakes(r.ev, at, r.log)
	formats.Check(r.ev, r.locate, r.log)
}

// locate is the Locator of formats.Check.
func (r *reader) locate(index, player, round int) finding.Pos {
	s := r.sections[index]
	record := int(s.records[player])
	if round <= 0 {
		return r.players.pos(record, r.players.Find("D_PAIR_NUM"))
	}
	if s.double {
		round = (round + 1) / 2
	}
	return r.players.pos(record, r.players.Find(roundField(round)))
}

// parseNumber reads a number of up to six digits, more than any count, number
// or rating of a report has; "" is 0.
func parseNumber(s string) (int, bool) { return text.Number(s, 6) }

// text begins a message about a section.
func (s *section) text() string {
	return strings.TrimSpace(fmt.Sprintf("section %q", finding.Quotable(s.Name))) + ": "
}

// settle decides what a single cell does not say.
func (r *reader) settle(t table, s *section) {
	if len(s.Players) == 0 {
		return
	}
	if s.Kind == tournament.RoundRobin && s.columnsAreOpponents() {
		r.fail(t, s.record, t.Find("S_TRN_TYPE"), finding.OpponentsNotGame, "Player.Rounds",
			s.text()+"the columns of this round robin are opponents, not rounds, so the rounds are unknown",
			"rounds in the order of play")
		return
	}
	paired, unknown := settleForfeits(s.Section, s.wins, s.losses)
	given := formats.SettleFullByes(s.Section)
	add := func(severity finding.Severity, code finding.Code, found, advice string) {
		r.log.Add(finding.Finding{
			Pos: r.players.pos(int(s.records[0]), r.players.Find(roundField(1))), Severity: severity,
			Code: code, Field: "Player.Rounds", Found: s.text() + found, Hint: advice,
		})
	}
	logSettled(settled{paired, unknown, given, s.draws}, add)
}

// A settled says how much was decided for a section.
type settled struct {
	paired  int // forfeited games whose players were found
	unknown int // forfeits without an opponent
	given   int // full-point byes of rounds that have several: given by the organiser
	draws   int // draws that nobody played
}

// logSettled says what was decided, once per kind.
func logSettled(n settled, add func(severity finding.Severity, code finding.Code, found, advice string)) {
	if n.paired > 0 {
		add(finding.Warning, finding.GuessedOpponent,
			finding.Counted(n.paired, "round", "rounds")+" with one X and one F that name no opponent: they were treated as "+
				"one game",
			"look up who was paired")
	}
	if n.unknown > 0 {
		add(finding.Note, finding.UnknownForfeits,
			finding.Counted(n.unknown, "forfeit", "forfeits")+" whose opponent could be any of several players", "the points "+
				"are "+
				"right; look up who was paired")
	}
	if n.given > 0 {
		add(finding.Note, finding.AmbiguousBye,
			fmt.Sprintf("%d full-point byes in rounds with several of them, read as given by the organiser", n.given),
			"in each round, one of them may be pairing-allocated")
	}
	if n.draws > 0 {
		add(finding.Warning, finding.ForfeitDraw,
			finding.Counted(n.draws, "draw", "draws")+" without a game (Z), read as half-point byes if no opponent is "+
				"named",
			"look up what happened")
	}
}

// settleForfeits makes one game of the two forfeits of a round that has exactly
// one win and one loss without opponents: programs drop the opponents, and then
// there is only one way to pair them. Others stay without. wins and losses
// count them by round.
func settleForfeits(s *tournament.Section, wins, losses []int32) (paired, unknown int) {
	for round := range wins {
		if wins[round]+losses[round] == 0 {
			continue
		}
		if wins[round] != 1 || losses[round] != 1 {
			unknown += int(wins[round] + losses[round])
			continue
		}
		var winner, loser *tournament.Player
		for i := range s.Players {
			p := &s.Players[i]
			switch e := p.Entry(round + 1); {
			case e.Opponent != 0:
			case e.Result == tournament.ForfeitWin:
				winner = p
			case e.Result == tournament.ForfeitLoss:
				loser = p
			}
		}
		winner.Rounds[round].Opponent, loser.Rounds[round].Opponent = int32(loser.No), int32(winner.No)
		paired++
	}
	return paired, unknown
}

// columnsAreOpponents reports whether column j of a round robin names opponent
// j, and a player's own column nobody: some programs export the table that way.
func (s *section) columnsAreOpponents() bool {
	if s.columns < len(s.Players) || len(s.Players) < 3 {
		return false
	}
	for i := range s.Players {
		p := &s.Players[i]
		for round, e := range p.Rounds {
			own := round+1 == p.No
			if own && e.Opponent != 0 || e.Opponent != 0 && int(e.Opponent) != round+1 {
				return false
			}
		}
	}
	return true
}

// place is formats.Reading.Field; sections is the table of the sections.
func (r *reader) place(sections table, field string, section, player int) finding.Pos {
	switch {
	case section < 0:
		return placeIn(r.head, firstLive(r.head), headColumn(field))
	case section >= len(r.sections):
		return finding.Pos{}
	case player < 0:
		return placeIn(sections, r.sections[section].record, sectionColumn(field))
	}
	return placeIn(r.players, int(r.sections[section].records[player]), playerColumn(field))
}

// placeIn is the place of a column by its name; the zero Pos if there is none.
func placeIn(t table, record int, name string) finding.Pos {
	if column := t.Find(name); column >= 0 && record >= 0 {
		return t.pos(record, column)
	}
	return finding.Pos{}
}

// firstLive is the first record that was not deleted, -1 if there is none.
func firstLive(t table) int {
	for i := range t.Len() {
		if !t.Deleted(i) {
			return i
		}
	}
	return -1
}

// headColumn is the column of THEXPORT.DBF for a field of the event.
func headColumn(field string) string {
	switch field {
	case "Event.Name":
		return "H_NAME"
	case "Event.City":
		return "H_CITY"
	case "Event.Federation":
		return "H_COUNTRY"
	case "Event.Start":
		return "H_BEG_DATE"
	case "Event.End":
		return "H_END_DATE"
	case "Event.Report.EventID":
		return "H_EVENT_ID"
	case "Event.Report.Affiliate":
		return "H_AFF_ID"
	case "Event.Report.Directors":
		return "H_CTD_ID"
	case "Event.Report.State":
		return "H_STATE"
	case "Event.Report.PostalCode":
		return "H_ZIPCODE"
	}
	return ""
}

// sectionColumn is the column of TSEXPORT.DBF for a field of a section.
func sectionColumn(field string) string {
	switch field {
	case "Section.Name":
		return "S_SEC_NAME"
	case "Section.TimeControl":
		return "S_TIMECTL"
	case "Section.RoundCount":
		return "S_TOT_RNDS"
	case "Section.Players":
		return "S_LST_PAIR"
	case "Section.Kind":
		return "S_TRN_TYPE"
	}
	return ""
}

// playerColumn is the column of TDEXPORT.DBF for a field of a player.
func playerColumn(field string) string {
	switch field {
	case "Player.No":
		return "D_PAIR_NUM"
	case "Player.Name":
		return "D_NAME"
	case "Player.IDs":
		return "D_MEM_ID"
	case "Player.State":
		return "D_STATE"
	case "Player.Ratings":
		return "D_RATING"
	}
	return ""
}

// ratingSystem is the letter of S_R_SYSTEM: R regular, D dual, Q quick. US
// Chess derives it anew from the time control, the minutes of all controls plus
// the seconds of delay or increment: over 65 regular, from 30 dual, from 11
// quick. Blitz has no letter. R also stands for a time control that says
// nothing.
func ratingSystem(s *tournament.Section) string {
	total, ok := totalTime(s.TimeControl)
	switch {
	case !ok || total > 65 || total < 11:
		return "R"
	case total >= 30:
		return "D"
	}
	return "Q"
}

// totalTime adds up the numbers of a time control: "G/60;d5" is 65, "90+30" is
// 120, "40/90,SD/30;+30" is 150. A number before a slash counts moves.
func totalTime(control string) (total int, ok bool) {
	text := strings.ToUpper(control)
	for at := 0; at < len(text); {
		end := at
		for end < len(text) && text[end] >= '0' && text[end] <= '9' {
			end++
		}
		if end == at {
			at++
			continue
		}
		n, err := strconv.Atoi(text[at:end])
		if err != nil || n > 10_000 {
			return 0, false
		}
		if end == len(text) || text[end] != '/' {
			total, ok = total+n, true
		}
		at = end
	}
	return total, ok
}
