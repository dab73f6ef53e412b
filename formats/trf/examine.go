package trf

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/trf/internal/columns"
)

// examine is formats.Format.Examine: oddities in the bytes and lines of a file in which
// every record can be read. All of them are notes, because they do not affect podium, but
// other programs may stumble over them.
func examine(src formats.Source, log *formats.Log) {
	txt, ok := text.Decode(src.Data, &formats.Log{})
	if !ok {
		return
	}
	e := examiner{log: log, text: txt.S, codes: map[string]int{}}
	if bytes.HasPrefix(src.Data, []byte("\xEF\xBB\xBF")) { // which decoding removes
		e.note(finding.ByteOrderMark, 1, 1, "a byte-order mark before the first record", "UTF-8 without it",
			"programs that do not know it do not find the first record")
	}
	e.lineEnds()
	for no, line := range text.Lines(txt.S) {
		e.line(no, line)
	}
	e.reportCounts()
	// A program for either edition reads only its own of two codes for the same thing.
	newest := slices.IndexFunc(records()[:], func(rec record) bool { return rec.of == new2026 && e.codes[rec.code] > 0 })
	for _, rec := range records() {
		newer, older := rec.code, rec.replaces
		line := e.codes[older]
		switch {
		case line == 0:
		case e.codes[newer] > 0:
			e.note(finding.MixedEditions, line, 1,
				fmt.Sprintf("record %s and, in line %d, record %s, both for the %s", older, e.codes[newer], newer,
					rec.meaning),
				"record "+newer+" alone, as in TRF-26", "")
		case newest >= 0 && (older == "XXR" || older == "XXC"): // the others have what the newer one may lack
			e.note(finding.MixedEditions, line, 1,
				fmt.Sprintf("record %s of TRF-16 in a file that has record %s of TRF-26", older, records()[newest].code),
				"record "+newer, "")
		}
	}
}

// An examiner collects what is reported once per file.
type examiner struct {
	log  *formats.Log
	text string

	blanks   lineCount      // lines with trailing blanks
	empty    lineCount      // records with nothing after the code
	headings lineCount      // records of the event after the first player
	rows     lineCount      // players after one with a higher starting rank
	rosters  lineCount      // teams whose players are between their columns
	highest  int            // starting rank so far
	players  int            // lines 001 so far
	codes    map[string]int // the line at which each code begins
}

// A lineCount counts the lines with a deviation, and records the first.
type lineCount struct{ first, n int }

func (e *examiner) note(code finding.Code, no, col int, found, want, advice string) {
	e.log.Note(finding.Pos{Line: no, Col: col}, code, "%s", found).Expect(want).Advise(advice)
}

func (e *examiner) line(no int, line string) {
	lead, body := trimLine(line)
	if body == "" || body == "001" { // the reader reports it
		return
	}
	if len(body)+lead < len(line) {
		rounds := text.Width(line) - columns.Blocks + 1 // a row ends where a round ends, and that with a blank if a game is not over
		if !strings.HasPrefix(line, "001") || rounds <= 0 || rounds%columns.BlockWidth != 0 {
			e.count(&e.blanks, no)
		}
	}
	if len(body) < 3 || len(body) > 3 && body[3] != ' ' {
		return
	}
	code := body[:3]
	if _, met := e.codes[code]; !met {
		e.codes[code] = no
	}
	switch {
	case len(body) == 3 && code != comment:
		e.count(&e.empty, no)
	case code == "001":
		e.players++
		rank, ok := columns.Number(columns.TrimBlanks(text.Cut(body, columns.No, columns.NoEnd)))
		if ok && rank < e.highest {
			e.count(&e.rows, no)
		} else if ok {
			e.highest = rank
		}
	case code == "013": // with digits in blank columns, as when all starting ranks are moved by one
		width := text.Width(body)
		for col := columns.TeamMembers + columns.MemberStride - 1; col <= width; col += columns.MemberStride {
			if c := text.Cut(body, col, col); c >= "0" && c <= "9" {
				e.count(&e.rosters, no)
				break
			}
		}
	case e.players > 0 && recordOf(code).is(heading):
		e.count(&e.headings, no)
	}
}

// count counts a line, or reports it immediately if that is requested.
func (e *examiner) count(c *lineCount, no int) {
	if c.n++; c.n == 1 {
		c.first = no
	}
	if e.log.Every {
		e.reportCounts()
		*c = lineCount{}
	}
}

func (e *examiner) reportCounts() {
	report := func(c lineCount, code finding.Code, col int, one, many, want, advice string) {
		if c.n > 0 {
			e.note(code, c.first, col, finding.Counted(c.n, one, many+", of which this is the first"), want, advice)
		}
	}
	report(e.blanks, finding.TrailingBlanks, 0,
		"line with blanks at its end", "lines with blanks at their end", "no blanks at the end", "")
	report(e.empty, finding.EmptyRecord, 1, "record with nothing in it", "records with nothing in them",
		"no empty records", "some programs refuse an empty record")
	report(e.headings, finding.RecordOrder, 1,
		"record of the event after the first player", "records of the event after the first player",
		"the records of the event before those of the players", "some programs read the event only before the players")
	report(e.rows, finding.RecordOrder, 1,
		"player after one with a higher starting rank", "players after one with a higher starting rank",
		"players in the order of their starting ranks", "some programs number players by their lines")
	report(e.rosters, finding.ShiftedColumns, columns.TeamMembers,
		"team whose players are between their columns", "teams whose players are between their columns",
		"starting ranks in columns 37 to 40, 42 to 45 and so on", "strict readers find other players there")
}

// lineEnds examines the line ends. TRF16 requires a carriage return at the end of each
// line; programs that split lines at line feeds also need the line feed.
func (e *examiner) lineEnds() {
	names, ends := [...]string{"CR LF", "LF", "CR"}, [...]string{"\x00", "\n", "\r"}
	text := strings.ReplaceAll(e.text, "\r\n", ends[0]) // no text has a NUL
	var found []string
	rarest, fewest := -1, 0
	for k, end := range ends {
		n := strings.Count(text, end)
		if n == 0 {
			continue
		}
		found = append(found, fmt.Sprintf("%d with %s", n, names[k]))
		if rarest < 0 || n <= fewest {
			rarest, fewest = k, n
		}
	}
	switch {
	case len(found) > 1:
		first := 1
		before, _, _ := strings.Cut(text, ends[rarest])
		for _, end := range ends {
			first += strings.Count(before, end)
		}
		e.log.Warning(finding.Pos{Line: first}, finding.LineEnds, "lines end in different ways: %s",
			strings.Join(found, ", ")).Expect("CR LF at the end of every line").
			Advise(fmt.Sprintf("two files may have been joined; check line %d", first))
	case rarest > 0:
		e.note(finding.LineEnds, 1, 0, "every line ends with "+names[rarest],
			"CR LF, which includes the carriage return that TRF-16 requires", "")
	}
}

// recordsOf is formats.Format.Records: the lines of a file, except blank ones.
func recordsOf(src formats.Source) []formats.Record {
	txt, _ := text.Decode(src.Data, &formats.Log{})
	var out []formats.Record
	met := map[string]int{}
	for no, line := range text.Lines(txt.S) {
		_, body := trimLine(line)
		if body == "" {
			continue
		}
		key := keyOf(body)
		if met[key]++; met[key] > 1 {
			key = fmt.Sprintf("%s, %d", key, met[key])
		}
		record := formats.Record{Pos: lineStart(no), Key: key, Text: strings.TrimRight(line, " \t")}
		if isData(body) {
			record.Text = body[:3] + " (not repeated here)" // ways to contact somebody
		}
		out = append(out, record)
	}
	return out
}

// keyOf identifies what a line is about, in any edition: its code, with the number of the
// player or the team if there is one.
func keyOf(body string) string {
	if len(body) < 3 || len(body) > 3 && body[3] != ' ' && body[3] != '\t' && body[:3] != comment {
		return "no record: " + body
	}
	code := body[:3]
	rec := recordOf(code)
	switch {
	case rec.keyTo > 0: // about the player, the team or the round
		fields := strings.Fields(body[3:])
		for _, field := range fields[min(rec.keyFrom, len(fields)):min(rec.keyTo, len(fields))] {
			code += " " + strings.TrimLeft(field, "0")
		}
		return strings.TrimSpace(code)
	case code == "XXC":
		if word := strings.ToLower(strings.TrimSpace(body[3:])); word != "white1" && word != "black1" {
			return code + " " + word
		}
		return rec.meaning
	case rec.of == addition && rec.meaning != "", rec.replaces != "":
		return rec.meaning
	case rec.of == new2026 || strings.HasPrefix(code, "0") || strings.HasPrefix(code, "1"):
		return code
	}
	return code + strings.TrimRight(body[3:], " \t") // kept verbatim
}
