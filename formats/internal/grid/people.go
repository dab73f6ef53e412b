package grid

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// people reads the columns about the players.
type people struct {
	*table
	said said
	log  *formats.Log
}

// players makes the players of the table, with these starting numbers.
func (p *people) players(numbers []int) []tournament.Player {
	p.settleColumns()
	out := make([]tournament.Player, len(p.rows))
	for i, row := range p.rows {
		pl := &out[i]
		pl.No = numbers[i]
		r := p.row(row)
		pl.Name = tournament.Name(strings.ReplaceAll(r.text(p.name), " ,", ","))
		if !strings.ContainsFunc(string(pl.Name), isVisible) {
			p.fault(row, p.name, formats.Error, formats.BadName, "Player.Name", "no name", "the name of the player", "fill in the name, or delete the row")
		}
		for col := range p.columns {
			if c := r.cell(col); c.Text != "" || c.Kind != Text {
				p.value(pl, row, col, c)
			}
		}
		for _, under := range p.under[i] {
			if id := p.row(under).text(p.name); len(id) == 8 && isNumber(id) {
				pl.IDs = append(pl.IDs, tournament.ID{System: "uscf", Value: id})
			}
		}
	}
	p.tellColumns()
	return out
}

// settleColumns decides by their values what columns hold whose heading is
// blank or has two meanings.
func (p *people) settleColumns() {
	titled, rated := false, false
	for col := range p.columns {
		h := &p.columns[col]
		titled = titled || h.field == titleField
		if h.field == uscfOrRating {
			h.system = "uscf"
			if h.field = ratingField; p.most(col, func(s string) bool { return len(s) == 8 && isNumber(s) }) {
				h.field = idField
			}
		}
		if h.field == ratingField && h.system == "" {
			if rated { // a second column without a system of its own
				h.system = strings.ToLower(Trim(h.text))
			}
			rated = true
		}
	}
	for col := range p.columns {
		if p.columns[col].field == blankField && !titled && col <= p.name+1 && p.most(col, isTitle) {
			p.columns[col].field = titleField
			titled = true
		}
	}
}

// most reports whether a column has values and nearly all fit.
func (p *people) most(col int, fits func(string) bool) bool {
	all, good := 0, 0
	for _, row := range p.rows {
		if text := p.row(row).text(col); text != "" {
			all++
			if fits(text) {
				good++
			}
		}
	}
	return all > 0 && good*10 >= all*9
}

// isTitle reports whether s is a title of FIDE (Handbook B.01, C.02).
func isTitle(s string) bool {
	switch strings.ToUpper(s) {
	case "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "NM", "AGM", "AIM", "AFM", "ACM", "LM", "SM":
		return true
	}
	return false
}

// value reads one cell about a player.
func (p *people) value(pl *tournament.Player, row, col int, c Cell) {
	h := &p.columns[col]
	switch h.field {
	case titleField:
		pl.Title = c.Text
	case federationField:
		pl.Federation = c.Text
	case stateField:
		pl.State = c.Text
	case clubField, teamField:
		pl.Club = c.Text
	case gradeField:
		pl.Grade = c.Text
	case ratingField:
		p.rating(pl, row, col, c)
	case idField:
		if c.Text != "0" {
			pl.IDs = append(pl.IDs, tournament.ID{System: h.system, Value: c.Text})
		}
	case sexField:
		p.sex(pl, row, col, c)
	case birthField:
		p.birth(pl, row, col, c)
	case rankField, numberField, nameField, pointsField, tiebreakField, roundField: // read elsewhere
	case uscfOrRating, nationalField, fideField, uscfField: // are another field by now
	case unknownField, blankField, performanceField, ignoredField, resultField: // not kept
	}
}

// rating reads "1641", "1641P17" (provisional, of 17 games) and "0".
func (p *people) rating(pl *tournament.Player, row, col int, c Cell) {
	digits, games, provisional := strings.Cut(strings.ToUpper(c.Text), "P")
	value, err := strconv.Atoi(strings.TrimSuffix(strings.TrimSuffix(digits, ".0"), "/"))
	count := 0
	if provisional && err == nil {
		count, err = strconv.Atoi(games)
	}
	switch {
	case isUnrated(c.Text):
	case c.Kind == Date || err != nil || value < 0 || value > 4000 || count < 0:
		p.fault(row, col, formats.Warning, formats.BadRating, "Player.Ratings", quoted(c), "a whole number", "the player counts as unrated")
	case value > 0:
		pl.Ratings = append(pl.Ratings, tournament.Rating{System: p.columns[col].system, Value: value, Games: count})
	}
}

// isUnrated reports whether s says that there is no rating.
func isUnrated(s string) bool {
	switch strings.ToLower(s) {
	case "unr", "unr.", "unrated", "nr", "new", "-", "none", "----":
		return true
	}
	return false
}

func (p *people) sex(pl *tournament.Player, row, col int, c Cell) {
	switch strings.ToLower(c.Text) {
	case "m", "male":
		pl.Sex = tournament.Male
	case "w", "f", "female":
		pl.Sex = tournament.Female
	default:
		p.fault(row, col, formats.Warning, formats.BadSex, "Player.Sex", quoted(c), "m, f or w", "it was left out")
	}
}

func (p *people) birth(pl *tournament.Player, row, col int, c Cell) {
	d, ok := parseDate(c.Text)
	if !ok {
		p.fault(row, col, formats.Warning, formats.BadDate, "Player.Birth", "a date that is not understood", "a day such as 2012-05-31, or a year", "it was left out")
		return
	}
	pl.Birth = d
}

func quoted(c Cell) string { return fmt.Sprintf("%q", formats.Quotable(c.Text)) }

// fault logs a finding about a cell of a player.
func (p *people) fault(row, col int, severity formats.Severity, code formats.Code, field, found, want, advice string) {
	d := formats.Diagnostic{
		Pos: p.sheet.at(row, col), Severity: severity, Code: code, Field: field,
		Found: found, Want: want, Advice: advice,
	}
	if row != p.header {
		d.Player = p.row(row).text(p.name)
	}
	if severity == formats.Error {
		d.Err = formats.ErrSyntax
	}
	p.log.Add(d)
}

// tellColumns says which columns were not kept.
func (p *people) tellColumns() {
	var unknown, known []string
	first := -1
	for col := range p.columns {
		h := &p.columns[col]
		quoted := fmt.Sprintf("%q", formats.Quotable(h.text))
		if h.field == unknownField {
			if first < 0 {
				first = col
			}
			unknown = append(unknown, quoted)
		}
		if h.field == performanceField || h.field == ignoredField || h.field == resultField {
			known = append(known, quoted)
		}
	}
	if len(unknown) > 0 {
		p.fault(p.header, first, formats.Warning, formats.UnknownColumn, "", "columns that are not understood: "+list(unknown), "",
			"they were left out; a file "+WordsName+" beside the table can say what they are")
	}
	if len(known) > 0 {
		p.fault(p.header, p.name, formats.Note, formats.UnknownColumn, "", "columns that are not kept: "+list(known), "", "")
	}
}

func list(words []string) string {
	const most = 12
	if len(words) > most {
		return strings.Join(words[:most], ", ") + fmt.Sprintf(" and %d more", len(words)-most)
	}
	return strings.Join(slices.Compact(words), ", ")
}
