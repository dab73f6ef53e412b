package tournament

// An Event is the content of one file: one or more sections that share a
// place, dates and arbiters.
type Event struct {
	Name, City   string
	Federation   string // FIDE code of the country: "USA"
	RatedBy      string // FIDE code of the federation that rates the event; "": not said
	Report       RatingReport
	Start, End   Date
	ChiefArbiter string // as the file writes it, often with title and FIDE id
	Arbiters     []string
	Sections     []*Section
	Extra        []Extra // what stands before the first player and has no field
}

// A Section is one competition: its own players, rounds and ranking.
type Section struct {
	Name            string // unique in its event; "" where the event has one
	Kind            Kind   // as the file says; [Section.KindShown] looks at the pairings
	System          string // pairing system in the file's words: "Individual: Swiss-System"
	SystemCode      string // coded type of TRF-26 record 192: "FIDE_DUTCH_2025"
	TimeControl     string // in words
	TimeControlCode string // coded, TRF-26 record 222: "5400+30"
	RankedBy        string // how starting ranks were made, TRF-26 record 172
	FirstColor      Color  // of the top player paired in round 1
	RoundCount      int    // rounds planned, as stated; 0: not stated. See [Section.Rounds]
	RoundDates      []Date // RoundDates[0] is round 1; may be shorter than the rounds
	RoundsUnknown   bool   // rounds only hold the games of a matrix, by [Berger] in the order of its rows
	Scoring         Scoring
	TieBreaks       []string // the list declared for the standings: "PTS", "BH/C1", "BH"
	Players         []Player // in the order of the file
	Teams           []Team   // empty where nobody plays for a team
	MatchScoring    MatchScoring
	BoardColors     []Color // of the team that is White on board 1; also tells the number of boards
	TeamBye         TeamBye
	Adjustments     []Adjustment
	Accelerations   []Acceleration
	Prohibited      []ProhibitedPairing
	Prizes          []Prize // as announced, in the order of the file
	Extra           []Extra // what stands among or after the players and has no field
}

// Rounds is the number of rounds of the section: those planned, or more if
// some player has more.
func (s *Section) Rounds() int {
	return max(s.RoundCount, s.RoundsPaired())
}

// RoundsPaired is the number of rounds up to the last in which somebody has an
// opponent. Byes announced for a later round do not count.
func (s *Section) RoundsPaired() int {
	last := 0
	for i := range s.Players {
		rounds := s.Players[i].Rounds
		for r := len(rounds); r > last; r-- {
			if rounds[r-1].Opponent != 0 {
				last = r
				break
			}
		}
	}
	return last
}

// An Extra is a piece of the source that the model has no field for. Only the
// format that read it writes it back; for any other it is a loss.
type Extra struct {
	Format string // name of the family that understands it: "trf"
	Key    string // record, column or key in that format: "XXP"
	Value  string // as it stood

	// GivesPoints marks a piece that gives points beside the results and that its
	// reader could not understand: they do not count, and stated points that differ
	// may be right. It is what the reader knows of the piece and no part of it.
	GivesPoints bool
}

// FindExtra gives the value of the first piece of list that a family of formats
// kept under a key; false if there is none.
func FindExtra(list []Extra, format, key string) (value string, ok bool) {
	for _, x := range list {
		if x.Format == format && x.Key == key {
			return x.Value, true
		}
	}
	return "", false
}

// Split gives one event per section, for formats that hold only one. Each has
// a copy of everything that ev says of the event as a whole; the sections
// themselves are shared with ev.
func (ev *Event) Split() []*Event {
	out := make([]*Event, len(ev.Sections))
	for i, s := range ev.Sections {
		single := *ev
		single.Sections = []*Section{s}
		out[i] = &single
	}
	return out
}
