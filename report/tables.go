package report

import (
	"cmp"
	"slices"
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

	NoKey     = "no" // starting ranks, and numbers of teams
	RatingKey = "rating"
	PointsKey = "points"
	OtherKey  = "other-points" // for teams: game points, or match points if game points decide
)

// TieBreakKey returns the key of the column of the tie-break with an index.
func TieBreakKey(i int) string { return "tiebreak-" + strconv.Itoa(i+1) }

// OpponentKey returns the key of the column of the games against the player in a row,
// counted from 1.
func OpponentKey(row int) string { return "opponent-" + strconv.Itoa(row) }

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
		list = append(append(list, TeamsSheet(sd, false)), TeamGamesSheets(sd, most)...)
		list = append(list, MembersSheet(sd))
	}
	return append(list, PairingSheets(sd)...)
}

// GamesSheets returns the sheets of a section that say which players met, for a medium
// that shows at most that many columns of a group: first the cross-matrix, which players
// of a round robin look for, then the crosstable by rounds if they are known.
func GamesSheets(sd *tiebreak.RankedSection, most int) (list []sheet.Sheet) {
	if s, ok := MatrixSheet(sd); ok && s.Fits(most) {
		list = append(list, s)
	}
	if !sd.Table.Unordered {
		list = append(list, CrosstableSheet(sd))
	}
	return list
}

// TeamGamesSheets is [GamesSheets] for the teams of a section. It returns nil if they do
// not meet.
func TeamGamesSheets(sd *tiebreak.RankedSection, most int) (list []sheet.Sheet) {
	if s, ok := TeamMatrixSheet(sd); ok && s.Fits(most) {
		list = append(list, s)
	}
	if s, meet := TeamCrosstableSheet(sd); meet {
		list = append(list, s)
	}
	return list
}

// StandingsSheet returns the ranking of the players of a section: name, points, and each
// tie-break as a number. With decided, a column says what decided.
func StandingsSheet(sd *tiebreak.RankedSection, decided bool) sheet.Sheet {
	t := newTable(sd, StandingsTable, sd.Options.Words.Text("title.standings", Stand(sd)))
	t.rank()
	if !sd.Table.Stated || !numberedByRow(sd.Section) {
		t.number(NoKey, func(p *tournament.Player) int { return p.No })
	}
	t.people(true)
	t.score("")
	t.tieBreaks()
	t.decidedBy(decided)
	return t.sheet()
}

// numberedByRow reports whether the players are numbered by row, as in a ranking list
// that has no numbers.
func numberedByRow(s *tournament.Section) bool {
	for i := range s.Players {
		if s.Players[i].No != i+1 {
			return false
		}
	}
	return true
}

// CrosstableSheet returns who met whom in each round, in ranking order as on every wall.
// Its first column has the starting ranks by which the cells name opponents. It is for
// sections whose rounds are known; others have a [MatrixSheet].
func CrosstableSheet(sd *tiebreak.RankedSection) sheet.Sheet {
	words, table := sd.Options.Words, CrosstableOf(sd)
	t := newTable(sd, CrosstableTable, words.Text("title.crosstable", Stand(sd)))
	t.number(NoKey, func(p *tournament.Player) int { return p.No })
	t.people(false)
	t.rounds(table.Rounds(), t.roundHead, table.Cell)
	t.score("")
	t.rank()
	s := t.sheet()
	s.Notes = []string{words.Text("note.crosstable")}
	return s
}

// MatrixSheet returns the cross-matrix of a section in which everybody plays everybody:
// players in the order of the ranking, and a column for the games against each, with the
// colours that are known. ok is false for other sections, and if teams meet instead of
// players.
func MatrixSheet(sd *tiebreak.RankedSection) (s sheet.Sheet, ok bool) {
	if sd.Table.Stated || !sd.Table.Unordered && sd.Table.Kind != tournament.RoundRobin || sd.Section.TeamsMeet() {
		return s, false
	}
	words, table := sd.Options.Words, CrosstableOf(sd)
	t := newTable(sd, MatrixTable, words.Text("title.matrix", Stand(sd)))
	t.rank()
	t.number(NoKey, func(p *tournament.Player) int { return p.No })
	t.people(false)
	t.opponents(table.Against)
	t.score("")
	s = t.sheet()
	s.Whole = !sd.Table.Unordered // the crosstable shows the same
	s.Notes = []string{words.Text("note.matrix")}
	return s, true
}

// TeamsSheet returns the ranking of the teams of a section, which must have one: the
// score that decides first, and each tie-break as a number. With decided, a column says
// what decided.
func TeamsSheet(sd *tiebreak.RankedSection, decided bool) sheet.Sheet {
	t := newTable(sd.Teams, TeamsTable, sd.Options.Words.Text("title.teams", Stand(sd)))
	t.rank()
	t.teamNumbers()
	t.teamNames()
	t.Add(sheet.Column{Key: RatingKey, Kind: sheet.Number, When: sheet.IfAny}, func(place int) sheet.Cell {
		return sheet.Positive(t.row(place).Rating)
	})
	t.teamScores(TeamScores(sd))
	t.tieBreaks()
	t.decidedBy(decided)
	s := t.sheet()
	var facts []string
	for _, f := range TeamFacts(sd) {
		facts = append(facts, f.Label+": "+f.Text)
	}
	s.Notes = append(facts, s.Notes...)
	return s
}

// TeamCrosstableSheet returns which teams met and how their matches ended, or false if
// teams do not meet. Its cells name opponents by the numbers of the teams.
func TeamCrosstableSheet(sd *tiebreak.RankedSection) (s sheet.Sheet, meet bool) {
	table, meet := TeamCrosstableOf(sd)
	if !meet {
		return s, false
	}
	t := newTable(sd.Teams, TeamCrosstableTable, sd.Options.Words.Text("title.teams.crosstable", Stand(sd)))
	t.teamNumbers()
	t.teamNames()
	t.rounds(table.Rounds(), t.roundHead, func(place, round int) string {
		sign, games := table.Cell(place, round)
		return JoinWords(" ", sign, games)
	})
	t.teamScores(TeamScores(sd))
	t.rank()
	s = t.sheet()
	s.Notes = []string{sd.Options.Words.Text("note.teams.crosstable")}
	return s, true
}

// TeamMatrixSheet is [MatrixSheet] for teams that meet in a round robin: a column for the
// matches against each, with the game points of both.
func TeamMatrixSheet(sd *tiebreak.RankedSection) (s sheet.Sheet, ok bool) {
	table, meet := TeamCrosstableOf(sd)
	if !meet || sd.Teams.Table.Kind != tournament.RoundRobin {
		return s, false
	}
	words := sd.Options.Words
	t := newTable(sd.Teams, TeamMatrixTable, words.Text("title.teams.matrix", Stand(sd)))
	t.rank()
	t.teamNumbers()
	t.teamNames()
	t.opponents(table.Against)
	t.teamScores(TeamScores(sd))
	s = t.sheet()
	s.Whole = true
	s.Notes = []string{words.Text("note.teams.matrix")}
	return s, true
}

// MembersSheet returns the players of every team, in the order of the teams, and for
// schools whose points count. The section must have a ranking of teams.
func MembersSheet(sd *tiebreak.RankedSection) sheet.Sheet {
	list := memberRows(sd)
	words := sd.Options.Words
	players := newTable(sd, MembersTable, words.Text("title.members", Stand(sd)))
	teams := newTable(sd.Teams, "", "")
	teams.rank()
	teams.teamNames()
	players.people(false)
	players.score("")
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
	return t.Sheet(s, len(list), slices.Values(list))
}

// A memberRow is a player of a team, both by place, counted from 0.
type memberRow struct {
	team, place int
	counts      bool
}

// memberRows returns the players of the teams: by team, those who count first.
func memberRows(sd *tiebreak.RankedSection) []memberRow {
	placeOf := PlacesByRow(sd.Standings)
	var list []memberRow
	members := sd.TeamMembers()
	for i, place := range sd.Teams.Places {
		for _, row := range members[place.Row].Counting {
			list = append(list, memberRow{i, placeOf[row], true})
		}
		for _, row := range members[place.Row].Spare {
			list = append(list, memberRow{i, placeOf[row], false})
		}
	}
	return list
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

// A rankingTable is a sheet under construction, with a row for each place, counted from
// 0.
type rankingTable struct {
	sheet.Table[int]
	of    *tiebreak.RankedSection // of players or teams
	key   string
	title string
	notes []string
}

func newTable(sd *tiebreak.RankedSection, key, title string) *rankingTable {
	return &rankingTable{of: sd, key: key, title: title, Table: sheet.Table[int]{Words: sd.Options.Words}}
}

// sheet returns the finished sheet.
func (t *rankingTable) sheet() sheet.Sheet {
	places := len(t.of.Places)
	s := sheet.Sheet{Key: t.key, Title: t.title, Section: t.of.Section.Name, Notes: t.notes}
	return t.Sheet(s, places, func(yield func(int) bool) {
		for place := range places {
			if !yield(place) {
				return
			}
		}
	})
}

// rank adds the column of ranks, including shared ones.
func (t *rankingTable) rank() {
	t.Add(sheet.Column{Key: "rank", Kind: sheet.Rank, Lower: true}, func(place int) sheet.Cell {
		return sheet.Whole(t.of.Standings.Places[place].Rank)
	})
}

// number adds a column of numbers of players; 0 means none.
func (t *rankingTable) number(key string, of func(*tournament.Player) int) {
	t.Add(sheet.Column{Key: key, Kind: sheet.Number, When: sheet.IfAny}, func(place int) sheet.Cell {
		return sheet.Positive(of(t.of.Player(place)))
	})
}

// people adds the columns about the players: name and rating, and with all also title,
// federation and school.
func (t *rankingTable) people(all bool) {
	if all {
		t.AddWords("title", sheet.Word, sheet.IfAny, func(place int) string { return t.of.Player(place).Title })
	}
	t.AddWords("name", sheet.Name, sheet.Always, func(place int) string { return string(t.of.Player(place).Name) })
	t.number(RatingKey, (*tournament.Player).Rating)
	if !all {
		return
	}
	t.AddWords("fed", sheet.Word, sheet.IfDifferent, func(place int) string { return t.of.Player(place).Federation })
	schools, head := Schools(t.of)
	t.AddText(sheet.Column{Key: "school", Head: cmp.Or(head, t.Words.Text("head.club")), When: sheet.IfAny},
		func(place int) string { return schools[t.of.Standings.Places[place].Row] })
}

// teamNumbers and teamNames add the columns of teams.
func (t *rankingTable) teamNumbers() {
	t.Add(sheet.Column{Key: NoKey, Kind: sheet.Number}, func(place int) sheet.Cell {
		return sheet.Positive(t.team(place).No)
	})
}

func (t *rankingTable) teamNames() {
	t.AddText(sheet.Column{Key: "name", Head: t.Words.Text("head.team"), Kind: sheet.Name},
		func(place int) string { return TeamName(t.Words, t.team(place)) })
}

// team returns the team at a place, counted from 0.
func (t *rankingTable) team(place int) *tournament.Team {
	return &t.of.Section.Teams[t.of.Standings.Places[place].Row]
}

// roundHead returns the heading of a round in a crosstable: "R3".
func (t *rankingTable) roundHead(round int) string { return t.Words.Text("head.round.short", round) }

// rounds adds a column for each round of a crosstable.
func (t *rankingTable) rounds(rounds []int, head func(round int) string, text func(place, round int) string) {
	for _, round := range rounds {
		c := sheet.Column{
			Key: RoundKey(round), Head: head(round), Title: t.Words.Text("head.round.long", round),
			Kind: sheet.Game, Group: t.Words.Text("group.rounds"),
		}
		t.AddText(c, func(place int) string { return text(place, round) })
	}
}

// opponents adds a column for each player or team of a matrix, in the order of the rows.
func (t *rankingTable) opponents(text func(place, other int) string) {
	for other := range t.of.Places {
		no, name := t.row(other).No, t.of.Name(t.of.Places[other].Row)
		if t.of.OfTeams {
			name = TeamName(t.Words, t.team(other))
		}
		c := sheet.Column{
			Key: OpponentKey(other + 1), Head: strconv.Itoa(no),
			Title: t.Words.Text("head.against", name), Kind: sheet.Game, Group: t.Words.Text("group.games"),
		}
		t.AddText(c, func(place int) string { return text(place, other) })
	}
}

// score adds the column of points, with a heading.
func (t *rankingTable) score(head string) {
	c := sheet.Column{Key: PointsKey, Head: head, Kind: sheet.Score, Digits: 1}
	if t.of.Table.Stated {
		c.When = sheet.IfAny
	}
	t.Add(c, func(place int) sheet.Cell {
		if row := t.row(place); !row.Unscored {
			return scoreCell(row.Score)
		}
		return sheet.Cell{}
	})
}

// teamScores adds the columns of the scores of teams; other is "" if there is only one.
func (t *rankingTable) teamScores(first, other string) {
	t.score(first)
	if other != "" {
		t.Add(sheet.Column{Key: OtherKey, Head: other, Kind: sheet.Score, Digits: 1}, func(place int) sheet.Cell {
			return scoreCell(t.row(place).Other)
		})
	}
}

// row returns the row of the ranked table at a place.
func (t *rankingTable) row(place int) *tiebreak.Row {
	return &t.of.Table.Rows[t.of.Standings.Places[place].Row]
}

// scoreCell returns a cell with points.
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
			Key: TieBreakKey(i), Head: c.Spec.Text, Title: c.Spec.NameIn(t.Words), Kind: sheet.Value, Digits: m.Digits,
			Lower: m.Lower,
		}, func(place int) sheet.Cell { return tieBreakCell(c, st.Places[place].Values[i]) })
	}
}

// decidedBy adds the column that says what put a row below the one above it.
func (t *rankingTable) decidedBy(wanted bool) {
	if wanted {
		t.AddText(sheet.Column{Key: "decided-by"}, func(place int) string {
			by := t.of.Criterion(place)
			return t.Words.Or("decided."+phrase.Key(by), by) // a tie-break has only its code
		})
	}
}

// tieBreakCell returns a cell with a tie-break: empty if it was not needed, absent if
// there is no value.
func tieBreakCell(c *tiebreak.Column, v tiebreak.Value) sheet.Cell {
	switch {
	case v.Exists() && c.Dropped == "":
		return sheet.Cell{Text: v.String(c.Spec.Method.Digits), Num: v}
	case c.Spec.Method.Grouped() && c.Dropped == "":
		return sheet.Cell{}
	}
	return sheet.Cell{State: sheet.Absent, Why: c.Dropped}
}
