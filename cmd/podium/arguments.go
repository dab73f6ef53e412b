package main

import (
	"strings"

	"github.com/urfave/cli/v2"
)

// askCompletion is the last argument when a shell asks what can follow.
const askCompletion = "--generate-bash-completion"

// flagsFirst moves the flags of a command, with their values, ahead of its
// files. The library stops at the first argument that is not a flag and would
// take a flag after a file for one more file; people type them there.
func flagsFirst(app *cli.App, args []string) []string {
	if len(args) < 2 || args[len(args)-1] == askCompletion {
		return args
	}
	command := app.Command(args[1])
	if command == nil {
		return args
	}
	takesValue := valueFlags(command)
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
			name := strings.TrimLeft(arg, "-")
			if takesValue[name] && len(rest) > 0 {
				flags = append(flags, rest[0])
				rest = rest[1:]
			}
		}
	}
	out := append([]string{args[0], args[1]}, flags...)
	out = append(out, "--")
	return append(out, files...)
}

// valueFlags names the flags of a command that are followed by a value. A flag
// written as --name=value is not among them: it has its value already.
func valueFlags(command *cli.Command) map[string]bool {
	out := map[string]bool{}
	for _, f := range command.Flags {
		if _, isBool := f.(*cli.BoolFlag); isBool {
			continue
		}
		for _, name := range f.Names() {
			out[name] = true
		}
	}
	return out
}
