package page

import (
	"podium/report"
	"podium/tiebreak"
)

// A ranking is what a table of players and one of teams have alike.
type ranking struct {
	Caption, Stand          string
	Systems                 []system
	Rounds                  []int // of the crosstable, from 1; none: there is no crosstable
	ManySystems, ManyRounds bool  // too many columns of them for a screen
	Basis                   []report.Fact
	Signs                   [][2]string // how to read the crosstable
	Working                 int         // index of the table in the data of the script
}

// A system is a tie-break of the list.
type system struct {
	Code, Name, Rule, Summary string
	Dropped                   string // why it was left out; "": it was not
	Shown                     bool   // has a column
	Lower                     bool   // the lowest value is the best
}

// A value is a tie-break of a row; Text is "" where nobody asked for it.
type value struct{ Code, Text string }

// How many columns of tie-breaks and of rounds a desk screen has room for
// beside the others. A table with more scrolls sideways in a box of its own, so
// that the page does not, and its heads cannot stay in sight.
const (
	fewSystems = 7
	fewRounds  = 11
)

func newRanking(st *tiebreak.Standings, rounds int, facts []report.Fact, signs [][2]string) ranking {
	r := ranking{Systems: systemsOf(st), Signs: signs}
	for n := range rounds {
		r.Rounds = append(r.Rounds, n+1)
	}
	r.ManySystems, r.ManyRounds = len(r.Systems) > fewSystems, len(r.Rounds) > fewRounds
	for _, f := range facts {
		r.Basis = append(r.Basis, report.Fact{Label: f.Label, Text: markup(f.Text)})
	}
	return r
}

// systemsOf describes the tie-breaks of the list. The score, which a list may
// name too, has its column already.
func systemsOf(st *tiebreak.Standings) []system {
	list := make([]system, len(st.Columns))
	for i := range st.Columns {
		c := &st.Columns[i]
		m := &c.Spec.Method
		list[i] = system{
			Code: markup(c.Spec.Text), Name: c.Spec.Name(), Rule: m.Rule, Summary: m.Summary,
			Dropped: markup(c.Dropped), Shown: !st.RepeatsScore(i), Lower: m.Lower,
		}
	}
	return list
}

// values are the tie-breaks of a place that have columns.
func (r *ranking) values(st *tiebreak.Standings, place int) []value {
	var list []value
	for c, system := range r.Systems {
		if system.Shown {
			list = append(list, value{system.Code, valueText(&st.Columns[c], st.Places[place].Values[c])})
		}
	}
	return list
}

// valueText is a tie-break as it is read: "–" where there is none, and nothing
// where a tie-break among those level was not asked.
func valueText(c *tiebreak.Column, v tiebreak.Value) string {
	switch {
	case v.Exists() && c.Dropped == "":
		return v.String(c.Spec.Method.Digits)
	case c.Spec.Method.Grouped() && c.Dropped == "":
		return ""
	}
	return "–"
}
