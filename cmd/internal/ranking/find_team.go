package ranking

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/spelling"
	"podium/formats/tournament"
)

// findTeam finds a team by number, by the whole name, the short one or a part
// of the name, and gives the index; -1 if none fits. More than one is an error
// that lists them.
func findTeam(s *tournament.Section, who string) (int, error) {
	if no, err := strconv.Atoi(strings.TrimSpace(who)); err == nil {
		return slices.IndexFunc(s.Teams, func(t tournament.Team) bool { return t.No == no }), nil
	}
	folded := spelling.Fold(who)
	var fits []int
	for i := range s.Teams {
		name := spelling.Fold(s.Teams[i].Name)
		if name == folded || spelling.Fold(s.Teams[i].Nickname) == folded {
			return i, nil
		}
		if strings.Contains(name, folded) {
			fits = append(fits, i)
		}
	}
	return onlyFit(who, "teams", fits, func(i int) string {
		return fmt.Sprintf("%d %s", s.Teams[i].No, s.Teams[i].Name)
	})
}

// find finds a row of the ranking: a player, or a team.
func (r Section) find(who string) (int, error) {
	if r.OfTeams {
		return findTeam(r.Section, who)
	}
	return findPlayer(r.Section, who)
}
