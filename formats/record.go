package formats

import "podium/formats/finding"

// A Record is a piece of a file that a person would correct as a whole: a line
// of a text, a field of a database.
type Record struct {
	Pos  finding.Pos
	Key  string // names the same piece before and after it was written anew: "001 12"; unique in a file
	Text string // as it stands, without its end and the blanks before that
}
