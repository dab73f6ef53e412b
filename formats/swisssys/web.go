package swisssys

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/jsontree"
	"podium/formats/tournament"
)

// familyWeb is the tournament.Extra.Format of what the web report has and the
// model does not.
const familyWeb = "swisssys-web"

// readWeb is formats.Format.Read of the web report.
func readWeb(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	r := &reader{log: log, ev: &tournament.Event{RatedBy: usFederation}}
	root := r.decode(src.Data)
	if root == nil {
		return nil, log.Err()
	}
	sections := root.Find("sections")
	if root.Kind != jsontree.Object || sections == nil || sections.Kind != jsontree.Array {
		r.fail(root.Offset, finding.UnknownFormat, "", "JSON without a list of \"sections\"", "a web report of SwissSys")
		return nil, log.Err()
	}
	r.webEvent(root)
	for i := range sections.Kids {
		r.webSection(&sections.Kids[i])
	}
	return r.finish()
}

// webEvent reads what the report says of the event. The credentials for the
// upload stand there as well and are passed over.
func (r *reader) webEvent(root *jsontree.Node) {
	ev := r.ev
	for i := range root.Kids {
		kid := &root.Kids[i]
		switch kid.Key {
		case "sections": // read elsewhere
		case "tournament":
			ev.Name = r.text(kid, "Event.Name")
		case "date":
			ev.Start = r.date(kid, "Event.Start")
		case "city":
			ev.City = r.text(kid, "Event.City")
		case "state":
			ev.Report.State = r.text(kid, "Event.Report.State")
		case "country":
			r.country(kid)
		case "td":
			ev.ChiefArbiter = r.text(kid, "Event.ChiefArbiter")
		default:
			ev.Extra = r.keepWeb(ev.Extra, kid)
		}
	}
}

// keepWeb keeps a value of the web report that the model has no place for, as it stands.
func (r *reader) keepWeb(list []tournament.Extra, n *jsontree.Node) []tournament.Extra {
	var value string
	if n.Kind == jsontree.Array || n.Kind == jsontree.Object {
		value = string(jsontree.Append(nil, n))
	} else if value = r.text(n, "Extra"); value == "" {
		return list
	}
	return append(list, tournament.Extra{Format: familyWeb, Key: n.Key, Value: value})
}

// webSection reads one section. One without players or rounds is a list of
// entries.
func (r *reader) webSection(n *jsontree.Node) {
	if n.Kind != jsontree.Object {
		r.fail(n.Offset, finding.BadRecord, "Event.Sections", "a section that is "+n.Kind.String(), "an object")
		return
	}
	name := r.text(n.Find("section"), "Section.Name")
	players := r.kids(n.Find("players"), "Section.Players")
	if !r.admits(n, len(players)) {
		return
	}
	if len(players) == 0 {
		if !r.log.Failed() {
			r.skip(n, name, "it has no players", true)
		}
		return
	}
	s := &tournament.Section{Name: name, Scoring: tournament.FIDE()}
	r.ev.Sections = append(r.ev.Sections, s)
	r.heads = append(r.heads, n.Offset)
	r.places = append(r.places, nil)
	labels := r.labels(s, n.Find("tiebreaks"))
	teams := &roster{index: map[string]int{}}
	for i := range players {
		p, at := r.webPlayer(&players[i], i+1, labels, teams)
		s.Players = append(s.Players, p)
		last := len(r.places) - 1
		r.places[last] = append(r.places[last], at)
	}
	s.Teams = teams.list
	formats.SettleFullByes(s)
	r.ranks(s, n, len(labels) > 0)
}

// labels reads the names of the tie-breaks, in order of use. Those that stand
// for a code are the list by which the standings were made.
func (r *reader) labels(s *tournament.Section, n *jsontree.Node) []tournament.StatedValue {
	var list []tournament.StatedValue
	for _, kid := range r.kids(n, "Section.TieBreaks") {
		label := r.text(&kid, "Section.TieBreaks")
		code := codeOf(label)
		list = append(list, tournament.StatedValue{Label: label, Code: code})
		if code == "" {
			r.warn(kid.Offset, finding.UnknownTieBreak, "Section.TieBreaks",
				fmt.Sprintf("section %q: tie-break %q, which is unknown", finding.Quotable(s.Name),
					finding.Quotable(label)), "a label of SwissSys, such as Mod. Med")
			code = label
		}
		s.TieBreaks = append(s.TieBreaks, code)
	}
	return list
}

// ranks reads the standings. Where no tie-break is in use, the places are those
// of the scores: "2-3" says that two may have the places 2 and 3, and is no
// claim of who has which.
func (r *reader) ranks(s *tournament.Section, n *jsontree.Node, broken bool) {
	places := r.kids(n.Find("place"), "Player.Stated.Rank")
	rank, last := 0, -1
	for position, kid := range r.kids(n.Find("standings"), "Player.Stated.Rank") {
		no, ok := r.number(&kid, "Player.Stated.Rank")
		if !ok || no < 1 || no > len(s.Players) {
			r.fail(kid.Offset, finding.BadRank, "Player.Stated.Rank",
				fmt.Sprintf("section %q: place %d is held by number %q", finding.Quotable(s.Name), position+1,
					finding.Quotable(kid.Text)),
				fmt.Sprintf("one of the %d players", len(s.Players)))
			continue
		}
		switch {
		case broken && last >= 0 && level(s, last, no-1):
		case broken:
			rank = position + 1
		case position < len(places):
			rank = r.place(&places[position])
		default:
			rank = 0
		}
		s.Players[no-1].Stated.Rank = rank
		last = no - 1
	}
}

// place reads "1"; "2-3" gives none.
func (r *reader) place(n *jsontree.Node) int {
	text := r.text(n, "Player.Stated.Rank")
	if strings.Contains(text, "-") {
		return 0
	}
	rank := 0
	for _, c := range text {
		if c < '0' || c > '9' || rank > maxNumber {
			r.warn(n.Offset, finding.BadRank, "Player.Stated.Rank", fmt.Sprintf("place %q", finding.Quotable(n.Text)),
				"1, or 2-3 for a shared place")
			return 0
		}
		rank = 10*rank + int(c-'0')
	}
	return rank
}

// level reports whether nothing separates two players: neither points nor
// stated values.
func level(s *tournament.Section, i, j int) bool {
	p, q, rounds := &s.Players[i], &s.Players[j], s.RoundsPaired()
	if s.Score(p, rounds) != s.Score(q, rounds) || len(p.Stated.TieBreaks) != len(q.Stated.TieBreaks) {
		return false
	}
	for k, v := range p.Stated.TieBreaks {
		if q.Stated.TieBreaks[k].Value != v.Value {
			return false
		}
	}
	return true
}

// webPlayer reads one player. Number is the place in the list, from 1, by which
// opponents name the player.
func (r *reader) webPlayer(n *jsontree.Node, number int, labels []tournament.StatedValue,
	teams *roster,
) (p tournament.Player, at playerPlace) {
	p.No, at.at = number, n.Offset
	if n.Kind != jsontree.Object {
		r.fail(n.Offset, finding.BadRecord, "Section.Players", "a player who is "+n.Kind.String(), "an object")
		return p, at
	}
	p.Name = tournament.Name(nameOf(r.text(n.Find("name"), "Player.Name")))
	if p.Name == "" {
		r.ofPlayer(finding.Warning, n.Offset, &p, finding.BadName, "Player.Name", "no name", "a name")
	}
	r.webPerson(&p, n)
	teams.join(r.text(n.Find("team"), "Section.Teams"), number)
	at.rounds = r.webRounds(&p, n)
	r.webByes(&p, n.Find("byes"))
	values := r.kids(n.Find("tiebreaks"), "Player.Stated.TieBreaks")
	for i, label := range labels {
		if i < len(values) {
			label.Value = r.text(&values[i], "Player.Stated.TieBreaks")
			p.Stated.TieBreaks = append(p.Stated.TieBreaks, label)
		}
	}
	return p, at
}

// webPerson reads who the player is.
func (r *reader) webPerson(p *tournament.Player, n *jsontree.Node) {
	for i := range n.Kids {
		kid := &n.Kids[i]
		text := func(field string) string { return r.text(kid, field) }
		switch kid.Key {
		case "id1":
			r.id(p, "uscf", text("Player.IDs"))
		case "id2":
			r.id(p, "fide", text("Player.IDs"))
		case "rating", "rating2":
			second := *kid
			if kid.Key == "rating2" {
				second.Key = "Rating2"
			}
			r.rating(p, &second)
		case "player_title":
			p.Title = text("Player.Title")
		case "club":
			p.Club = text("Player.Club")
		case "state":
			p.State = text("Player.State")
		case "age": // of scholastic events the school grade
			p.Grade = text("Player.Grade")
		case "sex":
			r.sex(p, kid)
		case "name", "team", "byes", "results", "ops", "colors", "tiebreaks": // read elsewhere
		default:
			p.Extra = r.keepWeb(p.Extra, kid)
		}
	}
}

// webRounds reads results, opponents and colours, which are lists of their own.
func (r *reader) webRounds(p *tournament.Player, n *jsontree.Node) (places []int) {
	results := r.kids(n.Find("results"), "Player.Rounds")
	opponents := r.kids(n.Find("ops"), "Player.Rounds")
	colors := r.kids(n.Find("colors"), "Player.Rounds")
	if len(results) > maxRounds || len(opponents) > len(results) {
		r.ofPlayer(finding.Error, n.Offset, p, finding.BadResult, "Player.Rounds",
			fmt.Sprintf("%d results and %d opponents", len(results),
				len(opponents)), fmt.Sprintf("the same number of each, and at most %d", maxRounds))
		return nil
	}
	for i := range results {
		kid := &results[i]
		e := tournament.Entry{}
		if i < len(opponents) {
			if no, ok := r.number(&opponents[i], "Player.Rounds"); ok && no > 0 && no <= 9999 {
				e.Opponent = int32(no)
			}
		}
		if i < len(colors) {
			switch strings.TrimSpace(colors[i].Text) {
			case "W":
				e.Color = tournament.White
			case "B":
				e.Color = tournament.Black
			}
		}
		r.webResult(p, &e, kid, i+1)
		p.Rounds = append(p.Rounds, e)
		places = append(places, kid.Offset)
	}
	return places
}

// webResult reads the letter of one round, as in a rating report.
func (r *reader) webResult(p *tournament.Player, e *tournament.Entry, n *jsontree.Node, round int) {
	letter := strings.ToUpper(strings.Trim(n.Text, " \x00"))
	switch letter {
	case "$", "#", "%":
		r.ofPlayer(finding.Error, n.Offset, p, finding.DoubleGames, "Player.Rounds",
			fmt.Sprintf("round %d: two games in one round", round),
			"a section with single games; podium can read its rating report (2C)")
		return
	case "":
		if e.Opponent != 0 {
			e.Result = tournament.Pending
		} else if n.Kind != jsontree.String {
			r.ofPlayer(finding.Warning, n.Offset, p, finding.BadResult, "Player.Rounds",
				fmt.Sprintf("round %d: %s, treated as no result", round, n.Kind), "one of W L D X F H B U")
		}
		return
	}
	result, ok := webLetter(letter, e.Opponent != 0)
	if !ok || n.Kind != jsontree.String {
		r.ofPlayer(finding.Error, n.Offset, p, finding.BadResult, "Player.Rounds",
			fmt.Sprintf("round %d: result %q", round, finding.Quotable(letter)), "one of W L D X F H B U")
		return
	}
	e.Result = result
	if e.Opponent == 0 || result.Bye() {
		e.Opponent, e.Color = 0, tournament.NoColor
	}
}

func webLetter(letter string, opponent bool) (tournament.Result, bool) {
	switch letter {
	case "W":
		return tournament.Win, true
	case "L":
		return tournament.Loss, true
	case "D":
		return tournament.Draw, true
	case "N":
		return tournament.ZeroBye, true
	case "X", "F", "H", "B", "U", "Z":
		return resultOf(letter, opponent)
	}
	return tournament.NoResult, false
}

// webByes adds the byes that were asked for rounds still to come: "4,5z".
func (r *reader) webByes(p *tournament.Player, n *jsontree.Node) {
	for word := range strings.SplitSeq(r.text(n, "Player.Rounds"), ",") {
		round, zero, ok := reservedRound(strings.TrimSpace(word))
		if !ok || round <= len(p.Rounds) {
			continue
		}
		reserveBye(p, round, zero)
	}
}
