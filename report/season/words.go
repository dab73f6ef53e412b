package season

import (
	"fmt"
	"slices"
)

// tieWords are the words of a plan for the criteria, in the order of [Tie].
func tieWords() []string {
	return []string{
		"more-events", "fewer-events", "best-single", "best-results", "next-dropped", "firsts", "best-place",
		"wins", "game-points", "head-to-head", "last-event", "play-off", "lots",
	}
}

// String gives the word of the plan: "next-dropped".
func (t Tie) String() string { return tieWords()[t] }

// Title gives the criterion in words.
func (t Tie) Title() string {
	return []string{
		"More events", "Fewer events", "Best single result", "Best results in order", "Next result that was dropped",
		"First places", "Best place", "Games won", "Points in all events", "Games against each other", "Last event", "Play-off", "Lots",
	}[t]
}

// String gives the word that records have.
func (s Status) String() string {
	return statusWords()[s]
}

func statusWords() []string { return []string{"counted", "dropped", "outside", "absent"} }

// MarshalText gives String.
func (s Status) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText gives.
func (s *Status) UnmarshalText(text []byte) error {
	i := slices.Index(statusWords(), string(text))
	if i < 0 {
		return fmt.Errorf("%.40q is no status of a result", text)
	}
	*s = Status(i)
	return nil
}

// String says what can still be reached.
func (c Chance) String() string {
	return []string{"", "has won", "can win", "can draw level", "cannot win"}[c]
}

// String names the part of a score.
func (k PartKind) String() string {
	return []string{"points", "participation", "place bonus", "perfect score", "age", "rating gain", "weight"}[k]
}
