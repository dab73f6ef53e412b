package render

import (
	"path/filepath"
	"strings"

	"podium/formats"
)

// A File is one output in memory.
type File struct {
	Name    string // of the file, without folder
	Section string // by name, where the file has one of several
	Data    []byte
	Split   func(data []byte) ([]formats.File, error) // see formats.Format.Files; nil: it is one file
}

// Parts gives the files that an output is taken apart into, with their paths
// below the folder of the outputs. One event has them there itself, several
// have a folder each: the names are the same in all.
func (r File) Parts(alone bool) ([]File, error) {
	if r.Split == nil {
		return []File{r}, nil
	}
	files, err := r.Split(r.Data)
	if err != nil {
		return nil, err
	}
	var out []File
	for _, f := range files {
		name := f.Name
		if !alone {
			name = filepath.Join(strings.TrimSuffix(r.Name, filepath.Ext(r.Name)), name)
		}
		out = append(out, File{Name: name, Data: f.Data})
	}
	return out, nil
}
