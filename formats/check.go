package formats

import (
	"fmt"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// A Locator gives the place in the input from which a reader took a round of a
// player: section and player are indexes, round counts from 1. RoundRow,
// RoundPoints and RoundRank stand for the row as a whole, the stated points
// and the stated rank.
type Locator func(section, player, round int) finding.Pos

// What a Locator is asked for besides rounds.
const (
	RoundRow    = 0
	RoundPoints = -1
	RoundRank   = -2
)

// Check runs [tournament.Section.Check] on every section of ev and logs what it
// finds at the place where it stands. Every reader calls it last, unless it
// has logged errors that would only be repeated here. It leaves ev and where in
// the log, for a closer look. What is not known to be public it removes from ev
// first; see [PublicKeys].
func Check(ev *tournament.Event, where Locator, log *Log) {
	keepPublic(ev, log)
	log.Reading.Event, log.Reading.Round = ev, where
	for i, s := range ev.Sections {
		found := s.Check()
		if len(found) == 0 {
			continue
		}
		index := s.Index()
		for _, f := range found {
			round := f.Subject.Round
			if f.Code == finding.PointsDiffer || f.Field == "Player.Stated.Points" {
				round = RoundPoints
			} else if f.Code == finding.PlacesDiffer {
				round = RoundRank
			}
			f.Pos = where(i, f.Subject.Row, round)
			if s.RoundsUnknown && f.Subject.Round > 0 {
				nameOpponent(f)
			}
			if row, ok := index.Find(f.Subject.Other); ok && f.Subject.Other != 0 {
				if at := where(i, row, RoundRow); at.Line != 0 {
					f.Hint += "; the other is in " + at.Spot()
				}
			}
			if !log.Rejects(f.Pos, f.Field) { // else it follows from what the reader could not take
				log.Add(*f)
			}
		}
	}
}

// nameOpponent says of a game whose round nobody knows against whom it is.
func nameOpponent(f *finding.Finding) {
	f.Subject.Round = 0
	if f.Subject.Other != 0 {
		f.Found = fmt.Sprintf("against player %d: %s", f.Subject.Other, f.Found)
	}
}

// CheckTeams runs [tournament.Section.CheckTeams] on every section of ev and
// logs what it finds. where gives the place of a team, an index into
// Section.Teams, or of its line-up in a round, which is 0 for the team as a
// whole. Readers of formats with teams call it beside [Check].
func CheckTeams(ev *tournament.Event, where func(section, team, round int) finding.Pos, log *Log) {
	log.Reading.Team = where
	kind := func(f *finding.Finding) string { return string(f.Code) + f.Field + f.Hint }
	for i, s := range ev.Sections {
		found := s.CheckTeams()
		left := map[string]int{} // by kind: findings that were not logged yet
		for _, f := range found {
			left[kind(f)]++
		}
		for _, f := range found {
			n := left[kind(f)]
			if n == 0 {
				continue
			}
			if n > fewEqual && f.Field == "Team.Rounds" && !log.Every {
				f.Found += fmt.Sprintf(" (the first of %d)", n)
				left[kind(f)] = 0
			}
			f.Pos = where(i, f.Subject.Row, f.Subject.Round)
			log.Add(*f)
		}
	}
}

// fewEqual is how many findings of one kind about line-ups and matches are listed
// one by one: of more, which have one cause, the first speaks for all.
const fewEqual = 5

// CheckLengths warns of players whose rows end before the last round that others
// are paired in, unless they withdrew. Readers of formats that have an entry for
// every round, be it an absence, call it before [Check]: whose row has one less has
// lost a round, and perhaps not the last.
func CheckLengths(ev *tournament.Event, where Locator, log *Log) {
	for i, s := range ev.Sections {
		paired := s.RoundsPaired()
		for j := range s.Players {
			p := &s.Players[j]
			if len(p.Rounds) >= paired || p.Withdrawn {
				continue
			}
			log.Add(finding.Finding{
				Pos: where(i, j, RoundRow), Severity: finding.Warning, Code: finding.MissingRounds, Field: "Player.Rounds",
				Subject: p.Subject(), Found: finding.Counted(len(p.Rounds), "round", "rounds"),
				Want: fmt.Sprintf("%d, as others have, with an entry for each absence", paired),
				Hint: "look up which round is missing; the last are read as rounds without a result",
			})
		}
	}
}
