package report

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"podium/report/awards"
	"podium/report/sheet"
)

// ErrNoAwards says that a document of awards was asked for without a plan.
var ErrNoAwards = errors.New("there is no plan of awards")

// An AwardsView is a way to look at awards.
type AwardsView string

// The views.
const (
	ByAward     AwardsView = "award"       // what goes to whom, section by section, and the money
	ByPlayer    AwardsView = "player"      // what everybody wins
	Ceremony    AwardsView = "ceremony"    // what is read out, last place first
	Receipts    AwardsView = "receipts"    // what everybody is paid
	Consolation AwardsView = "consolation" // who was level with a winner and missed
	ToOrder     AwardsView = "order"       // how many trophies and the like, and what is engraved
	Labels      AwardsView = "labels"      // a label for each piece, with who has it
)

// AwardsViews lists the views in the order in which a director looks at them, but for
// those that only a shop or the desk wants, which stand last.
func AwardsViews() []AwardsView {
	return []AwardsView{ByAward, ByPlayer, Ceremony, Receipts, Consolation, ToOrder, Labels}
}

// AwardsUse says what a document of awards is for.
type AwardsUse uint8

// The uses.
const (
	AwardsToRead      AwardsUse = iota // on a terminal or a screen: every award with its reasons
	AwardsOnPaper                      // on a wall: what decided, in few words
	AwardsToSort                       // in a workbook: the sections together, with all that is known
	AwardsForPrograms                  // as CSV, where the first view is the only one
)

// AwardsDocument declares what goes to whom and why. file names the event where it has
// no name. Without views it has those that its use wants.
func AwardsDocument(file string, d Data, use AwardsUse, views []AwardsView) *sheet.Document {
	r := d.Awards
	s := &awardsSheets{Result: r, use: use, file: file}
	series := r.OfSeries()
	doc := &sheet.Document{
		Title: d.Event.Name, Country: d.Event.Country(), Alarm: JoinWords("; ", Provisional(&d.Ranked), series.Missing),
		Notes: awardsRules(r),
	}
	switch use {
	case AwardsToRead, AwardsForPrograms:
		doc.Title, doc.Lines = awardsTitle(file, d), awardsBasis(d)
	case AwardsOnPaper:
		doc.Title = cmp.Or(d.Event.Name, "Awards")
		doc.Lines = []string{JoinWords("  ·  ", "Awards", r.Plan.Title, d.Event.City, DaysWords(d.Words(), d.Event), series.Stand)}
	case AwardsToSort:
		doc.Lines = []string{r.Plan.Title, series.Stand, d.Event.City, DaysWords(d.Words(), d.Event)}
		doc.Notes = awardsNotes(d)
	}
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

// Views are those that a use has unless others are asked for.
func (use AwardsUse) Views() []AwardsView {
	switch use {
	case AwardsToRead: // the view by player says all once more
		return []AwardsView{ByAward, Ceremony, Receipts, Consolation}
	case AwardsOnPaper:
		return []AwardsView{ByAward, Consolation, Ceremony, Receipts}
	case AwardsToSort, AwardsForPrograms:
	}
	return []AwardsView{ByAward, ByPlayer, Ceremony, Receipts, Consolation}
}

// awardsTitle names the event and the plan.
func awardsTitle(file string, d Data) string {
	plan := path.Base(d.Awards.Plan.File)
	if d.Awards.Plan.Title != "" {
		plan = fmt.Sprintf("%s (%s)", d.Awards.Plan.Title, plan)
	}
	return fmt.Sprintf("%s: awards by %s", cmp.Or(d.Event.Name, file), plan)
}

// awardsBasis says what the standings of each section rest on, or how far a series is.
func awardsBasis(d Data) []string {
	if s := d.Awards.Series; s != nil {
		return []string{fmt.Sprintf("series by %s, %s", s.Plan, s.Stand)}
	}
	var out []string
	for _, sd := range d.Sections {
		out = append(out, strings.TrimPrefix(sd.Section.Name+": "+Basis(sd.Parts()[0]), ": "))
	}
	return slices.Compact(out)
}

// awardsRules say by what was decided.
func awardsRules(r *awards.Result) []sheet.Topic {
	var list []sheet.Topic
	for _, topic := range []struct {
		title string
		lines []string
	}{{"Rules", r.Notes}, {"The series", r.OfSeries().Rules}} {
		if len(topic.lines) == 0 {
			continue
		}
		t := sheet.Topic{Title: topic.title}
		for _, line := range topic.lines {
			t.Facts = append(t.Facts, sheet.Fact{Text: line})
		}
		list = append(list, t)
	}
	return list
}

// awardsNotes say by what was decided, and whatever was found doubtful.
func awardsNotes(d Data) []sheet.Topic {
	series := d.Awards.OfSeries()
	event := EventTopic(d.Words(), d.Event)
	event.Facts = append(event.Facts,
		sheet.Fact{Label: "MISSING", Text: series.Missing},
		sheet.Fact{Label: "Series", Text: JoinWords(", ", series.Plan, series.Stand)},
		sheet.Fact{Label: "Plan", Text: d.Awards.Plan.Title})
	for i, note := range d.Awards.Notes {
		event.Facts = append(event.Facts, sheet.Fact{Label: fmt.Sprintf("Rule %d", i+1), Text: note})
	}
	list := []sheet.Topic{event}
	if len(series.Rules) > 0 {
		list = append(list, sheet.Topic{Title: "The series", Facts: lines(series.Rules)})
	}
	for _, sd := range d.Sections {
		list = append(list, sectionTopics(sd)...)
	}
	return append(list, WarningTopics(d.Words(), d.Warnings)...)
}

// awardsSheets declares the sheets of a document of awards.
type awardsSheets struct {
	*awards.Result
	use  AwardsUse
	file string
}

// An awardRow is a row of any of them: what somebody gets, or nobody.
type awardRow struct {
	section  string
	turn     int // at the ceremony, from 1
	award    string
	id       string // of the award in the plan
	who      *awards.Entrant
	amount   awards.Cents
	item     string           // in kind
	worth    awards.Cents     // of it
	pieces   int              // to order
	kind     string           // of award
	withheld awards.Cents     // by a limit
	nobody   string           // why nobody has it; "": somebody does
	decision *awards.Decision // whose reasons the row has; nil: none
	why      string           // that reason where there is no decision
}

// sheets are those of a view.
func (s *awardsSheets) sheets(view AwardsView) []sheet.Sheet {
	switch view {
	case ByAward:
		if s.use == AwardsForPrograms {
			return []sheet.Sheet{s.everyWinner()}
		}
		return s.byAward()
	case ByPlayer:
		return []sheet.Sheet{s.byPlayer()}
	case Ceremony:
		return s.ceremony()
	case Receipts:
		return []sheet.Sheet{s.receipts()}
	case Consolation:
		return []sheet.Sheet{s.consolation()}
	case ToOrder:
		return []sheet.Sheet{s.order()}
	case Labels:
		return []sheet.Sheet{s.labels()}
	}
	return nil
}

// An awardColumn is a column of these sheets.
type awardColumn struct {
	sheet.Column
	cell func(*awardRow) sheet.Cell
}

// columns are all columns that sheets choose from, by key.
func (s *awardsSheets) columns() map[string]awardColumn {
	out := map[string]awardColumn{}
	add := func(c sheet.Column, cell func(*awardRow) sheet.Cell) {
		c.When = sheet.IfAny
		out[c.Key] = awardColumn{c, cell}
	}
	word := func(c sheet.Column, of func(*awardRow) string) {
		add(c, func(r *awardRow) sheet.Cell { return sheet.Words(of(r)) })
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
	if s.use == AwardsOnPaper { // as large as what is not explained
		award.Kind = sheet.Word
	}
	word(award, func(r *awardRow) string { return r.award })
	add(sheet.Column{Key: "no", Kind: sheet.Number, Lower: true},
		ofWinner(func(w *awards.Entrant) sheet.Cell { return sheet.Positive(w.No) }))
	add(sheet.Column{Key: "winner", Kind: sheet.Name}, func(r *awardRow) sheet.Cell {
		if r.nobody != "" {
			return sheet.Cell{Text: "not awarded: " + r.nobody, Why: r.nobody}
		}
		return sheet.Words(r.who.Marked())
	})
	add(sheet.Column{Key: "school"}, ofWinner(func(w *awards.Entrant) sheet.Cell { return sheet.Words(SchoolOf(w)) }))
	add(sheet.Column{Key: "score", Kind: sheet.Score, Digits: 4}, ofWinner(s.score))
	add(sheet.Column{Key: "amount", Kind: sheet.Money, Digits: 2},
		func(r *awardRow) sheet.Cell { return s.money(r.amount) })
	word(sheet.Column{Key: "kind", Head: s.Words.Text("head.what")}, func(r *awardRow) string { return r.kind })
	word(sheet.Column{Key: "item", Kind: sheet.Word}, func(r *awardRow) string { return r.item })
	add(sheet.Column{Key: "worth", Kind: sheet.Money, Digits: 2},
		func(r *awardRow) sheet.Cell { return s.money(r.worth) })
	add(sheet.Column{Key: "quantity", Kind: sheet.Number, Lower: true},
		func(r *awardRow) sheet.Cell { return sheet.Positive(r.pieces) })
	add(sheet.Column{Key: "withheld", Kind: sheet.Money, Digits: 2},
		func(r *awardRow) sheet.Cell { return s.money(r.withheld) })
	decided(sheet.Column{Key: "decided"}, func(d *awards.Decision) string { return d.Reason.Decided(s.Words) })
	word(sheet.Column{Key: "why", Head: s.Words.Text("head.reason")}, func(r *awardRow) string { return r.why })
	decided(sheet.Column{Key: "reason", Detail: true}, func(d *awards.Decision) string { return d.Reason.Text })
	decided(sheet.Column{Key: "passed", Detail: true, Lead: "passed over: "}, passedOver)
	decided(sheet.Column{Key: "next", Detail: true, Lead: "next in line: "}, nextInLine)
	word(sheet.Column{Key: "plan"}, func(r *awardRow) string { return r.id })
	return out
}

// ofWinner is a cell about the winner, empty where there is none.
func ofWinner(of func(*awards.Entrant) sheet.Cell) func(*awardRow) sheet.Cell {
	return func(r *awardRow) sheet.Cell {
		if r.who == nil {
			return sheet.Cell{}
		}
		return of(r.who)
	}
}

// score is a score: on paper with "½" but in a series, whose points have decimals of
// every kind.
func (s *awardsSheets) score(w *awards.Entrant) sheet.Cell {
	if w.Unscored {
		return sheet.Cell{}
	}
	num, den := w.Score.Ratio()
	c := sheet.Cell{Text: w.Score.String(), Num: sheet.Num{Num: num, Den: den}}
	if s.use == AwardsOnPaper && s.Series == nil {
		c.Text = HalfSign(c.Text)
	}
	return c
}

// money is an amount: people read the currency, and nothing where there is none.
func (s *awardsSheets) money(amount awards.Cents) sheet.Cell {
	if amount <= 0 {
		return sheet.Cell{}
	}
	c := sheet.Cell{Text: amount.String(), Num: sheet.Num{Num: int64(amount), Den: 100}}
	if s.use == AwardsToRead || s.use == AwardsOnPaper {
		c.Text = s.Plan.MoneyText(amount)
	}
	return c
}

// sheet makes a sheet of some columns.
func (s *awardsSheets) sheet(key, section, title string, rows []awardRow, keys ...string) sheet.Sheet {
	t := sheet.Table[*awardRow]{Words: s.Words}
	if s.use == AwardsForPrograms {
		part := strings.TrimPrefix(section+": "+title, ": ")
		t.Add(sheet.Column{Key: "file", When: sheet.ForPrograms}, func(*awardRow) sheet.Cell { return sheet.Words(s.file) })
		t.Add(sheet.Column{Key: "part", When: sheet.ForPrograms}, func(*awardRow) sheet.Cell { return sheet.Words(part) })
	}
	all := s.columns()
	for _, key := range keys {
		if (key == "item" || key == "worth") && !s.inKind() {
			continue // of other plans not even programs have the column
		}
		t.Add(all[key].Column, all[key].cell)
	}
	if s.use == AwardsToSort {
		words := strings.ReplaceAll(key, "-", " ")
		title = strings.ToUpper(words[:1]) + words[1:]
		if key == "receipts" {
			t.Add(sheet.Column{Key: "signature", When: sheet.ByHand}, func(*awardRow) sheet.Cell { return sheet.Cell{} })
		}
	}
	return sheet.ForEach(&t, rows, sheet.Sheet{Key: key, Section: section, Title: title, Empty: s.Words.Text("list.nobody")})
}

// inKind reports whether there are prizes in kind.
func (s *awardsSheets) inKind() bool {
	return slices.ContainsFunc(s.Decisions, func(d awards.Decision) bool { return d.Item != "" })
}

// title is what a table of a part says: the section stands before it, or that it is
// about all of them.
func (s *awardsSheets) title(section string, across bool, what string) string {
	switch {
	case across && s.Series != nil:
		return "All tables: " + what
	case across:
		return "All sections: " + what
	case section == "":
		return strings.ToUpper(what[:1]) + what[1:]
	}
	return what
}

// byAward is a sheet of what is given and one of money for each section, or for all of
// them together where they are to be sorted.
func (s *awardsSheets) byAward() []sheet.Sheet {
	awarded := []string{"award", "winner", "school", "score", "item", "worth", "reason", "passed", "next"}
	paid := []string{"award", "winner", "school", "score", "amount", "withheld", "passed"}
	switch s.use {
	case AwardsOnPaper:
		awarded, paid = []string{"award", "winner", "school", "score", "item", "decided"}, paid[:len(paid)-1]
	case AwardsToSort:
		awarded, paid = slices.Concat([]string{"section"}, awarded, []string{"plan"}), slices.Concat([]string{"section"},
			paid, []string{"plan"})
	case AwardsToRead, AwardsForPrograms:
	}
	var given, money []awardRow
	var notes []string
	var out []sheet.Sheet
	add := func(section string, across bool) {
		if len(given) > 0 || s.use == AwardsToSort {
			out = append(out, s.sheet("awards", section, s.title(section, across, "awards"), given, awarded...))
		}
		if len(money) > 0 {
			t := s.sheet("prize-money", section, s.title(section, across, "prize money"), money, paid...)
			t.Notes = notes
			out = append(out, t)
		}
		given, money, notes = nil, nil, nil
	}
	for _, part := range s.Parts() {
		given = append(given, s.given(part)...)
		rows, said := s.paid(part)
		money, notes = append(money, rows...), append(notes, said...)
		if s.use != AwardsToSort {
			add(part.Section, part.Across)
		}
	}
	if s.use == AwardsToSort {
		add("", false)
	}
	return out
}

// given is what a part gives but money, a row for each winner.
func (s *awardsSheets) given(part awards.Part) []awardRow {
	var rows []awardRow
	for _, i := range part.Decisions {
		d := &s.Decisions[i]
		if d.Award.Kind == awards.Cash {
			continue
		}
		row := awardRow{section: part.Section, award: d.Title, id: d.Award.ID, decision: d, nobody: d.Unawarded}
		if len(d.Winners) == 0 {
			rows = append(rows, row)
		}
		for k := range d.Winners {
			row.award, row.who, row.nobody = d.Titles[k], &d.Winners[k], ""
			row.item, row.worth = d.Item, d.Worth
			rows = append(rows, row)
		}
	}
	return rows
}

// paid is the money of a part: who gets how much for what. How it was divided is reported
// below.
func (s *awardsSheets) paid(part awards.Part) (rows []awardRow, notes []string) {
	told := map[int]bool{}
	for _, i := range part.Decisions {
		d := &s.Decisions[i]
		row := awardRow{section: part.Section, id: d.Award.ID}
		switch {
		case d.Award.Kind != awards.Cash || d.Division >= 0 && told[d.Division]:
		case len(d.Winners) == 0:
			row.award, row.nobody = fmt.Sprintf("%s (%s)", d.Title, s.Plan.MoneyText(d.Amount)), d.Unawarded
			row.decision = d
			rows = append(rows, row)
		default:
			told[d.Division] = true
			byPeople := d.Award.Order == awards.ByChoice || d.Award.Order == awards.ByRaffle
			if byPeople || len(d.Winners) > 1 || len(s.Divisions[d.Division].Steps) > 1 { // else the row says it
				notes = append(notes, d.Reason.Text)
			}
			call := s.Divided(d)
			for k := range call.Winners {
				w := &call.Winners[k]
				row.award, row.who, row.amount, row.withheld = call.Title(k), &w.Who, w.Amount, w.Withheld
				if row.decision = nil; k == 0 {
					row.decision = d // for who declined
				}
				rows = append(rows, row)
			}
		}
	}
	return rows, notes
}

// passedOver lists who was passed over, as far as a row of a table can hold it.
// Of what everybody gets only those are passed over who never appeared.
func passedOver(d *awards.Decision) string {
	const most = 3
	var texts []string
	list := slices.DeleteFunc(slices.Clone(d.Passed), func(p awards.Passed) bool { return d.Award.Everyone() && !p.Absent })
	for i, p := range list {
		if i == most && len(list) > most+1 {
			texts = append(texts, fmt.Sprintf("%d more", len(list)-most))
			break
		}
		texts = append(texts, fmt.Sprintf("%s (%s)", p.Who.Announced(), p.Why))
	}
	return strings.Join(texts, "; ")
}

func nextInLine(d *awards.Decision) string {
	if d.Next == nil {
		return ""
	}
	return d.Next.Marked()
}

// byPlayer is what everybody wins.
func (s *awardsSheets) byPlayer() sheet.Sheet {
	var rows []awardRow
	for i := range s.People {
		p := &s.People[i]
		rows = append(rows, awardRow{
			section: p.Who.Section, who: &p.Who, award: strings.Join(p.Titles, "\n"),
			amount: p.Cash,
		})
	}
	return s.sheet("by-player", "", "By player", rows, "section", "no", "winner", "school", "score", "award", "amount")
}

// ceremony is what is read out in each section, from the last place to the first. The
// turns count through the whole ceremony.
func (s *awardsSheets) ceremony() []sheet.Sheet {
	keys := []string{"turn", "award", "winner", "school", "score", "item", "amount"}
	const what = "ceremony, in the order in which it is read out"
	var out []sheet.Sheet
	var rows []awardRow
	calls := s.Calls()
	for n := range calls {
		call := &calls[n]
		for i := range call.Winners {
			w := &call.Winners[i]
			rows = append(rows, awardRow{
				section: call.Section, turn: n + 1, award: call.Title(i), who: &w.Who,
				amount: w.Amount, item: call.Item,
			})
		}
		if s.use == AwardsToSort || n+1 < len(calls) && calls[n+1].Section == call.Section &&
			calls[n+1].Across == call.Across {
			continue
		}
		out = append(out, s.sheet("ceremony", call.Section, s.title(call.Section, call.Across, what), rows, keys...))
		rows = nil
	}
	if n := len(out); n > 0 && s.CeremonyNote != "" {
		out[n-1].Notes = []string{s.CeremonyNote}
	}
	switch s.use {
	case AwardsToSort:
		return []sheet.Sheet{s.sheet("ceremony", "", s.title("", false, what), rows, append([]string{"section"}, keys...)...)}
	case AwardsForPrograms: // below one head
		return joined(out)
	case AwardsToRead, AwardsOnPaper:
	}
	return out
}

// joined makes one sheet of several that have the same columns.
func joined(list []sheet.Sheet) []sheet.Sheet {
	if len(list) < 2 {
		return list
	}
	out := list[0]
	out.Rows = func(yield func([]sheet.Cell) bool) {
		for i := range list {
			for cells := range list[i].Rows {
				if !yield(cells) {
					return
				}
			}
		}
	}
	for _, s := range list[1:] {
		out.Len += s.Len
	}
	return []sheet.Sheet{out}
}

// receipts is what everybody is paid, and how the money came out.
func (s *awardsSheets) receipts() sheet.Sheet {
	var rows []awardRow
	for i := range s.People {
		p := &s.People[i]
		for _, item := range p.Items {
			rows = append(rows, awardRow{section: p.Who.Section, who: &p.Who, award: item.Text, amount: item.Amount, worth: item.Worth})
		}
	}
	t := s.sheet("receipts", "", "Receipts", rows, "section", "no", "winner", "award", "amount", "worth")
	if len(rows) > 0 {
		m := &s.Money
		t.Notes = []string{fmt.Sprintf("Promised %s, paid %s, not awarded %s, left over by rounding %s.",
			s.Plan.MoneyText(m.Promised), s.Plan.MoneyText(m.Paid), s.Plan.MoneyText(m.Unawarded), s.Plan.MoneyText(m.Residue))}
		if m.InKind > 0 {
			t.Notes = append(t.Notes, fmt.Sprintf("Prizes in kind, beside these: %s.", s.Plan.MoneyText(m.InKind)))
		}
		for i := range s.Funds {
			t.Notes = append(t.Notes, s.Funds[i].Notes(s.Words, s.Plan)...)
		}
	}
	return t
}

// consolation is who was level with a winner and missed.
func (s *awardsSheets) consolation() sheet.Sheet {
	var rows []awardRow
	for i := range s.Missed {
		m := &s.Missed[i]
		rows = append(rows, awardRow{section: m.Who.Section, award: s.Decisions[m.Decision].Title, who: &m.Who, why: m.Why})
	}
	keys := []string{"section", "award", "no", "winner", "school", "score", "reason"}
	if s.use == AwardsOnPaper { // which has place for few columns
		keys = []string{"section", "award", "winner", "school", "score", "why"}
	}
	return s.sheet("consolation", "", "Consolation: level with a winner and without an award", rows, keys...)
}

// order is what to order from a shop: how many pieces of each kind, with what is engraved.
// Places that nobody has are counted, too, because they are ordered before the event.
func (s *awardsSheets) order() sheet.Sheet {
	var rows []awardRow
	total := map[string]int{}
	for i := range s.Decisions {
		d := &s.Decisions[i]
		if !isPiece(d.Award) {
			continue
		}
		row := awardRow{kind: string(d.Award.Kind), award: d.Title, item: d.Item, worth: d.Worth, pieces: max(1, len(d.Winners))}
		total[row.kind] += row.pieces
		if at := slices.IndexFunc(rows, func(r awardRow) bool {
			return r.kind == row.kind && r.award == row.award && r.item == row.item
		}); at >= 0 {
			rows[at].pieces += row.pieces
		} else {
			rows = append(rows, row)
		}
	}
	t := s.sheet("order", "", "To order", rows, "kind", "award", "item", "worth", "quantity")
	var sums []string
	for _, kind := range slices.Sorted(maps.Keys(total)) {
		sums = append(sums, fmt.Sprintf("%s: %d", kind, total[kind]))
	}
	if len(sums) > 0 {
		t.Notes = []string{"Together " + strings.Join(sums, ", ") + "."}
	}
	return t
}

// isPiece reports whether somebody is handed a thing for an award that a shop delivers.
func isPiece(a *awards.Award) bool { return a.Kind != awards.Cash && a.Kind != awards.Title }

// A Label is what stands on a piece: a trophy, a medal, a certificate, a prize in kind.
type Label struct {
	Section, Title, Item string
	Winner               *awards.Entrant // nil: nobody has it yet
}

// LabelsOf lists the labels of all pieces, section by section, in the order of the plan.
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

// labels is a row for each of them.
func (s *awardsSheets) labels() sheet.Sheet {
	var rows []awardRow
	for _, l := range LabelsOf(s.Result) {
		row := awardRow{section: l.Section, award: l.Title, item: l.Item, who: l.Winner}
		if l.Winner == nil {
			row.who = &awards.Entrant{Unscored: true}
		}
		rows = append(rows, row)
	}
	return s.sheet("labels", "", "Labels", rows, "section", "award", "item", "winner", "school")
}

// everyWinner is every winner of every place in a row of its own, with all that is
// known; a place without a winner is a row too.
func (s *awardsSheets) everyWinner() sheet.Sheet {
	type row struct{ decision, winner int } // winner -1: nobody
	var rows []row
	for i := range s.Decisions {
		if len(s.Decisions[i].Winners) == 0 {
			rows = append(rows, row{i, -1})
		}
		for k := range s.Decisions[i].Winners {
			rows = append(rows, row{i, k})
		}
	}
	t := sheet.Table[*row]{Words: s.Words}
	word := func(head string, of func(d *awards.Decision) string) {
		t.Add(sheet.Column{Key: strings.ToLower(head), Head: head},
			func(r *row) sheet.Cell { return sheet.Words(of(&s.Decisions[r.decision])) })
	}
	won := func(c sheet.Column, of func(r *row, w *awards.Entrant) sheet.Cell) {
		t.Add(c, func(r *row) sheet.Cell {
			if r.winner < 0 {
				return sheet.Cell{}
			}
			return of(r, &s.Decisions[r.decision].Winners[r.winner])
		})
	}
	t.Add(sheet.Column{Key: "file"}, func(*row) sheet.Cell { return sheet.Words(s.file) })
	word("Section", func(d *awards.Decision) string { return d.Section })
	word("Award", func(d *awards.Decision) string { return d.Award.ID })
	word("Kind", func(d *awards.Decision) string { return string(d.Award.Kind) })
	t.Add(sheet.Column{Key: "place", Kind: sheet.Number},
		func(r *row) sheet.Cell { return sheet.Whole(s.Decisions[r.decision].Place) })
	t.Add(sheet.Column{Key: "title"}, func(r *row) sheet.Cell {
		d := &s.Decisions[r.decision]
		if r.winner < 0 {
			return sheet.Words(d.Title)
		}
		return sheet.Words(d.Titles[r.winner])
	})
	won(sheet.Column{Key: "no", Kind: sheet.Number}, func(_ *row,
		w *awards.Entrant,
	) sheet.Cell {
		return sheet.Positive(w.No)
	})
	won(sheet.Column{Key: "winner", Kind: sheet.Name},
		func(_ *row, w *awards.Entrant) sheet.Cell { return sheet.Words(w.Name) })
	won(sheet.Column{Key: "school"}, func(_ *row, w *awards.Entrant) sheet.Cell { return sheet.Words(w.Of) })
	won(sheet.Column{Key: "rating", Kind: sheet.Number},
		func(_ *row, w *awards.Entrant) sheet.Cell { return sheet.Positive(w.Rating) })
	won(sheet.Column{Key: "score", Kind: sheet.Score}, func(_ *row, w *awards.Entrant) sheet.Cell { return s.score(w) })
	won(sheet.Column{Key: "rank", Kind: sheet.Number},
		func(_ *row, w *awards.Entrant) sheet.Cell { return sheet.Positive(w.Rank) })
	won(sheet.Column{Key: "amount", Kind: sheet.Money},
		func(r *row, _ *awards.Entrant) sheet.Cell { return s.share(r.decision, r.winner) })
	if len(s.Plan.Limits) > 0 {
		won(sheet.Column{Key: "withheld", Kind: sheet.Money},
			func(r *row, _ *awards.Entrant) sheet.Cell { return s.withheld(r.decision, r.winner) })
	}
	word("Reason", func(d *awards.Decision) string { return cmp.Or(d.Unawarded, d.Reason.Text) })
	won(sheet.Column{Key: "rule"}, func(r *row, _ *awards.Entrant) sheet.Cell { return sheet.Words(s.Decisions[r.decision].Reason.Rule) })
	t.Add(sheet.Column{Key: "passed"}, func(r *row) sheet.Cell {
		var texts []string
		for _, p := range s.Decisions[r.decision].Passed {
			texts = append(texts, fmt.Sprintf("%s (%s)", p.Who.Name, p.Why))
		}
		return sheet.Words(strings.Join(texts, "; "))
	})
	won(sheet.Column{Key: "next"}, func(r *row, _ *awards.Entrant) sheet.Cell {
		if next := s.Decisions[r.decision].Next; next != nil {
			return sheet.Words(next.Name)
		}
		return sheet.Cell{}
	})
	left := func(p awards.Person) bool { return p.Who.Left != "" }
	if slices.ContainsFunc(s.People, left) {
		won(sheet.Column{Key: "left"}, func(_ *row, w *awards.Entrant) sheet.Cell { return sheet.Words(w.Left) })
	}
	if s.inKind() {
		t.Add(sheet.Column{Key: "item"}, func(r *row) sheet.Cell { return sheet.Words(s.Decisions[r.decision].Item) })
		t.Add(sheet.Column{Key: "worth", Kind: sheet.Money}, func(r *row) sheet.Cell { return s.money(s.Decisions[r.decision].Worth) })
	}
	return sheet.ForEach(&t, rows, sheet.Sheet{Key: "awards"})
}

// share is what a winner is paid for a decision; of prizes that are divided it stands
// with the first of them, so that the column adds up.
func (s *awardsSheets) share(decision, winner int) sheet.Cell {
	return s.money(s.called(decision, winner).Amount)
}

// withheld is what a limit withheld of it.
func (s *awardsSheets) withheld(decision, winner int) sheet.Cell {
	return s.money(s.called(decision, winner).Withheld)
}

// called is a winner of the first prize of a division.
func (s *awardsSheets) called(decision, winner int) awards.Called {
	d := &s.Decisions[decision]
	earlier := slices.ContainsFunc(s.Decisions[:decision],
		func(o awards.Decision) bool { return o.Division == d.Division })
	if d.Division < 0 || earlier {
		return awards.Called{}
	}
	return s.Divided(d).Winners[winner]
}

// SchoolOf is the school of a player, or of a team the players who count.
func SchoolOf(e *awards.Entrant) string {
	if e.Team {
		return strings.Join(e.Members, "; ")
	}
	return e.Of
}
