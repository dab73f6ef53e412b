package use

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/checkup"
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// A Correction is what a person says in place of what a file says.
type Correction struct {
	Section string `json:"section"` // its name; of an event with one section it does not matter
	No      int    `json:"no"`      // starting rank; 0: the correction is about the section or the file
	Round   int    `json:"round"`   // 0: the correction is about the player
	What    string `json:"what"`    // "name", "school", "grade", "rating", "section"; "opponent", "result"; ByPodium
	To      string `json:"to"`
}

// ByPodium is the correction of all that podium can correct by itself, as "podium check --fix"
// does. It comes before all others.
const ByPodium = "by podium"

// Correct returns an event with corrections, each applied to what those before it left, what
// each of them changed, in words, and for each section whether places may change by them.
// ev stays as it is. The error says which correction cannot be made, and why.
func Correct(ev *tournament.Event, list []Correction) (corrected *tournament.Event, words []string,
	ranksChange []bool, err error,
) {
	ev = copyOf(ev)
	ranksChange = make([]bool, len(ev.Sections))
	for _, c := range list {
		at := 0
		if len(ev.Sections) > 1 {
			at = slices.IndexFunc(ev.Sections, func(s *tournament.Section) bool { return s.Name == c.Section })
		}
		if at < 0 {
			return nil, nil, nil, fmt.Errorf("there is no section %q to correct", c.Section)
		}
		s := ev.Sections[at]
		if c.No == 0 {
			to := strings.TrimSpace(c.To)
			words = append(words, fmt.Sprintf("section: %s, was %s", to, cmp.Or(s.Name, "none")))
			s.Name = to
			continue
		}
		row, found := s.Index().Find(c.No)
		if !found {
			return nil, nil, nil, fmt.Errorf("there is no player %d to correct", c.No)
		}
		var said string
		who := fmt.Sprintf("%d %s, ", c.No, s.Players[row].Name)
		switch {
		case c.What == "opponent" && c.Round > 0:
			said, err = c.opponent(s, &s.Players[row])
		case c.What == "result" && c.Round > 0:
			said, err = c.result(s, &s.Players[row])
		case c.What == "section":
			var to int
			if said, to, err = c.move(ev, s, row); err == nil {
				ranksChange[to] = true
			}
		default:
			said, err = c.fact(s, row)
		}
		if err != nil {
			return nil, nil, nil, err
		}
		words = append(words, who+said)
		ranksChange[at] = ranksChange[at] || !slices.Contains([]string{"name", "school", "grade"}, c.What)
	}
	return ev, words, ranksChange, nil
}

// copyOf copies an event as far as corrections change it.
func copyOf(ev *tournament.Event) *tournament.Event {
	out := *ev
	out.Sections = slices.Clone(ev.Sections)
	for i, s := range out.Sections {
		section := *s
		section.Players, section.Teams = slices.Clone(s.Players), slices.Clone(s.Teams)
		for k := range section.Players {
			p := &section.Players[k]
			p.Rounds, p.Ratings = slices.Clone(p.Rounds), slices.Clone(p.Ratings)
		}
		for k := range section.Teams {
			t := &section.Teams[k]
			t.Members, t.Rounds = slices.Clone(t.Members), slices.Clone(t.Rounds)
			for r := range t.Rounds {
				t.Rounds[r].Boards = slices.Clone(t.Rounds[r].Boards)
			}
		}
		out.Sections[i] = &section
	}
	return &out
}

// A Fact is what a file says of a player, and can be corrected.
type Fact struct {
	What  string `json:"what"`
	Value string `json:"value"`
	set   func(string) error
}

// Facts are what can be corrected about the player in a row of a section. The school of a team
// that meets others is that of the team.
func Facts(s *tournament.Section, row int) []Fact {
	p := &s.Players[row]
	text := func(what, value string, set func(string)) Fact {
		return Fact{what, value, func(to string) error {
			set(to)
			return nil
		}}
	}
	rating := ""
	if n := p.Rating(); n > 0 {
		rating = strconv.Itoa(n)
	}
	out := []Fact{text("name", string(p.Name), func(to string) { p.Name = tournament.Name(to) })}
	if !s.TeamsMeet() {
		out = append(out, text("school", s.Schools()[row], func(to string) { enrol(s, p, to) }))
	}
	return append(out,
		text("grade", p.Grade, func(to string) { p.Grade = to }),
		Fact{"rating", rating, func(to string) error { return rate(p, to) }})
}

func (c *Correction) fact(s *tournament.Section, row int) (string, error) {
	facts := Facts(s, row)
	at := slices.IndexFunc(facts, func(f Fact) bool { return f.What == c.What })
	if at < 0 || c.Round > 0 {
		return "", fmt.Errorf("%q cannot be corrected", c.What)
	}
	to := strings.TrimSpace(c.To)
	if err := facts[at].set(to); err != nil {
		return "", err
	}
	return fmt.Sprintf("%s: %s, was %s", c.What, cmp.Or(to, "none"), cmp.Or(facts[at].Value, "none")), nil
}

// rate gives a player another rating with which they entered, in the system of the one
// before; "" means none. A corrected rating is not provisional, since the number of its games
// is unknown.
func rate(p *tournament.Player, to string) error {
	value := 0
	if to != "" {
		var err error
		if value, err = strconv.Atoi(to); err != nil || value < 1 || value > 4000 {
			return fmt.Errorf("expected a rating from 1 to 4000, found %q", to)
		}
	}
	switch {
	case value == 0 && len(p.Ratings) == 1:
		p.Ratings = nil
	case len(p.Ratings) == 0 && value > 0:
		p.Ratings = []tournament.Rating{{Value: value}}
	case len(p.Ratings) > 0:
		p.Ratings[0] = tournament.Rating{System: p.Ratings[0].System, Value: value}
	}
	return nil
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

// An Outcome is a result that a round can have, of both sides.
type Outcome struct {
	Name         string `json:"name"`
	mine, theirs tournament.Result
}

// Outcomes are those that a round can have that has, or has no, opponent.
func Outcomes(entry tournament.Entry) []Outcome {
	list := []tournament.Result{
		tournament.Win, tournament.Draw, tournament.Loss, tournament.ForfeitWin, tournament.ForfeitLoss, tournament.Pending,
	}
	if entry.Opponent == 0 {
		list = []tournament.Result{tournament.PairingBye, tournament.FullBye, tournament.HalfBye, tournament.ZeroBye}
	}
	if !slices.Contains(list, entry.Result) {
		list = append(list, entry.Result)
	}
	var out []Outcome
	for _, r := range list {
		theirs := r.Opposite()
		if theirs == tournament.NoResult {
			theirs = r // a draw, or no result yet
		}
		out = append(out, Outcome{r.String(), r, theirs})
	}
	if entry.Opponent != 0 {
		out = append(out, Outcome{"forfeited by both", tournament.ForfeitLoss, tournament.ForfeitLoss})
	}
	return out
}

// result corrects the result of a round on both sides of the game.
func (c *Correction) result(s *tournament.Section, p *tournament.Player) (string, error) {
	if c.Round > len(p.Rounds) {
		return "", fmt.Errorf("player %d has no round %d to correct", p.No, c.Round)
	}
	entry := p.Entry(c.Round)
	outcomes := Outcomes(entry)
	at := slices.IndexFunc(outcomes, func(o Outcome) bool { return o.Name == c.To })
	if at < 0 {
		return "", fmt.Errorf("%q is no result of this round", c.To)
	}
	mine := entry
	mine.Result = outcomes[at].mine
	state(s, p, c.Round, mine)
	if other, err := opponentOf(s, p, c.Round); err == nil && other != nil {
		theirs := other.Entry(c.Round)
		theirs.Result = outcomes[at].theirs
		state(s, other, c.Round, theirs)
	}
	return fmt.Sprintf("round %d: %s, was %s", c.Round, mine.Result, entry.Result), nil
}

// state states what a player did in a round; points that the file states follow.
func state(s *tournament.Section, p *tournament.Player, round int, entry tournament.Entry) {
	if p.Stated.HasPoints {
		scoring := s.Scoring.Settled()
		p.Stated.Points += scoring[entry.Result] - scoring[p.Entry(round).Result]
	}
	p.Set(round, entry)
}

// opponentOf returns whom a player meets in a round, nil: no one. The error says that the
// other's row names somebody else.
func opponentOf(s *tournament.Section, p *tournament.Player, round int) (*tournament.Player, error) {
	no := p.Entry(round).Opponent
	if no == 0 {
		return nil, nil //nolint:nilnil // a bye, or no pairing yet
	}
	row, found := s.Index().Find(int(no))
	if !found || int(s.Players[row].Entry(round).Opponent) != p.No {
		return nil, fmt.Errorf("round %d of player %d: the other side has another opponent; correct that one first",
			round, p.No)
	}
	return &s.Players[row], nil
}

// opponent corrects whom a player met in a round. The true opponent and the one whom the file
// names change seats: each has the game that the other had, with its colour and its result.
// Somebody without an opponent takes the seat of the player whom their opponent met. Two who
// both had no opponent get a game without a result. "" means that the game did not take
// place: both get a bye that is worth nothing, whose kind can be corrected as a result.
func (c *Correction) opponent(s *tournament.Section, p *tournament.Player) (string, error) {
	if c.Round > s.Rounds() {
		return "", fmt.Errorf("there is no round %d to correct", c.Round)
	}
	now, err := opponentOf(s, p, c.Round)
	if err != nil {
		return "", err
	}
	was := "no opponent"
	if now != nil {
		was = fmt.Sprintf("against %d %s", now.No, now.Name)
	}
	if strings.TrimSpace(c.To) == "" {
		if now != nil && s.TeamsMeet() {
			return "", errors.New("a board of two teams that meet has a player on each side; correct the result to a forfeit")
		}
		for _, side := range []*tournament.Player{p, now} {
			if side != nil {
				state(s, side, c.Round, tournament.Entry{Result: tournament.ZeroBye})
			}
		}
		return fmt.Sprintf("round %d: no opponent, was %s", c.Round, was), nil
	}
	who := c.To
	if no, _, numbered := strings.Cut(who, " "); numbered { // "5 Baker, Ben", as a menu lists them
		if _, err := strconv.Atoi(no); err == nil {
			who = no
		}
	}
	at, err := ranking.Meant(s.Players, who)
	if err != nil {
		return "", err
	}
	right := &s.Players[at]
	if right == p {
		return "", fmt.Errorf("player %d cannot meet %q", p.No, c.To)
	}
	rival, err := opponentOf(s, right, c.Round)
	switch {
	case err != nil:
	case rival == p:
		return "", fmt.Errorf("player %d meets %d %s already", p.No, right.No, right.Name)
	case now != nil:
		err = changeSeats(s, c.Round, now, right)
	case rival != nil:
		err = changeSeats(s, c.Round, p, rival)
	case s.TeamsMeet():
		err = errors.New("their teams do not meet in that round")
	default:
		state(s, p, c.Round, tournament.Entry{Opponent: int32(right.No), Result: tournament.Pending})
		state(s, right, c.Round, tournament.Entry{Opponent: int32(p.No), Result: tournament.Pending})
	}
	return fmt.Sprintf("round %d: against %d %s, was %s", c.Round, right.No, right.Name, was), err
}

func changeSeats(s *tournament.Section, round int, a, b *tournament.Player) error {
	if s.TeamsMeet() {
		both := slices.IndexFunc(s.Teams, func(t tournament.Team) bool {
			return slices.Contains(t.Members, a.No) && slices.Contains(t.Members, b.No)
		})
		if both < 0 {
			return fmt.Errorf("%d %s and %d %s do not play for one team", a.No, a.Name, b.No, b.Name)
		}
		if rounds := s.Teams[both].Rounds; round <= len(rounds) {
			for board, no := range rounds[round-1].Boards {
				switch no {
				case a.No:
					rounds[round-1].Boards[board] = b.No
				case b.No:
					rounds[round-1].Boards[board] = a.No
				}
			}
		}
	}
	ofA, ofB := a.Entry(round), b.Entry(round)
	metByA, _ := opponentOf(s, a, round) // both agree with their opponents, as the caller found
	metByB, _ := opponentOf(s, b, round)
	state(s, a, round, ofB)
	state(s, b, round, ofA)
	if metByA != nil {
		metByA.Rounds[round-1].Opponent = int32(b.No)
	}
	if metByB != nil {
		metByB.Rounds[round-1].Opponent = int32(a.No)
	}
	return nil
}

// Moves are the sections into which a player can be moved: none for those who have met
// somebody of their own, whose games would lose a side, or play for a team that meets others.
func Moves(ev *tournament.Event, s *tournament.Section, row int) []string {
	out := []string{}
	p := &s.Players[row]
	if slices.ContainsFunc(p.Rounds, func(e tournament.Entry) bool { return e.Opponent != 0 }) || len(s.Players) == 1 {
		return out
	}
	named := func(nos []int) bool { return slices.Contains(nos, p.No) }
	if slices.ContainsFunc(s.Adjustments, func(a tournament.Adjustment) bool { return named(a.Teams) }) ||
		slices.ContainsFunc(s.Prohibited, func(b tournament.ProhibitedPairing) bool { return named(b.Nos) }) {
		return out
	}
	for _, other := range ev.Sections {
		if other != s && !s.TeamsMeet() && !other.TeamsMeet() {
			out = append(out, other.Name)
		}
	}
	return out
}

// move moves a player who has met no one into another section, as the last of its starting
// ranks, and returns the index of that section.
func (c *Correction) move(ev *tournament.Event, s *tournament.Section, row int) (words string, to int, err error) {
	p := s.Players[row]
	to = slices.IndexFunc(ev.Sections, func(s *tournament.Section) bool { return s.Name == c.To })
	if to < 0 || !slices.Contains(Moves(ev, s, row), c.To) {
		return "", -1, fmt.Errorf("%d %s cannot be moved into section %q: only players who have met no one and of whom no "+
			"rule of the section speaks change to another section, which must exist", p.No, p.Name, c.To)
	}
	school := s.Schools()[row]
	for i := range s.Teams {
		s.Teams[i].Members = slices.DeleteFunc(s.Teams[i].Members, func(no int) bool { return no == p.No })
	}
	s.Players = slices.Delete(s.Players, row, row+1)
	other := ev.Sections[to]
	p.No = 1
	for _, o := range other.Players {
		p.No = max(p.No, o.No+1)
	}
	p.Rounds = p.Rounds[:min(len(p.Rounds), other.Rounds())]
	if p.Stated = (tournament.Stated{HasPoints: p.Stated.HasPoints}); p.Stated.HasPoints {
		scoring := other.Scoring.Settled()
		p.Stated.Points = p.Score(&scoring, len(p.Rounds))
	}
	other.Players = append(other.Players, p)
	words = fmt.Sprintf("section: %s, was %s; starting rank there: %d", c.To, cmp.Or(s.Name, "none"), p.No)
	if school != "" {
		enrol(other, &other.Players[len(other.Players)-1], school)
		if club := p.ClubName(); club != "" && club != school {
			words += fmt.Sprintf("; school: %s, was %s", school, club)
		}
	}
	return words, to, nil
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
func (e *Session) correct(i int, list []Correction) (*corrected, error) {
	o := load.Options{Formats: e.makes.Formats, From: e.readings[i].From, Encoding: e.readings[i].Encoding}
	l := load.Input(e.held, e.inputs[i], e.stems[i], o)
	if l.Event == nil {
		return nil, errors.New("a file that cannot be read cannot be corrected")
	}
	out := &corrected{held: l.Raw, input: l.Input}
	if list[0].What == ByPodium {
		fix := checkup.Examine(l, checkup.Options{Fix: true, Load: o}).Fix
		if fix.Err != nil {
			return nil, fix.Err
		}
		out.data, out.words = fix.Result.Data, []string{"what podium can correct by itself"}
		out.input.Path = path.Join(path.Dir(l.Input.Path), fix.Name)
		if list = list[1:]; len(list) == 0 {
			return out, nil
		}
		o.From, o.Encoding = &l.Format, nil // podium wrote it
		if l = load.Input(out, out.input, e.stems[i], o); l.Event == nil {
			return nil, errors.New("a file that cannot be read cannot be corrected")
		}
	}
	ev, words, again, err := Correct(l.Event, list)
	if err != nil {
		return nil, err
	}
	out.words = append(out.words, words...)
	rankAnew(l, ev, again)
	log := formats.NewLog(l.Log.File)
	encode := func(f formats.Format) {
		if out.data, err = formats.Encode(f, ev, log); err == nil {
			err = formats.Verify(f, ev, out.data, log)
		}
	}
	format := l.Format
	lost := func(f finding.Finding) bool { return f.Severity == finding.Loss }
	if encode(format); err != nil || slices.ContainsFunc(log.Sorted(), lost) {
		if format, err = e.makes.Formats.Lookup("json"); err != nil {
			return nil, err
		}
		log = formats.NewLog(l.Log.File)
		encode(format)
	}
	ext := path.Ext(l.Input.Path)
	if !slices.Contains(format.Exts, strings.ToLower(ext)) {
		ext = format.Ext()
	}
	out.input.Path = strings.TrimSuffix(out.input.Path, path.Ext(out.input.Path)) + ext
	return out, err
}

// rankAnew states the ranks of sections in which places may have changed, where the file
// states any; its tie-break values and what it states of teams, which are those before the
// correction, are left out.
func rankAnew(l *load.File, ev *tournament.Event, sections []bool) {
	again := *l
	again.Event, again.Log = ev, formats.NewLog(l.Log.File)
	var ranked *tiebreak.Ranked
	again.Guard(func() { ranked = ranking.Event(&again, tiebreak.EventOptions{}) })
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
		for k := range s.Teams {
			s.Teams[k].Stated = tournament.TeamStated{}
		}
		states := s.HasPlaces()
		for k := range s.Players {
			stated := &s.Players[k].Stated
			stated.TieBreaks = nil
			if states {
				stated.Rank = ranks[k]
			}
		}
	}
}

// player returns what can be corrected about a player.
func (e *visit) player(a struct {
	Input   int    `json:"input"`
	Section string `json:"section"`
	No      int    `json:"no"`
},
) (object, error) {
	if err := e.input(a.Input); err != nil {
		return nil, err
	}
	l := e.load(a.Input, nil)
	if l.Event == nil {
		return nil, errors.New("the file cannot be read")
	}
	for _, s := range l.Event.Sections {
		at := slices.IndexFunc(s.Players, func(p tournament.Player) bool { return p.No == a.No })
		if at < 0 || a.Section != "" && s.Name != a.Section {
			continue
		}
		p, players, rounds := &s.Players[at], []string{}, []object{}
		named := func(p *tournament.Player) string { return fmt.Sprintf("%d %s", p.No, p.Name) }
		for k := range s.Players {
			if k != at {
				players = append(players, named(&s.Players[k]))
			}
		}
		for k, entry := range p.Rounds {
			color, opponent := "", ""
			if entry.Color != tournament.NoColor {
				color = entry.Color.String()
			}
			if row, found := s.Index().Find(int(entry.Opponent)); found && entry.Opponent != 0 {
				opponent = named(&s.Players[row])
			}
			rounds = append(rounds, object{
				"round": k + 1, "color": color, "opponent": opponent, "result": entry.Result.String(), "results": Outcomes(entry),
			})
		}
		return object{
			"section": s.Name, "facts": Facts(s, at), "rounds": rounds,
			"players": players,               // opponents to choose from: "5 Baker, Ben"
			"moves":   Moves(l.Event, s, at), // sections into which the player can be moved
		}, nil
	}
	return nil, fmt.Errorf("there is no player %d", a.No)
}
