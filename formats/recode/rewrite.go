package recode

import (
	"slices"

	"podium/formats/tournament"
)

// A Place is where in an event a text stands.
type Place struct {
	Field   string             // the model's name: "Player.Club"
	Section string             // its name in the event that is rewritten; "" for the event itself
	Player  *tournament.Player // as it is in the event that is rewritten; nil: not a player's
}

// Rewrite gives a copy of ev in which f has been applied to every text. What f
// leaves alone is shared with ev, which is not changed.
func Rewrite(ev *tournament.Event, f func(Place, string) string) *tournament.Event {
	w := &rewriter{f: f}
	out := *ev
	w.text("Event.Name", &out.Name)
	w.text("Event.City", &out.City)
	w.text("Event.Federation", &out.Federation)
	w.text("Event.RatedBy", &out.RatedBy)
	w.text("Event.ChiefArbiter", &out.ChiefArbiter)
	out.Arbiters = w.texts("Event.Arbiters", ev.Arbiters)
	w.report(&out.Report)
	out.Extra = w.extras(ev.Extra)
	out.Sections = make([]*tournament.Section, len(ev.Sections))
	for i, s := range ev.Sections {
		out.Sections[i] = w.section(s)
	}
	return &out
}

// A rewriter applies f at one place after the other.
type rewriter struct {
	f  func(Place, string) string
	at Place // without field
}

func (w *rewriter) text(field string, s *string) {
	if *s != "" {
		w.at.Field = field
		*s = w.f(w.at, *s)
	}
}

func (w *rewriter) texts(field string, list []string) []string {
	out := slices.Clone(list)
	for i := range out {
		w.text(field, &out[i])
	}
	return out
}

func (w *rewriter) extras(list []tournament.Extra) []tournament.Extra {
	out := slices.Clone(list)
	for i := range out {
		w.text("Extra", &out[i].Value)
	}
	return out
}

func (w *rewriter) report(r *tournament.RatingReport) {
	w.text("Event.Report.EventID", &r.EventID)
	w.text("Event.Report.Affiliate", &r.Affiliate)
	w.text("Event.Report.State", &r.State)
	w.text("Event.Report.PostalCode", &r.PostalCode)
	r.Directors = w.texts("Event.Report.Directors", r.Directors)
}

func (w *rewriter) section(s *tournament.Section) *tournament.Section {
	out := *s
	w.at.Section = s.Name
	w.text("Section.Name", &out.Name)
	w.text("Section.System", &out.System)
	w.text("Section.SystemCode", &out.SystemCode)
	w.text("Section.TimeControl", &out.TimeControl)
	w.text("Section.TimeControlCode", &out.TimeControlCode)
	w.text("Section.RankedBy", &out.RankedBy)
	out.TieBreaks = w.texts("Section.TieBreaks", s.TieBreaks)
	out.Players = slices.Clone(s.Players)
	for i := range out.Players {
		w.at.Player = &s.Players[i]
		w.person(&out.Players[i])
	}
	w.at.Player = nil
	out.Teams = slices.Clone(s.Teams)
	for i := range out.Teams {
		w.text("Team.Name", &out.Teams[i].Name)
		w.text("Team.Nickname", &out.Teams[i].Nickname)
	}
	out.Prizes = slices.Clone(s.Prizes)
	for i := range out.Prizes {
		w.text("Section.Prizes", &out.Prizes[i].Value)
		w.text("Section.Prizes", &out.Prizes[i].Text)
	}
	out.Extra = w.extras(s.Extra)
	w.at = Place{}
	return &out
}

func (w *rewriter) person(p *tournament.Player) {
	w.text("Player.Name", (*string)(&p.Name))
	w.text("Player.Title", &p.Title)
	w.text("Player.Federation", &p.Federation)
	w.text("Player.Club", &p.Club)
	w.text("Player.State", &p.State)
	w.text("Player.Grade", &p.Grade)
	p.IDs = slices.Clone(p.IDs)
	for i := range p.IDs {
		w.text("Player.IDs", &p.IDs[i].Value)
	}
	p.Stated.TieBreaks = slices.Clone(p.Stated.TieBreaks)
	for i := range p.Stated.TieBreaks {
		w.text("Player.Stated.TieBreaks", &p.Stated.TieBreaks[i].Label)
		w.text("Player.Stated.TieBreaks", &p.Stated.TieBreaks[i].Value)
	}
	p.Extra = w.extras(p.Extra)
}
