package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"podium/cmd/internal/printout"
	"podium/formats/finding"
	"podium/tiebreak"
)

// eventRanking is what the index says of how an event was ranked.
type eventRanking struct {
	Defaulted []string `json:"defaulted"` // the presets that were taken because the file names no list, sorted
}

// defaulted names the presets by which players were ranked for want of another
// list, each once.
func defaulted(ranked *tiebreak.Ranked) []string {
	found := map[string]bool{}
	for _, r := range ranked.Sections {
		if r.List.Source == tiebreak.Defaulted && r.List.Name != "" {
			found[r.List.Name] = true
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// tellLists tells that some events of a season were ranked by the usual list of US
// Chess and others by one of FIDE, only because some files name their federation.
// That FIDE has one for Swiss events and one for round robins surprises nobody.
func (s *batchRun) tellLists() {
	events := map[string]int{}
	for i := range s.now.Inputs {
		var r eventRanking
		if e := &s.now.Inputs[i]; e.Failed || e.Ranking == nil || json.Unmarshal(e.Ranking, &r) != nil {
			continue // an index that was made by hand is not worth a word
		}
		for _, name := range r.Defaulted {
			events[name]++
		}
	}
	if s.read.Quiet || events["uschess"] == 0 || len(events) == 1 {
		return
	}
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(events)) {
		parts = append(parts, fmt.Sprintf("%s in %d %s", name, events[name], printout.Plural(events[name], "event", "events")))
	}
	s.read.Say(finding.MixedLists, "where files name no tie-breaks the usual ones were taken: %s; uschess is for files that say USA or are of US Chess; --tiebreaks LIST makes one list for all",
		strings.Join(parts, ", "))
}
