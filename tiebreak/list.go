package tiebreak

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/tiebreak/vocabulary"
)

// Parse reads a list: the name of a preset, or codes separated by commas or blanks
// ("BH/C1, SB, DE"), ignoring case. Names of several words need commas. Modifiers follow
// a slash or, as in the Handbook, a hyphen; @2024 (or /V2024) selects an edition of the
// rules. Words that mean one system in FIDE events and another in US Chess events are
// read as FIDE's; see [Choose]. The error covers everything that is wrong with the list.
func Parse(list string) ([]Spec, error) {
	return new(parser).list(list)
}

// A parser knows for which competitors a list is.
type parser struct {
	us     bool // US Chess event: ambiguous words have their US meaning
	teams  bool // use the list for teams if a preset has two
	squads bool // they are teams of individuals
}

// allMethods are the methods by code, in capitals.
//
//nolint:gochecknoglobals // made once, never changed
var allMethods = sync.OnceValue(func() map[string]Method {
	codes := map[string]Method{}
	for _, m := range Methods() {
		codes[strings.ToUpper(m.Code)] = m
	}
	return codes
})

func (p *parser) list(list string) ([]Spec, error) {
	var specs []Spec
	var wrong []error
	for part := range strings.SplitSeq(list, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		words := []string{part}
		separate := strings.Fields(part)
		if !isKnown(part) && slices.ContainsFunc(separate, isKnown) || !slices.ContainsFunc(separate, isNoCode) {
			words = separate
		}
		for _, word := range words {
			preset, isPreset := presetNamed(word)
			if _, _, isCode := p.method(word); isCode && strings.TrimSpace(list) != word {
				isPreset = false // among others, a name that is both means the code
			}
			var err error
			if isPreset {
				var all []Spec
				all, err = p.list(preset.codes(p.teams))
				specs = append(specs, all...)
			} else {
				var one Spec
				one, err = p.spec(word)
				specs = append(specs, one)
			}
			if err != nil {
				wrong = append(wrong, err)
			}
		}
	}
	switch {
	case len(wrong) > 0:
		return nil, errors.Join(wrong...)
	case len(specs) == 0:
		return nil, errors.New("the list of tie-breaks is empty")
	}
	return specs, nil
}

func isKnown(text string) bool {
	_, preset := presetNamed(text)
	meaning, _ := vocabulary.Of(text)
	return preset || meaning.Code != ""
}

// isNoCode reports whether a text is anything but a code without modifiers. "EDE BB" are
// two of them, although other words may be written with blanks in them.
func isNoCode(text string) bool {
	_, ok := allMethods()[strings.ToUpper(text)]
	return !ok
}

// spec reads one code, or a word that stands for one.
func (p *parser) spec(text string) (Spec, error) {
	s := Spec{Text: text}
	code := text
	meaning, ok := vocabulary.Of(text)
	switch {
	case ok && meaning.Code != "":
		code = meaning.In(p.us)
	case meaning.Doubt != "":
		return s, fmt.Errorf("tie-break %q: %s", text, meaning.Doubt)
	}
	body, rules, hasRules := strings.Cut(code, "@")
	if hasRules {
		if err := s.setRules(rules); err != nil {
			return s, fmt.Errorf("tie-break %q: %w", text, err)
		}
	}
	if name, inner, ok := strings.Cut(body, ":"); ok && strings.EqualFold(strings.TrimSpace(name), "SUM4") {
		// The number is only part of the name: the table determines how many players count.
		return p.sum(s, inner)
	}
	name, mods, modified := strings.Cut(body, "/")
	name, basis, hasBasis := strings.Cut(name, ":")
	method, top, ok := p.method(name)
	if !ok {
		return s, unknown(text)
	}
	s.Method, s.Mods.Top = method, top
	if hasBasis {
		if err := s.setBasis(basis); err != nil {
			return s, err
		}
	}
	var list []string
	if modified {
		list = strings.Split(mods, "/")
	}
	return s, s.modify(list)
}

// method finds a method by code or by a word without modifiers; top is the n in a code
// such as X-TOP5.
func (p *parser) method(name string) (m Method, top int, ok bool) {
	meaning, _ := vocabulary.Of(name)
	code := strings.ToUpper(meaning.In(p.us))
	if digits, isTop := strings.CutPrefix(code, "X-TOP"); isTop {
		n, err := strconv.Atoi(digits)
		if err != nil {
			return Method{}, 0, false
		}
		code, top = "X-TOPN", n
	}
	m, ok = allMethods()[code]
	return m, top, ok
}

// ErrUnknown is the error of [Parse] for a name that is neither a tie-break nor a list.
var ErrUnknown = errors.New("no tie-break")

// unknown returns [ErrUnknown] for a name, with similar names as suggestions.
func unknown(text string) error {
	var known []string
	for _, m := range Methods() {
		known = append(append(known, m.Code), vocabulary.Names(m.Code)...)
	}
	for _, preset := range Presets() {
		known = append(known, preset.Name)
	}
	near := spelling.DidYouMean(text, known)
	switch {
	case strings.EqualFold(text, "uscf"): // the name of US Chess until it was renamed
		near = "did you mean uschess?"
	case near == "":
		return fmt.Errorf("%w %q", ErrUnknown, text)
	}
	return fmt.Errorf("%w %q; %s", ErrUnknown, text, near)
}

// Ambiguous reports whether s was requested by a word that means one system in US Chess
// events and another elsewhere, such as "head-to-head". Standings then name its code.
func (s *Spec) Ambiguous() bool {
	meaning, _ := vocabulary.Of(s.Text)
	return meaning.Ambiguous()
}

// sum reads a code whose inner system is added up over players.
func (p *parser) sum(s Spec, inner string) (Spec, error) {
	s.Method, _, _ = p.method("SUM4")
	of, err := p.spec(inner)
	if err != nil {
		return s, fmt.Errorf("tie-break %q: %w", s.Text, err)
	}
	if of.Method.row == nil || of.Method.ForTeams != Anybody || of.Basis != BasisScore {
		return s, fmt.Errorf("tie-break %q: %s (%s) does not give each player a value", s.Text, of.Method.Code,
			of.Method.Name)
	}
	s.Inner, s.Method.Digits = &of, of.Method.Digits
	s.Method.Lower, s.Method.Rated, s.Method.Family = of.Method.Lower, of.Method.Rated, of.Method.Family
	s.Method.Needs = of.Method.Needs
	return s, nil
}

// setBasis reads the part after the colon of a code.
func (s *Spec) setBasis(text string) error {
	basis := BasisMP
	switch strings.ToUpper(text) {
	case "MP":
	case "GP":
		basis = BasisGP
	default:
		return fmt.Errorf("tie-break %q: %q after the colon; expected MP or GP", s.Text, text)
	}
	m := &s.Method
	if m.ForTeams != Anybody || (m.basis != BasisScore && m.basis != basis) {
		return fmt.Errorf("tie-break %q: %s (%s) takes no :%s", s.Text, m.Code, m.Name, basis)
	}
	s.Basis = basis
	return nil
}

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
		m := &s.Method
		takes := slices.ContainsFunc(strings.Fields(m.Mods), func(known string) bool {
			stem, number := strings.CutSuffix(known, "n") // one with a number is "L+n" or "Un"
			if !number {
				return known == mod
			}
			return strings.HasPrefix(mod, strings.TrimSuffix(stem, "+"))
		})
		if !takes || !s.Mods.set(mod) {
			if m.Mods == "" {
				return fmt.Errorf("tie-break %q: %s (%s) takes no modifier, so not /%s", s.Text, m.Code, m.Name, mod)
			}
			return fmt.Errorf("tie-break %q: %s (%s) does not take /%s; it takes /%s", s.Text, m.Code, m.Name, mod,
				strings.ReplaceAll(m.Mods, " ", " /"))
		}
	}
	return nil
}

// set applies one modifier, or reports that there is no such modifier.
func (m *Mods) set(mod string) bool {
	switch mod {
	case "C1", "C2", "C3":
		m.Low = int(mod[1] - '0')
		return true
	case "M1", "M2":
		m.Low = int(mod[1] - '0')
		m.High = m.Low
		return true
	}
	for _, one := range m.more() {
		digits, ok := strings.CutPrefix(mod, one.code)
		if one.flag != nil && mod == one.code {
			*one.flag = true
			return true
		}
		if n, err := strconv.Atoi(digits); ok && one.flag == nil && err == nil && one.least <= n && n <= one.most {
			*one.number = n
			return true
		}
	}
	return false
}

func (s *Spec) setRules(name string) error {
	rules, err := ParseRules(name)
	s.Rules, s.HasRules = rules, err == nil
	return err
}

// A modifier is a modifier other than a cut: "P", or with a number "L+1".
type modifier struct {
	code        string
	flag        *bool // nil: it has a number
	number      *int
	least, most int
	form        string     // of the number in codes and words
	words       phrase.Key // that take the number as an argument
}

// more are the modifiers except the cuts, in the order of the code.
func (m *Mods) more() []modifier {
	return []modifier{
		{code: "F", flag: &m.Fore, words: "modifier.fore"},
		{code: "L", number: &m.Limit, least: -1000, most: 1000, form: "%+d", words: "modifier.limit"},
		{code: "K", number: &m.Divisor, least: 1, most: 1000, form: "%d", words: "modifier.divisor"},
		{code: "4E", flag: &m.FourthEdition, words: "modifier.fourth.edition"},
		{code: "ADJ", flag: &m.Adjusted, words: "modifier.adjusted"},
		{code: "R", flag: &m.Reverse, words: "modifier.reversed"},
		{code: "P", flag: &m.Forfeits, words: "modifier.forfeits"},
		{code: "U", number: &m.Unrated, least: 1, most: 4000, form: "%d", words: "modifier.unrated"},
	}
}

// modifiers passes each modifier of a spec except its cuts: the code, its value or "", and the key
// of its words, which take the value.
func (s *Spec) modifiers(each func(code, value string, words phrase.Key)) {
	for _, m := range s.Mods.more() {
		switch {
		case m.flag != nil && *m.flag:
			each("/"+m.code, "", m.words)
		case m.flag == nil && *m.number != 0:
			each("/"+m.code, fmt.Sprintf(m.form, *m.number), m.words)
		}
	}
	if s.HasRules {
		each("@", s.Rules.String(), "modifier.rules")
	}
}

// A Preset is a named list from rules or custom. The score always comes first and is not
// part of the list.
type Preset struct {
	Name   string
	Codes  string // as Parse reads them; "": a list for teams only
	Teams  string // the same for the standings of teams; "": none
	Source string
}

// codes returns the list for teams or for players, or the only one there is.
func (p *Preset) codes(teams bool) string {
	if p.Codes == "" || teams && p.Teams != "" {
		return p.Teams
	}
	return p.Codes
}

// Presets returns the named lists. To add one, add its line.
func Presets() []Preset {
	return []Preset{
		{Name: "uschess", Codes: "MMED,SOLK,CUM,CUMOPP", Source: "US Chess 34E"},
		{
			Name: "uschess-full", Codes: "MMED,SOLK,CUM,CUMOPP,RBTP,BLACKS,KASH,OPPPERF,AVGOPP,COIN",
			Source: "US Chess 34E, all systems; the order after the fourth is our own",
		},
		{Name: "uschess-round-robin", Codes: "SBUS,RBTP,BLACKS", Source: "custom in US Chess round robins"},
		{Name: "fide-swiss", Codes: "BH/C1,BH,SB,PS,DE,WIN,BWG", Source: "FIDE annex of 2019, ratings not consistent"},
		{
			Name: "fide-swiss-ratings", Codes: "BH/C1,BH,DE,ARO/C1,WIN,BWG,BPG,SB",
			Source: "FIDE annex of 2019, ratings consistent",
		},
		{Name: "fide-round-robin", Codes: "DE,WIN,SB,KS", Source: "FIDE annex of 2019"},
		{
			Name: "fide-team-swiss", Teams: "MPvGP,EDE,EMGSB/C1,BH:MP/C1",
			Source: "systems of FIDE C.07 in an order of our own",
		},
		{Name: "fide-olympiad", Teams: "EMGSB/C1,MPvGP,BH:MP/C1", Source: "the order of the Olympiads"},
		{Name: "fide-team-round-robin", Teams: "MPvGP,EDE,EMGSB,BC", Source: "systems of FIDE C.07 in an order of our own"},
		{Name: "usat", Teams: "USAT,GP,MMED", Source: "US Chess 34G; the order after the first is our own"},
		{Name: "iccf", Codes: "WIN,SB,RBTP", Source: "ICCF (Baumbach)"},
		{Name: "golombek-round-robin", Codes: "SB,WIN", Source: "Golombek's advice for round robins, after a play-off"},
		{Name: "golombek-swiss", Codes: "BH,CUM", Source: "Golombek's advice for Swiss events"},
		{Name: "scholastic", Codes: "MMED,SOLK,CUM,CUMOPP", Teams: "CUM4", Source: "US Chess scholastic events"},
		{
			Name: "scholastic-team-cumulative", Codes: "MMED,SOLK,CUM,CUMOPP", Teams: "TCUM,CUM4,SUM4:MMED,SUM4:SOLK",
			Source: "US Chess scholastic events, team cumulative first",
		},
		{
			Name: "scholastic-state", Codes: "MMED,SOLK,SBUS,CUM,KASH,RBTP,BLACKS", Teams: "SUM4:SOLK,SUM4:SBUS,SUM4:KASH,CUM4",
			Source: "a state's scholastic championship",
		},
		{Name: "ihsa", Codes: "MMED,SOLK,CUM,CUMOPP", Teams: "IHSA", Source: "Illinois High School Association"},
		{Name: "wintd", Codes: "MMED,SOLK,SBUS,CUM", Source: "the order that WinTD prints, for comparison"},
		{Name: "ireland", Codes: "SOLK,SBUS/ADJ,PS,SUMRTG", Source: "Irish practice"},
	}
}

// Codes returns a list as it was requested: "BH/C1,BH,SB".
func Codes(specs []Spec) string {
	texts := make([]string, len(specs))
	for i := range specs {
		texts[i] = specs[i].Text
	}
	return strings.Join(texts, ",")
}

// PresetCodes returns the codes that a declared list stands for if it is the name of a
// preset, for files that hold codes; ok is false for any other list.
func PresetCodes(list []string, teams bool) (codes []string, ok bool) {
	if len(list) != 1 {
		return nil, false
	}
	preset, ok := presetNamed(list[0])
	return strings.FieldsFunc(preset.codes(teams), func(c rune) bool { return c == ',' }), ok
}

// presetNamed finds a preset, ignoring case. Two presets share their name with a code; in
// capitals it means the code.
func presetNamed(name string) (Preset, bool) {
	if name == "USAT" || name == "IHSA" {
		return Preset{}, false
	}
	for _, p := range Presets() {
		if strings.EqualFold(p.Name, name) {
			return p, true
		}
	}
	return Preset{}, false
}

// A List is the list of tie-breaks that applies to a section.
type List struct {
	Specs   []Spec
	Name    string // of the preset; "": a list of codes
	Source  Source
	Ignored []string // codes in the file that podium does not know
}

// Choose returns the list for the players of s: the given list; otherwise the section's
// own, without unknown codes; otherwise "uschess" in an event of federation USA,
// "fide-round-robin" in a round robin, and "fide-swiss" in all other cases. kind
// overrides the kind of the section. Only a given list can be an error. Choose drops
// codes for teams (see [ChooseTeams]). If teams meet, the list is theirs, and players are
// ranked only by their board points.
func Choose(given string, s *tournament.Section, federation string, kind tournament.Kind) (List, error) {
	if s.TeamsMeet() {
		return List{Source: Defaulted}, nil
	}
	us := strings.EqualFold(federation, "USA")
	// Rank reports what does not fit.
	keeps := func(m *Method) bool { return m.ForTeams != TeamsOfSum || len(s.Teams) == 0 }
	p := parser{us: us}
	return p.choose(given, s.TieBreaks, usualPreset(us, "uschess", "fide-", kindOf(s, kind)), keeps)
}

// usualPreset returns the preset for an event whose file names no list.
func usualPreset(us bool, ofUS, prefix string, kind tournament.Kind) string {
	switch {
	case us:
		return ofUS
	case kind == tournament.RoundRobin:
		return prefix + "round-robin"
	}
	return prefix + "swiss"
}

// choose returns the given list, the declared one or a preset: the first that has something
// for these competitors. keeps says which tie-breaks of a list are theirs. A list is theirs
// for teams of individuals only if it adds up their players.
func (p *parser) choose(given string, declared []string, preset string, keeps func(m *Method) bool) (List, error) {
	own := func(specs []Spec) []Spec {
		return slices.DeleteFunc(specs, func(s Spec) bool { return !keeps(&s.Method) })
	}
	theirs := func(s Spec) bool { return !p.squads || s.Method.ForTeams == TeamsOfSum }
	if strings.TrimSpace(given) != "" {
		specs, err := p.list(given)
		list := List{Specs: own(specs), Source: Given}
		if preset, ok := presetNamed(strings.TrimSpace(given)); ok {
			list.Name = preset.Name
		}
		if err != nil || slices.ContainsFunc(list.Specs, theirs) {
			return list, err
		}
	}
	list := List{Source: Declared}
	for _, code := range declared {
		specs, err := p.list(code)
		if err != nil {
			list.Ignored = append(list.Ignored, code)
			continue
		}
		list.Specs = append(list.Specs, own(specs)...)
	}
	if slices.ContainsFunc(list.Specs, theirs) {
		return list, nil
	}
	specs, err := p.list(preset)
	return List{Specs: specs, Name: preset, Source: Defaulted, Ignored: list.Ignored}, err
}

// ChooseTeams returns the list for the teams of s, as [Choose] does for players. If teams
// meet, it is the given list, the declared one, or otherwise "usat" in an event of
// federation USA, "fide-team-round-robin" in a round robin and "fide-team-swiss" in all
// other cases. If individuals are paired, it is what a given or declared list or preset
// has for teams, with its play-offs, otherwise "scholastic".
func ChooseTeams(given string, s *tournament.Section, federation string, kind tournament.Kind) (List, error) {
	us := strings.EqualFold(federation, "USA")
	p := parser{us: us, teams: true, squads: !s.TeamsMeet()}
	if p.squads {
		return p.choose(given, s.TieBreaks, "scholastic",
			func(m *Method) bool { return m.ForTeams == TeamsOfSum || m.playoff() })
	}
	return p.choose(given, s.TieBreaks, usualPreset(us, "usat", "fide-team-", kindOf(asPlayers(s), kind)),
		func(*Method) bool { return true })
}

// Fit returns the list reduced to what the table supports, with an error for each
// tie-break that it leaves out. From a list that the file declares it drops whatever does
// not fit, because the file cannot be asked for another; from the default list, whatever
// needs more about the pairings than the file says. A given list is unchanged; [Rank]
// refuses what is wrong with it.
func (l List) Fit(t *Table) (List, []error) {
	var left []error
	specs := l.Specs
	l.Specs = nil
	for i := range specs {
		var err error
		switch l.Source {
		case Declared:
			_, err = fits(primary(t, specs), specs[i:i+1])
		case Defaulted:
			err = t.lacking(&specs[i])
		case Given, Stated:
		}
		if err != nil && !errors.Is(err, ErrUndeclared) {
			if !repeats(specs, i) {
				left = append(left, err)
			}
			continue
		}
		l.Specs = append(l.Specs, specs[i])
	}
	return l, left
}

// WithLots returns l with the drawing of lots at its end if it is a preset without it:
// presets do not say what follows when everything is level, and whoever publishes a seed
// means to draw.
func (l List) WithLots() List {
	drawn := slices.ContainsFunc(l.Specs, func(s Spec) bool { return s.Method.Needs == SeedInput })
	if l.Name == "" || drawn {
		return l
	}
	l.Specs = append(slices.Clone(l.Specs), Spec{Text: "COIN", Method: allMethods()["COIN"]})
	return l
}

// primary returns the table on which a list ranks: match points or game points at its
// head say what decides first (C.07 11.1).
func primary(t *Table, specs []Spec) *Table {
	if len(specs) > 0 && specs[0].Method.primary {
		return t.on(specs[0].Method.basis)
	}
	return t
}

// fits returns what does not fit between a list and a table: errors, and warnings for
// what older rules tolerated.
func fits(t *Table, specs []Spec) (warnings []string, err error) {
	var wrong []error
	for i := range specs {
		m := &specs[i].Method
		if m.row == nil && m.group == nil {
			return nil, errors.New("a tie-break that Parse did not return")
		}
		if repeats(specs, i) {
			continue // all is said
		}
		name := func() string { return specs[i].Text + " (" + m.Name + ")" }
		if reason := t.unfit(&specs[i]); reason != "" {
			wrong = append(wrong, fmt.Errorf("%s %s", name(), reason))
			continue
		}
		if err := t.lacking(&specs[i]); err != nil {
			wrong = append(wrong, err)
		}
		if doubt := t.doubt(specs, i); doubt != "" {
			warnings = append(warnings, name()+doubt)
		}
		// Without a seed the list just ends, which Rank handles; before the last round there are
		// no play-offs.
		if m.Needs == LateInput && t.missed == nil ||
			m.Needs == PlayoffInput && !t.Declared.PlayoffsKnown && !t.Interim ||
			m.Needs == ArmageddonInput && !t.Declared.ArmageddonKnown && !t.Interim {
			wrong = append(wrong, fmt.Errorf("%s needs %s, %w", name(), m.Needs, ErrUndeclared))
		}
		switch {
		case !m.SwissOnly || t.Kind != tournament.RoundRobin:
		case rulesOf(t, &specs[i]) == Rules2026:
			wrong = append(wrong, fmt.Errorf("%s is not for round robins (FIDE C.07 of 2026, article 8); "+
				"take DE, WIN, SB or KS, or an older rule set: %s@2024", name(), m.Code))
		default:
			warnings = append(warnings, name()+" says nothing in a round robin, where everybody plays everybody")
		}
	}
	return warnings, errors.Join(wrong...)
}

// doubt warns about a tie-break of a list, in words behind its name, "" if there is nothing.
func (t *Table) doubt(specs []Spec, at int) string {
	switch s := &specs[at]; s.Method.Code {
	case "CUM":
		if t.Stated {
			return " treats all points as played, because a list of points does not show which came without a game"
		}
	case "SSSC":
		if _, exact := t.strengthDivisor(); !exact && s.Mods.Divisor == 0 && t.Rounds > 0 {
			return fmt.Sprintf(" divides by 1, because the divisor by the rule, the most points possible in %d rounds "+
				"divided by those of a match won on all boards, is below 1 (FIDE C.07 13.4)", t.Rounds)
		}
	case "BC": // before game points have separated the teams, a lower count means nothing
		separates := func(s Spec) bool { return s.Method.Code == "GPTS" || s.Method.Code == "MPvGP" }
		if t.matches != nil && t.basis != BasisGP && !slices.ContainsFunc(specs[:at], separates) {
			return " compares teams with equal game points only (FIDE C.07 12.1); put MPvGP before it"
		}
	}
	return ""
}

// repeats reports whether an earlier entry of a list is the same as entry i.
func repeats(specs []Spec, i int) bool {
	return slices.ContainsFunc(specs[:i], func(s Spec) bool { return s.Text == specs[i].Text })
}

// unfit returns why a table of these competitors cannot use a tie-break, "" if it can.
func (t *Table) unfit(s *Spec) string {
	switch {
	case t.squads != nil:
		ofAny := []string{"PTS", "TPN", "COIN", "PLAYOFF", "ARMA"} // need no rounds
		if s.Method.ForTeams != TeamsOfSum && !slices.Contains(ofAny, s.Method.Code) {
			return "says nothing about teams whose players are paired individually; " +
				"use TSCORE, CUM4, TCUM or SUM4 with a system, such as SUM4:SOLK"
		}
		if s.Method.Code == "SUM4" && s.Inner == nil {
			return "needs the system that it adds up, such as SUM4:SOLK"
		}
	case s.Method.ForTeams == TeamsOfSum:
		return "adds up the players of a team, in events with individual pairings only"
	case t.matches == nil && (s.Method.ForTeams == TeamsMeet || s.Basis != BasisScore):
		return "needs teams that play matches"
	case t.matches != nil && s.Method.Code == "IHSA" && t.boardWeights() == nil:
		return fmt.Sprintf("needs the weights of the %d boards", t.matches.boards)
	}
	return ""
}

// lacking returns an error if the file lacks what a tie-break needs to know about the
// pairings.
func (t *Table) lacking(s *Spec) error {
	needs, why := "", ErrNoGames
	switch schedule := s.schedule(); {
	case t.Stated && !s.Method.Alone:
		needs = "needs games"
	case t.Stated && t.Rounds == 0 && schedule == Order:
		needs = "needs the points of each round"
	case t.Stated && t.Rounds == 0 && s.Method.Code != "PTS":
		needs = "breaks ties of computed standings"
	case t.Stated:
	case schedule == Order && t.Unordered:
		needs, why = "needs the order of the rounds", errUnordered
	case schedule == Colors && t.matches == nil:
		needs, why = "needs the colours", t.uncolored()
	}
	if needs == "" || why == nil {
		return nil
	}
	return fmt.Errorf("%s (%s) %s, but %w", s.Text, s.Method.Name, needs, why)
}

// schedule returns what a spec needs to know about the pairings.
func (s *Spec) schedule() Schedule {
	switch {
	case s.Inner != nil:
		return s.Inner.schedule()
	case s.Mods.Fore:
		return Order
	}
	return s.Method.Schedule
}
