package scheme

import "testing"

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
