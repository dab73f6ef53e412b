package printout

import (
	"encoding/json"
	"io"
	"slices"

	"podium/cmd/internal/load"
	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// RankJSON prints one JSON document on one line. Values carry the digits of
// their rule, exactly: they never pass through a float.
func RankJSON(out io.Writer, l *load.File, ranked *tiebreak.Ranked) {
	writeJSON(out, object{
		"file", l.Input.Shown(), "format", l.Format.Name, "event", eventJSON(l.Event),
		"sections", each(ranked.Sections, sectionJSON),
	})
}

func eventJSON(ev *tournament.Event) object {
	return object{
		"name", ev.Name, "start", known(ev.Start.String()), "end", known(ev.End.String()), "city", ev.City,
		"federation", ev.Federation,
	}
}

// sectionJSON is about the ranking of the teams where teams meet.
func sectionJSON(section **tiebreak.RankedSection) object {
	r := *section
	basis, rules := "games", r.Table.Rules.String()
	if r.Table.Stated { // by a ranking list
		basis, rules = tiebreak.Stated.String(), ""
	}
	list, progress := r.Parts()[0], r.Table.Progress
	var rounds, scheduled any // null: not known
	if !list.Table.Unordered {
		rounds, scheduled = list.Table.Rounds, list.Table.Scheduled
	}
	codes, dropped := columnsJSON(list.Standings)
	out := object{
		"name", r.Section.Name, "kind", list.Table.Kind, "source", basis,
		"rounds", rounds, "scheduled", scheduled,
		"complete_rounds", progress.Complete(), // with all their results
		"open_games", progress.OpenGames(), "open", openJSON(progress.Rounds),
		"planned_byes", someOf(r.Section.PlannedByes(), func(bye *tournament.PlannedBye) object { // of rounds not paired yet
			p := &r.Section.Players[bye.Player]
			return object{"round", bye.Round, "no", p.No, "name", p.Name, "bye", bye.Result}
		}),
		"players", len(r.Table.Rows), "rules", rules,
		"tiebreaks", codes, "tiebreaks_source", list.List.Source, "tiebreaks_list", some(list.List.Name),
		"dropped", dropped, "seed", settingJSON(list.Seed()), "unrated", settingJSON(list.Unrated()),
		"declared", someList(report.DeclaredLines(list)), "lots", someList(drawsJSON(list.Standings)),
		"standings", placesJSON(r),
	}
	if r.Teams != nil && len(r.Teams.Places) > 0 {
		out = append(out, "teams", placesJSON(r.Teams))
	}
	if r.Teams != nil && list != r.Teams { // players are paired one by one
		codes, _ := columnsJSON(r.Teams.Standings)
		out = append(out, "team_tiebreaks", someList(codes), "team_tiebreaks_source", r.Teams.List.Source.String(),
			"team_tiebreaks_list", some(r.Teams.List.Name))
	}
	return out
}

// openJSON counts the games without a result, by round.
func openJSON(rounds []tournament.RoundProgress) any {
	var out []object
	for i, round := range rounds {
		if round.Open > 0 {
			out = append(out, object{"round", i + 1, "games", round.Open, "of", round.Games})
		}
	}
	return someList(out)
}

// settingJSON is a choice that the ranking rests on: "given" by a flag, or "declared".
func settingJSON(s *tiebreak.Setting) any {
	if s == nil {
		return absent
	}
	return object{"text", s.Text, "source", s.Source}
}

// columnsJSON returns the list of a ranking, and what was left out of it and why.
func columnsJSON(s *tiebreak.Standings) (codes []string, dropped any) {
	codes, why := []string{}, map[string]string{}
	for _, c := range s.Columns {
		codes = append(codes, c.Spec.Text)
		if c.Dropped != "" {
			why[c.Spec.Text] = c.Dropped
		}
	}
	if len(why) == 0 {
		return codes, absent
	}
	return codes, why
}

// drawsJSON says how lots fell in each group among whom they were drawn, in the order
// drawn, so that they can be drawn again. A lot is a SHA-256 in hexadecimal.
func drawsJSON(s *tiebreak.Standings) (out []any) {
	for column := range s.Columns {
		for _, rows := range s.Draws(column) {
			out = append(out, each(rows, func(row *int) object {
				no := s.Table.Rows[*row].No
				return object{"no", no, "lot", s.Table.Lot(no)}
			}))
		}
	}
	return out
}

// placesJSON are the standings of players or of teams. The points of a team are what
// decides first: match points, game points, or the sum of the best players.
func placesJSON(r *tiebreak.RankedSection) []object {
	out := make([]object, len(r.Places))
	unscored := any(absent) // all of a ranking list, or some
	if slices.ContainsFunc(r.Table.Rows, func(row tiebreak.Row) bool { return !row.Unscored }) {
		unscored = nil
	}
	for at := range r.Places {
		place := &r.Places[at]
		row := &r.Table.Rows[place.Row]
		rating, points, values := known(row.Rating), unscored, make(map[string]json.RawMessage, len(place.Values))
		if r.OfTeams {
			rating = absent
		}
		if !row.Unscored {
			points = row.Score
		}
		for i, c := range r.Columns {
			values[c.Spec.Text] = place.Values[i].AppendJSON(nil, c.Spec.Method.Digits)
		}
		out[at] = object{
			"rank", known(place.Rank), "no", row.No, "name", r.Name(place.Row), "rating", rating, "points", points,
			"tiebreaks", values, "decided_by", known(r.Criterion(at)),
		}
	}
	return out
}
