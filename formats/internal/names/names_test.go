package names_test

import (
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
		ignore := cmp.FilterPath(func(p cmp.Path) bool { return strings.HasSuffix(p.String(), "pieces") }, cmp.Ignore())
		if diff := cmp.Diff(test.want.people, got.people, ignore, cmp.AllowUnexported(names.Person{})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		if diff := cmp.Diff(test.want.doubts, got.doubts); diff != "" {
			t.Errorf("%s, doubts (-want +got):\n%s", name, diff)
		}
	}
}
