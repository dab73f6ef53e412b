package federation

import (
	"fmt"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// USChess logs the data that a rating report to US Chess requires and the event
// lacks. It runs the writer of report, the format of the rating report, so it
// always agrees with "convert". It ignores losses: data that the report has no
// place for is not a fault of the event.
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

// foldPlayers merges equal findings about several players into one, which lists
// the first few. A list without member IDs has one for every player.
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
			out[at].Found += fmt.Sprintf("; the same for %d players: %s", n, formats.FewOf(numbers[k], namedPlayers))
		}
	}
	return out
}

// placeOf returns the place, in the file that was read, of the field that a
// finding of the writer is about.
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
