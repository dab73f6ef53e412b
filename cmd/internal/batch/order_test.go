package batch

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestCompareNatural(t *testing.T) {
	t.Parallel()
	want := []string{
		"2023/z.trf", "a/z.trf", "a-b/a.trf", "Club.trf", "club.trf", "club.xlsx", "club-2.trf",
		"round.trf", "round1.trf", "Round2.trf", "round10.trf", "Übung.trf",
	}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, compareNatural)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("order (-want +got)\n%s", diff)
	}
}
