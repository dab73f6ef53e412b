package declared

import (
	"strings"

	"podium/formats/handwritten"
	"podium/tiebreak"
)

// optionsKey declares [options]: the switches of the documents on tie-breaks, each
// with its usual reading first.
func (r *reader) optionsKey() handwritten.Key {
	c := &r.out.Choices
	in := func(group string, keys ...handwritten.Key) handwritten.Key {
		return handwritten.In(group, "switches", keys, nil)
	}
	return in(
		"options",
		r.flag("played-score-first", &c.PlayedFirst),
		in("unplayed", r.either("forfeit-own", &c.ForfeitOpponent, "zero", "opponent")),
		in("mmed", r.either("class", &c.MedianByRecord, "score", "record")),
		in("rbtp", r.flag("reapply", &c.ReapplyBetween), r.flag("forfeits", &c.ForfeitsBetween)),
		in("tol", r.either("zero-bye", &c.ZeroByeLoses, "no-loss", "loss")),
		in("de", r.flag("forfeits", &c.ForfeitsDirect)),
		in("std", r.either("double-forfeit", &c.DoubleForfeitHalf, "zero", "half")),
		in(
			"fide",
			r.either("opponents-unplayed", &c.Replaced.OpponentsAwarded, "draw", "awarded"),
			r.either("cut", &c.Replaced.PlainCuts, "exception", "plain"),
			handwritten.Choice("own-unplayed", &c.Replaced.Own, handwritten.Words[tiebreak.OwnUnplayed]{
				{Word: "dummy", Value: tiebreak.OwnDummy},
				{Word: "uncapped", Value: tiebreak.OwnUncapped},
				{Word: "nothing", Value: tiebreak.OwnNothing},
			}).Then(func(t *handwritten.Table) { r.chosen(t, "own-unplayed", c.Replaced.Own != tiebreak.OwnDummy) }),
		),
		in("usat", r.flag("adjusted", &c.TeamAdjusted)),
		in("ede", r.either("restart", &c.EncounterKeeps, "primary", "keep")),
	)
}

// either is a switch with two words.
func (r *reader) either(name string, to *bool, usual, other string) handwritten.Key {
	words := handwritten.Words[bool]{{Word: usual, Value: false}, {Word: other, Value: true}}
	return handwritten.Choice(name, to, words).Then(func(t *handwritten.Table) { r.chosen(t, name, *to) })
}

// flag is a switch that is off or on.
func (r *reader) flag(name string, to *bool) handwritten.Key {
	return handwritten.Flag(name, to).Then(func(t *handwritten.Table) { r.chosen(t, name, *to) })
}

// chosen notes a switch that is not as usual, as a person writes it: "mmed.class".
func (r *reader) chosen(t *handwritten.Table, name string, unusual bool) {
	if unusual {
		r.out.Chosen = append(r.out.Chosen, strings.TrimPrefix(t.Key(name), "options."))
	}
}
