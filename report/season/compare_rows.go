package season

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats/spelling"
)

// table compares one table with that of the same name.
func (c *comparison) table(now *Table) {
	var before []RowRecord
	if old := c.oldTable(now.Name); old != nil {
		before = old.Rows
	}
	gone := map[int]*RowRecord{}
	for i := range before {
		gone[before[i].Person] = &before[i]
	}
	for r := range now.RowRecords() {
		was := c.people[r.Person]
		old, ok := gone[was]
		if was < 0 || !ok {
			c.add(Change{
				Kind: RowAdded, Category: now.Name, Who: c.now.name(int32(r.Person)),
				Text: c.newWords(r.Rank, r.Total),
			})
			continue
		}
		delete(gone, was)
		c.row(now.Name, old, &r)
	}
	for i := range before {
		if gone[before[i].Person] != nil {
			c.rowGone(now.Name, &before[i])
		}
	}
}

func (c *comparison) oldTable(category string) *TableRecord {
	i := slices.IndexFunc(c.old.Tables, func(t TableRecord) bool { return spelling.Fold(t.Category) == spelling.Fold(category) })
	if i < 0 {
		return nil
	}
	return &c.old.Tables[i]
}

// tablesGone tells of the rows of tables that are no more.
func (c *comparison) tablesGone() {
	for i := range c.old.Tables {
		old := &c.old.Tables[i]
		same := func(t Table) bool { return spelling.Fold(t.Name) == spelling.Fold(old.Category) }
		if slices.ContainsFunc(c.now.Tables, same) {
			continue
		}
		for j := range old.Rows {
			c.rowGone(old.Category, &old.Rows[j])
		}
	}
}

func (c *comparison) rowGone(category string, old *RowRecord) {
	c.add(Change{
		Kind: RowRemoved, Category: category, Who: c.old.People[old.Person].Name,
		Text: c.goneWords(old.Rank, old.Total),
	})
}

// newWords is what is said of a row that was not in the table.
func (c *comparison) newWords(rank int, total Points) string {
	return fmt.Sprintf("%s, %s points: new in the table", rankWords(rank), c.shown(total))
}

// goneWords is what is said of a row that is no longer in the table.
func (c *comparison) goneWords(rank int, total Points) string {
	return fmt.Sprintf("was %s with %s points", rankWords(rank), c.shown(total))
}

// row compares one person, and says which results make the difference.
func (c *comparison) row(category string, old, now *RowRecord) {
	reasons := c.results(old, now)
	if old.Rank == now.Rank && old.Total.Equal(now.Total) && len(reasons) == 0 {
		return
	}
	text := c.standing(old.Rank, now.Rank, old.Total, now.Total)
	if len(reasons) > 0 {
		text += ": " + strings.Join(reasons, "; ")
	}
	c.add(Change{Kind: RowChanged, Category: category, Who: c.now.name(int32(now.Person)), Text: text})
}

// standing says what rank and total are, and what they were if that is not the same.
func (c *comparison) standing(oldRank, rank int, oldTotal, total Points) string {
	text := rankWords(rank)
	if oldRank != rank {
		text += ", was " + rankWords(oldRank)
	}
	shown, was := c.apart(total, oldTotal)
	text += "; " + shown + " points"
	if !oldTotal.Equal(total) {
		text += ", was " + was
	}
	return text
}

// results lists the differences of two rows, event by event. Of several results
// in one event the first is compared with the first, and so on.
func (c *comparison) results(old, now *RowRecord) []string {
	var out []string
	before := map[int][]int{} // indexes into old.Results by event of old
	for i, o := range old.Results {
		before[int(o.Event)] = append(before[int(o.Event)], i)
	}
	used := make([]bool, len(old.Results))
	for _, r := range now.Results {
		path, event := c.held[r.Event].Path, c.events[r.Event]
		left := before[event]
		if len(left) == 0 {
			out = append(out, fmt.Sprintf("%s %s, new", path, resultWords(r.Status, c.shown(r.Score))))
			continue
		}
		before[event], used[left[0]] = left[1:], true
		if o := &old.Results[left[0]]; !o.Score.Equal(r.Score) || o.Status != r.Status {
			score, was := c.apart(r.Score, o.Score)
			out = append(out, fmt.Sprintf("%s %s, was %s", path, resultWords(r.Status, score), resultWords(o.Status, was)))
		}
	}
	for i, o := range old.Results {
		if !used[i] {
			out = append(out, fmt.Sprintf("%s no longer, was %s", c.old.Events[o.Event].Path, resultWords(o.Status, c.shown(o.Score))))
		}
	}
	return out
}

func resultWords(status Status, score string) string {
	if status == Counted {
		return score
	}
	return score + " (" + status.String() + ")"
}

// shown spells points as the tables show them.
func (c *comparison) shown(p Points) string { return p.String(c.now.Plan.Digits) }

// apart spells two numbers as the tables show them, and exactly where those that
// differ would look the same.
func (c *comparison) apart(p, q Points) (first, second string) {
	first, second = c.shown(p), c.shown(q)
	if first == second && !p.Equal(q) {
		return p.Exact(), q.Exact()
	}
	return first, second
}

func rankWords(rank int) string {
	if rank == 0 {
		return "no rank"
	}
	return fmt.Sprintf("rank %d", rank)
}
