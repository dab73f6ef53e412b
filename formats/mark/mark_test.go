package mark_test

import (
	"archive/zip"
	"bytes"
	"strings"
	"testing"

	"podium/formats/mark"
)

// zipOf packs parts, each a name and its content.
func zipOf(t *testing.T, parts ...string) string {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for i := 0; i < len(parts); i += 2 {
		f, err := w.Create(parts[i])
		if err == nil {
			_, err = f.Write([]byte(parts[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestLook(t *testing.T) {
	t.Parallel()
	const types = "[Content_Types].xml"
	workbook := func(property string) string {
		return zipOf(t, types, "", "docProps/core.xml", "<coreProperties>"+property+"</coreProperties>")
	}
	pdf := "%PDF-1.7\n" + strings.Repeat("stream of bytes\n", 9000)
	tests := map[string]struct {
		data   string
		kind   mark.Kind
		marked bool
	}{
		"empty":                    {"", mark.Other, false},
		"text":                     {"012 Open\n", mark.Other, false},
		"page":                     {"<!DOCTYPE html><head>" + mark.PageMeta + "</head>", mark.Other, true},
		"page of somebody else":    {`<html><meta name="generator" content="Hugo">`, mark.Other, false},
		"document":                 {workbook("<cp:category>podium document</cp:category>"), mark.Office, true},
		"document saved elsewhere": {workbook(`<category xmlns="x">podium document</category>`), mark.Office, true},
		"crosstable of ours":       {workbook("<dc:creator>podium</dc:creator>"), mark.Office, false},
		"workbook without props":   {zipOf(t, types, ""), mark.Office, false},
		"OpenDocument":             {zipOf(t, "mimetype", "application/vnd.oasis.opendocument.text"), mark.Office, false},
		"rating report":            {zipOf(t, "THEXPORT.DBF", ""), mark.Other, false},
		"broken zip":               {"PK\x03\x04....", mark.Other, false},
		"old workbook":             {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1....", mark.Office, false},
		"PDF":                      {pdf + "/Producer (podium)\n" + pdf, mark.PDF, true},
		"PDF of somebody else":     {pdf + "/Producer (LaTeX)\n", mark.PDF, false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			kind, marked := mark.Look(strings.NewReader(tt.data), int64(len(tt.data)))
			if kind != tt.kind || marked != tt.marked {
				t.Errorf("got %v, %v; want %v, %v", kind, marked, tt.kind, tt.marked)
			}
		})
	}
	// The mark is found wherever the pieces end in which the file is read.
	for n := 65500; n < 65560; n++ {
		data := "%PDF-" + strings.Repeat("x", n) + "/Producer (podium)"
		if _, marked := mark.Look(strings.NewReader(data), int64(len(data))); !marked {
			t.Fatalf("not found behind %d bytes", n)
		}
	}
}
