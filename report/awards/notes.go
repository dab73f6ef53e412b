package awards

import (
	"fmt"
	"slices"
)

// notes tells the rules that were applied.
func (d *decider) notes() []string {
	plan := d.result.Plan
	var out []string
	if slices.ContainsFunc(plan.Awards, func(a Award) bool { return a.Kind != Cash }) {
		out = append(out, "Trophies: "+strategyText(plan.Strategy)+"; one award for a player and group, unless it is stacked.")
	}
	if d.result.Money.Promised > 0 {
		out = append(out, "Cash: "+methodText(plan)+".")
		out = append(out, fmt.Sprintf("Shares are rounded down to %s; what is left over by that, %s, stays with the organiser.", plan.money(plan.unit()), plan.money(d.result.Money.Residue)))
	}
	if seed := d.arena.seed; seed != "" {
		of := "the section and the starting rank"
		if d.result.Series != nil {
			of = "the table and the name, a line each"
		}
		out = append(out, fmt.Sprintf("Lots, where they were needed: SHA-256 of the seed %q, %s, the lowest first.", seed, of))
	}
	if d.result.Series != nil {
		out = append(out, d.seriesNotes()...)
	}
	return out
}

func strategyText(s Strategy) string {
	switch s {
	case PlaceFirst:
		return "awards for places find their winners first, then the others, the highest value first"
	case ClassFirst:
		return "awards for classes find their winners first, then the others, the highest value first"
	case BestFirst:
	}
	return "the award of the highest value finds its winner first"
}

func methodText(plan *Plan) string {
	switch plan.Method {
	case Equal:
		return "those level share their prizes equally"
	case Hort:
		return "those level share half of their prizes by rank and half equally (Hort system)"
	case NoSharing:
		return "each prize goes to one player, by rank"
	case USChess32B:
	}
	if !plan.Cap {
		return "those level share their prizes equally (US Chess rule 32B, without its limit of the largest prize)"
	}
	return "those level share their prizes equally, nobody getting more than the largest prize open to him (US Chess rule 32B)"
}
