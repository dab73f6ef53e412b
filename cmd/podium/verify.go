package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/formats"
	"podium/formats/tournament"
	"podium/tiebreak"
)

func (p *program) verifyCommand() *cli.Command {
	return &cli.Command{
		Name:      "verify",
		Usage:     "recompute the points and ranks that files state, and tell what differs",
		ArgsUsage: "PATH...",
		Flags:     withFlags([]cli.Flag{listFormatFlag()}, rankFlags(), readFlags()),
		Action:    p.verify,
	}
}

func (p *program) verify(c *cli.Context) error {
	read, rank, err := p.commonOptions(c)
	if err != nil {
		return err
	}
	asJSON, err := oneOf(c, "format", "text", "json")
	if err != nil {
		return err
	}
	in, err := p.inputs(c, read)
	if err != nil {
		return err
	}
	// What verify itself prints need not be said twice.
	read.told = []formats.Code{formats.PointsDiffer, formats.RankDiffers}
	work := func(l *loaded) []verifiedSection { return verifyEvent(l, rank) }
	return eachFile(p, c, in, read, work, func(l *loaded, sections []verifiedSection) bool {
		if asJSON {
			writeJSON(p.stdout, jsonVerified{File: l.input.Name(), Sections: sections})
		} else {
			writeVerified(p.stdout, l.input.Name(), sections)
		}
		differs := false
		for _, s := range sections {
			differs = differs || len(s.Differences) > 0
		}
		return !differs
	})
}

// The JSON of "podium verify".
type (
	jsonVerified struct {
		File     string            `json:"file"`
		Sections []verifiedSection `json:"sections"`
	}
	verifiedSection struct {
		Name        string       `json:"name"`
		TieBreaks   []string     `json:"tiebreaks"`
		Source      string       `json:"tiebreaks_source"`
		Claims      int          `json:"claims"` // stated points, ranks and tie-break values
		Differences []difference `json:"differences"`

		// FollowsList is the list that gives the stated ranks where the list in
		// force does not; "" if none does.
		FollowsList string `json:"follows_list,omitempty"`
	}
	difference struct {
		What     string      `json:"what"` // "points", "rank", "tie-break SOLK", of a team "match points" and "game points"
		Player   *jsonPerson `json:"player,omitempty"`
		Team     *jsonPerson `json:"team,omitempty"`
		Stated   json.Number `json:"stated"`
		Computed json.Number `json:"computed"`
		Reason   string      `json:"reason"`
	}
)

// verifyEvent compares what every section states with what it computes to.
func verifyEvent(l *loaded, o rankOptions) []verifiedSection {
	rankings := rankEvent(l, o)
	out := make([]verifiedSection, 0, len(rankings))
	for _, r := range rankings {
		v := verifiedSection{
			Name: r.section.Name, TieBreaks: []string{}, Source: r.list.Source.String(),
			Claims: claims(r.section), Differences: pointDifferences(r.section),
		}
		list := r.list
		if r.meet() {
			list, v.Source = r.teams.list, r.teams.list.Source.String()
		}
		for i := range list.Specs {
			v.TieBreaks = append(v.TieBreaks, list.Specs[i].Text)
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
			v.FollowsList = basis.String()
			return
		}
	}
	if basis, ok := tiebreak.Reproduce(r.table, stated, r.list.Specs); ok {
		v.FollowsList = basis.String()
		if basis.Rules != r.table.Rules {
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

func rankFault(r sectionRanking, d rankDifference, follows string) difference {
	reason := fmt.Sprintf("by %s (%s)", listText(r.list), r.list.Source)
	if follows != "" {
		reason += "; all stated ranks follow " + follows
	}
	out := difference{
		What: "rank", Stated: json.Number(fmt.Sprint(d.stated)), Computed: json.Number(fmt.Sprint(d.computed)), Reason: reason,
	}
	if r.ofTeams {
		out.Team = &jsonPerson{No: d.no, Name: d.name}
	} else {
		out.Player = &jsonPerson{No: d.no, Name: d.name}
	}
	return out
}

// writeVerified prints one line per difference, and one per section that has
// none.
func writeVerified(w io.Writer, file string, sections []verifiedSection) {
	for _, s := range sections {
		place := file
		if s.Name != "" {
			place += ": " + oneLine(s.Name)
		}
		for _, d := range s.Differences {
			fmt.Fprintf(w, "%s: %s: %s: stated %s, computed %s; %s\n",
				place, d.who(), d.What, d.Stated, d.Computed, d.Reason)
		}
		switch {
		case len(s.Differences) > 0:
		case s.Claims == 0:
			fmt.Fprintf(w, "%s: states no points and no ranks\n", place)
		case s.FollowsList != "":
			fmt.Fprintf(w, "%s: %d claims agree; the ranks follow %s\n", place, s.Claims, s.FollowsList)
		default:
			fmt.Fprintf(w, "%s: %d claims agree by %s (%s)\n", place, s.Claims, strings.Join(s.TieBreaks, ","), s.Source)
		}
	}
}
