package handwritten_test

import (
	"strings"
	"testing"

	"podium/formats/handwritten"
)

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
[[member]]
id = "90000102"
[points]
bonus = [{ name = "`+strings.Repeat("ä", 40)+`" }, {}]
["a[0]"]
x = 1
`), "plan.toml", help)
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
	d := handwritten.Parse([]byte("[[award]]\nid = \"a\"\n[[award]]\n  id = \"b\"\n  eligible = { undr = 3 }"), "plan.toml", help)
	inner := d.Top().Tables("award")[1].Table("eligible", "")
	under := 0
	inner.Read([]handwritten.Key{handwritten.Whole("under", &under, 1, 9)})
	want := `plan.toml:5:16: award 2 ("b").eligible.undr: nobody knows this key; did you mean under? ` + help + " explains all keys"
	if problems := d.Problems(); len(problems) != 1 || problems[0].Error() != want {
		t.Errorf("problems %v, want %s", problems, want)
	}
}
