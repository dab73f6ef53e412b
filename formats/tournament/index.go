package tournament

// An Index finds a player's place in Section.Players by starting rank.
type Index struct {
	dense  []int32       // by starting rank; -1: nobody
	sparse map[int]int32 // where numbers are too large for a slice
}

// Index makes the index of s. Where a number occurs twice, the first player
// has it. It is made anew at each call and does not follow later changes.
func (s *Section) Index() Index {
	highest := 0
	for i := range s.Players {
		highest = max(highest, s.Players[i].No)
	}
	if highest > 8*len(s.Players)+1024 {
		return s.sparseIndex()
	}
	dense := make([]int32, highest+1)
	for i := range dense {
		dense[i] = -1
	}
	for i := range s.Players {
		if no := s.Players[i].No; no > 0 && dense[no] < 0 {
			dense[no] = int32(i)
		}
	}
	return Index{dense: dense}
}

func (s *Section) sparseIndex() Index {
	sparse := make(map[int]int32, len(s.Players))
	for i := range s.Players {
		no := s.Players[i].No
		if _, taken := sparse[no]; !taken {
			sparse[no] = int32(i)
		}
	}
	return Index{sparse: sparse}
}

// Find gives the place of the player with starting rank no.
func (x Index) Find(no int) (int, bool) {
	if x.sparse != nil {
		i, ok := x.sparse[no]
		return int(i), ok
	}
	if no <= 0 || no >= len(x.dense) || x.dense[no] < 0 {
		return 0, false
	}
	return int(x.dense[no]), true
}
