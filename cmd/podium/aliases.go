package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/finding"
	"podium/report/season/identity"
)

// An alias file holds decisions about who is who and which names are the same school.
// Season and awards read it, and write what is still undecided.

// suggestFlag returns the flag with which a command writes an alias file.
func suggestFlag(usage string) cli.Flag {
	return writtenFlag("suggest-aliases", usage)
}

// parseAliases reads an alias file and prints what is wrong with it.
func (s *call) parseAliases(data []byte, name string) *identity.Aliases {
	aliases, problems := identity.ReadAliases(data, name)
	if aliases == nil {
		s.read.Report(formats.LogOf(name, "", problems))
		s.fail(errFailed)
	}
	return aliases
}

// isSame reports whether two paths are the same.
func isSame(a, b string) bool {
	a, errA := filepath.Abs(a)
	b, errB := filepath.Abs(b)
	return errA == nil && errB == nil && a == b
}

// A decider takes decisions about who is who from a file, and writes what is still undecided
// to the file of --suggest-aliases, for somebody to decide.
type decider struct {
	path    string // of --suggest-aliases; "": no suggestions
	reads   string // the file of decisions that this run reads; "": none
	was     []byte // its content at that time; nil: it did not exist
	next    string // what makes the next run read the file
	aliases *identity.Aliases
}

// isRead reports whether the file is also that of the decisions, which the written file
// includes.
func (d *decider) isRead() bool { return d.path != "" && d.reads != "" && isSame(d.path, d.reads) }

// checkPath refuses a path that names no file.
func (d *decider) checkPath() error {
	if d.path == batch.Stdin {
		return usagef("--suggest-aliases needs the name of a file, because standard output has the other results")
	}
	return nil
}

// write writes the file with n questions, if that was requested.
func (d *decider) write(out *output, n int, text func(io.Writer) error) error {
	if d.path == "" {
		return nil
	}
	read := &out.s.read
	var b strings.Builder
	err := text(&b)
	switch {
	case err != nil:
	case d.isRead():
		// Somebody who has the file open, or another run, may have added decisions.
		now, gone := batch.Reader{MaxSize: read.MaxSize}.Read(batch.Input{Path: d.path})
		switch {
		case errors.Is(gone, os.ErrNotExist):
		case gone != nil:
			err = gone
		case d.was == nil || !bytes.Equal(now.Data, d.was):
			err = errors.New("the file was changed during this run and is kept, because it may contain decisions; run this again")
		}
		if err == nil {
			err = out.noted(d.path, nil, out.plan.Update(d.path, batch.Whole([]byte(b.String()))))
		}
	default:
		err = out.putExtra("--suggest-aliases", d.path, []byte(b.String()))
	}
	if err != nil {
		read.ReportError(d.path, finding.OutputFailed, err)
		return errFailed
	}
	if !read.Quiet {
		read.Say(finding.Summary, "%s written to %s; write \"same\" or \"different\" for each \"?\" and %s",
			finding.Counted(n, "doubtful pair", "doubtful pairs"), filepath.ToSlash(d.path), d.next)
	}
	return nil
}

// newDecider reads --aliases and --suggest-aliases of a command that has no plan for them.
func newDecider(s *call) *decider {
	d := &decider{path: s.String("suggest-aliases"), reads: s.String("aliases"), next: "give it with --aliases"}
	if _, err := os.Stat(d.reads); errors.Is(err, os.ErrNotExist) && d.isRead() {
		return d
	}
	if d.was = s.asset("aliases"); d.was != nil {
		d.aliases = s.parseAliases(d.was, d.reads)
	}
	s.fail(d.checkPath())
	return d
}
