package page

import (
	"maps"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Text stands out from what is behind it by 4.5 to 1 at least (WCAG 2.2, 1.4.3),
// by day and in the dark.
func TestContrast(t *testing.T) {
	t.Parallel()
	light, rest, _ := strings.Cut(baseStyle, "@media (prefers-color-scheme: dark)")
	dark, _, _ := strings.Cut(rest, "* {")
	for name, text := range map[string]string{"light": light, "dark": dark} {
		colors := colorsOf(light)
		maps.Copy(colors, colorsOf(text))
		for _, pair := range [][2]string{
			{"ink", "paper"},
			{"ink", "band"},
			{"ink", "field"},
			{"soft", "paper"},
			{"soft", "band"},
			{"soft", "field"},
			{"accent", "paper"},
			{"accent", "band"},
			{"accent", "field"},
			{"accent-ink", "accent"},
			{"medal-ink", "gold"},
			{"medal-ink", "silver"},
			{"medal-ink", "bronze"},
		} {
			front, behind := luminance(t, colors[pair[0]]), luminance(t, colors[pair[1]])
			ratio := (math.Max(front, behind) + 0.05) / (math.Min(front, behind) + 0.05)
			if ratio < 4.5 {
				t.Errorf("%s: %s on %s is %.2f to 1", name, pair[0], pair[1], ratio)
			}
		}
	}
}

func colorsOf(css string) map[string]string {
	colors := map[string]string{}
	for _, found := range regexp.MustCompile(`--([a-z-]+): #([0-9a-f]{6});`).FindAllStringSubmatch(css, -1) {
		colors[found[1]] = found[2]
	}
	return colors
}

// luminance is the relative luminance of a colour in hexadecimal (WCAG 2.2).
func luminance(t *testing.T, color string) float64 {
	t.Helper()
	n, err := strconv.ParseUint(color, 16, 32)
	if err != nil {
		t.Fatalf("colour %q: %v", color, err)
	}
	channel := func(shift int) float64 {
		c := float64(n>>shift&0xFF) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(16) + 0.7152*channel(8) + 0.0722*channel(0)
}
