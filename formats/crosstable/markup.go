package crosstable

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"sync"

	"podium/formats/internal/grid"
)

// Clubs publish tables in Markdown, from a website or a chat, or drawn with lines. What belongs to the
// page or to the drawing is neither a row nor a name.

// frontLine is a line of front matter: a key with its value, an element of a list, a comment, or the
// continuation of the line above.
//
//nolint:gochecknoglobals // compiled once, never changed
var frontLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:([\pL_][\pL\d_ -]*?)\s*[:=](?:\s+(.*))?|\s*-(?:\s.*)?|\s*#.*|\s+\S.*|[\]}],?|\s*)$`)
})

// withoutFrontMatter replaces the front matter of a page, "key: value" between two rules, by rows with
// labels. The other lines keep their numbers.
func withoutFrontMatter(s string) string {
	start := strings.TrimLeft(s, " \t\r\n")
	if !strings.HasPrefix(start, "---") && !strings.HasPrefix(start, "+++") {
		return s
	}
	rule := start[:3]
	lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(s), "\n")
	isRule := func(line string) bool { return strings.TrimSpace(line) == rule }
	first := slices.IndexFunc(lines, isRule)
	last := slices.IndexFunc(lines[first+1:], isRule) + first + 1 // first if there is no other
	const most = 100
	if last <= first || last-first > most ||
		slices.ContainsFunc(lines[first+1:last], func(line string) bool { return !frontLine().MatchString(line) }) {
		return s
	}
	labels := map[string]string{ // of rows above tables, by keys that say something about an event
		"title": "Event", "name": "Event", "event": "Event", "date": "Date", "city": "City", "place": "City",
		"location": "City", "section": "Section",
	}
	lines[first], lines[last] = "", ""
	for i := first + 1; i < last; i++ {
		m := frontLine().FindStringSubmatch(lines[i])
		lines[i] = ""
		if label := labels[strings.ToLower(m[1])]; label != "" {
			lines[i] = label + ": " + strings.Trim(m[2], `"' `)
		}
	}
	return strings.Join(lines, "\n")
}

// drawnLines are the vertical lines of drawn tables.
//
//nolint:gochecknoglobals // never changed
var drawnLines = strings.NewReplacer("│", "|", "┃", "|", "║", "|")

// The pipes that Markdown escapes are part of a cell. While a text is cut, another character
// stands for them.
const escapedPipe, pipeInCell = `\|`, "\ue07c"

// withoutMarks replaces what Markdown writes around a text: the marks of headings, quotes and
// emphasis, links, entities, escapes.
func withoutMarks(s string) string {
	if !strings.ContainsAny(s, "#*_~`[<&\\>"+pipeInCell) {
		return s
	}
	const escaped = "\ue000" // before the number of an escaped mark
	const marks = `\*_[]#~>` + "`"
	for i, mark := range marks {
		s = strings.ReplaceAll(s, `\`+string(mark), escaped+string(rune(0xe001+i)))
	}
	if rest := strings.TrimLeft(s, "#"); strings.HasPrefix(rest, " ") { // unlike "#" above or in a column
		s = strings.TrimRight(rest, "# ")
	}
	s = strings.TrimLeft(strings.TrimPrefix(s, ">"), " ")
	s = markdownLink().ReplaceAllString(s, "$1")
	for _, mark := range []string{"**", "__", "~~", "`", "*", "_"} {
		// Only in pairs with a text between: a mark on its own is a sign of the table, such as the star on
		// the diagonal of a matrix.
		parts := strings.Split(s, mark)
		paired := len(parts) >= 3 && len(parts)%2 == 1
		for i := 1; paired && i < len(parts); i += 2 {
			paired = strings.TrimSpace(parts[i]) != ""
		}
		if paired {
			s = strings.Join(parts, "")
		}
	}
	s = html.UnescapeString(lineBreak().ReplaceAllString(s, " "))
	for i, mark := range marks {
		s = strings.ReplaceAll(s, escaped+string(rune(0xe001+i)), string(mark))
	}
	return grid.Trim(strings.ReplaceAll(s, pipeInCell, "|"))
}

//nolint:gochecknoglobals // compiled once, never changed
var markdownLink = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`!?\[([^\]]*)\]\([^)]*\)`) })

//nolint:gochecknoglobals // compiled once, never changed
var lineBreak = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)<br ?/?>`) })
