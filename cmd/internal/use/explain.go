package use

import (
	"errors"
	"strconv"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
)

// askedWhy asks why somebody has a place.
type askedWhy struct {
	asked
	No     int  `json:"no"` // starting rank, or number of the team
	Team   bool `json:"team"`
	Versus int  `json:"versus"` // to compare with; 0: the one above
	All    bool `json:"all"`    // every tie-break, and the one below
	printing
}

type explanations struct {
	Documents []*documentView `json:"documents"`
	Messages  []message       `json:"messages"`
	saved
}

// explain says how the place of somebody came about.
func (e *Session) explain(a askedWhy, _ []File) (*explanations, []File, error) {
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
	out := &explanations{Documents: []*documentView{}, saved: saved{Files: []madeFile{}}}
	l.Work(false, func() {
		list := ranking.Explain(l, q)
		for i := range list {
			d := printout.Explained(&list[i], a.All)
			out.Documents = append(out.Documents, viewOf(d))
			if a.Form == "" || err != nil {
				continue
			}
			var page *shownPage
			if page, _, err = a.show(d, l, batch.FileName(l.Stem, "why-"+strconv.Itoa(a.No), "")); err == nil {
				out.keep(page.Files[0].Name, "", page.files[0].Data)
			}
		}
	})
	out.Messages = messages(l.Log)
	return out, out.files, err
}
