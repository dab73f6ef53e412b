package season

import "podium/formats/spelling"

// A teamKey is a team in a table, both names folded.
type teamKey struct{ category, name string }

func teamKeyOf(category, name string) teamKey {
	return teamKey{spelling.Fold(category), spelling.Fold(name)}
}

// teams compares the tables of teams. A record of before they were kept says
// nothing of them, which is no change.
func (c *comparison) teams() {
	if c.old.Teams == nil {
		if len(c.now.Teams) > 0 {
			c.add(Change{Kind: TeamsUnknown, Text: "the earlier result does not have the tables of teams, so nothing is told of their changes"})
		}
		return
	}
	before := map[teamKey]*TeamRecord{}
	for i := range c.old.Teams {
		for j := range c.old.Teams[i].Rows {
			row := &c.old.Teams[i].Rows[j]
			before[teamKeyOf(c.old.Teams[i].Category, row.Name)] = row
		}
	}
	for _, table := range c.now.TeamRecords() {
		for i := range table.Rows {
			key := teamKeyOf(table.Category, table.Rows[i].Name)
			c.team(table.Category, before[key], &table.Rows[i])
			delete(before, key)
		}
	}
	for i := range c.old.Teams {
		for j := range c.old.Teams[i].Rows {
			row := &c.old.Teams[i].Rows[j]
			if before[teamKeyOf(c.old.Teams[i].Category, row.Name)] != nil {
				c.add(Change{
					Kind: TeamRemoved, Category: c.old.Teams[i].Category, Who: row.Name,
					Text: c.goneWords(row.Rank, row.Total),
				})
			}
		}
	}
}

// team compares one team with what it was; nil: it was in no table.
func (c *comparison) team(category string, old, now *TeamRecord) {
	if old == nil {
		c.add(Change{
			Kind: TeamAdded, Category: category, Who: now.Name,
			Text: c.newWords(now.Rank, now.Total),
		})
		return
	}
	if old.Rank != now.Rank || !old.Total.Equal(now.Total) {
		c.add(Change{Kind: TeamChanged, Category: category, Who: now.Name, Text: c.standing(old.Rank, now.Rank, old.Total, now.Total)})
	}
}
