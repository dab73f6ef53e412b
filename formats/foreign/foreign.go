// Package foreign knows files that people hand over and no reader takes: those
// of other pairing programs, lists without games, documents and pictures, and the
// plans that are given beside a tournament. It tells them by their content and says
// what to do instead, where "unknown format" would leave a person alone.
//
// It is asked only after every reader has declined. To add a program, add its
// line to one of the lists and its first bytes to the test.
package foreign

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"unicode"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
)

// A file is what a recogniser looks at.
type file struct {
	data []byte // all of it
	head string // the beginning as text in lower case; "" if it is not text
}

// A kind is a kind of file that cannot be read.
type kind struct {
	what   string // "a PDF document"
	advice string // what to do instead
	fits   func(f *file) bool
}

// Recognize tells what data is, if it is known, as the error to log. It says
// nothing of the place, which is the whole file.
func Recognize(data []byte) (finding.Finding, bool) {
	f := &file{data: data}
	head := data[:min(len(data), formats.SniffLen)]
	if txt, ok := text.Decode(head, &formats.Log{}); ok {
		f.head = strings.ToLower(strings.TrimLeft(txt.S, "\ufeff \t\r\n"))
	}
	for _, k := range slices.Concat(containers(), programs(), documents(), plans(), texts()) {
		if k.fits(f) {
			return diagnostic(k, f), true
		}
	}
	return finding.Finding{}, false
}

func diagnostic(k kind, f *file) finding.Finding {
	d := finding.Finding{
		Severity: finding.Error, Code: finding.UnknownFormat, Err: finding.ErrUnsupported,
		Found: k.what, Want: "a tournament in a format that \"podium formats\" lists", Hint: k.advice,
	}
	if f.head == "" {
		d.Code = finding.BinaryFile
	}
	return d
}

// begins recognises files by their first bytes.
func begins(magic ...string) func(*file) bool {
	return func(f *file) bool {
		return slices.ContainsFunc(magic, func(m string) bool { return bytes.HasPrefix(f.data, []byte(m)) })
	}
}

// at recognises files by bytes at an offset.
func at(offset int, magic ...string) func(*file) bool {
	return func(f *file) bool {
		return offset < len(f.data) && begins(magic...)(&file{data: f.data[offset:]})
	}
}

// all recognises what every one of tests recognises.
func all(tests ...func(*file) bool) func(*file) bool {
	return func(f *file) bool {
		for _, test := range tests {
			if !test(f) {
				return false
			}
		}
		return true
	}
}

// has recognises files with all of these pieces of bytes.
func has(pieces ...string) func(*file) bool {
	return func(f *file) bool {
		for _, p := range pieces {
			if !bytes.Contains(f.data, []byte(p)) {
				return false
			}
		}
		return true
	}
}

// says recognises texts that have all of these words near their beginning, in
// any case.
func says(words ...string) func(*file) bool {
	return func(f *file) bool {
		for _, w := range words {
			if f.head == "" || !strings.Contains(f.head, w) {
				return false
			}
		}
		return true
	}
}

// opens recognises texts that begin with one of these words, in any case.
func opens(words ...string) func(*file) bool {
	return func(f *file) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(f.head, w) })
	}
}

// The first bytes of containers that several programs use.
const (
	ole2 = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1" // Microsoft's compound file
	zip  = "PK\x03\x04"
)

// containers lists what is found out by looking into a container. The last of
// each kind of container takes whatever the ones before did not.
func containers() []kind {
	const saveAsXLSX = "open it in Excel or LibreOffice and save it as an Excel workbook (.xlsx)"
	isOLE2, isZip := begins(ole2), begins(zip)
	return []kind{
		{"an old binary Excel workbook (.xls)", saveAsXLSX, all(isOLE2, has("W\x00o\x00r\x00k\x00b\x00o\x00o\x00k\x00"))},
		{"an old binary Excel workbook (.xls)", saveAsXLSX, all(isOLE2, has("B\x00o\x00o\x00k\x00\x00\x00"))},
		{
			"an old Word document (.doc)", "export the crosstable itself, as TRF, text or a workbook",
			all(isOLE2, has("W\x00o\x00r\x00d\x00D\x00o\x00c\x00u\x00m\x00e\x00n\x00t\x00")),
		},
		{
			"an old binary file of Microsoft's or of a program of its time, such as SwissSys 9",
			"open it in SwissSys 11 and save it as .sjson or export the rating report; a workbook, save as .xlsx", isOLE2,
		},
		{"an OpenDocument spreadsheet (.ods)", saveAsXLSX, all(isZip, has("application/vnd.oasis.opendocument.spreadsheet"))},
		{
			"an OpenDocument text (.odt)", "export the crosstable itself, as TRF, text or a workbook",
			all(isZip, has("application/vnd.oasis.opendocument.text")),
		},
		{"a binary Excel workbook (.xlsb)", saveAsXLSX, all(isZip, has("xl/workbook.bin"))},
		{
			"a Word document (.docx)", "export the crosstable itself, as TRF, text or a workbook",
			all(isZip, has("word/document.xml")),
		},
		{
			"a presentation (.pptx)", "export the crosstable itself, as TRF, text or a workbook",
			all(isZip, has("ppt/presentation.xml")),
		},
		{
			"a spreadsheet of Apple's Numbers", "export it from Numbers as an Excel workbook",
			all(isZip, has("Index/Document.iwa")),
		},
		{"a zip archive without a tournament that can be read", "unpack it and give its files", isZip},
		{
			"a packed archive", "unpack it and give its files",
			begins("\x1F\x8B", "7z\xBC\xAF\x27\x1C", "Rar!\x1A\x07", "BZh", "\xFD7zXZ\x00"),
		},
	}
}

// documents lists what people look at and programs cannot read.
func documents() []kind {
	const export = "export the crosstable from the pairing program, as TRF, text or a workbook"
	picture := func(what string, fits func(*file) bool) kind { return kind{"a picture (" + what + ")", export, fits} }
	return []kind{
		{"a PDF document", export, begins("%PDF-")},
		{"a formatted text (.rtf)", export, opens(`{\rtf`)},
		picture("PNG", begins("\x89PNG\r\n\x1A\n")),
		picture("JPEG", begins("\xFF\xD8\xFF")),
		picture("GIF", begins("GIF87a", "GIF89a")),
		picture("TIFF", begins("II*\x00", "MM\x00*")),
		picture("WebP", all(begins("RIFF"), at(8, "WEBP"))),
		picture("HEIC", at(4, "ftypheic", "ftypheix", "ftypmif1")),
		picture("BMP", isBitmap),
		{
			"a table of dBase that is neither a rating report nor of SwissPerfect",
			"give the three files THEXPORT, TSEXPORT and TDEXPORT", isOtherTable,
		},
		{"text in UTF-16 that does not say so", "save it as UTF-8", isUTF16},
	}
}

// isBitmap reports whether data begins as a bitmap of Windows: two letters and
// its own length.
func isBitmap(f *file) bool {
	n := len(f.data)
	return n > 54 && bytes.HasPrefix(f.data, []byte("BM")) &&
		n == int(f.data[2])|int(f.data[3])<<8|int(f.data[4])<<16|int(f.data[5])<<24
}

// isOtherTable reports whether data begins as a table of dBase III: its mark, a
// date, and the name of a field behind the head.
func isOtherTable(f *file) bool {
	d := f.data
	return len(d) > 64 && d[0] == 0x03 && d[2] >= 1 && d[2] <= 12 && d[3] >= 1 && d[3] <= 31 &&
		d[32] >= 'A' && d[32] <= 'Z' && bytes.IndexByte(d[32:43], 0) > 0
}

// isUTF16 reports whether every second byte is 0.
func isUTF16(f *file) bool {
	const few = 16
	d := f.data[:min(len(f.data), 512)]
	var zeros [2]int
	for i, c := range d {
		if c == 0 {
			zeros[i%2]++
		}
	}
	half := len(d) / 2
	return half >= few && (zeros[0] == 0 && zeros[1] > half*9/10 || zeros[1] == 0 && zeros[0] > half*9/10)
}

// plans lists the files that people write for podium itself, and give in the place
// of the tournament they are for.
func plans() []kind {
	return []kind{
		{
			"a plan of awards, not a tournament", "give it with the tournament: podium awards FILE --plan THIS.toml",
			heads("award"),
		},
		{"a plan of a series, not a tournament", "give it with the events: podium season FILE... --plan THIS.toml", isSeries},
		{
			"what a director declares about an event, not the event",
			"give it with the event: podium rank FILE --event THIS.toml; beside NAME.trf, as NAME.event.toml, it is found by itself",
			isDeclaration,
		},
	}
}

// heads recognises TOML with a table, or a list of tables, of this name.
func heads(name string) func(*file) bool {
	return func(f *file) bool { return slices.Contains(f.tables(), name) }
}

// isSeries reports whether a text says what an event is worth, by one of the keys of
// which a plan of a series must have one.
func isSeries(f *file) bool {
	return heads("points")(f) && (f.sets("place") || f.sets("score") || f.sets("kind"))
}

// isDeclaration reports whether a text has tables of a declaration and no other, or
// names tie-breaks or late arrivals before any table.
func isDeclaration(f *file) bool {
	tables := f.tables()
	known := []string{"byes", "playoff", "playoff.game", "armageddon", "late", "teams", "options", "report", "member"}
	if slices.ContainsFunc(tables, func(name string) bool { return !slices.Contains(known, name) }) {
		return false
	}
	return len(tables) > 0 || f.sets("tiebreaks") || f.sets("late")
}

// tables are the names of the tables of TOML, of [points] and [[award]] alike.
func (f *file) tables() []string {
	var out []string
	for line := range strings.Lines(f.head) {
		line, _, _ = strings.Cut(line, "#")
		line = strings.TrimSpace(line)
		if name := strings.Trim(line, "[]"); line == "["+name+"]" || line == "[["+name+"]]" {
			out = append(out, strings.TrimSpace(name))
		}
	}
	return out
}

// sets reports whether a line of a text gives a key a value, as TOML writes it.
func (f *file) sets(key string) bool {
	for line := range strings.Lines(f.head) {
		if name, value, ok := strings.Cut(line, "="); ok && strings.TrimSpace(name) == key && strings.ContainsAny(value, `"[`) {
			return true
		}
	}
	return false
}

// exportTRF is the advice for programs that write what FIDE wants.
const exportTRF = "let the program write its FIDE report (TRF) and give that"

// programs lists the native files of pairing programs.
func programs() []kind {
	return []kind{
		{"a Papi tournament (a database of Microsoft Access)", exportTRF, at(4, "Standard Jet DB", "Standard ACE DB")},
		{"a SQLite database, as Sharly Chess and others keep tournaments", exportTRF, begins("SQLite format 3\x00")},
		{
			"a Swiss-Manager tournament (.tunx, .tumx, .turx, .tutx)",
			"in Swiss-Manager, export the TRF or the crosstable for Excel", begins("\x93\xFF\x89\x44"),
		},
		{"a Swiss-Chess tournament (.swt)", "in Swiss-Chess, export the TRF file", isSwissChess},
		{
			"a tournament of SwissSys 10 or older (.tmt)",
			"open it in SwissSys 11 and save it as .sjson, or export the rating report", says("[section count]"),
		},
		{"a Papi tournament converted to JSON", "in Papi, export the TRF file", all(opens("{"), says(`"variables"`, `"players"`))},
		{
			"results of an online tournament, without opponents (lichess)", "for a Swiss, download the TRF: the address of the tournament with .trf behind it",
			all(opens("{"), says(`"rank"`, `"username"`, `"performance"`)),
		},
	}
}

// Where Swiss-Chess keeps what tells its files, which have no mark of their
// own: offsets found by those who have read its files.
const (
	swtRounds  = 0x01
	swtPlayers = 0x07
	swtVersion = 0x261
	swtLeast   = 0xF36 // where the data of version 7 begin
)

// isSwissChess reports whether a version from 6 to 12 and possible numbers of
// rounds and players stand where Swiss-Chess has them.
func isSwissChess(f *file) bool {
	if f.head != "" || len(f.data) < swtLeast {
		return false
	}
	version := binary.LittleEndian.Uint16(f.data[swtVersion:])
	rounds := binary.LittleEndian.Uint16(f.data[swtRounds:])
	players := binary.LittleEndian.Uint16(f.data[swtPlayers:])
	return version >= 600 && version < 1300 && rounds >= 1 && rounds <= 99 && players >= 1 && players <= 9999
}

// texts lists texts that are no tournament, or not the whole of one.
func texts() []kind {
	const wantsGames = "export the crosstable: a table with a column for each round"
	return []kind{
		{"a collection of games (PGN)", "export the tournament from the pairing program; games do not tell byes and standings", opens(`[event "`)},
		{
			"a report of games abroad, which has no opponents' rows (ICU)", "ask the organiser for the tournament file",
			all(opens("event,"), says("\nplayer,")),
		},
		{
			"results of an online tournament, without opponents (lichess, chess.com)", "for a Swiss of lichess, download the TRF: the address of the tournament with .trf behind it",
			all(firstLineHas("username"), isTable),
		},
		{"a list of players or standings without rounds", wantsGames, isPlayerList},
		{
			"a web page without a crosstable that can be read",
			"save the page of the crosstable, with all rows, or its Excel file", opens("<!doctype html", "<html"),
		},
		{"XML of another program", exportTRF, opens("<?xml")},
		{"JSON of another program", exportTRF, isJSON},
	}
}

// firstLine is the first line of a text.
func (f *file) firstLine() string {
	line, _, _ := strings.Cut(f.head, "\n")
	return strings.TrimRight(line, "\r ")
}

func firstLineHas(word string) func(*file) bool {
	return func(f *file) bool { return strings.Contains(f.firstLine(), word) }
}

// headings are the cells of the first line, if it looks like that of a table.
func (f *file) headings() []string {
	line := f.firstLine()
	for _, separator := range []string{"\t", ";", ","} {
		if cells := strings.Split(line, separator); len(cells) >= 3 {
			for i := range cells {
				cells[i] = strings.Trim(cells[i], ` "`)
			}
			return cells
		}
	}
	return nil
}

func isTable(f *file) bool { return f.headings() != nil }

// isPlayerList reports whether the first line names players and ratings or ids,
// and no round.
func isPlayerList(f *file) bool {
	cells := f.headings()
	named := slices.ContainsFunc(cells, func(c string) bool {
		return strings.Contains(c, "name") || c == "player" || c == "spieler" || c == "joueur" || c == "jugador"
	})
	known := slices.ContainsFunc(cells, func(c string) bool {
		return slices.Contains([]string{
			"rating", "rtg", "elo", "id", "fide id", "fideid", "uscf id", "member id", "points",
			"pts", "club", "title", "fed",
		}, c)
	})
	rounds := slices.ContainsFunc(cells, func(c string) bool {
		return c != "" && unicode.IsDigit(rune(c[len(c)-1]))
	})
	return named && known && !rounds
}

// isJSON reports whether a text begins as an object or an array of JSON does.
func isJSON(f *file) bool {
	if !strings.HasPrefix(f.head, "{") && !strings.HasPrefix(f.head, "[") {
		return false
	}
	rest := strings.TrimLeft(f.head[1:], " \t\r\n[{")
	return strings.HasPrefix(rest, `"`) || strings.HasPrefix(rest, "}") || strings.HasPrefix(rest, "]")
}
