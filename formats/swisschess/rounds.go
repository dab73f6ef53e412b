package swisschess

import (
	"slices"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// A row is what a player, or a team, did in a round.
type row file

// color returns the colour. free says that there is a colour but no opponent.
func (w row) color() (c tournament.Color, free, ok bool) {
	switch w[8] {
	case 0:
		return tournament.NoColor, false, true
	case 1, 2:
		return tournament.White, w[8] == 2, true
	case 3, 4:
		return tournament.Black, w[8] == 4, true
	}
	return tournament.NoColor, false, false
}

func (w row) opponent() int { return file(w).u16(9) }
func (w row) table() int    { return file(w).u16(13) }

// points returns the points in half-points and whether there are any. They are in the low
// bits; the next two bits repeat them for the score of the team. An old file has F above
// them.
func (w row) points(team bool) (p tournament.Points, given, ok bool) {
	own, other, high := w[11]&3, w[11]>>2&3, w[11]>>4
	ok = high == 0 && (other == 0 || team) || high == 0xF && other == 0
	return tournament.Points(own) - 1, own != 0, ok
}

// The states of a row, in its low bits; old files repeat them in the high ones.
const (
	normal    = 0
	adjourned = 1
	forfeit   = 2
	notSeated = 3 // the team did not line the player up
)

func (w row) state() (state int, ok bool) {
	low, high := int(w[15]&0xF), int(w[15]>>4)
	return low, low <= notSeated && (high == 0 || high == low)
}

// readRounds reads the rows of all players.
func (r *reader) readRounds() {
	f := r.file
	if f.paired() == 0 {
		return
	}
	for player := range r.section.Players {
		p := &r.section.Players[player]
		p.Rounds = make([]tournament.Entry, f.rounds())
		for rd := range p.Rounds {
			p.Rounds[rd] = r.entry(r.row(player, rd), player, rd)
		}
	}
	r.checkTables()
	r.addExtraPoints()
}

// entry reads the row of a round, counted from 0. What the layout does not describe is an
// error.
func (r *reader) entry(w row, player, rd int) tournament.Entry {
	p := &r.section.Players[player]
	team := r.file.teams() > 0
	points, given, pointsOK := w.points(team)
	color, free, colorOK := w.color()
	state, stateOK := w.state()
	if team && int(w[18]) > int(r.file[604]) && r.file[604] > 0 && w[11] == 0 { // a reserve, who did not play
		color, free = tournament.NoColor, false
		if w.opponent() != 0 {
			return tournament.Entry{Result: tournament.ZeroBye}
		}
	}
	if w[11]>>2&3 != 0 && w[11]>>2&3 != w[11]&3 {
		r.log.Warning(r.at(player), finding.UnusualResult, "different points for the player and for the team").
			In("Player.Rounds").Of(p.Subject().In(rd + 1)).Advise("the points of the player count; check those of the team")
	}
	e := tournament.Entry{Color: color}
	paired := color != tournament.NoColor && !free
	switch {
	case !pointsOK || !colorOK || !stateOK || paired != (w.opponent() != 0):
	case paired:
		i, ok := r.byNumber[w.opponent()]
		if !ok {
			r.log.Error(r.at(player), finding.UnknownOpponent, "opponent %d", w.opponent()).Of(p.Subject().In(rd + 1)).
				Expect("the number of a player").Advise("copy the file again")
			return e
		}
		e.Opponent = int32(r.section.Players[i].No)
		if e.Result = game(points, given, state); state == adjourned && e.Result != tournament.NoResult {
			r.warnUnproved("adjourned games")
		}
	case free && state == forfeit && points == tournament.Point:
		r.warnUnproved("byes")
		e = tournament.Entry{Result: tournament.PairingBye}
	case free:
	case state == forfeit && given && points == tournament.Half:
		r.warnUnproved("half-point byes")
		e.Result = tournament.HalfBye
	case state == normal && !given && rd < r.file.paired():
		e.Result = tournament.ZeroBye
	case state == normal && !given:
		return e // a round that is not paired
	}
	if e.Result == tournament.NoResult {
		r.log.Error(r.at(player), finding.BadResult, "a result that podium does not know (colour %d, opponent %d, "+
			"result %02X, state %02X)", w[8], w.opponent(), w[11], w[15]).Of(p.Subject().In(rd + 1)).
			Expect("a game, a forfeit or a bye").Advise("enter the result again in Swiss-Chess, or export the TRF file")
	}
	return e
}

// game returns the result of a row with an opponent, NoResult for one that the layout does
// not describe.
func game(points tournament.Points, given bool, state int) tournament.Result {
	switch {
	case !given && (state == normal || state == adjourned):
		return tournament.Pending
	case given && (state == normal || state == adjourned):
		return [...]tournament.Result{tournament.Loss, tournament.Draw, tournament.Win}[points]
	case given && points == tournament.Point:
		return tournament.ForfeitWin
	case given && points == 0:
		return tournament.ForfeitLoss
	}
	return tournament.NoResult
}

// checkTables warns where two opponents sit at different boards: their rows were not
// written together.
func (r *reader) checkTables() {
	index := r.section.Index()
	for player := range r.section.Players {
		p := &r.section.Players[player]
		for rd, e := range p.Rounds {
			other, ok := index.Find(int(e.Opponent))
			if !ok || e.Opponent == 0 || other < player {
				continue
			}
			if table, theirs := r.row(player, rd).table(), r.row(other, rd).table(); table != theirs {
				r.log.Warning(r.at(player), finding.RowsContradict, "at table %d, the opponent at table %d", table, theirs).
					In("Player.Rounds").Of(p.Subject().In(rd + 1)).Expect("one table for both").
					Advise("check the pairing in Swiss-Chess")
			}
		}
	}
}

// addExtraPoints reads points beyond the results. The layout does not say which way their
// sign points, so the total has to tell it.
func (r *reader) addExtraPoints() {
	for player := range r.section.Players {
		p := &r.section.Players[player]
		rec := r.record(player)
		extra := tournament.Points(rec[273])
		if extra == 0 {
			continue
		}
		r.warnUnproved("points beyond the results")
		sum := p.Score(&r.section.Scoring, len(p.Rounds))
		if p.Stated.Points-sum == -extra {
			extra = -extra
		} else if p.Stated.Points-sum != extra {
			r.log.Error(r.at(player), finding.PointsDiffer, "%s points beyond the results, and a total of %s for results worth %s",
				extra, p.Stated.Points, sum).Of(p.Subject()).Expect("a total that says whether they are added or taken away").
				Advise("rank the tournament once more in Swiss-Chess and save it")
			continue
		}
		r.section.Adjustments = append(r.section.Adjustments, tournament.Adjustment{
			Kind: tournament.Bonus, Game: extra, Teams: []int{p.No},
		})
	}
}

// checkCounts compares the counts of games that the records state with the rows.
func (r *reader) checkCounts() {
	if r.file.paired() == 0 {
		return
	}
	for player := range r.section.Players {
		p := &r.section.Players[player]
		rec := r.record(player)
		stated := [3]int{int(rec[227]), int(rec[229]), int(rec[231])}
		var found [3]int
		for _, e := range p.Rounds {
			if i := slices.Index([]tournament.Points{tournament.Point, tournament.Half, 0}, r.section.Scoring[e.Result]); i >= 0 &&
				e.Opponent != 0 && e.Result != tournament.Pending {
				found[i]++
			}
		}
		if stated != found && p.Stated.Points == p.Score(&r.section.Scoring, len(p.Rounds))+r.section.Bonus(p.No, len(p.Rounds)) {
			r.log.Warning(r.at(player), finding.CountDiffers, "%d won, %d drawn and %d lost in the file's own count", stated[0],
				stated[1], stated[2]).In("Player.Rounds").Of(p.Subject()).
				Expect(finding.Counted(found[0], "win", "wins") + ", " + finding.Counted(found[1], "draw", "draws") + " and " +
					finding.Counted(found[2], "loss", "losses") + ", as in the rounds").
				Advise("the rounds count; rank the tournament once more in Swiss-Chess")
		}
	}
}
