// Package look has what the pages of a club have in common: the address of its site, its
// colour, and whether search engines may list them. Flags, plans of series and the page of
// podium say it in the same words.
package look

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"podium/formats/spelling"
)

// A Look is what a page has from the club that puts it on its site. The zero value is that of
// a page that stands alone.
type Look struct {
	Home    string // address of the site
	Up      string // address of the list of events to which the page belongs
	Color   *Color // of links, buttons and rules; nil: the usual green
	Indexed bool   // search engines may list the page
}

// Or returns what l says, and what other says where l does not.
func (l Look) Or(other Look) Look {
	return Look{
		Home: cmp.Or(l.Home, other.Home), Up: cmp.Or(l.Up, other.Up), Color: cmp.Or(l.Color, other.Color),
		Indexed: l.Indexed || other.Indexed,
	}
}

// A Color is red, green and blue.
type Color [3]uint8

// ParseHome reads the address of a site. It must be whole, because a page may be copied
// anywhere, and a link must not become one to a script.
func ParseHome(text string) (string, error) {
	text = strings.TrimSpace(text)
	home, err := url.Parse(text)
	switch {
	case err == nil && (home.Scheme == "https" || home.Scheme == "http") && home.Host != "" && home.User == nil:
		return home.String(), nil
	case err == nil && home.Scheme == "" && strings.Contains(strings.Trim(text, "./"), "."):
		return "", fmt.Errorf("%q: did you mean https://%s?", text, strings.TrimLeft(text, "./"))
	}
	return "", fmt.Errorf("%q: expected the address of a site, such as https://example.org", text)
}

// HomeName is what people call the site: its address without what they do not type.
func (l *Look) HomeName() string {
	_, name, _ := strings.Cut(l.Home, "://")
	return strings.TrimSuffix(strings.TrimPrefix(name, "www."), "/")
}

// ParseColor reads a colour: a name of HTML, or six digits, without the sign # where a shell
// takes it for the beginning of a comment.
func ParseColor(text string) (*Color, error) {
	names := map[string]string{
		"black": "000000", "silver": "c0c0c0", "gray": "808080", "grey": "808080", "white": "ffffff", "maroon": "800000",
		"red": "ff0000", "purple": "800080", "fuchsia": "ff00ff", "green": "008000", "lime": "00ff00", "olive": "808000",
		"yellow": "ffff00", "orange": "ffa500", "navy": "000080", "blue": "0000ff", "teal": "008080", "aqua": "00ffff",
	}
	word := strings.ToLower(strings.TrimPrefix(strings.TrimSpace(text), "#"))
	digits := cmp.Or(names[word], word)
	if n, err := strconv.ParseUint(digits, 16, 32); err == nil && len(digits) == len("rrggbb") {
		return &Color{uint8(n >> 16), uint8(n >> 8), uint8(n)}, nil
	}
	return nil, errors.New(strconv.Quote(text) + ": " + cmp.Or(spelling.DidYouMean(word, slices.Sorted(maps.Keys(names))),
		"expected a name such as navy, or six hexadecimal digits such as 1b2644"))
}
