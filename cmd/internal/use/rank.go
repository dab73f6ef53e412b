package use

import (
	"strings"

	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/report"
	"podium/tiebreak"
)

// askedTables asks for the tables of an input.
type askedTables struct {
	asked
	Table string `json:"table"` // the key of one, of a section; "": the standings
}

// standings are the standings of one input.
type standings struct {
	Basis    basis         `json:"basis"`
	Document *documentView `json:"document"` // null: it could not be ranked
	Tables   []tableName   `json:"tables"`   // that there are beside the standings
	Messages []message     `json:"messages"`
}

// A tableName names a table of a section.
type tableName struct {
	Key     string `json:"key"`
	Section string `json:"section"`
}

// rank returns the standings of an input, or another table about it: the crosstable of a
// large event is made only for those who look at it.
func (e *Session) rank(a askedTables, _ []File) (*standings, []File, error) {
	l, rank, err := a.load(e)
	if err != nil {
		return nil, nil, err
	}
	out := &standings{Tables: []tableName{}}
	var ranked *tiebreak.Ranked
	l.Work(false, func() {
		if ranked = ranking.Event(l, rank); l.Log.Failed() {
			return
		}
		d := report.Standings(l.Input.Name(), ranked, true)
		if a.Table != "" {
			d.Sheets = nil
		}
		for _, sd := range ranked.Sections {
			for _, t := range report.Tables(sd, mostColumns) {
				if t.Key == report.StandingsTable || t.Key == report.TeamsTable {
					continue
				}
				out.Tables = append(out.Tables, tableName{t.Key, sd.Section.Name})
				if t.Key == a.Table {
					t.Section = sd.Section.Name
					d.Sheets = append(d.Sheets, t)
				}
			}
		}
		out.Document = viewOf(d)
	})
	out.Basis = basisOf(l, ranked)
	out.Messages = messages(l.Log)
	return out, nil, nil
}

// A basis says by what an event is ranked, and how far it is.
type basis struct {
	Lines   []string `json:"lines"`   // one, if it is the same of all sections; none: it cannot be ranked
	Open    bool     `json:"open"`    // rounds or results are missing: documents are provisional
	Problem string   `json:"problem"` // why it cannot be ranked
}

// basis says by what events are ranked, in the words of their documents.
func (e *Session) basis(a struct {
	Events []asked `json:"events"`
}, _ []File,
) (*bases, []File, error) {
	out := &bases{Events: []basis{}}
	for i := range a.Events {
		l, rank, err := a.Events[i].load(e)
		if err != nil {
			return nil, nil, err
		}
		var ranked *tiebreak.Ranked
		l.Work(false, func() { ranked = ranking.Event(l, rank) })
		out.Events = append(out.Events, basisOf(l, ranked))
	}
	return out, nil, nil
}

// basisOf returns the basis of an event that was read and ranked.
func basisOf(l *load.File, ranked *tiebreak.Ranked) basis {
	if l.Log.Failed() {
		return basis{Lines: []string{}, Problem: messages(l.Log)[0].Message}
	}
	return basis{
		Open: report.Unfinished(ranked) != "",
		Lines: report.OfSections(nil, ranked.Sections, func(sd *tiebreak.RankedSection) string {
			return strings.TrimSuffix(report.Ties(sd), ".") + " · " + sd.Table.Stand()
		}),
	}
}

// bases are in the order in which they were asked for.
type bases struct {
	Events []basis `json:"events"`
}
