package page

import (
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/report/reporttest"
	"podium/tiebreak"
)

// The values are those that reporttest.MatchesData works out by hand.
func TestEventMatches(t *testing.T) {
	t.Parallel()
	page := rendered(t, reporttest.MatchesData(t))
	wants := []string{
		`<caption>Teams after round 2, round 3 open, provisional, 5 teams</caption>`,
		`<th scope="col" class="points">Match points</th><th scope="col" class="value"><abbr title="Secondary score">MPvGP</abbr></th>`,
		`<th scope="row"><details><summary><bdi>Aspen</bdi></summary><ul><li><bdi>Adams, Ada</bdi> <b>1.5</b></li><li><bdi>Abel, Abe</bdi> <b>1.5</b></li></ul></details></th>` +
			`<td class="points">3</td><td class="value" data-code="MPvGP">3</td>`,
		`<th scope="row"><bdi>Elm</bdi></th><td class="points">1</td>`, // nobody is on its list
		`<tr><td>1</td><th scope="row"><bdi>Aspen</bdi></th><td>W2 <small>2–0</small></td><td>D3 <small>1–1</small></td><td>*4</td><td class="points">3</td><td>1</td></tr>`,
		`<caption>Players after round 2, round 3 open, provisional, 8 players</caption>`,
		`<td class="text"><bdi>Aspen</bdi></td>`,
		`<dd>match points, then MPvGP; the list was given when this document was made</dd>`,
		`<dd>points on all boards; the tie-breaks are those of the teams</dd>`,
	}
	at := 0
	for _, want := range wants[:6] { // in this order: teams meet, so they come first
		i := strings.Index(page[at:], want)
		if i < 0 {
			t.Fatalf("the page lacks, behind what comes before it\n%s", want)
		}
		at += i
	}
	for _, want := range wants[6:] {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks\n%s", want)
		}
	}
}

// By game points MPvGP is the match points; a list that shows neither leaves the
// other score a column.
func TestEventScoresOfTeams(t *testing.T) {
	t.Parallel()
	for list, heads := range map[string]string{
		"GP,MPvGP": `Game points</th><th scope="col" class="value"><abbr title="Secondary score">MPvGP</abbr></th></tr>`,
		"GP,BC":    `Game points</th><th scope="col">Match points</th><th scope="col" class="value up"><abbr title="Board Count">BC</abbr></th></tr>`,
		"MP,GP":    `Match points</th><th scope="col" class="value"><abbr title="Game points">GP</abbr></th></tr>`,
	} {
		d := reporttest.MatchesData(t)
		reporttest.RankTeams(t, d.Sections[0], list, tiebreak.Options{})
		if page := rendered(t, d); !strings.Contains(page, heads) {
			t.Errorf("%s: the page lacks\n%s", list, heads)
		}
	}
}

// Schools come after the players, with those who count and those who do not: of
// three who make a school, the best two.
func TestEventSchoolsOfMany(t *testing.T) {
	t.Parallel()
	d := reporttest.SchoolsData(t)
	sd := d.Sections[0]
	sd.Section.Teams[1].Members = []int{4, 3, 1, 99, 1}
	reporttest.RankTeams(t, sd, "", tiebreak.Options{TeamSize: 2})
	page := rendered(t, d)
	players, teams := strings.Index(page, "<caption>Standings after"), strings.Index(page, "<caption>Teams after 3 rounds, 2 teams</caption>")
	if players < 0 || teams < players {
		t.Errorf("players at %d, teams at %d", players, teams)
	}
	if strings.Contains(page, "Crosstable of the teams") {
		t.Error("a crosstable of teams that do not meet")
	}
	list := `<bdi>Aspen School</bdi></summary><ul><li><bdi>Tremblay, Zoé</bdi> <b>2.5</b></li><li><bdi>Nguyễn, Hoài An</bdi> <b>1</b></li></ul>` +
		`<p>Not counted:</p><ul class="spare"><li><bdi>Ξένου, Μυρτώ</bdi> <b>0.5</b></li></ul></details>`
	if !strings.Contains(page, list) {
		t.Errorf("the page lacks\n%s", list)
	}
}

// The working of a team names its players by their rows among the players, and the
// addends make the value.
func TestEventWorkingOfSchools(t *testing.T) {
	t.Parallel()
	d := reporttest.SchoolsData(t)
	reporttest.RankTeams(t, d.Sections[0], "", tiebreak.Options{})
	w := workingOf(t, rendered(t, d))
	aspen := w.Tables[1]
	// Tremblay, row 1 of the table before, has 1, 1½ and 2½: 5.
	line := aspen.Values[0][0]
	if aspen.People != 0 || len(line) != 4 || line[2] != -1 || w.Reasons[line[3]].Amount != "5" {
		t.Errorf("people %d, addends %v; want one addend of 5 by row 1 of table 0", aspen.People, line)
	}
}

// Teams that meet in a round robin have a cross-matrix, explained by its own signs; the link to
// the crosstable stays.
func TestEventMatrixOfTeams(t *testing.T) {
	t.Parallel()
	d := reporttest.MatchesData(t)
	d.Sections[0].Section.Kind = tournament.RoundRobin
	reporttest.RankTeams(t, d.Sections[0], "MPvGP", tiebreak.Options{})
	page := rendered(t, d)
	for _, want := range []string{
		`id="section-1-teams-cross-matrix"`, `id="section-1-teams-crosstable"`, `class="crosstable teams matrix"`, ">2–0<",
		"<dt>3–1</dt><dd>game points of the match, the team&#39;s own first</dd>",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}

// An event whose name shows nothing has a title, and so has the page of a ranking list with teams.
func TestEventWithoutName(t *testing.T) {
	t.Parallel()
	s := &tournament.Section{GamesUnknown: true, Players: []tournament.Player{
		{No: 1, Name: "Ash", Stated: tournament.Stated{Points: 8, HasPoints: true}},
	}, Teams: []tournament.Team{{No: 1, Name: "North School", Members: []int{1}}}}
	page := rendered(t, ranked(t, &tournament.Event{Name: "\u202e ", Sections: []*tournament.Section{s}}, ""))
	for _, want := range []string{`<h1 dir="auto">Standings</h1>`, "North School", "Ash"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}
