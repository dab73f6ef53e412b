package page

import (
	"bytes"
	"fmt"
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
	page := sync.OnceValue(func() *template.Template { return parse(eventTemplate) })
	render := func(w io.Writer, d report.Data, o report.Options) error {
		var out bytes.Buffer
		if err := page().Execute(&out, newEventPage(d, &o)); err != nil {
			return err
		}
		_, err := out.WriteTo(w)
		return err
	}
	return report.Report{Name: "html", Title: "Web page of the event", Ext: ".html", Render: render}
}

type eventPage struct {
	frame
	Sections []section
	Working  working
}

func newEventPage(d report.Data, o *report.Options) *eventPage {
	page := &eventPage{frame: newFrame(d.Words(), markup(d.Event.Name), baseStyle, tablesScript+eventScript, o)}
	if page.Title == "" {
		page.Title = page.Text("page.untitled")
	}
	page.Tab = page.Text("page.tab", page.Title)
	page.Facts = report.JoinWords(" · ", markup(d.Event.City), report.DaysWords(d.Words(), d.Event))
	page.Find = page.Text("page.find.name")
	ledger := &ledger{
		working: working{Texts: []string{""}, Hows: []string{""}, Reasons: []reason{}, Tables: []tableWorking{}},
		texts:   map[string]int{"": 0},
		hows:    map[string]int{"": 0},
		reasons: map[reason]int{},
	}
	explained := map[string]bool{}
	for i := range d.Sections {
		s, find := newSection(d, i, ledger)
		if page.Find == page.Text("page.find.name") {
			page.Find = find
		}
		rankings := []*ranking{&s.Players}
		if s.Teams != nil {
			rankings = append(rankings, s.Teams)
		}
		for _, r := range rankings {
			for g := range sheet.Pointers(r.Games) {
				signs := fmt.Sprint(g.Signs)
				g.Again, explained[signs] = explained[signs], true
			}
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
	Player     string // begins the IDs of rows of players; see newSection
	Name       string // "" where the event has one section
	Players    ranking
	Teams      *ranking // nil: none
	TeamsFirst bool     // teams meet: they are what the section ranks
	Pairings   []*table // of the open round; none: no round is open
	Rounds     []round  // that count
	Notes      []string
}

// A round is how a round went: its pairings with their results, and the standings after it,
// unless the page begins with them.
type round struct {
	ID, Name string
	No       int
	Tables   []*table
}

// A ranking is the part of a section about its players or its teams.
type ranking struct {
	Table *table
	Games []games // none: it is a ranking list, or teams do not meet
	Basis basis
}

type games struct {
	Table     *table
	Jump      string      // what leads to it: "crosstable"
	HowToRead string      // the heading of its signs
	Signs     [][2]string // how to read it
	Again     bool        // a section before it says the same; paper has it once
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

// newSection makes a section. People pass on the address of a player: "#player-12" by starting
// rank, and "#section-2-player-12" where starting ranks repeat. It is that of the row in the
// first table of games; with the script the card of the player opens there.
func newSection(d report.Data, i int, l *ledger) (s section, find string) {
	sd, id := d.Sections[i], "section-"+strconv.Itoa(i+1)
	standings, of := report.StandingsSheet(sd, false), phrase.Key("")
	s = section{
		ID: id, Player: "player-", Name: markup(sd.Section.Name), TeamsFirst: sd.Teams != nil && sd.Section.TeamsMeet(),
		Notes: markupAll(report.Doubts(sd)),
	}
	if len(d.Sections) > 1 {
		s.Player = id + "-player-"
	}
	if sd.Section.TeamsMeet() {
		of = ".players"
	}
	s.Players = newRanking(id, standings, sd, of)
	address := func(place int) string { return s.Player + strconv.Itoa(sd.Player(place).No) }
	at := s.Players.Table
	if !sd.Table.Stated {
		at.Working = l.add(sd, nil)
		at.eachName(func(place int, name *cell) { name.Link = address(place) })
		at = s.Players.Games[0].Table
		for _, of := range report.PairingSheets(sd) {
			s.Pairings = append(s.Pairings, s.pairings(s.ID, &of))
		}
		s.addRounds(d, sd)
	}
	at.eachName(func(place int, name *cell) { name.ID = address(place) })
	if sd.Teams != nil {
		// Their players stand behind the names of the teams.
		r := newRanking(s.ID, report.StandingsSheet(sd.Teams, false), sd.Teams, ".teams")
		r.Table.Spare = sd.Options.Words.Text("page.spare")
		if !sd.Table.Stated {
			r.Table.Working = l.add(sd.Teams, sd)
		}
		members := sd.TeamMembers()
		r.Table.eachName(func(place int, name *cell) {
			of := members[sd.Teams.Places[place].Row]
			name.Members, name.Spare = membersOf(sd, of.Counting), membersOf(sd, of.Spare)
		})
		s.Teams = &r
	}
	return s, findWords(sd.Options.Words, &standings)
}

// newRanking returns the tables of a ranking. of is the part of the keys of captions that
// says whose, "" where it is not asked for.
func newRanking(id string, standings sheet.Sheet, sd *tiebreak.RankedSection, of phrase.Key) (r ranking) {
	words, kind, caption := sd.Options.Words, "players", "page"+of
	part := id
	if sd.OfTeams {
		kind, part = "teams", id+"-teams"
	}
	if of == "" {
		caption = "page.standings"
	}
	// The number of a player is that of the crosstable: no page has two.
	s := asTeams(sd, standings.Without(report.NoKey))
	r.Table = newTable(&s, kind)
	r.Table.describe(id+"-"+kind, words.Text("page.caption", words.Text(caption, report.Stand(sd)),
		words.Text("count."+phrase.Key(kind), s.Len)), &s)
	for _, f := range report.Facts(sd) {
		r.Basis.Facts = append(r.Basis.Facts, sheet.Fact{Label: f.Label, Text: markup(f.Text)})
	}
	for i := range sd.Columns {
		c := &sd.Columns[i]
		m := &c.Spec.Method
		s := system{Code: markup(c.Spec.Text), Name: c.Spec.NameIn(words), Rule: m.Rule, Summary: m.SummaryIn(words)}
		if c.Dropped != "" {
			s.Dropped = words.Text("page.basis.left", markup(c.Dropped))
		}
		r.Basis.Systems = append(r.Basis.Systems, s)
	}
	if sd.Table.Stated || sd.OfTeams && !sd.Section.TeamsMeet() {
		return r
	}
	crosstable := report.CrosstableOf(sd)
	for _, all := range report.GamesSheets(sd, mostInGroup) {
		shown := asTeams(sd, all.Without(report.RatingKey, report.OtherKey))
		g, class, what := games{Signs: crosstable.Signs()}, kind, phrase.Key("crosstable")
		matrix := all.Key == report.MatrixTable || all.Key == report.TeamMatrixTable
		at := part + "-crosstable"
		if matrix {
			g.Signs, class, what, at = crosstable.MatrixSigns(), kind+" matrix", "matrix", part+"-cross-matrix"
		}
		g.Jump, g.HowToRead = words.Text("page.jump."+what), words.Text("page.signs."+what+of)
		g.Table = newTable(&shown, class)
		g.Table.describe(at, words.Text("page."+what+of, report.Stand(sd)), &shown)
		g.Table.Scrolls = g.Table.Scrolls || matrix // how wide it is depends on the games of a pair
		r.Games = append(r.Games, g)
	}
	return r
}

func (t *table) describe(id, caption string, s *sheet.Sheet) {
	t.ID, t.Caption, t.Label = id, caption, report.JoinWords(", ", caption, markup(s.Section))
}

func (s *section) pairings(id string, of *sheet.Sheet) *table {
	shown := *of
	black := slices.IndexFunc(of.Columns, func(c sheet.Column) bool { return c.Key == report.BlackKey })
	if black > 0 { // the number stands before the name
		shown.Rows = func(yield func([]sheet.Cell) bool) {
			for cells := range of.Rows {
				if no := cells[black-1].Text; no != "" {
					cells[black].Link = "#" + s.Player + no
				}
				if !yield(cells) {
					return
				}
			}
		}
	}
	t := newTable(&shown, "pairings")
	t.describe(id+"-"+of.Key, of.Title, of)
	if of.Key != report.MatchesTable {
		numbers := textsOf(of, report.NoKey)
		t.eachName(func(row int, name *cell) { name.Link = s.Player + numbers[row] })
	}
	return t
}

func (s *section) addRounds(d report.Data, sd *tiebreak.RankedSection) {
	if sd.Table.Unordered {
		return
	}
	words := sd.Options.Words
	for i, n := range sd.Table.Numbers {
		r := round{ID: fmt.Sprintf("%s-round-%d", s.ID, n), Name: words.Text("head.round.long", n), No: n}
		for _, of := range report.RoundSheets(sd, n) {
			r.Tables = append(r.Tables, s.pairings(r.ID, &of))
		}
		if last := i == len(sd.Table.Numbers)-1; !last {
			asked := sd.Asked
			asked.After = n
			if after, err := tiebreak.RankSection(d.Event, sd.Section, asked); err == nil {
				for _, part := range after.Parts() {
					r.Tables = append(r.Tables, s.standingsAfter(r.ID, part))
				}
			}
		}
		s.Rounds = append(s.Rounds, r)
	}
}

// standingsAfter returns the standings after an earlier round, without what is in those after
// the last one: who somebody is.
func (s *section) standingsAfter(id string, sd *tiebreak.RankedSection) *table {
	of := report.StandingsSheet(sd, false)
	numbers, who := textsOf(&of, report.NoKey), []string{}
	for _, c := range of.Columns {
		if c.Kind == sheet.Text || c.Kind == sheet.Word || c.Kind == sheet.Number {
			who = append(who, c.Key)
		}
	}
	of = asTeams(sd, of.Without(who...))
	for c := range sheet.Pointers(of.Columns) {
		if c.Kind == sheet.Value {
			c.Kind = sheet.Game // no card on a phone: all rounds together are too many
		}
	}
	t := newTable(&of, "after")
	kind, caption := "players", phrase.Key("page.standings")
	switch {
	case sd.OfTeams:
		kind, caption = "teams", "page.teams"
	case sd.Section.TeamsMeet():
		caption = "page.players"
	}
	t.describe(id+"-"+kind, sd.Options.Words.Text(caption, report.Stand(sd)), &of)
	if !sd.OfTeams {
		t.eachName(func(row int, name *cell) { name.Link = s.Player + numbers[row] })
	}
	return t
}

// textsOf returns the texts of a column, which the sheet must have, by row.
func textsOf(s *sheet.Sheet, key string) (list []string) {
	at := slices.IndexFunc(s.Columns, func(c sheet.Column) bool { return c.Key == key })
	for cells := range s.Rows {
		list = append(list, cells[at].Text)
	}
	return list
}

// asTeams returns a sheet of teams with the heading "Team" for names; others as they are.
func asTeams(sd *tiebreak.RankedSection, out sheet.Sheet) sheet.Sheet {
	out.Columns = slices.Clone(out.Columns)
	for i := range out.Columns {
		if sd.OfTeams && out.Columns[i].Kind == sheet.Name {
			out.Columns[i].Head = sd.Options.Words.Text("page.team")
		}
	}
	return out
}

// membersOf returns the names and points of players, given by row of the ranking.
func membersOf(sd *tiebreak.RankedSection, rows []int) []member {
	var list []member
	for _, row := range rows {
		name := personName(string(sd.Section.Players[row].Name))
		list = append(list, member{name, sd.Options.Words.Number(sd.Table.Rows[row].Score.String())})
	}
	return list
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

type tableWorking struct {
	Systems [][4]string `json:"systems"` // name, rule, summary and code of each column

	Cards *cards `json:"cards,omitempty"` // of players

	// Unordered says that the rounds are unknown, so that none is named.
	Unordered bool `json:"unordered,omitempty"`

	// People is the number of the table of the players of these teams, where
	// players add up to a team.
	People int `json:"people"`

	// Values has for each row of the standings and each column an index of
	// Hows, then for each addend the round (0: none), the number of the
	// opponent's row (0: none, below 0: of the row of a player of the team, in
	// the table People) and an index of Reasons. Null: none.
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

// add adds the working of a table, and of players their cards, and returns its number. Of
// teams the table of their players must have been added just before.
func (l *ledger) add(sd, players *tiebreak.RankedSection) string {
	number := len(l.working.Tables)
	words, places, explainer := sd.Options.Words, report.PlacesByRow(sd.Standings), sd.Explainer()
	w := tableWorking{
		Systems: [][4]string{}, Unordered: sd.Table.Unordered, People: number, Values: make([][][]int, len(sd.Places)),
	}
	var members []int // places of the players of teams
	if players != nil {
		w.People, members = number-1, report.PlacesByRow(players.Standings)
	}
	for c := range sd.Columns {
		if sd.RepeatsScore(c) {
			continue
		}
		s := &sd.Columns[c].Spec
		w.Systems = append(w.Systems, [4]string{s.NameIn(words), s.Method.Rule, s.Method.SummaryIn(words), s.Text})
		for i, place := range sd.Places {
			w.Values[i] = append(w.Values[i], l.value(words, explainer.Explain(c, place.Row), places, members))
		}
	}
	if players == nil {
		w.Cards = l.cards(sd)
	}
	l.working.Tables = append(l.working.Tables, w)
	return strconv.Itoa(number)
}

func (l *ledger) cards(sd *tiebreak.RankedSection) *cards {
	of, out := report.PlayerCardsOf(sd), &cards{Of: make([][]int, len(sd.Places))}
	text := func(texts ...string) int { return entry(l.texts, &l.working.Texts, strings.Join(texts, "\t")) }
	textOf := func(cells []sheet.Cell) int {
		texts := make([]string, len(cells))
		for i := range cells {
			texts[i] = markup(cells[i].Shown())
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
		line := []int{textOf(of.AsOpponent(place)), text(s.Lines...), text(s.Notes...)}
		for cells := range s.Rows {
			line = append(line, textOf(cells[:opponent[0]]), textOf(cells[opponent[0]:opponent[1]]), textOf(cells[opponent[1]:]))
		}
		out.Of[place] = line
	}
	return out
}

func (l *ledger) value(words *phrase.Catalogue, w *tiebreak.Working, places, members []int) []int {
	if w == nil || !w.Value.Exists() {
		return nil
	}
	line := []int{entry(l.hows, &l.working.Hows, w.How)}
	for _, t := range w.Terms {
		opponent := 0
		switch {
		case t.Opponent != tiebreak.NoOpponent:
			opponent = places[t.Opponent] + 1
		case t.Member != tiebreak.NoOpponent:
			opponent = -members[t.Member] - 1
		}
		reason := reason{Amount: words.Number(t.Amount.String(tiebreak.TermDigits)), Why: t.Why, Cut: t.Cut}
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
