package scheme

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/handwritten"
	"podium/formats/spelling"
)

// Answers describe how most series are added up. They are answers to [Answers.Questions],
// given by flags or at a terminal. [Answers.Plan] writes the corresponding plan, and only
// that plan is ever used.
type Answers struct {
	Title         string   // for headings; "": none
	Points        []string // by place, first place first; or one of the words of pointsWords
	Participation string   // points for everybody who takes part; "": none
	OnTie         string   // treatment of ties in an event; "": the default
	Category      string   // in which table a result counts; "": the default
	Best          int      // results that count; 0: all
	Events        int      // planned number of events; 0: unknown
	Ties          []string // what separates those who are level in the series
	SchoolBest    int      // counting players of a school in each event; 0: no table of schools
	Lang          string   // of the documents, as in [phrase.Choice]; "": English
}

// pointsWords returns words for points without a table, with the kind that they mean.
func pointsWords() map[string]string {
	return map[string]string{"score": "game-points", "game-points": "game-points", "percent": "percent"}
}

// Usual returns what many series do.
func Usual() Answers {
	return Answers{Points: strings.Split("10,8,6,5,4,3,2,1", ","), OnTie: "split", Category: "first"}
}

// Fit adapts the answers to a number of events and all names of their sections: three of
// four results count, and if no name occurs twice there is one table.
func (w *Answers) Fit(events int, sections []string) {
	if events >= 4 {
		w.Best = events * 3 / 4
	}
	seen, again := map[string]bool{}, false
	for _, name := range sections {
		name = spelling.Fold(name)
		again = again || seen[name]
		seen[name] = true
	}
	if len(sections) > 1 && !again {
		w.Category = categoryWords()[CategoryOne].Word
	}
}

// ShortExample returns a plan of about twenty lines to start with.
func ShortExample() string {
	w := Usual()
	w.Title, w.Participation, w.Best, w.Events, w.SchoolBest = "School League 2025-26", "1", 4, 6, 3
	w.Ties = []string{"best-results", "head-to-head"}
	return string(w.Plan())
}

// Questions returns the questions for an organiser, in order. The answers go into w;
// existing values are offered as defaults.
func (w *Answers) Questions() []handwritten.Question {
	return []handwritten.Question{
		handwritten.Question{
			Flag: "title", Value: "TEXT", Usage: "`TEXT` as the title above the tables of the series",
			Ask: "Title of the series", Help: "It is printed above the tables: School League 2025-26.",
		}.One(&w.Title, nil),
		w.pointsQuestion(),
		handwritten.Question{
			Flag: "participation", Value: "N", Usage: "`N` extra points for everybody who takes part in an event",
			Ask: "Extra points for everybody who takes part", Help: "1 rewards those who come; 0 means none.",
		}.One(&w.Participation, func(text string) error {
			if _, ok := number(text); !ok {
				return fmt.Errorf("%s: expected %s", handwritten.Quoted(text), numberWant)
			}
			return nil
		}),
		handwritten.Question{
			Flag: "on-tie", Value: "WORD",
			Usage: "points of players tied in an event: the `WORD` split, best, worst or tiebreak (default: split)",
			Ask:   "Points of those who are level in an event",
			Help: "split divides the points of their places like money, best gives everybody those of the best place,\n" +
				"worst gives those of the last, tiebreak applies the tie-breaks of the event.",
		}.Choose(&w.OnTie, tieWays().List()...),
		handwritten.Question{
			Flag: "best", Value: "N", Usage: "count the best `N` results of everybody (default: all)",
			Ask: "How many results of everybody count", Zero: "all",
			Help: "4 counts the best four events of everybody, and no other.",
		}.Number(&w.Best, mostEvents),
		handwritten.Question{
			Flag: "events", Value: "N", Usage: "the series will have `N` events; shows who can still win",
			Ask: "How many events the series will have", Zero: "not known", Help: "The tables then show who can still win.",
		}.Number(&w.Events, mostEvents),
		handwritten.Question{
			Flag: "category", Value: "WORD",
			Usage: "tables of the series: the `WORD` first, by the section in a player's first event; each, by the section in " +
				"each event; or one (default: first)",
			Ask: "Sections of the tables",
			Help: "first: everybody is in the table of the section of their first event.\n" +
				"each: in the table of the section of each event. one: there is one table for everybody.",
		}.Choose(&w.Category, categoryWords().List()[:3]...),
		handwritten.Question{
			Flag: "ties", Value: "LIST", Sep: ",",
			Usage: "separate those who are level in the series by `LIST`: best-results,head-to-head, ... (default: they " +
				"share the place)",
			Ask: "Those who are level in the series are separated by",
			Help: "One or more, with commas: " + strings.Join(personTies().List(), ", ") +
				".\nIf you answer none, they share the place.",
		}.Line(&w.Ties, isTie),
		handwritten.Question{
			Flag: "school-best", Value: "N", Usage: "add up schools, too: the best `N` players of each in every event",
			Ask: "How many players of each school count in the table of schools", Zero: "no such table", Help: "3 or 4 is usual.",
		}.Number(&w.SchoolBest, 99),
		handwritten.Question{}.InLanguage(&w.Lang),
	}
}

const mostEvents = 10_000

// pointsQuestion asks for points by place, or a word for other points.
func (w *Answers) pointsQuestion() handwritten.Question {
	q := handwritten.Question{
		Flag: "points", Value: "LIST", Sep: ",",
		Usage: "an event is worth `LIST` points by place, such as 10,8,6; or score, or percent",
		Ask:   "Points of an event by place, or score, or percent",
		Help: "10, 8, 6 gives ten points for first place. score takes the score of the event itself, percent the " +
			"score in per cent.",
	}.Line(&w.Points, nil)
	set := q.Set
	q.Set = func(answer string) error {
		parts := q.Split(answer)
		if len(parts) == 1 && pointsWords()[strings.ToLower(parts[0])] != "" {
			return set(strings.ToLower(parts[0]))
		}
		var last Points
		for i, part := range parts {
			points, ok := number(part)
			switch {
			case !ok:
				return fmt.Errorf("%s: expected points by place such as 10,8,6, or score, or percent", handwritten.Quoted(part))
			case i > 0 && points.Compare(last) > 0:
				return fmt.Errorf("%s: expected points that do not increase with the place", handwritten.Quoted(part))
			}
			last = points
		}
		if len(parts) == 0 {
			return fmt.Errorf("%s: expected points by place such as 10,8,6, or score, or percent", handwritten.Quoted(answer))
		}
		return set(answer)
	}
	return q
}

func isTie(word string) error {
	known := personTies().List()
	switch {
	case word == Lots.String():
		return errors.New("lots need a seed: write order and seed into [ties] of the plan")
	case slices.Contains(known, word):
		return nil
	}
	advice := cmp.Or(spelling.DidYouMean(word, known), "expected "+handwritten.OneOf("", known))
	return fmt.Errorf("%s: %s", handwritten.Quoted(word), advice)
}

// Plan returns the plan for the answers, as an organiser would write it. [ParsePlan] reads
// it without a problem.
func (w *Answers) Plan() []byte {
	var b strings.Builder
	b.WriteString("# How a series is added up. Text after # is a comment; \"podium season --example " +
		"full\" has more.\n" +
		"#     podium season FILES --plan THIS.toml\n\n")
	category := cmp.Or(w.Category, categoryWords()[CategoryFirst].Word)
	remarks := map[string]string{
		"first": "the table of the section of a person's first event", "each": "the table of the section of each event",
		"one": "one table of everybody",
	}
	given := handwritten.Given
	handwritten.WriteTable(&b, "", given("title", w.Title, ""),
		handwritten.LanguageLine(w.Lang, "the language of the documents"),
		handwritten.NewLine("category", category, remarks[category]))
	kind := pointsWords()[strings.Join(w.Points, "")]
	points := []handwritten.Line{handwritten.NewLine("kind", kind, "of the event itself")}
	if kind == "" {
		place := make([]any, len(w.Points))
		for i, points := range w.Points {
			place[i] = numberValue(points)
		}
		points = []handwritten.Line{
			handwritten.NewLine("place", place, "first place first"),
			handwritten.NewLine("on_tie", cmp.Or(w.OnTie, tieWays()[Split].Word), "those who are level in an event"),
		}
	}
	points = append(points, given("participation", numberValue(w.Participation), "for everybody who takes part"))
	handwritten.WriteTable(&b, "\n[points]\n", points...)
	handwritten.WriteTable(&b, "\n[count]\n", given("best", w.Best, "results of everybody that count"),
		given("events", w.Events, "that the series will have"))
	handwritten.WriteTable(&b, "\n[ties]\n", given("order", w.Ties, "separates those who are level in the series"))
	if w.SchoolBest > 0 {
		handwritten.WriteTable(&b, "\n[teams]\n", handwritten.NewLine("by", "school", ""),
			handwritten.NewLine("best_players", w.SchoolBest, "of each in every event"))
	}
	return []byte(b.String())
}

// numberValue returns a number as plans write it: in quotes if it is a fraction.
func numberValue(text string) any {
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return n
	}
	if n, err := strconv.ParseFloat(text, 64); err == nil {
		return n
	}
	return text
}
