package report_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report"
	"podium/report/reporttest"
	"podium/report/sheet"
)

// headsOf are the titles of the sheets of a document with the columns that people see.
func headsOf(d *sheet.Document) []string {
	var out []string
	for i := range d.Sheets {
		s := d.Sheets[i].Shown()
		var heads []string
		for _, c := range s.Columns {
			heads = append(heads, c.Head)
		}
		out = append(out, s.Heading()+": "+strings.Join(heads, ", "))
	}
	return out
}

// TestAwardsDocument: what is read has the reasons, what hangs on a wall says in few
// words what decided, and a workbook has all sections in one sheet.
func TestAwardsDocument(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 24, reporttest.AwardsPlan, "Open", "Reserve")
	for use, want := range map[report.AwardsUse][]string{
		report.AwardsToRead: {
			"Open: awards: Award, Winner, School or club, Score, Reason, Passed over, Next in line",
			"Open: prize money: Award, Winner, School or club, Score, Amount",
			"Reserve: awards: Award, Winner, School or club, Score, Reason, Passed over, Next in line",
			"Reserve: prize money: Award, Winner, School or club, Score, Amount",
		},
		report.AwardsOnPaper: {
			"Open: awards: Award, Winner, School or club, Score, Decided by",
			"Open: prize money: Award, Winner, School or club, Score, Amount",
			"Reserve: awards: Award, Winner, School or club, Score, Decided by",
			"Reserve: prize money: Award, Winner, School or club, Score, Amount",
		},
		report.AwardsToSort: {
			"Awards: Section, Award, Winner, School or club, Score, Reason, Passed over, Next in line, Plan",
			"Prize money: Section, Award, Winner, School or club, Score, Amount, Plan",
		},
	} {
		doc := report.AwardsDocument("", d, use, []report.AwardsView{report.ByAward})
		if diff := cmp.Diff(want, headsOf(doc)); diff != "" {
			t.Errorf("use %d (-want +got):\n%s", use, diff)
		}
	}
}

// TestAwardsAmounts: people read the currency, programs and workbooks the number; the
// four who are level share 100, 50, 25 and 10, which is 46.25 each.
func TestAwardsAmounts(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 24, reporttest.AwardsPlan, "Open")
	for use, want := range map[report.AwardsUse]string{
		report.AwardsToRead: "$46.25", report.AwardsOnPaper: "$46.25", report.AwardsToSort: "46.25", report.AwardsForPrograms: "46.25",
	} {
		doc := report.AwardsDocument("", d, use, []report.AwardsView{report.Receipts})
		s := &doc.Sheets[0]
		at := slices.IndexFunc(s.Columns, func(c sheet.Column) bool { return c.Kind == sheet.Money })
		rows := 0
		for cells := range s.Rows {
			rows++
			if c := cells[at]; c.Text != want || c.Num != (sheet.Num{Num: 4625, Den: 100}) {
				t.Errorf("use %d: %q, %v", use, c.Text, c.Num)
			}
		}
		if rows != 4 {
			t.Errorf("use %d: %d receipts, want 4", use, rows)
		}
	}
}

// A note says how money was divided: one for the four who share four prizes, none for a prize of
// one winner, which its row tells. With 24 players from 1900 down in steps of 7, one is under 1745.
func TestAwardsNotes(t *testing.T) {
	t.Parallel()
	alone := "[[award]]\ntitle = \"Under 1745\"\nkind = \"cash\"\namount = [\"10.00\"]\neligible = { under = 1745 }\n"
	for plan, want := range map[string]int{reporttest.AwardsPlan: 1, alone: 0} {
		d := reporttest.AwardsData(t, 24, plan, "Open")
		doc := report.AwardsDocument("", d, report.AwardsOnPaper, []report.AwardsView{report.ByAward})
		money := &doc.Sheets[len(doc.Sheets)-1]
		if money.Key != "prize-money" || len(money.Notes) != want {
			t.Errorf("%s has the notes %q, want %d", money.Key, money.Notes, want)
		}
	}
}
