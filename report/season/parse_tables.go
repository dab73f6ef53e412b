package season

import (
	"strings"

	"podium/formats/handwritten"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// category reads [[table]].
func (p *parser) category(t *handwritten.Table) Category {
	c := Category{Line: t.Line("name"), AgeOn: day(t, "age_on")}
	c.Name, _ = t.Text("name")
	if strings.TrimSpace(c.Name) == "" {
		t.Wrong("name", "no name", "a name for the table: name = \"Under 12\"", "")
	}
	c.Of, _ = t.Texts("of")
	c.BornFrom, _ = t.Whole("born_from", 1900, 2100)
	c.BornTo, _ = t.Whole("born_to", 1900, 2100)
	c.AgeUnder, _ = t.Whole("age_under", 1, 120)
	c.AgeFrom, _ = t.Whole("age_from", 1, 120)
	c.RatingUnder, _ = t.Whole("rating_under", 1, 4000)
	c.RatingFrom, _ = t.Whole("rating_from", 1, 4000)
	c.Unrated, _ = t.Flag("unrated")
	switch word, _ := t.Word("sex", "female", "male"); word {
	case "female":
		c.Sex = tournament.Female
	case "male":
		c.Sex = tournament.Male
	}
	c.Clubs, _ = t.Texts("clubs")
	c.Federations, _ = t.Texts("federations")
	p.conflicts(t, &c)
	t.End()
	return c
}

// conflicts looks for conditions that nobody can meet, and ages without a day.
func (p *parser) conflicts(t *handwritten.Table, c *Category) {
	empty := func(name string, low, high int) {
		if low > 0 && high > 0 && low > high {
			t.Wrong(name, "conditions that nobody meets", "a range with somebody in it", "")
		}
	}
	empty("born_to", c.BornFrom, c.BornTo)
	empty("age_under", c.AgeFrom+1, c.AgeUnder)
	empty("rating_under", c.RatingFrom+1, c.RatingUnder)
	if (c.AgeUnder > 0 || c.AgeFrom > 0) && c.AgeOn.IsZero() {
		t.Wrong("age_on", "ages without a day on which they are reckoned", "age_on = 2026-01-01", "")
	}
	if c.Unrated && (c.RatingFrom > 0 || c.RatingUnder > 0) {
		t.Wrong("unrated", "unrated, and a rating", "one of the two", "")
	}
}

// categoriesOnce looks for two tables of one name, and for a plan without any.
func (p *parser) categoriesOnce(t *handwritten.Table) {
	seen := map[string]bool{}
	for i, c := range p.plan.Categories {
		name := spelling.Fold(c.Name)
		if seen[name] {
			t.Tables("table")[i].Wrong("name", "two tables are called "+handwritten.Quoted(c.Name), "every name once", "")
		}
		seen[name] = true
	}
	if p.plan.Category == CategoryNone && len(p.plan.Categories) == 0 {
		t.Wrong("category", "no table at all", "tables by [[table]], or another category", "")
	}
}

// teams reads how teams are added up.
func (p *parser) teams(t *handwritten.Table) {
	if t == nil {
		return
	}
	r := &TeamRule{}
	words := []string{"school", "club", "team", "state", "federation"}
	r.By = []TeamBy{BySchool, BySchool, ByRoster, ByState, ByFederation}[choice(t, "by", words...)]
	r.BestPlayers, _ = t.Whole("best_players", 1, 999)
	r.Place = falling(t, "place")
	r.Else, _ = amount(t, "else")
	if t.Has("else") && r.Place == nil {
		t.Wrong("else", "points outside a table that is not there", "place = [...]", "")
	} else if len(r.Place) > 0 && r.Else.Compare(r.Place[len(r.Place)-1]) > 0 {
		t.Wrong("else", r.Else.Exact()+", more than the last place of the table with "+r.Place[len(r.Place)-1].Exact(), "points that do not grow with place", "")
	}
	r.Participation, _ = amount(t, "participation")
	r.OnTie = OnTie(choice(t, "on_tie", "split", "best", "worst"))
	r.Best, _ = t.Whole("best", 1, 10_000)
	r.OneTable = choice(t, "tables", "category", "one") == 1
	r.Qualify, _ = positive(t, "qualify")
	t.End()
	p.plan.Teams = r
}
