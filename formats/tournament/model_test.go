package tournament

import (
	"testing"
	"time"
)

func TestDate(t *testing.T) {
	t.Parallel()
	tests := []struct {
		d     Date
		text  string
		valid bool
	}{
		{Date{}, "", true},
		{Date{Year: 1987}, "1987", true},
		{Date{Year: 2024, Month: 2}, "2024-02", true},
		{Date{2024, 2, 29}, "2024-02-29", true},
		{Date{2023, 2, 29}, "2023-02-29", false},
		{Date{2100, 2, 29}, "2100-02-29", false},
		{Date{2026, 13, 1}, "2026-13-01", false},
		{Date{2026, 0, 1}, "2026", false},
		{Date{2026, 12, 31}, "2026-12-31", true},
		{Date{Year: 9999}, "9999", true},
		{Date{Year: 10000}, "10000", false},
		{Date{Year: -1}, "-001", false},
	}
	for _, tt := range tests {
		if tt.d.String() != tt.text || tt.d.Valid() != tt.valid {
			t.Errorf("%+v: %q, valid %t; want %q, %t", tt.d, tt.d, tt.d.Valid(), tt.text, tt.valid)
		}
	}
	for d, want := range map[Date]time.Time{
		{}: {}, {2026, 3, 14}: time.Date(2026, 3, 14, 0, 0, 0, 0, time.UTC), {Year: 2026}: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC),
	} {
		if got := d.Time(); !got.Equal(want) {
			t.Errorf("%s begins at %v, want %v", d, got, want)
		}
	}
	if (Date{2026, 1, 2}).Compare(Date{2025, 12, 31}) <= 0 || (Date{Year: 2026}).Compare(Date{2026, 1, 1}) >= 0 {
		t.Error("dates are out of order")
	}
}

func TestName(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, family, given, spoken string }{
		{"Doe, Jane", "Doe", "Jane", "Jane Doe"},
		{"Doe Jane", "Doe Jane", "", "Doe Jane"},
		{"Doe, Jr., Jim", "Doe", "Jr., Jim", "Jim Doe Jr."},
		{"Smith, John Jr.", "Smith", "John Jr.", "John Smith Jr."},
		{"SMITH, JOHN JR", "SMITH", "JOHN JR", "JOHN SMITH JR"},
		{"Smith, John, Jr.", "Smith", "John, Jr.", "John Smith Jr."},
		{"Smith Jr., John", "Smith Jr.", "John", "John Smith Jr."},
		{"Ford, Henry, II", "Ford", "Henry, II", "Henry Ford II"},
		{"Ford, Henry III", "Ford", "Henry III", "Henry Ford III"},
		{"Dr. Hall, Meg", "Dr. Hall", "Meg", "Dr. Meg Hall"},
		{"Prof. Dr. Hall, Meg, Jr.", "Prof. Dr. Hall", "Meg, Jr.", "Prof. Dr. Meg Hall Jr."},
		{"Hall, Dr. Meg", "Hall", "Dr. Meg", "Dr. Meg Hall"},
		{"Hall, Meg, Dr.", "Hall", "Meg, Dr.", "Dr. Meg Hall"},
		{"Smith, J.R.", "Smith", "J.R.", "J.R. Smith"},
		{"Smith, JR", "Smith", "JR", "JR Smith"},
		{"Smith, Jr.", "Smith", "Jr.", "Smith Jr."},
		{"Silva, Junior", "Silva", "Junior", "Junior Silva"},
		{"Smith, John V", "Smith", "John V", "John V Smith"},
		{"Doe, Jane,", "Doe", "Jane,", "Jane Doe"},
		{"de la Cruz, Ana", "de la Cruz", "Ana", "Ana de la Cruz"},
		{"Garcia, Ana, Maria", "Garcia", "Ana, Maria", "Ana, Maria Garcia"},
		{"", "", "", ""},
	}
	for _, tt := range tests {
		n := Name(tt.name)
		if n.Family() != tt.family || n.Given() != tt.given || n.Spoken() != tt.spoken {
			t.Errorf("%q: %q, %q, %q", tt.name, n.Family(), n.Given(), n.Spoken())
		}
	}
}

// The descriptions are those that pairing programs and TRF-26 use.
func TestKindOf(t *testing.T) {
	t.Parallel()
	tests := map[string]Kind{
		"Individual: Swiss-System":       Swiss,
		"Swiss Dutch":                    Swiss,
		"FIDE_DUTCH_2025":                Swiss,
		"FIDE_TEAM_MP_GP":                Swiss,
		"Round Robin":                    RoundRobin,
		"Individual: Double Round-Robin": RoundRobin,
		"BERGER_DOUBLEROUNDROBIN":        RoundRobin,
		"FIDE_TEAM_ROUNDROBIN":           RoundRobin,
		"All-Play-All":                   RoundRobin,
		"CUSTOM_KNOCKOUT":                KindUnknown,
		"":                               KindUnknown,
	}
	for text, want := range tests {
		if got := KindOf(text); got != want {
			t.Errorf("KindOf(%q) = %v, want %v", text, got, want)
		}
	}
}

// roundRobin pairs everybody with everybody once, by the circle method.
func roundRobin(n int) *Section {
	s := &Section{Scoring: FIDE(), Players: make([]Player, n)}
	for i := range s.Players {
		s.Players[i].No = i + 1
	}
	seats := make([]int, n)
	for i := range seats {
		seats[i] = i
	}
	for range n - 1 {
		for i := range n / 2 {
			a, b := seats[i], seats[n-1-i]
			s.Players[a].Rounds = append(s.Players[a].Rounds, Entry{int32(b + 1), White, Draw})
			s.Players[b].Rounds = append(s.Players[b].Rounds, Entry{int32(a + 1), Black, Draw})
		}
		last := seats[n-1]
		copy(seats[2:], seats[1:n-1])
		seats[1] = last
	}
	return s
}

func TestKindShown(t *testing.T) {
	t.Parallel()
	s := roundRobin(6)
	if got := s.KindShown(); got != RoundRobin {
		t.Errorf("everybody met everybody: %v", got)
	}
	s.Players[0].Rounds[4], s.Players[5].Rounds[4] = Entry{Result: ZeroBye}, Entry{Result: ZeroBye}
	if got := s.KindShown(); got != Swiss {
		t.Errorf("one game is missing: %v", got)
	}
	three := roundRobin(4)
	three.Players = three.Players[:3]
	for i := range three.Players {
		for r, e := range three.Players[i].Rounds {
			if e.Opponent == 4 {
				three.Players[i].Rounds[r] = Entry{Result: PairingBye}
			}
		}
	}
	if got := three.KindShown(); got != RoundRobin {
		t.Errorf("three who met each other: %v", got)
	}
	if got := roundRobin(2).KindShown(); got != Swiss {
		t.Errorf("a game of two: %v", got)
	}
	if got := (&Section{}).KindShown(); got != Swiss {
		t.Errorf("nobody: %v", got)
	}
}

func TestRounds(t *testing.T) {
	t.Parallel()
	s := pairUp(Entry{2, White, Win}, Entry{1, Black, Loss})
	s.Players[0].Rounds = append(s.Players[0].Rounds, Entry{Result: HalfBye})
	if s.RoundsPaired() != 1 || s.Rounds() != 1 {
		t.Errorf("an announced bye made a round: %d, %d", s.RoundsPaired(), s.Rounds())
	}
	s.RoundCount = 5
	if s.Rounds() != 5 {
		t.Errorf("%d rounds, 5 are planned", s.Rounds())
	}
}

func TestIndex(t *testing.T) {
	t.Parallel()
	for _, far := range []int{7, 12_345_678} { // as a slice, as a map
		s := &Section{Players: []Player{{No: 3}, {No: far}, {No: 3}}}
		x := s.Index()
		if i, ok := x.Find(3); !ok || i != 0 {
			t.Errorf("3 is at %d, %t", i, ok)
		}
		if i, ok := x.Find(far); !ok || i != 1 {
			t.Errorf("%d is at %d, %t", far, i, ok)
		}
		for _, no := range []int{0, -1, 4, far + 1} {
			if _, ok := x.Find(no); ok {
				t.Errorf("found %d", no)
			}
		}
	}
}

func TestDiff(t *testing.T) {
	t.Parallel()
	make1 := func() *Event {
		return &Event{Name: "Open", Sections: []*Section{pairUp(Entry{2, White, Win}, Entry{1, Black, Loss})}}
	}
	if d := Diff(make1(), make1()); len(d) != 0 {
		t.Errorf("equal events differ: %v", d)
	}
	changes := map[string]func(*Event){
		"Event.Name":           func(ev *Event) { ev.Name = "Closed" },
		"Event.Arbiters":       func(ev *Event) { ev.Arbiters = []string{"Arbiter, Alex"} },
		"Section.Scoring":      func(ev *Event) { ev.Sections[0].Scoring = WinDrawLoss(3*Point, Point, 0) },
		"Section.TieBreaks":    func(ev *Event) { ev.Sections[0].TieBreaks = []string{"BH"} },
		"Section.Teams":        func(ev *Event) { ev.Sections[0].Teams = []Team{{No: 1}} },
		"Section.Players":      func(ev *Event) { ev.Sections[0].Players = ev.Sections[0].Players[:1] },
		"Player.Name":          func(ev *Event) { ev.Sections[0].Players[0].Name = "Abbott, Anne" },
		"Player.Rounds":        func(ev *Event) { ev.Sections[0].Players[0].Rounds[0].Color = Black },
		"Player.Stated.Points": func(ev *Event) { ev.Sections[0].Players[0].Stated.HasPoints = true },
		"Player.Stated.Rank":   func(ev *Event) { ev.Sections[0].Players[0].Stated.Rank = 1 },
		"Player.Ratings":       func(ev *Event) { ev.Sections[0].Players[1].Ratings = []Rating{{Value: 1500}} },
		"Player.Extra":         func(ev *Event) { ev.Sections[0].Players[1].Extra = []Extra{{Key: "FRA"}} },
	}
	for field, change := range changes {
		b := make1()
		change(b)
		if d := Diff(make1(), b); len(d) != 1 || d[0].Field != field {
			t.Errorf("changed %s: %v", field, d)
		}
	}
	x := Extra{Format: "trf", Key: "FRA", Value: "A"}
	for _, other := range []Extra{{"tdf", "FRA", "A", false}, {"trf", "IND", "A", false}, {"trf", "FRA", "B", false}} {
		a, b := make1(), make1()
		a.Extra, b.Extra = []Extra{x}, []Extra{other}
		if d := Diff(a, b); len(d) != 1 {
			t.Errorf("%v and %v differ in %v", x, other, d)
		}
	}
	known, unknown := make1(), make1()
	known.Extra, unknown.Extra = []Extra{{Key: "299", GivesPoints: true}}, []Extra{{Key: "299"}}
	if d := Diff(known, unknown); len(d) != 0 {
		t.Errorf("what a reader knows of a piece is a difference: %v", d)
	}
}

// TestAge: a year is complete on the birthday, in every year on 29 February or the day after.
func TestAge(t *testing.T) {
	t.Parallel()
	day := func(y int16, m, d uint8) Date { return Date{Year: y, Month: m, Day: d} }
	born, leap := day(2014, 5, 10), day(2016, 2, 29)
	for _, test := range []struct {
		born, on Date
		want     int
	}{
		{born, day(2026, 5, 9), 11},
		{born, day(2026, 5, 10), 12},
		{born, day(2026, 4, 30), 11},
		{born, day(2026, 6, 1), 12},
		{leap, day(2026, 2, 28), 9},
		{leap, day(2026, 3, 1), 10},
		{leap, day(2028, 2, 29), 12},
	} {
		if got := test.born.Age(test.on); got != test.want {
			t.Errorf("born on %s, on %s: got %d, want %d", test.born, test.on, got, test.want)
		}
	}
}
