package uschess

import (
	"archive/zip"
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/dbase"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A writer makes the three tables. It writes nothing if anything is missing that US Chess
// requires.
type writer struct {
	formats.Losses // of the section that is being written
	ev             *tournament.Event
	rounds         int // of the longest section, in cells

	advised bool // how to declare a member id was reported
}

// writeReport is formats.Format.Write. It writes a zip of the three files; see
// unzipFiles.
func writeReport(out io.Writer, ev *tournament.Event, log *formats.Log) error {
	w := &writer{Losses: formats.Losses{Log: log}, ev: ev}
	w.checkNeeds()
	if !w.checkSizes() {
		return log.Err()
	}
	// What the report states although the event does not is noted.
	formats.NoteRatedBy(ev, cmp.Or(ev.Federation, "USA"), "USA", log)
	if country, _ := kept(ev.Extra, "H_COUNTRY"); ev.Federation == "" && country == "" {
		log.Supply(finding.Change{
			Code: finding.Supplied, Field: "Event.Federation", Example: "USA",
			What: "the country, which is assumed from the federation",
		})
	}
	for _, s := range ev.Sections {
		w.rounds = max(w.rounds, cellsOf(s))
		if _, ok := kept(s.Extra, "S_TRN_TYPE"); !ok {
			formats.NoteKind(s, log)
		}
		if s.RoundCount == 0 {
			log.Supply(finding.Change{
				Code: finding.Supplied, Field: "Section.RoundCount", Section: s.Name, Example: fmt.Sprint(rounds(s)),
				What: "the number of rounds, which is the number of rounds with results",
			})
		}
	}
	head := [][]string{w.record(headFields(), ev.Extra, in{Event: ev})}
	var sections, players [][]string
	for i, s := range ev.Sections {
		w.In = s.Name
		sections = append(sections, w.record(sectionFields(), s.Extra, in{Event: ev, Section: s}))
		players = append(players, w.playerRecords(i+1, s)...)
	}
	if err := log.Err(); err != nil {
		return err
	}
	packed, err := w.pack(head, sections, players)
	if err != nil {
		return err
	}
	_, err = out.Write(packed)
	return err
}

// pack makes the tables of the records, and of them the archive. The date of their last
// change is the last day of the event, because the day of writing would make every output
// different; they are stored, without a time, for the same reason. All fields are texts as
// SwissSys writes them, dates and numbers included; the published layout and the programs
// differ, and US Chess takes both.
func (w *writer) pack(head, sections, players [][]string) ([]byte, error) {
	perPlayer := playerFields()
	for n := range w.rounds {
		perPlayer = append(perPlayer, field{name: roundField(n + 1), width: cellWidth})
	}
	var out bytes.Buffer
	packed := zip.NewWriter(&out)
	for i, t := range []struct {
		fields  []field
		records [][]string
	}{{headFields(), head}, {sectionFields(), sections}, {perPlayer, players}} {
		name, layout := reportFiles()[i], make([]dbase.Field, len(t.fields))
		for k, f := range t.fields {
			layout[k] = dbase.Field{Name: f.name, Type: 'C', Width: f.width}
		}
		data, err := dbase.Encode(layout, t.records, cmp.Or(w.ev.End, w.ev.Start))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		entry, err := packed.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err != nil {
			return nil, err
		}
		if _, err := entry.Write(data); err != nil {
			return nil, err
		}
	}
	err := packed.Close()
	return out.Bytes(), err
}

// cellsOf returns the number of round fields that a section fills. With double games, a field has two
// rounds.
func cellsOf(s *tournament.Section) int {
	if isDouble(s) {
		return (rounds(s) + 1) / 2
	}
	return rounds(s)
}

// rounds returns the number of rounds of a section, including one in which everybody had a
// bye.
func rounds(s *tournament.Section) int {
	n := s.Rounds()
	for i := range s.Players {
		n = max(n, len(s.Players[i].Rounds))
	}
	return n
}

// isDouble reports whether a section was read as one of double games, each cell
// of which became two rounds.
func isDouble(s *tournament.Section) bool {
	kind, _ := kept(s.Extra, "S_TRN_TYPE")
	return kind == "2"
}

func kept(list []tournament.Extra, name string) (string, bool) {
	return tournament.FindExtra(list, familyReport, name)
}

// fail logs that something is missing without which no report can be written.
func (w *writer) fail(code finding.Code, field, found, want string) *finding.Finding {
	return w.Log.Error(finding.Pos{}, code, "%s", found).In(field).Expect(want).Because(finding.ErrUnsupported)
}

// playerRecords returns the records of the players of a section, by starting rank.
func (w *writer) playerRecords(number int, s *tournament.Section) [][]string {
	list := slices.Clone(s.Players)
	slices.SortStableFunc(list, func(a, b tournament.Player) int { return cmp.Compare(a.No, b.No) })
	ids := map[string]string{}
	w.lostForfeits(s)
	formats.LoseFullByes(s, w.Log)
	records := make([][]string, 0, len(list))
	cells := cellsOf(s)
	name := playerFields()[4]
	for i := range list {
		p := &list[i]
		state := playerFields()[5]
		if len([]rune(p.State)) > state.width { // such as regions of other countries
			w.Lose(finding.LostField, state.model, "states that are not of two letters, left out", p.State)
			p.State = ""
		}
		record := []string{
			"", fmt.Sprint(number), fmt.Sprint(p.No), w.memberID(s, p, ids), w.fit(string(p.Name), name),
			w.fit(p.State, state),
		}
		rating := p.Rating() // 0 for none, as SwissSys writes it
		if rating < 0 || rating > 9999 {
			w.Lose(finding.LostField, "Player.Ratings", "ratings of more than four digits, left out", strconv.Itoa(rating))
			rating = 0
		} else if len(p.Ratings) > 0 && (p.Ratings[0].System != "" || rating == 0) {
			w.Lose(finding.LostField, "Player.Ratings", "ratings whose system the report does not name",
				p.Ratings[0].System)
		}
		record = append(record, strconv.Itoa(rating))
		for n := range w.rounds {
			cell := "U0" // the section is shorter than another
			if n < cells {
				cell = w.cell(s, p, n)
			}
			record = append(record, cell)
		}
		records = append(records, record)
	}
	return records
}

// memberID returns the id of a player at US Chess, without which no game is rated. There is
// no field for other ids.
func (w *writer) memberID(s *tournament.Section, p *tournament.Player, met map[string]string) string {
	id := ""
	for _, x := range p.IDs {
		if x.System == "uscf" && id == "" {
			id = x.Value
			continue
		}
		w.Lose(finding.LostField, "Player.IDs", "ids of other registers, which have no field", x.System)
	}
	if id == "" || len(id) > 8 || !allDigits(id) {
		found := "an invalid member id"
		if id == "" {
			found = "no US Chess member id"
		}
		advice := "" // the first player's is enough; players of different sections may have the same number
		if !w.advised {
			section := ""
			if len(w.ev.Sections) > 1 {
				section = fmt.Sprintf("section = %q, ", finding.Quotable(s.Name))
			}
			advice = fmt.Sprintf("declare [[member]] with %splayer = %d and id in %s, and likewise everybody who has none",
				section, p.No, w.Log.DeclarationAdvice())
			w.advised = true
		}
		w.failPlayer(s, p, finding.MissingData, "Player.IDs", found, "the eight digits of a member of US Chess", advice)
		return ""
	}
	if other, twice := met[id]; twice {
		w.failPlayer(s, p, finding.BadID, "Player.IDs", fmt.Sprintf("the member id of %s", other), "a different id", "")
	}
	met[id] = string(p.Name)
	return id
}

func allDigits(s string) bool { return strings.Trim(s, "0123456789") == "" }

func (w *writer) failPlayer(s *tournament.Section, p *tournament.Player, code finding.Code, field, found, want,
	advice string,
) {
	if len(w.ev.Sections) > 1 {
		found = fmt.Sprintf("section %q: %s", finding.Quotable(s.Name), found)
	}
	w.fail(code, field, found, want).Of(p.Subject()).Advise(advice)
}

func (w *writer) cell(s *tournament.Section, p *tournament.Player, n int) string {
	if !isDouble(s) {
		round := n + 1
		e := p.Entry(round)
		switch {
		case e.Result == tournament.Pending:
			w.failPlayer(s, p, finding.MissingData, "Player.Rounds",
				fmt.Sprintf("round %d: no result against player %d", round, e.Opponent), "a result in every game", "")
			return ""
		case e.Result == tournament.NoResult:
			w.Lose(finding.CutField, "Player.Rounds", "rounds without an entry, written as absences (U)", example(p, round))
		case e.Result.Rated() != e.Result:
			w.Lose(finding.CutField, "Player.Rounds", "games that are not to be rated, written as forfeits (X, Z, F)",
				example(p, round))
		}
		return withOpponent(codeOf(e.Result), e)
	}
	first, second := p.Entry(2*n+1), p.Entry(2*n+2)
	code := doubleCode(first.Result, second.Result)
	if code == 0 || first.Opponent != second.Opponent {
		w.failPlayer(s, p, finding.DoubleGames, "Player.Rounds",
			fmt.Sprintf("rounds %d and %d: %s and %s", 2*n+1, 2*n+2, first.Result, second.Result),
			"two games against one opponent", "")
		return ""
	}
	return withOpponent(code, first)
}

func example(p *tournament.Player, round int) string {
	return fmt.Sprintf("round %d of %s", round, p.Name)
}

// withOpponent appends opponent and colour to the letter of a game, and 0 to all others: the
// report has no opponents of forfeits.
func withOpponent(code byte, e tournament.Entry) string {
	if !e.Result.Played() || e.Result.Rated() != e.Result {
		return string(code) + "0"
	}
	return string(code) + strconv.Itoa(int(e.Opponent)) + e.Color.Letter()
}

// codeOf returns the letter of a result, 0 if it has none.
func codeOf(r tournament.Result) byte {
	return [tournament.Results]byte{
		tournament.NoResult: 'U', tournament.Win: 'W', tournament.Draw: 'D', tournament.Loss: 'L',
		tournament.ForfeitWin: 'X', tournament.ForfeitLoss: 'F',
		tournament.UnratedWin: 'X', tournament.UnratedDraw: 'Z', tournament.UnratedLoss: 'F',
		tournament.HalfBye: 'H', tournament.FullBye: 'B', tournament.PairingBye: 'B', tournament.ZeroBye: 'U',
	}[r]
}

// lostForfeits reports the forfeits whose opponents are lost. Readers know who was paired
// only if a round has one forfeit win and one forfeit loss.
func (w *writer) lostForfeits(s *tournament.Section) {
	for round := 1; round <= rounds(s); round++ {
		wins, losses, known := 0, 0, 0
		for i := range s.Players {
			e := s.Players[i].Entry(round)
			switch codeOf(e.Result) {
			case 'X':
				wins++
			case 'F':
				losses++
			default:
				continue
			}
			if e.Opponent != 0 {
				known++
			}
			if e.Color != tournament.NoColor {
				w.Lose(finding.CutField, "Player.Rounds", "colours of forfeited games, left out", example(&s.Players[i], round))
			}
		}
		findable := wins == 1 && losses == 1
		what := "forfeits, written without their opponents"
		if findable && known != 2 {
			known, what = 2, "forfeits of two games that readers will treat as one"
		} else if findable {
			known = 0
		}
		if known > 0 {
			w.Log.Lose(finding.Change{
				Code: finding.CutField, Field: "Player.Rounds", Section: w.In, Count: known,
				What: what, Example: fmt.Sprintf("round %d", round),
			})
		}
	}
}

// record returns the record of the event or of a section: each field as it was kept,
// otherwise as it follows from the model.
func (w *writer) record(fields []field, extra []tournament.Extra, s in) []string {
	var record []string
	for _, f := range fields {
		value, ok := kept(extra, f.name)
		if !ok || f.modelled { // an extra of a modelled field comes from a document written by hand
			value = f.derive(s)
		}
		if f.name == "S_SEC_NAME" && value == "" {
			value = fmt.Sprintf("Section %d", sectionNumber(s))
			w.Lose(finding.CutField, "Section.Name", "a section without a name, written with its number", value)
		}
		record = append(record, w.fit(value, f))
	}
	return record
}

// fit makes a text ASCII and short enough, and reports what that changes. A text that cannot
// be written is an error.
func (w *writer) fit(value string, f field) string {
	name := cmp.Or(f.model, "Extra")
	if single := strings.Join(strings.Fields(value), " "); single != value {
		w.Alter(finding.CutField, name, "texts with line ends or repeated blanks, written with one blank", value)
		value = single
	}
	folded, changed := spelling.ASCII(value)
	if changed {
		if strings.Count(folded, "?") > strings.Count(value, "?") {
			w.fail(finding.MissingData, name,
				fmt.Sprintf("%q has letters that cannot be spelled in ASCII", finding.Quotable(value)),
				"a spelling in plain Latin letters")
			return ""
		}
		w.Alter(finding.FoldedText, name, "written in plain ASCII", value+" as "+folded)
	}
	if len(folded) <= f.width {
		return folded
	}
	// A name that is cut off is still understood; a number becomes a different one.
	if !slices.Contains([]string{"H_NAME", "H_CITY", "H_COUNTRY", "S_SEC_NAME", "D_NAME", "S_TIMECTL"}, f.name) {
		w.fail(finding.CutField, name, fmt.Sprintf("%s: %q", f.name, finding.Quotable(folded)),
			fmt.Sprintf("at most %d characters", f.width))
		return ""
	}
	cut := strings.TrimSpace(folded[:f.width])
	w.Lose(finding.CutField, name, fmt.Sprintf("%s: texts, cut off at %d characters", name, f.width), folded)
	return cut
}

// checkNeeds logs everything about the event that US Chess requires and that is unknown, all
// at once. What players lack is found when their records are made.
func (w *writer) checkNeeds() {
	ev := w.ev
	report := &ev.Report
	for _, need := range []struct{ field, what, value, want, advice string }{
		{"Event.Name", "name of the event", ev.Name, "the name", ""},
		{"Event.Start", "first day", dateText(ev.Start), "the day, month and year", writeRow("Date: 2026-01-17")},
		{"Event.End", "last day", dateText(ev.End), "the day, month and year", writeRow("Date: 2026-01-17 to 2026-01-18")},
		{"Event.City", "city", ev.City, "the city in which it was played", w.declareKey("city")},
		{"Event.Report.State", "state", report.State, "two letters, such as CA", w.askedKey("state")},
		{"Event.Report.PostalCode", "ZIP code", report.PostalCode, "the ZIP code of the playing site", w.askedKey("zip")},
		{
			"Event.Report.Affiliate", "affiliate", report.Affiliate, "its id, a letter and seven digits",
			w.askedKey("affiliate"),
		},
		{"Event.Report.Directors", "chief director", report.Director(0), "the member id", w.askedKey("chief-director")},
	} {
		if strings.TrimSpace(need.value) == "" {
			w.fail(finding.MissingData, need.field, "no "+need.what, need.want).Advise(need.advice)
		}
	}
	if id := report.Affiliate; id != "" && !tournament.IsAffiliate(id) {
		w.fail(finding.BadID, "Event.Report.Affiliate", "the id of the affiliate",
			"a capital letter and seven digits").Advise(w.declareKey("affiliate"))
	}
	for i, id := range report.Directors {
		if !allDigits(id) || len(id) > 8 {
			key := "directors"
			if i == 0 {
				key = "chief-director"
			}
			w.fail(finding.BadID, "Event.Report.Directors", fmt.Sprintf("director %d: not a member id", i+1), "eight digits").
				Advise(w.declareKey(key))
		}
	}
	if ev.End.Complete() && ev.Start.Compare(ev.End) > 0 {
		w.fail(finding.BadDate, "Event.End", fmt.Sprintf("the last day, %s, is before the first, %s", ev.End, ev.Start),
			"the dates in order")
	}
	for _, s := range ev.Sections {
		if s.TimeControl == "" {
			w.Log.Warning(finding.Pos{}, finding.MissingData, "%sno time control", inSection(s)).In("Section.TimeControl").
				Expect("one such as G/60;d5, from which US Chess distinguishes regular, quick and blitz").
				Advise(writeRow("Time control: G/60;d5"))
		}
	}
}

func inSection(s *tournament.Section) string {
	if s.Name == "" {
		return ""
	}
	return fmt.Sprintf("section %q: ", finding.Quotable(s.Name))
}

// declareKey returns the advice for what the file of the event lacks and the declaration
// beside it can supply.
func (w *writer) declareKey(key string) string {
	return fmt.Sprintf("declare %s under [report] in %s", key, w.Log.DeclarationAdvice())
}

func (w *writer) askedKey(key string) string {
	return w.declareKey(key) + finding.OrAskEvent
}

// writeRow returns the advice for what every program writes into its file, and a table made
// by hand often lacks.
func writeRow(row string) string {
	return fmt.Sprintf("add it to the file of the event; above a crosstable, use a row %q", row)
}

// checkSizes reports whether the fields have enough digits for the numbers of the event, and
// logs sections that cannot be written.
func (w *writer) checkSizes() bool {
	fits := len(w.ev.Sections) <= maxSections
	if !fits {
		w.fail(finding.TooLarge, "Event.Sections", fmt.Sprintf("%d sections", len(w.ev.Sections)),
			fmt.Sprintf("at most %d", maxSections))
	}
	for _, s := range w.ev.Sections {
		highest := highestNumber(s)
		switch {
		case len(s.Players) == 0:
			w.fail(finding.NoPlayers, "Section.Players", inSection(s)+"no players", "players with results")
		case cellsOf(s) == 0:
			w.fail(finding.MissingData, "Player.Rounds", inSection(s)+"no results", "at least one round")
		case cellsOf(s) > 99 || highest > formats.MaxPlayers:
			w.fail(finding.TooLarge, "Section.Players",
				fmt.Sprintf("%s%d rounds, player %d", inSection(s), cellsOf(s), highest),
				"at most 99 rounds, and numbers up to 9999")
			fits = false
		}
		if missing := highest - len(s.Players); missing > 0 {
			w.Log.Warning(finding.Pos{}, finding.BadNumber, "%s%d starting ranks are unused",
				inSection(s), missing).
				In("Player.No").Expect("numbers from 1 without gaps, which US Chess requires")
		}
	}
	return fits
}
