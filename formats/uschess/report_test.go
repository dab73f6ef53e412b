package uschess

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/dbase"
	"podium/formats/tournament"
)

// A made is a report to be made: players of one or more sections as number,
// name and cells.
type made struct {
	sections []string // S_TRN_TYPE of each
	rounds   int
	players  [][]string // section, number, name, cells...
	change   func(files map[string][]byte)
}

// files writes the tables with the fields that matter.
func (m made) files(t testing.TB) map[string][]byte {
	t.Helper()
	encode := func(names []string, records [][]string) []byte {
		var fields []field
		for _, name := range names {
			fields = append(fields, field{name: name, width: 30})
		}
		data, err := dbase.Encode(layoutOf(fields), records, tournament.Date{})
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	files := map[string][]byte{
		eventFile: encode([]string{"H_FORMAT", "H_NAME", "H_TOT_SECT"}, [][]string{{"2C", "Made", fmt.Sprint(len(m.sections))}}),
	}
	var sections [][]string
	for i, kind := range m.sections {
		sections = append(sections, []string{fmt.Sprint(i + 1), "Open", kind, fmt.Sprint(m.rounds)})
	}
	files[sectionFile] = encode([]string{"S_SEC_NUM", "S_SEC_NAME", "S_TRN_TYPE", "S_TOT_RNDS"}, sections)
	fields := []field{{name: "D_SEC_NUM", width: 2}, {name: "D_PAIR_NUM", width: 4}, {name: "D_NAME", width: 30}}
	for n := range len(m.players[0]) - 3 {
		fields = append(fields, field{name: roundField(n + 1), width: cellWidth})
	}
	data, err := dbase.Encode(layoutOf(fields), m.players, tournament.Date{})
	if err != nil {
		t.Fatal(err)
	}
	files[playerFile] = data
	if m.change != nil {
		m.change(files)
	}
	return files
}

// TestFindings reads reports with one thing wrong.
func TestFindings(t *testing.T) {
	t.Parallel()
	two := [][]string{{"1", "1", "Ash, Ann", "W2W"}, {"1", "2", "Elm, Ben", "L1B"}}
	players := func(cells ...string) [][]string {
		list := [][]string{}
		for i, c := range cells {
			list = append(list, append([]string{"1", fmt.Sprint(i + 1), "Somebody, " + fmt.Sprint(i+1)}, strings.Split(c, " ")...))
		}
		return list
	}
	swiss := []string{"S"}
	replace := func(name, from, to string) func(map[string][]byte) {
		return func(files map[string][]byte) {
			if !bytes.Contains(files[name], []byte(from)) {
				panic(from)
			}
			files[name] = bytes.Replace(files[name], []byte(from), []byte(to), 1)
		}
	}
	drop := func(name string) func(map[string][]byte) {
		return func(files map[string][]byte) { delete(files, name) }
	}
	tests := []struct {
		name string
		made made
		want string // severity, code, place
	}{
		{"sound", made{swiss, 1, two, nil}, ""},
		{"a missing table", made{swiss, 1, two, drop(sectionFile)}, "error missing-file TSEXPORT.DBF"},
		{"a table cut in a record", made{swiss, 1, two, func(f map[string][]byte) { f[playerFile] = f[playerFile][:len(f[playerFile])-9] }}, "error bad-container TDEXPORT.DBF"},
		{"a count that lies", made{swiss, 1, two, func(f map[string][]byte) { f[playerFile][4] = 1 }}, "error bad-container TDEXPORT.DBF"},
		{"a record length that lies", made{swiss, 1, two, func(f map[string][]byte) { f[playerFile][10]++ }}, "error bad-container TDEXPORT.DBF"},
		{"another format", made{swiss, 1, two, func(f map[string][]byte) {
			f[eventFile] = bytes.Replace(f[eventFile], []byte(" 2C  "), []byte(" 2D  "), 1)
		}}, "warning odd-spelling THEXPORT.DBF!A2"},
		{"a report before 2C", made{swiss, 1, two, func(f map[string][]byte) {
			f[eventFile] = bytes.Replace(f[eventFile], []byte("H_FORMAT\x00\x00"), []byte("H_RCV_DATE"), 1)
		}}, "error missing-field THEXPORT.DBF"},
		{"a number of sections that lies", made{swiss, 1, two, func(f map[string][]byte) {
			at := bytes.LastIndexByte(f[eventFile], '1')
			f[eventFile][at] = '3'
		}}, "warning count-differs THEXPORT.DBF!C2"},
		{"a player of no section", made{swiss, 1, [][]string{{"1", "1", "Ash, Ann", "H0"}, {"2", "2", "Elm, Ben", "U0"}}, nil}, "error bad-number TDEXPORT.DBF!A3"},
		{"two sections of one name", made{[]string{"S", "S"}, 1, [][]string{{"1", "1", "Ash, Ann", "H0"}, {"2", "1", "Elm, Ben", "U0"}}, nil}, "warning repeated-section TSEXPORT.DBF!B3"},
		{"a player without a name", made{swiss, 1, [][]string{{"1", "1", "Ash, Ann", "W2W"}, {"1", "2", "", "L1B"}}, nil}, "warning bad-name TDEXPORT.DBF!C3"},
		{"a cell that is none", made{swiss, 1, players("W2W", "Q1B"), nil}, "error bad-result TDEXPORT.DBF!D3"},
		{"an opponent that is not there", made{swiss, 1, players("W7W", "H0"), nil}, "error unknown-opponent TDEXPORT.DBF!D2"},
		{"a win against a draw", made{swiss, 1, players("W2W", "D1B"), nil}, "error rows-contradict TDEXPORT.DBF!D3"},
		{"both white", made{swiss, 1, players("W2W", "L1W"), nil}, "error same-color TDEXPORT.DBF!D3"},
		{"a bye with an opponent", made{swiss, 1, players("B2", "U0"), nil}, "warning opponent-of-bye TDEXPORT.DBF!D2"},
		{"a number twice", made{swiss, 1, [][]string{{"1", "1", "Ash, Ann", "H0"}, {"1", "1", "Elm, Ben", "U0"}}, nil}, "error duplicate-number TDEXPORT.DBF!B3"},
		{"results after the last round", made{swiss, 1, players("W2W H0", "L1B U0"), nil}, "warning stated-differs TDEXPORT.DBF!E2"},
		{"more rounds than fields", made{swiss, 3, two, nil}, "error stated-differs TSEXPORT.DBF!D2"},
		{"one forfeited game", made{swiss, 1, players("X0", "F0"), nil}, "warning guessed-opponent TDEXPORT.DBF!D2"},
		{"two forfeited games", made{swiss, 1, players("X0", "F0", "F0", "X0"), nil}, "note unknown-forfeits TDEXPORT.DBF!D2"},
		{"two full-point byes", made{swiss, 1, players("B0", "B0"), nil}, "note ambiguous-bye TDEXPORT.DBF!D2"},
		{"a draw that nobody played", made{swiss, 1, players("Z0", "Z0"), nil}, "warning forfeit-draw TDEXPORT.DBF!D2"},
		{"columns of opponents", made{[]string{"R"}, 3, players("U0 W2W D3B", "L1B U0 W3W", "D1W L2B U0"), nil}, "error opponents-not-game TSEXPORT.DBF!C2"},
		{"a round robin of three", made{[]string{"R"}, 3, players("W2W U0 W3W", "L1B W3W U0", "U0 L2B L1B"), nil}, ""},
		{"a round robin without games", made{[]string{"R"}, 3, players("U0 U0 U0", "U0 U0 U0", "U0 U0 U0"), nil}, ""},
		{"no field of sections", made{swiss, 1, two, replace(sectionFile, "S_SEC_NAME", "S_SEC_NOME")}, "error missing-field TSEXPORT.DBF"},
		{"two events", made{swiss, 1, two, func(f map[string][]byte) {
			data := f[eventFile]
			f[eventFile] = slices.Concat(data[:4], []byte{2}, data[5:len(data)-1], data[len(data)-1-91:])
		}}, "error count-differs THEXPORT.DBF!A3"},
		{"no event", made{swiss, 1, two, replace(eventFile, "\r 2C", "\r*2C")}, "error count-differs THEXPORT.DBF!A2"},
		{"no section", made{nil, 1, two, nil}, "error no-players TSEXPORT.DBF!A2"},
		{"no player", made{swiss, 1, two[:1], replace(playerFile, "\r 1", "\r*1")}, "error no-players TDEXPORT.DBF!A2"},
		{"a section of number 0", made{swiss, 1, two, replace(sectionFile, "\r 1", "\r 0")}, "error bad-number TSEXPORT.DBF!A2"},
		{"a section of number 100", made{swiss, 1, two, replace(sectionFile, "\r 1  ", "\r 100")}, "error bad-number TSEXPORT.DBF!A2"},
		{"a section of number 99", made{swiss, 1, [][]string{{"99", "1", "Ash, Ann", "H0"}}, replace(sectionFile, "\r 1 ", "\r 99")}, "warning bad-number TSEXPORT.DBF!A2"},
		{"two sections of one number", made{[]string{"S", "S"}, 1, two, replace(sectionFile, "\r 1", "\r 2")}, "error bad-number TSEXPORT.DBF!A3"},
		{"no number of rounds", made{swiss, 0, two, nil}, "warning stated-differs TSEXPORT.DBF!D2"},
		{"rounds in words", made{swiss, 1, two, replace(sectionFile, " S                             1", " S                             x")}, "error stated-differs TSEXPORT.DBF!D2"},
		{"another type of section", made{[]string{"M"}, 1, two, nil}, ""},
		{"sections in words", made{swiss, 1, two, replace(eventFile, "1                             \x1a", "x                             \x1a")}, "warning count-differs THEXPORT.DBF!C2"},
		{"a number of 0", made{swiss, 1, [][]string{{"1", "1", "Ash, Ann", "H0"}, {"1", "0", "Elm, Ben", "U0"}}, nil}, "error bad-number TDEXPORT.DBF!B3"},
		{"a blank cell", made{swiss, 2, [][]string{{"1", "1", "Ash, Ann", "W2W", "H0"}, {"1", "2", "Elm, Ben", "L1B", ""}}, nil}, ""},
		{"a blank cell after the last round", made{swiss, 1, [][]string{{"1", "1", "Ash, Ann", "W2W", "U0"}, {"1", "2", "Elm, Ben", "L1B", ""}}, nil}, ""},
		{"an absence against a player after it", made{swiss, 1, players("W2W U0", "L1B U1"), nil}, "warning stated-differs TDEXPORT.DBF!E2"},
		{"letters after the last round", made{swiss, 1, players("W2W U0", "L1B Q0"), nil}, "warning stated-differs TDEXPORT.DBF!E2"},
		{"an opponent beyond", made{swiss, 1, players("W10000W", "U0"), nil}, "error bad-result TDEXPORT.DBF!D2"},
		{"the last opponent", made{swiss, 1, players("W9999W", "U0"), nil}, "error unknown-opponent TDEXPORT.DBF!D2"},
		{"a double game of another type", made{swiss, 1, players("$2W", "L1B"), nil}, "warning double-games TDEXPORT.DBF!D2"},
		{"double games without players", made{[]string{"S", "2"}, 1, two, nil}, "warning repeated-section TSEXPORT.DBF!B3"},
		{"no table", made{swiss, 1, two, func(f map[string][]byte) { f[eventFile][0] = 0x83 }}, "error bad-container"},
		{"a table that is too large", made{swiss, 1, two, func(f map[string][]byte) { f[eventFile] = append(f[eventFile], make([]byte, maxTable)...) }}, "error missing-file THEXPORT.DBF"},
		{"a double game", made{[]string{"2"}, 1, players("$2W", "L1B"), nil}, "warning double-games TDEXPORT.DBF!D2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			log := &formats.Log{}
			files := tt.made.files(t)
			_, err := readReport(source(files, eventFile), log)
			if (err != nil) != strings.HasPrefix(tt.want, "error") {
				t.Errorf("error: %v", err)
			}
			var got []string
			for _, d := range log.Sorted() {
				got = append(got, strings.TrimSuffix(fmt.Sprintf("%v %s %s", d.Severity, d.Code, strings.TrimPrefix(d.Pos.String(), ":")), "!"))
			}
			alone := len(got) == 1 || strings.HasPrefix(tt.want, "error bad-number TSEXPORT.DBF") // the count differs then
			expected := alone && tt.want != "" && strings.HasPrefix(got[0], tt.want)
			if tt.want == "" {
				expected = len(got) == 0
			}
			if !expected {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// TestPlaces: the place of a field is its cell in the table that has it.
func TestPlaces(t *testing.T) {
	t.Parallel()
	files := made{[]string{"S"}, 1, [][]string{{"1", "1", "Ash, Ann", "H0"}, {"1", "2", "Elm, Ben", "U0"}}, nil}.files(t)
	_, log := readOK(t, source(files, eventFile))
	for _, tt := range []struct {
		field           string
		section, player int
		want            string
	}{
		{"Event.Name", -1, -1, "THEXPORT.DBF!B2"},
		{"Section.Name", 0, -1, "TSEXPORT.DBF!B2"},
		{"Player.Name", 0, 0, "TDEXPORT.DBF!C2"},
		{"Player.Name", 0, 1, "TDEXPORT.DBF!C3"},
		{"Event.Name", 0, -1, ""},
		{"Event.City", -1, -1, ""},
		{"Player.State", 0, 0, ""},
		{"", 0, -1, ""},
		{"Section.Name", 1, -1, ""},
	} {
		if got := strings.TrimPrefix(log.Reading.Field(tt.field, tt.section, tt.player).String(), ":"); got != tt.want {
			t.Errorf("%s of %d, %d: %q, want %q", tt.field, tt.section, tt.player, got, tt.want)
		}
	}
}

// TestNamesSection: a message names the section if there are several.
func TestNamesSection(t *testing.T) {
	t.Parallel()
	for _, sections := range [][]string{{"S"}, {"S", "S"}} {
		log := &formats.Log{}
		files := made{sections, 1, [][]string{{"1", "1", "Ash, Ann", "Q0"}}, nil}.files(t)
		_, _ = readReport(source(files, eventFile), log)
		if found := log.Sorted()[0].Found; strings.HasPrefix(found, `section "Open": `) != (len(sections) > 1) {
			t.Errorf("%d sections: %s", len(sections), found)
		}
	}
}

// TestDoubleGamesContradict: the place of a game is the cell of both.
func TestDoubleGamesContradict(t *testing.T) {
	t.Parallel()
	log := &formats.Log{}
	files := made{[]string{"2"}, 2, [][]string{{"1", "1", "Ash, Ann", "H0", "$2W"}, {"1", "2", "Elm, Ben", "H0", "$1B"}}, nil}.files(t)
	if _, err := readReport(source(files, eventFile), log); err == nil || !strings.Contains(err.Error(), "TDEXPORT.DBF!E3") {
		t.Errorf("%v", err)
	}
}

// TestFields: directors, a day that is none, and what other programs and people put into a report.
func TestFields(t *testing.T) {
	t.Parallel()
	ev, _ := readOK(t, source(manyPlayers(t, 2, 1), eventFile))
	ev.Report.Directors = []string{"90000001", "", "90000003", "90000004"}
	ev.Sections[0].Players[0].Name = "Ash, Ann Lee"
	out, err := formats.Encode(RatingReport(), ev, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	for _, separator := range []string{",", ";", " "} {
		data := bytes.Replace(out, []byte("90000003,90000004"), []byte("90000003"+separator+"90000004"), 1)
		data = bytes.Replace(data, []byte("20260314"), []byte("20260300"), 1)
		data = bytes.Replace(data, []byte("Ash, Ann Lee"), []byte("Ash,\tAnn\tLee"), 1)
		// The sums of the archive do not matter here: read its files.
		files := map[string][]byte{}
		list, err := unzipFiles(out)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range list {
			at := bytes.Index(out, f.Data)
			files[f.Name] = data[at : at+len(f.Data)]
		}
		back, log := readOK(t, source(files, eventFile))
		if !slices.Equal(back.Report.Directors, ev.Report.Directors) || !back.Start.IsZero() || back.End.IsZero() ||
			back.Sections[0].Players[0].Name != "Ash, Ann Lee" {
			t.Errorf("%q: %+v, %q", separator, back, back.Sections[0].Players[0].Name)
		}
		if found := log.Sorted(); len(found) != 1 || found[0].Code != finding.BadDate {
			t.Errorf("%v", found)
		}
	}
	files := made{[]string{"S"}, 1, [][]string{{"1", "1", "Ash, Ann", "H0", "U0"}}, nil}.files(t)
	files[playerFile] = bytes.Replace(files[playerFile], []byte("D_RND02"), []byte("D_PHONE"), 1)
	records := RatingReport().Records(source(files, eventFile))
	if last := records[len(records)-1]; last.Key != "TDEXPORT.DBF 1 1 D_PHONE" || last.Text != "(not repeated here)" {
		t.Errorf("%+v", last)
	}
	if records := RatingReport().Records(formats.Source{Data: []byte("x")}); len(records) > 0 {
		t.Errorf("%+v", records)
	}
}

// TestOlderReports: reports before 2C, known by fields that it does not have, are said to be older.
func TestOlderReports(t *testing.T) {
	t.Parallel()
	for _, change := range []struct {
		file, field, by string
		older           bool
	}{
		{eventFile, "H_FORMAT\x00\x00", "H_RCV_DATE", true},
		{playerFile, "D_SEC_NUM\x00", "D_REC_SEQ\x00", true},
		{playerFile, "D_SEC_NUM\x00", "D_SEC_NOO\x00", false},
	} {
		files := made{[]string{"S"}, 1, [][]string{{"1", "1", "Ash, Ann", "H0"}}, nil}.files(t)
		files[change.file] = bytes.Replace(files[change.file], []byte(change.field), []byte(change.by), 1)
		if _, err := readReport(source(files, eventFile), &formats.Log{}); errors.Is(err, finding.ErrUnsupported) != change.older {
			t.Errorf("%s: %v", change.by, err)
		}
	}
}

// Both missing files are named at once; on standard input nothing lies beside.
func TestMissingFiles(t *testing.T) {
	t.Parallel()
	files := made{[]string{"S"}, 1, [][]string{{"1", "1", "Ash, Ann", "H0"}}, nil}.files(t)
	for _, src := range []formats.Source{
		{Name: "-", Data: files[playerFile]},
		source(map[string][]byte{playerFile: files[playerFile]}, playerFile),
		{Name: "a.zip", Data: zipped(t, map[string][]byte{playerFile: files[playerFile]})},
	} {
		log := &formats.Log{}
		_, err := readReport(src, log)
		if err == nil || !strings.Contains(err.Error(), eventFile) || !strings.Contains(err.Error(), sectionFile) || log.Count(finding.Error) != 2 {
			t.Errorf("%s: %v", src.Name, err)
		}
	}
}

// Hostile tables are refused in little time and memory.
func TestHostile(t *testing.T) {
	t.Parallel()
	files := made{[]string{"S"}, 1, [][]string{{"1", "1", "Ash, Ann", "H0"}}, nil}.files(t)
	width := int(binary.LittleEndian.Uint16(files[playerFile][10:]))
	record := files[playerFile][len(files[playerFile])-width-1 : len(files[playerFile])-1]
	long := bytes.Clone(files[playerFile][:len(files[playerFile])-1])
	for len(long) < maxTable-len(record) {
		long = append(long, record...)
	}
	start := int(binary.LittleEndian.Uint16(long[8:]))
	binary.LittleEndian.PutUint32(long[4:], uint32((len(long)-start)/len(record)))
	files[playerFile] = long
	log := &formats.Log{}
	if _, err := readReport(source(files, eventFile), log); err == nil || !strings.Contains(err.Error(), "the most there can be") && log.Count(finding.Error) == 0 {
		t.Errorf("%d players of one number were read: %v", len(long)/len(record), err)
	}
	files[playerFile] = make([]byte, 40<<20)
	bomb := zipped(t, files)
	if _, err := readReport(formats.Source{Name: "bomb.zip", Data: bomb}, &formats.Log{}); err == nil || !strings.Contains(err.Error(), "it has more than 4 MB") {
		t.Errorf("a bomb of %d bytes: %v", len(bomb), err)
	}
}

// Reading ends after the player with whom there are too many errors.
func TestEndsAfterErrors(t *testing.T) {
	t.Parallel()
	files := made{[]string{"S"}, 1, slices.Repeat([][]string{{"1", "1", "Ash, Ann", "?"}}, 2*finding.MaxErrors), nil}.files(t)
	log := &formats.Log{}
	if _, err := readReport(source(files, eventFile), log); err == nil || log.Count(finding.Error) != finding.MaxErrors {
		t.Errorf("%d errors", log.Count(finding.Error))
	}
}

// layoutOf lists fields as texts, which is how SwissSys writes them.
func layoutOf(fields []field) []dbase.Field {
	list := make([]dbase.Field, len(fields))
	for i, f := range fields {
		list[i] = dbase.Field{Name: f.name, Type: 'C', Width: f.width}
	}
	return list
}
