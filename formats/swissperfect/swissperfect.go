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
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"io/fs"
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
	var ev *tournament.Event
	if isBinary(src.Data) || isSettings(src.Data) {
		ev = readFiles(src, log)
	} else {
		ev = readExport(src, log)
	}
	if log.Failed() {
		return nil, log.Err()
	}
	return ev, nil
}

func isBinary(data []byte) bool {
	return dbase.IsTable(data) || bytes.HasPrefix(data, []byte(zipMark))
}

// isSettings reports whether data looks like the .ini file.
func isSettings(data []byte) bool {
	head := data[:min(len(data), formats.SniffLen)]
	return hasPart(head, "[tournament info]") &&
		(hasPart(head, "[standings]") || hasPart(head, "[list of participants]") || hasPart(head, "[pairing]"))
}

// hasPart reports whether an .ini file has a part of a name, case ignored.
func hasPart(data []byte, name string) bool {
	for at := range data {
		if data[at] == '[' && bytes.EqualFold(data[at:min(at+len(name), len(data))], []byte(name)) {
			return true
		}
	}
	return false
}

// sniff is sure of the tables by the names of their fields, of an archive by
// the names of its files, and of the export by its heading.
func sniff(head []byte) formats.Confidence {
	switch {
	case bytes.HasPrefix(head, []byte(zipMark)):
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

// looksExported reports whether data begins with the heading of the export and
// has a cell of it. Tabs stand between the columns, or blanks where a program took
// the tabs out.
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

// zipMark begins a zip archive.
const zipMark = "PK\x03\x04"

// maxFile is how large one file of a tournament may be, unpacked: that of
// 10,000 players and 100 rounds has less.
const maxFile = 32 << 20

func extensions() []string { return []string{settingsExt, playersExt, gamesExt} }

// parts is formats.Format.Parts.
func parts(name string) []string {
	stem, ext := split(name)
	if !slices.Contains(extensions(), strings.ToLower(ext)) {
		return nil
	}
	return []string{stem + settingsExt, stem + playersExt, stem + gamesExt}
}

// split cuts a name into its folderless stem and its ending.
func split(name string) (stem, ext string) {
	base := path.Base(strings.ReplaceAll(name, `\`, "/"))
	ext = path.Ext(base)
	return strings.TrimSuffix(base, ext), ext
}

// A part is one of the three files.
type part struct {
	name string // without folder
	data []byte // nil: it is not there
}

// collect finds the three files, by ending. What is missing is logged; without
// the settings a tournament only lacks its name.
func collect(src formats.Source, log *formats.Log) map[string]part {
	get := beside(src)
	if bytes.HasPrefix(src.Data, []byte(zipMark)) {
		files, err := archive.Open(src.Data, maxFile)
		if err != nil {
			log.Add(finding.Finding{
				Pos: finding.Pos{Line: 1}, Severity: finding.Error, Code: finding.BadContainer,
				Found: "the archive cannot be used: " + err.Error(), Hint: "download or pack it again", Err: finding.ErrSyntax,
			})
			return nil
		}
		get = func(ext string) (part, error) { return unpack(files, ext) }
	}
	found := map[string]part{}
	for _, ext := range extensions() {
		p, err := get(ext)
		if err != nil {
			logMissing(p.name, ext, err, log)
			continue
		}
		found[ext] = p
	}
	checkStems(found, log)
	return found
}

// checkStems refuses files of different names, as they are in an archive into which
// those of two tournaments were packed.
func checkStems(found map[string]part, log *formats.Log) {
	var names []string
	stems := map[string]bool{}
	for _, ext := range extensions() {
		if p, ok := found[ext]; ok {
			stem, _ := split(p.name)
			names, stems[strings.ToLower(stem)] = append(names, p.name), true
		}
	}
	if len(stems) > 1 {
		log.Add(finding.Finding{
			Pos: finding.Pos{Line: 1}, Severity: finding.Error, Code: finding.BadContainer, Err: finding.ErrSyntax,
			Found: "files of different names: " + strings.Join(names, ", "), Want: "the three files of one tournament",
			Hint: "pack only files of the same name together",
		})
	}
}

// errAlone says that an input has no folder in which to look.
var errAlone = errors.New("only one of the three files was given")

// beside returns the source itself, or the files beside it, by ending.
func beside(src formats.Source) func(ext string) (part, error) {
	stem, own := split(src.Name)
	return func(ext string) (part, error) {
		name := stem + ext
		if strings.EqualFold(own, ext) {
			return part{name, src.Data}, nil
		}
		if src.Neighbor == nil {
			return part{name: name}, errAlone
		}
		data, err := src.Neighbor(name)
		return part{name, data}, err
	}
}

// unpack returns the one file of an archive with an ending.
func unpack(files *zip.Reader, ext string) (part, error) {
	ends := func(base string) bool { return strings.EqualFold(path.Ext(base), ext) }
	name, data, err := archive.One(files, maxFile, ends)
	return part{cmp.Or(name, "*"+ext), data}, err
}

// logMissing logs that one of the three files cannot be used.
func logMissing(name, ext string, err error, log *formats.Log) {
	d := finding.Finding{
		Pos: finding.Pos{Sheet: name, Line: 1}, Severity: finding.Error, Code: finding.MissingFile, Err: finding.ErrSyntax,
		Found: name + " cannot be used: " + err.Error(),
		Want:  "the files .ini, .trn and .sco of one tournament in one folder or one zip",
		Hint:  "copy the three together",
	}
	if errors.Is(err, fs.ErrNotExist) {
		d.Found = name + " is missing"
	}
	if ext == settingsExt {
		d.Severity, d.Err = finding.Warning, nil
		d.Found += "; the tournament has no name, arbiter or tie-breaks"
	}
	log.Add(d)
}

// A reader makes a tournament of the three files.
type reader struct {
	log *formats.Log
	ev  *tournament.Event
	sec *tournament.Section

	players, games table
	byID           map[int]int // by ID of the .trn file: index into sec.Players
	records        []int       // by player: record of the .trn file
	bonus          []bonus     // in the order of players
	entries        int         // of all players so far
	full           bool        // there are too many
	at             [][]int32   // by player and round, from 0: record of the .sco file, from 1
}

func readFiles(src formats.Source, log *formats.Log) *tournament.Event {
	files := collect(src, log)
	if log.Failed() || files == nil {
		return nil
	}
	r := &reader{log: log, byID: map[int]int{}}
	r.sec = &tournament.Section{Scoring: tournament.FIDE()}
	r.ev = &tournament.Event{Sections: []*tournament.Section{r.sec}}
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
	r.at = make([][]int32, len(r.sec.Players))
	r.readGames()
	if log.Failed() {
		return nil
	}
	r.spreadBonus()
	formats.Check(r.ev, r.locate, log)
	return r.ev
}

// locate is the Locator of formats.Check.
func (r *reader) locate(_, player, rd int) finding.Pos {
	if rd > 0 && rd <= len(r.at[player]) && r.at[player][rd-1] > 0 {
		return r.games.pos(int(r.at[player][rd-1]), r.games.Find("WHITE"))
	}
	return r.players.pos(r.records[player]+1, r.players.Find("ID"))
}

// readSettings takes what there is about the tournament out of the .ini file.
func (r *reader) readSettings(p part) {
	txt, ok := text.Decode(p.data, &formats.Log{}) // Windows-1252 is as it should be
	if !ok {
		r.log.Add(finding.Finding{
			Pos: finding.Pos{Sheet: p.name, Line: 1}, Severity: finding.Warning, Code: finding.BadRecord,
			Found: "the settings are not text; the tournament has no name, arbiter or tie-breaks", Hint: "copy the file again",
		})
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
		r.log.Add(finding.Finding{
			Pos: finding.Pos{Sheet: p.name, Line: max(last, 1)}, Severity: finding.Warning, Code: finding.BadRecord,
			Found: "the settings are incomplete or end within this line; name, arbiter, number of rounds or tie-breaks may be " +
				"missing",
			Want: "[Tournament Info], and [Standings] with Tie Breaks, as SwissPerfect writes them", Hint: "copy the file again",
		})
	}
}

// maxRounds bounds what is believed; TRF has three digits.
const maxRounds = 999

// setting takes one line of the settings.
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
		if err != nil || n < 0 || n > maxRounds {
			r.log.Add(finding.Finding{
				Pos: at, Severity: finding.Warning, Code: finding.BadNumber, Field: "Section.RoundCount",
				Found: "Rounds=" + finding.Quotable(value), Want: "the number of rounds", Hint: "the number of rounds follows " +
					"from the games",
			})
			return
		}
		r.sec.RoundCount = n
	case "standings/tie breaks":
		r.tieBreaks(value, at)
	}
}

// tieBreaks reads the list of the tie-breaks, which are numbers.
func (r *reader) tieBreaks(value string, at finding.Pos) {
	for _, number := range strings.FieldsFunc(value, func(c rune) bool { return c == ',' || c == ' ' }) {
		code := tieBreakOf(number)
		if code == "" {
			r.log.Add(finding.Finding{
				Pos: at, Severity: finding.Warning, Code: finding.UnknownTieBreak, Field: "Section.TieBreaks",
				Found: "tie-break " + finding.Quotable(number) + ", for which podium has no code",
				Hint:  "choose the list " + finding.WithTieBreaks,
			})
			continue
		}
		r.sec.TieBreaks = append(r.sec.TieBreaks, code)
	}
}

// tieBreakOf returns the code of a tie-break of SwissPerfect. Minor scores (1223)
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

// A table is a dBase table with a name, read as SwissPerfect writes them.
type table struct {
	*dbase.Table
	name string
	log  *formats.Log
}

// openTable reads a table and makes sure of the columns without which it means
// nothing; it gives false and logs what is wrong.
func openTable(p part, log *formats.Log, required ...string) (table, bool) {
	t := table{name: p.name, log: log}
	parsed, err := dbase.Parse(p.data)
	if err != nil {
		t.fail(1, -1, finding.Finding{
			Code: finding.BadContainer, Found: err.Error(), Want: "a table as SwissPerfect writes it",
			Hint: "copy the file again",
		})
		return t, false
	}
	t.Table = parsed
	ok := true
	for _, name := range required {
		if t.Find(name) < 0 {
			ok = false
			t.fail(1, -1, finding.Finding{
				Code: finding.MissingField, Found: "the column " + name + " is missing",
				Want: "the columns " + strings.Join(required, ", "), Hint: "copy the file again",
			})
		}
	}
	return t, ok
}

// text is a field of a record up to the first NUL: what follows is left over
// from an earlier value.
func (t *table) text(record int, column string) string {
	value, _, _ := strings.Cut(t.Value(record, t.Find(column)), "\x00")
	return strings.TrimSpace(value)
}

// number is a field that holds a whole number; a blank one is 0. What is no
// number is logged with code and counts as 0.
func (t *table) number(record int, column string, code finding.Code) int {
	s := t.text(record, column)
	if s == "" {
		return 0
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 {
		t.fail(record+1, t.Find(column), finding.Finding{
			Code: code, Found: column + " " + strconv.Quote(finding.Quotable(s)), Want: "a whole number",
		})
		return 0
	}
	return n
}

// pos is the place of a field: record from 1, column from 0, -1 if unknown.
func (t *table) pos(record, column int) finding.Pos {
	return finding.Pos{Sheet: t.name, Line: record, Col: column + 1}
}

func (t *table) fail(record, column int, d finding.Finding) {
	d.Pos, d.Severity, d.Err = t.pos(record, column), finding.Error, finding.ErrSyntax
	t.log.Add(d)
}
