// Package batch takes many files through the program: from arguments to a list
// of inputs, several at a time but yielded in order, to outputs that appear
// whole or not at all, and an index that says what a later run may leave as it
// is.
//
// It knows files, not chess: it imports no other package of this program, and
// what the index says of players or diagnostics is handed to it as JSON.
//
// The one rule: what a run prints and writes depends on its inputs and options,
// never on the number of workers or the order in which they finish. So jobs run
// side by side and only compute; names are claimed, files written and lines
// printed by the one goroutine that ranges over [Each].
package batch
