package tournament

import "testing"

// Who wins has beaten somebody, in games of every kind; nothing follows from
// draws and from what is no game.
func TestOpposite(t *testing.T) {
	t.Parallel()
	want := map[Result]Result{
		Win: Loss, Loss: Win, UnratedWin: UnratedLoss, UnratedLoss: UnratedWin,
		ForfeitWin: ForfeitLoss, ForfeitLoss: ForfeitWin,
	}
	for r := NoResult; r <= Pending; r++ {
		if got := r.Opposite(); got != want[r] {
			t.Errorf("%v: %v, want %v", r, got, want[r])
		}
	}
}

func TestOther(t *testing.T) {
	t.Parallel()
	for c, want := range map[Color]Color{NoColor: NoColor, White: Black, Black: White} {
		if got := c.Other(); got != want {
			t.Errorf("%v: %v, want %v", c, got, want)
		}
	}
}
