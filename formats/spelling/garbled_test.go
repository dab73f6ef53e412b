package spelling_test

import (
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"

	"podium/formats/spelling"
)

// TestMended: names that were written in UTF-8 and read in each of the usual encodings come back, and
// names that only look like that stay.
func TestMended(t *testing.T) {
	t.Parallel()
	names := []string{
		"Schlögl", "MÖHLER", "Jörg Müller", "Núñez, José", "Ångström", "Dvořák", "Wałęsa", "Žižka", "Strauß", "Çelik",
		"Łukasz", "O’Neil", "Șerban", "Nguyễn", "Tượng Chéo, Văn Bền",
	}
	damage := func(s string, e encoding.Encoding) (string, bool) {
		out, err := e.NewDecoder().String(s)
		return out, err == nil && out != s
	}
	for _, e := range []encoding.Encoding{charmap.Windows1252, charmap.Windows1250, charmap.CodePage437, charmap.Macintosh} {
		for _, name := range names {
			bad, ok := damage(name, e)
			if !ok {
				continue
			}
			if got := spelling.Mended(bad); got != name && !spelling.IsGarbled(got) {
				t.Errorf("%v: %q is %q, want %q or a warning", e, bad, got, name)
			}
		}
	}
	twice, _ := damage("SchlÃ¶gl", charmap.Windows1252)
	thrice, _ := damage(twice, charmap.Windows1252)
	for _, name := range []string{"Άννα", "Γιώ", "Ёлка", "Хаџ", "ȘȚ", "Ț", "ẞÀ", "Ạỹ"} { // the first and last letters of alphabets
		for _, e := range []encoding.Encoding{charmap.Windows1252, charmap.Windows1251, charmap.CodePage437} {
			if bad, ok := damage(name, e); ok && spelling.Mended(bad) != name && !spelling.IsGarbled(spelling.Mended(bad)) {
				t.Errorf("%v: %q is %q, want %q or a warning", e, bad, spelling.Mended(bad), name)
			}
		}
	}
	for bad, want := range map[string]string{
		twice: "Schlögl", thrice: "Schlögl", "SchlÃ¶gl, Anna": "Schlögl, Anna", "MÃ¶hler, JÃ¶rg": "Möhler, Jörg", "SchlÃƒÂ¶gl": "Schlögl",
		"Å\u00a0koda, Eva": "Škoda, Eva", "Å\u00a0KODA": "ŠKODA", "MILOÅ\u00a0EVIÄ†": "MILOŠEVIĆ", "MILOÅ\u00a0, JAN": "MILOŠ, JAN", "DuÅ\u00a0an": "DuŠan",
		"DUÃ…Â\u00a0AN": "DUŠAN", "TÃ\u00a0pies, Anna": "Tàpies, Anna", "SCHLÃ–GL": "SCHLÖGL",
		"РџРµС‚СЂРѕРІ": "Петров", "Oâ€™Neil": "O’Neil", "Schl├╢gl": "Schlögl", "Schl√∂gl": "Schlögl",
		"TÆ°á»£ng, VÄƒn": "Tượng, Văn", "Â¿QuiÃ©n?": "¿Quién?", "Â£20": "£20", "Blitzâ„¢": "Blitz™",
		// Signs between numbers, and what stands within a word that is right as no capital letter does
		"5Ã—5": "5×5", "30min Ã— 2": "30min × 2", "Ã·": "÷", "MÃ¼LLER": "MüLLER", "MÃ¶LLER, JOSÃ© B": "MöLLER, JOSé B",
		"NÃºÃ±EZ": "NúñEZ", "HÃ«GER": "HëGER", "MÉ™mmÉ™dov": "Məmmədov", "ValiyevÉ™": "Valiyevə",
		// Other scripts and symbols
		"å¼\u00a0 ä¼Ÿ": "张 伟", "×“×•×“ ×›×”×Ÿ": "דוד כהן", "Ù…Ø\u00adÙ…Ø¯": "محمد",
		"Open â˜…": "Open ★", "Câ™¯": "C♯", "Rookâ†’Pawn": "Rook→Pawn", "âœ“": "✓", "KaÊ»ahu": "Kaʻahu", "LÇ\u0090": "Lǐ",
		"ðŸ\u008f† Cup": "🏆 Cup",
	} {
		if got := spelling.Mended(bad); got != want {
			t.Errorf("%q is %q, want %q", bad, got, want)
		}
	}
	for _, name := range append(names, "JOÃO", "PĂŞTEAN", "Păştean", "ÅÄÖ", "ŻÓŁTY", "Îndrei", "Ďurina", "Петров", "Різник",
		"Παπαδόπουλος", "„SCHÜLER“", "CAFÉ»", "Â", "Đorđe", "São João", "Ñandú", "Ăn", "CAFÉ™", "CAFÉ®", "É…", "CAFÉ…OPEN",
		"MARKOVIĆ\u00a0ANA", "Ж\u00a010",
		"Café”…", "Romanâ”…", "CAFÊ»", "irmã\u00a0»", "amitié\u00a0»", "дії", "5×½", "PERÚ®", "5×”") {
		if got := spelling.Mended(name); got != name {
			t.Errorf("%q became %q", name, got)
		}
		if spelling.IsGarbled(name) {
			t.Errorf("%q seems damaged", name)
		}
	}
	for _, either := range []string{"IRMÃ\u00a0MARIA", "SKÅ\u00a02", "GRÅ\u00a0OLA", "GRÅ\u00a0og Fir", "HEIKKILÄ\u00a0ANNA", "IRMÃ—SUL", "IRMÃ—", "MĂĽLLER"} {
		if got := spelling.Mended(either); got != either {
			t.Errorf("%q became %q", either, got)
		}
	}
	for _, bad := range []string{"Schl?gl", "M\uFFFDhler", "GiovannÃ ", "Schl”gl", "Èâàíîâ", "SchlÂ"} {
		if !spelling.IsGarbled(spelling.Mended(bad)) {
			t.Errorf("%q passes for %q", bad, spelling.Mended(bad))
		}
	}
	if got := spelling.Unescaped("Schl&ouml;gl & M&#246;hler"); got != "Schlögl & Möhler" {
		t.Errorf("unescaped: %q", got)
	}
}
