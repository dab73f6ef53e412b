package swisssys

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/internal/jsontree"
	"podium/formats/tournament"
)

// SwissSys is made for US Chess, whose ratings a file names "USCF" if it names any.
const (
	usFederation = "USA"
	usRatings    = "USCF"
)

// readNative is formats.Format.Read of the tournament file.
func readNative(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	r := &reader{log: log, ev: &tournament.Event{RatedBy: usFederation}}
	root := r.decode(src.Data)
	if root == nil {
		return nil, log.Err()
	}
	overview, sections := root.Find("Overview"), root.Find("Sections")
	if overview == nil || overview.Kind != jsontree.Object || sections == nil {
		r.fail(root.Offset, formats.UnknownFormat, "", "JSON without \"Overview\" and \"Sections\"", "a tournament file of SwissSys 11 or 12")
		return nil, log.Err()
	}
	timeControl := r.overview(overview)
	r.sections(sections, timeControl)
	return r.finish()
}

// overview reads what the file says of the event as a whole, and gives the time
// control of sections that have none of their own.
func (r *reader) overview(n *jsontree.Node) (timeControl string) {
	ev := r.ev
	for i := range n.Kids {
		kid := &n.Kids[i]
		switch kid.Key {
		case "Program", "Version", "VersionString", "Trace":
		case "Tournament title":
			ev.Name = r.text(kid, "Event.Name")
		case "Starting date":
			ev.Start = r.date(kid, "Event.Start")
		case "Ending date":
			ev.End = r.date(kid, "Event.End")
		case "Tournament time controls":
			timeControl = r.text(kid, "Section.TimeControl")
		case "Event city":
			ev.City = r.text(kid, "Event.City")
		case "Event state":
			ev.Report.State = r.text(kid, "Event.Report.State")
		case "Event zip code":
			ev.Report.PostalCode = r.text(kid, "Event.Report.PostalCode")
		case "Event country":
			r.country(kid)
		case "Organizer ID":
			r.organizer(kid)
		case "Rating type":
			if text := r.text(kid, "Event.RatedBy"); text != "" && !strings.Contains(text, usRatings) {
				ev.RatedBy = ""
			}
			ev.Extra = r.keep(ev.Extra, kid.Key, kid)
		default:
			ev.Extra = r.keep(ev.Extra, kid.Key, kid)
		}
	}
	return timeControl
}

// country reads the country of the playing site, which is free text.
func (r *reader) country(n *jsontree.Node) {
	r.ev.Federation = tournament.CountryCode(r.text(n, "Event.Federation"))
}

// organizer reads the id of the organiser, which may be that of an affiliate.
func (r *reader) organizer(n *jsontree.Node) {
	if id := r.text(n, "Event.Report.Affiliate"); tournament.IsAffiliate(id) {
		r.ev.Report.Affiliate = id
		return
	}
	r.ev.Extra = r.keep(r.ev.Extra, n.Key, n)
}

// date reads a date. One that cannot be is left out with a warning.
func (r *reader) date(n *jsontree.Node, field string) tournament.Date {
	text := r.text(n, field)
	d, ok := parseDate(text)
	if !ok {
		r.warn(n.Offset, formats.BadDate, field, fmt.Sprintf("%q is %q, and was left out", n.Key, formats.Quotable(text)), "a day as 2026-03-14")
	}
	return d
}

// sections reads the sections. One that was never paired is a list of entries,
// a waiting list perhaps: beside sections with results nobody wants standings
// or certificates of it.
func (r *reader) sections(list *jsontree.Node, timeControl string) {
	kids := r.kids(list, "Event.Sections")
	played := false
	for i := range kids {
		played = played || wasPaired(&kids[i])
	}
	for i := range kids {
		kid := &kids[i]
		name := r.sectionName(kid)
		switch {
		case kid.Kind != jsontree.Object:
			r.fail(kid.Offset, formats.BadRecord, "Event.Sections", "a section that is "+kid.Kind.String(), "an object")
		case kid.Find("Players") == nil || len(kid.Find("Players").Kids) == 0 && kid.Find("Players").Kind != jsontree.String:
			r.skip(kid, name, "nobody plays in it", played)
		case played && !wasPaired(kid):
			r.skip(kid, name, "it was never paired", played)
		default:
			r.section(kid, name, timeControl)
		}
	}
	if !played && len(r.ev.Sections) > 0 {
		r.warn(r.heads[0], formats.EntryList, "Player.Rounds", "no section has results", "a file from during or after the event")
	}
}

// skip tells that a section is left out.
func (r *reader) skip(n *jsontree.Node, name, why string, played bool) {
	d := formats.Diagnostic{
		Pos: r.pos(n.Offset), Severity: formats.Warning, Code: formats.EntryList, Field: "Event.Sections",
		Found: fmt.Sprintf("section %q was left out: %s", formats.Quotable(name), why),
	}
	if !played {
		d.Severity = formats.Note
	}
	r.log.Add(d)
}

// wasPaired reports whether anybody in a section has a result or a game.
func wasPaired(section *jsontree.Node) bool {
	players := section.Find("Players")
	if players == nil {
		return false
	}
	for i := range players.Kids {
		if results := players.Kids[i].Find("Results"); results != nil && len(results.Kids) > 0 {
			return true
		}
	}
	return false
}

// sectionName is the title for people, else the short name.
func (r *reader) sectionName(n *jsontree.Node) string {
	if title := r.text(n.Find("Section title"), "Section.Name"); title != "" {
		return title
	}
	return r.text(n.Find("Section name"), "Section.Name")
}
