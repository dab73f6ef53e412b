package printout

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"podium/cmd/internal/load"
	"podium/formats/compare"
	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/report/sheet"
)

// Differences lists how two files of the same event differ, and which matches between
// them are doubtful.
func Differences(a, b *load.File, result compare.Result) *sheet.Document {
	doubts := personColumns(func(d *compare.Doubt) (string, [2]compare.Person) {
		return d.Section, [2]compare.Person{d.InA, d.InB}
	})
	doubts.AddText(sheet.Column{Key: "why"}, func(d *compare.Doubt) string { return d.Why })
	found := personColumns(func(d *compare.Difference) (string, [2]compare.Person) {
		return d.Section, [2]compare.Person{d.InA, d.InB}
	})
	found.AddPositive(sheet.Column{Key: "round", When: sheet.IfAny}, func(d *compare.Difference) int { return d.Round })
	found.AddText(sheet.Column{Key: "what", Kind: sheet.Word}, func(d *compare.Difference) string { return d.What })
	found.AddText(sheet.Column{Key: "a"}, func(d *compare.Difference) string { return d.A })
	found.AddText(sheet.Column{Key: "b"}, func(d *compare.Difference) string { return d.B })
	out := &sheet.Document{
		Title: fmt.Sprintf("%s and %s: %s", a.Input.Shown(), b.Input.Shown(), differenceCount(result)),
		Lines: []string{
			fmt.Sprintf("A: %s (%s)", inLine(a.Input.Shown()), a.Format.Name),
			fmt.Sprintf("B: %s (%s)", inLine(b.Input.Shown()), b.Format.Name),
		},
	}
	if len(result.Doubts) > 0 {
		out.Sheets = append(out.Sheets, sheet.ForEach(&doubts, result.Doubts, sheet.Sheet{
			Key: "doubts", Title: "Doubtful matches", Aside: true,
			AsText: func(func(string) bool) {}, // part of the differences
		}))
	}
	out.Sheets = append(out.Sheets, sheet.ForEach(&found, result.Differences, sheet.Sheet{
		Key: "differences", Title: "Differences", Empty: "none",
		AsText: linesOf(func() []string { // in sentences
			lines := slices.Clone(out.Lines)
			for _, d := range result.Doubts {
				lines = append(lines, inSection(d.Section, doubtText(d)))
			}
			for _, d := range result.Differences {
				lines = append(lines, inSection(d.Section, differenceText(d)))
			}
			return append(lines, fmt.Sprintf("%s; in both %s, %s", differenceCount(result),
				finding.Counted(result.Sections, "section", "sections"), finding.Counted(result.Players, "player", "players")))
		}),
	}))
	return out
}

// personColumns begins a table about players or teams with how each file names them.
func personColumns[R any](of func(R) (section string, in [2]compare.Person)) (t sheet.Table[R]) {
	t.AddText(sheet.Column{Key: "section", Kind: sheet.Word, When: sheet.IfAny}, func(r R) string {
		section, _ := of(r)
		return section
	})
	for i, file := range []string{"A", "B"} {
		who := func(r R) compare.Person {
			_, in := of(r)
			return in[i]
		}
		key := "-" + strings.ToLower(file)
		t.AddPositive(sheet.Column{Key: "no" + key, Head: "No in " + file, When: sheet.IfAny},
			func(r R) int { return who(r).No })
		t.AddText(sheet.Column{Key: "name" + key, Head: "Name in " + file, Kind: sheet.Name, When: sheet.IfAny},
			func(r R) string { return who(r).Name })
	}
	return t
}

// differenceCount says how many differences there are.
func differenceCount(result compare.Result) string {
	if n := len(result.Differences); n > 0 {
		return finding.Counted(n, "difference", "differences")
	}
	return "no differences"
}

// inSection begins a line with the section that it is about.
func inSection(section, text string) string {
	if section != "" {
		text = section + ": " + text
	}
	return spelling.OneLine(text)
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

// differenceText returns "player 2 Baker, Ben: rating: A 1960; B 1970". The player
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
	what := kindOf(d.Team)
	if d.What == what { // only one file has it
		return fmt.Sprintf("%s %d %s: A %s; B %s", what, who.No, who.Name, d.A, d.B)
	}
	return fmt.Sprintf("%s %d %s: %s", what, who.No, who.Name, text)
}

// DiffJSON prints one JSON document on one line. Of a difference, "what" is as
// [compare.Difference] lists them; "in_a" and "in_b" are the player or the team as each file
// names it, and missing where that file has none or where the difference is about the
// "event". "a" and "b" are the values in words, "none" where a file has none; in place of
// ids and birth dates are "given" and "another".
func DiffJSON(w io.Writer, a, b *load.File, result compare.Result) {
	file := func(l *load.File) object { return object{"file", l.Input.Shown(), "format", l.Format.Name} }
	writeJSON(w, object{
		"a", file(a), "b", file(b), "same", len(result.Differences) == 0,
		"sections", result.Sections, "players", result.Players, // that both have
		"doubts", each(result.Doubts, func(d *compare.Doubt) object {
			return object{"section", d.Section, "in_a", diffPerson(d.InA), "in_b", diffPerson(d.InB), "why", d.Why}
		}),
		"differences", each(result.Differences, func(d *compare.Difference) object {
			of := kindOf(d.Team)
			if !d.Team && d.InA == (compare.Person{}) && d.InB == (compare.Person{}) {
				of = "event"
			}
			return object{
				"what", d.What, "section", d.Section, "of", of, "round", some(d.Round), "in_a", diffPerson(d.InA),
				"in_b", diffPerson(d.InB), "a", d.A, "b", d.B,
			}
		}),
	})
}

// diffPerson leaves out the absent.
func diffPerson(p compare.Person) any {
	if p == (compare.Person{}) {
		return absent
	}
	return jsonPerson{No: p.No, Name: p.Name}
}
