package merge

import (
	"cmp"
	"fmt"

	"podium/formats"
	"podium/formats/compare"
	"podium/formats/tournament"
)

// A translation turns the numbers of one section into those of another.
type translation struct {
	players map[int]int // starting ranks
	teams   map[int]int // team numbers
}

// newTranslation gives the starting ranks of a for those of b, of the players
// that both have.
func newTranslation(a, b *tournament.Section, match compare.Matching) translation {
	t := translation{players: map[int]int{}, teams: map[int]int{}}
	for j, i := range match.ToA {
		if i >= 0 {
			t.players[b.Players[j].No] = a.Players[i].No
		}
	}
	return t
}

// entry is e with the opponent's number in the other section; -1 for somebody
// whom that has not.
func (t translation) entry(e tournament.Entry) tournament.Entry {
	if e.Opponent == 0 {
		return e
	}
	no, ok := t.players[int(e.Opponent)]
	if !ok {
		no = -1
	}
	e.Opponent = int32(no)
	return e
}

// numbers translates a list of starting ranks, in which 0 is nobody.
func (t translation) numbers(list []int) []int {
	out := make([]int, len(list))
	for i, no := range list {
		out[i] = t.players[no]
	}
	return out
}

// A silence says of which rounds, from the first, a file tells nothing: nobody
// is paired or has a bye, though everybody may stand there as absent, as TRF reads
// the blank columns of a file that has a later round alone.
type silence []bool

func silentRounds(s *tournament.Section) silence {
	var out silence
	for i := range s.Players {
		for r, e := range s.Players[i].Rounds {
			for len(out) <= r {
				out = append(out, true)
			}
			if e != (tournament.Entry{}) && e != (tournament.Entry{Result: tournament.ZeroBye}) {
				out[r] = false
			}
		}
	}
	return out
}

// entry is the entry of a round, counted from 1, as far as the file tells it.
func (s silence) entry(p *tournament.Player, round int) tournament.Entry {
	if round <= len(s) && s[round-1] {
		return tournament.Entry{}
	}
	return p.Entry(round)
}

// reconcile makes one entry of what two files tell of a round. It fails if they
// contradict each other. What only one of them tells is taken: the round, the
// result of a game that the other has as paired, colours, the opponent of a
// forfeit.
func reconcile(a, b tournament.Entry) (tournament.Entry, bool) {
	switch {
	case a == b || b == tournament.Entry{}:
		return a, true
	case a == tournament.Entry{}:
		return b, true
	}
	out := a
	if !told(a) {
		out.Result = b.Result
		if out.Result == tournament.NoResult {
			out.Result = a.Result
		}
	} else if told(b) && a.Result != b.Result {
		return a, false
	}
	if a.Color == tournament.NoColor {
		out.Color = b.Color
	} else if b.Color != tournament.NoColor && a.Color != b.Color {
		return a, false
	}
	switch {
	case a.Opponent == b.Opponent:
	case a.Opponent == 0 && b.Result.Forfeit():
		out.Opponent = b.Opponent
	case b.Opponent != 0 || !a.Result.Forfeit():
		return a, false
	}
	return out, true
}

// rounds joins the rounds of player i of the base with those of j of the other,
// and gives for each round whether it was taken from the other.
func (x *joint) rounds(i, j int) (out []tournament.Entry, fromOther []bool) {
	p, q := &x.base.Players[i], &x.other.Players[j]
	n := max(len(p.Rounds), len(q.Rounds))
	out, fromOther = make([]tournament.Entry, n), make([]bool, n)
	for r := 1; r <= n; r++ {
		e, f := x.silent[0].entry(p, r), x.numbers.entry(x.silent[1].entry(q, r))
		merged, ok := reconcile(e, f)
		if !ok && !x.toldBefore(i, j, r) {
			x.contradiction(i, j, r)
		}
		out[r-1] = cmp.Or(merged, p.Entry(r), x.numbers.entry(q.Entry(r)))
		fromOther[r-1] = e == tournament.Entry{} && f != tournament.Entry{}
	}
	return out, fromOther
}

// toldBefore reports whether a contradiction was told with the opponent, who is
// the same in both files and comes first.
func (x *joint) toldBefore(i, j, round int) bool {
	e, f := x.base.Players[i].Entry(round), x.other.Players[j].Entry(round)
	k, inBase := x.baseIndex.Find(int(e.Opponent))
	l, inOther := x.otherIndex.Find(int(f.Opponent))
	return inBase && inOther && k < i && x.match.ToB[k] == l &&
		int(x.base.Players[k].Entry(round).Opponent) == x.base.Players[i].No
}

// contradiction tells that two files tell a round differently.
func (x *joint) contradiction(i, j, round int) {
	p, q := &x.base.Players[i], &x.other.Players[j]
	at := x.other.place(j, round)
	x.m.log.Add(formats.Diagnostic{
		Pos: at, Severity: formats.Error, Code: formats.FilesDiffer, Field: "Player.Rounds", PlayerNo: q.No, Player: string(q.Name),
		Found:  fmt.Sprintf("round %d: %s", round, compare.Describe(q.Entry(round), x.other.Section, x.otherIndex)),
		Want:   fmt.Sprintf("as in %s: %s", x.base.place(i, round), compare.Describe(p.Entry(round), x.base.Section, x.baseIndex)),
		Advice: "look up the result and correct one of the files",
		Err:    formats.ErrUnsupported,
	})
}
