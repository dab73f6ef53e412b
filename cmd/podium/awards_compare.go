package main

import (
	"slices"
	"strings"

	"podium/tiebreak"
)

// parseCompared reads the lists of --compare. A value that names presets alone
// is so many lists; any other is one list of codes.
func parseCompared(values []string) ([]string, error) {
	var out []string
	for _, value := range values {
		names := strings.Split(value, ",")
		for i := range names {
			names[i] = strings.TrimSpace(names[i])
		}
		if !allPresets(names) {
			names = []string{value}
		}
		for _, name := range names {
			if _, err := tiebreak.Parse(name); err != nil {
				return nil, usagef("--compare: %v", err)
			}
			if !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return out, nil
}

func allPresets(names []string) bool {
	presets := tiebreak.Presets()
	return !slices.ContainsFunc(names, func(name string) bool {
		return !slices.ContainsFunc(presets, func(p tiebreak.Preset) bool { return strings.EqualFold(p.Name, name) })
	})
}
