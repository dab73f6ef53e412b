package main

import (
	"fmt"
	"strconv"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// A verifiedSection is what a section states, held against what it computes to.
type verifiedSection struct {
	name        string
	tiebreaks   []string // codes of the list in force
	source      string   // of that list
	claims      int      // stated points, ranks and tie-break values
	differences []difference

	// followsList is the list that gives the stated ranks where the list in
	// force does not; "" if none does.
	followsList string
}

// A difference is one stated number that is not the computed one.
type difference struct {
	what             string // "points", "rank", "tie-break SOLK", of a team "match points" and "game points"
	team             bool   // about a team, not a player
	no               int    // starting rank, or number of the team
	name             string
	stated, computed string // numbers
	reason           string
}

// verifyEvent compares what every section states with what it computes to.
func verifyEvent(l *loaded, o rankOptions) []verifiedSection {
	rankings := rankEvent(l, o)
	out := make([]verifiedSection, 0, len(rankings))
	for _, r := range rankings {
		v := verifiedSection{
			name: r.section.Name, source: r.list.Source.String(),
			claims: claims(r.section), differences: pointDifferences(r.section),
		}
		list := r.list
		if r.meet() {
			list, v.source = r.teams.list, r.teams.list.Source.String()
		}
		for i := range list.Specs {
			v.tiebreaks = append(v.tiebreaks, list.Specs[i].Text)
		}
		if !r.meet() { // where teams meet, no list says how players rank
			v.verifyRanks(r)
			v.verifyValues(l, r, o)
		}
		if r.teams != nil {
			v.verifyTeams(r)
		}
		out = append(out, v)
	}
	return out
}

// verifyRanks compares the stated ranks with the standings. A file that
// declares no list may have used any; that it follows another one in common use
// is no fault of it.
func (v *verifiedSection) verifyRanks(r sectionRanking) {
	differing := r.rankDifferences()
	if len(differing) == 0 {
		return
	}
	stated := r.statedRanks()
	if r.list.Source == tiebreak.Defaulted {
		if basis, ok := tiebreak.Usual(r.table, stated); ok {
			v.followsList = basis.String()
			return
		}
	}
	if basis, ok := tiebreak.Reproduce(r.table, stated, r.list.Specs); ok {
		v.followsList = basis.String()
		if basis.Rules != r.table.Rules {
			v.followsList += " under the rules of " + basis.Rules.String()
		}
	}
	for _, d := range differing {
		v.differences = append(v.differences, rankFault(r, d, v.followsList))
	}
}

// claims counts the stated points and ranks of a section.
func claims(s *tournament.Section) int {
	n := 0
	for i := range s.Players {
		if s.Players[i].Stated.HasPoints {
			n++
		}
		if s.Players[i].Stated.Rank != 0 {
			n++
		}
	}
	return n
}

func rankFault(r sectionRanking, d rankDifference, follows string) difference {
	reason := fmt.Sprintf("by %s (%s)", listText(r.list), r.list.Source)
	if follows != "" {
		reason += "; all stated ranks follow " + follows
	}
	return difference{
		what: "rank", team: r.ofTeams, no: d.no, name: d.name,
		stated: strconv.Itoa(d.stated), computed: strconv.Itoa(d.computed), reason: reason,
	}
}
