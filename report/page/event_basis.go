package page

import (
	"cmp"
	"fmt"
	"strconv"

	"podium/report"
)

// A fact is a label and what it stands for.
type fact struct{ Label, Text string }

// basis says what a ranking rests on: system, rounds, rules, and where the
// list of tie-breaks comes from.
func basis(sd report.SectionData) []fact {
	facts := []fact{
		{"System", cmp.Or(markup(sd.Section.System), sd.KindWords())},
		{"Time control", markup(sd.Section.TimeControl)},
		{"Players", strconv.Itoa(len(sd.Section.Players))},
		{"Rounds", sd.RoundsWords()},
		{"Ranked by", "points, then the tie-breaks below in this order; " + sd.SourceWords()},
		{"Rules", sd.RulesWords()},
	}
	for _, line := range sd.Declared {
		facts = append(facts, fact{"Declared", markup(line)})
	}
	kept := facts[:0]
	for _, f := range facts {
		if f.Text != "" {
			kept = append(kept, f)
		}
	}
	return kept
}

// notes lists what is doubtful about the ranking of a section, and nothing
// else of what was found in the input.
func notes(sd report.SectionData) []string {
	var notes []string
	for _, text := range sd.Standings.Warnings {
		notes = append(notes, markup(text))
	}
	for _, code := range sd.List.Ignored {
		notes = append(notes, markup(fmt.Sprintf("The tournament file names the tie-break %q, which is not known; it was left out.", code)))
	}
	return notes
}
