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

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/jet"
	"podium/formats/internal/text"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/tiebreak/vocabulary"
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
	maxRounds = 24 // the rounds for which there are columns
	exempt    = 1  // the Ref of the player who stands for a bye
	exportTRF = "copy the file again, or export the TRF file in Papi"
)

type reader struct {
	log      *formats.Log
	settings map[string]string
	event    *tournament.Event
	section  *tournament.Section

	rows  []jet.Row // by player
	codes [][]int   // of results, by player and round
}

func read(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	r := &reader{log: log, settings: map[string]string{}, section: &tournament.Section{Scoring: tournament.FIDE()}}
	r.event = &tournament.Event{Sections: []*tournament.Section{r.section}}
	db, err := jet.Open(src.Data)
	var info, players *jet.Table
	if err == nil {
		info, err = db.Table("INFO")
	}
	if err == nil {
		players, err = db.Table("JOUEUR")
	}
	first := finding.Pos{Line: 1}
	switch {
	case errors.Is(err, jet.ErrVersion):
		r.log.Error(first, finding.UnknownFormat, "%v, as older versions of Papi write it", err).
			Advise("open and save it in Papi 3.3, or export the TRF file there")
	case errors.Is(err, jet.ErrNoTable):
		r.log.Error(first, finding.UnknownFormat, "an Access database that is no tournament of Papi (%v)", err).
			Advise("check which file is meant")
	case err != nil:
		r.damaged(err.Error())
	}
	if !log.Failed() {
		r.readSettings(info)
	}
	if !log.Failed() {
		r.readPlayers(players)
		for _, table := range []*jet.Table{info, players} {
			if column := table.Damaged(); column != "" {
				r.damaged(fmt.Sprintf("a value in the column %s that cannot be read", finding.Quotable(column)))
			}
		}
	}
	if !log.Failed() {
		r.checkForfeits()
		formats.Check(r.event, func(_, player, _ int) finding.Pos { return at(&r.section.Players[player]) }, log)
	}
	return log.Outcome(r.event)
}

func at(p *tournament.Player) finding.Pos { return finding.Pos{Line: p.No + exempt} }

func (r *reader) damaged(found string) {
	r.log.Error(finding.Pos{Line: 1}, finding.BadContainer, "%s", found).Expect("a file as Papi saves it").Advise(exportTRF)
}

// readSettings makes the event and the section of the settings.
func (r *reader) readSettings(info *jet.Table) {
	known := []string{ // among the other settings are the credentials of an account
		"Nom", "Genre", "NbrRondes", "Pairing", "Cadence", "ClassElo", "Dep1", "Dep2", "Dep3", "DecomptePoints", "Lieu",
		"DateDebut", "DateFin", "Arbitre",
	}
	for row := range info.Rows() {
		name := row.Text("Variable")
		if strings.HasPrefix(name, "DateRd") || strings.HasPrefix(name, "Prix") || slices.Contains(known, name) {
			r.settings[name] = row.Text("Value")
		}
	}
	s, ev := r.section, r.event
	ev.Name, ev.City, ev.ChiefArbiter = r.settings["Nom"], r.settings["Lieu"], r.settings["Arbitre"]
	s.TimeControl = r.settings["Cadence"]
	ev.Start, ev.End = r.day("DateDebut", "Event.Start"), r.day("DateFin", "Event.End")
	n, err := strconv.Atoi(r.settings["NbrRondes"])
	if err != nil || n < 1 || n > maxRounds {
		r.log.Error(finding.Pos{Line: 1}, finding.BadNumber, "%q rounds", finding.Quotable(r.settings["NbrRondes"])).
			Expect("1 to 24").Advise("correct the number in Papi")
		return
	}
	s.RoundCount = n
	for rd := 1; rd <= n; rd++ {
		s.SetRoundDate(rd, r.day("DateRd"+strconv.Itoa(rd), "Section.RoundDates"))
	}
	kind := chosen(r, "Genre", "Section.Kind", "the pairings tell which it is", map[string]tournament.Kind{
		"Suisse": tournament.Swiss, "ToutesRondes": tournament.RoundRobin,
	})
	if s.Kind = kind; kind != tournament.KindUnknown && r.settings["Pairing"] != "" {
		s.System = map[tournament.Kind]string{
			tournament.Swiss: "Individual: Swiss-System", tournament.RoundRobin: "Individual: Round-Robin",
		}[kind] + " (Papi, " + r.settings["Pairing"] + ")"
	}
	if chosen(r, "DecomptePoints", "Section.Scoring", "a win counts 1 point; compare the points with those in Papi",
		map[string]bool{"": false, "NON": false, "OUI": true}) {
		s.Scoring = tournament.WinDrawLoss(3*tournament.Point, tournament.Point, 0)
	}
	var list []tournament.StatedValue
	for _, name := range []string{"Dep1", "Dep2", "Dep3"} {
		if word := r.settings[name]; word != "" {
			list = append(list, tournament.StatedValue{
				Label: fmt.Sprintf("%s %q", name, finding.Quotable(word)), Code: vocabulary.OfProgram("papi", word),
			})
		}
	}
	formats.DeclareCodes(r.section, list, func(int) finding.Pos { return finding.Pos{Line: 1} }, r.log)
	r.readPrizes()
}

// chosen returns what the word of a setting means, and warns of a word that has no meaning.
func chosen[T any](r *reader, name, field, advice string, words map[string]T) T {
	value := r.settings[name]
	meaning, ok := words[value]
	if !ok {
		r.log.Warning(finding.Pos{Line: 1}, finding.BadRecord, "%s %q", name, finding.Quotable(value)).In(field).
			Expect("a word that Papi writes there").Advise(advice)
	}
	return meaning
}

func (r *reader) day(name, field string) tournament.Date {
	return text.WrittenDay(r.log, field, name, r.settings[name], "DD/MM/YYYY")
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
	required := []string{"Ref", "Nom"}
	for rd := 1; rd <= r.section.RoundCount; rd++ {
		for _, what := range []string{"Cl", "Adv", "Res"} {
			required = append(required, column(rd, what))
		}
	}
	if name := table.Lacks(required...); name != "" {
		r.damaged("no column " + name + " in the table of players")
		return
	}
	if name := table.Lacks( // what every file has of players, besides the rounds
		"Prenom", "Sexe", "NeLe", "Elo", "Rapide", "Blitz", "Fide", "RapideFide", "BlitzFide", "Federation", "Club", "FideCode",
		"FideTitre"); name != "" {
		r.log.Warning(finding.Pos{Line: 1}, finding.UnknownColumn, "no column %s in the table of players", name).
			Advise("compare the players with those in Papi")
	}
	numbers := map[int]bool{}
	for row := range table.Rows() {
		ref := row.Int("Ref")
		dummy := spelling.Fold(row.Text("Nom")) == "exempt" && row.Text("Prenom") == ""
		if ref < exempt || numbers[ref] || ref > formats.MaxPlayers+exempt || dummy != (ref == exempt) {
			r.log.Error(finding.Pos{Line: max(ref, 1)}, finding.DuplicateNumber, "number %d", ref).
				Of(finding.Player(0, row.Text("Nom"))).Expect("a number of its own from 2, and 1 for EXEMPT alone").
				Advise(exportTRF)
			if r.log.Count(finding.Error) >= finding.MaxErrors {
				return
			}
		}
		if numbers[ref] = true; !dummy {
			r.rows = append(r.rows, row)
		}
	}
	slices.SortFunc(r.rows, func(a, b jet.Row) int { return a.Int("Ref") - b.Int("Ref") })
	claims := slices.ContainsFunc(r.rows, func(row jet.Row) bool { return row.Int("Pts") != 0 || row.Int("Place") != 0 })
	for _, row := range r.rows {
		p := r.player(row)
		if claims {
			p.Stated = tournament.Stated{Points: tournament.Points(row.Int("Pts")), HasPoints: true, Rank: row.Int("Place")}
		}
		r.section.Players = append(r.section.Players, p)
	}
	if len(r.rows) == 0 && !r.log.Failed() {
		r.log.Error(finding.Pos{Line: 1}, finding.NoPlayers, "a tournament without players").
			Advise("enter the players in Papi and save the tournament")
	}
}

// player reads a row. Starting ranks are the numbers of Papi without
// that of the row for byes.
func (r *reader) player(row jet.Row) tournament.Player {
	p := tournament.Player{
		No: row.Int("Ref") - exempt, Name: tournament.NameOf(row.Text("Nom"), row.Text("Prenom")), Birth: row.Day("NeLe"),
		Federation: strings.ToUpper(row.Text("Federation")), Club: row.Text("Club"), State: row.Text("Ligue"),
		Title: map[string]string{
			"g": "GM", "gf": "WGM", "m": "IM", "mf": "WIM", "f": "FM", "ff": "WFM",
		}[row.Text("FideTitre")],
		Sex: tournament.SexOf(row.Text("Sexe")),
	}
	if row.Text("Nom") == "" {
		r.log.Error(at(&p), finding.BadName, "no name").Of(p.Subject()).Advise("enter the name in Papi")
	}
	p.AddID("fide", row.Text("FideCode"))
	p.AddID("national", row.Text("NrFFE"))
	paces := []string{"Elo", "Rapide", "Blitz"}
	if i := slices.Index(paces, r.settings["ClassElo"]); i > 0 { // the rating that seeds comes first
		paces = slices.Concat(paces[i:i+1], paces[:i], paces[i+1:])
	}
	for i, pace := range paces {
		system := map[string]string{"F": "fide", "N": "national", "E": "estimated"}[row.Text(strings.TrimPrefix(pace+"Fide", "Elo"))]
		if i > 0 {
			system = strings.TrimSpace(system + " " + strings.ToLower(pace))
		}
		if value := row.Int(pace); value > 0 {
			p.Ratings = append(p.Ratings, tournament.Rating{System: system, Value: value})
		}
	}
	codes := make([]int, maxRounds)
	for rd := 1; rd <= maxRounds; rd++ {
		color, opponent, result := row.Text(column(rd, "Cl")), row.Int(column(rd, "Adv")), row.Int(column(rd, "Res"))
		if rd <= r.section.RoundCount {
			codes[rd-1] = result
			p.Rounds = append(p.Rounds, r.entry(color, opponent, result, p.Subject().In(rd)))
		} else if opponent != 0 || result != 0 {
			r.log.Error(at(&p), finding.CountDiffers, "an entry in round %d of %d", rd, r.section.RoundCount).
				Of(p.Subject().In(rd)).Expect("no more rounds than the tournament has").Advise("correct the number in Papi")
			break
		}
	}
	r.codes = append(r.codes, codes)
	return p
}

func column(rd int, what string) string { return fmt.Sprintf("Rd%02d%s", rd, what) }

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

// entry returns what colour, opponent and result mean. What is not in the table of codes is an
// error.
func (r *reader) entry(letter string, opponent, code int, of finding.Subject) tournament.Entry {
	color := map[string]tournament.Color{"B": tournament.White, "N": tournament.Black}[letter]
	result := tournament.NoResult
	switch {
	case (letter == "R" || letter == "") && opponent == 0 && code == 0:
		return tournament.Entry{}
	case letter == "F" && opponent == 0:
		result = map[int]tournament.Result{
			open: tournament.ZeroBye, drawn: tournament.HalfBye, wonUncounted: tournament.FullBye,
		}[code]
	case color != tournament.NoColor && opponent == exempt && code == wonUncounted:
		return tournament.Entry{Result: tournament.PairingBye}
	case color != tournament.NoColor && opponent > exempt:
		result = map[int]tournament.Result{
			open: tournament.Pending, lost: tournament.Loss, drawn: tournament.Draw, won: tournament.Win,
			lostAbsent: tournament.ForfeitLoss, bothAbsent: tournament.ForfeitLoss, wonUncounted: tournament.ForfeitWin,
		}[code]
	}
	if result == tournament.NoResult {
		r.log.Error(finding.Pos{Line: of.No + exempt}, finding.BadResult,
			"a result that podium does not know (colour %q, opponent %d, result %d)", finding.Quotable(letter), opponent, code).
			Of(of).Expect("a game, a forfeit or a bye").Advise("enter the result again in Papi, or export the TRF file")
		return tournament.Entry{}
	}
	return tournament.Entry{Opponent: int32(max(opponent-exempt, 0)), Color: color, Result: result}
}

// checkForfeits reports forfeits that only one of the two rows has: that both were absent,
// or that one of them won.
func (r *reader) checkForfeits() {
	index := r.section.Index()
	opposite := map[int]int{lostAbsent: wonUncounted, bothAbsent: bothAbsent, wonUncounted: lostAbsent}
	for i := range r.section.Players {
		p := &r.section.Players[i]
		for rd, e := range p.Rounds {
			j, ok := index.Find(int(e.Opponent))
			if !ok || j < i || int(r.section.Players[j].Rounds[rd].Opponent) != p.No {
				continue
			}
			mine, theirs := r.codes[i][rd], r.codes[j][rd]
			if max(mine, theirs) >= lostAbsent && opposite[mine] != theirs {
				r.log.Error(at(p), finding.RowsContradict, "a forfeit of kind %d; player %d has kind %d", mine, e.Opponent, theirs).
					Of(p.Subject().In(rd + 1)).Expect("rows that agree").Advise("enter the result again in Papi")
			}
		}
	}
}
