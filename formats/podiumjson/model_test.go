package podiumjson

import (
	"bytes"
	"fmt"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/tournament"
)

// filled is an event of which no field is zero.
func filled(t *testing.T) *tournament.Event {
	t.Helper()
	ev := &tournament.Event{}
	f := filler{t: t}
	f.fill("Event", reflect.ValueOf(ev).Elem())
	return ev
}

// A filler gives values to fields, each another where it can.
type filler struct {
	t *testing.T
	n int
}

func (f *filler) fill(name string, v reflect.Value) {
	f.n++
	switch value := v.Addr().Interface().(type) {
	case *tournament.Date:
		*value = tournament.Date{Year: int16(1900 + f.n%100), Month: uint8(1 + f.n%12), Day: uint8(1 + f.n%28)}
		return
	case *tournament.Kind:
		*value = tournament.RoundRobin
		return
	case *tournament.Sex:
		*value = tournament.Female
		return
	case *tournament.Color:
		*value = tournament.Color(1 + f.n%2)
		return
	case *tournament.Result:
		*value = tournament.Result(1 + f.n%(tournament.Results-1))
		return
	case *tournament.AdjustmentKind:
		*value = tournament.PointsFor
		return
	}
	f.fillKind(name, v)
}

func (f *filler) fillKind(name string, v reflect.Value) {
	switch v.Kind() { //nolint:exhaustive // the kinds that the model has; any other fails
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int32:
		v.SetInt(int64(f.n))
	case reflect.String:
		v.SetString(fmt.Sprintf("%s \"%d\" <&>\t½", name, f.n))
	case reflect.Struct:
		for i := range v.NumField() {
			f.fill(v.Type().Field(i).Name, v.Field(i))
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range 2 {
			f.fill(name, v.Index(i))
		}
	case reflect.Array:
		for i := range v.Len() {
			f.fill(name, v.Index(i))
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		f.fill(name, v.Elem())
	default:
		f.t.Fatalf("%s is of a kind that this test does not know: %s; teach it", name, v.Type())
	}
}

// TestEveryFieldIsHeld fails when the model has a field that the document has
// not, or that the reader or the writer forgets.
func TestEveryFieldIsHeld(t *testing.T) {
	t.Parallel()
	want := filled(t)
	var out bytes.Buffer
	if err := write(&out, want, &formats.Log{}); err != nil {
		t.Fatal(err)
	}
	log := formats.NewLog("filled.json")
	_, got := readUnchecked(out.Bytes(), log)
	if err := log.Err(); err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("after writing and reading (-want +got):\n%s", diff)
	}
}

// Every value of an enumeration has a word of its own.
func TestWords(t *testing.T) {
	t.Parallel()
	words := newTables()
	lists := map[string][]string{
		"results": words.results, "colours": words.colors, "sexes": words.sexes[1:], "kinds": words.kinds[1:],
		"adjustments": words.adjustedKinds,
	}
	for name, words := range lists {
		seen := map[string]bool{}
		for i, w := range words {
			if w == "" || seen[w] {
				t.Errorf("%s: value %d has the word %q", name, i, w)
			}
			seen[w] = true
		}
	}
}
