package trf

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
	"podium/formats/trf/internal/columns"
	"podium/formats/trf/internal/output"
)

// readXXS keeps a record XXS for later. Without a value it is another program's use of the
// code.
func (r *reader) readXXS(l line) {
	if strings.Contains(l.text, "=") {
		r.lines = append(r.lines, l)
	} else {
		r.unknown(l, false)
	}
}

// errScore means that a record of the point system names no known result.
var errScore = errors.New("not a result that can be given points")

// A pointSystem is what XXS and BB* can express: the points with White, and those with Black,
// which are one in the model.
type pointSystem [2]tournament.Scoring

// A scoreCode is a code of a record with the results whose points it sets.
type scoreCode struct {
	code    string
	color   tournament.Color // of these games; NoColor: either
	results []tournament.Result
}

func (x *scoreCode) set(s *tournament.Scoring, p tournament.Points) {
	for _, result := range x.results {
		s[result] = p
	}
}

// The results of a code that stands for a kind of result.
func wins() []tournament.Result {
	return []tournament.Result{tournament.Win, tournament.UnratedWin, tournament.ForfeitWin, tournament.FullBye}
}

func draws() []tournament.Result {
	return []tournament.Result{tournament.Draw, tournament.UnratedDraw, tournament.HalfBye}
}

func losses() []tournament.Result {
	return []tournament.Result{tournament.Loss, tournament.UnratedLoss}
}

// codesXXS are the codes of XXS (JaVaFo's manual), in the order in which they are written.
func codesXXS() []scoreCode {
	const white, black, either = tournament.White, tournament.Black, tournament.NoColor
	type list = []tournament.Result
	return []scoreCode{
		{"WW", white, wins()[:2]},
		{"BW", black, wins()[:2]},
		{"WD", white, draws()[:2]},
		{"BD", black, draws()[:2]},
		{"WL", white, losses()},
		{"BL", black, losses()},
		{"FW", either, list{tournament.ForfeitWin}},
		{"FL", either, list{tournament.ForfeitLoss}},
		{"FPB", either, list{tournament.FullBye}},
		{"HPB", either, list{tournament.HalfBye}},
		{"ZPB", either, list{tournament.ZeroBye}},
		{"PAB", either, list{tournament.PairingBye}},
	}
}

// scoreCodes are those of XXS, those that stand for several of them, and the records of bbpPairings.
func scoreCodes() []scoreCode {
	return append(codesXXS(),
		scoreCode{code: "W", results: wins()},
		scoreCode{code: "D", results: draws()},
		scoreCode{code: "BBW", results: wins()},
		scoreCode{code: "BBD", results: draws()},
		scoreCode{code: "BBL", results: losses()},
		scoreCode{code: "BBZ", results: []tournament.Result{tournament.ZeroBye}},
		scoreCode{code: "BBF", results: []tournament.Result{tournament.ForfeitLoss}},
		scoreCode{code: "BBU", results: []tournament.Result{tournament.PairingBye}},
	)
}

func (s *pointSystem) set(code string, p tournament.Points) error {
	for _, x := range scoreCodes() {
		if x.code != code {
			continue
		}
		for i, color := range [...]tournament.Color{tournament.White, tournament.Black} {
			if x.color == tournament.NoColor || x.color == color {
				x.set(&s[i], p)
			}
		}
		return nil
	}
	return fmt.Errorf("%q: %w", code, errScore)
}

// settleScoring reads the point system from 162, otherwise from XXS and BB*; otherwise it
// is that of the Handbook. If two of XXS and BB* concern the same result, the last one
// applies. Without BBU, the value of BBW applies.
func (r *reader) settleScoring() {
	older := r.lines.that(func(code string) bool { return code == "XXS" || strings.HasPrefix(code, "BB") })
	system := pointSystem{tournament.FIDE(), tournament.FIDE()}
	score := func(l line, code, value string) tournament.Points {
		p, err := tournament.ParsePoints(value)
		if err == nil {
			err = system.set(code, p)
		}
		if err != nil {
			r.scoringError(l, err)
		}
		return p
	}
	for _, l := range older {
		if l.code == "XXS" {
			for item := range strings.FieldsFuncSeq(l.text, func(c rune) bool { return c == ' ' || c == ',' || c == '\t' }) {
				code, value, _ := strings.Cut(item, "=")
				score(l, strings.ToUpper(code), value)
			}
			continue
		}
		if p := score(l, l.code, l.text); l.code == "BBW" && !r.lines.only("BBU").set() {
			system[0][tournament.PairingBye], system[1][tournament.PairingBye] = p, p
		}
	}
	if r.sec.Scoring = system[0]; system[1] != system[0] {
		r.log.Error(older[0].pos(), finding.UnsupportedScores, "points that differ for White and Black").
			In("Section.Scoring").Expect("the same for both colours").Because(finding.ErrUnsupported)
	}
	l, scoring := r.lines.only("162"), tournament.FIDE()
	if !l.set() {
		return
	}
	if err := read162(l.text, &scoring); err != nil {
		r.scoringError(l, err)
		return
	}
	if len(older) > 0 && r.sec.Scoring != scoring {
		r.disagree(l, older[0].code, "162")
	}
	r.sec.Scoring = scoring
}

// scoringError logs a point system that the model cannot express. It is not a warning,
// because a wrong point system would give wrong standings.
func (r *reader) scoringError(l line, err error) {
	d := r.log.Error(l.pos(), finding.UnsupportedScores, "record %s: %s", l.code, err).In("Section.Scoring")
	if errors.Is(err, tournament.ErrPoints) {
		d.Expect("points in halves, such as 0.5").Because(finding.ErrUnsupported)
	} else {
		d.Expect("the codes of results, each with its points")
	}
}

// read162 reads record 162 of TRF-2026: letters, each with its points. The
// pairing-allocated bye has the value of a win unless P says otherwise.
func read162(content string, s *tournament.Scoring) error {
	codes, bye := codes162(), false
	for letter, value := range symbols(content, 1) {
		p, err := tournament.ParsePoints(value)
		if err != nil {
			return err
		}
		bye = bye || letter == "P"
		i := slices.IndexFunc(codes, func(x scoreCode) bool { return x.code == letter || letter == "Z" && x.code == "A" })
		if i < 0 {
			return fmt.Errorf("%q: %w", letter, errScore)
		}
		codes[i].set(s, p)
		if letter == "W" && !bye {
			s[tournament.PairingBye] = p
		}
	}
	return nil
}

// symbols splits the content of a record into symbols of some characters, in capitals, and
// their values. A value is in the four columns after its symbol; one such as 10.0 leaves no
// blank between the two.
func symbols(content string, width int) iter.Seq2[string, string] {
	return func(yield func(symbol, value string) bool) {
		for rest := strings.ReplaceAll(strings.TrimSpace(content), "\t", " "); rest != ""; {
			end := text.Offset(rest, width+1)
			value, others, _ := strings.Cut(strings.TrimLeft(rest[end:], " "), " ")
			if !yield(strings.ToUpper(rest[:end]), value) {
				return
			}
			rest = strings.TrimLeft(others, " ")
		}
	}
}

// codes162 are the letters of record 162.
func codes162() []scoreCode {
	return []scoreCode{
		{code: "W", results: wins()},
		{code: "D", results: draws()},
		{code: "L", results: losses()},
		{code: "A", results: []tournament.Result{tournament.ZeroBye, tournament.ForfeitLoss}},
		{code: "P", results: []tournament.Result{tournament.PairingBye}},
		{code: "X", results: []tournament.Result{tournament.Pending}},
	}
}

// scoringXXS writes the point system as JaVaFo's record.
func (w *writer) scoringXXS() {
	s := &w.Section.Scoring
	if s[tournament.Pending] != 0 || s[tournament.NoResult] != 0 {
		w.Lose(finding.LostField, "Section.Scoring", "points for a game without a result", s[tournament.Pending].String())
	}
	for _, result := range [...]tournament.Result{tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss} {
		if s[result] != s[result.Rated()] {
			w.Lose(finding.LostField, "Section.Scoring", "results whose value is different when they are not rated",
				result.Rated().String())
		}
	}
	var values []string
	for _, x := range codesXXS() {
		values = append(values, x.code+"="+s[x.results[0]].Decimal())
	}
	w.Text("XXS", "Section.Scoring", strings.Join(values, " "))
}

// scoring26 writes the point system as record 162, which groups results, or as XXS if it
// does not fit into the groups.
func (w *writer) scoring26() {
	s := &w.Section.Scoring
	if *s == tournament.FIDE() {
		return
	}
	var again tournament.Scoring
	values := []byte{}
	for _, x := range codes162() {
		p := s[x.results[0]]
		x.set(&again, p)
		if x.code == "X" && p == 0 {
			continue
		}
		values = fmt.Appendf(values, " %s%4s   ", x.code, p.Decimal())
	}
	if again != *s {
		w.scoringXXS()
		return
	}
	w.Printf("162 %s", values)
	w.End()
}

// scoring16 writes the point system by the records that the receiver has for it.
func (w *writer) scoring16() {
	s := &w.Section.Scoring
	switch {
	case w.Writes("XXS"):
		if *s != tournament.FIDE() {
			w.scoringXXS()
			if w.Writes("BBW") { // for bbpPairings, which does not read XXS
				w.scoringBB("BB", true)
			}
		}
	case w.Writes("BBW"):
		if *s != tournament.FIDE() {
			w.scoringBB("BB", false)
		}
	case w.Writes("BBU"):
		w.scoringBB("BBU", false)
	case *s != tournament.FIDE():
		w.Withhold("XXS", "Section.Scoring", s[tournament.Win].String()+" for a win")
	}
}

// scoringBB writes the records of bbpPairings whose codes begin with prefix, and reports
// whether they do not say everything. also means behind XXS, and only if they do.
func (w *writer) scoringBB(prefix string, also bool) {
	s := &w.Section.Scoring
	again := tournament.FIDE()
	var lines []string
	for _, x := range scoreCodes() {
		if p := s[x.results[0]]; strings.HasPrefix(x.code, prefix) && !output.TooLong(p) {
			x.set(&again, p)
			lines = append(lines, fmt.Sprintf("%s %4s", x.code, p.Decimal()))
		}
	}
	if whole := again == *s; also && !whole {
		return
	} else if !whole {
		w.Lose(finding.LostField, "Section.Scoring", "values of results that the records cannot express",
			s[tournament.Win].String()+" for a win")
	}
	for _, line := range lines {
		w.Printf("%s", line)
		w.NewLine()
	}
}

// A layout299 says where a record 299 has its fields. Two layouts are in use: that of the
// regulation, with a column for each sign, and that of its own example.
type layout299 struct {
	match, game, round, ids int // first columns
	sign                    int // number of columns before points for the sign
}

// maxPointRecords is the maximum number of records 299 in a file, since every round of
// every player is checked against each.
const maxPointRecords = 1000

func (r *reader) settlePoints() {
	records := r.lines.all("299")
	if len(records) > maxPointRecords {
		r.log.Error(lineStart(records[maxPointRecords].no), finding.TooLarge,
			"%d records 299 with bonus and penalty points", len(records)).In("Section.Adjustments").
			Expect(fmt.Sprintf("at most %d", maxPointRecords)).
			Advise("list all starting ranks of a record in one line").Because(finding.ErrUnsupported)
		return
	}
	r.settle("299")
}

// settleAdjustment reads a record 299: points that do not follow from the results. Its numbers
// are those of teams if teams meet, otherwise of players. The first layout without content
// between its fields is the right one.
func settleAdjustment(r *reader, l line) (want string) {
	for _, layout := range []layout299{
		{match: 8, game: 14, round: 20, ids: 24, sign: 1},
		{match: 7, game: 12, round: 17, ids: 21},
	} {
		if a, ok := layout.read(l); ok && (r.maker != nil || ofPlayers(&a, r.index)) {
			r.sec.Adjustments = append(r.sec.Adjustments, a)
			return ""
		} else if ok {
			break
		}
	}
	if r.maker == nil {
		return "a result or a blank, points in columns 14 to 17, a round and starting ranks of this file"
	}
	return "a result or a blank, match points, game points, a round and teams"
}

// ofPlayers reports whether an adjustment gives points of players, not just match points,
// and names only players of the section.
func ofPlayers(a *tournament.Adjustment, index tournament.Index) bool {
	stranger := func(no int) bool { _, ok := index.Find(no); return !ok }
	return (a.Match == 0 || a.Game != 0) && !slices.ContainsFunc(a.Teams, stranger)
}

func (f *layout299) read(l line) (a tournament.Adjustment, ok bool) {
	a.Kind = tournament.Bonus // beyond all results
	if letter := strings.ToUpper(columns.TrimBlanks(l.cut(5, 5))); letter != "" {
		if !strings.Contains(letters299, letter) {
			return a, false
		}
		a.Kind, a.Result = tournament.PointsFor, resultOf299(letter[0])
	}
	var okMatch, okGame bool
	a.Match, okMatch = f.points(l, f.match)
	a.Game, okGame = f.points(l, f.game)
	round, okRound := columns.Number(l.field(f.round, f.round+2))
	a.Round = round
	if !okMatch || !okGame || !okRound ||
		l.field(6, f.match-1-f.sign)+l.field(f.match+4, f.game-1-f.sign)+
			l.field(f.game+4, f.round-1)+l.field(f.round+3, f.ids-1) != "" { // something between the fields
		return a, false
	}
	for col := f.ids; col <= l.width(); col += columns.MemberStride {
		no, ok := columns.Number(l.field(col, col+columns.MemberStride-1))
		if !ok || no > formats.MaxPlayers {
			return a, false
		}
		if no != 0 {
			a.Teams = append(a.Teams, no)
		}
	}
	return a, true
}

// points reads one number of points, in four columns; blank is 0.
func (f *layout299) points(l line, col int) (tournament.Points, bool) {
	text := l.field(col, col+3)
	if f.sign > 0 {
		switch l.cut(col-1, col-1) {
		case "-":
			text = "-" + text
		case "+", " ", "":
		default:
			return 0, false
		}
	}
	return pointsOrNone(text)
}

// letters299 are the letters of results in record 299. W, D and L are those of games that are rated,
// unlike in the rows of players.
const letters299 = "WDLFHZ+-"

func resultOf299(letter byte) tournament.Result {
	result, _ := columns.ResultOf(letter)
	return result.Rated()
}

// adjustments writes 299 in the layout of the regulation. Players have no match points,
// whose columns stay blank.
func (w *writer) adjustments() {
	if bye := w.Section.TeamBye; bye.Stated && !w.meet {
		w.Lose(finding.LostField, "Section.TeamBye", "byes of teams whose players are paired individually",
			bye.Match.String()+" match points")
	}
	index := w.Section.Index()
	for i := range w.Section.Adjustments {
		a := &w.Section.Adjustments[i]
		letter, named := byte(' '), true
		if a.Kind == tournament.PointsFor {
			at := strings.IndexFunc(letters299, func(c rune) bool { return resultOf299(byte(c)) == a.Result })
			if named = at >= 0; named {
				letter = letters299[at]
			}
		}
		switch {
		case !w.meet && !ofPlayers(a, index):
			w.Lose(finding.LostField, "Section.Adjustments",
				"points apart from the results that do not belong to players of this section", a.Match.String()+" match points")
			continue
		case output.TooLong(max(a.Match, -a.Match)) || output.TooLong(max(a.Game, -a.Game)): // the sign has its own column
			w.Lose(finding.LostField, "Section.Adjustments", "points apart from the results that do not fit four columns",
				a.Game.String())
			continue
		case !named:
			w.Lose(finding.LostField, "Section.Adjustments", "points for results that record 299 cannot name", a.Result.String())
			continue
		}
		sign := byte('+')
		if letter != ' ' {
			sign = ' ' // the value of a result is not a bonus
		}
		match := signed(a.Match, sign)
		if a.Match == 0 && !w.meet {
			match = "     "
		}
		w.Printf("299 %c %s %s  %3s", letter, match, signed(a.Game, sign), output.OrBlank(a.Round))
		w.Numbers(a.Teams)
	}
}

// signed returns points with a column for the sign before four columns; plus is the sign
// of points that are not negative.
func signed(p tournament.Points, plus byte) string {
	if p < 0 {
		return fmt.Sprintf("-%4s", (-p).Decimal())
	}
	return fmt.Sprintf("%c%4s", plus, p.Decimal())
}
