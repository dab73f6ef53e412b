package merge

import (
	"fmt"
	"slices"

	"podium/formats"
	"podium/formats/compare"
	"podium/formats/tournament"
)

// teams joins the teams of both sections. Members and line-ups are named by the
// numbers of the base.
func (x *joint) teams() {
	s, o := &x.out, x.other.Section
	takeList(x, "Section.BoardColors", "colours by board", &s.BoardColors, o.BoardColors)
	if s.MatchScoring == (tournament.MatchScoring{}) {
		s.MatchScoring = o.MatchScoring
	} else if s.MatchScoring.Settled() != o.MatchScoring.Settled() {
		x.factDiffers("Section.MatchScoring", fmt.Sprintf("other match points than in %s, which were taken", x.m.files[x.base.file].Name))
	}
	if !s.TeamBye.Stated {
		s.TeamBye = o.TeamBye
	} else if o.TeamBye.Stated && o.TeamBye != s.TeamBye {
		x.factDiffers("Section.TeamBye", fmt.Sprintf("other points for a bye of a team than in %s, which were taken", x.m.files[x.base.file].Name))
	}
	toOther, toBase := compare.MatchTeams(x.base.Teams, o.Teams)
	x.numberTeams(toBase)
	takeList(x, "Section.Adjustments", "points beside the results", &s.Adjustments, x.adjustments())
	s.Teams = make([]tournament.Team, 0, len(x.base.Teams))
	for i, j := range toOther {
		t := x.base.Teams[i]
		if j >= 0 {
			x.team(&t, &o.Teams[j])
		}
		s.Teams = append(s.Teams, t)
	}
	for j, i := range toBase {
		if i < 0 {
			s.Teams = append(s.Teams, x.translated(&o.Teams[j]))
		}
	}
}

// numberTeams gives the teams of the other section their numbers: those of the
// base, their own, or the next that is free.
func (x *joint) numberTeams(toBase []int) {
	taken := x.base.TeamNumbers()
	highest := 0
	for _, s := range []*tournament.Section{x.base.Section, x.other.Section} {
		for i := range s.Teams {
			highest = max(highest, s.Teams[i].No)
		}
	}
	for j, i := range toBase {
		no := x.other.Teams[j].No
		if i >= 0 {
			x.numbers.teams[no] = x.base.Teams[i].No
			continue
		}
		x.numbers.teams[no] = no
		if _, used := taken[no]; used {
			highest++
			x.numbers.teams[no] = highest
		}
	}
}

// adjustments are those of the other section, with the numbers of the base.
func (x *joint) adjustments() []tournament.Adjustment {
	var out []tournament.Adjustment
	teams := x.other.TeamsMeet()
	for _, a := range x.other.Adjustments {
		if !teams {
			a.Teams = x.numbers.numbers(a.Teams)
			out = append(out, a)
			continue
		}
		a.Teams = slices.Clone(a.Teams)
		for k, no := range a.Teams {
			a.Teams[k] = x.numbers.teams[no]
		}
		out = append(out, a)
	}
	return out
}

// translated is a team of the other section with the numbers of the base.
func (x *joint) translated(t *tournament.Team) tournament.Team {
	out := *t
	out.No = x.numbers.teams[t.No]
	out.Members = x.numbers.numbers(t.Members)
	out.Rounds = make([]tournament.Match, len(t.Rounds))
	for r := range t.Rounds {
		out.Rounds[r] = x.meeting(&t.Rounds[r])
	}
	return out
}

func (x *joint) meeting(m *tournament.Match) tournament.Match {
	out := *m
	out.Boards = x.numbers.numbers(m.Boards)
	if m.Opponent != 0 {
		out.Opponent = x.numbers.teams[m.Opponent]
	}
	return out
}

// team completes a team of the base by what the other section says of it.
func (x *joint) team(t, other *tournament.Team) {
	o := x.translated(other)
	say := func(what string, mine *string, its string) {
		if *mine == "" {
			*mine = its
		} else if its != "" && *mine != its {
			x.teamDiffers(t, fmt.Sprintf("%s %q", what, formats.Quotable(its)), fmt.Sprintf("%q", formats.Quotable(*mine)))
		}
	}
	say("name", &t.Name, o.Name)
	say("short name", &t.Nickname, o.Nickname)
	if t.Strength == 0 {
		t.Strength = o.Strength
	}
	t.Members = slices.Clone(t.Members)
	for _, no := range o.Members {
		if !slices.Contains(t.Members, no) {
			t.Members = append(t.Members, no)
		}
	}
	t.Rounds = slices.Clone(t.Rounds)
	for r := range o.Rounds {
		x.teamRound(t, r, &o.Rounds[r])
	}
}

// teamRound takes a match that only the other section tells, and refuses one
// that both tell differently.
func (x *joint) teamRound(t *tournament.Team, r int, its *tournament.Match) {
	for len(t.Rounds) <= r {
		t.Rounds = append(t.Rounds, tournament.Match{})
	}
	mine := &t.Rounds[r]
	same := mine.Opponent == its.Opponent && mine.Result == its.Result && slices.Equal(mine.Boards, its.Boards)
	switch {
	case its.Idle() || same:
	case mine.Idle():
		*mine = *its
	default:
		x.m.log.Add(formats.Diagnostic{
			Pos: x.other.place(-1, formats.RoundRow), Severity: formats.Error, Code: formats.FilesDiffer, Field: "Team.Rounds", Err: formats.ErrUnsupported,
			Found:  fmt.Sprintf("%steam %d %s: round %d: another match, line-up or result than in %s", x.called(), t.No, formats.Quotable(t.Name), r+1, x.m.files[x.base.file].Name),
			Advice: "look up the match and correct one of the files",
		})
	}
}

func (x *joint) teamDiffers(t *tournament.Team, its, mine string) {
	x.factDiffers("Section.Teams", fmt.Sprintf("team %d: %s, and in %s %s, which was taken", t.No, its, x.m.files[x.base.file].Name, mine))
}
