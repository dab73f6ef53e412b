package checkup

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io"
	"path"
	"strings"
	"testing"
)

// TestMutationsCSV mutates a crosstable of twelve players on lines 2 to 13.
func TestMutationsCSV(t *testing.T) {
	t.Parallel()
	hunt(t, "2026-05-30-table.csv", sample(t, "season/2026-05-30-one-event-many-formats-crosstable.csv"), nil, []mutation{
		{name: "a letter that is no result", mutate: inLine(2, "W7", "Q7"), line: 2, code: "bad-result"},
		{name: "a win becomes a loss", mutate: inLine(4, "W6", "L6"), line: 4, code: "unusual-result"},
		{name: "a draw becomes a win", mutate: inLine(4, "D9", "W9"), line: 4, code: "rows-contradict"},
		{name: "another opponent", mutate: inLine(3, "W8", "W9"), line: 3, code: "one-sided-game"},
		{name: "an opponent who is not there", mutate: inLine(3, "W8", "W18"), line: 3, code: "unknown-opponent"},
		{name: "himself for an opponent", mutate: inLine(3, "W8", "W2"), line: 3, code: "self-pairing"},
		{name: "half a point too many", mutate: inLine(4, "4.5", "5.0"), line: 4, code: "points-differ"},
		{name: "points that are no halves", mutate: inLine(4, "4.5", "4.7"), line: 4, code: "bad-points"},
		{name: "a letter in a rating", mutate: inLine(4, "1760", "17S0"), line: 4, code: "bad-rating"},
		{name: "a number twice", mutate: inLine(5, "4,", "3,"), line: 5, code: "duplicate-number"},
		{name: "a cell taken out", mutate: inLine(5, "W1,", ""), line: 5, code: "bad-result"},
		{name: "two cells swapped", mutate: inLine(4, "W7,W6", "W6,W7"), line: 4, code: "one-sided-game"},
		{name: "a quotation mark that stays open", mutate: inLine(4, `Ruth"`, "Ruth"), line: 4, code: "bad-record"},
		{name: "a player's line taken out", mutate: dropLine(4), line: 2, code: "unknown-opponent", also: "opponent 3"},
		{name: "the numbers of a round that a spreadsheet made dates", mutate: inLine(2, "W7", "07-Jan"), line: 2, code: "bad-result"},
		{name: "two digits of a rating swapped", mutate: inLine(4, "1760", "1670"), miss: "1670 is a rating as well"},
	})
}

// TestMutationsDBF mutates a rating report of 64 players in three sections.
func TestMutationsDBF(t *testing.T) {
	t.Parallel()
	sound := unpacked(t, sample(t, "season/2026-01-24-frostbite-scholastic-report.zip"))
	for _, table := range []struct {
		file string
		list []mutation
	}{
		{"THEXPORT.DBF", []mutation{
			{name: "a day that no month has", mutate: field(0, "H_BEG_DATE", "20260132"), line: 2, code: "bad-date"},
			{name: "the last day before the first", mutate: field(0, "H_END_DATE", "20260104"), line: 2, code: "impossible-date"},
			{name: "another number of sections", mutate: field(0, "H_TOT_SECT", "4"), line: 2, code: "count-differs"},
			{name: "another format", mutate: field(0, "H_FORMAT", "2D"), line: 2, code: "odd-spelling"},
			{name: "no affiliate, for US Chess", mutate: field(0, "H_AFF_ID", ""), line: 2, code: "missing-data", federation: "uschess"},
			{name: "an affiliate of seven characters, for US Chess", mutate: field(0, "H_AFF_ID", "A999999"), line: 2, code: "bad-id", federation: "uschess"},
		}},
		{"TSEXPORT.DBF", []mutation{
			{name: "fewer rounds than there are", mutate: field(0, "S_TOT_RNDS", "3"), line: 2, sheet: "TDEXPORT.DBF", code: "stated-differs"},
			{name: "another highest number", mutate: field(0, "S_LST_PAIR", "71"), line: 2, code: "count-differs"},
			{name: "a section number twice", mutate: field(1, "S_SEC_NUM", "1"), line: 3, code: "bad-number"},
		}},
		{"TDEXPORT.DBF", []mutation{
			{name: "a letter that is no result", mutate: cellOf(3, "D_RND02", "Q"), line: 5, code: "bad-result"},
			{name: "the pairing number of another", mutate: field(4, "D_PAIR_NUM", "4"), line: 6, code: "duplicate-number"},
			{name: "a section that is not there", mutate: field(4, "D_SEC_NUM", "9"), line: 6, code: "bad-number"},
			{name: "a member id of seven digits", mutate: field(4, "D_MEM_ID", "9000123"), line: 6, code: "bad-id"},
			{name: "the member id of another", mutate: copied(4, "D_MEM_ID"), line: 6, code: "repeated-id"},
			{name: "a letter in a rating", mutate: field(4, "D_RATING", "6O1"), line: 6, code: "bad-rating"},
			{name: "a colour that both have", mutate: otherColor, line: 11, code: "same-color", also: "cell C3"},
			{name: "an opponent who is not there", mutate: field(3, "D_RND02", "W88W"), line: 5, code: "unknown-opponent"},
			{name: "a table that was cut", mutate: func(s string) string { return s[:len(s)-100] }, line: 1, code: "bad-container"},
		}},
	} {
		t.Run(table.file, func(t *testing.T) {
			t.Parallel()
			for i := range table.list {
				if m := &table.list[i]; m.sheet == "" {
					m.sheet = table.file
				}
			}
			parts := func(mutated string) map[string][]byte {
				files := map[string][]byte{table.file: []byte(mutated)}
				for name, data := range sound {
					if name != table.file {
						files[name] = []byte(data)
					}
				}
				return files
			}
			hunt(t, table.file, sound[table.file], parts, table.list)
		})
	}
}

// unpacked gives the files of an archive.
func unpacked(t *testing.T, archive string) map[string]string {
	t.Helper()
	r, err := zip.NewReader(strings.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range r.File {
		content, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(content)
		if err != nil {
			t.Fatal(err)
		}
		files[path.Base(f.Name)] = string(data)
	}
	return files
}

// A span is where a field of a record stands in a dBase III table.
type span struct{ from, to int }

// spanOf finds a field by the layout of dBase III: the head has 32 bytes and 32
// more for each field, of which byte 16 is the width; a record begins with a mark.
func spanOf(table string, record int, name string) span {
	data := []byte(table)
	start, length := int(binary.LittleEndian.Uint16(data[8:])), int(binary.LittleEndian.Uint16(data[10:]))
	at := start + record*length + 1
	for head := 32; data[head] != 0x0D; head += 32 {
		width := int(data[head+16])
		if field, _, _ := bytes.Cut(data[head:head+11], []byte{0}); string(field) == name {
			return span{at, at + width}
		}
		at += width
	}
	return span{}
}

// field replaces a field of a record, counted from 0.
func field(record int, name, mistaken string) func(string) string {
	return func(table string) string {
		s := spanOf(table, record, name)
		return table[:s.from] + mistaken + strings.Repeat(" ", s.to-s.from-len(mistaken)) + table[s.to:]
	}
}

// cellOf replaces the letter of a round.
func cellOf(record int, name, letter string) func(string) string {
	return func(table string) string {
		s := spanOf(table, record, name)
		return table[:s.from] + letter + table[s.from+1:]
	}
}

// copied gives a record the field of the one before.
func copied(record int, name string) func(string) string {
	return func(table string) string {
		s := spanOf(table, record-1, name)
		return field(record, name, strings.TrimSpace(table[s.from:s.to]))(table)
	}
}

// otherColor turns the colour of the second player's first game.
func otherColor(table string) string {
	s := spanOf(table, 1, "D_RND01")
	cell := table[s.from:s.to]
	turned := strings.NewReplacer("W ", "B ", "B ", "W ").Replace(cell)
	return table[:s.from] + turned + table[s.to:]
}
