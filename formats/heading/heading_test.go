package heading_test

import (
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
		"Last, First": heading.Name, "Nom Prénom": heading.Name,
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
