package uschess

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/internal/archive"
	"podium/formats/internal/dbase"
)

// The files of a report, in the order in which they depend on each other.
const (
	eventFile   = "THEXPORT.DBF"
	sectionFile = "TSEXPORT.DBF"
	playerFile  = "TDEXPORT.DBF"
)

// maxTable is how large one table may be, in bytes, unpacked: several times the
// report of the largest scholastic event of the country.
const maxTable = 4 << 20

func reportFiles() []string { return []string{eventFile, sectionFile, playerFile} }

// partNames names the three files if name is one of them, in any case.
func partNames(name string) []string {
	files := reportFiles()
	if !slices.ContainsFunc(files, func(f string) bool { return strings.EqualFold(f, name) }) {
		return nil
	}
	return files
}

// sniffReport knows a table by the names of its fields, and an archive by the
// names of its files.
func sniffReport(head []byte) formats.Confidence {
	switch {
	case bytes.HasPrefix(head, []byte("PK\x03\x04")):
		upper := bytes.ToUpper(head)
		for _, name := range reportFiles() {
			if bytes.Contains(upper, []byte(name)) {
				return formats.Certain
			}
		}
	case dbase.IsTable(head) && fileOf(head) != "":
		return formats.Certain
	}
	return formats.No
}

// fileOf tells which of the three files data is by its first field; "" if none.
func fileOf(data []byte) string {
	if len(data) < 64 {
		return ""
	}
	name, _, _ := bytes.Cut(data[32:43], []byte{0})
	for i, first := range []string{"H_", "S_", "D_"} {
		if bytes.HasPrefix(name, []byte(first)) {
			return reportFiles()[i]
		}
	}
	return ""
}

// collect gives the bytes of the three files, by name. Whatever is missing or
// unreadable is logged, all of it.
func collect(src formats.Source, log *formats.Log) map[string][]byte {
	if bytes.HasPrefix(src.Data, []byte("PK")) {
		return unpack(src.Data, log)
	}
	own := fileOf(src.Data)
	if own != "" && len(src.Data) > maxTable {
		logMissing(own, archive.TooLarge(maxTable), log)
		return nil
	}
	if !dbase.IsTable(src.Data) || own == "" {
		log.Add(formats.Diagnostic{
			Severity: formats.Error, Code: formats.BadContainer, Pos: formats.Pos{Line: 1},
			Found: "neither a table of a rating report nor an archive with one", Err: formats.ErrSyntax,
			Want: strings.Join(reportFiles(), ", ") + ", or a zip of the three",
		})
		return nil
	}
	found := map[string][]byte{own: src.Data}
	for _, name := range reportFiles() {
		if name == own {
			continue
		}
		data, err := neighbor(src, name)
		if err != nil {
			logMissing(name, err, log)
			continue
		}
		found[name] = data
	}
	return found
}

// errAlone says that an input has no folder in which to look.
var errAlone = errors.New("only one of the three files was given")

func neighbor(src formats.Source, name string) ([]byte, error) {
	if src.Neighbor == nil {
		return nil, errAlone
	}
	data, err := src.Neighbor(name)
	if err == nil && len(data) > maxTable {
		err = archive.TooLarge(maxTable)
	}
	return data, err
}

// logMissing logs that one of the three files cannot be used.
func logMissing(name string, err error, log *formats.Log) {
	found := name + " cannot be used: " + err.Error()
	switch {
	case errors.Is(err, fs.ErrNotExist):
		found = name + " is missing"
	case errors.Is(err, errAlone):
		found = name + " is missing: " + err.Error()
	}
	log.Add(formats.Diagnostic{
		Severity: formats.Error, Code: formats.MissingFile, Pos: formats.Pos{Sheet: name, Line: 1},
		Found: found, Want: "the three files of the report in one folder or one zip",
		Advice: "export the rating report again and keep its files together", Err: formats.ErrSyntax,
	})
}

// unpack finds the three files in an archive, in whatever folder of it.
func unpack(data []byte, log *formats.Log) map[string][]byte {
	files, err := archive.Open(data, 2*maxTable)
	if err != nil {
		log.Add(formats.Diagnostic{
			Severity: formats.Error, Code: formats.BadContainer, Pos: formats.Pos{Line: 1},
			Found: "the archive cannot be used: " + err.Error(), Err: formats.ErrSyntax,
			Advice: "fetch or pack it again",
		})
		return nil
	}
	found := map[string][]byte{}
	for _, name := range reportFiles() {
		content, err := entryOf(files, name)
		if err != nil {
			logMissing(name, err, log)
			continue
		}
		found[name] = content
	}
	return found
}

// entryOf unpacks the one file of that name, in any case.
func entryOf(files *zip.Reader, name string) ([]byte, error) {
	_, data, err := archive.One(files, maxTable, func(base string) bool { return strings.EqualFold(base, name) })
	return data, err
}

// unzipFiles is formats.Format.Files.
func unzipFiles(out []byte) ([]formats.File, error) {
	packed, err := archive.Open(out, len(out))
	if err != nil {
		return nil, err
	}
	var files []formats.File
	for _, name := range reportFiles() {
		content, err := entryOf(packed, name)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		files = append(files, formats.File{Name: name, Data: content})
	}
	return files, nil
}

// zipFiles packs the files in the given order. They are stored and carry no
// time, so that the archive depends on their content alone.
func zipFiles(w io.Writer, files []formats.File) error {
	packed := zip.NewWriter(w)
	for _, f := range files {
		entry, err := packed.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Store})
		if err != nil {
			return err
		}
		if _, err := entry.Write(f.Data); err != nil {
			return err
		}
	}
	return packed.Close()
}
