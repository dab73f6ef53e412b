package handwritten_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

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
`), "plan.toml", help)
	top := d.Top()
	text, _ := top.Text("title")
	on, _ := top.Flag("on")
	n, _ := top.Whole("n", 1, 9)
	word, _ := top.Word("word", "best", "split")
	names, _ := top.Texts("names")
	day, _ := top.Date("day")
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
// told with line and key.
func TestProblems(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		text string
		ask  func(*handwritten.Table)
		want string
	}{
		"another type":   {"\na = 1", func(t *handwritten.Table) { t.Text("a") }, "plan.toml:2:1: a: 1; a text in quotes"},
		"out of bounds":  {"a = 10", func(t *handwritten.Table) { t.Whole("a", 1, 9) }, "plan.toml:1:1: a: 10; a whole number from 1 to 9"},
		"another word":   {"a = \"x\"", func(t *handwritten.Table) { t.Word("a", "y", "z") }, `plan.toml:1:1: a: "x"; y, z`},
		"one is no text": {"a = [\"x\", 2]", func(t *handwritten.Table) { t.Texts("a") }, "plan.toml:1:1: a: value 2 is 2; texts in quotes"},
		"a moment":       {"a = 2026-03-14T10:00:00Z", func(t *handwritten.Table) { t.Date("a") }, "plan.toml:1:1: a: a date or time; a day without quotes: 2026-03-14"},
		"no table":       {"a = 1", func(t *handwritten.Table) { t.Table("a", "things") }, "plan.toml:1:1: a: 1; a table [a]: things"},
		"no tables":      {"[a]\nx = 1", func(t *handwritten.Table) { t.Tables("a") }, "plan.toml:1:1: a: a table; tables [[a]], or [] for none; its header wants two brackets on each side"},
		"missing":        {"[a]\nx = 1", func(t *handwritten.Table) { t.Table("a", "").Wrong("y", "none", "a number", "") }, "plan.toml:1:1: a.y: none; a number"},
		"no TOML":        {"a = ]", func(*handwritten.Table) {}, "plan.toml:1:5: unexpected ']' at start of value; a file in TOML; see " + help},
		"too large":      {strings.Repeat("#", handwritten.MaxSize+1), func(*handwritten.Table) {}, "plan.toml: 262145 bytes; at most 262144; such a file is a page long; see " + help},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := handwritten.Parse([]byte(test.text), "plan.toml", help)
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

// TestUnknownKeys: only what is declared is known.
func TestUnknownKeys(t *testing.T) {
	t.Parallel()
	n := 0
	inner := []handwritten.Key{handwritten.Whole("depth", &n, 1, 9)}
	keys := []handwritten.Key{handwritten.Whole("b", &n, 1, 9), handwritten.In("table", "things", inner, nil)}
	for text, want := range map[string]string{
		"a = 1\nb = 2\n":     "plan.toml:1:1: a: nobody knows this key; b, table; correct the name; " + help + " explains all keys",
		"tabel = 2\n":        "plan.toml:1:1: tabel: nobody knows this key; did you mean table? " + help + " explains all keys",
		"[table]\ndepht = 1": "plan.toml:2:1: table.depht: nobody knows this key; did you mean depth? " + help + " explains all keys",
		"[table]\nb = 1":     "plan.toml:2:1: table.b: a key of the whole file within a table; it stands above the first header in brackets; move it there",
	} {
		d := handwritten.Parse([]byte(text), "plan.toml", help)
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
	title, on, n, word, left := "", false, 5, uint8(0), 7
	keys := []handwritten.Key{
		handwritten.Text("title", &title).Needed("no title", "title = a text"),
		handwritten.Flag("on", &on),
		handwritten.Whole("n", &n, 1, 9),
		handwritten.Whole("left", &left, 1, 9),
		handwritten.Choice("word", &word, handwritten.Counted[uint8]("best", "split")),
		handwritten.Each("part", func(p *part) []handwritten.Key {
			return []handwritten.Key{handwritten.Whole("x", &p.X, 1, 9)}
		}, func(_ *handwritten.Table, p *part) { parts = append(parts, *p) }),
	}
	d := handwritten.Parse([]byte("on = true\nn = 10\nword = \"Split\"\n[[part]]\nx = 3\n[[part]]\nx = 4\n"), "plan.toml", help)
	d.Top().Read(keys)
	got := []any{title, on, n, left, word, parts}
	if diff := cmp.Diff([]any{"", true, 5, 7, uint8(1), []part{{3}, {4}}}, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	var problems []string
	for _, p := range d.Problems() {
		problems = append(problems, p.Error())
	}
	want := []string{"plan.toml: title: no title; title = a text", "plan.toml:2:1: n: 10; a whole number from 1 to 9"}
	if diff := cmp.Diff(want, problems); diff != "" {
		t.Errorf("problems (-want +got)\n%s", diff)
	}
	if words := keys[4].Words; len(words) != 2 || keys[5].Keys[0].Name != "x" {
		t.Errorf("declared: %v, %v", words, keys[5].Keys)
	}
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
	d := handwritten.Parse([]byte("kind = \"Trophy\""), "plan.toml", "")
	if word, ok := d.Top().Word("kind", "medal", "trophy"); !ok || word != "trophy" || len(d.Problems()) > 0 {
		t.Errorf("got %q, %t, %v", word, ok, d.Problems())
	}
}
