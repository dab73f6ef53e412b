package batch

import "path/filepath"

// Stdin is the argument that means standard input. A file of that name is
// "./-".
const Stdin = "-"

// Origin says how an input came to be one.
type Origin uint8

// The origins of an input.
const (
	// Named inputs were asked for, by name or by a pattern: one that cannot be
	// read is an error.
	Named Origin = iota
	// Found inputs were met while searching a folder: one that is no
	// tournament file is left alone, and counted.
	Found
)

// An Input is one file to read, or standard input.
type Input struct {
	// Path is where to open the file, cleaned and relative where the argument
	// was relative. It is Stdin for standard input.
	Path   string
	Origin Origin
}

// IsStdin reports whether the input is standard input and not a file.
func (in Input) IsStdin() bool { return in.Path == Stdin }

// Name is the input's path with forward slashes, for messages and the index:
// the same on every system.
func (in Input) Name() string { return filepath.ToSlash(in.Path) }
