package formats

import (
	"fmt"
	"path"
	"strings"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// A Locator returns the position in the input from which a reader took a round of a
// player: section and player are indexes, rounds count from 1. RoundRow, RoundPoints and
// RoundRank mean the whole row, the stated points and the stated rank.
type Locator func(section, player, round int) finding.Pos

// Values for the round of a Locator other than rounds.
const (
	RoundRow    = 0
	RoundPoints = -1
	RoundRank   = -2
)

// Check runs [tournament.Section.Check] on every section of ev and logs the findings with
// their positions. Every reader calls it last, unless it has logged errors that would
// only be repeated. It leaves ev and where in the log for further analysis. Before that,
// it removes everything from ev that is not known to be public; see [PublicKeys]. It
// refuses point systems by which losing is better than winning.
func Check(ev *tournament.Event, where Locator, log *Log) {
	keepPublic(ev, where, log)
	log.Reading.Event, log.Reading.Round = ev, where
	for i, s := range ev.Sections {
		scoring, match := s.Scoring.Settled(), s.MatchScoring.Settled()
		checkPoints(i, "Section.Scoring", scoring.Inverted(), log)
		checkPoints(i, "Section.MatchScoring", match.Inverted(), log)
		found := s.Check()
		if len(found) == 0 {
			continue
		}
		index := s.Index()
		for _, f := range found {
			round := f.Subject.Round
			if f.Code == finding.PointsDiffer || f.Field == "Player.Stated.Points" {
				round = RoundPoints
			} else if f.Code == finding.PlacesDiffer {
				round = RoundRank
			}
			f.Pos = where(i, f.Subject.Row, round)
			if s.RoundsUnknown && f.Subject.Round > 0 {
				f.Subject.Round = 0
				if f.Subject.Other != 0 {
					f.Found = fmt.Sprintf("against player %d: %s", f.Subject.Other, f.Found)
				}
			}
			if row, ok := index.Find(f.Subject.Other); ok {
				if at := where(i, row, RoundRow); at.Line != 0 {
					f.Hint += "; the other is in " + at.Spot()
				}
			}
			if !log.Rejects(f.Pos, f.Field) { // otherwise it follows from what the reader could not use
				log.Add(*f)
			}
		}
	}
}

// checkPoints logs what is inverted in a point system of a section.
func checkPoints(section int, field, inverted string, log *Log) {
	if inverted != "" {
		log.Error(log.Reading.Place(field, section, -1), finding.UnsupportedScores, "%s", inverted).In(field).
			Expect("a win worth at least as much as a draw, and a draw as a loss").Advise("correct the point system")
	}
}

// CheckTeams runs [tournament.Section.CheckTeams] on every section of ev and logs the
// findings. where returns the position of a team, an index into Section.Teams, or of its
// line-up in a round; round 0 means the whole team. Readers of formats with teams call it
// in addition to [Check].
func CheckTeams(ev *tournament.Event, where func(section, team, round int) finding.Pos, log *Log) {
	log.Reading.Team = where
	kind := func(f *finding.Finding) string { return string(f.Code) + f.Field + f.Hint }
	for i, s := range ev.Sections {
		found := s.CheckTeams()
		left := map[string]int{} // by kind: findings that were not logged
		for _, f := range found {
			left[kind(f)]++
		}
		for _, f := range found {
			n := left[kind(f)]
			if n == 0 {
				continue
			}
			if n > fewEqual && f.Field == "Team.Rounds" && !log.Every {
				f.Found += fmt.Sprintf(" (and likewise %d more)", n-1)
				left[kind(f)] = 0
			}
			f.Pos = where(i, f.Subject.Row, f.Subject.Round)
			log.Add(*f)
		}
	}
}

// fewEqual is the number of findings of one kind about line-ups and matches that are
// listed individually. If there are more, they have one cause, and the first represents
// all.
const fewEqual = 5

// CheckLengths warns about players whose rows end before the last round in which others
// are paired, unless they withdrew. Readers of formats with an entry for every round,
// including absences, call it before [Check]: a shorter row has lost a round, and not
// necessarily the last.
func CheckLengths(ev *tournament.Event, where Locator, log *Log) {
	for i, s := range ev.Sections {
		paired := s.RoundsPaired()
		for j := range s.Players {
			if p := &s.Players[j]; len(p.Rounds) < paired && !p.Withdrawn {
				log.Warning(where(i, j, RoundRow), finding.MissingRounds, "%s",
					finding.Counted(len(p.Rounds), "round", "rounds")).
					In("Player.Rounds").Of(p.Subject()).
					Expect(fmt.Sprintf("%d, like the other players, with an entry for each absence", paired)).
					Advise("look up which round is missing; the last rounds are treated as having no result")
			}
		}
	}
}

// MaxEntries is the maximum number of rounds of all players of an input together,
// including blank ones. The largest open tournaments have a third of it. If a few bytes
// of a format can stand for a late round, or for a round of all players, its reader
// checks the limit before it allocates: ten thousand players and a round 999 would fill
// the memory.
const MaxEntries = 400_000

// TooManyEntries returns the error for an input with more than [MaxEntries].
func TooManyEntries(at finding.Pos) finding.Finding {
	return finding.Finding{
		Pos: at, Severity: finding.Error, Code: finding.TooLarge, Field: "Player.Rounds", Err: finding.ErrUnsupported,
		Found: "more rounds, summed over all players, than any event has", Want: fmt.Sprintf("at most %d", MaxEntries),
		Hint: "check that the round numbers are right, and that this is a single event",
	}
}

// StopsAt reports whether a reader of a table stops at a place: after too many errors, or if its
// players have more than [MaxEntries] rounds, which it logs.
func StopsAt(at finding.Pos, players, rounds int, log *Log) bool {
	if log.Count(finding.Error) >= finding.MaxErrors {
		return true
	}
	tooMany := players*rounds > MaxEntries
	if tooMany {
		log.Add(TooManyEntries(at))
	}
	return tooMany
}

// The highest numbers of players and rounds in TRF, where a starting rank has four columns, and the
// round of a record 240 has three. No event of another format exceeds them.
const (
	MaxPlayers = 9999
	MaxRounds  = 999
)

// Rows puts the rounds of players, which a file lists game by game, into their rows, and
// remembers the place of each.
type Rows struct {
	Section *tournament.Section
	Log     *Log
	Full    bool // there were more than MaxEntries, which was logged

	entries int
	at      map[[2]int]finding.Pos // by player and round
}

// Enter puts a round, counted from 1, into the row of a player, an index. If the player has an
// entry there already, taken is true, and first is its place.
func (r *Rows) Enter(player, round int, e tournament.Entry, at finding.Pos) (first finding.Pos, taken bool) {
	p := &r.Section.Players[player]
	if r.entries += max(round-len(p.Rounds), 0); r.entries > MaxEntries {
		if !r.Full {
			r.Log.Add(TooManyEntries(at))
		}
		r.Full = true
		return first, false
	}
	if first, taken = r.Place(player, round); taken {
		return first, true
	}
	if r.at == nil {
		r.at = map[[2]int]finding.Pos{}
	}
	r.at[[2]int{player, round}] = at
	p.Set(round, e)
	return first, false
}

// Place returns the place of an entry, and whether there is one.
func (r *Rows) Place(player, round int) (at finding.Pos, ok bool) {
	at, ok = r.at[[2]int{player, round}]
	return at, ok
}

// NumberNamesakes appends a number to the names of sections that share one, ignoring
// case, and warns: commands and outputs identify a section by its name. at returns the
// position of a section in the input, by index.
func NumberNamesakes(ev *tournament.Event, at func(section int) finding.Pos, log *Log) {
	if len(ev.Sections) < 2 {
		return
	}
	taken := make(map[string]bool, len(ev.Sections))
	for _, s := range ev.Sections {
		taken[strings.ToLower(s.Name)] = true
	}
	met := make(map[string]int, len(ev.Sections)) // by name: the last number tried
	for i, s := range ev.Sections {
		key := strings.ToLower(s.Name)
		if met[key] == 0 {
			met[key] = 1
			continue
		}
		name := ""
		for name == "" || taken[strings.ToLower(name)] {
			met[key]++
			name = strings.TrimSpace(fmt.Sprintf("%s %d", s.Name, met[key]))
		}
		taken[strings.ToLower(name)], met[strings.ToLower(name)] = true, 1
		log.Warning(at(i), finding.RepeatedSection, "a second section called %q; it was renamed %q",
			finding.Quotable(s.Name), finding.Quotable(name)).
			In("Section.Name").Advise("give every section a different name")
		s.Name = name
	}
}

// SettleFullByes distinguishes full-point byes in a section from a format with one letter
// for both kinds, which its reader stored as pairing-allocated. A round has at most one
// player left over, so a single bye is theirs, while several were given by the organiser.
// SettleFullByes returns the number of the latter.
func SettleFullByes(s *tournament.Section) (given int) {
	for round, n := range countFullByes(s) {
		if n.paired < 2 {
			continue
		}
		given += n.paired
		for i := range s.Players {
			if rounds := s.Players[i].Rounds; round < len(rounds) && rounds[round].Result == tournament.PairingBye {
				rounds[round].Result = tournament.FullBye
			}
		}
	}
	return given
}

// LoseFullByes logs the full-point byes of a section that [SettleFullByes] would turn
// into the other kind. Writers of formats with one letter for both call it.
func LoseFullByes(s *tournament.Section, log *Log) {
	for round, n := range countFullByes(s) {
		if n.given == 1 && n.paired == 0 || n.paired > 0 && n.paired+n.given > 1 {
			log.Lose(finding.Change{
				Code: finding.CutField, Field: "Player.Rounds", Section: s.Name, Count: n.paired + n.given,
				What: "full-point byes, without their kind", Example: fmt.Sprintf("round %d", round+1),
			})
		}
	}
}

// fullByes is the number of players with each kind of full-point bye in one round.
type fullByes struct{ paired, given int }

func countFullByes(s *tournament.Section) []fullByes {
	var out []fullByes
	for i := range s.Players {
		for round, e := range s.Players[i].Rounds {
			if e.Result != tournament.PairingBye && e.Result != tournament.FullBye {
				continue
			}
			for len(out) <= round {
				out = append(out, fullByes{})
			}
			if e.Result == tournament.PairingBye {
				out[round].paired++
			} else {
				out[round].given++
			}
		}
	}
	return out
}

// DeclarationEnding is the ending of a file in which the director declares what the event
// file does not say; see podium/tiebreak/declared.
const DeclarationEnding = ".event.toml"

// DeclarationFor returns the name of the declaration file for an input, both without a
// folder: "club.event.toml" for "club.trf".
func DeclarationFor(input string) string {
	return strings.TrimSuffix(input, path.Ext(input)) + DeclarationEnding
}

// DeclarationAdvice returns the name of the declaration file for use in advice. If the
// input is not a file with an ending, for example standard input, the user knows the name
// better.
func (l *Log) DeclarationAdvice() string {
	if base := path.Base(l.File); path.Ext(base) != "" && base != "." {
		return DeclarationFor(base) + " beside the file"
	}
	return "NAME" + DeclarationEnding + " beside the file"
}

// DeclareTieBreaks sets the tie-breaks by which a section was ranked from the columns of
// tie-breaks in its table, in their order, each with its heading and its code. If the code
// of one is not known, the section declares none: a list with a gap would be another one.
// In a list without games places count as stated, so that nothing is missing.
func DeclareTieBreaks(sec *tournament.Section, columns []tournament.StatedValue, at finding.Pos, log *Log) {
	var codes, unknown []string
	for _, c := range columns {
		if c.Code == "" {
			unknown = append(unknown, c.Label)
		}
		codes = append(codes, c.Code)
	}
	if len(unknown) == 0 {
		sec.TieBreaks = codes
		return
	}
	if sec.GamesUnknown {
		return
	}
	log.Warning(at, finding.TieBreakList, "the table does not say which tie-breaks %s are",
		strings.Join(unknown, ", ")).In("Section.TieBreaks").Expect("headings or notes that name them").
		Advise("choose the tie-breaks " + finding.WithTieBreaks + "; the values are kept as stated, but " +
			"the ranking uses the usual tie-breaks instead")
}

// DeclareCodes sets the tie-breaks by which a pairing program ranked a section: what the file
// calls each, and its code. at returns the place of one. If the code of one is not known, the
// section declares none, for the same reason.
func DeclareCodes(sec *tournament.Section, list []tournament.StatedValue, at func(i int) finding.Pos, log *Log) {
	var codes []string
	whole := true
	for i, t := range list {
		switch t.Code {
		case "":
			whole = false
			log.Warning(at(i), finding.UnknownTieBreak, "%s, for which podium has no code", t.Label).
				In("Section.TieBreaks").Expect("a tie-break for players that podium knows").
				Advise("the event is ranked by the usual list; choose another " + finding.WithTieBreaks)
		case "PTS": // the points come first anyway
		default:
			codes = append(codes, t.Code)
		}
	}
	if whole {
		sec.TieBreaks = codes
	}
}
