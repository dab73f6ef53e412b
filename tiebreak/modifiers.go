package tiebreak

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// modify applies modifiers, each without its slash: "C1", "L+2", "U1400".
func (s *Spec) modify(mods []string) error {
	for _, mod := range mods {
		mod = strings.ToUpper(strings.TrimSpace(mod))
		if rules, ok := strings.CutPrefix(mod, "V"); ok {
			if err := s.setRules(rules); err != nil {
				return fmt.Errorf("tie-break %q: %w", s.Text, err)
			}
			continue
		}
		if !s.Method.takes(mod) || !s.Mods.set(mod) {
			return s.refuse(mod)
		}
	}
	return nil
}

// set applies one modifier, or reports that there is no such modifier.
func (m *Mods) set(mod string) bool {
	switch mod {
	case "C1", "C2":
		m.Low = int(mod[1] - '0')
	case "M1", "M2":
		m.Low = int(mod[1] - '0')
		m.High = m.Low
	case "P":
		m.Forfeits = true
	case "F":
		m.Fore = true
	case "R":
		m.Reverse = true
	case "4E":
		m.FourthEdition = true
	case "ADJ":
		m.Adjusted = true
	default:
		return m.setNumber(mod)
	}
	return true
}

// setNumber applies a modifier with a number in it: L+n, L-n, Un, Kn.
func (m *Mods) setNumber(mod string) bool {
	if mod == "" {
		return false
	}
	n, err := strconv.Atoi(mod[1:])
	if err != nil {
		return false
	}
	switch {
	case mod[0] == 'L' && n >= -1000 && n <= 1000:
		m.Limit = n
	case mod[0] == 'U' && n > 0 && n <= 4000:
		m.Unrated = n
	case mod[0] == 'K' && n > 0 && n <= 1000:
		m.Divisor = n
	default:
		return false
	}
	return true
}

// takes reports whether the method has the modifier; one with a number stands
// in Mods as "L+n" and "Un".
func (m *Method) takes(mod string) bool {
	return slices.ContainsFunc(strings.Fields(m.Mods), func(known string) bool {
		stem, number := strings.CutSuffix(known, "n")
		if !number {
			return known == mod
		}
		return strings.HasPrefix(mod, strings.TrimSuffix(stem, "+")) && len(mod) > 1
	})
}

func (s *Spec) refuse(mod string) error {
	if s.Method.Mods == "" {
		return fmt.Errorf("tie-break %q: %s (%s) takes no modifier, so not /%s", s.Text, s.Method.Code, s.Method.Name, mod)
	}
	list := "/" + strings.ReplaceAll(s.Method.Mods, " ", " /")
	return fmt.Errorf("tie-break %q: %s (%s) does not take /%s; it takes %s", s.Text, s.Method.Code, s.Method.Name, mod, list)
}

func (s *Spec) setRules(name string) error {
	rules, err := ParseRules(name)
	s.Rules, s.HasRules = rules, err == nil
	return err
}

// suffix writes the modifiers in the order in which the documents do.
func (s *Spec) suffix() string {
	var b strings.Builder
	if s.Mods.High > 0 {
		fmt.Fprintf(&b, "/M%d", s.Mods.High)
	} else if s.Mods.Low > 0 {
		fmt.Fprintf(&b, "/C%d", s.Mods.Low)
	}
	for _, m := range s.modifiers() {
		if m.set {
			b.WriteString(m.code + m.value)
		}
	}
	return b.String()
}

// A modifier of a spec, as its code has it and in words: "/L+1", "limit moved by
// +1 half-points".
type modifier struct {
	set           bool
	code          string
	value         string // behind code, and in words between before and after
	before, after string
}

// modifiers are those of a spec but for what it cuts, in the order in which codes
// have them.
func (s *Spec) modifiers() []modifier {
	return []modifier{
		{set: s.Mods.Fore, code: "/F", before: "with Fore Buchholz"},
		{set: s.Mods.Limit != 0, code: "/L", value: fmt.Sprintf("%+d", s.Mods.Limit), before: "limit moved by ", after: " half-points"},
		{set: s.Mods.Divisor > 0, code: "/K", value: strconv.Itoa(s.Mods.Divisor), before: "divisor "},
		{set: s.Mods.FourthEdition, code: "/4E", before: "as in the 4th edition"},
		{set: s.Mods.Adjusted, code: "/ADJ", before: "with adjusted scores"},
		{set: s.Mods.Reverse, code: "/R", before: "reversed"},
		{set: s.Mods.Forfeits, code: "/P", before: "forfeits as games"},
		{set: s.Mods.Unrated > 0, code: "/U", value: strconv.Itoa(s.Mods.Unrated), before: "unrated as "},
		{set: s.HasRules, code: "@", value: s.Rules.String(), before: "rules "},
	}
}
