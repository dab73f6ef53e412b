package finding

// Code names a kind of finding. Codes are stable: scripts and the outcomes of
// the samples depend on them. The wording of messages may change.
type Code string

// Findings about an input as a whole.
const (
	Unreadable      Code = "unreadable"       // cannot be opened or read
	IsFolder        Code = "is-folder"        // a folder where a file is needed
	TooLarge        Code = "too-large"        // more bytes than --max-size
	EmptyFile       Code = "empty-file"       // no bytes, or only blank ones
	BinaryFile      Code = "binary-file"      // not text, and no known format
	UnknownFormat   Code = "unknown-format"   // no reader takes it
	AmbiguousFormat Code = "ambiguous-format" // two readers take it
	NoPlayers       Code = "no-players"       // no players
	NoSection       Code = "no-section"       // no section with the requested name
	Crashed         Code = "crashed"          // a reader panicked: a bug in podium
	OtherEncoding   Code = "other-encoding"   // not UTF-8; the message names the encoding used
	NulBytes        Code = "nul-bytes"        // replaced with blanks
	ByteColumns     Code = "byte-columns"     // columns were counted in bytes
	TabsExpanded    Code = "tabs"             // tabs in a format of fixed columns
	LineTooLong     Code = "line-too-long"    // longer than any record can be
	ShortLine       Code = "short-line"       // too short for a record
	ShiftedColumns  Code = "shifted-columns"  // fields are not in their columns
	UnknownRecord   Code = "unknown-record"   // kept, but not understood
	RepeatedRecord  Code = "repeated-record"  // a record that may occur only once
	CountDiffers    Code = "count-differs"    // a stated count, such as that of the players, is wrong
)

// Findings about one player or one field.
const (
	BadNumber       Code = "bad-number"       // starting rank missing or not a number
	DuplicateNumber Code = "duplicate-number" // two players with the same starting rank
	BadName         Code = "bad-name"         // missing or cut
	BadSex          Code = "bad-sex"          //
	BadTitle        Code = "bad-title"        //
	BadRating       Code = "bad-rating"       //
	BadFederation   Code = "bad-federation"   //
	BadID           Code = "bad-id"           //
	BadDate         Code = "bad-date"         // not a day, or ambiguous
	BadPoints       Code = "bad-points"       // not a number of half-points
	BadRank         Code = "bad-rank"         //
	BadRecord       Code = "bad-record"       // a known record with content that is not understood
	OddSpelling     Code = "odd-spelling"     // understood, but not as the format spells it
)

// Findings about rounds.
const (
	BadOpponent       Code = "bad-opponent"        // not a number
	BadColor          Code = "bad-color"           //
	BadResult         Code = "bad-result"          // not a result of the format
	UnknownOpponent   Code = "unknown-opponent"    // no player has that number
	SelfPairing       Code = "self-pairing"        // players paired against themselves
	OutOfOrder        Code = "out-of-order"        // columns of rounds that are not in the order of the rounds
	MissingOpponent   Code = "missing-opponent"    // a played game without an opponent
	OpponentOfBye     Code = "opponent-of-bye"     // a bye with an opponent
	RowsContradict    Code = "rows-contradict"     // the rows of the two players disagree about a game
	OneSidedGame      Code = "one-sided-game"      // only one of the two players' rows has the game
	SameColor         Code = "same-color"          // both players have the same colour
	UnusualResult     Code = "unusual-result"      // 0-0 or ½-0, which an arbiter may decide
	TwoPairingByes    Code = "two-pairing-byes"    // more than one in a round
	PointsDiffer      Code = "points-differ"       // the stated points are not the computed ones
	PlacesDiffer      Code = "places-differ"       // places and points of a ranking list contradict each other
	RankDiffers       Code = "rank-differs"        // the stated rank is not the computed one
	AmbiguousBye      Code = "ambiguous-bye"       // a full point without opponent or bye code
	BareAbsence       Code = "bare-absence"        // a round that says nothing, but for which points are stated
	UnsupportedScores Code = "unsupported-scoring" // not a multiple of half a point
)

// Findings about what a director declares.
const (
	BadDeclaration    Code = "bad-declaration"    // an unknown key or an invalid value
	UnusedDeclaration Code = "unused-declaration" // no tie-break in the list uses it
	PlayoffMismatch   Code = "playoff-mismatch"   // its players were not tied for its place
	DeclaredDiffers   Code = "declared-differs"   // the file of the event has another value
	DeclarationUsed   Code = "declaration-used"   // the ranking depends on it
)

// Findings about tables: sheets, pages and text.
const (
	NoTable         Code = "no-table"         // no row that names columns of players and rounds
	NotCrosstable   Code = "not-a-crosstable" // a starting list, a ranking list, pairings
	UnclearNumbers  Code = "unclear-numbers"  // opponents' numbers may be ranks or starting ranks
	UnclearColors   Code = "unclear-colors"   // which letter is White is unclear
	UnclearMatrix   Code = "unclear-matrix"   // which column is which player is unclear
	DateCell        Code = "date-cell"        // a result or a number that became a date
	ErrorCell       Code = "error-cell"       // #NAME? and the like
	NoCachedValue   Code = "no-cached-value"  // a formula that was never computed
	MergedCells     Code = "merged-cells"     // inside a table
	HiddenCells     Code = "hidden-cells"     // hidden rows or columns that were read, or a hidden sheet that was not
	CutList         Code = "cut-list"         // opponents beyond the last row
	CutRow          Code = "cut-row"          // a row that ends before the last round
	Unclaimed       Code = "unclaimed"        // cells on the sheet of a table that are no part of anything known
	LostTable       Code = "lost-table"       // players with games below a header that is not understood
	DoubtfulName    Code = "doubtful-name"    // text treated as the event's name, section, date or place
	UnknownColumn   Code = "unknown-column"   // a column with an unknown heading
	UnknownRounds   Code = "unknown-rounds"   // a matrix does not number the rounds
	UnknownGames    Code = "unknown-games"    // a ranking list, which has no games
	Untold          Code = "untold"           // information that tables usually have is missing
	UntoldColors    Code = "untold-colors"    // the games of a table do not say who had White
	DamagedWorkbook Code = "damaged-workbook" // not a valid workbook
	BadWords        Code = "bad-words"        // the table of words next to the file is not valid
	RepeatedSection Code = "repeated-section" // two tables with the same name or content
)

// Findings about ranking and output.
const (
	LostField     Code = "lost-field"     // the target has no place for it
	CutField      Code = "cut-field"      // too long for its place in the target
	Supplied      Code = "supplied"       // in the output but not in the source
	LetterCase    Code = "letter-case"    // names all in capitals or all in small letters
	TurnedText    Code = "turned-text"    // characters that turn the direction of text, left out
	ReadBack      Code = "read-back"      // the output reads back differently
	MissingGlyph  Code = "missing-glyph"  // a font lacks a letter; another letter or font replaces it
	TieBreakList  Code = "tiebreak-list"  // a list that does not fit the section
	DroppedSystem Code = "dropped-system" // a tie-break that the rating policy drops
	OutputFailed  Code = "output-failed"  // an output could not be written
	NothingToDo   Code = "nothing-to-do"  // a document for which the event has nothing
	Nameless      Code = "nameless"       // a document that needs the name of the event, and it has none
)

// Findings about a run over many files, not about one of them.
const (
	Summary     Code = "summary"     // totals of the run
	LeftAlone   Code = "left-alone"  // files in folders that are not in a known format
	OwnOutput   Code = "own-output"  // files in folders that podium made
	NotPruned   Code = "not-pruned"  // outputs of earlier runs that were not deleted
	Interrupted Code = "interrupted" // the user ended the run
	MixedLists  Code = "mixed-lists" // the events have different default lists of tie-breaks
	Orphaned    Code = "orphaned"    // an output of an earlier run that this one did not write
	NotListed   Code = "not-listed"  // more findings about a file than are kept
)

// Findings of "check" alone, which conversion does not need.
const (
	LineEnds          Code = "line-ends"          // mixed, or not those of the format
	ByteOrderMark     Code = "byte-order-mark"    // before a UTF-8 text
	TrailingBlanks    Code = "trailing-blanks"    // at the end of lines
	EmptyRecord       Code = "empty-record"       // a record without content
	RecordOrder       Code = "record-order"       // records are not in the order of the format
	MixedEditions     Code = "mixed-editions"     // records of two editions of the format for the same thing
	Undated           Code = "undated"            // an event without a first day
	ImpossibleDate    Code = "impossible-date"    // a valid day that is impossible here
	SuperfluousRounds Code = "superfluous-rounds" // rounds without games, or more than planned
	MissingRounds     Code = "missing-rounds"     // fewer rounds than planned, or than others have
	OpenGames         Code = "open-games"         // paired, and without a result
	RepeatedID        Code = "repeated-id"        // two players with the same id
	RepeatedName      Code = "repeated-name"      // two players or teams with the same name
	CutName           Code = "cut-name"           // a name that fills its field, in a format that cuts names
	RepeatedPairing   Code = "repeated-pairing"   // two players of a Swiss met twice
	BoardOrder        Code = "board-order"        // boards that do not fall by the points of their players
	RepeatedBye       Code = "repeated-bye"       // a player had the pairing-allocated bye twice
	SmallTeam         Code = "small-team"         // fewer players than boards
)

// Findings about rating reports and the files of pairing programs.
const (
	MissingFile      Code = "missing-file"       // one of several files that make an input
	BadContainer     Code = "bad-container"      // a damaged table or archive
	MissingData      Code = "missing-data"       // data that the federation requires
	MissingField     Code = "missing-field"      // a required column
	GuessedOpponent  Code = "guessed-opponent"   // opponents of forfeits, where only one pairing is possible
	UnknownForfeits  Code = "unknown-forfeits"   // forfeits without opponents
	ForfeitDraw      Code = "forfeit-draw"       // half a point for a game that was not played
	DoubleGames      Code = "double-games"       // rounds of two games
	EntryList        Code = "entry-list"         // a section that was never paired
	NotCopied        Code = "not-copied"         // contact data and credentials
	StatedDiffers    Code = "stated-differs"     // two statements of the file disagree
	UnknownTieBreak  Code = "unknown-tiebreak"   // a label without a known tie-break code
	FoldedText       Code = "folded-text"        // written without accents
	OpponentsNotGame Code = "opponents-not-game" // columns of opponents, not of rounds
)

// Findings about several files that are merged into one event.
const (
	OtherEvent  Code = "other-event"  // a file of another event
	FilesDiffer Code = "files-differ" // two files have different values
	OneHasIt    Code = "one-has-it"   // only one of the files has a value
)

// Findings about a plan of awards and the list of players that goes with it.
const (
	BadPlan        Code = "bad-plan"        // an unknown key or an invalid value
	DoubtfulPlan   Code = "doubtful-plan"   // a plan that the director should check
	PlanLacksData  Code = "plan-no-data"    // the event lacks data that the plan needs
	BadRoster      Code = "bad-roster"      // a list of players that cannot be used
	DoubtfulRoster Code = "doubtful-roster" // a row or a cell that was ignored or read by a guess
)

// Findings about a series of events and the people in it.
const (
	NoEvents        Code = "no-events"        // the plan excludes every event
	UnusedEntry     Code = "unused-entry"     // an [[event]] or [[section]] that matches nothing
	EventTwice      Code = "event-twice"      // two files with the same content
	EventVersions   Code = "event-versions"   // two versions of one event
	SameResults     Code = "same-results"     // the same content on two days
	DateMissing     Code = "date-missing"     // an event without a date, where the order matters
	PersonTwice     Code = "person-twice"     // one person in two rows of a section
	PersonDoubtful  Code = "person-doubtful"  // a person who may be the same as another
	PersonByName    Code = "person-by-name"   // people who are one in several events because of their names alone
	UnknownCategory Code = "unknown-category" // a section or a key names an unknown category
	Unrankable      Code = "unrankable"       // a section that cannot be ranked, for example without players
	Unfinished      Code = "unfinished"       // rounds without results
	NoData          Code = "no-data"          // missing birth dates, ratings or clubs that the plan needs
	TeamAlike       Code = "team-alike"       // two schools that may be the same
	SchoolKnown     Code = "school-known"     // a school that another event or the roster says
	FactKnown       Code = "fact-known"       // so with a grade, a birth date or a sex on which a table rests
	EventsBeyond    Code = "more-events"      // more events than the plan has
	BadPlayoff      Code = "bad-playoff"      // names unknown players, or players who were not tied
	BadAdjust       Code = "bad-adjust"       // points by hand for a person, team or event that is not in the series
	BadAliases      Code = "bad-aliases"      // a decision about people that cannot be applied
	EventOmitted    Code = "event-omitted"    // an event that could not be read and was omitted
)
