// Package printout says what commands found: as documents of sheets, which every
// medium prints ([podium/report/sheet]), and as JSON, whose keys are a contract with
// the programs that read it; they may become more, never others. It takes results and
// writers, never flags.
//
// There is a file for each command: its document, then its JSON. Standings, awards
// and the tables of a series are documents of report, and only their JSON is here.
// messages.go prints what is said of files on standard error, json.go writes JSON in
// one piece and in many.
package printout
