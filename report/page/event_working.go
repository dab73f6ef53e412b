package page

import (
	"podium/report"
	"podium/tiebreak"
)

// A working is how every tie-break of the page came about, as the data of
// its script. Each reason is stored once and each addend is three small
// numbers, or the working of an open would be most of its page. It holds no
// text of the file: the script takes names and codes from the tables.
type working struct {
	Hows     []string         `json:"hows"`     // what was done with addends; 0: they were added up
	Reasons  []reason         `json:"reasons"`  // what addends point to
	Sections []sectionWorking `json:"sections"` // as on the page
}

// A reason is an amount and why it is that much.
type reason struct {
	Amount string `json:"amount"`
	Why    string `json:"why"`
	Cut    bool   `json:"cut,omitempty"` // not counted
}

// A sectionWorking is the working of one section.
type sectionWorking struct {
	Systems [][3]string `json:"systems"` // name, rule and summary of each column

	// Values has for each row of the standings and each column an index of
	// Hows, then for each addend the round (0: none), the number of the
	// opponent's row (0: none) and an index of Reasons. Null: nothing to tell.
	Values [][][]int `json:"values"`
}

// addendDigits is how many decimals an addend is shown with: enough for any
// quarter, and for the means that some systems add up once more.
const addendDigits = 6

// A ledger collects the working of a page.
type ledger struct {
	working working
	hows    map[string]int // index of Hows
	reasons map[reason]int // index of Reasons
}

func newLedger() *ledger {
	return &ledger{
		working: working{Hows: []string{""}, Reasons: []reason{}, Sections: []sectionWorking{}},
		hows:    map[string]int{"": 0},
		reasons: map[reason]int{},
	}
}

// section enters the working of every value of a section.
func (l *ledger) section(sd report.SectionData) {
	st := sd.Standings
	numbers := make([]int, len(st.Table.Rows)) // by row of the table
	for i, place := range st.Places {
		numbers[place.Row] = i + 1
	}
	explainer := st.Explainer()
	s := sectionWorking{Systems: [][3]string{}, Values: make([][][]int, len(st.Places))}
	for c := range st.Columns {
		m := &st.Columns[c].Spec.Method
		if isScore(m) {
			continue
		}
		s.Systems = append(s.Systems, [3]string{m.Name, m.Rule, m.Summary})
		for i, place := range st.Places {
			s.Values[i] = append(s.Values[i], l.value(explainer.Explain(c, place.Row), numbers))
		}
	}
	l.working.Sections = append(l.working.Sections, s)
}

// value enters the working of one value; nil: there is none.
func (l *ledger) value(w *tiebreak.Working, numbers []int) []int {
	if w == nil || !w.Value().Exists() {
		return nil
	}
	line := make([]int, 0, 1+3*len(w.Terms()))
	line = append(line, entry(l.hows, &l.working.Hows, w.How()))
	for _, t := range w.Terms() {
		opponent := 0
		if t.Opponent != tiebreak.NoOpponent {
			opponent = numbers[t.Opponent]
		}
		reason := reason{Amount: t.Amount.String(addendDigits), Why: t.Why, Cut: t.Cut}
		line = append(line, t.Round, opponent, entry(l.reasons, &l.working.Reasons, reason))
	}
	return line
}

// entry gives the index of v in list, to which it is added if it is new.
func entry[T comparable](index map[T]int, list *[]T, v T) int {
	i, known := index[v]
	if !known {
		i = len(*list)
		index[v] = i
		*list = append(*list, v)
	}
	return i
}
