package printout

import (
	"cmp"
	"encoding/csv"
	"io"
	"slices"
	"strconv"
	"strings"

	seasons "podium/report/season"
)

// mostCSVColumns is how many events have columns of their own in CSV, which
// spreadsheet programs bound.
const mostCSVColumns = 500

// SeasonCSV prints the tables one after the other, each row with its table, and
// each table with its own head. Results are numbers, so that they can be added
// up; which of them do not count stands in a column of its own. The first rows
// name what is missing.
func SeasonCSV(out io.Writer, o *Season) error {
	w := csv.NewWriter(out)
	for _, line := range o.omitted() {
		writeGuarded(w, line)
	}
	for i := range o.Tables {
		o.csvTable(w, &o.Tables[i])
	}
	for i := range o.Teams {
		o.csvTeams(w, &o.Teams[i])
	}
	w.Flush()
	return w.Error()
}

// csvEvents gives the heads of the columns of events.
func (o *Season) csvEvents(events []int) []string {
	if len(events) > mostCSVColumns {
		return []string{"Results"}
	}
	var heads []string
	for _, event := range events {
		heads = append(heads, o.Events[event].Label)
	}
	return heads
}

func (o *Season) csvTable(w *csv.Writer, t *seasons.Table) {
	writeGuarded(w, slices.Concat(
		[]string{"Table", "Rank", "Name", "Club", "Born"}, o.csvEvents(t.Events),
		[]string{"Extra", "Points", "Exact points", "Events", "Counted", "Not counted", "Decided by", "Qualified", "Can reach", "First place"})...)
	for i := range t.Rows {
		r := &t.Rows[i]
		p := o.Person(r.Person)
		born := ""
		if p.Birth.Year > 0 {
			born = strconv.Itoa(int(p.Birth.Year))
		}
		writeGuarded(w, slices.Concat(
			[]string{cmp.Or(t.Name, "Standings"), rankOrNone(r.Rank), string(p.Name), p.Club, born}, o.csvResults(t, r),
			[]string{
				r.ExtraPoints().String(o.Plan.Digits), r.Total.String(o.Plan.Digits), r.Total.Exact(), strconv.Itoa(r.Played), strconv.Itoa(r.Counted), o.csvStruck(r),
				o.Plan.SeparatedBy(r), yesOnly(r.Qualified), o.csvReach(t, r), csvChance(t, r),
			})...)
	}
}

// csvResults are the results of a person by event: the sum of them where there
// are several in one event.
func (o *Season) csvResults(t *seasons.Table, r *seasons.Row) []string {
	if len(t.Events) > mostCSVColumns {
		var all []string
		for i := range r.Results {
			all = append(all, o.Events[r.Results[i].Event].Label+": "+r.Results[i].Score.String(o.Plan.Digits))
		}
		return []string{strings.Join(all, "; ")}
	}
	cells := make([]string, len(t.Events))
	for i, event := range t.Events {
		results := r.In(event)
		if !slices.ContainsFunc(results, func(r seasons.Result) bool { return r.Status != seasons.Absent }) {
			continue
		}
		var sum seasons.Points
		for _, result := range results {
			sum = sum.Plus(result.Score)
		}
		cells[i] = sum.String(o.Plan.Digits)
	}
	return cells
}

// csvStruck names the results that do not count.
func (o *Season) csvStruck(r *seasons.Row) string {
	var all []string
	for i := range r.Results {
		if s := r.Results[i].Status; s == seasons.Dropped || s == seasons.Outside {
			all = append(all, o.Events[r.Results[i].Event].Label+": "+r.Results[i].Score.String(o.Plan.Digits))
		}
	}
	return strings.Join(all, "; ")
}

func (o *Season) csvReach(t *seasons.Table, r *seasons.Row) string {
	if !t.Open {
		return ""
	}
	return o.reachable(r)
}

func csvChance(t *seasons.Table, r *seasons.Row) string {
	if !t.Open {
		return ""
	}
	return r.Chance.String()
}

func (o *Season) csvTeams(w *csv.Writer, t *seasons.TeamTable) {
	columns := len(t.Events) <= mostCSVColumns
	writeGuarded(w, slices.Concat([]string{"Table", "Rank", "Team"}, o.csvEvents(t.Events), []string{"Points", "Exact points", "Qualified"})...)
	for i := range t.Rows {
		r := &t.Rows[i]
		writeGuarded(w, slices.Concat(
			[]string{strings.TrimSpace(t.Name + " teams"), rankOrNone(r.Rank), r.Name}, o.teamResults(t, r, plainStyle(), columns),
			[]string{r.Total.String(o.Plan.Digits), r.Total.Exact(), yesOnly(r.Qualified)})...)
	}
}

// writeGuarded writes a row in which no text is a formula. Its writer keeps the
// first error.
func writeGuarded(w *csv.Writer, cells ...string) {
	for i := range cells {
		cells[i] = notFormula(cells[i])
	}
	_ = w.Write(cells)
}
