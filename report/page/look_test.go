package page

import (
	"bytes"
	"strings"
	"testing"

	"podium/report"
	"podium/report/look"
	"podium/report/reporttest"
	"podium/report/sheet"
)

// clubLook is the look of a club whose colour nobody can read on white.
func clubLook() report.Options {
	return report.Options{
		Logo: []byte("\x89PNG\r\n"),
		Look: look.Look{Home: "https://www.lakeside.example/chess/", Up: "index.html", Color: &look.Color{0xff, 0xd7, 0}, Indexed: true},
	}
}

// What a club gives is on every page, and nothing of it where it gives nothing.
func TestLook(t *testing.T) {
	t.Parallel()
	render := func(o report.Options) (pages []string) {
		var event, document bytes.Buffer
		if err := Event().Render(&event, ranked(t, reporttest.OpenEvent(), "SOLK"), o); err != nil {
			t.Fatal(err)
		}
		if err := Write(&document, &sheet.Document{Title: "Events"}, o); err != nil {
			t.Fatal(err)
		}
		return []string{event.String(), document.String()}
	}
	parts := []string{
		`<a href="https://www.lakeside.example/chess/"><img src="data:image/png;base64,iVBORw0K" alt="">lakeside.example/chess</a>`,
		`<a class="up" href="index.html">Events</a>`, `--club: #ffd700}`,
	}
	for _, page := range render(clubLook()) {
		for _, part := range parts {
			if !strings.Contains(page, part) {
				t.Errorf("the page lacks %s", part)
			}
		}
		if strings.Contains(page, "noindex") {
			t.Error("search engines do not list the page")
		}
	}
	for _, page := range render(report.Options{}) {
		if !strings.Contains(page, `<meta name="robots" content="noindex">`) || strings.Contains(page, `class="club"`) {
			t.Error("a page without a club has a part of one, or search engines list it")
		}
	}
}

// Texts in the colour of a club can be read, by day and at night, whatever the colour.
func TestColorsCanBeRead(t *testing.T) {
	t.Parallel()
	inks := func(c look.Color) (list []look.Color) {
		for _, line := range strings.Split(colored(c), "--")[2:] {
			name, value, _ := strings.Cut(line, ": #")
			if c, err := look.ParseColor(value[:6]); err == nil && name != "club" {
				list = append(list, *c)
			}
		}
		return list
	}
	for n := range 6 * 6 * 6 {
		c := look.Color{uint8(n % 6 * 51), uint8(n / 6 % 6 * 51), uint8(n / 36 * 51)}
		list := inks(c) // accent, ink on it, field, by day and at night
		if len(list) != 6 {
			t.Fatalf("%v: %v", c, list)
		}
		for i, band := range []look.Color{{0xf3, 0xf5, 0xf8}, {0x1a, 0x21, 0x29}} {
			accent := list[3*i]
			for _, ground := range []look.Color{band, list[3*i+1], list[3*i+2]} {
				if got := contrast(accent, ground); got < 4.5 {
					t.Errorf("%v becomes %v: its contrast with %v is %.2f", c, accent, ground, got)
				}
			}
		}
	}
}
