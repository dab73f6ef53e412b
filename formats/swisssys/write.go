package swisssys

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// The name and version that the file carries. Files of other programs than
// SwissSys are opened; the version is one whose layout this is.
const (
	programName    = "podium"
	programVersion = "11.52"
	blankTrace     = "0.0.0.0.0.0.0.0.0.0."
)

// A writer writes one file.
type writer struct {
	output
	log *formats.Log
	in  string // the section that is being written; "" before the first
}

// writeNative is formats.Format.Write of the tournament file.
func writeNative(out io.Writer, ev *tournament.Event, log *formats.Log) error {
	w := &writer{log: log}
	w.open("", '{')
	w.overview(ev)
	formats.TellRatedBy(ev, ev.Federation, ratingFederation(ev), log)
	w.open("Sections", '[')
	for i, s := range ev.Sections {
		w.section(s, i+1)
	}
	w.close(']')
	w.close('}')
	w.b = append(w.b, '\n')
	if err := log.Err(); err != nil {
		return err
	}
	_, err := out.Write(w.b)
	return err
}

// overview writes what concerns the event as a whole.
func (w *writer) overview(ev *tournament.Event) {
	w.open("Overview", '{')
	w.text("Program", programName)
	w.raw("Version", programVersion)
	w.text("Tournament title", w.told("Event.Name", ev.Name))
	w.known("Starting date", ev.Start.String())
	w.known("Ending date", ev.End.String())
	w.text("Trace", blankTrace)
	w.known("Event city", w.told("Event.City", ev.City))
	w.known("Event state", w.told("Event.Report.State", ev.Report.State))
	w.known("Event zip code", w.told("Event.Report.PostalCode", ev.Report.PostalCode))
	w.known("Event country", w.told("Event.Federation", ev.Federation))
	if tournament.CountryCode(ev.Federation) != ev.Federation {
		w.lose(formats.CutField, "Event.Federation", "a country that is read as a federation", ev.Federation)
	}
	if id := ev.Report.Affiliate; id != "" && !tournament.IsAffiliate(id) {
		w.lose(formats.LostField, "Event.Report.Affiliate", "an affiliate that is not an id of US Chess, left out", id)
	} else {
		w.known("Organizer ID", id)
	}
	w.extras(ev.Extra, "")
	w.close('}')
}

// ratingFederation is the federation for which readers take the file.
func ratingFederation(ev *tournament.Event) string {
	if raw, ok := kept(ev.Extra, "Rating type"); ok && !strings.Contains(raw, usRatings) && strings.Trim(raw, `" `) != "" {
		return ""
	}
	return usFederation
}

// extras writes back what was kept, without what stands elsewhere: the pieces
// whose key begins with skip, "" for none.
func (w *writer) extras(list []tournament.Extra, skip string) {
	for _, x := range list {
		if x.Format != family || elsewhere(x.Key) || skip != "" && strings.HasPrefix(x.Key, skip) {
			continue
		}
		w.piece(x.Key, x.Key, x.Value)
	}
}

// piece writes a kept piece under a key of the file, and reports whether it could:
// whoever edits the canonical JSON of an event may leave no JSON of it. from is
// under which key it was kept.
func (w *writer) piece(key, from, value string) bool {
	if !json.Valid([]byte(value)) {
		w.lose(formats.LostField, "Extra", "kept pieces that are no JSON, left out", from)
		return false
	}
	w.raw(key, value)
	return true
}

// elsewhere reports whether what was kept under a key has its own place in the
// layout.
func elsewhere(key string) bool {
	switch key {
	case "Section name", "Type", boardsKey, "Reserved byes":
		return true
	}
	return false
}

// kept is what was kept under a key.
func kept(list []tournament.Extra, key string) (string, bool) {
	return tournament.FindExtra(list, family, key)
}

// section writes one section.
func (w *writer) section(s *tournament.Section, number int) {
	w.in = s.Name
	name := s.Name
	if name == "" {
		name = fmt.Sprintf("Section %d", number)
		w.lose(formats.CutField, "Section.Name", "a section without a name, written with its number", name)
	}
	w.open("", '{')
	if short, ok := kept(s.Extra, "Section name"); !ok || !w.piece("Section name", "Section name", short) {
		title, _ := heard(name) // as the reader will know it
		w.text("Section name", shortName(title))
	}
	w.sectionType(s)
	w.text("Section title", w.told("Section.Name", name))
	w.known("Section time control", w.told("Section.TimeControl", s.TimeControl))
	w.number("Number of players", len(s.Players))
	w.number("Number of teams", len(s.Teams))
	rounds := roundsWritten(s)
	w.number("Rounds paired", rounds)
	w.number("Rounds played", roundsPlayed(s, rounds))
	if s.RoundCount > 0 && s.RoundCount <= maxRounds {
		w.number("Final round", s.RoundCount)
	} else if s.RoundCount > maxRounds {
		w.lose(formats.LostField, "Section.RoundCount", "numbers of rounds beyond all events, left out", fmt.Sprint(s.RoundCount))
	}
	switch s.FirstColor {
	case tournament.White:
		w.number("Coin toss", 0)
	case tournament.Black:
		w.number("Coin toss", 1)
	case tournament.NoColor:
	}
	w.extras(s.Extra, teamsKey)
	w.players(s, rounds)
	w.teams(s)
	w.prizes(s.Prizes)
	w.close('}')
}

// sectionType writes the kind of pairings.
func (w *writer) sectionType(s *tournament.Section) {
	if raw, ok := kept(s.Extra, "Type"); ok && w.piece("Type", "Type", raw) {
		return
	}
	formats.TellKind(s, w.log)
	kind := s.Kind
	if kind == tournament.KindUnknown {
		kind = s.KindShown()
	}
	if kind == tournament.RoundRobin {
		w.number("Type", 3)
		return
	}
	w.number("Type", 0)
}

// teams writes the teams; players name theirs by its code.
func (w *writer) teams(s *tournament.Section) {
	w.open("Teams", '[')
	for i := range s.Teams {
		t := &s.Teams[i]
		w.open("", '{')
		w.number("Pair number", t.No)
		w.text("Full name", w.told("Team.Name", t.Name))
		w.known("Team code", w.told("Team.Nickname", t.Nickname))
		if t.Strength != 0 {
			w.number("Rating", t.Strength)
		}
		for _, x := range s.Extra {
			if key, ok := strings.CutPrefix(x.Key, teamKey(t.No, "")); ok && x.Format == family {
				w.piece(key, x.Key, x.Value)
			}
		}
		w.close('}')
	}
	w.close(']')
}

// prizes writes the prizes for places, then those for classes.
func (w *writer) prizes(list []tournament.Prize) {
	w.open("Prizes", '{')
	for _, class := range []bool{false, true} {
		key := "Place prizes"
		if class {
			key = "Class prizes"
		}
		w.open(key, '[')
		for _, p := range list {
			if p.Class != class {
				continue
			}
			w.open("", '{')
			if isAmount(p.Value) {
				w.raw("Value", p.Value)
			} else {
				w.text("Value", w.told("Section.Prizes", p.Value))
			}
			w.text("Description", w.told("Section.Prizes", p.Text))
			w.close('}')
		}
		w.close(']')
	}
	w.close('}')
	byKind := slices.IsSortedFunc(list, func(a, b tournament.Prize) int { return cmp.Compare(order(a), order(b)) })
	if !byKind {
		w.lose(formats.CutField, "Section.Prizes", "lists of prizes, written by kind", list[0].Value)
	}
}

func order(p tournament.Prize) int {
	if p.Class {
		return 1
	}
	return 0
}

// isAmount reports whether a text can stand as a number without a change.
func isAmount(s string) bool {
	return s != "" && len(s) < 12 && s[0] != '-' && json.Valid([]byte(s)) && strings.Trim(s, "0123456789.") == ""
}

// told is a text of the model, and tells of one that readers put into another
// form.
func (w *writer) told(field, value string) string {
	if again, _ := heard(value); again != value {
		w.lose(formats.CutField, field, field+": texts with several blanks, control characters or a decoding too many, read without", value)
	}
	return value
}

// lose tells of something that is left out or changed.
func (w *writer) lose(code formats.Code, field, what, example string) {
	w.log.Lose(formats.Change{Code: code, Field: field, Section: w.in, What: what, Example: example})
}
