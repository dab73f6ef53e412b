package identity

// A Basis is how a row was recognised: the best evidence that ties it to
// another row of its person.
type Basis uint8

// The bases, best evidence first.
const (
	Alone    Basis = iota // no other row is this person
	ByID                  // one number of a register
	ByAlias               // a person's decision
	ByNumber              // name and a number, in one register or the other
	ByBirth               // name and birth year
	ByClub                // name and club
	ByName                // name alone
)

// String gives what is printed: "by name and birth year".
func (b Basis) String() string {
	switch b {
	case Alone:
		return "in one event"
	case ByID:
		return "by id"
	case ByAlias:
		return "by decision"
	case ByNumber:
		return "by name and number"
	case ByBirth:
		return "by name and birth year"
	case ByClub:
		return "by name and club"
	case ByName:
		return "by name alone"
	}
	return "unknown"
}
