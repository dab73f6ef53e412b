package swissperfect

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/internal/archive"
)

// The endings of the files of a tournament.
const (
	settingsExt = ".ini"
	playersExt  = ".trn"
	gamesExt    = ".sco"
)

// zipMark begins a zip archive.
const zipMark = "PK\x03\x04"

// maxFile is how large one file of a tournament may be, unpacked: that of
// 10,000 players and 100 rounds has less.
const maxFile = 32 << 20

func extensions() []string { return []string{settingsExt, playersExt, gamesExt} }

// parts is formats.Format.Parts.
func parts(name string) []string {
	stem, ext := split(name)
	if !slices.Contains(extensions(), strings.ToLower(ext)) {
		return nil
	}
	return []string{stem + settingsExt, stem + playersExt, stem + gamesExt}
}

// split cuts a name into its folderless stem and its ending.
func split(name string) (stem, ext string) {
	base := path.Base(strings.ReplaceAll(name, `\`, "/"))
	ext = path.Ext(base)
	return strings.TrimSuffix(base, ext), ext
}

// A part is one of the three files.
type part struct {
	name string // without folder
	data []byte // nil: it is not there
}

// collect finds the three files, by ending. What is missing is logged; without
// the settings a tournament only lacks its name.
func collect(src formats.Source, log *formats.Log) map[string]part {
	get := beside(src)
	if bytes.HasPrefix(src.Data, []byte(zipMark)) {
		files, err := archive.Open(src.Data, maxFile)
		if err != nil {
			log.Add(formats.Diagnostic{
				Pos: formats.Pos{Line: 1}, Severity: formats.Error, Code: formats.BadContainer,
				Found: "the archive cannot be used: " + err.Error(), Advice: "fetch or pack it again", Err: formats.ErrSyntax,
			})
			return nil
		}
		get = func(ext string) (part, error) { return unpack(files, ext) }
	}
	found := map[string]part{}
	for _, ext := range extensions() {
		p, err := get(ext)
		if err != nil {
			logMissing(p.name, ext, err, log)
			continue
		}
		found[ext] = p
	}
	return found
}

// errAlone says that an input has no folder in which to look.
var errAlone = errors.New("only one of the three files was given")

// beside gives the source itself, or the files beside it, by ending.
func beside(src formats.Source) func(ext string) (part, error) {
	stem, own := split(src.Name)
	return func(ext string) (part, error) {
		name := stem + ext
		if strings.EqualFold(own, ext) {
			return part{name, src.Data}, nil
		}
		if src.Neighbor == nil {
			return part{name: name}, errAlone
		}
		data, err := src.Neighbor(name)
		return part{name, data}, err
	}
}

// unpack gives the one file of an archive with an ending.
func unpack(files *zip.Reader, ext string) (part, error) {
	name, data, err := archive.One(files, maxFile, func(base string) bool { return strings.EqualFold(path.Ext(base), ext) })
	return part{cmp.Or(name, "*"+ext), data}, err
}

// logMissing logs that one of the three files cannot be used.
func logMissing(name, ext string, err error, log *formats.Log) {
	d := formats.Diagnostic{
		Pos: formats.Pos{Sheet: name, Line: 1}, Severity: formats.Error, Code: formats.MissingFile, Err: formats.ErrSyntax,
		Found:  name + " cannot be used: " + err.Error(),
		Want:   "the files .ini, .trn and .sco of one tournament in one folder or one zip",
		Advice: "copy the three together",
	}
	if errors.Is(err, fs.ErrNotExist) {
		d.Found = name + " is missing"
	}
	if ext == settingsExt {
		d.Severity, d.Err = formats.Warning, nil
		d.Found += "; the tournament has no name, arbiter and tie-breaks"
	}
	log.Add(d)
}
