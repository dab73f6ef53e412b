package swisssys

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// reservedText is the list of reserved byes that is written for a player.
func reservedText(p *tournament.Player) string {
	if raw, ok := kept(p.Extra, "Reserved byes"); ok {
		return strings.Trim(raw, `"`)
	}
	return reservedByes(p)
}

// players writes the players in the order of the model.
func (w *writer) players(s *tournament.Section, rounds int) {
	team := w.teamCodes(s)
	plain := plainBoards(s)
	w.lostOpponents(s, rounds)
	formats.LoseFullByes(s, w.log)
	w.open("Players", '[')
	for i := range s.Players {
		p := &s.Players[i]
		w.open("", '{')
		w.person(p, team[p.No])
		if rounds > 0 {
			w.text("Current result", current(p.Entry(rounds).Result))
		}
		if i == 0 {
			w.text("Note", reminder)
		}
		w.results(p, rounds, boardsOf(p, plain[i]))
		w.close('}')
	}
	w.close(']')
}

// person writes who the player is, in the order of SwissSys.
func (w *writer) person(p *tournament.Player, team string) {
	w.number("Pair number", p.No)
	w.name(p.Name)
	w.ids(p)
	w.ratings(p)
	w.known("Player title", w.told("Player.Title", p.Title))
	w.known("Club", w.told("Player.Club", p.Club))
	w.known("State", w.told("Player.State", p.State))
	w.known("Team", team)
	w.known("Grade", w.told("Player.Grade", p.Grade))
	switch p.Sex {
	case tournament.Male:
		w.text("Sex", "M")
	case tournament.Female:
		w.text("Sex", "F")
	case tournament.SexUnknown:
	}
	w.known("Birth date", w.birth(p))
	if list := reservedText(p); list != "" {
		w.text("Reserved byes", list+" ")
	}
	if p.Withdrawn {
		w.raw("Withdrew", "true")
	}
	w.extras(p.Extra, "")
}

// name writes a name, which readers put into one form.
func (w *writer) name(name tournament.Name) {
	if again, _ := heard(string(name)); nameOf(again) != string(name) {
		w.lose(formats.CutField, "Player.Name", "names that are read with one blank behind the comma and between words", string(name))
	}
	w.text("Name", string(name))
}

// teamCodes gives the code by which each player names the team, by starting
// rank. A player can name one, and the order of boards is that of the players.
func (w *writer) teamCodes(s *tournament.Section) map[int]string {
	codes := map[int]string{}
	for i := range s.Teams {
		t := &s.Teams[i]
		code := t.Nickname
		if code == "" {
			code = t.Name
		}
		for _, no := range t.Members {
			if _, taken := codes[no]; taken {
				w.lose(formats.LostField, "Team.Members", "players of more than one team, left in the first", t.Name)
				continue
			}
			codes[no] = code
		}
	}
	for i := range s.Teams {
		var inOrder []int
		for j := range s.Players {
			if no := s.Players[j].No; slices.Contains(s.Teams[i].Members, no) {
				inOrder = append(inOrder, no)
			}
		}
		if !slices.Equal(inOrder, s.Teams[i].Members) {
			w.lose(formats.CutField, "Team.Members", "teams whose members are put in the order of the players", s.Teams[i].Name)
		}
	}
	return codes
}

// ids writes the first id of US Chess and of FIDE.
func (w *writer) ids(p *tournament.Player) {
	var us, fide string
	for _, id := range p.IDs {
		switch {
		case id.System == "uscf" && us == "" && fide == "":
			us = id.Value
		case id.System == "fide" && fide == "":
			fide = id.Value
		default:
			w.lose(formats.LostField, "Player.IDs", "ids of other registers or in another order, left out", id.System)
		}
	}
	for i, id := range []string{us, fide} {
		if again, _ := heard(id); again != id || id != "" && strings.Trim(id, "0") == "" {
			w.lose(formats.CutField, "Player.IDs", "ids that are read as another text, or as none", []string{"uscf", "fide"}[i])
		}
	}
	w.known("ID", us)
	w.known("ID2", fide)
}

// ratings writes the first rating, and the second.
func (w *writer) ratings(p *tournament.Player) {
	keys := []string{"Rating", "Rating2"}
	next := 0
	for _, rating := range p.Ratings {
		if rating.System == "second" {
			next = 1
		}
		if next > 1 || rating.Value < 1 || rating.Value > 9999 {
			w.lose(formats.LostField, "Player.Ratings", "ratings beyond the second or of more than four digits, left out", fmt.Sprint(rating.Value))
			continue
		}
		if rating.System != []string{"", "second"}[next] {
			w.lose(formats.CutField, "Player.Ratings", "ratings of which the file does not say the system", rating.System)
		}
		w.number(keys[next], rating.Value)
		next++
	}
}

// birth is a date to the day or a year; a month alone has no spelling.
func (w *writer) birth(p *tournament.Player) string {
	if p.Birth.Month != 0 && p.Birth.Day == 0 {
		w.lose(formats.CutField, "Player.Birth", "birth dates without a day, written as the year", fmt.Sprint(p.Birth.Year))
		return fmt.Sprint(p.Birth.Year)
	}
	return p.Birth.String()
}
