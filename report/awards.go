package report

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/awards"
	"podium/report/sheet"
)

// An AwardsView is a way to present awards.
type AwardsView string

// The views.
const (
	ByAward     AwardsView = "award"       // what goes to whom, section by section, then money
	ByPlayer    AwardsView = "player"      // what everybody wins
	Ceremony    AwardsView = "ceremony"    // what is read out, last place first
	Receipts    AwardsView = "receipts"    // what everybody is paid
	Consolation AwardsView = "consolation" // those who tied with a winner and missed
	ToOrder     AwardsView = "order"       // what to order from a shop, with the engraving
	Labels      AwardsView = "labels"      // a label for each piece, with its winner
	Presenter   AwardsView = "presenter"   // the ceremony with the reasons, on paper a page for each award
)

// AwardsViews returns the views in the order in which a director needs them. Those that
// only a shop or the desk needs come last.
func AwardsViews() []AwardsView {
	return []AwardsView{ByAward, ByPlayer, Ceremony, Receipts, Consolation, ToOrder, Labels, Presenter}
}

// AwardsUse is the purpose of a document of awards.
type AwardsUse uint8

// The uses.
const (
	AwardsToRead      AwardsUse = iota // on a screen: every award with its reasons
	AwardsOnPaper                      // on a wall: what decided, in a few words
	AwardsToSort                       // in a workbook: all sections together, with everything known
	AwardsForPrograms                  // as CSV, with only the first view
)

// AwardsDocument declares who gets what and why. file names an event that has no name.
// Without views, the document has the default ones for its use.
func AwardsDocument(file string, d Data, use AwardsUse, views []AwardsView) *sheet.Document {
	s := &awardsSheets{Result: d.Awards, use: use, file: file}
	doc := s.heading(d)
	asked := len(views) > 0
	if !asked {
		views = use.Views()
	}
	if use == AwardsForPrograms {
		views = views[:1]
	}
	for _, view := range views {
		for _, t := range s.sheets(view) {
			if t.Len > 0 || asked && use == AwardsToRead || use == AwardsForPrograms || use == AwardsToSort && view == ByAward {
				doc.Sheets = append(doc.Sheets, t)
			}
		}
	}
	return doc
}

// Views returns the default views for a use.
func (use AwardsUse) Views() []AwardsView {
	if use == AwardsToRead { // the view by player repeats everything
		return []AwardsView{ByAward, Ceremony, Receipts, Consolation}
	}
	if use == AwardsOnPaper {
		return []AwardsView{ByAward, Consolation, Ceremony, Receipts}
	}
	return []AwardsView{ByAward, ByPlayer, Ceremony, Receipts, Consolation}
}

// heading returns a document without sheets: its title, what it is based on, and the rules by
// which awards were decided; to sort also all doubts.
func (s *awardsSheets) heading(d Data) *sheet.Document {
	series, days := s.OfSeries(), DaysWords(d.Words(), d.Event)
	rules := func(title phrase.Key, rules []string) (list []sheet.Topic) {
		if len(rules) > 0 {
			list = []sheet.Topic{{Title: s.text(title), Facts: lines(rules)}}
		}
		return list
	}
	doc := &sheet.Document{
		Title: d.Event.Name, Country: d.Event.Country(), Words: s.Words,
		Alarm: s.Words.Clauses(Provisional(&d.Ranked), series.Missing),
		Notes: append(rules("title.rules", s.Notes), rules("title.series", series.Rules)...),
	}
	switch s.use {
	case AwardsToRead, AwardsForPrograms:
		plan := path.Base(s.Plan.File)
		if s.Plan.Title != "" {
			plan = s.text("title.plan", s.Plan.Title, plan)
		}
		key := phrase.Key("title.awards")
		if s.Plan.OfFlags() {
			key = "title.awards.own"
		}
		doc.Title = s.text(key, cmp.Or(d.Event.Name, s.file), plan)
		for _, sd := range d.Sections {
			doc.Lines = append(doc.Lines, JoinWords(": ", sd.Section.Name, Basis(sd.Parts()[0])))
		}
		if doc.Lines = slices.Compact(doc.Lines); s.Series != nil {
			doc.Lines = []string{s.text("awards.series", s.Series.Plan, s.Series.Stand)}
		}
	case AwardsOnPaper:
		what := s.text("awards.title.awards")
		doc.Title = cmp.Or(d.Event.Name, what)
		doc.Lines = []string{JoinWords("  ·  ", what, s.Plan.Title, d.Event.City, days, series.Stand)}
	case AwardsToSort:
		doc.Lines = []string{s.Plan.Title, series.Stand, d.Event.City, days}
		event := EventTopic(s.Words, d.Event)
		event.Facts = append(event.Facts,
			sheet.Fact{Label: s.text("label.missing"), Text: series.Missing},
			sheet.Fact{Label: s.text("label.series"), Text: JoinWords(", ", series.Plan, series.Stand)},
			sheet.Fact{Label: s.text("label.plan"), Text: s.Plan.Title})
		for i, note := range s.Notes {
			event.Facts = append(event.Facts, sheet.Fact{Label: s.text("label.rule", i+1), Text: note})
		}
		doc.Notes = append([]sheet.Topic{event}, rules("title.series", series.Rules)...)
		for _, sd := range d.Sections {
			doc.Notes = append(doc.Notes, sectionTopics(sd)...)
		}
		doc.Notes = append(doc.Notes, WarningTopics(s.Words, d.Warnings)...)
	}
	return doc
}

type awardsSheets struct {
	*awards.Result
	use  AwardsUse
	file string
}

func (s *awardsSheets) text(key phrase.Key, args ...any) string { return s.Words.Text(key, args...) }

// An awardRow is a row of any of the sheets: what somebody gets, or that it is not awarded.
type awardRow struct {
	section   string
	part      string // for programs: of what it is a row; "": of the sheet
	turn      int    // at the ceremony, from 1
	award     string
	id        string // of the award, in the plan
	who       *awards.Entrant
	amount    awards.Cents
	item      string           // in kind
	worth     awards.Cents     // of it
	pieces    int              // to order
	kind      string           // of award
	withheld  awards.Cents     // by a limit
	unawarded string           // why it is not awarded; "": somebody has
	decision  *awards.Decision // whose reasons the row shows; nil: none
	why       string           // the reason if there is no decision
}

func (s *awardsSheets) sheets(view AwardsView) []sheet.Sheet {
	switch view {
	case ByAward:
		if s.use == AwardsForPrograms {
			return []sheet.Sheet{s.everyWinner()}
		}
		return s.byAward()
	case Ceremony:
		return s.ceremony("ceremony")
	case Presenter:
		return s.ceremony("presenter", "decided")
	case ByPlayer, Receipts, Consolation, ToOrder, Labels:
	}
	single := map[AwardsView]func() sheet.Sheet{
		ByPlayer: s.byPlayer, Receipts: s.receipts, Consolation: s.consolation, ToOrder: s.order, Labels: s.labels,
	}
	return []sheet.Sheet{single[view]()}
}

type awardColumn struct {
	sheet.Column
	cell func(*awardRow) sheet.Cell
}

func (s *awardsSheets) columns() map[string]awardColumn {
	out := map[string]awardColumn{}
	add := func(c sheet.Column, cell func(*awardRow) sheet.Cell) {
		c.When = sheet.IfAny
		out[c.Key] = awardColumn{c, cell}
	}
	word := func(c sheet.Column, of func(*awardRow) string) {
		add(c, func(r *awardRow) sheet.Cell { return sheet.Words(of(r)) })
	}
	money := func(key string, of func(*awardRow) awards.Cents) {
		add(sheet.Column{Key: key, Kind: sheet.Money}, func(r *awardRow) sheet.Cell { return s.money(of(r)) })
	}
	decided := func(c sheet.Column, of func(*awards.Decision) string) {
		word(c, func(r *awardRow) string {
			if r.decision == nil {
				return r.why
			}
			return of(r.decision)
		})
	}
	word(sheet.Column{Key: "section"}, func(r *awardRow) string { return r.section })
	add(sheet.Column{Key: "turn", Kind: sheet.Number, Lower: true},
		func(r *awardRow) sheet.Cell { return sheet.Whole(r.turn) })
	award := sheet.Column{Key: "award"}
	if s.use == AwardsOnPaper { // as large as text without an explanation
		award.Kind = sheet.Word
	}
	word(award, func(r *awardRow) string { return r.award })
	add(sheet.Column{Key: "no", Kind: sheet.Number, Lower: true},
		ofWinner(func(w *awards.Entrant) sheet.Cell { return sheet.Positive(w.No) }))
	add(sheet.Column{Key: "winner", Kind: sheet.Name}, func(r *awardRow) sheet.Cell {
		if r.unawarded != "" {
			return sheet.Cell{Text: s.text("awards.unawarded", r.unawarded), Why: r.unawarded}
		}
		return sheet.Words(r.who.Marked())
	})
	who := out["winner"] // of somebody who missed it
	who.Head = s.text("head.who")
	out["who"] = who
	add(sheet.Column{Key: "school"}, ofWinner(func(w *awards.Entrant) sheet.Cell { return sheet.Words(SchoolOf(w)) }))
	add(sheet.Column{Key: "score", Kind: sheet.Score}, ofWinner(s.score))
	money("amount", func(r *awardRow) awards.Cents { return r.amount })
	word(sheet.Column{Key: "kind", Head: s.text("head.what")}, func(r *awardRow) string { return r.kind })
	word(sheet.Column{Key: "item", Kind: sheet.Word}, func(r *awardRow) string { return r.item })
	money("worth", func(r *awardRow) awards.Cents { return r.worth })
	add(sheet.Column{Key: "quantity", Kind: sheet.Number, Lower: true},
		func(r *awardRow) sheet.Cell { return sheet.Positive(r.pieces) })
	money("withheld", func(r *awardRow) awards.Cents { return r.withheld })
	decided(sheet.Column{Key: "decided"}, func(d *awards.Decision) string {
		return JoinWords("\n", d.Reason.Decided(s.Words), s.elsewhere(d))
	})
	word(sheet.Column{Key: "why", Head: s.text("head.reason")}, func(r *awardRow) string { return r.why })
	decided(sheet.Column{Key: "reason", Detail: true}, func(d *awards.Decision) string { return d.Reason.Text })
	decided(sheet.Column{Key: "passed", Detail: true, Lead: s.text("awards.lead.passed") + " "}, s.passedOver)
	decided(sheet.Column{Key: "next", Detail: true, Lead: s.text("awards.lead.next") + " "},
		func(d *awards.Decision) string {
			if d.Next == nil {
				return ""
			}
			return d.Next.Marked()
		})
	word(sheet.Column{Key: "plan"}, func(r *awardRow) string { return r.id })
	return out
}

// ofWinner returns a function for a cell about the winner that is empty without one.
func ofWinner(of func(*awards.Entrant) sheet.Cell) func(*awardRow) sheet.Cell {
	return func(r *awardRow) sheet.Cell {
		if r.who == nil {
			return sheet.Cell{}
		}
		return of(r.who)
	}
}

// score returns a cell with a score. On paper it follows the conventions of the country,
// except in a series, whose points have any number of decimals.
func (s *awardsSheets) score(w *awards.Entrant) sheet.Cell {
	if w.Unscored {
		return sheet.Cell{}
	}
	num, den := w.Score.Ratio()
	c := sheet.Cell{Text: w.Score.String(), Num: sheet.Num{Num: num, Den: den}}
	if s.use == AwardsOnPaper && s.Series == nil {
		c.Text = tournament.CustomsOf(s.Event.Country()).Score(c.Text)
	}
	return c
}

// money returns a cell with an amount. For people it includes the currency and is empty
// for 0.
func (s *awardsSheets) money(amount awards.Cents) sheet.Cell {
	if amount <= 0 {
		return sheet.Cell{}
	}
	c := sheet.Cell{Text: amount.String(), Num: sheet.Num{Num: int64(amount), Den: 100}}
	if s.use == AwardsToRead || s.use == AwardsOnPaper {
		c.Text = s.MoneyText(amount)
	}
	return c
}

// sheet returns a sheet with some columns, for a section, for all sections together, or
// for the whole event.
func (s *awardsSheets) sheet(key string, part awards.Part, rows []awardRow, keys ...string) sheet.Sheet {
	t := sheet.Table[*awardRow]{Words: s.Words}
	title := s.title(phrase.Key(key), part)
	if s.use == AwardsForPrograms {
		t.AddText(sheet.Column{Key: "file", When: sheet.ForPrograms}, func(*awardRow) string { return s.file })
		t.AddText(sheet.Column{Key: "part", When: sheet.ForPrograms},
			func(r *awardRow) string { return cmp.Or(r.part, title) })
	}
	all := s.columns()
	for _, key := range keys {
		if (key == "item" || key == "worth") && !s.inKind() {
			continue // no column even for programs in other plans
		}
		t.Add(all[key].Column, all[key].cell)
	}
	if s.use == AwardsToSort && key == "receipts" {
		t.Add(sheet.Column{Key: "signature", When: sheet.ByHand}, func(*awardRow) sheet.Cell { return sheet.Cell{} })
	}
	none := s.text("list.nobody")
	return sheet.ForEach(&t, rows, sheet.Sheet{Key: key, Section: part.Section, Title: title, Empty: none})
}

// title returns the title of a table for a part, preceded by the section or by the fact
// that it covers all of them. In a workbook it is the name of a sheet.
func (s *awardsSheets) title(key phrase.Key, part awards.Part) string {
	switch {
	case s.use == AwardsToSort:
		return s.text("awards.sheet." + key)
	case part.Across && s.Series != nil:
		return s.text("awards.all.tables", s.text("awards.part."+key))
	case part.Across:
		return s.text("awards.all.sections", s.text("awards.part."+key))
	case part.Section == "":
		return s.text("awards.title." + key)
	}
	return s.text("awards.part." + key)
}

func (s *awardsSheets) inKind() bool {
	return slices.ContainsFunc(s.Decisions, func(d awards.Decision) bool { return d.Item != "" })
}

// byAward returns a sheet of prizes and one of money for each section, or for all of them
// together if they are to be sorted.
func (s *awardsSheets) byAward() []sheet.Sheet {
	awarded := []string{"award", "winner", "school", "score", "item", "worth", "reason", "passed", "next"}
	paid := []string{"award", "winner", "school", "score", "amount", "withheld", "passed"}
	parts := s.Parts()
	if s.use == AwardsOnPaper {
		awarded, paid = []string{"award", "winner", "school", "score", "item", "decided"}, paid[:len(paid)-1]
	}
	if s.use == AwardsToSort {
		awarded = slices.Concat([]string{"section"}, awarded, []string{"plan"})
		paid = slices.Concat([]string{"section"}, paid, []string{"plan"})
		var all awards.Part
		for _, part := range parts {
			all.Decisions = append(all.Decisions, part.Decisions...)
		}
		parts = []awards.Part{all}
	}
	var out []sheet.Sheet
	for _, part := range parts {
		var given []awardRow
		for _, i := range part.Decisions {
			if d := &s.Decisions[i]; d.Award.Kind != awards.Cash {
				given = append(given, rowsOf(d)...)
			}
		}
		if len(given) > 0 || s.use == AwardsToSort {
			out = append(out, s.sheet("awards", part, given, awarded...))
		}
		if money, notes := s.paid(part); len(money) > 0 {
			t := s.sheet("prize-money", part, money, paid...)
			t.Notes = notes
			out = append(out, t)
		}
	}
	return out
}

// rowsOf returns a row for each winner of a decision, or one without a winner.
func rowsOf(d *awards.Decision) []awardRow {
	row := awardRow{section: d.Section, award: d.Title, id: d.Award.ID, decision: d, unawarded: d.Unawarded}
	if len(d.Winners) == 0 {
		return []awardRow{row}
	}
	rows := make([]awardRow, len(d.Winners))
	for k := range d.Winners {
		rows[k] = row
		rows[k].award, rows[k].who, rows[k].unawarded = d.Titles[k], &d.Winners[k], ""
		rows[k].item, rows[k].worth = d.Item, d.Worth
	}
	return rows
}

// paid returns the money of a part: who gets how much for what. Notes explain how it was
// divided.
func (s *awardsSheets) paid(part awards.Part) (rows []awardRow, notes []string) {
	seen := map[int]bool{}
	for _, i := range part.Decisions {
		d := &s.Decisions[i]
		row := awardRow{section: d.Section, id: d.Award.ID}
		switch {
		case d.Award.Kind != awards.Cash || d.Division >= 0 && seen[d.Division]:
		case len(d.Winners) == 0:
			row.award, row.unawarded = s.text("awards.amount", d.Title, s.MoneyText(d.Amount)), d.Unawarded
			row.decision = d
			rows = append(rows, row)
		default:
			seen[d.Division] = true
			byPeople := d.Award.Order == awards.ByChoice || d.Award.Order == awards.ByRaffle
			if byPeople || len(d.Winners) > 1 || len(s.Divisions[d.Division].Steps) > 1 { // otherwise the row says it
				notes = append(notes, d.Reason.Text)
			}
			call := s.Divided(d)
			for k := range call.Winners {
				w := &call.Winners[k]
				row.award, row.who, row.amount, row.withheld = call.Title(k), &w.Who, w.Amount, w.Withheld
				if row.decision = nil; k == 0 {
					row.decision = d // for those who declined
				}
				rows = append(rows, row)
			}
		}
	}
	return rows, notes
}

// passedOver lists who was passed over, as far as it fits into a row. For an award that
// everybody gets, it lists only those who never appeared.
func (s *awardsSheets) passedOver(d *awards.Decision) string {
	list := slices.DeleteFunc(slices.Clone(d.Passed), func(p awards.Passed) bool {
		return d.Award.Everyone() && !p.Absent
	})
	return s.firstPassed(list)
}

// firstPassed lists a few of those who were passed over, and how many more there are.
func (s *awardsSheets) firstPassed(list []awards.Passed) string {
	const most = 3
	var more []string
	if n := len(list); n > most+1 {
		list, more = list[:most], []string{s.text("awards.passed.more", n-most)}
	}
	return s.allPassed(list, (*awards.Entrant).Announced, more...)
}

// elsewhere says, for paper, which players were passed over because they have another
// award: whoever expects the award of the best girl to go to the girl in fourth place
// reads there that she has that place.
func (s *awardsSheets) elsewhere(d *awards.Decision) string {
	list := slices.DeleteFunc(slices.Clone(d.Passed), func(p awards.Passed) bool { return !p.Elsewhere })
	if len(list) == 0 {
		return ""
	}
	return s.text("awards.lead.passed") + " " + s.firstPassed(list)
}

// allPassed lists who was passed over, and what else there is to say.
func (s *awardsSheets) allPassed(list []awards.Passed, name func(*awards.Entrant) string, more ...string) string {
	texts := make([]string, len(list))
	for i, p := range list {
		texts[i] = s.text("awards.passed", name(p.Who), p.Why)
	}
	return s.Words.Clauses(append(texts, more...)...)
}

// ReasonLines says in a few lines why an award was decided as it was: what decided, and who
// is passed over because of another award.
func ReasonLines(r *awards.Result, d *awards.Decision) []string {
	s := &awardsSheets{Result: r}
	return slices.DeleteFunc([]string{d.Reason.Text, s.elsewhere(d)}, func(line string) bool { return line == "" })
}

func (s *awardsSheets) byPlayer() sheet.Sheet {
	var rows []awardRow
	for i := range s.People {
		p := &s.People[i]
		rows = append(rows, awardRow{
			section: p.Who.Section, who: &p.Who, award: strings.Join(p.Titles, "\n"),
			amount: p.Cash,
		})
	}
	return s.sheet("by-player", awards.Part{}, rows, "section", "no", "winner", "school", "score", "award", "amount")
}

// ceremony returns what to read out in each section, from the last place to the first, with
// more columns if they are asked for. Turns are numbered through the whole ceremony.
func (s *awardsSheets) ceremony(key string, more ...string) []sheet.Sheet {
	keys := append([]string{"turn", "award", "winner", "school", "score", "item", "amount"}, more...)
	together := s.use == AwardsToSort || s.use == AwardsForPrograms
	var out []sheet.Sheet
	var rows []awardRow
	calls := s.Calls()
	for n := range calls {
		call := &calls[n]
		part := awards.Part{Section: call.Section, Across: call.Across}
		name := JoinWords(": ", part.Section, s.title(phrase.Key(key), part))
		for i := range call.Winners {
			w := &call.Winners[i]
			rows = append(rows, awardRow{
				section: call.Section, part: name, turn: n + 1, award: call.Title(i), who: &w.Who,
				amount: w.Amount, item: call.Item, decision: call.Decision,
			})
		}
		if together || n+1 < len(calls) && calls[n+1].Section == call.Section && calls[n+1].Across == call.Across {
			continue
		}
		out = append(out, s.sheet(key, part, rows, keys...))
		rows = nil
	}
	if n := len(out); n > 0 && s.CeremonyNote != "" {
		out[n-1].Notes = []string{s.CeremonyNote}
	}
	switch {
	case s.use == AwardsToSort:
		return []sheet.Sheet{s.sheet(key, awards.Part{}, rows, append([]string{"section"}, keys...)...)}
	case len(rows) > 0:
		return []sheet.Sheet{s.sheet(key, awards.Part{}, rows, keys...)}
	}
	return out
}

func (s *awardsSheets) receipts() sheet.Sheet {
	var rows []awardRow
	for i := range s.People {
		p := &s.People[i]
		for _, item := range p.Items {
			rows = append(rows, awardRow{
				section: p.Who.Section, who: &p.Who, award: item.Text, amount: item.Amount, worth: item.Worth,
			})
		}
	}
	t := s.sheet("receipts", awards.Part{}, rows, "section", "no", "winner", "award", "amount", "worth")
	if len(rows) > 0 {
		m, money := &s.Money, s.MoneyText
		t.Notes = []string{s.text("awards.money", money(m.Promised), money(m.Paid), money(m.Unawarded), money(m.Residue))}
		if m.InKind > 0 {
			t.Notes = append(t.Notes, s.text("awards.money.in.kind", money(m.InKind)))
		}
		for i := range s.Funds {
			t.Notes = append(t.Notes, s.Funds[i].Notes(s.Words, s.Plan)...)
		}
	}
	return t
}

func (s *awardsSheets) consolation() sheet.Sheet {
	var rows []awardRow
	for i := range s.Missed {
		m := &s.Missed[i]
		rows = append(rows, awardRow{section: m.Who.Section, award: s.Decisions[m.Decision].Title, who: &m.Who, why: m.Why})
	}
	keys := []string{"section", "award", "no", "who", "school", "score", "reason"}
	if s.use == AwardsOnPaper { // which has space for few columns
		keys = []string{"section", "award", "who", "school", "score", "why"}
	}
	return s.sheet("consolation", awards.Part{}, rows, keys...)
}

// order returns a sheet of what to order from a shop: how many pieces of each kind, and
// the engraving. It includes places without a winner, because pieces are ordered
// before the event.
func (s *awardsSheets) order() sheet.Sheet {
	var rows []awardRow
	total := map[string]int{}
	for i := range s.Decisions {
		d := &s.Decisions[i]
		if !isPiece(d.Award) {
			continue
		}
		// The English words are also those of plans.
		kind := s.Words.Or(phrase.Key("awards.kind."+d.Award.Kind), string(d.Award.Kind))
		row := awardRow{kind: kind, award: d.Title, item: d.Item, worth: d.Worth}
		row.pieces = max(1, len(d.Winners))
		total[row.kind] += row.pieces
		if at := slices.IndexFunc(rows, func(r awardRow) bool {
			return r.kind == row.kind && r.award == row.award && r.item == row.item
		}); at >= 0 {
			rows[at].pieces += row.pieces
		} else {
			rows = append(rows, row)
		}
	}
	t := s.sheet("order", awards.Part{}, rows, "kind", "award", "item", "worth", "quantity")
	var sums []string
	for _, kind := range slices.Sorted(maps.Keys(total)) {
		sums = append(sums, s.text("item.of", kind, total[kind]))
	}
	if len(sums) > 0 {
		t.Notes = []string{s.text("awards.together", s.Words.Join(sums))}
	}
	return t
}

// isPiece reports whether an award is a thing that a shop delivers.
func isPiece(a *awards.Award) bool { return a.Kind != awards.Cash && a.Kind != awards.Title }

// A Label is the text on a piece: a trophy, a medal, a certificate, a prize in kind.
type Label struct {
	Section, Title, Item string
	Winner               *awards.Entrant // nil: not given yet
}

// LabelsOf returns the labels of all pieces, section by section, in the order of the
// plan.
func LabelsOf(r *awards.Result) []Label {
	var out []Label
	for _, part := range r.Parts() {
		for _, i := range part.Decisions {
			d := &r.Decisions[i]
			if !isPiece(d.Award) {
				continue
			}
			one := Label{Section: part.Section, Title: d.Title, Item: d.Item}
			if len(d.Winners) == 0 {
				out = append(out, one)
			}
			for k := range d.Winners {
				one.Winner = &d.Winners[k]
				out = append(out, one)
			}
		}
	}
	return out
}

func (s *awardsSheets) labels() sheet.Sheet {
	var rows []awardRow
	for _, l := range LabelsOf(s.Result) {
		row := awardRow{section: l.Section, award: l.Title, item: l.Item, who: l.Winner}
		if l.Winner == nil {
			row.who = &awards.Entrant{Unscored: true}
		}
		rows = append(rows, row)
	}
	return s.sheet("labels", awards.Part{}, rows, "section", "award", "item", "winner", "school")
}

// everyWinner returns a sheet with a row for every winner of every place, with everything
// known; a place without a winner is a row too. What divided prizes pay is in the rows of
// the first of them only, so that the column adds up.
func (s *awardsSheets) everyWinner() sheet.Sheet {
	var rows []awardRow
	divided := map[int]bool{-1: true} // whose payments are there
	for i := range s.Decisions {
		d := &s.Decisions[i]
		own := rowsOf(d)
		if !divided[d.Division] {
			divided[d.Division] = true
			for k, w := range s.Divided(d).Winners {
				own[k].amount, own[k].withheld = w.Amount, w.Withheld
			}
		}
		rows = append(rows, own...)
	}
	t := sheet.Table[*awardRow]{Words: s.Words}
	word := func(key string, of func(r *awardRow, d *awards.Decision) string) {
		t.AddText(sheet.Column{Key: key}, func(r *awardRow) string { return of(r, r.decision) })
	}
	won := func(key string, kind sheet.Kind, of func(*awards.Entrant) sheet.Cell) {
		t.Add(sheet.Column{Key: key, Kind: kind}, ofWinner(of))
	}
	money := func(key string, of func(*awardRow) awards.Cents) {
		t.Add(sheet.Column{Key: key, Kind: sheet.Money}, func(r *awardRow) sheet.Cell { return s.money(of(r)) })
	}
	word("file", func(*awardRow, *awards.Decision) string { return s.file })
	word("section", func(r *awardRow, _ *awards.Decision) string { return r.section })
	word("award", func(r *awardRow, _ *awards.Decision) string { return r.id })
	word("kind", func(_ *awardRow, d *awards.Decision) string { return string(d.Award.Kind) })
	t.Add(sheet.Column{Key: "place", Kind: sheet.Number},
		func(r *awardRow) sheet.Cell { return sheet.Whole(r.decision.Place) })
	word("title", func(r *awardRow, _ *awards.Decision) string { return r.award })
	won("no", sheet.Number, func(w *awards.Entrant) sheet.Cell { return sheet.Positive(w.No) })
	won("winner", sheet.Name, func(w *awards.Entrant) sheet.Cell { return sheet.Words(w.Name) })
	won("school", sheet.Text, func(w *awards.Entrant) sheet.Cell { return sheet.Words(w.Of) })
	won("rating", sheet.Number, func(w *awards.Entrant) sheet.Cell { return sheet.Positive(w.Rating) })
	won("score", sheet.Score, s.score)
	won("rank", sheet.Number, func(w *awards.Entrant) sheet.Cell { return sheet.Positive(w.Rank) })
	money("amount", func(r *awardRow) awards.Cents { return r.amount })
	if len(s.Plan.Limits) > 0 {
		money("withheld", func(r *awardRow) awards.Cents { return r.withheld })
	}
	word("reason", func(_ *awardRow, d *awards.Decision) string { return cmp.Or(d.Unawarded, d.Reason.Text) })
	word("rule", func(r *awardRow, d *awards.Decision) string {
		if r.who == nil {
			return ""
		}
		return d.Reason.Rule
	})
	word("passed", func(_ *awardRow, d *awards.Decision) string {
		return s.allPassed(d.Passed, func(e *awards.Entrant) string { return e.Name })
	})
	word("next", func(_ *awardRow, d *awards.Decision) string {
		if d.Next == nil {
			return ""
		}
		return d.Next.Name
	})
	if slices.ContainsFunc(s.People, func(p awards.Person) bool { return p.Who.Left != "" }) {
		won("left", sheet.Text, func(w *awards.Entrant) sheet.Cell { return sheet.Words(w.Left) })
	}
	if s.inKind() {
		word("item", func(_ *awardRow, d *awards.Decision) string { return d.Item })
		money("worth", func(r *awardRow) awards.Cents { return r.decision.Worth })
	}
	return sheet.ForEach(&t, rows, sheet.Sheet{Key: "awards"})
}

// SchoolOf returns the school of a player, or for a team the players who count.
func SchoolOf(e *awards.Entrant) string {
	if e.Team {
		return strings.Join(e.Members, "; ")
	}
	return e.Of
}
