package use

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/cmd/internal/ranking"
	"podium/formats/tournament"
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
func Correct(ev *tournament.Event, list []Correction) (corrected *tournament.Event, words []string, ranksChange []bool, err error) {
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
		var to *tournament.Section
		who := fmt.Sprintf("%d %s, ", c.No, s.Players[row].Name)
		switch {
		case c.What == "opponent" && c.Round > 0:
			said, err = c.opponent(s, &s.Players[row])
		case c.What == "result" && c.Round > 0:
			said, err = c.result(s, &s.Players[row])
		case c.What == "section":
			said, to, err = c.move(ev, s, row)
			if i := slices.Index(ev.Sections, to); i >= 0 {
				ranksChange[i] = true
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
// before; "" means none. A corrected rating is not provisional: nobody said on how many games
// it rests.
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
	if other := opponentOf(s, p.No, entry, c.Round); other != nil {
		theirs := other.Entry(c.Round)
		theirs.Result = outcomes[at].theirs
		state(s, other, c.Round, theirs)
	}
	return fmt.Sprintf("round %d: %s, was %s", c.Round, mine.Result, entry.Result), nil
}

// state states what a player did in a round; points that the file states follow.
func state(s *tournament.Section, p *tournament.Player, round int, entry tournament.Entry) {
	if missing := round - len(p.Rounds); missing > 0 {
		p.Rounds = append(p.Rounds, make([]tournament.Entry, missing)...)
	}
	if p.Stated.HasPoints {
		scoring := s.Scoring.Settled()
		p.Stated.Points += scoring[entry.Result] - scoring[p.Rounds[round-1].Result]
	}
	p.Rounds[round-1] = entry
}

// opponentOf returns whom player no meets in a round by that entry, if the other's row says so too.
func opponentOf(s *tournament.Section, no int, entry tournament.Entry, round int) *tournament.Player {
	row, found := s.Index().Find(int(entry.Opponent))
	if entry.Opponent == 0 || !found || int(s.Players[row].Entry(round).Opponent) != no {
		return nil
	}
	return &s.Players[row]
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
	entry := p.Entry(c.Round)
	now := opponentOf(s, p.No, entry, c.Round)
	if entry.Opponent != 0 && now == nil {
		return "", fmt.Errorf("round %d of player %d: the other side has another opponent; correct that one first", c.Round, p.No)
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
	spelled, err := ranking.SpelledAs(&tournament.Event{Sections: []*tournament.Section{s}}, who)
	if err != nil {
		return "", err
	}
	at := slices.IndexFunc(s.Players, func(o tournament.Player) bool {
		return strconv.Itoa(o.No) == spelled || string(o.Name) == spelled
	})
	if at < 0 || s.Players[at].No == p.No {
		return "", fmt.Errorf("player %d cannot meet %q", p.No, c.To)
	}
	right := &s.Players[at]
	theirs := right.Entry(c.Round)
	rival := opponentOf(s, right.No, theirs, c.Round)
	switch {
	case theirs.Opponent != 0 && rival == nil:
		return "", fmt.Errorf("round %d of player %d: the other side has another opponent; correct that one first", c.Round, right.No)
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

// changeSeats gives two players of a section, or of a team, the game of the other in a round.
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
	metByA, metByB := opponentOf(s, a.No, ofA, round), opponentOf(s, b.No, ofB, round)
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

// move moves a player who has met nobody into another section, as the last of its starting ranks.
func (c *Correction) move(ev *tournament.Event, s *tournament.Section, row int) (string, *tournament.Section, error) {
	p := s.Players[row]
	at := slices.IndexFunc(ev.Sections, func(s *tournament.Section) bool { return s.Name == c.To })
	if !slices.Contains(Moves(ev, s, row), c.To) || at < 0 {
		return "", nil, fmt.Errorf("%d %s cannot be moved into section %q: only players who have met no one and of whom no rule of the section speaks change to another section, which must exist",
			p.No, p.Name, c.To)
	}
	to := ev.Sections[at]
	school := s.Schools()[row]
	for i := range s.Teams {
		s.Teams[i].Members = slices.DeleteFunc(s.Teams[i].Members, func(no int) bool { return no == p.No })
	}
	s.Players = slices.Delete(s.Players, row, row+1)
	p.No = 1
	for _, other := range to.Players {
		p.No = max(p.No, other.No+1)
	}
	p.Rounds = p.Rounds[:min(len(p.Rounds), to.Rounds())]
	if p.Stated = (tournament.Stated{HasPoints: p.Stated.HasPoints}); p.Stated.HasPoints {
		scoring := to.Scoring.Settled()
		p.Stated.Points = p.Score(&scoring, len(p.Rounds))
	}
	to.Players = append(to.Players, p)
	if len(to.Teams) > 0 && school != "" {
		enrol(to, &to.Players[len(to.Players)-1], school)
	}
	return fmt.Sprintf("section: %s, was %s; starting rank there: %d", c.To, cmp.Or(s.Name, "none"), p.No), to, nil
}
