package trf

import (
	"slices"

	"podium/formats"
)

// place is formats.Reading.Field: where a field of the model stands.
func (r *reader) place(field string, _, player int) formats.Pos {
	if player >= 0 {
		if col := columnOf(field); col != 0 && player < len(r.rows) {
			return r.rows[player].pos(col)
		}
		return formats.Pos{}
	}
	table := records()
	for _, code := range codesOf(field) {
		i := slices.IndexFunc(table[:], func(rec record) bool { return rec.code == code })
		if i >= 0 && r.headLines[i] != 0 {
			return formats.Pos{Line: int(r.headLines[i]), Col: 5}
		}
	}
	return formats.Pos{}
}

// columnOf is the column of record 001 at which a field of a player begins; 0 if
// it has none of its own.
func columnOf(field string) int {
	switch field {
	case "Player.No":
		return colNo
	case "Player.Sex":
		return colSex
	case "Player.Title":
		return colTitle
	case "Player.Name":
		return colName
	case "Player.Ratings":
		return colRating
	case "Player.Federation":
		return colFed
	case "Player.IDs":
		return colID
	case "Player.Birth":
		return colBirth
	case "Player.Stated.Points":
		return colPoints
	case "Player.Stated.Rank":
		return colRank
	}
	return 0
}

// codesOf are the records that hold a field of the event or the section, the one
// that counts first; nil if there is none.
func codesOf(field string) []string {
	switch field {
	case "Event.Name":
		return []string{"012"}
	case "Event.City":
		return []string{"022"}
	case "Event.Federation":
		return []string{"032"}
	case "Event.Start":
		return []string{"042"}
	case "Event.End":
		return []string{"052"}
	case "Section.System":
		return []string{"092", "192"}
	case "Event.ChiefArbiter":
		return []string{"102"}
	case "Event.Arbiters":
		return []string{"112"}
	case "Section.TimeControl":
		return []string{"122", "222"}
	case "Section.RoundDates":
		return []string{"132"}
	case "Section.RoundCount":
		return []string{"142", "XXR"}
	case "Section.TieBreaks":
		return []string{"212", "202"}
	case "Section.BoardColors":
		return []string{"352"}
	}
	return nil
}
