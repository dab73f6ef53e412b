package formatstest

import (
	"strings"
	"testing"

	"podium/formats"
)

// A Damage is a change to the text of a sound file, and what a reader must say
// of the changed one.
type Damage struct {
	Name     string
	Old, New string // the first Old becomes New
	At       string // "8", a line, or "8:56", line and column
	Code     formats.Code

	// Read is set where the file is read all the same, with a milder finding;
	// else it must be refused.
	Read bool
	// After has the errors that must stand before this one, which is else the
	// first: people mend the first one first. Errors are in the order of the
	// file, where what follows from a damage may stand before it.
	After []formats.Code
}

// Damaged does each damage to a sound file, by itself, and reads what comes of
// it with f.
func Damaged(t *testing.T, f formats.Format, sound string, damages []Damage) {
	t.Helper()
	if _, log := read(f, "sound", []byte(sound)); log.Failed() {
		t.Fatal(log.Err())
	}
	for _, d := range damages {
		t.Run(d.Name, func(t *testing.T) {
			t.Parallel()
			data := strings.Replace(sound, d.Old, d.New, 1)
			if data == sound {
				t.Fatal("nothing was changed")
			}
			ev, log := read(f, "damaged", []byte(data))
			if (ev == nil) != log.Failed() || (ev != nil) != d.Read {
				t.Fatalf("an event: %t, want one: %t; errors: %v", ev != nil, d.Read, log.Err())
			}
			d.check(t, log)
		})
	}
}

// check looks for the finding that d must bring.
func (d Damage) check(t *testing.T, log *formats.Log) {
	t.Helper()
	found := log.Sorted()
	for i := range found {
		if i < len(d.After) && found[i].Code == d.After[i] || d.Read && found[i].Code != d.Code {
			continue
		}
		place := strings.TrimPrefix(found[i].Pos.String(), "damaged:")
		if found[i].Code != d.Code || place != d.At && !strings.HasPrefix(place, d.At+":") {
			t.Errorf("%s %s, want %s %s: %v", place, found[i].Code, d.At, d.Code, &found[i])
		}
		return
	}
	t.Errorf("no %s in %v", d.Code, found)
}
