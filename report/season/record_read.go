package season

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
)

// ErrRecord says that a text is no record of a series.
var ErrRecord = errors.New("not the JSON of a series")

// ReadRecord reads the record in the JSON document of a series. It reads row by
// row and keeps every text once, so that it needs a fraction of the document.
func ReadRecord(r io.Reader) (*Record, error) {
	d := &recordReader{json: json.NewDecoder(r), texts: map[string]string{}}
	var out *Record
	err := d.object(func(key string) error {
		if key != "record" {
			return d.skip(skipDepth)
		}
		out = &Record{}
		return d.record(out)
	})
	if err == nil {
		err = d.end()
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRecord, d.placed(err))
	}
	if out == nil || out.Events == nil || out.Tables == nil || out.People == nil {
		return nil, fmt.Errorf("%w: it has no events, tables or people", ErrRecord)
	}
	if err := out.check(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRecord, err)
	}
	return out, nil
}

// A recordReader reads the parts of a record.
type recordReader struct {
	json  *json.Decoder
	texts map[string]string
}

// record reads the keys of a record.
func (d *recordReader) record(out *Record) error {
	return d.object(func(key string) error {
		switch key {
		case "title":
			return d.json.Decode(&out.Title)
		case "plan":
			return d.json.Decode(&out.Plan)
		case "events":
			return d.json.Decode(&out.Events)
		case "tables":
			out.Tables = []TableRecord{}
			return d.list(func() error { return d.table(out) })
		case "teams":
			return d.json.Decode(&out.Teams)
		case "people":
			out.People = []PersonRecord{}
			return d.list(func() error { return d.person(out) })
		}
		return d.skip(skipDepth)
	})
}

func (d *recordReader) table(out *Record) error {
	var t TableRecord
	err := d.object(func(key string) error {
		switch key {
		case "category":
			return d.json.Decode(&t.Category)
		case "rows":
			return d.list(func() error {
				var row RowRecord
				err := d.json.Decode(&row)
				row.Results = slices.Clone(row.Results) // without the room to grow
				t.Rows = append(t.Rows, row)
				return err
			})
		}
		return d.skip(skipDepth)
	})
	out.Tables = append(out.Tables, t)
	return err
}

func (d *recordReader) person(out *Record) error {
	var p PersonRecord
	err := d.json.Decode(&p)
	for i := range p.Rows {
		row := &p.Rows[i]
		row.Section, row.Name = d.once(row.Section), d.once(row.Name)
	}
	p.Rows = slices.Clone(p.Rows)
	out.People = append(out.People, p)
	return err
}

// once gives a text that is equal, always the same one.
func (d *recordReader) once(text string) string {
	if have, known := d.texts[text]; known {
		return have
	}
	d.texts[text] = text
	return text
}

// object reads an object; member reads the value of a key.
func (d *recordReader) object(member func(key string) error) error {
	return d.nest('{', func() error {
		key, err := d.json.Token()
		if err != nil {
			return err
		}
		text, _ := key.(string) // the decoder takes nothing else for a key
		return member(text)
	})
}

// list reads a list; element reads one of its values.
func (d *recordReader) list(element func() error) error { return d.nest('[', element) }

func (d *recordReader) nest(begin json.Delim, inside func() error) error {
	token, err := d.json.Token()
	if err != nil {
		return noEnd(err)
	}
	if token != begin {
		return fmt.Errorf("%s where %q should begin", tokenWords(token), begin)
	}
	for d.json.More() {
		if err := inside(); err != nil {
			return noEnd(err)
		}
	}
	_, err = d.json.Token()
	return noEnd(err)
}

// skipDepth is how deep lists and objects are walked that nobody needs; what is
// deeper, like the rows of tables, is passed over as a whole.
const skipDepth = 3

// skip passes over a value.
func (d *recordReader) skip(depth int) error {
	if depth == 0 {
		return d.json.Decode(new(skipped))
	}
	token, err := d.json.Token()
	if _, nested := token.(json.Delim); err != nil || !nested {
		return err
	}
	for d.json.More() {
		if token == json.Delim('{') {
			if _, err := d.json.Token(); err != nil {
				return err
			}
		}
		if err := d.skip(depth - 1); err != nil {
			return err
		}
	}
	_, err = d.json.Token()
	return err
}

// A skipped is any value, and keeps nothing of it.
type skipped struct{}

// UnmarshalJSON takes everything.
func (*skipped) UnmarshalJSON([]byte) error { return nil }

// end looks that nothing follows.
func (d *recordReader) end() error {
	switch token, err := d.json.Token(); {
	case errors.Is(err, io.EOF):
		return nil
	case err != nil:
		return err
	default:
		return fmt.Errorf("%s follows the end", tokenWords(token))
	}
}

// placed adds to an error where it is: the document is one long line, so that bytes
// are counted.
func (d *recordReader) placed(err error) error {
	at := d.json.InputOffset()
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return fmt.Errorf("it breaks off after byte %d", at)
	}
	if kind, wrong := errors.AsType[*json.UnmarshalTypeError](err); wrong {
		err = fmt.Errorf("%s where another kind of value belongs", kind.Value)
	}
	return fmt.Errorf("near byte %d: %w", at, err)
}

// tokenWords is a token as messages name it.
func tokenWords(token json.Token) string {
	if token == nil {
		return "null"
	}
	return quoted(fmt.Sprint(token))
}

// noEnd is an error within a value, where an end of the text is none to expect.
func noEnd(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// check looks whether all indexes are good.
func (r *Record) check() error {
	for _, p := range r.People {
		for _, row := range p.Rows {
			if row.Event < 0 || int(row.Event) >= len(r.Events) {
				return fmt.Errorf("there is no event %d", row.Event)
			}
		}
	}
	for _, t := range r.Tables {
		for _, row := range t.Rows {
			if row.Person < 0 || row.Person >= len(r.People) {
				return fmt.Errorf("there is no person %d", row.Person)
			}
			for _, result := range row.Results {
				if result.Event < 0 || int(result.Event) >= len(r.Events) {
					return fmt.Errorf("there is no event %d", result.Event)
				}
			}
		}
	}
	return nil
}
