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
