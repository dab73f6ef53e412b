package swisssys

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/internal/jsontree"
	"podium/formats/tournament"
)

// maxRounds is how many rounds a section may have.
const maxRounds = 200

// section reads one section.
func (r *reader) section(n *jsontree.Node, name, timeControl string) {
	s := &tournament.Section{Name: name, Kind: tournament.Swiss, TimeControl: timeControl, Scoring: tournament.FIDE()}
	r.ev.Sections = append(r.ev.Sections, s)
	r.heads = append(r.heads, n.Offset)
	r.places = append(r.places, nil)
	for i := range n.Kids {
		kid := &n.Kids[i]
		switch kid.Key {
		case "Section title", "Players", "Teams", "Ladder", "Number of players", "Number of teams", "Rounds paired", "Rounds played":
		case "Section name":
			if short := r.text(kid, "Section.Name"); short != shortName(name) {
				s.Extra = append(s.Extra, tournament.Extra{Format: family, Key: kid.Key, Value: quoted(short)})
			}
		case "Type":
			r.kind(s, kid)
		case "Section time control":
			if text := r.text(kid, "Section.TimeControl"); text != "" {
				s.TimeControl = text
			}
		case "Final round":
			if rounds, ok := r.number(kid, "Section.RoundCount"); ok && rounds >= 0 && rounds <= maxRounds {
				s.RoundCount = rounds
			}
		case "Coin toss":
			r.coinToss(s, kid)
		case "Prizes":
			s.Prizes = r.prizes(kid)
		default:
			s.Extra = r.keep(s.Extra, kid.Key, kid)
		}
	}
	teams := r.teams(s, n.Find("Teams"))
	r.players(s, n.Find("Players"), teams)
	s.Teams = teams.list
	r.count(n, "Number of players", "Section.Players", len(s.Players))
}

// kind reads how the section was paired.
func (r *reader) kind(s *tournament.Section, n *jsontree.Node) {
	kind, ok := r.number(n, "Section.Kind")
	switch {
	case ok && kind == 3:
		s.Kind = tournament.RoundRobin
	case ok && kind != 0:
		r.warn(n.Offset, formats.OddSpelling, "Section.Kind", fmt.Sprintf("section %q: type %d, taken for a Swiss", formats.Quotable(s.Name), kind), "0 for a Swiss or 3 for a round robin")
		s.Extra = r.keep(s.Extra, n.Key, n)
	}
}

// coinToss tells the colour of the first board in round 1.
func (r *reader) coinToss(s *tournament.Section, n *jsontree.Node) {
	switch toss, ok := r.number(n, "Section.FirstColor"); {
	case ok && toss == 0:
		s.FirstColor = tournament.White
	case ok && toss == 1:
		s.FirstColor = tournament.Black
	default:
		s.Extra = r.keep(s.Extra, n.Key, n)
	}
}

// count compares a stated number with what there is.
func (r *reader) count(section *jsontree.Node, key, field string, there int) {
	n := section.Find(key)
	if stated, ok := r.number(n, field); ok && stated != there && !r.log.Failed() {
		r.warn(n.Offset, formats.CountDiffers, field, fmt.Sprintf("%q is %d", key, stated), fmt.Sprintf("%d, as there are", there))
	}
}

// prizes reads both lists of prizes.
func (r *reader) prizes(n *jsontree.Node) []tournament.Prize {
	var list []tournament.Prize
	for _, key := range []string{"Place prizes", "Class prizes"} {
		for _, kid := range r.kids(n.Find(key), "Section.Prizes") {
			p := tournament.Prize{
				Class: key == "Class prizes", Value: r.text(kid.Find("Value"), "Section.Prizes"),
				Text: r.text(kid.Find("Description"), "Section.Prizes"),
			}
			if reaches(p.Text) {
				r.hidden++
				p.Text = ""
			}
			list = append(list, p)
		}
	}
	return list
}

// shortName is the name of a section as SwissSys derives it from the title: it
// is also the name of a file.
func shortName(title string) string {
	return strings.Map(func(c rune) rune {
		if c == ' ' || strings.ContainsRune(`/\:*?"<>|`, c) {
			return '_'
		}
		return c
	}, title)
}

// quoted is a text as a piece of JSON.
func quoted(s string) string { return string(jsontree.AppendText(nil, s)) }

// A roster gathers the members of teams while players are read.
type roster struct {
	list  []tournament.Team
	index map[string]int // by code, in lower case
}

// teams reads the teams; players say which is theirs.
func (r *reader) teams(s *tournament.Section, n *jsontree.Node) *roster {
	t := &roster{index: map[string]int{}}
	for i, kid := range r.kids(n, "Section.Teams") {
		no, ok := r.number(kid.Find("Pair number"), "Section.Teams")
		if !ok || no < 1 {
			no = i + 1
		}
		team := tournament.Team{No: no, Name: r.text(kid.Find("Full name"), "Team.Name"), Nickname: r.text(kid.Find("Team code"), "Team.Nickname")}
		if team.Name == "" {
			team.Name = team.Nickname
		}
		team.Strength, _ = r.number(kid.Find("Rating"), "Team.Strength")
		for j := range kid.Kids {
			field := &kid.Kids[j]
			if !slices.Contains([]string{"Pair number", "Full name", "Team code", "Rating"}, field.Key) {
				s.Extra = r.keep(s.Extra, teamKey(no, field.Key), field)
			}
		}
		t.add(team, team.Nickname, team.Name)
	}
	return t
}

// teamKey is under which key a piece of a team is kept with its section.
func teamKey(no int, key string) string { return teamsKey + strconv.Itoa(no) + "/" + key }

const teamsKey = "Teams/"

func (t *roster) add(team tournament.Team, names ...string) {
	for _, name := range names {
		if _, taken := t.index[strings.ToLower(name)]; name != "" && !taken {
			t.index[strings.ToLower(name)] = len(t.list)
		}
	}
	t.list = append(t.list, team)
}

// join puts a player into the team of that code. Sections of individuals need
// not list their teams.
func (t *roster) join(code string, player int) {
	if code == "" {
		return
	}
	i, ok := t.index[strings.ToLower(code)]
	if !ok {
		no := 1
		for _, team := range t.list {
			no = max(no, team.No+1)
		}
		i = len(t.list)
		t.add(tournament.Team{No: no, Name: code}, code)
	}
	t.list[i].Members = append(t.list[i].Members, player)
}
