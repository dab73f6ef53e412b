// Package mend makes of a file the one that podium would write in its stead, and
// says line by line what that changes and why. The writer of the format does
// the writing, so a mended file is what "convert" into its own format gives;
// beside it only such stated points are corrected as can be in no doubt.
//
// Nothing is guessed: a file that was read with errors is not mended, games are
// never touched, and a file that does not read back as the event that was
// written is refused.
package mend

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// ErrNotMended is why there is no mended file; what wraps it says more.
var ErrNotMended = errors.New("not mended")

// A Change is one piece of the file that is written otherwise.
type Change struct {
	Pos     finding.Pos // in the file as it was; zero for a piece that it does not have
	Old     string      // "" for a piece that is new
	New     string      // "" for a piece that is left out
	Reasons []string    // at least one
}

// A Result is a mended file. Its slices belong to the caller.
type Result struct {
	Data    []byte
	Changes []Change // in the order of the file; new pieces last
	Moved   int      // pieces that stand in another order now, and are not changed

	// Losses are what the writer leaves out or cuts, as it says it.
	Losses []finding.Finding
}

// File mends a file of format f. src is the file, ev the event that was read of it
// without an error and stays as it is. The error wraps [ErrNotMended].
func File(f formats.Format, src formats.Source, ev *tournament.Event) (*Result, error) {
	if f.Write == nil || f.Records == nil {
		return nil, fmt.Errorf("%w: podium cannot change single lines of %s, it writes a whole new file, without what it does not know of this one; \"podium convert\" does that", ErrNotMended, f.Name)
	}
	log := formats.NewLog(src.Name)
	corrected, points := correctPoints(ev)
	out, err := formats.Encode(f, corrected, log)
	if err == nil {
		err = formats.Verify(f, corrected, out, log)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNotMended, err)
	}
	result := &Result{Data: out}
	for _, d := range log.Sorted() {
		if d.Code == finding.ReadBack {
			return nil, fmt.Errorf("%w: it would not read back as the same event: %s", ErrNotMended, d.Message())
		}
		if d.Severity == finding.Loss {
			result.Losses = append(result.Losses, d)
		}
	}
	old, mended := f.Records(src), f.Records(formats.Source{Name: src.Name, Data: out})
	result.compare(old, mended, reasonsOf(f, src), points)
	return result, nil
}

// compare lists what differs between two lists of records.
func (r *Result) compare(old, mended []formats.Record, reasons reasons, points map[string]string) {
	byKey := make(map[string]int, len(mended))
	for i := range mended {
		byKey[mended[i].Key] = i
	}
	kept := map[string]bool{}
	last := -1
	for i := range old {
		o := &old[i]
		at, ok := byKey[o.Key]
		if !ok {
			r.Changes = append(r.Changes, Change{
				Pos: o.Pos, Old: o.Text,
				Reasons: reasons.of(o, "left out: it is what holds anyway, or other records say it"),
			})
			continue
		}
		kept[o.Key] = true
		if at < last {
			r.Moved++
		}
		last = max(last, at)
		if mended[at].Text != o.Text {
			why := reasons.of(o, cmp.Or(points[o.Key], "written as the format has it"))
			if reason := points[o.Key]; reason != "" && why[0] != reason {
				why = slices.Insert(why, 0, reason)
			}
			r.Changes = append(r.Changes, Change{Pos: o.Pos, Old: o.Text, New: mended[at].Text, Reasons: why})
		}
	}
	for i := range mended {
		if !kept[mended[i].Key] {
			r.Changes = append(r.Changes, Change{New: mended[i].Text, Reasons: []string{"added: the format has it"}})
		}
	}
}

// Instead is what stands in the mended file for the place of a finding. changed is
// false where the place is not known or is written as it was.
func (r *Result) Instead(at finding.Pos) (text string, changed bool) {
	if at.Line == 0 || at.Col == 0 {
		return "", false
	}
	for _, c := range r.Changes {
		if c.Pos.Sheet == at.Sheet && c.Pos.Line == at.Line && (c.Pos.Sheet == "" || c.Pos.Col == at.Col) {
			return c.New, c.Pos.Sheet != "" || c.New == "" || differsAt(c.Old, c.New, at.Col)
		}
	}
	return "", false
}

// differsAt reports whether a line is written otherwise where a finding about
// column col stands, and not only elsewhere. No field is wider than a name.
func differsAt(old, mended string, col int) bool {
	const field, name = 10, 33
	if col == 1 || len(old) != len(mended) && utf8.RuneCountInString(old) == len(old) && len(old) < name {
		return true
	}
	a, b := []rune(old), []rune(mended)
	from := min(col-1, len(a), len(b))
	return string(a[from:min(from+field, len(a))]) != string(b[from:min(from+field, len(b))])
}

// reasons are the findings of the reader by the line or the cell in which they
// stand.
type reasons map[finding.Pos][]string

// reasonsOf reads the file once more, so that a deviation that every line has is
// told for each.
func reasonsOf(f formats.Format, src formats.Source) reasons {
	log := formats.NewLog(src.Name)
	log.Every = true
	if _, err := f.Read(src, log); err != nil {
		return nil
	}
	if f.Examine != nil {
		f.Examine(src, log)
	}
	out := reasons{}
	for _, d := range log.Sorted() {
		if d.Pos.Line == 0 || staysAsItIs(d.Code) {
			continue
		}
		key := keyOf(d.Pos)
		d.Subject.No, d.Subject.Name, d.Pos.Path = 0, "", "" // the line names the player
		if text := d.Message(); !slices.Contains(out[key], text) {
			out[key] = append(out[key], text)
		}
	}
	return out
}

// staysAsItIs reports whether findings of a kind are about what the event says,
// which no writer changes.
func staysAsItIs(code finding.Code) bool {
	switch code {
	case finding.PointsDiffer, finding.RankDiffers, finding.RowsContradict, finding.OneSidedGame, finding.SameColor,
		finding.UnusualResult, finding.TwoPairingByes, finding.UnknownRecord, finding.UnknownOpponent:
		return true
	}
	return false
}

// keyOf is the line of a text, or the cell of a table.
func keyOf(at finding.Pos) finding.Pos {
	key := finding.Pos{Sheet: at.Sheet, Line: at.Line}
	if at.Sheet != "" {
		key.Col = at.Col
	}
	return key
}

// of gives the reasons for a change of a record, or the one that holds without a
// finding.
func (r reasons) of(record *formats.Record, otherwise string) []string {
	list := slices.Clone(r[keyOf(record.Pos)])
	if len(list) == 0 {
		return []string{otherwise}
	}
	return list
}

// correctPoints gives ev with the stated points corrected that can be in no doubt:
// every game of the player stands in both rows alike, and no bye explains the
// difference, neither one that is worth something else here nor one that the file
// does not tell, and no record gives points beside the results. The second result
// says why, by the key of the player's record in TRF. Nothing is copied if nothing
// changes.
func correctPoints(ev *tournament.Event) (*tournament.Event, map[string]string) {
	out := *ev
	why := map[string]string{}
	for i, s := range ev.Sections {
		wrong := certain(s)
		if _, uncounted := ev.UncountedPoints(s); len(wrong) == 0 || uncounted {
			continue
		}
		if len(why) == 0 {
			out.Sections = slices.Clone(ev.Sections)
		}
		section := *s
		section.Players = slices.Clone(s.Players)
		for _, k := range wrong {
			p := &section.Players[k]
			sum := s.Score(p, len(p.Rounds))
			why[fmt.Sprintf("001 %d", p.No)] = fmt.Sprintf("%s points stated; the rounds, which the opponents' rows confirm, add up to %s",
				p.Stated.Points, sum)
			p.Stated.Points = sum
		}
		out.Sections[i] = &section
	}
	if len(why) == 0 {
		return ev, nil
	}
	return &out, why
}

// certain lists the players whose stated points are wrong without doubt.
func certain(s *tournament.Section) []int {
	var wrong []int
	doubtful := map[int]bool{} // starting ranks that another problem concerns
	for _, p := range s.Check() {
		if p.Code == finding.PointsDiffer {
			wrong = append(wrong, p.Subject.Row)
			continue
		}
		doubtful[p.Subject.No] = true
		doubtful[p.Subject.Other] = true
	}
	if len(wrong) == 0 || len(s.Adjustments) > 0 || s.OtherWorth() != nil {
		return nil
	}
	return slices.DeleteFunc(wrong, func(k int) bool {
		p := &s.Players[k]
		return doubtful[p.No] || s.UntoldByes(p) > 0
	})
}
