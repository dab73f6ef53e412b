package workbook

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"podium/report"
	"podium/report/reporttest"
)

// books is one workbook of each kind.
func books(t *testing.T) map[string][]byte {
	t.Helper()
	var standings, awards, season bytes.Buffer
	d := reporttest.OpenData(t)
	for range 6 {
		d.Sections = append(d.Sections, reporttest.OpenData(t).Sections...)
	}
	if err := Standings().Render(&standings, d, report.Options{}); err != nil {
		t.Fatal(err)
	}
	if err := Awards().Render(&awards, reporttest.AwardsData(t, 24, reporttest.AwardsPlan, "Open"), report.Options{}); err != nil {
		t.Fatal(err)
	}
	if err := Season(&season, report.SeasonData{Series: reporttest.CupSeries(t, "")}, report.Options{}); err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{"standings": standings.Bytes(), "awards": awards.Bytes(), "season": season.Bytes()}
}

// Readers that stream a zip file, SheetJS and Java's among them, refuse a stored part
// whose size stands behind it; some refuse a date before 1980. So every part has its
// true sizes in front of it (APPNOTE.TXT 4.3.7), and the first day that a zip file
// can name.
func TestPartsAreReadInOrder(t *testing.T) {
	t.Parallel()
	for kind, data := range books(t) {
		r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		at := 0 // of the local header
		var names []string
		for _, part := range r.File {
			names = append(names, part.Name)
			field := func(from, n int) uint32 {
				var four [4]byte
				copy(four[:], data[at+from:at+from+n])
				return binary.LittleEndian.Uint32(four[:])
			}
			if field(0, 4) != 0x04034b50 {
				t.Fatalf("%s, %s: no local header at %d", kind, part.Name, at)
			}
			f, err := part.Open()
			if err != nil {
				t.Fatal(err)
			}
			content, err := io.ReadAll(f)
			if err != nil {
				t.Fatal(err)
			}
			switch {
			case field(6, 2)&8 != 0:
				t.Errorf("%s, %s: the sizes stand behind the part", kind, part.Name)
			case field(14, 4) != crc32.ChecksumIEEE(content), field(22, 4) != uint32(len(content)):
				t.Errorf("%s, %s: the header has another checksum or size", kind, part.Name)
			case field(10, 2) != 0 || field(12, 2) != 1<<5|1: // year 0, month 1, day 1
				t.Errorf("%s, %s: the time is %04x, the day %04x", kind, part.Name, field(10, 2), field(12, 2))
			}
			at += 30 + int(field(26, 2)) + int(field(28, 2)) + int(part.CompressedSize64)
		}
		if string(data[at:at+4]) != "PK\x01\x02" {
			t.Errorf("%s: something stands between the last part and the directory", kind)
		}
		if !slices.IsSorted(names) || len(names) < 11 {
			t.Errorf("%s: parts %q", kind, names)
		}
	}
}

// ExcelJS looks for the elements by the prefixes that Excel writes.
func TestPrefixesOfProperties(t *testing.T) {
	t.Parallel()
	for kind, data := range books(t) {
		r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		f, err := r.Open("docProps/core.xml")
		if err != nil {
			t.Fatal(err)
		}
		core, err := io.ReadAll(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, element := range regexp.MustCompile(`</?[A-Za-z:]+`).FindAllString(string(core), -1) {
			if !strings.Contains(element, ":") {
				t.Errorf("%s: %s> has no prefix", kind, element)
			}
		}
		for _, want := range []string{
			"<cp:coreProperties ", ` xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"`,
			"<dc:creator>podium</dc:creator>", "<cp:lastModifiedBy>podium</cp:lastModifiedBy>", `<dcterms:created xsi:type="dcterms:W3CDTF">`,
		} {
			if !strings.Contains(string(core), want) {
				t.Errorf("%s: no %s in %s", kind, want, core)
			}
		}
	}
}
