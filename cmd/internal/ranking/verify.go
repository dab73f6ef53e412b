package ranking

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/cmd/internal/load"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/tiebreak"
	"podium/tiebreak/reproduce"
)

// A Verified compares what a section states with what is computed.
type Verified struct {
	Name        string
	Tiebreaks   []string // codes of the list in force
	Source      string   // of that list
	Claims      int      // stated points, ranks and tie-break values
	Differences []Difference

	// FollowsList is the list that gives the stated ranks if the list in force does not,
	// or "".
	FollowsList string
}

// A Difference is one stated number that is not the computed one.
type Difference struct {
	What             string // "points", "rank", "tie-break SOLK", of a team "match points" and "game points"
	Team             bool   // about a team, not a player
	No               int    // starting rank, or number of the team
	Name             string
	Stated, Computed string // numbers
	Reason           string
}

// Verify compares what every section states with what it computes to.
func Verify(l *load.File, o tiebreak.EventOptions) []Verified {
	ranked := Event(l, o)
	out := make([]Verified, len(ranked.Sections))
	for i, r := range ranked.Sections {
		v := &out[i]
		list := r.Parts()[0].List
		v.Name, v.Source = r.Section.Name, list.Source.String()
		claim := func(points bool, rank int) {
			if points {
				v.Claims++
			}
			if rank != 0 {
				v.Claims++
			}
		}
		for _, p := range r.Section.Players {
			claim(p.Stated.HasPoints, p.Stated.Rank)
		}
		for _, t := range r.Section.Teams {
			claim(t.Stated.HasPoints, t.Stated.Rank)
		}
		if v.verifyPoints(r.Section); r.Section.GamesUnknown {
			v.verifyList(l, ranked.Event, r)
			continue
		}
		v.Tiebreaks = codes(list)
		if !r.Section.TeamsMeet() { // where teams meet, no list says how players rank
			v.verifyRanks(ranked.Event, r)
			v.verifyValues(r, ranked.Event.RatingFederation())
		}
		if r.Teams != nil {
			v.teamPoints(r.Section)
			v.verifyRanks(ranked.Event, r.Teams)
		}
	}
	return out
}

func codes(list tiebreak.List) []string {
	var out []string
	for i := range list.Specs {
		out = append(out, list.Specs[i].Text)
	}
	return out
}

// verifyList compares what a ranking list states with itself: the points of rounds with
// the totals, and the places with points and tie-breaks.
func (v *Verified) verifyList(l *load.File, ev *tournament.Event, r *tiebreak.RankedSection) {
	var checked []string
	if n := r.Section.StatedRounds(); n > 0 {
		checked = append(checked, "the points of "+finding.Counted(n, "round", "rounds")+" against the totals")
	}
	if r.List.Source == tiebreak.Stated {
		if by := v.verifyPlaces(r); by != "" {
			v.FollowsList = by + " as stated"
			checked = append(checked, "places against "+by)
		}
	} else {
		v.Tiebreaks = codes(r.List)
		v.verifyRanks(ev, r)
		checked = append(checked, "places against "+listText(r.List))
	}
	v.verifyValues(r, ev.RatingFederation())
	if checked == nil {
		l.Log.Add(*Gameless(l.Event, "nothing can be recomputed"))
		return
	}
	l.Log.Note(finding.Pos{}, finding.UnknownGames, "%s%s: podium checked %s", InSection(r.Section), "a ranking list",
		strings.Join(checked, ", and ")).In("Player.Stated.Rank").
		Advise("take the event from a file with its games to have tie-breaks recomputed")
}

// verifyPlaces compares the places of a ranking list with its points and the values of
// its tie-breaks in the order of their columns, and names these; "": it has no places, or
// no points.
func (v *Verified) verifyPlaces(r *tiebreak.RankedSection) string {
	unscored := func(row tiebreak.Row) bool { return row.Unscored }
	if !r.Section.HasPlaces() || slices.ContainsFunc(r.Table.Rows, unscored) {
		return ""
	}
	by := []string{"points"}
	for i := range r.Columns {
		by = append(by, r.Columns[i].Spec.Text)
	}
	words := strings.Join(by, ", ")
	places := r.InRanking()
	for i := range places {
		moved, above := 0, false // of those who are level, the stated places say who is before
		for j := range places {
			switch {
			case places[j].Rank < places[i].Rank:
				if ahead(r, &places[j], &places[i]) {
					moved--
				}
			case ahead(r, &places[i], &places[j]):
				moved, above = moved+1, above || places[j].Rank > places[i].Rank
			}
		}
		if p := r.Player(i); above && moved != 0 {
			v.differs(p, "rank", strconv.Itoa(p.Stated.Rank), strconv.Itoa(p.Stated.Rank+moved),
				"somebody with a worse place is ahead by "+words+", as stated")
		}
	}
	return words
}

// ahead reports whether other has more points than p, or the same points and a better
// stated value in the first column in which they differ. Without a value, or where it is not
// known which value is better, it is not ahead.
func ahead(r *tiebreak.RankedSection, p, other *tiebreak.Place) bool {
	if a, b := r.Table.Rows[p.Row].Score, r.Table.Rows[other.Row].Score; a != b {
		return b > a
	}
	for i := range r.Columns {
		a, b := p.Values[i], other.Values[i]
		if !a.Exists() || !b.Exists() {
			return false
		}
		if c := b.Compare(a); c != 0 {
			return c*r.Columns[i].Spec.Direction() > 0
		}
	}
	return false
}

// verifyRanks compares the stated ranks with the standings. A file that
// declares no list may have used any; that it follows another one in common use
// is no fault of it.
func (v *Verified) verifyRanks(ev *tournament.Event, r *tiebreak.RankedSection) {
	differing := rankDifferences(ev, r)
	if len(differing) == 0 {
		return
	}
	if r.List.Source == tiebreak.Defaulted && !r.OfTeams {
		if basis, ok := reproduce.Usual(r.Table, r.StatedRanks()); ok {
			v.FollowsList = basis.String()
			return
		}
	}
	reason := fmt.Sprintf("by %s (%s)", listText(r.List), r.List.Source)
	if basis, ok := reproduce.Search(r.Table, r.StatedRanks(), r.List.Specs); ok {
		v.FollowsList = basis.String()
		if r.OfTeams && r.List.Source == tiebreak.Defaulted {
			return
		}
		if basis.Rules != r.Table.Rules && !r.OfTeams {
			v.FollowsList += " under the rules of " + basis.Rules.String()
		}
		reason += "; all stated ranks follow " + v.FollowsList
	}
	for _, d := range differing {
		v.differ("rank", r.OfTeams, r.Table.Rows[d.Row].No, r.Name(d.Row), strconv.Itoa(d.Stated), strconv.Itoa(d.Computed),
			reason)
	}
}

func (v *Verified) differ(what string, team bool, no int, name, stated, computed, reason string) {
	v.Differences = append(v.Differences, Difference{what, team, no, name, stated, computed, reason})
}

func (v *Verified) differs(p *tournament.Player, what, stated, computed, reason string) {
	v.differ(what, false, p.No, string(p.Name), stated, computed, reason)
}

// verifyPoints lists the stated points that the rounds do not add up to, with the likely reason:
// one value of a bye that explains every difference of the section, otherwise half-point byes
// that the file does not show.
func (v *Verified) verifyPoints(s *tournament.Section) {
	other := s.OtherWorth()
	for _, problem := range s.Check() {
		if problem.Code != finding.PointsDiffer {
			continue
		}
		p := &s.Players[problem.Subject.Row]
		sum := s.Score(p, len(p.Rounds))
		if s.GamesUnknown {
			sum = p.Stated.Sum()
		}
		if !p.Stated.HasPoints || sum == p.Stated.Points {
			continue
		}
		reason, hidden := "the rounds add up to a different total", s.HiddenHalfByes(p)
		if other != nil {
			reason = other.Explains(s)
		} else if hidden > 0 {
			absences := 0
			for _, e := range p.Rounds {
				if e.Result == tournament.ZeroBye {
					absences++
				}
			}
			reason = fmt.Sprintf("the rounds add up to less; %d of %d absences may be half-point byes that the file does not "+
				"show", hidden, absences)
		}
		v.differs(p, "points", p.Stated.Points.String(), sum.String(), reason)
	}
}

func (v *Verified) teamPoints(s *tournament.Section) {
	sums, reason := s.TeamTable(), "the matches add up to a different total"
	if len(s.Adjustments) > 0 {
		reason += ", with the points that the file gives for single results (record 299)"
	}
	for _, problem := range s.CheckTeams() {
		if problem.Code != finding.PointsDiffer {
			continue
		}
		t := &s.Teams[problem.Subject.Row]
		match, game := sums.Totals(problem.Subject.Row, len(t.Rounds))
		for _, d := range []struct {
			what             string
			stated, computed tournament.Points
		}{
			{"match points", t.Stated.Match, match}, {"game points", t.Stated.Game, game},
		} {
			if d.stated != d.computed {
				v.differ(d.what, true, t.No, t.Name, d.stated.String(), d.computed.String(), reason)
			}
		}
	}
}

// verifyValues compares the tie-break values that a file states with ours, column by
// column: with those of the list in force, which says among whom a tie-break is asked, else with
// those of a list of its own.
func (v *Verified) verifyValues(r *tiebreak.RankedSection, federation string) {
	for _, stated := range statedColumns(r.Section) {
		list, err := tiebreak.Choose(stated.code, r.Section, federation, r.Asked.Kind)
		if err != nil || len(list.Specs) != 1 {
			continue // the code is more or less than one tie-break
		}
		standings, column := r.Standings, slices.IndexFunc(r.Columns, func(c tiebreak.Column) bool {
			return r.List.Source != tiebreak.Stated && c.Spec.Code() == list.Specs[0].Code()
		})
		if column < 0 {
			if standings, err = tiebreak.Rank(r.Table, list.Specs); err != nil {
				continue // the list is not wrong, only this section has no such values
			}
			column = 0
		}
		m := &standings.Columns[column].Spec.Method
		if m.Grouped() {
			v.verifyOrder(r.Section, &stated, standings, column)
			continue
		}
		// A column may be stated with fewer decimals than its values have, if all of it is.
		values := valuesOf(standings, column)
		for i := range r.Section.Players {
			cell, ok := stated.cells[i]
			if !ok || !values[i].Exists() {
				continue
			}
			v.Claims++
			if values[i].String(stated.decimals) != cell.text {
				v.differs(&r.Section.Players[i], "tie-break "+stated.code, cell.text,
					values[i].String(max(stated.decimals, m.Digits)),
					fmt.Sprintf("%q of the file is %s, %s", stated.label, stated.code, m.Rule))
			}
		}
	}
}

// A statedColumn holds the values that a section states under one heading.
type statedColumn struct {
	code, label string
	decimals    int                // the most that a value of the column is stated with
	cells       map[int]statedCell // by index of the player
}

// A statedCell is a number as [tiebreak.Value.String] writes it, and as a number.
type statedCell struct {
	text   string
	number tiebreak.Value
}

func statedColumns(s *tournament.Section) []statedColumn {
	var columns []statedColumn
	at := map[[2]string]int{}
	for i := range s.Players {
		for _, stated := range s.Players[i].Stated.TieBreaks {
			number, decimals, ok := tiebreak.ParseValue(stated.Value)
			if stated.Code == "" || !ok {
				continue
			}
			key := [2]string{stated.Code, stated.Label}
			n, met := at[key]
			if !met {
				n = len(columns)
				at[key] = n
				columns = append(columns, statedColumn{
					code: stated.Code, label: stated.Label, cells: map[int]statedCell{},
				})
			}
			columns[n].decimals = max(columns[n].decimals, decimals)
			columns[n].cells[i] = statedCell{number.String(decimals), number}
		}
	}
	return columns
}

// verifyOrder compares a column whose values mean something only among those who are
// level, as those of direct encounter do. Programs state a place there, or points; so
// it is the order that counts, best number first in the whole column or last.
func (v *Verified) verifyOrder(s *tournament.Section, stated *statedColumn, standings *tiebreak.Standings,
	column int,
) {
	m := &standings.Columns[column].Spec.Method
	values := valuesOf(standings, column)
	var wrong [2][]int // those whom somebody contradicts if both count in the same direction, and if not
	for _, group := range standings.LevelBefore(column) {
		group = slices.DeleteFunc(group, func(i int) bool {
			_, ok := stated.cells[i]
			return !ok || !values[i].Exists()
		})
		v.Claims += len(group)
		for _, i := range group {
			for direction, sign := range []int{1, -1} {
				if slices.ContainsFunc(group, func(j int) bool {
					return values[i].Compare(values[j])*stated.cells[i].number.Compare(stated.cells[j].number)*sign < 0
				}) {
					wrong[direction] = append(wrong[direction], i)
				}
			}
		}
	}
	players, points := wrong[0], false
	for _, c := range stated.cells {
		points = points || m.Lower && c.number.Num == 0 // a place is 1 or more
	}
	if more := len(wrong[1]) - len(wrong[0]); more < 0 || more == 0 && points {
		players = wrong[1]
	}
	slices.Sort(players)
	for _, i := range players {
		v.differs(&s.Players[i], "tie-break "+stated.code, stated.cells[i].text, values[i].String(m.Digits),
			fmt.Sprintf("%q of the file is %s, %s; the order among those who are level differs", stated.label, stated.code,
				m.Rule))
	}
}

func valuesOf(standings *tiebreak.Standings, column int) []tiebreak.Value {
	values := make([]tiebreak.Value, len(standings.Places))
	for _, place := range standings.Places {
		values[place.Row] = place.Values[column]
	}
	return values
}
