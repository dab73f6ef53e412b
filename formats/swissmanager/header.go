package swissmanager

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// The kinds of tournament.
const (
	kindSwiss = iota
	kindRoundRobin
	kindTeamRoundRobin
	kindTeamSwiss
)

// settings are what the file says of the whole tournament, besides its texts.
type settings struct {
	kind     int
	planned  int // rounds
	paired   int // the last round that is paired; 0: none
	records  int // rounds that the file has
	players  int
	teams    int
	boards   int // of a match
	pairs    int // forbidden
	national bool
	extra    bool // extra points of players count
	breaks   []tieBreak
}

func (s *settings) teamKind() bool { return s.kind == kindTeamRoundRobin || s.kind == kindTeamSwiss }

func (s *settings) roundRobin() bool { return s.kind == kindRoundRobin || s.kind == kindTeamRoundRobin }

// The header: a block that only identifies the installation, then the strings.
const (
	headerBlock   = 104
	headerStrings = 132
	settingsLen   = 5883
)

// readHeader reads the strings of the header. Those that are private are paths (7, 8, 11), the
// mail address and the web site (23, 24).
func (r *reader) readHeader(c *cursor) bool {
	c.take(headerBlock)
	s, skipped := c.texts(headerStrings, 7, 8, 11, 23, 24)
	for _, i := range skipped {
		if i > 11 {
			r.contacts++
		}
	}
	if c.bad || tagAt(c.data, c.at) != tagSettings {
		return damaged(r.log, tagHeader.String(),
			"the header does not have %d texts, or has foreign bytes in one", headerStrings)
	}
	r.ev.Name, r.sec.Name, r.ev.City = s[0], s[1], s[5]
	if r.ev.Name == "" {
		r.ev.Name, r.sec.Name = s[1], ""
	}
	r.ev.ChiefArbiter, r.sec.TimeControl = s[21], s[14]
	for name := range strings.FieldsFuncSeq(s[35]+"\n"+s[6], func(c rune) bool { return c == '\n' || c == ';' }) {
		if name = strings.TrimSpace(name); name != "" && name != s[21] && !slices.Contains(r.ev.Arbiters, name) {
			r.ev.Arbiters = append(r.ev.Arbiters, name)
		}
	}
	r.ev.Federation = strings.TrimSuffix(s[20], "XXX") // none
	for _, of := range []struct {
		at  int
		key string
	}{
		{2, "Remark"},
		{3, "Director"},
		{4, "Organizer"},
		{13, "Age groups"},
		{22, "Federation representative"},
		{25, "Country"},
	} {
		r.ev.Extra = keep(r.ev.Extra, of.key, s[of.at])
	}
	return true
}

// keep adds what the model has no field for on one line, unless it is empty.
func keep(list []tournament.Extra, key, value string) []tournament.Extra {
	if value = strings.Join(strings.Fields(value), " "); value == "" {
		return list
	}
	return append(list, tournament.Extra{Format: family, Key: key, Value: value})
}

// readSettings reads the block of the settings, which ends the section of the header.
func (r *reader) readSettings(c *cursor, parts map[tag]*cursor) bool {
	c.take(markerLen)
	b := c.data[c.at:]
	if len(b) < settingsLen {
		return r.damaged("settings", "the settings have %d bytes, %d too few", len(b), settingsLen-len(b))
	}
	if len(b) > settingsLen { // the rest holds what is known, or is refused by the checks that follow
		r.log.Warning(finding.Pos{Sheet: "settings"}, finding.BadContainer,
			"the settings have %d bytes more than those of the Swiss-Manager that podium knows", len(b)-settingsLen).
			Advise("compare points and standings with those in Swiss-Manager")
	}
	r.settings = settings{
		kind: u16(b, 0x0B), planned: u16(b, 0x00), paired: u16(b, 0x11), records: u16(b, 0x17), players: u16(b, 0x13),
		teams: u16(b, 0x2F), boards: u16(b, 0x31), pairs: int(b[0x34E]), national: b[0x36C] == 1, extra: b[0x35F] == 1,
	}
	if !r.counts(parts) {
		return false
	}
	for i := range u16(b, 0x1B) {
		if i == maxBreaks || u16(b, 0x1D+2*i) == 0 {
			return r.damaged("settings", "%d tie-breaks are counted, and number %d is none", u16(b, 0x1B), i+1)
		}
		p := b[0x28B+19*i:]
		r.settings.breaks = append(r.settings.breaks, tieBreak{u16(b, 0x1D+2*i), p[0], p[1], u16(p, 2)})
	}
	uses := func(number int) bool {
		return slices.ContainsFunc(r.settings.breaks, func(t tieBreak) bool { return t.number == number })
	}
	if r.settings.teamKind() && uses(threePoints) && !uses(twoPoints) {
		r.sec.MatchScoring = tournament.MatchScoring{Win: 3 * tournament.Point, Draw: tournament.Point}
	}
	r.ev.Start, r.ev.End = r.date(b, 0x47, "first day"), r.date(b, 0x4B, "last day")
	if id := u32(b, 0x4F7); id != 0 {
		r.ev.Report.EventID = strconv.Itoa(int(id))
	}
	r.sec.Kind = tournament.Swiss
	if r.settings.roundRobin() {
		r.sec.Kind = tournament.RoundRobin
	}
	r.sec.RoundCount = r.settings.planned
	r.sec.RankedBy = map[byte]string{1: "NIDOF", 2: "FIDE", 3: "FIDON", 6: "FIDE"}[b[0x36C]]
	if speed := b[0x4EF]; speed >= 1 && speed <= 3 {
		r.sec.Extra = keep(r.sec.Extra, "Time class", []string{"standard", "rapid", "blitz"}[speed-1])
	}
	return true
}

// maxPlayers and maxRounds are the highest numbers of players and rounds in TRF.
const (
	maxPlayers = 9999
	maxRounds  = 999
	maxBoards  = 99 // of a match
	maxBreaks  = 9  // places for tie-breaks
)

// counts checks the numbers of the settings against each other and the parts of the file.
func (r *reader) counts(parts map[tag]*cursor) bool {
	s := &r.settings
	switch {
	case s.kind > kindTeamSwiss:
		return r.damaged("settings", "a tournament of kind %d; expected 0 to 3", s.kind)
	case s.teamKind() && s.teams == 0:
		return r.notStarted("teams", finding.EntryList)
	case s.teamKind() != (parts[tagTeams] != nil):
		return r.damaged("settings", "the kind of the tournament is %d, which does not fit the parts of the file", s.kind)
	case !s.teamKind() && s.teams > 0:
		return r.damaged("settings", "%d teams in a tournament of individuals", s.teams)
	case s.players > maxPlayers, s.records > maxRounds, s.boards > maxBoards, s.players*s.planned > formats.MaxEntries:
		return r.damaged("settings", "%d players, %d rounds and %d boards; no event has so many", s.players,
			s.records, s.boards)
	case s.planned > s.records:
		return r.damaged("settings", "%d rounds are planned, but the file has %d", s.planned, s.records)
	case s.paired > s.planned:
		return r.damaged("settings", "%d rounds are paired of %d that are planned", s.paired, s.planned)
	}
	return true
}

func (r *reader) date(b []byte, at int, what string) tournament.Date {
	d, ok := day(b, at)
	if !ok || d != (tournament.Date{}) && !d.Complete() {
		d = tournament.Date{}
		r.log.Warning(finding.Pos{Sheet: "settings"}, finding.BadDate, "an impossible %s; it was left out", what).
			Advise(lookUp)
	}
	return d
}

type round struct {
	games   []game
	matches []match
	records int // of games
	pairs   int // of teams
}

// readRounds reads the rounds: what they are called, and how many games belong to each. This
// is the only border between rounds in the file.
func (r *reader) readRounds(c *cursor) bool {
	const texts, block = 16, 76
	for n := range r.settings.records {
		s, _ := c.texts(texts)
		b := c.take(block)
		if c.bad {
			break
		}
		r.rounds = append(r.rounds, round{records: u16(b, 6), pairs: u16(b, 8)})
		if n >= r.settings.planned {
			continue // an event that is not set up has places for 150 rounds
		}
		r.sec.Extra = keep(r.sec.Extra, fmt.Sprintf("Time of round %d", n+1), s[0])
		r.sec.SetRoundDate(n+1, r.date(b, 0, fmt.Sprintf("day of round %d", n+1)))
	}
	return c.done()
}

type player struct {
	team, board int  // the number of the team, and the place in it; 0: none
	fixed       bool // has a fixed board
}

// readPlayers reads the players. Their order is the starting rank. Records have 18 strings and
// a block; other readers take the beginning of the block for 12 more strings, which is the
// same as long as these are empty. Hidden are a mail address, a name on an online site, and
// the strings whose meaning is unknown.
func (r *reader) readPlayers(c *cursor) bool {
	more := 0
	if n := r.settings.players; !c.holds(n, playerTexts, playerBlock) && c.holds(n, playerTexts+12, playerBlock-2*12) {
		more = 12
	}
	for no := 1; no <= r.settings.players; no++ {
		s, skipped := c.texts(playerTexts+more, 14, 15, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29)
		b := c.take(playerBlock - 2*more)
		if c.bad {
			break
		}
		r.contacts += len(skipped)
		r.player(no, s, slices.Concat(make([]byte, 2*more), b))
	}
	return c.done()
}

// The record of a player.
const (
	playerTexts = 18
	playerBlock = 134
)

func (r *reader) player(no int, s []string, b []byte) {
	p := tournament.Player{
		No: no, Name: tournament.NameOf(s[0], s[1]), Title: s[4], Federation: s[10], Club: s[9],
		Sex: map[byte]tournament.Sex{0: tournament.Male, 1: tournament.Female}[b[30]], // 2 is a computer
	}
	at := finding.Pos{Sheet: "players", Line: p.No}
	if p.Name == "" {
		r.log.Warning(at, finding.BadName, "no name").In("Player.Name").Of(p.Subject()).Advise(lookUp)
	}
	var ok bool
	if p.Birth, ok = day(b, 38); !ok {
		r.log.Warning(at, finding.BadDate, "an impossible birth date; it was ignored").In("Player.Birth").
			Of(p.Subject()).Advise(lookUp)
	}
	p.AddID("fide", strconv.Itoa(int(u32(b, 48))))
	for i, system := range []string{"national", "national2", "national3", "national4"} {
		p.AddID(system, s[5+i])
	}
	ratings := []tournament.Rating{{System: "fide", Value: u16(b, 32)}, {System: "national", Value: u16(b, 34)}}
	if r.settings.national { // the one by which the starting list is ordered comes first
		slices.Reverse(ratings)
	}
	for _, rating := range ratings {
		switch {
		case rating.Value >= 4000:
			r.log.Warning(at, finding.BadRating, "a %s rating of %d; it was ignored", rating.System, rating.Value).
				In("Player.Ratings").Of(p.Subject()).Advise(lookUp)
		case rating.Value > 0:
			p.Ratings = append(p.Ratings, rating)
		}
	}
	said := func(at int) string { return strings.TrimPrefix(strconv.Itoa(u16(b, at)), "0") }
	p.Extra = keep(p.Extra, "Academic title", s[2])
	p.Extra = keep(p.Extra, "Type", s[11])
	p.Extra = keep(p.Extra, "Group", s[12])
	p.Extra = keep(p.Extra, "Rounds missed before entry", said(76))
	p.Extra = keep(p.Extra, "Fixed board", said(78))
	p.Extra = keep(p.Extra, "Tie-break by hand", said(56))
	if half := tournament.Points(u16(b, 74)); half != 0 {
		r.extra++
		p.Extra = append(p.Extra, tournament.Extra{
			Format: family, Key: "Extra points", Value: half.String(), GivesPoints: r.settings.extra,
		})
	}
	r.sec.Players = append(r.sec.Players, p)
	r.players = append(r.players, player{u16(b, 52), u16(b, 54), u16(b, 78) > 0})
	if figure := said(56); figure != "" {
		r.byHand = append(r.byHand, fmt.Sprintf("player %d: %s", no, figure))
	}
}
