package podiumjson

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/formats/tournament"
)

// small is the least that a document with a game needs, by hand.
const small = `{
  "format": "podium-event",
  "version": 1,
  "sections": [
    {
      "players": [
        {"no": 1, "name": "Bishop, Anna", "rounds": [{"result": "win", "opponent": 2, "color": "white"}]},
        {"no": 2, "name": "Rook, Ben", "rounds": [{"result": "loss", "opponent": 1, "color": "black"}]}
      ]
    }
  ]
}
`

func TestReadSmall(t *testing.T) {
	t.Parallel()
	got, err := read(formats.Source{Data: []byte(small)}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	want := &tournament.Event{Sections: []*tournament.Section{{
		Scoring: tournament.FIDE(),
		Players: []tournament.Player{
			{No: 1, Name: "Bishop, Anna", Rounds: []tournament.Entry{{Opponent: 2, Color: tournament.White, Result: tournament.Win}}},
			{No: 2, Name: "Rook, Ben", Rounds: []tournament.Entry{{Opponent: 1, Color: tournament.Black, Result: tournament.Loss}}},
		},
	}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestRefused replaces something in the small document and states all errors
// that must be reported: line, column, code and path.
func TestRefused(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, old, replacement string
		want                   []string
	}{
		{"unknown key", `"name": "Rook, Ben"`, `"naming": "Rook, Ben"`, []string{
			`8:9 bad-record sections[0].players[1]`, `8:19 unknown-record sections[0].players[1].naming`,
		}},
		{"key twice", `"version": 1`, `"version": 1, "version": 1`, []string{`3:17 repeated-record version`}},
		{"text for points", `"no": 2`, `"no": 2, "stated": {"points": "1"}`, []string{`8:40 bad-points sections[0].players[1].stated.points`}},
		{"neither true nor false", `"no": 2`, `"no": 2, "withdrawn": 1`, []string{`8:32 bad-record sections[0].players[1].withdrawn`}},
		{"false", `"no": 2`, `"no": 2, "withdrawn": false`, nil},
		{"lowest and highest rating", `"no": 2`, `"no": 2, "ratings": [{"value": 0}, {"value": 99999}]`, nil},
		{"rating too high", `"no": 2`, `"no": 2, "ratings": [{"value": 100000}]`, []string{
			`8:41 bad-rating sections[0].players[1].ratings[0].value`,
		}},
		{"rating below 0", `"no": 2`, `"no": 2, "ratings": [{"value": -1}]`, []string{
			`8:41 bad-rating sections[0].players[1].ratings[0].value`,
		}},
		{"rank too high", `"no": 2`, `"no": 2, "stated": {"rank": 10000000}`, []string{
			`8:38 bad-rank sections[0].players[1].stated.rank`,
		}},
		{"no empty word", `"result": "loss"`, `"result": ""`, []string{`8:62 bad-result sections[0].players[1].rounds[0].result`}},
		{"number for a word", `"result": "loss"`, `"result": 1`, []string{`8:62 bad-result sections[0].players[1].rounds[0].result`}},
		{"lines among what no field holds", `"no": 2`, `"no": 2, "extra": [{"format": "trf", "key": "###", "value": "a\u2028b"}]`, []string{
			`8:29 bad-record sections[0].players[1].extra[0]`,
		}},
		{"a player among what no field holds", `"no": 2`, `"no": 2, "extra": [{"format": "trf", "key": "001", "value": "3"}]`, []string{
			`8:29 bad-record sections[0].players[1].extra[0]`,
		}},
		{"escape without its digits", `"Rook, Ben"`, `"Rook\u12, Ben"`, []string{`8:32 bad-record `}},
		{"text for a number", `"no": 2`, `"no": "2"`, []string{`8:16 bad-number sections[0].players[1].no`}},
		{"number for a text", `"Rook, Ben"`, `7`, []string{`8:27 bad-record sections[0].players[1].name`}},
		{"null", `"Rook, Ben"`, `null`, []string{`8:27 bad-record sections[0].players[1].name`}},
		{"object for a list", `[{"result": "loss", "opponent": 1, "color": "black"}]`, `{}`, []string{`8:50 bad-record sections[0].players[1].rounds`}},
		{"list for an object", `{"result": "loss", "opponent": 1, "color": "black"}`, `[1, [2]]`, []string{`8:51 bad-record sections[0].players[1].rounds[0]`}},
		{"letter of TRF", `"loss"`, `"0"`, []string{`8:62 bad-result sections[0].players[1].rounds[0].result`}},
		{"huge number", `"opponent": 1`, `"opponent": 123456789012345678901234567890`, []string{`8:82 bad-opponent sections[0].players[1].rounds[0].opponent`}},
		{"fraction", `"no": 2`, `"no": 2.0`, []string{`8:16 bad-number sections[0].players[1].no`}},
		{"negative", `"no": 2`, `"no": -2`, []string{`8:16 bad-number sections[0].players[1].no`}},
		{"path for a key", `"no": 2`, `"no": 2, "stated.points": 1`, []string{`8:19 unknown-record sections[0].players[1].stated.points`}},
		{"exponent", `"no": 2`, `"no": 2, "stated": {"points": 1e0}`, []string{`8:40 bad-points sections[0].players[1].stated.points`}},
		{"thirds", `"no": 2`, `"no": 2, "stated": {"points": 0.3}`, []string{`8:40 bad-points sections[0].players[1].stated.points`}},
		{"impossible day", `"version": 1`, `"version": 1, "start": "2026-02-30"`, []string{`3:26 bad-date start`}},
		{"day of another country", `"version": 1`, `"version": 1, "start": "30.05.2026"`, []string{`3:26 bad-date start`}},
		{"newer version", `"version": 1`, `"version": 2`, []string{`1:1 unknown-format `}},
		{"another program", `"podium-event"`, `"other"`, []string{`1:1 unknown-format `}},
		{"no comma", `"version": 1,`, `"version": 1`, []string{`4:3 bad-record `}},
		{"cut", "\n}\n", "", []string{`11:4 bad-record `}},
		{"control character", `"Rook, Ben"`, "\"Rook,\x01Ben\"", []string{`8:33 bad-record `}},
		{"escape that is none", `"Rook, Ben"`, `"Rook\q"`, []string{`8:32 bad-record `}},
		{"zero before a number", `"no": 2`, `"no": 02`, []string{`8:16 bad-record `}},
		{"behind the end", "\n}\n", "\n}\nx", []string{`13:1 bad-record `}},
		{"nobody", `"players": [`, `"players": []}, {"name": "B", "players": [`, nil},
		{"one number twice", `"no": 2`, `"no": 1`, []string{
			`7:54 unknown-opponent sections[0].players[0].rounds[0]`, `8:9 duplicate-number sections[0].players[1]`,
		}},
		{"rows that contradict", `"loss"`, `"draw"`, []string{`8:51 rows-contradict sections[0].players[1].rounds[0]`}},
		{"section name twice", `"sections": [`, `"sections": [{"players": []},`, []string{`5:5 repeated-record sections[1]`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			data := strings.Replace(small, tt.old, tt.replacement, 1)
			if data == small {
				t.Fatal("nothing was replaced")
			}
			log := formats.NewLog("a.json")
			ev, err := read(formats.Source{Name: "a.json", Data: []byte(data)}, log)
			if (ev == nil) != (len(tt.want) > 0) || (err != nil) != (len(tt.want) > 0) {
				t.Fatalf("an event: %t, error: %v", ev != nil, err)
			}
			var got []string
			for _, d := range log.Sorted() {
				got = append(got, strings.TrimPrefix(d.Pos.String(), "a.json:")+" "+string(d.Code)+" "+d.Pos.Path)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s\n%v", diff, err)
			}
		})
	}
}

// A birth date that cannot be read is reported and not shown.
func TestBirthDateIsNotShown(t *testing.T) {
	t.Parallel()
	data := strings.Replace(small, `"Rook, Ben"`, `"Rook, Ben", "birth": "1987-13-45"`, 1)
	log := &formats.Log{}
	if ev, err := read(formats.Source{Data: []byte(data)}, log); ev != nil || err == nil {
		t.Fatalf("event %v, error %v", ev, err)
	}
	if d := log.Sorted()[0]; d.Code != finding.BadDate || strings.Contains(d.Error(), "1987") {
		t.Errorf("%s: %v", d.Code, d.Error())
	}
}

func TestNobody(t *testing.T) {
	t.Parallel()
	const empty = `{"format": "podium-event", "version": 1, "sections": []}`
	log := &formats.Log{}
	if ev, err := read(formats.Source{Data: []byte(empty)}, log); ev != nil || err == nil || log.Sorted()[0].Code != finding.NoPlayers {
		t.Errorf("event %v, error %v", ev, err)
	}
}

// What a scoring does not say of byes and forfeits follows from what it says of
// wins and draws; what it says counts.
func TestScoring(t *testing.T) {
	t.Parallel()
	data := strings.Replace(small, `"players"`, `"scoring": {"win": 3, "draw": 1, "loss": 0.5, "half-bye": 0.5}, "players"`, 1)
	ev, err := read(formats.Source{Data: []byte(data)}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	want := tournament.WinDrawLoss(3*tournament.Point, tournament.Point, tournament.Half)
	want[tournament.HalfBye] = tournament.Half
	if got := ev.Sections[0].Scoring; got != want {
		t.Errorf("scoring %v, want %v", got, want)
	}
}

func TestSniff(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, data string
		want       formats.Confidence
	}{
		{"ours", small, formats.Certain},
		{"with a mark", "\xEF\xBB\xBF" + small, formats.Certain},
		{"in two bytes a letter", "\xFF\xFE" + strings.Join(strings.Split(small, ""), "\x00") + "\x00", formats.Certain},
		{"another object", `{"Overview": {}, "Sections": []}`, formats.No},
		{"prose about it", `see "podium-event"`, formats.No},
		{"nothing", "", formats.No},
	}
	for _, tt := range tests {
		if got := sniff([]byte(tt.data)); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// TestRoundLess reads an event in which a player has a round less than the others:
// a round was lost, and not the last.
func TestRoundLess(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/round-less.json")
	if err != nil {
		t.Fatal(err)
	}
	ev, told := formatstest.Reported(Format(), "round-less.json", data)
	if ev != nil || !slices.Contains(told, "warning 48:9 missing-rounds player 2") {
		t.Errorf("read: %t, told %q", ev != nil, told)
	}
	short := strings.Replace(small, `[{"result": "loss", "opponent": 1, "color": "black"}]`, "[]", 1)
	_, told = formatstest.Reported(Format(), "short.json", []byte(short))
	want := []string{
		"error 7:54 one-sided-game player 1 round 1",
		"warning 8:9 missing-rounds player 2",
	}
	if diff := cmp.Diff(want, told); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
