package crosstable

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/grid"
	"podium/formats/tournament"
)

// labelsOf returns the rows above the table of a section: about the event and the section.
func labelsOf(ev *tournament.Event, sec *tournament.Section, t *losses) []string {
	var rows []string
	add := func(label, field, s string) {
		if s = t.clean(field, s); s != "" {
			rows = append(rows, label+": "+s)
		}
	}
	add("Event", "Event.Name", ev.Name)
	add("Place", "Event.City", ev.City)
	if strings.ContainsAny(ev.Federation, "()") {
		t.lose("Event.Federation", "federations with brackets, left out", ev.Federation)
	} else {
		add("Federation", "Event.Federation", ev.Federation)
	}
	switch {
	case ev.Start.IsZero():
		add("Last day", "Event.End", ev.End.String())
	case ev.End.IsZero():
		add("First day", "Event.Start", ev.Start.String())
	case ev.Start == ev.End:
		add("Date", "Event.Start", ev.Start.String())
	default:
		add("Date", "Event.Start", ev.Start.String()+" to "+ev.End.String())
	}
	add("Chief arbiter", "Event.ChiefArbiter", ev.ChiefArbiter)
	badName := func(name string) bool { return strings.Contains(name, ";") || grid.Trim(name) != name || name == "" }
	if slices.ContainsFunc(ev.Arbiters, badName) {
		t.lose("Event.Arbiters", "lists of arbiters with a semicolon in a name", strings.Join(ev.Arbiters, "; "))
	}
	add("Arbiters", "Event.Arbiters", grid.Trim(strings.Join(ev.Arbiters, "; ")))
	add("Section", "Section.Name", sec.Name)
	kinds := map[tournament.Kind]string{tournament.RoundRobin: "Round robin", tournament.Swiss: "Swiss system"}
	system := cmp.Or(sec.System, kinds[sec.Kind])
	kind := tournament.KindOf(system)
	if kind == tournament.KindUnknown && sec.RoundsUnknown {
		kind = tournament.RoundRobin // readers take a matrix for one
	}
	if kind != sec.Kind {
		t.lose("Section.Kind", "sections whose kind the text for it does not state", sec.Kind.String())
	}
	add("Tournament type", "Section.System", system)
	add("Time control", "Section.TimeControl", sec.TimeControl)
	if sec.RoundCount > 0 {
		add("Number of rounds", "Section.RoundCount", strconv.Itoa(sec.RoundCount))
	}
	line, ok := grid.FormatScoring(sec.Scoring)
	if !ok {
		win := sec.Scoring[tournament.Win].String()
		t.lose("Section.Scoring", "point systems that a row of text cannot hold", win+" for a win")
	}
	add("Point system", "Section.Scoring", line)
	bad := func(code string) bool {
		return code == "" || strings.ContainsAny(code, ", ;") || grid.Trim(code) != code
	}
	valued := func(p tournament.Player) bool { return len(p.Stated.TieBreaks) > 0 }
	switch {
	case slices.ContainsFunc(sec.TieBreaks, bad):
		t.lose("Section.TieBreaks", "lists of tie-breaks with blanks or commas in a code, left out",
			strings.Join(sec.TieBreaks, ","))
	case len(sec.TieBreaks) > 0:
		add("Tie-breaks", "Section.TieBreaks", strings.Join(sec.TieBreaks, ", "))
	case slices.ContainsFunc(sec.Players, valued): // otherwise readers would use the columns as the list
		add("Tie-breaks", "Section.TieBreaks", grid.NoTieBreaks)
	}
	if !sec.RoundsUnknown && !sec.GamesUnknown {
		rows = append(rows, "Starting rank crosstable")
	}
	return rows
}

func peopleColumns(sec *tournament.Section, t *losses) []column {
	var out []column
	add := func(head, field string, of func(p *tournament.Player) string) {
		if slices.ContainsFunc(sec.Players, func(p tournament.Player) bool { return of(&p) != "" }) {
			out = append(out, column{head: head, cell: func(p *tournament.Player) value { return words(t.clean(field, of(p))) }})
		}
	}
	if slices.ContainsFunc(sec.Players, func(p tournament.Player) bool { return p.Stated.Rank != 0 }) {
		out = append(out, column{head: "Rk", cell: func(p *tournament.Player) value {
			if p.Stated.Rank == 0 {
				return words("-") // a blank cell would be read as the rank of the row above, as in lists with shared places
			}
			return whole(p.Stated.Rank)
		}})
	}
	out = append(out, column{head: "No", cell: func(p *tournament.Player) value { return whole(p.No) }})
	add("Title", "Player.Title", func(p *tournament.Player) string { return p.Title })
	out = append(out, column{head: "Name", cell: func(p *tournament.Player) value {
		s := t.clean("Player.Name", string(p.Name))
		if strings.Contains(s, " ,") {
			t.lose("Player.Name", "names with a blank before the comma, which readers remove", s)
		}
		return words(s)
	}})
	add("Sex", "Player.Sex", func(p *tournament.Player) string { return p.Sex.Letter() })
	add("Fed", "Player.Federation", func(p *tournament.Player) string { return p.Federation })
	add("State", "Player.State", func(p *tournament.Player) string { return p.State })
	add("Club", "Player.Club", func(p *tournament.Player) string { return p.Club })
	add("Grade", "Player.Grade", func(p *tournament.Player) string { return p.Grade })
	add("Birth", "Player.Birth", func(p *tournament.Player) string { return p.Birth.String() })
	ids := distinct(sec, func(p *tournament.Player) []tournament.ID { return p.IDs },
		func(id tournament.ID) string { return id.System })
	ratings := distinct(sec, func(p *tournament.Player) []tournament.Rating { return p.Ratings },
		func(r tournament.Rating) string { return r.System })
	t.loseSeconds(sec, ratings)
	return slices.Concat(out,
		systemColumns("Player.IDs", ids, "ID", map[string]string{"": "ID", "fide": "FideID", "uscf": "USCF ID"}, t, t.idCell),
		systemColumns("Player.Ratings", ratings, "Rtg", map[string]string{"": "Rtg", "fide": "RtgI", "national": "RtgN"},
			t, t.ratingCell))
}

// loseSeconds reports players with two ids in one register, with two ratings in one system, and
// those whose first rating is not the first in the order of the columns.
func (t *losses) loseSeconds(sec *tournament.Section, ratings []string) {
	for i := range sec.Players {
		list := sec.Players[i].IDs
		for k, id := range list {
			if slices.ContainsFunc(list[:k], func(other tournament.ID) bool { return other.System == id.System }) {
				t.lose("Player.IDs", "second ids in one register, left out", id.System)
			}
		}
	}
	for i := range sec.Players {
		list := sec.Players[i].Ratings
		systems := map[string]bool{}
		for _, r := range list {
			systems[r.System] = true
		}
		first := slices.IndexFunc(ratings, func(system string) bool { return systems[system] })
		if len(systems) < len(list) || first >= 0 && ratings[first] != list[0].System {
			t.lose("Player.Ratings", "ratings after the first, or two in one system", strconv.Itoa(list[0].Value))
		}
	}
}

func (t *losses) idCell(p *tournament.Player, register string) value {
	id := p.ID(register)
	if id == "0" { // means no number
		t.lose("Player.IDs", "ids that readers ignore", register)
	}
	return words(t.clean("Player.IDs", id))
}

// ratingCell writes a rating, "1641P17" if it is provisional.
func (t *losses) ratingCell(p *tournament.Player, system string) value {
	i := slices.IndexFunc(p.Ratings, func(r tournament.Rating) bool { return r.System == system })
	if i < 0 {
		return value{}
	}
	r := p.Ratings[i]
	switch {
	case r.Value <= 0 || r.Value > grid.MaxRating:
		t.lose("Player.Ratings", "invalid ratings", strconv.Itoa(r.Value))
		return value{}
	case r.Games > 0:
		return words(strconv.Itoa(r.Value) + "P" + strconv.Itoa(r.Games))
	}
	return whole(r.Value)
}

// systemColumns returns a column for each system. Without a head of its own, the head is the
// word and the name of the system.
func systemColumns(
	field string, systems []string, word string, heads map[string]string, t *losses,
	cell func(p *tournament.Player, system string) value,
) []column {
	out := make([]column, len(systems))
	for i, system := range systems {
		head := cmp.Or(heads[system], word+" "+system)
		read := t.words.IsSystem(head, system)
		out[i] = column{head: head, cell: func(p *tournament.Player) value {
			v := cell(p, system)
			if v.text != "" && !read {
				t.lose(field, formats.Altered(field, "values of a system that readers do not find in a heading"), system)
			}
			return v
		}}
	}
	return out
}

// distinct lists the names of what players have, each once, in the order of the players.
func distinct[T any](sec *tournament.Section, of func(p *tournament.Player) []T, name func(T) string) []string {
	var out []string
	for i := range sec.Players {
		for _, v := range of(&sec.Players[i]) {
			if s := name(v); !slices.Contains(out, s) {
				out = append(out, s)
			}
		}
	}
	return out
}

// roundColumns returns a column for each round, in which opponents are starting numbers.
func roundColumns(sec *tournament.Section, s style, t *losses) []column {
	longest, last := 0, 0 // rounds, and the last one in which anybody has an entry
	byes := map[int]int{} // full-point byes of both kinds, by round
	white, black := false, false
	for i := range sec.Players {
		longest = max(longest, len(sec.Players[i].Rounds))
		for r, e := range sec.Players[i].Rounds {
			if e != (tournament.Entry{}) {
				last = max(last, r+1)
			}
			if e.Result == tournament.PairingBye || e.Result == tournament.FullBye {
				byes[r]++
			}
			white = white || e.Color == tournament.White && e.Opponent != 0
			black = black || e.Color == tournament.Black && e.Opponent != 0
		}
	}
	if black && !white { // letters can express colours only if some player has White
		t.lose("Player.Rounds", "sections in which nobody has White, written without colours", string(sec.Players[0].Name))
	}
	out := make([]column, max(longest, sec.Rounds(), 2))
	if sec.RoundCount == 0 && len(out) > last {
		t.log.Supply(finding.Change{
			Code: finding.Supplied, Field: "Section.RoundCount", Section: sec.Name, Example: strconv.Itoa(len(out)),
			What: "the number of rounds, which is the number of columns",
		})
	}
	for r := range out {
		w := roundWriter{style: s, losses: t, colors: white, round: r + 1, byes: byes[r]}
		out[r] = column{head: strconv.Itoa(r+1) + ".Rd", result: true, cell: w.cell}
	}
	return out
}

// pointColumns returns the columns with the points of the rounds of a ranking list. Readers
// recognize them only if they add up to the totals.
func pointColumns(sec *tournament.Section, t *losses) []column {
	rounds := sec.StatedRounds()
	if rounds == 0 {
		return nil
	}
	for i := range sec.Players {
		if st := &sec.Players[i].Stated; len(st.Rounds) != rounds || !st.HasPoints || st.Sum() != st.Points {
			t.lose("Player.Stated.Rounds", "points of rounds that do not add up to the total, left out",
				string(sec.Players[i].Name))
			return nil
		}
	}
	out := make([]column, max(rounds, 2)) // a table of one round would not be read
	for r := range out {
		out[r] = column{head: strconv.Itoa(r+1) + ".Rd", cell: func(p *tournament.Player) value {
			if r >= len(p.Stated.Rounds) {
				return value{}
			}
			return value{text: p.Stated.Rounds[r].String(), number: true}
		}}
	}
	return out
}

// loseByePlayer reports a player whose name readers treat as a bye.
func (t *losses) loseByePlayer(sec *tournament.Section) {
	i, ok := t.words.ByePlayer(sec)
	if !ok {
		return
	}
	none := &sec.Players[i]
	t.lose("Section.Players", "players whose name means a bye, which readers treat as a bye", string(none.Name))
	for j := range sec.Players {
		for r, e := range sec.Players[j].Rounds {
			if int(e.Opponent) == none.No {
				t.lose("Player.Rounds", "games against a player whose name is a word for a bye",
					fmt.Sprintf("round %d of %s", r+1, sec.Players[j].Name))
			}
		}
	}
}

type roundWriter struct {
	style
	*losses
	colors bool // whether cells show colours
	round  int
	byes   int // full-point byes of the round
}

// cell writes an entry: "12w1" with a colour, "W12" without. It reads the cell back to find
// out whether it holds the whole entry.
func (w roundWriter) cell(p *tournament.Player) value {
	e := p.Entry(w.round)
	s := [tournament.Results]string{ // without an opponent
		tournament.PairingBye: w.allocated, tournament.FullBye: w.allocated, tournament.HalfBye: w.half,
		tournament.ZeroBye: w.zero, tournament.ForfeitWin: "X", tournament.ForfeitLoss: "F", tournament.Pending: "*",
	}[e.Result]
	switch {
	case e.Opponent != 0 && e.Color != tournament.NoColor && w.colors:
		s = strconv.Itoa(int(e.Opponent)) + strings.ToLower(e.Color.Letter()) + sign(e.Result)
	case e.Opponent != 0:
		s = cmp.Or(e.Result.Letter(), "*") + strconv.Itoa(int(e.Opponent))
	}
	back, ok := w.words.ParseEntry(s)
	// A full-point bye is read as pairing-allocated if it is the only one.
	if back.Result == tournament.PairingBye && w.byes > 1 {
		back.Result = tournament.FullBye
	}
	if !ok || back != e && (w.colors || back.Result != e.Result || back.Opponent != e.Opponent) {
		what := "entries that a cell cannot hold in full"
		switch {
		case e.Result.Rated() != e.Result:
			what = "games that are not rated, written like the others"
		case e.Result == tournament.FullBye || e.Result == tournament.PairingBye:
			what = "full-point byes that cannot be told apart from another kind"
		}
		w.lose("Player.Rounds", what, fmt.Sprintf("round %d of %s", w.round, p.Name))
	}
	return words(s)
}

// sign returns the result of a game as written after opponent and colour.
func sign(r tournament.Result) string {
	return [tournament.Results]string{
		tournament.Win: "1", tournament.Draw: "½", tournament.Loss: "0",
		tournament.ForfeitWin: "+", tournament.ForfeitLoss: "-",
	}[r.Rated()]
}

// matrixColumns returns a column for each opponent, in the order of the rows, or two if
// players meet twice. The rounds of such a section are unknown, so they are not written.
func matrixColumns(sec *tournament.Section, t *losses) []column {
	games := 1 // of two players, at most
	for i := range sec.Players {
		counts := map[int32]int{}
		for _, e := range sec.Players[i].Rounds {
			if e.Opponent != 0 {
				counts[e.Opponent]++
				games = max(games, counts[e.Opponent])
			}
		}
	}
	if games > 2 {
		t.lose("Player.Rounds", "games of players who meet more than twice: only two of each pair are written",
			string(sec.Players[0].Name))
		games = 2
	}
	var out []column
	for j := range sec.Players {
		opponent := &sec.Players[j]
		for g := range games {
			head := strconv.Itoa(j + 1)
			if games == 2 {
				head += string(rune('a' + g))
			}
			out = append(out, column{head: head, result: true, cell: func(p *tournament.Player) value {
				if p.No == opponent.No {
					return words("*")
				}
				return words(matrixCell(p, opponent.No, g, t))
			}})
		}
	}
	return out
}

// matrixCell returns the result of a player's game number g, from 0, against an opponent.
func matrixCell(p *tournament.Player, opponent, g int, t *losses) string {
	for _, e := range p.Rounds {
		if int(e.Opponent) != opponent {
			continue
		}
		if g > 0 {
			g--
			continue
		}
		if e.Result.Rated() != e.Result || e.Color != tournament.NoColor {
			t.lose("Player.Rounds", "games with a colour, or not rated, which a matrix does not show", string(p.Name))
		}
		return sign(e.Result)
	}
	t.lose("Player.Rounds", "players who did not meet, which is read as a game to come", string(p.Name))
	return ""
}

// claimColumns returns the columns with the points and the stated values of tie-breaks, and
// the rows below the players with the codes of tie-breaks whose headings do not give them.
func claimColumns(sec *tournament.Section, t *losses) (columns []column, notes []string) {
	labels := distinct(sec, func(p *tournament.Player) []tournament.StatedValue { return p.Stated.TieBreaks },
		func(v tournament.StatedValue) string { return v.Label })
	for _, label := range labels {
		var codes []string // of the values in this column
		for i := range sec.Players {
			for _, v := range sec.Players[i].Stated.TieBreaks {
				if v.Label == label {
					codes = append(codes, v.Code)
				}
			}
		}
		read, ok := t.words.TieBreakHeading(label, sec.TieBreaks, t.us)
		code := codes[0]
		switch {
		case !ok:
			t.loseSome(len(codes), "Player.Stated.TieBreaks",
				"tie-break values under a heading that means something else, left out", label)
			continue
		case code == read:
		case read != "" || strings.ContainsAny(code, "() "):
			t.loseSome(len(codes), "Player.Stated.TieBreaks",
				"tie-break values under a heading that readers map to another code", label)
		default:
			notes = append(notes, grid.TieBreakNote(len(columns)+1, code))
		}
		columns = append(columns, column{head: label, cell: func(p *tournament.Player) value {
			i := slices.IndexFunc(p.Stated.TieBreaks, func(v tournament.StatedValue) bool { return v.Label == label })
			if i < 0 {
				return value{}
			}
			v := p.Stated.TieBreaks[i]
			if v.Code != code {
				t.lose("Player.Stated.TieBreaks", "values of tie-breaks that have another code than others of their column", label)
			}
			s := t.clean("Player.Stated.TieBreaks", v.Value)
			if strings.Trim(s, "- ") == "" {
				t.lose("Player.Stated.TieBreaks", "invalid values of tie-breaks", label)
			}
			return value{text: s, number: grid.IsPlainNumber(s)}
		}})
	}
	stated := func(p tournament.Player) bool { return p.Stated.HasPoints }
	if sec.GamesUnknown && !slices.ContainsFunc(sec.Players, stated) {
		return columns, notes // a list of places: readers report a column of points that is blank
	}
	return slices.Insert(columns, 0, column{head: "Pts", cell: func(p *tournament.Player) value {
		switch {
		case p.Stated.HasPoints:
			return value{text: p.Stated.Points.String(), number: true}
		case sec.GamesUnknown:
			return value{}
		}
		return value{text: sec.Score(p, len(p.Rounds)).String(), number: true}
	}}), notes
}
