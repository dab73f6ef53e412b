package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/all"
	"podium/report"
	reports "podium/report/all"
	"podium/samples"
	"podium/tiebreak"
)

// A format, a tie-break or a document is added by one line, and then all tests
// that go over all of them pass at once. The tests of this file demand what such
// tests cannot: something made for the new one.

// TestEveryFormatHasItsOwn wants a sample that the program takes for the format,
// and a test beside the format that calls it.
func TestEveryFormatHasItsOwn(t *testing.T) {
	t.Parallel()
	registry := all.Registry()
	sampled := map[string]bool{}
	for _, s := range samples.Season() {
		data, err := s.Data()
		if err != nil {
			t.Fatal(err)
		}
		if f, err := registry.Detect(formats.Source{Name: path.Base(s.Path), Data: data}); err == nil {
			sampled[f.Name] = true
		}
	}
	for _, f := range registry.All() {
		if !sampled[f.Name] {
			t.Errorf("format %s: no file in samples/season is of it", f.Name)
		}
	}
	wantOwnTests(t, "formats/all/all.go", "Registry", len(registry.All()))
}

// TestEveryDocumentHasItsOwn wants a script that makes the document of an event,
// and a test beside the document that calls it. The papers of the playing hall are
// one call.
func TestEveryDocumentHasItsOwn(t *testing.T) {
	t.Parallel()
	made := scriptTargets(t)
	for _, r := range reports.All() {
		if !made[r.Name] {
			t.Errorf("document %s: no script in testdata/script has \"--to %s\"", r.Name, r.Name)
		}
	}
	wantOwnTests(t, "report/all/all.go", "All", len(reports.All())-len(report.HallPapers())+1)
}

// TestEveryTieBreakHasItsOwn wants values of a worked example, or a test that
// ranks by the code.
func TestEveryTieBreakHasItsOwn(t *testing.T) {
	t.Parallel()
	named := workedCodes(t)
	for _, file := range testFiles(t, "tiebreak") {
		for code := range literals(t, file) {
			named[code] = true
		}
	}
	for _, m := range tiebreak.Methods() {
		if !slices.ContainsFunc(spelled(m.Code), func(code string) bool { return named[code] }) {
			t.Errorf("tie-break %s: neither an example in tiebreak/testdata nor a test in tiebreak has a value of it", m.Code)
		}
	}
}

// spelled is how lists spell a code: one that takes a number has n at its end.
func spelled(code string) []string {
	stem, takesNumber := strings.CutSuffix(code, "n")
	if !takesNumber {
		return []string{code}
	}
	var out []string
	for n := range 10 {
		out = append(out, fmt.Sprint(stem, n))
	}
	return out
}

// wantOwnTests looks into a file of the tree, at the one list that a function
// makes of calls such as vega.Format(), and wants each in a test beside it.
func wantOwnTests(t *testing.T, file, function string, count int) {
	t.Helper()
	listed := listedCalls(t, file, function)
	if len(listed) != count {
		t.Errorf("%s: found %d calls in %s, want %d: %q", file, len(listed), function, count, listed)
	}
	for _, call := range listed {
		if !called(t, call) {
			t.Errorf("%s: no test beside it calls %s()", call.folder, call.name)
		}
	}
}

// A listedCall is a call of a function of a package of ours.
type listedCall struct{ folder, name string }

// listedCalls finds the calls without arguments that a function of a file makes
// of packages that the file imports.
func listedCalls(t *testing.T, file, function string) []listedCall {
	t.Helper()
	parsed := parseFile(t, filepath.Join("..", "..", file))
	folders := map[string]string{}
	for _, spec := range parsed.Imports {
		folder := strings.TrimPrefix(unquote(spec.Path), "podium/")
		folders[path.Base(folder)] = folder
	}
	var out []listedCall
	for _, decl := range parsed.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok || f.Name.Name != function {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if pkg, name, ok := callOf(n); ok && folders[pkg] != "" && len(n.(*ast.CallExpr).Args) == 0 {
				out = append(out, listedCall{folders[pkg], name})
			}
			return true
		})
	}
	return out
}

// called reports whether a test file in the folder of a function calls it, by its
// name in a test of the package, by package and name in one from outside.
func called(t *testing.T, call listedCall) bool {
	t.Helper()
	for _, file := range testFiles(t, call.folder) {
		parsed := parseFile(t, file)
		pkg := ""
		if before, ok := strings.CutSuffix(parsed.Name.Name, "_test"); ok {
			pkg = before
		}
		found := false
		ast.Inspect(parsed, func(n ast.Node) bool {
			of, name, ok := callOf(n)
			found = found || ok && of == pkg && name == call.name
			return !found
		})
		if found {
			return true
		}
	}
	return false
}

// callOf gives the package ("" for the own) and the name of a function that is
// called.
func callOf(n ast.Node) (pkg, name string, ok bool) {
	call, isCall := n.(*ast.CallExpr)
	if !isCall {
		return "", "", false
	}
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return "", f.Name, true
	case *ast.SelectorExpr:
		if x, isName := f.X.(*ast.Ident); isName {
			return x.Name, f.Sel.Name, true
		}
	}
	return "", "", false
}

// testFiles lists the test files of a folder of the tree that look at values:
// fuzz targets, and tests of how lists are read and of the catalogue, name codes
// without a value.
func testFiles(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", folder, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(files, func(file string) bool {
		name := filepath.Base(file)
		return name == "list_test.go" || name == "catalogue_test.go" || strings.HasSuffix(name, "fuzz_test.go")
	})
}

func parseFile(t *testing.T, file string) *ast.File {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

// unquote is the text of a string literal that the parser accepted.
func unquote(lit *ast.BasicLit) string {
	text, err := strconv.Unquote(lit.Value)
	if err != nil {
		return ""
	}
	return text
}

// literals gives the words in the strings of a Go file, as codes are written: of
// capital and small letters, digits and hyphens.
func literals(t *testing.T, file string) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	ast.Inspect(parseFile(t, file), func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			addWords(out, unquote(lit))
		}
		return true
	})
	return out
}

func addWords(to map[string]bool, text string) {
	for _, word := range regexp.MustCompile(`[A-Za-z0-9-]+`).FindAllString(text, -1) {
		to[word] = true
	}
}

// workedCodes gives the words of the keys of the worked examples.
func workedCodes(t *testing.T) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	key := regexp.MustCompile(`"([^"]*)"\s*:`)
	examples := os.DirFS(filepath.Join("..", "..", "tiebreak", "testdata", "examples"))
	files, err := fs.Glob(examples, "*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d worked examples, %v", len(files), err)
	}
	for _, file := range files {
		data, err := fs.ReadFile(examples, file)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range key.FindAllStringSubmatch(string(data), -1) {
			addWords(out, match[1])
		}
	}
	return out
}

// scriptTargets gives what the scripts make with --to.
func scriptTargets(t *testing.T) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	to := regexp.MustCompile(`(?m)^(?:exec|run) podium .*--to ([a-z0-9,-]+)`)
	scripts, err := filepath.Glob(filepath.Join("testdata", "script", "*.txtar"))
	if err != nil || len(scripts) == 0 {
		t.Fatalf("%d scripts, %v", len(scripts), err)
	}
	for _, file := range scripts {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range to.FindAllStringSubmatch(string(data), -1) {
			for name := range strings.SplitSeq(match[1], ",") {
				out[name] = true
			}
		}
	}
	return out
}
