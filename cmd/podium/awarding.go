package main

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"podium/formats"
	"podium/report/awards"
)

// An awarding is a plan with what belongs to it, ready for any number of events.
type awarding struct {
	plan   *awards.Plan
	roster *awards.Roster // nil: none
	sums   []string       // of plan and roster, for what is made anew when they change
	season bool           // the plan is for many events; one that lacks data for an award is no fault
}

// problemDiagnostic is a problem of a plan or a roster as it is printed; its code
// is one of two, for an error and for a warning.
func problemDiagnostic(p *awards.Problem, bad, doubtful formats.Code) formats.Diagnostic {
	d := formats.Diagnostic{
		Pos:      formats.Pos{File: p.File, Sheet: p.Sheet, Line: p.Line, Col: p.Col, Path: p.Key},
		Severity: formats.Error, Code: bad, Field: p.Key, Err: formats.ErrSyntax,
		Found: p.Found, Want: p.Want, Advice: p.Advice,
	}
	switch {
	case p.Warning:
		d.Severity, d.Code = formats.Warning, doubtful
	case p.TooLarge:
		d.Code = formats.TooLarge
	}
	return d
}

// award gives out the awards of an event and logs what shows only with it. ok says
// that there is nothing wrong with them; without a plan there are none.
func (a *awarding) award(l *loaded, rankings []sectionRanking, rank rankOptions) (result *awards.Result, ok bool) {
	if a == nil {
		return nil, true
	}
	return a.decide(l, a.data(l, rankings, rank))
}

// decide gives out awards of what data holds and logs what is wrong with them; ok
// says that nothing is.
func (a *awarding) decide(l *loaded, data awards.Data) (result *awards.Result, ok bool) {
	result = awards.Decide(a.plan, data)
	a.tell(l, result.Problems)
	if result.Failed() {
		return nil, false
	}
	return result, true
}

// data is what awards are decided from.
func (a *awarding) data(l *loaded, rankings []sectionRanking, rank rankOptions) awards.Data {
	out := awards.Data{Event: l.event, Roster: a.roster, Seed: rank.seed}
	if out.Seed == "" && l.declared != nil {
		out.Seed = l.declared.Seed // published for this event, the plan's for the season
	}
	for _, r := range rankings {
		sd := awards.SectionData{
			Section: r.section, Standings: r.standings, Options: engineOptions(l, r.section, rank), TeamList: rank.list,
		}
		if r.meet() {
			sd.Teams = r.teams.standings
		}
		out.Sections = append(out.Sections, sd)
	}
	return out
}

// tell logs problems. What a plan for a season asks for and one event does not
// hold is one note about that event.
func (a *awarding) tell(l *loaded, problems []awards.Problem) {
	var lacking []string
	for i := range problems {
		problem := &problems[i]
		if a.season && problem.NoData {
			if !slices.Contains(lacking, problem.Found) {
				lacking = append(lacking, problem.Found)
			}
			continue
		}
		bad, doubtful := formats.BadPlan, formats.DoubtfulPlan
		if problem.File != a.plan.File {
			bad, doubtful = formats.BadRoster, formats.DoubtfulRoster
		}
		d := problemDiagnostic(problem, bad, doubtful)
		switch {
		case problem.File == a.plan.File && problem.Key == "":
			d.Pos = formats.Pos{} // about the event as a whole
		case a.season:
			d.Found = fmt.Sprintf("%s: %s", path.Base(l.input.Name()), d.Found)
		}
		l.log.Add(d)
	}
	if len(lacking) > 0 {
		l.log.Add(formats.Diagnostic{
			Severity: formats.Note, Code: formats.PlanLacksData,
			Found:  strings.Join(lacking, "; "),
			Advice: "awards of " + path.Base(a.plan.File) + " that ask for it have no winners here",
		})
	}
}
