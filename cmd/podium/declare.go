package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/declared"
	"podium/formats/tournament"
)

// eventFlag is the name of the flag for a declaration. The commands that rank
// have it, and only they look for declarations.
const eventFlag = "event"

// A declaring says where a command looks for what the director declares.
type declaring struct {
	wanted bool   // the command ranks
	file   string // of --event; "": only beside the input
	data   []byte // of that file
}

func parseDeclaring(c *cli.Context, maxSize int64) (declaring, error) {
	o := declaring{file: c.String(eventFlag)}
	for _, f := range c.Command.Flags {
		for _, name := range f.Names() {
			o.wanted = o.wanted || name == eventFlag
		}
	}
	var err error
	o.data, err = readAsset(c, eventFlag, maxSize)
	return o, err
}

// check refuses one declaration for several events, whose players have the same
// numbers.
func (o declaring) check(inputs int) error {
	if o.file == "" || inputs < 2 {
		return nil
	}
	return usagef("--event %s declares one event, and there are %d inputs; put NAME%s beside each of them", o.file, inputs, declared.Ending)
}

// withoutDeclarations leaves out the declarations that were met in folders: they
// are read with the events that they belong to.
func withoutDeclarations(list []batch.Input) []batch.Input {
	kept := list[:0]
	for _, in := range list {
		if in.Origin != batch.Found || !strings.HasSuffix(strings.ToLower(in.Name()), declared.Ending) {
			kept = append(kept, in)
		}
	}
	return kept
}

// declare reads what is declared of ev and gives ev as it is under it. The log
// has an error if the declaration cannot be used.
func (l *loaded) declare(ev *tournament.Event, o declaring) *tournament.Event {
	src, ok := l.declaration(o)
	if !ok {
		return ev
	}
	l.declared = declared.Read(src, ev, l.log)
	if l.declared == nil {
		return ev
	}
	l.log.Add(formats.Diagnostic{
		Severity: formats.Note, Code: formats.DeclarationUsed,
		Found: fmt.Sprintf("what %s declares counts", src.Name),
	})
	if !l.declared.Scores() {
		return l.declared.Applied(ev)
	}
	ev = l.declared.Applied(ev)
	l.log.Withdraw(formats.PointsDiffer) // byes had other values then
	for _, s := range ev.Sections {
		l.checkPoints(s)
	}
	return ev
}

// checkPoints compares the points that a section states with its rounds.
func (l *loaded) checkPoints(s *tournament.Section) {
	for _, problem := range s.Check() {
		if problem.Kind != tournament.PointsDiffer {
			continue
		}
		p := &s.Players[problem.Player]
		l.log.Add(formats.Diagnostic{
			Severity: formats.Warning, Code: formats.PointsDiffer, Field: "Player.Stated.Points",
			PlayerNo: p.No, Player: string(p.Name), Found: problem.Found, Want: problem.Want,
			Advice: "the computed points rank, with the declared values of byes",
		})
	}
}

// declaration finds the declaration of the input: the file of --event, or the
// one beside the input that has its name.
func (l *loaded) declaration(o declaring) (src formats.Source, ok bool) {
	if o.file != "" {
		return formats.Source{Name: o.file, Data: o.data}, true
	}
	if !o.wanted || l.file.Neighbor == nil {
		return src, false
	}
	dir, base := path.Split(l.input.Name())
	name := declared.NameFor(base)
	data, err := l.file.Neighbor(name)
	if errors.Is(err, fs.ErrNotExist) {
		return src, false
	}
	if err != nil {
		l.fail(formats.Unreadable, err, "")
		return src, false
	}
	return formats.Source{Name: dir + name, Data: data}, true
}

func (p *program) eventExampleCommand() *cli.Command {
	return &cli.Command{
		Name:  "event-example",
		Usage: "print a commented file of what a director declares: late arrivals, play-offs, lots, ...",
		Action: func(c *cli.Context) error {
			if c.NArg() > 0 {
				return usagef("event-example takes no arguments")
			}
			_, err := fmt.Fprint(p.stdout, declared.Example())
			return err
		},
	}
}
