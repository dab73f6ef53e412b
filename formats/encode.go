package formats

import (
	"bytes"
	"fmt"
	"slices"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// Encode writes ev in format f and logs everything that is lost on the way:
// what f lacks and what its Write reports. It returns the bytes, or log.Err()
// if something could not be written at all.
//
// An event of several sections must be split for a format that holds one; see
// [tournament.Event.Split].
func Encode(f Format, ev *tournament.Event, log *Log) ([]byte, error) {
	if f.Write == nil {
		return nil, fmt.Errorf("%s cannot be written: %w", f.Name, finding.ErrUnsupported)
	}
	if f.OneSection && len(ev.Sections) != 1 {
		return nil, fmt.Errorf("%s holds one section, not %d: %w", f.Name, len(ev.Sections), finding.ErrUnsupported)
	}
	if refuseUnknownRounds(f, ev, log); log.Failed() {
		return nil, log.Err()
	}
	log.Begin(sectionNames(ev))
	logLacking(f, ev, log)
	var out bytes.Buffer
	if err := f.Write(&out, ev, log); err != nil {
		return nil, err
	}
	if err := log.Err(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// Verify reads out, which f has written from ev, compares the two events and
// logs as lost every difference in a field of which the log has no change yet,
// section by section: writers forget, so the program checks. An output that
// does not read at all is an error. A format that cannot be read is taken at its
// word.
func Verify(f Format, ev *tournament.Event, out []byte, log *Log) error {
	if f.Read == nil {
		return nil
	}
	var again Log
	back, err := f.Read(Source{Name: log.File, Data: out}, &again)
	if err != nil {
		log.Add(finding.Finding{
			Severity: finding.Error, Code: finding.ReadBack, Err: err,
			Found: "the " + f.Name + " output does not read back: " + err.Error(),
			Hint:  "please report this as a mistake in podium",
		})
		return log.Err()
	}
	for _, d := range Unannounced(tournament.Diff(ev, back), log) {
		log.Lose(finding.Change{
			Code: finding.ReadBack, Field: d.Field, Section: d.Section, What: d.Field + " reads back differently",
			Example: fmt.Sprintf("%s: %s became %s", d.Where, finding.Quotable(d.A), finding.Quotable(d.B)),
		})
	}
	return nil
}

// Unannounced gives the differences in fields, and of sections, of which log has
// no change: neither a loss nor something supplied.
func Unannounced(list []tournament.Difference, log *Log) []tournament.Difference {
	told := log.Sorted()
	return slices.DeleteFunc(slices.Clone(list), func(d tournament.Difference) bool {
		return slices.ContainsFunc(told, func(f finding.Finding) bool {
			return Concerns(f.Field, d.Field) &&
				slices.ContainsFunc(f.Sections, func(s finding.SectionCount) bool { return s.Name == d.Section })
		})
	})
}

// Concerns reports whether a change to one field can show as a difference in
// another: a second rating is in the list of ratings, and with the teams goes
// all that is said of them.
func Concerns(changed, field string) bool {
	switch changed {
	case "Player.Ratings[1]", "Player.Ratings.Games":
		return field == "Player.Ratings"
	case "Extra":
		return field == "Event.Extra" || field == "Section.Extra" || field == "Player.Extra"
	case "Section.Teams":
		return ofTeams(field)
	}
	return field == changed
}

func sectionNames(ev *tournament.Event) []string {
	names := make([]string, len(ev.Sections))
	for i, s := range ev.Sections {
		names[i] = s.Name
	}
	return names
}
