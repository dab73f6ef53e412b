// Package paper makes the documents that are printed: PDF. It is the only package
// that knows the PDF library, and in it canvas.go alone, so that another library
// can take its place.
//
// There are three kinds of document. Certificates have a page for each person:
// certificates.go and certificate_season.go choose who gets one,
// certificate_awards.go by a plan of awards; certificate_words.go words it,
// certificate_page.go and certificate_stack.go lay it out, certificate_looks.go
// has the styles. The paper of awards (awards.go, awards_table.go,
// awards_receipts.go) and any document of sheets (document.go) flow over as many
// pages as they take (flow.go, flow_text.go).
//
// All set names of every script: runs.go cuts a text into pieces that one face
// draws, faces.go has the faces of the program (fonts/NOTICE has their
// licences) and cuts them to the scripts that a document needs (blocks.go),
// user_font.go checks a typeface that the user brings, logo.go a picture.
package paper
