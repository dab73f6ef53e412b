package trf

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
)

// TestReadHeader reads records before two sound players.
func TestReadHeader(t *testing.T) {
	t.Parallel()
	players := twoPlayers[len("012 Test Open\n042 2026/03/01\n062 2\n072 2\n"):]
	day := func(y int16, m, d uint8) tournament.Date { return tournament.Date{Year: y, Month: m, Day: d} }
	type event = tournament.Event
	scoring := func(change func(s *tournament.Scoring)) func(*event) {
		return func(ev *event) { change(&ev.Sections[0].Scoring) }
	}
	threeOneNil := func(s *tournament.Scoring) {
		*s = tournament.WinDrawLoss(3*tournament.Point, tournament.Point, 0)
	}
	wrongPoints := []string{"2:81 warning points-differ"}
	tests := []struct {
		name, head string
		want       func(ev *event)
		found      []string
	}{
		{"text", "012 A\n022 B\n032 NOR\n092 Swiss Dutch\n102 C\n122 D\n", func(ev *event) {
			ev.Name, ev.City, ev.Federation, ev.ChiefArbiter = "A", "B", "NOR", "C"
			s := ev.Sections[0]
			s.System, s.Kind, s.TimeControl = "Swiss Dutch", tournament.Swiss, "D"
		}, nil},
		{"empty records say nothing", "012\n022 \n032\n042\n052 \n062\n072 \n082 \n132\nXXR\nXXC \n", func(*event) {}, nil},
		{"coded type", "092 Open\n192 FIDE_ROUNDROBIN\n", func(ev *event) {
			s := ev.Sections[0]
			s.System, s.SystemCode, s.Kind = "Open", "FIDE_ROUNDROBIN", tournament.RoundRobin
		}, nil},
		{"arbiters, a line each", "112 Deputy, Dana\n112 Other, Otto\n", func(ev *event) {
			ev.Arbiters = []string{"Deputy, Dana", "Other, Otto"}
		}, nil},
		{"arbiters in one line", "112 NA Dana Deputy, FA Otto Other (90000001)\n", func(ev *event) {
			ev.Arbiters = []string{"NA Dana Deputy", "FA Otto Other (90000001)"}
		}, nil},
		{"arbiters with long and with short names", "112 IA Annabel Arbiter, FA B. Other\n", func(ev *event) {
			ev.Arbiters = []string{"IA Annabel Arbiter", "FA B. Other"}
		}, nil},
		{"arbiters with a number and no title", "112 Ada (90000001), Otto (90000002)\n", func(ev *event) {
			ev.Arbiters = []string{"Ada (90000001)", "Otto (90000002)"}
		}, nil},
		{"an initial is no title", "112 J. Ann Family, K. Otto\n", func(ev *event) { ev.Arbiters = []string{"J. Ann Family, K. Otto"} }, nil},
		{"a title and one word are one arbiter", "112 IA Ada, FA Otto\n", func(ev *event) { ev.Arbiters = []string{"IA Ada, FA Otto"} }, nil},
		{"a family of two words is one arbiter", "112 Van Deputy, Jan Otto\n", func(ev *event) {
			ev.Arbiters = []string{"Van Deputy, Jan Otto"}
		}, nil},
		{"dates", "042 2026/03/01\n052 2026/03/02\n", func(ev *event) { ev.Start, ev.End = day(2026, 3, 1), day(2026, 3, 2) }, nil},
		{"dates with dots", "042 28. 07. 2005\n052 31.07.2005\n", func(ev *event) { ev.Start, ev.End = day(2005, 7, 28), day(2005, 7, 31) }, []string{"1:5 note odd-spelling", "2:5 note odd-spelling"}},
		{"slashes, day first by the other date", "042 24/09/2010\n052 02/10/2010\n", func(ev *event) { ev.Start, ev.End = day(2010, 9, 24), day(2010, 10, 2) }, []string{"2:5 warning odd-spelling", "1:5 note odd-spelling"}},
		{"slashes, nothing to go by", "042 02/10/2010\n", func(ev *event) {
			ev.Extra = []tournament.Extra{{Format: "trf", Key: "042", Value: "02/10/2010"}}
		}, []string{"1:5 warning bad-date"}},
		{"month in words", "042 Jun 26, 2020\n052 1 July 2020\n", func(ev *event) { ev.Start, ev.End = day(2020, 6, 26), day(2020, 7, 1) }, []string{"1:5 note odd-spelling", "2:5 note odd-spelling"}},
		{"month in words of another language", "042 14. März 2026\n052 15 de marzo 2026\n", func(ev *event) {
			ev.Start, ev.Extra = day(2026, 3, 14), []tournament.Extra{{Format: "trf", Key: "052", Value: "15 de marzo 2026"}}
		}, []string{"2:5 warning bad-date", "1:5 note odd-spelling"}},
		{"months that are cut", "042 29 Septe 2026\n052 Octo 4, 2026\n", func(ev *event) { ev.Start, ev.End = day(2026, 9, 29), day(2026, 10, 4) }, []string{"1:5 note odd-spelling", "2:5 note odd-spelling"}},
		{"month in words, the last day", "042 31 Mar 2026\n052 2026 Mar 31\n", func(ev *event) { ev.Start, ev.End = day(2026, 3, 31), day(2026, 3, 31) }, []string{"1:5 note odd-spelling", "2:5 note odd-spelling"}},
		{"month in words, year of two digits", "042 26 Jun 98\n052 July 1, 98\n", func(ev *event) { ev.Start, ev.End = day(1998, 6, 26), day(1998, 7, 1) }, []string{"1:5 note odd-spelling", "2:5 note odd-spelling"}},
		{"year of two digits first", "042 11.09.26\n052 12.04.01\n", func(ev *event) { ev.Start, ev.End = day(2011, 9, 26), day(2012, 4, 1) }, []string{"1:5 warning odd-spelling", "2:5 warning odd-spelling"}},
		{"year of two digits last", "042 28.07.05\n052 31.07.05\n", func(ev *event) { ev.Start, ev.End = day(2005, 7, 28), day(2005, 7, 31) }, []string{"1:5 warning odd-spelling", "2:5 warning odd-spelling"}},
		{"a day of three digits", "042 26/03/012\n052 026/03/12\n", func(ev *event) {
			ev.Extra = []tournament.Extra{{Format: "trf", Key: "042", Value: "26/03/012"}, {Format: "trf", Key: "052", Value: "026/03/12"}}
		}, []string{"1:5 warning bad-date", "2:5 warning bad-date"}},
		{"a month and a year", "042 2026/03/00\n052 2026/00/00\n", func(ev *event) { ev.Start, ev.End = day(2026, 3, 0), day(2026, 0, 0) }, nil},
		{"a year after nothing", "042 00/00/2026\n052 32/13/2026\n", func(ev *event) {
			ev.Extra = []tournament.Extra{{Format: "trf", Key: "042", Value: "00/00/2026"}, {Format: "trf", Key: "052", Value: "32/13/2026"}}
		}, []string{"1:5 warning bad-date", "2:5 warning bad-date"}},
		{"years of two digits, as the dates of the rounds", "042 11.10.12\n052 12.10.12\n132 2011/10/12 2012/10/12\n", func(ev *event) {
			ev.Start, ev.End = day(2011, 10, 12), day(2012, 10, 12)
			ev.Sections[0].RoundDates = []tournament.Date{ev.Start, ev.End}
		}, []string{"1:5 warning odd-spelling", "2:5 warning odd-spelling", "3:5 note odd-spelling"}},
		{"years of two digits, the shorter event", "042 11.10.12\n052 12.10.12\n", func(ev *event) {
			ev.Start, ev.End = day(2012, 10, 11), day(2012, 10, 12)
		}, []string{"1:5 warning odd-spelling", "2:5 warning odd-spelling"}},
		{"no date", "042 in spring\n", func(ev *event) {
			ev.Extra = []tournament.Extra{{Format: "trf", Key: "042", Value: "in spring"}}
		}, []string{"1:5 warning bad-date"}},
		{"XXR", "XXR 9\n", func(ev *event) { ev.Sections[0].RoundCount = 9 }, nil},
		{"XXR, the most", "XXR 999\n", func(ev *event) { ev.Sections[0].RoundCount = 999 }, nil},
		{"XXR, too many", "XXR 1000\n", func(ev *event) {
			ev.Extra = []tournament.Extra{{Format: "trf", Key: "XXR", Value: "1000"}}
		}, []string{"1:5 warning bad-record"}},
		{"142 wins", "XXR 9\n142 7\n", func(ev *event) { ev.Sections[0].RoundCount = 7 }, []string{"2:5 warning repeated-record"}},
		{"XXC", "XXC black1\n", func(ev *event) { ev.Sections[0].FirstColor = tournament.Black }, nil},
		{"XXC rank is kept", "XXC rank\n", func(ev *event) {
			ev.Extra = []tournament.Extra{{Format: "trf", Key: "XXC", Value: "rank"}}
		}, nil},
		{"152", "152 W\n", func(ev *event) { ev.Sections[0].FirstColor = tournament.White }, nil},
		{"172 and 222", "172 NOR FIDON\n222 5400+30\n", func(ev *event) {
			ev.Sections[0].RankedBy, ev.Sections[0].TimeControlCode = "NOR FIDON", "5400+30"
		}, nil},
		{"162", "162  W 3.0    D 1.0\n", scoring(threeOneNil), wrongPoints},
		{"162 without columns", "162 W 3 D 1\n", scoring(threeOneNil), wrongPoints},
		{"162 with a bye", "162  P 0.5\n", scoring(func(s *tournament.Scoring) { s[tournament.PairingBye] = tournament.Half }), nil},
		{"162 with the bye first", "162  P 0.5    W 3.0    D 1.0\n", scoring(func(s *tournament.Scoring) {
			threeOneNil(s)
			s[tournament.PairingBye] = tournament.Half
		}), wrongPoints},
		{"XXS", "XXS W=3 D=1 PAB=3\n", scoring(threeOneNil), wrongPoints},
		{"XXS by colours", "XXS WW=3 BW=3 WD=1 BD=1\n", scoring(func(s *tournament.Scoring) { // not for forfeits and byes
			s[tournament.Win], s[tournament.UnratedWin] = 3*tournament.Point, 3*tournament.Point
			s[tournament.Draw], s[tournament.UnratedDraw] = tournament.Point, tournament.Point
		}), wrongPoints},
		{"XXS with commas", "XXS W=3,D=1,PAB=3\n", scoring(threeOneNil), wrongPoints},
		{"XXS with tabs", "XXS W=3\tD=1\tPAB=3\n", scoring(threeOneNil), wrongPoints},
		{"162 and XXS agree", "XXS W=3 D=1 PAB=3\n162  W 3.0    D 1.0\n", scoring(threeOneNil), []string{"3:81 warning points-differ"}},
		{"162 with Z for absences", "162  W 1.0    Z 0.5\n", scoring(func(s *tournament.Scoring) {
			s[tournament.ZeroBye], s[tournament.ForfeitLoss] = tournament.Half, tournament.Half
		}), nil},
		{"XXS, the last one holds", "XXS W=3 WW=1 BW=1\nXXS FW=1 FPB=1 HPB=.5\n", func(*event) {}, nil},
		{"BBW and BBD", "BBW  3.0\nBBD  1.0\n", scoring(threeOneNil), []string{"3:81 warning points-differ"}},
		{"162 wins", "XXS W=3\n162  W 1.0\n", func(*event) {}, []string{"2:5 warning repeated-record"}},
		{"thirds", "XXS D=0.3\n", nil, []string{"1:5 error unsupported-scoring"}},
		{"points by colour", "XXS BW=1.5\n", nil, []string{"1:5 error unsupported-scoring"}},
		{"a text in XXS", "XXS Accelerated\n", func(ev *event) {
			ev.Extra = []tournament.Extra{{Format: "trf", Key: "XXS", Value: "Accelerated"}}
		}, []string{"1:1 note unknown-record"}},
		{"tie-breaks", "202 BH/C1,BH\n212 PTS, BH/C1, BH\n", func(ev *event) { ev.Sections[0].TieBreaks = []string{"PTS", "BH/C1", "BH"} }, nil},
		{"tie-breaks without points", "202 BH/C1 OTHER_MMED\n", func(ev *event) { ev.Sections[0].TieBreaks = []string{"BH/C1", "MMED"} }, nil},
		{"tie-breaks with tabs", "202 BH/C1\tOTHER_\n", func(ev *event) { ev.Sections[0].TieBreaks = []string{"BH/C1", "OTHER_"} }, nil},
		{"two lists", "202 BH\n212 PTS,SB\n", func(ev *event) {
			ev.Sections[0].TieBreaks = []string{"PTS", "SB"}
			ev.Extra = []tournament.Extra{{Format: "trf", Key: "202", Value: "BH"}}
		}, []string{"1:5 note tiebreak-list"}},
		{"a record twice", "012 A\n012 B\n", func(ev *event) {
			ev.Name = "A"
		}, []string{"2:5 warning repeated-record"}},
		{"wrong counts", "062 3 (2)\n072 1\n082 1\n", func(*event) {}, []string{"1:5 warning count-differs", "2:5 warning count-differs", "3:5 warning count-differs"}},
		{"unknown records and comments", "### a\nXXZ 1 2\nABC\nXXZ 3 4\n", func(ev *event) {
			ev.Extra = []tournament.Extra{
				{Format: "trf", Key: "###", Value: " a"},
				{Format: "trf", Key: "XXZ", Value: "1 2"},
				{Format: "trf", Key: "ABC"},
				{Format: "trf", Key: "XXZ", Value: "3 4"},
			}
		}, []string{"2:1 note unknown-record", "3:1 note unknown-record"}},
		{"a comment without a blank", "###a\n", func(ev *event) {
			ev.Extra = []tournament.Extra{{Format: "trf", Key: "###", Value: "a"}}
		}, nil},
		{"a coded type without a system", "192 FIDE_BAKU_DUTCH\n", func(ev *event) {
			ev.Sections[0].SystemCode, ev.Sections[0].Kind = "FIDE_BAKU_DUTCH", tournament.Swiss
		}, []string{"1:5 warning bad-record"}},
		{"a coded type of nobody", "192 OPEN_DUTCH\n", func(ev *event) {
			ev.Sections[0].SystemCode, ev.Sections[0].Kind = "OPEN_DUTCH", tournament.Swiss
		}, []string{"1:5 warning bad-record"}},
		{"a kind that neither is", "092 Knock-out\n192 CUSTOM_KNOCKOUT\n", func(ev *event) {
			ev.Sections[0].System, ev.Sections[0].SystemCode = "Knock-out", "CUSTOM_KNOCKOUT"
		}, nil},
		{"a kind that only the words are not", "092 Knock-out\n", func(ev *event) { ev.Sections[0].System = "Knock-out" }, []string{"1:5 warning bad-record"}},
		{"codes that are like others", "803 1\nXX1 2\n922 3\n", func(ev *event) {
			ev.Extra = []tournament.Extra{{Format: "trf", Key: "803", Value: "1"}, {Format: "trf", Key: "XX1", Value: "2"}, {Format: "trf", Key: "922", Value: "3"}}
		}, []string{"3:1 warning unknown-record", "1:1 note unknown-record", "2:1 note unknown-record"}}, // 022 may be meant
		{"rulers", "DDD SSSS sTTT\n1234567890\n    1    2\n", func(*event) {}, []string{"1:1 note short-line"}},
		{"a ruler of two letters", "AAA B\n", func(*event) {}, []string{"1:1 note short-line"}},
		{"a code with a letter behind it", "012x\n", func(*event) {}, []string{"1:1 note short-line"}},
		{"an unknown code behind a blank", " XYZ 1\n", func(*event) {}, []string{"1:1 note short-line"}},
		{"short line", "x\n", func(*event) {}, []string{"1:1 warning short-line"}},
		{"e-mail", "### c@d.example\nABC a@b.example\n", func(*event) {}, []string{"1 note not-copied"}},
		{"team", "013 The Rooks                          1    2\n", func(ev *event) {
			ev.Sections[0].Teams = []tournament.Team{{No: 1, Name: "The Rooks", Members: []int{1, 2}}}
		}, nil},
		{"team with a number", "013    7 The Rooks                               1    2\n", func(ev *event) {
			ev.Sections[0].Teams = []tournament.Team{{No: 7, Name: "The Rooks", Members: []int{1, 2}}}
		}, []string{"1:5 warning odd-spelling"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, log := readString(tt.head + players)
			if diff := cmp.Diff(tt.found, findings(log)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if tt.want == nil || ev == nil {
				if (tt.want == nil) != (ev == nil) {
					t.Errorf("an event: %t, want one: %t\n%v", ev != nil, tt.want != nil, log.Err())
				}
				return
			}
			want, _ := readString(players)
			tt.want(want)
			if diff := cmp.Diff(want, ev); diff != "" {
				t.Errorf("event (-want +got):\n%s", diff)
			}
		})
	}
}

// TestReadRoundDates has the spellings of record 132.
func TestReadRoundDates(t *testing.T) {
	t.Parallel()
	const pad = "                                                                                        " // columns 5 to 91 behind the code
	day := func(y int16, m, d uint8) tournament.Date { return tournament.Date{Year: y, Month: m, Day: d} }
	march := []tournament.Date{day(2026, 3, 14), day(2026, 3, 15)}
	tests := []struct {
		name, head string
		want       []tournament.Date
		found      []string
	}{
		{"columns", "132" + pad + "26/03/14  26/03/15\n", march, nil},
		{"a round without a date", "132" + pad + "26/03/14            26/03/15\n", []tournament.Date{march[0], {}, march[1]}, nil},
		{
			"in columns that are free", "132" + pad + "26/03/14            26/03/16\n132" + pad + "          26/03/15            26/03/17\n",
			[]tournament.Date{march[0], march[1], day(2026, 3, 16), day(2026, 3, 17)},
			nil,
		},
		{"a month in words", "132" + pad + "1 Mar 26\n", nil, []string{"1:5 warning bad-date"}},
		{"blanks in a date", "132" + pad + "26 03 14\n", nil, []string{"1:5 warning bad-date"}},
		{"dots", "132" + pad + "26.03.14  26.03.15\n", march, []string{"1:5 note odd-spelling"}},
		{"day before month", "132" + pad + "11.25.02  11.26.02\n", []tournament.Date{day(2011, 2, 25), day(2011, 2, 26)}, []string{"1:5 warning odd-spelling"}},
		{"full years from column 90", "132" + pad[2:] + "2026/03/142026/03/15\n", march, []string{"1:5 note odd-spelling"}},
		{"blanks of a word processor", "132 \u00a0\u00a0\u00a0" + pad[6:] + "2026/03/142026/03/15\n", march, []string{"1:5 note odd-spelling"}},
		{"full years last", "132 14.03.2026 15.03.2026\n", march, []string{"1:5 warning odd-spelling"}},
		{"a list", "132 26/03/14 26/03/15\n", march, nil},
		{"a line for each", "132 2026/03/14\n132 2026/03/15\n", march, []string{"1:5 note odd-spelling"}},
		{"no dates", "132 soon\n", nil, []string{"1:5 warning bad-date"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, log := readString(tt.head + twoPlayers)
			if diff := cmp.Diff(tt.found, findings(log)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.want, ev.Sections[0].RoundDates); diff != "" {
				t.Errorf("dates (-want +got):\n%s", diff)
			}
		})
	}
}
