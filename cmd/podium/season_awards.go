package main

import (
	"slices"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/awarding"
	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/render"
	"podium/formats"
	"podium/formats/finding"
	"podium/report/awards"
	seasons "podium/report/season"
	"podium/report/season/prizes"
	"podium/tiebreak"
)

// seriesFlags are the flags of commands that can give out the awards of a series
// in place of those of single events.
func seriesFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "season", Usage: "read all PATHs as one series by the season plan `FILE.toml` (see \"podium season\") and give out the awards for its tables"},
		&cli.BoolFlag{Name: "skip-broken", Usage: "with --season: leave out events that cannot be read; every page says so"},
	}
}

// ofSeries reports whether awards are to be given out for a series, and refuses
// what only one or the other takes.
func ofSeries(c *cli.Context) (bool, error) {
	series := c.IsSet("season")
	switch {
	case !series && c.IsSet("skip-broken"):
		return false, usagef("--skip-broken goes with --season FILE.toml")
	case series && c.String("season") == "":
		return false, usagef("--season needs a file: --season FILE.toml; \"podium season --example\" prints one")
	case series && c.String("plan") == "":
		return false, usagef("--season needs a plan of awards beside it: --plan TROPHIES.toml; the places of the tables alone get certificates by \"podium season --certificates\"")
	case series && c.IsSet("compare"):
		return false, usagef("--compare: the tie-breaks of single events do not rank a series; change order in [ties] of %s and run again", c.String("season"))
	case series && c.IsSet("players"):
		return false, usagef("--players: in a series nobody has a starting rank; leave it out")
	}
	return series, nil
}

// A seriesAwards is a run of a command that gives out the awards of a series.
type seriesAwards struct {
	*seasonRun
	trophies *awarding.Plan
}

// newSeriesAwards reads the season plan; inputs and the plan of awards are read.
func (p *program) newSeriesAwards(c *cli.Context, read readOptions, rank tiebreak.EventOptions, in inputs, trophies *awarding.Plan) (*seriesAwards, error) {
	r := &seasonRun{
		p: p, c: c, read: read, rank: rank, in: in, planFlag: "season", planFile: c.String("season"), skipBroken: c.Bool("skip-broken"),
	}
	kept := slices.Concat(in.list, []batch.Input{{Path: r.planFile}, {Path: c.String("plan")}})
	r.out = p.newOutput(c.String("o"), kept, read).asOne()
	return &seriesAwards{seasonRun: r, trophies: trophies}, r.readPlan()
}

// run adds up the series, gives out its awards and writes what show makes of them,
// as if the series were one input.
func (r *seriesAwards) run(show func(render.Material) []render.File) error {
	aliases, err := r.readAliases()
	if err != nil {
		return err
	}
	tuneMemory(seasonMemory)
	b := seasons.NewBuilder(r.plan, aliases)
	b.KeepPlayers()
	series, err := r.tally(b)
	if err != nil {
		return err
	}
	l := r.asInput(series)
	var files []render.File
	l.Guard(r.read.Debug, func() {
		if result, ok := r.award(l, series); ok {
			files = show(render.Material{Input: l, Ranked: &tiebreak.Ranked{Event: l.Event}, Awards: result})
		}
	})
	r.read.Report(l.Log)
	if !l.Usable(r.read.Strict) || !r.out.write(l, files) {
		r.read.Say(finding.Summary, nothingWritten)
		return errFailed
	}
	return nil
}

// asInput is the series as one input of a command: the season plan stands for its
// files.
func (r *seriesAwards) asInput(s *seasons.Series) *load.File {
	return &load.File{Input: batch.Input{Path: r.planFile}, Stem: seriesStem(s), Log: formats.NewLog(r.planFile)}
}

// award gives out the awards of a series; ok says that nothing is wrong with them.
func (r *seriesAwards) award(l *load.File, s *seasons.Series) (result *awards.Result, ok bool) {
	data := prizes.Data(s, r.trophies.Roster, r.rank.Seed)
	l.Event = data.Event
	return r.trophies.Decide(l, data)
}
