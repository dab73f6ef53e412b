package handwritten_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/handwritten"
)

// TestUnknownKeys: only what is declared is known.
func TestUnknownKeys(t *testing.T) {
	t.Parallel()
	n := 0
	inner := []handwritten.Key{handwritten.Whole("depth", &n, 1, 9)}
	keys := []handwritten.Key{handwritten.Whole("b", &n, 1, 9), handwritten.In("table", "things", inner, nil)}
	for text, want := range map[string]string{
		"a = 1\nb = 2\n":     "plan.toml:1:1: error: a: unknown key; expected b, table; correct the name; " + help + " explains all keys",
		"tabel = 2\n":        "plan.toml:1:1: error: tabel: unknown key; did you mean table? " + help + " explains all keys",
		"[table]\ndepht = 1": "plan.toml:2:1: error: table.depht: unknown key; did you mean depth? " + help + " explains all keys",
		"[table]\nb = 1":     "plan.toml:2:1: error: table.b: a key for the whole file inside a table; expected such keys before the first [header]; move it there",
	} {
		d := handwritten.Parse([]byte(text), "plan.toml", help, finding.BadPlan)
		d.Top().Read(keys)
		if problems := d.Problems(); len(problems) != 1 || problems[0].Error() != want {
			t.Errorf("problems %v, want %s", problems, want)
		}
	}
}

// TestKeys: what is declared is read where it is declared to; what is missing or
// wrong leaves what was there.
func TestKeys(t *testing.T) {
	t.Parallel()
	type part struct{ X int }
	var parts []part
	title, on, n, word, left, names := "", false, 5, uint8(0), 7, []string{"x"}
	keys := []handwritten.Key{
		handwritten.Text("title", &title).Needed("no title", "title = a text"),
		handwritten.Flag("on", &on),
		handwritten.Whole("n", &n, 1, 9),
		handwritten.Whole("left", &left, 1, 9),
		handwritten.Choice("word", &word, handwritten.Counted[uint8]("best", "split")),
		handwritten.Each("part", func(p *part) []handwritten.Key {
			return []handwritten.Key{handwritten.Whole("x", &p.X, 1, 9)}
		}, func(_ *handwritten.Table, p *part) { parts = append(parts, *p) }),
		handwritten.Texts("names", &names),
	}
	d := handwritten.Parse([]byte("on = true\nn = 10\nnames = [\"y\", 2]\nword = \"Split\"\n[[part]]\nx = 3\n[[part]]\nx = 4\n"), "plan.toml", help, finding.BadPlan)
	d.Top().Read(keys)
	got := []any{title, on, n, left, word, parts, names}
	if diff := cmp.Diff([]any{"", true, 5, 7, uint8(1), []part{{3}, {4}}, []string{"x"}}, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	var problems []string
	for _, p := range d.Problems() {
		problems = append(problems, p.Error())
	}
	want := []string{
		"plan.toml: error: title: no title; expected title = a text", "plan.toml:2:1: error: n: 10; expected a whole number from 1 to 9",
		"plan.toml:3:1: error: names: value 2 is 2; expected texts in quotes",
	}
	if diff := cmp.Diff(want, problems); diff != "" {
		t.Errorf("problems (-want +got)\n%s", diff)
	}
	if words := keys[4].Words; len(words) != 2 || keys[5].Keys[0].Name != "x" {
		t.Errorf("declared: %v, %v", words, keys[5].Keys)
	}
}

// TestMisplacedKeys: a key in the wrong table, by another word, or below a header in
// single brackets is answered with the line that says what is meant.
func TestMisplacedKeys(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"[[part]]\nunder = 800": "plan.toml:2:1: error: part 1.under: this key belongs in who; expected who = { under = 800 }",
		"[[part]]\nunder = 800\nwho = { sex = \"F\" }": "plan.toml:2:1: error: part 1.under: this key belongs in who; " +
			`expected who = { sex = "F", under = 800 }`,
		"under = 800": "plan.toml:1:1: error: under: this key belongs in [[part]]; expected who = { under = 800 } below [[part]]",
		"best = 4":    "plan.toml:1:1: error: best: this key belongs in [count]; expected best = 4 below [count]",
		"[count]\nplaces = [3, 1]": "plan.toml:2:1: error: count.places: this key belongs in [[part]]; " +
			"expected places = [3, 1] below [[part]]",
		"[who]\nunder = 800":   "plan.toml:1:1: error: who: this key belongs in [[part]]; expected who = { under = 800 } below [[part]]",
		"prizes = 3":           "plan.toml:1:1: error: prizes: unknown key; expected places = 3 below [[part]]",
		"[[part]]\ngirls = 1":  `plan.toml:2:1: error: part 1.girls: unknown key; expected who = { sex = "F" }`,
		"girls = 1":            `plan.toml:1:1: error: girls: unknown key; expected who = { sex = "F" } below [[part]]`,
		"[[part]]\nprizes = 3": "plan.toml:2:1: error: part 1.prizes: unknown key; expected places = 3",
		"[[part]]\nteams = 3": "plan.toml:2:1: error: part 1.teams: unknown key; " +
			"expected team = true, and places = 3 on a line of its own",
		"[[part]]\nwho = \"U800\"": `plan.toml:2:1: error: part 1.who: the text "U800"; expected a table in braces, who = { ... }: who may win`,
		"[part]\nplaces = 3": "plan.toml:1:1: error: part: [part] in single brackets; expected [[part]]; " +
			"tables of a list have double brackets",
		"[[part]]\nplaces = 3\n[part]\nplaces = 2": "plan.toml:3:2: error: table part already exists as an array of tables; " +
			"a header in single brackets may occur once; write each table of a list with double brackets: [[part]]",
		"[part]\nplaces = 3\n[part]\nplaces = 2": "plan.toml:3:2: error: table part already exists; " +
			"a header in single brackets may occur once; write each table of a list with double brackets: [[part]]",
	} {
		d := handwritten.Parse([]byte(text), "plan.toml", help, finding.BadPlan)
		d.Top().Read(partKeys())
		if problems := d.Problems(); len(problems) != 1 || problems[0].Error() != want {
			t.Errorf("%q: problems %v, want %s", text, problems, want)
		}
	}
}

func partKeys() []handwritten.Key {
	n, sex, team := 0, "", false
	return []handwritten.Key{
		handwritten.In("count", "what counts", []handwritten.Key{handwritten.Whole("best", &n, 1, 9)}, nil),
		handwritten.Each("part", func(*int) []handwritten.Key {
			return []handwritten.Key{
				handwritten.Own("places", func(*handwritten.Table) {}).Not("prizes", func(value string) string { return "places = " + value }),
				handwritten.Flag("team", &team).Not("teams", func(value string) string {
					return "team = true, and places = " + value + " on a line of its own"
				}),
				handwritten.In("who", "who may win", []handwritten.Key{
					handwritten.Whole("under", &n, 1, 4000), handwritten.Text("sex", &sex).Not("girls", func(string) string { return `sex = "F"` }),
				}, nil),
			}
		}, func(*handwritten.Table, *int) {}),
	}
}

// TestOneOrMore: a text, or a list of texts none of which is empty.
func TestOneOrMore(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`a = "x"`: "[x]", `a = ["x", "y"]`: "[x y]", `a = ["x", " "]`: "an empty text", `a = ""`: "an empty text",
		`a = []`: "an empty list", `a = 1`: "1",
	} {
		var list []string
		d := handwritten.Parse([]byte(text), "plan.toml", help, finding.BadPlan)
		handwritten.OneOrMore("a", &list, "a school", "leave it out").Read(d.Top())
		got := fmt.Sprint(list)
		if problems := d.Problems(); len(problems) > 0 {
			got = problems[0].Found
		}
		if got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	if got := handwritten.OneOf("one of ", nil) + ", " + handwritten.OneOf("", []string{"a", "b"}); got != "one of none, a, b" {
		t.Error(got)
	}
}

// TestLiteral: what is written is read as the same value again.
func TestLiteral(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		`"plain"`, `"a \"quoted\" \\ word"`, `"Ærø 中"`, `"tab\tand\u0001"`, `"a line\nand\u007F"`, "800", "-1.5", "true", "2026-03-14", `["a", 1]`, `{ a = 1, "b c" = "d" }`, "[]",
	} {
		d := handwritten.Parse([]byte("x = "+text), "plan.toml", help, finding.BadPlan)
		value, ok := d.Top().Take("x")
		if got := handwritten.Literal(value); !ok || got != text {
			t.Errorf("literal %s of %s; %v", got, text, d.Problems())
		}
	}
}

// TestBareWords: a word without quotes, or with one of them, is shown as it stands, in a
// list and in a table within a line, too.
func TestBareWords(t *testing.T) {
	t.Parallel()
	const bare = ", which is neither a number nor a text in quotes; "
	for text, want := range map[string]string{
		"places = ten":           `"ten"` + bare,
		"who = { under = 80O }":  `"80O"` + bare,
		"amount = [100, fifty]":  `"fifty"` + bare,
		"places =":               "a key without a value; write KEY = value",
		"places = 3 4":           "more on this line than one value",
		"amount = [100 50]":      "two values of a list without a comma between them",
		"places = 03":            "a number that begins with 0",
		"day = 2026-02-30":       "a day that no calendar has",
		"stack = yes":            `"yes"` + bare + "write true or false",
		"places: 3":              `a line without "="`,
		"a = 1\na = 2":           "a key that stands here for the second time",
		"PK\x00":                 "a file that is not a text",
		"title = \"First Place":  `a text without its second quotation mark; end it with one: "text"`,
		"title = \"First Place ": `a text without its second quotation mark; end it with one: "text"`,
	} {
		d := handwritten.Parse([]byte("[[part]]\n"+text+"\n"), "plan.toml", help, finding.BadPlan)
		if problems := d.Problems(); len(problems) != 1 || !strings.Contains(problems[0].Error(), want) {
			t.Errorf("%q: problems %v, want %s", text, problems, want)
		}
	}
}
