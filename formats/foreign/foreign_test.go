package foreign

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/samples"
)

// utf16 writes ASCII in UTF-16, as names in a compound file are.
func utf16(s string) string {
	var b strings.Builder
	for i := range len(s) {
		b.WriteString(s[i:i+1] + "\x00")
	}
	return b.String()
}

// winTD is an archive whose first entry has a name.
func winTD(name string) string {
	return zip + "\x14\x00\x00\x00\x08\x00" + strings.Repeat("\x00", 16) + string(rune(len(name))) + "\x00\x00\x00" + name + "\xABVr"
}

func TestRecognize(t *testing.T) {
	t.Parallel()
	blob := strings.Repeat("\x00\x01\x02\x03", 64)
	odf := zip + "\x14\x00\x00\x08\x00\x00" + blob[:16] + "mimetypeapplication/vnd.oasis.opendocument."
	tests := []struct{ name, data, what, advice string }{
		{"locked workbook", ole2 + blob + utf16("EncryptedPackage"), "with a password", "without the password"},
		{"xls", ole2 + blob + utf16("Workbook"), "old binary Excel", ".xlsx"},
		{"xls of 1995", ole2 + blob + utf16("Book") + "\x00\x00", "old binary Excel", ".xlsx"},
		{"doc", ole2 + blob + utf16("WordDocument"), "old Word", "export the crosstable"},
		{"SwissSys 9", ole2 + blob, "SwissSys 9", ".sjson"},
		{"ods", odf + "spreadsheet" + blob, "OpenDocument spreadsheet", ".xlsx"},
		{"odt", odf + "text" + blob, "OpenDocument text", "export the crosstable"},
		{"xlsb", zip + blob + "xl/workbook.bin", "binary Excel workbook (.xlsb)", ".xlsx"},
		{"docx", zip + blob + "word/document.xml", "Word document (.docx)", "export the crosstable"},
		{"pptx", zip + blob + "ppt/presentation.xml", "presentation", "export the crosstable"},
		{"Numbers", zip + blob + "Index/Document.iwa", "Numbers", "Excel workbook"},
		{"zip", zip + blob, "zip archive", "unpack"},
		{"zip of JSON", winTD("Json files"), "zip archive", "unpack"},
		{"gzip", "\x1F\x8B\x08" + blob, "compressed archive", "unpack"},
		{"rar", "Rar!\x1A\x07\x00" + blob, "compressed archive", "unpack"},
		{"Access", "\x00\x01\x00\x00Standard ACE DB\x00" + blob, "Access", "TRF"},
		{"SQLite", "SQLite format 3\x00" + blob, "SQLite", "TRF"},
		{"SwissSys tmt", "[Setup]\r\nVersion=9.06\r\n[Tournament info]\r\nTitle=Open\r\n[Section count]\r\nTotal=2\r\n", "SwissSys 10 or older", ".sjson"},
		{"WinTD 5", winTD("Json"), "WinTD 5 (.ptoz", "X-Table"},
		{"WinTD 5 unpacked", `{"FIDEMode": 0, "filetype": "WINTDPTOZ", "players": []}`, "WinTD 5 as JSON", "X-Table"},
		{"a.ptoz", zip + blob, "zip archive", "unpack"},
		{"b.PTOZ", blob, "damaged file of WinTD 5", "X-Table"},
		{"a.pto", blob, "WinTD 4", "X-Table"},
		{"Lotus", "\x00\x00\x02\x00\x06\x04" + blob, "Lotus", ".sjson"},
		{"Excel 3", "\x09\x02\x06\x00\x00\x00\x10\x00" + blob, "Excel before 5", ".xlsx"},
		{"a.TUN", blob, "Swiss-Manager before Unicode", "current Swiss-Manager"},
		{"a.tur", "\x12\xFF\x89\x44" + blob, "Swiss-Manager before Unicode", "current Swiss-Manager"},
		{"Vega", "Vega 5.4 # do not edit\nOpen\nRiga\nLAT\n2026/05/02, 2026/05/03\nA. Arbiter\n0.5, 1; 2\n", "Vega tournament (.veg)", "crosstable"},
		{"a.vegx", "3.1 7 9\n", "Vega 8", "crosstable"},
		{"a.veg", "Open\n", "damaged Vega", "crosstable"},
		{"SWAR", "\x05\x00\x00\x00v5.53" + blob, "SWAR tournament (.swar)", "TRF"},
		{"a.swar", "\x05\x00\x00\x00v6.01" + blob, "another version (.swar)", "TRF"},
		{"a.SWT", blob, "Swiss-Chess tournament that is damaged", "TRF"},
		{"Open.S3C", blob, "section of SwissSys 10 or older", ".sjson"},
		{"Open.s12h", "Ash, Ann", "section of SwissSys 10 or older", ".sjson"},
		{"a.tmt", "[Setup]\r\nVersion=9.06\r\n", "without its list of sections", ".sjson"},
		{"FIDE list", `<?xml version="1.0"?><playerslist><player><fideid>1</fideid><name>Ash, Ann</name></player></playerslist>`, "rating list of FIDE", "the tournament itself"},
		{"Papi JSON", `{"variables": {"name": "Open"}, "players": []}`, "Papi tournament converted to JSON", "TRF"},
		{"lichess NDJSON", `{"rank":1,"points":5,"rating":2000,"username":"a","performance":2100}` + "\n", "without opponents (lichess)", ".trf"},
		{"PDF", "%PDF-1.7\n%\xE2\xE3\xCF\xD3\n" + blob, "PDF", "export the crosstable"},
		{"RTF", `{\rtf1\ansi Crosstable}`, "formatted text", "export the crosstable"},
		{"PNG", "\x89PNG\r\n\x1A\n" + blob, "picture (PNG)", "export the crosstable"},
		{"JPEG", "\xFF\xD8\xFF\xE0" + blob, "picture (JPEG)", "export the crosstable"},
		{"GIF", "GIF89a" + blob, "picture (GIF)", "export the crosstable"},
		{"TIFF", "II*\x00" + blob, "picture (TIFF)", "export the crosstable"},
		{"WebP", "RIFF\x10\x00\x00\x00WEBPVP8 " + blob, "picture (WebP)", "export the crosstable"},
		{"HEIC", "\x00\x00\x00\x18ftypheic" + blob, "picture (HEIC)", "export the crosstable"},
		{"BMP", "BM\x06\x01\x00\x00" + blob, "picture (BMP)", "export the crosstable"},
		{"dBase", "\x03\x7e\x05\x1e" + blob[:28] + "CLUB\x00\x00\x00\x00\x00\x00\x00C" + blob, "a dBase table", "THEXPORT"},
		{"dBase of December", "\x03\x7e\x0c\x1f" + blob[:28] + "ZONE\x00\x00\x00\x00\x00\x00\x00C" + blob, "a dBase table", "THEXPORT"},
		{"dBase of January", "\x03\x7e\x01\x01" + blob[:28] + "AGE\x00\x00\x00\x00\x00\x00\x00\x00C" + blob, "a dBase table", "THEXPORT"},
		{"dBase with a short name", "\x03\x7e\x05\x1e" + blob[:28] + "N\x00" + blob, "a dBase table", "THEXPORT"},
		{"dBase with a line in a name", "\x03\x7e\x05\x1e" + blob[:28] + "S_ID\x00\x00\x00\x00\x00\x00\x00C" + blob, "a dBase table", "THEXPORT"},
		{"dBase without records", "\x03\x7e\x05\x1e" + blob[:28] + "CLUB" + blob[:28] + "\r", "a dBase table", "THEXPORT"},
		{"UTF-16 of sixteen letters", utf16(strings.Repeat("a", 16)), "UTF-16", "UTF-8"},
		{"UTF-16 with a letter of another script, high bytes first", "\x00" + utf16(strings.Repeat("a", 18)) + "a\x04\x16", "UTF-16", "UTF-8"},
		{"UTF-16", utf16(strings.Repeat("001    1 Rook, Ben\r\n", 10)), "UTF-16", "UTF-8"},
		{"UTF-16 with a letter of another script", utf16(strings.Repeat("a", 19)) + "\x16\x04", "UTF-16", "UTF-8"},
		{"UTF-16, high bytes first", "\x00" + utf16(strings.Repeat("001    1 Rook, Ben\r\n", 10)), "UTF-16", "UTF-8"},
		{"awards", "# Trophies\ntitle = \"Open\"\n[[award]] # first\nid = \"a\"\n", "plan of awards", "podium awards"},
		{"series", "title = \"League\"\r\n\r\n[points]\r\nplace = [3, 2]\r\n[[event]]\r\npath = \"a.trf\"\r\n", "plan of a series", "podium season"},
		{"series by score", "[points]\nscore = \"all\"\n", "plan of a series", "podium season"},
		{"series by the kind of points", "[points]\nkind = \"grand-prix\"\n", "plan of a series", "podium season"},
		{"series by game", "[points]\ngame = { win = 3 }\n", "plan of a series", "podium season"},
		{"declaration of byes", "[byes]\nhalf = 0\n", "a declaration for an event", "--event"},
		{"declaration", "tiebreaks = \"MMED\"\n", "a declaration for an event", "--event"},
		{"declared late players", "late = [\"Rook, Ben\"]\n", "a declaration for an event", "--event"},
		{"declared byes", "# Of May\n[byes]\nhalf = 0\n[options]\n", "a declaration for an event", "--event"},
		{"PGN", "[Event \"Open\"]\n[Site \"Riga\"]\n\n1. e4 *\n", "PGN", "pairing program"},
		{"ICU report", "Event,\"Open\"\nStart,2026-05-30\n\nPlayer,1,Rook,Ben\n1,1,W,Bishop,Anna,1500,,LAT\n", "ICU", "organiser"},
		{"lichess CSV", "Rank,Title,Username,Rating,Points,Tie Break,Performance\n1,,a,2000,5,3,2100\n", "without opponents", ".trf"},
		{"players", "Name;Rating;Fed\nRook, Ben;1500;LAT\n", "list of players", "column for each round"},
		{"players in German", "Spieler;Elo;Verein\nRook, Ben;1500;Turm\n", "list of players", "column for each round"},
		{"players in French", "Joueur\tElo\tClub\nRook, Ben\t1500\tTour\n", "list of players", "column for each round"},
		{"web page", "<!DOCTYPE html>\n<html><body>Hello</body></html>", "web page", "crosstable"},
		{"XML", "<?xml version=\"1.0\"?><a/>", "XML", "TRF"},
		{"JSON", `[{"a": 1}]`, "JSON of another program", "TRF"},
		{"an empty object", "{ }", "JSON of another program", "TRF"},
		{"an empty list", "[]", "JSON of another program", "TRF"},
	}
	seen := map[string]bool{}
	for _, tt := range tests {
		d, ok := Recognize(tt.name, []byte(tt.data))
		if !ok || !strings.Contains(d.Found, tt.what) || !strings.Contains(d.Message(), tt.advice) {
			t.Errorf("%s: %t, %q, %q", tt.name, ok, d.Found, d.Hint)
		}
		code := finding.UnknownFormat
		if !utf8.ValidString(tt.data) || strings.Contains(tt.data, "\x00") {
			code = finding.BinaryFile
		}
		if d.Severity != finding.Error || d.Code != code || d.Err == nil {
			t.Errorf("%s: not an error that says enough: %+v", tt.name, d)
		}
		seen[d.Found] = true
	}
	for _, list := range [][]kind{containers(), programs(), documents(), texts(), endings()} {
		for _, k := range list {
			if !seen[k.what] {
				t.Errorf("%s has no file in this test", k.what)
			}
		}
	}
}

func TestUnknown(t *testing.T) {
	t.Parallel()
	for name, data := range map[string]string{
		"nothing":                 "",
		"prose":                   "Dear Anna,\nwe play on Sunday.\n",
		"a crosstable":            "Name,Rating,1,2\nRook,1500,W2,D3\n",
		"control characters":      strings.Repeat("\x01\x02\x03\xFF", 100),
		"two letters of twenty":   utf16(strings.Repeat("a", 18)) + "\x16\x04\x17\x04",
		"high bytes first":        "\x00" + utf16(strings.Repeat("a", 17)) + "a\x04\x16\x04\x17",
		"fifteen letters":         utf16(strings.Repeat("a", 15)),
		"a table that is cut off": "\x03\x7e\x05\x1e" + strings.Repeat("\x00", 28) + "CLUB" + strings.Repeat("\x00", 28),
		"a name of eleven":        "\x03\x7e\x05\x1e" + strings.Repeat("\x00", 28) + "CLUBOFTHECI\x00" + strings.Repeat("\x01", 64),
		"a short file of letters": "BM",
		"a longer one":            "BMW drivers play on Sunday at the club, in the hall behind the station.",
		"Vega without its remark": "Vega 5.4\nOpen\n",
		"a star and its remark":   "Vega is bright # and blue\n",
		"players and rounds":      "Name;Rating;R1\nRook, Ben;1500;1\n",
		"players without more":    "Name;Hair;Eyes\nRook, Ben;red;blue\n",
		"ratings without players": "Rating;Club;Fed\n1500;Turm;LAT\n",
		"a month 0":               "\x03\x7e\x00\x1e" + strings.Repeat("\x00", 28) + "CLUB\x00" + strings.Repeat("\x01", 64),
		"a month 13":              "\x03\x7e\x0d\x1e" + strings.Repeat("\x00", 28) + "CLUB\x00" + strings.Repeat("\x01", 64),
		"a day 0":                 "\x03\x7e\x0c\x00" + strings.Repeat("\x00", 28) + "CLUB\x00" + strings.Repeat("\x01", 64),
		"a day 32":                "\x03\x7e\x0c\x20" + strings.Repeat("\x00", 28) + "CLUB\x00" + strings.Repeat("\x01", 64),
		"a field without a name":  "\x03\x7e\x0c\x1f" + strings.Repeat("\x00", 28) + "\x00LUB\x00" + strings.Repeat("\x01", 64),
		"a name of small letters": "\x03\x7e\x0c\x1f" + strings.Repeat("\x00", 28) + "club\x00" + strings.Repeat("\x01", 64),
		"settings of a program":   "[options]\ncolour = red\n[window]\nx = 1\n",
		"points of a program":     "[points]\nwin = 3\n",
		"a key of prose":          "late = we wait for no one\n",
		"notes.s":                 "any text",
		"notes.sc":                "any text",
		"notes.s3":                "any text",
		"notes.s3cc":              "any text",
	} {
		if d, ok := Recognize(name, []byte(data)); ok {
			t.Errorf("%s is treated as %s", name, d.Found)
		}
	}
}

// What a reader takes must not be recognised as something else, though nobody
// would ask; this keeps the tests of content narrow.
func TestTournamentsAreNotForeign(t *testing.T) {
	t.Parallel()
	for _, s := range samples.Season() {
		data, err := s.Data()
		if err != nil {
			t.Fatal(err)
		}
		d, ok := Recognize("", data)
		container := strings.Contains(d.Found, "zip archive") || strings.Contains(d.Found, "dBase") ||
			strings.HasPrefix(d.Found, "XML") || strings.HasPrefix(d.Found, "JSON") || strings.HasPrefix(d.Found, "a web page")
		if ok && !container {
			t.Errorf("%s is treated as %s", s.Path, d.Found)
		}
	}
}

// The file of games abroad is the real one that such reports are.
func TestRealReport(t *testing.T) {
	t.Parallel()
	if d, ok := Recognize("", formatstest.ReadOther(t, "other/icu_foreign_valid.csv")); !ok || !strings.Contains(d.Found, "ICU") {
		t.Errorf("%t, %q", ok, d.Found)
	}
}

// A table that begins like a file of Vega is one if it is named like one.
func TestNative(t *testing.T) {
	t.Parallel()
	const tournament, table = "Vega 5.4 # do not edit\nOpen\n", "Vega Open #3\nNo;Name;Pts\n"
	for _, tt := range []struct {
		name, data string
		want       bool
	}{
		{"a.veg", tournament, true},
		{"a.VEG", tournament, true},
		{"a.txt", tournament, false},
		{"a.veg", table, false},
		{"a.pto", "001    1 Ash, Ann\n", false},
	} {
		if d, ok := Native(tt.name, []byte(tt.data)); ok != tt.want {
			t.Errorf("%s %q: %t, %s", tt.name, tt.data, ok, d.Found)
		}
	}
}

// FuzzRecognize only looks for panics.
func FuzzRecognize(f *testing.F) {
	f.Add([]byte("Name;Rating;Fed\n"))
	f.Add([]byte("BM\x06\x01\x00\x00"))
	f.Fuzz(func(_ *testing.T, data []byte) { _, _ = Recognize("a.s3c", data) })
}

// TestPlansOfSamples: every plan and declaration that the program brings along is
// known for what it is.
func TestPlansOfSamples(t *testing.T) {
	t.Parallel()
	seen := 0
	for pattern, what := range map[string]string{
		"plans/*.toml": "a plan of awards", "plans/season/*.toml": "a plan of a series", "declared/*.toml": "a declaration for an event",
	} {
		paths, err := filepath.Glob(filepath.Join("..", "..", "samples", filepath.FromSlash(pattern)))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if d, ok := Recognize("", data); !ok || !strings.Contains(d.Found, what) {
				t.Errorf("%s: %t, %q", path, ok, d.Found)
			}
			seen++
		}
	}
	if seen < 10 {
		t.Errorf("only %d plans were found", seen)
	}
}

// TestClassOf: a file that nobody meant as an event is a table if it may hold one, and else something
// else; what a pairing program made is meant as an event.
func TestClassOf(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, data string
		want       Class
	}{
		{"", "Dear Anna,\nwe play on Sunday.\n", Other},
		{"", "%PDF-1.7\n", Other},
		{"", zip + "\x00word/document.xml", Other},
		{"", ole2 + utf16("WordDocument"), Other},
		{"", "\x00\x01\x00\x00Standard ACE DB\x00", Table},
		{"", "SQLite format 3\x00", Table},
		{"", ole2 + utf16("Workbook"), Table},
		{"", ole2 + utf16("Book") + "\x00\x00", Table},
		{"", zip + "\x00xl/workbook.bin", Table},
		{"", zip + "\x00Index/Document.iwa", Table},
		{"", zip + "\x00mimetypeapplication/vnd.oasis.opendocument.spreadsheet", Table},
		{"", "7z\xBC\xAF\x27\x1C", Table},
		{"", "Rank,Title,Username\n1,,a\n", Table},
		{"", "Username of Ann\n", Other},
		{"", "Name;Rating;Fed\nRook, Ben;1500;LAT\n", Table},
		{"", ole2 + utf16("EncryptedPackage") + utf16("Workbook"), Event},
		{"", "Vega 5.4 # do not edit\nOpen\n", Event},
		{"a.pto", "\x00\x01", Event},
	} {
		if got := ClassOf(tt.name, []byte(tt.data)); got != tt.want {
			t.Errorf("%s %q: got %d, want %d", tt.name, tt.data, got, tt.want)
		}
	}
}
