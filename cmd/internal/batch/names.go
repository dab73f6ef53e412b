package batch

import (
	"cmp"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"podium/formats/spelling"
)

// Stems gives each input, in order, the base name of its outputs: the input's
// own name without extension, made safe for any file system.
//
// No two stems of a run are equal, even in another case, and none is that of
// [IndexName], [PageName] or [ChecksName]. Inputs that would share one get as much in front of it
// as tells them apart of the folders they were named with ("2024-open", "2025-open");
// if that does not, their extensions behind it ("open-trf", "open-xlsx"); and only if nothing does, a number in the
// order of their paths. A stem depends on the inputs of the run alone, not on
// their order.
func Stems(inputs []Input) []string {
	order := make([]int, len(inputs))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(inputs[a].Name(), inputs[b].Name())
	})
	n := stemmer{inputs: inputs, stems: make([]string, len(inputs)), taken: map[string]bool{}}
	for _, name := range []string{IndexName, PageName, ChecksName} {
		n.taken[foldCase(strings.TrimSuffix(name, filepath.Ext(name)))] = true
	}
	groups := map[string][]int{} // whose plain stems are equal but for case
	for _, i := range order {
		key := foldCase(stem(inputs[i], 0, false))
		groups[key] = append(groups[key], i)
	}
	var clashing [][]int
	for _, i := range order {
		group := groups[foldCase(stem(inputs[i], 0, false))]
		// Names that are unique come first and stay as given.
		if group[0] == i && (len(group) > 1 || !n.take(group, 0, false)) {
			clashing = append(clashing, group)
		}
	}
	for _, group := range clashing {
		n.settle(group)
	}
	return n.stems
}

type stemmer struct {
	inputs []Input
	stems  []string
	taken  map[string]bool // by folded stem
}

// settle names a group by the shortest addition that makes its members
// different from each other and from all others.
func (n *stemmer) settle(group []int) {
	deepest := 0
	for _, i := range group {
		deepest = max(deepest, len(folders(n.inputs[i])))
	}
	for _, withExt := range []bool{false, true} {
		for depth := range deepest + 1 {
			if n.take(group, depth, withExt) {
				return
			}
		}
	}
	for _, i := range group {
		n.stems[i] = firstFree(stem(n.inputs[i], 0, false), n.taken)
	}
}

// take assigns every member of a group its stem of one kind, if all are free.
func (n *stemmer) take(group []int, depth int, withExt bool) bool {
	keys := make(map[string]bool, len(group))
	for _, i := range group {
		key := foldCase(stem(n.inputs[i], depth, withExt))
		if keys[key] || n.taken[key] {
			return false
		}
		keys[key] = true
	}
	for _, i := range group {
		n.stems[i] = stem(n.inputs[i], depth, withExt)
		n.taken[foldCase(n.stems[i])] = true
	}
	return true
}

// stem is an input's name with some of its folders in front and perhaps its
// extension behind.
func stem(in Input, depth int, withExt bool) string {
	if in.IsStdin() {
		return "stdin"
	}
	base := filepath.Base(in.Path)
	ext := filepath.Ext(base)
	parents := folders(in)
	parts := slices.Clone(parents[len(parents)-min(depth, len(parents)):])
	parts = append(parts, strings.TrimSuffix(base, ext))
	if withExt && len(ext) > 1 {
		parts = append(parts, ext[1:])
	}
	return safeName(strings.Join(parts, "-"))
}

// folders returns the folders in an input's path as given, outermost first. It adds
// nothing that is not in the path: a name must not depend on where the files are on this
// machine.
func folders(in Input) []string {
	var names []string
	dir := filepath.Dir(in.Path)
	dir = strings.TrimPrefix(dir, filepath.VolumeName(dir))
	for name := range strings.SplitSeq(filepath.ToSlash(dir), "/") {
		if name != "" && name != "." && name != ".." {
			names = append(names, name)
		}
	}
	return names
}

// firstFree returns name, or name with the least number from 2 on that makes it
// free, and takes it.
func firstFree(name string, taken map[string]bool) string {
	free := name
	for n := 2; taken[foldCase(free)]; n++ {
		free = name + "-" + strconv.Itoa(n)
	}
	taken[foldCase(free)] = true
	return free
}

// Limits in bytes, which together with an extension stay below the 255 that
// common file systems allow a name.
const (
	maxStem = 120
	maxSlug = 60
)

// FileName returns the name of one output: the input's stem, the section's slug if it has
// one, and the extension with its dot.
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

// Slugs returns names, in order, as parts of names of files: in lower case
// with only letters and digits, and one hyphen for anything between. Equal slugs are numbered.
func Slugs(names []string) []string {
	slugs := make([]string, len(names))
	count, taken := map[string]int{}, map[string]bool{}
	for i, name := range names {
		name = norm.NFC.String(spelling.Unturned(strings.ToValidUTF8(name, " ")))
		words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
		})
		slugs[i] = cmp.Or(strings.TrimRight(cut(strings.Join(words, "-"), maxSlug), "-"), "section")
		count[slugs[i]]++
	}
	// Unique names first, because a numbered one might take their name.
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

// safeName returns a name that every common file system accepts, is not hidden and is not
// a device, without characters that turn the direction of text, and composed, because some
// systems keep é apart from e with an accent. The rules are those of Windows, the strictest: Microsoft, "Naming Files,
// Paths, and Namespaces".
func safeName(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar || strings.ContainsRune(`<>:"/\|?*`, r) {
			return '-'
		}
		return r
	}, norm.NFC.String(spelling.Unturned(strings.ToValidUTF8(name, "-"))))
	// A dot in front hides a file, a hyphen makes it a flag; a dot or a space
	// behind is dropped by Windows.
	name = strings.TrimLeft(name, ".- ")
	name = strings.TrimRight(cut(name, maxStem), ". ")
	if name == "" {
		return "unnamed"
	}
	// Windows takes a name for a device whatever follows the first dot.
	device, _, _ := strings.Cut(strings.ToUpper(name), ".")
	device = strings.TrimRight(device, " ")
	port, numbered := strings.CutPrefix(device, "COM")
	if !numbered {
		port, numbered = strings.CutPrefix(device, "LPT")
	}
	// The superscript digits of Latin-1 count too.
	if slices.Contains([]string{"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"}, device) ||
		numbered && utf8.RuneCountInString(port) == 1 && strings.ContainsAny(port, "0123456789¹²³") {
		return "_" + name
	}
	return name
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
