package awards

import (
	"fmt"
	"slices"
	"strconv"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/report/eligible"
)

// ReadChoices reads a file of choices. name is the name of the file in messages. It
// returns all problems in the order of the lines; nil choices if one of them is an error.
// [Decide] finds the problems that depend on plan and event.
func ReadChoices(data []byte, name string) (*Choices, []finding.Finding) {
	out := &Choices{doc: handwritten.Parse(data, name, finding.AwardsKeys, finding.BadPlan)}
	if top := out.doc.Top(); top != nil {
		top.Read(out.keys())
		top.WrongIf(len(out.list) == 0 && len(out.doc.Problems()) == 0, "chosen", "no decision",
			"tables [[chosen]] or [[declined]]", "")
	}
	if problems := out.doc.Problems(); failed(problems) {
		return nil, problems
	}
	return out, nil
}

func (r *Choices) keys() []handwritten.Key {
	return []handwritten.Key{
		handwritten.Each("chosen", func(one *choice) []handwritten.Key {
			return one.keys(handwritten.Own("award", func(t *handwritten.Table) {
				if id, ok := t.Text("award"); ok {
					one.awards = []string{id}
				}
			}))
		}, r.add),
		handwritten.Each("declined", func(one *choice) []handwritten.Key {
			one.decline = true
			return one.keys(handwritten.OneOrMore("award", &one.awards, "ids of awards", eligible.NobodyWins))
		}, r.add),
	}
}

func (r *choice) keys(award handwritten.Key) []handwritten.Key {
	return []handwritten.Key{
		award.Needed("a decision without an award", `award = "best-game", the id of an award`),
		handwritten.Own("player", func(t *handwritten.Table) {
			list := t.Values("player")
			t.WrongIf(t.Has("player") && len(list) == 0, "player", "an empty list", "starting ranks and names", "")
			r.who = mentioned(t, "player", list)
		}).Also("winner", "name", "team").
			Needed("a decision without a player", `player = "Doe, Jane", or a starting rank`),
		handwritten.Text("section", &r.section),
		handwritten.Text("reason", &r.reason),
	}
}

func (r *Choices) add(t *handwritten.Table, one *choice) {
	one.path, one.from = t.Path(), r
	r.list = append(r.list, *one)
}

// An inContest is somebody whom a choice names, in a contest.
type inContest struct {
	*ranked
	contest *contest
}

func (r *remarks) wrongChoice(one *choice, key, found, want, hint string) {
	r.problems = append(r.problems, problemAt(one.from.doc, finding.BadPlan, one.path+"."+key, found, want, hint))
}

// changesNothing warns of a choice about somebody who could not win anyway.
func (r *remarks) changesNothing(one *choice, found string) {
	r.problems = append(r.problems, problemAt(one.from.doc, finding.DoubtfulPlan, one.path+".player", found, "",
		"the decision changes nothing"))
}

func rule(plan *Plan, f *facts, choices []*Choices, contests []*contest, entered *teams, to *remarks) {
	picked := map[*contest][]ranked{} // whom people chose
	var wrong []string                // awards of choices that cannot be applied
	for _, from := range choices {
		for i := range from.list {
			one, before := &from.list[i], len(to.problems)
			for _, id := range one.awards {
				award := plan.awardOf(id)
				if award == nil {
					ids := mapped(plan.Awards, func(a *Award) string { return handwritten.Quoted(a.ID) })
					to.wrongChoice(one, "award", "no award has the id "+handwritten.Quoted(id), handwritten.OneOf("", ids), "")
					continue
				} else if !one.decline && award.Order != ByChoice {
					to.wrongChoice(one, "award",
						"a chosen winner for "+handwritten.Quoted(id)+", which is decided by "+string(award.Order),
						`order = "chosen" in the award`,
						"a play-off breaks the tie for every award: [[playoff]] in the file of the event")
					continue
				}
				for _, who := range one.who {
					if c := meant(f, one, award, who, contests, entered, to); c.contest != nil {
						c.apply(one, picked, to)
					}
				}
			}
			if len(to.problems) > before && !one.decline {
				wrong = append(wrong, one.awards...)
			}
		}
	}
	for _, c := range contests {
		if c.award.Order != ByChoice {
			continue
		}
		// The winners whom people chose are the only ones in line, in their order.
		c.ranked = picked[c]
		for i := range c.ranked {
			c.ranked[i].lot = fmt.Sprintf("%06d", i) // none is level with another
		}
		if len(c.ranked) == 0 && !slices.Contains(wrong, c.award.ID) {
			to.lack(keyOf(c.award, "order"), c.label(nil)+": no winner is chosen",
				"[[chosen]] with award = "+handwritten.Quoted(c.award.ID),
				"nobody wins this; name the winner in the plan"+finding.OrWinner)
		}
	}
}

// meant finds whom a choice about an award names; the zero value, with a problem, unless
// that is one player or team.
func meant(f *facts, one *choice, award *Award, who Mention, contests []*contest, entered *teams, to *remarks,
) inContest {
	var hits []inContest
	sections := 0
	for _, c := range contests {
		if c.award != award {
			continue
		}
		for i := range c.ranked {
			if r := &c.ranked[i]; who.means(r.who) && (one.section == "" || sameName(one.section, r.who.Section)) {
				hits = append(hits, inContest{r, c})
			}
		}
		for _, f := range c.fields {
			if one.section == "" || sameName(one.section, f.name) {
				sections++
			}
		}
	}
	switch {
	case len(hits) == 1:
		return hits[0]
	case sections == 0 && one.section != "":
		found := fmt.Sprintf("%s is not awarded in section %s", award.ID, handwritten.Quoted(one.section))
		to.wrongChoice(one, "section", found, f.sectionNames(), "")
	case slices.ContainsFunc(hits, func(h inContest) bool { return h.who.Section != hits[0].who.Section }):
		to.wrongChoice(one, "player", "several sections have "+who.spoken(), `section = "..."`, "")
	case len(hits) > 1:
		found := fmt.Sprintf("%d players have the name %s", len(hits), who.text())
		to.wrongChoice(one, "player", found, "the starting rank", "")
	case one.decline && slices.ContainsFunc(entered.everybody(), who.means):
		to.changesNothing(one, who.spoken()+" is not in line for "+award.ID)
	case award.Team:
		to.wrongChoice(one, "player", "there is no team "+who.text(), "the name of a team", "correct it")
	default:
		to.wrongChoice(one, "player", "there is no player "+who.text(), f.playersWanted(), "correct it")
	}
	return inContest{}
}

// apply records that people chose somebody, who must be eligible, or takes somebody who
// declines an award out of the line, who then may win others.
func (c inContest) apply(one *choice, picked map[*contest][]ranked, to *remarks) {
	who, list, award, words := c.who, picked[c.contest], c.contest.award, c.contest.words
	switch {
	case one.decline && c.obstacle != "":
		to.changesNothing(one, fmt.Sprintf("%s is not in line for %s: %s", who.Announced(), award.ID, c.obstacle))
	case one.decline:
		c.declined, c.obstacle = true, either(one.reason == "", words.Text("obstacle.declined"),
			words.Text("obstacle.declined.why", one.reason))
		title := award.fill(words, c.contest.section, 1, max(1, award.Places), nil, "")
		to.notes = append(to.notes, words.Text(either[phrase.Key](one.reason == "", "rules.declined", "rules.declined.why"),
			who.Announced(), title, one.reason))
	case c.obstacle != "":
		to.wrongChoice(one, "player", fmt.Sprintf("%s cannot win %s: %s", who.Announced(), award.ID, c.obstacle),
			"another winner", "or change the criteria of the award")
	case slices.ContainsFunc(list, func(r ranked) bool { return r.who.id == who.id }):
		to.wrongChoice(one, "player", who.Announced()+" twice", "each winner once", "")
	case !award.Everyone() && len(list) == award.Places:
		to.wrongChoice(one, "player", "more winners than "+finding.Counted(award.Places, "place", "places"),
			"places = "+strconv.Itoa(len(list)+1)+" in the award", "")
	default:
		picked[c.contest] = append(list, ranked{who: who, why: one.reason})
	}
}

// declinedFrom lists those from index from up to to who declined cash.
func (c *contest) declinedFrom(from, to int) []Passed {
	var out []Passed
	for i := from; i < to; i++ {
		if r := &c.ranked[i]; r.declined {
			out = append(out, r.passed())
		}
	}
	return out
}

// byPeople reports whether the winners of an award are not those who played best: people
// or a raffle choose them.
func (o Order) byPeople() bool { return o == ByChoice || o == ByRaffle }
