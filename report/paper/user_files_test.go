package paper

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	colors "image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/go-fonts/dejavu/dejavusans"
	"golang.org/x/image/font/sfnt"

	"podium/report"
	"podium/report/reporttest"
)

func TestOwnFont(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	before := bytes.Clone(dejavusans.TTF)
	name, warnings := render(t, d, report.Options{Everyone: true, Font: dejavusans.TTF})
	if len(warnings) > 0 {
		t.Errorf("%v", warnings)
	}
	if !bytes.Equal(before, dejavusans.TTF) {
		t.Error("the caller's bytes have changed")
	}
	if fonts := runTool(t, "pdffonts", name); strings.Contains(fonts, "serif") || !strings.Contains(fonts, "own") {
		t.Errorf("fonts:\n%s", fonts)
	}
}

func TestFontThatCannotBe(t *testing.T) {
	t.Parallel()
	good := dejavusans.TTF
	restricted := changed(t, good, "OS/2", func(table []byte) { binary.BigEndian.PutUint16(table[8:], 2) })
	postscript := append([]byte("OTTO"), good[4:]...)
	tests := map[string]struct {
		data []byte
		want string
	}{
		"nothing":          {[]byte{}, "too short"},
		"text":             {[]byte("this is not a font at all"), "something else"},
		"collection":       {append([]byte("ttcf"), good[4:]...), "collection"},
		"outlines":         {postscript, "PostScript"},
		"cut off":          {good[:1000], ""},
		"embedding denied": {restricted, "forbid"},
		"no measures":      {changed(t, good, "head", func(table []byte) { binary.BigEndian.PutUint16(table[18:], 0) }), ""},
		"no Unicode table": {changed(t, good, "cmap", func(table []byte) { clear(table[2:4]) }), ""},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := Certificates().Render(io.Discard, reporttest.OpenData(t), report.Options{Font: tt.data})
			if !errors.Is(err, ErrFont) || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %q", err, tt.want)
			}
		})
	}
}

// changed gives a font in which one table is changed.
func changed(t *testing.T, ttf []byte, table string, change func([]byte)) []byte {
	t.Helper()
	font := bytes.Clone(ttf)
	tables, err := fontTables(font)
	if err != nil {
		t.Fatal(err)
	}
	change(tables[table])
	return font
}

// The faces that are part of the program must pass their own test, and their
// licences must lie beside them.
func TestOwnFacesAreSound(t *testing.T) {
	t.Parallel()
	for file, ttf := range map[string][]byte{
		"NotoSerif-Regular.ttf": notoSerif, "NotoSerif-Bold.ttf": notoSerifBold, "GreatVibes-Regular.ttf": greatVibes,
	} {
		if _, err := newUserFace(ttf); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		if _, err := sfnt.Parse(ttf); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		notice, err := os.ReadFile("fonts/NOTICE")
		if err != nil || !strings.Contains(string(notice), file) {
			t.Errorf("%s is not named in fonts/NOTICE (%v)", file, err)
		}
	}
	for _, licence := range []string{"OFL-NotoSerif.txt", "OFL-GreatVibes.txt", "LICENSE-DejaVu.txt"} {
		if info, err := os.Stat("fonts/" + licence); err != nil || info.Size() < 1000 {
			t.Errorf("%s is missing (%v)", licence, err)
		}
	}
}

// No font, however damaged, may crash the program.
func FuzzFont(f *testing.F) {
	f.Add(uint32(12), byte(0xFF))
	f.Add(uint32(300), byte(0))
	f.Fuzz(func(t *testing.T, at uint32, value byte) {
		font := bytes.Clone(notoSerif)
		font[int(at)%4096] ^= value
		if _, err := newUserFace(font); err != nil && !errors.Is(err, ErrFont) {
			t.Errorf("got %v", err)
		}
	})
}

// chequered is a PNG file of some size.
func chequered(t *testing.T, width, height int) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, chequers(width, height)); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func chequers(width, height int) image.Image {
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			if (x/8+y/8)%2 == 0 {
				picture.Set(x, y, colors.NRGBA{R: 27, G: 38, B: 68, A: 255})
			}
		}
	}
	return picture
}

func TestLogoSize(t *testing.T) {
	t.Parallel()
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, chequers(2000, 500), nil); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name          string
		data          []byte
		width, height float64 // millimetres
		across        int     // pixels kept
	}{
		{"wide", photo.Bytes(), 70, 17.5, 827},        // 70 mm at 300 dpi
		{"high", chequered(t, 100, 400), 5.5, 22, 65}, // 5.5 mm at 300 dpi
		{"small ones are not blown up", chequered(t, 32, 32), 22, 22, 32},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			l, err := newLogo(tt.data, 70, 22)
			if err != nil {
				t.Fatal(err)
			}
			if l.width != tt.width || l.height != tt.height {
				t.Errorf("%v by %v mm, want %v by %v", l.width, l.height, tt.width, tt.height)
			}
			config, err := png.DecodeConfig(bytes.NewReader(l.png))
			if err != nil || config.Width != tt.across {
				t.Errorf("%d pixels across, want %d (%v)", config.Width, tt.across, err)
			}
		})
	}
}

func TestLogoThatCannotBe(t *testing.T) {
	t.Parallel()
	var moving bytes.Buffer
	if err := gif.Encode(&moving, chequers(8, 8), nil); err != nil {
		t.Fatal(err)
	}
	whole := chequered(t, 64, 64)
	tests := map[string]struct {
		data []byte
		want string
	}{
		"text":               {[]byte("not an image"), "unknown format"},
		"another format":     {moving.Bytes(), "it is gif"},
		"cut off":            {whole[:len(whole)/2], "not enough pixel data"},
		"claims to be large": {claim(whole, 20000, 20000), "20000 by 20000 pixels are too many"},
		"claims no pixels":   {claim(whole, 0, 64), "non-positive dimension"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := newLogo(tt.data, 70, 22)
			if !errors.Is(err, ErrLogo) || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %q", err, tt.want)
			}
		})
	}
}

// claim gives a PNG file whose header states another size.
func claim(file []byte, width, height uint32) []byte {
	changed := bytes.Clone(file)
	binary.BigEndian.PutUint32(changed[16:], width)
	binary.BigEndian.PutUint32(changed[20:], height)
	binary.BigEndian.PutUint32(changed[29:], crc32.ChecksumIEEE(changed[12:29]))
	return changed
}

// What the PDF library would stumble over is refused before it reads a byte: every table that is
// another kind of table, cut off, or leads beyond itself.
func TestFontWithDamagedTables(t *testing.T) {
	t.Parallel()
	good := dejavusans.TTF
	put := func(table string, at int, value uint16) []byte {
		return changed(t, good, table, func(b []byte) { binary.BigEndian.PutUint16(b[at:], value) })
	}
	otto := func(ttf []byte) []byte { return append([]byte("OTTO"), ttf[4:]...) }
	directory := func(tables uint16) []byte { // with space for three
		ttf := append([]byte("OTTO"), make([]byte, 8+3*16)...)
		binary.BigEndian.PutUint16(ttf[4:], tables)
		return ttf
	}
	subtables := func(change func(record []byte)) []byte {
		return changed(t, good, "cmap", func(b []byte) {
			for i := range int(binary.BigEndian.Uint16(b[2:])) {
				change(b[4+8*i:])
			}
		})
	}
	platform := func(from, to uint16) []byte {
		return subtables(func(record []byte) {
			if binary.BigEndian.Uint16(record) == from {
				binary.BigEndian.PutUint16(record, to)
			}
		})
	}
	for name, test := range map[string]struct {
		data []byte
		want string // "": it is sound
	}{
		"outlines of another kind, and denied": {otto(put("OS/2", 8, 2)), "forbid"},
		"no subsets":                           {put("OS/2", 8, 0x0100), "forbid"},
		"bitmaps alone":                        {put("OS/2", 8, 0x0200), "forbid"},
		"to be read alone":                     {put("OS/2", 8, 4), ""}, // preview and print embedding
		"a directory that is cut off":          {directory(4), "directory is cut off"},
		"a directory that is whole":            {directory(3), "PostScript outlines"},
		"a table that is cut off":              {otto(good[:len(good)-1000]), "is cut off"},
		"names of another kind":                {put("name", 0, 1), "name table is of a kind"},
		"no ascender":                          {put("hhea", 34, 0), "usable font"},
		"places of glyphs of another kind":     {put("head", 50, 2), "usable font"},
		"glyphs of another kind":               {put("head", 52, 1), "of a kind that cannot be read"},
		"measures of another kind":             {put("hhea", 32, 1), "of a kind that cannot be read"},
		"more names than there are":            {put("name", 2, 0xFFFF), "damaged"},
		"half a letter of a name": {changed(t, good, "name", func(b []byte) {
			for i := range int(binary.BigEndian.Uint16(b[2:])) {
				if at := 6 + 12*i; binary.BigEndian.Uint16(b[at:]) == 3 {
					b[at+9] |= 1
				}
			}
		}), "damaged"},
		"letters for Windows alone": {platform(0, 1), ""},
		"letters of no known sort":  {subtables(func(record []byte) { record[1] = 1 }), "no Unicode table"},
		"letters beyond the table":  {subtables(func(record []byte) { clear(record[:2]); record[4] = 0x7F }), "usable font"},
		"a glyph that ends before it begins": {changed(t, good, "loca", func(b []byte) {
			binary.BigEndian.PutUint32(b[40:], binary.BigEndian.Uint32(b[44:])+4)
		}), "glyph"},
		"a glyph beyond the others": {changed(t, good, "loca", func(b []byte) { b[len(b)-4] = 0x7F }), "glyph"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := CheckFont(test.data)
			if test.want == "" && err != nil || test.want != "" && (!errors.Is(err, ErrFont) || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

// A JPEG in several passes keeps four bytes of each coefficient until it is complete (ITU-T T.81):
// 6000 by 5000 pixels are too many then, and would not be in one pass.
func TestPictureInSeveralPasses(t *testing.T) {
	t.Parallel()
	for marker, tooMany := range map[byte]bool{0xC0: false, 0xC1: false, 0xC2: true} {
		head := []byte{
			0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 'J', 'F', 'I', 'F', 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, // the segment of JFIF
			0xFF, 0xFF, marker, 0, 17, 8, 5000 >> 8, 5000 & 0xFF, 6000 >> 8, 6000 & 0xFF, 3,
			1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1,
		}
		_, err := FitLogo(head)
		if !errors.Is(err, ErrLogo) || strings.Contains(err.Error(), "pixels are too many") != tooMany {
			t.Errorf("marker %X: %v", marker, err)
		}
	}
}

// A large picture that is brought down keeps its brightness, and one that fits its pixels.
func TestLargePicture(t *testing.T) {
	t.Parallel()
	fitted := func(across, down int) *image.NRGBA {
		var file bytes.Buffer
		if err := png.Encode(&file, chequers(across, down)); err != nil {
			t.Fatal(err)
		}
		data, err := FitBackground(file.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		out, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		return out.(*image.NRGBA)
	}
	same, want := fitted(1024, 1032), chequers(1024, 1032).(*image.NRGBA)
	if !bytes.Equal(same.Pix, want.Pix) {
		t.Error("a picture that is not made smaller has other pixels")
	}
	smaller := fitted(3600, 304) // 3508 pixels of 297 mm
	if smaller.Rect.Dx() != 3508 {
		t.Fatalf("%d pixels across", smaller.Rect.Dx())
	}
	opaque := 0 // half of the squares are
	for i := 3; i < len(smaller.Pix); i += 4 {
		opaque += int(smaller.Pix[i])
	}
	if mean := opaque / (len(smaller.Pix) / 4); mean < 127 || mean > 128 {
		t.Errorf("the mean of the pixels is %d, want half of 255", mean)
	}
}
