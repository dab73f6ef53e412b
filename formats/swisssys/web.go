package swisssys

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/jsontree"
	"podium/formats/internal/text"
	"podium/formats/tournament"
	"podium/tiebreak/vocabulary"
)

// familyWeb is the tournament.Extra.Format of what the web report has and the model does
// not.
const familyWeb = "swisssys-web"

func readWeb(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	r := &reader{log: log, ev: &tournament.Event{RatedBy: usFederation}}
	root := r.decode(src.Data)
	if root == nil {
		return nil, log.Err()
	}
	sections := root.Find("sections")
	if sections == nil || sections.Kind != jsontree.Array {
		r.fail(root.Offset, finding.UnknownFormat, "", "JSON without a list of \"sections\"", "a web report of SwissSys")
		return nil, log.Err()
	}
	for i := range root.Kids { // formats.Check removes the credentials for the upload, which are there too
		if kid := &root.Kids[i]; kid.Key != "sections" && !r.event(kid) {
			r.ev.Extra = r.keepWeb(r.ev.Extra, kid)
		}
	}
	for i := range sections.Kids {
		r.webSection(&sections.Kids[i])
	}
	return r.finish()
}

func (r *reader) keepWeb(list []tournament.Extra, n *jsontree.Node) []tournament.Extra {
	var value string
	if n.Kind == jsontree.Array || n.Kind == jsontree.Object {
		value = string(jsontree.Append(nil, n))
	} else if value = r.text(n, "Extra"); value == "" {
		return list
	}
	return append(list, tournament.Extra{Format: familyWeb, Key: n.Key, Value: value})
}

// webSection reads one section. One without players or rounds is a list of entries.
func (r *reader) webSection(n *jsontree.Node) {
	if !r.isObject(n, "Event.Sections", "a section that is") {
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
	r.begin(s, n)
	var labels []tournament.StatedValue
	for _, kid := range r.kids(n.Find("tiebreaks"), "Section.TieBreaks") {
		label := r.text(&kid, "Section.TieBreaks")
		means, _ := vocabulary.Of(label)
		code := means.US
		labels = append(labels, tournament.StatedValue{Label: label, Code: code})
		if code == "" {
			r.warn(kid.Offset, finding.UnknownTieBreak, "Section.TieBreaks",
				fmt.Sprintf("section %q: tie-break %q, which is unknown", finding.Quotable(s.Name),
					finding.Quotable(label)), "a label of SwissSys, such as Mod. Med")
			code = label
		}
		s.TieBreaks = append(s.TieBreaks, code)
	}
	teams := &roster{index: map[string]int{}}
	for i := range players {
		p, at := r.webPlayer(&players[i], i+1, labels, teams)
		r.add(s, p, at)
	}
	s.Teams = teams.list
	formats.SettleFullByes(s)
	r.ranks(s, n, len(labels) > 0)
}

// ranks reads the standings. Without tie-breaks the places are those of the scores: "2-3"
// means that two players share the places 2 and 3, and states no rank.
func (r *reader) ranks(s *tournament.Section, n *jsontree.Node, broken bool) {
	places := r.kids(n.Find("place"), "Player.Stated.Rank")
	rank, last, rounds := 0, -1, s.RoundsPaired()
	level := func(p, q *tournament.Player) bool { // neither points nor stated values separate them
		return s.Score(p, rounds) == s.Score(q, rounds) && slices.EqualFunc(p.Stated.TieBreaks, q.Stated.TieBreaks,
			func(v, w tournament.StatedValue) bool { return v.Value == w.Value })
	}
	for position, kid := range r.kids(n.Find("standings"), "Player.Stated.Rank") {
		no, _ := r.number(&kid, "Player.Stated.Rank")
		if no < 1 || no > len(s.Players) {
			r.fail(kid.Offset, finding.BadRank, "Player.Stated.Rank",
				fmt.Sprintf("section %q: place %d is held by number %q", finding.Quotable(s.Name), position+1,
					finding.Quotable(kid.Text)),
				fmt.Sprintf("one of the %d players", len(s.Players)))
			continue
		}
		switch {
		case broken && last >= 0 && level(&s.Players[last], &s.Players[no-1]):
		case broken:
			rank = position + 1
		default:
			rank = 0
			if position >= len(places) {
				break
			}
			n := &places[position]
			if place := r.text(n, "Player.Stated.Rank"); !strings.Contains(place, "-") {
				var ok bool
				if rank, ok = text.Number(place, 7); !ok {
					r.warn(n.Offset, finding.BadRank, "Player.Stated.Rank", fmt.Sprintf("place %q", finding.Quotable(n.Text)),
						"1, or 2-3 for a shared place")
				}
			}
		}
		s.Players[no-1].Stated.Rank = rank
		last = no - 1
	}
}

// webPlayer reads one player. number is the position in the list, from 1, by which opponents
// name the player.
func (r *reader) webPlayer(n *jsontree.Node, number int, labels []tournament.StatedValue,
	teams *roster,
) (p tournament.Player, at []int) {
	p.No, at = number, []int{n.Offset}
	if !r.isObject(n, "Section.Players", "a player who is") {
		return p, at
	}
	p.Name = nameOf(r.text(n.Find("name"), "Player.Name"))
	if p.Name == "" {
		r.ofPlayer(r.log.Warning, n.Offset, &p, finding.BadName, "Player.Name", "no name", "a name")
	}
	for i := range n.Kids {
		switch kid := &n.Kids[i]; kid.Key {
		case "name", "team", "byes", "results", "ops", "colors", "tiebreaks": // read below and above
		case "sex":
			if !r.person(&p, kid) {
				p.Extra = r.keep(p.Extra, kid.Key, kid)
			}
		default:
			if !r.person(&p, kid) {
				p.Extra = r.keepWeb(p.Extra, kid)
			}
		}
	}
	teams.join(r.text(n.Find("team"), "Section.Teams"), number)
	at = r.webRounds(&p, n, at)
	// the byes requested for rounds to come: "4,5z"
	for word := range strings.SplitSeq(r.text(n.Find("byes"), "Player.Rounds"), ",") {
		reserveBye(&p, strings.TrimSpace(word), 0)
	}
	values := r.kids(n.Find("tiebreaks"), "Player.Stated.TieBreaks")
	for i, label := range labels[:min(len(labels), len(values))] {
		label.Value = r.text(&values[i], "Player.Stated.TieBreaks")
		p.Stated.TieBreaks = append(p.Stated.TieBreaks, label)
	}
	return p, at
}

// webRounds reads results, opponents and colours, which are separate lists, and adds the
// places of the results. Results have the letters of a rating report.
func (r *reader) webRounds(p *tournament.Player, n *jsontree.Node, places []int) []int {
	results := r.kids(n.Find("results"), "Player.Rounds")
	opponents := r.kids(n.Find("ops"), "Player.Rounds")
	colors := r.kids(n.Find("colors"), "Player.Rounds")
	if len(results) > maxRounds || len(opponents) > len(results) {
		r.ofPlayer(r.log.Error, n.Offset, p, finding.BadResult, "Player.Rounds",
			fmt.Sprintf("%d results and %d opponents", len(results), len(opponents)),
			fmt.Sprintf("the same number of each, and at most %d", maxRounds))
		return places
	}
	const letters = "one of W L D X F H B U"
	for i := range results {
		n, e := &results[i], tournament.Entry{}
		if i < len(opponents) {
			if no, _ := r.number(&opponents[i], "Player.Rounds"); no > 0 && no <= formats.MaxPlayers {
				e.Opponent = int32(no)
			}
		}
		if i < len(colors) {
			e.Color = colorOf(colors[i].Text)
		}
		letter := strings.ToUpper(strings.Trim(n.Text, " \x00"))
		result, ok := tournament.NoResult, false
		if len(letter) == 1 {
			result, ok = tournament.ResultOfLetter(letter[0], e.Opponent != 0)
		}
		tell, code, found, want := r.log.Error, finding.BadResult, "", letters
		switch {
		case letter == "" && e.Opponent != 0:
			e.Result = tournament.Pending
		case letter == "":
			if n.Kind != jsontree.String {
				tell, found = r.log.Warning, n.Kind.String()+", treated as no result"
			}
		case len(letter) == 1 && strings.Contains("$#%", letter):
			code, found, want = finding.DoubleGames, twoGames, singleGames
		case !ok:
			found = fmt.Sprintf("result %q", finding.Quotable(letter))
		case e.Opponent == 0 || result.Bye():
			e = tournament.Entry{Result: result}
		default:
			e.Result = result
		}
		if found != "" {
			r.ofPlayer(tell, n.Offset, p, code, "Player.Rounds", fmt.Sprintf("round %d: %s", i+1, found), want)
		}
		p.Rounds = append(p.Rounds, e)
		places = append(places, n.Offset)
	}
	return places
}
