package awards

import (
	"cmp"
	"slices"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// An arena is everybody who takes part, of all sections. Players come first,
// then teams as awards ask for them.
type arena struct {
	plan     *Plan
	data     Data
	seed     string
	ageOn    tournament.Date
	all      []*competitor
	sections []*field        // by section
	squads   map[squad]int32 // ids of teams
	persons  map[int]int32   // ids of persons of a series
	problems []Problem
	notes    []string

	noRatings bool // nobody has a rating in the system of the plan, which is told once
}

// A field is those who compete in one section, as the standings have them.
type field struct {
	section   int // index into Data.Sections
	name      string
	standings *tiebreak.Standings // nil: nobody is ranked, or table says how
	table     *Table              // of a series; nil: of one event
	people    []*competitor       // in the order of the standings
	place     []int32             // by row of the table: index into people
	ranking   []ranked            // people by rank, made ready once
	rated     *tiebreak.Standings // by performance; nil: not asked for yet
}

// newArena makes the players of all sections ready.
func newArena(plan *Plan, data Data) *arena {
	a := &arena{plan: plan, data: data, squads: map[squad]int32{}, persons: map[int]int32{}}
	a.seed = cmp.Or(data.Seed, plan.Seed)
	a.ageOn = plan.AgeOn
	if a.ageOn.IsZero() && data.Event != nil {
		a.ageOn = data.Event.Start
	}
	roster := a.matchRoster()
	for i := range data.Sections {
		if data.Sections[i].Table != nil {
			a.sections = append(a.sections, a.tableField(i, roster))
		} else {
			a.sections = append(a.sections, a.playerField(i, roster))
		}
	}
	a.namesakes()
	return a
}

// playerField makes the players of a section.
func (a *arena) playerField(section int, roster *said) *field {
	sd := &a.data.Sections[section]
	f := &field{section: section, name: sd.Section.Name, standings: sd.Standings}
	if sd.Standings == nil {
		return f
	}
	schools := sd.Section.Schools()
	rows := sd.Standings.Table.Rows
	f.place = make([]int32, len(rows))
	for i, p := range sd.Standings.Places {
		c := &competitor{player: &sd.Section.Players[p.Row], id: int32(len(a.all))}
		row := &rows[p.Row]
		c.Entrant = Entrant{
			Section: f.name, No: row.No, Name: string(c.player.Name), Score: HalfPoints(row.Score), Rank: p.Rank,
			Rating: a.ratingOf(c.player), section: section, row: p.Row,
		}
		for r := range row.Games {
			if row.Games[r].Result.Played() {
				c.games++
			}
		}
		c.idle = c.games == 0 && c.Score.Sign() <= 0
		said := roster.of(section, row.No)
		a.facts(c, schools[p.Row], said)
		a.contradictions(c, said, roster)
		f.place[p.Row] = int32(i)
		f.people = append(f.people, c)
		a.all = append(a.all, c)
	}
	f.ranking = a.byRank(f)
	return f
}

// ratingOf is a player's rating in the system of the plan; 0: unrated.
func (a *arena) ratingOf(p *tournament.Player) int {
	system := a.plan.Rating
	if system == ratingOfFile || system == "" {
		return p.Rating()
	}
	for _, r := range p.Ratings {
		if r.System == system || a.data.Event != nil && a.data.Event.RatingSystem(r) == system {
			return r.Value
		}
	}
	return 0
}

// facts fills in what criteria ask for. What the roster says wins over the file.
func (a *arena) facts(c *competitor, school string, roster facts) {
	p := c.player
	school = cmp.Or(roster.school, roster.team, school)
	club := cmp.Or(roster.club, p.ClubName())
	state, federation, title := cmp.Or(roster.state, p.State), cmp.Or(roster.federation, p.Federation), cmp.Or(roster.title, p.Title)
	c.Of = school
	c.school, c.club, c.state, c.federation, c.title = foldName(school), foldName(club), foldName(state), foldName(federation), foldName(title)
	c.grade = cmp.Or(roster.grade, ParseGrade(p.Grade))
	c.birth, c.sex = p.Birth, cmp.Or(roster.sex, p.Sex)
	if !roster.birth.IsZero() && !says(p.Birth, roster.birth) {
		c.birth = roster.birth
	}
	c.ageLow, c.ageHigh, c.ageKnown = ages(c.birth, a.ageOn)
	c.member, c.after = roster.member, cmp.Or(roster.after, ratingAfter(p))
	c.schoolText = orUnknown("school", "of ", school)
	c.clubText = orUnknown("club", "of ", club)
	c.stateText = orUnknown("state", "of ", state)
	c.federationText = orUnknown("federation", "of ", federation)
	c.titleText = "no title"
	if title != "" {
		c.titleText = title
	}
	c.describe()
}

// sectionNamed finds a section, case and accents aside; -1: there is none.
func (a *arena) sectionNamed(name string) int {
	exact := slices.IndexFunc(a.sections, func(f *field) bool { return f.name == name })
	if exact >= 0 {
		return exact
	}
	return slices.IndexFunc(a.sections, func(f *field) bool { return sameName(f.name, name) })
}
