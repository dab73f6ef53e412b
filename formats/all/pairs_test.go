package all

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/formats/tournament"
	"podium/samples"
	"podium/samples/campaign"
)

// read reads a file by the format that is found in it; nil if none is, or if the
// file is broken.
func read(name string, data []byte) (*tournament.Event, formats.Format) {
	src := formats.Source{Name: path.Base(name), Data: data}
	f, err := Registry().Detect(src)
	if err != nil {
		return nil, f
	}
	ev, err := f.Read(src, &formats.Log{})
	if err != nil {
		return nil, f
	}
	return ev, f
}

// season reads every file of the season, by name and format.
func season(t *testing.T) map[string]*tournament.Event {
	t.Helper()
	events := map[string]*tournament.Event{}
	for _, s := range samples.Season() {
		data, err := s.Data()
		if err != nil {
			t.Fatal(err)
		}
		ev, f := read(s.Path, data)
		if ev == nil {
			t.Fatalf("%s cannot be read", s.Path)
		}
		events[path.Base(s.Path)+" as "+f.Name] = ev
	}
	return events
}

// writable gives the formats that can be written.
func writable() []formats.Format {
	var out []formats.Format
	for _, f := range Registry().All() {
		if f.Write != nil {
			out = append(out, f)
		}
	}
	return out
}

// TestPairs converts every file of the season, whatever its format, into every
// format and reads it back: each difference was announced as a loss or as
// supplied, field by field and section by section, with a count that covers it;
// and nothing was announced that did not happen.
func TestPairs(t *testing.T) {
	t.Parallel()
	for name, ev := range season(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			checkPairs(t, ev)
		})
	}
}

// TestPairsOfOthers does the same with files of other programs.
func TestPairsOfOthers(t *testing.T) {
	t.Parallel()
	campaign.Only(t)
	files := os.DirFS(formatstest.Others(t, "."))
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		ev, f := read(name, data)
		if ev == nil {
			return nil // a part of several, or broken on purpose
		}
		t.Run(name+" as "+f.Name, func(t *testing.T) {
			t.Parallel()
			checkPairs(t, ev)
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// checkPairs checks the conversion of one event into every format.
func checkPairs(t *testing.T, ev *tournament.Event) {
	t.Helper()
	for _, f := range writable() {
		for i, single := range formats.Divide(f, ev) {
			checkPair(t, fmt.Sprintf("to %s, part %d", f.Name, i+1), f, single)
		}
	}
}

// checkPair checks the conversion of one event. One that is refused for what it
// lacks is completed.
func checkPair(t *testing.T, what string, f formats.Format, ev *tournament.Event) {
	t.Helper()
	_, _, wrong, err := formatstest.Announced(f, ev)
	if err != nil {
		if !refusable(err) {
			t.Errorf("%s: refused: %v", what, err)
		}
		_, _, wrong, err = formatstest.Announced(f, complete(ev))
		if err != nil && !refusable(err) {
			t.Errorf("%s: refused although complete: %v", what, err)
		}
	}
	for _, w := range wrong {
		t.Errorf("%s: %s", what, w)
	}
}

// TestChains converts into a format and back: what has changed then was
// announced on the way there or on the way back.
func TestChains(t *testing.T) {
	t.Parallel()
	for name, ev := range season(t) {
		_, home, _ := strings.Cut(name, " as ")
		a, err := Registry().Lookup(home)
		if err != nil {
			t.Fatal(err)
		}
		if a.Write == nil {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, b := range writable() {
				for _, single := range formats.Divide(b, ev) {
					checkChain(t, a, b, complete(single))
				}
			}
		})
	}
}

// checkChain writes ev in b, and what is read there in a.
func checkChain(t *testing.T, a, b formats.Format, ev *tournament.Event) {
	t.Helper()
	there, changes, _, err := formatstest.Announced(b, ev)
	if err != nil {
		return // told by TestPairs
	}
	home, more, wrong, err := formatstest.Announced(a, there)
	if err != nil {
		if !refusable(err) {
			t.Errorf("to %s and back to %s: %v", b.Name, a.Name, err)
		}
		return
	}
	for _, w := range wrong {
		t.Errorf("from %s back to %s: %s", b.Name, a.Name, w)
	}
	for _, d := range tournament.Diff(ev, home) {
		concerned := func(c finding.Finding) bool { return formats.Concerns(c.Field, d.Field) || c.Field == follows(d.Field) }
		if !slices.ContainsFunc(changes, concerned) && !slices.ContainsFunc(more, concerned) {
			t.Errorf("to %s and back to %s: nobody announced %v", b.Name, a.Name, d)
		}
	}
}

// follows gives the field from which another is made on the way home, if the
// file there does not state it: totals are added up, and the kind of the pairings
// gives the words for them.
func follows(field string) string {
	switch field {
	case "Player.Stated.Points":
		return "Section.Scoring"
	case "Section.System":
		return "Section.Kind"
	}
	return ""
}

// refusable reports whether an event may be refused: for what a table does not
// tell, or for what US Chess wants.
func refusable(err error) bool {
	text := err.Error()
	for _, why := range []string{"no colour", "rounds and colours", "declare ", "cannot be spelled in ASCII", "no result against"} {
		if strings.Contains(text, why) {
			return true
		}
	}
	return false
}

// complete gives a copy of an event that says what US Chess wants and what a
// matrix does not say.
func complete(ev *tournament.Event) *tournament.Event {
	out := *ev
	out.Report = tournament.RatingReport{Affiliate: "A9999999", Directors: []string{"90009901"}, State: "OR", PostalCode: "97000"}
	if !ev.Start.Complete() || !ev.End.Complete() || ev.Start.Compare(ev.End) > 0 {
		out.Start = tournament.Date{Year: 2026, Month: 5, Day: 30}
		out.End = out.Start
	}
	if ev.Name == "" {
		out.Name = "Nameless"
	}
	if ev.City == "" {
		out.City = "Lostwick"
	}
	out.Sections = make([]*tournament.Section, len(ev.Sections))
	for i, s := range ev.Sections {
		out.Sections[i] = completeSection(s)
	}
	return &out
}

func completeSection(s *tournament.Section) *tournament.Section {
	if s.RoundsUnknown {
		s = s.Drawn()
	}
	out := *s
	out.Players = make([]tournament.Player, len(s.Players))
	for i, p := range s.Players {
		if p.ID("uscf") == "" {
			p.IDs = append([]tournament.ID{{System: "uscf", Value: fmt.Sprint(90000000 + i)}}, p.IDs...)
		}
		out.Players[i] = p
	}
	return &out
}
