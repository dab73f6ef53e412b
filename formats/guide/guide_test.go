package guide

import (
	"slices"
	"strings"
	"testing"
)

func TestAll(t *testing.T) {
	t.Parallel()
	all := All()
	if !slices.IsSortedFunc(all, func(a, b Guide) int { return strings.Compare(a.Name, b.Name) }) {
		t.Error("the guides are not sorted")
	}
	for _, g := range all {
		if found, ok := Named(strings.ToUpper(g.Name)); !ok || found.Title != g.Title {
			t.Errorf("no guide is called %s", g.Name)
		}
		for _, step := range g.Steps {
			if len(step) != 2 || step[0] == "" || step[1] == "" {
				t.Errorf("%s: %q", g.Name, step)
			}
		}
	}
	if _, ok := Named("chessbase"); ok {
		t.Error("a guide for an unknown program")
	}
}
