package examine

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/people"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// repeated reports players who have what identifies another one: a name or a number, as
// key returns it. It is not repeated in messages.
func (x *examiner) repeated(code finding.Code, field, what, want, advice string, key func(*tournament.Player) string,
	fine func(p, q *tournament.Player) bool,
) {
	first := owners{}
	for i := range x.s.Players {
		p := &x.s.Players[i]
		if j, met := first.of(key(p), i); met && !fine(&x.s.Players[j], p) {
			other := personOf(&x.s.Players[j])
			if at := x.reading.PlaceOfRound(x.at, j, formats.RoundRow); at.Line > 0 {
				other += fmt.Sprintf(" in line %d", at.Line)
			}
			x.ofPlayer(i, finding.Warning, code, field, "the %s of player %s", what, other).Expect(want).Advise(advice)
		}
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

// names reports two players with the same name, who may be two people if the file gives
// each of them an id, and names that fill the field of a format that has no space for
// more: the 33 columns of TRF, or the 30 bytes of a rating report to US Chess. Those stay
// cut in whatever is made of such a file, and on certificates.
func (x *examiner) names() {
	x.repeated(finding.RepeatedName, "Player.Name", "name", "different names or different ids",
		"check whether one player is listed twice",
		func(p *tournament.Player) string { return people.WordKey(p.Name) },
		func(p, q *tournament.Player) bool { // are surely two people
			for _, id := range p.IDs {
				if other := q.ID(id.System); id.Value != "" && other != "" {
					return true
				}
			}
			return !p.Birth.IsZero() && !q.Birth.IsZero() && p.Birth != q.Birth
		})
	widths := map[int]string{33: "TRF", 30: "a US Chess report"}
	for i := range x.s.Players {
		width := utf8.RuneCountInString(string(x.s.Players[i].Name))
		if format, full := widths[width]; full {
			x.ofPlayer(i, finding.Note, finding.CutName, "Player.Name",
				"a name of %d characters, the most that %s has space for", width, format).
				Advise("check whether it was cut off before you print it on a certificate")
		}
	}
}

// teams reports teams without a name, and teams with the same name, which no document can
// tell apart. If the file was read whole, it reports those that cannot fill the boards; what
// rosters, line-ups and matches contradict is found by tournament.Section.CheckTeams.
func (x *examiner) teams(whole bool) {
	first, boards := owners{}, 0
	if whole && x.s.TeamsMeet() {
		boards = x.s.BoardCount()
	}
	for i := range x.s.Teams {
		t := &x.s.Teams[i]
		name := strings.Join(spelling.Words(t.Name), " ")
		if name == "" {
			x.ofTeam(i, finding.BadName, "Team.Name", "no name").Expect("the name of the team").
				Advise("documents show only its number")
		} else if j, met := first.of(name, i); met {
			x.ofTeam(i, finding.RepeatedName, "Team.Name", "the name of team %d", x.s.Teams[j].No).
				Expect("a different name").Advise("check whether one team is listed twice, or number the two")
		}
		if len(t.Members) < boards {
			x.ofTeam(i, finding.SmallTeam, "Team.Members", "%s for %s", finding.Counted(len(t.Members), "player", "players"),
				finding.Counted(boards, "board", "boards")).Expect("a player for each board").
				Advise("check whether a member is missing")
		}
	}
}

// ids looks at the numbers of the registers that are known. FIDE documents no length; the
// numbers that it has given out have six to nine digits. Those of members of US Chess have
// eight. Neither register documents a check digit, so none is computed. If several players
// have numbers of another length, they belong to another register, which is a single cause.
// Two players with one number are reported, too (FIDE B.03, article 1.3: it is unique).
func (x *examiner) ids() {
	isNumber := func(id string) bool { return strings.Trim(id, "0123456789") == "" }
	for _, r := range []struct {
		system, name      string
		shortest, longest int // digits
		want              string
	}{
		{"fide", "FIDE number", 6, 9, "six to nine digits, as assigned by FIDE"},
		{"uscf", "US Chess member id", 8, 8, "eight digits"},
	} {
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
		if len(odd) > 0 {
			found, advice := "", "look the number up"
			switch id := x.s.Players[odd[0]].ID(r.system); {
			case len(odd) > 1:
				found = fmt.Sprintf("an invalid %s, like those of %d players: %s", r.name, len(odd), x.numbersOf(odd, 5))
				advice = "these may be numbers of another register"
			case !isNumber(id):
				found = fmt.Sprintf("a %s with characters that are no digits", r.name)
			default:
				found = fmt.Sprintf("a %s of %s", r.name, finding.Counted(len(id), "digit", "digits"))
			}
			x.ofPlayer(odd[0], finding.Warning, finding.BadID, "Player.IDs", "%s", found).Expect(r.want).Advise(advice)
		}
		x.repeated(finding.RepeatedID, "Player.IDs", r.name, "a different number",
			"look up whose it is, or whether one player is listed twice",
			func(p *tournament.Player) string { return people.IDKey(p.ID(r.system)) },
			func(_, _ *tournament.Player) bool { return false })
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
func (x *examiner) ratings() {
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

// Dates reports days of an event that contradict each other: the last before the first, or
// a year or more after it, since even a league ends within a year and a wrong digit selects
// other rules; and rounds outside both or in another order. Of the rounds of a section the
// first is reported; one wrong year moves many.
func Dates(ev *tournament.Event, reading formats.Reading) []finding.Finding {
	var log formats.Log
	start, end, nextYear := ev.Start, ev.End, ev.Start
	nextYear.Year++
	found, want := "", "the days of one event"
	switch {
	case !start.Complete() || !end.Complete():
	case end.Compare(start) < 0:
		found, want = fmt.Sprintf("the last day, %s, is before the first, %s", end, start), "the dates in order"
		start, end = tournament.Date{}, tournament.Date{} // of the rounds nothing more follows from them
	case end.Compare(nextYear) >= 0:
		found = fmt.Sprintf("the last day, %s, is a year or more after the first, %s", end, start)
	}
	if found != "" {
		log.Warning(reading.Place("Event.End", -1, -1), finding.ImpossibleDate, "%s", found).In("Event.End").
			Expect(want).Advise("correct one of the two")
	}
	for _, x := range sectionsOf(ev, reading, &log) {
		var last tournament.Date
		var lastRound int
		for i, d := range x.s.RoundDates {
			if !d.Complete() {
				continue
			}
			found, want := fmt.Sprintf("round %d on %s, ", i+1, d), "a day of the event"
			switch {
			case start.Complete() && d.Compare(start) < 0:
				found += fmt.Sprintf("before the first day, %s", start)
			case end.Complete() && d.Compare(end) > 0:
				found += fmt.Sprintf("after the last day, %s", end)
			case d.Compare(last) < 0:
				found += fmt.Sprintf("before round %d on %s", lastRound, last)
				want = "rounds in the order of their days"
			default:
				last, lastRound = d, i+1
				continue
			}
			x.badDates(found, want)
			break
		}
	}
	return log.Sorted()
}

func (x *examiner) badDates(found, want string) {
	x.ofSection(finding.Warning, finding.ImpossibleDate, "Section.RoundDates", "%s", found).Expect(want).
		Advise("correct the date")
}

// Ages in years that no player has had: a three-year-old has played rated games, but
// no player aged a hundred and ten.
const (
	youngest = 3
	oldest   = 110
)

// births looks for birth dates that the day of the event makes impossible. They
// are not repeated in messages.
func (x *examiner) births() {
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
