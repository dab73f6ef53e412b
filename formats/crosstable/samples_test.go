package crosstable

import (
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/formatstest"
	"podium/formats/tournament"
	"podium/formats/trf"
	"podium/samples"
)

// all are the formats of this package by the endings of sample files.
func all() map[string]formats.Format {
	return map[string]formats.Format{
		".xlsx": XLSX(), ".csv": CSV(), ".tsv": CSV(), ".html": HTML(), ".txt": Text(),
	}
}

// ours are the samples of the season that are crosstables.
func ours(t *testing.T) map[string]samples.Sample {
	t.Helper()
	out := map[string]samples.Sample{}
	for _, s := range samples.Season() {
		name := path.Base(s.Path)
		for _, word := range []string{"-crosstable.", "-matrix.", "-sheets.", "-below."} {
			if strings.Contains(name, word) {
				out[name] = s
			}
		}
	}
	if len(out) < 8 {
		t.Fatalf("only %d samples", len(out))
	}
	return out
}

func data(t *testing.T, s samples.Sample) []byte {
	t.Helper()
	out, err := s.Data()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestPromises holds the promises of a format over our samples and those of
// other programs.
func TestPromises(t *testing.T) {
	t.Parallel()
	files := map[string]fstest.MapFS{}
	for name, s := range ours(t) {
		ext := path.Ext(name)
		if files[ext] == nil {
			files[ext] = fstest.MapFS{}
		}
		files[ext][name] = &fstest.MapFile{Data: data(t, s)}
	}
	for ext, f := range all() {
		t.Run(ext, func(t *testing.T) { t.Parallel(); formatstest.Run(t, f, files[ext]) })
	}
	t.Run("chess-results", func(t *testing.T) {
		t.Parallel()
		folder := os.DirFS(formatstest.Others(t, "chess-results"))
		for ext, f := range all() {
			formatstest.Run(t, f, only{folder, ext})
		}
	})
}

// only shows the files of a folder with one ending.
type only struct {
	fs.FS
	ext string
}

func (o only) ReadDir(name string) ([]fs.DirEntry, error) {
	all, err := fs.ReadDir(o.FS, name)
	var list []fs.DirEntry
	for _, d := range all {
		if path.Ext(d.Name()) == o.ext {
			list = append(list, d)
		}
	}
	return list, err
}

// TestOutcomes compares our samples with their stated outcomes.
func TestOutcomes(t *testing.T) {
	t.Parallel()
	for name, s := range ours(t) {
		ev, found := readAs(all()[path.Ext(name)], data(t, s))
		if ev == nil {
			t.Errorf("%s: not read: %q", name, found)
			continue
		}
		players, rounds := 0, 0
		for _, sec := range ev.Sections {
			players += len(sec.Players)
			rounds = max(rounds, sec.Rounds())
		}
		if players != s.Outcome.Players || rounds != s.Outcome.Rounds {
			t.Errorf("%s: %d players, %d rounds", name, players, rounds)
		}
		var told []string
		for _, f := range s.Outcome.Findings {
			told = append(told, f.Severity+" "+f.Code)
		}
		var got []string
		for _, line := range found {
			words := strings.Fields(line)
			got = append(got, words[0]+" "+words[1])
		}
		if diff := cmp.Diff(told, got); diff != "" {
			t.Errorf("%s: findings (-want +got):\n%s", name, diff)
		}
	}
}

// A row is what a crosstable says of a player, opponents by name.
type row struct {
	Rating int
	Points tournament.Points
	Rounds []string
}

// rowsOf gives the players of sections by name. Colours are left out if asked
// for; an absence and a round of which nothing is said are one.
func rowsOf(sec *tournament.Section, colors bool) map[tournament.Name]row {
	out := map[tournament.Name]row{}
	index := sec.Index()
	for i := range sec.Players {
		p := &sec.Players[i]
		r := row{Rating: p.Rating(), Points: p.Score(&sec.Scoring, len(p.Rounds))}
		for n := range sec.Rounds() {
			e := p.Entry(n + 1)
			if e.Result == tournament.NoResult {
				e.Result = tournament.ZeroBye
			}
			text := e.Result.String()
			if j, ok := index.Find(int(e.Opponent)); ok && e.Opponent != 0 {
				text += " " + string(sec.Players[j].Name)
			}
			if colors {
				text += " " + e.Color.String()
			}
			r.Rounds = append(r.Rounds, text)
		}
		out[p.Name] = r
	}
	return out
}

// fromTRF reads an event of the season from its TRF.
func fromTRF(t *testing.T, name string) *tournament.Event {
	t.Helper()
	return formatstest.ReadSample(t, trf.TRF16(), name)
}

// TestSameEvent compares the tables with the TRF of the same events.
func TestSameEvent(t *testing.T) {
	t.Parallel()
	const one = formatstest.OneEvent
	tests := []struct {
		file     string
		sections []string // TRF files, one for each section
		colors   bool
	}{
		{one + "-crosstable.xlsx", []string{one + ".trf"}, true},
		{one + "-crosstable.csv", []string{one + ".trf"}, false},
		{one + "-crosstable.html", []string{one + ".trf"}, true},
		{one + "-crosstable.txt", []string{one + ".trf"}, false},
		{"2025-10-18-harvest-scholastic-sheets.xlsx", []string{
			"2025-10-18-harvest-scholastic-k3.trf", "2025-10-18-harvest-scholastic-k5.trf",
			"2025-10-18-harvest-scholastic-k8.trf", "2025-10-18-harvest-scholastic-k12.trf",
		}, true},
		{"2026-01-24-frostbite-scholastic-below.tsv", []string{
			"2026-01-24-frostbite-scholastic-k3.trf", "2026-01-24-frostbite-scholastic-k5.trf",
			"2026-01-24-frostbite-scholastic-k12.trf",
		}, true},
	}
	for _, tt := range tests {
		t.Run(tt.file, func(t *testing.T) {
			t.Parallel()
			ev, found := readAs(all()[path.Ext(tt.file)], data(t, ours(t)[tt.file]))
			if ev == nil || len(ev.Sections) != len(tt.sections) {
				t.Fatalf("not read, or not in %d sections: %q", len(tt.sections), found)
			}
			for i, name := range tt.sections {
				want := fromTRF(t, name).Sections[0]
				if diff := cmp.Diff(rowsOf(want, tt.colors), rowsOf(ev.Sections[i], tt.colors)); diff != "" {
					t.Errorf("%s (-want +got):\n%s", name, diff)
				}
			}
		})
	}
}

// TestMatrices compares the matrices with the TRF of the same events, game by
// game, for they do not say the rounds.
func TestMatrices(t *testing.T) {
	t.Parallel()
	for file, name := range map[string]string{
		"2025-11-08-danube-masters-matrix.csv":       "2025-11-08-danube-masters.trf",
		"2026-02-06-six-harbours-double-matrix.html": "2026-02-06-six-harbours-double.trf",
	} {
		ev, found := readAs(all()[path.Ext(file)], data(t, ours(t)[file]))
		if ev == nil {
			t.Fatalf("%s: %q", file, found)
		}
		got, want := ev.Sections[0], fromTRF(t, name).Sections[0]
		if !got.RoundsUnknown || got.Kind != tournament.RoundRobin {
			t.Errorf("%s: rounds unknown %t, %s", file, got.RoundsUnknown, got.Kind)
		}
		if diff := cmp.Diff(games(want), games(got)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", file, diff)
		}
		for i := range got.Players {
			for _, e := range got.Players[i].Rounds {
				if e.Color != tournament.NoColor {
					t.Fatalf("%s: a colour was made up", file)
				}
			}
		}
	}
}

// games gives the results of each pair of players in their order.
func games(sec *tournament.Section) map[string]string {
	out := map[string]string{}
	index := sec.Index()
	for i := range sec.Players {
		for _, e := range sec.Players[i].Rounds {
			if j, ok := index.Find(int(e.Opponent)); ok && e.Opponent != 0 {
				out[string(sec.Players[i].Name)+" - "+string(sec.Players[j].Name)] += e.Result.String() + " "
			}
		}
	}
	return out
}

// TestChessResults holds what is known of the real files: every game is in two
// rows, and the stated points are those of the rounds; the list that was cut
// is refused for that.
func TestChessResults(t *testing.T) {
	t.Parallel()
	tests := []struct {
		file             string
		players, games   int
		points           string // of the first player
		tieBreaks, error string
	}{
		{"frome2026_open_crosstable.html", 38, 0, "4", "DE PS", ""},
		{"jeddah2026_crosstable.html", 32, 0, "1", "", ""},
		{"ussa2026_roundrobin_crosstable.html", 9, 36, "6.5", "DE WIN SB@2023 KS", ""},
		{"world_rapid_2024_ranking_crosstable.xlsx", 0, 0, "", "", "error cut-list in:Sheet1!G2"},
	}
	for _, tt := range tests {
		t.Run(tt.file, func(t *testing.T) {
			t.Parallel()
			ev, found := readAs(all()[path.Ext(tt.file)], formatstest.ReadOther(t, "chess-results/"+tt.file))
			if tt.error != "" {
				if diff := cmp.Diff([]string{tt.error}, found); diff != "" || ev != nil {
					t.Errorf("findings (-want +got):\n%s", diff)
				}
				return
			}
			if ev == nil {
				t.Fatal(found)
			}
			sec := ev.Sections[0]
			if problems := sec.Check(); len(problems) > 0 {
				t.Errorf("%+v", problems)
			}
			for i := range sec.Players {
				if !sec.Players[i].Stated.HasPoints {
					t.Errorf("%s has no stated points", sec.Players[i].Name)
				}
			}
			if got := strings.Join(sec.TieBreaks, " "); got != tt.tieBreaks || len(sec.Players) != tt.players {
				t.Errorf("%d players, tie-breaks %s", len(sec.Players), got)
			}
			if got := sec.Players[0].Stated.Points.String(); got != tt.points {
				t.Errorf("the first player has %s points", got)
			}
			if n := len(games(sec)); tt.games > 0 && n != 2*tt.games {
				t.Errorf("%d rows of games", n)
			}
		})
	}
}
