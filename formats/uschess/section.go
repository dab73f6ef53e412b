package uschess

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

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
			r.fail(t, i, column, formats.BadNumber, "Section.Name", fmt.Sprintf("S_SEC_NUM %q", formats.Quotable(text)),
				fmt.Sprintf("a number from 1 to %d that no other section has", maxSections))
			continue
		}
		met[number] = true
		if number != len(r.sections)+1 && !r.log.Failed() {
			r.warn(t, i, column, formats.BadNumber, "Section.Name",
				fmt.Sprintf("S_SEC_NUM %d for section %d of the file", number, len(r.sections)+1), "numbers from 1 without gaps")
		}
		r.readSection(t, i, number)
	}
	if len(r.sections) == 0 && !r.log.Failed() {
		r.fail(t, 0, 0, formats.NoPlayers, "", "no section", "at least one")
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
			r.warn(r.head, i, column, formats.CountDiffers, "", fmt.Sprintf("H_TOT_SECT %q", formats.Quotable(text)),
				fmt.Sprintf("%d, as there are", len(r.sections)))
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
		r.fail(t, record, column, formats.StatedDiffers, "Section.RoundCount",
			fmt.Sprintf("section %q: S_TOT_RNDS %q", formats.Quotable(s.Name), formats.Quotable(text)),
			fmt.Sprintf("a number of rounds, and %s has fields for %d", playerFile, there))
		return 0
	case n == 0:
		r.warn(t, record, column, formats.StatedDiffers, "Section.RoundCount",
			fmt.Sprintf("section %q: no number of rounds; all %d of the file were taken", formats.Quotable(s.Name), there), "S_TOT_RNDS")
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
				r.warn(t, s.record, column, formats.CountDiffers, "Section.Players",
					fmt.Sprintf("section %q: S_LST_PAIR %q", formats.Quotable(s.Name), formats.Quotable(text)),
					fmt.Sprintf("%d, the highest number there is", highestNumber(s.Section)))
			}
		}
		r.settle(t, s)
	}
	if players == 0 {
		r.fail(r.players, 0, 0, formats.NoPlayers, "Section.Players", "no player", "players with results")
		return
	}
	if r.log.Failed() {
		return
	}
	formats.TellApart(r.ev, func(i int) formats.Pos { return t.pos(r.sections[i].record, t.Find("S_SEC_NAME")) }, r.log)
	formats.Check(r.ev, r.locate, r.log)
}

// locate is the Locator of formats.Check.
func (r *reader) locate(index, player, round int) formats.Pos {
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
	return strings.TrimSpace(fmt.Sprintf("section %q", formats.Quotable(s.Name))) + ": "
}
