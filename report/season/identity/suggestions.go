package identity

import (
	"bytes"
	"encoding/csv"
	"io"
	"strconv"
	"strings"

	"podium/formats/spreadsheet"
	"podium/formats/tournament"
)

// WriteSuggestions writes a file of aliases for a person to edit: the decisions
// that p was resolved with, then every doubt with "?" for a decision. "same"
// and "different" there decide; read back unedited it changes nothing. The text
// is UTF-8 with the mark by which Excel knows it, and no cell is a formula.
func WriteSuggestions(w io.Writer, p *People) error {
	var out bytes.Buffer
	out.WriteString("\uFEFF")
	c := csv.NewWriter(&out)
	c.UseCRLF = true
	lines := [][]string{headings()}
	for i := range p.bound {
		lines = append(lines, p.decided(&p.bound[i]))
	}
	for _, d := range p.Doubts {
		why := d.Reason.String()
		if d.Taken {
			why += "; taken for one person"
		}
		lines = append(lines, suggestion("?", why, p.mention(d.A), p.mention(d.B)))
	}
	for _, line := range lines {
		for i := range line {
			line[i] = spreadsheet.Guard(line[i])
		}
	}
	if err := c.WriteAll(lines); err != nil {
		return err
	}
	_, err := out.WriteTo(w)
	return err
}

// decided is the line of a decision. Its rows are described as they are now; a
// decision whose rows are not there is kept as it was.
func (p *People) decided(b *binding) []string {
	word := "different"
	if b.decision.same {
		word = "same"
	}
	rows := b.decision.rows
	for side := range rows {
		if b.found() {
			rows[side] = p.mention(b.refs[side])
		}
	}
	return suggestion(word, b.decision.why, rows[0], rows[1])
}

func suggestion(decision, why string, rows ...mention) []string {
	out := []string{decision, why}
	for i := range rows {
		for _, f := range rows[i].fields() {
			out = append(out, *f)
		}
	}
	return out
}

// mention describes a row.
func (p *People) mention(ref int32) mention {
	r := p.b.row(ref)
	return mention{
		name: string(r.Name), id: idsText(r.IDs), born: bornText(r.Birth), club: r.Club,
		file: r.File, line: r.At(),
	}
}

// idsText gives ids as "fide 1234; uscf 5678".
func idsText(ids []tournament.ID) string {
	texts := make([]string, len(ids))
	for i, id := range ids {
		texts[i] = id.System + " " + id.Value
	}
	return strings.Join(texts, "; ")
}

// bornText gives the year only: a spreadsheet program writes a date in its own
// way when it saves the file.
func bornText(d tournament.Date) string {
	if d.Year == 0 {
		return ""
	}
	return strconv.Itoa(int(d.Year))
}
