package render

import (
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// Drawn gives ev with rounds and colours by the Berger tables where a
// matrix of results left them unknown, and says so: they are right only if the
// numbers of the players are those of the draw.
func Drawn(ev *tournament.Event, log *formats.Log) *tournament.Event {
	out := *ev
	out.Sections = make([]*tournament.Section, len(ev.Sections))
	for i, s := range ev.Sections {
		out.Sections[i] = s
		if !s.RoundsUnknown {
			continue
		}
		out.Sections[i] = s.Drawn()
		log.Add(finding.Finding{
			Severity: finding.Warning, Code: finding.UnknownRounds, Field: "Player.Rounds",
			Found: ranking.InSection(s) + "rounds and colours were taken from the Berger tables", Want: "players numbered as they were drawn", Hint: "compare a few games with the score sheets",
		})
	}
	return &out
}
