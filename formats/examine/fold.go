package examine

import (
	"fmt"
	"slices"

	"podium/formats"
	"podium/formats/tournament"
)

// Fold leaves out of the findings about a file those that only follow from another
// one, so that each cause is told once. list is in the order of formats.Log.Sorted,
// which puts errors first; ev is what was read, nil for nothing. The result shares
// no memory with list.
func Fold(list []formats.Diagnostic, ev *tournament.Event) []formats.Diagnostic {
	out := make([]formats.Diagnostic, 0, len(list))
	worth := newWorths(ev)
	for i := range list {
		d := list[i]
		follows := slices.ContainsFunc(out, func(cause formats.Diagnostic) bool { return followsFrom(&d, &cause) })
		if follows || d.Code == formats.PointsDiffer && worth.told(&d) {
			continue
		}
		out = append(out, d)
	}
	return out
}

// followsFrom reports whether a finding is only the consequence of a cause that is
// at least as bad.
func followsFrom(d, cause *formats.Diagnostic) bool {
	sameLine := d.Pos.Line != 0 && d.Pos.Line == cause.Pos.Line && d.Pos.Sheet == cause.Pos.Sheet
	if sameLine && d.Code == formats.OneSidedGame && cause.Code == d.Code && d.PlayerNo == cause.PlayerNo {
		return true // the rounds of a row were moved, or it is another's
	}
	if cause.Severity < formats.Error || d.Severity == formats.Error {
		return false
	}
	switch {
	case cause.Code == formats.UnsupportedScores:
		return d.Code == formats.PointsDiffer // nobody can add up
	case sameLine && cause.Code == formats.OneSidedGame && d.Code == formats.BadPoints:
		return true // the line was cut
	case sameLine && d.Code == formats.TrailingBlanks:
		return true
	}
	const field = 10 // columns of a round
	near := d.Pos.Col-cause.Pos.Col < field && cause.Pos.Col-d.Pos.Col < field
	return sameLine && near && d.Field == cause.Field && d.Field != ""
}

// worths knows for which sections one value of a bye explains all stated points.
type worths struct {
	byPlayer map[person]*worth
}

type worth struct {
	reason string
	count  int // players whose points differ
	told   bool
}

// A person is a player as findings name him.
type person struct {
	no   int
	name string
}

func newWorths(ev *tournament.Event) worths {
	w := worths{byPlayer: map[person]*worth{}}
	if ev == nil {
		return w
	}
	for _, s := range ev.Sections {
		other := s.OtherWorth()
		if other == nil {
			continue
		}
		shared := &worth{reason: fmt.Sprintf("all stated points follow if a %s is worth %s, not %s", other.Result, other.Points, s.Scoring[other.Result])}
		for _, problem := range s.Check() {
			if problem.Kind == tournament.PointsDiffer {
				p := &s.Players[problem.Player]
				w.byPlayer[person{p.No, string(p.Name)}] = shared
				shared.count++
			}
		}
	}
	return w
}

// told reports whether the reason of a difference was told with another player; at
// the first it is put into the finding.
func (w worths) told(d *formats.Diagnostic) bool {
	shared := w.byPlayer[person{d.PlayerNo, d.Player}]
	if shared == nil {
		return false
	}
	if shared.told {
		return true
	}
	shared.told = true
	d.Advice = shared.reason
	if shared.count > 1 {
		d.Found += fmt.Sprintf(" (the first of %d players)", shared.count)
	}
	return false
}
