package tiebreak_test

import (
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// A preset has a list for players and may have one for teams; a given list of
// codes is shared out between the two.
func TestChooseTeams(t *testing.T) {
	t.Parallel()
	schools := []tournament.Team{{No: 1}}
	meeting := []tournament.Team{{No: 1, Rounds: make([]tournament.Match, 1)}}
	tests := []struct {
		name, given, federation string
		declared                []string
		teams                   []tournament.Team
		kind                    tournament.Kind

		forTeams, forPlayers string
		source               tiebreak.Source // of the teams' list
	}{
		{"Swiss of teams", "", "NOR", nil, meeting, tournament.Swiss, "MPvGP,EDE,EMGSB/C1,BH:MP/C1", "", tiebreak.Defaulted},
		{"round robin of teams", "", "NOR", nil, meeting, tournament.RoundRobin, "MPvGP,EDE,EMGSB,BC", "", tiebreak.Defaulted},
		{"teams in the USA", "", "USA", nil, meeting, tournament.Swiss, "USAT,GP,MMED", "", tiebreak.Defaulted},
		{"declared", "", "USA", []string{"PTS", "MPvGP", "BH:MP", "SECRET"}, meeting, tournament.Swiss, "PTS,MPvGP,BH:MP", "", tiebreak.Declared},
		{"given", "GP,MP,BC", "USA", []string{"PTS"}, meeting, tournament.Swiss, "GP,MP,BC", "", tiebreak.Given},
		{"a preset by name", "ihsa", "USA", nil, meeting, tournament.Swiss, "IHSA", "", tiebreak.Given},
		{"schools", "", "USA", nil, schools, tournament.Swiss, "CUM4", "MMED,SOLK,CUM,CUMOPP", tiebreak.Defaulted},
		{"a preset with two lists", "scholastic-state", "USA", nil, schools, tournament.Swiss, "SUM4:SOLK,SUM4:SBUS,SUM4:KASH,CUM4", "MMED,SOLK,SBUS,CUM,KASH,RBTP,BLACKS", tiebreak.Given},
		{"codes for both", "SOLK,TCUM,CUM,SUM4:SOLK", "USA", nil, schools, tournament.Swiss, "TCUM,SUM4:SOLK", "SOLK,CUM", tiebreak.Given},
		{"codes for players only", "SOLK", "USA", nil, schools, tournament.Swiss, "CUM4", "SOLK", tiebreak.Defaulted},
		{"codes for teams only", "TCUM", "NOR", nil, schools, tournament.Swiss, "TCUM", "BH/C1,BH,SB,PS,DE,WIN,BWG", tiebreak.Given},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := &tournament.Section{Teams: tt.teams, TieBreaks: tt.declared, Kind: tt.kind}
			teams, err := tiebreak.ChooseTeams(tt.given, s, tt.federation, tournament.KindUnknown)
			if got := tiebreak.Codes(teams.Specs); err != nil || got != tt.forTeams || teams.Source != tt.source {
				t.Errorf("teams: %s (%s), %v; want %s (%s)", got, teams.Source, err, tt.forTeams, tt.source)
			}
			players, err := tiebreak.Choose(tt.given, s, tt.federation, tournament.KindUnknown)
			if got := tiebreak.Codes(players.Specs); err != nil || got != tt.forPlayers {
				t.Errorf("players: %s, %v; want %s", got, err, tt.forPlayers)
			}
		})
	}
}

func TestParseTeamCodes(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"BH:MP/C1": "BH:MP/C1", "bh:gp-C1": "BH:GP/C1", "SUM4:BH/C1": "SUM4:BH/C1", "MP": "MPTS", "GP": "GPTS",
		"usat": "USAT,GPTS,MMED", "USAT": "USAT", "usat,GP": "USAT,GPTS", "mpvgp": "MPvGP", "SSSC/K4": "SSSC/K4", "WIN:MP": "WIN:MP", "OTHER_USAT": "USAT", "EMGSB-C1": "EMGSB/C1",
	} {
		specs, err := tiebreak.Parse(text)
		if err != nil || strings.Join(codes(specs), ",") != want {
			t.Errorf("%s is %v, %v; want %s", text, codes(specs), err, want)
		}
	}
	for text, word := range map[string]string{
		"ESB": "EMGSB", "ESB:MG": "EMGSB", "WIN:GP": "takes no :GP", "EMGSB:MP": "takes no :MP", "BH:XP": "expected MP or GP",
		"SUM4:DE": "not a number", "SUM4:USAT": "not a number", "SUM4:": "SUM4:", "EMGSB/M1": "does not take /M1",
	} {
		if specs, err := tiebreak.Parse(text); err == nil || !strings.Contains(err.Error(), word) {
			t.Errorf("%s is %v, %v; want an error with %q", text, codes(specs), err, word)
		}
	}
}

// What a table cannot have is refused before anything is ranked.
func TestListsThatDoNotFitTeams(t *testing.T) {
	t.Parallel()
	meeting := &tournament.Section{Teams: []tournament.Team{{No: 1, Rounds: make([]tournament.Match, 1)}}}
	schools := &tournament.Section{Players: []tournament.Player{{No: 1}}, Teams: []tournament.Team{{No: 1, Members: []int{1}}}}
	for _, tt := range []struct {
		section    *tournament.Section
		list, want string
	}{
		{meeting, "CUM4", "paired one by one"},
		{meeting, "IHSA", "weights of the 0 boards"},
		{schools, "SOLK", "take TSCORE, CUM4"},
		{schools, "EMMSB", "take TSCORE, CUM4"},
		{schools, "SUM4", "SUM4:SOLK"},
	} {
		table, err := tiebreak.Teams(tt.section, tiebreak.Options{})
		if err != nil {
			t.Fatal(err)
		}
		specs, err := tiebreak.Parse(tt.list)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tiebreak.Rank(table, specs); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want an error with %q", tt.list, err, tt.want)
		}
	}
	players, err := tiebreak.Players(schools, tiebreak.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, list := range []string{"BH:MP", "EDE", "CUM4"} {
		specs, err := tiebreak.Parse(list)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tiebreak.Rank(players, specs); err == nil || !strings.Contains(err.Error(), list) {
			t.Errorf("%s for players: %v", list, err)
		}
	}
}
