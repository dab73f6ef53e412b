package printout

import (
	"io"

	"podium/formats"
	"podium/formats/finding"
)

// A jsonLoss is one field of one section that an output does not say, in whole
// or in part. The keys are part of the contract of the command.
type jsonLoss struct {
	File    string       `json:"file"`
	Section string       `json:"section"` // "" for a field of the event, and where the event has no sections by name
	Field   string       `json:"field"`   // of the model: "Player.Club"
	Code    finding.Code `json:"code"`
	Count   int          `json:"count"` // values concerned
	Example string       `json:"example,omitempty"`
	Output  string       `json:"output"` // "-" is standard output, "" if nothing was written
	Proof   string       `json:"proof"`  // how it is known: "declared" by the writer, or found on "read-back"
	Message string       `json:"message"`
}

// LossesJSON prints the losses in a log as lines of JSON; output tells where a
// section of the event has been written.
func LossesJSON(w io.Writer, log *formats.Log, output func(section string) string) {
	for _, d := range log.Sorted() {
		if d.Severity != finding.Loss {
			continue
		}
		sections := d.Sections
		if len(sections) == 0 {
			sections = []finding.SectionCount{{Count: d.Count}}
		}
		for _, s := range sections {
			writeJSON(w, jsonLoss{
				File: log.File, Section: s.Name, Field: d.Field, Code: d.Code, Count: max(s.Count, 1),
				Example: finding.Quotable(s.Example), Output: output(s.Name), Proof: proof(&d), Message: d.Message(),
			})
		}
	}
}

// proof says how a loss is known.
func proof(d *finding.Finding) string {
	if d.Code == finding.ReadBack {
		return "read-back"
	}
	return "declared"
}
