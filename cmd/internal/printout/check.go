package printout

import (
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"podium/cmd/internal/checkup"
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats/compare"
	"podium/formats/finding"
	"podium/formats/mend"
	"podium/formats/spelling"
	"podium/report/sheet"
	"podium/tiebreak"
)

// Checked is what was found in one input: a row for each finding, errors first, with
// what podium would write in its place. Of a file that was mended a second sheet has
// each piece that is written otherwise, and a third what is left to do by hand.
func Checked(l *load.File, f *checkup.Result, m *Messages) *sheet.Document {
	name := l.Input.Shown()
	list := m.shown(f.Findings)
	found := findingsSheet(name, list)
	found.Empty = "nothing"
	// A line for the file, then one for each finding, with what would stand in its place below
	// it, unless the list of changes has that.
	found.AsText = linesOf(func() []string {
		of := inLine(name) + ": "
		lines := []string{of + summaryOf(l, f.Findings)}
		for i := range list {
			text := list[i].Error()
			if instead := insteadText(&list[i]); instead != "" && f.Fix == nil {
				text += "\n    instead: " + spelling.OneLine(instead)
			}
			lines = append(lines, text)
		}
		if n := l.Log.Dropped(); n > 0 {
			lines = append(lines, fmt.Sprintf("%sand %d more", of, n))
		}
		if f.Fix != nil && f.Fix.Err != nil {
			lines = append(lines, of+f.Fix.Err.Error())
		}
		return lines
	})
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

func (m *Messages) shown(list []finding.Finding) []finding.Finding {
	return slices.DeleteFunc(slices.Clone(list), func(f finding.Finding) bool { return !m.shows(f.Severity) })
}

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
			for _, c := range changes { // each in up to three lines
				at := c.Pos
				at.File = file
				if at.Sheet == "" {
					at.Col = 0
				}
				lines = append(lines, at.String()+": "+spelling.OneLine(strings.Join(c.Reasons, ". ")))
				if c.Old != "" {
					lines = append(lines, "  - "+spelling.OneLine(c.Old))
				}
				if c.New != "" {
					lines = append(lines, "  + "+spelling.OneLine(c.New))
				}
			}
			return lines
		}),
	})
}

// linesOf yields the lines that say returns, when somebody asks for them.
func linesOf(say func() []string) iter.Seq[string] {
	return func(yield func(string) bool) { slices.Values(say())(yield) }
}

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
		result, why := &mend.Result{}, any(absent)
		if f.Fix.Err != nil {
			why = f.Fix.Err.Error()
		} else {
			result = f.Fix.Result
		}
		fix = object{
			"output", some(f.Fix.Written), "error", why, "moved", result.Moved,
			"changes", each(result.Changes, func(c *mend.Change) object {
				return object{
					"line", some(c.Pos.Line), "sheet", some(c.Pos.Sheet), "cell", some(c.Pos.Cell()), "old", c.Old, "new", c.New,
					"reasons", c.Reasons,
				}
			}),
			"losses", someOf(result.Losses, (*finding.Finding).Message), "left", each(f.Fix.Left, findingJSON),
		}
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

// Verified is what one file states and what it computes to: a sheet for each
// section, a row for each difference.
func Verified(file string, sections []ranking.Verified) *sheet.Document {
	d := &sheet.Document{Title: "Verification of " + file}
	for i := range sections {
		s := &sections[i]
		var t sheet.Table[*ranking.Difference]
		t.AddText(sheet.Column{Key: "of", Kind: sheet.Word},
			func(d *ranking.Difference) string { return kindOf(d.Team) })
		t.Add(sheet.Column{Key: "no", Kind: sheet.Number}, func(d *ranking.Difference) sheet.Cell {
			return sheet.Whole(d.No)
		})
		t.AddText(sheet.Column{Key: "name", Kind: sheet.Name}, func(d *ranking.Difference) string { return d.Name })
		t.AddText(sheet.Column{Key: "what", Kind: sheet.Word}, func(d *ranking.Difference) string { return d.What })
		t.AddText(sheet.Column{Key: "stated", Kind: sheet.Value},
			func(d *ranking.Difference) string { return d.Stated })
		t.AddText(sheet.Column{Key: "computed", Kind: sheet.Value},
			func(d *ranking.Difference) string { return d.Computed })
		t.AddText(sheet.Column{Key: "reason", Detail: true}, func(d *ranking.Difference) string { return d.Reason })
		found := sheet.ForEach(&t, s.Differences, sheet.Sheet{
			Key: "differences", Section: s.Name, Empty: agreement(s),
			AsText: linesOf(func() (lines []string) {
				place := inLine(file)
				if s.Name != "" {
					place += ": " + spelling.OneLine(s.Name)
				}
				for _, d := range s.Differences {
					lines = append(lines, fmt.Sprintf("%s: %s %d %s: %s: stated %s, computed %s; %s",
						place, kindOf(d.Team), d.No, spelling.OneLine(d.Name), d.What, d.Stated, d.Computed, d.Reason))
				}
				if lines == nil {
					lines = []string{place + ": " + agreement(s)}
				}
				return lines
			}),
		})
		d.Sheets = append(d.Sheets, found.About(nil, [2]string{"file", file}, [2]string{"section", s.Name}))
	}
	return d
}

func kindOf(team bool) string {
	if team {
		return "team"
	}
	return "player"
}

func agreement(s *ranking.Verified) string {
	agree := finding.Counted(s.Claims, "stated value agrees", "stated values agree")
	switch {
	case s.Claims == 0:
		return "states no points and no ranks"
	case s.FollowsList != "" && s.Source == tiebreak.Stated.String():
		return agree + "; the places follow " + s.FollowsList
	case s.Source == tiebreak.Stated.String():
		return agree + " with each other"
	case s.FollowsList != "":
		return agree + "; the ranks follow " + s.FollowsList
	}
	return fmt.Sprintf("%s by %s (%s)", agree, strings.Join(s.Tiebreaks, ","), s.Source)
}

// VerifyJSON prints one JSON document on one line. "claims" are the stated points, ranks and
// tie-break values; "follows_list" gives the stated ranks where the list in force does not.
func VerifyJSON(w io.Writer, file string, sections []ranking.Verified) {
	writeJSON(w, object{"file", file, "sections", each(sections, func(s *ranking.Verified) object {
		return object{
			"name", s.Name, "tiebreaks", append([]string{}, s.Tiebreaks...), "tiebreaks_source", s.Source, "claims", s.Claims,
			"differences", each(s.Differences, func(d *ranking.Difference) object {
				who := jsonPerson{No: d.No, Name: d.Name}
				return object{
					"what", d.What, kindOf(d.Team), who, "stated", json.Number(d.Stated), "computed", json.Number(d.Computed),
					"reason", d.Reason,
				}
			}), "follows_list", some(s.FollowsList),
		}
	})})
}

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
				text := fmt.Sprintf("doubtful: %d %s in A and %d %s in B: %s", d.InA.No, d.InA.Name, d.InB.No, d.InB.Name, d.Why)
				switch {
				case d.InB == compare.Person{}:
					text = fmt.Sprintf("doubtful: %d %s: %s", d.InA.No, d.InA.Name, d.Why)
				case d.InA == d.InB:
					text = fmt.Sprintf("doubtful: %d %s in both: %s", d.InA.No, d.InA.Name, d.Why)
				}
				lines = append(lines, inSection(d.Section, text))
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

func differenceCount(result compare.Result) string {
	if n := len(result.Differences); n > 0 {
		return finding.Counted(n, "difference", "differences")
	}
	return "no differences"
}

func inSection(section, text string) string {
	if section != "" {
		text = section + ": " + text
	}
	return spelling.OneLine(text)
}

// differenceText returns "player 2 Baker, Ben: rating: A 1960; B 1970". The player
// is named as in A, if A has them.
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

func diffPerson(p compare.Person) any {
	if p == (compare.Person{}) {
		return absent
	}
	return jsonPerson{No: p.No, Name: p.Name}
}
