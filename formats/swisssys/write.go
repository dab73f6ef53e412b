package swisssys

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/jsontree"
	"podium/formats/tournament"
)

// The name and version in the file. SwissSys opens files of other programs; the version is
// one with this layout.
const (
	programName    = "podium"
	programVersion = "11.52"
	blankTrace     = "0.0.0.0.0.0.0.0.0.0."
)

type writer struct {
	output
	formats.Losses // of the section that is being written
}

func writeNative(out io.Writer, ev *tournament.Event, log *formats.Log) error {
	w := &writer{Losses: formats.Losses{Log: log}}
	w.open("", '{')
	w.open("Overview", '{')
	w.text("Program", programName)
	w.raw("Version", programVersion)
	w.text("Tournament title", w.said("Event.Name", ev.Name))
	w.known("Starting date", ev.Start.String())
	w.known("Ending date", ev.End.String())
	w.text("Trace", blankTrace)
	w.known("Event city", w.said("Event.City", ev.City))
	w.known("Event state", w.said("Event.Report.State", ev.Report.State))
	w.known("Event zip code", w.said("Event.Report.PostalCode", ev.Report.PostalCode))
	w.known("Event country", w.said("Event.Federation", ev.Federation))
	if tournament.CountryCode(ev.Federation) != ev.Federation {
		w.Lose(finding.CutField, "Event.Federation", "countries that readers turn into a federation code", ev.Federation)
	}
	if id := ev.Report.Affiliate; id != "" && !tournament.IsAffiliate(id) {
		w.Lose(finding.LostField, "Event.Report.Affiliate", "an affiliate that is not an id of US Chess, left out", id)
	} else {
		w.known("Organizer ID", id)
	}
	w.extras(ev.Extra)
	w.close('}')
	taken := usFederation // by readers, unless the file names other ratings
	if raw, ok := kept(ev.Extra, "Rating type"); ok && !strings.Contains(raw, usRatings) && strings.Trim(raw, `" `) != "" {
		taken = ""
	}
	formats.NoteRatedBy(ev, tournament.CountryCode(ev.Federation), taken, log)
	w.open("Sections", '[')
	for i, s := range ev.Sections {
		w.section(s, i+1)
	}
	w.close(']')
	w.close('}')
	w.b = append(w.b, '\n')
	_, err := out.Write(w.b)
	return err
}

// extras writes back what was kept, except for what has another place in the layout.
func (w *writer) extras(list []tournament.Extra) {
	elsewhere := []string{"Section name", "Type", boardsKey, "Reserved byes"}
	for _, x := range list {
		inside := strings.HasPrefix(x.Key, teamsKey) || strings.HasPrefix(x.Key, prizesKey)
		if x.Format != family || inside || slices.Contains(elsewhere, x.Key) {
			continue
		}
		w.piece(x.Key, x.Key, x.Value)
	}
}

// piece writes a kept value under a key of the file, and reports whether it is valid:
// somebody may have edited the canonical JSON of the event. from is the key under which it
// was kept.
func (w *writer) piece(key, from, value string) bool {
	if !json.Valid([]byte(value)) {
		w.Lose(finding.LostField, "Extra", "kept data that is not JSON, left out", from)
		return false
	}
	w.raw(key, value)
	return true
}

func kept(list []tournament.Extra, key string) (string, bool) {
	return tournament.FindExtra(list, family, key)
}

func (w *writer) section(s *tournament.Section, number int) {
	w.In = s.Name
	name := s.Name
	if name == "" {
		name = fmt.Sprintf("Section %d", number)
		w.Lose(finding.CutField, "Section.Name", "a section without a name, written with its number", name)
	}
	w.open("", '{')
	if short, ok := kept(s.Extra, "Section name"); !ok || !w.piece("Section name", "Section name", short) {
		title, _ := heard(name) // as the reader will know it
		w.text("Section name", shortName(title))
	}
	if raw, ok := kept(s.Extra, "Type"); !ok || !w.piece("Type", "Type", raw) {
		formats.NoteKind(s, w.Log)
		kind := 0
		if s.KindSettled() == tournament.RoundRobin {
			kind = 3
		}
		w.number("Type", kind)
	}
	w.text("Section title", w.said("Section.Name", name))
	w.known("Section time control", w.said("Section.TimeControl", s.TimeControl))
	w.number("Number of players", len(s.Players))
	w.number("Number of teams", len(s.Teams))
	rounds := roundsWritten(s)
	w.number("Rounds paired", rounds)
	played := rounds // before the first that lacks a result
	for i := range s.Players {
		entries := s.Players[i].Rounds[:min(played, len(s.Players[i].Rounds))]
		pending := func(e tournament.Entry) bool { return e.Result == tournament.Pending }
		if r := slices.IndexFunc(entries, pending); r >= 0 {
			played = r
		}
	}
	w.number("Rounds played", played)
	if s.RoundCount > 0 && s.RoundCount <= maxRounds {
		w.number("Final round", s.RoundCount)
	} else if s.RoundCount > maxRounds {
		w.Lose(finding.LostField, "Section.RoundCount", "impossibly large numbers of rounds, left out",
			fmt.Sprint(s.RoundCount))
	}
	switch s.FirstColor {
	case tournament.White:
		w.number("Coin toss", 0)
	case tournament.Black:
		w.number("Coin toss", 1)
	case tournament.NoColor:
	}
	w.extras(s.Extra)
	w.players(s, rounds)
	w.teams(s)
	w.prizes(s)
	w.close('}')
}

// teams writes the teams. Players name their own by its code.
func (w *writer) teams(s *tournament.Section) {
	w.open("Teams", '[')
	for i := range s.Teams {
		t := &s.Teams[i]
		w.open("", '{')
		w.number("Pair number", t.No)
		w.text("Full name", w.said("Team.Name", t.Name))
		w.known("Team code", w.said("Team.Nickname", t.Nickname))
		if t.Strength != 0 {
			w.number("Rating", t.Strength)
		}
		for _, x := range s.Extra {
			if key, ok := strings.CutPrefix(x.Key, teamKey(t.No, "")); ok && x.Format == family {
				w.piece(key, x.Key, x.Value)
			}
		}
		w.close('}')
	}
	w.close(']')
}

func (w *writer) prizes(s *tournament.Section) {
	list := s.Prizes
	w.open("Prizes", '{')
	for _, x := range s.Extra {
		if key, ok := strings.CutPrefix(x.Key, prizesKey); ok && x.Format == family {
			w.piece(key, x.Key, x.Value)
		}
	}
	for _, key := range prizeKeys() {
		w.open(key, '[')
		var of tournament.Prize // the class whose list of prizes is open
		for _, p := range list {
			class := tournament.Prize{Class: p.Class, Name: p.Name, Bottom: p.Bottom, Top: p.Top}
			if p.Class != (key == classPrizes) {
				continue
			}
			if of.Class && class != of {
				w.close(']')
				w.close('}')
				of = tournament.Prize{}
			}
			if listed := p.Class && (p.Priority != 0 || class != tournament.Prize{Class: true}); listed && !of.Class {
				of = class
				w.open("", '{')
				w.number("Top", p.Top)
				w.number("Bottom", p.Bottom)
				w.text("Name", w.said("Section.Prizes", p.Name))
				w.open("Details", '[')
			}
			w.open("", '{')
			if v := p.Value; v != "" && len(v) < 12 && strings.Trim(v, "0123456789.") == "" && json.Valid([]byte(v)) {
				w.raw("Value", p.Value)
			} else {
				w.text("Value", w.said("Section.Prizes", p.Value))
			}
			w.text("Description", w.said("Section.Prizes", p.Text))
			if p.Priority != 0 {
				w.number("Priority", p.Priority)
			}
			w.close('}')
		}
		if of.Class {
			w.close(']')
			w.close('}')
		}
		w.close(']')
	}
	w.close('}')
	forClass := func(p tournament.Prize) bool { return p.Class }
	forPlace := func(p tournament.Prize) bool { return !p.Class }
	if i := slices.IndexFunc(list, forClass); i >= 0 && slices.ContainsFunc(list[i:], forPlace) {
		w.Lose(finding.CutField, "Section.Prizes", "lists of prizes, written by kind", list[0].Value)
	}
}

// said returns a text of the model, and reports that readers change it.
func (w *writer) said(field, value string) string {
	if again, _ := heard(value); again != value {
		w.Alter(finding.CutField, field, "texts with repeated blanks, control characters or garbled letters, "+
			"which readers change", value)
	}
	return value
}

func reservedText(p *tournament.Player) string {
	if raw, ok := kept(p.Extra, "Reserved byes"); ok {
		return strings.Trim(raw, `"`)
	}
	return reservedByes(p)
}

func (w *writer) players(s *tournament.Section, rounds int) {
	team := w.teamCodes(s)
	plain := plainBoards(s)
	for round := 1; round <= rounds; round++ {
		for i := range s.Players {
			e := s.Players[i].Entry(round)
			if e.Opponent == 0 && e.Color != tournament.NoColor || e.Opponent != 0 && e.Result.Bye() {
				w.Lose(finding.CutField, "Player.Rounds", "byes with an opponent or a colour, left out", string(s.Players[i].Name))
			}
		}
	}
	formats.LoseFullByes(s, w.Log)
	w.open("Players", '[')
	for i := range s.Players {
		p := &s.Players[i]
		w.open("", '{')
		w.person(p, team[p.No])
		if rounds > 0 {
			last := p.Entry(rounds).Result // as people write it
			text := [...]string{"0", "½", "1"}[tournament.FIDE()[last]]
			if last == tournament.NoResult || last == tournament.Pending {
				text = ""
			}
			w.text("Current result", text)
		}
		if i == 0 {
			w.text("Note", reminder)
		}
		w.results(p, rounds, plain[i])
		w.close('}')
	}
	w.close(']')
}

// person writes who the player is, in the order of SwissSys.
func (w *writer) person(p *tournament.Player, team string) {
	w.number("Pair number", p.No)
	name := string(p.Name)
	if again, _ := heard(name); nameOf(again) != p.Name {
		w.Lose(finding.CutField, "Player.Name", "names that are read with one blank after the comma and between words", name)
	}
	w.text("Name", name)
	w.ids(p)
	w.ratings(p)
	w.known("Player title", w.said("Player.Title", p.Title))
	w.known("Club", w.said("Player.Club", p.Club))
	w.known("State", w.said("Player.State", p.State))
	w.known("Team", team)
	w.known("Grade", w.said("Player.Grade", p.Grade))
	switch p.Sex {
	case tournament.Male:
		w.text("Sex", "M")
	case tournament.Female:
		w.text("Sex", "F")
	case tournament.SexUnknown:
	}
	birth := p.Birth.String()
	if p.Birth.Month != 0 && p.Birth.Day == 0 {
		birth = fmt.Sprint(p.Birth.Year)
		w.Lose(finding.CutField, "Player.Birth", "birth dates without a day, written as the year", birth)
	}
	w.known("Birth date", birth)
	if list := reservedText(p); list != "" {
		w.text("Reserved byes", list+" ")
	}
	if p.Withdrawn {
		w.raw("Withdrew", "true")
	}
	w.extras(p.Extra)
}

// teamCodes returns the code by which each player names the team, by starting rank. A player
// can name only one, and the order of the boards is that of the players.
func (w *writer) teamCodes(s *tournament.Section) map[int]string {
	codes := map[int]string{}
	for i := range s.Teams {
		t := &s.Teams[i]
		for _, no := range t.Members {
			if _, taken := codes[no]; taken {
				w.Lose(finding.LostField, "Team.Members", "players of more than one team, left in the first", t.Name)
				continue
			}
			codes[no] = cmp.Or(t.Nickname, t.Name)
		}
	}
	for i := range s.Teams {
		var inOrder []int
		for j := range s.Players {
			if no := s.Players[j].No; slices.Contains(s.Teams[i].Members, no) {
				inOrder = append(inOrder, no)
			}
		}
		if !slices.Equal(inOrder, s.Teams[i].Members) {
			w.Lose(finding.CutField, "Team.Members", "teams whose members are put in the order of the players", s.Teams[i].Name)
		}
	}
	return codes
}

func (w *writer) ids(p *tournament.Player) {
	var us, fide string
	for _, id := range p.IDs {
		switch {
		case id.System == "uscf" && us == "" && fide == "":
			us = id.Value
		case id.System == "fide" && fide == "":
			fide = id.Value
		default:
			w.Lose(finding.LostField, "Player.IDs", "ids of other registers or in another order, left out", id.System)
		}
	}
	for i, id := range []string{us, fide} {
		if again, _ := heard(id); again != id || id != "" && strings.Trim(id, "0") == "" {
			w.Lose(finding.CutField, "Player.IDs", "ids that are read as another text, or as none", []string{"uscf", "fide"}[i])
		}
	}
	w.known("ID", us)
	w.known("ID2", fide)
}

func (w *writer) ratings(p *tournament.Player) {
	keys := []string{"Rating", "Rating2"}
	next := 0
	for _, rating := range p.Ratings {
		if rating.System == "second" {
			next = 1
		}
		if next > 1 || rating.Value < 1 || rating.Value > 9999 {
			w.Lose(finding.LostField, "Player.Ratings", "ratings beyond the second or of more than four digits, left out",
				fmt.Sprint(rating.Value))
			continue
		}
		if rating.System != []string{"", "second"}[next] {
			w.Lose(finding.CutField, "Player.Ratings", "ratings whose system the file does not name", rating.System)
		}
		w.number(keys[next], rating.Value)
		next++
	}
}

// reminder is a note in the first player for people who open the file.
const reminder = "Result coding is Result; Op.; Clr; Brd; Logical ops. 1 & 2; Game pnts"

// roundsWritten returns the number of results that each player of a section gets: one for
// every round except those that have only byes from the list of reserved ones.
func roundsWritten(s *tournament.Section) int {
	last := s.RoundsPaired()
	for i := range s.Players {
		p := &s.Players[i]
		list := strings.Fields(reservedText(p))
		for r := len(p.Rounds); r > last; r-- {
			word := "" // by which a reader finds the entry in the list
			switch e := p.Rounds[r-1]; {
			case e == (tournament.Entry{}):
				continue
			case e.Result == tournament.ZeroBye:
				word = fmt.Sprintf("%dz", r)
			case e.Result == tournament.HalfBye:
				word = fmt.Sprint(r)
			}
			if !slices.Contains(list, word) {
				last = r
			}
		}
	}
	return last
}

// results writes the rounds, each as a text of seven fields. The boards are those that were
// kept, otherwise the plain ones.
func (w *writer) results(p *tournament.Player, rounds int, plain []int) {
	raw, ok := kept(p.Extra, boardsKey)
	var boards []int
	for word := range strings.FieldsSeq(raw) {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 {
			ok = false
			break
		}
		boards = append(boards, n)
	}
	if !ok {
		boards = plain
	}
	signs := [tournament.Results]string{
		tournament.NoResult: " ", tournament.Win: "+", tournament.Loss: "-", tournament.Draw: "=",
		tournament.HalfBye: "H", tournament.FullBye: "B", tournament.PairingBye: "B", tournament.ZeroBye: "U",
		tournament.ForfeitWin: "X", tournament.ForfeitLoss: "F", tournament.Pending: "~",
	}
	w.open("Results", '[')
	for r := 1; r <= rounds; r++ {
		board := 0
		if r <= len(boards) {
			board = boards[r-1]
		}
		e := p.Entry(r)
		switch {
		case e.Result.Rated() != e.Result:
			w.Lose(finding.CutField, "Player.Rounds", "games that are not to be rated, written as rated ones", describe(e))
		case e.Result == tournament.NoResult && e.Opponent != 0:
			w.Lose(finding.CutField, "Player.Rounds", "pairings without a result or a colour, left out", describe(e))
		}
		text := signs[e.Result.Rated()]
		if e.Result.Bye() {
			text += ";-1;-;0;-1;-1;0"
		} else {
			text += fmt.Sprintf(";%d;%s;%d;%d;%d;0", e.Opponent, cmp.Or(e.Color.Letter(), "-"), board, e.Opponent, e.Opponent)
		}
		w.text("", text)
	}
	w.close(']')
}

func describe(e tournament.Entry) string {
	return fmt.Sprintf("%s against player %d", e.Result, e.Opponent)
}

// An output is a document in the layout of SwissSys: a line for each value, indented by two
// blanks for each level, ending with LF.
type output struct {
	b     []byte
	depth int
	empty bool // nothing is in the innermost list yet
}

// next begins a line, with the key of the value that follows.
func (o *output) next(key string) {
	if !o.empty && o.depth > 0 {
		o.b = append(o.b, ',')
	}
	o.empty = false
	o.line()
	if key != "" {
		o.b = append(jsontree.AppendText(o.b, key), ": "...)
	}
}

func (o *output) line() {
	if o.depth == 0 {
		return
	}
	o.b = append(o.b, '\n')
	for range o.depth {
		o.b = append(o.b, "  "...)
	}
}

func (o *output) open(key string, bracket byte) {
	o.next(key)
	o.b = append(o.b, bracket)
	o.depth++
	o.empty = true
}

func (o *output) close(bracket byte) {
	o.depth--
	if !o.empty {
		if o.depth == 0 {
			o.b = append(o.b, '\n')
		}
		o.line()
	}
	o.empty = false
	o.b = append(o.b, bracket)
}

// text writes a text; number writes a whole number, and raw a value in JSON.
func (o *output) text(key, value string) {
	o.next(key)
	o.b = jsontree.AppendText(o.b, value)
}

func (o *output) known(key, value string) {
	if value != "" {
		o.text(key, value)
	}
}

func (o *output) number(key string, value int) {
	o.next(key)
	o.b = strconv.AppendInt(o.b, int64(value), 10)
}

func (o *output) raw(key, value string) {
	o.next(key)
	o.b = append(o.b, value...)
}
