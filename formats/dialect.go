package formats

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// A Dialect is how one receiver wants files of a format written, where that is
// not how everybody reads them. Reading is the same for all.
type Dialect struct {
	Name  string // stable, lower case: what --dialect takes
	Title string // for people: who wants it, and what stands in the file

	// Write is Format.Write for this receiver. It reports what it leaves out
	// beside Format.Lacks.
	Write func(w io.Writer, ev *tournament.Event, log *Log) error
}

// ErrDialect says that a format has no dialect of a name.
var ErrDialect = errors.New("no dialect of the format")

// In gives f as it is written in a dialect; "" is f itself. The error wraps
// ErrDialect and lists those there are.
func (f Format) In(dialect string) (Format, error) {
	if dialect == "" {
		return f, nil
	}
	var names []string
	for _, d := range f.Dialects {
		if strings.EqualFold(d.Name, dialect) {
			f.Write = d.Write
			return f, nil
		}
		names = append(names, d.Name)
	}
	if len(names) == 0 {
		names = []string{"none"}
	}
	return f, fmt.Errorf("%q: %w; %s has %s", finding.Quotable(dialect), ErrDialect, f.Name, strings.Join(names, ", "))
}
