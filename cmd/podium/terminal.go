package main

import (
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// progress shows how far a run is, as a bar on a terminal and as nothing anywhere else.
// Callers must call done before printing a line, otherwise it would end up in the middle
// of the bar. It belongs to one goroutine.
type progress struct {
	bar *progressbar.ProgressBar // nil: none
}

// newProgress starts a bar of total steps on w, if w is a terminal and there is
// more than one step to see.
func newProgress(w io.Writer, total int) *progress {
	if total < 2 || !isTerminal(w) {
		return &progress{}
	}
	return &progress{bar: newBar(w, total)}
}

// isTerminal reports whether a stream, to read or to write, belongs to a person at a
// screen.
func isTerminal(stream any) bool {
	f, ok := stream.(interface{ Fd() uintptr })
	return ok && term.IsTerminal(int(f.Fd()))
}

// widthOf returns the width in columns of a terminal, 0 if the stream is not one.
func widthOf(stream any) int {
	f, ok := stream.(interface{ Fd() uintptr })
	if !ok {
		return 0
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0
	}
	return width
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

// step counts one input as done. Errors of the terminal are ignored.
func (p *progress) step() {
	if p.bar != nil {
		_ = p.bar.Add(1)
	}
}

// done removes the bar. It reappears with the next step.
func (p *progress) done() {
	if p.bar != nil {
		_ = p.bar.Clear()
	}
}
