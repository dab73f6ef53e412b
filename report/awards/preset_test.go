package awards_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestScholasticPreset: custom of US scholastic events. A place goes before a
// class, whatever their values, and who was level and missed is listed.
func TestScholasticPreset(t *testing.T) {
	t.Parallel()
	people := []somebody{{"Ann", 700, 8, nil}, {"Bob", 900, 6, nil}, {"Cal", 900, 6, nil}, {"Dan", 600, 4, nil}}
	plan := "preset = \"scholastic\"\n[[award]]\nid = \"place\"\nplaces = 2\nvalue = 5\n[[award]]\nid = \"u800\"\nvalue = 50\neligible = { under = 800 }"
	r := decide(t, parse(t, plan), data(t, byNumber, section("Open", people...)))
	if diff := cmp.Diff([]string{"place 1: Ann", "place 2: Bob", "u800 1: Dan"}, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	if len(r.Missed) != 1 || r.Missed[0].Who.Name != "Cal" {
		t.Errorf("missed: %+v, want Cal", r.Missed)
	}
}
