// Command podium ranks chess tournaments: it reads what pairing programs
// write, computes standings with every tie-break in use, and writes workbooks,
// certificates and tournament files.
//
// Each command is one file of flags and calls in this folder, rank.go for
// "podium rank"; nothing here computes or formats. That is done in rooms below
// podium/cmd/internal: batch finds files and puts outputs in place, load reads an
// input, ranking ranks it, checkup looks closer, awarding gives out awards, render
// makes files and documents, printout prints.
//
// What commands share has files of its own: flags (flags.go, arguments.go, help.go),
// inputs one after the other (files.go), what to make of them (targets.go,
// textform.go) and where it goes (output.go). What a season adds up is read in
// season_read.go.
//
// Data goes to standard output, diagnostics and progress to standard error. The
// exit code is 0 if all is well, 1 if something is wrong with a file, 2 if the
// command itself is wrong.
package main

import "os"

func main() {
	os.Exit(run(os.Args, os.Stdin, os.Stdout, os.Stderr))
}
