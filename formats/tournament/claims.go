package tournament

import "slices"

// A Worth is what a kind of round would be worth.
type Worth struct {
	Result Result
	Points Points
}

// OtherWorth finds the value of one kind of bye with which the stated points of
// all players come out, where they do not by the scoring of the section; nil if
// there is none.
func (s *Section) OtherWorth() *Worth {
	for _, kind := range []Result{PairingBye, FullBye, HalfBye, ZeroBye, ForfeitWin} {
		if value, ok := s.otherWorth(kind); ok {
			return &Worth{kind, value}
		}
	}
	return nil
}

// otherWorth finds the value of one kind, which all players who had it must agree on.
func (s *Section) otherWorth(kind Result) (Points, bool) {
	scoring, known := s.Scoring, false
	for i := range s.Players {
		value, told, whole := s.worthFor(&s.Players[i], kind)
		switch {
		case !told:
		case !whole || known && value != scoring[kind]:
			return 0, false
		default:
			scoring[kind], known = value, true
		}
	}
	for i := range s.Players {
		p := &s.Players[i]
		if p.Stated.HasPoints && p.Stated.Points != s.scoreBy(&scoring, p, len(p.Rounds)) {
			return 0, false
		}
	}
	return scoring[kind], known && scoring[kind] >= 0
}

// worthFor is the value of one kind with which the stated points of a player come
// out. told is false where there are none or the player had no such round; whole is
// false where the value is no number of half-points.
func (s *Section) worthFor(p *Player, kind Result) (value Points, told, whole bool) {
	count := Points(0)
	for _, e := range p.Rounds {
		if e.Result == kind {
			count++
		}
	}
	if !p.Stated.HasPoints || count == 0 {
		return 0, false, false
	}
	surplus := p.Stated.Points - s.Score(p, len(p.Rounds))
	return s.Scoring[kind] + surplus/count, true, surplus%count == 0
}

// UntoldByes is how many of the absences of p would have to be half-point byes for
// the stated points to come out, 0 if that is not the reason: old programs count a
// requested bye that they leave blank in the round itself.
func (s *Section) UntoldByes(p *Player) int {
	surplus, absences := p.Stated.Points-s.Score(p, len(p.Rounds)), 0
	for _, e := range p.Rounds {
		if e.Result == ZeroBye {
			absences++
		}
	}
	half := s.Scoring[HalfBye]
	if surplus > 0 && half > 0 && surplus%half == 0 && int(surplus/half) <= absences {
		return int(surplus / half)
	}
	return 0
}

// UncountedPoints finds a piece of the source that gives points of s beside the
// results and does not count, as a record 299 of TRF-2026 that could not be
// understood: one of the section, or of the event as a whole. Stated points that
// differ may then be right.
func (ev *Event) UncountedPoints(s *Section) (Extra, bool) {
	for _, list := range [...][]Extra{ev.Extra, s.Extra} {
		if i := slices.IndexFunc(list, func(x Extra) bool { return x.GivesPoints }); i >= 0 {
			return list[i], true
		}
	}
	return Extra{}, false
}
