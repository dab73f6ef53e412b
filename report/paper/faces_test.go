package paper

import (
	"bytes"
	"crypto/sha256"
	"io"
	"testing"

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
			for _, chain := range [][]*face{faces.regular, faces.bold} {
				set := setText(text, chain, blocksOf(text))
				if len(set.stepped)+len(set.replaced) > 0 {
					t.Errorf("%s lacks %c %c", chain[0].name, set.stepped, set.replaced)
				}
			}
		})
	}
}

func TestSetText(t *testing.T) {
	t.Parallel()
	chain := newWardrobe().bold
	type piece struct{ face, text string }
	tests := []struct {
		name, text string
		want       []piece
		stepped    string
		replaced   string
	}{
		{"plain", "Zoé", []piece{{"serif-bold", "Zoé"}}, "", ""},
		{"composed", "Zoe\u0301", []piece{{"serif-bold", "Zoé"}}, "", ""},
		{"Georgian steps in", "Ana ანა", []piece{{"serif-bold", "Ana "}, {"fallback", "ანა"}}, "ან", ""},
		{"emoji is replaced", "A\U0001F600B", []piece{{"serif-bold", "A\uFFFDB"}}, "", "\U0001F600"},
		{"joiners vanish", "A\u200DB\uFE0F", []piece{{"serif-bold", "AB"}}, "", ""},
		{"controls vanish, space is one", "A\x00\x1b \t\n B", []piece{{"serif-bold", "A B"}}, "", ""},
		{"Hebrew from right to left", "אבג", []piece{{"fallback", "גבא"}}, "גבא", ""},
		{"broken UTF-8", "A\xffB", []piece{{"serif-bold", "A\uFFFDB"}}, "", ""},
		{"nothing", " \x07", nil, "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			set := setText(tt.text, chain, blocksOf(tt.text))
			var got []piece
			for _, r := range set.runs {
				got = append(got, piece{r.face.name, r.text})
			}
			if len(got) != len(tt.want) {
				t.Fatalf("got %q, want %q", got, tt.want)
			}
			for i := range got {
				if got[i] != tt.want[i] {
					t.Errorf("run %d: got %q, want %q", i, got[i], tt.want[i])
				}
			}
			if string(set.stepped) != tt.stepped || string(set.replaced) != tt.replaced {
				t.Errorf("stepped %q replaced %q, want %q and %q", string(set.stepped), string(set.replaced), tt.stepped, tt.replaced)
			}
		})
	}
}

func TestArabicIsMarked(t *testing.T) {
	t.Parallel()
	text := "\u0633\u0644\u0645"
	set := setText(text, newWardrobe().bold, blocksOf(text))
	if !set.unjoined {
		t.Error("nothing is said about unjoined letters")
	}
}

// A document must not depend on what other documents of the same run need.
func TestBlocksDependOnTheTextAlone(t *testing.T) {
	t.Parallel()
	tests := map[string]blocks{
		"Jane Doe, Żak ½": 0,
		"Nguyễn":          moreLatin,
		"Ioniță":          moreLatin,
		"Ξένου":           greek,
		"Щербак":          cyrillic,
		"ễ Ξ Щ":           allBlocks,
		"გიორგი 😀":        0,
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
	cut := bytes.Clone(faces.bold[0].data(allBlocks))
	d := reporttest.OpenData(t)
	for range 3 {
		if err := renderCertificates(io.Discard, d, report.Options{Everyone: true}, faces); err != nil {
			t.Fatal(err)
		}
	}
	if before != sum() || !bytes.Equal(cut, faces.bold[0].data(allBlocks)) {
		t.Error("the bytes of a font have changed")
	}
}
