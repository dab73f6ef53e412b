package vocabulary_test

import (
	"strings"
	"testing"

	"podium/tiebreak/vocabulary"
)

// TestOf: codes, names and the words of programs, in any spelling.
func TestOf(t *testing.T) {
	t.Parallel()
	for code, list := range map[string]string{
		"BH":        "BH, bh, Buchholz, Bucholz, BUCHHOLZ, Buchh, Buch., BuHo, Bu., BucT, Buchholz:, Бухгольц",
		"BH/C1":     "BH/C1, BH-C1, BHC1, bh/c1, BHCut1, Buchholz Cut 1, Buchholz cut-1, Buchholz Cut1, BH Cut-1, Buc1, Buch1, Buchholz -1, Buchholz (Cut 1), Tr., Buchholz tronqué",
		"BH/C2":     "BH/C2, BH-C2, BHC2, Buchholz Cut 2, Buchholz/C2",
		"BH/C3":     "BH/C3, BH-C3, BHC3, Buchholz Cut-3",
		"BH/M1":     "BH/M1, BH-M1, MBH, MBuch, BucM, Buchholz Median-1, Buchholz Mediano",
		"BH/M2":     "BH/M2, Buchholz Median 2, median Buchholz 2",
		"SB":        "SB, S.B., SoBerg, SoBe, Neustadtl, Berger",
		"SB/C1":     "SB/C1, SB-C1, SB Cut-1, SoBerg Cut 1",
		"ARO/C1":    "ARO/C1, AROC, AROC1, Average Rating of Opponents Cut, Average rating of opponents Cut-1",
		"FB/M1":     "FB/M1, Fore Buchholz Median-1",
		"PS":        "PS, Progr., Progressive, Cu., Fortschritt, Progresivo, SP",
		"CUM":       "CUM, Cumul, Cumulative, running score",
		"CUMOPP":    "Op cumul, CumOpp, Cumulative Scores of Opposition",
		"DE/P":      "DE/P, de/p, Direct Encounter/P, DE-P",
		"KS/L+1":    "KS/L+1, Koya/L+1",
		"BH@2023":   "BH@2023, BH (2023), Buchholz (2023)",
		"BH:MP/C1":  "BH:MP/C1, BH:MP-C1, bh:mp/c1",
		"SUM4:SOLK": "SUM4:SOLK, sum4:Solkoff",
		"MMED":      "OTHER_MMED, Mod. Med, modified-median",
		"X-TOP5":    "X-TOP5, x-top5",
		"X-TOP999":  "X-TOP999",
		"GPTS":      "GamPnt, Game points",
		"":          "TB, TB1, Wtg 2, Des 3, Dép. 1, Доп1, Tie-Break 2, Desempate",
	} {
		for word := range strings.SplitSeq(list, ",") {
			word = strings.TrimSpace(word)
			if m, ok := vocabulary.Of(word); !ok || m.Code != code || m.US != code {
				t.Errorf("%q: got %+v, %v; want %q", word, m, ok, code)
			}
		}
	}
}

// TestNoWords: texts that resemble words for tie-breaks.
func TestNoWords(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"", "-", "Name", "Cut", "Cut 1", "Bus", "Win%", "Dec 1", "Dec 1-3", "Dec-1", "BH/X1", "SB+", "BH@1", "BH:XP", "X-TOP0", "X-TOP", "X-TOP1000", "X-TOP1a", "SUM4:TB1", "Zz-C1",
		"SUM4", "SUM4:", "12", "1", "M1", "C1", "median 12", "Bude", "Club", "W", "L", "K", "a@2023", "/", ":", "-C1", "+/-",
	} {
		if m, ok := vocabulary.Of(text); ok && m.Code != "SUM4" {
			t.Errorf("%q is %+v", text, m)
		}
	}
}

// TestDoubts: words that mean two systems say so.
func TestDoubts(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"ARPO": "APRO", "arpo": "APRO", "ESB": "EMMSB", "ESB:MG": "EMGSB", "Extended Sonneborn-Berger": "EGGSB",
	} {
		if m, ok := vocabulary.Of(text); ok || m.Code != "" || !strings.Contains(m.Doubt, want) {
			t.Errorf("%q: got %+v, %v; want a doubt with %q", text, m, ok, want)
		}
	}
}

// TestCountries: words that mean another system in events of US Chess.
func TestCountries(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][2]string{
		"Sonneborn-Berger": {"SB", "SBUS"}, "head-to-head": {"DE", "RBTP"}, "SOS": {"BH", "SOLK"},
		"Median-Buchholz": {"BH/M1", "MED"}, "H2H": {"DE", "RBTP"}, "Buchholz": {"BH", "BH"}, "Median": {"MED", "MED"},
	} {
		m, ok := vocabulary.Of(text)
		if got := [2]string{m.In(false), m.In(true)}; !ok || got != want || m.Ambiguous() != (want[0] != want[1]) {
			t.Errorf("%q: got %q, %v; want %q", text, got, ok, want)
		}
	}
}

// TestInNote: what stands below the tables of Chess-Results.
func TestInNote(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Buchholz Tie-Breaks (variabel with parameter)":                         "",
		"Buchholz Tie-Break Variable (2023) (Gamepoints, Cut1)":                 "BH/C1@2023",
		"Direct Encounter (The results of the players in the same point group)": "DE",
		"Sum of Buchholz-Tie Breaks (all Results)":                              "SOB",
		"Sonneborn Berger Tie-Break Variable":                                   "SB", "something else": "",
		"points (game-points)": "PTS",
	} {
		if got := vocabulary.InNote(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// TestIsOther: words that are no tie-break over a column of a table of players.
func TestIsOther(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]bool{"Rating": true, "GP": true, "Random": true, "late": true, "BH": false, "Solkoff": false} {
		if got := vocabulary.IsOther(word); got != want {
			t.Errorf("%s: %t, want %t", word, got, want)
		}
	}
}

// TestHeading: over a column of players stand systems for players, and notes as Chess-Results has them, but
// neither systems for teams nor what is no tie-break. Where there are no matches, the points of games are the
// points.
func TestHeading(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Buchholz": "BH", "Buchholz Tie-Break Variable (2023) (Gamepoints, Cut1)": "BH/C1@2023", "Game points": "PTS",
		"BH (2023)": "BH@2023", "Rating": "-", "Club (2023)": "-", "Name": "-", "MP": "-", "EDE": "-", "SUM4:SOLK": "-",
	} {
		m, ok := vocabulary.Heading(text)
		if got := map[bool]string{true: m.Code, false: "-"}[ok]; got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestCodes: every system has its code once.
func TestCodes(t *testing.T) {
	t.Parallel()
	times := map[string]int{}
	for _, code := range vocabulary.Codes() {
		times[code]++
	}
	for _, code := range []string{"BH", "SB", "DE", "MMED", "SOLK", "EDE", "TPR"} {
		if times[code] != 1 {
			t.Errorf("%s is listed %d times", code, times[code])
		}
	}
}
