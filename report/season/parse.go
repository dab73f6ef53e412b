package season

import (
	"crypto/sha256"
	"encoding/hex"
	"math/big"
	"strconv"

	"podium/formats/handwritten"
	"podium/formats/tournament"
)

// help is where the keys of a plan are explained.
const help = `"podium season --example"`

// A parser reads one plan.
type parser struct {
	doc  *handwritten.Document
	plan *Plan
}

// ParsePlan reads a plan. name is what messages call it. The problems are in the
// order of the lines, all of them at once; with any the plan is nil.
func ParsePlan(data []byte, name string) (*Plan, []Problem) {
	doc := handwritten.Parse(data, name, help)
	p := &parser{doc: doc, plan: &Plan{File: name, doc: doc}}
	if p.doc.Parsed() {
		p.top(p.doc.Top())
	}
	if problems := p.doc.Problems(); len(problems) > 0 {
		return nil, planProblems(problems)
	}
	sum := sha256.Sum256(data)
	p.plan.digest = hex.EncodeToString(sum[:8])
	return p.plan, nil
}

// top reads the keys of the file.
func (p *parser) top(t *handwritten.Table) {
	plan := p.plan
	plan.Title, _ = t.Text("title")
	plan.Digits = 2
	if digits, ok := t.Whole("decimals", 0, 6); ok {
		plan.Digits = digits
	}
	plan.From, _ = t.Date("from")
	plan.To, _ = t.Date("to")
	if !plan.From.IsZero() && !plan.To.IsZero() && plan.From.Compare(plan.To) > 0 {
		t.Wrong("to", plan.To.String()+" is before from, "+plan.From.String(), "the last day of the series", "")
	}
	plan.Category = CategoryRule(choice(t, "category", "first", "each", "one", "none"))
	plan.ListedOnly = choice(t, "unlisted", "count", "skip") == 1
	p.points(t)
	p.count(t.Table("count", "which results count"))
	p.ties(t.Table("ties", "what separates those who are level"))
	p.qualify(t.Table("qualify", "who has reached a goal"))
	for _, entry := range t.Tables("event") {
		plan.Entries = append(plan.Entries, p.entry(entry))
	}
	for _, rule := range t.Tables("section") {
		plan.Sections = append(plan.Sections, p.section(rule))
	}
	for _, category := range t.Tables("table") {
		plan.Categories = append(plan.Categories, p.category(category))
	}
	p.categoriesOnce(t)
	for _, playoff := range t.Tables("playoff") {
		plan.Playoffs = append(plan.Playoffs, p.playoff(playoff))
	}
	p.teams(t.Table("teams", "how teams are added up"))
	if identity := t.Table("identity", "who is who"); identity != nil {
		plan.Aliases, _ = identity.Text("aliases")
		identity.End()
	}
	t.End()
}

// choice gives the place of a word in a list of words, 0 if the key is missing:
// the first is the default.
func choice(t *handwritten.Table, name string, words ...string) int {
	word, _ := t.Word(name, words...)
	for i := range words {
		if words[i] == word {
			return i
		}
	}
	return 0
}

// The bounds of numbers in a plan. They keep arithmetic quick, and catch slips.
const (
	maxNumber      = 1_000_000
	maxDenominator = 1000 // of a fraction in quotes; a number may have six decimals
)

const numberWant = "a number from 0 to 1000000 with at most six decimals, or a fraction in quotes: \"1/3\""

// number reads a number exactly; of a fraction in quotes, too.
func number(value any) (Points, bool) {
	text, isText := value.(string)
	if !isText {
		text = handwritten.NumberText(value)
	}
	points, err := ParsePoints(text)
	if err != nil || points.Sign() < 0 || points.Compare(Whole(maxNumber)) > 0 {
		return Points{}, false
	}
	most := int64(1_000_000)
	if isText {
		most = maxDenominator
	}
	return points, points.rat().Denom().Cmp(big.NewInt(most)) <= 0
}

// amount gives a number from 0.
func amount(t *handwritten.Table, name string) (Points, bool) {
	value, ok := t.Take(name)
	if !ok {
		return Points{}, false
	}
	points, ok := number(value)
	if !ok {
		t.Wrong(name, handwritten.Found(value), numberWant, "")
	}
	return points, ok
}

// positive gives a number above 0.
func positive(t *handwritten.Table, name string) (Points, bool) {
	points, ok := amount(t, name)
	if ok && points.Sign() == 0 {
		t.Wrong(name, "0", "a number above 0", "leave the key out, or leave the event out with skip = true")
		return Points{}, false
	}
	return points, ok
}

// falling gives a list of numbers of which none is above the one before: a table
// that grows with place would reward losing.
func falling(t *handwritten.Table, name string) []Points {
	list := t.List(name)
	if t.Has(name) && list != nil && len(list) == 0 {
		t.Wrong(name, "an empty list", "points by place, the first for first place", "")
	}
	var out []Points
	for i, value := range list {
		points, ok := number(value)
		if !ok {
			t.Wrong(name, nth(i)+" is "+handwritten.Found(value), numberWant, "")
			return nil
		}
		if i > 0 && points.Compare(out[i-1]) > 0 {
			t.Wrong(name, "place "+strconv.Itoa(i+1)+" is worth "+points.Exact()+", more than place "+strconv.Itoa(i)+" with "+out[i-1].Exact(),
				"points that do not grow with place", "put them in order, first place first")
			return nil
		}
		out = append(out, points)
	}
	return out
}

func nth(i int) string { return "value " + strconv.Itoa(i+1) }

// day gives a day; zero where there is none.
func day(t *handwritten.Table, name string) tournament.Date {
	date, _ := t.Date(name)
	return date
}
