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
	"strings"
	"testing"
)

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
