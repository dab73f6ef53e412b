// Package printout prints what comes out on a terminal, or for another program to
// read: text, Markdown, CSV and JSON. It takes results and writers, never flags;
// nothing is computed here but the width of a column.
//
// There is a file for each command and form: rank_text.go (text and Markdown),
// rank_csv.go and rank_json.go print standings, and so on for explain, verify,
// check, diff, awards and season; formats.go and tiebreaks.go print the lists of
// those. A command that prints in a new form gets a file here and a line in its
// list of forms in cmd/podium.
//
// What is told of files on standard error: messages.go, with diagnostics_json.go
// and losses_json.go for programs.
//
// What printers share: table.go is for tables of any length, list_table.go for
// short ones (the library of tables is known in this room alone), json.go and
// json_stream.go for JSON in one piece and in many, formula.go keeps cells of CSV
// from being run by a spreadsheet program, plural.go counts in words.
//
// Keys of JSON are a contract with the programs that read it: they may become
// more, never others. Whatever a file says passes spelling.OneLine before it
// reaches a terminal.
package printout
