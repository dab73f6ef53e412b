package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/people"
	"podium/formats/tournament"
	"podium/formats/trf/internal/columns"
	"podium/formats/trf/internal/output"
)

// registerOf returns the tournament.ID.System and Rating.System for a federation: its
// code in lower case, except for the one with a well-known name.
func registerOf(federation string) string {
	if federation == "USA" {
		return "uscf"
	}
	return strings.ToLower(federation)
}

// federationOf returns the federation of a register, "" if there is none.
func federationOf(system string) string {
	if system == "uscf" {
		return "USA"
	}
	if code := strings.ToUpper(system); len(code) == 3 && registerOf(code) == system && isNational(code) {
		return code
	}
	return ""
}

// isNational reports whether a record code can be that of a federation with its ratings
// (TRF-2026, "NRS"): three capital letters that are neither a record of a program nor a
// code from the drafts of 2026.
func isNational(code string) bool {
	if !columns.IsCapitals(code) || strings.HasPrefix(code, "XX") || strings.HasPrefix(code, "BB") {
		return false
	}
	switch code {
	case "DAT", "ACC", "TSE", "PAB", "FPB", "HPB", "ZPB", "MFO", "DFM", "OOO", "DDD":
		return false
	}
	return true
}

// A national rating support record (TRF-2026, "NRS") has the columns of the fixed part of
// record 001. The rating and the number, which is text, are those of the federation in
// columns 1 to 3, the title is a national classification, and the federation a region,
// state or club. Blank fields are as in the row. Whether a line with a starting rank and
// something after it is one depends on the players.
const (
	colOrigin   = columns.Federation
	colNational = columns.ID
)

// settleNationals stores these records in the players: the rating and the number in the
// lists, the region of the first record as the state. Everything except the first two is
// also kept as text, unless it is only that region: it is the register's own spelling,
// which may differ from the row.
func (r *reader) settleNationals() {
	lines := r.lines.that(isNational)
	met := map[string]bool{}
	for _, l := range lines {
		no, _ := columns.Number(l.field(columns.No, columns.NoEnd))
		i, found := r.index.Find(no)
		key := l.code + l.field(columns.No, columns.NoEnd)
		_, okRating := columns.Number(l.field(columns.Rating, columns.RatingEnd))
		_, okSex := columns.SexOf((l.cut(columns.Sex, columns.Sex) + " ")[0])
		_, _, okBirth := parseBirth(l.field(columns.Birth, columns.BirthEnd))
		sound := okRating && okSex && okBirth && l.width() <= columns.BirthEnd &&
			l.gapsBlank(9, 14, columns.Tail, 53, 57, 69)
		switch {
		case !found && len(r.failed) > 0: // the line of that player could not be read, which is reported
			continue
		case !found || met[key] || !sound:
			r.unknown(l, false)
			continue
		}
		met[key] = true
		p, system := &r.sec.Players[i], registerOf(l.code)
		if number := l.field(colNational, columns.IDEnd); number != "" {
			p.IDs = append(p.IDs, tournament.ID{System: system, Value: number})
		}
		// The rating of the row stays first, 0 if there is none. If it equals the first national
		// one, it is that.
		switch rating, _ := columns.Number(l.field(columns.Rating, columns.RatingEnd)); {
		case rating <= 0:
		case len(p.Ratings) == 0:
			p.Ratings = []tournament.Rating{{}, {System: system, Value: rating}}
		case len(p.Ratings) == 1 && p.Ratings[0] == tournament.Rating{Value: rating}:
			p.Ratings[0].System = system
		default:
			p.Ratings = append(p.Ratings, tournament.Rating{System: system, Value: rating})
		}
		origin := l.field(colOrigin, columns.FederationEnd)
		if p.State == "" {
			p.State = origin
		}
		// The columns from that of the sex on, with blanks for the rating and the number.
		rest := put(l.cut(columns.Sex, columns.BirthEnd), columns.Rating, columns.RatingEnd, "")
		rest = put(rest, colNational, columns.IDEnd, "")
		if rest = strings.TrimRight(rest, " \t"); rest != "" && (strings.TrimSpace(rest) != origin || origin != p.State) {
			p.Extra = append(p.Extra, tournament.Extra{Format: family, Key: l.code, Value: rest})
		}
	}
}

// Tornelo adds data about players as records DAT: "DAT 0001 SCHOOL Oak Street
// Elementary". Other programs skip them. The model has fields for school, club, grade and
// US Chess number; groups and other numbers are kept as they are. [formats.Check] removes
// everything else, most of which is contact data of parents.
const dataCode = "DAT"

// The keys for which the model has fields.
const (
	dataSchool = "SCHOOL"
	dataClub   = "CLUB"
	dataGrade  = "GRADE"
	dataUSCF   = "ID:USCF"
)

// isData reports whether a line is, or is meant to be, a record DAT.
func isData(body string) bool {
	return len(body) >= 3 && strings.EqualFold(body[:3], dataCode)
}

// settleData reads the records DAT. It stores the keys with the section, so that they are
// written again.
func (r *reader) settleData() {
	lines := r.lines.that(isData)
	if len(lines) == 0 {
		return
	}
	met := map[string]bool{}
	rosters := false
	if want, _ := columns.FirstNumber(r.lines.only("082").text); want > 0 && len(r.sec.Teams) == 0 {
		teams, at := schoolTeams(lines, r.index)
		if rosters = len(teams) == want; rosters {
			r.sec.Teams, r.teamLines = teams, at
		}
	}
	usual := !rosters
	for _, l := range lines {
		no, key, value := parseDatum(l)
		i, found := r.index.Find(no)
		if key == dataSchool || key == dataClub {
			usual = usual && key == clubKey(value)
		}
		switch {
		case found && (value == "" || rosters && key == dataSchool):
		case !found || !datum(&r.sec.Players[i], key, value, met):
			r.sec.Extra = append(r.sec.Extra, datumOf(no, key, value))
		}
	}
	if rosters || usual && !met[dataGrade] && !met[dataUSCF] { // what a writer chooses anyway
		delete(met, dataSchool)
		delete(met, dataClub)
	}
	known := []string{dataSchool, dataClub, dataGrade, dataUSCF} // in a fixed order
	if keys := strings.Join(slices.DeleteFunc(known, func(key string) bool { return !met[key] }), " "); keys != "" {
		r.sec.Extra = append(r.sec.Extra, tournament.Extra{Format: family, Key: dataCode, Value: keys})
	}
}

// parseDatum splits a record: "0001 ID:USCF 12345678".
func parseDatum(l line) (no int, key, value string) {
	fields := strings.Fields(l.text)
	if len(fields) < 2 {
		return 0, "", ""
	}
	no, _ = columns.Number(fields[0])
	return no, strings.ToUpper(fields[1]), strings.Join(fields[2:], " ")
}

// datumOf returns a record DAT for which the model has no field.
func datumOf(no int, key, value string) tournament.Extra {
	return tournament.Extra{Format: family, Key: dataCode, Value: dataNumber(no) + " " + key + " " + value}
}

// datum stores one value. It returns false if the model has no field for it.
func datum(p *tournament.Player, key, value string, met map[string]bool) bool {
	if !formats.IsPublic(datumOf(p.No, key, value)) {
		return false
	}
	var own *string // the value already in the model
	switch key {
	case dataSchool, dataClub:
		own = &p.Club
	case dataGrade:
		own = &p.Grade
	case dataUSCF:
		if p.ID("uscf") == "" {
			p.IDs = append(p.IDs, tournament.ID{System: "uscf", Value: value})
		}
		own = new(p.ID("uscf"))
	default:
		return false
	}
	if *own == "" {
		*own = value
	}
	if *own != value {
		return false
	}
	met[key] = true
	return true
}

// schoolTeams returns the schools of the players as teams, in the order of the records, with
// their lines. In an event of individuals they are teams if record 082 counts them,
// otherwise only facts of the players.
func schoolTeams(lines []line, index tournament.Index) (teams []tournament.Team, at []int) {
	for _, l := range lines {
		no, key, name := parseDatum(l)
		if _, found := index.Find(no); !found || key != dataSchool || name == "" ||
			!formats.IsPublic(datumOf(no, key, name)) {
			continue
		}
		i := slices.IndexFunc(teams, func(t tournament.Team) bool { return t.Name == name })
		if i < 0 {
			i = len(teams)
			teams = append(teams, tournament.Team{No: i + 1, Name: name})
			at = append(at, l.no)
		}
		teams[i].Members = append(teams[i].Members, no)
	}
	return teams, at
}

func clubKey(name string) string {
	if people.IsClub(name) {
		return dataClub
	}
	return dataSchool
}

// isDataKeys reports whether x lists the keys of records DAT instead of being one.
func isDataKeys(x tournament.Extra) bool {
	return x.Format == family && x.Key == dataCode && !strings.ContainsAny(x.Value[:min(1, len(x.Value))], "0123456789")
}

// dataNumber returns a starting rank as Tornelo writes it.
func dataNumber(no int) string { return fmt.Sprintf("%04d", no) }

// data writes the records DAT, and reports what has no record.
func (w *writer) data() {
	school, club := slices.Contains(w.keys, dataSchool), slices.Contains(w.keys, dataClub)
	for _, p := range w.rows {
		key := "" // of the record for the school or club; "" if there is none
		switch {
		case !w.Writes(dataCode):
		case w.rosters && len(w.Section.Teams) > 0: // the schools are the teams
			key = dataClub
		case w.rosters && school == club: // what its name says
			key = clubKey(p.Club)
		case school: // as in the source
			key = dataSchool
		case club:
			key = dataClub
		}
		if p.Club != "" && key == "" {
			w.Lose(finding.LostField, "Player.Club", "clubs and schools, for which there is no record", p.Club)
		}
		if p.Grade != "" && !slices.Contains(w.keys, dataGrade) {
			w.Lose(finding.LostField, "Player.Grade", "school grades, for which there is no record", p.Grade)
		}
		w.datum(p, key, "Player.Club", p.Club)
		for _, key := range w.keys {
			switch key {
			case dataGrade:
				w.datum(p, key, "Player.Grade", p.Grade)
			case dataUSCF:
				w.datum(p, key, "Player.IDs", p.ID("uscf"))
			}
		}
	}
}

func (w *writer) datum(p *tournament.Player, key, field, value string) {
	if key == "" {
		return
	}
	words := inWords(value)
	if words != value && field != "Player.IDs" {
		w.Alter(finding.CutField, field, "values with more than single blanks between words, written without them", words)
	}
	if words != "" {
		w.Text(dataCode, "Extra", dataNumber(p.No)+" "+key+" "+words)
	}
}

// inWords returns a text as records DAT hold it: words with a blank between them.
func inWords(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(c rune) bool { return unicode.IsSpace(c) || unicode.IsControl(c) }), " ")
}

// A national is a national rating support record before it is written.
type national struct {
	federation string
	rating     int
	number     string
	rest       string // from the column of the sex on, without rating and number
}

// origin returns the region, state or club of the record itself.
func (n national) origin() string {
	return strings.TrimSpace(text.Cut(n.rest, colOrigin-columns.Sex+1, columns.FederationEnd-columns.Sex+1))
}

// nationals writes the national rating support records, player by player.
func (w *writer) nationals() {
	for _, p := range w.rows {
		if w.Edition != output.TRF26 {
			for _, x := range p.Extra { // numbers and ratings are lost with their fields
				if x.Format == family && isNational(x.Key) {
					w.Lose(finding.LostField, "Extra", "national names and classifications, which TRF-16 does not have", x.Key)
				}
			}
			continue
		}
		list := w.nationalsOf(p)
		w.state(p, list)
		for _, n := range list {
			rest := strings.Map(func(c rune) rune {
				if c < ' ' {
					return ' ' // control characters; not trimmed, because blanks are columns
				}
				return c
			}, n.rest)
			rest = put(rest, columns.Rating, columns.RatingEnd, fmt.Sprintf("%4s", output.OrBlank(n.rating)))
			rest = put(rest, colNational, columns.IDEnd, fmt.Sprintf("%11s", w.Clean("Player.IDs", n.number)))
			w.Printf("%s %4d %s", n.federation, p.No, rest)
			w.End()
		}
	}
}

// state puts the state of a player into a national record: a reader takes the first origin for it.
func (w *writer) state(p *tournament.Player, list []national) {
	before, origin := list, ""
	at := slices.IndexFunc(list, func(n national) bool { return n.origin() != "" })
	if at >= 0 {
		before, origin = list[:at], list[at].origin()
	}
	if origin == p.State {
		return
	}
	fits := text.Width(p.State) <= 3 && w.Clean("Player.State", p.State) == p.State
	blank := slices.IndexFunc(before, func(n national) bool { return strings.TrimSpace(n.rest) == "" })
	switch {
	case origin != "" && (p.State == "" || len(before) == 0 || !fits):
		w.Lose(finding.LostField, "Player.State", "states of players, for which the national record has another", p.State)
		if strings.TrimSpace(list[at].rest) == origin {
			w.Lose(finding.LostField, "Extra", "regions in national records, read as the state of the player", list[at].federation)
		}
	case len(list) == 0 || !fits:
		w.Lose(finding.LostField, "Player.State",
			"states of players without a national record, or of more than three letters", p.State)
	case blank >= 0:
		list[blank].rest = put("", colOrigin, columns.FederationEnd, p.State)
	default:
		list[0].rest = put(list[0].rest, colOrigin, columns.FederationEnd, p.State)
		w.Lose(finding.CutField, "Extra", "national names and classifications, to which the state of the player was added",
			list[0].federation)
	}
}

// nationalsOf returns the records of a player: first that of the entry rating, because a
// reader takes the first one for it, then by code.
func (w *writer) nationalsOf(p *tournament.Player) []national {
	var list []national
	of := func(federation string) *national {
		i := slices.IndexFunc(list, func(n national) bool { return n.federation == federation })
		if i < 0 {
			i = len(list)
			list = append(list, national{federation: federation})
		}
		return &list[i]
	}
	for i := range p.IDs {
		if federation := numberOf(p, i); federation != "" {
			of(federation).number = p.IDs[i].Value
		}
	}
	for i := range p.Ratings {
		if federation := ratingOf(p, i); federation != "" {
			of(federation).rating = p.Ratings[i].Value
		}
	}
	for _, x := range p.Extra {
		if x.Format == family && isNational(x.Key) {
			of(x.Key).rest = x.Value
		}
	}
	entered := ""
	if len(p.Ratings) > 0 {
		entered = federationOf(p.Ratings[0].System)
	}
	key := func(n *national) string {
		if n.federation == entered {
			return ""
		}
		return n.federation
	}
	slices.SortFunc(list, func(a, b national) int { return strings.Compare(key(&a), key(&b)) })
	// A reader takes a rating without a system for the first national one if they are equal.
	rated := slices.IndexFunc(list, func(n national) bool { return n.rating != 0 })
	if rated >= 0 && len(p.Ratings) > 0 && p.Ratings[0].System == "" && p.Ratings[0].Value == list[rated].rating {
		w.Lose(finding.LostField, "Player.Ratings", "ratings that are the same as the national one and read as that",
			strconv.Itoa(list[rated].rating))
	}
	return list
}

// numberOf returns the federation whose record has an id of p, "" if there is no such
// record.
func numberOf(p *tournament.Player, i int) string {
	id := p.IDs[i]
	first := slices.IndexFunc(p.IDs, func(other tournament.ID) bool { return other.System == id.System })
	if first != i || id.Value == "" || text.Width(id.Value) > columns.IDWidth {
		return ""
	}
	return federationOf(id.System)
}

// ratingOf returns the federation whose record has a rating of p, "" if there is no such
// record.
func ratingOf(p *tournament.Player, i int) string {
	rating := p.Ratings[i]
	first := slices.IndexFunc(p.Ratings, func(other tournament.Rating) bool { return other.System == rating.System })
	if first != i || rating.Value < 1 || rating.Value > 9999 {
		return ""
	}
	return federationOf(rating.System)
}

// put returns the columns of a record from that of the sex on, with a value in some of
// them.
func put(rest string, from, to int, value string) string {
	before, width := from-columns.Sex, to-from+1
	return fmt.Sprintf("%-*s%-*s%s", before, text.Cut(rest, 1, before), width, text.Cut(value, 1, width),
		text.Cut(rest, before+width+1, columns.BirthEnd-columns.Sex+1))
}
