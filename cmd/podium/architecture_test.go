package main

import (
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
)

// mayImport is who may import whom, of our own packages. Every package has a line
// of its own: one that is missing may import nothing. A name that ends in a
// slash stands for everything below it, "*" for all of ours.
func mayImport() map[string][]string {
	format := []string{"formats", "formats/finding", "formats/tournament", "formats/internal/", "formats/spreadsheet", "formats/spelling"}
	below := []string{"formats", "formats/finding", "formats/tournament", "formats/internal/", "formats/spreadsheet", "formats/spelling"} // of formats/internal
	return map[string][]string{
		"formats/tournament":        {"formats/finding"},
		"formats/finding":           {},
		"formats":                   {"formats/finding", "formats/tournament", "formats/spelling", "formats/heading"},
		"formats/spreadsheet":       {},
		"formats/spelling":          {},
		"formats/people":            {"formats/finding", "formats/handwritten", "formats/tournament", "formats/spelling"},
		"formats/mark":              {},
		"formats/phrase":            {},
		"formats/heading":           {},
		"formats/days":              {"formats/tournament"},
		"formats/facts":             {"formats/days", "formats/tournament"},
		"formats/phrase/phrasetest": {"formats/phrase", "formats/formatstest"},
		"formats/encoding":          {"formats", "formats/finding", "formats/tournament", "formats/spelling"},

		"formats/internal/archive":     below,
		"formats/internal/dbase":       below,
		"formats/internal/delimited":   below,
		"formats/internal/grid":        append(below, "formats/heading", "tiebreak/vocabulary", "formats/days", "formats/facts", "formats/people"),
		"formats/internal/jet":         below,
		"formats/internal/jet/jettest": {"formats/internal/jet"},
		"formats/internal/jsontree":    below,
		"formats/internal/names":       below,
		"formats/internal/numbered":    {},
		"formats/internal/text":        below,
		"formats/internal/xlsx":        append(below, "formats/mark"), // what podium has hidden itself is read

		"formats/podiumjson":           format,
		"formats/chessresults":         append(format, "formats/days"),
		"formats/crosstable":           append(format, "formats/handwritten", "formats/days", "formats/facts"), // asks what a form is to hold
		"formats/papi":                 append(format, "tiebreak/vocabulary"),
		"formats/swisschess":           format,
		"formats/swissmanager":         format,
		"formats/swissperfect":         format,
		"formats/swisssys":             append(format, "tiebreak/vocabulary"),
		"formats/trf":                  append(format, "formats/days", "formats/people", "formats/trf/internal/"),
		"formats/trf/internal/columns": below,
		"formats/trf/internal/output":  append(format, "formats/trf/internal/columns"),
		"formats/trf/internal/trftest": {"formats/finding"}, // holds what is written against the rules, knowing nothing of the writer
		"formats/uschess":              format,
		"formats/vega":                 append(format, "tiebreak/vocabulary"),
		"formats/all":                  {"formats", "formats/"},
		"formats/guide":                {},
		"formats/foreign":              {"formats", "formats/finding", "formats/internal/"},                                        // refuses files by name
		"formats/roster":               {"formats", "formats/finding", "formats/heading", "formats/internal/", "formats/spelling"}, // rows, no event

		"formats/compare":     {"formats/finding", "formats/people", "formats/tournament", "formats/spelling"},
		"formats/examine":     {"formats", "formats/facts", "formats/finding", "formats/people", "formats/tournament", "formats/spelling"},
		"formats/mend":        {"formats", "formats/finding", "formats/tournament"},
		"formats/handwritten": {"formats/finding", "formats/phrase", "formats/tournament", "formats/spelling"},
		"formats/merge":       {"formats", "formats/finding", "formats/tournament", "formats/compare"},
		"formats/formatstest": {"formats", "formats/finding", "formats/tournament", "formats/handwritten", "samples"}, // imported by tests only

		"tiebreak/exact":      {},
		"tiebreak/vocabulary": {"formats/heading"},
		"tiebreak": {
			"tiebreak/exact", "tiebreak/vocabulary", "formats/tournament", "formats/spelling", "formats/phrase",
		},
		"tiebreak/reproduce": {"formats/tournament", "tiebreak"},
		"tiebreak/declared": { // options of the engine
			"formats", "formats/facts", "formats/finding", "formats/people", "formats/tournament", "formats/handwritten", "formats/spelling",
			"tiebreak",
		},

		"report": {
			"formats/compare", "formats/finding", "formats/phrase",
			"tiebreak/exact",
			"formats/tournament", "formats/spreadsheet", "formats/spelling", "tiebreak", "report/awards",
			"report/look", "report/season", "report/season/identity", "report/sheet",
		},
		"report/paper": {
			"report", "formats/mark", "formats/phrase", "report/sheet", "formats/finding", "formats/handwritten",
			"formats/tournament", "tiebreak", "report/awards",
		},
		"report/typefaces": {"report"},
		"report/workbook": {
			"report", "formats/mark", "formats/phrase", "report/sheet", "formats/tournament", "formats/spreadsheet",
			"formats/spelling", "tiebreak",
		},
		"report/look":          {"formats/spelling"},
		"report/page":          {"report", "report/look", "formats/mark", "formats/phrase", "report/sheet", "formats/spelling", "tiebreak"},
		"report/page/pagetest": {"samples/campaign"}, // imported by tests only
		"report/all":           {"report", "report/paper", "report/workbook", "report/page"},
		"report/reporttest": { // imported by tests only
			"report", "formats/phrase/phrasetest", "formats/tournament", "tiebreak", "report/awards", "report/season",
			"report/season/prizes", "report/season/scheme",
		},
		"report/sheet":    {"tiebreak/exact", "formats/phrase", "formats/spelling", "formats/spreadsheet"},
		"report/eligible": {"formats/tournament", "formats/handwritten", "formats/phrase", "formats/spelling"},
		"report/awards":   {"report/eligible", "formats/days", "formats/finding", "tiebreak/exact", "formats/phrase", "formats/heading", "formats/roster", "formats/people", "formats/tournament", "formats/handwritten", "formats/spelling", "tiebreak"},
		"report/season": {
			"formats/finding", "formats/phrase",
			"tiebreak/exact",
			"formats/people", "formats/tournament", "formats/handwritten", "formats/spelling", "tiebreak", "report/eligible", "report/season/",
		},
		"report/season/scheme": {
			"formats/finding", "formats/phrase",
			"tiebreak/exact",
			"formats/people", "formats/tournament", "formats/handwritten", "formats/spelling", "report/eligible",
			"report/look",
		},
		"report/season/prizes": {
			"formats/finding", "formats/tournament", "tiebreak", "report/awards", "report/season", "report/season/identity",
		},
		"report/season/identity": {
			"formats/finding", "formats/phrase",
			"formats", "formats/tournament", "formats/people", "formats/roster", "formats/spreadsheet", "formats/spelling",
		},
		"samples":            {},
		"samples/campaign":   {},                                   // imported by tests only
		"samples/stopwatch":  {},                                   // imported by tests only
		"cmd/internal/batch": {"formats/mark", "formats/spelling"}, // it knows files, and which of them are documents
		"cmd/internal/load": {
			"cmd/internal/batch", "formats", "formats/days", "formats/facts", "formats/finding", "formats/tournament", "tiebreak/declared",
			"formats/examine",
			"formats/foreign", "formats/encoding", "formats/spelling", "tiebreak",
		},
		"cmd/internal/ranking": {
			"cmd/internal/load", "formats", "formats/finding", "formats/phrase", "formats/people", "formats/tournament",
			"formats/days", "formats/examine", "tiebreak", "tiebreak/reproduce",
		},
		"cmd/internal/checkup": {
			"cmd/internal/load", "cmd/internal/ranking", "cmd/internal/batch", "formats", "formats/finding", "formats/examine",
			"formats/mend",
		},
		"cmd/internal/printout": {
			"cmd/internal/batch", "cmd/internal/load", "cmd/internal/ranking", "cmd/internal/checkup", "formats", "formats/finding",
			"formats/phrase",
			"formats/guide", "formats/tournament", "formats/spelling", "formats/compare", "formats/mend",
			"tiebreak", "report", "report/sheet", "report/awards", "report/season", "report/season/identity", "report/season/scheme",
		},
		"cmd/internal/use": {"*"},
		"cmd/page":         {"report/page"}, // it packs the engine, and calls nothing of it
		"cmd/page/zip":     {"cmd/internal/batch"},
		"cmd/page/wasm":    {"cmd/internal/use"},
		"cmd/podium":       {"*"},
	}
}

// onlyIn names the packages that may know a library.
func onlyIn() map[string][]string {
	return map[string][]string{
		"github.com/xuri/excelize/v2":     {"report/workbook", "formats/crosstable"},
		"github.com/jung-kurt/gofpdf":     {"report/paper"},
		"github.com/go-text/typesetting":  {"report/typefaces"},
		"github.com/urfave/cli/v2":        {"cmd/podium"},
		"github.com/pelletier/go-toml/v2": {"formats/handwritten"},
	}
}

// TestImports reads the imports itself: a test that asks the Go tool would be
// answered from the cache of test results and stay green.
func TestImports(t *testing.T) {
	t.Parallel()
	packages := importsOf(t, filepath.Join("..", ".."))
	table := mayImport()
	for from, imports := range packages {
		allowed, known := table[from]
		if !known {
			t.Errorf("package %s has no line in the table of who may import whom", from)
			continue
		}
		for imported, file := range imports {
			checkImport(t, from, imported, file, allowed)
		}
	}
	for from := range table {
		if packages[from] == nil {
			t.Errorf("the table of who may import whom has a line for %s, which is no package", from)
		}
	}
}

// importsOf lists what every package below root imports outside its tests, with
// one of the files that do. A package of tests only is not among them.
func importsOf(t *testing.T, root string) map[string]map[string]string {
	t.Helper()
	packages := map[string]map[string]string{}
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && name != "." && strings.HasPrefix(d.Name(), ".") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, name), nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		imports := packages[path.Dir(name)]
		if imports == nil {
			imports = map[string]string{}
			packages[path.Dir(name)] = imports
		}
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			imports[imported] = name
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return packages
}

// mostLines is how many lines of Go a package may have, tests and test support apart. A
// package that needs more says in the commit what for; one that needs less lowers its
// number, so that the house does not grow back.
func mostLines() map[string]int {
	return map[string]int{
		"cmd/internal/batch":           2820,
		"cmd/internal/checkup":         150,
		"cmd/internal/load":            740,
		"cmd/internal/printout":        2325,
		"cmd/internal/ranking":         1380,
		"cmd/internal/use":             3145,
		"cmd/page":                     325,
		"cmd/page/wasm":                50,
		"cmd/page/zip":                 45,
		"cmd/podium":                   5395,
		"formats":                      1270, // with the rows that readers fill game by game
		"formats/all":                  45,
		"formats/chessresults":         825,
		"formats/compare":              1105,
		"formats/crosstable":           2315, // with the facts below the tables of a page
		"formats/days":                 290,
		"formats/examine":              1310,
		"formats/facts":                310,
		"formats/finding":              1245,
		"formats/foreign":              480,
		"formats/guide":                50,
		"formats/handwritten":          1485, // with the words, values and lines of all plans
		"formats/heading":              205,
		"formats/internal/archive":     115,
		"formats/internal/dbase":       225,
		"formats/internal/delimited":   145,
		"formats/internal/grid":        8840, // with what tells people from byes and totals
		"formats/internal/jet":         325,
		"formats/internal/jsontree":    410,
		"formats/internal/names":       345,
		"formats/internal/numbered":    155,
		"formats/internal/text":        275, // with the places of bytes, for readers of JSON
		"formats/internal/xlsx":        745,
		"formats/mark":                 80,
		"formats/mend":                 245,
		"formats/merge":                510,
		"formats/papi":                 350,
		"formats/people":               1755,
		"formats/phrase":               510,
		"formats/podiumjson":           880,
		"formats/encoding":             455,
		"formats/roster":               180,
		"formats/spelling":             535, // with the ASCII that readers ask for, and texts decoded twice in all scripts
		"formats/spreadsheet":          230,
		"formats/swisschess":           660,
		"formats/swissmanager":         1220,
		"formats/swissperfect":         925,
		"formats/swisssys":             1785,
		"formats/tournament":           4035,
		"formats/trf":                  5580,
		"formats/trf/internal/columns": 520, // with names for the last columns of fields
		"formats/trf/internal/output":  190,
		"formats/uschess":              1965,
		"formats/vega":                 855,
		"report":                       4550, // the sheet Working keeps what no round adds apart from games
		"report/all":                   30,
		"report/awards":                7360, // a rest goes to an award of its fund
		"report/eligible":              685,
		"report/look":                  75,
		"report/page":                  1175,
		"report/paper":                 4155, // fonts of Windows-1252, that take a tenth of the work
		"report/season":                5200, // a team that met others and has no name is told of
		"report/season/identity":       2105,
		"report/season/prizes":         160,
		"report/season/scheme":         1685,
		"report/sheet":                 1635,
		"report/typefaces":             350,
		"report/workbook":              1200,
		"samples":                      115,
		"samples/campaign":             30,
		"samples/stopwatch":            30,
		"tiebreak":                     5565, // nine tie-breaks take a thirtieth of the time of chesspairing
		"tiebreak/declared":            1380,
		"tiebreak/exact":               338,
		"tiebreak/reproduce":           260,
		"tiebreak/vocabulary":          325,
	}
}

// TestLines holds every package to its number of lines.
func TestLines(t *testing.T) {
	t.Parallel()
	const slack = 200 // that a package may be below its number
	lines, most := map[string]int{}, mostLines()
	root := filepath.Join("..", "..")
	for pkg := range importsOf(t, root) {
		files, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(pkg), "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") || strings.HasSuffix(pkg, "test") {
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			lines[pkg] += strings.Count(string(text), "\n")
		}
	}
	for pkg, n := range lines {
		switch {
		case n > most[pkg]:
			t.Errorf("%s has %d lines, and may have %d: make it smaller, or raise the number and say why", pkg, n, most[pkg])
		case n < most[pkg]-slack:
			t.Errorf("%s has %d lines: lower its number from %d", pkg, n, most[pkg])
		}
	}
	for pkg := range most {
		if lines[pkg] == 0 {
			t.Errorf("the table of lines has %s, which is no package", pkg)
		}
	}
}

func checkImport(t *testing.T, from, imported, file string, allowed []string) {
	t.Helper()
	for library, packages := range onlyIn() {
		if strings.HasPrefix(imported, library) && !within(from, packages) {
			t.Errorf("%s imports %s, which only %s may", file, imported, strings.Join(packages, " and "))
		}
	}
	ours, isOurs := strings.CutPrefix(imported, "podium/")
	if !isOurs || slices.ContainsFunc(allowed, func(a string) bool {
		return a == "*" || a == ours || strings.HasSuffix(a, "/") && strings.HasPrefix(ours, a)
	}) {
		return
	}
	t.Errorf("%s imports %s, which %s may not", file, imported, from)
}

func within(folder string, packages []string) bool {
	for _, p := range packages {
		if folder == p || strings.HasPrefix(folder, p+"/") {
			return true
		}
	}
	return false
}

// TestEverythingIsListed fails if a package has a format or a document that its
// list does not have.
func TestEverythingIsListed(t *testing.T) {
	t.Parallel()
	for folder, result := range map[string]string{"formats": "formats.Format", "report": "report.Report"} {
		t.Run(folder, func(t *testing.T) {
			t.Parallel()
			checkListed(t, filepath.Join("..", "..", folder), result)
		})
	}
}

// checkListed looks in the packages below root for exported functions that take
// nothing and give a result, and for their calls in the package all.
func checkListed(t *testing.T, root, result string) {
	t.Helper()
	list, err := os.ReadFile(filepath.Join(root, "all", "all.go"))
	if err != nil {
		t.Fatal(err)
	}
	sources, err := filepath.Glob(filepath.Join(root, "*", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, source := range sources {
		if strings.HasSuffix(source, "_test.go") {
			continue
		}
		text, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			function, makesOne := strings.CutSuffix(strings.TrimSpace(line), "() "+result+" {")
			name, isFunction := strings.CutPrefix(function, "func ")
			if !makesOne || !isFunction || name[0] < 'A' || name[0] > 'Z' {
				continue
			}
			found++
			if call := filepath.Base(filepath.Dir(source)) + "." + name + "()"; !strings.Contains(string(list), call) {
				t.Errorf("%s makes a %s that package all does not list", call, result)
			}
		}
	}
	if found < 2 {
		t.Errorf("only %d functions give a %s", found, result)
	}
}

// TestMessagesOfEveryWay: what a package says that the page uses, too, names no flag and no
// command. A hint names an action of podium/formats/finding, which has the words of both.
func TestMessagesOfEveryWay(t *testing.T) {
	t.Parallel()
	named := regexp.MustCompile(`(^|[ "(])--[a-z][a-z-]+|podium (rank|explain|awards|certificates|print|season|batch|check|convert|verify|merge|diff|` +
		`formats|tiebreaks|event-example|new)\b`)
	exempt := []string{
		"formats/finding/way.go",       // the words
		"formats/merge/sections.go",    // the page merges nothing
		"formats/mend/mend.go",         // and mends nothing
		"tiebreak/declared/answers.go", // and asks for no declaration
		"report/awards/answers.go",     // remarks of a plan, which is a file for the command
		"report/season/scheme/answers.go",
		"report/season.go",                 // a note of a document, whose bytes are those of the command
		"formats/crosstable/crosstable.go", // help of "podium formats"
		"cmd/internal/use/award.go",        // of "podium awards --compare"
		"cmd/internal/use/render.go",       // of "podium convert --ascii"
		"report/page/pagetest/pagetest.go",
	}
	root := filepath.Join("..", "..")
	for _, dir := range []string{
		"formats", "tiebreak", "report", "cmd/internal/load", "cmd/internal/ranking", "cmd/internal/use",
	} {
		eachText(t, root, dir, func(file, text string) {
			if found := named.FindString(text); found != "" && !slices.Contains(exempt, file) {
				t.Errorf("%s says %q: the page has no such thing; name an action of formats/finding/way.go", file, found)
			}
		})
	}
}

// eachText calls do with each text of the programs in a folder.
func eachText(t *testing.T, root, dir string, do func(file, text string)) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(root), dir, func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, name), nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if text, err := strconv.Unquote(lit.Value); err == nil {
					do(name, text)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
