package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// comment is what comment lines begin with since 2026, and did before.
const comment = "###"

// A draft is the event of a file as far as it is read: what it has so far, which
// records said so, and what is kept of the others.
type draft struct {
	*unread
	ev     *tournament.Event
	sec    *tournament.Section
	met    uint64             // records of the table that were read, a bit for each
	lines  [64]int32          // by place in that table: the line that has the first
	inRows bool               // a row of a player was met
	late   []tournament.Extra // see keepLate
}

// place is the line that has a field of the event or the section.
func (r *draft) place(field string) finding.Pos {
	table := records()
	for _, code := range codesOf(field) {
		i := slices.IndexFunc(table[:], func(rec record) bool { return rec.code == code })
		if i >= 0 && r.lines[i] != 0 {
			return finding.Pos{Line: int(r.lines[i]), Col: 5}
		}
	}
	return finding.Pos{}
}

// unknown keeps a record that is not in the table, word for word. hidden reports
// whether it may be a row.
func (r *draft) unknown(l line, hidden bool) {
	code := l.code
	r.keep(code, l.text)
	if finding.HasContact(l.text) {
		return // removed and reported by formats.Check
	}
	rec := recordOf(code)
	if team, ok := maybeTeam(l); ok && rec.code == "" {
		r.log.Add(finding.Finding{
			Pos: finding.Pos{Line: l.no, Col: 1}, Severity: finding.Error, Code: finding.BadRecord, Field: "Section.Teams",
			Found: fmt.Sprintf("record %q, with the columns of a team", code), Want: "record " + team,
			Hint: "correct the code", Err: finding.ErrSyntax,
		})
		return
	}
	switch {
	case code == comment || r.seen(code):
	case rec.of == new2026 && !rec.is(informs):
		r.odd(code, finding.Finding{
			Pos: finding.Pos{Line: l.no, Col: 1}, Code: finding.UnknownRecord,
			Found: fmt.Sprintf("record %s, kept as it is and not used", named(code)),
			Hint:  unusedAdvice(code),
		})
	default:
		d := finding.Finding{
			Pos: finding.Pos{Line: l.no, Col: 1}, Code: finding.UnknownRecord,
			Found: fmt.Sprintf("record %s, kept as it is and not used", named(code)),
		}
		like := r.likeCode(code)
		if rec.code != "" || like == "" || hidden {
			r.note(code, d)
			return
		}
		d.Hint = fmt.Sprintf("if it was meant for record %s, correct the code", like)
		r.odd(code, d)
	}
}

// unusedAdvice says what follows from a record that is not used, where that is not
// the pairing of a later round alone.
func unusedAdvice(code string) string {
	if code == "299" {
		return "the players rank without these points; look at the ranks that it touches"
	}
	return ""
}

// keep keeps a piece of the file, before or after the first player.
func (r *draft) keep(code, content string) {
	list := &r.sec.Extra
	if !r.inRows {
		list = &r.ev.Extra
	}
	*list = append(*list, extraOf(code, content))
}

// extraOf is a record that is kept word for word.
func extraOf(code, content string) tournament.Extra {
	return tournament.Extra{Format: family, Key: code, Value: content, GivesPoints: code == "299"}
}

// keepLate keeps a record that was found unreadable when all lines were known.
// Such records go before all others, so that of two records with one code the
// first stays the first when they are written and read again.
func (r *draft) keepLate(l line) {
	r.late = append(r.late, extraOf(l.code, l.text))
}

func (r *draft) keepLateFirst() {
	if len(r.late) > 0 {
		r.ev.Extra = append(r.late, r.ev.Extra...)
	}
}

// isRuler reports whether a line of letters shows the columns to a human
// reader: "DDD SSSS sTTT NNN". Records have numbers behind their code.
func isRuler(code, content string) bool {
	if code[0] != code[1] || code[1] != code[2] || !isLetter(code[0]) {
		return false
	}
	content = strings.TrimSpace(content)
	return content != "" && isLetter(content[0])
}

// noRecord reports a line that cannot be a record and is left out.
func (r *draft) noRecord(no int, body string) {
	if r.seen("ruler") {
		return
	}
	found := "a line that is no record, left out"
	if !finding.HasContact(body) && !isData(body) {
		found += fmt.Sprintf(": %q", finding.Quotable(body))
	}
	r.note("ruler", finding.Finding{
		Pos: finding.Pos{Line: no, Col: 1}, Code: finding.ShortLine, Found: found,
	})
}

// recordsOf is formats.Format.Records: the lines of a file, without the blank
// ones.
func recordsOf(src formats.Source) []formats.Record {
	txt, ok := text.Decode(src.Data, &formats.Log{})
	if !ok {
		return nil
	}
	var out []formats.Record
	table, met := records(), map[string]int{}
	for no, line := range text.Lines(txt.S) {
		_, body := trimLine(line)
		if body == "" {
			continue
		}
		key := keyOf(&table, body)
		if met[key]++; met[key] > 1 {
			key = fmt.Sprintf("%s, %d", key, met[key])
		}
		record := formats.Record{Pos: finding.Pos{Line: no, Col: 1}, Key: key, Text: strings.TrimRight(line, " \t")}
		if isData(body) {
			record.Text = body[:3] + " (not repeated here)" // how somebody can be reached
		}
		out = append(out, record)
	}
	return out
}

// keyOf names what a line is about, whatever the edition: its code, and the
// number of the player or the team where there is one.
func keyOf(table *[48]record, body string) string {
	if len(body) < 3 || len(body) > 3 && body[3] != ' ' && body[3] != '\t' && body[:3] != comment {
		return "no record: " + body
	}
	code := body[:3]
	rec := recordIn(table, code)
	switch {
	case rec.keyTo > 0: // by the player, the team or the round
		return strings.TrimSpace(code + " " + strings.Join(firstFields(body[3:], rec.keyFrom, rec.keyTo), " "))
	case code == "XXC":
		if word := strings.ToLower(strings.TrimSpace(body[3:])); word != "white1" && word != "black1" {
			return code + " " + word
		}
		return rec.meaning
	case rec.of == addition && rec.meaning != "", rec.replaces != "":
		return rec.meaning
	case rec.of == new2026 || strings.HasPrefix(code, "0") || strings.HasPrefix(code, "1"):
		return code
	}
	return code + strings.TrimRight(body[3:], " \t") // kept word for word
}

// firstFields gives the fields from up to to of a record, numbers without zeros
// before them.
func firstFields(content string, from, to int) []string {
	fields := strings.Fields(content)
	fields = fields[min(from, len(fields)):min(to, len(fields))]
	for i := range fields {
		fields[i] = strings.TrimLeft(fields[i], "0")
	}
	return fields
}

// An extraWriter writes back what the reader kept.
type extraWriter struct {
	*output
	placed []tournament.Extra // records that were written in their place
}

// inPlace writes back, in its place, a record of the regulation that was kept
// because nobody understood it.
func (w *extraWriter) inPlace(code string) {
	for _, x := range w.ev.Extra {
		if x.Format == family && x.Key == code && w.writes(code) {
			w.record(x)
			w.placed = append(w.placed, x)
		}
	}
}

// write writes back the other ones of a list. Records of 2026 do not go into TRF-16:
// receivers of that may refuse them.
func (w *extraWriter) write(list []tournament.Extra) {
	for _, x := range list {
		switch {
		case x.Format != family || isDataKeys(x) && w.writes(dataCode):
			continue
		case w.edition == edition16 && of2026(x.Key):
			w.lose(finding.LostField, "Extra", "records of TRF-26, which TRF-16 does not have", x.Key)
			continue
		case !w.writes(x.Key):
			w.withhold(x.Key, "Extra", x.Key)
			continue
		case slices.Contains(w.placed, x):
			continue
		case x.Key == "042" && !w.ev.Start.IsZero(), x.Key == "052" && !w.ev.End.IsZero():
			w.lose(finding.LostField, "Extra", "dates as they stood, which were unclear and are known now", x.Value)
			continue
		}
		w.record(x)
	}
}

func (w *extraWriter) record(x tournament.Extra) {
	w.out = append(w.out, x.Key...)
	if x.Key != comment && x.Value != "" {
		w.out = append(w.out, ' ')
	}
	w.out = append(w.out, x.Value...)
	w.out = append(w.out, lineEnd...)
}

// disagree warns of an older and a newer record that say different things.
func (r *draft) disagree(l line, older, newer string) {
	r.log.Add(finding.Finding{
		Pos: l.pos(), Severity: finding.Warning, Code: finding.RepeatedRecord,
		Found: fmt.Sprintf("records %s and %s say different things", older, newer),
		Want:  "one statement", Hint: fmt.Sprintf("that of record %s is used", newer),
	})
}

// badRecord warns of a record whose content is not understood, and keeps it
// unless another one takes its place.
func (r *draft) badRecord(l line, want string, replaced bool) {
	what := "kept as it is"
	if replaced {
		what = "left out"
	} else {
		r.keepLate(l)
	}
	r.log.Add(finding.Finding{
		Pos: l.pos(), Severity: finding.Warning, Code: finding.BadRecord,
		Found: fmt.Sprintf("record %s: %q, %s", l.code, finding.Quotable(l.trimmed()), what),
		Want:  want,
	})
}

// badValue warns of the value of a record that has one field of the model.
func (r *draft) badValue(field string, code finding.Code, value, want, hint string) {
	r.log.Add(finding.Finding{
		Pos: r.place(field), Severity: finding.Warning, Code: code, Field: field,
		Found: strconv.Quote(finding.Quotable(value)), Want: want, Hint: hint,
	})
}
