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

// A textSetter puts a text into a field.
type textSetter func(ev *tournament.Event, s *tournament.Section, text string)

// TestAwkwardTexts puts texts of every kind into every field of text: each is
// carried, or announced, or refused. The fields are tried in groups, so that one
// that is refused hides few others.
func TestAwkwardTexts(t *testing.T) {
	t.Parallel()
	for _, text := range awkward() {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			for name, fields := range map[string][]textSetter{
				"event": ofEvent(), "section": ofSection(), "team": {nickname}, "player": ofPlayer(), "ids": {fideID},
			} {
				ev := oneEvent(t)
				for _, set := range fields {
					set(ev, ev.Sections[0], text)
				}
				for _, f := range writable() {
					_, _, wrong, _ := formatstest.Announced(f, ev)
					for _, w := range wrong {
						t.Errorf("%s, to %s: %s", name, f.Name, w)
					}
				}
			}
		})
	}
}

func ofEvent() []textSetter {
	type event = tournament.Event
	type section = tournament.Section
	return []textSetter{
		func(ev *event, _ *section, text string) { ev.Name = text },
		func(ev *event, _ *section, text string) { ev.City = text },
		func(ev *event, _ *section, text string) { ev.Federation = text },
		func(ev *event, _ *section, text string) { ev.ChiefArbiter = text },
		func(ev *event, _ *section, text string) { ev.Arbiters = []string{text, "Pinn, Cy"} },
		func(ev *event, _ *section, text string) { ev.Report.PostalCode = text },
	}
}

func ofSection() []textSetter {
	type event = tournament.Event
	type section = tournament.Section
	return []textSetter{
		func(_ *event, s *section, text string) { s.Name = text },
		func(_ *event, s *section, text string) { s.System = text },
		func(_ *event, s *section, text string) { s.TimeControl = text },
		func(_ *event, s *section, text string) { s.TieBreaks = []string{text} },
		func(_ *event, s *section, text string) { s.Prizes = []tournament.Prize{{Value: "5", Text: text}} },
		func(_ *event, s *section, text string) {
			s.Teams = []tournament.Team{{No: 1, Name: text, Members: []int{1, 2}}}
		},
	}
}

func nickname(_ *tournament.Event, s *tournament.Section, text string) {
	s.Teams = []tournament.Team{{No: 1, Name: "Rook End", Nickname: text, Members: []int{1, 2}}}
}

func ofPlayer() []textSetter {
	of := func(set func(p *tournament.Player, text string)) textSetter {
		return func(_ *tournament.Event, s *tournament.Section, text string) { set(&s.Players[0], text) }
	}
	return []textSetter{
		of(func(p *tournament.Player, text string) { p.Name = tournament.Name(text) }),
		of(func(p *tournament.Player, text string) { p.Title = text }),
		of(func(p *tournament.Player, text string) { p.Federation = text }),
		of(func(p *tournament.Player, text string) { p.Club = text }),
		of(func(p *tournament.Player, text string) { p.State = text }),
		of(func(p *tournament.Player, text string) { p.Grade = text }),
		of(func(p *tournament.Player, text string) {
			p.Stated.TieBreaks = []tournament.StatedValue{{Label: "BH", Code: "BH", Value: text}}
		}),
	}
}

func fideID(_ *tournament.Event, s *tournament.Section, text string) {
	p := &s.Players[0]
	p.IDs = append(p.IDs, tournament.ID{System: "fide", Value: text})
}
