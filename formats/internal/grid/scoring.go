package grid

import (
	"strings"

	"podium/formats/tournament"
)

// scoringKeys names the results that a point system is written for.
func scoringKeys() []struct {
	key     string
	results []tournament.Result
} {
	return []struct {
		key     string
		results []tournament.Result
	}{
		{"win", []tournament.Result{tournament.Win, tournament.UnratedWin}},
		{"draw", []tournament.Result{tournament.Draw, tournament.UnratedDraw}},
		{"loss", []tournament.Result{tournament.Loss, tournament.UnratedLoss}},
		{"forfeit win", []tournament.Result{tournament.ForfeitWin}},
		{"forfeit loss", []tournament.Result{tournament.ForfeitLoss}},
		{"half-point bye", []tournament.Result{tournament.HalfBye}},
		{"full-point bye", []tournament.Result{tournament.FullBye}},
		{"pairing bye", []tournament.Result{tournament.PairingBye}},
		{"absence", []tournament.Result{tournament.ZeroBye, tournament.NoResult, tournament.Pending}},
	}
}

// FormatScoring writes a point system as one line, "win 3, draw 1, ..."; "" if
// it is the usual one. ok is false if the line cannot hold it.
func FormatScoring(s tournament.Scoring) (line string, ok bool) {
	if s == tournament.FIDE() {
		return "", true
	}
	var parts []string
	for _, k := range scoringKeys() {
		parts = append(parts, k.key+" "+s[k.results[0]].String())
	}
	line = strings.Join(parts, ", ")
	back := parseScoring(line)
	return line, back != nil && *back == s
}

// parseScoring reads what FormatScoring writes; nil if it is anything else.
func parseScoring(line string) *tournament.Scoring {
	var s tournament.Scoring
	for part := range strings.SplitSeq(line, ",") {
		part = Trim(part)
		i := strings.LastIndexByte(part, ' ')
		if i < 0 {
			return nil
		}
		value, err := tournament.ParsePoints(part[i+1:])
		if err != nil || !setScoring(&s, part[:i], value) {
			return nil
		}
	}
	return &s
}

func setScoring(s *tournament.Scoring, key string, value tournament.Points) bool {
	for _, k := range scoringKeys() {
		if k.key == key {
			for _, r := range k.results {
				s[r] = value
			}
			return true
		}
	}
	return false
}
