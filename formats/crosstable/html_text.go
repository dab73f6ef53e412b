package crosstable

import (
	"bytes"
	"slices"
	"strings"

	"podium/formats/internal/grid"
)

// take takes text: of the cell that is open, else of the page around tables.
// Text in a cell of an outer table is both, for pages that lay out with tables.
func (p *page) take(s []byte, line int) {
	if t := p.table(); t != nil && t.cell != nil {
		t.text = append(t.text, s...)
	}
	if p.inPre && len(p.open) == 0 {
		p.takeColumns(s, line)
		return
	}
	p.text = append(p.text, s...)
}

// breakLine begins a new line, in a cell a blank.
func (p *page) breakLine(t *openTable) {
	p.within = false
	if t != nil && t.cell != nil {
		t.text = append(t.text, ' ')
	}
	p.endText()
}

// endText ends a line of text.
func (p *page) endText() {
	const most = 60
	s := grid.Trim(string(p.text))
	p.text = p.text[:0]
	switch {
	case s == "":
	case p.heading > 0 || p.words.IsLabel(s):
		p.heads = append(p.heads[max(0, len(p.heads)-most):], s)
	default:
		p.lines = append(p.lines[max(0, len(p.lines)-most):], s)
	}
}

// noteLast gives the text since the last table to that table.
func (p *page) noteLast() {
	if n := len(p.sheets); n > 0 && p.sheets[n-1].Note == "" {
		p.sheets[n-1].Note = strings.Join(p.lines, "\n")
	}
	p.lines = nil
}

// A preLine is a line of text in columns.
type preLine struct {
	no   int // of the page, from 1
	text []byte
}

// takeColumns takes lines of text in columns. Marks within a line, as pages have
// them around names, do not end it, and blanks that must not be broken are blanks.
func (p *page) takeColumns(s []byte, line int) {
	s = bytes.ReplaceAll(s, []byte("\u00a0"), []byte(" "))
	for l := range bytes.SplitSeq(s, []byte("\n")) {
		l = bytes.TrimRight(l, "\r")
		if p.within {
			last := &p.pre[len(p.pre)-1]
			last.text = append(last.text, l...)
			p.within = false
		} else {
			if p.cells++; p.cells > maxPageCells {
				return // step says so
			}
			p.pre = append(p.pre, preLine{line, slices.Clone(l)})
		}
		line++
	}
	p.within = true
}

// preSheets reads the text in columns of a page.
func (p *page) preSheets(w *grid.Words) []grid.Sheet {
	var lines []string
	for _, l := range p.pre {
		for len(lines) < l.no-1 {
			lines = append(lines, "")
		}
		lines = append(lines, string(l.text))
	}
	return columnSheets(lines, w, p.log)
}
