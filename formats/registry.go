package formats

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"podium/formats/spelling"
)

// The ways in which the format of an input is not known, for errors.Is.
var (
	ErrUnknown   = errors.New("unknown format")
	ErrAmbiguous = errors.New("more than one format fits")
)

// A Registry is a fixed list of formats. It is never changed after it was
// made, so any number of goroutines may use it.
type Registry struct{ list []Format }

// NewRegistry makes a registry of list, in order of name. It panics if two
// formats share a name: that is a mistake in the program, and the first test
// that runs finds it.
func NewRegistry(list ...Format) *Registry {
	sorted := slices.Clone(list)
	slices.SortFunc(sorted, func(a, b Format) int { return strings.Compare(a.Name, b.Name) })
	for i := 1; i < len(sorted); i++ {
		if sorted[i].Name == sorted[i-1].Name {
			panic("formats: two formats are called " + sorted[i].Name)
		}
	}
	return &Registry{list: sorted}
}

// All lists the formats in order of name. The slice belongs to the caller.
func (r *Registry) All() []Format { return slices.Clone(r.list) }

// Lookup finds a format by name, ignoring case. The error wraps [ErrUnknown]
// and names those that may be meant, else all there are.
func (r *Registry) Lookup(name string) (Format, error) {
	names := make([]string, len(r.list))
	for i, f := range r.list {
		if strings.EqualFold(f.Name, name) {
			return f, nil
		}
		names[i] = f.Name
	}
	if near := spelling.DidYouMean(name, names); near != "" {
		return Format{}, fmt.Errorf("%w %q; %s", ErrUnknown, name, near)
	}
	return Format{}, fmt.Errorf("%w %q; there are %s", ErrUnknown, name, strings.Join(names, ", "))
}

// Detect finds the format of src by content. No format that takes it is an
// error that wraps [ErrUnknown]; two equally sure ones are an error that wraps
// [ErrAmbiguous] and names both, not a race between registrations.
func (r *Registry) Detect(src Source) (Format, error) {
	head := src.Data[:min(len(src.Data), SniffLen)]
	best, sure := No, make([]Confidence, len(r.list))
	sniff := func(late bool) {
		for i, f := range r.list {
			if f.Sniff != nil && f.Read != nil && f.NeverCertain == late {
				sure[i] = f.Sniff(head)
				best = max(best, sure[i])
			}
		}
	}
	sniff(false)
	if best != Certain {
		sniff(true)
	}
	var found []Format
	for i, f := range r.list {
		if best != No && sure[i] == best {
			found = append(found, f)
		}
	}
	switch len(found) {
	case 0:
		return Format{}, fmt.Errorf("%w of file", ErrUnknown)
	case 1:
		return found[0], nil
	}
	return Format{}, fmt.Errorf("%w: %s and %s", ErrAmbiguous, found[0].Name, found[1].Name)
}
