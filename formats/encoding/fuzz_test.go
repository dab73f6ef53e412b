package encoding

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"podium/formats"
)

// FuzzFit holds that a text which was made to fit an encoding is in it, and comes
// back as it went, and that one which does not fit is an error with a name.
func FuzzFit(f *testing.F) {
	f.Add("Dvořák, Jiří", byte(3))
	f.Add("Пешков, Антон", byte(1))
	f.Add("Ǿster, Ay\u015fe \u0301\u0328", byte(11))
	f.Fuzz(func(t *testing.T, name string, which byte) {
		if !utf8.ValidString(name) || strings.ContainsRune(name, utf8.RuneError) {
			return
		}
		list := all()
		e := list[int(which)%len(list)]
		ev, log := named(name), &formats.Log{}
		ev.Name = "Open"
		ev.Sections[0].Players[0].Club = ""
		fitted := Fit(ev, e, log)
		if log.Failed() {
			return
		}
		got := string(fitted.Sections[0].Players[0].Name)
		out, err := e.Encode([]byte(got))
		if err != nil {
			t.Fatalf("%q became %q: %v", name, got, err)
		}
		if back := string(e.Decode(out, log)); back != got && !begins(out, "\xEF\xBB\xBF", "\xFF\xFE", "\xFE\xFF") {
			t.Errorf("%q came back as %q", got, back)
		}
		if strings.Count(got, "?") > strings.Count(name, "?") {
			t.Errorf("%q became %q", name, got)
		}
	})
}

// begins reports whether data begins with one of several marks.
func begins(data []byte, marks ...string) bool {
	return slices.ContainsFunc(marks, func(mark string) bool { return strings.HasPrefix(string(data), mark) })
}
