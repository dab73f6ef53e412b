// Package uschess reads and writes what US Chess exchanges with organisers: the rating
// report of format "2C", three dBase III tables that every US pairing program exports,
// and reads the text of a crosstable of its site (MSA).
//
// The report is one input of three files, THEXPORT.DBF (the event), TSEXPORT.DBF (its
// sections) and TDEXPORT.DBF (players and results). Whichever of them is given, the
// reader looks for the other two next to it; a zip holds all three. Write makes such a
// zip, since it has one stream to write to, and Files unpacks it if the files themselves
// are needed.
//
// The report is read in the order event, sections, players (read.go, player.go); what
// depends on a whole round, who forfeited against whom and which bye was allocated, is
// settled last. Fields that the model does not have and that a program has filled are
// kept, and written back. What US Chess requires but the event does not state is never
// invented: the writer reports all of it and stops.
package uschess

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/archive"
	"podium/formats/internal/dbase"
	"podium/formats/tournament"
)

// The kinds of tournament.Extra that this package keeps.
const (
	familyReport = "uschess"
	familyMSA    = "msa"
)

// RatingReport returns the format of rating reports (2C).
func RatingReport() formats.Format {
	return formats.Format{
		Name:  "uschess",
		Title: "US Chess rating report (2C)",
		Exts:  []string{".zip", ".dbf"},
		Lacks: []string{
			"Event.ChiefArbiter", "Event.Arbiters",
			"Section.System", "Section.SystemCode", "Section.TimeControlCode", "Section.RankedBy",
			"Section.FirstColor", "Section.RoundDates", "Section.Scoring", "Section.TieBreaks",
			"Section.Teams", "Section.MatchScoring", "Section.BoardColors", "Section.TeamBye",
			"Section.Adjustments", "Section.Accelerations", "Section.Prohibited", "Section.Prizes",
			"Player.Sex", "Player.Title", "Player.Federation", "Player.Club", "Player.Grade",
			"Player.Withdrawn", "Player.Birth", "Player.Ratings[1]", "Player.Ratings.Games",
			"Player.Stated.Points", "Player.Stated.Rank", "Player.Stated.TieBreaks",
		},
		ExtraFamily: familyReport,
		Sniff:       sniffReport,
		Read:        readReport,
		Write:       writeReport,
		Parts: func(name string) []string { // all three, if name is one of them in any case
			files := reportFiles()
			if !slices.ContainsFunc(files, named(name)) {
				return nil
			}
			return files
		},
		Files:   unzipFiles,
		Records: recordsOf,
	}
}

// MSA returns the format of crosstables as text from the site of US Chess.
func MSA() formats.Format {
	return formats.Format{
		Name:  "msa",
		Title: "US Chess crosstable (text)",
		Exts:  []string{".txt"},
		Sniff: sniffMSA,
		Read:  readMSA,
	}
}

// The files of a report, in the order in which they depend on each other.
const (
	eventFile   = "THEXPORT.DBF"
	sectionFile = "TSEXPORT.DBF"
	playerFile  = "TDEXPORT.DBF"
)

// maxTable is the maximum size of a table in bytes, unpacked: several times that of the
// largest scholastic event of the country.
const maxTable = 4 << 20

func reportFiles() []string { return []string{eventFile, sectionFile, playerFile} }

// sniffReport recognizes a table by the names of its fields, and an archive by the names of
// its files.
func sniffReport(head []byte) formats.Confidence {
	switch {
	case bytes.HasPrefix(head, []byte(archive.Mark)):
		upper := bytes.ToUpper(head)
		for _, name := range reportFiles() {
			if bytes.Contains(upper, []byte(name)) {
				return formats.Certain
			}
		}
	case dbase.IsTable(head) && fileOf(head) != "":
		return formats.Certain
	}
	return formats.No
}

// sniffMSA recognizes the crosstable by the first line of its header.
func sniffMSA(head []byte) formats.Confidence {
	if !bytes.Contains(head, []byte("|")) {
		return formats.No
	}
	shown := string(head)
	if isPage(shown) {
		shown = shownText(shown)
	}
	for line := range strings.Lines(shown) {
		if isMSAHead(line) {
			return formats.Certain
		}
	}
	return formats.No
}

// isMSAHead recognizes "Pair | Player Name |Total|Round|Round|", even if one of the first
// three words is different, so that its table is not lost.
func isMSAHead(line string) bool {
	fields := strings.Split(line, "|")
	if len(fields) < 4 || !isWord(fields[3], "Round") {
		return false
	}
	known := 0
	for i, word := range []string{"Pair", "Player Name", "Total"} {
		if isWord(fields[i], word) {
			known++
		}
	}
	return known >= 2
}

func isWord(field, word string) bool {
	field = strings.TrimSpace(field)
	return len(field) >= len(word) && strings.EqualFold(field[:len(word)], word)
}

// fileOf returns which of the three files data is, by its first field; "" if none.
func fileOf(data []byte) string {
	if len(data) < 64 {
		return ""
	}
	name, _, _ := bytes.Cut(data[32:43], []byte{0})
	for i, first := range []string{"H_", "S_", "D_"} {
		if bytes.HasPrefix(name, []byte(first)) {
			return reportFiles()[i]
		}
	}
	return ""
}

// collect returns the bytes of the three files, by name. Whatever is missing or
// unreadable is logged, all of it.
func collect(src formats.Source, log *formats.Log) map[string][]byte {
	own := fileOf(src.Data)
	switch {
	case bytes.HasPrefix(src.Data, []byte("PK")):
	case own != "" && len(src.Data) > maxTable:
		logMissing(own, archive.TooLarge(maxTable), log)
		return nil
	case own == "" || !dbase.IsTable(src.Data):
		log.Error(finding.Pos{Line: 1}, finding.BadContainer,
			"neither a table of a rating report nor an archive with one").
			Expect(strings.Join(reportFiles(), ", ") + ", or a zip of the three")
		return nil
	}
	find := archive.Files(src, own, maxTable, 2*maxTable, log)
	if find == nil {
		return nil
	}
	found := map[string][]byte{}
	for _, name := range reportFiles() {
		_, data, err := find(name, named(name))
		if err != nil {
			logMissing(name, err, log)
			continue
		}
		found[name] = data
	}
	return found
}

func named(name string) func(base string) bool {
	return func(base string) bool { return strings.EqualFold(base, name) }
}

func logMissing(name string, err error, log *formats.Log) {
	log.Error(finding.Pos{Sheet: name, Line: 1}, finding.MissingFile, "%s", archive.Missing(name, err)).
		Expect("the three files of the report in one folder or one zip").
		Advise("export the rating report again and keep its files together")
}

func unzipFiles(out []byte) ([]formats.File, error) {
	packed, err := archive.Open(out, len(out))
	if err != nil {
		return nil, err
	}
	var files []formats.File
	for _, name := range reportFiles() {
		_, content, err := archive.One(packed, maxTable, named(name))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		files = append(files, formats.File{Name: name, Data: content})
	}
	return files, nil
}

// A field is a field of one of the tables, with its place and how it follows from the model.
// A value in a file that is not the derived one is kept as an extra under the name of the
// field, and written back.
type field struct {
	name  string
	width int
	model string // the field of the model that it holds; "" if there is none

	// derive returns the value of the field if none was kept. It is nil for fields of players.
	derive derived

	// modelled marks a field that the model holds in full, so its values are never kept.
	modelled bool
}

// A derived function returns a value that follows from the model.
type derived func(s in) string

// in is the event that a field is about, and the section for a field of sections.
type in = tournament.Subject

func always(text string) derived { return func(in) string { return text } }

func director(i int) derived { return func(s in) string { return s.Event.Report.Director(i) } }

// The ID and the days of the event, which sections repeat.
func eventID(s in) string { return s.Event.Report.EventID }

func firstDay(s in) string { return dateText(s.Event.Start) }

func lastDay(s in) string { return dateText(s.Event.End) }

// headFields is the layout of THEXPORT.DBF in format 2C.
func headFields() []field {
	otherDirectors := func(s in) string { // all but the chief and the assistant
		return strings.Join(s.Event.Report.Directors[min(2, len(s.Event.Report.Directors)):], ",")
	}
	return []field{
		{"H_FORMAT", 5, "", always("2C"), true},
		{"H_PROGRAM", 10, "", always("PODIUM"), false},
		{"H_EVENT_ID", 12, "Event.Report.EventID", eventID, true},
		{"H_NAME", 35, "Event.Name", func(s in) string { return s.Event.Name }, true},
		{"H_TOT_SECT", 2, "", func(s in) string { return fmt.Sprint(len(s.Event.Sections)) }, true},
		{"H_BEG_DATE", 8, "Event.Start", firstDay, true},
		{"H_END_DATE", 8, "Event.End", lastDay, true},
		{"H_AFF_ID", 8, "Event.Report.Affiliate", func(s in) string { return s.Event.Report.Affiliate }, true},
		{"H_CITY", 21, "Event.City", func(s in) string { return s.Event.City }, true},
		{"H_STATE", 2, "Event.Report.State", func(s in) string { return s.Event.Report.State }, true},
		{"H_ZIPCODE", 10, "Event.Report.PostalCode", func(s in) string { return s.Event.Report.PostalCode }, true},
		{"H_COUNTRY", 21, "Event.Federation", func(s in) string { return s.Event.Federation }, false},
		{"H_SENDCROS", 1, "", always("N"), false},
		{"H_CTD_ID", 8, "Event.Report.Directors", director(0), true},
		{"H_ATD_ID", 8, "Event.Report.Directors", director(1), true},
		{"H_OTHER_TD", 254, "Event.Report.Directors", otherDirectors, true},
	}
}

// sectionFields is the layout of TSEXPORT.DBF.
func sectionFields() []field {
	tournamentType := func(s in) string {
		if s.Section.KindSettled() == tournament.RoundRobin {
			return "R"
		}
		return "S"
	}
	return []field{
		{"S_EVENT_ID", 12, "", eventID, false},
		{"S_SEC_NUM", 2, "", func(s in) string { return fmt.Sprint(sectionNumber(s)) }, true},
		{"S_SEC_NAME", 30, "Section.Name", func(s in) string { return s.Section.Name }, true},
		{"S_R_SYSTEM", 1, "", ratingSystem, false},
		{"S_TIMECTL", 40, "Section.TimeControl", func(s in) string { return s.Section.TimeControl }, true},
		{"S_CTD_ID", 8, "Event.Report.Directors", director(0), false},
		{"S_ATD_ID", 8, "Event.Report.Directors", director(1), false},
		{"S_TRN_TYPE", 1, "Section.Kind", tournamentType, false},
		{"S_TOT_RNDS", 2, "Section.RoundCount", func(s in) string { return fmt.Sprint(cellsOf(s.Section)) }, true},
		{"S_LST_PAIR", 4, "Section.Players", func(s in) string { return fmt.Sprint(highestNumber(s.Section)) }, true},
		{"S_BEG_DATE", 8, "", firstDay, false},
		{"S_END_DATE", 8, "", lastDay, false},
		{"S_SCH_LVL", 1, "", always(""), false},
		{"S_GR_PRIX", 1, "", always("N"), false},
		{"S_GP_PTS", 3, "", always(""), false},
		{"S_FIDE", 1, "", always("N"), false},
	}
}

func sectionNumber(s in) int { return slices.Index(s.Event.Sections, s.Section) + 1 }

func highestNumber(s *tournament.Section) int {
	highest := 0
	for i := range s.Players {
		highest = max(highest, s.Players[i].No)
	}
	return highest
}

// playerFields is the layout of TDEXPORT.DBF up to the rounds.
func playerFields() []field {
	return []field{
		{name: "D_EVENT_ID", width: 12},
		{name: "D_SEC_NUM", width: 2},
		{name: "D_PAIR_NUM", width: 4, model: "Player.No"},
		{name: "D_MEM_ID", width: 8, model: "Player.IDs"},
		{name: "D_NAME", width: 30, model: "Player.Name"},
		{name: "D_STATE", width: 2, model: "Player.State"},
		{name: "D_RATING", width: 4, model: "Player.Ratings"},
	}
}

const cellWidth = 7

func roundField(round int) string { return fmt.Sprintf("D_RND%02d", round) }

// dateText returns "20260314", or "" for a date that is not known to the day.
func dateText(d tournament.Date) string {
	if !d.Complete() {
		return ""
	}
	return fmt.Sprintf("%04d%02d%02d", d.Year, d.Month, d.Day)
}

// recordsOf is formats.Format.Records: the fields of the three tables that are not blank,
// each record identified by the numbers of its section and of its player. Padding after the
// last round counts as blank.
func recordsOf(src formats.Source) []formats.Record {
	var out []formats.Record
	layout := map[string]bool{} // of format 2C
	for _, f := range slices.Concat(headFields(), sectionFields(), playerFields()) {
		layout[f.name] = true
	}
	files := collect(src, &formats.Log{})
	for _, file := range reportFiles() {
		parsed, err := dbase.Parse(files[file])
		if err != nil {
			continue
		}
		t := table{parsed, file}
		for record := range t.Live() {
			key := []string{file}
			for _, field := range []string{"S_SEC_NUM", "D_SEC_NUM", "D_PAIR_NUM"} {
				if column := t.Find(field); column >= 0 {
					key = append(key, t.Value(record, column))
				}
			}
			for column := range t.Fields {
				text, name := t.Value(record, column), t.Fields[column].Name
				round := strings.HasPrefix(name, "D_RND")
				if text == "" || round && isPadding(text) {
					continue
				}
				if !round && !layout[name] {
					text = "(not repeated here)" // programs and people may put anything there
				}
				named := strings.Join(append(key, name), " ")
				out = append(out, formats.Record{Pos: t.pos(record, column), Key: named, Text: text})
			}
		}
	}
	return out
}

// doubles lists the meanings of the letters of two games, in the order of the games.
func doubles() []double {
	return []double{
		{'$', tournament.Win, tournament.Win},
		{'#', tournament.Win, tournament.Draw},
		{'%', tournament.Draw, tournament.Draw},
		{'W', tournament.Win, tournament.Loss},
		{'D', tournament.Loss, tournament.Draw},
		{'L', tournament.Loss, tournament.Loss},
	}
}

type double struct {
	code          byte
	first, second tournament.Result
}

// In a section of double games a round is two games against one opponent, with
// colours reversed, and a cell has their sum: $ 2-0, # 1½-½, W 1-1 by a win
// each, % 1-1 by two draws, D ½-1½, L 0-2. The model holds games, so that each
// round becomes two. Which game was won is not recorded: of a win and a draw
// the decided game is put first, and of a win each the one of the player with
// the lower number, so that both rows say the same.

// doubleEntries returns the two entries of a cell in a section of double games.
func doubleEntries(c cell, no int) []tournament.Entry {
	first := tournament.Entry{Opponent: c.opponent, Color: c.color, Result: c.result()}
	second := tournament.Entry{Opponent: c.opponent, Color: c.color.Other(), Result: first.Result}
	for _, d := range doubles() {
		if d.code == c.code {
			first.Result, second.Result = d.first, d.second
		}
	}
	if c.code == 'W' && no >= int(c.opponent) {
		first.Result, second.Result = second.Result, first.Result
	}
	return []tournament.Entry{first, second}
}

// doubleCode returns the letter of two games, 0 if one cell cannot hold them. It undoes
// doubleEntries, whatever the order of the games.
func doubleCode(first, second tournament.Result) byte {
	for _, d := range doubles() {
		if d.first == first && d.second == second || d.first == second && d.second == first {
			return d.code
		}
	}
	if first != second {
		return 0
	}
	return codeOf(first)
}
