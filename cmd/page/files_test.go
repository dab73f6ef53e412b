package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	browser "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"

	"podium/cmd/internal/use"
	"podium/report/page/pagetest"
)

// saved are the bytes of what was saved last, or of the file that a link in a box saves.
func (p *podium) saved(link string) []byte {
	p.T.Helper()
	blob := `savedNow`
	if link != "" {
		blob = fmt.Sprintf(`saved.get(document.querySelector(%q).href)`, link+" a.save")
	}
	data, err := base64.StdEncoding.DecodeString(pagetest.Wait[string](p.Page, fmt.Sprintf(`(async () => {
		const bytes = new Uint8Array(await %s.arrayBuffer());
		let text = '';
		for (const byte of bytes) text += String.fromCharCode(byte);
		return btoa(text);
	})()`, blob)))
	p.Check(err)
	return data
}

// pressed presses the button of a box that says something.
func (p *podium) pressed(box, text string) {
	p.T.Helper()
	button := fmt.Sprintf(`[...document.querySelectorAll('%s button')].find((b) => b.textContent === %q)`, box, text)
	p.Until(button)
	pagetest.Ask[any](p.Page, button+`.click()`)
}

// savesNow presses a button that saves a file at once, and returns the file.
func (p *podium) savesNow(box, text string) []byte {
	p.T.Helper()
	pagetest.Ask[any](p.Page, `globalThis.savedNow = undefined`)
	p.pressed(box, text)
	p.Until(`savedNow`)
	return p.saved("")
}

// command builds podium once for all tests.
var command = sync.OnceValues(func() (string, error) {
	file := filepath.Join(os.TempDir(), fmt.Sprintf("podium-command-%d", os.Getpid()))
	text, err := exec.Command("go", "build", "-o", file, "podium/cmd/podium").CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%w\n%s", err, text)
	}
	return file, err
})

// podiumIn is what a command line of podium writes to a file, run in a folder.
func podiumIn(t *testing.T, dir, out string, args ...string) []byte {
	t.Helper()
	program, err := command()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.CommandContext(t.Context(), program, append(args, "-o", out, "--quiet", "--overwrite")...)
	c.Dir = dir
	text, failed := c.CombinedOutput() // a check that finds something and a difference fail
	data, err := os.ReadFile(filepath.Join(dir, out))
	if err != nil {
		t.Fatalf("podium %s: %v\n%s", strings.Join(args, " "), failed, text)
	}
	return data
}

// same fails the test if a file of the page is not the one of the command.
func same(t *testing.T, what string, command, page []byte) {
	t.Helper()
	if string(command) != string(page) {
		t.Errorf("%s: the command writes %d bytes, the page %d\n%s", what, len(command), len(page), cmp.Diff(string(command), string(page)))
	}
}

// A result, a name and a school can be corrected: all follows the corrected file, which is
// saved in the format of the file, and a notice says whose place moves.
func TestCorrects(t *testing.T) {
	t.Parallel()
	for name, width := range map[string]int64{"phone": pagetest.PhoneWidth, "desk": pagetest.DeskWidth} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := ready(t, width)
			p.open(sample(t, scholastic))
			p.pressed("#tables tbody tr:nth-child(4)", pagetest.Ask[[]string](p.Page, shownNames)[3])
			p.Until(`document.querySelector('#why').open`)
			pagetest.Ask[any](p.Page, `document.querySelector('#why .correct').open = true`)
			p.Until(`document.querySelector('#why .correct [name=name]')`)
			p.set("#why .correct [name=name]", "Corrected, Cora")
			p.set("#why .correct [name=school]", "Brook School")
			was := p.value("#why .correct [name=result-1]")
			now := map[bool]string{true: "loss", false: "win"}[was == "win"]
			p.set("#why .correct [name=result-1]", now)
			p.Fits(width)
			p.pressed("#why .correct", "Correct")
			p.says("#inputs", "3 corrections")
			p.idle()
			if !strings.Contains(strings.Join(pagetest.Ask[[]string](p.Page, shownNames), ";"), "Corrected, Cora") {
				t.Error("the standings do not have the corrected name")
			}
			p.says("#inputs .corrections", "round 1: "+now+", was "+was)

			dir := t.TempDir()
			before, err := os.ReadFile(sample(t, scholastic))
			p.Check(err)
			p.Check(os.WriteFile(filepath.Join(dir, "before.sjson"), before, 0o600))
			fixed := p.saved(".corrections")
			p.Check(os.WriteFile(filepath.Join(dir, scholastic), fixed, 0o600))
			same(t, "the corrected file", podiumIn(t, dir, "again.sjson", "convert", scholastic, "--to", "sjson"), fixed)
			p.pressed("#inputs", "What changed, to hang up")
			p.says("#why", "Corrected, Cora")
			notice := p.savesNow("#why", "Save as web page")
			same(t, "the notice", podiumIn(t, dir, "notice.html", "diff", "before.sjson", scholastic, "--notice"), notice)
			p.pressed("#why", "Close")

			p.tab("documents")
			p.set("#documents-form [name=paper]", "letter")
			p.press("#make")
			p.Until(`document.querySelector('#documents-made ul.all')`)
			want := commanded(t, "batch", filepath.Join(dir, scholastic), "--to", "standings,certificates,html", "--paper", "letter")
			if diff := cmp.Diff(want, p.saves("#documents-made ul:not(.all)")); diff != "" {
				t.Errorf("documents of the corrected file (-command +page)\n%s", diff)
			}
			if !p.asksToLeave() {
				t.Error("corrections are lost without a question")
			}
			for range 3 {
				p.pressed("#inputs .corrections li:last-child", "Take it back")
				p.idle()
			}
			p.Until(`!document.querySelector('#inputs .corrections')`)
			p.rowsAre(sample(t, scholastic), map[string]any{})
			p.Fits(width)
			p.Quiet("blob:")
		})
	}
}

// What is wrong is checked for a federation, corrected, compared and merged as the commands do.
func TestChecks(t *testing.T) {
	t.Parallel()
	const k3, k5 = "2025-10-18-harvest-scholastic-k3.trf", "2025-10-18-harvest-scholastic-k5.trf"
	p := ready(t, pagetest.PhoneWidth)
	dir := t.TempDir()
	for _, name := range []string{k3, k5} {
		data, err := os.ReadFile(sample(t, name))
		p.Check(err)
		p.Check(os.WriteFile(filepath.Join(dir, name), data, 0o600))
	}
	p.open(filepath.Join(dir, k3), filepath.Join(dir, k5))
	p.tab("check")
	p.Until(`document.querySelector('#checked button')`)
	p.set("#view-check select", "uschess")
	p.says("#checked", "no ZIP code")
	p.idle()
	list := p.savesNow("#checked", "Save as web page")
	same(t, "the check", podiumIn(t, dir, "check.html", "check", k3, "--for", "uschess", "--format", "html"), list)
	p.pressed("#checked", "Correct what podium can correct")
	p.Until(`document.querySelector('#mended a.save')`)
	same(t, "the corrected file", podiumIn(t, dir, "mended.trf", "check", k3, "--fix"), p.saved("#mended"))
	p.says("#mended", "Left to do")
	p.Fits(p.width)
	p.press("#compare")
	p.Until(`document.querySelector('#compared table')`)
	compared := p.savesNow("#compared", "Save as web page")
	same(t, "the differences", podiumIn(t, dir, "differences.html", "diff", k5, k3), compared)
	p.press("#merge")
	p.Until(`document.querySelector('#merged a.save')`)
	same(t, "the merged file", podiumIn(t, dir, "all.json", "merge", k3, k5, "--to", "json"), p.saved("#merged"))
	p.Fits(p.width)
	p.nameless()
	p.pressed("#mended", "Go on with the corrected file")
	p.says("#inputs .corrections", "what podium can correct by itself")
	p.idle()
	same(t, "the file with which the page goes on", podiumIn(t, dir, "mended-again.trf", "check", k3, "--fix"), p.saved(".corrections"))
	p.Quiet("blob:")
}

// An opponent and a rating are corrected, and a player who has met no one is moved to another section.
func TestCorrectsPairings(t *testing.T) {
	t.Parallel()
	p := ready(t, pagetest.PhoneWidth)
	file := filepath.Join(t.TempDir(), "autumn.csv")
	p.Check(os.WriteFile(file, []byte(`Section A
No,Name,Rating,Rd 1,Rd 2,Total
1,"Able, Ann",1400,W2,W3,2
2,"Baker, Ben",1300,L1,H,0.5
3,"Cook, Cy",1200,D4,L1,0.5
4,"Dean, Di",1100,D3,B,1.5

Section B
No,Name,Rating,Rd 1,Rd 2,Total
1,"Eve, Em",900,W2,W3,2
2,"Gray, Gus",800,L1,B,1
3,"Hale, Hal",700,H,L1,0.5
4,"Fox, Flo",600,H,H,1
`), 0o600))
	corrected := func(name string, set map[string]string, words ...string) {
		t.Helper()
		p.pressed("#tables", name)
		p.Until(`document.querySelector('#why').open`)
		pagetest.Ask[any](p.Page, `document.querySelector('#why .correct').open = true`)
		p.Until(`document.querySelector('#why .correct [name=name]')`)
		for field, to := range set {
			p.set("#why .correct [name="+field+"]", to)
		}
		p.Fits(pagetest.PhoneWidth)
		p.pressed("#why .correct", "Correct")
		for _, w := range words {
			p.says("#inputs .corrections", w)
		}
		p.idle()
	}
	p.open(file)
	corrected("Able, Ann", map[string]string{"opponent-1": "Dean", "rating": "1450"},
		"1 Able, Ann, rating: 1450, was 1400", "1 Able, Ann, round 1: against 4 Dean, Di, was against 2 Baker, Ben")
	p.pressed("#why", "Close")
	p.press("[aria-label=Sections] [role=tab]:nth-child(2)")
	corrected("Fox, Flo", map[string]string{"move": "Section A"}, "4 Fox, Flo, section: Section A, was Section B; starting rank there: 5")
	p.says("#tables", "Fox, Flo")
	dir := filepath.Dir(file)
	p.Check(os.WriteFile(filepath.Join(dir, "fixed.json"), p.saved(".corrections"), 0o600))
	got := string(podiumIn(t, dir, "ranks.csv", "rank", "fixed.json", "--format", "csv"))
	for _, row := range []string{"Able, Ann", "Fox, Flo", "1450"} {
		if !strings.Contains(got, row) {
			t.Errorf("the corrected file has no %q:\n%s", row, got)
		}
	}
	p.Quiet("blob:")
}

// Why somebody has a place is saved as the page that the command makes, and printed without
// the rest.
func TestHandsOverWhy(t *testing.T) {
	t.Parallel()
	p := ready(t, pagetest.DeskWidth)
	dir := t.TempDir()
	data, err := os.ReadFile(sample(t, rapid))
	p.Check(err)
	p.Check(os.WriteFile(filepath.Join(dir, rapid), data, 0o600))
	p.open(filepath.Join(dir, rapid))
	p.tab("documents")
	p.set("#documents-form [name=paper]", "letter")
	p.tab("standings")
	name := pagetest.Ask[[]string](p.Page, shownNames)[3]
	p.pressed("#tables", name)
	p.Until(`document.querySelector('#why').open`)
	page := p.savesNow("#why", "Save as web page")
	same(t, "why", podiumIn(t, dir, "why.html", "explain", rapid, "--player", name), page)
	paper := p.savesNow("#why", "Save as PDF")
	same(t, "why on paper", podiumIn(t, dir, "why.pdf", "explain", rapid, "--player", name, "--paper", "letter"), paper)
	p.printed(t, name+": rank 4", "Your files", "Compare with", "Every tie-break")
	p.pressed("#why", "Close")
	p.set("#find", "nobody of this name")
	p.printed(t, name, "Your files", "After round")
	p.Quiet("blob:")
}

// printed fails the test if the page prints something else than a text.
func (p *podium) printed(t *testing.T, want string, never ...string) {
	t.Helper()
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("no pdftotext here")
	}
	c := exec.Command("pdftotext", "-layout", "-", "-")
	c.Stdin = bytes.NewReader(pagetest.Call(p.Page, browser.PrintToPDF, browser.PrintToPDFParams{}).Data)
	text, err := c.Output()
	p.Check(err)
	if !strings.Contains(string(text), want) {
		t.Errorf("the paper does not say %q:\n%s", want, text)
	}
	for _, word := range never {
		if strings.Contains(string(text), word) {
			t.Errorf("the paper says %q:\n%s", word, text)
		}
	}
}

// What no file of results says is asked, used, kept with the work and saved as the file that
// the command takes.
func TestDeclares(t *testing.T) {
	t.Parallel()
	p := ready(t, pagetest.PhoneWidth)
	dir := t.TempDir()
	const double = "2026-02-06-six-harbours-double.trf"
	data, err := os.ReadFile(sample(t, double))
	p.Check(err)
	p.Check(os.WriteFile(filepath.Join(dir, double), data, 0o600))
	p.open(filepath.Join(dir, double))
	pagetest.Ask[any](p.Page, `document.querySelector('#inputs .declaring').open = true`)
	p.Until(`document.querySelector('#inputs .declaring [data-flag=tiebreaks]')`)
	p.answer("#inputs .declaring", "late", "nobody of this name")
	p.says("#inputs .declaring", "nobody of this name")
	p.answer("#inputs .declaring", "tiebreaks", "TARDY,DE")
	p.answer("#inputs .declaring", "late", "2; 4")
	p.says("#inputs .declaring", double[:len(double)-4]+".event.toml")
	p.idle()
	p.Fits(p.width)
	p.pressed("#inputs .declaring", "Use the answers")
	p.says(".basis", "TARDY")
	p.idle()
	p.Until(`document.querySelector('#inputs .declaring a.save')`)
	text := p.saved("#inputs .declaring")
	p.tab("documents")
	p.set("#documents-form [name=paper]", "a4")
	p.press("#make")
	p.Until(`document.querySelector('#documents-made ul.all')`)
	p.Check(os.WriteFile(filepath.Join(dir, strings.TrimSuffix(double, ".trf")+".event.toml"), text, 0o600))
	want := commanded(t, "batch", filepath.Join(dir, double), "--to", "standings,certificates,html", "--paper", "a4")
	if diff := cmp.Diff(want, p.saves("#documents-made ul:not(.all)")); diff != "" {
		t.Errorf("documents by the answers (-command +page)\n%s", diff)
	}
	p.pressed("#inputs .declaring", "Forget the answers")
	p.Until(`document.querySelector(".basis")?.textContent.includes("TARDY") === false`)
	p.Quiet("blob:")
}

// Winners that people choose and whoever declines are picked from menus, and make the lists and
// certificates that the commands make of the decisions that are saved.
func TestRulings(t *testing.T) {
	t.Parallel()
	p := ready(t, pagetest.PhoneWidth)
	dir := t.TempDir()
	data, err := os.ReadFile(sample(t, scholastic))
	p.Check(err)
	p.Check(os.WriteFile(filepath.Join(dir, scholastic), data, 0o600))
	p.open(filepath.Join(dir, scholastic))
	p.tab("awards")
	p.Until(`document.querySelector('[data-flag=chosen] input')`)
	p.answer("#award-questions", "prizes", "2")
	p.answer("#award-questions", "chosen", "Best Game")
	p.answer("#award-questions", "paper", "letter")
	p.Until(`document.querySelector('#rulings select[name^="chosen best-game"]')`)
	p.idle()
	const picker = `#rulings select[name^="chosen best-game"]`
	who := pagetest.Ask[string](p.Page, `document.querySelector('`+picker+`').options[3].text`)
	pagetest.Ask[any](p.Page, `document.querySelector('`+picker+`').focus()`)
	p.set(picker, "2")
	p.Until(`document.querySelector('#rulings a.save') && document.querySelector('` + picker + `').value === '2'`)
	if !pagetest.Ask[bool](p.Page, `document.activeElement === document.querySelector('`+picker+`')`) {
		t.Error("after a winner was chosen, the focus is elsewhere")
	}
	p.says("#winners", strings.TrimSpace(strings.Split(who, ",")[0]))
	p.idle()
	pagetest.Ask[any](p.Page, `document.querySelector('#rulings details').open = true`)
	first := pagetest.Ask[string](p.Page, `document.querySelector('#rulings details select').options[0].text`)
	p.set("#rulings [name=reason]", "had to leave")
	p.pressed("#rulings", "Declines; the next in line wins")
	p.says("#rulings", "1 award declined")
	p.says("#winners", "had to leave")
	p.idle()
	if now := pagetest.Ask[string](p.Page, `document.querySelector('#rulings details select').options[0].text`); now == first {
		t.Errorf("%s still wins after declining", first)
	}
	p.Fits(p.width)
	p.Check(os.WriteFile(filepath.Join(dir, "decisions.toml"), p.saved("#rulings"), 0o600))
	p.Check(os.WriteFile(filepath.Join(dir, "plan.toml"), p.saved("#winners"), 0o600))
	p.press("#make-awards")
	p.Until(`document.querySelector('#awards-made ul.all')`)
	with := []string{scholastic, "--plan", "plan.toml", "--decisions", "decisions.toml"}
	stem := strings.TrimSuffix(scholastic, ".sjson")
	want := digests([]use.File{
		{Name: stem + "-awards.pdf", Data: podiumIn(t, dir, "a.pdf", append([]string{"awards"}, with...)...)},
		{Name: stem + "-awards.xlsx", Data: podiumIn(t, dir, "a.xlsx", append([]string{"awards"}, with...)...)},
		{Name: stem + "-certificates.pdf", Data: podiumIn(t, dir, "c.pdf", append([]string{"certificates"}, with...)...)},
	})
	if diff := cmp.Diff(want, p.saves("#awards-made ul:not(.all)")); diff != "" {
		t.Errorf("by the decisions (-command +page)\n%s", diff)
	}
	p.pressed("#rulings", "Take it back")
	p.Until(`!document.querySelector('#rulings ul')`)
	p.Quiet("blob:")
}

// Certificates on a person's own paper, with a signature as a picture, for everybody and in a
// file for each, are those of the command.
func TestOwnPaper(t *testing.T) {
	t.Parallel()
	p := ready(t, pagetest.PhoneWidth)
	dir := t.TempDir()
	certificates, err := filepath.Abs(filepath.Join("..", "..", "samples", "plans", "certificates"))
	p.Check(err)
	data, err := os.ReadFile(sample(t, rapid))
	p.Check(err)
	p.Check(os.WriteFile(filepath.Join(dir, rapid), data, 0o600))
	// Two pictures of one name, of which each stays what it is for.
	picture := func(folder string, wide, high int) string {
		file := filepath.Join(dir, folder, "scan.png")
		p.Check(os.MkdirAll(filepath.Dir(file), 0o700))
		f, err := os.Create(file)
		p.Check(err)
		scan := image.NewRGBA(image.Rect(0, 0, wide, high))
		for x := range wide {
			scan.Set(x, high/2, color.Black)
		}
		p.Check(png.Encode(f, scan))
		p.Check(f.Close())
		return file
	}
	signed, logo := picture("signed", 400, 90), picture("logo", 900, 900)
	p.open(filepath.Join(dir, rapid))
	p.tab("documents")
	p.Until(`document.querySelector('#picture img')?.complete`)
	pagetest.Ask[any](p.Page, `document.querySelector('#documents-form details.own').open = true`)
	field := func(label, file string) {
		p.T.Helper()
		id := pagetest.Ask[string](p.Page, fmt.Sprintf(`[...document.querySelectorAll('#documents-form label')].find((l) => l.textContent.startsWith(%q)).htmlFor`, label))
		p.Do(chromedp.SetUploadFiles("#"+id, []string{file}))
		p.says("#documents-basis", filepath.Base(file))
	}
	for field, value := range map[string]string{"who": "taking-part", "paper": "a4", "signatures": "Gail Glover, Arbiter", "to-html": "false", "to-standings": "false"} {
		p.set("#documents-form [name="+field+"]", value)
	}
	p.set("#documents-form [name=last]", "2")
	field("Logo", logo)
	field("Signature of the first", signed)
	makes := func(want map[string]string) {
		t.Helper()
		p.idle()
		p.press("#make")
		p.Until(`document.querySelector('#documents-made a.save')`)
		p.idle()
		if diff := cmp.Diff(want, p.saves("#documents-made ul:not(.all)")); diff != "" {
			t.Errorf("certificates (-command +page)\n%s", diff)
		}
	}
	flags := []string{"certificates", rapid, "--paper", "a4", "--places-to", "2", "--signature", "Gail Glover, Arbiter", "--logo", logo, "--signature-picture", signed}
	stem := strings.TrimSuffix(rapid, ".trf")
	makes(digests([]use.File{{Name: stem + "-certificates.pdf", Data: podiumIn(t, dir, "c.pdf", flags...)}}))

	field("Background", filepath.Join(certificates, "background.png"))
	field("Where the texts stand", filepath.Join(certificates, "layout.toml"))
	flags = append(flags, "--background", filepath.Join(certificates, "background.png"), "--layout", filepath.Join(certificates, "layout.toml"))
	makes(digests([]use.File{{Name: stem + "-certificates.pdf", Data: podiumIn(t, dir, "d.pdf", flags...)}}))
	p.set("#documents-form [name=each]", "true")
	p.says("#documents-basis", "a file for each player")
	flags[1] = filepath.Join(dir, rapid)
	makes(commanded(t, append(flags, "--per-player")...))
	p.Fits(p.width)
	p.Quiet("blob:")
}
