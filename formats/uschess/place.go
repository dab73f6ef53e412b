package uschess

import "podium/formats"

// place is formats.Reading.Field; sections is the table of the sections.
func (r *reader) place(sections table, field string, section, player int) formats.Pos {
	switch {
	case section < 0:
		return placeIn(r.head, firstLive(r.head), headColumn(field))
	case section >= len(r.sections):
		return formats.Pos{}
	case player < 0:
		return placeIn(sections, r.sections[section].record, sectionColumn(field))
	}
	return placeIn(r.players, int(r.sections[section].records[player]), playerColumn(field))
}

// placeIn is the place of a column by its name; the zero Pos if there is none.
func placeIn(t table, record int, name string) formats.Pos {
	if column := t.Find(name); column >= 0 && record >= 0 {
		return t.pos(record, column)
	}
	return formats.Pos{}
}

// firstLive is the first record that was not deleted, -1 if there is none.
func firstLive(t table) int {
	for i := range t.Len() {
		if !t.Deleted(i) {
			return i
		}
	}
	return -1
}

// headColumn is the column of THEXPORT.DBF for a field of the event.
func headColumn(field string) string {
	switch field {
	case "Event.Name":
		return "H_NAME"
	case "Event.City":
		return "H_CITY"
	case "Event.Federation":
		return "H_COUNTRY"
	case "Event.Start":
		return "H_BEG_DATE"
	case "Event.End":
		return "H_END_DATE"
	case "Event.Report.EventID":
		return "H_EVENT_ID"
	case "Event.Report.Affiliate":
		return "H_AFF_ID"
	case "Event.Report.Directors":
		return "H_CTD_ID"
	case "Event.Report.State":
		return "H_STATE"
	case "Event.Report.PostalCode":
		return "H_ZIPCODE"
	}
	return ""
}

// sectionColumn is the column of TSEXPORT.DBF for a field of a section.
func sectionColumn(field string) string {
	switch field {
	case "Section.Name":
		return "S_SEC_NAME"
	case "Section.TimeControl":
		return "S_TIMECTL"
	case "Section.RoundCount":
		return "S_TOT_RNDS"
	case "Section.Players":
		return "S_LST_PAIR"
	case "Section.Kind":
		return "S_TRN_TYPE"
	}
	return ""
}

// playerColumn is the column of TDEXPORT.DBF for a field of a player.
func playerColumn(field string) string {
	switch field {
	case "Player.No":
		return "D_PAIR_NUM"
	case "Player.Name":
		return "D_NAME"
	case "Player.IDs":
		return "D_MEM_ID"
	case "Player.State":
		return "D_STATE"
	case "Player.Ratings":
		return "D_RATING"
	}
	return ""
}
