package main

import (
	"path/filepath"
	"strings"

	"podium/formats"
)

// parts gives the files that an output is taken apart into, with their paths
// below the folder of the outputs. One event has them there itself, several
// have a folder each: the names are the same in all.
func (r rendered) parts(alone bool) ([]rendered, error) {
	if r.split == nil {
		return []rendered{r}, nil
	}
	files, err := r.split(r.data)
	if err != nil {
		return nil, err
	}
	var out []rendered
	for _, f := range files {
		name := f.Name
		if !alone {
			name = filepath.Join(strings.TrimSuffix(r.name, filepath.Ext(r.name)), name)
		}
		out = append(out, rendered{name: name, data: f.Data})
	}
	return out, nil
}

// splitter is formats.Format.Files.
type splitter = func(out []byte) ([]formats.File, error)
