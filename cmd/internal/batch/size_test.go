package batch

import "testing"

func TestParseSize(t *testing.T) {
	t.Parallel()
	tests := []struct {
		in   string
		want int64 // 0: refused
	}{
		{"64MiB", 64 * 1024 * 1024},
		{"10 MB", 10_000_000},
		{"500k", 512_000},
		{"1g", 1024 * 1024 * 1024},
		{" 2 kib ", 2048},
		{"7kB", 7000},
		{"312", 312},
		{"312b", 312},
		{"9223372036854775807", 9223372036854775807},
		{"9007199254740992k", 0}, // 2^63
		{"0", 0},
		{"-1", 0},
		{"+1", 0},
		{"1.5MiB", 0},
		{"MiB", 0},
		{"", 0},
		{"64 apples", 0},
	}
	for _, tt := range tests {
		t.Run(tt.in, func(t *testing.T) {
			t.Parallel()
			got, err := ParseSize(tt.in)
			if got != tt.want || (err != nil) != (tt.want == 0) {
				t.Errorf("got %d, %v; want %d", got, err, tt.want)
			}
		})
	}
}

func TestFormatSize(t *testing.T) {
	t.Parallel()
	tests := map[int64]string{
		0: "0 bytes", 1: "1 byte", 312: "312 bytes", 1023: "1023 bytes", 1024: "1 KiB",
		1536: "1.5 KiB", 1537: "1.6 KiB", 64 << 20: "64 MiB", 64<<20 + 1: "64.1 MiB",
		1<<30 - 1: "1024 MiB", 3 << 30: "3 GiB", 9223372036854775807: "8589934592 GiB",
	}
	for bytes, want := range tests {
		if got := FormatSize(bytes); got != want {
			t.Errorf("%d: got %q, want %q", bytes, got, want)
		}
	}
}
