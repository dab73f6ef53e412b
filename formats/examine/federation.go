package examine

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/facts"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// The reasons for which a rating officer would return an event, by federation. An error
// means that the federation will not rate the event, a warning that the officer will ask.
// If many players lack the same thing, one finding, at the first of them, reports it for
// all.

// namedPlayers is the number of players that a finding about many lists.
const namedPlayers = 10

// FIDE logs the data that a report to FIDE requires and the event lacks: that of
// records 012 to 132 and 001 (TRF-16, "Tournament section" and "Player section"), a
// FIDE number for each player (FIDE B.03 on registration), and a result in every round
// planned.
func FIDE(ev *tournament.Event, reading formats.Reading, log *formats.Log) {
	e := &examiner{ev: ev, reading: reading, log: log, at: -1}
	add := func(severity finding.Severity, code finding.Code, field, found string) *finding.Finding {
		at := reading.Place(field, -1, -1)
		return log.Add(finding.Finding{Pos: at, Severity: severity, Code: code, Field: field, Found: found})
	}
	for _, f := range facts.All() {
		said := f.Of(ev)
		isDay := f.Field == "Event.Start" || f.Field == "Event.End"
		if f.FIDE && f.InEvent() && (strings.TrimSpace(said) == "" || isDay && f.Check(said) != nil) {
			want := map[bool]string{true: "to the day"}[isDay]
			add(finding.Error, finding.MissingData, f.Field, "no "+f.Title).Expect(e.record(f.Record, want)).Advise(e.stateIt(f))
		}
	}
	if code := ev.Federation; code != "" && !tournament.IsFederation(code) {
		add(finding.Error, finding.BadFederation, "Event.Federation", fmt.Sprintf("federation %q", finding.Quotable(code))).
			Expect("the FIDE code of a federation, three capital letters such as NOR")
	}
	if ev.ChiefArbiter != "" && !strings.ContainsAny(ev.ChiefArbiter, "0123456789") {
		add(finding.Warning, finding.MissingData, "Event.ChiefArbiter", "a chief arbiter without a FIDE number").
			Expect("the FIDE number after the name, in brackets: IA Gail Glover (99900011)").
			Advise("the arbiter must be registered with FIDE")
	}
	for _, x := range sectionsOf(ev, reading, log) {
		x.fideSection()
		x.fidePlayers()
		x.gamesThat(finding.BadResult, "no result", "a result in every game", func(e tournament.Entry) bool {
			return e.Result == tournament.Pending
		})
		x.gamesThat(finding.BadColor, "a game without a colour", "White or Black", func(e tournament.Entry) bool {
			return e.Result.Played() && e.Opponent != 0 && e.Color == tournament.NoColor
		})
	}
}

// stateIt says where a fact that a file lacks can be stated.
func (x *examiner) stateIt(f facts.Fact) string {
	declare := fmt.Sprintf("declare %s under [event] in %s", f.Key, x.log.DeclarationAdvice())
	if f.Ask != "" {
		declare += finding.OrAskEvent
	}
	if x.reading.Records {
		return declare
	}
	return fmt.Sprintf("above a table, add a row \"%s: ...\"; or %s", f.Row, declare)
}

// record says where data is expected: in a record if the file is a TRF, which has records
// and columns, and otherwise only what.
func (x *examiner) record(code, what string) string {
	if !x.reading.Records {
		return what
	}
	return strings.TrimSuffix("record "+code+", "+what, ", ")
}

// columns is record for a field of a player.
func (x *examiner) columns(what, where string) string {
	if !x.reading.Records {
		return what
	}
	return what + where
}

// column advises, for a table, to add a column; "" for a TRF, whose columns are fixed.
func (x *examiner) column(heading string) string {
	if x.reading.Records {
		return ""
	}
	return fmt.Sprintf("in a table, add a column %q; or ", heading)
}

// IsCode reports whether a text has the form of the FIDE code of a federation.
func IsCode(code string) bool {
	return len(code) == 3 && strings.Trim(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// fideSection checks the time control, the point system, and the dates and number of the
// rounds.
func (x *examiner) fideSection() {
	s := x.s
	if s.TimeControl == "" && s.TimeControlCode == "" {
		f, _ := facts.Named("time-control")
		x.ofSection(finding.Error, finding.MissingData, f.Field, "no time control").Expect(x.record(f.Record, "")).
			Advise("it decides whether the games count for the standard, rapid or blitz list; " + x.stateIt(f))
	}
	// Two draws must not be worth more than a win and a loss, nor the pairing-allocated bye more than a win.
	points := s.Scoring.Settled()
	win, bye := points[tournament.Win], points[tournament.PairingBye]
	if draws, decided := 2*points[tournament.Draw], win+points[tournament.Loss]; draws > decided {
		x.ofSection(finding.Error, finding.BadPoints, "Section.Scoring",
			"two draws are worth %s, a win and a loss %s", draws, decided).
			Expect("at most as much for two draws as for a win and a loss")
	}
	if bye > win {
		x.ofSection(finding.Error, finding.BadPoints, "Section.Scoring",
			"a pairing-allocated bye is worth %s, a win %s", bye, win).Expect("at most a win for the bye")
	}
	paired := s.RoundsPaired()
	dated := 0
	for _, d := range s.RoundDates[:min(paired, len(s.RoundDates))] {
		if d.Complete() {
			dated++
		}
	}
	if dated < paired {
		f, _ := facts.Named("round-dates")
		x.ofSection(finding.Error, finding.MissingData, f.Field, "dates of %d of %d rounds", dated, paired).
			Expect(x.record(f.Record, "a date for each round")).Advise(x.stateIt(f))
	}
	switch {
	case paired == 0:
		x.ofSection(finding.Error, finding.MissingRounds, "Section.RoundCount", "no games in any round").
			Expect("the games of the event")
	case s.RoundCount > paired:
		x.ofSection(finding.Error, finding.MissingRounds, "Section.RoundCount",
			"%d rounds planned, but games only in %d", s.RoundCount, paired).
			Expect("the games of all rounds").
			Advise("report the event when it is over, or correct the number of rounds")
	}
}

func (x *examiner) fidePlayers() {
	lacking := func(field, found, want, advice string, missing func(*tournament.Player) bool) {
		var list []int
		for i := range x.s.Players {
			if missing(&x.s.Players[i]) {
				list = append(list, i)
			}
		}
		n := len(list)
		if n == 0 {
			return
		}
		if n > 1 {
			found += fmt.Sprintf(" for %d of %d players: %s", n, len(x.s.Players), x.numbersOf(list, namedPlayers))
		}
		f := x.ofPlayer(list[0], finding.Error, finding.MissingData, field, "%s", found).Expect(want).Advise(advice)
		if n > 1 {
			f.Of(finding.Subject{})
		}
	}
	lacking("Player.IDs", "no FIDE number", x.columns("a FIDE number", " in columns 58 to 68"),
		x.column("FIDE ID")+"declare [[member]] with player and fide in "+x.log.DeclarationAdvice()+
			"; the player's federation assigns the number at registration",
		func(p *tournament.Player) bool { return p.ID("fide") == "" })
	lacking("Player.Federation", "no federation",
		x.columns("a FIDE code", " in columns 54 to 56")+"; FID for a player without federation",
		x.column("Fed")+"declare [[member]] with player and federation in "+x.log.DeclarationAdvice(),
		func(p *tournament.Player) bool { return p.Federation == "" })
	lacking("Player.Birth", "no birth date", x.columns("at least the year", ", in columns 70 to 79"),
		strings.TrimSuffix(x.column("Birth"), "; or "),
		func(p *tournament.Player) bool { return p.Birth.IsZero() })
	lacking("Player.Sex", "no sex", x.columns("m or w", " in column 10"), strings.TrimSuffix(x.column("Sex"), "; or "),
		func(p *tournament.Player) bool { return p.Sex == tournament.SexUnknown })
}

// gamesThat logs one error for all entries that lack something, at the first of them.
func (x *examiner) gamesThat(code finding.Code, found, want string, lack func(tournament.Entry) bool) {
	var list []roundOf
	for i := range x.s.Players {
		for r, e := range x.s.Players[i].Rounds {
			if lack(e) {
				list = append(list, roundOf{i, r + 1})
			}
		}
	}
	if len(list) == 0 {
		return
	}
	at := list[0]
	found = fmt.Sprintf("round %d: %s", at.round, found)
	if len(list) > 1 {
		found += fmt.Sprintf(" (and likewise %d more)", len(list)-1)
	}
	x.ofRound(at.player, at.round, finding.Error, code, playerRounds, "%s", found).Expect(want)
}

// USChess logs the data that a rating report to US Chess requires and the event
// lacks. It runs the writer of report, the format of the rating report, so it
// always agrees with "convert". It ignores losses: data that the report has no
// place for is not a fault of the event.
func USChess(report formats.Format, ev *tournament.Event, reading formats.Reading, log *formats.Log) {
	written := formats.NewLog(log.File)
	_, err := formats.Encode(report, ev, written)
	sections := sectionsOf(ev, reading, log)
	for _, d := range foldPlayers(written.Sorted()) {
		if d.Severity != finding.Error && d.Severity != finding.Warning {
			continue
		}
		d.Pos = finding.Pos{}
		if d.Subject.No == 0 {
			d.Pos = reading.Place(d.Field, -1, -1)
		}
		for _, x := range sections {
			if k := slices.IndexFunc(x.s.Players, func(p tournament.Player) bool {
				return d.Subject.No != 0 && p.No == d.Subject.No && string(p.Name) == d.Subject.Name
			}); k >= 0 {
				d.Pos = x.reading.Place(d.Field, x.at, k)
				break
			}
		}
		log.Add(d)
	}
	if err != nil && !written.Failed() {
		log.Add(finding.Finding{
			Severity: finding.Error, Code: finding.MissingData, Found: err.Error(), Err: finding.ErrUnsupported,
		})
	}
}

// foldPlayers merges equal findings about several players into one, which lists
// the first few. A list without member IDs has one for every player.
func foldPlayers(list []finding.Finding) []finding.Finding {
	type kind struct {
		code         finding.Code
		field, found string
	}
	var out []finding.Finding
	first, numbers := map[kind]int{}, map[kind][]int{}
	for _, d := range list {
		k := kind{d.Code, d.Field, d.Found}
		if d.Subject.No == 0 {
			out = append(out, d)
			continue
		}
		if _, met := first[k]; !met {
			first[k] = len(out)
			out = append(out, d)
		}
		numbers[k] = append(numbers[k], d.Subject.No)
	}
	for k, at := range first {
		if n := len(numbers[k]); n > 1 {
			out[at].Found += fmt.Sprintf("; the same for %d players: %s", n, formats.FewOf(numbers[k], namedPlayers))
		}
	}
	return out
}
