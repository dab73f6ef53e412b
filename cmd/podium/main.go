// Command podium ranks chess tournaments: it reads what pairing programs write, computes
// standings with every tie-break in use, and writes workbooks, certificates and
// tournament files.
//
// Each command has a file of flags and calls in this folder, alone or with its family:
// rank.go has "podium rank", "explain", "verify" and "print". Nothing here computes or formats.
// That is done in packages below podium/cmd/internal: batch finds files and writes
// outputs, load reads an input, ranking ranks it, checkup examines it, printout prints, and use
// gives out awards, makes files and documents, and takes the steps that the page takes as well.
//
// What commands share has its own files: flags (flags.go), help (help.go, texts), inputs,
// targets and outputs (files.go), the forms in which they print (forms.go).
//
// Data goes to standard output, diagnostics and progress to standard error. The exit code
// is 0 if all is well, 1 if something is wrong with a file, 2 if the command itself is
// wrong.
package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/printout"
	"podium/formats"
	"podium/formats/all"
	"podium/report"
	reports "podium/report/all"
)

func main() {
	tuneMemory()
	// The first signal to terminate ends the context, a second one the program immediately. The
	// signals are never given back: that takes longer than most commands, and nothing remains to
	// receive them.
	ctx, stop := signal.NotifyContext(context.Background(), endings()...)
	context.AfterFunc(ctx, stop)
	if ownsWindow() {
		os.Exit(runDropped(ctx, os.Args, os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(newProgram(os.Stdin, os.Stdout, os.Stderr).run(ctx, os.Args))
}

// The exit codes.
const (
	exitOK     = 0 // all well
	exitFailed = 1 // an input or an output failed, or something is wrong with an input
	exitUsage  = 2 // the command itself is wrong
)

// errFailed means that a file failed and that everything about it was already printed:
// the exit code is 1, and there is nothing more to say.
var errFailed = errors.New("something is wrong with a file")

type usageError struct{ text string }

func (e usageError) Error() string { return e.text }

func usagef(format string, args ...any) error {
	return usageError{fmt.Sprintf(format, args...)}
}

// A program is what the commands share: the three streams and the formats.
type program struct {
	stdin    io.Reader
	stdout   *checkedWriter
	stderr   io.Writer
	messages io.Writer    // stderr, for texts: it shows control characters
	onScreen bool         // standard output is a terminal
	width    int          // of that terminal, in columns; 0: standard output has lines of any length
	asks     bool         // standard input and standard error are terminals: somebody can answer
	help     bytes.Buffer // what the library prints
	formats  *formats.Registry
	reports  func() []report.Report // made when first needed
	outputs  []*output              // of the command
	args     []string               // the command line as typed
}

// newProgram returns a program with its streams. Each stream may be a terminal.
func newProgram(stdin io.Reader, stdout, stderr io.Writer) *program {
	in, isFile := stdin.(io.Writer) // true of files, including terminals
	return &program{
		stdin: stdin, stdout: &checkedWriter{w: stdout}, stderr: stderr,
		messages: printout.Shown(stderr, widthOf(stderr)),
		onScreen: isTerminal(stdout), width: widthOf(stdout), asks: isFile && isTerminal(in) && isTerminal(stderr),
		formats: all.Registry(), reports: sync.OnceValue(reports.All),
	}
}

func (p *program) run(ctx context.Context, args []string) int {
	p.args = args
	args = withCommand(args)
	app := p.app(args)
	ordered, err := flagsFirst(app, args)
	if err == nil {
		args = ordered
		err = app.RunContext(ctx, args)
	}
	if _, ofLibrary := errors.AsType[cli.ExitCoder](err); ofLibrary { // a word after "podium rank help"
		err = usagef("help explains whole commands: \"podium help %s\"", args[1])
	}
	if wrong, ok := errors.AsType[usageError](err); ok {
		err = usageError{filled(wrong.text, args)}
	}
	p.printHelp()
	if p.stdout.err != nil {
		err = batch.ExplainStream(p.stdout.err)
	}
	for _, o := range p.outputs {
		o.summary()
	}
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, errFailed):
		return exitFailed
	}
	fmt.Fprintf(p.messages, "podium: %v\n", err)
	if _, wrongLine := errors.AsType[usageError](err); wrongLine {
		return exitUsage
	}
	return exitFailed
}

// A checkedWriter keeps the first error of its writer, so that a full disk never looks
// like success, whatever writes.
type checkedWriter struct {
	w   io.Writer
	err error
}

func (c *checkedWriter) Write(b []byte) (int, error) {
	if c.err != nil {
		return 0, c.err
	}
	n, err := c.w.Write(b)
	c.err = err
	return n, err
}

// A namedCommand is what podium can do: its name, its description for the library, and its work.
type namedCommand struct {
	name     string
	describe func() *cli.Command
	run      func(*call) error
}

// commands returns all commands, in the order of the help. To add one, add its line.
func commands() []namedCommand {
	return []namedCommand{
		{"batch", batchCommand, runBatch},
		{"rank", rankCommand, runRank},
		{"print", printCommand, runPrint},
		{"explain", explainCommand, runExplain},
		{
			"verify", described("recompute the points and ranks that files state, and show what differs", "PATH...",
				printFlags, rankFlags, readFlags),
			runVerify,
		},
		{"check", checkCommand, runCheck},
		{"diff", diffCommand, runDiff},
		{"convert", convertCommand, runConvert},
		{"merge", mergeCommand, runMerge},
		{"awards", awardsCommand, runAwards},
		{"certificates", certificatesCommand, runCertificates},
		{"season", seasonCommand, runSeason},
		{"new", newCommand, runNew},
		{
			"formats", described("list what can be read and written, and what each format cannot hold", "[NAME]",
				schemaFlag, printFlags),
			runFormats,
		},
		{"tiebreaks", described("list the tie-breaks and presets, or explain one", "[CODE]", printFlags), runTieBreaks},
		{"completion", completionCommand, runCompletion},
		{
			"event-example",
			described("print a commented file of what a director declares: late arrivals, play-offs, lots, ...", ""), runEventExample,
		},
		{"version", described("print the version", ""), runVersion},
		{"help", described("list all commands, or explain one", "[COMMAND]"), runHelp},
	}
}

// described describes a command by its flags.
func described(usage, args string, flags ...func() []cli.Flag) func() *cli.Command {
	return func() *cli.Command {
		c := &cli.Command{Usage: usage, ArgsUsage: args}
		for _, list := range flags {
			c.Flags = append(c.Flags, list()...)
		}
		return c
	}
}

func isCommand(word string) bool {
	return slices.ContainsFunc(commands(), func(c namedCommand) bool { return c.name == word })
}

// app describes the program to the library, with only the command named by args, because
// describing every flag of every command takes longer than ranking an event. If none is
// named, and for help or a completion, it includes all.
func (p *program) app(args []string) *cli.App {
	app := &cli.App{
		Name:      "podium",
		Usage:     "standings, certificates and tournament files from chess events",
		UsageText: "podium COMMAND [flags] FILE...",
		Description: "podium reads what pairing programs write, ranks it with every tie-break in use and\n" +
			"writes documents and tournament files. \"podium COMMAND --help\" explains a command.",
		Reader:                    p.stdin,
		Writer:                    &p.help,
		ErrWriter:                 p.messages,
		Version:                   version(),
		Suggest:                   true,
		Action:                    p.noCommand,
		EnableBashCompletion:      true,
		DisableSliceFlagSeparator: true,
		ExitErrHandler:            func(*cli.Context, error) {},
		OnUsageError:              p.onUsageError,
		CustomAppHelpTemplate:     withExamples(cli.AppHelpTemplate, "\n"+strings.Split(textFile(shortHelp), "\n\n")[2]),
	}
	// A command that does not depend on the others is described alone.
	alone := len(args) > 1 && isCommand(args[1]) && !slices.Contains([]string{"help", "completion"}, args[1]) &&
		!asksHelp(args[2:]) && args[len(args)-1] != askCompletion ||
		len(args) == 2 && args[1] == "--version"
	for _, c := range commands() {
		if alone && c.name != args[1] {
			continue
		}
		described := c.describe()
		described.Name, described.OnUsageError, described.Before = c.name, p.onUsageError, p.checkWords
		described.Action = func(typed *cli.Context) error { return c.run(&call{program: p, Context: typed}) }
		described.BashComplete = p.complete(described)
		if !alone {
			plainHelp(described)
		}
		app.Commands = append(app.Commands, described)
	}
	return app
}

// runDropped runs in a window that closes when the program ends, because somebody dropped
// files on the program or double-clicked it. It says what it did, or how to use it, and
// waits until somebody has read that.
func runDropped(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	code := exitOK
	isNoFile := func(arg string) bool { return strings.HasPrefix(arg, "-") || !isInput(arg) }
	switch {
	case len(args) < 2:
		fmt.Fprint(stdout, "podium makes standings and certificates from the file of your pairing program.\n\n"+
			"Drag that file onto podium and drop it. For everything else, open a terminal and\n"+
			"type: podium --help\n")
	case !slices.ContainsFunc(args[1:], isNoFile):
		first := filepath.Clean(args[1]) // beside it
		name := strings.TrimSuffix(filepath.Base(first), filepath.Ext(first))
		out := filepath.Join(filepath.Dir(first), "podium-"+name)
		line := append([]string{args[0], "batch", "-o", out, "--to", "standings,certificates", "--"}, args[1:]...)
		code = newProgram(stdin, stdout, stderr).run(ctx, line)
		fmt.Fprintf(stdout, "\nThe results are in %s\n", out)
	default:
		code = newProgram(stdin, stdout, stderr).run(ctx, args)
	}
	fmt.Fprint(stdout, "\nPress Enter to close this window.")
	_, err := bufio.NewReader(stdin).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return max(code, exitFailed)
	}
	return code
}

// tuneMemory trades memory for time, up to a limit: most of what a run allocates is garbage, and
// one event is ranked before there is enough to collect. Above the limit of the heap memory matters
// more: including the program itself and the delay of the collector, a run stays below 256 MiB. A
// GOGC set by the user takes precedence.
func tuneMemory() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
		debug.SetMemoryLimit(225 << 20)
	}
}

// buildID identifies a build of the program, so that outputs of an older build are made
// anew. A build from a clean revision is identified by that, any other by its own bytes,
// which are read once.
//
//nolint:gochecknoglobals // read once, never changed
var buildID = sync.OnceValue(func() string {
	v := version()
	if v != "devel" && !strings.HasSuffix(v, "+changes") {
		return v
	}
	path, err := os.Executable()
	if err != nil {
		return v
	}
	f, err := os.Open(path)
	if err != nil {
		return v
	}
	defer f.Close() //nolint:errcheck // nothing was written
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return v
	}
	return v + " " + hex.EncodeToString(sum.Sum(nil))[:16]
})
