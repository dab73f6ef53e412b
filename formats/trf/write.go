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

	paired    int  // number of rounds with pairings
	team      bool // a reader will see that teams meet
	rosters   bool // the teams are only lists of players, such as those of a school
	meet      bool // write the records of teams that meet
	ahead     bool // byes for rounds without pairings are in records 240, not in the rows
	colorless int  // games without a colour
	forfeited int  // forfeited games without a colour
}

// write writes the only section of ev in the order of TRF16: the event, kept records from
// before the players, the players by starting rank, teams, and the remaining kept
// records.
func write(to io.Writer, ev *tournament.Event, log *formats.Log, e output.Edition, d *output.Dialect) error {
	if len(ev.Sections) != 1 {
		return fmt.Errorf("a TRF file holds one section, not %d: %w", len(ev.Sections), finding.ErrUnsupported)
	}
	w := newWriter(ev, log, e, d)
	w.header()
	w.extras(ev.Extra)
	rows := make([]*tournament.Player, len(w.Section.Players))
	for i := range rows {
		rows[i] = &w.Section.Players[i]
	}
	slices.SortStableFunc(rows, func(a, b *tournament.Player) int { return cmp.Compare(a.No, b.No) })
	for _, p := range rows {
		w.player(p)
	}
	w.doubts(rows)
	w.nationals(rows)
	w.data(rows)
	if w.meet {
		(&matchWriter{writer: w}).write()
	} else {
		w.listTeams()
		if w.ahead {
			last := 0
			for _, p := range rows {
				last = max(last, len(p.Rounds))
			}
			w.byes(last, func(rd int, bye tournament.Result) (numbers []int) {
				for _, p := range rows {
					if p.Entry(rd) == (tournament.Entry{Result: bye}) {
						numbers = append(numbers, p.No)
					}
				}
				return numbers
			})
		}
		w.pairing26()
		if bye := w.Section.TeamBye; e != output.TRF26 {
			w.loseMatches()
		} else if bye.Stated {
			w.Lose(finding.LostField, "Section.TeamBye", "byes of teams whose players are paired individually",
				bye.Match.String()+" match points")
		}
	}
	w.adjustments()
	w.extras(w.Section.Extra)
	w.checkColors()
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

// header writes the records of the event: those of the regulation, followed by the X
// records in TRF-16 or those of 2026 in TRF-26. A record without content is omitted,
// because many receivers dislike a bare code.
func (w *writer) header() {
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
}

// doubts warns about what a strict receiver refuses although it follows the regulation.
func (w *writer) doubts(rows []*tournament.Player) {
	if w.Dialect == nil || !w.Dialect.Strict {
		return
	}
	refuses := ", or " + w.Dialect.Name + " refuses the file"
	for i, p := range rows {
		if p.No != i+1 {
			w.Log.Warning(finding.Pos{}, finding.BadNumber, "no player has starting rank %d", i+1).In("Player.No").
				Expect("starting ranks without gaps" + refuses).Advise("renumber the players")
			break
		}
	}
	open := 0
	for _, p := range rows {
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
