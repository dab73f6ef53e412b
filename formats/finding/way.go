package finding

import (
	"slices"
	"strings"
)

// A Way is how people use podium. It decides how a message tells them to do something with
// it: the command has a flag for it, the page a field.
type Way uint8

// The ways to use podium.
const (
	Command Way = iota
	Page
)

// What a [Finding.Hint] tells people to do with podium. A hint holds one of these where
// such words belong, as in "choose one " + WithSection, and [Finding.MessageIn] replaces it
// with the words of the way in.
const (
	WithTieBreaks   = "{with tiebreaks}"
	WithSection     = "{with section}"
	WithSectionName = "{with section-name}"
	WithFrom        = "{with from}"
	WithName        = "{with name}"
	WithDate        = "{with date}"
	WithRules       = "{with rules}"
	WithMaxSize     = "{with max-size}"
	WithRoster      = "{with roster}"

	OrSeed         = "{or seed}"
	OrWinner       = "{or winner}"
	OrProvisional  = "{or provisional}"
	OrAskEvent     = "{or new event}"
	OrEventFile    = "{or event file}"
	OrBergerTables = "{or berger tables}"
	AwardsApart    = "{awards apart}"
	SectionsField  = "{sections field}"
	PassEvents     = "{pass events}"

	PassAwardsPlan = "{pass awards plan}"
	PassSeriesPlan = "{pass series plan}"
	PassEventFile  = "{pass event file}"
	SuggestAliases = "{suggest aliases}"
	DecidePeople   = "{decide people}"

	SeeTypedTable = "{see typed table}"
	SeeTieBreaks  = "{see tiebreaks}"
	SeeSchema     = "{see schema}"
	AwardsKeys    = "{awards keys}"
	SeriesKeys    = "{series keys}"
	EventKeys     = "{event keys}"
)

// askEvent is the command that asks what a director declares of an event.
const askEvent = "podium new event"

// actions lists the words of each action by way. Labels of the page are in quotation
// marks, and a test looks for them there.
func actions() [][3]string {
	const again = `under "Read it differently"`
	return [][3]string{
		{WithTieBreaks, "with --tiebreaks", `under "Tie-breaks"`},
		{WithSection, "with --section", again},
		{WithSectionName, "with --section-name", again},
		{WithFrom, "with --from", again},
		{WithName, "with --name", again},
		{WithDate, "with --date", again},
		{WithRules, "with --rules", `under "Edition of the FIDE rules"`},
		{WithRoster, "with --roster", `("List of players, CSV or XLSX")`},
		{WithMaxSize, "with --max-size", "by opening it with the program for your computer"},

		{OrSeed, "or --seed", ""},
		{OrWinner, ", or with --winner AWARD=PLAYER", ""},
		{OrProvisional, "or --provisional, which marks every page", `or tick "although the event is not over"`},
		{OrAskEvent, `, or let "` + askEvent + ` FILE" ask for it`, ""},
		{OrEventFile, ` or of --event ("podium event-example" shows one)`, ", and open both together"},
		{
			OrBergerTables, `; "podium convert --berger" takes both from the Berger tables, which is right if the players are ` +
				"numbered as they were drawn", "",
		},
		{AwardsApart, "without --season", `under "Awards"`},
		{SectionsField, "--section", `"Only these sections"`},
		{PassEvents, "give them on the command line", "open them"},

		{PassAwardsPlan, "podium awards FILE --plan THIS.toml", `choose it as "Plan, TOML" under "Awards"`},
		{PassSeriesPlan, "podium season FILE... --plan THIS.toml", `choose it as "Plan, TOML" under "Series"`},
		{PassEventFile, "podium rank FILE --event THIS.toml", "open both together"},
		{DecidePeople, "decide in the file of aliases, which --suggest-aliases writes", `decide under "Series"`},
		{SuggestAliases, "--suggest-aliases", `"Your decisions" under "Series"`},

		{SeeTypedTable, `see "podium formats crosstable"`, `see "An empty table"`},
		{SeeTieBreaks, `"podium tiebreaks" lists all`, `"Codes, with commas" suggests them`},
		{SeeSchema, `"podium formats json --schema" prints its schema`, ""},
		{AwardsKeys, `"podium awards --example full"`, `"Example of a plan" under "Awards"`},
		{SeriesKeys, `"podium season --example full"`, `"Example of a plan" under "Series"`},
		{EventKeys, `"podium event-example"`, `"Example of a declaration"`},
	}
}

// Words returns a text with the words of w in place of the actions in it.
func (w Way) Words(text string) string {
	if !strings.Contains(text, "{") {
		return text
	}
	for _, a := range actions() {
		text = strings.ReplaceAll(text, a[0], a[1+w])
	}
	return strings.TrimSuffix(strings.TrimSpace(text), ";")
}

// Labels lists the labels of the page that its messages name.
func Labels() []string {
	var out []string
	for _, a := range actions() {
		for i, label := range strings.Split(a[1+Page], `"`) {
			if i%2 == 1 && !slices.Contains(out, label) {
				out = append(out, label)
			}
		}
	}
	return out
}
