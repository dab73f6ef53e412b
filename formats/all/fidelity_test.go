package all

import (
	"slices"
	"strings"
	"testing"

	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/formats/tournament"
	"podium/samples"
)

// The formats that can be written, for the table below.
const (
	toJSON    = "json"
	toSJSON   = "sjson"
	toTRF16   = "trf16"
	toTRF26   = "trf26"
	toUSChess = "uschess"
	toXLSX    = "crosstable"
	toCSV     = "crosstable-csv"
	toCR      = "chess-results-xml"
)

// A fidelityRow is one thing that an event may say, and what becomes of it.
type fidelityRow struct {
	name    string
	field   string // in which it is said
	set     func(ev *tournament.Event, s *tournament.Section)
	lost    []string // formats that must announce a change of field; all others carry it
	refused []string // formats that must refuse the event
}

// onlyIn is every format but those that carry something; JSON carries all.
func onlyIn(carry ...string) []string {
	all := []string{toSJSON, toTRF16, toTRF26, toUSChess, toXLSX, toCSV, toCR}
	return slices.DeleteFunc(all, func(name string) bool { return slices.Contains(carry, name) })
}

// TestFidelity puts one thing after the other into the event of the season that
// is there in all formats and writes it in each: the formats that cannot hold it
// announce that, and no others.
func TestFidelity(t *testing.T) {
	t.Parallel()
	before := map[string][]finding.Finding{}
	for _, f := range writable() {
		_, changes, _, err := formatstest.Announced(f, oneEvent(t))
		if err != nil {
			t.Fatal(err)
		}
		before[f.Name] = changes
	}
	rows := slices.Concat(eventRows(), sectionRows(), peopleRows(), numberRows(), gameRows(), teamRows())
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			checkFidelity(t, row, before)
		})
	}
}

// checkFidelity checks one row; before is what each format announces without it.
func checkFidelity(t *testing.T, row fidelityRow, before map[string][]finding.Finding) {
	t.Helper()
	after := oneEvent(t)
	row.set(after, after.Sections[0])
	if len(tournament.Diff(oneEvent(t), after)) == 0 {
		t.Fatal("the row changes nothing")
	}
	for _, f := range writable() {
		_, changes, wrong, err := formatstest.Announced(f, after)
		if refused := slices.Contains(row.refused, f.Name); refused != (err != nil) {
			t.Errorf("%s: to be refused: %t; %v", f.Name, refused, err)
			continue
		}
		for _, w := range wrong {
			t.Errorf("%s: %s", f.Name, w)
		}
		lost := slices.Contains(row.lost, f.Name)
		if n := counted(changes, row.field) - counted(before[f.Name], row.field); (n > 0) != lost && len(row.refused) == 0 {
			t.Errorf("%s: to be lost: %t; %d changes more of %s were announced", f.Name, lost, n, row.field)
		}
	}
}

// counted is how many changes of a field were announced.
func counted(changes []finding.Finding, field string) int {
	n := 0
	for i := range changes {
		if changes[i].Field == field {
			n += changes[i].Count
		}
	}
	return n
}

// oneEvent is the event of the season that is there in all formats, with what
// US Chess wants and without what the rows are about. Each call gives one of its own.
func oneEvent(t *testing.T) *tournament.Event {
	t.Helper()
	const path = "season/2026-05-30-one-event-many-formats.json"
	i := slices.IndexFunc(samples.Season(), func(s samples.Sample) bool { return s.Path == path })
	data, err := samples.Season()[i].Data()
	if err != nil {
		t.Fatal(err)
	}
	ev, _ := read(path, data)
	ev = complete(ev)
	ev.Sections[0].Name = "Open"
	for i := range ev.Sections[0].Players {
		p := &ev.Sections[0].Players[i]
		p.Sex, p.Birth, p.Federation = tournament.SexUnknown, tournament.Date{}, ""
		p.IDs = []tournament.ID{{System: "uscf", Value: p.ID("uscf")}}
		p.Rounds = slices.Clone(p.Rounds)
	}
	return ev
}

// eventRows is what is said of the event as a whole.
func eventRows() []fidelityRow {
	type event = tournament.Event
	type section = tournament.Section
	return []fidelityRow{
		{"a long name", "Event.Name", func(ev *event, _ *section) { ev.Name = strings.Repeat("Long Name ", 4) + "Cup" }, []string{toUSChess}, nil},
		{"a long city", "Event.City", func(ev *event, _ *section) { ev.City = "Llanfairpwllgwyngyllgogerych" }, []string{toUSChess}, nil},
		{"a name with accents", "Event.Name", func(ev *event, _ *section) { ev.Name = "Kőszeg Kupa" }, []string{toUSChess}, nil},
		{"a federation", "Event.Federation", func(ev *event, _ *section) { ev.Federation = "CZE" }, nil, nil},
		{"chief arbiter", "Event.ChiefArbiter", func(ev *event, _ *section) { ev.ChiefArbiter = "IA Forkham, Ada" }, nil, nil},
		{"deputy arbiters", "Event.Arbiters", func(ev *event, _ *section) { ev.Arbiters = []string{"FA Skewer, Bo", "FA Pinn, Cy"} }, []string{toSJSON, toUSChess, toCR}, nil},
		{"another day", "Event.End", func(ev *event, _ *section) { ev.End = tournament.Date{Year: 2026, Month: 6, Day: 2} }, nil, nil},
		{"more directors", "Event.Report.Directors", func(ev *event, _ *section) { ev.Report.Directors = []string{"90009901", "90009902", "90009903"} }, nil, nil},
		{"an event id", "Event.Report.EventID", func(ev *event, _ *section) { ev.Report.EventID = "202605300001" }, onlyIn(toUSChess, toCR), nil},
	}
}

// sectionRows is what is said of a section.
func sectionRows() []fidelityRow {
	type event = tournament.Event
	type section = tournament.Section
	return []fidelityRow{
		{"a long name of a section", "Section.Name", func(_ *event, s *section) { s.Name = "Championship of the Northern Valley" }, []string{toUSChess}, nil},
		{"time control", "Section.TimeControl", func(_ *event, s *section) { s.TimeControl = "G/90;+30" }, nil, nil},
		{"coded time control", "Section.TimeControlCode", func(_ *event, s *section) { s.TimeControlCode = "5400+30" }, onlyIn(toTRF26), nil},
		{"more rounds planned", "Section.RoundCount", func(_ *event, s *section) { s.RoundCount = 7 }, nil, nil},
		{"dates of rounds", "Section.RoundDates", func(ev *event, s *section) { s.RoundDates = []tournament.Date{ev.Start, ev.Start} }, onlyIn(toTRF16, toTRF26, toCR), nil},
		{"pairing system", "Section.System", func(_ *event, s *section) { s.System = "Swiss, Dubov" }, nil, nil},
		{"coded pairing system", "Section.SystemCode", func(_ *event, s *section) { s.SystemCode = "FIDE_DUTCH_2026" }, onlyIn(toTRF26), nil},
		{"how starting ranks were made", "Section.RankedBy", func(_ *event, s *section) { s.RankedBy = "FIDON" }, onlyIn(toTRF26), nil},
		{"first colour", "Section.FirstColor", func(_ *event, s *section) { s.FirstColor = tournament.Black }, []string{toUSChess, toXLSX, toCSV, toCR}, nil},
		{"three points for a win", "Section.Scoring", func(_ *event, s *section) {
			s.Scoring = tournament.WinDrawLoss(3*tournament.Point, tournament.Point, 0)
			withoutPoints(s)
		}, []string{toSJSON, toUSChess, toCR}, nil},
		{"order of tie-breaks", "Section.TieBreaks", func(_ *event, s *section) { s.TieBreaks = []string{"PTS", "BH/C1", "SB"} }, []string{toSJSON, toTRF16, toUSChess, toCR}, nil},
		{"tie-breaks behind points", "Section.TieBreaks", func(_ *event, s *section) { s.TieBreaks = []string{"BH/C1", "SB"} }, []string{toSJSON, toTRF16, toUSChess}, nil},
		{"US tie-breaks", "Section.TieBreaks", func(_ *event, s *section) { s.TieBreaks = []string{"MMED", "SOLK"} }, []string{toSJSON, toTRF16, toUSChess, toCR}, nil},
		{"prizes", "Section.Prizes", func(_ *event, s *section) {
			s.Prizes = []tournament.Prize{{Value: "100"}, {Class: true, Value: "50", Text: "Top U1400"}, {Class: true, Name: "u1200", Top: 1200, Priority: 100, Value: "40"}}
		}, onlyIn(toSJSON), nil},
		{"accelerations", "Section.Accelerations", func(_ *event, s *section) {
			s.Accelerations = []tournament.Acceleration{{FirstRound: 1, LastRound: 2, FirstNo: 1, LastNo: 6, Game: tournament.Point}}
		}, onlyIn(toTRF16, toTRF26), nil},
		{"prohibited pairings", "Section.Prohibited", func(_ *event, s *section) { s.Prohibited = []tournament.ProhibitedPairing{{Nos: []int{1, 12}}} }, onlyIn(toTRF16, toTRF26), nil},
	}
}

// withoutPoints forgets what is stated of points and ranks.
func withoutPoints(s *tournament.Section) {
	for i := range s.Players {
		s.Players[i].Stated = tournament.Stated{}
	}
}

// peopleRows is what is said of who the players are.
func peopleRows() []fidelityRow {
	row := func(name, field string, set func(p *tournament.Player), lost ...string) fidelityRow {
		return fidelityRow{name, field, func(_ *tournament.Event, s *tournament.Section) { set(&s.Players[2]) }, lost, nil}
	}
	type player = tournament.Player
	return []fidelityRow{
		row("a name of 32 letters", "Player.Name", func(p *player) { p.Name = "Checkerton-Outpostel, Veronikaxx" }, toUSChess),
		row("a name of 40 letters", "Player.Name", func(p *player) { p.Name = "Checkerton-Outpostel, Veronika Kunigunde" }, toUSChess, toTRF16, toTRF26),
		row("a name with accents", "Player.Name", func(p *player) { p.Name = "Šachová, Růžena" }, toUSChess),
		row("title", "Player.Title", func(p *player) { p.Title = "WFM" }, toUSChess),
		row("sex", "Player.Sex", func(p *player) { p.Sex = tournament.Female }, toUSChess),
		row("birth date", "Player.Birth", func(p *player) { p.Birth = tournament.Date{Year: 2001, Month: 2, Day: 3} }, toUSChess),
		row("federation", "Player.Federation", func(p *player) { p.Federation = "NOR" }, toSJSON, toUSChess),
		row("state", "Player.State", func(p *player) { p.State = "WA" }, toTRF16, toCR),
		row("club", "Player.Club", func(p *player) { p.Club = "Rook End" }, toUSChess),
		row("grade", "Player.Grade", func(p *player) { p.Grade = "7" }, toTRF16, toTRF26, toUSChess, toCR),
		row("withdrawal", "Player.Withdrawn", func(p *player) { p.Withdrawn = true }, onlyIn(toSJSON, toCR)...),
	}
}

// numberRows is what is said of players in numbers.
func numberRows() []fidelityRow {
	row := func(name, field string, set func(p *tournament.Player), lost ...string) fidelityRow {
		return fidelityRow{name, field, func(_ *tournament.Event, s *tournament.Section) { set(&s.Players[2]) }, lost, nil}
	}
	type player = tournament.Player
	also := func(p *player, system, value string) {
		p.IDs = append(slices.Clone(p.IDs), tournament.ID{System: system, Value: value})
	}
	return []fidelityRow{
		row("FIDE id", "Player.IDs", func(p *player) { also(p, "fide", "990000001") }, toUSChess),
		row("a third id", "Player.IDs", func(p *player) { also(p, "fide", "990000001"); also(p, "eng", "990002A") }, onlyIn(toXLSX, toCSV, toTRF26)...),
		row("two ids of one register", "Player.IDs", func(p *player) { also(p, "uscf", "90009999") }, onlyIn()...),
		row("rating", "Player.Ratings", func(p *player) { p.Ratings = []tournament.Rating{{Value: 1234}} }),
		row("second rating", "Player.Ratings[1]", func(p *player) { p.Ratings = []tournament.Rating{{Value: 1234}, {System: "second", Value: 1300}} }, toTRF16, toTRF26, toUSChess),
		row("provisional rating", "Player.Ratings.Games", func(p *player) { p.Ratings = []tournament.Rating{{Value: 1234, Games: 9}} }, toSJSON, toTRF16, toTRF26, toUSChess, toCR),
		row("rank", "Player.Stated.Rank", func(p *player) { p.Stated.Rank = 3 }, toSJSON, toUSChess),
		row("points that do not add up", "Player.Stated.Points", func(p *player) { p.Stated.Points, p.Stated.HasPoints = 19, true }, toSJSON, toUSChess),
		row("values of tie-breaks", "Player.Stated.TieBreaks", func(p *player) {
			p.Stated.TieBreaks = []tournament.StatedValue{{Label: "BH", Code: "BH", Value: "12.5"}}
		}, onlyIn(toXLSX, toCSV)...),
		row("what no field holds", "Extra", func(p *player) { p.Extra = []tournament.Extra{{Format: "msa", Key: "norm", Value: "1"}} }, onlyIn()...),
	}
}

// gameRows is how rounds can end. Players 1 and 2 of the list are made to have
// met in a sixth round.
func gameRows() []fidelityRow {
	game := func(a, b tournament.Result) func(*tournament.Event, *tournament.Section) {
		return func(_ *tournament.Event, s *tournament.Section) {
			first, second := &s.Players[0], &s.Players[1]
			s.RoundCount = 6
			addRound(first, tournament.Entry{Opponent: int32(second.No), Color: tournament.White, Result: a})
			addRound(second, tournament.Entry{Opponent: int32(first.No), Color: tournament.Black, Result: b})
			for i := range s.Players[2:] {
				addRound(&s.Players[2+i], tournament.Entry{Result: tournament.ZeroBye})
			}
		}
	}
	bye := func(results ...tournament.Result) func(*tournament.Event, *tournament.Section) {
		return func(ev *tournament.Event, s *tournament.Section) {
			game(tournament.Win, tournament.Loss)(ev, s)
			for i, r := range results {
				p := &s.Players[2+i]
				p.Rounds[len(p.Rounds)-1].Result = r
			}
		}
	}
	const field = "Player.Rounds"
	return []fidelityRow{
		{"win", field, game(tournament.Win, tournament.Loss), nil, nil},
		{"draw", field, game(tournament.Draw, tournament.Draw), nil, nil},
		{"games that are not rated", field, game(tournament.UnratedWin, tournament.UnratedLoss), onlyIn(toTRF16, toTRF26, toCR), nil},
		{"forfeit", field, game(tournament.ForfeitWin, tournament.ForfeitLoss), []string{toUSChess}, nil},
		{"double forfeit", field, game(tournament.ForfeitLoss, tournament.ForfeitLoss), []string{toUSChess}, nil},
		{"both lost", field, game(tournament.Loss, tournament.Loss), nil, nil},
		{"half against nothing", field, game(tournament.Draw, tournament.Loss), nil, nil},
		{"a game that is not over", field, game(tournament.Pending, tournament.Pending), nil, []string{toUSChess}},
		{"half-point byes", field, bye(tournament.HalfBye, tournament.HalfBye), nil, nil},
		{"one allocated bye", field, bye(tournament.PairingBye), nil, nil},
		{"one given bye", field, bye(tournament.FullBye), []string{toSJSON, toUSChess, toXLSX, toCSV}, nil},
		{"an allocated and a given bye", field, bye(tournament.PairingBye, tournament.FullBye), []string{toSJSON, toUSChess, toXLSX, toCSV}, nil},
		{"nothing said of a round", field, bye(tournament.NoResult), []string{toTRF16, toTRF26, toUSChess}, nil},
	}
}

func addRound(p *tournament.Player, e tournament.Entry) {
	p.Rounds = append(p.Rounds, make([]tournament.Entry, 5-len(p.Rounds))...)
	p.Rounds = append(p.Rounds, e)
	p.Stated.HasPoints, p.Stated.Points = false, 0
}

// teamRows is what is said of teams.
func teamRows() []fidelityRow {
	team := func(set func(*tournament.Team)) func(*tournament.Event, *tournament.Section) {
		return func(_ *tournament.Event, s *tournament.Section) {
			t := tournament.Team{No: 1, Name: "Rook End School", Members: []int{1, 2}}
			set(&t)
			s.Teams = []tournament.Team{t}
		}
	}
	noTeams := []string{toUSChess, toXLSX, toCSV, toCR}
	return []fidelityRow{
		{"members of teams", "Section.Teams", team(func(*tournament.Team) {}), noTeams, nil},
		{"short names of teams", "Team.Nickname", team(func(t *tournament.Team) { t.Nickname = "RES" }), []string{toTRF16, toTRF26}, nil},
		{"strengths of teams", "Team.Strength", team(func(t *tournament.Team) { t.Strength = 1700 }), []string{toTRF16, toTRF26}, nil},
		{"ranks of teams", "Team.Stated.Rank", team(func(t *tournament.Team) { t.Stated.Rank = 1 }), []string{toTRF16, toTRF26, toSJSON}, nil},
		{"points of teams", "Team.Stated.Points", team(func(t *tournament.Team) { t.Stated.Game, t.Stated.HasPoints = 9, true }), []string{toTRF16, toTRF26, toSJSON}, nil},
	}
}

// TestSectionsInOneFile writes two sections: a format either holds both, or says
// that it holds one.
func TestSectionsInOneFile(t *testing.T) {
	t.Parallel()
	ev := oneEvent(t)
	second := *ev.Sections[0]
	second.Name = "Reserve"
	ev.Sections = append(ev.Sections, &second)
	for _, f := range writable() {
		back, _, wrong, err := formatstest.Announced(f, ev)
		if f.OneSection {
			if err == nil {
				t.Errorf("%s took two sections", f.Name)
			}
			continue
		}
		if err != nil || len(wrong) > 0 || len(back.Sections) != 2 {
			t.Errorf("%s: %v %v, %d sections", f.Name, err, wrong, len(back.Sections))
		}
	}
}
