package use

import (
	"errors"
	"path"

	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/crosstable"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/tournament"
	"podium/report/awards"
	"podium/tiebreak"
	"podium/tiebreak/declared"
)

// ContentsOf returns the content of events and of a roster, nil: none, for plans of awards.
func ContentsOf(list []Material, roster *awards.Roster) (contents awards.Contents) {
	for _, f := range list {
		data := awards.DataOf(f.Ranked)
		data.Roster = roster
		contents.Add(data)
	}
	return contents
}

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

// answers are the answers to questions, and the events that they are about, each as it is
// ranked.
type answers struct {
	Events  []asked           `json:"events"`
	Answers map[string]string `json:"answers"` // by Flag of the question; a question without one has the usual answer
}

// ask answers questions, and says whether an answer was not taken. missing says of a question, by
// its flag, what no file has, so that nothing is asked.
func (a *answers) ask(list []handwritten.Question, missing map[string]string) (questions []object, refused bool) {
	questions = []object{}
	for _, q := range list {
		words := q.Words // the answers to choose from; none: any text
		if q.Value == "" {
			words = []string{"yes", "no"}
		}
		skip, shown, wrong := q.Skip != nil && q.Skip(), q.Now(), "" // earlier answers may leave nothing to ask
		if answer, given := a.Answers[q.Flag]; given && !skip && missing[q.Flag] == "" {
			if err := q.Set(answer); err != nil {
				wrong, refused = err.Error(), true
			}
			shown = answer
		}
		questions = append(questions, object{
			"flag": q.Flag, "ask": q.Ask, "help": finding.Page.Words(q.Help), "answer": shown, "words": words,
			"number": q.Value == "N", "zero": q.Zero, "skip": skip, "missing": missing[q.Flag], "wrong": wrong,
		})
	}
	return questions, refused
}

// events reads and ranks events. All that cannot be used are in broken.
func (e *visit) events(asked []asked) (list []Material, broken []*load.File, err error) {
	for i := range asked {
		l, rank, err := asked[i].load(e)
		if err != nil {
			return nil, nil, err
		}
		var ranked *tiebreak.Ranked
		l.Work(func() { ranked = ranking.Event(l, rank) })
		if !l.Usable(false) {
			broken = append(broken, l)
			continue
		}
		list = append(list, Material{Input: l, Ranked: ranked})
	}
	return list, broken, nil
}

// table makes an empty table for somebody to type results into, by questions.
func (e *visit) table(a answers) (object, error) {
	form := crosstable.NewForm()
	questions, _ := a.ask(form.Questions(), nil)
	data, err := form.XLSX()
	e.keep("results.xlsx", data)
	return object{"questions": questions}, err
}

type askedDeclaration struct {
	answers
	Input int `json:"input"`
}

// declare asks the questions of "podium new event".
func (e *visit) declare(a askedDeclaration) (object, error) {
	if err := e.input(a.Input); err != nil {
		return nil, err
	}
	before := e.readings[a.Input].Declaring
	e.readings[a.Input].Declaring = load.Declaring{} // what is asked now takes its place
	l := e.load(a.Input, nil)
	e.readings[a.Input].Declaring = before
	if l.Event == nil {
		return nil, errors.New("a file that cannot be read declares nothing")
	}
	said := Answers(l)
	questions, _ := a.ask(said.Questions(), nil)
	out := object{"questions": questions, "text": "", "messages": []message{}}
	text, err := said.Text()
	if err != nil {
		return out, nil //nolint:nilerr // nothing is declared
	}
	l.Guard(func() { Declare(l, l.Event, text, tiebreak.EventOptions{}) })
	if out["messages"] = messages(l.Log); !l.Log.Failed() {
		out["text"] = string(text)
		e.keep(formats.DeclarationFor(path.Base(e.inputs[a.Input].Name())), text)
	}
	return out, nil
}
