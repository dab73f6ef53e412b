package workbook

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"

	"podium/formats/tournament"
	"podium/report"
)

// A book is a workbook under construction.
type book struct {
	file    *excelize.File
	styles  *styles
	names   sheetNames
	paper   report.Paper
	footer  string // what stands at the foot of every page, left
	subject string
	sheets  int
}

// newBook begins a workbook about an event; subject is what of it.
func newBook(ev *tournament.Event, subject string, o report.Options, p *packer) (*book, error) {
	file := excelize.NewFile()
	file.SetZipWriter(p.writer)
	file.Theme = nil // it stays as it is, and is not written out anew
	stamp := report.MadeOn(ev).Time().Format(time.RFC3339)
	err := file.SetDocProps(&excelize.DocProperties{
		Creator: "podium", LastModifiedBy: "podium", Title: cellText(ev.Name),
		Subject: subject, Created: stamp, Modified: stamp,
	})
	if err != nil {
		return nil, err
	}
	return &book{file: file, subject: subject, styles: newStyles(file), paper: o.Paper, footer: cellText(ev.Name)}, nil
}

// write finishes the workbook and writes it.
func (b *book) write(w io.Writer) error {
	out, err := b.file.WriteToBuffer()
	if err != nil {
		return err
	}
	_, err = out.WriteTo(w)
	return err
}

// renderBook builds a workbook and writes it, unless something went wrong.
func renderBook(w io.Writer, b *book, build func() error) error {
	err := build()
	var out bytes.Buffer
	if err == nil {
		err = b.write(&out)
	}
	if closing := b.file.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return fmt.Errorf("%s workbook: %w", strings.ToLower(b.subject), err)
	}
	_, err = out.WriteTo(w)
	return err
}
