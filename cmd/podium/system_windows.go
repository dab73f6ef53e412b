package main

import (
	"os"
	"syscall"
	"unsafe"
)

// ownsWindow reports whether the window in which the program runs closes with it, because
// no shell has it open: Microsoft, "GetConsoleProcessList function".
func ownsWindow() bool {
	list := make([]uint32, 2)
	n, _, _ := syscall.NewLazyDLL("kernel32.dll").NewProc("GetConsoleProcessList").
		Call(uintptr(unsafe.Pointer(&list[0])), uintptr(len(list)))
	return n == 1
}

// endings are the signals that end a run in good order. Windows makes SIGTERM of a
// console that is closed.
func endings() []os.Signal { return []os.Signal{os.Interrupt, syscall.SIGTERM} }
