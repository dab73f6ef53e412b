package merge

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/compare"
	"podium/formats/tournament"
)

// maxComparisons bounds how many pairs of sections are looked at for the players
// that they have in common. No event comes near it; hostile files would.
const maxComparisons = 10_000

// isOne reports whether a part is the section of a group. Where files name both,
// the names decide, and else the players and the games.
func (m *merger) isOne(g []*part, p *part) bool {
	for _, q := range g {
		if q.file == p.file {
			return false // a file tells its sections apart itself
		}
	}
	q := g[0]
	bothNamed := p.Name != "" && q.Name != ""
	if bothNamed && !strings.EqualFold(p.Name, q.Name) && len(p.Players) != len(q.Players) {
		return false
	}
	if m.compared++; m.compared > maxComparisons {
		return bothNamed && strings.EqualFold(p.Name, q.Name)
	}
	has := common(q, p)
	switch {
	case bothNamed && strings.EqualFold(p.Name, q.Name):
		if !has.most {
			return false // told by tellApart: two sections of one name
		}
		return true
	case bothNamed:
		if has.most && has.alike > 0 && has.unlike == 0 {
			m.copied(q, p)
		}
		return false
	case !has.most:
		return false
	case has.alike+has.unlike == 0:
		return has.numbers || p.name == "" || q.name == "" || strings.EqualFold(p.name, q.name)
	}
	return has.alike > has.unlike || strings.EqualFold(p.name, q.name)
}

// copied refuses one section under two names.
func (m *merger) copied(q, p *part) {
	m.log.Add(formats.Diagnostic{
		Pos: p.row(0), Severity: formats.Error, Code: formats.RepeatedSection, Field: "Section.Name", Err: formats.ErrUnsupported,
		Found: fmt.Sprintf("section %q has the players and the games of section %q of %s",
			formats.Quotable(p.Name), formats.Quotable(q.Name), m.files[q.file].Name),
		Advice: "leave one of the files out, or give the section one name in both",
	})
}

// What two sections have in common.
type overlap struct {
	most          bool // at least half of the players of the smaller one
	numbers       bool // all have one number in both, and nobody is in one alone
	alike, unlike int  // entries that both tell
}

func common(a, b *part) overlap {
	match := matching(a.Section, b.Section)
	n := match.Count()
	out := overlap{
		most:    n > 0 && 2*n >= min(len(a.Players), len(b.Players)),
		numbers: n == len(a.Players) && n == len(b.Players),
	}
	if !out.most {
		return out
	}
	t := newTranslation(a.Section, b.Section, match)
	both := [2]silence{silentRounds(a.Section), silentRounds(b.Section)}
	for i, j := range match.ToB {
		if j < 0 {
			continue
		}
		p, q := &a.Players[i], &b.Players[j]
		out.numbers = out.numbers && p.No == q.No
		alike, unlike := toldByBoth(p, q, t, both)
		out.alike, out.unlike = out.alike+alike, out.unlike+unlike
	}
	return out
}

// matching is who is who in two sections. Two who have only their number in common
// are one if their games agree: a name that was corrected. Else somebody has
// the number of one who left.
func matching(a, b *tournament.Section) compare.Matching {
	match := compare.Match(a, b)
	t, inA, inB := newTranslation(a, b, match), a.Index(), b.Index()
	both := [2]silence{silentRounds(a), silentRounds(b)}
	match.Doubts = slices.DeleteFunc(match.Doubts, func(d compare.Doubt) bool {
		i, okA := inA.Find(d.InA.No)
		j, okB := inB.Find(d.InB.No)
		if !d.Number || !okA || !okB || agree(&a.Players[i], &b.Players[j], t, both) {
			return false
		}
		match.ToB[i], match.ToA[j] = -1, -1
		return true
	})
	return match
}

// agree reports whether two rows tell some round both, and all of these alike.
func agree(p, q *tournament.Player, t translation, both [2]silence) bool {
	alike, unlike := toldByBoth(p, q, t, both)
	return alike > 0 && unlike == 0
}

// toldByBoth counts the rounds of two rows that both files tell.
func toldByBoth(p, q *tournament.Player, t translation, both [2]silence) (alike, unlike int) {
	for r := 1; r <= min(len(p.Rounds), len(q.Rounds)); r++ {
		e, f := both[0].entry(p, r), t.entry(both[1].entry(q, r))
		if !told(e) || !told(f) {
			continue
		}
		if _, ok := reconcile(e, f); ok {
			alike++
		} else {
			unlike++
		}
	}
	return alike, unlike
}

// told reports whether an entry says how the round ended.
func told(e tournament.Entry) bool {
	return e.Result != tournament.NoResult && e.Result != tournament.Pending
}

// refuseStrangers refuses files that are of another event than the first.
func (m *merger) refuseStrangers() {
	for i := 1; i < len(m.files); i++ {
		if why := m.strange(&m.files[0], &m.files[i]); why != "" && !m.shareSection(0, i) {
			m.log.Add(formats.Diagnostic{
				Pos: formats.Pos{File: m.files[i].Name}, Severity: formats.Error, Code: formats.OtherEvent, Err: formats.ErrUnsupported,
				Found: "not of one event with " + m.files[0].Name + ": " + why, Want: "files of one event",
				Advice: "leave the file out; --force takes them for one event all the same",
			})
		}
	}
}

// shareSection reports whether two files tell of one section, whose dates may be
// those of its rounds.
func (m *merger) shareSection(a, b int) bool {
	for _, g := range m.groups {
		inA, inB := false, false
		for _, p := range g {
			inA, inB = inA || p.file == a, inB || p.file == b
		}
		if inA && inB {
			return true
		}
	}
	return false
}

// strange says why two files are plainly of two events: their days do not touch,
// or two of name, place and federation differ, or nothing is the same. "": they
// may be of one.
func (m *merger) strange(a, b *File) string {
	x, y := a.Event, b.Event
	if apart(x, y) || apart(y, x) {
		return fmt.Sprintf("the days are %s and %s", days(x), days(y))
	}
	var other []string
	same := !x.Start.IsZero() && !y.Start.IsZero() // they touch
	look := func(what, v, w string, equal bool) {
		switch {
		case v == "" || w == "":
		case equal:
			same = true
		default:
			other = append(other, fmt.Sprintf("the %s %q and %q", what, formats.Quotable(v), formats.Quotable(w)))
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
		return "neither name, place, days nor arbiter are the same"
	}
	return ""
}

// apart reports whether the last day of x is more than a day before the first of
// y. Days that are not known in full say nothing.
func apart(x, y *tournament.Event) bool {
	last := x.End
	if last.IsZero() {
		last = x.Start
	}
	return last.Complete() && y.Start.Complete() && last.Time().AddDate(0, 0, 1).Before(y.Start.Time())
}

func days(ev *tournament.Event) string {
	if ev.End.IsZero() || ev.Start == ev.End {
		return ev.Start.String()
	}
	return ev.Start.String() + " to " + ev.End.String()
}
