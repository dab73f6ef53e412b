package use_test

import (
	"strings"
	"testing"

	"podium/cmd/internal/use"
	"podium/formats/all"
	reports "podium/report/all"
)

// TestTargets: a list names documents and formats, each once; people call a workbook by its ending or
// by the program that opens it.
func TestTargets(t *testing.T) {
	t.Parallel()
	known := use.Known{Formats: all.Registry(), Reports: reports.All()}
	for list, want := range map[string]string{
		"standings":                 "standings",
		"xlsx":                      "standings",
		"Excel, certificates":       "standings,certificates",
		"trf16,,trf16, TRF26":       "trf16,trf26",
		"standings,excel,trf16":     "standings,trf16",
		"":                          "the list is empty",
		" , ":                       "the list is empty",
		"papi":                      "papi", // is read, not written
		"standings,no-such-format!": "no-such-format!",
	} {
		targets, err := known.Parse(list)
		var names []string
		for _, one := range targets {
			names = append(names, one.Name)
		}
		got := strings.Join(names, ",")
		if refused := strings.HasPrefix(want, "the list") || want == "papi" || strings.HasSuffix(want, "!"); refused != (err != nil) ||
			refused && !strings.Contains(err.Error(), want) || !refused && got != want {
			t.Errorf("%q: %s, %v; want %s", list, got, err, want)
		}
	}
	targets, err := known.Parse("trf16,trf26")
	if err != nil || targets[0].Ext != targets[1].Ext || targets[0].Slug == targets[1].Slug {
		t.Errorf("two formats with one ending: %+v, %v", targets, err)
	}
}
