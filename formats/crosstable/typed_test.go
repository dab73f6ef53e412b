package crosstable

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// The events of testdata/typed, as worked out from the tables by hand: the points of
// each player, then who was met in each round and how it went (1, =, 0; + and - for
// forfeits; H, P and Z for byes).
const (
	eight = `Anna Miller 2.5: Eli Fox 1, Ben Carter =, Carl Diaz 1
Ben Carter 2: Faye Grant 1, Anna Miller =, Gus Hill =
Carl Diaz 1.5: Gus Hill =, Dora Evans 1, Anna Miller 0
Dora Evans 2: Hana Irwin 1, Carl Diaz 0, Eli Fox 1
Eli Fox 1: Anna Miller 0, Hana Irwin 1, Dora Evans 0
Faye Grant 0: Ben Carter 0, Gus Hill 0, Hana Irwin 0
Gus Hill 2: Carl Diaz =, Faye Grant 1, Ben Carter =
Hana Irwin 1: Dora Evans 0, Eli Fox 0, Faye Grant 1
`
	four = `Anna Miller 2: Dora Evans 1, Ben Carter =, H
Ben Carter 2.5: Carl Diaz 1, Anna Miller =, Dora Evans 1
Carl Diaz 1: Ben Carter 0, P, Z
Dora Evans 1: Anna Miller 0, P, Ben Carter 0
`
	sixAll = `Anna Miller 3: Ben Carter 1, Carl Diaz =, Dora Evans =, Eli Fox 1, Faye Grant 0
Ben Carter 1.5: Anna Miller 0, Carl Diaz =, Dora Evans 0, Eli Fox =, Faye Grant =
Carl Diaz 3.5: Anna Miller =, Ben Carter =, Dora Evans 1, Eli Fox =, Faye Grant 1
Dora Evans 1.5: Anna Miller =, Ben Carter 1, Carl Diaz 0, Eli Fox 0, Faye Grant 0
Eli Fox 2.5: Anna Miller 0, Ben Carter =, Carl Diaz =, Dora Evans 1, Faye Grant =
Faye Grant 3: Anna Miller 1, Ben Carter =, Carl Diaz 0, Dora Evans 1, Eli Fox =
`
	quad = `%[1]s 2.5: %[2]s 1, %[3]s 1, %[4]s =
%[2]s 2: %[1]s 0, %[3]s 1, %[4]s 1
%[3]s 1: %[1]s 0, %[2]s 0, %[4]s 1
%[4]s 0.5: %[1]s =, %[2]s 0, %[3]s 0
`
)

// typedTables tells for each file the event, or what its refusal says.
func typedTables() map[string]string {
	of := map[string]string{
		"05-matrix-half.xlsx": sixAll, "06-matrix-decimal-blankdiag.xlsx": sixAll,
		"07-matrix-names-half-text.xlsx": sixAll, "08-matrix-letters-formula.xlsx": sixAll,
		"10-byes.xlsx": four, "11-chess-results-like.xlsx": four,
		"51-quads.xlsx":    fmt.Sprintf(quad, "Ann", "Bob", "Cy", "Di") + fmt.Sprintf(quad, "Eve", "Fay", "Gus", "Hal"),
		"66-letters.xlsx":  fmt.Sprintf(quad, "Anna Miller", "Ben Carter", "Carl Diaz", "Dora Evans"),
		"m1.csv":           "Ann 2: Bob 1, Cy 1, Di ?\nBob 2: Ann 0, Cy 1, Di 1\nCy 1: Ann 0, Bob 0, Di 1\nDi 0: Ann ?, Bob 0, Cy 0\n",
		"15-pairings.xlsx": eight, "17-no-header.xlsx": eight,
		"m2.csv": "refused",
		"m3.csv": "refused",
		"13-points-only.xlsx": "0. Anna Miller 2.5\n0. Ben Carter 2\n0. Carl Diaz 1.5\n0. Dora Evans 2\n0. Eli Fox 1\n0. Faye Grant 0\n" +
			"0. Gus Hill 2\n0. Hana Irwin 1\n",
		"50-final-ranking.xlsx":   "1. Asha Rao 6.5\n2. Bimal Das 6\n3. Chitra Iyer 5.5\n",
		"67-formula-nocache.xlsx": "refused: a formula without a value",
	}
	for name := range strings.FieldsSeq(`01-plain 02-merged-title 03-split 04-two-header-rows 12-names 16-german
		 18-dash 19-first-last 20-two-rows 31-W-dash 32-num-heads 33-W-paren 34-1-slash 35-win-word 36-T-tie
		37-plus-minus 38-first-last 39-lastname-firstname 40-student 41-child 42-notitle-W 61-vmerge 62-names-below 63-opp1
		64-meta 65-meta-cols`) {
		of[name+".xlsx"] = eight
	}
	of["14-lower-wrong-total.xlsx"] = strings.ToLower(eight)
	of["20-two-rows.xlsx"] = strings.ToUpper(eight)
	of["09-two-sections.xlsx"] = eight + strings.NewReplacer("Anna Miller", "Rellim Anna", "Ben Carter", "Retrac Neb",
		"Carl Diaz", "Zaid Lrac", "Dora Evans", "Snave Arod", "Eli Fox", "Xof Ile", "Faye Grant", "Tnarg Eyaf", "Gus Hill", "Llih Sug",
		"Hana Irwin", "Niwri Anah").Replace(eight)
	for i, bye := range strings.Fields("P P H Z H H H P H P H + P P H Z - Z Z Z Z Z Z P P P H H H Z P") {
		points := map[string]string{"P": "1", "+": "1", "H": "0.5"}[bye]
		if points == "" {
			points = "0"
		}
		of[fmt.Sprintf("bye-%02d.xlsx", i)] = "Ann A 2: Bob B 1, Cy C 1\nBob B " + points + ": Ann A 0, " + bye +
			"\nCy C 0.5: Di D =, Ann A 0\nDi D 1.5: Cy C =, P\n"
	}
	return of
}

// TestTypedTables reads every sample of a table that a person typed.
func TestTypedTables(t *testing.T) {
	t.Parallel()
	files, err := os.ReadDir(filepath.Join("testdata", "typed"))
	if err != nil {
		t.Fatal(err)
	}
	want := typedTables()
	if len(files) != len(want) {
		t.Errorf("%d files, %d outcomes", len(files), len(want))
	}
	for _, file := range files {
		t.Run(file.Name(), func(t *testing.T) {
			t.Parallel()
			data, err := os.ReadFile(filepath.Join("testdata", "typed", file.Name()))
			if err != nil {
				t.Fatal(err)
			}
			log := formats.NewLog(file.Name())
			ev, err := all()[filepath.Ext(file.Name())].Read(formats.Source{Name: file.Name(), Data: data}, log)
			said, refused := strings.CutPrefix(want[file.Name()], "refused")
			if refused {
				if err == nil || !strings.Contains(err.Error(), strings.TrimPrefix(said, ": ")) {
					t.Errorf("got %v, want a refusal that says %q", err, said)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := outcome(ev); got != sorted(want[file.Name()]) {
				t.Errorf("got\n%swant\n%s%v", got, sorted(want[file.Name()]), log.Sorted())
			}
		})
	}
}

// outcome writes the points and games of an event; of a matrix, whose rounds are not
// known, the games in order of the opponents; of a ranking list the places.
func outcome(ev *tournament.Event) string {
	var out []string
	for _, sec := range ev.Sections {
		names := map[int32]string{}
		for i := range sec.Players {
			names[int32(sec.Players[i].No)] = sec.Players[i].Name.Spoken()
		}
		for i := range sec.Players {
			p := &sec.Players[i]
			if sec.GamesUnknown {
				out = append(out, fmt.Sprintf("%d. %s %s\n", p.Stated.Rank, p.Name.Spoken(), p.Stated.Points))
				continue
			}
			var games []string
			for _, e := range p.Rounds {
				if game := strings.TrimSpace(names[e.Opponent] + " " + mark(sec, e)); game != "" {
					games = append(games, game)
				}
			}
			if sec.RoundsUnknown {
				slices.Sort(games)
			}
			out = append(out, fmt.Sprintf("%s %s: %s\n", names[int32(p.No)], sec.Score(p, len(p.Rounds)), strings.Join(games, ", ")))
		}
	}
	return sorted(strings.Join(out, ""))
}

// mark writes a result; nothing said of a round is an absence.
func mark(sec *tournament.Section, e tournament.Entry) string {
	switch e.Result.Rated() {
	case tournament.Win:
		return "1"
	case tournament.Draw:
		return "="
	case tournament.Loss:
		return "0"
	case tournament.ForfeitWin:
		return "+"
	case tournament.ForfeitLoss:
		return "-"
	case tournament.HalfBye:
		return "H"
	case tournament.FullBye, tournament.PairingBye:
		return "P"
	case tournament.Pending:
		return "?"
	case tournament.NoResult, tournament.ZeroBye:
		if !sec.RoundsUnknown {
			return "Z"
		}
	case tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss:
	}
	return ""
}

// sorted puts the lines of a text in order.
func sorted(s string) string {
	lines := strings.SplitAfter(s, "\n")
	slices.Sort(lines)
	return strings.Join(lines, "")
}

// TestExample reads the table that "podium formats crosstable" shows.
func TestExample(t *testing.T) {
	t.Parallel()
	log := formats.NewLog("example.csv")
	ev, err := CSV().Read(formats.Source{Name: "example.csv", Data: []byte(XLSX().Example)}, log)
	if err != nil {
		t.Fatal(err)
	}
	const want = "Anna Miller 2: Dora Evans 1, Ben Carter =, H\nBen Carter 2.5: Carl Diaz 1, Anna Miller =, Dora Evans 1\n" +
		"Carl Diaz 1: Ben Carter 0, P, Z\nDora Evans 0: Anna Miller 0, Z, Ben Carter 0\n"
	if got := outcome(ev); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	for _, d := range log.Sorted() {
		if d.Severity > finding.Note {
			t.Errorf("told: %v", &d)
		}
	}
}

// TestTypedRatings: US Chess writes a provisional rating as 1204P12 or 1204/12. Where only
// the number of games is missing, the rating is used, not dropped, and a warning says so.
func TestTypedRatings(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]struct {
		rating   tournament.Rating
		warnings int
	}{
		"1204": {tournament.Rating{Value: 1204}, 0}, "1204P12": {tournament.Rating{Value: 1204, Games: 12}, 0},
		"1204/12": {tournament.Rating{Value: 1204, Games: 12}, 0}, "1204/P12": {tournament.Rating{Value: 1204, Games: 12}, 0},
		"1204 p 12": {tournament.Rating{Value: 1204, Games: 12}, 0}, "1204P": {tournament.Rating{Value: 1204}, 1},
		"1204P-12": {tournament.Rating{}, 1}, "3/14": {tournament.Rating{}, 1}, "3/14/2019": {tournament.Rating{}, 1},
		"1204/": {tournament.Rating{Value: 1204}, 0}, "1 204": {tournament.Rating{}, 1}, "P12": {tournament.Rating{}, 1}, "unr.": {tournament.Rating{}, 0},
	} {
		log := formats.NewLog("in.csv")
		ev, err := CSV().Read(formats.Source{
			Name: "in.csv", Data: []byte("No,Name,Rating,R1,R2,Pts\n1,Ann," + cell + ",W2b,W2w,2\n2,Bob,1100,L1w,L1b,0\n"),
		}, log)
		if err != nil {
			t.Fatal(err)
		}
		got := append(ev.Sections[0].Players[0].Ratings, tournament.Rating{})[0]
		if n := log.Count(finding.Warning); got != want.rating || n != want.warnings {
			t.Errorf("%q: got %+v with %d warnings, want %+v with %d: %v", cell, got, n, want.rating, want.warnings, log.Sorted())
		}
	}
}

// TestAdvice: what is wrong with a typed table says what to type, and leads to the example.
func TestAdvice(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]string{
		"Q2": "W2, D2 or L2", "byee": "bye, ", "habl bye": "half bye, ", "W3??": "W3", "WIN": "W12, Win 12 or 12w1", "beat Cy": "beat 3", "Q999": "W999", "Q1000": "W12, D12",
	} {
		table := "No,Name,Rd 1,Rd 2,Pts\n1,Ann,W2,W3,2\n2,Bob,L1," + cell + ",1\n3,Cy,D4,L1,.5\n4,Di,D3,B,1.5\n5,Cy,U,U,0\n"
		log := formats.NewLog("in.csv")
		_, err := CSV().Read(formats.Source{Name: "in.csv", Data: []byte(table)}, log)
		if err == nil || !strings.Contains(err.Error(), "such as "+want) || !strings.HasSuffix(err.Error(), `see "podium formats crosstable"`) ||
			strings.Contains(err.Error(), "export") {
			t.Errorf("%q: %v", cell, err)
		}
	}
	for name, table := range map[string]string{
		"points":    "Name,R1,R2,R3,Pts\nAnn,1,1½,2½,2.5\nBob,0,½,½,0.5\nCy,0,0,1,1\n",
		"no points": "Rank,Name,Points\n1,Ann,0\n2,Bob,0\n",
		"one-sided": "No,Name,R1,R2\n1,Ann,Win 2,Win 3\n2,Bob,Loss 1,Win 4\n3,Cy,Win 4,Loss 2\n4,Di,Loss 3,Loss 2\n",
		"two names": "Name,R1,R2\nAnn Oak,beat Ann,beat Cy\nAnn Elm,lost to Ann,beat Di\nCy,beat Di,lost to Ann\nDi,lost to Cy,lost to Ann\n",
	} {
		log := formats.NewLog("in.csv")
		_, err := CSV().Read(formats.Source{Name: "in.csv", Data: []byte(table)}, log)
		if err == nil || !strings.HasSuffix(err.Error(), `see "podium formats crosstable"`) || strings.Contains(err.Error(), "export") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestTablesAsAWhole: what a cell alone does not say, the totals and the opponents' rows
// do; each table was worked out by hand.
func TestTablesAsAWhole(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct{ table, want string }{
		"byes of half a point": {
			"No,Name,R1,R2,R3,Pts\n1,Ann,W2,BYE,W4,2.5\n2,Bob,L1,W4,BYE,1.5\n3,Cy,BYE,,L5,.5\n4,Di,W5,L2,L1,1\n5,Eve,L4,,W3,1\n",
			"Ann 2.5: Bob 1, H, Di 1\nBob 1.5: Ann 0, Di 1, H\nCy 0.5: H, Z, Eve 0\nDi 1: Eve 1, Bob 0, Ann 0\nEve 1: Di 0, Z, Cy 1\n",
		},
		"1/2 is a win against 2": {
			"No,Name,R1,R2,R3,Pts\n1,Ann,1/2,1/3,½/4,2.5\n2,Bob,0/1,1/4,1/3,2\n3,Cy,1/4,0/1,0/2,1\n4,Di,0/3,0/2,½/1,0.5\n",
			"Ann 2.5: Bob 1, Cy 1, Di =\nBob 2: Ann 0, Di 1, Cy 1\nCy 1: Di 1, Ann 0, Bob 0\nDi 0.5: Cy 0, Bob 0, Ann =\n",
		},
		"-1 is a loss": {
			"No,Name,R1,R2,R3,Pts\n1,Ann,+2,+3,-4,2\n2,Bob,-1,-4,+3,1\n3,Cy,+4,-1,-2,1\n4,Di,-3,+2,+1,2\n",
			"Ann 2: Bob 1, Cy 1, Di 0\nBob 1: Ann 0, Di 0, Cy 1\nCy 1: Di 1, Ann 0, Bob 0\nDi 2: Cy 0, Bob 1, Ann 1\n",
		},
		"a bare 1 without totals":        {"No,Name,Rd 1,Rd 2\n1,Ann,W2,D3\n2,Bob,L1,1\n3,Cy,1,D1\n", "refused"},
		"a bare 1 that the total denies": {"No,Name,Rd 1,Rd 2,Pts\n1,Ann,W2,D3,1.5\n2,Bob,L1,1,0\n3,Cy,1,D1,1.5\n", "refused"},
		"results against nothing":        {"No,Name,R1,R2,Pts\n1,Ann,1/2,1,1.5\n2,Bob,1,1/2,1.5\n", "refused"},
		"a name in two spellings":        {"Round,White,Result,Black\n1,Ann Oak,1-0,Bob Elm\n1,Cy Ash,0-1,Di Fir\n2,Cy Ash,1-0,Ann Oka\n2,Di Fir,1-0,Bob Elm\n", "refused"},
		"a name with another initial":    {"Round,White,Result,Black\n1,Ann Oak,1-0,Bob Elm\n1,Cy Ash,0-1,Di Fir\n2,Cy Ash,1-0,Enn Oak\n2,Di Fir,1-0,Bob Elm\n", "refused"},
		"a bye that has White": {
			"Round;White;Result;Black\n1;Ann;1-0;Bob\n1;bye;0-1;Cy\n2;Cy;1-0;Bob\n2;bye;0:½;Ann\n3;Ann;1-0;Cy\n3;Bob;½:0;bye\n",
			"Ann 2.5: Bob 1, H, Cy 1\nBob 0.5: Ann 0, Cy 0, H\nCy 2: P, Bob 1, Ann 0\n",
		},
		"byes worth 0,5 and 0.0": {
			"Round;White;Result;Black\n1;Ann;1-0;Bob\n1;Cy;0,5;bye\n2;Cy;1-0;Bob\n2;Ann;0.0;bye\n3;Ann;1-0;Cy\n3;Bob;1.0;bye\n",
			"Ann 2: Bob 1, Z, Cy 1\nBob 1: Ann 0, Cy 0, P\nCy 1.5: H, Bob 1, Ann 0\n",
		},
		"two sections in one list of games": {"Round 1\nWhite,Result,Black\nAnn,1-0,Bob\nRound 2\nWhite,Result,Black\nBob,1-0,Ann\nRound 1\nWhite,Result,Black\nCy,1-0,Di\n", "refused"},
		"one row lacks the game":            {"No,Name,R1,R2\n1,Ann,Win 2,Win 3\n2,Bob,Loss 1,bye\n3,Cy,bye,Loss 2\n", "refused"},
		"w7 0 is not w70": {
			"No,Name,R1,R2\n1,Ann,w2 0,b3 1\n2,Bob,b1 1,bye\n3,Cy,half,w1 0\n",
			"Ann 1: Bob 0, Cy 1\nBob 2: Ann 1, P\nCy 0.5: H, Ann 0\n",
		},
	} {
		log := formats.NewLog("in.csv")
		ev, err := CSV().Read(formats.Source{Name: "in.csv", Data: []byte(tt.table)}, log)
		got := "refused"
		if err == nil {
			got = outcome(ev)
		}
		if got != tt.want {
			t.Errorf("%s: got\n%swant\n%s%v", name, got, tt.want, log.Sorted())
		}
	}
}
