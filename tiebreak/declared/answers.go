package declared

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/facts"
	"podium/formats/handwritten"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// Answers are what directors most often declare. They are answers to [Answers.Questions];
// [Answers.Text] writes the corresponding declaration. What is empty is not declared, nor
// is what the file of the event says itself.
type Answers struct {
	TieBreaks string   // a preset, or codes with commas
	Seed      string   // for drawing lots
	Unrated   string   // "skip", "drop", "field" or a rating
	Rating    string   // which one counts, as the file of the event calls it
	Late      []string // players, by starting rank or name
	Expelled  []string // players who are out of the standings
	PlayOff   []string // players in the order in which they came out of it
	Counting  int      // players of a team who count; 0: not declared
	Affiliate string   // id of the club that reports the event to US Chess
	Chief     string   // member id of the chief director
	State     string   // of the playing site: "OR"
	ZIP       string   // of the playing site
	Lang      string   // of the documents, as in [phrase.Choice]; "" and "en": English

	FIDE bool // FIDE rates the event, so the facts of a report to it are asked for

	// Find returns the player whom an answer means, as the file spells them; nil: as answered.
	Find func(who string) (string, error)

	teams    bool               // teams are in the file
	reported bool               // to US Chess, which wants to know the last four
	event    *tournament.Event  // that the answers are about; nil: none
	file     map[string]string  // what the file of the event says of them, by key
	facts    map[string]*string // the answers, by key
}

// AnswersOf returns the answers that the file of an event already gives. If there is a
// declaration of the event, ev includes it; the new one will replace it and repeats what
// both of them say.
func AnswersOf(ev *tournament.Event, old *Event) *Answers {
	a := &Answers{
		teams:    slices.ContainsFunc(ev.Sections, func(s *tournament.Section) bool { return len(s.Teams) > 0 }),
		reported: ev.RatingFederation() == "USA",
		event:    ev,
		file:     map[string]string{"chief-director": ev.Report.Director(0)},
	}
	for _, text := range reportTexts() {
		a.file[text.key] = *text.of(ev)
	}
	a.FIDE = !a.reported && slices.ContainsFunc(ev.Sections, func(s *tournament.Section) bool {
		return slices.ContainsFunc(s.Players, func(p tournament.Player) bool { return p.ID("fide") != "" })
	})
	for _, r := range a.reportAnswers() {
		if text := a.file[r.key]; hasForm(r.form, text) {
			*r.to = text
		}
	}
	if old != nil {
		clear(a.file)
	}
	for _, f := range facts.All() {
		said := f.Of(ev)
		if *a.fact(f.Key) = said; old == nil || old.Facts[f.Key] == "" {
			a.file[f.Key] = said
		}
	}
	return a
}

// Questions returns the questions for a director, in order. The answers go into a. An answer that
// a declaration of the event cannot have is refused when it is given.
func (a *Answers) Questions() []handwritten.Question {
	out := append([]handwritten.Question{
		handwritten.Question{
			Flag: "tiebreaks", Value: "LIST", Usage: "rank by `LIST`",
			Ask: "Tie-breaks that were announced",
			Help: "A list such as uschess or fide-swiss, or codes separated by commas: BH/C1,BH,DE. \"podium tiebreaks\" " +
				"lists all.\nIf you answer none, podium uses the list in the file, or the usual one.",
		}.One(&a.TieBreaks, func(text string) error {
			_, err := tiebreak.Parse(text)
			return err
		}),
		handwritten.Question{
			Flag: "seed", Value: "TEXT", Usage: "public seed `TEXT` for the drawing of lots",
			Ask: "Public seed for lots",
			Help: "A text that was published before the draw could favour anyone, for the tie-break COIN. If you answer " +
				"none, no lots are drawn.",
		}.One(&a.Seed, nil),
		handwritten.Question{
			Flag: "unrated", Value: "POLICY", Usage: "`POLICY` for unrated players in rating tie-breaks",
			Ask: "Unrated players in tie-breaks by rating: skip, drop, field or a rating",
			Help: "skip leaves out games against them, drop leaves out the tie-break, field rates them by their " +
				"results.\nWith none: skip for US Chess codes, drop for FIDE codes.",
		}.One(&a.Unrated, func(text string) error {
			_, err := tiebreak.ParseUnrated(text)
			return err
		}),
		handwritten.Question{
			Flag: "which-rating", Value: "NAME", Usage: "the rating called `NAME` counts, where players have several",
			Ask:  "Which rating counts, where players have several",
			Help: "The name that the file has for it, such as uscf. If you answer none, it is the first rating of each player.",
			Skip: func() bool { return a.event == nil || len(systems(a.event)) < 2 },
		}.One(&a.Rating, nil),
		a.people(handwritten.Question{
			Flag: "late", Value: "PLAYER", Sep: ";", Usage: "`PLAYER` came late, for the tie-break TARDY (repeatable)",
			Ask:  "Who came late",
			Help: "Starting ranks, or names or parts of names, separated by semicolons: 5; Jane. For the tie-break TARDY.",
		}, &a.Late, 1),
		a.people(handwritten.Question{
			Flag: "play-off", Value: "PLAYER", Sep: ";",
			Usage: "`PLAYER` played off for a place, the winner first (repeatable)",
			Ask:   "Who played off for a place, the winner first",
			Help: "Starting ranks, or names or parts of names, with semicolons, in the order in which they came out: 5; " +
				"Jane. For the tie-break PLAYOFF.",
		}, &a.PlayOff, 2),
		a.people(handwritten.Question{
			Flag: "expelled", Value: "PLAYER", Sep: ";",
			Usage: "`PLAYER` was expelled, and is out of the standings (repeatable)",
			Ask:   "Who was expelled",
			Help: "Starting ranks, or names or parts of names, with semicolons: 5; Jane. They are named below the " +
				"standings. Games against them count as they were played.",
		}, &a.Expelled, 1),
		handwritten.Question{
			Flag: "counting", Value: "N", Usage: "the best `N` players of a team count",
			Ask: "How many players of a team count, 0 as usual", Help: "4 is usual if players are paired individually.",
			Skip: func() bool { return !a.teams },
		}.Number(&a.Counting, 99),
		handwritten.Question{}.InLanguage(&a.Lang),
	}, a.reportQuestions()...)
	for i := range out {
		out[i] = out[i].Tried(a.problem)
	}
	return out
}

// problem says what is wrong with the declaration that the answers so far amount to.
func (a *Answers) problem() error {
	text, err := a.Text()
	if a.event == nil || errors.Is(err, errNothing) {
		return nil
	}
	if err != nil {
		return err
	}
	log := formats.NewLog("")
	Read(formats.Source{Data: text}, a.event, log)
	return handwritten.FirstError(log.Sorted())
}

func (a *Answers) fact(key string) *string {
	if a.facts == nil {
		a.facts = map[string]*string{}
	}
	if a.facts[key] == nil {
		a.facts[key] = new(string)
	}
	return a.facts[key]
}

// people makes q a question for players, of whom there is such a number.
func (a *Answers) people(q handwritten.Question, to *[]string, least int) handwritten.Question {
	q = q.Line(to, nil)
	set := q.Set
	q.Set = func(answer string) error {
		if a.Find == nil || handwritten.NoAnswer(answer) {
			return set(answer)
		}
		list := q.Split(answer)
		if len(list) < least {
			return fmt.Errorf("%s: expected at least %d players, with a semicolon between them: 5; Jane",
				handwritten.Quoted(answer), least)
		}
		for i := range list {
			var err error
			if list[i], err = a.Find(list[i]); err != nil {
				return err
			}
		}
		return set(strings.Join(list, q.Sep+" "))
	}
	return q
}

// A reportAnswer is what a rating report to US Chess needs to know, as a question.
type reportAnswer struct {
	key         string // of [report], and the flag
	value       string // "ID"
	ask, of     string // "US Chess id", "the chief director"
	example     string
	form, want  string
	declaration string // the remark behind the line
	to          *string
}

func (a *Answers) reportAnswers() []reportAnswer {
	return []reportAnswer{
		{
			"affiliate", "ID", "US Chess id", "the club that answers for the event", "A1234567", affiliateForm, affiliateWant,
			"the club that answers for the event", &a.Affiliate,
		},
		{
			"chief-director", "ID", "US Chess id", "the chief director", "12345678", memberForm, "the eight digits of a member",
			"member id", &a.Chief,
		},
		{"state", "STATE", "State", "the playing site", "OR", stateForm, stateWant, "of the playing site", &a.State},
		{"zip", "CODE", "ZIP code", "the playing site", "97225", zipForm, zipWant, "of the playing site", &a.ZIP},
	}
}

// reportQuestions returns the questions about what a report to US Chess says, whether FIDE rates
// the event, and what a report to FIDE says.
func (a *Answers) reportQuestions() []handwritten.Question {
	var out []handwritten.Question
	for _, r := range a.reportAnswers() {
		q := handwritten.Question{
			Flag: r.key, Value: r.value, Usage: "`" + r.value + "` of " + r.of + ", for the report to US Chess",
			Ask:  r.ask + " of " + r.of,
			Help: "For the rating report to US Chess, such as " + r.example + ". The value in brackets is the one in the file.",
			Skip: func() bool { return !a.reported },
		}
		out = append(out, q.One(r.to, func(text string) error {
			if !hasForm(r.form, text) {
				return fmt.Errorf("%s: expected %s", handwritten.Quoted(text), r.want)
			}
			return nil
		}))
	}
	out = append(out, handwritten.Question{
		Flag: "fide", Usage: "FIDE rates the event, and the report to it is to be complete",
		Ask:  "Does FIDE rate the event, yes or no",
		Help: "Then a dozen facts follow that a report to FIDE has to state: arbiters, time control, dates of rounds.",
	}.YesOrNo(&a.FIDE))
	for _, f := range facts.All() {
		if f.Ask == "" {
			continue
		}
		value := cmp.Or(f.Value, "TEXT")
		out = append(out, handwritten.Question{
			Flag: f.Flag, Value: value, Usage: fmt.Sprintf("%s `%s`: %s", f.Title, value, f.Want),
			Ask: f.Ask, Help: strings.TrimSpace("For the report to FIDE: " + f.Want + ". " + f.Help),
			Skip: func() bool { return !a.FIDE },
		}.One(a.fact(f.Key), f.Check))
	}
	return out
}

// errNothing says that nothing is declared.
var errNothing = errors.New("nothing is declared")

// Text returns the declaration as a director would write it; an error if it is empty.
func (a *Answers) Text() ([]byte, error) {
	var b strings.Builder
	given := handwritten.Given
	b.WriteString("# What the director declares about the event beside this file; \"podium event-example\" explains " +
		"everything that is possible here.\n")
	begin := b.Len()
	handwritten.WriteTable(&b, "\n", handwritten.LanguageLine(a.Lang, "of the documents"),
		given("tiebreaks", a.TieBreaks, "that were announced"),
		given("seed", a.Seed, "for drawing lots"),
		given("unrated", numberOrText(a.Unrated), "players in tie-breaks by rating"),
		given("rating", a.Rating, "that counts"),
		given("late", mentions(a.Late), "for the tie-break TARDY"),
		given("expelled", mentions(a.Expelled), "and out of the standings"))
	handwritten.WriteTable(&b, "\n[teams]\n", given("counting", a.Counting, "players of a team"))
	var report, event []handwritten.Line
	for _, r := range a.reportAnswers() {
		if *r.to != a.file[r.key] {
			report = append(report, given(r.key, *r.to, r.declaration))
		}
	}
	for _, f := range facts.All() {
		if said := *a.fact(f.Key); said != a.file[f.Key] {
			event = append(event, given(f.Key, said, f.Title))
		}
	}
	handwritten.WriteTable(&b, "\n[report]\n", report...)
	handwritten.WriteTable(&b, "\n[event]\n", event...)
	handwritten.WriteTable(&b, "\n[[playoff]]\n", given("order", mentions(a.PlayOff), "the winner first"))
	if b.Len() == begin {
		return nil, errNothing
	}
	return []byte(b.String()), nil
}

func mentions(list []string) []any {
	out := make([]any, len(list))
	for i := range list {
		out[i] = numberOrText(list[i])
	}
	return out
}

func numberOrText(text string) any {
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return n
	}
	return text
}
