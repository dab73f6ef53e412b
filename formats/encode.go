package formats

import (
	"bytes"
	"fmt"

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
		return nil, fmt.Errorf("%s cannot be written: %w", f.Name, ErrUnsupported)
	}
	if f.OneSection && len(ev.Sections) != 1 {
		return nil, fmt.Errorf("%s holds one section, not %d: %w", f.Name, len(ev.Sections), ErrUnsupported)
	}
	if refuseUnknownRounds(f, ev, log); log.Failed() {
		return nil, log.Err()
	}
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
// logs as lost every difference in a field of which the log has no loss yet:
// writers forget, so the program checks. An output that does not read at all
// is an error. A format that cannot be read is taken at its word.
func Verify(f Format, ev *tournament.Event, out []byte, log *Log) error {
	if f.Read == nil {
		return nil
	}
	var again Log
	back, err := f.Read(Source{Name: log.File, Data: out}, &again)
	if err != nil {
		log.Add(Diagnostic{
			Severity: Error, Code: ReadBack, Err: err,
			Found:  "the " + f.Name + " output does not read back: " + err.Error(),
			Advice: "please report this as a mistake in podium",
		})
		return log.Err()
	}
	announced := log.lostFields()
	for _, d := range tournament.Diff(ev, back) {
		if !announced[d.Field] && !added(d) {
			log.Lossf(ReadBack, d.Field, "%s: read back differently: %q became %q",
				d.Where, Quotable(d.A), Quotable(d.B))
		}
	}
	return nil
}

// added reports whether a difference is only that the output says more: a
// total, the federation for which every file of its kind is made, the rounds
// and the kind of pairings, which show anyway.
func added(d tournament.Difference) bool {
	switch d.Field {
	case "Player.Stated.Points", "Event.Federation", "Event.RatedBy":
		return d.A == ""
	case "Section.RoundCount":
		return d.A == "0"
	case "Section.Kind":
		return d.A == tournament.KindUnknown.String()
	}
	return false
}

// lostFields gives the fields of the losses logged so far. A loss of a second
// rating or of extras concerns the list that holds them.
func (l *Log) lostFields() map[string]bool {
	fields := map[string]bool{}
	for _, d := range l.found {
		if d.Severity != Loss {
			continue
		}
		switch d.Field {
		case "Player.Ratings[1]", "Player.Ratings.Games":
			fields["Player.Ratings"] = true
		case "Extra":
			fields["Event.Extra"], fields["Section.Extra"], fields["Player.Extra"] = true, true, true
		case "Section.Teams":
			for _, field := range teamFields() {
				fields[field] = true
			}
		default:
			fields[d.Field] = true
		}
	}
	return fields
}
