// Package paper makes documents for printing: PDF. It is the only package that knows the
// PDF library, and in it canvas.go alone, so that another library can take its place.
//
// There are three kinds of document. Certificates have a page for each person:
// certificates.go chooses who gets one and words it, certificate_page.go lays it out and
// has the styles. Any document of sheets (document.go) and the paper of awards, which has
// receipts with its tables (awards.go), flow over as many pages as they need (flow.go).
//
// All print names in every script: faces.go has the typefaces of the program
// (fonts/NOTICE has their licences), reduces them to the scripts that a document needs,
// and cuts a text into pieces for one typeface each. What none of them can set is drawn by
// the typesetter of the caller (podium/report/typefaces), and without one a line to write on
// is left. user_files.go checks what the user supplies: a typeface and a picture.
package paper
