package grid

import (
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/tournament"
)

// evidence says where an event takes place, by the code of the country: one strong sign is
// enough, of weak ones there must be two.
type evidence struct{ strong, weak map[string][]string }

// settleCountry finds the country of an event that no row names, for the customs of its
// papers and its usual tie-breaks. Signs of two countries cancel each other; declared
// Buchholz is a sign of FIDE.
func (r *reader) settleCountry() {
	ev := r.event
	if ev.Federation != "" || len(r.read) == 0 {
		return
	}
	found := evidence{map[string][]string{}, map[string][]string{}}
	found.place(r.words, ev.City)
	for i, f := range r.read {
		sec := ev.Sections[i]
		if f.said.own { // podium says what it knows
			return
		}
		if slices.ContainsFunc(sec.TieBreaks, func(code string) bool { return strings.HasPrefix(code, "BH") }) {
			return // US Chess calls it Solkoff
		}
		found.people(r.words, sec.Players)
	}
	code, why := found.country()
	if other := ev.Country(); code == "" || other != "" && other != code { // that of most players
		return
	}
	r.log.Reading.Country = code
	r.log.Note(finding.Pos{}, finding.DoubtfulName, "this counts as an event in %s, because of %s", code,
		strings.Join(why, " and ")).
		In("Event.Federation").Advise("if it is not, give the country " + finding.WithCountry)
}

// country returns the only country with enough signs, and these.
func (s *evidence) country() (code string, why []string) {
	const enough = 2
	for _, of := range []struct {
		signs map[string][]string
		least int
	}{{s.strong, 1}, {s.weak, enough}} {
		for country, texts := range of.signs {
			switch {
			case len(texts) < of.least:
			case code != "" && code != country:
				return "", nil
			case code == "":
				code, why = country, texts
			}
		}
	}
	return code, why
}

func add(to map[string][]string, code, text string) {
	if !slices.Contains(to[code], text) {
		to[code] = append(to[code], text)
	}
}

// place looks at what stands behind the town: "Salem, OR 97301", "Salem OR", "Graz, Austria".
func (s *evidence) place(w *Words, city string) {
	city = Trim(strings.TrimRight(city, "0123456789- "))
	parts := strings.FieldsFunc(city, func(r rune) bool { return strings.ContainsRune(",()", r) })
	if len(parts) == 0 {
		return
	}
	last := Trim(parts[len(parts)-1])
	if at := strings.LastIndexByte(last, ' '); len(parts) == 1 {
		if last = last[at+1:]; at < 0 || last != strings.ToUpper(last) {
			return
		}
	}
	folded, text := heading.Fold(last), "the place "+quoted(city)
	if code := w.means["country"][folded]; code != "" {
		add(s.strong, code, text)
	} else if code := w.means["region"][folded]; code != "" {
		add(s.weak, code, text)
	}
}

// registers are the countries whose federations keep registers of players.
//
//nolint:gochecknoglobals // a table, never changed
var registers = map[string]string{"uscf": "USA", "dsb": "GER", "ffe": "FRA", "ecf": "ENG"}

// people looks at the ids, states and school grades of players. Grades from K to 12 are
// American only together with something else.
func (s *evidence) people(w *Words, players []tournament.Player) {
	states, grades := map[string]int{}, 0
	for i := range players {
		p := &players[i]
		for _, id := range p.IDs {
			if code := registers[id.System]; code != "" && strings.ContainsAny(id.Value, "0123456789") {
				add(s.strong, code, "the ids of players ("+strings.ToUpper(id.System)+")")
			}
		}
		if p.State != "" {
			code := w.means["region"][heading.Fold(p.State)]
			if len(p.State) != len("OR") || p.State != strings.ToUpper(p.State) {
				code = ""
			}
			states[code]++
		}
		if tournament.ParseGrade(p.Grade) != tournament.NoGrade {
			grades++
		}
	}
	if len(states) == 1 && states[""] == 0 {
		for code := range states {
			add(s.weak, code, "the states of players")
		}
	}
	if 2*grades > len(players) {
		add(s.weak, "USA", "the school grades of players")
	}
}
