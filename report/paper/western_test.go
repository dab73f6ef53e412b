package paper

import (
	"bytes"
	"compress/zlib"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/encoding/charmap"

	"podium/formats/tournament"
	"podium/report"
)

// A letter is as wide as its typeface has it, in thousandths of the size and rounded (ISO 32000-1,
// 9.7.4.3), in a font of either kind: else lines would break elsewhere.
func TestWidthsOfBothKindsOfFonts(t *testing.T) {
	t.Parallel()
	for _, f := range []*face{newWardrobe().script.faces[0], newWardrobe().regular.faces[0], newWardrobe().bold.faces[0]} {
		western, other := newCanvas(297, 210, docInfo{}, 0), newCanvas(297, 210, docInfo{}, unwestern|allBlocks)
		s := lineStyle{size: 1000 * pointsPerMM} // a thousandth is a millimetre
		em, letters := int(f.parsed().UnitsPerEm()), 0
		for code := 0x20; code < 0x100; code++ {
			letter := charmap.Windows1252.DecodeByte(byte(code))
			var buf sfnt.Buffer
			glyph, err := f.parsed().GlyphIndex(&buf, letter)
			if err != nil || glyph == 0 {
				continue
			}
			units, err := f.parsed().GlyphAdvance(&buf, glyph, fixed.Int26_6(em), font.HintingNone)
			if err != nil {
				t.Fatal(err)
			}
			letters++
			want := (int(units)*2000 + em) / (2 * em)
			for kind, c := range map[string]*canvas{"western": western, "other": other} {
				if got := int(c.widthOf(&run{face: f, text: string(letter)}, s) + 0.5); got != want {
					t.Errorf("%s, %s font, %q: width %d, want %d", f.name, kind, letter, got, want)
				}
			}
		}
		if letters < 200 {
			t.Errorf("%s has only %d letters", f.name, letters)
		}
	}
}

// drawn makes a document of a page for each text, as one that needs blocks need.
func drawn(t *testing.T, need blocks, texts ...string) []byte {
	t.Helper()
	c := newCanvas(297, 210, docInfo{made: tournament.Date{Year: 2026, Month: 3, Day: 14}}, need)
	for _, text := range texts {
		c.page()
		for i, chain := range []chain{newWardrobe().regular, newWardrobe().bold} {
			c.text(20, 0, float64(50+30*i), c.set(text, chain), lineStyle{chain: chain, size: 20}, report.Left)
		}
	}
	var out bytes.Buffer
	if err := c.write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// What is drawn with the fonts of Windows-1252 reads back, and a text with another letter, too.
func TestWesternTextsReadBack(t *testing.T) {
	t.Parallel()
	texts := []string{
		`Zoë Œuvrard (5 €) \ “Strauß” ‘–’ — … ½ ÿŸ`,
		"Žižek, Šárka: Ðór Åse Ñandú Übü ¿Qué? ¡Så! † ‡ • ™ § «»",
		"Łucja Żak", // in a document that was thought to have no such letters
	}
	pdf := drawn(t, 0, texts...)
	name := filepath.Join(t.TempDir(), "western.pdf")
	if err := os.WriteFile(name, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	pages := strings.Split(runTool(t, "pdftotext", "-layout", name, "-"), "\f")
	for i, text := range texts {
		if got := strings.Join(strings.Fields(pages[i]), " "); got != text+" "+text {
			t.Errorf("page %d reads\n%s\nwant twice\n%s", i+1, got, text)
		}
	}
	if out := runTool(t, "qpdf", "--check", name); !strings.Contains(out, "No syntax or stream encoding errors") {
		t.Errorf("qpdf says:\n%s", out)
	}
}

// A document has fonts of one kind, the small one if it can, and is no larger for it.
func TestKindOfFontsOfADocument(t *testing.T) {
	t.Parallel()
	const small, large = "/Encoding /WinAnsiEncoding", "/Encoding /Identity-H" // ISO 32000-1, 9.6.6.1 and 9.7.5.2
	sizes := map[blocks]int{}
	for _, need := range []blocks{0, unwestern} {
		pdf := drawn(t, need, "Zoë Strauß", "Ann Lee")
		sizes[need] = len(pdf)
		if bytes.Contains(pdf, []byte(small)) == (need == unwestern) || bytes.Contains(pdf, []byte(large)) != (need == unwestern) {
			t.Errorf("blocks %b: fonts of the wrong kind", need)
		}
	}
	if sizes[0] > sizes[unwestern] {
		t.Errorf("%d bytes, with the large fonts %d", sizes[0], sizes[unwestern])
	}
}

// Every letter of a document is in its fonts, and a font is as long as the document says
// (ISO 32000-1, table 127, Length1).
func TestFontsHaveTheLettersOfADocument(t *testing.T) {
	t.Parallel()
	const text = "Zoë Œuvrard (5 €) – “Å”"
	pdf := drawn(t, 0, text)
	fonts := regexp.MustCompile(`(?s)/Length1 (\d+)\n>>\nstream\n(.*?)\nendstream`).FindAllSubmatch(pdf, -1)
	if len(fonts) != 2 {
		t.Fatalf("%d fonts, want two", len(fonts))
	}
	for _, found := range fonts {
		z, err := zlib.NewReader(bytes.NewReader(found[2]))
		if err != nil {
			t.Fatal(err)
		}
		ttf, err := io.ReadAll(z)
		if err != nil || strconv.Itoa(len(ttf)) != string(found[1]) {
			t.Errorf("%d bytes, and %v; the document says %s", len(ttf), err, found[1])
		}
		parsed, err := sfnt.Parse(ttf)
		if err != nil {
			t.Fatal(err)
		}
		for _, letter := range text {
			var buf sfnt.Buffer
			if glyph, err := parsed.GlyphIndex(&buf, letter); err != nil || glyph == 0 {
				t.Errorf("the font has no %q: %v", letter, err)
			}
		}
	}
}
