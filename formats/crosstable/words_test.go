package crosstable

import (
	"io/fs"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
)

// TestFileOfWords: without a file of words beside it a table is read. One that cannot be read, or is no
// page of words, is refused at its own name.
func TestFileOfWords(t *testing.T) {
	t.Parallel()
	words := strings.Repeat("footer: abcdefg\n", maxWords/16)
	for name, tt := range map[string]struct {
		words string
		err   error
		want  finding.Code
	}{
		"none":           {"", fs.ErrNotExist, ""},
		"not readable":   {"", fs.ErrPermission, finding.Unreadable},
		"as many as may": {words, nil, ""},
		"one more":       {words + "\n", nil, finding.TooLarge},
		"nothing in it":  {"", nil, finding.EmptyFile},
		"no text":        {strings.Repeat("\x00\x01\xff", 99), nil, finding.BinaryFile},
	} {
		log := formats.NewLog("in")
		src := formats.Source{Name: "in", Data: []byte(small), Neighbor: func(string) ([]byte, error) { return []byte(tt.words), tt.err }}
		ev, err := CSV().Read(src, log)
		if tt.want == "" {
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		if ev != nil || log.Count(finding.Error) != 1 || log.Sorted()[0].Code != tt.want || log.Sorted()[0].Pos.File != "crosstable-words.txt" {
			t.Errorf("%s: an event: %t, %v", name, ev != nil, log.Sorted())
		}
	}
}
