// Package awarding holds a plan of awards ready for events that were read: it hands
// podium/report/awards what it decides from, and tells in the log of the input
// what shows only with that event. compare.go asks who would win under other
// tie-breaks.
package awarding
