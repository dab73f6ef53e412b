// Package facts lists what a director can say of an event that its file lacks, or has wrong:
// its name, days and place, arbiters, time control, dates of rounds. The list is the only
// place with the names of a fact: its key under [event] in a declaration, its flag, its
// question, its row above a table and its record of TRF. Whoever reads or writes one of
// these goes through the list, so a new fact is one line here.
package facts

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"podium/formats/days"
	"podium/formats/tournament"
)

// A Fact is something that a director can say of an event. Every value is a text, as people type
// it.
type Fact struct {
	Field  string // of the model
	Title  string // in a sentence: "chief arbiter"
	Key    string // of [event] in a declaration; also what words.txt of the tables calls its row
	Flag   string // that states it in a command; "": none of its own
	Row    string // what stands before the colon in a row above a table; "": no such row
	Record string // of TRF; "": none
	FIDE   bool   // FIDE requires it of every report

	Value string // what the flag takes, for its help
	Want  string // what a value has to be
	Help  string // more for somebody who is asked
	Ask   string // the question; "": not asked

	Of  func(ev *tournament.Event) string            // the value in an event; "": none
	put func(ev *tournament.Event, text string) bool // false: text is no value
}

// Put states a fact of ev, and of all its sections, whose values it replaces.
func (f *Fact) Put(ev *tournament.Event, text string) { f.put(ev, strings.TrimSpace(text)) }

// Check returns what is wrong with a value, or nil. The zero Fact has no values.
func (f *Fact) Check(text string) error {
	text = strings.TrimSpace(text)
	if text == "" || f.put == nil || !f.put(&tournament.Event{Sections: []*tournament.Section{{}}}, text) {
		return fmt.Errorf("%q: expected %s", text, f.Want)
	}
	return nil
}

// InEvent reports whether the fact is one of the event as a whole, and not of its sections.
func (f *Fact) InEvent() bool { return strings.HasPrefix(f.Field, "Event.") }

// Named returns the fact with a key.
func Named(key string) (Fact, bool) {
	list := All()
	i := slices.IndexFunc(list, func(f Fact) bool { return f.Key == key })
	if i < 0 {
		return Fact{}, false
	}
	return list[i], true
}

// All returns the facts in the order in which they are stated and asked for.
func All() []Fact {
	type event = tournament.Event
	return []Fact{
		text(Fact{
			Field: "Event.Name", Title: "name of the event", Key: "name", Flag: "name", Row: "Event", Record: "012", FIDE: true,
			Want: "the name of the event",
		}, func(ev *event) *string { return &ev.Name }),
		day(Fact{
			Field: "Event.Start", Title: "first day", Key: "start", Flag: "date", Row: "Date", Record: "042", FIDE: true,
		}, func(ev *event) *tournament.Date { return &ev.Start }),
		day(Fact{
			Field: "Event.End", Title: "last day", Key: "end", Flag: "date", Row: "Date", Record: "052", FIDE: true,
		}, func(ev *event) *tournament.Date { return &ev.End }),
		text(Fact{
			Field: "Event.City", Title: "place", Key: "city", Flag: "city", Row: "City", Record: "022", FIDE: true,
			Want: "the city of the playing site", Ask: "City of the playing site",
		}, func(ev *event) *string { return &ev.City }),
		country(Fact{
			Field: "Event.Federation", Title: "federation of the event", Key: "federation", Flag: "country", Row: "Federation",
			Record: "032", FIDE: true, Ask: "Federation of the event, three letters",
		}, func(ev *event) *string { return &ev.Federation }),
		country(Fact{
			Field: "Event.RatedBy", Title: "federation that rates the event", Key: "rated-by", Flag: "rated-by", Row: "Rated by",
			Value: "CODE", Help: "Only if it is not that of the event.",
		}, func(ev *event) *string { return &ev.RatedBy }),
		text(Fact{
			Field: "Event.Report.EventID", Title: "code of the event", Key: "event-code", Flag: "event-code", Row: "Event code",
			Value: "CODE", Want: "at most twelve digits, which the federation gave the event", Ask: "Code of the event",
			Help: "The number that the federation gave the event when it was registered.",
		}, func(ev *event) *string { return &ev.Report.EventID }, `^[0-9]{1,12}$`),
		text(Fact{
			Field: "Event.ChiefArbiter", Title: "chief arbiter", Key: "arbiter", Flag: "arbiter", Row: "Chief arbiter",
			Record: "102", FIDE: true, Value: "NAME", Want: "title, name and, in brackets, the FIDE number", Ask: "Chief arbiter",
			Help: "Title, name and FIDE number: IA Gail Glover (99900011).",
		}, func(ev *event) *string { return &ev.ChiefArbiter }),
		{
			Field: "Event.Arbiters", Title: "deputy arbiters", Key: "deputy", Flag: "deputy", Row: "Deputy arbiter",
			Record: "112", Value: "NAMES", Want: "the other arbiters, with semicolons", Ask: "Deputy arbiters, with semicolons",
			Help: "Title, name and FIDE number of each: FA Ife Okoye (99900012); NA Rosa Ferreira (99900013).",
			Of:   func(ev *event) string { return strings.Join(ev.Arbiters, "; ") },
			put: func(ev *event, text string) bool {
				ev.Arbiters = parts(text, ";")
				return ev.Arbiters != nil
			},
		},
		{
			Field: "Section.TimeControl", Title: "time control", Key: "time-control", Flag: "time-control", Row: "Time control",
			Record: "122", FIDE: true, Value: "TEXT", Want: "in words, or as FIDE codes it: 5400+30", Ask: "Time control",
			Help: "Such as \"90 minutes and 30 seconds a move\". FIDE codes that as 5400+30, in seconds.",
			Of: sectionText(func(s *tournament.Section) string {
				if s.TimeControl == "" {
					return s.TimeControlCode
				}
				return s.TimeControl
			}),
			put: inSections(func(s *tournament.Section, text string) bool {
				_, old := splitRate(s.TimeControl)
				if _, control := splitRate(text); control != old { // the code of the file is that of its own time control
					s.TimeControlCode = ""
				}
				if s.TimeControl = text; isTimeCode(text) {
					s.TimeControlCode = text
				}
				return true
			}),
		},
		{
			Field: "Section.TimeControl", Title: "rate of play", Key: "rate-of-play", Flag: "rate-of-play", Row: "Rate of play",
			Value: "RATE", Want: "standard, rapid or blitz", Ask: "Rate of play: standard, rapid or blitz",
			Help: "The list of FIDE for which the games count. It goes before the time control.",
			Of: sectionText(func(s *tournament.Section) string {
				word, _ := splitRate(s.TimeControl)
				return word
			}),
			put: inSections(func(s *tournament.Section, text string) bool {
				text = strings.ToLower(text)
				_, control := splitRate(s.TimeControl)
				s.TimeControl = strings.TrimSuffix(strings.ToUpper(text[:1])+text[1:]+", "+control, ", ")
				return slices.Contains(rates(), text)
			}),
		},
		{
			Field: "Section.RoundDates", Title: "dates of the rounds", Key: "round-dates", Flag: "round-dates",
			Row: "Round dates", Record: "132", FIDE: true, Value: "DAYS",
			Want: "one day for all rounds, or a day for each, with commas: 2026-03-14, 2026-03-15",
			Ask:  "Dates of the rounds, with commas", Help: "Round 1 first: 2026-03-14, 2026-03-14, 2026-03-15.",
			Of: sectionText(func(s *tournament.Section) string {
				var out []string
				for _, d := range s.RoundDates {
					out = append(out, d.String())
				}
				return strings.Join(out, ", ")
			}),
			put: inSections(func(s *tournament.Section, text string) bool {
				list := parts(text, ",;")
				if len(list) == 1 {
					list = slices.Repeat(list, max(1, s.Rounds()))
				}
				s.RoundDates = nil
				for i, part := range list {
					d, ok := days.Date(part)
					if !ok || !d.Complete() || i == maxRounds {
						return false
					}
					s.SetRoundDate(i+1, d)
				}
				return s.RoundDates != nil
			}),
		},
	}
}

const maxRounds = 200

// text returns a fact with a text of a form, any if it has none.
func text(f Fact, of func(*tournament.Event) *string, form ...string) Fact {
	f.Of = func(ev *tournament.Event) string { return *of(ev) }
	f.put = func(ev *tournament.Event, text string) bool {
		*of(ev) = text
		return len(form) == 0 || regexp.MustCompile(form[0]).MatchString(text)
	}
	return f
}

func country(f Fact, of func(*tournament.Event) *string) Fact {
	f.Want = "three letters, as FIDE writes countries: USA, GER, FRA, ENG"
	f.Of = func(ev *tournament.Event) string { return *of(ev) }
	f.put = func(ev *tournament.Event, text string) bool {
		*of(ev) = strings.ToUpper(tournament.CountryCode(text))
		return regexp.MustCompile(`^[A-Z]{3}$`).MatchString(*of(ev))
	}
	return f
}

func day(f Fact, of func(*tournament.Event) *tournament.Date) Fact {
	f.Want = "a day such as 2026-03-14"
	f.Of = func(ev *tournament.Event) string { return of(ev).String() }
	f.put = func(ev *tournament.Event, text string) (ok bool) {
		*of(ev), ok = days.Date(text)
		return ok && of(ev).Complete()
	}
	return f
}

// sectionText returns the first value in a section of the event.
func sectionText(of func(*tournament.Section) string) func(*tournament.Event) string {
	return func(ev *tournament.Event) string {
		for _, s := range ev.Sections {
			if said := of(s); said != "" {
				return said
			}
		}
		return ""
	}
}

// inSections states a fact of every section.
func inSections(put func(*tournament.Section, string) bool) func(*tournament.Event, string) bool {
	return func(ev *tournament.Event, text string) bool {
		ok := true
		for _, s := range ev.Sections {
			ok = put(s, text) && ok
		}
		return ok
	}
}

// parts returns the texts between separators, without those that are empty.
func parts(text, separators string) []string {
	var out []string
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune(separators, r) }) {
		if part = strings.TrimSpace(part); part != "" {
			out = append(out, part)
		}
	}
	return out
}

// rates returns the rates of play. FIDE has a rating list for each.
func rates() []string { return []string{"standard", "rapid", "blitz"} }

// splitRate cuts the rate of play off a time control: "Rapid, 15 min + 10 s". rate is ""
// where the text names none.
func splitRate(control string) (rate, rest string) {
	word, rest, _ := strings.Cut(control, ", ")
	if word = strings.ToLower(word); slices.Contains(rates(), word) {
		return word, rest
	}
	return "", control
}

// isTimeCode reports whether a text is a time control as record 222 of TRF-26 codes it: periods of
// seconds, with moves before and an increment behind, "40/6000+30:900+30", or one for each colour,
// "W300-B240". Players have at least three minutes; "90+30" has minutes, as people write it.
func isTimeCode(text string) bool {
	const fewest = 180
	const periods = `(?:[0-9]+/)?([0-9]{3,5})(?:\+[0-9]+)?(?::(?:[0-9]+/)?[0-9]+(?:\+[0-9]+)?)*`
	m := regexp.MustCompile(`^(?:` + periods + `|W` + periods + `-B` + periods + `)$`).FindStringSubmatch(text)
	return m != nil && !slices.ContainsFunc(m[1:], func(seconds string) bool {
		n, err := strconv.Atoi(seconds)
		return err == nil && n < fewest
	})
}

// Stated are values of facts that somebody states, by key. They win over all that the file of an
// event says.
type Stated map[string]string

// Say states a fact. An empty text states nothing.
func (s *Stated) Say(key, text string) {
	if text == "" {
		return
	}
	if *s == nil {
		*s = Stated{}
	}
	(*s)[key] = text
}

// Put puts the facts into ev and its sections. A first day without a last one is an event of one
// day, unless the event has a later last day.
func (s Stated) Put(ev *tournament.Event) {
	for _, f := range All() {
		if value, stated := s[f.Key]; stated {
			f.Put(ev, value)
		}
	}
	if s["start"] != "" && s["end"] == "" && ev.End.Compare(ev.Start) < 0 {
		ev.End = ev.Start
	}
}

// Fields returns the fields of the model that the facts settle.
func (s Stated) Fields() []string {
	var out []string
	for _, f := range All() {
		if _, stated := s[f.Key]; stated {
			out = append(out, f.Field)
		}
	}
	return out
}
