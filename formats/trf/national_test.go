package trf

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

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
}
