package printout

import (
	"fmt"
	"io"

	"podium/cmd/internal/load"
	"podium/formats/compare"
	"podium/formats/spelling"
)

// DiffText prints which file is A and which is B, then one line for each match
// that is doubtful and for each difference, and how many there are.
func DiffText(w io.Writer, a, b *load.File, result compare.Result) {
	fmt.Fprintf(w, "A: %s (%s)\nB: %s (%s)\n", a.Input.Name(), a.Format.Name, b.Input.Name(), b.Format.Name)
	for _, d := range result.Doubts {
		writeDiffLine(w, d.Section, doubtText(d))
	}
	for _, d := range result.Differences {
		writeDiffLine(w, d.Section, differenceText(d))
	}
	found := "no differences"
	if n := len(result.Differences); n > 0 {
		found = fmt.Sprintf("%d %s", n, Plural(n, "difference", "differences"))
	}
	fmt.Fprintf(w, "%s; in both %d %s, %d %s\n", found,
		result.Sections, Plural(result.Sections, "section", "sections"),
		result.Players, Plural(result.Players, "player", "players"))
}

func writeDiffLine(w io.Writer, section, text string) {
	if section != "" {
		text = section + ": " + text
	}
	fmt.Fprintln(w, spelling.OneLine(text))
}

func doubtText(d compare.Doubt) string {
	switch {
	case d.InB == compare.Person{}:
		return fmt.Sprintf("doubtful: %d %s: %s", d.InA.No, d.InA.Name, d.Why)
	case d.InA == d.InB:
		return fmt.Sprintf("doubtful: %d %s in both: %s", d.InA.No, d.InA.Name, d.Why)
	}
	return fmt.Sprintf("doubtful: %d %s in A and %d %s in B: %s", d.InA.No, d.InA.Name, d.InB.No, d.InB.Name, d.Why)
}

// differenceText gives "player 2 Baker, Ben: rating: A 1960; B 1970". The player
// is named as in A, if A has him.
func differenceText(d compare.Difference) string {
	text := fmt.Sprintf("%s: A %s; B %s", d.What, d.A, d.B)
	if d.Round > 0 {
		text = fmt.Sprintf("round %d: %s", d.Round, text)
	}
	who := d.InA
	if who == (compare.Person{}) {
		who = d.InB
	}
	if who == (compare.Person{}) {
		return text
	}
	what := "player"
	if d.Team {
		what = "team"
	}
	if d.What == what { // only one file has it
		return fmt.Sprintf("%s %d %s: A %s; B %s", what, who.No, who.Name, d.A, d.B)
	}
	return fmt.Sprintf("%s %d %s: %s", what, who.No, who.Name, text)
}
