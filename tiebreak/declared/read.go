package declared

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// help is where the keys are explained.
const help = finding.EventKeys

type reader struct {
	event *tournament.Event
	log   *formats.Log
	out   *Event
}

// Read reads the declaration src for ev. It reports all problems to the log, with file,
// line and key, and then returns nil. A value that only differs from the event's own file
// is a warning.
func Read(src formats.Source, ev *tournament.Event, log *formats.Log) *Event {
	r := &reader{event: ev, log: log, out: &Event{members: map[string][]member{}}}
	r.out.File = src.Name
	r.out.Players, r.out.Teams = map[string]*tiebreak.Declaration{}, map[string]*tiebreak.Declaration{}
	for _, s := range ev.Sections {
		r.out.Players[s.Name], r.out.Teams[s.Name] = &tiebreak.Declaration{}, &tiebreak.Declaration{}
	}
	r.out.doc = handwritten.Parse(src.Data, src.Name, help, finding.BadDeclaration)
	if r.out.doc.Parsed() {
		t := r.out.doc.Top()
		t.Read(r.keys())
		for _, s := range ev.Sections {
			for _, d := range []*tiebreak.Declaration{r.out.Players[s.Name], r.out.Teams[s.Name]} {
				d.PlayoffsKnown, d.ArmageddonKnown = t.Has("playoff"), t.Has("armageddon")
			}
		}
	}
	problems := r.out.doc.Problems()
	for _, problem := range problems {
		r.log.Add(problem)
	}
	if len(problems) > 0 {
		return nil
	}
	r.out.Rename(r.out.named)
	return r.out
}

// keys declares the keys of a declaration outside any table, in the order in which they
// are read; some tables have theirs below.
func (r *reader) keys() []handwritten.Key {
	return []handwritten.Key{
		handwritten.In("event", "what documents and reports say about the event", r.factKeys(), r.checkDays),
		handwritten.Language("lang", &r.out.Lang),
		handwritten.Own("tiebreaks", r.tiebreaks),
		handwritten.Own("seed", r.seed),
		handwritten.Own("rating", r.rating),
		handwritten.Own("unrated", r.unrated),
		handwritten.In("byes", "what byes are worth", r.byes(), nil),
		handwritten.In("teams", "how many players of a team count", []handwritten.Key{
			handwritten.Whole("counting", &r.out.Counting, 1, 99),
			handwritten.Own("board-weights", r.boardWeights),
		}, nil),
		r.optionsKey(),
		r.lateKey(),
		r.expelled("expelled", players()),
		r.expelled("expelled-teams", teams()),
		handwritten.Each("playoff", r.playoffKeys, r.addPlayoff(false)),
		handwritten.Each("armageddon", r.armageddonKeys, r.addPlayoff(true)),
		handwritten.In("report", "what the rating report says about the event", r.reportKeys(), r.directors),
		handwritten.Each("member", r.memberKeys, r.addMember),
		handwritten.Each("section", r.nameKeys, r.addName),
	}
}

// tiebreaks reads the list that was announced, where the results file does not
// hold it.
func (r *reader) tiebreaks(t *handwritten.Table) {
	list, ok := t.Text("tiebreaks")
	if !ok {
		return
	}
	if _, err := tiebreak.Parse(list); err != nil {
		t.Wrong("tiebreaks", err.Error(), "", "")
		return
	}
	for part := range strings.SplitSeq(list, ",") {
		if part = strings.TrimSpace(part); part != "" {
			r.out.TieBreaks = append(r.out.TieBreaks, part)
		}
	}
}

func (r *reader) seed(t *handwritten.Table) {
	seed, ok := t.Text("seed")
	if ok && seed == "" {
		t.Wrong("seed", "an empty text", "a text that was published before the draw",
			"leave the key out if no lots are drawn")
	}
	r.out.Seed = seed
}

func (r *reader) rating(t *handwritten.Table) {
	system, ok := t.Text("rating")
	if !ok {
		return
	}
	r.out.Ratings = strings.ToLower(system) // as readers name systems
	switch have := systems(r.event); {
	case len(have) == 0:
		t.Wrong("rating", fmt.Sprintf("no player has a rating of %q, and the file names no rating", system), "",
			"leave it out")
	case !slices.Contains(have, r.out.Ratings):
		t.Wrong("rating", fmt.Sprintf("no player has a rating of %q", system),
			"a rating of this event: "+strings.Join(have, ", "), "correct the name, or leave it out")
	}
}

func (r *reader) unrated(t *handwritten.Table) {
	value, ok := t.Take("unrated")
	if !ok {
		return
	}
	unrated, err := tiebreak.ParseUnrated(fmt.Sprint(value))
	_, isText := value.(string)
	_, isNumber := value.(int64)
	if err != nil || value == "" || !isText && !isNumber {
		t.Wrong("unrated", handwritten.Found(value), "\"skip\", \"drop\", \"field\" or a rating from 1 to 4000", "")
		return
	}
	r.out.Unrated = &unrated
}

func systems(ev *tournament.Event) []string {
	var out []string
	for _, s := range ev.Sections {
		for i := range s.Players {
			for _, rating := range s.Players[i].Ratings {
				if rating.System != "" && !slices.Contains(out, rating.System) {
					out = append(out, rating.System)
				}
			}
		}
	}
	return out
}

// byes are the keys for what results without a game are worth.
func (r *reader) byes() []handwritten.Key {
	worth := func(name string, result tournament.Result) handwritten.Key {
		return handwritten.Own(name, func(t *handwritten.Table) {
			value, ok := t.Take(name)
			if !ok {
				return
			}
			points, err := tournament.ParsePoints(handwritten.NumberText(value))
			if err != nil || points < 0 {
				t.Wrong(name, handwritten.Found(value), "points from 0, in halves: 0, 0.5, 1", "")
				return
			}
			differs := func(s *tournament.Section) bool { return s.Scoring.Settled()[result] != points }
			if slices.ContainsFunc(r.event.Sections, differs) {
				r.out.Worth = append(r.out.Worth, tournament.Worth{Result: result, Points: points})
			}
		})
	}
	return []handwritten.Key{
		worth("pairing", tournament.PairingBye),
		worth("full", tournament.FullBye),
		worth("half", tournament.HalfBye),
		worth("zero", tournament.ZeroBye),
		worth("forfeit-win", tournament.ForfeitWin),
		worth("forfeit-loss", tournament.ForfeitLoss),
	}
}

func (r *reader) boardWeights(t *handwritten.Table) {
	for i, value := range t.List("board-weights") {
		weight, ok := value.(int64)
		if !ok || weight < 1 || weight > 1000 {
			t.Wrong("board-weights", fmt.Sprintf("value %d is %s", i+1, handwritten.Found(value)),
				"whole numbers from 1 to 1000, board 1 first", "")
			return
		}
		r.out.BoardWeights = append(r.out.BoardWeights, int(weight))
	}
}

// optionsKey declares [options]: the switches of the documents on tie-breaks, each
// with its usual reading first.
func (r *reader) optionsKey() handwritten.Key {
	c := &r.out.Choices
	in := func(group string, keys ...handwritten.Key) handwritten.Key {
		return handwritten.In(group, "switches", keys, nil)
	}
	return in(
		"options",
		r.flag("played-score-first", &c.PlayedFirst),
		in("unplayed", r.either("forfeit-own", &c.ForfeitOpponent, "zero", "opponent")),
		in("mmed", r.either("class", &c.MedianByRecord, "score", "record")),
		in("rbtp", r.flag("reapply", &c.ReapplyBetween), r.flag("forfeits", &c.ForfeitsBetween)),
		in("tol", r.either("zero-bye", &c.ZeroByeLoses, "no-loss", "loss")),
		in("de", r.flag("forfeits", &c.ForfeitsDirect)),
		in("std", r.either("double-forfeit", &c.DoubleForfeitHalf, "zero", "half")),
		in(
			"fide",
			r.either("opponents-unplayed", &c.Replaced.OpponentsAwarded, "draw", "awarded"),
			r.either("cut", &c.Replaced.PlainCuts, "exception", "plain"),
			handwritten.Choice("own-unplayed", &c.Replaced.Own, handwritten.Words[tiebreak.OwnUnplayed]{
				{Word: "dummy", Value: tiebreak.OwnDummy},
				{Word: "uncapped", Value: tiebreak.OwnUncapped},
				{Word: "nothing", Value: tiebreak.OwnNothing},
			}).Then(func(t *handwritten.Table) { r.chosen(t, "own-unplayed", c.Replaced.Own != tiebreak.OwnDummy) }),
		),
		in("usat", r.flag("adjusted", &c.TeamAdjusted)),
		in("ihsa", r.either("free-round", &c.FreeRoundNone, "draw", "none")),
		in("ede", r.either("restart", &c.EncounterKeeps, "primary", "keep")),
	)
}

// either is a switch with two words.
func (r *reader) either(name string, to *bool, usual, other string) handwritten.Key {
	words := handwritten.Words[bool]{{Word: usual, Value: false}, {Word: other, Value: true}}
	return handwritten.Choice(name, to, words).Then(func(t *handwritten.Table) { r.chosen(t, name, *to) })
}

func (r *reader) flag(name string, to *bool) handwritten.Key {
	return handwritten.Flag(name, to).Then(func(t *handwritten.Table) { r.chosen(t, name, *to) })
}

// chosen notes a switch that is not as usual, as a person writes it: "mmed.class".
func (r *reader) chosen(t *handwritten.Table, name string, unusual bool) {
	if unusual {
		r.out.Chosen = append(r.out.Chosen, strings.TrimPrefix(t.Key(name), "options."))
	}
}
