package use

import (
	"errors"
	"path"

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

// askedDeclaration asks for what a director declares about an event.
type askedDeclaration struct {
	answers
	Input int `json:"input"`
}

// declaredAnswer has the questions about an event, and the declaration for the answers.
type declaredAnswer struct {
	Questions []question `json:"questions"`
	Text      string     `json:"text"` // TOML; "": nothing is declared
	saved
	Messages []message `json:"messages"`
}

// declare asks the questions of "podium new event".
func (e *Session) declare(a askedDeclaration, _ []File) (*declaredAnswer, []File, error) {
	if err := e.input(a.Input); err != nil {
		return nil, nil, err
	}
	before := e.readings[a.Input].Declaring
	e.readings[a.Input].Declaring = load.Declaring{} // what is asked now takes its place
	l := e.load(a.Input, nil)
	e.readings[a.Input].Declaring = before
	if l.Event == nil {
		return nil, nil, errors.New("a file that cannot be read declares nothing")
	}
	out := &declaredAnswer{saved: saved{Files: []madeFile{}}, Messages: []message{}}
	said := Answers(l)
	out.Questions = a.ask(said.Questions(), nil)
	text, err := said.Text()
	if err != nil {
		return out, nil, nil //nolint:nilerr // nothing is declared
	}
	l.Guard(false, func() { Declare(l, l.Event, text, tiebreak.EventOptions{}) })
	if out.Messages = messages(l.Log); !l.Log.Failed() {
		out.Text = string(text)
		out.keep(formats.DeclarationFor(path.Base(e.inputs[a.Input].Name())), "", text)
	}
	return out, out.files, nil
}
