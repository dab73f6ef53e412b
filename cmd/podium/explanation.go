package main

import (
	"cmp"
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// An explanation is what there is to say of one player in one section.
type explanation struct {
	event, section string
	who            string // "player" or "team"
	player         explainedPlayer
	versus         *explainedPlayer
	criteria       []criterion // of a comparison: score first, up to what separates
	separatedBy    string      // "" where nothing does
	tiebreaks      []explainedValue
}

type explainedPlayer struct {
	row    int
	no     int
	name   string
	rank   int
	points tournament.Points
}

// An explainedValue is one tie-break with its working.
type explainedValue struct {
	column  tiebreak.Column
	value   tiebreak.Value
	how     string // what was done with the terms where they were not added up
	terms   []explainedTerm
	nothing string // why there is no working
}

type explainedTerm struct {
	tiebreak.Term
	opponent string // name; "" if nobody
	no       int
}

// A criterion is one step of a comparison.
type criterion struct {
	code   string
	name   string
	mine   string
	theirs string
}

// A question is what is asked of the standings of an event: of a player or a team,
// each by number or name.
type question struct {
	player, team string // one of them
	versus       string // who is compared; "": nobody
	code         string // of the only tie-break that is asked about; "": all
	rank         rankOptions
}

// subject is who is asked about.
func (q *question) subject() string { return cmp.Or(q.team, q.player) }

// explainEvent answers q for every section in which the player is. That there
// is none is an error in the log.
func explainEvent(l *loaded, q question) []explanation {
	rankings := rankEvent(l, q.rank)
	if l.log.Failed() {
		return nil
	}
	var out []explanation
	for _, r := range rankings {
		if q.team != "" {
			if r.teams == nil {
				continue
			}
			r = *r.teams
		}
		if q.code != "" {
			r = onlyCode(r, q.code)
		}
		e, err := explainIn(l.event, r, q)
		if err != nil {
			advice := "give the number, or more of the name"
			if len(rankings) > 1 {
				advice += ", or say which section with --section"
			}
			l.fail(formats.NoPlayers, fmt.Errorf("%s%w", inSection(r.section), err), advice)
			continue
		}
		if e != nil {
			out = append(out, *e)
		}
	}
	if len(out) == 0 && !l.log.Failed() {
		advice := cmp.Or(meantName(q.subject(), subjects(rankings, q.team != "")), "give the number, or a part of the name as the file spells it")
		l.fail(formats.NoPlayers, fmt.Errorf("nobody here is %q", q.subject()), advice)
	}
	return out
}

// subjects names everybody who may be asked about, number first.
func subjects(rankings []sectionRanking, teams bool) []string {
	var out []string
	for _, r := range rankings {
		if teams {
			for i := range r.section.Teams {
				out = append(out, fmt.Sprintf("%d %s", r.section.Teams[i].No, r.section.Teams[i].Name))
			}
			continue
		}
		for i := range r.section.Players {
			out = append(out, fmt.Sprintf("%d %s", r.section.Players[i].No, r.section.Players[i].Name))
		}
	}
	return out
}

// onlyCode keeps one column of a ranking, or ranks by that tie-break alone if
// the list does not have it.
func onlyCode(r sectionRanking, code string) sectionRanking {
	for i := range r.standings.Columns {
		if strings.EqualFold(r.standings.Columns[i].Spec.Text, code) {
			r.only = i + 1
			return r
		}
	}
	specs, err := tiebreak.Parse(code)
	if err != nil {
		return r
	}
	if alone, err := tiebreak.Rank(r.table, specs); err == nil {
		r.standings = alone
	}
	return r
}

// explainIn answers q for one section; nil where the player is not in it.
func explainIn(ev *tournament.Event, r sectionRanking, q question) (*explanation, error) {
	row, err := r.find(q.subject())
	if err != nil || row < 0 {
		return nil, err
	}
	e := &explanation{event: ev.Name, section: r.section.Name, who: r.who(), player: r.explained(row)}
	if q.versus != "" {
		other, err := r.find(q.versus)
		if err != nil {
			return nil, err
		}
		if other < 0 || other == row {
			return nil, fmt.Errorf("there is no other %s %q in the section of %s", r.who(), q.versus, e.player.name)
		}
		versus := r.explained(other)
		e.versus = &versus
		e.compare(r)
	}
	for column := range r.standings.Columns {
		if r.only == 0 || r.only == column+1 {
			e.tiebreaks = append(e.tiebreaks, r.working(column, row))
		}
	}
	return e, nil
}

func (r sectionRanking) explained(row int) explainedPlayer {
	return explainedPlayer{
		row: row, no: r.table.Rows[row].No, name: r.name(row),
		rank: r.ranks()[row], points: r.table.Rows[row].Score,
	}
}

// working asks the engine how a value came about.
func (r sectionRanking) working(column, row int) explainedValue {
	out := explainedValue{column: r.standings.Columns[column]}
	for _, place := range r.standings.Places {
		if place.Row == row {
			out.value = place.Values[column]
		}
	}
	w := r.standings.Explain(column, row)
	switch {
	case out.column.Dropped != "":
		out.nothing = out.column.Dropped
		return out
	case w == nil:
		out.nothing = "nobody is level with the " + r.who() + " at this place of the list"
		return out
	}
	out.how = w.How()
	for _, t := range w.Terms() {
		term := explainedTerm{Term: t}
		if t.Opponent >= 0 {
			term.no = r.table.Rows[t.Opponent].No
			term.opponent = r.name(t.Opponent)
		}
		if t.Member >= 0 {
			p := &r.section.Players[t.Member]
			term.Why = fmt.Sprintf("player %d %s: %s", p.No, p.Name, t.Why)
		}
		out.terms = append(out.terms, term)
	}
	return out
}

// compare goes through the criteria in order until one separates the two. What
// a tie-break within groups shows means something only for those who were
// level before it, as the two are until then.
func (e *explanation) compare(r sectionRanking) {
	places := map[int]*tiebreak.Place{}
	for i := range r.standings.Places {
		places[r.standings.Places[i].Row] = &r.standings.Places[i]
	}
	mine, theirs := places[e.player.row], places[e.versus.row]
	e.criteria = append(e.criteria, criterion{
		code: "points", name: "Points", mine: e.player.points.String(), theirs: e.versus.points.String(),
	})
	if e.player.points != e.versus.points {
		e.separatedBy = "points"
		return
	}
	if t := r.table; t.Choices.PlayedFirst {
		a, b := t.ScoredInGame(e.player.row), t.ScoredInGame(e.versus.row)
		e.criteria = append(e.criteria, criterion{
			code: playedFirst, name: "Scored in a game", mine: yesNo(a), theirs: yesNo(b),
		})
		if a != b {
			e.separatedBy = playedFirst
			return
		}
	}
	for i, c := range r.standings.Columns {
		if c.Dropped != "" {
			continue
		}
		a, b := mine.Values[i], theirs.Values[i]
		e.criteria = append(e.criteria, criterion{
			code: c.Spec.Text, name: c.Spec.Method.Name,
			mine: a.String(c.Spec.Method.Digits), theirs: b.String(c.Spec.Method.Digits),
		})
		if a.Compare(b) != 0 {
			e.separatedBy = c.Spec.Text
			return
		}
	}
}

// playedFirst is the name of the rule that puts those who scored in a game first.
const playedFirst = "played-score-first"

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}
