package merge

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/compare"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// players merges the players of both sections: those of the base, then those that
// only the other has.
func (x *joint) players() {
	x.number()
	x.out.Players = make([]tournament.Player, 0, len(x.base.Players)+len(x.added))
	x.fromOther = make([][]bool, len(x.base.Players))
	for i, j := range x.match.ToB {
		p := x.base.Players[i]
		if j < 0 {
			x.onlyOne(x.base, i, &p)
		} else {
			x.person(i, j, &p)
			p.Rounds, x.fromOther[i] = x.rounds(i, j)
		}
		x.out.Players = append(x.out.Players, p)
	}
	for _, j := range x.added {
		p := x.other.Players[j]
		x.onlyOne(x.other, j, &p)
		p.No = x.numbers[p.No]
		p.Rounds = slices.Clone(p.Rounds)
		for r := range p.Rounds {
			p.Rounds[r] = x.entry(p.Rounds[r])
		}
		x.out.Players = append(x.out.Players, p)
	}
	x.outdated()
}

// outdated removes stated points that are the sum of the base's rounds alone, where
// the other file has added rounds. It then removes all ranks and tie-breaks too.
func (x *joint) outdated() {
	old := 0
	for i := range x.base.Players {
		was, p := &x.base.Players[i], &x.out.Players[i]
		before, after := x.base.Score(was, len(was.Rounds)), x.out.Score(p, len(p.Rounds))
		if p.Stated.HasPoints && p.Stated.Points == before && before != after {
			p.Stated.Points, p.Stated.HasPoints = 0, false
			old++
		}
	}
	if old == 0 {
		return
	}
	for i := range x.out.Players {
		x.out.Players[i].Stated.Rank, x.out.Players[i].Stated.TieBreaks = 0, nil
	}
	x.m.log.Note(x.base.place(-1, formats.RoundRow), finding.OneHasIt,
		"%sthe stated points of %s are from fewer rounds; these points, and all ranks and tie-breaks, are ignored",
		x.called(),
		finding.Counted(old, "player", "players")).In("Player.Stated.Points")
}

// number assigns starting ranks to the players that only the other section has: their
// own, or the next free number if a player of the base has it.
func (x *joint) number() {
	highest := 0
	for _, s := range []*tournament.Section{x.base.Section, x.other.Section} {
		for i := range s.Players {
			highest = max(highest, s.Players[i].No)
		}
	}
	for j, i := range x.match.ToA {
		if i >= 0 {
			continue
		}
		q := &x.other.Players[j]
		no := q.No
		if _, taken := x.baseIndex.Find(no); taken {
			highest++
			no = highest
			x.m.log.Warning(x.other.row(j), finding.DuplicateNumber, "another player has this number in %s; changed to %d",
				x.baseFile(), no).In("Player.No").Of(q.Subject()).Expect("a number of their own")
		}
		x.numbers[q.No] = no
		x.added = append(x.added, j)
	}
}

// onlyOne notes that only one file has a player. A player missing from the later file
// may have been removed, or never have arrived.
func (x *joint) onlyOne(in *part, i int, p *tournament.Player) {
	x.m.log.Note(in.row(i), finding.OneHasIt, "not in %s; kept", x.m.fileOf(x.beside(in))).In("Section.Players").
		Of(p.Subject())
}

// beside returns the other one of the two parts.
func (x *joint) beside(in *part) *part {
	if in == x.base {
		return x.other
	}
	return x.base
}

// person merges the fields of a player.
func (x *joint) person(i, j int, p *tournament.Player) {
	q := &x.other.Players[j]
	mine, its := tournament.Subject{Player: p}, tournament.Subject{Player: q}
	base := func() string { return x.base.row(i).String() }
	for _, f := range tournament.Fields() {
		switch f.Name {
		case "Player.No", "Player.IDs", "Player.Ratings", "Player.Withdrawn", "Player.Extra", "Player.Rounds",
			"Player.Stated.Points", "Player.Stated.Rank", "Player.Stated.TieBreaks", "Player.Stated.Rounds": // merged below or elsewhere
		default:
			if f.Scope() == tournament.OfPlayer && f.At != nil {
				if found := take(&f, f.Title, mine, its, base); found != "" {
					x.differs(i, j, found)
				}
			}
		}
	}
	x.registers(i, j, p)
	if q.Withdrawn != p.Withdrawn {
		with, at := x.other, j
		if p.Withdrawn {
			with, at = x.base, i
		}
		p.Withdrawn = true
		x.m.log.Note(with.row(at), finding.OneHasIt, "withdrawn, but not in %s", x.m.fileOf(x.beside(with))).
			In("Player.Withdrawn").Of(with.Players[at].Subject())
	}
	p.Extra = union(p.Extra, q.Extra)
	if p.Stated.Rank == 0 && !p.Stated.HasPoints && len(p.Stated.TieBreaks) == 0 &&
		lastDecided(x.base.Section) == lastDecided(x.other.Section) {
		p.Stated = q.Stated // those of an earlier round are out of date
	}
}

// registers merges IDs and ratings.
func (x *joint) registers(i, j int, p *tournament.Player) {
	q := &x.other.Players[j]
	base := func() string { return x.base.row(i).String() }
	p.IDs, p.Ratings = slices.Clone(p.IDs), slices.Clone(p.Ratings)
	isOf := func(d compare.Doubt) bool { return d.InA.No == p.No }
	for _, id := range q.IDs {
		switch mine := p.ID(id.System); {
		case mine == "":
			p.IDs = append(p.IDs, id)
		case mine != id.Value && !slices.ContainsFunc(x.match.Doubts, isOf):
			x.differs(i, j, contrast(id.System+" id", "", base(), ""))
		}
	}
	for _, rating := range q.Ratings {
		k := slices.IndexFunc(p.Ratings, func(r tournament.Rating) bool { return r.System == rating.System })
		switch {
		case k < 0:
			p.Ratings = append(p.Ratings, rating)
		case p.Ratings[k] != rating:
			x.differs(i, j, contrast("rating", fmt.Sprint(rating.Value), base(), fmt.Sprint(p.Ratings[k].Value)))
		}
	}
}

// differs warns that two files have different values for a player.
func (x *joint) differs(i, j int, found string) {
	p, q := &x.base.Players[i], &x.other.Players[j]
	x.m.log.Warning(x.other.row(j), finding.FilesDiffer, "%s", found).
		In("Section.Players").Of(finding.Player(p.No, string(q.Name)))
}

// union returns the extras of a, and those of b with other keys.
func union(a, b []tournament.Extra) []tournament.Extra {
	out := slices.Clone(a)
	for _, extra := range b {
		if _, met := tournament.FindExtra(a, extra.Format, extra.Key); !met {
			out = append(out, extra)
		}
	}
	return out
}

// maxComparisons limits the pairs of sections whose players are matched, so that
// hostile files cannot take quadratic time. No event comes near it.
const maxComparisons = 10_000

// sameSection reports whether a part belongs to the section of a group. If both have
// names in their files, the names decide, else players and games.
func (m *merger) sameSection(g []*part, p *part) bool {
	if slices.ContainsFunc(g, func(q *part) bool { return q.file == p.file }) {
		return false // a file separates its own sections
	}
	q := g[0]
	bothNamed := p.Name != "" && q.Name != ""
	sameName := bothNamed && strings.EqualFold(p.Name, q.Name)
	if bothNamed && !sameName && len(p.Players) != len(q.Players) {
		return false
	}
	if m.compared++; m.compared > maxComparisons {
		return sameName
	}
	has := m.overlapOf(q, p)
	switch {
	case sameName:
		return has.most // if not, nameSections refuses the second section
	case bothNamed:
		if has.most && has.alike > 0 && has.unlike == 0 {
			m.log.Error(p.row(0), finding.RepeatedSection, "section %s has the players and the games of section %s of %s",
				quoted(p.Name), quoted(q.Name), m.fileOf(q)).In("Section.Name").
				Advise("leave out one of the files, or give the section the same name in both").
				Because(finding.ErrUnsupported)
		}
		return false
	case !has.most:
		return false
	case has.alike+has.unlike == 0:
		return has.numbers || p.name == "" || q.name == "" || strings.EqualFold(p.name, q.name)
	}
	return has.alike > has.unlike || strings.EqualFold(p.name, q.name)
}

// An overlap describes what two sections have in common.
type overlap struct {
	most          bool // at least half of the players of the smaller section
	numbers       bool // all players, with equal starting ranks
	alike, unlike int  // number of entries decided in both that agree, and that differ
}

func (m *merger) overlapOf(a, b *part) overlap {
	match := m.matching(a, b)
	n := match.Count()
	out := overlap{
		most:    n > 0 && 2*n >= min(len(a.Players), len(b.Players)),
		numbers: n == len(a.Players) && n == len(b.Players),
	}
	if !out.most {
		return out
	}
	t := newTranslation(a.Section, b.Section, match)
	for i, j := range match.ToB {
		if j < 0 {
			continue
		}
		p, q := &a.Players[i], &b.Players[j]
		out.numbers = out.numbers && p.No == q.No
		alike, unlike := t.decidedInBoth(p, q)
		out.alike, out.unlike = out.alike+alike, out.unlike+unlike
	}
	return out
}

// matching matches the players of two sections. Players who have only their starting
// rank in common are the same, with a corrected name, if their games agree. Otherwise
// one of them took the number of a player who left.
func (m *merger) matching(p, q *part) compare.Matching {
	var decided []compare.Decision
	if m.decide != nil {
		decided = m.decide(p.side(), q.side())
	}
	a, b := p.Section, q.Section
	match := compare.MatchDecided(a, b, decided)
	t, inA, inB := newTranslation(a, b, match), a.Index(), b.Index()
	match.Doubts = slices.DeleteFunc(match.Doubts, func(d compare.Doubt) bool {
		i, okA := inA.Find(d.InA.No)
		j, okB := inB.Find(d.InB.No)
		if !d.Number || !okA || !okB {
			return false
		}
		if alike, unlike := t.decidedInBoth(&a.Players[i], &b.Players[j]); alike > 0 && unlike == 0 {
			return false
		}
		match.ToB[i], match.ToA[j] = -1, -1
		return true
	})
	return match
}

// side is the part for those who decide about its players.
func (p *part) side() Side { return Side{Section: p.Section, Place: p.row} }

// decidedInBoth counts the rounds with a result in both rows: those that agree, and
// those that do not.
func (t *translation) decidedInBoth(p, q *tournament.Player) (alike, unlike int) {
	for r := 1; r <= min(len(p.Rounds), len(q.Rounds)); r++ {
		e, f := t.entries(p, q, r)
		if !decided(e) || !decided(f) {
			continue
		}
		if _, ok := reconcile(e, f); ok {
			alike++
		} else {
			unlike++
		}
	}
	return alike, unlike
}

// decided reports whether an entry has a result.
func decided(e tournament.Entry) bool {
	return e.Result != tournament.NoResult && e.Result != tournament.Pending
}

// refuseStrangers refuses files of another event than that of the first file.
func (m *merger) refuseStrangers() {
	for i := 1; i < len(m.files); i++ {
		if why := m.strange(&m.files[0], &m.files[i]); why != "" && !m.shareSection(0, i) {
			m.log.Error(finding.Pos{File: m.files[i].Name}, finding.OtherEvent, "not the same event as in %s: "+
				"%s", m.files[0].Name, why).
				Expect("files of the same event").Advise("leave out the file, or merge anyway with --force").
				Because(finding.ErrUnsupported)
		}
	}
}

// shareSection reports whether two files have parts of the same section. Their dates
// may be those of its rounds.
func (m *merger) shareSection(a, b int) bool {
	return slices.ContainsFunc(m.groups, func(g []*part) bool {
		from := func(file int) bool { return slices.ContainsFunc(g, func(p *part) bool { return p.file == file }) }
		return from(a) && from(b)
	})
}

// strange returns the reason why two files are obviously of different events: there
// are days between them, or two of name, place and federation differ, or they have
// nothing in common. "" if they may be of one event.
func (m *merger) strange(a, b *File) string {
	x, y := a.Event, b.Event
	if apart(x, y) || apart(y, x) {
		return fmt.Sprintf("the dates are %s and %s", days(x), days(y))
	}
	var other []string
	same := !x.Start.IsZero() && !y.Start.IsZero() // without days between
	look := func(what, v, w string, equal bool) {
		switch {
		case v == "" || w == "":
		case equal:
			same = true
		default:
			other = append(other, fmt.Sprintf("the %s %q and %q", what, finding.Quotable(v), finding.Quotable(w)))
		}
	}
	look("names are", x.Name, y.Name, strings.EqualFold(x.Name, y.Name) || m.common != "")
	look("places are", x.City, y.City, strings.EqualFold(x.City, y.City))
	look("federations are", x.Federation, y.Federation, x.Federation == y.Federation)
	if x.ChiefArbiter != "" && strings.EqualFold(x.ChiefArbiter, y.ChiefArbiter) {
		same = true
	}
	switch {
	case len(other) > 1:
		return strings.Join(other, ", ")
	case !same:
		return "name, place, days and arbiter differ or are missing"
	}
	return ""
}

// apart reports whether there are days between the end of x and the start of y. It is
// false if one of them is not known to the day.
func apart(x, y *tournament.Event) bool {
	last := cmp.Or(x.End, x.Start)
	return last.Complete() && y.Start.Complete() && last.Time().AddDate(0, 0, 1).Before(y.Start.Time())
}

func days(ev *tournament.Event) string {
	if ev.End.IsZero() || ev.Start == ev.End {
		return ev.Start.String()
	}
	return ev.Start.String() + " to " + ev.End.String()
}

// A translation maps the numbers of section b to those of section a.
type translation struct {
	numbers, teams map[int]int // starting ranks, numbers of teams
	blankA, blankB blankRounds
}

// newTranslation maps the starting ranks of b to those of a, for the players that
// both have.
func newTranslation(a, b *tournament.Section, match compare.Matching) translation {
	t := translation{
		numbers: map[int]int{}, teams: map[int]int{}, blankA: blankRoundsOf(a), blankB: blankRoundsOf(b),
	}
	for j, i := range match.ToA {
		if i >= 0 {
			t.numbers[b.Players[j].No] = a.Players[i].No
		}
	}
	return t
}

// entries returns the entries of a player of a and one of b for a round, counted from 1,
// the latter with an opponent of a.
func (t *translation) entries(p, q *tournament.Player, round int) (e, f tournament.Entry) {
	return t.blankA.entry(p, round), t.entry(t.blankB.entry(q, round))
}

// entry translates the opponent of e; -1 if the other section does not have them.
func (t *translation) entry(e tournament.Entry) tournament.Entry {
	if e.Opponent == 0 {
		return e
	}
	no, ok := t.numbers[int(e.Opponent)]
	if !ok {
		no = -1
	}
	e.Opponent = int32(no)
	return e
}

// translated translates a list of numbers, in which 0 is nobody.
func translated(list []int, numbers map[int]int) []int {
	out := slices.Clone(list)
	for i, no := range out {
		out[i] = numbers[no]
	}
	return out
}

// blankRounds reports for each round whether it is blank: no player is paired or has
// a bye. Players may be absent, because TRF reads blank columns before a later round
// as absence.
type blankRounds []bool

func blankRoundsOf(s *tournament.Section) blankRounds {
	var out blankRounds
	for i := range s.Players {
		for r, e := range s.Players[i].Rounds {
			for len(out) <= r {
				out = append(out, true)
			}
			if e != (tournament.Entry{}) && e != (tournament.Entry{Result: tournament.ZeroBye}) {
				out[r] = false
			}
		}
	}
	return out
}

// entry returns the entry of a round, counted from 1; the zero Entry if the round is
// blank.
func (b blankRounds) entry(p *tournament.Player, round int) tournament.Entry {
	if round <= len(b) && b[round-1] {
		return tournament.Entry{}
	}
	return p.Entry(round)
}

// reconcile merges the entries of two files for a round; false if they contradict
// each other. It completes what one of them lacks: the whole round, the result of a
// paired game, the colour, the opponent of a forfeit.
func reconcile(a, b tournament.Entry) (tournament.Entry, bool) {
	switch {
	case a == b || b == tournament.Entry{}:
		return a, true
	case a == tournament.Entry{}:
		return b, true
	}
	out := a
	if !decided(a) {
		out.Result = cmp.Or(b.Result, a.Result)
	} else if decided(b) && a.Result != b.Result {
		return a, false
	}
	if a.Color == tournament.NoColor {
		out.Color = b.Color
	} else if b.Color != tournament.NoColor && a.Color != b.Color {
		return a, false
	}
	switch {
	case a.Opponent == b.Opponent:
	case a.Opponent == 0 && b.Result.Forfeit():
		out.Opponent = b.Opponent
	case b.Opponent != 0 || !a.Result.Forfeit():
		return a, false
	}
	return out, true
}

// rounds merges the rounds of player i of the base and player j of the other.
// fromOther reports for each round whether it came from the other.
func (x *joint) rounds(i, j int) (out []tournament.Entry, fromOther []bool) {
	p, q := &x.base.Players[i], &x.other.Players[j]
	n := max(len(p.Rounds), len(q.Rounds))
	out, fromOther = make([]tournament.Entry, n), make([]bool, n)
	for r := 1; r <= n; r++ {
		e, f := x.entries(p, q, r)
		merged, ok := reconcile(e, f)
		if !ok && !x.reported(i, j, r) {
			x.contradiction(i, j, r)
		}
		out[r-1] = cmp.Or(merged, p.Entry(r), x.entry(q.Entry(r)))
		fromOther[r-1] = e == tournament.Entry{} && f != tournament.Entry{}
	}
	return out, fromOther
}

// reported reports whether a contradiction was already logged for the opponent, who is
// the same in both files and has an earlier row.
func (x *joint) reported(i, j, round int) bool {
	e, f := x.base.Players[i].Entry(round), x.other.Players[j].Entry(round)
	k, inBase := x.baseIndex.Find(int(e.Opponent))
	l, inOther := x.otherIndex.Find(int(f.Opponent))
	return inBase && inOther && k < i && x.match.ToB[k] == l &&
		int(x.base.Players[k].Entry(round).Opponent) == x.base.Players[i].No
}

// contradiction logs that two files disagree about a round.
func (x *joint) contradiction(i, j, round int) {
	p, q := &x.base.Players[i], &x.other.Players[j]
	x.m.log.Error(x.other.place(j, round), finding.FilesDiffer, "round %d: %s", round,
		compare.Describe(q.Entry(round), x.other.Section, x.otherIndex)).In("Player.Rounds").Of(q.Subject()).
		Expect(fmt.Sprintf("%s, as in %s", compare.Describe(p.Entry(round), x.base.Section, x.baseIndex),
			x.base.place(i, round))).
		Advise("look up the result and correct one of the files").Because(finding.ErrUnsupported)
}

// teams merges the teams of both sections. Members and line-ups have the starting
// ranks of the base.
func (x *joint) teams() {
	s, o := &x.out, x.other.Section
	toOther, toBase := compare.MatchTeams(x.base.Teams, o.Teams)
	x.numberTeams(toBase)
	if f, ok := tournament.FieldNamed("Section.Adjustments"); ok {
		translated := &tournament.Section{Adjustments: x.adjustments()}
		x.fact(&f, tournament.Subject{Section: s}, tournament.Subject{Section: translated})
	}
	s.Teams = make([]tournament.Team, 0, len(x.base.Teams))
	for i, j := range toOther {
		t := x.base.Teams[i]
		if j >= 0 {
			x.team(&t, &o.Teams[j])
		}
		s.Teams = append(s.Teams, t)
	}
	for j, i := range toBase {
		if i < 0 {
			s.Teams = append(s.Teams, x.translated(&o.Teams[j]))
		}
	}
}

// numberTeams assigns numbers to the teams of the other section: those of the base,
// their own, or the next free ones.
func (x *joint) numberTeams(toBase []int) {
	taken := x.base.TeamNumbers()
	highest := 0
	for _, t := range slices.Concat(x.base.Teams, x.other.Teams) {
		highest = max(highest, t.No)
	}
	for j, i := range toBase {
		no := x.other.Teams[j].No
		if i >= 0 {
			x.translation.teams[no] = x.base.Teams[i].No
			continue
		}
		x.translation.teams[no] = no
		if _, used := taken[no]; used {
			highest++
			x.translation.teams[no] = highest
		}
	}
}

// adjustments returns the adjustments of the other section with the numbers of the
// base.
func (x *joint) adjustments() []tournament.Adjustment {
	numbers := x.numbers
	if x.other.TeamsMeet() {
		numbers = x.translation.teams
	}
	out := slices.Clone(x.other.Adjustments)
	for i := range out {
		out[i].Teams = translated(out[i].Teams, numbers)
	}
	return out
}

// translated returns a team of the other section with the numbers of the base.
func (x *joint) translated(t *tournament.Team) tournament.Team {
	out := *t
	out.No = x.translation.teams[t.No]
	out.Members = translated(t.Members, x.numbers)
	out.Rounds = slices.Clone(t.Rounds)
	for r := range out.Rounds {
		m := &out.Rounds[r]
		m.Boards = translated(m.Boards, x.numbers)
		if m.Opponent != 0 {
			m.Opponent = x.translation.teams[m.Opponent]
		}
	}
	return out
}

// team merges a team of the other section into t.
func (x *joint) team(t, other *tournament.Team) {
	o := x.translated(other)
	mine, its := tournament.Subject{Team: t}, tournament.Subject{Team: &o}
	for _, f := range tournament.Fields() {
		switch f.Name {
		case "Team.Name", "Team.Nickname", "Team.Strength":
			what := fmt.Sprintf("team %d: %s", t.No, f.Title)
			if found := take(&f, what, mine, its, x.baseFile); found != "" {
				x.factDiffers("Section.Teams", found)
			}
		}
	}
	t.Members = slices.Clone(t.Members)
	for _, no := range o.Members {
		t.Members = appendNew(t.Members, no)
	}
	t.Rounds = slices.Clone(t.Rounds)
	for r := range o.Rounds {
		x.teamRound(t, r, &o.Rounds[r])
	}
}

// teamRound adds a match that only the other section has, and refuses two different
// ones.
func (x *joint) teamRound(t *tournament.Team, r int, its *tournament.Match) {
	for len(t.Rounds) <= r {
		t.Rounds = append(t.Rounds, tournament.Match{})
	}
	mine := &t.Rounds[r]
	same := mine.Opponent == its.Opponent && mine.Result == its.Result && slices.Equal(mine.Boards, its.Boards)
	switch {
	case its.Idle() || same:
	case mine.Idle():
		*mine = *its
	default:
		x.m.log.Error(x.other.place(-1, formats.RoundRow), finding.FilesDiffer,
			"%steam %d %s: round %d: another match, line-up or result than in %s", x.called(), t.No, finding.Quotable(t.Name),
			r+1, x.baseFile()).In("Team.Rounds").
			Advise("look up the match and correct one of the files").Because(finding.ErrUnsupported)
	}
}
