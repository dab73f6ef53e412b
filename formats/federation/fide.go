package federation

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// FIDE logs the data that a report to FIDE requires and the event lacks: that of
// records 012 to 132 and 001 (TRF-16, "Tournament section" and "Player section"), a
// FIDE number for each player (FIDE B.03 on registration), and a result in every round
// planned.
func FIDE(ev *tournament.Event, reading formats.Reading, log *formats.Log) {
	o := &officer{ev: ev, reading: reading, log: log}
	o.fideEvent()
	for i, s := range ev.Sections {
		x := &sectionOfficer{officer: o, at: i, s: s}
		x.fideSection()
		x.fidePlayers()
		x.games()
	}
}

// fideEvent checks the fields of the event.
func (o *officer) fideEvent() {
	ev := o.ev
	o.need("Event.Name", "name of the event", ev.Name, "record 012")
	o.need("Event.City", "place", ev.City, "record 022")
	o.need("Event.Federation", "federation of the event", ev.Federation, "record 032, three letters")
	o.need("Event.Start", "first day", dayOf(ev.Start), "record 042, to the day")
	o.need("Event.End", "last day", dayOf(ev.End), "record 052, to the day")
	o.need("Event.ChiefArbiter", "chief arbiter", ev.ChiefArbiter, "record 102")
	if code := ev.Federation; code != "" && !isFederation(code) {
		o.add(finding.Error, finding.BadFederation, "Event.Federation",
			fmt.Sprintf("federation %q", finding.Quotable(code)), "a FIDE code of three capital letters", "")
	}
	if ev.ChiefArbiter != "" && !strings.ContainsAny(ev.ChiefArbiter, "0123456789") {
		o.add(finding.Warning, finding.MissingData, "Event.ChiefArbiter", "a chief arbiter without FIDE number",
			"the FIDE number after the name, in brackets", "the arbiter must be registered with FIDE")
	}
}

// dayOf formats a date that is known to the day; "" for any other.
func dayOf(d tournament.Date) string {
	if !d.Complete() {
		return ""
	}
	return d.String()
}

func isFederation(code string) bool {
	return len(code) == 3 && strings.Trim(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// fideSection checks the time control, and the dates and number of the rounds.
func (x *sectionOfficer) fideSection() {
	s := x.s
	if s.TimeControl == "" && s.TimeControlCode == "" {
		x.fail(finding.MissingData, "Section.TimeControl", "no time control", "record 122",
			"it decides whether the games count for the standard, rapid or blitz list")
	}
	paired := s.RoundsPaired()
	dated := 0
	for _, d := range s.RoundDates[:min(paired, len(s.RoundDates))] {
		if d.Complete() {
			dated++
		}
	}
	if dated < paired {
		x.fail(finding.MissingData, "Section.RoundDates", fmt.Sprintf("dates of %d of %d rounds", dated, paired),
			"record 132, a date for each round", "")
	}
	switch {
	case paired == 0:
		x.fail(finding.MissingRounds, "Section.RoundCount", "no round with games", "the games of the event", "")
	case s.RoundCount > paired:
		x.fail(finding.MissingRounds, "Section.RoundCount",
			fmt.Sprintf("%d rounds planned, and games in %d", s.RoundCount, paired),
			"the games of all rounds", "report the event when it is over, or correct the number of rounds")
	}
}

// fidePlayers checks the fields of the players.
func (x *sectionOfficer) fidePlayers() {
	lacking := func(field, what, want, advice string, missing func(*tournament.Player) bool) {
		var list []int
		for i := range x.s.Players {
			if missing(&x.s.Players[i]) {
				list = append(list, i)
			}
		}
		x.ofPlayers(list, finding.MissingData, field, what, want, advice)
	}
	lacking("Player.IDs", "no FIDE number", "a FIDE number in columns 58 to 68",
		"the player's federation assigns a FIDE number at registration",
		func(p *tournament.Player) bool { return p.ID("fide") == "" })
	lacking("Player.Federation", "no federation",
		"a FIDE code in columns 54 to 56; FID for a player without federation", "",
		func(p *tournament.Player) bool { return p.Federation == "" })
	lacking("Player.Birth", "no birth date", "at least the year, in columns 70 to 79", "",
		func(p *tournament.Player) bool { return p.Birth.IsZero() })
	lacking("Player.Sex", "no sex", "m or w in column 10", "",
		func(p *tournament.Player) bool { return p.Sex == tournament.SexUnknown })
}

// games checks for games without a result or a colour.
func (x *sectionOfficer) games() {
	x.gamesThat(finding.BadResult, "no result", "a result in every game", func(e tournament.Entry) bool {
		return e.Result == tournament.Pending
	})
	x.gamesThat(finding.BadColor, "a game without a colour", "White or Black", func(e tournament.Entry) bool {
		return e.Result.Played() && e.Opponent != 0 && e.Color == tournament.NoColor
	})
}

// gamesThat logs one error for all entries that lack something, at the first of them.
func (x *sectionOfficer) gamesThat(code finding.Code, found, want string, lack func(tournament.Entry) bool) {
	count, player, round := 0, 0, 0
	for i := range x.s.Players {
		for r, e := range x.s.Players[i].Rounds {
			if !lack(e) {
				continue
			}
			if count++; count == 1 {
				player, round = i, r+1
			}
		}
	}
	if count == 0 {
		return
	}
	found = fmt.Sprintf("round %d: %s", round, found)
	if count > 1 {
		found += fmt.Sprintf(" (the first of %d entries)", count)
	}
	p := &x.s.Players[player]
	x.log.Add(finding.Finding{
		Pos: x.reading.PlaceOfRound(x.at, player, round), Severity: finding.Error, Code: code, Field: "Player.Rounds",
		Subject: finding.Player(p.No, string(p.Name)), Found: x.inSection(found), Want: want,
	})
}
