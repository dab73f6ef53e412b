// Package crosstable reads crosstables as people and programs make them: workbooks,
// delimited text, web pages and columns of text. It writes workbooks and delimited text.
// Package grid interprets a table; this package only extracts its cells.
//
// What this package writes reads back without unreported losses: above the table,
// labelled rows hold what has no column, and in the table every player has a number by
// which opponents name them. Colours and rounds that a table does not hold are left
// unknown.
package crosstable

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/delimited"
	"podium/formats/internal/grid"
	"podium/formats/internal/text"
	"podium/formats/internal/xlsx"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// XLSX returns the format of crosstables in Excel workbooks, with a sheet for each
// section.
func XLSX() formats.Format {
	return formats.Format{
		Name:          "crosstable",
		Title:         "crosstable, Excel workbook",
		Exts:          []string{".xlsx"},
		UnknownRounds: true,
		UnknownGames:  true,
		Lacks:         lacks(),
		Example:       example,
		Spellings:     spellings(),
		Sniff:         sniffXLSX,
		Read: reader(func(data []byte, _ *grid.Words, log *formats.Log) []grid.Sheet {
			if len(data) == 0 {
				log.Error(finding.Pos{}, finding.EmptyFile, "the file is empty").Advise("choose the file again")
				return nil
			}
			return xlsx.Read(data, log)
		}),
		Write: writeXLSX,
	}
}

// CSV returns the format of crosstables in delimited text, with any usual delimiter.
func CSV() formats.Format {
	return formats.Format{
		Name:          "crosstable-csv",
		Title:         "crosstable, delimited text",
		Exts:          []string{".csv", ".tsv"},
		PlainText:     true,
		UnknownRounds: true,
		UnknownGames:  true,
		Lacks:         lacks(),
		Example:       example,
		Spellings:     spellings(),
		Sniff: func(head []byte) formats.Confidence {
			// A header will do, also of a list that is not a ranking list, so that the reader can say
			// what it is.
			_, sure := findDelimiter(grid.DefaultWords, drawnLines.Replace(decodeHead(head)))
			return sure
		},
		NeverCertain: true,
		Read:         reader(csvSheets),
		Write:        writeCSV,
	}
}

// example is a table as one would type it. Round 2 has a bye and an absence, round 3 a
// half-point bye and a withdrawal.
const example = `No,Name,School,Rd 1,Rd 2,Rd 3,Pts
1,Anna Miller,Oak,W4,D2,H,2
2,Ben Carter,Elm,W3,D1,W4,2.5
3,Carl Diaz,Oak,L2,B,U,1
4,Dora Evans,Elm,L1,U,L2,0
`

// spellings lists what the cells of a typed table can say.
func spellings() [][]string {
	return [][]string{
		{"won, drew, lost against number 4", "W4 D4 L4, Win 4, W-4, +4 =4 -4, 1/4, beat Dora"},
		{"the same with the colour", "4w1 4b½ 4w0, W4b, W 4 (b)"},
		{"half-point bye", "H, ½, half, bye ½"},
		{"full-point bye", "B, bye, full, bye 1"},
		{"absent or withdrawn", "U, absent, withdrew, -"},
		{"won, lost by forfeit", "X4 F4, 4w+ 4b-"},
		{"everybody plays everybody", "a column 1, 2, 3 for each opponent with 1, ½, 0; * against oneself"},
		{"a list of games", "columns Round, White, Result, Black"},
		{"places and points without games", "columns Place, Name, Points"},
		{"an empty table to type into", "podium new crosstable -o club.xlsx"},
	}
}

// HTML returns the format of crosstables on web pages.
func HTML() formats.Format {
	return formats.Format{
		Name:         "crosstable-html",
		Title:        "crosstable, web page",
		Exts:         []string{".html", ".htm"},
		Sniff:        sniffHTML,
		NeverCertain: true,
		Read:         reader(htmlSheets),
	}
}

// Text returns the format of crosstables in columns of text, as printed by SwissSys and
// WinTD.
func Text() formats.Format {
	return formats.Format{
		Name:         "crosstable-text",
		Title:        "crosstable, columns of text",
		Exts:         []string{".txt"},
		Sniff:        sniffText,
		NeverCertain: true,
		Read:         reader(textSheets),
	}
}

// A wrapping extracts the sheets of an input. It returns nil after logging errors.
type wrapping func(data []byte, w *grid.Words, log *formats.Log) []grid.Sheet

func reader(unwrap wrapping) func(formats.Source, *formats.Log) (*tournament.Event, error) {
	return func(src formats.Source, log *formats.Log) (*tournament.Event, error) {
		w := grid.DefaultWords()
		if src.Neighbor != nil {
			data, err := src.Neighbor(grid.WordsName)
			at := finding.Pos{File: grid.WordsName, Line: 1, Col: 1}
			switch {
			case err == nil && len(data) <= maxWords:
				w = grid.WordsWith(data, log)
			case err == nil:
				log.Error(at, finding.TooLarge, "%d bytes of words", len(data)).Because(finding.ErrUnsupported).
					Expect(fmt.Sprintf("at most %d", maxWords)).Advise("such a file is a page long")
			case !errors.Is(err, fs.ErrNotExist):
				log.Error(at, finding.Unreadable, "%s", err).Because(err)
			}
		}
		sheets := unwrap(src.Data, w, log)
		if log.Failed() {
			return nil, log.Err()
		}
		return grid.Read(sheets, w, src, log)
	}
}

// The maximum size of an input in bytes. Columns of text take the most memory per byte.
const (
	maxMarked  = 16 << 20 // delimited text, pages
	maxColumns = 4 << 20  // columns of text
	maxWords   = 64 << 10 // the words next to a table
)

// decode decodes an input of text. It refuses text that is far longer than any crosstable,
// whose cells would fill the memory.
func decode(data []byte, most int, log *formats.Log) (string, bool) {
	if len(data) > most {
		log.Error(finding.Pos{}, finding.TooLarge, "%d bytes of text", len(data)).Because(finding.ErrUnsupported).
			Expect(fmt.Sprintf("at most %d", most)).Advise("export the crosstable alone")
		return "", false
	}
	txt, ok := text.Decode(data, log)
	mended := spelling.Mended(txt.S) // before blanks are trimmed, which are halves of letters in damaged texts
	if mended != txt.S {
		log.Note(finding.Pos{}, finding.OtherEncoding, "text in UTF-8 that was read in another encoding before it was saved").
			Advise("the letters were put right; check names with accents")
	}
	return mended, ok
}

func csvSheets(data []byte, w *grid.Words, log *formats.Log) []grid.Sheet {
	s, ok := decode(data, maxMarked, log)
	if !ok {
		return nil
	}
	s = drawnLines.Replace(withoutFrontMatter(s))
	delimiter, _ := findDelimiter(func() *grid.Words { return w }, s)
	if delimiter != '|' {
		return []grid.Sheet{{Rows: delimited.Rows(s, delimiter, log)}}
	}
	rows := delimited.Rows(strings.ReplaceAll(s, escapedPipe, pipeInCell), delimiter, log)
	ruled := func(r grid.Row) bool { return len(r.Texts()) > 1 && r.IsRuler() }
	if slices.ContainsFunc(rows, ruled) { // the rule below the heading of a table in Markdown
		for _, r := range rows {
			if r.IsRuler() {
				continue
			}
			for i := range r.Cells {
				r.Cells[i].Text = withoutMarks(r.Cells[i].Text)
			}
		}
	}
	return []grid.Sheet{{Rows: rows}}
}

// headerLines is the number of lines that are searched for a header.
const headerLines = 60

// findDelimiter returns the delimiter for which a line is the header of a crosstable, or
// at least of a list of players, and how certain that is.
func findDelimiter(words func() *grid.Words, s string) (delimiter rune, sure formats.Confidence) {
	const short = 40
	delimiter = ','
	for no, line := range text.Lines(s) {
		if no > headerLines {
			break
		}
		for _, d := range delimited.Delimiters {
			// No header is too long, or has fewer than two delimiters, unless it is a short one such as "Name,Points".
			n := strings.Count(line, string(d))
			if len(line) > text.MaxLine || n == 0 || n == 1 && (len(line) > short || strings.ContainsAny(line, "0123456789")) {
				continue
			}
			row := grid.Row{Cells: make([]grid.Cell, 0, n+1)}
			for cell := range strings.SplitSeq(line, string(d)) {
				row.Cells = append(row.Cells, grid.Cell{Text: grid.Trim(strings.Trim(grid.Trim(cell), `"`))})
			}
			if head := words().Head(row); head.HasGames() {
				return d, formats.Likely
			} else if sure == formats.No && head.IsList() {
				delimiter, sure = d, formats.Possible
			}
		}
	}
	return delimiter, sure
}

// decodeHead decodes the beginning of an input. It returns "" for markup, JSON, and what is
// not text.
func decodeHead(head []byte) string {
	const enough = 16 << 10
	txt, ok := text.Decode(head[:min(len(head), enough)], &formats.Log{})
	start := strings.TrimLeft(txt.S, " \t\r\n")
	if !ok || start == "" || strings.ContainsAny(start[:1], "<{[") {
		return ""
	}
	return txt.S
}

// sniffXLSX looks for the names of parts of a workbook at the beginning of a zip file, where
// each name precedes its part.
func sniffXLSX(head []byte) formats.Confidence {
	const signature, headerLen = "PK\x03\x04", 30
	if !bytes.HasPrefix(head, []byte(signature)) {
		return formats.No
	}
	found := formats.No
	for at := 0; ; {
		i := bytes.Index(head[at:], []byte(signature))
		if i < 0 || at+i+headerLen > len(head) {
			return found
		}
		at += i
		length := int(binary.LittleEndian.Uint16(head[at+26:]))
		name := strings.ToLower(string(head[at+headerLen : min(at+headerLen+length, len(head))]))
		switch {
		case strings.HasPrefix(strings.ReplaceAll(name, `\`, "/"), "xl/"):
			return formats.Certain
		case name == "[content_types].xml":
			found = formats.Possible
		}
		at += len(signature)
	}
}

// lacks lists the fields for which these tables have neither a column nor a row above.
func lacks() []string {
	return []string{
		"Event.RatedBy", "Event.Report.EventID", "Event.Report.Affiliate", "Event.Report.Directors",
		"Event.Report.State", "Event.Report.PostalCode",
		"Section.SystemCode", "Section.TimeControlCode", "Section.RankedBy", "Section.FirstColor", "Section.RoundDates",
		"Section.Teams", "Section.MatchScoring", "Section.BoardColors", "Section.TeamBye", "Section.Adjustments",
		"Section.Prizes",
		"Section.Accelerations", "Section.Prohibited",
		"Player.Withdrawn",
	}
}
