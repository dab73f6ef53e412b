package declared

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/tournament"
)

// The forms of what the reports to federations number. Wrong ones are refused here, where the
// line is known.
const (
	memberForm = `^[0-9]{8}$`
	fideForm   = `^[0-9]{4,9}$`

	federationForm = `^[A-Z]{3}$`
	affiliateForm  = `^[A-Z][0-9]{7}$`
	stateForm      = `^[A-Z]{2}$`
	eventForm      = `^[0-9]{1,12}$`
	zipForm        = `^[0-9]{5}(-[0-9]{4})?$`
	textForm       = `\S`

	memberWant = "a member id: eight digits in quotes"
	fideWant   = "a FIDE number: its digits in quotes"
	stateWant  = "two capital letters, such as \"CA\""

	federationWant = "three capital letters, as FIDE writes countries, such as \"USA\""

	affiliateWant = "a capital letter and seven digits, such as \"A1234567\""
	zipWant       = "five digits, or nine such as \"97225-1234\""
)

// A reportText is a key of [report] that holds one text.
type reportText struct {
	key, field string // "state", "Event.Report.State"
	form       string // a regular expression
	want       string
	of         func(*tournament.Event) *string
}

func reportTexts() []reportText {
	return []reportText{
		{
			"affiliate", "Event.Report.Affiliate", affiliateForm, affiliateWant,
			func(ev *tournament.Event) *string { return &ev.Report.Affiliate },
		},
		{
			"event-id", "Event.Report.EventID", eventForm, "at most twelve digits, given by US Chess",
			func(ev *tournament.Event) *string { return &ev.Report.EventID },
		},
		{
			"city", "Event.City", textForm, "the city of the playing site",
			func(ev *tournament.Event) *string { return &ev.City },
		},
		{
			"state", "Event.Report.State", stateForm, stateWant,
			func(ev *tournament.Event) *string { return &ev.Report.State },
		},
		{
			"zip", "Event.Report.PostalCode", zipForm, zipWant,
			func(ev *tournament.Event) *string { return &ev.Report.PostalCode },
		},
	}
}

// reportKeys declares the keys of [report]: what the federation that rates the event
// wants to know of it.
func (r *reader) reportKeys() []handwritten.Key {
	var keys []handwritten.Key
	for _, text := range reportTexts() {
		value := ""
		keys = append(keys, formed(text.key, &value, text.form, text.want).Then(func(t *handwritten.Table) {
			if value == "" {
				return
			}
			r.compare(t, text.key, text.field, 0, "", value, *text.of(r.event))
			r.out.report = append(r.out.report, func(ev *tournament.Event) { *text.of(ev) = value })
		}))
	}
	return append(keys, handwritten.Later("chief-director"), handwritten.Later("directors"))
}

// directors reads the chief director and the others. The two keys are two
// values: where one is left out, that part of the event's own list stays.
func (r *reader) directors(t *handwritten.Table) {
	const field = "Event.Report.Directors"
	chief, others := r.event.Report.Director(0), r.event.Report.Directors
	others = others[min(1, len(others)):]
	declaredChief := ""
	formed("chief-director", &declaredChief, memberForm, memberWant).Read(t)
	hasChief := declaredChief != ""
	if hasChief {
		r.compare(t, "chief-director", field, 0, "", declaredChief, chief)
		chief = declaredChief
	}
	hasOthers := t.Has("directors")
	if hasOthers {
		var list []string
		for i, value := range t.List("directors") {
			id, ok := value.(string)
			if !ok || !hasForm(memberForm, id) {
				t.Wrong("directors", fmt.Sprintf("value %d is %s", i+1, handwritten.Found(value)), memberWant, "")
				continue
			}
			list = append(list, id)
		}
		r.compare(t, "directors", field, 0, "", strings.Join(list, ", "), strings.Join(others, ", "))
		others = list
	}
	if !hasChief && !hasOthers {
		return
	}
	all := append([]string{chief}, others...)
	if len(all) == 1 && chief == "" {
		all = nil
	}
	r.out.report = append(r.out.report, func(ev *tournament.Event) { ev.Report.Directors = slices.Clone(all) })
}

// hasForm reports whether a text has a form, which is compiled only now: most events
// declare nothing.
func hasForm(form, text string) bool { return regexp.MustCompile(form).MatchString(text) }

// formed is a key with a text that has a form, which no empty text has.
func formed(name string, to *string, form, want string) handwritten.Key {
	return handwritten.Own(name, func(t *handwritten.Table) {
		value, ok := handwritten.Typed[string](t, name, want)
		value = strings.TrimSpace(value)
		switch {
		case ok && hasForm(form, value):
			*to = value
		case ok:
			t.Wrong(name, strconv.Quote(finding.Quotable(value)), want, "correct it, or leave the key out")
		}
	})
}

// compare warns where the file of the event has another value than a key. The
// declared one counts, as with all that is declared: a director who writes it
// down beside the event knows of the event, and can correct either.
func (r *reader) compare(t *handwritten.Table, key, field string, no int, name tournament.Name, declared, file string) {
	if strings.TrimSpace(file) == "" || file == declared {
		return
	}
	r.log.Add(finding.Finding{
		Pos: r.out.doc.At(t.Key(key)), Severity: finding.Warning, Code: finding.DeclaredDiffers, Field: field,
		Subject: finding.Player(no, string(name)),
		Found:   fmt.Sprintf("%q is declared", finding.Quotable(veiled(declared))),
		Want:    fmt.Sprintf("%q, as in the file of the event", finding.Quotable(veiled(file))),
		Hint:    "the declared value is used; correct the wrong one",
	})
}

// veiled leaves the last three digits of member ids and FIDE numbers: enough to tell two apart,
// too little to look somebody up by what a workbook prints as a warning.
func veiled(text string) string {
	return regexp.MustCompile(`\b[0-9]{3,6}([0-9]{3})\b`).ReplaceAllString(text, "…$1")
}
