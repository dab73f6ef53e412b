package trf

import (
	"bytes"
	"strings"

	"podium/formats"
	"podium/formats/internal/text"
)

// sniff16 is sure of files without a record of 2026 and leaves the others to
// sniff26; it is never as sure as that.
func sniff16(head []byte) formats.Confidence {
	m := marksOf(head)
	if m.of2026 && m.sure() == formats.Certain {
		return formats.Likely
	}
	return m.sure()
}

func sniff26(head []byte) formats.Confidence {
	m := marksOf(head)
	switch {
	case m.bars > 0 || m.sure() == formats.No:
		return formats.No
	case m.of2026:
		return formats.Certain
	case m.sure() == formats.Certain:
		return formats.Likely
	}
	return formats.No
}

// marks counts what speaks for TRF at the beginning of a file.
type marks struct {
	players int  // lines that begin as a 001 record does
	headers int  // other records of the regulation
	bars    int  // "001 |": the tournament file of Vega
	of2026  bool // a record of the edition of 2026
}

// sure weighs the marks. A single player line may be chance; with a header
// line or a second player it is not. Header lines alone are a file without
// players, which is ours to refuse. So is Vega's, by name.
func (m marks) sure() formats.Confidence {
	switch {
	case m.bars > 0:
		return formats.Likely
	case m.players > 1, m.players == 1 && m.headers > 0:
		return formats.Certain
	case m.players == 1, m.headers > 1:
		return formats.Likely
	}
	return formats.No
}

func marksOf(head []byte) marks {
	var m marks
	if !bytes.Contains(head, []byte("\x00")) && !bytes.Contains(head, []byte("001")) && !bytes.Contains(head, []byte("012")) {
		return m // spares the formats that are not text the work below
	}
	txt, ok := text.Decode(head, &formats.Log{})
	if !ok {
		return m
	}
	for _, line := range text.Lines(txt.S) {
		m.add(strings.TrimLeft(line, "\ufeff \t"))
	}
	return m
}

func (m *marks) add(line string) {
	if len(line) < 4 || line[3] != ' ' {
		return
	}
	code, rest := line[:3], line[4:]
	switch {
	case strings.HasPrefix(rest, "|") && (code == "001" || code == "012"):
		m.bars++
	case code == "001":
		if startsWithNumber(rest) {
			m.players++
		}
	case of2026(code):
		m.of2026 = true
		m.headers++
	case knownHeader(code):
		m.headers++
	}
}

// startsWithNumber reports whether columns 5 to 8 hold a starting rank.
func startsWithNumber(rest string) bool {
	field := strings.Trim(rest[:min(4, len(rest))], " ")
	_, ok := parseNumber(field)
	return ok && field != ""
}

// knownHeader reports whether code is a record of 2016 other than that of a
// player, or one of the X records that came with it.
func knownHeader(code string) bool {
	switch code {
	case "012", "022", "032", "042", "052", "062", "072", "082", "092", "102",
		"112", "122", "132", "013", "XXR", "XXC", "XXS", "XXZ", "XXA", "XXP":
		return true
	}
	return false
}
