package report_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
	"podium/tiebreak/declared"
)

// What a document says of a declaration: what changes something, and nothing
// that is as usual.
func TestDeclaredLines(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, declaration string
		teams             []tournament.Team
		want              []string
	}{
		{
			name: "all that a ranking rests on",
			declaration: `tiebreaks = "MMED,PLAYOFF"
rating = "fide"
late = [1]
byes.pairing = 0.5
byes.half = 0.5
[options]
mmed.class = "record"
fide.own-unplayed = "nothing"
std.double-forfeit = "zero"
[[playoff]]
order = [3, 1, 2]
first-place-only = true
`,
			want: []string{
				"tie-breaks announced: MMED, PLAYOFF", "ratings: fide", "pairing-allocated bye: 0.5",
				"chosen in the regulations: mmed.class, fide.own-unplayed",
				"late: 1 Clara Castleton, rounds missed: 1",
				"play-off for first place: won by 3 Émil Enpassant, against 1 Clara Castleton, 2 Ben Bishopsgate",
			},
		},
		{
			name:        "play-offs of teams",
			declaration: "[[playoff]]\nteams = [\"pawn street\", \"Rook\", 3]\nmethod = \"lot\"\n[[playoff]]\norder = [2, 3]",
			teams: []tournament.Team{
				{No: 7, Name: "Rook House", Nickname: "ROOK"},
				{No: 2, Name: "Pawn Street"},
				{No: 3, Name: "Bishopsgate"},
			},
			want: []string{
				"play-off, in this order: 2 Ben Bishopsgate, 3 Émil Enpassant",
				"lot, in this order: 2 Pawn Street, 7 Rook House, 3 Bishopsgate",
			},
		},
		{
			name:        "teams",
			declaration: "expelled-teams = [2]\nexpelled = [3]\n[teams]\ncounting = 3\nboard-weights = [4, 2]\n",
			teams: []tournament.Team{
				{No: 1, Name: "Rook House", Rounds: []tournament.Match{{Opponent: 2}}},
				{No: 2, Name: "Pawn Street", Rounds: []tournament.Match{{Opponent: 1}}},
			},
			want: []string{
				"counting players of a team: 3", "board weights: 4 2",
				"expelled, and out of the standings: 3 Émil Enpassant",
				"expelled, and out of the standings: 2 Pawn Street",
			},
		},
		{
			name:        "one of each",
			declaration: "tiebreaks = \"MMED\"\n[options]\nmmed.class = \"record\"\n[teams]\ncounting = 1\n",
			teams:       []tournament.Team{{No: 1, Name: "Rook House"}},
			want: []string{
				"tie-breaks announced: MMED", "chosen in the regulations: mmed.class", "counting players of a team: 1",
			},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := &tournament.Section{Name: "Open", Scoring: tournament.FIDE(), Teams: test.teams}
			for i, name := range []tournament.Name{"Castleton, Clara", "Bishopsgate, Ben", "Enpassant, Émil"} {
				s.Players = append(s.Players,
					tournament.Player{
						No: i + 1, Name: name,
						Ratings: []tournament.Rating{{System: "fide", Value: 1800}},
					})
			}
			log := &formats.Log{}
			source := formats.Source{Name: "files/x.event.toml", Data: []byte(test.declaration)}
			d := declared.Read(source, &tournament.Event{Sections: []*tournament.Section{s}}, log)
			if d == nil {
				t.Fatal(log.Err())
			}
			asked := tiebreak.EventOptions{Declared: &d.EventDeclaration}
			r := &tiebreak.RankedSection{Section: s, OfTeams: s.TeamsMeet(), Asked: asked}
			var want []string
			for _, line := range test.want {
				want = append(want, line+" (x.event.toml)")
			}
			if diff := cmp.Diff(want, report.DeclaredLines(r)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}
