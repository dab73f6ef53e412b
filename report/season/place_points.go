package season

// sums are a table of points by place, added up, so that what a group of places
// is worth together takes no loop.
type sums struct {
	upTo   []Points // upTo[i] is what the first i places are worth
	beyond Points   // what each further place is worth
}

func sumsOf(table []Points, beyond Points) sums {
	s := sums{upTo: make([]Points, len(table)+1), beyond: beyond}
	for i, points := range table {
		s.upTo[i+1] = s.upTo[i].Plus(points)
	}
	return s
}

// first is what the first n places are worth together.
func (s *sums) first(n int32) Points {
	last := int32(len(s.upTo)) - 1
	if n <= last {
		return s.upTo[n]
	}
	return s.upTo[last].Plus(s.beyond.Times(Whole(int64(n - last))))
}

// at is what one place is worth.
func (s *sums) at(place int32) Points { return s.first(place).Minus(s.first(place - 1)) }

// worth gives what a result gets for its place.
func (s *sums) worth(f *Finish, tie OnTie) Points {
	if len(s.upTo) == 1 && s.beyond.Sign() == 0 {
		return Points{}
	}
	if tie == TieBreak {
		return s.shared(f.Rank, f.SharingRank, Split)
	}
	return s.shared(f.Place, f.Sharing, tie)
}

// shared gives what each of some who are level at a place gets.
func (s *sums) shared(place, sharing int32, tie OnTie) Points {
	switch tie {
	case Best:
		return s.at(place)
	case Worst:
		return s.at(place + sharing - 1)
	case Split, TieBreak:
	}
	if sharing == 1 {
		return s.at(place)
	}
	return s.first(place + sharing - 1).Minus(s.first(place - 1)).Over(int64(sharing))
}
