// Package prizes presents the tables of a series to package awards: who is in them with
// how many points, and what the files say about everybody. It decides nothing.
//
// A table is a section of the awards by the name of its category. What criteria require
// of a person (rating, grade, school, state and the like) is from the last event of the
// series that states it; ages are those on the first day of the series, unless the plan
// of awards names another. Games are those over the board in all events of the table.
package prizes

import (
	"cmp"
	"path"
	"slices"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report/awards"
	"podium/report/season"
	"podium/report/season/identity"
	"podium/tiebreak"
)

// Data returns the input for deciding the awards of a series. The series must have been
// built with [season.Builder.KeepPlayers]. seed is one given for these awards; "" means
// that of the season plan. roster may be nil.
func Data(s *season.Series, roster *awards.Roster, seed string) awards.Data {
	out := awards.Data{
		Event: s.AsEvent(), Roster: roster, Seed: cmp.Or(seed, s.Plan.Seed), Words: s.Plan.Words,
		Series: &awards.Series{
			Plan: path.Base(s.Plan.File), Rules: s.Plan.Describe(), Stand: s.Stand(), Goes: s.Provisional(),
			Missing: s.Omission(),
		},
	}
	for i := range s.Tables {
		out.Sections = append(out.Sections, persons(s, &s.Tables[i]))
	}
	for i := range s.Teams {
		teams(s, &s.Teams[i], &out)
	}
	for i := range out.Sections {
		out.Event.Sections = append(out.Event.Sections, out.Sections[i].Section)
	}
	return out
}

// Known returns the persons of a roster as a series takes them, and what is wrong with the
// roster. It may be nil.
func Known(roster *awards.Roster) ([]season.Known, []finding.Finding) {
	list, problems := roster.People()
	var out []season.Known
	for i := range list {
		p := &list[i]
		out = append(out, season.Known{
			Row: identity.Row{
				Name: p.Name, IDs: p.IDs, Birth: p.Birth, Sex: p.Sex, Grade: tournament.ParseGrade(p.Grade), Club: p.School,
				Federation: p.Federation, File: roster.File, Sheet: roster.Sheet, Line: p.Line,
			},
			State: p.State, Title: p.Title,
		})
	}
	return out, problems
}

// persons makes a section of a table. Of a criterion that is a sequence everybody has the numbers
// one by one, of any other what the table says.
func persons(s *season.Series, t *season.Table) awards.SectionData {
	section := &tournament.Section{Name: t.Name}
	table := &awards.Table{People: make([]awards.TableRow, len(t.Rows))}
	for _, tie := range s.Plan.Ties {
		table.Criteria = append(table.Criteria, awards.Criterion{Name: s.Plan.TieTitle(tie), Code: tie.String()})
	}
	for i := range t.Rows {
		r := &t.Rows[i]
		player, school := s.Player(r.Person)
		player.No = i + 1
		section.Players = append(section.Players, player)
		row := awards.TableRow{
			Person: r.Person, School: school, Rank: r.Rank, Score: score(s, r.Total),
			Events: r.Played, Games: s.GamesPlayed(r), Values: make([][]string, len(r.Ties)), DecidedBy: max(r.DecidedBy, -1),
		}
		if r.Rank == 0 {
			row.Unranked = s.Plan.Words.Text("obstacle.missing", r.Missing)
		}
		for i, tie := range r.Ties {
			if len(tie.Numbers) < 2 && tie.Text != "" {
				row.Values[i] = []string{tie.Text}
			} else if len(tie.Numbers) > 1 {
				for _, n := range tie.Numbers {
					row.Values[i] = append(row.Values[i], n.String(s.Plan.Digits))
				}
			}
		}
		table.People[i] = row
	}
	return awards.SectionData{RankedSection: &tiebreak.RankedSection{Section: section}, Table: table}
}

func score(s *season.Series, p season.Points) awards.Score {
	return awards.NewScore(p, s.Plan.Digits)
}

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
	at := slices.IndexFunc(to.Sections, func(sd awards.SectionData) bool {
		return sd.Section.Name == t.Name
	})
	if at < 0 {
		at = len(to.Sections)
		to.Sections = append(to.Sections, awards.SectionData{
			RankedSection: &tiebreak.RankedSection{Section: &tournament.Section{Name: cmp.Or(t.Name, allTeams)}},
			Table:         &awards.Table{},
		})
	}
	to.Sections[at].Table.Teams = list
}

// mostMembers is how many players of a team are named.
const mostMembers = 8

// members names the players who counted for a team in the events that count, who
// gave it most first.
func members(s *season.Series, r *season.TeamRow) []string {
	given := map[int]season.Points{}
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
	var people []int
	for person := range given {
		people = append(people, person)
	}
	slices.SortFunc(people, func(a, b int) int { return cmp.Or(given[b].Compare(given[a]), cmp.Compare(a, b)) })
	var names []string
	for _, person := range people[:min(mostMembers, len(people))] {
		names = append(names, string(s.Person(person).Name))
	}
	if more := len(people) - mostMembers; more > 0 {
		names = append(names, s.Plan.Words.Text("list.others", more))
	}
	return names
}
