//go:build unix

package main

import (
	"os"
	"os/signal"
	"syscall"
)

// ownsWindow reports whether the window in which the program runs closes with it. Nobody
// drops files on programs of a terminal here.
func ownsWindow() bool { return false }

// endings are the signals that end a run in good order. Who starts a program so that it
// outlives its terminal, with nohup, has SIGHUP ignored, and it stays so.
func endings() []os.Signal {
	list := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		list = append(list, syscall.SIGHUP)
	}
	return list
}
