package uschess

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/formats/tournament"
)

// folder gives the files of a report in a folder, of another program.
func folder(t testing.TB, dir string) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	for _, name := range reportFiles() {
		files[name] = formatstest.ReadOther(t, dir+"/"+name)
	}
	return files
}

// source gives one of the files, with the others beside it.
func source(files map[string][]byte, name string) formats.Source {
	return formats.Source{Name: name, Data: files[name], Neighbor: func(other string) ([]byte, error) {
		for have, data := range files {
			if strings.EqualFold(have, other) {
				return data, nil
			}
		}
		return nil, fs.ErrNotExist
	}}
}

// zipped packs files into an archive, under a folder.
func zipped(t testing.TB, files map[string][]byte) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, name := range reportFiles() {
		data, ok := files[name]
		if !ok {
			continue
		}
		f, err := w.Create("Spring Open/" + strings.ToLower(name))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write(data); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// readOK reads what must be read.
func readOK(t testing.TB, src formats.Source) (*tournament.Event, *formats.Log) {
	t.Helper()
	log := formats.NewLog(src.Name)
	ev, err := readReport(src, log)
	if err != nil {
		t.Fatal(err)
	}
	return ev, log
}

// SwissSys's own files come back byte for byte; the date of writing in their
// heads is that of the event, so it agrees as well.
func TestByteForByte(t *testing.T) {
	t.Parallel()
	files := folder(t, "swisssys/dbf_test")
	for _, name := range reportFiles() {
		ev, _ := readOK(t, source(files, name))
		out, err := formats.Encode(RatingReport(), ev, &formats.Log{})
		if err != nil {
			t.Fatal(err)
		}
		written, err := unzipFiles(out)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range written {
			if diff := cmp.Diff(files[f.Name], f.Data); diff != "" {
				t.Errorf("%s (-want +got):\n%s", f.Name, diff)
			}
		}
	}
}

// The event has every ordinary code; its other formats say what was meant.
func TestAllCodes(t *testing.T) {
	t.Parallel()
	files := folder(t, "synthetic/swisssys_all_codes")
	ev, log := readOK(t, formats.Source{Name: "a.zip", Data: zipped(t, files)})
	if len(ev.Sections) != 2 || ev.Sections[1].Name != "Under_1300" || ev.Sections[1].RoundCount != 2 {
		t.Fatalf("sections: %+v", ev.Sections)
	}
	if ev.Name != "Synthetic All Codes Open" || ev.Report.Affiliate != "A9999999" || ev.Federation != "USA" {
		t.Errorf("event %+v", ev)
	}
	want := map[int][]tournament.Entry{
		1: {{Opponent: 4, Color: tournament.White, Result: tournament.Win}, {Opponent: 2, Color: tournament.White, Result: tournament.Win}, {Opponent: 3, Color: tournament.Black, Result: tournament.Draw}},
		4: {{Opponent: 1, Color: tournament.Black, Result: tournament.Loss}, {Opponent: 3, Color: tournament.White, Result: tournament.Loss}, {Opponent: 6, Result: tournament.ForfeitWin}},
		5: {{Opponent: 2, Color: tournament.White, Result: tournament.Loss}, {Result: tournament.PairingBye}, {Opponent: 7, Color: tournament.Black, Result: tournament.Loss}},
		6: {{Opponent: 3, Color: tournament.Black, Result: tournament.Draw}, {Opponent: 7, Color: tournament.White, Result: tournament.Loss}, {Opponent: 4, Result: tournament.ForfeitLoss}},
		7: {{Result: tournament.ZeroBye}, {Opponent: 6, Color: tournament.Black, Result: tournament.Win}, {Opponent: 5, Color: tournament.White, Result: tournament.Win}},
	}
	for no, rounds := range want {
		p := ev.Sections[0].Players[no-1]
		if diff := cmp.Diff(rounds, p.Rounds); diff != "" || p.No != no {
			t.Errorf("player %d (-want +got):\n%s", no, diff)
		}
	}
	if p := ev.Sections[0].Players[4]; p.Rating() != 0 || len(p.IDs) != 0 || p.State != "OR" {
		t.Errorf("the unrated player without an id: %+v", p)
	}
	if list := log.Sorted(); len(list) != 1 || list[0].Code != finding.GuessedOpponent {
		t.Errorf("findings: %v", list)
	}
}

func TestSamplesOfOthers(t *testing.T) {
	t.Parallel()
	formatstest.Run(t, RatingReport(), fstest.MapFS{"dbf_test.zip": {Data: zipped(t, folder(t, "swisssys/dbf_test"))}})
}
