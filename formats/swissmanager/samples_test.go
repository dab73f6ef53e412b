package swissmanager

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/formats/podiumjson"
	"podium/formats/tournament"
	"podium/formats/trf"
)

// readFile reads a file of testdata, which must succeed.
func readFile(t testing.TB, name string) (*tournament.Event, *formats.Log) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	log := formats.NewLog(name)
	ev, err := Format().Read(formats.Source{Name: name, Data: data}, log)
	if err != nil {
		t.Fatal(err)
	}
	return ev, log
}

// figures are what the files of testdata were found to hold before podium read them: by
// another reader, which counted records.
type figures struct {
	players           int
	kind              tournament.Kind
	rounds, paired    int
	played            int
	forfeits          [3]int // won by White or against an empty seat, by Black, lost by both
	pairing, half     int    // byes
	absent            int    // in paired rounds
	open              int
	sum               tournament.Points
	firstThree        [3]tournament.Points
	tieBreaks, unread string // codes, and the number of the first that has none
}

func samples() map[string]figures {
	pts := func(list ...float64) (out [3]tournament.Points) {
		for i, p := range list {
			out[i] = tournament.Points(2 * p)
		}
		return out
	}
	const swiss, roundRobin = tournament.Swiss, tournament.RoundRobin
	return map[string]figures{
		"rr6.TUNX":               {6, roundRobin, 5, 5, 13, [3]int{1, 1, 0}, 0, 0, 0, 0, 30, pts(4.5, 3.5, 3), "DE SB WIN", ""},
		"swiss8-late.TUNX":       {8, swiss, 5, 5, 17, [3]int{1, 0, 0}, 1, 0, 3, 0, 38, pts(3, 5, 3), "BH DE SB PS KS", ""},
		"swiss17.TUNX":           {17, swiss, 7, 7, 56, [3]int{}, 7, 0, 0, 0, 126, pts(5, 4.5, 4.5), "BH BH/M1@pre2023 SB", ""},
		"swiss24-round2.TUNX":    {24, swiss, 5, 2, 15, [3]int{0, 3, 0}, 1, 0, 3, 4, 38, pts(.5, 1, 1), "DE BH/C1 BH SB WIN", ""},
		"swiss20.TUNX":           {20, swiss, 5, 5, 50, [3]int{}, 0, 0, 0, 0, 100, pts(1, 2.5, 2.5), "DE BH/C1 BH/C2", "68:0008"},
		"swiss14-pending.TUNX":   {14, swiss, 5, 4, 20, [3]int{}, 1, 0, 1, 7, 42, pts(3, 2, 2), "DE BH/C1 BH SB WIN", "68:0008"},
		"swiss15-half-byes.TUNX": {15, swiss, 7, 7, 46, [3]int{1, 0, 0}, 3, 6, 2, 0, 106, pts(5.5, 5, 3.5), "BH@pre2023 BH/M1@pre2023 DE", ""},
		"swiss18-absences.TUNX":  {18, swiss, 6, 6, 42, [3]int{0, 1, 0}, 0, 0, 22, 0, 86, pts(5, 2.5, 3), "DE BH/C1 BH SB", ""},
		"teams16.TUMX":           {93, swiss, 6, 6, 183, [3]int{8, 1, 0}, 0, 0, 0, 0, 384, pts(0, 1.5, 3.5), "MPTS GPTS DE", "84:0000 with 1"},
	}
}

// figuresOf counts an event that was read.
func figuresOf(s *tournament.Section) figures {
	f := figures{
		players: len(s.Players), kind: s.Kind, rounds: s.RoundCount, paired: s.RoundsPaired(),
		tieBreaks: strings.Join(s.TieBreaks, " "),
	}
	index := s.Index()
	for i := range s.Players {
		p := &s.Players[i]
		if i < 3 {
			f.firstThree[i] = s.Score(p, f.paired)
		}
		f.sum += s.Score(p, f.paired)
		for r, e := range p.Rounds[:min(f.paired, len(p.Rounds))] {
			j, met := index.Find(int(e.Opponent))
			first := met && e.Color == tournament.White
			switch {
			case first && e.Result.Played():
				f.played++
			case first && e.Result == tournament.Pending:
				f.open++
			case first && e.Result == tournament.ForfeitWin:
				f.forfeits[0]++
			case first && e.Result == tournament.ForfeitLoss && s.Players[j].Entry(r+1).Result == tournament.ForfeitWin:
				f.forfeits[1]++
			case first && e.Result == tournament.ForfeitLoss:
				f.forfeits[2]++
			case !met && e.Result == tournament.ForfeitWin:
				f.forfeits[0]++
			case e.Result == tournament.PairingBye:
				f.pairing++
			case e.Result == tournament.HalfBye:
				f.half++
			case e.Result == tournament.ZeroBye:
				f.absent++
			}
		}
	}
	return f
}

func TestFigures(t *testing.T) {
	t.Parallel()
	for name, want := range samples() {
		ev, log := readFile(t, name)
		got := figuresOf(ev.Sections[0])
		for _, d := range log.Sorted() {
			if d.Code == finding.UnknownTieBreak {
				_, after, _ := strings.Cut(d.Found, "number ")
				got.unread, _, _ = strings.Cut(after, ", ")
			} else if d.Severity > finding.Note {
				t.Errorf("%s: %v", name, &d)
			}
		}
		if got != want {
			t.Errorf("%s:\n got %+v\nwant %+v", name, got, want)
		}
	}
}

func TestFormat(t *testing.T) {
	t.Parallel()
	formatstest.Run(t, Format(), os.DirFS("testdata"))
}

// Everything is in TRF-2026 and in JSON again, or said to be lost.
func TestVerified(t *testing.T) {
	t.Parallel()
	for name := range samples() {
		for _, f := range []formats.Format{trf.TRF26(), trf.TRF16(), podiumjson.Format()} {
			t.Run(fmt.Sprintf("%s as %s", name, f.Name), func(t *testing.T) {
				t.Parallel()
				ev, _ := readFile(t, name)
				if err := formatstest.Verified(t, f, name, ev); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

var update = flag.Bool("update", false, "write the sample of the season anew")

// TestOneEvent: the event that is in the season in every format is in that of Swiss-Manager
// what it is in TRF.
func TestOneEvent(t *testing.T) {
	t.Parallel()
	want := formatstest.ReadSample(t, trf.TRF16(), formatstest.OneEvent+".trf")
	formatstest.Encoded(t, want, Format(), formatstest.OneEvent+".tunx", sketchOf(want).data(), *update,
		"Event.Name", "Event.City", "Event.Federation", "Event.Start", "Event.End", "Event.ChiefArbiter", "Section.TimeControl",
		"Section.RoundCount", "Section.Players", "Player.Name", "Player.Sex", "Player.Federation", "Player.Rounds")
}

// What is announced for rounds to come is kept, and does not count.
func TestAnnounced(t *testing.T) {
	t.Parallel()
	ev, _ := readFile(t, "swiss24-round2.TUNX")
	s := ev.Sections[0]
	for _, no := range []int{9, 11, 20} {
		rounds := s.Players[no-1].Rounds
		if len(rounds) != 5 || slices.ContainsFunc(rounds[2:], func(e tournament.Entry) bool { return e.Result != tournament.ZeroBye }) {
			t.Errorf("player %d: %v", no, rounds)
		}
	}
}
