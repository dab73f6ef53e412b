package page

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"podium/report"
	"podium/report/page/pagetest"
	"podium/report/reporttest"
	"podium/tiebreak"
)

// shows compares the rows that are to be seen in a table.
func (p *browserPage) shows(table string, want ...string) {
	p.T.Helper()
	if diff := cmp.Diff(append([]string{}, want...), p.shownNames(table)); diff != "" {
		p.T.Errorf("%s (-want +got)\n%s", table, diff)
	}
}

// Teams are found by their names and by those of their players, sorted by each
// column, opened to see who is in them, and each number says how it came about.
func TestTeamsInBrowser(t *testing.T) {
	t.Parallel()
	for name, size := range map[string][2]int64{"phone": {phoneWidth, phoneHeight}, "desk": {deskWidth, deskHeight}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := openInBrowser(t, reporttest.MatchesData(t), size[0], size[1])
			p.Fits(size[0])
			p.findsTeams()
			p.sortsTeams(size[0] == deskWidth)
			p.opensMembers()
			p.opensWorkingOfTeam()
			p.Fits(size[0])
			p.Quiet()
		})
	}
}

func (p *browserPage) findsTeams() {
	p.T.Helper()
	p.Do(chromedp.SendKeys("#find", "ceda"))
	p.shows("standings.teams", "Cedar")
	p.shows("crosstable.teams", "Cedar")
	p.shows("standings.players", "Cole, Cy", "Cruz, Cleo")
	p.shows("crosstable.players", "Cole, Cy", "Cruz, Cleo")
	if got := ask[string](p, `document.getElementById('found').textContent`); got != "2 of 8" {
		p.T.Errorf("the box says %q, want 2 of 8: it counts players", got)
	}
	ask[any](p, `document.getElementById('find').value = ''`)
	p.Do(chromedp.SendKeys("#find", "dove"))
	p.shows("standings.teams", "Dogwood")
	p.Do(chromedp.KeyEvent(strings.Repeat(kb.Backspace, 4)))
	p.shows("standings.teams", "Aspen", "Cedar", "Beech", "Elm", "Dogwood")
}

// sortsTeams sorts by a head, or by the list where there are no heads, and the
// tables of teams and players each on their own.
func (p *browserPage) sortsTeams(heads bool) {
	p.T.Helper()
	if heads {
		p.Do(chromedp.Click(".standings.teams th.name button"))
		p.shows("standings.teams", "Aspen", "Beech", "Cedar", "Dogwood", "Elm")
		p.Do(chromedp.Click(".standings.teams th.value button")) // secondary scores 3, 2½, 2, 1, ½
		p.Do(chromedp.KeyEvent(kb.Enter))
		p.shows("standings.teams", "Dogwood", "Elm", "Beech", "Cedar", "Aspen")
		p.Do(chromedp.Click(".standings.players th.text button")) // by ranking within a team
		p.Do(chromedp.KeyEvent(kb.Enter))
		p.shows("standings.players", "Dove, Dan", "Dean, Di", "Cole, Cy", "Cruz, Cleo", "Baker, Bea", "Brown, Bo", "Adams, Ada", "Abel, Abe")
		p.Do(chromedp.Click(".standings.teams th.rank button"))
	} else {
		ask[any](p, `document.querySelector('.order select').focus()`)
		p.Do(chromedp.KeyEvent("Te"))
		p.shows("standings.teams", "Aspen", "Beech", "Cedar", "Dogwood", "Elm")
		p.Do(chromedp.KeyEvent(kb.Home)) // the first of the list is the rank
	}
	p.shows("standings.teams", "Aspen", "Cedar", "Beech", "Elm", "Dogwood")
}

func (p *browserPage) opensMembers() {
	p.T.Helper()
	const seen = `document.querySelector('.teams details li').checkVisibility()`
	if ask[bool](p, seen) {
		p.T.Error("the members of a team are to be seen before it is opened")
	}
	p.Do(chromedp.Click(".teams tbody tr:first-child summary"))
	if !ask[bool](p, seen) {
		p.T.Error("a click on a team does not show its members")
	}
}

// Aspen has 2 game points of round 1 and 1 of round 2.
func (p *browserPage) opensWorkingOfTeam() {
	p.T.Helper()
	p.Do(chromedp.Click(".standings.teams tbody tr:first-child td.value button"))
	read := ask[[]string](p, `[...document.querySelectorAll('dialog h2, dialog .who, dialog tbody bdi, dialog .sum')].map((e) => e.textContent)`)
	if diff := cmp.Diff([]string{"Secondary score: 3", "Aspen", "Beech", "Cedar", "2 + 1 = 3"}, read); diff != "" {
		p.T.Errorf("the working (-want +got)\n%s", diff)
	}
	p.Do(chromedp.KeyEvent(kb.Escape))
}

// schoolsPage has schools of the players of reporttest.OpenEvent whose names try to
// become markup or are long.
func schoolsPage(t *testing.T) report.Data {
	t.Helper()
	d := reporttest.SchoolsData(t)
	s := d.Sections[0].Section
	s.Teams[0].Name = `</script><script>window.pwned = 1</script><img src=x onerror="window.pwned = 1">`
	s.Teams[1].Name = strings.Repeat("Gesamtschule", 9)
	s.Teams[1].Members = []int{1, 3, 4}
	reporttest.RankTeams(t, d.Sections[0], "", tiebreak.Options{TeamSize: 2})
	return d
}

// Where players add up to a school, its working names them, also once the tables
// are sorted; no name becomes more than a name or pushes the page sideways.
func TestSchoolsInBrowser(t *testing.T) {
	t.Parallel()
	p := openInBrowser(t, schoolsPage(t), phoneWidth, phoneHeight)
	ask[any](p, `document.querySelectorAll('details').forEach((e) => { e.open = true; })`)
	for _, width := range []int64{320, phoneWidth, 768, deskWidth} {
		p.Do(chromedp.EmulateViewport(width, deskHeight))
		p.Fits(width)
	}
	p.Do(chromedp.Click(".standings.players th.name button"), chromedp.Click(".standings.teams tbody tr:first-child td.value button"))
	// Tremblay's cumulative score is 1 + 1½ + 2½, Nguyễn's 0 + 1 + 1 less the bye.
	read := ask[[]string](p, `[...document.querySelectorAll('dialog thead th, dialog tbody bdi, dialog .sum')].map((e) => e.textContent)`)
	if diff := cmp.Diff([]string{"Round", "Player", "Counts", "Tremblay, Zoé", "Nguyễn, Hoài An", "5 + 1 = 6"}, read); diff != "" {
		t.Errorf("the working (-want +got)\n%s", diff)
	}
	if ask[bool](p, `'pwned' in window`) {
		t.Error("the name of a team ran as script")
	}
	if got := ask[int](p, `document.querySelectorAll('script, img').length`); got != 2 {
		t.Errorf("%d elements that run or load, want the two scripts", got)
	}
	p.Quiet()
}

// On paper the members of each team are to be seen, and nothing that sorts.
func TestTeamsOnPaper(t *testing.T) {
	t.Parallel()
	p := openInBrowser(t, reporttest.MatchesData(t), deskWidth, deskHeight)
	pagetest.Call(p.Page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	if got := ask[int](p, `[...document.querySelectorAll('.teams li')].filter((e) => e.checkVisibility()).length`); got != 8 {
		t.Errorf("%d members on paper, want 8", got)
	}
	if got := ask[int](p, `[...document.querySelectorAll('.order, thead button')].filter((e) => e.offsetHeight > 0).length`); got != 0 {
		t.Errorf("%d things on paper that are for a screen", got)
	}
}

// On paper what rankings rest on stands side by side, and on one page: that of the
// teams was alone on the last. A sheet of US Letter on its side has room for 965
// pixels between its margins.
func TestNotesOnPaper(t *testing.T) {
	t.Parallel()
	const between = 965
	p := openInBrowser(t, schoolsPage(t), between, deskHeight)
	pagetest.Call(p.Page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	tops := ask[[]float64](p, `[...document.querySelectorAll('.notes section')].map((e) => e.getBoundingClientRect().top)`)
	if len(tops) != 3 || tops[0] != tops[1] || tops[1] != tops[2] {
		t.Errorf("the notes begin at %v, want three at one height", tops)
	}
	if got := ask[string](p, `getComputedStyle(document.querySelector('.notes')).breakInside`); got != "avoid" {
		t.Errorf("break-inside of the notes is %q", got)
	}
}

// Without script teams read in full, and can still be opened.
func TestTeamsWithoutScript(t *testing.T) {
	t.Parallel()
	p := newBrowserPage(t)
	pagetest.Call(p.Page, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	p.load(reporttest.MatchesData(t), phoneWidth, phoneHeight)
	p.shows("standings.teams", "Aspen", "Cedar", "Beech", "Elm", "Dogwood")
	p.opensMembers()
	if got := ask[int](p, `[...document.querySelectorAll('button, select, .find, .hint')].filter((e) => e.offsetHeight > 0).length`); got != 0 {
		t.Errorf("%d things offered that need the script", got)
	}
	p.Fits(phoneWidth)
}
