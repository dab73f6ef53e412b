package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/cmd/internal/render"
	"podium/report"
)

func (p *program) certificatesCommand() *cli.Command {
	return &cli.Command{
		Name:      "certificates",
		Usage:     "make a PDF of certificates, one page a player, for the best or by a plan of awards",
		ArgsUsage: "PATH... -o FILE.pdf|DIR",
		Flags: withFlags([]cli.Flag{
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Usage: "write to `FILE.pdf`, or into a folder"},
			&cli.StringFlag{Name: "players", Usage: "the players with these starting `NUMBERS`: 3,7"},
			&cli.BoolFlag{Name: "per-player", Usage: "one file each, into a folder"},
			&cli.StringFlag{Name: "order", Value: "place", Usage: "`ORDER` place, or ceremony: last place first, for reading out (default with --plan: ceremony)"},
		}, certificateFlags(), planFlags(), seriesFlags(), rankFlags(), readFlags()),
		Action: p.certificates,
	}
}

// certificateFlags are the flags of every command that makes certificates: who gets
// one, and what they look like.
func certificateFlags() []cli.Flag {
	return []cli.Flag{
		topFlag(),
		&cli.StringFlag{Name: "places", Usage: "certificates for these `PLACES`: 1-10, or 1-3,10"},
		&cli.BoolFlag{Name: "everyone", Usage: "certificates for everybody"},
		&cli.StringFlag{Name: "title", Usage: "heading `TEXT` of a certificate"},
		&cli.StringFlag{Name: "subtitle", Usage: "`TEXT` above the name"},
		&cli.StringSliceFlag{Name: "signature", Usage: "`\"Name, role\"` of a person who signs (repeatable)"},
		&cli.StringFlag{Name: "logo", Usage: "picture `FILE`, PNG or JPEG"},
		&cli.StringFlag{Name: "font", Usage: "TrueType `FILE` for names and texts"},
		&cli.StringFlag{Name: "paper", Value: "a4", Usage: "`SIZE` a4 or letter"},
		&cli.StringFlag{Name: "style", Value: "classic", Usage: "`LOOK` classic, modern or plain"},
		&cli.BoolFlag{Name: "overprint", Usage: "texts only, onto pre-printed stock"},
	}
}

func topFlag() cli.Flag {
	return &cli.IntFlag{Name: "top", Usage: fmt.Sprintf("certificates for the first `N` places of each section (default: %d)", report.DefaultTop)}
}

func (p *program) certificates(c *cli.Context) error {
	read, rank, err := p.commonOptions(c)
	if err != nil {
		return err
	}
	options, err := certificateOptions(c, read.MaxSize)
	if err == nil {
		err = byPlan(c, &options)
	}
	if err != nil {
		return err
	}
	series, err := ofSeries(c)
	if err != nil {
		return err
	}
	if err := checkCertificatesPath(c.String("o"), c.Bool("per-player")); err != nil {
		return err
	}
	in, err := p.inputs(c, read)
	if err != nil {
		return err
	}
	plan, err := p.parseAwarding(c, read)
	if err != nil {
		return err
	}
	t, err := p.target("certificates")
	if err != nil {
		return err
	}
	document := render.Document
	if c.Bool("per-player") {
		document = render.PerPlayer
	}
	if series {
		r, err := p.newSeriesAwards(c, read, rank, in, plan)
		if err != nil {
			return err
		}
		r.out.folder = r.out.folder || c.Bool("per-player") && !r.out.isStream()
		return r.run(func(m render.Material) []render.File { return document(t, m, options) })
	}
	out := p.newOutput(c.String("o"), in.list, read)
	out.folder = out.folder || c.Bool("per-player") && !out.isStream()
	if err := out.check(len(in.list), t.Ext); err != nil {
		return err
	}
	work := func(l *load.File) []render.File {
		ranked := ranking.Event(l, rank)
		if l.Log.Failed() {
			return nil
		}
		result, ok := plan.Award(l, ranked)
		if !ok {
			return nil
		}
		return document(t, render.Material{Input: l, Ranked: ranked, Awards: result}, options)
	}
	return eachFile(p, c, in, read, work, out.write)
}

// checkCertificatesPath refuses a -o that is missing, or is one file for many.
func checkCertificatesPath(path string, perPlayer bool) error {
	switch {
	case path == "":
		return usagef("certificates needs -o FILE.pdf or -o DIR")
	case perPlayer && !isFolder(path) && strings.EqualFold(filepath.Ext(path), ".pdf"):
		return usagef("--per-player makes a file for each player, in a folder: -o DIR")
	}
	return nil
}

// certificateOptions reads the flags that say what certificates look like and
// who gets one.
func certificateOptions(c *cli.Context, maxSize int64) (report.Options, error) {
	o := report.Options{
		Everyone: c.Bool("everyone"), Overprint: c.Bool("overprint"), Title: c.String("title"),
		Subtitle: c.String("subtitle"), Signatures: c.StringSlice("signature"),
	}
	if n := countSet(c, "top", "players", "places", "everyone"); n > 1 {
		return o, usagef("--top, --players, --places and --everyone: expected one of them, not %d", n)
	}
	var err error
	if o.Top, err = counted(c, "top"); err != nil {
		return o, err
	}
	if o.Players, err = parseNumbers(c.String("players")); err != nil {
		return o, usagef("--players: %v", err)
	}
	if o.Places, err = parsePlaces(c.String("places")); err != nil {
		return o, usagef("--places: %v", err)
	}
	if o.Paper, err = parsePaper(c.String("paper")); err != nil {
		return o, err
	}
	if o.Style, err = parseStyle(c.String("style")); err != nil {
		return o, err
	}
	if o.Ceremony, err = oneOf(c, "order", "place", "ceremony"); err != nil {
		return o, err
	}
	if o.Logo, err = readAsset(c, "logo", maxSize); err != nil {
		return o, err
	}
	o.Font, err = readAsset(c, "font", maxSize)
	return o, err
}

// byPlan changes options where a plan of awards says who gets a certificate.
func byPlan(c *cli.Context, o *report.Options) error {
	if !c.IsSet("plan") {
		return nil
	}
	if countSet(c, "top", "places", "everyone") > 0 {
		return usagef("--plan: those get a certificate who win an award; choose among them with --players, or leave out --top, --places and --everyone")
	}
	o.Ceremony = o.Ceremony || !c.IsSet("order")
	return nil
}

func parsePaper(text string) (report.Paper, error) {
	switch strings.ToLower(text) {
	case "a4":
		return report.A4, nil
	case "letter":
		return report.Letter, nil
	}
	return report.A4, usagef("--paper %q: expected a4 or letter", text)
}

func parseStyle(text string) (report.Style, error) {
	switch strings.ToLower(text) {
	case "classic":
		return report.Classic, nil
	case "modern":
		return report.Modern, nil
	case "plain":
		return report.Plain, nil
	}
	return report.Classic, usagef("--style %q: expected classic, modern or plain", text)
}

// countSet counts which of some flags are set.
func countSet(c *cli.Context, flags ...string) int {
	n := 0
	for _, flag := range flags {
		if c.IsSet(flag) {
			n++
		}
	}
	return n
}

// readAsset reads the file that a flag names, nil if the flag is not set.
func readAsset(c *cli.Context, flag string, maxSize int64) ([]byte, error) {
	path := c.String(flag)
	switch {
	case path == "" && c.IsSet(flag):
		return nil, usagef("--%s needs a file, and what stands there is empty; leave it out to do without one", flag)
	case path == "":
		return nil, nil
	}
	file, err := batch.Reader{MaxSize: maxSize}.Read(batch.Input{Path: path})
	if err != nil {
		return nil, usagef("--%s %s: %v", flag, path, err)
	}
	if len(bytes.TrimSpace(file.Data)) == 0 {
		return nil, usagef("--%s %s: the file is empty", flag, path)
	}
	return file.Data, nil
}

// parseNumbers reads "3,7".
func parseNumbers(text string) ([]int, error) {
	var out []int
	for part := range strings.SplitSeq(text, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		n, err := strconv.Atoi(part)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("%q is no number of a player", part)
		}
		out = append(out, n)
	}
	return out, nil
}

// parsePlaces reads "1-3,10".
func parsePlaces(text string) ([]report.PlaceRange, error) {
	var out []report.PlaceRange
	for part := range strings.SplitSeq(text, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		first, last, isRange := strings.Cut(part, "-")
		if !isRange {
			last = first
		}
		from, errFrom := strconv.Atoi(strings.TrimSpace(first))
		to, errTo := strconv.Atoi(strings.TrimSpace(last))
		if errFrom != nil || errTo != nil || from < 1 || to < from {
			return nil, fmt.Errorf("%q is no place and no range of places such as 1-10", part)
		}
		out = append(out, report.PlaceRange{From: from, To: to})
	}
	return out, nil
}
