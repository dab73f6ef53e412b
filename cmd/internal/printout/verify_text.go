package printout

import (
	"fmt"
	"io"
	"strings"

	"podium/cmd/internal/ranking"
	"podium/formats/spelling"
)

// VerifyText prints one line per difference, and one per section that has
// none.
func VerifyText(w io.Writer, file string, sections []ranking.Verified) {
	for _, s := range sections {
		place := file
		if s.Name != "" {
			place += ": " + spelling.OneLine(s.Name)
		}
		for _, d := range s.Differences {
			fmt.Fprintf(w, "%s: %s: %s: stated %s, computed %s; %s\n",
				place, concerned(&d), d.What, d.Stated, d.Computed, d.Reason)
		}
		switch {
		case len(s.Differences) > 0:
		case s.Claims == 0:
			fmt.Fprintf(w, "%s: states no points and no ranks\n", place)
		case s.FollowsList != "":
			fmt.Fprintf(w, "%s: %d claims agree; the ranks follow %s\n", place, s.Claims, s.FollowsList)
		default:
			fmt.Fprintf(w, "%s: %d claims agree by %s (%s)\n", place, s.Claims, strings.Join(s.Tiebreaks, ","), s.Source)
		}
	}
}

// concerned names whom a difference concerns.
func concerned(d *ranking.Difference) string {
	what := "player"
	if d.Team {
		what = "team"
	}
	return fmt.Sprintf("%s %d %s", what, d.No, spelling.OneLine(d.Name))
}
