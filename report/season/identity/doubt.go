package identity

// MaxDoubts is how many doubts are listed; more are counted only.
const MaxDoubts = 10_000

// A Doubt is two rows that may be one person and were kept apart, or, if Taken
// is set, were taken for one person against other evidence.
type Doubt struct {
	A, B   int32 // references of the rows; A is the earlier in the series
	Reason Reason
	Taken  bool
}

// A Reason is why two rows are a doubt.
type Reason uint8

// The reasons, the gravest first. The zero value is no doubt.
const (
	NoDoubt       Reason = iota
	SharedID             // one id, and names without anything in common
	ClashingIDs          // one id in one register, two in another
	TwoRows              // one name twice in one event
	BirthDays            // one birth year, two birth days
	OtherSex             // the name is the same, the sex is not
	OtherClub            // the name is the same, the club is not
	OtherNation          // the name is the same, the federation is not
	OtherGiven           // one id, and given names that differ
	Several              // the name or the id belongs to more than one person
	Swapped              // family and given name change places
	Suffix               // Jr or Sr on one side
	Initials             // initials on one side
	MissingGiven         // no given name on one side
	DoubleSurname        // one surname of two
	MoreNames            // a second given name on one side
	Nickname             // a short form of the given name
	Variant              // another spelling
)

// String gives what is printed of the reason, as "the same name, but different
// clubs".
func (r Reason) String() string {
	switch r {
	case NoDoubt:
		return ""
	case SharedID:
		return "the same id, but names without anything in common"
	case ClashingIDs:
		return "the same id in one register, but not in another"
	case TwoRows:
		return "the same name twice in one event"
	case BirthDays:
		return "the same name and birth year, but different birthdays"
	case OtherSex:
		return "the same name, but not the same sex"
	case OtherClub:
		return "the same name, but different clubs"
	case OtherNation:
		return "the same name, but different federations"
	case OtherGiven:
		return "the same id, but different given names"
	case Several:
		return "more than one person may be meant"
	case Swapped:
		return "family name and given name change places"
	case Suffix:
		return "the same name, one with Jr, Sr or a number"
	case Initials:
		return "one with initials"
	case MissingGiven:
		return "one without given name"
	case DoubleSurname:
		return "one with one surname of two"
	case MoreNames:
		return "one with more given names"
	case Nickname:
		return "given names of which one may be short for the other"
	case Variant:
		return "names that are spelled almost alike"
	case different:
		return "different persons"
	}
	return "unknown"
}
