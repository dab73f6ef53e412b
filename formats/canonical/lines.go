package canonical

import (
	"strings"
	"unicode/utf8"
)

// blockSize is how far apart the counts of a lineIndex stand, and how far back
// it looks for the beginning of a line: a document without line ends must not
// be searched from its start for each of its mistakes.
const blockSize = 4 << 10

// A lineIndex finds the line and the column of a place in a text. It counts
// when it is first asked.
type lineIndex struct {
	text   string
	before []int // line ends before each block
}

// position gives the line and the column of the byte at an offset, both from 1;
// the column is 0 where the line begins too far before.
func (x *lineIndex) position(at int) (line, col int) {
	if x.before == nil {
		x.count()
	}
	block := at / blockSize
	line = 1 + x.before[block] + strings.Count(x.text[block*blockSize:at], "\n")
	from := max(0, at-blockSize)
	start := strings.LastIndexByte(x.text[from:at], '\n')
	if start < 0 && from > 0 {
		return line, 0
	}
	return line, 1 + utf8.RuneCountInString(x.text[from+start+1:at])
}

func (x *lineIndex) count() {
	sum := 0
	for at := 0; at <= len(x.text); at += blockSize {
		x.before = append(x.before, sum)
		sum += strings.Count(x.text[at:min(at+blockSize, len(x.text))], "\n")
	}
}
