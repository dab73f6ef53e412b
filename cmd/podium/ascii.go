package main

import (
	"podium/formats"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// asciiEvent gives a copy of ev in plain ASCII and logs each change of a name
// as a loss.
func asciiEvent(ev *tournament.Event, log *formats.Log) *tournament.Event {
	out := *ev
	fold := func(field string, text *string) {
		if folded, changed := spelling.ASCII(*text); changed {
			log.Lossf(formats.CutField, field, "%q is written as %q", *text, folded)
			*text = folded
		}
	}
	fold("Event.Name", &out.Name)
	fold("Event.City", &out.City)
	fold("Event.ChiefArbiter", &out.ChiefArbiter)
	out.Arbiters = append([]string(nil), ev.Arbiters...)
	for i := range out.Arbiters {
		fold("Event.Arbiters", &out.Arbiters[i])
	}
	out.Sections = make([]*tournament.Section, len(ev.Sections))
	for i, s := range ev.Sections {
		section := *s
		fold("Section.Name", &section.Name)
		fold("Section.System", &section.System)
		fold("Section.TimeControl", &section.TimeControl)
		section.Players = append([]tournament.Player(nil), s.Players...)
		for j := range section.Players {
			p := &section.Players[j]
			fold("Player.Name", (*string)(&p.Name))
			fold("Player.Club", &p.Club)
		}
		section.Teams = append([]tournament.Team(nil), s.Teams...)
		for j := range section.Teams {
			fold("Section.Teams", &section.Teams[j].Name)
			fold("Team.Nickname", &section.Teams[j].Nickname)
		}
		out.Sections[i] = &section
	}
	return &out
}
