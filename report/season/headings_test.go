package season_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/report/season"
)

// TestSectionsFromNames: the only section of an event, if it has no name, is the end of the name of the event, or of
// its file. Words that may belong to the name of the event count only next to another section of the same day.
func TestSectionsFromNames(t *testing.T) {
	t.Parallel()
	const each = "category = \"each\"\n[points]\nkind = \"game-points\"\n"
	type file struct{ path, day, name, section string }
	for name, test := range map[string]struct {
		plan  string
		files []file
		want  string // tables
		note  string
	}{
		"grades at the end": {
			each,
			[]file{{"a.trf", "2025-10-04", "Lake Cup K-3", ""}, {"b.trf", "2025-10-04", "Lake Cup K-5", ""}},
			"K-3: Ann 0; K-5: Ann 1", "K-3, K-5",
		},
		"three grades of two days": {
			each,
			[]file{{"a.trf", "2025-10-04", "Lake Cup - K-3", ""}, {"b.trf", "2025-10-04", "Lake Cup (k-3)", ""}, {"c.trf", "2025-11-08", "Oak Cup U1200", ""}},
			"K-3: Ann 0, Ann 1; U1200: Ann 2", "K-3, U1200",
		},
		"one grade alone": {each, []file{{"a.trf", "2025-10-04", "Lake Cup K-3", ""}, {"b.trf", "2025-11-08", "Oak Cup K-3", ""}}, ": Ann 0, Ann 1", ""},
		"grades of files": {
			each, []file{{"cup-k3.trf", "2025-10-04", "Lake Cup", ""}, {"cup-k5.trf", "2025-10-04", "Lake Cup", ""}}, "k3: Ann 0; k5: Ann 1", "k3, k5",
		},
		"a name before its file": {
			each, []file{{"cup-k3.trf", "2025-10-04", "Lake Cup K-5", ""}, {"cup-k5.trf", "2025-10-04", "Lake Cup K-3", ""}}, "K-3: Ann 1; K-5: Ann 0", "K-5, K-3",
		},
		"words of one day": {
			each, []file{{"a.trf", "2025-10-04", "Lake Cup Open", ""}, {"b.trf", "2025-10-04", "Lake Cup Reserve", ""}}, "Open: Ann 0; Reserve: Ann 1", "Open, Reserve",
		},
		"words of two days": {each, []file{{"a.trf", "2025-10-04", "Lake Cup Open", ""}, {"b.trf", "2025-11-08", "Lake Cup Reserve", ""}}, ": Ann 0, Ann 1", ""},
		"words of two events": {
			each, []file{{"a.trf", "2025-10-04", "Lake Cup Open", ""}, {"b.trf", "2025-10-04", "Oak Cup Reserve", ""}}, ": Ann 0, Ann 1", "",
		},
		"a word twice": {each, []file{{"a.trf", "2025-10-04", "Lake Cup Open", ""}, {"b.trf", "2025-10-04", "Lake Cup open", ""}}, ": Ann 0, Ann 1", ""},
		"a word and a grade": {
			each, []file{{"a.trf", "2025-10-04", "Lake Cup Open", ""}, {"b.trf", "2025-10-04", "Lake Cup K-5", ""}}, "K-5: Ann 1; Open: Ann 0", "Open, K-5",
		},
		"a word in a file": {each, []file{{"open.trf", "2025-10-04", "Lake Cup", ""}, {"reserve.trf", "2025-10-04", "Lake Cup", ""}}, ": Ann 0, Ann 1", ""},
		"no end": {
			each,
			[]file{{"a.trf", "2025-10-04", "Lake Cup K-3", ""}, {"b.trf", "2025-10-04", "Lake Cup", ""}, {"c.trf", "2025-10-04", "Lake Cup K-5", ""}},
			": Ann 1; K-3: Ann 0; K-5: Ann 2", "K-3, K-5",
		},
		"one table": {
			strings.Replace(each, "each", "one", 1), []file{{"a.trf", "2025-10-04", "Lake Cup K-3", ""}, {"b.trf", "2025-10-04", "Lake Cup K-5", ""}}, ": Ann 0, Ann 1", "",
		},
		"sections with names": {
			each, []file{{"a.trf", "2025-10-04", "Lake Cup K-3", "Blue"}, {"b.trf", "2025-10-04", "Lake Cup K-5", "Red"}}, "Blue: Ann 0; Red: Ann 1", "",
		},
		"a category in the plan": {
			each + "[[event]]\npath = \"a.trf\"\ncategory = \"Kids\"\n",
			[]file{{"a.trf", "2025-10-04", "Lake Cup K-3", ""}, {"b.trf", "2025-10-04", "Lake Cup K-5", ""}, {"c.trf", "2025-10-04", "Lake Cup K-8", ""}},
			"Kids: Ann 0; K-5: Ann 1; K-8: Ann 2", "K-5, K-8",
		},
		"a rule for a section": {
			each + "[[section]]\nname = \"K-3\"\ncategory = \"Kids\"\n",
			[]file{{"a.trf", "2025-10-04", "Lake Cup K-3", ""}, {"b.trf", "2025-10-04", "Lake Cup K-5", ""}},
			"Kids: Ann 0; K-5: Ann 1", "K-3, K-5",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var in []season.Input
			for i, f := range test.files {
				in = append(in, event(f.path, f.day, f.section, fmt.Sprintf("Ann %d, A: W2", i), fmt.Sprintf("Ben %d, B: L1", i)))
				in[i].Event.Name = f.name
			}
			series, problems := built(parse(t, test.plan), in)
			if series == nil {
				t.Fatal(problems)
			}
			var got []string
			for i := range series.Tables {
				var winners []string
				for _, r := range series.Tables[i].Rows {
					if name, _, _ := strings.Cut(string(series.Person(r.Person).Name), ","); strings.HasPrefix(name, "Ann") {
						winners = append(winners, name)
					}
				}
				got = append(got, series.Tables[i].Name+": "+strings.Join(winners, ", "))
			}
			if tables := strings.Join(got, "; "); tables != test.want {
				t.Errorf("tables %q, want %q", tables, test.want)
			}
			note := ""
			for _, p := range problems {
				if p.Code == finding.DoubtfulName {
					note = p.Found
				}
			}
			if want := "the events name no sections, but end in " + test.note + ": each of these has a table of its own"; note != "" && note != want || (note == "") != (test.note == "") {
				t.Errorf("note %q, want %q", note, want)
			}
		})
	}
}

// TestDaysInHeadings: a day is written as in the country of all events of which it is known.
func TestDaysInHeadings(t *testing.T) {
	t.Parallel()
	for countries, want := range map[string][]string{
		"USA USA": {"Oct 4", "Nov 8"}, "USA -": {"Oct 4", "Nov 8"}, "USA NOR": {"4 Oct", "8 Nov"}, "NOR NOR": {"4 Oct", "8 Nov"}, "- -": {"4 Oct", "8 Nov"},
	} {
		in := []season.Input{field{}.allPlay("a.trf", "2025-10-04", "", first), field{}.allPlay("b.trf", "2025-11-08", "", second)}
		for i, code := range strings.Fields(countries) {
			in[i].Event.Federation = strings.Trim(code, "-")
		}
		s := tally(t, parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n"), in...)
		if diff := cmp.Diff(want, []string{s.Events[0].Brief, s.Events[1].Brief}); diff != "" {
			t.Errorf("%s: -want +got\n%s", countries, diff)
		}
		country := ""
		if codes := strings.Fields(countries); codes[0] == codes[1] {
			country = strings.Trim(codes[0], "-")
		}
		if got := s.AsEvent().Federation; got != country {
			t.Errorf("%s: the series is of %q", countries, got)
		}
	}
}

// TestToCome: events to come, of which the plan names some, and what is provisional.
func TestToCome(t *testing.T) {
	t.Parallel()
	const plan = "category = \"one\"\n[points]\nkind = \"game-points\"\n"
	oct := field{}.allPlay("oct.trf", "2025-10-04", "", first)
	goesOn := field{}.allPlay("oct.trf", "2025-10-04", "", first)
	goesOn.Event.Sections[0].RoundCount = 4
	for name, test := range map[string]struct {
		keys        string
		in          season.Input
		toGo        string
		provisional bool
		unfinished  int
	}{
		"nothing":               {"", oct, "", false, 0},
		"the last":              {"[count]\nevents = 1\n", oct, "", false, 0},
		"one without a name":    {"[count]\nevents = 2\n", oct, "?", true, 0},
		"two, of which one has": {"[count]\nevents = 3\n[[event]]\npath = \"nov.trf\"\nlabel = \"November\"\n", oct, "November ?", true, 0},
		"one that has":          {"[count]\nevents = 2\n[[event]]\npath = \"nov.trf\"\n", oct, "nov.trf", true, 0},
		"an event that goes on": {"", goesOn, "", true, 1},
	} {
		s := tally(t, parse(t, plan+test.keys), test.in)
		var toGo []string
		for i := range s.ToGo {
			name := s.ToGo[i].Name()
			if name == "" {
				name = "?"
			}
			toGo = append(toGo, name)
		}
		if got := strings.Join(toGo, " "); got != test.toGo || s.Provisional() != test.provisional || s.Unfinished() != test.unfinished {
			t.Errorf("%s: %q to come, provisional %t, %d unfinished; want %q, %t, %d", name, got, s.Provisional(), s.Unfinished(),
				test.toGo, test.provisional, test.unfinished)
		}
	}
}
