package formats

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
