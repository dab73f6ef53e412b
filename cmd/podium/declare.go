package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/declared"
	"podium/formats/tournament"
)

// A declaring says where a command looks for what the director declares.
type declaring struct {
	wanted bool   // the command ranks
	file   string // of --event; "": only beside the input
	data   []byte // of that file
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
