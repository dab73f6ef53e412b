package batch

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// search adds the files in a folder and in the folders below it, and reports
// whether there were any, skipped ones included: a folder with nothing but
// outputs is no mistake. A folder that cannot be listed is an error by itself.
func (x *expansion) search(dir string) bool {
	entries, err := os.ReadDir(dir)
	if err != nil {
		x.fail(dir, explain(err))
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int {
		return compareNatural(a.Name(), b.Name())
	})
	met := false
	for _, entry := range entries {
		if !isHidden(entry.Name()) {
			met = x.found(filepath.Join(dir, entry.Name()), entry) || met
		}
	}
	return met
}

// found adds one thing that was met in a folder, and reports whether it is, or
// holds, a file.
func (x *expansion) found(path string, entry fs.DirEntry) bool {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return false // a link to nothing, or gone since
	case x.skip.has(path, info):
		return true
	case entry.IsDir():
		return x.search(path)
	case info.Mode().IsRegular():
		x.add(path, info, Found)
		return true
	}
	return false // a link to a folder, a device
}

// isHidden reports whether a search passes over a name: dot files, and the
// "~$name.xlsx" that an office program keeps beside a workbook while it is
// open.
func isHidden(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "~$")
}
