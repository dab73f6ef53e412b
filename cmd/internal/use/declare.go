package use

import (
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/handwritten"
	"podium/formats/tournament"
	"podium/tiebreak"
	"podium/tiebreak/declared"
)

// Answers returns what is declared about an event so far, as answers to questions.
func Answers(l *load.File) *declared.Answers {
	a := declared.AnswersOf(l.Event, l.Declared)
	a.Find = func(who string) (string, error) { return ranking.SpelledAs(l.Event, who) }
	return a
}

// Declare reads a declaration of an event, in place of the one before, and looks whether the
// event can be ranked with it. The log of the file is then that of the declaration.
func Declare(l *load.File, event *tournament.Event, text []byte, rank tiebreak.EventOptions) {
	l.Log = formats.LogOf(handwritten.FromAnswers, string(text), nil)
	l.Declared = declared.Read(formats.Source{Name: l.Log.File, Data: text}, event, l.Log)
	if l.Declared != nil {
		l.Event = l.Declared.Applied(event)
		ranking.Event(l, rank)
	}
}
