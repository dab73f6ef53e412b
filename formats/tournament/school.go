package tournament

import "strings"

// ClubName is the club or school that the row of a player names, "" if it names
// none. SwissSys files often repeat the state or the federation in the field of
// the club, which makes nobody a club mate.
func (p *Player) ClubName() string {
	club := strings.TrimSpace(p.Club)
	if strings.EqualFold(club, strings.TrimSpace(p.State)) || strings.EqualFold(club, strings.TrimSpace(p.Federation)) {
		return ""
	}
	return club
}

// Schools gives the school or club of each player, by index into Players, as
// documents name it: the team that has the player on its list, else the club. ""
// stands for none. The slice is the caller's.
func (s *Section) Schools() []string {
	out := make([]string, len(s.Players))
	for i := range s.Players {
		out[i] = s.Players[i].ClubName()
	}
	if len(s.Teams) == 0 {
		return out
	}
	index := s.Index()
	for t := range s.Teams {
		for _, no := range s.Teams[t].Members {
			if i, ok := index.Find(no); ok && s.Teams[t].Name != "" {
				out[i] = s.Teams[t].Name
			}
		}
	}
	return out
}
