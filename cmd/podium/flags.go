package main

import (
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/formats/recode"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// readFlags are the flags of every command that reads files. --encoding is none of
// them: it is that of the outputs, in the commands that write texts.
func readFlags() []cli.Flag {
	return under("Reading and messages", []cli.Flag{
		&cli.StringFlag{Name: "from-encoding", Usage: "read texts as `ENCODING`, such as windows-1250, where they do not say it themselves (default: UTF-8, else windows-1252)"},
		&cli.StringFlag{Name: "from", Usage: "read the files as `FORMAT`, instead of looking at their content"},
		&cli.StringSliceFlag{Name: "section", Usage: "keep only the section `NAME` (repeatable)"},
		&cli.StringFlag{Name: "max-size", Value: "64MiB", Usage: "refuse inputs larger than `SIZE`"},
		&cli.StringFlag{Name: "diagnostics", Value: "text", Usage: "print diagnostics in `FORM` text (at most 20 lines a file, then how many more) or json (all, a line each)"},
		&cli.BoolFlag{Name: "strict", Usage: "take a loss or a warning for an error"},
		&cli.BoolFlag{Name: "quiet", Usage: "print errors only"},
		&cli.BoolFlag{Name: "debug", Usage: "print the stack where a reader panicked"},
	})
}

// rankFlags are the flags of every command that ranks.
func rankFlags() []cli.Flag {
	return under("Ranking", []cli.Flag{
		&cli.StringFlag{Name: "tiebreaks", Usage: "rank by `LIST`: a preset (uschess, fide-swiss, ...) or codes with commas"},
		&cli.StringFlag{Name: "kind", Usage: "take the event for `KIND` swiss or round-robin, whatever it says"},
		&cli.StringFlag{Name: "rules", Usage: "FIDE rules for unplayed rounds of `YEAR` 2026, 2024, 2023 or pre2023 (default: those in force at the start of the event)"},
		&cli.StringFlag{Name: "unrated", Usage: "`POLICY` for unrated players in rating tie-breaks: skip, drop, field or a rating"},
		&cli.StringFlag{Name: "seed", Usage: "public seed `TEXT` for the drawing of lots"},
		&cli.IntFlag{Name: "team-size", Usage: "add up the best `N` players of a team where players are paired one by one (default: 4)"},
		&cli.StringFlag{Name: eventFlag, Usage: "what the director declares, in `FILE` (default: NAME.event.toml beside the event)"},
	})
}

// withFlags joins lists of flags.
func withFlags(lists ...[]cli.Flag) []cli.Flag {
	var out []cli.Flag
	for _, list := range lists {
		out = append(out, list...)
	}
	return out
}

// readOptions is what readFlags say: how inputs are read, and what is told of them.
type readOptions struct {
	load.Options
	printout.Messages
}

func (p *program) readOptions(c *cli.Context) (readOptions, error) {
	o := readOptions{
		Options:  load.Options{Formats: p.formats, Sections: c.StringSlice("section"), Debug: c.Bool("debug")},
		Messages: printout.Messages{W: p.stderr, Strict: c.Bool("strict"), Quiet: c.Bool("quiet")},
	}
	if name := c.String("from"); name != "" {
		f, err := p.formats.Lookup(name)
		if err != nil {
			return o, usagef("--from: %v", err)
		}
		if f.Read == nil {
			return o, usagef("--from: %s cannot be read", f.Name)
		}
		o.From = &f
	}
	if name := c.String("from-encoding"); name != "" {
		encoding, err := recode.Lookup(name)
		if err != nil {
			return o, usagef("--from-encoding: %v", err)
		}
		o.Encoding = &encoding
	}
	size, err := batch.ParseSize(c.String("max-size"))
	if err != nil {
		return o, usagef("--max-size: %v", err)
	}
	o.MaxSize = size
	if o.Declaring, err = parseDeclaring(c, size); err != nil {
		return o, err
	}
	o.JSON, err = oneOf(c, "diagnostics", "text", "json")
	return o, err
}

// oneOf reads a flag of two values and reports whether it has the second.
func oneOf(c *cli.Context, flag, first, second string) (bool, error) {
	switch value := c.String(flag); strings.ToLower(value) {
	case first:
		return false, nil
	case second:
		return true, nil
	default:
		return false, usagef("--%s %q: expected %s or %s", flag, value, first, second)
	}
}

// counted reads a flag whose value counts from 1; 0 if it is not set.
func counted(c *cli.Context, flag string) (int, error) {
	n := c.Int(flag)
	if c.IsSet(flag) && n < 1 {
		return 0, usagef("--%s %d: expected a number from 1", flag, n)
	}
	return n, nil
}

// commonOptions reads readFlags and rankFlags, which most commands have.
func (p *program) commonOptions(c *cli.Context) (readOptions, tiebreak.EventOptions, error) {
	read, err := p.readOptions(c)
	if err != nil {
		return read, tiebreak.EventOptions{}, err
	}
	rank, err := parseRankOptions(c)
	return read, rank, err
}

func parseRankOptions(c *cli.Context) (tiebreak.EventOptions, error) {
	o := tiebreak.EventOptions{List: c.String("tiebreaks"), Seed: c.String("seed")}
	var err error
	if o.Kind, err = parseKind(c.String("kind")); err != nil {
		return o, err
	}
	if name := c.String("rules"); name != "" {
		rules, err := tiebreak.ParseRules(name)
		if err != nil {
			return o, usagef("--rules: %v", err)
		}
		o.Rules = &rules
	}
	if o.Unrated, err = tiebreak.ParseUnrated(c.String("unrated")); err != nil {
		return o, usagef("--unrated: %v", err)
	}
	if o.TeamSize, err = counted(c, "team-size"); err != nil {
		return o, err
	}
	if o.After, err = counted(c, "after"); err != nil {
		return o, err
	}
	if c.IsSet("tiebreaks") && strings.TrimSpace(o.List) == "" {
		return o, usagef("--tiebreaks is empty; leave it out for those of the event, or see \"podium tiebreaks\"")
	}
	if o.List != "" {
		if _, err := tiebreak.Parse(o.List); err != nil {
			return o, usagef("--tiebreaks: %v", err)
		}
	}
	return o, nil
}

func parseKind(text string) (tournament.Kind, error) {
	if text == "" {
		return tournament.KindUnknown, nil
	}
	for _, k := range []tournament.Kind{tournament.Swiss, tournament.RoundRobin} {
		if strings.EqualFold(text, k.String()) {
			return k, nil
		}
	}
	return tournament.KindUnknown, usagef("--kind %q: expected swiss or round-robin", text)
}
