package printout

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"podium/cmd/internal/ranking"
	"podium/formats/spelling"
	"podium/report/sheet"
	"podium/tiebreak"
)

// Verified is what one file states and what it computes to: a sheet for each
// section, a row for each difference.
func Verified(file string, sections []ranking.Verified) *sheet.Document {
	d := &sheet.Document{Title: "Verification of " + file}
	for i := range sections {
		s := &sections[i]
		var t sheet.Table[*ranking.Difference]
		t.AddText(sheet.Column{Key: "of", Kind: sheet.Word},
			func(d *ranking.Difference) string { return kindOf(d.Team) })
		t.Add(sheet.Column{Key: "no", Kind: sheet.Number}, func(d *ranking.Difference) sheet.Cell {
			return sheet.Whole(d.No)
		})
		t.AddText(sheet.Column{Key: "name", Kind: sheet.Name}, func(d *ranking.Difference) string { return d.Name })
		t.AddText(sheet.Column{Key: "what", Kind: sheet.Word}, func(d *ranking.Difference) string { return d.What })
		t.AddText(sheet.Column{Key: "stated", Kind: sheet.Value},
			func(d *ranking.Difference) string { return d.Stated })
		t.AddText(sheet.Column{Key: "computed", Kind: sheet.Value},
			func(d *ranking.Difference) string { return d.Computed })
		t.AddText(sheet.Column{Key: "reason", Detail: true}, func(d *ranking.Difference) string { return d.Reason })
		found := sheet.ForEach(&t, s.Differences, sheet.Sheet{
			Key: "differences", Section: s.Name, Empty: agreement(s),
			AsText: linesOf(func() []string { return verifiedLines(file, s) }),
		})
		d.Sheets = append(d.Sheets, found.About(nil, [2]string{"file", file}, [2]string{"section", s.Name}))
	}
	return d
}

// kindOf says whom a difference is about.
func kindOf(team bool) string {
	if team {
		return "team"
	}
	return "player"
}

// agreement says what holds in a section without differences.
func agreement(s *ranking.Verified) string {
	switch {
	case s.Claims == 0:
		return "states no points and no ranks"
	case s.FollowsList != "" && s.Source == tiebreak.Stated.String():
		return fmt.Sprintf("%d stated values agree; the places follow %s", s.Claims, s.FollowsList)
	case s.Source == tiebreak.Stated.String():
		return fmt.Sprintf("%d stated values agree with each other", s.Claims)
	case s.FollowsList != "":
		return fmt.Sprintf("%d stated values agree; the ranks follow %s", s.Claims, s.FollowsList)
	}
	return fmt.Sprintf("%d stated values agree by %s (%s)", s.Claims, strings.Join(s.Tiebreaks, ","), s.Source)
}

// verifiedLines is a line for each difference of a section, or one that says there are none.
func verifiedLines(file string, s *ranking.Verified) []string {
	place := inLine(file)
	if s.Name != "" {
		place += ": " + spelling.OneLine(s.Name)
	}
	if len(s.Differences) == 0 {
		return []string{place + ": " + agreement(s)}
	}
	var lines []string
	for _, d := range s.Differences {
		lines = append(lines, fmt.Sprintf("%s: %s %d %s: %s: stated %s, computed %s; %s",
			place, kindOf(d.Team), d.No, spelling.OneLine(d.Name), d.What, d.Stated, d.Computed, d.Reason))
	}
	return lines
}

// VerifyJSON prints one JSON document on one line. "claims" are the stated points, ranks and
// tie-break values; "follows_list" gives the stated ranks where the list in force does not.
func VerifyJSON(w io.Writer, file string, sections []ranking.Verified) {
	writeJSON(w, object{"file", file, "sections", each(sections, func(s *ranking.Verified) object {
		return object{
			"name", s.Name, "tiebreaks", append([]string{}, s.Tiebreaks...), "tiebreaks_source", s.Source, "claims", s.Claims,
			"differences", each(s.Differences, contradictsJSON), "follows_list", some(s.FollowsList),
		}
	})})
}

func contradictsJSON(d *ranking.Difference) object {
	who := jsonPerson{No: d.No, Name: d.Name}
	return object{
		"what", d.What, kindOf(d.Team), who, "stated", json.Number(d.Stated), "computed", json.Number(d.Computed),
		"reason", d.Reason,
	}
}
