package names_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/internal/names"
	"podium/formats/tournament"
)

// TestRead: what stands in the cell of a name, by the whole column.
func TestRead(t *testing.T) {
	t.Parallel()
	type want struct {
		people []names.Person
		doubts []string
	}
	rated := func(name string, rating int) names.Person {
		return names.Person{Name: name, Rating: tournament.Rating{Value: rating}}
	}
	titled := func(name, title string) names.Person { return names.Person{Name: name, Title: title} }
	named := func(list ...string) []names.Person {
		out := make([]names.Person, len(list))
		for i, name := range list {
			out[i].Name = name
		}
		return out
	}
	for name, test := range map[string]struct {
		cells []string
		want  want
	}{
		"ratings in brackets": {
			[]string{"Ann Yule (1234)", "Bo Zander [800]", "Cy Usher (unr)", "Di Vance (1010P12)"},
			want{[]names.Person{
				rated("Ann Yule", 1234), rated("Bo Zander", 800),
				{Name: "Cy Usher"},
				{Name: "Di Vance", Rating: tournament.Rating{Value: 1010, Games: 12}},
			}, nil},
		},
		"ratings without": {
			[]string{"Krist, Adam 1386", "Berta Nold 1023", "Ihle Cora unr."},
			want{[]names.Person{rated("Krist, Adam", 1386), rated("Berta Nold", 1023), {Name: "Ihle Cora"}}, nil},
		},
		"years or ratings": {
			[]string{"Ann Yule (2012)", "Bo Zander (2010)"},
			want{named("Ann Yule (2012)", "Bo Zander (2010)"), []string{"2012", "2010"}},
		},
		"a rating like a year among ratings": {
			[]string{"Ann Yule (2012)", "Bo Zander (1810)"},
			want{[]names.Person{rated("Ann Yule", 2012), rated("Bo Zander", 1810)}, nil},
		},
		"Vega": {
			[]string{"2 CM Krist,Adam", "4 Nold,Berta", "1 Ihle,Cora", "3 WFM Pfau,Dora"},
			want{[]names.Person{
				{Name: "Krist,Adam", Number: 2, Title: "CM"},
				{Name: "Nold,Berta", Number: 4},
				{Name: "Ihle,Cora", Number: 1},
				{Name: "Pfau,Dora", Number: 3, Title: "WFM"},
			}, nil},
		},
		"everything": {
			[]string{"#2 Krist, Adam (CM) (1386)", "#1 GM Nold, Berta 2400 (12345678)"},
			want{[]names.Person{
				{Name: "Krist, Adam", Number: 2, Title: "CM", Rating: tournament.Rating{Value: 1386}},
				{
					Name: "Nold, Berta", Number: 1, Title: "GM", Rating: tournament.Rating{Value: 2400},
					ID: tournament.ID{Value: "12345678"},
				},
			}, nil},
		},
		"titles behind": {
			[]string{"Krist,Adam,FM", "Nold,Berta,WGM", "Ihle, Cora IM", "Pfau, Dirk"},
			want{[]names.Person{
				titled("Krist,Adam", "FM"), titled("Nold,Berta", "WGM"), titled("Ihle, Cora", "IM"), {Name: "Pfau, Dirk"},
			}, nil},
		},
		"titles behind a spoken name": {
			[]string{"Adam Krist, FM", "Berta Nold"},
			want{[]names.Person{titled("Adam Krist", "FM"), {Name: "Berta Nold"}}, nil},
		},
		"initials or titles": {
			[]string{"Lee, CM", "Rao, Sita", "Kim FM", "IM Khan"},
			want{named("Lee, CM", "Rao, Sita", "Kim FM", "IM Khan"), []string{"CM", "FM", "IM"}},
		},
		"names like titles": {
			[]string{"Im, Soo", "Wim de Vries", "Im Soo Jin", "WIM DE VRIES", "Vries, Wim"},
			want{named("Im, Soo", "Wim de Vries", "Im Soo Jin", "WIM DE VRIES", "Vries, Wim"), []string{"WIM"}},
		},
		"a title in small letters": {[]string{"Gm Kim", "Ann Lee"}, want{named("Gm Kim", "Ann Lee"), []string{"Gm"}}},
		"titles before names in capitals": {
			[]string{"GM KRIST ADAM", "IM NOLD, BERTA"},
			want{[]names.Person{titled("KRIST ADAM", "GM"), titled("NOLD, BERTA", "IM")}, nil},
		},
		"grades": {
			[]string{"Ann Yule (K)", "Bo Zander (3)", "Cy Usher (Gr 5)"},
			want{[]names.Person{
				{Name: "Ann Yule", Grade: "K"}, {Name: "Bo Zander", Grade: "3"}, {Name: "Cy Usher", Grade: "5"},
			}, nil},
		},
		"grades or ages": {
			[]string{"Ann Yule (7)", "Bo Zander (9)"},
			want{named("Ann Yule (7)", "Bo Zander (9)"), []string{"(7)", "(9)"}},
		},
		"federations": {
			[]string{"Ann Yule (AUT)", "Bo Zander (GER)"},
			want{[]names.Person{{Name: "Ann Yule", Federation: "AUT"}, {Name: "Bo Zander", Federation: "GER"}}, nil},
		},
		"clubs": {
			[]string{"Ann Yule (Oak School)", "Bo (Bobby) Zander"},
			want{named("Ann Yule (Oak School)", "Bo (Bobby) Zander"), []string{"(Oak School)"}},
		},
		"labelled":                   {[]string{"Ann Yule (Elo 1850)", "Bo Zander"}, want{[]names.Person{rated("Ann Yule", 1850), {Name: "Bo Zander"}}, nil}},
		"a number that one name has": {[]string{"4 Knights", "Ann Yule"}, want{named("4 Knights", "Ann Yule"), []string{"4"}}},
		"unrated without brackets": {
			[]string{"Krist, Adam unr", "Nold, Berta New"}, want{named("Krist, Adam", "Nold, Berta New"), nil},
		},
		"a bracket that nothing opens": {
			[]string{"Ann Yule 1234)", "Bo Zander 1100"}, want{[]names.Person{{Name: "Ann Yule 1234)"}, rated("Bo Zander", 1100)}, nil},
		},
		"titles behind names in capitals": {
			[]string{"KRIST, ADAM, FM", "NOLD, BERTA,WGM"},
			want{[]names.Person{titled("KRIST, ADAM", "FM"), titled("NOLD, BERTA", "WGM")}, nil},
		},
		"brackets behind a comma or a dash": {
			[]string{"Krist, Adam, (CM)", "Nold, Berta - (FM)", "Ihle, Cora, (1386)", "Dora Pfau – [1400]", "Ed Walsh, (Elo 1500)"},
			want{[]names.Person{
				titled("Krist, Adam", "CM"), titled("Nold, Berta", "FM"), rated("Ihle, Cora", 1386), rated("Dora Pfau", 1400),
				rated("Ed Walsh", 1500),
			}, nil},
		},
		"federations and grades": {
			[]string{"Ann Yule (AUT) (3)", "Bo Zander (GER) (K)"},
			want{[]names.Person{
				{Name: "Ann Yule", Federation: "AUT", Grade: "3"}, {Name: "Bo Zander", Federation: "GER", Grade: "K"},
			}, nil},
		},
		"a rating like a year next to a labelled one": {
			[]string{"Ann Yule (Elo 1850)", "Bo Zander (2012)"}, want{[]names.Person{rated("Ann Yule", 1850), rated("Bo Zander", 2012)}, nil},
		},
		"the highest rating": {
			[]string{"Ann Yule (4000)", "Bo Zander 4001"}, want{[]names.Person{rated("Ann Yule", 4000), {Name: "Bo Zander 4001"}}, nil},
		},
		"words in brackets that all have": {
			[]string{"Ann Yule (Oak)", "Bo Zander (Elm)", "Cy Usher (oak)"},
			want{named("Ann Yule (Oak)", "Bo Zander (Elm)", "Cy Usher (oak)"), []string{"(Oak)", "(Elm)", "(oak)"}},
		},
		"words in capitals that all have": {
			[]string{"Ann Yule (OAKS)", "Bo Zander (ELMS)"}, want{named("Ann Yule (OAKS)", "Bo Zander (ELMS)"), []string{"(OAKS)", "(ELMS)"}},
		},
		"numbers, and a cell without a name": {
			[]string{"1 Krist, Adam", "", "99 Nold, Berta"},
			want{[]names.Person{{Name: "Krist, Adam", Number: 1}, {}, {Name: "Nold, Berta", Number: 99}}, nil},
		},
		"a number too high for two":  {[]string{"1 Krist, Adam", "100 Nold, Berta"}, want{named("1 Krist, Adam", "100 Nold, Berta"), []string{"1"}}},
		"the number of a single one": {[]string{"2 Krist, Adam"}, want{named("2 Krist, Adam"), []string{"2"}}},
		"a number that none has":     {[]string{"0 Krist, Adam", "1 Nold, Berta"}, want{named("0 Krist, Adam", "1 Nold, Berta"), []string{"0"}}},
		"two titles": {
			[]string{"GM Krist, Adam (IM)", "FM Nold, Berta WGM"},
			want{[]names.Person{titled("GM Krist, Adam", "IM"), titled("Nold, Berta WGM", "FM")}, nil},
		},
		"two ratings": {
			[]string{"Ann Yule 1850 (Elo 1900)", "Bo Zander (Elo 1800) (1700)"},
			want{[]names.Person{rated("Ann Yule 1850", 1900), rated("Bo Zander (Elo 1800)", 1700)}, []string{"(Elo 1800)"}},
		},
		"ids": {
			[]string{"Ann Yule (USCF 12345678)", "Bo Zander (FIDE: 400123)", "Cy Usher (ID 54321)", "Di Vance (12345)", "Ed Walsh (123456789012)", "Flo Xu (ID 210987654321)"},
			want{[]names.Person{
				{Name: "Ann Yule", ID: tournament.ID{System: "uscf", Value: "12345678"}},
				{Name: "Bo Zander", ID: tournament.ID{System: "fide", Value: "400123"}},
				{Name: "Cy Usher", ID: tournament.ID{Value: "54321"}},
				{Name: "Di Vance", ID: tournament.ID{Value: "12345"}},
				{Name: "Ed Walsh", ID: tournament.ID{Value: "123456789012"}},
				{Name: "Flo Xu", ID: tournament.ID{Value: "210987654321"}},
			}, nil},
		},
		"two ids": {
			[]string{"Ann Yule (12345) (67890)", "Bo Zander (FIDE 400123) (67891)"},
			want{[]names.Person{
				{Name: "Ann Yule (12345)", ID: tournament.ID{Value: "67890"}},
				{Name: "Bo Zander (FIDE 400123)", ID: tournament.ID{Value: "67891"}},
			}, []string{"(12345)", "(FIDE 400123)"}},
		},
		"labelled ratings": {
			[]string{"Ann Yule (USCF 1850)", "Bo Zander (Elo 4000)", "Cy Usher (Elo 4001)", "Di Vance (ID 1850)", "Ed Walsh (Elo:)", "Flo Xu (Elo 1234567890123)"},
			want{
				append([]names.Person{rated("Ann Yule", 1850), rated("Bo Zander", 4000)},
					named("Cy Usher (Elo 4001)", "Di Vance (ID 1850)", "Ed Walsh (Elo:)", "Flo Xu (Elo 1234567890123)")...),
				[]string{"(Elo 4001)", "(ID 1850)", "(Elo:)", "(Elo 1234567890123)"},
			},
		},
		"numbers that are nothing known": {
			[]string{"Ann Yule (4001)", "Bo Zander (0123)", "Cy Usher (-1234)", "Di Vance (1010PX)", "Ed Walsh (12345P6)", "Flo Xu (1234567890123)"},
			want{
				named("Ann Yule (4001)", "Bo Zander (0123)", "Cy Usher (-1234)", "Di Vance (1010PX)", "Ed Walsh (12345P6)", "Flo Xu (1234567890123)"),
				[]string{"(4001)", "(0123)", "(-1234)", "(1010PX)", "(12345P6)", "(1234567890123)"},
			},
		},
		"the first and the last year that may be of a birth": {
			[]string{"Ann Yule (1920)", "Bo Zander (2030)"}, want{named("Ann Yule (1920)", "Bo Zander (2030)"), []string{"1920", "2030"}},
		},
		"ratings just beyond years": {
			[]string{"Ann Yule (1919)", "Bo Zander (2031)"}, want{[]names.Person{rated("Ann Yule", 1919), rated("Bo Zander", 2031)}, nil},
		},
		"a provisional rating like a year": {
			[]string{"Ann Yule (2012P4)", "Bo Zander"},
			want{[]names.Person{{Name: "Ann Yule", Rating: tournament.Rating{Value: 2012, Games: 4}}, {Name: "Bo Zander"}}, nil},
		},
		"a number behind one word": {
			[]string{"Yule 1234", "Zander, 1100", "Usher,Cy 1100"},
			want{[]names.Person{{Name: "Yule 1234"}, {Name: "Zander, 1100"}, rated("Usher,Cy", 1100)}, nil},
		},
		"two grades": {
			[]string{"Ann Yule (Gr 4) (K)", "Bo Zander (3)"},
			want{[]names.Person{{Name: "Ann Yule (Gr 4)", Grade: "K"}, {Name: "Bo Zander", Grade: "3"}}, []string{"(Gr 4)"}},
		},
		"two federations": {
			[]string{"Ann Yule (GER) (AUT)", "Bo Zander (GER)"},
			want{[]names.Person{{Name: "Ann Yule (GER)", Federation: "AUT"}, {Name: "Bo Zander", Federation: "GER"}}, []string{"(GER)"}},
		},
		"a federation that few have": {
			[]string{"Ann Yule (AUT)", "Bo Zander"}, want{named("Ann Yule (AUT)", "Bo Zander"), []string{"(AUT)"}},
		},
		"titles or initials behind": {
			[]string{"KRIST, ADAM FM", "BERTA NOLD FM", "Ihle, Cora, fm", "Pfau, Dora fm", "Lee, Im", "Lee, Fm"},
			want{
				named("KRIST, ADAM FM", "BERTA NOLD FM", "Ihle, Cora, fm", "Pfau, Dora fm", "Lee, Im", "Lee, Fm"),
				[]string{"FM", "FM", "fm", "Fm"},
			},
		},
		"a title behind a spoken name, without a comma": {
			[]string{"Adam Krist FM", "Nold, Berta"}, want{[]names.Person{titled("Adam Krist", "FM"), {Name: "Nold, Berta"}}, nil},
		},
		"a title behind a spoken name, without a blank": {
			[]string{"Adam Krist,FM", "Berta Nold"}, want{[]names.Person{titled("Adam Krist", "FM"), {Name: "Berta Nold"}}, nil},
		},
		"initials among names with commas": {
			[]string{"Adam Krist, FM", "Nold, Berta"}, want{named("Adam Krist, FM", "Nold, Berta"), []string{"FM"}},
		},
		"numbered names": {
			[]string{"Player 101", "Player 102", "Test Player 103", "Test Player 104", "Test Player 105"},
			want{named("Player 101", "Player 102", "Test Player 103", "Test Player 104", "Test Player 105"), nil},
		},
		"names": {
			[]string{"Ann Total", "King Court", "Smith, John, Jr.", "O'Neil, Pat III", "", "Lee Jr"},
			want{named("Ann Total", "King Court", "Smith, John, Jr.", "O'Neil, Pat III", "", "Lee Jr"), nil},
		},
	} {
		people, doubts := names.Read(test.cells)
		got := want{people: make([]names.Person, len(people))}
		for i := range people {
			p := people[i]
			got.people[i] = names.Person{
				Name: p.Name, Number: p.Number, Title: p.Title, Federation: p.Federation, Grade: p.Grade, Rating: p.Rating, ID: p.ID,
			}
		}
		for _, d := range doubts {
			got.doubts = append(got.doubts, d.Piece)
		}
		ignore := cmp.FilterPath(func(p cmp.Path) bool { return strings.HasSuffix(p.String(), "more") }, cmp.Ignore())
		if diff := cmp.Diff(test.want.people, got.people, ignore, cmp.AllowUnexported(names.Person{})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		if diff := cmp.Diff(test.want.doubts, got.doubts); diff != "" {
			t.Errorf("%s, doubts (-want +got):\n%s", name, diff)
		}
	}
}

// TestHighNumbers: numbers before the names may leave out some, as those of a section of a larger event do,
// up to four times as many as there are names.
func TestHighNumbers(t *testing.T) {
	t.Parallel()
	for last, want := range map[int]string{100: "Zander, Bo", 101: "101 Zander, Bo"} {
		var cells []string
		for no := range 24 {
			cells = append(cells, fmt.Sprintf("%d Yule, A%c", no+1, 'a'+no))
		}
		people, _ := names.Read(append(cells, fmt.Sprintf("%d Zander, Bo", last)))
		if got := people[24].Name; got != want {
			t.Errorf("%d of 25: %q, want %q", last, got, want)
		}
	}
}
