//go:build !unix

package main

import (
	"os"
	"syscall"
)

// endings are the signals that end a run in good order. Windows makes SIGTERM of a
// console that is closed.
func endings() []os.Signal { return []os.Signal{os.Interrupt, syscall.SIGTERM} }
