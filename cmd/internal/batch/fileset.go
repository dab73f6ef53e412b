package batch

import (
	"io/fs"
	"os"
	"path/filepath"
)

// A fileSet knows files by what they are, whatever path leads to them: by
// cleaned path, and by os.SameFile for links and other spellings. Each file
// carries a number.
type fileSet struct {
	paths map[string]int
	// alike holds what has one size and time, which the spellings of one file
	// share: os.SameFile only compares pairs, and comparing all would be slow.
	alike map[likeness][]member
}

type likeness struct{ size, time int64 }

type member struct {
	info fs.FileInfo
	no   int
}

func newFileSet() *fileSet {
	return &fileSet{paths: map[string]int{}, alike: map[likeness][]member{}}
}

// put adds a file with its number.
func (s *fileSet) put(path string, info fs.FileInfo, no int) {
	s.paths[absolute(path)] = no
	key := likenessOf(info)
	s.alike[key] = append(s.alike[key], member{info, no})
}

// add adds a file whose number does not matter.
func (s *fileSet) add(path string, info fs.FileInfo) { s.put(path, info, 0) }

// find gives the number of a file.
func (s *fileSet) find(path string, info fs.FileInfo) (int, bool) {
	if no, ok := s.paths[absolute(path)]; ok {
		return no, true
	}
	for _, m := range s.alike[likenessOf(info)] {
		if os.SameFile(m.info, info) {
			return m.no, true
		}
	}
	return 0, false
}

// has reports whether the set holds a file.
func (s *fileSet) has(path string, info fs.FileInfo) bool {
	_, ok := s.find(path, info)
	return ok
}

func likenessOf(info fs.FileInfo) likeness {
	return likeness{info.Size(), info.ModTime().UnixNano()}
}

// absolute gives path from the root on, or cleaned if the working folder is
// gone.
func absolute(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return filepath.Clean(path)
}

// cleanPath is filepath.Clean, but a file called "-" in the working folder
// keeps the "./" that tells it from standard input.
func cleanPath(path string) string {
	if path = filepath.Clean(path); path == Stdin {
		return "." + string(filepath.Separator) + path
	}
	return path
}
