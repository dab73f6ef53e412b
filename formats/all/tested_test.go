package all_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Every format that the registry has promises what formatstest.Run checks, such as that
// nothing stays in an event that is not public: its package has to call it.
func TestEveryFormatIsTested(t *testing.T) {
	t.Parallel()
	list, err := os.ReadFile("all.go")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(list)) {
		name, ok := strings.CutPrefix(strings.Trim(line, "\t\n\""), "podium/formats/")
		if !ok || strings.HasPrefix(name, "internal/") {
			continue
		}
		paths, err := filepath.Glob(filepath.Join("..", name, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		var tests strings.Builder
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			tests.Write(text)
		}
		if !strings.Contains(tests.String(), "formatstest.Run(") {
			t.Errorf("no test of formats/%s calls formatstest.Run", name)
		}
	}
}
