//go:build unix

package main

import (
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"podium/cmd/internal/batch"
)

// TestEndings: a run that is asked to end, here while it waits for standard input, puts on
// record what it has made, and says how far it came.
func TestEndings(t *testing.T) {
	t.Parallel()
	for name, ending := range map[string]os.Signal{
		"interrupt": os.Interrupt, "terminate": syscall.SIGTERM, "hang up": syscall.SIGHUP,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if signal.Ignored(ending) {
				t.Skip("the tests were started with nohup or the like: podium ignores the signal, too")
			}
			dir := t.TempDir()
			seasonOf(t, dir, 1)
			cmd, stderr := podium(t, dir, "batch", ".", "-", "-o", "out", "--to", "json", "--jobs", "1")
			input, err := cmd.StdinPipe()
			if err != nil {
				t.Fatal(err)
			}
			defer input.Close() //nolint:errcheck // the run has ended
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			awaitOutput(t, filepath.Join(dir, "out", "event00.json"))
			if err := cmd.Process.Signal(ending); err != nil {
				t.Fatal(err)
			}
			err = cmd.Wait()
			if exit, ok := errors.AsType[*exec.ExitError](err); !ok || exit.ExitCode() != exitFailed ||
				!strings.Contains(stderr.String(), "podium: interrupted after ") {
				t.Errorf("got %v: %s", err, stderr)
			}
			if x, err := batch.ReadIndex(filepath.Join(dir, "out"), "podium"); err != nil || len(x.Inputs) == 0 || x.Unfinished {
				t.Errorf("the index has %d inputs, %v", len(x.Inputs), err)
			}
		})
	}
}
