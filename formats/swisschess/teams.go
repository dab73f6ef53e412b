package swisschess

import (
	"cmp"
	"slices"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// ofTeams is what rows of matches add to the numbers of teams.
const ofTeams = 998

// readTeams reads the records of teams, their players and their matches. Who won a match
// follows from the boards.
func (r *reader) readTeams() {
	f, s := r.file, r.section
	if f[1338] == 1 {
		s.MatchScoring = tournament.MatchScoring{Win: 3 * tournament.Point, Draw: tournament.Point}
	}
	byNumber := map[int]int{}
	for i := range f.teams() {
		rec := f.record(f.recordsOfTeams() + i*recordSize)
		team := tournament.Team{
			No: rec.u16(219), Name: rec.text(0, 32),
			Stated: tournament.TeamStated{
				Match: tournament.Points(rec[292]), Game: tournament.Points(rec.u16(296)),
				HasPoints: f.paired() > 0, Rank: rec.u16(221),
			},
		}
		if _, twice := byNumber[rec.u16(217)]; twice || team.No == 0 || team.Name == "" {
			r.log.Error(r.teamAt(i), finding.DuplicateNumber, "team number %d of %q", team.No, finding.Quotable(team.Name)).
				Expect("a name, and a number of its own").Advise("copy the file again")
			continue
		}
		byNumber[rec.u16(217)] = team.No
		order := map[int]int{} // by starting rank: the board
		for player := range s.Players {
			if member := r.record(player); member[201] == rec[201] {
				no := s.Players[player].No
				team.Members, order[no] = append(team.Members, no), int(member[205])
			}
		}
		slices.SortStableFunc(team.Members, func(a, b int) int { return cmp.Compare(order[a], order[b]) })
		s.Teams = append(s.Teams, team)
	}
	if len(s.Teams) < f.teams() || f.paired() == 0 {
		return
	}
	for i := range s.Teams {
		for rd := range f.rounds() {
			at := f.rowsOfTeams() + (i*f.rounds()+rd)*rowSize
			s.Teams[i].Rounds = append(s.Teams[i].Rounds, r.match(row(f[at:at+rowSize]), &s.Teams[i], i, rd, byNumber))
		}
	}
}

// match reads the row of a match: whom the team met, and who sat at which board.
func (r *reader) match(w row, team *tournament.Team, index, rd int, byNumber map[int]int) tournament.Match {
	color, free, ok := w.color()
	switch {
	case ok && color == tournament.NoColor && w.opponent() == 0:
		return tournament.Match{}
	case ok && free && w.opponent() == 0:
		return tournament.Match{Result: tournament.PairingBye}
	}
	opponent, known := byNumber[w.opponent()]
	if !ok || free || !known || opponent == team.No {
		r.log.Error(r.teamAt(index), finding.UnknownOpponent, "round %d: opponent %d", rd+1, w.opponent()-ofTeams).
			Of(team.Subject()).Expect("the number of another team").Advise("copy the file again")
		return tournament.Match{}
	}
	m := tournament.Match{Opponent: opponent, Boards: make([]int, r.file[604])}
	for player := range r.section.Players {
		p := &r.section.Players[player]
		board := int(r.row(player, rd)[18])
		if !slices.Contains(team.Members, p.No) || board < 1 || board > len(m.Boards) || p.Rounds[rd].Opponent == 0 {
			continue
		}
		if m.Boards[board-1] != 0 {
			r.log.Error(r.teamAt(index), finding.RowsContradict, "round %d: two players at board %d", rd+1, board).
				Of(team.Subject()).Expect("one player at each board").Advise("check the line-up in Swiss-Chess")
		}
		m.Boards[board-1] = p.No
		if c := p.Rounds[rd].Color; m.Color == tournament.NoColor && c != tournament.NoColor {
			m.Color = c
			if board%2 == 0 {
				m.Color = c.Other()
			}
		}
	}
	return m
}
