// Command podium ranks chess tournaments: it reads what pairing programs
// write, computes standings with every tie-break in use, and writes workbooks,
// certificates and tournament files.
//
// Each command is one file of flags and calls in this folder, rank.go for
// "podium rank"; how its output looks is in files beside it (rank_table.go,
// rank_json.go, rank_html.go). What commands share has files of its own: how
// inputs are found and read (arguments.go, files.go, load.go), how outputs come
// to be (output.go, parts.go), tables and their forms (table.go, textform.go),
// and what is told of a file (diagnostics.go).
//
// Data goes to standard output, diagnostics and progress to standard error. The
// exit code is 0 if all is well, 1 if something is wrong with a file, 2 if the
// command itself is wrong.
package main

import "os"

func main() {
	os.Exit(run(os.Args, os.Stdin, os.Stdout, os.Stderr))
}
