package crosstable

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
)

const small = "No,Name,1.Rd,2.Rd,Pts\n1,\"Rook, Ann\",2w1,2b½,1.5\n2,\"Pawn, Bob\",1b0,1w½,0.5\n"

// Any usual delimiter, line end and encoding gives the same event.
func TestDelimitedText(t *testing.T) {
	t.Parallel()
	bars := strings.NewReplacer(`"`, "", ", ", " ", ",", "|")
	utf16 := []byte{0xFF, 0xFE}
	for _, r := range strings.ReplaceAll(bars.Replace(small), "|", "\t") {
		utf16 = append(utf16, byte(r), byte(r>>8))
	}
	for name, text := range map[string]string{
		"commas":      small,
		"CR":          strings.ReplaceAll(small, "\n", "\r"),
		"CR LF":       "\uFEFF" + strings.ReplaceAll(small, "\n", "\r\n"),
		"semicolons":  strings.NewReplacer(`","`, ",", "1,", "1;", "2,", "2;", ",1", ";1", ",2", ";2", ",N", ";N", ",P", ";P", "e,", "e;", "d,", "d;", "½,", "½;", "0,", "0;", "n\",", "n\";", "b\",", "b\";").Replace(small),
		"Excel's own": "sep=|\r\n" + bars.Replace(small),
		"1252":        strings.ReplaceAll(small, "½", "\xBD"),
		"UTF-16":      string(utf16),
	} {
		ev, found := readAs(CSV(), []byte(text))
		if ev == nil || len(ev.Sections[0].Players) != 2 {
			t.Errorf("%s: %q\n%s", name, found, text)
			continue
		}
		if p := ev.Sections[0].Players[1]; p.Rounds[1].Opponent != 1 || p.Score(&ev.Sections[0].Scoring, 2) != 1 {
			t.Errorf("%s: %+v", name, p)
		}
	}
}

// Places count lines and characters, over cells with line ends.
func TestPlaces(t *testing.T) {
	t.Parallel()
	_, found := readAs(CSV(), []byte("\"Cup\n2026\"\nNo,Name,1.Rd,2.Rd\n1,\"Тура, Аня\",99x9,-0\n2,B,,1w1\n"))
	if diff := cmp.Diff([]string{"error bad-result in:4:15"}, found); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	_, found = readAs(CSV(), []byte("No,Name,1.Rd,2.Rd\n1,Ann,2w1,-0\n  1,Bob,1b0,-0\n"))
	if diff := cmp.Diff([]string{"error duplicate-number in:3:1"}, found); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	_, found = readAs(CSV(), []byte("No,Name,1.Rd,2.Rd\n1,\"Rook, Ann,2w1,-0\n2,B,1b0,-0\n"+strings.Repeat("\n", 30)))
	if diff := cmp.Diff([]string{"error bad-record in:2:3"}, found); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Lists that are no crosstables are not taken for one.
func TestSniff(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, head string
		want       string // the formats that are sure, with how sure they are
	}{
		{"csv", small, "crosstable-csv 2"},
		{"csv below other lines", "Cup\n\n" + small, "crosstable-csv 2"},
		{"starting list", "No,Name,Rtg\n1,Rook,1900\n", "crosstable-csv 1"},
		{"text", "No. Name       Rd 1 Rd 2 Tot\n1   Rook, Ann  W2   D2   1.5\n", "crosstable-text 2"},
		{"page", "<html><table><tr><td>x</table>", "crosstable-html 2"},
		{"XML", "<?xml version=\"1.0\"?><chessresults/>", ""},
		{"TRF", "012 Cup\n001    1 m    Rook, Ann\n", ""},
		{"JSON", `{"Sections": ["Name", "Rd 1", "Rd 2"]}`, ""},
		{"zip", "PK\x03\x04" + strings.Repeat("\x00", 22) + "\x05\x00\x00\x00a.txt", ""},
		{"workbook", "PK\x03\x04" + strings.Repeat("\x00", 22) + "\x0f\x00\x00\x00xl/workbook.xml", "crosstable 3"},
		{"nothing", "", ""},
		{"blank lines", "\n\n \n", ""},
		{"a letter", "Dear Ann, dear Bob,\nthe club night is on Friday, at eight.\n", ""},
		{"a list in columns", "Place  Name       Points\n1      Rook, Ann  2\n", "crosstable-text 1"},
		{"a list with tie-breaks", "Place, Name, TB1, TB2, Points\n1, Ann Rook, 3, 2, 4\n", "crosstable-csv 1"},
		{"a part of a page", "<div><p>Cup</p><table><tr><td>x</table></div>", "crosstable-html 1"},
		{"a part of a page without a table", "<div><p>Cup</p></div>", ""},
	}
	for _, tt := range tests {
		var got []string
		for _, f := range []formats.Format{XLSX(), CSV(), HTML(), Text()} {
			if sure := f.Sniff([]byte(tt.head)); sure != formats.No {
				got = append(got, f.Name+" "+string(rune('0'+sure)))
			}
		}
		if strings.Join(got, ", ") != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// A file beside the input decides what the table does not say.
func TestWordsBeside(t *testing.T) {
	t.Parallel()
	table := []byte("No,Name,1.Rd,2.Rd\n1,Rook,2s1,-0\n2,Pawn,-0,1s1\n")
	table = []byte(strings.ReplaceAll(strings.ReplaceAll(string(table), "2s1", "2q1"), "-0,1s1", "1r0,-0"))
	src := formats.Source{Name: "in", Data: table}
	if _, err := CSV().Read(src, &formats.Log{}); err == nil {
		t.Fatal("letters q and r were understood")
	}
	src.Neighbor = func(string) ([]byte, error) { return []byte("white: q\nblack: r\n"), nil }
	ev, err := CSV().Read(src, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	if e := ev.Sections[0].Players[1].Rounds[0]; e.Color.String() != "Black" {
		t.Errorf("%+v", e)
	}
}
