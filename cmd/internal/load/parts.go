package load

import (
	"archive/zip"
	"bytes"
	"cmp"
	"compress/gzip"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// OnePerEvent keeps one input of those whose files make one event together, as
// the three tables of a rating report do: the first that is there. Its reader
// finds the others.
func OnePerEvent(known *formats.Registry, list []batch.Input) []batch.Input {
	met := map[string]bool{}
	var kept []batch.Input
	for _, in := range list {
		names := partNames(known, in)
		key := strings.ToLower(filepath.Dir(in.Path) + "\x00" + strings.Join(names, "\x00"))
		if names == nil || !met[key] {
			kept = append(kept, in)
		}
		met[key] = true
	}
	return kept
}

// partNames returns the names of the files that make up one input together with in, nil
// if it is an input alone.
func partNames(known *formats.Registry, in batch.Input) []string {
	for _, f := range known.All() {
		if f.Parts != nil && !in.IsStdin() {
			if names := f.Parts(filepath.Base(in.Path)); names != nil {
				return names
			}
		}
	}
	return nil
}

// NamedAfterFolder returns the inputs under the names for their outputs. If the format
// prescribes the names of the files, the name of the folder distinguishes events.
func NamedAfterFolder(known *formats.Registry, list []batch.Input) []batch.Input {
	out := make([]batch.Input, len(list))
	for i, in := range list {
		dir := filepath.Dir(in.Path)
		if name := filepath.Base(dir); name != "." && name != ".." && name != string(filepath.Separator) &&
			ByFolder(known, in) {
			in.Path = dir + filepath.Ext(in.Path)
		}
		out[i] = in
	}
	return out
}

// ByFolder reports whether the folder of an input, not its file, has the name of the
// event.
func ByFolder(known *formats.Registry, in batch.Input) bool {
	return areFixed(partNames(known, in))
}

// areFixed reports whether the format prescribes the names of the files of one input. Where
// they are one name with different endings, somebody chose it.
func areFixed(names []string) bool {
	stem := func(name string) string { return strings.TrimSuffix(name, filepath.Ext(name)) }
	return slices.ContainsFunc(names, func(name string) bool { return !strings.EqualFold(stem(name), stem(names[0])) })
}

// ShortName returns the name of the input without folders, except for the folder with the
// name of the event.
func (l *File) ShortName() string {
	dir, base := path.Split(l.Input.Name())
	folder := path.Base(dir)
	if l.Format.Parts == nil || folder == "." || folder == ".." || folder == "/" || !areFixed(l.Format.Parts(base)) {
		return base
	}
	return path.Join(folder, base)
}

// Limits of what is looked at in an archive: the files of a season of a club, and as much
// of each as shows its format.
const (
	mostPacked     = 200
	mostPackedSize = 4 << 20
)

// packed logs that the input is an archive around tournaments, which commands do not
// unpack, and reports whether it is.
func (l *File) packed(known *formats.Registry) bool {
	var inside []string
	isEvent := func(name string, data []byte) bool {
		if knownEnding(known, name) {
			return true
		}
		_, err := known.Detect(formats.Source{Name: name, Data: data})
		return err == nil && len(data) > 0
	}
	data := l.Raw.Data
	if unzipped, err := gzip.NewReader(bytes.NewReader(data)); err == nil {
		content, _ := io.ReadAll(io.LimitReader(unzipped, mostPackedSize)) // what is damaged says as much
		if name := strings.TrimSuffix(path.Base(l.Input.Name()), path.Ext(l.Input.Name())); isEvent(name, content) {
			inside = append(inside, name)
		}
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	// The file of an office program is no archive to people.
	if err == nil && !slices.ContainsFunc(archive.File, func(f *zip.File) bool {
		return f.Name == "[Content_Types].xml" || f.Name == "mimetype" // ECMA-376-2, 7.2.3; OpenDocument 1.3, part 2, 3.3
	}) {
		for _, entry := range archive.File[:min(len(archive.File), mostPacked)] {
			if entry.FileInfo().IsDir() {
				continue
			}
			if isEvent(entry.Name, beginning(entry)) {
				inside = append(inside, path.Base(entry.Name))
			}
		}
	}
	if len(inside) == 0 {
		return false
	}
	l.Log.Add(finding.Finding{
		Severity: finding.Error, Code: finding.BinaryFile, Err: finding.ErrUnsupported,
		Found: "an archive around " + finding.Counted(len(inside), "tournament", "tournaments") + ": " +
			finding.Quotable(finding.Some(inside, 1)),
		Want: "the files themselves", Hint: "unpack it and pass the files in it, or drop it on podium.html, which unpacks it",
	})
	return true
}

// isBudget reports whether an input that was met in a folder is a workbook without any row
// that heads a table of players, and without games: of the club's money, say.
func (l *File) isBudget() bool {
	if l.Input.Origin != batch.Found || slices.ContainsFunc(l.Log.Sorted(), func(d finding.Finding) bool {
		return d.Severity == finding.Error && d.Code != finding.NoTable
	}) {
		return false
	}
	z, err := zip.NewReader(bytes.NewReader(l.Raw.Data), int64(len(l.Raw.Data)))
	if err != nil {
		return false
	}
	game := regexp.MustCompile(`>\s*([+=WwLlDdSsRrVvGgNnPp-]\s?\d{1,3}|\d{1,3}\s?[wbsWBS]\s?[01=½+-]|½|1/2)\s*<`)
	const enough = 3
	games := 0
	for _, part := range z.File {
		if strings.HasPrefix(part.Name, "xl/") && strings.HasSuffix(part.Name, ".xml") {
			games += len(game.FindAll(beginning(part), enough))
		}
	}
	return games < enough
}

// beginning returns the beginning of a packed file, as far as it can be unpacked.
func beginning(f *zip.File) []byte {
	r, err := f.Open()
	if err != nil {
		return nil
	}
	defer r.Close() //nolint:errcheck // nothing was written
	data, _ := io.ReadAll(io.LimitReader(r, mostPackedSize))
	return data
}

// keepSections keeps the selected sections, or all without a selection. It returns nil if
// the event has none of them. It logs what is missing in the only input; with several
// inputs, another may have it.
func (l *File) keepSections(ev *tournament.Event, o Options) *tournament.Event {
	if len(o.Sections) == 0 {
		return ev
	}
	kept := *ev
	kept.Sections = nil
	var there []string
	for _, s := range ev.Sections {
		there = append(there, s.Name)
		if hasName(o.Sections, s.Name) {
			kept.Sections = append(kept.Sections, s)
		}
	}
	if o.Several {
		l.Sections = there
	} else if d := MissingSections("no section is called", o.Sections, there, len(kept.Sections) > 0); d != nil {
		l.Log.Add(*d)
	}
	if len(kept.Sections) == 0 {
		l.Elsewhere = o.Several
		return nil
	}
	return &kept
}

func hasName(names []string, name string) bool {
	return slices.ContainsFunc(names, func(other string) bool { return strings.EqualFold(other, name) })
}

// MissingSections says, beginning with found, which of the wanted sections are not there; nil:
// none. It is an error, or where others say that something else is there, a warning.
func MissingSections(found string, wanted, there []string, others bool) *finding.Finding {
	const few = 10
	missing := slices.DeleteFunc(slices.Clone(wanted), func(name string) bool { return hasName(there, name) })
	if len(missing) == 0 {
		return nil
	}
	d := &finding.Finding{
		Severity: finding.Error, Code: finding.NoSection, Field: "Section.Name",
		Found: found + " " + strings.Join(quotedNames(missing), ", "),
	}
	if others {
		d.Severity = finding.Warning
	}
	there = slices.DeleteFunc(slices.Clone(there), func(name string) bool { return name == "" })
	if len(there) == 0 {
		d.Want, d.Hint = "no section name: the only section has none", "leave "+finding.SectionsField+" out"
		return d
	}
	d.Want = "one of " + finding.Some(quotedNames(there), few)
	d.Hint = "correct " + finding.SectionsField
	if len(missing) == 1 {
		d.Hint = cmp.Or(spelling.DidYouMean(missing[0], there), d.Hint)
	}
	return d
}

func quotedNames(names []string) []string {
	out := make([]string, len(names))
	for i, name := range names {
		out[i] = fmt.Sprintf("%q", finding.Quotable(name))
	}
	return out
}

// Locator places rounds of l.Event in the file, as far as its reader knows them. A file has
// sections that the event has not, if some were not wanted.
func (l *File) Locator() formats.Locator {
	reading := &l.Log.Reading
	return func(section, player, round int) finding.Pos {
		return reading.PlaceOfRound(slices.Index(reading.Event.Sections, l.Event.Sections[section]), player, round)
	}
}

// RowPlace returns where a player of l.Event is in the file, both counted from 0: the
// sheet, "" in a text, and the line or row from 1, 0 if unknown.
func (l *File) RowPlace(section, player int) (sheet string, line int) {
	pos := l.Locator()(section, player, formats.RoundRow)
	return pos.Sheet, pos.Line
}
