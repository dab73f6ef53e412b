package paper

import (
	"bytes"
	"compress/zlib"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"slices"

	"github.com/jung-kurt/gofpdf"
	"golang.org/x/text/encoding/charmap"
)

// Most documents have only letters of Windows-1252. The library has a kind of font for them
// that takes a tenth of the work: for one of all letters it makes tables of 65,536, in each
// document and for each face. Documents with other letters have no such fonts, so that no
// face is in them twice, unless only capitals have such letters: ƒ becomes Ƒ.

// western is the end of the name of such a font. The library knows by it that its file is compressed.
const western = "-western.z"

// A westernFont is what documents need of a face for it.
type westernFont struct {
	definition []byte // for the library
	ttf        []byte // with the letters of Windows-1252 alone
}

func newWesternFont(f *face) *westernFont {
	letters := make([]rune, 0x100) // by their codes
	for code := range letters {
		letters[code] = charmap.Windows1252.DecodeByte(byte(code))
	}
	ttf := cutFont(f.ttf, string(letters))
	font := struct {
		Tp, Name, File string
		OriginalSize   int
		Desc           gofpdf.FontDescType
		Cw             [0x100]int
	}{Tp: "TrueType", Name: f.name, File: f.name + western, OriginalSize: len(ttf)}
	// The library measures the letters, so that a text is as wide in fonts of both kinds.
	pdf := gofpdf.New("P", "pt", "A4", "")
	pdf.AddUTF8FontFromBytes(f.name, "", bytes.Clone(ttf))
	pdf.SetFont(f.name, "", 1)
	for code, letter := range letters {
		font.Cw[code] = pdf.GetStringSymbolWidth(string(letter))
	}
	font.Desc = pdf.GetFontDesc("", "")
	font.Desc.Flags = gofpdf.FontFlagNonsymbolic
	definition, _ := json.Marshal(font) // numbers and names
	return &westernFont{definition, ttf}
}

// westerns are the fonts of a document, by the names of their files.
type westerns map[string]*usedFont

type usedFont struct {
	*westernFont
	letters map[rune]bool // that the document has
}

// western returns a text in Windows-1252 and loads the font for it, or as it is if the document
// draws it otherwise.
func (c *canvas) western(f *face, text string) (coded string, ok bool) {
	if f.western == nil || c.blocks&unwestern != 0 {
		return text, false
	}
	coded, err := charmap.Windows1252.NewEncoder().String(text)
	if err != nil {
		return text, false
	}
	name := f.name + western
	if c.westerns[name] == nil {
		c.westerns[name] = &usedFont{f.western(), map[rune]bool{}}
		c.pdf.AddFontFromReader(name, "", bytes.NewReader(f.western().definition))
	}
	for _, letter := range text {
		c.westerns[name].letters[letter] = true
	}
	return coded, true
}

// Open gives the library, which is about to write a document, a font with the letters in use.
func (w westerns) Open(file string) (io.Reader, error) {
	font := w[file]
	cut := cutFont(font.ttf, string(slices.Sorted(maps.Keys(font.letters))))
	// The library writes the length of the whole, which zeros fill up.
	filled := make([]byte, max(len(font.ttf), len(cut)))
	copy(filled, cut)
	var out bytes.Buffer
	z, _ := zlib.NewWriterLevel(&out, zlib.BestSpeed)
	_, err := z.Write(filled)
	return &out, errors.Join(err, z.Close())
}
