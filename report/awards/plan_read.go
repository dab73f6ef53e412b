package awards

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats/handwritten"
	"podium/formats/spelling"
)

// ParsePlan reads a plan. name is what messages call the file. All that is wrong
// with it is among the problems, in the order of the lines; where one is an
// error there is no plan. What only an event can show, [Decide] finds.
func ParsePlan(data []byte, name string) (*Plan, []Problem) {
	doc := handwritten.Parse(data, name, `"podium awards --example"`)
	r := &reader{doc: doc, plan: &Plan{File: name, doc: doc}}
	if top := doc.Top(); top != nil {
		r.top(top)
		r.check()
	}
	problems := r.problems()
	if failed(problems) {
		return nil, problems
	}
	return r.plan, problems
}

// A reader reads one plan.
type reader struct {
	doc      *handwritten.Document
	plan     *Plan
	onTie    OnTie
	warnings []Problem
}

// top reads the keys of the file outside any table.
func (r *reader) top(t *handwritten.Table) {
	r.preset(t)
	p := r.plan
	p.Title, _ = t.Text("title")
	p.Rating = r.rating(t)
	p.AgeOn, _ = t.Date("age_on")
	p.Seed = r.seed(t)
	p.RoundTo = r.roundTo(t)
	overrule(t, "currency", &p.Currency)
	overruleWord(t, "strategy", &p.Strategy, BestFirst, PlaceFirst, ClassFirst)
	overruleWord(t, "method", &p.Method, USChess32B, Equal, Hort, NoSharing)
	overruleWord(t, "on_tie", &r.onTie, ByTieBreak, Duplicate, Consolation, Lots, Withhold, Refuse)
	if on, ok := t.Flag("cap"); ok {
		p.Cap = on
		if on && p.Method != USChess32B {
			t.Wrong("cap", "a cap with the method "+string(p.Method), "cap only with the method uscf-32b", "leave it out")
		}
	}
	r.priority(t)
	r.awards(t)
	t.End()
}

// preset fills in what the preset says.
func (r *reader) preset(t *handwritten.Table) {
	preset := usual()
	if name, ok := t.Word("preset", presetNames()...); ok {
		at := slices.IndexFunc(Presets(), func(p Preset) bool { return p.Name == name })
		preset = Presets()[at]
	}
	p := r.plan
	p.Preset, p.Strategy, p.Priority = preset.Name, preset.Strategy, preset.Priority
	p.Method, p.Cap, p.Currency = preset.Method, preset.Cap, preset.Currency
	r.onTie = preset.OnTie
}

func (r *reader) rating(t *handwritten.Table) string {
	system, ok := t.Text("rating")
	if ok && system == "" {
		t.Wrong("rating", "an empty text", `"file", or a rating system: "uscf", "fide"`, "")
	}
	if !ok {
		return ratingOfFile
	}
	return strings.ToLower(system) // as readers name them
}

// ratingOfFile is what Plan.Rating may be beside systems: the rating with which
// players entered.
const ratingOfFile = "file"

func (r *reader) seed(t *handwritten.Table) string {
	seed, ok := t.Text("seed")
	if ok && seed == "" {
		t.Wrong("seed", "an empty text", "a text that was published before the draw", "leave the key out if no lots are drawn")
	}
	return seed
}

func (r *reader) roundTo(t *handwritten.Table) Cents {
	value, ok := t.Take("round_to")
	if !ok {
		return 1
	}
	unit, ok := amountOf(t, "round_to", value)
	if ok && unit == 0 {
		t.Wrong("round_to", "nothing", `an amount: "0.01" for cents, "1.00" for whole units`, "")
	}
	return max(unit, 1)
}

// priority reads the order of categories. Those left out follow in the usual
// order.
func (r *reader) priority(t *handwritten.Table) {
	names, ok := t.Texts("priority")
	if !ok {
		return
	}
	var order []Category
	for _, name := range names {
		category := Category(name)
		switch {
		case !slices.Contains(Categories(), category):
			t.Wrong("priority", handwritten.Quoted(name), handwritten.OneOf("", words(Categories())), spelling.DidYouMean(name, words(Categories())))
		case slices.Contains(order, category):
			t.Wrong("priority", handwritten.Quoted(name)+" twice", "each once", "")
		default:
			order = append(order, category)
		}
	}
	for _, category := range r.plan.Priority {
		if !slices.Contains(order, category) {
			order = append(order, category)
		}
	}
	r.plan.Priority = order
}

// awards reads the awards themselves.
func (r *reader) awards(t *handwritten.Table) {
	tables := t.Tables("award")
	if list, _ := t.Take("award"); len(tables) == 0 && !isTable(list) {
		t.Wrong("award", "there is no award", "at least one table [[award]]", `see "podium awards --example"`)
	}
	const most = 2000
	if len(tables) > most {
		t.Wrong("award", fmt.Sprintf("%d awards", len(tables)), fmt.Sprintf("at most %d", most), "")
		return
	}
	for i, table := range tables {
		a := r.award(table)
		a.index = i
		r.plan.Awards = append(r.plan.Awards, a)
	}
	const mostTogether = 20_000
	places := 0
	for i := range r.plan.Awards {
		places += r.plan.Awards[i].Places
	}
	if places > mostTogether {
		t.Wrong("award", fmt.Sprintf("%d places of all awards together", places), fmt.Sprintf("at most %d", mostTogether), "")
	}
}

// isTable reports whether a value is [award] in single brackets, which is told
// where tables are read.
func isTable(value any) bool {
	_, ok := value.(map[string]any)
	return ok
}

// overrule takes a text over what the preset says.
func overrule(t *handwritten.Table, key string, to *string) {
	if text, ok := t.Text(key); ok {
		*to = text
	}
}

// overruleWord takes one of some words over what was there.
func overruleWord[T ~string](t *handwritten.Table, key string, to *T, choice ...T) {
	if word, ok := t.Word(key, words(choice)...); ok {
		*to = T(word)
	}
}

// words are constants as texts.
func words[T ~string](list []T) []string {
	out := make([]string, len(list))
	for i, word := range list {
		out[i] = string(word)
	}
	return out
}

// warn notes what is doubtful about a key.
func (r *reader) warn(key, found, want, advice string) {
	r.warnings = append(r.warnings, r.plan.warning(key, found, want, advice))
}

// problems lists errors and warnings by line.
func (r *reader) problems() []Problem {
	out := r.warnings
	for _, p := range r.doc.Problems() {
		out = append(out, Problem{Problem: p})
	}
	sortProblems(out)
	return out
}
