package uschess

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"podium/formats"
	"podium/formats/formatstest"
	"podium/formats/tournament"
	"podium/formats/trf"
	"podium/samples"
)

// season gives the files of the season by the ends of their names.
func season(t *testing.T, suffix string) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	for _, s := range samples.Season() {
		if strings.HasSuffix(s.Path, suffix) {
			data, err := s.Data()
			if err != nil {
				t.Fatal(err)
			}
			out[path.Base(s.Path)] = data
		}
	}
	if len(out) < 2 {
		t.Fatalf("the season has %d files %s", len(out), suffix)
	}
	return out
}

func TestSeason(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		format formats.Format
		suffix string
	}{{RatingReport(), "-report.zip"}, {MSA(), "-msa.txt"}} {
		files := fstest.MapFS{}
		for name, data := range season(t, tt.suffix) {
			files[name] = &fstest.MapFile{Data: data}
		}
		formatstest.Run(t, tt.format, files)
	}
}

// The event stands in the season as TRF too; who played whom with what colour
// and result must be the same but for what the formats do not tell: the colours
// of forfeited games.
func TestSameEvent(t *testing.T) {
	t.Parallel()
	const event = "2026-05-30-one-event-many-formats"
	want, err := trf.TRF16().Read(formats.Source{Data: season(t, ".trf")[event+".trf"]}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range want.Sections[0].Players {
		rounds := want.Sections[0].Players[i].Rounds
		for r := range rounds {
			if rounds[r].Result.Forfeit() {
				rounds[r].Color = tournament.NoColor
			}
		}
	}
	tests := []struct {
		format formats.Format
		suffix string
		fields []string // those that must be the same
	}{
		{RatingReport(), "-report.zip", []string{"Event.Name", "Event.City", "Event.Federation", "Event.Start", "Event.End", "Section.Kind", "Section.TimeControl", "Section.RoundCount", "Player.Name", "Player.Ratings", "Player.Rounds"}},
		{MSA(), "-msa.txt", []string{"Event.Federation", "Event.Start", "Event.End", "Section.RoundCount", "Player.Ratings", "Player.Rounds", "Player.Stated.Points"}},
	}
	for _, tt := range tests {
		t.Run(tt.format.Name, func(t *testing.T) {
			t.Parallel()
			got, err := tt.format.Read(formats.Source{Data: season(t, tt.suffix)[event+tt.suffix]}, &formats.Log{})
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range tournament.Diff(want, got) {
				if slices.Contains(tt.fields, d.Field) {
					t.Errorf("%v", d)
				}
			}
		})
	}
}

// Events of TRF become reports once they say what US Chess wants; what a report
// cannot hold is announced, as Verify finds by reading it again.
func TestWriteSeason(t *testing.T) {
	t.Parallel()
	for name, data := range season(t, ".trf") {
		ev, err := trf.TRF16().Read(formats.Source{Name: name, Data: data}, &formats.Log{})
		if err != nil {
			t.Fatal(err)
		}
		complete(ev)
		log := &formats.Log{File: name}
		out, err := formats.Encode(RatingReport(), ev, log)
		if err != nil {
			if !strings.Contains(err.Error(), "ASCII cannot spell") && !strings.Contains(err.Error(), "no result against") {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		if err := formats.Verify(RatingReport(), ev, out, log); err != nil {
			t.Error(err)
		}
		for _, d := range log.Sorted() {
			if d.Code == formats.ReadBack {
				t.Errorf("a loss that was not announced: %v", &d)
			}
		}
	}
}

// complete adds what US Chess wants and TRF does not hold.
func complete(ev *tournament.Event) {
	ev.Report = tournament.RatingReport{Affiliate: "A9999999", Directors: []string{"90009901"}, State: "OR", PostalCode: "97000"}
	day := tournament.Date{Year: 2026, Month: 5, Day: 30}
	if !ev.Start.Complete() || !ev.End.Complete() || ev.Start.Compare(ev.End) > 0 {
		ev.Start, ev.End = day, day
	}
	if ev.Name == "" {
		ev.Name = "Nameless"
	}
	if ev.City == "" {
		ev.City = "Lostwick"
	}
	for _, s := range ev.Sections {
		for i := range s.Players {
			s.Players[i].IDs = []tournament.ID{{System: "uscf", Value: fmt.Sprint(90000000 + i)}}
		}
	}
}
