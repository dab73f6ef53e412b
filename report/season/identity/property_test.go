package identity_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/season/identity"
)

// randomSeason makes up to fourteen rows of very few names, ids, years and
// clubs, so that nearly everything contradicts something.
func randomSeason(random *rand.Rand) []identity.Row {
	pick := func(list ...string) string { return list[random.IntN(len(list))] }
	rows := make([]identity.Row, 2+random.IntN(13))
	for i := range rows {
		r := &rows[i]
		r.Event, r.Section, r.No, r.Line = random.IntN(5), pick("Open", "Open", "Under 1000"), i+1, i+10
		r.File = fmt.Sprintf("e%d.trf", r.Event)
		r.Name = tournament.Name(pick("Lee, Sam", "Lee, Sam", "Sam Lee", "Lee Sam", "Lee, S.", "Lee", "Lee, Samuel", "Leigh, Sam", "Sam, Lee", "Roe, Ann", ""))
		for _, system := range []string{"fide", "uscf"} {
			if value := pick("", "", "1", "2", "30000097", "30000098"); value != "" {
				r.IDs = append(r.IDs, tournament.ID{System: system, Value: value})
			}
		}
		r.Birth.Year = []int16{0, 0, 2010, 2012}[random.IntN(4)]
		r.Club = pick("", "", "Lincoln", "Washington")
		r.Sex = []tournament.Sex{tournament.SexUnknown, tournament.Male, tournament.Female}[random.IntN(3)]
	}
	return rows
}

// decide writes down the doubts of people with random decisions.
func decide(t *testing.T, random *rand.Rand, people *identity.People) *identity.Aliases {
	t.Helper()
	var out bytes.Buffer
	if err := identity.WriteSuggestions(&out, people); err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(out.Bytes(), []byte("\uFEFF")))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	out.Reset()
	for _, line := range lines[1:] {
		line[0] = []string{"same", "same", "different", "?"}[random.IntN(4)]
	}
	if err := csv.NewWriter(&out).WriteAll(lines); err != nil {
		t.Fatal(err)
	}
	aliases, problems := identity.ReadAliases(out.Bytes(), "people.csv")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return aliases
}

// told gives everything that people says, with rows named by their numbers.
func told(p *identity.People, rows int) []string {
	var out []string
	for person := range p.Len() {
		var list []string
		for _, ref := range p.Rows(person) {
			list = append(list, fmt.Sprint(p.Row(ref).No, " ", p.Basis(ref)))
		}
		out = append(out, fmt.Sprintf("%+v: %s", p.Person(person), strings.Join(list, ", ")))
	}
	for _, d := range p.Doubts {
		out = append(out, fmt.Sprint(p.Row(d.A).No, "-", p.Row(d.B).No, " ", d.Reason, d.Taken))
	}
	for _, problem := range p.Problems {
		out = append(out, problem.Error())
	}
	return append(out, fmt.Sprint(rows, " rows"))
}

// TestRandomSeasons: whatever the rows and the decisions, two numbers of one
// register are never one person, every row has a person, and the order of
// adding changes nothing.
func TestRandomSeasons(t *testing.T) {
	t.Parallel()
	for seed := range uint64(1000) {
		random := rand.New(rand.NewPCG(seed, 7))
		rows := randomSeason(random)
		first := resolve(rows, nil)
		checkIDs(t, seed, first, false)
		aliases := decide(t, random, first)
		decided := resolve(rows, aliases)
		checkIDs(t, seed, decided, true)

		shuffled := slices.Clone(rows)
		random.Shuffle(len(rows), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
		if diff := cmp.Diff(told(first, len(rows)), told(resolve(shuffled, nil), len(rows))); diff != "" {
			t.Fatalf("seed %d: the order of rows matters:\n%s", seed, diff)
		}
		if diff := cmp.Diff(told(decided, len(rows)), told(resolve(shuffled, aliases), len(rows))); diff != "" {
			t.Fatalf("seed %d: with decisions the order of rows matters:\n%s", seed, diff)
		}
	}
}

// checkIDs checks that no person has two numbers of one register, unless somebody
// decided that one of two that differ in a digit is a slip, that persons
// and rows agree, and that every doubt is about two persons unless it says that
// they were taken for one.
func checkIDs(t *testing.T, seed uint64, p *identity.People, decided bool) {
	t.Helper()
	for person := range p.Len() {
		numbers := map[string]string{}
		for _, ref := range p.Rows(person) {
			if p.Of(ref) != person {
				t.Fatalf("seed %d: row %d is of %d and listed at %d", seed, ref, p.Of(ref), person)
			}
			for _, id := range p.Row(ref).IDs {
				slip := decided && len(id.Value) == 8 && len(numbers[id.System]) == 8 // 30000097 and 30000098
				if have, known := numbers[id.System]; known && have != id.Value && !slip {
					t.Fatalf("seed %d: person %d has %s %s and %s", seed, person, id.System, have, id.Value)
				}
				numbers[id.System] = id.Value
			}
		}
	}
	for _, d := range p.Doubts {
		if (p.Of(d.A) == p.Of(d.B)) != d.Taken {
			t.Fatalf("seed %d: doubt %+v about persons %d and %d", seed, d, p.Of(d.A), p.Of(d.B))
		}
	}
}

// TestDecisionsHold: after every doubt is decided, decisions hold unless a
// problem says why not, and nobody is asked the same again.
func TestDecisionsHold(t *testing.T) {
	t.Parallel()
	for seed := range uint64(300) {
		random := rand.New(rand.NewPCG(seed, 11))
		rows := randomSeason(random)
		first := resolve(rows, nil)
		aliases := decide(t, random, first)
		decided := resolve(rows, aliases)
		var again bytes.Buffer
		if err := identity.WriteSuggestions(&again, decided); err != nil {
			t.Fatal(err)
		}
		reread, problems := identity.ReadAliases(again.Bytes(), "people.csv")
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		// Lines of problems move; nothing else may change.
		if diff := cmp.Diff(persons(decided), persons(resolve(rows, reread))); diff != "" {
			t.Fatalf("seed %d: the file that was written decides otherwise:\n%s", seed, diff)
		}
		if reread.Len() != aliases.Len() {
			t.Fatalf("seed %d: %d decisions became %d", seed, aliases.Len(), reread.Len())
		}
	}
}

func persons(p *identity.People) []string {
	lines := told(p, 0)
	return slices.DeleteFunc(lines, func(s string) bool { return strings.HasPrefix(s, "people.csv") })
}
