package paper

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	imgcolor "image/color"
	_ "image/jpeg" // the two formats that a logo may have
	"image/png"
	"io"
	"math"

	"golang.org/x/image/draw"
	"golang.org/x/image/font/sfnt"

	"podium/formats/tournament"
	"podium/report"
)

// CheckFont says why a file cannot be the typeface of a document; the error wraps
// [ErrFont].
func CheckFont(ttf []byte) error {
	_, err := newUserFace(ttf)
	return err
}

// FitLogo returns a picture as a logo is printed, FitSigned as a signature, and FitBackground one
// that is printed on a whole page, so that a scan of a page is in memory once and not for each
// document. Their errors wrap [ErrLogo] and say why a file cannot be a picture in a document.
func FitLogo(data []byte) ([]byte, error) {
	l, err := newLogo(data, logoWidth, logoHeight)
	return l.png, err
}

// FitSigned is described at [FitLogo].
func FitSigned(data []byte) ([]byte, error) {
	l, err := newLogo(data, signatureLine, signedHeight)
	return l.png, err
}

// FitBackground is described at [FitLogo].
func FitBackground(data []byte) ([]byte, error) {
	const longest = 297 // millimetres of the longest page, A4
	l, err := newLogo(data, longest, longest)
	return l.png, err
}

// ErrFont says that a file is not a typeface that a document can embed.
var ErrFont = errors.New("not a usable font; give a TrueType file (.ttf) with outlines of its own")

// ErrFontRights means a font that must not become part of a document. It wraps [ErrFont].
var ErrFontRights = fmt.Errorf("%w: its licence flags forbid embedding", ErrFont)

// newUserFace checks a font that the user brings and makes a face of it. The
// PDF library panics on some fonts and prints about others to standard output,
// where a document may be going, so what it cannot take is refused here: OpenType
// with PostScript outlines, collections, and fonts that forbid embedding.
func newUserFace(ttf []byte) (*face, error) {
	if len(ttf) < 12 {
		return nil, fmt.Errorf("%w: it is too short", ErrFont)
	}
	switch string(ttf[:4]) {
	case "\x00\x01\x00\x00", "true":
	case "OTTO":
		if tables, err := fontTables(ttf); err != nil || forbidden(tables["OS/2"]) {
			return nil, cmp.Or(err, ErrFontRights)
		}
		return nil, fmt.Errorf("%w: it has PostScript outlines", ErrFont)
	case "ttcf":
		return nil, fmt.Errorf("%w: it is a collection", ErrFont)
	default:
		return nil, fmt.Errorf("%w: its first bytes are those of something else", ErrFont)
	}
	if _, err := sfnt.Parse(ttf); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFont, err)
	}
	tables, err := fontTables(ttf)
	if err != nil {
		return nil, err
	}
	if err := checkTables(tables); err != nil {
		return nil, err
	}
	if err := checkGlyphs(tables); err != nil {
		return nil, err
	}
	if err := tryFont(ttf); err != nil {
		return nil, err
	}
	return newFace("own", ttf, false), nil
}

// fontTables returns the tables of a font by name (Apple TrueType reference, "The
// font directory").
func fontTables(ttf []byte) (map[string][]byte, error) {
	count := int(binary.BigEndian.Uint16(ttf[4:]))
	tables := make(map[string][]byte, count)
	for i := range count {
		at := 12 + 16*i
		if at+16 > len(ttf) {
			return nil, fmt.Errorf("%w: its directory is cut off", ErrFont)
		}
		record := ttf[at : at+16]
		name := string(record[:4])
		offset := uint64(binary.BigEndian.Uint32(record[8:]))
		length := uint64(binary.BigEndian.Uint32(record[12:]))
		if offset+length > uint64(len(ttf)) {
			return nil, fmt.Errorf("%w: table %q is cut off", ErrFont, name)
		}
		tables[name] = ttf[offset : offset+length]
	}
	return tables, nil
}

// checkTables refuses what the PDF library cannot take.
func checkTables(tables map[string][]byte) error {
	needed := []struct {
		name  string
		bytes int
	}{
		{"head", 54},
		{"hhea", 36},
		{"maxp", 6},
		{"name", 6},
		{"post", 32},
		{"cmap", 4},
		{"hmtx", 4},
		{"loca", 2},
		{"glyf", 1},
	}
	for _, t := range needed {
		if len(tables[t.name]) < t.bytes {
			return fmt.Errorf("%w: table %q is missing or too short", ErrFont, t.name)
		}
	}
	u16 := func(table string, at int) uint16 { return binary.BigEndian.Uint16(tables[table][at:]) }
	switch {
	case u16("name", 0) != 0:
		return fmt.Errorf("%w: its name table is of a kind that cannot be read", ErrFont)
	case u16("head", 18) == 0, u16("hhea", 34) == 0:
		return fmt.Errorf("%w: its metrics are zero", ErrFont)
	case u16("head", 50) > 1, u16("head", 52) != 0, u16("hhea", 32) != 0:
		return fmt.Errorf("%w: its tables are of a kind that cannot be read", ErrFont)
	case !evenNames(tables["name"]):
		return fmt.Errorf("%w: its name table is damaged", ErrFont)
	case !hasUnicodeMap(tables["cmap"]):
		return fmt.Errorf("%w: it has no Unicode table of format 4", ErrFont)
	}
	if forbidden(tables["OS/2"]) {
		return ErrFontRights
	}
	return nil
}

// forbidden reports whether a font may not become part of a document (OpenType specification,
// OS/2, fsType: 2 restricted, 0x100 no subsetting, 0x200 bitmaps only).
func forbidden(os2 []byte) bool {
	if len(os2) < 10 {
		return false
	}
	rights := binary.BigEndian.Uint16(os2[8:])
	return rights == 2 || rights&0x0300 != 0
}

// hasUnicodeMap looks for a subtable of format 4 for Unicode.
func hasUnicodeMap(cmap []byte) bool {
	count := int(binary.BigEndian.Uint16(cmap[2:]))
	for i := range count {
		at := 4 + 8*i
		if at+8 > len(cmap) {
			return false
		}
		platform, encoding := binary.BigEndian.Uint16(cmap[at:]), binary.BigEndian.Uint16(cmap[at+2:])
		offset := uint64(binary.BigEndian.Uint32(cmap[at+4:]))
		if offset+2 > uint64(len(cmap)) {
			return false
		}
		unicode := platform == 0 || platform == 3 && encoding == 1
		if unicode && binary.BigEndian.Uint16(cmap[offset:]) == 4 {
			return true
		}
	}
	return false
}

// evenNames reports whether the names for Windows are whole 16-bit characters.
func evenNames(names []byte) bool {
	count := int(binary.BigEndian.Uint16(names[2:]))
	for i := range count {
		at := 6 + 12*i
		if at+12 > len(names) {
			return false
		}
		platform, length := binary.BigEndian.Uint16(names[at:]), binary.BigEndian.Uint16(names[at+8:])
		if platform == 3 && length%2 != 0 {
			return false
		}
	}
	return true
}

// tryFont makes a document with the font, for what no check above foresaw: a
// panic of the library becomes an error.
func tryFont(ttf []byte) (err error) {
	defer damaged(&err)
	trial := newFace("own", ttf, false)
	c := newCanvas(297, 210, docInfo{made: report.MadeOn(&tournament.Event{})}, 0)
	c.page()
	c.text(50, 0, 50, typeset{runs: []run{{face: trial, text: "Aa"}}}, lineStyle{size: 12}, report.Left)
	if err := c.write(io.Discard); err != nil {
		return fmt.Errorf("%w: %w", ErrFont, err)
	}
	return nil
}

// damaged turns a panic of the PDF library into an error, when deferred.
func damaged(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("%w: it is damaged (%v)", ErrFont, r)
	}
}

// glyphs is the outlines of a font, for checking that none of them is made of
// itself: the PDF library follows the parts of a glyph without end, and a stack
// that overflows cannot be caught (Apple TrueType reference, tables 'loca' and
// 'glyf').
type glyphs struct {
	glyf    []byte
	offsets []uint32 // one more than there are glyphs
	sound   []bool   // by glyph: it and its parts can be followed
}

// checkGlyphs refuses fonts whose outlines cannot be followed.
func checkGlyphs(tables map[string][]byte) error {
	count := int(binary.BigEndian.Uint16(tables["maxp"][4:]))
	g := &glyphs{glyf: tables["glyf"], offsets: make([]uint32, count+1), sound: make([]bool, count)}
	loca, long := tables["loca"], binary.BigEndian.Uint16(tables["head"][50:]) == 1
	for i := range g.offsets { // in one of the two forms that head names
		switch {
		case long && 4*i+4 <= len(loca):
			g.offsets[i] = binary.BigEndian.Uint32(loca[4*i:])
		case !long && 2*i+2 <= len(loca):
			g.offsets[i] = 2 * uint32(binary.BigEndian.Uint16(loca[2*i:]))
		default:
			return fmt.Errorf("%w: its glyph table is cut off", ErrFont)
		}
	}
	for i := range count {
		if !g.check(i, 0) {
			return fmt.Errorf("%w: glyph %d is damaged", ErrFont, i)
		}
	}
	return nil
}

// deepest is how many glyphs deep a composition may go; fonts need two or three, and a
// circle goes deeper.
const deepest = 32

// Flags of a part of a composed glyph.
const (
	argsAreWords = 0x0001
	haveScale    = 0x0008
	moreParts    = 0x0020
	haveTwoScale = 0x0040
	haveMatrix   = 0x0080
)

func (g *glyphs) check(i, depth int) bool {
	if g.sound[i] {
		return true
	}
	from, to := g.offsets[i], g.offsets[i+1]
	if from > to || uint64(to) > uint64(len(g.glyf)) || depth > deepest {
		return false
	}
	data := g.glyf[from:to]
	if len(data) != 0 && len(data) < 10 {
		return false
	}
	more := len(data) > 0 && int16(binary.BigEndian.Uint16(data)) < 0 // it is composed of parts
	for data = data[min(len(data), 10):]; more; {
		if len(data) < 4 {
			return false
		}
		flags, part := binary.BigEndian.Uint16(data), int(binary.BigEndian.Uint16(data[2:]))
		size := 4 + 2
		if flags&argsAreWords != 0 {
			size += 2
		}
		switch {
		case flags&haveScale != 0:
			size += 2
		case flags&haveTwoScale != 0:
			size += 4
		case flags&haveMatrix != 0:
			size += 8
		}
		if len(data) < size || part >= len(g.sound) || !g.check(part, depth+1) {
			return false
		}
		data, more = data[size:], flags&moreParts != 0
	}
	g.sound[i] = true
	return true
}

// ErrLogo says that a file is not an image that can be printed.
var ErrLogo = errors.New("not a usable picture; give a PNG or JPEG file")

// Limits of a picture. What it takes is known before it is unpacked, for a small file can
// claim to be enormous: a page of A4 at 600 dots an inch in colours of 8 bits fits, and the
// whole program stays below 256 MiB.
const (
	logoBytes = 140 << 20
	logoDPI   = 300
)

// unpackedSize is how many bytes a picture takes while it is unpacked.
func unpackedSize(config image.Config, format string, data []byte) int {
	pixel := 4
	switch config.ColorModel {
	case imgcolor.NRGBA64Model, imgcolor.RGBA64Model:
		pixel = 8
	case imgcolor.Gray16Model:
		pixel = 2
	case imgcolor.GrayModel:
		pixel = 1
	case imgcolor.YCbCrModel:
		pixel = 3
	}
	if _, paletted := config.ColorModel.(imgcolor.Palette); paletted {
		pixel = 1
	}
	if format == "jpeg" && isProgressive(data) {
		pixel *= 5 // its coefficients have four bytes, and are kept to the end
	}
	return pixel * config.Width * config.Height
}

// isProgressive reports whether a JPEG comes in several passes (ITU-T T.81, B.1.1.3: SOF2).
func isProgressive(data []byte) bool {
	for i := 2; i+4 <= len(data) && data[i] == 0xFF; {
		switch data[i+1] {
		case 0xC2:
			return true
		case 0xFF: // a fill byte
			i++
			continue
		case 0xC0, 0xC1, 0xDA:
			return false
		}
		i += 2 + int(binary.BigEndian.Uint16(data[i+2:]))
	}
	return false
}

// A logo is an image at the size at which it is printed.
type logo struct {
	png           []byte  // 8 bits a channel, not interlaced
	width, height float64 // millimetres
}

// newLogo makes a logo that fits into width by height millimetres. Without
// data there is none: the zero logo.
func newLogo(data []byte, width, height float64) (logo, error) {
	if len(data) == 0 {
		return logo{}, nil
	}
	config, format, err := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil:
		return logo{}, fmt.Errorf("%w: %w", ErrLogo, err)
	case format != "png" && format != "jpeg":
		return logo{}, fmt.Errorf("%w: it is %s", ErrLogo, format)
	case config.Width <= 0 || config.Height <= 0:
		return logo{}, fmt.Errorf("%w: it has no pixels", ErrLogo)
	case config.Width > math.MaxInt32/config.Height:
		return logo{}, fmt.Errorf("%w: it claims %d by %d pixels", ErrLogo, config.Width, config.Height)
	}
	if needs := unpackedSize(config, format, data); needs > logoBytes {
		fits := math.Sqrt(logoBytes / float64(needs))
		return logo{}, fmt.Errorf("%w: %d by %d pixels are too many; at most %d by %d fit, with 8 bits a colour", ErrLogo,
			config.Width, config.Height, int(fits*float64(config.Width)), int(fits*float64(config.Height)))
	}
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return logo{}, fmt.Errorf("%w: %w", ErrLogo, err)
	}
	scale := min(width/float64(config.Width), height/float64(config.Height))
	l := logo{width: scale * float64(config.Width), height: scale * float64(config.Height)}
	// Brought down to what the printed size can show, never made larger, and always of a kind
	// that every PDF reader takes.
	bounds := picture.Bounds()
	scaled := image.NewNRGBA(image.Rect(0, 0, min(bounds.Dx(), pixels(l.width)), min(bounds.Dy(), pixels(l.height))))
	const large = 1 << 20 // the scaler keeps 32 bytes for each pixel of the height before and the width after
	if scaled.Rect.Dx()*bounds.Dy() > large {
		average(scaled, picture)
	} else {
		draw.CatmullRom.Scale(scaled, scaled.Bounds(), picture, bounds, draw.Src, nil)
	}
	var out bytes.Buffer
	if err := png.Encode(&out, scaled); err != nil {
		return logo{}, fmt.Errorf("%w: %w", ErrLogo, err)
	}
	l.png = out.Bytes()
	return l, nil
}

// average makes each pixel of to the mean of what it covers of a picture that is larger,
// row by row.
func average(to *image.NRGBA, from image.Image) {
	source := from.Bounds()
	wide, high, across, down := source.Dx(), source.Dy(), to.Bounds().Dx(), to.Bounds().Dy()
	row := image.NewRGBA(image.Rect(0, 0, wide, 1))
	sums := make([][4]uint64, across)
	for y := range down {
		clear(sums)
		top, bottom := y*high, (y+1)*high // in parts of which a row of the source has down
		for at := top / down; at*down < bottom; at++ {
			draw.Draw(row, row.Bounds(), from, image.Pt(source.Min.X, source.Min.Y+at), draw.Src)
			weight := min(bottom, (at+1)*down) - max(top, at*down)
			addRow(sums, row.Pix, wide, uint64(weight))
		}
		area := uint64(wide) * uint64(high)
		for x, sum := range sums {
			pixel := imgcolor.RGBA{
				R: uint8((sum[0] + area/2) / area), G: uint8((sum[1] + area/2) / area),
				B: uint8((sum[2] + area/2) / area), A: uint8((sum[3] + area/2) / area),
			}
			to.Set(x, y, pixel)
		}
	}
}

// addRow adds a row of pixels to the sums that they are covered by.
func addRow(sums [][4]uint64, pixels []uint8, wide int, weight uint64) {
	across := len(sums)
	for x := range sums {
		left, right := x*wide, (x+1)*wide
		for at := left / across; at*across < right; at++ {
			part := weight * uint64(min(right, (at+1)*across)-max(left, at*across))
			for c := range 4 {
				sums[x][c] += part * uint64(pixels[4*at+c])
			}
		}
	}
}

// pixels is how many pixels a printed length of millimetres shows, at least 1.
func pixels(mm float64) int {
	return max(1, int(mm/25.4*logoDPI+0.5))
}
