package formats

// Findings of a closer look, which nobody needs who only converts.
const (
	LineEnds          Code = "line-ends"          // mixed, or not those of the format
	ByteOrderMark     Code = "byte-order-mark"    // before a UTF-8 text
	TrailingBlanks    Code = "trailing-blanks"    // at the end of lines
	EmptyRecord       Code = "empty-record"       // a code with nothing behind it
	RecordOrder       Code = "record-order"       // records stand in another order than that of the format
	MixedEditions     Code = "mixed-editions"     // records of two editions that say the same thing
	Undated           Code = "undated"            // an event of which nobody knows when it began
	ImpossibleDate    Code = "impossible-date"    // a day, but not one on which it can have been
	SuperfluousRounds Code = "superfluous-rounds" // rounds that nobody played, or more than planned
	MissingRounds     Code = "missing-rounds"     // fewer than planned
	RepeatedID        Code = "repeated-id"        // two players with one id
	RepeatedName      Code = "repeated-name"      // two players with one name
	CutName           Code = "cut-name"           // as long as the field of a format that cuts names
	RepeatedPairing   Code = "repeated-pairing"   // two players of a Swiss met twice
	RepeatedBye       Code = "repeated-bye"       // one player had the pairing-allocated bye twice
	SmallTeam         Code = "small-team"         // fewer players than boards
)
