package phrase_test

import (
	"os"
	"strings"
	"testing"

	"podium/formats/phrase"
	"podium/formats/phrase/phrasetest"
)

// TestText: arguments stand where the text has them, in any order, and a number
// chooses the form of a word as the plural rules of Unicode have it for the language.
func TestText(t *testing.T) {
	t.Parallel()
	const polish = "pkt = {1} {1:punkt|punkty|punktów}\nkto = {2} przed {1}\n"
	const english = "points = {1} {1:point|points}\nwho = {1} before {2}\nplain = nothing to set\n"
	for _, test := range []struct {
		tag, texts, key string
		args            []any
		want            string
	}{
		{"en", english, "points", []any{1}, "1 point"},
		{"en", english, "points", []any{0}, "0 points"},
		{"en", english, "points", []any{21}, "21 points"},
		{"en", english, "who", []any{"Ada", "Ben"}, "Ada before Ben"},
		{"en", english, "plain", nil, "nothing to set"},
		{"pl", polish, "pkt", []any{1}, "1 punkt"},
		{"pl", polish, "pkt", []any{3}, "3 punkty"},
		{"pl", polish, "pkt", []any{5}, "5 punktów"},
		{"pl", polish, "pkt", []any{12}, "12 punktów"},
		{"pl", polish, "pkt", []any{22}, "22 punkty"},
		{"pl", polish, "kto", []any{"Ada", "Ben"}, "Ben przed Ada"},
		{"pl", polish, "no.such.key", nil, "[no.such.key]"},
		{"pl", "pkt = {1} {1:punkt|punkty|punktów|punktu}\n", "pkt", []any{"4½"}, "4½ punktu"},
		{"pl", "pkt = {1} {1:punkt|punkty|punktów|punktu}\n", "pkt", []any{"½"}, "½ punktu"},
		{"pl", "pkt = {1} {1:punkt|punkty|punktów|punktu}\n", "pkt", []any{"5"}, "5 punktów"},
		{"cs", "bod = {1} {1:bod|body|bodu|bodů}\nnumber.decimal = ,\n", "bod", []any{"4.5"}, "4,5 bodu"},
		{"cs", "kolo = {1} {1:kolo|kola|kol}\n", "kolo", []any{5}, "5 kol"},
		{"de", "pkt = {1} {1:Punkt|Punkte}\nnumber.decimal = ,\n", "pkt", []any{"½"}, "½ Punkt"},
		{"de", "pkt = {1} {1:Punkt|Punkte}\nnumber.decimal = ,\n", "pkt", []any{"4.5"}, "4,5 Punkte"},
		{"fr", "p = {1}{1#re|e} place, {1} {1:point|points}\n", "p", []any{1}, "1re place, 1 point"},
		{"fr", "p = {1} {1:point|points}\nnumber.decimal = ,\n", "p", []any{"1.5"}, "1,5 point"},
		{"fr", "p = {1}\nnumber.decimal = ,\n", "p", []any{".5"}, ".5"},
		{"fr", "p = {1}\nnumber.decimal = ,\n", "p", []any{"5."}, "5."},
		{"fr", "p = {1}\nnumber.decimal = ,\n", "p", []any{"1.5a"}, "1.5a"},
		{"fr", "p = {1}\nnumber.decimal = ,\n", "p", []any{"v1.5"}, "v1.5"},
		{"fr", "p = {1}\nnumber.decimal = ,\n", "p", []any{"-1.50"}, "-1,50"},
		{"fr", "p = {1}\n", "p", []any{"1.5"}, "1.5"}, // without a sign of its own
		{"es", "who = {1?jugadora|jugador|participante}\n", "who", []any{"w"}, "jugadora"},
		{"es", "who = {1?jugadora|jugador|participante}\n", "who", []any{"m"}, "jugador"},
		{"es", "who = {1?jugadora|jugador|participante}\n", "who", []any{""}, "participante"},
	} {
		c, err := phrase.Parse(test.tag, []byte(test.texts))
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Text(phrase.Key(test.key), test.args...); got != test.want {
			t.Errorf("%s %s %v: got %q, want %q", test.tag, test.key, test.args, got, test.want)
		}
	}
}

// TestList: up to eight names are joined, of more the first eight.
func TestList(t *testing.T) {
	t.Parallel()
	names := strings.Split("ABCDEFGHI", "")
	for n, want := range map[int]string{
		0: "nobody", 1: "A", 2: "A and B", 3: "A, B and C", 8: "A, B, C, D, E, F, G and H", 9: "A, B, C, D, E, F, G, H and 1 more",
	} {
		if got := phrase.English().List(names[:n]); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

// TestMoney: an amount has the sign of its currency where the language has it, with one blank at most,
// at which no line breaks.
func TestMoney(t *testing.T) {
	t.Parallel()
	for tag, want := range map[string][]string{
		"en": {"€1.50", "EUR 1.50", "1.50"}, "de": {"1,50\u00a0€", "1,50\u00a0EUR", "1,50"}, "nl": {"€\u00a01,50", "EUR\u00a01,50", "1,50"},
	} {
		c, err := phrase.In(tag, phrase.Certificates)
		if err != nil {
			t.Fatal(err)
		}
		for i, currency := range []string{"€", "EUR ", ""} {
			if got := c.Money(currency, "1.50"); got != want[i] {
				t.Errorf("%s: got %q, want %q", tag, got, want[i])
			}
		}
	}
}

func TestPoints(t *testing.T) {
	t.Parallel()
	for n, want := range map[string]string{
		"0": "0 points", "0.5": "0.5 points", "½": "½ point", "1": "1 point", "1.33": "1.33 points", "10": "10 points",
	} {
		if got := phrase.English().Points(n); got != want {
			t.Errorf("%s: got %q, want %q", n, got, want)
		}
		if got, want := phrase.English().MatchPoints(n), strings.Replace(want, " ", " match ", 1); got != want {
			t.Errorf("%s: got %q, want %q", n, got, want)
		}
	}
}

// TestOrdinals: the exceptions are the teens.
func TestOrdinals(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{
		1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 11: "11th", 12: "12th",
		13: "13th", 21: "21st", 102: "102nd", 111: "111th", 113: "113th",
	} {
		if got := phrase.English().Ordinal(n); got != want {
			t.Errorf("%d is %q, want %q", n, got, want)
		}
	}
}

// TestEnglishIsSound: the program takes its own texts without checking each.
func TestEnglishIsSound(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("en.txt")
	if err != nil {
		t.Fatal(err)
	}
	if err := phrasetest.Sound("en", data); err != nil {
		t.Error(err)
	}
}

// TestParseErrors: a catalogue that is wrong is refused with the line.
func TestParseErrors(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ texts, want string }{
		{"a = b\nno text", "line 2: expected a key"},
		{"a = b\na = c", "line 2: repeats the key a"},
		{"= text", "line 1: expected a key"},
		{"two words = text", "line 1: expected a key"},
		{"a{b = text", "line 1: expected a key"},
		{"a = {1", "no closing brace"},
		{"a = {x}", "expected the number of an argument"},
		{"a = {1:one|two|three}", "3 forms; expected the 2 that en has"},
		{"a = {1#one|two}", "2 forms; expected the 4 that en has"},
		{"a = {1?she|he}", "2 forms; expected the 3 that en has"},
	} {
		if err := phrasetest.Sound("en", []byte(test.texts)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: got %v, want %q", test.texts, err, test.want)
		}
	}
}

// TestEnglishIsComplete: a catalogue without a text falls back to English, and the
// nil catalogue is English.
func TestEnglishIsComplete(t *testing.T) {
	t.Parallel()
	empty, err := phrase.Parse("de", nil)
	if err != nil {
		t.Fatal(err)
	}
	var none *phrase.Catalogue
	for _, c := range []*phrase.Catalogue{empty, none} {
		if got := c.Text("result.win"); got != "win" {
			t.Errorf("got %q", got)
		}
	}
}

// TestChoice: what is asked for comes before what the file states, and that before what is usual; the
// language of a country is that of its events, and a second one is for certificates.
func TestChoice(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ asked, stated, usual, country, want, beside string }{
		{"", "", "", "GER", "en", "en"},
		{"de", "fr", "es", "", "de", "en"},
		{"", "fr", "es", "", "fr", "en"},
		{"", "", "es", "", "es", "en"},
		{"de-AT", "", "", "", "de", "en"},
		{"auto", "", "", "GER", "de", "en"},
		{"AUTO", "", "", "FRA", "fr", "en"},
		{"auto", "", "", "USA", "en", "en"},
		{"auto", "", "", "", "en", "en"},
		{"fr,de", "", "", "", "fr", "de"},
		{"auto, fr", "", "", "GER", "de", "fr"},
		{"xx", "", "", "", "", ""},
		{"de,xx", "", "", "", "", ""},
	} {
		c, err := phrase.Choice{Asked: test.asked, Usual: test.usual}.Words(test.stated, test.country)
		if (err == nil) != (test.want != "") || err == nil && c.Language() != test.want {
			t.Errorf("%+v: got %v, %v", test, c, err)
		} else if beside := test.beside; err == nil && c.Beside().Language() != beside {
			t.Errorf("%+v: beside it %s", test, c.Beside().Language())
		}
	}
}
