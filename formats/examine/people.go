package examine

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/people"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// names reports two players with the same name. They may be two people: if the file
// gives each of them an id, it reports nothing.
func (x *sectionExaminer) names() {
	first := owners{}
	for i := range x.s.Players {
		j, met := first.of(people.WordKey(x.s.Players[i].Name), i)
		if !met || distinct(&x.s.Players[j], &x.s.Players[i]) {
			continue
		}
		x.ofPlayer(i, finding.Warning, finding.RepeatedName, "Player.Name", "the name of player %s", x.rowOf(j)).
			Expect("different names or different ids").Advise("check whether one player is listed twice")
	}
}

// owners are the first who have a name or a number, by index.
type owners map[string]int

// of returns who has a text already; otherwise i has it from now on. "" counts for no one.
func (o owners) of(text string, i int) (first int, met bool) {
	if first, met = o[text]; !met && text != "" {
		o[text] = i
	}
	return first, met
}

// teamNames reports teams without a name, and teams with the same name, which no document
// can tell apart.
func (x *sectionExaminer) teamNames() {
	first := owners{}
	for i := range x.s.Teams {
		name := strings.Join(spelling.Words(x.s.Teams[i].Name), " ")
		if name == "" {
			x.ofTeam(i, finding.BadName, "Team.Name", "no name").Expect("the name of the team").
				Advise("documents show only its number")
			continue
		}
		if j, met := first.of(name, i); met {
			x.ofTeam(i, finding.RepeatedName, "Team.Name", "the name of team %d", x.s.Teams[j].No).
				Expect("a different name").Advise("check whether one team is listed twice, or number the two")
		}
	}
}

// cutNames looks for names that fill the field of a format that has no space for
// more: the 33 columns of TRF, or the 30 bytes of a rating report to US Chess. They
// stay cut in whatever is made of such a file, and on certificates.
func (x *sectionExaminer) cutNames() {
	for i := range x.s.Players {
		name := string(x.s.Players[i].Name)
		for _, field := range []struct {
			width  int
			format string
		}{{33, "TRF"}, {30, "a US Chess report"}} {
			if utf8.RuneCountInString(name) == field.width {
				x.ofPlayer(i, finding.Note, finding.CutName, "Player.Name",
					"a name of %d characters, the most that %s has space for", field.width, field.format).
					Advise("check whether it was cut off before you print it on a certificate")
			}
		}
	}
}

// distinct reports whether two players have different ids of one register, or
// were born on different days. One id that both have is reported as such.
func distinct(p, q *tournament.Player) bool {
	for _, id := range p.IDs {
		if other := q.ID(id.System); id.Value != "" && other != "" {
			return true
		}
	}
	return !p.Birth.IsZero() && !q.Birth.IsZero() && p.Birth != q.Birth
}

// A register is what is known about the form of its numbers. Neither register documents a
// check digit, so none is computed.
type register struct {
	system, name      string
	shortest, longest int // digits
	want              string
}

// ids looks at the numbers of the registers that are known. FIDE documents no length; the
// numbers that it has given out have six to nine digits. Those of members of US Chess have
// eight.
func (x *sectionExaminer) ids() {
	for _, r := range []register{
		{"fide", "FIDE number", 6, 9, "six to nine digits, as assigned by FIDE"},
		{"uscf", "US Chess member id", 8, 8, "eight digits"},
	} {
		x.idForm(r)
		x.repeatedID(r)
	}
}

// idForm reports numbers of another length. If several players have them, they belong to
// another register, which is a single cause.
func (x *sectionExaminer) idForm(r register) {
	var odd []int
	for i := range x.s.Players {
		id := x.s.Players[i].ID(r.system)
		if id == "" || !isNumber(id) && r.system == "fide" { // the reader reported it
			continue
		}
		if len(id) < r.shortest || len(id) > r.longest || !isNumber(id) {
			odd = append(odd, i)
		}
	}
	if len(odd) == 0 {
		return
	}
	found := fmt.Sprintf("a %s of %d digits", r.name, len(x.s.Players[odd[0]].ID(r.system)))
	advice := "look the number up"
	if len(odd) > 1 {
		found = fmt.Sprintf("an invalid %s, like those of %d players: %s", r.name, len(odd), x.numbersOf(odd, 5))
		advice = "these may be numbers of another register"
	}
	x.ofPlayer(odd[0], finding.Warning, finding.BadID, "Player.IDs", "%s", found).Expect(r.want).Advise(advice)
}

func isNumber(id string) bool { return strings.Trim(id, "0123456789") == "" }

// repeatedID looks for two players with one number (FIDE B.03, article 1.3: it is
// unique). It is not repeated in messages.
func (x *sectionExaminer) repeatedID(r register) {
	first := owners{}
	for i := range x.s.Players {
		if j, met := first.of(people.IDKey(x.s.Players[i].ID(r.system)), i); met {
			x.ofPlayer(i, finding.Warning, finding.RepeatedID, "Player.IDs", "the %s of player %s", r.name, x.rowOf(j)).
				Expect("a different number").Advise("look up whose it is, or whether one player is listed twice")
		}
	}
}

// Federation returns the federation of most players, and their number n, if the event has
// none or one that is a typing error for theirs: "UAS" where everybody is from the USA.
// An event with many federations says nothing about its host, so most players must have
// it, and if the event has none, no player may have another.
func Federation(ev *tournament.Event) (code string, n int, doubtful bool) {
	const few = 6 // guests may be as many
	counts, players := map[string]int{}, 0
	for _, s := range ev.Sections {
		players += len(s.Players)
		for i := range s.Players {
			if f := s.Players[i].Federation; f != "" {
				counts[f]++
			}
		}
	}
	for f, of := range counts {
		if of > few && 2*of > players {
			code, n = f, of
		}
	}
	host := ev.RatingFederation()
	switch {
	case n == 0 || counts[host] > 0, host == "" && len(counts) > 1, host != "" && spelling.Typos(host, code) != 1:
		return "", 0, false
	}
	return code, n, true
}

// personOf names a player in a message about another one.
func personOf(p *tournament.Player) string {
	return fmt.Sprintf("%d %s", p.No, finding.Quotable(string(p.Name)))
}

// The ratings that players have. The floor of US Chess is 100 (rating system,
// "absolute rating floor"), others end higher; no player has reached 2900 in any list
// of FIDE.
const (
	lowestRating  = 100
	highestRating = 2900
)

// ratings reports impossible ratings. If most players have one, as in an event of
// computers, the list is a different one and nothing is reported.
func (x *sectionExaminer) ratings() {
	var odd []int
	rated := 0
	for i := range x.s.Players {
		value := x.s.Players[i].Rating()
		if value == 0 {
			continue
		}
		rated++
		if value < lowestRating || value >= highestRating {
			odd = append(odd, i)
		}
	}
	if 2*len(odd) > rated && len(odd) > 1 {
		return
	}
	for _, i := range odd {
		x.ofPlayer(i, finding.Warning, finding.BadRating, "Player.Ratings", "rating %d", x.s.Players[i].Rating()).
			Expect(fmt.Sprintf("a rating from %d to %d", lowestRating, highestRating-1)).
			Advise("look for a digit too many or too few")
	}
}

// Dates reports days of an event that contradict each other: the last before the first,
// and rounds outside both or in another order. Of the rounds of a section the first is
// reported; one wrong year moves many.
func Dates(ev *tournament.Event, reading formats.Reading) []finding.Finding {
	var log formats.Log
	e := &examiner{ev: ev, reading: reading, log: &log}
	e.eventDates()
	for _, x := range e.sections() {
		x.roundDates()
	}
	return log.Sorted()
}

// eventDates looks at the first and the last day. Even a league ends within a year;
// one digit of a year that is wrong selects other rules.
func (e *examiner) eventDates() {
	start, end := e.ev.Start, e.ev.End
	if !start.Complete() || !end.Complete() {
		return
	}
	nextYear := start
	nextYear.Year++
	found, want := "", ""
	switch {
	case end.Compare(start) < 0:
		found, want = fmt.Sprintf("the last day, %s, is before the first, %s", end, start), "the dates in order"
	case end.Compare(nextYear) >= 0:
		found, want = fmt.Sprintf("the last day, %s, is a year or more after the first, %s", end,
			start), "the days of one event"
	default:
		return
	}
	e.log.Warning(e.reading.Place("Event.End", -1, -1), finding.ImpossibleDate, "%s", found).In("Event.End").
		Expect(want).Advise("correct one of the two")
}

// undated says what an event decides by its date and here by none. A date that
// could not be read is reported by the reader.
func (e *examiner) undated() {
	logged := slices.ContainsFunc(e.log.Sorted(), func(d finding.Finding) bool { return d.Field == "Event.Start" })
	if !e.whole || logged {
		return
	}
	e.log.Note(finding.Pos{}, finding.Undated, "the event has no start date").In("Event.Start").
		Expect("the first day, which decides the edition of the FIDE rules (now the newest), ages, and the order of events " +
			"in a series").
		Advise("add it to the file of the event: in TRF as record 042, above a crosstable as a row \"Date: 2026-01-17\"")
}

// countDates looks for dates of rounds that there are not.
func (x *sectionExaminer) countDates() {
	tooFew := x.s.RoundCount > 0 && x.s.RoundCount < x.s.RoundsPaired() // which is reported
	if n := len(x.s.RoundDates); x.whole && !tooFew && x.s.Rounds() > 0 && n > x.s.Rounds() {
		x.badDates(fmt.Sprintf("%d dates of rounds for %d rounds", n, x.s.Rounds()), "a date for each round")
	}
}

func (x *sectionExaminer) badDates(found, want string) {
	x.ofSection(finding.Warning, finding.ImpossibleDate, "Section.RoundDates", "%s", found).Expect(want).
		Advise("correct the date")
}

// roundDates looks whether the days of the rounds are in order and among those
// of the event. The first that is not is reported; one wrong year moves many.
func (x *sectionExaminer) roundDates() {
	wrong := x.badDates
	start, end := x.ev.Start, x.ev.End
	if end.Compare(start) < 0 {
		start, end = tournament.Date{}, tournament.Date{} // reported already
	}
	var last tournament.Date
	lastRound := 0
	for i, d := range x.s.RoundDates {
		if !d.Complete() {
			continue
		}
		switch {
		case start.Complete() && d.Compare(start) < 0:
			wrong(fmt.Sprintf("round %d on %s, before the first day, %s", i+1, d, start), "a day of the event")
			return
		case end.Complete() && d.Compare(end) > 0:
			wrong(fmt.Sprintf("round %d on %s, after the last day, %s", i+1, d, end), "a day of the event")
			return
		case d.Compare(last) < 0:
			wrong(fmt.Sprintf("round %d on %s, before round %d on %s", i+1, d, lastRound, last),
				"rounds in the order of their days")
			return
		}
		last, lastRound = d, i+1
	}
}

// Ages in years that no player has had: a three-year-old has played rated games, but
// no player aged a hundred and ten.
const (
	youngest = 3
	oldest   = 110
)

// births looks for birth dates that the day of the event makes impossible. They
// are not repeated in messages.
func (x *sectionExaminer) births() {
	day := cmp.Or(x.ev.Start, x.ev.End)
	if day.IsZero() {
		return
	}
	for i := range x.s.Players {
		birth := x.s.Players[i].Birth
		if birth.IsZero() {
			continue
		}
		found := ""
		switch age := int(day.Year) - int(birth.Year); {
		case age < 0 || birth.Complete() && day.Complete() && birth.Compare(day) > 0:
			found = "a birth date after the first day of the event"
		case age < youngest || age > oldest:
			found = "a birth date less than a year before the event"
			if age != 0 {
				found = fmt.Sprintf("a birth date %s before the event", finding.Counted(age, "year", "years"))
			}
		default:
			continue
		}
		x.ofPlayer(i, finding.Warning, finding.ImpossibleDate, "Player.Birth", "%s", found).
			Expect("the day on which the player was born")
	}
}
