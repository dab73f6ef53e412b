package swissperfect

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// maxPlayers is the largest number of players of which TRF can number all.
const maxPlayers = 9999

// readPlayers reads the .trn file. Deleted records are players who were taken
// out.
func (r *reader) readPlayers() {
	teams := 0
	for record := range r.players.Len() {
		if r.players.Deleted(record) {
			continue
		}
		if r.log.Count(finding.Error) >= finding.MaxErrors {
			return
		}
		if len(r.sec.Players) == maxPlayers {
			r.players.fail(record+1, -1, finding.Finding{
				Code: finding.BadNumber, Found: fmt.Sprintf("more than %d players", maxPlayers),
			})
			return
		}
		r.readPlayer(record)
		if n, err := strconv.Atoi(r.players.text(record, "TEAM")); err == nil && n > 0 {
			teams++
		}
	}
	switch {
	case r.log.Failed():
	case len(r.sec.Players) == 0:
		r.players.fail(1, -1, finding.Finding{
			Code: finding.NoPlayers, Found: "the table of players is empty", Hint: "check whether this is the right tournament",
		})
	case teams > 0:
		r.log.Add(finding.Finding{
			Pos: r.players.pos(1, r.players.Find("TEAM")), Severity: finding.Note, Code: finding.NotCopied,
			Field: "Section.Teams",
			Found: fmt.Sprintf("%d players have team numbers, which were ignored: the file has no teams", teams),
		})
	}
	r.settleNumbers()
}

func (r *reader) readPlayer(record int) {
	t := &r.players
	id := t.number(record, "ID", finding.BadNumber)
	if _, taken := r.byID[id]; taken || id == 0 {
		t.fail(record+1, t.Find("ID"), finding.Finding{
			Code: finding.DuplicateNumber, Found: fmt.Sprintf("ID %d", id), Want: "a unique number other than 0",
			Subject: finding.Player(0, t.text(record, "SURNAME")), Hint: "copy the file again",
		})
		return
	}
	r.byID[id] = len(r.sec.Players)
	r.records = append(r.records, record)
	r.bonus = append(r.bonus, r.bonusOf(record))
	p := tournament.Player{
		No:         id,
		Name:       nameOf(t.text(record, "SURNAME"), t.text(record, "FIRSTNAME")),
		Federation: t.text(record, "FEDER"),
		Club:       t.text(record, "CLUB"),
		Title:      titleOf(t.text(record, "TITLE")),
		Sex:        sexOf(t.text(record, "SEX")),
		Birth:      r.birth(record),
		Withdrawn:  withdrawn(t.text(record, "WITHDRAWAL")),
	}
	born := t.text(record, "BIRTH_DATE")
	for _, id := range []struct{ system, column string }{{"national", "LOC_ID"}, {"fide", "INTL_ID"}} {
		value := t.text(record, id.column)
		if isDate(value) || value != "" && value == born {
			r.log.Add(dateForID(t.pos(record+1, t.Find(id.column)), &p))
			continue
		}
		p.IDs = appendID(p.IDs, id.system, value)
	}
	for _, rating := range []struct{ system, column string }{
		{"national", "LOC_RTG"}, {"fide", "INTL_RTG"}, {"national2", "LOC_RTG2"},
	} {
		if n := t.number(record, rating.column, finding.BadRating); n > 0 {
			p.Ratings = append(p.Ratings, tournament.Rating{System: rating.system, Value: n})
		}
	}
	r.sec.Players = append(r.sec.Players, p)
}

// settleNumbers numbers the players by START_NO if every player has one of his
// own, else keeps the IDs.
func (r *reader) settleNumbers() {
	numbers := make([]int, len(r.sec.Players))
	taken := map[int]bool{}
	for i, record := range r.records {
		n, err := strconv.Atoi(r.players.text(record, "START_NO"))
		if err != nil || n < 1 || n > maxPlayers || taken[n] {
			return
		}
		numbers[i], taken[n] = n, true
	}
	for i, n := range numbers {
		r.sec.Players[i].No = n
	}
}

func nameOf(family, given string) tournament.Name {
	if given == "" {
		return tournament.Name(family)
	}
	return tournament.Name(family + ", " + given)
}

// titleOf reads the index of a title; other texts stay as they are.
func titleOf(s string) string {
	switch s {
	case "0", "":
		return ""
	case "1":
		return "GM"
	case "2":
		return "WGM"
	case "3":
		return "IM"
	case "4":
		return "WIM"
	case "5":
		return "FM"
	case "6":
		return "WFM"
	}
	return s
}

func sexOf(s string) tournament.Sex {
	switch s {
	case "1":
		return tournament.Male
	case "2":
		return tournament.Female
	}
	return tournament.SexUnknown
}

// withdrawn reports whether the field has the round of a withdrawal.
func withdrawn(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && n > 0
}

// appendID adds an id; a zero is not one.
func appendID(list []tournament.ID, system, value string) []tournament.ID {
	if value == "" || value == "0" {
		return list
	}
	return append(list, tournament.ID{System: system, Value: value})
}

// isDate reports whether a text is a date and so no id: three numbers with a sign
// between them.
func isDate(s string) bool {
	parts := strings.FieldsFunc(s, func(c rune) bool { return c == '.' || c == '/' || c == '-' })
	digits := 0
	for _, part := range parts {
		if strings.Trim(part, "0123456789") != "" || len(part) > 4 {
			return false
		}
		digits += len(part)
	}
	return len(parts) == 3 && digits <= 8
}

// dateForID warns of a date where an id should stand. It is that of a birth, and in
// no message.
func dateForID(at finding.Pos, p *tournament.Player) finding.Finding {
	return finding.Finding{
		Pos: at, Severity: finding.Warning, Code: finding.BadID, Field: "Player.IDs", Subject: p.Subject(),
		Found: "a date in place of an id; it was ignored", Want: "an id number",
		Hint: "check whether two columns were swapped",
	}
}

// birth reads a date as dBase has it, YYYYMMDD.
func (r *reader) birth(record int) tournament.Date {
	s := r.players.text(record, "BIRTH_DATE")
	if s == "" || s == "00000000" {
		return tournament.Date{}
	}
	n, err := strconv.Atoi(s)
	d := tournament.Date{Year: int16(n / 10000 % 10000), Month: uint8(n / 100 % 100), Day: uint8(n % 100)}
	if err != nil || len(s) != 8 || !d.Valid() {
		r.log.Add(finding.Finding{
			Pos: r.players.pos(record+1, r.players.Find("BIRTH_DATE")), Severity: finding.Warning, Code: finding.BadDate,
			Field: "Player.Birth", Subject: finding.Player(0, r.players.text(record, "SURNAME")),
			Found: "an impossible birth date; it was ignored", Want: "YYYYMMDD",
		})
		return tournament.Date{}
	}
	return d
}

// The types of a side of a game.
const (
	typeNone     = 0 // absent, or not yet decided
	typePlayed   = 1
	typeBye      = 5
	typeBlackWon = 34 // by forfeit, as the next two
	typeWhiteWon = 35
	typeBothLost = 36
)

func isType(kind int) bool {
	return slices.Contains([]int{typeNone, typePlayed, typeBye, typeBlackWon, typeWhiteWon, typeBothLost}, kind)
}

// readGames reads the .sco file, a game or a bye a record.
func (r *reader) readGames() {
	for record := range r.games.Len() {
		if r.full || r.log.Count(finding.Error) >= finding.MaxErrors {
			return
		}
		if !r.games.Deleted(record) {
			r.readGame(record)
		}
	}
}

func (r *reader) readGame(record int) {
	t := &r.games
	rd := t.number(record, "ROUND", finding.BadNumber)
	white := side{column: "WHITE", color: tournament.White}
	black := side{column: "BLACK", color: tournament.Black}
	for _, s := range []*side{&white, &black} {
		prefix := s.column[:1]
		s.id = t.number(record, s.column, finding.BadOpponent)
		s.score = t.number(record, prefix+"_SCORE", finding.BadResult)
		s.kind = t.number(record, prefix+"_TYPE", finding.BadResult)
		if !r.findSide(record, rd, s) {
			return
		}
	}
	switch {
	case white.id == 0 && black.id == 0:
		return // a board that nobody sat at
	case rd < 1 || rd > maxRounds:
		t.fail(record+1, t.Find("ROUND"), finding.Finding{
			Code: finding.BadNumber, Found: fmt.Sprintf("round %d", rd), Want: "a round from 1",
		})
		return
	}
	r.enter(record, rd, &white, &black)
	r.enter(record, rd, &black, &white)
	r.doubtful(record, rd, &white, &black)
}

// doubtful warns of a record whose types and scores cannot all be true. How the
// game was decided is then a guess; who won is not.
func (r *reader) doubtful(record, rd int, white, black *side) {
	s, other := white, black
	if s.id == 0 {
		s, other = black, white
	}
	found, want := "", "two sides that agree on whether the game was played"
	switch {
	case other.id == 0:
		if s.score == 2 && s.kind != typeBye || s.kind > typeBye {
			found = fmt.Sprintf("a bye of type %d and %s", s.kind, finding.Counted(s.score, "half-point", "half-points"))
			want = fmt.Sprintf("type %d for a pairing-allocated bye", typeBye)
		}
	case s.kind != other.kind:
		found = fmt.Sprintf("types %d and %d", white.kind, black.kind)
	case s.kind == typeBye:
		found = fmt.Sprintf("type %d, which is a bye, but an opponent", typeBye)
	case s.kind == typeNone && s.score+other.score > 0:
		found = fmt.Sprintf("type %d, which is a game without a result, but scores", typeNone)
	case s.kind >= typeBlackWon && [2]int{white.score, black.score} != forfeitScores(s.kind):
		found = fmt.Sprintf("type %d with %d to %d half-points", s.kind, white.score, black.score)
		want = "the scores of that forfeit"
	}
	if found == "" {
		return
	}
	p := &r.sec.Players[s.player]
	r.log.Add(finding.Finding{
		Pos: r.games.pos(record+1, r.games.Find(s.column[:1]+"_TYPE")), Severity: finding.Warning,
		Code: finding.RowsContradict, Field: "Player.Rounds", Subject: p.Subject().In(rd),
		Found: fmt.Sprintf("%s, read as a %s", found, p.Entry(rd).Result), Want: want,
		Hint: "look up the game and enter it again in SwissPerfect",
	})
}

// forfeitScores are the half-points of White and Black that a forfeit gives.
func forfeitScores(kind int) [2]int {
	switch kind {
	case typeBlackWon:
		return [2]int{0, 2}
	case typeWhiteWon:
		return [2]int{2, 0}
	}
	return [2]int{}
}

// A side is one of the two sides of a record.
type side struct {
	column      string
	color       tournament.Color
	id          int // 0: nobody
	player      int // index into Section.Players
	score, kind int
}

// findSide finds the player of a side, and logs one who does not exist.
func (r *reader) findSide(record, rd int, s *side) bool {
	if s.id == 0 {
		return true
	}
	player, ok := r.byID[s.id]
	s.player = player
	column := r.games.Find(s.column)
	if !ok {
		r.games.fail(record+1, column, finding.Finding{
			Code: finding.UnknownOpponent, Found: fmt.Sprintf("%s %d", s.column, s.id),
			Want: fmt.Sprintf("the ID of one of the %d players of %s", len(r.sec.Players), r.players.name),
			Hint: "copy the files again, all three at the same time",
		})
	}
	if s.score > 2 {
		r.games.fail(record+1, column, finding.Finding{
			Code: finding.BadResult, Subject: r.subject(s, ok, rd),
			Found: fmt.Sprintf("a score of %d half-points", s.score), Want: "0, 1 or 2",
		})
	}
	if !isType(s.kind) {
		r.games.fail(record+1, r.games.Find(s.column[:1]+"_TYPE"), finding.Finding{
			Code: finding.BadResult, Subject: r.subject(s, ok, rd), Found: fmt.Sprintf("type %d", s.kind),
			Want: "0, 1, 5, 34, 35 or 36", Hint: "enter the result again in SwissPerfect",
		})
	}
	return ok && s.score <= 2 && isType(s.kind)
}

// subject is the player of a side in a round, if there is one.
func (r *reader) subject(s *side, known bool, rd int) finding.Subject {
	if !known {
		return finding.Subject{}
	}
	return r.sec.Players[s.player].Subject().In(rd)
}

// enter puts a side into the row of its player.
func (r *reader) enter(record, rd int, s, other *side) {
	if s.id == 0 {
		return
	}
	p := &r.sec.Players[s.player]
	if r.entries += max(rd-len(p.Rounds), 0); r.entries > formats.MaxEntries {
		if !r.full {
			r.log.Add(formats.TooManyEntries(r.games.pos(record+1, r.games.Find("ROUND"))))
		}
		r.full = true
		return
	}
	for len(p.Rounds) < rd {
		p.Rounds = append(p.Rounds, tournament.Entry{})
		r.at[s.player] = append(r.at[s.player], 0)
	}
	at := &r.at[s.player][rd-1]
	if *at > 0 {
		r.games.fail(record+1, r.games.Find(s.column), finding.Finding{
			Code: finding.RepeatedRecord, Subject: finding.Player(p.No, string(p.Name)),
			Found: fmt.Sprintf("a second game in round %d; the first is record %d", rd, *at), Want: "one game per round",
			Hint: "correct the pairing in SwissPerfect",
		})
		return
	}
	*at = int32(record + 1)
	e := tournament.Entry{Result: resultOf(s, other)}
	if other.id != 0 {
		e.Opponent, e.Color = int32(r.sec.Players[other.player].No), s.color
	}
	p.Rounds[rd-1] = e
}

// resultOf says how a side ended.
func resultOf(s, other *side) tournament.Result {
	switch {
	case other.id == 0:
		return byeOf(s)
	case s.kind == typeNone && other.kind == typeNone && s.score+other.score == 0:
		return tournament.Pending
	case s.kind == typePlayed && other.kind == typePlayed:
		return [...]tournament.Result{tournament.Loss, tournament.Draw, tournament.Win}[s.score]
	}
	return [...]tournament.Result{tournament.ForfeitLoss, tournament.UnratedDraw, tournament.ForfeitWin}[s.score]
}

// byeOf says which bye a side without an opponent has.
func byeOf(s *side) tournament.Result {
	switch {
	case s.score == 0:
		return tournament.ZeroBye
	case s.score == 1:
		return tournament.HalfBye
	case s.kind == typeBye:
		return tournament.PairingBye
	}
	return tournament.FullBye
}

// A bonus is what a player has beside the games: half-point byes, which
// SwissPerfect keeps as a sum for the whole tournament.
type bonus struct {
	points tournament.Points
	record int
}

func (r *reader) bonusOf(record int) bonus {
	s := r.players.text(record, "BONUS")
	if s == "" {
		return bonus{}
	}
	points, err := tournament.ParsePoints(s)
	if err != nil || points < 0 {
		r.players.fail(record+1, r.players.Find("BONUS"), finding.Finding{
			Code: finding.BadPoints, Found: fmt.Sprintf("BONUS %q", finding.Quotable(s)), Want: "points such as 3 or 2.5",
			Subject: finding.Player(0, r.players.text(record, "SURNAME")),
		})
	}
	return bonus{points, record}
}

// spreadBonus makes byes of the bonus of each player: half-point byes of the
// first rounds without a game, as the text export of SwissPerfect shows them,
// then full-point byes. The files do not say which rounds they were for.
func (r *reader) spreadBonus() {
	rounds := r.sec.Rounds()
	for i := range r.sec.Players {
		b := r.bonus[i]
		if b.points == 0 {
			continue
		}
		certain := r.empty(i, rounds) == b.points
		left := r.raise(i, rounds, b.points, tournament.HalfBye)
		left = r.raise(i, rounds, left, tournament.FullBye)
		if certain {
			continue // every round without a game is such a bye
		}
		d := finding.Finding{
			Pos: r.players.pos(b.record+1, r.players.Find("BONUS")), Severity: finding.Warning, Code: finding.AmbiguousBye,
			Field: "Player.Rounds", Subject: finding.Player(r.sec.Players[i].No, string(r.sec.Players[i].Name)),
			Found: fmt.Sprintf("a bonus of %s points, read as byes of the first rounds without a game", b.points),
			Hint:  "the total is right; the actual rounds may differ",
		}
		if left > 0 {
			d.Code, d.Field = finding.PointsDiffer, "Section.Adjustments"
			d.Found = fmt.Sprintf("a bonus of %s points, of which %s fit no round", b.points, left)
			d.Hint = "these count as points apart from the results"
			r.sec.Adjustments = append(r.sec.Adjustments, tournament.Adjustment{
				Kind: tournament.Bonus, Game: left, Teams: []int{r.sec.Players[i].No},
			})
		}
		r.log.Add(d)
	}
}

// idle reports whether a round brought nothing and had no opponent.
func idle(r tournament.Result) bool {
	return r == tournament.NoResult || r == tournament.ZeroBye
}

// empty is what half-point byes of all rounds without a game would be worth.
func (r *reader) empty(player, rounds int) tournament.Points {
	sum := tournament.Points(0)
	for rd := 1; rd <= rounds; rd++ {
		if idle(r.sec.Players[player].Entry(rd).Result) {
			sum += tournament.Half
		}
	}
	return sum
}

// raise gives half a point more to rounds without a game, making them byes of a
// kind, until nothing is left, and gives what is.
func (r *reader) raise(player, rounds int, left tournament.Points, to tournament.Result) tournament.Points {
	p := &r.sec.Players[player]
	for i := 0; i < rounds && left > 0; i++ {
		if len(p.Rounds) <= i {
			p.Rounds = append(p.Rounds, tournament.Entry{})
		}
		from := p.Rounds[i].Result
		if to == tournament.HalfBye && idle(from) || to == tournament.FullBye && from == tournament.HalfBye {
			p.Rounds[i].Result = to
			left -= tournament.Half
		}
	}
	return left
}
