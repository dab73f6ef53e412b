package workbook

import (
	"fmt"
	"path/filepath"
	"testing"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/tiebreak"
)

// recomputedTeams lists events of teams: all against all and Swiss, with byes,
// forfeited matches and empty boards, and one of schools.
func recomputedTeams() []string {
	return []string{
		"../../tiebreak/testdata/corpus/team01.trf",
		"../../tiebreak/testdata/corpus/team04.trf",
		"../../tiebreak/testdata/corpus/team07.trf",
		"../../tiebreak/testdata/corpus/team10.trf",
		"../../tiebreak/testdata/examples/E15-scholastic.trf",
		"../../samples/season/2025-10-18-harvest-scholastic-k5.trf",
	}
}

// LibreOffice must come to every addend, every value and every check of the
// rankings of teams, too, with the formulas alone.
func TestTeamWorkingRecomputed(t *testing.T) {
	t.Parallel()
	for _, book := range recompute(t, recomputedTeams(), teamsRankedOften) {
		t.Run(filepath.Base(book.path), func(t *testing.T) {
			for _, sd := range book.data.Sections {
				checkRecomputed(t, sd.Teams, book.sheet(t, sd, "team working"))
			}
		})
	}
}

// teamsRankedOften is an event of teams as several sections, one for each list:
// every system that teams have, on match points and game points.
func teamsRankedOften(t *testing.T, path string) report.Data {
	t.Helper()
	ev := readEvent(t, path)
	lists := []string{
		"MPTS,GPTS,EMMSB,EMGSB,EGMSB,EGGSB,EDE,EDEBT,EDEBB,EDET,EDEB,BC,TBR,BBE,SSSC",
		"GPTS,MPvGP,EMMSB/C1,EMGSB/C2,EGMSB/P,EGGSB,SSSC/K2,DE,DE:MP,WIN,WON,BPG,STD,KS",
		"BH,BH/C1,BH:GP,BH/P,AOB,AOB:GP,SOB,FB,SB,SB:GP,SB:GP/C1,PS,PS:GP,DE/P,BH@pre2023,EMGSB@pre2023",
		"USAT,USAT/ADJ,IHSA,TPI,BB,SOLK,MMED,CUM,CUMOPP,SBUS,SBSQ,KASH,RBTP,TOL",
	}
	options := tiebreak.Options{Kind: tournament.Swiss, BoardWeights: []int{4, 3, 2, 1}}
	if !ev.Sections[0].TeamsMeet() {
		lists = []string{"TSCORE,TCUM,TCUM/4E,CUM4,CUM4/4E,SUM4:SOLK,SUM4:MMED,SUM4:AVGOPP,SUM4:BH/C1", "CUM4"}
	}
	d := report.Data{Ranked: tiebreak.Ranked{Event: ev}}
	for _, list := range lists {
		section := *ev.Sections[0]
		section.Name = fmt.Sprintf(`L%d "&A1&'!B2`, len(d.Sections)+1)
		sd := &tiebreak.RankedSection{Section: &section}
		reporttest.RankBy(t, sd, "SOLK,MMED,CUM,AVGOPP,BH/C1,CUM/4E")
		reporttest.RankTeams(t, sd, list, options)
		d.Sections = append(d.Sections, sd)
	}
	return d
}
