// Package podiumjson reads and writes podium's own JSON, the format that commands call json:
// everything that an Event holds, exactly, under names that stay the same. It is the
// format for other programs and for keeping; nothing is lost in it.
//
// schema.json is the published contract: it says which keys there are and what
// they hold. Values are those of the model in words: results such as "win" and
// "half-bye" instead of letters that mean different things in different
// programs, days as in ISO 8601, points as decimal numbers with at most one
// half. What has no value is left out. Two equal events have the same bytes.
//
// The reader is strict: a key that the schema does not know is an error with
// its path, for it may be a misspelt one whose content would be lost.
package podiumjson

import (
	_ "embed"
	"reflect"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// marker is the value of "format" that identifies a document.
const marker = "podium-event"

// version is the edition of the schema. It increases when a document of the previous
// edition would be interpreted differently.
const version = 1

//go:embed schema.json
var schema []byte

// Format returns the canonical JSON format.
func Format() formats.Format {
	return formats.Format{
		Name:          "json",
		Title:         "canonical JSON",
		Exts:          []string{".json"},
		UnknownRounds: true,
		UnknownGames:  true,
		ExtraFamily:   formats.EveryFamily,
		Schema:        schema,
		Sniff:         sniff,
		Read:          read,
		Write:         write,
	}
}

// sniff is sure of an object that names itself. Keys may be in any order, so
// the whole head is searched.
func sniff(head []byte) formats.Confidence {
	if !strings.Contains(string(head), "podium") && !strings.Contains(string(head), "p\x00o\x00d") {
		return formats.No
	}
	txt, ok := text.Decode(head, &formats.Log{})
	if !ok || !strings.HasPrefix(strings.TrimLeft(txt.S, " \t\r\n"), "{") {
		return formats.No
	}
	if strings.Contains(txt.S, `"`+marker+`"`) {
		return formats.Certain
	}
	return formats.No
}

// The tables of a document: the fields of what it holds, in the order in which
// they are written, and the words of the model's enumerations, by their values, of which
// "" is left out. They are made once for each document.
type tables struct {
	event, section, team, player []tournament.Field[tournament.Subject]

	entry []tournament.Field[*tournament.Entry]
	parts map[reflect.Type][]tournament.Field[reflect.Value] // of those that were met

	results       []string
	colors        []string
	sexes         []string
	kinds         []string
	adjustedKinds []string
}

func newTables() *tables {
	format, edition := marker, version
	return &tables{
		event: append([]tournament.Field[tournament.Subject]{
			{Key: "format", Required: true, At: func(tournament.Subject) any { return &format }},
			{Key: "version", Required: true, At: func(tournament.Subject) any { return &edition }},
		}, tournament.FieldsOf(tournament.OfEvent)...),
		section: tournament.FieldsOf(tournament.OfSection), team: tournament.FieldsOf(tournament.OfTeam),
		player: tournament.FieldsOf(tournament.OfPlayer), entry: tournament.EntryFields(),
		parts: map[reflect.Type][]tournament.Field[reflect.Value]{},
		results: []string{
			tournament.NoResult:    "none",
			tournament.Win:         "win",
			tournament.Draw:        "draw",
			tournament.Loss:        "loss",
			tournament.ForfeitWin:  "forfeit-win",
			tournament.ForfeitLoss: "forfeit-loss",
			tournament.UnratedWin:  "unrated-win",
			tournament.UnratedDraw: "unrated-draw",
			tournament.UnratedLoss: "unrated-loss",
			tournament.HalfBye:     "half-bye",
			tournament.FullBye:     "full-bye",
			tournament.PairingBye:  "pairing-bye",
			tournament.ZeroBye:     "zero-bye",
			tournament.Pending:     "pending",
		},
		colors: []string{tournament.NoColor: "none", tournament.White: "white", tournament.Black: "black"},
		sexes:  []string{tournament.SexUnknown: "", tournament.Male: "male", tournament.Female: "female"},
		kinds:  []string{tournament.KindUnknown: "", tournament.Swiss: "swiss", tournament.RoundRobin: "round-robin"},

		adjustedKinds: []string{tournament.Bonus: "bonus", tournament.PointsFor: "points-for"},
	}
}

// partFields returns the fields of a part of the event.
func (t *tables) partFields(part reflect.Value) []tournament.Field[reflect.Value] {
	fields, met := t.parts[part.Type()]
	if !met {
		fields = tournament.PartFields(part.Type())
		t.parts[part.Type()] = fields
	}
	return fields
}

// enumeration returns where the value of an enumeration is, its words, and the code of an
// unknown one; nil for anything else.
func (t *tables) enumeration(at any) (value *uint8, words []string, unknown finding.Code) {
	switch v := at.(type) {
	case *tournament.Result:
		return (*uint8)(v), t.results, finding.BadResult
	case *tournament.Color:
		return (*uint8)(v), t.colors, finding.BadColor
	case *tournament.Sex:
		return (*uint8)(v), t.sexes, finding.BadSex
	case *tournament.Kind:
		return (*uint8)(v), t.kinds, finding.BadRecord
	case *tournament.AdjustmentKind:
		return (*uint8)(v), t.adjustedKinds, finding.BadRecord
	}
	return nil, nil, ""
}
