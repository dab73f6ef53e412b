package batch

import (
	"cmp"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Stems gives each input, in order, the base name of its outputs: the input's
// own name without extension, made safe for any file system.
//
// No two stems of a run are equal, even in another case, and none is that of
// [IndexName]. Inputs that would
// share one get as much in front of it as tells them apart of the folders they
// were named with ("2024-open", "2025-open"); if that does not, their extensions
// behind it ("open-trf", "open-xlsx"); and only if nothing does, a number in the
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
	n := stemmer{inputs: inputs, stems: make([]string, len(inputs)), taken: map[string]bool{
		foldCase(strings.TrimSuffix(IndexName, filepath.Ext(IndexName))): true,
	}}
	var clashing [][]int
	for _, group := range n.groups(order) {
		// Names that stand alone come first: they are as the user gave them.
		if len(group) > 1 || !n.take(group, 0, false) {
			clashing = append(clashing, group)
		}
	}
	for _, group := range clashing {
		n.settle(group)
	}
	return n.stems
}

// stemmer is the state of one call of Stems.
type stemmer struct {
	inputs []Input
	stems  []string
	taken  map[string]bool // by folded stem
}

// groups puts together the inputs whose plain stems are equal but for case, in
// the order of their first members.
func (n *stemmer) groups(order []int) [][]int {
	var groups [][]int
	at := map[string]int{}
	for _, i := range order {
		key := foldCase(stem(n.inputs[i], 0, false))
		g, ok := at[key]
		if !ok {
			g = len(groups)
			at[key] = g
			groups = append(groups, nil)
		}
		groups[g] = append(groups[g], i)
	}
	return groups
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

// take gives every member of a group its stem of one kind, if all are free.
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

// stem is an input's name with so many of its folders in front and perhaps its
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

// folders lists the folders of an input's path as it was given, outermost
// first. What the path does not say is not added: a name must not depend on
// where the files lie on this machine.
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

// firstFree gives name, or name with the least number from 2 on that makes it
// free, and takes it.
func firstFree(name string, taken map[string]bool) string {
	free := name
	for n := 2; taken[foldCase(free)]; n++ {
		free = name + "-" + strconv.Itoa(n)
	}
	taken[foldCase(free)] = true
	return free
}
