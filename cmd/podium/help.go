package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/formats/spelling"
)

// shortHelp is what the program says to who gives it nothing to do.
const shortHelp = `podium - standings, certificates and tournament files from chess events

Give it the file that your pairing program wrote: TRF, SwissSys, a US Chess
rating report, a crosstable as Excel workbook, CSV or web page, and others.

   podium rank club.trf                          the standings
   podium explain club.trf --player "Jane Doe"   why she has that place
   podium check club.trf                         what is wrong with the file
   podium certificates club.trf -o winners.pdf   certificates for the first three
   podium awards club.trf --plan plan.toml       trophies and prize money
   podium convert club.trf --to sjson -o c.sjson the event in another format
   podium batch season -o out                    all that for a folder of events
   podium season season --plan league.toml       several events as one series

"podium help" lists all commands, "podium COMMAND --help" explains one.
`

// helpCommand takes the place of the library's own, whose words are others.
func (p *program) helpCommand() *cli.Command {
	return &cli.Command{
		Name:      "help",
		Usage:     "list all commands, or explain one",
		ArgsUsage: "[COMMAND]",
		Action: func(c *cli.Context) error {
			if c.NArg() == 0 {
				return cli.ShowAppHelp(c)
			}
			command := c.App.Command(c.Args().First())
			switch {
			case c.NArg() > 1:
				return usagef("help explains one command at a time")
			case command == nil:
				return unknownCommand(c.App, c.Args().First())
			}
			cli.HelpPrinter(p.stdout, cli.CommandHelpTemplate, command)
			return nil
		},
	}
}

// noCommand is run where the first word is no command.
func (p *program) noCommand(c *cli.Context) error {
	if c.NArg() == 0 {
		_, err := fmt.Fprint(p.stdout, shortHelp)
		return err
	}
	return unknownCommand(c.App, c.Args().First())
}

// unknownCommand tells of a word that is no command what it may have been meant
// for.
func unknownCommand(app *cli.App, word string) error {
	var names []string
	for _, command := range app.Commands {
		names = append(names, command.Name)
	}
	near := spelling.DidYouMean(word, names)
	if _, err := os.Stat(word); near == "" && word != "" && err == nil {
		near = fmt.Sprintf("a command comes before the files: podium rank %s", word)
	}
	text := fmt.Sprintf("there is no command %q", word)
	if near != "" {
		text += "; " + near
	}
	return usageError{then(text, `"podium help" lists all`)}
}

// then joins two parts of a message.
func then(text, more string) string {
	if strings.HasSuffix(text, "?") {
		return text + " " + more
	}
	return text + "; " + more
}

// onUsageError says in our words what the library found wrong with flags, and
// keeps it from printing the whole help for a slip.
func onUsageError(c *cli.Context, err error, _ bool) error {
	help := "podium --help"
	command := c.Command
	if command != nil && (command.Name == "" || command.Name == c.App.Name) {
		command = nil
	}
	if command != nil {
		help = "podium " + command.Name + " --help"
	}
	text := err.Error()
	if flag, ok := strings.CutPrefix(text, "flag provided but not defined: -"); ok {
		text = unknownFlag(c.App, command, strings.TrimLeft(flag, "-"))
	}
	text = wrongValue(text, "invalid value ", " for flag -", "a whole number")
	text = wrongValue(text, "invalid boolean value ", " for -", "no value, true or false")
	return usageError{then(text, strconv.Quote(help)+" lists the flags")}
}

// wrongValue says in our words that a flag has a value that it cannot have, if
// that is what the library says: before, value, between, flag and reason.
func wrongValue(text, before, between, want string) string {
	rest, ok := strings.CutPrefix(text, before)
	value, flag, found := strings.Cut(rest, between)
	if !ok || !found {
		return text
	}
	flag, _, _ = strings.Cut(flag, ":")
	return fmt.Sprintf("%s %s: expected %s", dashed(flag), value, want)
}

// unknownFlag tells of a flag that a command has not, or that stands before the
// command, which is nil then, what it may have been meant for.
func unknownFlag(app *cli.App, command *cli.Command, flag string) string {
	if command == nil {
		for _, other := range app.Commands {
			if _, has := flagsOf(other)[flag]; has {
				return fmt.Sprintf("%s stands before the command and belongs behind it: podium COMMAND %s ...", dashed(flag), dashed(flag))
			}
		}
		return "there is no flag " + dashed(flag)
	}
	var names []string
	for _, f := range command.VisibleFlags() {
		for _, name := range f.Names() {
			names = append(names, dashed(name))
		}
	}
	text := fmt.Sprintf("%s has no flag %s", command.Name, dashed(flag))
	switch near := spelling.DidYouMean(flag, names); {
	case flag == "encoding":
		text += "; it says how convert, batch and merge write texts; how files are read says --from-encoding"
	case near != "":
		text += "; " + near
	}
	return text
}

// dashed is a flag as people write it: -o, --format.
func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// plainHelp gives a command and its flags a help that says what happens without
// them. The library would say "false" of every switch, and 0 of numbers for which
// it means something else, that the usage says.
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
		}
	}
}

// under puts flags below a heading of the help.
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
