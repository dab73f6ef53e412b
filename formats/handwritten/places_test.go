package handwritten

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestSpots: every key has the line and the column at which it stands, those of
// inline tables too, whatever is between them.
func TestSpots(t *testing.T) {
	t.Parallel()
	text := strings.Join([]string{
		`title = "a = { b"  # c = 1`,
		``,
		`[[award]]`,
		`  id = "x"`,
		`  eligible = { under = 800, "grade" = [1, 2], sex = "F, }" }`,
		`[[award]]`,
		`"é" = 1`,
		`inner = { a.b = { c = [ { d = 1 } ] }, # a comment, with = and }`,
		`  last = '''}`,
		`''', }`,
		`[award.more]`,
		`end = true`,
	}, "\n")
	want := []string{
		"title 1:1", "award 3:1", "award[0] 3:1", "award[0].id 4:3", "award[0].eligible 5:3",
		"award[0].eligible.under 5:16", "award[0].eligible.grade 5:29", "award[0].eligible.sex 5:47",
		"award[1] 6:1", "award[1].é 7:1", "award[1].inner 8:1", "award[1].inner.a 8:11", "award[1].inner.a.b 8:11",
		"award[1].inner.a.b.c 8:19", "award[1].inner.a.b.c[0] 8:25", "award[1].inner.a.b.c[0].d 8:27", "award[1].inner.last 9:3", "award[1].more 11:1", "award[1].more.end 12:1",
	}
	places := newSurvey([]byte(text)).places
	var got []string
	for _, line := range want {
		path, _, _ := strings.Cut(line, " ")
		got = append(got, fmt.Sprintf("%s %d:%d", path, places[path].Line, places[path].Col))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("places (-want +got):\n%s", diff)
	}
	if len(places) != len(want) {
		t.Errorf("%d places, want %d: %v", len(places), len(want), places)
	}
}

// TestSpotsOfAnything: whatever stands there, the search for places ends.
func TestSpotsOfAnything(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"a = {", "a = { b", "a = { b =", "a = { b = [", "a = { ,", "a = { ] }", "a = { b = \"", "= {}", "a = {\n}\nb = 1", "[", "[[a", "a = { = = }", "a = { # }"} {
		newSurvey([]byte(text))
	}
}
