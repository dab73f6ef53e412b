package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/cmd/internal/use"
	"podium/formats"
	"podium/formats/encoding"
	"podium/formats/facts"
	"podium/formats/finding"
	"podium/formats/phrase"
	"podium/report/typefaces"
	"podium/tiebreak"
)

// readFlags returns the flags of every command that reads files. --encoding is not among
// them: it is about outputs, in the commands that write text.
func readFlags() []cli.Flag {
	return under("Reading and messages", []cli.Flag{
		stringFlag("from-encoding", "read texts as `ENCODING`, such as windows-1250, unless they state their own "+
			"(default: UTF-8, else windows-1252)"),
		stringFlag("from", "read the files as `FORMAT`, instead of looking at their content"),
		stringFlag("name-case", "`CASE` of names that are all in capitals or all in small letters: keep, or title, which writes "+
			"\"Ann Ash\"", "keep"),
		listFlag("section", "keep only the section `NAME` (repeatable)"),
		stringFlag("max-size", "refuse inputs larger than `SIZE`", "64MiB"),
		stringFlag("diagnostics", "print diagnostics in `FORM`: text (at most 20 lines a file, then how many more) or "+
			"json (all, a line each)", "text"),
		switchFlag("strict", "treat losses and warnings as errors"),
		switchFlag("quiet", "print errors only"),
		switchFlag("debug", "print more about an internal error, to report it"),
	})
}

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
		stringFlag("country", "the event was played in the country `CODE`, such as USA, GER or ENG: its tie-breaks, paper "+
			"and dates are the usual ones there"),
		stringFlag(eventFlag, "what the director declares, in `FILE` (default: NAME.event.toml beside the event)"),
	})
}

// factFlags returns the flags of every command that makes documents or files: facts about
// the one event, given by hand.
func factFlags() []cli.Flag {
	var own []cli.Flag // of the facts that only reports to federations have
	for _, f := range facts.All() {
		if f.Value != "" {
			own = append(own, stringFlag(f.Flag, fmt.Sprintf("%s `%s`: %s", f.Title, f.Value, f.Want)))
		}
	}
	return slices.Concat(under("Names on paper", []cli.Flag{
		stringFlag("name", "the event is called `NAME`, whatever its file says"),
		stringFlag("date", "played on these `DAYS`: 2026-03-14, or \"2026-03-14 to 2026-03-15\""),
		stringFlag("city", "played in `CITY`"),
		stringFlag("section-name", "`NAME` of the only section, or of the one in --section"),
	}), under("For reports to federations", own))
}

// The constructors of flags, by the kind of value. usual is the value of a flag that is not
// set.
func stringFlag(name, usage string, usual ...string) cli.Flag {
	return &cli.StringFlag{Name: name, Usage: usage, Value: strings.Join(usual, "")}
}

func listFlag(name, usage string) cli.Flag { return &cli.StringSliceFlag{Name: name, Usage: usage} }

func numberFlag(name, usage string) cli.Flag { return &cli.IntFlag{Name: name, Usage: usage} }

func switchFlag(name, usage string, usual ...bool) cli.Flag {
	return &cli.BoolFlag{Name: name, Usage: usage, Value: slices.Contains(usual, true)}
}

func outputFlag(usage string) cli.Flag {
	return &cli.StringFlag{Name: "o", Aliases: []string{"output"}, Usage: usage, TakesFile: true}
}

// writtenFlag returns a flag for the path of another output. The rules of [batch.Outputs]
// hold for it, too.
func writtenFlag(name, usage string) cli.Flag {
	return &cli.StringFlag{Name: name, Usage: usage, TakesFile: true}
}

// languageVariable is the variable of the environment for the language of documents.
const languageVariable = "PODIUM_LANG"

// langFlag returns the flag for the language of documents of a part, whose languages only help
// lists: to look through all catalogues takes longer than to rank an event.
func langFlag(part phrase.Part) cli.Flag {
	return stringFlag("lang", "`LANGUAGE` of the documents: {"+part.String()+"}, or auto, that "+
		"of the event's country; two with a comma on certificates (default: that of the event's file or of the plan, of $"+
		languageVariable+", else en)")
}

// language reads --lang for documents of a part. If the language is that of the environment,
// which is for all commands, and lacks these documents, a message says so and they are in
// English.
func (s *call) language(part phrase.Part) {
	choice := &phrase.Choice{Part: part}
	s.rank.Lang = choice
	if s.IsSet("lang") {
		if choice.Asked = s.String("lang"); choice.Asked == "" {
			s.refuse("--lang is empty; leave it out for English, or say the language: --lang de")
		}
		if err := phrase.CheckChoice(choice.Asked, part); err != nil {
			s.fail(wrongChoice("lang", err))
		}
		if first, _, two := strings.Cut(choice.Asked, ","); two && !slices.Contains([]string{"certificates", "batch", "season"}, s.Command.Name) {
			s.refuse("--lang: two languages are for certificates; choose one: --lang %s", first)
		}
		return
	}
	s.usualLanguage(languageVariable, os.Getenv(languageVariable))
}

// usualLanguage takes the language that the environment or a plan says, where neither a flag
// nor the file of an event says another.
func (s *call) usualLanguage(from, tags string) {
	choice := s.rank.Lang
	if choice == nil || tags == "" || choice.Asked != "" {
		return
	}
	if err := phrase.CheckChoice(tags, choice.Part); err == nil {
		choice.Usual = tags
	} else if !s.read.Quiet {
		s.read.Say(finding.Summary, "%s: %v; the documents are in English", from, err)
	}
}

// languageOf is language for a form: programs read the same in every language.
func (s *call) languageOf(f form, part phrase.Part) {
	if f.Name == jsonForm || f.Name == "csv" {
		if s.IsSet("lang") {
			s.refuse("--lang: %s is for programs, and in English", f.Name)
		}
		return
	}
	s.language(part)
}

func paperFlags() []cli.Flag {
	return []cli.Flag{
		stringFlag("paper", "paper `SIZE` of a PDF or workbook: a4 or letter (default: letter for events in the USA, "+
			"Canada and Mexico, else a4)"),
		stringFlag("font", "typeface `FILE` of a PDF for names and texts: TrueType or OpenType"),
	}
}

// pageFlags returns the flags of commands whose pages families see.
func pageFlags() []cli.Flag {
	return under("Pages", []cli.Flag{
		logoFlag(),
		stringFlag("home", "link pages to the site of your club: `ADDRESS` that begins with https://"),
		stringFlag("color", "`COLOR` of pages: a name such as navy, or six digits such as 1b2644"),
		switchFlag("index", "let search engines list the pages, with the names on them (default: no)"),
	})
}

func logoFlag() cli.Flag { return stringFlag("logo", "picture `FILE`, PNG or JPEG") }

// readOptions holds readFlags: how inputs are read, and what is reported about them.
type readOptions struct {
	load.Options
	printout.Messages
}

// A call is one command line of a command: its flags, and what they mean. The first error
// stays in err. After it nothing else of the command line is read, so a command need only
// look at err before it begins to work.
type call struct {
	*program
	*cli.Context
	read readOptions
	rank tiebreak.EventOptions
	in   inputs
	err  error

	typesetter *typefaces.Typesetter
}

// fail keeps an error, unless there is one.
func (s *call) fail(err error) {
	if s.err == nil {
		s.err = err
	}
}

func (s *call) refuse(format string, args ...any) { s.fail(usagef(format, args...)) }

// judge prints what is wrong with a file of a flag, and fails if it cannot be used.
func (s *call) judge(log *formats.Log) {
	if s.read.Report(log); log.Failed() {
		s.fail(errFailed)
	}
}

// set reads the value of a flag into to, unless the flag is not set and has no usual value.
// An error of parse follows the name of the flag and colon.
func set[T any](s *call, flag, colon string, to *T, parse func(string) (T, error)) {
	text := s.String(flag)
	if s.err != nil || text == "" && !s.IsSet(flag) {
		return
	}
	value, err := parse(text)
	if err != nil {
		s.refuse("--%s%s%v", flag, colon, err)
		return
	}
	*to = value
}

// parse reads readFlags, rankFlags and factFlags, as far as the command has them.
func (s *call) parse() {
	s.read = readOptions{
		Options: load.Options{Formats: s.formats, Sections: s.StringSlice("section"), Debug: s.Bool("debug")},
		Messages: printout.Messages{
			W: s.messages, Screen: isTerminal(s.stderr), Strict: s.Bool("strict"),
			Quiet: s.Bool("quiet"),
		},
	}
	if s.String("from") != "" {
		set(s, "from", ": ", &s.read.From, func(name string) (*formats.Format, error) {
			f, err := s.formats.Lookup(name)
			if err == nil && f.Read == nil {
				err = fmt.Errorf("%s cannot be read", f.Name)
			}
			return &f, err
		})
	}
	if s.String("from-encoding") != "" {
		set(s, "from-encoding", ": ", &s.read.Encoding, func(name string) (*encoding.Encoding, error) {
			wanted, err := encoding.Lookup(name)
			return &wanted, err
		})
	}
	set(s, "max-size", ": ", &s.read.MaxSize, batch.ParseSize)
	s.read.TitleCase = s.oneOf("name-case", "keep", "title")
	for _, f := range factFlags() {
		if name := f.Names()[0]; s.IsSet(name) && strings.TrimSpace(s.String(name)) == "" {
			s.refuse("--%s is empty; leave it out to use what the file says", name)
		}
	}
	s.read.Section = strings.TrimSpace(s.String("section-name"))
	for _, f := range facts.All() {
		if text := strings.TrimSpace(s.String(f.Flag)); s.err == nil && s.IsSet(f.Flag) && f.Flag != "date" {
			if err := f.Check(text); err != nil {
				s.refuse("--%s %v", f.Flag, err)
			}
			s.read.Facts.Say(f.Key, text)
		}
	}
	if s.err == nil && s.IsSet("date") {
		if err := s.read.SetDays(s.String("date")); err != nil {
			s.refuse("--date %v", err)
		}
	}
	_, s.read.Declaring.Wanted = flagsOf(s.Command)[eventFlag]
	s.read.Declaring.File, s.read.Declaring.Data = s.String(eventFlag), s.asset(eventFlag)
	s.read.JSON = s.oneOf("diagnostics", "text", "json")
	asked := ranking.Choices{
		TieBreaks: s.String("tiebreaks"), Kind: s.String("kind"), Rules: s.String("rules"),
		Unrated: s.String("unrated"), Seed: s.String("seed"), Provisional: s.Bool(provisional),
		TeamSize: s.counted("team-size"), After: s.counted("after"),
	}
	if s.IsSet("tiebreaks") && strings.TrimSpace(asked.TieBreaks) == "" {
		s.refuse("--tiebreaks is empty; leave it out for those of the event, or see \"podium tiebreaks\"")
	}
	var which string
	var err error
	if s.rank, which, err = asked.Options(); err != nil {
		s.fail(wrongChoice(which, err))
	}
}

// oneOf reads a flag with two values, the first of them the default, and reports whether it has
// the second.
func (s *call) oneOf(flag, first, second string) bool {
	value := strings.ToLower(s.String(flag))
	if value != first && value != second && s.IsSet(flag) {
		s.refuse("--%s %q: expected %s or %s", flag, s.String(flag), first, second)
	}
	return value == second
}

// counted reads a flag whose value counts from 1; 0 if it is not set.
func (s *call) counted(flag string) int {
	n := s.Int(flag)
	if s.IsSet(flag) && n < 1 {
		s.refuse("--%s %d: expected a number from 1", flag, n)
	}
	return n
}

// wrongChoice returns the error for the value of a flag, or of an argument if flag is "".
// For an unknown tie-break it says how to list them.
func wrongChoice(flag string, err error) error {
	text := err.Error()
	if errors.Is(err, tiebreak.ErrUnknown) {
		text = then(text, `"podium tiebreaks" lists all`)
	}
	if flag != "" {
		text = "--" + flag + ": " + text
	}
	return usageError{text}
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
		known := func(arg string) bool { return app.Command(arg) != nil }
		if i := slices.IndexFunc(args, known); i > 0 && i == len(args)-1 {
			return []string{args[0], "help", args[i]}, nil
		}
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
				if text, n := unquoted(command, args[2:], arg, rest, takesValue); n > 1 {
					line := slices.Concat([]string{"podium"}, args[1:len(args)-len(rest)], []string{text}, rest[n:])
					for i := range line {
						line[i] = finding.InShell(line[i])
					}
					return nil, usagef("%s %s: words that belong together need quotes, or commas in a list:\n   %s", arg,
						strings.Join(rest[:n], " "), strings.Join(line, " "))
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

// unquoted returns what the words behind a flag for a text or a list are together, if
// quotes are missing around them: those up to the first that is a flag or a file. n counts
// them; 1 means that nothing is missing.
func unquoted(command *cli.Command, args []string, flag string, rest []string, flags map[string]bool) (text string, n int) {
	var usage string
	for _, f := range command.Flags {
		if g, ok := f.(cli.DocGenerationFlag); ok && slices.Contains(f.Names(), strings.TrimLeft(flag, "-")) {
			usage = g.GetUsage()
		}
	}
	_, usage, _ = strings.Cut(usage, "`")
	value, _, _ := strings.Cut(usage, "`")
	texts := []string{"TEXT", "NAME", "LIST", "CITY", "DAYS", "NAMES", "RATE", "WHO", "PLAYER", "TITLE", `"Name, role"`}
	takesFiles := strings.Contains(command.ArgsUsage, "FILE") || strings.Contains(command.ArgsUsage, "PATH")
	if !slices.Contains(texts, value) || !takesFiles || command.Name == "new" || !slices.ContainsFunc(args, isInput) {
		return "", 1
	}
	isWord := func(arg string) bool {
		return !isFlag(arg, flags) && !isInput(arg) && !strings.ContainsAny(arg, `/\`) && len(filepath.Ext(arg)) < 2
	}
	for n = 1; n < len(rest) && isWord(rest[n]); n++ {
		continue
	}
	if text = strings.Join(rest[:n], " "); value == "LIST" {
		text = strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' }), ",")
	}
	return text, n
}

func asksHelp(args []string) bool {
	for _, arg := range args {
		switch name, _, _ := strings.Cut(arg, "="); name {
		case "--":
			return false
		case "--help", "-help", "--h", "-h":
			return true
		}
	}
	return false
}

// withCommand inserts the default command into a command line without one: to rank a
// file.
func withCommand(args []string) []string {
	if len(args) < 2 || isCommand(args[1]) || asksHelp(args[1:]) || args[len(args)-1] == askCompletion {
		return args
	}
	// The file comes first, or after flags.
	file := isInput(args[1])
	if strings.HasPrefix(args[1], "-") && args[1] != batch.Stdin {
		file = slices.ContainsFunc(args[1:], isInput) && !slices.ContainsFunc(args[1:], isCommand)
	}
	if !file {
		return args
	}
	return slices.Insert(slices.Clone(args), 1, "rank")
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
		_, alone := f.(*cli.BoolFlag)
		_, prunes := f.(*cli.GenericFlag) // --prune, which may be alone
		for _, name := range f.Names() {
			out[name] = !alone && !prunes
		}
	}
	return out
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

// dress applies textFlags to targets. A flag that affects none of them is an error.
func (s *call) dress(targets []use.Target) {
	var form use.TextForm
	set(s, "encoding", ": ", &form.Encoding, encoding.Lookup)
	set(s, "line-ends", ": ", &form.LineEnds, encoding.ParseLineEnds)
	found := map[string]bool{} // flags that affect a target
	for i := range targets {
		t := &targets[i]
		if t.Format == nil {
			continue
		}
		if t.Format.PlainText {
			t.Text, found["encoding"], found["line-ends"] = form, true, true
		}
		if len(t.Format.Dialects) > 0 {
			set(s, "dialect", ": ", &t.Format, func(name string) (*formats.Format, error) {
				f, err := t.Format.In(name)
				return &f, err
			})
			found["dialect"] = true
		}
	}
	for _, flag := range []struct{ name, lacks string }{
		{"encoding", "is not written as plain text"},
		{"line-ends", "is not written as plain text"},
		{"dialect", "has no dialects"},
	} {
		if s.String(flag.name) != "" && !found[flag.name] {
			names := strings.Join(namesOf(targets, func(t use.Target) string { return t.Name }), ", ")
			s.refuse("--%s: %s %s", flag.name, names, flag.lacks)
		}
	}
}

func namesOf[T any](list []T, name func(T) string) []string {
	var names []string
	for _, of := range list {
		names = append(names, name(of))
	}
	return names
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
