// Package awarding holds a plan of awards ready for events that were read: it hands
// podium/report/awards what it decides from, and logs what shows only with that
// event.
package awarding

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats/finding"
	"podium/report/awards"
	"podium/tiebreak"
)

// A Plan is a plan of awards with what belongs to it, ready for any number of events.
type Plan struct {
	Parsed *awards.Plan
	Roster *awards.Roster // nil: none
	Sums   []string       // SHA-256 of plan and roster, for what is made anew when they change
	Season bool           // the plan is for many events; one that lacks data for an award is no fault
}

// Diagnostic is a problem of a plan or a roster as it is printed; its code
// is one of two, for an error and for a warning.
func Diagnostic(p *awards.Problem, bad, doubtful finding.Code) finding.Finding {
	d := finding.Finding{
		Pos:      finding.Pos{File: p.File, Sheet: p.Sheet, Line: p.Line, Col: p.Col, Path: p.Key},
		Severity: finding.Error, Code: bad, Field: p.Key, Err: finding.ErrSyntax,
		Found: p.Found, Want: p.Want, Hint: p.Hint,
	}
	switch {
	case p.Warning:
		d.Severity, d.Code = finding.Warning, doubtful
	case p.TooLarge:
		d.Code = finding.TooLarge
	}
	return d
}

// Award gives out the awards of an event and logs what shows only with it. ok says
// that there is nothing wrong with them; without a plan there are none.
func (a *Plan) Award(l *load.File, ranked *tiebreak.Ranked) (result *awards.Result, ok bool) {
	if a == nil {
		return nil, true
	}
	return a.Decide(l, a.data(ranked))
}

// Decide gives out awards of what data holds and logs what is wrong with them; ok
// says that nothing is.
func (a *Plan) Decide(l *load.File, data awards.Data) (result *awards.Result, ok bool) {
	result = awards.Decide(a.Parsed, data)
	a.tell(l, result.Problems)
	if result.Failed() {
		return nil, false
	}
	return result, true
}

// data is what awards are decided from.
func (a *Plan) data(ranked *tiebreak.Ranked) awards.Data {
	out := awards.DataOf(ranked)
	out.Roster = a.Roster
	return out
}

// Compare tells which awards would change hands under other lists. A section that
// a list cannot rank stays as it is, with a warning.
func (a *Plan) Compare(l *load.File, ranked *tiebreak.Ranked, lists []string) []awards.Change {
	var others []awards.Alternative
	for _, list := range lists {
		other := awards.Alternative{Name: list}
		for _, r := range ranked.Sections {
			asked := r.Asked
			asked.List = list
			again, err := tiebreak.RankSection(l.Event, r.Section, asked)
			if err != nil {
				l.Log.Warning(finding.Pos{}, finding.TieBreakList, "--compare %s: %s%v", list, ranking.InSection(r.Section), err.Err).
					In("Section.TieBreaks").Advise("the section is compared as it is").Because(err)
				same := *r
				same.Asked, again = asked, &same
			}
			other.Sections = append(other.Sections, again)
		}
		others = append(others, other)
	}
	return awards.Compare(a.Parsed, a.data(ranked), others)
}

// tell logs problems. What a plan for a season asks for and one event does not
// hold is one note about that event.
func (a *Plan) tell(l *load.File, problems []awards.Problem) {
	var lacking []string
	for i := range problems {
		problem := &problems[i]
		if a.Season && problem.NoData {
			if !slices.Contains(lacking, problem.Found) {
				lacking = append(lacking, problem.Found)
			}
			continue
		}
		bad, doubtful := finding.BadPlan, finding.DoubtfulPlan
		if problem.File != a.Parsed.File {
			bad, doubtful = finding.BadRoster, finding.DoubtfulRoster
		}
		d := Diagnostic(problem, bad, doubtful)
		switch {
		case problem.File == a.Parsed.File && problem.Key == "":
			d.Pos = finding.Pos{} // about the event as a whole
		case a.Season:
			d.Found = fmt.Sprintf("%s: %s", l.ShortName(), d.Found)
		}
		l.Log.Add(d)
	}
	if len(lacking) > 0 {
		l.Log.Add(finding.Finding{
			Severity: finding.Note, Code: finding.PlanLacksData,
			Found: strings.Join(lacking, "; "),
			Hint:  "awards of " + path.Base(a.Parsed.File) + " that ask for it have no winners here",
		})
	}
}
