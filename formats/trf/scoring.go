package trf

import (
	"errors"
	"fmt"
	"strings"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// A scoringReader reads what results are worth.
type scoringReader struct {
	*draft
	older []line // XXS and BB*
	newer line   // 162
}

// extended keeps a record XXS or BB* for later. Without a value it is another
// program's use of the code.
func (r *scoringReader) extended(l line) {
	if l.code == "XXS" && !strings.Contains(l.text, "=") {
		r.unknown(l, false)
		return
	}
	r.older = append(r.older, l)
}

// errScore says that a record of the point system names no known result.
var errScore = errors.New("not a result that can be given points")

// A pointSystem is what XXS and BB* can say: what a played game is worth may
// differ for the two colours there, but not in the model.
type pointSystem struct {
	scoring tournament.Scoring
	played  [2][3]tournament.Points // by colour: win, draw, loss
}

func newPointSystem() pointSystem {
	game := [3]tournament.Points{tournament.Point, tournament.Half, 0}
	return pointSystem{scoring: tournament.FIDE(), played: [2][3]tournament.Points{game, game}}
}

// set gives a result points, by its code in XXS (JaVaFo's manual) or BB*
// (bbpPairings' manual). W and D stand for several.
func (s *pointSystem) set(code string, p tournament.Points) error {
	switch code {
	case "WW", "WD", "WL", "BW", "BD", "BL":
		side, kind := strings.IndexByte("WB", code[0]), strings.IndexByte("WDL", code[1])
		s.played[side][kind] = p
	case "W", "BBW":
		s.both(0, p)
		s.scoring[tournament.ForfeitWin], s.scoring[tournament.FullBye] = p, p
	case "D", "BBD":
		s.both(1, p)
		s.scoring[tournament.HalfBye] = p
	case "BBL":
		s.both(2, p)
	case "ZPB", "BBZ":
		s.scoring[tournament.ZeroBye] = p
	case "HPB":
		s.scoring[tournament.HalfBye] = p
	case "FPB":
		s.scoring[tournament.FullBye] = p
	case "PAB", "BBU":
		s.scoring[tournament.PairingBye] = p
	case "FW":
		s.scoring[tournament.ForfeitWin] = p
	case "FL", "BBF":
		s.scoring[tournament.ForfeitLoss] = p
	default:
		return fmt.Errorf("%q: %w", code, errScore)
	}
	return nil
}

func (s *pointSystem) both(kind int, p tournament.Points) {
	s.played[0][kind], s.played[1][kind] = p, p
}

// result gives the scoring; it gives false where a colour matters.
func (s *pointSystem) result() (tournament.Scoring, bool) {
	for kind, p := range s.played[0] {
		s.scoring[tournament.Win+tournament.Result(kind)] = p
		s.scoring[tournament.UnratedWin+tournament.Result(kind)] = p
	}
	return s.scoring, s.played[0] == s.played[1]
}

// settle reads the point system: 162 if there is one, else XXS and BB*,
// else that of the handbook.
func (r *scoringReader) settle() {
	if len(r.older) > 0 {
		r.sec.Scoring = r.oldScoring()
	}
	if !r.newer.set() {
		return
	}
	l, scoring := r.newer, tournament.FIDE()
	if err := read162(l.text, &scoring); err != nil {
		r.scoringError(l, err)
		return
	}
	if len(r.older) > 0 && r.sec.Scoring != scoring {
		r.disagree(l, r.older[0].code, "162")
	}
	r.sec.Scoring = scoring
}

// oldScoring reads XXS and BB*; where two say something of one result, the
// last one holds. BBU is what BBW says if it is not there.
func (r *scoringReader) oldScoring() tournament.Scoring {
	s := newPointSystem()
	ofByes := r.hasRecord("BBU")
	for _, l := range r.older {
		if l.code == "XXS" {
			for item := range strings.FieldsFuncSeq(l.text, func(c rune) bool { return c == ' ' || c == ',' || c == '\t' }) {
				code, value, _ := strings.Cut(item, "=")
				r.score(&s, l, strings.ToUpper(code), value)
			}
			continue
		}
		p := r.score(&s, l, l.code, l.text)
		if l.code == "BBW" && !ofByes {
			s.scoring[tournament.PairingBye] = p
		}
	}
	scoring, ok := s.result()
	if !ok {
		l := r.older[0]
		r.log.Add(finding.Finding{
			Pos: l.pos(), Severity: finding.Error, Code: finding.UnsupportedScores, Field: "Section.Scoring",
			Found: "points that differ for White and Black", Want: "the same for both colours",
			Err: finding.ErrUnsupported,
		})
	}
	return scoring
}

// score gives one result its points, or logs why not.
func (r *scoringReader) score(s *pointSystem, l line, code, value string) tournament.Points {
	p, err := tournament.ParsePoints(value)
	if err == nil {
		err = s.set(code, p)
	}
	if err != nil {
		r.scoringError(l, err)
	}
	return p
}

// hasRecord reports whether a BB record was read.
func (r *scoringReader) hasRecord(code string) bool {
	for _, l := range r.older {
		if l.code == code {
			return true
		}
	}
	return false
}

// scoringError logs a point system that cannot be held. A wrong one would give
// wrong standings, so this is no warning.
func (r *scoringReader) scoringError(l line, err error) {
	d := finding.Finding{
		Pos: l.pos(), Severity: finding.Error, Code: finding.UnsupportedScores, Field: "Section.Scoring",
		Found: fmt.Sprintf("record %s: %s", l.code, err), Want: "points in halves, as in 0.5",
		Err: finding.ErrUnsupported,
	}
	if !errors.Is(err, tournament.ErrPoints) {
		d.Want, d.Err = "the codes of results, each with its points", finding.ErrSyntax
	}
	r.log.Add(d)
}

// read162 reads record 162 of TRF-2026: letters, each with its points. The
// pairing-allocated bye is worth a win unless P says otherwise.
func read162(content string, s *tournament.Scoring) error {
	bye := false
	for rest := strings.Trim(content, " \t"); rest != ""; {
		letter := rest[0] &^ 0x20
		rest = strings.TrimLeft(rest[1:], " \t")
		end := strings.IndexAny(rest, " \t")
		if end < 0 {
			end = len(rest)
		}
		p, err := tournament.ParsePoints(rest[:end])
		if err != nil {
			return err
		}
		rest = strings.TrimLeft(rest[end:], " \t")
		bye = bye || letter == 'P'
		if !setLetter(s, letter, p) {
			return fmt.Errorf("%q: %w", string(rune(letter)), errScore)
		}
		if letter == 'W' && !bye {
			s[tournament.PairingBye] = p
		}
	}
	return nil
}

// setLetter gives points to what a letter of record 162 stands for.
func setLetter(s *tournament.Scoring, letter byte, p tournament.Points) bool {
	switch letter {
	case 'W':
		s[tournament.Win], s[tournament.UnratedWin] = p, p
		s[tournament.ForfeitWin], s[tournament.FullBye] = p, p
	case 'D':
		s[tournament.Draw], s[tournament.UnratedDraw], s[tournament.HalfBye] = p, p, p
	case 'L':
		s[tournament.Loss], s[tournament.UnratedLoss] = p, p
	case 'A', 'Z':
		s[tournament.ZeroBye], s[tournament.ForfeitLoss] = p, p
	case 'P':
		s[tournament.PairingBye] = p
	case 'X':
		s[tournament.Pending] = p
	default:
		return false
	}
	return true
}

// A scoringWriter writes what results are worth.
type scoringWriter struct{ *output }

// writeXXS writes the point system as JaVaFo's record.
func (w *scoringWriter) writeXXS() {
	s := &w.sec.Scoring
	game := func(rated, unrated tournament.Result) tournament.Points {
		if s[rated] != s[unrated] {
			w.lose(finding.LostField, "Section.Scoring", "results that are worth something else when they are not rated",
				rated.String())
		}
		return s[rated]
	}
	if s[tournament.Pending] != 0 || s[tournament.NoResult] != 0 {
		w.lose(finding.LostField, "Section.Scoring", "points for a game without a result", s[tournament.Pending].String())
	}
	win := game(tournament.Win, tournament.UnratedWin)
	draw := game(tournament.Draw, tournament.UnratedDraw)
	loss := game(tournament.Loss, tournament.UnratedLoss)
	w.text("XXS", "Section.Scoring", fmt.Sprintf(
		"WW=%s BW=%s WD=%s BD=%s WL=%s BL=%s FW=%s FL=%s FPB=%s HPB=%s ZPB=%s PAB=%s",
		win.Decimal(), win.Decimal(), draw.Decimal(), draw.Decimal(), loss.Decimal(), loss.Decimal(),
		s[tournament.ForfeitWin].Decimal(), s[tournament.ForfeitLoss].Decimal(), s[tournament.FullBye].Decimal(),
		s[tournament.HalfBye].Decimal(), s[tournament.ZeroBye].Decimal(), s[tournament.PairingBye].Decimal()))
}

// write26 writes the point system by a record of 2026.
func (w *scoringWriter) write26() {
	if w.sec.Scoring != tournament.FIDE() {
		w.write162()
	}
}

// write162 writes the point system as record 162, which groups results; XXS
// takes those that do not fit into the groups.
func (w *scoringWriter) write162() {
	s := &w.sec.Scoring
	var again tournament.Scoring
	values := []byte{}
	for _, group := range [...]struct {
		letter byte
		result tournament.Result
	}{
		{'W', tournament.Win},
		{'D', tournament.Draw},
		{'L', tournament.Loss},
		{'A', tournament.ZeroBye},
		{'P', tournament.PairingBye},
		{'X', tournament.Pending},
	} {
		p := s[group.result]
		if !setLetter(&again, group.letter, p) || group.letter == 'X' && p == 0 {
			continue
		}
		values = append(values, ' ', group.letter)
		values = fmt.Appendf(values, "%4s   ", p.Decimal())
	}
	if again != *s {
		w.writeXXS()
		return
	}
	w.out = append(w.out, "162"...)
	w.out = append(w.out, ' ')
	w.out = append(w.out, strings.TrimRight(string(values), " ")...)
	w.out = append(w.out, lineEnd...)
}

// write16 writes the point system by the records that the receiver has for it.
func (w *scoringWriter) write16() {
	s := &w.sec.Scoring
	switch {
	case w.writes("XXS"):
		if *s != tournament.FIDE() {
			w.writeXXS()
		}
	case w.writes("BBW"):
		if *s != tournament.FIDE() {
			w.writeBB("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU")
		}
	case w.writes("BBU"):
		w.writeBB("BBU")
	case *s != tournament.FIDE():
		w.withhold("XXS", "Section.Scoring", s[tournament.Win].String()+" for a win")
	}
}

// writeBB writes the points of bbpPairings, and reports whether they are not all.
func (w *scoringWriter) writeBB(codes ...string) {
	s := &w.sec.Scoring
	again := newPointSystem()
	for _, code := range codes {
		p := s[resultOfBB(code)]
		if again.set(code, p) != nil || tooLong(p) {
			continue
		}
		w.out = fmt.Appendf(w.out, "%s %4s"+lineEnd, code, p.Decimal())
	}
	if scoring, _ := again.result(); scoring != *s {
		w.lose(finding.LostField, "Section.Scoring", "results worth something else than the records can say",
			s[tournament.Win].String()+" for a win")
	}
}

// resultOfBB is the result whose points a record of bbpPairings has; others
// follow from it.
func resultOfBB(code string) tournament.Result {
	switch code {
	case "BBW":
		return tournament.Win
	case "BBD":
		return tournament.Draw
	case "BBL":
		return tournament.Loss
	case "BBZ":
		return tournament.ZeroBye
	case "BBF":
		return tournament.ForfeitLoss
	case "BBU":
		return tournament.PairingBye
	}
	return tournament.NoResult
}
