package ranking

import (
	"fmt"
	"strconv"

	"podium/cmd/internal/load"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// A Verified is what a section states, held against what it computes to.
type Verified struct {
	Name        string
	Tiebreaks   []string // codes of the list in force
	Source      string   // of that list
	Claims      int      // stated points, ranks and tie-break values
	Differences []Difference

	// FollowsList is the list that gives the stated ranks where the list in
	// force does not; "" if none does.
	FollowsList string
}

// A Difference is one stated number that is not the computed one.
type Difference struct {
	What             string // "points", "rank", "tie-break SOLK", of a team "match points" and "game points"
	Team             bool   // about a team, not a player
	No               int    // starting rank, or number of the team
	Name             string
	Stated, Computed string // numbers
	Reason           string
}

// Verify compares what every section states with what it computes to.
func Verify(l *load.File, o tiebreak.EventOptions) []Verified {
	rankings := Event(l, o).Sections
	out := make([]Verified, 0, len(rankings))
	for _, r := range rankings {
		v := Verified{
			Name: r.Section.Name, Source: r.List.Source.String(),
			Claims: claims(r.Section), Differences: pointDifferences(r.Section),
		}
		list := r.List
		if r.Section.TeamsMeet() {
			list, v.Source = r.Teams.List, r.Teams.List.Source.String()
		}
		for i := range list.Specs {
			v.Tiebreaks = append(v.Tiebreaks, list.Specs[i].Text)
		}
		if !r.Section.TeamsMeet() { // where teams meet, no list says how players rank
			v.verifyRanks(r)
			v.verifyValues(l, r, o)
		}
		if r.Teams != nil {
			v.verifyTeams(r)
		}
		out = append(out, v)
	}
	return out
}

// verifyRanks compares the stated ranks with the standings. A file that
// declares no list may have used any; that it follows another one in common use
// is no fault of it.
func (v *Verified) verifyRanks(r *tiebreak.RankedSection) {
	differing := rankDifferences(r)
	if len(differing) == 0 {
		return
	}
	stated := r.StatedRanks()
	if r.List.Source == tiebreak.Defaulted {
		if basis, ok := tiebreak.Usual(r.Table, stated); ok {
			v.FollowsList = basis.String()
			return
		}
	}
	if basis, ok := tiebreak.Reproduce(r.Table, stated, r.List.Specs); ok {
		v.FollowsList = basis.String()
		if basis.Rules != r.Table.Rules {
			v.FollowsList += " under the rules of " + basis.Rules.String()
		}
	}
	for _, d := range differing {
		v.Differences = append(v.Differences, rankFault(r, d, v.FollowsList))
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

func rankFault(r *tiebreak.RankedSection, d rankDifference, follows string) Difference {
	reason := fmt.Sprintf("by %s (%s)", listText(r.List), r.List.Source)
	if follows != "" {
		reason += "; all stated ranks follow " + follows
	}
	return Difference{
		What: "rank", Team: r.OfTeams, No: d.no, Name: d.name,
		Stated: strconv.Itoa(d.stated), Computed: strconv.Itoa(d.computed), Reason: reason,
	}
}
