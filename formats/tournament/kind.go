package tournament

import (
	"strings"
	"unicode"
)

// Kind is how a section pairs its players. It decides which rules for unplayed
// rounds and which tie-breaks make sense (FIDE C.07, articles 15 and 16).
type Kind uint8

// The kinds of section. KindUnknown means that the file does not say.
const (
	KindUnknown Kind = iota
	Swiss
	RoundRobin
)

// String gives the word used in commands and JSON.
func (k Kind) String() string {
	switch k {
	case Swiss:
		return "swiss"
	case RoundRobin:
		return "round-robin"
	case KindUnknown:
	}
	return "unknown"
}

// KindOf reads a kind out of a description such as "Individual: Swiss-System",
// "Double Round-Robin" or "FIDE_DUTCH_2025". Words that name neither give
// KindUnknown.
func KindOf(description string) Kind {
	text := strings.Map(func(r rune) rune {
		if r == '-' || r == '_' || r == ' ' {
			return -1
		}
		return unicode.ToLower(r)
	}, description)
	for _, word := range []string{"roundrobin", "berger", "allplayall", "scheveningen", "schiller", "rundenturnier"} {
		if strings.Contains(text, word) {
			return RoundRobin
		}
	}
	for _, word := range []string{"swiss", "schweizer", "dutch", "dubov", "burstein", "fideteam"} {
		if strings.Contains(text, word) {
			return Swiss
		}
	}
	return KindUnknown
}

// KindShown tells the kind from the pairings alone: a round robin if everybody
// is paired with everybody else equally often, else a Swiss.
func (s *Section) KindShown() Kind {
	n, rounds := len(s.Players), s.RoundsPaired()
	if n < 3 || rounds < n-1 {
		return Swiss
	}
	index := s.Index()
	meetings := make([]int, n*n)
	for i := range s.Players {
		for _, e := range s.Players[i].Rounds {
			if j, ok := index.Find(int(e.Opponent)); ok {
				meetings[i*n+j]++
			}
		}
	}
	times := meetings[1]
	for i := range n {
		for j := range n {
			if i != j && meetings[i*n+j] != times {
				return Swiss
			}
		}
	}
	if times == 0 {
		return Swiss
	}
	return RoundRobin
}
