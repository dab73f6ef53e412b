package main

import (
	"cmp"
	"embed"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/use"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/guide"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/sheet"
	"podium/tiebreak"
	"podium/tiebreak/declared"
)

//go:embed texts
var texts embed.FS

// shortHelp is printed if the program is called without anything to do. Its third paragraph has
// the command lines to begin with.
const shortHelp = "short.txt"

func textFile(name string) string {
	data, err := texts.ReadFile("texts/" + name)
	if err != nil {
		panic(err) // it is a part of the program
	}
	return string(data)
}

// runHelp replaces the library's own command, which uses different words.
func runHelp(s *call) error {
	if s.NArg() == 0 {
		return cli.ShowAppHelp(s.Context)
	}
	command := s.App.Command(s.Args().First())
	switch {
	case s.NArg() > 1:
		return usagef("help explains one command at a time")
	case command == nil:
		return unknownCommand(s.App, s.Args().First())
	}
	// The template is the library's, with the examples of the command before its flags, each with
	// what it does below it. Their files are those of the test that runs them all.
	_, list, _ := strings.Cut("\n\n"+textFile("examples.txt"), "\n\n"+command.Name+"\n")
	list, _, _ = strings.Cut(list, "\n\n")
	template := withExamples(cli.CommandHelpTemplate, "\n"+strings.TrimSuffix(list, "\n"))
	cli.HelpPrinter(s.App.Writer, template, command)
	return nil
}

// widestHelp is the maximum width of help on a terminal, in columns.
const widestHelp = 100

// printHelp prints the output of the library, wrapped to the width of a terminal.
// Continuation lines are aligned with the last column, which at least two blanks precede.
func (p *program) printHelp() {
	for line := range strings.Lines(p.help.String()) {
		text, end := strings.CutSuffix(line, "\n")
		fits := min(p.width, widestHelp)
		below, more := strings.TrimLeft(text, " "), 3
		if at := strings.LastIndex(below, "  "); at >= 0 && at < fits-32 {
			more = at + 2
		}
		fmt.Fprint(p.stdout, strings.Join(sheet.FoldLineBelow(text, fits, more), "\n"))
		if end {
			fmt.Fprintln(p.stdout)
		}
	}
}

func (p *program) noCommand(c *cli.Context) error {
	if c.NArg() == 0 {
		_, err := fmt.Fprint(c.App.Writer, textFile(shortHelp))
		return err
	}
	return unknownCommand(c.App, c.Args().First())
}

// unknownCommand suggests what a word that is not a command may mean.
func unknownCommand(app *cli.App, word string) error {
	near := spelling.DidYouMean(word, namesOf(app.Commands, func(c *cli.Command) string { return c.Name }))
	lower := strings.ToLower(word)
	if advice := cmp.Or(meant(lower), meant(lower+"s")); advice != "" {
		near = advice
	} else if slices.Contains(paperNames(report.HallPapers()), lower) {
		near = "podium print FILE --to " + lower + " -o FILE.pdf prints that paper"
	}
	text := fmt.Sprintf("there is no command %q", word)
	if near == "" && strings.ContainsAny(word, "./\\") {
		text, near = fmt.Sprintf("there is no file and no command %q", word), batch.NearFile(word)
	}
	if near != "" {
		text += "; " + near
	}
	return usageError{then(text, `"podium help" lists all`)}
}

// meant returns what to do instead for a word that is no command, and for a flag that
// people try on the wrong command: "--round", or "rank --to" of one command; "" if there
// is no advice.
func meant(what string) string {
	words := ""
	for line := range strings.Lines(textFile("meant.txt")) {
		advice, isAdvice := strings.CutPrefix(line, "   ")
		switch {
		case !isAdvice:
			words = strings.TrimSpace(line)
		case slices.Contains(strings.Split(words, ", "), what):
			return strings.TrimSpace(advice)
		}
	}
	return ""
}

// flagFor returns the flag of a command for which a lone word is a value: "--for uschess"
// for uschess; "" if there is none.
func (p *program) flagFor(command *cli.Command, word string) string {
	has, name := flagsOf(command), use.WrittenAs(word)
	form := use.FormWhere(func(f *form) bool { return f.Called(word) })
	limit, isLimit := strings.CutPrefix(strings.ToLower(word), "u") // of ratings: U800
	_, noNumber := strconv.ParseUint(limit, 10, 12)
	switch {
	case has["for"] && slices.Contains(p.valuesOf(command, "for"), name):
		return "--for " + name
	case slices.Contains(p.valuesOf(command, "to"), name):
		return "--to " + name
	case has["format"] && form != nil && p.writes():
		return "--format " + form.Name
	case has["format"] && form != nil:
		return "-o FILE" + form.Exts[0]
	case has["class"] && isLimit && noNumber == nil:
		return "--class " + strings.ToUpper(word)
	}
	return ""
}

// valuesOf returns the values that a flag of a command may have, none if they are not a few
// words. The sections are those of the files on the command line.
func (p *program) valuesOf(command *cli.Command, flag string) []string {
	switch flag {
	case "to":
		return map[string][]string{
			"print": paperNames(report.HallPapers()), "batch": p.makes().Names(),
			"convert": p.makes().FormatNames(), "merge": p.makes().FormatNames(),
		}[command.Name]
	case "for":
		return federations()
	case "style":
		return report.StyleNames()
	case "paper":
		return report.PaperNames()
	case "format":
		return namesOf(use.Forms(), func(f form) string { return f.Name })
	case "tiebreaks":
		return append(namesOf(tiebreak.Presets(), func(s tiebreak.Preset) string { return s.Name }),
			namesOf(tiebreak.Methods(), func(m tiebreak.Method) string { return m.Code })...)
	case "section":
		var names []string
		for _, arg := range p.args[1:] {
			l := load.Input(batch.Reader{}, batch.Input{Path: arg}, "", load.Options{Formats: p.formats})
			if l.Event != nil {
				names = append(names, namesOf(l.Event.Sections, func(s *tournament.Section) string { return s.Name })...)
			}
		}
		return names
	}
	return nil
}

// complete prints what may follow on a command line that is typed: the values of the flag
// before, otherwise the flags of the command.
func (p *program) complete(command *cli.Command) cli.BashCompleteFunc {
	return func(c *cli.Context) {
		flag := ""
		if n := len(p.args); n > 1 {
			flag = strings.TrimLeft(p.args[n-2], "-") // the last asks for the completion
		}
		values := p.valuesOf(command, flag)
		if command.Name == "tiebreaks" {
			values = namesOf(tiebreak.Methods(), func(m tiebreak.Method) string { return m.Code })
		}
		for _, value := range values {
			fmt.Fprintln(p.stdout, value)
		}
		if values == nil {
			cli.DefaultCompleteWithFlags(command)(c)
		}
	}
}

func (p *program) writes() bool {
	return slices.ContainsFunc(p.args, func(arg string) bool { return arg == "-o" || arg == "--output" })
}

// instead returns the command line with a flag in place of one of its words, and with -o
// if the command needs one. For a long command line it returns only the flag.
func (p *program) instead(command *cli.Command, word, flag string) string {
	const most = 10
	if len(p.args) > most {
		return "write " + flag
	}
	var line strings.Builder
	line.WriteString("podium")
	for _, arg := range p.args[1:] {
		switch {
		case strings.TrimLeft(arg, "-") == word:
			line.WriteString(" " + flag)
		case isInput(arg) || (arg != "to" && arg != "for" && arg != "as"):
			line.WriteString(" " + finding.InShell(arg))
		}
	}
	needs := map[string]string{
		"print": " -o FILE.pdf", "certificates": " -o FILE.pdf", "batch": " -o DIR", "convert": " -o DIR", "merge": " -o DIR",
	}
	if p.writes() || strings.HasPrefix(flag, "-o") {
		return line.String()
	}
	return line.String() + needs[command.Name]
}

// checkWords refuses values of flags, and the name of the output, among the files of a
// command.
func (p *program) checkWords(c *cli.Context) error {
	args := c.Args().Slice()
	if !flagsOf(c.Command)["from"] || c.Command.Name == "diff" && len(args) < 3 { // does not read events, or needs all it has
		return nil
	}
	if slices.Contains(p.args, "--") { // all that follows are files
		return nil
	}
	absent := slices.DeleteFunc(slices.Clone(args), isInput)
	for _, arg := range absent {
		if flag := p.flagFor(c.Command, arg); flag != "" {
			return usagef("there is no file %q; %s", arg, p.instead(c.Command, arg, flag))
		}
	}
	last := args[max(0, len(args)-1):]
	if len(args) < 2 || !slices.Equal(absent, last) || c.IsSet("o") {
		return nil
	}
	ending := strings.ToLower(filepath.Ext(last[0]))
	like := func(arg string) bool { return strings.ToLower(filepath.Ext(arg)) == ending }
	written := formOf(last[0]) != nil
	switch c.Command.Name {
	case "convert", "merge":
		written = p.writtenTo(last[0]) != ""
	case "batch":
		written = false // to a folder
	}
	if written && !slices.ContainsFunc(args[:len(args)-1], like) { // otherwise it may be another input
		line := p.instead(c.Command, last[0], "-o "+finding.InShell(last[0]))
		return usagef("there is no file %q; %s writes it", last[0], line)
	}
	return nil
}

// filled inserts the files of a command line into the command lines of a message, so that
// they can be copied: "podium check FILE" becomes "podium check club.trf".
func filled(text string, args []string) string {
	behind := args[min(2, len(args)):]
	if at := slices.Index(args, "--"); at >= 0 {
		behind = args[at+1:]
	}
	var files []string
	for i, arg := range behind {
		_, err := os.Stat(arg)
		if err == nil && (i == 0 || !strings.HasPrefix(behind[i-1], "-")) {
			files = append(files, arg)
		}
	}
	return withNames(text, files)
}

// withNames inserts files into the command lines of a text, unless they are so many that
// they would hide the rest.
func withNames(text string, files []string) string {
	const most = 3
	if len(files) == 0 || len(files) > most {
		return text
	}
	names := namesOf(files, finding.InShell)
	place := regexp.MustCompile(`(podium(?: [a-z]+){0,2}) FILES?([ ",;:]|$)`)
	return place.ReplaceAllStringFunc(text, func(line string) string {
		m := place.FindStringSubmatch(line)
		return m[1] + " " + strings.Join(names, " ") + m[2]
	})
}

func then(text, more string) string {
	if strings.HasSuffix(text, "?") {
		return text + " " + more
	}
	return text + "; " + more
}

// onUsageError rewords what the library found wrong with flags, and keeps it from
// printing the whole help for a typing error.
func (p *program) onUsageError(c *cli.Context, err error, _ bool) error {
	help := "podium --help"
	command := c.Command
	if command.Name == c.App.Name { // none is named
		command = nil
	} else {
		help = "podium " + command.Name + " --help"
	}
	text := err.Error()
	if flag, ok := strings.CutPrefix(text, "flag provided but not defined: -"); ok {
		text = p.unknownFlag(c.App, command, strings.TrimLeft(flag, "-"))
	}
	text = wrongValue(text, "invalid value ", " for flag -", "a whole number")
	text = wrongValue(text, "invalid boolean value ", " for -", "no value, true or false")
	return usageError{then(text, strconv.Quote(help)+" lists the flags")}
}

// wrongValue rewords the library's message about an invalid value of a flag: before,
// value, between, flag and reason.
func wrongValue(text, before, between, want string) string {
	rest, ok := strings.CutPrefix(text, before)
	value, flag, found := strings.Cut(rest, between)
	if !ok || !found {
		return text
	}
	flag, why, _ := strings.Cut(flag, ": ")
	if !strings.HasPrefix(why, "expected ") {
		why = "expected " + want
	}
	return fmt.Sprintf("%s %s: %s", dashed(flag), value, why)
}

// unknownFlag reports a flag that a command does not have, or that comes before the
// command, which is then nil, with a suggestion.
func (p *program) unknownFlag(app *cli.App, command *cli.Command, flag string) string {
	if command == nil {
		for _, other := range app.Commands {
			if _, has := flagsOf(other)[flag]; has {
				return fmt.Sprintf("%s is before the command but belongs after it: podium COMMAND %s ...",
					dashed(flag), dashed(flag))
			}
		}
		return "there is no flag " + dashed(flag)
	}
	var names []string
	for _, f := range command.VisibleFlags() {
		for _, name := range f.Names() {
			if len(name) > 1 { // no word is similar to a single letter
				names = append(names, dashed(name))
			}
		}
	}
	if file := "-" + flag; isInput(file) {
		return fmt.Sprintf("%s has no flag %s; to name a file like that, write ./%s", command.Name, file, file)
	}
	if value, ok := strings.CutPrefix(flag, "o"); ok && flagsOf(command)["o"] && hasEnding(value) {
		return fmt.Sprintf("%s has no flag -%s; put a blank after -o: -o %s", command.Name, flag, finding.InShell(value))
	}
	here := meant(command.Name + " --" + flag)
	advice := cmp.Or(here, meant("--"+flag), spelling.DidYouMean(flag, names))
	if right := p.flagFor(command, flag); right != "" && here == "" {
		advice = p.instead(command, flag, right)
	}
	text := fmt.Sprintf("%s has no flag %s", command.Name, dashed(flag))
	if advice != "" {
		text += "; " + advice
	}
	return text
}

func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

func withExamples(template, examples string) string {
	before, after, _ := strings.Cut(template, "{{if .VisibleFlagCategories}}")
	return before + "\n\nEXAMPLES:" + examples + "{{if .VisibleFlagCategories}}" + after
}

// plainHelp sets help for a command and its flags that says what happens without them.
// The library would print "false" for every switch, and 0 for numbers with another
// default that the usage explains.
func plainHelp(command *cli.Command) {
	command.UsageText = strings.TrimSpace("podium " + command.Name + " [flags] " + command.ArgsUsage)
	if len(command.Flags) == 0 {
		command.UsageText = strings.TrimSpace("podium " + command.Name + " " + command.ArgsUsage)
	}
	for _, f := range command.Flags {
		switch f := f.(type) {
		case *cli.BoolFlag:
			f.DisableDefaultText = !f.Value
		case *cli.IntFlag:
			usage, text, _ := strings.Cut(f.Usage, " (default: ")
			f.Usage, f.DefaultText = usage, strings.TrimSuffix(text, ")")
		case *cli.StringFlag:
			for part := phrase.Certificates; part <= phrase.Series && f.Name == "lang"; part++ {
				f.Usage = strings.ReplaceAll(f.Usage, "{"+part.String()+"}", handwritten.OneOf("", phrase.Languages(part)))
			}
		}
	}
}

func under(heading string, flags []cli.Flag) []cli.Flag {
	for _, f := range flags {
		switch f := f.(type) {
		case *cli.StringFlag:
			f.Category = heading
		case *cli.StringSliceFlag:
			f.Category = heading
		case *cli.BoolFlag:
			f.Category = heading
		case *cli.IntFlag:
			f.Category = heading
		}
	}
	return flags
}

func completionCommand() *cli.Command {
	return &cli.Command{
		Usage:     "print a script that completes podium's commands and flags in a shell",
		ArgsUsage: "bash|zsh|fish|powershell",
		Description: "bash:        podium completion bash > /etc/bash_completion.d/podium\n" +
			"zsh:         podium completion zsh > \"${fpath[1]}/_podium\"\n" +
			"fish:        podium completion fish > ~/.config/fish/completions/podium.fish\n" +
			"PowerShell:  podium completion powershell >> $PROFILE",
	}
}

// runCompletion prints a script that asks the program itself for completions, with the
// hidden flag of the command-line library. Only fish, which needs everything in advance,
// gets a list.
func runCompletion(s *call) (err error) {
	if s.NArg() != 1 {
		return usagef("completion needs one shell: bash, zsh, fish or powershell")
	}
	script := ""
	switch shell := strings.ToLower(s.Args().First()); shell {
	case "bash", "zsh", "powershell":
		script = textFile("completion." + shell)
	case "fish":
		script, err = s.App.ToFishCompletion()
	default:
		err = usagef("no completion for %q; there are bash, zsh, fish and powershell", shell)
	}
	if err != nil {
		return err
	}
	fmt.Fprint(s.stdout, script)
	return nil
}

// version returns the version that the Go tool stamped into the program: that of the
// module, otherwise the revision it was built from, otherwise "devel".
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "devel"
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return v
	}
	revision, modified := "devel", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			revision = s.Value[:min(len(s.Value), 12)]
		case s.Key == "vcs.modified" && s.Value == "true":
			modified = "+changes"
		}
	}
	return revision + modified
}

func runVersion(s *call) error {
	if s.NArg() > 0 {
		return usagef("version takes no arguments")
	}
	fmt.Fprintf(s.stdout, "podium %s %s %s/%s\n", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return nil
}

func schemaFlag() []cli.Flag {
	return []cli.Flag{switchFlag("schema", "print the JSON Schema of the format NAME")}
}

func runFormats(s *call) error {
	list := s.formats.All()
	var of guide.Guide
	switch s.NArg() {
	case 0:
	case 1:
		f, err := s.formats.Lookup(s.Args().First())
		guided := false
		if of, guided = guide.Named(s.Args().First()); err != nil && !guided {
			return usagef("%v", err)
		}
		if list = nil; err == nil {
			list = []formats.Format{f}
		}
	default:
		return usagef("formats takes one name, not %d", s.NArg())
	}
	if s.Bool("schema") {
		if len(list) != 1 || list[0].Schema == nil {
			return usagef("--schema needs the name of a format that has a schema: podium formats json --schema")
		}
		_, err := s.stdout.Write(list[0].Schema)
		return err
	}
	return s.printList(printout.Formats(list, of), func(w io.Writer) { printout.FormatsJSON(w, list) })
}

// printList prints a list that does not come from an input.
func (s *call) printList(d *sheet.Document, json func(io.Writer)) error {
	s.read.Messages = printout.Messages{W: s.messages}
	path := s.String("o")
	pr := newPrinterOf(s, s.chooseForm(path), path)
	if s.err != nil {
		return s.err
	}
	if !pr.show(d, json) {
		return errFailed
	}
	return pr.end()
}

func runTieBreaks(s *call) error {
	list := tiebreak.Methods()
	switch s.NArg() {
	case 0:
	case 1:
		specs, err := tiebreak.Parse(s.Args().First())
		if err != nil {
			return wrongChoice("", err)
		}
		list = list[:0]
		for i := range specs {
			list = append(list, specs[i].Method)
		}
	default:
		return usagef("tiebreaks explains one code at a time")
	}
	document := printout.TieBreaks
	if s.NArg() == 1 {
		document = printout.TieBreaksExplained
	}
	return s.printList(document(list), func(w io.Writer) { printout.TieBreaksJSON(w, list) })
}

func runEventExample(s *call) error {
	if s.NArg() > 0 {
		return usagef("event-example takes no arguments")
	}
	_, err := fmt.Fprint(s.stdout, declared.Example())
	return err
}
