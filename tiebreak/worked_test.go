package tiebreak_test

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// elsewhere are the tests with worked values of the systems that no file of testdata has.
func elsewhere() map[string]string {
	return map[string]string{
		"ARMA": "TestPlayoffGamesStayOutside", "ARZ": "TestSmallSystems", "BB": "TestTeamCases", "COIN": "TestLots",
		"DE": "TestExampleTiedGroups", "IHSA": "TestTeamCases", "MPvGP": "TestTeamCases", "PLAYOFF": "TestPlayoffs",
		"SOB": "TestSmallSystems", "SUM4": "TestSquadCases", "SUMRTG": "TestSmallSystems", "TARDY": "TestTardiness",
		"TPI": "TestTeamCases", "TSCORE": "TestSquadCases", "X-H2H": "TestSmallSystems", "X-TOPn": "TestStatements",
	}
}

// Every system has values that people or other programs worked out, in testdata or in a
// test: a new one fails here until it has.
func TestEveryMethodIsWorked(t *testing.T) {
	t.Parallel()
	worked := map[string]bool{}
	for _, folder := range []string{"examples", "corpus"} {
		paths, err := filepath.Glob("testdata/" + folder + "/*.json")
		if err != nil || len(paths) == 0 {
			t.Fatal(paths, err)
		}
		for _, path := range paths {
			var data any
			readJSON(t, path, &data)
			addKeys(worked, data)
		}
	}
	tests := textsOfTests(t)
	for _, m := range tiebreak.Methods() {
		test := elsewhere()[m.Code]
		stem := regexp.MustCompile(`\b` + regexp.QuoteMeta(strings.TrimSuffix(m.Code, "n")))
		switch {
		case worked[m.Code] && test != "":
			t.Errorf("%s is in testdata: it needs no test of its own", m.Code)
		case !worked[m.Code] && !slices.ContainsFunc(tests[test], stem.MatchString):
			t.Errorf("%s has no worked value: expected one in testdata, or in the test %q", m.Code, test)
		}
	}
}

// addKeys adds the codes among the keys of a file, without modifiers.
func addKeys(to map[string]bool, data any) {
	switch data := data.(type) {
	case map[string]any:
		for key, value := range data {
			code, _, _ := strings.Cut(key, "/")
			code, _, _ = strings.Cut(code, ":")
			to[code] = true
			addKeys(to, value)
		}
	case []any:
		for _, value := range data {
			addKeys(to, value)
		}
	}
}

// textsOfTests returns the texts in each test of the package.
func textsOfTests(t *testing.T) map[string][]string {
	t.Helper()
	paths, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string][]string{}
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
					text, _ := strconv.Unquote(l.Value)
					texts[f.Name.Name] = append(texts[f.Name.Name], text)
				}
				return true
			})
		}
	}
	return texts
}

var updateReasons = flag.Bool("update", false, "rewrite testdata/reasons.txt")

// TestReasons compares the reasons in the explanations of each system, over all examples,
// with testdata/reasons.txt: how often each is given, with # for a number. People have read
// that file: read what changes there.
func TestReasons(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	counts := map[string]int{}
	numbers := regexp.MustCompile(`[0-9a-f]{64}|-?[0-9]+(\.[0-9]+)?`) // a lot, or a number
	add := func(s *tiebreak.Standings) {
		column := len(s.Columns) - 1
		explainer := s.Explainer()
		mu.Lock()
		defer mu.Unlock()
		for _, p := range s.Places {
			w := explainer.Explain(column, p.Row)
			if w == nil {
				continue
			}
			code := s.Columns[column].Spec.Method.Code
			for _, term := range w.Terms {
				counts[code+": "+numbers.ReplaceAllString(term.Why, "#")]++
			}
			if how := w.How; how != "" {
				counts[code+" = "+numbers.ReplaceAllString(how, "#")]++
			}
		}
	}
	t.Run("all", func(t *testing.T) {
		players := everyCode(func(m *tiebreak.Method) bool { return m.ForTeams == tiebreak.Anybody })
		examples(t, func(t *testing.T, e *example) {
			s := e.section(t)
			for _, code := range players {
				for _, rules := range editions(code) {
					options := whole(rules)
					if rules == tiebreak.Rules2026 {
						options.Kind = tournament.Swiss
					}
					add(rank(t, s, code, options))
				}
			}
		})
		teamExamples(t, func(t *testing.T, _ *teamExample, s *tournament.Section) {
			for _, code := range teamCodes(s.Kind) {
				options := whole(tiebreak.Rules2024)
				options.Declared.Late, options.Declared.Playoffs = nil, nil
				options.BoardWeights = []int{4, 3, 2, 1}
				add(rankTeams(t, s, code, options))
			}
		})
		for _, code := range []string{"TSCORE", "CUM4", "TCUM", "SUM4:SOLK", "SUM4:BH/C1"} {
			add(rankTeams(t, schools().Sections[0], code, tiebreak.Options{}))
		}
	})
	var b bytes.Buffer
	for _, line := range slices.Sorted(maps.Keys(counts)) {
		fmt.Fprintf(&b, "%d %s\n", counts[line], line)
	}
	const file = "testdata/reasons.txt"
	if *updateReasons {
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("reasons (-want +got)\n%s", diff)
	}
}
