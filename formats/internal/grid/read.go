package grid

import (
	"fmt"
	"slices"

	"podium/formats"
	"podium/formats/tournament"
)

// Read makes an event of all crosstables on sheets, a section of each. It
// returns nil and log.Err() if it logged an error. What else stands on the
// sheets, lists without games for one, is told as a note beside crosstables and
// as an error if there is none.
func Read(sheets []Sheet, w *Words, log *formats.Log) (*tournament.Event, error) {
	r := &reader{words: w, log: log, event: &tournament.Event{}, names: map[string]int{}}
	for i := range sheets {
		r.sheet(&sheets[i], len(sheets) == 1)
	}
	if r.tables > 0 {
		r.addCompanions()
		r.addAbout()
	}
	r.tellOthers()
	if len(r.event.Sections) == 0 && !log.Failed() {
		log.Add(formats.Diagnostic{
			Severity: formats.Error, Code: formats.NoPlayers, Err: formats.ErrSyntax,
			Found: "nothing that can be ranked", Want: "a crosstable", Advice: "choose the file again",
		})
	}
	formats.Check(r.event, r.where, log)
	if err := log.Err(); err != nil {
		return nil, err
	}
	r.tellUntold()
	return r.event, nil
}

// A reader makes one event.
type reader struct {
	words   *Words
	log     *formats.Log
	event   *tournament.Event
	places  []places       // of each section
	names   map[string]int // of sections, in lower case: the last number that was given behind it, 1: none
	values  int            // of all columns of tie-breaks so far
	untold  []untold       // what tables leave out
	tables  int
	entries int                  // of all tables so far, players times rounds
	full    bool                 // there is more than can be held, which is logged
	lists   []*Sheet             // sheets that are no crosstables
	others  []formats.Diagnostic // what they are
}

// places finds the cells that a section was made of.
type places struct {
	*table
	matrix *matrix // nil: the table names opponents
}

// sheet reads the tables of one sheet.
func (r *reader) sheet(s *Sheet, only bool) {
	found, other := 0, false
	for from := 0; !r.full; {
		t, ok := nextTable(s, r.words, from)
		if !ok {
			break
		}
		from = t.end
		if t.isMatrix() || t.namesOpponents() {
			r.table(t, only, found)
			found++
			continue
		}
		r.others = append(r.others, withoutGames(t))
		other = true
	}
	if found > 0 || other {
		return
	}
	r.lists = append(r.lists, s)
	if d, ok := describe(s, r.words); ok {
		r.others = append(r.others, d)
	}
}

// table reads one table.
func (r *reader) table(t *table, only bool, before int) {
	r.tables++
	if !r.fits(t) {
		return
	}
	if len(t.rows) == 0 {
		r.log.Add(formats.Diagnostic{
			Pos: t.sheet.at(t.header, t.name), Severity: formats.Error, Code: formats.NoPlayers, Err: formats.ErrSyntax,
			Found: "a header without players below it", Want: "a row for each player", Advice: "export the table again",
		})
		return
	}
	s := t.tellAbove(r.log)
	t.tellBelow(&s)
	p := places{table: t}
	r.warnMerged(t)
	sec := (*tournament.Section)(nil)
	if t.isMatrix() {
		p.matrix = &matrix{table: t, said: s, log: r.log}
		sec = p.matrix.section()
	} else if r.checkRounds(t) {
		table := &swiss{table: t, said: s, log: r.log}
		if sec = table.section(); table.left != "" {
			r.untold = append(r.untold, untold{t.sheet.at(t.header, t.name), table.left})
		}
	}
	if sec == nil {
		return
	}
	p.dropByes(sec)
	r.tellEvent(&s)
	r.tellSection(sec, t, &s, only, before)
	r.warnCopy(sec, t)
	r.event.Sections = append(r.event.Sections, sec)
	r.places = append(r.places, p)
}

// warnMerged tells of merged cells among the players: what stands there counts
// for the first cell only.
func (r *reader) warnMerged(t *table) {
	for _, row := range t.rows {
		for col := range t.row(row).Cells {
			if !t.row(row).Cells[col].Merged {
				continue
			}
			r.log.Add(formats.Diagnostic{
				Pos: t.sheet.at(row, col), Severity: formats.Warning, Code: formats.MergedCells,
				Found: "merged cells among the players, of which the first counts", Want: "a cell for each value",
				Advice: "take the cells apart and look at what stands in each",
			})
			return
		}
	}
}

// warnCopy tells of a section with the players and games of an earlier one.
func (r *reader) warnCopy(sec *tournament.Section, t *table) {
	same := func(a, b tournament.Player) bool {
		return a.No == b.No && a.Name == b.Name && slices.Equal(a.Rounds, b.Rounds)
	}
	for _, other := range r.event.Sections {
		if slices.EqualFunc(sec.Players, other.Players, same) {
			r.log.Add(formats.Diagnostic{
				Pos: t.sheet.at(t.header, 0), Severity: formats.Warning, Code: formats.RepeatedSection, Field: "Event.Sections",
				Found:  fmt.Sprintf("the same players and games as in section %q", other.Name),
				Advice: "if it is a copy, delete it or choose one with --section",
			})
			return
		}
	}
}

// checkRounds tells of two columns of one round.
func (r *reader) checkRounds(t *table) bool {
	seen := map[int]bool{}
	for _, col := range t.rounds {
		n := t.columns[col].round
		if seen[n] {
			r.log.Add(formats.Diagnostic{
				Pos: t.sheet.at(t.header, col), Severity: formats.Error, Code: formats.BadResult, Field: "Player.Rounds",
				Found: fmt.Sprintf("a second column of round %d", n), Want: "one column for each round",
				Advice: "correct the heading", Err: formats.ErrSyntax,
			})
			return false
		}
		seen[n] = true
	}
	return true
}

// where finds the cell of a player's round, points or rank.
func (r *reader) where(section, player, round int) formats.Pos {
	p := r.places[section]
	row := p.rows[player]
	switch {
	case round == formats.RoundPoints && p.points >= 0:
		return p.sheet.at(row, p.points)
	case round == formats.RoundRank && p.rank >= 0:
		return p.sheet.at(row, p.rank)
	case round > 0 && p.matrix != nil:
		return p.matrix.at(r.event.Sections[section], player, round)
	case round > 0:
		for _, col := range p.rounds {
			if p.columns[col].round == round {
				return p.sheet.at(row, col)
			}
		}
	}
	return p.sheet.at(row, p.name)
}
