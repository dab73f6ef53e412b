package swissperfect

import (
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// readSettings takes what there is about the tournament out of the .ini file.
func (r *reader) readSettings(p part) {
	txt, ok := text.Decode(p.data, &formats.Log{}) // Windows-1252 is as it should be
	if !ok {
		r.log.Add(formats.Diagnostic{
			Pos: formats.Pos{Sheet: p.name, Line: 1}, Severity: formats.Warning, Code: formats.BadRecord,
			Found: "the settings are no text; the tournament has no name, arbiter and tie-breaks", Advice: "copy the file again",
		})
		return
	}
	group := ""
	for no, line := range text.Lines(txt.S) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			group = strings.ToLower(strings.Trim(line, "[]"))
			continue
		}
		key, value, _ := strings.Cut(line, "=")
		value = strings.Join(strings.Fields(value), " ")
		if value != "" {
			r.setting(group, strings.ToLower(strings.TrimSpace(key)), value, formats.Pos{Sheet: p.name, Line: no})
		}
	}
}

// maxRounds bounds what is believed; TRF has three digits.
const maxRounds = 999

// setting takes one line of the settings.
func (r *reader) setting(group, key, value string, at formats.Pos) {
	switch group + "/" + key {
	case "tournament info/name":
		r.ev.Name = value
	case "tournament info/arbiter":
		r.ev.ChiefArbiter = value
	case "tournament info/organiser":
		r.ev.Extra = append(r.ev.Extra, tournament.Extra{Format: family, Key: "Organiser", Value: value})
	case "tournament info/rounds":
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 || n > maxRounds {
			r.log.Add(formats.Diagnostic{
				Pos: at, Severity: formats.Warning, Code: formats.BadNumber, Field: "Section.RoundCount",
				Found: "Rounds=" + formats.Quotable(value), Want: "the number of rounds", Advice: "the games tell it",
			})
			return
		}
		r.sec.RoundCount = n
	case "standings/tie breaks":
		r.tieBreaks(value, at)
	}
}

// tieBreaks reads the list of the tie-breaks, which are numbers.
func (r *reader) tieBreaks(value string, at formats.Pos) {
	for _, number := range strings.FieldsFunc(value, func(c rune) bool { return c == ',' || c == ' ' }) {
		code := tieBreakOf(number)
		if code == "" {
			r.log.Add(formats.Diagnostic{
				Pos: at, Severity: formats.Warning, Code: formats.UnknownTieBreak, Field: "Section.TieBreaks",
				Found: "tie-break " + formats.Quotable(number) + ", which has no code here", Advice: "say the list with --tiebreaks",
			})
			continue
		}
		r.sec.TieBreaks = append(r.sec.TieBreaks, code)
	}
}

// tieBreakOf gives the code of a tie-break of SwissPerfect. Minor scores (1223)
// and Brightwell's system (1226) have none.
func tieBreakOf(number string) string {
	switch number {
	case "1217":
		return "BH"
	case "1218":
		return "BH/M1"
	case "1219":
		return "PS"
	case "1220":
		return "SB"
	case "1221":
		return "SUMRTG"
	case "1222":
		return "WIN"
	}
	return ""
}
