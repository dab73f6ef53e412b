// Package guide says how files go from a pairing program to podium and back: which menu
// exports what podium reads, and which of podium's files the program imports. What public
// sources do not say, is said to be unknown.
package guide

import (
	_ "embed"
	"slices"
	"strings"
)

// A Guide is what to do in one program, in a few lines: what for, and how.
type Guide struct {
	Name  string // stable, lower case: what "podium formats" takes
	Title string // of the program
	Steps [][]string
}

// guides holds the guides: "name: Title", then a line for each step, indented.
//
//go:embed guides.txt
var guides string

// Named returns the guide with a name, ignoring case.
func Named(name string) (Guide, bool) {
	all := All()
	i := slices.IndexFunc(all, func(g Guide) bool { return strings.EqualFold(g.Name, name) })
	if i < 0 {
		return Guide{}, false
	}
	return all[i], true
}

// All returns all guides, by name.
func All() []Guide {
	var all []Guide
	for line := range strings.Lines(guides) {
		before, after, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		if step, ok := strings.CutPrefix(before, "  "); ok {
			last := &all[len(all)-1]
			last.Steps = append(last.Steps, []string{step, after})
		} else if before != "" {
			all = append(all, Guide{Name: before, Title: after})
		}
	}
	return all
}
