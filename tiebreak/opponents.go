package tiebreak

// opponents lists what a row's opponents scored, real ones and those that stand
// for unplayed rounds, in half-points and in order of significance. Buchholz adds it up, Sonneborn-Berger
// weighs it. The lists of all rows are made once per view, since a list of
// tie-breaks asks for them again and again; they must not be changed.
func (v *view) opponents(row int) []addend {
	if v.lists == nil {
		v.listOpponents()
	}
	return v.lists[v.starts[row]:v.starts[row+1]]
}

func (v *view) listOpponents() {
	v.lists = make([]addend, 0, len(v.rounds))
	v.starts = make([]int32, len(v.t.Rows)+1)
	for row := range v.t.Rows {
		games := v.t.Rows[row].Games
		for r, k := range v.of(row) {
			if k == noRound {
				continue
			}
			a := addend{opponent: games[r].Opponent, round: int16(r + 1), vur: k.voluntary()}
			if k == played {
				a.amount, a.note = v.adjusted[a.opponent], noteOpponent
			} else {
				a.amount, a.note = v.notional(row, r)
			}
			a.key = int32(a.amount)
			v.lists = append(v.lists, a)
		}
		v.starts[row+1] = int32(len(v.lists))
		inSignificance(v.opponents(row))
	}
}
