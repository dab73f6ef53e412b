package paper

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg" // the two formats that a logo may have
	"image/png"

	"golang.org/x/image/draw"
)

// ErrLogo says that a file is not an image that can be printed.
var ErrLogo = errors.New("not a usable logo; give a PNG or JPEG file")

// Limits of a logo. Its pixels are counted before they are unpacked, for a
// small file can claim to be enormous.
const (
	logoPixels = 50_000_000
	logoDPI    = 300
)

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
	case config.Width > logoPixels/config.Height:
		return logo{}, fmt.Errorf("%w: %d by %d pixels are too many", ErrLogo, config.Width, config.Height)
	}
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return logo{}, fmt.Errorf("%w: %w", ErrLogo, err)
	}
	scale := min(width/float64(config.Width), height/float64(config.Height))
	l := logo{width: scale * float64(config.Width), height: scale * float64(config.Height)}
	var out bytes.Buffer
	if err := png.Encode(&out, l.resample(picture)); err != nil {
		return logo{}, fmt.Errorf("%w: %w", ErrLogo, err)
	}
	l.png = out.Bytes()
	return l, nil
}

// resample brings a picture down to what the printed size can show. It never
// makes one larger, and always gives a kind of image that every PDF reader
// takes.
func (l logo) resample(picture image.Image) image.Image {
	bounds := picture.Bounds()
	across := min(bounds.Dx(), pixels(l.width))
	down := min(bounds.Dy(), pixels(l.height))
	scaled := image.NewNRGBA(image.Rect(0, 0, across, down))
	draw.CatmullRom.Scale(scaled, scaled.Bounds(), picture, bounds, draw.Src, nil)
	return scaled
}

// pixels is how many pixels a printed length of millimetres shows, at least 1.
func pixels(mm float64) int {
	return max(1, int(mm/25.4*logoDPI+0.5))
}
