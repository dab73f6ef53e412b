package handwritten_test

import (
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
		"a = 1\nb = 2\n":     "plan.toml:1:1: error: a: nobody knows this key; expected b, table; correct the name; " + help + " explains all keys",
		"tabel = 2\n":        "plan.toml:1:1: error: tabel: nobody knows this key; did you mean table? " + help + " explains all keys",
		"[table]\ndepht = 1": "plan.toml:2:1: error: table.depht: nobody knows this key; did you mean depth? " + help + " explains all keys",
		"[table]\nb = 1":     "plan.toml:2:1: error: table.b: a key of the whole file within a table; expected such keys above the first header in brackets; move it there",
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
	d := handwritten.Parse([]byte("on = true\nn = 10\nword = \"Split\"\n[[part]]\nx = 3\n[[part]]\nx = 4\n"), "plan.toml", help, finding.BadPlan)
	d.Top().Read(keys)
	got := []any{title, on, n, left, word, parts}
	if diff := cmp.Diff([]any{"", true, 5, 7, uint8(1), []part{{3}, {4}}}, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	var problems []string
	for _, p := range d.Problems() {
		problems = append(problems, p.Error())
	}
	want := []string{"plan.toml: error: title: no title; expected title = a text", "plan.toml:2:1: error: n: 10; expected a whole number from 1 to 9"}
	if diff := cmp.Diff(want, problems); diff != "" {
		t.Errorf("problems (-want +got)\n%s", diff)
	}
	if words := keys[4].Words; len(words) != 2 || keys[5].Keys[0].Name != "x" {
		t.Errorf("declared: %v, %v", words, keys[5].Keys)
	}
}
