package samples

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"testing"
)

var drawBackground = flag.Bool("draw-background", false, "draw plans/certificates/background.png again")

// The background of the plans is an invented one, drawn here: cream paper, a band of
// chessboard along the lower edge, a frame. Its shape is that of A4.
func TestBackground(t *testing.T) {
	t.Parallel()
	const name = "plans/certificates/background.png"
	want := background()
	if *drawBackground {
		var out bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, want); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	got, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if got.Bounds() != want.Bounds() {
		t.Fatalf("%v, want %v", got.Bounds(), want.Bounds())
	}
	for y := range want.Bounds().Dy() {
		for x := range want.Bounds().Dx() {
			if a, b := color.RGBAModel.Convert(got.At(x, y)), color.RGBAModel.Convert(want.At(x, y)); a != b {
				t.Fatalf("at %d, %d: %v, want %v", x, y, a, b)
			}
		}
	}
}

func background() image.Image {
	const width, height, square, frame = 1188, 840, 33, 12
	colors := color.Palette{
		color.RGBA{252, 248, 238, 255}, color.RGBA{38, 84, 92, 255}, color.RGBA{226, 233, 226, 255}, color.RGBA{196, 150, 70, 255},
	}
	out := image.NewPaletted(image.Rect(0, 0, width, height), colors)
	for y := range height {
		for x := range width {
			edge := min(x, y, width-1-x, height-1-y)
			switch {
			case edge < frame:
				out.SetColorIndex(x, y, 1)
			case edge < frame+3:
				out.SetColorIndex(x, y, 3)
			case y >= height-frame-3*square && (x/square+y/square)%2 == 0:
				out.SetColorIndex(x, y, 2)
			}
		}
	}
	return out
}
