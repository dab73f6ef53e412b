// Package load turns the bytes of one input into an event: it finds the format,
// reads, applies what the director declares and keeps the sections that are
// wanted. Whatever is wrong is told in the log of the [File], which comes back in
// any case; nothing panics, and nothing is printed.
//
// load.go is the way of an input from bytes to event. undetected.go says what an
// input is that no reader takes, declare.go finds the declaration beside it,
// sections.go keeps sections by name, place.go tells where in the file a player
// or a round stands. parts.go is about inputs before they are read: several files
// that are one event, and the names of what is made of them.
package load
