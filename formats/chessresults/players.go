package chessresults

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// maxRating is the maximum of ratings, and of ranks.
const maxRating = 99_999

func (r *reader) player(e *element) {
	no := r.number(e, "no", finding.BadNumber, maxPlayers)
	if first, taken := r.byNo[no]; taken || no == 0 {
		code, want := finding.BadNumber, "a starting number"
		if taken {
			code = finding.DuplicateNumber
			want = fmt.Sprintf("a different number; %s already has this one", r.sec.Players[first].Name)
		}
		r.fail(e, "no", code).Of(finding.Player(0, e.get("lastname"))).Expect(want)
		return
	}
	r.byNo[no] = len(r.sec.Players)
	p := tournament.Player{
		No:         no,
		Name:       nameOf(e.get("lastname"), e.get("firstname")),
		Sex:        tournament.SexOf(e.get("sex")),
		Title:      strings.ToUpper(e.get("title")),
		Federation: e.get("fed"),
		Club:       e.get("clubname"),
		Birth:      r.date(e, "dob"),
		Ratings:    r.ratings(e),
		Withdrawn:  e.get("state") == "1" || e.get("state") == "2",
	}
	p.AddID("fide", e.get("fideid"))
	p.AddID("national", e.get("id"))
	r.stated(e, &p)
	r.sec.Players = append(r.sec.Players, p)
	r.players = append(r.players, e.pos)
	r.equal = append(r.equal, strings.EqualFold(e.get("equal"), "J"))
}

// nameOf joins the parts of a name. Many files have both in the first.
func nameOf(last, first string) tournament.Name {
	if first == "" {
		last, first, _ = strings.Cut(last, ",")
		last, first = strings.TrimSpace(last), strings.TrimSpace(first)
	}
	return tournament.NameOf(last, first)
}

// ratings returns first the rating used in the tournament, under the name of its register if
// that has the same, then the others.
func (r *reader) ratings(e *element) []tournament.Rating {
	main := r.number(e, "rtg", finding.BadRating, maxRating)
	list := []tournament.Rating{
		{System: "fide", Value: r.number(e, "rtgfide", finding.BadRating, maxRating)},
		{System: "national", Value: r.number(e, "rtgnat", finding.BadRating, maxRating)},
	}
	switch same := slices.IndexFunc(list, func(x tournament.Rating) bool { return x.Value == main }); same {
	case -1:
		list = slices.Insert(list, 0, tournament.Rating{Value: main})
	case 1:
		slices.Reverse(list)
	}
	if list = slices.DeleteFunc(list, func(x tournament.Rating) bool { return x.Value == 0 }); len(list) == 0 {
		return nil
	}
	return list
}

// stated reads the stated points, rank and values of tie-breaks.
func (r *reader) stated(e *element, p *tournament.Player) {
	if s := e.get("pts"); s != "" {
		points, err := tournament.ParsePoints(s)
		if err != nil {
			r.fail(e, "pts", finding.BadPoints).Of(p.Subject()).Expect("points such as 3 or 2.5")
		}
		p.Stated.Points, p.Stated.HasPoints = points, true
	}
	p.Stated.Rank = r.number(e, "rank", finding.BadRank, maxRating)
	for i, tieBreak := range r.tieBreaks {
		tieBreak.Value = strings.ReplaceAll(e.get(fmt.Sprintf("tb%d", i+1)), ",", ".")
		if tieBreak.Label != "" && tieBreak.Value != "" {
			p.Stated.TieBreaks = append(p.Stated.TieBreaks, tieBreak)
		}
	}
}

// shareRanks gives players with equal tie-breaks the rank of the first of them: the file
// numbers all players, and marks those who are equal to the one before.
func (r *reader) shareRanks() {
	var order []int
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

// The numbers of Black that mean that there is no opponent.
const (
	allocatedBye = "-1"
	notPaired    = "-2"
)

func (r *reader) pairing(e *element) {
	rd := r.number(e, "round", finding.BadNumber, maxRounds)
	white, black := e.get("whiteno"), e.get("blackno")
	if white == allocatedBye || white == notPaired {
		white, black = black, white
	}
	i, ok := r.find(e, white)
	if !ok {
		return
	}
	if rd == 0 {
		r.fail(e, "round", finding.BadNumber).Expect("a round from 1")
		return
	}
	if black == allocatedBye || black == notPaired {
		r.enter(e, i, rd, tournament.Entry{Result: r.bye(e, black)})
		return
	}
	j, ok := r.find(e, black)
	if !ok {
		return
	}
	a, b := r.results(e)
	r.enter(e, i, rd, tournament.Entry{Opponent: int32(r.sec.Players[j].No), Color: tournament.White, Result: a})
	r.enter(e, j, rd, tournament.Entry{Opponent: int32(r.sec.Players[i].No), Color: tournament.Black, Result: b})
}

func (r *reader) find(e *element, no string) (int, bool) {
	n, err := strconv.Atoi(no)
	i, ok := r.byNo[n]
	if err != nil || !ok {
		r.log.Error(e.pathPos("whiteno/blackno"), finding.UnknownOpponent, "number %q", finding.Quotable(no)).
			Expect(fmt.Sprintf("one of the %d players, or -1 or -2 for none", len(r.sec.Players)))
		return 0, false
	}
	return i, true
}

func (r *reader) enter(e *element, player, rd int, entry tournament.Entry) {
	p := &r.sec.Players[player]
	if r.entries += max(rd-len(p.Rounds), 0); r.entries > formats.MaxEntries {
		if !r.full {
			r.log.Add(formats.TooManyEntries(e.pos))
		}
		r.full = true
		return
	}
	p.Rounds = append(p.Rounds, make([]tournament.Entry, max(rd-len(p.Rounds), 0))...)
	r.at[player] = append(r.at[player], make([]finding.Pos, len(p.Rounds)-len(r.at[player]))...)
	at := &r.at[player][rd-1]
	if at.Line > 0 {
		r.log.Error(e.pos, finding.RepeatedRecord, "a second pairing in round %d; the first is in line %d", rd, at.Line).
			Of(p.Subject()).Expect("one pairing per round")
		return
	}
	p.Rounds[rd-1], *at = entry, e.pos
}

// bye reads the result of a player without an opponent.
func (r *reader) bye(e *element, kind string) tournament.Result {
	score, _ := r.score(e, "reswhite")
	if other, said := r.score(e, "resblack"); said && e.get("reswhite") == "" {
		score = other // the bye stands on the other side
	}
	switch {
	case score == tournament.Half:
		return tournament.HalfBye
	case score == tournament.Point && kind == allocatedBye:
		return tournament.PairingBye
	case score == tournament.Point:
		return tournament.FullBye
	}
	return tournament.ZeroBye
}

// results reads the results of both sides of a game.
func (r *reader) results(e *element) (white, black tournament.Result) {
	a, saidA := r.score(e, "reswhite")
	b, saidB := r.score(e, "resblack")
	mark := strings.ToUpper(e.get("forfeit"))
	if !slices.Contains([]string{"", "K", "U", "D", "H"}, mark) {
		r.fail(e, "forfeit", finding.BadResult).Expect("K, U, D, H or nothing")
	}
	if mark == "H" || !saidA && !saidB && mark != "D" {
		return tournament.Pending, tournament.Pending
	}
	return sideOf(a, mark), sideOf(b, mark)
}

// sideOf returns the result of a side with its points. K marks a forfeit, D a forfeit by
// both, U a game that is not rated.
func sideOf(points tournament.Points, mark string) tournament.Result {
	row := [3]tournament.Result{tournament.Loss, tournament.Draw, tournament.Win}
	switch mark {
	case "K", "D":
		row = [3]tournament.Result{tournament.ForfeitLoss, tournament.Draw, tournament.ForfeitWin}
	case "U":
		row = [3]tournament.Result{tournament.UnratedLoss, tournament.UnratedDraw, tournament.UnratedWin}
	}
	return row[points]
}

// score reads the points of a side: 0, ½ or 1. said is false if there are none.
func (r *reader) score(e *element, name string) (points tournament.Points, said bool) {
	s := e.get(name)
	if s == "" {
		return 0, false
	}
	points, err := tournament.ParsePoints(s)
	if err != nil || points < 0 || points > tournament.Point {
		r.fail(e, name, finding.BadResult).Expect("0, 0.5 or 1")
		return 0, true
	}
	return points, true
}
