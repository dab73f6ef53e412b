package finding

// Code names a kind of finding. Codes are stable: scripts and the outcomes of
// the samples depend on them. The wording of messages is free.
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
	NoPlayers       Code = "no-players"       // nobody to rank
	NoSection       Code = "no-section"       // of the name that is wanted
	Crashed         Code = "crashed"          // a reader panicked: a mistake in podium
	OtherEncoding   Code = "other-encoding"   // not UTF-8; which one was taken
	NulBytes        Code = "nul-bytes"        // replaced by blanks
	ByteColumns     Code = "byte-columns"     // columns were counted in bytes
	TabsExpanded    Code = "tabs"             // tabs where columns are counted
	LineTooLong     Code = "line-too-long"    // longer than any record can be
	ShortLine       Code = "short-line"       // a line that is no record
	ShiftedColumns  Code = "shifted-columns"  // fields do not stand in their columns
	UnknownRecord   Code = "unknown-record"   // kept, not understood
	RepeatedRecord  Code = "repeated-record"  // a record that may stand once
	CountDiffers    Code = "count-differs"    // a stated number of players, say
)

// Findings about one player or one field.
const (
	BadNumber       Code = "bad-number"       // starting rank missing or no number
	DuplicateNumber Code = "duplicate-number" // two players with one starting rank
	BadName         Code = "bad-name"         // missing or cut
	BadSex          Code = "bad-sex"          //
	BadTitle        Code = "bad-title"        //
	BadRating       Code = "bad-rating"       //
	BadFederation   Code = "bad-federation"   //
	BadID           Code = "bad-id"           //
	BadDate         Code = "bad-date"         // not a day, or ambiguous
	BadPoints       Code = "bad-points"       // not a number of half-points
	BadRank         Code = "bad-rank"         //
	BadRecord       Code = "bad-record"       // a record whose content is not understood
	OddSpelling     Code = "odd-spelling"     // understood, though not as the format has it
)

// Findings about rounds.
const (
	BadOpponent       Code = "bad-opponent"        // no number
	BadColor          Code = "bad-color"           //
	BadResult         Code = "bad-result"          // not a result of the format
	UnknownOpponent   Code = "unknown-opponent"    // nobody has that number
	SelfPairing       Code = "self-pairing"        // plays against himself
	MissingOpponent   Code = "missing-opponent"    // a played game without an opponent
	OpponentOfBye     Code = "opponent-of-bye"     // a bye with an opponent
	RowsContradict    Code = "rows-contradict"     // two rows tell one game differently
	OneSidedGame      Code = "one-sided-game"      // only one row knows the game
	SameColor         Code = "same-color"          // both rows claim one colour
	UnusualResult     Code = "unusual-result"      // 0-0 or ½-0: a decision that exists
	TwoPairingByes    Code = "two-pairing-byes"    // more than one in a round
	PointsDiffer      Code = "points-differ"       // stated against computed
	RankDiffers       Code = "rank-differs"        // stated against computed
	AmbiguousBye      Code = "ambiguous-bye"       // a full point without opponent or bye code
	UnsupportedScores Code = "unsupported-scoring" // points that half-points cannot hold
)

// Findings about what a director declares.
const (
	BadDeclaration    Code = "bad-declaration"    // a key or a value that cannot be
	UnusedDeclaration Code = "unused-declaration" // the list of tie-breaks does not ask for it
	PlayoffMismatch   Code = "playoff-mismatch"   // its players were not level at its place
	DeclaredDiffers   Code = "declared-differs"   // the file of the event has another value
	DeclarationUsed   Code = "declaration-used"   // the ranking rests on it
)

// Findings about tables: sheets, pages and text.
const (
	NoTable         Code = "no-table"         // no row that names columns of players and rounds
	NotCrosstable   Code = "not-a-crosstable" // a starting list, a ranking list, pairings
	UnclearNumbers  Code = "unclear-numbers"  // what the opponents' numbers refer to
	UnclearColors   Code = "unclear-colors"   // which letter is White
	UnclearMatrix   Code = "unclear-matrix"   // which column is which player
	DateCell        Code = "date-cell"        // a result or a number that became a date
	ErrorCell       Code = "error-cell"       // #NAME? and the like
	NoCachedValue   Code = "no-cached-value"  // a formula that was never computed
	MergedCells     Code = "merged-cells"     // inside a table
	HiddenCells     Code = "hidden-cells"     // read, or a hidden sheet that is not
	CutList         Code = "cut-list"         // opponents beyond the last row
	CutRow          Code = "cut-row"          // a row that ends before the last round
	LostTable       Code = "lost-table"       // players with games, and no header that is understood
	DoubtfulName    Code = "doubtful-name"    // what was taken for event, section, date and place
	UnknownColumn   Code = "unknown-column"   // a heading that nobody knows
	UnknownRounds   Code = "unknown-rounds"   // a matrix does not tell them
	Untold          Code = "untold"           // what tables often tell, and this one does not
	DamagedWorkbook Code = "damaged-workbook" // not what a workbook must be
	BadWords        Code = "bad-words"        // the table of words beside the file
	RepeatedSection Code = "repeated-section" // two tables of one name or content
)

// Findings about ranking and output.
const (
	LostField     Code = "lost-field"     // the target has no place for it
	CutField      Code = "cut-field"      // the target has too little place for it
	Supplied      Code = "supplied"       // the output says it, the source does not
	ReadBack      Code = "read-back"      // what was written reads back differently
	MissingGlyph  Code = "missing-glyph"  // a face lacks a letter; another was taken
	TieBreakList  Code = "tiebreak-list"  // a list that does not fit the section
	DroppedSystem Code = "dropped-system" // a tie-break that the rating policy drops
	OutputFailed  Code = "output-failed"  // an output could not be written
)

// Findings about a run over many files, not about one of them.
const (
	Summary     Code = "summary"     // what came of the run
	LeftAlone   Code = "left-alone"  // files of folders that are of no known format
	Interrupted Code = "interrupted" // the user ended the run
	MixedLists  Code = "mixed-lists" // events of one run were ranked by different usual lists
	Orphaned    Code = "orphaned"    // an output of an earlier run that this one did not make
	NotListed   Code = "not-listed"  // more findings about a file than are kept
)

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

// Findings about rating reports and the files of pairing programs.
const (
	MissingFile      Code = "missing-file"       // one of several that make an input
	BadContainer     Code = "bad-container"      // a table or an archive that is damaged
	MissingData      Code = "missing-data"       // what the federation wants and the event lacks
	MissingField     Code = "missing-field"      // a column that every such file has
	GuessedOpponent  Code = "guessed-opponent"   // who forfeited against whom, where only one answer fits
	UnknownForfeits  Code = "unknown-forfeits"   // forfeits of which the file names no opponents
	ForfeitDraw      Code = "forfeit-draw"       // half a point for a game that nobody played
	DoubleGames      Code = "double-games"       // rounds of two games
	EntryList        Code = "entry-list"         // a section that was never paired
	NotCopied        Code = "not-copied"         // contact data and credentials
	StatedDiffers    Code = "stated-differs"     // two statements of the file disagree
	UnknownTieBreak  Code = "unknown-tiebreak"   // a label that stands for no code
	FoldedText       Code = "folded-text"        // written without accents
	OpponentsNotGame Code = "opponents-not-game" // columns of opponents, not of rounds
)

// Findings about several files that are merged to one event.
const (
	OtherEvent  Code = "other-event"  // a file that is of another event
	FilesDiffer Code = "files-differ" // two files say different things of one thing
	OneHasIt    Code = "one-has-it"   // only one of the files says it
)

// Findings about a plan of awards and the list of players that goes with it.
const (
	BadPlan        Code = "bad-plan"        // a key or a value that cannot be
	DoubtfulPlan   Code = "doubtful-plan"   // somebody should look
	PlanLacksData  Code = "plan-no-data"    // the event does not hold what the plan asks for
	BadRoster      Code = "bad-roster"      // a list of players that cannot be used
	DoubtfulRoster Code = "doubtful-roster" // a row or a cell that was left out, or a guess
)

// Findings about a series of events and the people in it.
const (
	NoEvents        Code = "no-events"        // the plan leaves no event over
	UnusedEntry     Code = "unused-entry"     // [[event]] or [[section]] that fits nothing
	EventTwice      Code = "event-twice"      // one content under two names
	EventVersions   Code = "event-versions"   // two versions of one event
	SameResults     Code = "same-results"     // one content on two days
	DateMissing     Code = "date-missing"     // of an event, where the order matters
	PersonTwice     Code = "person-twice"     // one person in two rows of a section
	PersonDoubtful  Code = "person-doubtful"  // may be the same as another, or not
	UnknownCategory Code = "unknown-category" // a section or a key names one that is none
	Unrankable      Code = "unrankable"       // a section without players, for one
	Unfinished      Code = "unfinished"       // rounds without results
	NoData          Code = "no-data"          // birth dates, ratings, clubs that the plan asks for
	TeamAlike       Code = "team-alike"       // two schools that may be one
	EventsBeyond    Code = "more-events"      // held than the plan has
	BadPlayoff      Code = "bad-playoff"      // names nobody, or people who were not level
	BadAliases      Code = "bad-aliases"      // a decision that cannot be honoured
	EventOmitted    Code = "event-omitted"    // could not be read and was left out
)
