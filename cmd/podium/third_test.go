package main

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// thirdFolder holds small files that went wrong once: a file NAME.json of cases for
// each subject, whose files are in the folder NAME. A file pending/ID marks a case
// that still fails.
const thirdFolder = "testdata/third"

// A thirdCase is a run of podium and what must come of it.
//
// In its arguments {t} is a fresh folder, where the program runs, {d} the folder of
// the case's files, {f} the first of them, {f2} the second, and so on.
type thirdCase struct {
	ID      string            `json:"id"`
	Class   string            `json:"class"`
	Why     string            `json:"why"`
	Files   []string          `json:"files"`
	Prepare [][2]*string      `json:"prepare"` // file to copy and its name in {t}; no file: a folder; "-> target": a link
	Before  [][]string        `json:"before"`  // runs before, whatever their exit code
	Edit    [][2]string       `json:"edit"`    // text added to the end of a file in {t} after the runs before
	Run     []string          `json:"run"`
	Stdin   string            `json:"stdin"`
	Env     map[string]string `json:"env"`
	Expect  []map[string]any  `json:"expect"`

	dir string
}

// TestThird runs the cases. A pending case must fail, so that none stays pending
// once it is right. They run in this process, one after the other: to start podium takes
// longer than what it does.
func TestThird(t *testing.T) { //nolint:paralleltest // the cases change the working folder
	subjects, err := filepath.Glob(thirdFolder + "/*.json")
	if err != nil || len(subjects) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, subject := range subjects {
		data, err := os.ReadFile(subject)
		if err != nil {
			t.Fatal(err)
		}
		var cases []thirdCase
		if err := json.Unmarshal(data, &cases); err != nil {
			t.Fatalf("%s: %v", subject, err)
		}
		dir, err := filepath.Abs(strings.TrimSuffix(subject, ".json"))
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range cases {
			c.dir = dir
			t.Run(c.ID, func(t *testing.T) {
				_, missing := os.Stat(filepath.Join(thirdFolder, "pending", c.ID))
				err := c.try(t)
				if errors.Is(err, exec.ErrNotFound) {
					t.Skip(err)
				}
				switch {
				case missing != nil && err != nil:
					t.Errorf("%s\n%v", c.Why, err)
				case missing == nil && err == nil:
					t.Error("right by now: remove the file of this name from pending")
				}
			})
		}
	}
}

// A thirdRun is what a run of podium left behind.
type thirdRun struct {
	code     int
	out, err string
	folder   string
	before   map[string]string // contents of files before the run
}

// try runs the case and returns the first assertion that does not hold.
func (c *thirdCase) try(t *testing.T) error {
	t.Helper()
	folder := t.TempDir()
	for _, p := range c.Prepare {
		target := filepath.Join(folder, filepath.FromSlash(*p[1]))
		var err error
		if p[0] == nil {
			err = os.MkdirAll(target, 0o755)
		} else if err = os.MkdirAll(filepath.Dir(target), 0o755); err == nil {
			if link, ok := strings.CutPrefix(*p[0], "-> "); ok {
				err = os.Symlink(link, target)
			} else {
				err = copyFile(filepath.Join(c.dir, *p[0]), target)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	r := &thirdRun{folder: folder, before: map[string]string{}}
	for _, args := range c.Before {
		c.call(t, args, r)
	}
	for _, e := range c.Edit {
		f, err := os.OpenFile(filepath.Join(folder, e[0]), os.O_APPEND|os.O_WRONLY, 0)
		if err == nil {
			_, err = f.WriteString(e[1])
			err = errors.Join(err, f.Close())
		}
		if err != nil {
			return err
		}
	}
	maps.Copy(r.before, r.files("*"))
	c.call(t, c.Run, r)
	if m := regexp.MustCompile(`(?m)^(panic|goroutine |fatal error)`).FindString(r.err); m != "" {
		return fmt.Errorf("a crash:\n%s", r.err)
	}
	for _, a := range c.Expect {
		if err := r.holds(a); err != nil {
			return err
		}
	}
	return nil
}

func copyFile(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o644)
}

// call runs podium with arguments in the folder of r. The names of the case's own
// files are taken out of what it prints, because they say nothing about what was found.
func (c *thirdCase) call(t *testing.T, args []string, r *thirdRun) {
	t.Helper()
	fill, plain := []string{"{d}", c.dir, "{t}", r.folder}, []string{}
	for i, name := range c.Files {
		path := filepath.Join(c.dir, name)
		if i == 0 {
			fill = append(fill, "{f}", path)
		}
		fill = append(fill, fmt.Sprintf("{f%d}", i+1), path)
		plain = append(plain, path, fmt.Sprintf("{f%d}", i+1))
	}
	plain = append(plain, c.dir, "{d}")
	filled := make([]string, len(args)+1)
	filled[0] = "podium"
	for i, a := range args {
		filled[i+1] = strings.NewReplacer(fill...).Replace(a)
	}
	t.Chdir(r.folder)
	home := filepath.Join(filepath.Dir(r.folder), "home")
	t.Setenv("HOME", home)
	t.Setenv("XDG_CACHE_HOME", filepath.Join(home, ".cache"))
	for name, value := range c.Env {
		t.Setenv(name, value)
	}
	var stdin io.Reader = strings.NewReader("")
	if c.Stdin != "" {
		f, err := os.Open(filepath.Join(c.dir, c.Stdin))
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = f.Close() }()
		stdin = f
	}
	var stdout, stderr bytes.Buffer
	r.code = newProgram(stdin, &stdout, &stderr).run(t.Context(), filled)
	r.out = strings.NewReplacer(plain...).Replace(stdout.String())
	r.err = strings.NewReplacer(plain...).Replace(stderr.String())
}

// files returns the contents of the files in the folder whose names match a pattern,
// in which * stands for any letters. A workbook's parts are put together.
func (r *thirdRun) files(pattern string) map[string]string {
	rx := regexp.MustCompile("^" + strings.ReplaceAll(regexp.QuoteMeta(pattern), `\*`, ".*") + "$")
	found := map[string]string{}
	_ = filepath.WalkDir(r.folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !d.Type().IsRegular() {
			return nil
		}
		name, _ := filepath.Rel(r.folder, path)
		if data, err := os.ReadFile(path); err == nil && rx.MatchString(filepath.ToSlash(name)) {
			found[filepath.ToSlash(name)] = partsOf(data)
		}
		return nil
	})
	return found
}

// partsOf is the text of a file, or of all parts of a zip.
func partsOf(data []byte) string {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return string(data)
	}
	var b strings.Builder
	for _, f := range z.File {
		if part, err := f.Open(); err == nil {
			_, _ = io.Copy(&b, part)
			_ = part.Close()
		}
	}
	return b.String()
}

// rows are the players of rank --format json or csv: section, name, rank, points.
func (r *thirdRun) rows() (rows [][4]string) {
	for _, d := range r.docs() {
		for _, s := range list(d, "sections") {
			for _, p := range list(s, "standings") {
				rows = append(rows, [4]string{word(s["name"]), word(p["name"]), word(p["rank"]), word(p["points"])})
			}
		}
	}
	if rows != nil || !strings.HasPrefix(r.out, "File,") {
		return rows
	}
	cr := csv.NewReader(strings.NewReader(r.out))
	cr.FieldsPerRecord = -1
	records, _ := cr.ReadAll()
	var at map[string]int
	for _, rec := range records {
		if rec[0] == "File" {
			at = map[string]int{}
			for i, head := range rec {
				at[head] = i
			}
			continue
		}
		var row [4]string
		for i, head := range []string{"Section", "Name", "Rank", "Points"} {
			if col, ok := at[head]; ok && col < len(rec) {
				row[i] = rec[col]
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// docs are the JSON documents that were printed.
func (r *thirdRun) docs() (docs []map[string]any) {
	dec := json.NewDecoder(strings.NewReader(r.out))
	dec.UseNumber()
	for {
		var v any
		if dec.Decode(&v) != nil {
			return docs
		}
		if d, ok := v.(map[string]any); ok {
			docs = append(docs, d)
		}
		for _, x := range anys(v) {
			if d, ok := x.(map[string]any); ok {
				docs = append(docs, d)
			}
		}
	}
}

func (r *thirdRun) diagnostics() (ds []map[string]any) {
	for line := range strings.Lines(r.err) {
		var d map[string]any
		if json.Unmarshal([]byte(line), &d) == nil {
			ds = append(ds, d)
		}
	}
	return ds
}

func anys(v any) []any { a, _ := v.([]any); return a }

func list(d map[string]any, key string) (found []map[string]any) {
	for _, v := range anys(d[key]) {
		if m, ok := v.(map[string]any); ok {
			found = append(found, m)
		}
	}
	return found
}

// word is a value as text; a value that is missing is empty.
func word(v any) string {
	if v == nil {
		return ""
	}
	return fmt.Sprint(v)
}

// personKey is a name without regard to the order of its words and to commas.
func personKey(name string) string {
	words := strings.Fields(strings.ReplaceAll(name, ",", " "))
	slices.Sort(words)
	return strings.Join(words, " ")
}

// same reports whether two values are equal as numbers, or as texts.
func same(want, found any) bool {
	a, b := word(want), word(found)
	x, okX := new(big.Rat).SetString(a)
	y, okY := new(big.Rat).SetString(b)
	return a == b || okX && okY && x.Cmp(y) == 0
}

// holds returns what was expected and found, if one of the assertions does not hold.
func (r *thirdRun) holds(assertions map[string]any) error {
	for _, kind := range slices.Sorted(maps.Keys(assertions)) {
		if err := r.hold(kind, assertions[kind]); err != nil {
			return fmt.Errorf("%s: %w\nexit code %d\nstdout: %.1500s\nstderr: %.1500s", kind, err, r.code, r.out, r.err)
		}
	}
	return nil
}

func (r *thirdRun) hold(kind string, want any) error {
	members, _ := want.(map[string]any)
	switch kind {
	case "either":
		var errs []error
		for _, branch := range anys(want) {
			var err error
			for _, a := range anys(branch) {
				if err == nil {
					err = r.holds(a.(map[string]any))
				}
			}
			if err == nil {
				return nil
			}
			errs = append(errs, err)
		}
		return errors.Join(errs...)
	case "exit":
		if !slices.ContainsFunc(orOne(want), func(v any) bool { return same(v, r.code) }) {
			return fmt.Errorf("%v expected", want)
		}
	case "stdout_has", "stdout_lacks", "stderr_has", "stderr_lacks":
		text := r.out
		if strings.HasPrefix(kind, "stderr") {
			text = r.err
		}
		return matches(text, word(want), strings.HasSuffix(kind, "_has"))
	case "severity", "no_severity":
		found := slices.ContainsFunc(r.diagnostics(), func(d map[string]any) bool { return slices.Contains(anys(want), d["severity"]) })
		if found != (kind == "severity") {
			return fmt.Errorf("%v", want)
		}
	case "diag_has":
		for _, d := range r.diagnostics() {
			if d["severity"] != "warning" && d["severity"] != "error" {
				continue
			}
			delete(d, "file")
			// The spelling of Python, in which the cases were written: a blank behind colons.
			var line []string
			for _, k := range slices.Sorted(maps.Keys(d)) {
				v, _ := json.Marshal(d[k])
				line = append(line, fmt.Sprintf("%q: %s", k, v))
			}
			if matches(strings.Join(line, ", "), word(want), true) == nil {
				return nil
			}
		}
		return fmt.Errorf("no warning or error matches %v", want)
	case "names":
		var found, expected []string
		for _, row := range r.rows() {
			found = append(found, personKey(row[1]))
		}
		for _, n := range anys(want) {
			expected = append(expected, personKey(word(n)))
		}
		slices.Sort(found)
		slices.Sort(expected)
		if !slices.Equal(found, expected) {
			return fmt.Errorf("%q expected, found %q", expected, found)
		}
	case "places", "points":
		col := map[string]int{"places": 2, "points": 3}[kind]
		for name, v := range members {
			if !slices.ContainsFunc(r.rows(), func(row [4]string) bool {
				return personKey(row[1]) == personKey(name) && same(v, row[col])
			}) {
				return fmt.Errorf("%s: %v expected, found %v", name, v, r.rows())
			}
		}
	case "section_points":
		for section, v := range members {
			for name, points := range v.(map[string]any) {
				if !slices.ContainsFunc(r.rows(), func(row [4]string) bool {
					return row[0] == section && personKey(row[1]) == personKey(name) && same(points, row[3])
				}) {
					return fmt.Errorf("%s, %s: %v expected, found %v", section, name, points, r.rows())
				}
			}
		}
	case "season_tables":
		var tables [][]string
		for _, d := range r.docs() {
			for _, table := range list(d, "tables") {
				var names []string
				for _, p := range list(table, "standings") {
					names = append(names, personKey(word(p["name"])))
				}
				slices.Sort(names)
				tables = append(tables, names)
			}
		}
		for _, table := range anys(want) {
			var names []string
			for _, n := range anys(table) {
				names = append(names, personKey(word(n)))
			}
			slices.Sort(names)
			if !slices.ContainsFunc(tables, func(found []string) bool { return slices.Equal(found, names) }) {
				return fmt.Errorf("a table of %q expected, found %q", names, tables)
			}
		}
	case "section_names", "tiebreaks", "event", "teams", "values", "season", "chance", "chance_not":
		return r.holdInJSON(kind, want)
	case "file_same":
		name := word(want)
		now, ok := r.files(name)[name]
		if before, was := r.before[name]; ok != was || now != before {
			return fmt.Errorf("%s changed", name)
		}
	case "made", "not_made":
		if found := r.files(word(want)); (len(found) > 0) != (kind == "made") {
			return fmt.Errorf("%v, found %q", want, slices.Sorted(maps.Keys(r.files("*"))))
		}
	case "file_has", "file_lacks":
		pattern := anys(want)
		found := r.files(word(pattern[0]))
		if len(found) == 0 {
			return fmt.Errorf("no file %v", pattern[0])
		}
		all := strings.Join(slices.Sorted(maps.Values(found)), "\n")
		return matches(all, word(pattern[1]), kind == "file_has")
	case "pdf_has", "pdf_lacks":
		var text strings.Builder
		for name := range r.files("*.pdf") {
			out, err := exec.Command("pdftotext", "-layout", filepath.Join(r.folder, name), "-").Output()
			if err != nil {
				return err
			}
			text.Write(out)
		}
		return matches(text.String(), word(want), kind == "pdf_has")
	default:
		return fmt.Errorf("unknown assertion")
	}
	return nil
}

// holdInJSON checks what only JSON says.
func (r *thirdRun) holdInJSON(kind string, want any) error {
	members, _ := want.(map[string]any)
	found := map[string][]any{} // of sections, by key
	for _, d := range r.docs() {
		for _, s := range list(d, "sections") {
			found["section_names"] = append(found["section_names"], word(s["name"]))
			found["tiebreaks"] = append(found["tiebreaks"], s["tiebreaks"])
			for _, team := range list(s, "teams") {
				found[word(team["name"])] = append(found[word(team["name"])], team["rank"])
			}
			for _, p := range list(s, "standings") {
				found["values "+personKey(word(p["name"]))] = append(found["values "+personKey(word(p["name"]))], p["tiebreaks"])
			}
		}
		for _, table := range list(d, "tables") {
			for _, p := range list(table, "standings") {
				person := personKey(word(p["name"]))
				points, ok := p["exact"]
				if !ok {
					points = p["points"]
				}
				found["season "+person] = append(found["season "+person], points)
				found["chance "+person] = append(found["chance "+person], p["chance"])
			}
		}
	}
	fail := func(what, want, found any) error { return fmt.Errorf("%v: %v expected, found %v", what, want, found) }
	switch kind {
	case "section_names":
		if fmt.Sprint(found[kind]) != fmt.Sprint(want) || len(found[kind]) != len(anys(want)) {
			return fail(kind, want, found[kind])
		}
	case "tiebreaks":
		if len(found[kind]) == 0 || fmt.Sprint(found[kind][0]) != fmt.Sprint(want) {
			return fail(kind, want, found[kind])
		}
	case "event":
		for key, v := range members {
			for _, d := range r.docs() {
				event, _ := d["event"].(map[string]any)
				if !same(v, event[key]) {
					return fail(key, v, event[key])
				}
			}
			if len(r.docs()) == 0 {
				return fail(key, v, nil)
			}
		}
	case "teams":
		for name, rank := range members {
			if !slices.ContainsFunc(found[name], func(v any) bool { return same(rank, v) }) {
				return fail(name, rank, found[name])
			}
		}
	case "values":
		for name, codes := range members {
			for code, v := range codes.(map[string]any) {
				if !slices.ContainsFunc(found["values "+personKey(name)], func(values any) bool {
					m, _ := values.(map[string]any)
					return same(v, m[code])
				}) {
					return fail(name+", "+code, v, found["values "+personKey(name)])
				}
			}
		}
	case "season":
		for name, v := range members {
			points := found["season "+personKey(name)]
			if v == nil && len(points) > 0 || v != nil && !slices.ContainsFunc(points, func(p any) bool { return same(v, p) }) {
				return fail(name, v, points)
			}
		}
	case "chance", "chance_not":
		for name, v := range members {
			has := slices.ContainsFunc(found["chance "+personKey(name)], func(c any) bool { return same(v, c) })
			if has != (kind == "chance") {
				return fail(name, v, found["chance "+personKey(name)])
			}
		}
	}
	return nil
}

// orOne is a list, or a value as a list of one.
func orOne(v any) []any {
	if a, ok := v.([]any); ok {
		return a
	}
	return []any{v}
}

// matches checks that a text has, or lacks, what a regular expression describes.
func matches(text, expr string, has bool) error {
	rx, err := regexp.Compile("(?m)" + expr)
	if err != nil {
		return err
	}
	if rx.MatchString(text) != has {
		return fmt.Errorf("%q", expr)
	}
	return nil
}
