package tiebreak

// levelGroups calls f for every group of rows that are level so far, at the
// places from up to, not including, to.
func (k *ranking) levelGroups(f func(from, to int)) {
	for from := 0; from < len(k.order); {
		to := from + 1
		for to < len(k.order) && k.decided[to] == Level {
			to++
		}
		if to-from > 1 {
			f(from, to)
		}
		from = to
	}
}

// byPlayed puts those who have points from a game ahead of those with as many
// points who have none.
func (k *ranking) byPlayed() {
	k.levelGroups(func(from, to int) {
		for i := from; i < to; i++ {
			k.order[i].value = Whole(0)
			if k.t.ScoredInGame(int(k.order[i].row)) {
				k.order[i].value = Whole(1)
			}
		}
		k.separate(from, to, ByPlayed, false)
	})
}

// ScoredInGame reports whether a row has points from a game, and not from byes and
// forfeits alone.
func (t *Table) ScoredInGame(row int) bool {
	games := t.Rows[row].Games
	for i := range games {
		if games[i].Result.Played() && games[i].Points > 0 {
			return true
		}
	}
	return false
}

// numbersLevel is the starting ranks of each group of rows that are level.
func (k *ranking) numbersLevel() [][]int {
	var out [][]int
	k.levelGroups(func(from, to int) {
		group := make([]int, 0, to-from)
		for i := from; i < to; i++ {
			group = append(group, int(k.order[i].no))
		}
		out = append(out, group)
	})
	return out
}
