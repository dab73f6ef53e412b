package identity_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"podium/report/season/identity"
)

// written gives the suggestions of people, and the same with the decision of
// each line put in.
func written(t *testing.T, p *identity.People, decisions ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := identity.WriteSuggestions(&out, p); err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(out.String(), "\r\n")
	for i, word := range decisions {
		lines[i+1] = word + strings.TrimPrefix(lines[i+1], "?")
	}
	return strings.Join(lines, "")
}

func readAliases(t *testing.T, text string) *identity.Aliases {
	t.Helper()
	aliases, problems := identity.ReadAliases([]byte(text), "people.csv")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return aliases
}

// TestSuggestions: the file as a spreadsheet program gets it.
func TestSuggestions(t *testing.T) {
	t.Parallel()
	rows := seasonOf(t, "0 Open | Doe, Jane | uscf 12345678 | 2010-03-04 | =1+1", "1 Open | Doe, J.")
	got := written(t, resolve(rows, nil))
	want := "\uFEFFdecision,why,name 1,id 1,born 1,club 1,file 1,line 1,name 2,id 2,born 2,club 2,file 2,line 2,kind\r\n" +
		"?,one with initials,\"Doe, Jane\",uscf 12345678,2010,'=1+1,events/e0.trf,10,\"Doe, J.\",,,,events/e1.trf,11,person\r\n"
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestDecide: a line is shown without what keeps a cell from being a formula, and a
// decision changes nothing but its own cell.
func TestDecide(t *testing.T) {
	t.Parallel()
	text := written(t, resolve(seasonOf(t, "0 Open | Doe, Jane | uscf 12345678 | 2010-03-04 | =1+1", "1 Open | Doe, J."), nil))
	want := []identity.Suggestion{{
		Line: 1, Decision: "?", Why: "one with initials",
		A: []string{"Doe, Jane", "uscf 12345678", "2010", "=1+1", "events/e0.trf", "10"},
		B: []string{"Doe, J.", "events/e1.trf", "11"},
	}}
	got, err := identity.Suggestions(text)
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("%v, (-want +got):\n%s", err, diff)
	}
	decided, err := identity.Decide(text, 1, "same")
	if want := strings.Replace(text, "\n?,", "\nsame,", 1); decided != want || err != nil {
		t.Errorf("%v, decided:\n%s", err, decided)
	}
	if got, err := identity.Suggestions("a,b\n1,2\n"); err == nil {
		t.Errorf("suggestions of another file: %v", got)
	}
	for _, wrong := range []struct {
		text, decision string
		line           int
	}{{text, "same", 0}, {text, "same", 2}, {text, "perhaps", 1}, {"", "same", 1}, {"a,b\n1,2\n", "same", 1}} {
		if got, err := identity.Decide(wrong.text, wrong.line, wrong.decision); err == nil {
			t.Errorf("%v is decided: %q", wrong, got)
		}
	}
}

// TestWriteAliases: decisions are written as they stand, questions behind them, and no
// question about what is decided.
func TestWriteAliases(t *testing.T) {
	t.Parallel()
	aliases := readAliases(t, "decision,kind,name 1,name 2,why\nsame,school,Oak,Oak Hill,moved\ndifferent,person,Doe,Roe,two\n")
	schools := []identity.SchoolAlias{{Names: [2]string{"Oak Hill", "Oak"}}, {Names: [2]string{"Oak", "Oak Hill"}}, {Names: [2]string{"Elm", "Elm MS"}, Why: "similar"}}
	var out bytes.Buffer
	if err := aliases.Write(&out, schools); err != nil {
		t.Fatal(err)
	}
	want := "different,two,Doe,,,,,,Roe,,,,,,person\r\nsame,moved,Oak,,,,,,Oak Hill,,,,,,school\r\n" +
		"?,similar,Elm,,,,,,Elm MS,,,,,,school\r\n"
	if _, got, _ := strings.Cut(out.String(), "\r\n"); got != want {
		t.Errorf("(-want +got):\n%s", cmp.Diff(want, got))
	}
	var none *identity.Aliases
	if err := none.Write(&out, nil); err != nil {
		t.Error(err)
	}
}

// TestDecisions: what a decision does, also after rows have moved.
func TestDecisions(t *testing.T) {
	t.Parallel()
	rows := []string{"0 Open | Doe, Jane | | 2010", "1 Open | Doe, J.", "2 Open | Doe, Jane | | 2010", "3 Open | Doe, J."}
	before := resolve(seasonOf(t, rows...), nil)
	if got := partition(before, 4); got != "0 2, 1 3" || len(before.Doubts) != 1 {
		t.Fatal(got, doubtful(before))
	}
	tests := map[string]struct {
		decision, want string
		doubts         int
	}{
		"same":      {"same", "0 1 2 3", 0},
		"different": {"DIFFERENT", "0 2, 1 3", 0},
		"open":      {"?", "0 2, 1 3", 1},
		"emptied":   {"", "0 2, 1 3", 1},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			aliases := readAliases(t, written(t, before, tt.decision))
			moved := seasonOf(t, rows...)
			for i := range moved {
				moved[i].Line += 5
				moved[i].File = "season/" + strings.TrimPrefix(moved[i].File, "events/")
			}
			people := resolve(moved, aliases)
			if got := partition(people, 4); got != tt.want || len(people.Doubts) != tt.doubts || len(people.Problems) > 0 {
				t.Errorf("persons %s, want %s; doubts %v; problems %v", got, tt.want, doubtful(people), people.Problems)
			}
			again := readAliases(t, written(t, people))
			if got := partition(resolve(moved, again), 4); got != tt.want {
				t.Errorf("after writing and reading %s, want %s", got, tt.want)
			}
		})
	}
}

// TestDecisionsAreNotIDs: rows that decisions alone tie to others do not share an id with
// them, so nothing says that one id has two given names.
func TestDecisionsAreNotIDs(t *testing.T) {
	t.Parallel()
	rows := seasonOf(t, "0 Open | Zed, Al | uscf 15000200", "1 Open | Zed, Al | uscf 15000200", "2 Open | White, Danny", "3 Open | White, Daniel")
	people := resolve(rows, readAliases(t, "decision,name 1,file 1,name 2\nsame,\"Zed, Al\",e0.trf,\"White, Danny\"\nsame,\"White, Daniel\",,\"White, Danny\"\n"))
	if got := partition(people, len(rows)); got != "0 1 2 3" || len(people.Doubts) > 0 {
		t.Errorf("persons %s, doubts %v; want one person without doubts", got, doubtful(people))
	}
}

// TestDecisionsInTheWay: decisions that settle what the rows alone cannot.
func TestDecisionsInTheWay(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		rows      []string
		decisions []string // of the doubts in their order
		want      string
		doubts    int
		problems  []string
	}{
		"a row without id is given to one of two": {
			rows:      []string{"0 Open | Lee, Sam | uscf 1", "1 Open | Lee, Sam", "2 Open | Lee, Sam | uscf 2"},
			decisions: []string{"same", "?"},
			want:      "0 1, 2",
		},
		"two ids stay two, decision or not": {
			rows:      []string{"0 Open | Lee, Sam | uscf 1", "1 Open | Lee, Sam", "2 Open | Lee, Sam | uscf 2"},
			decisions: []string{"same", "same"},
			want:      "0, 1, 2",
			doubts:    2,
			problems: []string{
				"people.csv:2: warning: decision: together with other lines, this joins two numbers of one register, which remain two people; correct the files, or the line",
				"people.csv:3: warning: decision: together with other lines, this joins two numbers of one register, which remain two people; correct the files, or the line",
			},
		},
		"one id, but two siblings": {
			rows:      []string{"0 Open | Doe, Jane | uscf 1", "1 Open | Doe, Paul | uscf 1"},
			decisions: []string{"different"},
			want:      "0, 1",
		},
		"one id, and one person who changed the name": {
			rows:      []string{"0 Open | Doe, Jane | uscf 1", "1 Open | Doe, Paul | uscf 1"},
			decisions: []string{"same"},
			want:      "0 1",
		},
		"one name twice in an event": {
			rows:      []string{"0 Open | Lee, Sam", "0 Open | Lee, Sam", "1 Open | Lee, Sam"},
			decisions: []string{"same", "different"},
			want:      "0 2, 1",
		},
		"a new club": {
			rows:      []string{"0 Open | Lee, Sam | | | Lincoln", "1 Open | Lee, Sam | | | Washington", "2 Open | Lee, Sam | | | Washington"},
			decisions: []string{"same"},
			want:      "0 1 2",
		},
		"two birth years, one of them wrong": {
			rows:      []string{"0 Open | Doe, Jane | uscf 1 | 2010", "1 Open | Doe, Jane | uscf 1 | 2011", "2 Open | Doe, J. | | 2011"},
			decisions: []string{"same"},
			want:      "0 1 2",
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rows := seasonOf(t, tt.rows...)
			people := resolve(rows, readAliases(t, written(t, resolve(rows, nil), tt.decisions...)))
			if got := partition(people, len(rows)); got != tt.want || len(people.Doubts) != tt.doubts {
				t.Errorf("persons %s, want %s; doubts %v", got, tt.want, doubtful(people))
			}
			var problems []string
			for _, p := range people.Problems {
				problems = append(problems, p.Error())
			}
			if diff := cmp.Diff(tt.problems, problems); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

const aliasHead = "decision,name 1,id 1,file 1,line 1,name 2,id 2,file 2,line 2\n"

// TestUnboundDecisions: what is said of decisions about rows that are not there.
func TestUnboundDecisions(t *testing.T) {
	t.Parallel()
	rows := seasonOf(t, "0 Open | Lee, Sam", "1 Open | Lee, Sam | uscf 1", "2 Open | Lee, Sam | uscf 2", "3 Open | Roe, Ann | uscf 3", "4 Open | Roe, A. | uscf 4",
		"5 Open | Elm, Eve", "5 Blitz | Elm, Eve")
	tests := map[string]struct{ line, want string }{
		"gone":                                  {`same,"Poe, Paula",,e0.trf,10,"Lee, Sam",,e0.trf,10`, `people.csv:2: warning: name 1: no row of the season is called "Poe, Paula"; correct the name, or remove the line if the row is gone`},
		"which":                                 {`same,"Lee, Sam",,old.trf,1,"Roe, Ann",,e3.trf,13`, ``},
		"itself":                                {`different,"Roe, Ann",,e3.trf,13,"Roe, Ann",,e3.trf,13`, `people.csv:2: warning: name 2: both are the same row; expected two rows; remove the line`},
		"two ids":                               {`same,"Roe, Ann",,e3.trf,13,"Roe, A.",,e4.trf,14`, `people.csv:2: warning: decision: the two rows have different numbers in one register, so they remain two people; correct the files, or the line`},
		"one of several":                        {`same,"Lee, Sam",,e0.trf,10,"Elm, Eve",,e5.trf,99`, `people.csv:2: warning: name 2: 2 rows of the season match "Elm, Eve"; expected one; correct file and line`},
		"two rows of a file, whose lines moved": {`same,"Elm, Eve",,e5.trf,1,"Elm, Eve",,e5.trf,2`, ``},
		"by an id":                              {`different,"Lee, Sam",uscf 2,moved.trf,1,"Roe, Ann",,e3.trf,13`, ``},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			people := resolve(rows, readAliases(t, aliasHead+tt.line+"\n"))
			if got := strings.Trim(fmt.Sprint(people.Problems), "[]"); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			if one := people.Of(5) == people.Of(6); one != strings.Contains(name, "moved") {
				t.Errorf("Elm, Eve is one person: %t", one)
			}
		})
	}
}

// TestConflictingDecisions: decisions that cannot all be true are errors that name
// every line concerned.
func TestConflictingDecisions(t *testing.T) {
	t.Parallel()
	rows := seasonOf(t, "0 Open | Roe, Ann", "1 Open | Roe, A.", "2 Open | Rowe, Ann", "3 Open | Row, Ann")
	const (
		head = "decision,name 1,name 2\n"
		ab   = `,"Roe, Ann","Roe, A."` + "\n"
		bc   = `,"Roe, A.","Rowe, Ann"` + "\n"
		cd   = `,"Row, Ann","Rowe, Ann"` + "\n"
		ac   = `,"Rowe, Ann","Roe, Ann"` + "\n"
		ad   = `,"Roe, Ann","Row, Ann"` + "\n"
	)
	const begin, end = "decision: says that these two rows are different people, but ", " that they are the same; expected decisions that do not contradict each other; correct the line that is wrong, or write ? there"
	tests := map[string]struct {
		text string
		want []string
	}{
		"none":                {"same" + ab + "different" + ac + "different" + bc, nil},
		"said twice":          {"same" + ab + "same" + ab + "different" + bc + "different" + bc, nil},
		"the same two rows":   {"same" + ab + "different" + ab, []string{"people.csv:3: error: " + begin + "line 2 says" + end}},
		"the other way round": {"different" + ab + "?" + bc + "same" + ab, []string{"people.csv:2: error: " + begin + "line 4 says" + end}},
		"by a third row":      {"same" + ab + "different" + ac + "same" + bc, []string{"people.csv:3: error: " + begin + "lines 2 and 4 together say" + end}},
		"by two more":         {"same" + ab + "same" + bc + "same" + cd + "different" + ad, []string{"people.csv:5: error: " + begin + "lines 2, 3 and 4 together say" + end}},
		"the shortest chain":  {"same" + ab + "same" + bc + "same" + ac + "different" + ac, []string{"people.csv:5: error: " + begin + "line 4 says" + end}},
		"two of them": {
			"same" + ab + "same" + bc + "different" + ac + "different" + ab,
			[]string{"people.csv:4: error: " + begin + "lines 2 and 3 together say" + end, "people.csv:5: error: " + begin + "line 2 says" + end},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			people := resolve(rows, readAliases(t, head+tt.text))
			var got []string
			for _, p := range people.Problems {
				got = append(got, p.Error())
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestPlacesOfRows: a row of a workbook is found again by sheet and row.
func TestPlacesOfRows(t *testing.T) {
	t.Parallel()
	rows := seasonOf(t, "0 Open | Lee, Sam", "0 U12 | Lee, Sam", "1 Open | Lee, Sam | uscf 1")
	rows[0].Sheet, rows[1].Sheet, rows[1].Line = "Open", "U12", rows[0].Line
	text := written(t, resolve(rows, nil), "?", "?", "same")
	if !strings.Contains(text, ",events/e0.trf,Open!A10,") || !strings.Contains(text, ",events/e1.trf,12,person\r\n") {
		t.Errorf("places are missing: %s", text)
	}
	people := resolve(rows, readAliases(t, text))
	if got := partition(people, 3); got != "0, 1 2" || len(people.Problems) > 0 {
		t.Errorf("persons %s, want the row of the sheet U12 and the third to be one; %v", got, people.Problems)
	}
}

// TestReadAliases: what spreadsheet programs make of the file is read, and what
// is wrong with one is reported with its line.
func TestReadAliases(t *testing.T) {
	t.Parallel()
	const line = `same,"Müller, J.",,e0.trf,3,"Müller, Jo",,e1.trf,4` + "\n"
	latin, err := charmap.Windows1252.NewEncoder().String(aliasHead + line)
	if err != nil {
		t.Fatal(err)
	}
	wide, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(strings.ReplaceAll(aliasHead, ",", "\t") + "same\tMüller, J.\t\te0.trf\t3\tMüller, Jo\t\te1.trf\t4\r\n")
	if err != nil {
		t.Fatal(err)
	}
	good := map[string]string{
		"plain":     aliasHead + line,
		"mark":      "\uFEFF" + aliasHead + line,
		"semicolon": strings.ReplaceAll(aliasHead, ",", ";") + `same;"Müller, J.";;e0.trf;3;"Müller, Jo";;e1.trf;4`,
		"Excel":     "sep=;\r\n" + strings.ReplaceAll(aliasHead, ",", ";") + "same;Müller, J.;;e0.trf;3;Müller, Jo;;e1.trf;4\r\n;;;;;;;;\r\n",
		"latin":     latin,
		"wide":      wide,
		"columns":   "Name 2,NAME  1,Decision,remark\n\"Müller, Jo\",\"Müller, J.\",yes,sure\n",
		"unnamed":   "decision,,name 1,,name 2\nsame,,\"Müller, J.\",,\"Müller, Jo\"\n",
	}
	rows := seasonOf(t, "0 Open | Müller, J.", "1 Open | Müller, Jo")
	for name, text := range good {
		aliases := readAliases(t, text)
		if people := resolve(rows, aliases); aliases.Len() != 1 || people.Len() != 1 {
			t.Errorf("%s: %d decisions, %d persons", name, aliases.Len(), people.Len())
		}
	}
	bad := map[string]struct{ text, want string }{
		"empty":   {"", "p.csv: error: the file is empty;"},
		"blank":   {"\n\n,,\n", "p.csv: error: the file is empty;"},
		"no head": {"same,a,b\n", "p.csv:1: error: decision: there is no such heading;"},
		"word":    {aliasHead + "?,a,,,,b\nperhaps,a,,,,b\n", `p.csv:3: error: decision: "perhaps"; expected same, different or ?`},
		"nobody":  {aliasHead + "same,,,,,b\n", "p.csv:2: error: name 1: neither name nor id;"},
		"quote":   {aliasHead + "same,\"a,,,,b\n", "p.csv:2:6: error: a quotation mark that is not closed"},
		"twice":   {"decision,name 1,name 2,name 1\n", "p.csv:1: error: name 1: this heading appears twice;"},
		"binary":  {strings.Repeat("\x00\x01\x7f\xff", 20), "p.csv: error: the file is not text"},
		"large":   {strings.Repeat(" ", 16<<20+1), "p.csv: error: 16777217 bytes of text; expected at most 16777216"},
	}
	for name, tt := range bad {
		aliases, problems := identity.ReadAliases([]byte(tt.text), "p.csv")
		if aliases != nil || len(problems) == 0 || !strings.HasPrefix(problems[0].Error(), tt.want) {
			t.Errorf("%s: %v, want %s", name, problems, tt.want)
		}
	}
}

// TestSchoolAliases: decisions about schools stand in the same file as those about
// people, and stay there when it is written again.
func TestSchoolAliases(t *testing.T) {
	t.Parallel()
	aliases := readAliases(t, "decision,kind,name 1,name 2,why\nsame,School,Lincoln Elem.,Lincoln School,one building\n"+
		"different,school,Lincoln MS,Lincoln HS,\nsame,person,\"Doe, Jane\",\"Doe, J.\",\n?,school,Oak,Oak Hill,\n")
	want := []identity.SchoolAlias{
		{Names: [2]string{"Lincoln Elem.", "Lincoln School"}, Decided: true, Same: true, Why: "one building", Line: 2},
		{Names: [2]string{"Lincoln MS", "Lincoln HS"}, Decided: true, Line: 3},
	}
	if diff := cmp.Diff(want, aliases.Schools()); diff != "" || aliases.Len() != 3 {
		t.Errorf("%d decisions, schools (-want +got):\n%s", aliases.Len(), diff)
	}
	people := resolve(seasonOf(t, "0 Open | Doe, Jane", "1 Open | Doe, J."), aliases)
	var out bytes.Buffer
	question := identity.SchoolAlias{Names: [2]string{"Oak", "Oak Hill"}, Why: "similar names"}
	if err := identity.WriteSuggestions(&out, people, question); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"same,one building,Lincoln Elem.,,,,,,Lincoln School,,,,,,school\r\n",
		"different,,Lincoln MS,,,,,,Lincoln HS,,,,,,school\r\n", "?,similar names,Oak,,,,,,Oak Hill,,,,,,school\r\n",
	} {
		if !strings.Contains(out.String(), line) {
			t.Errorf("no line %q in\n%s", line, out.String())
		}
	}
	if again := readAliases(t, out.String()); len(again.Schools()) != 2 || again.Len() != 3 {
		t.Errorf("%d decisions when read again", again.Len())
	}
	for text, want := range map[string]string{
		"decision,kind,name 1,name 2\nsame,town,a,b\n":         `p.csv:2: error: kind: "town"; expected person or school`,
		"decision,kind,name 1,id 1,name 2\nsame,school,,7,b\n": "p.csv:2: error: name 1: neither name nor id;",
	} {
		if _, problems := identity.ReadAliases([]byte(text), "p.csv"); len(problems) != 1 || !strings.HasPrefix(problems[0].Error(), want) {
			t.Errorf("%q: %v", text, problems)
		}
	}
}

// FuzzReadAliases: what is read decides something or is a problem, and what is
// written from it is read again.
func FuzzReadAliases(f *testing.F) {
	f.Add([]byte(aliasHead + "same,\"Lee, Sam\",,e0.trf,10,Sam L,,e1.trf,11\n"))
	f.Add([]byte("\uFEFFsep=;\ndecision;name 1;name 2\nd;'=1;+2\n"))
	f.Add([]byte("decision\tname 1\tid 1\tname 2\r\nn\tLee\tuscf 1\t\"S. \"\"Lee\"\r\n"))
	f.Add([]byte("\xff\xfed\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		aliases, problems := identity.ReadAliases(data, "p.csv")
		if (aliases == nil) != (len(problems) > 0) {
			t.Fatal(aliases, problems)
		}
		rows := seasonOf(t, "0 Open | Lee, Sam", "1 Open | Sam L", "1 Open | Lee, S | uscf 1", "2 Open | Lee | uscf 2")
		people := resolve(rows, aliases)
		checkIDs(t, 0, people, true)
		again, problems := identity.ReadAliases([]byte(written(t, people)), "p.csv")
		if len(problems) > 0 || again.Len() != aliases.Len() {
			t.Fatalf("%d decisions, then %d; %v", aliases.Len(), again.Len(), problems)
		}
	})
}
