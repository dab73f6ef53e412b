package report

import (
	"cmp"
	"strconv"

	"podium/formats/phrase"
	"podium/report/sheet"
	"podium/tiebreak"
)

// workingTerms is how many addends a [Working] may have. Beyond, programs take long to
// open it and few people read it.
const workingTerms = 200_000

// A step is one row of a [Working]: an addend of a tie-break, or what the addends above it
// come to.
type step struct {
	place int
	spec  *tiebreak.Spec
	term  *tiebreak.Term // nil: the value
	value tiebreak.Value
	added bool // the value is the sum of the addends that count
	how   string
}

// Working returns a sheet with the addends of every tie-break of a ranking of players or
// teams, as [tiebreak.Explainer] has them: who was met in which round, what that adds,
// whether it counts, and why. Below them stands what they come to. Where there is no such
// sheet, why says so.
func Working(sd *tiebreak.RankedSection) (s sheet.Sheet, why string) {
	words := sd.Options.Words
	if sd.Table.Stated {
		return s, words.Text("working.none.list")
	}
	var steps []step
	explainer := sd.Explainer()
	for place := range sd.Places {
		for i := range sd.Columns {
			if sd.Columns[i].Dropped == "" && !sd.RepeatsScore(i) {
				steps = append(steps, stepsOf(sd, place, i, explainer)...)
			}
		}
		if len(steps) > workingTerms {
			return s, words.Text("working.none.large", workingTerms)
		}
	}
	key, title := "working", phrase.Key("title.working")
	if sd.OfTeams {
		key, title = "team-working", "title.working.teams"
	}
	t := workingTable(sd)
	return sheet.ForEach(&t, steps, sheet.Sheet{
		Key: key, Section: sd.Section.Name, Title: words.Text(title, Stand(sd)), Aside: true,
		Notes: []string{words.Text("working.addends")},
	}), ""
}

// stepsOf explains one value.
func stepsOf(sd *tiebreak.RankedSection, place, column int, explainer *tiebreak.Explainer) []step {
	words, spec := sd.Options.Words, &sd.Columns[column].Spec
	value := step{place: place, spec: spec, value: sd.Places[place].Values[column]}
	work := explainer.Explain(column, sd.Places[place].Row)
	if work == nil {
		value.how = words.Text("working.level", spec.NameIn(words))
		return []step{value}
	}
	var steps []step
	for i := range work.Terms {
		steps = append(steps, step{place: place, spec: spec, term: &work.Terms[i]})
	}
	value.added = len(steps) > 0 && work.Operation == tiebreak.Added
	how := work.How
	if sd.OfTeams && spec.Inner == nil { // few people know the tie-breaks of teams
		how = cmp.Or(how, spec.Method.SummaryIn(words))
	}
	value.how = JoinWords(": ", spec.NameIn(words), how)
	return append(steps, value)
}

// workingTable declares the columns of a working.
func workingTable(sd *tiebreak.RankedSection) sheet.Table[*step] {
	words := sd.Options.Words
	t := sheet.Table[*step]{Words: words}
	t.AddPositive(sheet.Column{Key: NoKey}, func(s *step) int {
		return sd.Table.Rows[sd.Places[s.place].Row].No
	})
	t.AddText(sheet.Column{Key: "name", Kind: sheet.Name}, func(s *step) string { return NameAt(sd, s.place) })
	t.AddText(sheet.Column{Key: "tiebreak", Kind: sheet.Word},
		func(s *step) string { return s.spec.Text })
	t.AddPositive(sheet.Column{Key: "round", When: sheet.IfAny}, func(s *step) int {
		if s.term == nil || sd.Table.Unordered {
			return 0
		}
		return s.term.Round
	})
	t.AddText(sheet.Column{Key: "opponent", Kind: sheet.Text, When: sheet.IfAny}, func(s *step) string {
		if s.term == nil || s.term.Opponent < 0 {
			return ""
		}
		return strconv.Itoa(sd.Table.Rows[s.term.Opponent].No) + " " + sd.Name(s.term.Opponent)
	})
	t.Add(sheet.Column{Key: "amount", Kind: sheet.Result, Digits: tiebreak.TermDigits, Apart: true},
		func(s *step) sheet.Cell { return AddendCell(s.term) })
	t.AddText(sheet.Column{Key: "counts", Kind: sheet.Word}, func(s *step) string {
		switch {
		case s.term == nil:
			return ""
		case s.term.Cut:
			return words.Text("answer.no")
		}
		return words.Text("answer.yes")
	})
	t.Add(sheet.Column{Key: "value", Kind: sheet.Score, Digits: tiebreak.TermDigits, Apart: true},
		func(s *step) sheet.Cell {
			switch {
			case s.term != nil:
				return sheet.Cell{}
			case !s.value.Exists():
				return sheet.Cell{Text: sheet.AbsentSign, State: sheet.Absent}
			}
			return sheet.Cell{Text: s.value.String(s.spec.Method.Digits), Num: s.value, Added: s.added}
		})
	t.AddText(sheet.Column{Key: "why", Detail: true}, func(s *step) string {
		if s.term == nil {
			return s.how
		}
		return sd.Why(s.term)
	})
	return t
}

// AddendCell is the amount of an addend, marked if it does not count; nil: empty.
func AddendCell(t *tiebreak.Term) sheet.Cell {
	if t == nil {
		return sheet.Cell{}
	}
	cell := sheet.Cell{Text: t.Amount.String(tiebreak.TermDigits), Num: t.Amount}
	if t.Cut {
		cell.State, cell.Why = sheet.Dropped, t.Why
	}
	return cell
}
