package swissmanager

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"

	"podium/formats/formatstest"
	"podium/formats/tournament"
)

// A sketch is a file to be made: what the tests are about, by the layout of the page that
// describes the format. Everything else is as in a file that Swiss-Manager saves.
type sketch struct {
	texts    map[int]string // of the header
	kind     int
	planned  int // 0: as many as rounds
	days     [2]int
	paired   int // 0: all rounds; -1: none
	boards   int
	breaks   [][4]int // number, cuts, options, value
	extra    bool     // extra points count
	national bool     // the national rating orders the list
	longer   int      // bytes more of the settings
	players  []sketched
	rounds   []string // records of a round: "1-2:1 3-F:9 4-A:3", and "*" behind those set by hand
	teams    []string
	matches  []string // of a round: "1-2 3-F:4"
	pairs    [][2]int
	unknown  bool // a part that nobody knows stands behind the players
	texts30  bool // players have 30 texts
}

type sketched struct {
	last, first  string
	fide, nat    int
	birth        int
	sex          byte
	team, board  int
	fixed, extra int
	missed, hand int
	mail         string
	fed          string
	texts        map[int]string // others of the record
	id           int
}

func (s *sketch) text(out []byte, text string) []byte {
	units := utf16.Encode([]rune(text))
	out = le16(out, len(units))
	for _, u := range units {
		out = binary.LittleEndian.AppendUint16(out, u)
	}
	return out
}

func le16(out []byte, n int) []byte { return binary.LittleEndian.AppendUint16(out, uint16(n)) }
func le32(out []byte, n int) []byte { return binary.LittleEndian.AppendUint32(out, uint32(n)) }

// block is a block of zeros with 16-bit numbers, and bytes, at offsets.
func block(n int, words map[int]int, small map[int]byte) []byte {
	b := make([]byte, n)
	for at, v := range words {
		binary.LittleEndian.PutUint16(b[at:], uint16(v))
	}
	for at, v := range small {
		b[at] = v
	}
	return b
}

func put32(b []byte, at, n int) { binary.LittleEndian.PutUint32(b[at:], uint32(n)) }

// number reads a seat of a record: F and A stand for those without an opponent.
func seat(s string) int {
	switch s {
	case "F":
		return free
	case "A":
		return notPaired
	}
	n := 0
	if _, err := fmt.Sscan(s, &n); err != nil {
		panic(s)
	}
	return n
}

// data makes the file.
func (s *sketch) data() []byte {
	out := append(marker(tagHeader), make([]byte, headerBlock)...)
	put32(out, 0x1C, 20250319)
	copy(out[0x30:], "LICENCE OF swordfish")
	for i := range headerStrings {
		out = s.text(out, s.texts[i])
	}
	paired := len(s.rounds)
	if s.paired != 0 {
		paired = max(s.paired, 0)
	}
	planned := max(s.planned, len(s.rounds))
	settings := block(settingsLen+s.longer, map[int]int{
		0x00: planned, 0x0B: s.kind, 0x11: paired, 0x13: len(s.players), 0x17: planned, 0x1B: len(s.breaks),
		0x2F: len(s.teams), 0x31: s.boards,
	}, map[int]byte{0x34E: byte(len(s.pairs)), 0x4EF: 2, 0x36C: 2})
	put32(settings, 0x47, cmp.Or(s.days[0], 20260314))
	put32(settings, 0x4B, cmp.Or(s.days[1], 20260315))
	if s.extra {
		settings[0x35F] = 1
	}
	if s.national {
		settings[0x36C] = 1
	}
	for i, t := range s.breaks {
		binary.LittleEndian.PutUint16(settings[0x1D+2*i:], uint16(t[0]))
		p := settings[0x28B+19*i:]
		p[0], p[1] = byte(t[1]), byte(t[2])
		binary.LittleEndian.PutUint16(p[2:], uint16(t[3]))
	}
	out = append(append(out, marker(tagSettings)...), settings...)

	var addresses []int
	begin := func(t tag) {
		addresses = append(addresses, len(out))
		out = append(out, marker(t)...)
	}
	begin(tagRounds)
	for i := range planned {
		for range 16 {
			out = s.text(out, "")
		}
		games, matches := 0, 0
		if i < len(s.rounds) {
			games = len(strings.Fields(s.rounds[i]))
		}
		if i < len(s.matches) {
			matches = len(strings.Fields(s.matches[i]))
		}
		out = append(out, block(76, map[int]int{6: games, 8: matches}, nil)...)
	}
	begin(tagPlayers)
	for _, p := range s.players {
		texts, size := 18, 134
		if s.texts30 {
			texts, size = 30, 110
		}
		for i := range texts {
			out = s.text(out, cmp.Or(p.texts[i], map[int]string{
				0: p.last, 1: p.first, 10: cmp.Or(p.fed, "NOR"), 14: p.mail, 20: map[bool]string{true: "later"}[s.texts30],
			}[i]))
		}
		b := block(134, map[int]int{
			32: p.fide, 34: p.nat, 52: p.team, 54: p.board, 56: p.hand, 74: p.extra, 76: p.missed, 78: p.fixed,
		}, map[int]byte{30: p.sex, 82: 20})
		put32(b, 38, p.birth)
		put32(b, 48, p.id)
		out = append(out, b[134-size:]...)
	}
	if s.unknown {
		out = append(append(out, 0xA7), markerRest+"something new"...)
	}
	begin(tagGames)
	for _, round := range s.rounds {
		for record := range strings.FieldsSeq(round) {
			record, hand := strings.CutSuffix(record, "*")
			players, code, _ := strings.Cut(record, ":")
			white, black, _ := strings.Cut(players, "-")
			b := block(21, map[int]int{0: seat(white), 2: seat(black)}, map[int]byte{4: byte(seat(code))})
			if hand {
				b[6] = 1
			}
			out = append(out, b...)
		}
	}
	if s.kind >= kindTeamRoundRobin {
		begin(tagTeams)
		for _, name := range s.teams {
			for i := range 5 {
				out = s.text(out, map[int]string{0: name, 1: name[:1]}[i])
			}
			out = append(out, make([]byte, 96)...)
		}
		begin(tagMatches)
		for _, round := range s.matches {
			for record := range strings.FieldsSeq(round) {
				teams, points, _ := strings.Cut(record+":0", ":")
				points, _, _ = strings.Cut(points, ":")
				home, guest, _ := strings.Cut(teams, "-")
				out = append(out, block(15, map[int]int{0: seat(home), 2: seat(guest), 4: seat(points)}, nil)...)
			}
		}
	}
	if len(s.pairs) > 0 {
		begin(tagForbidden)
		for _, pair := range s.pairs {
			out = le16(le16(out, pair[0]), pair[1])
		}
	}
	begin(tagDirectory)
	if s.kind < kindTeamRoundRobin && len(s.pairs) > 0 {
		addresses = slices.Insert(addresses, 4, 0, 0)
	}
	addresses = append(addresses, make([]int, slots)...)
	for _, at := range addresses[:slots] {
		out = le32(out, at)
	}
	return append(out, marker(tagEnd)...)
}

// sketchOf makes a file of an individual Swiss: in each round, games by points before it, byes,
// absences.
func sketchOf(ev *tournament.Event) *sketch {
	sec := ev.Sections[0]
	s := &sketch{days: [2]int{20260530, 20260531}, texts: map[int]string{
		0: ev.Name, 5: ev.City, 14: sec.TimeControl, 20: ev.Federation, 21: ev.ChiefArbiter,
		// What nothing that podium writes may have; TestPrivacy of the program looks for it.
		7: `C:\swordfish\games.pgn`, 8: `C:\swordfish`, 11: "swordfish", 23: "arbiter@pine.example", 24: "swordfish.example",
	}}
	for i := range sec.Players {
		p := &sec.Players[i]
		sex := map[tournament.Sex]byte{tournament.Female: 1}[p.Sex]
		s.players = append(s.players, sketched{last: p.Name.Family(), first: p.Name.Given(), fide: p.Rating(), sex: sex, fed: p.Federation})
	}
	s.players[0].mail = "parent@elm.example"
	for rd := 1; rd <= sec.RoundCount; rd++ {
		var games, byes, absent []string
		rank := map[string][2]tournament.Points{}
		for i := range sec.Players {
			p := &sec.Players[i]
			e := p.Entry(rd)
			switch {
			case e.Color == tournament.White:
				code := map[tournament.Result]int{
					tournament.Win: 1, tournament.Draw: 2, tournament.Loss: 3, tournament.ForfeitWin: 4, tournament.ForfeitLoss: 5,
				}[e.Result]
				game := fmt.Sprintf("%d-%d:%d", p.No, e.Opponent, code)
				a, b := sec.Score(p, rd-1), sec.Score(&sec.Players[e.Opponent-1], rd-1)
				games, rank[game] = append(games, game), [2]tournament.Points{max(a, b), min(a, b)}
			case e.Result == tournament.PairingBye:
				byes = append(byes, fmt.Sprintf("%d-F:9", p.No))
			case e.Opponent == 0:
				code := map[tournament.Result]int{tournament.HalfBye: 2, tournament.ZeroBye: 3}[e.Result]
				absent = append(absent, fmt.Sprintf("%d-A:%d", p.No, code))
			}
		}
		slices.SortStableFunc(games, func(a, b string) int {
			x, y := rank[a], rank[b]
			return slices.Compare(y[:], x[:])
		})
		s.rounds = append(s.rounds, strings.Join(slices.Concat(games, byes, absent), " "))
	}
	return s
}

// people returns n players with invented names.
func people(n int) []sketched {
	out := make([]sketched, n)
	for i := range out {
		out[i] = sketched{last: fmt.Sprintf("Player%03d", i+1), first: "Pat", fide: 2400 - i}
	}
	return out
}

// reported reads a sketch, and returns what is said of it.
func (s *sketch) reported() (*tournament.Event, []string) {
	return formatstest.Reported(Format(), "a.tunx", s.data())
}

// row returns the rounds of a player in letters, as in a TRF.
func row(ev *tournament.Event, no int) string {
	var b strings.Builder
	for _, e := range ev.Sections[0].Players[no-1].Rounds {
		letter := [tournament.Results]string{
			"?", "1", "=", "0", "+", "-", "W", "D", "L", "H", "F", "U", "Z", "*",
		}[e.Result]
		color := [...]string{"-", "w", "b"}[e.Color]
		fmt.Fprintf(&b, "%d%s%s ", e.Opponent, color, letter)
	}
	return strings.TrimSpace(b.String())
}
