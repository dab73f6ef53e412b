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
	r := &reader{file: f, log: log, byNumber: map[int]int{}, section: &tournament.Section{
		Scoring: tournament.FIDE(), RoundCount: f.rounds(), Kind: tournament.Swiss,
	}}
	ev := r.event()
	r.readPlayers()
	r.readRounds()
	if f.teams() > 0 {
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
	if f.teams() > 0 {
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
		unread = "a knock-out or Scheveningen tournament"
	case f[597] > 1:
		unread = "several games in each round"
	case f[1336] != 0:
		unread = "points for players other than 1, ½, 0"
	case f[1338] > 1 && f.teams() > 0:
		unread = "points for teams of its own"
	}
	if unread != "" {
		log.Error(first, finding.UnsupportedScores, "%s, which podium does not read from Swiss-Chess", unread).
			Advise("export the TRF file in Swiss-Chess")
	}
	return !log.Failed()
}

// A reader makes an event of a file.
type reader struct {
	file    file
	log     *formats.Log
	section *tournament.Section

	kept     []int       // by player of the section: the index of the record
	byNumber map[int]int // by the number that rows use: player of the section
	unproved []string    // features that were read and named
}

// at is the position of a player of the section.
func (r *reader) at(player int) finding.Pos { return finding.Pos{Line: r.kept[player] + 1} }

// record is the record of a player of the section.
func (r *reader) record(player int) file {
	return r.file.record(r.file.records() + r.kept[player]*recordSize)
}

// row is what a player of the section did in a round, counted from 0.
func (r *reader) row(player, rd int) row {
	at := settingsSize + (r.kept[player]*r.file.rounds()+rd)*rowSize
	return row(r.file[at : at+rowSize])
}

// teamAt is the position of a team.
func (r *reader) teamAt(team int) finding.Pos { return finding.Pos{Line: r.file.players() + team + 1} }

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
	list := f.tieBreaks()
	if f[593] == 0xFF && f.teams() == 0 {
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
	}[[2]bool{f.teams() > 0, f[596] == 1}]
	list := make([]tournament.StatedValue, len(at))
	for i, offset := range at {
		if number := f[offset]; number != 0 {
			list[i].Code = f.tieBreak(number)
			list[i].Label = fmt.Sprintf("tie-break %d of Swiss-Chess with %d results cut", number, f[9])
		}
	}
	return list
}

// tieBreak returns the code of a tie-break by its number, "" if it has none. The cuts apply
// to Buchholz and to the sum of the opponents' Buchholz.
func (f file) tieBreak(number byte) string {
	const mostCuts = 2
	if f.teams() > 0 {
		return map[byte]string{1: "MPTS", 2: "GPTS", 3: "BH:MP", 15: "EDE", 16: "BB"}[number]
	}
	code := map[byte]string{
		3: "BH", 4: "PS", 5: "SB", 6: "BH/M1", 7: "SOB", 8: "ARO", 9: "TPR", 14: "WIN", 15: "DE",
	}[number]
	switch {
	case code != "BH" && code != "SOB" || f[9] == 0:
		return code
	case f[9] > mostCuts:
		return ""
	}
	return fmt.Sprintf("%s/C%d", code, f[9])
}

// readPlayers reads the records of players, but for those that only fill a place.
func (r *reader) readPlayers() {
	f := r.file
	taken := map[int]bool{}
	for i := range f.players() {
		p := f.record(f.records() + i*recordSize)
		if p[189] == 102 {
			r.warnUnproved("entries that only fill a place")
			continue
		}
		player := playerOf(p)
		number := p.u16(217)
		if _, twice := r.byNumber[number]; twice || number == 0 || player.No == 0 || player.No > f.players() || taken[player.No] {
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
	return player
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

// stated reads what the record claims: points, place and values of tie-breaks. Players of teams
// have no places of their own.
func (r *reader) stated(p file, player *tournament.Player) {
	if r.file.paired() == 0 {
		return
	}
	player.Stated = tournament.Stated{Points: tournament.Points(p[292]), HasPoints: true}
	if r.file.teams() > 0 {
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
