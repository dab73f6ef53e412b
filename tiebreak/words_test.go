package tiebreak_test

import (
	"testing"

	"podium/formats/phrase/phrasetest"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// TestExplanationsComeFromTheCatalogue: every word of an explanation, and every name
// that modifiers make, is a text of the catalogue that the options name.
func TestExplanationsComeFromTheCatalogue(t *testing.T) {
	t.Parallel()
	section := wordsSection()
	specs, err := tiebreak.Parse("MMED,SOLK,CUM,KASH,SBUS,BLACKS,BH/C1,BH/M1,FB,SB,DE,WIN,PS/C1,REP,STD,AOB,ARO,TPR,KS/L+1,COIN")
	if err != nil {
		t.Fatal(err)
	}
	words := phrasetest.Marked(t)
	table, err := tiebreak.Players(section, tiebreak.Options{Words: words, Seed: "public", Rules: tiebreak.Rules2026})
	if err != nil {
		t.Fatal(err)
	}
	standings, err := tiebreak.Rank(table, specs)
	if err != nil {
		t.Fatal(err)
	}
	terms := 0
	for column := range standings.Columns {
		for row := range table.Rows {
			work := standings.Explainer().Explain(column, row)
			if work == nil {
				continue
			}
			if rest := phrasetest.Unmarked(work.How); rest != "" {
				t.Errorf("%s: %q in %q comes from no catalogue", standings.Columns[column].Spec.Text, rest, work.How)
			}
			for _, term := range work.Terms {
				terms++
				if rest := phrasetest.Unmarked(term.Why); rest != "" || term.Why == "" {
					t.Errorf("%s: %q in %q comes from no catalogue", standings.Columns[column].Spec.Text, rest, term.Why)
				}
			}
		}
	}
	if terms < 100 {
		t.Errorf("%d terms were looked at; expected more", terms)
	}
}

// wordsSection is five players with a forfeit, byes of each kind and a tie.
func wordsSection() *tournament.Section {
	game := func(opponent int32, c tournament.Color, r tournament.Result) tournament.Entry {
		return tournament.Entry{Opponent: opponent, Color: c, Result: r}
	}
	const (
		w, b   = tournament.White, tournament.Black
		win    = tournament.Win
		draw   = tournament.Draw
		loss   = tournament.Loss
		absent = tournament.ZeroBye
	)
	bye := func(r tournament.Result) tournament.Entry { return tournament.Entry{Result: r} }
	rounds := [][]tournament.Entry{
		{game(2, w, win), game(3, b, draw), game(4, w, tournament.ForfeitWin)},
		{game(1, b, loss), bye(tournament.PairingBye), game(5, w, win)},
		{game(4, w, draw), game(1, w, draw), bye(tournament.HalfBye)},
		{game(3, b, draw), game(5, w, win), game(1, b, tournament.ForfeitLoss)},
		{bye(tournament.FullBye), game(4, b, loss), game(2, b, loss)},
	}
	s := &tournament.Section{RoundCount: 4}
	for i, r := range rounds {
		p := tournament.Player{No: i + 1, Rounds: append(r, bye(absent))}
		p.Ratings = []tournament.Rating{{Value: 2000 - 100*i}}
		s.Players = append(s.Players, p)
	}
	return s
}
