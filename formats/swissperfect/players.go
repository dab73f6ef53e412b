package swissperfect

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// readPlayers reads the .trn file. Deleted records are players who were removed.
func (r *reader) readPlayers() {
	teams := 0
	for record := range r.players.Live() {
		if r.log.Count(finding.Error) >= finding.MaxErrors {
			return
		}
		if len(r.sec.Players) == formats.MaxPlayers {
			r.log.Error(finding.Pos{Sheet: r.players.name, Line: record + 1}, finding.BadNumber, "more than %d players",
				formats.MaxPlayers)
			return
		}
		r.readPlayer(record)
		if counts(r.players.text(record, "TEAM")) {
			teams++
		}
	}
	switch {
	case r.log.Failed():
	case len(r.sec.Players) == 0:
		r.players.fail(finding.NoPlayers, "the table of players is empty").
			Advise("check whether this is the right tournament")
	case teams > 0:
		r.log.Note(r.players.at(0, "TEAM"), finding.NotCopied,
			"%d players have team numbers, which were ignored: the file has no teams", teams).In("Section.Teams")
	}
	// START_NO numbers the players if all have different ones; otherwise they keep their IDs.
	numbers := make([]int, len(r.sec.Players))
	taken := map[int]bool{}
	for i, record := range r.records {
		n, _ := strconv.Atoi(r.players.text(record, "START_NO"))
		if n < 1 || n > formats.MaxPlayers || taken[n] {
			return
		}
		numbers[i], taken[n] = n, true
	}
	for i, n := range numbers {
		r.sec.Players[i].No = n
	}
}

func (r *reader) readPlayer(record int) {
	t := &r.players
	id := t.number(record, "ID", finding.BadNumber)
	if _, taken := r.byID[id]; taken || id == 0 {
		t.log.Error(t.at(record, "ID"), finding.DuplicateNumber, "ID %d", id).Of(r.named(record)).
			Expect("a unique number other than 0").Advise("copy the file again")
		return
	}
	r.byID[id] = len(r.sec.Players)
	r.records = append(r.records, record)
	var bonus tournament.Points // half-point byes, which SwissPerfect adds up for the whole tournament
	if s := t.text(record, "BONUS"); s != "" {
		var err error
		if bonus, err = tournament.ParsePoints(s); err != nil || bonus < 0 {
			r.log.Error(t.at(record, "BONUS"), finding.BadPoints, "BONUS %q", finding.Quotable(s)).
				Of(r.named(record)).Expect("points such as 3 or 2.5")
		}
	}
	r.bonus = append(r.bonus, bonus)
	birth, ok := text.Day(t.text(record, "BIRTH_DATE")) // YYYYMMDD
	if !ok {
		r.log.Warning(t.at(record, "BIRTH_DATE"), finding.BadDate, "an impossible birth date; it was ignored").
			In("Player.Birth").Of(r.named(record)).Expect("YYYYMMDD")
	}
	title := t.text(record, "TITLE")
	if len(title) == 1 && title >= "0" && title <= "6" { // other texts are unchanged
		title = [...]string{"", "GM", "WGM", "IM", "WIM", "FM", "WFM"}[title[0]-'0']
	}
	p := tournament.Player{
		No:         id,
		Name:       tournament.NameOf(t.text(record, "SURNAME"), t.text(record, "FIRSTNAME")),
		Federation: t.text(record, "FEDER"),
		Club:       t.text(record, "CLUB"),
		Title:      title,
		Sex:        map[string]tournament.Sex{"1": tournament.Male, "2": tournament.Female}[t.text(record, "SEX")],
		Birth:      birth,
		Withdrawn:  counts(t.text(record, "WITHDRAWAL")), // the round
	}
	born := t.text(record, "BIRTH_DATE")
	for _, id := range [][2]string{{"national", "LOC_ID"}, {"fide", "INTL_ID"}} {
		value := t.text(record, id[1])
		at := func() finding.Pos { return t.at(record, id[1]) }
		addID(&p, id[0], value, value != "" && value == born, at, r.log)
	}
	for _, rating := range [][2]string{{"national", "LOC_RTG"}, {"fide", "INTL_RTG"}, {"national2", "LOC_RTG2"}} {
		if n := t.number(record, rating[1], finding.BadRating); n > 0 {
			p.Ratings = append(p.Ratings, tournament.Rating{System: rating[0], Value: n})
		}
	}
	r.sec.Players = append(r.sec.Players, p)
}

// named returns the player of a record, before their number is known.
func (r *reader) named(record int) finding.Subject {
	return finding.Player(0, r.players.text(record, "SURNAME"))
}

func counts(s string) bool {
	n, _ := strconv.Atoi(s)
	return n > 0
}

// addID adds an id, unless it is 0. A date in the place of an id is a birth date: it is ignored
// with a warning that does not repeat it.
func addID(p *tournament.Player, system, value string, birth bool, at func() finding.Pos, log *formats.Log) {
	if birth || isDate(value) {
		log.Warning(at(), finding.BadID, "a date in place of an id; it was ignored").In("Player.IDs").Of(p.Subject()).
			Expect("an id number").Advise("check whether two columns were swapped")
		return
	}
	p.AddID(system, value)
}

// isDate reports whether a text is a date and not an id: three numbers separated by signs.
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

// The types of a side of a game.
const (
	typeNone     = 0 // absent, or not yet decided
	typePlayed   = 1
	typeBye      = 5
	typeBlackWon = 34 // by forfeit, as the next two
	typeWhiteWon = 35
	typeBothLost = 36
)

// readGame reads a record of the .sco file: a game or a bye. It finds the players of both
// sides, and checks scores and types.
func (r *reader) readGame(record int) {
	t := &r.games
	rd := t.number(record, "ROUND", finding.BadNumber)
	white := side{column: "WHITE", color: tournament.White}
	black := side{column: "BLACK", color: tournament.Black}
	types := []int{typeNone, typePlayed, typeBye, typeBlackWon, typeWhiteWon, typeBothLost}
	for _, s := range []*side{&white, &black} {
		s.id = t.number(record, s.column, finding.BadOpponent)
		s.score = t.number(record, s.column[:1]+"_SCORE", finding.BadResult)
		s.kind = t.number(record, s.typeColumn(), finding.BadResult)
		if s.id == 0 {
			continue
		}
		var subject finding.Subject
		player, ok := r.byID[s.id]
		if s.player = player; ok {
			subject = r.sec.Players[player].Subject().In(rd)
		} else {
			t.log.Error(t.at(record, s.column), finding.UnknownOpponent, "%s %d", s.column, s.id).
				Expect(fmt.Sprintf("the ID of one of the %d players of %s", len(r.sec.Players), r.players.name)).
				Advise("copy the files again, all three at the same time")
		}
		if s.score > 2 {
			ok = false
			t.log.Error(t.at(record, s.column), finding.BadResult, "a score of %d half-points", s.score).Of(subject).
				Expect("0, 1 or 2")
		}
		if !slices.Contains(types, s.kind) {
			ok = false
			t.log.Error(t.at(record, s.typeColumn()), finding.BadResult, "type %d", s.kind).Of(subject).
				Expect("0, 1, 5, 34, 35 or 36").Advise("enter the result again in SwissPerfect")
		}
		if !ok {
			return
		}
	}
	switch {
	case white.id == 0 && black.id == 0:
		return // a board without players
	case rd < 1 || rd > formats.MaxRounds:
		t.log.Error(t.at(record, "ROUND"), finding.BadNumber, "round %d", rd).Expect("a round from 1")
		return
	}
	r.enter(record, rd, &white, &black)
	r.enter(record, rd, &black, &white)
	r.doubtful(record, rd, &white, &black)
}

// doubtful warns about a record whose types and scores contradict each other. How the game
// was decided is then a guess, but who won is not.
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
	case s.kind == typeBlackWon && [2]int{white.score, black.score} != [2]int{0, 2},
		s.kind == typeWhiteWon && [2]int{white.score, black.score} != [2]int{2, 0},
		s.kind == typeBothLost && white.score+black.score > 0:
		found = fmt.Sprintf("type %d with %d to %d half-points", s.kind, white.score, black.score)
		want = "the scores of that forfeit"
	}
	if found != "" {
		p := &r.sec.Players[s.player]
		r.log.Warning(r.games.at(record, s.typeColumn()), finding.RowsContradict, "%s, read as a %s", found,
			p.Entry(rd).Result).
			In("Player.Rounds").Of(p.Subject().In(rd)).Expect(want).
			Advise("look up the game and enter it again in SwissPerfect")
	}
}

func (s *side) typeColumn() string { return s.column[:1] + "_TYPE" }

type side struct {
	column      string
	color       tournament.Color
	id          int // 0: none
	player      int // index into Section.Players
	score, kind int
}

func (r *reader) enter(record, rd int, s, other *side) {
	if s.id == 0 {
		return
	}
	e := tournament.Entry{Result: resultOf(s, other)}
	if other.id != 0 {
		e.Opponent, e.Color = int32(r.sec.Players[other.player].No), s.color
	}
	if first, taken := r.rows.Enter(s.player, rd, e, r.games.at(record, "ROUND")); taken {
		r.log.Error(r.games.at(record, s.column), finding.RepeatedRecord,
			"a second game in round %d; the first is record %d", rd, first.Line).
			Of(r.sec.Players[s.player].Subject()).Expect("one game per round").Advise("correct the pairing in SwissPerfect")
	}
}

func resultOf(s, other *side) tournament.Result {
	switch {
	case other.id == 0 && s.score == 0:
		return tournament.ZeroBye
	case other.id == 0 && s.score == 1:
		return tournament.HalfBye
	case other.id == 0 && s.kind == typeBye:
		return tournament.PairingBye
	case other.id == 0:
		return tournament.FullBye
	case s.kind == typeNone && other.kind == typeNone && s.score+other.score == 0:
		return tournament.Pending
	case s.kind == typePlayed && other.kind == typePlayed:
		return [...]tournament.Result{tournament.Loss, tournament.Draw, tournament.Win}[s.score]
	}
	return [...]tournament.Result{tournament.ForfeitLoss, tournament.UnratedDraw, tournament.ForfeitWin}[s.score]
}

// spreadBonus makes byes of the bonus of each player, since the files do not say which
// rounds it is for: half-point byes in the first rounds without a game, as in the text
// export of SwissPerfect, then full-point byes.
func (r *reader) spreadBonus() {
	rounds := r.sec.Rounds()
	for i := range r.sec.Players {
		p, bonus := &r.sec.Players[i], r.bonus[i]
		if bonus == 0 {
			continue
		}
		empty := tournament.Points(0) // the value of half-point byes in all rounds without a game
		for rd := 1; rd <= rounds; rd++ {
			if idle(p.Entry(rd).Result) {
				empty += tournament.Half
			}
		}
		left := raise(p, rounds, bonus, tournament.HalfBye)
		left = raise(p, rounds, left, tournament.FullBye)
		if empty == bonus {
			continue // every round without a game is such a bye
		}
		d := r.log.Warning(r.players.at(r.records[i], "BONUS"), finding.AmbiguousBye,
			"a bonus of %s points, read as byes of the first rounds without a game", bonus).
			In("Player.Rounds").Of(p.Subject()).Advise("the total is right; the actual rounds may differ")
		if left > 0 {
			d.Code, d.Field = finding.PointsDiffer, "Section.Adjustments"
			d.Found = fmt.Sprintf("a bonus of %s points, of which %s fit no round", bonus, left)
			d.Hint = "these count as points apart from the results"
			r.sec.Adjustments = append(r.sec.Adjustments, tournament.Adjustment{
				Kind: tournament.Bonus, Game: left, Teams: []int{p.No},
			})
		}
	}
}

// raise adds half a point to rounds without a game, which become byes of a kind, until
// nothing is left. It returns the rest.
func raise(p *tournament.Player, rounds int, left tournament.Points, to tournament.Result) tournament.Points {
	for rd := 1; rd <= rounds && left > 0; rd++ {
		from := p.Entry(rd).Result
		if to == tournament.HalfBye && idle(from) || to == tournament.FullBye && from == tournament.HalfBye {
			p.Set(rd, tournament.Entry{Result: to})
			left -= tournament.Half
		}
	}
	return left
}

// idle reports whether a round had neither an opponent nor points.
func idle(r tournament.Result) bool {
	return r == tournament.NoResult || r == tournament.ZeroBye
}
