package use

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// A correction is what a person says in place of what a file says.
type correction struct {
	Section string `json:"section"` // its name; of an event with one section it does not matter
	No      int    `json:"no"`      // starting rank; 0: the correction is about the section
	Round   int    `json:"round"`   // 0: the correction is about the player
	What    string `json:"what"`    // "name", "school", "grade", "result"
	To      string `json:"to"`
}

// The corrected file of an input. Everything is made of it as if it had been opened in place
// of the file before, so that a command makes the same documents of it.
type corrected struct {
	input batch.Input
	data  []byte
	words []string // what each correction changes
	held  *batch.File
}

// Read returns the corrected file, with the neighbours of the file before.
func (c *corrected) Read(in batch.Input) (*batch.File, error) {
	return &batch.File{Input: in, Data: c.data, Neighbor: c.held.Neighbor}, nil
}

// correct makes the corrected file of an input: in its own format if that can be written and
// loses nothing, else as canonical JSON.
func (e *Session) correct(i int, list []correction) (*corrected, error) {
	o := load.Options{Formats: e.makes.Formats, From: e.readings[i].From, Encoding: e.readings[i].Encoding}
	l := load.Input(e.held, e.inputs[i], e.stems[i], o)
	if l.Event == nil {
		return nil, errors.New("a file that cannot be read cannot be corrected")
	}
	out := &corrected{held: l.Raw}
	ev, again := copyOf(l.Event), map[int]bool{}
	for _, c := range list {
		words, section, err := c.apply(ev)
		if err != nil {
			return nil, err
		}
		out.words, again[section] = append(out.words, words), again[section] || c.Round > 0
	}
	e.rankAnew(l, ev, again)
	canonical, err := e.makes.Formats.Lookup("json")
	if err != nil {
		return nil, err
	}
	for _, f := range []formats.Format{l.Format, canonical} {
		log := formats.NewLog(l.Log.File)
		if out.data, err = formats.Encode(f, ev, log); err == nil {
			err = formats.Verify(f, ev, out.data, log)
		}
		if err == nil && !slices.ContainsFunc(log.Sorted(), func(f finding.Finding) bool { return f.Severity == finding.Loss }) || f.Name == canonical.Name {
			ext := path.Ext(l.Input.Path)
			if !slices.Contains(f.Exts, strings.ToLower(ext)) {
				ext = f.Ext()
			}
			out.input = l.Input
			out.input.Path = strings.TrimSuffix(l.Input.Path, path.Ext(l.Input.Path)) + ext
			return out, err
		}
	}
	return out, nil
}

// copyOf copies an event as far as corrections change it.
func copyOf(ev *tournament.Event) *tournament.Event {
	out := *ev
	out.Sections = slices.Clone(ev.Sections)
	for i, s := range out.Sections {
		section := *s
		section.Players, section.Teams = slices.Clone(s.Players), slices.Clone(s.Teams)
		for k := range section.Players {
			section.Players[k].Rounds = slices.Clone(section.Players[k].Rounds)
		}
		for k := range section.Teams {
			section.Teams[k].Members = slices.Clone(section.Teams[k].Members)
		}
		out.Sections[i] = &section
	}
	return &out
}

// apply corrects an event, and says what changed in the section at an index.
func (c *correction) apply(ev *tournament.Event) (words string, section int, err error) {
	if len(ev.Sections) > 1 {
		section = slices.IndexFunc(ev.Sections, func(s *tournament.Section) bool { return s.Name == c.Section })
	}
	if section < 0 {
		return "", 0, fmt.Errorf("there is no section %q to correct", c.Section)
	}
	s := ev.Sections[section]
	text := strings.TrimSpace(c.To)
	if c.No == 0 {
		words = fmt.Sprintf("section: %s, was %s", text, cmp.Or(s.Name, "none"))
		s.Name = text
		return words, section, nil
	}
	at := slices.IndexFunc(s.Players, func(p tournament.Player) bool { return p.No == c.No })
	if at < 0 {
		return "", 0, fmt.Errorf("there is no player %d to correct", c.No)
	}
	p := &s.Players[at]
	who := fmt.Sprintf("%d %s, ", p.No, p.Name)
	if c.Round > 0 {
		words, err = c.result(s, p)
		return who + words, section, err
	}
	for _, f := range saidOf(s, at) {
		if f.What == c.What {
			f.set(text)
			return fmt.Sprintf("%s%s: %s, was %s", who, f.What, cmp.Or(text, "none"), cmp.Or(f.Value, "none")), section, nil
		}
	}
	return "", 0, fmt.Errorf("%q cannot be corrected", c.What)
}

// result corrects the result of a round on both sides of the game.
func (c *correction) result(s *tournament.Section, p *tournament.Player) (string, error) {
	if c.Round > len(p.Rounds) {
		return "", fmt.Errorf("player %d has no round %d to correct", p.No, c.Round)
	}
	entry := &p.Rounds[c.Round-1]
	at := slices.IndexFunc(results(*entry), func(r outcome) bool { return r.Name == c.To })
	if at < 0 {
		return "", fmt.Errorf("%q is no result of this round", c.To)
	}
	now := results(*entry)[at]
	was := entry.Result
	scoring := s.Scoring.Settled()
	state := func(p *tournament.Player, entry *tournament.Entry, r tournament.Result) {
		if p.Stated.HasPoints {
			p.Stated.Points += scoring[r] - scoring[entry.Result]
		}
		entry.Result = r
	}
	state(p, entry, now.mine)
	for k := range s.Players {
		if other := &s.Players[k]; other.No == int(entry.Opponent) && other.Entry(c.Round).Opponent == int32(p.No) {
			state(other, &other.Rounds[c.Round-1], now.theirs)
		}
	}
	return fmt.Sprintf("round %d: %s, was %s", c.Round, now.mine, was), nil
}

// rankAnew states the ranks of sections in which a result was corrected, where the file
// states any; its tie-break values, which are those before the correction, are left out.
func (e *Session) rankAnew(l *load.File, ev *tournament.Event, sections map[int]bool) {
	again := *l
	again.Event, again.Log = ev, formats.NewLog(l.Log.File)
	var ranked *tiebreak.Ranked
	again.Guard(false, func() { ranked = ranking.Event(&again, tiebreak.EventOptions{}) })
	for i, s := range ev.Sections {
		if !sections[i] {
			continue
		}
		var places []tiebreak.Place
		if ranked != nil && i < len(ranked.Sections) {
			places = ranked.Sections[i].Places
		}
		ranks := make([]int, len(s.Players))
		for _, place := range places {
			ranks[place.Row] = place.Rank
		}
		for k := range s.Players {
			stated := &s.Players[k].Stated
			stated.TieBreaks = nil
			if stated.Rank > 0 {
				stated.Rank = ranks[k]
			}
		}
	}
}

// A fact is what can be corrected about a player.
type fact struct {
	What  string `json:"what"`
	Value string `json:"value"`
	set   func(string)
}

// saidOf is what the file says of a player of a section. The school of a team that meets others is that of
// the team.
func saidOf(s *tournament.Section, at int) []fact {
	p := &s.Players[at]
	out := []fact{
		{"name", string(p.Name), func(text string) { p.Name = tournament.Name(text) }},
		{"grade", p.Grade, func(text string) { p.Grade = text }},
	}
	if !s.TeamsMeet() {
		out = slices.Insert(out, 1, fact{"school", s.Schools()[at], func(text string) { enrol(s, p, text) }})
	}
	return out
}

// enrol gives a player another school: where schools are teams, the player counts for that
// one, which is added if the section does not have it.
func enrol(s *tournament.Section, p *tournament.Player, school string) {
	if len(s.Teams) == 0 {
		p.Club = school
		return
	}
	if p.ClubName() != "" {
		p.Club = school
	}
	last := 0
	for i := range s.Teams {
		t := &s.Teams[i]
		last = max(last, t.No)
		t.Members = slices.DeleteFunc(t.Members, func(no int) bool { return no == p.No })
	}
	at := slices.IndexFunc(s.Teams, func(t tournament.Team) bool { return t.Name == school })
	switch {
	case school == "":
	case at < 0:
		s.Teams = append(s.Teams, tournament.Team{No: last + 1, Name: school, Members: []int{p.No}})
	default:
		s.Teams[at].Members = append(s.Teams[at].Members, p.No)
	}
}

// An outcome is a result that a round can have, of both sides.
type outcome struct {
	Name         string `json:"name"`
	mine, theirs tournament.Result
}

// results are those that a round can have that has, or has no, opponent.
func results(entry tournament.Entry) []outcome {
	list := []tournament.Result{
		tournament.Win, tournament.Draw, tournament.Loss, tournament.ForfeitWin, tournament.ForfeitLoss, tournament.Pending,
	}
	if entry.Opponent == 0 {
		list = []tournament.Result{tournament.PairingBye, tournament.FullBye, tournament.HalfBye, tournament.ZeroBye}
	}
	if !slices.Contains(list, entry.Result) {
		list = append(list, entry.Result)
	}
	var out []outcome
	for _, r := range list {
		theirs := r.Opposite()
		if theirs == tournament.NoResult {
			theirs = r // a draw, or no result yet
		}
		out = append(out, outcome{r.String(), r, theirs})
	}
	if entry.Opponent != 0 {
		out = append(out, outcome{"forfeited by both", tournament.ForfeitLoss, tournament.ForfeitLoss})
	}
	return out
}

// A correctable is what can be corrected about a player.
type correctable struct {
	Name    string       `json:"name"`
	Section string       `json:"section"`
	Facts   []fact       `json:"facts"`
	Rounds  []roundEntry `json:"rounds"`
}

type roundEntry struct {
	Round   int       `json:"round"`
	Against string    `json:"against"` // "White against 5 Baker, Ben"; "": there is no opponent
	Result  string    `json:"result"`
	Results []outcome `json:"results"` // to choose from
}

// player returns what can be corrected about a player.
func (e *Session) player(a struct {
	Input   int    `json:"input"`
	Section string `json:"section"`
	No      int    `json:"no"`
}, _ []File,
) (*correctable, []File, error) {
	if err := e.input(a.Input); err != nil {
		return nil, nil, err
	}
	l := e.load(a.Input, nil)
	if l.Event == nil {
		return nil, nil, errors.New("the file cannot be read")
	}
	for _, s := range l.Event.Sections {
		at := slices.IndexFunc(s.Players, func(p tournament.Player) bool { return p.No == a.No })
		if at < 0 || a.Section != "" && s.Name != a.Section {
			continue
		}
		p := &s.Players[at]
		out := &correctable{Name: string(p.Name), Section: s.Name, Facts: saidOf(s, at), Rounds: []roundEntry{}}
		for k, entry := range p.Rounds {
			out.Rounds = append(out.Rounds, roundEntry{k + 1, against(s, entry), entry.Result.String(), results(entry)})
		}
		return out, nil, nil
	}
	return nil, nil, fmt.Errorf("there is no player %d", a.No)
}

// against names the opponent of a round.
func against(s *tournament.Section, entry tournament.Entry) string {
	at := slices.IndexFunc(s.Players, func(p tournament.Player) bool { return p.No == int(entry.Opponent) })
	if at < 0 {
		return ""
	}
	text := fmt.Sprintf("against %d %s", s.Players[at].No, s.Players[at].Name)
	if entry.Color != tournament.NoColor {
		text = entry.Color.String() + " " + text
	}
	return text
}
