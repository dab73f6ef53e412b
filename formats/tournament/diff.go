package tournament

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// A Difference is one field in which two events differ.
type Difference struct {
	Field   string // as "Player.Title"
	Section string // by its name in the first event; "" for the event itself
	Where   string // as `section "Open", player 12`; "" for the event itself
	A, B    string // the two values, as text
}

// String gives the difference as one line.
func (d Difference) String() string {
	if d.Where == "" {
		return fmt.Sprintf("%s: %q and %q", d.Field, d.A, d.B)
	}
	return fmt.Sprintf("%s: %s: %q and %q", d.Where, d.Field, d.A, d.B)
}

// Diff lists the differences between a and b: first of the events, then section
// by section in the order of a, player by player. Sections are matched by
// place, players by starting rank. Trailing rounds of which nothing is said
// are no difference, nor is what only one of them states though it follows from
// what both say: the sum of a player's rounds, the kind of a section in words.
func Diff(a, b *Event) []Difference {
	var d differ
	d.text("Event.Name", a.Name, b.Name)
	d.text("Event.City", a.City, b.City)
	d.text("Event.Federation", a.Federation, b.Federation)
	d.text("Event.RatedBy", a.foreignRating(), b.foreignRating())
	d.report(&a.Report, &b.Report)
	d.text("Event.Start", a.Start.String(), b.Start.String())
	d.text("Event.End", a.End.String(), b.End.String())
	d.text("Event.ChiefArbiter", a.ChiefArbiter, b.ChiefArbiter)
	d.list("Event.Arbiters", a.Arbiters, b.Arbiters)
	d.extras("Event.Extra", a.Extra, b.Extra)
	for i := range max(len(a.Sections), len(b.Sections)) {
		switch {
		case i >= len(a.Sections):
			d.text("Event.Sections", "", b.Sections[i].Name)
		case i >= len(b.Sections):
			d.text("Event.Sections", a.Sections[i].Name, "")
		default:
			d.section(a.Sections[i], b.Sections[i])
		}
	}
	return d.found
}

// A differ collects differences at one place after the other.
type differ struct {
	in    string // the section
	where string
	found []Difference
}

func (d *differ) text(field, a, b string) {
	if a != b {
		d.found = append(d.found, Difference{Field: field, Section: d.in, Where: d.where, A: a, B: b})
	}
}

func (d *differ) number(field string, a, b int) {
	if a != b {
		d.text(field, fmt.Sprint(a), fmt.Sprint(b))
	}
}

func (d *differ) list(field string, a, b []string) {
	if !slices.Equal(a, b) {
		d.text(field, fmt.Sprintf("%q", a), fmt.Sprintf("%q", b))
	}
}

// extras compares what stood in the source, not what readers know of it.
func (d *differ) extras(field string, a, b []Extra) {
	piecesA, piecesB := pieces(a), pieces(b)
	if !slices.Equal(piecesA, piecesB) {
		d.text(field, fmt.Sprintf("%q", piecesA), fmt.Sprintf("%q", piecesB))
	}
}

// A piece is an Extra as it stood.
type piece struct{ format, key, value string }

func pieces(list []Extra) []piece {
	out := make([]piece, len(list))
	for i, x := range list {
		out[i] = piece{x.Format, x.Key, x.Value}
	}
	return out
}

func (d *differ) section(a, b *Section) {
	d.in, d.where = a.Name, ""
	if a.Name != "" {
		d.where = fmt.Sprintf("section %q", a.Name)
	}
	base := d.where
	d.text("Section.Name", a.Name, b.Name)
	d.text("Section.Kind", a.Kind.String(), b.Kind.String())
	if a.System != "" || a.Kind == KindUnknown || KindOf(b.System) != a.Kind {
		d.text("Section.System", a.System, b.System)
	}
	d.text("Section.SystemCode", a.SystemCode, b.SystemCode)
	d.text("Section.TimeControl", a.TimeControl, b.TimeControl)
	d.text("Section.TimeControlCode", a.TimeControlCode, b.TimeControlCode)
	d.text("Section.RankedBy", a.RankedBy, b.RankedBy)
	d.text("Section.FirstColor", a.FirstColor.String(), b.FirstColor.String())
	d.number("Section.RoundCount", a.RoundCount, b.RoundCount)
	if a.RoundsUnknown != b.RoundsUnknown {
		d.text("Section.RoundsUnknown", fmt.Sprint(a.RoundsUnknown), fmt.Sprint(b.RoundsUnknown))
	}
	if !slices.Equal(a.RoundDates, b.RoundDates) {
		d.text("Section.RoundDates", fmt.Sprint(a.RoundDates), fmt.Sprint(b.RoundDates))
	}
	if a.Scoring != b.Scoring {
		d.text("Section.Scoring", fmt.Sprint(a.Scoring), fmt.Sprint(b.Scoring))
	}
	d.list("Section.TieBreaks", a.TieBreaks, b.TieBreaks)
	d.players(a, b, base)
	d.teams(a, b, base)
	d.where = base
	d.teamPlay(a, b)
	d.pairing(a, b)
	d.prizes(a.Prizes, b.Prizes)
	d.extras("Section.Extra", a.Extra, b.Extra)
	d.in, d.where = "", ""
}

// players matches players by starting rank, then compares each pair.
func (d *differ) players(a, b *Section, base string) {
	inA, inB := a.Index(), b.Index()
	for i := range a.Players {
		p := &a.Players[i]
		d.where = joinWhere(base, p.No)
		if j, ok := inB.Find(p.No); ok {
			d.player(p, &b.Players[j])
			d.stated(p, &b.Players[j], a, b)
		} else {
			d.text("Section.Players", string(p.Name), "")
		}
	}
	for i := range b.Players {
		p := &b.Players[i]
		if _, ok := inA.Find(p.No); !ok {
			d.where = joinWhere(base, p.No)
			d.text("Section.Players", "", string(p.Name))
		}
	}
}

func joinWhere(base string, no int) string {
	if base == "" {
		return fmt.Sprintf("player %d", no)
	}
	return fmt.Sprintf("%s, player %d", base, no)
}

func (d *differ) player(a, b *Player) {
	d.text("Player.Name", string(a.Name), string(b.Name))
	d.number("Player.Sex", int(a.Sex), int(b.Sex))
	d.text("Player.Title", a.Title, b.Title)
	d.text("Player.Federation", a.Federation, b.Federation)
	d.text("Player.Club", a.Club, b.Club)
	d.text("Player.State", a.State, b.State)
	d.text("Player.Grade", a.Grade, b.Grade)
	if a.Withdrawn != b.Withdrawn {
		d.text("Player.Withdrawn", fmt.Sprint(a.Withdrawn), fmt.Sprint(b.Withdrawn))
	}
	d.text("Player.Birth", a.Birth.String(), b.Birth.String())
	if !sameIDs(a.IDs, b.IDs) {
		d.text("Player.IDs", fmt.Sprint(a.IDs), fmt.Sprint(b.IDs))
	}
	if !sameRatings(a.Ratings, b.Ratings) {
		d.text("Player.Ratings", fmt.Sprint(a.Ratings), fmt.Sprint(b.Ratings))
	}
	for r := 1; r <= max(len(a.Rounds), len(b.Rounds)); r++ {
		if ea, eb := a.Entry(r), b.Entry(r); ea != eb {
			d.text("Player.Rounds", fmt.Sprintf("round %d: %s", r, describeEntry(ea)),
				fmt.Sprintf("round %d: %s", r, describeEntry(eb)))
		}
	}
	d.extras("Player.Extra", a.Extra, b.Extra)
}

// stated compares what is stated of a player's total. Where only one side states
// it, it may follow from the rest: from b itself, or from a, if b states totals but
// has no place for the points beside the results that are in them.
func (d *differ) stated(p, q *Player, inA, inB *Section) {
	a, b := p.Stated, q.Stated
	total := inA.Score(p, len(p.Rounds))
	follows := !a.HasPoints && b.HasPoints && (b.Points == inB.Score(q, len(q.Rounds)) || b.Points == total) ||
		a.HasPoints && !b.HasPoints && a.Points == total
	if !follows && (a.HasPoints != b.HasPoints || a.Points != b.Points) {
		d.text("Player.Stated.Points", statedPoints(a), statedPoints(b))
	}
	d.number("Player.Stated.Rank", a.Rank, b.Rank)
	d.statedValues(a.TieBreaks, b.TieBreaks)
}

func statedPoints(s Stated) string {
	if !s.HasPoints {
		return ""
	}
	return s.Points.String()
}

func describeEntry(e Entry) string {
	if e.Color == NoColor {
		return describe(e)
	}
	return describe(e) + " with " + e.Color.String()
}

// sameIDs compares ids without their order, which means nothing.
func sameIDs(a, b []ID) bool {
	if slices.Equal(a, b) {
		return true
	}
	order := func(x, y ID) int {
		return cmp.Or(strings.Compare(x.System, y.System), strings.Compare(x.Value, y.Value))
	}
	return slices.Equal(slices.SortedFunc(slices.Values(a), order), slices.SortedFunc(slices.Values(b), order))
}

// sameRatings compares ratings. The first one is that with which the player
// entered; the order of the others means nothing.
func sameRatings(a, b []Rating) bool {
	if slices.Equal(a, b) {
		return true
	}
	order := func(x, y Rating) int {
		return cmp.Or(strings.Compare(x.System, y.System), cmp.Compare(x.Value, y.Value), cmp.Compare(x.Games, y.Games))
	}
	return len(a) == len(b) && a[0] == b[0] &&
		slices.Equal(slices.SortedFunc(slices.Values(a[1:]), order), slices.SortedFunc(slices.Values(b[1:]), order))
}

// pairing compares what only pairing programs need.
func (d *differ) pairing(a, b *Section) {
	if !slices.Equal(inOrder(a.Accelerations), inOrder(b.Accelerations)) {
		d.text("Section.Accelerations", fmt.Sprint(a.Accelerations), fmt.Sprint(b.Accelerations))
	}
	same := func(x, y ProhibitedPairing) bool {
		return x.FirstRound == y.FirstRound && x.LastRound == y.LastRound && slices.Equal(x.Nos, y.Nos)
	}
	if !slices.EqualFunc(a.Prohibited, b.Prohibited, same) {
		d.text("Section.Prohibited", fmt.Sprint(a.Prohibited), fmt.Sprint(b.Prohibited))
	}
}

// inOrder gives accelerations by rounds and numbers. The order in which a file
// has them means nothing as long as each player and round is in one of them.
func inOrder(list []Acceleration) []Acceleration {
	return slices.SortedStableFunc(slices.Values(list), func(a, b Acceleration) int {
		return cmp.Or(cmp.Compare(a.FirstRound, b.FirstRound), cmp.Compare(a.FirstNo, b.FirstNo))
	})
}

// report compares what a rating report says besides players and games.
func (d *differ) report(a, b *RatingReport) {
	d.text("Event.Report.EventID", a.EventID, b.EventID)
	d.text("Event.Report.Affiliate", a.Affiliate, b.Affiliate)
	d.list("Event.Report.Directors", a.Directors, b.Directors)
	d.text("Event.Report.State", a.State, b.State)
	d.text("Event.Report.PostalCode", a.PostalCode, b.PostalCode)
}

// prizes compares the prizes of a section.
func (d *differ) prizes(a, b []Prize) {
	if !slices.Equal(a, b) {
		d.text("Section.Prizes", fmt.Sprint(a), fmt.Sprint(b))
	}
}

// statedValues compares stated tie-break values.
func (d *differ) statedValues(a, b []StatedValue) {
	if !slices.Equal(a, b) {
		d.text("Player.Stated.TieBreaks", fmt.Sprint(a), fmt.Sprint(b))
	}
}

// teamPlay compares what only events of teams have.
func (d *differ) teamPlay(a, b *Section) {
	if a.MatchScoring.Settled() != b.MatchScoring.Settled() {
		d.text("Section.MatchScoring", fmt.Sprint(a.MatchScoring), fmt.Sprint(b.MatchScoring))
	}
	if !slices.Equal(a.BoardColors, b.BoardColors) {
		d.text("Section.BoardColors", boardLetters(a.BoardColors), boardLetters(b.BoardColors))
	}
	if a.TeamBye != b.TeamBye {
		d.text("Section.TeamBye", fmt.Sprint(a.TeamBye), fmt.Sprint(b.TeamBye))
	}
	same := func(x, y Adjustment) bool {
		return x.Kind == y.Kind && x.Result == y.Result && x.Match == y.Match && x.Game == y.Game &&
			x.Round == y.Round && slices.Equal(x.Teams, y.Teams)
	}
	if !slices.EqualFunc(a.Adjustments, b.Adjustments, same) {
		d.text("Section.Adjustments", fmt.Sprint(a.Adjustments), fmt.Sprint(b.Adjustments))
	}
}

// boardLetters gives colours as "WBWB".
func boardLetters(colors []Color) string {
	letters := make([]byte, len(colors))
	for k, c := range colors {
		letters[k] = "-WB"[c]
	}
	return string(letters)
}

// teams matches teams by number.
func (d *differ) teams(a, b *Section, base string) {
	inA, inB := a.TeamNumbers(), b.TeamNumbers()
	where := func(no int) string {
		if base == "" {
			return fmt.Sprintf("team %d", no)
		}
		return fmt.Sprintf("%s, team %d", base, no)
	}
	for i := range a.Teams {
		t := &a.Teams[i]
		d.where = where(t.No)
		if j, ok := inB[t.No]; ok {
			d.team(t, &b.Teams[j], b, j)
		} else {
			d.text("Section.Teams", fmt.Sprintf("%d %s", t.No, t.Name), "")
		}
	}
	for i := range b.Teams {
		if _, ok := inA[b.Teams[i].No]; !ok {
			d.where = where(b.Teams[i].No)
			d.text("Section.Teams", "", fmt.Sprintf("%d %s", b.Teams[i].No, b.Teams[i].Name))
		}
	}
	d.where = base
}

func (d *differ) team(a, b *Team, in *Section, index int) {
	d.text("Team.Name", a.Name, b.Name)
	d.text("Team.Nickname", a.Nickname, b.Nickname)
	d.number("Team.Strength", a.Strength, b.Strength)
	if !slices.Equal(a.Members, b.Members) {
		d.text("Team.Members", fmt.Sprint(a.Members), fmt.Sprint(b.Members))
	}
	for r := 1; r <= max(len(a.Rounds), len(b.Rounds)); r++ {
		ma, mb := a.Match(r), b.Match(r)
		if ma.Opponent != mb.Opponent || ma.Color != mb.Color || ma.Result != mb.Result || !slices.Equal(ma.Boards, mb.Boards) {
			d.text("Team.Rounds", fmt.Sprintf("round %d: %s", r, describeMatch(&ma)), fmt.Sprintf("round %d: %s", r, describeMatch(&mb)))
		}
	}
	d.number("Team.Stated.Rank", a.Stated.Rank, b.Stated.Rank)
	if a.Stated.HasPoints == b.Stated.HasPoints && a.Stated.Match == b.Stated.Match && a.Stated.Game == b.Stated.Game {
		return
	}
	if match, game := in.TeamTable().Totals(index, len(b.Rounds)); !a.Stated.HasPoints && match == b.Stated.Match && game == b.Stated.Game {
		return // what b states follows from what a says
	}
	d.text("Team.Stated.Points", statedTeam(&a.Stated), statedTeam(&b.Stated))
}

func statedTeam(s *TeamStated) string {
	if !s.HasPoints {
		return ""
	}
	return s.Match.String() + " and " + s.Game.String()
}

func describeMatch(m *Match) string {
	switch {
	case m.Idle():
		return "nothing"
	case m.Opponent == 0:
		return fmt.Sprintf("%s, boards %v", m.Result, m.Boards)
	}
	return fmt.Sprintf("team %d, %s on board 1, boards %v, %s", m.Opponent, m.Color, m.Boards, m.Result)
}
