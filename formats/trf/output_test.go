package trf_test

import (
	"bytes"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/all"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/formats/trf"
	"podium/formats/trf/internal/trftest"
)

// TestOutputKeepsTheRules writes whatever can be read as TRF-16 and holds the
// file against the rules of the regulation, by a program that shares nothing
// with this package. What is wrong with the event itself is not mended on the
// way and may show.
func TestOutputKeepsTheRules(t *testing.T) {
	t.Parallel()
	registry := all.Registry()
	for _, dir := range []string{"../../samples/season", "../../samples/broken", "../../../shared/formats/samples", "../../../shared/tiebreaks"} {
		if _, err := os.Stat(dir); err != nil {
			t.Logf("%s is not here", dir)
			continue
		}
		files := os.DirFS(dir)
		err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			t.Run(path.Base(dir)+"/"+name, func(t *testing.T) {
				t.Parallel()
				data, err := fs.ReadFile(files, name)
				if err != nil {
					t.Fatal(err)
				}
				src := formats.Source{Name: name, Data: data, Neighbor: func(other string) ([]byte, error) {
					return fs.ReadFile(files, path.Join(path.Dir(name), other))
				}}
				f, err := registry.Detect(src)
				if err != nil {
					t.Skip("no tournament file")
				}
				log := formats.NewLog(filepath.Base(name))
				if ev, err := f.Read(src, log); err == nil {
					checkOutputs(t, ev)
				}
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// checkOutputs checks the file of each section that can be written.
func checkOutputs(t *testing.T, ev *tournament.Event) {
	t.Helper()
	for _, single := range ev.Split() {
		out, err := formats.Encode(trf.TRF16(), single, &formats.Log{})
		if err != nil {
			continue // a section without colours or rounds, say
		}
		for _, found := range trftest.Check(out) {
			if !wrongAlready(single, found) {
				t.Errorf("%v\n%s", &found, lineOf(out, found.Pos.Line))
			}
		}
	}
}

// wrongAlready reports whether a finding is about the event and not about the
// file: stated points and ranks are written as they stand, rows that contradict
// each other stay, and so does what is in no register: a title, a federation, a
// day.
func wrongAlready(ev *tournament.Event, found finding.Finding) bool {
	s := ev.Sections[0]
	has := func(codes ...finding.Code) bool {
		return slices.ContainsFunc(s.Check(), func(f *finding.Finding) bool { return slices.Contains(codes, f.Code) })
	}
	switch found.Code {
	case trftest.Points:
		return has(finding.PointsDiffer)
	case trftest.PairingByes:
		return has(finding.TwoPairingByes)
	case trftest.Opponents:
		return has(finding.OneSidedGame, finding.UnusualResult)
	case trftest.Ranks:
		return statedRanksAreOdd(s)
	case trftest.Columns, trftest.Alphabet:
		return strings.HasPrefix(found.Found, "name ") && slices.ContainsFunc(s.Players, func(p tournament.Player) bool { return p.Name == "" }) ||
			strings.HasPrefix(found.Found, "title ") || strings.HasPrefix(found.Found, "federation ") ||
			slices.ContainsFunc(ev.Extra, func(x tournament.Extra) bool { return x.Key == "042" || x.Key == "052" || x.Key == "132" })
	case trftest.Bytes, trftest.Order, trftest.Counts:
	}
	return false
}

// statedRanksAreOdd reports whether the ranks of the source are not those of a
// competition, 1, 2, 2, 4.
func statedRanksAreOdd(s *tournament.Section) bool {
	for i := range s.Players {
		better := 0
		for j := range s.Players {
			if s.Players[j].Stated.Rank < s.Players[i].Stated.Rank {
				better++
			}
		}
		if s.Players[i].Stated.Rank != better+1 {
			return true
		}
	}
	return false
}

func lineOf(out []byte, no int) string {
	lines := bytes.Split(out, []byte("\r\n"))
	if no < 1 || no > len(lines) {
		return ""
	}
	return strings.TrimRight(string(lines[no-1]), "\r\n")
}
