package podiumjson

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"testing"

	"podium/formats"
)

// A schemaCheck holds a value against the keywords of JSON Schema 2020-12 that
// our schema uses, and fails on any other.
type schemaCheck struct {
	t    *testing.T
	root map[string]any
	used map[string]bool // paths of the properties that occurred
}

func (c *schemaCheck) check(path, at string, schema map[string]any, value any) {
	if ref, ok := schema["$ref"].(string); ok {
		target := definition(c.root, schema)
		if target == nil {
			c.t.Fatalf("%s leads nowhere", ref)
		}
		c.check(path, "$defs."+strings.TrimPrefix(ref, "#/$defs/"), target, value)
	}
	for keyword, want := range schema {
		if problem := c.keyword(path, at, schema, keyword, want, value); problem != "" {
			c.t.Errorf("%s: %s", path, problem)
		}
	}
}

func (c *schemaCheck) keyword(path, at string, schema map[string]any, keyword string, want, value any) string {
	switch keyword {
	case "$schema", "$id", "$defs", "$ref", "title", "description":
	case "type":
		if !hasType(want.(string), value) {
			return fmt.Sprintf("%v is no %v", value, want)
		}
	case "const":
		if fmt.Sprint(value) != fmt.Sprint(want) {
			return fmt.Sprintf("%v is not %v", value, want)
		}
	case "enum":
		if !slices.Contains(want.([]any), value) {
			return fmt.Sprintf("%v is none of %v", value, want)
		}
	case "pattern":
		if !regexp.MustCompile(want.(string)).MatchString(value.(string)) {
			return fmt.Sprintf("%q does not match %v", value, want)
		}
	case "minimum", "maximum", "multipleOf":
		return checkNumber(keyword, number(want), number(value))
	case "maxItems":
		if int64(len(value.([]any))) > number(want).Num().Int64() {
			return "too many items"
		}
	case "items":
		for i, item := range value.([]any) {
			c.check(fmt.Sprintf("%s[%d]", path, i), at+"[]", want.(map[string]any), item)
		}
	case "required":
		for _, key := range want.([]any) {
			if _, ok := value.(map[string]any)[key.(string)]; !ok {
				return fmt.Sprintf("%v is missing", key)
			}
		}
	case "properties":
		for key, v := range value.(map[string]any) {
			if sub, ok := want.(map[string]any)[key].(map[string]any); ok {
				c.used[at+"."+key] = true
				c.check(path+"."+key, at+"."+key, sub, v)
			}
		}
	case "additionalProperties":
		for key := range value.(map[string]any) {
			if _, ok := schema["properties"].(map[string]any)[key]; !ok {
				return fmt.Sprintf("the schema does not know %q", key)
			}
		}
	default:
		return "this test does not know the keyword " + keyword
	}
	return ""
}

func number(v any) *big.Rat {
	r, _ := new(big.Rat).SetString(string(v.(json.Number)))
	return r
}

func checkNumber(keyword string, want, value *big.Rat) string {
	ok := false
	switch keyword {
	case "minimum":
		ok = value.Cmp(want) >= 0
	case "maximum":
		ok = value.Cmp(want) <= 0
	case "multipleOf":
		ok = new(big.Rat).Quo(value, want).IsInt()
	}
	if !ok {
		return fmt.Sprintf("%s: not %s %s", value, keyword, want)
	}
	return ""
}

func hasType(name string, value any) bool {
	switch v := value.(type) {
	case map[string]any:
		return name == "object"
	case []any:
		return name == "array"
	case string:
		return name == "string"
	case bool:
		return name == "boolean"
	case json.Number:
		return name == "number" || name == "integer" && number(v).IsInt()
	}
	return false
}

// properties returns all properties of a schema by their paths.
func properties(at string, schema map[string]any) map[string]map[string]any {
	out := map[string]map[string]any{}
	for key, v := range schema {
		sub, isObject := v.(map[string]any)
		switch {
		case !isObject:
		case key == "items":
			maps.Copy(out, properties(at+"[]", sub))
		case key == "properties":
			for name, p := range sub {
				out[at+"."+name] = p.(map[string]any)
				maps.Copy(out, properties(at+"."+name, out[at+"."+name]))
			}
		case key == "$defs":
			for name, def := range sub {
				maps.Copy(out, properties("$defs."+name, def.(map[string]any)))
			}
		}
	}
	return out
}

// definition returns what a schema refers to; nil if it refers to nothing.
func definition(root, schema map[string]any) map[string]any {
	ref, _ := schema["$ref"].(string)
	target, _ := root["$defs"].(map[string]any)[strings.TrimPrefix(ref, "#/$defs/")].(map[string]any)
	return target
}

func decode(t *testing.T, data []byte) map[string]any {
	t.Helper()
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var v map[string]any
	if err := dec.Decode(&v); err != nil {
		t.Fatal(err)
	}
	return v
}

// TestSchema holds the output to the schema: what is written is allowed by it,
// and an event without a zero field uses every property that it has.
func TestSchema(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	if err := write(&out, filled(t), &formats.Log{}); err != nil {
		t.Fatal(err)
	}
	c := schemaCheck{t: t, root: decode(t, schema), used: map[string]bool{}}
	c.check("$", "$", c.root, decode(t, out.Bytes()))
	for p := range properties("$", c.root) {
		if !c.used[p] {
			t.Errorf("the schema has %s, which is never written", p)
		}
	}
}

// TestSchemaOfSmallEvent holds the least that is written to the schema.
func TestSchemaOfSmallEvent(t *testing.T) {
	t.Parallel()
	ev, err := read(formats.Source{Name: "small.json", Data: []byte(small)}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := write(&out, ev, &formats.Log{}); err != nil {
		t.Fatal(err)
	}
	c := schemaCheck{t: t, root: decode(t, schema), used: map[string]bool{}}
	c.check("$", "$", c.root, decode(t, out.Bytes()))
}

// TestSchemaDescribes: every property says what it is, itself or by the definition that it
// refers to.
func TestSchemaDescribes(t *testing.T) {
	t.Parallel()
	root := decode(t, schema)
	for path, property := range properties("$", root) {
		if property["description"] == nil && definition(root, property)["description"] == nil {
			t.Errorf("%s has no description", path)
		}
	}
}

// TestRequired takes each key out of a document in turn: the reader must refuse
// what the schema requires, and do without all others.
func TestRequired(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	if err := write(&out, filled(t), &formats.Log{}); err != nil {
		t.Fatal(err)
	}
	doc, root := decode(t, out.Bytes()), decode(t, schema)
	tried := 0
	eachObject(t, root, root, doc, func(object map[string]any, required []any) {
		for key, value := range object {
			delete(object, key)
			data, err := json.Marshal(doc)
			if err != nil {
				t.Fatal(err)
			}
			log := &formats.Log{}
			readUnchecked(data, log)
			if want := slices.Contains(required, any(key)); log.Failed() != want {
				t.Errorf("without %q, one of %v: refused is %t, required %t", key, required, log.Failed(), want)
			}
			object[key] = value
			tried++
		}
	})
	if tried < 100 {
		t.Errorf("only %d keys were tried", tried)
	}
}

// eachObject calls do with every object below value and the keys that its
// schema requires.
func eachObject(t *testing.T, root, schema map[string]any, value any, do func(object map[string]any, required []any)) {
	t.Helper()
	if target := definition(root, schema); target != nil {
		schema = target
	}
	switch v := value.(type) {
	case map[string]any:
		required, _ := schema["required"].([]any)
		do(v, required)
		known, _ := schema["properties"].(map[string]any)
		for key, sub := range v {
			if property, ok := known[key].(map[string]any); ok {
				eachObject(t, root, property, sub, do)
			} else {
				t.Errorf("the schema does not know %q", key)
			}
		}
	case []any:
		items, _ := schema["items"].(map[string]any)
		for _, item := range v {
			eachObject(t, root, items, item, do)
		}
	}
}
