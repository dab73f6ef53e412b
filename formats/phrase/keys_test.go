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
)

// TestKeys: every text of the catalogue is used, and every key in the code has a
// text. A key that code puts together is known by its beginning, or as another
// with an ending.
func TestKeys(t *testing.T) {
	t.Parallel()
	families, has := map[string]bool{}, map[string]bool{}
	for key := range texts(t, "en.txt") {
		family, _, _ := strings.Cut(key, ".")
		families[family], has[key] = true, true
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

// TestHeads: every column that is declared without a head has one in the catalogue
// under its key, and the heads there are those of columns.
func TestHeads(t *testing.T) {
	t.Parallel()
	has, written := map[string]bool{}, literals(t)
	for key := range texts(t, "en.txt") {
		head, ok := strings.CutPrefix(key, "head.")
		if has[head] = ok; !ok {
			continue
		}
		if _, isKey := written[head]; !isKey && written[key] == "" {
			t.Errorf("no column has the key %q, whose head is in the catalogue", head)
		}
	}
	inspect(t, func(at func() string, n ast.Node) {
		column, ok := n.(*ast.CompositeLit)
		if !ok || !isColumn(column.Type) {
			return
		}
		var key string
		for _, e := range column.Elts {
			field, ok := e.(*ast.KeyValueExpr)
			if !ok {
				continue
			}
			switch name := field.Key.(*ast.Ident).Name; name {
			case "Head":
				return
			case "Key":
				if text, ok := field.Value.(*ast.BasicLit); ok {
					key, _ = strconv.Unquote(text.Value)
				}
			}
		}
		if key != "" && !has[key] {
			t.Errorf("%s: the catalogue has no text head.%s", at(), key)
		}
	})
}

// TestColumnsOfTables: only a [sheet.Table] puts columns into a sheet, since it gives
// each the head of its key.
func TestColumnsOfTables(t *testing.T) {
	t.Parallel()
	inspect(t, func(at func() string, n ast.Node) {
		field, ok := n.(*ast.KeyValueExpr)
		if !ok {
			return
		}
		name, isName := field.Key.(*ast.Ident)
		list, isList := field.Value.(*ast.CompositeLit)
		if !isName || !isList || name.Name != "Columns" {
			return
		}
		if of, ok := list.Type.(*ast.ArrayType); ok && isColumn(of.Elt) {
			t.Errorf("%s: a sheet with columns that no table declares: they have no heads", at())
		}
	})
}

func isColumn(of ast.Expr) bool {
	selector, ok := of.(*ast.SelectorExpr)
	if !ok || selector.Sel.Name != "Column" {
		return false
	}
	from, ok := selector.X.(*ast.Ident)
	return ok && from.Name == "sheet"
}

// literals are the texts in quotes of the product's code, with a place of each.
func literals(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	endings := []string{".toml", ".html", ".csv", ".pdf", ".xlsx", ".json"} // of names of files
	inspect(t, func(at func() string, n ast.Node) {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
			if text, err := strconv.Unquote(l.Value); err == nil && !slices.Contains(endings, filepath.Ext(text)) {
				out[text] = at()
			}
		}
	})
	return out
}

// inspect shows every node of the product's code, with its place.
func inspect(t *testing.T, see func(at func() string, n ast.Node)) {
	t.Helper()
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
			if n != nil {
				see(func() string { return files.Position(n.Pos()).String() }, n)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
