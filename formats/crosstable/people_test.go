package crosstable

import (
	"bytes"
	"fmt"
	"html"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"podium/formats"
	"podium/formats/tournament"
	"podium/samples/campaign"
)

// A typist writes an event as a person would, in a layout of their own. What people write
// stands here once more and not in the words of the reader, so that a word that is lost
// there is missed here.
type typist struct {
	*rand.Rand
	sec   *tournament.Section
	order []int       // of the rows, by player
	label map[int]int // the number by which opponents name a player
	rows  [][]string
	merge [][4]int // first row and column, last row and column
	said  []string // the choices, for messages
}

func (p *typist) pick(what string, of ...string) string {
	s := of[p.IntN(len(of))]
	p.said = append(p.said, what+" "+strconv.Quote(s))
	return s
}

// byes are the spellings of a round without an opponent.
func (p *typist) byes() map[tournament.Result]string {
	full := p.pick("full", "B", "BYE", "-B-", "B---", "bye", "1 bye", "bye 1", "B1", "full", "full bye", "1-bye", "+BYE", "Full-point bye")
	return map[tournament.Result]string{
		tournament.PairingBye: full, tournament.FullBye: full,
		tournament.HalfBye: p.pick("half", "H", "HPB", "H---", "½", "½-bye", "1/2 bye", "bye ½", "half", "half bye", "Half-Point Bye", "0.5 bye",
			"hbye", "Bye(0.5)", "B½", "B="),
		tournament.ZeroBye:     p.pick("zero", "U", "U---", "Z", "0 bye", "out", "absent", "w/d", "withdrew", "DNP", "no show", "-", "0"),
		tournament.NoResult:    p.pick("nothing", "", "-", "---"),
		tournament.ForfeitWin:  "X",
		tournament.ForfeitLoss: "F",
	}
}

// signsOf are the ways to write won, drawn, lost, won and lost by forfeit.
func signsOf(r tournament.Result, won, drawn, lost, forfeitWon, forfeitLost string) string {
	switch r.Rated() {
	case tournament.Win:
		return won
	case tournament.Draw:
		return drawn
	case tournament.Loss:
		return lost
	case tournament.ForfeitWin:
		return forfeitWon
	case tournament.ForfeitLoss:
		return forfeitLost
	case tournament.NoResult, tournament.HalfBye, tournament.FullBye, tournament.PairingBye, tournament.ZeroBye, tournament.Pending,
		tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss:
	}
	return "?"
}

// game gives a function that writes a game against a number.
func (p *typist) game() func(e tournament.Entry, no int) string {
	draw := p.pick("drawn", "½", "0.5", ".5", "=")
	style := p.pick("game", "W12", "W 12", "W-12", "W:12", "W(12)", "W (12)", "Win 12", "12w1", "12 w 1", "w12 1", "1/12", "+12", "12+", "W 12 (w)",
		"W12w", "w12 T", "W12 text", "12W", "#")
	color := func(e tournament.Entry) string {
		return map[tournament.Color]string{tournament.White: "w", tournament.Black: "b"}[e.Color]
	}
	value := func(e tournament.Entry) string { return signsOf(e.Result, "1", draw, "0", "1F", "0F") }
	letter := func(e tournament.Entry) string { return signsOf(e.Result, "W", "D", "L", "X", "F") }
	return func(e tournament.Entry, no int) string {
		n := strconv.Itoa(no)
		switch style {
		case "W 12":
			return letter(e) + " " + n
		case "W-12":
			return letter(e) + "-" + n
		case "W:12":
			return letter(e) + ":" + n
		case "W(12)":
			return letter(e) + "(" + n + ")"
		case "W (12)":
			return letter(e) + " (" + n + ")"
		case "Win 12":
			return signsOf(e.Result, "Win", "Draw", "Loss", "X", "F") + " " + n
		case "12w1":
			return n + color(e) + value(e)
		case "12 w 1":
			return n + " " + strings.ToUpper(color(e)) + " " + value(e)
		case "w12 1":
			return color(e) + n + " " + value(e)
		case "1/12":
			draw := strings.Replace(draw, "=", "½", 1)
			return signsOf(e.Result, "1", draw, "0", "X", "F") + "/" + n
		case "+12":
			return signsOf(e.Result, "+", "=", "-", "X", "F") + n
		case "12+":
			return n + signsOf(e.Result, "+", "=", "-", "X", "F")
		case "W 12 (w)":
			return letter(e) + " " + n + " (" + color(e) + ")"
		case "W12w":
			return letter(e) + n + color(e)
		case "w12 T":
			return signsOf(e.Result, "W", "T", "L", "X", "F") + n
		case "W12 text":
			return strings.ToLower(letter(e)) + n
		case "12W":
			return n + letter(e)
		case "#":
			return letter(e) + "#" + n
		}
		return letter(e) + n
	}
}

// colored reports whether every game has a colour.
func colored(sec *tournament.Section) bool {
	for i := range sec.Players {
		for _, e := range sec.Players[i].Rounds {
			if e.Opponent != 0 && e.Color == tournament.NoColor {
				return false
			}
		}
	}
	return true
}

// write makes the rows of a section.
func (p *typist) write(title string) {
	p.rows = append(p.rows, map[string][][]string{
		"": nil, "title": {{title}}, "stand": {{"Standings after round 9"}, {title}}, "labels": {{"Event", title}, {"Date", "2026-01-10"}},
		"colon": {{"Tournament: " + title}, {"City: Maple"}}, "day": {{title}, {"January 10, 2026"}},
	}[p.pick("above", "", "title", "stand", "labels", "colon", "day")]...)
	if len(p.rows) > 0 && p.IntN(2) == 0 {
		p.rows = append(p.rows, nil)
	}
	layout := p.pick("layout", "cells", "cells", "cells", "cells", "names", "columns", "heads", "numbered", "list", "blocks", "wall", "matrix", "matrix")
	if layout == "matrix" && p.sec.Kind != tournament.RoundRobin {
		layout = "cells"
	}
	switch layout {
	case "matrix":
		p.matrix()
	case "list", "blocks":
		p.games(layout == "blocks")
	default:
		p.table(layout)
	}
	if p.IntN(4) == 0 {
		p.rows = append(p.rows, nil, []string{p.pick("below", "TD: Gail Glover", "Prizes at 4 pm", "Rated by US Chess")})
	}
}

// table writes a row for each player.
func (p *typist) table(layout string) {
	var head, upper []string
	add := func(above, text string) { upper, head = append(upper, above), append(head, text) }
	place := p.IntN(3) == 0 && layout != "wall"
	if place {
		add("", p.pick("place", "Place", "Rank", "Rk", "Pl", "Pos"))
	}
	numbered := layout != "names" || p.IntN(2) == 0
	if numbered {
		add("", p.pick("number", "No", "No.", "#", "Nr", "Pairing no", "Seed", "Start no", "SNo", "Pair"))
	}
	name := p.pick("name", "Name", "Player", "NAME", "Student", "Child", "Kid", "Participant", "Player name", "Full name", "First|Last",
		"First name|Last name", "Surname|Forename", "Last Name|First Name", "Family name|Given name")
	for part := range strings.SplitSeq(name, "|") {
		add("", part)
	}
	rating := p.IntN(2) == 0
	if rating {
		add("", p.pick("rating", "Rating", "Rtg", "Elo"))
	}
	early := p.IntN(4) == 0
	total := p.pick("total", "Pts", "Points", "Score", "Total", "Tot", "Sum", "Pts.", "TOTAL", "")
	addTotal := func() {
		if total != "" {
			add("", total)
		}
	}
	if early {
		addTotal()
	}
	rounds := len(p.sec.Players[0].Rounds)
	round := p.pick("round", "R1", "Rd 1", "Rd.1", "Round 1", "1", "1.Rd", "Game 1", "G1", "Runde 1", "Ronde 1", "rd1", "Rnd1", "ROUND 1", "Voor 1")
	for n := range rounds {
		text := strings.Replace(round, "1", strconv.Itoa(n+1), 1)
		switch layout {
		case "columns":
			add("", "Opp")
			add("", "Res")
		case "numbered":
			for _, part := range []string{"Opp ", "Col ", "Res "} {
				add("", part+strconv.Itoa(n+1))
			}
		case "heads":
			for i, part := range []string{"Opp", "Col", "Res"} {
				add(map[bool]string{true: "Round " + strconv.Itoa(n+1)}[i == 0], part)
			}
			p.merge = append(p.merge, [4]int{len(p.rows), len(head) - 3, len(p.rows), len(head) - 1})
		default:
			add("", text)
		}
	}
	if !early {
		addTotal()
	}
	if layout == "heads" {
		p.rows = append(p.rows, upper)
	}
	p.rows = append(p.rows, head)
	p.body(layout, name, [5]bool{place, numbered, rating, early && total != "", !early && total != ""})
}

// body writes the players below a head.
func (p *typist) body(layout, name string, has [5]bool) {
	byes, game := p.byes(), p.game()
	for at, i := range p.order {
		pl := &p.sec.Players[i]
		var row []string
		if has[0] {
			row = append(row, strconv.Itoa(at+1))
		}
		if has[1] {
			row = append(row, strconv.Itoa(p.label[pl.No]))
		}
		switch first, _, two := strings.Cut(name, "|"); {
		case !two:
			row = append(row, string(pl.Name))
		case strings.HasPrefix(first, "First"):
			row = append(row, pl.Name.Given(), pl.Name.Family())
		default:
			row = append(row, pl.Name.Family(), pl.Name.Given())
		}
		if has[2] {
			row = append(row, strconv.Itoa(1000+7*pl.No))
		}
		points := p.sec.Score(pl, len(pl.Rounds)).String()
		if has[3] {
			row = append(row, points)
		}
		under := make([]string, len(row))
		for _, e := range pl.Rounds {
			row = append(row, p.cells(layout, e, byes, game)...)
			under = append(under, map[tournament.Color]string{tournament.White: "W", tournament.Black: "B"}[e.Color])
		}
		if has[4] {
			row = append(row, points)
		}
		p.rows = append(p.rows, row)
		if layout == "wall" {
			under[1] = strconv.Itoa(10000000 + pl.No)
			p.rows = append(p.rows, under)
		}
	}
}

// cells writes one round of a player.
func (p *typist) cells(layout string, e tournament.Entry, byes map[tournament.Result]string, game func(tournament.Entry, int) string) []string {
	no := p.label[int(e.Opponent)]
	color := map[tournament.Color]string{tournament.White: "W", tournament.Black: "B"}[e.Color]
	value := signsOf(e.Result, "1", "½", "0", "1F", "0F")
	switch layout {
	case "columns", "numbered", "heads":
		out := []string{strconv.Itoa(no), value}
		if e.Opponent == 0 {
			out = []string{"bye", map[tournament.Result]string{
				tournament.PairingBye: "1", tournament.FullBye: "1", tournament.HalfBye: "½", tournament.ZeroBye: "0", tournament.NoResult: "0",
				tournament.ForfeitWin: "1", tournament.ForfeitLoss: "0",
			}[e.Result]}
			color = ""
		}
		if layout != "columns" {
			out = []string{out[0], color, out[1]}
		}
		return out
	case "names":
		for i := range p.sec.Players {
			if other := &p.sec.Players[i]; e.Opponent != 0 && other.No == int(e.Opponent) {
				return []string{signsOf(e.Result, "beat", "drew", "lost to", "X", "F") + " " + other.Name.Spoken()}
			}
		}
	}
	if e.Opponent == 0 {
		if p.IntN(4) == 0 {
			byes = p.byes() // nobody writes a bye the same way twice
		}
		return []string{byes[e.Result]}
	}
	return []string{game(e, no)}
}

// matrix writes a column for each opponent.
func (p *typist) matrix() {
	heads := p.pick("heads", "numbers", "letters", "names")
	draw, self := p.pick("drawn", "½", "0.5", "1/2", "="), p.pick("self", "", "*", "X", "-")
	head := []string{p.pick("number", "No", "", "#"), p.pick("name", "Name", "Player")}
	for at, i := range p.order {
		head = append(head, map[string]string{
			"numbers": strconv.Itoa(at + 1), "letters": string(rune('A' + at)), "names": p.sec.Players[i].Name.Family(),
		}[heads])
	}
	p.rows = append(p.rows, append(head, "Total"))
	for at, i := range p.order {
		pl := &p.sec.Players[i]
		row := []string{strconv.Itoa(at + 1), string(pl.Name)}
		if heads == "letters" {
			row[1] = string(rune('A'+at)) + " " + row[1]
		}
		for _, j := range p.order {
			text := self
			for _, e := range pl.Rounds {
				if int(e.Opponent) == p.sec.Players[j].No {
					text = signsOf(e.Result, "1", draw, "0", "+", "-")
				}
			}
			row = append(row, text)
		}
		p.rows = append(p.rows, append(row, p.sec.Score(pl, len(pl.Rounds)).String()))
	}
}

// games writes a row for each game.
func (p *typist) games(blocks bool) {
	head := []string{"Board", p.pick("white", "White", "Weiß", "White player"), p.pick("result", "Result", "Res", "Res."), p.pick("black", "Black", "Black player")}
	if !blocks {
		p.rows = append(p.rows, append([]string{"Round"}, head...))
	}
	draw := p.pick("draws", "½-½", "1/2-1/2", "0.5-0.5", "½", "=")
	names := map[int]string{}
	for i := range p.sec.Players {
		names[p.sec.Players[i].No] = p.sec.Players[i].Name.Spoken()
	}
	for r := range p.sec.Players[0].Rounds {
		if blocks {
			p.rows = append(p.rows, nil, []string{"Round " + strconv.Itoa(r+1)}, head)
		}
		board := 0
		add := func(cells ...string) {
			board++
			row := append([]string{strconv.Itoa(board)}, cells...)
			if !blocks {
				row = append([]string{strconv.Itoa(r + 1)}, row...)
			}
			p.rows = append(p.rows, row)
		}
		for i := range p.sec.Players {
			pl := &p.sec.Players[i]
			e := pl.Rounds[r]
			switch {
			case e.Opponent != 0 && e.Color == tournament.White:
				add(names[pl.No], signsOf(e.Result, "1-0", draw, "0-1", "1F-0", "0-1F"), names[int(e.Opponent)])
			case e.Opponent == 0:
				add(names[pl.No], map[tournament.Result]string{
					tournament.PairingBye: "1", tournament.FullBye: "1", tournament.HalfBye: "½", tournament.ForfeitWin: "1",
				}[e.Result]+map[bool]string{true: "0"}[e.Result == tournament.ZeroBye || e.Result == tournament.NoResult || e.Result == tournament.ForfeitLoss], "bye")
			}
		}
	}
}

// wrap puts the rows into a file.
func (p *typist) wrap(t *testing.T, ext string) []byte {
	t.Helper()
	var out bytes.Buffer
	switch ext {
	case ".csv":
		sep := p.pick("separator", ",", ";", "\t")
		for _, row := range p.rows {
			for i, cell := range row {
				if strings.ContainsAny(cell, sep+`"`) {
					row[i] = `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
				}
			}
			out.WriteString(strings.Join(row, sep) + "\n")
		}
	case ".html":
		out.WriteString("<html><body><table>")
		for r, row := range p.rows {
			out.WriteString("<tr>")
			for c := 0; c < len(row); c++ {
				span := ""
				for _, m := range p.merge {
					if m[0] == r && m[1] == c {
						span = fmt.Sprintf(` colspan="%d"`, m[3]-m[1]+1)
						c = m[3]
					}
				}
				text := row[c]
				if span != "" {
					text = row[c-2]
				}
				out.WriteString("<td" + span + ">" + html.EscapeString(text) + "</td>")
			}
			out.WriteString("</tr>\n")
		}
		out.WriteString("</table></body></html>")
	case ".txt":
		width := map[int]int{}
		for _, row := range p.rows {
			for c, cell := range row {
				if len(row) > 2 {
					width[c] = max(width[c], utf8.RuneCountInString(cell))
				}
			}
		}
		for _, row := range p.rows {
			var line strings.Builder
			for c, cell := range row {
				line.WriteString(cell + strings.Repeat(" ", max(0, width[c]-utf8.RuneCountInString(cell))+2))
			}
			out.WriteString(strings.TrimRight(line.String(), " ") + "\n")
		}
	case ".xlsx":
		p.workbook(t, &out)
	}
	return out.Bytes()
}

func (p *typist) workbook(t *testing.T, out *bytes.Buffer) {
	t.Helper()
	f := excelize.NewFile()
	cell := func(row, col int) string {
		name, err := excelize.CoordinatesToCellName(col+1, row+1)
		if err != nil {
			t.Fatal(err)
		}
		return name
	}
	var errs []error
	for r, row := range p.rows {
		for c, text := range row {
			if text == "" {
				continue
			}
			var value any = text
			if number, err := strconv.ParseFloat(text, 64); err == nil && !strings.HasPrefix(text, "+") {
				value = number
			}
			errs = append(errs, f.SetCellValue("Sheet1", cell(r, c), value))
		}
	}
	for _, m := range p.merge {
		errs = append(errs, f.MergeCell("Sheet1", cell(m[0], m[1]), cell(m[2], m[3])))
	}
	errs = append(errs, f.Write(out), f.Close())
	for _, err := range errs {
		if err != nil {
			t.Fatal(err)
		}
	}
}

// TestTypists reads 300 tables of our events, each in a layout drawn at random. At least
// 95 of 100 give the games and points of the TRF, the others are refused; none gives
// others.
func TestTypists(t *testing.T) {
	t.Parallel()
	files := []string{
		"2025-10-11-rapid-series-k5.trf", "2025-10-18-harvest-scholastic-k3.trf", "2025-10-18-harvest-scholastic-k12.trf",
		"2025-12-27-winter-lantern-open.trf", "2026-01-24-frostbite-scholastic-k5.trf", "2026-05-30-one-event-many-formats.trf",
		"2025-11-08-danube-masters.trf", "2025-10-18-harvest-scholastic-k5.trf", "2026-02-14-rapid-series-k8.trf", "2025-11-08-danube-masters.trf",
	}
	tables := campaign.Of(300)
	sound := 0
	for n := range tables {
		r := rand.New(rand.NewPCG(16, uint64(n)))
		ev := fromTRF(t, files[r.IntN(len(files))])
		if ev.Sections[0].Scoring != tournament.FIDE() {
			t.Fatalf("%s has points that a table does not say", ev.Name)
		}
		p := &typist{Rand: r, sec: ev.Sections[0], label: map[int]int{}}
		if !colored(p.sec) {
			t.Fatalf("%s has games without a colour", ev.Name)
		}
		p.order = r.Perm(len(p.sec.Players))
		if r.IntN(2) == 0 {
			for i := range p.order {
				p.order[i] = i
			}
		}
		for at, i := range p.order {
			p.label[p.sec.Players[i].No] = at + 1
		}
		p.write("Maple Leaf Open")
		ext := p.pick("file", ".csv", ".txt", ".html", ".xlsx")
		data := p.wrap(t, ext)
		log := formats.NewLog("in" + ext)
		got, err := all()[ext].Read(formats.Source{Name: "in" + ext, Data: data}, log)
		if err != nil {
			t.Logf("table %d is refused: %.300s\n%s\n%.300q", n, err, strings.Join(p.said, ", "), p.rows)
			continue
		}
		p.sec.RoundsUnknown = got.Sections[0].RoundsUnknown // of a matrix: the games are in the order of the opponents
		want := outcome(&tournament.Event{Sections: ev.Sections[:1]})
		if text := plainForfeits(outcome(got)); text != plainForfeits(want) {
			t.Errorf("table %d: %s\n%.400q\ngot\n%swant\n%s%v", n, strings.Join(p.said, ", "), p.rows, text, want, log.Sorted())
			continue
		}
		sound++
	}
	t.Logf("%d of %d tables", sound, tables)
	if sound*100 < tables*95 {
		t.Errorf("%d of %d tables are read", sound, tables)
	}
}

// plainForfeits takes a bye that was won or lost by forfeit, without an opponent, for a bye:
// people write it so.
func plainForfeits(s string) string {
	return strings.NewReplacer(", +", ", P", ": +", ": P", ", -", ", Z", ": -", ": Z").Replace(s)
}

// A column that is read as a tie-break, because its heading is a code, is not called
// ignored.
func TestTieBreakCodes(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"BWG", "REP", "AOB", "TPR"} {
		ev, found := readAs(CSV(), []byte("Rank,Name,Rating,Rd 1,Rd 2,Pts,"+code+",WON\n"+
			"1,\"Rook, Ann\",1500,2w1,3b=,1.5,1,1\n2,\"Bishop, Ben\",1400,1b0,H,0.5,0,0\n3,\"Knight, Cy\",1300,-,1w=,0.5,1,0\n"))
		if ev == nil || !slices.Equal(ev.Sections[0].TieBreaks, []string{code, "WON"}) {
			t.Fatalf("%s is not read as a tie-break: %s", code, found)
		}
		if slices.ContainsFunc(found, func(f string) bool { return strings.Contains(f, "unknown-column") }) {
			t.Errorf("%s: %s", code, found)
		}
	}
}
