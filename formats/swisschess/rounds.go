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
	colors := []tournament.Color{tournament.NoColor, tournament.White, tournament.White, tournament.Black, tournament.Black}
	if int(w[8]) >= len(colors) {
		return tournament.NoColor, false, false
	}
	return colors[w[8]], w[8] == 2 || w[8] == 4, true
}

func (w row) opponent() int { return file(w).u16(9) }
func (w row) table() int    { return file(w).u16(13) }

// points returns the points in half-points and one more, 0 if there are none, and what the next
// two bits have for the score of the team. An old file has F above them.
func (w row) points() (own, team byte, ok bool) {
	own, team = w[11]&3, w[11]>>2&3
	return own, team, w[11]>>4 == 0 || w[11]>>4 == 0xF && team == 0
}

// The states of a row, in its low bits; old files repeat them in the high ones.
const (
	normal    = 0
	adjourned = 1
	forfeit   = 2
	notSeated = 3 // the team did not line the player up
)

func (w row) state() (state byte, ok bool) {
	low, high := w[15]&0xF, w[15]>>4
	return low, low <= notSeated && (high == 0 || high == low)
}

// What sits opposite a player.
const (
	absent = iota // the player is not there either
	noOpponent
	opponent
)

// resultOf returns the result of a row by who sits opposite, points and state, NoResult for what
// the layout does not describe.
func resultOf(opposite int, points, state byte) tournament.Result {
	type played struct{ points, state byte }
	return []map[played]tournament.Result{
		absent:     {{0, normal}: tournament.ZeroBye, {2, forfeit}: tournament.HalfBye},
		noOpponent: {{3, forfeit}: tournament.PairingBye},
		opponent: {
			{0, normal}: tournament.Pending, {0, adjourned}: tournament.Pending,
			{1, normal}: tournament.Loss, {1, adjourned}: tournament.Loss,
			{2, normal}: tournament.Draw, {2, adjourned}: tournament.Draw,
			{3, normal}: tournament.Win, {3, adjourned}: tournament.Win,
			{1, forfeit}: tournament.ForfeitLoss, {1, notSeated}: tournament.ForfeitLoss,
			{3, forfeit}: tournament.ForfeitWin, {3, notSeated}: tournament.ForfeitWin,
		},
	}[opposite][played{points, state}]
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
	subject, teams := r.section.Players[player].Subject().In(rd+1), r.file.teams() > 0
	if boards := r.file[604]; teams && w[18] > boards && boards > 0 && w[11] == 0 && rd < r.file.paired() {
		return tournament.Entry{Result: tournament.ZeroBye} // a reserve
	}
	color, free, colorOK := w.color()
	points, forTeam, pointsOK := w.points()
	state, stateOK := w.state()
	if forTeam != 0 && forTeam != points {
		r.log.Warning(r.at(player), finding.UnusualResult, "different points for the player and for the team").
			In("Player.Rounds").Of(subject).Advise("the points of the player count; check those of the team")
	}
	opposite := absent
	if free {
		opposite = noOpponent
	} else if color != tournament.NoColor {
		opposite = opponent
	}
	e := tournament.Entry{Color: color}
	if colorOK && stateOK && pointsOK && (forTeam == 0 || teams) && (opposite == opponent) == (w.opponent() != 0) {
		e.Result = resultOf(opposite, points, state)
	}
	switch {
	case e.Result == tournament.NoResult:
		r.log.Error(r.at(player), finding.BadResult, "a result that podium does not know (colour %d, opponent %d, "+
			"result %02X, state %02X)", w[8], w.opponent(), w[11], w[15]).Of(subject).
			Expect("a game, a forfeit or a bye").Advise("enter the result again in Swiss-Chess, or export the TRF file")
	case e.Result == tournament.PairingBye:
		r.warnUnproved("byes")
		e.Color = tournament.NoColor
	case e.Result == tournament.HalfBye:
		r.warnUnproved("half-point byes")
	case opposite == opponent:
		if state == adjourned {
			r.warnUnproved("adjourned games")
		}
		i, ok := r.byNumber[w.opponent()]
		if !ok {
			r.log.Error(r.at(player), finding.UnknownOpponent, "opponent %d", w.opponent()).Of(subject).
				Expect("the number of a player").Advise("copy the file again")
			return e
		}
		e.Opponent = int32(r.section.Players[i].No)
	case rd >= r.file.paired():
		return tournament.Entry{}
	}
	return e
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
