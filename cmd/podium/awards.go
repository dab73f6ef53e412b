package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/report"
	"podium/report/awards"
)

// awardsPrinters are the ways to print awards as text. To add one, add its line.
func awardsPrinters() map[string]func(*bytes.Buffer, *awarded, []report.AwardsView) {
	return map[string]func(*bytes.Buffer, *awarded, []report.AwardsView){
		"text":     awardsText,
		"markdown": awardsMarkdown,
		"csv":      awardsCSV,
		"json":     awardsJSON,
	}
}

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

func (p *program) awardsCommand() *cli.Command {
	return &cli.Command{
		Name:      "awards",
		Usage:     "decide who gets which trophy, medal and cash prize, and why",
		ArgsUsage: "PATH...",
		Description: "The awards stand in a plan, which a director writes once for a season:\n" +
			"\"podium awards --example > plan.toml\" makes one to begin with. Every award is\n" +
			"printed with its winner, the reason, who was passed over and who is next in line.",
		Flags: withFlags(planFlags(), []cli.Flag{
			&cli.BoolFlag{Name: "example", Usage: "print a plan with comments, and nothing else"},
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Usage: "write to `FILE`, or into a folder (default: standard output)"},
			&cli.StringFlag{Name: "format", Usage: "print in `FORM` text, json, csv, markdown, pdf or xlsx (default: by the ending of -o, else text)"},
			&cli.StringSliceFlag{Name: "view", Usage: "print only `VIEW` award, player, ceremony, receipts or consolation (repeatable; default: all but player, which says the same once more)"},
			&cli.StringSliceFlag{Name: "compare", Usage: "tell which awards change hands under `LIST`: presets (uschess,fide-swiss), or codes with commas (repeatable)"},
			&cli.StringFlag{Name: "paper", Value: "a4", Usage: "`SIZE` a4 or letter of a PDF or workbook"},
		}, rankFlags(), readFlags()),
		Action: p.awards,
	}
}

// awardsOptions is what the flags of the command say.
type awardsOptions struct {
	read     readOptions
	rank     rankOptions
	plan     *awarding
	format   string
	ext      string
	views    []report.AwardsView // empty: as the format has them
	compared []string
	paper    report.Paper
	document *target // of a format that is no text
}

func (p *program) awards(c *cli.Context) error {
	if c.Bool("example") {
		if c.NArg() > 0 {
			return usagef("--example prints a plan and reads no files")
		}
		_, err := fmt.Fprint(p.stdout, awards.Example())
		return err
	}
	o, err := p.awardsOptions(c)
	if err != nil {
		return err
	}
	in, err := p.inputs(c, o.read)
	if err != nil {
		return err
	}
	if o.plan, err = p.parseAwarding(c, o.read); err != nil {
		return err
	}
	o.plan.season = len(in.list) > 1
	out := p.newOutput(c.String("o"), in.list, o.read)
	if err := o.checkOutput(out, len(in.list)); err != nil {
		return err
	}
	work := func(l *loaded) []rendered { return o.render(l) }
	return eachFile(p, c, in, o.read, work, out.write)
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
	if o.document, err = p.awardsDocument(c, o.format); err != nil {
		return o, err
	}
	o.views, err = parseViews(c.StringSlice("view"), o.format)
	return o, err
}

// awardsDocument finds the document of a format; nil for those that are text.
func (p *program) awardsDocument(c *cli.Context, format string) (*target, error) {
	name, isDocument := map[string]string{"pdf": "awards", "xlsx": "awards-workbook"}[format]
	if !isDocument {
		if c.IsSet("paper") {
			return nil, usagef("--paper: %s has no pages", format)
		}
		return nil, nil
	}
	if c.IsSet("compare") {
		return nil, usagef("--compare: printed as text, markdown or json, not as %s", format)
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

// checkOutput refuses what cannot be written before anything is read. Texts of
// several events may stand one after the other on standard output.
func (o *awardsOptions) checkOutput(out *output, inputs int) error {
	if out.isStream() && o.document == nil {
		return nil
	}
	if out.path == "" {
		return usagef("--format %s needs -o FILE%s", o.format, o.ext)
	}
	if inputs > 1 && strings.EqualFold(filepath.Ext(out.path), o.ext) {
		return usagef("%d inputs need a folder for their outputs: -o DIR", inputs)
	}
	return out.check(inputs)
}

// render makes the output of one event.
func (o *awardsOptions) render(l *loaded) []rendered {
	rankings := rankEvent(l, o.rank)
	if l.log.Failed() || !o.plan.award(l, rankings, o.rank) {
		return nil
	}
	if o.document != nil {
		return renderReport(*o.document, l, rankings, report.Options{Paper: o.paper, Views: o.views})
	}
	a := &awarded{Result: l.awards, file: l, rankings: rankings, compared: o.compared}
	if len(o.compared) > 0 {
		a.changes = o.plan.compare(l, rankings, o.rank, o.compared)
	}
	var out bytes.Buffer
	awardsPrinters()[o.format](&out, a, o.views)
	return []rendered{{name: batch.FileName(l.stem, "awards", o.ext), data: out.Bytes()}}
}
