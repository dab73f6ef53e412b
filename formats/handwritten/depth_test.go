package handwritten_test

import (
	"runtime"
	"strings"
	"testing"

	"podium/formats/handwritten"
)

// A file that goes deep is refused before the library that parses TOML takes
// memory for it, at the place where it goes too deep. What was ever allocated is
// counted, so this test is not parallel.
func TestDeep(t *testing.T) {
	tests := map[string]struct{ text, want string }{
		"tables in tables": {"x = 1\na = " + strings.Repeat("{a=", 80_000), "plan.toml:2:101: brackets or a dotted key more than 32 deep"},
		"a dotted key":     {strings.Repeat("a.", 130_000) + "a=1", "plan.toml:1:66: brackets or a dotted key more than 32 deep"},
		"a dotted header":  {"[" + strings.Repeat("a.", 130_000) + "a]", "plan.toml:1:67: brackets or a dotted key more than 32 deep"},
		"lists in lists":   {"a=" + strings.Repeat("[", 250_000), "plan.toml:1:35: brackets or a dotted key more than 32 deep"},
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
			if all := (after.TotalAlloc - before.TotalAlloc) >> 20; all > 4 {
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
