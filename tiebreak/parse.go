package tiebreak

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Parse reads a list: the name of a preset, or codes separated by commas or
// blanks ("BH/C1, SB, DE"), ignoring case. Names of more than one word need the
// commas. Modifiers follow a slash or, as in the Handbook, a hyphen; @2024 (or
// /V2024) takes the rules of an edition. Words that mean one system in FIDE
// events and another in US Chess events are read as FIDE's; see [Choose]. All
// that is wrong with the list is in the error.
func Parse(list string) ([]Spec, error) {
	return newParser(false).list(list)
}

// A parser knows the names that can stand in a list.
type parser struct {
	us      bool // US Chess event: ambiguous words have the US meaning
	teams   bool // of two lists of a preset, the one for teams
	methods []Method
}

func newParser(us bool) *parser { return &parser{us: us, methods: Methods()} }

func (p *parser) list(list string) ([]Spec, error) {
	var specs []Spec
	var wrong []error
	for part := range strings.SplitSeq(list, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		words := []string{part}
		if !p.known(part) {
			words = strings.Fields(part)
		}
		for _, word := range words {
			found, err := p.word(word, strings.TrimSpace(list) == word)
			if err != nil {
				wrong = append(wrong, err)
			}
			specs = append(specs, found...)
		}
	}
	if len(specs) == 0 && len(wrong) == 0 {
		return nil, errors.New("the list of tie-breaks is empty")
	}
	if len(wrong) > 0 {
		return nil, errors.Join(wrong...)
	}
	return specs, nil
}

// known reports whether a text with blanks in it is one name.
func (p *parser) known(text string) bool {
	if !strings.ContainsAny(text, " \t") {
		return true
	}
	_, _, ok := p.method(text)
	return ok
}

// word reads one code, or all codes of a preset. alone says that the list has
// nothing else: among codes, a name that is both means the code.
func (p *parser) word(word string, alone bool) ([]Spec, error) {
	_, _, code := p.method(word)
	if preset, ok := presetNamed(word); ok && (alone || !code) {
		return p.list(preset.codes(p.teams))
	}
	spec, err := p.spec(word)
	if err != nil {
		return nil, err
	}
	return []Spec{spec}, nil
}

// spec reads one code.
func (p *parser) spec(text string) (Spec, error) {
	s := Spec{Text: text}
	body, rules, hasRules := strings.Cut(text, "@")
	if hasRules {
		if err := s.setRules(rules); err != nil {
			return s, fmt.Errorf("tie-break %q: %w", text, err)
		}
	}
	if inner, ok := cutSum(body); ok {
		return p.sum(s, inner)
	}
	name, mods, modified := strings.Cut(body, "/")
	name, basis, hasBasis := strings.Cut(name, ":")
	if err := bareSonneborn(text, name, basis); err != nil {
		return s, err
	}
	method, top, ok := p.method(name)
	if !ok || strings.Contains(basis, "-") {
		return p.hyphened(s, body)
	}
	s.Method, s.Mods.Top = method, top
	if hasBasis {
		if err := s.setBasis(basis); err != nil {
			return s, err
		}
	}
	list := aliasModifiers(fold(name))
	if modified {
		list = append(list, strings.Split(mods, "/")...)
	}
	return s, s.modify(list)
}

// hyphened reads the Handbook's form of a code, "BH-C1".
func (p *parser) hyphened(s Spec, body string) (Spec, error) {
	name, mods, found := strings.Cut(body, "-")
	name, basis, hasBasis := strings.Cut(name, ":")
	method, _, ok := p.method(strings.TrimSpace(name))
	if !found || !ok {
		return s, p.unknown(s.Text)
	}
	s.Method = method
	if hasBasis {
		if err := s.setBasis(basis); err != nil {
			return s, err
		}
	}
	return s, s.modify(strings.FieldsFunc(mods, func(r rune) bool { return r == '-' || r == '/' }))
}

// method finds a method by code or name; top is the n of a code such as X-TOP5.
func (p *parser) method(name string) (m Method, top int, ok bool) {
	upper := strings.ToUpper(strings.TrimSpace(name))
	upper = strings.TrimPrefix(upper, "OTHER_")
	if digits, isTop := strings.CutPrefix(upper, "X-TOP"); isTop {
		n, err := strconv.Atoi(digits)
		if err != nil || n < 1 || n > 999 {
			return Method{}, 0, false
		}
		upper, top = "X-TOPN", n
	}
	if code, ok := ambiguous(fold(name), p.us); ok {
		upper = code
	}
	for i := range p.methods {
		if strings.EqualFold(p.methods[i].Code, upper) {
			return p.methods[i], top, true
		}
	}
	i := p.alias(fold(name))
	if i < 0 {
		return Method{}, 0, false
	}
	return p.methods[i], top, true
}

// alias finds a method by one of its other names, folded; -1: nobody has it.
func (p *parser) alias(name string) int {
	return slices.IndexFunc(p.methods, func(m Method) bool {
		return slices.ContainsFunc(m.Aliases, func(alias string) bool { return fold(alias) == name })
	})
}

// fold makes spellings of a name equal: "Mod. Median" and "mod-median".
func fold(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch r {
		case ' ', '\t', '-', '_', '.', '\'', '(', ')':
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
