package declared

import (
	"fmt"
	"slices"

	"podium/formats/handwritten"
	"podium/formats/tournament"
)

// register is the system of the member ids of US Chess in [tournament.Player].
const register = "uscf"

// A member is what is declared of a player for the rating report.
type member struct {
	no    int    // starting rank
	id    string // at US Chess
	state string // "": not declared
}

// memberKeys declares the keys of [[member]].
func (r *reader) memberKeys(m *member) []handwritten.Key {
	return []handwritten.Key{
		handwritten.Later("section"),
		formed("id", &m.id, memberForm, memberWant).Needed("none", memberWant),
		formed("state", &m.state, stateForm, stateWant),
		handwritten.Later("player").Needed("nobody is named", "player = a starting rank or a name"),
	}
}

// addMember keeps a member of a section and warns where the event's file says
// otherwise.
func (r *reader) addMember(t *handwritten.Table, m *member) {
	s, okSection := r.sectionOf(t)
	p, ok := r.findPlayer(t, s)
	if !ok || !okSection || m.id == "" {
		return
	}
	m.no = p.no
	d := r.out.sections[p.section.Name]
	for _, other := range d.members {
		switch {
		case other.no == m.no:
			t.Wrong("player", fmt.Sprintf("player %d stands here twice", m.no), "every player once", "")
			return
		case other.id == m.id:
			t.Wrong("id", fmt.Sprintf("%q is the id of player %d already", m.id, other.no), "one of the player's own", "")
			return
		}
	}
	d.members = append(d.members, *m)
	i := slices.IndexFunc(p.section.Players, func(p tournament.Player) bool { return p.No == m.no })
	player := &p.section.Players[i]
	r.compare(t, "id", "Player.IDs", player.No, player.Name, m.id, player.ID(register))
	if m.state != "" {
		r.compare(t, "state", "Player.State", player.No, player.Name, m.state, player.State)
	}
}

// withMembers gives the players with what is declared of them; the players of
// the event stay as they are.
func (d *section) withMembers(list []tournament.Player) []tournament.Player {
	if len(d.members) == 0 {
		return list
	}
	list = slices.Clone(list)
	byNo := map[int]member{}
	for _, m := range d.members {
		byNo[m.no] = m
	}
	for i := range list {
		if m, ok := byNo[list[i].No]; ok {
			m.fill(&list[i])
		}
	}
	return list
}

// fill puts what is declared into p, which is a copy, but not of its slices.
func (m member) fill(p *tournament.Player) {
	if m.state != "" {
		p.State = m.state
	}
	id := tournament.ID{System: register, Value: m.id}
	p.IDs = slices.Clone(p.IDs)
	if i := slices.IndexFunc(p.IDs, func(have tournament.ID) bool { return have.System == register }); i >= 0 {
		p.IDs[i] = id
		return
	}
	p.IDs = append(p.IDs, id)
}
