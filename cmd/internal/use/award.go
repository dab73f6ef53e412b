package use

import (
	"cmp"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/people"
	"podium/formats/roster"
	"podium/report"
	"podium/report/awards"
	"podium/report/season/identity"
	"podium/report/sheet"
	"podium/tiebreak"
)

// A Ruling is what people decide about one award: who was chosen for it, or who declines it.
type Ruling struct {
	Award    string `json:"award"` // its id
	Section  string `json:"section"`
	No       int    `json:"no"` // of the player; 0: of a team, whom the name says
	Name     string `json:"name"`
	Reason   string `json:"reason"`
	Declines bool   `json:"declines"`
}

// Rulings are rulings as the file of --decisions.
func Rulings(list []Ruling) string {
	var b strings.Builder
	for _, r := range list {
		who := any(r.No)
		if r.No == 0 {
			who = r.Name
		}
		table := "[[chosen]]\n"
		if r.Declines {
			table = "[[declined]]\n"
		}
		handwritten.WriteTable(&b, table, handwritten.NewLine("award", r.Award, ""), handwritten.NewLine("player", who, ""),
			handwritten.Given("section", r.Section, ""), handwritten.Given("reason", r.Reason, ""))
	}
	return b.String()
}

// An AwardPlan is a plan of awards with what belongs to it, ready for any number of events.
type AwardPlan struct {
	Parsed  *awards.Plan
	Roster  *awards.Roster          // nil: none
	Schools []people.SchoolDecision // of a file of aliases
	Choices []*awards.Choices       // of people about single awards, besides those of the plan
	Sums    []string                // SHA-256 of plan, roster and aliases, for what is made anew when they change
	Season  bool                    // the plan is for many events; an event that lacks data for an award is not an error
}

// ReadAwardPlan reads a plan of awards; name is its name in messages. All problems with it are in
// the log; with an error there the plan is not to be used.
func ReadAwardPlan(data []byte, name string) (*AwardPlan, *formats.Log) {
	plan, problems := awards.ParsePlan(data, name)
	return &AwardPlan{Parsed: plan, Sums: []string{batch.Sum(data)}}, formats.LogOf(name, string(data), problems)
}

// ReadRoster reads a list of people, by the name that messages call it; nil: it cannot be
// used, and the log says why.
func ReadRoster(data []byte, name string) (*awards.Roster, *formats.Log) {
	log := formats.NewLog(name)
	table := roster.Read(formats.Source{Name: name, Data: data}, log)
	if table != nil {
		table.Sum = batch.Sum(data)
	}
	return (*awards.Roster)(table), log
}

// AddChoices reads decisions of people, by the name that messages call them. All that is
// wrong with them is in the log.
func (a *AwardPlan) AddChoices(data []byte, name string) *formats.Log {
	choices, problems := awards.ReadChoices(data, name)
	if choices != nil {
		a.Choices, a.Sums = append(a.Choices, choices), append(a.Sums, batch.Sum(data))
	}
	return formats.LogOf(name, string(data), problems)
}

// Fit changes the options of certificates to what the plan says, except for what was set
// by hand: the paper and the signatures.
func (a *AwardPlan) Fit(o *report.Options, paper, signatures bool) (err error) {
	if a == nil {
		return nil
	}
	if size := a.Parsed.Paper; size != "" && !paper {
		o.Paper, err = report.ParsePaper(size)
	}
	if !signatures {
		o.Signatures = a.Parsed.Signatures
	}
	return err
}

// Award gives out the awards of an event and logs problems that only the event shows. ok
// is false if something is wrong; without a plan there are no awards.
func (a *AwardPlan) Award(l *load.File, ranked *tiebreak.Ranked) (result *awards.Result, ok bool) {
	if a == nil {
		return nil, true
	}
	return a.Decide(l, a.data(ranked))
}

// Decide gives out the awards for data and logs what is wrong with them. What a plan for a
// season asks for and one event does not hold is one note about that event. ok is false if
// something is wrong.
func (a *AwardPlan) Decide(l *load.File, data awards.Data) (result *awards.Result, ok bool) {
	data.Choices = a.Choices
	result = awards.Decide(a.Parsed, data)
	var lacking []string
	for _, f := range result.Problems {
		if f.Code == finding.PlanLacksData && a.Season {
			if !slices.Contains(lacking, f.Found) {
				lacking = append(lacking, f.Found)
			}
			continue
		} else if f.Code == finding.PlanLacksData {
			f.Code = finding.DoubtfulPlan
		}
		switch {
		case f.Pos.File == a.Parsed.File && f.Pos.Path == "":
			f.Pos = finding.Pos{} // about the event as a whole
		case a.Season:
			f.Found = fmt.Sprintf("%s: %s", l.ShortName(), f.Found)
		}
		l.Log.Add(f)
	}
	if len(lacking) > 0 {
		l.Log.Add(finding.Finding{
			Severity: finding.Note, Code: finding.PlanLacksData,
			Found: strings.Join(lacking, "; "),
			Hint:  "awards of " + path.Base(a.Parsed.File) + " that need it have no winners here",
		})
	}
	if result.Failed() {
		return nil, false
	}
	return result, true
}

func (a *AwardPlan) data(ranked *tiebreak.Ranked) awards.Data {
	out := awards.DataOf(ranked)
	out.Roster, out.Schools, out.Choices = a.Roster, a.Schools, a.Choices
	return out
}

// Compare says which awards would change hands under other lists. A section that
// a list cannot rank stays as it is, with a warning.
func (a *AwardPlan) Compare(l *load.File, ranked *tiebreak.Ranked, lists []string) []awards.Change {
	var others []awards.Alternative
	for _, list := range lists {
		other := awards.Alternative{Name: list}
		for _, r := range ranked.Sections {
			asked := r.Asked
			asked.List = list
			again, err := tiebreak.RankSection(l.Event, r.Section, asked)
			if err != nil {
				l.Log.Warning(finding.Pos{}, finding.TieBreakList, "--compare %s: %s%v", list,
					ranking.InSection(r.Section), err.Err).
					In("Section.TieBreaks").Advise("the section is compared with its present ranking").Because(err)
				same := *r
				same.Asked, again = asked, &same
			}
			other.Sections = append(other.Sections, again)
		}
		others = append(others, other)
	}
	return awards.Compare(a.Parsed, a.data(ranked), others)
}

// Awarded ranks an event and gives out its awards by a plan, nil: none. ok is false if something
// is wrong, or if the event is not over.
func Awarded(l *load.File, rank tiebreak.EventOptions, plan *AwardPlan, o report.Options) (m Material, ok bool) {
	m = Material{Input: l, Ranked: ranking.Event(l, rank)}
	if l.Log.Failed() || !Over(m, o) {
		return m, false
	}
	m.Awards, ok = plan.Award(l, m.Ranked)
	return m, ok
}

// Winners shows who wins what.
func Winners(m Material) *sheet.Document {
	shown := &printout.Awards{Result: m.Awards, File: m.Input, Ranked: m.Ranked}
	return shown.Document(report.AwardsToRead, []report.AwardsView{report.ByAward})
}

// planned says by which plan awards are given out, or events are added up.
type planned struct {
	Plan     string `json:"plan"`      // TOML; "": there is no plan
	PlanFile string `json:"plan-file"` // the name of its file, for messages; "": it was made of answers
	Roster   string `json:"roster"`    // the name of one of the files that come with it; "": none
	Aliases  string `json:"aliases"`   // decisions who is who, and which names are one school, as CSV

	Rulings []Ruling `json:"rulings"` // of people about single awards of one event
}

// decisionFile is what decisions about single awards are called in messages.
const decisionFile = "decisions.toml"

func (p *planned) called() string { return cmp.Or(p.PlanFile, "the plan of awards") }

// read returns the plan, for a roster that was read; nil without a plan, and after an
// error, which is in the log.
func (p *planned) read(roster *awards.Roster, log *formats.Log) *AwardPlan {
	if p.Plan == "" {
		return nil
	}
	plan, found := ReadAwardPlan([]byte(p.Plan), p.called())
	log.Text = p.Plan
	log.AddAll(found.Sorted())
	aliases := aliasesOf(p.Aliases, log)
	if log.Failed() {
		return nil
	}
	plan.Roster, plan.Schools = roster, aliases.SchoolDecisions()
	if len(p.Rulings) > 0 {
		log.AddAll(plan.AddChoices([]byte(Rulings(p.Rulings)), decisionFile).Sorted())
	}
	return plan
}

// roster reads the list of players that a choice names; nil without one, and after an
// error, which is in the log.
func (e *visit) roster(name string, log *formats.Log) *awards.Roster {
	list := e.attached(name)
	if list == nil {
		return nil
	}
	roster, found := ReadRoster(list.Data, list.Name)
	log.AddAll(found.Sorted())
	return roster
}

// aliasesOf reads decisions; nil without any, and after an error, which is in the log.
func aliasesOf(text string, log *formats.Log) *identity.Aliases {
	if text == "" {
		return nil
	}
	aliases, found := identity.ReadAliases([]byte(text), aliasFile)
	log.AddAll(found)
	return aliases
}

type askedAwards struct {
	answers
	planned // a plan takes the place of the answers
}

type awardsAnswer struct {
	Lines     []string          `json:"lines"` // what is in the files
	Questions []object          `json:"questions"`
	Plan      string            `json:"plan"`    // TOML; "": nothing is given out
	Winners   []json.RawMessage `json:"winners"` // of each event, or of the series
	Chosen    []object          `json:"chosen"`  // of one event: what people choose the winners of
	Won       []object          `json:"won"`     // of one event: what somebody may decline
	People    []object          `json:"people"`  // of one event: whom people may choose
	Decisions string            `json:"decisions"`
	Messages  []message         `json:"messages"`
}

// awards asks the questions of "podium new awards" and shows who would win what.
func (e *visit) awards(a askedAwards) (*awardsAnswer, error) {
	list, _, err := e.events(a.Events)
	if err != nil {
		return nil, err
	}
	log := formats.NewLog(a.called())
	roster := e.roster(a.Roster, log)
	out, parsed := a.plan(list, roster, false, log)
	if parsed != nil {
		parsed.Season = len(list) > 1
		for _, f := range list {
			f.Input.Log = formats.NewLog(f.Input.Log.File)
			f.Input.Guard(func() {
				var ok bool
				if f.Awards, ok = parsed.Award(f.Input, f.Ranked); ok {
					out.add(f)
				}
			})
			log.AddAll(f.Input.Log.Sorted())
		}
	}
	if parsed != nil && len(list) == 1 {
		out.judge(parsed.Parsed, list[0].Ranked)
		out.Decisions = Rulings(a.Rulings)
	}
	out.Messages = messages(log)
	return out, nil
}

// plan asks the questions about some events, and returns the plan to decide by; nil
// without one, and while an answer is wrong. The plan of a series determines the size of
// teams.
func (a *askedAwards) plan(list []Material, roster *awards.Roster, series bool,
	log *formats.Log,
) (out *awardsAnswer, parsed *AwardPlan) {
	out = &awardsAnswer{Winners: []json.RawMessage{}, Chosen: []object{}, Won: []object{}, People: []object{}}
	contents := ContentsOf(list, roster)
	out.Lines = contents.Lines()
	w := contents.Usual()
	if series {
		w.TeamSize = 0
	}
	var refused bool
	out.Questions, refused = a.ask(w.Questions(), contents.Pointless())
	if out.Plan = a.Plan; a.Plan == "" && w.Any() {
		out.Plan = string(w.Plan())
		a.Plan = out.Plan
	}
	if parsed = a.read(roster, log); refused {
		return out, nil
	}
	return out, parsed
}

func (out *awardsAnswer) add(m Material) {
	for i := range m.Awards.Decisions {
		d := &m.Awards.Decisions[i]
		for k := range d.Winners {
			who := &d.Winners[k]
			out.Won = append(out.Won, object{
				"award": d.Award.ID, "title": d.Title, "section": d.Section, "team": d.Award.Team,
				"winner": object{"section": who.Section, "no": who.No, "name": who.Name, "team": who.Team},
			})
		}
	}
	out.Winners = append(out.Winners, printout.DocumentJSON(Winners(m), mostColumns))
}

// judge says what people choose, and among whom.
func (out *awardsAnswer) judge(plan *awards.Plan, ranked *tiebreak.Ranked) {
	for _, w := range plan.Awards {
		if w.Order != awards.ByChoice {
			continue
		}
		choose := func(section string) {
			out.Chosen = append(out.Chosen, object{"award": w.ID, "title": w.Title, "section": section, "team": w.Team})
		}
		if w.Across {
			choose("")
			continue
		}
		for _, r := range ranked.Sections {
			if name := r.Section.Name; len(w.Sections) == 0 || slices.Contains(w.Sections, name) {
				choose(name)
			}
		}
	}
	if len(out.Chosen) == 0 {
		return
	}
	for _, r := range ranked.Sections {
		for i := range r.Section.Players {
			p := &r.Section.Players[i]
			out.People = append(out.People, object{"section": r.Section.Name, "no": p.No, "name": p.Name})
		}
		for i := range r.Section.Teams {
			t := &r.Section.Teams[i]
			out.People = append(out.People, object{"section": r.Section.Name, "no": t.No, "name": t.Name, "team": true})
		}
	}
}
