package tournament

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// spokenFor are fields of the structures that have no line of their own, with the
// reason.
func spokenFor() map[string]string {
	return map[string]string{
		"Player.Stated.HasPoints": "a Total is the points and whether there are any",
		"Team.Stated.HasPoints":   "so are a MatchTotal and a GameTotal",
		"Team.Stated.Game":        "a GameTotal points to the whole of TeamStated",
		"TeamBye.Stated":          "a bye that the canonical JSON has is stated",
	}
}

// TestEveryFieldIsListed fails when a structure of the model has a field that
// stands in no list of fields: nothing that runs over all fields would know it.
func TestEveryFieldIsListed(t *testing.T) {
	t.Parallel()
	in := Subject{&Event{}, &Section{}, &Team{}, &Player{}}
	listed := map[uintptr]bool{}
	for _, f := range Fields() {
		if f.At != nil {
			listed[reflect.ValueOf(f.At(in)).Pointer()] = true
		}
	}
	for _, part := range []any{in.Event, in.Section, in.Team, in.Player} {
		everyFieldListed(t, reflect.TypeOf(part).Elem().Name(), reflect.ValueOf(part).Elem(), listed)
	}
	partListed[Entry](t)
	partListed[Match](t)
	partListed[ID](t)
	partListed[Rating](t)
	partListed[StatedValue](t)
	partListed[MatchScoring](t)
	partListed[TeamBye](t)
	partListed[Adjustment](t)
	partListed[Acceleration](t)
	partListed[ProhibitedPairing](t)
	partListed[Prize](t)
	partListed[Extra](t)
}

func partListed[P any](t *testing.T) {
	t.Helper()
	part, listed := new(P), map[uintptr]bool{}
	if entry, is := any(part).(*Entry); is {
		for _, f := range EntryFields() {
			listed[reflect.ValueOf(f.At(entry)).Pointer()] = true
		}
	}
	v := reflect.ValueOf(part).Elem()
	for _, f := range PartFields(v.Type()) {
		listed[reflect.ValueOf(f.At(v)).Pointer()] = true
	}
	everyFieldListed(t, v.Type().Name(), v, listed)
}

func everyFieldListed(t *testing.T, name string, v reflect.Value, listed map[uintptr]bool) {
	t.Helper()
	for i := range v.NumField() {
		field, path := v.Field(i), name+"."+v.Type().Field(i).Name
		switch {
		case listed[field.Addr().Pointer()], spokenFor()[path] != "":
		case field.Type() == reflect.TypeFor[RatingReport]():
			everyFieldListed(t, path, field, listed)
		default:
			t.Errorf("%s stands in no list of fields", path)
		}
		if field.Type() == reflect.TypeFor[Stated]() || field.Type() == reflect.TypeFor[TeamStated]() {
			everyFieldListed(t, path, field, listed) // its first field begins where it does
		}
	}
}

// TestFieldsAreNamed: losses, differences and documents tell fields apart by
// name, title and key.
func TestFieldsAreNamed(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, f := range Fields() {
		scope := strings.Split(f.Name, ".")[0]
		words := []string{f.Name, scope + " has the key " + f.Key}
		if f.Title != "what no field holds" {
			words = append(words, f.Plural())
		}
		for _, w := range words {
			if !strings.HasSuffix(w, "key ") && w != "" && seen[w] && f.Title != "" {
				t.Errorf("%s: %q is there twice", f.Name, w)
			}
			seen[w] = true
		}
		if f.Title == "" && f.Key == "" || f.At == nil && f.Says == nil {
			t.Errorf("%s has neither title nor key, or no value", f.Name)
		}
	}
}

// TestEmptyFields: a zero subject has no values, but for a player's own row.
func TestEmptyFields(t *testing.T) {
	t.Parallel()
	in := Subject{Event: &Event{}, Section: &Section{Scoring: FIDE()}, Team: &Team{}, Player: &Player{}}
	for _, f := range Fields() {
		if n, example := f.Values(in); n != 0 || f.At != nil && f.Said(in) != "" {
			t.Errorf("%s has %d values, %q", f.Name, n, example)
		}
	}
}

// TestSameValues: two values that say the same are equal though they differ, and no others.
func TestSameValues(t *testing.T) {
	t.Parallel()
	fide, club, blitz := Rating{System: "fide", Value: 2000}, Rating{System: "club", Value: 1900}, Rating{System: "blitz", Value: 1900}
	section := func(change func(s *Section)) Subject {
		s := pairUp(Entry{2, White, Win}, Entry{1, Black, Loss})
		s.Teams = []Team{
			{No: 1, Members: []int{1}, Rounds: []Match{{Opponent: 2, Boards: []int{1}}}},
			{No: 2, Members: []int{2}, Rounds: []Match{{Opponent: 1, Boards: []int{2}}}},
		}
		change(s)
		return Subject{Event: &Event{}, Section: s, Team: &s.Teams[0], Player: &s.Players[0]}
	}
	rated := func(list ...Rating) Subject { return section(func(s *Section) { s.Players[0].Ratings = list }) }
	words := func(system string) Subject { return section(func(s *Section) { s.System = system }) }
	total := func(points Points) Subject {
		return section(func(s *Section) { s.Players[0].Stated = Stated{Points: points, HasPoints: true} })
	}
	match := func(match, game Points) Subject {
		return section(func(s *Section) { s.Teams[0].Stated = TeamStated{Match: match, Game: game, HasPoints: true} })
	}
	plain := section(func(*Section) {})
	penalty := section(func(s *Section) {
		s.Teams, s.Adjustments = []Team{{}}, []Adjustment{{Game: -Half, Teams: []int{1}}}
	})
	for _, tt := range []struct {
		field, why string
		a, b       Subject
		want       bool
	}{
		{"Player.Ratings", "in another order", rated(fide, club, blitz), rated(fide, blitz, club), true},
		{"Player.Ratings", "entered with another", rated(fide, club, blitz), rated(club, fide, blitz), false},
		{"Player.Ratings", "one more", rated(fide, club), rated(fide, club, blitz), false},
		{"Section.System", "what the games show", plain, words("Swiss"), true},
		{"Section.System", "what they do not show", plain, words("Round-Robin"), false},
		{"Player.Stated.Points", "the sum", plain, total(Point), true},
		{"Player.Stated.Points", "not the sum", plain, total(Half), false},
		{"Player.Stated.Points", "the sum without a penalty", penalty, total(Point), true},
		{"Team.Stated.Points", "the sums", plain, match(2*Point, Point), true},
		{"Team.Stated.Points", "other game points", plain, match(2*Point, Half), false},
		{"Team.Stated.Points", "other match points", plain, match(Point, Point), false},
	} {
		f, _ := FieldNamed(tt.field)
		if got := f.Equal(tt.a, tt.b); got != tt.want {
			t.Errorf("%s, %s: equal is %t", tt.field, tt.why, got)
		}
	}
	in := section(func(s *Section) {
		s.Teams[0].Rounds = append(s.Teams[0].Rounds, Match{})
		s.Players[0].IDs = []ID{{"fide", "1500001"}}
	})
	for field, want := range map[string]string{"Team.Rounds": "round 1: ", "Player.IDs": "fide"} {
		f, _ := FieldNamed(field)
		if n, example := f.Values(in); n != 1 || !strings.HasPrefix(example, want) || strings.Contains(example, "1500001") {
			t.Errorf("%s has %d values, such as %q, want one, %q", field, n, example, want)
		}
	}
}

// TestPartsInWords: what losses and differences call the parts of an event.
func TestPartsInWords(t *testing.T) {
	t.Parallel()
	lateBye := FIDE()
	lateBye[PairingBye] = Half
	for want, part := range map[string]fmt.Stringer{
		"1, 12":                                ProhibitedPairing{Nos: []int{1, 12}},
		"1, 12 in round 2":                     ProhibitedPairing{2, 2, []int{1, 12}},
		"1, 12 in rounds 1 to 3":               ProhibitedPairing{1, 3, []int{1, 12}},
		"1 points for 1 to 6 in rounds 1 to 2": Acceleration{Game: Point, FirstRound: 1, LastRound: 2, FirstNo: 1, LastNo: 6},
		"-1 points of 7":                       Adjustment{Game: -Point, Teams: []int{7}},
		"3 points for a win in round 2":        Adjustment{Kind: PointsFor, Result: Win, Game: 3 * Point, Round: 2},
		"1850":                                 Rating{Value: 1850},
		"uscf 1850 after 1 game":               Rating{System: "uscf", Value: 1850, Games: 1},
		"uscf 1850 after 12 games":             Rating{System: "uscf", Value: 1850, Games: 12},
		"3-1-0":                                MatchScoring{Win: 3 * Point, Draw: Point},
		"1-0.5-0":                              FIDE(),
		"1-0.5-0, pairing-allocated bye 0.5":   lateBye,
		"2 match and 1 game points of 3, 4":    Adjustment{Match: 2 * Point, Game: Point, Teams: []int{3, 4}},
	} {
		if got := part.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestFirstSubject: whoever looks for one subject may stop there.
func TestFirstSubject(t *testing.T) {
	t.Parallel()
	s := &Section{Teams: []Team{{No: 3}, {No: 4}}, Players: []Player{{No: 5}, {No: 6}}}
	first := func(scope Scope) Subject {
		for in := range Subjects(&Event{}, s, scope) {
			return in
		}
		return Subject{}
	}
	if team, player := first(OfTeam), first(OfPlayer); team.Team.No != 3 || player.Player.No != 5 {
		t.Errorf("team %d and player %d, want 3 and 5", team.Team.No, player.Player.No)
	}
}

// TestOrderOfFields keeps scopes together, as [Diff] and the canonical JSON take
// them.
func TestOrderOfFields(t *testing.T) {
	t.Parallel()
	var scopes []Scope
	for _, f := range Fields() {
		scopes = append(scopes, f.Scope())
	}
	if !slices.IsSorted(scopes) {
		t.Errorf("the scopes are %v", scopes)
	}
}
