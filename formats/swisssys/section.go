package swisssys

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/jsontree"
	"podium/formats/tournament"
)

// maxRounds is how many rounds a section may have.
const maxRounds = 200

// section reads one section.
func (r *reader) section(n *jsontree.Node, name, timeControl string) {
	s := &tournament.Section{Name: name, Kind: tournament.Swiss, TimeControl: timeControl, Scoring: tournament.FIDE()}
	r.ev.Sections = append(r.ev.Sections, s)
	r.heads = append(r.heads, n.Offset)
	r.places = append(r.places, nil)
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
			r.kind(s, kid)
		case "Section time control":
			if text := r.text(kid, "Section.TimeControl"); text != "" {
				s.TimeControl = text
			}
		case "Final round":
			if rounds, ok := r.number(kid, "Section.RoundCount"); ok && rounds >= 0 && rounds <= maxRounds {
				s.RoundCount = rounds
			}
		case "Coin toss":
			r.coinToss(s, kid)
		case "Prizes":
			s.Prizes = r.prizes(kid)
		default:
			s.Extra = r.keep(s.Extra, kid.Key, kid)
		}
	}
	teams := r.teams(s, n.Find("Teams"))
	r.players(s, n.Find("Players"), teams)
	s.Teams = teams.list
	r.count(n, "Number of players", "Section.Players", len(s.Players))
}

// kind reads how the section was paired.
func (r *reader) kind(s *tournament.Section, n *jsontree.Node) {
	kind, ok := r.number(n, "Section.Kind")
	switch {
	case ok && kind == 3:
		s.Kind = tournament.RoundRobin
	case ok && kind != 0:
		r.warn(n.Offset, finding.OddSpelling, "Section.Kind",
			fmt.Sprintf("section %q: type %d, treated as a Swiss", finding.Quotable(s.Name),
				kind), "0 for a Swiss or 3 for a round robin")
		s.Extra = r.keep(s.Extra, n.Key, n)
	}
}

// coinToss returns the colour of the first board in round 1.
func (r *reader) coinToss(s *tournament.Section, n *jsontree.Node) {
	switch toss, ok := r.number(n, "Section.FirstColor"); {
	case ok && toss == 0:
		s.FirstColor = tournament.White
	case ok && toss == 1:
		s.FirstColor = tournament.Black
	default:
		s.Extra = r.keep(s.Extra, n.Key, n)
	}
}

// count compares a stated number with what there is.
func (r *reader) count(section *jsontree.Node, key, field string, there int) {
	n := section.Find(key)
	if stated, ok := r.number(n, field); ok && stated != there && !r.log.Failed() {
		r.warn(n.Offset, finding.CountDiffers, field, fmt.Sprintf("%q is %d", key, stated),
			fmt.Sprintf("%d, the actual number", there))
	}
}

// prizes reads both lists of prizes.
func (r *reader) prizes(n *jsontree.Node) []tournament.Prize {
	var list []tournament.Prize
	for _, key := range []string{"Place prizes", "Class prizes"} {
		for _, kid := range r.kids(n.Find(key), "Section.Prizes") {
			p := tournament.Prize{
				Class: key == "Class prizes", Value: r.text(kid.Find("Value"), "Section.Prizes"),
				Text: r.text(kid.Find("Description"), "Section.Prizes"),
			}
			list = append(list, p)
		}
	}
	return list
}

// shortName is the name of a section as SwissSys derives it from the title: it
// is also the name of a file.
func shortName(title string) string {
	return strings.Map(func(c rune) rune {
		if c == ' ' || strings.ContainsRune(`/\:*?"<>|`, c) {
			return '_'
		}
		return c
	}, title)
}

// quoted is a text as a piece of JSON.
func quoted(s string) string { return string(jsontree.AppendText(nil, s)) }

// A roster gathers the members of teams while players are read.
type roster struct {
	list   []tournament.Team
	index  map[string]int // by code, in lower case
	listed bool           // the file has a list of teams
}

// teams reads the teams; players say which is theirs.
func (r *reader) teams(s *tournament.Section, n *jsontree.Node) *roster {
	t := &roster{index: map[string]int{}}
	for i, kid := range r.kids(n, "Section.Teams") {
		no, ok := r.number(kid.Find("Pair number"), "Section.Teams")
		if !ok || no < 1 {
			no = i + 1
		}
		team := tournament.Team{
			No: no, Name: r.text(kid.Find("Full name"), "Team.Name"),
			Nickname: r.text(kid.Find("Team code"), "Team.Nickname"),
		}
		if team.Name == "" {
			team.Name = team.Nickname
		}
		team.Strength, _ = r.number(kid.Find("Rating"), "Team.Strength")
		if t.listed = true; !r.admitsTeam(s, t, &team, kid.Offset) {
			continue
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

// admitsTeam reports whether a team is not the one before under the same code. It
// warns if it is, and if two teams have one number, of which the second gets another.
func (r *reader) admitsTeam(s *tournament.Section, t *roster, team *tournament.Team, at int) bool {
	warn := func(code finding.Code, field, found, want, hint string) {
		r.log.Add(finding.Finding{
			Pos: r.pos(at), Severity: finding.Warning, Code: code, Field: field, Subject: team.Subject().Of(s.Name),
			Found: found, Want: want, Hint: hint,
		})
	}
	if i, taken := t.index[strings.ToLower(team.Nickname)]; taken && team.Nickname != "" {
		warn(finding.RepeatedRecord, "Section.Teams", fmt.Sprintf("team code %q a second time",
			finding.Quotable(team.Nickname)),
			"a code for each team",
			fmt.Sprintf("this team was ignored; players with the code are in team %d", t.list[i].No))
		return false
	}
	if i := slices.IndexFunc(t.list, func(other tournament.Team) bool { return other.No == team.No }); i >= 0 {
		warn(finding.DuplicateNumber, "Team.No", fmt.Sprintf("team number %d", team.No),
			fmt.Sprintf("a different number; %q already has this one", finding.Quotable(t.list[i].Name)),
			"give one of the two another number")
		team.No = t.free()
	}
	return true
}

// free is a number that no team has.
func (t *roster) free() int {
	no := 1
	for _, team := range t.list {
		no = max(no, team.No+1)
	}
	return no
}

// teamKey is under which key a piece of a team is kept with its section.
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

// join puts a player into the team of that code. Sections of individuals need
// not list their teams; known is false where the file lists some and not this one.
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

// players reads the players of a section.
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
		if kid.Kind != jsontree.Object {
			r.fail(kid.Offset, finding.BadRecord, "Section.Players", "a player who is "+kid.Kind.String(), "an object")
			continue
		}
		p, at, numbers := r.player(kid, teams)
		s.Players = append(s.Players, p)
		last := len(r.places) - 1
		r.places[last] = append(r.places[last], at)
		boards = append(boards, numbers)
		reserved = append(reserved, r.text(kid.Find("Reserved byes"), "Player.Rounds"))
	}
	if r.log.Failed() {
		return
	}
	formats.SettleFullByes(s)
	r.keepBoards(s, boards)
	for i := range s.Players {
		r.reserve(s, &s.Players[i], reserved[i])
	}
}

// player reads one player, and the boards on which he played.
func (r *reader) player(n *jsontree.Node, teams *roster) (p tournament.Player, at playerPlace, boards []int) {
	at.at = n.Offset
	p.Name = tournament.Name(nameOf(r.text(n.Find("Name"), "Player.Name")))
	no, ok := r.number(n.Find("Pair number"), "Player.No")
	if !ok || no < 1 || no > 9999 {
		r.ofPlayer(finding.Error, n.Offset, &p, finding.BadNumber, "Player.No", "no pair number", "a number from 1 to 9999")
	}
	p.No = no
	if p.Name == "" {
		r.ofPlayer(finding.Warning, n.Offset, &p, finding.BadName, "Player.Name", "no name", "a name")
	}
	for i := range n.Kids {
		kid := &n.Kids[i]
		switch kid.Key {
		case "Pair number", "Name", "Current result", "Note", "Reserved byes":
		case "Rating", "Rating2":
			r.rating(&p, kid)
		case "Results":
			at.rounds, boards = r.results(&p, kid)
		case "Team":
			code := r.text(kid, "Section.Teams")
			if !teams.join(code, no) {
				r.ofPlayer(finding.Warning, kid.Offset, &p, finding.BadRecord, "Section.Teams",
					fmt.Sprintf("team code %q, which belongs to no team", finding.Quotable(code)),
					"the code of one of the teams of the section")
			}
		default:
			r.playerField(&p, kid)
		}
	}
	return p, at, boards
}

// playerField reads one of the simple fields of a player.
func (r *reader) playerField(p *tournament.Player, n *jsontree.Node) {
	text := func(field string) string { return r.text(n, field) }
	switch n.Key {
	case "ID":
		r.id(p, "uscf", text("Player.IDs"))
	case "ID2":
		r.id(p, "fide", text("Player.IDs"))
	case "Player title":
		p.Title = text("Player.Title")
	case "Club":
		p.Club = text("Player.Club")
	case "State":
		p.State = text("Player.State")
	case "Grade":
		p.Grade = text("Player.Grade")
	case "Sex":
		r.sex(p, n)
	case "Birth date":
		r.birth(p, n)
	case "Withdrew":
		p.Withdrawn = r.truth(n)
	default:
		p.Extra = r.keep(p.Extra, n.Key, n)
	}
}

// nameOf puts the blank behind the comma that some files leave out.
func nameOf(name string) string {
	family, given, ok := strings.Cut(name, ",")
	if !ok {
		return name
	}
	return strings.TrimSpace(family) + ", " + strings.TrimSpace(given)
}

func (r *reader) id(p *tournament.Player, system, id string) {
	if strings.Trim(id, "0") != "" {
		p.IDs = append(p.IDs, tournament.ID{System: system, Value: id})
	}
}

// rating reads one of the two ratings. Which systems they are of is set in the
// program and not in the file.
func (r *reader) rating(p *tournament.Player, n *jsontree.Node) {
	value, ok := r.number(n, "Player.Ratings")
	if !ok || value == 0 {
		return
	}
	if value < 0 || value > 9999 {
		r.ofPlayer(finding.Error, n.Offset, p, finding.BadRating, "Player.Ratings", fmt.Sprintf("rating %d", value),
			"at most four digits")
		return
	}
	rating := tournament.Rating{Value: value}
	if n.Key == "Rating2" {
		rating.System = "second"
	}
	p.Ratings = append(p.Ratings, rating)
}

func (r *reader) sex(p *tournament.Player, n *jsontree.Node) {
	switch text := r.text(n, "Player.Sex"); strings.ToUpper(text) {
	case "":
	case "M":
		p.Sex = tournament.Male
	case "F", "W":
		p.Sex = tournament.Female
	default:
		p.Extra = r.keep(p.Extra, n.Key, n)
	}
}

// reserve adds the byes that were asked for rounds still to come, and keeps the
// list where the rounds do not show it.
func (r *reader) reserve(s *tournament.Section, p *tournament.Player, list string) {
	for word := range strings.FieldsSeq(list) {
		round, zero, ok := reservedRound(word)
		if !ok || round <= len(p.Rounds) || s.RoundCount > 0 && round > s.RoundCount {
			continue
		}
		reserveBye(p, round, zero)
	}
	if list != reservedByes(p) {
		p.Extra = append(p.Extra, tournament.Extra{Format: family, Key: "Reserved byes", Value: quoted(list)})
	}
}

// reserveBye adds a bye for a round that is not paired yet.
func reserveBye(p *tournament.Player, round int, zero bool) {
	for len(p.Rounds) < round {
		p.Rounds = append(p.Rounds, tournament.Entry{})
	}
	p.Rounds[round-1].Result = tournament.HalfBye
	if zero {
		p.Rounds[round-1].Result = tournament.ZeroBye
	}
}

// reservedRound reads one word of a list of byes: "3", or "3z" for no points.
func reservedRound(word string) (round int, zero, ok bool) {
	digits := strings.TrimSuffix(strings.ToLower(word), "z")
	for _, c := range digits {
		if c < '0' || c > '9' || round > maxRounds {
			return 0, false, false
		}
		round = 10*round + int(c-'0')
	}
	return round, len(digits) < len(word), round > 0 && round <= maxRounds
}

// reservedByes is the list of byes that the rounds of a player show.
func reservedByes(p *tournament.Player) string {
	var words []string
	for i, e := range p.Rounds {
		switch e.Result {
		case tournament.HalfBye:
			words = append(words, fmt.Sprint(i+1))
		case tournament.ZeroBye:
			words = append(words, fmt.Sprintf("%dz", i+1))
		case tournament.NoResult, tournament.Win, tournament.Draw, tournament.Loss, tournament.ForfeitWin,
			tournament.ForfeitLoss, tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss,
			tournament.FullBye, tournament.PairingBye, tournament.Pending:
		}
	}
	return strings.Join(words, " ")
}

// birth reads a birth date. Messages do not repeat it, because it is personal.
func (r *reader) birth(p *tournament.Player, n *jsontree.Node) {
	date, ok := parseDate(r.text(n, "Player.Birth"))
	if !ok {
		r.ofPlayer(finding.Warning, n.Offset, p, finding.BadDate, "Player.Birth",
			"an impossible birth date; it was ignored", "a date such as 2009-03-14, or a year")
	}
	p.Birth = date
}

// ofPlayer logs a finding about one player.
func (r *reader) ofPlayer(severity finding.Severity, at int, p *tournament.Player, code finding.Code, field, found,
	want string,
) {
	d := finding.Finding{
		Pos: r.pos(at), Severity: severity, Code: code, Field: field,
		Subject: finding.Player(p.No, string(p.Name)), Found: found, Want: want,
	}
	if severity == finding.Error {
		d.Err = finding.ErrSyntax
	}
	r.log.Add(d)
}

// A result is a text of seven fields between semicolons: result, opponent,
// colour, board, two opponents that were meant before colours were settled, and
// points of double games. The sixth and fifth say nothing about what happened.

// results reads the rounds of a player, with the places and the boards.
func (r *reader) results(p *tournament.Player, n *jsontree.Node) (places, boards []int) {
	kids := r.kids(n, "Player.Rounds")
	if len(kids) > maxRounds {
		r.ofPlayer(finding.Error, n.Offset, p, finding.BadResult, "Player.Rounds", fmt.Sprintf("%d results", len(kids)),
			fmt.Sprintf("at most %d", maxRounds))
		return nil, nil
	}
	p.Rounds = make([]tournament.Entry, len(kids))
	places, boards = make([]int, len(kids)), make([]int, len(kids))
	for i := range kids {
		kid := &kids[i]
		places[i] = kid.Offset
		e, board, problem := parseResult(kid.Text)
		if kid.Kind != jsontree.String && kid.Kind != jsontree.Null {
			problem = &badResult{finding.BadResult, kid.Kind.String(), ""}
		}
		if problem == nil {
			p.Rounds[i], boards[i] = e, board
			if strings.Trim(kid.Text, " \x00") == "" {
				r.ofPlayer(finding.Warning, kid.Offset, p, finding.BadResult, "Player.Rounds",
					fmt.Sprintf("round %d: an empty result, treated as no result", i+1), "a result, such as B;-1;-;0;-1;-1;0 for a "+
						"bye")
			}
			continue
		}
		want := problem.want
		if want == "" {
			want = "result, opponent, colour and board, such as +;12;W;3;12;12;0"
		}
		r.ofPlayer(finding.Error, kid.Offset, p, problem.code, "Player.Rounds",
			fmt.Sprintf("round %d: %s", i+1, problem.found), want)
	}
	return places, boards
}

// A badResult is why a result cannot be read.
type badResult struct {
	code        finding.Code
	found, want string
}

// parseResult reads "+;12;W;3;12;12;0".
func parseResult(text string) (e tournament.Entry, board int, problem *badResult) {
	var fields [7]string
	n := 0
	for field := range strings.SplitSeq(text, ";") {
		if n == len(fields) {
			break
		}
		fields[n] = field
		n++
	}
	opponent, ok := parseOpponent(fields[1])
	if !ok {
		return e, 0, &badResult{
			finding.BadOpponent, fmt.Sprintf("opponent %q", finding.Quotable(fields[1])),
			"the number of a player, or -1",
		}
	}
	if points := strings.TrimSpace(fields[6]); strings.Trim(points, "0.") != "" || strings.ContainsAny(fields[0], "$#%") {
		return e, 0, &badResult{
			finding.DoubleGames, "two games in one round",
			"a section with single games; podium can read its rating report (2C)",
		}
	}
	board, _ = strconv.Atoi(strings.TrimSpace(fields[3]))
	e.Opponent = opponent
	switch strings.TrimSpace(fields[2]) {
	case "W":
		e.Color = tournament.White
	case "B":
		e.Color = tournament.Black
	}
	code := strings.Trim(fields[0], " \x00")
	if e.Result, ok = resultOf(code, opponent != 0); !ok {
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

// parseOpponent reads the number of an opponent; 0, -1 and blank are nobody.
func parseOpponent(text string) (int32, bool) {
	text = strings.TrimSpace(text)
	if text == "" || text == "-1" {
		return 0, true
	}
	n, err := strconv.Atoi(text)
	return int32(max(min(n, 9999), 0)), err == nil && n >= 0 && n <= 9999
}

// resultOf reads the first field. A draw that nobody played keeps its opponent
// only where one is named.
func resultOf(code string, opponent bool) (tournament.Result, bool) {
	switch code {
	case "":
		return tournament.NoResult, true
	case "+":
		return tournament.Win, true
	case "-":
		return tournament.Loss, true
	case "=":
		return tournament.Draw, true
	case "H":
		return tournament.HalfBye, true
	case "B":
		return tournament.PairingBye, true
	case "U":
		return tournament.ZeroBye, true
	case "X":
		return tournament.ForfeitWin, true
	case "F":
		return tournament.ForfeitLoss, true
	case "Z":
		if opponent {
			return tournament.UnratedDraw, true
		}
		return tournament.HalfBye, true
	case "~":
		return tournament.Pending, true
	}
	return tournament.NoResult, false
}

// keepBoards keeps the boards of players where they are not those that boards
// would be numbered by anyway.
func (r *reader) keepBoards(s *tournament.Section, boards [][]int) {
	plain := plainBoards(s)
	for i := range s.Players {
		if slices.Equal(trimZeros(boards[i]), trimZeros(plain[i])) {
			continue
		}
		var b strings.Builder
		for _, board := range trimZeros(boards[i]) {
			fmt.Fprintf(&b, "%d ", board)
		}
		s.Players[i].Extra = append(s.Players[i].Extra,
			tournament.Extra{Format: family, Key: boardsKey, Value: strings.TrimSpace(b.String())})
	}
}

// trimZeros cuts the rounds at the end that have no board.
func trimZeros(boards []int) []int {
	n := len(boards)
	for n > 0 && boards[n-1] == 0 {
		n--
	}
	return boards[:n]
}

// boardsKey is under which key the boards of a player are kept.
const boardsKey = "Boards"

// plainBoards numbers the boards of each round by the lower starting rank of
// the two players. It gives them by player and round; 0 is none.
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
