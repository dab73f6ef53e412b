package season

import (
	"fmt"
	"strings"

	"podium/formats/handwritten"
	"podium/report/season/identity"
)

// Code names a kind of problem. Codes are stable: scripts depend on them.
type Code string

// The codes.
const (
	BadPlan         Code = "bad-plan"         // a key or a value that cannot be
	NoEvents        Code = "no-events"        // the plan leaves no event over
	UnusedEntry     Code = "unused-entry"     // [[event]] or [[section]] that fits nothing
	EventTwice      Code = "event-twice"      // one content under two names
	EventVersions   Code = "event-versions"   // two versions of one event
	SameResults     Code = "same-results"     // one content on two days
	DateMissing     Code = "date-missing"     // of an event, where the order matters
	PersonTwice     Code = "person-twice"     // one person in two rows of a section
	PersonDoubtful  Code = "person-doubtful"  // may be the same as another, or not
	UnknownCategory Code = "unknown-category" // a section or a key names one that is none
	Unrankable      Code = "unrankable"       // a section without players, for one
	Unfinished      Code = "unfinished"       // rounds without results
	NoData          Code = "no-data"          // birth dates, ratings, clubs that the plan asks for
	TeamAlike       Code = "team-alike"       // two schools that may be one
	EventsBeyond    Code = "more-events"      // held than the plan has
	BadPlayoff      Code = "bad-playoff"      // names nobody, or people who were not level
	BadAliases      Code = "bad-aliases"      // a decision that cannot be honoured
	EventOmitted    Code = "event-omitted"    // could not be read and was left out
)

// A Problem is something wrong with a plan or with the events of a series, or
// doubtful, for the person who has the files.
type Problem struct {
	Warning   bool // the series stands all the same
	Code      Code
	File      string // plan or event
	Sheet     string // of a workbook, "" elsewhere
	Line, Col int    // from 1; 0: unknown
	Key       string // of the plan: "points.place"
	Section   string
	No        int    // starting rank; 0: nobody is concerned
	Name      string // of the player
	Found     string // what is there
	Want      string // what was expected; may be ""
	Advice    string // what to do; may be ""
}

// Error gives the problem as one line, place first.
func (p *Problem) Error() string {
	severity := "error: "
	if p.Warning {
		severity = "warning: "
	}
	if p.Sheet != "" {
		row := identity.Row{File: p.File, Sheet: p.Sheet, Line: p.Line}
		return handwritten.Problem{File: row.Place(), Found: severity + p.Message()}.Error()
	}
	return handwritten.Problem{File: p.File, Line: p.Line, Col: p.Col, Found: severity + p.Message()}.Error()
}

// Message is the line without place and severity.
func (p *Problem) Message() string {
	var b strings.Builder
	if p.Key != "" {
		b.WriteString(p.Key + ": ")
	}
	if p.Section != "" {
		fmt.Fprintf(&b, "section %q: ", p.Section)
	}
	if p.No != 0 {
		fmt.Fprintf(&b, "player %d %s: ", p.No, p.Name)
	}
	b.WriteString(p.Found)
	for _, more := range []string{p.Want, p.Advice} {
		if more != "" {
			b.WriteString("; " + more)
		}
	}
	return b.String()
}

// planProblems makes problems of those of the file of a plan.
func planProblems(list []handwritten.Problem) []Problem {
	out := make([]Problem, len(list))
	for i := range list {
		p := &list[i]
		out[i] = Problem{
			Code: BadPlan, File: p.File, Line: p.Line, Col: p.Col, Key: p.Key,
			Found: p.Found, Want: p.Want, Advice: p.Advice,
		}
	}
	return out
}
