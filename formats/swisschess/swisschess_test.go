package swisschess

import (
	"encoding/binary"
	"flag"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/formats/podiumjson"
	"podium/formats/tournament"
	"podium/formats/trf"
)

// sample is a file that Swiss-Chess 8.83 saved, with the names of its officials replaced
// (fnogatz/swtparser.js, MIT).
func sample(t testing.TB) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/SwissIndividual.SWT")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestPromises(t *testing.T) {
	t.Parallel()
	formatstest.Run(t, Format(), os.DirFS("testdata"))
}

// TestSample: what Swiss-Chess shows of its sample.
func TestSample(t *testing.T) {
	t.Parallel()
	ev, told := formatstest.Reported(Format(), "a.swt", sample(t))
	if len(told) > 0 {
		t.Fatalf("%q", told)
	}
	s := ev.Sections[0]
	if ev.Name != "Test Tournament with a very long title" || ev.Start.String() != "2013-05-18" ||
		ev.End.String() != "2013-05-26" || ev.Federation != "USA" || s.RoundCount != 9 || s.Kind != tournament.Swiss {
		t.Errorf("%+v, %d rounds", ev, s.RoundCount)
	}
	if diff := cmp.Diff([]string{"BH/C1", "SOB/C1", "WIN"}, s.TieBreaks); diff != "" {
		t.Errorf("tie-breaks (-want +got):\n%s", diff)
	}
	var sum tournament.Points
	for i := range s.Players {
		p := &s.Players[i]
		score := p.Score(&s.Scoring, 9)
		sum += score
		if want := []tournament.Points{11, 15, 14}; i < len(want) && score != want[i] {
			t.Errorf("player %d has %s points, want %s", p.No, score, want[i])
		}
		if score != p.Stated.Points {
			t.Errorf("player %d has %s points, and the file states %s", p.No, score, p.Stated.Points)
		}
	}
	if sum != 108*tournament.Point || len(s.Players) != 24 {
		t.Errorf("%d players have %s points together, want 24 with 108", len(s.Players), sum)
	}
	first := s.Players[0]
	if first.Name != "Gib, David" || first.Rating() != 2090 || first.ID("fide") != "12345678" ||
		first.Sex != tournament.Male || first.Birth.String() != "1986-06-15" || s.RoundDates[8].String() != "2013-05-25" {
		t.Errorf("%+v", first)
	}
}

// A change is bytes in place of those at an offset.
type change struct {
	at    int
	bytes []byte
}

func changed(data []byte, changes ...change) []byte {
	data = slices.Clone(data)
	for _, c := range changes {
		copy(data[c.at:], c.bytes)
	}
	return data
}

// inRow is the offset of a byte of a player's row in the sample; both count from 0.
func inRow(player, round, at int) int { return settingsSize + (player*9+round)*rowSize + at }

// inRecord is the offset of a byte of a player's record in the sample.
func inRecord(player, at int) int { return settingsSize + 24*9*rowSize + player*recordSize + at }

// TestDamaged: what is left of a damaged file is an error or a message, and never
// another event in silence.
func TestDamaged(t *testing.T) {
	t.Parallel()
	word := func(n int) []byte { return binary.LittleEndian.AppendUint16(nil, uint16(n)) }
	for name, tt := range map[string]struct {
		changes []change
		code    finding.Code
		read    bool
	}{
		"players raised":         {[]change{{7, word(25)}}, finding.BadContainer, false},
		"rounds raised":          {[]change{{1, word(10)}}, finding.BadContainer, false},
		"paired rounds raised":   {[]change{{5, word(200)}}, finding.BadContainer, false},
		"teams that are none":    {[]change{{606, []byte{0xFF}}, {1332, word(3)}}, finding.BadContainer, false},
		"version 10":             {[]change{{609, word(1000)}}, finding.UnknownFormat, false},
		"before version 8":       {[]change{{609, word(799)}}, finding.UnknownFormat, false},
		"two games in a round":   {[]change{{597, []byte{2}}}, finding.UnsupportedScores, false},
		"three results cut":      {[]change{{9, []byte{3}}}, finding.UnknownTieBreak, true},
		"rating":                 {[]change{{inRecord(0, 70), []byte("Elo\x00")}}, finding.BadRating, true},
		"number 0":               {[]change{{inRecord(1, 217), word(0)}}, finding.DuplicateNumber, false},
		"starting rank 0":        {[]change{{inRecord(1, 219), word(0)}}, finding.DuplicateNumber, false},
		"opponent in no place":   {[]change{{inRecord(12, 189), []byte{102}}}, finding.UnknownOpponent, false},
		"version 7":              {[]change{{609, word(724)}}, finding.UnknownFormat, false},
		"knock-out":              {[]change{{596, []byte{2}}}, finding.UnsupportedScores, false},
		"three points for a win": {[]change{{1336, []byte{1}}}, finding.UnsupportedScores, false},
		"number repeated":        {[]change{{inRecord(1, 217), word(1)}}, finding.DuplicateNumber, false},
		"starting rank repeated": {[]change{{inRecord(1, 219), word(1)}}, finding.DuplicateNumber, false},
		"start number beyond":    {[]change{{inRecord(1, 219), word(25)}}, finding.DuplicateNumber, false},
		"half a point for two":   {[]change{{inRow(0, 0, 11), []byte{2}}, {inRow(12, 0, 11), []byte{1}}}, finding.UnusualResult, true},
		"opponent beyond":        {[]change{{inRow(0, 0, 9), word(25)}}, finding.UnknownOpponent, false},
		"another opponent":       {[]change{{inRow(0, 0, 9), word(14)}}, finding.OneSidedGame, false},
		"colour":                 {[]change{{inRow(0, 0, 8), []byte{7}}}, finding.BadResult, false},
		"result":                 {[]change{{inRow(0, 0, 11), []byte{0x13}}}, finding.BadResult, false},
		"state":                  {[]change{{inRow(0, 0, 15), []byte{9}}}, finding.BadResult, false},
		"drawn forfeit":          {[]change{{inRow(0, 0, 11), []byte{2}}, {inRow(0, 0, 15), []byte{2}}}, finding.BadResult, false},
		"won by both":            {[]change{{inRow(12, 0, 11), []byte{3}}}, finding.RowsContradict, false},
		"no name":                {[]change{{inRecord(0, 0), make([]byte, 32)}}, finding.BadName, false},
		"another table":          {[]change{{inRow(0, 0, 13), word(9)}}, finding.RowsContradict, true},
		"another total":          {[]change{{inRecord(0, 292), []byte{12}}}, finding.PointsDiffer, true},
		"total of the fourth":    {[]change{{inRecord(3, 292), []byte{1}}}, "warning 4 points-differ player 4", true},
		"another count":          {[]change{{inRecord(0, 227), []byte{5}}}, finding.CountDiffers, true},
		"another tie-break":      {[]change{{572, []byte{10}}}, finding.UnknownTieBreak, true},
		"points in dispute":      {[]change{{inRecord(0, 273), []byte{1}}}, finding.PointsDiffer, false},
		"another day":            {[]change{{1055, []byte("31.02.2013")}}, finding.BadDate, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ev, told := formatstest.Reported(Format(), "a.swt", changed(sample(t), tt.changes...))
			if (ev != nil) != tt.read || !strings.Contains(strings.Join(told, "\n"), string(tt.code)) {
				t.Errorf("an event: %t, want %t; told %q, want %s", ev != nil, tt.read, told, tt.code)
			}
		})
	}
}

// TestSniff: the largest and smallest numbers that a tournament has, and the length that proves them.
func TestSniff(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		version, players, rounds, paired, teams, length int
		want                                            formats.Confidence
	}{
		{800, 1, 1, 0, 0, settingsSize + recordSize, formats.Certain},
		{999, 1, 1, 0, 0, settingsSize + recordSize, formats.Certain},
		{800, 1, 1, 0, 0, settingsSize + recordSize - 1, formats.Likely},
		{799, 1, 1, 0, 0, settingsSize + recordSize, formats.Likely},
		{1000, 1, 1, 0, 0, settingsSize + recordSize, formats.Likely},
		{600, 2000, 50, 50, 500, oldSettings, formats.Likely},
		{1299, 2000, 50, 50, 500, oldSettings, formats.Likely},
		{599, 1, 1, 1, 0, oldSettings, formats.No},
		{1300, 1, 1, 1, 0, oldSettings, formats.No},
		{883, 0, 1, 1, 0, oldSettings, formats.No},
		{883, 2001, 1, 1, 0, oldSettings, formats.No},
		{883, 1, 0, 0, 0, oldSettings, formats.No},
		{883, 1, 51, 1, 0, oldSettings, formats.No},
		{883, 1, 1, 2, 0, oldSettings, formats.No},
		{883, 1, 1, 1, 501, oldSettings, formats.No},
		{883, 1, 1, 1, 0, oldSettings - 1, formats.No},
	} {
		data := make([]byte, tt.length)
		for at, n := range map[int]int{1: tt.rounds, 5: tt.paired, 7: tt.players, 606: tt.teams, 609: tt.version, 1332: tt.teams} {
			binary.LittleEndian.PutUint16(data[at:], uint16(n))
		}
		if got := Format().Sniff(data); got != tt.want {
			t.Errorf("%+v: %v", tt, got)
		}
	}
}

// TestUnpaired: before the first round there are players and no rows; the players may be places to
// fill.
func TestUnpaired(t *testing.T) {
	t.Parallel()
	data := slices.Delete(changed(sample(t), change{5, []byte{0, 0}}), settingsSize, settingsSize+24*9*rowSize)
	ev, told := formatstest.Reported(Format(), "a.swt", data)
	if ev == nil || len(told) > 0 {
		t.Fatalf("%q", told)
	}
	if s := ev.Sections[0]; len(s.Players) != 24 || s.RoundCount != 9 || s.Players[0].Stated.HasPoints || s.Players[0].Rounds != nil {
		t.Errorf("%+v", s)
	}
	for i := range 24 {
		data[settingsSize+i*recordSize+189] = 102
	}
	if ev, told = formatstest.Reported(Format(), "a.swt", data); ev != nil || told[0] != "error 1 no-players" {
		t.Errorf("%v, %q", ev, told)
	}
}

// TestSettings: fields of the description that the sample leaves blank or has otherwise.
func TestSettings(t *testing.T) {
	t.Parallel()
	ev, told := formatstest.Reported(Format(), "a.swt", changed(sample(t),
		change{1338, []byte{2}}, change{596, []byte{1}}, change{622, []byte{5}}, change{573, []byte{3}}, change{9, []byte{0}}, change{582, []byte{1}},
		change{245, []byte("Lake Cup\x00")}, change{376, []byte("of the North\x00")}, change{790, []byte("Lake Cup\x00")},
		change{872, []byte("Rook, Ann\x00")}, change{933, []byte("Rook, Ann\x00")}, change{11847, []byte("King, Di\x00")},
		change{inRecord(0, 70), []byte("2090")}, change{inRecord(0, 75), []byte("1950")}, change{inRecord(0, 128), []byte("1851\x00")},
		change{inRecord(1, 70), []byte("0000")}, change{inRecord(1, 75), []byte("x\x00")},
		change{inRecord(1, 184), []byte("*x")}, change{inRecord(2, 184), []byte("wx")}, change{inRecord(1, 128), []byte("1850\x00")},
		change{inRecord(0, 296), []byte{13, 0}}, change{inRecord(0, 300), []byte{13, 0}},
		change{inRecord(0, 337), make([]byte, 12)}, change{inRecord(0, 153), []byte("40023")}, change{inRecord(0, 159), make([]byte, 4)}))
	if ev == nil || told[0] != "warning 1 untold" || !slices.Contains(told, "warning 2 bad-rating player 2") {
		t.Fatalf("%q", told)
	}
	s := ev.Sections[0]
	first, second := &s.Players[0], &s.Players[1]
	if s.MatchScoring != (tournament.MatchScoring{}) || s.Kind != tournament.RoundRobin ||
		ev.Name != "Lake Cup of the North" || !slices.Equal(s.TieBreaks, []string{"SB", "BH", "WIN"}) ||
		ev.ChiefArbiter != "Rook, Ann" || ev.Arbiters[0] != "King, Di" {
		t.Errorf("%+v, %+v", ev, s)
	}
	if s.Players[2].Sex != tournament.Female {
		t.Errorf("%+v", s.Players[2])
	}
	want := []tournament.Rating{{System: "national", Value: 1950}, {System: "fide", Value: 2090}}
	if !slices.Equal(first.Ratings, want) || first.Birth.String() != "1851" || first.ID("national") != "" || second.Birth.Year == 1850 || !second.Withdrawn ||
		slices.ContainsFunc(second.Ratings, func(r tournament.Rating) bool { return r.System == "fide" }) {
		t.Errorf("%+v, %+v", first, second)
	}
	values := first.Stated.TieBreaks // in quarters, and in halves
	if len(values) != 2 || values[0].Value != "3.25" || values[1].Value != "6.5" {
		t.Errorf("%v", values)
	}
	if ev, _ = formatstest.Reported(Format(), "a.swt", changed(sample(t), change{9, []byte{2}})); ev == nil ||
		!slices.Equal(ev.Sections[0].TieBreaks, []string{"BH/C2", "SOB/C2", "WIN"}) {
		t.Errorf("%+v", ev)
	}
}

// TestFullFields: a text ends with its field, however long it is, and the byte that follows
// belongs to it no more (the lengths of the layout).
func TestFullFields(t *testing.T) {
	t.Parallel()
	const heading = 790 // the name
	for name, tt := range map[string]struct {
		at, size int
		get      func(ev *tournament.Event) string
	}{
		"name":         {heading, 40, func(ev *tournament.Event) string { return ev.Name }},
		"place":        {831, 40, func(ev *tournament.Event) string { return ev.City }},
		"arbiter":      {872, 60, func(ev *tournament.Event) string { return ev.ChiefArbiter }},
		"second":       {933, 60, func(ev *tournament.Event) string { return ev.Arbiters[0] }},
		"another":      {11847, 60, func(ev *tournament.Event) string { return ev.Arbiters[0] }},
		"one more":     {11908, 60, func(ev *tournament.Event) string { return ev.Arbiters[0] }},
		"the last":     {11969, 60, func(ev *tournament.Event) string { return ev.Arbiters[0] }},
		"federation":   {1160, 3, func(ev *tournament.Event) string { return ev.Federation }},
		"time control": {1097, 20, func(ev *tournament.Event) string { return ev.Sections[0].TimeControl }},
		"its second":   {1118, 20, func(ev *tournament.Event) string { return ev.Sections[0].TimeControl }},
		"its third":    {1139, 20, func(ev *tournament.Event) string { return ev.Sections[0].TimeControl }},
		"player":       {inRecord(0, 0), 32, func(ev *tournament.Event) string { return string(ev.Sections[0].Players[0].Name) }},
		"club":         {inRecord(0, 33), 32, func(ev *tournament.Event) string { return ev.Sections[0].Players[0].Club }},
		"country":      {inRecord(0, 105), 3, func(ev *tournament.Event) string { return ev.Sections[0].Players[0].Federation }},
		"FIDE number":  {inRecord(0, 324), 12, func(ev *tournament.Event) string { return ev.Sections[0].Players[0].ID("fide") }},
		"national":     {inRecord(0, 337), 12, func(ev *tournament.Event) string { return ev.Sections[0].Players[0].ID("national") }},
	} {
		full := []byte("ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKL")[:tt.size]
		changes := []change{{245, make([]byte, 131)}, {376, make([]byte, 60)}} // the older heading
		for _, at := range []int{heading, 831, 872, 933, 11847, 11908, 11969, 1097, 1118, 1139} {
			changes = append(changes, change{at, []byte{0}})
		}
		ev, told := formatstest.Reported(Format(), "a.swt", changed(sample(t), append(changes, change{tt.at - 1, append(append([]byte{'x'}, full...), 'x')})...))
		if ev == nil {
			t.Errorf("%s: %q", name, told)
		} else if got := tt.get(ev); got != string(full) {
			t.Errorf("%s: %q, want %q", name, got, full)
		}
	}
}

// TestExtraPoints: the total tells whether points beyond the results are added or taken away.
func TestExtraPoints(t *testing.T) {
	t.Parallel()
	for total, want := range map[byte]tournament.Points{10: -tournament.Half, 12: tournament.Half} {
		data := changed(sample(t), change{inRecord(0, 273), []byte{1}}, change{inRecord(0, 292), []byte{total}})
		ev, told := formatstest.Reported(Format(), "a.swt", data)
		if ev == nil || !slices.Equal(told, []string{"warning 1 untold"}) || ev.Sections[0].Bonus(1, 9) != want {
			t.Errorf("%q, want %s", told, want)
		}
	}
}

// TestPasses: a round robin of one round that is played twice has two rounds.
func TestPasses(t *testing.T) {
	t.Parallel()
	data := make([]byte, settingsSize+2*2*rowSize+2*recordSize)
	for at, n := range map[int]byte{1: 1, 5: 2, 7: 2, 599: 2, 609: 883 % 256, 610: 883 / 256} {
		data[at] = n
	}
	for i, name := range []string{"Rook,Ben", "Pawn,Ida"} {
		record := data[settingsSize+2*2*rowSize+i*recordSize:]
		copy(record, name)
		record[217], record[219], record[292], record[227], record[231] = byte(i+1), byte(i+1), 2, 1, 1
		for rd := range 2 {
			row := data[settingsSize+(2*i+rd)*rowSize:]
			row[8], row[9], row[11] = byte(1+2*((i+rd)%2)), byte(2-i), byte(3-2*((i+rd)%2)) // White wins
		}
	}
	ev, told := formatstest.Reported(Format(), "a.swt", data)
	if ev == nil || !slices.Equal(told, []string{"warning 1 untold"}) || ev.Sections[0].RoundCount != 2 {
		t.Errorf("%+v, %q", ev, told)
	}
	data[settingsSize+2*2*rowSize+227] = 2 // games won, by the file's own count
	log := formats.NewLog("a.swt")
	if _, err := read(formats.Source{Data: data}, log); err != nil {
		t.Fatal(err)
	}
	if found := log.Sorted(); found[len(found)-1].Want != "1 win, 0 draws and 1 loss, as in the rounds" {
		t.Errorf("%+v", found)
	}
}

// TestVerified: everything is in TRF-2026 and in JSON again, or said to be lost.
func TestVerified(t *testing.T) {
	t.Parallel()
	for _, f := range []formats.Format{trf.TRF26(), trf.TRF16(), podiumjson.Format()} {
		ev, _ := formatstest.Reported(Format(), "a.swt", sample(t))
		if err := formatstest.Verified(t, f, "a", ev); err != nil {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
}

// A file that is cut off anywhere is an error.
func TestCut(t *testing.T) {
	t.Parallel()
	data := sample(t)
	for n := range data {
		if ev, _ := formatstest.Reported(Format(), "a.swt", data[:n]); ev != nil {
			t.Fatalf("cut at %d bytes, it is an event", n)
		}
	}
	if ev, _ := formatstest.Reported(Format(), "a.swt", append(slices.Clone(data), 0)); ev != nil {
		t.Error("with a byte more, it is an event")
	}
}

// TestNational: the number of the German federation is that of the club, of five characters, and
// that of the member, of four; a number of its own comes before both.
func TestNational(t *testing.T) {
	t.Parallel()
	parts := []change{
		{inRecord(0, 153), []byte("40023xAB123")}, // the member begins after a byte that is no part of either
	}
	for own, want := range map[string]string{"": "40023-AB12", "10277714": "10277714"} {
		data := changed(sample(t), append(parts, change{inRecord(0, 337), append([]byte(own), 0)})...)
		ev, told := formatstest.Reported(Format(), "a.swt", data)
		if ev == nil || ev.Sections[0].Players[0].ID("national") != want {
			t.Errorf("%q, %q, want %s", ev.Sections[0].Players[0].IDs, told, want)
		}
	}
}

// TestRows: the kinds of rows that the sample lacks, by the description of the layout.
func TestRows(t *testing.T) {
	t.Parallel()
	set := func(player int, bytes ...byte) []change { // colour, opponent, result, state
		return []change{
			{inRow(player, 0, 8), bytes[:1]},
			{inRow(player, 0, 9), []byte{bytes[1], 0}},
			{inRow(player, 0, 11), bytes[2:3]},
			{inRow(player, 0, 15), bytes[3:]},
		}
	}
	for name, tt := range map[string]struct {
		one, other  []byte
		want, their tournament.Result
	}{
		"forfeit":          {[]byte{1, 13, 3, 2}, []byte{3, 1, 1, 2}, tournament.ForfeitWin, tournament.ForfeitLoss},
		"forfeit, old":     {[]byte{1, 13, 3, 0x22}, []byte{3, 1, 1, 0x22}, tournament.ForfeitWin, tournament.ForfeitLoss},
		"both absent":      {[]byte{1, 13, 1, 2}, []byte{3, 1, 1, 2}, tournament.ForfeitLoss, tournament.ForfeitLoss},
		"pending":          {[]byte{1, 13, 0, 0}, []byte{3, 1, 0, 0}, tournament.Pending, tournament.Pending},
		"bye and absence":  {[]byte{2, 0, 3, 2}, []byte{0, 0, 0, 0}, tournament.PairingBye, tournament.ZeroBye},
		"half-point bye":   {[]byte{0, 0, 2, 2}, []byte{0, 0, 0, 0}, tournament.HalfBye, tournament.ZeroBye},
		"older high bits":  {[]byte{1, 13, 0xF2, 0}, []byte{3, 1, 0xF2, 0}, tournament.Draw, tournament.Draw},
		"penalty for both": {[]byte{1, 13, 1, 0}, []byte{3, 1, 1, 0}, tournament.Loss, tournament.Loss},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			log := &formats.Log{}
			ev, err := read(formats.Source{Data: changed(sample(t), slices.Concat(set(0, tt.one...), set(12, tt.other...))...)}, log)
			if err != nil {
				t.Fatal(err)
			}
			p := ev.Sections[0].Players
			if a, b := p[0].Entry(1).Result, p[12].Entry(1).Result; a != tt.want || b != tt.their {
				t.Errorf("%v and %v, want %v and %v", a, b, tt.want, tt.their)
			}
		})
	}
}

// The offsets in a file of teams: of rows of players, rows of teams, and records.
const (
	teamRows    = settingsSize
	teamMatches = teamRows + 4*2*rowSize
	teamRecords = teamMatches + 2*2*rowSize
)

// teamFile makes a file of two teams of two players, who played one of two rounds.
func teamFile() []byte {
	data := make([]byte, settingsSize+4*2*rowSize+2*2*rowSize+6*recordSize)
	word := func(at, n int) { binary.LittleEndian.PutUint16(data[at:], uint16(n)) }
	word(1, 2)     // rounds
	word(5, 1)     // paired
	word(7, 4)     // players
	word(609, 883) // version
	word(1332, 2)  // teams
	data[599], data[604], data[606], data[611], data[613] = 1, 2, 0xFF, 1, 2
	row := func(at, color, opponent, result, table, board int) {
		word(at, 0)
		data[at+8], data[at+11], data[at+18] = byte(color), byte(result), byte(board)
		word(at+9, opponent)
		word(at+13, table)
	}
	rows, matches, records := teamRows, teamMatches, teamRecords
	row(rows, 1, 3, 0x0F, 1, 1) // 1 beats 3, 2 draws with 4
	row(rows+2*rowSize, 3, 4, 0x0A, 1, 2)
	row(rows+4*rowSize, 3, 1, 0x05, 1, 1)
	row(rows+6*rowSize, 1, 2, 0x0A, 1, 2)
	row(matches, 1, 1000, 0, 1, 0)
	row(matches+2*rowSize, 3, 999, 0, 1, 0)
	for i, name := range []string{"Rook,Ben", "Pawn,Ida", "Knight,Cy", "King,Di", "Otters", "Beavers"} {
		at := records + i*recordSize
		copy(data[at:], name)
		team, order, number := i/2+1, i%2+1, i+1
		if i >= 4 {
			team, number = i-3, i-3
			word(at+217, 998+number)
			word(at+296, []int{3, 1}[i-4])
			data[at+292] = []byte{4, 0}[i-4]
		} else {
			word(at+217, number)
			data[at+292] = []byte{2, 1, 0, 1}[i]
			data[at+227], data[at+229], data[at+231] = []byte{1, 0, 0, 0}[i], []byte{0, 1, 0, 1}[i], []byte{0, 0, 1, 0}[i]
		}
		word(at+219, number)
		data[at+201], data[at+205] = byte(team), byte(order)
	}
	return data
}

func TestTeams(t *testing.T) {
	t.Parallel()
	ev, told := formatstest.Reported(Format(), "a.swt", teamFile())
	if ev == nil {
		t.Fatalf("%q", told)
	}
	s := ev.Sections[0]
	if len(s.Teams) != 2 || s.Teams[0].Name != "Otters" || s.Teams[0].Rounds[0].Opponent != 2 {
		t.Fatalf("%+v", s.Teams)
	}
	want := tournament.Match{Opponent: 1, Color: tournament.Black, Boards: []int{3, 4}}
	if diff := cmp.Diff(want, s.Teams[1].Rounds[0]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"warning 1 untold"}, told); diff != "" {
		t.Errorf("told (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"MPTS", "GPTS"}, s.TieBreaks); diff != "" {
		t.Errorf("tie-breaks (-want +got):\n%s", diff)
	}
}

// TestTeamsOtherwise changes the file of two teams.
func TestTeamsOtherwise(t *testing.T) {
	t.Parallel()
	const second, firstTeam, secondTeam = rowSize, teamRecords + 4*recordSize, teamRecords + 5*recordSize
	for name, tt := range map[string]struct {
		changes []change
		code    finding.Code // "": the event has what is asked
		has     func(s *tournament.Section) bool
	}{
		"three points for a match": {[]change{{1338, []byte{1}}, {firstTeam + 292, []byte{6}}}, "", func(s *tournament.Section) bool {
			return s.MatchScoring == tournament.MatchScoring{Win: 3 * tournament.Point, Draw: tournament.Point}
		}},
		"points of its own":   {[]change{{1338, []byte{2}}}, finding.UnsupportedScores, nil},
		"no name":             {[]change{{firstTeam, make([]byte, 32)}}, finding.DuplicateNumber, nil},
		"number twice":        {[]change{{secondTeam + 217, []byte{231, 3}}}, finding.DuplicateNumber, nil},
		"number 0":            {[]change{{secondTeam + 219, []byte{0}}}, finding.DuplicateNumber, nil},
		"opponent unknown":    {[]change{{teamMatches + 9, []byte{1}}}, finding.UnknownOpponent, nil},
		"opponent itself":     {[]change{{teamMatches + 9, []byte{231, 3}}}, finding.UnknownOpponent, nil},
		"colour unknown":      {[]change{{teamMatches + second + 8, []byte{7}}}, finding.UnknownOpponent, nil},
		"free with opponent":  {[]change{{teamMatches + 8, []byte{2}}}, finding.UnknownOpponent, nil},
		"opponent, no colour": {[]change{{teamMatches + second + 9, []byte{232, 3}}}, finding.OneSidedGame, nil},
		"two at a board":      {[]change{{teamRows + 2*rowSize + 18, []byte{1}}}, finding.RowsContradict, nil},
		"bye of a team":       {[]change{{teamMatches + second + 8, []byte{2}}}, "", func(s *tournament.Section) bool { return s.Teams[0].Rounds[1].Result == tournament.PairingBye }},
		"a reserve":           {[]change{{teamRows + second + 18, []byte{3}}, {5, []byte{2}}, {teamRows + second + 8, []byte{1}}}, "", func(s *tournament.Section) bool { return s.Players[0].Rounds[1].Result == tournament.ZeroBye }},
		"no reserve":          {[]change{{teamRows + second + 18, []byte{2}}, {5, []byte{2}}, {teamRows + second + 8, []byte{1}}}, finding.BadResult, nil},
		"other points for it": {[]change{{teamRows + 11, []byte{0x0B}}}, finding.UnusualResult, nil},
		"the boards turned": {[]change{{teamRows + 18, []byte{2}}, {teamRows + 2*rowSize + 18, []byte{1}}, {teamRows + 4*rowSize + 18, []byte{2}}, {teamRows + 6*rowSize + 18, []byte{1}}}, "", func(s *tournament.Section) bool {
			m := s.Teams[0].Rounds[0]
			return m.Color == tournament.Black && slices.Equal(m.Boards, []int{2, 1})
		}},
		"team break by points": {[]change{{611, []byte{15}}}, "", func(s *tournament.Section) bool { return slices.Equal(s.TieBreaks, []string{"EDE", "GPTS"}) }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ev, told := formatstest.Reported(Format(), "a.swt", changed(teamFile(), tt.changes...))
			if !strings.Contains(strings.Join(told, "\n"), string(tt.code)) || tt.has != nil && (ev == nil || !tt.has(ev.Sections[0])) {
				t.Errorf("told %q, want %s; %+v", told, tt.code, ev)
			}
		})
	}
}

// encode makes a file of an event: the sample of the season.
func encode(ev *tournament.Event) []byte {
	s := ev.Sections[0]
	players, rounds := len(s.Players), s.RoundCount
	data := make([]byte, settingsSize+players*rounds*rowSize+players*recordSize)
	word := func(at, n int) { binary.LittleEndian.PutUint16(data[at:], uint16(n)) }
	text := func(at int, s string) { copy(data[at:], s) }
	for at, n := range map[int]int{1: rounds, 3: rounds, 5: rounds, 7: players, 609: 883} {
		word(at, n)
	}
	data[599] = 1
	text(790, ev.Name)
	text(831, ev.City)
	text(872, ev.ChiefArbiter)
	text(1055, ev.Start.Time().Format("02.01.2006"))
	text(1076, ev.End.Time().Format("02.01.2006"))
	text(1097, s.TimeControl)
	text(1160, ev.Federation)
	for i := range s.Players {
		p := &s.Players[i]
		at := settingsSize + players*rounds*rowSize + i*recordSize
		text(at, strings.Replace(string(p.Name), ", ", ",", 1))
		if p.Rating() > 0 {
			text(at+70, strconv.Itoa(p.Rating()))
		}
		text(at+105, p.Federation)
		text(at+350, "parent@elm.example") // TestPrivacy of the program looks for it
		text(at+391, "swordfish")
		text(at+184, map[tournament.Sex]string{tournament.Male: "m", tournament.Female: "w"}[p.Sex])
		word(at+217, p.No)
		word(at+219, p.No)
		word(at+221, p.Stated.Rank)
		data[at+292] = byte(p.Score(&s.Scoring, rounds))
		for rd, e := range p.Rounds {
			row := settingsSize + (i*rounds+rd)*rowSize
			data[row+8] = map[tournament.Color]byte{tournament.White: 1, tournament.Black: 3}[e.Color]
			word(row+9, int(e.Opponent))
			data[row+11] = byte(s.Scoring[e.Result]) + 1
			if e.Opponent != 0 {
				word(row+13, min(p.No, int(e.Opponent)))
				data[at+227+2*(2-int(s.Scoring[e.Result]))]++
			}
			switch {
			case e.Result == tournament.PairingBye:
				data[row+8], data[row+15] = 2, forfeit
			case e.Result == tournament.ZeroBye:
				data[row+11] = 0
			case !e.Result.Played():
				data[row+15] = forfeit
			}
		}
	}
	return data
}

var update = flag.Bool("update", false, "write the sample of the season anew")

// TestOneEvent: the event that is in the season in every format is in that of Swiss-Chess
// what it is in TRF.
func TestOneEvent(t *testing.T) {
	t.Parallel()
	want := formatstest.ReadSample(t, trf.TRF16(), formatstest.OneEvent+".trf")
	formatstest.Encoded(t, want, Format(), formatstest.OneEvent+".swt", encode(want), *update, "Event.Name", "Event.City",
		"Event.Federation", "Event.Start", "Event.End", "Event.ChiefArbiter", "Section.TimeControl", "Section.RoundCount",
		"Player.Name", "Player.Sex", "Player.Federation", "Player.Rounds")
}

func FuzzRead(f *testing.F) {
	f.Add(sample(f))
	f.Fuzz(func(t *testing.T, data []byte) {
		ev, log := (*tournament.Event)(nil), &formats.Log{}
		ev, err := read(formats.Source{Name: "a.swt", Data: data}, log)
		if (ev == nil) != (err != nil) {
			t.Errorf("an event: %t, error: %v", ev != nil, err)
		}
	})
}

// TestDamage changes single bytes of the rows and of what the records state. The other
// player's row or the total show each of them, so none may change the event in silence.
func TestDamage(t *testing.T) {
	t.Parallel()
	data := sample(t)
	sound, _ := formatstest.Reported(Format(), "a.swt", data)
	shown := []int{8, 9, 10, 11, 15} // bytes of a row that say what was played
	tried, silent := 0, 0
	for player := 0; player < 24; player += 5 {
		for round := 0; round < 9; round += 4 {
			for _, at := range shown {
				for _, value := range []byte{0, 1, 2, 3, 4, 5, 8, 0x11, 0x22, 0x33, 0xF1, 0xFF} {
					offset := inRow(player, round, at)
					if data[offset] == value {
						continue
					}
					tried++
					ev, told := formatstest.Reported(Format(), "a.swt", changed(data, change{offset, []byte{value}}))
					if ev != nil && len(told) == 0 && len(tournament.Diff(sound, ev)) > 0 {
						silent++
						t.Logf("player %d, round %d, byte %d becomes %02X: %v", player+1, round+1, at, value, tournament.Diff(sound, ev))
					}
				}
			}
		}
	}
	if silent > tried/5000 {
		t.Errorf("%d of %d changes are silent", silent, tried)
	}
}
