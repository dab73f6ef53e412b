package page

import "podium/tiebreak"

// A working is how every tie-break of the page came about, as the data of
// its script. Each reason is stored once and each addend is three small
// numbers, or the working of an open would be most of its page. It holds no
// text of the file: the script takes names and codes from the tables.
type working struct {
	Hows    []string       `json:"hows"`    // what was done with addends; 0: they were added up
	Reasons []reason       `json:"reasons"` // what addends point to
	Tables  []tableWorking `json:"tables"`  // in the order of their numbers on the page
}

// A reason is an amount and why it is that much.
type reason struct {
	Amount string `json:"amount"`
	Why    string `json:"why"`
	Cut    bool   `json:"cut,omitempty"` // not counted
}

// A tableWorking is the working of one table of standings.
type tableWorking struct {
	Systems [][3]string `json:"systems"` // name, rule and summary of each column

	// People is the number of the table of the players of these teams, where
	// players add up to a team.
	People int `json:"people"`

	// Values has for each row of the standings and each column an index of
	// Hows, then for each addend the round (0: none), the number of the
	// opponent's row (0: none, below 0: of the row of a player of the team, in
	// the table People) and an index of Reasons. Null: nothing to tell.
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
		working: working{Hows: []string{""}, Reasons: []reason{}, Tables: []tableWorking{}},
		hows:    map[string]int{"": 0},
		reasons: map[reason]int{},
	}
}

// table enters the working of every value of a table and gives its number.
func (l *ledger) table(st *tiebreak.Standings) int {
	number := len(l.working.Tables)
	l.working.Tables = append(l.working.Tables, l.workingOf(st, number, nil))
	return number
}

// teamTable does the same for the teams of a section. The table of their players
// must have been entered just before.
func (l *ledger) teamTable(sd *tiebreak.RankedSection) int {
	number := len(l.working.Tables)
	l.working.Tables = append(l.working.Tables, l.workingOf(sd.Teams.Standings, number-1, numbersOf(sd.Standings)))
	return number
}

// workingOf makes the working of a table; members has the numbers of the players
// in the table people.
func (l *ledger) workingOf(st *tiebreak.Standings, people int, members []int) tableWorking {
	numbers := numbersOf(st)
	explainer := st.Explainer()
	w := tableWorking{Systems: [][3]string{}, People: people, Values: make([][][]int, len(st.Places))}
	for c := range st.Columns {
		if st.RepeatsScore(c) {
			continue
		}
		m := &st.Columns[c].Spec.Method
		w.Systems = append(w.Systems, [3]string{st.Columns[c].Spec.Name(), m.Rule, m.Summary})
		for i, place := range st.Places {
			w.Values[i] = append(w.Values[i], l.value(explainer.Explain(c, place.Row), numbers, members))
		}
	}
	return w
}

// numbersOf gives the numbers of the rows of a table, from 1, by row of the
// ranking.
func numbersOf(st *tiebreak.Standings) []int {
	numbers := make([]int, len(st.Table.Rows))
	for i, place := range st.Places {
		numbers[place.Row] = i + 1
	}
	return numbers
}

// value enters the working of one value; nil: there is none.
func (l *ledger) value(w *tiebreak.Working, numbers, members []int) []int {
	if w == nil || !w.Value().Exists() {
		return nil
	}
	line := make([]int, 0, 1+3*len(w.Terms()))
	line = append(line, entry(l.hows, &l.working.Hows, w.How()))
	for _, t := range w.Terms() {
		opponent := 0
		switch {
		case t.Opponent != tiebreak.NoOpponent:
			opponent = numbers[t.Opponent]
		case t.Member != tiebreak.NoOpponent:
			opponent = -members[t.Member]
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
