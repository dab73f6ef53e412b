// Package page makes the documents that are looked at in a browser, mostly on a
// phone in the hall: HTML. A page is one file that needs nothing else and asks
// for nothing from elsewhere.
//
// event.go is the page of an event: event_section.go has the tables of the players
// of a section, event_teams.go those of its teams, event_ranking.go what both have
// alike, event_working.go how each value came about, as data for the script.
// season.go is the page of a series, with its tables (season_tables.go) and its
// plot (season_plot.go). markup.go makes texts of files fit for both. The folder
// html has the templates, styles and scripts: event.* and tables.html.tmpl of the
// one page, season.* of the other, style.css and tables.js of both.
//
// Nothing of a file becomes markup or script: texts pass through the escaping of
// the template, and the page's own policy forbids everything but its one style
// and its one script.
package page
