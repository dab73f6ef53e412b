package main

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"runtime/debug"
	"strings"
)

// tuneMemory trades memory for time where many documents are made: most of
// the time goes into garbage of the document libraries. Who sets GOGC knows
// better.
func tuneMemory() {
	if os.Getenv("GOGC") != "" {
		return
	}
	const limit = 1 << 30 // bytes, from which on memory is what matters
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
