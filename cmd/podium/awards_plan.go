package main

import (
	"github.com/urfave/cli/v2"

	"podium/cmd/internal/awarding"
	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/finding"
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

// parseAwarding reads planFlags; nil: there is no plan. What is wrong with the
// files is printed, and after an error nothing is to be made.
func (p *program) parseAwarding(c *cli.Context, read readOptions) (*awarding.Plan, error) {
	data, err := readAsset(c, "plan", read.MaxSize)
	if err != nil {
		return nil, err
	}
	if data == nil {
		if c.IsSet("roster") {
			return nil, usagef("--roster goes with --plan FILE.toml")
		}
		return nil, nil
	}
	a := &awarding.Plan{Sums: []string{batch.Sum(data)}}
	log := formats.NewLog(c.String("plan"))
	var problems []awards.Problem
	a.Parsed, problems = awards.ParsePlan(data, c.String("plan"))
	for i := range problems {
		log.Add(awarding.Diagnostic(&problems[i], finding.BadPlan, finding.DoubtfulPlan))
	}
	read.Report(log)
	rosterRead, err := p.readRoster(c, a, read)
	if err != nil {
		return nil, err
	}
	if log.Failed() || !rosterRead || read.Strict && log.Count(finding.Warning) > 0 {
		return nil, errFailed
	}
	return a, nil
}

// readRoster reads --roster into a and reports whether it can be used.
func (p *program) readRoster(c *cli.Context, a *awarding.Plan, read readOptions) (ok bool, err error) {
	data, err := readAsset(c, "roster", read.MaxSize)
	if data == nil {
		return err == nil, err
	}
	name := c.String("roster")
	a.Sums = append(a.Sums, batch.Sum(data))
	log := formats.NewLog(name)
	if table := roster.Read(formats.Source{Name: name, Data: data}, log); table != nil {
		a.Roster = &awards.Roster{File: name, Sheet: table.Sheet, Line: table.Line, Columns: table.Columns}
		for _, row := range table.Rows {
			a.Roster.Rows = append(a.Roster.Rows, awards.RosterRow(row))
		}
	}
	read.Report(log)
	return !log.Failed(), nil
}
