package printout

import (
	"fmt"
	"io"
	"strings"

	"podium/cmd/internal/checkup"
	"podium/cmd/internal/load"
	"podium/formats/finding"
	"podium/formats/spelling"
)

// CheckText prints what was found in one input: a line for the file, then one
// for each finding, errors first, with what podium would write below it.
func CheckText(w io.Writer, l *load.File, f *checkup.Result, m *Messages) {
	fmt.Fprintf(w, "%s: %s\n", l.Input.Name(), spelling.OneLine(summaryOf(l, f.Findings)))
	for i := range f.Findings {
		writeFinding(w, &f.Findings[i], f.Fix != nil, m)
	}
	if n := l.Log.Dropped(); n > 0 {
		fmt.Fprintf(w, "%s: and %d more\n", l.Input.Name(), n)
	}
	if f.Fix != nil {
		writeFixed(w, l, f.Fix, m)
	}
}

func writeFinding(w io.Writer, f *checkup.Finding, fixed bool, m *Messages) {
	if !m.shows(f.Severity) {
		return
	}
	fmt.Fprintln(w, f.Error())
	switch {
	case f.Instead == nil || fixed: // the list of changes has it
	case *f.Instead == "":
		fmt.Fprintln(w, "    instead: nothing; it is left out")
	default:
		fmt.Fprintf(w, "    instead: %s\n", spelling.OneLine(*f.Instead))
	}
}

// summaryOf says what was read and how many findings of each kind there are.
func summaryOf(l *load.File, list []checkup.Finding) string {
	var parts []string
	if l.Event != nil {
		players, rounds := 0, 0
		for _, s := range l.Event.Sections {
			players += len(s.Players)
			rounds = max(rounds, s.Rounds())
		}
		parts = append(parts, l.Format.Name)
		if n := len(l.Event.Sections); n > 1 {
			parts = append(parts, fmt.Sprintf("%d sections", n))
		}
		parts = append(parts, fmt.Sprintf("%d %s", players, Plural(players, "player", "players")),
			fmt.Sprintf("%d %s", rounds, Plural(rounds, "round", "rounds")))
	}
	return strings.Join(append(parts, countsText(list)), ", ")
}

// countsText gives "1 error, 2 warnings", or "nothing wrong".
func countsText(list []checkup.Finding) string {
	counts := countsOf(list)
	var parts []string
	for s := finding.Error; ; s-- {
		if n := counts[s]; n > 0 {
			word := s.String()
			if s == finding.Loss {
				word = finding.Warning.String() // nothing is lost where nothing is converted
			}
			parts = append(parts, fmt.Sprintf("%d %s", n, Plural(n, word, word+"s")))
		}
		if s == finding.Note {
			break
		}
	}
	if !checkup.Wrong(list) {
		parts = append([]string{"nothing wrong"}, parts...)
	}
	return strings.Join(parts, ", ")
}

func countsOf(list []checkup.Finding) (counts [finding.Error + 1]int) {
	for i := range list {
		counts[list[i].Severity]++
	}
	return counts
}

// writeFixed prints where the mended file is, each piece that is written
// otherwise, and what is left to do by hand.
func writeFixed(w io.Writer, l *load.File, f *checkup.Mended, m *Messages) {
	name := l.Input.Name()
	if f.Err != nil {
		fmt.Fprintf(w, "%s: %s\n", name, spelling.OneLine(f.Err.Error()))
		return
	}
	fmt.Fprintf(w, "%s: mended, in %s: %s\n", name, f.Written, fixedText(f))
	for _, c := range f.Result.Changes {
		at := c.Pos
		at.File, at.Col = name, 0
		if c.Pos.Sheet != "" {
			at.Col = c.Pos.Col
		}
		fmt.Fprintf(w, "%s: %s\n", at.String(), spelling.OneLine(strings.Join(c.Reasons, ". ")))
		if c.Old != "" {
			fmt.Fprintf(w, "  - %s\n", spelling.OneLine(c.Old))
		}
		if c.New != "" {
			fmt.Fprintf(w, "  + %s\n", spelling.OneLine(c.New))
		}
	}
	for i := range f.Result.Losses {
		fmt.Fprintf(w, "%s: left out: %s\n", name, spelling.OneLine(f.Result.Losses[i].Message()))
	}
	for i := range f.Left {
		if d := &f.Left[i]; m.shows(d.Severity) {
			fmt.Fprintf(w, "left: %s\n", leftText(&d.Finding, f.Written))
		}
	}
}

// leftText is a finding about the mended file, with the place in that file.
func leftText(d *finding.Finding, written string) string {
	d.Pos.File = written
	return d.Error()
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
	parts := []string{fmt.Sprintf("%d written otherwise", changed)}
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
