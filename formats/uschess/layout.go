package uschess

import (
	"fmt"
	"strings"

	"podium/formats/internal/dbase"
	"podium/formats/tournament"
)

// A field is a field of the event or of a section: its place in the table, and
// what the model says of it. What a file has and derive does not give is kept
// as an extra under the name of the field and written back.
type field struct {
	name  string
	width int

	// derive gives what the field holds if nothing else was kept; s is nil for
	// a field of the event.
	derive func(ev *tournament.Event, s *tournament.Section) string

	// modelled marks a field that the model holds in full, so that nothing of it
	// need be kept.
	modelled bool
}

// kept reports whether value must be kept beside the model.
func (f field) kept(value string, ev *tournament.Event, s *tournament.Section) bool {
	if f.name == "H_COUNTRY" && value == "" {
		return false // that of the federation
	}
	return !f.modelled && value != f.derive(ev, s)
}

// headFields is the layout of THEXPORT.DBF in format 2C.
func headFields() []field {
	always := func(text string) func(*tournament.Event, *tournament.Section) string {
		return func(*tournament.Event, *tournament.Section) string { return text }
	}
	of := func(get func(*tournament.Event) string) func(*tournament.Event, *tournament.Section) string {
		return func(ev *tournament.Event, _ *tournament.Section) string { return get(ev) }
	}
	return []field{
		{"H_FORMAT", 5, always("2C"), true},
		{"H_PROGRAM", 10, always("PODIUM"), false},
		{"H_EVENT_ID", 12, of(func(ev *tournament.Event) string { return ev.Report.EventID }), true},
		{"H_NAME", 35, of(func(ev *tournament.Event) string { return ev.Name }), true},
		{"H_TOT_SECT", 2, of(func(ev *tournament.Event) string { return fmt.Sprint(len(ev.Sections)) }), true},
		{"H_BEG_DATE", 8, of(func(ev *tournament.Event) string { return dateText(ev.Start) }), true},
		{"H_END_DATE", 8, of(func(ev *tournament.Event) string { return dateText(ev.End) }), true},
		{"H_AFF_ID", 8, of(func(ev *tournament.Event) string { return ev.Report.Affiliate }), true},
		{"H_CITY", 21, of(func(ev *tournament.Event) string { return ev.City }), true},
		{"H_STATE", 2, of(func(ev *tournament.Event) string { return ev.Report.State }), true},
		{"H_ZIPCODE", 10, of(func(ev *tournament.Event) string { return ev.Report.PostalCode }), true},
		{"H_COUNTRY", 21, of(func(ev *tournament.Event) string { return ev.Federation }), false},
		{"H_SENDCROS", 1, always("N"), false},
		{"H_CTD_ID", 8, of(func(ev *tournament.Event) string { return ev.Report.Director(0) }), true},
		{"H_ATD_ID", 8, of(func(ev *tournament.Event) string { return ev.Report.Director(1) }), true},
		{"H_OTHER_TD", 254, of(otherDirectors), true},
	}
}

// otherDirectors lists all but the chief and the assistant.
func otherDirectors(ev *tournament.Event) string {
	if len(ev.Report.Directors) < 3 {
		return ""
	}
	return strings.Join(ev.Report.Directors[2:], ",")
}

// sectionFields is the layout of TSEXPORT.DBF. S_SEC_NUM depends on the place
// of the section and is filled in by the writer.
func sectionFields() []field {
	type derived = func(*tournament.Event, *tournament.Section) string
	always := func(text string) derived {
		return func(*tournament.Event, *tournament.Section) string { return text }
	}
	of := func(get func(*tournament.Section) string) derived {
		return func(_ *tournament.Event, s *tournament.Section) string { return get(s) }
	}
	event := func(get func(*tournament.Event) string) derived {
		return func(ev *tournament.Event, _ *tournament.Section) string { return get(ev) }
	}
	return []field{
		{"S_EVENT_ID", 12, event(func(ev *tournament.Event) string { return ev.Report.EventID }), false},
		{"S_SEC_NUM", 2, always(""), true},
		{"S_SEC_NAME", 30, of(func(s *tournament.Section) string { return s.Name }), true},
		{"S_R_SYSTEM", 1, of(ratingSystem), false},
		{"S_TIMECTL", 40, of(func(s *tournament.Section) string { return s.TimeControl }), true},
		{"S_CTD_ID", 8, event(func(ev *tournament.Event) string { return ev.Report.Director(0) }), false},
		{"S_ATD_ID", 8, event(func(ev *tournament.Event) string { return ev.Report.Director(1) }), false},
		{"S_TRN_TYPE", 1, of(tournamentType), false},
		{"S_TOT_RNDS", 2, of(func(s *tournament.Section) string { return fmt.Sprint(rounds(s)) }), true},
		{"S_LST_PAIR", 4, of(func(s *tournament.Section) string { return fmt.Sprint(highestNumber(s)) }), true},
		{"S_BEG_DATE", 8, event(func(ev *tournament.Event) string { return dateText(ev.Start) }), false},
		{"S_END_DATE", 8, event(func(ev *tournament.Event) string { return dateText(ev.End) }), false},
		{"S_SCH_LVL", 1, always(""), false},
		{"S_GR_PRIX", 1, always("N"), false},
		{"S_GP_PTS", 3, always(""), false},
		{"S_FIDE", 1, always("N"), false},
	}
}

// tournamentType is the letter of S_TRN_TYPE.
func tournamentType(s *tournament.Section) string {
	kind := s.Kind
	if kind == tournament.KindUnknown {
		kind = s.KindShown()
	}
	if kind == tournament.RoundRobin {
		return "R"
	}
	return "S"
}

func highestNumber(s *tournament.Section) int {
	highest := 0
	for i := range s.Players {
		highest = max(highest, s.Players[i].No)
	}
	return highest
}

// playerFields is the layout of TDEXPORT.DBF up to the rounds.
func playerFields() []dbase.Field {
	return []dbase.Field{
		charField("D_EVENT_ID", 12), charField("D_SEC_NUM", 2), charField("D_PAIR_NUM", 4), charField("D_MEM_ID", 8),
		charField("D_NAME", 30), charField("D_STATE", 2), charField("D_RATING", 4),
	}
}

// cellWidth is the width of the field of a round.
const cellWidth = 7

// roundField is the name of the field of a round, counted from 1.
func roundField(round int) string { return fmt.Sprintf("D_RND%02d", round) }

// charField is a field of the kind that SwissSys writes, dates and numbers included;
// the published layout and the programs differ, and US Chess takes both.
func charField(name string, width int) dbase.Field {
	return dbase.Field{Name: name, Type: 'C', Width: width}
}

// dateText gives "20260314", or "" for a date that is not known to the day.
func dateText(d tournament.Date) string {
	if !d.Complete() {
		return ""
	}
	return fmt.Sprintf("%04d%02d%02d", d.Year, d.Month, d.Day)
}
