package trf

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// scoringXXS writes the point system as JaVaFo's record.
func (w *writer) scoringXXS() {
	s := &w.sec.Scoring
	game := func(rated, unrated tournament.Result) tournament.Points {
		if s[rated] != s[unrated] {
			w.lose(formats.LostField, "Section.Scoring", "results that are worth something else when they are not rated", rated.String())
		}
		return s[rated]
	}
	if s[tournament.Pending] != 0 || s[tournament.NoResult] != 0 {
		w.lose(formats.LostField, "Section.Scoring", "points for a game without a result", s[tournament.Pending].String())
	}
	win := game(tournament.Win, tournament.UnratedWin)
	draw := game(tournament.Draw, tournament.UnratedDraw)
	loss := game(tournament.Loss, tournament.UnratedLoss)
	w.text("XXS", "Section.Scoring", fmt.Sprintf(
		"WW=%s BW=%s WD=%s BD=%s WL=%s BL=%s FW=%s FL=%s FPB=%s HPB=%s ZPB=%s PAB=%s",
		win.Decimal(), win.Decimal(), draw.Decimal(), draw.Decimal(), loss.Decimal(), loss.Decimal(),
		s[tournament.ForfeitWin].Decimal(), s[tournament.ForfeitLoss].Decimal(), s[tournament.FullBye].Decimal(),
		s[tournament.HalfBye].Decimal(), s[tournament.ZeroBye].Decimal(), s[tournament.PairingBye].Decimal()))
}

// scoring162 writes the point system as record 162, which groups results; XXS
// takes those that do not fit into the groups.
func (w *writer) scoring162() {
	s := &w.sec.Scoring
	var again tournament.Scoring
	values := []byte{}
	for _, group := range [...]struct {
		letter byte
		result tournament.Result
	}{
		{'W', tournament.Win},
		{'D', tournament.Draw},
		{'L', tournament.Loss},
		{'A', tournament.ZeroBye},
		{'P', tournament.PairingBye},
		{'X', tournament.Pending},
	} {
		p := s[group.result]
		if !setLetter(&again, group.letter, p) || group.letter == 'X' && p == 0 {
			continue
		}
		values = append(values, ' ', group.letter)
		values = fmt.Appendf(values, "%4s   ", p.Decimal())
	}
	if again != *s {
		w.scoringXXS()
		return
	}
	w.out = append(w.out, "162"...)
	w.out = append(w.out, ' ')
	w.out = append(w.out, strings.TrimRight(string(values), " ")...)
	w.out = append(w.out, lineEnd...)
}

// scoring16 writes the point system by the records that the receiver has for it.
func (w *writer) scoring16() {
	s := &w.sec.Scoring
	switch {
	case w.writes("XXS"):
		if *s != tournament.FIDE() {
			w.scoringXXS()
		}
	case w.writes("BBW"):
		if *s != tournament.FIDE() {
			w.scoringBB("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU")
		}
	case w.writes("BBU"):
		w.scoringBB("BBU")
	case *s != tournament.FIDE():
		w.withhold("XXS", "Section.Scoring", s[tournament.Win].String()+" for a win")
	}
}

// scoringBB writes the points of bbpPairings, and tells if they are not all.
func (w *writer) scoringBB(codes ...string) {
	s := &w.sec.Scoring
	again := newPointSystem()
	for _, code := range codes {
		p := s[resultOfBB(code)]
		if again.set(code, p) != nil || tooLong(p) {
			continue
		}
		w.out = fmt.Appendf(w.out, "%s %4s"+lineEnd, code, p.Decimal())
	}
	if scoring, _ := again.result(); scoring != *s {
		w.lose(formats.LostField, "Section.Scoring", "results worth something else than the records can say", s[tournament.Win].String()+" for a win")
	}
}

// resultOfBB is the result whose points a record of bbpPairings has; others
// follow from it.
func resultOfBB(code string) tournament.Result {
	switch code {
	case "BBW":
		return tournament.Win
	case "BBD":
		return tournament.Draw
	case "BBL":
		return tournament.Loss
	case "BBZ":
		return tournament.ZeroBye
	case "BBF":
		return tournament.ForfeitLoss
	case "BBU":
		return tournament.PairingBye
	}
	return tournament.NoResult
}
