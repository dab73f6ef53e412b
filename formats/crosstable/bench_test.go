package crosstable

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/xuri/excelize/v2"

	"podium/formats"
	"podium/samples/stopwatch"
)

// BenchmarkReadXLSX reports how many times longer reading takes than going
// over the rows of the same sheet with excelize: "rows". That does not depend
// on the machine.
func BenchmarkReadXLSX(b *testing.B) {
	for _, size := range [][2]int{{80, 7}, {500, 12}} {
		f := XLSX()
		data := encode(b, f, generate(size[0], size[1]))
		read := func() {
			if _, err := f.Read(formats.Source{Name: "in", Data: data}, &formats.Log{}); err != nil {
				b.Fatal(err)
			}
		}
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]+8), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				read()
			}
			b.ReportMetric(stopwatch.Ratio(30, 1, read, func() { bareRows(b, data) }), "rows")
		})
	}
}

// bareRows goes over the rows of a workbook and does nothing with them.
func bareRows(tb testing.TB, data []byte) {
	file, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{RawCellValue: true})
	if err != nil {
		tb.Fatal(err)
	}
	rows, err := file.Rows(file.GetSheetName(0))
	if err != nil {
		tb.Fatal(err)
	}
	for rows.Next() {
		if _, err := rows.Columns(); err != nil {
			tb.Fatal(err)
		}
	}
	if err := file.Close(); err != nil {
		tb.Fatal(err)
	}
}

func BenchmarkReadCSV(b *testing.B) {
	f := CSV()
	data := encode(b, f, generate(500, 12))
	b.ReportAllocs()
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, err := f.Read(formats.Source{Name: "in", Data: data}, &formats.Log{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkWriteXLSX(b *testing.B) {
	f, ev := XLSX(), generate(80, 7)
	b.ReportAllocs()
	for b.Loop() {
		encode(b, f, ev)
	}
}

// Every input is shown to every format, so looking at a file of another kind
// must cost little.
func BenchmarkSniff(b *testing.B) {
	head := bytes.Repeat([]byte("001    1 m    Rook, Ann                         1900 USA                        12.0     2 w 1\r\n"), 600)
	for _, f := range []formats.Format{XLSX(), CSV(), HTML(), Text()} {
		b.Run(f.Name, func(b *testing.B) {
			for b.Loop() {
				f.Sniff(head)
			}
		})
	}
}
