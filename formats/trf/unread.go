package trf

import (
	"fmt"
	"slices"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// notices are what is said of a file: most of it at once, and a deviation that may
// be in every line at the end.
type notices struct {
	log     *formats.Log
	tallies []tally
}

// A tally is a deviation that a file may repeat in every line. It is reported once,
// at its first place, with the number of times.
type tally struct {
	kind  string
	first finding.Finding
	count int
}

// odd counts a deviation of a kind. d reports it, should it be the first; its
// severity is Warning unless it says more.
func (r *notices) odd(kind string, d finding.Finding) {
	d.Severity = finding.Warning
	r.count(kind, d)
}

// oddOf is odd for the row of one player.
func (r *notices) oddOf(w *row, c *cells, kind string, d finding.Finding) {
	if d.Subject.No == 0 {
		d.Subject.No, _ = parseNumber(c.field(colNo, 8))
		d.Subject.Name = nameOf(c.name)
	}
	if d.Pos.Line == 0 {
		d.Pos.Line = int(w.line)
	}
	r.odd(kind, d)
}

// note counts something that is worth saying and is no deviation.
func (r *notices) note(kind string, d finding.Finding) {
	d.Severity = finding.Note
	r.count(kind, d)
}

func (r *notices) count(kind string, d finding.Finding) {
	if r.log.Every {
		r.log.Add(d)
		return
	}
	if !r.seen(kind) {
		r.tallies = append(r.tallies, tally{kind, d, 1})
	}
}

// maxTallies bounds the kinds of deviations told apart; there are not so many,
// but a hostile file can name any number of unknown records.
const maxTallies = 100

// seen counts one more of a kind that was reported before. It spares the
// making of a Diagnostic that nobody will read.
func (r *notices) seen(kind string) bool {
	for i := range r.tallies {
		if r.tallies[i].kind == kind {
			r.tallies[i].count++
			return true
		}
	}
	if len(r.tallies) == maxTallies {
		r.tallies[maxTallies-1].count++
		return true
	}
	return false
}

// flush logs every deviation counted.
func (r *notices) flush() {
	for _, t := range r.tallies {
		if t.count > 1 {
			t.first.Found += fmt.Sprintf(" (the first of %d)", t.count)
		}
		r.log.Add(t.first)
	}
}

// fieldError logs an error in one field of a row that can be read otherwise.
func (r *notices) fieldError(w *row, p *tournament.Player, col int, d finding.Finding) {
	d.Severity, d.Err = finding.Error, finding.ErrSyntax
	d.Pos, d.Subject.No, d.Subject.Name = w.pos(col), p.No, string(p.Name)
	r.log.Add(d)
}

// unread is what could not be read of the players, from which much follows that is
// no mistake of its own.
type unread struct {
	*notices
	failed []int   // starting ranks of rows that could not be read; 0: unknown
	broken []round // rounds that could not be read, of rows that could
}

// A round is one round of one player, by place in Section.Players.
type round struct {
	player int
	round  int
}

// failRow logs the error that makes a row unusable. no is its starting rank, 0
// if that is not known either.
func (r *unread) failRow(w *row, no int, d finding.Finding) {
	d.Severity, d.Err = finding.Error, finding.ErrSyntax
	if d.Pos.Line == 0 {
		d.Pos = w.pos(colNo)
	}
	r.log.Add(d)
	r.failed = append(r.failed, no)
}

// dropFollowOns takes out what cannot be right because of errors that were
// told: references to rows that could not be read, and the other side of
// rounds that could not. Of the former it tells once, with their number.
func (r *unread) dropFollowOns(sec *tournament.Section, locate formats.Locator) {
	if len(r.failed) > 0 {
		r.dropMissing(sec, locate)
	}
	if len(r.broken) > 0 {
		r.dropBroken(sec)
	}
}

// dropMissing takes out the games against players whose rows could not be read.
// Where a line was lost whose starting rank is not known either, it may have
// been that of any player that the file does not have.
func (r *unread) dropMissing(sec *tournament.Section, locate formats.Locator) {
	index, failed := sec.Index(), map[int32]bool{}
	for _, no := range r.failed {
		failed[int32(no)] = true
	}
	m := missing{}
	for i := range sec.Players {
		p := &sec.Players[i]
		twice := failed[int32(p.No)] // it is not known whose row this is
		for rd, e := range p.Rounds {
			_, known := index.Find(int(e.Opponent))
			if e.Opponent == 0 || !twice && !failed[e.Opponent] && (known || !failed[0]) {
				continue
			}
			if !known {
				m.add(i, rd, e.Opponent)
			}
			unclear(p, rd)
		}
	}
	if m.rows > 0 {
		r.reportMissing(&m, locate)
	}
}

// unclear takes out a round of a player, and with it the claim of a total.
func unclear(p *tournament.Player, rd int) {
	p.Rounds[rd] = tournament.Entry{}
	p.Stated.HasPoints = false
}

// missing is which players are named that the file does not have.
type missing struct {
	first   round
	last    int // player that was counted last
	rows    int
	numbers []int32
}

// add counts an opponent of a player in round rd, counted from 0.
func (m *missing) add(player, rd int, opponent int32) {
	if m.rows == 0 {
		m.first = round{player, rd + 1}
	}
	if m.rows == 0 || m.last != player {
		m.last = player
		m.rows++
	}
	if at, has := slices.BinarySearch(m.numbers, opponent); !has {
		m.numbers = slices.Insert(m.numbers, at, opponent)
	}
}

// reportMissing says what the lines that could not be read leave open.
func (r *unread) reportMissing(m *missing, locate formats.Locator) {
	rows, players, lines := "rows name", "players", "lines"
	if m.rows == 1 {
		rows = "row names"
	}
	if len(m.numbers) == 1 {
		players, lines = "player", "line"
	}
	r.log.Add(finding.Finding{
		Pos:      locate(0, m.first.player, m.first.round),
		Severity: finding.Note, Code: finding.UnknownOpponent, Field: "Player.Rounds",
		Found: fmt.Sprintf("%d %s %s %s, whose %s could not be used", m.rows, rows, players, someOf(m.numbers), lines),
		Hint:  "correct the lines with errors first",
	})
}

// someOf lists the first few of some numbers.
func someOf(numbers []int32) string {
	const few = 5
	list := ""
	for i, no := range numbers {
		switch {
		case i == few:
			return list + fmt.Sprintf(" and %d more", len(numbers)-few)
		case i > 0:
			list += ", "
		}
		list += fmt.Sprint(no)
	}
	return list
}

// dropBroken takes out the other side of rounds that could not be read.
func (r *unread) dropBroken(sec *tournament.Section) {
	broken := map[round]bool{}
	for _, x := range r.broken {
		p := &sec.Players[x.player]
		p.Stated.HasPoints = false
		broken[round{p.No, x.round}] = true
	}
	for i := range sec.Players {
		p := &sec.Players[i]
		for rd, e := range p.Rounds {
			if broken[round{int(e.Opponent), rd + 1}] {
				unclear(p, rd)
			}
		}
	}
}
