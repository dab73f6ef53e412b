package report_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/report/season"
	"podium/report/sheet"
)

func november(results string) season.Input {
	return reporttest.AllPlay("nov.trf", tournament.Date{Year: 2025, Month: 11, Day: 8}, results, "Arc, Ada", "Bow, Ben", "Cup, Cleo", "Dot, Dee")
}

// shownRow returns the cells that people see in the row of a sheet that has a text, by the keys of the columns.
func shownRow(t *testing.T, d sheet.Document, key, with string) map[string]string {
	t.Helper()
	for i := range d.Sheets {
		s := &d.Sheets[i]
		if s.Key != key {
			continue
		}
		for cells := range s.Rows {
			out := map[string]string{}
			for k := range cells {
				if s.Columns[k].When != sheet.ForPrograms {
					out[s.Columns[k].Key] = forPeople(&cells[k])
				}
			}
			for _, text := range out {
				if text == with {
					return out
				}
			}
		}
	}
	t.Fatalf("no row of %s has %q", key, with)
	return nil
}

// TestSeasonTeamCells: results of teams that do not count are marked, and a sentence says why no one knows who can win.
func TestSeasonTeamCells(t *testing.T) {
	t.Parallel()
	const plan = "category = \"one\"\n[points]\nkind = \"game-points\"\n[count]\nevents = 3\n[teams]\nbest = 1\noutlook = true\n"
	// Ada has 3 and 1.5, Dee 0 and 1.5, and in one more event of three rounds each can have 3.
	doc := seriesOf(t, plan+"best_players = 1\n", october(), november("======")).Document(report.SeasonTables)
	for name, want := range map[string]string{"School of A": "3 (1.5) 3 can win", "School of D": "(0) 1.5 3 can draw level"} {
		r := shownRow(t, doc, report.TeamsTable, name)
		if got := strings.Join([]string{r["event-1"], r["event-2"], r["reach"], r["chance"]}, " "); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	for keys, want := range map[string]int{"": 1, "best_players = 1\n": 0} {
		doc := seriesOf(t, plan+keys, october(), november("======")).Document(report.SeasonTables)
		at := slices.IndexFunc(doc.Sheets, func(s sheet.Sheet) bool { return s.Key == report.TeamsTable })
		if notes := doc.Sheets[at].Notes; len(notes) != want || want > 0 && !strings.Contains(notes[0], "any number of a team's players may count") {
			t.Errorf("%q: notes %q", keys, notes)
		}
	}
}

// TestSeasonEventCells: the events of a series, those to come and those left out.
func TestSeasonEventCells(t *testing.T) {
	t.Parallel()
	const plan = "category = \"one\"\n[points]\nkind = \"game-points\"\n"
	d := seriesOf(t, plan+"[count]\nevents = 3\n[[event]]\npath = \"oct.trf\"\nweight = 2\nlabel = \"Autumn\"\n[[event]]\npath = \"dec.trf\"\nlabel = \"December\"\n"+
		"[[event]]\npath = \"nov.trf\"\nskip = true\n", october(), november("======"))
	doc := d.Document(report.SeasonPage)
	for event, want := range map[string]map[string]string{
		"oct.trf cup":        {"no": "1", "date": "2025-10-04", "label": "Autumn", "weight": "2"},
		"December (to come)": {"no": "2", "label": "December", "weight": "1"},
	} {
		got := shownRow(t, doc, "events", event)
		for key, cell := range want {
			if got[key] != cell {
				t.Errorf("%s: %s is %q, want %q", event, key, got[key], cell)
			}
		}
	}
	if events := cellsOf(t, d.Document(report.SeasonTables), "events", forPeople); len(events) != 2 {
		t.Errorf("on a terminal events to come are above the tables, and not among %q", events)
	}
	doc = seriesOf(t, plan, october(), november("======")).Document(report.SeasonTables)
	row := shownRow(t, doc, "events", "oct.trf cup")
	if _, weighted := row["weight"]; weighted {
		t.Errorf("a column of weights, all of which are 1: %q", row)
	}
	if _, labelled := row["label"]; labelled {
		t.Errorf("a column of headings, all of which are names: %q", row)
	}
}

// TestSeasonByHandColumns: what was given by hand has its columns, for one person of one event.
func TestSeasonByHandColumns(t *testing.T) {
	t.Parallel()
	const plan = "category = \"one\"\n[points]\nkind = \"game-points\"\n"
	const hand = "[[adjust]]\nperson = \"Arc, Ada\"\npoints = 2\nreason = \"host\"\n"
	for keys, want := range map[string]string{"": "", hand: "by-hand extra", hand + "event = \"oct.trf\"\n": "by-hand"} {
		row := shownRow(t, seriesOf(t, plan+keys, october()).Document(report.SeasonTables), "standings", "Arc, Ada")
		var got []string
		for _, key := range []string{"by-hand", "extra"} {
			if _, has := row[key]; has {
				got = append(got, key)
			}
		}
		if diff := cmp.Diff(want, strings.Join(got, " ")); diff != "" {
			t.Errorf("%q: -want +got\n%s", keys, diff)
		}
	}
}

// TestSeasonCard: the card of a person on a page says their rank, or what they lack for one.
func TestSeasonCard(t *testing.T) {
	t.Parallel()
	const plan = "category = \"one\"\n[points]\nkind = \"game-points\"\n"
	for keys, want := range map[string]string{
		"":                          "Rank 1 with 3 points after 1 event",
		"[count]\nmin_events = 2\n": "3 points; 1 more event for a rank",
	} {
		doc := seriesOf(t, plan+keys, october()).Document(report.SeasonPage)
		at := slices.IndexFunc(doc.Sheets, func(s sheet.Sheet) bool { return s.Key == "standings" })
		if card := doc.Sheets[at].Card(0); len(card.Lines) != 1 || card.Lines[0] != want {
			t.Errorf("%q: %q, want %q", keys, card.Lines, want)
		}
	}
}
