package load

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/tiebreak"
	"podium/tiebreak/declared"
)

// A Declaring says where a command looks for what the director declares. The zero
// value is nowhere.
type Declaring struct {
	Wanted bool   // the command ranks
	File   string // of --event; "": only beside the input
	Data   []byte // of that file
}

// WithoutDeclarations leaves out the declarations that were met in folders: they
// are read with the events that they belong to.
func WithoutDeclarations(list []batch.Input) []batch.Input {
	kept := list[:0]
	for _, in := range list {
		if in.Origin != batch.Found || !strings.HasSuffix(strings.ToLower(in.Name()), formats.DeclarationEnding) {
			kept = append(kept, in)
		}
	}
	return kept
}

// declare reads what is declared of ev and gives ev as it is under it. The log
// has an error if the declaration cannot be used.
func (l *File) declare(ev *tournament.Event, o Declaring) *tournament.Event {
	src, ok := l.declaration(o)
	if !ok {
		return ev
	}
	l.Declared = declared.Read(src, ev, l.Log)
	if l.Declared == nil {
		return ev
	}
	l.Log.Add(finding.Finding{
		Severity: finding.Note, Code: finding.DeclarationUsed,
		Found: fmt.Sprintf("what %s declares counts", src.Name),
	})
	if !l.Declared.Scores() {
		return l.Declared.Applied(ev)
	}
	ev = l.Declared.Applied(ev)
	l.Log.Withdraw(finding.PointsDiffer) // byes had other values then
	for _, s := range ev.Sections {
		l.checkPoints(s)
	}
	return ev
}

// DeclaredRanking is what the director declares of the ranking; nil: nothing.
func (l *File) DeclaredRanking() *tiebreak.EventDeclaration {
	if l.Declared == nil {
		return nil
	}
	return &l.Declared.EventDeclaration
}

// checkPoints compares the points that a section states with its rounds.
func (l *File) checkPoints(s *tournament.Section) {
	for _, problem := range s.Check() {
		if problem.Code == finding.PointsDiffer {
			l.Log.Add(*problem.Advise("the computed points rank, with the declared values of byes"))
		}
	}
}

// declaration finds the declaration of the input: the file of --event, or the
// one beside the input that has its name.
func (l *File) declaration(o Declaring) (src formats.Source, ok bool) {
	if o.File != "" {
		return formats.Source{Name: o.File, Data: o.Data}, true
	}
	if !o.Wanted || l.Raw.Neighbor == nil {
		return src, false
	}
	dir, base := path.Split(l.Input.Name())
	name := formats.DeclarationFor(base)
	data, err := l.Raw.Neighbor(name)
	if errors.Is(err, fs.ErrNotExist) {
		return src, false
	}
	if err != nil {
		l.Fail(finding.Unreadable, err, "")
		return src, false
	}
	return formats.Source{Name: dir + name, Data: data}, true
}
