package merge

import (
	"cmp"
	"fmt"
	"slices"

	"podium/formats"
	"podium/formats/compare"
	"podium/formats/tournament"
)

// players joins the players of both sections: those of the base, then those whom
// only the other has.
func (x *joint) players() {
	x.number()
	x.out.Players = make([]tournament.Player, 0, len(x.base.Players)+len(x.added))
	x.fromOther = make([][]bool, len(x.base.Players))
	for i, j := range x.match.ToB {
		p := x.base.Players[i]
		if j < 0 {
			x.onlyOne(x.base, i, &p)
		} else {
			x.person(i, j, &p)
			p.Rounds, x.fromOther[i] = x.rounds(i, j)
		}
		x.out.Players = append(x.out.Players, p)
	}
	for _, j := range x.added {
		p := x.other.Players[j]
		x.onlyOne(x.other, j, &p)
		p.No = x.numbers.players[p.No]
		p.Rounds = slices.Clone(p.Rounds)
		for r := range p.Rounds {
			p.Rounds[r] = x.numbers.entry(p.Rounds[r])
		}
		x.out.Players = append(x.out.Players, p)
	}
	x.outdated()
}

// outdated takes back points that are what the rounds of the base alone add up
// to, where the other file has told more of them, and with them all ranks and
// tie-breaks.
func (x *joint) outdated() {
	old := 0
	for i := range x.base.Players {
		was, p := &x.base.Players[i], &x.out.Players[i]
		before, after := x.base.Score(was, len(was.Rounds)), x.out.Score(p, len(p.Rounds))
		if p.Stated.HasPoints && p.Stated.Points == before && before != after {
			p.Stated.Points, p.Stated.HasPoints = 0, false
			old++
		}
	}
	if old == 0 {
		return
	}
	for i := range x.out.Players {
		x.out.Players[i].Stated.Rank, x.out.Players[i].Stated.TieBreaks = 0, nil
	}
	x.m.log.Add(formats.Diagnostic{
		Pos: x.base.place(-1, formats.RoundRow), Severity: formats.Note, Code: formats.OneHasIt, Field: "Player.Stated.Points",
		Found: fmt.Sprintf("%sthe stated points of %d players are those of fewer rounds; they were left out, and the ranks and tie-breaks with them", x.called(), old),
	})
}

// number gives those whom only the other section has their numbers: their own,
// or the next that is free if somebody of the base has that.
func (x *joint) number() {
	highest := 0
	for _, s := range []*tournament.Section{x.base.Section, x.other.Section} {
		for i := range s.Players {
			highest = max(highest, s.Players[i].No)
		}
	}
	for j, i := range x.match.ToA {
		if i >= 0 {
			continue
		}
		q := &x.other.Players[j]
		no := q.No
		if _, taken := x.baseIndex.Find(no); taken {
			highest++
			no = highest
			x.m.log.Add(formats.Diagnostic{
				Pos: x.other.row(j), Severity: formats.Warning, Code: formats.DuplicateNumber, Field: "Player.No", PlayerNo: q.No, Player: string(q.Name),
				Found: fmt.Sprintf("the number of somebody else in %s; number %d was given", x.m.files[x.base.file].Name, no),
				Want:  "a number of one's own",
			})
		}
		x.numbers.players[q.No] = no
		x.added = append(x.added, j)
	}
}

// onlyOne notes that only one file has a player. Whom the file of the later
// round has not may have been taken out, or never have come.
func (x *joint) onlyOne(in *part, i int, p *tournament.Player) {
	without := x.base
	if in == x.base {
		without = x.other
	}
	x.m.log.Add(formats.Diagnostic{
		Pos: in.row(i), Severity: formats.Note, Code: formats.OneHasIt, Field: "Section.Players", PlayerNo: p.No, Player: string(p.Name),
		Found: "not in " + x.m.files[without.file].Name + "; kept",
	})
}

// person completes what the base says of a player by what the other says.
func (x *joint) person(i, j int, p *tournament.Player) {
	q := &x.other.Players[j]
	say := func(field string, mine *string, its string) {
		if *mine == "" {
			*mine = its
		} else if its != "" && *mine != its {
			x.differs(i, j, field, fmt.Sprintf("%q", formats.Quotable(its)), fmt.Sprintf("%q", formats.Quotable(*mine)))
		}
	}
	say("name", (*string)(&p.Name), string(q.Name))
	say("title", &p.Title, q.Title)
	say("federation", &p.Federation, q.Federation)
	say("club", &p.Club, q.Club)
	say("state", &p.State, q.State)
	say("grade", &p.Grade, q.Grade)
	p.Sex = cmp.Or(p.Sex, q.Sex)
	if p.Sex != q.Sex && q.Sex != tournament.SexUnknown {
		x.differs(i, j, "sex", "another", "one")
	}
	if p.Birth.IsZero() {
		p.Birth = q.Birth
	} else if !q.Birth.IsZero() && p.Birth != q.Birth {
		x.differs(i, j, "birth date", "another", "one")
	}
	x.registers(i, j, p)
	if q.Withdrawn != p.Withdrawn {
		p.Withdrawn = true
		x.noteWithdrawal(i, j)
	}
	p.Extra = union(p.Extra, q.Extra)
	if p.Stated.Rank == 0 && !p.Stated.HasPoints && len(p.Stated.TieBreaks) == 0 && lastTold(x.base.Section) == lastTold(x.other.Section) {
		p.Stated = q.Stated // those of an earlier round are out of date
	}
}

// registers completes ids and ratings.
func (x *joint) registers(i, j int, p *tournament.Player) {
	q := &x.other.Players[j]
	p.IDs, p.Ratings = slices.Clone(p.IDs), slices.Clone(p.Ratings)
	for _, id := range q.IDs {
		switch mine := p.ID(id.System); {
		case mine == "":
			p.IDs = append(p.IDs, id)
		case mine != id.Value && !x.doubted(p.No):
			x.differs(i, j, id.System+" id", "another", "one")
		}
	}
	for _, rating := range q.Ratings {
		k := slices.IndexFunc(p.Ratings, func(r tournament.Rating) bool { return r.System == rating.System })
		switch {
		case k < 0:
			p.Ratings = append(p.Ratings, rating)
		case p.Ratings[k] != rating:
			x.differs(i, j, "rating", fmt.Sprint(rating.Value), fmt.Sprint(p.Ratings[k].Value))
		}
	}
}

// doubted reports whether it was told that a player may be another.
func (x *joint) doubted(no int) bool {
	return slices.ContainsFunc(x.match.Doubts, func(d compare.Doubt) bool { return d.InA.No == no })
}

// differs warns that two files say different things of a player.
func (x *joint) differs(i, j int, what, its, mine string) {
	p, q := &x.base.Players[i], &x.other.Players[j]
	x.m.log.Add(formats.Diagnostic{
		Pos: x.other.row(j), Severity: formats.Warning, Code: formats.FilesDiffer, Field: "Section.Players", PlayerNo: p.No, Player: string(q.Name),
		Found: fmt.Sprintf("%s %s, and in %s %s, which was taken", what, its, x.base.row(i), mine),
	})
}

func (x *joint) noteWithdrawal(i, j int) {
	with, at := x.other, j
	without := x.base
	if x.base.Players[i].Withdrawn {
		with, at, without = x.base, i, x.other
	}
	p := &with.Players[at]
	x.m.log.Add(formats.Diagnostic{
		Pos: with.row(at), Severity: formats.Note, Code: formats.OneHasIt, Field: "Player.Withdrawn", PlayerNo: p.No, Player: string(p.Name),
		Found: "withdrawn, which " + x.m.files[without.file].Name + " does not say",
	})
}

// union is a with the pieces of b whose key it has not.
func union(a, b []tournament.Extra) []tournament.Extra {
	out := slices.Clone(a)
	for _, extra := range b {
		if _, met := tournament.FindExtra(a, extra.Format, extra.Key); !met {
			out = append(out, extra)
		}
	}
	return out
}
