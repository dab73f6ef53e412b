package report

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/sheet"
	"podium/tiebreak"
)

// A Fact is a label and what it stands for.
type Fact = sheet.Fact

// Facts say what the ranking of the players rests on: system, rounds, rules, and
// where the list of tie-breaks comes from. None is without a text.
func Facts(sd *tiebreak.RankedSection) []Fact {
	words := sd.Options.Words
	by := words.Text("ranked.points")
	switch {
	case sd.Table.Stated:
		by = StatedWords(sd)
	case sd.Section.TeamsMeet():
		by = words.Text("ranked.boards")
	case len(sd.Columns) > 0:
		by = words.Text("ranked.list", sourceWords(words, sd.List))
	}
	facts := []Fact{
		{Label: words.Text("label.system"), Text: cmp.Or(sd.Section.System, kindWords(words, sd.Table.Kind))},
		{Label: words.Text("label.time"), Text: sd.Section.TimeControl},
		{Label: words.Text("label.players"), Text: strconv.Itoa(len(sd.Section.Players))},
		{Label: words.Text("label.rounds"), Text: roundsWords(sd)},
		{Label: words.Text("label.byes"), Text: plannedWords(words, sd.Section)},
		{Label: words.Text("label.ranked"), Text: by},
		{Label: words.Text("label.rules"), Text: rulesWords(sd)},
	}
	facts = append(facts, leftOut(sd)...)
	for _, line := range DeclaredLines(sd) {
		facts = append(facts, Fact{Label: words.Text("label.declared"), Text: line})
	}
	return slices.DeleteFunc(facts, func(f Fact) bool { return strings.TrimSpace(f.Text) == "" })
}

// leftOut says which tie-breaks of the list are not in the ranking, and why.
func leftOut(sd *tiebreak.RankedSection) []Fact {
	facts := make([]Fact, len(sd.Unfit))
	for i, err := range sd.Unfit {
		facts[i] = Fact{Label: sd.Options.Words.Text("label.left"), Text: err.Error()}
	}
	return facts
}

// TeamFacts say what the ranking of the teams rests on; nil: there are none.
func TeamFacts(sd *tiebreak.RankedSection) []Fact {
	if sd.Teams == nil {
		return nil
	}
	words := sd.Options.Words
	count := Fact{Label: words.Text("label.teams"), Text: strconv.Itoa(len(sd.Section.Teams))}
	if sd.Table.Stated {
		return []Fact{count, {Label: words.Text("label.ranked"), Text: StatedWords(sd.Teams)}}
	}
	facts := []Fact{
		count,
		{Label: words.Text("label.ranked"), Text: teamsRankedBy(sd)},
		{Label: words.Text("label.rules"), Text: rulesWords(sd.Teams)},
	}
	facts = append(facts, leftOut(sd.Teams)...)
	return slices.DeleteFunc(facts, func(f Fact) bool { return f.Text == "" })
}

// teamsRankedBy says what decides between teams, in order, and where the list of
// tie-breaks comes from.
func teamsRankedBy(sd *tiebreak.RankedSection) string {
	t, words := sd.Teams.Table, sd.Options.Words
	by := words.Text("ranked.matches")
	switch {
	case t.TeamSize() == 1:
		by = words.Text("ranked.best.one")
	case t.TeamSize() > 1:
		by = words.Text("ranked.best", t.TeamSize())
	case t.CountsGames():
		by = words.Text("ranked.games")
	}
	var then []string
	for i := range sd.Teams.Columns {
		if !sd.Teams.RepeatsScore(i) {
			then = append(then, sd.Teams.Columns[i].Spec.Text)
		}
	}
	source := sourceWords(words, sd.Teams.List)
	if len(then) == 0 {
		return words.Text("ranked.by", by, source)
	}
	return words.Text("ranked.by.then", by, words.Join(then), source)
}

// Doubts list what is doubtful about the rankings of a section, of its players
// and its teams, and nothing else of what was found in the input.
func Doubts(sd *tiebreak.RankedSection) []string {
	lines := doubts(sd)
	if sd.Teams != nil {
		for _, line := range doubts(sd.Teams) {
			if !slices.Contains(lines, line) {
				lines = append(lines, line)
			}
		}
	}
	return lines
}

func doubts(sd *tiebreak.RankedSection) []string {
	lines := slices.Clone(sd.Warnings)
	for _, code := range sd.List.Ignored {
		lines = append(lines, sd.Options.Words.Text("note.unknown", strconv.Quote(code)))
	}
	return lines
}

// kindWords is the kind of an event, "" if it is not known.
func kindWords(words *phrase.Catalogue, kind tournament.Kind) string {
	switch kind {
	case tournament.Swiss:
		return words.Text("kind.swiss")
	case tournament.RoundRobin:
		return words.Text("kind.round-robin")
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
		return sd.Options.Words.Text("rounds.unknown", t.Progress.GamesWords())
	case len(t.Progress.Open) > 0:
		return t.Stand()
	case t.Rounds < t.Scheduled:
		return sd.Options.Words.Text("rounds.of", t.Rounds, t.Scheduled)
	}
	return strconv.Itoa(t.Rounds)
}

// plannedWords lists the byes of rounds that are not paired yet, which do not count.
func plannedWords(words *phrase.Catalogue, s *tournament.Section) string {
	var list []string
	for _, bye := range s.PlannedByes() {
		list = append(list, words.Text("rounds.bye", bye.Round, string(s.Players[bye.Player].Name), bye.Result))
	}
	return strings.Join(list, "; ")
}

// rulesWords says which edition of the FIDE rules a ranking follows, "" where no
// tie-break asks for them. Of an undated event it says why that edition.
func rulesWords(sd *tiebreak.RankedSection) string {
	if !followsFIDE(sd) {
		return ""
	}
	return sd.Options.Words.Text("edition.handbook", edition(sd))
}

// followsFIDE reports whether a tie-break asks for an edition of the FIDE rules.
func followsFIDE(sd *tiebreak.RankedSection) bool {
	return slices.ContainsFunc(sd.Columns, func(c tiebreak.Column) bool { return c.Spec.Method.Family == tiebreak.FIDE })
}

// edition names the edition of the FIDE rules, and of an event that has no start date why
// it is that one.
func edition(sd *tiebreak.RankedSection) string {
	name := sd.Table.Rules.String()
	switch {
	case sd.Undated:
		return sd.Options.Words.Text("edition.undated", name)
	case sd.DatedBy != "":
		return sd.Options.Words.Text("edition.dated", name, sd.DatedBy)
	}
	return name
}

// sourceWords says where a list of tie-breaks comes from.
func sourceWords(words *phrase.Catalogue, list tiebreak.List) string {
	key := phrase.Key("source.unknown")
	switch list.Source {
	case tiebreak.Stated:
		key = "source.stated"
	case tiebreak.Given:
		key = "source.given"
	case tiebreak.Declared:
		key = "source.declared"
	case tiebreak.Defaulted:
		key = "source.defaulted"
	}
	if list.Name == "" {
		return words.Text(key)
	}
	return words.Text("source.named", words.Text(key), list.Name)
}
