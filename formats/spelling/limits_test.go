package spelling

import "testing"

// TestLimits: words that are just long enough for a rule, and just too short.
func TestLimits(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"MCIN, ANN": "McIn, Ann", "MCA, ANN": "Mca, Ann", "ΑΣ, Σ. ΓΙΩΡΓΟΣ": "Ας, Σ. Γιωργος",
		"D'OR": "D'Or", "'D": "'D", "XII": "Xii", "LI IV": "Li IV",
	} {
		if got := Titled(name); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
	for name, want := range map[string]bool{"AL BO": true, "al bo": true, "AL B": false, "A B C D": false, "Al BO": false, "ALICE": false} {
		if OneCase(name) != want {
			t.Errorf("%q is in one case: %t, want %t", name, !want, want)
		}
	}
	for text, want := range map[string]bool{ // four letters or more, all of them of Western Europe
		"Èâàí": true, "Èâà": false, "ÀÀÀÀ": true, "ÿÿÿÿ": true, "Èâàí, a": false, "Ñandú": false,
	} {
		if IsGarbled(text) != want {
			t.Errorf("%q is garbled: %t, want %t", text, !want, want)
		}
	}
	for pair, want := range map[[2]string]int{
		{"ab", "ba"}: 1, {"abc", "acb"}: 1, {"abc", "cba"}: 2, {"abcd", "badc"}: 2, {"", "ab"}: 2, {"ab", ""}: 2, {"ab", "ab"}: 0, {"a", "b"}: 1,
	} {
		if got := Typos(pair[0], pair[1]); got != want {
			t.Errorf("from %q to %q: %d, want %d", pair[0], pair[1], got, want)
		}
	}
	if !IsASCII([]byte{0x7F}) || IsASCII([]byte{0x80}) {
		t.Error("ASCII ends at 0x7F")
	}
}
