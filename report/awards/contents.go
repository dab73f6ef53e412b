package awards

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// Contents are what events hold that awards can ask for: what a director sees before
// the questions, and what the answers that are offered rest on.
type Contents struct {
	sections []sectionContents
	country  string   // of the first event that tells
	prizes   []string // cash by place, where all sections that announce some announce the same
	differ   bool     // they do not
}

// sectionContents are those of one section. Lists of numbers are sorted.
type sectionContents struct {
	name           string // of the event and the section
	players, girls int
	sexes          int // players of whom it is known
	ratings, ages  []int
	grades         map[tournament.Grade]int
	schools        []int // players of each, the largest first
}

// Add adds an event.
func (c *Contents) Add(data Data) {
	a := newArena(&Plan{Rating: ratingOfFile}, data)
	for i, f := range a.sections {
		section := data.Sections[i].Section
		s := sectionContents{name: sectionTitle(data.Event, f.name), grades: map[tournament.Grade]int{}}
		schools := map[string]int{}
		for _, who := range f.people {
			s.add(who)
			if who.school != "" && !section.TeamsMeet() {
				schools[who.school]++
			}
		}
		slices.Sort(s.ratings)
		slices.Sort(s.ages)
		s.schools = slices.SortedFunc(maps.Values(schools), func(a, b int) int { return b - a })
		c.sections = append(c.sections, s)
		c.addPrizes(section)
	}
	if data.Event != nil && c.country == "" {
		c.country = data.Event.Country()
	}
}

// sectionTitle names a section with its event.
func sectionTitle(event *tournament.Event, section string) string {
	if event == nil || event.Name == "" || strings.HasPrefix(section, event.Name) {
		return section
	}
	return strings.TrimSuffix(event.Name+", "+section, ", ")
}

func (s *sectionContents) add(who *competitor) {
	s.players++
	if who.Rating > 0 {
		s.ratings = append(s.ratings, who.Rating)
	}
	if who.ageKnown {
		s.ages = append(s.ages, who.ageLow)
	}
	if who.grade != tournament.NoGrade {
		s.grades[who.grade]++
	}
	if who.sex != tournament.SexUnknown {
		s.sexes++
	}
	if who.sex == tournament.Female {
		s.girls++
	}
}

// addPrizes takes the cash prizes that a section announces.
func (c *Contents) addPrizes(section *tournament.Section) {
	var list []string
	for _, p := range section.Prizes {
		if amount, err := ParseCents(p.Value); err == nil && amount > 0 && !p.Class {
			list = append(list, p.Value)
		}
	}
	c.differ = c.differ || c.prizes != nil && list != nil && !slices.Equal(list, c.prizes)
	if c.prizes == nil {
		c.prizes = list
	}
}

// Lines say what there is, a section a line.
func (c *Contents) Lines() []string {
	var out []string
	for i := range c.sections {
		s := &c.sections[i]
		parts := []string{finding.Counted(s.players, "player", "players")}
		if n := len(s.ratings); n > 0 {
			parts = append(parts, fmt.Sprintf("%d rated %d to %d", n, s.ratings[0], s.ratings[n-1]))
		}
		if n := s.players - len(s.ratings); n > 0 {
			parts = append(parts, fmt.Sprintf("%d unrated", n))
		}
		if len(s.grades) > 0 {
			parts = append(parts, "grades "+gradesWords(s.grades))
		}
		if n := len(s.ages); n > 0 {
			parts = append(parts, fmt.Sprintf("aged %d to %d", s.ages[0], s.ages[n-1]))
		}
		if s.girls > 0 {
			parts = append(parts, fmt.Sprintf("%d female", s.girls))
		}
		if len(s.schools) > 0 {
			parts = append(parts, finding.Counted(len(s.schools), "school or club", "schools or clubs"))
		}
		line := strings.Join(parts, ", ")
		if s.name != "" {
			line = s.name + ": " + line
		}
		out = append(out, line)
	}
	return out
}

// gradesWords lists grades with their players: "K (3), 1 (5)".
func gradesWords(grades map[tournament.Grade]int) string {
	var parts []string
	for _, g := range slices.Sorted(maps.Keys(grades)) {
		parts = append(parts, fmt.Sprintf("%s (%d)", g, grades[g]))
	}
	return strings.Join(parts, ", ")
}

// total adds up the sections.
func (c *Contents) total() sectionContents {
	t := sectionContents{grades: map[tournament.Grade]int{}}
	for i := range c.sections {
		s := &c.sections[i]
		t.players += s.players
		t.girls += s.girls
		t.sexes += s.sexes
		t.ratings = append(t.ratings, s.ratings...)
		t.ages = append(t.ages, s.ages...)
		for g, n := range s.grades {
			t.grades[g] += n
		}
	}
	slices.Sort(t.ratings)
	slices.Sort(t.ages)
	return t
}

// Pointless names the flags of questions that the events cannot answer, with what is
// missing in them.
func (c *Contents) Pointless() map[string]string {
	t := c.total()
	out := map[string]string{}
	if len(t.ratings) == 0 {
		out["class"], out["top-unrated"] = "ratings", "ratings"
	}
	if len(t.ages) == 0 {
		out["age"] = "dates of birth"
	}
	if len(t.grades) == 0 {
		out["grade"] = "grades"
	}
	if t.girls == 0 {
		out["top-girls"] = "girls"
	}
	if !slices.ContainsFunc(c.sections, func(s sectionContents) bool { return len(s.schools) > 0 }) {
		out["schools"], out[teamSizeFlag] = "schools", "schools"
	}
	return out
}

// Usual is what directors usually give out at events with such contents.
func (c *Contents) Usual() Wishes {
	t := c.total()
	w := Wishes{Prizes: c.usualPrizes(t.players), TeamSize: tiebreak.DefaultTeamSize, Paper: "a4"}
	if tournament.CustomsOf(c.country).Letter {
		w.Paper = "letter"
	}
	for _, limit := range limits(t.ratings) {
		if g, err := ParseClass(fmt.Sprintf("U%d", limit)); err == nil {
			w.Classes = append(w.Classes, g)
		}
	}
	if n := t.players - len(t.ratings); n >= 2 && len(t.ratings) > 0 {
		w.Unrated = 1
	}
	known := 0
	for _, n := range t.grades {
		known += n
	}
	for _, grade := range slices.Sorted(maps.Keys(t.grades)) {
		if g, err := ParseGrades(grade.String()); err == nil && t.grades[grade] >= 2 && 2*known >= t.players {
			w.Grades = append(w.Grades, g)
		}
	}
	if t.young() {
		if t.girls >= 2 && t.girls < t.sexes {
			w.Girls = 1
		}
		if places, size := c.usualSchools(); places > 0 {
			w.Schools, w.TeamSize = places, size
		}
	}
	if !c.differ && len(c.prizes) > 0 {
		w.Cash = slices.Clone(c.prizes)
		if c.country == "USA" {
			w.Cash[0] = "$" + w.Cash[0]
		}
	}
	return w
}

// young reports whether the players are at school, as far as anybody can tell.
func (s *sectionContents) young() bool {
	return len(s.grades) > 0 || len(s.ages) > 0 && s.ages[(len(s.ages)-1)/2] < 19
}

// usualPrizes is a number of places that fits the size of a section.
func (c *Contents) usualPrizes(players int) int {
	switch size := players / max(len(c.sections), 1); {
	case size >= 25:
		return 10
	case size >= 12:
		return 5
	}
	return 3
}

// limits are two limits of rating, in whole hundreds by twos: the first above half of
// the ratings, and the first above a quarter of them. Few ratings are no classes.
func limits(ratings []int) []int {
	const step = 200
	if len(ratings) < 8 {
		return nil
	}
	above := func(at int) int { return (ratings[at]/step + 1) * step }
	half, quarter := above((len(ratings)-1)/2), above((len(ratings)-1)/4)
	highest := ratings[len(ratings)-1]
	out := slices.DeleteFunc([]int{half, quarter}, func(limit int) bool { return limit > highest })
	return slices.Compact(out)
}

// usualSchools is a number of places for schools where there are at least three in
// some section, and how many players count: as many as three schools have, up to four.
func (c *Contents) usualSchools() (places, size int) {
	for i := range c.sections {
		if list := c.sections[i].schools; len(list) >= 3 && list[2] >= 2 {
			places, size = 3, max(size, min(list[2], 4))
		}
	}
	return places, size
}
