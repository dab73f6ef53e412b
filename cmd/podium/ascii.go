package main

import (
	"slices"

	"podium/formats"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// asciiEvent gives a copy of ev in plain ASCII and logs as lost what that
// changes.
func asciiEvent(ev *tournament.Event, log *formats.Log) *tournament.Event {
	out := *ev
	section := ""
	fold := func(field string, text *string) {
		if folded, changed := spelling.ASCII(*text); changed {
			log.Lose(formats.Change{
				Code: formats.FoldedText, Field: field, Section: section,
				What: field + ": texts that are written in plain ASCII", Example: *text + " as " + folded,
			})
			*text = folded
		}
	}
	fold("Event.Name", &out.Name)
	fold("Event.City", &out.City)
	fold("Event.ChiefArbiter", &out.ChiefArbiter)
	out.Arbiters = slices.Clone(ev.Arbiters)
	for i := range out.Arbiters {
		fold("Event.Arbiters", &out.Arbiters[i])
	}
	out.Sections = make([]*tournament.Section, len(ev.Sections))
	for i, s := range ev.Sections {
		section = s.Name
		out.Sections[i] = asciiSection(s, fold)
	}
	return &out
}

func asciiSection(s *tournament.Section, fold func(field string, text *string)) *tournament.Section {
	out := *s
	fold("Section.Name", &out.Name)
	fold("Section.System", &out.System)
	fold("Section.TimeControl", &out.TimeControl)
	out.Players = slices.Clone(s.Players)
	for j := range out.Players {
		p := &out.Players[j]
		fold("Player.Name", (*string)(&p.Name))
		fold("Player.Club", &p.Club)
	}
	out.Teams = slices.Clone(s.Teams)
	for j := range out.Teams {
		fold("Section.Teams", &out.Teams[j].Name)
		fold("Team.Nickname", &out.Teams[j].Nickname)
	}
	return &out
}
