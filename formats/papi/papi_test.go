package papi

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/formats/internal/jet/jettest"
	"podium/formats/podiumjson"
	"podium/formats/tournament"
	"podium/formats/trf"
)

// A papiPlayer is a row of JOUEUR: a name, then colour, opponent and result of each round.
type papiPlayer struct {
	name   string
	rounds string             // "B3/3 N1/1 F0/2 R0/0": colour, Ref of the opponent, result
	from   *tournament.Player // whose other data these are; nil: somebody from France
}

// build makes a file with the usual settings and others.
func build(players []papiPlayer, settings ...[2]string) []byte {
	info := jettest.Table{Name: "INFO", Columns: []string{"Variable", "Value"}}
	base := [][2]string{
		{"Nom", "Coupe du Lac"},
		{"Genre", "Suisse"},
		{"NbrRondes", "3"},
		{"Pairing", "Standard"},
		{"ClassElo", "Elo"},
		{"Lieu", "Annecy"},
		{"DateDebut", "07/02/2026"},
		{"DateFin", "08/02/2026"},
		{"Dep1", "Brésilien"},
		{"Dep2", "Solkoff"},
		{"FTPLogin", "secretlogin"},
		{"FTPPassword", "secretword"},
		{"FTPURL", "secret.example"},
		{"DateRd1", "07/02/2026"},
		{"Prix1", "100"},
		{"Prix2", "60"},
	}
	for _, s := range settings {
		base = slices.DeleteFunc(base, func(b [2]string) bool { return b[0] == s[0] })
		base = append(base, s)
	}
	for _, s := range base {
		info.Rows = append(info.Rows, []any{s[0], s[1]})
	}
	columns := []string{
		"Ref", "Nom", "Prenom", "Sexe", "NeLe", "Elo", "Rapide", "Fide", "RapideFide", "Federation", "Club", "FideCode",
		"FideTitre", "Adresse", "EMail", "Tel", "Pts", "Place", "Pointe", "Blitz", "BlitzFide", "NrFFE",
	}
	for rd := 1; rd <= 24; rd++ {
		for _, what := range []string{"Cl", "Adv", "Res"} {
			columns = append(columns, fmt.Sprintf("Rd%02d%s", rd, what))
		}
	}
	table := jettest.Table{Name: "JOUEUR", Columns: columns}
	for i, p := range append([]papiPlayer{{name: "EXEMPT"}}, players...) {
		family, given, _ := strings.Cut(p.name, " ")
		row := []any{
			i + 1, family, given, "F", 41000.0 + float64(i), 1500 + i, 1400 + i, "F", "E", "FRA", "Échiquier", "2600" + family, "mf",
			"1, rue Secrète", "secret@example.org", "0600000000", 0, 0, true, 0, "E",
			jettest.Fixed(fmt.Sprintf("A%05d", i)),
		}
		if i == 0 { // EXEMPT
			row = []any{1, family, "", "M", nil, 1399, 1399, "E", "E", "FRA", "", "", "c", "", "", "", 0, 0, false, 0, "E", nil}
		} else if p.from != nil {
			row = []any{
				i + 1, family, given, map[tournament.Sex]string{tournament.Male: "M", tournament.Female: "F"}[p.from.Sex], nil,
				p.from.Rating(), 0, "N", "E", p.from.Federation, "", "", "c", "swordfish", "parent@elm.example", "555-123-4567", 0, 0, true, 0,
				"E", nil,
			}
		}
		words := strings.Fields(p.rounds)
		for rd := range 24 {
			color, opponent, result := "R", 0, 0
			if rd < len(words) {
				color = words[rd][:1]
				if _, err := fmt.Sscanf(words[rd][1:], "%d/%d", &opponent, &result); err != nil {
					panic(err)
				}
			}
			row = append(row, color, opponent, result)
		}
		table.Rows = append(table.Rows, row)
	}
	return jettest.Build(info, table)
}

// lake is an event with every kind of result in the table of codes.
func lake() []papiPlayer {
	return []papiPlayer{
		{name: "Marin Luc", rounds: "B3/3 N4/2 B5/6"},
		{name: "Colas Anne", rounds: "N2/1 F0/2 B1/6"},
		{name: "Petit Rémi", rounds: "B5/5 B2/2 F0/0"},
		{name: "Garn Zoé", rounds: "N4/5 F0/6 N2/4"},
	}
}

func TestPromises(t *testing.T) {
	t.Parallel()
	formatstest.Run(t, Format(), fstest.MapFS{"lake.papi": {Data: build(lake())}})
}

// TestCodes: every code of a round and what it means; the values follow the table of codes
// that was proved on files of Papi.
func TestCodes(t *testing.T) {
	t.Parallel()
	ev, told := formatstest.Reported(Format(), "a.papi", build(lake()))
	if ev == nil || len(told) > 0 {
		t.Fatalf("%q", told)
	}
	s := ev.Sections[0]
	want := [][]tournament.Entry{
		{{Opponent: 2, Color: tournament.White, Result: tournament.Win}, {Opponent: 3, Color: tournament.Black, Result: tournament.Draw}, {Opponent: 4, Color: tournament.White, Result: tournament.ForfeitWin}},
		{{Opponent: 1, Color: tournament.Black, Result: tournament.Loss}, {Result: tournament.HalfBye}, {Result: tournament.PairingBye}},
		{{Opponent: 4, Color: tournament.White, Result: tournament.ForfeitLoss}, {Opponent: 1, Color: tournament.White, Result: tournament.Draw}, {Result: tournament.ZeroBye}},
		{{Opponent: 3, Color: tournament.Black, Result: tournament.ForfeitLoss}, {Result: tournament.FullBye}, {Opponent: 1, Color: tournament.Black, Result: tournament.ForfeitLoss}},
	}
	for i := range want {
		if !slices.Equal(want[i], s.Players[i].Rounds) {
			t.Errorf("player %d: %v, want %v", i+1, s.Players[i].Rounds, want[i])
		}
	}
	p := s.Players[2]
	if p.Name != "Petit, Rémi" || p.Club != "Échiquier" || p.Rating() != 1503 || p.Title != "WIM" || p.ID("national") != "A00003" || p.Birth.Year != 2012 ||
		ev.Name != "Coupe du Lac" || ev.Start.String() != "2026-02-07" || s.RoundDates[0].String() != "2026-02-07" ||
		strings.Join(s.TieBreaks, " ") != "BH/C1 BH" || len(s.Prizes) != 2 || s.RoundCount != 3 {
		t.Errorf("%+v\n%+v\n%+v", ev, s, p)
	}
}

// TestRefused: what contradicts itself, or is in no table of codes, is an error.
func TestRefused(t *testing.T) {
	t.Parallel()
	with := func(player int, rounds string) []papiPlayer {
		list := lake()
		list[player].rounds = rounds
		return list
	}
	for name, tt := range map[string]struct {
		data []byte
		code finding.Code
	}{
		"unknown result":     {build(with(0, "B3/7 N4/2 B5/6")), finding.BadResult},
		"unknown colour":     {build(with(0, "X3/3 N4/2 B5/6")), finding.BadResult},
		"bye worth nothing":  {build(with(1, "N2/1 F0/2 B1/0")), finding.BadResult},
		"won by both":        {build(with(1, "N2/3 F0/2 B1/6")), finding.RowsContradict},
		"forfeit and absent": {build(with(0, "B3/3 N4/2 B5/5")), finding.RowsContradict},
		"nobody opposite":    {build(with(1, "F0/2 F0/2 B1/6")), finding.OneSidedGame},
		"beyond the players": {build(with(0, "B9/3 N4/2 B5/6")), finding.UnknownOpponent},
		"a fourth round":     {build(with(0, "B3/3 N4/2 B5/6 B3/3")), finding.CountDiffers},
		"its opponent alone": {build(with(0, "B3/3 N4/2 B5/6 B3/0")), finding.CountDiffers},
		"its result alone":   {build(with(0, "B3/3 N4/2 B5/6 R0/3")), finding.CountDiffers},
		"a bye and opponent": {build(with(1, "N2/1 F3/2 B1/6")), finding.BadResult},
		"a draw with nobody": {build(with(1, "N2/1 B0/2 B1/6")), finding.BadResult},
		"rounds":             {build(lake(), [2]string{"NbrRondes", "many"}), finding.BadNumber},
		"no rounds":          {build(lake(), [2]string{"NbrRondes", "0"}), finding.BadNumber},
		"rounds beyond":      {build(lake(), [2]string{"NbrRondes", "25"}), finding.BadNumber},
		"result, no pairing": {build(with(0, "B3/3 N4/2 R0/3")), finding.BadResult},
		"no players":         {build(nil), finding.NoPlayers},
		"no name":            {build([]papiPlayer{{}}), finding.BadName},
		"Jet 3":              {changed(build(lake()), 0x14, 0), finding.UnknownFormat},
		"another database":   {jettest.Build(jettest.Table{Name: "Orders", Columns: []string{"Id"}, Rows: [][]any{{1}}}), finding.UnknownFormat},
		"a number twice":     {replaced(build(lake()), ref(3), ref(4)), finding.DuplicateNumber},
		"a number of none":   {replaced(build(lake()), ref(3), ref(10001)), finding.DuplicateNumber},
		"the last number":    {replaced(build(lake()), ref(3), ref(10000)), finding.UnknownOpponent},
		"a number moved":     {replaced(build(lake()), ref(3), ref(9)), finding.UnknownOpponent},
		"EXEMPT elsewhere":   {replaced(build(lake()), "EXEMPT", "FXEMPT"), finding.DuplicateNumber},
		"a column lost":      {replaced(build(lake()), wide("Rd02Adv"), wide("Rd02Bdv")), finding.BadContainer},
		"a column too far":   {replaced(build(lake()), "\x04\x00\x00\x00\x00\x13\x00", "\x04\x00\x00\x00\x00\xF3\x00"), finding.BadContainer},
		"not whole":          {build(lake())[:5000], finding.BadContainer},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ev, told := formatstest.Reported(Format(), "a.papi", tt.data)
			if ev != nil || !strings.Contains(strings.Join(told, "\n"), string(tt.code)) {
				t.Errorf("an event: %t; told %q, want %s", ev != nil, told, tt.code)
			}
		})
	}
}

// TestForfeits: a forfeit that only one of the rows has is told once, and one that only one player has
// not at all, next to the missing game.
func TestForfeits(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct{ first, second, want string }{
		"other kinds": {"B3/6", "N2/5", "error 2 rows-contradict player 1 round 1"}, "one row": {"B3/6", "F0/2", "warning 2 one-sided-game player 1 round 1"},
		"both rows": {"B3/6", "N2/4", ""}, "lost": {"B3/4", "N2/6", ""}, "lost by both": {"B3/4", "N2/4", "error 2 rows-contradict player 1 round 1"},
	} {
		data := build([]papiPlayer{{name: "Marin Luc", rounds: tt.first}, {name: "Colas Anne", rounds: tt.second}}, [2]string{"NbrRondes", "1"})
		if _, told := formatstest.Reported(Format(), "a.papi", data); strings.Join(told, "; ") != tt.want {
			t.Errorf("%s: %q, want %q", name, told, tt.want)
		}
	}
}

// replaced replaces the first place of a text.
func replaced(data []byte, from, to string) []byte {
	if !bytes.Contains(data, []byte(from)) {
		panic(from)
	}
	return bytes.Replace(data, []byte(from), []byte(to), 1)
}

// ref is the beginning of a row with a number.
func ref(n int) string {
	const columns = 22 + 3*24
	return string([]byte{columns, 0, byte(n), byte(n >> 8), 0, 0})
}

// files are a file made here, and the sample of another program if it is there.
func files() map[string]func(testing.TB) []byte {
	return map[string]func(testing.TB) []byte{
		"made here": func(testing.TB) []byte { return build(lake()) },
		"of others": func(t testing.TB) []byte { t.Helper(); return formatstest.ReadOther(t, "native/papi-import-test.papi") },
	}
}

// TestCut: a file that is cut at any byte, also between two pages, is an error.
func TestCut(t *testing.T) {
	t.Parallel()
	for name, file := range files() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			data := file(t)
			for n := 0; n < len(data); n += 512 {
				for _, n := range []int{n, n + 1} {
					if ev, told := formatstest.Reported(Format(), "a.papi", data[:n]); ev != nil {
						t.Errorf("cut at %d of %d: read, told %q", n, len(data), told)
					}
				}
			}
		})
	}
}

// TestVerified: everything is in TRF-2026 and in JSON again, or said to be lost.
func TestVerified(t *testing.T) {
	t.Parallel()
	for name, file := range files() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, f := range []formats.Format{trf.TRF26(), trf.TRF16(), podiumjson.Format()} {
				ev, _ := formatstest.Reported(Format(), "a.papi", file(t))
				if err := formatstest.Verified(t, f, name, ev); err != nil {
					t.Errorf("%s: %v", f.Name, err)
				}
			}
		})
	}
}

// TestDamage changes single bytes. The row of the other player shows every change of a game, so
// none may be silent.
func TestDamage(t *testing.T) {
	t.Parallel()
	data := encode(formatstest.ReadSample(t, trf.TRF16(), formatstest.OneEvent+".trf"))
	sound, _ := formatstest.Reported(Format(), "a.papi", data)
	rng := rand.New(rand.NewPCG(1, 2))
	games := func(ev *tournament.Event) (list []string) {
		for _, p := range ev.Sections[0].Players {
			for _, e := range p.Rounds {
				if e.Opponent != 0 {
					list = append(list, fmt.Sprint(p.No, e))
				}
			}
		}
		return list
	}
	for range 1500 {
		at := rng.IntN(len(data))
		value := []byte{data[at] + 1, data[at] - 1, data[at] ^ 1<<rng.IntN(8), byte(rng.IntN(256))}[rng.IntN(4)]
		ev, told := formatstest.Reported(Format(), "a.papi", changed(data, at, value))
		if ev != nil && len(told) == 0 && !slices.Equal(games(ev), games(sound)) {
			t.Errorf("byte %#x: %#x becomes %#x in silence", at, data[at], value)
		}
	}
}

func wide(s string) string { return strings.Join(strings.Split(s, ""), "\x00") }

func changed(data []byte, at int, to byte) []byte {
	data = slices.Clone(data)
	data[at] = to
	return data
}

// Three points for a win, words of tie-breaks, and those that have no code.
func TestSettings(t *testing.T) {
	t.Parallel()
	ev, _ := formatstest.Reported(Format(), "a.papi", build(lake(), [2]string{"DecomptePoints", "OUI"},
		[2]string{"Dep1", "Nombre de Victoires"}, [2]string{"Dep2", "Sonnenborn-Berger"}, [2]string{"Dep3", "Koya"}))
	if s := ev.Sections[0]; s.Scoring[tournament.Win] != 3*tournament.Point || strings.Join(s.TieBreaks, " ") != "WIN SB KS" {
		t.Errorf("%v, %v", s.Scoring, s.TieBreaks)
	}
	for _, word := range []string{"", "NON"} { // which older files leave blank
		ev, told := formatstest.Reported(Format(), "a.papi", build(lake(), [2]string{"DecomptePoints", word}))
		if ev == nil || ev.Sections[0].Scoring != tournament.FIDE() || len(told) > 0 {
			t.Errorf("%q: %q", word, told)
		}
	}
	ev, told := formatstest.Reported(Format(), "a.papi", build(lake(), [2]string{"Dep3", "Manuel"}))
	if len(ev.Sections[0].TieBreaks) > 0 || !slices.Equal(told, []string{"warning 1 unknown-tiebreak"}) {
		t.Errorf("%v, %q", ev.Sections[0].TieBreaks, told)
	}
}

// TestSeeding: the rating that seeds comes first, a name of pairings may be missing, a tournament
// may have all the rounds for which there is room, and prizes of categories are told, not read.
func TestSeeding(t *testing.T) {
	t.Parallel()
	for rounds, prizes := range map[string]string{"24": "1 prize for", "1": "2 prizes for"} {
		others := [2]string{"PrixFeminin1", "30"}
		if rounds == "24" {
			others = [2]string{"PrixFeminin1", "0"}
		}
		players := []papiPlayer{{name: "Exempt Luc"}, {name: "Colas Anne"}} // the first is no bye
		log := formats.NewLog("a.papi")
		ev, err := read(formats.Source{Data: build(players, [2]string{"ClassElo", "Rapide"}, [2]string{"Pairing", ""},
			[2]string{"NbrRondes", rounds}, [2]string{"PrixElo4Maxi", "1800"}, [2]string{"PrixElo41", "40"}, others)}, log)
		if err != nil {
			t.Fatal(err)
		}
		s := ev.Sections[0]
		want := []tournament.Rating{{System: "estimated", Value: 1402}, {System: "fide elo", Value: 1502}}
		if got := s.Players[1].Ratings; !slices.Equal(got, want) || s.System != "" || strconv.Itoa(s.RoundCount) != rounds {
			t.Errorf("%v, want %v; %q, %d rounds", got, want, s.System, s.RoundCount)
		}
		if told := fmt.Sprint(log.Sorted()[0].Found); !strings.HasPrefix(told, prizes) || len(s.Prizes) != 2 {
			t.Errorf("told %q, want %q; %v", told, prizes, s.Prizes)
		}
	}
}

// TestSecrets: credentials and addresses are in no event and no message.
func TestSecrets(t *testing.T) {
	t.Parallel()
	data := build(lake())
	if !bytes.Contains(data, []byte("secretword")) {
		t.Fatal("the file has no secrets")
	}
	log := formats.NewLog("a.papi")
	ev, err := read(formats.Source{Name: "a.papi", Data: data}, log)
	if err != nil {
		t.Fatal(err)
	}
	all := fmt.Sprintf("%+v %+v %+v", ev, ev.Sections[0], log.Sorted())
	if strings.Contains(strings.ToLower(all), "secr") || strings.Contains(all, "0600000000") {
		t.Errorf("a secret in %s", all)
	}
}

// encode makes a file of an event: the sample of the season.
func encode(ev *tournament.Event) []byte {
	s := ev.Sections[0]
	var players []papiPlayer
	for i := range s.Players {
		p := &s.Players[i]
		var rounds []string
		for _, e := range p.Rounds {
			word := map[tournament.Color]string{tournament.White: "B", tournament.Black: "N"}[e.Color]
			code, ok := map[tournament.Result]string{
				tournament.PairingBye: "B1/6", tournament.HalfBye: "F0/2", tournament.ZeroBye: "F0/0", tournament.FullBye: "F0/6",
			}[e.Result]
			if !ok {
				code = fmt.Sprintf("%s%d/%d", word, e.Opponent+1, map[tournament.Result]int{
					tournament.Win: won, tournament.Draw: drawn, tournament.Loss: lost, tournament.ForfeitWin: wonUncounted,
					tournament.ForfeitLoss: lostAbsent,
				}[e.Result])
			}
			rounds = append(rounds, code)
		}
		name := strings.ReplaceAll(string(p.Name), ",", "")
		players = append(players, papiPlayer{name, strings.Join(rounds, " "), p})
	}
	day := func(d tournament.Date) string { return d.Time().Format("02/01/2006") }
	return build(players, [2]string{"Nom", ev.Name}, [2]string{"Lieu", ev.City}, [2]string{"Arbitre", ev.ChiefArbiter},
		[2]string{"Cadence", s.TimeControl}, [2]string{"NbrRondes", strconv.Itoa(s.RoundCount)}, [2]string{"Dep1", ""},
		[2]string{"Dep2", ""}, [2]string{"DateDebut", day(ev.Start)}, [2]string{"DateFin", day(ev.End)}, [2]string{"DateRd1", ""},
		// TestPrivacy of the program looks for these.
		[2]string{"FTPLogin", "ann.abbott@oak.example"}, [2]string{"FTPPassword", "swordfish"}, [2]string{"FTPURL", "swordfish.example"},
		[2]string{"Prix1", ""}, [2]string{"Prix2", ""})
}

var update = flag.Bool("update", false, "write the sample of the season anew")

// TestOneEvent: the event that is in the season in every format is in that of Papi what it
// is in TRF.
func TestOneEvent(t *testing.T) {
	t.Parallel()
	want := formatstest.ReadSample(t, trf.TRF16(), formatstest.OneEvent+".trf")
	formatstest.Encoded(t, want, Format(), formatstest.OneEvent+".papi", encode(want), *update, "Event.Name", "Event.City",
		"Event.Start", "Event.End", "Event.ChiefArbiter", "Section.TimeControl", "Section.RoundCount", "Player.Name",
		"Player.Sex", "Player.Federation", "Player.Rounds")
}

// TestOfOthers: the values that the sample of another program must give.
func TestOfOthers(t *testing.T) {
	t.Parallel()
	data := formatstest.ReadOther(t, "native/papi-import-test.papi")
	formatstest.Run(t, Format(), fstest.MapFS{"a.papi": {Data: data}})
	ev, told := formatstest.Reported(Format(), "a.papi", data)
	if ev == nil || len(told) > 0 {
		t.Fatalf("%q", told)
	}
	s := ev.Sections[0]
	var sum tournament.Points
	counts := map[tournament.Result]int{}
	for i := range s.Players {
		p := &s.Players[i]
		score := p.Score(&s.Scoring, 5)
		if want := []tournament.Points{7, 8, 7}; i < len(want) && score != want[i] {
			t.Errorf("player %d has %s points, want %s", p.No, score, want[i])
		}
		sum += score
		for _, e := range p.Rounds {
			counts[e.Result]++
		}
	}
	games := (counts[tournament.Win] + counts[tournament.Draw] + counts[tournament.Loss]) / 2
	if sum != 40*tournament.Point || len(s.Players) != 16 || games != 34 || counts[tournament.ForfeitWin] != 2 ||
		counts[tournament.PairingBye] != 3 || counts[tournament.HalfBye] != 2 || counts[tournament.ZeroBye] != 3 {
		t.Errorf("%d players, %s points, %d games, %v", len(s.Players), sum, games, counts)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(build(lake()))
	f.Fuzz(func(t *testing.T, data []byte) {
		ev, err := read(formats.Source{Name: "a.papi", Data: data}, &formats.Log{})
		if (ev == nil) != (err != nil) {
			t.Errorf("an event: %t, error: %v", ev != nil, err)
		}
	})
}
