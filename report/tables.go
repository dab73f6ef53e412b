package report

import (
	"cmp"
	"strconv"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/sheet"
	"podium/tiebreak"
)

// Keys of the sheets of a section, and of columns that others refer to. The column of a
// tie-break has the key [TieBreakKey], that of a round [RoundKey].
const (
	StandingsTable      = "standings"
	CrosstableTable     = "crosstable"
	MatrixTable         = "matrix"
	TeamsTable          = "teams"
	TeamMatrixTable     = "team-matrix"
	TeamCrosstableTable = "team-crosstable"
	MembersTable        = "team-members"
	MatchesTable        = "pairings-of-teams"
	PairingsTable       = "pairings"
	NamesTable          = "pairings-by-name"

	NoKey     = "no"    // starting ranks, and numbers of teams
	BlackKey  = "black" // the second player of a board; the number stands before
	RatingKey = "rating"
	PointsKey = "points"
	OtherKey  = "other-points" // for teams: game points, or match points if game points decide
)

// TieBreakKey returns the key of the column of the tie-break with an index.
func TieBreakKey(i int) string { return "tiebreak-" + strconv.Itoa(i+1) }

// RoundKey returns the key of the column of a round, counted from 1.
func RoundKey(round int) string { return "round-" + strconv.Itoa(round) }

// Tables returns the sheets of a section that a medium can hold: the standings of its
// players and who met whom; for teams their standings, who met whom if they meet, and
// their members; and the pairings of an open round. For a ranking list, whose games are
// unknown, it returns only the standings. most is the number of columns of a group that
// the medium shows; see [sheet.Sheet.Fits].
func Tables(sd *tiebreak.RankedSection, most int) []sheet.Sheet {
	list := append([]sheet.Sheet{StandingsSheet(sd, false)}, GamesSheets(sd, most)...)
	if !sd.Table.Stated && sd.Teams != nil {
		list = append(append(list, StandingsSheet(sd.Teams, false)), GamesSheets(sd.Teams, most)...)
		list = append(list, MembersSheet(sd))
	}
	return append(list, PairingSheets(sd)...)
}

// Standings returns the rankings of all sections of an event, of players and of teams,
// with what each is based on in place of notes. file names an event that has no name. With
// decided, a column says what put each row below the one above it.
func Standings(file string, ranked *tiebreak.Ranked, decided bool) *sheet.Document {
	d := DocumentOf(ranked, cmp.Or(ranked.Event.Name, file))
	for _, sd := range ranked.Sections {
		titles := [2]phrase.Key{"title.section.players", "title.section.teams"}
		if sd.Section.Name == "" { // there is nothing before them
			titles = [2]phrase.Key{"label.players", "label.teams"}
		}
		for i, of := range []*tiebreak.RankedSection{sd, sd.Teams} {
			if of == nil {
				continue
			}
			s := StandingsSheet(of, decided)
			if s.Title = ""; sd.Teams != nil {
				s.Title = sd.Options.Words.Text(titles[i])
			}
			s.Lines, s.Notes = append([]string{Basis(of)}, DeclaredLines(of)...), nil
			s.Foot = footOf(of, rankedBy(of))
			s = s.About(of.Options.Words, [2]string{"file", file}, [2]string{"section", of.Section.Name})
			d.Sheets = append(d.Sheets, s)
		}
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

// GamesSheets returns the sheets of a ranking that say which players met, or which teams,
// for a medium that shows at most that many columns of a group: first the cross-matrix,
// which players of a round robin look for, then the crosstable by rounds if they are known:
// its first column has the numbers by which the cells name opponents.
func GamesSheets(sd *tiebreak.RankedSection, most int) (list []sheet.Sheet) {
	if s, ok := MatrixSheet(sd); ok && s.Fits(most) {
		list = append(list, s)
	}
	if !meetsByRounds(sd) {
		return list
	}
	t, note, table := newTable(sd, CrosstableTable, "title.crosstable"), phrase.Key("note.crosstable"), CrosstableOf(sd)
	if sd.OfTeams {
		t, note = newTable(sd, TeamCrosstableTable, "title.teams.crosstable"), "note.teams.crosstable"
	}
	t.numbers()
	t.names(false)
	t.rounds(table.Rounds(), func(round int) string { return t.Words.Text("head.round.short", round) }, table.Cell)
	t.scores()
	t.rank()
	s := t.sheet()
	s.Notes = []string{t.Words.Text(note)}
	return append(list, s)
}

// StandingsSheet returns the ranking of the players or teams of a section: name, points
// (of teams first those that decide), and each tie-break as a number. With decided, a
// column says what decided.
func StandingsSheet(sd *tiebreak.RankedSection, decided bool) sheet.Sheet {
	return standingsSheet(sd, nil, decided)
}

// standingsSheet is [StandingsSheet] with a column for each of some rounds before the
// points.
func standingsSheet(sd *tiebreak.RankedSection, rounds []int, decided bool) sheet.Sheet {
	t := newTable(sd, StandingsTable, "title.standings")
	if sd.OfTeams {
		t = newTable(sd, TeamsTable, "title.teams")
	}
	t.rank()
	byRow := !sd.OfTeams && sd.Table.Stated // and without numbers, as are players of a ranking list
	for i := 0; byRow && i < len(sd.Section.Players); i++ {
		byRow = sd.Section.Players[i].No == i+1
	}
	if !byRow {
		t.numbers()
	}
	t.names(true)
	t.rounds(rounds, strconv.Itoa, CrosstableOf(sd).Cell)
	t.scores()
	t.tieBreaks()
	if decided { // what put a row below the one above it
		t.AddText(sheet.Column{Key: "decided-by"}, func(place int) string {
			return CriterionWords(t.Words, sd.Criterion(place))
		})
	}
	s := t.sheet()
	if sd.OfTeams {
		var facts []string
		for _, f := range Facts(sd) {
			facts = append(facts, f.String())
		}
		s.Notes = append(facts, s.Notes...)
	}
	return s
}

// meetsByRounds reports whether it is known who met whom in each round.
func meetsByRounds(sd *tiebreak.RankedSection) bool {
	if sd.OfTeams {
		return sd.Section.TeamsMeet()
	}
	return !sd.Table.Unordered
}

// MatrixSheet returns the cross-matrix of a section in which everybody plays everybody:
// players, or teams that meet, in the order of the ranking, and a column for the games
// against each, with the colours that are known, or the game points of both teams. ok is
// false for other rankings, and for players whose teams meet instead.
func MatrixSheet(sd *tiebreak.RankedSection) (s sheet.Sheet, ok bool) {
	everybody := !sd.OfTeams && sd.Table.Unordered || sd.Table.Kind == tournament.RoundRobin
	if sd.Table.Stated || !everybody || sd.OfTeams != sd.Section.TeamsMeet() {
		return s, false
	}
	t, note := newTable(sd, MatrixTable, "title.matrix"), phrase.Key("note.matrix")
	if sd.OfTeams {
		t, note = newTable(sd, TeamMatrixTable, "title.teams.matrix"), "note.teams.matrix"
	}
	t.rank()
	t.numbers()
	t.names(false)
	table := CrosstableOf(sd)
	for other := range sd.Places {
		t.AddText(sheet.Column{
			Key: "opponent-" + strconv.Itoa(other+1), Head: strconv.Itoa(t.row(other).No),
			Title: t.Words.Text("head.against", NameAt(sd, other)), Kind: sheet.Game, Group: t.Words.Text("group.games"),
		}, func(place int) string { return table.Against(place, other) })
	}
	t.scores()
	s = t.sheet()
	s.Whole = sd.OfTeams || !sd.Table.Unordered // the crosstable shows the same
	s.Notes = []string{t.Words.Text(note)}
	return s, true
}

// MembersSheet returns the players of every team, in the order of the teams, and for
// schools whose points count. The section must have a ranking of teams.
func MembersSheet(sd *tiebreak.RankedSection) sheet.Sheet {
	words, placeOf, members := sd.Options.Words, PlacesByRow(sd.Standings), sd.TeamMembers()
	var list []memberRow // by team, those who count first
	for i, place := range sd.Teams.Places {
		for _, row := range members[place.Row].Counting {
			list = append(list, memberRow{i, placeOf[row], true})
		}
		for _, row := range members[place.Row].Spare {
			list = append(list, memberRow{i, placeOf[row], false})
		}
	}
	players, teams := newTable(sd, MembersTable, "title.members"), newTable(sd.Teams, "", "")
	teams.rank()
	teams.names(false)
	players.names(false)
	players.scores()
	teams.Columns[0].Key, teams.Columns[0].Head = "team-rank", ""
	teams.Columns[1].Key, teams.Columns[1].Head = "team", "" // not the columns of players
	t := sheet.Table[memberRow]{Words: words}
	t.AddGroup(teams.Columns, func(m memberRow, cells []sheet.Cell) { teams.Fill(m.team, cells) })
	t.AddGroup(players.Columns, func(m memberRow, cells []sheet.Cell) { players.Fill(m.place, cells) })
	s := players.sheet()
	if size := sd.Teams.Table.TeamSize(); size > 0 {
		t.AddText(sheet.Column{Key: "counts", Kind: sheet.Word}, func(m memberRow) string {
			if m.counts {
				return words.Text("answer.yes")
			}
			return words.Text("answer.no")
		})
		// In the order of tiebreak.Table.Counting.
		s.Notes = []string{words.Text("note.members", size)}
	}
	return t.Of(s, list)
}

// A memberRow is a player of a team, both by place, counted from 0.
type memberRow struct {
	team, place int
	counts      bool
}

// PlacesByRow returns the places of competitors, counted from 0, by row of the ranking.
func PlacesByRow(st *tiebreak.Standings) []int {
	places := make([]int, len(st.Table.Rows))
	for i, place := range st.Places {
		places[place.Row] = i
	}
	return places
}

// TeamName returns the name of a team, or its number if it has no name.
func TeamName(words *phrase.Catalogue, team *tournament.Team) string {
	return cmp.Or(team.Name, words.Text("team.number", team.No))
}

// NameAt returns the name of the player or the team at a place, counted from 0.
func NameAt(sd *tiebreak.RankedSection, place int) string {
	row := sd.Places[place].Row
	if sd.OfTeams {
		return TeamName(sd.Options.Words, &sd.Section.Teams[row])
	}
	return string(sd.Section.Players[row].Name)
}

// A rankingTable is a sheet under construction, with a row for each place, counted from
// 0.
type rankingTable struct {
	sheet.Table[int]
	of    *tiebreak.RankedSection // of players or teams
	key   string
	title string
	notes []string
}

// newTable begins a sheet. Its title says after how many rounds the ranking is.
func newTable(sd *tiebreak.RankedSection, key string, title phrase.Key) *rankingTable {
	t := &rankingTable{of: sd, key: key, Table: sheet.Table[int]{Words: sd.Options.Words}}
	if title != "" {
		t.title = t.Words.Text(title, Stand(sd))
	}
	return t
}

func (t *rankingTable) sheet() sheet.Sheet {
	s := sheet.Sheet{Key: t.key, Title: t.title, Section: t.of.Section.Name, Notes: t.notes}
	return t.Of(s, placesOf(t.of))
}

// placesOf returns the places of a ranking in order, counted from 0.
func placesOf(sd *tiebreak.RankedSection) []int {
	places := make([]int, len(sd.Places))
	for i := range places {
		places[i] = i
	}
	return places
}

// rank adds the column of ranks, including shared ones. Who was expelled has none.
func (t *rankingTable) rank() {
	t.Add(sheet.Column{Key: "rank", Kind: sheet.Rank}, func(place int) sheet.Cell {
		return sheet.Positive(t.of.Standings.Places[place].Rank)
	})
}

// numbers adds the column of starting ranks, or of the numbers of teams.
func (t *rankingTable) numbers() {
	c := sheet.Column{Key: NoKey, When: sheet.IfAny}
	if t.of.OfTeams {
		c.When = sheet.Always
	}
	t.AddPositive(c, func(place int) int { return t.row(place).No })
}

// names adds the columns about players or teams: the name and, of players or with all, the
// rating; with all also title, federation and school of players.
func (t *rankingTable) names(all bool) {
	if all && !t.of.OfTeams {
		t.AddWords("title", sheet.Word, sheet.IfAny, func(place int) string { return t.of.Player(place).Title })
	}
	name := sheet.Column{Key: "name", Kind: sheet.Name}
	if t.of.OfTeams {
		name.Head = t.Words.Text("head.team")
	}
	t.AddText(name, func(place int) string { return NameAt(t.of, place) })
	if all || !t.of.OfTeams {
		t.AddPositive(sheet.Column{Key: RatingKey, When: sheet.IfAny}, func(place int) int {
			if t.of.OfTeams {
				return t.row(place).Rating
			}
			return t.of.Player(place).Rating()
		})
	}
	if !all || t.of.OfTeams {
		return
	}
	t.AddWords("fed", sheet.Word, sheet.IfDifferent, func(place int) string { return t.of.Player(place).Federation })
	schools, head := Schools(t.of)
	t.AddText(sheet.Column{Key: "school", Head: cmp.Or(head, t.Words.Text("head.club")), When: sheet.IfAny},
		func(place int) string { return schools[t.of.Standings.Places[place].Row] })
}

func (t *rankingTable) rounds(rounds []int, head func(round int) string, text func(place, round int) string) {
	for _, round := range rounds {
		c := sheet.Column{
			Key: RoundKey(round), Head: head(round), Title: t.Words.Text("head.round.long", round),
			Kind: sheet.Game, Group: t.Words.Text("group.rounds"),
		}
		t.AddText(c, func(place int) string { return text(place, round) })
	}
}

// scores adds the columns of points. Teams that meet have two: the score that decides first,
// and the other of match points and game points, unless a tie-break of the list shows it.
func (t *rankingTable) scores() {
	c, other := sheet.Column{Key: PointsKey, Kind: sheet.Score}, phrase.Key("")
	st := t.of.Standings
	switch {
	case t.of.OfTeams && !t.of.Section.TeamsMeet():
		c.Head = t.Words.Text("score.points")
	case t.of.OfTeams && st.Table.CountsGames():
		c.Head, other = t.Words.Text("score.game.points"), "score.match.points"
	case t.of.OfTeams:
		c.Head, other = t.Words.Text("score.match.points"), "score.game.points"
	}
	if t.of.Table.Stated {
		c.When = sheet.IfAny
	}
	t.Add(c, func(place int) sheet.Cell {
		if row := t.row(place); !row.Unscored {
			return scoreCell(row.Score)
		}
		return sheet.Cell{}
	})
	for i := range st.Columns {
		code := st.Columns[i].Spec.Method.Code
		if (code == "MPTS" || code == "GPTS" || code == "MPvGP") && !st.RepeatsScore(i) {
			return
		}
	}
	if other != "" {
		t.Add(sheet.Column{Key: OtherKey, Head: t.Words.Text(other), Kind: sheet.Score},
			func(place int) sheet.Cell { return scoreCell(t.row(place).Other) })
	}
}

func (t *rankingTable) row(place int) *tiebreak.Row {
	return &t.of.Table.Rows[t.of.Standings.Places[place].Row]
}

func scoreCell(p tournament.Points) sheet.Cell {
	return sheet.Cell{Text: p.String(), Num: sheet.Num{Num: int64(p), Den: int64(tournament.Point)}}
}

// tieBreaks adds the columns of the tie-breaks, with a note for each that was left out. A
// list may name the score itself, which already has a column.
func (t *rankingTable) tieBreaks() {
	st := t.of.Standings
	for i := range st.Columns {
		c := &st.Columns[i]
		if c.Dropped != "" {
			t.notes = append(t.notes, t.Words.Text("note.left.out", c.Spec.Text, c.Dropped))
		}
		if st.RepeatsScore(i) {
			continue
		}
		m := &c.Spec.Method
		t.Add(sheet.Column{
			Key: TieBreakKey(i), Head: c.Spec.Text, Title: c.Spec.NameIn(t.Words), Kind: sheet.Value, Lower: m.Lower,
		}, func(place int) sheet.Cell {
			switch v := st.Places[place].Values[i]; {
			case v.Exists() && c.Dropped == "":
				return sheet.Cell{Text: v.String(m.Digits), Num: v}
			case m.Grouped() && c.Dropped == "": // it was not needed
				return sheet.Cell{}
			}
			return sheet.Cell{State: sheet.Absent, Why: c.Dropped}
		})
	}
}
