package main

import (
	"fmt"
	"io"
	"podium/formats/spelling"
	"strings"

	"podium/formats"
)

// writeChecked prints what was found in one input: a line for the file, then one
// for each finding, errors first, with what podium would write below it.
func writeChecked(w io.Writer, l *loaded, f *checked, m *messages) {
	fmt.Fprintf(w, "%s: %s\n", l.input.Name(), spelling.OneLine(summaryOf(l, f.findings)))
	for i := range f.findings {
		writeFinding(w, &f.findings[i], f.fix != nil, m)
	}
	if n := l.log.Dropped(); n > 0 {
		fmt.Fprintf(w, "%s: and %d more\n", l.input.Name(), n)
	}
	if f.fix != nil {
		writeFixed(w, l, f.fix, m)
	}
}

func writeFinding(w io.Writer, f *finding, fixed bool, m *messages) {
	if !m.shows(f.Severity) {
		return
	}
	fmt.Fprintln(w, f.Error())
	switch {
	case f.instead == nil || fixed: // the list of changes has it
	case *f.instead == "":
		fmt.Fprintln(w, "    instead: nothing; it is left out")
	default:
		fmt.Fprintf(w, "    instead: %s\n", spelling.OneLine(*f.instead))
	}
}

// summaryOf says what was read and how many findings of each kind there are.
func summaryOf(l *loaded, list []finding) string {
	var parts []string
	if l.event != nil {
		players, rounds := 0, 0
		for _, s := range l.event.Sections {
			players += len(s.Players)
			rounds = max(rounds, s.Rounds())
		}
		parts = append(parts, l.format.Name)
		if n := len(l.event.Sections); n > 1 {
			parts = append(parts, fmt.Sprintf("%d sections", n))
		}
		parts = append(parts, fmt.Sprintf("%d %s", players, plural(players, "player", "players")),
			fmt.Sprintf("%d %s", rounds, plural(rounds, "round", "rounds")))
	}
	return strings.Join(append(parts, countsText(list)), ", ")
}

// countsText gives "1 error, 2 warnings", or "nothing wrong".
func countsText(list []finding) string {
	counts := countsOf(list)
	var parts []string
	for s := formats.Error; ; s-- {
		if n := counts[s]; n > 0 {
			word := s.String()
			if s == formats.Loss {
				word = formats.Warning.String() // nothing is lost where nothing is converted
			}
			parts = append(parts, fmt.Sprintf("%d %s", n, plural(n, word, word+"s")))
		}
		if s == formats.Note {
			break
		}
	}
	if !wrong(list) {
		parts = append([]string{"nothing wrong"}, parts...)
	}
	return strings.Join(parts, ", ")
}

func countsOf(list []finding) (counts [formats.Error + 1]int) {
	for i := range list {
		counts[list[i].Severity]++
	}
	return counts
}

// writeFixed prints where the mended file is, each piece that is written
// otherwise, and what is left to do by hand.
func writeFixed(w io.Writer, l *loaded, f *fixed, m *messages) {
	name := l.input.Name()
	if f.err != nil {
		fmt.Fprintf(w, "%s: %s\n", name, spelling.OneLine(f.err.Error()))
		return
	}
	fmt.Fprintf(w, "%s: mended, in %s: %s\n", name, f.written, fixedText(f))
	for _, c := range f.result.Changes {
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
	for i := range f.result.Losses {
		fmt.Fprintf(w, "%s: left out: %s\n", name, spelling.OneLine(f.result.Losses[i].Message()))
	}
	for i := range f.left {
		if d := &f.left[i]; m.shows(d.Severity) {
			fmt.Fprintf(w, "left: %s\n", leftText(&d.Diagnostic, f.written))
		}
	}
}

// leftText is a finding about the mended file, with the place in that file.
func leftText(d *formats.Diagnostic, written string) string {
	d.Pos.File = written
	return d.Error()
}

func fixedText(f *fixed) string {
	changed, out, added := 0, 0, 0
	for _, c := range f.result.Changes {
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
	}{{added, "added"}, {out, "left out"}, {f.result.Moved, "moved"}} {
		if n.count > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n.count, n.word))
		}
	}
	return strings.Join(parts, ", ") + "; now " + countsText(f.left)
}
