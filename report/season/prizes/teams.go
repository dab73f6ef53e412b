package prizes

import (
	"cmp"
	"fmt"
	"slices"

	"podium/formats/tournament"
	"podium/report/awards"
	"podium/report/season"
)

// allTeams is the section of the one table of teams of a series that has several
// tables of persons.
const allTeams = "Teams"

// teams adds a table of teams to the section of its category, or as a section of
// its own where no category has its name.
func teams(s *season.Series, t *season.TeamTable, to *awards.Data) {
	list := make([]awards.TableTeam, len(t.Rows))
	for i := range t.Rows {
		r := &t.Rows[i]
		list[i] = awards.TableTeam{Name: r.Name, Rank: r.Rank, Score: score(s, r.Total), Members: members(s, r)}
	}
	at := slices.IndexFunc(to.Sections, func(sd awards.SectionData) bool { return sd.Section.Name == t.Name && sd.Table.Teams == nil })
	if at < 0 {
		at = len(to.Sections)
		to.Sections = append(to.Sections, awards.SectionData{
			Section: &tournament.Section{Name: cmp.Or(t.Name, allTeams)}, Table: &awards.Table{},
		})
	}
	to.Sections[at].Table.Teams = list
}

// mostMembers is how many players of a team are named.
const mostMembers = 8

// members names the players who counted for a team in the events that count, who
// gave it most first.
func members(s *season.Series, r *season.TeamRow) []string {
	given := map[int32]season.Points{}
	for i := range r.Results {
		if !r.Results[i].Counted {
			continue
		}
		for _, m := range r.Results[i].Members {
			if m.Counted {
				given[m.Person] = given[m.Person].Plus(m.Score)
			}
		}
	}
	var people []int32
	for person := range given {
		people = append(people, person)
	}
	slices.SortFunc(people, func(a, b int32) int { return cmp.Or(given[b].Compare(given[a]), cmp.Compare(a, b)) })
	var names []string
	for _, person := range people[:min(mostMembers, len(people))] {
		names = append(names, string(s.Person(person).Name))
	}
	if more := len(people) - mostMembers; more > 0 {
		names = append(names, fmt.Sprintf("and %d more", more))
	}
	return names
}
