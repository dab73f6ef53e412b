// Package examine checks an event for what is impossible or doubtful, whatever file it
// was read from: dates out of order, ratings that no player has, ids of the wrong length,
// two players with the same id, rounds without games, byes that other programs read
// differently, ranks that contradict points.
//
// It is a package of its own because a converter needs none of it: what makes a ranking
// meaningless is found by tournament.Section.Check, which every reader calls, and what is
// odd about the bytes of a file by the Examine of its format. Nothing here changes the
// event. A finding that is true of many players is reported once, at the first, with
// their number: it has one cause.
package examine

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// Event logs what is doubtful about an event. reading gives the places of the findings,
// as in [Rounds]. An event that was read with errors lacks players and games; in that case
// only single fields are checked.
func Event(ev *tournament.Event, reading formats.Reading, log *formats.Log) {
	whole, met := !log.Failed(), log.Has(finding.RepeatedPairing)
	logged := func(d finding.Finding) bool { return d.Field == "Event.Start" } // a date that could not be read
	if ev.Start.IsZero() && whole && !slices.ContainsFunc(log.Sorted(), logged) {
		log.Note(finding.Pos{}, finding.Undated, "the event has no start date").In("Event.Start").
			Expect("the first day, which decides the edition of the FIDE rules (now the newest), ages, and the order of events " +
				"in a series").
			Advise("add it to the file of the event: in TRF as record 042, above a crosstable as a row \"Date: 2026-01-17\"")
	}
	for _, x := range sectionsOf(ev, reading, log) {
		x.births()
		x.ratings()
		x.ids()
		x.names()
		x.teams(whole)
		x.statements(whole)
		if !whole {
			continue
		}
		if !met { // otherwise who met twice was reported on reading
			x.pairings()
		}
		if !x.s.TeamsMeet() && !x.s.RoundsUnknown { // in teams a bye is that of all who play for one
			x.fullByes()
			x.repeatedByes()
		}
		x.ranks()
	}
}

// An examiner looks at one section of an event, or at the event itself.
type examiner struct {
	ev      *tournament.Event
	reading formats.Reading
	log     *formats.Log

	at int                 // index of the section in the reading; -1: not there
	s  *tournament.Section // nil: the event itself
}

// sectionsOf returns an examiner for each section of ev. Some of those that were read may
// have been left out; then a section finds itself by name in the reading.
func sectionsOf(ev *tournament.Event, reading formats.Reading, log *formats.Log) []*examiner {
	out := make([]*examiner, len(ev.Sections))
	for i, s := range ev.Sections {
		x := &examiner{ev: ev, reading: reading, log: log, s: s, at: i}
		if read := reading.Event; read != nil && len(read.Sections) != len(ev.Sections) {
			x.at = slices.IndexFunc(read.Sections, func(other *tournament.Section) bool { return other.Name == s.Name })
		}
		if x.at < 0 {
			x.reading = formats.Reading{Records: reading.Records}
		}
		out[i] = x
	}
	return out
}

// add logs a finding about the section; of several sections it says which.
func (x *examiner) add(at finding.Pos, severity finding.Severity, code finding.Code, field, format string,
	args ...any,
) *finding.Finding {
	found := fmt.Sprintf(format, args...)
	if len(x.ev.Sections) > 1 {
		found = fmt.Sprintf("section %q: %s", finding.Quotable(x.s.Name), found)
	}
	return x.log.Add(finding.Finding{Pos: at, Severity: severity, Code: code, Field: field, Found: found})
}

// ofPlayer logs a finding about a field of a player, at its place.
func (x *examiner) ofPlayer(player int, severity finding.Severity, code finding.Code, field, format string,
	args ...any,
) *finding.Finding {
	return x.add(x.reading.Place(field, x.at, player), severity, code, field, format, args...).
		Of(x.s.Players[player].Subject())
}

// ofRound logs a finding about a round of a player, or a part of the row such as
// [formats.RoundRank], at its place.
func (x *examiner) ofRound(player, round int, severity finding.Severity, code finding.Code, field, format string,
	args ...any,
) *finding.Finding {
	return x.add(x.reading.PlaceOfRound(x.at, player, round), severity, code, field, format, args...).
		Of(x.s.Players[player].Subject())
}

// ofTeam logs a finding about a team, which it names, at its place.
func (x *examiner) ofTeam(team int, code finding.Code, field, format string, args ...any) *finding.Finding {
	var at finding.Pos
	if x.reading.Team != nil {
		at = x.reading.Team(x.at, team, 0)
	}
	t := &x.s.Teams[team]
	name := strings.TrimSpace(fmt.Sprintf("team %d %s", t.No, finding.Quotable(t.Name)))
	return x.add(at, finding.Warning, code, field, "%s: %s", name, fmt.Sprintf(format, args...))
}

// ofSection logs a finding about a field of the section.
func (x *examiner) ofSection(severity finding.Severity, code finding.Code, field, format string, args ...any,
) *finding.Finding {
	at := x.reading.Place(field, x.at, -1)
	if at.Line == 0 {
		at = x.reading.Place(field, -1, -1)
	}
	return x.add(at, severity, code, field, format, args...)
}

// numbersOf lists the starting ranks of players, the first few of many.
func (x *examiner) numbersOf(players []int, few int) string {
	numbers := make([]int, len(players))
	for i, p := range players {
		numbers[i] = x.s.Players[p].No
	}
	return formats.FewOf(numbers, few)
}

// Fold leaves out of the findings about a file those that only follow from another
// one, so that each cause is reported once. list is in the order of formats.Log.Sorted,
// which puts errors first; ev is what was read, nil for nothing. The result shares
// no memory with list.
func Fold(list []finding.Finding, ev *tournament.Event) []finding.Finding {
	out := make([]finding.Finding, 0, len(list))
	causes, unknown := causesOf(list), map[string]bool{}
	players, teams := sharedReasons(ev)
	for _, d := range list {
		said := func(earlier finding.Finding) bool { return repeats(&d, &earlier) }
		if causes.explain(&d) || slices.ContainsFunc(out, said) {
			continue
		}
		switch {
		case d.Code == finding.PointsDiffer:
			shared := players[person{d.Subject.No, d.Subject.Name}]
			if d.Field == "Team.Stated.Points" {
				shared = teams
			}
			if shared == nil {
				break
			}
			if shared.reported {
				continue
			}
			shared.reported, d.Hint = true, shared.text
			if shared.count > 1 {
				d.Found += fmt.Sprintf(" (and likewise %d more)", shared.count-1)
			}
		case d.Code == finding.UnknownOpponent && d.Subject.Round != 0 && strings.HasPrefix(d.Found, "opponent "):
			if unknown[d.Found] { // by a reader that reports each game with an opponent who does not exist
				continue
			}
			unknown[d.Found] = true
		}
		out = append(out, d)
	}
	return out
}

// repeats reports whether a finding says again what another one at the same place
// says that was reported before it.
func repeats(d, earlier *finding.Finding) bool {
	if d.Pos.Line == 0 || d.Pos.Line != earlier.Pos.Line || d.Pos.Sheet != earlier.Pos.Sheet {
		return false
	}
	sameCol := d.Pos.Col == earlier.Pos.Col
	switch {
	case d.Code == earlier.Code && d.Code == finding.OneSidedGame:
		return d.Subject.No == earlier.Subject.No // the rounds of a row were moved, or it is another's
	case d.Code == earlier.Code && sameCol && d.Field == earlier.Field && d.Subject.No != 0 && !d.Subject.Team:
		return d.Subject.No == earlier.Subject.No // found in two ways
	case earlier.Code == finding.CountDiffers && earlier.Severity == finding.Error:
		return true // the file ends in this line
	case earlier.Severity < finding.Error || d.Severity == finding.Error:
		return false
	}
	switch d.Code {
	case finding.TrailingBlanks, finding.TabsExpanded:
		return true
	case finding.BadPoints:
		return earlier.Code == finding.OneSidedGame // the line was cut
	}
	const field = 10 // columns of a round
	near := d.Pos.Col-earlier.Pos.Col < field && earlier.Pos.Col-d.Pos.Col < field
	return near && d.Field == earlier.Field && d.Field != ""
}

// causes are the kinds of findings of a file from which others follow wherever
// these stand.
type causes struct {
	scoring bool // no player can add up
	rows    bool // rows are missing, or rounds of rows
	games   bool // two rows disagree about a game
	roster  bool // a team has players who are not there or another's, or too few
	lineUp  bool // a player sits at a board who is not of the team
}

func causesOf(list []finding.Finding) causes {
	var c causes
	for i := range list {
		switch d := &list[i]; d.Code {
		case finding.UnsupportedScores:
			c.scoring = c.scoring || d.Severity == finding.Error
		case finding.UnknownOpponent, finding.BadNumber:
			c.rows = c.rows || d.Severity == finding.Error
		case finding.OneSidedGame:
			c.rows = c.rows || d.Severity == finding.Error
			c.games = c.games || d.Field == playerRounds
		case finding.RowsContradict, finding.UnusualResult:
			c.games = c.games || d.Field == playerRounds
		case finding.SmallTeam:
			c.roster = true
		case finding.BadRecord:
			c.roster = c.roster || d.Field == "Team.Members"
			c.lineUp = c.lineUp || d.Field == teamRounds
		}
	}
	return c
}

const (
	playerRounds = "Player.Rounds"
	teamRounds   = "Team.Rounds"
)

// explain reports whether a finding follows from one of the causes.
func (c causes) explain(d *finding.Finding) bool {
	ofTeam := strings.HasPrefix(d.Field, "Team.")
	switch d.Code {
	case finding.PointsDiffer:
		return c.scoring || ofTeam && (c.games || c.lineUp || c.roster)
	case finding.CountDiffers:
		return c.rows && d.Severity < finding.Error
	case finding.RowsContradict:
		return d.Field == teamRounds && (c.games || c.lineUp || c.roster)
	case finding.BadRecord:
		return d.Field == teamRounds && c.roster
	}
	return false
}

// A reason is why stated points differ. It is reported once, with the first of those whom
// it concerns.
type reason struct {
	text     string
	count    int
	reported bool
}

// A person is a player as findings name them.
type person struct {
	no   int
	name string
}

// sharedReasons finds stated points that differ for one reason: where one value of a bye
// explains them all, or where so many differ that no single row can be at fault. teams is
// that of all teams, nil if each has its own.
func sharedReasons(ev *tournament.Event) (players map[person]*reason, teams *reason) {
	const manyTeams = 4 // with different points are no coincidence
	players = map[person]*reason{}
	if ev == nil {
		return players, nil
	}
	differing := func(list []*finding.Finding) []*finding.Finding {
		return slices.DeleteFunc(list, func(f *finding.Finding) bool { return f.Code != finding.PointsDiffer })
	}
	ofTeams := 0
	for _, s := range ev.Sections {
		ofTeams += len(differing(s.CheckTeams()))
		differ, stated := differing(s.Check()), 0
		for i := range s.Players {
			if s.Players[i].Stated.HasPoints {
				stated++
			}
		}
		shared := &reason{count: len(differ)}
		record, uncounted := ev.UncountedPoints(s)
		switch other := s.OtherWorth(); {
		case uncounted:
			shared.text = "a record " + record.Key + ", for points apart from the results, is kept but does not count: check " +
				"whether it explains the difference"
		case other != nil:
			shared.text = other.Explains(s)
		case 2*len(differ) > stated && len(differ) > 2:
			shared.text = "so many have a common cause: check whether wins and draws are worth something else here, or the " +
				"column belongs to another value"
		default:
			continue
		}
		for _, f := range differ {
			players[person{f.Subject.No, f.Subject.Name}] = shared
		}
	}
	if ofTeams >= manyTeams {
		teams = &reason{
			text:  "so many have a common cause: check the points that the file gives for matches, byes and forfeits",
			count: ofTeams,
		}
	}
	return players, teams
}
