// Package formatstest tests what every format guarantees.
package formatstest

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/tournament"
	"podium/samples"
)

// Run reads every file of files with f and checks that
//
//   - Sniff knows it, and reading the same bytes twice gives the same event and
//     the same diagnostics;
//   - reading does not change the input;
//   - a file that reads gives players, one that does not gives errors, each
//     with a place and a code;
//   - no prefix of it makes Read panic;
//   - read, write, read gives the same event but for the changes that were
//     announced, and writing that again gives the same bytes; see [Announced].
//
// Files are read whatever their outcome: broken ones keep the same promises.
func Run(t *testing.T, f formats.Format, files fs.FS) {
	t.Helper()
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		t.Run(name, func(t *testing.T) { checkFile(t, f, name, data) })
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// checkFile checks the promises on one file.
func checkFile(t *testing.T, f formats.Format, name string, data []byte) {
	t.Helper()
	before := bytes.Clone(data)
	ev, log := read(f, name, data)
	if !bytes.Equal(before, data) {
		t.Error("Read changed its input")
	}
	checkSame(t, f, name, data, ev, log)
	checkOutcome(t, ev, log)
	checkPrefixes(t, f, name, data)
	if ev == nil {
		return
	}
	switch f.Sniff(data[:min(len(data), formats.SniffLen)]) {
	case formats.No:
		t.Error("Sniff does not know a file that Read reads")
	case formats.Certain:
		if f.NeverCertain {
			t.Error("Sniff is certain of a file, and the format is NeverCertain")
		}
	case formats.Possible, formats.Likely:
	}
	if f.Write != nil {
		checkRoundTrip(t, f, ev)
	}
}

func read(f formats.Format, name string, data []byte) (*tournament.Event, *formats.Log) {
	log := formats.NewLog(path.Base(name))
	ev, err := f.Read(formats.Source{Name: path.Base(name), Data: data}, log)
	if err != nil {
		ev = nil
	}
	return ev, log
}

// checkSame reads once more and compares.
func checkSame(t *testing.T, f formats.Format, name string, data []byte, ev *tournament.Event, log *formats.Log) {
	t.Helper()
	again, logAgain := read(f, name, data)
	if (ev == nil) != (again == nil) {
		t.Fatal("a second reading has another outcome")
	}
	if ev != nil {
		for _, d := range tournament.Diff(ev, again) {
			t.Errorf("a second reading differs: %v", d)
		}
	}
	a, b := log.Sorted(), logAgain.Sorted()
	if len(a) != len(b) {
		t.Fatalf("a second reading has %d diagnostics, the first %d", len(b), len(a))
	}
	for i := range a {
		if a[i].Error() != b[i].Error() {
			t.Errorf("a second reading says %v, the first %v", &b[i], &a[i])
		}
	}
}

// checkOutcome checks that the event and the log agree, and that every finding
// can be found.
func checkOutcome(t *testing.T, ev *tournament.Event, log *formats.Log) {
	t.Helper()
	if (ev == nil) != log.Failed() {
		t.Errorf("an event: %t, errors: %d", ev != nil, log.Count(finding.Error))
	}
	for _, d := range log.Sorted() {
		if d.Code == "" || d.Found == "" || d.Pos.File == "" {
			t.Errorf("a diagnostic without code, finding or file: %v", &d)
		}
		ofFile := []finding.Code{
			finding.EmptyFile, finding.NoPlayers, finding.BinaryFile, finding.DamagedWorkbook, finding.TooLarge,
			finding.UnknownFormat,
		}
		if d.Severity == finding.Error && d.Pos.Line == 0 && !slices.Contains(ofFile, d.Code) {
			t.Errorf("an error without a place: %v", &d)
		}
	}
	if ev != nil && log.Reading.Event != ev {
		t.Error("a success without formats.Check, which also removes what is not public")
	}
	filled := func(s *tournament.Section) bool { return len(s.Players) > 0 }
	if ev != nil && !slices.ContainsFunc(ev.Sections, filled) {
		t.Error("a success without a player")
	}
}

// checkPrefixes reads the beginning of the file, cut at up to 60 places.
func checkPrefixes(t *testing.T, f formats.Format, name string, data []byte) {
	t.Helper()
	const cuts = 60
	for i := range cuts {
		ev, log := read(f, name, data[:len(data)*i/cuts])
		if (ev == nil) != log.Failed() {
			t.Fatalf("cut at %d of %d bytes: an event: %t, errors: %d",
				len(data)*i/cuts, len(data), ev != nil, log.Count(finding.Error))
		}
	}
}

// checkRoundTrip writes ev, reads it back and writes it again.
func checkRoundTrip(t *testing.T, f formats.Format, ev *tournament.Event) {
	t.Helper()
	for _, single := range formats.Divide(f, ev) {
		back, _, wrong, err := Announced(f, single)
		if err != nil {
			t.Errorf("cannot write what was read: %v", err)
			continue
		}
		for _, w := range wrong {
			t.Error(w)
		}
		if back == nil {
			continue
		}
		out, err := formats.Encode(f, single, &formats.Log{})
		if err != nil {
			t.Errorf("cannot write what was just written: %v", err)
		}
		again, err := formats.Encode(f, back, &formats.Log{})
		if err != nil {
			t.Errorf("cannot write again: %v", err)
		}
		if !bytes.Equal(out, again) {
			t.Errorf("written again, the bytes differ:\n%s\n%s", out, again)
		}
	}
}

// Announced writes ev in format f, reads the output back and compares. It gives
// the event as it was read back, the changes that were announced, and what is
// wrong with them:
//
//   - a difference in a field of a section that was not announced;
//   - more differences in a field of a section than were counted;
//   - a change to a field in which nothing differs;
//   - a change without a code, a count or an example.
//
// An event that f refuses gives the error of Encode, and no event.
func Announced(f formats.Format, ev *tournament.Event) (
	back *tournament.Event, changes []finding.Finding, wrong []string, err error,
) {
	log := formats.NewLog("source")
	out, err := formats.Encode(f, ev, log)
	if err != nil {
		return nil, nil, nil, err
	}
	for _, d := range log.Sorted() {
		if d.Count > 0 {
			changes = append(changes, d)
			continue
		}
		if d.Severity == finding.Loss {
			wrong = append(wrong, fmt.Sprintf("a loss that is not counted: %v", &d))
		}
	}
	back, err = f.Read(formats.Source{Name: "written", Data: out}, formats.NewLog("written"))
	if err != nil {
		return nil, nil, append(wrong, fmt.Sprintf("does not read back: %v", err)), nil
	}
	differences := tournament.Diff(ev, back)
	wrong = append(wrong, tooMany(differences, changes)...)
	return back, changes, append(wrong, untrue(differences, changes)...), nil
}

// tooMany returns the fields that differ more often than was said.
func tooMany(differences []tournament.Difference, changes []finding.Finding) []string {
	var wrong []string
	seen := map[[2]string]int{} // by field and section
	for _, d := range differences {
		at := [2]string{d.Field, d.Section}
		seen[at]++
		if said := announced(changes, d); seen[at] == said+1 {
			wrong = append(wrong, fmt.Sprintf("%d announced, and one more: %v", said, d))
		}
	}
	return wrong
}

// announced is how many changes were counted where d is.
func announced(changes []finding.Finding, d tournament.Difference) int {
	n := 0
	for i := range changes {
		if !formats.Concerns(changes[i].Field, d.Field) {
			continue
		}
		for _, s := range changes[i].Sections {
			if s.Name == d.Section {
				n += s.Count
			}
		}
	}
	return n
}

// untrue returns the changes that did not come about.
func untrue(differences []tournament.Difference, changes []finding.Finding) []string {
	var wrong []string
	for i := range changes {
		c := &changes[i]
		if c.Code == "" || c.Severity == finding.Loss && c.Err == nil {
			wrong = append(wrong, fmt.Sprintf("a change without a code or an error: %v", c))
		}
		for _, s := range c.Sections {
			if s.Example == "" {
				wrong = append(wrong, fmt.Sprintf("section %q: no example: %v", s.Name, c))
			}
			if !shows(differences, c, s.Name) {
				wrong = append(wrong, fmt.Sprintf("section %q: nothing differs: %v", s.Name, c))
			}
		}
	}
	return wrong
}

// shows reports whether a change is to be seen: in its field, or as a team that is missing,
// with its fields.
func shows(differences []tournament.Difference, c *finding.Finding, section string) bool {
	return slices.ContainsFunc(differences, func(d tournament.Difference) bool {
		teamGone := d.Field == "Section.Teams" && len(c.Field) > len("Team.") && strings.HasPrefix(c.Field, "Team.")
		return d.Section == section && (teamGone || formats.Concerns(c.Field, d.Field))
	})
}

// A Damage is a change to the text of a sound file, and what a reader must report about
// the changed file.
type Damage struct {
	Name     string
	Old, New string // the first Old becomes New
	At       string // "8", a line, or "8:56", line and column
	Code     finding.Code

	// Read is set if the file is read nevertheless, with a milder finding; otherwise it
	// must be refused.
	Read bool
	// After has the errors that must stand before this one, which is else the
	// first: people mend the first one first. Errors are in the order of the
	// file, where what follows from a damage may stand before it.
	After []finding.Code
}

// Damaged applies each damage separately to a sound file, and reads the result it with f.
func Damaged(t *testing.T, f formats.Format, sound string, damages []Damage) {
	t.Helper()
	if _, log := read(f, "sound", []byte(sound)); log.Failed() {
		t.Fatal(log.Err())
	}
	for _, d := range damages {
		t.Run(d.Name, func(t *testing.T) {
			t.Parallel()
			data := strings.Replace(sound, d.Old, d.New, 1)
			if data == sound {
				t.Fatal("nothing was changed")
			}
			ev, log := read(f, "damaged", []byte(data))
			if (ev == nil) != log.Failed() || (ev != nil) != d.Read {
				t.Fatalf("an event: %t, want one: %t; errors: %v", ev != nil, d.Read, log.Err())
			}
			d.check(t, log)
		})
	}
}

// check looks for the finding that d must bring.
func (d Damage) check(t *testing.T, log *formats.Log) {
	t.Helper()
	found := log.Sorted()
	for i := range found {
		if i < len(d.After) && found[i].Code == d.After[i] || d.Read && found[i].Code != d.Code {
			continue
		}
		place := strings.TrimPrefix(found[i].Pos.String(), "damaged:")
		if found[i].Code != d.Code || place != d.At && !strings.HasPrefix(place, d.At+":") {
			t.Errorf("%s %s, want %s %s: %v", place, found[i].Code, d.At, d.Code, &found[i])
		}
		return
	}
	t.Errorf("no %s in %v", d.Code, found)
}

// Reported reads data and returns the event, nil if it was refused, and a line for each
// finding that is not a note: "error 3:16 bad-number player 4 round 2", without the parts
// that are unknown.
func Reported(f formats.Format, name string, data []byte) (ev *tournament.Event, told []string) {
	ev, log := read(f, name, data)
	for _, d := range log.Sorted() {
		if d.Severity == finding.Note {
			continue
		}
		place := strings.TrimPrefix(d.Pos.String(), path.Base(name)+":")
		line := fmt.Sprintf("%s %s %s", d.Severity, place, d.Code)
		if no, _ := d.Subject.Player(); no != 0 {
			line += fmt.Sprintf(" player %d", no)
		}
		if d.Subject.Round != 0 {
			line += fmt.Sprintf(" round %d", d.Subject.Round)
		}
		told = append(told, line)
	}
	return ev, told
}

// Encoded checks that a sample of the season is what the encoder of a test makes of an
// event, data, and that it reads as the event in some fields. With update it writes the
// sample first.
func Encoded(t *testing.T, want *tournament.Event, f formats.Format, name string, data []byte, update bool,
	fields ...string,
) {
	t.Helper()
	if update {
		if err := os.WriteFile(filepath.Join(Root(t), "samples", "season", name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(data, Sample(t, name)) {
		t.Error("the sample is not what the encoder makes; go test -run TestOneEvent -update")
	}
	SameFields(t, want, ReadSample(t, f, name), fields...)
}

// Others returns the folder, or the file, of that name below the samples of other
// programs. They belong to others and are no part of this repository: where
// they do not stand beside it, the test is skipped.
func Others(t testing.TB, name string) string {
	t.Helper()
	found := filepath.Join(Root(t), "..", "shared", "formats", "samples", filepath.FromSlash(name))
	if _, err := os.Stat(found); err != nil {
		t.Skipf("the samples of other programs are not here: %v", err)
	}
	return found
}

// ReadOther returns the content of a file of [Others].
func ReadOther(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(Others(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Root returns the folder of the module; a test runs in the folder of its package.
func Root(t testing.TB) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
		parent := filepath.Dir(folder)
		if parent == folder {
			t.Fatal("no go.mod above the package")
		}
		folder = parent
	}
}

// OneEvent begins the names of the files of the event that is in the season
// in every format. The rest is [Sample]'s ending, as ".trf".
const OneEvent = "2026-05-30-one-event-many-formats"

// Season returns the files of the season whose names have an ending, by name.
// There must be more than one.
func Season(t testing.TB, ending string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	for _, s := range samples.Season() {
		if strings.HasSuffix(s.Path, ending) {
			files[path.Base(s.Path)] = &fstest.MapFile{Data: content(t, s)}
		}
	}
	if len(files) < 2 {
		t.Fatalf("the season has %d files %s", len(files), ending)
	}
	return files
}

// content returns the content of a sample.
func content(t testing.TB, s samples.Sample) []byte {
	t.Helper()
	data, err := s.Data()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Sample returns the content of one file of the season by its name.
func Sample(t testing.TB, name string) []byte {
	t.Helper()
	for _, s := range samples.Season() {
		if path.Base(s.Path) == name {
			return content(t, s)
		}
	}
	t.Fatalf("the season has no %s", name)
	return nil
}

// ReadSample reads one file of the season, which must succeed.
func ReadSample(t testing.TB, f formats.Format, name string) *tournament.Event {
	t.Helper()
	ev, err := f.Read(formats.Source{Name: name, Data: Sample(t, name)}, formats.NewLog(name))
	if err != nil {
		t.Fatal(err)
	}
	return ev
}

// SameFields fails for each difference of two readings of one event in the
// fields that are named as [tournament.Diff] names them.
func SameFields(t testing.TB, want, got *tournament.Event, fields ...string) {
	t.Helper()
	for _, d := range tournament.Diff(want, got) {
		if slices.Contains(fields, d.Field) {
			t.Error(d)
		}
	}
}

// SameEvent reads the event that is in the season in every format, once in
// format f and once in that of the reference, which is TRF: the fields must be the
// same, but for the colours of forfeited games. ending is that of the file in f.
func SameEvent(t *testing.T, reference, f formats.Format, ending string, fields ...string) {
	t.Helper()
	t.Run(f.Name, func(t *testing.T) {
		t.Parallel()
		want := ReadSample(t, reference, OneEvent+".trf")
		for i := range want.Sections[0].Players {
			for r, e := range want.Sections[0].Players[i].Rounds {
				if e.Result.Forfeit() { // most formats have no place for its colour
					want.Sections[0].Players[i].Rounds[r].Color = tournament.NoColor
				}
			}
		}
		SameFields(t, want, ReadSample(t, f, OneEvent+ending), fields...)
	})
}

// Verified writes ev in format f and reads it back with [formats.Verify]:
// nothing may differ that was not announced. An event that f refuses gives the
// error of Encode; what else is wrong fails the test.
func Verified(t testing.TB, f formats.Format, name string, ev *tournament.Event) error {
	t.Helper()
	log := formats.NewLog(name)
	out, err := formats.Encode(f, ev, log)
	if err != nil {
		return err
	}
	if err := formats.Verify(f, ev, out, log); err != nil {
		t.Error(err)
	}
	return nil
}

// Explains compares an example of a handwritten file with the keys that are declared for
// it: every key must be in its table, at least in a comment, and every possible word for
// its value must occur. Text before the first key applies to all tables. A line must not
// begin with a key that is not declared.
func Explains(t *testing.T, example string, keys []handwritten.Key) {
	t.Helper()
	for _, missing := range unexplained(example, example, "", keys, map[string]bool{}) {
		t.Errorf("the example does not explain %s", missing)
	}
	known := map[string]bool{}
	declared(keys, known)
	for _, key := range regexp.MustCompile(`(?m)^#? *(?:[a-z]+\.)?([a-z_-]+) *= `).FindAllStringSubmatch(example, -1) {
		if !known[key[1]] {
			t.Errorf("the example has the key %s, which is not declared", key[1])
		}
	}
}

// declared notes the names of keys, and of those of their tables.
func declared(keys []handwritten.Key, known map[string]bool) {
	for _, k := range keys {
		known[k.Name] = true
		declared(k.Keys, known)
	}
}

// unexplained lists the keys of a table, by path, that a part of an example does
// not name. A table that is in several places is explained in the first; explained has
// those, by their names and those of their keys.
func unexplained(example, part, table string, keys []handwritten.Key, explained map[string]bool) []string {
	var out []string
	for _, k := range keys {
		path := strings.TrimPrefix(table+"."+k.Name, ".")
		inner := underHeader(example, path)
		if inner == "" {
			inner = part
			head, _, _ := strings.Cut(example, "\n\n")
			// "key =", "key.more =", or one of several: "key, other = 1".
			key := regexp.MustCompile(`(^|[^\w-])` + regexp.QuoteMeta(k.Name) + `( *=|,|\.\w)`)
			if !key.MatchString(part) && !key.MatchString(head) {
				out = append(out, path)
			}
		}
		for _, word := range k.Words {
			if !regexp.MustCompile(`(^|[^\w-])` + regexp.QuoteMeta(word) + `($|[^\w-])`).MatchString(example) {
				out = append(out, fmt.Sprintf("%s = %q", path, word))
			}
		}
		names := []string{k.Name}
		for _, inner := range k.Keys {
			names = append(names, inner.Name)
		}
		same := strings.Join(names, " ")
		if !explained[same] {
			explained[same] = true
			out = append(out, unexplained(example, inner, path, k.Keys, explained)...)
		}
	}
	return out
}

// underHeader returns what stands below the headers of a table, [path] or [[path]],
// and of those within it; "" if there is none.
func underHeader(example, path string) string {
	var b strings.Builder
	inside := false
	for line := range strings.Lines(example) {
		if text := strings.TrimLeft(line, "# \t"); strings.HasPrefix(text, "[") {
			header, _, _ := strings.Cut(strings.TrimLeft(text, "["), "]")
			inside = header == path || strings.HasPrefix(header, path+".")
		}
		if inside {
			b.WriteString(line)
		}
	}
	return b.String()
}
