package handwritten_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/tournament"
)

const help = `"podium something --example"`

func TestValues(t *testing.T) {
	t.Parallel()
	d := handwritten.Parse([]byte(`
title = "A"
on    = true
n     = 7
word  = "split"
names = ["a", "b"]
day   = 2026-03-14
half  = 0.5
[one.two]
x = 1
[[list]]
y = 1
[[list]]
y = 2
`), "plan.toml", help, finding.BadPlan)
	top := d.Top()
	text, _ := top.Text("title")
	on, _ := top.Flag("on")
	n, _ := top.Whole("n", 1, 9)
	word, _ := top.Word("word", "best", "split")
	names, _ := top.Texts("names")
	var day tournament.Date
	handwritten.Date("day", &day).Read(top)
	half, _ := top.Take("half")
	got := []any{text, on, n, word, names, day, handwritten.NumberText(half), top.Table("one", "tables").Table("two", "numbers").Key("x")}
	want := []any{"A", true, 7, "split", []string{"a", "b"}, tournament.Date{Year: 2026, Month: 3, Day: 14}, "0.5", "one.two.x"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	lists := top.Tables("list")
	if len(lists) != 2 || lists[1].Path() != "list[1]" || lists[1].Line("y") != 14 || lists[1].Line("missing") != 13 {
		t.Errorf("tables: %d, %q, lines %d and %d", len(lists), lists[1].Path(), lists[1].Line("y"), lists[1].Line("missing"))
	}
	if len(d.Problems()) != 0 {
		t.Errorf("problems: %v", d.Problems())
	}
}

// TestProblems: values of other types, unknown keys and files that are no TOML are
// reported with line and key.
func TestProblems(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		text string
		ask  func(*handwritten.Table)
		want string
	}{
		"another type":   {"\na = 1", func(t *handwritten.Table) { t.Text("a") }, "plan.toml:2:1: error: a: 1; expected a text in quotes"},
		"out of bounds":  {"a = 10", func(t *handwritten.Table) { t.Whole("a", 1, 9) }, "plan.toml:1:1: error: a: 10; expected a whole number from 1 to 9"},
		"below bounds":   {"a = 0", func(t *handwritten.Table) { t.Whole("a", 1, 9) }, "plan.toml:1:1: error: a: 0; expected a whole number from 1 to 9"},
		"another word":   {"a = \"x\"", func(t *handwritten.Table) { t.Word("a", "y", "z") }, `plan.toml:1:1: error: a: "x"; expected y, z`},
		"one is no text": {"a = [\"x\", 2]", func(t *handwritten.Table) { t.Texts("a") }, "plan.toml:1:1: error: a: value 2 is 2; expected texts in quotes"},
		"a moment":       {"a = 2026-03-14T10:00:00Z", func(t *handwritten.Table) { handwritten.Date("a", new(tournament.Date)).Read(t) }, "plan.toml:1:1: error: a: a date or time; expected a day without quotes: 2026-03-14"},
		"a year 0":       {"a = 0000-01-01", func(t *handwritten.Table) { handwritten.Date("a", new(tournament.Date)).Read(t) }, "plan.toml:1:1: error: a: a date or time; expected a day without quotes: 2026-03-14"},
		"born too early": {"a = 1849", func(t *handwritten.Table) { handwritten.Born("a", new(tournament.Date)).Read(t) }, "plan.toml:1:1: error: a: 1849; expected a day or a year without quotes: 2015-09-01 or 2015"},
		"born too late":  {"a = 2201", func(t *handwritten.Table) { handwritten.Born("a", new(tournament.Date)).Read(t) }, "plan.toml:1:1: error: a: 2201; expected a day or a year without quotes: 2015-09-01 or 2015"},
		"member 1":       {"a = 1", func(t *handwritten.Table) { handwritten.Member("a", new(string)).Read(t) }, `plan.toml:1:1: error: a: 1; expected true, or the system of an id: "uscf", "fide"`},
		"member of none": {`a = ""`, func(t *handwritten.Table) { handwritten.Member("a", new(string)).Read(t) }, `plan.toml:1:1: error: a: an empty text; expected true, or the system of an id: "uscf", "fide"`},
		"no member":      {"a = false", func(t *handwritten.Table) { handwritten.Member("a", new(string)).Read(t) }, "plan.toml:1:1: error: a: false; expected true, or the system of an id; leave it out to admit everyone"},
		"no language":    {`a = ""`, func(t *handwritten.Table) { handwritten.Language("a", new(string)).Read(t) }, `plan.toml:1:1: error: a: ""; expected ` + handwritten.OneOf("", handwritten.Languages())},
		"no table":       {"a = 1", func(t *handwritten.Table) { t.Table("a", "things") }, "plan.toml:1:1: error: a: 1; expected a table [a]: things"},
		"numbers":        {"a = [1, 2]", func(t *handwritten.Table) { t.Tables("a") }, "plan.toml:1:1: error: a: a list; expected tables [[a]], or [] for none"},
		"no tables":      {"[a]\nx = 1", func(t *handwritten.Table) { t.Tables("a") }, "plan.toml:1:1: error: a: [a] in single brackets; expected [[a]]; tables of a list have double brackets"},
		"missing":        {"[a]\nx = 1", func(t *handwritten.Table) { t.Table("a", "").Wrong("y", "none", "a number", "") }, "plan.toml:1:1: error: a.y: none; expected a number"},
		"no TOML":        {"a = ]", func(*handwritten.Table) {}, "plan.toml:1:5: error: a value that is neither a number nor a text in quotes; see " + help},
		"too large":      {strings.Repeat("#", handwritten.MaxSize+1), func(*handwritten.Table) {}, "plan.toml: error: 262145 bytes; expected at most 262144; see " + help},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := handwritten.Parse([]byte(test.text), "plan.toml", help, finding.BadPlan)
			test.ask(d.Top())
			problems := d.Problems()
			if len(problems) != 1 {
				t.Fatalf("%d problems: %v", len(problems), problems)
			}
			if got := problems[0].Error(); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

// TestLimits: the first and the last year of a birth, and a membership of either kind.
func TestLimits(t *testing.T) {
	t.Parallel()
	var first, last tournament.Date
	var anyone, one, none string
	low, high := 0, 0
	keys := []handwritten.Key{
		handwritten.Born("first", &first), handwritten.Born("last", &last),
		handwritten.Whole("low", &low, 1, 9), handwritten.Whole("high", &high, 1, 9),
		handwritten.Member("any", &anyone), handwritten.Member("one", &one), handwritten.Member("none", &none),
	}
	d := handwritten.Parse([]byte("first = 1850\nlast = 2200\nany = true\none = \"uscf\"\nlow = 1\nhigh = 9\n"), "plan.toml", help, finding.BadPlan)
	d.Top().Read(keys)
	if first.Year != 1850 || last.Year != 2200 || anyone != handwritten.AnyMember || one != "uscf" || none != "" || len(d.Problems()) != 0 {
		t.Errorf("%v, %v, %q, %q, %q: %v", first, last, anyone, one, none, d.Problems())
	}
	if low != 1 || high != 9 {
		t.Errorf("the lowest number is %d, the highest %d", low, high)
	}
	if d := handwritten.Parse([]byte(strings.Repeat("#", handwritten.MaxSize)), "plan.toml", help, finding.BadPlan); !d.Parsed() {
		t.Errorf("a file of the greatest size: %v", d.Problems())
	}
	ids := []tournament.ID{{System: "USCF", Value: "12345678"}, {System: "FIDE"}}
	for system, want := range map[string]bool{handwritten.AnyMember: true, "uscf": true, "fide": false, "cfc": false} {
		if got := handwritten.IsMember(ids, system); got != want {
			t.Errorf("a member of %s: %t", system, got)
		}
	}
	if handwritten.IsMember(ids[1:], handwritten.AnyMember) {
		t.Error("a system without a number shows a membership")
	}
}

// TestQuestions: how numbers are asked for, and which answers are taken.
func TestQuestions(t *testing.T) {
	t.Parallel()
	n := 5
	q := handwritten.Question{Ask: "How many", Value: "N", Zero: "all"}.Number(&n, 9)
	if got, want := q.Prompt(), "How many (0 for all)"; got != want {
		t.Errorf("prompt %q, want %q", got, want)
	}
	for _, tt := range []struct {
		answer string
		want   int // -1: refused
	}{{"9", 9}, {"10", -1}, {"-1", -1}, {"two", -1}, {" 1 ", 1}, {"0", 0}, {"00", 0}, {"none", 0}, {"", 0}} {
		n = 5
		if err := q.Set(tt.answer); (err != nil) != (tt.want < 0) || err == nil && n != tt.want || err != nil && n != 5 {
			t.Errorf("%q: %d, %v", tt.answer, n, err)
		}
	}
	for _, tt := range []struct{ sep, answer, want string }{
		{"", " A, B ", "A, B"}, {",", " A,, B ", "A|B"}, {",", "no", ""}, {"", "-", ""},
	} {
		if got := strings.Join(handwritten.Question{Sep: tt.sep}.Split(tt.answer), "|"); got != tt.want {
			t.Errorf("%q with %q: %q, want %q", tt.answer, tt.sep, got, tt.want)
		}
	}
}

// TestAnswersToChoose: the terminal shows what there is to choose from, and the answer so far.
func TestAnswersToChoose(t *testing.T) {
	t.Parallel()
	paper, lang, german, yes, club := "a4", "", "de", true, "Oak"
	list, none := []string{"A", "B"}, []string(nil)
	for _, tt := range []struct {
		q           handwritten.Question
		prompt, now string
	}{
		{handwritten.Question{Ask: "Paper", Value: "SIZE"}.Choose(&paper, "a4", "a3", "letter"), "Paper (a4, a3 or letter)", "a4"},
		{handwritten.Question{Ask: "More"}.YesOrNo(&yes), "More (yes or no)", "yes"},
		{handwritten.Question{Ask: "Club", Value: "NAME"}.One(&club, nil), "Club", "Oak"},
		{handwritten.Question{Ask: "Clubs", Value: "NAME", Sep: ","}.Line(&list, nil), "Clubs", "A, B"},
		{handwritten.Question{Ask: "Clubs", Value: "NAME"}.Line(&none, nil), "Clubs", "none"},
		{handwritten.Question{}.InLanguage(&lang), "Language of the documents (" + tongues() + ")", "en"},
		{handwritten.Question{}.InLanguage(&german), "Language of the documents (" + tongues() + ")", "de"},
	} {
		if prompt, now := tt.q.Prompt(), tt.q.Now(); prompt != tt.prompt || now != tt.now {
			t.Errorf("prompt %q, so far %q; want %q, %q", prompt, now, tt.prompt, tt.now)
		}
	}
	for answer, want := range map[string]bool{"Y": true, "yes": true, "true": true, "n": false, "No": false, "none": false, "false": false} {
		on := !want
		if err := (handwritten.Question{}).YesOrNo(&on).Set(answer); err != nil || on != want {
			t.Errorf("%s: %t, %v", answer, on, err)
		}
	}
}

// tongues are the languages to choose from, as a question has them.
func tongues() string {
	list := handwritten.Languages()
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " or " + list[last]
}

// TestNilTable: a table that is not there has no keys and no problems.
func TestNilTable(t *testing.T) {
	t.Parallel()
	var none *handwritten.Table
	none.Wrong("a", "x", "y", "z")
	none.Read(nil)
	if none.Has("a") || none.Names() != nil || none.Line("a") != 0 || none.Tables("a") != nil || none.Table("a", "") != nil {
		t.Error("the nil table has something")
	}
}

// TestWordInCapitals: people write "Trophy" where a plan has "trophy"; the word
// comes back as the program spells it.
func TestWordInCapitals(t *testing.T) {
	t.Parallel()
	d := handwritten.Parse([]byte("kind = \"Trophy\""), "plan.toml", "", finding.BadPlan)
	if word, ok := d.Top().Word("kind", "medal", "trophy"); !ok || word != "trophy" || len(d.Problems()) > 0 {
		t.Errorf("got %q, %t, %v", word, ok, d.Problems())
	}
}

// TestHints: slips of people who seldom write TOML (TOML 1.0: texts in straight
// quotes, booleans in lower case, dates as in RFC 3339, files in UTF-8).
func TestHints(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"id = “x”":              `use straight quotes: "text"`,
		"id = x":                `put a text in quotes: "text"; write a number in digits`,
		"a = 1\r\nstack = True": "write true or false, in lower case",
		"age_on = 1/9/2026":     "write a day as 2026-03-14",
		"age_on = 1.9.2026":     "write a day as 2026-03-14",
		"amount = $500":         `put an amount in quotes, without the sign: "500.00"`,
		"amount = €500":         `put an amount in quotes, without the sign: "500.00"`,
		"amount = £500":         `put an amount in quotes, without the sign: "500.00"`,
		"amount = 1,500":        `write a number without commas, and an amount in quotes: "500.00"`,
		"id = \"Tr\xf6phy\"":    "save the file in UTF-8",
		"names = [\"a\", \"b]":  `end it with one: "text"`,
		"a = ]":                 "see help",
	} {
		problems := handwritten.Parse([]byte(text), "plan.toml", "help", finding.BadPlan).Problems()
		if len(problems) != 1 || problems[0].Hint != want || problems[0].Pos.Line == 0 {
			t.Errorf("%q: %+v, want %q", text, problems, want)
		}
	}
}

// TestSpoken: tables are counted from 1 and called what their author calls them.
func TestSpoken(t *testing.T) {
	t.Parallel()
	d := handwritten.Parse([]byte(`
title = "Winter"
[[award]]
kind = "medal"
[[award]]
id = "girls-top"
title = "Top Girl"
eligible = { under = 800, "odd[0]" = 1 }
[[award.more]]
label = "inner"
[[event]]
path = "2025-10-*.trf"
[[event]]
name = "`+strings.Repeat("b", 30)+`"
[[member]]
id = "90000102"
[points]
bonus = [{ name = "`+strings.Repeat("ä", 40)+`" }, {}]
["a[0]"]
x = 1
`), "plan.toml", help, finding.BadPlan)
	tests := map[string]string{
		"title":                       "title",
		"award":                       "award",
		"award[0].kind":               "award 1.kind",
		"award[1]":                    `award 2 ("girls-top")`,
		"award[1].eligible.under":     `award 2 ("girls-top").eligible.under`,
		"award[1].eligible.odd[0]":    `award 2 ("girls-top").eligible.odd[0]`,
		"award[1].more[0].x":          `award 2 ("girls-top").more 1 ("inner").x`,
		"award[1].missing":            `award 2 ("girls-top").missing`,
		"award[2].beyond the last":    "award[2].beyond the last",
		"event[0].weight":             `event 1 ("2025-10-*.trf").weight`,
		"event[1].x":                  `event 2 ("` + strings.Repeat("b", 30) + `").x`,
		"member[0].id":                "member 1.id", // of a person, and nobody's business
		"points.bonus[1].x":           "points.bonus 2.x",
		"points.bonus[0].x":           `points.bonus 1 ("` + strings.Repeat("ä", 29) + `…").x`,
		"a[0].x":                      "a[0].x",
		"":                            "",
		"award[1":                     "award[1",
		"award[-1].x":                 "award[-1].x",
		"award[99999999999999999999]": "award[99999999999999999999]",
	}
	for key, want := range tests {
		if got := d.Spoken(key); got != want {
			t.Errorf("%q is spoken as %q, want %q", key, got, want)
		}
	}
	var none *handwritten.Document
	if got := none.Spoken("award[1].x[0].y"); got != "award 2.x 1.y" {
		t.Errorf("without a document: %q", got)
	}
}

// TestProblemsAreSpoken: so are the keys of problems.
func TestProblemsAreSpoken(t *testing.T) {
	t.Parallel()
	d := handwritten.Parse([]byte("[[award]]\nid = \"a\"\n[[award]]\n  id = \"b\"\n  eligible = { undr = 3 }"), "plan.toml", help, finding.BadPlan)
	inner := d.Top().Tables("award")[1].Table("eligible", "")
	under := 0
	inner.Read([]handwritten.Key{handwritten.Whole("under", &under, 1, 9)})
	want := `plan.toml:5:16: error: award 2 ("b").eligible.undr: unknown key; did you mean under? ` + help + " explains all keys"
	if problems := d.Problems(); len(problems) != 1 || problems[0].Error() != want {
		t.Errorf("problems %v, want %s", problems, want)
	}
}

// A file that goes deep, or has more keys than the library can hold in good time, is
// refused at the place where it goes too far. What was ever allocated is
// counted, so this test is not parallel.
func TestDeep(t *testing.T) {
	nested := func(n int) string { return strings.Repeat("{a=", n) + "1" + strings.Repeat("}", n) }
	keys := func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "%x=1\n", i)
		}
		return b.String()
	}
	const deep = ": error: brackets or dotted keys nested more than 32 levels deep"
	tests := map[string]struct{ text, want string }{
		"tables in tables": {"x = 1\na = " + nested(9000), "plan.toml:2:99" + deep},
		"a dotted key":     {strings.Repeat("a.", 130_000) + "a=1", "plan.toml:1:65" + deep},
		"a dotted header":  {"[" + strings.Repeat("a.", 130_000) + "a]", "plan.toml:1:66" + deep},
		"lists in lists":   {"x = 1\na=" + strings.Repeat("[", 9000) + strings.Repeat("]", 9000), "plan.toml:2:1" + deep},
		"too deep to read": {"a=" + strings.Repeat("[", 250_000), "plan.toml:1:10003: error: arrays and inline tables are nested"},
		"many keys":        {keys(36_000), "plan.toml:1001:1: error: a table with more than 1000 keys"},
		"many keys inside": {"x = 1\n[t]\n" + keys(36_000), "plan.toml:1003:1: error: a table with more than 1000 keys"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			problems := handwritten.Parse([]byte(test.text), "plan.toml", help, finding.BadPlan).Problems()
			runtime.ReadMemStats(&after)
			if len(problems) != 1 || !strings.HasPrefix(problems[0].Error(), test.want) {
				t.Errorf("problems %v, want %s", problems, test.want)
			}
			if all := (after.TotalAlloc - before.TotalAlloc) >> 20; all > 20 { // a node for each part of a key takes 16
				t.Errorf("%d MB were allocated", all)
			}
		})
	}
}

// Neither dots and brackets in texts and comments, nor many beside each other,
// are deep.
func TestNotDeep(t *testing.T) {
	t.Parallel()
	dots := strings.Repeat(".[{", 100)
	for name, text := range map[string]string{
		"in texts":          "a = \"" + dots + "\\\"" + dots + "\"\nb = '" + dots + "'\nc = \"\"\"\n" + dots + "\"\n\"\"\"\nd = '''\n" + dots + "'''",
		"in comments":       "# " + dots + "\na = 1 # " + dots,
		"32 lists":          "a = " + strings.Repeat("[", 32) + strings.Repeat("]", 32),
		"32 keys":           "a = " + strings.Repeat("{a=", 31) + "1" + strings.Repeat("}", 31),
		"beside each other": "a = [" + strings.Repeat("[1.5], ", 100) + "]\n" + strings.Repeat("[[b]]\nc.d = {e.f = 1.5}\n", 100),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if d := handwritten.Parse([]byte(text), "plan.toml", help, finding.BadPlan); !d.Parsed() {
				t.Errorf("refused: %v", d.Problems())
			}
		})
	}
}
