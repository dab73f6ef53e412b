package printout

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/url"
	"path"
	"slices"
	"strings"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/sheet"
)

// A BatchEvent is what the index of a folder of outputs says about an event. The keys are
// part of the contract of the command.
type BatchEvent struct {
	Name       string `json:"name,omitempty"`
	Start      string `json:"start,omitempty"` // "2026-03-14"
	End        string `json:"end,omitempty"`
	City       string `json:"city,omitempty"`
	Federation string `json:"federation,omitempty"`
}

// NewBatchEvent returns what the index says of an event.
func NewBatchEvent(ev *tournament.Event) BatchEvent {
	return BatchEvent{
		Name: ev.Name, Start: ev.Start.String(), End: ev.End.String(), City: ev.City, Federation: ev.Federation,
	}
}

// BatchCounts is the size of an event in that index.
type BatchCounts struct {
	Sections int  `json:"sections"`
	Players  int  `json:"players"`
	Rounds   *int `json:"rounds"` // of the longest section; null: unknown for all
}

// NewBatchCounts counts an event.
func NewBatchCounts(ev *tournament.Event) BatchCounts {
	counts := BatchCounts{Sections: len(ev.Sections)}
	for _, section := range ev.Sections {
		counts.Players += len(section.Players)
		if rounds := section.Rounds(); !section.RoundsUnknown && !section.GamesUnknown &&
			(counts.Rounds == nil || *counts.Rounds < rounds) {
			counts.Rounds = &rounds
		}
	}
	return counts
}

// Overview is the list of the events of a folder of outputs for everybody: by date, those
// without one behind the others. The name of each leads to its page; beside it are its other
// documents. What is wrong with a file is for its director ([Checks]). It reads entries again
// for each pass over the rows. words is the catalogue; nil means English.
func Overview(words *phrase.Catalogue, entries []batch.Entry) *sheet.Document {
	rows := byDate(entries, func(e *batch.Entry) bool { return len(e.Outputs) > 0 })
	t := sheet.Table[row]{Words: words}
	t.AddText(sheet.Column{Key: "date", Kind: sheet.Word, When: sheet.IfAny}, func(r row) string { return r.start })
	t.Add(sheet.Column{Key: "event", Kind: sheet.Name},
		func(r row) sheet.Cell { return sheet.Cell{Text: r.title(), Link: PageOf(r.entry)} })
	t.AddPositive(sheet.Column{Key: "players", When: sheet.IfAny}, func(r row) int {
		var counts BatchCounts
		if json.Unmarshal(r.entry.Counts, &counts) != nil {
			return 0 // an entry that was made by hand
		}
		return counts.Players
	})
	t.Add(sheet.Column{Key: "documents", When: sheet.IfAny}, func(r row) sheet.Cell { // all but the page
		cell := sheet.Cell{State: sheet.Mixed}
		for _, o := range r.entry.Outputs {
			added := strings.TrimLeft(strings.TrimPrefix(o.Path, r.entry.Stem), "-./") // to the name of the event
			if to := address(o); to != PageOf(r.entry) {
				cell.Parts = append(cell.Parts, sheet.Cell{Text: cmp.Or(added, o.Path), Link: to})
			}
		}
		if len(cell.Parts) == 0 {
			return sheet.Cell{}
		}
		return cell
	})
	return &sheet.Document{
		Title: words.Text("title.events"), Lines: []string{words.Text("count.events", len(rows))}, Words: words,
		Sheets: []sheet.Sheet{t.Of(sheet.Sheet{Key: "events", Empty: "No event was read."}, rows)},
	}
}

// Checks lists the files that a director should look at, in the order of the events, each
// with its errors and warnings. The messages of twenty thousand events
// need more memory than the list of them: they are read again for each pass over the rows.
func Checks(entries []batch.Entry) *sheet.Document {
	rows := byDate(entries, func(e *batch.Entry) bool { return len(messagesOf(e)) > 0 })
	var t sheet.Table[row]
	t.AddText(sheet.Column{Key: "date", Kind: sheet.Word, When: sheet.IfAny}, func(r row) string { return r.start })
	t.AddText(sheet.Column{Key: "event", Kind: sheet.Name}, row.title)
	t.AddText(sheet.Column{Key: "warnings", Kind: sheet.Text},
		func(r row) string { return strings.Join(messagesOf(r.entry), "\n") })
	return &sheet.Document{
		Title: "To check", Lines: []string{fmt.Sprintf("%d of %s", len(rows), finding.Counted(len(entries), "event", "events"))},
		Sheets: []sheet.Sheet{t.Of(sheet.Sheet{Key: "checks", Empty: "Nothing is to be checked."}, rows)},
	}
}

type row struct {
	entry       *batch.Entry
	start, name string
}

func (r row) title() string { return cmp.Or(r.name, path.Base(r.entry.Input)) }

// byDate returns rows for the wanted entries: by date, those without one behind the others.
func byDate(entries []batch.Entry, wanted func(*batch.Entry) bool) []row {
	var rows []row
	for i := range entries {
		if e := &entries[i]; wanted(e) {
			var ev BatchEvent
			if json.Unmarshal(e.Event, &ev) != nil {
				ev = BatchEvent{} // an entry that was made by hand
			}
			rows = append(rows, row{e, cmp.Or(ev.Start, ev.End), ev.Name})
		}
	}
	slices.SortFunc(rows, func(a, b row) int {
		if a.start == "" != (b.start == "") {
			return cmp.Compare(b.start, a.start)
		}
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.name, b.name), cmp.Compare(a.entry.Input, b.entry.Input))
	})
	return rows
}

// PageOf is the address of the page of an event, beside the index; "": it has none.
func PageOf(e *batch.Entry) string {
	for _, o := range e.Outputs {
		if path.Ext(o.Path) == ".html" {
			return address(o)
		}
	}
	return ""
}

func address(o batch.Output) string { return (&url.URL{Path: o.Path}).String() }

// messagesOf lists the errors and warnings of an entry, errors first, each with its
// place in the file.
func messagesOf(e *batch.Entry) []string {
	var bad, doubtful []string
	for _, f := range ReadDiagnostics(e.Diagnostics) {
		f.Pos.File = path.Base(f.Pos.File)
		switch f.Severity {
		case finding.Error:
			bad = append(bad, f.Error())
		case finding.Warning:
			doubtful = append(doubtful, f.Error())
		case finding.Note, finding.Loss:
		}
	}
	if e.Failed && len(bad) == 0 {
		bad = []string{"not all documents were made; run podium batch again"}
	}
	return append(bad, doubtful...)
}

// A Digest is the messages of a run over many files in short: a line for each file
// that a person should look at, the most serious first, and a count of the rest,
// which --verbose prints.
type Digest struct {
	Formats []string // that the run writes, which losses are about
	Losses  bool     // losses are printed, a line each

	files  []fileDigest
	notes  int
	losses map[string]bool // fields that some output does not hold
	lossy  int             // files with a loss
}

type fileDigest struct {
	file  string
	first finding.Finding // the most serious message
	grade int             // 3: an error, 2: a warning that an output is missing, 1: another warning
	more  int             // further errors and warnings
}

func (g *Digest) add(log *formats.Log, m *Messages) {
	f := fileDigest{file: log.File}
	if n := len(g.files) - 1; n >= 0 && g.files[n].file == log.File {
		f, g.files = g.files[n], g.files[:n] // what was found when its outputs were written
	}
	lossy := false
	for _, d := range log.Sorted() {
		grade := 0
		switch {
		case m.IsError(d.Severity):
			grade = 3
		case d.OfMissing():
			grade = 2
		case d.Severity == finding.Warning:
			grade = 1
		case d.Severity == finding.Loss && m.LossesApart:
		case d.Severity == finding.Loss:
			lossy = true
			if g.losses == nil {
				g.losses = map[string]bool{}
			}
			g.losses[cmp.Or(d.Field, string(d.Code))] = true
			if g.Losses {
				m.line(&d, log)
			}
		default:
			g.notes++
		}
		switch {
		case grade == 0:
		case grade > f.grade:
			f.more += min(f.grade, 1)
			f.first, f.grade = d, grade
		default:
			f.more++
		}
	}
	if lossy {
		g.lossy++
	}
	if f.grade > 0 {
		f.more += log.Dropped()
		g.files = append(g.files, f)
	}
}

// Print prints the digest. A warning that many files share, and that counts as no error, is
// printed for the first of them.
func (g *Digest) Print(m *Messages) {
	slices.SortStableFunc(g.files, func(a, b fileDigest) int { return cmp.Compare(b.grade, a.grade) })
	keys, files := make([]string, len(g.files)), map[string]int{}
	for i := range g.files {
		if f := &g.files[i]; f.more == 0 && f.grade < 3 {
			keys[i] = sharedKey(&f.first)
			files[keys[i]]++
		}
	}
	for i := range g.files {
		f, shared := &g.files[i], keys[i]
		line := f.first.Error()
		switch others := files[shared] - 1; {
		case f.more > 0:
			line += fmt.Sprintf(" (and %d more)", f.more)
		case shared != "" && others < 0:
			continue // printed for an earlier file
		case shared != "" && others >= oftenShared:
			line += fmt.Sprintf(" (as in %d more files, which --verbose names)", others)
			files[shared] = 0
		}
		fmt.Fprintln(m.W, line)
	}
	if n := len(g.losses); n > 0 && !g.Losses {
		m.Say(finding.Summary, "%s: %s of data left out in %s; --losses text lists them", strings.Join(g.Formats, ", "),
			finding.Counted(n, "kind", "kinds"), finding.Counted(g.lossy, "event", "events"))
	}
	if g.notes > 0 {
		m.Say(finding.Summary, "%s; --verbose prints every message, index.json has them",
			finding.Counted(g.notes, "note", "notes"))
	}
}
