package merge_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/merge"
	"podium/formats/tournament"
)

// The players of the tests: four friends with ids, and four others.
func section(first int, names ...string) *tournament.Section {
	s := &tournament.Section{Scoring: tournament.FIDE(), RoundCount: 3}
	for i, name := range names {
		s.Players = append(s.Players, tournament.Player{
			No: i + 1, Name: tournament.Name(name), IDs: []tournament.ID{{System: "uscf", Value: fmt.Sprint(90000000 + first + i)}},
		})
	}
	return s
}

func friends() *tournament.Section {
	return section(0, "Abbott, Ann", "Baker, Ben", "Clark, Cy", "Dunn, Di")
}

func others() *tournament.Section {
	return section(10, "Early, Ed", "Frost, Flo", "Gray, Gus", "Hill, Hal")
}

// play enters a game with its result for White.
func play(s *tournament.Section, round, white, black int, result tournament.Result) {
	loser := map[tournament.Result]tournament.Result{
		tournament.Win: tournament.Loss, tournament.Loss: tournament.Win, tournament.Draw: tournament.Draw, tournament.Pending: tournament.Pending,
		tournament.ForfeitWin: tournament.ForfeitLoss,
	}
	enter(s, round, white, tournament.Entry{Opponent: int32(black), Color: tournament.White, Result: result})
	enter(s, round, black, tournament.Entry{Opponent: int32(white), Color: tournament.Black, Result: loser[result]})
}

func enter(s *tournament.Section, round, no int, e tournament.Entry) {
	i := slices.IndexFunc(s.Players, func(p tournament.Player) bool { return p.No == no })
	p := &s.Players[i]
	for len(p.Rounds) < round {
		p.Rounds = append(p.Rounds, tournament.Entry{})
	}
	p.Rounds[round-1] = e
}

// twoRounds is the friends after two rounds.
func twoRounds() *tournament.Section {
	s := friends()
	play(s, 1, 1, 2, tournament.Win)
	play(s, 1, 3, 4, tournament.Draw)
	play(s, 2, 2, 3, tournament.Loss)
	play(s, 2, 4, 1, tournament.Win)
	return s
}

// threeRounds is the friends after three.
func threeRounds() *tournament.Section {
	s := twoRounds()
	play(s, 3, 1, 3, tournament.Win)
	play(s, 3, 2, 4, tournament.Draw)
	return s
}

func event(name string, sections ...*tournament.Section) *tournament.Event {
	day := tournament.Date{Year: 2026, Month: 3, Day: 14}
	return &tournament.Event{Name: name, City: "Milbrook", Start: day, End: day, Sections: sections}
}

// mergeAll merges events as the files a.trf, b.trf and so on. A finding is
// "severity code field: text".
func mergeAll(force bool, events ...*tournament.Event) (*tournament.Event, []string) {
	var files []merge.File
	for i, ev := range events {
		name := string(rune('a' + i))
		files = append(files, merge.File{
			Name: name + ".trf", Title: name, Event: ev,
			Round: func(_, player, round int) finding.Pos { return finding.Pos{Line: player + 1, Col: round + 1} },
		})
	}
	log := &formats.Log{}
	ev := merge.Events(files, force, log)
	var found []string
	for _, d := range log.Sorted() {
		found = append(found, d.Error())
	}
	return ev, found
}

// named gives a section a name.
func named(name string, s *tournament.Section) *tournament.Section {
	s.Name = name
	return s
}

// TestSections merges files of different sections. Want is the name of the
// event and those of its sections.
func TestSections(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		events []*tournament.Event
		want   []string
	}{
		"named in the files": {
			[]*tournament.Event{event("Club", named("Open", friends())), event("Club", named("Reserve", others()))},
			[]string{"Club", "Open", "Reserve"},
		},
		"named by the events": {
			[]*tournament.Event{event("Harvest Cup K-3", friends()), event("Harvest Cup K-5", others())},
			[]string{"Harvest Cup", "K-3", "K-5"},
		},
		"named in front": {
			[]*tournament.Event{event("Junior - Harvest Cup 2026", friends()), event("Senior - Harvest Cup 2026", others())},
			[]string{"Harvest Cup 2026", "Junior", "Senior"},
		},
		"named by the files": {
			[]*tournament.Event{event("Harvest Cup", friends()), event("Harvest Cup", others())},
			[]string{"Harvest Cup", "a", "b"},
		},
		"one named, one by the event": {
			[]*tournament.Event{event("Harvest Cup", named("K-3", friends())), event("Harvest Cup K-5", others())},
			[]string{"Harvest Cup", "K-3", "K-5"},
		},
		"one without a name between": {
			[]*tournament.Event{
				event("Harvest Cup K-3", friends()), event("", section(20, "Ives, Ivo", "Jones, Jo")), event("Harvest Cup K-5", others()),
			},
			[]string{"Harvest Cup", "K-3", "b", "K-5"},
		},
		"a word of four letters in common": {
			[]*tournament.Event{event("Club K-3", friends()), event("Club K-5", others())}, []string{"Club", "K-3", "K-5"},
		},
		"a word of three letters in common": {
			[]*tournament.Event{event("Cup K-3", friends()), event("Cup K-5", others())}, []string{"Cup K-3", "Cup K-3", "Cup K-5"},
		},
		"a year in common": {
			[]*tournament.Event{event("Open 2026", friends()), event("Rapid 2026", others())}, []string{"Open 2026", "Open 2026", "Rapid 2026"},
		},
		"a file of two and one more": {
			[]*tournament.Event{
				event("Club", named("Open", friends()), named("Reserve", others())),
				event("Club", named("Blitz", section(20, "Ives, Ivo", "Jones, Jo"))),
			},
			[]string{"Club", "Open", "Reserve", "Blitz"},
		},
		"the same players in two sections with names": {
			[]*tournament.Event{event("Club", named("Rapid", twoRounds())), event("Club", named("Blitz", reversed(twoRounds())))},
			[]string{"Club", "Rapid", "Blitz"},
		},
		"the same players in a rapid and in a blitz": {
			[]*tournament.Event{event("Club Rapid", twoRounds()), event("Club Blitz", reversed(twoRounds()))},
			[]string{"Club", "Rapid", "Blitz"},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ev, found := mergeAll(false, tt.events...)
			if ev == nil {
				t.Fatalf("refused: %q", found)
			}
			got := []string{ev.Name}
			for _, s := range ev.Sections {
				got = append(got, s.Name)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("names (-want +got):\n%s", diff)
			}
		})
	}
}

// pending adds a round of games without a result.
func pending(s *tournament.Section) *tournament.Section {
	play(s, 3, 1, 3, tournament.Pending)
	play(s, 3, 2, 4, tournament.Pending)
	return s
}

// reversed gives a section whose games have other results.
func reversed(s *tournament.Section) *tournament.Section {
	for i := range s.Players {
		for r := range s.Players[i].Rounds {
			e := &s.Players[i].Rounds[r]
			other := map[tournament.Result]tournament.Result{tournament.Win: tournament.Loss, tournament.Loss: tournament.Win}
			if result, ok := other[e.Result]; ok {
				e.Result = result
			} else {
				e.Color = 3 - e.Color
			}
		}
	}
	return s
}

// TestRefused merges what is not one event, or what contradicts itself.
func TestRefused(t *testing.T) {
	t.Parallel()
	later := event("Club", others())
	later.Start.Day, later.End.Day = 20, 21
	elsewhere := event("Winter Open", others())
	elsewhere.City = "Lostwick"
	unknown := &tournament.Event{Name: "Winter Open", Sections: []*tournament.Section{others()}}
	otherResult := twoRounds()
	play(otherResult, 2, 4, 1, tournament.Draw)
	lateEntry := threeRounds()
	lateEntry.Players = append(lateEntry.Players[:3], tournament.Player{No: 9, Name: "Early, Ed"})
	again := func(file, other string) string {
		return file + ".trf:1:1: error: the players of this section are also in " + other + ".trf, which has the same rounds or later ones"
	}
	tests := map[string]struct {
		a, b *tournament.Event
		want []string // each in a finding of its own
	}{
		"days that do not touch":     {event("Club", friends()), later, []string{"b.trf: error: not the same event as in a.trf: the dates are 2026-03-14 and 2026-03-20 to 2026-03-21"}},
		"another name and place":     {event("Club", friends()), elsewhere, []string{`b.trf: error: not the same event as in a.trf: the names are "Club" and "Winter Open", the places are "Milbrook" and "Lostwick"`}},
		"nothing in common":          {event("Club", friends()), unknown, []string{"b.trf: error: not the same event as in a.trf: name, place, days and arbiter differ or are missing"}},
		"two sections of one name":   {event("Club", named("Open", friends())), event("Club", named("open", others())), []string{`b.trf:1:1: error: section "open" also exists in a.trf`}},
		"one section under two":      {event("Club", named("Open", twoRounds())), event("Club", named("Reserve", twoRounds())), []string{`b.trf:1:1: error: section "Reserve" has the players and the games of section "Open" of a.trf`}},
		"a later round":              {event("Club", twoRounds()), event("Club", threeRounds()), []string{again("a", "b")}},
		"an earlier round":           {event("Club", threeRounds()), event("Club", twoRounds()), []string{again("b", "a")}},
		"a later round of one name":  {event("Club", named("Open", twoRounds())), event("Club", named("open", threeRounds())), []string{again("a", "b")}},
		"the same twice":             {event("Club", twoRounds()), event("Club", twoRounds()), []string{again("a", "b")}},
		"another result":             {event("Club", twoRounds()), event("Club", otherResult), []string{again("a", "b")}},
		"a game that is open in one": {event("Club", named("A", pending(twoRounds()))), event("Club", named("B", twoRounds())), []string{`b.trf:1:1: error: section "B" has the players and the games of section "A" of a.trf`}},
		"open games only":            {event("Club", pending(friends())), event("Club", twoRounds()), []string{again("a", "b")}},
		"one section of two events":  {event("Club K-3", twoRounds()), event("Club K-5", twoRounds()), []string{again("a", "b")}},
		"before any round":           {event("Club", friends()), event("Club", friends()), []string{again("a", "b")}},
		"a late entry, a withdrawal": {event("Club", twoRounds()), event("Club", lateEntry), []string{again("a", "b")}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ev, found := mergeAll(false, tt.a, tt.b)
			errors := slices.DeleteFunc(found, func(s string) bool { return !strings.Contains(s, ": error: ") })
			if ev != nil || len(errors) != len(tt.want) {
				t.Fatalf("an event: %t; %d errors, want %d: %q", ev != nil, len(errors), len(tt.want), errors)
			}
			for i, want := range tt.want {
				if !strings.HasPrefix(errors[i], want) {
					t.Errorf("got  %s\nwant %s", errors[i], want)
				}
			}
		})
	}
	if ev, found := mergeAll(true, event("Club", friends()), later); ev == nil {
		t.Errorf("--force did not help: %q", found)
	}
}

// TestRepeatedSection: a section of the same players is refused unless names, or most of their games, say that it is
// another. The error is in the file whose last round is the earlier one, otherwise in the first.
func TestRepeatedSection(t *testing.T) {
	t.Parallel()
	games := func(s *tournament.Section, results ...tournament.Result) *tournament.Section { // 1 against 2, 3 against 4, then 1 against 3
		for i, result := range results {
			pair := [][3]int{{1, 1, 2}, {1, 3, 4}, {2, 1, 3}}[i]
			play(s, pair[0], pair[1], pair[2], result)
		}
		return s
	}
	with := func(s *tournament.Section, first int, more ...string) *tournament.Section { // other players with ids of their own
		s.Players = append(s.Players, section(first, more...).Players...)
		for i := range s.Players {
			s.Players[i].No = i + 1
		}
		return s
	}
	late := func(s *tournament.Section) *tournament.Section { return with(s, 30, "Late, Lee") }
	two := func() *tournament.Section { return section(0, "Abbott, Ann", "Baker, Ben") }
	turned := func(s *tournament.Section) *tournament.Section {
		for i := range s.Players {
			s.Players[i].No = 5 - s.Players[i].No
		}
		return s
	}
	byeFor3 := games(friends(), tournament.Win)
	enter(byeFor3, 1, 3, tournament.Entry{Result: tournament.HalfBye})
	enter(byeFor3, 1, 4, tournament.Entry{Result: tournament.HalfBye})
	k3 := func(s *tournament.Section) *tournament.Event { return event("Club K-3", s) }
	k5 := func(s *tournament.Section) *tournament.Event { return event("Club K-5", s) }
	club := func(name string, s *tournament.Section) *tournament.Event { return event("Club", named(name, s)) }
	const win, draw = tournament.Win, tournament.Draw
	for name, tt := range map[string]struct {
		a, b *tournament.Event
		in   string // the file with the error, "" if none
	}{
		"a name in one file":                    {club("Open", friends()), club("", friends()), "a.trf"},
		"a late entry":                          {club("", twoRounds()), club("", late(twoRounds())), "a.trf"},
		"a late entry, with a name":             {club("Open", twoRounds()), club("Open", late(twoRounds())), "a.trf"},
		"a late entry, with another name":       {club("Open", twoRounds()), club("Blitz", late(twoRounds())), ""},
		"other names, a game in common":         {club("Open", games(friends(), win)), club("Blitz", games(friends(), win)), "b.trf"},
		"other names, a game with other result": {club("Open", games(friends(), win, win)), club("Blitz", games(friends(), win, draw)), ""},
		"other names before any round":          {club("Open", friends()), club("Blitz", friends()), ""},
		"of other events before any round":      {k3(friends()), k5(friends()), "a.trf"},
		"of other events with other numbers":    {k3(friends()), k5(turned(friends())), ""},
		"with other numbers":                    {club("", friends()), club("", turned(friends())), "a.trf"},
		"with other numbers and one name":       {club("K-3", friends()), k3(turned(friends())), "a.trf"},
		"one game of other events":              {k3(games(friends(), win)), k5(games(friends(), win)), "a.trf"},
		"one game of two":                       {k3(games(friends(), win, win)), k5(games(friends(), win, draw)), ""},
		"two games of three":                    {k3(games(friends(), win, win, win)), k5(games(friends(), win, win, draw)), "a.trf"},
		"a game for byes":                       {k3(games(friends(), win, win)), k5(byeFor3), "a.trf"},
		"byes for a game":                       {k3(byeFor3), k5(games(friends(), win, win)), "a.trf"},
		"a game that is open":                   {k3(games(friends(), win, tournament.Pending)), k5(games(friends(), win, win)), "a.trf"},
		"the second is earlier":                 {club("", games(friends(), win)), club("", friends()), "b.trf"},
		"half of the players":                   {club("", friends()), club("", with(two(), 40, "Old, Oz", "Pye, Pa")), "a.trf"},
		"two players of five":                   {club("", late(friends())), club("", with(two(), 40, "Old, Oz", "Pye, Pa", "Quy, Qi")), ""},
	} {
		_, found := mergeAll(false, tt.a, tt.b)
		in := ""
		for _, f := range found {
			if file, _, isError := strings.Cut(f, ": error: "); isError {
				in, _, _ = strings.Cut(file, ":")
			}
		}
		if in != tt.in {
			t.Errorf("%s: an error in %q, want %q; %q", name, in, tt.in, found)
		}
	}
}

// TestStrange: files are of one event unless there are days between them, or two of name, place and federation differ,
// or they have nothing in common.
func TestStrange(t *testing.T) {
	t.Parallel()
	on := func(day uint8) tournament.Date { return tournament.Date{Year: 2026, Month: 3, Day: day} }
	for name, tt := range map[string]struct {
		change  func(a, b *tournament.Event)
		refused bool
	}{
		"nothing":                         {func(_, _ *tournament.Event) {}, false},
		"the next day":                    {func(_, b *tournament.Event) { b.Start, b.End = on(15), on(15) }, false},
		"a day between":                   {func(_, b *tournament.Event) { b.Start, b.End = on(16), on(16) }, true},
		"a day between, before":           {func(_, b *tournament.Event) { b.Start, b.End = on(12), on(12) }, true},
		"another place":                   {func(_, b *tournament.Event) { b.City = "Lostwick" }, false},
		"another name":                    {func(_, b *tournament.Event) { b.Name = "Festival" }, false},
		"another place and name":          {func(_, b *tournament.Event) { b.City, b.Name = "Lostwick", "Festival" }, true},
		"another place, a name in common": {func(_, b *tournament.Event) { b.City, b.Name = "Lostwick", "Club Night" }, false},
		"another place, one federation":   {func(a, b *tournament.Event) { b.City, a.Federation, b.Federation = "Lostwick", "NOR", "NOR" }, false},
		"another place and federation":    {func(a, b *tournament.Event) { b.City, a.Federation, b.Federation = "Lostwick", "NOR", "SWE" }, true},
		"nothing in common": {func(a, b *tournament.Event) {
			a.Start, a.End, b.City, b.Name = tournament.Date{}, tournament.Date{}, "", ""
		}, true},
		"nothing in common, the second": {func(a, b *tournament.Event) {
			b.Start, b.End, a.City, a.Name = tournament.Date{}, tournament.Date{}, "", ""
		}, true},
	} {
		a, b := event("Club", named("Open", friends())), event("Club", named("Reserve", others()))
		tt.change(a, b)
		if ev, found := mergeAll(false, a, b); (ev == nil) != tt.refused {
			t.Errorf("%s: refused: %t; %q", name, !tt.refused, found)
		}
	}
}

// TestFirstOfEqualDays: of two files with the same last day the first is named.
func TestFirstOfEqualDays(t *testing.T) {
	t.Parallel()
	a, b, c := event("Club", named("Open", friends())), event("Club", named("Reserve", others())), event("Club", named("Blitz", section(20, "Ives, Ivo")))
	a.Start.Day, a.End.Day, b.Start.Day, b.End.Day, c.Start.Day, c.End.Day = 14, 14, 13, 15, 13, 15
	_, found := mergeAll(false, a, b, c)
	want := []string{
		"a.trf: warning: first day 2026-03-14, while b.trf has 2026-03-13, which is used",
		"a.trf: warning: last day 2026-03-14, while b.trf has 2026-03-15, which is used",
	}
	if diff := cmp.Diff(want, found); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestEveryStranger: each file of another event is named, not only the first.
func TestEveryStranger(t *testing.T) {
	t.Parallel()
	var files []merge.File
	for year := int16(2024); year < 2027; year++ {
		ev := &tournament.Event{Start: tournament.Date{Year: year, Month: 3, Day: 1}, Sections: []*tournament.Section{{Name: strconv.Itoa(int(year))}}}
		files = append(files, merge.File{Name: ev.Start.String(), Event: ev})
	}
	log := formats.NewLog("")
	merge.Events(files, false, log)
	var got []string
	for _, d := range log.Sorted() {
		if d.Code == finding.OtherEvent {
			got = append(got, d.Pos.File)
		}
	}
	if want := []string{"2025-03-01", "2026-03-01"}; !slices.Equal(got, want) {
		t.Errorf("files of other events: %v, want %v", got, want)
	}
}

// TestFactsOfEvent: of what the files say differently one is used, with a warning, and nothing is lost.
func TestFactsOfEvent(t *testing.T) {
	t.Parallel()
	first := tournament.Extra{Format: "trf", Key: "XYZ", Value: "of all"}
	second := tournament.Extra{Format: "trf", Key: "XYZ", Value: "of one"}
	a, b, c := event("", named("Open", friends())), event("Club", named("Reserve", others())), event("Club", named("Blitz", section(20, "Ives, Ivo")))
	a.Start.Day, b.Start.Day, c.End.Day = 14, 13, 15
	a.Federation, b.Federation = "NOR", "NOR"
	a.ChiefArbiter, b.ChiefArbiter, c.ChiefArbiter = "", "Glover, Gail", "Okoye, Ife"
	a.Arbiters, b.Arbiters, c.Arbiters = []string{"Glover, Gail", "Ferreira, Rosa"}, []string{"Ferreira, Rosa"}, []string{"Silva, Ana"}
	a.Extra, b.Extra, c.Extra = []tournament.Extra{first, second}, []tournament.Extra{first}, []tournament.Extra{first}
	a.Sections[0].Extra = []tournament.Extra{{Format: "trf", Key: "XXP", Value: "1 2"}}
	sectionExtra := slices.Clone(a.Sections[0].Extra)
	ev, found := mergeAll(false, a, b, c)
	if ev == nil {
		t.Fatalf("refused: %q", found)
	}
	want := &tournament.Event{
		Name: "Club", City: "Milbrook", Federation: "NOR", ChiefArbiter: "Glover, Gail",
		Start:    tournament.Date{Year: 2026, Month: 3, Day: 13},
		End:      tournament.Date{Year: 2026, Month: 3, Day: 15},
		Arbiters: []string{"Okoye, Ife", "Ferreira, Rosa", "Silva, Ana"},
		Extra:    []tournament.Extra{first},
	}
	got := *ev
	got.Sections = nil
	if diff := cmp.Diff(want, &got); diff != "" {
		t.Errorf("event (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(append(sectionExtra, second), ev.Sections[0].Extra); diff != "" || len(a.Sections[0].Extra) != 1 {
		t.Errorf("extras of the first section, of %d in its file (-want +got):\n%s", len(a.Sections[0].Extra), diff)
	}
	all := strings.Join(found, "\n")
	for _, warned := range []string{
		"a.trf: warning: first day 2026-03-14, while b.trf has 2026-03-13, which is used",
		"c.trf: warning: first day 2026-03-14, while b.trf has 2026-03-13, which is used",
		"a.trf: warning: last day 2026-03-14, while c.trf has 2026-03-15, which is used",
		"b.trf: warning: last day 2026-03-14, while c.trf has 2026-03-15, which is used",
		`c.trf: warning: chief arbiter "Okoye, Ife", while b.trf has "Glover, Gail", which is used; the other is listed among the arbiters`,
	} {
		if !strings.Contains(all, warned) {
			t.Errorf("no %q in\n%s", warned, all)
		}
	}
	if len(found) != 5 {
		t.Errorf("%d findings, want 5:\n%s", len(found), all)
	}
}

// TestExtrasOfSeveralSections stay with the event: it is unknown which section they are about.
func TestExtrasOfSeveralSections(t *testing.T) {
	t.Parallel()
	x := tournament.Extra{Format: "json", Key: "XYZ", Value: "of two"}
	a := event("Club", named("Open", friends()), named("Reserve", others()))
	b := event("Club", named("Blitz", section(20, "Ives, Ivo")))
	a.Extra = []tournament.Extra{x}
	ev, found := mergeAll(false, a, b)
	if ev == nil || !slices.Equal(ev.Extra, []tournament.Extra{x}) {
		t.Errorf("got %+v, %q", ev, found)
	}
}

// TestNumbersAlone: eight players of another group with the same starting ranks are others, as long as
// their names and numbers are.
func TestNumbersAlone(t *testing.T) {
	t.Parallel()
	a, b := friends(), others()
	for i := range 3 { // most are in both, the last is another player with the same starting rank
		b.Players[i] = a.Players[i]
	}
	play(a, 1, 1, 2, tournament.Win)
	play(a, 1, 3, 4, tournament.Win)
	play(b, 1, 1, 3, tournament.Win)
	play(b, 1, 2, 4, tournament.Win)
	if ev, found := mergeAll(false, event("Club Rapid", a), event("Club Blitz", b)); ev == nil {
		t.Errorf("refused: %q", found)
	}
}

// TestDirectors: the chief is that of the first file that names one, and nobody is lost.
func TestDirectors(t *testing.T) {
	t.Parallel()
	const differs = "chief director differs"
	for name, tt := range map[string]struct {
		a, b, want []string
		warned     bool
	}{
		"the same chief":        {[]string{"1", "2"}, []string{"1", "3"}, []string{"1", "2", "3"}, false},
		"another chief":         {[]string{"1", "2"}, []string{"3", "2"}, []string{"1", "2", "3"}, true},
		"only in one":           {nil, []string{"3"}, []string{"3"}, false},
		"chief only in one":     {[]string{"", "2"}, []string{"3", "4"}, []string{"3", "2", "4"}, false},
		"assistant and chief":   {[]string{"", "3"}, []string{"3"}, []string{"3"}, false},
		"no chief in the other": {[]string{"1"}, []string{"", "2"}, []string{"1", "2"}, false},
	} {
		a, b := event("Club", named("Open", friends())), event("Club", named("Reserve", others()))
		a.Report.Directors, b.Report.Directors = tt.a, tt.b
		ev, found := mergeAll(false, a, b)
		if !slices.Equal(ev.Report.Directors, tt.want) {
			t.Errorf("%s: got %q, want %q", name, ev.Report.Directors, tt.want)
		}
		if warned := strings.Contains(strings.Join(found, "\n"), differs); warned != tt.warned {
			t.Errorf("%s: warned: %t, want %t", name, warned, tt.warned)
		}
	}
}
