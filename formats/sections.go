package formats

import (
	"fmt"
	"strings"

	"podium/formats/tournament"
)

// TellApart gives sections that share a name, case ignored, a number behind it,
// and warns: commands and outputs know a section by its name. at is the place
// of a section in the input, by index.
func TellApart(ev *tournament.Event, at func(section int) Pos, log *Log) {
	if len(ev.Sections) < 2 {
		return
	}
	taken := make(map[string]bool, len(ev.Sections))
	for _, s := range ev.Sections {
		taken[strings.ToLower(s.Name)] = true
	}
	met := make(map[string]bool, len(ev.Sections))
	for i, s := range ev.Sections {
		key := strings.ToLower(s.Name)
		if !met[key] {
			met[key] = true
			continue
		}
		name := ""
		for n := 2; name == "" || taken[strings.ToLower(name)]; n++ {
			name = strings.TrimSpace(fmt.Sprintf("%s %d", s.Name, n))
		}
		taken[strings.ToLower(name)], met[strings.ToLower(name)] = true, true
		log.Add(Diagnostic{
			Pos: at(i), Severity: Warning, Code: RepeatedSection, Field: "Section.Name",
			Found:  fmt.Sprintf("a second section called %q, which was named %q", Quotable(s.Name), Quotable(name)),
			Advice: "give every section a name of its own",
		})
		s.Name = name
	}
}
