package season

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// Points is an exact number of points of a series: a fraction, since ties are
// split and percentages taken. The zero value is 0. A Points is never changed.
//
// Nearly all fit a fraction of two int32, which keeps the results of a year small
// in memory; a total over many events that were split in many ways need not, and
// is then kept whole elsewhere.
type Points struct {
	num  int32
	more int32    // the denominator less 1, so that the zero value is 0/1
	wide *big.Rat // if not nil, the value
}

// Whole is n points.
func Whole(n int64) Points { return reduced(n, 1) }

// Fraction is num/den; den must not be 0.
func Fraction(num, den int64) Points {
	if den > 0 && num != minInt64 {
		return reduced(num, den)
	}
	return fromRat(new(big.Rat).SetFrac(big.NewInt(num), big.NewInt(den)))
}

// reduced is num/den; den is above 0, and num is not the lowest int64.
func reduced(num, den int64) Points {
	if den > 1 {
		g := gcd(magnitude(num), uint64(den))
		num, den = num/int64(g), den/int64(g)
	}
	if -maxInt32 <= num && num <= maxInt32 && den <= maxInt32 {
		return Points{num: int32(num), more: int32(den - 1)}
	}
	return Points{wide: big.NewRat(num, den)}
}

const (
	minInt64 = -1 << 63
	maxInt32 = 1<<31 - 1
)

// ErrPoints says that a text is not a number.
var ErrPoints = errors.New("not a number")

// maxDigits is the most that a number of a plan or of a record may be long. It
// keeps exponents from asking for all the memory there is.
const maxDigits = 400

// ParsePoints reads "12", "-2.5" or "37/3" exactly.
func ParsePoints(text string) (Points, error) {
	if len(text) > maxDigits || strings.ContainsAny(text, "eEpPxX_ ") {
		return Points{}, fmt.Errorf("%w: %.40q", ErrPoints, text)
	}
	value, ok := new(big.Rat).SetString(text)
	if !ok {
		return Points{}, fmt.Errorf("%w: %.40q", ErrPoints, text)
	}
	return fromRat(value), nil
}

// fromRat keeps a value small if it can.
func fromRat(r *big.Rat) Points {
	if r.Num().IsInt64() && r.Denom().IsInt64() && r.Num().Int64() != minInt64 {
		if p := reduced(r.Num().Int64(), r.Denom().Int64()); p.wide == nil {
			return p
		}
	}
	return Points{wide: r}
}

// small gives numerator and denominator of a value that fits.
func (p Points) small() (num, den int64) { return int64(p.num), int64(p.more) + 1 }

// value is a small value for comparing and printing.
func (p Points) value() tiebreak.Value {
	num, den := p.small()
	return tiebreak.Value{Num: num, Den: den}
}

// rat gives the value for arithmetic that may not fit; not to be changed.
func (p Points) rat() *big.Rat {
	if p.wide != nil {
		return p.wide
	}
	return big.NewRat(p.small())
}

// Plus is p + q.
func (p Points) Plus(q Points) Points {
	if p.wide != nil || q.wide != nil {
		return fromRat(new(big.Rat).Add(p.rat(), q.rat()))
	}
	a, b := p.small()
	c, d := q.small()
	if b == d {
		return reduced(a+c, b)
	}
	return reduced(a*d+c*b, b*d) // each product is below 2^62
}

// Minus is p - q.
func (p Points) Minus(q Points) Points {
	if q.wide == nil {
		return p.Plus(Points{num: -q.num, more: q.more})
	}
	return fromRat(new(big.Rat).Sub(p.rat(), q.wide))
}

// Times is p × q.
func (p Points) Times(q Points) Points {
	if p.wide != nil || q.wide != nil {
		return fromRat(new(big.Rat).Mul(p.rat(), q.rat()))
	}
	a, b := p.small()
	c, d := q.small()
	return reduced(a*c, b*d)
}

// Over is p / n; n must not be 0.
func (p Points) Over(n int64) Points { return p.Times(Fraction(1, n)) }

// Floor is the whole number at or below p.
func (p Points) Floor() Points {
	r := p.rat()
	return fromRat(new(big.Rat).SetInt(new(big.Int).Div(r.Num(), r.Denom())))
}

// Compare orders points from low to high, exactly.
func (p Points) Compare(q Points) int {
	if p.wide == nil && q.wide == nil {
		return p.value().Compare(q.value())
	}
	return p.rat().Cmp(q.rat())
}

// Rat is the number, a copy.
func (p Points) Rat() *big.Rat { return new(big.Rat).Set(p.rat()) }

// Ratio gives numerator and denominator; of a number that is too long for that, they
// are rounded to six decimals, and of one that is too large, 0 and 0.
func (p Points) Ratio() (num, den int64) {
	if p.wide == nil {
		return p.small()
	}
	if p.wide.Num().IsInt64() && p.wide.Denom().IsInt64() {
		return p.wide.Num().Int64(), p.wide.Denom().Int64()
	}
	const million = 1_000_000
	scaled := new(big.Rat).Mul(p.wide, big.NewRat(million, 1))
	if n, err := strconv.ParseInt(scaled.FloatString(0), 10, 64); err == nil {
		return n, million
	}
	return 0, 0
}

// Equal reports whether p and q are one number.
func (p Points) Equal(q Points) bool { return p.Compare(q) == 0 }

// Sign is -1, 0 or 1.
func (p Points) Sign() int {
	if p.wide != nil {
		return p.wide.Sign()
	}
	return cmp.Compare(p.num, 0)
}

// String gives the number with at most so many decimals, rounded half away from
// zero where it must be, without trailing zeros: "12.5", "6.67".
func (p Points) String(digits int) string {
	if p.wide == nil {
		return p.value().String(digits)
	}
	text := p.wide.FloatString(digits)
	if digits > 0 {
		text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	}
	return text
}

// Exact gives the number without rounding: "12", "37/3".
func (p Points) Exact() string { return p.rat().RatString() }

// AppendJSON appends the number as a JSON number of at most so many decimals.
func (p Points) AppendJSON(b []byte, digits int) []byte { return append(b, p.String(digits)...) }

// MarshalJSON gives the exact number as a text, "37/3".
func (p Points) MarshalJSON() ([]byte, error) { return json.Marshal(p.Exact()) }

// UnmarshalJSON reads what MarshalJSON writes.
func (p *Points) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	value, err := ParsePoints(text)
	*p = value
	return err
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, 1)
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// partKinds is how many kinds of parts a score has.
const partKinds = int(PartWeight) + 1

// parts are the addends of one score, by kind.
type parts [partKinds]Points

func (p *parts) sum() Points {
	total := Points{}
	for _, part := range p {
		if part.Sign() != 0 {
			total = total.Plus(part)
		}
	}
	return total
}

// A scorer gives points for the results of a section.
type scorer struct {
	rules   *Scoring
	event   *Event
	section *Section
	place   sums
	bonus   sums
}

// score gives the parts of what a result is worth. birth is that of the person,
// gain the rating points gained until the person's next event.
func (c *scorer) score(f *Finish, birth tournament.Date, gain int) parts {
	var out parts
	if !f.Attended || c.tooLow(f) {
		return out
	}
	out[PartPoints] = c.points(f)
	out[PartParticipation] = c.participation()
	out[PartPlace] = c.bonus.worth(f, c.rules.BonusTie)
	if f.Perfect {
		out[PartPerfect] = c.rules.PerfectBonus
	}
	out[PartAge] = c.rules.ageBonus(birth, c.event.Start)
	out[PartRating] = c.rules.forGain(gain)
	out[PartWeight] = c.weighed(&out)
	return out
}

// tooLow reports whether a result is below the percentage from which one counts.
func (c *scorer) tooLow(f *Finish) bool {
	least := c.rules.MinPercent
	if least.Sign() == 0 {
		return false
	}
	return f.Games == 0 || halves(f.Score).Times(Whole(100)).Compare(least.Times(Whole(int64(f.Games)))) < 0
}

// halves makes points of a series of points of an event.
func halves(p tournament.Points) Points { return Fraction(int64(p), int64(tournament.Point)) }

// points gives what the kind of the plan gives.
func (c *scorer) points(f *Finish) Points {
	switch c.rules.Kind {
	case ByPlace:
		return c.place.worth(f, c.rules.OnTie)
	case ByScore:
		return c.rules.step(c.scaled(f))
	case ByGamePoints:
		return c.scaled(f).Times(c.rules.Factor)
	case ByPercent:
		if f.Games == 0 {
			return Points{}
		}
		return Fraction(int64(f.Score), int64(tournament.Point)*int64(f.Games)).Times(c.rules.Factor)
	case ByPerformance:
		return Whole(int64(f.Performance)).Times(c.rules.Factor)
	case ByNothing:
	}
	return Points{}
}

// scaled is the score, of a shorter event as if it had had the rounds of the
// plan.
func (c *scorer) scaled(f *Finish) Points {
	score := halves(f.Score)
	if c.shorter() {
		return score.Times(Fraction(int64(c.rules.NormaliseRounds), int64(c.section.Rounds)))
	}
	return score
}

func (c *scorer) shorter() bool {
	return c.section.Rounds > 0 && c.section.Rounds < c.rules.NormaliseRounds
}

// step gives what the table has for a score: the worth of the highest step that
// it reaches.
func (r *Scoring) step(score Points) Points {
	worth := r.Else
	for _, step := range r.Score {
		if halves(step.Score).Compare(score) > 0 {
			break
		}
		worth = step.Worth
	}
	return worth
}

// participation is what everybody gets who takes part.
func (c *scorer) participation() Points {
	if c.event.entry.said.participation {
		return c.event.entry.Participation
	}
	return c.rules.Participation
}

// weighed is what the weight of event and section adds to the parts.
func (c *scorer) weighed(p *parts) Points {
	weight := c.section.Weight
	if weight.Equal(Whole(1)) {
		return Points{}
	}
	base := p[PartPoints]
	if c.rules.WeighAll {
		base = p.sum()
	}
	return base.Times(weight).Minus(base)
}

// ageBonus is the bonus for somebody's age on the day of the plan, else of the
// event. Of a birth date of which only the year is known the year counts.
func (r *Scoring) ageBonus(birth, start tournament.Date) Points {
	if len(r.AgeBonus) == 0 || birth.IsZero() {
		return Points{}
	}
	on := r.AgeOn
	if on.IsZero() {
		on = start
	}
	if on.IsZero() {
		return Points{}
	}
	age := ageOn(birth, on)
	for _, bonus := range r.AgeBonus {
		if age < bonus.Under {
			return bonus.Points
		}
	}
	return Points{}
}

// ageOn is the age in completed years; where the birthday is not known, that
// which is completed in the year.
func ageOn(birth, on tournament.Date) int {
	age := int(on.Year) - int(birth.Year)
	if birth.Complete() && (birth.Month > on.Month || birth.Month == on.Month && birth.Day > on.Day) {
		age--
	}
	return age
}

// forGain is what a gain of rating is worth: whole points, rounded down, and
// never less than nothing.
func (r *Scoring) forGain(gain int) Points {
	if gain <= 0 || r.RatingPer.Sign() == 0 {
		return Points{}
	}
	return Whole(int64(gain)).Times(inverse(r.RatingPer)).Floor()
}

// sums are a table of points by place, added up, so that what a group of places
// is worth together takes no loop.
type sums struct {
	upTo   []Points // upTo[i] is what the first i places are worth
	beyond Points   // what each further place is worth
}

func sumsOf(table []Points, beyond Points) sums {
	s := sums{upTo: make([]Points, len(table)+1), beyond: beyond}
	for i, points := range table {
		s.upTo[i+1] = s.upTo[i].Plus(points)
	}
	return s
}

// first is what the first n places are worth together.
func (s *sums) first(n int32) Points {
	last := int32(len(s.upTo)) - 1
	if n <= last {
		return s.upTo[n]
	}
	return s.upTo[last].Plus(s.beyond.Times(Whole(int64(n - last))))
}

// at is what one place is worth.
func (s *sums) at(place int32) Points { return s.first(place).Minus(s.first(place - 1)) }

// worth gives what a result gets for its place.
func (s *sums) worth(f *Finish, tie OnTie) Points {
	if len(s.upTo) == 1 && s.beyond.Sign() == 0 {
		return Points{}
	}
	if tie == TieBreak {
		return s.shared(f.Rank, f.SharingRank, Split)
	}
	return s.shared(f.Place, f.Sharing, tie)
}

// shared gives what each of some who are level at a place gets.
func (s *sums) shared(place, sharing int32, tie OnTie) Points {
	switch tie {
	case Best:
		return s.at(place)
	case Worst:
		return s.at(place + sharing - 1)
	case Split, TieBreak:
	}
	if sharing == 1 {
		return s.at(place)
	}
	return s.first(place + sharing - 1).Minus(s.first(place - 1)).Over(int64(sharing))
}
