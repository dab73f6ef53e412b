// Package declared reads what a director declares about an event because no
// file of results holds it: late arrivals, play-offs, the seed for drawing lots,
// which rating counts, what a bye is worth, how the regulations read a rule, and
// what a rating report says of event and players beyond their results.
// It stands in a small TOML file beside the event: "club.event.toml" beside
// "club.trf". [Example] explains every key.
//
// Nothing is guessed. A key that nobody knows, a value of another type, a player
// who is not in the event are errors with their line, all of them at once; a
// declaration with an error declares nothing.
//
// The package is no format: what it reads is no event, but options of the engine
// that ranks one. That is why it knows package tiebreak, which formats do not.
package declared
