package paper

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/awards"
	"podium/tiebreak"
)

// ErrNoCertificate means that no player of the event was selected.
var ErrNoCertificate = errors.New("no certificate to print")

// Certificates is a PDF with a page for each player chosen: section by section, best
// place first. Players who share a place are in the order of the standings. If a plan
// gives out awards, certificates are for the winners, with what they win.
func Certificates() report.Report {
	faces := newWardrobe()
	render := func(w io.Writer, d report.Data, o report.Options) error {
		list, err := certificatesOf(d, o)
		if err != nil {
			return err
		}
		return drawCertificates(w, d.Event, o, faces, list, nil)
	}
	return report.Report{
		Name: "certificates", Title: "Certificates", Ext: ".pdf", Render: render, NeedsName: true, Final: true,
	}
}

// Picture draws the first certificate as an SVG, for a screen: by the layout of the PDF, with
// the outlines of its letters at the same places. It holds no text, so that no name can be
// markup.
func Picture() func(w io.Writer, d report.Data, o report.Options) error {
	faces := newWardrobe()
	return func(w io.Writer, d report.Data, o report.Options) error {
		list, err := certificatesOf(d, o)
		if err != nil {
			return err
		}
		return drawCertificates(w, d.Event, o, faces, list[:1], &picture{})
	}
}

// A certificate is the words of one page. Empty texts leave no gap.
type certificate struct {
	title, subtitle string
	name, club      string
	members         string // of a team
	place           string
	rank            int // 1 to 3 have the colour of their medal; 0: no place
	section, score  string
	event, where    string
	mark            string // what every page must say, a part of where: "provisional"
	signatures      []signature
	words           *phrase.Catalogue
	about           report.Warning // whom a warning about this page is about
	nameless        bool           // the file has no name for the player
}

type signature struct{ name, role string }

// drawCertificates makes a document of certificates, or of one of them a picture.
func drawCertificates(w io.Writer, ev *tournament.Event, o report.Options, faces wardrobe, list []certificate,
	picture *picture,
) (err error) {
	if faces, err = faces.dressed(o); err != nil {
		return err
	}
	var need blocks
	for i := range list {
		for _, t := range list[i].texts() {
			need |= blocksOf(*t.text)
		}
		for _, s := range list[i].signatures {
			need |= blocksOf(s.name, s.role)
		}
	}
	page, err := newPage(ev, list[0].words, o, faces, need)
	if err != nil {
		return err
	}
	if o.Font != nil {
		defer damaged(&err) // by a letter that the check of the font did not draw
	}
	page.canvas.picture = picture
	for i := range list {
		page.draw(&list[i])
	}
	if picture != nil {
		_, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s">`+
			`<path fill="#fff" d="M0 0h%[1]sv%[2]sH0z"/>%s</svg>`+"\n",
			millimetres(page.canvas.width), millimetres(page.canvas.height), picture)
		return err
	}
	if err := page.canvas.write(w); err != nil {
		return fmt.Errorf("certificates: %w", err)
	}
	return nil
}

// worded returns the certificates that o asks for, in their order. word words them in one
// language; where the catalogue has a second one, their texts are in both.
func worded[D interface {
	In(words *phrase.Catalogue) D
}](d D, words *phrase.Catalogue, o report.Options,
	word func(D, report.Options) ([]certificate, error),
) ([]certificate, error) {
	list, err := word(d, o)
	second := words.Beside()
	if err != nil || second == nil {
		return list, err
	}
	others, err := word(d.In(second), o)
	for i := range others {
		c, more := &list[i], others[i].texts()
		for k, t := range c.texts() {
			*t.text = bilingual(*t.text, *more[k].text)
		}
		c.mark = bilingual(c.mark, others[i].mark)
		c.signatures = slices.Clone(c.signatures)
		for k := range c.signatures {
			c.signatures[k].role = bilingual(c.signatures[k].role, others[i].signatures[k].role)
		}
	}
	return list, err
}

func certificatesOf(d report.Data, o report.Options) ([]certificate, error) {
	return worded(d, d.Words(), o, certificatesIn)
}

// bilingual returns a text in two languages, each part of it once where it is the same in
// both: "Lyon · 14 mars 2026 / March 14, 2026".
func bilingual(text, other string) string {
	parts, others := strings.Split(text, dot), strings.Split(other, dot)
	if len(parts) != len(others) {
		return text + " / " + other
	}
	for i := range parts {
		if parts[i] != others[i] {
			parts[i] += " / " + others[i]
		}
	}
	return strings.Join(parts, dot)
}

// dot separates the parts of a line.
const dot = " · "

func certificatesIn(d report.Data, o report.Options) ([]certificate, error) {
	var unknown []string // a mistyped number must not leave a child without a certificate
	for _, no := range o.Players {
		if !slices.ContainsFunc(d.Sections, func(sd *tiebreak.RankedSection) bool {
			return slices.ContainsFunc(sd.Section.Players, func(p tournament.Player) bool { return p.No == no })
		}) {
			unknown = append(unknown, strconv.Itoa(no))
		}
	}
	if len(unknown) > 0 {
		return nil, fmt.Errorf("%w: no player has the starting rank %s", ErrNoCertificate, strings.Join(unknown, ", "))
	}
	common := commonWords(d.Event, d.Words(), o)
	common.mark = report.Provisional(&d.Ranked)
	common.where = report.JoinWords(dot, common.mark, common.where)
	if d.Awards != nil {
		common.marked(d.Awards.OfSeries().Missing)
		list := common.awardCertificates(d, o)
		if len(list) == 0 {
			who := "nobody"
			if len(o.Players) > 0 {
				who = fmt.Sprintf("none of the starting ranks %v", o.Players)
			}
			return nil, fmt.Errorf("%w: %s wins an award", ErrNoCertificate, who)
		}
		return list, nil
	}
	parts := make([][]certificate, len(d.Sections))
	for i, sd := range d.Sections {
		own := common
		if sd.Section.Name != "" && sd.Section.Name != d.Event.Name {
			own.section = sectionWords(d.Words(), sd.Section.Name)
		}
		parts[i] = own.forSection(sd, o)
	}
	return inOrder(parts, o)
}

// inOrder returns the certificates of all sections or tables in the order of the pages.
func inOrder(parts [][]certificate, o report.Options) ([]certificate, error) {
	for i := range parts {
		if o.Ceremony {
			slices.Reverse(parts[i])
		}
	}
	list := slices.Concat(parts...)
	if len(list) == 0 {
		return nil, fmt.Errorf("%w: nobody has %s", ErrNoCertificate, askedFor(o))
	}
	return list, nil
}

// marked adds what every page must say.
func (c *certificate) marked(text string) {
	c.mark, c.where = report.JoinWords(dot, c.mark, text), report.JoinWords(dot, c.where, text)
}

func commonWords(ev *tournament.Event, words *phrase.Catalogue, o report.Options) certificate {
	return certificate{
		title:      cmp.Or(strings.TrimSpace(o.Title), words.Text("certificate.title")),
		subtitle:   cmp.Or(strings.TrimSpace(o.Subtitle), words.Text("certificate.subtitle")),
		event:      ev.Name,
		where:      report.JoinWords(dot, ev.City, report.DaysWords(words, ev)),
		signatures: signaturesOf(ev, words, o),
		words:      words,
	}
}

func (c certificate) forSection(sd *tiebreak.RankedSection, o report.Options) []certificate {
	var list []certificate
	places, schools := sd.Places, sd.Section.Schools()
	for i, place := range places {
		p := &sd.Section.Players[place.Row]
		if !o.Chosen(p.No, place.Rank) {
			continue
		}
		shared := i > 0 && places[i-1].Rank == place.Rank ||
			i+1 < len(places) && places[i+1].Rank == place.Rank
		one := c.of(report.Warning{Section: sd.Section.Name, No: p.No, Name: string(p.Name)}, p.Name.Spoken())
		one.club = schools[place.Row]
		row := &sd.Table.Rows[place.Row]
		switch one.place, one.rank = placeWords(c.words, place.Rank, shared), place.Rank; {
		case o.PlacesTo > 0 && place.Rank > o.PlacesTo: // a score, or a colour, would reveal the place
			one.title = cmp.Or(strings.TrimSpace(o.Title), c.words.Text("certificate.title.part"))
			one.place = c.words.Text("certificate.part")
			one.rank = 0
		case !row.Unscored:
			one.score = scoreOver(c.words, report.ScoreWords(c.words, sd.Customs, row.Score), report.Extent(sd))
		}
		list = append(list, one)
	}
	return list
}

// of returns the certificate of somebody with a name as it is read out. Without one, it
// has the number, which no one has in a series.
func (c certificate) of(about report.Warning, spoken string) certificate {
	c.about, c.name = about, cleanText(spoken)
	switch c.nameless = c.name == ""; {
	case c.nameless && about.No > 0:
		c.name = c.words.Text("certificate.player", about.No)
	case c.nameless:
		c.name = c.words.Text("certificate.nameless")
	}
	return c
}

type won struct{ decision, winner int }

// awardCertificates words the certificates of those who win something by a plan:
// one for each thing that is not cash. Who wins nothing but cash has one for the
// best prize. They are in the order of the ceremony, or section by section in
// that of the plan.
func (c certificate) awardCertificates(d report.Data, o report.Options) []certificate {
	r := d.Awards
	var order []int
	if o.Ceremony {
		order = r.Ceremony
	} else {
		for _, part := range r.Parts() {
			order = append(order, part.Decisions...)
		}
	}
	chosen := map[won]bool{}
	for i := range r.People {
		p := &r.People[i]
		if o.Winner > 0 && o.Winner != i+1 || len(o.Players) > 0 && (p.Who.Team || !slices.Contains(o.Players, p.Who.No)) {
			continue
		}
		list := slices.DeleteFunc(slices.Clone(p.Won), func(at int) bool { return r.Decisions[at].Award.Kind == awards.Cash })
		if len(list) == 0 && len(p.Won) > 0 {
			list = p.Won[:1]
		}
		for _, at := range list {
			k := slices.IndexFunc(r.Decisions[at].Winners, func(w awards.Entrant) bool { return w.Same(&p.Who) })
			chosen[won{at, k}] = true
		}
	}
	var list []certificate
	for _, i := range order {
		for k := range r.Decisions[i].Winners {
			if chosen[won{i, k}] {
				one := c.forAward(d, won{i, k})
				list = append(list, one)
				team := &r.Decisions[i].Winners[k]
				for _, name := range team.Members {
					if o.TeamMembers { // for the players who count, too
						about := report.Warning{Section: team.Section, Name: name}
						member := one.of(about, tournament.Name(name).Spoken())
						member.club, member.members = one.name, ""
						list = append(list, member)
					}
				}
			}
		}
	}
	return list
}

// scoreOver is a score, and over what it was made: "4 points in 5 rounds". Of a ranking list,
// which alone may lack the score, the extent is "".
func scoreOver(words *phrase.Catalogue, score, extent string) string {
	if extent == "" {
		return score
	}
	return words.Text("certificate.score.over", score, extent)
}

// seriesScore is a score, and in how many events of a series it was made, or how far the
// series is that goes on.
func seriesScore(words *phrase.Catalogue, score, goes string, events int) string {
	switch {
	case goes != "":
		return report.JoinWords(" ", score, goes)
	case score == "":
		return words.Text("certificate.events", events)
	}
	return words.Text("certificate.score.events", score, events)
}

func (c certificate) forAward(d report.Data, w won) certificate {
	decision := &d.Awards.Decisions[w.decision]
	who := &decision.Winners[w.winner]
	c = c.of(report.Warning{Section: who.Section, No: who.No, Name: who.Name}, who.Spoken())
	if c.club = who.Of; who.Team {
		spoken := make([]string, len(who.Members))
		for i, name := range who.Members {
			spoken[i] = cleanText(tournament.Name(name).Spoken())
		}
		c.club, c.members = "", strings.Join(spoken, ", ")
	}
	c.place, c.rank = decision.Titles[w.winner], decision.Place
	if who.Section != d.Event.Name && !strings.Contains(c.place, who.Section) {
		c.section = sectionWords(c.words, who.Section)
	}
	if decision.Award.Order.ByScore() {
		c.score = scoreOf(d.Awards, who)
		if s := d.Awards.Series; s != nil && s.Goes {
			c.score = seriesScore(c.words, c.score, s.Stand, 0)
		} else if s != nil && !who.Team {
			c.score = seriesScore(c.words, c.score, "", who.Events)
		}
		at := slices.IndexFunc(d.Sections, func(sd *tiebreak.RankedSection) bool { return sd.Section.Name == who.Section })
		if at >= 0 && !who.Team {
			c.score = scoreOver(c.words, c.score, report.Extent(d.Sections[at]))
		}
	}
	return c
}

// ErrNamelessSeries is the error for certificates of a series that nothing names.
var ErrNamelessSeries = errors.New("certificates would not say of which series they are: its plan has no title, " +
	"and the names of its events do not begin alike")

// SeasonCertificates writes a PDF with a page for each person of a series selected
// by place: table by table, best place first. Persons without a rank, who played in
// too few events, get none.
func SeasonCertificates(w io.Writer, d report.SeasonData, o report.Options) error {
	if d.Name == "" {
		return ErrNamelessSeries
	}
	list, err := worded(d, d.Plan.Words, o, seasonCertificates)
	if err != nil {
		return err
	}
	return drawCertificates(w, d.AsEvent(), o, newWardrobe(), list, nil)
}

// seasonCertificates words the certificates of a series in one language, table by table.
func seasonCertificates(d report.SeasonData, o report.Options) ([]certificate, error) {
	words, goes := d.Plan.Words, ""
	if d.Provisional() {
		goes = d.Stand()
	}
	common := commonWords(d.AsEvent(), words, o)
	common.marked(d.Omission())
	parts := make([][]certificate, len(d.Tables))
	for i := range d.Tables {
		t := &d.Tables[i]
		if common.section = ""; t.Name != "" {
			common.section = sectionWords(words, t.Name)
		}
		for k := range t.Rows {
			r := &t.Rows[k]
			if r.Rank == 0 || !o.Chosen(0, r.Rank) {
				continue
			}
			p := d.Person(r.Person)
			one := common.of(report.Warning{Section: t.Name, Name: string(p.Name)}, p.Name.Spoken())
			one.club = p.Club
			shared := k > 0 && t.Rows[k-1].Rank == r.Rank || k+1 < len(t.Rows) && t.Rows[k+1].Rank == r.Rank
			one.place, one.rank = placeWords(words, r.Rank, shared), r.Rank
			one.score = seriesScore(words, words.Points(r.Total.String(d.Plan.Digits)), goes, r.Played)
			parts[i] = append(parts[i], one)
		}
	}
	return inOrder(parts, o)
}

// placeWords returns a place for a certificate: "First Place", but "11th Place",
// because long number words look odd. A shared place says so.
func placeWords(words *phrase.Catalogue, place int, shared bool) string {
	const writtenOut = 10
	number := phrase.Key(strconv.Itoa(place))
	switch written := place <= writtenOut; {
	case written && shared:
		return words.Text("certificate.shared." + number)
	case written:
		return words.Text("certificate.place." + number)
	case shared:
		return words.Text("certificate.shared", place)
	}
	return words.Text("certificate.place", place)
}

// signaturesOf returns the signature lines. A text is "Name, role", split at the
// last comma, because names have commas too.
func signaturesOf(ev *tournament.Event, words *phrase.Catalogue, o report.Options) []signature {
	var list []signature
	for _, text := range o.Signatures {
		name, role := text, ""
		if at := strings.LastIndexByte(text, ','); at >= 0 {
			name, role = text[:at], text[at+1:]
		}
		list = append(list, signature{name: strings.TrimSpace(name), role: strings.TrimSpace(role)})
	}
	role := words.Text(report.LocalKey(ev, "certificate.arbiter"))
	if len(list) == 0 && ev.ChiefArbiter != "" {
		// Files add a title, and an ID in brackets.
		arbiter := ev.ChiefArbiter
		if at := strings.IndexByte(arbiter, '('); at > 0 {
			arbiter = arbiter[:at]
		}
		arbiter = strings.TrimSpace(arbiter)
		if title, name, ok := strings.Cut(arbiter, " "); ok && slices.Contains([]string{"IA", "FA", "NA"}, title) {
			arbiter = name
		}
		list = append(list, signature{name: tournament.Name(arbiter).Spoken(), role: role})
	}
	if ownPaper := len(o.Background) > 0 || len(o.Layout) > 0 || o.Overprint; len(list) == 0 && !ownPaper {
		list = append(list, signature{role: role})
	}
	return list
}

// sectionWords returns the name of a section on its own.
func sectionWords(words *phrase.Catalogue, name string) string {
	lower := strings.ToLower(name)
	for _, word := range []string{"section", "division", "group"} {
		if strings.Contains(lower, word) {
			return name
		}
	}
	return words.Text("certificate.section", name)
}

func askedFor(o report.Options) string {
	switch {
	case len(o.Players) > 0:
		return fmt.Sprintf("any of the starting ranks %v", o.Players)
	case len(o.Places) > 0:
		ranges := make([]string, len(o.Places))
		for i, r := range o.Places {
			ranges[i] = strconv.Itoa(r.From)
			if r.To > r.From {
				ranges[i] += fmt.Sprintf("-%d", r.To)
			}
		}
		if len(o.Places) == 1 && o.Places[0].From == o.Places[0].To {
			return "place " + ranges[0]
		}
		return "any of the places " + strings.Join(ranges, ", ")
	case o.Everyone:
		return "a place: the sections have no players"
	}
	return fmt.Sprintf("one of the first %s", report.Count(cmp.Or(o.Top, report.DefaultTop), "place"))
}
