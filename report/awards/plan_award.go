package awards

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats/handwritten"
	"podium/tiebreak"
)

// Bounds of what a plan may ask for. They keep a slip of the finger from asking
// for all the memory there is.
const (
	mostPlaces   = 1000
	mostValue    = 1_000_000_000
	mostPriority = 1_000_000
	mostRating   = 4000
)

// award reads one table [[award]].
func (r *reader) award(t *handwritten.Table) Award {
	a := Award{Kind: Trophy, OnTie: r.onTie, Group: "main", Order: ByRank}
	r.identity(t, &a)
	overruleWord(t, "kind", &a.Kind, Trophy, Medal, Certificate, Cash, Title)
	overruleWord(t, "order", &a.Order, ByRank, ByUpset, ByPerform, ByGain, ByPoints, PerfectScore, ClearFirst)
	r.sections(t, &a)
	r.places(t, &a)
	if a.Kind == Cash {
		a.Group = "cash"
		r.amounts(t, &a)
	} else {
		r.values(t, &a)
	}
	r.tie(t, &a)
	r.group(t, &a)
	a.Priority, _ = t.Whole("priority", 1, mostPriority)
	if a.UnratedAs, _ = t.Whole("unrated_as", 1, mostRating); a.UnratedAs > 0 && a.Order != ByUpset {
		t.Wrong("unrated_as", "a rating for unrated players in the order "+string(a.Order), `order = "upset"`, "leave it out")
	}
	r.team(t, &a)
	a.Eligible = r.eligible(t.Table("eligible", "who may win the award"))
	misplaced(t)
	t.End()
	return a
}

// misplaced looks for keys of the whole plan below a header [[award]], where TOML
// takes them for keys of that award.
func misplaced(t *handwritten.Table) {
	for _, key := range []string{"preset", "rating", "age_on", "seed", "round_to", "currency", "strategy", "method", "cap"} {
		if slices.Contains(t.Names(), key) {
			t.Take(key)
			t.Wrong(key, "a key of the whole plan within an award", "it stands above the first [[award]]", "move it there")
		}
	}
}

// identity reads id and title.
func (r *reader) identity(t *handwritten.Table, a *Award) {
	id, ok := t.Text("id")
	a.ID = strings.TrimSpace(id)
	if !t.Has("id") {
		t.Wrong("id", "the award has no id", `id = "...", a word of your own for it`, "")
	} else if ok && a.ID == "" {
		t.Wrong("id", "an empty text", "a word of your own for the award", "")
	}
	for i := range r.plan.Awards {
		if other := &r.plan.Awards[i]; ok && other.ID == a.ID {
			t.Wrong("id", fmt.Sprintf("%s is the id of the award on line %d, too", handwritten.Quoted(a.ID), r.plan.lineOf(other, "id")),
				"each id once", "give one of them another")
			break
		}
	}
	if title, ok := t.Text("title"); ok {
		a.Title = title
		r.placeholders(t, title)
	}
}

// placeholders looks for braces that stand for nothing.
func (r *reader) placeholders(t *handwritten.Table, title string) {
	for rest := title; ; {
		_, after, opened := strings.Cut(rest, "{")
		if !opened {
			return
		}
		name, behind, closed := strings.Cut(after, "}")
		if !closed {
			t.Wrong("title", "a brace that is not closed", "{place} and the like", "")
			return
		}
		if !isPlaceholder(name) {
			t.Wrong("title", handwritten.Quoted("{"+name+"}"), "{place}, {name}, {section}, {team}, {score} or {amount}", "")
		}
		rest = behind
	}
}

// sections reads the sections, and whether they compete together.
func (r *reader) sections(t *handwritten.Table, a *Award) {
	if t.Has("section") {
		if value, _ := t.Take("section"); isText(value) {
			name, _ := t.Text("section")
			a.Sections = []string{name}
		} else {
			a.Sections, _ = t.Texts("section")
			if list, ok := value.([]any); ok && len(list) == 0 {
				t.Wrong("section", "no section", "names of sections", "leave it out for every section")
			}
		}
	}
	for i, name := range a.Sections {
		for _, other := range a.Sections[:i] {
			if sameName(name, other) {
				t.Wrong("section", handwritten.Quoted(name)+" twice", "each section once", "")
			}
		}
	}
	if a.Across, _ = t.Flag("across"); a.Across && (a.Order == ByRank || a.Order == ClearFirst) {
		t.Wrong("across", "one award for several sections in the order "+string(a.Order),
			`order = "upset", "performance", "rating-gain", "points" or "perfect-score"`, "sections have standings of their own; leave it out")
	}
}

func isText(value any) bool {
	_, ok := value.(string)
	return ok
}

// tie reads what is done about ties.
func (r *reader) tie(t *handwritten.Table, a *Award) {
	if a.Order == ByPoints || a.Order == PerfectScore || a.Across {
		a.OnTie = Duplicate
	}
	overruleWord(t, "on_tie", &a.OnTie, ByTieBreak, Duplicate, Consolation, Lots, Withhold, Refuse)
	if t.Has("on_tie") && a.Kind == Cash {
		t.Wrong("on_tie", "a rule for ties of a cash award", "cash is divided among those who are level; see method", "leave it out")
	}
	if across := a.Across && (a.OnTie == ByTieBreak || a.OnTie == Consolation); across {
		t.Wrong("on_tie", string(a.OnTie)+" across sections", `"duplicate", "lots", "withhold" or "error"`, "sections have standings of their own")
	}
}

// group reads which awards exclude each other.
func (r *reader) group(t *handwritten.Table, a *Award) {
	a.Stack, _ = t.Flag("stack")
	if group, ok := t.Text("group"); ok {
		if a.Group = strings.TrimSpace(group); a.Group == "" {
			t.Wrong("group", "an empty text", "a word of your own for the group", "")
		}
		if a.Stack {
			t.Wrong("group", "a group of an award that is stacked", "one of the two", "stack = true puts it outside every group")
		}
	}
	// 32B1: a player gets one cash prize; those for an upset and the like, and
	// the bonus of who is first alone, come on top.
	if a.Kind == Cash && a.Order != ByRank && a.Order != ByPoints {
		a.Stack = true
	}
}

// team reads how teams are made up.
func (r *reader) team(t *handwritten.Table, a *Award) {
	a.Team, _ = t.Flag("team")
	a.TeamSize, a.TeamMin = tiebreak.DefaultTeamSize, 2
	for _, key := range []string{"team_size", "team_min", "team_tiebreaks"} {
		if !t.Has(key) {
			continue
		}
		if a.teamKeys = append(a.teamKeys, key); !a.Team {
			t.Wrong(key, "an award for players", "team = true", "leave it out")
		}
	}
	if n, ok := t.Whole("team_size", 1, 99); ok {
		a.TeamSize = n
		a.TeamMin = min(a.TeamMin, n)
	}
	if n, ok := t.Whole("team_min", 1, 99); ok {
		a.TeamMin = n
	}
	if list, ok := t.Text("team_tiebreaks"); ok {
		a.TeamBreak = list
		if _, err := tiebreak.Parse(list); err != nil {
			t.Wrong("team_tiebreaks", err.Error(), "", "")
		}
	}
	if a.Team && (a.Across || a.Order != ByRank && a.Order != ByPoints) {
		t.Wrong("team", "an award for teams across sections or in the order "+string(a.Order), `order = "rank" or "points", each section by itself`, "")
	}
}

// lineOf is the line of a key of an award.
func (p *Plan) lineOf(a *Award, key string) int { return p.line(keyOf(a, key)) }

// keyOf is the path of a key of an award: "award[1].places".
func keyOf(a *Award, key string) string { return fmt.Sprintf("award[%d].%s", a.index, key) }
