package declared

import (
	"maps"
	"slices"
	"strings"

	"podium/formats/handwritten"
	"podium/tiebreak"
)

// A rule is a key of [options] that is either as the rules have it by themselves
// or chosen otherwise.
type rule struct {
	group, key string // "mmed", "class"; group "": the key stands alone
	usual      string // the word for the usual reading; "": true and false
	chosen     string
	set        func(*tiebreak.Choices)
}

// name is the key as a person writes it: "mmed.class".
func (o rule) name() string { return strings.TrimPrefix(o.group+"."+o.key, ".") }

// rules are the switches of the documents on tie-breaks.
func rules() []rule {
	return []rule{
		{"", "played-score-first", "", "", func(c *tiebreak.Choices) { c.PlayedFirst = true }},
		{"unplayed", "forfeit-own", "zero", "opponent", func(c *tiebreak.Choices) { c.ForfeitOpponent = true }},
		{"mmed", "class", "score", "record", func(c *tiebreak.Choices) { c.MedianByRecord = true }},
		{"rbtp", "reapply", "", "", func(c *tiebreak.Choices) { c.ReapplyBetween = true }},
		{"rbtp", "forfeits", "", "", func(c *tiebreak.Choices) { c.ForfeitsBetween = true }},
		{"tol", "zero-bye", "no-loss", "loss", func(c *tiebreak.Choices) { c.ZeroByeLoses = true }},
		{"de", "forfeits", "", "", func(c *tiebreak.Choices) { c.ForfeitsDirect = true }},
		{"std", "double-forfeit", "zero", "half", func(c *tiebreak.Choices) { c.DoubleForfeitHalf = true }},
		{"fide", "opponents-unplayed", "draw", "awarded", func(c *tiebreak.Choices) { c.Replaced.OpponentsAwarded = true }},
		{"fide", "cut", "exception", "plain", func(c *tiebreak.Choices) { c.Replaced.PlainCuts = true }},
		{"usat", "adjusted", "", "", func(c *tiebreak.Choices) { c.TeamAdjusted = true }},
		{"ede", "restart", "primary", "keep", func(c *tiebreak.Choices) { c.EncounterKeeps = true }},
	}
}

// options reads the switches.
func (r *reader) options(t *handwritten.Table) {
	if t == nil {
		return
	}
	groups := map[string]*handwritten.Table{"": t}
	for _, o := range rules() {
		if _, known := groups[o.group]; !known {
			groups[o.group] = t.Table(o.group, "switches")
		}
		if chosen(groups[o.group], o) {
			o.set(&r.out.Choices)
			r.out.Chosen = append(r.out.Chosen, o.name())
		}
	}
	own, _ := groups["fide"].Word("own-unplayed", "dummy", "uncapped", "nothing")
	switch own {
	case "uncapped":
		r.out.Choices.Replaced.Own = tiebreak.OwnUncapped
	case "nothing":
		r.out.Choices.Replaced.Own = tiebreak.OwnNothing
	}
	if r.out.Choices.Replaced.Own != tiebreak.OwnDummy {
		r.out.Chosen = append(r.out.Chosen, "fide.own-unplayed")
	}
	for _, name := range slices.Sorted(maps.Keys(groups)) {
		groups[name].End()
	}
}

// chosen reports whether a switch departs from the usual.
func chosen(t *handwritten.Table, o rule) bool {
	if o.usual == "" {
		on, _ := t.Flag(o.key)
		return on
	}
	word, _ := t.Word(o.key, o.usual, o.chosen)
	return word == o.chosen
}
