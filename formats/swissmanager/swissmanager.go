// Package swissmanager reads the files that Swiss-Manager saves: .TUNX and .TURX of
// individual events, .TUMX and .TUTX of teams, Swiss and round robin. One layout serves
// all of them, and the ending says nothing: the kind is in the file.
//
// The file is binary, little-endian, and in sections, whose addresses are in a directory
// at its end. A section starts with a marker of four bytes. Records have as many strings
// as their kind wants, which are counted UTF-16, and then a block of fixed length. The
// offsets in this package are those of such blocks; what no comment names is unknown, and
// skipped.
//
// There are no points, no ranks and no values of tie-breaks in the file. Licence,
// user, paths, mail addresses and names on online sites are, and are never read: of
// these texts only the length is used.
package swissmanager

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/numbered"
	"podium/formats/tournament"
)

// family is the tournament.Extra.Format of what this package keeps outside the model.
const family = "swiss-manager"

// Format returns the format of Swiss-Manager, for reading only.
func Format() formats.Format {
	return formats.Format{
		Name:  family,
		Title: "Swiss-Manager",
		Exts:  []string{".tunx", ".turx", ".tutx", ".tumx"},
		Sniff: func(head []byte) formats.Confidence {
			if bytes.HasPrefix(head, marker(tagHeader)) {
				return formats.Certain
			}
			return formats.No
		},
		Read: read,
	}
}

// What to do with a file that cannot be read, or that is in doubt.
const (
	saveAgain = "open the tournament in Swiss-Manager, save it again and pass the new file, or export its TRF"
	lookUp    = "look it up in Swiss-Manager"
)

type reader struct {
	log *formats.Log
	ev  *tournament.Event
	sec *tournament.Section

	settings settings
	rows     formats.Rows
	rounds   []round  // as many as the file has, those to come included
	players  []player // in the order of sec.Players
	contacts int      // texts that were not read
	extra    int      // players with points besides the results
	byHand   []string // figures for the tie-break "by hand": "player 3: 2"
}

func read(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	r := &reader{log: log, sec: &tournament.Section{Scoring: tournament.FIDE()}}
	r.ev, r.rows = &tournament.Event{Sections: []*tournament.Section{r.sec}}, formats.Rows{Section: r.sec, Log: log}
	// The first part that is damaged ends it: what follows would be read at wrong places.
	parts, ok := open(src.Data, log)
	ok = ok && r.readHeader(parts[tagHeader]) && r.readSettings(parts[tagHeader], parts) &&
		r.readRounds(parts[tagRounds]) && r.readPlayers(parts[tagPlayers]) && r.readGames(parts[tagGames]) &&
		r.readTeams(parts[tagTeams]) && r.readMatches(parts[tagMatches]) && r.readForbidden(parts[tagForbidden])
	if ok && len(r.sec.Players) == 0 {
		ok = r.notStarted("players", finding.NoPlayers)
	}
	if ok {
		r.sec.TieBreaks = r.tieBreaks()
		formats.Check(r.ev, func(_, player, rd int) finding.Pos {
			if at, ok := r.rows.Place(player, rd); ok {
				return at
			} else if rd > 0 && rd <= len(r.rounds) {
				return placeOf(rd, 0)
			}
			return finding.Pos{Sheet: "players"}
		}, log)
		r.doubts()
		if len(r.sec.Teams) > 0 {
			formats.CheckTeams(r.ev, func(_, team, rd int) finding.Pos {
				if rd > 0 {
					return placeOf(rd, 0)
				}
				return finding.Pos{Sheet: "teams", Line: team + 1}
			}, log)
		}
	}
	if r.contacts > 0 {
		log.Note(finding.Pos{}, finding.NotCopied, "%s not read: mail addresses, web sites and names on online sites",
			finding.Counted(r.contacts, "text was", "texts were"))
	}
	return log.Outcome(r.ev)
}

// notStarted refuses a tournament that has no players, or no teams. It returns false.
func (r *reader) notStarted(who string, code finding.Code) bool {
	r.log.Error(finding.Pos{Sheet: who, Line: 1}, code, "the tournament has no %s: it was not started", who).
		Because(finding.ErrUnsupported).Advise("pass the file that was saved after the first pairing")
	return false
}

// placeOf returns the place of a board in a round, both from 1; board 0 is the round.
func placeOf(rd, board int) finding.Pos {
	return finding.Pos{Sheet: fmt.Sprintf("round %d", rd), Line: max(board, 1)}
}

// damaged logs that a part of the file is not as it must be. It returns false.
func (r *reader) damaged(part, format string, args ...any) bool {
	return damaged(r.log, part, format, args...)
}

func damaged(log *formats.Log, part, format string, args ...any) bool {
	log.Error(finding.Pos{Sheet: part, Line: 1}, finding.BadContainer, format, args...).Advise(saveAgain)
	return false
}

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

const (
	maxBoards = 99 // of a match
	maxBreaks = 9  // places for tie-breaks
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
	case s.players > formats.MaxPlayers, s.records > formats.MaxRounds, s.boards > maxBoards,
		s.players*s.planned > formats.MaxEntries:
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

// A round is a round of the file, to come or paired.
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

// A player is what a file says of a player besides the model.
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
	number := func(at int) string { return strings.TrimPrefix(strconv.Itoa(u16(b, at)), "0") }
	p.Extra = keep(p.Extra, "Academic title", s[2])
	p.Extra = keep(p.Extra, "Type", s[11])
	p.Extra = keep(p.Extra, "Group", s[12])
	p.Extra = keep(p.Extra, "Rounds missed before entry", number(76))
	p.Extra = keep(p.Extra, "Fixed board", number(78))
	p.Extra = keep(p.Extra, "Tie-break by hand", number(56))
	if half := tournament.Points(u16(b, 74)); half != 0 {
		r.extra++
		p.Extra = append(p.Extra, tournament.Extra{
			Format: family, Key: "Extra points", Value: half.String(), GivesPoints: r.settings.extra,
		})
	}
	r.sec.Players = append(r.sec.Players, p)
	r.players = append(r.players, player{u16(b, 52), u16(b, 54), u16(b, 78) > 0})
	if figure := number(56); figure != "" {
		r.byHand = append(r.byHand, fmt.Sprintf("player %d: %s", no, figure))
	}
}

// A tieBreak is a number of the list of Chess-Results with what the file says of it.
type tieBreak struct {
	number        int
	cuts, options byte // cuts: of the weakest in the low half, of the strongest in the high half
	value         int  // a limit in per cent, a least rating
}

// String returns "84:0100": the number, cuts and options, and the value if there is one.
func (t tieBreak) String() string {
	s := strconv.Itoa(t.number)
	if t.cuts != 0 || t.options != 0 || t.value != 0 {
		s += fmt.Sprintf(":%02x%02x", t.cuts, t.options)
	}
	if t.value != 0 {
		s += fmt.Sprintf(" with %d", t.value)
	}
	return s
}

// The numbers of tie-breaks that the program must know by name.
const (
	byHand      = 5  // what the arbiter types after a play-off
	twoPoints   = 13 // match points, 2 for a win
	threePoints = 40 // the same, 3 for a win
)

// code returns podium's code, "" if it is not known for certain what is computed. doubt says
// what is unknown of a tie-break that has a code.
func (t tieBreak) code(teams bool, rounds int) (code, doubt string) {
	if teams {
		// Of others it is unknown whether they count match points or game points.
		return map[int]string{1: "GPTS", twoPoints: "MPTS", threePoints: "MPTS", 14: "DE"}[t.number], ""
	}
	low, high := int(t.cuts&15), int(t.cuts>>4)
	cuts := fmt.Sprintf("%d,%d", high, low)
	of := func(parameters string) string {
		code, _ := numbered.TieBreak(strconv.Itoa(t.number), parameters)
		return code
	}
	switch t.number {
	case 37, 52: // the low bits of the options say how rounds without a game count
		code = of(cuts)
		if code != "" && (t.options == 0x09 || t.options == 0x0D) {
			return code + "@pre2023", "" // by a virtual opponent
		}
		return code, fmt.Sprintf("option %02x, which may say how rounds without a game count", t.options)
	case 68:
		if slices.Contains([]byte{0x00, 0x01, 0x80, 0x81}, t.options) {
			return of("0"), ""
		}
		return "", ""
	case 84, 85, 86, 36, 77, 80, 81, 88:
		known := map[int]string{84: "0," + cuts, 85: cuts, 86: "0," + strconv.Itoa(low)}[t.number]
		if t.options != 0 || t.value != 0 || t.number == 86 && high > 0 || known == "" && t.cuts != 0 {
			return "", ""
		}
		return of(known), ""
	case 87: // the limit, in per cent of the points; in a code, in half-points above or below the half
		above := (t.value - 50) * 2 * rounds
		switch {
		case t.options != 0 || t.cuts != 0 || above%100 != 0:
			return "", ""
		case above != 0:
			return fmt.Sprintf("KS/L%+d", above/100), ""
		}
		return "KS", ""
	case 54: // computed again and again until it does not change
		return "", ""
	}
	return of(""), "" // has no parameters; what stands in their places are remains of other tie-breaks
}

// tieBreaks returns the codes of the list, up to the first tie-break that podium cannot
// compute for certain. Who is still level there shares a place: further tie-breaks would
// decide what another decided before.
func (r *reader) tieBreaks() []string {
	var codes []string
	for i, t := range r.settings.breaks {
		code, doubt := t.code(r.settings.teamKind(), r.settings.planned)
		if code == "MPTS" && slices.Contains(codes, code) { // the points for a win of another list
			code = ""
		}
		at := finding.Pos{Sheet: "settings"}
		switch {
		case t.number == byHand && len(r.byHand) == 0:
			continue // decides nothing
		case code == "", t.number == byHand:
			what, hint := fmt.Sprintf("number %s, which podium does not know for certain", t), "the event is ranked by the usual list"
			if len(codes) > 0 {
				hint = "players who are level after " + strings.Join(codes, ", ") + " share a place"
			}
			if t.number == byHand {
				const few = 6
				what = "decided by hand, the higher figure first (" + finding.Some(r.byHand, few) + ")"
				hint += "; declare who won in a file for the event, with PLAYOFF in the list"
			}
			r.log.Warning(at, finding.UnknownTieBreak, "tie-break %d of the list is %s", i+1, what).In("Section.TieBreaks").
				Expect("a tie-break that podium can compute").Advise(hint + "; choose another " + finding.WithTieBreaks)
			return codes
		case doubt != "":
			r.log.Warning(at, finding.UnknownTieBreak, "tie-break %d of the list is number %s with %s", i+1, t, doubt).
				In("Section.TieBreaks").Advise("it is computed as " + code + " by the rules of the day; compare with Swiss-Manager")
		}
		if code != "PTS" {
			codes = append(codes, code)
		}
	}
	return codes
}
