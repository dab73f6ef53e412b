package grid

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"podium/formats"
	"podium/formats/days"
	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/internal/names"
	"podium/formats/tournament"
	"podium/tiebreak/vocabulary"
)

// ByePlayer returns the index of a player that represents a bye, among at least three: it
// has no name or a word for a bye as its name, nothing else is known about it, and it has
// never won or drawn. A person may be called Bye.
func (w *Words) ByePlayer(sec *tournament.Section) (int, bool) {
	i := slices.IndexFunc(sec.Players, func(pl tournament.Player) bool {
		if !mayBeBye(pl) {
			return false
		}
		name := unaccented(squeeze(strings.Trim(string(pl.Name), "-*()[]. ")))
		return name == "" || w.is("phantom", name)
	})
	return max(i, 0), i >= 0 && len(sec.Players) > 2
}

// WithoutByes returns a reader of a format that leaves out players called "bye", which
// programs pair against whoever has none. A section whose teams meet keeps them: its
// line-ups name them.
func WithoutByes(f formats.Format) formats.Format {
	read := f.Read
	if read == nil {
		return f
	}
	f.Read = func(src formats.Source, log *formats.Log) (*tournament.Event, error) {
		ev, err := read(src, log)
		if err != nil {
			return nil, err
		}
		for _, sec := range ev.Sections {
			for !sec.TeamsMeet() && slices.ContainsFunc(sec.Players, mayBeBye) { // else the words are not needed
				at, ok := DefaultWords().ByePlayer(sec)
				if !ok || sec.Players[at].Name == "" {
					break
				}
				p := &sec.Players[at]
				log.Note(finding.Pos{}, finding.DoubtfulName, "%q is no player; games against it are byes", string(p.Name)).
					In("Section.Players").Of(finding.Player(p.No, string(p.Name)))
				dropBye(sec, at)
			}
		}
		return ev, nil
	}
	return f
}

// MaxRating is the highest rating in a table. A greater number is something else.
const MaxRating = 4000

// NoTieBreaks is the value of the row "Tie-breaks" for a section that has tie-break
// values but declares no tie-breaks.
const NoTieBreaks = "none"

// A playerTable reads what a table of any kind says about its players.
type playerTable struct {
	*table
	around surroundings // from the rows above and below the table
	log    *formats.Log
}

// withPlayers returns a section with the players of the table, who get these starting
// numbers.
func (p *playerTable) withPlayers(numbers []int) *tournament.Section {
	p.settleColumns()
	p.take(p.number, p.column(heading.Section))
	for col := range p.columns { // the names again, at the other end of a wide table
		if p.columns[col].field == heading.Name && !slices.ContainsFunc(p.rows, func(row int) bool {
			return p.row(row).text(col) != p.row(row).text(p.name)
		}) {
			p.take(col)
		}
	}
	out := make([]tournament.Player, len(p.rows))
	for i, row := range p.rows {
		pl := &out[i]
		pl.No = numbers[i]
		r := p.row(row)
		pl.Name = tournament.Name(strings.ReplaceAll(p.nameText(row), " ,", ","))
		if !strings.ContainsFunc(string(pl.Name), isVisible) && r.cell(p.name).Kind != NoValue &&
			!slices.Contains(p.unfilled, row) {
			p.log.Error(p.at(row, p.name), finding.BadName, "no name").In("Player.Name").Of(p.person(row)).
				Expect("the name of the player").Advise("fill in the name, or delete the row")
		}
		for col := range p.columns {
			if c := r.cell(col); (c.Text != "" || c.Kind != Text) && p.value(pl, row, col, c) {
				p.take(col)
			}
		}
		for _, under := range p.under[i] {
			id, rating, _ := secondLine(p.row(under).text(p.name))
			if id != "" {
				pl.IDs = append(pl.IDs, tournament.ID{System: "uscf", Value: id})
			}
			if rating > 0 && pl.Ratings == nil {
				pl.Ratings = append(pl.Ratings, tournament.Rating{Value: rating})
			}
		}
		p.fromName(pl, row)
	}
	p.reportNames()
	return &tournament.Section{Scoring: p.around.scoring(), Players: out}
}

// secondLine reads the text below a name in wall charts: "12345678" and "12345678 / R:
// 1500 ->1520".
func secondLine(text string) (id string, rating int, ok bool) {
	id, rest, rated := strings.Cut(text, "/")
	if id = Trim(id); len(id) != 8 || !isNumber(id) {
		id = ""
	}
	rest, named := strings.CutPrefix(strings.ToUpper(Trim(rest)), "R:")
	before, _, _ := strings.Cut(rest, "->")
	before, _, _ = strings.Cut(before, "P")
	return id, atoi(Trim(before)), rated && named && id != ""
}

// settleColumns decides by their values what columns with blank or ambiguous headings
// hold.
func (p *playerTable) settleColumns() {
	p.settleBreaks()
	titled, rated := p.column(heading.Title) >= 0, false
	for col := range p.columns {
		h := &p.columns[col]
		if h.field == heading.USCFOrRating {
			h.system = "uscf"
			if h.field = heading.Rating; p.most(col, func(s string) bool { return len(s) == 8 && isNumber(s) }) {
				h.field = heading.ID
			}
		}
		if h.field == heading.Rating && h.system == "" {
			if rated { // a second column, without its own system
				h.system = strings.ToLower(Trim(h.text))
			}
			rated = true
		}
		if h.field == heading.Title && len(Trim(h.text)) == 1 && p.most(col, isNumber) {
			h.field, titled = heading.Ignored, false // of ties, in "W, L, T"
		}
		if h.field == blankField && !titled && col <= p.name+1 && p.most(col, names.IsTitle) {
			h.field, titled = heading.Title, true
		}
	}
}

// settleBreaks finds columns that are not of a tie-break, although their headings are words
// for one: those before the names, those with words below them, and the numbers of wins
// next to the points, or to those of draws and losses. A row that declares the tie-breaks
// settles it.
func (p *playerTable) settleBreaks() {
	if p.around.tieBreaks != nil {
		return
	}
	counts := func(h header) bool { // draws or losses
		word := unaccented(squeeze(h.text))
		ones := []string{word, strings.TrimSuffix(word, "s"), strings.TrimSuffix(word, "es")}
		return (h.field == unknownField || h.field == heading.Ignored) && slices.ContainsFunc(ones, func(one string) bool {
			result := p.language.results[one]
			return result == tournament.Draw || result == tournament.Loss
		})
	}
	counted := slices.ContainsFunc(p.columns, counts)
	for col := range p.columns {
		h := &p.columns[col]
		if counts(*h) && p.points >= 0 {
			h.field = heading.Ignored
		}
		if h.field != tiebreakField {
			continue
		}
		word := heading.Fold(h.text)
		words, all := p.fitting(col, func(s string) bool { // more than those of a number, "4.5 pts"
			return !strings.ContainsAny(s, "0123456789½¼¾") && strings.ContainsFunc(s, unicode.IsLetter)
		})
		switch {
		case word == "wins" && p.points >= 0, (word == "win" || word == "won") && counted:
			h.field = heading.Ignored
		case col < p.name, words*2 > all:
			h.field = unknownField
		}
	}
}

// value reads one cell of a player, and reports whether it is a fact about them. Number,
// name, rank, points, tie-breaks and rounds are read elsewhere.
func (p *playerTable) value(pl *tournament.Player, row, col int, c Cell) bool {
	h := &p.columns[col]
	if c.Kind == NoValue {
		switch h.field { // rounds and points report theirs themselves
		case heading.Points, roundField, unknownField, blankField, heading.Performance, heading.Ignored, heading.Result:
		default:
			p.badCell(row, col).Expect("a value")
		}
		return false
	}
	switch h.field {
	case heading.Title:
		pl.Title = c.Text
	case heading.Federation:
		pl.Federation = c.Text
	case heading.State:
		pl.State = c.Text
	case heading.Club, heading.Team:
		pl.Club = c.Text
	case heading.Grade:
		pl.Grade = c.Text
	case heading.Rating:
		p.rating(pl, row, col, c)
	case heading.ID:
		if c.Text != "0" {
			pl.IDs = append(pl.IDs, tournament.ID{System: h.system, Value: c.Text})
		}
	case heading.Sex:
		if sex := tournament.SexOf(c.Text); sex != tournament.SexUnknown {
			pl.Sex = sex
		} else {
			p.doubt(row, col, finding.BadSex, quoted(c.Text)).In("Player.Sex").Expect("m, f or w").Advise("it was left out")
		}
	case heading.Birth:
		if d, ok := days.Date(c.Text); ok {
			pl.Birth = d
		} else {
			p.doubt(row, col, finding.BadDate, "a date that podium does not understand").In("Player.Birth").
				Expect("a day such as 2012-05-31, or a year").Advise("it was left out")
		}
	default:
		return false
	}
	return true
}

func (p *playerTable) badCell(row, col int) *finding.Finding {
	d := badCell(p.row(row).cell(col))
	d.Pos, d.Subject = p.at(row, col), p.person(row)
	return p.log.Add(d)
}

// rating reads "1641" and "0", and as US Chess writes provisional ratings, here of 17 games,
// "1641P17" and "1641/17". That of "1641P" is used, too: without it the player would count
// as unrated, and compete for other prizes.
func (p *playerTable) rating(pl *tournament.Player, row, col int, c Cell) {
	text := strings.ReplaceAll(strings.TrimSuffix(strings.ToUpper(c.Text), "/"), "/P", "P")
	text = strings.ReplaceAll(text, "/", "P")
	digits, games, provisional := strings.Cut(text, "P")
	value, err := strconv.Atoi(strings.TrimSuffix(Trim(digits), ".0"))
	count := 0
	switch {
	case !provisional || err != nil:
	case games == "" && value <= MaxRating:
		p.doubt(row, col, finding.BadRating, quoted(c.Text)).In("Player.Ratings").
			Expect("the number of games of a provisional rating, such as " + Trim(digits) + "P12").
			Advise("the rating is used as if it were established")
	default:
		if count, err = strconv.Atoi(Trim(games)); value < 100 {
			err = strconv.ErrSyntax // a day or a fraction
		}
	}
	switch {
	case slices.Contains(strings.Fields("unr unr. unrated nr new - none ----"), strings.ToLower(c.Text)): // unrated
	case c.Kind == Date || err != nil || value < 0 || value > MaxRating || count < 0:
		p.doubt(row, col, finding.BadRating, quoted(c.Text)).In("Player.Ratings").Expect("a whole number").
			Advise("the player counts as unrated")
	case value > 0:
		pl.Ratings = append(pl.Ratings, tournament.Rating{System: p.columns[col].system, Value: value, Games: count})
	}
}

func (p *playerTable) doubt(row, col int, code finding.Code, found string) *finding.Finding {
	return p.log.Warning(p.at(row, col), code, "%s", found).Of(p.person(row))
}

func (p *playerTable) noteColumns(sec *tournament.Section) {
	behind := p.points // numbers behind the points or the rounds may be of a tie-break
	if len(p.rounds) > 0 {
		behind = max(behind, p.rounds[len(p.rounds)-1])
	}
	isValue := func(s string) bool {
		_, err := strconv.ParseFloat(strings.NewReplacer(",", ".", "½", ".5").Replace(s), 64)
		return err == nil && len(s) < len("1234567")
	}
	var unknown, known, maybe []string
	for col, h := range p.columns {
		switch h.field {
		case unknownField:
			unknown = append(unknown, quoted(h.text))
			if !p.list && behind >= 0 && col > behind && p.most(col, isValue) {
				maybe = append(maybe, quoted(h.text))
			}
		case heading.Performance, heading.Ignored, heading.Result:
			known = append(known, quoted(h.text))
		default:
			continue
		}
		p.take(col)
	}
	if len(unknown) > 0 {
		advice := "they were ignored; a file " + WordsName + " beside the table can say what they are"
		if used := "the usual tie-breaks"; maybe != nil {
			if len(sec.TieBreaks) > 0 {
				used = strings.Join(sec.TieBreaks, ", ")
			}
			advice = "if tie-breaks are among them (" + list(maybe) + "?), choose the list " + finding.WithTieBreaks +
				", because the ranking uses " + used + " instead; " + advice
		}
		p.log.Warning(p.at(p.header, p.column(unknownField)), finding.UnknownColumn,
			"columns that podium does not understand: %s", list(unknown)).Advise(advice)
	}
	if len(known) > 0 {
		p.log.Note(p.at(p.header, p.name), finding.UnknownColumn, "columns that are ignored: %s", list(known))
	}
}

// numbers returns the starting numbers of players when no cell names an opponent: the
// printed ones if everybody has a unique one, otherwise those of the rows.
func (p *playerTable) numbers() []int {
	if printed := p.numbering(byNumber); printed != nil {
		return printed.numbers
	}
	if p.number >= 0 {
		p.unnumbered()
	}
	return p.numbering(byRow).numbers
}

// A numbering assigns numbers to players.
type numbering struct {
	basis      basis
	numbers    []int       // by player
	players    map[int]int // by number
	named      int         // cells that name an existing player
	mutual     int         // those of them whose opponent names the player back in the same round
	unanswered []cellAt    // games that the opponent's row lacks or has with a different result
}

// rivals reports whether another numbering fits about as well as the best: at least 95 %
// as often.
func (n *numbering) rivals(best *numbering) bool { return n.mutual*20 > best.mutual*19 }

// numbering returns the numbers of players by one basis, nil if there is no column for it, a player
// has none, or two share one.
func (t *table) numbering(b basis) *numbering {
	col, hasColumn := map[basis]int{byNumber: t.number, byRank: t.rank}[b]
	inNames := b == byNumber && col < 0 && t.ofName(t.rows[0]).Number > 0
	if hasColumn && col < 0 && !inNames {
		return nil
	}
	n := &numbering{basis: b, players: make(map[int]int, len(t.rows))}
	for i, row := range t.rows {
		no := i + 1
		switch {
		case inNames:
			no = t.ofName(row).Number
		case hasColumn:
			no = atoi(t.row(row).text(col))
		}
		if _, taken := n.players[no]; taken || no == 0 {
			return nil
		}
		n.numbers, n.players[no] = append(n.numbers, no), i
	}
	return n
}

// unnumbered reports that the numbers in a table are not those of its players: two
// players share one, or a text is not a number. A blank column is not reported.
func (p *playerTable) unnumbered() {
	var bad []string
	first, blank := -1, -1
	met := map[int]bool{}
	for _, row := range p.rows {
		text := p.row(row).text(p.number)
		no := atoi(text)
		switch {
		case text == "" && blank < 0:
			blank = row
		case text != "" && (no == 0 || met[no]):
			if bad = append(bad, quoted(text)); first < 0 {
				first = row
			}
		}
		met[no] = true
	}
	switch {
	case first < 0 && len(met) == 1:
		return
	case first < 0:
		first, bad = blank, []string{"blank cells"}
	}
	p.log.Warning(p.at(first, p.number), finding.BadNumber,
		"column %q does not give everybody a different number: it has %s",
		finding.Quotable(p.columns[p.number].text), list(slices.Compact(bad))).In("Player.No").
		Expect("a number for each player, or no such column").
		Advise("the column was ignored: players are numbered by row")
}

// nameIndex finds players by the names that cells use: the full name, either part, or the
// given name with an initial. The value is -1 for a name that fits two players.
func (t *table) nameIndex() map[string]int {
	out := map[string]int{}
	for i, row := range t.rows {
		name := tournament.Name(t.nameText(row))
		words := strings.Fields(strings.ToLower(name.Spoken()))
		if len(words) == 0 {
			continue
		}
		first, last := words[0], words[len(words)-1]
		keys := []string{strings.ToLower(string(name)), strings.Join(words, " "), first, last, first + " " + last[:1]}
		slices.Sort(keys)
		for _, key := range slices.Compact(keys) {
			if _, taken := out[key]; taken {
				out[key] = -1
				continue
			}
			out[key] = i
		}
	}
	return out
}

func (p *playerTable) state(sec *tournament.Section) {
	const pointsForm = "points such as 3, 2½ or 2.5"
	points := p.points
	if points < 0 && !p.list {
		points = p.pointsInDisguise(sec)
	}
	columns, breaks := p.tieBreaks(sec, points)
	p.take(points, p.rank)
	for i, row := range p.rows {
		st := &sec.Players[i].Stated
		switch value, known, err := p.pointsIn(row, points); {
		case points < 0:
		case p.row(row).cell(points).Kind > Number:
			p.badCell(row, points).In("Player.Stated.Points").Expect(pointsForm)
		case err != nil:
			p.log.Error(p.at(row, points), finding.BadPoints, "%s", quoted(p.row(row).text(points))).Of(p.person(row)).
				Advise("correct the cell").In("Player.Stated.Points").Expect(pointsForm)
		default:
			st.Points, st.HasPoints = value, known
		}
		place := p.row(row).text(p.rank)
		if st.Rank = atoi(place); p.list {
			if st.Rank = placeOf(place); st.Rank == 0 && place != "" && place != "-" {
				p.log.Error(p.at(row, p.rank), finding.PlacesDiffer, "%s", quoted(place)).In("Player.Stated.Rank").
					Of(p.person(row)).Expect("a place such as 3, 3rd, T3 or 3-5").Advise("correct the cell")
			}
		}
		for i, b := range breaks {
			if b.Value = p.row(row).text(columns[i]); b.Value != "" && squeeze(b.Value) != "-" {
				st.TieBreaks = append(st.TieBreaks, b)
			}
		}
	}
	p.stateRounds(sec)
	p.sharedRanks(sec)
	p.noteColumns(sec)
}

// pointsIn reads points of a player. known is false if the table has no such column, or a dash
// or a word such as DNF for this player.
func (t *table) pointsIn(row, col int) (points tournament.Points, known bool, err error) {
	c := t.row(row).cell(col)
	word := unaccented(squeeze(c.Text))
	if word == "" && c.Kind == Text ||
		word != "" && (strings.Trim(word, "-") == "" || t.language.byes[word] == tournament.ZeroBye) {
		return 0, false, nil
	}
	if points, err = tournament.ParsePoints(c.Text); err == nil {
		return points, true, nil
	}
	text, outOf := t.words.plainPoints(c.Text)
	if text == "1/2" {
		others, _ := t.fitting(col, func(s string) bool { // "2/4", but not all of them "1/2"
			other, outOf := t.words.plainPoints(s)
			return outOf != "" && other != "1/2"
		})
		if others == 0 {
			text, outOf = "½", ""
		}
	}
	if outOf != "" {
		text, _, _ = strings.Cut(text, "/")
	}
	points, err = tournament.ParsePoints(text)
	if all, wrong := tournament.ParsePoints(cmp.Or(outOf, "9999")); err == nil && (wrong != nil || points < 0 || points > all) {
		err = tournament.ErrPoints
	}
	return points, err == nil, err
}

// plainPoints makes what [tournament.ParsePoints] reads of points as people write them:
// "4.5 pts", "(4.5)", "4 1/2", "4-1/2". Of "4.5/5" and "4.5 of 5" it returns "4.5/5" and
// the points that there were, "5".
func (w *Words) plainPoints(text string) (plain, outOf string) {
	text = strings.Trim(strings.ToLower(text), " ()")
	isWord := func(r rune) bool { return unicode.IsLetter(r) || r == '.' || r == ' ' }
	if rest := strings.TrimRightFunc(text, isWord); w.is("unit", heading.Fold(text[len(rest):])) {
		text = rest
	}
	for _, half := range []string{" 1/2", "-1/2", " ½"} {
		if whole, ok := strings.CutSuffix(text, half); ok && isNumber(whole) {
			return whole + "½", ""
		}
	}
	for _, of := range []string{" out of ", " of ", " von ", " de ", " sur ", " su ", " z "} {
		text = strings.Replace(text, of, "/", 1)
	}
	if points, all, ok := strings.Cut(text, "/"); ok {
		points, outOf = Trim(points), Trim(all)
		return points + "/" + outOf, outOf
	}
	return text, ""
}

// pointsInDisguise finds the points in a table without a column for them: programs that
// rank by points as the first tie-break show them as a tie-break. The column must be the
// sum of the rounds in every row.
func (p *playerTable) pointsInDisguise(sec *tournament.Section) int {
	for col := range p.columns {
		if p.columns[col].field != tiebreakField {
			continue
		}
		for i, row := range p.rows {
			pl := &sec.Players[i]
			value, err := tournament.ParsePoints(p.row(row).text(col))
			if err != nil || value != sec.Score(pl, len(pl.Rounds)) {
				return -1
			}
		}
		return col
	}
	return -1
}

// sharedRanks fills in ranks that are blank because they are equal to the rank above, in
// a list sorted by rank. A range such as "3-5", which some lists print for equal points,
// is not a rank.
func (p *playerTable) sharedRanks(sec *tournament.Section) {
	last := 0
	for i, row := range p.rows {
		rank := sec.Players[i].Stated.Rank
		if rank != 0 && rank < last || rank == 0 && p.row(row).text(p.rank) != "" {
			return
		}
		last = max(last, rank)
	}
	if last == 0 || sec.Players[0].Stated.Rank == 0 {
		return
	}
	for i := range sec.Players {
		st := &sec.Players[i].Stated
		if st.Rank == 0 && (!p.list || st.Points == sec.Players[i-1].Stated.Points) {
			st.Rank = last
		}
		last = st.Rank
	}
}

// tieBreaks returns the tie-break columns and what they are, with the codes from the headings or
// the notes below the table. A heading behind the points may look like a code, "BH/C2", if the
// numbers in its column can be values of one, unlike telephone numbers. The section was ranked by
// the list above the table, otherwise by the columns if all of them are known.
func (p *playerTable) tieBreaks(sec *tournament.Section, points int) (columns []int, breaks []tournament.StatedValue) {
	isValue := func(s string) bool { return len(s) < len("1234567") && strings.Trim(s, "0123456789.,") == "" }
	n := 0
	for col := range p.columns {
		h := &p.columns[col]
		isCode := codeText().MatchString(h.text) && !heading.IsPrivate(h.text)
		if h.field == unknownField && (isDeclared(h.text, p.around.tieBreaks) ||
			isCode && col > points && points >= 0 && p.most(col, isValue)) {
			h.field, h.means = tiebreakField, vocabulary.Meaning{Code: h.text, US: h.text}
		}
		if h.field != tiebreakField {
			continue
		}
		p.take(col)
		if n++; col != points {
			code := cmp.Or(h.means.In(p.around.ofUSA()), p.around.notes[n])
			columns, breaks = append(columns, col), append(breaks, tournament.StatedValue{Label: h.text, Code: code})
		}
	}
	if p.around.tieBreaks == nil && len(breaks) > 0 {
		formats.DeclareTieBreaks(sec, breaks, p.at(p.header, columns[0]), p.log)
	} else if !slices.Equal(p.around.tieBreaks, []string{NoTieBreaks}) {
		sec.TieBreaks = p.around.tieBreaks
	}
	return columns, breaks
}

// codeText is how the code of a tie-break looks.
//
//nolint:gochecknoglobals // compiled once, never changed
var codeText = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[A-Z]{2,8}(?:[0-9/:-][A-Z0-9/:-]*)?$`)
})

func isDeclared(text string, list []string) bool {
	return slices.ContainsFunc(list, func(code string) bool { return strings.EqualFold(code, text) })
}

// TieBreakHeading returns the code as which a tie-break heading will be read below a row
// that declares a list, in an event of US Chess or another. ok is false if the heading will
// be read as something else.
func (w *Words) TieBreakHeading(label string, declared []string, us bool) (code string, ok bool) {
	h := w.heading(Trim(label))
	switch {
	case h.field == tiebreakField:
		return h.means.In(us), heading.Fold(label) != "wins"
	case h.field == unknownField && isDeclared(label, declared):
		return label, true
	}
	return "", false
}

// IsSystem reports whether a heading is read as that of the ratings or ids of a system.
func (w *Words) IsSystem(text, system string) bool {
	h := w.heading(text)
	return (h.field == heading.Rating || h.field == heading.ID) && h.system == system
}

// named is what the cells of names say, by row of the sheet.
type named struct {
	rows   int // number of rows of the table when they were read
	people map[int]names.Person
	doubts []names.Doubt // Cell is a row
}

// ofName returns what the cell of the name says in the row of a player.
func (t *table) ofName(row int) names.Person {
	if t.named == nil || t.named.rows != len(t.rows) {
		cells := make([]string, len(t.rows))
		for i, row := range t.rows {
			cells[i] = t.row(row).text(t.name)
		}
		people, doubts := names.Read(cells)
		t.named = &named{rows: len(t.rows), people: make(map[int]names.Person, len(cells)), doubts: doubts}
		for i, row := range t.rows {
			t.named.people[row] = people[i]
		}
		for i := range doubts {
			doubts[i].Cell = t.rows[doubts[i].Cell]
		}
	}
	return t.named.people[row]
}

// nameText returns the name of the player in a row, without the letter of a matrix and what else
// its cell contains.
func (t *table) nameText(row int) string {
	name := t.ofName(row).Name
	if t.lettered {
		_, name, _ = strings.Cut(name, " ")
	}
	return name
}

// fromName gives a player what the cell of their name says. A column of the table that says
// something else wins, with a warning.
func (p *playerTable) fromName(pl *tournament.Player, row int) {
	of := p.ofName(row)
	differs := func(field, column, name string) {
		if column != "" && name != "" && !strings.EqualFold(column, name) {
			p.doubt(row, p.name, finding.DoubtfulName, fmt.Sprintf("%s with the name and %s in the column for it",
				quoted(name), quoted(column))).In(field).Expect("one of the two").Advise("the column was used")
		}
	}
	pl.Title, pl.Grade = cmp.Or(pl.Title, of.Title), cmp.Or(pl.Grade, of.Grade)
	pl.Federation = cmp.Or(pl.Federation, of.Federation)
	if of.Rating.Value > 0 && pl.Ratings == nil {
		pl.Ratings = []tournament.Rating{of.Rating}
	}
	if of.ID.Value != "" && pl.IDs == nil {
		pl.IDs = []tournament.ID{of.ID}
	}
	differs("Player.Title", pl.Title, of.Title)
	differs("Player.Federation", pl.Federation, of.Federation)
	if of.Rating.Value > 0 {
		differs("Player.Ratings", strconv.Itoa(pl.Rating()), strconv.Itoa(of.Rating.Value))
	}
	if p.number >= 0 && of.Number > 0 {
		differs("Player.No", p.row(row).text(p.number), strconv.Itoa(of.Number))
	}
}

// reportNames reports, once for a table, what was found in the cells of names in addition to names, and
// what may be part of one or something else.
func (p *playerTable) reportNames() {
	pieces, first := 0, -1
	for _, row := range p.rows {
		if of := p.ofName(row); !of.Bare() {
			if pieces++; first < 0 && of.ID.Value == "" { // ids are not repeated
				first = row
			}
		}
	}
	if pieces > 0 {
		example := ""
		if first >= 0 {
			example = fmt.Sprintf(": %s is %s", quoted(p.row(first).text(p.name)), quoted(p.nameText(first)))
		}
		p.log.Note(p.at(max(first, p.header), p.name), finding.DoubtfulName,
			"%s with more than a name: numbers, titles, ratings, ids or grades were read as such%s",
			finding.Counted(pieces, "cell", "cells"), example).In("Player.Name")
	}
	if p.named == nil {
		return
	}
	for i, d := range p.named.doubts { // once for each kind
		isKind := func(other names.Doubt) bool { return other.May == d.May }
		if slices.IndexFunc(p.named.doubts, isKind) < i {
			continue
		}
		var texts []string
		for _, other := range p.named.doubts[i:] {
			if isKind(other) {
				texts = append(texts, quoted(other.Text))
			}
		}
		p.log.Warning(p.at(d.Cell, p.name), finding.DoubtfulName, "%s: %s may be %s, and stays in the name", list(texts),
			quoted(d.Piece), d.May).In("Player.Name").Expect("only the name").
			Advise("if it is no part of the name, put it into a column of its own, such as Title, Rating or Grade")
	}
}

// placesWithin numbers the places of a section anew, which were those of all sections.
func (p *playerTable) placesWithin(sec *tournament.Section) {
	if p.whole == p.table {
		return
	}
	firsts := 0 // of all sections
	for _, text := range p.whole.texts(p.rank) {
		if placeOf(text) == 1 {
			firsts++
		}
	}
	first := slices.ContainsFunc(sec.Players, func(pl tournament.Player) bool { return pl.Stated.Rank == 1 })
	stated := !slices.ContainsFunc(sec.Players, func(pl tournament.Player) bool { return pl.Stated.Rank == 0 })
	if first && p.called != "" && p.row(p.rows[0]).text(p.section) != "" && firsts > 1 || !stated {
		return
	}
	var ranks []int
	for i := range sec.Players {
		ranks = append(ranks, sec.Players[i].Stated.Rank)
	}
	slices.Sort(ranks)
	for i := range sec.Players {
		before, _ := slices.BinarySearch(ranks, sec.Players[i].Stated.Rank)
		sec.Players[i].Stated.Rank = before + 1
	}
	p.log.Note(p.at(p.header, p.rank), finding.PlacesDiffer, "places that run through all sections; those within section %q were counted",
		finding.Quotable(p.called)).In("Player.Stated.Rank")
}

// mayBeBye reports whether nothing is known of a player but the name, who has never won or
// drawn.
func mayBeBye(p tournament.Player) bool {
	scores := func(e tournament.Entry) bool { return e.Result == tournament.Win || e.Result == tournament.Draw }
	return p.Stated.Points == 0 && p.Rating() == 0 && p.IDs == nil && p.Birth.IsZero() && p.Club == "" && p.Title == "" &&
		!slices.ContainsFunc(p.Rounds, scores)
}

// dropBye removes the player at an index, who represents a bye. With an odd number of
// players, programs complete a round robin with a player called "bye". A win against it is
// a bye, any other result a free round.
func dropBye(sec *tournament.Section, at int) {
	no := sec.Players[at].No
	for k := range sec.Players {
		for r, e := range sec.Players[k].Rounds {
			if int(e.Opponent) != no {
				continue
			}
			sec.Players[k].Rounds[r] = tournament.Entry{}
			if e.Result == tournament.Win || e.Result == tournament.ForfeitWin {
				sec.Players[k].Rounds[r].Result = tournament.PairingBye
			}
		}
	}
	sec.Players = slices.Delete(sec.Players, at, at+1)
}
