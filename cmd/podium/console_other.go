//go:build !windows

package main

// ownsWindow reports whether the window in which the program runs closes with it. Nobody
// drops files on programs of a terminal here.
func ownsWindow() bool { return false }
