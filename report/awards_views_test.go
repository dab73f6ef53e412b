package report_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report"
	"podium/report/awards"
	"podium/report/reporttest"
	"podium/report/sheet"
)

// pieces gives out things of which a section may have several, and what no shop delivers.
// Of the four players of a section, in the order of their numbers by name and rating, 1 has
// 2.5 points, 3 has 2, 2 has 1.5 and 4 none.
const pieces = `
currency = "$"
[[award]]
id     = "place"
title  = "{place} Place"
kind   = "trophy"
places = 2
[[award]]
id       = "under"
title    = "1st Place"
kind     = "medal"
eligible = { under = 1000 }
[[award]]
id    = "clock"
title = "Prize"
kind  = "prize"
item  = "Chess clock"
worth = "60.00"
stack = true
[[award]]
id    = "book"
title = "Prize"
kind  = "prize"
item  = "Book"
stack = true
[[award]]
id     = "all"
title  = "Participation"
kind   = "certificate"
places = "all"
stack  = true
[[award]]
id    = "champion"
title = "Champion"
kind  = "title"
stack = true
[[award]]
id     = "cash"
title  = "{place} Prize"
kind   = "cash"
amount = ["30.00", "10.00"]
`

// viewOf is a view of awards as people read it, sheet by sheet.
func viewOf(d report.Data, use report.AwardsUse, view report.AwardsView) (list []sheet.Sheet) {
	return report.AwardsDocument("club.trf", d, use, []report.AwardsView{view}).Sheets
}

// A shop is told each kind of piece once, with how many there are of it in all sections, also of
// pieces that have no winner yet.
func TestAwardsToOrder(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 4, pieces, "Open", "Reserve")
	order := viewOf(d, report.AwardsToRead, report.ToOrder)[0]
	want := [][]string{
		{"What", "Award", "In kind", "Worth", "Quantity"},
		{"trophy", "1st Place", "", "", "2"},
		{"trophy", "2nd Place", "", "", "2"},
		{"medal", "1st Place", "", "", "2"},
		{"prize", "Prize", "Chess clock", "$60.00", "2"},
		{"prize", "Prize", "Book", "", "2"},
		{"certificate", "Participation", "", "", "8"},
		{"Total certificate: 8, medal: 2, prize: 4, trophy: 4."},
	}
	if diff := cmp.Diff(want, shownTable(order)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	cash := reporttest.AwardsData(t, 4, "[[award]]\ntitle = \"Prize\"\nkind = \"cash\"\namount = [\"5.00\"]\n", "Open")
	if s := viewOf(cash, report.AwardsToRead, report.ToOrder)[0]; s.Len != 0 || len(s.Notes) != 0 {
		t.Errorf("of cash a shop is told %d rows and %q", s.Len, s.Notes)
	}
}

// Each piece has its label, section by section in the order of the plan, one without a winner too.
func TestAwardsLabels(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 4, pieces, "Open")
	want := [][]string{
		{"Section", "Award", "In kind", "Winner", "School or club"},
		{"Open", "1st Place", "", "Zoé 1-1 Tremblay", "School of the Long Street No. 0"},
		{"Open", "2nd Place", "", "Hoài An 1-3 Nguyễn", "School of the Long Street No. 2"},
		{"Open", "1st Place", "", "", ""},
		{"Open", "Prize", "Chess clock", "Zoé 1-1 Tremblay", "School of the Long Street No. 0"},
		{"Open", "Prize", "Book", "Zoé 1-1 Tremblay", "School of the Long Street No. 0"},
		{"Open", "Participation", "", "Zoé 1-1 Tremblay", "School of the Long Street No. 0"},
		{"Open", "Participation", "", "Hoài An 1-3 Nguyễn", "School of the Long Street No. 2"},
		{"Open", "Participation", "", "Łucja 1-2 Żak", "School of the Long Street No. 1"},
		{"Open", "Participation", "", "Μυρτώ 1-4 Ξένου", "School of the Long Street No. 3"},
	}
	if diff := cmp.Diff(want, shownTable(viewOf(d, report.AwardsToRead, report.Labels)[0])); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Turns are numbered through the whole ceremony; each section has its sheet, except in a workbook
// and for programs. What announces several places at once is said once, at the end.
func TestAwardsCeremony(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 4, "[[award]]\nid = \"place\"\ntitle = \"{place} Place\"\nplaces = 2\n", "Open", "Reserve")
	d.Awards.CeremonyNote = "Some awards reveal a place."
	const heads = "Award|Winner|School or club|Score"
	rows := []string{
		"1|2nd Place|Hoài An 1-3 Nguyễn|School of the Long Street No. 2|2",
		"2|1st Place|Zoé 1-1 Tremblay|School of the Long Street No. 0|2.5",
		"3|2nd Place|Hoài An 2-3 Nguyễn|School of the Long Street No. 2|2",
		"4|1st Place|Zoé 2-1 Tremblay|School of the Long Street No. 0|2.5",
	}
	sections := []string{"Open|", "Open|", "Reserve|", "Reserve|"}
	for use, want := range map[report.AwardsUse][]string{
		report.AwardsToRead: {
			"Open: ceremony, in the order of announcement", "Order|" + heads, rows[0], rows[1],
			"Reserve: ceremony, in the order of announcement", "Order|" + heads, rows[2], rows[3], "Some awards reveal a place.",
		},
		report.AwardsToSort: {
			"Ceremony", "Section|Order|" + heads, sections[0] + rows[0], sections[1] + rows[1], sections[2] + rows[2], sections[3] + rows[3],
		},
	} {
		var got []string
		for _, s := range viewOf(d, use, report.Ceremony) {
			got = append(got, s.Heading())
			for _, row := range shownTable(s) {
				got = append(got, strings.Join(row, "|"))
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("use %d (-want +got):\n%s", use, diff)
		}
	}
}

// A row names at most four of those who were passed over, or three and how many more there are; of
// an award for everyone only those who never appeared. Paper names those who have another award.
func TestAwardsPassedOver(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 4, pieces, "Open")
	people := make([]awards.Entrant, 5)
	list := make([]awards.Passed, len(people))
	for i := range people {
		people[i].Name = fmt.Sprintf("Rook, Player%d", i+1)
		list[i] = awards.Passed{Who: &people[i], Why: "already 1st", Absent: i == 1, Elsewhere: i == 2}
	}
	titled := func(title string) *awards.Decision {
		list := d.Awards.Decisions
		return &list[slices.IndexFunc(list, func(d awards.Decision) bool { return d.Title == title })]
	}
	place := titled("2nd Place")
	titled("Participation").Passed = list
	passed := func(use report.AwardsUse, column, title string) (text string) {
		for _, s := range viewOf(d, use, report.ByAward) {
			at := map[string]int{}
			for i, c := range s.Columns {
				at[c.Key] = i
			}
			for cells := range s.Rows {
				if cells[at["award"]].Text == title {
					return cells[at[column]].Text
				}
			}
		}
		return "no such row"
	}
	names := func(numbers ...int) string {
		var out []string
		for _, n := range numbers {
			out = append(out, fmt.Sprintf("Player%d Rook (already 1st)", n))
		}
		return strings.Join(out, "; ")
	}
	for n, want := range map[int]string{0: "", 4: names(1, 2, 3, 4), 5: names(1, 2, 3) + "; 2 more"} {
		place.Passed = list[:n]
		if got := passed(report.AwardsToRead, "passed", "2nd Place"); got != want {
			t.Errorf("%d are passed over: %q, want %q", n, got, want)
		}
	}
	if got := passed(report.AwardsToRead, "passed", "Participation"); got != names(2) {
		t.Errorf("of an award for everyone: %q, want %q", got, names(2))
	}
	place.Passed = list
	if got, want := passed(report.AwardsOnPaper, "decided", "2nd Place"), "\npassed over: "+names(3); !strings.HasSuffix(got, want) {
		t.Errorf("on paper: %q, want %q at the end", got, want)
	}
	place.Passed = nil
	if got := passed(report.AwardsOnPaper, "decided", "2nd Place"); strings.Contains(got, "passed over") {
		t.Errorf("on paper, without any: %q", got)
	}
	if lines := report.ReasonLines(d.Awards, place); len(lines) != 1 {
		t.Errorf("the presenter reads %q, want the reason alone", lines)
	}
}

// For programs each winner is a row with what they are paid: the shares of divided prizes stand in
// the rows of the first of these, so that the column adds up to what is paid.
func TestAwardsForPrograms(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 24, reporttest.AwardsPlan, "Open")
	table := viewOf(d, report.AwardsForPrograms, report.ByAward)[0]
	at := map[string]int{}
	for i, c := range table.Columns {
		at[c.Key] = i
	}
	if _, limited := at["withheld"]; limited {
		t.Error("a plan without limits has a column of what they withhold")
	}
	sum, cash := int64(0), 0
	for cells := range table.Rows {
		sum += cells[at["amount"]].Num.Num
		if cells[at["kind"]].Text == "cash" {
			cash++
		}
	}
	if sum != int64(d.Awards.Money.Paid) || sum == 0 || cash != 16 { // four prizes, each shared by four
		t.Errorf("%d cents in %d rows of cash, want %d in 16", sum, cash, d.Awards.Money.Paid)
	}
	var want [][2]string // who is next in line, and the rule by which a winner was found
	for _, decision := range d.Awards.Decisions {
		row := [2]string{}
		if decision.Next != nil {
			row[0] = decision.Next.Name
		}
		if len(decision.Winners) > 0 {
			row[1] = decision.Reason.Rule
		}
		for range max(1, len(decision.Winners)) {
			want = append(want, row)
		}
	}
	for cells := range table.Rows {
		if got := [2]string{cells[at["next"]].Text, cells[at["rule"]].Text}; got != want[0] {
			t.Errorf("%s: next in line and rule are %q, want %q", cells[at["title"]].Text, got, want[0])
		}
		want = want[1:]
	}
	limited := reporttest.AwardsData(t, 4, "[[award]]\ntitle = \"Prize\"\nkind = \"cash\"\namount = [\"30.00\"]\n"+
		"[[limit]]\nmost = \"20.00\"\neligible = { under = 2500 }\n", "Open")
	heads := headsOf(report.AwardsDocument("", limited, report.AwardsForPrograms, nil))
	if !strings.Contains(heads[0], "Amount, Withheld, ") {
		t.Errorf("with a limit the columns are %s", heads[0])
	}
}

// A table of prizes is there where there are prizes other than money; a workbook always has it,
// so that its sheets are known. A column of things is there where somebody gets one.
func TestAwardsOfCashAlone(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 4, "currency = \"$\"\n[[award]]\ntitle = \"Prize\"\nkind = \"cash\"\namount = [\"30.00\"]\n", "Open")
	for use, want := range map[report.AwardsUse][]string{
		report.AwardsToRead:  {"Open: prize money: Award, Winner, School or club, Score, Amount"},
		report.AwardsOnPaper: {"Open: prize money: Award, Winner, School or club, Score, Amount"},
		report.AwardsToSort: {
			"Awards: ", "Prize money: Section, Award, Winner, School or club, Score, Amount, Plan",
		},
	} {
		if diff := cmp.Diff(want, headsOf(report.AwardsDocument("", d, use, []report.AwardsView{report.ByAward}))); diff != "" {
			t.Errorf("use %d (-want +got):\n%s", use, diff)
		}
	}
	for order, want := range map[awards.Order]int{awards.ByRank: 0, awards.ByRaffle: 1, awards.ByChoice: 1} {
		d.Awards.Decisions[0].Award.Order = order // a note says how one winner was drawn or chosen
		if money := viewOf(d, report.AwardsToRead, report.ByAward)[0]; len(money.Notes) != want {
			t.Errorf("%s: the notes are %q, want %d", order, money.Notes, want)
		}
	}
	receipts := viewOf(d, report.AwardsToRead, report.Receipts)[0]
	if want := []string{"Promised $30.00, paid $30.00, not awarded $0.00, left over after rounding $0.00."}; cmp.Diff(want, receipts.Notes) != "" {
		t.Errorf("the receipts add up: %q, want %q", receipts.Notes, want)
	}
	things := reporttest.AwardsData(t, 4, pieces, "Open")
	notes := viewOf(things, report.AwardsToRead, report.Receipts)[0].Notes
	if want := "In addition, prizes in kind: $60.00."; len(notes) != 2 || notes[1] != want {
		t.Errorf("with prizes in kind: %q, want %q", notes, want)
	}
	heads := headsOf(report.AwardsDocument("", things, report.AwardsToRead, []report.AwardsView{report.ByAward}))[0]
	if !strings.HasPrefix(heads, "Open: awards: Award, Winner, School or club, Score, In kind, Worth, Reason") {
		t.Errorf("with prizes in kind: %s", heads)
	}
	none := reporttest.AwardsData(t, 4, "[[award]]\ntitle = \"Best under 1000\"\neligible = { under = 1000 }\n", "Open")
	if s := viewOf(none, report.AwardsToRead, report.Receipts)[0]; len(s.Notes) != 0 || s.Empty == "" {
		t.Errorf("of no winner: %q", s.Notes)
	}
}

// What is for programs, for paper and for people has its own columns: things only where there are
// any, what a limit withheld, who left early, and scores as the country of the event writes them.
func TestAwardsColumns(t *testing.T) {
	t.Parallel()
	heads := func(d report.Data, use report.AwardsUse, view report.AwardsView) string {
		return strings.Join(headsOf(report.AwardsDocument("club.trf", d, use, []report.AwardsView{view})), "; ")
	}
	plain, things := reporttest.AwardsData(t, 24, reporttest.AwardsPlan, "Open"), reporttest.AwardsData(t, 4, pieces, "Open")
	for what, d := range map[bool]report.Data{false: plain, true: things} {
		if got := heads(d, report.AwardsForPrograms, report.ByAward); strings.Contains(got, "In kind") != what {
			t.Errorf("things: %v: %s", what, got)
		}
	}
	limited := reporttest.AwardsData(t, 4, "[[award]]\ntitle = \"Prize\"\nkind = \"cash\"\namount = [\"30.00\"]\n"+
		"[[limit]]\nmost = \"20.00\"\neligible = { under = 2500 }\n", "Open")
	for _, use := range []report.AwardsUse{report.AwardsOnPaper, report.AwardsToRead} {
		if got := heads(limited, use, report.ByAward); !strings.Contains(got, "Amount, Withheld") {
			t.Errorf("use %d, with a limit: %s", use, got)
		}
	}
	d := reporttest.AwardsData(t, 4, "[[award]]\nid = \"place\"\ntitle = \"{place} Place\"\nplaces = 2\n", "Open")
	d.Awards.Missed = []awards.Missed{{Who: d.Awards.Decisions[1].Winners[0], Decision: 0, Why: "Solkoff 3, needed more"}}
	for use, want := range map[report.AwardsUse]string{
		report.AwardsToRead:  "Consolation: level with a winner but without an award: Section, Award, No, Who, School or club, Score, Reason",
		report.AwardsOnPaper: "Consolation: level with a winner but without an award: Section, Award, Who, School or club, Score, Reason",
	} {
		if got := heads(d, use, report.Consolation); got != want {
			t.Errorf("use %d: %s, want %s", use, got, want)
		}
	}
	left := heads(d, report.AwardsForPrograms, report.ByAward)
	d.Awards.People[0].Who.Left = "withdrew after round 2"
	if got := heads(d, report.AwardsForPrograms, report.ByAward); strings.Contains(left, "Absent") || !strings.Contains(got, "Absent") {
		t.Errorf("without anybody who left %s, with one %s", left, got)
	}
	d.Awards.Event.Federation = "GER"
	for use, want := range map[report.AwardsUse]string{report.AwardsOnPaper: "2½", report.AwardsToRead: "2.5"} {
		if got := shownTable(viewOf(d, use, report.ByAward)[0])[1]; got[3] != want {
			t.Errorf("use %d: %q, want a score of %s", use, got, want)
		}
	}
	d.Awards.CeremonyNote = "Some awards reveal a place."
	if notes := viewOf(d, report.AwardsToRead, report.Ceremony)[0].Notes; len(notes) != 1 {
		t.Errorf("the ceremony of one section has the notes %q", notes)
	}
	// Who declined is told in the first row of a shared prize.
	for i := range plain.Awards.Decisions {
		if one := &plain.Awards.Decisions[i]; one.Award.Kind == awards.Cash {
			one.Passed = []awards.Passed{{Who: &awards.Entrant{Name: "Rook, Ann"}, Why: "declined"}}
		}
	}
	var passed []string
	for _, s := range viewOf(plain, report.AwardsToRead, report.ByAward) {
		for cells := range s.Rows {
			if s.Key == "prize-money" {
				passed = append(passed, cells[len(cells)-1].Text)
			}
		}
	}
	if want := []string{"Ann Rook (declined)", "", "", ""}; !slices.Equal(passed, want) {
		t.Errorf("passed over: %q, want %q", passed, want)
	}
}

// What explains a decision is told behind its row where a medium is narrow, each part with what it is.
func TestAwardsInWords(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 4, "[[award]]\nid = \"place\"\ntitle = \"{place} Place\"\nplaces = 2\n", "Open")
	place := &d.Awards.Decisions[1]
	place.Passed = []awards.Passed{{Who: &awards.Entrant{Name: "Rook, Ann"}, Why: "declined"}}
	place.Next = &awards.Entrant{Name: "Pawn, Bo", Left: "withdrew after round 2"}
	var out strings.Builder
	if err := sheet.WriteText(&out, report.AwardsDocument("club.trf", d, report.AwardsToRead, []report.AwardsView{report.ByAward})); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(out.String(), "\n")
	at := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, "2nd Place") })
	want := []string{"2 points, the next 1.5", "passed over: Ann Rook (declined)", "next in line: Bo Pawn (withdrew after round 2)"}
	for i, part := range want {
		if at < 0 || !strings.HasSuffix(lines[at+i], "  "+part) {
			t.Fatalf("no line %q at the right place in\n%s", part, &out)
		}
	}
}
