package printout

import (
	"cmp"
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"strings"

	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/sheet"
	"podium/tiebreak"
)

// RankJSON prints one JSON document on one line. Values carry the digits of
// their rule, exactly: they never pass through a float.
func RankJSON(out io.Writer, l *load.File, ranked *tiebreak.Ranked) {
	writeJSON(out, object{
		"file", l.Input.Shown(), "format", l.Format.Name, "event", eventJSON(l.Event),
		"sections", each(ranked.Sections, sectionJSON),
	})
}

func eventJSON(ev *tournament.Event) object {
	return object{
		"name", ev.Name, "start", known(ev.Start.String()), "end", known(ev.End.String()), "city", ev.City,
		"federation", ev.Federation,
	}
}

// sectionJSON is about the ranking of the teams where teams meet.
func sectionJSON(section **tiebreak.RankedSection) object {
	r := *section
	basis, rules := "games", r.Table.Rules.String()
	if r.Table.Stated { // by a ranking list
		basis, rules = tiebreak.Stated.String(), ""
	}
	list, progress := r.Parts()[0], r.Table.Progress
	var rounds, scheduled any // null: not known
	if !list.Table.Unordered {
		rounds, scheduled = list.Table.Rounds, list.Table.Scheduled
	}
	codes, dropped := columnsJSON(list.Standings)
	var open []object // games without a result, by round
	for i, round := range progress.Rounds {
		if round.Open > 0 {
			open = append(open, object{"round", i + 1, "games", round.Open, "of", round.Games})
		}
	}
	// How lots fell in each group among whom they were drawn, in the order drawn, so that they
	// can be drawn again. A lot is a SHA-256 in hexadecimal.
	var lots []any
	for column := range list.Columns {
		for _, rows := range list.Draws(column) {
			lots = append(lots, each(rows, func(row *int) object {
				no := list.Table.Rows[*row].No
				return object{"no", no, "lot", list.Table.Lot(no)}
			}))
		}
	}
	out := object{
		"name", r.Section.Name, "kind", list.Table.Kind, "source", basis,
		"rounds", rounds, "scheduled", scheduled,
		"complete_rounds", progress.Complete(), // with all their results
		"open_games", progress.OpenGames(), "open", someList(open),
		"planned_byes", someOf(r.Section.PlannedByes(), func(bye *tournament.PlannedBye) object { // of rounds not paired yet
			p := &r.Section.Players[bye.Player]
			return object{"round", bye.Round, "no", p.No, "name", p.Name, "bye", bye.Result}
		}),
		"players", len(r.Table.Rows), "rules", rules,
		"tiebreaks", codes, "tiebreaks_source", list.List.Source, "tiebreaks_list", some(list.List.Name),
		"dropped", dropped, "seed", settingJSON(list.Seed()), "unrated", settingJSON(list.Unrated()),
		"declared", someList(report.DeclaredLines(list)), "lots", someList(lots),
		"standings", placesJSON(r),
	}
	if r.Teams != nil {
		out = append(out, "teams", placesJSON(r.Teams))
	}
	if r.Teams != nil && list != r.Teams { // players are paired one by one
		codes, _ := columnsJSON(r.Teams.Standings)
		out = append(out, "team_tiebreaks", someList(codes), "team_tiebreaks_source", r.Teams.List.Source.String(),
			"team_tiebreaks_list", some(r.Teams.List.Name))
	}
	return out
}

// settingJSON is a choice that the ranking rests on: "given" by a flag, or "declared".
func settingJSON(s *tiebreak.Setting) any {
	if s == nil {
		return absent
	}
	return object{"text", s.Text, "source", s.Source}
}

func columnsJSON(s *tiebreak.Standings) (codes []string, dropped any) {
	codes, why := []string{}, map[string]string{}
	for _, c := range s.Columns {
		codes = append(codes, c.Spec.Text)
		if c.Dropped != "" {
			why[c.Spec.Text] = c.Dropped
		}
	}
	if len(why) == 0 {
		return codes, absent
	}
	return codes, why
}

// placesJSON are the standings of players or of teams. The points of a team are what
// decides first: match points, game points, or the sum of the best players.
func placesJSON(r *tiebreak.RankedSection) []object {
	out := make([]object, len(r.Places))
	unscored := any(absent) // all of a ranking list, or some
	if slices.ContainsFunc(r.Table.Rows, func(row tiebreak.Row) bool { return !row.Unscored }) {
		unscored = nil
	}
	for at := range r.Places {
		place := &r.Places[at]
		row := &r.Table.Rows[place.Row]
		rating, points, values := known(row.Rating), unscored, make(map[string]json.RawMessage, len(place.Values))
		if r.OfTeams {
			rating = absent
		}
		if !row.Unscored {
			points = row.Score
		}
		for i, c := range r.Columns {
			values[c.Spec.Text] = place.Values[i].AppendJSON(nil, c.Spec.Method.Digits)
		}
		out[at] = object{
			"rank", known(place.Rank), "no", row.No, "name", r.Name(place.Row), "rating", rating, "points", points,
			"tiebreaks", values, "decided_by", known(r.Criterion(at)),
		}
	}
	return out
}

// Explained is an explanation that a parent can follow: a sentence that says what
// separates the player from the one above, and the working of that tie-break for both. all
// adds the one below and every tie-break.
func Explained(e *ranking.Explanation, all bool) *sheet.Document {
	points := e.Words.Points(e.Player.Points.String()) // with decimals, as those of the tables below
	d := &sheet.Document{Words: e.Words, Title: e.Words.Text("explain.title.expelled", e.Player.Name, points, e.Player.No)}
	if e.Player.Rank > 0 {
		d.Title = e.Words.Text("explain.title."+phrase.Key(e.Who), e.Player.Name, e.Player.Rank, points, e.Player.No)
	}
	d.Title = spelling.OneLine(d.Title)
	days := report.DaysWords(e.Words, e.Of)
	d.Lines = []string{report.JoinWords("  ·  ", cmp.Or(e.Event, e.File), e.Section, days, e.Of.City)}
	with := e.Nearest()
	switch {
	case all || e.Asked:
		for i := range e.Neighbours {
			d.Sheets = append(d.Sheets, comparison(e, &e.Neighbours[i]))
		}
		if e.Versus != nil {
			d.Sheets = append(d.Sheets, comparison(e, e.Versus))
		}
	case with != nil:
		first := comparison(e, with)
		first.Title = reason(e, with)
		d.Sheets = append(d.Sheets, first)
		if with.Mine != nil {
			d.Sheets = append(d.Sheets, sideBySide(e, with))
		}
		return d
	}
	for i := range e.Tiebreaks {
		add := func(of string, v *ranking.Working) {
			m := &v.Column.Spec.Method
			title := e.Words.Text("explain.value", v.Column.Spec.NameIn(e.Words), v.Column.Spec.Text, m.Rule,
				cmp.Or(v.Value.String(m.Digits), e.Words.Text("explain.no.value")))
			if e.Versus != nil {
				title = e.Words.Text("explain.value.of", of, title)
			}
			d.Sheets = append(d.Sheets, workingSheet(e.Words, of, v, title))
		}
		add(e.Player.Name, &e.Tiebreaks[i])
		if e.Versus != nil {
			add(e.Versus.Name, &e.OfVersus[i])
		}
	}
	return d
}

// reason says in plain words what separates two, from the points on.
func reason(e *ranking.Explanation, with *ranking.Comparison) string {
	words := e.Words
	first, second := e.Player, with.Standing
	mine, theirs := with.Mine, with.Theirs
	last := &with.Criteria[len(with.Criteria)-1]
	a, b := last.Mine, last.Theirs
	if first.Rank > second.Rank {
		first, second, mine, theirs, a, b = second, first, theirs, mine, b, a
	}
	one, other := spoken(e, &first), spoken(e, &second)
	if first.Points != second.Points {
		return words.Text("explain.reason.points", one, words.Points(first.Points.String()), other,
			words.Points(second.Points.String()))
	}
	parts := []string{words.Text("explain.reason.level", words.Points(first.Points.String()))}
	var even []string
	for i := range with.Criteria {
		if c := &with.Criteria[i]; i > 0 && (c != last || with.SeparatedBy == "") {
			even = append(even, c.Name)
		}
	}
	if len(even) > 0 {
		parts = append(parts, words.Text("explain.reason.even", words.List(even)))
	}
	switch key := phrase.Key("explain.reason.value"); {
	case with.SeparatedBy == "":
		parts = append(parts, separation(e, with))
	case mine == nil:
		parts = append(parts, words.Text(key, last.Name, one, a, other, b))
	default:
		switch origin := origins(mine, theirs); {
		case origin == tiebreak.FromScore && len(noteworthy(words, mine))+len(noteworthy(words, theirs)) == 0:
			key = "explain.reason.opponents"
		case origin == tiebreak.FromScore:
			key = "explain.reason.opponents.counted"
		case origin == tiebreak.FromRunning:
			key = "explain.reason.running"
		}
		parts = append(parts, words.Text(key, last.Name, one, a, other, b))
	}
	return spelling.OneLine(strings.Join(parts, " "))
}

// spoken is the name of a player as people say it; teams have theirs.
func spoken(e *ranking.Explanation, p *ranking.Standing) string {
	if e.Who == "player" {
		return tournament.Name(p.Name).Spoken()
	}
	return p.Name
}

// origins is where all addends of two values come from that are added up; FromNothing if they
// come from several things, or more is done with them. A round that counts nothing comes from
// nowhere.
func origins(list ...*ranking.Working) tiebreak.Origin {
	origin := tiebreak.FromNothing
	for _, v := range list {
		if v.How != "" {
			return tiebreak.FromNothing
		}
		for i := range v.Terms {
			t := &v.Terms[i]
			if t.Cut || t.Origin == tiebreak.FromNothing && t.Amount.Num == 0 {
				continue
			}
			if t.Origin == tiebreak.FromNothing || origin != tiebreak.FromNothing && t.Origin != origin || t.Weighted {
				return tiebreak.FromNothing
			}
			origin = t.Origin
		}
	}
	return origin
}

// noteworthy are the addends that are not simply what the tie-break adds up: those that were
// cut, or count otherwise.
func noteworthy(words *phrase.Catalogue, v *ranking.Working) []*ranking.Term {
	var out []*ranking.Term
	usual := slices.IndexFunc(v.Terms, func(t ranking.Term) bool { return !t.Cut && t.Origin != tiebreak.FromNothing })
	for i := range v.Terms {
		t := &v.Terms[i]
		plain := t.Why == v.Terms[max(usual, 0)].Why
		if t.Origin == tiebreak.FromScore || t.Origin == tiebreak.FromPartial {
			rest, ok := strings.CutPrefix(t.Why, words.Text("why.opponent", t.Counts))
			plain = ok && (rest == "" || !strings.ContainsRune(".0123456789", rune(rest[0])))
		}
		if t.Cut || !plain {
			out = append(out, t)
		}
	}
	return out
}

func sideBySide(e *ranking.Explanation, with *ranking.Comparison) sheet.Sheet {
	words := e.Words
	type pair [2]*ranking.Term
	var rows []pair
	for side, v := range []*ranking.Working{with.Mine, with.Theirs} {
		for i := range v.Terms {
			t := &v.Terms[i]
			at := slices.IndexFunc(rows, func(p pair) bool {
				other := cmp.Or(p[0], p[1])
				return p[side] == nil && other.Round == t.Round
			})
			if at < 0 {
				at, rows = len(rows), append(rows, pair{})
			}
			rows[at][side] = t
		}
	}
	slices.SortStableFunc(rows, func(a, b pair) int {
		return cmp.Compare(cmp.Or(a[0], a[1]).Round, cmp.Or(b[0], b[1]).Round)
	})
	t := sheet.Table[*pair]{Words: words}
	t.AddPositive(sheet.Column{Key: "round", When: sheet.IfAny}, func(p *pair) int { return cmp.Or(p[0], p[1]).Round })
	for side, name := range []string{e.Player.Name, with.Name} {
		key, head := []string{"player", "versus"}[side], name
		if slices.ContainsFunc(rows, func(p pair) bool { return opponent(p[side]) != "" }) {
			t.AddText(sheet.Column{Key: key + "-opponent", Head: words.Text("explain.opponents.of", name), Kind: sheet.Name},
				func(p *pair) string { return opponent(p[side]) })
			head = words.Text("head.counts")
		}
		t.Add(sheet.Column{Key: key + "-counts", Head: head, Kind: sheet.Result},
			func(p *pair) sheet.Cell { return amount(p[side]) })
	}
	m := &with.Mine.Column.Spec
	s := sheet.ForEach(&t, rows, sheet.Sheet{
		Key: "working", Title: words.Text("explain.both", m.NameIn(words), m.Text, m.Method.Rule),
	})
	for side, v := range []*ranking.Working{with.Mine, with.Theirs} {
		who := spoken(e, []*ranking.Standing{&e.Player, &with.Standing}[side])
		if line := sum(words, v); line != "" {
			s.Notes = append(s.Notes, words.Text("explain.value.of", who, line))
		}
		for _, term := range noteworthy(words, v) {
			if term.Round > 0 {
				s.Notes = append(s.Notes, words.Text("explain.round", who, term.Round, term.Why))
			} else {
				s.Notes = append(s.Notes, words.Text("explain.value.of", who, term.Why))
			}
		}
	}
	return s
}

func opponent(t *ranking.Term) string {
	if t == nil || t.No == 0 {
		return ""
	}
	return strconv.Itoa(t.No) + " " + t.OpponentName
}

// amount is what an addend counts, marked if it was cut.
func amount(t *ranking.Term) sheet.Cell {
	if t == nil {
		return sheet.Cell{}
	}
	return report.AddendCell(&t.Term)
}

func comparison(e *ranking.Explanation, with *ranking.Comparison) sheet.Sheet {
	t := sheet.Table[*ranking.Criterion]{Words: e.Words}
	t.AddText(sheet.Column{Key: "criterion", Kind: sheet.Word}, func(c *ranking.Criterion) string { return c.Name })
	t.AddText(sheet.Column{Key: "code", Kind: sheet.Word},
		func(c *ranking.Criterion) string { return report.CriterionWords(e.Words, c.Code) })
	t.AddText(sheet.Column{Key: "player", Head: e.Player.Name, Kind: sheet.Value},
		func(c *ranking.Criterion) string { return e.Words.Number(c.Mine) })
	t.AddText(sheet.Column{Key: "versus", Head: with.Name, Kind: sheet.Value},
		func(c *ranking.Criterion) string { return e.Words.Number(c.Theirs) })
	return sheet.ForEach(&t, with.Criteria, sheet.Sheet{Key: "comparison", Notes: []string{separation(e, with)}})
}

func separation(e *ranking.Explanation, with *ranking.Comparison) string {
	if with.SeparatedBy == "" {
		return e.Words.Text("explain.shared", e.Player.Rank)
	}
	ahead, behind := e.Player, with.Standing
	if ahead.Rank > behind.Rank {
		ahead, behind = behind, ahead
	}
	return spelling.OneLine(e.Words.Text("explain.ahead", ahead.Name, behind.Name,
		report.CriterionWords(e.Words, with.SeparatedBy)))
}

// workingSheet has a row for each addend of a value; what was cut does not count.
func workingSheet(words *phrase.Catalogue, of string, v *ranking.Working, title string) sheet.Sheet {
	t := sheet.Table[*ranking.Term]{Words: words}
	t.AddPositive(sheet.Column{Key: "round", When: sheet.IfAny}, func(t *ranking.Term) int { return t.Round })
	t.AddText(sheet.Column{Key: "opponent", Kind: sheet.Name, When: sheet.IfAny}, opponent)
	t.Add(sheet.Column{Key: "counts", Kind: sheet.Result}, amount)
	t.AddText(sheet.Column{Key: "why"}, func(t *ranking.Term) string { return t.Why })
	s := sheet.ForEach(&t, v.Terms, sheet.Sheet{Key: "working", Title: title, Empty: v.Nothing})
	if line := sum(words, v); line != "" && v.Nothing == "" {
		s.Notes = []string{line}
	}
	return s.About(words, [2]string{"of", of}, [2]string{"code", v.Column.Spec.Text})
}

// sum says how the terms lead to the value; "" where one term is the value, which
// needs no words.
func sum(words *phrase.Catalogue, v *ranking.Working) string {
	m := &v.Column.Spec.Method
	value := v.Value.String(m.Digits)
	if v.How != "" {
		return words.Text("explain.how", value, v.How)
	}
	amounts := tiebreak.Amounts(func(yield func(tiebreak.Term) bool) {
		for i := range v.Terms {
			if !yield(v.Terms[i].Term) {
				return
			}
		}
	})
	parts := tiebreak.AddUp(phrase.Each(amounts, words.Number))
	switch {
	case len(amounts) == 0:
		return words.Text("explain.nothing", value)
	case len(amounts) > 1 || parts != words.Number(value):
		return words.Text("explain.sum", parts, value)
	}
	return ""
}

// ExplainJSON prints an explanation as one JSON document on one line. Those above and below
// are "neighbours" where no one was to be compared.
func ExplainJSON(out io.Writer, e *ranking.Explanation) {
	var versus, criteria, separated any = absent, absent, absent
	if e.Versus != nil {
		versus, separated = standingJSON(e.Versus.Standing), e.Versus.SeparatedBy
		criteria = someOf(e.Versus.Criteria, criterionJSON)
	}
	writeJSON(out, object{
		"event", e.Event, "section", e.Section, e.Who, standingJSON(e.Player), "versus", versus, "criteria", criteria,
		"separated_by", separated,
		"neighbours", someOf(e.Neighbours, func(n *ranking.Comparison) object {
			working := any(absent) // of what separates them
			if n.Theirs != nil {
				working = explainedJSON(n.Theirs)
			}
			return append(standingJSON(n.Standing), "criteria", each(n.Criteria, criterionJSON), "separated_by", n.SeparatedBy,
				"tiebreak", working)
		}),
		"tiebreaks", each(e.Tiebreaks, explainedJSON),
		"versus_tiebreaks", someOf(e.OfVersus, explainedJSON), // of who is compared, in the same order
	})
}

func criterionJSON(c *ranking.Criterion) object {
	return object{"code", c.Code, "name", c.Name, "player", c.Mine, "versus", c.Theirs}
}

func standingJSON(p ranking.Standing) object {
	return object{"no", p.No, "name", p.Name, "rank", p.Rank, "points", p.Points}
}

// explainedJSON says how a value came about: "how" where the terms were not just added up,
// "why" where there was nothing to add. A round without an opponent has the number 0.
func explainedJSON(v *ranking.Working) object {
	m := &v.Column.Spec.Method
	return object{
		"code", v.Column.Spec.Text, "name", v.Column.Spec.Name(), "rule", m.Rule,
		"value", json.Number(v.Value.AppendJSON(nil, m.Digits)), "how", some(v.How),
		"terms", each(v.Terms, func(t *ranking.Term) object {
			return object{
				"round", t.Round, "opponent", t.No, "opponent_name", t.OpponentName,
				"amount", json.Number(t.Amount.AppendJSON(nil, tiebreak.TermDigits)), "cut", t.Cut, "why", t.Why,
			}
		}),
		"why", some(v.Nothing),
	}
}
