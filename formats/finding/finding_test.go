package finding_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
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
	}
	for want, p := range tests {
		if p.String() != want {
			t.Errorf("%+v is %q, want %q", p, p, want)
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
	d := finding.Finding{Subject: finding.Player(1, "A\nB\x1b[31m"+strings.Repeat("é", 200)), Found: "x\ry\x00"}
	got := d.Message()
	if strings.ContainsAny(got, "\n\r\x1b\x00") {
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
		`section "Open": player 3 C, D: x`: finding.Player(3, "C, D").Of("Open"),
	}
	for want, s := range tests {
		f := finding.Finding{Subject: s, Found: "x"}
		if got := f.Message(); got != want {
			t.Errorf("%q, want %q", got, want)
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
	text := "012 Open\r\n" + row + "\r\nab\tc\x1b[31md\n小林 Ken x\n"
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
