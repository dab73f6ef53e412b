package trf

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A writer writes one file: each part of it by the type that knows its records.
type writer struct {
	output
	extras    extraWriter
	head      headWriter
	scoring   scoringWriter
	pairing   pairingWriter
	players   playerWriter
	rounds    roundWriter
	registers registerWriter
	points    pointWriter
	teams     teamWriter
	matches   matchWriter
}

// write writes the one section of ev in the order of TRF16: the event, what
// was kept of the source before the players, the players by starting rank,
// teams, and the rest of what was kept.
func write(to io.Writer, ev *tournament.Event, log *formats.Log, e edition, d *dialect) error {
	if len(ev.Sections) != 1 {
		return fmt.Errorf("a TRF file holds one section, not %d: %w", len(ev.Sections), finding.ErrUnsupported)
	}
	w := newWriter(ev, log, e, d)
	w.header()
	w.extras.write(ev.Extra)
	rows := inOrder(w.sec.Players)
	for _, p := range rows {
		w.players.write(p)
	}
	w.doubts(rows)
	w.registers.nationals(rows)
	w.registers.data(rows)
	if w.teams.meet {
		w.teams.write()
		w.matches.requestedByes()
		w.pairing.write26()
		w.matches.write()
	} else {
		w.teams.rosters()
		w.rounds.byes(rows)
		w.pairing.write26()
		w.teams.losePoints()
	}
	w.points.write()
	w.extras.write(w.sec.Extra)
	w.rounds.refuseUnknown()
	if err := log.Err(); err != nil {
		return err
	}
	_, err := to.Write(w.out)
	return err
}

func newWriter(ev *tournament.Event, log *formats.Log, e edition, d *dialect) *writer {
	sec := ev.Sections[0]
	w := &writer{output: output{log: log, edition: e, dialect: d, ev: ev, sec: sec}}
	o, paired := &w.output, sec.RoundsPaired()
	w.extras.output, w.scoring.output, w.pairing.output = o, o, o
	w.head = headWriter{output: o, extras: &w.extras}
	w.registers.output = o
	if o.writes(dataCode) {
		w.registers.keys = dataKeys(sec)
	}
	team := o.showsTeams()
	w.rounds = roundWriter{output: o, paired: paired, team: team, ahead: e == edition26 && !team}
	w.players = playerWriter{output: o, rounds: &w.rounds, registers: &w.registers}
	w.teams = teamWriter{output: o, meet: e == edition26 && (sec.TeamsMeet() || paired == 0 && !rostersDo(sec))}
	w.points = pointWriter{output: o, teams: w.teams.meet}
	w.matches = newMatchWriter(o)
	w.out = make([]byte, 0, 1024+len(sec.Players)*(colBlocks+2+blockWidth*sec.Rounds()))
	return w
}

// inOrder gives the players in the order of the starting ranks, in which rows
// are written.
func inOrder(list []tournament.Player) []*tournament.Player {
	out := make([]*tournament.Player, len(list))
	for i := range list {
		out[i] = &list[i]
	}
	slices.SortStableFunc(out, func(a, b *tournament.Player) int { return cmp.Compare(a.No, b.No) })
	return out
}

// header writes the records of the event: those of the regulation, and behind
// them the X records in TRF-16 or those of 2026 in TRF-26. A record without
// content is left out; many receivers dislike a bare code.
func (w *writer) header() {
	table := records()
	for i := range table {
		switch rec := &table[i]; {
		case rec.of == addition && w.edition == edition26, rec.of == new2026 && w.edition == edition16:
		case rec.text != nil:
			w.text(rec.code, rec.field, *rec.text(w.ev, w.sec))
		case rec.value != nil:
			w.text(rec.code, rec.field, rec.value(w))
		case rec.write != nil:
			rec.write(w)
		}
	}
}

// doubts warns of what a strict receiver refuses, though the file is as the
// regulation has it.
func (w *writer) doubts(rows []*tournament.Player) {
	if w.dialect == nil || !w.dialect.strict {
		return
	}
	warn := func(code finding.Code, field, found, want, advice string) {
		w.log.Add(finding.Finding{
			Severity: finding.Warning, Code: code, Field: field, Found: found,
			Want: want + ", or " + w.dialect.name + " refuses the file", Hint: advice,
		})
	}
	for i, p := range rows {
		if p.No != i+1 {
			warn(finding.BadNumber, "Player.No", fmt.Sprintf("nobody has starting rank %d", i+1), "starting ranks without gaps",
				"number the players anew")
			break
		}
	}
	open := 0
	for _, p := range rows {
		for _, e := range p.Rounds {
			if e.Opponent != 0 && (e.Result == tournament.Pending || e.Result == tournament.NoResult) {
				open++
			}
		}
	}
	if open > 0 {
		warn(finding.MissingData, "Player.Rounds", fmt.Sprintf("%d entries of games without a result", open),
			"the result of every game", "enter the results first")
	}
}

// An output is a file as it is written: for whom, so far, and what it cannot hold.
// Nothing reaches anybody if an error is found on the way.
type output struct {
	log     *formats.Log
	edition edition
	dialect *dialect // nil: everybody's
	ev      *tournament.Event
	sec     *tournament.Section
	out     []byte
}

// writes reports whether the receiver understands a record.
func (w *output) writes(code string) bool {
	return w.dialect == nil || slices.Contains(strings.Fields(w.dialect.records), code)
}

// withhold counts a value that the receiver has no record for. field is "" for
// what follows from the rest of the file.
func (w *output) withhold(code, field, value string) {
	what := field
	switch field {
	case "":
		return
	case "Extra":
		what = "what was kept of the source"
	default:
		if f, ok := tournament.FieldNamed(field); ok {
			what = f.Plural()
		}
	}
	w.lose(finding.LostField, field, what+" in record "+code+", which "+w.dialect.name+" does not read", value)
}

// lose reports something that is left out or changed.
func (w *output) lose(code finding.Code, field, what, example string) {
	w.log.Lose(finding.Change{Code: code, Field: field, Section: w.sec.Name, What: what, Example: example})
}

// fail logs what cannot be written at all.
func (w *output) fail(p *tournament.Player, code finding.Code, field, found, want string) {
	w.log.Add(finding.Finding{
		Severity: finding.Error, Code: code, Field: field, Subject: finding.Player(p.No, string(p.Name)),
		Found: found, Want: want, Err: finding.ErrUnsupported,
	})
}

// text writes a record of free text.
func (w *output) text(code, field, value string) {
	value = w.clean(field, value)
	switch {
	case value == "":
		return
	case !w.writes(code):
		w.withhold(code, field, value)
		return
	}
	w.out = append(w.out, code...)
	w.out = append(w.out, ' ')
	w.out = append(w.out, value...)
	w.out = append(w.out, lineEnd...)
}

// trimRight cuts the blanks at the end of a line.
func trimRight(line []byte) []byte {
	for len(line) > 0 && line[len(line)-1] == ' ' {
		line = line[:len(line)-1]
	}
	return line
}

// number writes n right-aligned in four columns, blanks for 0.
func (w *output) number(n int) {
	var digits [20]byte
	s := digits[:0]
	if n != 0 {
		s = strconv.AppendInt(s, int64(n), 10)
	}
	w.blanks(4 - len(s))
	w.out = append(w.out, s...)
}

// numbers writes starting ranks or numbers of teams, a blank before each, and ends
// the line.
func (w *output) numbers(list []int) {
	for _, no := range list {
		w.out = fmt.Appendf(w.out, " %4d", no)
	}
	w.out = append(trimRight(w.out), lineEnd...)
}

func (w *output) right(s string, width int) {
	w.blanks(width - text.Width(s))
	w.out = append(w.out, s...)
}

func (w *output) left(s string, width int) {
	w.out = append(w.out, s...)
	w.blanks(width - text.Width(s))
}

// fit gives s if it fits into a field, else "" and counts a loss.
func (w *output) fit(s string, width int, field, what string) string {
	if !isPlain(s) {
		s = w.clean(field, w.inColumns(field, s))
	}
	if len(s) > width && text.Width(s) > width {
		if field == "Player.IDs" {
			s = "fide" // whose it is shows in the file, not in a message
		}
		w.lose(finding.CutField, field, what, s)
		return ""
	}
	return s
}

// inColumns gives a text as it can be counted in columns: tabs as blanks, and
// letters with their accents in one.
func (w *output) inColumns(field, s string) string {
	out := norm.NFC.String(strings.ReplaceAll(s, "\t", " "))
	if out != s {
		example := s
		if field == "Player.IDs" {
			example = "fide"
		}
		w.lose(finding.CutField, field, field+": texts with tabs or accents apart from their letters, written without",
			example)
	}
	return out
}

// appendDigits appends the last digits of n, with leading zeros.
func appendDigits(out []byte, n, width int) []byte {
	start := len(out)
	for range width {
		out = append(out, '0')
	}
	for i := len(out) - 1; i >= start; i-- {
		out[i] = byte('0' + n%10)
		n /= 10
	}
	return out
}

// clean gives a value as it can stand in a line: without control characters and
// blanks around it, in UTF-8.
func (w *output) clean(field, value string) string {
	if isPlain(value) {
		return value
	}
	out := strings.ReplaceAll(strings.ToValidUTF8(value, "\uFFFD"), "\r\n", "\n")
	out = strings.TrimSpace(spelling.OneLine(out))
	if out != value {
		w.lose(finding.CutField, field, field+": values with control characters or blanks around them, written without",
			value)
	}
	return out
}

// isPlain reports whether s is ASCII that can stand in a line as it is, as most
// values can.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return s == "" || s[0] != ' ' && s[len(s)-1] != ' '
}

func (w *output) blanks(n int) {
	const some = "                                "
	for ; n > len(some); n -= len(some) {
		w.out = append(w.out, some...)
	}
	w.out = append(w.out, some[:max(n, 0)]...)
}

// fitText cuts a text to the columns that there are for it.
func (w *output) fitText(field, value string, width int) string {
	value = w.clean(field, value)
	if text.Width(value) <= width {
		return value
	}
	w.lose(finding.CutField, field, fmt.Sprintf("%s: values longer than %d characters, cut", field, width), value)
	return strings.TrimSpace(text.Cut(value, 1, width))
}

func numberOrBlank(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
