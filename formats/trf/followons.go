package trf

import (
	"fmt"
	"slices"

	"podium/formats"
	"podium/formats/tournament"
)

// dropFollowOns takes out what cannot be right because of errors that were
// told: references to rows that could not be read, and the other side of
// rounds that could not. Of the former it tells once, with their number.
func (r *reader) dropFollowOns() {
	if len(r.failed) > 0 {
		r.dropMissing()
	}
	if len(r.broken) > 0 {
		r.dropBroken()
	}
}

// dropMissing takes out the games against players whose rows could not be read.
// Where a line was lost whose starting rank is not known either, it may have
// been that of any player that the file does not have.
func (r *reader) dropMissing() {
	index, failed := r.sec.Index(), map[int32]bool{}
	for _, no := range r.failed {
		failed[int32(no)] = true
	}
	m := missing{}
	for i := range r.sec.Players {
		p := &r.sec.Players[i]
		twice := failed[int32(p.No)] // it is not known whose row this is
		for rd, e := range p.Rounds {
			_, known := index.Find(int(e.Opponent))
			if e.Opponent == 0 || !twice && !failed[e.Opponent] && (known || !failed[0]) {
				continue
			}
			if !known {
				m.add(i, rd, e.Opponent)
			}
			r.unclear(i, rd)
		}
	}
	if m.rows > 0 {
		r.tellMissing(&m)
	}
}

// unclear takes out a round of a player, and with it the claim of a total.
func (r *reader) unclear(player, rd int) {
	p := &r.sec.Players[player]
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

// tellMissing tells what the lines that could not be read leave open.
func (r *reader) tellMissing(m *missing) {
	rows, players, lines := "rows name", "players", "lines"
	if m.rows == 1 {
		rows = "row names"
	}
	if len(m.numbers) == 1 {
		players, lines = "player", "line"
	}
	r.log.Add(formats.Diagnostic{
		Pos:      r.locate(0, m.first.player, m.first.round),
		Severity: formats.Note, Code: formats.UnknownOpponent, Field: "Player.Rounds",
		Found:  fmt.Sprintf("%d %s %s %s, whose %s could not be used", m.rows, rows, players, someOf(m.numbers), lines),
		Advice: "correct the lines with errors first",
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
func (r *reader) dropBroken() {
	broken := map[round]bool{}
	for _, x := range r.broken {
		p := &r.sec.Players[x.player]
		p.Stated.HasPoints = false
		broken[round{p.No, x.round}] = true
	}
	for i := range r.sec.Players {
		for rd, e := range r.sec.Players[i].Rounds {
			if broken[round{int(e.Opponent), rd + 1}] {
				r.unclear(i, rd)
			}
		}
	}
}
