package facts_test

import (
	"strings"
	"testing"

	"podium/formats/facts"
	"podium/formats/tournament"
)

// TestValues: what people type for each fact, and what it is in an event of two rounds. A time
// control is coded, in seconds, only where no director can mean minutes (TRF-2026, record 222).
func TestValues(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ key, text, want, code string }{
		{"name", " Spring Open ", "Spring Open", ""},
		{"name", " ", "", ""},
		{"start", "14.03.2026", "2026-03-14", ""},
		{"start", "2026-03", "", ""},
		{"federation", "usa", "USA", ""},
		{"federation", "Norway", "", ""},
		{"event-code", "123456", "123456", ""},
		{"event-code", "A1", "", ""},
		{"arbiter", "IA Gail Glover (99900011)", "IA Gail Glover (99900011)", ""},
		{"deputy", "FA Okoye, Ife (1234);NA Rosa Ferreira;", "FA Okoye, Ife (1234); NA Rosa Ferreira", ""},
		{"deputy", ";", "", ""},
		{"time-control", "90+30", "90+30", ""},
		{"time-control", "40/90,SD/30", "40/90,SD/30", ""},
		{"time-control", "40/120", "40/120", ""},
		{"time-control", "5400+30", "5400+30", "5400+30"},
		{"time-control", "180+2", "180+2", "180+2"},
		{"time-control", "40/6000+30:900+30", "40/6000+30:900+30", "40/6000+30:900+30"},
		{"time-control", "W300-B240", "W300-B240", "W300-B240"},
		{"rate-of-play", "RAPID", "rapid", ""},
		{"rate-of-play", "classical", "", ""},
		{"round-dates", "2026-03-14, 2026-03-15", "2026-03-14, 2026-03-15", ""},
		{"round-dates", "2026-03-14", "2026-03-14, 2026-03-14", ""},
		{"round-dates", "2026-03-14, 2026", "", ""},
		{"round-dates", days(200), days(200), ""},
		{"round-dates", days(201), "", ""}, // more rounds than any event has
		{"round-dates", " , ", "", ""},
		{"time-control", "179+2", "179+2", ""}, // minutes: no game has less than three
		{"time-control", "W179-B240", "W179-B240", ""},
		{"time-control", "5400+30:x", "5400+30:x", ""},
	} {
		f, ok := facts.Named(tt.key)
		if err := f.Check(tt.text); !ok || (err == nil) != (tt.want != "") {
			t.Errorf("%s %q: %t, %v", tt.key, tt.text, ok, err)
		}
		if tt.want == "" {
			continue
		}
		ev := &tournament.Event{Sections: []*tournament.Section{{RoundCount: 2}}}
		if f.Put(ev, tt.text); f.Of(ev) != tt.want || ev.Sections[0].TimeControlCode != tt.code {
			t.Errorf("%s %q: %q, coded %q", tt.key, tt.text, f.Of(ev), ev.Sections[0].TimeControlCode)
		}
	}
}

// days lists a day n times.
func days(n int) string { return strings.TrimSuffix(strings.Repeat("2026-03-14, ", n), ", ") }

// TestTimeControlReplacesTheCode: what a person states holds, so that no report has the code of
// another time control. The rate of play in front makes none another.
func TestTimeControlReplacesTheCode(t *testing.T) {
	t.Parallel()
	for stated, code := range map[string]string{
		"60 minutes": "", "3600+5": "3600+5", "90 minutes": "5400+30", "Rapid, 60 minutes": "", "Standard, 90 minutes": "5400+30",
	} {
		for _, file := range []string{"90 minutes", "Standard, 90 minutes"} {
			ev := &tournament.Event{Sections: []*tournament.Section{{TimeControl: file, TimeControlCode: "5400+30"}}}
			facts.Stated{"time-control": stated}.Put(ev)
			if s := ev.Sections[0]; s.TimeControl != stated || s.TimeControlCode != code {
				t.Errorf("%q, stated %q: %q, coded %q", file, stated, s.TimeControl, s.TimeControlCode)
			}
		}
	}
}

// TestRateGoesBeforeTheTimeControl: both are one text, in any order and stated twice.
func TestRateGoesBeforeTheTimeControl(t *testing.T) {
	t.Parallel()
	for want, s := range map[string]facts.Stated{
		"Rapid, 15 min": {"rate-of-play": "rapid", "time-control": "15 min"},
		"Blitz, G/60":   {"rate-of-play": "blitz"},
		"Standard, G/9": {"rate-of-play": "Standard", "time-control": "Rapid, G/9"},
	} {
		ev := &tournament.Event{Sections: []*tournament.Section{{TimeControl: "Standard, G/60"}}}
		if s.Put(ev); ev.Sections[0].TimeControl != want {
			t.Errorf("%q, want %q", ev.Sections[0].TimeControl, want)
		}
	}
}

// TestOneDay: a first day without a last one is a day, unless the event has a later last day.
func TestOneDay(t *testing.T) {
	t.Parallel()
	for file, want := range map[tournament.Date]string{
		{}:                              "2026-03-14",
		{Year: 2026, Month: 3, Day: 14}: "2026-03-14",
		{Year: 2026, Month: 3, Day: 13}: "2026-03-14",
		{Year: 2026, Month: 3, Day: 15}: "2026-03-15",
	} {
		ev := &tournament.Event{Start: tournament.Date{Year: 2026, Month: 3, Day: 20}, End: file}
		if (facts.Stated{"city": "Riga"}).Put(ev); ev.End != file {
			t.Errorf("%s: %s without a first day", file, ev.End)
		}
		if (facts.Stated{"start": "2026-03-20", "end": "2026-03-14"}).Put(ev); ev.End.String() != "2026-03-14" {
			t.Errorf("%s: %s, which is stated", file, ev.End)
		}
		ev.End = file
		if (facts.Stated{"start": "2026-03-14"}).Put(ev); ev.End.String() != want {
			t.Errorf("%s: %s, want %s", file, ev.End, want)
		}
	}
}
