package report

import (
	"cmp"
	"fmt"
	"math/big"
	"path"
	"slices"
	"strings"

	"podium/formats/tournament"
	"podium/report/season"
)

// SeasonData is what documents about a series of events are made of. They only
// read it.
type SeasonData struct {
	*season.Series
	Against string          // what Changes compares with; "": there are none
	Changes []season.Change // since then
}

// event is the series as one event: for the heading of documents and the date in
// them.
func (d SeasonData) event() *tournament.Event {
	ev := &tournament.Event{Name: cmp.Or(d.Plan.Title, "Series")}
	for i := range d.Events {
		start, end := d.Events[i].Start, d.Events[i].End
		if ev.Start.IsZero() {
			ev.Start = start
		}
		for _, day := range []tournament.Date{start, end} {
			if day.Valid() && day.Compare(ev.End) > 0 {
				ev.End = day
			}
		}
	}
	return ev
}

// stand says after how many events the series is.
func (d SeasonData) stand() string {
	if n := len(d.ToGo); n > 0 {
		return fmt.Sprintf("after %d of %d events, provisional", d.Held(), d.Held()+n)
	}
	return "after " + count(d.Held(), "event")
}

// Omission says in one line which events are missing because they could not be
// read, "" if none is. It stands on every page.
func (d SeasonData) Omission() string {
	if len(d.Omitted) == 0 {
		return ""
	}
	var names []string
	for _, o := range d.Omitted {
		names = append(names, path.Base(o.Path))
	}
	return "Without " + count(len(names), "event") + " that could not be read: " + strings.Join(names, ", ")
}

// title names a table.
func tableTitle(name string) string { return cmp.Or(name, "Standings") }

// eventTitle names an event of a series.
func eventTitle(e *season.Event) string { return cmp.Or(e.Name, e.File) }

// status says in words why a result does not count, "" if it does.
func (d SeasonData) status(s season.Status) string {
	switch s {
	case season.Dropped:
		return "does not count: others are better"
	case season.Outside:
		return fmt.Sprintf("does not count: not among the first %d events", d.Plan.Count.First)
	case season.Absent:
		return "entered, but did not take part"
	case season.Counted:
	}
	return ""
}

// folders takes the folders off the paths of events, which are nobody's business.
func (d SeasonData) folders() *strings.Replacer {
	var list []string
	for i := range d.Events {
		if folder := strings.TrimSuffix(d.Events[i].Path, d.Events[i].File); folder != "" && !slices.Contains(list, folder) {
			list = append(list, folder, "")
		}
	}
	return strings.NewReplacer(list...)
}

// changeLines tells what has changed, a line each.
func (d SeasonData) changeLines() []string {
	var lines []string
	folders := d.folders()
	for i := range d.Changes {
		lines = append(lines, folders.Replace(d.Changes[i].Line()))
	}
	if len(lines) == 0 && d.Against != "" {
		lines = []string{"Nothing has changed."}
	}
	return lines
}

// decimalsOf is how many decimals all of some numbers need, at most digits.
func decimalsOf(digits int, numbers ...season.Points) int {
	need := 0
	for _, p := range numbers {
		if _, decimals, ok := strings.Cut(p.String(digits), "."); ok {
			need = max(need, len(decimals))
		}
	}
	return need
}

// pointsNumber is the number that a spreadsheet wants, with all its decimals.
func pointsNumber(p season.Points) any {
	r, ok := new(big.Rat).SetString(p.Exact())
	if !ok {
		return p.Exact()
	}
	if r.IsInt() && r.Num().IsInt64() {
		return int(r.Num().Int64())
	}
	f, _ := r.Float64()
	return f
}
