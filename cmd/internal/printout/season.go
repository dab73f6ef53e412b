package printout

import (
	"fmt"

	"podium/formats/finding"
	"podium/report"
	seasons "podium/report/season"
)

// A Season is a series and what is printed beside it.
type Season struct {
	*seasons.Series
	Against   string // file of an earlier result; "": none
	Changes   []seasons.Change
	Explained int32 // whose points are explained; -1: nobody's
	Paper     report.Paper
}

// Data is what documents are made of.
func (o *Season) Data() report.SeasonData {
	return report.SeasonData{Series: o.Series, Against: o.Against, Changes: o.Changes}
}

// SeasonProblem is a problem of a series as it is printed.
func SeasonProblem(p *seasons.Problem) finding.Finding {
	d := finding.Finding{
		Pos:      finding.Pos{File: p.File, Sheet: p.Sheet, Line: p.Line, Col: p.Col, Path: p.Key},
		Severity: finding.Error, Code: finding.Code(p.Code), Field: p.Key,
		Subject: finding.Player(p.No, p.Name),
		Found:   p.Found, Want: p.Want, Hint: p.Hint,
	}
	if p.Section != "" {
		d.Found = fmt.Sprintf("section %q: %s", finding.Quotable(p.Section), p.Found)
	}
	if p.Sheet != "" {
		d.Pos.Col = 1 // where the row begins
	}
	if p.Warning {
		d.Severity = finding.Warning
	}
	return d
}
