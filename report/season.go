package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/report/season"
)

// SeasonData is what documents about a series of events are made of. They only
// read it.
type SeasonData struct {
	*season.Series
	Against string          // what Changes compares with; "": there are none
	Changes []season.Change // since then
}

// TableTitle names a table of a series.
func TableTitle(name string) string { return cmp.Or(name, "Standings") }

// EventTitle names an event of a series.
func EventTitle(e *season.Event) string { return cmp.Or(e.Name, e.File) }

// Status says in words why a result does not count, "" if it does.
func (d SeasonData) Status(s season.Status) string {
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

// ChangeLines tells what has changed, a line each.
func (d SeasonData) ChangeLines() []string {
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
