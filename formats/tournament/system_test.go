package tournament

import "testing"

// pairedBy makes a section of games, round by round, White first.
func pairedBy(players int, rounds ...[][2]int) *Section {
	s := &Section{Scoring: FIDE(), Kind: RoundRobin, Players: make([]Player, players)}
	for i := range s.Players {
		s.Players[i].No = i + 1
	}
	for r, games := range rounds {
		for _, g := range games {
			s.Players[g[0]-1].Set(r+1, Entry{int32(g[1]), White, Draw})
			s.Players[g[1]-1].Set(r+1, Entry{int32(g[0]), Black, Draw})
		}
	}
	return s
}

// TestCodedRoundRobin: the tables of FIDE C.05 annex 1 for four players, once and twice. Where they are
// played twice, the annex advises to exchange the last two rounds of the first cycle, so that no player
// has three games in a row with the same colour.
func TestCodedRoundRobin(t *testing.T) {
	t.Parallel()
	type round = [][2]int
	one, two, three := round{{1, 4}, {2, 3}}, round{{4, 3}, {1, 2}}, round{{2, 4}, {3, 1}}
	turned := func(r round) (out round) {
		for _, g := range r {
			out = append(out, [2]int{g[1], g[0]})
		}
		return out
	}
	four, five, six := turned(one), turned(two), turned(three)
	for name, tt := range map[string]struct {
		rounds []round
		want   string
	}{
		"once":                      {[]round{one, two, three}, "FIDE_ROUNDROBIN"},
		"in another order":          {[]round{one, three, two}, "CUSTOM_ROUNDROBIN"},
		"other colours":             {[]round{one, two, turned(three)}, "CUSTOM_ROUNDROBIN"},
		"twice":                     {[]round{one, two, three, four, five, six}, "BERGER_DOUBLEROUNDROBIN"},
		"twice, exchanged":          {[]round{one, three, two, four, five, six}, "FIDE_DOUBLEROUNDROBIN"},
		"exchanged in both":         {[]round{one, three, two, four, six, five}, "CUSTOM_ROUNDROBIN"},
		"thrice":                    {[]round{one, two, three, four, five, six, one}, "CUSTOM_ROUNDROBIN"},
		"exchanged, with one round": {[]round{one, three, two, four}, "FIDE_DOUBLEROUNDROBIN"},
	} {
		if got := pairedBy(4, tt.rounds...).CodedSystem(); got != tt.want {
			t.Errorf("%s: %s, want %s", name, got, tt.want)
		}
	}
	self := pairedBy(4, one, two, three)
	self.Players[0].Rounds[1].Opponent = 1
	if got := self.CodedSystem(); got != "CUSTOM_ROUNDROBIN" {
		t.Errorf("with a player who meets themselves: %s", got)
	}
}

// TestCodedSwiss: the words for the system say by which rules pairings were made (TRF-2026, record 192).
func TestCodedSwiss(t *testing.T) {
	t.Parallel()
	for words, want := range map[string]string{
		"Swiss Dutch": "FIDE_DUTCH", "FIDE (Dutch) 2025": "FIDE_DUTCH_2025", "Swiss Dubov 2025": "FIDE_DUBOV",
		"Burstein, Baku acceleration": "FIDE_BURSTEIN_BAKU", "Individual: Swiss-System": "",
	} {
		s := pairUp(Entry{2, White, Win}, Entry{1, Black, Loss})
		if s.System = words; s.CodedSystem() != want {
			t.Errorf("%s: %s, want %s", words, s.CodedSystem(), want)
		}
	}
}

// TestSameSystem: a code and a first colour that only one of two sections states are the same if they follow from the
// games of the other.
func TestSameSystem(t *testing.T) {
	t.Parallel()
	section := func(code string, first Color) Subject {
		s := pairedBy(4, [][2]int{{1, 4}, {2, 3}}, [][2]int{{4, 3}, {1, 2}}, [][2]int{{2, 4}, {3, 1}}) // the Berger tables
		s.SystemCode, s.FirstColor = code, first
		return Subject{Event: &Event{}, Section: s}
	}
	plain := section("", NoColor)
	for _, tt := range []struct {
		field string
		a, b  Subject
		want  bool
	}{
		{"Section.SystemCode", plain, section("FIDE_ROUNDROBIN", NoColor), true},
		{"Section.SystemCode", plain, section("CUSTOM_ROUNDROBIN", NoColor), false},
		{"Section.SystemCode", section("FIDE_ROUNDROBIN", NoColor), section("CUSTOM_ROUNDROBIN", NoColor), false},
		{"Section.FirstColor", plain, section("", White), true},
		{"Section.FirstColor", plain, section("", Black), false},
		{"Section.FirstColor", section("", White), section("", Black), false},
	} {
		f, _ := FieldNamed(tt.field)
		if forth, back := f.Equal(tt.a, tt.b), f.Equal(tt.b, tt.a); forth != tt.want || back != tt.want {
			t.Errorf("%s, %q %s and %q %s: equal is %t, the other way round %t", tt.field, tt.a.Section.SystemCode, tt.a.Section.FirstColor,
				tt.b.Section.SystemCode, tt.b.Section.FirstColor, forth, back)
		}
	}
}
