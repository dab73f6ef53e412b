// Package swissperfect reads the tournaments of SwissPerfect 98: the three
// files that the program keeps (.ini, .trn and .sco, often in a zip) and its
// text export.
//
// Of the three, .trn (players) and .sco (games) are dBase III tables and .ini
// is a list of settings, of which the name, the arbiter, the planned rounds and
// the tie-breaks are used. Their fields are not as the container promises:
// numbers stand to the left and are followed by NULs and what was there before,
// so everything from the first NUL on is dropped. No file tells a date.
//
// The text export has no colours, so its entries have none.
package swissperfect

import (
	"bytes"
	"strings"

	"podium/formats"
	"podium/formats/internal/dbase"
	"podium/formats/tournament"
)

// family is the tournament.Extra.Format of what this package keeps verbatim.
const family = "swissperfect"

// Format is the format of SwissPerfect, which can be read.
func Format() formats.Format {
	return formats.Format{
		Name:  "swissperfect",
		Title: "SwissPerfect",
		Exts:  []string{".trn", ".sco", ".ini"},
		Sniff: sniff,
		Read:  read,
		Parts: parts,
	}
}

// read reads any of the three files, a zip of them, or the text export.
func read(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	var ev *tournament.Event
	if isBinary(src.Data) || isSettings(src.Data) {
		ev = readFiles(src, log)
	} else {
		ev = readExport(src, log)
	}
	if log.Failed() {
		return nil, log.Err()
	}
	return ev, nil
}

func isBinary(data []byte) bool {
	return dbase.IsTable(data) || bytes.HasPrefix(data, []byte(zipMark))
}

// isSettings reports whether data looks like the .ini file.
func isSettings(data []byte) bool {
	head := strings.ToLower(string(data[:min(len(data), formats.SniffLen)]))
	return strings.Contains(head, "[tournament info]") &&
		(strings.Contains(head, "[standings]") || strings.Contains(head, "[list of participants]") || strings.Contains(head, "[pairing]"))
}

// sniff is sure of the tables by the names of their fields, of an archive by
// the names of its files, and of the export by its heading.
func sniff(head []byte) formats.Confidence {
	switch {
	case bytes.HasPrefix(head, []byte(zipMark)):
		lower := bytes.ToLower(head)
		if bytes.Contains(lower, []byte(".trn")) && bytes.Contains(lower, []byte(".sco")) {
			return formats.Certain
		}
	case dbase.IsTable(head):
		if bytes.Contains(head, []byte("START_NO\x00")) && bytes.Contains(head, []byte("SURNAME\x00")) ||
			bytes.Contains(head, []byte("W_SCORE\x00")) && bytes.Contains(head, []byte("B_TYPE\x00")) {
			return formats.Certain
		}
	case isSettings(head), looksExported(head):
		return formats.Certain
	}
	return formats.No
}
