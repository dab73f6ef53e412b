package swissperfect

import (
	"podium/formats"
	"podium/formats/tournament"
)

// A reader makes a tournament of the three files.
type reader struct {
	log *formats.Log
	ev  *tournament.Event
	sec *tournament.Section

	players, games table
	byID           map[int]int // by ID of the .trn file: index into sec.Players
	records        []int       // by player: record of the .trn file
	bonus          []bonus     // in the order of players
	entries        int         // of all players so far
	full           bool        // there are too many
	at             [][]int32   // by player and round, from 0: record of the .sco file, from 1
}

func readFiles(src formats.Source, log *formats.Log) *tournament.Event {
	files := collect(src, log)
	if log.Failed() || files == nil {
		return nil
	}
	r := &reader{log: log, byID: map[int]int{}}
	r.sec = &tournament.Section{Scoring: tournament.FIDE()}
	r.ev = &tournament.Event{Sections: []*tournament.Section{r.sec}}
	if p := files[settingsExt]; p.data != nil {
		r.readSettings(p)
	}
	var ok, alsoOK bool
	r.players, ok = openTable(files[playersExt], log, "ID", "START_NO", "SURNAME", "FIRSTNAME")
	r.games, alsoOK = openTable(files[gamesExt], log, "ROUND", "WHITE", "BLACK", "W_SCORE", "B_SCORE", "W_TYPE", "B_TYPE")
	if !ok || !alsoOK {
		return nil
	}
	r.readPlayers()
	r.at = make([][]int32, len(r.sec.Players))
	r.readGames()
	if log.Failed() {
		return nil
	}
	r.spreadBonus()
	formats.Check(r.ev, r.locate, log)
	return r.ev
}

// locate is the Locator of formats.Check.
func (r *reader) locate(_, player, rd int) formats.Pos {
	if rd > 0 && rd <= len(r.at[player]) && r.at[player][rd-1] > 0 {
		return r.games.pos(int(r.at[player][rd-1]), r.games.Find("WHITE"))
	}
	return r.players.pos(r.records[player]+1, r.players.Find("ID"))
}
