package jsontree

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParse(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, in, want string }{
		{"everything", ` {"a" : [1, -2.5e3, true, false, null, "x"], "b":{} } `, `{"a":[1,-2.5e3,true,false,null,"x"],"b":{}}`},
		{"escapes", `"\"\\\/\n\u00bd\ud83d\ude00"`, `"\"\\/\n½😀"`},
		{"a raw control character", "\"a\x01b\"", `"a\u0001b"`},
		{"zeros before a number", `[007, 0.5, -01]`, `["007",0.5,"-01"]`},
		{"NUL bytes", "\x00[1,\x002]\x00", `[1,2]`},
		{"a comma too many", `[1,2,]`, `[1,2]`},
		{"half a pair", `"\ud83dx"`, `"` + "\uFFFD" + `x"`},
		{"a pair that is none", `"\ud83d\u0041\ud83d\uzz"`, `"` + "\uFFFDA\uFFFD\uFFFDzz" + `"`},
		{"digits that end too early", `"\u00"`, `"` + "\uFFFD00" + `"`},
		{"an escape that is none", `"C:\games"`, `"C:\\games"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			n, err := Parse(tt.in)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, string(Append(nil, n))); diff != "" {
				t.Errorf("document (-want +got):\n%s", diff)
			}
		})
	}
}

func TestSyntaxErrors(t *testing.T) {
	t.Parallel()
	tests := []struct {
		in string
		at int
	}{
		{"", 0},
		{`{"a":1`, 6},
		{`{"a" 1}`, 5},
		{`{a:1}`, 1},
		{`[1 2]`, 3},
		{`"abc`, 1},
		{`"\" \`, 5},
		{`[tru]`, 1},
		{`1 2`, 2},
		{`[-]`, 1},
		{`[1.]`, 1},
		{`[01x]`, 1},
		{strings.Repeat("[", 100), 65},
		{`{"a":1,"a":1}`, 11},
		{`[{"a":1},{"b":{"":1,"c":2,"":3}}]`, 29},
		{"{" + many(100) + `"k7":0}`, len(many(100)) + 6},
	}
	for _, tt := range tests {
		_, err := Parse(tt.in)
		e, ok := errors.AsType[*SyntaxError](err)
		if !ok || e.Offset != tt.at {
			t.Errorf("%q: %v, want an error at %d", tt.in, err, tt.at)
		}
	}
}

// many returns the beginning of an object with n keys.
func many(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `"k%d":%d,`, i, i)
	}
	return b.String()
}

func TestFindAndOffset(t *testing.T) {
	t.Parallel()
	n, err := Parse(`{"a": 1, "b": "x", "A": {"a": 2}}`)
	if err != nil {
		t.Fatal(err)
	}
	if a := n.Find("a"); a.Text != "1" || a.Offset != 6 {
		t.Errorf("a is %+v", a)
	}
	if n.Find("c") != nil || n.Find("b").Find("x") != nil || (*Node)(nil).Find("a") != nil {
		t.Error("something was found that is not there")
	}
}

// FuzzParse holds that what the standard decoder takes is read alike.
func FuzzParse(f *testing.F) {
	for _, s := range []string{`{"a":[1,2.5,"x\u00bd"],"b":null}`, `[true,false,{}]`, `"\ud83d\ude00"`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		n, err := Parse(s)
		var want any
		if json.Unmarshal([]byte(s), &want) != nil {
			return
		}
		if err != nil {
			if strings.Contains(err.Error(), "for a tournament") || strings.Contains(err.Error(), "appears twice") {
				return
			}
			t.Fatalf("%q is JSON: %v", s, err)
		}
		var got any
		if err := json.Unmarshal(bytes.ToValidUTF8(Append(nil, n), []byte("\uFFFD")), &got); err != nil {
			t.Fatalf("%q: written as no JSON: %v", s, err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", s, diff)
		}
	})
}

// TestParseStrict: what RFC 8259 does not have is refused at its place, and a text that ends
// too early is told apart.
func TestParseStrict(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]struct {
		at  int
		cut bool
	}{
		"{\"a\":[1,]}":         {at: 8},
		"{\"a\":1,}":           {at: 7},
		"[007]":                {at: 1},
		"[-01]":                {at: 1},
		"[\"a\tb\"]":           {at: 3},
		"[\"\\u0041\tb\"]":     {at: 8},
		"[\"\\q\"]":            {at: 2},
		"[\"\\u12\"]":          {at: 2},
		"[\"\\u00zz\"]":        {at: 2},
		"[\"\\\"\\ud83d\\u\"]": {at: 10},
		"[\"\\\"\tb\"]":        {at: 4},
		"[\"\\q\x01\"]":        {at: 4},
		"[\x00]":               {at: 1},
		"[1] 2":                {at: 4},
		"[1,":                  {at: 3, cut: true},
		"[1":                   {at: 2, cut: true},
		"{\"a\"":               {at: 4, cut: true},
		"{\"a\":":              {at: 5, cut: true},
		"":                     {at: 0, cut: true},
		"[\"open":              {at: 2, cut: true},
	} {
		_, err := ParseStrict(in)
		syntax, ok := errors.AsType[*SyntaxError](err)
		if !ok || syntax.Offset != want.at || syntax.Cut != want.cut {
			t.Errorf("%q: %+v, want the place %d, cut %t", in, syntax, want.at, want.cut)
		}
	}
	if n, err := ParseStrict(`{"a": 0, "a": [-1.5e3, "\u00e9\n", true, null, {}, []]}`); err != nil || len(n.Kids) != 2 ||
		n.Kids[1].KeyOffset != 9 || n.Kids[1].Offset != 14 || n.Kids[1].Kids[1].Text != "é\n" {
		t.Errorf("%+v, %v", n, err)
	}
}
