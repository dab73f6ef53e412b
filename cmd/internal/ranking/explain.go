package ranking

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"podium/cmd/internal/load"
	"podium/formats/finding"
	"podium/formats/people"
	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// An Explanation is everything there is to say about one player in one section.
type Explanation struct {
	File           string // which names an event without a name, as above the standings
	Event, Section string
	Of             *tournament.Event
	Words          *phrase.Catalogue // in which it is; nil: English
	Who            string            // "player" or "team"
	Player         Standing
	Versus         *Comparison  // with the competitor asked for; nil: none
	Neighbours     []Comparison // else those directly above and below, as far as there are any
	Tiebreaks      []Working
	OfVersus       []Working // the same tie-breaks of who is compared
	Asked          bool      // Tiebreaks is the one that was asked about
}

// Nearest returns the comparison with whom the question names, else with the next one
// above, else with the next one below; nil: the list has no other player.
func (e *Explanation) Nearest() *Comparison {
	if e.Versus == nil && len(e.Neighbours) > 0 {
		return &e.Neighbours[0]
	}
	return e.Versus
}

// A Comparison is what separates two in the standings.
type Comparison struct {
	Standing                // of the other
	Criteria    []Criterion // score first, up to what separates
	SeparatedBy string      // "" where nothing does

	// The workings of the tie-break that separates, of the one and of the other; nil:
	// something else separates, or nothing.
	Mine, Theirs *Working
}

// A Standing is the place of a player or a team.
type Standing struct {
	row    int
	No     int // starting rank, or number of the team
	Name   string
	Rank   int
	Points tournament.Points // match points, game points or board points of a team
}

// A Working is the value of one tie-break and how it came about.
type Working struct {
	Column  tiebreak.Column
	Value   tiebreak.Value // which may not exist
	How     string         // what was done with the terms if they were not added up
	Terms   []Term
	Nothing string // why there is no working
}

// A Term is one addend of a value.
type Term struct {
	tiebreak.Term
	OpponentName string // "" if none
	No           int    // of the opponent; 0: none
}

// A Criterion is one step of a comparison.
type Criterion struct {
	Code   string // as it was asked for
	Name   string
	Mine   string // the value, with the digits of its rule
	Theirs string
}

// A Question is a question about the standings of an event: about a player or a team,
// each by number or name.
type Question struct {
	Player, Team string // one of them, or neither
	Place        int    // the player with this rank, if neither is given
	Versus       string // who is compared; "": none
	Code         string // of the only tie-break that is asked about; "": all
	Rank         tiebreak.EventOptions
}

func (q *Question) subject() string { return cmp.Or(q.Team, q.Player) }

// Explain answers q for every section in which the player is. If there is no such
// section, the log gets an error.
func Explain(l *load.File, q Question) []Explanation {
	sections := Event(l, q.Rank).Sections
	if l.Log.Failed() {
		return nil
	}
	if refused := Gameless(l.Event, "nothing can be explained"); refused != nil {
		l.Log.Add(*refused)
		return nil
	}
	var out []Explanation
	for _, r := range sections {
		if q.Team != "" {
			if r.Teams == nil {
				continue
			}
			r = r.Teams
		}
		list, err := explainIn(l, r, q)
		if err != nil {
			code, advice := finding.NoPlayers, "give the number, or more of the name"
			if errors.Is(err, errExpelled) {
				advice = "compare with somebody who has a place"
			}
			if _, ok := errors.AsType[cannotHave](err); ok {
				code, advice = finding.TieBreakList, missingAdvice(err, "ask about another tie-break")
			} else if len(sections) > 1 {
				advice += ", or choose a section " + finding.WithSection
			}
			l.Fail(code, fmt.Errorf("%s%w", InSection(r.Section), err), advice)
		}
		out = append(out, list...)
	}
	switch {
	case len(out) > 0 || l.Log.Failed():
	case q.Team != "" && !slices.ContainsFunc(sections, func(r *tiebreak.RankedSection) bool { return r.Teams != nil }):
		l.Fail(finding.NoPlayers, errors.New("there are no teams"), "ask about a player")
	case q.Place > 0:
		l.Fail(finding.NoPlayers, fmt.Errorf("nobody here has rank %d", q.Place),
			"after a shared rank, ranks are skipped; the standings list them")
	default:
		advice := cmp.Or(people.DidYouMean(q.subject(), subjects(sections, q.Team != "")),
			"give the number, or a part of the name as the file spells it")
		l.Fail(finding.NoPlayers, fmt.Errorf("nobody here is %q", q.subject()), advice)
	}
	return out
}

// errExpelled means that somebody has no place to compare.
var errExpelled = errors.New("was expelled, and is out of the standings")

// cannotHave is why a section has no values of the tie-break that is asked about.
type cannotHave struct{ error }

func (c cannotHave) Unwrap() error { return c.error }

func subjects(rankings []*tiebreak.RankedSection, teams bool) []string {
	var out []string
	for _, r := range rankings {
		if teams {
			r = r.Teams
		}
		if r == nil { // it has no teams
			continue
		}
		for row := range r.Table.Rows {
			out = append(out, title(r, row))
		}
	}
	return out
}

// title returns "12 Doe, Jane".
func title(r *tiebreak.RankedSection, row int) string {
	return fmt.Sprintf("%d %s", r.Table.Rows[row].No, r.Name(row))
}

// explainIn answers q for one section: with nothing if no one there is meant, and with
// several answers for a shared rank.
func explainIn(l *load.File, r *tiebreak.RankedSection, q Question) ([]Explanation, error) {
	rows, err := q.rows(r)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	from, to := 0, len(r.Columns) // the columns asked for
	if q.Code != "" {
		from = slices.IndexFunc(r.Columns, func(c tiebreak.Column) bool { return strings.EqualFold(c.Spec.Text, q.Code) })
		if to = from + 1; from < 0 {
			specs, err := tiebreak.Parse(q.Code)
			if err != nil {
				return nil, cannotHave{err}
			}
			alone := *r // ranked by the tie-break that the list does not have
			if alone.Standings, err = tiebreak.Rank(r.Table, specs); err != nil {
				return nil, cannotHave{err}
			}
			r = &alone
			from, to = 0, len(r.Columns)
		}
	}
	var out []Explanation
	for _, row := range rows {
		e := Explanation{
			File: l.Input.Shown(), Event: l.Event.Name, Of: l.Event, Section: r.Section.Name, Words: r.Options.Words, Who: r.Who(),
			Player: explained(r, row), Asked: q.Code != "",
		}
		if q.Versus != "" {
			other, err := find(r, q.Versus)
			if err != nil {
				return nil, err
			}
			if other < 0 || other == row {
				return nil, fmt.Errorf("there is no other %s %q in the section of %s", r.Who(), q.Versus, e.Player.Name)
			}
			if out := slices.IndexFunc([]int{row, other}, func(row int) bool { return r.Table.Expelled(row) }); out >= 0 {
				return nil, fmt.Errorf("%s %w", r.Name([]int{row, other}[out]), errExpelled)
			}
			versus := compare(r, row, other)
			e.Versus = &versus
		} else if at := placeOf(r, row); q.Code == "" {
			for _, next := range []int{at - 1, at + 1} {
				if 0 <= next && next < len(r.Places) && r.Places[at].Rank > 0 && r.Places[next].Rank > 0 {
					e.Neighbours = append(e.Neighbours, compare(r, row, r.Places[next].Row))
				}
			}
		}
		for column := from; column < to; column++ {
			e.Tiebreaks = append(e.Tiebreaks, working(r, column, row))
			if e.Versus != nil {
				e.OfVersus = append(e.OfVersus, working(r, column, e.Versus.row))
			}
		}
		out = append(out, e)
	}
	return out, nil
}

func (q *Question) rows(r *tiebreak.RankedSection) ([]int, error) {
	if q.subject() != "" {
		row, err := find(r, q.subject())
		if err != nil || row < 0 {
			return nil, err
		}
		return []int{row}, nil
	}
	var rows []int
	for i := range r.Places {
		if r.Places[i].Rank == q.Place {
			rows = append(rows, r.Places[i].Row)
		}
	}
	return rows, nil
}

func explained(r *tiebreak.RankedSection, row int) Standing {
	return Standing{
		row: row, No: r.Table.Rows[row].No, Name: r.Name(row),
		Rank: r.Ranks()[row], Points: r.Table.Rows[row].Score,
	}
}

func placeOf(r *tiebreak.RankedSection, row int) int {
	return slices.IndexFunc(r.Places, func(p tiebreak.Place) bool { return p.Row == row })
}

func working(r *tiebreak.RankedSection, column, row int) Working {
	out := Working{Column: r.Columns[column], Value: r.Places[placeOf(r, row)].Values[column]}
	w := r.Explainer().Explain(column, row)
	if out.Nothing = out.Column.Dropped; w == nil && out.Nothing == "" {
		out.Nothing = r.Options.Words.Text("explain.alone." + phrase.Key(r.Who()))
	}
	if out.Nothing != "" {
		return out
	}
	out.How = w.How
	for _, t := range w.Terms {
		term := Term{Term: t}
		term.Why = r.Why(&t)
		if t.Opponent >= 0 {
			term.No = r.Table.Rows[t.Opponent].No
			term.OpponentName = r.Name(t.Opponent)
		}
		out.Terms = append(out.Terms, term)
	}
	if r.Table.Unordered { // then no order of them says anything but that of the numbers
		slices.SortStableFunc(out.Terms, func(a, b Term) int { return cmp.Compare(a.No, b.No) })
	}
	return out
}

// compare goes through the criteria in order until one separates two rows. What a
// tie-break within groups shows means something only for those who were level before
// it, as the two are until then.
func compare(r *tiebreak.RankedSection, row, other int) Comparison {
	out := Comparison{Standing: explained(r, other)}
	add := func(code, name, mine, theirs string, separates bool) bool {
		out.Criteria = append(out.Criteria, Criterion{Code: code, Name: name, Mine: mine, Theirs: theirs})
		if separates {
			out.SeparatedBy = code
		}
		return separates
	}
	words := r.Options.Words
	mine, theirs := &r.Places[placeOf(r, row)], &r.Places[placeOf(r, other)]
	a, b := r.Table.Rows[row].Score, r.Table.Rows[other].Score
	if add("points", words.Text("head.points"), a.String(), b.String(), a != b) {
		return out
	}
	if t := r.Table; t.Choices.PlayedFirst {
		a, b := t.ScoredInGame(row), t.ScoredInGame(other)
		if add(tiebreak.PlayedFirst, words.Text("explain.played"), yesNo(words, a), yesNo(words, b), a != b) {
			return out
		}
	}
	for i, c := range r.Columns {
		if c.Dropped != "" {
			continue
		}
		a, b := mine.Values[i], theirs.Values[i]
		digits := c.Spec.Method.Digits
		if add(c.Spec.Text, c.Spec.NameIn(words), a.String(digits), b.String(digits), a.Compare(b) != 0) {
			a, b := working(r, i, row), working(r, i, other)
			out.Mine, out.Theirs = &a, &b
			return out
		}
	}
	return out
}

func yesNo(words *phrase.Catalogue, yes bool) string {
	if yes {
		return words.Text("answer.yes")
	}
	return words.Text("answer.no")
}

// find returns the row of a player or a team found by number, full name or part of the name,
// of a team also by short name, -1 if none matches. Several matches are an error that lists
// them.
func find(r *tiebreak.RankedSection, who string) (int, error) {
	list, what := make([]people.Person, len(r.Table.Rows)), "players"
	for i, row := range r.Table.Rows {
		list[i].No = row.No
		if r.OfTeams {
			team := &r.Section.Teams[i]
			list[i].Names, what = []tournament.Name{tournament.Name(team.Name), tournament.Name(team.Nickname)}, "teams"
		} else {
			list[i].Names = []tournament.Name{r.Section.Players[i].Name}
		}
	}
	return people.NewIndex(list).Only(who, what, func(row int) string { return title(r, row) })
}

// SpelledAs returns the one player of an event whom a starting rank, a name or a part of a
// name means: the starting rank, or the name as the file spells it.
func SpelledAs(ev *tournament.Event, who string) (string, error) {
	var players []tournament.Player
	for _, s := range ev.Sections {
		players = append(players, s.Players...)
	}
	at, err := Meant(players, who)
	if err != nil || people.Typed(who).No != 0 {
		return who, err
	}
	return string(players[at].Name), nil
}

// Meant returns the index of the one player whom a starting rank, a name or a part of a name
// means; of several with that starting rank, in other sections, the first.
func Meant(players []tournament.Player, who string) (int, error) {
	list, names := make([]people.Person, len(players)), make([]string, len(players))
	for i := range players {
		list[i] = people.Person{No: players[i].No, Names: []tournament.Name{players[i].Name}}
		names[i] = string(players[i].Name)
	}
	x := people.NewIndex(list)
	if no := people.Typed(who).No; no != 0 {
		if found := x.Search(who); len(found) > 0 {
			return found[0], nil
		}
		return -1, fmt.Errorf("there is no player %d", no)
	}
	at, err := x.Only(who, "players", func(i int) string { return fmt.Sprintf("%d %s", list[i].No, names[i]) })
	switch {
	case err != nil:
		return -1, fmt.Errorf("%w; give the number, or more of the name", err)
	case at < 0:
		advice := cmp.Or(people.DidYouMean(who, names), "give the number, or a part of the name as the file spells it")
		return -1, fmt.Errorf("no player here is called %q; %s", finding.Quotable(who), advice)
	}
	return at, nil
}
