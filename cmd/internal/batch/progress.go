package batch

import (
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// Progress shows how far a run is, as a bar on a terminal and as nothing
// anywhere else. Who prints a line calls Done before, or it would stand in the
// middle of the bar. It belongs to one goroutine.
type Progress struct {
	bar *progressbar.ProgressBar // nil: none
}

// NewProgress starts a bar of total steps on w, if w is a terminal and there is
// more than one step to see.
func NewProgress(w io.Writer, total int) *Progress {
	if total < 2 || !IsTerminal(w) {
		return &Progress{}
	}
	return &Progress{bar: newBar(w, total)}
}

// IsTerminal reports whether somebody sees on a screen what is written to w.
func IsTerminal(w io.Writer) bool {
	f, ok := w.(interface{ Fd() uintptr })
	return ok && term.IsTerminal(int(f.Fd()))
}

func newBar(w io.Writer, total int) *progressbar.ProgressBar {
	return progressbar.NewOptions(total,
		progressbar.OptionSetWriter(w),
		progressbar.OptionSetWidth(30),
		progressbar.OptionShowCount(),
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)
}

// Step counts one input as done. Errors of the terminal are not worth a word.
func (p *Progress) Step() {
	if p.bar != nil {
		_ = p.bar.Add(1)
	}
}

// Done takes the bar away. It is back with the next Step.
func (p *Progress) Done() {
	if p.bar != nil {
		_ = p.bar.Clear()
	}
}
