package paper

import "testing"

func TestPlaceWords(t *testing.T) {
	t.Parallel()
	tests := []struct {
		place  int
		shared bool
		want   string
	}{
		{1, false, "First Place"},
		{2, true, "Shared Second Place"},
		{10, false, "Tenth Place"},
		{11, false, "11th Place"},
		{12, false, "12th Place"},
		{13, false, "13th Place"},
		{21, false, "21st Place"},
		{22, true, "Shared 22nd Place"},
		{103, false, "103rd Place"},
		{111, false, "111th Place"},
		{1012, false, "1012th Place"},
	}
	for _, tt := range tests {
		t.Run(tt.want, func(t *testing.T) {
			t.Parallel()
			if got := placeWords(tt.place, tt.shared); got != tt.want {
				t.Errorf("got %q", got)
			}
		})
	}
}
