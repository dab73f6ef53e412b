package canonical

import (
	"bytes"
	"encoding/json"
	"io"

	"podium/formats"
	"podium/formats/tournament"
)

// write writes ev as one document.
func write(w io.Writer, ev *tournament.Event, _ *formats.Log) error {
	var compact, out bytes.Buffer
	enc := json.NewEncoder(&compact)
	enc.SetEscapeHTML(false) // nobody puts this into a web page unescaped
	if err := enc.Encode(composeEvent(ev)); err != nil {
		return err
	}
	layout(&out, bytes.TrimSuffix(compact.Bytes(), []byte("\n")))
	_, err := w.Write(out.Bytes())
	return err
}

func composeEvent(ev *tournament.Event) document {
	return document{
		Format:       marker,
		Version:      version,
		Name:         ev.Name,
		City:         ev.City,
		Federation:   ev.Federation,
		RatedBy:      ev.RatedBy,
		Report:       composeReport(ev.Report),
		Start:        ev.Start.String(),
		End:          ev.End.String(),
		ChiefArbiter: ev.ChiefArbiter,
		Arbiters:     ev.Arbiters,
		Extra:        composeExtras(ev.Extra),
		Sections:     orEmpty(each(ev.Sections, composeSection)),
	}
}

func composeReport(r tournament.RatingReport) ratingReport {
	if len(r.Directors) == 0 {
		r.Directors = nil // so that a report of nothing is left out
	}
	return ratingReport(r)
}

func composeSection(s *tournament.Section) section {
	return section{
		Name:            s.Name,
		Kind:            shown(kindWords(), s.Kind),
		System:          s.System,
		SystemCode:      s.SystemCode,
		TimeControl:     s.TimeControl,
		TimeControlCode: s.TimeControlCode,
		RankedBy:        s.RankedBy,
		FirstColor:      shown(colorWords(), s.FirstColor),
		RoundCount:      s.RoundCount,
		RoundDates:      each(s.RoundDates, tournament.Date.String),
		RoundsUnknown:   s.RoundsUnknown,
		Scoring:         scoring(s.Scoring),
		TieBreaks:       s.TieBreaks,
		MatchScoring:    composeMatchScoring(s.MatchScoring),
		BoardColors:     each(s.BoardColors, func(c tournament.Color) string { return wordOf(colorWords(), c) }),
		TeamBye:         composeTeamBye(s.TeamBye),
		Adjustments:     each(s.Adjustments, composeAdjustment),
		Accelerations:   each(s.Accelerations, composeAcceleration),
		Prohibited:      each(s.Prohibited, composeProhibited),
		Prizes:          each(s.Prizes, func(p tournament.Prize) prize { return prize(p) }),
		Extra:           composeExtras(s.Extra),
		Teams:           each(s.Teams, composeTeam),
		Players:         orEmpty(each(s.Players, composePlayer)),
	}
}

func composePlayer(p tournament.Player) player {
	return player{
		No:         p.No,
		Name:       string(p.Name),
		Sex:        shown(sexWords(), p.Sex),
		Title:      p.Title,
		Federation: p.Federation,
		Club:       p.Club,
		State:      p.State,
		Grade:      p.Grade,
		Birth:      p.Birth.String(),
		IDs:        each(p.IDs, func(i tournament.ID) id { return id(i) }),
		Ratings:    each(p.Ratings, func(r tournament.Rating) rating { return rating(r) }),
		Withdrawn:  p.Withdrawn,
		Stated:     composeStated(p.Stated),
		Extra:      composeExtras(p.Extra),
		Rounds:     each(p.Rounds, composeEntry),
	}
}

func composeStated(s tournament.Stated) stated {
	out := stated{
		Rank:      s.Rank,
		TieBreaks: each(s.TieBreaks, func(v tournament.StatedValue) statedValue { return statedValue(v) }),
	}
	if s.HasPoints {
		out.Points = new(points(s.Points))
	}
	return out
}

func composeEntry(e tournament.Entry) entry {
	return entry{
		Result:   wordOf(resultWords(), e.Result),
		Opponent: e.Opponent,
		Color:    shown(colorWords(), e.Color),
	}
}

func composeExtras(list []tournament.Extra) []extra {
	return each(list, func(x tournament.Extra) extra { return extra(x) })
}

// each applies f to every element; nil for an empty list, which is left out.
func each[A, B any](list []A, f func(A) B) []B {
	if len(list) == 0 {
		return nil
	}
	out := make([]B, len(list))
	for i, a := range list {
		out[i] = f(a)
	}
	return out
}

// orEmpty is list, but never nil, for the lists that are never left out.
func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
