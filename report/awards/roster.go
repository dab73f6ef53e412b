package awards

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/days"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/heading"
	"podium/formats/people"
	"podium/formats/roster"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/eligible"
)

// A Roster has data about players that the file of the event lacks: a table whose
// first row names its columns. Unknown columns are reported and ignored.
type Roster roster.Table

// at returns a problem in a cell; column counts from 0, -1 for the row. In a
// workbook, the place of a row is its first cell.
func (r *Roster) at(line, column int, found, want, hint string) finding.Finding {
	at := finding.Pos{File: r.File, Sheet: r.Sheet, Line: line, Col: column + 1}
	if r.Sheet != "" {
		at.Col = max(at.Col, 1)
	}
	if column >= 0 {
		at.Path = r.Columns[column]
	}
	return finding.Finding{
		Pos: at, Severity: finding.Warning, Code: finding.DoubtfulRoster, Field: at.Path,
		Found: found, Want: want, Hint: hint, Err: finding.ErrSyntax,
	}
}

type column struct {
	at     int
	field  heading.Field
	system string // of an id
	asked  string // its folded name, if a criterion asks for it; "" otherwise
}

// layout reads the names of the columns. It reports unknown and repeated columns,
// and the lack of a column that identifies players. asked are columns for which criteria
// ask, folded.
func (r *Roster) layout(asked []string) (list []column, problems []finding.Finding) {
	var unknown []string
	findable := false
	for i, name := range r.Columns {
		c := column{at: i}
		switch c.field, _ = heading.InRoster(name); c.field {
		case heading.USCF:
			c.field, c.system = heading.ID, "uscf"
		case heading.FIDE:
			c.field, c.system = heading.ID, "fide"
		}
		if key := spelling.Fold(name); slices.Contains(asked, key) {
			c.asked = key
		}
		twice := false
		same := func(other column) bool { return other.field == c.field && other.system == c.system }
		if c.field != "" && slices.ContainsFunc(list, same) {
			c.field, twice = "", true
		}
		if c.asked != "" && slices.ContainsFunc(list, func(other column) bool { return other.asked == c.asked }) {
			c.asked, twice = "", true
		}
		if twice {
			problems = append(problems, r.at(r.Line, i, fmt.Sprintf("column %s appears twice", handwritten.Quoted(name)),
				"each column once", "the first is used"))
		}
		findable = findable ||
			slices.Contains([]heading.Field{heading.Number, heading.ID, heading.Name, heading.Family}, c.field)
		if c.field != "" || c.asked != "" {
			list = append(list, c)
		} else if !twice && strings.TrimSpace(name) != "" {
			unknown = append(unknown, handwritten.Quoted(name))
		}
	}
	fields := make([]heading.Field, len(list))
	for i, c := range list {
		fields[i] = c.field
	}
	family, given := heading.NameParts(fields)
	for _, i := range family {
		list[i].field = heading.Family
	}
	for _, i := range given {
		list[i].field = heading.Given
	}
	if !findable {
		p := r.at(r.Line, -1, "no column that identifies players", "a column number, id, name or last name",
			"name the columns in the first row")
		p.Severity, p.Code = finding.Error, finding.BadRoster
		problems = append(problems, p)
	} else if len(unknown) > 0 {
		problems = append(problems, r.at(r.Line, -1, "unknown columns: "+strings.Join(unknown, ", "), "", "they are ignored"))
	}
	return list, problems
}

// A Listed is a person of a roster, as far as it says anything.
type Listed struct {
	tournament.Player        // without number, ratings and rounds
	School            string // or team, or club; like the birth, it tells namesakes apart
	Line              int    // of the row
}

// An entry is a row of a roster: what identifies a player, and what it says of them. Zero
// values are unknown.
type entry struct {
	Listed
	number, section string
	school, team    string
	member          eligible.Asked    // Only: a member, Never: none
	after           int               // rating after the event
	columns         map[string]string // that criteria ask for, by folded name
}

// read reads a row, and reports cells that it does not understand.
func (r *Roster) read(columns []column, row *roster.Row) (e *entry, problems []finding.Finding) {
	e = &entry{Listed: Listed{Line: row.Line}}
	var name, family, given string
	texts := map[heading.Field]*string{
		heading.Name: &name, heading.Family: &family, heading.Given: &given, heading.Section: &e.section,
		heading.School: &e.school, heading.Team: &e.team, heading.Club: &e.Club, heading.State: &e.State,
		heading.Federation: &e.Federation, heading.Title: &e.Title,
	}
	for _, c := range columns {
		if c.at >= len(row.Cells) {
			break
		}
		text := strings.TrimSpace(row.Cells[c.at])
		if text == "" {
			continue
		}
		if c.asked != "" {
			if e.columns == nil {
				e.columns = map[string]string{}
			}
			e.columns[c.asked] = text
		}
		if to := texts[c.field]; to != nil {
			*to = text
		} else if want := e.set(c, text); want != "" {
			problems = append(problems, r.at(row.Line, c.at, strconv.Quote(text), want, "the cell is ignored"))
		}
		if c.field == heading.School || c.field == heading.Team || c.field == heading.Club { // whichever comes first
			e.School = cmp.Or(e.School, text)
		}
	}
	if e.Name = tournament.Name(name); name == "" && family != "" {
		e.Name = tournament.NameOf(family, given)
	}
	return e, problems
}

// set reads a cell that is not any text. For an invalid cell, want describes a valid one.
func (e *entry) set(c column, text string) (want string) {
	switch c.field {
	case heading.ID:
		e.IDs = append(e.IDs, tournament.ID{System: c.system, Value: text})
	case heading.Number:
		e.number = strings.TrimSuffix(text, ".0")
	case heading.Grade:
		e.Grade = tournament.ParseGrade(text).String()
		return either(e.Grade != "", "", handwritten.GradeWanted)
	case heading.Birth:
		// As the tables of events have it, "2015-09-01" and the like, and the American "9/1/2015".
		if strings.Index(text, ".") == len("2015") {
			text = strings.ReplaceAll(text, ".", "-")
		}
		date, ok := days.Date(text)
		if parts := strings.Split(text, "/"); !ok && len(parts) == 3 && len(parts[2]) == len("2015") {
			date, ok = days.Date(strings.Join([]string{parts[2], parts[0], parts[1]}, "-"))
		}
		if ok && 1850 <= date.Year && date.Year <= 2200 {
			e.Birth = date
		}
		return either(!e.Birth.IsZero(), "", "a year or a day: 2015, 2015-09-01, 9/1/2015 or 1.9.2015")
	case heading.Sex:
		word := map[string]string{"girl": "f", "boy": "m"}[strings.ToLower(text)]
		e.Sex = tournament.SexOf(cmp.Or(word, text))
		return either(e.Sex != tournament.SexUnknown, "", "F or M")
	case heading.Member:
		e.member = parseYes(text)
		return either(e.member != eligible.NotAsked, "", "yes or no")
	case heading.After:
		before, _, _ := strings.Cut(strings.ToUpper(text), "P") // "1657", or "1657P24" of a provisional one
		if n, err := strconv.ParseUint(before, 10, 0); err == nil && n <= eligible.MostRating {
			e.after = int(n)
		}
		return either(e.after != 0, "", "a rating")
	}
	return ""
}

// People returns the persons of a roster that have a name or an id, and reports the columns
// and cells that say nothing understandable. With an error there are none.
func (r *Roster) People() ([]Listed, []finding.Finding) {
	if r == nil {
		return nil, nil
	}
	columns, problems := r.layout(nil)
	if failed(problems) {
		return nil, problems
	}
	var out []Listed
	for i := range r.Rows {
		e, wrong := r.read(columns, &r.Rows[i])
		problems = append(problems, wrong...)
		if e.identified() {
			out = append(out, e.Listed)
		}
	}
	return out, problems
}

func (e *entry) identified() bool { return e.Name != "" || len(e.IDs) > 0 }

// A directory finds the players of an event or a series.
type directory struct {
	*people.Index
	sections []SectionData
	seats    []seat // of the players of the index
	series   bool   // its people have no numbers
}

func newDirectory(f *facts) *directory {
	d := &directory{sections: f.data, series: f.series != nil}
	var list []people.Person
	for i := range d.sections {
		section, schools := d.sections[i].Section, d.sections[i].Section.Schools()
		for row := range section.Players {
			p := &section.Players[row]
			if d.series {
				schools[row] = d.sections[i].Table.People[row].School
			}
			one := people.Person{
				No: p.No, IDs: p.IDs, Names: []tournament.Name{p.Name}, Birth: p.Birth, School: people.SchoolKey(schools[row]), Section: section.Name,
			}
			if d.series {
				one.No, one.Same = 0, d.sections[i].Table.People[row].Person+1
			}
			list, d.seats = append(list, one), append(d.seats, seat{i, row})
		}
	}
	d.Index = people.NewIndex(list)
	return d
}

// spot names a player among namesakes in messages.
func (d *directory) spot(player int) string {
	at := d.seats[player]
	switch section := d.sections[at.section].Section; {
	case d.series:
		return "one in " + tableWords(section.Name)
	case len(d.sections) > 1:
		return fmt.Sprintf("%d in %s", section.Players[at.row].No, section.Name)
	default:
		return strconv.Itoa(section.Players[at.row].No)
	}
}

// find returns the player of a row, in each section where they play, or the reason
// why the row does not identify one player. The same name in several sections is one
// person only if an ID says so; otherwise nothing is guessed.
func (d *directory) find(e *entry) (seats []seat, doubt string) {
	byID := people.Mention{IDs: e.IDs, Section: e.section}
	m, name := byID, string(e.Name)
	m.Name, m.Birth, m.School = name, e.Birth, people.SchoolKey(e.School)
	numbered := e.number != "" && !d.series
	if numbered {
		no, err := strconv.Atoi(e.number)
		if m.No = no; (err != nil || no == 0) && len(d.Find(byID)) == 0 {
			return nil, fmt.Sprintf("the number %s", strconv.Quote(e.number))
		}
	}
	found := d.Find(m)
	switch {
	case len(found) > 0 && (len(found) == 1 || len(d.Find(byID)) > 0):
		return d.named(found, e)
	case numbered && len(found) == 0:
		return nil, fmt.Sprintf("no player has the number %d", m.No)
	case numbered:
		return nil, fmt.Sprintf("several sections have a number %d; add a column section", m.No)
	case len(found) > 0 && d.One(found):
		return d.named(found, e)
	case len(found) > 0:
		second := 1
		for d.One(found[second-1 : second+1]) {
			second++
		}
		add := either(d.series, "an id or the school", "an id, or number and section")
		return nil, fmt.Sprintf("two players have the name %s: %s and %s; add %s", strconv.Quote(name),
			d.spot(found[second-1]), d.spot(found[second]), add)
	case name != "":
		return nil, "no player has the name " + strconv.Quote(name)
	case len(e.IDs) > 0:
		return nil, fmt.Sprintf("no player has the id %s", strconv.Quote(e.IDs[0].Value))
	}
	return nil, either(d.series, "no id or name; a series has no numbers", "no number, id or name")
}

// named returns the players found, and a doubt if their name is not that of the row.
func (d *directory) named(found []int, e *entry) (seats []seat, doubt string) {
	at := d.seats[found[0]]
	name := d.sections[at.section].Section.Players[at.row].Name
	if said := string(e.Name); said != "" && !people.Called(said, name) {
		doubt = fmt.Sprintf("%s, but the %s has %s", strconv.Quote(said), either(d.series, "series", "event"),
			strconv.Quote(string(name)))
	}
	return mapped(found, func(i int) seat { return d.seats[i] }), doubt
}

// said has the entries of a roster by player; nil without one.
type said map[seat]*entry

// A seat is a player of the event: the section, and the index among its players.
type seat struct{ section, row int }

// matchRoster finds the player of each row of the roster: by ID, else by number,
// else by name. It reports and ignores rows that identify no player or several, and
// rows whose number and name contradict each other.
func matchRoster(f *facts, r *Roster, columns []string, to *remarks) said {
	if r == nil {
		return nil
	}
	layout, problems := r.layout(columns)
	to.problems = append(to.problems, problems...)
	out := said{}
	if failed(problems) {
		return out
	}
	players := newDirectory(f)
	var strangers []finding.Finding
	for i := range r.Rows {
		row := &r.Rows[i]
		if strings.TrimSpace(strings.Join(row.Cells, "")) == "" {
			continue
		}
		e, wrong := r.read(layout, row)
		found, doubt := players.find(e)
		switch p := r.at(row.Line, -1, doubt, "a row for one player of the "+f.whole(), "the row is ignored"); {
		case doubt == "":
			to.problems = append(to.problems, wrong...)
			if first := slices.IndexFunc(found, func(w seat) bool { return out[w] != nil }); first >= 0 {
				same := fmt.Sprintf("the same player as in line %d", out[found[first]].Line)
				to.problems = append(to.problems, r.at(e.Line, -1, same, "a row for each player", "the first row is used"))
				continue
			}
			for _, w := range found { // in all their sections
				out[w] = e
			}
		case (e.number == "" || players.series) && e.identified() &&
			len(players.Find(people.Mention{IDs: e.IDs, Name: string(e.Name)})) == 0: // nobody of the event has that id or name
			strangers = append(strangers, p)
		default:
			to.problems = append(to.problems, p)
		}
	}
	if many := len(strangers); many > mostStrangers {
		const named = 3
		first := mapped(strangers[:named], func(p finding.Finding) string {
			return fmt.Sprintf("in line %d %s", p.Pos.Line, p.Found)
		})
		strangers = strangers[:1]
		strangers[0].Found = fmt.Sprintf("%d of %d rows match no player of the %s: %s and so on", many, len(r.Rows),
			f.whole(), strings.Join(first, "; "))
		strangers[0].Want = ""
		strangers[0].Hint = "these rows are ignored, which is fine for the list of a whole club or league"
	}
	to.problems = append(to.problems, strangers...)
	return out
}

// mostStrangers is the number of unmatched rows that are reported one by one. A
// roster with more is probably the list of a whole club or league, and gets one
// warning.
const mostStrangers = 5

// contradictions reports differences between the roster and the file. Those of schools,
// which have many spellings, are reported where an award rests on them: see doubtfulSchools.
func contradictions(f *facts, c *competitor, e *entry, r *Roster, to *remarks) {
	p, birth := c.player, c.player.Birth.String()
	if says(e.Birth, p.Birth) || says(p.Birth, e.Birth) {
		birth = "" // one of them knows it more exactly, if they differ at all
	}
	for _, fact := range []struct{ what, roster, file string }{
		{"grade", e.Grade, tournament.ParseGrade(p.Grade).String()},
		{"birth", e.Birth.String(), birth},
		{"sex", e.Sex.Word(), p.Sex.Word()},
	} {
		if fact.roster != "" && fact.file != "" && fact.roster != fact.file {
			found := fmt.Sprintf("%s: %s %s, but the %s has %s", c.Spoken(), fact.what, fact.roster, f.whole(), fact.file)
			to.problems = append(to.problems, r.at(e.Line, -1, found, "", "the roster is used"))
		}
	}
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
