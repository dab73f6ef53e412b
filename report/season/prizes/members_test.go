package prizes_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/season/prizes"
)

// TestMembersOfTeams: eight players of a team are named, and of more how many others there are.
func TestMembersOfTeams(t *testing.T) {
	t.Parallel()
	for players, last := range map[int]string{7: "Player B, A", 8: "Player B, A", 9: "and 1 more", 11: "and 3 more"} {
		var list []attendance
		for i := range players {
			list = append(list, attendance{fmt.Sprintf("Player %c, A", 'A'+i), func(p *tournament.Player) {
				p.Club = "Oak"
				if i > 1 { // the first two play
					p.Rounds[0] = tournament.Entry{Result: tournament.HalfBye}
					p.Rounds = append(p.Rounds, tournament.Entry{Result: tournament.PairingBye})
				} else {
					p.Rounds = append(p.Rounds, p.Rounds[0])
				}
			}})
		}
		data := prizes.Data(build(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\n", event("a.trf", "", day(1, 3), "", list...)), nil, "")
		at := len(data.Sections) - 1
		members := data.Sections[at].Table.Teams[0].Members
		if len(members) != min(players, 9) || members[len(members)-1] != last || members[0] != "Player A, A" {
			t.Errorf("%d players: %q", players, members)
		}
	}
}

// TestNumbersOfPlayers: the players of a table are numbered from 1, in its order, and what separated them is kept.
func TestNumbersOfPlayers(t *testing.T) {
	t.Parallel()
	data := prizes.Data(build(t, "category = \"one\"\n[points]\nkind = \"none\"\n[ties]\norder = [\"wins\"]\n",
		event("a.trf", "", day(1, 3), "", attendance{"Arc, Ann", nil}, attendance{"Bow, Ben", nil})), nil, "")
	var got []string
	for i, r := range data.Sections[0].Table.People {
		p := &data.Sections[0].Section.Players[i]
		got = append(got, fmt.Sprint(p.No, " ", p.Name, " ", r.Rank, " ", r.Values))
	}
	if diff := cmp.Diff([]string{"1 Arc, Ann 1 [[1]]", "2 Bow, Ben 2 [[0]]"}, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}
