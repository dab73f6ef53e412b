package trf

import (
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
)

// finish settles what needs the whole file, and checks the result.
func (r *reader) finish() {
	if len(r.sec.Players) == 0 {
		if r.log.Failed() {
			return // which is why there is nobody
		}
		r.log.Add(formats.Diagnostic{
			Severity: formats.Error, Code: formats.NoPlayers, Err: formats.ErrSyntax,
			Found: "no player", Want: "a line with record 001 for each player",
		})
		return
	}
	r.settleDates()
	r.settleScoring()
	r.settleRoundCount()
	r.settleFirstColor()
	r.settleTieBreaks()
	r.sec.Kind = tournament.KindOf(r.sec.SystemCode)
	if r.sec.Kind == tournament.KindUnknown {
		r.sec.Kind = tournament.KindOf(r.sec.System)
	}
	if !r.settleTeams() {
		r.settlePlus()
		r.settleByes()
	}
	r.settlePairing()
	r.settleNationals()
	r.settleData()
	if len(r.late) > 0 {
		r.ev.Extra = append(r.late, r.ev.Extra...)
	}
	r.fillAbsences()
	r.findHidden()
	r.dropFollowOns()
	if !r.log.Failed() {
		r.checkCounts()
		r.checkTeamRows()
	}
	formats.Check(r.ev, r.locate, r.log)
}

// checkCounts compares what 062, 072 and 082 state with the records.
func (r *reader) checkCounts() {
	rated := 0
	for i := range r.sec.Players {
		if r.sec.Players[i].Rating() > 0 {
			rated++
		}
	}
	teams := len(r.sec.Teams)
	for i, want := range [...]struct {
		n    int
		what string
	}{
		{len(r.sec.Players), "players"}, {rated, "players with a rating"}, {teams, "teams"},
	} {
		l := r.heads.counts[i]
		n, ok := firstNumber(l.text)
		if !ok || n == want.n {
			continue
		}
		r.log.Add(formats.Diagnostic{
			Pos: l.pos(), Severity: formats.Warning, Code: formats.CountDiffers,
			Found:  fmt.Sprintf("record %s states %d %s", l.code, n, want.what),
			Want:   fmt.Sprintf("%d, which the file has", want.n),
			Advice: "look whether players are missing",
		})
	}
}
