package tournament

import (
	"cmp"
	"slices"
	"strings"
)

// InitialColor returns the colour of the top player or team that was paired in round 1: as
// stated, otherwise as the games show it. It is NoColor if neither does.
func (s *Section) InitialColor() Color {
	return cmp.Or(s.FirstColor, s.shownInitial())
}

// shownInitial is InitialColor as the games show it.
func (s *Section) shownInitial() Color {
	if s.RoundsUnknown || s.GamesUnknown {
		return NoColor
	}
	for _, row := range s.rows() {
		if len(row) > 0 && row[0].with != 0 {
			return row[0].color
		}
	}
	return NoColor
}

// CodedSystem returns the coded type of the section (TRF-26 record 192): as stated,
// otherwise what the description of the pairing system or the games show. It is "" if they
// do not: that pairings are Swiss does not say by which rules they were made.
func (s *Section) CodedSystem() string {
	switch kind := s.KindSettled(); {
	case s.SystemCode != "" || s.RoundsUnknown || s.GamesUnknown:
		return s.SystemCode
	case kind == RoundRobin:
		return s.codedRoundRobin()
	case s.TeamsMeet():
		return ""
	}
	text := strings.ToLower(s.System)
	for _, name := range [...]string{"Dutch", "Dubov", "Burstein"} {
		if strings.Contains(text, strings.ToLower(name)) {
			var code strings.Builder
			code.WriteString("FIDE_" + strings.ToUpper(name))
			for _, edition := range [...]string{"2017", "2025", "2026"} {
				if name == "Dutch" && strings.Contains(text, edition) {
					code.WriteString("_" + edition)
				}
			}
			if strings.Contains(text, "baku") {
				code.WriteString("_BAKU")
			}
			return code.String()
		}
	}
	return ""
}

// codedRoundRobin is CodedSystem for a round robin. It is one of FIDE if the rounds and
// colours are those of the Berger tables. In a double one, FIDE C.05 annex 1 advises to
// exchange the last two rounds of the first cycle.
func (s *Section) codedRoundRobin() string {
	rows, team := s.rows(), ""
	if s.TeamsMeet() {
		team = "TEAM_"
	}
	cycle := len(rows) - 1 + len(rows)%2
	rounds := 0
	for _, row := range rows {
		rounds = max(rounds, len(row))
	}
	switch {
	case len(rows) < 3:
	case rounds <= cycle && follows(rows, func(round int) int { return round }):
		return "FIDE_" + team + "ROUNDROBIN"
	case rounds > cycle && rounds <= 2*cycle && follows(rows, func(round int) int { return round }):
		return "BERGER_" + team + "DOUBLEROUNDROBIN"
	case rounds > cycle && rounds <= 2*cycle && follows(rows, func(round int) int {
		switch round {
		case cycle - 1:
			return cycle
		case cycle:
			return cycle - 1
		}
		return round
	}):
		return "FIDE_" + team + "DOUBLEROUNDROBIN"
	}
	return "CUSTOM_" + team + "ROUNDROBIN"
}

// A meeting is whom a player or a team met, by place from 1, and with which colour; stranger
// is one who does not exist. The zero meeting is none.
type meeting struct {
	with  int
	color Color
}

const stranger = -1

// rows returns the meetings of each player, or of each team if teams meet, by round, in
// the order of their numbers.
func (s *Section) rows() [][]meeting {
	type row struct {
		no   int
		list []meeting
	}
	var list []row
	if s.TeamsMeet() {
		for i := range s.Teams {
			met := each(s.Teams[i].Rounds, func(m Match) meeting { return meeting{m.Opponent, m.Color} })
			list = append(list, row{s.Teams[i].No, met})
		}
	} else {
		for i := range s.Players {
			met := each(s.Players[i].Rounds, func(e Entry) meeting { return meeting{int(e.Opponent), e.Color} })
			list = append(list, row{s.Players[i].No, met})
		}
	}
	slices.SortStableFunc(list, func(a, b row) int { return cmp.Compare(a.no, b.no) })
	place := map[int]int{}
	for i, r := range list {
		place[r.no] = i + 1
	}
	out := make([][]meeting, len(list))
	for i, r := range list {
		for round, m := range r.list {
			if m.with != 0 {
				r.list[round].with = cmp.Or(place[m.with], stranger)
			}
		}
		out[i] = r.list
	}
	return out
}

// follows reports whether every meeting is where the Berger tables have it. Second
// meetings follow all first ones, with colours reversed; table says which round of the
// tables a round of the event is. Colours of games that were not played may be unknown.
func follows(rows [][]meeting, table func(round int) int) bool {
	cycle, met := len(rows)-1+len(rows)%2, false
	for i, row := range rows {
		for r, m := range row {
			if m.with <= 0 {
				continue
			}
			met = true
			if m.with == i+1 {
				return false
			}
			round, white := Berger(len(rows), i+1, m.with)
			second := r >= cycle
			if second {
				round += cycle
			}
			want := Black
			if white != second {
				want = White
			}
			if table(r+1) != round || m.color != NoColor && m.color != want {
				return false
			}
		}
	}
	return met
}

// otherInitial returns the stated first colour unless the games show it.
func otherInitial(in Subject) string {
	if c := in.Section.FirstColor; c == NoColor || c == in.Section.shownInitial() {
		return ""
	}
	return in.Section.FirstColor.String()
}

// otherCode returns the stated type unless it follows from the rest.
func otherCode(in Subject) string {
	s := *in.Section
	if s.SystemCode = ""; s.CodedSystem() == in.Section.SystemCode {
		return ""
	}
	return in.Section.SystemCode
}

// sameInitial and sameCode ignore a value that only one side states if it follows from the
// games of the other.
func sameInitial(x, y Subject) bool {
	a, b := x.Section, y.Section
	return a.FirstColor == b.FirstColor ||
		(a.FirstColor == NoColor || b.FirstColor == NoColor) && a.InitialColor() == b.InitialColor()
}

func sameCode(x, y Subject) bool {
	a, b := x.Section, y.Section
	return a.SystemCode == b.SystemCode ||
		(a.SystemCode == "" || b.SystemCode == "") && a.CodedSystem() == b.CodedSystem()
}
