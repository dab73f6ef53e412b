package awards

import (
	"fmt"

	"podium/formats/handwritten"
)

// places reads how many there are to win: a number, or "all".
func (r *reader) places(t *handwritten.Table, a *Award) {
	a.Places = 1
	value, given := t.Take("places")
	switch {
	case value == "all":
		a.Places = 0
		if a.Kind == Cash {
			t.Wrong("places", `"all" places of a cash award`, "a number, or as many amounts as there are places", "")
		}
	case given:
		if _, isNumber := value.(int64); !isNumber {
			t.Wrong("places", handwritten.Found(value), `a whole number from 1, or "all" for everybody eligible`, "")
		} else if n, ok := t.Whole("places", 1, mostPlaces); ok {
			a.Places = n
		}
	case a.Order == PerfectScore && a.Kind != Cash:
		a.Places = 0
	}
	if a.Order == ClearFirst && a.Places != 1 {
		t.Wrong("places", "more than one place", "only one can be first alone", "leave it out")
	}
}

// amounts reads the money: a list with an amount for each place, or one amount
// for all of them.
func (r *reader) amounts(t *handwritten.Table, a *Award) {
	if t.Has("value") {
		t.Wrong("value", "a value of a cash award", "cash uses its amount", "leave it out")
	}
	value, given := t.Take("amount")
	if !given {
		t.Wrong("amount", "a cash award without an amount", `amount = ["500.00", "300.00"]`, "")
		return
	}
	list, isList := value.([]any)
	if !isList {
		one, _ := amountOf(t, "amount", value)
		for range max(1, a.Places) {
			a.Amounts = append(a.Amounts, one)
		}
	}
	for _, value := range list {
		amount, _ := amountOf(t, "amount", value)
		a.Amounts = append(a.Amounts, amount)
	}
	if isList && t.Has("places") && len(list) != a.Places {
		t.Wrong("amount", fmt.Sprintf("%d amounts for %d places", len(list), a.Places), "one for each place", "")
	}
	a.Places = max(1, len(a.Amounts))
	r.falling(t, "amount", len(a.Amounts), func(i int) (string, int64) { return a.Amounts[i].String(), int64(a.Amounts[i]) })
	if len(a.Amounts) == 0 {
		t.Wrong("amount", "no amount", `amount = ["500.00", "300.00"]`, "")
	}
}

// amountOf reads an amount: a text, or a number, which is spelled as it stands
// in the file.
func amountOf(t *handwritten.Table, key string, value any) (Cents, bool) {
	const want = `an amount with at most two decimals: "500", "499.50"`
	text, ok := value.(string)
	if !ok {
		text = handwritten.NumberText(value)
	}
	amount, err := ParseCents(text)
	switch {
	case !ok && text == "":
		t.Wrong(key, handwritten.Found(value), want, "")
		return 0, false
	case err != nil:
		t.Wrong(key, err.Error(), want, `a point before the cents; "$" and the like stand in the key currency`)
		return 0, false
	case amount == 0 && key == "amount":
		t.Wrong(key, "an amount of nothing", want, "")
		return 0, false
	}
	return amount, true
}

// values reads what the places of an award that cannot be divided are worth.
func (r *reader) values(t *handwritten.Table, a *Award) {
	if t.Has("amount") {
		t.Wrong("amount", "an amount for a "+string(a.Kind), `kind = "cash"`, "say with value how much it is wanted")
	}
	value, given := t.Take("value")
	list, isList := value.([]any)
	if !isList {
		n := 0
		if given {
			n, _ = t.Whole("value", 0, mostValue)
		}
		for range max(1, a.Places) {
			a.Values = append(a.Values, n)
		}
		return
	}
	for i, value := range list {
		n, ok := value.(int64)
		if !ok || n < 0 || n > mostValue {
			t.Wrong("value", fmt.Sprintf("value %d is %s", i+1, handwritten.Found(value)), "whole numbers from 0", "")
		}
		a.Values = append(a.Values, int(n))
	}
	if !t.Has("places") {
		a.Places = max(1, len(list))
	}
	if len(list) != max(1, a.Places) {
		t.Wrong("value", fmt.Sprintf("%d values for %d places", len(list), a.Places), "one for each place, or one number for all", "")
		a.Values = make([]int, max(1, a.Places))
	}
	r.falling(t, "value", len(a.Values), func(i int) (string, int64) { return fmt.Sprint(a.Values[i]), int64(a.Values[i]) })
}

// falling looks for a place that is worth more than the one before it.
func (r *reader) falling(t *handwritten.Table, key string, n int, at func(i int) (string, int64)) {
	for i := 1; i < n; i++ {
		before, high := at(i - 1)
		after, low := at(i)
		if low > high && high > 0 {
			t.Wrong(key, fmt.Sprintf("place %d has %s, place %d has %s", i, before, i+1, after), "no place worth more than the one before it", "")
			return
		}
	}
}
