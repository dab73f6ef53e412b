package paper

import (
	"fmt"
	"slices"
	"strings"

	"podium/report"
	"podium/report/awards"
	"podium/tiebreak"
)

// A won is an award and one of its winners.
type won struct{ decision, winner int }

// awardCertificates words the certificates of those who win something by a plan:
// one for each thing that is not cash. Who wins nothing but cash has one for the
// best prize. They are in the order of the ceremony, or section by section in
// that of the plan.
func (c certificate) awardCertificates(d report.Data, o report.Options) []certificate {
	r := d.Awards
	var order []int
	if o.Ceremony {
		order = r.Ceremony
	} else {
		for _, part := range r.Parts() {
			order = append(order, part.Decisions...)
		}
	}
	chosen := certificatesWon(r, o)
	var list []certificate
	for _, i := range order {
		for k := range r.Decisions[i].Winners {
			if chosen[won{i, k}] {
				list = append(list, c.forAward(d, won{i, k}))
			}
		}
	}
	return list
}

// certificatesWon is what there is a certificate for.
func certificatesWon(r *awards.Result, o report.Options) map[won]bool {
	out := map[won]bool{}
	for i := range r.People {
		p := &r.People[i]
		if o.Winner > 0 && o.Winner != i+1 || len(o.Players) > 0 && (p.Who.Team || !slices.Contains(o.Players, p.Who.No)) {
			continue
		}
		list := slices.DeleteFunc(slices.Clone(p.Won), func(at int) bool { return r.Decisions[at].Award.Kind == awards.Cash })
		if len(list) == 0 && len(p.Won) > 0 {
			list = p.Won[:1]
		}
		for _, at := range list {
			k := slices.IndexFunc(r.Decisions[at].Winners, func(w awards.Entrant) bool { return w.Same(&p.Who) })
			if k >= 0 {
				out[won{at, k}] = true
			}
		}
	}
	return out
}

// seriesStand says in how many events of a series a score was made, or how far the
// series is that goes on; "" where there is none.
func seriesStand(s *awards.Series, who *awards.Entrant) string {
	switch {
	case s == nil:
		return ""
	case s.Goes:
		return s.Stand
	case who.Team:
		return ""
	}
	return "in " + report.Count(who.Events, "event")
}

// forAward words one certificate.
func (c certificate) forAward(d report.Data, w won) certificate {
	decision := &d.Awards.Decisions[w.decision]
	who := &decision.Winners[w.winner]
	c.name, c.nameless = cleanText(who.Spoken()), cleanText(who.Name) == ""
	if c.name == "" {
		c.name = strings.TrimSuffix(fmt.Sprintf("Player No. %d", who.No), " No. 0") // in a series nobody has a number
	}
	c.club = report.SchoolOf(who)
	c.place = decision.Titles[w.winner]
	c.about = report.Warning{Section: who.Section, No: who.No, Name: who.Name}
	if who.Section != d.Event.Name && !strings.Contains(c.place, who.Section) {
		c.section = sectionWords(who.Section)
	}
	switch decision.Award.Order {
	case awards.ByUpset, awards.ByPerform, awards.ByGain: // the score is not what they are praised for
	case awards.ByRank, awards.ByPoints, awards.PerfectScore, awards.ClearFirst:
		c.score = report.JoinWords(" ", scoreOf(d.Awards, who), seriesStand(d.Awards.Series, who))
		at := slices.IndexFunc(d.Sections, func(sd *tiebreak.RankedSection) bool { return sd.Section.Name == who.Section })
		if at >= 0 && !who.Team {
			c.score += " in " + report.Count(d.Sections[at].Standings.Table.Rounds, "round")
		}
	}
	return c
}
