package identity

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/people"
	"podium/formats/phrase"
	"podium/formats/roster"
	"podium/formats/spreadsheet"
	"podium/formats/tournament"
)

// Aliases holds a person's decisions about who is who and which names mean the same
// school, as read from an alias file.
type Aliases struct {
	name      string
	decisions []decision
	schools   []SchoolAlias
}

// Len returns the number of decisions. Open questions do not count.
func (a *Aliases) Len() int {
	if a == nil {
		return 0
	}
	return len(a.decisions) + len(a.schools)
}

// Schools returns the decisions about schools in the order of the file. The slice belongs
// to a.
func (a *Aliases) Schools() []SchoolAlias {
	if a == nil {
		return nil
	}
	return a.schools
}

// SchoolDecisions returns the decisions about schools in the form that [school] uses to
// group names.
func (a *Aliases) SchoolDecisions() []people.SchoolDecision {
	var out []people.SchoolDecision
	for _, d := range a.Schools() {
		out = append(out, people.SchoolDecision{Names: d.Names, Same: d.Same})
	}
	return out
}

// A SchoolAlias is a decision about whether two names of schools, clubs or teams mean the
// same one, or an open question.
type SchoolAlias struct {
	Names   [2]string // as they are spelled
	Decided bool      // false: a question
	Same    bool      // the decision
	Why     string
	Line    int // in the file, from 1; 0: not from a file
}

// FileName returns the name of the file for messages, "" if there is none.
func (a *Aliases) FileName() string {
	if a == nil {
		return ""
	}
	return a.name
}

type decision struct {
	line int
	same bool
	why  string
	rows [2]mention
}

type mention struct{ name, id, born, club, file, line string }

// The columns of the file. Those that describe a row end in "1" or "2". For two schools
// only the names are given. A line without a kind is about persons.
const (
	columnDecision = "decision"
	columnWhy      = "why"
	columnKind     = "kind"

	kindPerson = "person"
	kindSchool = "school"

	wordSame      = "same"
	wordDifferent = "different"
	wordOpen      = "?"
)

func rowColumns() []string { return []string{"name", "id", "born", "club", "file", "line"} }

// fields returns pointers to the values of m in the order of rowColumns.
func (m *mention) fields() []*string {
	return []*string{&m.name, &m.id, &m.born, &m.club, &m.file, &m.line}
}

// ReadAliases reads an alias file: a list with the columns that [WriteSuggestions] writes,
// in any order, as spreadsheet programs save it. The name is for messages. If anything is
// wrong, ReadAliases returns no aliases and reports all problems at once.
func ReadAliases(data []byte, name string) (*Aliases, []finding.Finding) {
	r := &aliasReader{log: formats.NewLog(name), out: &Aliases{name: name}}
	all, write := "the headings "+strings.Join(headings(), ", "), "let "+finding.SuggestAliases+" write the file"
	for i, line := range roster.Lines(formats.Source{Name: name, Data: data}, r.log) {
		if i > 0 {
			r.decision(line.Cells, line.Line)
			continue
		}
		r.column = map[string]int{}
		for i, c := range line.Cells {
			heading := strings.Join(strings.Fields(strings.ToLower(c)), " ")
			if _, twice := r.column[heading]; twice && heading != "" {
				r.fail(line.Line, heading, "this heading appears twice", "each heading once", "")
			}
			r.column[heading] = i
		}
		for _, needed := range []string{columnDecision, "name 1", "name 2"} {
			if _, has := r.column[needed]; !has {
				r.fail(line.Line, needed, "there is no such heading", all, write)
			}
		}
		if r.log.Failed() {
			break
		}
	}
	if r.column == nil && !r.log.Failed() {
		r.fail(0, "", "the file is empty", all, write)
	}
	if r.log.Failed() {
		return nil, r.log.Sorted()
	}
	return r.out, nil
}

type aliasReader struct {
	log    *formats.Log
	out    *Aliases
	column map[string]int // by heading
}

func aliasFinding(severity finding.Severity, file string, line int, key, found, want, hint string) finding.Finding {
	return finding.Finding{
		Pos: finding.Pos{File: file, Line: line, Path: key}, Severity: severity, Code: finding.BadAliases, Field: key,
		Found: found, Want: want, Hint: hint, Err: finding.ErrSyntax,
	}
}

func (r *aliasReader) fail(line int, key, found, want, advice string) {
	r.log.Add(aliasFinding(finding.Error, r.out.name, line, key, found, want, advice))
}

// headings returns the columns in the order in which they are written.
func headings() []string {
	out := []string{columnDecision, columnWhy}
	for _, side := range "12" {
		for _, c := range rowColumns() {
			out = append(out, c+" "+string(side))
		}
	}
	return append(out, columnKind)
}

func (r *aliasReader) decision(cells []string, line int) {
	get := func(heading string) string {
		i, has := r.column[heading]
		if !has || i >= len(cells) {
			return ""
		}
		return cells[i]
	}
	d := decision{line: line, why: get(columnWhy)}
	for i := range d.rows {
		fields := d.rows[i].fields()
		for j, c := range rowColumns() {
			*fields[j] = strings.Clone(get(c + " " + strconv.Itoa(i+1)))
		}
	}
	switch word := get(columnDecision); strings.ToLower(word) {
	case "", wordOpen:
		return
	case wordSame, "s", "yes", "y":
		d.same = true
	case wordDifferent, "diff", "d", "no", "n":
	default:
		r.fail(line, columnDecision, strconv.Quote(word), "same, different or ?", "")
		return
	}
	kind := strings.ToLower(get(columnKind))
	if kind != "" && kind != kindPerson && kind != kindSchool {
		r.fail(line, columnKind, strconv.Quote(kind), "person or school", "")
		return
	}
	for i := range d.rows {
		if m := &d.rows[i]; m.name == "" && (m.id == "" || kind == kindSchool) {
			r.fail(line, "name "+strconv.Itoa(i+1), "neither name nor id", "a name or an id", "")
			return
		}
	}
	if kind == kindSchool {
		r.out.schools = append(r.out.schools, SchoolAlias{
			Names: [2]string{d.rows[0].name, d.rows[1].name}, Decided: true, Same: d.same, Why: strings.Clone(d.why), Line: line,
		})
		return
	}
	r.out.decisions = append(r.out.decisions, d)
}

// WriteSuggestions writes an alias file for a person to edit: the decisions that p was
// resolved with, including those about schools, followed by every doubt and every
// question about schools with "?" as the decision. The person replaces "?" by "same" or
// "different"; a file that is read back unedited changes nothing. The text is UTF-8 with
// the byte order mark that Excel needs, and no cell is a formula.
func WriteSuggestions(w io.Writer, p *People, questions ...SchoolAlias) error {
	return p.aliases.write(w, p, questions)
}

// Write writes an alias file for a person to edit, like [WriteSuggestions]: the decisions
// of a unchanged, followed by questions.
func (a *Aliases) Write(w io.Writer, schools []SchoolAlias) error {
	return a.write(w, &People{}, schools)
}

func (a *Aliases) write(w io.Writer, p *People, questions []SchoolAlias) error {
	if a == nil {
		a = &Aliases{}
	}
	lines := [][]string{headings()}
	for i := range a.decisions {
		d := &a.decisions[i]
		rows := d.rows // a decision whose rows are missing is kept unchanged
		if i < len(p.bound) && p.bound[i].found() {
			refs := p.bound[i].refs
			rows = [2]mention{p.mention(refs[0]), p.mention(refs[1])}
		}
		lines = append(lines, suggestion(decisionWord(d.same), d.why, kindPerson, rows[0], rows[1]))
	}
	for _, s := range a.Schools() {
		lines = append(lines, s.suggestion())
	}
	for _, d := range p.Doubts {
		why := d.Reason.String()
		if d.Taken {
			why += "; treated as one person"
		}
		lines = append(lines, suggestion(wordOpen, why, kindPerson, p.mention(d.A), p.mention(d.B)))
	}
	for _, s := range questions {
		decides := func(d SchoolAlias) bool {
			return d.Names == s.Names || d.Names == [2]string{s.Names[1], s.Names[0]}
		}
		if !slices.ContainsFunc(a.Schools(), decides) {
			lines = append(lines, s.suggestion())
		}
	}
	for _, line := range lines {
		for i := range line {
			line[i] = spreadsheet.Guard(line[i])
		}
	}
	if _, err := io.WriteString(w, "\uFEFF"); err != nil { // by which Excel recognizes UTF-8
		return err
	}
	return writeLines(w, lines)
}

func (s *SchoolAlias) suggestion() []string {
	word := wordOpen
	if s.Decided {
		word = decisionWord(s.Same)
	}
	return suggestion(word, s.Why, kindSchool, mention{name: s.Names[0]}, mention{name: s.Names[1]})
}

func decisionWord(same bool) string {
	if same {
		return wordSame
	}
	return wordDifferent
}

func suggestion(decision, why, kind string, rows ...mention) []string {
	out := []string{decision, why}
	for i := range rows {
		for _, f := range rows[i].fields() {
			out = append(out, *f)
		}
	}
	return append(out, kind)
}

// A Suggestion is a line written by [WriteSuggestions].
type Suggestion struct {
	Line     int    // from 1, after the headings
	Decision string // "same", "different" or "?"
	Why      string
	A, B     []string // what is known about each of the two; no text is blank
}

// Suggestions returns the lines of a file written by [WriteSuggestions].
func Suggestions(text string) ([]Suggestion, error) {
	lines, err := suggestedLines(text)
	if err != nil {
		return nil, err
	}
	out, width := []Suggestion{}, len(rowColumns())
	known := func(cells []string) []string {
		for i, c := range cells {
			cells[i] = spreadsheet.Unguard(c)
		}
		return slices.DeleteFunc(cells, func(c string) bool { return c == "" })
	}
	for i, cells := range lines[1:] {
		a, b := cells[2:2+width], cells[2+width:2+2*width]
		out = append(out, Suggestion{
			Line: i + 1, Decision: cells[0], Why: spreadsheet.Unguard(cells[1]), A: known(a), B: known(b),
		})
	}
	return out, nil
}

// Decide enters a decision ("same", "different" or "?") in a line of a file written by
// [WriteSuggestions]. Lines count from 1, after the headings.
func Decide(text string, line int, decision string) (string, error) {
	lines, err := suggestedLines(text)
	if err != nil {
		return "", err
	}
	if line < 1 || line >= len(lines) {
		return "", fmt.Errorf("there is no line %d; there are %d lines", line, len(lines)-1)
	}
	if !slices.Contains([]string{wordSame, wordDifferent, wordOpen}, decision) {
		return "", fmt.Errorf("%q is not a decision; expected %s, %s or %s", decision, wordSame, wordDifferent, wordOpen)
	}
	lines[line][0] = decision
	var out strings.Builder
	err = writeLines(&out, lines)
	return out.String(), err
}

// suggestedLines returns the cells of a file written by WriteSuggestions, headings first.
func suggestedLines(text string) ([][]string, error) {
	c := csv.NewReader(strings.NewReader(text))
	c.FieldsPerRecord = len(headings())
	lines, err := c.ReadAll()
	if err == nil && len(lines) == 0 {
		err = errors.New("there are no lines of decisions")
	}
	return lines, err
}

// writeLines writes lines of cells in the form that spreadsheet programs expect.
func writeLines(w io.Writer, lines [][]string) error {
	c := csv.NewWriter(w)
	c.UseCRLF = true
	return c.WriteAll(lines)
}

func (p *People) mention(ref int) mention {
	r := &p.b.rows[ref].Row
	return mention{
		name: string(r.Name), id: idsText(r.IDs), born: bornText(r.Birth), club: r.Club,
		file: r.File, line: r.At(),
	}
}

// idsText returns ids as "fide 1234; uscf 5678".
func idsText(ids []tournament.ID) string {
	return strings.Join(phrase.Each(ids, func(id tournament.ID) string { return id.System + " " + id.Value }), "; ")
}

// bornText returns only the year, because a spreadsheet program rewrites a date in its
// own format when it saves the file.
func bornText(d tournament.Date) string {
	if d.Year == 0 {
		return ""
	}
	return strconv.Itoa(int(d.Year))
}
