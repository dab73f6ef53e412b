package report

import (
	"slices"
	"strings"

	"podium/formats/compare"
	"podium/report/awards"
	"podium/report/sheet"
	"podium/tiebreak"
)

// A Correction is an event as its standings were posted, and as it was corrected.
type Correction struct {
	Old, New *tiebreak.Ranked
	Found    compare.Result // how the two differ

	// Before and After are the awards by the same plan; nil: none.
	Before, After *awards.Result
}

// Notice returns the page that hangs where the standings were posted before: what was
// corrected, whose place it moves and why, and which awards go to others.
func Notice(c Correction, title, posted string) *sheet.Document {
	d := Papers(c.New, title, posted)
	d.Lines = append(d.Lines, d.Words.Text("notice.title"))
	d.Sheets = []sheet.Sheet{c.corrected(), c.moved()}
	if c.After != nil { // the awards that go to others
		t, words := sheet.Table[*awards.Change]{Words: c.After.Words}, c.After.Words
		t.AddWords("section", sheet.Word, sheet.IfAny, func(a *awards.Change) string { return a.Section })
		t.AddWords("award", sheet.Word, sheet.Always, func(a *awards.Change) string { return a.Title })
		t.AddWords("was", sheet.Text, sheet.Always, func(a *awards.Change) string { return a.Was })
		t.AddWords("now", sheet.Text, sheet.Always, func(a *awards.Change) string { return a.Now })
		d.Sheets = append(d.Sheets, sheet.ForEach(&t, awards.Corrected(c.Before, c.After), sheet.Sheet{
			Key: "awards", Title: words.Text("notice.awards"), Empty: words.Text("notice.awards.none"),
		}))
	}
	for i := range d.Sheets {
		d.Sheets[i].Large = true
	}
	return d
}

func (c *Correction) corrected() sheet.Sheet {
	words := c.New.Sections[0].Options.Words
	t := sheet.Table[*compare.Difference]{Words: words}
	t.AddWords("section", sheet.Word, sheet.IfAny, func(d *compare.Difference) string { return d.Section })
	t.AddWords("name", sheet.Name, sheet.Always, func(d *compare.Difference) string {
		if d.InB.Name != "" {
			return d.InB.Name
		}
		return d.InA.Name
	})
	t.AddPositive(sheet.Column{Key: "round", When: sheet.IfAny}, func(d *compare.Difference) int { return d.Round })
	t.AddWords("what", sheet.Word, sheet.Always, func(d *compare.Difference) string { return d.What })
	t.AddWords("was", sheet.Text, sheet.Always, func(d *compare.Difference) string { return d.A })
	t.AddWords("now", sheet.Text, sheet.Always, func(d *compare.Difference) string { return d.B })
	var list []compare.Difference
	for _, d := range c.Found.Differences {
		if d.What == "points" || d.What == "match points" || strings.HasPrefix(d.What, "stated ") {
			continue // they follow from the games
		}
		list = append(list, d)
	}
	return sheet.ForEach(&t, list, sheet.Sheet{
		Key: "corrected", Title: words.Text("notice.corrected"), Empty: words.Text("notice.corrected.none"),
	})
}

// A move is a player or a team whose place changes.
type move struct {
	section, name string
	was, now      int // places; 0: not in these standings
	before, after string
	why           string
}

// moved lists whose place changes. The reason is the first value that changes, in the order
// in which the values decide.
func (c *Correction) moved() sheet.Sheet {
	words := c.New.Sections[0].Options.Words
	t := sheet.Table[*move]{Words: words}
	t.AddWords("section", sheet.Word, sheet.IfAny, func(m *move) string { return m.section })
	t.AddWords("name", sheet.Name, sheet.Always, func(m *move) string { return m.name })
	t.Add(sheet.Column{Key: "place-was", Kind: sheet.Number}, func(m *move) sheet.Cell { return sheet.Positive(m.was) })
	t.Add(sheet.Column{Key: "place-now", Kind: sheet.Rank}, func(m *move) sheet.Cell { return sheet.Positive(m.now) })
	t.AddWords("points-was", sheet.Word, sheet.Always, func(m *move) string { return m.before })
	t.AddWords("points-now", sheet.Word, sheet.Always, func(m *move) string { return m.after })
	t.AddWords("why", sheet.Text, sheet.Always, func(m *move) string { return m.why })
	var list []move
	alone := len(c.Old.Sections) == 1 && len(c.New.Sections) == 1
	for _, sd := range c.New.Parts() {
		old := c.Old.Parts()
		at := slices.IndexFunc(old, func(o *tiebreak.RankedSection) bool {
			return o.OfTeams == sd.OfTeams && (alone || o.Section.Name == sd.Section.Name)
		})
		if at >= 0 {
			list = append(list, movesOf(sd, old[at])...)
		}
	}
	return sheet.ForEach(&t, list, sheet.Sheet{
		Key: "moved", Title: words.Text("notice.moved"), Empty: words.Text("notice.moved.none"),
	})
}

// movesOf returns the moves from one ranking of a section to another, in the order of the
// new one; those who are no longer in it come last.
func movesOf(sd, old *tiebreak.RankedSection) (list []move) {
	var toOld []int // by row of sd
	if sd.OfTeams {
		_, toOld = compare.MatchTeams(old.Section.Teams, sd.Section.Teams)
	} else {
		toOld = compare.Match(old.Section, sd.Section).ToA
	}
	places := PlacesByRow(old.Standings)
	left := map[int]bool{} // places that no player of the new ranking had
	for place := range old.Places {
		left[place] = true
	}
	for place := range sd.Places {
		row := sd.Places[place].Row
		m := move{
			section: sd.Section.Name, name: NameAt(sd, place), now: sd.Places[place].Rank, after: pointsAt(sd, place),
			why: sd.Options.Words.Text("notice.added"),
		}
		if toOld[row] >= 0 {
			from := places[toOld[row]]
			delete(left, from)
			m.was, m.before, m.why = old.Places[from].Rank, pointsAt(old, from), whyMoved(sd, place, old, from)
		}
		if m.was != m.now {
			list = append(list, m)
		}
	}
	for place := range old.Places {
		if left[place] {
			list = append(list, move{
				section: old.Section.Name, name: NameAt(old, place), was: old.Places[place].Rank,
				before: pointsAt(old, place), why: sd.Options.Words.Text("notice.removed"),
			})
		}
	}
	return list
}

func pointsAt(sd *tiebreak.RankedSection, place int) string {
	if row := &sd.Table.Rows[sd.Places[place].Row]; !row.Unscored {
		return sd.Customs.Score(row.Score.String())
	}
	return ""
}

// whyMoved returns the first value of a player that changed, in the order in which values
// decide, or that only others changed.
func whyMoved(sd *tiebreak.RankedSection, place int, old *tiebreak.RankedSection, from int) string {
	words := sd.Options.Words
	if was, now := pointsAt(old, from), pointsAt(sd, place); was != now {
		return words.Text("notice.points", was, now)
	}
	for i := range sd.Columns {
		c := &sd.Columns[i]
		if i >= len(old.Columns) || c.Dropped != "" || old.Columns[i].Spec.Text != c.Spec.Text {
			break
		}
		digits := c.Spec.Method.Digits
		was, now := old.Places[from].Values[i], sd.Places[place].Values[i]
		if !was.Exists() || !now.Exists() {
			continue
		}
		if a, b := was.String(digits), now.String(digits); a != b {
			return words.Text("notice.tiebreak", c.Spec.NameIn(words), a, b)
		}
	}
	return words.Text("notice.others")
}
