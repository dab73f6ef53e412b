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

// players joins the players of both sections: those of the base, then those whom
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
		p.No = x.numbers.players[p.No]
		p.Rounds = slices.Clone(p.Rounds)
		for r := range p.Rounds {
			p.Rounds[r] = x.numbers.entry(p.Rounds[r])
		}
		x.out.Players = append(x.out.Players, p)
	}
	x.outdated()
}

// outdated takes back points that are what the rounds of the base alone add up
// to, where the other file has told more of them, and with them all ranks and
// tie-breaks.
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
	x.m.log.Add(finding.Finding{
		Pos: x.base.place(-1, formats.RoundRow), Severity: finding.Note, Code: finding.OneHasIt, Field: "Player.Stated.Points",
		Found: fmt.Sprintf("%sthe stated points of %d players are those of fewer rounds; they were left out, and the ranks and tie-breaks with them", x.called(), old),
	})
}

// number gives those whom only the other section has their numbers: their own,
// or the next that is free if somebody of the base has that.
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
			x.m.log.Add(finding.Finding{
				Pos: x.other.row(j), Severity: finding.Warning, Code: finding.DuplicateNumber, Field: "Player.No", Subject: finding.Player(q.No, string(q.Name)),
				Found: fmt.Sprintf("the number of somebody else in %s; number %d was given", x.m.files[x.base.file].Name, no),
				Want:  "a number of their own",
			})
		}
		x.numbers.players[q.No] = no
		x.added = append(x.added, j)
	}
}

// onlyOne notes that only one file has a player. Whom the file of the later
// round has not may have been taken out, or never have come.
func (x *joint) onlyOne(in *part, i int, p *tournament.Player) {
	without := x.base
	if in == x.base {
		without = x.other
	}
	x.m.log.Add(finding.Finding{
		Pos: in.row(i), Severity: finding.Note, Code: finding.OneHasIt, Field: "Section.Players", Subject: finding.Player(p.No, string(p.Name)),
		Found: "not in " + x.m.files[without.file].Name + "; kept",
	})
}

// person completes what the base says of a player by what the other says.
func (x *joint) person(i, j int, p *tournament.Player) {
	q := &x.other.Players[j]
	mine, its := tournament.Subject{Player: p}, tournament.Subject{Player: q}
	for _, f := range tournament.Fields() {
		switch f.Name {
		case "Player.No", "Player.IDs", "Player.Ratings", "Player.Withdrawn", "Player.Extra", "Player.Rounds",
			"Player.Stated.Points", "Player.Stated.Rank", "Player.Stated.TieBreaks": // on their own
		default:
			if f.Scope() == tournament.OfPlayer && f.At != nil && take(&f, mine, its) {
				its, mine := inWords(&f, its, mine)
				x.differs(i, j, f.Title, its, mine)
			}
		}
	}
	x.registers(i, j, p)
	if q.Withdrawn != p.Withdrawn {
		p.Withdrawn = true
		x.noteWithdrawal(i, j)
	}
	p.Extra = union(p.Extra, q.Extra)
	if p.Stated.Rank == 0 && !p.Stated.HasPoints && len(p.Stated.TieBreaks) == 0 &&
		lastTold(x.base.Section) == lastTold(x.other.Section) {
		p.Stated = q.Stated // those of an earlier round are out of date
	}
}

// registers completes ids and ratings.
func (x *joint) registers(i, j int, p *tournament.Player) {
	q := &x.other.Players[j]
	p.IDs, p.Ratings = slices.Clone(p.IDs), slices.Clone(p.Ratings)
	for _, id := range q.IDs {
		switch mine := p.ID(id.System); {
		case mine == "":
			p.IDs = append(p.IDs, id)
		case mine != id.Value && !x.doubted(p.No):
			x.differs(i, j, id.System+" id", "another", "one")
		}
	}
	for _, rating := range q.Ratings {
		k := slices.IndexFunc(p.Ratings, func(r tournament.Rating) bool { return r.System == rating.System })
		switch {
		case k < 0:
			p.Ratings = append(p.Ratings, rating)
		case p.Ratings[k] != rating:
			x.differs(i, j, "rating", fmt.Sprint(rating.Value), fmt.Sprint(p.Ratings[k].Value))
		}
	}
}

// doubted reports whether it was told that a player may be another.
func (x *joint) doubted(no int) bool {
	return slices.ContainsFunc(x.match.Doubts, func(d compare.Doubt) bool { return d.InA.No == no })
}

// differs warns that two files say different things of a player.
func (x *joint) differs(i, j int, what, its, mine string) {
	p, q := &x.base.Players[i], &x.other.Players[j]
	x.m.log.Add(finding.Finding{
		Pos: x.other.row(j), Severity: finding.Warning, Code: finding.FilesDiffer, Field: "Section.Players", Subject: finding.Player(p.No, string(q.Name)),
		Found: fmt.Sprintf("%s %s, and in %s %s, which was taken", what, its, x.base.row(i), mine),
	})
}

func (x *joint) noteWithdrawal(i, j int) {
	with, at := x.other, j
	without := x.base
	if x.base.Players[i].Withdrawn {
		with, at, without = x.base, i, x.other
	}
	p := &with.Players[at]
	x.m.log.Add(finding.Finding{
		Pos: with.row(at), Severity: finding.Note, Code: finding.OneHasIt, Field: "Player.Withdrawn", Subject: finding.Player(p.No, string(p.Name)),
		Found: "withdrawn, which " + x.m.files[without.file].Name + " does not say",
	})
}

// union is a with the pieces of b whose key it has not.
func union(a, b []tournament.Extra) []tournament.Extra {
	out := slices.Clone(a)
	for _, extra := range b {
		if _, met := tournament.FindExtra(a, extra.Format, extra.Key); !met {
			out = append(out, extra)
		}
	}
	return out
}

// maxComparisons bounds how many pairs of sections are looked at for the players
// that they have in common. No event comes near it; hostile files would.
const maxComparisons = 10_000

// isOne reports whether a part is the section of a group. Where files name both,
// the names decide, and else the players and the games.
func (m *merger) isOne(g []*part, p *part) bool {
	for _, q := range g {
		if q.file == p.file {
			return false // a file tells its sections apart itself
		}
	}
	q := g[0]
	bothNamed := p.Name != "" && q.Name != ""
	if bothNamed && !strings.EqualFold(p.Name, q.Name) && len(p.Players) != len(q.Players) {
		return false
	}
	if m.compared++; m.compared > maxComparisons {
		return bothNamed && strings.EqualFold(p.Name, q.Name)
	}
	has := common(q, p)
	switch {
	case bothNamed && strings.EqualFold(p.Name, q.Name):
		if !has.most {
			return false // told by tellApart: two sections of one name
		}
		return true
	case bothNamed:
		if has.most && has.alike > 0 && has.unlike == 0 {
			m.copied(q, p)
		}
		return false
	case !has.most:
		return false
	case has.alike+has.unlike == 0:
		return has.numbers || p.name == "" || q.name == "" || strings.EqualFold(p.name, q.name)
	}
	return has.alike > has.unlike || strings.EqualFold(p.name, q.name)
}

// copied refuses one section under two names.
func (m *merger) copied(q, p *part) {
	m.log.Add(finding.Finding{
		Pos: p.row(0), Severity: finding.Error, Code: finding.RepeatedSection, Field: "Section.Name", Err: finding.ErrUnsupported,
		Found: fmt.Sprintf("section %q has the players and the games of section %q of %s",
			finding.Quotable(p.Name), finding.Quotable(q.Name), m.files[q.file].Name),
		Hint: "leave one of the files out, or give the section one name in both",
	})
}

// What two sections have in common.
type overlap struct {
	most          bool // at least half of the players of the smaller one
	numbers       bool // all have one number in both, and nobody is in one alone
	alike, unlike int  // entries that both tell
}

func common(a, b *part) overlap {
	match := matching(a.Section, b.Section)
	n := match.Count()
	out := overlap{
		most:    n > 0 && 2*n >= min(len(a.Players), len(b.Players)),
		numbers: n == len(a.Players) && n == len(b.Players),
	}
	if !out.most {
		return out
	}
	t := newTranslation(a.Section, b.Section, match)
	both := [2]silence{silentRounds(a.Section), silentRounds(b.Section)}
	for i, j := range match.ToB {
		if j < 0 {
			continue
		}
		p, q := &a.Players[i], &b.Players[j]
		out.numbers = out.numbers && p.No == q.No
		alike, unlike := toldByBoth(p, q, t, both)
		out.alike, out.unlike = out.alike+alike, out.unlike+unlike
	}
	return out
}

// matching is who is who in two sections. Two who have only their number in common
// are one if their games agree: a name that was corrected. Else somebody has
// the number of one who left.
func matching(a, b *tournament.Section) compare.Matching {
	match := compare.Match(a, b)
	t, inA, inB := newTranslation(a, b, match), a.Index(), b.Index()
	both := [2]silence{silentRounds(a), silentRounds(b)}
	match.Doubts = slices.DeleteFunc(match.Doubts, func(d compare.Doubt) bool {
		i, okA := inA.Find(d.InA.No)
		j, okB := inB.Find(d.InB.No)
		if !d.Number || !okA || !okB || agree(&a.Players[i], &b.Players[j], t, both) {
			return false
		}
		match.ToB[i], match.ToA[j] = -1, -1
		return true
	})
	return match
}

// agree reports whether two rows tell some round both, and all of these alike.
func agree(p, q *tournament.Player, t translation, both [2]silence) bool {
	alike, unlike := toldByBoth(p, q, t, both)
	return alike > 0 && unlike == 0
}

// toldByBoth counts the rounds of two rows that both files tell.
func toldByBoth(p, q *tournament.Player, t translation, both [2]silence) (alike, unlike int) {
	for r := 1; r <= min(len(p.Rounds), len(q.Rounds)); r++ {
		e, f := both[0].entry(p, r), t.entry(both[1].entry(q, r))
		if !told(e) || !told(f) {
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

// told reports whether an entry says how the round ended.
func told(e tournament.Entry) bool {
	return e.Result != tournament.NoResult && e.Result != tournament.Pending
}

// refuseStrangers refuses files that are of another event than the first.
func (m *merger) refuseStrangers() {
	for i := 1; i < len(m.files); i++ {
		if why := m.strange(&m.files[0], &m.files[i]); why != "" && !m.shareSection(0, i) {
			m.log.Add(finding.Finding{
				Pos: finding.Pos{File: m.files[i].Name}, Severity: finding.Error, Code: finding.OtherEvent, Err: finding.ErrUnsupported,
				Found: "not of one event with " + m.files[0].Name + ": " + why, Want: "files of one event",
				Hint: "leave the file out; --force takes them for one event all the same",
			})
		}
	}
}

// shareSection reports whether two files tell of one section, whose dates may be
// those of its rounds.
func (m *merger) shareSection(a, b int) bool {
	for _, g := range m.groups {
		inA, inB := false, false
		for _, p := range g {
			inA, inB = inA || p.file == a, inB || p.file == b
		}
		if inA && inB {
			return true
		}
	}
	return false
}

// strange says why two files are plainly of two events: their days do not touch,
// or two of name, place and federation differ, or nothing is the same. "": they
// may be of one.
func (m *merger) strange(a, b *File) string {
	x, y := a.Event, b.Event
	if apart(x, y) || apart(y, x) {
		return fmt.Sprintf("the days are %s and %s", days(x), days(y))
	}
	var other []string
	same := !x.Start.IsZero() && !y.Start.IsZero() // they touch
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
		return "neither name, place, days nor arbiter are the same"
	}
	return ""
}

// apart reports whether the last day of x is more than a day before the first of
// y. Days that are not known in full say nothing.
func apart(x, y *tournament.Event) bool {
	last := x.End
	if last.IsZero() {
		last = x.Start
	}
	return last.Complete() && y.Start.Complete() && last.Time().AddDate(0, 0, 1).Before(y.Start.Time())
}

func days(ev *tournament.Event) string {
	if ev.End.IsZero() || ev.Start == ev.End {
		return ev.Start.String()
	}
	return ev.Start.String() + " to " + ev.End.String()
}

// A translation turns the numbers of one section into those of another.
type translation struct {
	players map[int]int // starting ranks
	teams   map[int]int // team numbers
}

// newTranslation gives the starting ranks of a for those of b, of the players
// that both have.
func newTranslation(a, b *tournament.Section, match compare.Matching) translation {
	t := translation{players: map[int]int{}, teams: map[int]int{}}
	for j, i := range match.ToA {
		if i >= 0 {
			t.players[b.Players[j].No] = a.Players[i].No
		}
	}
	return t
}

// entry is e with the opponent's number in the other section; -1 for somebody
// whom that has not.
func (t translation) entry(e tournament.Entry) tournament.Entry {
	if e.Opponent == 0 {
		return e
	}
	no, ok := t.players[int(e.Opponent)]
	if !ok {
		no = -1
	}
	e.Opponent = int32(no)
	return e
}

// numbers translates a list of starting ranks, in which 0 is nobody.
func (t translation) numbers(list []int) []int {
	out := make([]int, len(list))
	for i, no := range list {
		out[i] = t.players[no]
	}
	return out
}

// A silence says of which rounds, from the first, a file tells nothing: nobody
// is paired or has a bye, though everybody may stand there as absent, as TRF reads
// the blank columns of a file that has a later round alone.
type silence []bool

func silentRounds(s *tournament.Section) silence {
	var out silence
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

// entry is the entry of a round, counted from 1, as far as the file tells it.
func (s silence) entry(p *tournament.Player, round int) tournament.Entry {
	if round <= len(s) && s[round-1] {
		return tournament.Entry{}
	}
	return p.Entry(round)
}

// reconcile makes one entry of what two files tell of a round. It fails if they
// contradict each other. What only one of them tells is taken: the round, the
// result of a game that the other has as paired, colours, the opponent of a
// forfeit.
func reconcile(a, b tournament.Entry) (tournament.Entry, bool) {
	switch {
	case a == b || b == tournament.Entry{}:
		return a, true
	case a == tournament.Entry{}:
		return b, true
	}
	out := a
	if !told(a) {
		out.Result = b.Result
		if out.Result == tournament.NoResult {
			out.Result = a.Result
		}
	} else if told(b) && a.Result != b.Result {
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

// rounds joins the rounds of player i of the base with those of j of the other,
// and gives for each round whether it was taken from the other.
func (x *joint) rounds(i, j int) (out []tournament.Entry, fromOther []bool) {
	p, q := &x.base.Players[i], &x.other.Players[j]
	n := max(len(p.Rounds), len(q.Rounds))
	out, fromOther = make([]tournament.Entry, n), make([]bool, n)
	for r := 1; r <= n; r++ {
		e, f := x.silent[0].entry(p, r), x.numbers.entry(x.silent[1].entry(q, r))
		merged, ok := reconcile(e, f)
		if !ok && !x.toldBefore(i, j, r) {
			x.contradiction(i, j, r)
		}
		out[r-1] = cmp.Or(merged, p.Entry(r), x.numbers.entry(q.Entry(r)))
		fromOther[r-1] = e == tournament.Entry{} && f != tournament.Entry{}
	}
	return out, fromOther
}

// toldBefore reports whether a contradiction was told with the opponent, who is
// the same in both files and comes first.
func (x *joint) toldBefore(i, j, round int) bool {
	e, f := x.base.Players[i].Entry(round), x.other.Players[j].Entry(round)
	k, inBase := x.baseIndex.Find(int(e.Opponent))
	l, inOther := x.otherIndex.Find(int(f.Opponent))
	return inBase && inOther && k < i && x.match.ToB[k] == l &&
		int(x.base.Players[k].Entry(round).Opponent) == x.base.Players[i].No
}

// contradiction tells that two files tell a round differently.
func (x *joint) contradiction(i, j, round int) {
	p, q := &x.base.Players[i], &x.other.Players[j]
	at := x.other.place(j, round)
	x.m.log.Add(finding.Finding{
		Pos: at, Severity: finding.Error, Code: finding.FilesDiffer, Field: "Player.Rounds", Subject: finding.Player(q.No,
			string(q.Name)),
		Found: fmt.Sprintf("round %d: %s", round, compare.Describe(q.Entry(round), x.other.Section, x.otherIndex)),
		Want: fmt.Sprintf("%s, as in %s", compare.Describe(p.Entry(round), x.base.Section, x.baseIndex),
			x.base.place(i, round)),
		Hint: "look up the result and correct one of the files",
		Err:  finding.ErrUnsupported,
	})
}

// teams joins the teams of both sections. Members and line-ups are named by the
// numbers of the base.
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

// numberTeams gives the teams of the other section their numbers: those of the
// base, their own, or the next that is free.
func (x *joint) numberTeams(toBase []int) {
	taken := x.base.TeamNumbers()
	highest := 0
	for _, s := range []*tournament.Section{x.base.Section, x.other.Section} {
		for i := range s.Teams {
			highest = max(highest, s.Teams[i].No)
		}
	}
	for j, i := range toBase {
		no := x.other.Teams[j].No
		if i >= 0 {
			x.numbers.teams[no] = x.base.Teams[i].No
			continue
		}
		x.numbers.teams[no] = no
		if _, used := taken[no]; used {
			highest++
			x.numbers.teams[no] = highest
		}
	}
}

// adjustments are those of the other section, with the numbers of the base.
func (x *joint) adjustments() []tournament.Adjustment {
	var out []tournament.Adjustment
	teams := x.other.TeamsMeet()
	for _, a := range x.other.Adjustments {
		if !teams {
			a.Teams = x.numbers.numbers(a.Teams)
			out = append(out, a)
			continue
		}
		a.Teams = slices.Clone(a.Teams)
		for k, no := range a.Teams {
			a.Teams[k] = x.numbers.teams[no]
		}
		out = append(out, a)
	}
	return out
}

// translated is a team of the other section with the numbers of the base.
func (x *joint) translated(t *tournament.Team) tournament.Team {
	out := *t
	out.No = x.numbers.teams[t.No]
	out.Members = x.numbers.numbers(t.Members)
	out.Rounds = make([]tournament.Match, len(t.Rounds))
	for r := range t.Rounds {
		out.Rounds[r] = x.meeting(&t.Rounds[r])
	}
	return out
}

func (x *joint) meeting(m *tournament.Match) tournament.Match {
	out := *m
	out.Boards = x.numbers.numbers(m.Boards)
	if m.Opponent != 0 {
		out.Opponent = x.numbers.teams[m.Opponent]
	}
	return out
}

// team completes a team of the base by what the other section says of it.
func (x *joint) team(t, other *tournament.Team) {
	o := x.translated(other)
	mine, its := tournament.Subject{Team: t}, tournament.Subject{Team: &o}
	for _, f := range tournament.Fields() {
		switch f.Name {
		case "Team.Name", "Team.Nickname", "Team.Strength":
			if take(&f, mine, its) {
				its, mine := inWords(&f, its, mine)
				x.teamDiffers(t, f.Title+" "+its, mine)
			}
		}
	}
	t.Members = slices.Clone(t.Members)
	for _, no := range o.Members {
		if !slices.Contains(t.Members, no) {
			t.Members = append(t.Members, no)
		}
	}
	t.Rounds = slices.Clone(t.Rounds)
	for r := range o.Rounds {
		x.teamRound(t, r, &o.Rounds[r])
	}
}

// teamRound takes a match that only the other section tells, and refuses one
// that both tell differently.
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
		x.m.log.Add(finding.Finding{
			Pos: x.other.place(-1, formats.RoundRow), Severity: finding.Error, Code: finding.FilesDiffer, Field: "Team.Rounds", Err: finding.ErrUnsupported,
			Found: fmt.Sprintf("%steam %d %s: round %d: another match, line-up or result than in %s", x.called(), t.No,
				finding.Quotable(t.Name), r+1, x.m.files[x.base.file].Name),
			Hint: "look up the match and correct one of the files",
		})
	}
}

func (x *joint) teamDiffers(t *tournament.Team, its, mine string) {
	x.factDiffers("Section.Teams", fmt.Sprintf("team %d: %s, and in %s %s, which was taken", t.No, its,
		x.m.files[x.base.file].Name, mine))
}
