package use

import (
	"errors"
	"fmt"
	"strings"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/merge"
	"podium/tiebreak"
)

// A Conversion says how an event is written in another format.
type Conversion struct {
	To       Target
	Verify   bool // read it back and compare
	Berger   bool // take rounds and colours that a matrix does not say from the Berger tables
	ASCII    bool // names and texts in plain ASCII
	Computed bool // the points and ranks of the standings, not those that the file states
	Ranked   bool // say by which tie-breaks Rank ranks, where the format holds them
	Rank     tiebreak.EventOptions
}

// Files writes an event that was read. What goes wrong and what is lost is in its log.
func (c *Conversion) Files(l *load.File) []Output {
	if c.Berger {
		l.Event = Drawn(l.Event, l.Log)
	}
	ev := l.Event
	if c.Computed || c.Ranked && (c.To.Format.OnlyCodes || c.To.Format.Remark != "") {
		ranked := ranking.Event(l, c.Rank)
		if l.Log.Failed() {
			return nil
		}
		if c.Computed {
			ev = ranked.WithRanks()
		}
		ev = WithList(c.To, ev, ranked)
	}
	if c.ASCII {
		ev = ASCII(ev, l.Log)
	}
	return Encode(c.To, l, ev, c.Verify)
}

// Merged makes one event of several files. Its log has everything that is wrong.
func Merged(files []*load.File, force bool) *load.File {
	merged := &load.File{
		Input: files[0].Input, Stem: files[0].Stem, Format: files[0].Format,
		Log: formats.NewLog("merged event"), Debug: files[0].Debug,
	}
	list := make([]merge.File, len(files))
	for i, l := range files {
		list[i] = merge.File{Name: l.Input.Name(), Title: l.Stem, Event: l.Event, Round: l.Locator()}
	}
	merged.Guard(func() { merged.Event = merge.Events(list, force, merged.Log) })
	if merged.Event != nil && merged.Event.Name != "" {
		merged.Stem = batch.Slugs([]string{merged.Event.Name})[0]
	}
	return merged
}

// EncodeMerged writes the event of several files, which must fit into one file.
func EncodeMerged(known *formats.Registry, l *load.File, t Target, verify bool) []Output {
	if n := len(l.Event.Sections); t.Format.OneSection && n > 1 {
		var several []string
		for _, f := range known.All() {
			if f.Write != nil && !f.OneSection {
				several = append(several, f.Name)
			}
		}
		l.Log.Add(finding.Finding{
			Severity: finding.Error, Code: finding.OutputFailed, Field: "Event.Sections", Err: finding.ErrUnsupported,
			Found: fmt.Sprintf("%d sections, but %s holds only one per file", n, t.Name),
			Want:  "one of " + strings.Join(several, ", "),
			Hint:  "choose one of these" + finding.OneFileEach,
		})
		return nil
	}
	return Encode(t, l, l.Event, verify)
}

type askedMerge struct {
	Inputs []int  `json:"inputs"`
	To     string `json:"to"` // a format, by name
	Force  bool   `json:"force"`
}

// merge makes one file of several, each with sections of its own, as "podium merge" does.
func (e *visit) merge(a askedMerge) (object, error) {
	t, err := e.makes.Target(a.To)
	if err == nil && (t.Format == nil || len(a.Inputs) < 2) {
		err = errors.New("choose two files or more, and a format")
	}
	if err != nil {
		return nil, err
	}
	var list []*load.File
	for _, i := range a.Inputs {
		if err := e.input(i); err != nil {
			return nil, err
		}
		l := e.load(i, nil)
		if list = append(list, l); !l.Usable(false) {
			return object{"messages": messages(l.Log)}, nil
		}
	}
	merged := Merged(list, a.Force)
	if merged.Usable(false) {
		if files := EncodeMerged(e.makes.Formats, merged, t, true); merged.Usable(false) {
			for _, f := range files {
				e.keep(f.Name, f.Data)
			}
		}
	}
	return object{"messages": messages(merged.Log)}, nil
}
