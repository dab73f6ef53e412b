package use

import (
	"podium/cmd/internal/printout"
	"podium/formats"
	"podium/formats/finding"
	"podium/report/sheet"
)

// mostColumns is the number of columns of a group up to which a page shows each of them.
const mostColumns = 40

// A documentView is a document of sheets as JSON for a program that draws it.
type documentView struct {
	Title  string      `json:"title"`
	Lines  []string    `json:"lines,omitempty"`
	Alarm  string      `json:"alarm,omitempty"`
	Sheets []sheetView `json:"sheets"`
	Notes  []topicView `json:"notes,omitempty"`
}

type topicView struct {
	Title string      `json:"title"`
	Facts [][2]string `json:"facts"`
}

type sheetView struct {
	Key     string       `json:"key"`
	Title   string       `json:"title"`
	Section string       `json:"section,omitempty"`
	Lines   []string     `json:"lines,omitempty"`
	Columns []columnView `json:"columns"`
	Rows    [][]any      `json:"rows"` // each cell a text, or a cellView
	Empty   string       `json:"empty,omitempty"`
	Notes   []string     `json:"notes,omitempty"`
	Aside   bool         `json:"aside,omitempty"`
}

type columnView struct {
	Key   string `json:"key"`
	Head  string `json:"head"`
	Title string `json:"title,omitempty"` // in full
	Kind  string `json:"kind"`
	Lead  string `json:"lead,omitempty"` // of a detail: the text before it
}

// A cellView is a cell with more than its text: a state, or a reason.
type cellView struct {
	Text  string `json:"text"`
	State string `json:"state,omitempty"` // "dropped" or "absent"
	Why   string `json:"why,omitempty"`
}

// A message is a finding for somebody who looks at a page.
type message struct {
	printout.Diagnostic
	Section string   `json:"section,omitempty"` // of the player
	Excerpt []string `json:"excerpt,omitempty"` // the characters around the place, and a caret below it
}

// messages returns what a log has, worst first.
func messages(log *formats.Log) []message { return messagesOf(log.Sorted(), log) }

// messagesOf returns findings about the file of a log.
func messagesOf(list []finding.Finding, log *formats.Log) []message {
	out := []message{}
	for _, d := range list {
		m := message{Diagnostic: printout.DiagnosticOf(&d, finding.Page), Section: d.Subject.Section}
		if excerpt, caret, ok := finding.Excerpt(log.Text, d.Pos); ok && d.Pos.File == log.File {
			m.Excerpt = []string{excerpt, caret}
		}
		out = append(out, m)
	}
	return out
}

func viewOf(d *sheet.Document) *documentView {
	out := &documentView{Title: d.Title, Lines: d.Lines, Alarm: d.Alarm, Sheets: []sheetView{}}
	for i := range d.Sheets {
		out.Sheets = append(out.Sheets, viewOfSheet(&d.Sheets[i]))
	}
	for _, n := range d.Notes {
		topic := topicView{Title: n.Title, Facts: [][2]string{}}
		for _, f := range n.Facts {
			topic.Facts = append(topic.Facts, [2]string{f.Label, f.Text})
		}
		out.Notes = append(out.Notes, topic)
	}
	return out
}

func viewOfSheet(all *sheet.Sheet) sheetView {
	kinds := map[sheet.Kind]string{ // by how the cells are set: the classes of the pages of events
		sheet.Text: "text", sheet.Word: "word", sheet.Name: "name", sheet.Rank: "number rank", sheet.Score: "number points",
		sheet.Value: "number value", sheet.Number: "number", sheet.Money: "number", sheet.Result: "number",
		sheet.Game: "game",
	}
	folded := all.FoldedAll(mostColumns)
	s := folded.Shown()
	out := sheetView{
		Key: s.Key, Title: s.Title, Section: s.Section, Lines: s.Lines, Columns: []columnView{}, Rows: [][]any{},
		Empty: s.Empty, Notes: s.Notes, Aside: s.Aside,
	}
	for i := range s.Columns {
		c := &s.Columns[i]
		out.Columns = append(out.Columns, columnView{
			Key: c.Key, Head: c.Head, Title: c.Title, Kind: kinds[c.Kind], Lead: c.Lead,
		})
	}
	for cells := range s.Rows {
		row := make([]any, len(cells))
		for i := range cells {
			switch c := &cells[i]; {
			case c.State == sheet.Dropped:
				row[i] = cellView{c.Text, "dropped", c.Why}
			case c.State == sheet.Absent:
				row[i] = cellView{sheet.AbsentSign, "absent", c.Why}
			case c.Why != "":
				row[i] = cellView{Text: c.Text, Why: c.Why}
			default: // most cells are a text and nothing else, and there are thousands
				row[i] = c.Text
			}
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}
