package batch

import (
	"os"
	"strings"
	"sync"
)

// Folders remembers what the folders of a run hold, so that looking for a file
// beside each of a thousand inputs does not list their folder a thousand times.
// Files that appear during the run may be missed. Workers may share it; the zero
// value is ready to use.
type Folders struct {
	mu     sync.Mutex
	folder map[string]contents
}

// A contents is the names in a folder, by their lower-case spelling.
type contents struct {
	names map[string][]string
	err   error
}

// named gives the names in dir that are name but for case. A nil f looks anew.
func (f *Folders) named(dir, name string) ([]string, error) {
	if f == nil {
		list := listed(dir)
		return list.names[strings.ToLower(name)], list.err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	list, known := f.folder[dir]
	if !known {
		list = listed(dir)
		if f.folder == nil {
			f.folder = map[string]contents{}
		}
		f.folder[dir] = list
	}
	return list.names[strings.ToLower(name)], list.err
}

func listed(dir string) contents {
	entries, err := os.ReadDir(dir)
	list := contents{names: make(map[string][]string, len(entries)), err: err}
	for _, entry := range entries {
		lower := strings.ToLower(entry.Name())
		list.names[lower] = append(list.names[lower], entry.Name())
	}
	return list
}
