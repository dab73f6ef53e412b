// Package awarding prepares a plan of awards for events that were read: it collects the
// data from which podium/report/awards decides, and logs problems that show only with an
// event at hand.
package awarding

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/people"
	"podium/formats/roster"
	"podium/report"
	"podium/report/awards"
	"podium/tiebreak"
)

// A Plan is a plan of awards with what belongs to it, ready for any number of events.
type Plan struct {
	Parsed  *awards.Plan
	Roster  *awards.Roster          // nil: none
	Schools []people.SchoolDecision // of a file of aliases
	Choices []*awards.Choices       // of people about single awards, besides those of the plan
	Sums    []string                // SHA-256 of plan, roster and aliases, for what is made anew when they change
	Season  bool                    // the plan is for many events; an event that lacks data for an award is not an error
}

// Read reads a plan of awards; name is its name in messages. All problems with it are in
// the log; with an error there the plan is not to be used.
func Read(data []byte, name string) (*Plan, *formats.Log) {
	plan, problems := awards.ParsePlan(data, name)
	return &Plan{Parsed: plan, Sums: []string{batch.Sum(data)}}, formats.LogOf(name, string(data), problems)
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
func (a *Plan) AddChoices(data []byte, name string) *formats.Log {
	choices, problems := awards.ReadChoices(data, name)
	if choices != nil {
		a.Choices, a.Sums = append(a.Choices, choices), append(a.Sums, batch.Sum(data))
	}
	return formats.LogOf(name, string(data), problems)
}

// Fit changes the options of certificates to what the plan says, except for what was set
// by hand: the paper and the signatures.
func (a *Plan) Fit(o *report.Options, paper, signatures bool) (err error) {
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
func (a *Plan) Award(l *load.File, ranked *tiebreak.Ranked) (result *awards.Result, ok bool) {
	if a == nil {
		return nil, true
	}
	return a.Decide(l, a.data(ranked))
}

// Decide gives out the awards for data and logs what is wrong with them. ok is false if
// something is.
func (a *Plan) Decide(l *load.File, data awards.Data) (result *awards.Result, ok bool) {
	data.Choices = a.Choices
	result = awards.Decide(a.Parsed, data)
	a.report(l, result.Problems)
	if result.Failed() {
		return nil, false
	}
	return result, true
}

// data returns what awards are decided from.
func (a *Plan) data(ranked *tiebreak.Ranked) awards.Data {
	out := awards.DataOf(ranked)
	out.Roster, out.Schools, out.Choices = a.Roster, a.Schools, a.Choices
	return out
}

// Compare says which awards would change hands under other lists. A section that
// a list cannot rank stays as it is, with a warning.
func (a *Plan) Compare(l *load.File, ranked *tiebreak.Ranked, lists []string) []awards.Change {
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

// report logs problems. What a plan for a season asks for and one event does not
// hold is one note about that event.
func (a *Plan) report(l *load.File, problems []finding.Finding) {
	var lacking []string
	for _, f := range problems {
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
}
