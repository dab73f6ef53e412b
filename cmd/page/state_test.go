package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/google/go-cmp/cmp"

	"podium/cmd/internal/use"
	"podium/report/page/pagetest"
)

// The two events of these tests.
const (
	scholastic = "2026-01-24-frostbite-scholastic.sjson"
	rapid      = "2026-02-14-rapid-series-k5.trf"
)

// set says something in a field of the page.
func (p *podium) set(field, value string) {
	p.T.Helper()
	pagetest.Ask[any](p.Page, fmt.Sprintf(`{ const field = document.querySelector(%q);
		if (field.type === 'checkbox') field.checked = %[2]q === 'true'; else field.value = %[2]q;
		for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true })); }`, field, value))
}

// look looks at an event by its place in the list.
func (p *podium) look(n int) {
	p.T.Helper()
	button := fmt.Sprintf(`document.querySelector('#inputs > li:nth-child(%d) button.event')`, n+1)
	p.Until(button)
	p.idle()
	pagetest.Ask[any](p.Page, button+`.click()`)
	p.Until(`document.querySelector('#tables table')`)
	p.idle()
}

// press presses a button, wherever it stands while the page is drawn.
func (p *podium) press(button string) {
	p.T.Helper()
	pagetest.Ask[any](p.Page, fmt.Sprintf(`document.querySelector(%q).click()`, button))
}

// tab goes to a part of the page.
func (p *podium) tab(name string) {
	p.T.Helper()
	p.press("#tab-" + name)
	p.idle()
}

const ranksBy = "#view-standings .controls select"

// says waits until a box of the page says something.
func (p *podium) says(box, text string) {
	p.T.Helper()
	p.Until(fmt.Sprintf(`document.querySelector(%q)?.textContent.includes(%q)`, box, text))
}

// value is what a field says.
func (p *podium) value(field string) string {
	p.T.Helper()
	return pagetest.Ask[string](p.Page, fmt.Sprintf(`document.querySelector(%q).value`, field))
}

// toIndex is the link of a page that batch makes to the list of its folder, which the page has
// not.
const toIndex = `<p class="club"> <a class="up" href="index.html">Events</a></p>` + "\n"

// commanded are the files that a command line of podium writes into a folder, by name.
func commanded(t *testing.T, args ...string) map[string]string {
	t.Helper()
	program, err := command()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "out")
	c := exec.CommandContext(t.Context(), program, append(args, "-o", dir, "--quiet")...)
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("podium %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	found, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	var files []use.File
	for _, file := range found {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if name := filepath.Base(file); !strings.HasPrefix(name, "index.") && name != "checks.html" {
			files = append(files, use.File{Name: filepath.Base(file), Data: bytes.Replace(data, []byte(toIndex), nil, 1)})
		}
	}
	return digests(files)
}

// Documents for all events are those that the command makes of each by the list that is
// chosen for it, and the line above the button says which.
func TestRankingOfEachEvent(t *testing.T) {
	t.Parallel()
	p := ready(t, pagetest.DeskWidth)
	files := []string{sample(t, scholastic), sample(t, rapid)}
	p.open(files...)
	p.look(0)
	p.set(ranksBy, "own")
	p.set("#codes", "CUM, SOLK")
	p.says(".basis", "CUM, SOLK (given)")
	p.look(1)
	if got := p.value(ranksBy); got != "" {
		t.Errorf("the second event begins with the list %q of the first", got)
	}
	p.set(ranksBy, "fide-swiss")
	p.says(".basis", "fide-swiss")
	p.tab("documents")
	p.set("#documents-form [name=all]", "true")
	p.set("#documents-form [name=paper]", "letter")
	for _, name := range []string{"standings", "certificates", "html", "trf16"} {
		p.set("[name=to-"+name+"]", "true")
	}
	p.says("#documents-basis", "Frostbite Scholastic: Ties are broken by Cumulative (CUM), Solkoff (SOLK) · after 4 rounds")
	p.says("#documents-basis", "Buchholz")
	p.press("#make")
	p.Until(`document.querySelector('#documents-made ul.all')`)
	want := map[string]string{}
	for i, list := range []string{"CUM,SOLK", "fide-swiss"} {
		maps.Copy(want, commanded(t, "batch", files[i], "--to", "standings,certificates,html,trf16", "--tiebreaks", list, "--paper", "letter"))
	}
	if diff := cmp.Diff(want, p.saves("#documents-made ul:not(.all)")); diff != "" || len(want) < 8 {
		t.Errorf("%d documents (-command +page)\n%s", len(want), diff)
	}
	p.look(0)
	if got := p.value("#codes"); got != "CUM, SOLK" {
		t.Errorf("the first event is ranked by %q when somebody comes back to it", got)
	}
	p.press("#rank-all")
	p.tab("documents")
	if got := pagetest.Ask[int](p.Page, `document.querySelector('#documents-made').children.length`); got != 0 {
		t.Error("what was made by another list is still there to be saved")
	}
	p.says("#documents-basis", "Valentine Rapid K-5: Ties are broken by Cumulative (CUM), Solkoff (SOLK)")
	p.Quiet("blob:")
}

// The language of documents and their typeface are chosen once, for all of them, and make what
// the command makes.
func TestLanguageOfDocuments(t *testing.T) {
	t.Parallel()
	font := filepath.Join(t.TempDir(), "letters.ttf")
	if err := os.WriteFile(font, dejavusans.TTF, 0o600); err != nil {
		t.Fatal(err)
	}
	p := ready(t, pagetest.DeskWidth)
	file := sample(t, scholastic)
	p.open(file)
	p.tab("documents")
	p.set("#documents-form [name=paper]", "letter")
	p.set("#documents-form [name=lang]", "pt-BR")
	p.says("#documents-basis", "language: pt-BR")
	p.set("[name=to-html]", "false")
	for _, name := range []string{"standings", "certificates", "wallchart"} {
		p.set("[name=to-"+name+"]", "true")
	}
	p.press("#make")
	p.Until(`document.querySelector('#documents-made ul.all')`)
	want := commanded(t, "batch", file, "--to", "standings,certificates,wallchart", "--paper", "letter", "--lang", "pt-BR")
	if diff := cmp.Diff(want, p.saves("#documents-made ul:not(.all)")); diff != "" || len(want) < 3 {
		t.Errorf("%d documents (-command +page)\n%s", len(want), diff)
	}
	p.open(font)
	p.says("#documents-basis", "typeface letters.ttf")
	p.tab("awards")
	p.says("#award-questions", "Language of the documents")
	if got := p.value("#award-questions [data-flag=lang] select"); got != "pt-BR" {
		t.Errorf("the language of awards is %q", got)
	}
	p.Quiet("blob:")
}

// After an earlier round documents are provisional and say so, and the line above the
// button tells beforehand.
func TestAfterRound(t *testing.T) {
	t.Parallel()
	p := ready(t, pagetest.PhoneWidth)
	file := sample(t, scholastic)
	p.open(file)
	p.set("#view-standings .controls .field:nth-of-type(3) select", "2")
	p.says(".basis", "2 of 4")
	p.tab("documents")
	p.says("#documents-basis", "after round 2 of 4 · provisional; every page says so")
	p.set("#documents-form [name=paper]", "letter")
	p.press("#make")
	p.Until(`document.querySelector('#documents-made ul.all')`)
	made := openNative(t, file).ask("make", map[string]any{
		"input": 0, "to": []string{"standings", "certificates", "html"},
		"ranking":      map[string]any{"after": 2, "provisional": true},
		"certificates": map[string]any{"top": 3, "paper": "letter"},
	}, new(any))
	if diff := cmp.Diff(digests(made), p.saves("#documents-made ul:not(.all)")); diff != "" || len(made) != 3 {
		t.Errorf("provisional documents (-want +got)\n%s", diff)
	}
	p.Fits(p.width)
	p.Quiet("blob:")
}

// Who gets certificates and trophies is said for each event, and goes with the files.
func TestAwardsOfEachEvent(t *testing.T) {
	t.Parallel()
	p := ready(t, pagetest.DeskWidth)
	p.open(sample(t, scholastic), sample(t, rapid))
	p.look(0)
	p.tab("documents")
	p.set("#documents-form [name=who]", "places")
	p.set("#documents-form [name=places]", "7")
	p.tab("awards")
	p.answer("#award-questions", "prizes", "7")
	p.Until(`document.querySelector('#winners .plan')?.textContent.includes('places = 7')`)
	p.idle()
	p.says("#awards-basis", "awards as chosen for this event")
	p.look(1)
	p.tab("documents")
	if got := p.value("#documents-form [name=who]") + p.value("#documents-form [name=places]"); got != "top" {
		t.Errorf("certificates of the second event are for %q, as those of the first", got)
	}
	p.set("#documents-form [name=who]", "plan")
	p.says("#picture", "There is no plan yet")
	p.says("#documents-basis", "no awards chosen")
	p.press("#make")
	p.says("#documents-made", "There is no plan yet for")
	p.tab("awards")
	p.Until(`document.querySelector('[data-flag=prizes] input')`)
	if got := p.value("[data-flag=prizes] input"); got == "7" {
		t.Error("the second event has the answers of the first")
	}
	p.look(0)
	p.tab("awards")
	p.Until(`document.querySelector('[data-flag=prizes] input')?.value === '7'`)
	pagetest.Ask[any](p.Page, `globalThis.confirm = () => true; document.getElementById('clear').click()`)
	p.idle()
	p.open(sample(t, scholastic))
	p.tab("documents")
	p.says("#documents-basis", "no awards chosen")
	p.tab("awards")
	p.Until(`document.querySelector('[data-flag=prizes] input')`)
	if got := p.value("[data-flag=prizes] input"); got == "7" {
		t.Error("the answers outlive Close all files")
	}
	p.Quiet("blob:")
}

// The look is one for documents, awards and the series, and nothing that is read, looked at
// or opened takes it away.
func TestLookStays(t *testing.T) {
	t.Parallel()
	p := ready(t, pagetest.DeskWidth)
	files := []string{sample(t, scholastic), sample(t, rapid)}
	p.open(files[0])
	logo := filepath.Join(t.TempDir(), "club.png")
	f, err := os.Create(logo)
	p.Check(err)
	p.Check(png.Encode(f, image.NewRGBA(image.Rect(0, 0, 4, 4))))
	p.Check(f.Close())
	p.tab("documents")
	for field, value := range map[string]string{"style": "modern", "paper": "a4", "title": "Well Played", "signatures": "Gail Glover, Arbiter", "home": "https://lakeside.example", "color": "navy", "index": "true"} {
		p.set("#documents-form [name="+field+"]", value)
	}
	p.Do(chromedp.SetUploadFiles("#view-documents input[type=file]", []string{logo}))
	const line = "modern, A4 · heading “Well Played” · signed by Gail Glover, Arbiter · logo club.png · site https://lakeside.example · pages in navy · search engines may list the pages"
	p.says("#documents-basis", line)
	p.readOtherwise("city", "Elm Town")
	p.open(files[1])
	p.look(1)
	p.tab("documents")
	p.says("#documents-basis", line)
	p.says("#view-documents", "club.png is used")
	if got := p.value("[name=title]") + "|" + p.value("[name=signatures]"); got != "Well Played|Gail Glover, Arbiter" {
		t.Errorf("the form says %q after another event", got)
	}
	data, err := os.ReadFile(logo)
	p.Check(err)
	file := use.File{Name: "club.png", Data: data}
	like := map[string]any{"style": "modern", "paper": "a4", "title": "Well Played", "signatures": []string{"Gail Glover, Arbiter"}, "logo": "club.png", "home": "https://lakeside.example", "color": "navy", "index": true}
	n := openNative(t, files...)
	n.ask("read", map[string]any{"input": 0, "city": "Elm Town"}, new(any))
	answers := map[string]string{"paper": "a4", "signature": "Gail Glover, Arbiter"}
	events, title := []any{map[string]any{"input": 0}, map[string]any{"input": 1}}, map[string]string{"title": "Club Series"}

	p.tab("series")
	p.answer("#series-questions", "title", "Club Series")
	p.says("#series-tables h3", "Club Series")
	p.says("#series-basis", line)
	p.set("#view-series [name=awarded]", "true")
	p.press("#make-series")
	p.Until(`document.querySelector('#series-made ul.all')`)
	made := n.ask("season", map[string]any{
		"events": events, "answers": title, "forms": []string{"html", "xlsx"}, "awarded": true, "certificates": like,
	}, new(any), file)
	if diff := cmp.Diff(digests(made), p.saves("#series-made ul:not(.all)")); diff != "" {
		t.Errorf("files of the series (-want +got)\n%s", diff)
	}
	p.tab("awards")
	to := []string{"certificates", "awards", "awards-workbook"}
	for _, scope := range []string{"one", "series"} {
		p.set("#view-awards select", scope)
		p.says("#awards-basis", line)
		p.Until(`document.querySelector('#winners .plan')`)
		p.idle()
		p.press("#make-awards")
		p.Until(`document.querySelector('#awards-made ul.all')`)
		made = n.ask("trophies", map[string]any{"events": events, "answers": answers, "series": map[string]any{"answers": title}, "to": to, "certificates": like}, new(any), file)
		if scope == "one" {
			var got struct{ Plan string }
			n.ask("awards", map[string]any{"events": events[1:], "answers": answers}, &got)
			made = n.ask("make", map[string]any{"input": 1, "to": to, "plan": got.Plan, "certificates": like}, new(any), file)
		}
		if diff := cmp.Diff(digests(made), p.saves("#awards-made ul:not(.all)")); diff != "" || len(made) != 3 {
			t.Errorf("awards for %s (-want +got)\n%s", scope, diff)
		}
	}
	p.answer("#award-questions", "prizes", "1") // what was made by another plan goes, of the series too
	p.Until(`document.getElementById('awards-made').childElementCount === 0`)
	p.Quiet("blob:")
}

// A choice in the working of a place keeps the focus.
func TestWhyKeepsFocus(t *testing.T) {
	t.Parallel()
	p := ready(t, pagetest.DeskWidth)
	p.open(sample(t, scholastic))
	p.Do(chromedp.Click("#tables tbody tr:nth-child(4) button"))
	p.Until(`document.querySelector('#why').open`)
	pagetest.Ask[any](p.Page, `{ const other = document.querySelector('#why select'); other.focus(); other.selectedIndex = 2; other.dispatchEvent(new Event('change')); }`)
	second := pagetest.Ask[[]string](p.Page, shownNames)[1]
	p.says("#why", second+" is ahead of")
	if !pagetest.Ask[bool](p.Page, `document.activeElement === document.querySelector('#why select')`) {
		t.Error("after another was chosen to compare with, the focus is elsewhere")
	}
	p.Quiet("blob:")
}

// What was asked for is in view: standings when a file was opened, and files when they were
// made, with the line that says what goes on.
func TestInView(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int64{{1366, 768}, {683, 768}, {390, 844}} {
		t.Run(fmt.Sprint(size[0]), func(t *testing.T) {
			t.Parallel()
			p := ready(t, size[0])
			p.Do(chromedp.EmulateViewport(size[0], size[1]))
			inView := func(what string) {
				t.Helper()
				p.Until(fmt.Sprintf(`(() => { const { top, bottom } = document.querySelector(%q).getBoundingClientRect();
					return top >= 0 && bottom <= innerHeight; })()`, what))
			}
			p.open(sample(t, scholastic), sample(t, rapid), sample(t, "2026-01-17-rapid-series-k5.trf"))
			p.Until(`document.querySelector('#tables tbody tr')`)
			inView("#tables tbody tr")
			const rows = `[...document.querySelectorAll('#tables tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= document.querySelector('.working').getBoundingClientRect().top).length`
			if n := pagetest.Ask[int](p.Page, rows); n < 5 {
				t.Errorf("%d rows of the standings are in view, want at least 5", n)
			}
			inView("#state")
			p.tab("documents")
			p.Until(`document.querySelector('#picture img')?.complete`)
			p.press("#make")
			p.Until(`document.querySelector('#documents-made ul.all')`)
			inView("#documents-made [role=status]")
			inView("#state")
			p.Fits(size[0])
			p.Quiet("blob:")
		})
	}
}
