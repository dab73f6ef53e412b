//go:build unix

package main

import (
	"os"
	"os/signal"
	"syscall"
)

// ownsWindow reports whether the window of the program closes with it. On these systems
// files are not dropped on terminal programs.
func ownsWindow() bool { return false }

// endings returns the signals that end a run in an orderly way. If the program was
// started to outlive its terminal, with nohup, SIGHUP is ignored and stays so.
func endings() []os.Signal {
	list := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		list = append(list, syscall.SIGHUP)
	}
	return list
}
