package swissperfect

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"podium/formats"
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
		archive, err := zip.NewReader(bytes.NewReader(src.Data), int64(len(src.Data)))
		if err != nil {
			log.Add(formats.Diagnostic{
				Pos: formats.Pos{Line: 1}, Severity: formats.Error, Code: formats.BadContainer,
				Found: "the archive is damaged: " + err.Error(), Advice: "fetch or pack it again", Err: formats.ErrSyntax,
			})
			return nil
		}
		get = func(ext string) (part, error) { return unpack(archive, ext) }
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

// unpack gives the one file of an archive with an ending, which must not be too
// large, whatever the archive says of its size.
func unpack(archive *zip.Reader, ext string) (part, error) {
	var entry *zip.File
	for _, f := range archive.File {
		if !strings.EqualFold(path.Ext(f.Name), ext) {
			continue
		}
		if entry != nil {
			return part{name: "*" + ext}, errors.New("the archive has several; give it one tournament at a time")
		}
		entry = f
	}
	if entry == nil {
		return part{name: "*" + ext}, fs.ErrNotExist
	}
	stem, own := split(entry.Name)
	p := part{name: stem + own}
	content, err := entry.Open()
	if err != nil {
		return p, err
	}
	p.data, err = io.ReadAll(io.LimitReader(content, maxFile+1))
	if err == nil && len(p.data) > maxFile {
		err = fmt.Errorf("it has more than %d MB", maxFile>>20)
	}
	return p, errors.Join(err, content.Close())
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
