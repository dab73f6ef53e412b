package trf

import (
	"fmt"
	"strings"

	"podium/formats"
)

// The ways in which lines end.
const (
	endCRLF = iota
	endLF
	endCR
	endKinds
)

// An endCount counts the lines that end in one way.
type endCount struct{ n, first int }

// countEnds counts the ends of the lines of a text.
func countEnds(s string) (count [endKinds]endCount) {
	no := 1
	for i := 0; i < len(s); i++ {
		kind := endCR
		switch {
		case s[i] == '\r' && i+1 < len(s) && s[i+1] == '\n':
			kind = endCRLF
			i++
		case s[i] == '\n':
			kind = endLF
		case s[i] != '\r':
			continue
		}
		if count[kind].n++; count[kind].n == 1 {
			count[kind].first = no
		}
		no++
	}
	return count
}

// lineEnds looks at the ends of lines. TRF16 asks for a carriage return at the end
// of each; programs that split lines at line feeds alone need the line feed as well.
func (e *examiner) lineEnds() {
	names := [endKinds]string{"CR LF", "LF", "CR"}
	count := countEnds(e.text)
	var found []string
	rarest := -1
	for k, c := range count {
		if c.n == 0 {
			continue
		}
		found = append(found, fmt.Sprintf("%d with %s", c.n, names[k]))
		if rarest < 0 || c.n <= count[rarest].n {
			rarest = k
		}
	}
	switch {
	case len(found) > 1:
		first := count[rarest].first
		e.log.Add(formats.Diagnostic{
			Pos: formats.Pos{Line: first}, Severity: formats.Warning, Code: formats.LineEnds,
			Found: "lines end in different ways: " + strings.Join(found, ", "), Want: "CR LF at the end of every line",
			Advice: fmt.Sprintf("two files may have been joined; look at line %d", first),
		})
	case rarest > endCRLF:
		e.note(formats.LineEnds, 1, 0, "every line ends with "+names[rarest], "CR LF, which holds the carriage return of TRF16", "")
	}
}
