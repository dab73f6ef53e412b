package trf

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"podium/formats"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// player writes a 001 line.
func (w *writer) player(p *tournament.Player) {
	if p.No < 1 || p.No > maxPlayers {
		w.fail(p, formats.BadNumber, "Player.No", "starting rank "+strconv.Itoa(p.No), "at most four digits")
		return
	}
	w.out = append(w.out, "001 "...)
	w.number(p.No, 4)
	w.out = append(w.out, ' ')
	w.left(p.Sex.Letter(), 1)
	w.right(w.fit(p.Title, 3, "Player.Title", "titles longer than three letters, left out"), 3)
	w.out = append(w.out, ' ')
	w.left(w.name(p.Name), nameWidth)
	w.out = append(w.out, ' ')
	w.rating(p)
	w.out = append(w.out, ' ')
	w.left(w.federation(p), 3)
	w.out = append(w.out, ' ')
	w.right(w.fit(w.fideID(p), idWidth, "Player.IDs", "FIDE numbers longer than eleven digits, left out"), idWidth)
	w.out = append(w.out, ' ')
	w.birth(p)
	w.out = append(w.out, ' ')
	w.points(p)
	w.out = append(w.out, ' ')
	if p.Stated.Rank < 0 || p.Stated.Rank > maxPlayers {
		w.lose(formats.LostField, "Player.Stated.Rank", "ranks of more than four digits, left out", strconv.Itoa(p.Stated.Rank))
		w.number(0, 4)
	} else {
		w.number(p.Stated.Rank, 4)
	}
	first := len(w.out)
	w.rounds(p)
	w.out = trimRight(w.out)
	if rest := (len(w.out) - first) % blockWidth; len(w.out) > first && rest != 0 {
		w.blanks(blockWidth - rest) // of a game that is not over, which receivers count as ten columns too
	}
	w.out = append(w.out, lineEnd...)
}

// federation is the code in the columns for it. Readers take small letters for
// capitals.
func (w *writer) federation(p *tournament.Player) string {
	code := w.fit(p.Federation, 3, "Player.Federation", "federations longer than three letters, left out")
	if upper := strings.ToUpper(code); upper != code && isCapitals(upper) {
		w.lose(formats.CutField, "Player.Federation", "federations in small letters, read in capitals", code)
	}
	return code
}

// trimRight cuts the blanks at the end of a line.
func trimRight(line []byte) []byte {
	for len(line) > 0 && line[len(line)-1] == ' ' {
		line = line[:len(line)-1]
	}
	return line
}

// number writes n right-aligned, blanks for 0.
func (w *writer) number(n, width int) {
	var digits [20]byte
	s := digits[:0]
	if n != 0 {
		s = strconv.AppendInt(s, int64(n), 10)
	}
	w.blanks(width - len(s))
	w.out = append(w.out, s...)
}

func (w *writer) right(s string, width int) {
	w.blanks(width - text.Width(s))
	w.out = append(w.out, s...)
}

func (w *writer) left(s string, width int) {
	w.out = append(w.out, s...)
	w.blanks(width - text.Width(s))
}

// fit gives s if it fits into a field, else "" and counts a loss.
func (w *writer) fit(s string, width int, field, what string) string {
	if !isPlain(s) {
		s = w.clean(field, w.inColumns(field, s))
	}
	if len(s) > width && text.Width(s) > width {
		if field == "Player.IDs" {
			s = "fide" // whose it is shows in the file, not in a message
		}
		w.lose(formats.CutField, field, what, s)
		return ""
	}
	return s
}

// name gives a name in at most 33 characters. What is too long loses letters
// of the given names first: lists are looked up by family name.
func (w *writer) name(name tournament.Name) string {
	s := string(name)
	if !isPlain(s) {
		s = w.clean("Player.Name", w.inColumns("Player.Name", s))
	}
	if utf8.RuneCountInString(s) <= nameWidth {
		return s
	}
	w.lose(formats.CutField, "Player.Name", "names longer than 33 characters, cut", s)
	family, given, two := strings.Cut(s, ",")
	given = strings.TrimSpace(given)
	if room := nameWidth - text.Width(family) - len(", "); two && room > 0 {
		return strings.TrimSpace(family + ", " + text.Cut(given, 1, room))
	}
	return strings.TrimSpace(text.Cut(family, 1, nameWidth))
}

// inColumns gives a text as it can be counted in columns: tabs as blanks, and
// letters with their accents in one.
func (w *writer) inColumns(field, s string) string {
	out := norm.NFC.String(strings.ReplaceAll(s, "\t", " "))
	if out != s {
		example := s
		if field == "Player.IDs" {
			example = "fide"
		}
		w.lose(formats.CutField, field, field+": texts with tabs or accents apart from their letters, written without", example)
	}
	return out
}

// rating writes the first rating, blanks for an unrated player.
func (w *writer) rating(p *tournament.Player) {
	value := p.Rating()
	if value < 0 || value > 9999 {
		w.lose(formats.LostField, "Player.Ratings", "ratings that do not fit into four digits, left out", strconv.Itoa(value))
		value = 0
	} else if len(p.Ratings) > 0 && (p.Ratings[0].System != "" || value == 0 && len(p.Ratings) == 1) &&
		(w.edition != edition26 || ratingOf(p, 0) == "") {
		w.lose(formats.LostField, "Player.Ratings", "ratings of which the file cannot name the system", p.Ratings[0].System)
	}
	w.number(value, 4)
	if w.edition != edition26 || len(p.Ratings) < 2 {
		return
	}
	for i, r := range p.Ratings[1:] {
		if ratingOf(p, i+1) == "" {
			w.lose(formats.LostField, "Player.Ratings[1]", "second ratings without a national record", strconv.Itoa(r.Value))
		}
	}
}

// fideID gives the FIDE number; the ids of registers for which the edition has
// no record are lost.
func (w *writer) fideID(p *tournament.Player) string {
	fide := ""
	for i, id := range p.IDs {
		switch {
		case id.System == "fide" && fide == "":
			fide = id.Value
			if strings.Trim(fide, "0 ") == "" {
				w.lose(formats.LostField, "Player.IDs", "numbers that are none", id.System)
			}
		case w.edition == edition26 && numberOf(p, i) != "":
		case id.System == "uscf" && w.carriesData(dataUSCF):
		default:
			w.lose(formats.LostField, "Player.IDs", "ids of other registers than that of FIDE, left out", id.System)
		}
	}
	return fide
}

// birth writes the date of birth; what stood there and was no date goes back.
func (w *writer) birth(p *tournament.Player) {
	if p.Birth.IsZero() {
		for _, x := range p.Extra {
			if x.Format == family && x.Key == birthKey && text.Width(x.Value) <= 10 {
				w.left(x.Value, 10)
				return
			}
		}
		w.blanks(10)
		return
	}
	w.out = appendDigits(w.out, int(p.Birth.Year), 4)
	w.out = append(w.out, '/')
	w.out = appendDigits(w.out, int(p.Birth.Month), 2)
	w.out = append(w.out, '/')
	w.out = appendDigits(w.out, int(p.Birth.Day), 2)
}

// appendDigits appends the last digits of n, with leading zeros.
func appendDigits(out []byte, n, width int) []byte {
	start := len(out)
	for range width {
		out = append(out, '0')
	}
	for i := len(out) - 1; i >= start; i-- {
		out[i] = byte('0' + n%10)
		n /= 10
	}
	return out
}

// points writes the points as stated, else what the rounds add up to.
func (w *writer) points(p *tournament.Player) {
	points := p.Stated.Points
	if !p.Stated.HasPoints {
		points = w.score(p)
	}
	var digits [16]byte
	s := points.AppendDecimal(digits[:0])
	if len(s) > 4 {
		w.fail(p, formats.BadPoints, "Player.Stated.Points", string(s)+" points", "what fits into four columns, at most 99.5")
		return
	}
	w.blanks(4 - len(s))
	w.out = append(w.out, s...)
}

// score adds up the rounds that are written.
func (w *writer) score(p *tournament.Player) tournament.Points {
	sum := w.sec.Score(p, len(p.Rounds))
	for rd := w.paired + 1; w.ahead && rd <= len(p.Rounds); rd++ {
		if e := p.Entry(rd); isLostAhead(e) {
			sum -= w.sec.Worth(p, rd)
		}
	}
	return sum
}

// isLostAhead reports whether an entry for a round without pairings is none that
// record 240 can announce.
func isLostAhead(e tournament.Entry) bool {
	return e.Result == tournament.PairingBye || !e.Result.Bye() && e != (tournament.Entry{})
}

// rounds writes the blocks of a row. Rounds without pairings that nobody has
// announced a bye for are not written.
func (w *writer) rounds(p *tournament.Player) {
	last := w.paired
	if !w.ahead {
		last = max(last, len(p.Rounds))
	}
	for rd := 1; rd <= last; rd++ {
		e := p.Entry(rd)
		if e == (tournament.Entry{}) && rd > w.paired {
			w.blanks(blockWidth)
			continue
		}
		w.block(p, rd, e)
	}
	for rd := last + 1; rd <= len(p.Rounds); rd++ {
		if isLostAhead(p.Entry(rd)) {
			w.lose(formats.LostField, "Player.Rounds", "entries for rounds without pairings", example(p, rd))
		}
	}
}

// block writes one round: two blanks, opponent, colour, result.
func (w *writer) block(p *tournament.Player, rd int, e tournament.Entry) {
	w.out = append(w.out, ' ', ' ')
	switch {
	case e.Opponent == 0:
		w.out = append(w.out, "0000 - "...)
		w.out = append(w.out, w.loneLetter(p, e, rd))
		return
	case e.Opponent < 0 || e.Opponent > maxPlayers:
		w.fail(p, formats.BadOpponent, "Player.Rounds", "opponent "+strconv.Itoa(int(e.Opponent)), "at most four digits")
		return
	}
	w.number(int(e.Opponent), 4)
	w.out = append(w.out, ' ', w.color(e), ' ', resultLetter(e.Result))
}

func (w *writer) color(e tournament.Entry) byte {
	switch e.Color {
	case tournament.White:
		return 'w'
	case tournament.Black:
		return 'b'
	case tournament.NoColor:
	}
	if e.Result.Played() {
		w.colorless++
	}
	return '-'
}

// loneLetter is the result of a round without an opponent. What a file cannot
// say of such a round is written as what it is worth most nearly.
func (w *writer) loneLetter(p *tournament.Player, e tournament.Entry, rd int) byte {
	switch e.Result {
	case tournament.HalfBye, tournament.FullBye, tournament.PairingBye, tournament.ZeroBye:
		return resultLetter(e.Result)
	case tournament.NoResult:
		if rd <= w.paired {
			w.lose(formats.LostField, "Player.Rounds", "rounds of which nothing is said, written as absences", example(p, rd))
		}
		return 'Z'
	case tournament.ForfeitWin:
		if w.team {
			return '+' // on a board where nobody sat opposite
		}
		w.lose(formats.LostField, "Player.Rounds", "forfeit wins without a known opponent, written as full-point byes", example(p, rd))
		return 'F'
	case tournament.ForfeitLoss, tournament.Pending:
		w.lose(formats.LostField, "Player.Rounds", "forfeit losses or open rounds without an opponent, written as absences", example(p, rd))
		return 'Z'
	case tournament.Win, tournament.UnratedWin, tournament.Draw, tournament.UnratedDraw, tournament.Loss, tournament.UnratedLoss:
	}
	w.lose(formats.LostField, "Player.Rounds", "games without an opponent, which no program will read", example(p, rd))
	return resultLetter(e.Result)
}

// example names an entry in a message.
func example(p *tournament.Player, rd int) string {
	return "round " + strconv.Itoa(rd) + " of " + string(p.Name)
}

// resultLetter is the character of TRF16 for a result.
func resultLetter(r tournament.Result) byte {
	letters := [tournament.Results]byte{
		tournament.NoResult: ' ', tournament.Win: '1', tournament.Draw: '=', tournament.Loss: '0',
		tournament.ForfeitWin: '+', tournament.ForfeitLoss: '-',
		tournament.UnratedWin: 'W', tournament.UnratedDraw: 'D', tournament.UnratedLoss: 'L',
		tournament.HalfBye: 'H', tournament.FullBye: 'F', tournament.PairingBye: 'U',
		tournament.ZeroBye: 'Z', tournament.Pending: ' ',
	}
	return letters[r]
}
