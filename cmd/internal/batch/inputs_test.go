package batch

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/mark"
)

// show writes inputs as "+name" if found and "name" if named, relative to dir.
func show(dir string, inputs []Input) []string {
	var out []string
	for _, in := range inputs {
		name := strings.TrimPrefix(in.Name(), filepath.ToSlash(dir)+"/")
		if in.Origin == Found {
			name = "+" + name
		}
		out = append(out, name)
	}
	return out
}

func TestExpand(t *testing.T) {
	t.Parallel()
	files := []string{
		"s/round10.trf", "s/round9.trf", "s/round2/b.trf", "s/round2/deep/er/c.trf",
		"s/.hidden.trf", "s/.git/x.trf", "s/~$open.xlsx", "out/index.json", "out/old.trf",
		"open[1].trf", "open1.trf", "Z.trf", "empty/", "hollow/.hidden", "hollow/sub/",
	}
	tests := []struct {
		name string
		args []string
		skip []string
		want []string
		errs map[string]error
	}{
		{"files keep the order given", []string{"open1.trf", "Z.trf"}, nil, []string{"open1.trf", "Z.trf"}, nil},
		{
			"a folder in natural order, without hidden",
			[]string{"s"},
			nil,
			[]string{"+s/round2/b.trf", "+s/round2/deep/er/c.trf", "+s/round9.trf", "+s/round10.trf"},
			nil,
		},
		{"a star stays in its folder", []string{"s/*.trf"}, nil, []string{"s/round9.trf", "s/round10.trf"}, nil},
		{
			"two stars go down, and past hidden",
			[]string{"s/**/*.trf"},
			nil,
			[]string{"s/round2/b.trf", "s/round2/deep/er/c.trf", "s/round9.trf", "s/round10.trf"},
			nil,
		},
		{
			"a folder that matches is searched",
			[]string{"s/r*2"},
			nil,
			[]string{"+s/round2/b.trf", "+s/round2/deep/er/c.trf"},
			nil,
		},
		{"a name with brackets is a name", []string{"open[1].trf"}, nil, []string{"open[1].trf"}, nil},
		{"brackets are a pattern if no file has them", []string{"open[12].trf"}, nil, []string{"open1.trf"}, nil},
		{"twice is once", []string{"Z.trf", "./Z.trf", "s/../Z.trf"}, nil, []string{"Z.trf"}, nil},
		{
			"found and then named is named",
			[]string{"s", "s/round9.trf"},
			nil,
			[]string{"+s/round2/b.trf", "+s/round2/deep/er/c.trf", "s/round9.trf", "+s/round10.trf"},
			nil,
		},
		{
			"named and then found is named",
			[]string{"s/round9.trf", "s/round2", "s"},
			nil,
			[]string{"s/round9.trf", "+s/round2/b.trf", "+s/round2/deep/er/c.trf", "+s/round10.trf"},
			nil,
		},
		{
			"a skipped folder is left out",
			[]string{"."},
			[]string{"out", "s"},
			[]string{"+open1.trf", "+open[1].trf", "+Z.trf"},
			nil,
		},
		{"a skipped file is left out", []string{"out"}, []string{"out/index.json"}, []string{"+out/old.trf"}, nil},
		{"a pattern leaves skipped ones out too", []string{"out/*"}, []string{"out/index.json"}, []string{"out/old.trf"}, nil},
		{"a folder of skipped files is no mistake", []string{"out"}, []string{"out/index.json", "out/old.trf"}, nil, nil},
		{
			"an argument is not skipped",
			[]string{"out", "Z.trf"},
			[]string{"out", "Z.trf", "out/old.trf"},
			[]string{"+out/index.json", "Z.trf"},
			nil,
		},
		{
			"every failing argument is told, the others go on",
			[]string{"none.trf", "empty", "hollow", "s/*.xlsx", "", "open[", "Z.trf"},
			nil,
			[]string{"Z.trf"},
			map[string]error{
				"none.trf": fs.ErrNotExist, "empty": ErrEmptyFolder, "hollow": ErrEmptyFolder,
				"s/*.xlsx": ErrNoMatch, "": fs.ErrNotExist, "open[": nil,
			},
		},
		{"no arguments, no inputs", nil, nil, nil, nil},
		{"a pattern of what is passed over", []string{"s/~$*"}, nil, []string{"s/~$open.xlsx"}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			dir := makeFiles(t, files...)
			args := within(dir, tt.args...)
			for i, arg := range tt.args {
				if arg == "" {
					args[i] = ""
				} else {
					args[i] = dir + string(filepath.Separator) + filepath.FromSlash(arg) // not cleaned
				}
			}
			inputs, errs := expand(args, within(dir, tt.skip...))
			want := tt.want
			if diff := cmp.Diff(want, show(dir, inputs)); diff != "" {
				t.Errorf("inputs (-want +got)\n%s", diff)
			}
			if len(errs) != len(tt.errs) {
				t.Errorf("%d errors, want %d: %v", len(errs), len(tt.errs), errs)
			}
			for _, err := range errs {
				arg := strings.TrimPrefix(strings.TrimPrefix(err.Argument, dir), string(filepath.Separator))
				cause, ok := tt.errs[filepath.ToSlash(arg)]
				if !ok || cause != nil && !errors.Is(err.Err, cause) {
					t.Errorf("%q: error %v, want %v", arg, err.Err, cause)
				}
			}
		})
	}
}

// TestExpandPassesOverWritten: what podium wrote to the file, or at once into the folder, to which a
// command writes is no input of a search, as long as it has not been changed.
func TestExpandPassesOverWritten(t *testing.T) {
	t.Parallel()
	dir := makeFiles(t, "a.trf")
	o, list := NewOutputs(nil), filepath.Join(dir, "list.csv")
	check(t, o.Stream(list, Whole([]byte("list"))))
	check(t, o.WriteInto(dir, "each.csv", "job", Whole([]byte("each"))))
	for out, want := range map[string][]string{
		"": {"+a.trf", "+each.csv", "+list.csv"}, dir: {"+a.trf", "+list.csv"}, list: {"+a.trf", "+each.csv"},
	} {
		if diff := cmp.Diff(want, show(dir, Expand([]string{dir}, nil, out).Inputs)); diff != "" {
			t.Errorf("written to %q: (-want +got)\n%s", out, diff)
		}
	}
	addFile(t, dir, "list.csv", "edit")
	if x := Expand([]string{dir}, nil, list); x.Passed != 0 || len(x.Inputs) != 3 {
		t.Errorf("changed since: %v, %d passed over", x.Inputs, x.Passed)
	}
}

// TestExpandSuggests: the first five names that no file has get the name of one that is like it.
func TestExpandSuggests(t *testing.T) {
	t.Parallel()
	dir := makeFiles(t, "harvest.trf")
	_, errs := expand(within(dir, "harvst.trf", "harves.trf", "harvets.trf", "hrvest.trf", "havest.trf", "arvest.trf"), nil)
	suggested := 0
	for _, err := range errs {
		if strings.Contains(err.Err.Error(), "did you mean harvest.trf?") {
			suggested++
		}
	}
	if len(errs) != 6 || suggested != mostSuggested {
		t.Errorf("%d errors, %d with a name; want 6 and %d", len(errs), suggested, mostSuggested)
	}
}

// TestExpandDangling: a name that leads to nothing is said to be a link, if it is one.
func TestExpandDangling(t *testing.T) {
	t.Parallel()
	dir := makeFiles(t)
	link(t, filepath.Join(dir, "nowhere"), filepath.Join(dir, "broken.trf"))
	for name, want := range map[string]string{"broken.trf": "link to a file that does not exist", "none.trf": "no such file or folder"} {
		_, errs := expand(within(dir, name), nil)
		if len(errs) != 1 || !strings.Contains(errs[0].Err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, errs, want)
		}
	}
}

// TestHeld: files that a page gets follow the rules of those on a disk.
func TestHeld(t *testing.T) {
	t.Parallel()
	page := []byte("<!DOCTYPE html>\n<head>" + mark.PageMeta)
	for _, test := range []struct {
		name   string
		files  []HeldFile
		want   []string
		passed int
	}{
		{"in natural order", []HeldFile{{Name: "s/round10.trf"}, {Name: "s/round9.trf"}, {Name: "Z.trf"}}, []string{"+s/round9.trf", "+s/round10.trf", "Z.trf"}, 0},
		{"hidden ones of folders", []HeldFile{{Name: "s/.git/x"}, {Name: "s/~$a.xlsx"}, {Name: ".a"}}, []string{".a"}, 0},
		{
			"documents of folders",
			[]HeldFile{{Name: "s/a.html", Data: page}, {Name: "b.html", Data: page}, {Name: "s/c.html"}, {Name: "s/d.txt", Data: page}},
			[]string{"b.html", "+s/c.html", "+s/d.txt"},
			1,
		},
		{"nothing else", []HeldFile{{Name: "s/a.html", Data: page}}, []string{"+s/a.html"}, 0},
		{"paths that lead out", []HeldFile{{Name: `..\a.trf`}, {Name: "/b.trf"}}, []string{"a.trf", "b.trf"}, 0},
		{"the same path twice", []HeldFile{{Name: "a.trf"}, {Name: "./a.trf"}}, []string{"a.trf"}, 0},
	} {
		list, passed := Hold(test.files).Inputs()
		slices.SortFunc(list, func(a, b Input) int { return strings.Compare(a.Path, b.Path) })
		want := slices.Clone(test.want)
		slices.SortFunc(want, func(a, b string) int { return strings.Compare(strings.TrimPrefix(a, "+"), strings.TrimPrefix(b, "+")) })
		if diff := cmp.Diff(want, show("", list)); diff != "" || passed != test.passed {
			t.Errorf("%s: %d passed over, want %d; (-want +got)\n%s", test.name, passed, test.passed, diff)
		}
	}
	h := Hold([]HeldFile{
		{Name: "s/a.dbf", Data: []byte("a")},
		{Name: "s/B.dbf", Data: []byte("b")},
		{Name: "c.dbf"},
		{Name: "s/d.dbf"},
		{Name: "s/D.dbf"},
		{Name: "s/large", Data: make([]byte, DefaultMaxSize+1)},
	})
	file, err := h.Read(Input{Path: filepath.FromSlash("s/a.dbf")})
	check(t, err)
	for name, want := range map[string]error{"b.dbf": nil, "c.dbf": fs.ErrNotExist, "../c.dbf": fs.ErrInvalid, ".": fs.ErrInvalid, "large": ErrTooLarge} {
		if data, err := file.Neighbor(name); !errors.Is(err, want) || (want == nil) != (string(data) == "b") {
			t.Errorf("%s next to it: %q, %v, want %v", name, data, err, want)
		}
	}
	if _, err := file.Neighbor("D.DBF"); err == nil || err.Error() != "d.dbf and D.dbf differ only in case; keep one of them" {
		t.Errorf("got %v", err)
	}
}

func TestExpandStdin(t *testing.T) {
	dir := makeFiles(t, "-")
	t.Chdir(dir)
	inputs, errs := expand([]string{"-", "./-", "-"}, nil)
	if len(errs) != 0 {
		t.Error(errs)
	}
	want := []Input{{Path: Stdin}, {Path: "." + string(filepath.Separator) + "-"}}
	if diff := cmp.Diff(want, inputs); diff != "" {
		t.Errorf("inputs (-want +got)\n%s", diff)
	}
	if inputs[1].IsStdin() {
		t.Error("the file ./- is treated as standard input")
	}
}

func TestExpandRelative(t *testing.T) {
	dir := makeFiles(t, "s/a.trf")
	t.Chdir(dir)
	inputs, _ := expand([]string{"./s/", filepath.Join(dir, "s", "a.trf")}, nil)
	want := []Input{{Path: filepath.Join("s", "a.trf"), Origin: Named}}
	if diff := cmp.Diff(want, inputs); diff != "" {
		t.Errorf("inputs (-want +got)\n%s", diff)
	}
	if got := inputs[0].Name(); got != "s/a.trf" {
		t.Errorf("name %q, want s/a.trf", got)
	}
}

func TestExpandLinks(t *testing.T) {
	t.Parallel()
	dir := makeFiles(t, "s/a.trf", "s/sub/b.trf", "far/z.trf")
	link(t, filepath.Join(dir, "s"), filepath.Join(dir, "s", "sub", "loop"))
	link(t, filepath.Join(dir, "far"), filepath.Join(dir, "s", "far"))
	link(t, filepath.Join(dir, "nowhere"), filepath.Join(dir, "s", "broken.trf"))
	link(t, filepath.Join(dir, "s", "a.trf"), filepath.Join(dir, "s", "a2.trf"))
	link(t, filepath.Join(dir, "far", "z.trf"), filepath.Join(dir, "s", "z.trf"))
	link(t, filepath.Join(dir, "s"), filepath.Join(dir, "door"))
	tests := []struct {
		name, arg string
		want      []string
	}{
		{"loops end, linked files count once", "s", []string{"+s/a.trf", "+s/broken.trf", "+s/sub/b.trf", "+s/z.trf"}},
		{"a named link to a folder is searched", "door", []string{"+door/a.trf", "+door/broken.trf", "+door/sub/b.trf", "+door/z.trf"}},
		{"a pattern ends too", "s/**/*.trf", []string{"s/a.trf", "+s/broken.trf", "s/sub/b.trf", "s/z.trf"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			inputs, errs := expand(within(dir, tt.arg), nil)
			if len(errs) != 0 {
				t.Error(errs)
			}
			if diff := cmp.Diff(tt.want, show(dir, inputs)); diff != "" {
				t.Errorf("inputs (-want +got)\n%s", diff)
			}
		})
	}
}

func TestExpandUnreadableFolder(t *testing.T) {
	t.Parallel()
	if os.Getuid() <= 0 {
		t.Skip("nothing is unreadable for this user")
	}
	dir := makeFiles(t, "s/a.trf", "s/locked/b.trf")
	check(t, os.Chmod(filepath.Join(dir, "s", "locked"), 0))
	t.Cleanup(func() { _ = os.Chmod(filepath.Join(dir, "s", "locked"), 0o755) })
	inputs, errs := expand(within(dir, "s"), nil)
	if diff := cmp.Diff([]string{"+s/a.trf"}, show(dir, inputs)); diff != "" {
		t.Errorf("inputs (-want +got)\n%s", diff)
	}
	if len(errs) != 1 || !errors.Is(errs[0].Err, fs.ErrPermission) {
		t.Errorf("errors %v, want one of permission", errs)
	}
}

func TestExpandIgnoresCaseOfSystem(t *testing.T) {
	t.Parallel()
	if runtime.GOOS != "windows" && runtime.GOOS != "darwin" {
		t.Skip("this file system tells a.trf from A.trf")
	}
	dir := makeFiles(t, "a.trf")
	inputs, _ := expand(within(dir, "a.trf", "A.trf"), nil)
	if len(inputs) != 1 {
		t.Errorf("%d inputs, want 1", len(inputs))
	}
}

func TestCompareNatural(t *testing.T) {
	t.Parallel()
	want := []string{
		"2023/z.trf", "a/z.trf", "a-b/a.trf", "Club.trf", "club.trf", "club.xlsx", "club-2.trf",
		"round.trf", "round1.trf", "Round2.trf", "round10.trf", "Übung.trf",
	}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, compareNatural)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("order (-want +got)\n%s", diff)
	}
}

// expand is Expand where it passes over nothing that podium made.
func expand(args, skip []string) ([]Input, []*ArgumentError) {
	x := Expand(args, skip, "")
	return x.Inputs, x.Errs
}

// TestExpandPassesOverOutputs: documents and what an index lists are no inputs of a
// search, but they are where nothing else is there, or where they are named.
func TestExpandPassesOverOutputs(t *testing.T) {
	t.Parallel()
	page := "<!DOCTYPE html>\n<head>" + mark.PageMeta
	tests := []struct {
		name   string
		args   []string
		skip   []string
		want   []string
		passed int
	}{
		{"a search", []string{"."}, nil, []string{"+a.trf", "+mine.html", "+other/d.trf", "+other/index.json", "+out/notes.trf"}, 4},
		{"a pattern", []string{"*"}, nil, []string{"a.trf", "mine.html", "+other/d.trf", "+other/index.json", "+out/notes.trf"}, 4},
		{"a pattern of documents alone", []string{"league.*"}, nil, []string{"league.html"}, 0},
		{"named", []string{"league.html", "out/b.trf"}, nil, []string{"league.html", "out/b.trf"}, 0},
		{"named and found", []string{".", "out/b.trf"}, nil, []string{"+a.trf", "+mine.html", "+other/d.trf", "+other/index.json", "+out/notes.trf", "out/b.trf"}, 4},
		{"a folder of nothing else", []string{"killed"}, nil, []string{"+killed/c.trf"}, 0},
		{"that the caller leaves out", []string{"killed"}, []string{"killed/c.trf"}, nil, 1},
		{"one folder of two", []string{"killed", "out"}, nil, []string{"+killed/c.trf", "+out/notes.trf"}, 2},
		{"a foreign index", []string{"other"}, nil, []string{"+other/d.trf", "+other/index.json"}, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			dir := makeFiles(t, "a.trf", "out/b.trf", "out/b.pdf", "out/notes.trf", "killed/c.trf", "other/d.trf")
			addFile(t, dir, "league.html", page)
			addFile(t, dir, "mine.html", "<!DOCTYPE html>")
			x := Index{Program: "podium", Inputs: []Entry{{Input: "b", Outputs: outputs("b.trf")}}, Orphans: orphans("c", "b.pdf")}
			check(t, x.Write(filepath.Join(dir, "out")))
			j := x.Begin(filepath.Join(dir, "killed"), &Index{})
			check(t, j.Add(&Entry{Input: "c", Outputs: outputs("c.trf")}))
			addFile(t, dir, "other/index.json", `{"program":"hugo","inputs":[{"outputs":[{"path":"d.trf"}]}]}`)
			got := Expand(within(dir, tt.args...), within(dir, tt.skip...), "")
			if diff := cmp.Diff(tt.want, show(dir, got.Inputs)); diff != "" || len(got.Errs) > 0 {
				t.Errorf("errors %v; inputs (-want +got)\n%s", got.Errs, diff)
			}
			if got.Passed != tt.passed {
				t.Errorf("%d passed over, want %d", got.Passed, tt.passed)
			}
		})
	}
}
