package tiebreak

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/tiebreak/vocabulary"
)

// A Method is a tie-break system.
type Method struct {
	Code    string   // canonical: "BH"
	Name    string   // "Buchholz"
	Rule    string   // document and article
	Aliases []string // other names that people and programs have for it
	Digits  int      // decimals shown; comparisons never round
	Lower   bool     // smaller is better
	Mods    string   // the modifiers it takes, separated by blanks: "C1 C2 M1 M2 P"
	Family  Family

	SwissOnly bool        // meaningless in a round robin and refused there (C.07 8)
	Rated     bool        // depends on ratings, so the policy for unrated players applies, and the modifier Un
	Needs     Input       // what it needs besides results and ratings
	Schedule  Schedule    // what it needs to know about the pairings
	ForTeams  Competitors // the competitors it ranks
	Alone     bool        // needs the points of rounds at most, not the games, so a list of points has it

	basis   ScoreBasis // what it always counts; BasisScore: as the code says
	primary bool       // at the head of a list it says what decides first

	// A method has either row, which computes the value of one row, or group, which
	// computes the values of rows that are level at this place of the list (values[i]
	// belongs to rows[i]).
	row   func(c *calc, row int) Value
	group func(c *calc, rows []int32, values []Value)
}

// Grouped reports whether the method is computed separately for each group of rows that
// are level, like direct encounter. Its values cannot be compared across groups.
func (m *Method) Grouped() bool { return m.group != nil }

// Family says whose rules a method follows.
type Family uint8

// The families.
const (
	General Family = iota // custom, local rules, the score itself
	FIDE                  // C.07
	USChess               // rule 34E
)

// Competitors says which competitors a method can rank.
type Competitors uint8

// The competitors that a method can rank.
const (
	Anybody    Competitors = iota // players, and teams that meet
	TeamsMeet                     // teams that play matches
	TeamsOfSum                    // teams that add up the scores of their best players
)

// Schedule says what a method needs to know about the pairings. Some files lack it: a
// matrix of results has neither rounds nor colours.
type Schedule uint8

// What a method needs to know.
const (
	Meetings Schedule = iota // who met whom
	Order                    // the order of the rounds
	Colors                   // who had White
)

// Mods are the modifiers of a code.
type Mods struct {
	Low, High     int  // values cut at each end: /C1 is 1, 0 and /M1 is 1, 1
	Forfeits      bool // /P: the row's own forfeits count as games against the scheduled opponent
	Fore          bool // /F: Fore Buchholz inside AOB
	Limit         int  // /L+n, /L-n: the Koya limit moved by n half-points
	Reverse       bool // /R: the other direction
	Unrated       int  // /Un: rating of unrated players; 0: by the policy of the table
	FourthEdition bool // /4E: as in the 4th edition of the US Chess rules
	Adjusted      bool // /ADJ: opponents' adjusted scores
	Top           int  // the n of X-TOPn
	Divisor       int  // /Kn: the divisor of SSSC; 0: by the rule
}

// A Spec is an entry of a list: a method with its modifiers.
type Spec struct {
	Method   Method
	Mods     Mods
	Rules    Rules // if HasRules: overrides that of the table
	HasRules bool
	Basis    ScoreBasis // after the colon: "BH:MP"
	Inner    *Spec      // the system that SUM4 adds up
	Text     string     // as requested, or the column heading of a ranking list

	stated *Spec // for such a heading: the system that it names
}

// Code returns the canonical spelling: "BH/C1@2024".
func (s *Spec) Code() string {
	code := s.Method.Code
	if s.Mods.Top > 0 {
		code = strings.TrimSuffix(code, "n") + strconv.Itoa(s.Mods.Top)
	}
	if s.Inner != nil {
		return code + ":" + s.Inner.Code()
	}
	if s.Basis != BasisScore {
		code += ":" + s.Basis.String()
	}
	if s.Mods.High > 0 {
		code += "/M" + strconv.Itoa(s.Mods.High)
	} else if s.Mods.Low > 0 {
		code += "/C" + strconv.Itoa(s.Mods.Low)
	}
	s.modifiers(func(modifier, value string, _ phrase.Key) { code += modifier + value })
	return code
}

func (m *Method) playoff() bool { return m.Needs == PlayoffInput || m.Needs == ArmageddonInput }

// basis returns what a spec counts in a table. US Chess systems do not use 2, 1, 0 for
// matches: for them a match is won, drawn or lost.
func (s *Spec) basis() ScoreBasis {
	switch {
	case s.Method.basis != BasisScore:
		return s.Method.basis
	case s.Basis != BasisScore:
		return s.Basis
	case s.Method.Family == USChess:
		return basisUS
	}
	return BasisScore
}

// points is the score itself: the points of the rounds, plus bonuses and penalties.
func points(c *calc, row int) Value {
	rest := int64(c.t.Rows[row].Score)
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		if c.t.Unordered && g.Opponent == NoOpponent {
			continue // the free round, which a matrix does not have
		}
		c.tally(int64(g.Points), g.Opponent, r, "why.points")
		rest -= int64(g.Points)
	}
	if rest != 0 {
		c.add(addend{amount: rest, opponent: NoOpponent, why: "why.bonus"})
	}
	return c.sum(halfPoints)
}

// summing returns a method that adds up what list adds; unit is the number of its units in
// a point.
func summing(unit int64, list func(c *calc, row int)) func(c *calc, row int) Value {
	return func(c *calc, row int) Value {
		list(c, row)
		return c.sum(unit)
	}
}

// scores is [summing] of half-points.
func scores(list func(c *calc, row int)) func(c *calc, row int) Value {
	return summing(halfPoints, list)
}

// averaging returns a method that takes the mean of what list adds, not rounded.
func averaging(unit int64, list func(c *calc, row int)) func(c *calc, row int) Value {
	return func(c *calc, row int) Value {
		list(c, row)
		return c.mean(unit)
	}
}

// counting returns a method that counts the rounds for which is returns true.
func counting(is func(t *Table, g *Game) bool) func(c *calc, row int) Value {
	return func(c *calc, row int) Value {
		games := c.t.Rows[row].Games
		for r := range games {
			if g := &games[r]; is(c.t, g) {
				c.tally(1, g.Opponent, r, "why.round")
			}
		}
		return c.sum(1)
	}
}

// isWin reports a round with the points of a win, played or not (C.07 7.1).
func isWin(t *Table, g *Game) bool { return g.Points == t.Scoring[tournament.Win] }

// isWon reports a game won over the board (C.07 7.2).
func isWon(_ *Table, g *Game) bool { return g.Result.Rated() == tournament.Win }

// isBlack reports a game played with Black (C.07 7.3, US Chess 34E6).
func isBlack(_ *Table, g *Game) bool { return g.Color == tournament.Black && g.Result.Played() }

// isBlackWon reports a game won over the board with Black (C.07 7.4).
func isBlackWon(t *Table, g *Game) bool { return isBlack(t, g) && isWon(t, g) }

// isElected reports a round that the player neither asked off nor stayed away from (C.07
// 7.6). Like FIDE's own program, it subtracts a zero-point bye in a round robin too,
// although some files use it for the free round of an odd field. By another reading
// that round is not elected (15.2), so it counts.
func isElected(_ *Table, g *Game) bool {
	return g.Result != tournament.HalfBye && g.Result != tournament.ZeroBye && g.Result != tournament.ForfeitLoss
}

// standardPoints converts any scoring to 1, ½, 0 (C.07 7.7). A round counts 1 if it
// brought more points than the scheduled opponent got, or without an opponent more than a
// draw; ½ if it brought as many. Taken literally, a double forfeit would be ½ each; it
// counts 0, as in FIDE's own tie-break server.
func standardPoints(c *calc, row int) Value {
	draw := c.t.Scoring[tournament.Draw]
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		against := draw
		switch {
		case g.Result == tournament.Pending:
			continue
		case g.Opponent != NoOpponent:
			other := &c.t.Rows[g.Opponent].Games[r]
			double := g.Result == tournament.ForfeitLoss && other.Result == tournament.ForfeitLoss
			if double && !c.t.Choices.DoubleForfeitHalf {
				continue
			}
			against = other.Points
		}
		c.tally(int64(cmp.Compare(g.Points, against)+1), g.Opponent, r, "why.standard")
	}
	return c.sum(halfPoints)
}

// pairingNumber is the starting rank (C.07 7.8).
func pairingNumber(c *calc, row int) Value {
	c.add(addend{amount: int64(c.t.Rows[row].No), opponent: NoOpponent, why: "why.number"})
	return c.sum(1)
}

// Name returns the name of the system including its modifiers: "Buchholz Cut-1" (the
// terms of FIDE C.07 14). Two entries of a list with the same name are the same system.
func (s *Spec) Name() string { return s.NameIn(nil) }

// NameIn is [Spec.Name] in the language of a catalogue. English names are part of the
// systems; catalogues of other languages have them by code, such as "tiebreak.BH".
func (s *Spec) NameIn(w *phrase.Catalogue) string {
	switch {
	case s.stated != nil:
		return w.Text("name.stated", s.stated.NameIn(w))
	case s.Inner != nil:
		return w.Text("name.over", s.Inner.NameIn(w))
	}
	name := w.Or(phrase.Key("tiebreak."+s.Method.Code), s.Method.Name)
	switch {
	case s.Mods.High > 0:
		name = w.Text("name.median", name, s.Mods.High)
	case s.Mods.Low > 0:
		name = w.Text("name.cut", name, s.Mods.Low)
	}
	if key := [bases]phrase.Key{BasisMP: "name.match.points", BasisGP: "name.game.points"}[s.Basis]; key != "" {
		name = w.Text(key, name)
	}
	if s.Mods.Top > 0 {
		name = w.Text("name.top", name, s.Mods.Top) // the number is part of the name: X-TOP3
	}
	s.modifiers(func(_, value string, words phrase.Key) {
		name = w.Text("name.modified", name, w.Text(words, value))
	})
	return name
}

// SummaryIn says in the words of a catalogue, in a sentence, what the method computes.
func (m *Method) SummaryIn(w *phrase.Catalogue) string {
	return w.Text(phrase.Key("tiebreak." + m.Code + ".summary"))
}

// Methods returns all tie-breaks, in the order of the rule documents. To add one, add its
// line to its family.
func Methods() []Method {
	// The opponents' totals on one basis, each multiplied by what was scored against that
	// opponent on another.
	esb := func(code string, opponents, own ScoreBasis) Method {
		return Method{
			Code: code, Name: "Extended Sonneborn-Berger", Rule: "13.2", Digits: 2, Mods: "C1 C2 C3 P",
			basis: opponents, row: func(c *calc, row int) Value {
				c.weights = c.t.on(own)
				return sonnebornBerger(c, row)
			},
		}
	}
	ede := func(code string, final duel) Method {
		return Method{
			Code: code, Name: "Extended Direct Encounter", Rule: "13.3", Lower: true, Mods: "P", group: extendedEncounter(final),
		}
	}
	list := slices.Concat(
		[]Method{
			{Code: "PTS", Name: "Points", Rule: "FIDE C.07 4; US Chess 34E", Digits: 1, Alone: true, row: points},
		},
		// The individual systems of US Chess rule 34E, in its order.
		ofFamily(USChess, "US Chess", []Method{
			{Code: "MMED", Name: "Modified Median", Rule: "34E1", Digits: 1, row: modifiedMedian},
			{Code: "SOLK", Name: "Solkoff", Rule: "34E2", Digits: 1, row: scores((*calc).opposition)},
			{
				Code: "CUM", Name: "Cumulative", Rule: "34E3", Digits: 1, Mods: "4E", Schedule: Order, Alone: true,
				row: cumulative,
			},
			{Code: "MED", Name: "Median", Rule: "34E4", Digits: 1, row: median},
			{Code: "HARK", Name: "Harkness", Rule: "historical", Digits: 1, row: harkness},
			{Code: "RBTP", Name: "Result between tied players", Rule: "34E5", group: resultBetween},
			{Code: "BLACKS", Name: "Most games with Black", Rule: "34E6", Schedule: Colors, row: counting(isBlack)},
			{Code: "KASH", Name: "Kashdan", Rule: "34E7", row: kashdan},
			{
				Code: "SBUS", Name: "Sonneborn-Berger (US Chess)", Rule: "34E8", Digits: 2, Mods: "ADJ",
				row: summing(quarters, (*calc).partialScores),
			},
			{Code: "SBSQ", Name: "Sonneborn's square", Rule: "historical (Sonneborn 1886)", Digits: 2, row: partialScoreSquare},
			{
				Code: "CUMOPP", Name: "Cumulative scores of opposition", Rule: "34E9", Digits: 1, Mods: "4E", Schedule: Order,
				row: scores((*calc).cumulativeOpposition),
			},
			{
				Code: "OPPPERF", Name: "Opposition's performance", Rule: "34E10", Digits: 4, Mods: "Un",
				row: oppositionPerformance,
			},
			{
				Code: "AVGOPP", Name: "Average opposition", Rule: "34E11", Digits: 4, Mods: "Un",
				row: averaging(1, (*calc).opponentRatings),
			},
		}),
		[]Method{
			{
				Code: "PLAYOFF", Name: "Play-off", Rule: "US Chess 34E12; FIDE C.07 3", Lower: true, Needs: PlayoffInput,
				Alone: true, group: playedOff,
			},
			{
				Code: "ARMA", Name: "Armageddon game", Rule: "FIDE play-off practice", Lower: true, Needs: ArmageddonInput,
				Alone: true, group: playedOff,
			},
			{
				Code: "COIN", Name: "Drawing of lots", Rule: "US Chess 34E13; FIDE C.07 4.2", Lower: true, Needs: SeedInput,
				Alone: true, group: drawLots,
			},
		},
		// The systems of FIDE C.07, by articles of the edition of March 2026.
		ofFamily(FIDE, "FIDE C.07", []Method{
			{Code: "DE", Name: "Direct Encounter", Rule: "6", Lower: true, Mods: "P", group: directEncounter},
			{Code: "WIN", Name: "Number of wins", Rule: "7.1", basis: BasisMP, row: counting(isWin)},
			{Code: "WON", Name: "Games won", Rule: "7.2", basis: BasisMP, row: counting(isWon)},
			{Code: "BPG", Name: "Games played with Black", Rule: "7.3", Schedule: Colors, row: counting(isBlack)},
			{Code: "BWG", Name: "Games won with Black", Rule: "7.4", Schedule: Colors, row: counting(isBlackWon)},
			{
				Code: "PS", Name: "Progressive scores", Rule: "7.5", Digits: 1, Mods: "C1 C2 C3", Schedule: Order, Alone: true,
				row: progressive,
			},
			{Code: "REP", Name: "Rounds one elected to play", Rule: "7.6", row: counting(isElected)},
			{Code: "STD", Name: "Standard points", Rule: "7.7", Digits: 1, row: standardPoints},
			{
				Code: "TPN", Name: "Tournament pairing number", Rule: "7.8", Lower: true, Mods: "R", Alone: true,
				row: pairingNumber,
			},
			{
				Code: "BH", Name: "Buchholz", Rule: "8.1", Digits: 1, SwissOnly: true, Mods: "C1 C2 C3 M1 M2 P",
				row: buchholz(false),
			},
			{
				Code: "AOB", Name: "Average of opponents' Buchholz", Rule: "8.2", Digits: 2, SwissOnly: true, Mods: "F P",
				row: averaging(halfPoints, (*calc).buchholzOfOpponents),
			},
			{
				Code: "FB", Name: "Fore Buchholz", Rule: "8.3", Digits: 1, SwissOnly: true, Mods: "C1 C2 C3 M1 M2 P",
				Schedule: Order, row: buchholz(true),
			},
			{Code: "SB", Name: "Sonneborn-Berger", Rule: "9.1", Digits: 2, Mods: "C1 C2 C3 P", row: sonnebornBerger},
			{Code: "KS", Name: "Koya", Rule: "9.2", Digits: 1, Mods: "L+n L-n P", row: koya},
			{Code: "ARO", Name: "Average rating of opponents", Rule: "10.1", Mods: "C1 C2 C3 M1 M2 Un", row: averageRating},
			{Code: "TPR", Name: "Tournament performance rating", Rule: "10.2", Mods: "Un", row: tournamentPerformance},
			{Code: "PTP", Name: "Perfect tournament performance", Rule: "10.3", Mods: "Un", row: perfectPerformance},
			{
				Code: "APRO", Name: "Average performance of opponents", Rule: "10.4", Mods: "Un",
				row: averageOf(tournamentPerformance),
			},
			{
				Code: "APPO", Name: "Average perfect performance of opponents", Rule: "10.5", Mods: "Un",
				row: averageOf(perfectPerformance),
			},
			{Code: "RTNG", Name: "Rating", Rule: "10.6", Mods: "R Un", Alone: true, row: ownRating},
		}),
		// Local and national systems.
		[]Method{
			{Code: "TOL", Name: "Time of loss", Rule: "local rule", Family: USChess, Schedule: Order, row: timeOfLoss},
			{Code: "TARDY", Name: "Tardiness", Rule: "local rule", Lower: true, Needs: LateInput, row: tardiness},
			{
				Code: "SOB", Name: "Sum of opponents' Buchholz", Rule: "German practice (Feinbuchholz)", Digits: 1,
				SwissOnly: true, Mods: "C1 C2 C3 P", row: scores((*calc).buchholzOfOpponents),
			},
			{
				Code: "SUMRTG", Name: "Sum of opponents' ratings", Rule: "Irish practice", Mods: "Un",
				row: summing(1, (*calc).opponentRatings),
			},
			{Code: "ARZ", Name: "Arranz", Rule: "Spanish practice", Digits: 1, Schedule: Colors, row: arranz},

			// The systems for which a calculator page uses the names of other systems. They are
			// available by these codes only.
			{
				Code: "X-SUMOPP", Name: "Sum of opponents' scores", Rule: "calculator page (its Buchholz)", Digits: 1,
				row: scores((*calc).playedScores),
			},
			{
				Code: "X-TOPn", Name: "Sum of the n best opponents", Rule: "calculator page (its Buchholz Cut 1)", Digits: 1,
				row: topOpponents,
			},
			{
				Code: "X-BHMED", Name: "Sum and median of opponents' scores", Rule: "calculator page (its Median-Buchholz)",
				Digits: 2, row: sumAndMedian,
			},
			{
				Code: "X-BEATSUM", Name: "Scores of opponents beaten", Rule: "calculator page (its Solkoff)", Digits: 1,
				row: scores((*calc).beatenScores),
			},
			{
				Code: "X-H2H", Name: "Points between tied players", Rule: "calculator page (its head-to-head)", Digits: 1,
				group: pointsBetween,
			},
		},
		// The two scores of a team. The one at the head of a list decides first.
		forTeams(TeamsMeet, []Method{
			{
				Code: "MPTS", Name: "Match points", Rule: "FIDE C.07 11.1; US Chess 34G1", Digits: 1, basis: BasisMP,
				primary: true, row: points,
			},
			{
				Code: "GPTS", Name: "Game points", Rule: "FIDE C.07 11.1; US Chess 34G1", Digits: 1, basis: BasisGP,
				primary: true, row: points,
			},
		}),
		// The systems of C.07 articles 12 and 13.
		forTeams(TeamsMeet, ofFamily(FIDE, "FIDE C.07", []Method{
			{Code: "MPvGP", Name: "Secondary score", Rule: "13.1", Digits: 1, basis: basisOther, row: points},
			esb("EMMSB", BasisMP, BasisMP),
			esb("EMGSB", BasisMP, BasisGP),
			esb("EGMSB", BasisGP, BasisMP),
			esb("EGGSB", BasisGP, BasisGP),
			ede("EDE", nil),
			ede("EDEBT", duels(boardCountDuel, topBoardsDuel)),
			ede("EDEBB", duels(boardCountDuel, bottomBoardsDuel)),
			ede("EDEC", boardCountDuel),
			ede("EDET", topBoardsDuel),
			ede("EDEB", bottomBoardsDuel),
			{
				Code: "SSSC", Name: "Scores and Schedule Strength Combination", Rule: "13.4", Digits: 2, SwissOnly: true,
				Mods: "F P Kn", row: scheduleStrength,
			},
			{Code: "BC", Name: "Board Count", Rule: "12.1", Digits: 1, Lower: true, row: scores((*calc).boardCount)},
			{Code: "TBR", Name: "Top Board Results", Rule: "12.2", Lower: true, group: topBoards},
			{Code: "BBE", Name: "Bottom Board Elimination", Rule: "12.3", Lower: true, group: bottomBoards},
		})),
		// The systems of US team events, and of Germany.
		forTeams(TeamsMeet, []Method{
			{
				Code: "USAT", Name: "U.S. Amateur Team", Rule: "US Chess 34G2", Digits: 2, Family: USChess, Mods: "ADJ",
				row: amateurTeam,
			},
			{
				Code: "IHSA", Name: "IHSA team formula", Rule: "Illinois High School Association", Digits: 2, Family: USChess,
				row: ihsa,
			},
			{Code: "TPI", Name: "Team performance index", Rule: "WinTD help", Digits: 2, Family: USChess, row: performanceIndex},
			{
				Code: "BB", Name: "Berlin system", Rule: "German practice (Berliner Wertung)", Digits: 1,
				row: scores((*calc).berlin),
			},
		}),
		// The systems for teams in events that pair individuals.
		forTeams(TeamsOfSum, []Method{
			{Code: "TSCORE", Name: "Team score", Rule: "US scholastic practice", Digits: 1, row: scores((*calc).teamScore)},
			{
				Code: "CUM4", Name: "Cumulative of the team", Rule: "US Chess 34E3, of the players who count", Digits: 1,
				Family: USChess, Mods: "4E", Schedule: Order, row: scores((*calc).cumulativeOfTeam),
			},
			{
				Code: "TCUM", Name: "Team cumulative", Rule: "US scholastic practice", Digits: 1, Family: USChess, Mods: "4E",
				Schedule: Order, row: teamCumulative,
			},
			{Code: "SUM4", Name: "Sum over the players who count", Rule: "US scholastic practice", Digits: 4, row: sumOfMembers},
		}),
	)
	for i := range list {
		m := &list[i]
		m.Rated = slices.Contains(strings.Fields(m.Mods), "Un")
		m.Aliases = slices.DeleteFunc(vocabulary.Names(m.Code), func(word string) bool {
			return vocabulary.Fold(word) == vocabulary.Fold(m.Name)
		})
	}
	return list
}

// forTeams completes methods that are for one kind of teams.
func forTeams(kind Competitors, list []Method) []Method {
	for i := range list {
		list[i].ForTeams = kind
	}
	return list
}

// ofFamily completes methods of one family; a rule that is a number is an article of its
// document.
func ofFamily(family Family, document string, list []Method) []Method {
	for i := range list {
		m := &list[i]
		if m.Family = family; m.Rule[0] >= '0' && m.Rule[0] <= '9' {
			m.Rule = document + " " + m.Rule
		}
	}
	return list
}
