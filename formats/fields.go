package formats

import (
	"fmt"
	"strings"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// A Field is a field of the model that some format has no place for.
type Field struct {
	Name  string // as Format.Lacks and Diagnostic.Field have it: "Player.Club"
	Title string // for people: "clubs and schools"

	// Values counts how often ev has a value there and gives one of them.
	Values func(ev *tournament.Event) (count int, example string)
}

// Fields lists the fields that a format may lack, in the order of the model. A
// field that every format holds, such as a player's name, is not among them.
func Fields() []Field {
	return []Field{
		eventField("Event.Name", "the name of the event", func(ev *tournament.Event) string { return ev.Name }),
		eventField("Event.City", "the city", func(ev *tournament.Event) string { return ev.City }),
		eventField("Event.Federation", "the federation of the event", func(ev *tournament.Event) string { return ev.Federation }),
		eventField("Event.RatedBy", "the federation that rates the event", ratedBy),
		eventField("Event.Report.EventID", "the number of the event at the federation", func(ev *tournament.Event) string { return ev.Report.EventID }),
		eventField("Event.Report.Affiliate", "the affiliate", func(ev *tournament.Event) string { return ev.Report.Affiliate }),
		eventField("Event.Report.Directors", "member ids of the directors", directors),
		eventField("Event.Report.State", "the state of the playing site", func(ev *tournament.Event) string { return ev.Report.State }),
		eventField("Event.Report.PostalCode", "the postal code of the playing site", func(ev *tournament.Event) string { return ev.Report.PostalCode }),
		eventField("Event.Start", "the first day", func(ev *tournament.Event) string { return ev.Start.String() }),
		eventField("Event.End", "the last day", func(ev *tournament.Event) string { return ev.End.String() }),
		eventField("Event.ChiefArbiter", "the chief arbiter", func(ev *tournament.Event) string { return ev.ChiefArbiter }),
		{"Event.Arbiters", "deputy arbiters", func(ev *tournament.Event) (int, string) {
			return len(ev.Arbiters), first(ev.Arbiters)
		}},
		sectionField("Section.Name", "names of sections", func(s *tournament.Section) string { return s.Name }),
		sectionField("Section.System", "the pairing system", func(s *tournament.Section) string { return s.System }),
		sectionField("Section.SystemCode", "the coded pairing system", func(s *tournament.Section) string { return s.SystemCode }),
		sectionField("Section.TimeControl", "the time control", func(s *tournament.Section) string { return s.TimeControl }),
		sectionField("Section.TimeControlCode", "the coded time control", func(s *tournament.Section) string { return s.TimeControlCode }),
		sectionField("Section.RankedBy", "how starting ranks were made", func(s *tournament.Section) string { return s.RankedBy }),
		sectionField("Section.FirstColor", "the first colour", firstColor),
		sectionField("Section.RoundCount", "the planned rounds", roundCount),
		sectionField("Section.RoundDates", "dates of rounds", roundDates),
		sectionField("Section.Scoring", "a point system other than 1, ½, 0", scoring),
		sectionField("Section.TieBreaks", "the declared tie-breaks", func(s *tournament.Section) string { return strings.Join(s.TieBreaks, ",") }),
		teamField("Section.Teams", "teams", teamNumber),
		sectionField("Section.MatchScoring", "match points other than 2, 1, 0", matchScoring),
		sectionField("Section.BoardColors", "colours by board", boardColors),
		sectionField("Section.TeamBye", "points of a team's bye", teamBye),
		sectionField("Section.Adjustments", "points beside the results", adjustments),
		{"Section.Accelerations", "accelerations of pairings", accelerations},
		{"Section.Prohibited", "prohibited pairings", prohibitedPairings},
		teamField("Team.Nickname", "short names of teams", func(t *tournament.Team) string { return t.Nickname }),
		teamField("Team.Strength", "strengths of teams", teamStrength),
		{"Team.Rounds", "matches of teams", teamMatches},
		teamField("Team.Stated.Points", "stated points of teams", teamPoints),
		teamField("Team.Stated.Rank", "stated ranks of teams", teamRank),
		sectionField("Section.Prizes", "prizes", prizes),
		playerField("Player.Sex", "the sex of players", func(p *tournament.Player) string { return p.Sex.Letter() }),
		playerField("Player.Title", "titles", func(p *tournament.Player) string { return p.Title }),
		playerField("Player.Federation", "federations of players", func(p *tournament.Player) string { return p.Federation }),
		playerField("Player.Club", "clubs and schools", func(p *tournament.Player) string { return p.Club }),
		playerField("Player.State", "states of players", func(p *tournament.Player) string { return p.State }),
		playerField("Player.Grade", "school grades", func(p *tournament.Player) string { return p.Grade }),
		playerField("Player.Withdrawn", "withdrawals", withdrawn),
		playerField("Player.Birth", "birth dates", func(p *tournament.Player) string { return yearOf(p.Birth) }),
		playerField("Player.IDs", "ids of players", func(p *tournament.Player) string { return idSystem(p) }),
		playerField("Player.Ratings", "ratings", rating),
		playerField("Player.Ratings[1]", "second ratings", secondRating),
		playerField("Player.Ratings.Games", "games of provisional ratings", provisionalGames),
		{"Player.Stated.Points", "stated points that the rounds do not add up to", surplusPoints},
		playerField("Player.Stated.Rank", "stated ranks", statedRank),
		playerField("Player.Stated.TieBreaks", "stated tie-break values", statedTieBreak),
	}
}

// logLacking logs each field that f lacks and ev has.
func logLacking(f Format, ev *tournament.Event, log *Log) {
	lacks := make(map[string]bool, len(f.Lacks))
	for _, name := range f.Lacks {
		lacks[name] = true
	}
	for _, field := range Fields() {
		if !lacks[field.Name] {
			continue
		}
		for _, part := range partsWith(ev, field.Name) {
			if n, example := field.Values(part.event); n > 0 {
				log.Lack(finding.Change{
					Code: finding.LostField, Field: field.Name, Section: part.section, What: field.Title, Example: example, Count: n,
				}, f.Name)
			}
		}
	}
	logExtras(f, ev, log)
}

// A part of an event is the event as a whole, or one section of it.
type part struct {
	event   *tournament.Event
	section string
}

// partsWith gives the parts of ev in which a field stands.
func partsWith(ev *tournament.Event, field string) []part {
	if strings.HasPrefix(field, "Event.") {
		return []part{{ev, ""}}
	}
	var out []part
	for i, single := range ev.Split() {
		out = append(out, part{single, ev.Sections[i].Name})
	}
	return out
}

// logExtras logs what only the format that read ev could write back.
func logExtras(f Format, ev *tournament.Event, log *Log) {
	note := func(section string, list []tournament.Extra) {
		for _, x := range list {
			if !f.writesExtra(x) {
				log.Lose(finding.Change{
					Code: finding.LostField, Field: "Extra", Section: section, Example: x.Key,
					What: "pieces of the source that no field of the model holds",
				})
			}
		}
	}
	note("", ev.Extra)
	for _, s := range ev.Sections {
		note(s.Name, s.Extra)
		for i := range s.Players {
			note(s.Name, s.Players[i].Extra)
		}
	}
}

// writesExtra reports whether f writes x back.
func (f Format) writesExtra(x tournament.Extra) bool {
	return f.ExtraFamily == EveryFamily || f.ExtraFamily != "" && f.ExtraFamily == x.Format
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

func first(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

// eventField makes a field that an event has once; "" is no value.
func eventField(name, title string, get func(*tournament.Event) string) Field {
	return Field{name, title, func(ev *tournament.Event) (int, string) {
		value := get(ev)
		if value == "" {
			return 0, ""
		}
		return 1, value
	}}
}

// sectionField makes a field that each section has once.
func sectionField(name, title string, get func(*tournament.Section) string) Field {
	return Field{name, title, func(ev *tournament.Event) (count int, example string) {
		for _, s := range ev.Sections {
			if value := get(s); value != "" {
				count++
				example = value
			}
		}
		return count, example
	}}
}

// playerField makes a field that each player has once.
func playerField(name, title string, get func(*tournament.Player) string) Field {
	return Field{name, title, func(ev *tournament.Event) (count int, example string) {
		for _, s := range ev.Sections {
			for i := range s.Players {
				if value := get(&s.Players[i]); value != "" {
					count++
					example = value
				}
			}
		}
		return count, example
	}}
}

func firstColor(s *tournament.Section) string {
	if s.FirstColor == tournament.NoColor {
		return ""
	}
	return s.FirstColor.String()
}

func roundCount(s *tournament.Section) string {
	if s.RoundCount == 0 {
		return ""
	}
	return fmt.Sprint(s.RoundCount)
}

func roundDates(s *tournament.Section) string {
	if len(s.RoundDates) == 0 {
		return ""
	}
	return s.RoundDates[0].String()
}

func scoring(s *tournament.Section) string {
	if s.Scoring == tournament.FIDE() {
		return ""
	}
	return fmt.Sprintf("%s-%s-%s", s.Scoring[tournament.Win], s.Scoring[tournament.Draw], s.Scoring[tournament.Loss])
}

// yearOf keeps a birth date out of messages but for the year.
func yearOf(d tournament.Date) string {
	if d.IsZero() {
		return ""
	}
	return fmt.Sprint(d.Year)
}

// idSystem names the register only: the number itself is nobody's business.
func idSystem(p *tournament.Player) string {
	if len(p.IDs) == 0 {
		return ""
	}
	return p.IDs[0].System
}

func rating(p *tournament.Player) string {
	if len(p.Ratings) == 0 {
		return ""
	}
	return fmt.Sprint(p.Ratings[0].Value)
}

func secondRating(p *tournament.Player) string {
	if len(p.Ratings) < 2 {
		return ""
	}
	return fmt.Sprint(p.Ratings[1].Value)
}
