package tournament

import (
	"fmt"
	"slices"
)

// teamPlay compares what only events of teams have.
func (d *differ) teamPlay(a, b *Section) {
	if a.MatchScoring.Settled() != b.MatchScoring.Settled() {
		d.text("Section.MatchScoring", fmt.Sprint(a.MatchScoring), fmt.Sprint(b.MatchScoring))
	}
	if !slices.Equal(a.BoardColors, b.BoardColors) {
		d.text("Section.BoardColors", boardLetters(a.BoardColors), boardLetters(b.BoardColors))
	}
	if a.TeamBye != b.TeamBye {
		d.text("Section.TeamBye", fmt.Sprint(a.TeamBye), fmt.Sprint(b.TeamBye))
	}
	same := func(x, y Adjustment) bool {
		return x.Kind == y.Kind && x.Result == y.Result && x.Match == y.Match && x.Game == y.Game &&
			x.Round == y.Round && slices.Equal(x.Teams, y.Teams)
	}
	if !slices.EqualFunc(a.Adjustments, b.Adjustments, same) {
		d.text("Section.Adjustments", fmt.Sprint(a.Adjustments), fmt.Sprint(b.Adjustments))
	}
}

// boardLetters gives colours as "WBWB".
func boardLetters(colors []Color) string {
	letters := make([]byte, len(colors))
	for k, c := range colors {
		letters[k] = "-WB"[c]
	}
	return string(letters)
}

// teams matches teams by number.
func (d *differ) teams(a, b *Section, base string) {
	inA, inB := a.TeamNumbers(), b.TeamNumbers()
	where := func(no int) string {
		if base == "" {
			return fmt.Sprintf("team %d", no)
		}
		return fmt.Sprintf("%s, team %d", base, no)
	}
	for i := range a.Teams {
		t := &a.Teams[i]
		d.where = where(t.No)
		if j, ok := inB[t.No]; ok {
			d.team(t, &b.Teams[j], b, j)
		} else {
			d.text("Section.Teams", fmt.Sprintf("%d %s", t.No, t.Name), "")
		}
	}
	for i := range b.Teams {
		if _, ok := inA[b.Teams[i].No]; !ok {
			d.where = where(b.Teams[i].No)
			d.text("Section.Teams", "", fmt.Sprintf("%d %s", b.Teams[i].No, b.Teams[i].Name))
		}
	}
	d.where = base
}

func (d *differ) team(a, b *Team, in *Section, index int) {
	d.text("Team.Name", a.Name, b.Name)
	d.text("Team.Nickname", a.Nickname, b.Nickname)
	d.number("Team.Strength", a.Strength, b.Strength)
	if !slices.Equal(a.Members, b.Members) {
		d.text("Team.Members", fmt.Sprint(a.Members), fmt.Sprint(b.Members))
	}
	for r := 1; r <= max(len(a.Rounds), len(b.Rounds)); r++ {
		ma, mb := a.Match(r), b.Match(r)
		if ma.Opponent != mb.Opponent || ma.Color != mb.Color || ma.Result != mb.Result || !slices.Equal(ma.Boards, mb.Boards) {
			d.text("Team.Rounds", fmt.Sprintf("round %d: %s", r, describeMatch(&ma)), fmt.Sprintf("round %d: %s", r, describeMatch(&mb)))
		}
	}
	d.number("Team.Stated.Rank", a.Stated.Rank, b.Stated.Rank)
	if a.Stated.HasPoints == b.Stated.HasPoints && a.Stated.Match == b.Stated.Match && a.Stated.Game == b.Stated.Game {
		return
	}
	if match, game := in.TeamTable().Totals(index, len(b.Rounds)); !a.Stated.HasPoints && match == b.Stated.Match && game == b.Stated.Game {
		return // what b states follows from what a says
	}
	d.text("Team.Stated.Points", statedTeam(&a.Stated), statedTeam(&b.Stated))
}

func statedTeam(s *TeamStated) string {
	if !s.HasPoints {
		return ""
	}
	return s.Match.String() + " and " + s.Game.String()
}

func describeMatch(m *Match) string {
	switch {
	case m.Idle():
		return "nothing"
	case m.Opponent == 0:
		return fmt.Sprintf("%s, boards %v", m.Result, m.Boards)
	}
	return fmt.Sprintf("team %d, %s on board 1, boards %v, %s", m.Opponent, m.Color, m.Boards, m.Result)
}
