// Package spreadsheet knows what spreadsheet programs do to texts, whoever
// writes them: a cell of delimited text that begins like a formula is run as
// one, and a sheet cannot have every name. It knows nothing of workbooks and
// of chess.
package spreadsheet
