package printout

import (
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"podium/cmd/internal/checkup"
	"podium/cmd/internal/load"
	"podium/formats/finding"
	"podium/formats/mend"
	"podium/formats/spelling"
	"podium/report/sheet"
)

// Checked is what was found in one input: a row for each finding, errors first, with
// what podium would write in its place. Of a file that was mended a second sheet has
// each piece that is written otherwise, and a third what is left to do by hand.
func Checked(l *load.File, f *checkup.Result, m *Messages) *sheet.Document {
	name := l.Input.Shown()
	list := m.shown(f.Findings)
	found := findingsSheet(name, list)
	found.Empty, found.AsText = "nothing", linesOf(func() []string { return checkedLines(l, f, list) })
	if n := l.Log.Dropped(); n > 0 {
		found.Notes = []string{fmt.Sprintf("and %d more", n)}
	}
	d := &sheet.Document{
		Title: "Check of " + name, Lines: []string{summaryOf(l, f.Findings)}, Sheets: []sheet.Sheet{found},
	}
	switch fix := f.Fix; {
	case fix == nil:
	case fix.Err != nil:
		d.Lines = append(d.Lines, fix.Err.Error())
	default:
		left := m.shown(fix.Left)
		todo := findingsSheet(fix.Written, left)
		todo.Key, todo.Title, todo.Empty = "left", "Left to do", "nothing"
		todo.AsText = linesOf(func() (lines []string) {
			for _, f := range left {
				f.Pos.File = fix.Written
				lines = append(lines, "left: "+f.Error())
			}
			return lines
		})
		d.Sheets = append(d.Sheets, changesSheet(name, fix), todo)
	}
	return d
}

// shown are the findings that are printed.
func (m *Messages) shown(list []finding.Finding) []finding.Finding {
	return slices.DeleteFunc(slices.Clone(list), func(f finding.Finding) bool { return !m.shows(f.Severity) })
}

// findingsSheet has a row for each finding about a file.
func findingsSheet(file string, list []finding.Finding) sheet.Sheet {
	var t sheet.Table[*finding.Finding]
	placeColumns(&t, file, func(f *finding.Finding) finding.Pos { return f.Pos })
	t.AddText(sheet.Column{Key: "severity", Kind: sheet.Word},
		func(f *finding.Finding) string { return f.Severity.String() })
	t.AddText(sheet.Column{Key: "code", Kind: sheet.Word, When: sheet.ForPrograms},
		func(f *finding.Finding) string { return string(f.Code) })
	t.AddPositive(sheet.Column{Key: "no", When: sheet.IfAny}, func(f *finding.Finding) int {
		no, _ := f.Subject.Player()
		return no
	})
	t.AddText(sheet.Column{Key: "player", Kind: sheet.Name, When: sheet.IfAny}, func(f *finding.Finding) string {
		_, name := f.Subject.Player()
		return name
	})
	t.AddText(sheet.Column{Key: "found"}, (*finding.Finding).Message)
	t.AddText(sheet.Column{Key: "instead", When: sheet.IfAny}, insteadText)
	return sheet.ForEach(&t, list, sheet.Sheet{Key: "findings", Title: "Findings"})
}

// placeColumns begins a table about places in a file.
func placeColumns[R any](t *sheet.Table[R], file string, at func(R) finding.Pos) {
	t.AddText(sheet.Column{Key: "file", When: sheet.ForPrograms}, func(R) string { return file })
	t.AddPositive(sheet.Column{Key: "line", When: sheet.IfAny}, func(r R) int { return at(r).Line })
	t.AddPositive(sheet.Column{Key: "column", When: sheet.IfAny}, func(r R) int { return at(r).Col })
	t.AddText(sheet.Column{Key: "sheet", Kind: sheet.Word, When: sheet.IfAny},
		func(r R) string { return at(r).Sheet })
	t.AddText(sheet.Column{Key: "cell", Kind: sheet.Word, When: sheet.IfAny}, func(r R) string { return at(r).Cell() })
}

// insteadText is what is in the mended file in place of what was found; "" where
// that stays, or is unknown.
func insteadText(f *finding.Finding) string {
	switch {
	case f.Instead == nil:
		return ""
	case *f.Instead == "":
		return "nothing: it is removed"
	}
	return *f.Instead
}

// changesSheet has a row for each piece of a file that is written otherwise, and for
// each fact that the mended file does not hold.
func changesSheet(file string, f *checkup.Mended) sheet.Sheet {
	changes := slices.Clone(f.Result.Changes)
	for i := range f.Result.Losses {
		changes = append(changes, mend.Change{Reasons: []string{"left out: " + f.Result.Losses[i].Message()}})
	}
	var t sheet.Table[*mend.Change]
	placeColumns(&t, file, func(c *mend.Change) finding.Pos { return c.Pos })
	t.AddText(sheet.Column{Key: "why"}, func(c *mend.Change) string { return strings.Join(c.Reasons, ". ") })
	t.AddText(sheet.Column{Key: "old"}, func(c *mend.Change) string { return c.Old })
	t.AddText(sheet.Column{Key: "new"}, func(c *mend.Change) string { return c.New })
	mended := fmt.Sprintf("corrected, in %s: %s", inLine(f.Written), fixedText(f))
	return sheet.ForEach(&t, changes, sheet.Sheet{
		Key: "changes", Title: "Changes", Lines: []string{mended},
		AsText: linesOf(func() []string {
			lines := []string{inLine(file) + ": " + mended}
			for i := range changes {
				lines = append(lines, mendedText(file, &changes[i]))
			}
			return lines
		}),
	})
}

// mendedText is a change in up to three lines.
func mendedText(file string, c *mend.Change) string {
	at := c.Pos
	at.File = file
	if at.Sheet == "" {
		at.Col = 0
	}
	text := at.String() + ": " + spelling.OneLine(strings.Join(c.Reasons, ". "))
	if c.Old != "" {
		text += "\n  - " + spelling.OneLine(c.Old)
	}
	if c.New != "" {
		text += "\n  + " + spelling.OneLine(c.New)
	}
	return text
}

// linesOf yields the lines that say returns, when somebody asks for them.
func linesOf(say func() []string) iter.Seq[string] {
	return func(yield func(string) bool) { slices.Values(say())(yield) }
}

// checkedLines is a line for the file, then one for each finding, with what would
// stand in its place below it, unless the list of changes has that.
func checkedLines(l *load.File, f *checkup.Result, list []finding.Finding) []string {
	name := inLine(l.Input.Shown()) + ": "
	lines := []string{name + summaryOf(l, f.Findings)}
	for i := range list {
		text := list[i].Error()
		if instead := insteadText(&list[i]); instead != "" && f.Fix == nil {
			text += "\n    instead: " + spelling.OneLine(instead)
		}
		lines = append(lines, text)
	}
	if n := l.Log.Dropped(); n > 0 {
		lines = append(lines, fmt.Sprintf("%sand %d more", name, n))
	}
	if f.Fix != nil && f.Fix.Err != nil {
		lines = append(lines, name+f.Fix.Err.Error())
	}
	return lines
}

// summaryOf says what was read and how many findings of each kind there are.
func summaryOf(l *load.File, list []finding.Finding) string {
	var parts []string
	if l.Event != nil {
		players, rounds, unknown, list := 0, 0, false, false
		for _, s := range l.Event.Sections {
			players += len(s.Players)
			unknown = unknown || s.RoundsUnknown || s.GamesUnknown
			list = list || s.GamesUnknown
			if !s.RoundsUnknown {
				rounds = max(rounds, s.Rounds())
			}
		}
		parts = append(parts, l.Format.Name)
		if n := len(l.Event.Sections); n > 1 {
			parts = append(parts, fmt.Sprintf("%d sections", n))
		}
		parts = append(parts, finding.Counted(players, "player", "players"))
		if list {
			parts = append(parts, "a ranking list without games")
		}
		if rounds > 0 || !unknown {
			parts = append(parts, finding.Counted(rounds, "round", "rounds"))
		}
	}
	return strings.Join(append(parts, countsText(list)), ", ")
}

// countsText returns "1 error, 2 warnings", or "nothing wrong".
func countsText(list []finding.Finding) string {
	counts := countsOf(list)
	var parts []string
	for s, n := range slices.Backward(counts[:]) {
		if n > 0 {
			word := finding.Severity(s).String()
			if finding.Severity(s) == finding.Loss {
				word = finding.Warning.String() // nothing is lost where nothing is converted
			}
			parts = append(parts, finding.Counted(n, word, word+"s"))
		}
	}
	if !checkup.Wrong(list) {
		parts = append([]string{"nothing wrong"}, parts...)
	}
	return strings.Join(parts, ", ")
}

func countsOf(list []finding.Finding) (counts [finding.Error + 1]int) {
	for i := range list {
		counts[list[i].Severity]++
	}
	return counts
}

func fixedText(f *checkup.Mended) string {
	changed, out, added := 0, 0, 0
	for _, c := range f.Result.Changes {
		switch {
		case c.New == "":
			out++
		case c.Old == "":
			added++
		default:
			changed++
		}
	}
	parts := []string{fmt.Sprintf("%d changed", changed)}
	for _, n := range []struct {
		count int
		word  string
	}{{added, "added"}, {out, "left out"}, {f.Result.Moved, "moved"}} {
		if n.count > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n.count, n.word))
		}
	}
	return strings.Join(parts, ", ") + "; now " + countsText(f.Left)
}

// CheckJSON prints one JSON document on one line. It is "well" without errors and warnings;
// "more" findings are only counted.
func CheckJSON(w io.Writer, l *load.File, f *checkup.Result) {
	counts, fix := countsOf(f.Findings), any(absent)
	if f.Fix != nil {
		fix = fixJSON(f.Fix)
	}
	writeJSON(w, object{
		"file", l.Input.Shown(), "format", some(l.Format.Name), "well", !checkup.Wrong(f.Findings),
		"errors", counts[finding.Error], "warnings", counts[finding.Warning] + counts[finding.Loss],
		"notes", counts[finding.Note], "more", some(l.Log.Dropped()), "findings", each(f.Findings, findingJSON), "fix", fix,
	})
}

// A jsonFinding is a diagnostic, and what the mended file has instead; "": it is left out.
type jsonFinding struct {
	Diagnostic
	Instead *string `json:"instead,omitempty"`
}

func findingJSON(f *finding.Finding) jsonFinding {
	return jsonFinding{DiagnosticOf(f, finding.Command), f.Instead}
}

func fixJSON(f *checkup.Mended) object {
	result, why := &mend.Result{}, any(absent)
	if f.Err != nil {
		why = f.Err.Error()
	} else {
		result = f.Result
	}
	return object{
		"output", some(f.Written), "error", why, "moved", result.Moved,
		"changes", each(result.Changes, func(c *mend.Change) object {
			return object{
				"line", some(c.Pos.Line), "sheet", some(c.Pos.Sheet), "cell", some(c.Pos.Cell()), "old", c.Old, "new", c.New,
				"reasons", c.Reasons,
			}
		}),
		"losses", someOf(result.Losses, (*finding.Finding).Message), "left", each(f.Left, findingJSON),
	}
}
