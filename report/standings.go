package report

import (
	"cmp"

	"podium/formats/phrase"
	"podium/report/sheet"
	"podium/tiebreak"
)

// Standings returns the rankings of all sections of an event, of players and of teams,
// with what each is based on. file names an event that has no name. With decided, a
// column says what put each row below the one above it.
func Standings(file string, ranked *tiebreak.Ranked, decided bool) *sheet.Document {
	d := DocumentOf(ranked, cmp.Or(ranked.Event.Name, file))
	for _, sd := range ranked.Sections {
		words := sd.Options.Words
		playersTitle, teamsTitle := words.Text("title.section.players"), words.Text("title.section.teams")
		if sd.Section.Name == "" { // there is nothing before them
			playersTitle, teamsTitle = words.Text("label.players"), words.Text("label.teams")
		}
		players := StandingsSheet(sd, decided)
		if players.Title = ""; sd.Teams != nil {
			players.Title = playersTitle
		}
		players = withBasis(file, players, sd)
		if sd.Teams == nil {
			d.Sheets = append(d.Sheets, players)
			continue
		}
		teams := StandingsSheet(sd.Teams, decided)
		teams.Title = teamsTitle
		teams = withBasis(file, teams, sd.Teams)
		players.Foot, teams.Foot = footOf(sd, players.Foot), footOf(sd.Teams, teams.Foot)
		d.Sheets = append(d.Sheets, players, teams)
	}
	return d
}

// footOf returns what the standings of a section rest on, with whose they are where it
// ranks players and teams.
func footOf(sd *tiebreak.RankedSection, text string) string {
	label := phrase.Key("label.players")
	switch {
	case sd.OfTeams:
		label = "label.teams"
	case sd.Teams == nil:
		return text
	}
	foot := sheet.Fact{Label: sd.Options.Words.Text(label), Text: text}
	return foot.String()
}

// DocumentOf returns an empty document about an event.
func DocumentOf(ranked *tiebreak.Ranked, title string) *sheet.Document {
	d := &sheet.Document{Title: title, Country: ranked.Event.Country()}
	if len(ranked.Sections) > 0 {
		d.Words = ranked.Sections[0].Options.Words
	}
	return d
}

// withBasis returns a table with its basis above it, in place of notes.
func withBasis(file string, s sheet.Sheet, sd *tiebreak.RankedSection) sheet.Sheet {
	s.Lines, s.Notes, s.Foot = append([]string{Basis(sd)}, DeclaredLines(sd)...), nil, rankedBy(sd)
	return s.About(sd.Options.Words, [2]string{"file", file}, [2]string{"section", sd.Section.Name})
}

// Basis returns what a ranking is based on: rounds, list and rule set.
func Basis(sd *tiebreak.RankedSection) string {
	if sd.Table.Stated {
		return sd.Options.Words.Clauses(howMany(sd), StatedWords(sd))
	}
	return sd.Options.Words.Text("basis.line", played(sd), rankedBy(sd))
}

// played returns what was played: the system, the rounds that count and the number of
// competitors; of a ranking list only that number.
func played(sd *tiebreak.RankedSection) string {
	if sd.Table.Stated {
		return howMany(sd)
	}
	t, words := sd.Table, sd.Options.Words
	stand := words.Text("basis.rounds", len(t.Numbers), t.Scheduled)
	switch {
	case t.Unordered:
		stand = words.Text("basis.matrix", tiebreak.GamesWords(t.Progress, words))
	case len(t.Progress.Open) > 0:
		stand = t.Stand()
	}
	return words.Text("basis.extent", words.Text(phrase.Key("basis."+t.Kind.String())), stand, howMany(sd))
}

// Ties says in a sentence by which tie-breaks a ranking is decided, each by its name, with
// the code that heads its column.
func Ties(sd *tiebreak.RankedSection) string {
	words := sd.Options.Words
	if sd.Table.Stated {
		return StatedWords(sd)
	}
	var names []string
	for i, c := range sd.Columns {
		name := c.Spec.NameIn(words)
		switch {
		case c.Dropped != "":
			continue
		case !sd.RepeatsScore(i) && name != c.Spec.Text:
			name = words.Text("name.with.code", name, c.Spec.Text)
		}
		names = append(names, name)
	}
	switch {
	case len(names) == 0:
		return words.Text("paper.ties.none")
	case followsFIDE(sd):
		return words.Text("paper.ties.fide", words.Join(names), edition(sd))
	}
	return words.Text("paper.ties", words.Join(names))
}

// rankedBy returns the list of tie-breaks and the rules of a ranking.
func rankedBy(sd *tiebreak.RankedSection) string {
	words := sd.Options.Words
	if sd.Table.Stated {
		return StatedWords(sd)
	}
	var codes []string
	for _, c := range sd.Columns {
		code := c.Spec.Text
		if c.Spec.Ambiguous() {
			code = words.Text("name.with.code", code, c.Spec.Code())
		}
		if c.Dropped != "" {
			code = words.Text("basis.dropped", code, c.Dropped)
		}
		codes = append(codes, code)
	}
	list := sourceWord(words, sd.List.Source)
	if sd.List.Name != "" {
		list = words.Join([]string{sd.List.Name, list})
	}
	by := words.Text("basis.list", words.Join(codes), list)
	if len(codes) == 0 {
		by = words.Text("basis.boards")
	}
	if followsFIDE(sd) {
		by = words.Text("basis.fide", by, edition(sd))
	}
	return by
}

// howMany returns the number of competitors.
func howMany(sd *tiebreak.RankedSection) string {
	if sd.OfTeams {
		return sd.Options.Words.Text("count.teams", len(sd.Table.Rows))
	}
	return sd.Options.Words.Text("count.players", len(sd.Table.Rows))
}
