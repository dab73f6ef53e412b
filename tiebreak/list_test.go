package tiebreak_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
	"podium/tiebreak/vocabulary"
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
		{"ARO/U1 ARO/U4000 KS/L+1000 KS/L-1000 X-TOP999", "ARO/U1 ARO/U4000 KS/L+1000 KS/L-1000 X-TOP999"},
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
		{"BH/R", []string{"/R", "/C1 /C2 /C3 /M1 /M2 /P"}},
		{"WIN/C1", []string{"no modifier"}},
		{"BH/C4", []string{"/C4", "/C3"}},
		{"BH@2025", []string{"2025", "pre2023"}},
		{"KS/L", []string{"/L"}},
		{"ARO/U0", []string{"/U0"}},
		{"X-TOP", []string{"X-TOP"}},
		{"X-TOP0", []string{"X-TOP0"}},
		{"X-TOP1000", []string{"X-TOP1000"}},
		{"X-TOP5A", []string{"X-TOP5A"}},
		{"ARO/U4001", []string{"/U4001"}},
		{"KS/L+1001", []string{"/L+1001"}},
		{"KS/L-1001", []string{"/L-1001"}},
		{"SSSC/K0", []string{"/K0"}},
		{"SSSC/K1001", []string{"/K1001"}},
		{"ARO/UX", []string{"/UX"}},
		{"BH/V2030", []string{"2030"}},
		{"SUM4:BH:MP", []string{"does not give each player a value"}},
		{"Tie-Break 2", []string{`no tie-break "Tie-Break`}},
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
		if m.Name == "" || m.Rule == "" || strings.HasPrefix(m.SummaryIn(nil), "[") {
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

// Codes with a blank between them are two, "EDE BB" not EDEBB.
func TestCodesStayApart(t *testing.T) {
	t.Parallel()
	for _, first := range tiebreak.Methods() {
		for _, second := range tiebreak.Methods() {
			if first.Code == "X-TOPn" || second.Code == "X-TOPn" {
				continue
			}
			specs, err := tiebreak.Parse(first.Code + " " + second.Code)
			if got := strings.Join(codes(specs), " "); err != nil || got != first.Code+" "+second.Code {
				t.Errorf("%s %s: got %s, %v", first.Code, second.Code, got, err)
			}
		}
	}
}

// Every system is in the vocabulary, its name too unless others share it or only its code
// means it, and the systems that take a cut take it as a word.
func TestVocabulary(t *testing.T) {
	t.Parallel()
	var all, cut []string
	for _, m := range tiebreak.Methods() {
		all = append(all, m.Code)
		if strings.Contains(m.Mods, "C1") {
			cut = append(cut, m.Code)
		}
		if strings.HasPrefix(m.Code, "X-") || strings.HasPrefix(m.Name, "Extended ") || m.Code == "HARK" {
			continue // "Harkness" is what people call MED
		}
		if specs, err := tiebreak.Parse(m.Name); err != nil || len(specs) != 1 || specs[0].Method.Code != m.Code {
			t.Errorf("%q is %v, %v; want %s", m.Name, codes(specs), err, m.Code)
		}
		if meaning, ok := vocabulary.Of(m.Code); !ok || meaning.Team != (m.ForTeams != tiebreak.Anybody) {
			t.Errorf("%s is %+v, %v in the vocabulary", m.Code, meaning, ok)
		}
	}
	known, cuts := vocabulary.Codes(), vocabulary.Cuts()
	slices.Sort(all)
	slices.Sort(known)
	slices.Sort(cut)
	slices.Sort(cuts)
	if diff := cmp.Diff(all, known); diff != "" {
		t.Errorf("systems of the engine (-) and of the vocabulary (+)\n%s", diff)
	}
	if diff := cmp.Diff(cut, cuts); diff != "" {
		t.Errorf("systems that take cuts in the engine (-) and in the vocabulary (+)\n%s", diff)
	}
}

// The names, aliases and codes of the tables of ../shared/tiebreaks/README.md, and of the
// articles that these are made of.
func TestWordsOfSources(t *testing.T) {
	t.Parallel()
	for code, list := range map[string]string{
		"MMED":    "Modified Median, modified median, mod med, MM, ModMed, modified harkness",
		"SOLK":    "Solkoff, solkoff, solcoff",
		"CUM":     "Cumulative, cumulative, cum, running score",
		"MED":     "Median, median, harkness, HK, MEDI",
		"HARK":    "harkness original",
		"RBTP":    "Result between tied players",
		"BLACKS":  "Most games with Black, Most games with the black pieces, most blacks, blacks, NB",
		"KASH":    "Kashdan, kashdan, KA",
		"SBUS":    "sonneborn-berger (US), partial score, Partial Score Method",
		"CUMOPP":  "Cumulative scores of opposition, Cumulative Scores of Opposition, opp cumulative, cumulative opponents, CumOpp, CTBCTB",
		"OPPPERF": "Opposition's performance, Opposition\u2019s Performance, opp perf, opponents' performance",
		"AVGOPP":  "Average opposition, Average rating of opposition, avg opp, AO",
		"PLAYOFF": "Speed play-off games, play-off, playoff, blitz",
		"ARMA":    "Single fast (Armageddon) game, Single fast game, armageddon, sudden death",
		"COIN":    "coin, Coin flip, drawing of lots, lots, random, lottery",
		"TOL":     "Time of loss, time of loss, first loss",
		"TARDY":   "Tardiness, tardiness, late",
		"DE":      "Direct Encounter, direct encounter, DE, head-to-head, H2H, direct",
		"WIN":     "Number of wins, most wins, baumbach, BAUM, NW, wins incl. forfeits",
		"WON":     "games won",
		"BPG":     "Games played with Black, black games",
		"BWG":     "Games won with Black, black wins",
		"PS":      "progressive scores, Sum of progressive scores, progressive, progress, SP",
		"REP":     "Rounds one elected to play, GE, games elected to play",
		"STD":     "Standard points",
		"TPN":     "Tournament pairing number, start number, SNO, pairing number",
		"BH":      "Buchholz, bucholz, buccholtz, SOS",
		"BH/C1":   "Buchholz Cut-1, buchholz cut 1, BHC1, BH-C1",
		"BH/M1":   "median buchholz, MBH, Buchholz mediano",
		"AOB":     "Average of opponents' Buchholz, ABH",
		"FB":      "Fore Buchholz",
		"SB":      "Sonneborn-Berger, neustadtl, SoBerg, berger",
		"KS":      "Koya",
		"ARO":     "Average rating of opponents, ARO, average rating",
		"ARO/C1":  "Average Rating of Opponents Cut, AROC, AROC1",
		"TPR":     "Tournament performance rating, performance, Rp",
		"PTP":     "Perfect tournament performance, perfect performance",
		"APRO":    "Average performance of opponents",
		"APPO":    "Average perfect performance of opponents",
		"RTNG":    "Rating, rating, RTG",
		"SBSQ":    "Sonneborn's square",
		"SOB":     "Sum of opponents' Buchholz, feinbuchholz, buchholzsumme",
		"SUMRTG":  "Sum of opponents' ratings, sum of ratings, SR",
		"ARZ":     "Arranz",
		"GPTS":    "Game points, GP, Brettpunkte",
		"MPTS":    "Match points, MP",
		"BB":      "Berlin, Berliner Wertung",
	} {
		for word := range strings.SplitSeq(list, ",") {
			word = strings.TrimSpace(word)
			specs, err := tiebreak.Parse(word)
			if err != nil || len(specs) != 1 || specs[0].Code() != code {
				t.Errorf("%q: got %v, %v; want %s", word, codes(specs), err, code)
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

// A preset has a list for players and may have one for teams; a given list of
// codes is shared out between the two.
func TestChooseTeams(t *testing.T) {
	t.Parallel()
	schools := []tournament.Team{{No: 1}}
	meeting := []tournament.Team{{No: 1, Rounds: make([]tournament.Match, 1)}}
	tests := []struct {
		name, given, federation string
		declared                []string
		teams                   []tournament.Team
		kind                    tournament.Kind

		forTeams, forPlayers string
		source               tiebreak.Source // of the teams' list
	}{
		{"Swiss of teams", "", "NOR", nil, meeting, tournament.Swiss, "MPvGP,EDE,EMGSB/C1,BH:MP/C1", "", tiebreak.Defaulted},
		{"round robin of teams", "", "NOR", nil, meeting, tournament.RoundRobin, "MPvGP,EDE,EMGSB,BC", "", tiebreak.Defaulted},
		{"teams in the USA", "", "USA", nil, meeting, tournament.Swiss, "USAT,GP,MMED", "", tiebreak.Defaulted},
		{"declared", "", "USA", []string{"PTS", "MPvGP", "BH:MP", "SECRET"}, meeting, tournament.Swiss, "PTS,MPvGP,BH:MP", "", tiebreak.Declared},
		{"given", "GP,MP,BC", "USA", []string{"PTS"}, meeting, tournament.Swiss, "GP,MP,BC", "", tiebreak.Given},
		{"a preset by name", "ihsa", "USA", nil, meeting, tournament.Swiss, "IHSA", "", tiebreak.Given},
		{"schools", "", "USA", nil, schools, tournament.Swiss, "CUM4", "MMED,SOLK,CUM,CUMOPP", tiebreak.Defaulted},
		{"a preset with two lists", "scholastic-state", "USA", nil, schools, tournament.Swiss, "SUM4:SOLK,SUM4:SBUS,SUM4:KASH,CUM4", "MMED,SOLK,SBUS,CUM,KASH,RBTP,BLACKS", tiebreak.Given},
		{"codes for both", "SOLK,TCUM,CUM,SUM4:SOLK", "USA", nil, schools, tournament.Swiss, "TCUM,SUM4:SOLK", "SOLK,CUM", tiebreak.Given},
		{"codes for players only", "SOLK", "USA", nil, schools, tournament.Swiss, "CUM4", "SOLK", tiebreak.Defaulted},
		{"codes for teams only", "TCUM", "NOR", nil, schools, tournament.Swiss, "TCUM", "BH/C1,BH,SB,PS,DE,WIN,BWG", tiebreak.Given},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := &tournament.Section{Teams: tt.teams, TieBreaks: tt.declared, Kind: tt.kind}
			teams, err := tiebreak.ChooseTeams(tt.given, s, tt.federation, tournament.KindUnknown)
			if got := tiebreak.Codes(teams.Specs); err != nil || got != tt.forTeams || teams.Source != tt.source {
				t.Errorf("teams: %s (%s), %v; want %s (%s)", got, teams.Source, err, tt.forTeams, tt.source)
			}
			players, err := tiebreak.Choose(tt.given, s, tt.federation, tournament.KindUnknown)
			if got := tiebreak.Codes(players.Specs); err != nil || got != tt.forPlayers {
				t.Errorf("players: %s, %v; want %s", got, err, tt.forPlayers)
			}
		})
	}
}

func TestParseTeamCodes(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"BH:MP/C1": "BH:MP/C1", "bh:gp-C1": "BH:GP/C1", "SUM4:BH/C1": "SUM4:BH/C1", "MP": "MPTS", "GP": "GPTS",
		"usat": "USAT,GPTS,MMED", "USAT": "USAT", "usat,GP": "USAT,GPTS", "mpvgp": "MPvGP", "SSSC/K4": "SSSC/K4", "WIN:MP": "WIN:MP", "OTHER_USAT": "USAT", "EMGSB-C1": "EMGSB/C1",
	} {
		specs, err := tiebreak.Parse(text)
		if err != nil || strings.Join(codes(specs), ",") != want {
			t.Errorf("%s is %v, %v; want %s", text, codes(specs), err, want)
		}
	}
	for text, word := range map[string]string{
		"ESB": "EMGSB", "ESB:MG": "EMGSB", "WIN:GP": "takes no :GP", "EMGSB:MP": "takes no :MP", "BH:XP": "expected MP or GP",
		"SUM4:DE": "does not give each player a value", "SUM4:USAT": "does not give each player a value", "SUM4:": "SUM4:", "EMGSB/M1": "does not take /M1",
	} {
		if specs, err := tiebreak.Parse(text); err == nil || !strings.Contains(err.Error(), word) {
			t.Errorf("%s is %v, %v; want an error with %q", text, codes(specs), err, word)
		}
	}
}

// What a table cannot have is refused before anything is ranked.
func TestListsThatDoNotFitTeams(t *testing.T) {
	t.Parallel()
	meeting := &tournament.Section{Teams: []tournament.Team{{No: 1, Rounds: make([]tournament.Match, 1)}}}
	schools := &tournament.Section{Players: []tournament.Player{{No: 1}}, Teams: []tournament.Team{{No: 1, Members: []int{1}}}}
	for _, tt := range []struct {
		section    *tournament.Section
		list, want string
	}{
		{meeting, "CUM4", "individual pairings only"},
		{meeting, "IHSA", "weights of the 0 boards"},
		{schools, "SOLK", "use TSCORE, CUM4"},
		{schools, "EMMSB", "use TSCORE, CUM4"},
		{schools, "SUM4", "SUM4:SOLK"},
	} {
		table, err := tiebreak.Teams(tt.section, tiebreak.Options{})
		if err != nil {
			t.Fatal(err)
		}
		specs, err := tiebreak.Parse(tt.list)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tiebreak.Rank(table, specs); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want an error with %q", tt.list, err, tt.want)
		}
	}
	players, err := tiebreak.Players(schools, tiebreak.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, list := range []string{"BH:MP", "EDE", "CUM4"} {
		specs, err := tiebreak.Parse(list)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tiebreak.Rank(players, specs); err == nil || !strings.Contains(err.Error(), list) {
			t.Errorf("%s for players: %v", list, err)
		}
	}
}

// Buchholz is not for round robins (FIDE C.07 of 2026, article 8): a file that
// declares it is ranked without it, a person who asks for it gets an error.
func TestFit(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w1 3b1", "1b0 3w1", "1w0 2b0")
	s.TieBreaks = []string{"PTS", "BH/C1", "SB", "CUM4"}
	table, err := tiebreak.Players(s, tiebreak.Options{Kind: tournament.RoundRobin})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		given, want string
		left        int
	}{
		{"", "PTS,SB", 2}, {"BH/C1,SB", "BH/C1,SB", 0},
	} {
		list, err := tiebreak.Choose(tt.given, s, "", tournament.RoundRobin)
		if err != nil {
			t.Fatal(err)
		}
		fitting, left := list.Fit(table)
		if got := tiebreak.Codes(fitting.Specs); got != tt.want || len(left) != tt.left {
			t.Errorf("%q: %s, %v; want %s and %d left out", tt.given, got, left, tt.want, tt.left)
		}
	}
	older, err := tiebreak.Players(s, tiebreak.Options{Kind: tournament.RoundRobin, Rules: tiebreak.Rules2024})
	if err != nil {
		t.Fatal(err)
	}
	list, err := tiebreak.Choose("", s, "", tournament.RoundRobin)
	if err != nil {
		t.Fatal(err)
	}
	if fitting, _ := list.Fit(older); tiebreak.Codes(fitting.Specs) != "PTS,BH/C1,SB" {
		t.Errorf("under older rules %s", tiebreak.Codes(fitting.Specs))
	}
}
