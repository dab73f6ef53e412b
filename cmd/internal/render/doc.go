// Package render makes what is made of one event, whole and in memory: files of
// formats and documents. What goes wrong, and every loss, is told in the log of
// the input; where the files are put is not its business.
//
// target.go says what can be asked for. encode.go writes formats and reads them
// back, changed beforehand as the user wants it: ascii.go, berger.go, and
// text_form.go for encoding and line ends. document.go makes documents of
// podium/report, per_player.go one for each player, page.go the page that stands
// in place of a printed table. file.go is what comes of all that.
package render
