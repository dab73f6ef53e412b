// Package papi reads the tournaments that Papi saves (.papi), the pairing program of the
// French federation. A file is an Access database with a row for each player in the table
// JOUEUR and for each setting in the table INFO.
//
// Credentials, addresses and remarks stand in the same tables. They are not decoded:
// package jet decodes only the values that are asked for.
//
// In a position, a line is the number of the player in the file (Ref).
package papi

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/jet"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// Format returns the format of Papi, for reading only.
func Format() formats.Format {
	return formats.Format{
		Name:  "papi",
		Title: "Papi",
		Exts:  []string{".papi"},
		Sniff: func(head []byte) formats.Confidence {
			if len(head) > 4 && bytes.HasPrefix(head[4:], []byte(jet.Mark)) {
				return formats.Certain
			}
			return formats.No
		},
		Read: read,
	}
}

const (
	maxRounds  = 24 // the rounds for which there are columns
	maxPlayers = 9999
	exempt     = 1 // the Ref of the player who stands for a bye
)

// A reader makes an event of the two tables.
type reader struct {
	log      *formats.Log
	settings map[string]string
	event    *tournament.Event
	section  *tournament.Section

	refs  []int    // by player
	codes [][]code // by player and round
}

// read is formats.Format.Read.
func read(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	r := &reader{log: log, section: &tournament.Section{Scoring: tournament.FIDE()}}
	r.event = &tournament.Event{Sections: []*tournament.Section{r.section}}
	players := r.open(src.Data)
	if log.Failed() {
		return nil, log.Err()
	}
	r.readSettings()
	r.readPlayers(players)
	if log.Failed() {
		return nil, log.Err()
	}
	r.checkForfeits()
	formats.Check(r.event, func(_, player, _ int) finding.Pos { return finding.Pos{Line: r.refs[player]} }, log)
	return log.Outcome(r.event)
}

// isSetting says which settings are read. Among the others are the credentials of an
// account.
func isSetting(name string) bool {
	return strings.HasPrefix(name, "DateRd") || strings.HasPrefix(name, "Prix") || slices.Contains([]string{
		"Nom", "Genre", "NbrRondes", "Pairing", "Cadence", "ClassElo", "Dep1", "Dep2", "Dep3", "DecomptePoints", "Lieu",
		"DateDebut", "DateFin", "Arbitre",
	}, name)
}

// open opens the database and reads the settings. It returns the table of players.
func (r *reader) open(data []byte) *jet.Table {
	first := finding.Pos{Line: 1}
	db, err := jet.Open(data)
	var info, players *jet.Table
	if err == nil {
		info, err = db.Table("INFO")
	}
	if err == nil {
		players, err = db.Table("JOUEUR")
	}
	switch {
	case errors.Is(err, jet.ErrVersion):
		r.log.Error(first, finding.UnknownFormat, "%v, as older versions of Papi write it", err).
			Advise("open and save it in Papi 3.3, or export the TRF file there")
		return nil
	case errors.Is(err, jet.ErrNoTable):
		r.log.Error(first, finding.UnknownFormat, "an Access database that is no tournament of Papi (%v)", err).
			Advise("check which file is meant")
		return nil
	case err != nil:
		r.log.Error(first, finding.BadContainer, "%v", err).Expect("a file as Papi saves it").
			Advise("copy the file again, or export the TRF file in Papi")
		return nil
	}
	r.settings = map[string]string{}
	for row := range info.Rows() {
		if name := row.Text("Variable"); isSetting(name) {
			r.settings[name] = row.Text("Value")
		}
	}
	if !players.Has("Nom") || !players.Has("Rd01Adv") || r.settings["NbrRondes"] == "" {
		r.log.Error(first, finding.BadContainer, "no names, rounds or number of rounds").
			Expect("the tables INFO and JOUEUR of Papi").Advise("copy the file again, or export the TRF file in Papi")
	}
	return players
}

// readSettings makes the event and the section of the settings.
func (r *reader) readSettings() {
	first, s, ev := finding.Pos{Line: 1}, r.section, r.event
	ev.Name, ev.City, ev.ChiefArbiter = r.settings["Nom"], r.settings["Lieu"], r.settings["Arbitre"]
	s.TimeControl = r.settings["Cadence"]
	ev.Start, ev.End = r.day("DateDebut", "Event.Start"), r.day("DateFin", "Event.End")
	n, err := strconv.Atoi(r.settings["NbrRondes"])
	if err != nil || n < 1 || n > maxRounds {
		r.log.Error(first, finding.BadNumber, "%q rounds", finding.Quotable(r.settings["NbrRondes"])).
			Expect("1 to 24").Advise("correct the number in Papi")
		return
	}
	s.RoundCount = n
	for i := range n {
		if day := r.day("DateRd"+strconv.Itoa(i+1), "Section.RoundDates"); !day.IsZero() {
			for len(s.RoundDates) < i {
				s.RoundDates = append(s.RoundDates, tournament.Date{})
			}
			s.RoundDates = append(s.RoundDates, day)
		}
	}
	switch r.settings["Genre"] {
	case "Suisse":
		s.Kind = tournament.Swiss
	case "ToutesRondes":
		s.Kind = tournament.RoundRobin
	default:
		r.log.Warning(first, finding.BadRecord, "kind %q", finding.Quotable(r.settings["Genre"])).In("Section.Kind").
			Expect("Suisse or ToutesRondes").Advise("the pairings tell which it is")
	}
	if pairing := r.settings["Pairing"]; pairing != "" && s.Kind != tournament.KindUnknown {
		s.System = map[tournament.Kind]string{
			tournament.Swiss: "Individual: Swiss-System", tournament.RoundRobin: "Individual: Round-Robin",
		}[s.Kind] + " (Papi, " + pairing + ")"
	}
	if r.settings["DecomptePoints"] == "OUI" {
		s.Scoring = tournament.WinDrawLoss(3*tournament.Point, tournament.Point, 0)
	}
	r.readTieBreaks()
	r.readPrizes()
}

// day reads a setting written DD/MM/YYYY.
func (r *reader) day(name, field string) tournament.Date {
	s := r.settings[name]
	day, err := time.Parse("02/01/2006", s)
	if err != nil {
		if s != "" {
			r.log.Warning(finding.Pos{Line: 1}, finding.BadDate, "%s %q; it was ignored", name, finding.Quotable(s)).In(field).
				Expect("DD/MM/YYYY").Advise("correct it in Papi")
		}
		return tournament.Date{}
	}
	return tournament.DateOf(day)
}

// tieBreaks are Papi's words for tie-breaks, folded and without blanks.
func tieBreaks() map[string]string {
	return map[string]string{
		"solkoff": "BH", "bresilien": "BH/C1", "harkness": "BH/M1", "cumulatif": "PS", "performance": "TPR",
		"sommedesbuchholz": "SOB", "kashdan": "KASH", "nombredevictoires": "WIN", "sonnenbornberger": "SB",
		"sonnebornberger": "SB", "koya": "KS",
	}
}

// readTieBreaks reads the list. If one of it has no code, the event is ranked by the usual
// list, for a list with a gap would be another one.
func (r *reader) readTieBreaks() {
	for _, name := range []string{"Dep1", "Dep2", "Dep3"} {
		word := r.settings[name]
		if word == "" {
			continue
		}
		code, ok := tieBreaks()[strings.NewReplacer(" ", "", "-", "").Replace(spelling.Fold(word))]
		if !ok {
			r.log.Warning(finding.Pos{Line: 1}, finding.UnknownTieBreak, "%s %q, for which podium has no code", name,
				finding.Quotable(word)).In("Section.TieBreaks").Expect("a tie-break that podium knows").
				Advise("the event is ranked by the usual list; choose another " + finding.WithTieBreaks)
			r.section.TieBreaks = nil
			return
		}
		r.section.TieBreaks = append(r.section.TieBreaks, code)
	}
}

// readPrizes reads the prizes for places, and says that those of classes are not read.
func (r *reader) readPrizes() {
	others := 0
	for name, value := range r.settings {
		rest, ok := strings.CutPrefix(name, "Prix")
		if _, err := strconv.Atoi(value); !ok || err != nil || value == "0" || strings.HasSuffix(name, "i") { // Maxi, Mini
			continue
		}
		if _, err := strconv.Atoi(rest); err != nil {
			others++
		}
	}
	for i := 1; r.settings["Prix"+strconv.Itoa(i)] != ""; i++ {
		r.section.Prizes = append(r.section.Prizes, tournament.Prize{Value: r.settings["Prix"+strconv.Itoa(i)]})
	}
	if others > 0 {
		r.log.Note(finding.Pos{Line: 1}, finding.NotCopied, "%s for categories",
			finding.Counted(others, "prize", "prizes")).In("Section.Prizes").
			Advise("enter them in a plan of awards")
	}
}

// readPlayers reads the rows of the players. Row 1 stands for byes.
func (r *reader) readPlayers(table *jet.Table) {
	numbers := map[int]bool{exempt: true}
	rows := map[int]jet.Row{}
	for row := range table.Rows() {
		ref := row.Int("Ref")
		switch {
		case ref == exempt && len(rows) == len(r.refs) && spelling.Fold(row.Text("Nom")) == "exempt":
		case ref <= exempt || numbers[ref] || ref > maxPlayers+1:
			r.log.Error(finding.Pos{Line: max(ref, 1)}, finding.DuplicateNumber, "number %d", ref).
				Of(finding.Player(0, row.Text("Nom"))).Expect("a number of its own from 2, and 1 for EXEMPT alone").
				Advise("copy the file again, or export the TRF file in Papi")
			if r.log.Count(finding.Error) >= finding.MaxErrors {
				return
			}
		default:
			numbers[ref], rows[ref] = true, row
			r.refs = append(r.refs, ref)
		}
	}
	slices.Sort(r.refs)
	claims := false
	for _, ref := range r.refs {
		row := rows[ref]
		p := r.player(row, ref)
		var codes []code
		for rd := range r.section.RoundCount {
			c := codeOf(row, rd+1)
			codes = append(codes, c)
			p.Rounds = append(p.Rounds, r.entry(c, &p, rd+1))
		}
		for rd := r.section.RoundCount + 1; rd <= maxRounds; rd++ {
			if c := codeOf(row, rd); c.opponent != 0 || c.result != 0 {
				r.log.Error(finding.Pos{Line: ref}, finding.CountDiffers, "an entry in round %d of %d", rd, r.section.RoundCount).
					Of(p.Subject().In(rd)).Expect("no more rounds than the tournament has").Advise("correct the number in Papi")
				break
			}
		}
		claims = claims || row.Int("Pts") != 0 || row.Int("Place") != 0
		r.section.Players = append(r.section.Players, p)
		r.codes = append(r.codes, codes)
	}
	for i := range r.section.Players {
		if row := rows[r.refs[i]]; claims {
			r.section.Players[i].Stated = tournament.Stated{
				Points: tournament.Points(row.Int("Pts")), HasPoints: true, Rank: row.Int("Place"),
			}
		}
	}
	if len(r.refs) == 0 && !r.log.Failed() {
		r.log.Error(finding.Pos{Line: 1}, finding.NoPlayers, "a tournament without players").
			Advise("enter the players in Papi and save the tournament")
	}
}

// player reads a row but for the rounds. Starting ranks are the numbers of Papi without
// that of the row for byes.
func (r *reader) player(row jet.Row, ref int) tournament.Player {
	name := row.Text("Nom")
	if given := row.Text("Prenom"); given != "" {
		name += ", " + given
	}
	p := tournament.Player{
		No: ref - 1, Name: tournament.Name(name), Birth: row.Day("NeLe"), Federation: strings.ToUpper(row.Text("Federation")),
		Club: row.Text("Club"), State: row.Text("Ligue"),
		Title: map[string]string{
			"g": "GM", "gf": "WGM", "m": "IM", "mf": "WIM", "f": "FM", "ff": "WFM",
		}[strings.TrimSpace(row.Text("FideTitre"))],
		Sex: map[string]tournament.Sex{"M": tournament.Male, "F": tournament.Female}[row.Text("Sexe")],
	}
	if row.Text("Nom") == "" {
		r.log.Error(finding.Pos{Line: ref}, finding.BadName, "no name").Of(p.Subject()).Advise("enter the name in Papi")
	}
	for _, id := range [][2]string{{"fide", "FideCode"}, {"national", "NrFFE"}} {
		if value := row.Text(id[1]); strings.Trim(value, "0") != "" {
			p.IDs = append(p.IDs, tournament.ID{System: id[0], Value: value})
		}
	}
	for i, pace := range paces(r.settings["ClassElo"]) {
		system := map[string]string{"F": "fide", "N": "national", "E": "estimated"}[row.Text(pace[1])]
		if i > 0 {
			system = strings.TrimSpace(system + " " + strings.ToLower(pace[0]))
		}
		if value := row.Int(pace[0]); value > 0 {
			p.Ratings = append(p.Ratings, tournament.Rating{System: system, Value: value})
		}
	}
	return p
}

// paces lists the columns of ratings, each with the one that says whose they are: first the
// rating that seeds.
func paces(first string) [][2]string {
	all := [][2]string{{"Elo", "Fide"}, {"Rapide", "RapideFide"}, {"Blitz", "BlitzFide"}}
	slices.SortStableFunc(all, func(a, b [2]string) int {
		switch first {
		case a[0]:
			return -1
		case b[0]:
			return 1
		}
		return 0
	})
	return all
}

// A code is what a row has about a round.
type code struct {
	color    string
	opponent int // Ref
	result   int
}

func codeOf(row jet.Row, rd int) code {
	column := fmt.Sprintf("Rd%02d", rd)
	return code{row.Text(column + "Cl"), row.Int(column + "Adv"), row.Int(column + "Res")}
}

// The results of paired games.
const (
	open         = 0
	lost         = 1
	drawn        = 2
	won          = 3
	lostAbsent   = 4
	bothAbsent   = 5
	wonUncounted = 6 // by forfeit, and the point of a bye
)

// entry returns what a code means. What is not in the table of codes is an error.
func (r *reader) entry(c code, p *tournament.Player, rd int) tournament.Entry {
	color := map[string]tournament.Color{"B": tournament.White, "N": tournament.Black}[c.color]
	result := tournament.NoResult
	switch {
	case color == tournament.NoColor && (c.color == "R" || c.color == "") && c.opponent == 0 && c.result == 0:
		return tournament.Entry{}
	case c.color == "F" && c.opponent == 0:
		result = map[int]tournament.Result{
			open: tournament.ZeroBye, drawn: tournament.HalfBye, wonUncounted: tournament.FullBye,
		}[c.result]
	case color != tournament.NoColor && c.opponent == exempt && c.result == wonUncounted:
		color, c.opponent, result = tournament.NoColor, 0, tournament.PairingBye
	case color != tournament.NoColor && c.opponent > exempt:
		result = map[int]tournament.Result{
			open: tournament.Pending, lost: tournament.Loss, drawn: tournament.Draw, won: tournament.Win,
			lostAbsent: tournament.ForfeitLoss, bothAbsent: tournament.ForfeitLoss, wonUncounted: tournament.ForfeitWin,
		}[c.result]
	}
	e := tournament.Entry{Color: color, Result: result}
	if result == tournament.NoResult {
		r.log.Error(finding.Pos{Line: p.No + 1}, finding.BadResult,
			"a result that podium does not know (colour %q, opponent %d, result %d)", finding.Quotable(c.color), c.opponent,
			c.result).Of(p.Subject().In(rd)).Expect("a game, a forfeit or a bye").
			Advise("enter the result again in Papi, or export the TRF file")
		return tournament.Entry{}
	}
	if c.opponent != 0 {
		e.Opponent = int32(c.opponent - 1)
	}
	return e
}

// checkForfeits reports forfeits that only one of the two rows has: that both were absent,
// or that one of them won.
func (r *reader) checkForfeits() {
	index := r.section.Index()
	other := map[int]int{lostAbsent: wonUncounted, bothAbsent: bothAbsent, wonUncounted: lostAbsent}
	for i := range r.section.Players {
		p := &r.section.Players[i]
		for rd, e := range p.Rounds {
			j, ok := index.Find(int(e.Opponent))
			if !ok || e.Opponent == 0 || j < i || int(r.section.Players[j].Rounds[rd].Opponent) != p.No {
				continue
			}
			mine, theirs := r.codes[i][rd].result, r.codes[j][rd].result
			want, isForfeit := other[mine]
			if _, theirsIs := other[theirs]; (isForfeit || theirsIs) && theirs != want {
				r.log.Error(finding.Pos{Line: r.refs[i]}, finding.RowsContradict, "a forfeit of kind %d; player %d has kind %d",
					mine, r.section.Players[j].No, theirs).Of(p.Subject().In(rd + 1)).Expect("rows that agree").
					Advise("enter the result again in Papi")
			}
		}
	}
}
