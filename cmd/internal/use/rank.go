package use

import (
	"encoding/json"
	"errors"
	"path"
	"strconv"
	"strings"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/formats/finding"
	"podium/report"
	"podium/report/sheet"
	"podium/tiebreak"
)

// HallPapers returns the papers of one event, one after another. It omits those for
// which the event has nothing, with a note if they were requested; that may be all of
// them.
func HallPapers(l *load.File, ranked *tiebreak.Ranked, papers []report.HallPaper, posted string, asked bool,
) *sheet.Document {
	if l.Log.Failed() {
		return nil
	}
	out := report.Papers(ranked, path.Base(l.Input.Name()), posted)
	for _, h := range papers {
		if refused := ranking.Gameless(ranked.Event, h.Name+finding.LeftOut); h.OfGames && refused != nil {
			if refused.Severity, refused.Err = finding.Warning, nil; asked {
				l.Log.Add(*refused)
			}
			continue
		}
		d, err := h.Make(ranked)
		switch {
		case errors.Is(err, report.ErrNothing):
			if asked {
				l.Log.Note(finding.Pos{}, finding.NothingToDo, "%s left out: %v", h.Name, err)
			}
			continue
		case err != nil:
			l.Fail(finding.OutputFailed, err, "")
			return nil
		}
		for i := range d.Sheets {
			d.Sheets[i].NewPage = d.Sheets[i].NewPage || i == 0
		}
		out.Sheets = append(out.Sheets, d.Sheets...)
	}
	return out
}

type askedTables struct {
	asked
	Table string `json:"table"` // the key of one, of a section; "": the standings
}

// mostColumns is the number of columns of a group up to which a page shows each of them.
const mostColumns = 40

// rank returns the standings of an input, or another table about it: the crosstable of a
// large event is made only for those who look at it.
func (e *visit) rank(a askedTables) (object, error) {
	l, rank, err := a.load(e)
	if err != nil {
		return nil, err
	}
	var document json.RawMessage // null: it could not be ranked
	tables := []object{}         // that there are next to the standings
	var ranked *tiebreak.Ranked
	l.Work(func() {
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
				tables = append(tables, object{"key": t.Key, "section": sd.Section.Name})
				if t.Key == a.Table {
					t.Section = sd.Section.Name
					d.Sheets = append(d.Sheets, t)
				}
			}
		}
		document = printout.DocumentJSON(d, mostColumns)
	})
	return object{"basis": basisOf(l, ranked), "document": document, "tables": tables, "messages": messages(l.Log)}, nil
}

// A basis says by what an event is ranked, and how far it is.
type basis struct {
	Lines   []string `json:"lines"`   // one, if it is the same of all sections; none: it cannot be ranked
	Open    bool     `json:"open"`    // rounds or results are missing: documents are provisional
	Problem string   `json:"problem"` // why it cannot be ranked
}

// basis says by what events are ranked, in the words of their documents.
func (e *visit) basis(a struct {
	Events []asked `json:"events"`
},
) (object, error) {
	events := []basis{}
	for i := range a.Events {
		l, rank, err := a.Events[i].load(e)
		if err != nil {
			return nil, err
		}
		var ranked *tiebreak.Ranked
		l.Work(func() { ranked = ranking.Event(l, rank) })
		events = append(events, basisOf(l, ranked))
	}
	return object{"events": events}, nil
}

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

type askedWhy struct {
	asked
	No     int  `json:"no"` // starting rank, or number of the team
	Team   bool `json:"team"`
	Versus int  `json:"versus"` // to compare with; 0: the one above
	All    bool `json:"all"`    // every tie-break, and the one below
	printing
}

// explain says how the place of somebody came about.
func (e *visit) explain(a askedWhy) (object, error) {
	l, rank, err := a.load(e)
	if err == nil && a.No < 1 {
		err = errors.New("choose a player in the standings")
	}
	if err != nil {
		return nil, err
	}
	q := ranking.Question{Player: strconv.Itoa(a.No), Rank: rank}
	if a.Team {
		q.Player, q.Team = "", q.Player
	}
	if a.Versus > 0 {
		q.Versus = strconv.Itoa(a.Versus)
	}
	documents := []any{}
	l.Work(func() {
		list := ranking.Explain(l, q)
		for i := range list {
			var page object
			d := printout.Explained(&list[i], a.All)
			if page, err = e.show(a.printing, d, l, batch.FileName(l.Stem, "why-"+strconv.Itoa(a.No), "")); err != nil {
				return
			}
			documents = append(documents, page["document"])
		}
	})
	return object{"documents": documents, "messages": messages(l.Log)}, err
}
