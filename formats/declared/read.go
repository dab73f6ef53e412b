package declared

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"podium/formats"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// maxSize is the most that a declaration may hold, in bytes. They are a page
// long, and the library that parses them goes as deep as brackets do.
const maxSize = 256 << 10

// A reader reads one declaration.
type reader struct {
	file   string
	event  *tournament.Event
	log    *formats.Log
	lines  map[string]int // by path of a key: the line on which it stands
	failed bool
	out    *Event
}

// Read reads the declaration src for ev. Whatever is wrong with it goes into the
// log, with file, line and key; then the result is nil. What only differs from
// the event's own file is a warning.
func Read(src formats.Source, ev *tournament.Event, log *formats.Log) *Event {
	r := &reader{file: src.Name, event: ev, log: log, out: &Event{File: src.Name, sections: map[string]*section{}}}
	for _, s := range ev.Sections {
		r.out.sections[s.Name] = &section{}
	}
	if len(src.Data) > maxSize {
		r.errorAt(formats.Pos{}, formats.TooLarge, fmt.Sprintf("%d bytes", len(src.Data)),
			fmt.Sprintf("at most %d", maxSize), "a declaration is a page long; see \"podium event-example\"")
		return nil
	}
	values := map[string]any{}
	if err := toml.Unmarshal(src.Data, &values); err != nil {
		r.unparsed(err)
		return nil
	}
	r.lines = keyLines(src.Data)
	r.whole(&table{r: r, values: values})
	if r.failed {
		return nil
	}
	return r.out
}

// unparsed logs why the file is no TOML.
func (r *reader) unparsed(err error) {
	at, found := formats.Pos{}, err.Error()
	if parse, ok := errors.AsType[toml.ParseError](err); ok {
		at.Line, at.Col = parse.Position.Line, parse.Position.Col
		found = parse.Message
	}
	r.errorAt(at, formats.BadDeclaration, found, "a file in TOML", "see \"podium event-example\"")
}

// whole reads the keys of the file outside any table.
func (r *reader) whole(t *table) {
	r.tiebreaks(t)
	r.seed(t)
	r.ratings(t)
	r.byes(t.table("byes", "what byes are worth"))
	r.teams(t.table("teams", "the counting players of a team"))
	r.options(t.table("options", "switches"))
	r.late(t)
	for _, s := range r.event.Sections {
		for _, d := range []*part{&r.out.sections[s.Name].players, &r.out.sections[s.Name].teams} {
			d.PlayoffsKnown, d.ArmageddonKnown = t.has("playoff"), t.has("armageddon")
		}
	}
	for _, playoff := range t.tables("playoff") {
		if d, p, ok := r.playoff(playoff, false); ok {
			d.Playoffs = append(d.Playoffs, p)
			d.playoffs = append(d.playoffs, r.at(playoff.path))
		}
	}
	for _, game := range t.tables("armageddon") {
		if d, p, ok := r.playoff(game, true); ok {
			d.Armageddons = append(d.Armageddons, p)
			d.armageddons = append(d.armageddons, r.at(game.path))
		}
	}
	r.report(t.table("report", "what the rating report says of the event"))
	r.members(t)
	t.end()
}

// tiebreaks reads the list that was announced, where the results file does not
// hold it.
func (r *reader) tiebreaks(t *table) {
	list, ok := t.text("tiebreaks")
	if !ok {
		return
	}
	if _, err := tiebreak.Parse(list); err != nil {
		t.wrong("tiebreaks", err.Error(), "a preset, or codes with commas: \"MMED,PLAYOFF,COIN\"", "see \"podium tiebreaks\"")
		return
	}
	for part := range strings.SplitSeq(list, ",") {
		if part = strings.TrimSpace(part); part != "" {
			r.out.list = append(r.out.list, part)
		}
	}
}

func (r *reader) seed(t *table) {
	seed, ok := t.text("seed")
	if ok && seed == "" {
		t.wrong("seed", "an empty text", "a text that was published before the draw", "leave the key out if no lots are drawn")
	}
	r.out.Seed = seed
}

// ratings reads which rating counts, and what becomes of players without.
func (r *reader) ratings(t *table) {
	if system, ok := t.text("rating"); ok {
		r.out.Ratings = system
		if have := r.systems(); !contains(have, system) {
			t.wrong("rating", fmt.Sprintf("no player has a rating of %q", system),
				oneOf("the ratings of this event: ", have), "correct the name, or leave the key out")
		}
	}
	value, ok := t.take("unrated")
	if !ok {
		return
	}
	unrated, err := tiebreak.ParseUnrated(fmt.Sprint(value))
	_, isText := value.(string)
	_, isNumber := value.(int64)
	if err != nil || value == "" || !isText && !isNumber {
		t.wrong("unrated", found(value), "\"skip\", \"drop\", \"field\" or a rating from 1 to 4000", "")
		return
	}
	r.out.Unrated = &unrated
}

// systems names the ratings that the players of the event have.
func (r *reader) systems() []string {
	var out []string
	for _, s := range r.event.Sections {
		for i := range s.Players {
			for _, rating := range s.Players[i].Ratings {
				if rating.System != "" && !contains(out, rating.System) {
					out = append(out, rating.System)
				}
			}
		}
	}
	return out
}

// byes reads what results without a game are worth.
func (r *reader) byes(t *table) {
	for _, b := range []byeValue{
		{key: "pairing", result: tournament.PairingBye},
		{key: "full", result: tournament.FullBye},
		{key: "half", result: tournament.HalfBye},
		{key: "zero", result: tournament.ZeroBye},
		{key: "forfeit-win", result: tournament.ForfeitWin},
		{key: "forfeit-loss", result: tournament.ForfeitLoss},
	} {
		var ok bool
		if b.points, ok = t.points(b.key); ok && r.changes(b) {
			r.out.byes = append(r.out.byes, b)
		}
	}
	t.end()
}

// changes reports whether some section gives something else.
func (r *reader) changes(b byeValue) bool {
	return slices.ContainsFunc(r.event.Sections, func(s *tournament.Section) bool {
		return scoringOf(s)[b.result] != b.points
	})
}

// teams reads how many players of a team count, and what boards weigh.
func (r *reader) teams(t *table) {
	r.out.Counting, _ = t.whole("counting", 1, 99)
	for i, value := range t.list("board-weights") {
		weight, ok := value.(int64)
		if !ok || weight < 1 || weight > 1000 {
			t.wrong("board-weights", fmt.Sprintf("value %d is %s", i+1, found(value)), "whole numbers from 1 to 1000, board 1 first", "")
			return
		}
		r.out.BoardWeights = append(r.out.BoardWeights, int(weight))
	}
	t.end()
}

// at is the place of a key; of one that is missing, that of the table it should
// stand in.
func (r *reader) at(keyPath string) formats.Pos {
	at := formats.Pos{File: r.file, Line: r.lines[keyPath], Path: keyPath}
	for at.Line == 0 && keyPath != "" {
		keyPath = keyPath[:max(0, strings.LastIndexAny(keyPath, ".["))]
		at.Line = r.lines[keyPath]
	}
	return at
}

func (r *reader) errorAt(at formats.Pos, code formats.Code, found, want, advice string) {
	r.failed = true
	at.File = r.file
	r.log.Add(formats.Diagnostic{
		Pos: at, Severity: formats.Error, Code: code, Field: at.Path, Err: formats.ErrSyntax,
		Found: found, Want: want, Advice: advice,
	})
}
