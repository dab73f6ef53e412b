package people

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
)

// Squads says how the players of a school form its teams, and who of a team counts for it.
type Squads struct {
	PerSchool int // most teams of a school; with one, or 0, all its players are its team
	Size      int // players of a team who count; 0: all
	Least     int // fewest players of a team
}

// Counts reports whether the i-th best player of a team counts for it.
func (s Squads) Counts(i int) bool { return s.Size == 0 || i < s.Size }

// Teams returns the teams of a school of some players, the best first: none of too few, one of
// all, or several of so many players as count, the first of the best. choose forms one team
// from those who are left, and returns the others; nil takes the best.
func Teams[P any](s Squads, players []P, choose func(left []P) (team, others []P)) [][]P {
	var out [][]P
	most := max(1, s.PerSchool)
	if choose == nil {
		choose = func(left []P) (team, others []P) {
			n := len(left)
			if most > 1 {
				n = min(s.Size, n)
			}
			return left[:n:n], left[n:]
		}
	}
	for left := players; len(out) < most && len(left) >= s.Least; {
		team, others := choose(left)
		if len(team) == 0 {
			break
		}
		out, left = append(out, team), others
	}
	return out
}

// A Pupils is a school or team with its players, for messages.
type Pupils struct {
	School  string
	Players []string
}

func (p Pupils) String() string {
	return fmt.Sprintf("%s (%s)", handwritten.Quoted(p.School), PlayerList(p.Players))
}

// PlayerList lists players in a message, the first of many.
func PlayerList(names []string) string {
	return finding.Few(names, mostListed, func(name string) string { return name })
}

// mostListed is the number of names in a message.
const mostListed = 6

// A SchoolDoubt is two schools, or teams, that count as two and may be one.
type SchoolDoubt struct {
	What            string // "school" or "team"
	Known, Doubtful Pupils
	Where           string   // that follows the names: " of other events"
	Together        []string // what they would be if they were one, see [Together]
	Elsewhere       string   // where else than in the plan a decision may be: ", or in ..."
}

// Finding returns the warning, without its place.
func (d *SchoolDoubt) Finding() finding.Finding {
	return finding.Finding{
		Severity: finding.Warning, Code: finding.TeamAlike,
		Found: fmt.Sprintf("%s %s may be the same as %s%s; %s", d.What, d.Doubtful, d.Known, d.Where,
			strings.Join(slices.Concat([]string{"they count as two " + d.What + "s"}, d.Together), "; ")),
		Want: "the same spelling, or a decision",
		Hint: DecideSchools + d.Elsewhere,
	}
}

// DecideSchools is the advice about two schools that may be one.
const DecideSchools = `if they are the same, write [schools] same = [["one name", "the other"]] into the plan, ` +
	`else different = [...]`

// Together says what two schools would be if they were one: players, rank among teams; rank 0
// means that they would be no team.
func Together(players, rank, among int) string {
	text := "together they have " + finding.Counted(players, "player", "players")
	switch rank {
	case 0:
		return text + " and would still be no team"
	case 1:
		text += " and would be first"
	default:
		text += fmt.Sprintf(" and would be number %d", rank)
	}
	return text + " of " + finding.Counted(among, "team", "teams")
}

// NoSchool warns of players who count as one school, or team, although its name looks as if they
// had none, see [MayBeNoSchool].
func NoSchool(what string, pupils Pupils, where string) finding.Finding {
	return finding.Finding{
		Severity: finding.Warning, Code: finding.TeamAlike,
		Found: fmt.Sprintf("%s %s%s may be no school; they count as one", what, pupils, where),
		Want:  "the name of a school",
		Hint:  "empty the cells of players who have none; if it is a school, write its full name",
	}
}

// MergedNote says which spellings are treated as one school, without a place. There is none if
// they differ only in case and the like, or if somebody decided it.
func (s *Schools) MergedNote() (note finding.Finding, merged bool) {
	return finding.Finding{
		Severity: finding.Note, Code: finding.TeamAlike,
		Found: "spellings treated as one school: " + finding.Few(s.merged, mostListed, func(spellings []string) string {
			quoted := make([]string, len(spellings))
			for i, s := range spellings {
				quoted[i] = handwritten.Quoted(s)
			}
			return strings.Join(quoted, " and ")
		}),
		Hint: `if they are different, write [schools] different = [["one name", "the other"]] into the plan`,
	}, len(s.merged) > 0
}
