package trf

import (
	"strings"

	"golang.org/x/text/unicode/norm"

	"podium/formats/tournament"
)

// The columns of record 310.
const (
	colTeam310    = 5  // to 7
	colName310    = 9  // to 40
	colNick310    = 42 // to 46
	colForce310   = 48 // to 53
	colMatch310   = 55 // to 60
	colGame310    = 62 // to 67
	colRank310    = 69 // to 71
	colGap310     = 72 // to 73, always blank
	colMember310  = 74 // to 77, 79 to 82, ...
	nameWidth310  = 32
	nickWidth310  = 5
	maxTeamNumber = 999
)

// read310 reads a record 310. Columns are characters; a program that counts
// bytes shifts all that stands behind a name with letters beyond ASCII, which
// shows in the columns 72 and 73.
func read310(l line) (tournament.Team, bool) {
	cut := l.cut
	if strings.TrimSpace(l.cut(colGap310, colGap310+1)) != "" || strings.TrimSpace(l.cut(colTeam310+3, colTeam310+3)) != "" {
		cut = l.cutBytes
	}
	team, ok := team310(cut, l.width())
	if !ok {
		team, ok = team310(l.cutBytes, len(l.text)+4)
	}
	return team, ok
}

// cutBytes gives columns of the whole line, counted in bytes.
func (l line) cutBytes(from, to int) string {
	from, to = from-5, to-4
	if from >= len(l.text) {
		return ""
	}
	return l.text[from:min(to, len(l.text))]
}

func team310(cut func(from, to int) string, width int) (tournament.Team, bool) {
	field := func(from, to int) string { return strings.TrimSpace(cut(from, to)) }
	text := func(from, to int) string { return norm.NFC.String(strings.ToValidUTF8(field(from, to), "\uFFFD")) }
	team := tournament.Team{Name: text(colName310, colNick310-1), Nickname: text(colNick310, colForce310-1)}
	no, okNo := parseNumber(field(colTeam310, colName310-2))
	strength, okStrength := parseNumber(field(colForce310, colMatch310-1))
	rank, okRank := parseNumber(field(colRank310, colGap310-1))
	members, okMembers := membersFrom(cut, colMember310, width)
	if team.Name == "" && len(members) == 0 || !okNo || no == 0 || !okStrength || !okRank || !okMembers || field(colGap310, colGap310+1) != "" {
		return team, false
	}
	team.No, team.Strength, team.Members, team.Stated.Rank = no, strength, members, rank
	match, game := field(colMatch310, colGame310-1), field(colGame310, colRank310-1)
	if match == "" && game == "" {
		return team, true
	}
	var errs [2]error
	team.Stated.Match, errs[0] = tournament.ParsePoints(match)
	team.Stated.Game, errs[1] = tournament.ParsePoints(game)
	team.Stated.HasPoints = true
	return team, errs == [2]error{}
}

// membersFrom reads starting ranks that stand every five columns. Blank places
// are left out.
func membersFrom(cut func(from, to int) string, col, width int) (members []int, ok bool) {
	for ; col <= width; col += memberStride {
		no, ok := parseNumber(strings.TrimSpace(cut(col, col+memberStride-1)))
		if !ok || no > maxPlayers {
			return nil, false
		}
		if no != 0 {
			members = append(members, no)
		}
	}
	return members, true
}
