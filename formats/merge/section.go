package merge

import (
	"fmt"
	"slices"

	"podium/formats"
	"podium/formats/compare"
	"podium/formats/tournament"
)

// A joint makes one section of what two files tell of it. The base is the one
// that tells of a later round, else the one that was named first: what it says
// counts where both say something.
type joint struct {
	m                     *merger
	base, other           *part
	baseIndex, otherIndex tournament.Index
	match                 compare.Matching // a is the base
	numbers               translation      // from the other to the base
	silent                [2]silence       // of the base and the other
	out                   tournament.Section
	fromOther             [][]bool // by player of out and round
	added                 []int    // players of the other that stand behind those of the base, by index
}

// joinTwo joins two parts that are one section.
func (m *merger) joinTwo(a, b *part) *part {
	base, other := a, b
	if lastTold(b.Section) > lastTold(a.Section) {
		base, other = b, a
	}
	x := &joint{
		m: m, base: base, other: other, baseIndex: base.Index(), otherIndex: other.Index(),
		match: matching(base.Section, other.Section), out: *base.Section,
		silent: [2]silence{silentRounds(base.Section), silentRounds(other.Section)},
	}
	x.numbers = newTranslation(base.Section, other.Section, x.match)
	if base.RoundsUnknown || other.RoundsUnknown {
		x.refuseMatrix()
		return base
	}
	x.doubts()
	x.players()
	x.facts()
	x.teams()
	return &part{
		Section: &x.out, file: min(a.file, b.file), files: slices.Concat(a.files, b.files), name: base.name, place: x.place,
	}
}

// lastTold is the last round of which a section tells a result.
func lastTold(s *tournament.Section) int {
	last := 0
	for i := range s.Players {
		rounds := s.Players[i].Rounds
		for r := len(rounds); r > last; r-- {
			if e := rounds[r-1]; told(e) && !e.Result.Bye() {
				last = r
			}
		}
	}
	return last
}

// refuseMatrix refuses to join games of which nobody knows the round.
func (x *joint) refuseMatrix() {
	matrix, with := x.base, x.other
	if x.other.RoundsUnknown {
		matrix, with = x.other, x.base
	}
	x.m.log.Add(formats.Diagnostic{
		Pos: matrix.row(0), Severity: formats.Error, Code: formats.UnknownRounds, Field: "Player.Rounds", Err: formats.ErrUnsupported,
		Found:  "a matrix of results, which does not tell rounds, of a section that is in " + x.m.files[with.file].Name + " too",
		Advice: "leave the file out",
	})
}

// doubts tells of matches that may be wrong, and refuses those that could not be
// made: a player would stand there twice.
func (x *joint) doubts() {
	for _, d := range x.match.Doubts {
		found := formats.Diagnostic{
			Severity: formats.Warning, Code: formats.FilesDiffer, Field: "Section.Players",
			PlayerNo: d.InA.No, Player: d.InA.Name, Pos: x.rowOf(x.base, x.baseIndex, d.InA.No),
			Found: d.Why, Want: "one number, name and id in both files",
		}
		if d.InB.No != 0 {
			found.Found = fmt.Sprintf("player %d %s of %s: %s", d.InB.No, formats.Quotable(d.InB.Name), x.m.files[x.other.file].Name, d.Why)
		} else {
			found.Severity, found.Err = formats.Error, formats.ErrUnsupported
			found.Found = "players of one name, who cannot be told apart in " + x.m.files[x.other.file].Name
			found.Advice = "give them their ids in both files"
		}
		x.m.log.Add(found)
	}
}

func (x *joint) rowOf(p *part, index tournament.Index, no int) formats.Pos {
	i, ok := index.Find(no)
	if !ok {
		return p.place(-1, formats.RoundRow)
	}
	return p.row(i)
}

// place is where a round of a player of the joined section was told.
func (x *joint) place(player, round int) formats.Pos {
	switch {
	case player < 0:
		return x.base.place(player, round)
	case player >= len(x.base.Players):
		return x.other.place(x.added[player-len(x.base.Players)], round)
	case round >= 1 && round <= len(x.fromOther[player]) && x.fromOther[player][round-1]:
		return x.other.place(x.match.ToB[player], round)
	}
	return x.base.place(player, round)
}
