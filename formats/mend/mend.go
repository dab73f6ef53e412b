// Package mend rewrites a file as podium would write it, and reports line by line
// what changes and why. The writer of the format writes the new file, as "convert"
// into the same format would. In addition, mend corrects stated points that are
// wrong beyond doubt.
//
// Nothing is guessed: mend refuses a file that was read with errors or whose new version
// would not read back as the same event, but for what [Result.Losses] tell, such as the end
// of a name that its columns cannot hold, and it never changes games. It takes no
// points away that an absence may have given, and refuses a file in which such an absence
// has no letter: the new file would call it one that gives nothing.
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

// ErrNotMended is wrapped by all errors of [File].
var ErrNotMended = errors.New("not corrected")

// A Change is one record of the file that was rewritten.
type Change struct {
	Pos     finding.Pos // in the old file; zero for a new record
	Old     string      // "" for a new record
	New     string      // "" for a record that was removed
	Reasons []string    // at least one
}

// A Result is a mended file. Its slices belong to the caller.
type Result struct {
	Data    []byte
	Changes []Change // in the order of the old file; new records last
	Moved   int      // number of unchanged records that are now in another order

	// Losses are the losses that the writer reported.
	Losses []finding.Finding
}

// File mends the file src of format f. ev is the event that was read from it without
// errors; File does not modify it. The error wraps [ErrNotMended].
func File(f formats.Format, src formats.Source, ev *tournament.Event) (*Result, error) {
	if f.Write == nil || f.Records == nil {
		return nil, fmt.Errorf("%w: podium cannot change single lines of %s, only write a new file, "+
			"without everything that podium does not know; \"podium convert\" does that", ErrNotMended, f.Name)
	}
	read := formats.NewLog(src.Name)
	read.Every = true // so that every line has its own messages
	var messages []finding.Finding
	if _, err := f.Read(src, read); err == nil {
		if f.Examine != nil {
			f.Examine(src, read)
		}
		messages = read.Sorted()
	}
	for _, d := range messages {
		if d.Code == finding.BareAbsence {
			return nil, fmt.Errorf("%w: line %d, %s", ErrNotMended, d.Pos.Line, d.Message())
		}
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
		if d.Severity == finding.Loss {
			result.Losses = append(result.Losses, d)
		}
	}
	old, mended := f.Records(src), f.Records(formats.Source{Name: src.Name, Data: out})
	result.compare(old, mended, reasonsOf(messages), points)
	return result, nil
}

// compare adds the differences between the old and the new records to r.
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
				Pos: o.Pos, Old: finding.Masked(o.Text),
				Reasons: reasons.of(o, "removed: it states the default, or others say the same"),
			})
			continue
		}
		kept[o.Key] = true
		if at < last {
			r.Moved++
		}
		last = max(last, at)
		if o.Text == mended[at].Text { // as most; to mask them takes longer than reading a line
			continue
		}
		if was, is := finding.Masked(o.Text), finding.Masked(mended[at].Text); was != is {
			why := reasons.of(o, cmp.Or(points[o.Key], "rewritten as the format requires"))
			if reason := points[o.Key]; reason != "" && why[0] != reason {
				why = slices.Insert(why, 0, reason)
			}
			r.Changes = append(r.Changes, Change{Pos: o.Pos, Old: was, New: is, Reasons: why})
		}
	}
	for i := range mended {
		if !kept[mended[i].Key] {
			r.Changes = append(r.Changes, Change{
				New: finding.Masked(mended[i].Text), Reasons: []string{"added: what readers of the format expect"},
			})
		}
	}
}

// Instead returns the text that replaces the place of a finding. changed is false if
// the place is unknown or unchanged.
func (r *Result) Instead(at finding.Pos) (text string, changed bool) {
	if at.Line == 0 || at.Col == 0 {
		return "", false
	}
	i := slices.IndexFunc(r.Changes, func(c Change) bool {
		return c.Pos.Sheet == at.Sheet && c.Pos.Line == at.Line && (c.Pos.Sheet == "" || c.Pos.Col == at.Col)
	})
	if i < 0 {
		return "", false
	}
	const field, name = 10, 33
	c := &r.Changes[i]
	short := len(c.Old) != len(c.New) && utf8.RuneCountInString(c.Old) == len(c.Old) && len(c.Old) < name
	if c.Pos.Sheet != "" || c.New == "" || at.Col == 1 || short {
		return c.New, true
	}
	// A line may have changed only elsewhere.
	was, is := []rune(c.Old), []rune(c.New)
	from := min(at.Col-1, len(was), len(is))
	return c.New, string(was[from:min(from+field, len(was))]) != string(is[from:min(from+field, len(is))])
}

// reasons are the messages of the reader by line or cell.
type reasons map[finding.Pos][]string

// reasonsOf takes the reasons for changes from the messages of the reader, but for those about
// the content of the event, which writers do not change.
func reasonsOf(messages []finding.Finding) reasons {
	content := []finding.Code{
		finding.PointsDiffer, finding.RankDiffers, finding.RowsContradict, finding.OneSidedGame, finding.SameColor,
		finding.UnusualResult, finding.TwoPairingByes, finding.UnknownRecord, finding.UnknownOpponent,
	}
	out := reasons{}
	for _, d := range messages {
		if d.Pos.Line == 0 || slices.Contains(content, d.Code) {
			continue
		}
		key := keyOf(d.Pos)
		d.Subject.No, d.Subject.Name, d.Pos.Path = 0, "", "" // the line itself names the player
		if text := d.Message(); !slices.Contains(out[key], text) {
			out[key] = append(out[key], text)
		}
	}
	return out
}

// keyOf returns the line in a text, or the cell in a table.
func keyOf(at finding.Pos) finding.Pos {
	key := finding.Pos{Sheet: at.Sheet, Line: at.Line}
	if at.Sheet != "" {
		key.Col = at.Col
	}
	return key
}

// of returns the reasons for the change of a record; otherwise if there are none.
func (r reasons) of(record *formats.Record, otherwise string) []string {
	if list := r[keyOf(record.Pos)]; len(list) > 0 {
		return slices.Clone(list)
	}
	return []string{otherwise}
}

// correctPoints returns ev, or a copy in which stated points that are wrong beyond
// doubt are corrected: both rows agree on every game of the player, no bye of another
// value and no unstated bye explains the difference, and no record adjusts points. why
// has the reason for each correction, by the key of the player's record in TRF.
func correctPoints(ev *tournament.Event) (*tournament.Event, map[string]string) {
	out := *ev
	out.Sections = slices.Clone(ev.Sections)
	why := map[string]string{}
	for i, s := range ev.Sections {
		wrong := certain(s)
		if _, uncounted := ev.UncountedPoints(s); len(wrong) == 0 || uncounted {
			continue
		}
		section := *s
		section.Players = slices.Clone(s.Players)
		for _, k := range wrong {
			p := &section.Players[k]
			sum := s.Score(p, len(p.Rounds))
			why[fmt.Sprintf("001 %d", p.No)] = fmt.Sprintf(
				"%s points stated; the rounds, confirmed by the opponents' rows, add up to %s", p.Stated.Points, sum)
			p.Stated.Points = sum
		}
		out.Sections[i] = &section
	}
	if len(why) == 0 {
		return ev, nil
	}
	return &out, why
}

// certain returns the indices of the players whose stated points are wrong beyond doubt.
func certain(s *tournament.Section) []int {
	var wrong []int
	doubtful := map[int]bool{} // by starting rank: players with other problems
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
		return doubtful[p.No] || s.OpenRoundsMayCount(p)
	})
}
