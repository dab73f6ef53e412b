package paper

import (
	"fmt"
	"io"
	"slices"

	"podium/report"
	"podium/report/season"
)

// SeasonCertificates writes a PDF with a page for each person of a series whom o
// chooses by place: table by table, best place first. Those without a rank, who took
// part in too few events, get none.
func SeasonCertificates(w io.Writer, d report.SeasonData, o report.Options) error {
	common := commonWords(d.AsEvent(), o)
	common.where = report.JoinWords(" · ", common.where, d.Omission())
	var list []certificate
	for i := range d.Tables {
		part := seasonCertificatesOf(d, &d.Tables[i], common, o)
		if o.Ceremony {
			slices.Reverse(part)
		}
		list = append(list, part...)
	}
	if len(list) == 0 {
		return fmt.Errorf("%w: nobody has %s", ErrNobody, askedFor(o))
	}
	return drawCertificates(w, d.AsEvent(), o, newWardrobe(), list)
}

// seasonCertificatesOf words the certificates of one table, best place first.
func seasonCertificatesOf(d report.SeasonData, t *season.Table, common certificate, o report.Options) []certificate {
	if t.Name != "" {
		common.section = sectionWords(t.Name)
	}
	var list []certificate
	for i := range t.Rows {
		r := &t.Rows[i]
		if r.Rank == 0 || !o.Chosen(0, r.Rank) {
			continue
		}
		p := d.Person(r.Person)
		one := common
		one.name, one.club = cleanText(p.Name.Spoken()), p.Club
		if one.nameless = one.name == ""; one.nameless {
			one.name = "Player"
		}
		shared := i > 0 && t.Rows[i-1].Rank == r.Rank || i+1 < len(t.Rows) && t.Rows[i+1].Rank == r.Rank
		one.place = placeWords(r.Rank, shared)
		one.score = report.SeriesScoreWords(r.Total.String(d.Plan.Digits)) + " " + seasonStand(d, r)
		one.about = report.Warning{Section: t.Name, Name: string(p.Name)}
		list = append(list, one)
	}
	return list
}

// seasonStand says in how many events points were won, or how far a series is
// that goes on.
func seasonStand(d report.SeasonData, r *season.Row) string {
	if len(d.ToGo) > 0 {
		return d.Stand()
	}
	return "in " + report.Count(r.Played, "event")
}
