// Package foreign recognizes files that people supply and no reader can read: those
// of other pairing programs, lists without games, documents and pictures, and plans
// that belong to a tournament. The error names the kind of file and says what to do
// instead.
//
// It runs only after every reader has refused the file. The content decides; the ending of
// the name does for the files of programs whose content tells nothing. To add a program,
// add its line to one of the lists and its first bytes to the test.
package foreign

import (
	"bytes"
	"encoding/binary"
	"path"
	"slices"
	"strings"
	"unicode"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
)

type file struct {
	ext  string // of the name, in lower case: ".pto"
	data []byte
	head string // the beginning of the text in lower case; "" if it is not text
}

type kind struct {
	what   string // "a PDF document"
	advice string // what to do instead
	fits   func(f *file) bool
}

// Recognize returns an error, without a place, that names the kind of a file called name, which
// is not empty; false if it is of no known kind.
func Recognize(name string, data []byte) (finding.Finding, bool) {
	f, code := fileOf(name, data), finding.BinaryFile
	if f.head != "" {
		code = finding.UnknownFormat
	}
	return f.among(code, slices.Concat(containers(), programs(), documents(), texts(), endings()))
}

// Native is [Recognize] for a text that a reader of tables would take for one: a file of a
// pairing program by its name and by its content.
func Native(name string, data []byte) (finding.Finding, bool) {
	f := &file{ext: strings.ToLower(path.Ext(name)), data: data}
	if _, named := f.among("", endings()); !named {
		return finding.Finding{}, false
	}
	return fileOf(name, data).among(finding.UnknownFormat, programs())
}

// A Class says how much a file that no reader takes may have been meant as an event.
type Class uint8

// The classes of files.
const (
	Other Class = iota // a letter, a picture, a file of unknown kind
	Table              // a workbook or a table, which may hold anything
	Event              // a tournament, or a workbook that is locked
)

// ClassOf returns the class of a file called name.
func ClassOf(name string, data []byte) Class {
	f := fileOf(name, data)
	_, program := f.among("", slices.Concat(programs(), endings()))
	isZip := begins(zip)
	tables := []func(*file) bool{ // a workbook, a database or a table, or an archive that cannot be looked into
		inOLE2("Workbook"), inOLE2("Book\x00"), at(4, "Standard ACE DB"),
		begins("SQLite format 3\x00", "7z\xBC\xAF\x27\x1C", "Rar!\x1A\x07", "BZh", "\xFD7zXZ\x00"),
		all(isZip, has("application/vnd.oasis.opendocument.spreadsheet")), all(isZip, has("xl/workbook.bin")),
		all(isZip, has("Index/Document.iwa")), all(firstLineHas("username"), isTable), isPlayerList,
	}
	switch {
	case isLocked(f):
		return Event
	case slices.ContainsFunc(tables, func(fits func(*file) bool) bool { return fits(f) }):
		return Table
	case program:
		return Event
	}
	return Other
}

// inOLE2 matches compound files with a stream of this name; names there are UTF-16.
func inOLE2(name string) func(*file) bool {
	return all(begins(ole2), has(strings.Join(strings.Split(name, ""), "\x00")+"\x00"))
}

// isLocked reports whether a file has a password ([MS-OFFCRYPTO] 2.3.4.4).
func isLocked(f *file) bool { return inOLE2("EncryptedPackage")(f) }

// among returns the error about a file of one of these kinds.
func (f *file) among(code finding.Code, kinds []kind) (finding.Finding, bool) {
	for _, k := range kinds {
		if k.fits(f) {
			return finding.Finding{
				Severity: finding.Error, Code: code, Err: finding.ErrUnsupported,
				Found: k.what, Want: "a tournament in a format that podium reads", Hint: k.advice,
			}, true
		}
	}
	return finding.Finding{}, false
}

func fileOf(name string, data []byte) *file {
	f := &file{ext: strings.ToLower(path.Ext(name)), data: data}
	head := data[:min(len(data), formats.SniffLen)]
	if txt, ok := text.Decode(head, &formats.Log{}); ok {
		f.head = strings.ToLower(strings.TrimLeft(txt.S, "\ufeff \t\r\n"))
	}
	return f
}

func begins(magic ...string) func(*file) bool {
	return func(f *file) bool {
		return slices.ContainsFunc(magic, func(m string) bool { return bytes.HasPrefix(f.data, []byte(m)) })
	}
}

// at matches files with one of these byte sequences at an offset.
func at(offset int, magic ...string) func(*file) bool {
	return func(f *file) bool { return begins(magic...)(&file{data: f.data[min(offset, len(f.data)):]}) }
}

func all(tests ...func(*file) bool) func(*file) bool {
	return func(f *file) bool {
		return !slices.ContainsFunc(tests, func(test func(*file) bool) bool { return !test(f) })
	}
}

func has(piece string) func(*file) bool {
	return func(f *file) bool { return bytes.Contains(f.data, []byte(piece)) }
}

// says matches texts with all of these words near their beginning, ignoring case.
func says(words ...string) func(*file) bool {
	return func(f *file) bool {
		return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(f.head, w) })
	}
}

// opens matches texts that begin with one of these words, ignoring case.
func opens(words ...string) func(*file) bool {
	return func(f *file) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(f.head, w) })
	}
}

// ends matches files with one of these endings.
func ends(endings ...string) func(*file) bool {
	return func(f *file) bool { return slices.Contains(endings, f.ext) }
}

// The first bytes of containers that several programs use.
const (
	ole2 = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1" // compound file of Microsoft
	zip  = "PK\x03\x04"
)

// containers lists files that are recognized by the content of a container. The last
// entry for a container matches all files that the earlier ones do not.
func containers() []kind {
	const (
		saveAsXLSX = "open it in Excel or LibreOffice and save it as an Excel workbook (.xlsx)"
		export     = "export the crosstable itself, as TRF, text or a workbook"
		ods        = "application/vnd.oasis.opendocument.spreadsheet"
	)
	isOLE2, isZip := begins(ole2), begins(zip)
	return []kind{
		{
			"a workbook or document with a password", "open it in Excel or LibreOffice and save it without the password",
			isLocked,
		},
		{"an old binary Excel workbook (.xls)", saveAsXLSX, inOLE2("Workbook")},
		{"an old binary Excel workbook (.xls)", saveAsXLSX, inOLE2("Book\x00")},
		{"an old Word document (.doc)", export, inOLE2("WordDocument")},
		{
			"an old binary file of Microsoft Office or another program of its time, such as SwissSys 9",
			toSwissSys11 + "; save a workbook as .xlsx", isOLE2,
		},
		{
			"a worksheet of Lotus 1-2-3 or of Excel before 5, or a section of an old SwissSys",
			"open a worksheet in LibreOffice and save it as .xlsx; " + toSwissSys11,
			begins("\x00\x00\x02\x00\x04\x04", "\x00\x00\x02\x00\x06\x04", "\x00\x00\x1A\x00",
				"\x09\x00\x04\x00", "\x09\x02\x06\x00", "\x09\x04\x06\x00"),
		},
		{"a file of WinTD 5 (.ptoz, .pplz, .ptlz)", fromWinTD, isWinTD},
		{"an OpenDocument spreadsheet (.ods)", saveAsXLSX, all(isZip, has(ods))},
		{"an OpenDocument text (.odt)", export, all(isZip, has("application/vnd.oasis.opendocument.text"))},
		{"a binary Excel workbook (.xlsb)", saveAsXLSX, all(isZip, has("xl/workbook.bin"))},
		{"a Word document (.docx)", export, all(isZip, has("word/document.xml"))},
		{"a presentation (.pptx)", export, all(isZip, has("ppt/presentation.xml"))},
		{
			"an Apple Numbers spreadsheet", "export it from Numbers as an Excel workbook",
			all(isZip, has("Index/Document.iwa")),
		},
		{"a zip archive without a readable tournament", "unpack it and pass the files in it", isZip},
		{
			"a compressed archive", "unpack it and pass the files in it",
			begins("\x1F\x8B", "7z\xBC\xAF\x27\x1C", "Rar!\x1A\x07", "BZh", "\xFD7zXZ\x00"),
		},
	}
}

// documents lists documents and pictures, and data that is nearly readable.
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
			"a dBase table that is neither from a rating report nor from SwissPerfect",
			"pass the three files THEXPORT, TSEXPORT and TDEXPORT", isOtherTable,
		},
		{"text in UTF-16 without a byte order mark", "save it as UTF-8", isUTF16},
	}
}

// isBitmap reports whether data begins like a Windows bitmap: two letters and the
// length of the file.
func isBitmap(f *file) bool {
	return bytes.HasPrefix(f.data, binary.LittleEndian.AppendUint32([]byte("BM"), uint32(len(f.data))))
}

// isOtherTable reports whether data begins like a table of dBase III: a version, a
// date, and the name of the first field.
func isOtherTable(f *file) bool {
	d := f.data
	return len(d) > 64 && d[0] == 0x03 && d[2] >= 1 && d[2] <= 12 && d[3] >= 1 && d[3] <= 31 &&
		d[32] >= 'A' && d[32] <= 'Z' && slices.Contains(d[32:43], 0)
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
	return half >= few && min(zeros[0], zeros[1]) == 0 && max(zeros[0], zeros[1]) > half*9/10
}

// heads matches TOML with a table, or a list of tables, of this name.
func heads(name string) func(*file) bool {
	return func(f *file) bool { return slices.Contains(f.tables(), name) }
}

// isSeries matches TOML with a table [points] and one of the keys that a plan of a series must
// have in it.
func isSeries(f *file) bool {
	return heads("points")(f) && (f.sets("place") || f.sets("score") || f.sets("kind") || f.sets("game"))
}

// isDeclaration matches TOML with tables of a declaration and no others, or that sets tiebreaks
// or late.
func isDeclaration(f *file) bool {
	tables := f.tables()
	known := []string{"byes", "playoff", "playoff.game", "armageddon", "late", "teams", "options", "report", "member"}
	if slices.ContainsFunc(tables, func(name string) bool { return !slices.Contains(known, name) }) {
		return false
	}
	return len(tables) > 0 || f.sets("tiebreaks") || f.sets("late")
}

// tables returns the names of TOML tables, both [points] and [[award]].
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

// sets reports whether a line of a text sets a key of TOML.
func (f *file) sets(key string) bool {
	for line := range strings.Lines(f.head) {
		name, value, _ := strings.Cut(line, "=")
		if strings.TrimSpace(name) == key && strings.ContainsAny(value, `"[{`) {
			return true
		}
	}
	return false
}

// exportTRF is the advice for programs that write reports to FIDE.
const exportTRF = "let the program write its FIDE report (TRF) and pass that"

// toSwissSys11 is the advice for files of SwissSys 10 and older.
const toSwissSys11 = "open the tournament in SwissSys 11 and save it as .sjson, or export its rating report"

// fromWinTD is the advice for all files of WinTD.
const fromWinTD = "in WinTD, make the US Chess rating report, which is three DBF files, or save the crosstable " +
	"(X-Table) as text or HTML"

// isWinTD reports whether the file is an archive that begins with an entry "Json".
func isWinTD(f *file) bool {
	const nameLength, name = 26, 30
	return all(begins(zip), at(nameLength, "\x04\x00"), at(name, "Json", "json", "JSON"))(f)
}

// lichessTRF is the advice for exports from lichess.
const lichessTRF = "for a Swiss on lichess, download the TRF: the tournament's address followed by .trf"

// programs lists the native files of pairing programs.
func programs() []kind {
	return []kind{
		{"a database of Microsoft Access 2007 or later", exportTRF, at(4, "Standard ACE DB")},
		{"a SQLite database, such as one of Sharly Chess", exportTRF, begins("SQLite format 3\x00")},
		{
			"a tournament of SwissSys 10 or older (.tmt)", toSwissSys11, says("[section count]"),
		},
		{"a tournament of WinTD 5 as JSON", fromWinTD, all(opens("{"), says(`"filetype"`, `"wintd`))},
		{"a Vega tournament (.veg)", fromVega, isVega},
		{"a SWAR tournament (.swar)", exportTRF, at(4, "v4.", "v5.")},
		{
			"a Papi tournament converted to JSON", "in Papi, export the TRF file",
			all(opens("{"), says(`"variables"`, `"players"`)),
		},
		{
			"results of an online tournament, without opponents (lichess)", lichessTRF,
			all(opens("{"), says(`"rank"`, `"username"`, `"performance"`)),
		},
	}
}

// fromVega is the advice for files of Vega, which keeps the games of a tournament apart.
const fromVega = "in Vega, save the crosstable as text, or let it write the FIDE report (TRF)"

// isVega reports whether a text begins with the version of Vega and a remark: "Vega 5.4 #".
func isVega(f *file) bool {
	version, _, remark := strings.Cut(f.firstLine(), "#")
	number, named := strings.CutPrefix(version, "vega ")
	return named && remark && strings.Trim(number, "0123456789. ") == ""
}

// endings lists the native files of pairing programs that only their names tell.
func endings() []kind {
	return []kind{
		{
			"a tournament of Swiss-Manager before Unicode (.tun, .tum, .tur, .tut)",
			"open it in a current Swiss-Manager, and export the TRF or the crosstable for Excel",
			ends(".tun", ".tum", ".tur", ".tut"),
		},
		{"a tournament of WinTD 4 or older (.pto)", fromWinTD, ends(".pto")},
		{"a damaged file of WinTD 5", fromWinTD, ends(".ptoz", ".pplz", ".ptlz")},
		{"a tournament of Vega 8 or later (.vegx)", fromVega, ends(".vegx")},
		{"a damaged Vega tournament (.veg)", fromVega, ends(".veg")},
		{"a damaged SWAR tournament, or one of another version (.swar)", exportTRF, ends(".swar", ".sws")},
		{
			"a Swiss-Chess tournament that is damaged or of another version (.swt)",
			"in Swiss-Chess, export the TRF file", ends(".swt"),
		},
		{"a section of SwissSys 10 or older (.S3C and the like)", toSwissSys11, isOldSection},
		{"a tournament of SwissSys 10 or older without its list of sections (.tmt)", toSwissSys11, ends(".tmt")},
	}
}

// isOldSection reports whether a name ends as SwissSys called its sections: .S, the round,
// and a letter for the state of that round.
func isOldSection(f *file) bool {
	round, isSection := strings.CutPrefix(f.ext, ".s")
	digits := strings.TrimRight(round, "ch")
	return isSection && len(round) == len(digits)+1 && digits != "" && strings.Trim(digits, "0123456789") == ""
}

// texts lists texts that are not a tournament, or only part of one. First come the files that
// people write for podium and pass instead of the tournament.
func texts() []kind {
	const wantsGames = "export the crosstable: a table with a column for each round"
	return []kind{
		{
			"a plan of awards, not a tournament", "pass it with the tournament: " + finding.PassAwardsPlan,
			heads("award"),
		},
		{"a plan of a series, not a tournament", "pass it with the events: " + finding.PassSeriesPlan, isSeries},
		{
			"a declaration for an event, not the event itself",
			"pass it with the event: " + finding.PassEventFile + "; " +
				"podium also finds it as NAME.event.toml next to NAME.trf",
			isDeclaration,
		},
		{
			"a collection of games (PGN)",
			"export the tournament from the pairing program; games do not show byes and standings", opens(`[event "`),
		},
		{
			"a report of games abroad, which lacks the opponents' rows (ICU)", "ask the organiser for the tournament file",
			all(opens("event,"), says("\nplayer,")),
		},
		{
			"results of an online tournament, without opponents (lichess, chess.com)", lichessTRF,
			all(firstLineHas("username"), isTable),
		},
		{"a list of players or standings without rounds", wantsGames, isPlayerList},
		{
			"a web page without a readable crosstable",
			"save the page of the crosstable, with all rows, or its Excel file", opens("<!doctype html", "<html"),
		},
		{
			"a rating list of FIDE, which is people without games", "pass the tournament itself",
			all(opens("<?xml", "<playerslist"), says("<playerslist", "<fideid")),
		},
		{"XML of another program", exportTRF, opens("<?xml")},
		{"JSON of another program", exportTRF, isJSON},
	}
}

func (f *file) firstLine() string {
	line, _, _ := strings.Cut(f.head, "\n")
	return strings.TrimRight(line, "\r ")
}

func firstLineHas(word string) func(*file) bool {
	return func(f *file) bool { return strings.Contains(f.firstLine(), word) }
}

// headings returns the cells of the first line if it looks like that of a table, else nil.
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

// isPlayerList matches a first line with columns for players and for ratings or ids, and none
// for rounds.
func isPlayerList(f *file) bool {
	cells := f.headings()
	named := slices.ContainsFunc(cells, func(c string) bool {
		return strings.Contains(c, "name") || slices.Contains([]string{"player", "spieler", "joueur", "jugador"}, c)
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

// isJSON reports whether a text begins like an object or an array of JSON.
func isJSON(f *file) bool {
	if !strings.HasPrefix(f.head, "{") && !strings.HasPrefix(f.head, "[") {
		return false
	}
	rest := strings.TrimLeft(f.head[1:], " \t\r\n[{")
	return strings.HasPrefix(rest, `"`) || strings.HasPrefix(rest, "}") || strings.HasPrefix(rest, "]")
}
