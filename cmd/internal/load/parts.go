package load

import (
	"path"
	"path/filepath"
	"strings"

	"podium/cmd/internal/batch"
	"podium/formats"
)

// OnePerEvent keeps one input of those whose files make one event together, as
// the three tables of a rating report do: the first that is there. Its reader
// finds the others.
func OnePerEvent(known *formats.Registry, list []batch.Input) []batch.Input {
	met := map[string]bool{}
	var kept []batch.Input
	for _, in := range list {
		if key, ok := eventOf(known, in); ok {
			if met[key] {
				continue
			}
			met[key] = true
		}
		kept = append(kept, in)
	}
	return kept
}

// eventOf tells which event a file is a part of: its folder, with the names of
// all parts. ok is false for a file that stands alone.
func eventOf(known *formats.Registry, in batch.Input) (key string, ok bool) {
	if in.IsStdin() {
		return "", false
	}
	names := partNames(known, in)
	if names == nil {
		return "", false
	}
	return strings.ToLower(filepath.Dir(in.Path) + "\x00" + strings.Join(names, "\x00")), true
}

// partNames names the files that make one input together with in; nil if it
// stands alone.
func partNames(known *formats.Registry, in batch.Input) []string {
	for _, f := range known.All() {
		if f.Parts == nil {
			continue
		}
		if names := f.Parts(filepath.Base(in.Path)); names != nil {
			return names
		}
	}
	return nil
}

// NamedAfterFolder gives the inputs under the names that their outputs shall
// have. Where the format prescribes the names of the files, that of the folder
// is what tells one event from another.
func NamedAfterFolder(known *formats.Registry, list []batch.Input) []batch.Input {
	out := make([]batch.Input, len(list))
	for i, in := range list {
		dir := filepath.Dir(in.Path)
		if name := filepath.Base(dir); name != "." && name != ".." && name != string(filepath.Separator) && ByFolder(known, in) {
			in.Path = dir + filepath.Ext(in.Path)
		}
		out[i] = in
	}
	return out
}

// ByFolder reports whether the folder of an input, not its file, has the name of the
// event.
func ByFolder(known *formats.Registry, in batch.Input) bool {
	return !in.IsStdin() && prescribed(known, in)
}

// prescribed reports whether a file is one of several whose names the format
// prescribes. Where parts have one name with different endings, it is a name
// that somebody chose.
func prescribed(known *formats.Registry, in batch.Input) bool {
	return areFixed(partNames(known, in))
}

// areFixed reports whether the names of the files of one input are no choice of
// anybody's.
func areFixed(names []string) bool {
	stem := func(name string) string { return strings.TrimSuffix(name, filepath.Ext(name)) }
	for _, name := range names {
		if !strings.EqualFold(stem(name), stem(names[0])) {
			return true
		}
	}
	return false
}

// ShortName is the name of the input without folders, but for the folder that has the
// name of the event.
func (l *File) ShortName() string {
	dir, base := path.Split(l.Input.Name())
	folder := path.Base(dir)
	if l.Format.Parts == nil || folder == "." || folder == ".." || folder == "/" || !areFixed(l.Format.Parts(base)) {
		return base
	}
	return path.Join(folder, base)
}
