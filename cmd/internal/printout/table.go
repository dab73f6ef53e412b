package printout

import (
	"strings"

	"podium/formats/spelling"
)

// markdownText keeps what a file says from being taken for markup. The bar that
// ends cells is escaped by the library, outside of tables it means nothing.
func markdownText(s string) string {
	s = spelling.OneLine(s)
	return strings.NewReplacer(
		`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "[", `\[`, "]", `\]`, "<", "&lt;", ">", "&gt;", "#", `\#`, "~", `\~`,
	).Replace(s)
}
