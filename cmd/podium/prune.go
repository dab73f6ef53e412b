package main

import (
	"bufio"
	"fmt"
	"slices"
	"strings"

	"podium/cmd/internal/batch"
	"podium/formats/finding"
)

// A pruning is the value of --prune: a flag that may stand alone, or as --prune=all.
type pruning struct{ set, all bool }

// Set reads the value.
func (p *pruning) Set(value string) error {
	switch strings.ToLower(value) {
	case "true":
		*p = pruning{set: true}
	case "false":
		*p = pruning{}
	case "all":
		*p = pruning{set: true, all: true}
	default:
		return fmt.Errorf("expected nothing or all")
	}
	return nil
}

// String is the value of the flag.
func (p *pruning) String() string {
	switch {
	case p == nil || !p.set:
		return ""
	case p.all:
		return "all"
	}
	return "true"
}

// IsBoolFlag says that no value need follow.
func (p *pruning) IsBoolFlag() bool { return true }

// notKnown says why nobody can know what is gone: not every input was met. It is empty
// where all were.
func (s *batchRun) notKnown(in inputs) string {
	switch {
	case s.interrupted:
		return "the run was interrupted" // what is gone shows at the end of a whole run
	case in.failed:
		return "not every argument could be read"
	case s.unreadable:
		return "not every input could be read"
	}
	return ""
}

// reportNotPruned says why --prune deletes nothing.
func (s *batchRun) reportNotPruned(why string) {
	if s.prune.set {
		s.read.Say(finding.NotPruned, "--prune deleted nothing, for %s", why)
	}
}

// pruned deletes those orphans that may go and gives the others.
func (s *batchRun) pruned(orphans []batch.Orphan, in inputs) []batch.Orphan {
	goes, unnamed, failed := s.divide(orphans)
	s.reportOrphans(unnamed, stillThere)
	total := len(orphans)
	for i := range s.now.Inputs {
		total += len(s.now.Inputs[i].Outputs)
	}
	if len(goes)*2 > total && !s.prune.all && !s.agreed(len(goes), total) {
		s.reportNotPruned(fmt.Sprintf("it would be %d of %d %s; --prune=all deletes them", len(goes), total,
			finding.Plural(total, "output", "outputs")))
		return orphans
	}
	kept, err := batch.Prune(s.dir, goes, in.read)
	if err != nil {
		s.read.ReportError(s.dir, finding.OutputFailed, err)
	}
	return slices.Concat(unnamed, failed, kept)
}

// divide separates the outputs that may go from those of inputs that are there and were
// not named, and from those of inputs that failed this time.
func (s *batchRun) divide(orphans []batch.Orphan) (goes, unnamed, failed []batch.Orphan) {
	met := map[string]*batch.Entry{}
	for i := range s.now.Inputs {
		met[s.now.Inputs[i].Input] = &s.now.Inputs[i]
	}
	for _, o := range orphans {
		switch e := met[o.Input]; {
		case e != nil && e.Failed:
			failed = append(failed, o)
		case e == nil && !s.prune.all && batch.Exists(o.Input):
			unnamed = append(unnamed, o)
		default:
			goes = append(goes, o)
		}
	}
	return goes, unnamed, failed
}

// stillThere is said of the outputs of inputs that were not named.
const stillThere = "was made of %s, which is still there and was not named; --prune=all deletes it"

// reportOrphans says something of outputs and their inputs, of many only of the first.
func (s *batchRun) reportOrphans(orphans []batch.Orphan, what string) {
	const lines = 20
	if s.read.Quiet {
		return
	}
	for _, o := range orphans[:min(lines, len(orphans))] {
		s.read.Say(finding.Orphaned, "%s "+what, o.Path, o.Input)
	}
	if more := len(orphans) - lines; more > 0 {
		s.read.Say(finding.Orphaned, "and %d more %s of earlier runs", more, finding.Plural(more, "output", "outputs"))
	}
}

// agreed asks at a terminal whether to delete so many outputs; elsewhere the answer is
// no.
func (s *batchRun) agreed(goes, total int) bool {
	if !batch.IsTerminal(s.p.stdin) || !batch.IsTerminal(s.p.stderr) {
		return false
	}
	fmt.Fprintf(s.p.messages, "delete %d of %d %s in %s? [y/N] ", goes, total,
		finding.Plural(total, "output", "outputs"), s.dir)
	answer, _ := bufio.NewReader(s.p.stdin).ReadString('\n') // no answer is a no
	return strings.HasPrefix(strings.ToLower(strings.TrimSpace(answer)), "y")
}
