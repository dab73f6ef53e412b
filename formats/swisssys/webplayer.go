package swisssys

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/internal/jsontree"
	"podium/formats/tournament"
)

// webPlayer reads one player. Number is the place in the list, from 1, by which
// opponents name the player.
func (r *reader) webPlayer(n *jsontree.Node, number int, labels []tournament.StatedValue, teams *roster) (p tournament.Player, at playerPlace) {
	p.No, at.at = number, n.Offset
	if n.Kind != jsontree.Object {
		r.fail(n.Offset, formats.BadRecord, "Section.Players", "a player who is "+n.Kind.String(), "an object")
		return p, at
	}
	p.Name = tournament.Name(nameOf(r.text(n.Find("name"), "Player.Name")))
	if p.Name == "" {
		r.ofPlayer(formats.Warning, n.Offset, &p, formats.BadName, "Player.Name", "no name", "a name")
	}
	r.webPerson(&p, n)
	teams.join(r.text(n.Find("team"), "Section.Teams"), number)
	at.rounds = r.webRounds(&p, n)
	r.webByes(&p, n.Find("byes"))
	values := r.kids(n.Find("tiebreaks"), "Player.Stated.TieBreaks")
	for i, label := range labels {
		if i < len(values) {
			label.Value = r.text(&values[i], "Player.Stated.TieBreaks")
			p.Stated.TieBreaks = append(p.Stated.TieBreaks, label)
		}
	}
	return p, at
}

// webPerson reads who the player is.
func (r *reader) webPerson(p *tournament.Player, n *jsontree.Node) {
	for i := range n.Kids {
		kid := &n.Kids[i]
		text := func(field string) string { return r.text(kid, field) }
		switch kid.Key {
		case "id1":
			r.id(p, "uscf", text("Player.IDs"))
		case "id2":
			r.id(p, "fide", text("Player.IDs"))
		case "rating", "rating2":
			second := *kid
			if kid.Key == "rating2" {
				second.Key = "Rating2"
			}
			r.rating(p, &second)
		case "player_title":
			p.Title = text("Player.Title")
		case "club":
			p.Club = text("Player.Club")
		case "state":
			p.State = text("Player.State")
		case "age": // of scholastic events the school grade
			p.Grade = text("Player.Grade")
		case "sex":
			r.sex(p, kid)
		case "post", "prize":
			if value := text("Extra"); value != "" && !reaches(value) {
				p.Extra = append(p.Extra, tournament.Extra{Format: familyWeb, Key: kid.Key, Value: value})
			}
		default:
			if isPrivate(kid.Key) {
				r.hidden += hidden(kid)
			}
		}
	}
}

// webRounds reads results, opponents and colours, which are lists of their own.
func (r *reader) webRounds(p *tournament.Player, n *jsontree.Node) (places []int) {
	results := r.kids(n.Find("results"), "Player.Rounds")
	opponents := r.kids(n.Find("ops"), "Player.Rounds")
	colors := r.kids(n.Find("colors"), "Player.Rounds")
	if len(results) > maxRounds || len(opponents) > len(results) {
		r.ofPlayer(formats.Error, n.Offset, p, formats.BadResult, "Player.Rounds",
			fmt.Sprintf("%d results and %d opponents", len(results), len(opponents)), fmt.Sprintf("as many of both, and at most %d", maxRounds))
		return nil
	}
	for i := range results {
		kid := &results[i]
		e := tournament.Entry{}
		if i < len(opponents) {
			if no, ok := r.number(&opponents[i], "Player.Rounds"); ok && no > 0 && no <= 9999 {
				e.Opponent = int32(no)
			}
		}
		if i < len(colors) {
			switch strings.TrimSpace(colors[i].Text) {
			case "W":
				e.Color = tournament.White
			case "B":
				e.Color = tournament.Black
			}
		}
		r.webResult(p, &e, kid, i+1)
		p.Rounds = append(p.Rounds, e)
		places = append(places, kid.Offset)
	}
	return places
}

// webResult reads the letter of one round, as in a rating report.
func (r *reader) webResult(p *tournament.Player, e *tournament.Entry, n *jsontree.Node, round int) {
	letter := strings.ToUpper(strings.Trim(n.Text, " \x00"))
	switch letter {
	case "$", "#", "%":
		r.ofPlayer(formats.Error, n.Offset, p, formats.DoubleGames, "Player.Rounds", fmt.Sprintf("round %d: two games in one round", round),
			"a section of single games; a rating report (2C) of it can be read")
		return
	case "":
		if e.Opponent != 0 {
			e.Result = tournament.Pending
		}
		return
	}
	result, ok := webLetter(letter, e.Opponent != 0)
	if !ok || n.Kind != jsontree.String {
		r.ofPlayer(formats.Error, n.Offset, p, formats.BadResult, "Player.Rounds",
			fmt.Sprintf("round %d: result %q", round, formats.Quotable(letter)), "one of W L D X F H B U")
		return
	}
	e.Result = result
	if e.Opponent == 0 || result.Bye() {
		e.Opponent, e.Color = 0, tournament.NoColor
	}
}

func webLetter(letter string, opponent bool) (tournament.Result, bool) {
	switch letter {
	case "W":
		return tournament.Win, true
	case "L":
		return tournament.Loss, true
	case "D":
		return tournament.Draw, true
	case "N":
		return tournament.ZeroBye, true
	case "X", "F", "H", "B", "U", "Z":
		return resultOf(letter, opponent)
	}
	return tournament.NoResult, false
}

// webByes adds the byes that were asked for rounds still to come: "4,5z".
func (r *reader) webByes(p *tournament.Player, n *jsontree.Node) {
	for word := range strings.SplitSeq(r.text(n, "Player.Rounds"), ",") {
		round, zero, ok := reservedRound(strings.TrimSpace(word))
		if !ok || round <= len(p.Rounds) {
			continue
		}
		reserveBye(p, round, zero)
	}
}
