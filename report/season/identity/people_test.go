package identity_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/season/identity"
)

// seasonOf makes rows of lines such as
// "0 Open | Doe, Jane | fide 1; uscf 2 | 2010 | Lincoln | F | USA | 1500 | 5 2026-01-10":
// the number of the event and the section, then what may be left out from the right; at
// the end the rating, and the grade with the day. The register ? is none.
func seasonOf(t *testing.T, lines ...string) []identity.Row {
	t.Helper()
	out := make([]identity.Row, 0, len(lines))
	for i, line := range lines {
		cells := make([]string, 9)
		for i, c := range strings.Split(line, "|") {
			cells[i] = strings.TrimSpace(c)
		}
		r := readRow(t, cells[1:])
		r.Rating, _ = strconv.Atoi(cells[7])
		grade, day, _ := strings.Cut(cells[8], " ")
		r.Grade = tournament.ParseGrade(grade)
		if day != "" {
			r.Date = readDate(t, day)
		}
		event, section, _ := strings.Cut(cells[0], " ")
		number, err := strconv.Atoi(event)
		if err != nil {
			t.Fatal(err)
		}
		r.Event, r.Section, r.No, r.Line = number, section, i+1, i+10
		r.File = fmt.Sprintf("events/e%d.trf", number)
		out = append(out, r)
	}
	return out
}

// resolve resolves rows that were added in order.
func resolve(rows []identity.Row, aliases *identity.Aliases) *identity.People {
	b := identity.NewBuilder()
	for _, r := range rows {
		b.Add(r)
	}
	return b.Resolve(aliases)
}

// partition gives the persons as "0 2, 1": the indexes of their rows, by first
// row.
func partition(p *identity.People, rows int) string {
	var out []string
	seen := map[int]bool{}
	for ref := range rows {
		person := p.Of(ref)
		if seen[person] {
			continue
		}
		seen[person] = true
		list := slices.Sorted(slices.Values(p.Rows(person)))
		out = append(out, strings.Trim(fmt.Sprint(list), "[]"))
	}
	return strings.Join(out, ", ")
}

// doubtful gives the doubts as "0-2 several".
func doubtful(p *identity.People) []string {
	var out []string
	for _, d := range p.Doubts {
		text := fmt.Sprintf("%d-%d %s", d.A, d.B, d.Reason)
		if d.Taken {
			text += ", taken"
		}
		out = append(out, text)
	}
	return out
}

func TestResolve(t *testing.T) {
	t.Parallel()
	const (
		several  = " more than one person may be meant"
		initials = " one with initials"
	)
	tests := map[string]struct {
		rows   []string
		want   string
		doubts []string
	}{
		"with and without an id": {
			rows: []string{"0 Open | Doe, Jane | uscf 1", "1 Open | Doe, Jane", "2 Open | DOE, JANE", "3 Open | Doe, Jane | uscf 1"},
			want: "0 1 2 3",
		},
		"two ids and a row without": {
			rows:   []string{"0 Open | Lee, Sam | uscf 1", "1 Open | Lee, Sam", "2 Open | Lee, Sam | uscf 2"},
			want:   "0, 1, 2",
			doubts: []string{"0-1" + several, "1-2" + several},
		},
		"two ids and two rows without": {
			rows:   []string{"0 Open | Lee, Sam | uscf 1", "0 Open | Lee, Sam | uscf 2", "1 Open | Lee, Sam", "2 Open | Lee, Sam"},
			want:   "0, 1, 2, 3",
			doubts: []string{"0-2" + several, "0-3" + several, "1-2" + several, "1-3" + several},
		},
		"the birth year says whose row it is": {
			rows: []string{"0 Open | Lee, Sam | uscf 1 | 2010", "0 Open | Lee, Sam | uscf 2 | 2012", "1 Open | Lee, Sam | | 2010"},
			want: "0 2, 1",
		},
		"the club says whose row it is": {
			rows: []string{"0 Open | Lee, Sam | uscf 1 | | Lincoln", "0 Open | Lee, Sam | uscf 2 | | Washington", "1 Open | Lee, Sam | | | Lincoln"},
			want: "0 2, 1",
		},
		"two ids with one birth year, and a row of that year": {
			rows:   []string{"0 Open | Lee, Sam | uscf 1 | 2010", "1 Open | Lee, Sam | | 2010", "2 Open | Lee, Sam | uscf 2 | 2010"},
			want:   "0, 1, 2",
			doubts: []string{"0-1" + several, "1-2" + several},
		},
		"two letters that changed places, and with them the sound": {
			rows: []string{
				"0 Open | Doe, Jane", "1 Open | Doe, Jnae", "0 Open | Raphael, Amy", "1 Open | Rahpael, Amy",
				"0 Open | Roe, Stephen", "1 Open | Roe, Stehpen", "1 Open | Roe, Jean",
			},
			want:   "0, 1, 2, 3, 4, 5, 6",
			doubts: []string{"0-1 names that are spelled almost alike", "2-3 names that are spelled almost alike", "4-5 names that are spelled almost alike"},
		},
		"one register after the other": {
			rows: []string{"0 Open | Doe, Jane | fide 1", "1 Open | Doe, Jane | fide 1; uscf 2", "2 Open | Doe, Jane | uscf 2"},
			want: "0 1 2",
		},
		"one register against the other": {
			rows: []string{"0 Open | Doe, Jane | fide 1; uscf 1", "1 Open | Doe, Jane | fide 1", "2 Open | Doe, Jane | fide 1; uscf 2"},
			want: "0, 1, 2",
			doubts: []string{
				"0-1" + several,
				"0-2 the same id in one register, but not in another",
				"1-2" + several,
			},
		},
		"one name twice in a section": {
			rows:   []string{"0 Open | Lee, Sam", "0 Open | Lee, Sam", "1 Open | Lee, Sam"},
			want:   "0, 1, 2",
			doubts: []string{"0-2" + several, "1-2" + several},
		},
		"one name in two sections": {
			rows:   []string{"0 Open | Lee, Sam", "0 Under 1000 | Lee, Sam"},
			want:   "0, 1",
			doubts: []string{"0-1 the same name twice in one event"},
		},
		"one name and birth year in two sections": {
			rows: []string{"0 Open | Lee, Sam | | 2010", "0 Blitz | Lee, Sam | | 2010"},
			want: "0 1",
		},
		"one name and birth year in one section": {
			rows: []string{"0 Open | Lee, Sam | | 2010", "0 Open | Lee, Sam | | 2010"},
			want: "0, 1",
		},
		"one id in two sections": {
			rows: []string{"0 Open | Lee, Sam | uscf 1", "0 Blitz | Lee, Sam | uscf 1"},
			want: "0 1",
		},
		"one id twice in a section: a re-entry": {
			rows: []string{"0 Open | Lee, Sam | uscf 1", "0 Open | Lee, Sam | uscf 1", "1 Open | Lee, Sam | uscf 1"},
			want: "0 1 2",
		},
		"initials that fit two": {
			rows:   []string{"0 Open | Doe, Jane", "0 Open | Doe, John", "1 Open | Doe, J.", "2 Open | Doe, J."},
			want:   "0, 1, 2, 3",
			doubts: []string{"0-2" + initials, "0-3" + initials, "1-2" + initials, "1-3" + initials},
		},
		"initials that fit one": {
			rows:   []string{"0 Open | Doe, Jane", "1 Open | Doe, J.", "2 Open | Doe, J."},
			want:   "0, 1 2",
			doubts: []string{"0-1" + initials},
		},
		"initials that an id explained once": {
			rows: []string{"0 Open | Doe, Jane | uscf 1", "1 Open | Doe, J. | uscf 1", "2 Open | Doe, J."},
			want: "0 1 2",
		},
		"names spelled alike that met": {
			rows: []string{"0 Open | Doe, Jon", "0 Open | Doe, John", "1 Open | Doe, Jon", "1 Under 1000 | Doe, John"},
			want: "0 2, 1 3",
		},
		"twins in every event": {
			rows: []string{
				"0 Open | Doe, Nina | | 2010 | Lincoln", "0 Open | Doe, Lina | | 2010 | Lincoln",
				"1 Open | Doe, Lina | | 2010 | Lincoln", "1 Open | Doe, Nina | | 2010 | Lincoln",
			},
			want: "0 3, 1 2",
		},
		"a new club": {
			rows:   []string{"0 Open | Lee, Sam | | | Lincoln", "1 Open | Lee, Sam | | | Lincoln", "2 Open | Lee, Sam | | | Washington"},
			want:   "0 1, 2",
			doubts: []string{"0-2 the same name, but different clubs"},
		},
		"one event writes the family name first": {
			rows:   []string{"0 Open | Doe, Jane", "1 Open | Doe, Jane", "2 Open | Doe Jane", "3 Open | Jane Doe"},
			want:   "0 1 3, 2",
			doubts: []string{"0-2 family name and given name swapped"},
		},
		"a birth year, and a name that changes places": {
			rows: []string{
				"0 Open | James, Thomas | | 2010 | Lincoln", "1 Open | James, Thomas | | 2010 | Washington",
				"2 Open | Thomas, James | | 2010",
			},
			want:   "0 1, 2",
			doubts: []string{"0-2 family name and given name swapped"},
		},
		"a club, and a name that changes places": {
			rows: []string{
				"0 Open | James, Thomas | | | Lincoln | | USA", "1 Open | James, Thomas | | | Lincoln | | CAN",
				"2 Open | Thomas, James | | | Lincoln",
			},
			want:   "0 1, 2",
			doubts: []string{"0-2 family name and given name swapped"},
		},
		"an event writes all names the family name first": {
			rows: []string{
				"0 Open | Doe, Jane", "0 Open | Thomas, James", "0 Open | Poe, Paula", "0 Open | de Vries, Anna",
				"1 Open | Poe Paula", "1 Open | de Vries Anna", "1 Open | Doe Jane", "1 Open | Thomas James",
			},
			want: "0 6, 1 7, 2 4, 3 5",
		},
		"an event writes all names the given name first": {
			rows: []string{
				"0 Open | Doe, Jane", "0 Open | Thomas, James", "0 Open | Poe, Paula", "0 Open | de Vries, Anna",
				"1 Open | Paula Poe", "1 Open | Anna de Vries", "1 Open | Jane Doe", "1 Open | James Thomas",
			},
			want: "0 6, 1 7, 2 4, 3 5",
		},
		"an event writes some names this way and some that": {
			rows: []string{
				"0 Open | Doe, Jane", "0 Open | Thomas, James", "0 Open | Poe, Paula", "0 Open | de Vries, Anna",
				"1 Open | Poe Paula", "1 Open | de Vries Anna", "1 Open | Doe Jane", "1 Open | James Thomas",
			},
			want: "0, 1 7, 2, 3, 4, 5, 6",
			doubts: []string{
				"0-6 family name and given name swapped", "2-4 family name and given name swapped",
				"3-5 family name and given name swapped",
			},
		},
		"a name without a comma, and one of each kind with": {
			rows: []string{
				"0 Open | Doe, Jane", "0 Open | Thomas, James", "0 Open | Poe, Paula", "0 Open | James, Thomas",
				"1 Open | Poe Paula", "1 Open | Doe Jane", "1 Open | James Thomas",
			},
			want: "0, 1, 2, 3, 4, 5, 6",
			doubts: []string{
				"0-5 family name and given name swapped",
				"1-6 more than one person may be meant",
				"2-4 family name and given name swapped",
				"3-6 family name and given name swapped",
			},
		},
		"large clubs that have common names in common": {
			rows: []string{
				"0 Open | Lee, Sam | | | Lincoln", "0 Open | Kim, Ann | | | Lincoln", "0 Open | Roe, Rick | | | Lincoln",
				"0 Open | Abel, Ada | | | Lincoln", "0 Open | Bell, Bea | | | Lincoln", "0 Open | Cole, Cid | | | Lincoln", "0 Open | Dale, Dan | | | Lincoln",
				"1 Open | Lee, Sam | | | School 12", "1 Open | Kim, Ann | | | School 12", "1 Open | Roe, Rick | | | School 12",
				"1 Open | Earl, Eva | | | School 12", "1 Open | Ford, Fay | | | School 12", "1 Open | Gale, Gus | | | School 12", "1 Open | Hall, Hal | | | School 12",
			},
			want: "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13",
			doubts: []string{
				"0-7 the same name, but different clubs", "1-8 the same name, but different clubs",
				"2-9 the same name, but different clubs",
			},
		},
		"an event calls a club otherwise": {
			rows: []string{
				"0 Open | Doe, Jane | | | Lincoln", "0 Open | Poe, Paula | | | Lincoln", "0 Open | Roe, Rick | | | Lincoln",
				"1 Open | Doe, Jane | | | School 12", "1 Open | Poe, Paula | | | School 12", "1 Open | Roe, Rick | | | School 12",
			},
			want: "0 3, 1 4, 2 5",
		},
		"an event calls a club of six otherwise, of whom three have been there": {
			rows: []string{
				"0 Open | Lee, Sam | | | Lincoln", "0 Open | Kim, Ann | | | Lincoln", "0 Open | Roe, Rick | | | Lincoln",
				"0 Open | Abel, Ada | | | Lincoln", "0 Open | Bell, Bea | | | Lincoln", "0 Open | Cole, Cid | | | Lincoln",
				"1 Open | Lee, Sam | | | School 12", "1 Open | Kim, Ann | | | School 12", "1 Open | Roe, Rick | | | School 12",
				"1 Open | Earl, Eva | | | School 12", "1 Open | Ford, Fay | | | School 12", "1 Open | Gale, Gus | | | School 12",
			},
			want: "0 6, 1 7, 2 8, 3, 4, 5, 9, 10, 11",
		},
		"two numbers in one register": {
			rows: []string{"0 Open | Doe, Jane | uscf 1; uscf 2", "1 Open | Roe, Jane | uscf 1", "2 Open | Poe, Jane | uscf 2"},
			want: "0 1, 2",
		},
		"two clubs that met": {
			rows: []string{
				"0 Open | Doe, Jane | | | Lincoln", "0 Open | Poe, Paula | | | Lincoln", "0 Open | Roe, Rick | | | Lincoln",
				"1 Open | Doe, Jane | | | School 12", "1 Open | Poe, Paula | | | School 12", "1 Open | Roe, Rick | | | School 12",
				"2 Open | Low, Lee | | | School 12", "2 Open | Mow, Moe | | | Lincoln",
			},
			want: "0, 1, 2, 3, 4, 5, 6, 7",
			doubts: []string{
				"0-3 the same name, but different clubs", "1-4 the same name, but different clubs",
				"2-5 the same name, but different clubs",
			},
		},
		"a number that is no id": {
			rows: []string{"0 Open | Doe, Jane | uscf 1", "0 Open | Roe, Rick | uscf 1", "1 Open | Poe, Paula | uscf 1"},
			want: "0, 1, 2",
			doubts: []string{
				"0-1 the same id, but names without anything in common",
				"0-2 the same id, but names without anything in common",
				"1-2 the same id, but names without anything in common",
			},
		},
		"siblings with one id, one event": {
			rows:   []string{"0 Open | Doe, Jane | uscf 1", "0 Open | Doe, Paul | uscf 1"},
			want:   "0, 1",
			doubts: []string{"0-1 the same id, but different given names"},
		},
		"siblings with one id, two events": {
			rows:   []string{"0 Open | Doe, Jane | uscf 1", "1 Open | Doe, Paul | uscf 1"},
			want:   "0 1",
			doubts: []string{"0-1 the same id, but different given names, taken"},
		},
		"rows without anything": {
			rows: []string{"0 Open |  ", "1 Open |  "},
			want: "0, 1",
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rows := seasonOf(t, tt.rows...)
			people := resolve(rows, nil)
			if diff := cmp.Diff(tt.want, partition(people, len(rows))); diff != "" {
				t.Errorf("persons (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.doubts, doubtful(people)); diff != "" {
				t.Errorf("doubts (-want +got):\n%s", diff)
			}
		})
	}
}

// TestClubSeason: names alone, the same eighty in each of ten events, need not
// a single question.
func TestClubSeason(t *testing.T) {
	t.Parallel()
	var lines []string
	for event := range 10 {
		for i := range 80 {
			lines = append(lines, fmt.Sprintf("%d Open | Familia%c%c, Given%c", event, 'a'+rune(i/26), 'a'+rune(i%26), 'a'+rune(i%7)))
		}
	}
	rows := seasonOf(t, lines...)
	people := resolve(rows, nil)
	if people.Len() != 80 {
		t.Errorf("%d persons, want 80", people.Len())
	}
	for i := range 80 {
		if people.Basis(i) != identity.ByName {
			t.Errorf("row %d was recognised %s", i, people.Basis(i))
		}
	}
	t.Log(len(people.Doubts), "doubts")
}

// TestPerson: what is known of a person from all rows together.
func TestPerson(t *testing.T) {
	t.Parallel()
	rows := seasonOf(t,
		"0 Open | DOE, JANE | uscf 12345678 | 2010-03-04 | Lincoln | F",
		"1 Open | Doe, Jane | uscf 12345678; fide 5001 | 2010 | Washington",
		"2 Open | Doe, J. | fide 5001",
		"3 Open | Jane Doe",
		"4 Open | Roe, Rick",
	)
	people := resolve(rows, nil)
	jane := people.Person(people.Of(0))
	if jane.Name != "Doe, Jane" || fmt.Sprint(jane.Spellings) != "[DOE, JANE Doe, J. Jane Doe]" {
		t.Errorf("name %q, spellings %q", jane.Name, jane.Spellings)
	}
	if got := fmt.Sprint(jane.IDs, []any{jane.Birth, jane.Club, jane.Basis}); got != "[fide 5001 uscf 12345678] [2010-03-04 Washington by name alone]" {
		t.Error(got)
	}
	if rick := people.Person(people.Of(4)); rick.Name != "Roe, Rick" || rick.Basis != identity.Alone || people.Of(4) != 1 {
		t.Errorf("%+v, person %d", rick, people.Of(4))
	}
	once := seasonOf(t, "0 Open | Doe, Jane | | 2010", "1 Open | Doe, Jane")
	if got := resolve(once, nil).Person(0).Birth; got != (tournament.Date{Year: 2010}) {
		t.Errorf("born %v", got)
	}
	months := seasonOf(t, "0 Open | Doe, Jane | uscf 1 | 2010", "1 Open | Doe, Jane | uscf 1 | 2010", "2 Open | Doe, Jane | uscf 1 | 2010")
	months[1].Birth.Month = 3
	if got := resolve(months, nil).Person(0).Birth; got != (tournament.Date{Year: 2010, Month: 3}) {
		t.Errorf("the month is known, yet born %v", got)
	}
	if got := people.Row(1); got.File != "events/e1.trf" || got.Line != 11 || got.Section != "Open" || got.No != 2 {
		t.Errorf("%+v", got)
	}
}

// TestNumberWithoutRegister: a number that one file calls just "ID" is not listed beside the
// same number in a register, however it is spelled. Another number is.
func TestNumberWithoutRegister(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		rows []string
		want string
	}{
		"the same number": {[]string{"0 Open | Doe, Jane | ? 15000100", "1 Open | Doe, Jane | uscf 15000100"}, "[uscf 15000100]"},
		"with a zero":     {[]string{"0 Open | Doe, Jane | uscf 15000100", "1 Open | Doe, Jane | ? 015000100"}, "[uscf 15000100]"},
		"another number":  {[]string{"0 Open | Doe, Jane | ? 71", "1 Open | Doe, Jane | uscf 15000100"}, "[71 uscf 15000100]"},
		"no register":     {[]string{"0 Open | Doe, Jane | ? 71", "1 Open | Doe, Jane | ? 71"}, "[71]"},
	} {
		people := resolve(seasonOf(t, tt.rows...), nil)
		if got := fmt.Sprint(people.Person(people.Of(0)).IDs); people.Len() != 1 || got != tt.want {
			t.Errorf("%s: %d persons, the first with the ids %s, want %s", name, people.Len(), got, tt.want)
		}
	}
}

// TestDoubtsOfMany: pairs beyond a limit are not examined, but counted.
func TestDoubtsOfMany(t *testing.T) {
	t.Parallel()
	namesakes := func(n int) []string { return slices.Repeat([]string{"0 Open | Doe, Jane"}, n) }
	for name, tt := range map[string]struct {
		rows           []string
		listed, unseen int
	}{
		"as many as are examined": {namesakes(64), 0, 0},
		"two more":                {namesakes(66), 0, 64 + 65},
		"alike, as many":          {append(namesakes(8), "1 Open | Doe, J."), 8, 0},
		"alike, two more":         {append(namesakes(10), "1 Open | Doe, J."), 8, 2},
	} {
		people := resolve(seasonOf(t, tt.rows...), nil)
		if len(people.Doubts) != tt.listed || people.MoreDoubts != tt.unseen {
			t.Errorf("%s: %d doubts and %d more, want %d and %d", name, len(people.Doubts), people.MoreDoubts, tt.listed, tt.unseen)
		}
	}
}

// TestRosterReadsFamilyFirst: one name that a roster writes the family name first tells how it is read,
// since it lists people of the events.
func TestRosterReadsFamilyFirst(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		roster []string
		want   string
	}{
		"the family name first": {[]string{"Doe Jane"}, "0 2, 1"},
		"the given name first":  {[]string{"Jane Doe"}, "0 2, 1"},
		"both":                  {[]string{"Doe Jane", "Rick Roe"}, "0, 1 3"},
	} {
		b := identity.NewBuilder()
		for _, r := range seasonOf(t, "0 Open | Doe, Jane", "0 Open | Roe, Rick") {
			b.Add(r)
		}
		for i, who := range tt.roster {
			b.Know(identity.Row{Name: tournament.Name(who), No: i + 1, Club: "Oak"})
		}
		people := b.Resolve(nil)
		if got := partition(people, 2); got != tt.want || people.Len() != 2 {
			t.Errorf("%s: persons %s, want %s", name, got, tt.want)
		}
	}
}

// TestDoubtsOfRoster: whether somebody of the roster is a player is a question, whether two who do not play
// are one is none.
func TestDoubtsOfRoster(t *testing.T) {
	t.Parallel()
	b := identity.NewBuilder()
	b.Add(seasonOf(t, "0 Open | Doe, J.")[0])
	for i, who := range []tournament.Name{"Doe, Jane", "Roe, Rick", "Poe, Paula"} {
		k := identity.Row{Name: who, No: i + 1}
		if i > 0 {
			k.IDs = []tournament.ID{{System: "uscf", Value: "15000100"}}
		}
		b.Know(k)
	}
	if got := doubtful(b.Resolve(nil)); len(got) != 1 || !strings.HasSuffix(got[0], " one with initials") {
		t.Errorf("doubts %q, want one", got)
	}
}

// TestOrder: the place of an event in the series decides which spelling is the
// latest; an event without a place is left out.
func TestOrder(t *testing.T) {
	t.Parallel()
	b := identity.NewBuilder()
	for _, r := range seasonOf(t, "0 Open | Doe, Jane | uscf 1", "1 Open | Roe, Jane | uscf 1", "2 Open | Doe, J. | uscf 1") {
		b.Add(r)
	}
	b.Order([]int{1, 0, -1})
	people := b.Resolve(nil)
	if got := people.Person(people.Of(1)); got.Name != "Doe, Jane" || people.Of(2) != -1 || fmt.Sprint(people.Rows(0)) != "[1 0]" {
		t.Errorf("%+v, left out %d, rows %d", got, people.Of(2), people.Rows(0))
	}
}

// TestNamedAsMostRowsHaveIt: a slip in the last file names nobody, and of
// spellings that are as usual the latest counts.
func TestNamedAsMostRowsHaveIt(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		rows []string
		want string
	}{
		"a slip in the last file":  {[]string{"0 Open | Doe, Jane | uscf 1", "1 Open | Doe, Jane | uscf 1", "2 Open | Doe, Jnae | uscf 1"}, "Doe, Jane"},
		"two spellings, the later": {[]string{"0 Open | Doe, Jane | uscf 1", "1 Open | Roe, Jane | uscf 1"}, "Roe, Jane"},
		"three, two of them usual": {
			[]string{
				"0 Open | Doe, Jane | uscf 1", "1 Open | Doe, Jane | uscf 1", "2 Open | Roe, Jane | uscf 1",
				"3 Open | Roe, Jane | uscf 1", "4 Open | Deo, Jane | uscf 1",
			},
			"Roe, Jane",
		},
		"the fullest comes first": {[]string{"0 Open | Doe, Jane | uscf 1", "1 Open | Doe, J. | uscf 1", "2 Open | Doe, J. | uscf 1"}, "Doe, Jane"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			people := resolve(seasonOf(t, test.rows...), nil)
			if people.Len() != 1 || string(people.Person(0).Name) != test.want {
				t.Errorf("%d persons, the first %q; want one, %q", people.Len(), people.Person(0).Name, test.want)
			}
		})
	}
}
