// Package chessresults reads the XML file with which Swiss-Manager and other
// programs upload a tournament to Chess-Results.com. It follows the description
// by the author of the site (H. Herzog, edition of 2024-11-20): tables of
// attributes for the tournament, rounds, players and pairings.
//
// The file carries what authorises the upload (securitydata, creator) and the
// organiser's mail address. Both are dropped. It is not written: an upload is
// worth nothing without the key that the site gives to registered programs.
package chessresults

import (
	"bytes"

	"podium/formats"
)

// family is the tournament.Extra.Format of what this package keeps verbatim.
const family = "chess-results"

// Format is the upload file, which can be read.
func Format() formats.Format {
	return formats.Format{
		Name:  "chess-results-xml",
		Title: "Chess-Results upload XML",
		Exts:  []string{".xml"},
		Sniff: sniff,
		Read:  read,
	}
}

// sniff is sure of the root element of an upload that has a tournament.
func sniff(head []byte) formats.Confidence {
	head = bytes.ReplaceAll(head, []byte{0}, nil) // UTF-16
	at := bytes.Index(head, []byte("<chessresults"))
	switch {
	case at < 0:
		return formats.No
	case bytes.Contains(head[at:], []byte("<tournament")):
		return formats.Certain
	}
	return formats.Likely
}
