package scheme

import (
	"cmp"
	"path"
	"strings"

	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/tiebreak/exact"
)

// A Source is the origin of an event.
type Source struct {
	Path     string // as given, with slashes
	ByFolder bool   // the folder has the name of the event, not the file, as for a rating report of three files
}

// File returns the last part of the path, with the folder if that has the name.
func (s Source) File() string {
	parts := strings.Split(strings.ReplaceAll(s.Path, `\`, "/"), "/")
	last := len(parts) - 1
	if s.ByFolder && last > 0 && parts[last-1] != "." && parts[last-1] != ".." {
		return parts[last-1] + "/" + parts[last]
	}
	return parts[last]
}

// Fits reports whether a pattern matches the path of the file, or of the folder that has
// the name of the event.
func (s Source) Fits(pattern string) bool {
	return fits(pattern, s.Path) || s.ByFolder && fits(pattern, path.Dir(strings.ReplaceAll(s.Path, `\`, "/")))
}

// General reports whether the pattern may match several paths.
func (e *Entry) General() bool { return strings.ContainsAny(e.Path, "*?[") }

// fits reports whether a path matches a pattern. A pattern without a slash is compared
// with the last part of the path, one with slashes with as many last parts, so that a
// plan works wherever the folder is.
func fits(pattern, name string) bool {
	if pattern == "" {
		return false
	}
	name = strings.ReplaceAll(name, `\`, "/")
	depth := strings.Count(strings.TrimPrefix(pattern, "./"), "/")
	parts := strings.Split(name, "/")
	tail := strings.Join(parts[max(0, len(parts)-depth-1):], "/")
	ok, _ := path.Match(strings.TrimPrefix(pattern, "./"), tail)
	return ok
}

// EntryFor combines what the plan says about an event, and reports whether it says
// anything. Later entries replace what earlier ones say. used counts the matches of each entry.
func (p *Plan) EntryFor(of Source, used []int) (e Entry, found bool) {
	for i := range p.Entries {
		by := &p.Entries[i]
		if !of.Fits(by.Path) {
			continue
		}
		used[i]++
		found = true
		e.Label = cmp.Or(by.Label, e.Label)
		e.Replaces = cmp.Or(by.Replaces, e.Replaces)
		e.Rounds = cmp.Or(by.Rounds, e.Rounds)
		e.Date = cmp.Or(by.Date, e.Date)
		e.Path = cmp.Or(by.Path, e.Path)
		e.Weight = cmp.Or(by.Weight, e.Weight)
		e.Final = cmp.Or(by.Final, e.Final)
		e.Skip = cmp.Or(by.Skip, e.Skip)
		e.Participation = cmp.Or(by.Participation, e.Participation)
		e.Separate = cmp.Or(by.Separate, e.Separate)
		e.Together = cmp.Or(by.Together, e.Together)
		if by.Category != "" {
			e.Category, e.Sections = by.Category, nil
		}
		if by.Sections != nil {
			e.Category, e.Sections, e.OneFile = "", by.Sections, !by.General()
		}
	}
	return e, found
}

// Factor returns the weight of an event, 1 if the plan does not set it.
func (e *Entry) Factor() Points { return cmp.Or(e.Weight, exact.Whole(1)) }

// IsFinal reports whether the event is a final.
func (e *Entry) IsFinal() bool { return e.Final != nil && *e.Final }

// Skips reports whether the plan leaves the event out.
func (e *Entry) Skips() bool { return e.Skip != nil && *e.Skip }

// Name returns the name of a future event: its label, otherwise the pattern that matches no
// file yet; "" if the plan does not mention it.
func (e *Entry) Name() string { return cmp.Or(e.Label, e.Path) }

// Why is why an event is not part of a series; nil: it is.
type Why func(*phrase.Catalogue) string

func why(key phrase.Key, args ...any) Why {
	return func(words *phrase.Catalogue) string { return words.Text(key, args...) }
}

// Replaced is why an event is not part of the series that the one at a path replaces.
func Replaced(path string) Why { return why("series.left.replaced", path) }

// Unwanted returns why an event is not part of the series.
func (p *Plan) Unwanted(e *Entry, listed bool, start tournament.Date) Why {
	switch {
	case e.Skips():
		return why("series.left.skipped")
	case p.ListedOnly && !listed:
		return why("series.left.unlisted")
	case !start.IsZero() && !p.From.IsZero() && start.Compare(p.From) < 0:
		return why("series.left.before", start, p.From)
	case !start.IsZero() && !p.To.IsZero() && start.Compare(p.To) > 0:
		return why("series.left.after", start, p.To)
	}
	return nil
}

// Counts reports whether a rule changes the value of results.
func (r *SectionRule) Counts() bool {
	return r.Weight.Sign() > 0 || r.Scale.Sign() > 0 || r.Place != nil || r.Participation != nil
}

// Fits reports whether a rule applies to sections with a name.
func (r *SectionRule) Fits(name string) bool {
	ok, _ := path.Match(spelling.Fold(r.Name), spelling.Fold(name))
	return ok
}
