package report

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/tournament"
	"podium/report/sheet"
	"podium/tiebreak"
)

// A Fact is a label and what it stands for.
type Fact = sheet.Fact

// Facts say what the ranking of the players rests on: system, rounds, rules, and
// where the list of tie-breaks comes from. None is without a text.
func Facts(sd *tiebreak.RankedSection) []Fact {
	by := "points"
	switch {
	case sd.Table.Stated:
		by = StatedWords(sd)
	case sd.Section.TeamsMeet():
		by = "points on all boards; the tie-breaks are those of the teams"
	case len(sd.Columns) > 0:
		by = "points, then the tie-breaks below in this order; " + sourceWords(sd.List)
	}
	facts := []Fact{
		{Label: "System", Text: cmp.Or(sd.Section.System, kindWords(sd.Table.Kind))},
		{Label: "Time control", Text: sd.Section.TimeControl},
		{Label: "Players", Text: strconv.Itoa(len(sd.Section.Players))},
		{Label: "Rounds", Text: roundsWords(sd)},
		{Label: "Announced byes", Text: plannedWords(sd.Section)},
		{Label: "Ranked by", Text: by},
		{Label: "Rules", Text: rulesWords(sd)},
	}
	facts = append(facts, leftOut(sd)...)
	for _, line := range DeclaredLines(sd) {
		facts = append(facts, Fact{Label: "Declared", Text: line})
	}
	return slices.DeleteFunc(facts, func(f Fact) bool { return strings.TrimSpace(f.Text) == "" })
}

// leftOut says which tie-breaks of the list are not in the ranking, and why.
func leftOut(sd *tiebreak.RankedSection) []Fact {
	facts := make([]Fact, len(sd.Unfit))
	for i, err := range sd.Unfit {
		facts[i] = Fact{Label: "Left out", Text: err.Error()}
	}
	return facts
}

// TeamFacts say what the ranking of the teams rests on; nil: there are none.
func TeamFacts(sd *tiebreak.RankedSection) []Fact {
	if sd.Teams == nil {
		return nil
	}
	if sd.Table.Stated {
		return []Fact{{Label: "Teams", Text: strconv.Itoa(len(sd.Section.Teams))}, {Label: "Ranked by", Text: StatedWords(sd.Teams)}}
	}
	facts := []Fact{
		{Label: "Teams", Text: strconv.Itoa(len(sd.Section.Teams))},
		{Label: "Ranked by", Text: teamsRankedBy(sd)},
		{Label: "Rules", Text: rulesWords(sd.Teams)},
	}
	facts = append(facts, leftOut(sd.Teams)...)
	return slices.DeleteFunc(facts, func(f Fact) bool { return f.Text == "" })
}

// teamsRankedBy says what decides between teams, in order, and where the list of
// tie-breaks comes from.
func teamsRankedBy(sd *tiebreak.RankedSection) string {
	t := sd.Teams.Table
	by := "match points"
	switch {
	case t.TeamSize() == 1:
		by = "the points of the best player"
	case t.TeamSize() > 1:
		by = fmt.Sprintf("the points of the best %d players, added up", t.TeamSize())
	case t.CountsGames():
		by = "game points"
	}
	var then []string
	for i := range sd.Teams.Columns {
		if !sd.Teams.RepeatsScore(i) {
			then = append(then, sd.Teams.Columns[i].Spec.Text)
		}
	}
	if len(then) > 0 {
		by += ", then " + strings.Join(then, ", ")
	}
	return by + "; " + sourceWords(sd.Teams.List)
}

// Doubts list what is doubtful about the rankings of a section, of its players
// and its teams, and nothing else of what was found in the input.
func Doubts(sd *tiebreak.RankedSection) []string {
	lines := doubts(sd.Standings, sd.List)
	if sd.Teams != nil {
		for _, line := range doubts(sd.Teams.Standings, sd.Teams.List) {
			if !slices.Contains(lines, line) {
				lines = append(lines, line)
			}
		}
	}
	return lines
}

func doubts(st *tiebreak.Standings, list tiebreak.List) []string {
	lines := slices.Clone(st.Warnings)
	for _, code := range list.Ignored {
		lines = append(lines, fmt.Sprintf("The tournament file names the tie-break %q, which is not known; it was left out.",
			code))
	}
	return lines
}

// kindWords is the kind of an event, "" if it is not known.
func kindWords(kind tournament.Kind) string {
	switch kind {
	case tournament.Swiss:
		return "Swiss system"
	case tournament.RoundRobin:
		return "Round robin"
	case tournament.KindUnknown:
	}
	return ""
}

// roundsWords is how many rounds count, of how many: "5", "3 of 5", and which games are
// open if some are.
func roundsWords(sd *tiebreak.RankedSection) string {
	t := sd.Table
	switch {
	case t.Stated && sd.Section.RoundCount > 0:
		return strconv.Itoa(sd.Section.RoundCount)
	case t.Stated:
		return ""
	case t.Unordered:
		return "not known: a matrix of results, " + t.Progress.GamesWords()
	case len(t.Progress.Open) > 0:
		return t.Stand()
	case t.Rounds < t.Scheduled:
		return fmt.Sprintf("%d of %d", t.Rounds, t.Scheduled)
	}
	return strconv.Itoa(t.Rounds)
}

// plannedWords lists the byes of rounds that are not paired yet, which do not count.
func plannedWords(s *tournament.Section) string {
	var list []string
	for _, bye := range s.PlannedByes() {
		list = append(list, fmt.Sprintf("round %d: %s (%s)", bye.Round, s.Players[bye.Player].Name, bye.Result))
	}
	return strings.Join(list, "; ")
}

// rulesWords says which edition of the FIDE rules a ranking follows, "" where no
// tie-break asks for them. Of an undated event it says why that edition.
func rulesWords(sd *tiebreak.RankedSection) string {
	if !followsFIDE(sd) {
		return ""
	}
	return "FIDE Handbook C.07, edition " + sd.Table.Rules.String() + byDay(sd) + ", for tie-breaks and unplayed rounds"
}

// followsFIDE reports whether a tie-break asks for an edition of the FIDE rules.
func followsFIDE(sd *tiebreak.RankedSection) bool {
	return slices.ContainsFunc(sd.Columns, func(c tiebreak.Column) bool { return c.Spec.Method.Family == tiebreak.FIDE })
}

// byDay says why an event that has no start date is ranked by an edition; "": it has
// one, or the edition was chosen.
func byDay(sd *tiebreak.RankedSection) string {
	switch {
	case sd.Undated:
		return " (the event has no start date)"
	case sd.DatedBy != "":
		return " (by " + sd.DatedBy + ")"
	}
	return ""
}

// sourceWords says where a list of tie-breaks comes from.
func sourceWords(list tiebreak.List) string {
	name := ""
	if list.Name != "" {
		name = " (" + list.Name + ")"
	}
	switch list.Source {
	case tiebreak.Stated:
		return "the file states the ranks" + name
	case tiebreak.Given:
		return "the list was given when this document was made" + name
	case tiebreak.Declared:
		return "the list is declared in the tournament file" + name
	case tiebreak.Defaulted:
		return "the file declares no list, so the usual one was taken" + name
	}
	return "the list is of unknown origin" + name
}
