package awards

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
)

// ReadRulings reads a file of rulings. name is the name of the file in messages. It
// returns all problems in the order of the lines; nil rulings if one of them is an error.
// [Decide] finds the problems that depend on plan and event.
func ReadRulings(data []byte, name string) (*Rulings, []finding.Finding) {
	out := &Rulings{doc: handwritten.Parse(data, name, finding.AwardsKeys, finding.BadPlan)}
	if top := out.doc.Top(); top != nil {
		top.Read(out.keys())
		wrongIf(len(out.list) == 0 && len(out.doc.Problems()) == 0, top, "chosen", "no decision",
			"tables [[chosen]] or [[declined]]", "")
	}
	if problems := out.doc.Problems(); failed(problems) {
		return nil, problems
	}
	return out, nil
}

// keys declares the tables of rulings, of a plan and of a file of their own.
func (r *Rulings) keys() []handwritten.Key {
	return []handwritten.Key{
		handwritten.Each("chosen", func(one *ruling) []handwritten.Key {
			return one.keys(handwritten.Own("award", func(t *handwritten.Table) {
				if id, ok := t.Text("award"); ok {
					one.awards = []string{id}
				}
			}))
		}, r.add),
		handwritten.Each("declined", func(one *ruling) []handwritten.Key {
			one.decline = true
			return one.keys(oneOrMore("award", &one.awards, "ids of awards"))
		}, r.add),
	}
}

// keys declares the keys of a ruling.
func (r *ruling) keys(award handwritten.Key) []handwritten.Key {
	return []handwritten.Key{
		award.Needed("a decision without an award", `award = "best-game", the id of an award`),
		handwritten.Own("player", func(t *handwritten.Table) {
			list := listOf(t, "player")
			wrongIf(t.Has("player") && len(list) == 0, t, "player", "an empty list", "starting ranks and names", "")
			r.who = mentioned(t, "player", list)
		}).
			Not("winner", meaning("player")).Not("name", meaning("player")).Not("team", meaning("player")).
			Needed("a decision without a player", `player = "Doe, Jane", or a starting rank`),
		handwritten.Text("section", &r.section),
		handwritten.Text("reason", &r.reason),
	}
}

// add adds a ruling.
func (r *Rulings) add(t *handwritten.Table, one *ruling) {
	one.path, one.from = t.Path(), r
	r.list = append(r.list, *one)
}

// misruled adds an error about a key of a ruling.
func (a *arena) misruled(one *ruling, key, found, want, hint string) {
	a.Problems = append(a.Problems, problemAt(one.from.doc, finding.BadPlan, one.path+"."+key, found, want, hint))
}

// changesNothing warns of a ruling about somebody who could not win anyway.
func (a *arena) changesNothing(one *ruling, found string) {
	a.Problems = append(a.Problems, problemAt(one.from.doc, finding.DoubtfulPlan, one.path+".player", found, "",
		"the decision changes nothing"))
}

// A choice is where a contest has somebody whom a ruling names.
type choice struct {
	contest *contest
	at      int // index into contest.ranked
}

// ruled applies all rulings to the contests of all awards.
func (a *arena) ruled(contests []*contest) {
	picked := map[*contest][]ranked{}
	var wrong []string // awards of choices that cannot be applied
	for _, from := range slices.Concat([]*Rulings{a.Plan.Rulings}, a.data.Rulings) {
		for i := range from.list {
			before := len(a.Problems)
			if a.rule(&from.list[i], contests, picked); len(a.Problems) > before && !from.list[i].decline {
				wrong = append(wrong, from.list[i].awards...)
			}
		}
	}
	for _, c := range contests {
		if c.award.Order != ByChoice {
			continue
		}
		if c.choose(picked[c]); !slices.Contains(wrong, c.award.ID) {
			a.unchosen(c)
		}
	}
}

// rule applies one ruling. picked collects the winners that people chose.
func (a *arena) rule(one *ruling, contests []*contest, picked map[*contest][]ranked) {
	for _, id := range one.awards {
		award := a.Plan.awardOf(id)
		switch {
		case award == nil:
			ids := mapped(a.Plan.Awards, func(w Award) string { return handwritten.Quoted(w.ID) })
			a.misruled(one, "award", "no award has the id "+handwritten.Quoted(id), handwritten.OneOf("", ids), "")
			continue
		case !one.decline && award.Order != ByChoice:
			a.misruled(one, "award", "a chosen winner for "+handwritten.Quoted(id)+", which is decided by "+string(award.Order),
				`order = "chosen" in the award`,
				"a play-off breaks the tie for every award: [[playoff]] in the file of the event")
			continue
		}
		for _, who := range one.who {
			if c := a.meant(one, award, who, contests); c.contest != nil && one.decline {
				a.decline(one, c)
			} else if c.contest != nil {
				a.pick(one, c, picked)
			}
		}
	}
}

// meant finds whom a ruling about an award names; the zero value, with a problem, unless
// that is one player or team.
func (a *arena) meant(one *ruling, award *Award, who Mention, contests []*contest) choice {
	var hits []choice
	sections := 0
	for _, c := range contests {
		if c.award != award {
			continue
		}
		for i := range c.ranked {
			if r := c.ranked[i].who; who.means(r) && (one.section == "" || sameName(one.section, r.Section)) {
				hits = append(hits, choice{c, i})
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
		a.misruled(one, "section", fmt.Sprintf("%s is not awarded in section %s", award.ID, handwritten.Quoted(one.section)),
			a.sectionNames(), "")
	case slices.ContainsFunc(hits, func(h choice) bool { return h.who().Section != hits[0].who().Section }):
		a.misruled(one, "player", "several sections have "+who.spoken(), `section = "..."`, "")
	case len(hits) > 1:
		a.misruled(one, "player", fmt.Sprintf("%d players have the name %s", len(hits), who.text()), "the starting rank", "")
	case one.decline && slices.ContainsFunc(a.all, who.means):
		a.changesNothing(one, who.spoken()+" is not in line for "+award.ID)
	case award.Team:
		a.misruled(one, "player", "there is no team "+who.text(), "the name of a team", "correct it")
	default:
		a.misruled(one, "player", "there is no player "+who.text(), a.playersWanted(), "correct it")
	}
	return choice{}
}

func (c choice) who() *competitor { return c.contest.ranked[c.at].who }

// pick records that people chose somebody, who must be eligible.
func (a *arena) pick(one *ruling, c choice, picked map[*contest][]ranked) {
	who, list, award := c.who(), picked[c.contest], c.contest.award
	switch why := c.contest.obstacles[c.at]; {
	case why != "":
		a.misruled(one, "player", fmt.Sprintf("%s cannot win %s: %s", who.Announced(), award.ID, why), "another winner",
			"or change the criteria of the award")
	case slices.ContainsFunc(list, func(r ranked) bool { return r.who.id == who.id }):
		a.misruled(one, "player", who.Announced()+" twice", "each winner once", "")
	case !award.Everyone() && len(list) == award.Places:
		a.misruled(one, "player", "more winners than "+finding.Counted(award.Places, "place", "places"),
			"places = "+strconv.Itoa(len(list)+1)+" in the award", "")
	default:
		picked[c.contest] = append(list, ranked{who: who, why: one.reason})
	}
}

// choose makes the winners whom people chose the only ones in line, in their order.
func (c *contest) choose(list []ranked) {
	c.ranked, c.obstacles, c.idle = list, make([]string, len(list)), nil
	for i := range list {
		list[i].lot = fmt.Sprintf("%06d", i) // none is level with another
	}
}

// unchosen says that no winner is chosen yet.
func (a *arena) unchosen(c *contest) {
	if len(c.ranked) == 0 {
		a.lack(keyOf(c.award, "order"), c.label()+": no winner is chosen",
			"[[chosen]] with award = "+handwritten.Quoted(c.award.ID),
			"nobody wins this; name the winner in the plan"+finding.OrWinner)
	}
}

// decline takes somebody out of the line for an award, who then may win others.
func (a *arena) decline(one *ruling, c choice) {
	who, words := c.who(), a.Words
	if why := c.contest.obstacles[c.at]; why != "" {
		a.changesNothing(one, fmt.Sprintf("%s is not in line for %s: %s", who.Announced(), c.contest.award.ID, why))
		return
	}
	c.contest.obstacles[c.at] = either(one.reason == "", words.Text("obstacle.declined"),
		words.Text("obstacle.declined.why", one.reason))
	c.contest.declined = append(c.contest.declined, c.at)
	slices.Sort(c.contest.declined)
	title := c.contest.award.fill(c.contest.words, c.contest.section, 1, max(1, c.contest.award.Places), nil, "")
	a.Notes = append(a.Notes, words.Text(either[phrase.Key](one.reason == "", "rules.declined", "rules.declined.why"),
		who.Announced(), title, one.reason))
}

// declinedFrom lists those from index from up to to who declined cash.
func (c *contest) declinedFrom(from, to int) []Passed {
	var out []Passed
	for _, i := range c.declined {
		if from <= i && i < to {
			out = append(out, Passed{Who: &c.ranked[i].who.Entrant, Why: c.obstacles[i]})
		}
	}
	return out
}

// raffle ranks by tickets, the lowest first. A ticket is the SHA-256 of the seed, the id of
// the award, the section and the starting rank, with a line feed between; in a series,
// which has no starting ranks, the name stands for it. Everybody can compute it:
//
//	printf '%s\n%s\n%s\n%d' "dow 44123" raffle Open 12 | sha256sum
func (a *arena) raffle(f *field, award *Award) []ranked {
	out := slices.Clone(f.ranking)
	for i := range out {
		who := out[i].who
		number := either(f.standings == nil, who.Name, strconv.Itoa(who.No))
		sum := sha256.Sum256([]byte(strings.Join([]string{a.seed, award.ID, f.name, number}, "\n")))
		out[i].value, out[i].rank, out[i].byPlace, out[i].lot = Score{}, 0, false, hex.EncodeToString(sum[:])
	}
	slices.SortStableFunc(out, compareRanked)
	return out
}

// byPeople reports whether the winners of an award are not those who played best: people
// or a raffle choose them.
func (o Order) byPeople() bool { return o == ByChoice || o == ByRaffle }

// shownDigits are the digits of a ticket that reasons show.
const shownDigits = 12

// reasonByPeople explains the winner of an award that people or a raffle give; next is the
// index of the next in line, -1 if there is none.
func (c *contest) reasonByPeople(at, next int) Reason {
	winner := &c.ranked[at]
	if c.award.Order == ByChoice {
		text := either(winner.why == "", c.words.Text("reason.chosen"), c.words.Text("reason.chosen.why", winner.why))
		return Reason{By: c.words.Text("by.choice"), Text: text}
	}
	out := Reason{By: c.words.Text("by.raffle"), Value: winner.lot[:shownDigits], Rule: c.raffleRule()}
	if next < 0 {
		out.Text = c.words.Text("reason.ticket", out.Value)
		return out
	}
	out.Other = c.ranked[next].lot[:shownDigits]
	out.Text = c.words.Text("reason.ticket.next", out.Value, out.Other)
	return out
}

// raffleRule names what tickets are made of.
func (c *contest) raffleRule() string {
	key := phrase.Key("raffle.rule.event")
	if slices.ContainsFunc(c.fields, func(f *field) bool { return f.standings == nil }) {
		key = "raffle.rule.series"
	}
	return c.words.Text(key)
}
