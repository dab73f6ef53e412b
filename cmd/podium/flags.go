package main

import (
	"errors"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/cmd/internal/render"
	"podium/formats"
	"podium/formats/recode"
	"podium/report"
	"podium/tiebreak"
)

// readFlags returns the flags of every command that reads files. --encoding is not among
// them: it is about outputs, in the commands that write text.
func readFlags() []cli.Flag {
	return under("Reading and messages", []cli.Flag{
		stringFlag("from-encoding", "read texts as `ENCODING`, such as windows-1250, unless they state their own "+
			"(default: UTF-8, else windows-1252)"),
		stringFlag("from", "read the files as `FORMAT`, instead of looking at their content"),
		listFlag("section", "keep only the section `NAME` (repeatable)"),
		stringFlag("max-size", "refuse inputs larger than `SIZE`", "64MiB"),
		stringFlag("diagnostics", "print diagnostics in `FORM`: text (at most 20 lines a file, then how many more) or "+
			"json (all, a line each)", "text"),
		switchFlag("strict", "treat losses and warnings as errors"),
		switchFlag("quiet", "print errors only"),
		switchFlag("debug", "print the stack trace if a reader panics"),
	})
}

// rankFlags returns the flags of every command that ranks.
func rankFlags() []cli.Flag {
	return under("Ranking", []cli.Flag{
		stringFlag("tiebreaks", "rank by `LIST`: a preset (uschess, fide-swiss, ...) or codes separated by commas"),
		stringFlag("kind", "treat the event as `KIND`, whatever its file says: swiss or round-robin"),
		stringFlag("rules", "`YEAR` of the FIDE rules for unplayed rounds: 2026, 2024, 2023 or pre2023 (default: "+
			"those in force at the start of the event)"),
		stringFlag("unrated", "`POLICY` for unrated players in tie-breaks by rating: skip, drop, field or a rating"),
		stringFlag("seed", "public seed `TEXT` for the drawing of lots"),
		numberFlag("team-size", "add up the best `N` players of a team if players are paired individually (default: "+
			"4)"),
		stringFlag(eventFlag, "what the director declares, in `FILE` (default: NAME.event.toml beside the event)"),
	})
}

// factFlags returns the flags of every command that makes documents or files: facts about
// the one event, given by hand.
func factFlags() []cli.Flag {
	return under("Names on paper", []cli.Flag{
		stringFlag("name", "the event is called `NAME`, whatever its file says"),
		stringFlag("date", "played on these `DAYS`: 2026-03-14, or \"2026-03-14 to 2026-03-15\""),
		stringFlag("city", "played in `CITY`"),
		stringFlag("section-name", "`NAME` of the only section, or of the one in --section"),
	})
}

// parseFacts reads factFlags.
func parseFacts(c *cli.Context, o *load.Options) error {
	o.Facts.Name, o.Facts.City = strings.TrimSpace(c.String("name")), strings.TrimSpace(c.String("city"))
	o.Section = strings.TrimSpace(c.String("section-name"))
	for _, f := range factFlags() {
		if name := f.Names()[0]; c.IsSet(name) && strings.TrimSpace(c.String(name)) == "" {
			return usagef("--%s is empty; leave it out to use what the file says", name)
		}
	}
	if !c.IsSet("date") {
		return nil
	}
	if err := o.SetDays(c.String("date")); err != nil {
		return usagef("--date %v", err)
	}
	return nil
}

// checkFacts refuses facts about one event where there are several.
func checkFacts(c *cli.Context, inputs int) error {
	for _, f := range factFlags() {
		if name := f.Names()[0]; c.IsSet(name) && inputs > 1 {
			return usagef("--%s is for one event, but there are %d inputs; put NAME%s beside each of them", name, inputs,
				formats.DeclarationEnding)
		}
	}
	return nil
}

// The constructors of flags, by the kind of value. usual is the value of a flag that is not
// set.
func stringFlag(name, usage string, usual ...string) cli.Flag {
	return &cli.StringFlag{Name: name, Usage: usage, Value: strings.Join(usual, "")}
}

func listFlag(name, usage string) cli.Flag { return &cli.StringSliceFlag{Name: name, Usage: usage} }

func numberFlag(name, usage string) cli.Flag { return &cli.IntFlag{Name: name, Usage: usage} }

func switchFlag(name, usage string, usual ...bool) cli.Flag {
	return &cli.BoolFlag{Name: name, Usage: usage, Value: len(usual) > 0}
}

// outputFlag returns the flag for the path of an output.
func outputFlag(usage string) cli.Flag {
	return &cli.StringFlag{Name: "o", Aliases: []string{"output"}, Usage: usage}
}

// paperFlag returns the flag for the page size.
func paperFlag() cli.Flag {
	return stringFlag("paper", "paper `SIZE` of a PDF or workbook: a4 or letter (default: letter for events in the USA, "+
		"Canada and Mexico, else a4)")
}

func parsePaper(text string) (report.Paper, error) {
	paper, err := report.ParsePaper(text)
	if err != nil {
		return paper, usagef("--paper %v", err)
	}
	return paper, nil
}

// readOptions holds readFlags: how inputs are read, and what is reported about them.
type readOptions struct {
	load.Options
	printout.Messages
}

func (p *program) readOptions(c *cli.Context) (readOptions, error) {
	o := readOptions{
		Options: load.Options{Formats: p.formats, Sections: c.StringSlice("section"), Debug: c.Bool("debug")},
		Messages: printout.Messages{
			W: p.messages, Screen: batch.IsTerminal(p.stderr), Strict: c.Bool("strict"),
			Quiet: c.Bool("quiet"),
		},
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
	if err := parseFacts(c, &o.Options); err != nil {
		return o, err
	}
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

func parseRankOptions(c *cli.Context) (o tiebreak.EventOptions, err error) {
	asked := ranking.Choices{
		TieBreaks: c.String("tiebreaks"), Kind: c.String("kind"), Rules: c.String("rules"),
		Unrated: c.String("unrated"), Seed: c.String("seed"), Provisional: c.Bool(provisional),
	}
	if asked.TeamSize, err = counted(c, "team-size"); err != nil {
		return o, err
	}
	if asked.After, err = counted(c, "after"); err != nil {
		return o, err
	}
	if c.IsSet("tiebreaks") && strings.TrimSpace(asked.TieBreaks) == "" {
		return o, usagef("--tiebreaks is empty; leave it out for those of the event, or see \"podium tiebreaks\"")
	}
	o, which, err := asked.Options()
	if err != nil {
		return o, wrongChoice(which, err)
	}
	return o, nil
}

// wrongChoice returns the error for the value of a flag. For an unknown tie-break it says
// how to list them.
func wrongChoice(flag string, err error) error {
	text := err.Error()
	if errors.Is(err, tiebreak.ErrUnknown) {
		text = then(text, `"podium tiebreaks" lists all`)
	}
	return usagef("--%s: %s", flag, text)
}

// askCompletion is the last argument when a shell asks what can follow.
const askCompletion = "--generate-bash-completion"

// flagsFirst moves the flags of a command, with their values, before its files. The
// library stops at the first argument that is not a flag and would treat a later flag as
// a file, although people write them there. A flag without its value is a usage error,
// because the library would take the next flag as the value. --help anywhere asks only
// for help.
func flagsFirst(app *cli.App, args []string) ([]string, error) {
	if len(args) < 2 || args[len(args)-1] == askCompletion {
		return args, nil
	}
	command := app.Command(args[1])
	switch {
	case command != nil && asksHelp(args[2:]):
		return []string{args[0], "help", command.Name}, nil
	case command == nil && asksHelp(args[1:]):
		return []string{args[0], "help"}, nil
	case command == nil:
		return args, nil
	}
	takesValue := flagsOf(command)
	flags, files := []string{}, []string{}
	rest := args[2:]
	for len(rest) > 0 {
		arg := rest[0]
		rest = rest[1:]
		switch {
		case arg == "--":
			files = append(files, rest...)
			rest = nil
		case len(arg) < 2 || arg[0] != '-': // "-" is standard input
			files = append(files, arg)
		default:
			flags = append(flags, arg)
			if takesValue[strings.TrimLeft(arg, "-")] {
				if len(rest) == 0 || isFlag(rest[0], takesValue) {
					return nil, usagef("%s needs a value; \"podium %s --help\" lists the flags", arg, command.Name)
				}
				flags = append(flags, rest[0])
				rest = rest[1:]
			}
		}
	}
	out := append([]string{args[0], args[1]}, flags...)
	out = append(out, "--")
	return append(out, files...), nil
}

// asksHelp reports whether arguments contain --help or -h.
func asksHelp(args []string) bool {
	for _, arg := range args {
		switch arg {
		case "--":
			return false
		case "--help", "-help", "-h":
			return true
		}
	}
	return false
}

// withCommand inserts the default command into a command line without one: to rank a
// file.
func (p *program) withCommand(args []string) []string {
	if len(args) < 2 || p.hasCommand(args[1]) || asksHelp(args[1:]) || args[len(args)-1] == askCompletion ||
		!p.ranks(args[1:]) {
		return args
	}
	return slices.Insert(slices.Clone(args), 1, "rank")
}

// ranks reports whether arguments without a command contain a file to rank: as the first
// of them, or after flags.
func (p *program) ranks(args []string) bool {
	if !strings.HasPrefix(args[0], "-") || args[0] == batch.Stdin {
		return isInput(args[0])
	}
	return slices.ContainsFunc(args, isInput) && !slices.ContainsFunc(args, p.hasCommand)
}

// isInput reports whether a word that is not a command can be an input: a pattern,
// standard input, an existing file or folder.
func isInput(word string) bool {
	if word == batch.Stdin || strings.ContainsAny(word, "*?") {
		return true
	}
	_, err := os.Stat(word)
	return err == nil
}

// flagsOf returns the flags of a command, and for each whether a value follows it. A flag
// written as --name=value is not included, since it has its value.
func flagsOf(command *cli.Command) map[string]bool {
	out := map[string]bool{}
	for _, f := range command.Flags {
		isBool := standsAlone(f)
		for _, name := range f.Names() {
			out[name] = !isBool
		}
	}
	return out
}

// standsAlone reports whether a flag needs no value.
func standsAlone(f cli.Flag) bool {
	if g, ok := f.(*cli.GenericFlag); ok {
		alone, ok := g.Value.(interface{ IsBoolFlag() bool })
		return ok && alone.IsBoolFlag()
	}
	_, isBool := f.(*cli.BoolFlag)
	return isBool
}

// isFlag reports whether an argument is one of flags, or "--". Anything else that begins
// with a dash may be a value: a negative number, a path.
func isFlag(arg string, flags map[string]bool) bool {
	if arg == "--" {
		return true
	}
	name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
	_, known := flags[name]
	return known && strings.HasPrefix(arg, "-")
}

// textFlags returns the flags of every command that writes files of formats.
func textFlags() []cli.Flag {
	return []cli.Flag{
		stringFlag("encoding", "write texts in `ENCODING`, whatever they were read as: utf-8, windows-1250 to -1258, "+
			"iso-8859-1 to -16, cp852, koi8-r, ... (default: utf-8)"),
		stringFlag("line-ends", "end the lines of texts with `ENDS`: crlf, lf or cr (default: as usual for the "+
			"format)"),
		stringFlag("dialect", "write TRF-16 with the records that `RECEIVER` reads: fide, javafo, bbppairings or "+
			"swisssys"),
	}
}

// dressed applies textFlags to targets. A flag that affects none of them is an error.
func dressed(c *cli.Context, targets ...render.Target) ([]render.Target, error) {
	var form render.TextForm
	var err error
	if form.Encoding, err = recode.Lookup(c.String("encoding")); err != nil {
		return nil, usagef("--encoding: %v", err)
	}
	if form.LineEnds, err = recode.ParseLineEnds(c.String("line-ends")); err != nil {
		return nil, usagef("--line-ends: %v", err)
	}
	isText := func(t render.Target) bool { return t.Format != nil && t.Format.PlainText }
	for _, flag := range []string{"encoding", "line-ends"} {
		if c.String(flag) != "" && !slices.ContainsFunc(targets, isText) {
			return nil, usagef("--%s: %s is not written as plain text", flag, targetList(targets))
		}
	}
	out := slices.Clone(targets)
	for i := range out {
		if isText(out[i]) {
			out[i].Text = form
		}
	}
	return out, inDialect(c.String("dialect"), out)
}

// inDialect changes the targets that have dialects.
func inDialect(dialect string, targets []render.Target) error {
	if dialect == "" {
		return nil
	}
	found := false
	for i := range targets {
		t := &targets[i]
		if t.Format == nil || len(t.Format.Dialects) == 0 {
			continue
		}
		f, err := t.Format.In(dialect)
		if err != nil {
			return usagef("--dialect: %v", err)
		}
		t.Format, found = &f, true
	}
	if !found {
		return usagef("--dialect: %s has no dialects", targetList(targets))
	}
	return nil
}

// targetList names targets for a message.
func targetList(targets []render.Target) string {
	var names []string
	for _, t := range targets {
		names = append(names, t.Name)
	}
	return strings.Join(names, ", ")
}

// provisional is the flag of commands that make documents to hand out.
const provisional = "provisional"

func provisionalFlag() cli.Flag {
	return switchFlag(provisional, "make certificates and awards even if rounds or games are open, with all results so "+
		"far; every page says so")
}

// eventFlag is the flag for a declaration. The commands that rank have it, and only they
// look for declarations.
const eventFlag = "event"
