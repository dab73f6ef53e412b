// Package federation says what a rating officer would send an event back for:
// what the federation wants to know and the file does not say. It is for events
// that were read; whether the file itself is well formed is another question.
//
// Each federation has a file. An error is what the federation does not rate the
// event without, a warning what the officer will ask about. What many players
// lack is told once, at the first of them.
package federation
