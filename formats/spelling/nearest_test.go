package spelling_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/spelling"
)

func TestNearest(t *testing.T) {
	t.Parallel()
	keys := []string{"id", "title", "kind", "places", "grade_from", "grade_to", "min_games", "min_points", "on_tie"}
	tests := map[string]struct {
		word  string
		known []string
		want  []string
	}{
		"a letter is missing":             {"titl", keys, []string{"title"}},
		"a letter too many":               {"kindd", keys, []string{"kind"}},
		"another letter":                  {"plases", keys, []string{"places"}},
		"two letters changed places":      {"titel", keys, []string{"title"}},
		"only the signs differ":           {"gradeFrom", keys, []string{"grade_from"}},
		"a sign for another":              {"on-tie", keys, []string{"on_tie"}},
		"an accent":                       {"títle", keys, []string{"title"}},
		"as near as each other":           {"trf36", []string{"trf16", "sjson", "trf26"}, []string{"trf16", "trf26"}},
		"the beginning of several":        {"min", keys, []string{"min_games", "min_points"}},
		"a slip is nearer than an ending": {"grade_tu", keys, []string{"grade_to"}},
		"nothing is near":                 {"colour", keys, nil},
		"a third of the letters, no more": {"abcdef", []string{"abcxyz", "abxxef"}, []string{"abxxef"}},
		"one letter is near to anything":  {"x", []string{"y", "z"}, nil},
		"signs alone":                     {"--", keys, nil},
		"nobody knows anything":           {"title", nil, nil},
		"one name in two spellings":       {"modmde", []string{"mod med", "mod-med", "median"}, []string{"mod med"}},
		"three of many":                   {"a10", []string{"a11", "a12", "a13", "a14"}, []string{"a11", "a12", "a13"}},
		"too long to be meant":            {strings.Repeat("title", 1000), keys, nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.want, spelling.Nearest(tt.word, tt.known)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestDidYouMean(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]string{
		"titel": "did you mean title?", "trf36": "did you mean trf16 or trf26?", "a9": "did you mean a1, a2 or a3?", "nothing": "",
	} {
		known := []string{"title", "trf16", "trf26", "a1", "a2", "a3"}
		if got := spelling.DidYouMean(word, known); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}
