package trf

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// settlePlus decides what "0000 - +" was. Before 2016 it was the bye, of which
// there is one in a round; several in a round can only be points given by the
// organiser.
func (r *reader) settlePlus() {
	if len(r.plus) == 0 {
		return
	}
	counts := map[int]int{}
	for _, x := range r.plus {
		counts[x.round]++
	}
	for i := range r.sec.Players {
		for rd, e := range r.sec.Players[i].Rounds {
			if e.Result == tournament.PairingBye {
				counts[rd+1]++
			}
		}
	}
	for _, x := range r.plus {
		kind, read := "plus", tournament.FullBye
		if counts[x.round] == 1 {
			kind, read = "lone plus", tournament.PairingBye
		}
		p := &r.sec.Players[x.player]
		p.Rounds[x.round-1].Result = read
		r.odd(kind, formats.Diagnostic{
			Pos:  r.rows[x.player].pos(colOfRound(x.round) + inOpponent),
			Code: formats.AmbiguousBye, Field: "Player.Rounds", PlayerNo: p.No, Player: string(p.Name),
			Found:  fmt.Sprintf("round %d: a forfeit win without an opponent, read as a %s", x.round, read),
			Advice: "write U for the bye of the odd player, F for another full-point bye",
		})
	}
}

// settleByes reads 240. In a round that has pairings the row of the player
// decides; for a coming round the record announces the bye.
func (r *reader) settleByes() {
	if len(r.heads.byes) == 0 {
		return
	}
	team := isTeamEvent(r.ev, r.sec)
	index, paired := r.sec.Index(), r.sec.RoundsPaired()
	for _, l := range r.heads.byes {
		if team {
			r.unknown(l, 0)
			continue
		}
		result, rd, numbers, ok := read240(l)
		if !ok {
			r.badRecord(l, "F, H or Z, a round, and starting ranks", false)
			continue
		}
		for _, no := range numbers {
			i, found := index.Find(no)
			if !found && len(r.failed) > 0 {
				break // the line of that player was not read, which is told
			}
			if !found {
				r.badRecord(l, fmt.Sprintf("starting ranks of this file; %d is none", no), false)
				break
			}
			r.applyBye(l, i, rd, paired, result)
		}
	}
}

// isTeamEvent reports whether teams play matches, so that the numbers of record
// 240 are those of teams.
func isTeamEvent(ev *tournament.Event, sec *tournament.Section) bool {
	ofTeams := func(x tournament.Extra) bool { return x.Format == family && ofTeams(x.Key) }
	return sec.TeamsMeet() || strings.Contains(strings.ToUpper(sec.SystemCode), "TEAM") ||
		slices.ContainsFunc(ev.Extra, ofTeams) || slices.ContainsFunc(sec.Extra, ofTeams)
}

// read240 reads a record of byes: the kind in column 5, the round in 7 to 9,
// players from 11 on.
func read240(l line) (result tournament.Result, rd int, numbers []int, ok bool) {
	fields := strings.Fields(l.text)
	if len(fields) < 3 {
		return 0, 0, nil, false
	}
	switch strings.ToUpper(fields[0]) {
	case "F":
		result = tournament.FullBye
	case "H":
		result = tournament.HalfBye
	case "Z":
		result = tournament.ZeroBye
	default:
		return 0, 0, nil, false
	}
	rd, ok = parseNumber(fields[1])
	if !ok || rd < 1 || rd > maxRounds {
		return 0, 0, nil, false
	}
	for _, field := range fields[2:] {
		no, ok := parseNumber(field)
		if !ok || no > maxPlayers {
			return 0, 0, nil, false
		}
		if no != 0 {
			numbers = append(numbers, no)
		}
	}
	return result, rd, numbers, true
}

// applyBye gives player i the bye of a record, or warns that the row says
// something else.
func (r *reader) applyBye(l line, i, rd, paired int, bye tournament.Result) {
	p := &r.sec.Players[i]
	e := p.Entry(rd)
	switch e {
	case tournament.Entry{Result: bye}:
		return
	case tournament.Entry{}:
		for len(p.Rounds) < rd {
			p.Rounds = append(p.Rounds, tournament.Entry{})
		}
		p.Rounds[rd-1].Result = bye
		if rd > paired {
			return
		}
	}
	said := e.Result.String()
	if e == (tournament.Entry{}) {
		said = "nothing, so the record was used"
	}
	r.log.Add(formats.Diagnostic{
		Pos: l.pos(), Severity: formats.Warning, Code: formats.RowsContradict, Field: "Player.Rounds",
		PlayerNo: p.No, Player: string(p.Name),
		Found:  fmt.Sprintf("round %d: record 240 has a %s, the player's row has %s", rd, bye, said),
		Advice: "correct one of the two",
	})
}

// fillAbsences makes every row as long as the rounds that have pairings. Of a
// round there of which a row says nothing, TRF16 has that it equals "0000 - Z".
// Later rounds have no more than announced byes.
func (r *reader) fillAbsences() {
	paired := r.sec.RoundsPaired()
	if !r.silent && r.shortest >= paired {
		return
	}
	for i := range r.sec.Players {
		p := &r.sec.Players[i]
		for len(p.Rounds) < paired {
			p.Rounds = append(p.Rounds, tournament.Entry{})
		}
		for rd := range p.Rounds[:paired] {
			if p.Rounds[rd] == (tournament.Entry{}) {
				p.Rounds[rd].Result = tournament.ZeroBye
			}
		}
	}
}
