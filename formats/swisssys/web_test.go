package swisssys

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/formats/internal/jsontree"
	"podium/formats/tournament"
)

// webReport has stated tie-break values, a shared place, a bye that was asked
// for, a game without a result, and the credentials of an upload. The values
// were worked out by hand: Solkoff is the sum of the opponents' scores, of which
// an unplayed game of an opponent counts as half a point (US Chess 34E).
const webReport = `{"NACHEventID": "7", "NACHEventPasscode": "hush", "tournament": "Web Cup", "date": "2026/5/30", "city": "Lostwick",
"state": "OR", "country": "USA", "td": "Pinnington", "sections": [{"section": "Open", "rounds_paired": 2, "rounds_played": 1,
 "standings": [2, 1, 3, 4], "place": ["1", "2-3", "2-3", "4"], "tiebreaks": ["Solk", "Luck"],
 "players": [
 {"name": "Ash,Ann", "id1": "90000001", "rating": 1900, "rating2": 0, "post": 1890, "age": "9", "state": "OR", "prize": "25", "byes": "3,4z",
  "results": ["D", ""], "colors": ["W", "` + "\x00" + `"], "ops": [3, 0], "tiebreaks": [0.5, 1]},
 {"name": "Elm, Ben", "rating": "1800", "results": ["W", ""], "colors": ["B", "W"], "ops": [4, 3], "tiebreaks": [0, 0]},
 {"name": "Oak, Cy", "results": ["D", ""], "colors": ["B", "B"], "ops": [1, 2], "tiebreaks": [0.5, 1]},
 {"name": "Yew, Di", "results": ["L", "H"], "colors": ["W", "-"], "ops": [2, 0], "tiebreaks": [1, 0]}]}]}`

func TestReadWeb(t *testing.T) {
	t.Parallel()
	log := formats.NewLog("a.json")
	ev, err := readWeb(formats.Source{Name: "a.json", Data: []byte(webReport)}, log)
	if err != nil {
		t.Fatal(err)
	}
	if ev.Name != "Web Cup" || ev.Start.String() != "2026-05-30" || ev.Federation != "USA" || ev.ChiefArbiter != "Pinnington" || ev.Report.State != "OR" {
		t.Errorf("event %+v", ev)
	}
	s := ev.Sections[0]
	if diff := cmp.Diff([]string{"SOLK", "Luck"}, s.TieBreaks); diff != "" {
		t.Errorf("list (-want +got):\n%s", diff)
	}
	value := func(solk, luck string) []tournament.StatedValue {
		return []tournament.StatedValue{{Label: "Solk", Code: "SOLK", Value: solk}, {Label: "Luck", Value: luck}}
	}
	want := []tournament.Player{
		{
			No: 1, Name: "Ash, Ann", State: "OR", Grade: "9", IDs: []tournament.ID{{System: "uscf", Value: "90000001"}},
			Ratings: []tournament.Rating{{Value: 1900}},
			Rounds: []tournament.Entry{
				{Opponent: 3, Color: tournament.White, Result: tournament.Draw}, {}, {Result: tournament.HalfBye}, {Result: tournament.ZeroBye},
			},
			Stated: tournament.Stated{Rank: 2, TieBreaks: value("0.5", "1")},
			Extra:  []tournament.Extra{{Format: "swisssys-web", Key: "post", Value: "1890"}, {Format: "swisssys-web", Key: "prize", Value: "25"}},
		},
		{
			No: 2, Name: "Elm, Ben", Ratings: []tournament.Rating{{Value: 1800}},
			Rounds: []tournament.Entry{{Opponent: 4, Color: tournament.Black, Result: tournament.Win}, {Opponent: 3, Color: tournament.White, Result: tournament.Pending}},
			Stated: tournament.Stated{Rank: 1, TieBreaks: value("0", "0")},
		},
		{
			No: 3, Name: "Oak, Cy",
			Rounds: []tournament.Entry{{Opponent: 1, Color: tournament.Black, Result: tournament.Draw}, {Opponent: 2, Color: tournament.Black, Result: tournament.Pending}},
			Stated: tournament.Stated{Rank: 2, TieBreaks: value("0.5", "1")},
		},
		{
			No: 4, Name: "Yew, Di",
			Rounds: []tournament.Entry{{Opponent: 2, Color: tournament.White, Result: tournament.Loss}, {Result: tournament.HalfBye}},
			Stated: tournament.Stated{Rank: 4, TieBreaks: value("1", "0")},
		},
	}
	if diff := cmp.Diff(want, s.Players); diff != "" {
		t.Errorf("players (-want +got):\n%s", diff)
	}
	formatstest.Run(t, Web(), fstest.MapFS{"a.json": {Data: []byte(webReport)}})
}

// The three files are one event in three formats: people and games agree.
func TestWebAgreesWithNative(t *testing.T) {
	t.Parallel()
	data := formatstest.ReadOther(t, "synthetic/swisssys_all_codes/synthetic_report.json")
	log := formats.NewLog("a.json")
	web, err := readWeb(formats.Source{Name: "a.json", Data: data}, log)
	if err != nil {
		t.Fatal(err)
	}
	native, err := readNative(formats.Source{Name: "a.sjson", Data: formatstest.ReadOther(t, "synthetic/swisssys_all_codes/synthetic.sjson")}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range native.Sections {
		for j, p := range s.Players {
			q := web.Sections[i].Players[j]
			if diff := cmp.Diff(p.Rounds, q.Rounds); diff != "" || p.Name != q.Name || p.Rating() != q.Rating() || p.ID("uscf") != q.ID("uscf") {
				t.Errorf("section %d, player %d (-native +web):\n%s", i+1, p.No, diff)
			}
		}
	}
	var ranks []int
	for _, p := range web.Sections[0].Players {
		ranks = append(ranks, p.Stated.Rank)
	}
	if diff := cmp.Diff([]int{1, 4, 0, 0, 0, 7, 0}, ranks); diff != "" {
		t.Errorf("ranks (-want +got):\n%s", diff)
	}
	formatstest.Run(t, Web(), fstest.MapFS{"a.json": {Data: data}})
}

func TestBrokenWeb(t *testing.T) {
	t.Parallel()
	formatstest.Damaged(t, Web(), webReport, []formatstest.Damage{
		{Name: "another program", Old: `"sections"`, New: `"chapters"`, At: "1", Code: finding.UnknownFormat},
		{Name: "a list twice", Old: `["L", "H"]`, New: `["L", "H"], "results": ["W", "H"]`, At: "9", Code: finding.RepeatedRecord},
		{Name: "a result that is none", Old: `["L", "H"]`, New: `["L", "Q"]`, At: "9", Code: finding.BadResult},
		{Name: "double games", Old: `["L", "H"]`, New: `["#", "H"]`, At: "9", Code: finding.DoubleGames},
		{Name: "a standing of nobody", Old: `[2, 1, 3, 4]`, New: `[2, 1, 3, 9]`, At: "3", Code: finding.BadRank},
		{Name: "opponents without results", Old: `["W", ""]`, New: `["W"]`, At: "7", Code: finding.BadResult},
		{Name: "a section that is a text", Old: `"sections": [{`, New: `"sections": ["Open", {`, At: "2", Code: finding.BadRecord},
		{Name: "sections that are a number", Old: `"sections"`, New: `"sections": 7, "x"`, At: "1", Code: finding.UnknownFormat},
		{Name: "a player who is a number", Old: `{"name": "Yew, Di"`, New: `7, {"name": "Yew, Di"`, At: "9", Code: finding.BadRecord},
		{Name: "no name", Old: `"Yew, Di"`, New: `""`, At: "9", Code: finding.BadName, Read: true},
		{Name: "a section without players", Old: `"sections": [`, New: `"sections": [{"section": "Blitz"},`, At: "2", Code: finding.EntryList, Read: true},
		{Name: "players that are a number", Old: `"players"`, New: `"players": 7, "x"`, At: "4", Code: finding.BadRecord},
		{Name: "a standing of number 0", Old: `[2, 1, 3, 4]`, New: `[2, 1, 3, 0]`, At: "3", Code: finding.BadRank},
		{Name: "a standing in words", Old: `[2, 1, 3, 4]`, New: `[2, 1, 3, "x"]`, At: "3", Code: finding.BadNumber},
		{Name: "an opponent beyond", Old: `"ops": [4, 3]`, New: `"ops": [10000, 3]`, At: "7", Code: finding.MissingOpponent},
		{Name: "the last opponent", Old: `"ops": [4, 3]`, New: `"ops": [9999, 3]`, At: "7", Code: finding.UnknownOpponent},
		{Name: "no result", Old: `["D", ""], "colors": ["W"`, New: `["D", null], "colors": ["W"`, At: "6", Code: finding.BadResult, Read: true},
		{Name: "a result of two letters", Old: `["L", "H"]`, New: `["LL", "H"]`, At: "9", Code: finding.BadResult},
		{Name: "more rounds than any event", Old: `["L", "H"]`, New: `["L"` + strings.Repeat(`,"H"`, 200) + `]`, At: "9", Code: finding.BadResult},
		{Name: "a label that nobody knows", Old: `"Luck"`, New: `"Fate"`, At: "3", Code: finding.UnknownTieBreak, Read: true},
	})
}

// TestWebUnusual: lists that end early, as many rounds as any event has, byes beyond them, and a
// sex that podium does not know.
func TestWebUnusual(t *testing.T) {
	t.Parallel()
	const file = `{"tournament": "Cup", "sections": [{"section": "Open", "standings": [1, 2], "place": ["1"], "players": [
 {"name": "Ash, Ann", "sex": "X", "results": ["W", "B"], "colors": ["W"], "ops": [2], "byes": "200,201"},
 {"name": "Elm, Ben", "sex": "F", "results": ["L", "H"], "ops": [1, 1]}]}]}`
	formatstest.Run(t, Web(), fstest.MapFS{"a.json": {Data: []byte(file)}})
	ev, err := readWeb(formats.Source{Data: []byte(file)}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	p := ev.Sections[0].Players
	rounds := make([]tournament.Entry, 200)
	rounds[0] = tournament.Entry{Opponent: 2, Color: tournament.White, Result: tournament.Win}
	rounds[1].Result, rounds[199].Result = tournament.PairingBye, tournament.HalfBye
	if diff := cmp.Diff(rounds, p[0].Rounds); diff != "" || p[0].Stated.Rank != 1 || p[1].Stated.Rank != 0 || p[1].Rounds[1] != rounds[199] {
		t.Errorf("%+v (-want +got):\n%s", p, diff)
	}
	inWords := strings.Replace(file, `["1"]`, `["first"]`, 1)
	if _, told := formatstest.Reported(Web(), "a.json", []byte(inWords)); !slices.Equal(told, []string{"warning 1:87 bad-rank"}) {
		t.Errorf("a place in words: %q", told)
	}
	kept := []tournament.Extra{{Format: family, Key: "sex", Value: `"X"`}}
	if diff := cmp.Diff(kept, p[0].Extra); diff != "" || p[1].Sex != tournament.Female || p[1].Extra != nil {
		t.Errorf("%+v (-want +got):\n%s", p, diff)
	}
}

// TestLabels: tie-breaks are known by all words that they have in events of US Chess.
func TestLabels(t *testing.T) {
	t.Parallel()
	for label, want := range map[string]string{
		"Mod. Med": "MMED", "Solk": "SOLK", "Solkoff": "SOLK", "Med": "MED", "Cumul.": "CUM", "Op. cumul.": "CUMOPP",
		"Op. perf.": "OPPPERF", "Kash": "KASH", "BPG": "BPG", "Prize": "Prize", "Sonneborn-Berger": "SBUS",
	} {
		report := strings.Replace(webReport, `"Solk"`, `"`+label+`"`, 1)
		ev, err := readWeb(formats.Source{Name: "a.json", Data: []byte(report)}, formats.NewLog("a.json"))
		if err != nil {
			t.Fatal(err)
		}
		if got := ev.Sections[0].TieBreaks[0]; got != want {
			t.Errorf("%s: %q, want %q", label, got, want)
		}
	}
}

// A message names a key as the file has it: the tournament file calls the second rating
// "Rating2".
func TestKeyOfSecondRating(t *testing.T) {
	t.Parallel()
	log := formats.NewLog("a.json")
	r := &reader{log: log}
	r.person(&tournament.Player{}, &jsontree.Node{Kind: jsontree.String, Key: "rating2", Text: "?"})
	if found := log.Sorted()[0].Found; found != `"rating2" is "?"` {
		t.Error(found)
	}
}
