package xlsx

import (
	"errors"
	"strconv"

	"podium/formats/internal/grid"
)

// parseRef reads "C14": column from 0, row from 1.
func parseRef(ref string) (col, row int, ok bool) {
	i := 0
	for i < len(ref) && i < 4 && ref[i] >= 'A' && ref[i] <= 'Z' {
		col = col*26 + int(ref[i]-'A') + 1
		i++
	}
	row, err := strconv.Atoi(ref[i:])
	return col - 1, row, err == nil && i > 0 && row > 0
}

var errSharedText = errors.New("a cell refers to a text that the workbook does not have")

// cell makes the cell of what was read.
func (r *sheetReader) cell() (grid.Cell, error) {
	if !r.hasValue {
		if r.formula {
			return grid.Cell{Kind: grid.NoValue}, nil
		}
		return grid.Cell{}, nil
	}
	switch r.kind {
	case "s":
		i, err := strconv.Atoi(string(r.value))
		if err != nil || i < 0 || i >= len(r.shared) {
			return grid.Cell{}, errSharedText
		}
		return grid.Cell{Text: r.shared[i]}, nil
	case "str", "inlineStr":
		return grid.Cell{Text: grid.Trim(string(r.value))}, nil
	case "b":
		text := "FALSE"
		if string(r.value) == "1" {
			text = "TRUE"
		}
		return grid.Cell{Text: text, Kind: grid.Bool}, nil
	case "e":
		return grid.Cell{Text: string(r.value), Kind: grid.Fault}, nil
	case "d":
		return grid.Cell{Text: string(r.value), Kind: grid.Date}, nil
	}
	return r.number(), nil
}

// number makes the cell of a number, which may be shown as a date.
func (r *sheetReader) number() grid.Cell {
	text := string(r.value)
	if text == "" {
		return grid.Cell{}
	}
	if i, err := strconv.Atoi(r.style); err == nil && i >= 0 && i < len(r.dates) && r.dates[i] {
		if day, ok := dayOf(text, r.from04); ok {
			return grid.Cell{Text: day, Kind: grid.Date}
		}
	}
	return grid.Cell{Text: tidyNumber(text), Kind: grid.Number}
}
