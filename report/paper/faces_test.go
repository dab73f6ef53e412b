package paper

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/report"
	"podium/report/reporttest"
)

// The letters of the languages that names come in. Every one of them is in the
// main faces, so that no name changes its look in the middle.
func TestMainFacesHaveTheLettersOfNames(t *testing.T) {
	t.Parallel()
	faces := newWardrobe()
	alphabets := map[string]string{
		"Czech":      "ÁáČčĎďÉéĚěÍíŇňÓóŘřŠšŤťÚúŮůÝýŽž",
		"Polish":     "ĄąĆćĘęŁłŃńÓóŚśŹźŻż",
		"Hungarian":  "ŐőŰűÖöÜü",
		"Romanian":   "ĂăÂâÎîȘșȚțŞşŢţ",
		"Turkish":    "ĞğİıŞşÇçÖöÜü",
		"Azeri":      "Əə",
		"Icelandic":  "ÐðÞþÆæÖöÁáÝý",
		"Baltic":     "ĀāČčĒēĢģĪīĶķĻļŅņŠšŪūŽžĄąĘęĖėĮįŲų",
		"Maltese":    "ĊċĠġĦħŻż",
		"Welsh":      "ŴŵŶŷ",
		"Vietnamese": "ĂăÂâĐđÊêÔôƠơƯưẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ",
		"Greek":      "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫαβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",
		"Russian":    "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя",
		"Ukrainian":  "ҐґЄєІіЇї",
		"Serbian":    "ЂђЈјЉљЊњЋћЏџ",
		"Kazakh":     "ӘәҒғҚқҢңӨөҰұҮүҺһІі",
		"signs":      "’‘“”–—…·½№€",
	}
	for name, text := range alphabets {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, chain := range []chain{faces.regular, faces.bold} {
				set := setText(text, chain, blocksOf(text))
				if len(set.stepped)+len(set.left)+len(set.dropped) > 0 {
					t.Errorf("%s lacks %c %c", chain.faces[0].name, set.stepped, append(set.left, set.dropped...))
				}
			}
		})
	}
}

func TestSetText(t *testing.T) {
	t.Parallel()
	of := newWardrobe().bold
	of.typesetter = letterer("王小明ﷲسلم")
	type piece struct{ face, text string } // the face "": a drawing, or a line with its length in letters
	tests := []struct {
		name, text             string
		want                   []piece
		stepped, left, dropped string
	}{
		{"plain", "Zoé", []piece{{"serif-bold", "Zoé"}}, "", "", ""},
		{"composed", "Zoe\u0301", []piece{{"serif-bold", "Zoé"}}, "", "", ""},
		{"Georgian steps in", "Ana ანა", []piece{{"serif-bold", "Ana "}, {"fallback", "ანა"}}, "ან", "", ""},
		{"a symbol is left out", "A\U0001F600B", []piece{{"serif-bold", "AB"}}, "", "", "\U0001F600"},
		{"joiners vanish", "A\u200DB\uFE0F", []piece{{"serif-bold", "AB"}}, "", "", ""},
		{"controls vanish, space is one", "A\x00\x1b \t\n B", []piece{{"serif-bold", "A B"}}, "", "", ""},
		{"Hebrew from right to left", "אבג", []piece{{"fallback", "גבא"}}, "אבג", "", ""},
		{"Hebrew words too", "אב גד", []piece{{"fallback", "דג"}, {"serif-bold", " "}, {"fallback", "בא"}}, "אבגד", "", ""},
		{"a lost letter", "A\xffB C", []piece{{"", "5"}, {"serif-bold", " C"}}, "", "\uFFFD", ""},
		{"nothing", " \x07", nil, "", "", ""},
		{"Chinese drawn", "王小明 (Wang)", []piece{{"", "王小明 "}, {"serif-bold", "(Wang)"}}, "", "", ""},
		{"words drawn together", "Li 王 小明", []piece{{"serif-bold", "Li "}, {"", "王 小明"}}, "", "", ""},
		{"one word cannot be drawn", "王 大", []piece{{"", "王 "}, {"", "5"}}, "", "大", ""},
		{"a line for two words", "李 大", []piece{{"", "5"}}, "", "李大", ""},
		{"beyond the plane of common letters", "A \U00020000", []piece{{"serif-bold", "A "}, {"", "5"}}, "", "\U00020000", ""},
		{"Arabic is drawn though a face has it", "سلم", []piece{{"", "سلم"}}, "", "", ""},
		{"Arabic that cannot be drawn", "دن", []piece{{"", "5"}}, "", "دن", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			set := setText(tt.text, of, blocksOf(tt.text))
			var got []piece
			for _, r := range set.runs {
				switch {
				case r.face != nil:
					got = append(got, piece{r.face.name, r.text})
				case r.drawing != nil:
					got = append(got, piece{"", r.text})
				default:
					got = append(got, piece{"", fmt.Sprint(r.blank)})
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
			if string(set.stepped) != tt.stepped || string(set.left) != tt.left || string(set.dropped) != tt.dropped {
				t.Errorf("stepped %q left %q dropped %q", string(set.stepped), string(set.left), string(set.dropped))
			}
		})
	}
}

// A letterer draws texts of its letters.
type letterer string

func (l letterer) Draw(text string, _ bool) (report.Drawing, bool) {
	for _, r := range text {
		if r != ' ' && !strings.ContainsRune(string(l), r) {
			return report.Drawing{}, false
		}
	}
	return report.Drawing{Typeface: "Test", From: report.FromMachine, Width: 10, Em: 10}, true
}

// Letters side by side that ought to join are no name.
func TestLettersThatJoin(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"\u0633\u0644\u0645", "नेहा", "สมชาย", "אָב"} {
		set := setText(text, newWardrobe().bold, blocksOf(text))
		if len(set.runs) != 1 || set.runs[0].blank == 0 || !set.joined {
			t.Errorf("%q: got %+v, want a line", text, set)
		}
	}
}

// A document must not depend on what other documents of the same run need.
func TestBlocksDependOnTheTextAlone(t *testing.T) {
	t.Parallel()
	tests := map[string]blocks{
		"Jane Doe ½":        0,
		"Zoë’s œuvre – 5 €": 0, // of Windows-1252
		"Jane Doe, Żak":     unwestern,
		"Nguyễn":            unwestern | moreLatin,
		"Ioniță":            unwestern | moreLatin,
		"Ξένου":             unwestern | greek,
		"Щербак":            unwestern | cyrillic,
		"ễ Ξ Щ":             unwestern | allBlocks,
		"გიორგი 😀":          unwestern,
	}
	for text, want := range tests {
		if got := blocksOf(text); got != want {
			t.Errorf("%q: got %b, want %b", text, got, want)
		}
	}
}

// The PDF library writes into the fonts it gets. It must only get copies.
func TestFontsAreNeverWrittenTo(t *testing.T) {
	t.Parallel()
	sum := func() [3][sha256.Size]byte {
		return [3][sha256.Size]byte{sha256.Sum256(notoSerif), sha256.Sum256(notoSerifBold), sha256.Sum256(greatVibes)}
	}
	before := sum()
	faces := newWardrobe()
	cut := bytes.Clone(faces.bold.faces[0].cuts[allBlocks]().ttf)
	d := reporttest.OpenData(t)
	for range 3 {
		if err := renderWith(io.Discard, d, report.Options{Everyone: true}, faces); err != nil {
			t.Fatal(err)
		}
	}
	if before != sum() || !bytes.Equal(cut, faces.bold.faces[0].cuts[allBlocks]().ttf) {
		t.Error("the bytes of a font have changed")
	}
}

// An author draws all texts in the typeface of the person.
type author struct{}

func (author) Draw(string, bool) (report.Drawing, bool) {
	return report.Drawing{Typeface: "Own", From: report.FromPerson, Width: 10, Em: 10}, true
}

// A typeface that only the typesetter can use draws all texts but the heading; its licence counts
// for the typesetter, too.
func TestFontOfTheTypesetter(t *testing.T) {
	t.Parallel()
	postscript := append([]byte("OTTO"), dejavusans.TTF[4:]...)
	w, err := newWardrobe().dressed(report.Options{Font: postscript, Typesetter: author{}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []chain{w.regular, w.bold} {
		if set := setText("Ann Lee", c, 0); len(set.runs) != 1 || set.runs[0].drawing == nil {
			t.Errorf("not drawn: %+v", set.runs)
		}
	}
	if set := setText("Certificate", w.script, 0); set.runs[0].drawing != nil {
		t.Error("the heading is drawn")
	}
	if set := setText("", w.regular, 0); len(set.runs) != 0 {
		t.Errorf("nothing is drawn as %+v", set.runs)
	}
	if w, err = newWardrobe().dressed(report.Options{Typesetter: author{}}); err != nil || w.regular.drawnFirst {
		t.Errorf("without a font: %v", err)
	}
	if set := setText("Ann Lee", w.regular, 0); set.runs[0].drawing != nil {
		t.Error("letters that the program has are drawn")
	}
	restricted := changed(t, postscript, "OS/2", func(table []byte) { binary.BigEndian.PutUint16(table[8:], 2) })
	for name, o := range map[string]report.Options{
		"without a typesetter": {Font: postscript}, "that forbids embedding": {Font: restricted, Typesetter: author{}},
	} {
		if _, err := newWardrobe().dressed(o); !errors.Is(err, ErrFont) {
			t.Errorf("a font %s: %v", name, err)
		}
	}
}

// What became of letters that are missing is said once, and what only another computer would
// notice is a note.
func TestRemarks(t *testing.T) {
	t.Parallel()
	c := newWardrobe().regular
	c.typesetter = letterer("李明")
	for text, want := range map[string][]report.Warning{
		"Ann": nil,
		"李 明": {{Note: true, Text: "names are drawn in the typeface Test of this computer; another computer may draw them differently"}},
		"王":   {{Text: "no typeface has U+738B '王'; a line to write on is left for them", Hint: finding.WithFont}},
		"नेहा": {{
			Text: "nothing here can join the letters U+0928 'न', U+0947 'े', U+0939 'ह', U+093E 'ा'; a line to write on is left for them",
			Hint: finding.WithJoiningFont,
		}},
		"Ann \u200e\u2063Lee\ufe0f": nil, // marks of direction and the like show nothing
		"Ann 🏆":                     {{Text: "no typeface has U+1F3C6 '🏆', which is left out"}},
	} {
		set := setText(text, c, blocksOf(text))
		if diff := cmp.Diff(want, set.remarks()); diff != "" {
			t.Errorf("%q (-want +got)\n%s", text, diff)
		}
	}
	if got := cleanText("Ann\u200e \u2063Lee\ufe0f\n"); got != "Ann Lee" {
		t.Errorf("%q", got)
	}
}
