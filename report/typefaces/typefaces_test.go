package typefaces

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"testing"

	"github.com/go-fonts/dejavu/dejavusans"
	"golang.org/x/image/font/sfnt"

	"podium/report"
)

// shape is a typesetter with the typefaces of the program alone.
func shape(t *testing.T, file []byte) *Typesetter {
	t.Helper()
	set, err := New(file)
	if err != nil {
		t.Fatal(err)
	}
	set.machine = func() []*typeface { return nil }
	return set
}

func draw(t *testing.T, set *Typesetter, text string) report.Drawing {
	t.Helper()
	d, ok := set.Draw(text, false)
	if !ok || len(d.Outlines) == 0 || d.Width <= 0 {
		t.Fatalf("%q is not drawn: %v %v", text, ok, d.Width)
	}
	return d
}

// Lam and alef always stand as one letter, and letters in the middle of a word are not those
// that stand alone (Unicode 16, 9.2, Arabic ligatures and cursive joining).
func TestArabicJoins(t *testing.T) {
	t.Parallel()
	set := shape(t, nil)
	lam, alef, both := draw(t, set, "ل"), draw(t, set, "ا"), draw(t, set, "لا")
	if both.Width >= lam.Width+alef.Width {
		t.Errorf("lam-alef is %v wide, its letters %v and %v", both.Width, lam.Width, alef.Width)
	}
	beh, behs := draw(t, set, "ب"), draw(t, set, "ببب")
	if behs.Width >= 3*beh.Width {
		t.Errorf("three joined letters are %v wide, one alone %v", behs.Width, beh.Width)
	}
}

// The first letter of a word that is read from the right stands at the right.
func TestFirstLetterStandsRight(t *testing.T) {
	t.Parallel()
	set := shape(t, nil)
	// Reh does not join to its left, so both parts keep their forms: reh alone, then dal alone.
	reh, both := draw(t, set, "ر"), draw(t, set, "رد")
	dal := draw(t, set, "د")
	moved := slices.Clone(reh.Outlines)
	for i := range moved {
		for k := range moved[i].Args {
			if used(moved[i].Op) > k {
				moved[i].Args[k].X += both.Outlines[len(dal.Outlines)].Args[0].X - reh.Outlines[0].Args[0].X
			}
		}
	}
	if !slices.Equal(both.Outlines[:len(dal.Outlines)], dal.Outlines) || !slices.Equal(both.Outlines[len(dal.Outlines):], moved) {
		t.Error("dal is not left of reh")
	}
}

func used(op sfnt.SegmentOp) int {
	return map[sfnt.SegmentOp]int{sfnt.SegmentOpQuadTo: 2, sfnt.SegmentOpCubeTo: 3}[op] + map[bool]int{true: 1}[op <= sfnt.SegmentOpLineTo]
}

// Whatever no typeface has is not drawn, in part neither.
func TestWhatNoTypefaceHas(t *testing.T) {
	t.Parallel()
	set := shape(t, nil)
	for _, text := range []string{"王小明", "سلم王", "\U0010FFFD"} {
		if d, ok := set.Draw(text, true); ok {
			t.Errorf("%q was drawn in %s", text, d.Typeface)
		}
	}
}

// The person's own typeface comes before those of the program.
func TestOwnTypeface(t *testing.T) {
	t.Parallel()
	set := shape(t, dejavusans.TTF)
	if d := draw(t, set, "Ana"); d.From != report.FromPerson || d.Typeface != "DejaVu Sans" {
		t.Errorf("got %v %q", d.From, d.Typeface)
	}
}

func TestNoFont(t *testing.T) {
	t.Parallel()
	for name, data := range map[string][]byte{
		"empty": {}, "text": []byte("this is not a font at all"), "cut off": dejavusans.TTF[:1000],
		"collection of nothing": append([]byte("ttcf"), make([]byte, 40)...),
	} {
		if _, err := New(data); !errors.Is(err, ErrFont) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

// No font, however damaged, may crash the program.
func FuzzDraw(f *testing.F) {
	f.Add(uint32(12), byte(0xFF), "سلم")
	f.Add(uint32(3000), byte(0), "Ana")
	f.Fuzz(func(_ *testing.T, at uint32, value byte, text string) {
		if len(text) > 100 {
			return
		}
		ttf := bytes.Clone(dejavusans.TTF)
		ttf[int(at)%len(ttf)] ^= value
		set, err := New(ttf)
		if err != nil {
			return
		}
		set.machine = func() []*typeface { return nil }
		set.Draw(text, false)
	})
}

// The scripts of names, with the typefaces that a Debian machine has after
// "apt-get install fonts-noto-core fonts-noto-cjk".
func TestScriptsOfTheMachine(t *testing.T) {
	t.Parallel()
	if _, err := os.Stat("/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc"); err != nil {
		t.Skip("the typefaces of Noto are not installed")
	}
	set, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"王小明": "Noto Serif CJK SC", "田中 さくら": "Noto Serif CJK JP", "김민수": "Noto Serif CJK KR",
		"नेहा": "Noto Serif Devanagari", "สมชาย": "Noto Serif Thai",
		"இளவரசி": "Noto Serif Tamil",
	} {
		d, ok := set.Draw(text, false)
		if !ok || d.Typeface != want || d.From != report.FromMachine {
			t.Errorf("%s: got %v in %q, want %q", text, ok, d.Typeface, want)
		}
	}
	// The sign of the short i stands left of the letter that it follows (Unicode 16, 12.1).
	i, n, both := draw(t, set, "ि"), draw(t, set, "न"), draw(t, set, "नि")
	if first := both.Outlines[0].Args[0].X; first == n.Outlines[0].Args[0].X || len(both.Outlines) > len(i.Outlines)+len(n.Outlines) {
		t.Error("the sign of the short i does not stand left")
	}
}
