package awards

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats/tournament"
)

// criteria are those of an award, made ready to ask many competitors.
type criteria struct {
	*Eligible
	schools, clubs, states, federations, titles []string // folded
	excluded                                    map[int32]bool
}

func (e *Eligible) criteria() *criteria {
	return &criteria{
		Eligible: e,
		schools:  folded(e.Schools), clubs: folded(e.Clubs), states: folded(e.States),
		federations: folded(e.Federations), titles: folded(e.Titles),
	}
}

// ofTeam is what is asked of a team that is made up of players: they met the other
// criteria before they were counted.
func (k *criteria) ofTeam() *criteria {
	return &criteria{Eligible: &Eligible{MinPoints: k.MinPoints}, excluded: k.excluded}
}

func folded(list []string) []string {
	var out []string
	for _, s := range list {
		out = append(out, foldName(s))
	}
	return out
}

// obstacle says why a player cannot win an award with these criteria; "": he
// can. Whoever neither played nor has a point, or took part in too few events of a
// series for a rank, wins nothing.
func (k *criteria) obstacle(c *competitor) string {
	if k.excluded[c.id] {
		return "excluded by the plan"
	}
	if c.unranked != "" {
		return c.unranked
	}
	if c.idle {
		return "did not play"
	}
	if why := k.ratingObstacle(c); why != "" {
		return why
	}
	if !k.hasGrade(c.grade) {
		return c.gradeText
	}
	if why := k.ageObstacle(c); why != "" {
		return why
	}
	if why := k.otherObstacle(c); why != "" {
		return why
	}
	return k.scoreObstacle(c)
}

// ratingObstacle: "under" is strictly below; a class has both its ends, unless
// the next class begins where it ends.
func (k *criteria) ratingObstacle(c *competitor) string {
	if c.Rating == 0 {
		if k.Unrated == Never || k.Unrated != Also && (k.Under > 0 || k.From > 0 || k.To > 0) {
			return c.ratedText
		}
		return ""
	}
	switch r := c.Rating; {
	case k.Unrated == Only,
		k.Under > 0 && r >= k.Under,
		r < k.From,
		k.To > 0 && (r > k.To || k.ToOpen && r == k.To):
		return c.ratedText
	}
	return ""
}

// hasGrade reports whether a grade is asked for, or none is.
func (e *Eligible) hasGrade(g Grade) bool {
	switch {
	case len(e.Grades) > 0:
		return g != NoGrade && slices.Contains(e.Grades, g)
	case e.GradeFrom != NoGrade || e.GradeTo != NoGrade:
		return g != NoGrade && g >= e.GradeFrom && (e.GradeTo == NoGrade || g <= e.GradeTo)
	}
	return true
}

// ageObstacle asks births and ages. Where only the year of a birth is known, a
// criterion holds if it holds whatever the day.
func (k *criteria) ageObstacle(c *competitor) string {
	if !k.BornFrom.IsZero() && (c.birth.Year == 0 || firstDay(c.birth).Compare(firstDay(k.BornFrom)) < 0) ||
		!k.BornTo.IsZero() && (c.birth.Year == 0 || lastDay(c.birth).Compare(lastDay(k.BornTo)) > 0) {
		return c.bornText
	}
	if k.AgeUnder > 0 && (!c.ageKnown || c.ageHigh >= k.AgeUnder) || k.AgeFrom > 0 && (!c.ageKnown || c.ageLow < k.AgeFrom) {
		return c.ageText
	}
	return ""
}

func (k *criteria) otherObstacle(c *competitor) string {
	if k.Sex != tournament.SexUnknown && c.sex != k.Sex {
		return c.sexText
	}
	for _, asked := range []struct {
		list       []string
		have, text string
	}{
		{k.schools, c.school, c.schoolText},
		{k.clubs, c.club, c.clubText},
		{k.states, c.state, c.stateText},
		{k.federations, c.federation, c.federationText},
		{k.titles, c.title, c.titleText},
	} {
		if len(asked.list) > 0 && (asked.have == "" || !slices.Contains(asked.list, asked.have)) {
			return asked.text
		}
	}
	if k.Member != "" && !c.isMember(k.Member) {
		return "no member known"
	}
	return ""
}

// isMember asks the roster first, then the ids.
func (c *competitor) isMember(system string) bool {
	if c.member != NotAsked && system == anyMember {
		return c.member == Only
	}
	if c.player == nil {
		return false
	}
	return slices.ContainsFunc(c.player.IDs, func(id tournament.ID) bool {
		return id.Value != "" && (system == anyMember || strings.EqualFold(id.System, system))
	})
}

func (k *criteria) scoreObstacle(c *competitor) string {
	if k.MinPoints > 0 && c.Score.Compare(HalfPoints(k.MinPoints)) < 0 {
		return c.ptsText
	}
	if k.MinGames > 0 && c.games < k.MinGames {
		return fmt.Sprintf("%d games played", c.games)
	}
	return ""
}

// criteriaOf makes the criteria of an award ready for a section, with those whom
// it excludes there.
func (a *arena) criteriaOf(award *Award, section int) *criteria {
	k := award.Eligible.criteria()
	if len(award.Eligible.Exclude) == 0 {
		return k
	}
	k.excluded = map[int32]bool{}
	for _, c := range a.all {
		if c.section == section && slices.ContainsFunc(award.Eligible.Exclude, func(e Excluded) bool { return e.means(c) }) {
			k.excluded[c.id] = true
		}
	}
	return k
}

// means reports whether a competitor is excluded. A number is a player's.
func (e Excluded) means(c *competitor) bool {
	if e.No != 0 {
		return !c.Team && c.No == e.No
	}
	name := foldName(e.Name)
	if c.Team {
		return name == foldName(c.Name)
	}
	return called(name, c.player.Name)
}
