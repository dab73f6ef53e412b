package finding_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"runtime"
	"strings"
	"testing"

	"podium/formats/finding"
)

func TestPos(t *testing.T) {
	t.Parallel()
	tests := map[string]finding.Pos{
		"club.trf":           {File: "club.trf"},
		"club.trf:14":        {File: "club.trf", Line: 14},
		"club.trf:14:49":     {File: "club.trf", Line: 14, Col: 49},
		"club.xlsx:Open!C14": {File: "club.xlsx", Sheet: "Open", Line: 14, Col: 3},
		"club.xlsx:Open!AA1": {File: "club.xlsx", Sheet: "Open", Line: 1, Col: 27},
		"club.xlsx:O!XFD9":   {File: "club.xlsx", Sheet: "O", Line: 9, Col: 16384},
		"club.xlsx:Open":     {File: "club.xlsx", Sheet: "Open"},
		"club.xlsx:Row":      {File: "club.xlsx", Sheet: "Row", Line: 14},
		"club.xlsx:Column":   {File: "club.xlsx", Sheet: "Column", Col: 3},
		"club.xlsx:Open!A1":  {File: "club.xlsx", Sheet: "Open", Line: 1, Col: 1},
		"club.xlsx:Open!Z2":  {File: "club.xlsx", Sheet: "Open", Line: 2, Col: 26},
		"club.xlsx:O!ZZ2":    {File: "club.xlsx", Sheet: "O", Line: 2, Col: 26*26 + 26},
		"club.xlsx:O!AAA2":   {File: "club.xlsx", Sheet: "O", Line: 2, Col: 26*26 + 27},
	}
	for want, p := range tests {
		if p.String() != want {
			t.Errorf("%+v is %q, want %q", p, p, want)
		}
	}
	for want, p := range map[string]finding.Pos{
		"line 14": tests["club.trf:14:49"], "cell C14": tests["club.xlsx:Open!C14"],
	} {
		if p.Spot() != want {
			t.Errorf("%s is at %q, want %q", p, p.Spot(), want)
		}
	}
	for text, want := range map[string]string{"": "3:5", "é": "3:6", "ab": "3:7", "ab\nc": "4:2", "é\n\nxyz": "5:4", "\n": "4:1"} {
		if got := (finding.Pos{Line: 3, Col: 5}).Past(text).String(); got != ":"+want {
			t.Errorf("past %q is %s, want :%s", text, got, want)
		}
	}
}

func TestMessage(t *testing.T) {
	t.Parallel()
	d := finding.Finding{
		Pos: finding.Pos{File: "club.trf", Line: 14, Col: 92}, Severity: finding.Error,
		Subject: finding.Player(3, "Carver, Cleo"),
		Found:   "round 1: opponent 99", Want: "one of the 12 players here", Hint: "correct the number",
		Err: finding.ErrSyntax,
	}
	want := "club.trf:14:92: error: player 3 Carver, Cleo: round 1: opponent 99; expected one of the 12 players here; correct the number"
	if d.Error() != want {
		t.Errorf("got  %s\nwant %s", d.Error(), want)
	}
	if !errors.Is(&d, finding.ErrSyntax) {
		t.Error("the kind of failure is lost")
	}
}

// What a hostile file says must not break the line or drive the terminal.
func TestMessageIsPrintable(t *testing.T) {
	t.Parallel()
	d := finding.Finding{Subject: finding.Player(1, "A\nB\x1b[31m"+strings.Repeat("é", 200)), Found: "x\ry\x00\u2028\u2029\u0085"}
	got := d.Message()
	if strings.ContainsAny(got, "\n\r\x1b\x00\u2028\u2029\u0085") {
		t.Errorf("control characters: %q", got)
	}
	if n := len([]rune(got)); n > 110 {
		t.Errorf("%d characters of an input were repeated", n)
	}
}

func TestQuotable(t *testing.T) {
	t.Parallel()
	for _, n := range []int{0, 1, 79, 80, 81, 500} {
		for _, letter := range []string{"a", "é", "小"} {
			got := []rune(finding.Quotable(strings.Repeat(letter, n)))
			if len(got) != min(n, 80) || (n > 80) != (n > 0 && got[len(got)-1] == '…') {
				t.Errorf("%d times %s: %d characters, %q", n, letter, len(got), string(got))
			}
		}
	}
}

func TestLogOrder(t *testing.T) {
	t.Parallel()
	log := finding.Log{File: "a.trf"}
	add := func(s finding.Severity, line int) {
		log.Add(finding.Finding{Severity: s, Pos: finding.Pos{Line: line}, Found: fmt.Sprint(line)})
	}
	add(finding.Warning, 1)
	add(finding.Error, 9)
	add(finding.Error, 2)
	add(finding.Note, 1)
	var got []string
	for _, d := range log.Sorted() {
		got = append(got, d.Error())
	}
	want := "a.trf:2: error: 2|a.trf:9: error: 9|a.trf:1: warning: 1|a.trf:1: note: 1"
	if strings.Join(got, "|") != want {
		t.Errorf("got %q", got)
	}
	if err := log.Err(); err == nil || strings.Count(err.Error(), "\n") != 1 {
		t.Errorf("both errors should be joined: %v", err)
	}
	if d, ok := errors.AsType[*finding.Finding](log.Err()); !ok || d.Pos.Line != 2 {
		t.Error("the joined error does not give its diagnostics")
	}
}

// A file of a million mistakes must not fill the memory, nor hide its errors
// behind warnings.
func TestLogIsBounded(t *testing.T) {
	t.Parallel()
	var log finding.Log
	for i := range 50_000 {
		log.Add(finding.Finding{Severity: finding.Warning, Found: fmt.Sprint(i)})
	}
	log.Add(finding.Finding{Severity: finding.Error, Code: finding.NoPlayers, Found: "nobody"})
	sorted := log.Sorted()
	if len(sorted) > 2000 || sorted[0].Code != finding.NoPlayers {
		t.Errorf("%d kept, first %v", len(sorted), &sorted[0])
	}
	if log.Count(finding.Warning) != 50_000 || log.Dropped()+len(sorted) != 50_001 {
		t.Errorf("%d counted, %d dropped", log.Count(finding.Warning), log.Dropped())
	}
	both := finding.Log{}
	for range finding.MaxErrors {
		both.Warning(finding.Pos{}, finding.BadName, "no name")
	}
	for range finding.MaxErrors + 1 {
		both.Error(finding.Pos{}, finding.BadName, "no name")
	}
	if n := len(both.Sorted()); n != 2*finding.MaxErrors || both.Dropped() != 1 {
		t.Errorf("%d warnings and %d errors: %d kept, %d dropped", finding.MaxErrors, finding.MaxErrors+1, n, both.Dropped())
	}
	for _, n := range []int{finding.MaxErrors - 1, finding.MaxErrors, finding.MaxErrors + 1} {
		log := finding.Log{}
		for range n {
			log.Error(finding.Pos{}, finding.BadName, "no name")
		}
		if kept := min(n, finding.MaxErrors); len(log.Sorted()) != kept || log.Dropped() != n-kept {
			t.Errorf("%d errors: %d kept, %d dropped", n, len(log.Sorted()), log.Dropped())
		}
	}
}

// TestRejects: an error about a field at a place, in the file of the log or named, and nothing else.
func TestRejects(t *testing.T) {
	t.Parallel()
	log := finding.Log{File: "a.trf"}
	at := finding.Pos{Line: 3, Col: 5}
	log.Error(at, finding.BadName, "no name").In("Player.Name")
	log.Warning(at, finding.BadRating, "rating").In("Player.Ratings")
	log.Error(at, finding.BadNumber, "a row")
	for _, tt := range []struct {
		at    finding.Pos
		field string
		want  bool
	}{
		{at, "Player.Name", true},
		{finding.Pos{File: "a.trf", Line: 3, Col: 5}, "Player.Name", true},
		{finding.Pos{File: "b.trf", Line: 3, Col: 5}, "Player.Name", false},
		{finding.Pos{Line: 3, Col: 6}, "Player.Name", false},
		{at, "Player.Ratings", false}, // a warning
		{at, "", false},               // of no field
	} {
		if got := log.Rejects(tt.at, tt.field); got != tt.want {
			t.Errorf("%s at %s: %t", tt.field, tt.at, got)
		}
	}
}

// TestWithdraw: what later input has shown to be wrong goes, and is no longer counted.
func TestWithdraw(t *testing.T) {
	t.Parallel()
	var log finding.Log
	log.Error(finding.Pos{Line: 1}, finding.NoTable, "no table")
	log.Warning(finding.Pos{Line: 2}, finding.BadName, "no name")
	if !log.Failed() || !log.Has(finding.NoTable) || log.Has(finding.NoPlayers) {
		t.Errorf("failed: %t, no table: %t, no players: %t", log.Failed(), log.Has(finding.NoTable), log.Has(finding.NoPlayers))
	}
	log.Withdraw(finding.NoTable)
	if log.Failed() || log.Has(finding.NoTable) || !log.Has(finding.BadName) || len(log.Sorted()) != 1 {
		t.Errorf("left: %v", log.Sorted())
	}
}

// TestSettle: what a person has said by hand takes back the doubts about that field, but no error.
func TestSettle(t *testing.T) {
	t.Parallel()
	var log finding.Log
	log.Warning(finding.Pos{Line: 1}, finding.BadRating, "doubt").In("Player.Ratings")
	log.Note(finding.Pos{Line: 2}, finding.BadRating, "doubt").In("Player.Name")
	log.Note(finding.Pos{Line: 3}, finding.BadName, "doubt").In("Player.Ratings")
	log.Error(finding.Pos{Line: 4}, finding.BadRating, "error").In("Player.Ratings")
	log.Settle("Player.Ratings", finding.BadRating)
	var left []int
	for _, f := range log.Sorted() {
		left = append(left, f.Pos.Line)
	}
	if fmt.Sprint(left) != "[4 2 3]" || log.Count(finding.Warning) != 0 || log.Count(finding.Note) != 2 {
		t.Errorf("left: %v, %d warnings, %d notes", left, log.Count(finding.Warning), log.Count(finding.Note))
	}
}

// TestLossesBySection: a loss says how often it happened in each section, if several were written;
// in up to nine sections each is named, in ten the first eight and the number of the others.
func TestLossesBySection(t *testing.T) {
	t.Parallel()
	of := func(written int, changes ...finding.Change) string {
		var log finding.Log
		var names []string
		for i := range written {
			names = append(names, fmt.Sprintf("U%d", i+1))
		}
		log.Begin(names)
		for _, c := range changes {
			c.Code, c.What = finding.LostField, "titles"
			log.Lose(c)
		}
		return log.Sorted()[0].Found
	}
	each := func(n int) (list []finding.Change) {
		for i := range n {
			list = append(list, finding.Change{Field: "Player.Title", Section: fmt.Sprintf("U%d", i+1), Count: i + 1})
		}
		return list
	}
	const eight = `"U1" 1, "U2" 2, "U3" 3, "U4" 4, "U5" 5, "U6" 6, "U7" 7, "U8" 8, `
	for _, tt := range []struct{ got, want string }{
		{of(1, each(1)...), "titles: 1"},
		{of(2, each(1)...), `titles: 1; "U1" 1`},
		{of(2, append(each(2), each(1)...)...), `titles: 4; "U1" 2, "U2" 2`},
		{of(9, each(9)...), "titles: 45; " + eight + `"U9" 9`},
		{of(10, each(10)...), "titles: 55; " + eight + "and 2 more sections"},
		{of(2, finding.Change{Field: "Player.Title"}), "titles: 1"},
		{of(2, finding.Change{Field: "Player.Title"}, each(1)[0]), `titles: 2; the section without a name 1, "U1" 1`},
		{of(2, finding.Change{Field: "Extra"}, finding.Change{Field: "Extra", Section: "U1"}), `titles: 2; the event itself 1, "U1" 1`},
		{of(2, finding.Change{Field: "Event.City", Section: "U1"}, finding.Change{Field: "Event.City", Section: "U2"}), "titles: 2"},
	} {
		if tt.got != tt.want {
			t.Errorf("%s, want %s", tt.got, tt.want)
		}
	}
}

// TestLinesOfPrivateFields: what stands around a mistake is shown, but not around an identity
// number or a date of birth.
func TestLinesOfPrivateFields(t *testing.T) {
	t.Parallel()
	const text = "Carver, Cleo 1400 9900001"
	for field, lines := range map[string]int{"Player.Ratings": 4, "Player.IDs": 2, "Player.Birth": 2} {
		f := finding.Finding{Pos: finding.Pos{Line: 1, Col: 19}, Field: field, Found: "wrong", Hint: "correct it"}
		got := f.Lines(text)
		if len(got) != lines || strings.Contains(strings.Join(got, ""), "9900001") != (lines == 4) || got[lines-1] != "    correct it" {
			t.Errorf("%s: %q", field, got)
		}
	}
}

func TestSubjectInMessage(t *testing.T) {
	t.Parallel()
	tests := map[string]finding.Subject{
		"x":                                {},
		"player 3 Carver, Cleo: x":         finding.Player(3, "Carver, Cleo"),
		"player 3: x":                      finding.Player(3, ""),
		"player Carver, Cleo: x":           finding.Player(0, "Carver, Cleo"),
		"team 3 Lincoln: round 2: x":       finding.Team(3, "Lincoln").In(2),
		`section "Open": x`:                finding.Subject{}.Of("Open"),
		"player 3 C, D: round 1: x":        finding.Player(3, "C, D").In(1),
		`section "Open": player 3 C, D: x`: finding.Player(3, "C, D").Of("Open"),
	}
	for want, s := range tests {
		f := finding.Finding{Subject: s, Found: "x"}
		if got := f.Message(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestSubjectIsPlayer: a team is no player.
func TestSubjectIsPlayer(t *testing.T) {
	t.Parallel()
	if no, name := finding.Player(3, "C, D").Player(); no != 3 || name != "C, D" {
		t.Errorf("a player is %d %q", no, name)
	}
	if no, name := finding.Team(3, "Lincoln").Player(); no != 0 || name != "" {
		t.Errorf("a team is player %d %q", no, name)
	}
}

// TestOfMissing: a warning says what was asked for and is missing, with the reason after a colon.
func TestOfMissing(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		f    finding.Finding
		want bool
	}{
		{finding.Finding{Severity: finding.Warning, Found: "labels" + finding.NotMade + ": no player"}, true},
		{finding.Finding{Severity: finding.Warning, Found: "a.pdf" + finding.NotWritten + ": no player"}, true},
		{finding.Finding{Severity: finding.Warning, Found: "pairings" + finding.LeftOut + ": no round"}, true},
		{finding.Finding{Severity: finding.Warning, Found: "2 titles" + finding.LeftOut}, false},
		{finding.Finding{Severity: finding.Note, Found: "pairings" + finding.LeftOut + ": no round"}, false},
		{finding.Finding{Severity: finding.Error, Found: "pairings" + finding.LeftOut + ": no round"}, false},
	} {
		if tt.f.OfMissing() != tt.want {
			t.Errorf("%s: %t", tt.f.Error(), !tt.want)
		}
	}
}

// TestInShell: a name is quoted where the shell would take it apart.
func TestInShell(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("its shells have other quotes")
	}
	for name, want := range map[string]string{
		"k-3.trf": "k-3.trf", "a/b_1.trf": "a/b_1.trf", "(k-3).trf": "'(k-3).trf'", "my club.trf": "'my club.trf'",
		"k-3!": "'k-3!'", "O'Dell.trf": `"O'Dell.trf"`,
	} {
		if got := finding.InShell(name); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
}

// TestLosses: losses of one kind are one finding, which unwraps to lost information; others are findings of their own.
func TestLosses(t *testing.T) {
	t.Parallel()
	var log finding.Log
	first := finding.Change{Code: finding.LostField, Field: "Player.Title", What: "titles", Example: "GM"}
	change := func(do func(c *finding.Change)) finding.Change {
		c := first
		do(&c)
		return c
	}
	log.Note(finding.Pos{}, finding.LostField, "titles").In("Player.Title")
	log.Lose(first)
	log.Lose(first)
	log.Lose(change(func(c *finding.Change) { c.Code = finding.CutField }))
	log.Lose(change(func(c *finding.Change) { c.Field = "Player.Name" }))
	log.Lose(change(func(c *finding.Change) { c.What = "long titles" }))
	log.Lack(first, "XYZ")
	log.Supply(first)
	const titles = `titles: 1, "GM"`
	want := []string{
		`loss: titles: 2, such as "GM"`, "loss: " + titles, "loss: " + titles, `loss: long titles: 1, "GM"`,
		`loss: titles: 1 left out, "GM", because XYZ has no field for it`, "note: titles", "note: " + titles,
	}
	for i, f := range log.Sorted() {
		if i >= len(want) || f.Error() != want[i] || errors.Is(&f, finding.ErrInformation) != (f.Severity == finding.Loss) {
			t.Errorf("%d is %s; lost information: %t", i, f.Error(), errors.Is(&f, finding.ErrInformation))
		}
	}
	if n := len(log.Sorted()); n != len(want) {
		t.Errorf("%d findings, want %d", n, len(want))
	}
}

// TestLossesOfSeveralFiles: what the file of each section lacks is counted in each; what belongs to the event is lost
// once, in however many files.
func TestLossesOfSeveralFiles(t *testing.T) {
	t.Parallel()
	var log finding.Log
	for _, section := range []string{"U1", "U2"} {
		log.Begin([]string{section})
		for _, c := range []finding.Change{
			{Field: "Event.City"}, {Field: "Extra"}, {Field: "Extra"}, {Field: "Player.Title"}, {Field: "Extra", Section: section},
		} {
			c.Code, c.What = finding.LostField, c.Field
			log.Lose(c)
		}
	}
	counts := map[string]int{}
	for _, f := range log.Sorted() {
		counts[f.Field] = f.Count
	}
	if counts["Event.City"] != 1 || counts["Extra"] != 4 || counts["Player.Title"] != 2 {
		t.Errorf("got %v", counts)
	}
}

// TestWords: one and several, and the first of many.
func TestWords(t *testing.T) {
	t.Parallel()
	letters := []string{"a", "b", "c", "d"}
	same := func(s string) string { return s }
	for _, tt := range []struct{ got, want string }{
		{finding.Counted(0, "round", "rounds"), "0 rounds"},
		{finding.Counted(1, "round", "rounds"), "1 round"},
		{finding.Counted(2, "round", "rounds"), "2 rounds"},
		{finding.Few(letters[:2], 2, same), "a; b"},
		{finding.Few(letters[:3], 2, same), "a; b; and 1 more"},
		{finding.Few(letters, 2, same), "a; b; and 2 more"},
		{finding.Some(letters[:2], 2), "a, b"},
		{finding.Some(letters[:3], 2), "a, b and 1 more"},
		{finding.Some(letters, 2), "a, b and 2 more"},
	} {
		if tt.got != tt.want {
			t.Errorf("%q, want %q", tt.got, tt.want)
		}
	}
}

// What is said of a finding after it was logged is kept with it.
func TestLogChain(t *testing.T) {
	t.Parallel()
	log := finding.Log{File: "a.trf"}
	for range 100 { // the log grows
		log.Warning(finding.Pos{Line: 9}, finding.BadName, "no name")
	}
	cause := errors.New("cause")
	log.Error(finding.Pos{Line: 4, Col: 49}, finding.BadRating, "rating %q", "2O12").In("Player.Ratings").
		Of(finding.Player(7, "Egan, Eve")).Expect("a whole number").Advise("correct it").Because(cause)
	log.Note(finding.Pos{}, finding.NulBytes, "blanks")
	log.Error(finding.Pos{Line: 5}, finding.BadRating, "another")
	list := log.Sorted()
	want := `a.trf:4:49: error: player 7 Egan, Eve: rating "2O12"; expected a whole number; correct it`
	if got := list[0].Error(); got != want || list[0].Field != "Player.Ratings" || !errors.Is(&list[0], cause) {
		t.Errorf("got %+v\nwant %s", list[0], want)
	}
	if !errors.Is(&list[1], finding.ErrSyntax) || log.Count(finding.Note) != 1 || len(list) != 103 {
		t.Errorf("%d findings: %v", len(list), &list[1])
	}
}

// Codes are a contract: none may stand for two things.
func TestCodesAreUnique(t *testing.T) {
	t.Parallel()
	file, err := parser.ParseFile(token.NewFileSet(), "code.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok {
			return true
		}
		if seen[lit.Value] || strings.Trim(lit.Value, `"abcdefghijklmnopqrstuvwxyz-`) != "" {
			t.Errorf("%s is there twice or no word", lit.Value)
		}
		seen[lit.Value] = true
		return true
	})
	if len(seen) < 100 {
		t.Errorf("%d codes", len(seen))
	}
}

// Twelve characters on either side, whatever the row holds beside them.
func TestExcerpt(t *testing.T) {
	t.Parallel()
	const row = "001    3 w   Carver, Cleo                       2O12 USA    30000033 2011/05/17  2.0"
	text := "012 Open\r\n" + row + "\r\nab\tc\x1b[31md\n小林 Ken x\n" + "Ｅｖｅ e\u0301\x7f\u200fx\n" +
		"abcdefghijklmnopqrstuvwxyz0123\n！｠｡x\n"
	tests := []struct {
		name          string
		line, col     int
		excerpt, mark string
	}{
		{"in a row", 2, 49, "…            2O12 USA    3…", "             ^"},
		{"at its beginning", 2, 1, "001    3 w   …", "^"},
		{"at its end", 2, 84, "…********  2.0", "             ^"},
		{"control characters", 3, 4, "ab␉c␛[31md", "   ^"},
		{"wide letters", 4, 4, "小林 Ken x", "\u3000\u3000 ^"},
		{"full width, a mark, marks of direction", 5, 8, "Ｅｖｅ e\u0301␡\uFFFDx", "\u3000\u3000\u3000   ^"},
		{"the last character", 3, 10, "ab␉c␛[31md", "         ^"},
		{"one behind it", 3, 11, "", ""},
		{"the whole line before it", 6, 13, "abcdefghijklmnopqrstuvwxy…", "            ^"},
		{"all of the line before it but one", 6, 14, "…bcdefghijklmnopqrstuvwxyz…", "             ^"},
		{"the first and the last of full width", 7, 4, "！｠｡x", "\u3000\u3000 ^"},
		{"behind the line", 3, 40, "", ""},
		{"behind the text", 9, 1, "", ""},
		{"no column", 2, 0, "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			excerpt, mark, ok := finding.Excerpt(text, finding.Pos{Line: tt.line, Col: tt.col})
			if ok != (tt.mark != "") || ok && (excerpt != tt.excerpt || mark != tt.mark) {
				t.Errorf("%t\n%q, want\n%q\n%q, want\n%q", ok, excerpt, tt.excerpt, mark, tt.mark)
			}
			if n := len([]rune(excerpt)); n > 12+1+12+2 {
				t.Errorf("%d characters", n)
			}
		})
	}
}

// An excerpt shows no date of birth that stands beside its place.
func TestExcerptHidesDates(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		line string
		col  int
		want string
	}{
		{"Fork, Chloe    USA 14268000 2014/06/15  3.0", 43, "…********  3.0"},
		{"Fork, Chloe,6/15/2014,3.0", 25, "…*********,3.0"},
		{"Fork, Chloe,15.06.14,K-3", 22, "…oe,********,K-3"},
		{"Fork, Chloe,2014-06-35,K-3", 21, "…loe,2014-06-35,K-3"}, // the mistake itself
		{"Fork, Chloe,2014-06-35,K-3", 12, "Fork, Chloe,**********,K…"},
		{"Fork, Chloe,2014-06-35,K-3", 13, "Fork, Chloe,2014-06-35,K-…"},
		{"Fork, Chloe,2014-06-35,K-3", 22, "…oe,2014-06-35,K-3"},
		{"Fork, Chloe,2014-06-35,K-3", 23, "…e,**********,K-3"},
	} {
		got, _, ok := finding.Excerpt(c.line, finding.Pos{Line: 1, Col: c.col})
		if !ok || got != c.want {
			t.Errorf("%q at %d: %q, want %q", c.line, c.col, got, c.want)
		}
	}
}

// A diagnostic is one line, whatever the name of the file.
func TestOneLine(t *testing.T) {
	t.Parallel()
	f := finding.Finding{Pos: finding.Pos{File: "new\nline\r.trf", Line: 3}, Severity: finding.Error, Found: "no player"}
	if got, want := f.Error(), `new\nline\r.trf:3: error: no player`; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
