package awards

import (
	"strconv"
	"strings"

	"podium/formats/tournament"
)

// facts are what a roster says of a player; zero values say nothing.
type facts struct {
	school, team, club, state, federation, title string

	grade  Grade
	birth  tournament.Date
	sex    tournament.Sex
	member Asked // Only: a member, Never: none
	after  int
}

// facts reads what a row says, and its cells that say nothing understandable.
func (r *Roster) facts(l layout, row *RosterRow) (f facts, problems []Problem) {
	for i, kind := range l.columns {
		text := row.cell(i)
		if text == "" {
			continue
		}
		if want := f.take(kind, text); want != "" {
			problems = append(problems, r.at(row.Line, i, strconv.Quote(text), want, "the cell is left out"))
		}
	}
	return f, problems
}

// take reads a cell; want is what it should have been, "" if it is that.
func (f *facts) take(kind column, text string) (want string) {
	switch kind {
	case schoolColumn:
		f.school = text
	case teamColumn:
		f.team = text
	case clubColumn:
		f.club = text
	case stateColumn:
		f.state = text
	case federationColumn:
		f.federation = text
	case titleColumn:
		f.title = text
	case gradeColumn:
		f.grade = ParseGrade(text)
		return unless(f.grade != NoGrade, gradesWanted)
	case birthColumn:
		f.birth = parseBirth(text)
		return unless(!f.birth.IsZero(), "a year or a day: 2015, 2015-09-01, 9/1/2015 or 1.9.2015")
	case sexColumn:
		f.sex = parseSex(text)
		return unless(f.sex != tournament.SexUnknown, "F or M")
	case memberColumn:
		f.member = parseYes(text)
		return unless(f.member != NotAsked, "yes or no")
	case afterColumn:
		f.after = leadingNumber(text)
		return unless(f.after != 0, "a rating")
	case unknownColumn, numberColumn, idColumn, nameColumn, familyColumn, givenColumn, sectionColumn: // not facts
	}
	return ""
}

func unless(ok bool, want string) string {
	if ok {
		return ""
	}
	return want
}

// parseBirth reads "2015", "2015-09-01", "2015/09/01", the American "9/1/2015" and
// "1.9.2015", in which the day comes first. A zero date is none of these.
func parseBirth(text string) tournament.Date {
	parts := strings.FieldsFunc(text, func(r rune) bool { return r == '-' || r == '/' || r == '.' })
	var n [3]int
	if len(parts) != 1 && len(parts) != 3 {
		return tournament.Date{}
	}
	for i, part := range parts {
		value, err := strconv.ParseUint(part, 10, 14)
		if err != nil {
			return tournament.Date{}
		}
		n[i] = int(value)
	}
	if len(parts) == 3 && len(parts[2]) == 4 {
		switch {
		case strings.Count(text, "/") == 2:
			n[0], n[1], n[2] = n[2], n[0], n[1]
		case strings.Count(text, ".") == 2:
			n[0], n[2] = n[2], n[0]
		}
	}
	date := tournament.Date{Year: int16(n[0]), Month: uint8(min(n[1], 99)), Day: uint8(min(n[2], 99))}
	if date.Year < 1850 || date.Year > 2200 || !date.Valid() {
		return tournament.Date{}
	}
	return date
}

func parseSex(text string) tournament.Sex {
	switch strings.ToLower(text) {
	case "f", "female", "w", "girl":
		return tournament.Female
	case "m", "male", "boy":
		return tournament.Male
	}
	return tournament.SexUnknown
}

func parseYes(text string) Asked {
	switch strings.ToLower(text) {
	case "yes", "y", "true", "1", "x":
		return Only
	case "no", "n", "false", "0":
		return Never
	}
	return NotAsked
}

// leadingNumber reads "1657" and the provisional "1657P24"; 0 if there is none.
func leadingNumber(text string) int {
	digits := strings.TrimRight(text, "0123456789")
	if before, _, provisional := strings.Cut(strings.ToUpper(text), "P"); provisional {
		text, digits = before, ""
	}
	n, err := strconv.Atoi(text)
	if err != nil || digits != "" || n < 0 || n > mostRating {
		return 0
	}
	return n
}

// ratingAfter is a player's rating after the event where the file gives one, as
// the crosstables of US Chess do; 0 where it does not.
func ratingAfter(p *tournament.Player) int {
	for _, extra := range p.Extra {
		if strings.HasSuffix(extra.Key, " after") {
			return leadingNumber(extra.Value)
		}
	}
	return 0
}
