package tournament

import (
	"fmt"
	"slices"
	"strings"
)

// A Difference is one field in which two events differ.
type Difference struct {
	Field   string // as "Player.Title"
	Section string // its name in the first event; "" for the event itself
	Where   string // as `section "Open", player 12`; "" for the event itself
	A, B    string // the two values, as text
}

// Diff returns the differences between a and b, field by field in the order of [Fields]:
// first those of the events, then section by section in the order of a, with their teams
// and players. Sections are matched by index, players by starting rank, teams by number.
// Trailing rounds without entries do not count as a difference, nor does a value that
// only one event states if it follows from data that both have: the sum of a player's
// rounds, the kind of a section in words.
func Diff(a, b *Event) []Difference {
	d := differ{section: sectionFields(), team: teamFields(), player: playerFields()}
	x, y := Subject{Event: a}, Subject{Event: b}
	d.compare(eventFields(), x, y)
	for i := range max(len(a.Sections), len(b.Sections)) {
		d.in, d.what = "", ""
		if i >= len(a.Sections) {
			d.add("Event.Sections", "", b.Sections[i].Name)
			continue
		}
		if i >= len(b.Sections) {
			d.add("Event.Sections", a.Sections[i].Name, "")
			continue
		}
		x.Section, y.Section = a.Sections[i], b.Sections[i]
		d.in = x.Section.Name
		d.compare(d.section, x, y)
		matched(&d, "team", "Section.Teams", x.Section.Teams, y.Section.Teams,
			func(t *Team) int { return t.No }, numbered,
			func(t, u *Team) {
				x.Team, y.Team = t, u
				d.compare(d.team, x, y)
			})
		matched(&d, "player", "Section.Players", x.Section.Players, y.Section.Players,
			func(p *Player) int { return p.No }, func(p *Player) string { return string(p.Name) },
			func(p, q *Player) {
				x.Player, y.Player = p, q
				d.compare(d.player, x, y)
			})
	}
	return d.found
}

// A differ collects differences, one subject after another.
type differ struct {
	section, team, player []Field[Subject]

	in    string // the section; "" for the event itself
	what  string // "player" or "team"; "" for the section itself
	no    int
	found []Difference
}

func (d *differ) add(field, a, b string) {
	where := ""
	if d.in != "" {
		where = fmt.Sprintf("section %q", d.in)
	}
	if d.what != "" {
		where = strings.TrimPrefix(fmt.Sprintf("%s, %s %d", where, d.what, d.no), ", ")
	}
	d.found = append(d.found, Difference{Field: field, Section: d.in, Where: where, A: a, B: b})
}

// compare compares the fields of one subject. It skips what has fields of its own and
// what another field covers.
func (d *differ) compare(fields []Field[Subject], x, y Subject) {
	for i := range fields {
		f := &fields[i]
		if f.Key == "" || f.Title == "" {
			continue
		}
		switch f.At(x).(type) {
		case *[]*Section, *[]Team, *[]Player:
		case *[]Entry:
			for r := 1; r <= max(len(x.Player.Rounds), len(y.Player.Rounds)); r++ {
				if a, b := x.Player.Entry(r), y.Player.Entry(r); a != b {
					d.add(f.Name, ofRound(r, describeEntry(a)), ofRound(r, describeEntry(b)))
				}
			}
		case *[]Match:
			for r := 1; r <= max(len(x.Team.Rounds), len(y.Team.Rounds)); r++ {
				a, b := x.Team.Match(r), y.Team.Match(r)
				if a.Opponent != b.Opponent || a.Color != b.Color || a.Result != b.Result || !slices.Equal(a.Boards, b.Boards) {
					d.add(f.Name, ofRound(r, describeMatch(&a)), ofRound(r, describeMatch(&b)))
				}
			}
		default:
			if !f.Equal(x, y) {
				d.add(f.Name, f.Text(x), f.Text(y))
			}
		}
	}
}

func ofRound(round int, said string) string {
	if said == "" {
		said = "nothing"
	}
	return fmt.Sprintf("round %d: %s", round, said)
}

// matched compares the teams or the players that both lists have by number, then adds
// those that only one has.
func matched[T any](d *differ, what, field string, a, b []T, no func(*T) int, name func(*T) string,
	compare func(x, y *T),
) {
	inA, inB := indexOf(a, no), indexOf(b, no)
	for i := range a {
		d.what, d.no = what, no(&a[i])
		if j, ok := inB.Find(d.no); ok {
			compare(&a[i], &b[j])
		} else {
			d.add(field, name(&a[i]), "")
		}
	}
	for i := range b {
		if _, ok := inA.Find(no(&b[i])); !ok {
			d.what, d.no = what, no(&b[i])
			d.add(field, "", name(&b[i]))
		}
	}
}
