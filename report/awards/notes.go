package awards

import (
	"slices"
	"strconv"

	"podium/formats/phrase"
	"podium/report/eligible"
)

// rules returns the rules that were applied.
func (r *Result) rules(f *facts, contests []*contest) []string {
	plan, words := r.Plan, r.Words
	var out []string
	if slices.ContainsFunc(plan.Awards, func(w Award) bool { return w.Kind != Cash }) {
		out = append(out, words.Text(phrase.Key("rules."+plan.Strategy)))
	}
	for i := range plan.Awards {
		award := &plan.Awards[i]
		title := award.fill(words, "", 1, award.Places, nil, "")
		if len(award.Multipliers) > 0 {
			list := mapped(award.Multipliers, func(m Multiplier) string {
				return words.Text("rules.multiplier", m.Section, m.By.String(2))
			})
			out = append(out, words.Text("rules.multipliers", title, words.List(list)))
		}
		for k := range award.Quotas {
			q := &award.Quotas[k]
			out = append(out, words.Text("rules.quota", title, q.Least, q.words(words)))
		}
		if award.RatingSum > 0 {
			out = append(out, words.Text("rules.rating.sum", title, award.RatingSum))
		}
	}
	if r.Money.Promised > 0 {
		key := phrase.Key("rules.cash." + plan.Method)
		if plan.Method == USChess32B && !plan.Cap {
			key = "rules.cash.unlimited"
		}
		out = append(out, words.Text(key))
		if slices.ContainsFunc(contests, func(c *contest) bool {
			return c.award.Kind == Cash && c.award.Category() != eligible.ForPlace && plan.keepsApart(c)
		}) {
			out = append(out, words.Text(either(plan.ShareCategories, phrase.Key("rules.cash.apart.shared"),
				"rules.cash.apart.unshared")))
		}
		if plan.ShareFrom > 0 {
			out = append(out, words.Text("rules.cash.share.from", plan.money(words, plan.ShareFrom)))
		}
		for i := range plan.Limits {
			l := &plan.Limits[i]
			out = append(out, words.Text("rules.limit", l.words(words), plan.money(words, l.Most)))
		}
		for i := range r.Funds {
			out = append(out, r.Funds[i].Notes(words, plan)...)
		}
		out = append(out, words.Text("rules.rounding", plan.money(words, plan.RoundTo), plan.money(words, r.Money.Residue)))
	}
	if f.seed != "" {
		key := either(r.Series != nil, phrase.Key("rules.lots.series"), "rules.lots.event")
		out = append(out, words.Text(key, strconv.Quote(f.seed)))
	}
	for _, c := range contests { // how winners were drawn, from how many
		if c.award.Order != ByRaffle || len(c.ranked) == 0 {
			continue
		}
		tickets := 0
		for _, why := range c.obstacles {
			if why == "" {
				tickets++
			}
		}
		out = append(out, words.Text("rules.raffle", c.label(words), strconv.Quote(c.seed), c.award.ID, c.raffleRule(), tickets))
	}
	if r.Series != nil {
		out = append(out, f.seriesRules(plan)...)
	}
	return out
}

// seriesRules returns the rules that apply only to the awards of a series.
func (f *facts) seriesRules(plan *Plan) []string {
	var out []string
	ids := map[int32]bool{}
	several, unranked := false, false
	for _, section := range f.sections {
		for _, c := range section.people {
			several = several || ids[c.id]
			ids[c.id] = true
			unranked = unranked || c.unranked != ""
		}
	}
	if several {
		out = append(out, f.words.Text("rules.series.one.person"))
	}
	if unranked {
		out = append(out, f.words.Text("rules.series.unranked"))
	}
	byAge := func(w Award) bool { return w.Eligible.AgeUnder > 0 || w.Eligible.AgeFrom > 0 }
	if slices.ContainsFunc(plan.Awards, byAge) && !f.ageOn.IsZero() {
		key := either(plan.AgeOn.IsZero(), phrase.Key("rules.series.ages.first.day"), "rules.series.ages")
		out = append(out, f.words.Text(key, f.ageOn))
	}
	restricted := func(w Award) bool {
		return w.Category() != eligible.ForPlace || w.Eligible.Unrated != eligible.NotAsked
	}
	if slices.ContainsFunc(plan.Awards, restricted) {
		out = append(out, f.words.Text("rules.series.facts"))
	}
	return out
}
