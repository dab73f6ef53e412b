// Package paper makes the documents that are printed: PDF. It is the only package
// that knows the PDF library, and in it canvas.go alone, so that another library
// can take its place.
//
// There are three kinds of document. Certificates have a page for each person:
// certificates.go chooses who gets one and words it, certificate_page.go lays it out
// and has the styles. Any document of sheets (document.go) and the paper of awards,
// which has receipts beside its tables (awards.go), flow over as many pages as they
// take (flow.go).
//
// All set names of every script: faces.go has the faces of the program (fonts/NOTICE
// has their licences), cuts them to the scripts that a document needs, and cuts a text
// into pieces that one face draws. user_files.go checks what the user brings: a
// typeface and a picture.
package paper
