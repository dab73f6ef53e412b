package awards_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/roster"
	"podium/formats/tournament"
	"podium/report/awards"
	"podium/tiebreak"
	"podium/tiebreak/exact"
)

// stander is a person of a table: what matters for awards, the total as a
// fraction.
type stander struct {
	name   string
	person int
	total  string
	rank   int
	set    func(*tournament.Player, *awards.TableRow)
}

// seriesOf makes the data of a series of tables, the best first in each.
func seriesOf(t testing.TB, names []string, tables ...[]stander) awards.Data {
	t.Helper()
	d := awards.Data{
		Event:  &tournament.Event{Name: "School League", Start: tournament.Date{Year: 2025, Month: 10, Day: 4}},
		Series: &awards.Series{Plan: "league.toml", Stand: "after 3 events"},
	}
	for i, rows := range tables {
		sd := awards.SectionData{
			RankedSection: &tiebreak.RankedSection{Section: &tournament.Section{Name: names[i]}},
			Table:         &awards.Table{Criteria: []awards.Criterion{{Name: "Best results in order", Code: "best-results"}}, People: []awards.TableRow{}},
		}
		for k, who := range rows {
			player := tournament.Player{No: k + 1, Name: tournament.Name(who.name)}
			row := awards.TableRow{
				Person: who.person, Rank: who.rank, Score: total(t, who.total), Events: 3, Games: 9, Values: make([][]string, 1), DecidedBy: -1,
			}
			if who.rank == 0 {
				row.Unranked = "needs 1 more event for a rank"
			}
			if who.set != nil {
				who.set(&player, &row)
			}
			sd.Section.Players = append(sd.Section.Players, player)
			sd.Table.People = append(sd.Table.People, row)
		}
		d.Sections = append(d.Sections, sd)
	}
	return d
}

func total(t testing.TB, text string) awards.Score {
	t.Helper()
	n, err := exact.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return awards.NewScore(n, 2)
}

// best gives a person the values of the first criterion, which put the row below
// the one above.
func best(results ...string) func(*tournament.Player, *awards.TableRow) {
	return func(_ *tournament.Player, r *awards.TableRow) { r.Values[0], r.DecidedBy = results, 0 }
}

// TestSeriesReasons: totals decide, then what separated those level in the table,
// up to the number that did; who has no rank is passed over, whatever the total.
func TestSeriesReasons(t *testing.T) {
	t.Parallel()
	d := seriesOf(t, []string{"K-5"}, []stander{
		{"Ames, Ann", 0, "20", 1, func(_ *tournament.Player, r *awards.TableRow) { r.Values[0] = []string{"10", "6", "4"} }},
		{"Bell, Bob", 1, "20", 2, best("10", "5", "5")},
		{"Cole, Cal", 2, "20/3", 3, nil},
		{"Dunn, Dee", 3, "6.66", 4, nil},
		{"Eads, Eve", 4, "30", 0, nil},
	})
	r := decide(t, parse(t, "[[award]]\nid = \"place\"\nplaces = 4"), d)
	var got []string
	for _, decision := range r.Decisions {
		told := []string{decision.Winners[0].Name + ": " + decision.Reason.Text}
		for _, p := range decision.Passed {
			told = append(told, "not "+p.Who.Name+", "+p.Why)
		}
		got = append(got, strings.Join(told, "; "))
	}
	want := []string{
		"Ames, Ann: won on Best results in order 10, 6; the next 10, 5; not Eads, Eve, needs 1 more event for a rank",
		"Bell, Bob: 20 points, the next 6.67",
		"Cole, Cal: 6.67 points, the next 6.66",
		"Dunn, Dee: 6.66 points; no one else is in line",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("reasons (-want +got):\n%s", diff)
	}
	if by := r.Decisions[0].Reason.Decided(nil); by != "Best results in order 10, 6; the next 10, 5" {
		t.Errorf("decided by %q", by)
	}
}

// TestSeriesCriteria: between two who are not beside each other the first criterion
// of those in between decides, as it does in standings.
func TestSeriesCriteria(t *testing.T) {
	t.Parallel()
	with := func(by int, first, second string, sex tournament.Sex) func(*tournament.Player, *awards.TableRow) {
		return func(p *tournament.Player, r *awards.TableRow) {
			p.Sex, r.DecidedBy = sex, by
			r.Values = [][]string{{first}, {second}}
		}
	}
	d := seriesOf(t, []string{""}, []stander{
		{"Ann", 0, "20", 1, with(-1, "10", "3", tournament.Female)},
		{"Bob", 1, "20", 2, with(1, "10", "2", tournament.Male)},
		{"Cole", 2, "20", 3, with(0, "9", "", tournament.Male)},
		{"Dora", 3, "20", 4, with(1, "9", "", tournament.Female)},
	})
	d.Sections[0].Table.Criteria = append(d.Sections[0].Table.Criteria, awards.Criterion{Name: "Games won", Code: "wins"})
	r := decide(t, parse(t, "[[award]]\nid = \"girl\"\neligible = { sex = \"F\" }\n[[award]]\nid = \"any\"\nstack = true"), d)
	var got []string
	for _, decision := range r.Decisions {
		got = append(got, decision.Reason.Text+" / "+decision.Reason.Code)
	}
	want := []string{"won on Best results in order 10, the next 9 / best-results", "won on Games won 3, the next 2 / wins"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("reasons (-want +got):\n%s", diff)
	}
}

// TestSeriesCash: US Chess rule 32B divides among those exactly level. 20/3 and
// 20/3 share; 6.67 is more, though it is shown alike, and says by how much.
func TestSeriesCash(t *testing.T) {
	t.Parallel()
	const plan = "preset = \"uschess\"\n[[award]]\nid = \"cash\"\nkind = \"cash\"\namount = [\"60\", \"40\", \"20\"]"
	for name, tt := range map[string]struct {
		totals []string
		want   map[string]string
	}{
		"exactly level":   {[]string{"20/3", "20/3", "6.66"}, map[string]string{"Ann": "50.00", "Bob": "50.00", "Cal": "20.00"}},
		"shown alike":     {[]string{"6.67", "20/3", "6.66"}, map[string]string{"Ann": "60.00", "Bob": "40.00", "Cal": "20.00"}},
		"all three level": {[]string{"100/7", "100/7", "200/14"}, map[string]string{"Ann": "40.00", "Bob": "40.00", "Cal": "40.00"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var rows []stander
			for i, who := range []string{"Ann", "Bob", "Cal"} {
				rows = append(rows, stander{who, i, tt.totals[i], i + 1, nil})
			}
			r := decide(t, parse(t, plan), seriesOf(t, []string{""}, rows))
			if diff := cmp.Diff(tt.want, paid(r)); diff != "" {
				t.Errorf("paid (-want +got):\n%s", diff)
			}
		})
	}
	r := decide(t, parse(t, "[[award]]\nid = \"a\""), seriesOf(t, []string{""}, []stander{{"Ann", 0, "6.67", 1, nil}, {"Bob", 1, "20/3", 2, nil}}))
	if got, want := r.Decisions[0].Reason.Text, "6.67 points, the next 6.67 (20/3)"; got != want {
		t.Errorf("reason %q, want %q", got, want)
	}
}

// TestSeriesOnePerson: who stands in two tables is one person. One trophy of a group
// in both; cash in both is for the director to look at.
func TestSeriesOnePerson(t *testing.T) {
	t.Parallel()
	d := seriesOf(t, []string{"All", "Girls"},
		[]stander{{"Ann", 7, "12", 1, nil}, {"Bob", 8, "11", 2, nil}, {"Cal", 9, "10", 3, nil}},
		[]stander{{"Ann", 7, "12", 1, nil}, {"Cal", 9, "10", 2, nil}, {"Dee", 6, "1", 3, nil}})
	r := decide(t, parse(t, `
[[award]]
id = "place"
title = "{place} Place"
value = 9
[[award]]
id = "cash"
kind = "cash"
amount = "10"
[[award]]
id = "ten"
kind = "medal"
order = "points"
across = true
places = 2
stack = true
eligible = { min_points = 10 }
[[award]]
id = "one"
kind = "medal"
order = "points"
across = true
on_tie = "withhold"
stack = true`), d)
	// Nobody but Ann has 12: her two rows are no tie.
	want := []string{"place 1: Ann", "place 1: Cal", "cash 1: Ann", "cash 1: Ann", "ten 1: Ann", "ten 2: Bob", "one 1: Ann"}
	if diff := cmp.Diff(want, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	if p := r.Decisions[1].Passed; len(p) != 1 || p[0].Why != "already 1st Place in All" {
		t.Errorf("passed over for the girls: %+v", p)
	}
	if !reports(r, `Ann wins cash in several tables: "All" and "Girls"`) {
		t.Errorf("nothing is said of cash in two tables: %v", r.Problems)
	}
	once := "[[award]]\nid = \"cash\"\nkind = \"cash\"\namount = \"10\"\nsection = \"Girls\""
	if r := decide(t, parse(t, once), d); reports(r, "Ann wins cash in several tables") {
		t.Errorf("cash in one table is in several: %v", r.Problems)
	}
	if r := decide(t, parse(t, strings.Replace(once, "section = \"Girls\"", "stack = true", 1)), d); reports(r, "Ann wins cash in several tables") {
		t.Errorf("cash next to other cash, as the plan says: %v", r.Problems)
	}
	named := decide(t, parse(t, "[[award]]\nid = \"place\"\ntitle = \"{place} of {section}\""), d)
	if p := named.Decisions[1].Passed; len(p) != 1 || p[0].Why != "already 1st of All" {
		t.Errorf("passed over where the title has the table: %+v", p)
	}
	d.Sections[0].Section.Name = ""
	if r := decide(t, parse(t, "[[award]]\nid = \"cash\"\nkind = \"cash\"\namount = \"10\""), d); !reports(r, `Ann wins cash in several tables: the unnamed table and "Girls"`) {
		t.Errorf("nothing is said of cash in a table without a name: %v", r.Problems)
	}
	if !strings.Contains(strings.Join(r.Notes, "\n"), "person in several tables wins one award") {
		t.Errorf("notes %q", r.Notes)
	}
}

// told reports whether some problem begins so.
func reports(r *awards.Result, found string) bool {
	for _, p := range r.Problems {
		if strings.HasPrefix(p.Found, found) {
			return true
		}
	}
	return false
}

// TestSeriesProblems: what a series cannot answer is reported with line and key, and
// what is doubtful is a warning.
func TestSeriesProblems(t *testing.T) {
	t.Parallel()
	rows := []stander{{"Ann", 0, "12", 1, nil}, {"Bob", 1, "11", 2, nil}}
	for name, tt := range map[string]struct {
		award, found, advice string
		line                 int
		warning              bool
	}{
		"upset":          {`order = "upset"`, `the order "upset" in a series`, "without --season", 4, false},
		"performance":    {`order = "performance"`, `the order "performance" in a series`, "without --season", 4, false},
		"gain":           {`order = "rating-gain"`, `the order "rating-gain" in a series`, "without --season", 4, false},
		"perfect":        {`order = "perfect-score"`, `the order "perfect-score" in a series`, "without --season", 4, false},
		"team":           {`team = true`, "a team award in a series without teams", "leave the award out", 4, false},
		"table":          {`section = ["K-5", "K-9"]`, `this series has no table "K-9"`, "the award is not given there", 4, true},
		"no table":       {`section = "K-9"`, "no award applies to any table of this series", "names of sections", 2, false},
		"percent":        {`eligible = { min_percent = 50 }`, "min_percent or finished in a series", "min_points or min_games", 4, false},
		"finished":       {`eligible = { finished = true }`, "min_percent or finished in a series", "min_points or min_games", 4, false},
		"excluded by no": {`eligible = { exclude = [1] }`, "there is no player 1", "correct it", 4, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := awards.Decide(parse(t, "title = \"x\"\n[[award]]\nid = \"a\"\n"+tt.award), seriesOf(t, []string{"K-5"}, rows))
			for _, p := range r.Problems {
				if strings.HasPrefix(p.Found, tt.found) {
					if p.Pos.Line != tt.line || (p.Severity == finding.Warning) != tt.warning || !strings.Contains(p.Message(), tt.advice) {
						t.Errorf("line %d, warning %t, advice %q; want %d, %t, %q", p.Pos.Line, (p.Severity == finding.Warning), p.Hint, tt.line, tt.warning, tt.advice)
					}
					return
				}
			}
			t.Errorf("no problem %q among %v", tt.found, r.Problems)
		})
	}
}

// TestSeriesTeams: teams are those of the table of teams, whose rules are not those
// of the award.
func TestSeriesTeams(t *testing.T) {
	t.Parallel()
	d := seriesOf(t, []string{"K-5", "K-8"}, []stander{{"Ann", 0, "12", 1, nil}}, []stander{{"Bob", 1, "11", 1, nil}})
	d.Sections[0].Table.Teams = []awards.TableTeam{
		{Name: "Oak Hill", Rank: 1, Score: total(t, "70/3"), Members: []string{"Ames, Ann"}},
		{Name: "Elm Street", Rank: 2, Score: total(t, "23")},
	}
	r := decide(t, parse(t, "[[award]]\nid = \"team\"\nteam = true\nplaces = 2\nteam_size = 3"), d)
	if diff := cmp.Diff([]string{"team 1: Oak Hill", "team 2: Elm Street"}, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	if got, want := r.Decisions[0].Reason.Text, "23.33 points, the next 23"; got != want {
		t.Errorf("reason %q, want %q", got, want)
	}
	if !reports(r, "a rule for teams of one event") {
		t.Errorf("nothing is said of team_size: %v", r.Problems)
	}
	for _, criteria := range []string{`sex = "F"`, "rated = true"} {
		refused := awards.Decide(parse(t, "[[award]]\nid = \"team\"\nteam = true\neligible = { "+criteria+" }"), d)
		if !refused.Failed() || !reports(refused, "criteria for the players of a team") {
			t.Errorf("criteria of players for a table of teams: %v", refused.Problems)
		}
	}
	none := awards.Decide(parse(t, "[[award]]\nid = \"team\"\nteam = true\nsection = [\"K-5\", \"K-8\"]"), d)
	if none.Failed() || !reports(none, `the series has no table of teams with the name "K-8"`) || len(won(none)) != 1 {
		t.Errorf("a table without teams: %v, %v", won(none), none.Problems)
	}
	cash := decide(t, parse(t, "[[award]]\nid = \"team\"\nkind = \"cash\"\nteam = true\namount = \"5\""), d)
	if diff := cmp.Diff(map[string]string{"Oak Hill": "5.00"}, paid(cash)); diff != "" {
		t.Errorf("paid (-want +got):\n%s", diff)
	}
}

// TestSeriesRoster: a roster finds people of a series by id and name, never by
// number, and one row means a person in all tables.
func TestSeriesRoster(t *testing.T) {
	t.Parallel()
	id := func(value string) func(*tournament.Player, *awards.TableRow) {
		return func(p *tournament.Player, _ *awards.TableRow) {
			p.IDs = []tournament.ID{{System: "uscf", Value: value}}
		}
	}
	d := seriesOf(t, []string{"All", "Girls"},
		[]stander{{"Ames, Ann", 7, "12", 1, id("11")}, {"Bell, Bob", 8, "11", 2, nil}, {"Cole, Cal", 9, "10", 3, nil}},
		[]stander{{"Ames, Ann", 7, "12", 1, id("11")}, {"Cole, Cal", 9, "10", 2, nil}})
	d.Roster = &awards.Roster{File: "people.csv", Line: 1, Columns: []string{"No", "Name", "USCF ID", "Grade"}, Rows: []roster.Row{
		{Line: 2, Cells: []string{"3", "", "11", "4"}},
		{Line: 3, Cells: []string{"1", "Cal Cole", "", "5"}},
		{Line: 4, Cells: []string{"2", "", "", "5"}},
	}}
	r := decide(t, parse(t, "[[award]]\nid = \"g5\"\nplaces = 2\neligible = { grade = 5 }\nsection = \"All\""), d)
	if diff := cmp.Diff([]string{"g5 1: Cole, Cal", "g5 2: (no eligible player is left)"}, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	if why := r.Decisions[0].Passed[0].Why; why != "grade 4" {
		t.Errorf("Ann is passed over: %q, want her grade of the roster", why)
	}
	if !reports(r, "no id or name; a series has no numbers") {
		t.Errorf("a row with a number alone: %v", r.Problems)
	}
}

// TestSeriesRosterOfNamesakes: the school that tells two people of one name apart is
// that of the table, which may be a team that their rows name no club for.
func TestSeriesRosterOfNamesakes(t *testing.T) {
	t.Parallel()
	at := func(school string) func(*tournament.Player, *awards.TableRow) {
		return func(_ *tournament.Player, row *awards.TableRow) { row.School = school }
	}
	d := seriesOf(t, []string{"All"}, []stander{{"Smith, John", 0, "12", 1, at("Hill")}, {"Smith, John", 1, "11", 2, at("Lake")}})
	d.Roster = &awards.Roster{File: "people.csv", Line: 1, Columns: []string{"Name", "School", "Grade"}, Rows: []roster.Row{
		{Line: 2, Cells: []string{"John Smith", "LAKE", "5"}},
	}}
	const plan = "[[award]]\nid = \"g5\"\neligible = { grade = 5 }"
	r := decide(t, parse(t, plan), d)
	if len(r.Problems) > 0 || len(r.Decisions) != 1 || len(r.Decisions[0].Winners) != 1 || r.Decisions[0].Winners[0].Of != "LAKE" {
		t.Errorf("decided %+v, problems %v; want the Smith of Lake", r.Decisions, r.Problems)
	}
	d.Sections[0].Section.Name, d.Roster.Rows[0].Cells[1] = "", "Oak"
	const doubt = `two players have the name "John Smith": one in the unnamed table and one in the unnamed table; add an id or the school`
	if r := decide(t, parse(t, plan), d); !reports(r, doubt) {
		t.Errorf("problems %v", r.Problems)
	}
}

// TestSeriesClearFirst: who has no rank is no rival for the lead.
func TestSeriesClearFirst(t *testing.T) {
	t.Parallel()
	d := seriesOf(t, []string{""}, []stander{{"Ann", 0, "12", 1, nil}, {"Bob", 1, "11", 2, nil}, {"Cal", 2, "12", 0, nil}})
	r := decide(t, parse(t, "[[award]]\nid = \"lead\"\norder = \"clear-first\""), d)
	if diff := cmp.Diff([]string{"lead 1: Ann"}, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
}

// TestSeriesGoesOn: awards of a series that goes on are decided, and doubtful.
func TestSeriesGoesOn(t *testing.T) {
	t.Parallel()
	d := seriesOf(t, []string{""}, []stander{{"Ann", 0, "12", 1, nil}})
	d.Series.Goes, d.Series.Stand = true, "after 5 of 6 events, provisional"
	if r := decide(t, parse(t, "[[award]]\nid = \"a\""), d); !reports(r, "the series is not over: after 5 of 6 events") || len(r.Decisions) != 1 {
		t.Errorf("decisions %v, problems %v", r.Decisions, r.Problems)
	}
}

// TestSeriesLots: a lot is the SHA-256 of seed, table and name, with line ends
// between them, the lowest first; the values are those of sha256sum.
func TestSeriesLots(t *testing.T) {
	t.Parallel()
	d := seriesOf(t, []string{"K-5"}, []stander{{"Ann", 0, "12", 1, nil}, {"Bob", 1, "12", 1, nil}})
	d.Seed = "dow 44123"
	r := decide(t, parse(t, "[[award]]\nid = \"a\""), d)
	if got := r.Decisions[0].Reason; got.By != "lots" || got.Rule != `SHA-256 of seed "dow 44123", table and name` {
		t.Errorf("reason %+v", got)
	}
	if diff := cmp.Diff([]string{"Ann 2c2b6997242b b894154f8db4"}, []string{r.Decisions[0].Winners[0].Name + " " + r.Decisions[0].Reason.Value + " " + r.Decisions[0].Reason.Other}); diff != "" {
		t.Errorf("lot (-want +got):\n%s", diff)
	}
}

// TestSeriesBestRow: across tables, of a person in several of them the best row counts.
func TestSeriesBestRow(t *testing.T) {
	t.Parallel()
	d := seriesOf(t, []string{"All", "Girls"},
		[]stander{{name: "Ann", person: 0, total: "12", rank: 1}, {name: "Bob", person: 1, total: "10", rank: 2}},
		[]stander{{name: "Ann", person: 0, total: "8", rank: 1}})
	r := decide(t, parse(t, "[[award]]\nid = \"most\"\norder = \"points\"\nacross = true\nplaces = 2"), d)
	if diff := cmp.Diff([]string{"most 1: Ann", "most 2: Bob"}, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
}

// TestSeriesFacts: who scored without a game, by byes, may win, and who did neither may not. A
// sequence that ends before another is shown to its end. Notes say on which day ages are counted,
// and where ratings come from; a raffle goes by names.
func TestSeriesFacts(t *testing.T) {
	t.Parallel()
	born := func(games int, results ...string) func(*tournament.Player, *awards.TableRow) {
		return func(p *tournament.Player, r *awards.TableRow) {
			p.Birth, r.Games, r.Values[0] = tournament.Date{Year: 2015, Month: 5, Day: 1}, games, results
			if r.Rank == 2 {
				r.DecidedBy = 0
			}
		}
	}
	d := seriesOf(t, []string{"K-5"}, []stander{
		{"Ann", 0, "4", 1, born(0, "3", "1")}, {"Bob", 1, "4", 2, born(5, "3")}, {"Cal", 2, "0", 3, born(0)}, {"Dan", 3, "0", 3, born(1)},
	})
	for criteria, note := range map[string]string{
		"age_from = 8":   "Ages are those on 2025-10-04, the first day of the series.",
		"age_under = 18": "Ages are those on 2025-10-04, the first day of the series.",
		"rated = false":  "Ratings, grades, schools and the like are taken from each person's last event that states them.",
	} {
		r := decide(t, parse(t, "[[award]]\nid = \"a\"\nplaces = 4\neligible = { "+criteria+" }"), d)
		want := []string{"a 1: Ann", "a 2: Bob", "a 3: Dan", "a 4: (no eligible player is left)"}
		if diff := cmp.Diff(want, won(r)); diff != "" {
			t.Errorf("%s: won (-want +got):\n%s", criteria, diff)
		}
		if notes := strings.Join(r.Notes, "\n"); !strings.Contains(notes, note) {
			t.Errorf("%s: notes %q, want %q", criteria, notes, note)
		}
		if got := r.Decisions[0].Reason.Text; got != "won on Best results in order 3, 1; the next 3" {
			t.Errorf("reason %q", got)
		}
	}
	raffle := decide(t, parse(t, "seed = \"x\"\n[[award]]\nid = \"r\"\norder = \"raffle\""), d)
	if got := raffle.Decisions[0].Reason.Rule; got != "SHA-256 of seed, award, table and name, a line each" {
		t.Errorf("rule %q", got)
	}
}
