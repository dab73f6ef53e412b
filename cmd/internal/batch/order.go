package batch

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fvbommel/sortorder"
)

// compareNatural orders paths as people do: folder by folder, round9 before
// round10 and round before round2, a capital letter like its small one. Paths
// that differ in that only are ordered by their bytes, so that the order never
// depends on the file system.
func compareNatural(a, b string) int {
	return cmp.Or(
		slices.CompareFunc(components(a), components(b), compareNames),
		cmp.Compare(a, b),
	)
}

func components(path string) []string { return strings.Split(filepath.ToSlash(path), "/") }

// compareNames compares without extension first: "." comes after a hyphen or
// before a digit only by accident of its code.
func compareNames(a, b string) int {
	a, b = foldCase(a), foldCase(b)
	return cmp.Or(
		sortorder.NaturalCompare(strings.TrimSuffix(a, filepath.Ext(a)), strings.TrimSuffix(b, filepath.Ext(b))),
		sortorder.NaturalCompare(a, b),
	)
}
