package awards_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/roster"
	"podium/formats/tournament"
	"podium/report/awards"
	"podium/tiebreak"
)

// TestSchools: the best players of a school, at least two, from the file's clubs
// and from the roster.
func TestSchools(t *testing.T) {
	t.Parallel()
	club := func(name string) func(*tournament.Player) {
		return func(p *tournament.Player) { p.Club = name }
	}
	s := section("Open",
		somebody{"Ann", 0, 10, club("Lincoln")}, somebody{"Bob", 0, 9, club("Grant")}, somebody{"Cal", 0, 8, club("grant")},
		somebody{"Dan", 0, 7, club("Grant")}, somebody{"Eve", 0, 7, club("Lincoln")}, somebody{"Flo", 0, 18, club("Alone")},
		somebody{"Gus", 0, 2, nil},
	)
	// With two players who count: Lincoln 10 + 7, Grant 9 + 8, equal; with one
	// more Grant is ahead. Alone has one player only.
	plan := parse(t, "[[award]]\nid = \"team\"\nteam = true\nplaces = 3\nteam_size = 3")
	r := decide(t, plan, data(t, byNumber, s))
	if diff := cmp.Diff([]string{"team 1: Grant", "team 2: Lincoln", "team 3: (no eligible team is left)"}, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	first := r.Decisions[0].Winners[0]
	if diff := cmp.Diff([]string{"Bob", "Cal", "Dan"}, first.Members); diff != "" || first.Score.String() != "12" {
		t.Errorf("score %s, players who count (-want +got):\n%s", first.Score, diff)
	}

	d := data(t, byNumber, s)
	d.Roster = &awards.Roster{Line: 1, Columns: []string{"No", "School"}, Rows: []roster.Row{{Line: 2, Cells: []string{"7", "Lincoln"}}}}
	// Gus makes Lincoln 10 + 7 + 2 = 19 half-points, still behind 24; as a third
	// player at Grant's cost: Dan excluded leaves Grant 9 + 8 = 17.
	r = decide(t, parse(t, "[[award]]\nid = \"team\"\nteam = true\nteam_size = 3\neligible = { exclude = [4] }"), d)
	if got := r.Decisions[0].Winners[0]; got.Name != "Lincoln" || got.Score.String() != "9.5" {
		t.Errorf("first is %s with %s, want Lincoln with 9.5", got.Name, got.Score)
	}
}

// TestSchoolsOfSome: criteria are asked of the players of whom a team is made up,
// not of the team: of the girls Grant has 8 and 7 half-points, Lincoln 10 and 1.
// Cal, who is first of all, is a boy.
func TestSchoolsOfSome(t *testing.T) {
	t.Parallel()
	who := func(school, grade string, sex tournament.Sex) func(*tournament.Player) {
		return func(p *tournament.Player) { p.Club, p.Grade, p.Sex = school, grade, sex }
	}
	s := section("Open",
		somebody{"Ann", 900, 10, who("Lincoln", "3", tournament.Female)}, somebody{"Bea", 800, 8, who("Grant", "3", tournament.Female)},
		somebody{"Cal", 700, 14, who("Lincoln", "4", tournament.Male)}, somebody{"Dot", 600, 7, who("Grant", "2", tournament.Female)},
		somebody{"Eve", 500, 1, who("Lincoln", "2", tournament.Female)},
	)
	for _, criteria := range []string{`sex = "F"`, "grade_to = 3", "rated = true, sex = \"F\"", "to = 900, sex = \"F\""} {
		r := decide(t, parse(t, "[[award]]\nid = \"team\"\nteam = true\neligible = { "+criteria+" }"), data(t, byNumber, s))
		if diff := cmp.Diff([]string{"team 1: Grant"}, won(r)); diff != "" {
			t.Errorf("%s: won (-want +got):\n%s", criteria, diff)
		}
	}
}

// TestTeamsThatMeet: teams that play matches are taken as they were ranked.
func TestTeamsThatMeet(t *testing.T) {
	t.Parallel()
	s := &tournament.Section{Name: "Teams", Kind: tournament.Swiss, RoundCount: 1, Players: []tournament.Player{
		{No: 1, Name: "Ann", Club: "North", Rounds: []tournament.Entry{{Opponent: 2, Result: tournament.Loss}}},
		{No: 2, Name: "Bob", Club: "South", Rounds: []tournament.Entry{{Opponent: 1, Result: tournament.Win}}},
	}, Teams: []tournament.Team{
		{No: 1, Name: "North", Members: []int{1}, Rounds: []tournament.Match{{Opponent: 2, Boards: []int{1}}}},
		{No: 2, Name: "South", Members: []int{2}, Rounds: []tournament.Match{{Opponent: 1, Boards: []int{2}}}},
	}}
	d := data(t, byNumber, s)
	ranked, err := tiebreak.RankEvent(d.Event, tiebreak.EventOptions{List: "TPN"})
	if err != nil {
		t.Fatal(err)
	}
	d.Sections[0].Teams = ranked.Sections[0].Teams
	r := decide(t, parse(t, "[[award]]\nid = \"team\"\nteam = true\nplaces = 2\n[[award]]\nid = \"money\"\nkind = \"cash\"\nteam = true\namount = \"50\""), d)
	if diff := cmp.Diff([]string{"team 1: South", "team 2: North", "money 1: South"}, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	// Without a word about teams, places are theirs; what is across sections, for everybody or by another
	// order is for players.
	r = decide(t, parse(t, "[[award]]\nid = \"place\"\n[[award]]\nid = \"all\"\nplaces = \"all\"\nstack = true\n"+
		"[[award]]\nid = \"across\"\nacross = true\norder = \"points\"\nstack = true\n"+
		"[[award]]\nid = \"perfect\"\norder = \"perfect-score\"\nstack = true\n[[award]]\nid = \"players\"\nteam = false\nstack = true"), d)
	want := []string{"place 1: South", "all 1: Bob", "all 2: Ann", "across 1: Bob", "perfect 1: Bob", "players 1: Bob"}
	if diff := cmp.Diff(want, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	// Rules for teams that the best of a school make up are not for teams that play matches.
	r = decide(t, parse(t, "[[award]]\nid = \"team\"\nteam = true\nteam_size = 2\nonce_per_school = true\nquota = [{ least = 1, eligible = { sex = \"F\" } }]"), d)
	var ignored []string
	for _, p := range r.Problems {
		if strings.HasPrefix(p.Found, "a rule for teams of schools") {
			ignored = append(ignored, p.Field)
		}
	}
	if diff := cmp.Diff([]string{`award 1 ("team").team_size`, `award 1 ("team").once_per_school`, `award 1 ("team").quota`}, ignored); diff != "" {
		t.Errorf("rules that are ignored (-want +got):\n%s", diff)
	}
	// Teams that are no schools are not one school.
	r = decide(t, parse(t, "[[award]]\nid = \"team\"\nteam = true\nplaces = 2\nonce_per_school = true"), d)
	if diff := cmp.Diff([]string{"team 1: South", "team 2: North"}, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	if got := r.Decisions[0].Winners[0]; !got.Team || got.No != 2 || got.Score.String() != "2" {
		t.Errorf("the winner is %+v", got)
	}
}

// TestBoardPrizes: places of an event of teams are those of teams, prizes by board those of
// players. On board 2 Cal won and Dan lost.
func TestBoardPrizes(t *testing.T) {
	t.Parallel()
	player := func(no int, name tournament.Name, opponent int32, result tournament.Result) tournament.Player {
		return tournament.Player{No: no, Name: name, Rounds: []tournament.Entry{{Opponent: opponent, Result: result}}}
	}
	s := &tournament.Section{Name: "Teams", Kind: tournament.Swiss, RoundCount: 1, Players: []tournament.Player{
		player(1, "Ann", 2, tournament.Draw), player(2, "Bob", 1, tournament.Draw),
		player(3, "Cal", 4, tournament.Win), player(4, "Dan", 3, tournament.Loss),
	}, Teams: []tournament.Team{
		{No: 1, Name: "North", Members: []int{1, 3}, Rounds: []tournament.Match{{Opponent: 2, Boards: []int{1, 3}}}},
		{No: 2, Name: "South", Members: []int{2, 4}, Rounds: []tournament.Match{{Opponent: 1, Boards: []int{2, 4}}}},
	}}
	d := data(t, byNumber, s)
	ranked, err := tiebreak.RankEvent(d.Event, tiebreak.EventOptions{List: "TPN"})
	if err != nil {
		t.Fatal(err)
	}
	d.Sections[0].Teams = ranked.Sections[0].Teams
	r := decide(t, parse(t, `[[award]]
id = "place"
[[award]]
id = "two"
order = "points"
eligible = { board = 2 }
[[award]]
id = "one"
order = "points"
eligible = { board = 1 }
[[award]]
id = "three"
eligible = { board = 3 }`), d)
	want := []string{"place 1: North", "two 1: Cal", "one 1: Ann", "one 1: Bob", "three 1: (no one is eligible)"}
	if diff := cmp.Diff(want, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	if why := r.Decisions[2].Passed; len(why) == 0 || why[0].Why != "on board 2" {
		t.Errorf("passed over: %+v", why)
	}
	if plan, _ := awards.ParsePlan([]byte("[[award]]\nid = \"x\"\nteam = true\neligible = { board = 1 }"), "plan.toml"); plan != nil {
		t.Error("a board for a team was accepted")
	}
}

// TestTeamsThatMeetHaveNoNames: nobody knows the school, the club and the like of a team
// that plays matches, so that it meets no criterion about them, even if its players do.
func TestTeamsThatMeetHaveNoNames(t *testing.T) {
	t.Parallel()
	player := func(no, opponent int, result tournament.Result) tournament.Player {
		return tournament.Player{
			No: no, Name: tournament.Name("Player " + string(rune('@'+no))), Club: "North", State: "TX", Federation: "USA", Title: "FM",
			Rounds: []tournament.Entry{{Opponent: int32(opponent), Result: result}},
		}
	}
	s := &tournament.Section{Name: "Teams", Kind: tournament.Swiss, RoundCount: 1, Players: []tournament.Player{
		player(1, 2, tournament.Loss), player(2, 1, tournament.Win),
	}, Teams: []tournament.Team{
		{No: 1, Name: "Rooks", Members: []int{1}, Rounds: []tournament.Match{{Opponent: 2, Boards: []int{1}}}},
		{No: 2, Name: "Pawns", Members: []int{2}, Rounds: []tournament.Match{{Opponent: 1, Boards: []int{2}}}},
	}}
	d := data(t, byNumber, s)
	ranked, err := tiebreak.RankEvent(d.Event, tiebreak.EventOptions{List: "TPN"})
	if err != nil {
		t.Fatal(err)
	}
	d.Sections[0].Teams = ranked.Sections[0].Teams
	for _, criterion := range []string{`school = "North"`, `club = "North"`, `state = "TX"`, `federation = "USA"`, `title = "FM"`} {
		r := decide(t, parse(t, "[[award]]\nid = \"team\"\nteam = true\neligible = { "+criterion+" }"), d)
		if diff := cmp.Diff([]string{"team 1: (no one is eligible)"}, won(r)); diff != "" {
			t.Errorf("%s: won (-want +got):\n%s", criterion, diff)
		}
		key, _, _ := strings.Cut(criterion, " ")
		if !slices.ContainsFunc(r.Problems, func(p finding.Finding) bool {
			return p.Severity == finding.Warning && strings.HasSuffix(p.Pos.Path, ".eligible."+key) && strings.Contains(p.Found, "teams")
		}) {
			t.Errorf("%s: no warning says that teams have none: %v", criterion, r.Problems)
		}
	}
	r := decide(t, parse(t, "[[award]]\nid = \"team\"\nteam = true\neligible = { min_points = 1, exclude = [\"Rooks\"] }"), d)
	if diff := cmp.Diff([]string{"team 1: Pawns"}, won(r)); diff != "" || len(r.Problems) > 0 {
		t.Errorf("won (-want +got):\n%s%v", diff, r.Problems)
	}
}

// TestClassOfTeams: teams that meet have the rating that the file states for them.
func TestClassOfTeams(t *testing.T) {
	t.Parallel()
	player := func(no, opponent int, result tournament.Result) tournament.Player {
		return tournament.Player{
			No: no, Name: tournament.Name("Player " + string(rune('@'+no))), Rounds: []tournament.Entry{{Opponent: int32(opponent), Result: result}},
		}
	}
	s := &tournament.Section{Name: "Teams", Kind: tournament.Swiss, RoundCount: 1, Players: []tournament.Player{
		player(1, 2, tournament.Loss), player(2, 1, tournament.Win),
	}, Teams: []tournament.Team{
		{No: 1, Name: "Rooks", Strength: 1700, Members: []int{1}, Rounds: []tournament.Match{{Opponent: 2, Boards: []int{1}}}},
		{No: 2, Name: "Pawns", Strength: 2100, Members: []int{2}, Rounds: []tournament.Match{{Opponent: 1, Boards: []int{2}}}},
	}}
	d := data(t, byNumber, s)
	ranked, err := tiebreak.RankEvent(d.Event, tiebreak.EventOptions{List: "TPN"})
	if err != nil {
		t.Fatal(err)
	}
	d.Sections[0].Teams = ranked.Sections[0].Teams
	for criterion, want := range map[string]string{
		"under = 2000": "Rooks", "from = 2000, to = 2199": "Pawns", "unrated = true": "(no one is eligible)",
	} {
		r := decide(t, parse(t, "[[award]]\nid = \"team\"\nteam = true\neligible = { "+criterion+" }"), d)
		if diff := cmp.Diff([]string{"team 1: " + want}, won(r)); diff != "" {
			t.Errorf("%s: won (-want +got):\n%s", criterion, diff)
		}
	}
}
