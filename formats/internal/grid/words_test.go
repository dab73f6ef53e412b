package grid

import (
	"slices"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/tournament"
)

// Headings of real tables in several languages.
func TestHeadings(t *testing.T) {
	t.Parallel()
	tests := map[heading.Field]string{
		heading.Rank:   "Rk.|Rank|Pl.|Place|Rg.|Platz|Miejsce|Место|Sıra",
		heading.Number: "No.|SNo|Nr.|StNr.|NºInic|#|Ном.|BSNo|Plr#|№",
		heading.Name: "Name|Player|Spieler|Nom|Nombre|Giocatore|Jogador|Naam|Jméno|Név|İsim|Cognome e nome|" +
			"Nom Prénom|Nachname, Vorname|Last, First|Vor- und Nachname|Nazwisko i imię|Фамилия, имя|Adı Soyadı|" +
			"Apellidos y nombre|First and last name|Name (Last, First)|Achternaam, voornaam|Příjmení a jméno",
		heading.Family:      "Last name|Surname|Nazwisko|Фамилия|Soyadı|Příjmení|Sobrenome|Achternaam",
		heading.Given:       "First name|Prénom|Imię|Имя|Voornaam|Отчество",
		heading.Federation:  "FED|Land|Féd.|País|Naz|Фед.|Ülke",
		heading.Rating:      "Rtg|RtgI|Rating|Elo|EloN|Rtng|Rate|DWZ|Рейт.",
		heading.Club:        "Club/City|Verein/Ort|Clube/Cidade|Клуб",
		heading.Points:      "Pts.|Pts |Pkt.|Punkte|Total|Tot|Score|Puntos|Очки|Puan",
		tiebreakField:       "TB1|TB 2|Wtg1|Des 1|Desp2|Dép1|BH|SB|Solk|Mod. Med|Cumul.|Op. cumul.",
		heading.ID:          "FideID|FIDE-ID|ID|USCF ID|Mem ID",
		heading.Title:       "Ttl|Title|Titel|T",
		heading.Performance: "Rp|Perf|rtg+/-|w-we",
		blankField:          "|\u00a0",
		unknownField:        "Name and club|Name/Team|Last year|Sponsor|Lunch|Rd|Rd x|401|Round 0",
	}
	w := DefaultWords()
	for want, words := range tests {
		for word := range strings.SplitSeq(words, "|") {
			if got := w.heading(word).field; got != want {
				t.Errorf("%q: field %q, want %q", word, got, want)
			}
		}
	}
	for word := range strings.SplitSeq("3.Rd|Rd 3|Rd.3|Rd3|Round 3|Rnd 3|R3|3|Runde 3|3.Ru|Rde 3|Ronda 3|3.Tu|Turno 3|Runda 3|Kolo 3|3.fd|3.тур|Тур 3|3.Tur", "|") {
		if h := w.heading(word); h.field != roundField || h.round != 3 {
			t.Errorf("%q: field %q, round %d", word, h.field, h.round)
		}
	}
}

// A file beside the table adds words and decides colours.
func TestWordsBeside(t *testing.T) {
	t.Parallel()
	var log formats.Log
	w := WordsWith([]byte("# Icelandic\nname: Nafn\nround: Umferð\r\npoints: Punktid\nwhite: v\nblack: m\n"), &log)
	if err := log.Err(); err != nil {
		t.Fatal(err)
	}
	ev, found := readSheets(t, w, sheetOf("Sheet1", `
Nr|Nafn|Umferð 1|Umferð 2|Punktid
1|Etturi, Mart|2v1|3m½|1,5
2|Vankri, Tiiu|1m0|-1|1
3|Oda, Rein|-0|1v½|0,5`))
	if ev == nil {
		t.Fatal(found)
	}
	if got := ev.Sections[0].Players[0].Rounds[0]; got.Color != tournament.White || got.Result != tournament.Win {
		t.Errorf("%+v", got)
	}
	if _, ok := DefaultWords().columns["nafn"]; ok {
		t.Error("the words of every table were changed")
	}
}

func TestBadWords(t *testing.T) {
	t.Parallel()
	for _, line := range []string{"nonsense", "surname: Family", "white: wb", "colors: wb", "white: 1", "letters: A/B/C/D", "letters: A/B", "colors: w-b", "name extra: Nafn"} {
		var log formats.Log
		WordsWith([]byte("name: Nimi\n"+line+"\n"), &log)
		found := log.Sorted()
		if len(found) != 1 || found[0].Code != finding.BadWords || found[0].Pos.Line != 2 || found[0].Pos.File != WordsName {
			t.Errorf("%q: %v", line, found)
		}
	}
}

// TestMoreWordsBeside: a blank part of a list is no word, and a word for a tie-break may end in a number.
func TestMoreWordsBeside(t *testing.T) {
	t.Parallel()
	var log formats.Log
	w := WordsWith([]byte("name: Nafn,, Etturi,\ntiebreak BH/C1: Stig 2\ntiebreak SB: Stig\n"), &log)
	if err := log.Err(); err != nil {
		t.Fatal(err)
	}
	ev, found := readSheets(t, w, sheetOf("Sheet1", "No||Etturi|1.Rd|2.Rd|Pts|Stig 1|Stig 2\n1||Ann|2w1|2b½|1.5|3|4\n2||Bob|1b0|1w½|0.5|2|1"))
	if ev == nil {
		t.Fatal(found)
	}
	want := []tournament.StatedValue{{Label: "Stig 1", Code: "SB", Value: "3"}, {Label: "Stig 2", Code: "BH/C1", Value: "4"}}
	if got := ev.Sections[0].Players[0].Stated.TieBreaks; !slices.Equal(got, want) {
		t.Errorf("%v, want %v: %q", got, want, found)
	}
}

// TestDaysAsHeadings: two columns or more that are headed by days, in their order, are rounds, also over the
// end of a year.
func TestDaysAsHeadings(t *testing.T) {
	t.Parallel()
	for heads, want := range map[string]bool{
		"14 March 2026|15 March 2026": true, "15 March 2026|14 March 2026": false, "14 Dec|2 Jan": true, "14 March 2026|Lunch": false,
	} {
		ev, found := readTable(t, "No|Name|"+heads+"|Pts\n1|Ann|2w1|2b½|1.5\n2|Bob|1b0|1w½|0.5")
		if (ev != nil) != want {
			t.Errorf("%s: read: %t, want %t: %q", heads, ev != nil, want, found)
		}
	}
}

// What a table leaves out is reported once, and never beside errors.
func TestUntold(t *testing.T) {
	t.Parallel()
	const (
		byes    = "whether a full-point bye was for the player left over (the only one of a round is treated as that)"
		colours = "colours (podium does not guess them)"
		places  = "whether its numbers, which are in the order of the places, are starting numbers (they are treated as such)"
	)
	for name, tt := range map[string]struct {
		tables []string
		want   string
	}{
		"everything is told":     {[]string{"No|Name|1.Rd|2.Rd|Pts\n1|A|2w0|2b½|0.5\n2|B|1b1|1w½|1.5"}, ""},
		"no numbers":             {[]string{"Name|Rtg|1.Rd|2.Rd|Pts\nA|2000|2w0|2b½|0.5\nB|1900|1b1|1w½|1.5"}, "starting numbers (players are numbered by the rows of the table)"},
		"ranks for numbers":      {[]string{"Rank|Name|1.Rd|2.Rd|Pts\n1|A|2w1|2b½|1.5\n2|B|1b0|1w½|0.5"}, "starting numbers (players are numbered by the ranks)"},
		"numbers that are ranks": {[]string{"No|Name|1.Rd|2.Rd|Pts\n1|A|2w1|2b½|1.5\n2|B|1b0|1w½|0.5"}, places},
		"ranked, other numbers":  {[]string{"Rank|No|Name|1.Rd|2.Rd|Pts\n1|2|A|1w1|1b½|1.5\n2|1|B|2b0|2w½|0.5"}, ""},
		"all level":              {[]string{"No|Name|1.Rd|2.Rd|Pts\n1|A|2w½|2b½|1\n2|B|1b½|1w½|1"}, ""},
		"no colours":             {[]string{"No|Name|1.Rd|2.Rd|Pts\n1|A|L2|D2|0.5\n2|B|W1|D1|1.5"}, colours},
		"a bye":                  {[]string{"No|Name|1.Rd|2.Rd|Pts\n1|A|2w0|2b½|0.5\n2|B|1b1|1w½|1.5\n3|C|-1|-0|1"}, byes},
		"a typed bye":            {[]string{"No|Name|1.Rd|2.Rd|Pts\n1|A|2w0|2b½|0.5\n2|B|1b1|1w½|1.5\n3|C|bye 1|-0|1"}, byes},
		"two byes are a warning": {[]string{"No|Name|1.Rd|2.Rd|Pts\n1|A|2w0|-1|1\n2|B|1b1|-1|2"}, ""},
		"a form without games":   {[]string{"No|Name|1.Rd|2.Rd\n1|A||\n2|B||"}, ""},
		"two tables": {
			[]string{"No|Name|1.Rd|2.Rd\n1|A|L2|D2\n2|B|W1|D1", "No|Name|1.Rd|2.Rd\n1|C|L2|D2\n2|D|W1|D1"},
			colours + "; another table does not, either",
		},
		"three tables": {
			[]string{"No|Name|1.Rd|2.Rd\n1|A|L2|D2\n2|B|W1|D1", "No|Name|1.Rd|2.Rd\n1|C|L2|D2\n2|D|W1|D1", "No|Name|1.Rd|2.Rd\n1|C|W2|D2\n2|D|L1|D1"},
			colours + "; 2 more tables do not, either",
		},
		"an error": {[]string{"No|Name|1.Rd|2.Rd|Pts\n1|A|L2|D2|0.5\n2|B|W1|W1|1.5"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var sheets []Sheet
			for _, table := range tt.tables {
				sheets = append(sheets, sheetOf("Open", table))
			}
			log := &formats.Log{}
			_, _ = Read(sheets, DefaultWords(), formats.Source{}, log) // some have errors
			var got strings.Builder
			for _, d := range log.Sorted() {
				if d.Code == finding.Untold || d.Code == finding.UntoldColors {
					got.WriteString(d.Found)
				}
			}
			want := tt.want
			if want != "" {
				want = "the table does not say " + want
			}
			if got.String() != want {
				t.Errorf("told %q, want %q", got.String(), want)
			}
		})
	}
}

// TestEditionOfHeading: a heading that names an edition of the rules decides for its
// column.
func TestEditionOfHeading(t *testing.T) {
	t.Parallel()
	w := DefaultWords()
	for text, want := range map[string]string{
		"BH (2023)": "BH@2023", "BH/C1 (2026)": "BH/C1@2026", "Buchholz Tie-Break Variable (2023)": "BH@2023",
		"Sonneborn Berger Tie-Break Variable (2024) (Cut1)": "SB/C1@2024", "BH": "BH", "Sponsor (2023)": "",
	} {
		if h := w.heading(text); h.means.Code != want {
			t.Errorf("%q: %q, want %q", text, h.means.Code, want)
		}
	}
}

// Notes below tables of Chess-Results name tie-breaks in words, by the list of the site.
func TestNotesOfChessResults(t *testing.T) {
	t.Parallel()
	for note, want := range map[string]string{
		"Sum of Buchholz-Tie Breaks (variable)":      "SOB",
		"The greater number of victories (variable)": "WIN",
		"Most black":     "BPG",
		"Fide Tie-Break": "PS",
		"Arranz system (1 win, 0.6/0.4 draw, 0 lost)":        "ARZ",
		"Kashdan (4 win, 2 draw, 1 loss, 0 no game)":         "KASH",
		"Buchholz Tie-Breaks (variabel with parameter)":      "",
		"Buchholz Tie-Break Variable (2023) (Gamepoints)":    "BH@2023",
		"Average of the opponents performance":               "APRO",
		"Koya Tie-Break":                                     "KS",
		"Olympiad Sonneborn Berger-Tie-Break without lowest": "",
	} {
		ev, found := readTable(t, "No|Name|1.Rd|2.Rd|Pts|TB1\n1|Rook, Ann|2w1|2b½|1.5|7\n2|Pawn, Bob|1b0|1w½|0.5|7\n\nTie Break1: "+note)
		if ev == nil {
			t.Fatalf("%q: %q", note, found)
		}
		if got := ev.Sections[0].Players[0].Stated.TieBreaks[0].Code; got != want {
			t.Errorf("%q: %q, want %q", note, got, want)
		}
	}
}
