package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/awarding"
	"podium/cmd/internal/render"
	"podium/report"
	"podium/tiebreak"
)

// awardsOptions is what the flags of the command say.
type awardsOptions struct {
	read     readOptions
	rank     tiebreak.EventOptions
	plan     *awarding.Plan
	form     form
	views    []report.AwardsView // empty: as the format has them
	compared []string
	paper    report.Paper
	document *render.Target // of a format that is no text
}

func (p *program) awardsOptions(c *cli.Context) (o awardsOptions, err error) {
	if c.String("plan") == "" {
		return o, usagef("awards needs --plan PLAN.toml; \"podium awards --example\" prints one")
	}
	if o.read, o.rank, err = p.commonOptions(c); err != nil {
		return o, err
	}
	if o.compared, err = parseCompared(c.StringSlice("compare")); err != nil {
		return o, err
	}
	if o.form, err = p.chooseForm(c, c.String("o"), "pdf", "xlsx"); err != nil {
		return o, err
	}
	if o.paper, err = o.form.paper(c); err != nil {
		return o, err
	}
	if len(o.compared) > 0 && !slices.Contains([]string{"text", "markdown", "json"}, o.form.name) {
		return o, usagef("--compare: printed as text, markdown or json, not as %s; leave it out, or choose one of them with --format", o.form.name)
	}
	if o.document, err = p.awardsDocument(o.form.name); err != nil {
		return o, err
	}
	if awardsPrinters()[o.form.name] == nil && o.document == nil {
		return o, usagef("--format %s: expected text, json, csv, markdown, pdf or xlsx", o.form.name)
	}
	o.views, err = parseViews(c.StringSlice("view"), o.form.name)
	return o, err
}

// awardsDocument finds the document of a format; nil for those that are text.
func (p *program) awardsDocument(format string) (*render.Target, error) {
	name, isDocument := map[string]string{"pdf": "awards", "xlsx": "awards-workbook"}[format]
	if !isDocument {
		return nil, nil
	}
	t, err := p.target(name)
	return &t, err
}

// parseViews reads --view.
func parseViews(values []string, format string) ([]report.AwardsView, error) {
	var out []report.AwardsView
	for _, value := range values {
		for name := range strings.SplitSeq(value, ",") {
			view := report.AwardsView(strings.ToLower(strings.TrimSpace(name)))
			switch {
			case view == "all":
				out = report.AwardsViews()
			case !slices.Contains(report.AwardsViews(), view):
				return nil, usagef("--view %q: expected award, player, ceremony, receipts, consolation or all", name)
			case !slices.Contains(out, view):
				out = append(out, view)
			}
		}
	}
	switch {
	case len(out) > 0 && format == "json":
		return nil, usagef("--view: JSON has everything; leave it out")
	case len(out) > 1 && format == "csv":
		return nil, usagef("--view: CSV is one table; choose one view")
	}
	return out, nil
}
