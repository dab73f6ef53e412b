package main

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/roster"
	"podium/report/awards"
)

// planFlags are the flags of every command that gives out awards.
func planFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "plan", Usage: "give out awards by the plan `FILE.toml` (\"podium awards --example\" prints one)"},
		&cli.StringFlag{Name: "roster", Usage: "take schools, grades, births and the like from the list `FILE`, CSV or XLSX"},
	}
}

// An awarding is a plan with what belongs to it, ready for any number of events.
type awarding struct {
	plan   *awards.Plan
	roster *awards.Roster // nil: none
	sums   []string       // of plan and roster, for what is made anew when they change
	season bool           // the plan is for many events; one that lacks data for an award is no fault
}

// parseAwarding reads planFlags; nil: there is no plan. What is wrong with the
// files is printed, and after an error nothing is to be made.
func (p *program) parseAwarding(c *cli.Context, read readOptions) (*awarding, error) {
	data, err := readAsset(c, "plan", read.maxSize)
	if err != nil {
		return nil, err
	}
	if data == nil {
		if c.IsSet("roster") {
			return nil, usagef("--roster goes with --plan FILE.toml")
		}
		return nil, nil
	}
	a := &awarding{sums: []string{batch.Sum(data)}}
	log := &formats.Log{File: c.String("plan")}
	var problems []awards.Problem
	a.plan, problems = awards.ParsePlan(data, c.String("plan"))
	for i := range problems {
		log.Add(problemDiagnostic(&problems[i], formats.BadPlan, formats.DoubtfulPlan))
	}
	p.report(log, read)
	rosterRead, err := p.readRoster(c, a, read)
	if err != nil {
		return nil, err
	}
	if log.Failed() || !rosterRead || read.strict && log.Count(formats.Warning) > 0 {
		return nil, errFailed
	}
	return a, nil
}

// readRoster reads --roster into a and reports whether it can be used.
func (p *program) readRoster(c *cli.Context, a *awarding, read readOptions) (ok bool, err error) {
	data, err := readAsset(c, "roster", read.maxSize)
	if data == nil {
		return err == nil, err
	}
	name := c.String("roster")
	a.sums = append(a.sums, batch.Sum(data))
	log := &formats.Log{File: name}
	if table := roster.Read(formats.Source{Name: name, Data: data}, log); table != nil {
		a.roster = &awards.Roster{File: name, Sheet: table.Sheet, Line: table.Line, Columns: table.Columns}
		for _, row := range table.Rows {
			a.roster.Rows = append(a.roster.Rows, awards.RosterRow(row))
		}
	}
	p.report(log, read)
	return !log.Failed(), nil
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

// award gives out the awards of an event and logs what shows only with it. It
// reports whether there is nothing wrong with them; without a plan there are
// none.
func (a *awarding) award(l *loaded, rankings []sectionRanking, rank rankOptions) bool {
	if a == nil {
		return true
	}
	result := awards.Decide(a.plan, a.data(l, rankings, rank))
	a.tell(l, result.Problems)
	if result.Failed() {
		return false
	}
	l.awards = result
	return true
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

// eventTitle names the event of an input.
func eventTitle(l *loaded) string {
	return oneLine(cmp.Or(l.event.Name, l.input.Name()))
}
