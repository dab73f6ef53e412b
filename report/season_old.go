package report

import "podium/report/season"

// TableTitle names a table of a series.
func TableTitle(name string) string { return tableTitle(name) }

// EventTitle names an event of a series.
func EventTitle(e *season.Event) string { return eventTitle(e) }

// Status says in words why a result does not count, "" if it does.
func (d SeasonData) Status(s season.Status) string { return statusWords(d.Plan)[s] }

// ChangeLines says what has changed, a line each.
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
