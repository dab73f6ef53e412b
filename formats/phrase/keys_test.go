package phrase_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"podium/formats/phrase"
)

// TestKeys: every text of the catalogue is used, and every key in the code has a
// text. A key that code puts together is known by its beginning, or as another
// with an ending.
func TestKeys(t *testing.T) {
	t.Parallel()
	families, has := map[string]bool{}, map[string]bool{}
	for _, key := range phrase.English().Keys() {
		family, _, _ := strings.Cut(string(key), ".")
		families[family], has[string(key)] = true, true
	}
	looksLikeKey := regexp.MustCompile(`^[a-z]+(\.[a-z0-9-]+)*\.?$`)
	used, begun, ended := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for text, at := range literals(t) {
		family, rest, dotted := strings.Cut(text, ".")
		switch {
		case family == "" && dotted && looksLikeKey.MatchString(rest):
			ended[text] = true
		case !dotted || !families[family] || !looksLikeKey.MatchString(text):
		case rest == "" || strings.HasSuffix(text, "."):
			begun[text] = true
		default:
			used[text] = true
			if !has[text] {
				t.Errorf("%s: the catalogue has no text for %q", at, text)
			}
		}
	}
	for key := range has {
		whole := used[key]
		for beginning := range begun {
			whole = whole || strings.HasPrefix(key, beginning)
		}
		for ending := range ended {
			stem, is := strings.CutSuffix(key, ending)
			whole = whole || is && used[stem]
		}
		if !whole {
			t.Errorf("nothing uses the text %q", key)
		}
	}
}

// literals are the texts in quotes of the product's code, with a place of each.
func literals(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	endings := []string{".toml", ".html", ".csv", ".pdf", ".xlsx", ".json"} // of names of files
	files := token.NewFileSet()
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && strings.HasPrefix(d.Name(), ".") && len(d.Name()) > 2:
			return filepath.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
				if text, err := strconv.Unquote(l.Value); err == nil && !slices.Contains(endings, filepath.Ext(text)) {
					out[text] = files.Position(l.Pos()).String()
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}
