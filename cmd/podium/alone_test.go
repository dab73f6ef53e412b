package main

import (
	"io"
	"sync"
)

// oneRun lets one command line run at a time: the library keeps its help flag
// in a variable of the process, which each run writes to.
var oneRun sync.Mutex

// runAlone is run, for tests that run beside others.
func runAlone(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	oneRun.Lock()
	defer oneRun.Unlock()
	return run(args, stdin, stdout, stderr)
}
