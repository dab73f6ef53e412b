package main

import "github.com/urfave/cli/v2"

// planTargets is what batch makes of every event in addition where there is a
// plan of awards.
const planTargets = ",awards,awards-workbook"

// targetsWanted is the list of --to, or the usual one.
func targetsWanted(c *cli.Context) string {
	if c.IsSet("plan") && !c.IsSet("to") {
		return defaultTargets + planTargets
	}
	return c.String("to")
}

// readPlan reads the plan of awards. With one certificates are for those who win
// something, in the order in which they are read out; without one there are no
// documents of awards.
func (s *batchRun) readPlan(c *cli.Context) error {
	for _, t := range s.targets {
		if t.Report != nil && t.Report.NeedsPlan && !c.IsSet("plan") {
			return usagef("--to %s needs --plan FILE.toml; \"podium awards --example\" prints one", t.Name)
		}
	}
	if c.IsSet("plan") && c.IsSet("top") {
		return usagef("--plan: those get a certificate who win an award; leave out --top")
	}
	var err error
	if s.plan, err = s.p.parseAwarding(c, s.read); s.plan != nil {
		s.plan.Season, s.report.Ceremony = true, true
	}
	return err
}
