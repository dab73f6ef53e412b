package grid

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/internal/names"
	"podium/formats/tournament"
)

// named is what the cells of names say, by row of the sheet.
type named struct {
	rows   int // number of rows of the table when they were read
	people map[int]*names.Person
	doubts []names.Doubt // Cell is a row
}

// ofName returns what the cell of the name says in the row of a player.
func (t *table) ofName(row int) *names.Person {
	if t.named == nil || t.named.rows != len(t.rows) {
		cells := make([]string, len(t.rows))
		for i, row := range t.rows {
			cells[i] = t.row(row).text(t.name)
		}
		people, doubts := names.Read(cells)
		t.named = &named{rows: len(t.rows), people: make(map[int]*names.Person, len(cells)), doubts: doubts}
		for i, row := range t.rows {
			t.named.people[row] = &people[i]
		}
		for i := range doubts {
			doubts[i].Cell = t.rows[doubts[i].Cell]
		}
	}
	if p := t.named.people[row]; p != nil {
		return p
	}
	return &names.Person{Name: t.row(row).text(t.name)}
}

// nameText returns the name of the player in a row, without the letter of a matrix and what else
// its cell contains.
func (t *table) nameText(row int) string {
	name := t.ofName(row).Name
	if t.lettered {
		_, name, _ = strings.Cut(name, " ")
	}
	return name
}

// fromName gives a player what the cell of their name says. A column of the table that says
// something else wins, with a warning.
func (p *playerTable) fromName(pl *tournament.Player, row int) {
	of := p.ofName(row)
	differs := func(field, column, name string) {
		if column != "" && name != "" && !strings.EqualFold(column, name) {
			p.doubt(row, p.name, finding.DoubtfulName, fmt.Sprintf("%s with the name and %s in the column for it",
				quoted(name), quoted(column))).In(field).Expect("one of the two").Advise("the column was used")
		}
	}
	pl.Title, pl.Federation, pl.Grade = cmp.Or(pl.Title, of.Title), cmp.Or(pl.Federation, of.Federation), cmp.Or(pl.Grade, of.Grade)
	if of.Rating.Value > 0 && pl.Ratings == nil {
		pl.Ratings = []tournament.Rating{of.Rating}
	}
	if of.ID.Value != "" && pl.IDs == nil {
		pl.IDs = []tournament.ID{of.ID}
	}
	differs("Player.Title", pl.Title, of.Title)
	differs("Player.Federation", pl.Federation, of.Federation)
	if of.Rating.Value > 0 {
		differs("Player.Ratings", strconv.Itoa(pl.Rating()), strconv.Itoa(of.Rating.Value))
	}
	if p.number >= 0 && of.Number > 0 {
		differs("Player.No", p.row(row).text(p.number), strconv.Itoa(of.Number))
	}
}

// reportNames reports, once for a table, what was found in the cells of names besides names, and
// what may be part of one or something else.
func (p *playerTable) reportNames() {
	pieces, first := 0, -1
	for _, row := range p.rows {
		if of := p.ofName(row); !of.Bare() {
			if pieces++; first < 0 && of.ID.Value == "" { // ids are not repeated
				first = row
			}
		}
	}
	if pieces > 0 {
		example := ""
		if first >= 0 {
			example = fmt.Sprintf(": %s is %s", quoted(p.row(first).text(p.name)), quoted(p.nameText(first)))
		}
		p.log.Note(p.at(max(first, p.header), p.name), finding.DoubtfulName,
			"%s with more than a name: numbers, titles, ratings, ids or grades were read as such%s",
			finding.Counted(pieces, "cell", "cells"), example).In("Player.Name")
	}
	if p.named == nil {
		return
	}
	for i, d := range p.named.doubts { // once for each kind
		isKind := func(other names.Doubt) bool { return other.May == d.May }
		if slices.IndexFunc(p.named.doubts, isKind) < i {
			continue
		}
		var texts []string
		for _, other := range p.named.doubts[i:] {
			if isKind(other) {
				texts = append(texts, quoted(other.Text))
			}
		}
		p.log.Warning(p.at(d.Cell, p.name), finding.DoubtfulName, "%s: %s may be %s, and stays in the name", list(texts),
			quoted(d.Piece), d.May).In("Player.Name").Expect("only the name").
			Advise("if it is no part of the name, put it into a column of its own, such as Title, Rating or Grade")
	}
}
