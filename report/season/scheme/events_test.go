package scheme

import (
	"testing"

	"podium/formats/tournament"
)

// TestFits: a pattern is compared with as many parts of the path as it has itself.
func TestFits(t *testing.T) {
	t.Parallel()
	tests := []struct {
		pattern, path string
		want          bool
	}{
		{"oct.trf", "oct.trf", true},
		{"oct.trf", "/home/club/2025/oct.trf", true},
		{"oct.trf", "noct.trf", false},
		{"*.trf", "2025/oct.trf", true},
		{"2025/*.trf", "/home/club/2025/oct.trf", true},
		{"2025/*.trf", "/home/club/2024/oct.trf", false},
		{"2025/*.trf", "oct.trf", false},
		{"./oct.trf", "2025/oct.trf", true},
		{"2025/*.trf", `C:\club\2025\oct.trf`, true},
		{"oct-[0-9].trf", "oct-1.trf", true},
		{"", "oct.trf", false},
	}
	for _, test := range tests {
		if got := fits(test.pattern, test.path); got != test.want {
			t.Errorf("%q fits %q: %v, want %v", test.pattern, test.path, got, test.want)
		}
	}
}

// TestSource: a report in a folder is found by the name of the folder, and shows it.
func TestSource(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name     string
		of       Source
		file     string
		fit, not []string
	}{
		{
			name: "report in a folder", of: Source{Path: "year/2026-02-21-february/TDEXPORT.DBF", ByFolder: true}, file: "2026-02-21-february/TDEXPORT.DBF",
			fit: []string{"2026-02-21*", "year/2026-02-21*", "TDEXPORT.DBF", "2026-02-21*/*.DBF"}, not: []string{"year*", "2026-02-22*"},
		},
		{
			name: "report on Windows", of: Source{Path: `C:\year\2026-02-21-february\TDEXPORT.DBF`, ByFolder: true}, file: "2026-02-21-february/TDEXPORT.DBF",
			fit: []string{"2026-02-21*"}, not: []string{"year*"},
		},
		{"report in a folder beside the plan", Source{Path: "february/TDEXPORT.DBF", ByFolder: true}, "february/TDEXPORT.DBF", []string{"feb*"}, []string{"2026*"}},
		{"report beside the plan", Source{Path: "TDEXPORT.DBF", ByFolder: true}, "TDEXPORT.DBF", []string{"TD*"}, []string{"2026*"}},
		{"report in this folder", Source{Path: "./TDEXPORT.DBF", ByFolder: true}, "TDEXPORT.DBF", []string{"TD*"}, []string{"2026*"}},
		{"report one folder up", Source{Path: "../TDEXPORT.DBF", ByFolder: true}, "TDEXPORT.DBF", []string{"TD*"}, []string{"2026*"}},
		{"file", Source{Path: "2026-02-21-february/club.trf"}, "club.trf", []string{"club.trf"}, []string{"2026-02-21*"}},
	}
	for _, test := range tests {
		if got := test.of.File(); got != test.file {
			t.Errorf("%s: file %q, want %q", test.name, got, test.file)
		}
		for _, pattern := range test.fit {
			if !test.of.Fits(pattern) {
				t.Errorf("%s: %q does not fit", test.name, pattern)
			}
		}
		for _, pattern := range test.not {
			if test.of.Fits(pattern) {
				t.Errorf("%s: %q fits", test.name, pattern)
			}
		}
	}
}

// TestEntryFor: a later entry takes back what an earlier one says.
func TestEntryFor(t *testing.T) {
	t.Parallel()
	plan, _ := ParsePlan([]byte("[points]\nkind = \"none\"\n[[event]]\npath = \"*\"\nfinal = true\nskip = true\n"+
		"[[event]]\npath = \"oct*\"\nfinal = false\nskip = false\n"), "plan.toml")
	for path, want := range map[string]bool{"nov.trf": true, "oct.trf": false} {
		if e, found := plan.EntryFor(Source{Path: path}, make([]int, 2)); !found || e.IsFinal() != want || e.Skips() != want {
			t.Errorf("%s: a final %t, left out %t; want %t", path, e.IsFinal(), e.Skips(), want)
		}
	}
}

// TestCategoriesOfEntries: one category for all sections and one for each of them replace each other.
func TestCategoriesOfEntries(t *testing.T) {
	t.Parallel()
	plan, problems := ParsePlan([]byte("[points]\nkind = \"none\"\n[[event]]\npath = \"*\"\ncategory = \"Kids\"\n"+
		"[[event]]\npath = \"oct*\"\nsections = { \"K-5\" = \"Elementary\" }\n[[event]]\npath = \"oct-2*\"\ncategory = \"Teens\"\n"+
		"[[event]]\npath = \"oct-3*\"\nlabel = \"Third\"\n[[event]]\npath = \"*-4.trf\"\nsections = { \"K-3\" = \"Primary\" }\n"), "plan.toml")
	if plan == nil {
		t.Fatal(problems)
	}
	for path, want := range map[string]struct {
		category, section string
		oneFile           bool
	}{
		"nov.trf": {category: "Kids"}, "oct.trf": {section: "Elementary"}, "oct-2.trf": {category: "Teens"},
		"oct-3.trf": {section: "Elementary"}, "nov-4.trf": {section: "Primary"},
	} {
		e, _ := plan.EntryFor(Source{Path: path}, make([]int, 5))
		section := ""
		if len(e.Sections) > 0 {
			section = e.Sections[0].Category
		}
		if e.Category != want.category || section != want.section || e.OneFile {
			t.Errorf("%s: category %q, section %q, %t", path, e.Category, section, e.OneFile)
		}
	}
	names := plan.CategoryNames()
	if len(names) != 4 || names[0] != "Kids" || names[1] != "Elementary" || names[3] != "Primary" {
		t.Errorf("the categories of the plan are %q", names)
	}
}

// TestUnwanted: the first and the last day belong to the series, and a day that is unknown may.
func TestUnwanted(t *testing.T) {
	t.Parallel()
	const points = "[points]\nkind = \"none\"\n"
	day := func(d uint8) tournament.Date { return tournament.Date{Year: 2026, Month: 3, Day: d} }
	for _, tt := range []struct {
		plan  string
		start tournament.Date
		want  string
	}{
		{"from = 2026-03-02\nto = 2026-03-04\n", day(1), "it started on 2026-03-01, before 2026-03-02"},
		{"from = 2026-03-02\nto = 2026-03-04\n", day(2), ""},
		{"from = 2026-03-02\nto = 2026-03-04\n", day(4), ""},
		{"from = 2026-03-02\nto = 2026-03-04\n", day(5), "it started on 2026-03-05, after 2026-03-04"},
		{"from = 2026-03-02\nto = 2026-03-04\n", tournament.Date{}, ""},
		{"to = 2026-03-04\n", day(1), ""},
		{"to = 2026-03-04\n", day(5), "it started on 2026-03-05, after 2026-03-04"},
		{"from = 2026-03-02\n", day(1), "it started on 2026-03-01, before 2026-03-02"},
		{"from = 2026-03-02\n", day(5), ""},
	} {
		plan, problems := ParsePlan([]byte(tt.plan+points), "plan.toml")
		if plan == nil {
			t.Fatal(problems)
		}
		got := ""
		if why := plan.Unwanted(&Entry{}, true, tt.start); why != nil {
			got = why(nil)
		}
		if got != tt.want {
			t.Errorf("%q, an event on %s: %q, want %q", tt.plan, tt.start, got, tt.want)
		}
	}
}

// TestRulesThatCount: rules that change the value of a result.
func TestRulesThatCount(t *testing.T) {
	t.Parallel()
	for keys, want := range map[string]bool{
		"weight = 0.5\n": true, "scale = \"1/3\"\n": true, "place = [1]\n": true, "participation = 0\n": true,
		"category = \"A\"\n": false, "skip = true\n": false,
	} {
		plan, problems := ParsePlan([]byte("[points]\nplace = [2]\n[[event]]\npath = \"a\"\ntogether = true\n[[section]]\nname = \"K\"\n"+keys), "plan.toml")
		if plan == nil {
			t.Fatal(problems)
		}
		if plan.Sections[0].Counts() != want {
			t.Errorf("%q: %t, want %t", keys, !want, want)
		}
	}
}
