package swisssys

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/jsontree"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// maxRounds is the maximum number of rounds of a section.
const maxRounds = 200

func (r *reader) section(n *jsontree.Node, name, timeControl string) {
	s := &tournament.Section{Name: name, Kind: tournament.Swiss, TimeControl: timeControl, Scoring: tournament.FIDE()}
	r.begin(s, n)
	for i := range n.Kids {
		kid := &n.Kids[i]
		switch kid.Key {
		case "Section title", "Players", "Teams", "Ladder", "Number of players", "Number of teams",
			"Rounds paired", "Rounds played":
		case "Section name":
			if short := r.text(kid, "Section.Name"); short != shortName(name) {
				s.Extra = append(s.Extra, tournament.Extra{Format: family, Key: kid.Key, Value: quoted(short)})
			}
		case "Type":
			switch kind, _ := r.number(kid, "Section.Kind"); kind {
			case 0:
			case 3:
				s.Kind = tournament.RoundRobin
			default:
				r.warn(kid.Offset, finding.OddSpelling, "Section.Kind",
					fmt.Sprintf("section %q: type %d, treated as a Swiss", finding.Quotable(s.Name), kind),
					"0 for a Swiss or 3 for a round robin")
				s.Extra = r.keep(s.Extra, kid.Key, kid)
			}
		case "Section time control":
			s.TimeControl = cmp.Or(r.text(kid, "Section.TimeControl"), s.TimeControl)
		case "Final round":
			if rounds, _ := r.number(kid, "Section.RoundCount"); rounds >= 0 && rounds <= maxRounds {
				s.RoundCount = rounds
			}
		case "Coin toss":
			switch toss, ok := r.number(kid, "Section.FirstColor"); {
			case ok && toss == 0:
				s.FirstColor = tournament.White
			case toss == 1:
				s.FirstColor = tournament.Black
			default:
				s.Extra = r.keep(s.Extra, kid.Key, kid)
			}
		case "Prizes":
			r.prizes(s, kid)
		default:
			s.Extra = r.keep(s.Extra, kid.Key, kid)
		}
	}
	teams := r.teams(s, n.Find("Teams"))
	r.players(s, n.Find("Players"), teams)
	s.Teams = teams.list
	count := n.Find("Number of players")
	if stated, ok := r.number(count, "Section.Players"); ok && stated != len(s.Players) && !r.log.Failed() {
		r.warn(count.Offset, finding.CountDiffers, "Section.Players", fmt.Sprintf("%q is %d", count.Key, stated),
			fmt.Sprintf("%d, the actual number", len(s.Players)))
	}
}

func (r *reader) begin(s *tournament.Section, n *jsontree.Node) {
	r.ev.Sections = append(r.ev.Sections, s)
	r.heads = append(r.heads, n.Offset)
	r.places = append(r.places, nil)
}

func (r *reader) add(s *tournament.Section, p tournament.Player, at []int) {
	s.Players = append(s.Players, p)
	last := len(r.places) - 1
	r.places[last] = append(r.places[last], at)
}

// prizes reads both lists of prizes. A class of SwissSys 11 has limits and a list of its
// prizes; in older files each prize of a class stands alone.
func (r *reader) prizes(s *tournament.Section, n *jsontree.Node) {
	const field = "Section.Prizes"
	others := func(n *jsontree.Node, known ...string) {
		for i := range n.Kids {
			if kid := &n.Kids[i]; !slices.Contains(known, kid.Key) {
				s.Extra = r.keep(s.Extra, prizesKey+kid.Key, kid)
			}
		}
	}
	others(n, prizeKeys()...)
	prize := func(p tournament.Prize, n *jsontree.Node) {
		p.Value, p.Text = r.text(n.Find("Value"), field), r.text(n.Find("Description"), field)
		p.Priority, _ = r.number(n.Find("Priority"), field)
		s.Prizes = append(s.Prizes, p)
	}
	prizeOnly := []string{"Value", "Description", "Priority"}
	for _, key := range prizeKeys() {
		for _, kid := range r.kids(n.Find(key), field) {
			p := tournament.Prize{Class: key == classPrizes}
			if details := kid.Find("Details"); p.Class && details != nil {
				p.Name = r.text(kid.Find("Name"), field)
				p.Bottom, _ = r.number(kid.Find("Bottom"), field)
				p.Top, _ = r.number(kid.Find("Top"), field)
				others(&kid, "Top", "Bottom", "Name", "Details")
				for _, detail := range r.kids(details, field) {
					others(&detail, prizeOnly...)
					prize(p, &detail)
				}
				continue
			}
			others(&kid, prizeOnly...)
			prize(p, &kid)
		}
	}
}

func prizeKeys() []string { return []string{"Place prizes", classPrizes} }

const classPrizes = "Class prizes"

// prizesKey begins the keys under which other data of the prizes is kept.
const prizesKey = "Prizes/"

// shortName returns the name of a section that SwissSys derives from the title. It is also
// the name of a file.
func shortName(title string) string {
	return strings.Map(func(c rune) rune {
		if c == ' ' || strings.ContainsRune(`/\:*?"<>|`, c) {
			return '_'
		}
		return c
	}, title)
}

func quoted(s string) string { return string(jsontree.AppendText(nil, s)) }

// A roster collects the members of teams while players are read.
type roster struct {
	list   []tournament.Team
	index  map[string]int // by code, in lower case
	listed bool           // the file has a list of teams
}

// teams reads the teams. Players name their own.
func (r *reader) teams(s *tournament.Section, n *jsontree.Node) *roster {
	t := &roster{index: map[string]int{}}
	for i, kid := range r.kids(n, "Section.Teams") {
		no, _ := r.number(kid.Find("Pair number"), "Section.Teams")
		if no < 1 {
			no = i + 1
		}
		team := tournament.Team{
			No: no, Name: r.text(kid.Find("Full name"), "Team.Name"),
			Nickname: r.text(kid.Find("Team code"), "Team.Nickname"),
		}
		team.Name = cmp.Or(team.Name, team.Nickname)
		team.Strength, _ = r.number(kid.Find("Rating"), "Team.Strength")
		t.listed = true
		at, subject := r.pos(kid.Offset), team.Subject().Of(s.Name)
		if i, taken := t.index[strings.ToLower(team.Nickname)]; taken {
			r.log.Warning(at, finding.RepeatedRecord, "team code %q a second time", finding.Quotable(team.Nickname)).
				In("Section.Teams").Of(subject).Expect("a code for each team").
				Advise(fmt.Sprintf("this team was ignored; players with the code are in team %d", t.list[i].No))
			continue
		}
		if i := slices.IndexFunc(t.list, func(other tournament.Team) bool { return other.No == team.No }); i >= 0 {
			r.log.Warning(at, finding.DuplicateNumber, "team number %d", team.No).In("Team.No").Of(subject).
				Expect(fmt.Sprintf("a different number; %q already has this one", finding.Quotable(t.list[i].Name))).
				Advise("give one of the two another number")
			team.No = t.free()
		}
		for j := range kid.Kids {
			field := &kid.Kids[j]
			if !slices.Contains([]string{"Pair number", "Full name", "Team code", "Rating"}, field.Key) {
				s.Extra = r.keep(s.Extra, teamKey(team.No, field.Key), field)
			}
		}
		t.add(team, team.Nickname, team.Name)
	}
	return t
}

func (t *roster) free() int {
	no := 1
	for _, team := range t.list {
		no = max(no, team.No+1)
	}
	return no
}

// teamKey returns the key under which a value of a team is kept with its section.
func teamKey(no int, key string) string { return teamsKey + strconv.Itoa(no) + "/" + key }

const teamsKey = "Teams/"

func (t *roster) add(team tournament.Team, names ...string) {
	for _, name := range names {
		if _, taken := t.index[strings.ToLower(name)]; name != "" && !taken {
			t.index[strings.ToLower(name)] = len(t.list)
		}
	}
	t.list = append(t.list, team)
}

// join puts a player into the team with a code. Sections of individuals need not list their
// teams; known is false if the file lists some, but not this one.
func (t *roster) join(code string, player int) (known bool) {
	if code == "" {
		return true
	}
	i, known := t.index[strings.ToLower(code)]
	if !known {
		i = len(t.list)
		t.add(tournament.Team{No: t.free(), Name: code}, code)
	}
	t.list[i].Members = append(t.list[i].Members, player)
	return known || !t.listed
}

func (r *reader) players(s *tournament.Section, n *jsontree.Node, teams *roster) {
	kids := r.kids(n, "Section.Players")
	if !r.admits(n, len(kids)) {
		return
	}
	s.Players = make([]tournament.Player, 0, len(kids))
	boards := make([][]int, 0, len(kids))
	reserved := make([]string, 0, len(kids))
	for i := range kids {
		kid := &kids[i]
		if !r.isObject(kid, "Section.Players", "a player who is") {
			continue
		}
		p, at, numbers := r.player(kid, teams)
		r.add(s, p, at)
		boards = append(boards, numbers)
		reserved = append(reserved, r.text(kid.Find("Reserved byes"), "Player.Rounds"))
	}
	if r.log.Failed() {
		return
	}
	formats.SettleFullByes(s)
	plain := plainBoards(s)
	for i := range s.Players {
		p := &s.Players[i]
		if kept := trimZeros(boards[i]); !slices.Equal(kept, trimZeros(plain[i])) {
			p.Extra = append(p.Extra,
				tournament.Extra{Format: family, Key: boardsKey, Value: strings.Trim(fmt.Sprint(kept), "[]")})
		}
		for word := range strings.FieldsSeq(reserved[i]) { // the byes requested for rounds to come
			reserveBye(p, word, s.RoundCount)
		}
		if reserved[i] != reservedByes(p) {
			p.Extra = append(p.Extra, tournament.Extra{Format: family, Key: "Reserved byes", Value: quoted(reserved[i])})
		}
	}
}

func (r *reader) player(n *jsontree.Node, teams *roster) (p tournament.Player, at, boards []int) {
	p.Name = nameOf(r.text(n.Find("Name"), "Player.Name"))
	no, _ := r.number(n.Find("Pair number"), "Player.No")
	if no < 1 || no > formats.MaxPlayers {
		r.ofPlayer(r.log.Error, n.Offset, &p, finding.BadNumber, "Player.No", "no pair number",
			fmt.Sprintf("a number from 1 to %d", formats.MaxPlayers))
	}
	p.No = no
	if p.Name == "" {
		r.ofPlayer(r.log.Warning, n.Offset, &p, finding.BadName, "Player.Name", "no name", "a name")
	}
	for i := range n.Kids {
		kid := &n.Kids[i]
		switch kid.Key {
		case "Pair number", "Name", "Current result", "Note", "Reserved byes":
		case "Results":
			at, boards = r.results(&p, kid)
		case "Team":
			code := r.text(kid, "Section.Teams")
			if !teams.join(code, no) {
				r.ofPlayer(r.log.Warning, kid.Offset, &p, finding.BadRecord, "Section.Teams",
					fmt.Sprintf("team code %q, which belongs to no team", finding.Quotable(code)),
					"the code of one of the teams of the section")
			}
		case "Birth date":
			// A year of two digits is the last one before the event that ends in them. Messages do
			// not repeat the date, because it is personal.
			date, short, ok := parseDate(r.text(kid, "Player.Birth"), func(digits int) int {
				start := int(r.ev.Start.Year)
				if start == 0 {
					return 0
				}
				return start - (start-digits)%100
			})
			if !ok {
				r.ofPlayer(r.log.Warning, kid.Offset, &p, finding.BadDate, "Player.Birth",
					"an impossible birth date; it was ignored", "a date such as 2009-03-14, or a year")
			}
			if short {
				r.short++
			}
			p.Birth = date
		case "Withdrew":
			p.Withdrawn = kid.Text == "true" || kid.Text == "1"
		default:
			if !r.person(&p, kid) {
				p.Extra = r.keep(p.Extra, kid.Key, kid)
			}
		}
	}
	if at == nil {
		at = make([]int, 1)
	}
	at[0] = n.Offset
	return p, at, boards
}

// person reads one of the fields that say who a player is, by its key in the tournament file
// or in the web report. It reports whether there is a place for it.
func (r *reader) person(p *tournament.Player, n *jsontree.Node) bool {
	switch n.Key {
	case "ID", "id1":
		p.AddID("uscf", r.text(n, "Player.IDs"))
	case "ID2", "id2":
		p.AddID("fide", r.text(n, "Player.IDs"))
	case "Rating", "rating":
		r.rating(p, "", n)
	case "Rating2", "rating2":
		r.rating(p, "second", n)
	case "Player title", "player_title":
		p.Title = r.text(n, "Player.Title")
	case "Club", "club":
		p.Club = r.text(n, "Player.Club")
	case "State", "state":
		p.State = r.text(n, "Player.State")
	case "Grade", "age": // in scholastic events
		p.Grade = r.text(n, "Player.Grade")
	case "Sex", "sex":
		text := r.text(n, "Player.Sex")
		p.Sex = tournament.SexOf(text)
		return text == "" || p.Sex != tournament.SexUnknown
	default:
		return false
	}
	return true
}

// nameOf adds the blank after the comma that some files omit.
func nameOf(name string) tournament.Name {
	if family, given, ok := strings.Cut(name, ","); ok {
		name = strings.TrimSpace(family) + ", " + strings.TrimSpace(given)
	}
	return tournament.Name(name)
}

// rating reads one of the two ratings. Their systems are settings of the program, which the
// file does not contain.
func (r *reader) rating(p *tournament.Player, system string, n *jsontree.Node) {
	value, _ := r.number(n, "Player.Ratings")
	if value == 0 {
		return
	}
	if value < 0 || value > 9999 {
		r.ofPlayer(r.log.Error, n.Offset, p, finding.BadRating, "Player.Ratings", fmt.Sprintf("rating %d", value),
			"at most four digits")
		return
	}
	p.Ratings = append(p.Ratings, tournament.Rating{System: system, Value: value})
}

// reserveBye adds a bye for a round that is not paired yet: "3", or "3z" for no points. It
// ignores other words and rounds after the last; last is 0 if unknown.
func reserveBye(p *tournament.Player, word string, last int) {
	digits := strings.TrimSuffix(strings.ToLower(word), "z")
	round, ok := text.Number(digits, 18)
	if !ok || round <= len(p.Rounds) || round > maxRounds || last > 0 && round > last {
		return
	}
	bye := tournament.Entry{Result: tournament.HalfBye}
	if len(digits) < len(word) {
		bye.Result = tournament.ZeroBye
	}
	p.Set(round, bye)
}

// reservedByes returns the list of byes that the rounds of a player show.
func reservedByes(p *tournament.Player) string {
	var words []string
	for i, e := range p.Rounds {
		if e.Result == tournament.ZeroBye {
			words = append(words, fmt.Sprintf("%dz", i+1))
		}
		if e.Result == tournament.HalfBye {
			words = append(words, fmt.Sprint(i+1))
		}
	}
	return strings.Join(words, " ")
}

func (r *reader) ofPlayer(tell teller, at int, p *tournament.Player, code finding.Code, field, found, want string) {
	tell(r.pos(at), code, "%s", found).In(field).Of(p.Subject()).Expect(want)
}

type teller = func(at finding.Pos, code finding.Code, format string, args ...any) *finding.Finding

// A result is a text of seven fields between semicolons: result, opponent,
// colour, board, two opponents that were meant before colours were settled, and
// points of double games. The sixth and fifth say nothing about what happened.

// results reads the rounds of a player, with the boards and, from index 1, the places.
func (r *reader) results(p *tournament.Player, n *jsontree.Node) (places, boards []int) {
	kids := r.kids(n, "Player.Rounds")
	if len(kids) > maxRounds {
		r.ofPlayer(r.log.Error, n.Offset, p, finding.BadResult, "Player.Rounds", fmt.Sprintf("%d results", len(kids)),
			fmt.Sprintf("at most %d", maxRounds))
		return nil, nil
	}
	p.Rounds = make([]tournament.Entry, len(kids))
	places, boards = make([]int, len(kids)+1), make([]int, len(kids))
	for i := range kids {
		kid := &kids[i]
		places[i+1] = kid.Offset
		e, board, problem := parseResult(kid.Text)
		if kid.Kind != jsontree.String && kid.Kind != jsontree.Null {
			problem = &badResult{
				finding.BadResult, kid.Kind.String(), "result, opponent, colour and board, such as +;12;W;3;12;12;0",
			}
		}
		tell := r.log.Error
		if problem == nil {
			p.Rounds[i], boards[i] = e, board
			if strings.Trim(kid.Text, " \x00") != "" {
				continue
			}
			tell, problem = r.log.Warning, &badResult{
				finding.BadResult, "an empty result, treated as no result", "a result, such as B;-1;-;0;-1;-1;0 for a bye",
			}
		}
		r.ofPlayer(tell, kid.Offset, p, problem.code, "Player.Rounds", fmt.Sprintf("round %d: %s", i+1, problem.found),
			problem.want)
	}
	return places, boards
}

// A badResult says why a result cannot be read.
type badResult struct {
	code        finding.Code
	found, want string
}

// parseResult reads "+;12;W;3;12;12;0".
func parseResult(text string) (e tournament.Entry, board int, problem *badResult) {
	var fields [7]string
	n, ok := 0, true
	for field := range strings.SplitSeq(text, ";") {
		if n == len(fields) {
			break
		}
		fields[n] = field
		n++
	}
	opponent := 0 // as 0, -1 and a blank say too
	if text := strings.TrimSpace(fields[1]); text != "" && text != "-1" {
		var err error
		opponent, err = strconv.Atoi(text)
		ok = err == nil && opponent >= 0 && opponent <= formats.MaxPlayers
	}
	if !ok {
		return e, 0, &badResult{
			finding.BadOpponent, fmt.Sprintf("opponent %q", finding.Quotable(fields[1])),
			"the number of a player, or -1",
		}
	}
	if points := strings.TrimSpace(fields[6]); strings.Trim(points, "0.") != "" || strings.ContainsAny(fields[0], "$#%") {
		return e, 0, &badResult{finding.DoubleGames, twoGames, singleGames}
	}
	board, _ = strconv.Atoi(strings.TrimSpace(fields[3]))
	e.Opponent, e.Color = int32(opponent), colorOf(fields[2])
	code := strings.Trim(fields[0], " \x00")
	switch i := strings.Index("+-=HBUXFZ", code); { // the letters of US Chess, with signs for those of games
	case code == "":
	case code == "~":
		e.Result = tournament.Pending
	case len(code) > 1 || i < 0:
		ok = false
	default:
		e.Result, ok = tournament.ResultOfLetter("WLDHBUXFZ"[i], opponent != 0)
	}
	if !ok {
		return e, 0, &badResult{
			finding.BadResult, fmt.Sprintf("result %q", finding.Quotable(code)),
			"one of + - = H B U X F Z ~",
		}
	}
	if opponent == 0 || e.Result.Bye() || e.Result == tournament.NoResult {
		e.Opponent, e.Color, board = 0, tournament.NoColor, 0
	}
	return e, max(board, 0), nil
}

// The message about double games.
const (
	twoGames    = "two games in one round"
	singleGames = "a section with single games; podium can read its rating report (2C)"
)

// colorOf reads the letter of a colour. Any other text is NoColor.
func colorOf(letter string) tournament.Color {
	switch strings.TrimSpace(letter) {
	case "W":
		return tournament.White
	case "B":
		return tournament.Black
	}
	return tournament.NoColor
}

func trimZeros(boards []int) []int {
	n := len(boards)
	for n > 0 && boards[n-1] == 0 {
		n--
	}
	return boards[:n]
}

// boardsKey is the key under which the boards of a player are kept.
const boardsKey = "Boards"

// plainBoards numbers the boards of each round by the lower starting rank of the two
// players. The result is by player and round; 0 means none.
func plainBoards(s *tournament.Section) [][]int {
	rounds := 0
	out := make([][]int, len(s.Players))
	order := make([]int, len(s.Players))
	for i := range s.Players {
		order[i] = i
		out[i] = make([]int, len(s.Players[i].Rounds))
		rounds = max(rounds, len(s.Players[i].Rounds))
	}
	slices.SortStableFunc(order, func(a, b int) int { return s.Players[a].No - s.Players[b].No })
	index := s.Index()
	for round := range rounds {
		board := 0
		for _, i := range order {
			if round >= len(out[i]) || out[i][round] != 0 || s.Players[i].Rounds[round].Opponent == 0 {
				continue
			}
			board++
			out[i][round] = board
			j, ok := index.Find(int(s.Players[i].Rounds[round].Opponent))
			if ok && round < len(out[j]) && out[j][round] == 0 &&
				s.Players[j].Entry(round+1).Opponent == int32(s.Players[i].No) {
				out[j][round] = board
			}
		}
	}
	return out
}
