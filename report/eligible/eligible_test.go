package eligible_test

import (
	"strings"
	"testing"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/tournament"
	"podium/report/eligible"
)

func day(year int16, month, day uint8) tournament.Date {
	return tournament.Date{Year: year, Month: month, Day: day}
}

func key(k *eligible.Criterion) string {
	if k == nil {
		return ""
	}
	return k.Key
}

// TestUnknown: a fact that is unknown, or known in part, meets no criterion, and whoever
// fails for that alone is undecided. The ages are counted by hand.
func TestUnknown(t *testing.T) {
	t.Parallel()
	spring := day(2026, 3, 14)
	for name, tt := range map[string]struct {
		asked     eligible.Criteria
		facts     eligible.Facts
		obstacle  string // its key; "": none
		undecided string
	}{
		"nothing asked":          {},
		"ten by the day":         {eligible.Criteria{AgeFrom: 10, AgeOn: spring}, eligible.Facts{Birth: day(2016, 3, 14)}, "", ""},
		"nine by a day":          {eligible.Criteria{AgeFrom: 10, AgeOn: spring}, eligible.Facts{Birth: day(2016, 3, 15)}, "age_from", ""},
		"nine or ten":            {eligible.Criteria{AgeFrom: 10, AgeOn: spring}, eligible.Facts{Birth: day(2016, 0, 0)}, "age_from", "age_from"},
		"nine or ten, under ten": {eligible.Criteria{AgeUnder: 10, AgeOn: spring}, eligible.Facts{Birth: day(2016, 0, 0)}, "age_under", "age_under"},
		"ten in February":        {eligible.Criteria{AgeFrom: 10, AgeOn: spring}, eligible.Facts{Birth: day(2016, 2, 0)}, "", ""},
		"certainly ten":          {eligible.Criteria{AgeFrom: 10, AgeOn: spring}, eligible.Facts{Birth: day(2015, 0, 0)}, "", ""},
		"certainly nine":         {eligible.Criteria{AgeFrom: 10, AgeOn: spring}, eligible.Facts{Birth: day(2017, 0, 0)}, "age_from", ""},
		"no birth":               {eligible.Criteria{AgeFrom: 10, AgeOn: spring}, eligible.Facts{}, "age_from", "age_from"},
		"no day to count on":     {eligible.Criteria{AgeFrom: 10}, eligible.Facts{Birth: day(2010, 1, 1)}, "age_from", "age_from"},
		"born from, year":        {eligible.Criteria{BornFrom: day(2016, 0, 0)}, eligible.Facts{Birth: day(2016, 0, 0)}, "", ""},
		"born from, in a year":   {eligible.Criteria{BornFrom: day(2016, 9, 1)}, eligible.Facts{Birth: day(2016, 0, 0)}, "born_from", "born_from"},
		"born before it":         {eligible.Criteria{BornFrom: day(2016, 9, 1)}, eligible.Facts{Birth: day(2015, 0, 0)}, "born_from", ""},
		"born to":                {eligible.Criteria{BornTo: day(2016, 2, 0)}, eligible.Facts{Birth: day(2016, 2, 29)}, "", ""},
		"no grade":               {eligible.Criteria{GradeTo: tournament.ParseGrade("5")}, eligible.Facts{}, "grade_to", "grade_to"},
		"another grade":          {eligible.Criteria{GradeTo: tournament.ParseGrade("5")}, eligible.Facts{Grade: tournament.ParseGrade("6")}, "grade_to", ""},
		"no sex":                 {eligible.Criteria{Sex: tournament.Female}, eligible.Facts{}, "sex", "sex"},
		"a boy of no grade": {
			eligible.Criteria{Sex: tournament.Female, GradeFrom: tournament.ParseGrade("1")},
			eligible.Facts{Sex: tournament.Male},
			"grade_from", "",
		},
		"no school":          {eligible.Criteria{Schools: []string{"oak"}}, eligible.Facts{}, "school", "school"},
		"unrated in a class": {eligible.Criteria{Under: 800}, eligible.Facts{}, "under", ""},
		"at the limit":       {eligible.Criteria{Under: 800}, eligible.Facts{Rating: 800}, "under", ""},
		"in the class":       {eligible.Criteria{From: 600, To: 800}, eligible.Facts{Rating: 800}, "", ""},
		"in the next class":  {eligible.Criteria{From: 600, To: 800, ToOpen: true}, eligible.Facts{Rating: 800}, "to", ""},
		"unrated, too":       {eligible.Criteria{Under: 800, Unrated: eligible.Also}, eligible.Facts{}, "", ""},
		"the lowest rating":  {eligible.Criteria{Under: 800, Unrated: eligible.Never}, eligible.Facts{Rating: 1}, "", ""},
		"rated after all":    {eligible.Criteria{Unrated: eligible.Only}, eligible.Facts{Rating: 1}, "unrated", ""},
		"unrated or provisional": {
			eligible.Criteria{Under: 800, Unrated: eligible.Also, Provisional: true}, eligible.Facts{}, "", "",
		},
		"one game behind the lowest rating": {
			eligible.Criteria{Unrated: eligible.Also, Provisional: true}, eligible.Facts{Rating: 1, Provisional: 1}, "", "",
		},
		"established":            {eligible.Criteria{Unrated: eligible.Also, Provisional: true}, eligible.Facts{Rating: 1}, "provisional", ""},
		"no provisional one":     {eligible.Criteria{Provisional: true}, eligible.Facts{}, "provisional", ""},
		"games without a rating": {eligible.Criteria{Provisional: true}, eligible.Facts{Provisional: 5}, "provisional", ""},
		"the column says no":     {eligible.Criteria{Column: "first", Is: []string{"yes"}}, eligible.Facts{Columns: map[string]string{"first": "No"}}, "is", ""},
		"the column is empty":    {eligible.Criteria{Column: "first", Is: []string{"yes"}}, eligible.Facts{}, "column", "column"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := key(tt.asked.Obstacle(&tt.facts)); got != tt.obstacle {
				t.Errorf("obstacle %q, want %q", got, tt.obstacle)
			}
			if got := key(tt.asked.Undecided(&tt.facts)); got != tt.undecided {
				t.Errorf("undecided %q, want %q", got, tt.undecided)
			}
		})
	}
}

// TestEveryCriterion: what a plan asks for is what it said, and whoever is not known at all
// does not meet it, unless that is an answer. The keys of a series are some of them.
func TestEveryCriterion(t *testing.T) {
	t.Parallel()
	values := map[string]string{
		"under": "800", "from": "1000", "to": "1200", "unrated": "true", "rated": "true", "provisional": "true",
		"grade": `["K", 3]`, "grade_from": `"K"`, "grade_to": "12", "born_from": "2015", "born_to": "2016-02-29",
		"age_under": "10", "age_from": "8", "sex": `"F"`, "school": `["Oak"]`, "club": `["Oak"]`, "state": `["NM"]`,
		"federation": `["USA"]`, "title": `["FM"]`, "board": "2", "member": `"uscf"`, "house": "true", "column": `"bus"`,
		"is": `["4"]`,
	}
	var keys []string
	for _, key := range new(eligible.Criteria).Keys() {
		keys = append(keys, key.Name)
		doc := handwritten.Parse([]byte(key.Name+" = "+values[key.Name]), "plan.toml", "", finding.BadPlan)
		var c eligible.Criteria
		doc.Top().Read(c.Keys())
		for k, value := range c.Asked() {
			got := handwritten.Literal(value)
			if k.Key != key.Name || got != values[key.Name] {
				t.Errorf("%s = %s asks for %s = %s", key.Name, values[key.Name], k.Key, got)
			}
		}
		if k := c.Obstacle(&eligible.Facts{}); len(doc.Problems()) > 0 || (k == nil) != (key.Name == "unrated") {
			t.Errorf("%s = %s: %v, an obstacle %v", key.Name, values[key.Name], doc.Problems(), k)
		}
	}
	if len(keys) != len(values) {
		t.Errorf("criteria %q, want %d", keys, len(values))
	}
	if got := len(new(eligible.Criteria).SeriesKeys()); got != 15 {
		t.Errorf("%d criteria of a series, want 15", got)
	}
}

// TestValuesOfCriteria: values at the limits of what a plan may ask for, and the other forms that a value
// may have, are read as they stand; beyond the limits they are refused. No rating is above 4000, no
// person is older than 150, and no match has more than 99 boards.
func TestValuesOfCriteria(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"under = 1": "under = 1", "under = 4000": "under = 4000", "from = 1": "from = 1", "to = 4000": "to = 4000",
		"board = 1": "board = 1", "board = 99": "board = 99", "age_under = 150": "age_under = 150", "age_from = 1": "age_from = 1",
		"unrated = false": "rated = true", "rated = false": "unrated = true", "provisional = false": "", "house = false": "house = false",
		"grade = 3": "grade = 3", `grade = "K"`: `grade = "K"`, `sex = "male"`: `sex = "M"`, `sex = "F"`: `sex = "F"`,
		"member = true": "member = true", `school = "Oak"`: `school = ["Oak"]`, `is = "4"`: `is = ["4"]`,
		"under = 0": "0", "under = 4001": "4001", "from = 0": "0", "to = 4001": "4001", "board = 0": "0", "board = 100": "100",
		"age_under = 151": "151", "age_from = 0": "0", "grade = []": "no grade", `grade = "13"`: `the text "13"`,
		"member = false": "false", "school = []": "an empty list", `sex = "x"`: `"x"`,
	} {
		doc := handwritten.Parse([]byte(line), "plan.toml", "", finding.BadPlan)
		var c eligible.Criteria
		doc.Top().Read(c.Keys())
		var got []string
		for k, value := range c.Asked() {
			got = append(got, k.Key+" = "+handwritten.Literal(value))
		}
		if problems := doc.Problems(); len(problems) > 0 {
			got = []string{problems[0].Found}
		}
		if said := strings.Join(got, ", "); said != want {
			t.Errorf("%s: %s, want %s", line, said, want)
		}
	}
}

// TestSlipsOfCriteria: the usual other words for a criterion are answered with the line that is meant.
func TestSlipsOfCriteria(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"below = 800": "under = 800", "rating_under = 800": "under = 800", "grades = [1, 2]": "grade = [1, 2]",
		`gender = "F"`: `sex = "F"`,
	} {
		doc := handwritten.Parse([]byte(line), "plan.toml", "", finding.BadPlan)
		doc.Top().Read(new(eligible.Criteria).Keys())
		if problems := doc.Problems(); len(problems) != 1 || problems[0].Want != want {
			t.Errorf("%s: %v, want %s", line, problems, want)
		}
	}
}

// TestColumns: a plan needs the columns that its criteria name, and that of house players if it asks who is one.
func TestColumns(t *testing.T) {
	t.Parallel()
	for want, asked := range map[string]eligible.Criteria{
		"": {Under: 800}, "bus": {Column: "bus"}, "house": {House: eligible.Never}, "bus house": {Column: "bus", House: eligible.Only},
	} {
		if got := strings.Join(asked.Columns(), " "); got != want {
			t.Errorf("columns %q, want %q", got, want)
		}
	}
}

// TestHeight: of a class counts the lower bound if it has one, else the upper; of a limit the limit.
func TestHeight(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		of   eligible.Criteria
		want int
	}{
		{eligible.Criteria{From: 1000, To: 1199}, 1000},
		{eligible.Criteria{To: 1199, Under: 2000}, 1199},
		{eligible.Criteria{Under: 800}, 800},
		{eligible.Criteria{AgeUnder: 10}, 0},
	} {
		if got := tt.of.Height(); got != tt.want {
			t.Errorf("%+v: %d, want %d", tt.of, got, tt.want)
		}
	}
}

// TestFolded: schools and clubs have many spellings, of which the caller knows the key; the case of other
// names does not matter. Criteria and persons are folded alike.
func TestFolded(t *testing.T) {
	t.Parallel()
	key := func(name string) string { return "key of " + name }
	shown := eligible.Names{School: "Oak HS", Club: "Elm CC", State: "NM", Federation: "USA", Title: "FM"}
	want := eligible.Names{School: "key of Oak HS", Club: "key of Elm CC", State: "nm", Federation: "usa", Title: "fm"}
	f := eligible.Facts{Shown: shown}
	f.Fold(key)
	c := eligible.Criteria{
		Schools: []string{shown.School}, Clubs: []string{shown.Club}, States: []string{shown.State},
		Federations: []string{shown.Federation}, Titles: []string{shown.Title},
	}
	c = c.Folded(key)
	asked := eligible.Names{School: c.Schools[0], Club: c.Clubs[0], State: c.States[0], Federation: c.Federations[0], Title: c.Titles[0]}
	if f.Names != want || asked != want {
		t.Errorf("of a person %+v, of criteria %+v, want %+v", f.Names, asked, want)
	}
}

// TestNeeds: only what can be missing and keeps somebody from winning is needed.
func TestNeeds(t *testing.T) {
	t.Parallel()
	for want, asked := range map[string]eligible.Criteria{
		"":                  {Under: 800, Unrated: eligible.Also, House: eligible.Never},
		"provisional":       {Under: 800, Unrated: eligible.Also, Provisional: true}, // nobody who is rated can win
		"under provisional": {Under: 800, Provisional: true},
		"from grade_to":     {From: 600, To: 800, GradeTo: tournament.PreK},
		"age_under house":   {AgeUnder: 10, AgeFrom: 8, House: eligible.Only},
	} {
		var keys []string
		for _, need := range asked.Needs() {
			keys = append(keys, need.Key)
		}
		if got := strings.Join(keys, " "); got != want {
			t.Errorf("%+v needs %q, want %q", asked, got, want)
		}
	}
}

// TestTold: the reason why somebody does not meet a criterion says what is known of them.
func TestTold(t *testing.T) {
	t.Parallel()
	spring := day(2026, 3, 14)
	for _, tt := range []struct {
		asked eligible.Criteria
		facts eligible.Facts
		want  string
	}{
		{eligible.Criteria{AgeFrom: 10, AgeOn: spring}, eligible.Facts{Birth: day(2017, 1, 1)}, "aged 9"},
		{eligible.Criteria{AgeFrom: 10, AgeOn: spring}, eligible.Facts{Birth: day(2016, 0, 0)}, "aged 9 or 10; the exact birth date is not known"},
		{eligible.Criteria{AgeFrom: 10, AgeOn: spring}, eligible.Facts{}, "age not known"},
		{eligible.Criteria{AgeFrom: 10}, eligible.Facts{Birth: day(2010, 1, 1)}, "age not known"},
		{eligible.Criteria{Member: "uscf"}, eligible.Facts{}, "membership not known"},
		{eligible.Criteria{House: eligible.Never}, eligible.Facts{House: eligible.Only}, "house player"},
		{eligible.Criteria{Sex: tournament.Female}, eligible.Facts{}, "sex not known"},
		{eligible.Criteria{Titles: []string{"fm"}}, eligible.Facts{}, "no title"},
		{eligible.Criteria{Under: 800}, eligible.Facts{Rating: 800}, "rated 800"},
		{eligible.Criteria{Under: 800, Provisional: true}, eligible.Facts{Rating: 700}, "rated 700"},
	} {
		k := tt.asked.Obstacle(&tt.facts)
		if k == nil || k.Told(&tt.asked, &tt.facts, nil) != tt.want {
			t.Errorf("%+v of %+v: %s, want %q", tt.asked, tt.facts, key(k), tt.want)
		}
	}
}
