// Package page makes the documents that are looked at in a browser, mostly on a
// phone in the hall: HTML. A page is one file that needs nothing else and asks
// for nothing from elsewhere.
//
// event.go is the page of an event: event_section.go has the tables of the players
// of a section, event_teams.go those of its teams, event_ranking.go what both have
// alike, event_working.go how each value came about, as data for the script.
// document.go is the page of any document of sheets, such as a series. markup.go
// makes texts of files fit for both. The folder html has the templates, styles and
// scripts: event.* and tables.html.tmpl of the one page, document.* of the other,
// style.css and tables.js of both.
//
// Nothing of a file becomes markup or script: texts pass through the escaping of
// the template, and the page's own policy forbids everything but its one style
// and its one script.
package page
