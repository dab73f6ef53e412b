package report

import (
	"cmp"
	"fmt"
	"strings"

	"podium/report/sheet"
	"podium/tiebreak"
)

// Standings are the rankings of all sections of an event, of players and of teams,
// and what each rests on. File names the event where it has no name. If it is asked
// for, a column says what put each row below the one above.
func Standings(file string, ranked *tiebreak.Ranked, decided bool) *sheet.Document {
	d := &sheet.Document{Title: cmp.Or(ranked.Event.Name, file), Country: ranked.Event.Country()}
	for _, sd := range ranked.Sections {
		playersTitle, teamsTitle := "players", "teams"
		if sd.Section.Name == "" { // then nothing stands before them
			playersTitle, teamsTitle = "Players", "Teams"
		}
		players := StandingsSheet(sd, decided)
		if players.Title = ""; sd.Teams != nil {
			players.Title = playersTitle
		}
		d.Sheets = append(d.Sheets, withBasis(file, players, sd))
		if sd.Teams != nil {
			teams := TeamsSheet(sd, decided)
			teams.Title = teamsTitle
			d.Sheets = append(d.Sheets, withBasis(file, teams, sd.Teams))
		}
	}
	return d
}

// withBasis is a table with what it rests on above it, in place of notes.
func withBasis(file string, s sheet.Sheet, sd *tiebreak.RankedSection) sheet.Sheet {
	s.Lines, s.Notes = append([]string{Basis(sd)}, DeclaredLines(sd)...), nil
	return s.About(sheet.Fact{Label: "File", Text: file}, sheet.Fact{Label: "Section", Text: sd.Section.Name})
}

// Basis says what a ranking rests on: rounds, list and rule set.
func Basis(sd *tiebreak.RankedSection) string {
	if sd.Table.Stated {
		return JoinWords("; ", Count(len(sd.Table.Rows), sd.Who()), StatedWords(sd))
	}
	var codes []string
	for _, c := range sd.Columns {
		code := c.Spec.Text
		if c.Dropped != "" {
			code += " (left out: " + c.Dropped + ")"
		}
		codes = append(codes, code)
	}
	list := sd.List.Source.String()
	if sd.List.Name != "" {
		list = sd.List.Name + ", " + list
	}
	by := fmt.Sprintf("tie-breaks %s (%s)", strings.Join(codes, ", "), list)
	if len(codes) == 0 {
		by = "board points only"
	}
	t := sd.Table
	stand := fmt.Sprintf("%d of %d rounds", t.PlayerRounds(), t.Scheduled)
	switch {
	case t.Unordered:
		stand = t.Progress.GamesWords() + " in unknown rounds"
	case len(t.Progress.Open) > 0:
		stand = t.Stand()
	}
	if followsFIDE(sd) {
		by += ", FIDE rules " + t.Rules.String() + byDay(sd)
	}
	return fmt.Sprintf("%s, %s, %s; %s", t.Kind, stand, Count(len(t.Rows), sd.Who()), by)
}
