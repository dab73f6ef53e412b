package formats

import (
	"path"
	"strings"
)

// DeclarationEnding is how the name of a file ends in which the director declares
// what the file of an event does not say; see podium/tiebreak/declared.
const DeclarationEnding = ".event.toml"

// DeclarationFor is the name of the declaration that belongs to an input, both
// without a folder: "club.event.toml" for "club.trf".
func DeclarationFor(input string) string {
	return strings.TrimSuffix(input, path.Ext(input)) + DeclarationEnding
}

// DeclarationAdvice names in an advice the declaration of the file that a log is
// about. Where that is no file with an ending, as standard input, the user knows
// the name better.
func (l *Log) DeclarationAdvice() string {
	if base := path.Base(l.File); path.Ext(base) != "" && base != "." {
		return DeclarationFor(base) + " beside the file"
	}
	return "NAME" + DeclarationEnding + " beside the file"
}
