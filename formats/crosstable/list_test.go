package crosstable

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/podiumjson"
	"podium/formats/tournament"
)

// TestRankingLists reads lists as clubs type and programs publish them. The places are
// those that stand in the list; what stands twice or out of order was found by eye.
func TestRankingLists(t *testing.T) {
	t.Parallel()
	const three = "1. Anna Miller 3\n2. Ben Carter 2.5\n3. Carl Diaz 1\n"
	for name, tt := range map[string]struct {
		f          formats.Format
		list, want string
	}{
		"typed":           {CSV(), "Place,Name,School,Pts\n1,Anna Miller,Oak,3\n2,Ben Carter,Elm,2.5\n3,Carl Diaz,Oak,1\n", three},
		"ordinal numbers": {CSV(), "Rank;Player;Total\n1st;Anna Miller;3\n2nd;Ben Carter;2½\n3rd;Carl Diaz;1\n", three},
		"two names":       {CSV(), "Pl,First,Last,Score\n1,Anna,Miller,3\n2,Ben,Carter,2.5\n3,Carl,Diaz,1\n", three},
		"shared places": {
			CSV(), "Rk,Name,Pts\n1,Anna Miller,3\n2-3,Ben Carter,2\n2-3,Carl Diaz,2\n4,Dora Evans,1\n",
			"1. Anna Miller 3\n2. Ben Carter 2\n2. Carl Diaz 2\n4. Dora Evans 1\n",
		},
		"a blank place is the one above": {
			CSV(), "Rk,Name,Pts\n1,Anna Miller,3\n=2,Ben Carter,2\n,Carl Diaz,2\nT4,Dora Evans,1\n,Eli Fox,1\n",
			"1. Anna Miller 3\n2. Ben Carter 2\n2. Carl Diaz 2\n4. Dora Evans 1\n4. Eli Fox 1\n",
		},
		"blank lines among the rows": {CSV(), "Place,Name,Pts\n1,Anna Miller,3\n\n\n2,Ben Carter,2.5\n\n3,Carl Diaz,1\n", three},
		"columns of text": {
			Text(), "Club Cup\n\nPlace  Name          Club      Pts\n1      Anna Miller   Oak Hill  3\n2      Ben Carter    Elm       2.5\n3      Carl Diaz     Oak Hill  1\n", three,
		},
		"columns of text, half of them far apart": {
			Text(), "Place Name        Shoe Hat Cap  Bag  Points\n1     Anna Miller 38   7   6    1    3\n" +
				"2     Ben Carter  41   8   5    2    2.5\n3     Carl Diaz   40   8   5    2    1\n",
			"warning unknown-column\n" + three,
		},
		"a page": {
			HTML(), "<table><tr><th>Rank<th>Name<th>Points<tr><td>1<td>Anna Miller<td>3<tr><td>2<td>Ben Carter<td>2,5<tr><td>3<td>Carl Diaz<td>1</table>", three,
		},
		"winners": {CSV(), "Place,Name\n1,Anna Miller\n2,Ben Carter\n3,Carl Diaz\n", "1. Anna Miller 0\n2. Ben Carter 0\n3. Carl Diaz 0\n"},
		"points without places": {
			CSV(), "Name,Points\nAnna Miller,3\nBen Carter,2.5\nCarl Diaz,1\n",
			"warning places-differ\n0. Anna Miller 3\n0. Ben Carter 2.5\n0. Carl Diaz 1\n",
		},
		"points round by round": {
			CSV(), "Place,Name,R1,R2,R3,Pts\n1,Anna Miller,1,1,1,3\n2,Ben Carter,½,1,1,2.5\n3,Carl Diaz,,0,1,1\n",
			three,
		},
		"points round by round without totals": {
			CSV(), "Place,Name,R1,R2,R3\n1,Anna Miller,1,1,1\n2,Ben Carter,½,1,1\n3,Carl Diaz,-,0,1\n", three,
		},
		"a total that most others contradict": {
			CSV(), "Name,R1,R2,Pts\nAnna Miller,1,1,2\nBen Carter,½,1,1.5\nCarl Diaz,0,½,1\n",
			"warning places-differ\nwarning points-differ\n0. Anna Miller 2\n0. Ben Carter 1.5\n0. Carl Diaz 1\n",
		},
		"points of rounds that are 3, 1 and 0": {
			CSV(), "Place,Name,R1,R2,Pts\n1,Anna Miller,3,1,4\n2,Ben Carter,1,1,2\n3,Carl Diaz,0,1,1\n",
			"1. Anna Miller 4\n2. Ben Carter 2\n3. Carl Diaz 1\n",
		},
		"words under a ruler": {CSV(), "|Place|Name|Points|\n|---|---|---|\n|1|Anna Miller|3|\n|2|Ben Carter|2.5|\n|3|Carl Diaz|1|\n", three},
		"after a round":       {CSV(), "Club Cup\nStandings after round 3\nPlace,Name,Pts\n1,Anna Miller,3\n2,Ben Carter,2.5\n3,Carl Diaz,1\n", "warning unfinished\n" + three},
		"after the last":      {CSV(), "Club Cup\nFinal Ranking after 3 rounds\nPlace,Name,Pts\n1,Anna Miller,3\n2,Ben Carter,2.5\n3,Carl Diaz,1\n", three},
		"the same twice": {
			CSV(), "Round 1\nPlace,Name,Pts\n1,Anna Miller,1\n2,Ben Carter,0\n\nRound 2\nPlace,Name,Pts\n1,Ben Carter,1.5\n2,Anna Miller,1\n",
			"error repeated-section\n",
		},
		"two sections": {
			CSV(), "Club Cup\nK-3\nPlace,Name,Pts\n1,Anna Miller,3\n\n2,Ben Carter,2.5\nPlace,Name,Pts\n3,Carl Diaz,1\n\nK-5\nPlace,Name,Pts\n1,Dora Evans,2\n2,Eli Fox,1\n",
			"1. Anna Miller 3\n1. Dora Evans 2\n2. Ben Carter 2.5\n2. Eli Fox 1\n3. Carl Diaz 1\n",
		},
		"a place that nobody has": {
			CSV(), "Place,Name,Pts\n1,Anna Miller,3\n3,Ben Carter,2\n4,Carl Diaz,1\n",
			"warning places-differ\n1. Anna Miller 3\n3. Ben Carter 2\n4. Carl Diaz 1\n",
		},
		"more points below": {
			CSV(), "Place,Name,Pts\n1,Anna Miller,2\n2,Ben Carter,3\n3,Carl Diaz,1\n",
			"warning places-differ\n1. Anna Miller 2\n2. Ben Carter 3\n3. Carl Diaz 1\n",
		},
		"one place, other points": {CSV(), "Place,Name,Pts\n1,Anna Miller,3\n2,Ben Carter,2\n2,Carl Diaz,1\n", "error places-differ\n"},
		"no place":                {CSV(), "Place,Name,Pts\n1,Anna Miller,3\n2,Ben Carter,2\n-,Carl Diaz,1\n", "error places-differ\n"},

		"places in words": {CSV(), "Place,Name,Pts\nFirst,Anna Miller,3\nSecond,Ben Carter,2\n", "error places-differ\nerror places-differ\n"},
		"a place twice, and then the next": {
			CSV(), "Place,Name,Pts\n1,Anna Miller,3\n1,Ben Carter,2\n2,Carl Diaz,1\n", "error places-differ\n",
		},
		"a place in doubt":          {CSV(), "Place,Name,Pts\n1,Anna Miller,3\n2nd?,Ben Carter,2\n3,Carl Diaz,1\n", "error places-differ\n"},
		"points in words":           {CSV(), "Place,Name,Pts\n1,Anna Miller,3\n2,Ben Carter,two\n3,Carl Diaz,1\n", "error bad-points\n"},
		"rounds that do not add up": {CSV(), "Place,Name,R1,R2,Pts\n1,Anna Miller,1,1,2\n2,Ben Carter,0,1,2\n", "error not-a-crosstable\n"},
		"running scores":            {CSV(), "Place,Name,R1,R2,Pts\n1,Anna Miller,1,2,2\n2,Ben Carter,0,1,1\n", "error not-a-crosstable\n"},
		"text that runs together":   {Text(), "Place Name Points\n1 Anna Miller 5\n2 Ben Carter 4.5\n", "error no-table\n"},

		// What is no ranking list, though it looks like one.
		"games under a damaged heading":   {CSV(), "Place,Name,Runnd,Pts\n1,Anna Miller,W2,1\n2,Ben Carter,L1,0\n3,Carl Diaz,B,1\n", "error not-a-crosstable\n"},
		"results under damaged headings":  {CSV(), "Place,Name,A1,B1,Pts\n1,Anna Miller,1,½,1.5\n2,Ben Carter,½,½,1\n3,Carl Diaz,0,½,.5\n", "error not-a-crosstable\n"},
		"one round":                       {CSV(), "Place,Name,Rd 1,Pts\n1,Anna Miller,W2,1\n2,Ben Carter,L1,0\n", "Anna Miller 1: Ben Carter 1\nBen Carter 0: Anna Miller 0\n"},
		"before the first round":          {CSV(), "Rank,Name,Rating,Pts\n1,Anna Miller,1800,0\n2,Ben Carter,1700,0\n", "error not-a-crosstable\n"},
		"in the order of the ratings":     {CSV(), "Rank,Name,Rating\n1,Anna Miller,1800\n2,Ben Carter,1700\n3,Carl Diaz,1600\n", "error not-a-crosstable\n"},
		"a title among the players":       {CSV(), "Place,Name,Pts\n1,Anna Miller,3\nGirls,,\n1,Dora Evans,2\n2,Eva Fox,1\n", "error not-a-crosstable\n"},
		"teams":                           {CSV(), "Rank,Team,Pts\n1,Oak,9\n2,Elm,8\n", "error not-a-crosstable\n"},
		"a starting list":                 {CSV(), "No,Name,Rating\n1,Anna Miller,1800\n2,Ben Carter,1700\n", "error not-a-crosstable\n"},
		"players by board":                {CSV(), "Rk.,Name,Bo.,Pts\n1,Anna Miller,1,3\n2,Ben Carter,1,2\n", "error not-a-crosstable\n"},
		"a cut header of results columns": {CSV(), "Place,Name,Opp,Res,Pts\n1,Anna Miller,2,1,1\n2,Ben Carter,1,0,0\n", "error not-a-crosstable\n"},
	} {
		log := formats.NewLog("in")
		ev, _ := tt.f.Read(formats.Source{Name: "in", Data: []byte(tt.list)}, log)
		var got strings.Builder
		for _, d := range log.Sorted() {
			if d.Severity > finding.Note {
				got.WriteString(d.Severity.String() + " " + string(d.Code) + "\n")
			}
		}
		if ev != nil {
			got.WriteString(outcome(ev))
		}
		if diff := cmp.Diff(tt.want, got.String()); diff != "" {
			t.Errorf("%s (-want +got):\n%s%v", name, diff, log.Sorted())
		}
	}
}

// TestPointsOfRounds: the rounds of a list are kept up to the last in which anybody has
// points; nothing and "-" are none.
func TestPointsOfRounds(t *testing.T) {
	t.Parallel()
	const list = "Place,Name,R1,R2,R3,R4,Pts\n1,Anna Miller,1,½,,,1.5\n2,Ben Carter,½,-,,,½\n3,Carl Diaz,,0,,,\n"
	ev, err := CSV().Read(formats.Source{Name: "in", Data: []byte(list)}, formats.NewLog("in"))
	if err != nil {
		t.Fatal(err)
	}
	want := [][]tournament.Points{{2, 1}, {1, 0}, {0, 0}}
	for i, p := range ev.Sections[0].Players {
		if diff := cmp.Diff(want[i], p.Stated.Rounds); diff != "" || !p.Stated.HasPoints {
			t.Errorf("%s (-want +got):\n%s", p.Name, diff)
		}
	}
}

// TestListsOfPlayersAndTeams: in the standings of two sections with schools, as rank -o
// writes them, the lists of the schools are no sections, and hide none.
func TestListsOfPlayersAndTeams(t *testing.T) {
	t.Parallel()
	players := "Rank,No,Name,Points\n1,2,Anna Miller,3\n2,1,Ben Carter,1\n"
	teams := "Rank,No,Team,Points,CUM4\n1,2,Oak Hill,5,9\n2,1,Elm Street,4,8\n"
	others := "Rank,No,Name,Points\n1,3,Carl Diaz,2\n2,1,Dora Evans,2\n"
	ev, found := readAs(CSV(), []byte(players+teams+others+teams))
	if ev == nil {
		t.Fatal(found)
	}
	var names []string
	for _, s := range ev.Sections {
		for i := range s.Players {
			names = append(names, string(s.Players[i].Name))
		}
	}
	if diff := cmp.Diff([]string{"Anna Miller", "Ben Carter", "Carl Diaz", "Dora Evans"}, names); diff != "" || len(ev.Sections) != 2 {
		t.Errorf("%d sections (-want +got):\n%s", len(ev.Sections), diff)
	}
}

// TestRankingListsComeBack: what a list states is written and read as it stands.
func TestRankingListsComeBack(t *testing.T) {
	t.Parallel()
	for _, list := range []string{
		"Event: Club Cup\nPlace,No,Name,Sex,Club,Grade,Rtg,Pts,MMED,TB2\n1,7,\"Miller, Anna\",w,Oak,3,900,3,5.5,12\n" +
			"2,4,\"Carter, Ben\",m,Elm,4,,2,6,11.25\n2,9,\"Diaz, Carl\",m,Oak,K,700,2,6,11.25\n",
		"Event: Club Cup\nName,R1,R2,R3,Pts\n\"Miller, Anna\",1,½,1,2.5\n\"Carter, Ben\",,1,0,1\n\"Diaz, Carl\",0,½,0,½\n",
		"Event: Club Cup\nName,R1,R2,Pts\n\"Miller, Anna\",1,,1\n\"Carter, Ben\",½,,½\n",
	} {
		ev, err := CSV().Read(formats.Source{Name: "in", Data: []byte(list)}, formats.NewLog("in"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range []formats.Format{CSV(), XLSX(), podiumjson.Format()} {
			log := formats.NewLog("in")
			out, err := formats.Encode(f, ev, log)
			if err != nil {
				t.Fatal(f.Name, err)
			}
			if err := formats.Verify(f, ev, out, log); err != nil || len(log.Sorted()) > 0 {
				t.Errorf("%s: %v %v\n%s", f.Name, err, log.Sorted(), list)
			}
		}
	}
}
