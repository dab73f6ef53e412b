package tournament

import (
	"fmt"
	"slices"
)

// report compares what a rating report says besides players and games.
func (d *differ) report(a, b *RatingReport) {
	d.text("Event.Report.EventID", a.EventID, b.EventID)
	d.text("Event.Report.Affiliate", a.Affiliate, b.Affiliate)
	d.list("Event.Report.Directors", a.Directors, b.Directors)
	d.text("Event.Report.State", a.State, b.State)
	d.text("Event.Report.PostalCode", a.PostalCode, b.PostalCode)
}

// prizes compares the prizes of a section.
func (d *differ) prizes(a, b []Prize) {
	if !slices.Equal(a, b) {
		d.text("Section.Prizes", fmt.Sprint(a), fmt.Sprint(b))
	}
}

// statedValues compares stated tie-break values.
func (d *differ) statedValues(a, b []StatedValue) {
	if !slices.Equal(a, b) {
		d.text("Player.Stated.TieBreaks", fmt.Sprint(a), fmt.Sprint(b))
	}
}
