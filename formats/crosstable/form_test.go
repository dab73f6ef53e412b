package crosstable

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// typedInto is the event of four players as somebody would type it into a form: name,
// school, grade, rating and three rounds. Its outcome is that of the typed samples.
func typedInto() [][]string {
	return [][]string{
		{"Anna Miller", "Oak", "3", "900", "W4", "D2", "H"},
		{"Ben Carter", "Elm", "4", "", "W3", "D1", "W4"},
		{"Carl Diaz", "Oak", "K", "700", "L2", "B", "U"},
		{"Dora Evans", "Elm", "5", "800", "L1", "B", "L2"},
	}
}

// TestForm fills in forms by program and reads them at the first try: more rows than
// players, facts of the event given or typed later.
func TestForm(t *testing.T) {
	t.Parallel()
	form := NewForm()
	form.Rounds, form.Name, form.Date, form.City = 3, "Club Cup", "2026-03-14", "Maple"
	for _, f := range []formats.Format{CSV(), XLSX()} {
		log := formats.NewLog("form")
		ev, err := f.Read(formats.Source{Name: "form", Data: filled(t, form, f.Name == "crosstable")}, log)
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		if got := outcome(ev); got != sorted(four) {
			t.Errorf("%s: got\n%s", f.Name, got)
		}
		if ev.Name != "Club Cup" || ev.Start.String() != "2026-03-14" || ev.City != "Maple" || ev.Sections[0].Name != "" {
			t.Errorf("%s: %q, %s, %q, section %q", f.Name, ev.Name, ev.Start, ev.City, ev.Sections[0].Name)
		}
		p := &ev.Sections[0].Players[0]
		if p.Club != "Oak" || p.Grade != "3" || p.Rating() != 900 || p.No != 1 {
			t.Errorf("%s: %+v", f.Name, p)
		}
		for _, d := range log.Sorted() {
			// Two byes in round 2; what the form says itself below the table is no news.
			if d.Severity > finding.Note && d.Code != finding.AmbiguousBye || d.Code == finding.UnknownColumn {
				t.Errorf("%s: %v", f.Name, d)
			}
		}
	}
}

// filled is a form with the event typed into it.
func filled(t *testing.T, form *Form, workbook bool) []byte {
	t.Helper()
	if !workbook {
		data, err := form.CSV()
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		for i, row := range typedInto() {
			text = strings.Replace(text, fmt.Sprintf("\n%d%s\r\n", i+1, strings.Repeat(",", len(row))),
				fmt.Sprintf("\n%d,%s\r\n", i+1, strings.Join(row, ",")), 1)
		}
		return []byte(text)
	}
	data, err := form.XLSX()
	if err != nil {
		t.Fatal(err)
	}
	book, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	const firstRow = 6 // below three facts, the header and the example
	for i, row := range typedInto() {
		for k, text := range row {
			cell, err := excelize.CoordinatesToCellName(k+2, firstRow+i)
			if err == nil {
				err = book.SetCellStr("Crosstable", cell, text)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	var out bytes.Buffer
	if err := book.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestFormCounts: the totals of a filled form are those of the typed samples, as any
// spreadsheet program computes them, and the example is
// no player though it looks like one.
func TestFormCounts(t *testing.T) {
	t.Parallel()
	form := NewForm()
	form.Rounds, form.Players = 3, 5
	book, err := excelize.OpenReader(bytes.NewReader(filled(t, form, true)))
	if err != nil {
		t.Fatal(err)
	}
	for cell, want := range map[string]string{"I5": "1.5", "I6": "2", "I7": "2.5", "I8": "1", "I9": "1"} {
		if got, err := book.CalcCellValue("Crosstable", cell); err != nil || got != want {
			t.Errorf("%s: %q, %v, want %q", cell, got, err, want)
		}
	}
	if err := book.SetCellStr("Crosstable", "C6", ""); err != nil { // a school that is not known
		t.Fatal(err)
	}
	if got, err := book.CalcCellValue("Crosstable", "I6"); err != nil || got != "2" {
		t.Errorf("without a school: %q, %v", got, err)
	}
	if last, err := book.GetCellFormula("Crosstable", "I10"); err != nil || !strings.HasPrefix(last, `IF(B10="",`) {
		t.Errorf("the total of the last row: %q, %v", last, err)
	}
	offers, err := book.GetDataValidations("Crosstable")
	if err != nil || len(offers) != 1 || offers[0].Sqref != "F6:H10" {
		t.Fatalf("%v %+v", err, offers)
	}
	list, err := book.GetRows("Results")
	if last := list[len(list)-1]; err != nil || len(list) != 1+3+3*5 || last[0] != "L5" || last[1] != "lost against number 5" {
		t.Errorf("%v %v", err, list)
	}
}

// TestFormForPeople puts the players of an event into a form: what is known of them makes
// the columns, and the example is ignored whatever is typed over it.
func TestFormForPeople(t *testing.T) {
	t.Parallel()
	form := NewForm()
	form.Rounds, form.Name = 2, "Club Cup"
	form.Invite([]tournament.Player{
		{Name: "Miller, Anna", Club: "Oak", Sex: tournament.Female}, {Name: "=Carter, Ben"}, {Name: "Diaz, Carl", Sex: tournament.Male},
	}, false)
	if got := strings.Join(form.Columns, " "); got != "school sex" {
		t.Errorf("columns %s", got)
	}
	data, err := form.CSV()
	if err != nil {
		t.Fatal(err)
	}
	text := strings.NewReplacer("Oak,f,,", "Oak,f,W2,H", "Ben\",,,,", "Ben\",,,L1,W3", "Carl\",,m,,", "Carl\",,m,B,L2",
		"Example,Anna Miller", "EXAMPLE,Somebody").Replace(string(data))
	log := formats.NewLog("form")
	ev, err := CSV().Read(formats.Source{Name: "form", Data: []byte(text)}, log)
	if err != nil {
		t.Fatal(err, text)
	}
	want := sorted("Anna Miller 1.5: Ben =Carter 1, H\nBen =Carter 1: Anna Miller 0, Carl Diaz 1\nCarl Diaz 1: P, Ben =Carter 0\n")
	if got := outcome(ev); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	form.Invite([]tournament.Player{
		{Name: "Miller, Anna", IDs: []tournament.ID{{System: "fide", Value: "99900021"}, {System: "uscf", Value: "12345678"}}},
		{Name: "Carter, Ben", IDs: []tournament.ID{{System: "fide", Value: "99900022"}}},
	}, false)
	data, err = form.CSV()
	if err != nil || !strings.Contains(string(data), "\n1,\"Miller, Anna\",12345678,99900021,,\r\n2,\"Carter, Ben\",,99900022,,\r\n") {
		t.Errorf("ids of a federation and of FIDE: %s %v", data, err)
	}
	form.Columns = []string{"sex", "grade", "Sex"}
	form.Invite(form.People, true)
	data, err = form.CSV()
	if err != nil || !strings.Contains(string(data), "\nNo,Name,Sex,Grade,Rd 1,Rd 2\r\n") {
		t.Errorf("columns that were chosen, one of them twice: %s %v", data, err)
	}
	form.RoundRobin = true
	if book, err := form.XLSX(); err != nil || len(book) == 0 {
		t.Error(err)
	}
}

// TestFormOfRoundRobin fills in a matrix of three: Ann beats both, Bob and Cy draw.
func TestFormOfRoundRobin(t *testing.T) {
	t.Parallel()
	form := &Form{Name: "Quad", Players: 3, RoundRobin: true}
	data, err := form.CSV()
	if err != nil {
		t.Fatal(err)
	}
	text := strings.NewReplacer("1,,*,,", "1,Ann,*,1,1", "2,,,*,", "2,Bob,0,*,½", "3,,,,*", "3,Cy,0,½,*").Replace(string(data))
	log := formats.NewLog("form")
	ev, err := CSV().Read(formats.Source{Name: "form", Data: []byte(text)}, log)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range log.Sorted() {
		if d.Code == finding.UnknownColumn {
			t.Error(d)
		}
	}
	if got, want := outcome(ev), sorted("Ann 2: Bob 1, Cy 1\nBob 0.5: Ann 0, Cy =\nCy 0.5: Ann 0, Bob =\n"); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestFormsThatAreNone: a table needs players and rounds, and says so.
func TestFormsThatAreNone(t *testing.T) {
	t.Parallel()
	for want, form := range map[string]*Form{
		"1 player: expected at least 2": {Players: 1, Rounds: 5},
		"1 round: expected at least 2":  {Players: 8, Rounds: 1},
	} {
		if _, err := form.CSV(); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%+v: %v, want %s", form, err, want)
		}
	}
}
