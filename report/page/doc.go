// Package page makes the documents for browsers, mostly on a phone in the hall: HTML. A
// page is one file that needs nothing else and loads nothing from elsewhere.
//
// [Write] writes any document of sheets (page.go), with its tables (table.go) and their
// plots (plot.go). [Event] is the page of an event: the same tables, and how each value
// of a tie-break came about, as data for the script (event.go). The folder html has the
// templates, styles and scripts: page.html.tmpl, style.css and tables.js are used by all
// pages.
//
// Nothing of a file becomes markup or script: texts pass through the escaping of the
// template, and the page's own policy forbids everything but its one style and its one
// script.
package page
