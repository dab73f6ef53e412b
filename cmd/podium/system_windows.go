package main

import (
	"os"
	"syscall"
	"unsafe"
)

// ownsWindow reports whether the window of the program closes with it, because no shell
// owns it: Microsoft, "GetConsoleProcessList function".
func ownsWindow() bool {
	list := make([]uint32, 2)
	n, _, _ := syscall.NewLazyDLL("kernel32.dll").NewProc("GetConsoleProcessList").
		Call(uintptr(unsafe.Pointer(&list[0])), uintptr(len(list)))
	return n == 1
}

// endings returns the signals that end a run in an orderly way. Windows sends SIGTERM
// when a console is closed.
func endings() []os.Signal { return []os.Signal{os.Interrupt, syscall.SIGTERM} }
