package printout

import (
	"encoding/json"
	"io"
	"iter"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report"
	seasons "podium/report/season"
	"podium/report/season/identity"
	"podium/report/season/scheme"
)

// A Season is a series and what is printed beside it.
type Season struct {
	*seasons.Series
	Against   string // file of an earlier result; "": none
	Changes   []seasons.Change
	Explained int32 // whose points are explained; -1: nobody's
}

// Data is what documents are made of.
func (o *Season) Data() report.SeasonData {
	return report.SeasonData{Series: o.Series, Against: o.Against, Changes: o.Changes}
}

// A seasonNumber is a number with the decimals of the plan. It never passes
// through a float.
type seasonNumber struct {
	points seasons.Points
	digits int
}

// MarshalJSON returns the number rounded.
func (n seasonNumber) MarshalJSON() ([]byte, error) { return n.points.AppendJSON(nil, n.digits), nil }

func (o *Season) number(p seasons.Points) seasonNumber { return seasonNumber{p, o.Plan.Digits} }

// SeasonJSON prints a series as one JSON document, row by row: that of a year of a
// federation is several times as large as the series in memory.
func SeasonJSON(out io.Writer, o *Season) error {
	w := newJSONStream(out)
	w.object(func() {
		w.member("title", o.Plan.Title)
		w.member("plan", o.Plan.File)
		w.member("rules", o.Plan.Describe())
		streamValues(w, "events", eachOf(o.Events, o.heldJSON))
		streamValues(w, "to_go", eachOf(o.ToGo,
			func(e *scheme.Entry) jsonToGo { return jsonToGo{e.Path, e.Label, o.number(e.Factor()), e.IsFinal()} }))
		left := func(l *seasons.LeftOut) jsonLeft { return jsonLeft{l.Path, l.Reason} }
		streamValues(w, "left_out", eachOf(o.Left, left))
		streamValues(w, "omitted", eachOf(o.Omitted, left))
		streamObjects(w, "tables", eachOf(o.Tables, o.tableJSON))
		if len(o.Teams) > 0 {
			streamObjects(w, "teams", eachOf(o.Teams, o.teamsJSON))
		}
		if len(o.Matches) > 0 {
			streamValues(w, "matches", eachOf(o.Matches, o.matchJSON))
		}
		streamValues(w, "people", o.membersJSON())
		if o.Against != "" {
			w.member("against", o.Against)
		}
		if len(o.Changes) > 0 {
			streamValues(w, "changes", eachOf(o.Changes,
				func(c *seasons.Change) jsonMove { return jsonMove{c.Kind.String(), c.Category, c.Who, c.Event, c.Text} }))
		}
		w.key("record")
		w.object(func() { o.recordJSON(w) })
		streamValues(w, "doubts", eachOf(o.People.Doubts, o.doubtJSON))
		streamValues(w, "diagnostics", eachOf(o.Warnings,
			func(d *finding.Finding) Diagnostic { return DiagnosticOf(d, finding.Command) }))
	})
	return w.end()
}

// eachOf returns what of makes of each element of a list, one after the other.
func eachOf[T, V any](list []T, of func(*T) V) iter.Seq[V] {
	return func(yield func(V) bool) {
		for i := range list {
			if !yield(of(&list[i])) {
				return
			}
		}
	}
}

// recordJSON writes the keys of a [seasons.Record].
func (o *Season) recordJSON(w *jsonStream) {
	w.member("title", o.Plan.Title)
	w.member("plan", o.Plan.Digest())
	w.member("events", o.EventRecords())
	streamObjects(w, "tables", eachOf(o.Tables, func(t *seasons.Table) func(*jsonStream) {
		return func(w *jsonStream) {
			w.member("category", t.Name)
			streamValues(w, "rows", t.RowRecords())
		}
	}))
	w.member("teams", o.TeamRecords())
	streamValues(w, "people", o.PersonRecords())
}

// membersJSON are the people by their numbers.
func (o *Season) membersJSON() iter.Seq[jsonMember] {
	return func(yield func(jsonMember) bool) {
		for i := range int32(o.People.Len()) {
			if !yield(memberJSON(o.Person(i))) {
				return
			}
		}
	}
}

func (o *Season) heldJSON(e *seasons.Event) jsonHeld {
	return jsonHeld{
		Path: e.Path, Name: e.Name, Label: e.Label, Start: known(e.Start.String()), End: known(e.End.String()),
		Weight: o.number(e.Weight), Final: e.Final, Goes: e.Provisional(),
		Sections: listOf(e.Sections, func(s *seasons.Section) jsonHeldSec {
			rounds, played := &s.Rounds, &s.Played
			if s.RoundsUnknown {
				rounds, played = nil, nil
			}
			return jsonHeldSec{s.Name, s.Category, o.number(s.Weight), rounds, played, s.Open, s.Players, s.Skipped}
		}),
	}
}

// tableJSON writes the keys of a table. "" is the category of the only one; where
// it is open, "reachable" and "chance" of its rows mean something.
func (o *Season) tableJSON(t *seasons.Table) func(*jsonStream) {
	return func(w *jsonStream) {
		w.member("category", t.Name)
		w.member("events", t.Files)
		w.member("open", t.Open)
		if why := o.NoOutlook(t); why != "" {
			w.member("no_outlook", why) // where "reachable" and "chance" are null all the same
		}
		streamValues(w, "standings", eachOf(t.Rows, func(r *seasons.Row) jsonRow { return o.rowJSON(t, r) }))
	}
}

func (o *Season) rowJSON(t *seasons.Table, r *seasons.Row) jsonRow {
	out := jsonRow{
		Rank: known(r.Rank), Person: r.Person, Name: string(o.Person(r.Person).Name),
		Points: o.number(r.Total), Exact: r.Total.Exact(), Played: r.Played, Counted: r.Counted, Missing: r.Missing,
		Results: listOf(r.Results, func(result *seasons.Result) jsonResult { return o.resultJSON(r.Person, result) }),
		Extra:   o.partsJSON(r.Extra), Ties: map[string]string{},
		DecidedBy: known(o.decidedWord(r)), Qualified: r.Qualified,
	}
	for i, v := range r.Ties {
		if v.Text != "" {
			out.Ties[o.Plan.Ties[i].String()] = v.Text
		}
	}
	if t.Open {
		reachable := o.number(r.Reachable)
		if r.Chance != seasons.ChanceUnknown {
			out.Reachable = &reachable
		}
		out.Chance = known(r.Chance.String())
		out.Goal, out.Needs = r.Goal.String(), o.Goal(r)
	}
	return out
}

// decidedWord is the word of the plan for what put a row below the one above,
// "points" for the total, "min_events" for too few events.
func (o *Season) decidedWord(r *seasons.Row) string {
	switch {
	case r.DecidedBy >= 0:
		return o.Plan.Ties[r.DecidedBy].String()
	case r.DecidedBy == seasons.ByTotal:
		return "points"
	case r.DecidedBy == seasons.ByCount:
		return "min_events"
	}
	return ""
}

func (o *Season) resultJSON(person int32, r *seasons.Result) jsonResult {
	f := r.Finish
	return jsonResult{
		Event: r.Event, Section: o.SectionName(r), No: f.No, Status: r.Status.String(),
		Points: o.number(r.Score()), Exact: r.Score().Exact(),
		Place: int32(f.Place), Sharing: int32(f.Sharing), Rank: int32(f.Rank),
		Score: json.Number(f.Points.String()), Why: o.partsJSON(o.Explain(person, r)),
	}
}

func (o *Season) partsJSON(parts []seasons.Part) []jsonPart {
	return listOf(parts, func(p *seasons.Part) jsonPart { return jsonPart{p.Kind.String(), o.number(p.Points), p.Why} })
}

// teamsJSON writes the keys of a table of teams. "" is the category of the one over
// all.
func (o *Season) teamsJSON(t *seasons.TeamTable) func(*jsonStream) {
	return func(w *jsonStream) {
		w.member("category", t.Name)
		w.member("events", t.Events)
		if t.NoOutlook != "" {
			w.member("no_outlook", t.NoOutlook)
		}
		streamValues(w, "standings", eachOf(t.Rows, o.teamJSON))
	}
}

func (o *Season) teamJSON(r *seasons.TeamRow) jsonTeamRow {
	row := jsonTeamRow{
		Rank: r.Rank, Name: r.Name, Points: o.number(r.Total), Exact: r.Total.Exact(),
		Qualified: r.Qualified, Extra: o.partsJSON(r.Extra), Missing: r.Missing, Decided: o.TeamSeparatedBy(r),
		Matches: o.matchesJSON(&r.Matches),
		Results: listOf(r.Results, func(t *seasons.TeamResult) jsonTeamResult {
			return jsonTeamResult{
				Event: t.Event, Counted: t.Counted, Points: o.number(t.Score), Place: t.Place, Matches: o.matchesJSON(&t.Matches),
				Members: listOf(t.Members, func(m *seasons.Member) jsonSeat {
					return jsonSeat{m.Person, o.number(m.Score), m.Counted}
				}),
			}
		}),
	}
	if r.Chance != seasons.ChanceUnknown {
		reachable := o.number(r.Reachable)
		row.Reachable, row.Chance = &reachable, r.Chance.String()
	}
	return row
}

// matchesJSON counts matches; nil without any.
func (o *Season) matchesJSON(m *seasons.Matches) *jsonMatches {
	if !m.Any() {
		return nil
	}
	return &jsonMatches{m.Won, m.Drawn, m.Lost, o.number(m.Boards)}
}

func (o *Season) matchJSON(m *seasons.Match) jsonMatch {
	return jsonMatch{
		m.Event, m.Category, m.Round, m.Names, [2]seasonNumber{o.number(m.Boards[0]), o.number(m.Boards[1])}, m.Forfeit,
	}
}

func memberJSON(p identity.Person) jsonMember {
	out := jsonMember{
		Name: string(p.Name), Spellings: p.Spellings, IDs: map[string]string{}, Born: known(int(p.Birth.Year)),
		Club: p.Club, Federation: p.Federation, Known: p.Basis.String(),
	}
	if out.Spellings == nil {
		out.Spellings = []tournament.Name{}
	}
	for _, id := range p.IDs {
		out.IDs[id.System] = id.Value
	}
	return out
}

// doubtJSON is a pair that may be one person.
func (o *Season) doubtJSON(d *identity.Doubt) jsonPair {
	row := func(ref int32) jsonDoubtful {
		r := o.People.Row(ref)
		return jsonDoubtful{o.People.Of(ref), r.File, r.Sheet, r.Line, r.Section, r.No, string(r.Name)}
	}
	return jsonPair{row(d.A), row(d.B), d.Reason.String(), d.Taken}
}

// The values in the JSON of "podium season"; [SeasonJSON] writes what is around
// them. All keys are part of the contract of the command.
// Events and people are named by their index in "events" and "people", from 0.
type (
	jsonHeld struct {
		Path     string        `json:"path"`
		Name     string        `json:"name"`
		Label    string        `json:"label"`
		Start    *string       `json:"start"` // null: not known
		End      *string       `json:"end"`
		Weight   seasonNumber  `json:"weight"`
		Final    bool          `json:"final"`
		Goes     bool          `json:"provisional"` // rounds or games are to come
		Sections []jsonHeldSec `json:"sections"`
	}
	jsonHeldSec struct {
		Name     string       `json:"name"`
		Category string       `json:"category"`
		Weight   seasonNumber `json:"weight"`
		Rounds   *int         `json:"rounds"` // null, like those played: not known
		Played   *int         `json:"played"`
		Open     int          `json:"open_games"`
		Players  int          `json:"players"`
		Skipped  bool         `json:"skipped"`
	}
	jsonToGo struct {
		Path   string       `json:"path"` // pattern of the plan; "": the plan does not mention it
		Label  string       `json:"label"`
		Weight seasonNumber `json:"weight"`
		Final  bool         `json:"final"`
	}
	jsonLeft struct {
		Path   string `json:"path"`
		Reason string `json:"reason"`
	}
	jsonRow struct {
		Rank      *int              `json:"rank"` // null: too few events
		Person    int32             `json:"person"`
		Name      string            `json:"name"`
		Points    seasonNumber      `json:"points"`
		Exact     string            `json:"exact"`
		Played    int               `json:"played"`
		Counted   int               `json:"counted"`
		Missing   int               `json:"missing"`
		Results   []jsonResult      `json:"results"`
		Extra     []jsonPart        `json:"extra"`
		Ties      map[string]string `json:"ties"`
		DecidedBy *string           `json:"decided_by"`
		Qualified bool              `json:"qualified"`
		Reachable *seasonNumber     `json:"reachable"`
		Chance    *string           `json:"chance"`
		Goal      string            `json:"goal,omitempty"` // sure, open, out
		Needs     string            `json:"needs,omitempty"`
	}
	jsonResult struct {
		Event   int32        `json:"event"`
		Section string       `json:"section"`
		No      int32        `json:"no"`
		Status  string       `json:"status"` // counted, dropped, outside, absent
		Points  seasonNumber `json:"points"`
		Exact   string       `json:"exact"`
		Place   int32        `json:"place"`
		Sharing int32        `json:"sharing"` // how many are level on points
		Rank    int32        `json:"rank"`    // with tie-breaks
		Score   json.Number  `json:"score"`
		Why     []jsonPart   `json:"why"`
	}
	jsonPart struct {
		Kind   string       `json:"kind"`
		Points seasonNumber `json:"points"`
		Why    string       `json:"why,omitempty"`
	}
	jsonTeamRow struct {
		Rank      int              `json:"rank"`
		Name      string           `json:"name"`
		Points    seasonNumber     `json:"points"`
		Exact     string           `json:"exact"`
		Results   []jsonTeamResult `json:"results"`
		Extra     []jsonPart       `json:"extra,omitempty"`
		Missing   int              `json:"missing,omitempty"` // rank is 0 then
		Decided   string           `json:"decided_by,omitempty"`
		Matches   *jsonMatches     `json:"matches,omitempty"`
		Reachable *seasonNumber    `json:"reachable,omitempty"`
		Chance    string           `json:"chance,omitempty"`
		Qualified bool             `json:"qualified"`
	}
	jsonTeamResult struct {
		Event   int32        `json:"event"`
		Counted bool         `json:"counted"`
		Points  seasonNumber `json:"points"`
		Place   int32        `json:"place,omitempty"`
		Members []jsonSeat   `json:"members"`
		Matches *jsonMatches `json:"matches,omitempty"`
	}
	jsonMatches struct {
		Won    int          `json:"won"`
		Drawn  int          `json:"drawn"`
		Lost   int          `json:"lost"`
		Boards seasonNumber `json:"board_points"`
	}
	jsonMatch struct {
		Event    int             `json:"event"`
		Category string          `json:"category"`
		Round    int             `json:"round"`
		Teams    [2]string       `json:"teams"` // the second "": a bye
		Boards   [2]seasonNumber `json:"board_points"`
		Forfeit  bool            `json:"forfeit,omitempty"`
	}
	jsonSeat struct {
		Person  int32        `json:"person"`
		Points  seasonNumber `json:"points"`
		Counted bool         `json:"counted"`
	}
	jsonMember struct {
		Name       string            `json:"name"`
		Spellings  []tournament.Name `json:"spellings"`
		IDs        map[string]string `json:"ids"`
		Born       *int              `json:"born"` // year
		Club       string            `json:"club"`
		Federation string            `json:"federation"`
		Known      string            `json:"recognised"` // by what evidence
	}
	jsonMove struct {
		Kind     string `json:"kind"`
		Category string `json:"category,omitempty"`
		Who      string `json:"who,omitempty"`
		Event    string `json:"event,omitempty"`
		Text     string `json:"text"`
	}
	jsonPair struct {
		A      jsonDoubtful `json:"a"`
		B      jsonDoubtful `json:"b"`
		Reason string       `json:"reason"`
		Taken  bool         `json:"taken"` // for one person all the same
	}
	jsonDoubtful struct {
		Person  int32  `json:"person"`
		File    string `json:"file"`
		Sheet   string `json:"sheet,omitempty"` // of a workbook
		Line    int    `json:"line,omitempty"`  // from 1; in a sheet the row; absent: not known
		Section string `json:"section"`
		No      int    `json:"no"`
		Name    string `json:"name"`
	}
)
