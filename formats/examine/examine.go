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

// Event logs what is doubtful about an event. reading gives the places of the findings.
// An event that was read with errors lacks players and games; in that case only single
// fields are checked.
func Event(ev *tournament.Event, reading formats.Reading, log *formats.Log) {
	e := &examiner{ev: ev, reading: reading, log: log, whole: !log.Failed(), met: log.Has(finding.RepeatedPairing)}
	if ev.Start.IsZero() {
		e.undated()
	}
	for _, x := range e.sections() {
		x.countDates()
		x.births()
		x.ratings()
		x.ids()
		x.names()
		x.cutNames()
		x.teamNames()
		x.statedKinds()
		if e.whole {
			x.missingRounds()
			x.pairings()
			if !x.s.TeamsMeet() && !x.s.RoundsUnknown { // in teams a bye is that of all who play for one
				x.fullByes()
				x.repeatedBye()
			}
			x.ranks()
			x.teams()
		}
	}
}

// An examiner looks at one event.
type examiner struct {
	ev      *tournament.Event
	reading formats.Reading
	log     *formats.Log
	whole   bool // nothing is missing because it could not be read
	met     bool // who met twice was reported on reading
}

// A sectionExaminer looks at one section of it.
type sectionExaminer struct {
	*examiner
	at int // index of the section
	s  *tournament.Section

	paired int // rounds with pairings; see computed
}

// sections returns an examiner for each section.
func (e *examiner) sections() []*sectionExaminer {
	out := make([]*sectionExaminer, len(e.ev.Sections))
	for i, s := range e.ev.Sections {
		out[i] = &sectionExaminer{examiner: e, at: i, s: s}
	}
	return out
}

// add logs a finding about the section; of several sections it says which.
func (x *sectionExaminer) add(at finding.Pos, severity finding.Severity, code finding.Code, field, format string,
	args ...any,
) *finding.Finding {
	found := fmt.Sprintf(format, args...)
	if len(x.ev.Sections) > 1 {
		found = fmt.Sprintf("section %q: %s", finding.Quotable(x.s.Name), found)
	}
	return x.log.Add(finding.Finding{Pos: at, Severity: severity, Code: code, Field: field, Found: found})
}

// ofPlayer logs a finding about a field of a player, at its place.
func (x *sectionExaminer) ofPlayer(player int, severity finding.Severity, code finding.Code, field, format string,
	args ...any,
) *finding.Finding {
	return x.add(x.reading.Place(field, x.at, player), severity, code, field, format, args...).
		Of(x.s.Players[player].Subject())
}

// ofRound logs a finding about a round of a player, or a part of the row such as
// [formats.RoundRank], at its place.
func (x *sectionExaminer) ofRound(player, round int, severity finding.Severity, code finding.Code, field, format string,
	args ...any,
) *finding.Finding {
	return x.add(x.reading.PlaceOfRound(x.at, player, round), severity, code, field, format, args...).
		Of(x.s.Players[player].Subject())
}

// ofTeam logs a finding about a team, which it names, at its place.
func (x *sectionExaminer) ofTeam(team int, code finding.Code, field, format string, args ...any) *finding.Finding {
	var at finding.Pos
	if x.reading.Team != nil {
		at = x.reading.Team(x.at, team, 0)
	}
	t := &x.s.Teams[team]
	name := strings.TrimSpace(fmt.Sprintf("team %d %s", t.No, finding.Quotable(t.Name)))
	return x.add(at, finding.Warning, code, field, "%s: %s", name, fmt.Sprintf(format, args...))
}

// rowOf names another player and their row in a message.
func (x *sectionExaminer) rowOf(player int) string {
	text := personOf(&x.s.Players[player])
	if at := x.reading.PlaceOfRound(x.at, player, formats.RoundRow); at.Line > 0 {
		text += fmt.Sprintf(" in line %d", at.Line)
	}
	return text
}

// ofSection logs a finding about a field of the section.
func (x *sectionExaminer) ofSection(severity finding.Severity, code finding.Code, field, format string, args ...any,
) *finding.Finding {
	at := x.reading.Place(field, x.at, -1)
	if at.Line == 0 {
		at = x.reading.Place(field, -1, -1)
	}
	return x.add(at, severity, code, field, format, args...)
}

// numbersOf lists the starting ranks of players, the first few of many.
func (x *sectionExaminer) numbersOf(players []int, few int) string {
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
	shared, causes, unknown := newSums(ev), causesOf(list), unknowns{}
	for i := range list {
		d := list[i]
		said := func(earlier finding.Finding) bool { return repeats(&d, &earlier) }
		if causes.explain(&d) || slices.ContainsFunc(out, said) {
			continue
		}
		if d.Code == finding.PointsDiffer && shared.reported(&d) ||
			d.Code == finding.UnknownOpponent && unknown.reported(&d) {
			continue
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
	scoring bool // nobody can add up
	rows    bool // rows are missing, or rounds of rows
	games   bool // two rows disagree about a game
	roster  bool // a team has players who are not there or another's, or too few
	lineUp  bool // somebody sits at a board who is not of the team
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

// unknowns are the opponents who do not exist, as findings name them. Readers that
// look for them by themselves report each game.
type unknowns map[string]bool

// reported is whether an opponent was reported before, in another round.
func (u unknowns) reported(d *finding.Finding) bool {
	if d.Subject.Round == 0 || !strings.HasPrefix(d.Found, "opponent ") {
		return false
	}
	again := u[d.Found]
	u[d.Found] = true
	return again
}

// sums knows the stated points that differ for one reason: where one value of a bye
// explains them all, or where so many differ that no single row can be at fault.
type sums struct {
	byPlayer map[person]*cause
	ofTeams  *cause // nil: each has its own
}

// A cause is reported once, with the first of those whom it concerns.
type cause struct {
	reason   string
	count    int
	reported bool
}

// A person is a player as findings name him.
type person struct {
	no   int
	name string
}

// manyTeams is the number of teams with different points that is no coincidence.
const manyTeams = 4

func newSums(ev *tournament.Event) sums {
	out := sums{byPlayer: map[person]*cause{}}
	if ev == nil {
		return out
	}
	teams := 0
	for _, s := range ev.Sections {
		out.section(s, ev)
		for _, problem := range s.CheckTeams() {
			if problem.Code == finding.PointsDiffer {
				teams++
			}
		}
	}
	if teams >= manyTeams {
		out.ofTeams = &cause{
			reason: "so many have a common cause: check the points that the file gives for matches, byes and forfeits",
			count:  teams,
		}
	}
	return out
}

// section finds the reason that players of a section of ev share.
func (s sums) section(sec *tournament.Section, ev *tournament.Event) {
	shared := &cause{}
	var differ []person
	stated := 0
	for i := range sec.Players {
		if sec.Players[i].Stated.HasPoints {
			stated++
		}
	}
	for _, problem := range sec.Check() {
		if problem.Code == finding.PointsDiffer {
			differ = append(differ, person{problem.Subject.No, problem.Subject.Name})
		}
	}
	shared.count = len(differ)
	record, uncounted := ev.UncountedPoints(sec)
	switch other := sec.OtherWorth(); {
	case uncounted:
		shared.reason = "a record " + record.Key + ", for points apart from the results, is kept but does not count: check " +
			"whether it explains the difference"
	case other != nil:
		shared.reason = fmt.Sprintf("all stated points are right if a %s is worth %s, not %s", other.Result, other.Points,
			sec.Scoring[other.Result])
	case 2*len(differ) > stated && len(differ) > 2:
		shared.reason = "so many have a common cause: check whether wins and draws are worth something else here, or the " +
			"column belongs to another value"
	default:
		return
	}
	for _, p := range differ {
		s.byPlayer[p] = shared
	}
}

// reported is whether the reason of a difference was reported with another one; at the
// first it is put into the finding.
func (s sums) reported(d *finding.Finding) bool {
	shared := s.byPlayer[person{d.Subject.No, d.Subject.Name}]
	if d.Field == "Team.Stated.Points" {
		shared = s.ofTeams
	}
	if shared == nil {
		return false
	}
	if shared.reported {
		return true
	}
	shared.reported = true
	d.Hint = shared.reason
	if shared.count > 1 {
		d.Found += fmt.Sprintf(" (and likewise %d more)", shared.count-1)
	}
	return false
}
