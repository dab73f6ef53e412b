package chessresults

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/numbered"
	"podium/formats/tournament"
)

// A writer writes the tables of one file, without the credentials of an upload.
type writer struct {
	bytes.Buffer
	ev  *tournament.Event
	sec *tournament.Section
	log *formats.Log
}

// write is formats.Format.Write. What gets lost is found by reading the file again: the reader alone
// knows how it takes a name apart, or a list of arbiters.
func write(to io.Writer, ev *tournament.Event, log *formats.Log) error {
	w := &writer{ev: ev, sec: ev.Sections[0], log: log}
	w.WriteString(xml.Header + "<chessresults>\n")
	w.table("tournamentdata", w.tournament)
	w.table("rounds", w.rounds)
	w.table("players", w.players)
	w.table("playerpairings", w.pairings)
	w.WriteString("</chessresults>\n")
	if w.refuseColorless(); log.Failed() {
		return log.Err()
	}
	again := formats.NewLog(log.File)
	back, err := read(formats.Source{Data: w.Bytes()}, again)
	if err != nil {
		return err
	}
	for _, d := range formats.Unannounced(tournament.Diff(ev, back), log) {
		c := finding.Change{Code: finding.CutField, Field: d.Field, Section: d.Section, What: d.Field, Example: d.A}
		if f, ok := tournament.FieldNamed(d.Field); ok {
			if c.What = f.Plural(); f.Private {
				c.Example = d.Where
			}
		}
		c.What += ", which the file cannot hold as it is"
		log.Lose(c)
	}
	_, err = to.Write(w.Bytes())
	return err
}

func (w *writer) table(name string, rows func()) {
	fmt.Fprintf(w, "  <%s>\n", name)
	rows()
	fmt.Fprintf(w, "  </%s>\n", name)
}

func (w *writer) row(name string, attributes ...string) {
	fmt.Fprintf(w, "    <%s", name)
	for i := 0; i < len(attributes); i += 2 {
		fmt.Fprintf(w, " %s=\"", attributes[i])
		_ = xml.EscapeText(w, []byte(attributes[i+1])) // a buffer takes everything
		w.WriteByte('"')
	}
	w.WriteString(" />\n")
}

// tournament writes what concerns the whole event. The site gives the key.
func (w *writer) tournament() {
	ev, s := w.ev, w.sec
	kind := s.Kind
	if kind == tournament.KindUnknown {
		formats.NoteKind(s, w.log)
		kind = s.KindShown()
	}
	if s.RoundCount == 0 {
		w.log.Supply(finding.Change{
			Code: finding.Supplied, Field: "Section.RoundCount", Section: s.Name,
			What: "the number of rounds, which is the number of rounds with results", Example: strconv.Itoa(s.Rounds()),
		})
	}
	played, status := s.RoundsPaired(), "N"
	if played >= s.Rounds() {
		status = "J"
	}
	row := []string{
		"key", "", "type", map[tournament.Kind]string{tournament.Swiss: "0", tournament.RoundRobin: "1"}[kind],
		"name", ev.Name, "location", ev.City, "rounds", strconv.Itoa(cmp.Or(s.RoundCount, s.Rounds())),
		"currentround", strconv.Itoa(played), "rankinground", strconv.Itoa(played), "from", day(ev.Start), "to", day(ev.End),
	}
	for i, n := range w.tieBreaks() {
		row = append(row, fmt.Sprintf("tb%dno", i+1), n[0], fmt.Sprintf("tb%d_detail", i+1), n[1])
	}
	row = append(row, "replay", "1", "timecontrol", s.TimeControl, "endstatus", status, "chiefarbiter", ev.ChiefArbiter,
		"deputyarbiter", strings.Join(ev.Arbiters, "; "), "federation", cmp.Or(ev.Federation, "XXX"))
	if ev.Report.EventID != "" {
		row = append(row, "fideeventid", ev.Report.EventID)
	}
	for _, x := range ev.Extra {
		if x.Format == family && slices.Contains(formats.PublicKeys(family), x.Key) && !slices.Contains(row, x.Key) {
			row = append(row, x.Key, x.Value)
		}
	}
	w.row("tournament", row...)
}

// tieBreaks returns number and parameters of each tie-break behind the points, filled up with "0"; none
// if the site does not have one of them, or there are too many.
func (w *writer) tieBreaks() [5][2]string {
	none := [5][2]string{{"0", ""}, {"0", ""}, {"0", ""}, {"0", ""}, {"0", ""}}
	list, codes := none, w.sec.TieBreaks
	if len(codes) > 0 && codes[0] == "PTS" {
		codes = codes[1:]
	}
	if len(codes) > len(list) {
		return none
	}
	for i, code := range codes {
		number, parameters, ok := numbered.Number(code)
		if !ok {
			return none
		}
		list[i] = [2]string{number, parameters}
	}
	return list
}

// day writes a day as yyyymmdd, and one that is not complete as it is known.
func day(d tournament.Date) string {
	if d.Complete() {
		return strings.ReplaceAll(d.String(), "-", "")
	}
	return d.String()
}

func (w *writer) rounds() {
	for i := range w.sec.Rounds() {
		date := ""
		if i < len(w.sec.RoundDates) {
			date = day(w.sec.RoundDates[i])
		}
		w.row("round", "round", strconv.Itoa(i+1), "date", date, "time", "")
	}
}

func (w *writer) players() {
	ranks := map[int]bool{}
	for i := range w.sec.Players {
		p := &w.sec.Players[i]
		var met []string
		for _, id := range p.IDs {
			if known := id.System == fide || id.System == national; !known || slices.Contains(met, id.System) {
				w.log.Lose(finding.Change{
					Code: finding.LostField, Field: "Player.IDs", Section: w.sec.Name, Example: id.System,
					What: "ids of registers other than FIDE's and a national one, left out",
				})
			}
			met = append(met, id.System)
		}
		points, equal, state := "", "N", "0"
		if p.Stated.HasPoints {
			points = p.Stated.Points.String()
		}
		if rank := p.Stated.Rank; rank > 0 && ranks[rank] {
			equal = "J"
		} else {
			ranks[rank] = true
		}
		if p.Withdrawn {
			state = "1"
		}
		w.row("player", "no", strconv.Itoa(p.No), "id", p.ID(national),
			"lastname", p.Name.Family(), "firstname", p.Name.Given(), "title", p.Title,
			"rtg", number(p.Rating()), "rtgfide", rating(p, fide), "rtgnat", rating(p, national),
			"dob", day(p.Birth), "sex", p.Sex.Letter(), "fed", p.Federation, "board", "0", "teamno", "0",
			"clubname", p.Club, "fideid", p.ID(fide), "rank", number(p.Stated.Rank), "pts", points,
			"equal", equal, "state", state)
	}
}

// The registers in which the file has numbers and ratings of players.
const (
	fide     = "fide"
	national = "national"
)

func rating(p *tournament.Player, system string) string {
	for _, r := range p.Ratings {
		if r.System == system {
			return number(r.Value)
		}
	}
	return ""
}

func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// pairings writes each game once, from the side of White, and each round without an opponent.
func (w *writer) pairings() {
	byNo := map[int]int{}
	for i := range w.sec.Players {
		byNo[w.sec.Players[i].No] = i
	}
	for r := range w.sec.Rounds() {
		board := 0
		for i := range w.sec.Players {
			e := w.sec.Players[i].Entry(r + 1)
			j, paired := byNo[int(e.Opponent)]
			row := []string{"", "", "", ""} // Black, the points of both sides, and the mark
			switch {
			case e.Opponent == 0 && e.Result.Bye():
				row[0], row[1] = notPaired, pointsOf(e.Result)
				if e.Result == tournament.PairingBye {
					row[0] = allocatedBye
				}
			case !paired || e.Color == tournament.Black || e.Color == tournament.NoColor && (e.Result.Played() || j < i):
				continue
			default:
				other := w.sec.Players[j].Entry(r + 1)
				row[0], row[1], row[2] = strconv.Itoa(int(e.Opponent)), pointsOf(e.Result), pointsOf(other.Result)
				switch {
				case e.Result.Forfeit():
					row[3] = "K"
				case e.Result.Rated() != e.Result:
					row[3] = "U"
				}
			}
			board++
			w.row("playerpairing", "round", strconv.Itoa(r+1), "pairing", strconv.Itoa(board), "board", "1",
				"whiteno", strconv.Itoa(w.sec.Players[i].No), "blackno", row[0],
				"reswhite", row[1], "resblack", row[2], "forfeit", row[3])
		}
	}
}

// pointsOf writes what a result is worth by the usual points; "" for a game that is not over.
func pointsOf(r tournament.Result) string {
	if r == tournament.Pending || r == tournament.NoResult {
		return ""
	}
	return tournament.FIDE()[r].String()
}

// refuseColorless refuses an event with games whose colours are not known: the file says who is White.
func (w *writer) refuseColorless() {
	n := 0
	for i := range w.sec.Players {
		for _, e := range w.sec.Players[i].Rounds {
			if e.Opponent != 0 && e.Color == tournament.NoColor && e.Result.Played() {
				n++
			}
		}
	}
	if n > 0 {
		w.log.Error(finding.Pos{}, finding.BadColor, "%d entries of played games have no colour", n).In("Player.Rounds").
			Because(finding.ErrUnsupported).Expect("the colour of every game").
			Advise("take the event from a file that has them, such as the program's own or its TRF")
	}
}
