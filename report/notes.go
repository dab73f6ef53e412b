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
	list = append(list, signTopics(d.Sections)...)
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

// sectionTopics returns how a section and its teams were ranked.
func sectionTopics(sd *tiebreak.RankedSection) []sheet.Topic {
	title := cmp.Or(sd.Section.Name, sd.Options.Words.Text("title.ranking"))
	list := []sheet.Topic{{Title: title, Facts: append(Facts(sd), tieBreakFacts(sd)...)}}
	if sd.Teams != nil {
		title := JoinWords(": ", sd.Section.Name, sd.Options.Words.Text("label.teams"))
		list = append(list, sheet.Topic{Title: title, Facts: append(Facts(sd.Teams), tieBreakFacts(sd.Teams)...)})
	}
	return list
}

// tieBreakFacts names the tie-breaks of a list, in order.
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

// signTopics explains the crosstables of players, then those of teams, once for each scoring
// in use, with crosstables without rounds separate.
func signTopics(sections []*tiebreak.RankedSection) (list []sheet.Topic) {
	var seen []any
	add := func(sd *tiebreak.RankedSection, scoring any, title, titleOf phrase.Key, signs [][2]string) {
		if slices.Contains(seen, scoring) {
			return
		}
		topic := sheet.Topic{Title: sd.Options.Words.Text(title)}
		if len(seen) > 0 && sd.Section.Name != "" {
			topic.Title = sd.Options.Words.Text(titleOf, sd.Section.Name)
		}
		for _, sign := range signs {
			topic.Facts = append(topic.Facts, sheet.Fact{Label: sign[0], Text: sign[1]})
		}
		seen, list = append(seen, scoring), append(list, topic)
	}
	type look struct {
		scoring tournament.Scoring
		matrix  bool
	}
	for _, sd := range sections {
		signs := CrosstableOf(sd).Signs
		if sd.Table.Unordered {
			signs = CrosstableOf(sd).MatrixSigns
		}
		if !sd.Table.Stated {
			add(sd, look{sd.Table.Scoring, sd.Table.Unordered}, "title.signs", "title.signs.of", signs())
		}
	}
	seen = nil
	for _, sd := range sections {
		if table, meet := TeamCrosstableOf(sd); meet {
			add(sd, sd.Section.MatchScoring.Settled(), "title.signs.teams", "title.signs.teams.of", table.Signs())
		}
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
func Facts(sd *tiebreak.RankedSection) []sheet.Fact {
	words := sd.Options.Words
	by := words.Text("ranked.points")
	switch {
	case sd.Table.Stated:
		by = StatedWords(sd)
	case sd.OfTeams:
		by = teamsRankedBy(sd)
	case sd.Section.TeamsMeet():
		by = words.Text("ranked.boards")
	case len(sd.Columns) > 0:
		by = words.Text("ranked.list", sourceWords(words, sd.List))
	}
	system := sd.Section.System
	if kind := sd.Table.Kind; system == "" && kind != tournament.KindUnknown {
		system = words.Text(phrase.Key("kind." + kind.String()))
	}
	ranked := sheet.Fact{Label: words.Text("label.ranked"), Text: by}
	rules := sheet.Fact{Label: words.Text("label.rules"), Text: rulesWords(sd)}
	if sd.OfTeams {
		count := sheet.Fact{Label: words.Text("label.teams"), Text: strconv.Itoa(len(sd.Section.Teams))}
		if sd.Table.Stated {
			return []sheet.Fact{count, ranked}
		}
		facts := append([]sheet.Fact{count, ranked, rules}, leftOut(sd)...)
		return slices.DeleteFunc(facts, func(f sheet.Fact) bool { return f.Text == "" })
	}
	var planned []string // byes of rounds that are not paired yet: they do not count
	for _, bye := range sd.Section.PlannedByes() {
		planned = append(planned, words.Text("rounds.bye", bye.Round, string(sd.Section.Players[bye.Player].Name),
			tiebreak.ResultWords(words, bye.Result)))
	}
	facts := []sheet.Fact{
		{Label: words.Text("label.system"), Text: system},
		{Label: words.Text("label.time"), Text: sd.Section.TimeControl},
		{Label: words.Text("label.players"), Text: strconv.Itoa(len(sd.Section.Players))},
		{Label: words.Text("label.rounds"), Text: roundsWords(sd)},
		{Label: words.Text("label.byes"), Text: strings.Join(planned, "; ")},
		ranked, rules,
	}
	facts = append(facts, leftOut(sd)...)
	for _, line := range DeclaredLines(sd) {
		facts = append(facts, sheet.Fact{Label: words.Text("label.declared"), Text: line})
	}
	return slices.DeleteFunc(facts, func(f sheet.Fact) bool { return strings.TrimSpace(f.Text) == "" })
}

// leftOut returns which tie-breaks of the list are not in the ranking, and why.
func leftOut(sd *tiebreak.RankedSection) []sheet.Fact {
	facts := make([]sheet.Fact, len(sd.Unfit))
	for i, err := range sd.Unfit {
		facts[i] = sheet.Fact{Label: sd.Options.Words.Text("label.left"), Text: err.Error()}
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

// Doubts returns what is doubtful about the rankings of a section, of its players and its
// teams, without other findings about the input.
func Doubts(sd *tiebreak.RankedSection) []string {
	lines := doubts(sd)
	if sd.Teams != nil {
		more := slices.DeleteFunc(doubts(sd.Teams), func(line string) bool { return slices.Contains(lines, line) })
		lines = append(lines, more...)
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

// rulesWords returns the edition of the FIDE rules that a ranking follows, "" if no
// tie-break depends on it. For an event without a date it includes the reason for that
// edition.
func rulesWords(sd *tiebreak.RankedSection) string {
	if !followsFIDE(sd) {
		return ""
	}
	return sd.Options.Words.Text("edition.handbook", edition(sd))
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

// sourceWords returns the source of a list of tie-breaks.
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
func declarationLines(words *phrase.Catalogue, d *tiebreak.EventDeclaration, s *tournament.Section) []string {
	var out []string
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
	if of := d.Players[s.Name]; of != nil {
		for _, late := range of.Late {
			say("declared.late", players[late.No], late.Missed)
		}
	}
	for _, of := range []struct {
		declared *tiebreak.Declaration
		names    map[int]string
	}{{d.Players[s.Name], players}, {d.Teams[s.Name], teams}} {
		if of.declared != nil && len(of.declared.Expelled) > 0 {
			say("declared.expelled", words.Join(phrase.Each(of.declared.Expelled, func(no int) string { return of.names[no] })))
		}
	}
	return slices.Concat(out, playoffLines(words, d.Players[s.Name], players),
		playoffLines(words, d.Teams[s.Name], teams))
}

// playoffLines lists play-offs with the names of the participants, by number.
func playoffLines(words *phrase.Catalogue, d *tiebreak.Declaration, names map[int]string) []string {
	if d == nil {
		return nil
	}
	var out []string
	for _, playoff := range slices.Concat(d.Playoffs, d.Armageddons) {
		order := make([]string, len(playoff.Order))
		for i, no := range playoff.Order {
			order[i] = names[no]
		}
		text := words.Text("declared.playoff", playoff.Method, words.Join(order))
		if playoff.FirstOnly {
			text = words.Text("declared.playoff.first", playoff.Method, order[0], words.Join(order[1:]))
		}
		out = append(out, text)
	}
	return out
}
