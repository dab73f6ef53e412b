package trf

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/tournament"
)

// School, grade and the number at US Chess are kept; groups and other numbers
// as they stand.
func TestDataRecords(t *testing.T) {
	t.Parallel()
	const kept = "DAT 0001 SCHOOL Oak Street Elementary\nDAT 0001 GRADE 3\nDAT 0001 ID:USCF 12345678\nDAT 0002 SCHOOL Elm Academy\n"
	const verbatim = "DAT 0001 GROUP Under 10\nDAT 0002 ID:TORNELO 4711123\n"
	ev, log := readString(twoPlayers + kept + verbatim)
	if ev == nil || len(log.Sorted()) > 0 {
		t.Fatal(log.Sorted())
	}
	a, b := ev.Sections[0].Players[0], ev.Sections[0].Players[1]
	got := []string{a.Club, a.Grade, a.ID("uscf"), b.Club, b.Grade, b.ID("uscf")}
	if diff := cmp.Diff([]string{"Oak Street Elementary", "3", "12345678", "Elm Academy", "", ""}, got); diff != "" {
		t.Errorf("schools, grades and ids (-want +got):\n%s", diff)
	}
	out, lost, err := encode(t, TRF16(), ev)
	if len(lost) > 0 || err != nil {
		t.Errorf("lost: %v, %v", lost, err)
	}
	for line := range strings.Lines(kept + verbatim) {
		if !strings.Contains(out, "\r\n"+strings.TrimSpace(line)+"\r\n") {
			t.Errorf("%q is not in\n%s", line, out)
		}
	}
}

// A school that came from elsewhere is nobody's business in a file for a
// federation, and told as lost.
func TestNoDataRecordsUnasked(t *testing.T) {
	t.Parallel()
	ev, _ := readString(twoPlayers)
	p := &ev.Sections[0].Players[0]
	p.Club, p.Grade = "Oak Street Elementary", "3"
	p.IDs = append(p.IDs, tournament.ID{System: "uscf", Value: "12345678"})
	out, lost, err := encode(t, TRF16(), ev)
	want := []string{"loss lost-field Player.IDs", "loss lost-field Player.Club", "loss lost-field Player.Grade"}
	if diff := cmp.Diff(want, lost); diff != "" || err != nil || strings.Contains(out, "DAT") {
		t.Errorf("losses (-want +got):\n%s%v\n%s", diff, err, out)
	}
}

// How to reach a person is in no event, in no message and in no output,
// whatever the record looks like.
func TestContactDataIsDropped(t *testing.T) {
	t.Parallel()
	secrets := []string{"parent@home.example", "555-0100", "5550199", "Acacia", "www.family.example"}
	records := []string{
		"DAT 0001 EMAIL parent@home.example", "dat 0001 email parent@home.example", "DAT 0001 PHONE +1 555-0100 ext 7",
		"DAT 0001 MOBILE 5550199", "DAT 0001 ADDRESS 12 Acacia Avenue", "DAT 0001 SCHOOL parent@home.example",
		"DAT 0001 GROUP +1 (202) 5550199", "DAT 0001 PARENT Acacia, Ann", "DAT 0007 EMAIL parent@home.example",
		"DAT EMAIL parent@home.example", "DAT,0001,EMAIL,parent@home.example", "  DAT 0001 EMAIL parent@home.example",
		"DAT 0001 SCHOOL www.family.example", "DAT\t0001\tPHONE\t555-0100", "DAT 0001 PHONE\t5550199", "XYZ 1 parent@home.example",
	}
	for _, record := range records {
		t.Run(record, func(t *testing.T) {
			t.Parallel()
			for _, text := range []string{record + "\n" + twoPlayers, twoPlayers + record + "\n"} {
				ev, log := readString(text)
				if ev == nil {
					t.Fatal(log.Err())
				}
				var all strings.Builder
				fmt.Fprintf(&all, "%+v %+v %+v", *ev, *ev.Sections[0], ev.Sections[0].Players)
				for _, d := range log.Sorted() {
					all.WriteString("\n" + d.Error())
				}
				if len(log.Sorted()) != 1 {
					t.Errorf("%d findings, want one", len(log.Sorted()))
				}
				for _, f := range []formats.Format{TRF16(), TRF26()} {
					out, _, err := encode(t, f, ev)
					if err != nil {
						t.Fatal(err)
					}
					all.WriteString("\n" + out)
				}
				for _, secret := range secrets {
					if strings.Contains(all.String(), secret) {
						t.Errorf("%q shows in\n%s", secret, all.String())
					}
				}
			}
		})
	}
}
