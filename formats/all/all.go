// Package all lists every format of the program. To add one, add its line.
package all

import (
	"podium/formats"
	"podium/formats/trf"
)

// Registry makes the registry of all formats.
func Registry() *formats.Registry {
	return formats.NewRegistry(
		trf.TRF16(),
		trf.TRF26(),
	)
}
