package crosstable

import (
	"strings"
	"testing"
)

// TestMarkdown: what Markdown writes around a text is not part of it. A mark on its own, or in the
// middle of a cell, says something itself.
func TestMarkdown(t *testing.T) {
	t.Parallel()
	const plain = "Ann 2: Bob 1, Cy 1\nBob 1: Ann 0, Di 1\nCy 1: Di 1, Ann 0\nDi 0: Cy 0, Bob 0\n"
	table := func(replace ...string) string {
		return strings.NewReplacer(replace...).Replace("| # | Name | R1 | R2 | Pts |\n|---|:---|---|---|---|\n" +
			"| 3 | Ann | W1 | W4 | 2 |\n| 1 | Bob | L3 | W2 | 1 |\n| 4 | Cy | W2 | L3 | 1 |\n| 2 | Di | L4 | L1 | 0 |\n")
	}
	for name, tt := range map[string]struct{ text, want string }{
		"a number sign":       {table(), plain},
		"numbers with a sign": {table("W1 ", "W#1 ", "L3 ", "L#3 "), plain},
		"bold, a link, code":  {table("Ann", "**Ann**", "Bob", "[Bob](https://example.org/b)", "Cy", "`Cy`"), plain},
		"escapes, entities":   {table("Ann", `\*Ann\*`, "Bob", "Bob&amp;Co"), strings.NewReplacer("Ann", "*Ann*", "Bob", "Bob&Co").Replace(plain)},
		"a mark left over":    {table("Ann", "*Ann* *"), strings.ReplaceAll(plain, "Ann", "*Ann* *")},
		"three marks":         {table("Ann", "A*b*c*d"), strings.ReplaceAll(plain, "Ann", "A*b*c*d")},
		"no rule of Markdown": {table("|---|:---|---|---|---|", "-----------", "Ann", "**Ann**"), strings.ReplaceAll(plain, "Ann", "**Ann**")},
		"a pipe":              {table("Ann", `A\|nn`), strings.ReplaceAll(plain, "Ann", "A|nn")},
		"a matrix": {
			"| Place | No | Name | 1 | 2 | 3 | Pts |\n|---|---|---|---|---|---|---|\n| 1 | 2 | Bob | 1 | # | 1 | 2 |\n" +
				"| 2 | 3 | Cy | 1 | 0 | # | 1 |\n| 3 | 1 | Ann | # | 0 | 0 | 0 |\n",
			"Ann 0: Bob 0, Cy 0\nBob 2: Ann 1, Cy 1\nCy 1: Ann 1, Bob 0\n",
		},
	} {
		ev, found := readAs(CSV(), []byte(tt.text))
		if ev == nil {
			t.Errorf("%s: %q", name, found)
		} else if got := outcome(ev); got != sorted(tt.want) {
			t.Errorf("%s: got\n%swant\n%s%q", name, got, sorted(tt.want), found)
		}
	}
}

// TestFrontMatter: "key: value" between two rules at the beginning of a page says what rows with
// labels say. Rules around anything else are drawings.
func TestFrontMatter(t *testing.T) {
	t.Parallel()
	const table = "\n| No | Name | R1 | R2 |\n|---|---|---|---|\n| 1 | Ann | W2 | D2 |\n| 2 | Bob | L1 | D1 |\n"
	for front, want := range map[string]string{
		"---\ntitle: 'Maple Open'\ndate: 2026-03-01\nlocation: \"Graz\"\ntags:\n  - chess\n# comment\n---":                                   "Maple Open/Graz/2026-03-01",
		"+++\nname = \"Maple Open\"\nplace = Graz\n+++":                                                                                      "Maple Open/Graz/",
		strings.Repeat("\n", 30) + "---\nlocation: Graz\n" + strings.Repeat("x: y\n", 45) + "---\nNo,Name,R1,R2\n1,Ann,W2,D2\n2,Bob,L1,D1\n": "/Graz/",
		"---\ntitle:\ncity: Graz\n---": "/Graz/",
		"---\ncity: Graz\n" + strings.Repeat("x: y\n", 98) + "---\nNo,Name,R1,R2\n1,Ann,W2,D2\n2,Bob,L1,D1\n": "/Graz/",
		"---\ncity: Graz\n" + strings.Repeat("x: y\n", 99) + "---\nNo,Name,R1,R2\n1,Ann,W2,D2\n2,Bob,L1,D1\n": "refused",
		"---\nCity: Graz\nEvent: Maple Open": "Maple Open/Graz/",
		"----\nCity: Graz":                   "/Graz/",
		"---\nMaple Open\n---":               "Maple Open//",
	} {
		text := front
		if !strings.Contains(front, "Name,") {
			text += table
		}
		got := "refused"
		ev, found := readAs(CSV(), []byte(text))
		if ev != nil {
			got = ev.Name + "/" + ev.City + "/" + ev.Start.String()
		}
		if got != want {
			t.Errorf("%q: %s, want %s: %q", front, got, want, found)
		}
	}
}
