package awards

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/people"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/eligible"
	"podium/tiebreak"
)

// Facts are what the event, the roster and the plan say of everybody who may win. They are
// made once, by gather, and then only read.
type facts struct {
	data     []SectionData
	event    *tournament.Event
	series   *Series // nil: the sections are those of an event
	words    *phrase.Catalogue
	seed     string
	ageOn    tournament.Date // on which ages count
	sections []*field
	players  []*competitor   // of all sections
	schools  *people.Schools // of all players
}

// A field has the competitors of one section in the order of its standings.
type field struct {
	section   int // index into Data.Sections
	name      string
	data      *SectionData        // nil across sections
	standings *tiebreak.Standings // nil without a ranking, or if table has it
	table     *Table              // of a series; nil: of one event
	people    []*competitor       // in the order of the standings
	place     []int32             // by row of the table: index into people
	ranking   []ranked            // people by rank
	seed      string              // of its lots
}

// A competitor is an entrant with the data for all criteria.
type competitor struct {
	Entrant
	player *tournament.Player // nil for a team
	id     int32              // from 0; the same in all tables of a person, and for a team of all awards
	in     *field
	at     int // index into in.people

	facts      eligible.Facts // of a team only rating and school
	fileSchool string         // of the file, where the roster says a school, too
	after      int            // rating after the event; 0: unknown
	games      int
	full       tournament.Points // of a win in every round; 0: of a series
	absent     bool              // in the last round
	idle       bool              // neither a game nor a point
	unranked   string            // why the person has no rank in a table; "" otherwise
}

// gather finds out what is known of the players of all sections.
func gather(plan *Plan, data Data, to *remarks) *facts {
	f := &facts{
		data: data.Sections, event: data.Event, series: data.Series, words: data.Words,
		seed: cmp.Or(data.Seed, plan.Seed), ageOn: plan.AgeOn,
	}
	if f.ageOn.IsZero() {
		f.ageOn = f.event.Start
	}
	var columns []string // that criteria ask for
	for _, award := range plan.Awards {
		for _, e := range award.asks() {
			columns = append(columns, e.Columns()...)
		}
	}
	for i := range plan.Limits {
		columns = append(columns, plan.Limits[i].Eligible.Columns()...)
	}
	said := matchRoster(f, data.Roster, columns, to)
	persons := map[int]int32{} // of a series: the ids
	for i := range f.data {
		sd := &f.data[i]
		one := &field{section: i, name: sd.Section.Name, data: sd, standings: sd.Standings, table: sd.Table, seed: f.seed}
		f.sections = append(f.sections, one)
		switch {
		case sd.Table != nil:
			one.standings, one.people = nil, personsOf(sd.Table)
			one.place = make([]int32, len(one.people))
		case sd.Standings != nil:
			one.people = playersOf(sd, f.words)
			one.place = make([]int32, len(sd.Standings.Table.Rows))
		}
		for k, c := range one.people {
			c.player, c.id = &sd.Section.Players[c.row], int32(len(f.players))
			if sd.Table != nil {
				person := sd.Table.People[c.row].Person
				if id, known := persons[person]; known {
					c.id = id
				}
				persons[person] = c.id
			}
			c.Section, c.Name, c.section, c.in, c.at = one.name, string(c.player.Name), i, one, k
			one.place[c.row] = int32(k)
			listed := said[seat{i, c.row}]
			if listed == nil {
				listed = &entry{}
			}
			c.know(f, plan, columns, listed)
			contradictions(f, c, listed, data.Roster, to)
			f.players = append(f.players, c)
		}
		if one.people != nil {
			one.ranking = one.byRank()
		}
	}
	f.groupSchools(slices.Concat(data.Schools, plan.Schools), to)
	tellApart(f.players)
	return f
}

// playersOf returns the players of a section of an event, as far as its table knows them.
func playersOf(sd *SectionData, words *phrase.Catalogue) []*competitor {
	var out []*competitor
	schools, boards := sd.Section.Schools(), sd.Section.BoardsOfPlayers()
	t := sd.Standings.Table
	for _, p := range sd.Places {
		row := &t.Rows[p.Row]
		c := &competitor{Entrant: Entrant{
			No: row.No, Score: HalfPoints(row.Score), Rank: p.Rank, Unscored: row.Unscored, row: p.Row,
		}}
		for r := range row.Games {
			if row.Games[r].Result.Played() {
				c.games++
			}
		}
		if p.Rank == 0 {
			c.unranked = words.Text("obstacle.expelled")
		}
		if !t.Stated { // a list does not say who played, nor how long
			c.idle = c.games == 0 && c.Score.Sign() <= 0
			c.full = t.Scoring[tournament.Win] * tournament.Points(t.Length())
			n := len(row.Games)
			c.absent = n > 0 && !t.Unordered && absent(row.Games[n-1].Result)
		}
		c.Left = leftText(words, sd, &sd.Section.Players[p.Row], row)
		c.facts.Shown.School, c.facts.Board = schools[p.Row], boards[c.No]
		out = append(out, c)
	}
	return out
}

// personsOf returns the persons of a table. A person in several tables can win one award of
// a group in all of them together.
func personsOf(t *Table) []*competitor {
	var out []*competitor
	for i := range t.People {
		row := &t.People[i]
		out = append(out, &competitor{
			games: row.Games, idle: row.Games == 0 && row.Score.Sign() <= 0, unranked: row.Unranked,
			facts:   eligible.Facts{Shown: eligible.Names{School: row.School}},
			Entrant: Entrant{Score: row.Score, Rank: row.Rank, Events: row.Events, row: i},
		})
	}
	return out
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

// know sets the data for the criteria. The roster takes precedence over the file.
func (c *competitor) know(f *facts, plan *Plan, columns []string, roster *entry) {
	p, system, rating := c.player, plan.ratingSystem(), tournament.Rating{}
	for _, r := range p.Ratings {
		if system == ratingOfFile && r.Value == p.Rating() ||
			system != ratingOfFile && (r.System == system || f.event.RatingSystem(r) == system) {
			rating = r
			break
		}
	}
	shown := eligible.Names{
		School: cmp.Or(roster.school, roster.team, c.facts.Shown.School), Club: cmp.Or(roster.Club, p.ClubName()),
		State: cmp.Or(roster.State, p.State), Federation: cmp.Or(roster.Federation, p.Federation),
		Title: cmp.Or(roster.Title, p.Title),
	}
	if roster.school != "" || roster.team != "" {
		c.fileSchool = c.facts.Shown.School
	}
	c.Rating, c.Of, c.after = rating.Value, shown.School, cmp.Or(roster.after, p.RatingAfter(""))
	c.facts = eligible.Facts{
		Rating: c.Rating, Provisional: rating.Games, Grade: tournament.ParseGrade(cmp.Or(roster.Grade, p.Grade)),
		Birth: p.Birth, Sex: cmp.Or(roster.Sex, p.Sex), Shown: shown, // folded once all schools are known
		Board: c.facts.Board, Member: roster.member, IDs: p.IDs,
	}
	if !roster.Birth.IsZero() && !says(p.Birth, roster.Birth) {
		c.facts.Birth = roster.Birth
	}
	for _, name := range columns {
		if c.facts.Columns == nil {
			c.facts.Columns = map[string]string{}
		}
		c.facts.Columns[name] = roster.columns[name]
		for _, extra := range p.Extra {
			if c.facts.Columns[name] == "" && spelling.Fold(extra.Key) == name {
				c.facts.Columns[name] = strings.TrimSpace(extra.Value)
			}
		}
	}
	c.facts.House = parseYes(c.facts.Columns[eligible.HouseColumn])
}

// tellApart finds players whose names are read out alike and sets Apart of each: the
// school, else the starting rank, else the section, if that distinguishes them.
func tellApart(players []*competitor) {
	alike := map[string][]*competitor{}
	for _, c := range players {
		name := spelling.Fold(c.Spoken())
		alike[name] = append(alike[name], c)
	}
	for _, group := range alike {
		if slices.ContainsFunc(group, func(c *competitor) bool { return c.id != group[0].id }) {
			distinguish(group, func(e *Entrant) string { return e.Of })
			distinguish(group, func(e *Entrant) string {
				if e.No == 0 {
					return ""
				}
				return fmt.Sprintf("No. %d", e.No)
			})
			distinguish(group, func(e *Entrant) string { return e.Section })
		}
	}
}

// distinguish sets Apart of those of a group who have none to their mark, if none
// else in the group has the same mark.
func distinguish(group []*competitor, mark func(*Entrant) string) {
	const many = -1
	owner := map[string]int32{} // by folded mark: the id of the one who has it, or many
	for _, c := range group {
		key := spelling.Fold(mark(&c.Entrant))
		if id, taken := owner[key]; taken && id != c.id {
			owner[key] = many
		} else if !taken {
			owner[key] = c.id
		}
	}
	for _, c := range group {
		if text := mark(&c.Entrant); c.Apart == "" && text != "" && owner[spelling.Fold(text)] == c.id {
			c.Apart = text
		}
	}
}

// competitorOf returns the player of an entrant; nil for a team.
func (f *facts) competitorOf(e *Entrant) *competitor {
	if e.Team {
		return nil
	}
	section := f.sections[e.section]
	return section.people[section.place[e.row]]
}

func (f *facts) whole() string { return either(f.series != nil, "series", "event") }

func (f *facts) unit() string { return either(f.series != nil, "table", "section") }

// sectionNamed finds a section, ignoring case and accents; -1 if there is none.
func (f *facts) sectionNamed(name string) int {
	exact := slices.IndexFunc(f.sections, func(s *field) bool { return s.name == name })
	if exact >= 0 {
		return exact
	}
	return slices.IndexFunc(f.sections, func(s *field) bool { return sameName(s.name, name) })
}

// sectionNames lists the sections for messages.
func (f *facts) sectionNames() string {
	if len(f.sections) == 1 && spelling.Fold(f.sections[0].name) == "" {
		return fmt.Sprintf("no section: this %s has only one %s, without a name", f.whole(), f.unit())
	}
	return handwritten.OneOf("", mapped(f.sections, func(s *field) string { return handwritten.Quoted(s.name) }))
}

// noSection warns of a name that no section has.
func (f *facts) noSection(key, name, hint string, to *remarks) {
	to.lack(key, fmt.Sprintf("this %s has no %s %s", f.whole(), f.unit(), handwritten.Quoted(name)), f.sectionNames(), hint)
}

func tableWords(name string) string {
	if name == "" {
		return "the unnamed table"
	}
	return handwritten.Quoted(name)
}

// inSection returns the end of a message about a section; "" if it has no name.
func inSection(name string) string {
	if name == "" {
		return ""
	}
	return fmt.Sprintf(" in section %q", name)
}

// Remarks are what a result says besides its decisions.
type remarks struct {
	doc      *handwritten.Document // of the plan: has the lines of keys
	problems []finding.Finding     // that depend on the event
	words    *phrase.Catalogue     // of notes
	notes    []string              // rules that were applied to somebody, a sentence each
	schools  [][2]string           // names of schools that may be one
	doubted  map[[3]int]bool       // sections with two of their schools that a problem names
}

func (r *remarks) add(code finding.Code, key, found, want, hint string) {
	r.problems = append(r.problems, problemAt(r.doc, code, key, found, want, hint))
}

// wrong adds an error about a key of the plan.
func (r *remarks) wrong(key, found, want, hint string) {
	r.add(finding.BadPlan, key, found, want, hint)
}

// doubt adds a warning about a key of the plan.
func (r *remarks) doubt(key, found, want, hint string) {
	r.add(finding.DoubtfulPlan, key, found, want, hint)
}

// note adds a note about a key of the plan: what it does, where that may surprise.
func (r *remarks) note(key, found, want, hint string) {
	r.doubt(key, found, want, hint)
	r.problems[len(r.problems)-1].Severity = finding.Note
}

// lack adds a warning that neither file nor roster has the data for a key.
func (r *remarks) lack(key, found, want, hint string) {
	r.add(finding.PlanLacksData, key, found, want, hint)
}

// says reports whether d agrees with other, which may be less exact, as a year
// alone.
func says(d, other tournament.Date) bool {
	return strings.HasPrefix(d.String(), other.String())
}

// groupSchools puts the spellings of a school together for all players: those that are
// certainly one, and those of which the plan or a file of aliases says it. Players get
// the spelling that most have.
func (f *facts) groupSchools(decisions []people.SchoolDecision, to *remarks) {
	own := len(f.players)
	names := slices.Concat(mapped(f.players, func(c *competitor) string { return c.Of }),
		mapped(f.players, func(c *competitor) string { return c.fileSchool }))
	uses := slices.Concat(slices.Repeat([]int{1}, own), make([]int, own))
	f.schools = people.GroupSchools(names, uses, decisions)
	for _, i := range f.schools.Conflicts {
		to.wrong("schools", decisions[i].Contradicted(), "decisions that agree", "correct one of them")
	}
	for i, c := range f.players {
		if n := f.schools.Of(i); n >= 0 {
			c.Of = f.schools.Names[n]
		}
		if n := f.schools.Of(own + i); n >= 0 {
			c.fileSchool = f.schools.Names[n]
		}
		c.facts.Fold(f.schools.Key)
	}
}

func (f *facts) pupils(section int, name string) []*competitor {
	var out []*competitor
	for _, c := range f.sections[section].people {
		if c.facts.School != "" && c.Of == name {
			out = append(out, c)
		}
	}
	return out
}

func namesOf(list []*competitor) []string {
	return mapped(list, func(c *competitor) string { return c.Name })
}

// doubtfulSchools warns of schools that may be one, spelled in two ways, where an award
// rests on schools: of those in one section with a team award, with what the award would
// be, and of those that are nearly what a criterion names.
func doubtfulSchools(f *facts, award *Award, sections []int, to *remarks) {
	for _, asked := range []struct {
		key   string
		names []string
	}{{"school", award.Eligible.Schools}, {"club", award.Eligible.Clubs}} {
		for _, like := range f.schools.Like(asked.names) {
			of := f.schools.Names[like.School]
			if !slices.ContainsFunc(sections, func(section int) bool { return len(f.pupils(section, of)) > 0 }) {
				continue
			}
			to.schools = append(to.schools, [2]string{like.Name, of})
			to.doubt(keyOf(award, "eligible."+asked.key),
				fmt.Sprintf("%s may mean %s in the %s, whose players cannot win this", handwritten.Quoted(like.Name),
					handwritten.Quoted(of), f.whole()),
				"the name as the file spells it", people.DecideSchools)
		}
	}
	if !award.Team || f.series != nil {
		return // the series reported its teams
	}
	for _, section := range sections {
		if f.data[section].Section.TeamsMeet() {
			continue
		}
		if note, merged := f.schools.MergedNote(); merged {
			to.ofSchools(note)
		}
		for _, name := range f.schools.Names { // players who count as one school though its name says that they have none
			if list := f.pupils(section, name); len(list) > 1 && people.MayBeNoSchool(name) {
				to.ofSchools(people.NoSchool("school", people.Pupils{School: name, Players: namesOf(list)},
					inSection(f.sections[section].name)))
			}
		}
		for _, d := range f.schools.Doubts {
			twoSchools(f, award, section, d[0], d[1], "", to)
		}
		// Schools that the roster says of some players while the file has another name that still
		// counts for others: half a school moved.
		moved := map[[2]string][]*competitor{} // by the names of roster and file
		for _, c := range f.sections[section].people {
			if key := [2]string{c.Of, c.fileSchool}; c.fileSchool != "" && c.fileSchool != c.Of {
				moved[key] = append(moved[key], c)
			}
		}
		inOrder := func(p, q [2]string) int { return slices.Compare(p[:], q[:]) }
		for _, key := range slices.SortedFunc(maps.Keys(moved), inOrder) {
			x, y := f.schools.Find(key[1]), f.schools.Find(key[0])
			twoSchools(f, award, section, x, y, fmt.Sprintf(": the roster has %s for %s, but the file %s",
				handwritten.Quoted(key[0]), people.PlayerList(namesOf(moved[key])), handwritten.Quoted(key[1])), to)
		}
	}
}

func (r *remarks) ofSchools(f finding.Finding) {
	f.Pos, f.Err = r.doc.At(""), finding.ErrSyntax
	f.Pos.Col = 0
	r.problems = append(r.problems, f)
}

// twoSchools warns once of two schools of a section that may be one.
func twoSchools(f *facts, award *Award, section, x, y int, why string, to *remarks) {
	if f.schools.Names[x] > f.schools.Names[y] {
		x, y = y, x
	}
	first, second := f.schools.Names[x], f.schools.Names[y]
	key := [3]int{section, x, y}
	left, right := f.pupils(section, first), f.pupils(section, second)
	if to.doubted[key] || len(left) == 0 || len(right) == 0 || f.schools.Apart(x, y) {
		return
	}
	to.doubted[key] = true
	to.schools = append(to.schools, [2]string{first, second})
	d := people.SchoolDoubt{
		What: "school", Known: people.Pupils{School: first, Players: namesOf(left)},
		Doubtful: people.Pupils{School: second, Players: namesOf(right)},
		Where:    inSection(f.sections[section].name) + why,
		Together: []string{together(f, award, section, left[0], right[0])},
	}
	to.ofSchools(d.Finding())
}

// together says what an award would be if the schools of two players were one.
func together(f *facts, award *Award, section int, x, y *competitor) string {
	teams := f.schoolTeams(section, award, func(c *competitor) string {
		if c.facts.School == y.facts.School {
			return x.facts.School
		}
		return c.facts.School
	}, &remarks{}) // what is notable about this team concerns no school that plays
	at := -1
	for i, t := range teams {
		if slices.Contains(t.members, x) || slices.Contains(t.members, y) {
			at = i
		}
	}
	if at < 0 {
		return people.Together(len(f.pupils(section, x.Of))+len(f.pupils(section, y.Of)), 0, 0)
	}
	_, standings, err := f.rankSchools(section, teams, award)
	if err != nil {
		return people.Together(len(teams[at].members), 0, 0) // reported when the award itself is ranked
	}
	place := slices.IndexFunc(standings.Places, func(p tiebreak.Place) bool { return p.Row == at })
	return people.Together(len(teams[at].members), standings.Places[place].Rank, len(teams))
}
