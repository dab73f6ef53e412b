package main

import (
	"fmt"
	"io"
	"strings"

	"podium/formats/spelling"
)

// writeVerified prints one line per difference, and one per section that has
// none.
func writeVerified(w io.Writer, file string, sections []verifiedSection) {
	for _, s := range sections {
		place := file
		if s.name != "" {
			place += ": " + spelling.OneLine(s.name)
		}
		for _, d := range s.differences {
			fmt.Fprintf(w, "%s: %s: %s: stated %s, computed %s; %s\n",
				place, concerned(&d), d.what, d.stated, d.computed, d.reason)
		}
		switch {
		case len(s.differences) > 0:
		case s.claims == 0:
			fmt.Fprintf(w, "%s: states no points and no ranks\n", place)
		case s.followsList != "":
			fmt.Fprintf(w, "%s: %d claims agree; the ranks follow %s\n", place, s.claims, s.followsList)
		default:
			fmt.Fprintf(w, "%s: %d claims agree by %s (%s)\n", place, s.claims, strings.Join(s.tiebreaks, ","), s.source)
		}
	}
}

// concerned names whom a difference concerns.
func concerned(d *difference) string {
	what := "player"
	if d.team {
		what = "team"
	}
	return fmt.Sprintf("%s %d %s", what, d.no, spelling.OneLine(d.name))
}
