// Package checkup looks at one input as closely as podium can: what its reader
// finds beyond reading, what cannot have been in an event, ranks that contradict
// the declared tie-breaks, and what a federation would send back. It joins what
// podium/formats/examine, federation and mend find, each cause once.
//
// checkup.go lists the findings, mend.go makes the mended file and looks at that
// one as well. The tests damage sound files (mutations_*_test.go by hand,
// sweep_test.go column by column, hostile_test.go at random) and want the damage
// told first.
package checkup
