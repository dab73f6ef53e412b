package ranking

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// find finds a row of the ranking: a player, or a team.
func find(r *tiebreak.RankedSection, who string) (int, error) {
	if r.OfTeams {
		return findTeam(r.Section, who)
	}
	return findPlayer(r.Section, who)
}

// findPlayer finds a player by number, by the whole name or by a part of it,
// and gives the index; -1 if nobody fits. More than one is an error that lists
// them.
func findPlayer(s *tournament.Section, who string) (int, error) {
	if no, err := strconv.Atoi(strings.TrimSpace(who)); err == nil {
		if i, ok := s.Index().Find(no); ok {
			return i, nil
		}
		return -1, nil
	}
	return FindName(who, "players", len(s.Players),
		func(i int) tournament.Name { return s.Players[i].Name },
		func(i int) string { return fmt.Sprintf("%d %s", s.Players[i].No, s.Players[i].Name) })
}

// findTeam finds a team by number, by the whole name, the short one or a part
// of the name, and gives the index; -1 if none fits. More than one is an error
// that lists them.
func findTeam(s *tournament.Section, who string) (int, error) {
	if no, err := strconv.Atoi(strings.TrimSpace(who)); err == nil {
		return slices.IndexFunc(s.Teams, func(t tournament.Team) bool { return t.No == no }), nil
	}
	folded := spelling.Fold(who)
	var whole, parts []int
	for i := range s.Teams {
		name := spelling.Fold(s.Teams[i].Name)
		switch {
		case name == folded || spelling.Fold(s.Teams[i].Nickname) == folded:
			whole = append(whole, i)
		case strings.Contains(name, folded):
			parts = append(parts, i)
		}
	}
	return wholeFirst(who, "teams", whole, parts, func(i int) string {
		return fmt.Sprintf("%d %s", s.Teams[i].No, s.Teams[i].Name)
	})
}

// FindName finds one of n names by the whole of it or by a part, and gives the
// index; -1 if none fits. More than one is an error that lists them as show
// has them.
func FindName(who, what string, n int, name func(i int) tournament.Name, show func(i int) string) (int, error) {
	folded := spelling.Fold(who)
	var whole, parts []int
	for i := range n {
		written, spoken := spelling.Fold(string(name(i))), spelling.Fold(name(i).Spoken())
		switch {
		case written == folded || spoken == folded:
			whole = append(whole, i)
		case strings.Contains(written, folded) || strings.Contains(spoken, folded):
			parts = append(parts, i)
		}
	}
	return wholeFirst(who, what, whole, parts, show)
}

// MeantName asks who may be meant by a name that nobody has: those with a word
// that is near one of its words. It is "" where who is a number, or near nobody's name.
func MeantName(who string, names []string) string {
	if _, err := strconv.Atoi(strings.TrimSpace(who)); err == nil {
		return ""
	}
	var words, near []string
	for _, name := range names {
		words = append(words, spelling.Words(name)...)
	}
	for _, word := range spelling.Words(who) {
		meant := spelling.Nearest(word, words)
		for _, name := range names {
			has := func(word string) bool { return slices.Contains(spelling.Words(name), word) }
			if slices.ContainsFunc(meant, has) && !slices.Contains(near, name) {
				near = append(near, name)
			}
		}
	}
	const most = 3
	if len(near) == 0 {
		return ""
	}
	return "did you mean " + strings.Join(near[:min(len(near), most)], "; ") + "?"
}

// wholeFirst is onlyFit of those whose whole name fits, else of those of whom a
// part does.
func wholeFirst(who, what string, whole, parts []int, name func(i int) string) (int, error) {
	if len(whole) > 0 {
		return onlyFit(who, what, whole, name)
	}
	return onlyFit(who, what, parts, name)
}

// onlyFit gives the one index of fits, -1 if there is none. More than one is an
// error that lists what they are.
func onlyFit(who, what string, fits []int, name func(i int) string) (int, error) {
	switch len(fits) {
	case 0:
		return -1, nil
	case 1:
		return fits[0], nil
	}
	const most = 10
	var names []string
	for _, fit := range fits[:min(len(fits), most)] {
		names = append(names, name(fit))
	}
	if len(fits) > most {
		names = append(names, "...")
	}
	return -1, fmt.Errorf("%q fits %d %s: %s", who, len(fits), what, strings.Join(names, "; "))
}
