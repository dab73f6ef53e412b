package main

import (
	"fmt"
	"strconv"
	"strings"

	"podium/formats/spelling"
	"podium/formats/tournament"
)

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
	folded := spelling.Fold(who)
	var fits []int
	for i := range s.Players {
		name := s.Players[i].Name
		if spelling.Fold(string(name)) == folded || spelling.Fold(name.Spoken()) == folded {
			return i, nil
		}
		if strings.Contains(spelling.Fold(string(name)), folded) || strings.Contains(spelling.Fold(name.Spoken()), folded) {
			fits = append(fits, i)
		}
	}
	return onlyFit(who, "players", fits, func(i int) string {
		return fmt.Sprintf("%d %s", s.Players[i].No, s.Players[i].Name)
	})
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
	names := make([]string, len(fits))
	for i, fit := range fits {
		names[i] = name(fit)
	}
	return -1, fmt.Errorf("%q fits %d %s: %s", who, len(fits), what, strings.Join(names, "; "))
}
