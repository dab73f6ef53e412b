package main

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"runtime/debug"
	"strings"
)

// The memory, in bytes, from which on it matters more than time.
const (
	batchMemory  = 1 << 30
	seasonMemory = 350 << 20 // a year of a federation fits, with room for the garbage of reading
)

// tuneMemory trades memory up to a limit for time where many files are read and
// documents made: most of the time goes into garbage. Who sets GOGC knows better.
func tuneMemory(limit int64) {
	if os.Getenv("GOGC") != "" {
		return
	}
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(limit)
}

// buildID tells one build of the program from every other, so that outputs of
// an older build are made anew. A build from a clean revision is known by it;
// any other only by its own bytes.
func buildID() string {
	v := version()
	if v != "devel" && !strings.HasSuffix(v, "+changes") {
		return v
	}
	path, err := os.Executable()
	if err != nil {
		return v
	}
	f, err := os.Open(path)
	if err != nil {
		return v
	}
	defer f.Close() //nolint:errcheck // nothing was written
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return v
	}
	return v + " " + hex.EncodeToString(sum.Sum(nil))[:16]
}
