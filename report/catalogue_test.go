package report_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"podium/formats/phrase"
	"podium/formats/phrase/phrasetest"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/report/season"
	"podium/report/season/identity"
	"podium/report/sheet"
	"podium/tiebreak"
)

// checkSheet checks what stands around the rows of a sheet.
func checkSheet(check func(...string), s *sheet.Sheet) {
	check(s.Title, s.Empty)
	check(s.Lines...)
	for _, c := range s.Columns {
		check(c.Lead, c.Group)
		if c.Group == "" {
			check(c.Head)
		}
	}
}

// TestSeasonWords: all that a document of a series says comes from the catalogue of its
// plan, but names and labels that the plan and the files have.
func TestSeasonWords(t *testing.T) {
	t.Parallel()
	check := phrasetest.Check(t, "Club Cup", "plan.toml", "old.json", "season/bad.trf", "bad.trf", "it is a picture", "Oct",
		"Mar", "May")
	for _, more := range []string{"", "events = 5\n[qualify]\npoints = 20\noutlook = true\n", "total = \"average\"\n"} {
		d := report.SeasonData{Series: reporttest.CupSeries(t, more, "season/bad.trf"), Against: "old.json"}
		d.Plan.Words = phrasetest.Marked(t)
		for view := report.SeasonTables; view <= report.SeasonBook; view++ {
			doc := d.Document(view)
			check(doc.Title, doc.Alarm)
			check(doc.Lines...)
			for _, topic := range doc.Notes {
				check(topic.Title)
				if strings.Contains(topic.Title, "Warnings") {
					continue // diagnostics, which are in English
				}
				for _, fact := range topic.Facts {
					check(fact.Label, fact.Text)
				}
			}
			for i := range doc.Sheets {
				s := &doc.Sheets[i]
				checkSheet(check, s)
				check(s.Notes...)
				if s.Plot != nil {
					check(s.Plot.Title, s.Plot.Caption)
				}
			}
		}
		person := d.PersonDocument(0)
		checkSheet(phrasetest.Check(t, "in one event", "by name alone"), &person.Sheets[0])
	}
}

// TestChangeWords: what changed between two series comes from the catalogue of the plan.
func TestChangeWords(t *testing.T) {
	t.Parallel()
	now := reporttest.CupSeries(t, "")
	now.Plan.Words = phrasetest.Marked(t)
	old := now.Outcome()
	events := slices.Clone(old.Events)
	old.Events[0] = "gone.trf"
	rows := old.Tables[0].Rows
	who := []string{events[0], "gone.trf", "Gone, Gus"}
	for i := range rows {
		who = append(who, rows[i].Name)
	}
	rows[0].Rank, rows[1].Name, rows[1].Club, rows[1].IDs = 0, "Gone, Gus", "", ""
	kinds := map[season.ChangeKind]bool{}
	check := phrasetest.Check(t, who...)
	for _, change := range season.Compare(old, now) {
		kinds[change.Kind] = true
		check(change.Text)
	}
	for _, kind := range []season.ChangeKind{
		season.EventAdded, season.EventRemoved, season.RowAdded, season.RowRemoved, season.RowChanged,
	} {
		if !kinds[kind] {
			t.Errorf("no change is %q", kind)
		}
	}
}

// TestDoubtWords: every reason of a doubt has a text of its own in the catalogue.
func TestDoubtWords(t *testing.T) {
	t.Parallel()
	check, words, seen := phrasetest.Check(t), phrasetest.Marked(t), map[string]bool{}
	for reason := identity.NoDoubt + 1; reason <= identity.OtherFamily; reason++ {
		text := reason.Words(words)
		check(text)
		if seen[text] || text == "" {
			t.Errorf("reason %d is %q, and so is another", reason, text)
		}
		seen[text] = true
	}
}

// TestOtherLanguage: what English takes from the code that declares it, a catalogue may
// have, too.
func TestOtherLanguage(t *testing.T) {
	t.Parallel()
	words, err := phrase.Parse("de", []byte("awards.kind.trophy = Pokal\n"+
		"series.basis.by-name-and-club = an Namen und Verein\ntiebreak.BH = Buchholzwertung\n"))
	if err != nil {
		t.Fatal(err)
	}
	s := report.SeasonData{Series: reporttest.CupSeries(t, "")}
	s.Plan.Words = words
	if got := s.PersonDocument(0).Sheets[0].Lines[0]; !strings.Contains(got, "(an Namen und Verein)") {
		t.Errorf("got %q", got)
	}
	ranked, err := tiebreak.RankEvent(reporttest.OpenEvent(), tiebreak.EventOptions{List: "BH/C1", Words: words})
	if err != nil {
		t.Fatal(err)
	}
	if got := report.Ties(ranked.Sections[0]); !strings.Contains(got, "Buchholzwertung") {
		t.Errorf("got %q", got)
	}
	d := reporttest.AwardsData(t, 8, reporttest.AwardsPlan, "Open")
	d.Awards.Words = words
	order := report.AwardsDocument("", d, report.AwardsToRead, []report.AwardsView{report.ToOrder})
	if got := strings.Join(order.Sheets[0].Notes, " "); !strings.Contains(got, "Pokal: ") {
		t.Errorf("got %q", got)
	}
}

// TestAwardsWords: titles, lines, heads and sums of every view of awards come from the
// catalogue in which they were decided.
func TestAwardsWords(t *testing.T) {
	t.Parallel()
	words := phrasetest.Marked(t)
	event := reporttest.AwardsData(t, 24, reporttest.AwardsPlan, "Open", "Reserve")
	for _, sd := range event.Sections {
		sd.Options.Words = words
	}
	series := reporttest.CupAwards(t, `
		[[award]]
		id     = "cup"
		title  = "{place} Place"
		kind   = "trophy"
		places = 2
		[[award]]
		id     = "cash"
		title  = "{place} Prize"
		kind   = "cash"
		amount = ["50.00", "25.00"]
	`, "")
	for _, d := range []report.Data{event, series} {
		d.Awards.Words = words
		check := phrasetest.Check(t, d.Event.Name, d.Event.City, d.Awards.Plan.Title, "Open", "Reserve", "plan.toml",
			"trophies.toml", "trophy", "medal", "CAD", "$")
		for _, use := range []report.AwardsUse{
			report.AwardsToRead, report.AwardsOnPaper, report.AwardsToSort, report.AwardsForPrograms,
		} {
			for _, view := range report.AwardsViews() {
				doc := report.AwardsDocument("club.trf", d, use, []report.AwardsView{view})
				check(doc.Title)
				for _, topic := range doc.Notes {
					check(topic.Title)
				}
				for i := range doc.Sheets {
					checkSheet(check, &doc.Sheets[i])
					if view == report.Receipts || view == report.ToOrder {
						check(doc.Sheets[i].Notes...)
					}
				}
			}
		}
	}
}

// TestTableWords: all that the tables of an event and its papers for the hall say comes
// from the catalogue with which it was ranked.
func TestTableWords(t *testing.T) {
	t.Parallel()
	pending := reporttest.OpenEvent()
	pending.Sections[0].Players[0].Rounds[2] = tournament.Entry{Result: tournament.HalfBye}
	pending.Sections[0].Players[1].Rounds[2] = tournament.Entry{Opponent: 3, Color: tournament.White, Result: tournament.Pending}
	pending.Sections[0].Players[2].Rounds[2] = tournament.Entry{Opponent: 2, Color: tournament.Black, Result: tournament.Pending}
	for _, tt := range []struct {
		list string
		ev   *tournament.Event
	}{
		{"BH/C1,SB,ARO,DE", reporttest.OpenEvent()},
		{"BH/C1,SB,ARO,DE", pending},
		{"MPvGP,BH,EMMSB,BC", reporttest.MatchesData(t).Event},
		{"BH/C1,DE,SUM4:BH", reporttest.SchoolsData(t).Event},
	} {
		o := tiebreak.EventOptions{List: tt.list, Words: phrasetest.Marked(t)}
		ranked, err := tiebreak.RankEvent(tt.ev, o)
		if err != nil {
			t.Fatal(err)
		}
		check := reporttest.Catalogued(t, ranked, "open.trf")
		checkDocument(check, report.Standings("open.trf", ranked, true))
		for _, paper := range report.HallPapers() {
			check(paper.Subject(o.Words))
			doc, err := paper.Make(ranked)
			if err != nil && !errors.Is(err, report.ErrNothing) {
				t.Fatal(err)
			} else if err == nil {
				checkDocument(check, doc)
			}
		}
		for _, sd := range ranked.Sections {
			checkDocument(check, &sheet.Document{Sheets: report.Tables(sd, sheet.MostOnPaper)})
		}
	}
}

// checkDocument checks all texts of a document, also those of cells.
func checkDocument(check func(...string), doc *sheet.Document) {
	check(doc.Title, doc.Alarm)
	check(doc.Lines...)
	for _, topic := range doc.Notes {
		check(topic.Title)
		for _, fact := range topic.Facts {
			check(fact.Label, fact.Text)
		}
	}
	for i := range doc.Sheets {
		s := &doc.Sheets[i]
		checkSheet(check, s)
		check(s.Notes...)
		check(s.Foot)
		for _, piece := range s.Pieces {
			check(piece.Small, piece.Title)
			for _, line := range piece.Lines {
				check(line.Label, line.Text)
			}
		}
		for _, c := range s.Columns {
			check(c.Title, c.Short)
		}
		if s.Rows == nil {
			continue
		}
		for cells := range s.Rows {
			for k := range cells {
				check(cells[k].Text, cells[k].Label, cells[k].Why)
			}
		}
	}
}
