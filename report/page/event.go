package page

import (
	"bytes"
	"html/template"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"

	"podium/formats/phrase"
	"podium/report"
	"podium/report/sheet"
	"podium/tiebreak"
)

// Event is the page of an event for players and parents, on phones, desktops and
// paper: one file with standings and crosstable of each section, and the cross-matrix of
// a round robin. A box finds a name, each name opens the card of the player, and each
// tie-break its working. The page leaves out Data.Warnings, which are for the organiser,
// as well as ids, birth dates and arbiters, whose names often include an id. It does
// include doubts about the ranking.
func Event() report.Report {
	page := sync.OnceValue(func() *template.Template { return template.Must(parse(eventTemplate)) })
	render := func(w io.Writer, d report.Data, _ report.Options) error {
		var out bytes.Buffer
		if err := page().Execute(&out, newEventPage(d)); err != nil {
			return err
		}
		_, err := out.WriteTo(w)
		return err
	}
	return report.Report{Name: "html", Title: "Web page of the event", Ext: ".html", Render: render}
}

// An eventPage is the data of the template of an event.
type eventPage struct {
	frame
	Sections []section
	Working  working
}

func newEventPage(d report.Data) *eventPage {
	page := &eventPage{frame: newFrame(d.Words(), markup(d.Event.Name), baseStyle, tablesScript+eventScript)}
	if page.Title == "" {
		page.Title = page.Text("page.untitled")
	}
	page.Tab = page.Text("page.tab", page.Title)
	page.Facts = report.JoinWords(" · ", markup(d.Event.City), report.DaysWords(d.Words(), d.Event))
	page.Find = page.Text("page.find.name")
	ledger := newLedger()
	for i := range d.Sections {
		s, find := newSection("section-"+strconv.Itoa(i+1), d.Sections[i], ledger)
		if page.Find == page.Text("page.find.name") {
			page.Find = find
		}
		page.Sections = append(page.Sections, s)
		if len(d.Sections) > 1 {
			page.Nav = append(page.Nav, link{s.ID, s.Name})
		}
	}
	page.Working = ledger.working
	return page
}

// A section is the part of the page about a section.
type section struct {
	ID         string // of the element: "section-1"
	Name       string // "" where the event has one section
	Players    *table
	Games      []games  // none: it is a ranking list
	Pairings   []*table // of the open round; none: no round is open
	Basis      basis
	Teams      *teams // nil: there are none
	TeamsFirst bool   // teams meet: they are what the section ranks
	Notes      []string
}

// teams is the part of a section about its teams.
type teams struct {
	Table   *table
	Matches []games // none: teams do not meet
	Basis   basis
}

// games is a table of who met whom.
type games struct {
	Table     *table
	Jump      string      // what leads to it: "crosstable"
	HowToRead string      // the heading of its signs
	Signs     [][2]string // how to read it
}

// A basis describes the rules of a ranking.
type basis struct {
	Facts   []sheet.Fact
	Systems []system
}

// A system is a tie-break of the list.
type system struct {
	Code, Name, Rule, Summary string
	Dropped                   string // why it was left out; "": it was not
}

func newSection(id string, sd *tiebreak.RankedSection, l *ledger) (s section, find string) {
	standings := report.StandingsSheet(sd, false)
	meet := sd.Section.TeamsMeet()
	s = section{
		ID: id, Name: markup(sd.Section.Name),
		Basis: newBasis(sd.Options.Words, sd.Standings, report.Facts(sd)), TeamsFirst: sd.Teams != nil &&
			meet, Notes: markupAll(report.Doubts(sd)),
	}
	caption := phrase.Key("page.standings")
	if meet {
		caption = "page.players"
	}
	words := sd.Options.Words
	// The number of a player is that of the crosstable: no page has two.
	s.Players = standingsTable(standings.Without(report.NoKey), id+"-players", "players",
		words.Text("page.caption", words.Text(caption, report.Stand(sd)), words.Text("count.players", standings.Len)))
	if !sd.Table.Stated {
		s.addGames(sd, l)
		s.addPairings(sd)
	}
	if sd.Teams != nil {
		s.Teams = newTeams(id+"-teams", sd, l)
	}
	return s, findWords(words, &standings)
}

// addGames adds the crosstable, and what lies behind the values of the standings.
func (s *section) addGames(sd *tiebreak.RankedSection, l *ledger) {
	s.Players.Working = l.players(sd)
	of := phrase.Key("")
	if s.TeamsFirst {
		of = ".players"
	}
	s.Games = gamesOf(report.GamesSheets(sd, mostInGroup), "players", of, s.ID, sd, report.CrosstableOf(sd))
	s.Players.eachName(func(place int, name *cell) { name.Link = s.rowID(place) })
	s.Games[0].Table.eachName(func(place int, name *cell) { name.ID = s.rowID(place) })
}

// rowID is the ID of the row of a player, by place counted from 0, in the first table of
// games. Names lead there without the script, and with it to the card of the player.
func (s *section) rowID(place int) string {
	return strings.TrimPrefix(s.ID, "section-") + "-" + strconv.Itoa(place+1)
}

// addPairings adds the tables of the open round. The names of players lead to their
// cards.
func (s *section) addPairings(sd *tiebreak.RankedSection) {
	rows := map[string]string{} // by starting rank
	for place := range sd.Places {
		rows[strconv.Itoa(sd.Player(place).No)] = s.rowID(place)
	}
	for _, of := range report.PairingSheets(sd) {
		t := newTable(&of, "pairings")
		t.ID, t.Caption = s.ID+"-"+of.Key, of.Title
		t.Label = report.JoinWords(", ", t.Caption, markup(of.Section))
		if of.Key != report.MatchesTable {
			numbers := textsOf(&of, report.NoKey)
			t.eachName(func(row int, name *cell) { name.Link = rows[numbers[row]] })
		}
		s.Pairings = append(s.Pairings, t)
	}
}

// textsOf returns the texts of a column, which the sheet must have, by row.
func textsOf(s *sheet.Sheet, key string) (list []string) {
	at := slices.IndexFunc(s.Columns, func(c sheet.Column) bool { return c.Key == key })
	for cells := range s.Rows {
		list = append(list, cells[at].Text)
	}
	return list
}

// signs are how to read the tables of who met whom.
type signs interface {
	Signs() [][2]string
	MatrixSigns() [][2]string
}

// gamesOf returns the tables of who met whom, of a kind of competitors: of is the part of
// the keys of captions that says whose, and id is of the part of the page.
func gamesOf(list []sheet.Sheet, kind string, of phrase.Key, id string, sd *tiebreak.RankedSection,
	how signs,
) (out []games) {
	words := sd.Options.Words
	for i := range list {
		g, class, what := games{Signs: how.Signs()}, kind, phrase.Key("crosstable")
		matrix := list[i].Key == report.MatrixTable || list[i].Key == report.TeamMatrixTable
		if matrix {
			g.Signs, class, what = how.MatrixSigns(), kind+" matrix", "matrix"
		}
		g.Jump, g.HowToRead = words.Text("page.jump."+what), words.Text("page.signs."+what+of)
		shown := list[i].Without(report.RatingKey, report.OtherKey)
		t := newTable(&shown, class)
		t.ID = id + "-crosstable"
		if matrix {
			t.ID = id + "-cross-matrix"
		}
		t.Caption = words.Text("page."+what+of, report.Stand(sd))
		t.Label = report.JoinWords(", ", t.Caption, markup(shown.Section))
		t.Scrolls = t.Scrolls || matrix // how wide it is depends on the games of a pair
		g.Table = t
		out = append(out, g)
	}
	return out
}

// standingsTable returns a table of players or teams whose tie-breaks open.
func standingsTable(s sheet.Sheet, id, kind, caption string) *table {
	t := newTable(&s, kind)
	t.ID, t.Caption = id, caption
	t.Label = report.JoinWords(", ", caption, markup(s.Section))
	return t
}

func newTeams(id string, sd *tiebreak.RankedSection, l *ledger) *teams {
	all := report.TeamsSheet(sd, false)
	s := asTeams(sd.Options.Words, all.Without(report.NoKey))
	t := &teams{Basis: newBasis(sd.Options.Words, sd.Teams.Standings, report.TeamFacts(sd))}
	words := sd.Options.Words
	t.Table = standingsTable(s, id, "teams",
		words.Text("page.caption", words.Text("page.teams", report.Stand(sd)), words.Text("count.teams", s.Len)))
	t.Table.Spare = words.Text("page.spare")
	if !sd.Table.Stated {
		t.Table.Working = l.teamTable(sd)
	}
	members := sd.TeamMembers()
	t.Table.eachName(func(place int, name *cell) {
		of := members[sd.Teams.Standings.Places[place].Row]
		name.Members, name.Spare = describe(sd, of.Counting), describe(sd, of.Spare)
	})
	if games, meet := report.TeamCrosstableOf(sd); meet {
		list := report.TeamGamesSheets(sd, mostInGroup)
		for i := range list {
			list[i] = asTeams(words, list[i])
		}
		t.Matches = gamesOf(list, "teams", ".teams", id, sd, games)
	}
	return t
}

// asTeams returns a sheet of teams with the heading "Team" for names.
func asTeams(words *phrase.Catalogue, out sheet.Sheet) sheet.Sheet {
	out.Columns = slices.Clone(out.Columns)
	for i := range out.Columns {
		if out.Columns[i].Kind == sheet.Name {
			out.Columns[i].Head = words.Text("page.team")
		}
	}
	return out
}

// describe returns the names and points of players, given by row of the ranking.
func describe(sd *tiebreak.RankedSection, rows []int) []member {
	var list []member
	for _, row := range rows {
		name := personName(string(sd.Section.Players[row].Name))
		list = append(list, member{name, sd.Table.Rows[row].Score.String()})
	}
	return list
}

// newBasis describes a ranking and its tie-breaks.
func newBasis(words *phrase.Catalogue, st *tiebreak.Standings, facts []report.Fact) (b basis) {
	for _, f := range facts {
		b.Facts = append(b.Facts, sheet.Fact{Label: f.Label, Text: markup(f.Text)})
	}
	for i := range st.Columns {
		c := &st.Columns[i]
		m := &c.Spec.Method
		s := system{Code: markup(c.Spec.Text), Name: c.Spec.NameIn(words), Rule: m.Rule, Summary: m.SummaryIn(words)}
		if c.Dropped != "" {
			s.Dropped = words.Text("page.basis.left", markup(c.Dropped))
		}
		b.Systems = append(b.Systems, s)
	}
	return b
}

// A working is the working of every tie-break of the page, as the data of its
// script, and the cards of its players. Each reason and each text is stored once, and
// each addend is three small numbers, because otherwise the working of an open would be
// most of its page.
type working struct {
	Texts   []string       `json:"texts"`   // of cards; 0: none
	Hows    []string       `json:"hows"`    // what was done with addends; 0: they were added up
	Reasons []reason       `json:"reasons"` // what addends point to
	Tables  []tableWorking `json:"tables"`  // in the order of their numbers on the page
}

// A reason is an amount with its explanation.
type reason struct {
	Amount string `json:"amount"`
	Why    string `json:"why"`
	Cut    bool   `json:"cut,omitempty"` // not counted
}

// A tableWorking is the working of one table of standings.
type tableWorking struct {
	Systems [][4]string `json:"systems"` // name, rule, summary and code of each column

	Cards *cards `json:"cards,omitempty"` // of players

	// Unordered says that nobody knows the rounds, so that none is named.
	Unordered bool `json:"unordered,omitempty"`

	// People is the number of the table of the players of these teams, where
	// players add up to a team.
	People int `json:"people"`

	// Values has for each row of the standings and each column an index of
	// Hows, then for each addend the round (0: none), the number of the
	// opponent's row (0: none, below 0: of the row of a player of the team, in
	// the table People) and an index of Reasons. Null: there is none.
	Values [][][]int `json:"values"`
}

// cards are the cards of the players of a table; see [report.PlayerCards].
type cards struct {
	Heads []string `json:"heads"` // of the columns
	Name  int      `json:"name"`  // index of the column with names of a file

	// Of has for each row of the standings indices of Texts: the player as an opponent,
	// the line below the title and the rating performance, then for each round what comes before the
	// opponent, the opponent, and what comes after, cells with tabs between them.
	Of [][]int `json:"of"`
}

// A ledger collects the working of a page.
type ledger struct {
	working working
	hows    map[string]int // index of Hows
	reasons map[reason]int // index of Reasons
	texts   map[string]int // index of Texts
}

func newLedger() *ledger {
	return &ledger{
		working: working{Texts: []string{""}, Hows: []string{""}, Reasons: []reason{}, Tables: []tableWorking{}},
		texts:   map[string]int{"": 0},
		hows:    map[string]int{"": 0},
		reasons: map[reason]int{},
	}
}

// players adds the working of a table of players and their cards, and returns its number.
func (l *ledger) players(sd *tiebreak.RankedSection) string {
	number := len(l.working.Tables)
	w := l.workingOf(sd.Options.Words, sd.Standings, number, nil)
	w.Cards = l.cards(sd)
	l.working.Tables = append(l.working.Tables, w)
	return strconv.Itoa(number)
}

// cards makes the cards of a section.
func (l *ledger) cards(sd *tiebreak.RankedSection) *cards {
	of, out := report.PlayerCardsOf(sd), &cards{Of: make([][]int, len(sd.Places))}
	text := func(texts ...string) int { return entry(l.texts, &l.working.Texts, strings.Join(texts, "\t")) }
	textOf := func(cells []sheet.Cell) int {
		texts := make([]string, len(cells))
		for i := range cells {
			texts[i] = markup(cells[i].Text)
		}
		return text(texts...)
	}
	var opponent [2]int // the columns about the opponent
	for i, c := range of.Columns() {
		switch out.Heads = append(out.Heads, c.Head); c.Key {
		case report.NoKey:
			opponent[0] = i
		case report.RatingKey:
			opponent[1] = i + 1
		}
		if c.Kind == sheet.Name {
			out.Name = i
		}
	}
	for place := range sd.Places {
		s := of.Sheet(place)
		line := append(make([]int, 0, 3+3*s.Len), textOf(of.AsOpponent(place)), text(s.Lines...), text(s.Notes...))
		for cells := range s.Rows {
			line = append(line, textOf(cells[:opponent[0]]), textOf(cells[opponent[0]:opponent[1]]), textOf(cells[opponent[1]:]))
		}
		out.Of[place] = line
	}
	return out
}

// teamTable adds the working of the teams of a section and returns its number. The
// table of their players must have been added just before.
func (l *ledger) teamTable(sd *tiebreak.RankedSection) string {
	number := len(l.working.Tables)
	l.working.Tables = append(l.working.Tables,
		l.workingOf(sd.Options.Words, sd.Teams.Standings, number-1, report.PlacesByRow(sd.Standings)))
	return strconv.Itoa(number)
}

// workingOf returns the working of a table. members has the places of the players in the
// table people.
func (l *ledger) workingOf(
	words *phrase.Catalogue, st *tiebreak.Standings, people int, members []int,
) tableWorking {
	places := report.PlacesByRow(st)
	explainer := st.Explainer()
	w := tableWorking{
		Systems: [][4]string{}, Unordered: st.Table.Unordered, People: people, Values: make([][][]int, len(st.Places)),
	}
	for c := range st.Columns {
		if st.RepeatsScore(c) {
			continue
		}
		s := &st.Columns[c].Spec
		w.Systems = append(w.Systems, [4]string{s.NameIn(words), s.Method.Rule, s.Method.SummaryIn(words), s.Text})
		for i, place := range st.Places {
			w.Values[i] = append(w.Values[i], l.value(explainer.Explain(c, place.Row), places, members))
		}
	}
	return w
}

// value adds the working of one value; nil if there is none.
func (l *ledger) value(w *tiebreak.Working, places, members []int) []int {
	if w == nil || !w.Value().Exists() {
		return nil
	}
	line := make([]int, 0, 1+3*len(w.Terms()))
	line = append(line, entry(l.hows, &l.working.Hows, w.How()))
	for _, t := range w.Terms() {
		opponent := 0
		switch {
		case t.Opponent != tiebreak.NoOpponent:
			opponent = places[t.Opponent] + 1
		case t.Member != tiebreak.NoOpponent:
			opponent = -members[t.Member] - 1
		}
		reason := reason{Amount: t.Amount.String(tiebreak.TermDigits), Why: t.Why, Cut: t.Cut}
		line = append(line, t.Round, opponent, entry(l.reasons, &l.working.Reasons, reason))
	}
	return line
}

// entry returns the index of v in list, and adds v if it is new.
func entry[T comparable](index map[T]int, list *[]T, v T) int {
	i, known := index[v]
	if !known {
		i = len(*list)
		index[v] = i
		*list = append(*list, v)
	}
	return i
}
