package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// readPlayer reads one row and adds its player to the section, or logs why
// not.
func (r *reader) readPlayer(w *row) bool {
	return r.readSound(w) || r.readAny(w)
}

// readAny is readPlayer for rows that may deviate from the regulation.
func (r *reader) readAny(w *row) bool {
	c, ok := r.align(w)
	if !ok {
		return false
	}
	no, ok := r.number(w, &c)
	if !ok {
		return false
	}
	name := nameOf(c.name)
	if name == "" && !r.nameless(w, &c, no) {
		return false
	}
	n := len(r.sec.Players)
	r.sec.Players = r.sec.Players[:n+1] // there is room for every row
	p := &r.sec.Players[n]
	p.No, p.Name = no, tournament.Name(name)
	p.Sex = r.sex(w, &c)
	if t := c.field(colTitle, 13); t != "" {
		p.Title = r.title(w, &c, t)
	}
	r.rating(w, &c, p)
	if f := c.field(colFed, 56); f != "" {
		p.Federation = r.federation(w, &c, f)
	}
	if id := c.field(colID, 68); id != "" {
		r.id(w, &c, p, id)
	}
	if b := c.field(colBirth, 79); b != "" {
		r.birth(w, &c, p, b)
	}
	r.stated(w, &c, p)
	r.rounds(w, &c, p)
	return true
}

// number reads the starting rank, which must be the row's own.
func (r *reader) number(w *row, c *cells) (int, bool) {
	field := c.field(colNo, 8)
	no, ok := parseNumber(field)
	if !ok || no == 0 {
		r.failRow(w, 0, finding.Finding{
			Pos: w.pos(colNo), Code: finding.BadNumber, Field: "Player.No", Subject: finding.Player(0, nameOf(c.name)),
			Found: fmt.Sprintf("starting rank %q", field),
			Want:  "a number from 1 to 9999 in columns 5 to 8",
			Hint:  "give the player the number by which the opponents name him",
		})
		return 0, false
	}
	if no >= len(r.lines) {
		lines := make([]int32, maxPlayers+1)
		copy(lines, r.lines)
		r.lines = lines
	}
	if first := r.lines[no]; first != 0 {
		r.log.Add(finding.Finding{
			Pos: w.pos(colNo), Severity: finding.Error, Code: finding.DuplicateNumber, Field: "Player.No",
			Subject: finding.Player(no, nameOf(c.name)), Err: finding.ErrSyntax,
			Found: fmt.Sprintf("starting rank %d, which line %d has already", no, first),
			Want:  "a number of its own",
			Hint:  "give one of the two another number and correct their opponents",
		})
		r.failed = append(r.failed, no, 0)
		return 0, false
	}
	r.lines[no] = w.line
	return no, true
}

// nameless decides on a row without a name: it will do in a complete row, but
// not in a line of a few characters.
func (r *reader) nameless(w *row, c *cells, no int) bool {
	d := finding.Finding{
		Pos: w.pos(colName), Code: finding.BadName, Field: "Player.Name", Subject: finding.Player(no, ""),
		Found: "no name", Want: "a name in columns 15 to 47",
	}
	if len(c.tail) < colPoints-colTail {
		r.failRow(w, no, d)
		return false
	}
	r.odd("nameless", d)
	return true
}

// nameOf gives the field of a name in the form in which é is one character.
func nameOf(field string) string {
	name := trimBlanks(field)
	if isPlain(name) {
		return name
	}
	return strings.TrimSpace(norm.NFC.String(strings.ToValidUTF8(strings.TrimSpace(name), "")))
}

// sexOf reads the character of a sex.
func sexOf(c byte) (tournament.Sex, bool) {
	switch c {
	case ' ':
		return tournament.SexUnknown, true
	case 'm', 'M':
		return tournament.Male, true
	case 'w', 'W', 'f', 'F':
		return tournament.Female, true
	}
	return tournament.SexUnknown, false
}

func (r *reader) sex(w *row, c *cells) tournament.Sex {
	if sex, ok := sexOf(c.at(colSex)); ok {
		return sex
	}
	r.oddOf(w, c, "sex", finding.Finding{
		Pos: w.pos(colSex), Code: finding.BadSex, Field: "Player.Sex",
		Found: fmt.Sprintf("sex %q, which was left out", original(w, colSex, colSex)), Want: "m or w",
	})
	return tournament.SexUnknown
}

// original gives columns of the line as they stand in the file, for messages
// and for values that are kept as they are. A value must be looked at once more
// before it is kept: without odd blanks around it, it may be a sound one.
func original(w *row, from, to int) string {
	if w.tabs {
		return strings.TrimSpace(text.Cut(expandTabs(w.text), from, to))
	}
	first := w.pos(from).Col - int(w.lead)
	return strings.TrimSpace(strings.ReplaceAll(text.Cut(w.text, first, first+to-from), "\t", " "))
}

// rating reads columns 49 to 52. An unreadable rating is an error: without it
// the player would silently count as unrated.
func (r *reader) rating(w *row, c *cells, p *tournament.Player) {
	field := c.field(colRating, 52)
	value, ok := parseNumber(field)
	if !ok {
		r.fieldError(w, p, colRating, finding.Finding{
			Code: finding.BadRating, Field: "Player.Ratings",
			Found: fmt.Sprintf("rating %q", original(w, colRating, 52)),
			Want:  "a whole number, or blanks for an unrated player",
		})
		return
	}
	r.addRating(p, value)
}

// addRating gives a player the rating of the file, if it is one.
func (r *reader) addRating(p *tournament.Player, value int) {
	if value == 0 {
		return
	}
	r.ratings = append(r.ratings, tournament.Rating{Value: value})
	n := len(r.ratings)
	p.Ratings = r.ratings[n-1 : n : n]
}

// fieldError logs an error in one field of a row that can be read otherwise.
func (r *reader) fieldError(w *row, p *tournament.Player, col int, d finding.Finding) {
	d.Severity, d.Err = finding.Error, finding.ErrSyntax
	d.Pos, d.Subject.No, d.Subject.Name = w.pos(col), p.No, string(p.Name)
	r.log.Add(d)
}

// federation reads columns 54 to 56.
func (r *reader) federation(w *row, c *cells, field string) string {
	as := original(w, colFed, 56)
	for _, text := range []string{field, as} {
		upper := strings.ToUpper(text)
		if !isCapitals(upper) {
			continue
		}
		if upper != text {
			r.oddOf(w, c, "federation case", finding.Finding{
				Pos: w.pos(colFed), Code: finding.OddSpelling, Field: "Player.Federation",
				Found: fmt.Sprintf("federation %q, read as %q", text, upper),
			})
		}
		return upper
	}
	r.oddOf(w, c, "federation", finding.Finding{
		Pos: w.pos(colFed), Code: finding.BadFederation, Field: "Player.Federation",
		Found: fmt.Sprintf("federation %q, kept as it is", as), Want: "three letters",
	})
	return as
}

func isCapitals(s string) bool {
	for i := range len(s) {
		if s[i] < 'A' || s[i] > 'Z' {
			return false
		}
	}
	return true
}

// id reads columns 58 to 68. "0" is how many programs write none.
func (r *reader) id(w *row, c *cells, p *tournament.Player, field string) {
	value, ok := parseNumber(field)
	if !ok {
		field = original(w, colID, 68)
		value, ok = parseNumber(field)
	}
	if ok && value == 0 {
		return
	}
	if !ok {
		r.oddOf(w, c, "id", finding.Finding{
			Pos: w.pos(colID), Code: finding.BadID, Field: "Player.IDs",
			Found: fmt.Sprintf("FIDE number %q, kept as it is", field), Want: "digits",
		})
	}
	r.addID(p, field)
}

// addID gives a player the number of the file.
func (r *reader) addID(p *tournament.Player, value string) {
	r.ids = append(r.ids, tournament.ID{System: "fide", Value: value})
	n := len(r.ids)
	p.IDs = r.ids[n-1 : n : n]
}

// stated reads points and rank, columns 81 to 84 and 86 to 89.
func (r *reader) stated(w *row, c *cells, p *tournament.Player) {
	r.points(w, c, p)
	field := c.field(colRank, 89)
	rank, ok := parseNumber(field)
	if !ok {
		r.oddOf(w, c, "rank", finding.Finding{
			Pos: w.pos(colRank), Code: finding.BadRank, Field: "Player.Stated.Rank",
			Found: fmt.Sprintf("rank %q, which was left out", original(w, colRank, 89)), Want: "a whole number",
		})
		return
	}
	p.Stated.Rank = rank
}

func (r *reader) points(w *row, c *cells, p *tournament.Player) {
	field := c.points()
	if points, ok := plainPoints(field); ok {
		p.Stated.Points, p.Stated.HasPoints = points, true
		return
	}
	if field == "" {
		r.oddOf(w, c, "no points", finding.Finding{
			Pos: w.pos(colPoints), Code: finding.BadPoints, Field: "Player.Stated.Points",
			Found: "no points; they are computed from the rounds", Want: "points in columns 81 to 84",
		})
		return
	}
	points, err := tournament.ParsePoints(spelledPoints(field))
	if err != nil {
		r.fieldError(w, p, colPoints, finding.Finding{
			Code: finding.BadPoints, Field: "Player.Stated.Points",
			Found: fmt.Sprintf("points %q", original(w, colPoints, 84)),
			Want:  "a number of half-points, as 4.5",
		})
		return
	}
	p.Stated.Points, p.Stated.HasPoints = points, true
	if strings.ContainsAny(field, ",\x02") {
		r.oddOf(w, c, "points", finding.Finding{
			Pos: w.pos(colPoints), Code: finding.OddSpelling, Field: "Player.Stated.Points",
			Found: fmt.Sprintf("points %q, read as %s", original(w, colPoints, 84), points.Decimal()),
		})
	}
}

// plainPoints reads "4.5" and "11.0", which is nearly every value.
func plainPoints(s string) (tournament.Points, bool) {
	n := len(s) - 2
	if n < 1 || n > 2 || s[n] != '.' || s[n+1] != '0' && s[n+1] != '5' {
		return 0, false
	}
	whole, ok := parseNumber(s[:n])
	points := tournament.Points(whole) * tournament.Point
	if s[n+1] == '5' {
		points += tournament.Half
	}
	return points, ok
}

// title reads columns 11 to 13. Two alphabets are in use: that of 2016, and
// the one-letter codes of the editions before, of which the women's titles
// have two forms.
func (r *reader) title(w *row, c *cells, field string) string {
	if title := titleOf(strings.ToUpper(field)); title != "" {
		return title
	}
	field = original(w, colTitle, 13)
	if title := titleOf(strings.ToUpper(field)); title != "" {
		return title
	}
	r.oddOf(w, c, "title", finding.Finding{
		Pos: w.pos(colTitle), Code: finding.BadTitle, Field: "Player.Title",
		Found: fmt.Sprintf("title %q, kept as it is", field), Want: "a title of FIDE",
	})
	return field
}

// titleOf gives the title of 2016 for a code in capitals, "" if it is none.
func titleOf(code string) string {
	switch code {
	case "GM", "G":
		return "GM"
	case "IM", "M":
		return "IM"
	case "FM", "F":
		return "FM"
	case "CM", "C":
		return "CM"
	case "WGM", "WG", "GF":
		return "WGM"
	case "WIM", "WM", "MF":
		return "WIM"
	case "WFM", "WF", "FF":
		return "WFM"
	case "WCM", "WC", "CF":
		return "WCM"
	}
	return ""
}

// registerOf is the tournament.ID.System, and the Rating.System, of the ratings
// of a federation: its code in small letters, but for the one that everybody
// knows by its own name.
func registerOf(federation string) string {
	if federation == "USA" {
		return "uscf"
	}
	return strings.ToLower(federation)
}

// federationOf is the federation whose register a system is, "" if it is none.
func federationOf(system string) string {
	if system == "uscf" {
		return "USA"
	}
	if code := strings.ToUpper(system); len(code) == 3 && registerOf(code) == system && isNational(code) {
		return code
	}
	return ""
}

// isNational reports whether a record code can be that of a federation whose
// rating the record holds (TRF-2026, "NRS"): three capital letters that are no
// record of a program and no code of the drafts of 2026.
func isNational(code string) bool {
	if !isCapitals(code) || strings.HasPrefix(code, "XX") || strings.HasPrefix(code, "BB") {
		return false
	}
	switch code {
	case "DAT", "ACC", "TSE", "PAB", "FPB", "HPB", "ZPB", "MFO", "DFM", "OOO", "DDD":
		return false
	}
	return true
}

// A national rating support record (TRF-2026, "NRS") has the columns of the
// fixed part of record 001: the rating and the number, which is text, are those
// of the federation in columns 1 to 3, the title is a national classification
// and the federation a region, state or club. What is blank is as in the row.
const (
	colOrigin   = colFed // to 56
	colNational = colID  // to 68
	colEnd      = 79     // of the birth date
)

// maybeNational reports whether a line can be such a record: a starting rank in
// its columns and something behind it. Whether it is one depends on the players.
func maybeNational(l line) bool {
	if !isNational(l.code) || l.width() <= colSex {
		return false
	}
	no, ok := parseNumber(strings.TrimLeft(l.cut(colNo, 8), " "))
	return ok && no > 0
}

// field gives columns without the blanks around them.
func (l line) field(from, to int) string { return strings.TrimSpace(l.cut(from, to)) }

// settleNationals reads the national rating support records.
func (r *reader) settleNationals() {
	if len(r.heads.nationals) == 0 {
		return
	}
	index, met := r.sec.Index(), map[string]bool{}
	for _, l := range r.heads.nationals {
		no, _ := parseNumber(l.field(colNo, 8))
		i, found := index.Find(no)
		key := l.code + l.field(colNo, 8)
		switch {
		case !found && len(r.failed) > 0: // the line of that player was not read, which is told
		case !found || met[key] || !isSoundNational(l):
			r.unknown(l, 0)
		default:
			met[key] = true
			readNational(l, &r.sec.Players[i])
		}
	}
}

// isSoundNational reports whether everything stands in its columns.
func isSoundNational(l line) bool {
	_, okRating := parseNumber(l.field(colRating, 52))
	_, okSex := sexOf((l.cut(colSex, colSex) + " ")[0])
	_, _, okBirth := parseBirth(l.field(colBirth, colEnd))
	return okRating && okSex && (okBirth || l.field(colBirth, colEnd) == "") && l.width() <= colEnd &&
		gapsBlank(l, 9, 14, colTail, 53, 57, 69)
}

// readNational reads a record into the player: the rating and the number into
// the lists, the region of the first record into the state. All but the first
// two is kept as text too, unless it is that region and nothing else: it is the
// register's own spelling, which may be another than that of the row.
func readNational(l line, p *tournament.Player) {
	system := registerOf(l.code)
	if number := l.field(colNational, 68); number != "" {
		p.IDs = append(p.IDs, tournament.ID{System: system, Value: number})
	}
	if rating, _ := parseNumber(l.field(colRating, 52)); rating > 0 {
		addNational(p, tournament.Rating{System: system, Value: rating})
	}
	origin := l.field(colOrigin, 56)
	if p.State == "" {
		p.State = origin
	}
	if rest := restOfNational(l); rest != "" && (strings.TrimSpace(rest) != origin || origin != p.State) {
		p.Extra = append(p.Extra, tournament.Extra{Format: family, Key: l.code, Value: rest})
	}
}

// addNational adds a national rating. The rating of the row stays the first one,
// 0 where it has none; if it is the same as the first national one, it is that.
func addNational(p *tournament.Player, rating tournament.Rating) {
	switch {
	case len(p.Ratings) == 0:
		p.Ratings = []tournament.Rating{{}, rating}
	case len(p.Ratings) == 1 && p.Ratings[0] == tournament.Rating{Value: rating.Value}:
		p.Ratings[0].System = rating.System
	default:
		p.Ratings = append(p.Ratings, rating)
	}
}

// restOfNational gives the columns from that of the sex on, with blanks for the
// rating and the number.
func restOfNational(l line) string {
	rest := []rune(l.cut(colSex, colEnd))
	for i := range rest {
		if col := i + colSex; col >= colRating && col <= 52 || col >= colNational && col <= 68 {
			rest[i] = ' '
		}
	}
	return strings.TrimRight(string(rest), " \t")
}

// Tornelo adds what it knows of players as records DAT: "DAT 0001 SCHOOL Oak
// Street Elementary". Of these the model has school, grade and the number at
// US Chess; groups and other numbers are kept as they are. Everything else
// [formats.Check] removes: most of it is how to reach a child's parents.
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

// settleData reads the records DAT. Which keys it met is kept with the section,
// so that they are written again.
func (r *reader) settleData() {
	if len(r.heads.data) == 0 {
		return
	}
	index, met := r.sec.Index(), map[string]bool{}
	for _, l := range r.heads.data {
		no, key, value := parseDatum(l)
		i, found := index.Find(no)
		switch {
		case found && value == "":
		case !found || !r.datum(&r.sec.Players[i], key, value, met):
			r.sec.Extra = append(r.sec.Extra, datumOf(no, key, value))
		}
	}
	if keys := knownKeys(met); keys != "" {
		r.sec.Extra = append(r.sec.Extra, tournament.Extra{Format: family, Key: dataCode, Value: keys})
	}
}

// parseDatum takes a record apart: "0001 ID:USCF 12345678".
func parseDatum(l line) (no int, key, value string) {
	fields := strings.Fields(l.text)
	if len(fields) < 2 {
		return 0, "", ""
	}
	no, _ = parseNumber(fields[0])
	return no, strings.ToUpper(fields[1]), strings.Join(fields[2:], " ")
}

// datumOf is a record DAT that the model has no place for.
func datumOf(no int, key, value string) tournament.Extra {
	return tournament.Extra{Format: family, Key: dataCode, Value: dataNumber(no) + " " + key + " " + value}
}

// datum takes one value. It gives false for one that the model has no place for.
func (r *reader) datum(p *tournament.Player, key, value string, met map[string]bool) bool {
	if !formats.IsPublic(datumOf(p.No, key, value)) {
		return false
	}
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
			w.lose(finding.LostField, "Player.Club", "clubs and schools, for which there is no record", p.Club)
		}
		if p.Grade != "" && !w.carriesData(dataGrade) {
			w.lose(finding.LostField, "Player.Grade", "school grades, for which there is no record", p.Grade)
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

// player writes a 001 line.
func (w *writer) player(p *tournament.Player) {
	if p.No < 1 || p.No > maxPlayers {
		w.fail(p, finding.BadNumber, "Player.No", "starting rank "+strconv.Itoa(p.No), "at most four digits")
		return
	}
	w.out = append(w.out, "001 "...)
	w.number(p.No)
	w.out = append(w.out, ' ')
	w.left(p.Sex.Letter(), 1)
	w.right(w.fit(p.Title, 3, "Player.Title", "titles longer than three letters, left out"), 3)
	w.out = append(w.out, ' ')
	w.left(w.name(p.Name), nameWidth)
	w.out = append(w.out, ' ')
	w.rating(p)
	w.out = append(w.out, ' ')
	w.left(w.federation(p), 3)
	w.out = append(w.out, ' ')
	w.right(w.fit(w.fideID(p), idWidth, "Player.IDs", "FIDE numbers longer than eleven digits, left out"), idWidth)
	w.out = append(w.out, ' ')
	w.birth(p)
	w.out = append(w.out, ' ')
	w.points(p)
	w.out = append(w.out, ' ')
	if p.Stated.Rank < 0 || p.Stated.Rank > maxPlayers {
		w.lose(finding.LostField, "Player.Stated.Rank", "ranks of more than four digits, left out",
			strconv.Itoa(p.Stated.Rank))
		w.number(0)
	} else {
		w.number(p.Stated.Rank)
	}
	first := len(w.out)
	w.rounds(p)
	w.out = trimRight(w.out)
	if rest := (len(w.out) - first) % blockWidth; len(w.out) > first && rest != 0 {
		w.blanks(blockWidth - rest) // of a game that is not over, which receivers count as ten columns too
	}
	w.out = append(w.out, lineEnd...)
}

// federation is the code in the columns for it. Readers take small letters for
// capitals.
func (w *writer) federation(p *tournament.Player) string {
	code := w.fit(p.Federation, 3, "Player.Federation", "federations longer than three letters, left out")
	if upper := strings.ToUpper(code); upper != code && isCapitals(upper) {
		w.lose(finding.CutField, "Player.Federation", "federations in small letters, read in capitals", code)
	}
	return code
}

// name gives a name in at most 33 characters. What is too long loses letters
// of the given names first: lists are looked up by family name.
func (w *writer) name(name tournament.Name) string {
	s := string(name)
	if !isPlain(s) {
		s = w.clean("Player.Name", w.inColumns("Player.Name", s))
	}
	if utf8.RuneCountInString(s) <= nameWidth {
		return s
	}
	w.lose(finding.CutField, "Player.Name", "names longer than 33 characters, cut", s)
	family, given, two := strings.Cut(s, ",")
	given = strings.TrimSpace(given)
	if room := nameWidth - text.Width(family) - len(", "); two && room > 0 {
		return strings.TrimSpace(family + ", " + text.Cut(given, 1, room))
	}
	return strings.TrimSpace(text.Cut(family, 1, nameWidth))
}

// rating writes the first rating, blanks for an unrated player.
func (w *writer) rating(p *tournament.Player) {
	value := p.Rating()
	if value < 0 || value > 9999 {
		w.lose(finding.LostField, "Player.Ratings", "ratings that do not fit into four digits, left out", strconv.Itoa(value))
		value = 0
	} else if len(p.Ratings) > 0 && (p.Ratings[0].System != "" || value == 0 && len(p.Ratings) == 1) &&
		(w.edition != edition26 || ratingOf(p, 0) == "") {
		w.lose(finding.LostField, "Player.Ratings", "ratings of which the file cannot name the system", p.Ratings[0].System)
	}
	w.number(value)
	if w.edition != edition26 || len(p.Ratings) < 2 {
		return
	}
	for i, r := range p.Ratings[1:] {
		if ratingOf(p, i+1) == "" {
			w.lose(finding.LostField, "Player.Ratings[1]", "second ratings without a national record", strconv.Itoa(r.Value))
		}
	}
}

// fideID gives the FIDE number; the ids of registers for which the edition has
// no record are lost.
func (w *writer) fideID(p *tournament.Player) string {
	fide := ""
	for i, id := range p.IDs {
		switch {
		case id.System == "fide" && fide == "":
			fide = id.Value
			if strings.Trim(fide, "0 ") == "" {
				w.lose(finding.LostField, "Player.IDs", "numbers that are none", id.System)
			}
		case w.edition == edition26 && numberOf(p, i) != "":
		case id.System == "uscf" && w.carriesData(dataUSCF):
		default:
			w.lose(finding.LostField, "Player.IDs", "ids of other registers than that of FIDE, left out", id.System)
		}
	}
	return fide
}

// birth writes the date of birth; what stood there and was no date goes back.
func (w *writer) birth(p *tournament.Player) {
	if p.Birth.IsZero() {
		if kept, _ := tournament.FindExtra(p.Extra, family, birthKey); text.Width(kept) <= 10 {
			w.left(kept, 10)
			return
		}
		w.blanks(10)
		return
	}
	w.out = appendDigits(w.out, int(p.Birth.Year), 4)
	w.out = append(w.out, '/')
	w.out = appendDigits(w.out, int(p.Birth.Month), 2)
	w.out = append(w.out, '/')
	w.out = appendDigits(w.out, int(p.Birth.Day), 2)
}

// points writes the points as stated, else what the rounds add up to.
func (w *writer) points(p *tournament.Player) {
	points := p.Stated.Points
	if !p.Stated.HasPoints {
		points = w.score(p)
	}
	var digits [16]byte
	s := points.AppendDecimal(digits[:0])
	if len(s) > 4 {
		w.fail(p, finding.BadPoints, "Player.Stated.Points", string(s)+" points", "what fits into four columns, at most 99.5")
		return
	}
	w.blanks(4 - len(s))
	w.out = append(w.out, s...)
}

// A national is a national rating support record before it is written.
type national struct {
	federation string
	rating     int
	number     string
	rest       string // from the column of the sex on, without rating and number
}

// nationals writes the national rating support records, player by player.
func (w *writer) nationals(rows []*tournament.Player) {
	if w.edition != edition26 {
		w.loseNationals()
		return
	}
	for _, p := range rows {
		list := w.nationalsOf(p)
		w.origin(p, list)
		for i := range list {
			w.national(p, &list[i])
		}
	}
}

// loseNationals counts what registers say of players beside numbers and ratings
// where there is no record for it.
func (w *writer) loseNationals() {
	for i := range w.sec.Players {
		for _, x := range w.sec.Players[i].Extra {
			if x.Format == family && isNational(x.Key) {
				w.lose(finding.LostField, "Extra", "national names and classifications, which TRF-16 does not have", x.Key)
			}
		}
	}
}

// nationalsOf gives the records of a player: that of the rating with which he
// entered first, for a reader takes the first one for it, then by code.
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
	w.mistakable(p, list)
	return list
}

// numberOf gives the federation in whose record an id of p stands, "" if there
// is no such record.
func numberOf(p *tournament.Player, i int) string {
	id := p.IDs[i]
	first := slices.IndexFunc(p.IDs, func(other tournament.ID) bool { return other.System == id.System })
	if first != i || id.Value == "" || text.Width(id.Value) > idWidth {
		return ""
	}
	return federationOf(id.System)
}

// ratingOf gives the federation in whose record a rating of p stands, "" if
// there is no such record.
func ratingOf(p *tournament.Player, i int) string {
	rating := p.Ratings[i]
	first := slices.IndexFunc(p.Ratings, func(other tournament.Rating) bool { return other.System == rating.System })
	if first != i || rating.Value < 1 || rating.Value > 9999 {
		return ""
	}
	return federationOf(rating.System)
}

// mistakable tells of a rating of no named system that is the same as the first
// national one: a reader takes it for that.
func (w *writer) mistakable(p *tournament.Player, list []national) {
	if len(p.Ratings) == 0 || p.Ratings[0].System != "" {
		return
	}
	for _, n := range list {
		if n.rating == 0 {
			continue
		}
		if n.rating == p.Ratings[0].Value {
			w.lose(finding.LostField, "Player.Ratings", "ratings that are the same as the national one and read as that",
				strconv.Itoa(n.rating))
		}
		return
	}
}

// origin gives the first record the state of the player, if it has room for it
// and no record has an origin of its own.
func (w *writer) origin(p *tournament.Player, list []national) {
	for i := range list {
		if own := strings.TrimSpace(text.Cut(list[i].rest, colOrigin-colSex+1, 56-colSex+1)); own != "" {
			if own != p.State {
				w.lose(finding.LostField, "Player.State", "states of players, for which the national record has another", p.State)
			}
			return
		}
	}
	switch {
	case p.State == "":
	case len(list) == 0 || text.Width(p.State) > 3 || w.clean("Player.State", p.State) != p.State:
		w.lose(finding.LostField, "Player.State", "states of players without a national record, or of more than three letters", p.State)
	default:
		list[0].rest = padded(list[0].rest, colOrigin-colSex) + p.State + text.Cut(list[0].rest, 57-colSex+1, colEnd-colSex+1)
	}
}

// padded gives the first columns of s, with blanks where it ends before.
func padded(s string, columns int) string {
	s = text.Cut(s, 1, columns)
	return s + strings.Repeat(" ", columns-text.Width(s))
}

// national writes one record.
func (w *writer) national(p *tournament.Player, n *national) {
	rest := strings.Map(func(c rune) rune {
		if c < ' ' {
			return ' ' // what a line cannot hold; not trimmed, for blanks are columns
		}
		return c
	}, n.rest)
	w.out = append(w.out, n.federation...)
	w.out = append(w.out, ' ')
	w.number(p.No)
	w.out = append(w.out, ' ')
	w.out = append(w.out, padded(rest, colRating-colSex)...)
	w.number(n.rating)
	w.out = append(w.out, padded(text.Cut(rest, 53-colSex+1, colEnd-colSex+1), colNational-53)...)
	w.right(w.clean("Player.IDs", n.number), idWidth)
	w.out = append(w.out, text.Cut(rest, 69-colSex+1, colEnd-colSex+1)...)
	w.out = append(trimRight(w.out), lineEnd...)
}
