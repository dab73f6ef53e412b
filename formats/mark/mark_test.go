package mark_test

import (
	"strings"
	"testing"

	"podium/formats/formatstest"
	"podium/formats/mark"
)

// zipOf packs parts, each a name and its content.
func zipOf(t *testing.T, parts ...string) string {
	t.Helper()
	return string(formatstest.Zipped(t, parts...))
}

func TestHas(t *testing.T) {
	t.Parallel()
	const types = "[Content_Types].xml"
	workbook := func(property string) string {
		return zipOf(t, types, "", "docProps/core.xml", "<coreProperties>"+property+"</coreProperties>")
	}
	pdf := "%PDF-1.7\n" + strings.Repeat("stream of bytes\n", 9000)
	tests := map[string]struct {
		data   string
		marked bool
	}{
		"empty":                    {"", false},
		"text":                     {"012 Open\n", false},
		"page":                     {"<!DOCTYPE html><head>" + mark.PageMeta + "</head>", true},
		"page of somebody else":    {`<html><meta name="generator" content="Hugo">`, false},
		"document":                 {workbook("<cp:category>podium document</cp:category>"), true},
		"document saved elsewhere": {workbook(`<category xmlns="x">podium document</category>`), true},
		"crosstable of ours":       {workbook("<dc:creator>podium</dc:creator>"), false},
		"workbook without props":   {zipOf(t, types, ""), false},
		"OpenDocument":             {zipOf(t, "mimetype", "application/vnd.oasis.opendocument.text"), false},
		"rating report":            {zipOf(t, "THEXPORT.DBF", ""), false},
		"broken zip":               {"PK\x03\x04....", false},
		"old workbook":             {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1....", false},
		"PDF":                      {pdf + "/Producer (podium)\n" + pdf, true},
		"PDF of somebody else":     {pdf + "/Producer (LaTeX)\n", false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := mark.Has(strings.NewReader(tt.data), int64(len(tt.data))); got != tt.marked {
				t.Errorf("got %v, want %v", got, tt.marked)
			}
		})
	}
	if mark.Has(strings.NewReader(mark.PageMeta), 1000) {
		t.Error("a file that is shorter than it was has the mark")
	}
	// The mark is found wherever the pieces end in which the file is read.
	for n := 65500; n < 65560; n++ {
		data := "%PDF-" + strings.Repeat("x", n) + "/Producer (podium)"
		if !mark.Has(strings.NewReader(data), int64(len(data))) {
			t.Fatalf("not found behind %d bytes", n)
		}
	}
}
