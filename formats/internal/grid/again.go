package grid

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/people"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// Who is in a table twice, and which tables are there twice.

// checkTwice reports one person in two rows of a section. Namesakes differ in an id, the
// date of birth or the school, have played each other, or have played others in the same
// round.
func (f *crosstable) checkTwice(sec *tournament.Section, log *formats.Log) {
	first := map[string]int{}
	for i := range sec.Players {
		pl := &sec.Players[i]
		key := people.WordKey(pl.Name)
		k, again := first[key]
		if !again || key == "" {
			first[key] = i
			continue
		}
		if differs(pl, &sec.Players[k]) {
			continue
		}
		place := f.at(f.rows[k], f.table.name)
		where := "line " + strconv.Itoa(place.Line)
		if place.Sheet != "" {
			where = "row " + strconv.Itoa(place.Line) + " of the sheet"
		}
		log.Error(f.at(f.rows[i], f.table.name), finding.PersonTwice, "%q, who is also in %s",
			finding.Quotable(string(pl.Name)), where).In("Player.Name").Of(f.person(f.rows[i])).
			Expect("one row for each person").
			Advise("delete one of the two; if they are two people, add what distinguishes them to the names, such as Jr. or the school")
	}
}

// differs reports whether two players of one name are certainly two people.
func differs(a, b *tournament.Player) bool {
	for _, x := range a.IDs {
		for _, y := range b.IDs {
			if x.System == y.System && x.Value != y.Value {
				return true
			}
		}
	}
	if !a.Birth.IsZero() && !b.Birth.IsZero() && a.Birth != b.Birth ||
		a.Club != "" && b.Club != "" && spelling.Fold(a.Club) != spelling.Fold(b.Club) {
		return true
	}
	for r := range min(len(a.Rounds), len(b.Rounds)) {
		x, y := a.Rounds[r].Opponent, b.Rounds[r].Opponent
		if x != 0 && y != 0 && x != y {
			return true
		}
	}
	return false
}

// compareSections leaves out each section that is an older state of another, with the same
// players and fewer rounds that are the same, unless sections were chosen. It warns about
// sections of the same players with other results.
func (r *reader) compareSections() {
	later := map[string]int{} // by the names of the players: the section compared with
	newer := map[int]int{}    // by section: a newer state
	for i, sec := range slices.Backward(r.event.Sections) {
		var names []string
		for k := range sec.Players {
			names = append(names, string(sec.Players[k].Name))
		}
		slices.Sort(names)
		key := strings.Join(names, "\n")
		k, ok := later[key]
		if !ok {
			later[key] = i
			continue
		}
		other := r.event.Sections[k]
		switch {
		case r.choosy:
		case isOlder(sec, other):
			newer[i] = k
		case isOlder(other, sec):
			newer[k], later[key] = i, i
		case !sec.GamesUnknown && !slices.EqualFunc(sec.Players, other.Players, sameGames):
			f := r.read[k]
			r.log.Warning(f.at(f.header, 0), finding.RepeatedSection, "section %q, with the same players as section %q and other results",
				finding.Quotable(other.Name), finding.Quotable(sec.Name)).In("Event.Sections").
				Advise("if one is an older state of the other, delete it or choose one of the two " + finding.WithSection)
		}
	}
	sections, read := r.event.Sections, r.read
	r.event.Sections, r.read = nil, nil
	for i, sec := range sections {
		k, older := newer[i]
		if !older {
			r.event.Sections, r.read = append(r.event.Sections, sec), append(r.read, read[i])
			continue
		}
		r.log.Warning(read[i].at(read[i].header, 0), finding.RepeatedSection, "an older state of section %q, after %s",
			finding.Quotable(cmp.Or(sections[k].Name, read[k].sheet.Name)), finding.Counted(played(sec), "round", "rounds")).
			In("Event.Sections").Advise("it was left out; delete it, or choose it " + finding.WithSection)
	}
}

// played returns the number of rounds of a section, up to the last with a result or points.
func played(sec *tournament.Section) int {
	last := 0
	for i := range sec.Players {
		for r, e := range sec.Players[i].Rounds {
			if e.Opponent != 0 && e.Result != tournament.Pending {
				last = max(last, r+1)
			}
		}
		last = max(last, len(sec.Players[i].Stated.Rounds))
	}
	return last
}

// isOlder reports whether a is an older state of b, which has the same players.
func isOlder(a, b *tournament.Section) bool {
	last := played(a)
	if a.RoundsUnknown || b.RoundsUnknown || last == 0 || last >= played(b) {
		return false
	}
	now := map[tournament.Name]*tournament.Player{}
	for i := range b.Players {
		now[b.Players[i].Name] = &b.Players[i]
	}
	names := func(sec *tournament.Section) map[int32]tournament.Name {
		out := map[int32]tournament.Name{}
		for i := range sec.Players {
			out[int32(sec.Players[i].No)] = sec.Players[i].Name
		}
		return out
	}
	inA, inB := names(a), names(b)
	for i := range a.Players {
		was, is := &a.Players[i], now[a.Players[i].Name]
		if n := min(last, len(was.Stated.Rounds)); !slices.Equal(was.Stated.Rounds[:n], is.Stated.Rounds[:min(n, len(is.Stated.Rounds))]) {
			return false
		}
		for r := 1; r <= last; r++ {
			x, y := was.Entry(r), is.Entry(r)
			if inA[x.Opponent] != inB[y.Opponent] || x.Result != y.Result && x.Result != tournament.Pending {
				return false
			}
		}
	}
	return true
}
