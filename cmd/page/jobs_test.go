package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"podium/cmd/internal/use"
	"podium/report/page/pagetest"
)

// A job is what a director comes to the page for: files of a folder are dropped on it, and the
// browser saves what it makes into another folder.
type job struct {
	*podium
	dir   string // with copies of samples
	saves string
}

func begin(t *testing.T, width int64, names ...string) *job {
	t.Helper()
	j := &job{ready(t, width), t.TempDir(), t.TempDir()}
	for _, name := range names {
		data, err := os.ReadFile(sample(t, name))
		j.Check(err)
		j.Check(os.WriteFile(filepath.Join(j.dir, name), data, 0o600))
	}
	pagetest.Call(j.Page, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: j.saves,
	})
	return j
}

// drops drops files of the folder and waits for the standings.
func (j *job) drops(names ...string) {
	j.T.Helper()
	var files []string
	for _, name := range names {
		files = append(files, filepath.Join(j.dir, name))
	}
	j.drop(files...)
	j.says("#state", map[bool]string{true: "1 event", false: fmt.Sprintf("%d events", len(names))}[len(names) == 1])
	j.idle()
	j.Until(`document.querySelector('#tables tbody tr')`)
}

// clicks clicks on something with the mouse, wherever it stands on the page.
func (j *job) clicks(what string) {
	j.T.Helper()
	j.Until(fmt.Sprintf(`document.querySelector(%q)`, what))
	j.Do(chromedp.Click(what))
	j.idle()
}

// takes clicks on something that saves a file, and returns the file.
func (j *job) takes(what, name string) []byte {
	j.T.Helper()
	j.clicks(what)
	file := filepath.Join(j.saves, name)
	for range 1000 {
		if data, err := os.ReadFile(file); err == nil && len(data) > 0 {
			j.Check(os.Remove(file))
			return data
		}
		time.Sleep(20 * time.Millisecond)
	}
	j.T.Fatalf("the browser saves no %s", name)
	return nil
}

// takesAll takes the zip of all files that are ready in a box, as digests by name.
func (j *job) takesAll(box string) map[string]string {
	j.T.Helper()
	j.Until(fmt.Sprintf(`document.querySelector('%s ul.all')`, box))
	data := j.takes(box+" ul.all a.save", "podium.zip")
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	j.Check(err)
	var files []use.File
	for _, f := range archive.File {
		r, err := f.Open()
		j.Check(err)
		data, err := io.ReadAll(r)
		j.Check(err)
		files = append(files, use.File{Name: f.Name, Data: data})
	}
	return digests(files)
}

// wants fails the test if other files were saved than the commands write.
func (j *job) wants(want, got map[string]string) {
	j.T.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		j.T.Errorf("saved files (-commands +page)\n%s", diff)
	}
	j.Fits(j.width)
	j.Quiet("blob:")
}

// command is a file that a command line writes in the folder, under the name that the page gives it.
func (j *job) command(name string, args ...string) use.File {
	j.T.Helper()
	return use.File{Name: name, Data: podiumIn(j.T, j.dir, "command"+filepath.Ext(name), args...)}
}

// The file of SwissSys is dropped, and the director goes home with lists of trophies and
// certificates.
func TestJobTrophies(t *testing.T) {
	t.Parallel()
	j := begin(t, pagetest.DeskWidth, scholastic)
	j.drops(scholastic)
	j.clicks("#tab-awards")
	j.Until(`document.querySelector('#winners table')`)
	for flag, answer := range map[string]string{"prizes": "3", "class": "U600:1", "paper": "letter"} {
		j.answer("#award-questions", flag, answer)
	}
	j.Until(`['places = 3', '600', 'letter'].every((part) => document.querySelector('#winners .plan')?.textContent.includes(part))`)
	j.idle()
	pagetest.Ask[any](j.Page, `document.querySelector('#winners details:has(.plan)').open = true`)
	j.Check(os.WriteFile(filepath.Join(j.dir, "awards.toml"), j.takes("#winners details a.save", "awards.toml"), 0o600))
	j.clicks("#make-awards")
	stem, plan := strings.TrimSuffix(scholastic, ".sjson"), []string{scholastic, "--plan", "awards.toml"}
	j.wants(digests([]use.File{
		j.command(stem+"-awards.pdf", append([]string{"awards"}, plan...)...),
		j.command(stem+"-awards.xlsx", append([]string{"awards"}, plan...)...),
		j.command(stem+"-certificates.pdf", append([]string{"certificates"}, plan...)...),
	}), j.takesAll("#awards-made"))
}

// An event without a pairing program: an empty table is saved, typed into and dropped, and the
// certificates are signed.
func TestJobTypedTable(t *testing.T) {
	t.Parallel()
	j := begin(t, pagetest.PhoneWidth)
	j.clicks("#table > summary")
	j.Until(`document.querySelector('#table-questions [data-flag=rounds] input')`)
	for flag, answer := range map[string]string{"players": "4", "rounds": "3", "name": "Lantern Club Cup", "date": "2026-03-14"} {
		j.answer("#table-questions", flag, answer)
	}
	j.Until(`document.querySelector('#table-made a.save')`)
	time.Sleep(500 * time.Millisecond) // for a pause in typing
	j.idle()
	table := j.takes("#table-made a.save", "results.xlsx")
	empty := podiumIn(t, j.dir, "empty.xlsx", "new", "crosstable", "--players", "4", "--rounds", "3", "--name", "Lantern Club Cup", "--date", "2026-03-14", "--defaults")
	same(t, "the empty table", empty, table)

	book, err := excelize.OpenReader(bytes.NewReader(table))
	j.Check(err)
	sheet := book.GetSheetName(0)
	for i, row := range [][]any{
		{"Ash, Anna", "", "", "", "W2", "W3", "W4"},
		{"Birch, Ben", "", "", "", "L1", "D4", "W3"},
		{"Cedar, Cleo", "", "", "", "W4", "L1", "L2"},
		{"Dogwood, Dan", "", "", "", "L3", "D2", "L1"},
	} {
		j.Check(book.SetSheetRow(sheet, fmt.Sprintf("B%d", 6+i), &row))
	}
	j.Check(book.SaveAs(filepath.Join(j.dir, "cup.xlsx")))
	j.drops("cup.xlsx")
	if diff := cmp.Diff([]string{"Ash, Anna", "Birch, Ben", "Cedar, Cleo", "Dogwood, Dan"}, pagetest.Ask[[]string](j.Page, shownNames)); diff != "" {
		t.Errorf("the standings (-want +got)\n%s", diff)
	}
	j.clicks("#tab-documents")
	for field, value := range map[string]string{"to-html": "false", "to-standings": "false", "to-certificates": "true", "paper": "a4", "signatures": "Gail Glover, Arbiter"} {
		j.set("#documents-form [name="+field+"]", value)
	}
	j.says("#documents-basis", "signed by Gail Glover, Arbiter")
	j.clicks("#make")
	certificates := j.takes("#documents-made a.save", "cup-certificates.pdf")
	same(t, "the certificates", podiumIn(t, j.dir, "c.pdf", "certificates", "cup.xlsx", "--paper", "a4", "--signature", "Gail Glover, Arbiter"), certificates)
	j.wants(nil, nil)
}

// "Why is my child fourth?" The director presses the name, compares with the first, and hands
// the answer over as a page and on paper.
func TestJobWhyFourth(t *testing.T) {
	t.Parallel()
	j := begin(t, pagetest.PhoneWidth, rapid)
	j.drops(rapid)
	names := pagetest.Ask[[]string](j.Page, shownNames)
	const fourth = "#tables tbody tr:nth-child(4) button"
	j.clicks(fourth)
	j.says("#why", names[2]+" is ahead of "+names[3])
	saved := strings.TrimSuffix(rapid, ".trf") + "-why-" + pagetest.Ask[string](j.Page, `document.querySelector('#tables tbody tr:nth-child(4)').dataset.no`)
	page := j.takes("#why .buttons button:nth-child(2)", saved+".html")
	same(t, "the page", podiumIn(t, j.dir, "why.html", "explain", rapid, "--player", names[3]), page)
	pagetest.Ask[any](j.Page, `document.querySelector('#why select').focus()`)
	first := pagetest.Ask[int](j.Page, fmt.Sprintf(`[...document.querySelector('#why select').options].findIndex((o) => o.text === %q)`, names[0]))
	for range first {
		j.Do(chromedp.KeyEvent(kb.ArrowDown))
	}
	j.says("#why", names[0]+" is ahead of "+names[3])
	j.idle()
	paper := j.takes("#why .buttons:has(button + button) button", saved+".pdf")
	same(t, "the paper", podiumIn(t, j.dir, "why.pdf", "explain", rapid, "--player", names[3], "--versus", names[0], "--paper", "letter"), paper)
	j.Do(chromedp.KeyEvent(kb.Escape))
	if !pagetest.Ask[bool](j.Page, `document.activeElement === document.querySelector('`+fourth+`')`) {
		t.Error("after Escape the focus is not on the name that was asked about")
	}
	j.wants(nil, nil)
}

// Six events are dropped at once: the tables of the series, and the documents of each event.
func TestJobSixEvents(t *testing.T) {
	t.Parallel()
	names := []string{
		"2025-10-11-rapid-series-k5.trf", "2025-10-11-rapid-series-k8.trf", "2025-11-15-rapid-series-k5.trf",
		"2025-11-15-rapid-series-k8.trf", "2026-01-17-rapid-series-k5.trf", "2026-01-17-rapid-series-k8.trf",
	}
	j := begin(t, pagetest.DeskWidth, names...)
	j.drops(names...)
	j.clicks("#tab-series")
	j.Until(`document.querySelector('#series-tables table')`)
	j.answer("#series-questions", "title", "Rapid Series")
	j.says("#series-tables h3", "Rapid Series")
	j.idle()
	pagetest.Ask[any](j.Page, `document.querySelector('#series-tables details:has(.plan)').open = true`)
	const plan = "the plan of the series" // as the workbook calls it
	j.Check(os.WriteFile(filepath.Join(j.dir, plan), j.takes("#series-tables details:has(.plan) a.save", "series.toml"), 0o600))
	j.clicks("#make-series")
	season := append([]string{"season", "--plan", plan}, names...)
	j.wants(digests([]use.File{j.command("rapid-series.html", season...), j.command("rapid-series.xlsx", season...)}), j.takesAll("#series-made"))

	j.clicks("#tab-documents")
	j.set("#documents-form [name=all]", "true")
	j.set("#documents-form [name=paper]", "letter")
	j.says("#documents-basis", "October Rapid K-8")
	j.clicks("#make")
	batch := []string{"batch", "--to", "standings,certificates,html", "--paper", "letter"}
	for _, name := range names {
		batch = append(batch, filepath.Join(j.dir, name))
	}
	j.wants(commanded(t, batch...), j.takesAll("#documents-made"))
}

// A file of SwissSys becomes what other programs read, with the points and ranks that are shown.
func TestJobConverts(t *testing.T) {
	t.Parallel()
	j := begin(t, pagetest.DeskWidth, scholastic)
	j.drops(scholastic)
	j.clicks("#tab-documents")
	for _, name := range []string{"html", "standings", "certificates"} {
		j.set("#documents-form [name=to-"+name+"]", "false")
	}
	stem := strings.TrimSuffix(scholastic, ".sjson")
	for _, name := range []string{"json", "crosstable"} {
		j.set("#documents-form [name=to-"+name+"]", "true")
	}
	j.clicks("#make")
	j.wants(digests([]use.File{
		j.command(stem+".json", "convert", scholastic, "--to", "json", "--ranks", "computed"),
		j.command(stem+".xlsx", "convert", scholastic, "--to", "crosstable", "--ranks", "computed"),
	}), j.takesAll("#documents-made"))
}
