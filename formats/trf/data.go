package trf

import (
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// Tornelo adds what it knows of players as records DAT: "DAT 0001 SCHOOL Oak
// Street Elementary". Of these the model has school, grade and the number at
// US Chess; groups and other numbers are kept as they are. Everything else is
// dropped and never repeated in a message: most of it is how to reach a child's
// parents.
const dataCode = "DAT"

// The keys that the model has fields for.
const (
	dataSchool = "SCHOOL"
	dataClub   = "CLUB"
	dataGrade  = "GRADE"
	dataUSCF   = "ID:USCF"
)

// isData reports whether a line is a record DAT, or meant to be one.
func isData(body string) bool {
	return len(body) >= 3 && strings.EqualFold(body[:3], dataCode)
}

// isHarmless reports whether the value of a key that the model has no field for
// may be kept.
func isHarmless(key string) bool {
	switch key {
	case "GROUP", "SECTION", "TEAM", "BOARD", "RATING", "TITLE":
		return true
	}
	return strings.HasPrefix(key, "ID:")
}

// isContact reports whether a value looks as if somebody could be reached by it:
// an address on the network, or digits enough for a telephone. Numbers of
// registers are that long and no contact.
func isContact(key, value string) bool {
	digits := 0
	for _, c := range value {
		if c >= '0' && c <= '9' {
			digits++
		}
	}
	lower := strings.ToLower(value)
	return strings.Contains(value, "@") || strings.Contains(lower, "www.") || strings.Contains(lower, "://") ||
		digits >= 7 && !strings.HasPrefix(key, "ID:")
}

// settleData reads the records DAT. Which keys it met is kept with the section,
// so that they are written again.
func (r *reader) settleData() {
	if len(r.heads.data) == 0 {
		return
	}
	index, met := r.sec.Index(), map[string]bool{}
	for _, l := range r.heads.data {
		no, key, value := datumOf(l)
		i, found := index.Find(no)
		switch {
		case found && value == "":
		case !found || isContact(key, value) || !r.datum(&r.sec.Players[i], key, value, met):
			r.note("contact", formats.Diagnostic{
				Pos: l.pos(), Code: formats.NotCopied, Found: "data of a person, such as how to reach one, which was not kept",
			})
		}
	}
	if keys := knownKeys(met); keys != "" {
		r.sec.Extra = append(r.sec.Extra, tournament.Extra{Format: family, Key: dataCode, Value: keys})
	}
}

// datumOf takes a record apart: "0001 ID:USCF 12345678".
func datumOf(l line) (no int, key, value string) {
	fields := strings.Fields(l.text)
	if len(fields) < 2 {
		return 0, "", ""
	}
	no, _ = parseNumber(fields[0])
	return no, strings.ToUpper(fields[1]), strings.Join(fields[2:], " ")
}

// datum takes one value, or gives false for what must not be kept.
func (r *reader) datum(p *tournament.Player, key, value string, met map[string]bool) bool {
	var own *string // what the model has already
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
		if !isHarmless(key) {
			return false
		}
		r.keepDatum(p, key, value)
		return true
	}
	if *own == "" {
		*own = value
	}
	if *own != value {
		r.keepDatum(p, key, value)
		return true
	}
	met[key] = true
	return true
}

// keepDatum keeps a value that the model has no place for.
func (r *reader) keepDatum(p *tournament.Player, key, value string) {
	r.sec.Extra = append(r.sec.Extra, tournament.Extra{
		Format: family, Key: dataCode, Value: dataNumber(p.No) + " " + key + " " + value,
	})
}

// knownKeys lists the keys of met, in a fixed order.
func knownKeys(met map[string]bool) string {
	var out []string
	for _, key := range []string{dataSchool, dataClub, dataGrade, dataUSCF} {
		if met[key] {
			out = append(out, key)
		}
	}
	return strings.Join(out, " ")
}

// dataKeys gives the keys that the source had and a writer writes again.
func dataKeys(sec *tournament.Section) []string {
	for _, x := range sec.Extra {
		if isDataKeys(x) {
			return strings.Fields(x.Value)
		}
	}
	return nil
}

// isDataKeys reports whether x lists the keys of records DAT and is none itself.
func isDataKeys(x tournament.Extra) bool {
	return x.Format == family && x.Key == dataCode && !strings.ContainsAny(x.Value[:min(1, len(x.Value))], "0123456789")
}

// dataNumber gives a starting rank as Tornelo writes it.
func dataNumber(no int) string { return string(appendDigits(nil, no, 4)) }

// carriesData reports whether the output says a field in records DAT.
func (w *writer) carriesData(keys ...string) bool {
	return slices.ContainsFunc(keys, func(key string) bool { return slices.Contains(w.dataKeys, key) })
}

// data writes the records DAT, and tells of what it has no record for.
func (w *writer) data(rows []*tournament.Player) {
	for _, p := range rows {
		if p.Club != "" && !w.carriesData(dataSchool, dataClub) {
			w.lose(formats.LostField, "Player.Club", "clubs and schools, for which there is no record", p.Club)
		}
		if p.Grade != "" && !w.carriesData(dataGrade) {
			w.lose(formats.LostField, "Player.Grade", "school grades, for which there is no record", p.Grade)
		}
		w.dataOf(p)
	}
}

// dataOf writes the records DAT of a player. School and club are one field of the
// model, which is written once.
func (w *writer) dataOf(p *tournament.Player) {
	club := p.Club
	for _, key := range w.dataKeys {
		value := ""
		switch key {
		case dataSchool, dataClub:
			value, club = club, ""
		case dataGrade:
			value = p.Grade
		case dataUSCF:
			value = p.ID("uscf")
		}
		if value = strings.Join(strings.Fields(value), " "); value != "" {
			w.text(dataCode, "Extra", dataNumber(p.No)+" "+key+" "+value)
		}
	}
}
