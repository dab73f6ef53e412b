package season

import (
	"cmp"
	"slices"
	"strings"
)

// A separator puts those in order who are level in a table.
type separator struct {
	t     *tally
	table *Table
}

// group is the end of the group of level rows that begins at from.
func (s *separator) group(from int) int {
	to := from + 1
	for to < len(s.table.Rows) && s.table.Rows[to].DecidedBy == Level {
		to++
	}
	return to
}

// separate orders the rows from..to, which are level, by a criterion of the plan,
// and those that it leaves level by the next.
func (s *separator) separate(from, to, criterion int) {
	if to-from < 2 || criterion == len(s.t.Plan.Ties) {
		return
	}
	tie := s.t.Plan.Ties[criterion]
	rows := s.table.Rows[from:to]
	s.values(tie, rows, criterion)
	order := func(a, b *Row) int { return tie.order(&a.Ties[criterion], &b.Ties[criterion]) }
	head := rows[0].DecidedBy
	slices.SortFunc(rows, func(a, b Row) int { return cmp.Or(order(&a, &b), cmp.Compare(a.Person, b.Person)) })
	rows[0].DecidedBy = head
	for i := 1; i < len(rows); i++ {
		rows[i].DecidedBy = Level
		if order(&rows[i-1], &rows[i]) != 0 {
			rows[i].DecidedBy = criterion
		}
	}
	for i := from; i < to; {
		end := min(s.group(i), to)
		s.separate(i, end, criterion+1)
		i = end
	}
}

// order puts the better value first.
func (t Tie) order(a, b *TieValue) int {
	if t == Lots {
		return cmp.Compare(a.lot, b.lot)
	}
	if t == FewerEvents || t == BestPlace || t == PlayoffTie {
		return compareNumbers(a.Numbers, b.Numbers)
	}
	return compareNumbers(b.Numbers, a.Numbers)
}

// compareNumbers orders sequences from low to high; one that ends early is
// lower, so that who has none comes last.
func compareNumbers(a, b []Points) int {
	for i := range min(len(a), len(b)) {
		if order := a[i].Compare(b[i]); order != 0 {
			return order
		}
	}
	return cmp.Compare(len(a), len(b))
}

// values works out a criterion for all rows of a group.
func (s *separator) values(tie Tie, rows []Row, criterion int) {
	switch tie {
	case HeadToHead:
		s.headToHead(rows, criterion)
	case PlayoffTie:
		s.playoff(rows, criterion)
	case Lots:
		for i := range rows {
			rows[i].Ties[criterion] = s.lot(&rows[i])
		}
	case MoreEvents, FewerEvents, BestSingle, BestResults, NextDropped, Firsts, BestPlace, Wins, GamePoints, LastEvent:
		for i := range rows {
			numbers := s.numbers(tie, &rows[i])
			rows[i].Ties[criterion] = TieValue{Numbers: numbers, Text: joined(numbers, s.t.Plan.Digits)}
		}
	}
}

// joined spells numbers for people.
func joined(numbers []Points, digits int) string {
	if len(numbers) == 0 {
		return "none"
	}
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = n.String(digits)
	}
	return strings.Join(words, ", ")
}

// numbers works out a criterion that looks at one person alone.
func (s *separator) numbers(tie Tie, r *Row) []Points {
	switch tie {
	case MoreEvents, FewerEvents:
		return []Points{Whole(int64(r.Played))}
	case BestSingle:
		return first(r.scores(Counted))
	case BestResults:
		return r.scores(Counted)
	case NextDropped:
		return r.scores(Dropped)
	case Firsts:
		return []Points{r.count(func(f *Finish) int64 { return truth(s.placeOf(f) == 1) })}
	case BestPlace:
		return s.bestPlace(r)
	case Wins:
		return []Points{r.count(func(f *Finish) int64 { return int64(f.Wins) })}
	case GamePoints:
		return []Points{r.count(func(f *Finish) int64 { return int64(f.Score) }).Over(2)}
	case LastEvent:
		return s.lastEvent(r)
	case HeadToHead, PlayoffTie, Lots:
	}
	return nil
}

// scores lists the scores of a status, the best first.
func (r *Row) scores(status Status) []Points {
	var out []Points
	for i := range r.Results {
		if r.Results[i].Status == status {
			out = append(out, r.Results[i].Score)
		}
	}
	slices.SortFunc(out, func(a, b Points) int { return b.Compare(a) })
	return out
}

func first(list []Points) []Points { return list[:min(1, len(list))] }

// count adds up something over all events.
func (r *Row) count(of func(*Finish) int64) Points {
	n := int64(0)
	for i := range r.Results {
		n += of(r.Results[i].Finish)
	}
	return Whole(n)
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// placeOf is the place that counts by the plan; 0 of somebody who took no part.
func (s *separator) placeOf(f *Finish) int32 {
	if s.t.Plan.Scoring.OnTie == TieBreak {
		return f.Rank
	}
	return f.Place
}

func (s *separator) bestPlace(r *Row) []Points {
	best := int32(0)
	for i := range r.Results {
		if place := s.placeOf(r.Results[i].Finish); place > 0 && (best == 0 || place < best) {
			best = place
		}
	}
	if best == 0 {
		return nil
	}
	return []Points{Whole(int64(best))}
}

// lastEvent is the best result in the last event of the table, in whatever file of
// it.
func (s *separator) lastEvent(r *Row) []Points {
	var out []Points
	events := s.t.Events
	last := events[s.table.Files[len(s.table.Files)-1]].day
	for _, result := range r.Results {
		if result.Status != Absent && events[result.Event].day == last {
			out = append(out, result.Score)
		}
	}
	slices.SortFunc(out, func(a, b Points) int { return b.Compare(a) })
	return first(out)
}
