// Package canonical reads and writes the canonical model as JSON: everything
// that an Event holds, exactly, under names that stay the same. It is the
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
package canonical

import (
	_ "embed"

	"podium/formats"
)

// marker is the value of "format" by which a document is known.
const marker = "podium-event"

// version is the edition of the schema. It rises when a document of the edition
// before would be understood differently.
const version = 1

//go:embed schema.json
var schema []byte

// Format is the canonical JSON.
func Format() formats.Format {
	return formats.Format{
		Name:          "json",
		Title:         "canonical JSON",
		Exts:          []string{".json"},
		UnknownRounds: true,
		ExtraFamily:   formats.EveryFamily,
		Schema:        schema,
		Sniff:         sniff,
		Read:          read,
		Write:         write,
	}
}
