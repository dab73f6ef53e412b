package uschess

import (
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// In a section of double games a round is two games against one opponent, with
// colours reversed, and a cell tells their sum: $ 2-0, # 1½-½, W 1-1 by a win
// each, % 1-1 by two draws, D ½-1½, L 0-2. The model holds games, so that each
// round becomes two. Which game was won is not recorded: of a win and a draw
// the decided game is put first, and of a win each the one of the player with
// the lower number, so that both rows tell the same.

// doubleEntries gives the two entries of a cell in a section of double games.
func doubleEntries(c cell, no int) [2]tournament.Entry {
	first := tournament.Entry{Opponent: c.opponent, Color: c.color}
	second := tournament.Entry{Opponent: c.opponent, Color: c.color.Other()}
	first.Result, second.Result = doubleResults(c, no)
	return [2]tournament.Entry{first, second}
}

func doubleResults(c cell, no int) (first, second tournament.Result) {
	switch c.code {
	case '$':
		return tournament.Win, tournament.Win
	case '#':
		return tournament.Win, tournament.Draw
	case '%':
		return tournament.Draw, tournament.Draw
	case 'D':
		return tournament.Loss, tournament.Draw
	case 'L':
		return tournament.Loss, tournament.Loss
	case 'W':
		if no < int(c.opponent) {
			return tournament.Win, tournament.Loss
		}
		return tournament.Loss, tournament.Win
	}
	result := resultOf(c)
	return result, result
}

// doubleCode is the letter of two games, and whether they can be one cell. It
// undoes doubleResults in whatever order the games were played.
func doubleCode(first, second tournament.Result) (byte, bool) {
	if first > second {
		first, second = second, first
	}
	switch {
	case first == second:
		switch first {
		case tournament.Win:
			return '$', true
		case tournament.Draw:
			return '%', true
		case tournament.Loss:
			return 'L', true
		case tournament.NoResult, tournament.ForfeitWin, tournament.ForfeitLoss, tournament.UnratedWin,
			tournament.UnratedDraw, tournament.UnratedLoss, tournament.HalfBye, tournament.FullBye,
			tournament.PairingBye, tournament.ZeroBye, tournament.Pending:
			return codeOf(first)
		}
	case first == tournament.Win && second == tournament.Draw:
		return '#', true
	case first == tournament.Win && second == tournament.Loss:
		return 'W', true
	case first == tournament.Draw && second == tournament.Loss:
		return 'D', true
	}
	return 0, false
}

// findDoubles marks the sections that use letters of double games without
// saying so in S_TRN_TYPE, and tells what they become.
func (r *reader) findDoubles(c columns) {
	some := r.players.Has('$') || r.players.Has('#') || r.players.Has('%')
	for _, s := range r.sections {
		if !s.double && some {
			s.double = r.hasDoubles(s, c)
		}
		if !s.double || len(s.records) == 0 {
			continue
		}
		r.log.Add(formats.Diagnostic{
			Pos: r.players.pos(int(s.records[0]), c.rounds[0]), Severity: formats.Warning,
			Code: formats.DoubleGames, Field: "Player.Rounds",
			Found:  s.text() + "rounds of two games, read as two rounds; the file does not tell which game was won",
			Advice: "nothing, if only points matter; the order of the games is a guess",
		})
	}
}

// hasDoubles looks for the letters that only double games have.
func (r *reader) hasDoubles(s *section, c columns) bool {
	for _, record := range s.records {
		for _, column := range c.rounds[:s.columns] {
			if strings.ContainsAny(r.players.Raw(int(record), column), "$#%") {
				return true
			}
		}
	}
	return false
}
