package batch

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// sizeUnit is a name for a number of bytes.
type sizeUnit struct {
	name  string
	bytes int64
}

// sizeUnits lists the units, longest names first among those that end alike.
func sizeUnits() []sizeUnit {
	return []sizeUnit{
		{"gib", 1 << 30},
		{"mib", 1 << 20},
		{"kib", 1 << 10},
		{"gb", 1e9},
		{"mb", 1e6},
		{"kb", 1e3},
		{"g", 1 << 30},
		{"m", 1 << 20},
		{"k", 1 << 10},
		{"b", 1},
	}
}

// ParseSize reads a number of bytes: "64MiB", "10 MB", "500k", "1048576". KiB,
// MiB, GiB and the single letters count by 1024, KB, MB and GB by 1000. A size
// is whole and at least 1.
func ParseSize(s string) (int64, error) {
	text, factor := strings.ToLower(strings.TrimSpace(s)), int64(1)
	for _, unit := range sizeUnits() {
		if rest, ok := strings.CutSuffix(text, unit.name); ok {
			text, factor = strings.TrimSpace(rest), unit.bytes
			break
		}
	}
	n, err := strconv.ParseUint(text, 10, 63)
	if err != nil || n == 0 || int64(n) > math.MaxInt64/factor {
		return 0, fmt.Errorf("%q is not a size; write a whole number with a unit, as 64MiB", s)
	}
	return int64(n) * factor, nil
}

// FormatSize writes a number of bytes for people: "64 MiB", "1.5 MiB", "312
// bytes". It rounds up to a tenth, so that what is over a limit never looks
// equal to it.
func FormatSize(bytes int64) string {
	for _, unit := range []sizeUnit{{"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10}} {
		if bytes < unit.bytes {
			continue
		}
		whole, rest := bytes/unit.bytes, bytes%unit.bytes
		tenths := (rest*10 + unit.bytes - 1) / unit.bytes
		if tenths == 10 {
			whole, tenths = whole+1, 0
		}
		if tenths == 0 {
			return fmt.Sprintf("%d %s", whole, unit.name)
		}
		return fmt.Sprintf("%d.%d %s", whole, tenths, unit.name)
	}
	if bytes == 1 {
		return "1 byte"
	}
	return fmt.Sprintf("%d bytes", bytes)
}
