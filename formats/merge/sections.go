package merge

import (
	"cmp"
	"fmt"
	"strings"

	"podium/formats/compare"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// repeated refuses a section that another file has too. If both have names in their
// files, the names decide, else players and games.
func (m *merger) repeated(q, p *section) bool {
	if q.file == p.file {
		return false // a file separates its own sections
	}
	bothNamed := p.Name != "" && q.Name != ""
	sameName := bothNamed && strings.EqualFold(p.Name, q.Name)
	if bothNamed && !sameName && len(p.Players) != len(q.Players) {
		return false
	}
	m.compared++
	has := overlap{most: sameName}
	if m.compared <= compare.MaxComparisons {
		has = overlapOf(q.Section, p.Section)
	}
	switch {
	case !has.most:
		return false // collect refuses two of one name
	case sameName:
	case bothNamed:
		if has.alike > 0 && has.unlike == 0 {
			m.log.Error(m.rowOf(p), finding.RepeatedSection, "section %s has the players and the games of section %s of %s",
				quoted(p.Name), quoted(q.Name), m.fileOf(q)).In("Section.Name").
				Advise("leave out one of the files").Because(finding.ErrUnsupported)
		}
		return false
	case has.alike+has.unlike == 0 && !has.numbers && p.name != "" && q.name != "" && !strings.EqualFold(p.name, q.name),
		has.alike+has.unlike > 0 && has.alike <= has.unlike && !strings.EqualFold(p.name, q.name):
		return false
	}
	earlier, later := q, p
	if lastDecided(q.Section) > lastDecided(p.Section) {
		earlier, later = p, q
	}
	m.log.Error(m.rowOf(earlier), finding.RepeatedSection,
		"the players of this section are also in %s, which has the same rounds or later ones", m.fileOf(later)).
		In("Section.Players").Advise("leave out this file, since a file of a later round holds the earlier rounds; " +
		"if the other lacks them, write it again with all rounds").Because(finding.ErrUnsupported)
	return true
}

// lastDecided returns the last round with a result.
func lastDecided(s *tournament.Section) int {
	last := 0
	for i := range s.Players {
		rounds := s.Players[i].Rounds
		for r := len(rounds); r > last; r-- {
			if e := rounds[r-1]; e.Result != tournament.Pending && e.Opponent != 0 {
				last = r
			}
		}
	}
	return last
}

// An overlap describes what two sections have in common.
type overlap struct {
	most          bool // at least half of the players of the smaller section
	numbers       bool // all players, with equal starting ranks
	alike, unlike int  // number of games in both that agree, and that differ
}

func overlapOf(a, b *tournament.Section) overlap {
	match := compare.Match(a, b)
	for _, d := range match.Doubts { // a number in common is no evidence
		i, inA := a.Index().Find(d.InA.No)
		if j, inB := b.Index().Find(d.InB.No); d.Number && inA && inB {
			match.ToB[i], match.ToA[j] = -1, -1
		}
	}
	n := match.Count()
	out := overlap{
		most:    n > 0 && 2*n >= min(len(a.Players), len(b.Players)),
		numbers: n == len(a.Players) && n == len(b.Players),
	}
	numbers := map[int32]int32{} // of a, by those of b
	for j, i := range match.ToA {
		if i >= 0 {
			numbers[int32(b.Players[j].No)] = int32(a.Players[i].No)
		}
	}
	for i, j := range match.ToB {
		if j < 0 {
			continue
		}
		p, q := &a.Players[i], &b.Players[j]
		out.numbers = out.numbers && p.No == q.No
		for r := 1; r <= min(len(p.Rounds), len(q.Rounds)); r++ {
			e, f := p.Entry(r), q.Entry(r)
			switch {
			case e.Opponent == 0 || f.Opponent == 0 || e.Result == tournament.Pending || f.Result == tournament.Pending:
			case e.Opponent == numbers[f.Opponent] && e.Result == f.Result:
				out.alike++
			default:
				out.unlike++
			}
		}
	}
	return out
}

// strange returns the reason why two files are obviously of different events: there
// are days between them, or two of name, place and federation differ, or they have
// nothing in common. "" if they may be of one event.
func (m *merger) strange(a, b *File) string {
	x, y := a.Event, b.Event
	if apart(x, y) || apart(y, x) {
		return fmt.Sprintf("the dates are %s and %s", days(x), days(y))
	}
	var other []string
	same := !x.Start.IsZero() && !y.Start.IsZero() // without days between
	look := func(what, v, w string, equal bool) {
		switch {
		case v == "" || w == "":
		case equal:
			same = true
		default:
			other = append(other, fmt.Sprintf("the %s %q and %q", what, finding.Quotable(v), finding.Quotable(w)))
		}
	}
	look("names are", x.Name, y.Name, strings.EqualFold(x.Name, y.Name) || m.common != "")
	look("places are", x.City, y.City, strings.EqualFold(x.City, y.City))
	look("federations are", x.Federation, y.Federation, x.Federation == y.Federation)
	if x.ChiefArbiter != "" && strings.EqualFold(x.ChiefArbiter, y.ChiefArbiter) {
		same = true
	}
	switch {
	case len(other) > 1:
		return strings.Join(other, ", ")
	case !same:
		return "name, place, days and arbiter differ or are missing"
	}
	return ""
}

// apart reports whether there are days between the end of x and the start of y. It is
// false if one of them is not known to the day.
func apart(x, y *tournament.Event) bool {
	last := cmp.Or(x.End, x.Start)
	return last.Complete() && y.Start.Complete() && last.Time().AddDate(0, 0, 1).Before(y.Start.Time())
}

func days(ev *tournament.Event) string {
	if ev.End.IsZero() || ev.Start == ev.End {
		return ev.Start.String()
	}
	return ev.Start.String() + " to " + ev.End.String()
}
