package heading_test

import (
	"fmt"
	"strings"
	"testing"

	"podium/formats/heading"
)

// TestInRoster: a roster is understood by the words of tables in every language, and
// by its own where these mean something else.
func TestInRoster(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]heading.Field{
		"Name": heading.Name, "Player_Name": heading.Name, "Spieler": heading.Name, "LAST NAME": heading.Family,
		"Verein": heading.Club, "School": heading.School, "Club": heading.Club, "Class": heading.Grade,
		"#": heading.Number, "Pairing No.": heading.Number, "Date of birth": heading.Birth, "Geburtsjahr": heading.Birth,
		"USCF": heading.USCF, "US Chess ID": heading.USCF, "FIDE ID": heading.FIDE, "M/F": heading.Sex, "Post Rating": heading.After,
		"Last, First": heading.Name, "Nom Prénom": heading.Name, "Na\u200Bme": heading.Name, "\uFEFFSur\u00ADname ": heading.Family,
	} {
		if got, ok := heading.InRoster(text); !ok || got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
	if f, ok := heading.InRoster("Shoe size"); ok {
		t.Errorf("a heading that nobody knows is %q", f)
	}
}

// TestFactsOfTables: facts about players are headed in tables as they are in rosters.
func TestFactsOfTables(t *testing.T) {
	t.Parallel()
	table := heading.OfTable()
	for text, want := range map[string]heading.Field{
		"School name": heading.Club, "Club name": heading.Club, "DOB": heading.Birth, "Date of Birth": heading.Birth,
		"Birthdate": heading.Birth, "Year of birth": heading.Birth, "Grd.": heading.Grade, "Grade Level": heading.Grade,
		"USCF number": heading.USCF, "US Chess Member ID": heading.USCF, "Federation": heading.Federation,
		"Province": heading.State, "USCF Rating": heading.Rating, "US Chess Rating": heading.Rating, "USCF Rtg": heading.Rating,
	} {
		if got := table[heading.Fold(text)]; got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// TestOfTable: in a table of results the same words mean what programs mean by them.
func TestOfTable(t *testing.T) {
	t.Parallel()
	table := heading.OfTable()
	for text, want := range map[string]heading.Field{"School": heading.Club, "Class": "rank", "Место": "rank", "M-ce": "rank"} {
		if got := table[heading.Fold(text)]; got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
	if _, ok := table[heading.Fold("Membership")]; ok {
		t.Error("a word of rosters alone is none of a table")
	}
}

// TestNameParts: a column headed just "Name" has the part that no other column has; with two others, or
// none, it has the whole name.
func TestNameParts(t *testing.T) {
	t.Parallel()
	for heads, want := range map[string]string{
		"No/Nachname/Vorname": "[1] [2]", "Nom/Prénom": "[0] [1]", "Nome/Cognome": "[1] [0]",
		"Prénom/Nom": "[1] [0]", "Cognome/Nome": "[0] [1]", "Name/Last name": "[1] [0]", "Name/First name": "[0] [1]",
		"Last name/Name": "[0] [1]", "First name/Name": "[1] [0]", "Last name/First name/First name": "[0] [1 2]",
		"Name": "[] []", "Name/Last name/First name": "[] []", "Name/Name/First name": "[] []", "Name/Name/Last name": "[] []",
		"Last name": "[0] []", "First name": "[] [0]", "Points": "[] []",
	} {
		var fields []heading.Field
		for text := range strings.SplitSeq(heads, "/") {
			fields = append(fields, heading.OfTable()[heading.Fold(text)])
		}
		family, given := heading.NameParts(fields)
		if got := fmt.Sprint(family, given); got != want {
			t.Errorf("%s: %s, want %s", heads, got, want)
		}
	}
}
