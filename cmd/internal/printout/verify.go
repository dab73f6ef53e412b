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

// verifiedLines is a line for each difference of a section, or one that there is none.
func verifiedLines(file string, s *ranking.Verified) []string {
	place := file
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

// The JSON of "podium verify": one document for each input. Its keys are part of
// the contract of the command.
type (
	jsonVerified struct {
		File     string                `json:"file"`
		Sections []jsonVerifiedSection `json:"sections"`
	}
	jsonVerifiedSection struct {
		Name        string            `json:"name"`
		TieBreaks   []string          `json:"tiebreaks"`
		Source      string            `json:"tiebreaks_source"`
		Claims      int               `json:"claims"` // stated points, ranks and tie-break values
		Differences []jsonContradicts `json:"differences"`
		FollowsList string            `json:"follows_list,omitempty"` // that gives the stated ranks where the list in force does not
	}
	jsonContradicts struct {
		What     string      `json:"what"` // "points", "rank", "tie-break SOLK", of a team "match points" and "game points"
		Player   *jsonPerson `json:"player,omitempty"`
		Team     *jsonPerson `json:"team,omitempty"` // instead of Player
		Stated   json.Number `json:"stated"`
		Computed json.Number `json:"computed"`
		Reason   string      `json:"reason"`
	}
)

// VerifyJSON prints one JSON document on one line.
func VerifyJSON(w io.Writer, file string, sections []ranking.Verified) {
	writeJSON(w, jsonVerified{file, listOf(sections, func(s *ranking.Verified) jsonVerifiedSection {
		return jsonVerifiedSection{
			Name: s.Name, TieBreaks: append([]string{}, s.Tiebreaks...), Source: s.Source, Claims: s.Claims,
			Differences: listOf(s.Differences, contradictsJSON), FollowsList: s.FollowsList,
		}
	})})
}

func contradictsJSON(d *ranking.Difference) jsonContradicts {
	out := jsonContradicts{
		What: d.What, Stated: json.Number(d.Stated), Computed: json.Number(d.Computed), Reason: d.Reason,
	}
	who := &jsonPerson{No: d.No, Name: d.Name}
	if d.Team {
		out.Team = who
	} else {
		out.Player = who
	}
	return out
}
