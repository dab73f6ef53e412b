package checkup

import (
	"fmt"
	"strings"
	"testing"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/formats"
	"podium/formats/all"
	"podium/formats/finding"
	"podium/samples"
)

// A mutation is one mistake that a hand or a program makes in a sound file, and
// what must be reported first. Line and code follow from what was done to the
// file, not from what the program happens to say.
type mutation struct {
	name   string
	mutate func(string) string

	line  int // of the root cause in the mutated file; 0: the file as a whole
	sheet string
	code  finding.Code
	also  string // what the message must name besides: the other of two lines that may be wrong
	more  int    // findings beside the first: of two records that contradict a third, say

	// miss says why nobody can know of this mistake from the file. Then nothing
	// may be said, not even by chance.
	miss string

	federation string // of --for
}

// hunt runs mutations of one sound file. parts, if it is not nil, gives the files
// beside the one that is mutated.
func hunt(t *testing.T, name, sound string, parts func(mutated string) map[string][]byte, list []mutation) {
	t.Helper()
	if found := doctor(name, sound, parts, ""); len(beyondNotes(found)) > 0 {
		t.Fatalf("the sound file is not: %v", &found[0])
	}
	for _, m := range list {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			mutated := m.mutate(sound)
			if mutated == sound {
				t.Fatal("the mutation changes nothing")
			}
			found := doctor(name, mutated, parts, m.federation)
			t.Log(verdict(name, m, found))
			if m.miss != "" {
				if wrong := beyondNotes(found); len(wrong) > 0 {
					t.Errorf("found, though %s: %v", m.miss, &wrong[0])
				}
				return
			}
			if len(found) == 0 {
				t.Fatal("nothing was found")
			}
			first := found[0]
			if first.Pos.Line != m.line || first.Pos.Sheet != m.sheet || first.Code != m.code {
				t.Errorf("first told is %v (%s)\nwant line %d %s: %s", &first, first.Code, m.line, m.sheet, m.code)
				for i := range found[1:] {
					t.Logf("then %v", &found[i+1])
				}
			}
			if !strings.Contains(first.Error(), m.also) {
				t.Errorf("%q does not name %q", first.Error(), m.also)
			}
			if wrong := beyondNotes(found); len(wrong) > 1+m.more {
				t.Errorf("one mistake, told %d times; the second is %v", len(wrong), &wrong[1])
			}
		})
	}
}

// verdict is a row of the table of hits and misses.
func verdict(name string, m mutation, found []finding.Finding) string {
	told := "nothing"
	if len(found) > 0 {
		told = fmt.Sprintf("%s: %s", found[0].Code, strings.ReplaceAll(found[0].Error(), "|", `\|`))
	}
	want := fmt.Sprintf("%s %s %d", m.code, m.sheet, m.line)
	if m.miss != "" {
		want = "miss: " + m.miss
	}
	return fmt.Sprintf("MUTATION| %s | %s | %s | %s |", name, m.name, want, told)
}

// doctor examines a file as the command does.
func doctor(name, data string, parts func(string) map[string][]byte, federation string) []finding.Finding {
	l := &load.File{Input: batch.Input{Path: name}, Log: formats.NewLog(name)}
	l.Raw = &batch.File{Input: l.Input, Data: []byte(data)}
	if parts != nil {
		files := parts(data)
		l.Raw.Data = files[name]
		l.Raw.Neighbor = func(other string) ([]byte, error) {
			if content, ok := files[other]; ok {
				return content, nil
			}
			return nil, fmt.Errorf("%s: %w", other, errNoNeighbor)
		}
	}
	o := Options{Federation: federation, Load: load.Options{Formats: all.Registry()}}
	l.Parse(o.Load)
	return Examine(l, o).Findings
}

// beyondNotes are the findings that make the exit code 1.
func beyondNotes(list []finding.Finding) []finding.Finding {
	var out []finding.Finding
	for i := range list {
		if list[i].Severity > finding.Note {
			out = append(out, list[i])
		}
	}
	return out
}

// sample is a file of our own making.
func sample(t *testing.T, path string) string {
	t.Helper()
	data, err := samples.Sample{Path: path}.Data()
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// The hands that make the mistakes. Lines count from 1; a line that does not hold
// what is to be replaced is a mistake in the table, which hunt finds.

// inLine replaces a piece of one line, the first there is.
func inLine(no int, old, mistaken string) func(string) string {
	return onLine(no, func(line string) string { return strings.Replace(line, old, mistaken, 1) })
}

// onLine changes one line.
func onLine(no int, change func(string) string) func(string) string {
	return onLines(func(lines []string) []string {
		lines[no-1] = change(lines[no-1])
		return lines
	})
}

// onLines changes the lines of a text, which end with CR LF or LF.
func onLines(change func([]string) []string) func(string) string {
	return func(text string) string {
		end := "\n"
		if strings.Contains(text, "\r\n") {
			end = "\r\n"
		}
		lines := strings.Split(strings.TrimSuffix(text, end), end)
		return strings.Join(change(lines), end) + end
	}
}

// columns replaces the characters of a line from a column on.
func columns(no, col int, mistaken string) func(string) string {
	return onLine(no, func(line string) string {
		r := []rune(line)
		copy(r[col-1:], []rune(mistaken))
		return string(r)
	})
}

// dropColumn takes one character out of a line.
func dropColumn(no, col int) func(string) string {
	return onLine(no, func(line string) string {
		r := []rune(line)
		return string(append(r[:col-1:col-1], r[col:]...))
	})
}

// addColumn puts a blank into a line.
func addColumn(no, col int) func(string) string {
	return onLine(no, func(line string) string {
		r := []rune(line)
		return string(r[:col-1]) + " " + string(r[col-1:])
	})
}

// cutLine cuts a line behind a column.
func cutLine(no, col int) func(string) string {
	return onLine(no, func(line string) string { return strings.TrimRight(string([]rune(line)[:col]), " ") })
}

// dropLine takes a line out.
func dropLine(no int) func(string) string {
	return onLines(func(lines []string) []string { return append(lines[:no-1:no-1], lines[no:]...) })
}

// addLine puts a line in, so that it has this number.
func addLine(no int, line string) func(string) string {
	return onLines(func(lines []string) []string {
		return append(lines[:no-1:no-1], append([]string{line}, lines[no-1:]...)...)
	})
}
