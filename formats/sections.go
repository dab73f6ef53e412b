package formats

import (
	"fmt"
	"strings"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// TellApart gives sections that share a name, case ignored, a number behind it,
// and warns: commands and outputs know a section by its name. at is the place
// of a section in the input, by index.
func TellApart(ev *tournament.Event, at func(section int) finding.Pos, log *Log) {
	if len(ev.Sections) < 2 {
		return
	}
	taken := make(map[string]bool, len(ev.Sections))
	for _, s := range ev.Sections {
		taken[strings.ToLower(s.Name)] = true
	}
	met := make(map[string]int, len(ev.Sections)) // by name: the last number that was tried
	for i, s := range ev.Sections {
		key := strings.ToLower(s.Name)
		if met[key] == 0 {
			met[key] = 1
			continue
		}
		name := ""
		for name == "" || taken[strings.ToLower(name)] {
			met[key]++
			name = strings.TrimSpace(fmt.Sprintf("%s %d", s.Name, met[key]))
		}
		taken[strings.ToLower(name)], met[strings.ToLower(name)] = true, 1
		log.Add(finding.Finding{
			Pos: at(i), Severity: finding.Warning, Code: finding.RepeatedSection, Field: "Section.Name",
			Found: fmt.Sprintf("a second section called %q, which was named %q", finding.Quotable(s.Name),
				finding.Quotable(name)),
			Hint: "give every section a name of its own",
		})
		s.Name = name
	}
}
