package trf

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// The columns are those of TRF-2026, "National Rating Support": federation,
// starting rank, sex, classification, name, rating, origin, number, birth.
func TestNationalRecords(t *testing.T) {
	t.Parallel()
	type person struct {
		State   string
		IDs     []tournament.ID
		Ratings []tournament.Rating
		Extra   []tournament.Extra
	}
	fide := tournament.ID{System: "fide", Value: "1000001"}
	tests := []struct {
		name, records string
		want          person // player 1, who has 2400 and a FIDE number in the row
		found         []string
		lost16        []string
		out26         string // "": the records as they were
	}{
		{
			name: "everything", records: "FRA    1 m  A Abbott, Ann                       2200 IDF      L01854 1980/01/02\n",
			want: person{
				State: "IDF", IDs: []tournament.ID{fide, {System: "fra", Value: "L01854"}},
				Ratings: []tournament.Rating{{Value: 2400}, {System: "fra", Value: 2200}},
				Extra:   []tournament.Extra{{Format: "trf", Key: "FRA", Value: "m  A Abbott, Ann                            IDF             1980/01/02"}},
			},
			lost16: []string{"loss lost-field Player.State", "loss lost-field Player.Ratings[1]", "loss lost-field Player.IDs", "loss lost-field Extra"},
		},
		{
			name: "cut behind the rating", records: "FRA    1                                        2200\n",
			want: person{
				IDs: []tournament.ID{fide}, Ratings: []tournament.Rating{{Value: 2400}, {System: "fra", Value: 2200}},
			},
			lost16: []string{"loss lost-field Player.Ratings[1]"},
		},
		{
			name: "the rating of the row is the national one", records: "IND    1                                        2400\n",
			want:   person{IDs: []tournament.ID{fide}, Ratings: []tournament.Rating{{System: "ind", Value: 2400}}},
			lost16: []string{"loss lost-field Player.Ratings"},
		},
		{
			name: "a member of US Chess", records: "USA    1                                             CA     12345678\n",
			want: person{
				State: "CA", IDs: []tournament.ID{fide, {System: "uscf", Value: "12345678"}}, Ratings: []tournament.Rating{{Value: 2400}},
			},
			lost16: []string{"loss lost-field Player.State", "loss lost-field Player.IDs"},
		},
		{
			name: "two federations", records: "FRA    1                                        2200          L01854\nIND    1                                        2300\n",
			want: person{
				IDs:     []tournament.ID{fide, {System: "fra", Value: "L01854"}},
				Ratings: []tournament.Rating{{Value: 2400}, {System: "fra", Value: 2200}, {System: "ind", Value: 2300}},
			},
			lost16: []string{"loss lost-field Player.Ratings[1]", "loss lost-field Player.IDs"},
		},
		{
			name: "one federation twice", records: "FRA    1                                        2200\nFRA    1                                        2300\n",
			want: person{
				IDs: []tournament.ID{fide}, Ratings: []tournament.Rating{{Value: 2400}, {System: "fra", Value: 2200}},
			},
			found: []string{"8:1 note unknown-record"}, lost16: []string{"loss lost-field Player.Ratings[1]"},
		},
		{
			name: "a letter in the rating", records: "FRA    1                                        22x0\n",
			want:  person{IDs: []tournament.ID{fide}, Ratings: []tournament.Rating{{Value: 2400}}},
			found: []string{"7:1 note unknown-record"},
		},
		{
			name: "a birth date that is none", records: "FRA    1                                        2200                 1980/13/02\n",
			want:  person{IDs: []tournament.ID{fide}, Ratings: []tournament.Rating{{Value: 2400}}},
			found: []string{"7:1 note unknown-record"},
		},
		{
			name: "something behind the birth date", records: "FRA    1                                        2200                 1980/01/02 1\n",
			want:  person{IDs: []tournament.ID{fide}, Ratings: []tournament.Rating{{Value: 2400}}},
			found: []string{"7:1 note unknown-record"},
		},
		{
			name: "another sex", records: "FRA    1 x                                      2200\n",
			want:  person{IDs: []tournament.ID{fide}, Ratings: []tournament.Rating{{Value: 2400}}},
			found: []string{"7:1 note unknown-record"},
		},
		{
			name: "entered with the second by code", records: "IND    1                                        2400\nFRA    1                                        2200\n",
			want: person{
				IDs: []tournament.ID{fide}, Ratings: []tournament.Rating{{System: "ind", Value: 2400}, {System: "fra", Value: 2200}},
			},
			lost16: []string{"loss lost-field Player.Ratings[1]", "loss lost-field Player.Ratings"},
		},
		{
			name: "two states", records: "FRA    1                                        2200 IDF\nIND    1                                        2300 DEL\n",
			want: person{
				State: "IDF", IDs: []tournament.ID{fide},
				Ratings: []tournament.Rating{{Value: 2400}, {System: "fra", Value: 2200}, {System: "ind", Value: 2300}},
				Extra:   []tournament.Extra{{Format: "trf", Key: "IND", Value: "                                            DEL"}},
			},
			lost16: []string{"loss lost-field Player.State", "loss lost-field Player.Ratings[1]", "loss lost-field Extra"},
		},
		{
			name: "nobody's", records: "FRA    7                                        2200\n",
			want:  person{IDs: []tournament.ID{fide}, Ratings: []tournament.Rating{{Value: 2400}}},
			found: []string{"7:1 note unknown-record"},
		},
		{
			name: "other columns", records: "FRA    1 2200\n",
			want:  person{IDs: []tournament.ID{fide}, Ratings: []tournament.Rating{{Value: 2400}}},
			found: []string{"7:1 note unknown-record"},
		},
		{
			name: "a number in another column", records: "YYQ 1    no record of a federation\n",
			want:  person{IDs: []tournament.ID{fide}, Ratings: []tournament.Rating{{Value: 2400}}},
			found: []string{"7:1 note unknown-record"},
		},
		{
			name: "nothing but a number", records: "YYQ    1\n",
			want:  person{IDs: []tournament.ID{fide}, Ratings: []tournament.Rating{{Value: 2400}}},
			found: []string{"7:1 note unknown-record"},
		},
		{
			name: "no federation", records: "ACC    1                                        2200\n",
			want:  person{IDs: []tournament.ID{fide}, Ratings: []tournament.Rating{{Value: 2400}}},
			found: []string{"7:1 note unknown-record"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, log := readString(strings.TrimSuffix(twoPlayers, "\n") + "\n" + tt.records)
			if ev == nil {
				t.Fatal(log.Err())
			}
			if diff := cmp.Diff(tt.found, findings(log)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			p := &ev.Sections[0].Players[0]
			if diff := cmp.Diff(tt.want, person{p.State, p.IDs, p.Ratings, p.Extra}); diff != "" {
				t.Errorf("player (-want +got):\n%s", diff)
			}
			_, lost, err := encode(t, TRF16(), ev)
			if diff := cmp.Diff(tt.lost16, lost); diff != "" || err != nil {
				t.Errorf("lost in TRF-16 (-want +got):\n%s%v", diff, err)
			}
			out, lost, err := encode(t, TRF26(), ev)
			if len(lost) > 0 || err != nil {
				t.Errorf("lost in TRF-26: %v, %v", lost, err)
			}
			if !strings.HasSuffix(out, strings.ReplaceAll(tt.records, "\n", "\r\n")) {
				t.Errorf("the file is\n%s, want at its end\n%s", out, tt.records)
			}
		})
	}
}

// TestRegisters: the systems of ids and ratings are those of federations, with the one well-known name.
func TestRegisters(t *testing.T) {
	t.Parallel()
	for system, want := range map[string]string{
		"fra": "FRA", "uscf": "USA", "usa": "", "FRA": "", "fide": "", "": "", "xxr": "", "bbw": "", "dat": "", "f1a": "",
	} {
		if got := federationOf(system); got != want {
			t.Errorf("%q is that of %q, want %q", system, got, want)
		}
	}
}

// TestRatingsWithoutRecord: a record has one rating of four digits and one number of eleven characters of its federation,
// and a reader takes the rating of the row for one that equals it.
func TestRatingsWithoutRecord(t *testing.T) {
	t.Parallel()
	rating := func(system string, value int) tournament.Rating {
		return tournament.Rating{System: system, Value: value}
	}
	number := func(value string) tournament.ID { return tournament.ID{System: "fra", Value: value} }
	const second, first, id = "loss lost-field Player.Ratings[1]", "loss lost-field Player.Ratings", "loss lost-field Player.IDs"
	for _, tt := range []struct {
		ratings []tournament.Rating
		ids     []tournament.ID
		want    []string
	}{
		{[]tournament.Rating{rating("", 2400), rating("fra", 1)}, nil, nil},
		{[]tournament.Rating{rating("", 2400), rating("fra", 9999)}, nil, nil},
		{[]tournament.Rating{rating("", 2400), rating("fra", 10000)}, nil, []string{second}},
		{[]tournament.Rating{rating("", 2400), rating("fra", 2200), rating("fra", 2100)}, nil, []string{second}},
		{[]tournament.Rating{rating("", 2400), rating("fra", 2400)}, nil, []string{first}},
		{[]tournament.Rating{rating("fra", 2400), rating("ind", 2400)}, nil, nil},
		{[]tournament.Rating{rating("club", 2400)}, nil, []string{first}},
		{[]tournament.Rating{rating("", 0)}, nil, []string{first}},
		{nil, []tournament.ID{number("12345678901")}, nil},
		{nil, []tournament.ID{number("123456789012")}, []string{id}},
		{nil, []tournament.ID{number("1"), number("2")}, []string{id}},
	} {
		ev, _ := readString(twoPlayers)
		p := &ev.Sections[0].Players[0]
		p.Ratings, p.IDs = tt.ratings, append(p.IDs[:1:1], tt.ids...)
		_, lost, err := encode(t, TRF26(), ev)
		if diff := cmp.Diff(tt.want, lost); diff != "" || err != nil {
			t.Errorf("%v, %v: losses (-want +got):\n%s%v", tt.ratings, tt.ids, diff, err)
		}
		checkAnnounced(t, TRF26(), ev)
	}
}

// TestBrokenRowOfNational: the national record of a player whose line cannot be read is not reported, too.
func TestBrokenRowOfNational(t *testing.T) {
	t.Parallel()
	for _, row := range []string{"001     2 w    Brandt, Bert   ", "001    2 w    Brandt, Bert    "} { // of any number, and of number 2
		in := replace(t, twoPlayers, "001    2 w    Brandt, Bert   ", row) + "SWE    2                                        1800\n"
		if _, log := readString(in); log.Has(finding.UnknownRecord) || log.Count(finding.Error) != 1 {
			t.Errorf("%q: %v", row, findings(log))
		}
	}
}

// TestBrokenRowOfBye: so is the bye of that player.
func TestBrokenRowOfBye(t *testing.T) {
	t.Parallel()
	for _, row := range []string{"001     2 w    Brandt, Bert   ", "001    2 w    Brandt, Bert    "} { // of any number, and of number 2
		in := replace(t, twoPlayers, "001    2 w    Brandt, Bert   ", row) + "240 H   2    2\n"
		if _, log := readString(in); log.Has(finding.BadRecord) || log.Count(finding.Error) != 1 {
			t.Errorf("%q: %v", row, findings(log))
		}
	}
}

// A player without a rating in the row stays unrated: a national rating is one
// of another kind.
func TestNationalRatingOfUnrated(t *testing.T) {
	t.Parallel()
	in := strings.Replace(twoPlayers, "2300 SWE", "     SWE", 1) + "SWE    2                                        1800\n"
	ev, log := readString(strings.Replace(in, "072 2", "072 1", 1))
	if ev == nil || len(log.Sorted()) > 0 {
		t.Fatal(log.Sorted())
	}
	p := ev.Sections[0].Players[1]
	want := []tournament.Rating{{}, {System: "swe", Value: 1800}}
	if diff := cmp.Diff(want, p.Ratings); diff != "" || p.Rating() != 0 {
		t.Errorf("entered with %d; ratings (-want +got):\n%s", p.Rating(), diff)
	}
	out, lost, err := encode(t, TRF26(), ev)
	if err != nil || len(lost) > 0 || !strings.Contains(out, "\r\nSWE    2                                        1800\r\n") {
		t.Errorf("%v %v\n%s", err, lost, out)
	}
}

// What other formats hold for US Chess goes into the record of its federation.
func TestNationalRecordOfMember(t *testing.T) {
	t.Parallel()
	ev, _ := readString(twoPlayers)
	p := &ev.Sections[0].Players[0]
	p.IDs, p.State = []tournament.ID{{System: "uscf", Value: "12345678"}}, "CA"
	ev.Sections[0].Players[1].State = "California"
	out, lost, err := encode(t, TRF26(), ev)
	if err != nil || !strings.Contains(out, "\r\nUSA    1                                             CA     12345678\r\n") {
		t.Errorf("%v\n%s", err, out)
	}
	if diff := cmp.Diff([]string{"loss lost-field Player.State"}, lost); diff != "" {
		t.Errorf("losses (-want +got):\n%s", diff)
	}
	p.State = "California"
	out, _, err = encode(t, TRF26(), ev)
	if err != nil || !strings.Contains(out, "\r\nUSA    1                                                    12345678\r\n") {
		t.Errorf("%v\n%s", err, out)
	}
}

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
	if lines := missing(out, kept+verbatim); len(lines) > 0 {
		t.Errorf("%q are not in\n%s", lines, out)
	}
}

// missing are those of the records that are not in a file.
func missing(out, records string) []string {
	var lines []string
	for line := range strings.Lines(records) {
		if line = strings.TrimSpace(line); !strings.Contains(out, "\r\n"+line+"\r\n") {
			lines = append(lines, line)
		}
	}
	return lines
}

// TestDataRecordsStay: of two schools the first is that of the player, and a school is written by the key that it had,
// also where the name says otherwise.
func TestDataRecordsStay(t *testing.T) {
	t.Parallel()
	for _, records := range []string{
		"DAT 0001 SCHOOL Oak Street Elementary\nDAT 0001 CLUB The Rooks\n",
		"DAT 0001 SCHOOL Oak Chess Club\n",
		"DAT 0001 CLUB Oak Street Elementary\n",
		"DAT 0001 CLUB Oak Street Elementary\nDAT 0002 SCHOOL Oak Chess Club\n",
	} {
		ev, log := readString(twoPlayers + records + "DAT 0001 SCHOOL\n")
		if ev == nil || len(log.Sorted()) > 0 {
			t.Fatal(log.Sorted())
		}
		if club := ev.Sections[0].Players[0].Club; !strings.HasPrefix(club, "Oak") {
			t.Errorf("%q: player 1 is of %q", records, club)
		}
		out, lost, err := encode(t, TRF16(), ev)
		if len(lost) > 0 || err != nil {
			t.Errorf("%q: lost %v, %v", records, lost, err)
		}
		if strings.Contains(records, "0002") {
			continue // both keys, which one of them has to stand for
		}
		if lines := missing(out, records); len(lines) > 0 {
			t.Errorf("%q are not in\n%s", lines, out)
		}
	}
}

// TestSchoolsAreTeams: the schools are the teams of an event of individuals if record 082 counts them.
func TestSchoolsAreTeams(t *testing.T) {
	t.Parallel()
	const schools = "DAT 0001 SCHOOL Oak Street\nDAT 0009 SCHOOL Nowhere\nDAT 0002 SCHOOL\nDAT 0002 SCHOOL Elm Academy\n" +
		"DAT 0001 CLUB The Rooks\nDAT 0002 SCHOOL c@d.example\n"
	team := func(no int, name string, members ...int) tournament.Team {
		return tournament.Team{No: no, Name: name, Members: members}
	}
	for head, want := range map[string]struct {
		teams []tournament.Team
		club  string
	}{
		"082 2\n": {[]tournament.Team{team(1, "Oak Street", 1), team(2, "Elm Academy", 2)}, "The Rooks"},
		"082 3\n": {nil, "Oak Street"},
		"":        {nil, "Oak Street"},
		"082 2\n013 A                                   1\n013 B                                   2\n": {
			[]tournament.Team{team(1, "A", 1), team(2, "B", 2)}, "Oak Street",
		},
	} {
		ev, log := readString(head + twoPlayers + schools)
		if ev == nil {
			t.Fatal(log.Err())
		}
		s := ev.Sections[0]
		if diff := cmp.Diff(want.teams, s.Teams); diff != "" || s.Players[0].Club != want.club {
			t.Errorf("%q: player 1 is of %q, teams (-want +got):\n%s", head, s.Players[0].Club, diff)
		}
	}
}

// A school or club that came from elsewhere is written like one of Tornelo; a grade and a
// national number are nobody's business in a file for a federation, and reported as lost.
func TestDataRecordsUnasked(t *testing.T) {
	t.Parallel()
	ev, _ := readString(twoPlayers)
	p := &ev.Sections[0].Players[0]
	p.Club, p.Grade = "Oak Street Elementary", "3"
	p.IDs = append(p.IDs, tournament.ID{System: "uscf", Value: "12345678"})
	out, lost, err := encode(t, TRF16(), ev)
	want := []string{"loss lost-field Player.IDs", "loss lost-field Player.Grade"}
	if diff := cmp.Diff(want, lost); diff != "" || err != nil || strings.Count(out, "DAT") != 1 || !strings.Contains(out, "\r\nDAT 0001 SCHOOL Oak Street Elementary\r\n") {
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
		"DAT,0001,PARENT,Acacia", "DAT 0001", "DAT Acacia",
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

// TestStateInNationalRecord: the state stays in the record that has it, or goes to one with space for it, where it
// does not move what follows; what is read back differently is reported.
func TestStateInNationalRecord(t *testing.T) {
	t.Parallel()
	const (
		fra = "FRA    1 w    Abbott, A.                        2210          L01854 1980/01/02\n"
		usa = "USA    1                                        1800 CA     12345678\n"
		swe = "SWE    1                                        1700 SKA\n"
		den = "DEN    1                                        1600 KOB\n"
	)
	const state, extra = "loss lost-field Player.State", "loss lost-field Extra"
	for _, tt := range []struct {
		in, out string
		lost    []string
	}{
		{fra + usa, fra + usa, nil},
		{usa + fra + swe, strings.Replace(fra, "2210   ", "2210 CA", 1) + swe + strings.Replace(usa, " CA", "   ", 1), []string{"loss cut-field Extra"}},
		{usa + den, den + strings.Replace(usa, " CA", "   ", 1), []string{state, extra}},
		{usa + strings.Replace(fra, "2210    ", "2210 IDF", 1), strings.Replace(fra, "2210    ", "2210 IDF", 1) + strings.Replace(usa, " CA", "   ", 1), []string{state}},
	} {
		ev, log := readString(twoPlayers + tt.in)
		if ev == nil {
			t.Fatal(log.Err())
		}
		out, lost, err := encode(t, TRF26(), ev)
		if diff := cmp.Diff(tt.lost, lost); diff != "" || err != nil || !strings.Contains(out, strings.ReplaceAll(tt.out, "\n", "\r\n")) {
			t.Errorf("%s: losses (-want +got):\n%s%v, no\n%s in\n%s", tt.in, diff, err, tt.out, out)
		}
		checkAnnounced(t, TRF26(), ev)
	}
}

// TestStateForNationalRecord: a state that came from elsewhere goes into the record that there is.
func TestStateForNationalRecord(t *testing.T) {
	t.Parallel()
	ev, _ := readString(twoPlayers + "FRA    1 w    Abbott, A.                        2210          L01854 1980/01/02\n")
	ev.Sections[0].Players[0].State = "IDF"
	out, lost, err := encode(t, TRF26(), ev)
	const want = "\r\nFRA    1 w    Abbott, A.                        2210 IDF      L01854 1980/01/02\r\n"
	if diff := cmp.Diff([]string{"loss cut-field Extra"}, lost); diff != "" || err != nil || !strings.Contains(out, want) {
		t.Errorf("losses (-want +got):\n%s%v\n%s", diff, err, out)
	}
}
