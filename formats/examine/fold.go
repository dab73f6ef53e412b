package examine

import (
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// Fold leaves out of the findings about a file those that only follow from another
// one, so that each cause is told once. list is in the order of formats.Log.Sorted,
// which puts errors first; ev is what was read, nil for nothing. The result shares
// no memory with list.
func Fold(list []formats.Diagnostic, ev *tournament.Event) []formats.Diagnostic {
	out := make([]formats.Diagnostic, 0, len(list))
	shared, causes, unknown := newSums(ev), causesOf(list), unknowns{}
	for i := range list {
		d := list[i]
		if causes.explain(&d) || slices.ContainsFunc(out, func(told formats.Diagnostic) bool { return repeats(&d, &told) }) {
			continue
		}
		if d.Code == formats.PointsDiffer && shared.told(&d) || d.Code == formats.UnknownOpponent && unknown.told(&d) {
			continue
		}
		out = append(out, d)
	}
	return out
}

// repeats reports whether a finding says again what another one at the same place
// says that was told before it.
func repeats(d, told *formats.Diagnostic) bool {
	if d.Pos.Line == 0 || d.Pos.Line != told.Pos.Line || d.Pos.Sheet != told.Pos.Sheet {
		return false
	}
	sameCol := d.Pos.Col == told.Pos.Col
	switch {
	case d.Code == told.Code && d.Code == formats.OneSidedGame:
		return d.PlayerNo == told.PlayerNo // the rounds of a row were moved, or it is another's
	case d.Code == told.Code && sameCol && d.Field == told.Field && d.PlayerNo != 0:
		return d.PlayerNo == told.PlayerNo // found in two ways
	case told.Code == formats.CountDiffers && told.Severity == formats.Error:
		return true // the file ends in this line
	case told.Severity < formats.Error || d.Severity == formats.Error:
		return false
	}
	switch d.Code {
	case formats.TrailingBlanks, formats.TabsExpanded:
		return true
	case formats.BadPoints:
		return told.Code == formats.OneSidedGame // the line was cut
	}
	const field = 10 // columns of a round
	near := d.Pos.Col-told.Pos.Col < field && told.Pos.Col-d.Pos.Col < field
	return near && d.Field == told.Field && d.Field != ""
}

// causes are the kinds of findings of a file from which others follow wherever
// these stand.
type causes struct {
	scoring bool // nobody can add up
	rows    bool // rows are missing, or rounds of rows
	games   bool // two rows tell a game differently
	roster  bool // a team has players who are not there or another's, or too few
	lineUp  bool // somebody sits at a board who is not of the team
}

func causesOf(list []formats.Diagnostic) causes {
	var c causes
	for i := range list {
		switch d := &list[i]; d.Code {
		case formats.UnsupportedScores:
			c.scoring = c.scoring || d.Severity == formats.Error
		case formats.UnknownOpponent, formats.BadNumber:
			c.rows = c.rows || d.Severity == formats.Error
		case formats.OneSidedGame:
			c.rows = c.rows || d.Severity == formats.Error
			c.games = c.games || d.Field == playerRounds
		case formats.RowsContradict, formats.UnusualResult:
			c.games = c.games || d.Field == playerRounds
		case formats.SmallTeam:
			c.roster = true
		case formats.BadRecord:
			c.roster = c.roster || d.Field == "Team.Members"
			c.lineUp = c.lineUp || d.Field == teamRounds
		}
	}
	return c
}

const (
	playerRounds = "Player.Rounds"
	teamRounds   = "Team.Rounds"
)

// explain reports whether a finding follows from one of the causes.
func (c causes) explain(d *formats.Diagnostic) bool {
	ofTeam := strings.HasPrefix(d.Field, "Team.")
	switch d.Code {
	case formats.PointsDiffer:
		return c.scoring || ofTeam && (c.games || c.lineUp || c.roster)
	case formats.CountDiffers:
		return c.rows && d.Severity < formats.Error
	case formats.RowsContradict:
		return d.Field == teamRounds && (c.games || c.lineUp || c.roster)
	case formats.BadRecord:
		return d.Field == teamRounds && c.roster
	}
	return false
}

// unknowns are the opponents who do not exist, as findings name them. Readers that
// look for them by themselves tell of each game.
type unknowns map[string]bool

// told reports whether an opponent was told of before, in another round.
func (u unknowns) told(d *formats.Diagnostic) bool {
	_, opponent, found := strings.Cut(d.Found, ": ")
	if !found || !strings.HasPrefix(opponent, "opponent ") {
		return false
	}
	if u[opponent] {
		return true
	}
	u[opponent] = true
	return false
}
