package trf

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// comment is what comment lines begin with since 2026, and did before.
const comment = "###"

// unknown keeps a record that is not in the table, word for word.
func (r *reader) unknown(l line, lead int) {
	code := l.code
	if lead > 0 || isRuler(code, l.text) {
		r.noRecord(l.no, code+" "+l.text)
		return
	}
	if isPrivate(l.text) {
		r.note("private", formats.Diagnostic{
			Pos: l.pos(), Code: formats.UnknownRecord, Found: "an e-mail address, which was not kept",
		})
		return
	}
	r.keep(code, l.text)
	switch {
	case code == comment || r.seen(code):
	case of2026(code) && !informs(code):
		r.odd(code, formats.Diagnostic{
			Pos: formats.Pos{Line: l.no, Col: 1}, Code: formats.UnknownRecord,
			Found:  fmt.Sprintf("record %s (%s), kept as it is and not used", code, meaning(code)),
			Advice: unusedAdvice(code),
		})
	default:
		r.note(code, formats.Diagnostic{
			Pos: formats.Pos{Line: l.no, Col: 1}, Code: formats.UnknownRecord,
			Found: fmt.Sprintf("record %s, kept as it is and not used", named(code)),
		})
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

// named is the code of a record, with its meaning if it is of 2026.
func named(code string) string {
	if of2026(code) {
		return fmt.Sprintf("%s (%s)", code, meaning(code))
	}
	return fmt.Sprintf("%q", code)
}

// informs reports whether a record of 2026 only informs people: the program that
// paired, and summaries of what other records say.
func informs(code string) bool { return code == "182" || code == "801" || code == "802" }

// ofTeams reports whether a record of 2026 occurs only where teams play
// matches.
func ofTeams(code string) bool {
	switch code {
	case "300", "310", "320", "330", "352", "362", "801", "802":
		return true
	}
	return false
}

// meaning says in words what a record of 2026 that is not read is for.
func meaning(code string) string {
	switch code {
	case "182":
		return "pairing controller"
	case "240":
		return "byes of teams"
	case "250":
		return "acceleration"
	case "260":
		return "prohibited pairings"
	case "299":
		return "bonus and penalty points"
	case "300":
		return "line-ups"
	case "310":
		return "teams"
	case "320":
		return "byes of teams"
	case "330":
		return "forfeited matches"
	case "352":
		return "colours of a team"
	case "362":
		return "match points"
	case "801", "802":
		return "a summary of matches"
	}
	return "TRF-26"
}

// keep keeps a piece of the file, before or after the first player.
func (r *reader) keep(code, content string) {
	list := &r.sec.Extra
	if len(r.rows) == 0 {
		list = &r.ev.Extra
	}
	*list = append(*list, tournament.Extra{Format: family, Key: code, Value: content})
}

// keepLate keeps a record that was found unreadable when all lines were known.
// Such records go before all others, so that of two records with one code the
// first stays the first when they are written and read again.
func (r *reader) keepLate(l line) {
	r.late = append(r.late, tournament.Extra{Format: family, Key: l.code, Value: l.text})
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

// noRecord tells of a line that cannot be a record and is left out.
func (r *reader) noRecord(no int, body string) {
	if r.seen("ruler") {
		return
	}
	found := "a line that is no record, left out"
	if !isPrivate(body) && !isData(body) {
		found += fmt.Sprintf(": %q", formats.Quotable(body))
	}
	r.note("ruler", formats.Diagnostic{
		Pos: formats.Pos{Line: no, Col: 1}, Code: formats.ShortLine, Found: found,
	})
}

// isPrivate reports whether a record names an e-mail address.
func isPrivate(content string) bool {
	at := strings.IndexByte(content, '@')
	return at > 0 && at+1 < len(content) && content[at-1] != ' ' && content[at+1] != ' '
}
