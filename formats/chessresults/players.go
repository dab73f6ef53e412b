package chessresults

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// maxRating bounds ratings and ranks of registers.
const maxRating = 99_999

// player reads one player.
func (r *reader) player(e *element) {
	no := r.number(e, "no", formats.BadNumber, maxPlayers)
	if first, taken := r.byNo[no]; taken || no == 0 {
		d := formats.Diagnostic{Code: formats.DuplicateNumber, Want: "a starting number of its own", Player: e.get("lastname")}
		if no == 0 {
			d.Code, d.Want = formats.BadNumber, "a starting number"
		} else {
			d.Want = fmt.Sprintf("a number of its own; %s has it already", r.sec.Players[first].Name)
		}
		r.failAt(e, "no", d)
		return
	}
	r.byNo[no] = len(r.sec.Players)
	p := tournament.Player{
		No:         no,
		Name:       nameOf(e.get("lastname"), e.get("firstname")),
		Sex:        sexOf(e.get("sex")),
		Title:      strings.ToUpper(e.get("title")),
		Federation: e.get("fed"),
		Club:       e.get("clubname"),
		Birth:      r.date(e, "dob"),
		Ratings:    r.ratings(e),
		Withdrawn:  e.get("state") == "1" || e.get("state") == "2",
	}
	for _, id := range []tournament.ID{{System: "fide", Value: e.get("fideid")}, {System: "national", Value: e.get("id")}} {
		if id.Value != "" && id.Value != "0" {
			p.IDs = append(p.IDs, id)
		}
	}
	r.stated(e, &p)
	r.sec.Players = append(r.sec.Players, p)
	r.players = append(r.players, e.pos)
	r.equal = append(r.equal, strings.EqualFold(e.get("equal"), "J"))
}

// nameOf joins the parts of a name; many files have both in the first.
func nameOf(last, first string) tournament.Name {
	if first == "" {
		last, first, _ = strings.Cut(last, ",")
		last, first = strings.TrimSpace(last), strings.TrimSpace(first)
	}
	if first == "" {
		return tournament.Name(last)
	}
	return tournament.Name(last + ", " + first)
}

func sexOf(s string) tournament.Sex {
	switch strings.ToLower(s) {
	case "m":
		return tournament.Male
	case "w", "f":
		return tournament.Female
	}
	return tournament.SexUnknown
}

// ratings gives the rating of the lists first, under the name of its register
// where that has the same, then the others.
func (r *reader) ratings(e *element) []tournament.Rating {
	main := r.number(e, "rtg", formats.BadRating, maxRating)
	list := []tournament.Rating{
		{System: "fide", Value: r.number(e, "rtgfide", formats.BadRating, maxRating)},
		{System: "national", Value: r.number(e, "rtgnat", formats.BadRating, maxRating)},
	}
	list = slices.DeleteFunc(list, func(x tournament.Rating) bool { return x.Value == 0 })
	same := slices.IndexFunc(list, func(x tournament.Rating) bool { return x.Value == main })
	switch {
	case main == 0 || same == 0:
	case same > 0:
		list[0], list[same] = list[same], list[0]
	default:
		list = slices.Insert(list, 0, tournament.Rating{Value: main})
	}
	if len(list) == 0 {
		return nil
	}
	return list
}

// stated reads points, rank and the values of tie-breaks, which are claims.
func (r *reader) stated(e *element, p *tournament.Player) {
	if s := e.get("pts"); s != "" {
		points, err := tournament.ParsePoints(s)
		if err != nil {
			r.failAt(e, "pts", formats.Diagnostic{
				Code: formats.BadPoints, Want: "a number of half-points", PlayerNo: p.No, Player: string(p.Name),
			})
		}
		p.Stated.Points, p.Stated.HasPoints = points, true
	}
	p.Stated.Rank = r.number(e, "rank", formats.BadRank, maxRating)
	for i, number := range r.tieBreaks {
		value := e.get(fmt.Sprintf("tb%d", i+1))
		if number != "" && value != "" {
			p.Stated.TieBreaks = append(p.Stated.TieBreaks, tournament.StatedValue{
				Label: "tie-break " + number, Value: strings.ReplaceAll(value, ",", "."),
			})
		}
	}
}

// shareRanks gives players who are level on everything the rank of the first of
// them: the file numbers all, and marks those behind the first.
func (r *reader) shareRanks() {
	order := make([]int, 0, len(r.sec.Players))
	for i := range r.sec.Players {
		if r.sec.Players[i].Stated.Rank > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(r.sec.Players[a].Stated.Rank, r.sec.Players[b].Stated.Rank)
	})
	for k := 1; k < len(order); k++ {
		if r.equal[order[k]] {
			r.sec.Players[order[k]].Stated.Rank = r.sec.Players[order[k-1]].Stated.Rank
		}
	}
}
