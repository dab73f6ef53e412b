package tournament

// Result is how a round ended for one side. It says what happened, not what it
// was worth: [Scoring] turns it into points.
type Result uint8

// The results there are; the package comment has them as a table.
const (
	NoResult    Result = iota // nothing said of the round
	Win                       // won over the board
	Draw                      // drawn over the board
	Loss                      // lost over the board
	ForfeitWin                // the opponent did not appear
	ForfeitLoss               // the player did not appear
	UnratedWin                // won, but too short to be rated
	UnratedDraw               // drawn, but too short to be rated
	UnratedLoss               // lost, but too short to be rated
	HalfBye                   // half-point bye, asked for
	FullBye                   // full-point bye, given by the organiser
	PairingBye                // pairing-allocated bye
	ZeroBye                   // absent: requested, withdrawn or not yet entered
	Pending                   // paired, no result so far
)

// Results is the number of different results: the length of a [Scoring].
const Results = int(Pending) + 1

// Played reports whether a game was played over the board, rated or not.
func (r Result) Played() bool {
	switch r {
	case Win, Draw, Loss, UnratedWin, UnratedDraw, UnratedLoss:
		return true
	case NoResult, ForfeitWin, ForfeitLoss, HalfBye, FullBye, PairingBye, ZeroBye, Pending:
		return false
	}
	return false
}

// Forfeit reports whether a paired game was decided by absence.
func (r Result) Forfeit() bool { return r == ForfeitWin || r == ForfeitLoss }

// Bye reports whether the player had no opponent: a bye of any kind.
func (r Result) Bye() bool {
	return r == HalfBye || r == FullBye || r == PairingBye || r == ZeroBye
}

// Rated gives the rated result that r amounts to over the board: [Win] for
// [UnratedWin] and so on, every other result unchanged.
func (r Result) Rated() Result {
	if r >= UnratedWin && r <= UnratedLoss {
		return r - UnratedWin + Win
	}
	return r
}

// Opposite is the result of the other side where a result implies it, else
// NoResult, which no side of a game has.
func (r Result) Opposite() Result {
	switch r {
	case Win:
		return Loss
	case Loss:
		return Win
	case UnratedWin:
		return UnratedLoss
	case UnratedLoss:
		return UnratedWin
	case ForfeitWin:
		return ForfeitLoss
	case ForfeitLoss:
		return ForfeitWin
	case NoResult, Draw, UnratedDraw, HalfBye, FullBye, PairingBye, ZeroBye, Pending:
	}
	return NoResult
}

// String gives the result in plain words, for messages.
func (r Result) String() string {
	names := [Results]string{
		"no result", "win", "draw", "loss", "forfeit win", "forfeit loss",
		"unrated win", "unrated draw", "unrated loss", "half-point bye",
		"full-point bye", "pairing-allocated bye", "zero-point bye", "pending",
	}
	if int(r) < len(names) {
		return names[r]
	}
	return "unknown result"
}

// Letter is the letter of US Chess crosstables: W, D, L for games, X and F for
// forfeits, B, H and U for rounds without an opponent; "" where there is no
// result. It does not tell rated from unrated games, nor one full-point bye
// from the other.
func (r Result) Letter() string {
	switch r.Rated() {
	case Win:
		return "W"
	case Draw:
		return "D"
	case Loss:
		return "L"
	case ForfeitWin:
		return "X"
	case ForfeitLoss:
		return "F"
	case FullBye, PairingBye:
		return "B"
	case HalfBye:
		return "H"
	case ZeroBye:
		return "U"
	case NoResult, Pending, UnratedWin, UnratedDraw, UnratedLoss:
	}
	return ""
}

// Color is the colour of a player's pieces, or none.
type Color uint8

// The colours. NoColor also stands for a colour that the file does not tell.
const (
	NoColor Color = iota
	White
	Black
)

// Other is the colour of the opponent.
func (c Color) Other() Color {
	switch c {
	case White:
		return Black
	case Black:
		return White
	case NoColor:
	}
	return NoColor
}

// String gives "White", "Black" or "no colour".
func (c Color) String() string {
	switch c {
	case White:
		return "White"
	case Black:
		return "Black"
	case NoColor:
	}
	return "no colour"
}

// An Entry is what one player did in one round, seen from that player's side.
// The zero Entry means that the file says nothing of the round.
type Entry struct {
	Opponent int32 // starting rank; 0: none. Narrow, for entries are most of an event
	Color    Color
	Result   Result
}

// Scoring says what each result is worth, indexed by [Result].
type Scoring [Results]Points

// FIDE is the scoring of the FIDE handbook and of US Chess: 1, ½, 0, a full
// point for the pairing-allocated bye.
func FIDE() Scoring { return WinDrawLoss(Point, Half, 0) }

// WinDrawLoss is a scoring in which byes and forfeits are worth what the
// result they stand for is worth: full-point and pairing byes a win, half-point
// byes a draw, forfeit losses and absences 0.
func WinDrawLoss(win, draw, loss Points) Scoring {
	var s Scoring
	s[Win], s[UnratedWin], s[ForfeitWin], s[FullBye], s[PairingBye] = win, win, win, win, win
	s[Draw], s[UnratedDraw], s[HalfBye] = draw, draw, draw
	s[Loss], s[UnratedLoss] = loss, loss
	return s
}
