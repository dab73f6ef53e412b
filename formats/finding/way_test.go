package finding_test

import (
	"strings"
	"testing"

	"podium/formats/finding"
)

// A hint names an action, and each way to use podium has its own words for it.
func TestWays(t *testing.T) {
	t.Parallel()
	f := finding.Finding{Found: "a second list", Hint: "leave it out, or choose one " + finding.WithSection}
	if got, want := f.Message(), "a second list; leave it out, or choose one with --section"; got != want {
		t.Errorf("the command says %q, want %q", got, want)
	}
	if got, want := f.MessageIn(finding.Page), `a second list; leave it out, or choose one under "Read it differently"`; got != want {
		t.Errorf("the page says %q, want %q", got, want)
	}
	if got, want := f.Lines("")[1], "    leave it out, or choose one with --section"; got != want {
		t.Errorf("the terminal shows %q, want %q", got, want)
	}
	// What only the command can do is not mentioned on the page.
	f.Hint = "take the TRF" + finding.OrBergerTables
	if got, want := f.MessageIn(finding.Page), "a second list; take the TRF"; got != want {
		t.Errorf("the page says %q, want %q", got, want)
	}
	f.Hint = finding.SeeSchema
	if got, want := f.MessageIn(finding.Page), "a second list"; got != want {
		t.Errorf("the page says %q, want %q", got, want)
	}
	// The command line that asks about the event of a file can be copied.
	f.Hint, f.Pos.File = "declare it"+finding.OrAskEvent, "k-3.trf"
	for file, name := range map[string]string{
		"k-3.trf": "k-3.trf", "-": "FILE", "O'Neill's cup.trf": `"O'Neill's cup.trf"`,
	} {
		f.Pos.File = file
		if got, want := f.Message(), `a second list; declare it, or let "podium new event `+name+`" ask for it`; got != want {
			t.Errorf("the command says %q, want %q", got, want)
		}
	}
	if got, want := f.Lines("")[1], `    declare it, or let "podium new event `; !strings.HasPrefix(got, want) {
		t.Errorf("the terminal shows %q, want %q", got, want)
	}
	// A file that looks like an action stays as it is.
	f.Found, f.Hint = `the name "⟦with section¦under a name⟧"`, ""
	if got := f.MessageIn(finding.Page); !strings.Contains(got, "⟦with section¦under a name⟧") {
		t.Errorf("what was found became %q", got)
	}
}
