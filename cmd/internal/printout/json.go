package printout

import (
	"encoding/json"
	"io"
)

// writeJSON writes v as one line. What podium marshals cannot fail to marshal,
// and the writer keeps its error for the exit code.
func writeJSON(w io.Writer, v any) {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(v)
}
