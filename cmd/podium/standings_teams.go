package main

import (
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// rankTeams ranks the teams of a section by their own list; nil where there are
// none.
func rankTeams(l *loaded, s *tournament.Section, o rankOptions) (*sectionRanking, error) {
	if len(s.Teams) == 0 {
		return nil, nil
	}
	out := &sectionRanking{section: s, ofTeams: true}
	var err error
	if out.list, err = tiebreak.ChooseTeams(o.list, s, l.event.RatingFederation(), o.kind); err != nil {
		return nil, err
	}
	options := teamOptions(l, s, o)
	if options.Seed != "" {
		out.list = out.list.WithLots()
	}
	if out.table, err = tiebreak.Teams(s, options); err != nil {
		return nil, unrankable{err}
	}
	out.seed, out.unrated = seedOf(out.table, o), unratedOf(out.table, o)
	if s.TeamsMeet() {
		out.declared = l.declared
	}
	out.fit()
	if out.standings, err = tiebreak.Rank(out.table, out.list.Specs); err != nil {
		return nil, err
	}
	out.table = out.standings.Table // counted on what the list has first
	return out, nil
}

// meet reports whether teams are what the section ranks in the first place;
// players then have board points and no list of their own.
func (r sectionRanking) meet() bool { return r.section.TeamsMeet() }

// parts gives the rankings of a section in the order in which they are shown.
func (r sectionRanking) parts() []sectionRanking {
	switch {
	case r.teams == nil:
		return []sectionRanking{r}
	case r.meet():
		return []sectionRanking{*r.teams, r}
	}
	return []sectionRanking{r, *r.teams}
}

// name is the name of a row: of a player, or of a team.
func (r sectionRanking) name(row int) string {
	if r.ofTeams {
		return r.section.Teams[row].Name
	}
	return string(r.section.Players[row].Name)
}

// who is what a row is, for messages.
func (r sectionRanking) who() string {
	if r.ofTeams {
		return "team"
	}
	return "player"
}

// logTeams logs what is doubtful about the ranking of the teams of a section.
func logTeams(l *loaded, r sectionRanking, o rankOptions) {
	if r.teams == nil {
		return
	}
	logList(r.section, *r.teams, l.log)
	logDeclared(l, *r.teams)
	differing := r.teams.rankDifferences()
	if o.after != 0 || len(differing) == 0 {
		return
	}
	d := differing[0]
	l.log.Add(formats.Diagnostic{
		Severity: formats.Warning, Code: formats.RankDiffers, Field: "Team.Stated.Rank",
		Found: fmt.Sprintf("%s%d of %d stated ranks of teams differ from the standings by %s (%s); that of %s is stated as %d",
			inSection(r.section), len(differing), len(r.section.Teams), listText(r.teams.list), r.teams.list.Source, d.name, d.stated),
		Want:   fmt.Sprintf("rank %d, as computed", d.computed),
		Advice: "the computed ranks count",
	})
}
