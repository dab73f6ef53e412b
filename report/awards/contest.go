package awards

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"podium/formats/handwritten"
	"podium/formats/people"
	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/eligible"
	"podium/tiebreak"
	"podium/tiebreak/exact"
)

// A contest is an award in one section, or in several sections together.
type contest struct {
	number    int // in the order of the plan and of the sections
	award     *Award
	section   string         // name; "" across sections
	fields    []*field       // one, or several across sections
	ranked    []ranked       // in the order of the award
	obstacles []string       // by index into ranked; "": eligible
	idle      map[int32]bool // by id: who never appeared, and meets the criteria
	group     int            // number of the group

	words    *phrase.Catalogue // for reasons
	seed     string            // of its lots
	declined []int             // by index into ranked: who declined the award
}

// eligible reports whether any entrant is eligible.
func (c *contest) eligible() bool { return slices.Contains(c.obstacles, "") }

// contests returns the contests of all awards, in the order of the plan and of the
// sections.
func (a *arena) contests() []*contest {
	var out []*contest
	groups := map[any]int{}
	if a.tooMany() {
		return nil
	}
	for i := range a.Plan.Awards {
		award := &a.Plan.Awards[i]
		sections := a.sectionsOf(award)
		list := a.contestsOf(award, sections)
		for _, c := range list {
			c.number, c.group = len(out), groupOf(groups, award, len(out))
			out = append(out, c)
		}
		a.doubtful(award, sections, list)
	}
	a.ruled(out)
	if len(out) == 0 {
		a.wrong("award", fmt.Sprintf("no award applies to any %s of this %s", a.unit(), a.whole()), a.sectionNames(),
			"correct the names of sections, or leave the key section out")
	}
	return out
}

// groupOf returns the number of an award's group. A stacked award is a group of its
// own in each section; cash and other awards never share a group.
func groupOf(groups map[any]int, award *Award, contest int) int {
	type group struct {
		cash bool
		name string
	}
	key := either[any](award.Stack, contest, group{award.Kind == Cash, award.Group})
	if _, known := groups[key]; !known {
		groups[key] = len(groups)
	}
	return groups[key]
}

// contestsOf returns the contests of an award in its sections.
func (a *arena) contestsOf(award *Award, sections []int) []*contest {
	if award.Team && award.Across {
		return []*contest{a.acrossTeams(award, sections)}
	}
	var out []*contest
	across := &contest{award: award, words: a.Words, seed: a.seed, idle: map[int32]bool{}}
	whole := award
	for _, section := range sections {
		award := a.inSection(whole, section)
		f := a.sections[section]
		if award.Team {
			f = a.teamField(section, award)
		}
		part := &contest{award: award, section: f.name, fields: []*field{f}, words: a.Words, seed: a.seed}
		if !f.ranks() {
			if !award.Across {
				out = append(out, part)
			}
			continue
		}
		part.ranked = a.order(f, award)
		k := a.criteriaOf(&award.Eligible, section)
		if award.Team && !a.data.Sections[section].Section.TeamsMeet() {
			k = k.ofTeam()
		}
		part.ask(k)
		if !award.Across {
			a.lots(part)
			out = append(out, part)
			continue
		}
		across.fields = append(across.fields, f)
		across.ranked = append(across.ranked, part.ranked...)
		across.obstacles = append(across.obstacles, part.obstacles...)
		maps.Copy(across.idle, part.idle)
	}
	if award.Across {
		// Ranks of different sections do not compare.
		across.reorder(func(r *ranked) {
			if r.rank = 0; award.Order != ByRaffle {
				r.lot = ""
			}
		})
		across.onceEach()
		a.lots(across)
		out = append(out, across)
	}
	return out
}

// inSection returns an award as it is given in a section. Where teams meet, its places are
// theirs, unless the plan says team = false.
func (a *arena) inSection(award *Award, section int) *Award {
	sd := &a.data.Sections[section]
	if sd.Section == nil || !sd.Section.TeamsMeet() || award.teamSaid || award.Team || award.Across || !award.byRank() ||
		award.Category() != ForPlace || award.Everyone() {
		return award
	}
	ofTeams := *award
	ofTeams.Team = true
	return &ofTeams
}

// ask checks the criteria of every entrant.
func (c *contest) ask(k *criteria) {
	c.obstacles, c.idle = make([]string, len(c.ranked)), map[int32]bool{}
	for i := range c.ranked {
		who := c.ranked[i].who
		c.obstacles[i] = k.obstacle(who)
		if who.idle && !k.excluded[who.id] && k.unmet(who) == "" {
			c.idle[who.id] = true
		}
	}
}

// absentees lists those from index from on who never appeared and meet the criteria. They
// belong to the first place for which no player is left, or to the last winner of what
// everybody has.
func (c *contest) absentees(from int) []Passed {
	var out []Passed
	for i := from; i < len(c.ranked); i++ {
		if who := c.ranked[i].who; c.idle[who.id] {
			out = append(out, Passed{Who: &who.Entrant, Why: c.obstacles[i], Absent: true})
		}
	}
	return out
}

// reorder sorts a contest again after a change to each entrant. It copies the
// ranking, which may belong to a field.
func (c *contest) reorder(change func(*ranked)) {
	list, order := slices.Clone(c.ranked), make([]int, len(c.ranked))
	for i := range list {
		change(&list[i])
		order[i] = i
	}
	c.ranked = list
	slices.SortStableFunc(order, func(i, j int) int { return compareRanked(list[i], list[j]) })
	c.arrange(order)
}

// onceEach keeps only the best eligible row of a person who is in several tables.
func (c *contest) onceEach() {
	best := map[int32]int{}
	for i := range c.ranked {
		id := c.ranked[i].who.id
		if at, known := best[id]; !known || c.obstacles[at] != "" && c.obstacles[i] == "" {
			best[id] = i
		}
	}
	c.arrange(slices.Sorted(maps.Values(best)))
}

// arrange keeps the entrants with some indices, in that order.
func (c *contest) arrange(order []int) {
	c.ranked, c.obstacles = mapped(order, func(i int) ranked { return c.ranked[i] }),
		mapped(order, func(i int) string { return c.obstacles[i] })
}

// lots draws lots if the award requires them instead of tie-breaks.
func (a *arena) lots(c *contest) {
	if c.award.OnTie == Lots && c.award.Kind != Cash && a.seed != "" {
		c.reorder(func(r *ranked) { r.rank, r.lot = 0, a.lot(c.fieldOf(r.who), r.who) })
	}
}

// fieldOf returns the field of a competitor.
func (c *contest) fieldOf(who *competitor) *field {
	at := slices.IndexFunc(c.fields, func(f *field) bool { return f.section == who.section })
	return c.fields[at]
}

// noWinner returns the reason why a contest can have no winner.
func (c *contest) noWinner() string {
	switch {
	case len(c.ranked) > 0:
		return c.words.Text("nobody.eligible")
	case c.award.Order == ByPerform && c.award.Relative:
		return c.words.Text("nobody.relative")
	}
	return c.words.Text(c.award.Order.rule().noWinner)
}

// nobodyLeft says that the eligible have other awards or are out.
func (c *contest) nobodyLeft() string {
	if c.award.Team {
		return c.words.Text("nobody.left.team")
	}
	return c.words.Text("nobody.left")
}

// label names a contest in messages: "k5-open in section K-5".
func (c *contest) label() string { return c.labelIn(nil) }

func (c *contest) labelIn(words *phrase.Catalogue) string {
	if strings.TrimSpace(c.section) == "" {
		return c.award.ID
	}
	return words.Text("rules.raffle.of", c.award.ID, c.section)
}

// sectionsOf returns the indices of the sections of an award, in the order of the
// event; in a series, those with a table for the award. An unknown name is only a
// warning, because the plan of a season names sections that some events lack.
func (a *arena) sectionsOf(award *Award) []int {
	var out []int
	for i := range a.sections {
		if len(award.Sections) == 0 {
			out = append(out, i)
		}
	}
	for _, name := range award.Sections {
		i := a.sectionNamed(name)
		if i < 0 {
			a.noSection(keyOf(award, "section"), name, "the award is not given there")
			continue
		}
		if !slices.Contains(out, i) {
			out = append(out, i)
		}
	}
	slices.Sort(out)
	return slices.DeleteFunc(out, func(i int) bool { return !a.hasTable(award, i) })
}

// noSection warns of a name that no section has.
func (a *arena) noSection(key, name, hint string) {
	a.lack(key, fmt.Sprintf("this %s has no %s %s", a.whole(), a.unit(), handwritten.Quoted(name)), a.sectionNames(), hint)
}

// whole returns "series" or "event", for messages.
func (a *arena) whole() string {
	return either(a.Series != nil, "series", "event")
}

// unit returns what is ranked separately, for messages.
func (a *arena) unit() string {
	return either(a.Series != nil, "table", "section")
}

// hasTable reports whether a section of a series has a table for an award: of teams
// for a team award, of persons for others. It warns if the award names a section
// without one.
func (a *arena) hasTable(award *Award, section int) bool {
	t := a.data.Sections[section].Table
	if t == nil || award.Team && t.Teams != nil || !award.Team && t.People != nil {
		return true
	}
	if len(award.Sections) > 0 {
		a.lack(keyOf(award, "section"), fmt.Sprintf("the series has no table of %s with the name %s",
			either(award.Team, "teams", "persons"), handwritten.Quoted(a.sections[section].name)),
			a.sectionNames(), "the award is not given there")
	}
	return false
}

// sectionNames lists the sections for messages.
func (a *arena) sectionNames() string {
	if len(a.sections) == 1 && foldName(a.sections[0].name) == "" {
		return fmt.Sprintf("no section: this %s has only one %s, without a name", a.whole(), a.unit())
	}
	return handwritten.OneOf("", mapped(a.sections, func(f *field) string { return handwritten.Quoted(f.name) }))
}

// tooMany reports an error if the places of all awards in all sections exceed a
// limit.
func (a *arena) tooMany() bool {
	const most = 200_000
	places := 0
	for i := range a.Plan.Awards {
		places += max(1, a.Plan.Awards[i].Places) * len(a.sections)
	}
	if places <= most {
		return false
	}
	a.wrong("award", fmt.Sprintf("%d places of awards in %d sections", places, len(a.sections)),
		fmt.Sprintf("at most %d", most), "fewer places, or awards for fewer sections")
	return true
}

// A competitor is an entrant with the data for all criteria. The texts explain why
// the entrant is not eligible; they are made once for all awards.
type competitor struct {
	Entrant
	player *tournament.Player // nil for a team
	id     int32              // index into arena.all; the same in all tables of a person

	facts      eligible.Facts // names folded, school and club the same for all spellings; of a team only the score counts
	fileSchool string         // of the file, where the roster says a school, too
	after      int            // rating after the event; 0: unknown
	games      int
	full       tournament.Points // of a win in every round; 0: of a series
	absent     bool              // in the last round
	idle       bool              // neither a game nor a point
	unranked   string            // why the person has no rank in a table; "" otherwise

	ratedText, gradeText, bornText, ageText       string
	sexText, schoolText, clubText                 string
	stateText, federationText, titleText, ptsText string

	words *phrase.Catalogue
}

// names are the names that criteria may ask for, as they are shown; "" is not known.
type names struct{ school, club, state, federation, title string }

// describe makes the texts. known are the names as they are shown; ages are those on a day.
func (c *competitor) describe(words *phrase.Catalogue, known names, on tournament.Date) {
	c.words = words
	c.schoolText = orUnknown(words, "fact.school", known.school)
	c.clubText = orUnknown(words, "fact.club", known.club)
	c.stateText = orUnknown(words, "fact.state", known.state)
	c.federationText = orUnknown(words, "fact.federation", known.federation)
	c.titleText = cmp.Or(known.title, words.Text("fact.title.none"))
	c.ratedText = words.Text("fact.unrated")
	if c.Rating > 0 {
		c.ratedText = words.Text("fact.rated", c.Rating)
	}
	c.gradeText = orUnknown(words, "fact.grade", c.facts.Grade.String())
	c.bornText = orUnknown(words, "fact.born", c.facts.Birth.String())
	c.ageText = words.Text("fact.age.unknown")
	if low, high, known := eligible.Ages(c.facts.Birth, on); known && low == high {
		c.ageText = words.Text("fact.age", low)
	} else if known {
		c.ageText = words.Text("fact.age.either", low, high)
	}
	c.sexText = orUnknown(words, "fact.sex", c.facts.Sex.Letter())
	c.ptsText = c.Score.words(words)
	if c.Unscored {
		c.ptsText = words.Text("fact.points.unstated")
	}
}

// orUnknown returns the text of a fact, or the text of key + ".unknown" if value is
// empty.
func orUnknown(words *phrase.Catalogue, key phrase.Key, value string) string {
	if value == "" {
		return words.Text(key + ".unknown")
	}
	return words.Text(key, value)
}

// theRating is the data that rating classes require.
const theRating = "the rating"

// A Score is the score of an entrant in a ranking: the points of an event, or the
// total of a series, which may be any fraction. The zero Score is 0.
type Score struct {
	exact.Number
	digits int // decimals that are shown
}

// HalfPoints returns the score of an event.
func HalfPoints(p tournament.Points) Score {
	return NewScore(exact.Fraction(int64(p), int64(tournament.Point)), 1)
}

// NewScore returns a score that is shown with at most digits decimals.
func NewScore(n exact.Number, digits int) Score { return Score{n, digits} }

// valueScore returns a value of an event, which must exist, shown with one decimal.
func valueScore(v tiebreak.Value) Score { return NewScore(exact.Fraction(v.Num, v.Den), 1) }

// Compare orders scores from low to high, exactly.
func (s Score) Compare(t Score) int { return s.Number.Compare(t.Number) }

// String returns the score as shown: "4.5", "6.67".
func (s Score) String() string { return s.Number.String(s.digits) }

// words returns the score with its noun: "4.5 points".
func (s Score) words(w *phrase.Catalogue) string { return w.Points(s.String()) }

// besides returns s for display next to t, with the exact number if the two look the
// same but differ.
func (s Score) besides(t Score) string {
	if text := s.String(); text != t.String() || s.Compare(t) == 0 {
		return text
	}
	return s.String() + " (" + s.Exact() + ")"
}

// A ranked is a competitor in the order of an award.
type ranked struct {
	who   *competitor
	value Score  // first criterion; higher is better
	rank  int    // second criterion, the standings; 0: they do not count
	lot   string // last criterion; lower is better; "": no lot was drawn
	round int    // of an upset: the round of the game; 0 otherwise
	why   string // what people say of their choice; "" otherwise

	byPlace bool // of a ranking list whose points do not order it: its places do, and value is 0
}

// compareRanked puts the better first. Section and starting rank only make the order
// deterministic; they decide nothing.
func compareRanked(a, b ranked) int {
	return cmp.Or(
		b.value.Compare(a.value), cmp.Compare(a.rank, b.rank), cmp.Compare(a.lot, b.lot),
		cmp.Compare(a.who.section, b.who.section), cmp.Compare(a.who.No, b.who.No), cmp.Compare(a.who.Name,
			b.who.Name), cmp.Compare(a.who.row, b.who.row),
	)
}

// byPoints ranks by score alone.
func byPoints(f *field) []ranked {
	out := slices.Clone(f.ranking)
	for i := range out {
		out[i].rank, out[i].lot = 0, ""
	}
	return out
}

// A squad identifies a team. Awards may count more or fewer of its players; for the
// rule of one award it is the same team.
type squad struct {
	section int    // wholeEvent: all teams of a school are one
	name    string // folded
}

// inSection returns the end of a message about a section; "" if it has no name.
func inSection(name string) string {
	if name == "" {
		return ""
	}
	return fmt.Sprintf(" in section %q", name)
}

func parseYes(text string) eligible.Asked {
	switch strings.ToLower(text) {
	case "yes", "y", "true", "1", "x":
		return eligible.Only
	case "no", "n", "false", "0":
		return eligible.Never
	}
	return eligible.NotAsked
}

// An arena has all competitors of all sections: first players, then teams, as awards
// require them. It has the result, too, of which it finds the problems.
type arena struct {
	Plan    *Plan
	Words   *phrase.Catalogue
	Event   *tournament.Event
	Series  *Series
	Schools [][2]string
	Notes   []string
	Funds   []Financed

	*problems
	data     Data
	seed     string
	ageOn    tournament.Date
	all      []*competitor
	sections []*field        // by section
	ids      map[any]int32   // by the number of a person of a series, and by squad
	said     said            // of players, by the roster
	schools  *people.Schools // of all players
	warned   map[string]bool // pairs of schools of a section that a warning named

	fundFails bool // a fund cannot pay its awards, and the plan has no amounts
	noRatings bool // no player has a rating in the system of the plan, which is reported once
}

// A field has the competitors of one section in the order of its standings.
type field struct {
	section   int // index into Data.Sections
	name      string
	standings *tiebreak.Standings // nil without a ranking, or if table has it
	table     *Table              // of a series; nil: of one event
	people    []*competitor       // in the order of the standings
	place     []int32             // by row of the table: index into people
	ranking   []ranked            // people by rank
	rated     *tiebreak.Standings // by performance; nil: not computed yet
}

// newArena prepares the players of all sections.
func newArena(plan *Plan, data Data) *arena {
	if data.Event != nil && plan.Currency == "" {
		local := *plan
		local.Currency = tournament.CustomsOf(data.Event.Country()).Currency
		plan = &local
	}
	a := &arena{
		Plan: plan, Event: data.Event, Series: data.Series, Words: data.Words, problems: &problems{doc: plan.doc},
		data: data, ids: map[any]int32{}, warned: map[string]bool{},
	}
	a.seed = cmp.Or(data.Seed, plan.Seed)
	a.ageOn = plan.AgeOn
	if a.ageOn.IsZero() && data.Event != nil {
		a.ageOn = data.Event.Start
	}
	a.said = a.matchRoster()
	for i := range data.Sections {
		fill := either(data.Sections[i].Table != nil, (*arena).tableField, (*arena).playerField)
		a.sections = append(a.sections, fill(a, i))
	}
	a.groupSchools()
	a.namesakes()
	return a
}

// playerField prepares the players of a section.
func (a *arena) playerField(section int) *field {
	sd := &a.data.Sections[section]
	f := &field{section: section, name: sd.Section.Name, standings: sd.Standings}
	if sd.Standings == nil {
		return f
	}
	schools, boards := sd.Section.Schools(), sd.Section.BoardsOfPlayers()
	rows := sd.Standings.Table.Rows
	f.place = make([]int32, len(rows))
	for _, p := range sd.Places {
		row := &rows[p.Row]
		c := &competitor{id: int32(len(a.all)), Entrant: Entrant{
			No: row.No, Score: HalfPoints(row.Score), Rank: p.Rank, Unscored: row.Unscored, row: p.Row,
		}}
		for r := range row.Games {
			if row.Games[r].Result.Played() {
				c.games++
			}
		}
		c.idle = c.games == 0 && c.Score.Sign() <= 0 && !sd.Standings.Table.Stated // a list does not say who played
		if p.Rank == 0 {
			c.unranked = a.Words.Text("obstacle.expelled")
		}
		c.attended(sd.Standings.Table, row)
		c.Left = leftText(a.Words, sd, &sd.Section.Players[p.Row], row)
		a.enterPlayer(f, c, schools[p.Row])
		c.facts.Board = boards[c.No]
	}
	f.ranking = a.byRank(f)
	return f
}

// tableField prepares the persons of a table. A person in several tables can win one
// award of a group in all of them together.
func (a *arena) tableField(section int) *field {
	sd := &a.data.Sections[section]
	f := &field{section: section, name: sd.Section.Name, table: sd.Table, place: make([]int32, len(sd.Table.People))}
	for i := range sd.Table.People {
		row := &sd.Table.People[i]
		c := &competitor{games: row.Games, unranked: row.Unranked, Entrant: Entrant{
			Score: row.Score, Rank: row.Rank, Events: row.Events, row: i,
		}}
		c.id, _ = a.idOf(row.Person)
		c.idle = c.games == 0 && c.Score.Sign() <= 0
		a.enterPlayer(f, c, row.School)
	}
	f.ranking = a.byRank(f)
	return f
}

// enterPlayer adds a player of a school, of whom the row is known, to a field and to the
// arena, with what the file and the roster say.
func (a *arena) enterPlayer(f *field, c *competitor, school string) {
	c.player = &a.data.Sections[f.section].Section.Players[c.row]
	c.Section, c.Name, c.Rating, c.section = f.name, string(c.player.Name), a.ratingOf(c.player), f.section
	f.place[c.row] = int32(len(f.people))
	said := a.said[seat{c.section, c.row}]
	if said == nil {
		said = &entry{}
	}
	a.facts(c, school, said)
	a.contradictions(c, said)
	f.people, a.all = append(f.people, c), append(a.all, c)
}

// attended sets what there was to win, and whether the player came to the last round. Of
// a ranking list or a matrix that is unknown.
func (c *competitor) attended(t *tiebreak.Table, row *tiebreak.Row) {
	if t.Stated {
		return
	}
	c.full = t.Scoring[tournament.Win] * tournament.Points(t.Length())
	if n := len(row.Games); n > 0 && !t.Unordered {
		c.absent = absent(row.Games[n-1].Result)
	}
}

// leftText says of a player who played that they withdrew or were absent at the end; "" of
// others. A single last round without any entry may be a bye that the file does not
// write, and players of teams are not lined up in every match.
func leftText(words *phrase.Catalogue, sd *SectionData, p *tournament.Player, row *tiebreak.Row) string {
	t, played := sd.Standings.Table, len(row.Games)
	for played > 0 && absent(row.Games[played-1].Result) {
		played--
	}
	missed := len(row.Games) - played
	known := !t.Stated && !t.Unordered && played > 0 && missed > 0
	switch {
	case p.Withdrawn && known:
		return words.Text("left.after", t.Number(played), p.Sex.Letter())
	case p.Withdrawn:
		return words.Text("left.early", p.Sex.Letter())
	case !known || sd.Section.TeamsMeet() || missed == 1 && p.Entry(t.Number(played+1)).Result == tournament.NoResult:
		return ""
	case missed == 1:
		return words.Text("left.last", p.Sex.Letter())
	}
	return words.Text("left.since", t.Number(played+1), p.Sex.Letter())
}

// absent reports whether the result of a round says that the player was not there.
func absent(r tournament.Result) bool {
	return r == tournament.NoResult || r == tournament.ZeroBye || r == tournament.ForfeitLoss
}

// ratingOf returns a player's rating in the system of the plan; 0 if unrated.
func (a *arena) ratingOf(p *tournament.Player) int { return a.rating(p).Value }

// rating returns a player's rating in the system of the plan; the zero value if unrated.
func (a *arena) rating(p *tournament.Player) tournament.Rating {
	system := a.Plan.ratingSystem()
	for _, r := range p.Ratings {
		if system == ratingOfFile {
			if r.Value == p.Rating() {
				return r
			}
		} else if r.System == system || a.Event != nil && a.Event.RatingSystem(r) == system {
			return r
		}
	}
	return tournament.Rating{}
}

// facts sets the data for the criteria. The roster takes precedence over the file.
func (a *arena) facts(c *competitor, of string, roster *entry) {
	p := c.player
	known := names{
		of, cmp.Or(roster.club, p.ClubName()), cmp.Or(roster.state, p.State), cmp.Or(roster.federation, p.Federation),
		cmp.Or(roster.title, p.Title),
	}
	if said := cmp.Or(roster.school, roster.team); said != "" {
		c.fileSchool, known.school = of, said
	}
	c.Of, c.after = known.school, cmp.Or(roster.after, p.RatingAfter(""))
	c.facts = eligible.Facts{
		Rating: c.Rating, Provisional: a.rating(p).Games, Grade: cmp.Or(roster.grade, tournament.ParseGrade(p.Grade)),
		Birth: p.Birth, Sex: cmp.Or(roster.sex, p.Sex), Club: known.club, // groupSchools makes keys of school and club
		State: foldName(known.state), Federation: foldName(known.federation), Title: foldName(known.title),
		Member: roster.member, IDs: p.IDs, Columns: a.columnsOf(p, roster),
	}
	if !roster.birth.IsZero() && !says(p.Birth, roster.birth) {
		c.facts.Birth = roster.birth
	}
	c.facts.House = parseYes(c.facts.Columns[houseColumn])
	c.describe(a.Words, known, a.ageOn)
}

// columnsOf returns what the columns say that criteria ask for; nil if they ask for none.
func (a *arena) columnsOf(p *tournament.Player, roster *entry) map[string]string {
	var out map[string]string
	for _, name := range a.Plan.columns() {
		if out == nil {
			out = map[string]string{}
		}
		out[name] = roster.columns[name]
		for _, extra := range p.Extra {
			if out[name] == "" && foldName(extra.Key) == name {
				out[name] = strings.TrimSpace(extra.Value)
			}
		}
	}
	return out
}

// sectionNamed finds a section, ignoring case and accents; -1 if there is none.
func (a *arena) sectionNamed(name string) int {
	exact := slices.IndexFunc(a.sections, func(f *field) bool { return f.name == name })
	if exact >= 0 {
		return exact
	}
	return slices.IndexFunc(a.sections, func(f *field) bool { return sameName(f.name, name) })
}

// idOf returns the id of a person of a series, or of a team. known is false if it is new:
// then it is the index of the next competitor.
func (a *arena) idOf(key any) (id int32, known bool) {
	if id, known = a.ids[key]; !known {
		id = int32(len(a.all))
		a.ids[key] = id
	}
	return id, known
}

// tableWords names a table for messages.
func tableWords(name string) string {
	if name == "" {
		return "the unnamed table"
	}
	return handwritten.Quoted(name)
}
