package trf

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/formats/trf/internal/columns"
	"podium/formats/trf/internal/output"
)

// A writer writes one file. Its methods are in the files of their subjects.
type writer struct {
	output.File
	placed []tournament.Extra // kept records already written in their places
	keys   []string           // what is written as records DAT

	rows       []*tournament.Player // by starting rank
	paired     int                  // number of rounds with pairings
	teamRounds int                  // number of rounds of teams
	team       bool                 // a reader will see that teams meet
	rosters    bool                 // the teams are only lists of players, such as those of a school
	meet       bool                 // write the records of teams that meet
	ahead      bool                 // byes for rounds without pairings are in records 240, not in the rows
	colorless  int                  // games without a colour
	forfeited  int                  // forfeited games without a colour
}

// write writes the only section of ev in the order of TRF16: the event (the records of the
// regulation, followed by the X records in TRF-16 or those of 2026 in TRF-26), kept records
// from before the players, the players by starting rank, teams, and the remaining kept
// records. A record without content is omitted, because many receivers dislike a bare code.
func write(to io.Writer, ev *tournament.Event, log *formats.Log, e output.Edition, d *output.Dialect) error {
	w := newWriter(ev, log, e, d)
	table, in := records(), tournament.Subject{Event: w.Event, Section: w.Section}
	for i := range table {
		switch rec := &table[i]; {
		case rec.of == addition && w.Edition == output.TRF26, rec.of == new2026 && w.Edition == output.TRF16:
		case rec.write != nil:
			rec.write(w)
		case rec.value != nil:
			field := rec.field
			if f, ok := tournament.FieldNamed(field); ok && f.Said(in) == "" {
				field = "" // the value follows from the games
			}
			w.Text(rec.code, field, rec.value(w))
		case rec.text != nil:
			w.Text(rec.code, rec.field, *rec.text(in).(*string))
		}
	}
	w.extras(ev.Extra)
	for _, p := range w.rows {
		w.player(p)
	}
	w.nationals()
	w.data()
	for _, code := range [...]string{"013", "310", "240", "250", "260", "320", "330", "300", "299"} {
		if rec := recordOf(code); (rec.of != new2026 || e == output.TRF26) && (!rec.is(ofTeams) || w.meet) {
			rec.after(w)
		}
	}
	if e != output.TRF26 {
		w.loseMatches()
	}
	w.extras(w.Section.Extra)
	w.checkReceiver()
	if err := log.Err(); err != nil {
		return err
	}
	_, err := to.Write(w.Out)
	return err
}

func newWriter(ev *tournament.Event, log *formats.Log, e output.Edition, d *output.Dialect) *writer {
	sec := ev.Sections[0]
	w := &writer{
		File:   output.File{Losses: formats.Losses{Log: log, In: sec.Name}, Edition: e, Dialect: d, Event: ev, Section: sec},
		paired: sec.RoundsPaired(),
	}
	w.rows = make([]*tournament.Player, len(sec.Players))
	for i := range w.rows {
		w.rows[i] = &sec.Players[i]
	}
	slices.SortStableFunc(w.rows, func(a, b *tournament.Player) int { return cmp.Compare(a.No, b.No) })
	for i := range sec.Teams {
		w.teamRounds = max(w.teamRounds, len(sec.Teams[i].Rounds))
	}
	if e == output.TRF26 {
		w.team = isTeamEvent(ev, sec)
	} else { // only the description of the pairing system says it
		w.team = w.Writes("092") && w.Writes("013") && sec.TeamsMeet() && saysTeams(sec.System)
	}
	w.ahead = e == output.TRF26 && !w.team
	w.rosters = !sec.TeamsMeet() && (w.paired > 0 || rostersDo(sec) && !isTeamEvent(ev, sec) && !saysTeams(sec.System))
	w.meet = e == output.TRF26 && !w.rosters
	if at := slices.IndexFunc(sec.Extra, isDataKeys); at >= 0 && w.Writes(dataCode) {
		w.keys = strings.Fields(sec.Extra[at].Value)
	}
	w.Out = make([]byte, 0, 1024+len(sec.Players)*(columns.Blocks+2+columns.BlockWidth*sec.Rounds()))
	return w
}

// checkReceiver warns about what a strict receiver refuses although it follows the
// regulation: gaps in the starting ranks, and games without a result. Games with unknown
// colours are one error for every receiver: a report with invented colours would be a false
// statement to those who rate the games. Forfeited games without colours, which the
// regulation allows, are noted because the reference program of FIDE
// (OttoMilvang/TieBreakServer) fails on such a file.
func (w *writer) checkReceiver() {
	if w.Dialect != nil && w.Dialect.Strict {
		refuses := ", or " + w.Dialect.Name + " refuses the file"
		for i, p := range w.rows {
			if p.No != i+1 {
				w.Log.Warning(finding.Pos{}, finding.BadNumber, "no player has starting rank %d", i+1).In("Player.No").
					Expect("starting ranks without gaps" + refuses).Advise("renumber the players")
				break
			}
		}
		open := 0
		for _, p := range w.rows {
			for _, e := range p.Rounds {
				if e.Opponent != 0 && (e.Result == tournament.Pending || e.Result == tournament.NoResult) {
					open++
				}
			}
		}
		if open > 0 {
			w.Log.Warning(finding.Pos{}, finding.MissingData, "%d entries of games without a result", open).In("Player.Rounds").
				Expect("the result of every game" + refuses).Advise("enter the results first")
		}
	}
	if w.colorless > 0 {
		found := fmt.Sprintf("%d entries of played games have no colour", w.colorless)
		if w.Section.Name != "" {
			found = fmt.Sprintf("section %q: %s", finding.Quotable(w.Section.Name), found)
		}
		w.Log.Error(finding.Pos{}, finding.BadColor, "%s", found).In("Player.Rounds").Because(finding.ErrUnsupported).
			Expect("the colour of every game, without which FIDE does not rate it").
			Advise("take the event from a file that has them, such as the program's own or its TRF")
	}
	if w.forfeited > 0 {
		w.Log.Note(finding.Pos{}, finding.BadColor, "%d entries of forfeited games have no colour", w.forfeited).
			In("Player.Rounds").Expect("colours, without which the tie-break program of FIDE stops with an error").
			Advise("take the event from a file that has them, if that program is to read it")
	}
}

// inPlace writes back, in its place, a record of the regulation that was kept because it
// could not be interpreted.
func (w *writer) inPlace(code string) {
	for _, x := range w.Event.Extra {
		if x.Format == family && x.Key == code && w.Writes(code) {
			w.extra(x)
			w.placed = append(w.placed, x)
		}
	}
}

// extras writes back the others in a list. Records of 2026 are not written to TRF-16,
// whose receivers may refuse them.
func (w *writer) extras(list []tournament.Extra) {
	for _, x := range list {
		switch {
		case x.Format != family || isDataKeys(x) && w.Writes(dataCode):
			continue
		case w.Edition == output.TRF16 && of2026(x.Key):
			w.Lose(finding.LostField, "Extra", "records of TRF-26, which TRF-16 does not have", x.Key)
			continue
		case !w.Writes(x.Key):
			w.Withhold(x.Key, "Extra", x.Key)
			continue
		case slices.Contains(w.placed, x):
			continue
		case (x.Key == "XXR" || x.Key == "142") && w.Section.RoundCount != 0,
			x.Key == "152" && w.Section.FirstColor != tournament.NoColor:
			w.Lose(finding.LostField, "Extra", "records that could not be read, now replaced by what is known", x.Key)
			continue
		case x.Key == "042" && !w.Event.Start.IsZero(), x.Key == "052" && !w.Event.End.IsZero():
			w.Lose(finding.LostField, "Extra", "unclear dates as the source had them, now replaced by known dates", x.Value)
			continue
		}
		w.extra(x)
	}
}

func (w *writer) extra(x tournament.Extra) {
	w.Out = append(w.Out, x.Key...)
	if x.Key != comment && x.Value != "" {
		w.Out = append(w.Out, ' ')
	}
	w.Out = append(w.Out, x.Value...)
	w.NewLine()
}
