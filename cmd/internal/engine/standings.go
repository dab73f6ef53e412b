package engine

import (
	"errors"
	"strconv"

	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/report"
	"podium/report/sheet"
	"podium/tiebreak"
)

// askedTables asks for the tables of an input.
type askedTables struct {
	asked
	Table string `json:"table"` // the key of one, of a section; "": the standings
}

// standings are the standings of one input.
type standings struct {
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
func (e *Engine) rank(a askedTables, _ []File) (*standings, []File, error) {
	l, rank, err := a.load(e)
	if err != nil {
		return nil, nil, err
	}
	out := &standings{Tables: []tableName{}}
	l.Work(false, func() {
		ranked := ranking.Event(l, rank)
		if l.Log.Failed() {
			return
		}
		d := report.Standings(l.Input.Name(), ranked, true)
		if a.Table != "" {
			d.Sheets = nil
		}
		for _, sd := range ranked.Sections {
			out.addTables(d, sd, a.Table)
		}
		out.Document = viewOf(d)
	})
	out.Messages = messages(l.Log)
	return out, nil, nil
}

// addTables names the tables of a section, and adds the wanted one to the document.
func (s *standings) addTables(d *sheet.Document, sd *tiebreak.RankedSection, wanted string) {
	for _, t := range report.Tables(sd, mostColumns) {
		if t.Key == report.StandingsTable || t.Key == report.TeamsTable {
			continue
		}
		s.Tables = append(s.Tables, tableName{t.Key, sd.Section.Name})
		if t.Key == wanted {
			t.Section = sd.Section.Name
			d.Sheets = append(d.Sheets, t)
		}
	}
}

// askedWhy asks why somebody has a place.
type askedWhy struct {
	asked
	No     int  `json:"no"` // starting rank, or number of the team
	Team   bool `json:"team"`
	Versus int  `json:"versus"` // to compare with; 0: the one above
	All    bool `json:"all"`    // every tie-break, and the one below
}

type explanations struct {
	Documents []*documentView `json:"documents"`
	Messages  []message       `json:"messages"`
}

// explain says how the place of somebody came about.
func (e *Engine) explain(a askedWhy, _ []File) (*explanations, []File, error) {
	l, rank, err := a.load(e)
	if err == nil && a.No < 1 {
		err = errors.New("choose a player in the standings")
	}
	if err != nil {
		return nil, nil, err
	}
	q := ranking.Question{Player: strconv.Itoa(a.No), Rank: rank}
	if a.Team {
		q.Player, q.Team = "", q.Player
	}
	if a.Versus > 0 {
		q.Versus = strconv.Itoa(a.Versus)
	}
	out := &explanations{Documents: []*documentView{}}
	l.Work(false, func() {
		list := ranking.Explain(l, q)
		for i := range list {
			out.Documents = append(out.Documents, viewOf(printout.Explained(&list[i], a.All)))
		}
	})
	out.Messages = messages(l.Log)
	return out, nil, nil
}
