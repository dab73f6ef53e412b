package season

// A TeamTableRecord is one table of teams.
type TeamTableRecord struct {
	Category string       `json:"category"` // "": all
	Rows     []TeamRecord `json:"rows"`
}

// A TeamRecord is one team in a table.
type TeamRecord struct {
	Rank  int    `json:"rank"`
	Name  string `json:"name"`
	Total Points `json:"total"`
}

// TeamRecords are the tables of teams of the record of a series, in their order;
// never nil.
func (s *Series) TeamRecords() []TeamTableRecord {
	out := make([]TeamTableRecord, 0, len(s.Teams))
	for i := range s.Teams {
		table := TeamTableRecord{Category: s.Teams[i].Name, Rows: make([]TeamRecord, 0, len(s.Teams[i].Rows))}
		for j := range s.Teams[i].Rows {
			r := &s.Teams[i].Rows[j]
			table.Rows = append(table.Rows, TeamRecord{Rank: r.Rank, Name: r.Name, Total: r.Total})
		}
		out = append(out, table)
	}
	return out
}
