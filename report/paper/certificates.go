package paper

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// ErrNobody says that no player of the event is among those asked for.
var ErrNobody = errors.New("no certificate to print")

// Certificates is a PDF with a page for each player chosen: section by section,
// best place first. Players who share a place are in the order of the
// standings. Where a plan gives out awards it is for those who win one, with what
// they win (certificate_awards.go).
func Certificates() report.Report {
	faces := newWardrobe()
	render := func(w io.Writer, d report.Data, o report.Options) error {
		return renderCertificates(w, d, o, faces)
	}
	return report.Report{Name: "certificates", Ext: ".pdf", Render: render}
}

// A certificate is the words of one page. Empty texts leave no gap.
type certificate struct {
	title, subtitle string
	name, club      string
	place           string
	section, score  string
	event, where    string
	signatures      []signature
	about           report.Warning // whom a warning about this page is about
	nameless        bool           // the file has no name for the player
}

// A signature is a line to sign on, with what stands below it.
type signature struct{ name, role string }

func renderCertificates(w io.Writer, d report.Data, o report.Options, faces wardrobe) error {
	list, err := certificatesOf(d, o)
	if err != nil {
		return err
	}
	return drawCertificates(w, d.Event, o, faces, list)
}

// drawCertificates makes a document of certificates.
func drawCertificates(w io.Writer, ev *tournament.Event, o report.Options, faces wardrobe, list []certificate) (err error) {
	if o.Font != nil {
		defer damaged(&err) // by a letter that the check of the font did not draw
		own, err := newUserFace(o.Font)
		if err != nil {
			return err
		}
		faces = faces.with(own)
	}
	page, err := newPage(ev, o, faces, scripts(list))
	if err != nil {
		return err
	}
	for i := range list {
		page.draw(&list[i])
	}
	var out bytes.Buffer
	if err := page.canvas.write(&out); err != nil {
		return fmt.Errorf("certificates: %w", err)
	}
	_, err = out.WriteTo(w)
	return err
}

// scripts gives the blocks that the texts of list need.
func scripts(list []certificate) blocks {
	var need blocks
	for i := range list {
		c := &list[i]
		need |= blocksOf(c.title, c.subtitle, c.name, c.club, c.place, c.section, c.score, c.event, c.where)
		for _, s := range c.signatures {
			need |= blocksOf(s.name, s.role)
		}
	}
	return need
}

// certificatesOf words the certificates that o asks for, in their order.
func certificatesOf(d report.Data, o report.Options) ([]certificate, error) {
	if err := checkPlayers(d, o.Players); err != nil {
		return nil, err
	}
	common := commonWords(d.Event, o)
	var list []certificate
	if d.Awards != nil {
		common.where = report.JoinWords(" · ", common.where, d.Awards.OfSeries().Missing)
		list = common.awardCertificates(d, o)
		if len(list) == 0 {
			return nil, fmt.Errorf("%w: %s", ErrNobody, nobodyWins(o))
		}
		return list, nil
	}
	for _, sd := range d.Sections {
		own := common
		if sd.Section.Name != "" && sd.Section.Name != d.Event.Name {
			own.section = sectionWords(sd.Section.Name)
		}
		part := own.forSection(sd, o)
		if o.Ceremony {
			slices.Reverse(part)
		}
		list = append(list, part...)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%w: nobody has %s", ErrNobody, askedFor(o))
	}
	return list, nil
}

// commonWords are the words of all certificates of an event.
func commonWords(ev *tournament.Event, o report.Options) certificate {
	return certificate{
		title:      cmp.Or(strings.TrimSpace(o.Title), "Certificate of Achievement"),
		subtitle:   cmp.Or(strings.TrimSpace(o.Subtitle), "This certificate is presented to"),
		event:      ev.Name,
		where:      report.JoinWords(" · ", ev.City, report.DaysWords(ev)),
		signatures: signaturesOf(ev, o),
	}
}

// forSection words the certificates of one section, best place first.
func (c certificate) forSection(sd *tiebreak.RankedSection, o report.Options) []certificate {
	var list []certificate
	places, schools := sd.Standings.Places, sd.Section.Schools()
	for i, place := range places {
		p := &sd.Section.Players[place.Row]
		if !o.Chosen(p.No, place.Rank) {
			continue
		}
		shared := i > 0 && places[i-1].Rank == place.Rank ||
			i+1 < len(places) && places[i+1].Rank == place.Rank
		one := c
		one.name, one.club = nameWords(p), schools[place.Row]
		one.place = placeWords(place.Rank, shared)
		one.score = report.ScoreWords(sd.Standings.Table.Rows[place.Row].Score) +
			" in " + report.Count(sd.Standings.Table.Rounds, "round")
		one.about = report.Warning{Section: sd.Section.Name, No: p.No, Name: string(p.Name)}
		one.nameless = cleanText(string(p.Name)) == ""
		list = append(list, one)
	}
	return list
}

// checkPlayers names the starting ranks that no section has: a mistyped number
// must not leave a child without a certificate.
func checkPlayers(d report.Data, numbers []int) error {
	var unknown []string
	for _, no := range numbers {
		known := slices.ContainsFunc(d.Sections, func(sd *tiebreak.RankedSection) bool {
			return slices.ContainsFunc(sd.Section.Players, func(p tournament.Player) bool { return p.No == no })
		})
		if !known {
			unknown = append(unknown, fmt.Sprint(no))
		}
	}
	if len(unknown) > 0 {
		return fmt.Errorf("%w: no player has the starting rank %s", ErrNobody, strings.Join(unknown, ", "))
	}
	return nil
}
