package federation

import (
	"fmt"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// USChess logs what a rating report to US Chess lacks. The writer of the report
// refuses to be without it, so that this and what "convert" says can never
// differ; report is that format. What the report has no place for is no fault of
// an event, and is not told.
func USChess(report formats.Format, ev *tournament.Event, reading formats.Reading, log *formats.Log) {
	written := formats.NewLog(log.File)
	_, err := formats.Encode(report, ev, written)
	for _, d := range foldPlayers(written.Sorted()) {
		if d.Severity == finding.Error || d.Severity == finding.Warning {
			d.Pos = placeOf(&d, ev, reading)
			log.Add(d)
		}
	}
	if err != nil && !written.Failed() {
		log.Add(finding.Finding{
			Severity: finding.Error, Code: finding.MissingData, Found: err.Error(), Err: finding.ErrUnsupported,
		})
	}
}

// foldPlayers makes one finding of those that several players share, as a list
// without member ids has it for all. It names the first few.
func foldPlayers(list []finding.Finding) []finding.Finding {
	type kind struct {
		code         finding.Code
		field, found string
	}
	var out []finding.Finding
	first, numbers := map[kind]int{}, map[kind][]int{}
	for _, d := range list {
		k := kind{d.Code, d.Field, d.Found}
		if d.Subject.No == 0 {
			out = append(out, d)
			continue
		}
		if _, met := first[k]; !met {
			first[k] = len(out)
			out = append(out, d)
		}
		numbers[k] = append(numbers[k], d.Subject.No)
	}
	for k, at := range first {
		if n := len(numbers[k]); n > 1 {
			out[at].Found += fmt.Sprintf("; so have %d players: %s", n, formats.FewOf(numbers[k], namedPlayers))
		}
	}
	return out
}

// placeOf is where the field of a finding stands in the file that was read. The
// writer knows none of its places.
func placeOf(d *finding.Finding, ev *tournament.Event, reading formats.Reading) finding.Pos {
	if d.Subject.No == 0 {
		return reading.Place(d.Field, -1, -1)
	}
	for i, s := range ev.Sections {
		for k := range s.Players {
			if p := &s.Players[k]; p.No == d.Subject.No && string(p.Name) == d.Subject.Name {
				return reading.Place(d.Field, i, k)
			}
		}
	}
	return finding.Pos{}
}
