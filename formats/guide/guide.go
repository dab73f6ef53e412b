// Package guide says how files go from a pairing program to podium and back: which menu
// exports what podium reads, and which of podium's files the program imports. What public
// sources do not say, is said to be unknown.
package guide

import (
	"slices"
	"strings"
)

// A Guide is what to do in one program, in a few lines: what for, and how.
type Guide struct {
	Name  string // stable, lower case: what "podium formats" takes
	Title string // of the program
	Steps [][]string
}

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
	return []Guide{
		{"swiss-manager", "Swiss-Manager", [][]string{
			{"The tournament", "podium reads the file that Swiss-Manager saves: .TUNX, .TURX, of teams .TUMX, .TUTX. " +
				"Save it after the last result. Chess-Results offers the same file on the page of most events."},
			{"Of another version", "Files before Unicode (.TUN, .TUR, .TUM, .TUT): open them in a current Swiss-Manager and save them again."},
			{"In place of it", "The TRF that Swiss-Manager exports for FIDE; the crosstable of Chess-Results, " +
				"saved as Excel or as a page with all its rows; the upload file for Chess-Results (XML), of individuals."},
			{"Back to it", "Swiss-Manager imports lists of players from Excel; podium writes none for it. " +
				"Whether it opens a TRF that podium writes is not known."},
		}},
	}
}
