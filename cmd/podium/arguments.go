package main

import (
	"strings"

	"github.com/urfave/cli/v2"
)

// askCompletion is the last argument when a shell asks what can follow.
const askCompletion = "--generate-bash-completion"

// flagsFirst moves the flags of a command, with their values, ahead of its
// files. The library stops at the first argument that is not a flag and would
// take a flag after a file for one more file; people type them there. A flag
// whose value is missing is a usage error: the library would take the next
// flag for the value.
func flagsFirst(app *cli.App, args []string) ([]string, error) {
	if len(args) < 2 || args[len(args)-1] == askCompletion {
		return args, nil
	}
	command := app.Command(args[1])
	if command == nil {
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

// flagsOf names the flags of a command and says of each whether a value follows
// it. A flag written as --name=value is not among them: it has its value already.
func flagsOf(command *cli.Command) map[string]bool {
	out := map[string]bool{}
	for _, f := range command.Flags {
		_, isBool := f.(*cli.BoolFlag)
		for _, name := range f.Names() {
			out[name] = !isBool
		}
	}
	return out
}

// isFlag reports whether an argument is one of flags, or "--". Any other that
// begins with a dash may be a value: a negative number, a path.
func isFlag(arg string, flags map[string]bool) bool {
	if arg == "--" {
		return true
	}
	name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
	_, known := flags[name]
	return known && strings.HasPrefix(arg, "-")
}
