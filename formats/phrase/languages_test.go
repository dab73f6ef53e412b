package phrase_test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"podium/formats/phrase"
	"podium/formats/phrase/phrasetest"
)

// Terms whose word and source, or ° for no source, the head of a catalogue gives.
func terms() []string {
	return []string{
		"standings", "final ranking", "rank", "player", "rating", "points", "round", "bye", "Buchholz cut 1",
		"Sonneborn-Berger", "direct encounter", "number of wins", "section", "crosstable", "certificate", "first place",
		"for taking part", "chief arbiter", "team", "club", "school", "best girl", "under N years", "prize", "tie-break",
	}
}

// TestLanguages: a catalogue has a part whole or not at all, with the arguments of the
// English texts, and says where its terms are from.
func TestLanguages(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		tag := strings.TrimSuffix(file, ".txt")
		if tag == "en" {
			continue
		}
		t.Run(tag, func(t *testing.T) {
			t.Parallel()
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			c, err := phrase.Parse(tag, data)
			if err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			if err := phrasetest.Sound(tag, data); err != nil {
				t.Errorf("%s: %v", file, err)
			}
			english, own := texts(t, "en.txt"), texts(t, file)
			checkParts(t, tag, english, own)
			checkArguments(t, english, own)
			for _, term := range terms() {
				if !regexp.MustCompile(`(?m)^# ` + regexp.QuoteMeta(term) + ` = .*: (.*[A-Z]|°)`).Match(data) {
					t.Errorf("expected a line such as %q in the head, or ° in place of the source", "# "+term+" = word: F")
				}
			}
			want := message.NewPrinter(language.MustParse(tag)).Sprint(number.Decimal(1.5))
			if got := c.Number("1.5"); got != want {
				t.Errorf("1.5 is %s; expected %s", got, want)
			}
		})
	}
}

// checkParts checks that a catalogue has its parts one after the other, each whole, and is
// offered for those that it has.
func checkParts(t *testing.T, tag string, english, own map[string]string) {
	t.Helper()
	before := 0
	for p, keys := range keysOfParts(t) {
		lacks := slices.DeleteFunc(slices.Clone(keys), func(k phrase.Key) bool { _, has := own[string(k)]; return has })
		if n := len(lacks); n > 0 && (n < len(keys) || p == 0) || n < len(keys) && before > 0 {
			t.Errorf("[%s] lacks %d of %d texts: %s", phrase.Part(p), n, len(keys), lacks)
		}
		if offered := slices.Contains(phrase.Languages(phrase.Part(p)), tag); offered != (len(lacks) == 0) {
			t.Errorf("offered for [%s]: %v, and %d texts are missing", phrase.Part(p), offered, len(lacks))
		}
		before += len(lacks)
	}
	for key := range own {
		if _, known := english[key]; !known && !strings.HasPrefix(key, "tiebreak.") {
			t.Errorf("English has no text %s", key)
		}
	}
}

// keysOfParts returns the keys of each part, in the order of the English catalogue.
func keysOfParts(t *testing.T) [][]phrase.Key {
	t.Helper()
	data, err := os.ReadFile("en.txt")
	if err != nil {
		t.Fatal(err)
	}
	var out [][]phrase.Key
	for line := range strings.Lines(string(data)) {
		switch line = strings.TrimSpace(line); {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			if want := "[" + phrase.Part(len(out)).String() + "]"; line != want {
				t.Errorf("en.txt has %s where %s is next", line, want)
			}
			out = append(out, nil)
		default:
			key, _, _ := strings.Cut(line, " =")
			out[len(out)-1] = append(out[len(out)-1], phrase.Key(key))
		}
	}
	return out
}

// checkArguments checks that a text shows the arguments that the English text shows, and
// chooses forms only by those that it has.
func checkArguments(t *testing.T, english, other map[string]string) {
	t.Helper()
	inBraces := regexp.MustCompile(`\{(\d)([:#?])?`)
	for key, text := range other {
		shown, known := map[string]bool{}, map[string]bool{}
		for _, m := range inBraces.FindAllStringSubmatch(english[key], -1) {
			shown[m[1]] = shown[m[1]] || m[2] == ""
			known[m[1]] = true
		}
		got := map[string]bool{}
		for _, m := range inBraces.FindAllStringSubmatch(text, -1) {
			if m[2] == "" {
				got[m[1]] = true
			} else if !known[m[1]] && !strings.HasPrefix(key, "left.") {
				t.Errorf("%s = %s: English has no argument {%s}", key, text, m[1])
			}
		}
		maps.DeleteFunc(shown, func(_ string, is bool) bool { return !is })
		if !maps.Equal(shown, got) && !strings.HasPrefix(key, "days.") { // the months are the same
			t.Errorf("%s = %s: expected the arguments of %q", key, text, english[key])
		}
	}
}

// texts reads the lines of a catalogue.
func texts(t *testing.T, file string) map[string]string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for line := range strings.Lines(string(data)) {
		if key, text, found := strings.Cut(line, " ="); found && line[0] != '#' {
			out[key] = strings.TrimSpace(text)
		}
	}
	return out
}

// TestIn: a language is offered for the documents for which it is complete, a tag of a
// region is answered by its language, and an unknown one by what there is.
func TestIn(t *testing.T) {
	t.Parallel()
	for tag, want := range map[string]string{"en": "en", "EN": "en", "en-GB": "en", "de": "de", "de-AT": "de"} {
		c, err := phrase.In(tag, phrase.Certificates)
		if err != nil || c.Language() != want {
			t.Errorf("%s: got %v, %v; want %s", tag, c, err, want)
		}
	}
	for part := range phrase.Series + 1 {
		list := phrase.Languages(part)
		if list[0] != "en" || slices.Contains(list[1:], "en") || !slices.IsSorted(list[1:]) {
			t.Errorf("[%s] has the languages %v; expected English, then the others once each", part, list)
		}
	}
	for _, tag := range []string{"xx", "Klingon", ""} {
		if _, err := phrase.In(tag, phrase.Series); err == nil || !strings.Contains(err.Error(), "en") {
			t.Errorf("%q: got %v", tag, err)
		}
	}
}

// TestUpper: capitals are those of the language.
func TestUpper(t *testing.T) {
	t.Parallel()
	for tag, want := range map[string]string{"tr": "VERİLMİŞTİR", "fr": "VERILMIŞTIR", "en": "VERILMIŞTIR"} {
		c, err := phrase.In(tag, phrase.Certificates)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Upper("verilmiştir"); got != want {
			t.Errorf("%s: got %s, want %s", tag, got, want)
		}
	}
	for tag, want := range map[string]string{"de": "Mannschaft", "fr": "mannschaft", "en": "mannschaft"} {
		c, err := phrase.In(tag, phrase.Certificates)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Within("Mannschaft"); got != want {
			t.Errorf("%s: got %s, want %s", tag, got, want)
		}
	}
	if got := (*phrase.Catalogue)(nil).Upper("è"); got != "È" {
		t.Errorf("got %s", got)
	}
}
