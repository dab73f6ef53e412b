package main

import (
	"fmt"

	"podium/formats"
	"podium/report"
	seasons "podium/report/season"
)

// A seasonOutcome is a series and what is printed beside it.
type seasonOutcome struct {
	*seasons.Series
	against string // file of an earlier result; "": none
	changes []seasons.Change
	person  int32 // whose points are explained; -1: nobody's
	paper   report.Paper
}

// data is what documents are made of.
func (o *seasonOutcome) data() report.SeasonData {
	return report.SeasonData{Series: o.Series, Against: o.against, Changes: o.changes}
}

// seasonDiagnostic is a problem of a series as it is printed.
func seasonDiagnostic(p *seasons.Problem) formats.Diagnostic {
	d := formats.Diagnostic{
		Pos:      formats.Pos{File: p.File, Sheet: p.Sheet, Line: p.Line, Col: p.Col, Path: p.Key},
		Severity: formats.Error, Code: formats.Code(p.Code), Field: p.Key,
		PlayerNo: p.No, Player: p.Name,
		Found: p.Found, Want: p.Want, Advice: p.Advice,
	}
	if p.Section != "" {
		d.Found = fmt.Sprintf("section %q: %s", formats.Quotable(p.Section), p.Found)
	}
	if p.Sheet != "" {
		d.Pos.Col = 1 // where the row begins
	}
	if p.Warning {
		d.Severity = formats.Warning
	}
	return d
}
