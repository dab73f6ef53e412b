// Package formats is the seam between files and the canonical model. It knows
// that formats exist, not which: package all lists them.
//
// A reader says everything that is wrong with a file, with the place, and goes
// on as long as the format lets it; a writer says everything that it had to
// leave out. Both speak through a [Log]. Whoever adds a format fills in a
// [Format] and runs formatstest over its samples.
package formats
