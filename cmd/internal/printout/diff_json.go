package printout

import (
	"io"

	"podium/cmd/internal/load"
	"podium/formats/compare"
)

// The JSON of "podium diff". Of a difference, "what" is as [compare.Difference]
// lists them; "in_a" and "in_b" are the player or the team as each file names
// it, and missing where that file has none or where the difference is not about
// one. "a" and "b" are the values in words, "none" where a file has none; in
// place of ids and birth dates stand "given" and "another".
type (
	jsonDiff struct {
		A           jsonDiffFile     `json:"a"`
		B           jsonDiffFile     `json:"b"`
		Same        bool             `json:"same"`
		Sections    int              `json:"sections"` // that both have
		Players     int              `json:"players"`  // that both have
		Doubts      []jsonDoubt      `json:"doubts"`
		Differences []jsonDifference `json:"differences"`
	}
	jsonDiffFile struct {
		File   string `json:"file"`
		Format string `json:"format"`
	}
	jsonDoubt struct {
		Section string      `json:"section"`
		InA     *jsonPerson `json:"in_a,omitempty"`
		InB     *jsonPerson `json:"in_b,omitempty"`
		Why     string      `json:"why"`
	}
	jsonDifference struct {
		What    string      `json:"what"`
		Section string      `json:"section"`
		Of      string      `json:"of"` // "event", "player" or "team"
		Round   int         `json:"round,omitempty"`
		InA     *jsonPerson `json:"in_a,omitempty"`
		InB     *jsonPerson `json:"in_b,omitempty"`
		A       string      `json:"a"`
		B       string      `json:"b"`
	}
)

// DiffJSON prints one JSON document on one line.
func DiffJSON(w io.Writer, a, b *load.File, result compare.Result) {
	out := jsonDiff{
		A: jsonDiffFile{a.Input.Name(), a.Format.Name}, B: jsonDiffFile{b.Input.Name(), b.Format.Name},
		Same: len(result.Differences) == 0, Sections: result.Sections, Players: result.Players,
		Doubts: []jsonDoubt{}, Differences: []jsonDifference{},
	}
	for _, d := range result.Doubts {
		out.Doubts = append(out.Doubts, jsonDoubt{d.Section, diffPerson(d.InA), diffPerson(d.InB), d.Why})
	}
	for _, d := range result.Differences {
		of := "player"
		switch {
		case d.Team:
			of = "team"
		case d.InA == compare.Person{} && d.InB == compare.Person{}:
			of = "event"
		}
		out.Differences = append(out.Differences, jsonDifference{
			What: d.What, Section: d.Section, Of: of, Round: d.Round,
			InA: diffPerson(d.InA), InB: diffPerson(d.InB), A: d.A, B: d.B,
		})
	}
	writeJSON(w, out)
}

// diffPerson is nil for nobody.
func diffPerson(p compare.Person) *jsonPerson {
	if p == (compare.Person{}) {
		return nil
	}
	return &jsonPerson{No: p.No, Name: p.Name}
}
