package tournament

import (
	"iter"
	"reflect"
	"slices"
	"strings"
)

// A Field is one field of the model, as used by everything that covers all of them:
// differences, losses, merging, rewriting and the canonical JSON. T is a [Subject] for
// the fields of [Fields]; an [Entry] and other parts of an event have lists of their own.
//
// Adding a field to the model takes the field of the struct, a line here or, for a part, its
// tag, and a property in the schema of the canonical JSON.
type Field[T any] struct {
	Name  string // as in losses and differences: "Section.RankedBy"
	Key   string // in the canonical JSON: "ranked_by", or "stated.rank" in an object; "": no key, and At is nil
	Title string // of one value, for people: "club"; "": the previous field covers both

	Required bool // the canonical JSON always has the key
	Private  bool // personal: the value is compared but never printed
	Each     bool // every element of the list is a separate value
	Free     bool // text from the file, which may even contain a telephone number: *string, *[]string, *Name or *[]Prize

	// At returns a pointer to the value. Code that covers all fields knows the types that
	// occur; its tests report a new one.
	At func(in T) any

	// Says returns the part of a value that does not follow from the rest of the event,
	// "" if everything follows; nil means the whole value. For example, the federation
	// that rates an event is usually its own.
	Says func(in T) string

	// Same reports whether b says the same as a, if comparing the two values is not
	// enough; nil means that it is.
	Same func(a, b T) bool
}

// A Subject is what a field belongs to, with its owners: for a field of a player, the
// player, the section and the event. The rest is nil.
type Subject struct {
	Event   *Event
	Section *Section
	Team    *Team
	Player  *Player
}

// Subjects returns all subjects of a scope in a section, or in an event if s is nil.
func Subjects(ev *Event, s *Section, scope Scope) iter.Seq[Subject] {
	return func(yield func(Subject) bool) {
		switch scope {
		case OfEvent, OfSection:
			yield(Subject{Event: ev, Section: s})
		case OfTeam:
			for i := range s.Teams {
				if !yield(Subject{Event: ev, Section: s, Team: &s.Teams[i]}) {
					return
				}
			}
		case OfPlayer:
			for i := range s.Players {
				if !yield(Subject{Event: ev, Section: s, Player: &s.Players[i]}) {
					return
				}
			}
		}
	}
}

// Scope is the kind of thing that a field belongs to.
type Scope uint8

// The scopes. Fields of rounds and other parts of an event have lists of their own.
const (
	OfEvent Scope = iota
	OfSection
	OfTeam
	OfPlayer
)

// Scope returns what f belongs to.
func (f *Field[T]) Scope() Scope {
	switch {
	case strings.HasPrefix(f.Name, "Section."):
		return OfSection
	case strings.HasPrefix(f.Name, "Team."):
		return OfTeam
	case strings.HasPrefix(f.Name, "Player."):
		return OfPlayer
	}
	return OfEvent
}

// Plural returns the title of all values of an event: "club of players".
func (f *Field[T]) Plural() string {
	switch f.Scope() {
	case OfTeam:
		return f.Title + " of teams"
	case OfPlayer:
		return f.Title + " of players"
	case OfEvent, OfSection:
	}
	return f.Title
}

// TitleOf returns what people call the values of a field: "club of players" for "Player.Club".
func TitleOf(name string) string {
	if f, ok := FieldNamed(name); ok {
		return f.Plural()
	}
	return name
}

// FieldNamed returns the field with a name and whether there is one.
func FieldNamed(name string) (Field[Subject], bool) {
	fields := Fields()
	i := slices.IndexFunc(fields, func(f Field[Subject]) bool { return f.Name == name })
	if i < 0 {
		return Field[Subject]{}, false
	}
	return fields[i], true
}

// Fields returns the fields of the model, first those of an event, then those of its
// sections, teams and players. Their order is that of the canonical JSON. A field with an
// empty Key is a view of another field, part of which some formats hold. The slice
// belongs to the caller; making it takes a microsecond.
func Fields() []Field[Subject] {
	return slices.Concat(eventFields(), sectionFields(), teamFields(), playerFields())
}

// FieldsOf returns the fields of a scope.
func FieldsOf(scope Scope) []Field[Subject] {
	return [...]func() []Field[Subject]{eventFields, sectionFields, teamFields, playerFields}[scope]()
}

func eventFields() []Field[Subject] {
	type in = Subject
	return []Field[in]{
		of("Event.Name", "name", "event name", func(s in) any { return &s.Event.Name }).free(),
		of("Event.City", "city", "city", func(s in) any { return &s.Event.City }).free(),
		of("Event.Federation", "federation", "event federation", func(s in) any { return &s.Event.Federation }).free(),
		of("Event.RatedBy", "rated_by", "rating federation", func(s in) any { return &s.Event.RatedBy }).free().
			saying(func(s in) string { return s.Event.ForeignRating() }).
			same(func(a, b in) bool { return a.Event.ForeignRating() == b.Event.ForeignRating() }),
		of("Event.Report.EventID", "rating_report.event_id", "event id", func(s in) any { return &s.Event.Report.EventID }),
		of("Event.Report.Affiliate", "rating_report.affiliate", "affiliate",
			func(s in) any { return &s.Event.Report.Affiliate }),
		of("Event.Report.Directors", "rating_report.directors", "ids of the directors",
			func(s in) any { return &s.Event.Report.Directors }).private(),
		of("Event.Report.State", "rating_report.state", "state of the site", func(s in) any { return &s.Event.Report.State }),
		of("Event.Report.PostalCode", "rating_report.postal_code", "postal code of the site",
			func(s in) any { return &s.Event.Report.PostalCode }),
		of("Event.Start", "start", "first day", func(s in) any { return &s.Event.Start }),
		of("Event.End", "end", "last day", func(s in) any { return &s.Event.End }),
		of("Event.ChiefArbiter", "chief_arbiter", "chief arbiter", func(s in) any { return &s.Event.ChiefArbiter }).free(),
		of("Event.Arbiters", "arbiters", "arbiters", func(s in) any { return &s.Event.Arbiters }).free().each(),
		of("Event.Extra", "extra", "what no field holds", func(s in) any { return &s.Event.Extra }),
		of("Event.Sections", "sections", "section", func(s in) any { return &s.Event.Sections }).required(),
	}
}

func sectionFields() []Field[Subject] {
	type in = Subject
	return []Field[in]{
		of("Section.Name", "name", "section name", func(s in) any { return &s.Section.Name }).free(),
		of("Section.Kind", "kind", "kind", func(s in) any { return &s.Section.Kind }),
		of("Section.System", "system", "pairing system", func(s in) any { return &s.Section.System }).free().same(sameSystem),
		of("Section.SystemCode", "system_code", "coded pairing system", func(s in) any { return &s.Section.SystemCode }).free().
			saying(otherCode).same(sameCode),
		of("Section.TimeControl", "time_control", "time control", func(s in) any { return &s.Section.TimeControl }).free(),
		of("Section.TimeControlCode", "time_control_code", "coded time control",
			func(s in) any { return &s.Section.TimeControlCode }).free(),
		of("Section.RankedBy", "ranked_by", "how starting ranks were made",
			func(s in) any { return &s.Section.RankedBy }).free(),
		of("Section.FirstColor", "first_color", "first colour", func(s in) any { return &s.Section.FirstColor }).
			saying(otherInitial).same(sameInitial),
		of("Section.RoundCount", "round_count", "planned rounds", func(s in) any { return &s.Section.RoundCount }),
		of("Section.RoundDates", "round_dates", "dates of rounds", func(s in) any { return &s.Section.RoundDates }),
		of("Section.RoundsUnknown", "rounds_unknown", "rounds unknown", func(s in) any { return &s.Section.RoundsUnknown }),
		of("Section.GamesUnknown", "games_unknown", "games unknown", func(s in) any { return &s.Section.GamesUnknown }),
		of("Section.Scoring", "scoring", "point system other than 1, ½, 0", func(s in) any { return &s.Section.Scoring }).
			saying(unusualScoring),
		of("Section.TieBreaks", "tie_breaks", "tie-breaks", func(s in) any { return &s.Section.TieBreaks }).
			saying(func(s in) string { return strings.Join(s.Section.TieBreaks, ",") }),
		of("Section.MatchScoring", "match_scoring", "points of a match",
			func(s in) any { return &s.Section.MatchScoring }).saying(unusualMatchScoring),
		of("Section.BoardColors", "board_colors", "colours by board", func(s in) any { return &s.Section.BoardColors }),
		of("Section.TeamBye", "team_bye", "points of a team's bye", func(s in) any { return &s.Section.TeamBye }),
		of("Section.Adjustments", "adjustments", "points apart from the results",
			func(s in) any { return &s.Section.Adjustments }).each(),
		of("Section.Accelerations", "accelerations", "accelerations",
			func(s in) any { return &s.Section.Accelerations }).each(),
		of("Section.Prohibited", "prohibited_pairings", "prohibited pairings",
			func(s in) any { return &s.Section.Prohibited }).each(),
		of("Section.Prizes", "prizes", "prizes", func(s in) any { return &s.Section.Prizes }).free().each(),
		of("Section.Extra", "extra", "what no field holds", func(s in) any { return &s.Section.Extra }),
		of("Section.Teams", "teams", "teams", func(s in) any { return &s.Section.Teams }).each(),
		of("Section.Players", "players", "player", func(s in) any { return &s.Section.Players }).required(),
	}
}

func teamFields() []Field[Subject] {
	type in = Subject
	return []Field[in]{
		of("Team.No", "no", "number", func(s in) any { return &s.Team.No }).required(),
		of("Team.Name", "name", "name", func(s in) any { return &s.Team.Name }).free().required(),
		of("Team.Nickname", "nickname", "short name", func(s in) any { return &s.Team.Nickname }).free(),
		of("Team.Strength", "strength", "strength", func(s in) any { return &s.Team.Strength }),
		of("Team.Members", "members", "members", func(s in) any { return &s.Team.Members }),
		of("Team.Stated.Points", "stated.match_points", "stated points",
			func(s in) any { return (*MatchTotal)(&s.Team.Stated) }).same(sameTeamTotal),
		of("Team.Stated.Game", "stated.game_points", "", func(s in) any { return (*GameTotal)(&s.Team.Stated) }),
		of("Team.Stated.Rank", "stated.rank", "stated rank", func(s in) any { return &s.Team.Stated.Rank }),
		of("Team.Rounds", "rounds", "matches", func(s in) any { return &s.Team.Rounds }).each(),
	}
}

func playerFields() []Field[Subject] {
	type in = Subject
	return []Field[in]{
		of("Player.No", "no", "number", func(s in) any { return &s.Player.No }).required(),
		of("Player.Name", "name", "name", func(s in) any { return &s.Player.Name }).free().required(),
		of("Player.Sex", "sex", "sex", func(s in) any { return &s.Player.Sex }),
		of("Player.Title", "title", "title", func(s in) any { return &s.Player.Title }).free(),
		of("Player.Federation", "federation", "federation", func(s in) any { return &s.Player.Federation }).free(),
		of("Player.Club", "club", "club", func(s in) any { return &s.Player.Club }).free(),
		of("Player.State", "state", "state", func(s in) any { return &s.Player.State }).free(),
		of("Player.Grade", "grade", "grade", func(s in) any { return &s.Player.Grade }).free(),
		of("Player.Birth", "birth", "birth date", func(s in) any { return &s.Player.Birth }).private(),
		of("Player.IDs", "ids", "ids", func(s in) any { return &s.Player.IDs }).private(),
		of("Player.Ratings", "ratings", "rating", func(s in) any { return &s.Player.Ratings }),
		view("Player.Ratings[1]", "second rating", secondRating),
		view("Player.Ratings.Games", "games of a provisional rating", provisionalGames),
		of("Player.Withdrawn", "withdrawn", "withdrawn", func(s in) any { return &s.Player.Withdrawn }),
		of("Player.Stated.Points", "stated.points", "stated points", func(s in) any { return (*Total)(&s.Player.Stated) }).
			saying(surplusPoints).same(sameTotal),
		of("Player.Stated.Rank", "stated.rank", "stated rank", func(s in) any { return &s.Player.Stated.Rank }),
		of("Player.Stated.TieBreaks", "stated.tie_breaks", "stated tie-break values",
			func(s in) any { return &s.Player.Stated.TieBreaks }),
		of("Player.Stated.Rounds", "stated.rounds", "stated points of rounds",
			func(s in) any { return &s.Player.Stated.Rounds }),
		of("Player.Extra", "extra", "what no field holds", func(s in) any { return &s.Player.Extra }),
		of("Player.Rounds", "rounds", "game", func(s in) any { return &s.Player.Rounds }),
	}
}

// EntryFields lists the fields of an [Entry], whose structure has them in an order that takes less
// memory than that of the canonical JSON would.
func EntryFields() []Field[*Entry] {
	return []Field[*Entry]{
		{Key: "result", Required: true, At: func(e *Entry) any { return &e.Result }},
		{Key: "opponent", At: func(e *Entry) any { return &e.Opponent }},
		{Key: "color", At: func(e *Entry) any { return &e.Color }},
	}
}

// PartFields returns the fields of a part of an event, such as a [Prize], as its structure
// declares them for the canonical JSON: required are those without "omitempty".
func PartFields(part reflect.Type) []Field[reflect.Value] {
	var out []Field[reflect.Value]
	for i := range part.NumField() {
		if key, _, optional := strings.Cut(part.Field(i).Tag.Get("json"), ","); key != "" {
			out = append(out, Field[reflect.Value]{
				Key: key, Required: !optional, At: func(in reflect.Value) any { return in.Field(i).Addr().Interface() },
			})
		}
	}
	return out
}

func of(name, key, title string, at func(Subject) any) Field[Subject] {
	return Field[Subject]{Name: name, Key: key, Title: title, At: at}
}

func view(name, title string, says func(Subject) string) Field[Subject] {
	return Field[Subject]{Name: name, Title: title, Says: says}
}

func (f Field[T]) required() Field[T] { f.Required = true; return f }
func (f Field[T]) private() Field[T]  { f.Private = true; return f }
func (f Field[T]) each() Field[T]     { f.Each = true; return f }
func (f Field[T]) free() Field[T]     { f.Free = true; return f }

func (f Field[T]) saying(says func(T) string) Field[T]  { f.Says = says; return f }
func (f Field[T]) same(same func(a, b T) bool) Field[T] { f.Same = same; return f }
