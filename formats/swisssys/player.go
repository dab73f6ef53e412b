package swisssys

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/internal/jsontree"
	"podium/formats/tournament"
)

// players reads the players of a section.
func (r *reader) players(s *tournament.Section, n *jsontree.Node, teams *roster) {
	kids := r.kids(n, "Section.Players")
	if !r.admits(n, len(kids)) {
		return
	}
	s.Players = make([]tournament.Player, 0, len(kids))
	boards := make([][]int, 0, len(kids))
	reserved := make([]string, 0, len(kids))
	for i := range kids {
		kid := &kids[i]
		if kid.Kind != jsontree.Object {
			r.fail(kid.Offset, formats.BadRecord, "Section.Players", "a player who is "+kid.Kind.String(), "an object")
			continue
		}
		p, at, numbers := r.player(kid, teams)
		s.Players = append(s.Players, p)
		last := len(r.places) - 1
		r.places[last] = append(r.places[last], at)
		boards = append(boards, numbers)
		reserved = append(reserved, r.text(kid.Find("Reserved byes"), "Player.Rounds"))
	}
	if r.log.Failed() {
		return
	}
	formats.SettleFullByes(s)
	r.keepBoards(s, boards)
	for i := range s.Players {
		r.reserve(s, &s.Players[i], reserved[i])
	}
}

// player reads one player, and the boards on which he played.
func (r *reader) player(n *jsontree.Node, teams *roster) (p tournament.Player, at playerPlace, boards []int) {
	at.at = n.Offset
	p.Name = tournament.Name(nameOf(r.text(n.Find("Name"), "Player.Name")))
	no, ok := r.number(n.Find("Pair number"), "Player.No")
	if !ok || no < 1 || no > 9999 {
		r.ofPlayer(formats.Error, n.Offset, &p, formats.BadNumber, "Player.No", "no pair number", "a number from 1 to 9999")
	}
	p.No = no
	if p.Name == "" {
		r.ofPlayer(formats.Warning, n.Offset, &p, formats.BadName, "Player.Name", "no name", "a name")
	}
	for i := range n.Kids {
		kid := &n.Kids[i]
		switch kid.Key {
		case "Pair number", "Name", "Current result", "Note", "Reserved byes":
		case "Rating", "Rating2":
			r.rating(&p, kid)
		case "Results":
			at.rounds, boards = r.results(&p, kid)
		case "Team":
			teams.join(r.text(kid, "Section.Teams"), no)
		default:
			r.playerField(&p, kid)
		}
	}
	return p, at, boards
}

// playerField reads one of the simple fields of a player.
func (r *reader) playerField(p *tournament.Player, n *jsontree.Node) {
	text := func(field string) string { return r.text(n, field) }
	switch n.Key {
	case "ID":
		r.id(p, "uscf", text("Player.IDs"))
	case "ID2":
		r.id(p, "fide", text("Player.IDs"))
	case "Player title":
		p.Title = text("Player.Title")
	case "Club":
		p.Club = text("Player.Club")
	case "State":
		p.State = text("Player.State")
	case "Grade":
		p.Grade = text("Player.Grade")
	case "Sex":
		r.sex(p, n)
	case "Birth date":
		r.birth(p, n)
	case "Withdrew":
		p.Withdrawn = r.truth(n)
	default:
		p.Extra = r.keep(p.Extra, n.Key, n)
	}
}

// nameOf puts the blank behind the comma that some files leave out.
func nameOf(name string) string {
	family, given, ok := strings.Cut(name, ",")
	if !ok {
		return name
	}
	return strings.TrimSpace(family) + ", " + strings.TrimSpace(given)
}

func (r *reader) id(p *tournament.Player, system, id string) {
	if strings.Trim(id, "0") != "" {
		p.IDs = append(p.IDs, tournament.ID{System: system, Value: id})
	}
}

// rating reads one of the two ratings. Which systems they are of is set in the
// program and not in the file.
func (r *reader) rating(p *tournament.Player, n *jsontree.Node) {
	value, ok := r.number(n, "Player.Ratings")
	if !ok || value == 0 {
		return
	}
	if value < 0 || value > 9999 {
		r.ofPlayer(formats.Error, n.Offset, p, formats.BadRating, "Player.Ratings", fmt.Sprintf("rating %d", value), "at most four digits")
		return
	}
	rating := tournament.Rating{Value: value}
	if n.Key == "Rating2" {
		rating.System = "second"
	}
	p.Ratings = append(p.Ratings, rating)
}

func (r *reader) sex(p *tournament.Player, n *jsontree.Node) {
	switch text := r.text(n, "Player.Sex"); strings.ToUpper(text) {
	case "":
	case "M":
		p.Sex = tournament.Male
	case "F", "W":
		p.Sex = tournament.Female
	default:
		p.Extra = r.keep(p.Extra, n.Key, n)
	}
}

// reserve adds the byes that were asked for rounds still to come, and keeps the
// list where the rounds do not show it.
func (r *reader) reserve(s *tournament.Section, p *tournament.Player, list string) {
	for word := range strings.FieldsSeq(list) {
		round, zero, ok := reservedRound(word)
		if !ok || round <= len(p.Rounds) || s.RoundCount > 0 && round > s.RoundCount {
			continue
		}
		reserveBye(p, round, zero)
	}
	if list != reservedByes(p) {
		p.Extra = append(p.Extra, tournament.Extra{Format: family, Key: "Reserved byes", Value: quoted(list)})
	}
}

// reserveBye adds a bye for a round that is not paired yet.
func reserveBye(p *tournament.Player, round int, zero bool) {
	for len(p.Rounds) < round {
		p.Rounds = append(p.Rounds, tournament.Entry{})
	}
	p.Rounds[round-1].Result = tournament.HalfBye
	if zero {
		p.Rounds[round-1].Result = tournament.ZeroBye
	}
}

// reservedRound reads one word of a list of byes: "3", or "3z" for no points.
func reservedRound(word string) (round int, zero, ok bool) {
	digits := strings.TrimSuffix(strings.ToLower(word), "z")
	for _, c := range digits {
		if c < '0' || c > '9' || round > maxRounds {
			return 0, false, false
		}
		round = 10*round + int(c-'0')
	}
	return round, len(digits) < len(word), round > 0 && round <= maxRounds
}

// reservedByes is the list of byes that the rounds of a player show.
func reservedByes(p *tournament.Player) string {
	var words []string
	for i, e := range p.Rounds {
		switch e.Result {
		case tournament.HalfBye:
			words = append(words, fmt.Sprint(i+1))
		case tournament.ZeroBye:
			words = append(words, fmt.Sprintf("%dz", i+1))
		case tournament.NoResult, tournament.Win, tournament.Draw, tournament.Loss, tournament.ForfeitWin,
			tournament.ForfeitLoss, tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss,
			tournament.FullBye, tournament.PairingBye, tournament.Pending:
		}
	}
	return strings.Join(words, " ")
}

// birth reads a birth date. What stood there is personal, and in no message.
func (r *reader) birth(p *tournament.Player, n *jsontree.Node) {
	date, ok := parseDate(r.text(n, "Player.Birth"))
	if !ok {
		r.ofPlayer(formats.Warning, n.Offset, p, formats.BadDate, "Player.Birth", "a birth date that is no day; it was left out", "a day as 2009-03-14, or a year")
	}
	p.Birth = date
}

// ofPlayer logs a finding about one player.
func (r *reader) ofPlayer(severity formats.Severity, at int, p *tournament.Player, code formats.Code, field, found, want string) {
	d := formats.Diagnostic{
		Pos: r.pos(at), Severity: severity, Code: code, Field: field,
		PlayerNo: p.No, Player: string(p.Name), Found: found, Want: want,
	}
	if severity == formats.Error {
		d.Err = formats.ErrSyntax
	}
	r.log.Add(d)
}
