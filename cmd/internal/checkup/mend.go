package checkup

import (
	"errors"
	"path/filepath"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/mend"
)

// errDoubtful is why there is no mended file though nothing is wrong with podium.
var errDoubtful = errors.New("not mended: the file has errors that only you can decide; correct those first")

// A Mended is what came of mending one input.
type Mended struct {
	Err     error             // why there is no mended file; nil: there is one
	Result  *mend.Result      // its bytes, and every change; nil with some Err
	Name    string            // of the mended file, without folder
	Written string            // where it was put, set by who puts it there; "": nowhere
	Left    []finding.Finding // of the mended file
}

// mendOne makes the mended file of an input.
func mendOne(l *load.File) (*mend.Result, error) {
	if l.Event == nil {
		return nil, errDoubtful
	}
	return mend.File(l.Format, l.Source(), l.Event)
}

// mendIt takes what mending gave, and looks at the mended file as at any other.
func mendIt(l *load.File, result *mend.Result, err error, o Options) *Mended {
	out := &Mended{Err: err, Result: result}
	if result == nil {
		return out
	}
	ext := filepath.Ext(l.Input.Path)
	if l.Input.IsStdin() || l.Format.Files != nil {
		ext = l.Format.Ext()
	}
	out.Name = batch.FileName(l.Stem, "", ext)
	again := &load.File{Input: l.Input, Stem: l.Stem, Log: formats.NewLog(l.Log.File)}
	again.Log.Every = l.Log.Every
	again.Raw = &batch.File{Input: l.Input, Data: result.Data, Neighbor: l.Raw.Neighbor}
	read := o.Load
	read.From, read.Encoding = &l.Format, nil // podium writes UTF-8
	again.Parse(read)
	again.Guard(o.Load.Debug, func() { look(again, o) })
	out.Left = findingsOf(again, nil)
	return out
}
