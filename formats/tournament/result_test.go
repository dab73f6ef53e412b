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

// The letters are those of TRF-16, position 10 of a player's record.
func TestSexLetter(t *testing.T) {
	t.Parallel()
	for s, want := range map[Sex]string{SexUnknown: "", Male: "m", Female: "w"} {
		if got := s.Letter(); got != want {
			t.Errorf("%d: %q, want %q", s, got, want)
		}
	}
}
