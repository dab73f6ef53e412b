package look

import "testing"

func TestParseHome(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		" https://www.lakeside.org/ ":      "lakeside.org",
		"http://example.org/chess club":    "example.org/chess%20club",
		"https://xn--bcher-kva.example:80": "xn--bcher-kva.example:80",
	} {
		home, err := ParseHome(text)
		if l := (Look{Home: home}); err != nil || l.HomeName() != want {
			t.Errorf("%q: %q, %v", text, l.HomeName(), err)
		}
	}
	for text, want := range map[string]string{
		"lakeside.org":            `"lakeside.org": did you mean https://lakeside.org?`,
		"//lakeside.org/chess":    `"//lakeside.org/chess": did you mean https://lakeside.org/chess?`,
		"":                        `"": expected the address of a site, such as https://example.org`,
		"javascript:alert(1)":     `"javascript:alert(1)": expected the address of a site, such as https://example.org`,
		"https://me:pw@a.example": `"https://me:pw@a.example": expected the address of a site, such as https://example.org`,
		"https://":                `"https://": expected the address of a site, such as https://example.org`,
		"../":                     `"../": expected the address of a site, such as https://example.org`,
		"https://[::1/":           `"https://[::1/": expected the address of a site, such as https://example.org`,
		"club.example/%zz":        `"club.example/%zz": expected the address of a site, such as https://example.org`,
		"Lakeside":                `"Lakeside": expected the address of a site, such as https://example.org`,
	} {
		if _, err := ParseHome(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestParseColor(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]Color{
		"#1b2644": {0x1b, 0x26, 0x44}, "1B2644": {0x1b, 0x26, 0x44}, " Navy ": {0, 0, 0x80}, "000000": {},
	} {
		if got, err := ParseColor(text); err != nil || *got != want {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	for text, want := range map[string]string{
		"nawy":    `"nawy": did you mean navy?`,
		"":        `"": expected a name such as navy, or six hexadecimal digits such as 1b2644`,
		"12345":   `"12345": expected a name such as navy, or six hexadecimal digits such as 1b2644`,
		"#-1b264": `"#-1b264": expected a name such as navy, or six hexadecimal digits such as 1b2644`,
		"0x1b26":  `"0x1b26": expected a name such as navy, or six hexadecimal digits such as 1b2644`,
	} {
		if _, err := ParseColor(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}
