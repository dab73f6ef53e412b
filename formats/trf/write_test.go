package trf

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// encode writes ev and gives the text and the losses.
func encode(t *testing.T, f formats.Format, ev *tournament.Event) (string, []string, error) {
	t.Helper()
	log := formats.NewLog("out")
	out, err := formats.Encode(f, ev, log)
	var list []string
	for _, d := range log.Sorted() {
		if d.Code == finding.Supplied {
			continue // many tests have games without a type of the event
		}
		list = append(list, d.Severity.String()+" "+string(d.Code)+" "+d.Field)
	}
	return string(out), list, err
}

// TestWriteColumns has a row in which every field is full, checked against a
// ruler with the columns of TRF16 ("Player section"). The ruler has a letter
// where a field has a column: sex, titles, name, rating, federation, number,
// birth, points, rank, opponent, colour, result.
func TestWriteColumns(t *testing.T) {
	t.Parallel()
	const (
		ruler = "CCC NNNN STTT AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA RRRR FFF IIIIIIIIIII BBBBBBBBBB PPPP KKKK  OOOO C R  OOOO C R"
		want  = "001 9999 wWGM Überlinger-Österreicher, Žanetkas 2999 NOR 12345678901 1980/01/02 11.5 1234  9998 w 1  0000 - H"
	)
	ev := &tournament.Event{Sections: []*tournament.Section{{Scoring: tournament.FIDE(), Players: []tournament.Player{
		{No: 9998, Name: "Other", Rounds: []tournament.Entry{{Opponent: 9999, Color: tournament.Black, Result: tournament.Loss}, {Opponent: 1, Color: tournament.White}}},
		{
			No: 9999, Name: "Überlinger-Österreicher, Žanetkas", Sex: tournament.Female, Title: "WGM", Federation: "NOR",
			IDs: []tournament.ID{{System: "fide", Value: "12345678901"}}, Ratings: []tournament.Rating{{Value: 2999}},
			Birth:  tournament.Date{Year: 1980, Month: 1, Day: 2},
			Stated: tournament.Stated{Points: 11*tournament.Point + tournament.Half, HasPoints: true, Rank: 1234},
			Rounds: []tournament.Entry{{Opponent: 9998, Color: tournament.White, Result: tournament.Win}, {Result: tournament.HalfBye}},
		},
	}}}}
	out, losses, err := encode(t, TRF16(), ev)
	if err != nil || len(losses) > 0 {
		t.Fatal(err, losses)
	}
	lines := strings.Split(out, "\r\n")
	got := lines[len(lines)-2]
	if got != want {
		t.Errorf("the row is\n%s, want\n%s", got, want)
	}
	for i, r := range []rune(got) {
		if blank := []rune(ruler)[i] == ' '; blank && r != ' ' {
			t.Errorf("column %d has %q, want a blank", i+1, r)
		}
	}
}

// TestWriteFile has the whole of a small event in both editions.
func TestWriteFile(t *testing.T) {
	t.Parallel()
	ev, _ := readString(twoPlayers)
	s := ev.Sections[0]
	s.System, s.Kind, s.SystemCode = "Individual: Swiss-System", tournament.Swiss, "FIDE_DUTCH_2025"
	s.RoundCount, s.FirstColor = 3, tournament.White
	s.RoundDates = []tournament.Date{{Year: 2026, Month: 3, Day: 1}, {}, {Year: 2026, Month: 3, Day: 2}}
	s.Scoring[tournament.PairingBye] = tournament.Half
	s.TieBreaks = []string{"PTS", "BH/C1", "MMED"}
	s.RankedBy, s.TimeControlCode = "NOR FIDON", "5400+30"
	s.Teams = []tournament.Team{{No: 1, Name: "The Rooks", Members: []int{2, 1}}}
	s.Players[1].Rounds = append(s.Players[1].Rounds, tournament.Entry{Result: tournament.HalfBye})
	ev.Arbiters = []string{"Deputy, Dana", "Other, Otto"}
	ev.Extra = []tournament.Extra{{Format: family, Key: "###", Value: " note"}, {Format: "other", Key: "x", Value: "y"}}
	s.Extra = []tournament.Extra{{Format: family, Key: "260", Value: "  1  14    1   2"}, {Format: family, Key: "XXP", Value: "1 2"}}
	head := []string{
		"012 Test Open", "042 2026/03/01", "062 2", "072 2", "082 1", "092 Individual: Swiss-System",
		"112 Deputy, Dana", "112 Other, Otto",
		"132" + strings.Repeat(" ", 88) + "26/03/01            26/03/02",
	}
	row1 := "001    1 m GM Abbott, Ann                       2400 NOR     1000001 1980/01/02  1.0    1     2 w 1"
	row2 := "001    2 w    Brandt, Bert                      2300 SWE     1000002 1990/00/00  0.0    2     1 b 0"
	team := "DAT 0002 SCHOOL The Rooks\r\nDAT 0001 SCHOOL The Rooks"
	want16 := append(append([]string{}, head...),
		"XXR 3", "XXC white1",
		"XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 WL=0.0 BL=0.0 FW=1.0 FL=0.0 FPB=1.0 HPB=0.5 ZPB=0.0 PAB=0.5", "BBW  1.0", "BBD  0.5", "BBL  0.0", "BBZ  0.0", "BBF  0.0", "BBU  0.5",
		"### note", row1, row2+"  0000 - H", team, "XXP 1 2", "")
	want26 := append(append([]string{}, head...),
		"142 3", "152 W", "162  W 1.0    D 0.5    L 0.0    A 0.0    P 0.5", "172 NOR FIDON",
		"192 FIDE_DUTCH_2025", "202 BH/C1,OTHER_MMED", "212 PTS,BH/C1,OTHER_MMED", "222 5400+30",
		"### note", row1, row2, team, "240 H   2    2", "260   1  14    1   2", "XXP 1 2", "")
	for _, tt := range []struct {
		format formats.Format
		want   []string
		losses []string
	}{
		{TRF16(), want16, []string{
			"loss lost-field Section.SystemCode", "loss lost-field Section.TimeControlCode",
			"loss lost-field Section.RankedBy", "loss lost-field Section.TieBreaks",
			"loss lost-field Extra", "loss lost-field Extra",
		}},
		{TRF26(), want26, []string{"loss lost-field Extra"}},
	} {
		t.Run(tt.format.Name, func(t *testing.T) {
			t.Parallel()
			out, losses, err := encode(t, tt.format, ev)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(strings.Split(strings.Join(tt.want, "\r\n"), "\r\n"), strings.Split(out, "\r\n")); diff != "" {
				t.Errorf("file (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.losses, losses); diff != "" {
				t.Errorf("losses (-want +got):\n%s", diff)
			}
		})
	}
}

// TestWriteLimits has values that do not fit into their columns, or that the
// format has no place for.
func TestWriteLimits(t *testing.T) {
	t.Parallel()
	type player = tournament.Player
	tests := []struct {
		name   string
		change func(p *player)
		row    string // the beginning of player 1's row; "": an error
		found  []string
	}{
		{"long name", func(p *player) { p.Name = "Abbott-Montgomery-Featherstone, Annabella" }, "001    1 m GM Abbott-Montgomery-Featherstone, A 2400", []string{"loss cut-field Player.Name"}},
		{"long family name", func(p *player) { p.Name = "Abbott-Montgomery-Featherstone-Haugh, A" }, "001    1 m GM Abbott-Montgomery-Featherstone-Ha 2400", []string{"loss cut-field Player.Name"}},
		{"decomposed letters", func(p *player) { p.Name = "Mu\u0308ller, Ju\u0308rgen" }, "001    1 m GM Müller, Jürgen                    2400", []string{"loss cut-field Player.Name"}},
		{"line end in a name", func(p *player) { p.Name = "Abbott,\r\nAnn" }, "001    1 m GM Abbott, Ann                       2400", []string{"loss cut-field Player.Name"}},
		{"rating of five digits", func(p *player) { p.Ratings[0].Value = 24000 }, "001    1 m GM Abbott, Ann                            NOR", []string{"loss lost-field Player.Ratings"}},
		{"rating of four digits", func(p *player) { p.Ratings[0].Value = 9999 }, "001    1 m GM Abbott, Ann                       9999 NOR", nil},
		{"rating of 10000", func(p *player) { p.Ratings[0].Value = 10000 }, "001    1 m GM Abbott, Ann                            NOR", []string{"loss lost-field Player.Ratings"}},
		{"rank of four digits", func(p *player) { p.Stated.Rank = 9999 }, "001    1 m GM Abbott, Ann                       2400 NOR     1000001 1980/01/02  1.0 9999", nil},
		{"rank of 10000", func(p *player) { p.Stated.Rank = 10000 }, "001    1 m GM Abbott, Ann                       2400 NOR     1000001 1980/01/02  1.0          2 w 1", []string{"loss lost-field Player.Stated.Rank"}},
		{"a second FIDE number", func(p *player) { p.IDs = append(p.IDs, tournament.ID{System: "fide", Value: "1000009"}) }, "001    1 m GM Abbott, Ann                       2400 NOR     1000001 1980/01/02", []string{"loss lost-field Player.IDs"}},
		{"rating of a system", func(p *player) { p.Ratings[0].System = "uscf" }, "001    1 m GM Abbott, Ann                       2400", []string{"loss lost-field Player.Ratings"}},
		{"long title", func(p *player) { p.Title = "Master" }, "001    1 m    Abbott, Ann", []string{"loss cut-field Player.Title"}},
		{"title of four letters", func(p *player) { p.Title = "WWGM" }, "001    1 m    Abbott, Ann", []string{"loss cut-field Player.Title"}},
		{"federation of four letters", func(p *player) { p.Federation = "NORW" }, "001    1 m GM Abbott, Ann                       2400         1000001", []string{"loss cut-field Player.Federation"}},
		{"number of twelve digits", func(p *player) { p.IDs[0].Value = "123456789012" }, "001    1 m GM Abbott, Ann                       2400 NOR             1980/01/02", []string{"loss cut-field Player.IDs"}},
		{"birth of ten characters that is no date", func(p *player) {
			p.Birth, p.Extra = tournament.Date{}, []tournament.Extra{{Format: family, Key: birthKey, Value: "about 1980"}}
		}, "001    1 m GM Abbott, Ann                       2400 NOR     1000001 about 1980  1.0", nil},
		{"birth of eleven characters", func(p *player) {
			p.Birth, p.Extra = tournament.Date{}, []tournament.Extra{{Format: family, Key: birthKey, Value: "ca. 1980/81"}}
		}, "001    1 m GM Abbott, Ann                       2400 NOR     1000001             1.0", nil},
		{"long federation", func(p *player) { p.Federation = "Norway" }, "001    1 m GM Abbott, Ann                       2400         1000001", []string{"loss cut-field Player.Federation"}},
		{"federation in small letters", func(p *player) { p.Federation = "nor" }, "001    1 m GM Abbott, Ann                       2400 NOR     1000001", []string{"loss cut-field Player.Federation"}},
		{"other ids", func(p *player) { p.IDs = append(p.IDs, tournament.ID{System: "uscf", Value: "1"}) }, "001    1 m GM Abbott, Ann                       2400 NOR     1000001", []string{"loss lost-field Player.IDs"}},
		{"half a point less than 100", func(p *player) { p.Stated.Points = 199 }, "001    1 m GM Abbott, Ann                       2400 NOR     1000001 1980/01/02 99.5", nil},
		{"100 points", func(p *player) { p.Stated.Points = 200 }, "", []string{"error bad-points Player.Stated.Points"}},
		{"no points", func(p *player) { p.Stated = tournament.Stated{} }, "001    1 m GM Abbott, Ann                       2400 NOR     1000001 1980/01/02  1.0          2 w 1", nil},
		{"number of five digits", func(p *player) { p.No = 10000 }, "", []string{"error bad-number Player.No"}},
		{"opponent of five digits", func(p *player) { p.Rounds[0].Opponent = 10000 }, "", []string{"error bad-opponent Player.Rounds"}},
		{"no colour", func(p *player) { p.Rounds[0].Color = tournament.NoColor }, "", []string{"error bad-color Player.Rounds"}},
		{"forfeit without opponent", func(p *player) { p.Rounds[0] = tournament.Entry{Result: tournament.ForfeitWin} }, "001    1 m GM Abbott, Ann                       2400 NOR     1000001 1980/01/02  1.0    1  0000 - F", []string{"loss lost-field Player.Rounds"}},
		{"nothing said", func(p *player) { p.Rounds = nil }, "001    1 m GM Abbott, Ann                       2400 NOR     1000001 1980/01/02  1.0    1  0000 - Z", []string{"loss lost-field Player.Rounds"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, _ := readString(twoPlayers)
			tt.change(&ev.Sections[0].Players[0])
			out, found, err := encode(t, TRF16(), ev)
			if (err != nil) != (tt.row == "") || err != nil && out != "" {
				t.Fatalf("an error: %v, %d bytes written", err, len(out))
			}
			if diff := cmp.Diff(tt.found, found); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if err == nil && !strings.Contains(out, "\r\n"+tt.row) {
				t.Errorf("no row begins with\n%s in\n%s", tt.row, out)
			}
		})
	}
}

// TestWhatReceiversRead: what a receiver does not read is not written, and reported unless it follows from the rest; a strict
// one is told what it refuses.
func TestWhatReceiversRead(t *testing.T) {
	t.Parallel()
	open := func(r tournament.Result) func(*tournament.Event) {
		return func(ev *tournament.Event) {
			for i := range ev.Sections[0].Players {
				ev.Sections[0].Players[i].Rounds[0].Result = r
			}
		}
	}
	for _, tt := range []struct {
		name, dialect, in string
		change            func(*tournament.Event)
		want              []string
	}{
		{"in order", "bbppairings", twoPlayers, func(*tournament.Event) {}, nil},
		{"pending games", "bbppairings", twoPlayers, open(tournament.Pending), []string{"warning missing-data Player.Rounds"}},
		{"games without a result", "bbppairings", twoPlayers, open(tournament.NoResult), []string{"warning missing-data Player.Rounds"}},
		{"a half-point bye for nothing", "bbppairings", twoPlayers, func(ev *tournament.Event) {
			ev.Sections[0].Scoring[tournament.HalfBye] = 0
		}, []string{"loss lost-field Section.Scoring"}},
		{"a gap", "bbppairings", twoPlayers, func(ev *tournament.Event) {
			ev.Sections[0].Players[1].No, ev.Sections[0].Players[0].Rounds[0].Opponent = 3, 3
		}, []string{"warning bad-number Player.No"}},
		{"a gap where gaps are allowed", "fide", twoPlayers, func(ev *tournament.Event) {
			ev.Sections[0].Players[1].No, ev.Sections[0].Players[0].Rounds[0].Opponent = 3, 3
		}, nil},
		{"a date that is unclear", "fide", strings.Replace(twoPlayers, "2026/03/01", "03/01/2026", 1), func(*tournament.Event) {}, nil},
		{
			"a date that is unclear, without a record", "swisssys", strings.Replace(twoPlayers, "2026/03/01", "03/01/2026", 1), func(ev *tournament.Event) { ev.Name = "" },
			[]string{"loss lost-field Extra"},
		},
		{"dates of rounds", "swisssys", twoPlayers, func(ev *tournament.Event) {
			ev.Name, ev.Start, ev.Sections[0].RoundDates = "", tournament.Date{}, []tournament.Date{{Year: 2026, Month: 3, Day: 1}}
		}, []string{"loss lost-field Section.RoundDates"}},
	} {
		ev, _ := readString(tt.in)
		tt.change(ev)
		f, err := TRF16().In(tt.dialect)
		if err != nil {
			t.Fatal(err)
		}
		out, found, err := encode(t, f, ev)
		if diff := cmp.Diff(tt.want, found); diff != "" || err != nil {
			t.Errorf("%s (-want +got):\n%s%v\n%s", tt.name, diff, err, out)
		}
		log := &formats.Log{}
		if _, err := formats.Encode(f, ev, log); err != nil {
			t.Fatal(err)
		}
		supplied := slices.ContainsFunc(log.Sorted(), func(d finding.Finding) bool {
			return d.Code == finding.Supplied && d.Field == "Section.RoundCount"
		})
		if supplied != (tt.dialect != "fide") { // which has no record for the number of rounds
			t.Errorf("%s: the number of rounds is supplied: %t", tt.name, supplied)
		}
	}
}

// TestKeptRecords are written as they were, each once and in its place.
func TestKeptRecords(t *testing.T) {
	t.Parallel()
	const records = "202 BH\n212 PTS,SB\nABC\n###note\n"
	ev, log := readString(records + twoPlayers)
	if ev == nil {
		t.Fatal(log.Err())
	}
	out, losses, err := encode(t, TRF26(), ev)
	if err != nil || len(losses) > 0 {
		t.Errorf("%v, %q", err, losses)
	}
	for line := range strings.Lines(records) {
		if strings.Count(out, "\r\n"+strings.TrimSpace(line)+"\r\n") != 1 {
			t.Errorf("%q is not there once:\n%s", line, out)
		}
	}
}

// TestRecordsNotReplaced: a record that could not be read is written back, and not replaced by what the games show; what
// somebody states replaces it.
func TestRecordsNotReplaced(t *testing.T) {
	t.Parallel()
	state := func(ev *tournament.Event) {
		ev.Sections[0].RoundCount, ev.Sections[0].FirstColor = 3, tournament.White
		ev.Start, ev.End = tournament.Date{Year: 2026, Month: 3, Day: 1}, tournament.Date{Year: 2026, Month: 3, Day: 2}
	}
	for _, tt := range []struct {
		record string
		format formats.Format
	}{{"XXR 4W\n", TRF16()}, {"XXR 4W\n", TRF26()}, {"142 4W\n", TRF26()}, {"152 red\n", TRF26()}, {"042 in spring\n", TRF16()}, {"052 soon\n", TRF26()}} {
		ev, log := readString(replace(t, twoPlayers, "042 2026/03/01\n", "") + tt.record)
		if ev == nil {
			t.Fatal(log.Err())
		}
		out, lost, err := encode(t, tt.format, ev)
		if !strings.Contains(out, strings.TrimSpace(tt.record)+"\r\n") || len(lost) > 0 || err != nil {
			t.Errorf("%s: %q is not in\n%s%v, %v", tt.format.Name, tt.record, out, lost, err)
		}
		checkAnnounced(t, tt.format, ev)
		state(ev)
		out, lost, err = encode(t, tt.format, ev)
		if strings.Contains(out, strings.TrimSpace(tt.record)) || !slices.Contains(lost, "loss lost-field Extra") || err != nil {
			t.Errorf("%s: %q is in\n%s%v, %v", tt.format.Name, tt.record, out, lost, err)
		}
		checkAnnounced(t, tt.format, ev)
	}
}

// TestWordsToReceivers: a strict receiver is told which starting rank no player has, and which section lacks colours.
func TestWordsToReceivers(t *testing.T) {
	t.Parallel()
	strict, err := TRF16().In("bbppairings")
	if err != nil {
		t.Fatal(err)
	}
	for want, change := range map[string]func(s *tournament.Section){
		"no player has starting rank 2": func(s *tournament.Section) { s.Players[1].No, s.Players[0].Rounds[0].Opponent = 3, 3 },
		"2 entries of played games have no colour": func(s *tournament.Section) {
			s.Players[0].Rounds[0].Color, s.Players[1].Rounds[0].Color = tournament.NoColor, tournament.NoColor
		},
		`section "Open": 2 entries of played games have no colour`: func(s *tournament.Section) {
			s.Name = "Open"
			s.Players[0].Rounds[0].Color, s.Players[1].Rounds[0].Color = tournament.NoColor, tournament.NoColor
		},
	} {
		ev, _ := readString(twoPlayers)
		change(ev.Sections[0])
		log := &formats.Log{}
		_, _ = formats.Encode(strict, ev, log)
		if !slices.ContainsFunc(log.Sorted(), func(f finding.Finding) bool { return f.Found == want }) {
			t.Errorf("no %q in %v", want, log.Sorted())
		}
	}
}

// TestKindThatWordsDeny: record 092 says a kind; that of the section is lost if it is another, even if the games agree
// with the words, except in TRF-26, which has a code for it. Without words the kind stands there, or what the games show.
func TestKindThatWordsDeny(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		system string
		kind   tournament.Kind
		rounds int // played
		want   string
		lost   []string
	}{
		{"Swiss-System", tournament.RoundRobin, 1, "Swiss-System", []string{"loss lost-field Section.Kind"}},
		{"Swiss-System", tournament.Swiss, 1, "Swiss-System", nil},
		{"", tournament.RoundRobin, 1, "Individual: Round-Robin", nil},
		{"", tournament.KindUnknown, 1, "Individual: Swiss-System", nil},
		{"", tournament.KindUnknown, 0, "", nil},
	} {
		ev, _ := readString(twoPlayers)
		s := ev.Sections[0]
		s.System, s.Kind = tt.system, tt.kind
		for i := range s.Players {
			s.Players[i].Rounds = s.Players[i].Rounds[:tt.rounds]
		}
		for _, f := range []formats.Format{TRF16(), TRF26()} {
			out, lost, err := encode(t, f, ev)
			_, rest, _ := strings.Cut(out, "\r\n092 ")
			words, _, _ := strings.Cut(rest, "\r\n")
			if f.Name == "trf26" {
				tt.lost = nil
			}
			if diff := cmp.Diff(tt.lost, lost); diff != "" || err != nil || words != tt.want {
				t.Errorf("%s: %q, %s: 092 %q, want %q; %v, losses (-want +got):\n%s", f.Name, tt.system, tt.kind, words, tt.want, err, diff)
			}
		}
	}
}

// TestStrangerInRoster: a number in the list of a school that no player has is reported as lost, and the rest written.
func TestStrangerInRoster(t *testing.T) {
	t.Parallel()
	ev, log := readString(twoPlayers + "013 Oak Street                         71    1\n013 Elm Academy                         2\n")
	if ev == nil {
		t.Fatal(log.Err())
	}
	for _, f := range []formats.Format{TRF16(), TRF26()} {
		out, lost, err := encode(t, f, ev)
		if diff := cmp.Diff([]string{"loss lost-field Team.Members"}, lost); diff != "" || err != nil ||
			!strings.Contains(out, "DAT 0001 SCHOOL Oak Street") {
			t.Errorf("%s: losses (-want +got):\n%s%v, in\n%s", f.Name, diff, err, out)
		}
		checkAnnounced(t, f, ev)
	}
}

// TestRostersOrTeams: before round 1 the teams of an event are schools of individuals, with records DAT, unless they
// have what only those of an event of teams have.
func TestRostersOrTeams(t *testing.T) {
	t.Parallel()
	type section = tournament.Section
	const p = tournament.Point
	for _, tt := range []struct {
		name   string
		change func(ev *tournament.Event, s *section)
		teams  bool
		lost   []string
	}{
		{"schools", func(*tournament.Event, *section) {}, false, nil},
		{"other numbers", func(_ *tournament.Event, s *section) { s.Teams[1].No = 7 }, true, nil},
		{"no players", func(_ *tournament.Event, s *section) { s.Teams[1].Members = nil }, true, nil},
		{"a short name", func(_ *tournament.Event, s *section) { s.Teams[1].Nickname = "B" }, true, nil},
		{"a strength", func(_ *tournament.Event, s *section) { s.Teams[1].Strength = 1 }, true, nil},
		{"a rank", func(_ *tournament.Event, s *section) { s.Teams[1].Stated.Rank = 1 }, true, nil},
		{"points", func(_ *tournament.Event, s *section) { s.Teams[1].Stated.HasPoints = true }, true, nil},
		{"a bye", func(_ *tournament.Event, s *section) { s.TeamBye = tournament.TeamBye{Match: p, Game: p, Stated: true} }, true, nil},
		{"match points", func(_ *tournament.Event, s *section) {
			s.Adjustments = []tournament.Adjustment{{Match: p, Teams: []int{1}}}
		}, true, nil},
		{"points of a player", func(_ *tournament.Event, s *section) {
			s.Adjustments = []tournament.Adjustment{{Game: p, Teams: []int{5}}}
		}, false, nil},
		{"a system of teams", func(_ *tournament.Event, s *section) { s.System, s.Kind = "Team: Swiss-System", tournament.Swiss }, true, nil},
		{"a code of teams", func(_ *tournament.Event, s *section) { s.SystemCode, s.Kind = "FIDE_TEAM_MP_GP", tournament.Swiss }, true, nil},
		{"a record of teams", func(ev *tournament.Event, _ *section) {
			ev.Extra = []tournament.Extra{{Format: family, Key: "801", Value: "1"}}
		}, true, nil},
		{"a record of teams behind the players", func(_ *tournament.Event, s *section) {
			s.Extra = []tournament.Extra{{Format: family, Key: "801", Value: "1"}}
		}, true, nil},
		{"no name", func(_ *tournament.Event, s *section) { s.Teams[1].Name = "" }, false, []string{"loss lost-field Section.Teams"}},
		{"one name", func(_ *tournament.Event, s *section) { s.Teams[1].Name = "Aspen" }, false, []string{"loss lost-field Section.Teams"}},
		{"blanks in a name", func(_ *tournament.Event, s *section) { s.Teams[1].Name = "Beech  Hill" }, false, []string{"loss cut-field Section.Teams"}},
	} {
		ev, _ := readString(fourPlayers)
		s := ev.Sections[0]
		s.Teams = []tournament.Team{{No: 1, Name: "Aspen", Members: []int{1, 2}}, {No: 2, Name: "Beech", Members: []int{3, 5}}}
		tt.change(ev, s)
		out, lost, err := encode(t, TRF26(), ev)
		if err != nil {
			t.Fatal(tt.name, err)
		}
		if diff := cmp.Diff(tt.lost, lost); diff != "" {
			t.Errorf("%s: losses (-want +got):\n%s", tt.name, diff)
		}
		teams, schools := strings.Contains(out, "\r\n310"), strings.Contains(out, "\r\nDAT 0001 SCHOOL Aspen")
		if teams != tt.teams || schools == teams {
			t.Errorf("%s: teams %t, schools %t in\n%s", tt.name, teams, schools, out)
		}
		checkAnnounced(t, TRF26(), ev)
	}
}

// TestLongNameInRoster: a name has columns 5 to 36 of record 013.
func TestLongNameInRoster(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]bool{32: false, 33: true} {
		ev, _ := readString(twoMatches)
		ev.Sections[0].Teams[0].Name = strings.Repeat("x", n)
		out, lost, err := encode(t, TRF16(), ev)
		if err != nil || !strings.Contains(out, "\r\n013 "+strings.Repeat("x", 32)+"   1    2\r\n") {
			t.Errorf("%v\n%s", err, out)
		}
		if cut := slices.Contains(lost, "loss cut-field Section.Teams"); cut != want {
			t.Errorf("%d letters: cut is %t", n, cut)
		}
	}
}

// TestWriteChangesNothing writes players out of order: sorted in the file, but
// not in the event.
func TestWriteChangesNothing(t *testing.T) {
	t.Parallel()
	ev, _ := readString(twoPlayers)
	list := ev.Sections[0].Players
	list[0], list[1] = list[1], list[0]
	out, _, err := encode(t, TRF16(), ev)
	if err != nil {
		t.Fatal(err)
	}
	if list[0].No != 2 {
		t.Error("the players of the event were sorted")
	}
	if strings.Index(out, "001    1") > strings.Index(out, "001    2") {
		t.Errorf("not in the order of starting ranks:\n%s", out)
	}
}

// TestCanonical reads a file as this package writes it: it comes back byte for
// byte.
func TestCanonical(t *testing.T) {
	t.Parallel()
	for _, f := range []formats.Format{TRF16(), TRF26()} {
		for _, size := range [][2]int{{2, 1}, {9, 5}, {80, 6}} {
			out, err := formats.Encode(f, generate(size[0], size[1]), &formats.Log{})
			if err != nil {
				t.Fatal(err)
			}
			log := &formats.Log{}
			ev, err := f.Read(formats.Source{Data: out}, log)
			if err != nil || len(log.Sorted()) > 0 {
				t.Fatalf("%s, %d players: %v %v", f.Name, size[0], err, log.Sorted())
			}
			again, err := formats.Encode(f, ev, &formats.Log{})
			if err != nil || !bytes.Equal(out, again) {
				t.Errorf("%s, %d players: %v\n%s\n%s", f.Name, size[0], err, out, again)
			}
			if diff := tournament.Diff(generate(size[0], size[1]), ev); len(diff) > 0 {
				t.Errorf("%s, %d players: %v", f.Name, size[0], diff)
			}
		}
	}
}

// TestWriteNoControlCharacters: nothing in a record but its line end controls anything,
// and what was left out is reported.
func TestWriteNoControlCharacters(t *testing.T) {
	t.Parallel()
	ev := &tournament.Event{
		Name: "Spring\x1b[31m\tOpen", City: "Lisboa\u0085",
		Sections: []*tournament.Section{{Scoring: tournament.FIDE(), Players: []tournament.Player{
			{No: 1, Name: "Elm\a, Ann\x7F", Rounds: []tournament.Entry{{Opponent: 2, Color: tournament.White, Result: tournament.Win}}},
			{No: 2, Name: "Oak\r\nBen", Rounds: []tournament.Entry{{Opponent: 1, Color: tournament.Black, Result: tournament.Loss}}},
		}}},
	}
	for _, f := range []formats.Format{TRF16(), TRF26()} {
		out, losses, err := encode(t, f, ev)
		if err != nil || !strings.Contains(out, " Elm , Ann ") || !strings.Contains(out, " Oak Ben ") {
			t.Errorf("%s: %v\n%s", f.Name, err, out)
		}
		if strings.ContainsFunc(strings.ReplaceAll(out, "\r\n", ""), unicode.IsControl) {
			t.Errorf("%s has control characters: %q", f.Name, out)
		}
		if !strings.Contains(strings.Join(losses, "\n"), "loss cut-field Player.Name") {
			t.Errorf("%s: losses %v", f.Name, losses)
		}
	}
}

// TestStartingRankMethod: the method of record 172 stands in columns 9 to 13, behind the federation
// (TRF-2026). A method without one stands there, too.
func TestStartingRankMethod(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{"NOR FIDON": "172 NOR FIDON", "FIDON": "172     FIDON", "FIDE": "172     FIDE", "by hand": "172 by hand"} {
		ev, _ := readString(twoPlayers)
		ev.Sections[0].RankedBy = said
		out, _, err := encode(t, TRF26(), ev)
		if err != nil || !strings.Contains(out, "\r\n"+want+"\r\n") {
			t.Errorf("%q is written otherwise than %q, %v:\n%s", said, want, err, out)
		}
		if back, _ := readString(out); back.Sections[0].RankedBy != said {
			t.Errorf("%q is read back as %q", said, back.Sections[0].RankedBy)
		}
	}
}
