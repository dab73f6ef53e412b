package report

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/sheet"
	"podium/tiebreak"
)

// Notes returns what the tables of an event are based on: the event, how each section was
// ranked, how to read the crosstables, and all doubts.
func (d Data) Notes() []sheet.Topic {
	list := []sheet.Topic{EventTopic(d.Words(), d.Event)}
	for _, sd := range d.Sections {
		list = append(list, sectionTopics(sd)...)
	}
	// How to read the crosstables of players, then those of teams, once for each scoring in use.
	type look struct {
		scoring any
		matrix  bool
	}
	var players, teams []look
	add := func(sd *tiebreak.RankedSection, seen *[]look, as look, title phrase.Key, signs [][2]string) {
		if slices.Contains(*seen, as) {
			return
		}
		topic := sheet.Topic{Title: sd.Options.Words.Text(title)}
		if len(*seen) > 0 && sd.Section.Name != "" {
			topic.Title = sd.Options.Words.Text(title+".of", sd.Section.Name)
		}
		for _, sign := range signs {
			topic.Facts = append(topic.Facts, sheet.Fact{Label: sign[0], Text: sign[1]})
		}
		*seen, list = append(*seen, as), append(list, topic)
	}
	for _, sd := range d.Sections {
		table, as := CrosstableOf(sd), look{sd.Table.Scoring, sd.Table.Unordered}
		switch {
		case sd.Table.Stated:
		case sd.Table.Unordered:
			add(sd, &players, as, "title.signs", table.MatrixSigns())
		default:
			add(sd, &players, as, "title.signs", table.Signs())
		}
	}
	for _, sd := range d.Sections {
		if table, meet := TeamCrosstableOf(sd); meet {
			add(sd, &teams, look{scoring: sd.Section.MatchScoring.Settled()}, "title.signs.teams", table.Signs())
		}
	}
	return append(list, WarningTopics(d.Words(), d.Warnings)...)
}

// EventTopic returns when and where an event takes place, and its arbiters.
func EventTopic(words *phrase.Catalogue, ev *tournament.Event) sheet.Topic {
	return sheet.Topic{Facts: []sheet.Fact{
		{Label: words.Text("label.place"), Text: JoinWords(", ", ev.City, ev.Federation)},
		{Label: words.Text("label.dates"), Text: DaysWords(words, ev)},
		{Label: words.Text(LocalKey(ev, "label.arbiter.chief")), Text: ev.ChiefArbiter},
		{Label: words.Text(LocalKey(ev, "label.arbiters")), Text: strings.Join(ev.Arbiters, "; ")},
	}}
}

func sectionTopics(sd *tiebreak.RankedSection) []sheet.Topic {
	title := cmp.Or(sd.Section.Name, sd.Options.Words.Text("title.ranking"))
	list := []sheet.Topic{{Title: title, Facts: append(Facts(sd), tieBreakFacts(sd)...)}}
	if sd.Teams != nil {
		title := JoinWords(": ", sd.Section.Name, sd.Options.Words.Text("label.teams"))
		list = append(list, sheet.Topic{Title: title, Facts: append(Facts(sd.Teams), tieBreakFacts(sd.Teams)...)})
	}
	return list
}

func tieBreakFacts(sd *tiebreak.RankedSection) []sheet.Fact {
	var list []sheet.Fact
	words := sd.Options.Words
	for i, c := range sd.Columns {
		text := c.Spec.NameIn(words)
		if c.Spec.Method.Rule != "" {
			text = words.Text("source.named", text, c.Spec.Method.Rule)
		}
		if c.Dropped != "" {
			text = words.Text("note.dropped", text, c.Dropped)
		}
		text += lotsWords(sd.Standings, i)
		list = append(list, sheet.Fact{Label: fmt.Sprintf("%d. %s", i+1, c.Spec.Text), Text: text})
	}
	return list
}

// WarningTopics lists all doubts: the warnings include the doubts about each section.
func WarningTopics(words *phrase.Catalogue, warnings []string) []sheet.Topic {
	if len(warnings) == 0 {
		return nil
	}
	return []sheet.Topic{{Title: words.Text("title.warnings"), Facts: lines(warnings)}}
}

// lines returns facts without labels.
func lines(texts []string) []sheet.Fact {
	list := make([]sheet.Fact, len(texts))
	for i, text := range texts {
		list[i].Text = text
	}
	return list
}

// mostDigests is the number of lots that are printed with their digests, since a cell of
// a workbook holds 32767 characters. For more lots only the order is printed, which
// follows from the seed.
const mostDigests = 200

// lotsWords returns the lots of a column, with everything needed to draw them again, or
// "" if none were drawn.
func lotsWords(st *tiebreak.Standings, column int) string {
	t := st.Table
	draws := st.Draws(column)
	if len(draws) == 0 {
		return ""
	}
	drawn := 0
	for _, rows := range draws {
		drawn += len(rows)
	}
	groups := make([]string, len(draws))
	for i, rows := range draws {
		lots := make([]string, len(rows))
		for j, row := range rows {
			no := t.Rows[row].No
			lots[j] = strconv.Itoa(no)
			if drawn <= mostDigests {
				lots[j] = fmt.Sprintf("%d (%s)", no, t.Lot(no))
			}
		}
		groups[i] = strings.Join(lots, ", ")
	}
	return t.Words.Text("lots.drawn", strconv.Quote(t.Seed), strconv.Quote(t.Section),
		strings.Join(groups, t.Words.Text("lots.and")+" "))
}

// Facts returns what a ranking is based on: for players system, rounds, rules, and the
// source of the list of tie-breaks; for teams what decides between them, in order. All of
// them have texts.
func Facts(sd *tiebreak.RankedSection) (facts []sheet.Fact) {
	words, t := sd.Options.Words, sd.Table
	fact := func(key phrase.Key, text string) {
		if strings.TrimSpace(text) != "" {
			facts = append(facts, sheet.Fact{Label: words.Text(key), Text: text})
		}
	}
	by := words.Text("ranked.points")
	switch {
	case t.Stated:
		by = StatedWords(sd)
	case sd.OfTeams:
		by = teamsRankedBy(sd)
	case sd.Section.TeamsMeet():
		by = words.Text("ranked.boards")
	case len(sd.Columns) > 0:
		by = words.Text("ranked.list", sourceWords(words, sd.List))
	}
	if sd.OfTeams {
		fact("label.teams", strconv.Itoa(len(sd.Section.Teams)))
	} else {
		system := sd.Section.System
		if system == "" && t.Kind != tournament.KindUnknown {
			system = words.Text(phrase.Key("kind." + t.Kind.String()))
		}
		var planned []string // byes of rounds that are not paired yet: they do not count
		for _, bye := range sd.Section.PlannedByes() {
			planned = append(planned, words.Text("rounds.bye", bye.Round, string(sd.Section.Players[bye.Player].Name),
				tiebreak.ResultWords(words, bye.Result)))
		}
		fact("label.system", system)
		fact("label.time", sd.Section.TimeControl)
		fact("label.players", strconv.Itoa(len(sd.Section.Players)))
		fact("label.rounds", roundsWords(sd))
		fact("label.byes", strings.Join(planned, "; "))
	}
	fact("label.ranked", by)
	if sd.OfTeams && t.Stated {
		return facts
	}
	if followsFIDE(sd) {
		fact("label.rules", words.Text("edition.handbook", edition(sd)))
	}
	for _, err := range sd.Unfit {
		fact("label.left", err.Error())
	}
	if !sd.OfTeams {
		for _, line := range DeclaredLines(sd) {
			fact("label.declared", line)
		}
	}
	return facts
}

// teamsRankedBy returns what decides between teams, in order, and the source of the list
// of tie-breaks.
func teamsRankedBy(sd *tiebreak.RankedSection) string {
	t, words := sd.Table, sd.Options.Words
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
	for i := range sd.Columns {
		if !sd.RepeatsScore(i) {
			then = append(then, sd.Columns[i].Spec.Text)
		}
	}
	source := sourceWords(words, sd.List)
	if len(then) == 0 {
		return words.Text("ranked.by", by, source)
	}
	return words.Text("ranked.by.then", by, words.Join(then), source)
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

func howMany(sd *tiebreak.RankedSection) string {
	if sd.OfTeams {
		return sd.Options.Words.Text("count.teams", len(sd.Table.Rows))
	}
	return sd.Options.Words.Text("count.players", len(sd.Table.Rows))
}

// Doubts returns what is doubtful about the rankings of a section, of its players and its
// teams, without other findings about the input.
func Doubts(sd *tiebreak.RankedSection) (lines []string) {
	for _, of := range []*tiebreak.RankedSection{sd, sd.Teams} {
		if of == nil {
			continue
		}
		doubts := slices.Clone(of.Warnings)
		for _, code := range of.List.Ignored {
			doubts = append(doubts, of.Options.Words.Text("note.unknown", strconv.Quote(code)))
		}
		known := slices.Clone(lines)
		lines = append(lines, slices.DeleteFunc(doubts, func(line string) bool { return slices.Contains(known, line) })...)
	}
	return lines
}

// roundsWords returns how many of the rounds count: "5", "3 of 5", and which games are
// open, if any.
func roundsWords(sd *tiebreak.RankedSection) string {
	t := sd.Table
	switch {
	case t.Stated && sd.Section.RoundCount > 0:
		return strconv.Itoa(sd.Section.RoundCount)
	case t.Stated:
		return ""
	case t.Unordered:
		return sd.Options.Words.Text("rounds.unknown", tiebreak.GamesWords(t.Progress, sd.Options.Words))
	case len(t.Progress.Open) > 0:
		return t.Stand()
	case t.Rounds < t.Scheduled:
		return sd.Options.Words.Text("rounds.of", t.Rounds, t.Scheduled)
	}
	return strconv.Itoa(t.Rounds)
}

// followsFIDE reports whether a tie-break depends on the edition of the FIDE rules.
func followsFIDE(sd *tiebreak.RankedSection) bool {
	return slices.ContainsFunc(sd.Columns, func(c tiebreak.Column) bool { return c.Spec.Method.Family == tiebreak.FIDE })
}

// edition returns the edition of the FIDE rules and, for an event without a start date,
// the reason for it.
func edition(sd *tiebreak.RankedSection) string {
	name := sd.Table.Rules.String()
	switch {
	case sd.Undated:
		return sd.Options.Words.Text("edition.undated", name)
	case sd.DatedBy != "":
		return sd.Options.Words.Text("edition.dated", name, sd.Options.Words.Text(sd.DatedBy))
	}
	return name
}

func sourceWords(words *phrase.Catalogue, list tiebreak.List) string {
	text := words.Text(phrase.Key("source." + list.Source.String()))
	if list.Name != "" {
		text = words.Text("source.named", text, list.Name)
	}
	return text
}

// DeclaredLines returns the settings of a ranking that were requested or declared by the
// director, one per line. The file is named without its folders, because documents print
// this.
func DeclaredLines(r *tiebreak.RankedSection) []string {
	var out []string
	words := r.Options.Words
	asks := func(rests func(*tiebreak.Method) bool) bool {
		return slices.ContainsFunc(r.List.Specs, func(s tiebreak.Spec) bool { return rests(&s.Method) })
	}
	if seed := r.Seed(); seed != nil && asks(func(m *tiebreak.Method) bool { return m.Needs == tiebreak.SeedInput }) {
		line := words.Text("declared.seed", strconv.Quote(seed.Text), sourceWord(words, seed.Source))
		out = append(out, spelling.OneLine(line))
	}
	if unrated := r.Unrated(); unrated != nil && asks(func(m *tiebreak.Method) bool { return m.Rated }) {
		out = append(out, words.Text("declared.unrated", unrated.Text, sourceWord(words, unrated.Source)))
	}
	if d := r.Declared(); d != nil {
		for _, line := range declarationLines(words, d, r.Section) {
			out = append(out, spelling.OneLine(words.Text("source.named", line, path.Base(d.File))))
		}
	}
	return out
}

// declarationLines returns what is declared about a section, without the seed and the
// policy for unrated players, which options may override.
func declarationLines(words *phrase.Catalogue, d *tiebreak.EventDeclaration, s *tournament.Section) (out []string) {
	say := func(key phrase.Key, args ...any) { out = append(out, words.Text(key, args...)) }
	if len(d.TieBreaks) > 0 {
		say("declared.list", words.Join(d.TieBreaks))
	}
	if d.Ratings != "" {
		say("declared.ratings", d.Ratings)
	}
	for _, w := range d.Worth {
		say("declared.worth", w.Result, w.Points)
	}
	if len(d.Chosen) > 0 {
		say("declared.chosen", words.Join(d.Chosen))
	}
	if len(s.Teams) > 0 && d.Counting > 0 {
		say("declared.counting", d.Counting)
	}
	if len(s.Teams) > 0 && d.BoardWeights != nil {
		say("declared.weights", strings.Trim(fmt.Sprint(d.BoardWeights), "[]"))
	}
	players, teams := map[int]string{}, map[int]string{}
	for i := range s.Players {
		players[s.Players[i].No] = fmt.Sprintf("%d %s", s.Players[i].No, s.Players[i].Name.Spoken())
	}
	for i := range s.Teams {
		teams[s.Teams[i].No] = fmt.Sprintf("%d %s", s.Teams[i].No, s.Teams[i].Name)
	}
	named := func(names map[int]string, numbers []int) []string {
		return phrase.Each(numbers, func(no int) string { return names[no] })
	}
	ofPlayers := cmp.Or(d.Players[s.Name], &tiebreak.Declaration{})
	ofTeams := cmp.Or(d.Teams[s.Name], &tiebreak.Declaration{})
	for _, late := range ofPlayers.Late {
		say("declared.late", players[late.No], late.Missed)
	}
	if len(ofPlayers.Expelled) > 0 {
		say("declared.expelled", words.Join(named(players, ofPlayers.Expelled)))
	}
	if len(ofTeams.Expelled) > 0 {
		say("declared.expelled", words.Join(named(teams, ofTeams.Expelled)))
	}
	playoffs := func(of *tiebreak.Declaration, names map[int]string) {
		for _, playoff := range slices.Concat(of.Playoffs, of.Armageddons) {
			order := named(names, playoff.Order)
			if playoff.FirstOnly {
				say("declared.playoff.first", playoff.Method, order[0], words.Join(order[1:]))
				continue
			}
			say("declared.playoff", playoff.Method, words.Join(order))
		}
	}
	playoffs(ofPlayers, players)
	playoffs(ofTeams, teams)
	return out
}
