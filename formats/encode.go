package formats

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// Encode writes ev in format f and logs everything that gets lost: what f lacks and what
// its Write reports. It returns the bytes, or log.Err() if something cannot be written at
// all.
//
// For a format that holds one section, an event with several sections must be split
// first; see [tournament.Event.Split].
func Encode(f Format, ev *tournament.Event, log *Log) ([]byte, error) {
	if f.Write == nil {
		return nil, fmt.Errorf("%s cannot be written: %w", f.Name, finding.ErrUnsupported)
	}
	if f.OneSection && len(ev.Sections) != 1 {
		return nil, fmt.Errorf("%s holds one section, not %d: %w", f.Name, len(ev.Sections), finding.ErrUnsupported)
	}
	if refuseUnknown(f, ev, log); log.Failed() {
		return nil, log.Err()
	}
	names := make([]string, len(ev.Sections))
	for i, s := range ev.Sections {
		names[i] = s.Name
	}
	log.Begin(names)
	logLacking(f, ev, log)
	var out bytes.Buffer
	if err := f.Write(&out, ev, log); err != nil {
		return nil, err
	}
	if err := log.Err(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// Verify reads out, which f has written from ev, compares the two events and logs every
// difference as an error, section by section, unless the log has a change of that field:
// writers may forget, so the program checks. It returns log.Err(). A format without a
// reader is not checked.
func Verify(f Format, ev *tournament.Event, out []byte, log *Log) error {
	if f.Read == nil {
		return nil
	}
	var again Log
	back, err := f.Read(Source{Name: log.File, Data: out}, &again)
	if err != nil {
		text, n := err.Error(), again.Count(finding.Error)
		if n > 0 {
			first := again.Sorted()[0]
			if text = first.Found; first.Pos.Line > 0 {
				text = first.Pos.Spot() + ": " + text
			}
		}
		if n > 1 {
			text += fmt.Sprintf(" (the first of %d errors)", n)
		}
		log.Error(finding.Pos{}, finding.ReadBack, "the %s output does not read back: %s", f.Name, text).
			Advise("please report this as a bug in podium").Because(err)
		return log.Err()
	}
	differences := Unannounced(tournament.Diff(ev, back), log)
	for len(differences) > 0 {
		first := differences[0]
		others := slices.DeleteFunc(slices.Clone(differences), func(d tournament.Difference) bool {
			return d.Field == first.Field && d.Section == first.Section
		})
		example := first.Where
		if field, ok := tournament.FieldNamed(first.Field); !ok || !field.Private {
			example += fmt.Sprintf(": %s became %s", finding.Quotable(first.A), finding.Quotable(first.B))
		}
		log.Error(finding.Pos{}, finding.ReadBack, "the %s output reads back differently: %s of %s, such as %s", f.Name,
			finding.Counted(len(differences)-len(others), "value", "values"), first.Field, strings.TrimPrefix(example, ": ")).
			In(first.Field).Because(finding.ErrUnsupported).
			Advise("nothing was written, because it would say something else; correct the file, write another format, or " +
				"report this as a bug in podium")
		differences = others
	}
	return log.Err()
}

// Unannounced returns the differences in fields, and of sections, for which the log has
// no change: neither a loss nor a supplied value.
func Unannounced(list []tournament.Difference, log *Log) []tournament.Difference {
	logged := log.Sorted()
	return slices.DeleteFunc(slices.Clone(list), func(d tournament.Difference) bool {
		return slices.ContainsFunc(logged, func(f finding.Finding) bool {
			return Concerns(f.Field, d.Field) &&
				slices.ContainsFunc(f.Sections, func(s finding.SectionCount) bool { return s.Name == d.Section })
		})
	})
}

// Concerns reports whether a change to one field can appear as a difference in another: a
// second rating is in the list of ratings, and without the teams everything about them is
// missing.
func Concerns(changed, field string) bool {
	switch changed {
	case "Player.Ratings[1]", "Player.Ratings.Games":
		return field == "Player.Ratings"
	case "Extra":
		return field == "Event.Extra" || field == "Section.Extra" || field == "Player.Extra"
	case "Section.Teams":
		return strings.HasPrefix(field, "Team.") || slices.Contains([]string{
			"Section.Teams", "Section.MatchScoring", "Section.BoardColors", "Section.TeamBye", "Section.Adjustments",
		}, field)
	}
	return field == changed
}

// Divide returns the events that f can hold in one file each: ev itself, or one for each
// section. If a file has no place for the name of its section, that is appended to the
// name of the event, as in "Harvest Scholastic K-5"; otherwise the files could not be
// told apart.
func Divide(f Format, ev *tournament.Event) []*tournament.Event {
	if !f.OneSection {
		return []*tournament.Event{ev}
	}
	list := ev.Split()
	if len(list) > 1 && slices.Contains(f.Lacks, "Section.Name") {
		for i, single := range list {
			if section := ev.Sections[i]; !named(ev, section) {
				single.Name = strings.TrimSpace(ev.Name + " " + section.Name)
			}
		}
	}
	return list
}

// named reports whether the name of an event tells which section it is, as in "Lake Cup K-3".
func named(ev *tournament.Event, s *tournament.Section) bool {
	return strings.Contains(strings.ToLower(ev.Name), strings.ToLower(s.Name))
}

func logLacking(f Format, ev *tournament.Event, log *Log) {
	for _, field := range tournament.Fields() {
		if !slices.Contains(f.Lacks, field.Name) {
			continue
		}
		if field.Scope() == tournament.OfEvent {
			logValues(f, &field, ev, nil, log)
			continue
		}
		for _, s := range ev.Sections {
			logValues(f, &field, ev, s, log)
		}
	}
	note := func(section string, list []tournament.Extra) {
		for _, x := range list {
			if f.ExtraFamily != EveryFamily && (f.ExtraFamily == "" || f.ExtraFamily != x.Format) {
				log.Lose(finding.Change{
					Code: finding.LostField, Field: "Extra", Section: section, Example: x.Key,
					What: "details that only the program of the file uses",
				})
			}
		}
	}
	note("", ev.Extra)
	for _, s := range ev.Sections {
		note(s.Name, s.Extra)
		for i := range s.Players {
			note(s.Name, s.Players[i].Extra)
		}
	}
}

func logValues(f Format, field *tournament.Field[tournament.Subject], ev *tournament.Event, s *tournament.Section,
	log *Log,
) {
	c := finding.Change{Code: finding.LostField, Field: field.Name, What: field.Plural()}
	if s != nil {
		c.Section = s.Name
	}
	for in := range tournament.Subjects(ev, s, field.Scope()) {
		if n, example := field.Values(in); n > 0 {
			c.Count, c.Example = c.Count+n, example
		}
	}
	switch {
	case c.Count == 0:
	case field.Name == "Section.Name" && named(ev, s):
		c.What = "section names, which stand in the name of the event"
		log.Supply(c)
	default:
		log.Lack(c, f.Name)
	}
}

// Losses records what a writer leaves out of a section or changes in it.
type Losses struct {
	Log *Log
	In  string // name of the section; "" for the event
}

// Lose counts one of the values that what names: "titles longer than three letters, left out".
func (l *Losses) Lose(code finding.Code, field, what, example string) {
	l.Log.Lose(finding.Change{Code: code, Field: field, Section: l.In, What: what, Example: example})
}

// Alter counts a value of a field, whichever it is, to which how happens: "written with one
// blank".
func (l *Losses) Alter(code finding.Code, field, how, example string) {
	l.Lose(code, field, Altered(field, how), example)
}

// Altered is the What of a change that may happen to any field.
func Altered(field, how string) string { return tournament.TitleOf(field) + ": " + how }

// refuseUnknown refuses sections whose rounds or games are unknown for a format that has
// them, because the output would be a false statement to every reader. It logs one error
// for each section.
func refuseUnknown(f Format, ev *tournament.Event, log *Log) {
	for _, s := range ev.Sections {
		section := ""
		if s.Name != "" {
			section = fmt.Sprintf("section %q: ", finding.Quotable(s.Name))
		}
		if s.GamesUnknown && !f.UnknownGames {
			log.Error(finding.Pos{}, finding.UnknownGames, "%s%s", section, NoGames).In("Player.Rounds").
				Expect("the games of every round, of which " + f.Name + " consists").
				Advise(GamesAdvice).Because(finding.ErrUnsupported)
		} else if s.RoundsUnknown && !f.UnknownRounds {
			log.Error(finding.Pos{}, finding.UnknownRounds,
				"%sthe rounds and colours of the games are unknown: they come from a matrix of results", section).
				In("Player.Rounds").Expect("the round and the colour of every game").
				Advise("take the event from the program's own file or its TRF" + finding.OrBergerTables).
				Because(finding.ErrUnsupported)
		}
	}
}

// Messages about a ranking list, for everything that needs games, and what to do.
const (
	NoGames     = "the games are unknown: the file is a ranking list, whose places and points are as stated"
	GamesAdvice = "take the event from the program's own file, its TRF or its crosstable; to type one, " +
		"" + finding.SeeTypedTable
)

// NoteRatedBy notes what happens to the rating federation if readers of an output will
// assume the federation taken, or none if that is "". Writers of formats used by the
// programs of one federation call it.
func NoteRatedBy(ev *tournament.Event, federation, taken string, log *Log) {
	if taken == federation {
		taken = ""
	}
	c := finding.Change{Code: finding.Supplied, Field: "Event.RatedBy", Example: taken}
	switch said := ev.ForeignRating(); said {
	case taken:
	case "":
		c.What = "the rating federation, which every file of this kind states or implies"
		log.Supply(c)
	default:
		c.Code, c.Example = finding.LostField, said
		c.What = "the rating federation, in place of which readers assume another"
		log.Lose(c)
	}
}

// NoteKind notes that an output states a kind of pairings that the section does not
// state: the one that the pairings show.
func NoteKind(s *tournament.Section, log *Log) {
	if s.Kind == tournament.KindUnknown {
		log.Supply(finding.Change{
			Code: finding.Supplied, Field: "Section.Kind", Section: s.Name, Example: s.KindShown().String(),
			What: "the kind of a section, as inferred from the pairings",
		})
	}
}
