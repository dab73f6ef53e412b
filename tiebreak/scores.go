package tiebreak

// A Score is a score by which a ranking or one of its columns counts.
type Score struct {
	Name  string // as a row of numbers is headed: "Match points"
	Table *Table // its Rows have the points of every round and their sum
}

// Scores are the scores that a ranking counts. Players and schools have their
// points alone. Teams that meet have match points and game points, the one that
// decides first before the other, and where a column counts it the match score
// of US Chess, which has 1, ½ or 0 for every match.
func (s *Standings) Scores() []Score {
	t := s.Table
	if t.matches == nil {
		return []Score{{"Points", t}}
	}
	match, game := Score{"Match points", t.on(BasisMP)}, Score{"Game points", t.on(BasisGP)}
	list := []Score{match, game}
	if t.CountsGames() {
		list = []Score{game, match}
	}
	for column := range s.Columns {
		if s.Counted(column) == t.on(basisUS) {
			return append(list, Score{"Match score", t.on(basisUS)})
		}
	}
	return list
}

// Counted is the table with the points that a column counts, one of those of
// [Standings.Scores].
func (s *Standings) Counted(column int) *Table {
	return s.Table.on(s.Columns[column].Spec.basis())
}

// Weights is the table whose points of the round a weighted term has been
// multiplied by: [Standings.Counted], but where two scores of teams are combined
// (C.07 13.2).
func (w *Working) Weights() *Table { return w.weights }
