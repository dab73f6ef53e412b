package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
	"podium/formats/trf/internal/columns"
	"podium/formats/trf/internal/output"
)

// roster reads a record 013: the name and the starting ranks in board order. One program
// writes a number in columns 5 to 8 and the name after it, which leaves the columns of
// the first member blank.
func (r *reader) roster(l line) {
	roster, ok := readRoster(l.cut, columns.TeamMembers, l.width())
	if !ok || len(roster.members) == 0 {
		r.log.Warning(l.pos(), finding.BadRecord, "record 013: %q, kept as it is", finding.Quotable(l.trimmed())).
			In("Section.Teams").Expect("a name in columns 5 to 36, then starting ranks every 5 columns from 37 on")
		r.keep(l.code, l.text)
		return
	}
	team := tournament.Team{No: len(r.sec.Teams) + 1, Members: roster.members}
	name := l.cut(columns.TeamName, roster.first-1)
	if no, err := columns.Number(columns.TrimBlanks(l.cut(5, 8))); err && no > 0 && roster.first > columns.TeamMembers {
		team.No, name = no, l.cut(9, roster.first-1)
		r.odd("numbered team", l.pos(), finding.OddSpelling, "a team number before the name of a team").In("Section.Teams")
	} else if roster.first > columns.TeamMembers {
		roster.gaps = append([]int{columns.TeamMembers}, roster.gaps...)
	}
	team.Name = norm.NFC.String(strings.TrimSpace(name))
	r.reportRoster(l, &team, roster)
	r.sec.Teams = append(r.sec.Teams, team)
	r.teamLines = append(r.teamLines, l.no)
}

// reportRoster reports players who may be missing from a team, and shifted columns.
func (r *reader) reportRoster(l line, team *tournament.Team, x roster) {
	odd := func(kind string, col int, code finding.Code, format string, args ...any) *finding.Finding {
		return r.odd(kind, finding.Pos{Line: l.no, Col: l.lead + col}, code, format, args...).In("Team.Members").
			Of(team.Subject())
	}
	if x.uneven != 0 {
		odd("uneven team", x.uneven, finding.ShiftedColumns, "the players are in their columns only up to here").
			Expect("starting ranks that end in columns 40, 45 and so on").Advise("check whether a digit is missing")
	}
	for _, col := range x.gaps {
		odd("gap in a team", col, finding.BadRecord, "nobody in columns %d to %d, between other players", col, col+3).
			Expect("the starting rank of a player").Advise("look up who is missing, or remove the gap")
	}
}

// A roster is the players of a team as named by its record.
type roster struct {
	members []int
	first   int   // the column at which the first one begins
	gaps    []int // columns of blanks or zeros that are followed by a player
	uneven  int   // the column from which numbers are aligned differently; 0: none
}

// readRoster reads starting ranks of four columns each, separated by a blank, from col
// on. Numbers that end, or begin, a column or two from where they should are read where
// none is cut in two, which would be two other players.
func readRoster(cut func(from, to int) string, col, width int) (x roster, ok bool) {
	isDigit := func(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }
	if isDigit(cut(col-1, col-1)) && isDigit(cut(col, col)) {
		return x, false
	}
	x.first = col
	var blank []int
	begin, end, left, right := 0, 0, true, true // where the first stands, and whether all do
	for ; col <= width; col += columns.MemberStride {
		field := strings.TrimRight(cut(col, col+columns.MemberStride-1), " \t")
		number := strings.TrimLeft(field, " ")
		no, ok := columns.Number(number)
		switch {
		case !ok || no > formats.MaxPlayers:
			return x, false
		case no != 0:
			if x.members == nil {
				begin, end = len(field)-len(number), len(field)
			}
			left, right = left && len(field)-len(number) == begin, right && len(field) == end
			if x.uneven == 0 && !left && !right {
				x.uneven = col
			}
			x.members, x.gaps, blank = append(x.members, no), append(x.gaps, blank...), nil
		case len(x.members) == 0 && field == "":
			x.first = col + columns.MemberStride
		default:
			blank = append(blank, col)
		}
	}
	return x, true
}

// maxBoards is the largest number of boards that a match can have.
const maxBoards = 40

// read362 reads the match points: TW, TD and TL, each with a value. Missing ones keep
// their usual values.
func read362(l line) (tournament.MatchScoring, bool) {
	m, some := tournament.MatchScoring{}.Settled(), false
	for symbol, value := range symbols(l.text, 2) {
		p, err := tournament.ParsePoints(value)
		if err != nil {
			return m, false
		}
		switch symbol {
		case "TW":
			m.Win = p
		case "TD":
			m.Draw = p
		case "TL":
			m.Loss = p
		default:
			return m, false
		}
		some = true
	}
	return m, some
}

// settleTeams reads the records of teams and reconstructs the matches from the rows of the
// players. If it does not, the teams are those of record 013, whose players are paired
// individually.
func (r *reader) settleTeams() {
	some := false
	for i := range records() {
		some = some || r.met[i] != 0 && records()[i].is(ofTeams)
	}
	if !some && !isTeamEvent(r.ev, r.sec) && !saysTeams(r.sec.System) {
		r.settlePoints()
		return
	}
	// Records 310 replace records 013, which contain less.
	old, oldLines := r.sec.Teams, r.teamLines
	r.sec.Teams, r.teamLines = nil, nil
	if r.settle("310"); len(r.sec.Teams) == 0 {
		r.sec.Teams, r.teamLines = old, oldLines
	} else if len(old) > 0 {
		r.note("013 and 310", finding.Pos{Line: oldLines[0], Col: 5}, finding.RepeatedRecord,
			"teams both in records 013 and 310; those of 310 are used").In("Section.Teams")
	}
	if len(r.sec.Teams) == 0 {
		records := r.lines.all("320", "330", "300", "299", "352", "362")
		r.reportIndividuals("no record 310 or 013 has a team", "a record for each team", records)
		for _, l := range records {
			r.unknown(l, false)
		}
		return
	}
	if !some && !newMatchMaker(r.sec).oneOpponentEach() {
		r.reportIndividuals("players of one team meet several other teams",
			"rounds in which all players of a team meet the same team", r.lines.all("299"))
		r.settlePoints()
		return
	}
	r.settle("352", "362")
	r.maker = newMatchMaker(r.sec)
	r.settlePoints()
	for _, x := range r.plus {
		r.sec.Players[x.player].Rounds[x.round-1].Result = tournament.ForfeitWin
	}
	r.settle("320", "240", "330", "300")
	r.maker.make()
	// A bye may be for a round in which the players of the team have games, which decide.
	for _, l := range r.lines.all("240") {
		result, rd, numbers, _ := read240(l) // no numbers if it cannot be read
		if !r.maker.known(numbers...) {
			continue
		}
		for _, no := range numbers {
			if match := r.sec.Teams[r.maker.teams[no]].Match(rd); match.Opponent != 0 {
				r.otherBye(l, no, rd, result, fmt.Sprintf("its players met team %d", match.Opponent))
			}
		}
	}
}

// reportIndividuals warns that individuals are ranked although the file says, by its
// records or by the type of the event, that teams meet. Words such as "Swiss, team
// scoring" do not say that.
func (r *reader) reportIndividuals(why, want string, records []line) {
	var at finding.Pos
	var said string
	words := strings.ToLower(r.sec.System)
	switch {
	case len(records) > 0:
		at, said = records[0].pos(), "record "+records[0].code
	case strings.Contains(strings.ToUpper(r.sec.SystemCode), "TEAM"):
		at, said = r.place("Section.SystemCode", 0, -1), fmt.Sprintf("type %q", finding.Quotable(r.sec.SystemCode))
	case strings.HasPrefix(words, "team"):
		at, said = r.place("Section.System", 0, -1), fmt.Sprintf("type %q", finding.Quotable(r.sec.System))
	default:
		return
	}
	r.log.Warning(at, finding.StatedDiffers,
		"%s of an event in which teams meet, but %s; the players are ranked individually", said, why).
		In("Section.Teams").Expect(want).Advise("correct the teams, or the type of the event")
}

func settleTeam(r *reader, l line) (want string) {
	x := read310(l)
	team := x.team
	if x.bad != "" { // others would have no opponents, or the players would be ranked individually
		r.log.Error(l.pos(), finding.BadRecord, "record 310: %s", x.bad).In("Section.Teams").Of(team.Subject()).
			Expect("number, name, short name, strength, points, rank and players in their columns").
			Advise("correct the record")
		return ""
	}
	r.reportRoster(l, &team, x.roster)
	if x.fraction != "" {
		r.odd("strength", finding.Pos{Line: l.no, Col: l.lead + 48}, finding.OddSpelling,
			"strength %d.%s, read as %d", team.Strength, x.fraction, team.Strength).In("Team.Strength").
			Of(team.Subject()).Expect("a whole number")
	}
	if at := slices.IndexFunc(r.sec.Teams, func(t tournament.Team) bool { return t.No == team.No }); at >= 0 {
		r.log.Error(l.pos(), finding.DuplicateNumber, "team number %d of %q, which %q in line %d already has",
			team.No, team.Name, r.sec.Teams[at].Name, r.teamLines[at]).In("Team.No").
			Expect("a different number for each team").
			Advise("give one of the two another number and correct the records that name it")
		return ""
	}
	r.sec.Teams = append(r.sec.Teams, team)
	r.teamLines = append(r.teamLines, l.no)
	return ""
}

// settleBoardColors reads 352: the colours of the team with White, board by board.
func settleBoardColors(r *reader, l line) (want string) {
	letters := strings.ToUpper(l.trimmed())
	if strings.Trim(letters, "WB") != "" || len(letters) > maxBoards {
		return "W and B, one letter for each board"
	}
	for _, c := range letters {
		color := tournament.White
		if c == 'B' {
			color = tournament.Black
		}
		r.sec.BoardColors = append(r.sec.BoardColors, color)
	}
	return ""
}

func settleMatchScoring(r *reader, l line) (want string) {
	scoring, ok := read362(l)
	r.sec.MatchScoring = scoring
	if !ok { // other points would change the ranking of teams
		r.log.Error(l.pos(), finding.BadRecord, "record 362: %q", finding.Quotable(l.trimmed())).
			In("Section.MatchScoring").Expect("TW, TD and TL, each with match points in halves").
			Advise("correct the record")
	}
	return ""
}

func (r *reader) checkTeams() {
	type lineUp struct{ team, round int }
	lines := map[lineUp]line{}
	for _, l := range r.lines.all("300") {
		if u, ok := read300(l); ok {
			lines[lineUp{u.team, u.round}] = l
		}
	}
	formats.CheckTeams(r.ev, func(_, team, round int) finding.Pos {
		if l, ok := lines[lineUp{r.sec.Teams[team].No, round}]; ok {
			return l.pos()
		}
		return finding.Pos{Line: r.teamLines[team], Col: 5}
	}, r.log)
}

// isTeamEvent reports whether teams play matches, so that the numbers of record
// 240 are those of teams.
func isTeamEvent(ev *tournament.Event, sec *tournament.Section) bool {
	teams := func(x tournament.Extra) bool { return x.Format == family && recordOf(x.Key).is(ofTeams) }
	return sec.TeamsMeet() || strings.Contains(strings.ToUpper(sec.SystemCode), "TEAM") ||
		slices.ContainsFunc(ev.Extra, teams) || slices.ContainsFunc(sec.Extra, teams)
}

// saysTeams reports whether the description of a pairing system means an event in which
// teams meet.
func saysTeams(system string) bool {
	system = strings.ToLower(system)
	return strings.Contains(system, "team") && !strings.Contains(system, "individual")
}

// maxTeamNumber is the highest number that fits into record 310.
const maxTeamNumber = 999

// read310 reads a record 310. Columns are characters. A program that counts bytes shifts
// everything after a name with letters beyond ASCII, which shows in columns 72 and 73.
func read310(l line) row310 {
	cut := l.cut
	if l.field(72, 73) != "" || l.field(8, 8) != "" {
		cut = l.cutBytes
	}
	x := team310(cut, l.width())
	if x.bad != "" {
		if again := team310(l.cutBytes, len(l.text)+4); again.bad == "" {
			return again
		}
	}
	return x
}

// A row310 is the content of a record 310.
type row310 struct {
	team     tournament.Team
	roster   roster
	fraction string // of the strength, a whole number by the regulation
	bad      string // what cannot be read; "": nothing
}

// cutBytes returns columns of the whole line, counted in bytes.
func (l line) cutBytes(from, to int) string {
	from, to = from-5, to-4
	if from >= len(l.text) {
		return ""
	}
	return l.text[from:min(to, len(l.text))]
}

// team310 reads the fields of a record 310 from the columns that cut returns.
func team310(cut func(from, to int) string, width int) (x row310) {
	field := func(from, to int) string { return strings.TrimSpace(cut(from, to)) }
	text := func(from, to int) string { return norm.NFC.String(strings.ToValidUTF8(field(from, to), "\uFFFD")) }
	number := func(what, digits string) int {
		n, ok := columns.Number(digits)
		if !ok && x.bad == "" {
			x.bad = fmt.Sprintf("%s %q", what, finding.Quotable(digits))
		}
		return n
	}
	points := func(digits string) tournament.Points {
		p, err := tournament.ParsePoints(digits)
		if err != nil && x.bad == "" {
			x.bad = fmt.Sprintf("points %q", finding.Quotable(digits))
		}
		return p
	}
	t := &x.team
	t.Name, t.Nickname = text(9, 41), text(42, 47)
	t.No = number("number", field(5, 7))
	strength, fraction, _ := strings.Cut(field(48, 54), ".")
	t.Strength, x.fraction = number("strength", strength), strings.TrimRight(fraction, "0")
	number("strength", x.fraction)
	match, game := field(55, 61), field(62, 68)
	if match != "" || game != "" {
		t.Stated.Match, t.Stated.Game, t.Stated.HasPoints = points(match), points(game), true
	}
	t.Stated.Rank = number("rank", field(69, 71))
	var ok bool
	x.roster, ok = readRoster(cut, 74, width)
	t.Members = x.roster.members
	switch gap := field(72, 73); {
	case x.bad != "":
	case gap != "":
		x.bad = fmt.Sprintf("%q in columns 72 and 73", finding.Quotable(gap))
	case t.No == 0:
		x.bad = fmt.Sprintf("number %d", t.No)
	case !ok:
		x.bad = "players who are not in their columns"
	case t.Name == "" && len(t.Members) == 0:
		x.bad = "neither a name nor players"
	}
	return x
}

// teamCount returns the content of 082: the number of teams that are written.
func (w *writer) teamCount() string {
	n, names := 0, map[string]bool{"": true}
	for i := range w.Section.Teams {
		t := &w.Section.Teams[i]
		switch {
		case w.rosters:
			if name := w.rosterName(t); w.Writes(dataCode) && !names[name] {
				names[name] = true
				n++
			}
		case w.meet || w.Writes("013") && len(t.Members) > 0:
			n++
		}
	}
	return strconv.Itoa(n)
}

func boardColors(w *writer) string {
	var colors strings.Builder
	for _, c := range w.Section.BoardColors {
		if c == tournament.Black {
			colors.WriteByte('B')
		} else {
			colors.WriteByte('W')
		}
	}
	return colors.String()
}

func matchScoring(w *writer) string {
	m := w.Section.MatchScoring
	if m == (tournament.MatchScoring{}) {
		return ""
	}
	return fmt.Sprintf("TW%4s   TD%4s   TL%4s", m.Win.Decimal(), m.Draw.Decimal(), m.Loss.Decimal())
}

func (w *writer) teams() {
	table := w.Section.TeamTable()
	for i := range w.Section.Teams {
		t := &w.Section.Teams[i]
		if t.No < 1 || t.No > maxTeamNumber {
			w.failTeam(t, fmt.Sprintf("number %d", t.No), "a number of at most three digits")
			continue
		}
		match, game := t.Stated.Match, t.Stated.Game
		if !t.Stated.HasPoints {
			match, game = table.Totals(i, len(t.Rounds))
		}
		name, nick := w.FitText("Team.Name", t.Name, 32), w.FitText("Team.Nickname", t.Nickname, 5)
		w.Printf("310 %3d %-32s %-5s %6s %6s %6s %3s ", t.No, name, nick, output.OrBlank(t.Strength),
			match.Decimal(), game.Decimal(), output.OrBlank(t.Stated.Rank))
		w.Numbers(t.Members)
		if t.Strength > 999_999 || t.Stated.Rank > 999 || match > 9999*tournament.Point || game > 9999*tournament.Point {
			w.failTeam(t, "a number that is too long", "what fits into the columns of record 310")
		}
	}
}

func (w *writer) failTeam(t *tournament.Team, found, want string) {
	w.Log.Error(finding.Pos{}, finding.BadNumber, "team %q: %s", t.Name, found).In("Section.Teams").Expect(want).
		Because(finding.ErrUnsupported)
}

// loseMatches counts the matches that a reader does not find again in a TRF-16 file, which
// has the rosters and the players' games but no record of matches. A file that cannot be read
// shows none.
func (w *writer) loseMatches() {
	if w.Log.Failed() || !w.Section.TeamsMeet() && !saysTeams(w.Section.System) {
		return
	}
	again := new(tournament.Section)
	if ev, err := read(formats.Source{Data: w.Out}, new(formats.Log)); err == nil {
		again = ev.Sections[0]
	}
	index := again.TeamNumbers()
	for i := range w.Section.Teams {
		t := &w.Section.Teams[i]
		var back tournament.Team
		if k, ok := index[t.No]; ok {
			back = again.Teams[k]
		}
		for rd := 1; rd <= max(len(t.Rounds), len(back.Rounds)); rd++ {
			if was, is := t.Match(rd), back.Match(rd); is.Opponent != was.Opponent || is.Color != was.Color ||
				is.Result != was.Result || !slices.Equal(is.Boards, was.Boards) {
				w.Lose(finding.LostField, "Team.Rounds", "matches that the games of the players do not show completely",
					fmt.Sprintf("round %d of %s", rd, t.Name))
			}
		}
	}
}

// listTeams writes teams as lists of players, in the order of the model: those that meet as
// records 013. A school or club of an event of individuals is no team for other programs,
// which refuse such an event or pair it as one of teams; its players have records DAT
// instead, whose teams are again those of record 082 (see [schoolTeams]).
func (w *writer) listTeams() {
	if w.meet {
		return
	}
	code := "013"
	if w.rosters {
		code = dataCode
	}
	if !w.Writes(code) {
		for i := range w.Section.Teams {
			w.Withhold(code, "Section.Teams", w.Section.Teams[i].Name)
		}
		return
	}
	written, names := 0, map[string]bool{} // of the schools so far
	index := w.Section.Index()
	for i := range w.Section.Teams {
		t := &w.Section.Teams[i]
		if len(t.Members) == 0 {
			w.Lose(finding.LostField, "Section.Teams", "teams without players, which the file cannot have", t.Name)
			continue
		}
		if w.Edition == output.TRF26 { // for TRF-16 that is reported once for all teams
			for _, field := range detailsOf(t) {
				w.Alter(finding.LostField, field, "values of teams whose players are paired individually", t.Name)
			}
		}
		if written++; t.No != written {
			w.Lose(finding.LostField, "Section.Teams", "team numbers; the file keeps their order only", t.Name)
		}
		if w.rosters {
			name := w.rosterName(t)
			switch {
			case name == "":
				w.Lose(finding.LostField, "Section.Teams", "teams without a name, which the file cannot have", "")
				continue
			case names[name]:
				w.Lose(finding.LostField, "Section.Teams", "teams with the name of another, which readers take for one", name)
			case name != t.Name:
				w.Lose(finding.CutField, "Section.Teams", "names of teams with more than one blank between words", name)
			}
			names[name] = true
			for _, no := range t.Members {
				if _, ok := index.Find(no); !ok {
					w.Lose(finding.LostField, "Team.Members", "members of teams who are not players of this section", strconv.Itoa(no))
					continue
				}
				w.Text(dataCode, "Section.Teams", dataNumber(no)+" "+dataSchool+" "+name)
			}
			continue
		}
		name := w.Clean("Section.Teams", w.InColumns("Section.Teams", t.Name))
		const width = columns.TeamMembers - columns.TeamName
		if text.Width(name) > width {
			w.Lose(finding.CutField, "Section.Teams", "names of teams longer than 32 characters, cut off", name)
			name = strings.TrimSpace(text.Cut(name, 1, width))
		}
		w.Printf("013 %-*s", width, name)
		for j, no := range t.Members {
			if j > 0 {
				w.Out = append(w.Out, ' ')
			}
			w.Number(no)
		}
		w.End()
	}
}

// rosterName returns the name of a school in records DAT, "" if it has none.
func (w *writer) rosterName(t *tournament.Team) string {
	name := inWords(t.Name)
	if len(t.Members) == 0 || !formats.IsPublic(datumOf(t.Members[0], dataSchool, name)) {
		return ""
	}
	return name
}

// rostersDo reports whether records 013 can hold the teams.
func rostersDo(sec *tournament.Section) bool {
	ofTeams := func(a tournament.Adjustment) bool { return a.Match != 0 }
	if sec.TeamBye.Stated || len(sec.Teams) > 0 && slices.ContainsFunc(sec.Adjustments, ofTeams) {
		return false
	}
	for i := range sec.Teams {
		if t := &sec.Teams[i]; t.No != i+1 || len(t.Members) == 0 || len(detailsOf(t)) > 0 {
			return false
		}
	}
	return true
}

// detailsOf returns the fields of a team that have no place in a record 013.
func detailsOf(t *tournament.Team) []string {
	fields := []string{"Team.Nickname", "Team.Strength", "Team.Stated.Points", "Team.Stated.Rank"}
	return slices.DeleteFunc(fields, func(name string) bool {
		field, _ := tournament.FieldNamed(name)
		return field.Empty(tournament.Subject{Team: t})
	})
}
