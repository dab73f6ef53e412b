package formats

import "podium/formats/finding"

// A Log is the findings about one file, with what the reader made of it.
type Log struct {
	finding.Log

	Reading Reading // for a closer look
}

// NewLog makes the log of a file. The zero Log is one of a file without a name.
func NewLog(file string) *Log { return &Log{Log: finding.Log{File: file}} }
