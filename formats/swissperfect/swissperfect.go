// Package swissperfect reads the tournaments of SwissPerfect 98: the three files that the
// program keeps (.ini, .trn and .sco, often in a zip) and its text export.
//
// Of the three, .trn (players) and .sco (games) are dBase III tables and .ini is a list
// of settings. The name, the arbiter, the planned rounds and the tie-breaks are used. The
// fields do not follow the dBase format: numbers are left-aligned and followed by NULs
// and old data, so everything from the first NUL on is dropped. No file has a date.
//
// The text export has no colours, so its entries have none.
package swissperfect

import (
	"bytes"
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/archive"
	"podium/formats/internal/dbase"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// family is the tournament.Extra.Format of what this package keeps verbatim.
const family = "swissperfect"

// Format returns the format of SwissPerfect, for reading only.
func Format() formats.Format {
	return formats.Format{
		Name:  "swissperfect",
		Title: "SwissPerfect",
		Exts:  []string{".trn", ".sco", ".ini"},
		Sniff: sniff,
		Read:  read,
		Parts: parts,
	}
}

// read reads any of the three files, a zip of them, or the text export.
func read(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	if dbase.IsTable(src.Data) || bytes.HasPrefix(src.Data, []byte(archive.Mark)) || isSettings(src.Data) {
		return log.Outcome(readFiles(src, log))
	}
	return log.Outcome(readExport(src, log))
}

func isSettings(data []byte) bool {
	head := data[:min(len(data), formats.SniffLen)]
	return hasPart(head, "[tournament info]") &&
		(hasPart(head, "[standings]") || hasPart(head, "[list of participants]") || hasPart(head, "[pairing]"))
}

func hasPart(data []byte, name string) bool {
	for at := range data {
		if data[at] == '[' && bytes.EqualFold(data[at:min(at+len(name), len(data))], []byte(name)) {
			return true
		}
	}
	return false
}

// sniff recognizes the tables by the names of their fields, an archive by the names of its
// files, and the export by its heading.
func sniff(head []byte) formats.Confidence {
	switch {
	case bytes.HasPrefix(head, []byte(archive.Mark)):
		lower := bytes.ToLower(head)
		if bytes.Contains(lower, []byte(".trn")) && bytes.Contains(lower, []byte(".sco")) {
			return formats.Certain
		}
	case dbase.IsTable(head):
		if bytes.Contains(head, []byte("START_NO\x00")) && bytes.Contains(head, []byte("SURNAME\x00")) ||
			bytes.Contains(head, []byte("W_SCORE\x00")) && bytes.Contains(head, []byte("B_TYPE\x00")) {
			return formats.Certain
		}
	case isSettings(head), looksExported(head):
		return formats.Certain
	}
	return formats.No
}

// looksExported reports whether data begins with the heading of the export and has one of
// its cells. Columns are separated by tabs, or by blanks with which a program replaced them.
func looksExported(data []byte) bool {
	rest := bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF")), " \t\r\n")
	behind, ok := bytes.CutPrefix(rest, []byte("No"))
	name := bytes.TrimLeft(behind, " \t")
	if !ok || len(name) == len(behind) || !bytes.HasPrefix(name, []byte("Name")) {
		return false
	}
	isCell := func(cell []byte) bool {
		return cellPattern().Match(bytes.ReplaceAll(bytes.TrimSpace(cell), []byte(" "), nil))
	}
	heading, _, _ := bytes.Cut(rest, []byte("\n"))
	if bytes.Contains(heading, []byte("\t")) {
		return slices.ContainsFunc(bytes.Split(rest, []byte("\t")), isCell)
	}
	return slices.ContainsFunc(bytes.Fields(rest), func(word []byte) bool { return len(word) > 1 && isCell(word) })
}

// The endings of the files of a tournament.
const (
	settingsExt = ".ini"
	playersExt  = ".trn"
	gamesExt    = ".sco"
)

// maxFile is the maximum size of one file in bytes, unpacked. A tournament of 10,000 players
// and 100 rounds needs less.
const maxFile = 32 << 20

func extensions() []string { return []string{settingsExt, playersExt, gamesExt} }

func parts(name string) []string {
	stem, ext := split(name)
	if !slices.Contains(extensions(), strings.ToLower(ext)) {
		return nil
	}
	return []string{stem + settingsExt, stem + playersExt, stem + gamesExt}
}

func split(name string) (stem, ext string) {
	base := path.Base(strings.ReplaceAll(name, `\`, "/"))
	ext = path.Ext(base)
	return strings.TrimSuffix(base, ext), ext
}

type part struct {
	name string // without folder
	data []byte
}

// collect returns the three files by ending, and logs those that are missing. Without the
// settings a tournament only lacks its name.
func collect(src formats.Source, log *formats.Log) map[string]part {
	stem, own := split(src.Name)
	find := archive.Files(src, stem+own, maxFile, maxFile, log)
	if find == nil {
		return nil
	}
	found := map[string]part{}
	var names []string
	stems := map[string]bool{}
	for _, ext := range extensions() {
		name, data, err := find(stem+ext, func(base string) bool { return strings.EqualFold(path.Ext(base), ext) })
		if err != nil {
			name = cmp.Or(name, "*"+ext)
			why, record := archive.Missing(name, err), log.Error
			if ext == settingsExt {
				why, record = why+"; the tournament has no name, arbiter or tie-breaks", log.Warning
			}
			record(finding.Pos{Sheet: name, Line: 1}, finding.MissingFile, "%s", why).
				Expect("the files .ini, .trn and .sco of one tournament in one folder or one zip").
				Advise("copy the three together")
			continue
		}
		stem, _ := split(name)
		found[ext], names, stems[strings.ToLower(stem)] = part{name, data}, append(names, name), true
	}
	if len(stems) > 1 { // an archive into which two tournaments were packed
		log.Error(finding.Pos{Line: 1}, finding.BadContainer, "files of different names: %s", strings.Join(names, ", ")).
			Expect("the three files of one tournament").Advise("pack only files of the same name together")
	}
	return found
}

type reader struct {
	log *formats.Log
	ev  *tournament.Event
	sec *tournament.Section

	players, games table
	byID           map[int]int         // by ID of the .trn file: index into sec.Players
	records        []int               // by player: record of the .trn file
	bonus          []tournament.Points // in the order of players
	rows           formats.Rows
}

func readFiles(src formats.Source, log *formats.Log) *tournament.Event {
	files := collect(src, log)
	if log.Failed() {
		return nil
	}
	r := &reader{log: log, byID: map[int]int{}}
	r.sec = &tournament.Section{Scoring: tournament.FIDE()}
	r.ev, r.rows = &tournament.Event{Sections: []*tournament.Section{r.sec}}, formats.Rows{Section: r.sec, Log: log}
	if p := files[settingsExt]; p.data != nil {
		r.readSettings(p)
	}
	var ok, alsoOK bool
	r.players, ok = openTable(files[playersExt], log, "ID", "START_NO", "SURNAME", "FIRSTNAME")
	r.games, alsoOK = openTable(files[gamesExt], log, "ROUND", "WHITE", "BLACK", "W_SCORE", "B_SCORE", "W_TYPE", "B_TYPE")
	if !ok || !alsoOK {
		return nil
	}
	r.readPlayers()
	for record := range r.games.Live() {
		if r.rows.Full || log.Count(finding.Error) >= finding.MaxErrors {
			break
		}
		r.readGame(record)
	}
	if log.Failed() {
		return nil
	}
	r.spreadBonus()
	formats.Check(r.ev, r.locate, log)
	return r.ev
}

func (r *reader) locate(_, player, rd int) finding.Pos {
	if at, ok := r.rows.Place(player, rd); ok {
		return r.games.at(at.Line-1, "WHITE")
	}
	return r.players.at(r.records[player], "ID")
}

func (r *reader) readSettings(p part) {
	txt, ok := text.Decode(p.data, &formats.Log{}) // Windows-1252 is as it should be
	if !ok {
		r.log.Warning(finding.Pos{Sheet: p.name, Line: 1}, finding.BadRecord,
			"the settings are not text; the tournament has no name, arbiter or tie-breaks").Advise("copy the file again")
		return
	}
	group, last := "", 0
	has, ranked, listed := false, false, false // [Tournament Info]; [Standings] as it should be, and its tie-breaks
	for no, line := range text.Lines(txt.S) {
		line, last = strings.TrimSpace(line), no
		if strings.HasPrefix(line, "[") {
			group = strings.ToLower(strings.Trim(line, "[]"))
			has, ranked = has || group == "tournament info", ranked || group == "standings"
			continue
		}
		key, value, _ := strings.Cut(line, "=")
		if group == "standings" && line != "" {
			ranked = strings.EqualFold(strings.TrimSpace(key), "tie breaks") || listed
			listed = ranked
		}
		value = strings.Join(strings.Fields(value), " ")
		if value != "" {
			r.setting(group, strings.ToLower(strings.TrimSpace(key)), value, finding.Pos{Sheet: p.name, Line: no})
		}
	}
	if ended := strings.HasSuffix(strings.TrimRight(txt.S, "\x00\x1a"), "\n"); !has || !ranked || !ended {
		r.log.Warning(finding.Pos{Sheet: p.name, Line: max(last, 1)}, finding.BadRecord,
			"the settings are incomplete or end within this line; name, arbiter, number of rounds or tie-breaks may be missing").
			Expect("[Tournament Info], and [Standings] with Tie Breaks, as SwissPerfect writes them").
			Advise("copy the file again")
	}
}

func (r *reader) setting(group, key, value string, at finding.Pos) {
	switch group + "/" + key {
	case "tournament info/name":
		r.ev.Name = value
	case "tournament info/arbiter":
		r.ev.ChiefArbiter = value
	case "tournament info/organiser":
		r.ev.Extra = append(r.ev.Extra, tournament.Extra{Format: family, Key: "Organiser", Value: value})
	case "tournament info/rounds":
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 || n > formats.MaxRounds {
			r.log.Warning(at, finding.BadNumber, "Rounds=%s", finding.Quotable(value)).In("Section.RoundCount").
				Expect("the number of rounds").Advise("the number of rounds follows from the games")
			return
		}
		r.sec.RoundCount = n
	case "standings/tie breaks": // numbers from 1217; minor scores (1223) and Brightwell's system (1226) have no code
		codes := []string{"BH", "BH/M1", "PS", "SB", "SUMRTG", "WIN"}
		var list []tournament.StatedValue
		for _, number := range strings.FieldsFunc(value, func(c rune) bool { return c == ',' || c == ' ' }) {
			t := tournament.StatedValue{Label: "tie-break " + finding.Quotable(number)}
			n, _ := text.Number(number, 4)
			if n -= 1217; n >= 0 && n < len(codes) {
				t.Code = codes[n]
			}
			list = append(list, t)
		}
		formats.DeclareCodes(r.sec, list, func(int) finding.Pos { return at }, r.log)
	}
}

// A table is a dBase table with a name, read as SwissPerfect writes them.
type table struct {
	*dbase.Table
	name string
	log  *formats.Log
}

// openTable reads a table and checks that it has the required columns. It returns false after
// logging errors.
func openTable(p part, log *formats.Log, required ...string) (table, bool) {
	t := table{name: p.name, log: log}
	parsed, err := dbase.Parse(p.data)
	if err != nil {
		t.fail(finding.BadContainer, "%v", err).Expect("a table as SwissPerfect writes it").Advise("copy the file again")
		return t, false
	}
	t.Table = parsed
	ok := true
	for _, name := range required {
		if t.Find(name) < 0 {
			ok = false
			t.fail(finding.MissingField, "the column %s is missing", name).
				Expect("the columns " + strings.Join(required, ", ")).Advise("copy the file again")
		}
	}
	return t, ok
}

// text returns a field of a record up to the first NUL. What follows remains of an earlier
// value.
func (t *table) text(record int, column string) string {
	value, _, _ := strings.Cut(t.Value(record, t.Find(column)), "\x00")
	return strings.TrimSpace(value)
}

// number returns a field with a whole number; a blank is 0. Other values are errors with the
// code, and count as 0.
func (t *table) number(record int, column string, code finding.Code) int {
	s := t.text(record, column)
	if s == "" {
		return 0
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 {
		t.log.Error(t.at(record, column), code, "%s %q", column, finding.Quotable(s)).Expect("a whole number")
		return 0
	}
	return n
}

// at returns the place of a field; records count from 0.
func (t *table) at(record int, column string) finding.Pos {
	return finding.Pos{Sheet: t.name, Line: record + 1, Col: t.Find(column) + 1}
}

func (t *table) fail(code finding.Code, format string, args ...any) *finding.Finding {
	return t.log.Error(finding.Pos{Sheet: t.name, Line: 1}, code, format, args...)
}
