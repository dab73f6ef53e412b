package ranking

import (
	"fmt"
	"strconv"
	"strings"

	"podium/cmd/internal/load"
	"podium/formats/finding"
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
	ranked := Event(l, o)
	out := make([]Verified, 0, len(ranked.Sections))
	for _, r := range ranked.Sections {
		list := r.Parts()[0].List
		v := Verified{
			Name: r.Section.Name, Source: list.Source.String(),
			Claims: claims(r.Section), Differences: pointDifferences(r.Section),
		}
		for i := range list.Specs {
			v.Tiebreaks = append(v.Tiebreaks, list.Specs[i].Text)
		}
		if !r.Section.TeamsMeet() { // where teams meet, no list says how players rank
			v.verifyRanks(r)
			v.verifyValues(r, ranked.Event.RatingFederation())
		}
		if r.Teams != nil {
			v.teamPoints(r.Section)
			v.teamRanks(r.Teams)
		}
		out = append(out, v)
	}
	return out
}

// verifyRanks compares the stated ranks with the standings. A file that
// declares no list may have used any; that it follows another one in common use
// is no fault of it.
func (v *Verified) verifyRanks(r *tiebreak.RankedSection) {
	differing := r.RankDifferences()
	if len(differing) == 0 {
		return
	}
	if r.List.Source == tiebreak.Defaulted {
		if basis, ok := r.Usual(); ok {
			v.FollowsList = basis.String()
			return
		}
	}
	if basis, ok := r.Reproduce(); ok {
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
	count := func(points bool, rank int) {
		if points {
			n++
		}
		if rank != 0 {
			n++
		}
	}
	for i := range s.Players {
		count(s.Players[i].Stated.HasPoints, s.Players[i].Stated.Rank)
	}
	for i := range s.Teams {
		count(s.Teams[i].Stated.HasPoints, s.Teams[i].Stated.Rank)
	}
	return n
}

func rankFault(r *tiebreak.RankedSection, d tiebreak.RankDifference, follows string) Difference {
	reason := fmt.Sprintf("by %s (%s)", listText(r.List), r.List.Source)
	if follows != "" {
		reason += "; all stated ranks follow " + follows
	}
	return Difference{
		What: "rank", Team: r.OfTeams, No: r.Table.Rows[d.Row].No, Name: r.Name(d.Row),
		Stated: strconv.Itoa(d.Stated), Computed: strconv.Itoa(d.Computed), Reason: reason,
	}
}

// pointDifferences lists the stated points that the rounds do not add up to.
func pointDifferences(s *tournament.Section) []Difference {
	var out []Difference
	reason := pointsReason(s)
	for _, problem := range s.Check() {
		if problem.Code != finding.PointsDiffer {
			continue
		}
		p := &s.Players[problem.Subject.Row]
		sum := s.Score(p, len(p.Rounds))
		out = append(out, Difference{
			What: "points", No: p.No, Name: string(p.Name),
			Stated: p.Stated.Points.String(), Computed: sum.String(), Reason: reason(p),
		})
	}
	return out
}

// pointsReason gives the likely reason of stated points that differ. One value
// of a bye that explains every difference of the section is told for all.
func pointsReason(s *tournament.Section) func(*tournament.Player) string {
	if other := s.OtherWorth(); other != nil {
		text := fmt.Sprintf("all stated points follow if a %s is worth %s, not %s", other.Result, other.Points,
			s.Scoring[other.Result])
		return func(*tournament.Player) string { return text }
	}
	return func(p *tournament.Player) string { return surplusReason(s, p) }
}

// surplusReason guesses why one player's stated points differ.
func surplusReason(s *tournament.Section, p *tournament.Player) string {
	untold := s.UntoldByes(p)
	if untold == 0 {
		return "the rounds add up to another sum"
	}
	absences := 0
	for _, e := range p.Rounds {
		if e.Result == tournament.ZeroBye {
			absences++
		}
	}
	return fmt.Sprintf("the rounds add up to less; %d of %d absences may be half-point byes that the file does not tell",
		untold, absences)
}

// teamPoints lists the stated points that the matches do not add up to.
func (v *Verified) teamPoints(s *tournament.Section) {
	sums, reason := s.TeamTable(), "the matches add up to another sum"
	if len(s.Adjustments) > 0 {
		reason += ", with the points that the file gives for single results (record 299)"
	}
	for _, problem := range s.CheckTeams() {
		if problem.Code != finding.PointsDiffer {
			continue
		}
		t := &s.Teams[problem.Subject.Row]
		match, game := sums.Totals(problem.Subject.Row, len(t.Rounds))
		for _, d := range []struct {
			what             string
			stated, computed tournament.Points
		}{
			{"match points", t.Stated.Match, match}, {"game points", t.Stated.Game, game},
		} {
			if d.stated != d.computed {
				v.Differences = append(v.Differences, Difference{
					What: d.what, Team: true, No: t.No, Name: t.Name,
					Stated: d.stated.String(), Computed: d.computed.String(), Reason: reason,
				})
			}
		}
	}
}

// teamRanks compares the stated ranks of teams with the standings. A file without a
// list may have used any.
func (v *Verified) teamRanks(r *tiebreak.RankedSection) {
	differing := r.RankDifferences()
	if len(differing) == 0 {
		return
	}
	follows := ""
	if basis, ok := r.Reproduce(); ok {
		follows = basis.String()
		v.FollowsList = follows
		if r.List.Source == tiebreak.Defaulted {
			return
		}
	}
	for _, d := range differing {
		v.Differences = append(v.Differences, rankFault(r, d, follows))
	}
}

// verifyValues compares the tie-break values that a file states with ours, code
// by code. A value may be stated with fewer decimals than it has.
func (v *Verified) verifyValues(r *tiebreak.RankedSection, federation string) {
	for _, code := range statedCodes(r.Section) {
		values, rule, err := valuesOf(code, r, federation)
		if err != nil || values == nil {
			continue // the list is not wrong, only this section has no such values
		}
		for i := range r.Section.Players {
			p := &r.Section.Players[i]
			for _, stated := range p.Stated.TieBreaks {
				number, decimals, ok := decimal(stated.Value)
				if stated.Code != code || !ok || !values[i].Exists() {
					continue
				}
				v.Claims++
				if computed := values[i].String(decimals); computed != number {
					v.Differences = append(v.Differences, valueFault(p, stated, number, computed, rule))
				}
			}
		}
	}
}

// statedCodes lists the codes of which a section states values, in the order in
// which they are met.
func statedCodes(s *tournament.Section) []string {
	var codes []string
	met := map[string]bool{}
	for i := range s.Players {
		for _, stated := range s.Players[i].Stated.TieBreaks {
			if stated.Code != "" && !met[stated.Code] {
				met[stated.Code] = true
				codes = append(codes, stated.Code)
			}
		}
	}
	return codes
}

// valuesOf computes one tie-break for all players, in their order, and names
// the rule that it follows.
func valuesOf(code string, r *tiebreak.RankedSection, federation string) (values []tiebreak.Value, rule string,
	err error,
) {
	list, err := tiebreak.Choose(code, r.Section, federation, r.Asked.Kind)
	if err != nil || len(list.Specs) != 1 {
		return nil, "", err
	}
	standings, err := tiebreak.Rank(r.Table, list.Specs)
	if err != nil {
		return nil, "", err
	}
	values = make([]tiebreak.Value, len(r.Section.Players))
	for _, place := range standings.Places {
		if len(place.Values) > 0 {
			values[place.Row] = place.Values[0]
		}
	}
	return values, list.Specs[0].Method.Rule, nil
}

// decimal reads a stated value: as [tiebreak.Value.String] writes it, and with
// how many decimals it stood there. ok is false for what is no number.
func decimal(text string) (number string, decimals int, ok bool) {
	text = strings.Replace(strings.TrimSpace(text), ",", ".", 1)
	text = strings.Replace(text, "½", ".5", 1)
	whole, fraction, _ := strings.Cut(text, ".")
	sign := ""
	if rest, negative := strings.CutPrefix(whole, "-"); negative {
		sign, whole = "-", rest
	}
	if whole+fraction == "" || strings.Trim(whole+fraction, "0123456789") != "" || len(text) > 15 {
		return "", 0, false
	}
	if whole = strings.TrimLeft(whole, "0"); whole == "" {
		whole = "0"
	}
	number = sign + whole
	if short := strings.TrimRight(fraction, "0"); short != "" {
		number += "." + short
	}
	if number == "-0" {
		number = "0"
	}
	return number, len(fraction), true
}

func valueFault(p *tournament.Player, stated tournament.StatedValue, number, computed, rule string) Difference {
	return Difference{
		What: "tie-break " + stated.Code, No: p.No, Name: string(p.Name),
		Stated: number, Computed: computed,
		Reason: fmt.Sprintf("%q of the file is %s, %s", stated.Label, stated.Code, rule),
	}
}
