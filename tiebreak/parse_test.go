package tiebreak_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// codes are the canonical spellings of a list.
func codes(specs []tiebreak.Spec) []string {
	var list []string
	for i := range specs {
		list = append(list, specs[i].Code())
	}
	return list
}

func TestParse(t *testing.T) {
	t.Parallel()
	tests := []struct{ list, want string }{
		{"BH/C1,SB,DE", "BH/C1 SB DE"},
		{" bh-c1  sb , de ", "BH/C1 SB DE"},
		{"PTS BH/C1/P BH/M2", "PTS BH/C1/P BH/M2"},
		{"BH/P/C1", "BH/C1/P"},
		{"BH@2024 BH/C1@pre2023 SB/V2023", "BH@2024 BH/C1@pre2023 SB@2023"},
		{"KS/L+1 KS/L-2", "KS/L+1 KS/L-2"},
		{"ARO/C1/U1400 RTNG/R", "ARO/C1/U1400 RTNG/R"},
		{"CUM/4E SBUS/ADJ AOB/F X-TOP5 OTHER_MMED", "CUM/4E SBUS/ADJ AOB/F X-TOP5 MMED"},
		{"uschess", "MMED SOLK CUM CUMOPP"},
		{"FIDE-Swiss", "BH/C1 BH SB PS DE WIN BWG"},
		{"PTS,fide-round-robin", "PTS DE WIN SB KS"},
		{"modified median, solkoff", "MMED SOLK"},
		{"Buchholz Cut 1, Buchholz, Sonneborn-Berger", "BH/C1 BH SB"},
		{"BHC1 AROC1", "BH/C1 ARO/C1"},
		{"head-to-head", "DE"},
	}
	for _, test := range tests {
		specs, err := tiebreak.Parse(test.list)
		if err != nil {
			t.Errorf("%q: %v", test.list, err)
			continue
		}
		if got := strings.Join(codes(specs), " "); got != test.want {
			t.Errorf("%q is %s, want %s", test.list, got, test.want)
		}
	}
}

func TestParseKeepsTheSpelling(t *testing.T) {
	t.Parallel()
	specs, err := tiebreak.Parse("bh-c1,Solkoff")
	if err != nil || specs[0].Text != "bh-c1" || specs[1].Text != "Solkoff" {
		t.Errorf("%+v, %v", specs, err)
	}
}

func TestParseRefuses(t *testing.T) {
	t.Parallel()
	tests := []struct {
		list string
		want []string // parts of the message
	}{
		{"MMDE", []string{"MMDE", "MMED"}},
		{"SOLKOF", []string{"solkoff"}},
		{"uschss", []string{"uschess"}},
		{"BH/R", []string{"/R", "/C1 /C2 /M1 /M2 /P"}},
		{"WIN/C1", []string{"no modifier"}},
		{"BH/C3", []string{"/C3"}},
		{"BH@2025", []string{"2025", "pre2023"}},
		{"KS/L", []string{"/L"}},
		{"ARO/U0", []string{"/U0"}},
		{"X-TOP", []string{"X-TOP"}},
		{"X-TOP0", []string{"X-TOP0"}},
		{"", []string{"empty"}},
		{" , ", []string{"empty"}},
		{"MMDE,SOLX", []string{"MMDE", "SOLX"}},
		{"qqqqqqqqqq", []string{"qqqqqqqqqq"}},
	}
	for _, test := range tests {
		specs, err := tiebreak.Parse(test.list)
		if err == nil || specs != nil {
			t.Errorf("%q: %v, %v; want an error alone", test.list, codes(specs), err)
			continue
		}
		for _, part := range test.want {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%q: %q does not say %q", test.list, err, part)
			}
		}
	}
}

// Every name that the catalogue has for a system, and that no two share.
func TestNamesAreTheirOwn(t *testing.T) {
	t.Parallel()
	owner := map[string]string{}
	for _, m := range tiebreak.Methods() {
		if m.Name == "" || m.Rule == "" || m.Summary == "" {
			t.Errorf("%s lacks a name, a rule or a summary", m.Code)
		}
		for _, name := range append([]string{m.Code}, m.Aliases...) {
			key := strings.ToLower(name)
			if other, taken := owner[key]; taken {
				t.Errorf("%q is %s and %s", name, other, m.Code)
			}
			owner[key] = m.Code
			if m.Code == "X-TOPn" {
				continue
			}
			specs, err := tiebreak.Parse(name)
			if err != nil || len(specs) != 1 || specs[0].Method.Code != m.Code {
				t.Errorf("%q is %v, %v; want %s", name, codes(specs), err, m.Code)
			}
		}
	}
}

func TestPresetsParse(t *testing.T) {
	t.Parallel()
	for _, p := range tiebreak.Presets() {
		specs, err := tiebreak.Parse(p.Name)
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
		}
		want := p.Codes
		if want == "" {
			want = strings.ReplaceAll(p.Teams, ",GP,", ",GPTS,")
		}
		if got := strings.Join(codes(specs), ","); got != want || p.Source == "" {
			t.Errorf("%s is %s, want %s", p.Name, got, want)
		}
	}
}

func TestChoose(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, given, federation string
		declared                []string
		kind, shown             tournament.Kind
		want                    string
		list                    string
		source                  tiebreak.Source
		ignored                 []string
	}{
		{name: "given", given: "SB,DE", declared: []string{"BH"}, want: "SB DE"},
		{name: "a given preset", given: "iccf", want: "WIN SB RBTP", list: "iccf"},
		{name: "a given word in a US event", given: "sonneborn-berger,head-to-head,SOS", federation: "USA", want: "SBUS RBTP SOLK"},
		{name: "the same word elsewhere", given: "sonneborn-berger,head-to-head,SOS", federation: "NOR", want: "SB DE BH"},
		{name: "declared", declared: []string{"PTS", "BH/C1", "BH"}, federation: "USA", want: "PTS BH/C1 BH", source: tiebreak.Declared},
		{name: "declared with something unknown", declared: []string{"BH", "FOO/Z", "SB"}, want: "BH SB", source: tiebreak.Declared, ignored: []string{"FOO/Z"}},
		{name: "declared, all unknown", declared: []string{"FOO"}, want: "BH/C1 BH SB PS DE WIN BWG", list: "fide-swiss", source: tiebreak.Defaulted, ignored: []string{"FOO"}},
		{name: "US Chess", federation: "USA", want: "MMED SOLK CUM CUMOPP", list: "uschess", source: tiebreak.Defaulted},
		{name: "a Swiss", shown: tournament.Swiss, want: "BH/C1 BH SB PS DE WIN BWG", list: "fide-swiss", source: tiebreak.Defaulted},
		{name: "a round robin", shown: tournament.RoundRobin, want: "DE WIN SB KS", list: "fide-round-robin", source: tiebreak.Defaulted},
		{name: "a round robin by the user", kind: tournament.RoundRobin, shown: tournament.Swiss, want: "DE WIN SB KS", list: "fide-round-robin", source: tiebreak.Defaulted},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := &tournament.Section{TieBreaks: test.declared, Kind: test.shown}
			got, err := tiebreak.Choose(test.given, s, test.federation, test.kind)
			if err != nil {
				t.Fatal(err)
			}
			if list := strings.Join(codes(got.Specs), " "); list != test.want || got.Name != test.list || got.Source != test.source {
				t.Errorf("%s, %q, %v; want %s, %q, %v", list, got.Name, got.Source, test.want, test.list, test.source)
			}
			if diff := cmp.Diff(test.ignored, got.Ignored); diff != "" {
				t.Errorf("ignored (-want +got)\n%s", diff)
			}
		})
	}
	if _, err := tiebreak.Choose("nonsense", &tournament.Section{}, "", tournament.Swiss); err == nil {
		t.Error("a given list of nonsense was accepted")
	}
}

// Whatever is typed, Parse says yes or no; what it reads it can read again from
// the canonical spelling.
func FuzzParse(f *testing.F) {
	for _, m := range tiebreak.Methods() {
		f.Add(m.Code)
	}
	f.Add("BH/C1@2024,ks-l+1;X-TOP5 uschess / @ -")
	f.Fuzz(func(t *testing.T, list string) {
		specs, err := tiebreak.Parse(list)
		if err != nil {
			return
		}
		again, err := tiebreak.Parse(strings.Join(codes(specs), ","))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(codes(specs), codes(again)); diff != "" {
			t.Errorf("(-first +again)\n%s", diff)
		}
	})
}
