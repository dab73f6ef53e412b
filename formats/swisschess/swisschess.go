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
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"
	"time"

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
		Sniff: sniff,
		Read:  read,
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

// A file is the bytes of a tournament. Numbers are little-endian.
type file []byte

func (f file) u16(at int) int { return int(binary.LittleEndian.Uint16(f[at:])) }

// text returns a text of at most size bytes, which ends at the first NUL.
func (f file) text(at, size int) string {
	raw, _, _ := strings.Cut(string(f[at:at+size]), "\x00")
	s, _ := charmap.Windows1252.NewDecoder().String(raw)
	return strings.Join(strings.Fields(s), " ")
}

// record returns the record of a player or a team.
func (f file) record(at int) file { return f[at : at+recordSize] }

// The counts at the beginning of a file.
func (f file) version() int { return f.u16(609) }
func (f file) players() int { return f.u16(7) }
func (f file) paired() int  { return f.u16(5) } // rounds that are paired

// passes is how often everybody plays the rounds, at least once.
func (f file) passes() int { return max(1, int(f[599])) }

// rounds is the number of rounds of all passes.
func (f file) rounds() int { return f.u16(1) * f.passes() }

// teams is the number of teams that meet, 0 in an event of individuals.
func (f file) teams() int {
	if f[606] == 0 {
		return 0
	}
	return f.u16(1332)
}

// rowsOfTeams, records and recordsOfTeams are where the blocks behind the settings begin:
// rows of players, rows of teams, records of players, records of teams. There are no rows
// before a round is paired.
func (f file) rowsOfTeams() int {
	if f.paired() == 0 {
		return settingsSize
	}
	return settingsSize + f.players()*f.rounds()*rowSize
}

func (f file) records() int {
	if f.paired() == 0 {
		return settingsSize
	}
	return f.rowsOfTeams() + f.teams()*f.rounds()*rowSize
}

func (f file) recordsOfTeams() int { return f.records() + f.players()*recordSize }

// length is the number of bytes that the counts demand.
func (f file) length() int { return f.recordsOfTeams() + f.teams()*recordSize }

// plausible reports whether the beginning of a file has counts that a tournament can
// have, in any version.
func (f file) plausible() bool {
	return len(f) >= oldSettings && f.version() >= 600 && f.version() < 1300 &&
		f.players() >= 1 && f.players() <= maxPlayers && f.u16(1) >= 1 && f.rounds() <= maxRounds &&
		f.paired() <= f.rounds() && f.teams() <= maxTeams
}

// sniff accepts plausible counts. It is certain if the length is right too, which a head
// shows of a small tournament only.
func sniff(head []byte) formats.Confidence {
	f := file(head)
	switch {
	case !f.plausible():
		return formats.No
	case f.version() >= 800 && f.version() <= 999 && len(head) < formats.SniffLen && f.length() == len(head):
		return formats.Certain
	}
	return formats.Likely
}

// read is formats.Format.Read.
func read(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	f := file(src.Data)
	if !f.sound(log) {
		return nil, log.Err()
	}
	r := &reader{file: f, log: log, section: &tournament.Section{
		Scoring: tournament.FIDE(), RoundCount: f.rounds(), Kind: tournament.Swiss,
	}}
	ev := r.event()
	r.readPlayers()
	r.readRounds()
	if f.teams() > 0 {
		r.readTeams()
	}
	if log.Failed() {
		return nil, log.Err()
	}
	if len(r.section.Players) == 0 {
		log.Error(finding.Pos{Line: 1}, finding.NoPlayers, "a tournament without players").
			Advise("enter the players in Swiss-Chess and save the tournament")
		return nil, log.Err()
	}
	formats.Check(ev, func(_, player, _ int) finding.Pos { return r.at(player) }, log)
	if f.teams() > 0 {
		formats.CheckTeams(ev, func(_, team, _ int) finding.Pos {
			return finding.Pos{Line: f.players() + team + 1}
		}, log)
	}
	r.checkCounts()
	return log.Outcome(ev)
}

// sound refuses what the counts do not allow, and kinds of tournament of which no file
// has shown how they are saved.
func (f file) sound(log *formats.Log) bool {
	const again = "copy the file again; if the message stays, export the TRF file in Swiss-Chess"
	first := finding.Pos{Line: 1}
	switch {
	case !f.plausible():
		log.Error(first, finding.BadContainer, "not a tournament of Swiss-Chess").Advise(again)
	case f.version() < 800 || f.version() > 999:
		log.Error(first, finding.UnknownFormat, "a tournament of Swiss-Chess %d, of which podium reads no files",
			f.version()/100).Expect("a file of Swiss-Chess 8 or 9").
			Advise("open and save it in Swiss-Chess 8, or export the TRF file")
	case len(f) < settingsSize || len(f) != f.length():
		log.Error(first, finding.BadContainer, "%d bytes, where %d players and %d rounds take %d", len(f), f.players(),
			f.rounds(), f.length()).Expect("the whole file").Advise(again)
	case f[596] > 1:
		f.refuse(log, "a knock-out or Scheveningen tournament")
	case f[597] > 1:
		f.refuse(log, "several games in each round")
	case f[1336] != 0:
		f.refuse(log, "points for players other than 1, ½, 0")
	case f[1338] > 1 && f.teams() > 0:
		f.refuse(log, "points for teams of its own")
	}
	return !log.Failed()
}

func (f file) refuse(log *formats.Log, what string) {
	log.Error(finding.Pos{Line: 1}, finding.UnsupportedScores, "%s, which podium does not read from Swiss-Chess", what).
		Advise("export the TRF file in Swiss-Chess")
}

// A reader makes an event of a file.
type reader struct {
	file    file
	log     *formats.Log
	section *tournament.Section

	kept     []int          // by player of the section: the index of the record
	byNumber map[int]int    // by the number that rows use: player of the section
	boards   map[[2]int]int // by record and round: the board in the match of teams
	unproved map[string]bool
}

// at is the position of a player of the section.
func (r *reader) at(player int) finding.Pos { return finding.Pos{Line: r.kept[player] + 1} }

// warnUnproved says once that a feature is read as described, but that no file has shown
// it.
func (r *reader) warnUnproved(feature string) {
	if r.unproved == nil {
		r.unproved = map[string]bool{}
	}
	if !r.unproved[feature] {
		r.unproved[feature] = true
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
		Start: r.day(1055, "first"), End: r.day(1076, "last"), Sections: []*tournament.Section{s},
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
	var periods []string
	for _, at := range []int{1097, 1118, 1139} {
		if period := f.text(at, 20); period != "" {
			periods = append(periods, period)
		}
	}
	s.TimeControl = strings.Join(periods, " ")
	for i := range s.RoundCount {
		if n := f.u16(11457 + 4*i); n > 0 { // days since the end of 1899
			t := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC).AddDate(0, 0, n)
			day := tournament.DateOf(t)
			for len(s.RoundDates) < i {
				s.RoundDates = append(s.RoundDates, tournament.Date{})
			}
			s.RoundDates = append(s.RoundDates, day)
		}
	}
	if f[596] == 1 {
		s.Kind = tournament.RoundRobin
		r.warnUnproved("a round robin")
	}
	if f.passes() > 1 {
		r.warnUnproved("a tournament in several passes")
	}
	if f.teams() > 0 {
		r.warnUnproved("a tournament of teams")
	}
	r.readTieBreaks()
	return ev
}

// day reads the first or the last day, written DD.MM.YYYY.
func (r *reader) day(at int, which string) tournament.Date {
	s := r.file.text(at, 20)
	t, err := time.Parse("02.01.2006", s)
	if err != nil {
		if s != "" {
			r.log.Warning(finding.Pos{Line: 1}, finding.BadDate, "the %s day %q; it was ignored", which, finding.Quotable(s)).
				In("Event.Start").Expect("DD.MM.YYYY").Advise("state the day " + finding.WithDate)
		}
		return tournament.Date{}
	}
	return tournament.DateOf(t)
}

// readTieBreaks reads the list for players, or for teams. If one of the list has no code,
// the event is ranked by the usual list, for a list with a gap would be another one.
func (r *reader) readTieBreaks() {
	f := r.file
	at := []int{621, 572}
	switch {
	case f.teams() > 0 && f[596] == 1:
		at = []int{611, 614, 616}
	case f.teams() > 0:
		at = []int{611, 613, 615}
	case f[596] == 1:
		at = []int{622, 573}
	}
	var codes []string
	whole := true
	for _, offset := range at {
		code, ok := tieBreakOf(int(f[offset]), int(f[9]), f.teams() > 0)
		if !ok {
			whole = false
			r.log.Warning(finding.Pos{Line: 1}, finding.UnknownTieBreak,
				"tie-break %d of Swiss-Chess with %d results cut, for which podium has no code", f[offset], f[9]).
				In("Section.TieBreaks").Expect("a tie-break that podium knows").
				Advise("the event is ranked by the usual list; choose another " + finding.WithTieBreaks)
		} else if code != "" {
			codes = append(codes, code)
		}
	}
	if f[593] == 0xFF && f.teams() == 0 {
		codes = append(codes, "WIN")
	}
	if whole {
		r.section.TieBreaks = codes
	}
}

// tieBreakOf returns the code of a tie-break by its number; "" for none. The cuts apply
// to Buchholz and to the sum of the opponents' Buchholz.
func tieBreakOf(number, cuts int, teams bool) (code string, ok bool) {
	cut := ""
	if cuts > 0 {
		cut = "/C" + strconv.Itoa(cuts)
	}
	if teams {
		code, ok = map[int]string{0: "", 1: "MPTS", 2: "GPTS", 3: "BH:MP", 15: "EDE", 16: "BB"}[number]
		return code, ok
	}
	if (number == 3 || number == 7) && cuts > 2 {
		return "", false
	}
	code, ok = map[int]string{
		0: "", 3: "BH" + cut, 4: "PS", 5: "SB", 6: "BH/M1", 7: "SOB" + cut, 8: "ARO", 9: "TPR", 14: "WIN", 15: "DE",
	}[number]
	return code, ok
}

// readPlayers reads the records of players, but for those that only fill a place.
func (r *reader) readPlayers() {
	f := r.file
	r.byNumber = map[int]int{}
	taken := map[int]bool{}
	for i := range f.players() {
		p := f.record(f.records() + i*recordSize)
		if p[189] == 102 {
			r.warnUnproved("entries that only fill a place")
			continue
		}
		player := playerOf(p)
		number := p.u16(217)
		if _, twice := r.byNumber[number]; twice || number == 0 || player.No == 0 || taken[player.No] {
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

// playerOf reads a record but for ratings, rounds and claims. Texts of one's own, which
// may be addresses, are not read.
func playerOf(p file) tournament.Player {
	family, given, both := strings.Cut(p.text(0, 32), ",")
	name := strings.TrimSpace(family)
	if both {
		name += ", " + strings.TrimSpace(given)
	}
	player := tournament.Player{
		No: p.u16(219), Name: tournament.Name(strings.Trim(name, ", ")), Club: p.text(33, 32), Title: p.text(66, 3),
		Federation: strings.ToUpper(p.text(105, 3)), Withdrawn: p.text(184, 1) == "*",
		Birth: birth(p.text(128, 10)),
	}
	switch strings.ToLower(p.text(184, 1)) {
	case "m":
		player.Sex = tournament.Male
	case "w":
		player.Sex = tournament.Female
	}
	add := func(system, value string) {
		if strings.Trim(value, "0-") != "" {
			player.IDs = append(player.IDs, tournament.ID{System: system, Value: value})
		}
	}
	add("fide", p.text(324, 12))
	if national := p.text(337, 12); national != "" {
		add("national", national)
	} else if club, member := p.text(153, 5), p.text(159, 4); club != "" && member != "" {
		add("national", club+"-"+member) // the number of the German federation
	}
	return player
}

// birth reads YYYYMMDD or YYYY; whatever else is there is no date.
func birth(s string) tournament.Date {
	if year, err := strconv.Atoi(s); err == nil && len(s) == 4 && year > 1850 {
		return tournament.Date{Year: int16(year)}
	}
	day, _ := text.Day(s)
	return day
}

// ratings reads Elo and the national rating; first comes the one that seeds.
func (r *reader) ratings(p file, player *tournament.Player, record int) {
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
	if r.file[582] == 1 && len(player.Ratings) == 2 {
		player.Ratings[0], player.Ratings[1] = player.Ratings[1], player.Ratings[0]
	}
}

// stated reads what the record claims: points, place and values of tie-breaks.
func (r *reader) stated(p file, player *tournament.Player) {
	player.Stated = tournament.Stated{Points: tournament.Points(p[292]), HasPoints: true, Rank: p.u16(221)}
	if r.file.paired() == 0 {
		player.Stated = tournament.Stated{}
		return
	}
	if r.file.teams() > 0 {
		player.Stated.Rank = 0 // players of teams have no places of their own
		return
	}
	first, second := 621, 572
	if r.section.Kind == tournament.RoundRobin {
		first, second = 622, 573
	}
	for i, offset := range []int{first, second} {
		number, value := r.file[offset], p.u16(296+4*i)
		code, _ := tieBreakOf(int(number), int(r.file[9]), false)
		label, ok := map[byte]string{3: "Buchholz", 4: "Fortschritt", 5: "Sonneborn-Berger", 7: "Buchholzsumme"}[number]
		if !ok || code == "" {
			continue
		}
		text := tournament.Points(value).String()
		if number == 5 { // in quarters
			text = fmt.Sprintf("%d.%02d", value/4, value%4*25)
		}
		player.Stated.TieBreaks = append(player.Stated.TieBreaks,
			tournament.StatedValue{Label: label, Code: code, Value: text})
	}
}
