// Package swisschess reads the tournaments that Swiss-Chess saves (.SWT), the pairing
// program of many German clubs and leagues.
//
// A file is a block of settings, a row of 19 bytes for each player and round, the same
// for teams, then a record for each player and team; all offsets are fixed. The layout
// was worked out from files and is not documented by the author. It has no marks and no
// checksum, so the length that the counts of players, rounds and teams demand is the
// proof that they are the right ones: a file of any other length is refused.
//
// The rows are what was played. Points, places, tie-breaks and counts of games that the
// records state are claims, which the program itself does not always keep in step with
// its rows.
//
// In a position, a line is the number of a player's record, in the order of the file.
package swisschess

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/encoding/charmap"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// Format returns the format of Swiss-Chess, for reading only.
func Format() formats.Format {
	return formats.Format{
		Name:  "swiss-chess",
		Title: "Swiss-Chess",
		Exts:  []string{".swt"},
		Sniff: func(head []byte) formats.Confidence { // certain if the length is right too, which only a short file shows
			f := fileOf(head)
			switch {
			case f.raw == nil:
				return formats.No
			case f.version >= 800 && f.version <= 999 && f.length == len(head):
				return formats.Certain
			}
			return formats.Likely
		},
		Read: read,
	}
}

// Sizes of the layout of version 8, in bytes.
const (
	settingsSize = 13384
	rowSize      = 19
	recordSize   = 655
	oldSettings  = 3894 // of version 7
)

// The largest numbers that a file is believed to have.
const (
	maxPlayers = 2000
	maxRounds  = 50
	maxTeams   = 500
)

// raw are the bytes of a file, a record or a row. Numbers are little-endian.
type raw []byte

func (b raw) u16(at int) int { return int(binary.LittleEndian.Uint16(b[at:])) }

// text returns a text of at most size bytes, which ends at the first NUL.
func (b raw) text(at, size int) string {
	text, _, _ := strings.Cut(string(b[at:at+size]), "\x00")
	s, _ := charmap.Windows1252.NewDecoder().String(text)
	return strings.Join(strings.Fields(s), " ")
}

func (b raw) record(at int) raw { return b[at : at+recordSize] }

// A file is a tournament with the counts at its beginning. The zero file stands for bytes
// whose counts no tournament can have, in any version.
type file struct {
	raw
	version, players int
	teams            int // that meet, 0 in an event of individuals
	passes           int // how often everybody plays the rounds, at least once
	rounds, paired   int // of all passes; those that are paired

	// Where the blocks behind the settings begin: rows of players, rows of teams, records of
	// players, records of teams. There are no rows before a round is paired.
	rowsOfTeams, records, recordsOfTeams int
	length                               int // that the counts demand
}

func fileOf(data []byte) file {
	f := file{raw: data}
	if len(f.raw) < oldSettings {
		return file{}
	}
	f.version, f.players, f.paired, f.passes = f.u16(609), f.u16(7), f.u16(5), max(1, int(f.raw[599]))
	f.rounds = f.u16(1) * f.passes
	if f.raw[606] != 0 {
		f.teams = f.u16(1332)
	}
	f.rowsOfTeams, f.records = settingsSize, settingsSize
	if f.paired > 0 {
		f.rowsOfTeams += f.players * f.rounds * rowSize
		f.records = f.rowsOfTeams + f.teams*f.rounds*rowSize
	}
	f.recordsOfTeams = f.records + f.players*recordSize
	f.length = f.recordsOfTeams + f.teams*recordSize
	if f.version < 600 || f.version >= 1300 || f.players < 1 || f.players > maxPlayers || f.rounds < 1 ||
		f.rounds > maxRounds || f.paired > f.rounds || f.teams > maxTeams {
		return file{}
	}
	return f
}

func read(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	f := fileOf(src.Data)
	if !f.sound(log) {
		return nil, log.Err()
	}
	r := &reader{file: f, log: log, byNumber: map[int]int{}, section: &tournament.Section{
		Scoring: tournament.FIDE(), RoundCount: f.rounds, Kind: tournament.Swiss,
	}}
	ev := r.event()
	r.readPlayers()
	r.readRounds()
	if f.teams > 0 {
		r.readTeams()
	}
	if len(r.section.Players) == 0 && !log.Failed() {
		log.Error(finding.Pos{Line: 1}, finding.NoPlayers, "a tournament without players").
			Advise("enter the players in Swiss-Chess and save the tournament")
	}
	if log.Failed() {
		return nil, log.Err()
	}
	formats.Check(ev, func(_, player, _ int) finding.Pos { return r.at(player) }, log)
	if f.teams > 0 {
		formats.CheckTeams(ev, func(_, team, _ int) finding.Pos { return r.teamAt(team) }, log)
	}
	r.checkCounts()
	return log.Outcome(ev)
}

// sound refuses what the counts do not allow, and kinds of tournament of which no file
// has shown how they are saved.
func (f file) sound(log *formats.Log) bool {
	const again = "copy the file again; if the message stays, export the TRF file in Swiss-Chess"
	first, unread := finding.Pos{Line: 1}, ""
	switch {
	case f.raw == nil:
		log.Error(first, finding.BadContainer, "not a tournament of Swiss-Chess").Advise(again)
	case f.version < 800 || f.version > 999:
		log.Error(first, finding.UnknownFormat, "a tournament of Swiss-Chess %d, of which podium reads no files",
			f.version/100).Expect("a file of Swiss-Chess 8 or 9").
			Advise("open and save it in Swiss-Chess 8, or export the TRF file")
	case len(f.raw) < settingsSize || len(f.raw) != f.length:
		log.Error(first, finding.BadContainer, "%d bytes, where %d players and %d rounds take %d", len(f.raw), f.players,
			f.rounds, f.length).Expect("the whole file").Advise(again)
	case f.raw[596] > 1:
		unread = "a knock-out or Scheveningen tournament"
	case f.raw[597] > 1:
		unread = "several games in each round"
	case f.raw[1336] != 0:
		unread = "points for players other than 1, ½, 0"
	case f.raw[1338] > 1 && f.teams > 0:
		unread = "points for teams of its own"
	}
	if unread != "" {
		log.Error(first, finding.UnsupportedScores, "%s, which podium does not read from Swiss-Chess", unread).
			Advise("export the TRF file in Swiss-Chess")
	}
	return !log.Failed()
}

type reader struct {
	file    file
	log     *formats.Log
	section *tournament.Section

	kept     []int       // by player of the section: the index of the record
	byNumber map[int]int // by the number that rows use: player of the section
	unproved []string    // features that were read and named
}

func (r *reader) at(player int) finding.Pos { return finding.Pos{Line: r.kept[player] + 1} }

func (r *reader) record(player int) raw {
	return r.file.record(r.file.records + r.kept[player]*recordSize)
}

// row is what a player of the section did in a round, counted from 0.
func (r *reader) row(player, rd int) row {
	at := settingsSize + (r.kept[player]*r.file.rounds+rd)*rowSize
	return row(r.file.raw[at : at+rowSize])
}

func (r *reader) teamAt(team int) finding.Pos { return finding.Pos{Line: r.file.players + team + 1} }

// warnUnproved says once that a feature is read as described, but that no file has shown
// it.
func (r *reader) warnUnproved(feature string) {
	if !slices.Contains(r.unproved, feature) {
		r.unproved = append(r.unproved, feature)
		r.log.Warning(finding.Pos{Line: 1}, finding.Untold, "%s, read by a description that no file of this kind has confirmed",
			feature).Advise("compare with what Swiss-Chess shows")
	}
}

// event reads what is said about the whole tournament. The name is in a field of its
// own; the two lines of the heading are an older form of it.
func (r *reader) event() *tournament.Event {
	f, s := r.file, r.section
	ev := &tournament.Event{
		Name: f.text(790, 40), City: f.text(831, 40), Federation: f.text(1160, 3), ChiefArbiter: f.text(872, 60),
		Start: text.WrittenDay(r.log, "Event.Start", "the first day", f.text(1055, 20), "DD.MM.YYYY"),
		End:   text.WrittenDay(r.log, "Event.End", "the last day", f.text(1076, 20), "DD.MM.YYYY"), Sections: []*tournament.Section{s},
	}
	heading := strings.TrimSpace(f.text(245, 60) + " " + f.text(376, 60))
	if ev.Name == "" || strings.HasPrefix(heading, ev.Name) {
		ev.Name = heading
	}
	for _, at := range []int{933, 11847, 11908, 11969} {
		if name := f.text(at, 60); name != "" && name != ev.ChiefArbiter {
			ev.Arbiters = append(ev.Arbiters, name)
		}
	}
	s.TimeControl = strings.Join(strings.Fields(f.text(1097, 20)+" "+f.text(1118, 20)+" "+f.text(1139, 20)), " ")
	for i := range s.RoundCount {
		if n := f.u16(11457 + 4*i); n > 0 {
			s.SetRoundDate(i+1, text.DayOfSerial(n))
		}
	}
	if f.raw[596] == 1 {
		s.Kind = tournament.RoundRobin
		r.warnUnproved("a round robin")
	}
	if f.passes > 1 {
		r.warnUnproved("a tournament in several passes")
	}
	if f.teams > 0 {
		r.warnUnproved("a tournament of teams")
	}
	list := f.tieBreaks()
	if f.raw[593] == 0xFF && f.teams == 0 {
		list = append(list, tournament.StatedValue{Label: "tie-break 14 of Swiss-Chess", Code: "WIN"})
	}
	list = slices.DeleteFunc(list, func(t tournament.StatedValue) bool { return t.Label == "" })
	formats.DeclareCodes(s, list, func(int) finding.Pos { return finding.Pos{Line: 1} }, r.log)
	return ev
}

// tieBreaks returns the list for players, or for teams, without values; a place without a
// tie-break has no label.
func (f file) tieBreaks() []tournament.StatedValue {
	at := map[[2]bool][]int{ // of teams, in a round robin
		{false, false}: {621, 572}, {false, true}: {622, 573}, {true, false}: {611, 613, 615}, {true, true}: {611, 614, 616},
	}[[2]bool{f.teams > 0, f.raw[596] == 1}]
	codes := map[byte]string{
		3: "BH", 4: "PS", 5: "SB", 6: "BH/M1", 7: "SOB", 8: "ARO", 9: "TPR", 14: "WIN", 15: "DE",
	}
	if f.teams > 0 {
		codes = map[byte]string{1: "MPTS", 2: "GPTS", 3: "BH:MP", 15: "EDE", 16: "BB"}
	}
	const mostCuts = 2
	cuts := f.raw[9] // of Buchholz and of the sum of the opponents' Buchholz
	list := make([]tournament.StatedValue, len(at))
	for i, offset := range at {
		number := f.raw[offset]
		if number == 0 {
			continue
		}
		code := codes[number]
		switch {
		case code != "BH" && code != "SOB" || cuts == 0:
		case cuts > mostCuts:
			code = ""
		default:
			code += fmt.Sprintf("/C%d", cuts)
		}
		list[i] = tournament.StatedValue{
			Code: code, Label: fmt.Sprintf("tie-break %d of Swiss-Chess with %d results cut", number, cuts),
		}
	}
	return list
}

// readPlayers reads the records of players, but for those that only fill a place. Texts of
// one's own, which may be addresses, are not read.
func (r *reader) readPlayers() {
	f := r.file
	taken := map[int]bool{}
	for i := range f.players {
		p := f.record(f.records + i*recordSize)
		if p[189] == 102 {
			r.warnUnproved("entries that only fill a place")
			continue
		}
		family, given, _ := strings.Cut(p.text(0, 32), ",")
		player := tournament.Player{
			No: p.u16(219), Name: tournament.NameOf(strings.TrimSpace(family), strings.TrimSpace(given)), Club: p.text(33, 32),
			Title: p.text(66, 3), Federation: strings.ToUpper(p.text(105, 3)), Withdrawn: p.text(184, 1) == "*",
			Sex: tournament.SexOf(p.text(184, 1)),
		}
		born := p.text(128, 10) // YYYYMMDD or YYYY; whatever else is there is no date
		player.Birth, _ = text.Day(born)
		if year, err := strconv.Atoi(born); err == nil && len(born) == 4 && year > 1850 {
			player.Birth = tournament.Date{Year: int16(year)}
		}
		player.AddID("fide", p.text(324, 12))
		if national := p.text(337, 12); national != "" {
			player.AddID("national", national)
		} else if club, member := p.text(153, 5), p.text(159, 4); strings.Trim(club, "0") != "" && member != "" {
			player.AddID("national", club+"-"+member) // the number of the German federation
		}
		number := p.u16(217)
		_, twice := r.byNumber[number]
		if twice || number == 0 || player.No == 0 || player.No > f.players || taken[player.No] {
			r.log.Error(finding.Pos{Line: i + 1}, finding.DuplicateNumber, "numbers %d and %d", number, player.No).
				Of(finding.Player(0, string(player.Name))).Expect("numbers of their own for each player").
				Advise("copy the file again")
			continue
		}
		if player.Name == "" {
			r.log.Error(finding.Pos{Line: i + 1}, finding.BadName, "no name").Of(player.Subject()).
				Advise("enter the name in Swiss-Chess")
		}
		taken[player.No], r.byNumber[number] = true, len(r.kept)
		r.section.Players = append(r.section.Players, player)
		r.kept = append(r.kept, i)
		r.ratings(p, &r.section.Players[len(r.kept)-1], i)
		r.stated(p, &r.section.Players[len(r.kept)-1])
	}
}

// ratings reads Elo and the national rating; first comes the one that seeds.
func (r *reader) ratings(p raw, player *tournament.Player, record int) {
	for _, rating := range []struct {
		system string
		at     int
	}{{"fide", 70}, {"national", 75}} {
		s := p.text(rating.at, 4)
		if s == "" || strings.Trim(s, "0") == "" {
			continue
		}
		n, err := strconv.Atoi(s)
		if err != nil || n < 0 {
			r.log.Warning(finding.Pos{Line: record + 1}, finding.BadRating, "rating %q; it was ignored", finding.Quotable(s)).
				In("Player.Ratings").Of(player.Subject()).Expect("a number").Advise("correct it in Swiss-Chess")
			continue
		}
		player.Ratings = append(player.Ratings, tournament.Rating{System: rating.system, Value: n})
	}
	if r.file.raw[582] == 1 && len(player.Ratings) == 2 {
		player.Ratings[0], player.Ratings[1] = player.Ratings[1], player.Ratings[0]
	}
}

// stated reads what the record claims: points, place and values of tie-breaks. Players of teams
// have no places of their own.
func (r *reader) stated(p raw, player *tournament.Player) {
	if r.file.paired == 0 {
		return
	}
	player.Stated = tournament.Stated{Points: tournament.Points(p[292]), HasPoints: true}
	if r.file.teams > 0 {
		return
	}
	player.Stated.Rank = p.u16(221)
	for i, t := range r.file.tieBreaks() {
		label := map[string]string{
			"BH": "Buchholz", "PS": "Fortschritt", "SB": "Sonneborn-Berger", "SOB": "Buchholzsumme",
		}[strings.SplitN(t.Code, "/C", 2)[0]]
		value := p.u16(296 + 4*i)
		switch t.Label = label; {
		case label == "":
			continue
		case t.Code == "SB": // in quarters
			t.Value = fmt.Sprintf("%d.%02d", value/4, value%4*25)
		default:
			t.Value = tournament.Points(value).String()
		}
		player.Stated.TieBreaks = append(player.Stated.TieBreaks, t)
	}
}

// A row is what a player, or a team, did in a round.
type row raw

// color returns the colour. free says that there is a colour but no opponent.
func (w row) color() (c tournament.Color, free, ok bool) {
	colors := []tournament.Color{tournament.NoColor, tournament.White, tournament.White, tournament.Black, tournament.Black}
	if int(w[8]) >= len(colors) {
		return tournament.NoColor, false, false
	}
	return colors[w[8]], w[8] == 2 || w[8] == 4, true
}

func (w row) opponent() int { return raw(w).u16(9) }
func (w row) table() int    { return raw(w).u16(13) }

// The states of a row.
const (
	normal    = 0
	adjourned = 1
	forfeit   = 2
	notSeated = 3 // the team did not line the player up
)

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

func (r *reader) readRounds() {
	f := r.file
	if f.paired == 0 {
		return
	}
	for player := range r.section.Players {
		p := &r.section.Players[player]
		p.Rounds = make([]tournament.Entry, f.rounds)
		for rd := range p.Rounds {
			p.Rounds[rd] = r.entry(r.row(player, rd), player, rd)
		}
	}
	index := r.section.Index()
	for player := range r.section.Players {
		p := &r.section.Players[player]
		for rd, e := range p.Rounds {
			other, ok := index.Find(int(e.Opponent))
			if !ok || other < player {
				continue
			}
			// Rows with different tables were not written together.
			if table, theirs := r.row(player, rd).table(), r.row(other, rd).table(); table != theirs {
				r.log.Warning(r.at(player), finding.RowsContradict, "at table %d, the opponent at table %d", table, theirs).
					In("Player.Rounds").Of(p.Subject().In(rd + 1)).Expect("one table for both").
					Advise("check the pairing in Swiss-Chess")
			}
		}
	}
	r.addExtraPoints()
}

// entry reads the row of a round, counted from 0. What the layout does not describe is an
// error.
func (r *reader) entry(w row, player, rd int) tournament.Entry {
	subject, teams := r.section.Players[player].Subject().In(rd+1), r.file.teams > 0
	if boards := r.file.raw[604]; teams && w[18] > boards && boards > 0 && w[11] == 0 && rd < r.file.paired {
		return tournament.Entry{Result: tournament.ZeroBye} // a reserve
	}
	color, free, colorOK := w.color()
	// The points are in half-points and one more, 0 if there are none; the next two bits have those
	// for the team. An old file has F above them, and repeats the state.
	points, forTeam := w[11]&3, w[11]>>2&3
	pointsOK := w[11]>>4 == 0 || w[11]>>4 == 0xF && forTeam == 0
	state := w[15] & 0xF
	stateOK := state <= notSeated && (w[15]>>4 == 0 || w[15]>>4 == state)
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
	case rd >= r.file.paired:
		return tournament.Entry{}
	}
	return e
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
	if r.file.paired == 0 {
		return
	}
	for player := range r.section.Players {
		p := &r.section.Players[player]
		rec := r.record(player)
		stated := [3]int{int(rec[227]), int(rec[229]), int(rec[231])}
		var found [3]int
		for _, e := range p.Rounds {
			if e.Opponent != 0 && e.Result != tournament.Pending {
				found[tournament.Point-r.section.Scoring[e.Result]]++
			}
		}
		total := p.Score(&r.section.Scoring, len(p.Rounds)) + r.section.Bonus(p.No, len(p.Rounds))
		if stated != found && p.Stated.Points == total {
			r.log.Warning(r.at(player), finding.CountDiffers, "%d won, %d drawn and %d lost in the file's own count", stated[0],
				stated[1], stated[2]).In("Player.Rounds").Of(p.Subject()).
				Expect(finding.Counted(found[0], "win", "wins") + ", " + finding.Counted(found[1], "draw", "draws") + " and " +
					finding.Counted(found[2], "loss", "losses") + ", as in the rounds").
				Advise("the rounds count; rank the tournament once more in Swiss-Chess")
		}
	}
}

// ofTeams is what rows of matches add to the numbers of teams.
const ofTeams = 998

// readTeams reads the records of teams, their players and their matches. Who won a match
// follows from the boards.
func (r *reader) readTeams() {
	f, s := r.file, r.section
	if f.raw[1338] == 1 {
		s.MatchScoring = tournament.MatchScoring{Win: 3 * tournament.Point, Draw: tournament.Point}
	}
	byNumber := map[int]int{}
	for i := range f.teams {
		rec := f.record(f.recordsOfTeams + i*recordSize)
		team := tournament.Team{
			No: rec.u16(219), Name: rec.text(0, 32),
			Stated: tournament.TeamStated{
				Match: tournament.Points(rec[292]), Game: tournament.Points(rec.u16(296)),
				HasPoints: f.paired > 0, Rank: rec.u16(221),
			},
		}
		if _, twice := byNumber[rec.u16(217)]; twice || team.No == 0 || team.Name == "" {
			r.log.Error(r.teamAt(i), finding.DuplicateNumber, "team number %d of %q", team.No, finding.Quotable(team.Name)).
				Expect("a name, and a number of its own").Advise("copy the file again")
			continue
		}
		byNumber[rec.u16(217)] = team.No
		order := map[int]int{} // by starting rank: the board
		for player := range s.Players {
			if member := r.record(player); member[201] == rec[201] {
				no := s.Players[player].No
				team.Members, order[no] = append(team.Members, no), int(member[205])
			}
		}
		slices.SortStableFunc(team.Members, func(a, b int) int { return cmp.Compare(order[a], order[b]) })
		s.Teams = append(s.Teams, team)
	}
	if len(s.Teams) < f.teams || f.paired == 0 {
		return
	}
	for i := range s.Teams {
		for rd := range f.rounds {
			at := f.rowsOfTeams + (i*f.rounds+rd)*rowSize
			s.Teams[i].Rounds = append(s.Teams[i].Rounds, r.match(row(f.raw[at:at+rowSize]), &s.Teams[i], i, rd, byNumber))
		}
	}
}

// match reads the row of a match: whom the team met, and who sat at which board.
func (r *reader) match(w row, team *tournament.Team, index, rd int, byNumber map[int]int) tournament.Match {
	color, free, ok := w.color()
	switch {
	case ok && color == tournament.NoColor && w.opponent() == 0:
		return tournament.Match{}
	case ok && free && w.opponent() == 0:
		return tournament.Match{Result: tournament.PairingBye}
	}
	opponent, known := byNumber[w.opponent()]
	if !ok || free || !known || opponent == team.No {
		r.log.Error(r.teamAt(index), finding.UnknownOpponent, "round %d: opponent %d", rd+1, w.opponent()-ofTeams).
			Of(team.Subject()).Expect("the number of another team").Advise("copy the file again")
		return tournament.Match{}
	}
	m := tournament.Match{Opponent: opponent, Boards: make([]int, r.file.raw[604])}
	for player := range r.section.Players {
		p := &r.section.Players[player]
		board := int(r.row(player, rd)[18])
		if !slices.Contains(team.Members, p.No) || board < 1 || board > len(m.Boards) || p.Rounds[rd].Opponent == 0 {
			continue
		}
		if m.Boards[board-1] != 0 {
			r.log.Error(r.teamAt(index), finding.RowsContradict, "round %d: two players at board %d", rd+1, board).
				Of(team.Subject()).Expect("one player at each board").Advise("check the line-up in Swiss-Chess")
		}
		m.Boards[board-1] = p.No
		if m.Color == tournament.NoColor {
			m.Color = p.Rounds[rd].Color
			if board%2 == 0 {
				m.Color = m.Color.Other()
			}
		}
	}
	return m
}
