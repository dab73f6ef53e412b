package uschess

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
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
			expected := len(got) == 1 && tt.want != "" && strings.HasPrefix(got[0], tt.want)
			if tt.want == "" {
				expected = len(got) == 0
			}
			if !expected {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
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

// layoutOf lists fields as texts, which is how SwissSys writes them.
func layoutOf(fields []field) []dbase.Field {
	list := make([]dbase.Field, len(fields))
	for i, f := range fields {
		list[i] = dbase.Field{Name: f.name, Type: 'C', Width: f.width}
	}
	return list
}
