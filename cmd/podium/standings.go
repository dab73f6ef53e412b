package main

import (
	"errors"
	"fmt"

	"podium/formats"
	"podium/formats/declared"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// A sectionRanking is the standings of one section and what they rest on.
type sectionRanking struct {
	section   *tournament.Section
	list      tiebreak.List
	table     *tiebreak.Table
	standings *tiebreak.Standings
	seed      *setting        // of the lots; nil: none
	unrated   *setting        // the policy for unrated players; nil: the default one
	declared  *declared.Event // nil: nothing
	teams     *sectionRanking // of the teams of the section; nil: there are none
	ofTeams   bool            // the rows are teams
	unfit     []error         // what of a declared list the section cannot have
	only      int             // explain this column alone, counted from 1; 0: all
}

// rankEvent ranks every section of an event and logs what is doubtful: codes that
// nobody knows, a list that does not fit, ranks that the file states and the
// standings do not have. Without an error in the log there is one ranking per
// section.
func rankEvent(l *loaded, o rankOptions) []sectionRanking {
	log := l.log
	out := make([]sectionRanking, 0, len(l.event.Sections))
	for _, s := range l.event.Sections {
		ranking, err := rankSection(l, s, o)
		if err != nil {
			log.Add(formats.Diagnostic{
				Severity: formats.Error, Code: formats.TieBreakList, Field: "Section.TieBreaks",
				Found: inSection(s) + err.Error(), Advice: listAdvice(err), Err: err,
			})
			continue
		}
		logList(s, ranking, log)
		if !ranking.meet() {
			logDeclared(l, ranking)
			if o.after == 0 {
				logRanks(ranking, log)
			}
		}
		logTeams(l, ranking, o)
		out = append(out, ranking)
	}
	return out
}

// rankSection ranks one section by the list in force.
func rankSection(l *loaded, s *tournament.Section, o rankOptions) (sectionRanking, error) {
	out := sectionRanking{section: s}
	var err error
	if out.list, err = tiebreak.Choose(o.list, s, l.event.RatingFederation(), o.kind); err != nil {
		return out, err
	}
	options := engineOptions(l, s, o)
	if options.Seed != "" {
		out.list = out.list.WithLots()
	}
	if out.table, err = tiebreak.Players(s, options); err != nil {
		return out, unrankable{err}
	}
	out.seed, out.unrated = seedOf(out.table, o), unratedOf(out.table, o)
	if !out.meet() {
		out.declared = l.declared
	}
	out.fit()
	if out.standings, err = tiebreak.Rank(out.table, out.list.Specs); err != nil {
		return out, err
	}
	out.teams, err = rankTeams(l, s, o)
	return out, err
}

// fit leaves out of a list that the file declares what the section cannot have.
func (r *sectionRanking) fit() { r.list, r.unfit = r.list.Fit(r.table) }

// unrankable is why a section cannot be ranked by any list.
type unrankable struct{ error }

func (u unrankable) Unwrap() error { return u.error }

// listAdvice says what to do about a list that cannot rank.
func listAdvice(err error) string {
	if _, ok := errors.AsType[unrankable](err); ok {
		return "" // no other list helps
	}
	if errors.Is(err, tiebreak.ErrUndeclared) {
		return "declare it in a file beside the event or of --event (\"podium event-example\" shows one), or give another list with --tiebreaks"
	}
	return "give another list with --tiebreaks"
}

// inSection begins a message about a section that has a name.
func inSection(s *tournament.Section) string {
	if s.Name == "" {
		return ""
	}
	return fmt.Sprintf("section %q: ", s.Name)
}

// logList logs what is doubtful about the list of a ranking.
func logList(s *tournament.Section, r sectionRanking, log *formats.Log) {
	add := func(severity formats.Severity, code formats.Code, found, advice string) {
		log.Add(formats.Diagnostic{
			Severity: severity, Code: code, Field: "Section.TieBreaks",
			Found: inSection(s) + found, Advice: advice,
		})
	}
	for _, code := range r.list.Ignored {
		add(formats.Warning, formats.TieBreakList,
			fmt.Sprintf("the file declares the tie-break %q, which podium does not know", code),
			"it was left out of the list")
	}
	for _, err := range r.unfit {
		add(formats.Warning, formats.TieBreakList, "the file declares "+err.Error(), "it was left out of the list")
	}
	for _, text := range r.standings.Warnings {
		add(formats.Warning, formats.TieBreakList, text, "")
	}
	for _, c := range r.standings.Columns {
		if c.Dropped != "" {
			add(formats.Note, formats.DroppedSystem, c.Spec.Text+" was left out: "+c.Dropped, "")
		}
	}
}

// logRanks compares the ranks that the file states with the standings. Under a
// list that the file declared, each difference is a finding of its own; under
// another list differences are to be expected and told in one line.
func logRanks(r sectionRanking, log *formats.Log) {
	differing := r.rankDifferences()
	if len(differing) == 0 {
		return
	}
	if r.list.Source != tiebreak.Declared {
		d := differing[0]
		log.Add(rankDiagnostic(r.section, d, fmt.Sprintf(
			"%d of %d stated ranks differ from the standings by %s (%s); this one is stated as %d",
			len(differing), len(r.section.Players), listText(r.list), r.list.Source, d.stated)))
		return
	}
	for _, d := range differing {
		log.Add(rankDiagnostic(r.section, d, fmt.Sprintf("rank %d stated", d.stated)))
	}
}

func rankDiagnostic(s *tournament.Section, d rankDifference, found string) formats.Diagnostic {
	return formats.Diagnostic{
		Severity: formats.Warning, Code: formats.RankDiffers, Field: "Player.Stated.Rank",
		PlayerNo: d.no, Player: d.name,
		Found:  inSection(s) + found,
		Want:   fmt.Sprintf("rank %d, as computed", d.computed),
		Advice: "the computed ranks count",
	}
}

// A rankDifference is one stated rank, of a player or a team, that the standings
// do not have.
type rankDifference struct {
	no               int // starting rank, or number of the team
	name             string
	stated, computed int
}

// rankDifferences compares all stated ranks with the standings, in the order of
// the section. A file that states a rank for only some states a claim for those.
func (r sectionRanking) rankDifferences() []rankDifference {
	computed := r.ranks()
	var out []rankDifference
	for row, stated := range r.statedRanks() {
		if stated != 0 && stated != computed[row] {
			out = append(out, rankDifference{
				no: r.table.Rows[row].No, name: r.name(row), stated: stated, computed: computed[row],
			})
		}
	}
	return out
}

// statedRanks gives the rank of each row as the file states it, in the order of
// the section; 0: it states none.
func (r sectionRanking) statedRanks() []int {
	out := make([]int, len(r.table.Rows))
	for row := range out {
		if r.ofTeams {
			out[row] = r.section.Teams[row].Stated.Rank
		} else {
			out[row] = r.section.Players[row].Stated.Rank
		}
	}
	return out
}

// ranks gives the computed rank of each row, in the order of the section.
func (r sectionRanking) ranks() []int {
	out := make([]int, len(r.table.Rows))
	for _, place := range r.standings.Places {
		out[place.Row] = place.Rank
	}
	return out
}

// listText names a list: by its preset, else by its codes.
func listText(l tiebreak.List) string {
	if l.Name != "" {
		return l.Name
	}
	return tiebreak.Codes(l.Specs)
}
