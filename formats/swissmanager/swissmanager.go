// Package swissmanager reads the files that Swiss-Manager saves: .TUNX and .TURX of
// individual events, .TUMX and .TUTX of teams, Swiss and round robin. One layout serves
// all of them, and the ending says nothing: the kind is in the file.
//
// The file is binary, little-endian, and in sections, whose addresses are in a directory
// at its end. A section starts with a marker of four bytes. Records have as many strings
// as their kind wants, which are counted UTF-16, and then a block of fixed length. The
// offsets in this package are those of such blocks; what no comment names is unknown, and
// skipped.
//
// There are no points, no ranks and no values of tie-breaks in the file. Licence,
// user, paths, mail addresses and names on online sites are, and are never read: of
// these texts only the length is used.
package swissmanager

import (
	"bytes"
	"fmt"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// family is the tournament.Extra.Format of what this package keeps outside the model.
const family = "swiss-manager"

// Format returns the format of Swiss-Manager, for reading only.
func Format() formats.Format {
	return formats.Format{
		Name:  family,
		Title: "Swiss-Manager",
		Exts:  []string{".tunx", ".turx", ".tutx", ".tumx"},
		Sniff: sniff,
		Read:  read,
	}
}

func sniff(head []byte) formats.Confidence {
	if bytes.HasPrefix(head, marker(tagHeader)) {
		return formats.Certain
	}
	return formats.No
}

// What to do with a file that cannot be read, or that is in doubt.
const (
	saveAgain = "open the tournament in Swiss-Manager, save it again and pass the new file, or export its TRF"
	lookUp    = "look it up in Swiss-Manager"
)

type reader struct {
	log *formats.Log
	ev  *tournament.Event
	sec *tournament.Section

	settings settings
	rounds   []round  // as many as the file has, those to come included
	players  []player // beside sec.Players
	contacts int      // texts that were not read
	extra    int      // players with points besides the results
	byHand   []string // figures for the tie-break "by hand": "player 3: 2"
}

func read(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	r := &reader{log: log, sec: &tournament.Section{Scoring: tournament.FIDE()}}
	r.ev = &tournament.Event{Sections: []*tournament.Section{r.sec}}
	// The first part that is damaged ends it: what follows would be read at wrong places.
	parts, ok := open(src.Data, log)
	ok = ok && r.readHeader(parts[tagHeader]) && r.readSettings(parts[tagHeader], parts) &&
		r.readRounds(parts[tagRounds]) && r.readPlayers(parts[tagPlayers]) && r.readGames(parts[tagGames]) &&
		r.readTeams(parts[tagTeams]) && r.readMatches(parts[tagMatches]) && r.readForbidden(parts[tagForbidden])
	if ok && len(r.sec.Players) == 0 {
		ok = r.notStarted("players", finding.NoPlayers)
	}
	if ok {
		r.sec.TieBreaks = r.tieBreaks()
		formats.Check(r.ev, r.locate, log)
		r.doubts()
		if len(r.sec.Teams) > 0 {
			formats.CheckTeams(r.ev, locateTeam, log)
		}
	}
	if r.contacts > 0 {
		log.Note(finding.Pos{}, finding.NotCopied, "%s not read: mail addresses, web sites and names on online sites",
			finding.Counted(r.contacts, "text was", "texts were"))
	}
	return log.Outcome(r.ev)
}

// notStarted refuses a tournament that has no players, or no teams. It returns false.
func (r *reader) notStarted(who string, code finding.Code) bool {
	r.log.Error(finding.Pos{Sheet: who, Line: 1}, code, "the tournament has no %s: it was not started", who).
		Because(finding.ErrUnsupported).Advise("pass the file that was saved after the first pairing")
	return false
}

// locate is the Locator of formats.Check.
func (r *reader) locate(_, player, rd int) finding.Pos {
	if rd > 0 && rd <= len(r.rounds) {
		return placeOf(rd, r.boardOf(rd, player+1))
	}
	return finding.Pos{Sheet: "players"}
}

// locateTeam is the same for formats.CheckTeams.
func locateTeam(_, team, rd int) finding.Pos {
	if rd > 0 {
		return placeOf(rd, 0)
	}
	return finding.Pos{Sheet: "teams", Line: team + 1}
}

// placeOf returns the place of a board in a round, both from 1; board 0 is the round.
func placeOf(rd, board int) finding.Pos {
	return finding.Pos{Sheet: fmt.Sprintf("round %d", rd), Line: max(board, 1)}
}

// damaged logs that a part of the file is not as it must be. It returns false.
func (r *reader) damaged(part, format string, args ...any) bool {
	return damaged(r.log, part, format, args...)
}

func damaged(log *formats.Log, part, format string, args ...any) bool {
	log.Error(finding.Pos{Sheet: part, Line: 1}, finding.BadContainer, format, args...).Advise(saveAgain)
	return false
}
