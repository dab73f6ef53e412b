package batch

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits in bytes, which together with an extension stay below the 255 that
// common file systems allow a name.
const (
	maxStem = 120
	maxSlug = 60
)

// FileName is the name of one output: the input's stem, the section's slug if
// it has one, and the extension with its dot.
func FileName(stem, slug, ext string) string {
	if slug != "" {
		stem += "-" + slug
	}
	return stem + ext
}

// SectionSlugs gives each section of one event, in order, what stands for it
// in names of files: nothing for the only one, else as [Slugs].
func SectionSlugs(names []string) []string {
	if len(names) < 2 {
		return make([]string, len(names))
	}
	return Slugs(names)
}

// Slugs gives names, in order, as they stand in names of files: in lower case
// with only letters and digits. Equal slugs are numbered.
func Slugs(names []string) []string {
	slugs := make([]string, len(names))
	count, taken := map[string]int{}, map[string]bool{}
	for i, name := range names {
		slugs[i] = slug(name)
		count[slugs[i]]++
	}
	// Those that stand alone first, or a numbered one might take their name.
	for _, s := range slugs {
		if count[s] == 1 {
			taken[foldCase(s)] = true
		}
	}
	for i, s := range slugs {
		if count[s] > 1 {
			slugs[i] = firstFree(s, taken)
		}
	}
	return slugs
}

// slug keeps the letters and digits of a name, in lower case, and puts one
// hyphen for anything between.
func slug(name string) string {
	words := strings.FieldsFunc(strings.ToLower(strings.ToValidUTF8(name, " ")), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	})
	s := strings.TrimRight(cut(strings.Join(words, "-"), maxSlug), "-")
	if s == "" {
		return "section"
	}
	return s
}

// safeName makes a name that every common file system takes, hides nothing and
// is no device. The rules are those of Windows, the strictest: Microsoft,
// "Naming Files, Paths, and Namespaces".
func safeName(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar || strings.ContainsRune(`<>:"/\|?*`, r) {
			return '-'
		}
		return r
	}, strings.ToValidUTF8(name, "-"))
	// A dot in front hides a file, a hyphen makes it a flag; a dot or a space
	// behind is dropped by Windows.
	name = strings.TrimLeft(name, ".- ")
	name = strings.TrimRight(cut(name, maxStem), ". ")
	switch {
	case name == "":
		return "unnamed"
	case isDevice(name):
		return "_" + name
	}
	return name
}

// isDevice reports whether Windows takes name for a device, which it does
// whatever follows the first dot.
func isDevice(name string) bool {
	name, _, _ = strings.Cut(strings.ToUpper(name), ".")
	name = strings.TrimRight(name, " ")
	switch name {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	digit, ok := strings.CutPrefix(name, "COM")
	if !ok {
		digit, ok = strings.CutPrefix(name, "LPT")
	}
	// The superscript digits of Latin-1 count too.
	return ok && utf8.RuneCountInString(digit) == 1 && strings.ContainsAny(digit, "0123456789¹²³")
}

// cut shortens s to at most limit bytes, between characters.
func cut(s string, limit int) string {
	if len(s) <= limit {
		return s
	}
	for !utf8.RuneStart(s[limit]) {
		limit--
	}
	return s[:limit]
}
