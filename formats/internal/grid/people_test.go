package grid

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// TestNamesakes: two rows of one name are two people only if an id of one register, the birth or the
// school differs, or if they played others in the same round.
func TestNamesakes(t *testing.T) {
	t.Parallel()
	for rows, want := range map[string]bool{
		"3||||2; 1||||2":                   false,
		"3|111|||2; 1|222|||2":             true,
		"3|111|||2; 1|111|||2":             false,
		"3|111|||2; 1||||2":                false,
		"3||111||2; 1|222|||2":             false, // of two registers
		"3|||2012|2; 1|||2013|2":           true,
		"3|||2012|2; 1|||2012|2":           false,
		"3|||2012|2; 1||||2":               false,
		"3||||2; 1|||2013|2":               false,
		"3||||2|Oak; 1||||2|Elm":           true,
		"3||||2|Oak Hill; 1||||2|oak hill": false,
		"3||||2|Oak; 1||||2":               false,
		"3||||2; 1||||2|Elm":               false,
	} {
		one, other, _ := strings.Cut(rows, "; ")
		ev, found := readTable(t, "Name|Pts|FIDE ID|USCF ID|Birth|Nothing|Club\nAnn|"+one+"\nBob|2\nAnn|"+other)
		if twice := slices.Contains(found, "error person-twice A4"); twice == want || (ev != nil) != want {
			t.Errorf("%q: two people: %t, want %t: %q", rows, !twice, want, found)
		}
	}
	for rounds, want := range map[string]bool{"2w1||1b0|: 4w1||3b0|": true, "2w1||1b0|: |4w1||3b0": false, "|2w1||1b0: 4w1||3b0|": false} {
		first, second, _ := strings.Cut(rounds, ": ")
		a, b := strings.Split(first, "|"), strings.Split(second, "|")
		_, found := readTable(t, "No|Name|1.Rd|2.Rd\n1|Ann|"+a[0]+"|"+a[1]+"\n2|Bob|"+a[2]+"|"+a[3]+
			"\n3|Ann|"+b[0]+"|"+b[1]+"\n4|Di|"+b[2]+"|"+b[3])
		if got := !slices.Contains(found, "error person-twice B4"); got != want {
			t.Errorf("%s: two people: %t, want %t: %q", rounds, got, want, found)
		}
	}
	if ev, found := readTable(t, "Name|Pts\n?|3\nBob|2\n?|1"); ev == nil {
		t.Errorf("what is no name shows nothing: %q", found)
	}
}

// TestWhatColumnsSay: what the columns of a crosstable say about Ann, who met Bob twice, and what is
// reported.
func TestWhatColumnsSay(t *testing.T) {
	t.Parallel()
	for columns, want := range map[string]string{ // heading, then the cells of Ann and Bob
		"USCF;12345678;12345679":         "uscf=12345678 note doubtful-name ", // in the USA
		"USCF;1500;1400":                 "uscf:1500",
		"USCF;12345678;1400":             "warning bad-rating C2",
		"Rtg;1500;1400 Rating;1450;1350": ":1500 rating:1450",
		"RtgI;1500;1400 Rtg;1450;1350":   "fide:1500 :1450",
		"Rtg;0;1400":                     "",
		"Rtg;1;1400":                     ":1",
		"Rtg;4000;1400":                  ":4000",
		"Rtg;4001;1400":                  "warning bad-rating C2",
		"Rtg;-5;1400":                    "warning bad-rating C2",
		"Rtg;4001P;1400":                 "warning bad-rating C2",
		"Rtg;4000P;1400":                 ":4000 warning bad-rating C2",
		"Rtg;99P3;1400":                  "warning bad-rating C2",
		"Rtg;100P3;1400":                 ":100P3",
		"T;FM;":                          "FM",
		"T;0;1":                          "note unknown-column B1",
		"Sex;w;m":                        "w",
		"Sex;x;m":                        "warning bad-sex C2",
		"Birth;2012-05-31;2013":          "2012-05-31",
		"Birth;31/31/12;2013":            "warning bad-date C2",
		"Wins;1;0":                       "note unknown-column B1",
		"Won;1;0 Drawn;1;1 Lost;0;1":     "note unknown-column B1",
		"G;1;0 E;1;1 P;0;1":              "note unknown-column B1",
		"Won;1;0 Lost;0;1":               "note unknown-column B1",
		"Won;1;0 Drawn;1;1":              "note unknown-column B1",
		"Won;1;0 Club;Oak;Elm":           "Oak Won=1 [WON]",
		"Name;Ann;Bob":                   "",
		"Name;Ann;Rob":                   "warning unknown-column C1",
		"SB;1;2":                         "SB=1 [SB]",
		"SB;;2":                          "[SB]",
		"SB;-;2":                         "[SB]",
		"SB;North;South":                 "warning unknown-column C1",
	} {
		head, ann, bob := "No|Name", "1|Ann", "2|Bob"
		for column := range strings.FieldsSeq(columns) {
			cells := strings.Split(column, ";")
			head, ann, bob = head+"|"+cells[0], ann+"|"+cells[1], bob+"|"+cells[2]
		}
		ev, found := readTable(t, head+"|1.Rd|2.Rd|Pts\n"+ann+"|2w1|2b½|1.5\n"+bob+"|1b0|1w½|0.5")
		if ev == nil {
			t.Errorf("%s: %q", columns, found)
			continue
		}
		if got := strings.Join(append(said(ev.Sections[0]), found...), " "); got != want {
			t.Errorf("%s: %q, want %q", columns, got, want)
		}
	}
	for table, want := range map[string]string{
		"No|Name|1.Rd|2.Rd|Wins\n1|Ann|2w1|2b½|1\n2|Bob|1b0|1w½|0":                           "Wins=1 [WIN]",
		"SB|No|Name|1.Rd|2.Rd|Pts\n1|1|Ann|2w1|2b½|1.5\n2|2|Bob|1b0|1w½|0.5":                 "warning unknown-column A1",
		"No||Name|1.Rd|2.Rd\n1|FM|Ann|2w1|2b½\n2||Bob|1b0|1w½":                               "FM",
		"Title||Name|1.Rd|2.Rd\n|FM|Ann|2w1|2b½\nCM|FM|Bob|1b0|1w½":                          "warning unknown-column B2",
		"Title|No|Name|1.Rd|2.Rd\n|1|FM Ann Yule|2w1|2b½\nCM|2|CM Bob Elm|1b0|1w½":           "FM note doubtful-name C2",
		"Title|No|Name|1.Rd|2.Rd\nIM|1|FM Ann Yule|2w1|2b½\nCM|2|CM Bob Elm|1b0|1w½":         "IM warning doubtful-name C2 note doubtful-name C2",
		"Title|No|Name|1.Rd|2.Rd\nfm|1|FM Ann Yule|2w1|2b½\nCM|2|CM Bob Elm|1b0|1w½":         "fm note doubtful-name C2",
		"Rtg|No|Name|1.Rd|2.Rd\n1600|1|Ann (1500)|2w1|2b½\n1400|2|Bob (1400)|1b0|1w½":        ":1600 warning doubtful-name C2 note doubtful-name C2",
		"Rtg|No|Name|1.Rd|2.Rd\n|1|Ann (1500)|2w1|2b½\n1400|2|Bob (1400)|1b0|1w½":            ":1500 note doubtful-name C2",
		"ID|No|Name|1.Rd|2.Rd\n|1|Ann (FIDE 400123)|2w1|2b½\n5|2|Bob (FIDE 400124)|1b0|1w½":  "fide=400123 note doubtful-name C1",
		"ID|No|Name|1.Rd|2.Rd\n7|1|Ann (FIDE 400123)|2w1|2b½\n5|2|Bob (FIDE 400124)|1b0|1w½": "=7 note doubtful-name C1",
		"No|Name|1.Rd|2.Rd\n1|#2 Ann|2w1|2b½\n2|#1 Bob|1b0|1w½":                              "warning doubtful-name B2 warning doubtful-name B3 note doubtful-name B2",
	} {
		ev, found := readTable(t, table)
		if ev == nil {
			t.Errorf("%q: %q", table, found)
		} else if got := strings.Join(append(said(ev.Sections[0]), found...), " "); got != want {
			t.Errorf("%q: %q, want %q", table, got, want)
		}
	}
}

// said writes what is known of the first player, and the declared tie-breaks.
func said(sec *tournament.Section) []string {
	p := &sec.Players[0]
	out := strings.Fields(p.Title + " " + p.Sex.Letter() + " " + p.Birth.String() + " " + p.Club)
	for _, id := range p.IDs {
		out = append(out, id.System+"="+id.Value)
	}
	for _, r := range p.Ratings {
		text := fmt.Sprint(r.System, ":", r.Value)
		if r.Games > 0 {
			text += fmt.Sprint("P", r.Games)
		}
		out = append(out, text)
	}
	for _, b := range p.Stated.TieBreaks {
		out = append(out, b.Label+"="+b.Value)
	}
	if sec.TieBreaks != nil {
		out = append(out, "["+strings.Join(sec.TieBreaks, ",")+"]")
	}
	return out
}

// TestPointsAsPeopleWriteThem: points of a player, in half-points; -1: the cell is refused, -2: none.
func TestPointsAsPeopleWriteThem(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]int{
		"2½": 5, "2.5 pts": 5, "2.5pts": 5, "2.5 pts.": 5, "(2.5)": 5, "2 1/2": 5, "2-1/2": 5, "1/2": 1, "2.5/3": 5, "2.5 of 3": 5, "3/3": 6, "3½/3": -1,
		"2/x": -1, "-1/2": -1, "two": -1, "-": -2, "DNF": -2, "": -2,
	} {
		log := &formats.Log{}
		ev, _ := Read([]Sheet{sheetOf("", "Place|Name|Pts\n1|Ann|3\n2|Bob|"+cell)}, DefaultWords(), formats.Source{}, log)
		got := -1
		if ev != nil {
			got = -2
			if st := ev.Sections[0].Players[1].Stated; st.HasPoints {
				got = int(st.Points)
			}
		}
		if got != want || ev == nil && log.Sorted()[0].Code != finding.BadPoints {
			t.Errorf("%q: %d, want %d: %v", cell, got, want, log.Sorted())
		}
	}
}

// TestColumnOfUSCF: a column USCF has ids if nine of ten texts are numbers of eight digits, else ratings.
func TestColumnOfUSCF(t *testing.T) {
	t.Parallel()
	for ratings, want := range map[int]string{0: "uscf=12345678", 1: "uscf=12345678", 2: ""} {
		var list strings.Builder
		list.WriteString("Place|Name|USCF|Pts\n")
		for i := range 10 {
			id := "12345678"
			if i >= 10-ratings {
				id = "1500"
			}
			fmt.Fprintf(&list, "%d|Bob %c|%s|%d\n", i+1, 'A'+i, id, 10-i)
		}
		ev, found := readTable(t, list.String())
		if ev == nil || strings.Join(said(ev.Sections[0]), " ") != want {
			t.Errorf("%d ratings: %+v, want %s: %q", ratings, ev, want, found)
		}
	}
}
