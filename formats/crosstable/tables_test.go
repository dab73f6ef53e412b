package crosstable

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// read reads a file of testdata/tables, and of it the sections that are wanted.
func readTables(t *testing.T, name string, change func(string) string, sections ...string) (*tournament.Event, *formats.Log) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "tables", name))
	if err != nil {
		t.Fatal(err)
	}
	if change != nil {
		data = []byte(change(string(data)))
	}
	f, log := all()[filepath.Ext(name)], formats.NewLog(name)
	ev, err := f.Read(formats.Source{Name: name, Data: data, Sections: sections}, log)
	if (ev == nil) != (err != nil) {
		t.Fatalf("an event: %t, an error: %v", ev != nil, err)
	}
	return ev, log
}

// told gives what the log has of some codes, with the places.
func told(log *formats.Log, codes ...finding.Code) string {
	var out []string
	for _, d := range log.Sorted() {
		for _, c := range codes {
			if d.Code == c {
				out = append(out, d.Severity.String()+" "+d.Pos.Spot())
			}
		}
	}
	return strings.Join(out, ", ")
}

func shape(ev *tournament.Event) string {
	if ev == nil {
		return "refused"
	}
	var names []string
	for _, s := range ev.Sections {
		names = append(names, s.Name+"="+string(rune('0'+len(s.Players)/10))+string(rune('0'+len(s.Players)%10)))
	}
	return ev.Name + ": " + strings.Join(names, " ")
}

// TestWholeTables: of several tables all are read, or the file is refused and the
// table that is lost is named.
func TestWholeTables(t *testing.T) {
	t.Parallel()
	const frost = "Frostbite Scholastic: Section K-3=17 Section K-5=26 Section K-12=21"
	const harvest = "Harvest Scholastic: K-3=23 K-5=34 K-8=27 K-12=18"
	replace := func(old, other string) func(string) string {
		return func(s string) string { return strings.ReplaceAll(s, old, other) }
	}
	for _, tt := range []struct {
		name, file, want, told string
		change                 func(string) string
		sections               []string
	}{
		{name: "words that are known", file: "lang.tsv", want: frost},
		{name: "games for rounds", file: "lang2.tsv", want: frost},
		{name: "other words", file: "lang.tsv", change: replace("Nimi", "Nafn"), want: "refused", told: "error line 25"},
		{name: "no header", file: "n2.tsv", want: "refused", told: "error line 24"},
		{
			name: "no header, and not wanted", file: "n2.tsv", sections: []string{"section k-3"},
			want: "Frostbite Scholastic: Section K-3=17 Section K-12=21 Section K-5=00", told: "note line 24",
		},
		{name: "no header, and wanted", file: "n2.tsv", sections: []string{"Section K-5"}, want: "refused", told: "error line 24"},
		{
			name: "a round with a damaged heading", file: "lang.tsv", change: replace("Voor 2", "Vxxr 2"),
			want: "refused", told: "error line 24",
		},
		{
			name: "cells that nobody understands", file: "lang2.tsv", want: "refused", told: "error line 24",
			change: func(s string) string {
				before, rest, _ := strings.Cut(s, "Section K-5")
				table, after, _ := strings.Cut(rest, "Section K-12")
				return before + "Section K-5" + strings.NewReplacer("\tW", "\tvann:", "\tL", "\ttapt:", "\tD", "\tjafnt:").Replace(table) + "Section K-12" + after
			},
		},
		{name: "a heading in a workbook", file: "h1.xlsx", want: harvest},
		{name: "rounds in a workbook", file: "h1c.xlsx", want: harvest},
		{name: "both", file: "h1d.xlsx", want: harvest},
		{name: "no title", file: "h2_0.xlsx", want: harvest, told: "warning cell A3"},
		{name: "no title of the list", file: "h2_1.xlsx", want: harvest, told: "warning cell A3"},
		{name: "no header in a workbook", file: "h2_2.xlsx", want: "refused", told: "error cell A4"},
		{name: "no first row", file: "h2_3.xlsx", want: "refused"},
		{
			name: "no first row, and not wanted", file: "h2_3.xlsx", sections: []string{"K-3"}, told: "note cell B3",
			want: "Harvest Scholastic: K-3=23 K-8=27 K-12=18 K-5=00",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, log := readTables(t, tt.file, tt.change, tt.sections...)
			if got := shape(ev); got != tt.want {
				t.Errorf("got %s, want %s: %v", got, tt.want, log.Err())
			}
			if got := told(log, finding.LostTable, finding.DoubtfulName); got != tt.told {
				t.Errorf("told %q, want %q: %v", got, tt.told, log.Sorted())
			}
		})
	}
}

// TestNamesAbove: what stands above a table names the event and the section.
func TestNamesAbove(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]string{
		"09-two-sections.xlsx": "Maple Leaf Open: K-3=08 K-5=08 //",
		"51-quads.xlsx":        ": Quad 1=04 Quad 2=04 //",
		"64-meta.xlsx":         "Spring Open: =08 2026-01-10/Maple/",
		"65-meta-cols.xlsx":    "Spring Open: =08 2026-01-10/Maple/Gail Glover",
		"02-merged-title.xlsx": "Maple Leaf Winter Quad-Swiss: =08 2026-01-10/Maple Leaf Elementary/",
	} {
		ev, log := readTables(t, filepath.Join("..", "typed", file), nil)
		if ev == nil {
			t.Fatal(log.Err())
		}
		if got := shape(ev) + " " + ev.Start.String() + "/" + ev.City + "/" + ev.ChiefArbiter; got != want {
			t.Errorf("%s: got %q, want %q", file, got, want)
		}
		doubtful := ""
		if file == "02-merged-title.xlsx" {
			doubtful = "warning cell A2"
		}
		if got := told(log, finding.DoubtfulName); got != doubtful {
			t.Errorf("%s: told %q", file, got)
		}
	}
}
