package printout

import (
	"encoding/json"
	"io"
	"slices"
	"strings"

	"podium/cmd/internal/load"
	"podium/report"
	"podium/report/awards"
	"podium/report/sheet"
	"podium/tiebreak"
)

// Awards are what came of a plan for one event, or for a series, and what is printed
// beside it.
type Awards struct {
	*awards.Result
	File     *load.File
	Ranked   *tiebreak.Ranked // without sections: of a series
	Changes  []awards.Change  // under Compared
	Compared []string         // the lists of --compare
}

// Document is the document of the awards, with what changes under other tie-breaks.
func (a *Awards) Document(use report.AwardsUse, views []report.AwardsView) *sheet.Document {
	doc := report.AwardsDocument(a.File.Input.Shown(), report.Data{Ranked: *a.Ranked, Awards: a.Result}, use, views)
	if len(a.Compared) > 0 {
		t := sheet.Topic{Title: a.Words.Text("awards.compared")}
		for _, list := range a.Compared {
			same := len(t.Facts)
			for i := range a.Changes {
				c := &a.Changes[i]
				if c.List != list {
					continue
				}
				text := c.Text
				if c.Section != "" && !strings.Contains(c.Title, c.Section) {
					text = c.Section + ", " + text
				}
				t.Facts = append(t.Facts, sheet.Fact{Label: list, Text: text})
			}
			if len(t.Facts) == same {
				t.Facts = append(t.Facts, sheet.Fact{Label: list, Text: a.Words.Text("awards.compared.same")})
			}
		}
		doc.Notes = slices.Insert(doc.Notes, 0, t)
	}
	return doc
}

// AwardsJSON prints one JSON document on one line for an event, or for the series of
// --season, whose plan stands for its files. "awards" has an entry for every place of every
// award; all other lists name them by their index in it. Amounts are numbers with two
// decimals.
func AwardsJSON(out io.Writer, a *Awards) {
	format, series := a.File.Format.Name, any(absent)
	if a.Series != nil {
		s := a.Series
		format, series = "series", object{
			"plan", s.Plan, "stand", s.Stand, "provisional", s.Goes, "omitted", known(s.Missing), // null: all could be read
			"rules", append([]string{}, s.Rules...),
		}
	}
	plan := object{
		"file", a.Plan.File, "title", a.Plan.Title, "preset", a.Plan.Preset, "strategy", string(a.Plan.Strategy),
		"method", string(a.Plan.Method), "currency", a.Plan.Currency,
	}
	withItems := slices.DeleteFunc(slices.Clone(a.People), func(p awards.Person) bool { return len(p.Items) == 0 })
	writeJSON(out, object{
		"file", a.File.Input.Shown(), "format", format, "event", eventJSON(a.File.Event),
		"provisional", known(report.Provisional(a.Ranked)), // how far the event is; null: it is over
		"series", series, "plan", plan,
		"sections", each(a.Ranked.Sections, func(r **tiebreak.RankedSection) object { // by what each was ranked
			first := (*r).Parts()[0]
			codes, _ := columnsJSON(first.Standings)
			return object{
				"name", first.Section.Name, "rules", first.Table.Rules, "tiebreaks", codes,
				"tiebreaks_source", first.List.Source,
			}
		}), "awards", each(a.Decisions, awardJSON),
		"divisions", each(a.Divisions, divisionJSON), "players", each(a.People, func(p *awards.Person) object {
			return object{
				"who", entrantJSON(&p.Who), "awards", append([]int{}, p.Won...), "titles", append([]string{}, p.Titles...),
				"cash", p.Cash,
			}
		}),
		"ceremony", append([]int{}, a.Ceremony...), // as they are read out
		"receipts", each(withItems, func(p *awards.Person) object {
			return object{"who", entrantJSON(&p.Who), "items", p.Items, "cash", p.Cash}
		}),
		"consolation", each(a.Missed, func(m *awards.Missed) object {
			return object{"who", entrantJSON(&m.Who), "award", m.Decision, "why", m.Why}
		}),
		"changes", someOf(a.Changes, func(c *awards.Change) object { // under the lists of --compare
			return object{
				"tiebreaks", c.List, "award", c.Award.ID, "section", c.Section, "place", c.Place, "title", c.Title,
				"from", each(c.From, entrantJSON), "to", each(c.To, entrantJSON), "text", c.Text,
			}
		}),
		"money", a.Money, "funds", someOf(a.Funds, func(f *awards.Financed) object {
			return object{
				"fund", f.ID, "entries", some(f.Entered), "based_on", some(f.BasedOn), "total", f.Total,
				"prizes", f.Prizes, "left", f.Left, // below 0 where prizes were rounded up
				"to", f.To,
			}
		}), "notes", append([]string{}, a.Notes...),
	})
}

// awardJSON has "" for the section of an award across sections, and null for the division
// of one that is not divided.
func awardJSON(d *awards.Decision) object {
	var promised, next, division any
	balance := any(absent) // what a limit withheld of the place, which promises nothing more
	if d.Award.Kind == awards.Cash {
		promised = d.Amount
		if d.Balance {
			promised, balance = awards.Cents(0), some(d.Amount)
		}
	}
	if d.Next != nil {
		next = entrantJSON(d.Next)
	}
	if d.Division >= 0 {
		division = d.Division
	}
	return object{
		"award", d.Award.ID, "kind", string(d.Award.Kind), "section", d.Section, "across", d.Award.Across,
		"place", d.Place, "last", d.Last, // place that the winners share
		"title", d.Title, "promised", promised, "winners", each(d.Winners, entrantJSON),
		"titles", append([]string{}, d.Titles...), // of each winner
		"duplicate", d.Duplicate, "unawarded", known(d.Unawarded), // why there is no winner
		"reason", d.Reason,
		"passed", each(d.Passed, func(p *awards.Passed) object { return object{"who", entrantJSON(p.Who), "why", p.Why} }),
		"next", next, "division", division, "balance", balance, "item", some(d.Item), "worth", some(d.Worth),
	}
}

func divisionJSON(d *awards.Division) object {
	return object{
		"section", d.Section, "group", d.Group, "score", json.Number(d.Score.String()), "exact", d.Score.Exact(),
		"pool", d.Pool, "residue", d.Residue, "rule", d.Rule, "steps", append([]string{}, d.Steps...),
		"payments", each(d.Payments, func(p *awards.Payment) object {
			return object{
				"who", entrantJSON(&p.Who), "amount", p.Amount,
				"capped", p.Capped, // at the largest prize open to them without the tie
				"withheld", some(p.Withheld), // by a limit of the plan
			}
		}),
		"balance", some(d.Balance), // a prize for the next in line
	}
}

// entrantJSON has 0 for the number of a school, and of anybody in a series. A score that a
// ranking list does not state is left out.
func entrantJSON(e *awards.Entrant) object {
	score, exact := any(absent), ""
	if !e.Unscored {
		score, exact = json.Number(e.Score.String()), e.Score.Exact()
	}
	return object{
		"section", e.Section, "no", e.No, "name", e.Name, "spoken", e.Spoken(), "team", e.Team, "of", e.Of,
		"rating", known(e.Rating), "score", score, "exact", some(exact), "rank", e.Rank,
		"events", some(e.Events), "members", someList(e.Members), "left", some(e.Left),
	}
}
