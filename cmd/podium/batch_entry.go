package main

import (
	"encoding/json"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/formats"
	"podium/formats/finding"
)

// eventCounts is what the index says of the size of an event.
type eventCounts struct {
	Sections int `json:"sections"`
	Players  int `json:"players"`
	Rounds   int `json:"rounds"` // of the longest section
}

// entry is what the index says of one input.
func (s *batchRun) entry(m *made) batch.Entry {
	l := m.file
	e := batch.Entry{
		Input: l.Input.Name(), SHA256: l.Raw.SHA256, Neighbors: l.Raw.Neighbors(),
		Stem: l.Stem, Format: l.Format.Name, Failed: !l.Usable(s.read.Strict),
		Diagnostics: printout.DiagnosticsJSON(l.Log), Losses: mustJSON(lossesJSON(l.Log)),
	}
	if len(m.lists) > 0 {
		e.Ranking = mustJSON(eventRanking{Defaulted: m.lists})
	}
	for _, f := range m.files {
		e.Outputs = append(e.Outputs, batch.NewOutput(f.Name, f.Data))
	}
	if l.Event != nil {
		counts := eventCounts{Sections: len(l.Event.Sections)}
		for _, section := range l.Event.Sections {
			counts.Players += len(section.Players)
			counts.Rounds = max(counts.Rounds, section.Rounds())
		}
		e.Counts = mustJSON(counts)
	}
	return e
}

// unread is what the index says of an input that could not be read. What an
// earlier run made of it stays on record and is no orphan: the input may only
// be open in another program.
func (s *batchRun) unread(l *load.File) batch.Entry {
	e := batch.Entry{Input: l.Input.Name(), Stem: l.Stem}
	for i := range s.old.Inputs {
		if s.old.Inputs[i].Input == e.Input {
			e = s.old.Inputs[i]
		}
	}
	e.Failed, e.Diagnostics, e.Losses = true, printout.DiagnosticsJSON(l.Log), mustJSON(lossesJSON(l.Log))
	return e
}

// carryOver puts what earlier runs made of the inputs that an interrupted run
// did not come to into its index, so that their outputs stay known as ours. They
// count as failed, for they may have been made with other options.
func (s *batchRun) carryOver() {
	done := map[string]bool{}
	for i := range s.now.Inputs {
		done[s.now.Inputs[i].Input] = true
	}
	for _, e := range s.old.Inputs {
		if !done[e.Input] {
			e.Failed = true
			s.now.Inputs = append(s.now.Inputs, e)
		}
	}
}

// lossesJSON names each field that was lost, in full or in part.
func lossesJSON(log *formats.Log) []string {
	out := []string{}
	for _, d := range log.Sorted() {
		if d.Severity == finding.Loss {
			out = append(out, d.Field)
		}
	}
	return out
}

func mustJSON(v any) json.RawMessage {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // the types of this file always marshal
	}
	return text
}

// retell puts the diagnostics of an earlier run back into the log: an input
// that is not read again has not become better.
func retell(e batch.Entry, log *formats.Log) {
	for _, d := range printout.ReadDiagnostics(e.Diagnostics) { // none if it was made by hand
		log.Add(d)
	}
}
