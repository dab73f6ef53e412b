package formats

import (
	"fmt"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// refuseUnknownRounds refuses sections whose rounds nobody knows in a format
// that has rounds: what would be written is a false statement to whoever reads
// it. One error for each section.
func refuseUnknownRounds(f Format, ev *tournament.Event, log *Log) {
	if f.UnknownRounds {
		return
	}
	for _, s := range ev.Sections {
		if !s.RoundsUnknown {
			continue
		}
		found := "the rounds and colours of the games are unknown: they come from a matrix of results"
		if s.Name != "" {
			found = fmt.Sprintf("section %q: %s", finding.Quotable(s.Name), found)
		}
		log.Add(finding.Finding{
			Severity: finding.Error, Code: finding.UnknownRounds, Field: "Player.Rounds", Err: finding.ErrUnsupported,
			Found: found, Want: "the round and the colour of every game",
			Hint: "take the event from the program's own file or its TRF; \"podium convert --berger\" takes both from the Berger tables, " +
				"which is right if the players are numbered as they were drawn",
		})
	}
}
