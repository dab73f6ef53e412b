package main

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/awarding"
	"podium/cmd/internal/render"
	"podium/report"
	"podium/tiebreak"
)

// awardsFormats names the ways to print awards with the endings of their files;
// the first ending is the one that files get.
func awardsFormats() []struct {
	name string
	exts []string
} {
	return []struct {
		name string
		exts []string
	}{
		{"text", []string{".txt"}},
		{"json", []string{".json"}},
		{"csv", []string{".csv"}},
		{"markdown", []string{".md", ".markdown"}},
		{"pdf", []string{".pdf"}},
		{"xlsx", []string{".xlsx"}},
	}
}

// awardsOptions is what the flags of the command say.
type awardsOptions struct {
	read     readOptions
	rank     tiebreak.EventOptions
	plan     *awarding.Plan
	format   string
	ext      string
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
	if o.paper, err = parsePaper(c.String("paper")); err != nil {
		return o, err
	}
	if o.compared, err = parseCompared(c.StringSlice("compare")); err != nil {
		return o, err
	}
	if o.format, o.ext, err = awardsFormat(c.String("format"), c.String("o")); err != nil {
		return o, err
	}
	if len(o.compared) > 0 && !slices.Contains([]string{"text", "markdown", "json"}, o.format) {
		return o, usagef("--compare: printed as text, markdown or json, not as %s; leave it out, or choose one of them with --format", o.format)
	}
	if o.document, err = p.awardsDocument(c, o.format); err != nil {
		return o, err
	}
	o.views, err = parseViews(c.StringSlice("view"), o.format)
	return o, err
}

// awardsDocument finds the document of a format; nil for those that are text.
func (p *program) awardsDocument(c *cli.Context, format string) (*render.Target, error) {
	name, isDocument := map[string]string{"pdf": "awards", "xlsx": "awards-workbook"}[format]
	if !isDocument {
		if c.IsSet("paper") {
			return nil, usagef("--paper: %s has no pages", format)
		}
		return nil, nil
	}
	t, err := p.target(name)
	return &t, err
}

// awardsFormat finds the format by its name, else by the ending of the output.
func awardsFormat(name, path string) (format, ext string, err error) {
	ending := strings.ToLower(filepath.Ext(path))
	for _, f := range awardsFormats() {
		if strings.EqualFold(f.name, name) || name == "" && slices.Contains(f.exts, ending) {
			return f.name, f.exts[0], nil
		}
	}
	if name != "" {
		return "", "", usagef("--format %q: expected text, json, csv, markdown, pdf or xlsx", name)
	}
	if ending != "" && strings.Trim(ending, ".") != "" {
		return "", "", usagef("-o %s: say what to write with --format text, json, csv, markdown, pdf or xlsx", path)
	}
	return "text", ".txt", nil
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
