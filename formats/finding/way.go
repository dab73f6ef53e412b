package finding

import (
	"regexp"
	"strings"
	"sync"
)

// A Way is how people use podium. It decides how a message tells them to do something with
// it: the command has a flag for it, the page a field.
type Way uint8

// The ways to use podium.
const (
	Command Way = iota
	Page
)

// What a [Finding.Hint] tells people to do with podium: with the command, and behind the
// bar on the page, where labels are in quotation marks and a test looks for them. A hint
// holds one of these where such words belong, as in "choose one " + WithSection, and
// [Finding.MessageIn] takes the words of the way in.
const (
	WithTieBreaks   = `⟦with --tiebreaks¦under "Tie-breaks"⟧`
	WithSection     = `⟦with --section¦under "Read it differently"⟧`
	WithSectionName = `⟦with --section-name¦under "Read it differently"⟧`
	WithFrom        = `⟦with --from¦under "Read it differently"⟧`
	WithName        = `⟦with --name¦under "Read it differently"⟧`
	WithCountry     = `⟦with --country¦under "Read it differently"⟧`
	WithNameCase    = `⟦--name-case title writes them like "Ann Ash"¦correct them in the file⟧`
	WithDate        = `⟦with --date¦under "Read it differently"⟧`
	WithRules       = `⟦with --rules¦under "Edition of the FIDE rules"⟧`
	WithMaxSize     = `⟦with --max-size¦by opening it with the program for your computer⟧`
	WithFont        = `⟦give a typeface that has them with --font¦choose a TrueType file that has them as the "Typeface for names", or use the command, which takes them from the computer⟧`
	WithJoiningFont = `⟦give a typeface that has them with --font¦make it with the command, which can join them⟧`
	WithRoster      = `⟦with --roster¦("List of players, CSV or XLSX")⟧`

	WithOneTable = `⟦with --category one¦in the form of the series⟧`

	OrForce        = `⟦or merge anyway with --force¦or tick "although they do not look like one event"⟧`
	OrSeed         = `⟦or --seed¦⟧`
	OrWinner       = `⟦, or with --winner AWARD=PLAYER¦, or choose the winner under "Chosen by people"⟧`
	OrProvisional  = `⟦or --provisional, which marks every page¦or tick "although the event is not over"⟧`
	OrAskEvent     = `⟦, or let "` + askEvent + ` FILE" ask for it¦, or answer it under "Questions about the event"⟧`
	OrEventFile    = `⟦ or of --event ("podium event-example" shows one)¦, and open both together⟧`
	OrBergerTables = `⟦; "podium convert --berger" takes both from the Berger tables, which is right if the players are ` +
		`numbered as they were drawn¦⟧`
	OneFileEach   = `⟦ with --to; "podium convert" makes a file for each section¦⟧`
	AwardsApart   = `⟦without --season¦under "Awards"⟧`
	SectionsField = `⟦--section¦"Only these sections"⟧`
	PassEvents    = `⟦give them on the command line¦open them⟧`

	PassAwardsPlan = `⟦podium awards FILE --plan THIS.toml¦choose it as "Plan, TOML" under "Awards"⟧`
	PassSeriesPlan = `⟦podium season FILE... --plan THIS.toml¦choose it as "Plan, TOML" under "Series"⟧`
	PassEventFile  = `⟦podium rank FILE --event THIS.toml¦open both together⟧`
	SuggestAliases = `⟦--suggest-aliases¦"Your decisions" under "Series"⟧`
	DecidePeople   = `⟦decide in the file of aliases, which --suggest-aliases writes¦decide under "Series"⟧`

	SeeTypedTable = `⟦see "podium formats crosstable"¦see "An empty table"⟧`
	SeeFormats    = `⟦ ("podium formats" lists the formats)¦⟧`
	SeeTieBreaks  = `⟦"podium tiebreaks" lists all¦"Codes, with commas" suggests them⟧`
	SeeSchema     = `⟦"podium formats json --schema" prints its schema¦⟧`
	AwardsKeys    = `⟦"podium awards --example full"¦"Example of a plan" under "Awards"⟧`
	SeriesKeys    = `⟦"podium season --example full"¦"Example of a plan" under "Series"⟧`
	EventKeys     = `⟦"podium event-example"¦"Example of a declaration"⟧`
)

// askEvent is the command that asks what a director declares of an event.
const askEvent = "podium new event"

// Words returns a text with the words of w in place of the actions in it.
func (w Way) Words(text string) string {
	if !strings.Contains(text, "⟦") {
		return text
	}
	text = action().ReplaceAllString(text, [...]string{Command: "$1", Page: "$2"}[w])
	return strings.TrimSuffix(strings.TrimSpace(text), ";")
}

//nolint:gochecknoglobals // compiled once, never changed
var action = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile("⟦([^¦]*)¦([^⟧]*)⟧") })
