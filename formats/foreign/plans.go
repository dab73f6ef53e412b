package foreign

import (
	"slices"
	"strings"
)

// plans lists the files that people write for podium itself, and give in the place
// of the tournament they are for.
func plans() []kind {
	return []kind{
		{"a plan of awards, not a tournament", "give it with the tournament: podium awards FILE --plan THIS.toml", heads("award")},
		{"a plan of a series, not a tournament", "give it with the events: podium season FILE... --plan THIS.toml", isSeries},
		{
			"what a director declares about an event, not the event",
			"give it with the event: podium rank FILE --event THIS.toml; beside NAME.trf, as NAME.event.toml, it is found by itself",
			isDeclaration,
		},
	}
}

// heads recognises TOML with a table, or a list of tables, of this name.
func heads(name string) func(*file) bool {
	return func(f *file) bool { return slices.Contains(f.tables(), name) }
}

// isSeries reports whether a text says what an event is worth, by one of the keys of
// which a plan of a series must have one.
func isSeries(f *file) bool {
	return heads("points")(f) && (f.sets("place") || f.sets("score") || f.sets("kind"))
}

// isDeclaration reports whether a text has tables of a declaration and no other, or
// names tie-breaks or late arrivals before any table.
func isDeclaration(f *file) bool {
	tables := f.tables()
	known := []string{"byes", "playoff", "playoff.game", "armageddon", "late", "teams", "options", "report", "member"}
	if slices.ContainsFunc(tables, func(name string) bool { return !slices.Contains(known, name) }) {
		return false
	}
	return len(tables) > 0 || f.sets("tiebreaks") || f.sets("late")
}

// tables are the names of the tables of TOML, of [points] and [[award]] alike.
func (f *file) tables() []string {
	var out []string
	for line := range strings.Lines(f.head) {
		line, _, _ = strings.Cut(line, "#")
		line = strings.TrimSpace(line)
		if name := strings.Trim(line, "[]"); line == "["+name+"]" || line == "[["+name+"]]" {
			out = append(out, strings.TrimSpace(name))
		}
	}
	return out
}

// sets reports whether a line of a text gives a key a value, as TOML writes it.
func (f *file) sets(key string) bool {
	for line := range strings.Lines(f.head) {
		if name, value, ok := strings.Cut(line, "="); ok && strings.TrimSpace(name) == key && strings.ContainsAny(value, `"[`) {
			return true
		}
	}
	return false
}
