package use_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/cmd/internal/use"
	"podium/formats"
	"podium/formats/all"
	"podium/formats/finding"
	"podium/formats/tournament"
	reports "podium/report/all"
)

// A list of outputs may have gaps and say a thing twice or by another name; outputs that would
// have the same file are told apart.
func TestOutputNames(t *testing.T) {
	t.Parallel()
	known := use.Known{Formats: all.Registry(), Reports: reports.All()}
	for list, want := range map[string]string{
		"standings":                 "standings standings .xlsx",
		"xlsx":                      "standings standings .xlsx",
		"Excel, certificates":       "standings standings .xlsx, certificates certificates .pdf",
		" Excel , ,xlsx,standings,": "standings standings .xlsx",
		"html,trf,trf16":            "html  .html, trf16  .trf",
		"trf16,trf26":               "trf16  .trf, trf26 trf26 .trf",
		"trf16,,trf16, TRF26":       "trf16  .trf, trf26 trf26 .trf",
		"standings,excel,trf16":     "standings standings .xlsx, trf16  .trf",
		"awards-workbook,awards":    "awards-workbook awards .xlsx, awards awards .pdf",
		"":                          "error: the list is empty; there are ",
		" , ":                       "error: the list is empty; there are ",
		"pdf":                       "error: several documents are PDFs",
		"fide":                      `error: cannot write "fide"; FIDE accepts trf16 or trf26`,
		"certs":                     `error: cannot write "certs"; did you mean certificates?`,
		"wallchat":                  `error: cannot write "wallchat"; did you mean wallchart`,
		"vega":                      `error: cannot write "vega"; there are `, // is read alone
		"papi":                      `error: cannot write "papi"; there are `,
		"standings,no-such-format!": `error: cannot write "no-such-format!"; there are `,
	} {
		targets, err := known.Parse(list)
		var got []string
		for _, made := range targets {
			got = append(got, strings.Join([]string{made.Name, made.Slug, made.Ext}, " "))
		}
		if err != nil {
			got = []string{"error: " + err.Error()}
		}
		if text := strings.Join(got, ", "); text != want && (err == nil || !strings.HasPrefix(text, want)) {
			t.Errorf("%q: %s, want %s", list, text, want)
		}
	}
}

// People call a form by its name, by an ending of its files, or by the program that opens it.
func TestFormsByWord(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]string{
		"text": "text", "TXT": "text", "md": "markdown", "htm": "html", "excel": "xlsx", "xlsx": "xlsx", "pdf": "pdf", "json": "json",
		"": "", ".pdf": "", "word": "",
	} {
		got := ""
		if f := use.FormWhere(func(f *use.Form) bool { return f.Called(word) }); f != nil {
			got = f.Name
		}
		if got != want {
			t.Errorf("%q is %q, want %q", word, got, want)
		}
	}
}

// A letter without a usual spelling in ASCII is an error about whom or what has it; others are
// rewritten, which is a loss.
func TestASCII(t *testing.T) {
	t.Parallel()
	log := formats.NewLog("club.trf")
	ev := use.ASCII(&tournament.Event{Name: "Москва", City: "Zürich?", Sections: []*tournament.Section{{
		Players: []tournament.Player{{No: 1, Name: "Müller, Jörg"}, {No: 2, Name: "Пешкаров"}, {No: 3, Name: "Who?"}},
	}}}, log)
	if got := ev.Sections[0].Players[0].Name; got != "Mueller, Joerg" && got != "Muller, Jorg" {
		t.Errorf("%q", got)
	}
	var got []string
	for _, f := range log.Sorted() {
		if f.Severity == finding.Error {
			got = append(got, strings.TrimSpace(f.Field+" "+f.Subject.Name))
		}
	}
	if diff := cmp.Diff([]string{"Event.Name", "Player.Name Пешкаров"}, got); diff != "" {
		t.Errorf("errors (-want +got)\n%s", diff)
	}
}

// Only a matrix without rounds is drawn by the Berger tables.
func TestDrawn(t *testing.T) {
	t.Parallel()
	game := func(opponent int32, r tournament.Result) tournament.Entry {
		return tournament.Entry{Opponent: opponent, Result: r}
	}
	matrix := &tournament.Section{Name: "Matrix", RoundsUnknown: true, Players: []tournament.Player{
		{No: 1, Rounds: []tournament.Entry{game(2, tournament.Win)}}, {No: 2, Rounds: []tournament.Entry{game(1, tournament.Loss)}},
	}}
	before := &tournament.Event{Sections: []*tournament.Section{small().Sections[0], matrix}}
	log := formats.NewLog("club.csv")
	after := use.Drawn(before, log)
	if after.Sections[0] != before.Sections[0] || after.Sections[1].RoundsUnknown || !matrix.RoundsUnknown {
		t.Error("a section with rounds was drawn, or a matrix was not")
	}
	if log.Count(finding.Loss) != 1 || !strings.HasPrefix(log.Sorted()[0].Found, `section "Matrix": `) {
		t.Errorf("%v", log.Sorted())
	}
}
