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
	read, err := p.readOptions(c)
	if err != nil {
		return err
	}
	rank, err := parseRankOptions(c)
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
			p.writeJSON(p.stdout, jsonVerified{File: l.input.Name(), Sections: sections})
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
		Claims      int          `json:"claims"` // stated points and ranks
		Differences []difference `json:"differences"`

		// FollowsList is the preset that gives the stated ranks where the list in
		// force does not; "" if none does.
		FollowsList string `json:"follows_list,omitempty"`
	}
	difference struct {
		What     string      `json:"what"` // "points" or "rank"
		Player   jsonPerson  `json:"player"`
		Stated   json.Number `json:"stated"`
		Computed json.Number `json:"computed"`
		Reason   string      `json:"reason"`
	}
)

// verifyEvent compares what every section states with what it computes to.
func verifyEvent(l *loaded, o rankOptions) []verifiedSection {
	rankings := rankEvent(l.event, o, l.log)
	out := make([]verifiedSection, 0, len(rankings))
	for _, r := range rankings {
		v := verifiedSection{
			Name: r.section.Name, TieBreaks: []string{}, Source: r.list.Source.String(),
			Claims: claims(r.section), Differences: pointDifferences(r.section),
		}
		for i := range r.list.Specs {
			v.TieBreaks = append(v.TieBreaks, r.list.Specs[i].Text)
		}
		ranks := r.rankDifferences()
		if len(ranks) > 0 {
			v.FollowsList = followedList(r)
		}
		// A file that declares no list may have used any; one that is in use and
		// gives its ranks is no fault of the file.
		if r.list.Source != tiebreak.Defaulted || v.FollowsList == "" {
			for _, d := range ranks {
				v.Differences = append(v.Differences, rankFault(r, d, v.FollowsList))
			}
		}
		out = append(out, v)
	}
	return out
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

// pointDifferences lists the stated points that the rounds do not add up to.
func pointDifferences(s *tournament.Section) []difference {
	out := []difference{}
	for _, problem := range s.Check() {
		if problem.Kind != tournament.PointsDiffer {
			continue
		}
		p := &s.Players[problem.Player]
		sum := p.Score(&s.Scoring, len(p.Rounds))
		out = append(out, difference{
			What: "points", Player: jsonPerson{No: p.No, Name: string(p.Name)},
			Stated: json.Number(p.Stated.Points.String()), Computed: json.Number(sum.String()),
			Reason: pointsReason(s, p, sum),
		})
	}
	return out
}

// pointsReason guesses why stated points differ: old exporters count a
// requested half-point bye that they leave blank in the round itself.
func pointsReason(s *tournament.Section, p *tournament.Player, sum tournament.Points) string {
	surplus, absences := p.Stated.Points-sum, 0
	for _, e := range p.Rounds {
		if e.Result == tournament.ZeroBye {
			absences++
		}
	}
	half := s.Scoring[tournament.HalfBye]
	if surplus > 0 && half > 0 && surplus%half == 0 && int(surplus/half) <= absences {
		return fmt.Sprintf("the rounds add up to less; %d of %d absences may be half-point byes that the file does not tell",
			surplus/half, absences)
	}
	return "the rounds add up to another sum"
}

func rankFault(r sectionRanking, d rankDifference, follows string) difference {
	reason := fmt.Sprintf("by %s (%s)", listText(r.list), r.list.Source)
	if follows != "" {
		reason += "; all stated ranks follow " + follows
	}
	return difference{
		What: "rank", Player: jsonPerson{No: d.player.No, Name: string(d.player.Name)},
		Stated:   json.Number(fmt.Sprint(d.stated)),
		Computed: json.Number(fmt.Sprint(d.computed)), Reason: reason,
	}
}

// followedList finds a preset by which all stated ranks come out.
func followedList(r sectionRanking) string {
	for _, preset := range tiebreak.Presets() {
		specs, err := tiebreak.Parse(preset.Codes)
		if err != nil {
			continue
		}
		other := r
		if other.standings, err = tiebreak.Rank(r.table, specs); err != nil {
			continue // a list that does not fit this kind of event
		}
		if len(other.rankDifferences()) == 0 {
			return fmt.Sprintf("%s (%s)", preset.Name, preset.Codes)
		}
	}
	return ""
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
			fmt.Fprintf(w, "%s: player %d %s: %s: stated %s, computed %s; %s\n",
				place, d.Player.No, oneLine(d.Player.Name), d.What, d.Stated, d.Computed, d.Reason)
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
