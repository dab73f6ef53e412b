package workbook

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"podium/report"
)

// seasonAbout writes what the other sheets rest on.
func (b *book) seasonAbout(d report.SeasonData) error {
	s, err := b.add(layout{name: b.names.take("About", ""), widths: []float64{22, aboutWidth}, portrait: true, section: d.Omission()})
	if err != nil {
		return err
	}
	s.add(26, cell{cellText(d.AsEvent().Name), b.styles.id(styleTitle)})
	for _, o := range d.Omitted {
		s.fact(b, "MISSING", o.File+" could not be read: "+o.Reason)
	}
	s.fact(b, "Plan", path.Base(d.Plan.File))
	s.fact(b, "Dates", report.DaysWords(d.AsEvent()))
	s.fact(b, "Events", strings.TrimPrefix(d.Stand(), "after "))
	s.fact(b, "People", strconv.Itoa(d.People.Len()))
	s.topic(b, "Rules")
	for i, rule := range d.Plan.Describe() {
		s.fact(b, fmt.Sprintf("%d.", i+1), rule)
	}
	s.fact(b, "Points", "Points are added and compared as exact fractions; only what is shown is rounded.")
	if manyResults(d) {
		s.fact(b, "Results", fmt.Sprintf("There is no sheet of all results: they are more than %d. --format csv or json has them.", mostResultRows))
	}
	var told []string
	for i := range d.Tables {
		if why := d.NoOutlook(&d.Tables[i]); why != "" && !slices.Contains(told, why) {
			s.fact(b, "First place", why)
			told = append(told, why)
		}
	}
	if len(d.Warnings) > 0 {
		s.topic(b, "Warnings")
	}
	files := d.Files()
	for i := range d.Warnings {
		w := d.Warnings[i]
		w.File = cmp.Or(files[w.File], path.Base(w.File))
		s.fact(b, fmt.Sprintf("%d.", i+1), w.Error())
	}
	return s.finish()
}

// seasonChanges writes what has changed since an earlier result.
func (b *book) seasonChanges(d report.SeasonData) error {
	if d.Against == "" {
		return nil
	}
	lines := d.ChangeLines()
	return b.seasonSheet(d, seasonTable{
		title: "Changes", subject: fmt.Sprintf("What has changed since %s", d.Against), rows: len(lines), fixed: 0, portrait: true,
		columns: []column{{head: "Change", left: true, width: 110, cell: func(i int) cell { return cell{cellText(lines[i]), b.styles.id(styleWrap)} }}},
	})
}
