package batch

import (
	"archive/zip"
	"bytes"
	"cmp"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"podium/formats/mark"
)

// A HeldFile is a file that somebody handed over, in memory.
type HeldFile struct {
	// Path is its name, with forward slashes behind the folders in which it was found:
	// "open.trf" was handed over itself, "season/open.trf" with its folder.
	Path string
	Data []byte // not to be changed
}

// Held are files in memory, for programs that are handed files and see no disk. The
// rules are those of [Expand] and [Reader]. Nothing changes it, so workers may share it.
type Held struct {
	MaxSize int64 // the most one input may hold, in bytes; 0: DefaultMaxSize
	files   map[string][]byte
	names   map[string][]string // of files, by folder and lower-case name
}

// Hold takes files. Of two with one path the later counts.
func Hold(files []HeldFile) *Held {
	h := &Held{files: map[string][]byte{}, names: map[string][]string{}}
	for _, f := range files {
		name := heldPath(f.Path)
		if _, again := h.files[name]; !again {
			dir, base := path.Split(name)
			key := dir + strings.ToLower(base)
			h.names[key] = append(h.names[key], base)
		}
		h.files[name] = f.Data
	}
	return h
}

// heldPath is a path below nothing: ".." leads nowhere.
func heldPath(name string) string {
	return strings.TrimPrefix(path.Clean("/"+strings.ReplaceAll(name, `\`, "/")), "/")
}

// Inputs gives the files in natural order. Hidden files of folders are left out, and so
// are documents that podium made, which passed counts, unless there is nothing else. A file
// with a folder is [Found], for nobody chose it by itself.
func (h *Held) Inputs() (list []Input, passed int) {
	var documents []Input
	for name, data := range h.files {
		in := Input{Path: filepath.FromSlash(name)}
		if strings.Contains(name, "/") {
			in.Origin = Found
			if slices.ContainsFunc(components(name), isHidden) {
				continue
			}
		}
		if in.Origin == Found && mark.CanHave(name) {
			if _, marked := mark.Look(bytes.NewReader(data), int64(len(data))); marked {
				documents = append(documents, in)
				continue
			}
		}
		list = append(list, in)
	}
	if len(list) == 0 {
		list, documents = documents, nil
	}
	slices.SortFunc(list, func(a, b Input) int { return compareNatural(a.Path, b.Path) })
	return list, len(documents)
}

// Read reads an input. Errors do not repeat its path.
func (h *Held) Read(in Input) (*File, error) {
	name := in.Name()
	data, err := h.read(name)
	if err != nil {
		return nil, err
	}
	dir, _ := path.Split(name)
	return fileOf(in, data, func(name string) ([]byte, error) {
		actual, err := actualName(name, func() ([]string, error) { return h.names[dir+strings.ToLower(name)], nil })
		if err != nil {
			return nil, err
		}
		return h.read(dir + actual)
	}), nil
}

func (h *Held) read(name string) ([]byte, error) {
	data := h.files[name]
	if limit := cmp.Or(max(h.MaxSize, 0), DefaultMaxSize); int64(len(data)) > limit {
		return nil, &SizeError{Size: int64(len(data)), Limit: limit}
	}
	return data, nil
}

// Zip writes files as one archive. The same files give the same bytes: no entry has a time
// or an owner.
func Zip(out io.Writer, files []HeldFile) error {
	z := zip.NewWriter(out)
	for _, f := range files {
		w, err := z.Create(f.Path)
		if err != nil {
			return err
		}
		if _, err := w.Write(f.Data); err != nil {
			return err
		}
	}
	return z.Close()
}
