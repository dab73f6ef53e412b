package season

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/report/season/scheme"
)

// How events, their sections and the series are named if neither the files nor the plan do.

// sectionEnding matches the end of a name that is a section: school grades, ages and rating
// limits, and words that also end names of whole events.
//
//nolint:gochecknoglobals // compiled once, never changed
var sectionEnding = sync.OnceValue(func() *regexp.Regexp {
	const band = `p?k ?[-–]? ?\d{1,2}|kindergarten|(?:grades?|gr\.?) (?:p?k|\d{1,2})(?: ?[-–] ?\d{1,2})?|` +
		`\d(?:st|nd|rd|th)(?:[-– ]+\d{1,2}(?:st|nd|rd|th))? grade|u-?\d{1,4}|o-?\d{2,4}|(?:under|over|below) \d{1,4}|\d{3,4}\+`
	const word = `open|reserves?|novices?|beginners?|rated|unrated|juniors?|seniors?|girls|boys|women|championship|champions|` +
		`premier|major|minor|primary|elementary|middle school|high school|jv|junior varsity|varsity|amateur|masters|rookies?|` +
		`(?:section|group|division|gruppe|groupe|grupo) \w+`
	return regexp.MustCompile(`(?i)^(.*?)(?:^|[-–—_|:(,. ])[-–—_|:(,. ]*((` + band + `)(?:[ _]+(?:` + word + `))*|` +
		`(?:` + word + `)(?:[ _]+(?:` + word + `))*)\)?$`)
})

// splitName separates the section at the end of a name. sure is false if the end could as
// well belong to the name of the event, as "Open" does.
func splitName(name string) (event, section string, sure bool) {
	m := sectionEnding().FindStringSubmatch(strings.TrimSpace(name))
	if m == nil {
		return name, "", false
	}
	return strings.TrimRight(m[1], " -–—_|:(,."), m[2], m[3] != ""
}

// sectionsFromNames gives the only section of an event, if nothing names it, the end of the
// name of the event, "Lake Cup K-3", or of its file. Words such as "Open" count only if
// another event of the same day has the same name but for its own section.
func (t *adder) sectionsFromNames() {
	if t.Plan.Category == scheme.CategoryOne {
		return
	}
	type split struct {
		event, section string
		sure           bool
	}
	found := make([]split, len(t.Events))
	partners := map[string][]string{}
	for i := range t.Events {
		ev := &t.Events[i]
		if len(ev.Sections) != 1 || ev.Sections[0].Name != "" || ev.Sections[0].mapped || ev.Sections[0].Skipped {
			continue
		}
		s := &found[i]
		if s.event, s.section, s.sure = splitName(ev.Name); !s.sure {
			stem := strings.TrimSuffix(path.Base(ev.File), path.Ext(ev.File))
			if _, section, sure := splitName(stem); sure {
				s.event, s.section, s.sure = ev.Name, section, true
			}
		}
		if s.section != "" {
			at := spelling.Fold(s.event) + "\n" + ev.Start.String()
			if key := spelling.Fold(s.section); !slices.Contains(partners[at], key) {
				partners[at] = append(partners[at], key)
			}
		}
	}
	var named []string
	for i := range found {
		s, ev := &found[i], &t.Events[i]
		at := spelling.Fold(s.event) + "\n" + ev.Start.String()
		if !s.sure && (len(partners[at]) < 2 || !ev.Start.Complete()) {
			s.section = ""
		}
		if s.section != "" && !slices.ContainsFunc(named, func(n string) bool { return spelling.Fold(n) == spelling.Fold(s.section) }) {
			named = append(named, s.section)
		}
	}
	if len(named) < 2 {
		return
	}
	for i, s := range found {
		ev := &t.Events[i]
		if s.section == "" {
			continue
		}
		of := t.b.settings(&ev.entry, s.section)
		if of.Skipped {
			continue
		}
		section := &ev.Sections[0]
		section.Name, section.Category, section.mapped = of.Name, of.Category, of.mapped
		section.Weight, section.Scale, section.place, section.participation = of.Weight, of.Scale, of.place, of.participation
		section.key = spelling.Fold(of.Category)
		ev.whole = s.event
	}
	t.report(finding.Note, finding.DoubtfulName, finding.Pos{File: t.Plan.File},
		fmt.Sprintf("the events name no sections, but end in %s: each of these has a table of its own",
			strings.Join(named, ", ")), "", "a single table is made "+finding.WithOneTable)
}

// named names the series: by its plan, otherwise by what the names of its events begin with.
func (t *adder) named() string {
	if t.Plan.Title != "" || len(t.Events) < 2 {
		return t.Plan.Title
	}
	var common []string
	for i := range t.Events {
		words := strings.Fields(t.Events[i].eventName())
		if i == 0 {
			common = words
		}
		same := 0
		for same < min(len(common), len(words)) && strings.EqualFold(common[same], words[same]) {
			same++
		}
		common = common[:same]
	}
	name := strings.TrimRight(strings.Join(common, " "), " -–—_|:(,.#")
	for _, counted := range []string{"day", "round", "event", "leg", "part", "week", "no", "nr", "number", "tag", "runde", "etape", "jornada"} {
		if at := strings.LastIndexByte(name, ' '); at > 0 && spelling.Fold(name[at+1:]) == counted {
			name = strings.TrimRight(name[:at], " -–—_|:(,.#")
		}
	}
	const shortest = 4 // letters; "The" names nothing
	if len([]rune(name)) < shortest || !strings.ContainsFunc(name, unicode.IsLetter) {
		return ""
	}
	return name
}

// eventName returns the name of an event without that of its section.
func (e *Event) eventName() string {
	if e.whole != "" {
		return e.whole
	}
	return e.Name
}

// sameEvent returns what the files of one event have in common: its label in the plan, or the
// name in front of the section, and the day.
func (e *Event) sameEvent() string {
	switch {
	case e.entry.Label != "":
		return e.entry.Label + "\n" + e.Start.String()
	case e.whole != "" && e.Start.Complete():
		return "\n" + spelling.Fold(e.whole) + "\n" + e.Start.String()
	}
	return ""
}
