package printout

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/checkup"
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/compare"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// Of each section a line says whether what it states agrees, and by what; else each difference is one,
// of a player or of a team.
func TestVerified(t *testing.T) {
	t.Parallel()
	stated := tiebreak.Stated.String()
	sections := []ranking.Verified{
		{Name: "A", Source: "given"},
		{Name: "B", Claims: 9, Source: "given", Tiebreaks: []string{"BH", "SB"}},
		{Name: "C", Claims: 8, Source: "given", FollowsList: "SOLK"},
		{Name: "D", Claims: 1, Source: stated},
		{Claims: 8, Source: stated, FollowsList: "SOLK"},
		{Name: "F", Claims: 8, Source: "given", Differences: []ranking.Difference{
			{What: "rank", No: 3, Name: "Ash, Ann", Stated: "1", Computed: "2", Reason: "others have more"},
			{What: "match points", Team: true, No: 2, Name: "Aspen", Stated: "3", Computed: "4", Reason: "a match was won"},
		}},
	}
	d := Verified("club.trf", sections)
	var lines []string
	for i := range d.Sheets {
		lines = slices.AppendSeq(lines, d.Sheets[i].AsText)
	}
	want := []string{
		"club.trf: A: states no points and no ranks",
		"club.trf: B: 9 stated values agree by BH,SB (given)",
		"club.trf: C: 8 stated values agree; the ranks follow SOLK",
		"club.trf: D: 1 stated value agrees with each other",
		"club.trf: 8 stated values agree; the places follow SOLK",
		"club.trf: F: player 3 Ash, Ann: rank: stated 1, computed 2; others have more",
		"club.trf: F: team 2 Aspen: match points: stated 3, computed 4; a match was won",
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	var out strings.Builder
	VerifyJSON(&out, "club.trf", sections[5:])
	for _, want := range []string{`"what":"rank","player":{"no":3,"name":"Ash, Ann"},"stated":1,"computed":2`, `"what":"match points","team":{"no":2,"name":"Aspen"}`} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s\nwant\n%s", &out, want)
		}
	}
}

// The first line of a check says how large the event is and how many findings of each kind there are.
func TestCheckedInShort(t *testing.T) {
	t.Parallel()
	section := func(players, rounds int, list, matrix bool) *tournament.Section {
		return &tournament.Section{
			Players: make([]tournament.Player, players), RoundCount: rounds, GamesUnknown: list, RoundsUnknown: matrix,
		}
	}
	of := func(s finding.Severity) finding.Finding {
		return finding.Finding{Severity: s, Code: finding.BadWords, Found: "odd"}
	}
	for _, tt := range []struct {
		sections []*tournament.Section
		found    []finding.Finding
		want     string
	}{
		{[]*tournament.Section{section(1, 1, false, false)}, nil, "trf16, 1 player, 1 round, nothing wrong"},
		{[]*tournament.Section{section(3, 5, false, false), section(4, 4, false, false)}, nil, "trf16, 2 sections, 7 players, 5 rounds, nothing wrong"},
		{[]*tournament.Section{section(2, 0, true, false)}, nil, "trf16, 2 players, a ranking list without games, nothing wrong"},
		{[]*tournament.Section{section(2, 6, false, true)}, nil, "trf16, 2 players, nothing wrong"},
		{[]*tournament.Section{section(2, 6, false, true), section(2, 3, false, false)}, nil, "trf16, 2 sections, 4 players, 3 rounds, nothing wrong"},
		{nil, []finding.Finding{of(finding.Note)}, "nothing wrong, 1 note"},
		{nil, []finding.Finding{of(finding.Warning), of(finding.Error), of(finding.Warning), of(finding.Note)}, "1 error, 2 warnings, 1 note"},
	} {
		l := &load.File{Input: batch.Input{Path: "club"}, Log: formats.NewLog("club")}
		if l.Format.Name = "trf16"; tt.sections != nil {
			l.Event = &tournament.Event{Sections: tt.sections}
		}
		d := Checked(l, &checkup.Result{Findings: tt.found}, &Messages{})
		lines := slices.Collect(d.Sheets[0].AsText)
		if lines[0] != "club: "+tt.want || d.Lines[0] != tt.want || len(lines) != 1+len(tt.found) || len(d.Sheets[0].Notes) != 0 {
			t.Errorf("%q, want %q first", lines, tt.want)
		}
		if quiet := Checked(l, &checkup.Result{Findings: tt.found}, &Messages{Quiet: true}).Sheets[0].Len; quiet != strings.Count(tt.want, "error") {
			t.Errorf("errors only: %d rows of %q", quiet, tt.want)
		}
	}
	// What would stand in place of a finding is below it: nothing, where it would go.
	l := &load.File{Input: batch.Input{Path: "club"}, Log: formats.NewLog("club")}
	var found []finding.Finding
	for _, instead := range []*string{nil, new(""), new("1.0")} {
		f := of(finding.Warning)
		f.Instead = instead
		found = append(found, f)
	}
	lines := slices.Collect(Checked(l, &checkup.Result{Findings: found}, &Messages{}).Sheets[0].AsText)
	want := []string{
		"club: 3 warnings", "warning: odd", "warning: odd\n    instead: nothing: it is removed", "warning: odd\n    instead: 1.0",
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	mended := &checkup.Result{Fix: &checkup.Mended{Err: fmt.Errorf("it cannot be written")}}
	d := Checked(l, mended, &Messages{})
	if lines := slices.Collect(d.Sheets[0].AsText); len(d.Sheets) != 1 || lines[1] != "club: it cannot be written" || d.Lines[1] != "it cannot be written" {
		t.Errorf("a file that is not mended: %q, %q", lines, d.Lines)
	}
}

// Files that agree differ in nothing, and no match between them is doubtful. Who is in one file alone
// is a player or a team, and not the event.
func TestDifferencesOfOneFile(t *testing.T) {
	t.Parallel()
	a, b := &load.File{Input: batch.Input{Path: "a"}}, &load.File{Input: batch.Input{Path: "b"}}
	same := Differences(a, b, compare.Result{Sections: 1, Players: 1})
	lines := slices.Collect(same.Sheets[0].AsText)
	if len(same.Sheets) != 1 || !strings.HasPrefix(lines[len(lines)-1], "no differences; in both 1 section, 1 player") {
		t.Errorf("%d sheets, %q", len(same.Sheets), lines)
	}
	ann := compare.Person{No: 1, Name: "Ann"}
	other := compare.Result{
		Doubts: []compare.Doubt{{InA: ann, InB: compare.Person{No: 2, Name: "Anne"}, Why: "alike"}},
		Differences: []compare.Difference{
			{What: "player", InA: ann, A: "there", B: "none"},
			{What: "team", Team: true, InB: ann, A: "none", B: "there"},
			{What: "match points", Team: true, A: "1", B: "2"},
		},
	}
	if d := Differences(a, b, other); len(d.Sheets) != 2 || d.Sheets[0].Len != 1 {
		t.Errorf("%d sheets, want one of the doubt", len(d.Sheets))
	}
	for result, want := range map[*compare.Result][]string{
		{}:     {`"same":true`, `"doubts":[]`, `"differences":[]`},
		&other: {`"same":false`, `"what":"player","section":"","of":"player"`, `"what":"team","section":"","of":"team"`, `"what":"match points","section":"","of":"team"`},
	} {
		var out strings.Builder
		DiffJSON(&out, a, b, *result)
		for _, part := range want {
			if !strings.Contains(out.String(), part) {
				t.Errorf("%s\nwant\n%s", &out, part)
			}
		}
	}
}

// Errors of several files are a line each, before warnings; a warning that three files share is, too.
// What is lost, and the notes, are counted.
func TestDigestCounts(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{
		1: "podium: uschess: 1 kind of data left out in 1 event; --losses text lists them\n" +
			"podium: 1 note; --verbose prints every message, index.json has them\n",
		2: "podium: uschess: 2 kinds of data left out in 2 events; --losses text lists them\n" +
			"podium: 2 notes; --verbose prints every message, index.json has them\n",
	} {
		var out strings.Builder
		m := Messages{W: &out, Digest: &Digest{Formats: []string{"uschess"}}}
		for i := range 5 {
			log := formats.NewLog(string(rune('a'+i)) + ".trf")
			if i < 3 {
				log.Warning(finding.Pos{}, finding.BadWords, "odd")
			}
			if i < n {
				log.Add(finding.Finding{Severity: finding.Note, Code: finding.BadWords, Found: "good"})
				log.Lose(finding.Change{Code: finding.LostField, Field: fmt.Sprint("Field", i), What: "things"})
			}
			m.Report(log)
		}
		for i := range 5 {
			m.ReportError(string(rune('p'+i))+".trf", finding.OutputFailed, fmt.Errorf("no space"))
		}
		m.Digest.Print(&m)
		var lines strings.Builder
		for name := range strings.SplitSeq("pqrst", "") {
			lines.WriteString(name + ".trf: error: no space\n")
		}
		for name := range strings.SplitSeq("abc", "") {
			lines.WriteString(name + ".trf: warning: odd\n")
		}
		if got := out.String(); got != lines.String()+want {
			t.Errorf("%s\nwant\n%s", got, lines.String()+want)
		}
	}
}

// The list of events is by date, those without one last; an event has its page and, beside it, its
// other documents. Those to check have their messages, errors first.
func TestOverviewAndChecks(t *testing.T) {
	t.Parallel()
	diagnostics := func(list ...finding.Finding) json.RawMessage {
		log := formats.NewLog("in/club.trf")
		for _, f := range list {
			log.Add(f)
		}
		text, err := json.Marshal(Diagnostics(log))
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	event := func(name, start string) json.RawMessage {
		return json.RawMessage(fmt.Sprintf(`{"name":%q,"start":%q}`, name, start))
	}
	outputs := func(paths ...string) (list []batch.Output) {
		for _, path := range paths {
			list = append(list, batch.Output{Path: path})
		}
		return list
	}
	entries := []batch.Entry{
		{Input: "z.trf", Stem: "z", Event: event("Zoo Cup", ""), Outputs: outputs("z.html")},
		{Input: "b.trf", Stem: "b", Event: event("Club Cup", "2026-03-14"), Counts: json.RawMessage(`{"players":7}`), Outputs: outputs("b.html", "b-cards.pdf")},
		{Input: "a.trf", Stem: "a", Event: event("", "2025-01-02"), Outputs: outputs("a.pdf"), Diagnostics: diagnostics(
			finding.Finding{Severity: finding.Note, Code: finding.BadWords, Found: "good"},
			finding.Finding{Severity: finding.Warning, Code: finding.BadWords, Found: "odd"},
			finding.Finding{Severity: finding.Error, Code: finding.BadWords, Found: "bad"},
		)},
		{Input: "c.trf", Stem: "c", Failed: true, Event: event("Lost Cup", "2026-01-02")},
	}
	d := Overview(nil, entries)
	var got []string
	for cells := range d.Sheets[0].Rows {
		var text strings.Builder
		text.WriteString(cells[0].Text + "|" + cells[1].Text + "|" + cells[1].Link + "|" + cells[2].Text)
		for _, part := range cells[3].Parts {
			text.WriteString("|" + part.Text + "=" + part.Link)
		}
		got = append(got, text.String())
	}
	want := []string{"2025-01-02|a.trf|||pdf=a.pdf", "2026-03-14|Club Cup|b.html|7|cards.pdf=b-cards.pdf", "|Zoo Cup|z.html|"}
	if diff := cmp.Diff(want, got); diff != "" || d.Lines[0] != "3 events" {
		t.Errorf("%q (-want +got)\n%s", d.Lines, diff)
	}
	d, got = Checks(entries), nil
	for cells := range d.Sheets[0].Rows {
		got = append(got, cells[1].Text+": "+strings.ReplaceAll(cells[2].Text, "\n", "; "))
	}
	want = []string{
		"a.trf: club.trf: error: bad; club.trf: warning: odd", "Lost Cup: not all documents were made; run podium batch again",
	}
	if diff := cmp.Diff(want, got); diff != "" || d.Lines[0] != "2 of 4 events" {
		t.Errorf("%q (-want +got)\n%s", d.Lines, diff)
	}
}
