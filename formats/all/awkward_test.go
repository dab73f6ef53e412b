package all

import (
	"testing"

	"podium/formats/formatstest"
	"podium/formats/tournament"
)

// awkward lists texts that formats have no way to write as they are, or that
// readers take for something else.
func awkward() []string {
	return []string{
		"two  blanks", " in front", "behind ", "a\ttab", "a line\nend", "a\x14control", "a\x00nul",
		"Doe,Jane", "Doe ,  Jane", ", Jane", "Doe, Jane, Jr.", "half ½ Â½", "=1+1", "'quoted", "a;b", "a\"b", "a,b", "0", "-", "USA", "bye",
		"Ж", "Zoe\u0301", "\u200Bzero width", "\uFFFEnot a character", "a|b", "1/2", "12w1", "Section: x", "Pts",
	}
}

// TestAwkwardTexts puts texts of every kind into every field of text: each is
// carried, or announced, or refused.
func TestAwkwardTexts(t *testing.T) {
	t.Parallel()
	type event = tournament.Event
	type section = tournament.Section
	fields := map[string]func(ev *event, s *section, text string){
		"Event.Name":          func(ev *event, _ *section, text string) { ev.Name = text },
		"Event.City":          func(ev *event, _ *section, text string) { ev.City = text },
		"Event.Federation":    func(ev *event, _ *section, text string) { ev.Federation = text },
		"Event.ChiefArbiter":  func(ev *event, _ *section, text string) { ev.ChiefArbiter = text },
		"Event.Arbiters":      func(ev *event, _ *section, text string) { ev.Arbiters = []string{text, "Pinn, Cy"} },
		"Event.Report":        func(ev *event, _ *section, text string) { ev.Report.PostalCode = text },
		"Section.Name":        func(_ *event, s *section, text string) { s.Name = text },
		"Section.System":      func(_ *event, s *section, text string) { s.System = text },
		"Section.TimeControl": func(_ *event, s *section, text string) { s.TimeControl = text },
		"Section.TieBreaks":   func(_ *event, s *section, text string) { s.TieBreaks = []string{text} },
		"Section.Prizes":      func(_ *event, s *section, text string) { s.Prizes = []tournament.Prize{{Value: "5", Text: text}} },
		"Section.Teams": func(_ *event, s *section, text string) {
			s.Teams = []tournament.Team{{No: 1, Name: text, Members: []int{1, 2}}}
		},
		"Team.Nickname": func(_ *event, s *section, text string) {
			s.Teams = []tournament.Team{{No: 1, Name: "Rook End", Nickname: text, Members: []int{1, 2}}}
		},
		"Player.Name":       func(_ *event, s *section, text string) { s.Players[0].Name = tournament.Name(text) },
		"Player.Title":      func(_ *event, s *section, text string) { s.Players[0].Title = text },
		"Player.Federation": func(_ *event, s *section, text string) { s.Players[0].Federation = text },
		"Player.Club":       func(_ *event, s *section, text string) { s.Players[0].Club = text },
		"Player.State":      func(_ *event, s *section, text string) { s.Players[0].State = text },
		"Player.Grade":      func(_ *event, s *section, text string) { s.Players[0].Grade = text },
		"Player.IDs": func(_ *event, s *section, text string) {
			s.Players[0].IDs = append(s.Players[0].IDs, tournament.ID{System: "fide", Value: text})
		},
		"Player.Stated.TieBreaks": func(_ *event, s *section, text string) {
			s.Players[0].Stated.TieBreaks = []tournament.StatedValue{{Label: "BH", Code: "BH", Value: text}}
		},
	}
	for field, set := range fields {
		t.Run(field, func(t *testing.T) {
			t.Parallel()
			for _, text := range awkward() {
				ev := oneEvent(t)
				set(ev, ev.Sections[0], text)
				for _, f := range writable() {
					_, _, wrong, _ := formatstest.Announced(f, ev)
					for _, w := range wrong {
						t.Errorf("%q to %s: %s", text, f.Name, w)
					}
				}
			}
		})
	}
}
