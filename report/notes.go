package report

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/sheet"
	"podium/tiebreak"
)

// Document is a document about the event without any sheets yet: what it is called,
// where and when.
func (d Data) Document() sheet.Document {
	return sheet.Document{
		Title: d.Event.Name, Lines: []string{d.Event.City, DaysWords(d.Words(), d.Event)}, Country: d.Event.Country(),
	}
}

// Notes say what the tables of an event rest on: the event, how each section was
// ranked, how to read the crosstables, and whatever was found doubtful.
func (d Data) Notes() []sheet.Topic {
	list := []sheet.Topic{EventTopic(d.Words(), d.Event)}
	for _, sd := range d.Sections {
		list = append(list, sectionTopics(sd)...)
	}
	list = append(list, signTopics(d.Sections)...)
	list = append(list, teamSignTopics(d.Sections)...)
	return append(list, WarningTopics(d.Words(), d.Warnings)...)
}

// EventTopic says where and when an event is, and who its arbiters are.
func EventTopic(words *phrase.Catalogue, ev *tournament.Event) sheet.Topic {
	return sheet.Topic{Facts: []sheet.Fact{
		{Label: words.Text("label.place"), Text: JoinWords(", ", ev.City, ev.Federation)},
		{Label: words.Text("label.dates"), Text: DaysWords(words, ev)},
		{Label: words.Text("label.arbiter.chief"), Text: ev.ChiefArbiter},
		{Label: words.Text("label.arbiters"), Text: strings.Join(ev.Arbiters, "; ")},
	}}
}

// sectionTopics say how a section was ranked, and its teams.
func sectionTopics(sd *tiebreak.RankedSection) []sheet.Topic {
	words := sd.Options.Words
	title := cmp.Or(sd.Section.Name, words.Text("title.ranking"))
	list := []sheet.Topic{{Title: title, Facts: append(Facts(sd), tieBreakFacts(sd)...)}}
	if sd.Teams != nil {
		title := JoinWords(": ", sd.Section.Name, words.Text("label.teams"))
		list = append(list, sheet.Topic{Title: title, Facts: append(TeamFacts(sd), tieBreakFacts(sd.Teams)...)})
	}
	return list
}

// tieBreakFacts name the tie-breaks of a list, in order.
func tieBreakFacts(sd *tiebreak.RankedSection) []sheet.Fact {
	var list []sheet.Fact
	words := sd.Options.Words
	for i, c := range sd.Columns {
		text := c.Spec.Name()
		if c.Spec.Method.Rule != "" {
			text = words.Text("source.named", text, c.Spec.Method.Rule)
		}
		if c.Dropped != "" {
			text = words.Text("note.dropped", text, c.Dropped)
		}
		text += lotsWords(sd.Standings, i)
		list = append(list, sheet.Fact{Label: fmt.Sprintf("%d. %s", i+1, c.Spec.Text), Text: text})
	}
	return list
}

// signTopics explain the crosstables, once for each scoring that is used, and apart
// those without rounds.
func signTopics(sections []*tiebreak.RankedSection) []sheet.Topic {
	type look struct {
		scoring tournament.Scoring
		matrix  bool
	}
	var list []sheet.Topic
	var seen []look
	for _, sd := range sections {
		if sd.Table.Stated {
			continue
		}
		one := look{sd.Table.Scoring, sd.Table.Unordered}
		if slices.Contains(seen, one) {
			continue
		}
		title, signs := sd.Options.Words.Text("title.signs"), CrosstableOf(sd).Signs
		if one.matrix {
			signs = CrosstableOf(sd).MatrixSigns
		}
		if len(seen) > 0 {
			title = sd.Options.Words.Text("title.signs.of", sd.Section.Name)
		}
		seen = append(seen, one)
		list = append(list, sheet.Topic{Title: title, Facts: signFacts(signs())})
	}
	return list
}

// teamSignTopics explain the crosstables of teams, once for each scoring of matches.
func teamSignTopics(sections []*tiebreak.RankedSection) []sheet.Topic {
	var list []sheet.Topic
	var seen []tournament.MatchScoring
	for _, sd := range sections {
		table, meet := TeamCrosstableOf(sd)
		scoring := sd.Section.MatchScoring.Settled()
		if !meet || slices.Contains(seen, scoring) {
			continue
		}
		title := sd.Options.Words.Text("title.signs.teams")
		if len(seen) > 0 && sd.Section.Name != "" {
			title = sd.Options.Words.Text("title.signs.teams.of", sd.Section.Name)
		}
		seen = append(seen, scoring)
		list = append(list, sheet.Topic{Title: title, Facts: signFacts(table.Signs())})
	}
	return list
}

func signFacts(signs [][2]string) []sheet.Fact {
	list := make([]sheet.Fact, len(signs))
	for i, sign := range signs {
		list[i] = sheet.Fact{Label: sign[0], Text: sign[1]}
	}
	return list
}

// WarningTopics list what was found doubtful, all of it: among the warnings are also
// the doubts of each section.
func WarningTopics(words *phrase.Catalogue, warnings []string) []sheet.Topic {
	if len(warnings) == 0 {
		return nil
	}
	return []sheet.Topic{{Title: words.Text("title.warnings"), Facts: lines(warnings)}}
}

// lines are facts without labels.
func lines(texts []string) []sheet.Fact {
	list := make([]sheet.Fact, len(texts))
	for i, text := range texts {
		list[i].Text = text
	}
	return list
}

// mostDigests is how many lots are printed with their digests: a cell of a
// workbook holds 32767 characters. Of more the order alone is printed, which
// follows from the seed.
const mostDigests = 200

// lotsWords says how the lots of a column fell, with all that is needed to draw them
// again; "" where none were drawn.
func lotsWords(st *tiebreak.Standings, column int) string {
	t := st.Table
	draws := st.Draws(column)
	if len(draws) == 0 {
		return ""
	}
	drawn := 0
	for _, rows := range draws {
		drawn += len(rows)
	}
	groups := make([]string, len(draws))
	for i, rows := range draws {
		lots := make([]string, len(rows))
		for j, row := range rows {
			no := t.Rows[row].No
			lots[j] = strconv.Itoa(no)
			if drawn <= mostDigests {
				lots[j] = fmt.Sprintf("%d (%s)", no, t.Lot(no))
			}
		}
		groups[i] = strings.Join(lots, ", ")
	}
	return t.Words.Text("lots.drawn", strconv.Quote(t.Seed), strconv.Quote(t.Section), strings.Join(groups, "; and "))
}
