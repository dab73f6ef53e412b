package paper

import (
	"strings"
	"testing"

	"podium/formats/phrase/phrasetest"
	"podium/report"
	"podium/report/reporttest"
)

// TestCertificateWords: what a certificate says comes from the catalogue of the event, but
// names and dates.
func TestCertificateWords(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	for _, sd := range d.Parts() {
		sd.Options.Words, sd.Table.Words = phrasetest.Marked(t), phrasetest.Marked(t)
	}
	list, err := certificatesOf(d, report.Options{Everyone: true, PlacesTo: 3})
	if err != nil {
		t.Fatal(err)
	}
	for i := range list {
		c := &list[i]
		texts := []string{c.title, c.subtitle, c.place, c.section, c.score, strings.TrimPrefix(c.where, d.Event.City)}
		for _, s := range c.signatures {
			texts = append(texts, s.role)
		}
		phrasetest.Check(t)(texts...)
	}
}
