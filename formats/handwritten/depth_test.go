package handwritten_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"podium/formats/handwritten"
)

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
	const deep = ": brackets or a dotted key more than 32 deep"
	tests := map[string]struct{ text, want string }{
		"tables in tables": {"x = 1\na = " + nested(9000), "plan.toml:2:99" + deep},
		"a dotted key":     {strings.Repeat("a.", 130_000) + "a=1", "plan.toml:1:65" + deep},
		"a dotted header":  {"[" + strings.Repeat("a.", 130_000) + "a]", "plan.toml:1:66" + deep},
		"lists in lists":   {"x = 1\na=" + strings.Repeat("[", 9000) + strings.Repeat("]", 9000), "plan.toml:2:1" + deep},
		"too deep to read": {"a=" + strings.Repeat("[", 250_000), "plan.toml:1:10003: arrays and inline tables are nested"},
		"many keys":        {keys(36_000), "plan.toml:1001:1: a table of more than 1000 keys"},
		"many keys inside": {"x = 1\n[t]\n" + keys(36_000), "plan.toml:1003:1: a table of more than 1000 keys"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			problems := handwritten.Parse([]byte(test.text), "plan.toml", help).Problems()
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
		"beside each other": "a = [" + strings.Repeat("[1.5], ", 100) + "]\n" + strings.Repeat("[[b]]\nc.d = {e.f = 1.5}\n", 100),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if d := handwritten.Parse([]byte(text), "plan.toml", help); !d.Parsed() {
				t.Errorf("refused: %v", d.Problems())
			}
		})
	}
}
