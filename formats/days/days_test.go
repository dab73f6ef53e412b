package days

import (
	"fmt"
	"strings"
	"testing"

	"podium/formats/tournament"
)

func TestRange(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"2026/03/14": "2026-03-14 2026-03-14", "14.03.2026 bis 15.03.2026": "2026-03-14 2026-03-15",
		"2026-03": "2026-03 2026-03", "14–15 March 2026": "2026-03-14 2026-03-15",
		"May 30–31, 2026": "2026-05-30 2026-05-31", "December 27, 2025 – January 3, 2026": "2025-12-27 2026-01-03",
		"30 May – 2 June 2026": "2026-05-30 2026-06-02", "March 14, 2026": "2026-03-14 2026-03-14",
		"March 14-15, 2026": "2026-03-14 2026-03-15", "30 May - 2 June 2026": "2026-05-30 2026-06-02", "14—15 March 2026": "2026-03-14 2026-03-15",
		"March 14-15-16, 2026": "", "March 14 to 15, 2026": "2026-03-14 2026-03-15",
		"1/17/2026": "2026-01-17 2026-01-17", "17/1/2026": "2026-01-17 2026-01-17", "2/29/2026": "", "13/13/2026": "",
		"3/3/2026": "2026-03-03 2026-03-03", "3/13/2026 - 3/14/2026": "2026-03-13 2026-03-14",
		"03/04/2026": "", "31.02.2026": "", "soon": "", "14 Floréal": "",
		"Saturday, January 10, 2026": "2026-01-10 2026-01-10", "Sat. Jan. 10th 2026": "2026-01-10 2026-01-10",
		"10. Januar 2026": "2026-01-10 2026-01-10", "14 de marzo de 2026": "2026-03-14 2026-03-14",
		"2026-03-14..2026-03-15": "2026-03-14 2026-03-15", "2026-01-24 thru 2026-01-25": "2026-01-24 2026-01-25",
		"May 2026 May": "", "March of the Pawns": "",
		"12/13/2026": "2026-12-13 2026-12-13", "13/12/2026": "2026-12-13 2026-12-13", "1/2/999": "", "1.-255.2026": "", "2026-01-257": "",
		"1000": "1000 1000", "9999": "9999 9999", "10000": "", "14 March 1000": "1000-03-14 1000-03-14",
		"14 March 10000": "", "14 March 2026 2027": "", "31 February 2026": "", "14 March – 31 February 2026": "", "31 February – 1 March 2026": "",
		"14 March 2026 – April 2026": "",
		"2012/00/00":                 "2012 2012", "2012/05/00": "2012-05 2012-05", // as files of FIDE have it
		"3/12/2026": "", "12/3/2026": "", "1/13/1000": "1000-01-13 1000-01-13", "67562-03-14": "", "2026-259-14": "", "2026/03/14/15": "",
		"2026-03-14 to soon": "", "soon to 2026-03-14": "", "14 March April 2026": "", "soon 14 March 2026": "", "14 15 March 2026": "",
		"0 March 2026": "", "1 March 2026": "2026-03-01 2026-03-01", "31 March 2026": "2026-03-31 2026-03-31", "32 March 2026": "",
		"2026 March 14": "2026-03-14 2026-03-14", "14 March 9999": "9999-03-14 9999-03-14", "Monday, March 16, 2026": "2026-03-16 2026-03-16",
		"the " + strings.Repeat("Saturday ", 7) + "14 March 2026":  "2026-03-14 2026-03-14", // 80 bytes
		"then " + strings.Repeat("Saturday ", 7) + "14 March 2026": "",
		"the  " + strings.Repeat("Saturday ", 7) + "14 March 2026": "",
	} {
		first, last, ok := Range(text)
		got := ""
		if ok {
			got = first.String() + " " + last.String()
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestWithin(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"2026-03-14-spring-open": "2026-03-14", "spring 20260314 final": "2026-03-14", "spring_14.03.2026": "2026-03-14",
		"spring-2026": "", "round 3 of 2026-03": "", "2026-03-14 to 2026-03-15": "", "2026-03-14 and 2026-03-14": "2026-03-14",
		"90000101": "", "team 12345678": "", "20261399": "", "open": "", "11.04.2026 17:30:12": "2026-04-11",
		"2026-03-14-2": "2026-03-14", "2026-03-145": "", "1900-01-01-2": "1900-01-01", "1899-12-31-2": "", "2099-12-31-2": "2099-12-31", "2100-01-01-2": "",
		"open 1.3.2026": "2026-03-01", "2026-.3-14": "", "2026-03---2": "",
		"2026-03-140": "", "2026-03-149": "", "2026-00-00 open": "",
	} {
		if d, ok := Within(text); d.String() != want || ok != (want != "") {
			t.Errorf("%q: %q, %t, want %q", text, d, ok, want)
		}
	}
}

// TestAtEnd: the days of an event may stand after its name.
func TestAtEnd(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Spring Fling, March 14, 2026": "2026-03-14 2026-03-14", "Open, Oslo, 14–15 March 2026": "2026-03-14 2026-03-15",
		"Open, 2026-03": "", "Open, Oslo": "", "Open": "", "2026-03-14": "", "2026-03-14, Open": "",
	} {
		if first, last, ok := AtEnd(name); ok != (want != "") || ok && first.String()+" "+last.String() != want {
			t.Errorf("%q: %s to %s, %t, want %q", name, first, last, ok, want)
		}
	}
}

// TestInSeason: days above the rounds of a table, with both readings of what may be exchanged.
func TestInSeason(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"6 Jan": "0-01-06 0-01-06", "3/12": "0-12-03 0-03-12", "6 Mar": "0-03-06 0-03-06", "6-Mar": "0-03-06 0-03-06", "Fri 13.3.": "0-03-13 0-03-13", "3/13": "0-03-13 0-03-13",
		"3/4": "0-04-03 0-03-04", "31/3": "0-03-31 0-03-31", "13/1": "0-01-13 0-01-13", "32/3": "", "0/13": "", "0.3.": "", "3/13/99": "2099-03-13 2099-03-13",
		"3/4/100": "100-04-03 100-03-04", "3/4/2999": "2999-04-03 2999-03-04", "3/4/3000": "",
		"14 March 2026": "2026-03-14 2026-03-14", "14–15 March 2026": "", "2026-03": "", "Mar": "", "6 Mar Apr": "", "6 7 Mar": "", "soon": "",
		"": "", "1.2.3.4": "",
	} {
		day, other, ok := InSeason(text)
		got := ""
		if ok {
			got = spelled(day) + " " + spelled(other)
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestMonth: names in full and abbreviated, and English ones that are cut.
func TestMonth(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]uint8{
		"March": 3, "mar": 3, "Mar.": 3, "MÄRZ": 3, "mars": 3, "Okt.": 10, "Sept": 9, "Dez": 12,
		"Janua": 1, "Febr.": 2, "Apri": 4, "Augu": 8, "SEPTEM": 9, "Octo": 10, "Decembe": 12,
		"": 0, ".": 0, "ma": 0, "de": 0, "Marchs": 0, "Mond": 0,
	} {
		if got := Month(word); got != want {
			t.Errorf("%q: %d, want %d", word, got, want)
		}
	}
}

func spelled(d tournament.Date) string { return fmt.Sprintf("%d-%02d-%02d", d.Year, d.Month, d.Day) }

func TestIsUnclear(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"03/04/2026": true, "1-2-26": true, "31.02.2026": true, "2026-03-14": false, "1.2": false, "K-3": false, "10-15-20": true, "1/17/2026": false,
	} {
		if got := IsUnclear(text); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
