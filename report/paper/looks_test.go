package paper

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	colors "image/color"
	"image/jpeg"
	"image/png"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"podium/report"
	"podium/report/reporttest"
	"podium/report/sheet"
)

// colorsIn are the colours with which a PDF draws, as pages spell them. Operators and numbers are
// those of ISO 32000-1, 8.6.8: "0.106 0.149 0.267 rg".
func colorsIn(t *testing.T, name string) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)(\S+) (\S+) (\S+) (?:rg|RG)\b`).FindAllStringSubmatch(runTool(t, "qpdf", "--qdf", "--object-streams=disable", name, "-"), -1) {
		var text strings.Builder
		text.WriteString("#")
		for _, part := range m[1:] {
			v, err := strconv.ParseFloat(part, 64)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&text, "%02x", int(math.Round(v*255)))
		}
		out[text.String()] = true
	}
	return out
}

// Paper has the colours of the other media: the lines of a plot those of pages, what must not be
// overlooked that of pages and workbooks, the first three ranks those of workbooks.
func TestColorsOfPaper(t *testing.T) {
	t.Parallel()
	table := tableOf(5, 2)
	table.Plot = &sheet.Plot{Title: "Points", Caption: "Points", Steps: []sheet.Step{{Label: "Oct"}, {Label: "Mar"}}}
	for i := range 5 {
		table.Plot.Lines = append(table.Plot.Lines, sheet.Line{Name: "Ann", At: []sheet.Cell{sheet.Whole(i), sheet.Whole(i + 1)}})
	}
	name, _ := pdfOf(t, &sheet.Document{Title: "Cup", Alarm: "provisional", Sheets: []sheet.Sheet{table}}, report.Options{})
	drawn := colorsIn(t, name)
	want := []string{"#a61b1b", "#f6e7b4", "#e4e7ec", "#f0dcc8"} // as workbooks have them
	style, err := os.ReadFile("../page/html/plot.css")
	if err != nil {
		t.Fatal(err)
	}
	light, _, _ := strings.Cut(string(style), "@media") // --s1: #0b5d4b;
	lines := regexp.MustCompile(`#[0-9a-f]{6}`).FindAllString(light, -1)
	if len(lines) != 5 {
		t.Fatalf("pages have the lines %q", lines)
	}
	for _, one := range append(want, lines...) {
		if !drawn[one] {
			t.Errorf("nothing has the colour %s: %v", one, drawn)
		}
	}
}

// A picture is in memory as a whole while it is unpacked: 140 MiB at most, with one byte for each pixel
// of a gray one or one with a palette, two for a gray one of 16 bits, four in colours, and eight for
// these with 16 bits.
func TestPicturesThatFit(t *testing.T) {
	t.Parallel()
	const most = 140 << 20
	one := image.Rect(0, 0, 1, 1)
	for name, tt := range map[string]struct {
		picture image.Image
		bytes   int
	}{
		"gray":               {image.NewGray(one), 1},
		"palette":            {image.NewPaletted(one, colors.Palette{colors.White, colors.Black}), 1},
		"gray of 16 bits":    {image.NewGray16(one), 2},
		"colours":            {image.NewNRGBA(one), 4},
		"opaque colours":     {image.NewRGBA(one), 4},
		"colours of 16 bits": {image.NewNRGBA64(one), 8},
	} {
		var file bytes.Buffer
		if err := png.Encode(&file, tt.picture); err != nil {
			t.Fatal(err)
		}
		side := uint32(math.Sqrt(most / float64(tt.bytes)))
		for more, tooMany := range map[uint32]bool{0: false, 1: true} {
			_, err := FitLogo(claim(file.Bytes(), side+more, side+more))
			said := fmt.Sprintf("pixels are too many; at most %d by %d fit", side, side)
			if !errors.Is(err, ErrLogo) || strings.Contains(err.Error(), said) != tooMany {
				t.Errorf("%s, %d pixels a side: %v", name, side+more, err)
			}
		}
	}
}

// A photograph has three bytes for each pixel while it is unpacked (ITU-T T.81: Y, Cb and Cr).
func TestPhotographsThatFit(t *testing.T) {
	t.Parallel()
	var file bytes.Buffer
	if err := jpeg.Encode(&file, chequers(8, 8), nil); err != nil {
		t.Fatal(err)
	}
	const side = 6995 // whose square takes 146,790,075 bytes of 146,800,640
	for more, tooMany := range map[int]bool{0: false, 1: true} {
		photo := bytes.Clone(file.Bytes())
		at := bytes.Index(photo, []byte{0xFF, 0xC0}) // the height and the width stand behind five bytes
		binary.BigEndian.PutUint16(photo[at+5:], uint16(side+more))
		binary.BigEndian.PutUint16(photo[at+7:], uint16(side+more))
		config, err := jpeg.DecodeConfig(bytes.NewReader(photo))
		if err != nil {
			t.Fatal(err)
		}
		if needs := unpackedSize(config, "jpeg", photo); (needs > logoBytes) != tooMany {
			t.Errorf("%d pixels a side take %d bytes", side+more, needs)
		}
	}
}

// pathsOf are the strokes of a colour in a picture of the first certificate.
func pathsOf(t *testing.T, o report.Options, ink string) (list []string) {
	t.Helper()
	var out bytes.Buffer
	o.Top = 1
	if err := Picture()(&out, reporttest.OpenData(t), o); err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`stroke="`+ink+`" stroke-width="[0-9.]+" d="([^"]*)"`).FindAllStringSubmatch(out.String(), -1) {
		list = append(list, m[1])
	}
	return list
}

// A certificate has a border, unless it is printed onto prepared paper, or has a background or places
// of one's own. On prepared paper nobody needs lines to sign on either.
func TestBorderOfCertificates(t *testing.T) {
	t.Parallel()
	const navy, gray = "#1b2644", "#585860"
	own := []report.PlacedText{{What: "name", X: 100, Y: 100, Size: 20}}
	for name, tt := range map[string]struct {
		o              report.Options
		border, toSign bool
	}{
		"usual":      {report.Options{}, true, true},
		"overprint":  {report.Options{Overprint: true}, false, false},
		"background": {report.Options{Background: chequered(t, 594, 420)}, false, true},
		"places":     {report.Options{Layout: own}, false, false},
	} {
		if border, toSign := len(pathsOf(t, tt.o, navy)) > 0, len(pathsOf(t, tt.o, gray)) > 0; border != tt.border || toSign != tt.toSign {
			t.Errorf("%s: a border %v, a line to sign on %v", name, border, toSign)
		}
	}
}

// Lines to sign on stand side by side on one height, each as long as the others and 66 mm at most,
// with 14 mm or more between them, as far from the left as from the right. A4 is 297 mm wide, and
// texts stay 34 mm from its edges.
func TestLinesToSignOn(t *testing.T) {
	t.Parallel()
	names := []string{"Ann Ash, Director", "Bea Bow, Arbiter", "Cy Cup, Mayor", "Di Dot, Sponsor"}
	for n, want := range map[int]float64{1: 66, 2: 66, 3: 66, 4: (297 - 2*34 - 3*14) / 4.0} {
		o := report.Options{Signatures: names[:n], Paper: report.A4}
		lines := pathsOf(t, o, "#585860")
		var at [][2]float64
		heights := map[string]bool{}
		for _, line := range lines {
			numbers := regexp.MustCompile(`[0-9.]+`).FindAllString(line, -1)
			var ends [2]float64
			for i := range ends {
				v, err := strconv.ParseFloat(numbers[2*i], 64)
				if err != nil {
					t.Fatal(err)
				}
				ends[i] = v
				heights[numbers[2*i+1]] = true
			}
			at = append(at, ends)
		}
		if len(at) != n || len(heights) != 1 {
			t.Fatalf("%d who sign: %d lines on %d heights", n, len(at), len(heights))
		}
		for i, ends := range at {
			if math.Abs(ends[1]-ends[0]-want) > 0.01 || i > 0 && ends[0]-at[i-1][1] < 14-0.01 {
				t.Errorf("%d who sign: line %d from %v to %v, want %v long", n, i+1, ends[0], ends[1], want)
			}
		}
		if left, right := at[0][0], 297-at[n-1][1]; math.Abs(left-right) > 0.01 || left < 34-0.01 {
			t.Errorf("%d who sign: %v mm at the left, %v at the right", n, left, right)
		}
	}
}

// Names and points are strong, long texts small, and what does not count gray.
func TestStylesOfCells(t *testing.T) {
	t.Parallel()
	p := newPrinter(&sheet.Document{}, report.Options{}, docInfo{}, newWardrobe())
	looks := func(s lineStyle) string { return fmt.Sprint(s.size, s.ink, p.flow.measure("Anna Wolf", s)) }
	gray := p.style.text
	gray.ink = p.flow.colors.gray
	for _, tt := range []struct {
		column sheet.Column
		cell   sheet.Cell
		want   lineStyle
	}{
		{sheet.Column{Kind: sheet.Name}, sheet.Words("Ann"), p.style.strong},
		{sheet.Column{Kind: sheet.Score}, sheet.Whole(4), p.style.strong},
		{sheet.Column{Kind: sheet.Name}, sheet.Cell{Text: "Ann", Why: "withdrew"}, gray},
		{sheet.Column{Kind: sheet.Text}, sheet.Words("Oak School"), p.style.small},
		{sheet.Column{Kind: sheet.Result}, sheet.Cell{Text: "3", State: sheet.Dropped}, gray},
		{sheet.Column{Kind: sheet.Score}, sheet.Cell{State: sheet.Absent}, gray},
		{sheet.Column{Kind: sheet.Result}, sheet.Whole(3), p.style.text},
		{sheet.Column{Kind: sheet.Word}, sheet.Words("USA"), p.style.text},
		{sheet.Column{Kind: sheet.Number}, sheet.Whole(3), p.style.text},
	} {
		if got := looks(p.cellStyle(&tt.column, &tt.cell)); got != looks(tt.want) {
			t.Errorf("kind %d, state %d: %s, want %s", tt.column.Kind, tt.cell.State, got, looks(tt.want))
		}
	}
}

// What is handed out waits for the end of the event; what goes to people outside it needs its name,
// and what is about awards a plan.
func TestWhatDocumentsNeed(t *testing.T) {
	t.Parallel()
	got := func(needs func(report.Report) bool) (names []string) {
		for _, r := range append([]report.Report{Certificates(), Awards(), AwardLabels()}, Hall()...) {
			if needs(r) {
				names = append(names, r.Name)
			}
		}
		return names
	}
	for what, tt := range map[string]struct {
		needs func(report.Report) bool
		want  string
	}{
		"the end":   {func(r report.Report) bool { return r.Final }, "certificates awards award-labels"},
		"a name":    {func(r report.Report) bool { return r.NeedsName }, "certificates"},
		"a plan":    {func(r report.Report) bool { return r.NeedsPlan }, "awards award-labels"},
		"the games": {func(r report.Report) bool { return r.OfGames }, "wallchart pairings cards slips"},
	} {
		if names := got(tt.needs); !slices.Equal(names, strings.Fields(tt.want)) {
			t.Errorf("%s: %q, want %s", what, names, tt.want)
		}
	}
}
