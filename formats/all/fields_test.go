package all

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"podium/formats"
	"podium/formats/compare"
	"podium/formats/encoding"
	"podium/formats/finding"
	"podium/formats/podiumjson"
	"podium/formats/tournament"
)

// TestLacks keeps the names of fields that the formats lack from going stale:
// a misspelt one would never be reported as lost.
func TestLacks(t *testing.T) {
	t.Parallel()
	for _, f := range Registry().All() {
		for _, name := range slices.Concat(f.Lacks, f.LacksMostly) {
			if _, ok := tournament.FieldNamed(name); !ok {
				t.Errorf("%s lacks %q, which is no field of the model", f.Name, name)
			}
		}
	}
}

// notCompared are the fields in which two files may differ without a word of the
// command diff, with the reason.
func notCompared() map[string]string {
	return map[string]string{
		"Event.Extra":   "each program keeps other things that no field holds",
		"Section.Extra": "each program keeps other things that no field holds",
		"Player.Extra":  "each program keeps other things that no field holds",
		"Section.Kind":  "the pairings show it, whatever a file says",
	}
}

// TestEveryField gives one field of the model after the other another value, and
// changes nothing else. Two events that differ there are told apart by the
// comparison of events and by that of files, the canonical JSON holds the value,
// a writer that forgets it is found out, and those that there are write it or say
// that they have no place for it.
func TestEveryField(t *testing.T) {
	t.Parallel()
	for _, f := range tournament.Fields() {
		if f.At == nil {
			continue // a view of another field
		}
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			before, after := everything(), everything()
			if f.Name == "Section.GamesUnknown" { // where nobody has games
				before, after = withoutGames(before), withoutGames(after)
			}
			change(t, f.At(lastSubject(after)))
			differences := tournament.Diff(before, after)
			if len(differences) == 0 {
				t.Error("tournament.Diff finds nothing")
			}
			for _, d := range differences {
				if d.Field != toldAs(f.Name) || d.A == d.B {
					t.Errorf("tournament.Diff finds %v", d)
				}
			}
			result := compare.Events(before, after)
			if (len(result.Differences) > 0) == (notCompared()[f.Name] != "") {
				t.Errorf("compare.Events finds %v", result.Differences)
			}
			heldByJSON(t, after)
			foundWhenForgotten(t, toldAs(f.Name), before, after)
			if notWritten()[f.Name] == "" {
				keptOrAnnounced(t, f.Name, after)
			}
		})
	}
}

// notWritten has the fields whose other value no file can have.
func notWritten() map[string]string {
	return map[string]string{
		"Player.Stated.Rounds": "only ranking lists have them, and there the games are unknown",
		"Team.Rounds":          "the other value is a bye with boards",
		// The event is a Swiss; a matrix that says so is read as a list.
		"Section.RoundsUnknown": "a Swiss with unknown rounds is read as its places and points",
	}
}

// keptOrAnnounced writes the last section of an event in every format that can hold it:
// what is read back has the field as it was, or the writer said that it is lost.
func keptOrAnnounced(t *testing.T, field string, ev *tournament.Event) {
	t.Helper()
	ev.Sections = ev.Sections[len(ev.Sections)-1:]
	for _, f := range Registry().All() {
		if f.Read == nil || f.Write == nil {
			continue
		}
		log := formats.NewLog("out")
		out, err := formats.Encode(f, ev, log)
		if err != nil {
			continue // the other value is wrong there, and refused
		}
		back, err := f.Read(formats.Source{Name: "out", Data: out}, formats.NewLog("out"))
		if err != nil {
			continue
		}
		for _, d := range formats.Unannounced(tournament.Diff(ev, back), log) {
			if d.Field == field {
				t.Errorf("%s neither keeps %q nor has the field in Lacks: it becomes %q", f.Name, d.A, d.B)
			}
		}
	}
}

// withoutGames takes the games out of the last section of an event.
func withoutGames(ev *tournament.Event) *tournament.Event {
	s := lastSubject(ev).Section
	for i := range s.Players {
		s.Players[i].Rounds = nil
	}
	for i := range s.Teams {
		s.Teams[i].Rounds = nil
	}
	return ev
}

// toldAs is the field as which a difference in another is reported.
func toldAs(field string) string {
	switch field {
	case "Player.No":
		return "Section.Players"
	case "Team.No":
		return "Section.Teams"
	case "Team.Stated.Game":
		return "Team.Stated.Points"
	}
	return field
}

// lastSubject is the last section of an event, with its last team and player.
func lastSubject(ev *tournament.Event) tournament.Subject {
	s := ev.Sections[len(ev.Sections)-1]
	return tournament.Subject{Event: ev, Section: s, Team: &s.Teams[len(s.Teams)-1], Player: &s.Players[len(s.Players)-1]}
}

// change gives the value at a pointer another; of a list it takes the last element.
func change(t *testing.T, at any) {
	t.Helper()
	v := reflect.ValueOf(at).Elem()
	switch kind := v.Kind(); {
	case kind == reflect.String:
		v.SetString(v.String() + "x")
	case kind == reflect.Int:
		v.SetInt(v.Int() + 1)
	case kind == reflect.Bool:
		v.SetBool(!v.Bool())
	case kind == reflect.Uint8: // a word of which there are two, besides none
		v.SetUint(v.Uint()%2 + 1)
	case kind == reflect.Slice && v.Len() > 0:
		v.SetLen(v.Len() - 1)
	default:
		switch value := at.(type) {
		case *[]tournament.Points: // of ranking lists alone
			*value = append(*value, tournament.Point)
		case *tournament.Date:
			value.Day++
		case *tournament.Scoring:
			value[tournament.HalfBye] = 0
		case *tournament.MatchScoring:
			value.Win++
		case *tournament.TeamBye:
			value.Game++
		case interface{ Claim(p tournament.Points) }:
			value.Claim(99)
		default:
			t.Fatalf("%T is of a kind that this test does not know, or empty; teach it", at)
		}
	}
}

// TestEveryTextIsRewritten finds all texts of an event by reflection.
func TestEveryTextIsRewritten(t *testing.T) {
	t.Parallel()
	ev := everything()
	out := encoding.Rewrite(ev, func(at encoding.Place, text string) string {
		if at.Field == "" {
			t.Errorf("%q has no field", text)
		}
		return text + "~"
	})
	if diff := cmp.Diff(everything(), ev); diff != "" {
		t.Errorf("the event was changed:\n%s", diff)
	}
	n := 0
	var each func(path string, v reflect.Value)
	each = func(path string, v reflect.Value) {
		switch kind := v.Kind(); kind { //nolint:exhaustive // what else holds no texts
		case reflect.String:
			if n++; v.Len() > 0 && !strings.HasSuffix(v.String(), "~") {
				t.Errorf("%s is still %q", path, v)
			}
		case reflect.Pointer:
			each(path, v.Elem())
		case reflect.Struct:
			for i := range v.NumField() {
				each(path+"."+v.Type().Field(i).Name, v.Field(i))
			}
		case reflect.Slice:
			for i := range v.Len() {
				each(path, v.Index(i))
			}
		}
	}
	each("Event", reflect.ValueOf(out))
	if n < 100 {
		t.Errorf("only %d texts", n)
	}
}

// heldByJSON writes an event as canonical JSON and reads it back.
func heldByJSON(t *testing.T, ev *tournament.Event) {
	t.Helper()
	log := &formats.Log{}
	out, err := formats.Encode(podiumjson.Format(), ev, log)
	if err != nil || log.Count(finding.Loss) > 0 {
		t.Fatalf("JSON: %v, %d losses", err, log.Count(finding.Loss))
	}
	back, err := podiumjson.Format().Read(formats.Source{Data: out}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(ev, back, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("JSON (-want +got):\n%s", diff)
	}
}

// foundWhenForgotten verifies an output that reads back as the event before the
// change.
func foundWhenForgotten(t *testing.T, field string, before, after *tournament.Event) {
	t.Helper()
	forgetful := formats.Format{Name: "forgetful", Read: func(formats.Source, *formats.Log) (*tournament.Event, error) { return before, nil }}
	log := &formats.Log{}
	if err := formats.Verify(forgetful, after, nil, log); err == nil {
		t.Error("what a writer forgot is no error")
	}
	for _, d := range log.Sorted() {
		if d.Severity == finding.Error && d.Field == field {
			return
		}
	}
	t.Errorf("the loss is not found: %v", log.Sorted())
}

// everything is an event in which every field has a value. The last player and the
// last team have no opponents, so that all of theirs can change alone.
func everything() *tournament.Event {
	day := func(d uint8) tournament.Date { return tournament.Date{Year: 2026, Month: 5, Day: d} }
	extra := func(of string) []tournament.Extra { // under keys that are known to be public
		return []tournament.Extra{{Format: "msa", Key: of + " K after", Value: "1"}, {Format: "msa", Key: of + " L after", Value: "2"}}
	}
	s := &tournament.Section{
		Name: "Open", Kind: tournament.Swiss, System: "Swiss for teams", SystemCode: "FIDE_TEAM", TimeControl: "G/90",
		TimeControlCode: "5400", RankedBy: "FIDON", FirstColor: tournament.White, RoundCount: 2,
		RoundDates: []tournament.Date{day(30), day(31)}, Scoring: tournament.FIDE(), TieBreaks: []string{"PTS", "BH"},
		MatchScoring: tournament.MatchScoring{Win: 6, Draw: 3}, BoardColors: []tournament.Color{tournament.White, tournament.Black},
		TeamBye:       tournament.TeamBye{Match: 2, Game: 2, Stated: true},
		Adjustments:   []tournament.Adjustment{{Match: -2, Teams: []int{1}}, {Match: 2, Game: 2, Round: 1, Teams: []int{2}}},
		Accelerations: []tournament.Acceleration{{FirstRound: 1, LastRound: 1, FirstNo: 1, LastNo: 1, Game: 2}},
		Prohibited:    []tournament.ProhibitedPairing{{Nos: []int{1, 3}}},
		Prizes:        []tournament.Prize{{Value: "100"}, {Class: true, Value: "50", Text: "Top U1400"}, {Class: true, Name: "u1200", Bottom: 1000, Top: 1200, Priority: 100, Value: "40", Text: "book"}},
		Extra:         extra("section"),
	}
	for no := 1; no <= 6; no++ {
		p := tournament.Player{
			No: no, Name: tournament.Name(fmt.Sprintf("Family%d, Given", no)), Sex: tournament.Female, Title: "WFM", Federation: "NOR",
			Club: "Rook End", State: "CA", Grade: "7", Birth: day(uint8(no)),
			IDs:     []tournament.ID{{System: "fide", Value: fmt.Sprint(9900 + no)}, {System: "uscf", Value: fmt.Sprint(9000 + no)}},
			Ratings: []tournament.Rating{{Value: 1800}, {System: "second", Value: 1700, Games: 7}},
			Stated: tournament.Stated{
				Points: 3, HasPoints: true, Rank: no, TieBreaks: []tournament.StatedValue{{Label: "BH", Code: "BH", Value: "2.5"}},
			},
			Extra:  extra("player"),
			Rounds: []tournament.Entry{{Result: tournament.HalfBye}, {Result: tournament.HalfBye}},
		}
		if no <= 4 { // 1 against 3, 2 against 4
			p.Rounds[0] = tournament.Entry{Opponent: int32((no+1)%4 + 1), Color: tournament.Color((no + 1) / 2), Result: tournament.Draw}
		}
		s.Players = append(s.Players, p)
	}
	for no := 1; no <= 3; no++ {
		team := tournament.Team{
			No: no, Name: "School" + strings.Repeat("I", no), Nickname: fmt.Sprint("S", no), Strength: 1800,
			Members: []int{2*no - 1, 2 * no}, Stated: tournament.TeamStated{Match: 2, Game: 3, HasPoints: true, Rank: no},
			Rounds: []tournament.Match{{Result: tournament.HalfBye}, {Result: tournament.PairingBye}},
		}
		if no <= 2 {
			team.Rounds[0] = tournament.Match{Opponent: 3 - no, Color: tournament.Color(no), Boards: team.Members}
		}
		s.Teams = append(s.Teams, team)
	}
	s.Teams[2].Members = []int{5}
	first := &tournament.Section{Name: "Reserve", Scoring: tournament.FIDE(), Players: []tournament.Player{{No: 1, Name: "Abbott, Ann"}}}
	return &tournament.Event{
		Name: "Open", City: "Rook End", Federation: "USA", RatedBy: "CAN",
		Report: tournament.RatingReport{
			EventID: "2026", Affiliate: "A1234567", Directors: []string{"9001", "9002"}, State: "CA", PostalCode: "90000",
		},
		Start: day(29), End: day(29), ChiefArbiter: "IA Forkham, Ada", Arbiters: []string{"FA Skewer, Bo", "FA Pinn, Cy"},
		Extra: extra("event"), Sections: []*tournament.Section{first, s},
	}
}
