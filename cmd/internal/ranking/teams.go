package ranking

import (
	"fmt"

	"podium/cmd/internal/load"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// ofTeams ranks the teams of a section by their own list; nil where there are
// none.
func ofTeams(l *load.File, s *tournament.Section, o Options) (*Section, error) {
	if len(s.Teams) == 0 {
		return nil, nil
	}
	out := &Section{Section: s, OfTeams: true, Undated: undated(l.Event, o)}
	var err error
	if out.List, err = tiebreak.ChooseTeams(o.List, s, l.Event.RatingFederation(), o.Kind); err != nil {
		return nil, err
	}
	options := teamOptions(l, s, o)
	if options.Seed != "" {
		out.List = out.List.WithLots()
	}
	if out.Table, err = tiebreak.Teams(s, options); err != nil {
		return nil, unrankable{err}
	}
	out.Seed, out.Unrated = seedOf(out.Table, o), unratedOf(out.Table, o)
	if s.TeamsMeet() {
		out.declared = l.Declared
	}
	out.fit()
	if out.Standings, err = tiebreak.Rank(out.Table, out.List.Specs); err != nil {
		return nil, err
	}
	out.Table = out.Standings.Table // counted on what the list has first
	return out, nil
}

// Meet reports whether teams are what the section ranks in the first place;
// players then have board points and no list of their own.
func (r Section) Meet() bool { return r.Section.TeamsMeet() }

// Parts gives the rankings of a section in the order in which they are shown.
func (r Section) Parts() []Section {
	switch {
	case r.Teams == nil:
		return []Section{r}
	case r.Meet():
		return []Section{*r.Teams, r}
	}
	return []Section{r, *r.Teams}
}

// Name is the name of a row: of a player, or of a team.
func (r Section) Name(row int) string {
	if r.OfTeams {
		return r.Section.Teams[row].Name
	}
	return string(r.Section.Players[row].Name)
}

// Who is what a row is, for messages.
func (r Section) Who() string {
	if r.OfTeams {
		return "team"
	}
	return "player"
}

// logTeams logs what is doubtful about the ranking of the teams of a section.
func logTeams(l *load.File, r Section, o Options) {
	if r.Teams == nil {
		return
	}
	logList(r.Section, *r.Teams, l.Log)
	logDeclared(l, *r.Teams)
	differing := r.Teams.rankDifferences()
	if o.After != 0 || len(differing) == 0 {
		return
	}
	d := differing[0]
	l.Log.Add(finding.Finding{
		Severity: finding.Warning, Code: finding.RankDiffers, Field: "Team.Stated.Rank",
		Found: fmt.Sprintf("%s%d of %d stated ranks of teams differ from the standings by %s (%s); that of %s is stated as %d",
			InSection(r.Section), len(differing), len(r.Section.Teams), listText(r.Teams.List), r.Teams.List.Source, d.name, d.stated),
		Want: fmt.Sprintf("rank %d, as computed", d.computed),
		Hint: "the computed ranks count",
	})
}
