package use

import (
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats/crosstable"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/report/awards"
	"podium/tiebreak"
)

// answers are the answers to questions, and the events that they are about, each as it is
// ranked.
type answers struct {
	Events  []asked           `json:"events"`
	Answers map[string]string `json:"answers"` // by Flag of the question; a question without one has the usual answer
}

// A question is one of "podium new" with the answer so far.
type question struct {
	Flag    string   `json:"flag"`
	Ask     string   `json:"ask"`
	Help    string   `json:"help"`
	Answer  string   `json:"answer"`
	Words   []string `json:"words,omitempty"` // the answers to choose from; none: any text
	Number  bool     `json:"number,omitempty"`
	Zero    string   `json:"zero,omitempty"`    // what 0 stands for, if not for none
	Skip    bool     `json:"skip,omitempty"`    // earlier answers leave nothing to ask
	Missing string   `json:"missing,omitempty"` // what no file has, so that nothing is asked
	Wrong   string   `json:"wrong,omitempty"`   // why the answer was not taken
}

// ask answers questions. missing says of a question, by its flag, what no file has.
func (a *answers) ask(list []handwritten.Question, missing map[string]string) []question {
	out := make([]question, 0, len(list))
	for _, q := range list {
		asked := question{
			Flag: q.Flag, Ask: q.Ask, Help: finding.Page.Words(q.Help), Words: q.Words, Number: q.Value == "N", Zero: q.Zero,
			Missing: missing[q.Flag],
		}
		if q.Value == "" {
			asked.Words = []string{"yes", "no"}
		}
		answer, given := a.Answers[q.Flag]
		asked.Skip = q.Skip != nil && q.Skip()
		asked.Answer = q.Now()
		if given && !asked.Skip && asked.Missing == "" {
			if err := q.Set(answer); err != nil {
				asked.Wrong = err.Error()
			}
			asked.Answer = answer
		}
		out = append(out, asked)
	}
	return out
}

// A RankedFile is an event that was read and ranked.
type RankedFile struct {
	File   *load.File
	Ranked *tiebreak.Ranked
}

// ContentsOf returns the content of events and of a roster, nil: none, for plans of awards.
func ContentsOf(list []RankedFile, roster *awards.Roster) (contents awards.Contents) {
	for _, f := range list {
		data := awards.DataOf(f.Ranked)
		data.Roster = roster
		contents.Add(data)
	}
	return contents
}

// events reads and ranks events. All that cannot be used are in broken.
func (e *Session) events(asked []asked) (list []RankedFile, broken []*load.File, err error) {
	for i := range asked {
		l, rank, err := asked[i].load(e)
		if err != nil {
			return nil, nil, err
		}
		var ranked *tiebreak.Ranked
		l.Work(false, func() { ranked = ranking.Event(l, rank) })
		if !l.Usable(false) {
			broken = append(broken, l)
			continue
		}
		list = append(list, RankedFile{File: l, Ranked: ranked})
	}
	return list, broken, nil
}

// table makes an empty table for somebody to type results into, by questions.
func (e *Session) table(a answers, _ []File) (*tableAnswer, []File, error) {
	form := crosstable.NewForm()
	out := &tableAnswer{Questions: a.ask(form.Questions(), nil)}
	data, err := form.XLSX()
	if err != nil {
		return nil, nil, err
	}
	return out, []File{{"results.xlsx", data}}, nil
}

// tableAnswer has the questions about an empty table. The table is a file.
type tableAnswer struct {
	Questions []question `json:"questions"`
}
