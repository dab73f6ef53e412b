package tournament

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
)

// These types of points that may be missing are what some [Field] values point to.
type (
	// Total is the points of a player.
	Total Stated
	// MatchTotal is the match points of a team.
	MatchTotal TeamStated
	// GameTotal is the game points of a team.
	GameTotal TeamStated
)

// Claimed returns the points and whether there are any.
func (t *Total) Claimed() (Points, bool) { return t.Points, t.HasPoints }

// Claim states points.
func (t *Total) Claim(p Points) { t.Points, t.HasPoints = p, true }

// Claimed returns the match points and whether there are any.
func (t *MatchTotal) Claimed() (Points, bool) { return t.Match, t.HasPoints }

// Claim states match points.
func (t *MatchTotal) Claim(p Points) { t.Match, t.HasPoints = p, true }

// Claimed returns the game points and whether there are any.
func (t *GameTotal) Claimed() (Points, bool) { return t.Game, t.HasPoints }

// Claim states game points.
func (t *GameTotal) Claim(p Points) { t.Game, t.HasPoints = p, true }

// Text returns the value of a field for people, "" if it has none. It is exact: different
// values have different texts.
func (f *Field[T]) Text(in T) string { return text(f.At(in)) }

// Said returns Text without what follows from the rest of the event.
func (f *Field[T]) Said(in T) string {
	if f.Says != nil {
		return f.Says(in)
	}
	return text(f.At(in))
}

// Values returns the number of values of a field and the first of them, or for a private
// field what may be reported about it.
func (f *Field[T]) Values(in T) (count int, example string) {
	if f.Each {
		for _, value := range elements(f.At(in)) {
			if value != "" {
				count, example = count+1, cmp.Or(example, value)
			}
		}
		return count, example
	}
	value := f.Said(in)
	if value == "" {
		return 0, ""
	}
	if !f.Private {
		return 1, value
	}
	switch v := f.At(in).(type) {
	case *Date:
		return 1, strconv.Itoa(int(v.Year))
	case *[]ID:
		return 1, (*v)[0].System
	case *[]string:
		return 1, strconv.Itoa(len(*v)) + " given"
	}
	return 1, "given"
}

// Equal reports whether b says the same as a. The order of ids and ratings does not
// matter, and an empty list equals a missing one.
func (f *Field[T]) Equal(a, b T) bool {
	if f.Same != nil {
		return f.Same(a, b)
	}
	w := f.At(b)
	switch v := f.At(a).(type) {
	case *[]ID:
		sorted := func(list []ID) []ID {
			return slices.SortedFunc(slices.Values(list), func(x, y ID) int {
				return cmp.Or(strings.Compare(x.System, y.System), strings.Compare(x.Value, y.Value))
			})
		}
		return slices.Equal(*v, *w.(*[]ID)) || slices.Equal(sorted(*v), sorted(*w.(*[]ID)))
	case *[]Rating:
		ratings := *w.(*[]Rating)
		if slices.Equal(*v, ratings) {
			return true
		}
		if len(*v) != len(ratings) || (*v)[0] != ratings[0] { // the first is that with which the player entered
			return false
		}
		others := func(list []Rating) []Rating {
			return slices.SortedFunc(slices.Values(list[1:]), func(x, y Rating) int {
				return cmp.Or(strings.Compare(x.System, y.System), cmp.Compare(x.Value, y.Value), cmp.Compare(x.Games, y.Games))
			})
		}
		return slices.Equal(others(*v), others(ratings))
	case *[]Extra:
		return slices.EqualFunc(*v, *w.(*[]Extra), func(x, y Extra) bool { // the texts, not what readers know about them
			return x.Format == y.Format && x.Key == y.Key && x.Value == y.Value
		})
	case *[]Acceleration:
		return slices.Equal(inOrder(*v), inOrder(*w.(*[]Acceleration)))
	case *MatchScoring:
		return v.Settled() == w.(*MatchScoring).Settled()
	}
	x, y := reflect.ValueOf(f.At(a)).Elem(), reflect.ValueOf(w).Elem()
	if x.Kind() != reflect.Slice {
		return x.Equal(y) // fast, because every output is compared with its source
	}
	return x.Len() == 0 && y.Len() == 0 || reflect.DeepEqual(x.Interface(), y.Interface())
}

// Empty reports whether a field has no value. A stated point system counts as a value
// even if it is the usual one.
func (f *Field[T]) Empty(in T) bool {
	at := f.At(in)
	if total, ok := at.(interface{ Claimed() (Points, bool) }); ok {
		_, claimed := total.Claimed()
		return !claimed
	}
	v := reflect.ValueOf(at).Elem()
	if v.Kind() == reflect.Slice {
		return v.Len() == 0
	}
	return v.IsZero()
}

// Copy copies the value of a field from another subject. Both then share lists.
func (f *Field[T]) Copy(to, from T) {
	reflect.ValueOf(f.At(to)).Elem().Set(reflect.ValueOf(f.At(from)).Elem())
}

// text returns the text of what a pointer from [Field.At] points to.
func text(at any) string {
	switch v := at.(type) {
	case *string:
		return *v
	case *Name:
		return string(*v)
	case *int:
		return unlessZero(*v, strconv.Itoa)
	case *bool:
		return unlessZero(*v, func(bool) string { return "yes" })
	case *Sex:
		return v.Word()
	case *Kind:
		return unlessZero(*v, Kind.String)
	case *Color:
		return unlessZero(*v, Color.String)
	case fmt.Stringer: // *Date, *Scoring, *MatchScoring, *TeamBye
		return v.String()
	case *Total:
		return statedText(v.HasPoints, v.Points)
	case *MatchTotal:
		return statedText(v.HasPoints, v.Match, v.Game)
	case *GameTotal:
		return "" // the match total has it
	case *[]Date:
		return strings.TrimRight(strings.Join(elements(v), " "), " ")
	case *[]Color:
		return strings.Join(elements(v), "")
	case *[]int, *[]Points:
		return strings.Join(elements(v), ", ")
	}
	return strings.Join(elements(at), "; ")
}

// elements returns the texts of the elements of a list.
func elements(at any) []string {
	switch v := at.(type) {
	case *[]Color:
		return each(*v, func(c Color) string { return "-WB"[c : c+1] })
	case *[]Acceleration:
		return each(inOrder(*v), Acceleration.String)
	case *[]Entry:
		return eachRound(*v, describeEntry)
	case *[]Match:
		return eachRound(*v, func(m Match) string { return describeMatch(&m) })
	case *[]Team:
		return each(*v, func(t Team) string { return numbered(&t) })
	case *[]Player:
		return each(*v, func(p Player) string { return string(p.Name) })
	case *[]*Section:
		return each(*v, func(s *Section) string { return s.Name })
	}
	list := reflect.ValueOf(at).Elem()
	out := make([]string, list.Len())
	for i := range out {
		out[i] = fmt.Sprint(list.Index(i).Interface())
	}
	return out
}

func each[E, V any](list []E, of func(E) V) []V {
	out := make([]V, len(list))
	for i, e := range list {
		out[i] = of(e)
	}
	return out
}

// eachRound is like each for rounds, some of which are empty.
func eachRound[E any](list []E, describe func(E) string) []string {
	out := make([]string, len(list))
	for i, e := range list {
		if said := describe(e); said != "" {
			out[i] = fmt.Sprintf("round %d: %s", i+1, said)
		}
	}
	return out
}

func unlessZero[V comparable](v V, text func(V) string) string {
	if v == *new(V) {
		return ""
	}
	return text(v)
}

func statedText(has bool, points ...Points) string {
	if !has {
		return ""
	}
	return strings.Join(each(points, Points.String), " and ")
}

// inOrder sorts accelerations by rounds and numbers. Their order in a file does not
// matter as long as only one covers each player and round.
func inOrder(list []Acceleration) []Acceleration {
	return slices.SortedStableFunc(slices.Values(list), func(a, b Acceleration) int {
		return cmp.Or(cmp.Compare(a.FirstRound, b.FirstRound), cmp.Compare(a.FirstNo, b.FirstNo))
	})
}

// sameSystem ignores a description of the pairing system that a lacks if it means the
// kind that a has, or that its games show.
func sameSystem(x, y Subject) bool {
	a, b := x.Section, y.Section
	return a.System == b.System || a.System == "" && KindOf(b.System) == a.KindSettled()
}

// sameTotal ignores a total that only one side states if it follows from the rest: from b
// itself, or from a if b states totals but cannot express the additional points that they
// contain.
func sameTotal(x, y Subject) bool {
	a, b := &x.Player.Stated, &y.Player.Stated
	if a.HasPoints == b.HasPoints {
		return a.Points == b.Points
	}
	total := x.Section.Score(x.Player, len(x.Player.Rounds))
	if a.HasPoints {
		return a.Points == total
	}
	return b.Points == total || b.Points == y.Section.Score(y.Player, len(y.Player.Rounds))
}

// surplusPoints returns the total of a player if it does not follow from the rounds.
func surplusPoints(in Subject) string {
	if p := in.Player; p.Stated.HasPoints && p.Stated.Points != in.Section.Score(p, len(p.Rounds)) {
		return p.Stated.Points.String()
	}
	return ""
}

// sameTeamTotal ignores a total that only b states if it follows from a.
func sameTeamTotal(x, y Subject) bool {
	a, b := &x.Team.Stated, &y.Team.Stated
	if a.HasPoints || !b.HasPoints {
		return a.HasPoints == b.HasPoints && a.Match == b.Match && a.Game == b.Game
	}
	index := slices.IndexFunc(y.Section.Teams, func(t Team) bool { return t.No == y.Team.No })
	match, game := y.Section.TeamTable().Totals(index, len(y.Team.Rounds))
	return match == b.Match && game == b.Game
}

func secondRating(in Subject) string {
	if len(in.Player.Ratings) < 2 {
		return ""
	}
	return strconv.Itoa(in.Player.Ratings[1].Value)
}

func provisionalGames(in Subject) string {
	for _, r := range in.Player.Ratings {
		if r.Games != 0 {
			return strconv.Itoa(r.Games)
		}
	}
	return ""
}

// unusualScoring returns the point system of a section unless it is the usual one.
func unusualScoring(in Subject) string {
	if in.Section.Scoring == FIDE() {
		return ""
	}
	return in.Section.Scoring.String()
}

func unusualMatchScoring(in Subject) string {
	if in.Section.MatchScoring.Settled() == (MatchScoring{}).Settled() {
		return ""
	}
	return in.Section.MatchScoring.String()
}

// String returns "fide 990000001".
func (id ID) String() string { return strings.TrimSpace(id.System + " " + id.Value) }

// String returns "1850", or "fide 1850 after 12 games" for a provisional rating
// whose system is known.
func (r Rating) String() string {
	words := strings.TrimSpace(r.System + " " + strconv.Itoa(r.Value))
	if r.Games > 0 {
		words += " after " + finding.Counted(r.Games, "game", "games")
	}
	return words
}

// String returns "Buchholz 12.5".
func (v StatedValue) String() string {
	label := v.Label
	if v.Code != "" && v.Code != v.Label {
		label = strings.TrimSpace(label + " (" + v.Code + ")")
	}
	return strings.TrimSpace(label + " " + v.Value)
}

// String returns "100", or "100 for Top U1400".
func (p Prize) String() string {
	words := p.Value
	if p.Class {
		words += " in a class"
	}
	if p.Text != "" {
		words += " for " + p.Text
	}
	return strings.TrimSpace(words)
}

// String returns "trf XXZ: 1 2".
func (x Extra) String() string { return x.Format + " " + x.Key + ": " + x.Value }

// String returns "1 points for 1 to 6 in rounds 1 to 2".
func (a Acceleration) String() string {
	points, rounds := bothPoints(a.Match, a.Game), inRounds(a.FirstRound, a.LastRound)
	return fmt.Sprintf("%s for %d to %d%s", points, a.FirstNo, a.LastNo, rounds)
}

// String returns "1, 12", or "1, 12 in rounds 1 to 3".
func (p ProhibitedPairing) String() string {
	return strings.Join(each(p.Nos, strconv.Itoa), ", ") + inRounds(p.FirstRound, p.LastRound)
}

// inRounds returns " in rounds 1 to 3", or "" for all rounds.
func inRounds(first, last int) string {
	switch {
	case first == 0 && last == 0:
		return ""
	case first == last:
		return fmt.Sprintf(" in round %d", first)
	}
	return fmt.Sprintf(" in rounds %d to %d", first, last)
}

// String returns "-1 points of 7", or "3 points for a win in round 2".
func (a Adjustment) String() string {
	words := bothPoints(a.Match, a.Game)
	if a.Kind == PointsFor {
		words += " for a " + a.Result.String()
	}
	words += inRounds(a.Round, a.Round)
	if len(a.Teams) > 0 {
		words += " of " + strings.Join(each(a.Teams, strconv.Itoa), ", ")
	}
	return words
}

// bothPoints returns game points, and match points if there are any.
func bothPoints(match, game Points) string {
	if match == 0 {
		return game.String() + " points"
	}
	return match.String() + " match and " + game.String() + " game points"
}

// String returns "2 match and 2 game points", or "" if nothing is stated.
func (b TeamBye) String() string {
	if !b.Stated {
		return ""
	}
	return b.Match.String() + " match and " + b.Game.String() + " game points"
}

// String returns "3-1-0", or "" for the zero value, which means the usual 2-1-0.
func (m MatchScoring) String() string {
	if m == (MatchScoring{}) {
		return ""
	}
	return strings.Join(each([]Points{m.Win, m.Draw, m.Loss}, Points.String), "-")
}

// String returns "3-1-0" and the values of byes and forfeits that differ from the results
// to which they correspond.
func (s Scoring) String() string {
	var words strings.Builder
	words.WriteString(strings.Join(each([]Points{s[Win], s[Draw], s[Loss]}, Points.String), "-"))
	for r, points := range WinDrawLoss(s[Win], s[Draw], s[Loss]) {
		if s[r] != points {
			fmt.Fprintf(&words, ", %s %s", Result(r), s[r])
		}
	}
	return words.String()
}

func describeEntry(e Entry) string {
	switch {
	case e == Entry{}:
		return ""
	case e.Color == NoColor:
		return describe(e)
	}
	return describe(e) + " with " + e.Color.String()
}

func describeMatch(m *Match) string {
	switch {
	case m.Idle():
		return ""
	case m.Opponent == 0:
		return fmt.Sprintf("%s, boards %v", m.Result, m.Boards)
	}
	return fmt.Sprintf("team %d, %s on board 1, boards %v, %s", m.Opponent, m.Color, m.Boards, m.Result)
}

// numbered returns the name of a team, which may be empty, with its number.
func numbered(t *Team) string { return strings.TrimSpace(fmt.Sprintf("%d %s", t.No, t.Name)) }

// Grade is a school grade. The zero value means unknown; grades compare in school order.
type Grade uint8

// The grades; those after Kindergarten follow it up to the twelfth.
const (
	NoGrade Grade = iota
	PreK
	Kindergarten
	FirstGrade
	TwelfthGrade = FirstGrade + 11
)

// ParseGrade reads a grade as files and people write it: "K", "KG", "PK", "5", "05",
// "5th", "Grade 5", "5th grade". It returns NoGrade for anything else.
func ParseGrade(text string) Grade {
	word := strings.ToLower(strings.TrimSpace(text))
	for _, before := range []string{"grade", "gr.", "gr"} {
		word = strings.TrimPrefix(word, before)
	}
	word = strings.TrimSuffix(strings.TrimSuffix(word, "grade"), ".0") // a workbook's number
	word = strings.TrimSpace(word)
	switch word {
	case "k", "kg", "kinder", "kindergarten", "0":
		return Kindergarten
	case "pk", "pre-k", "prek", "-1":
		return PreK
	}
	for _, ending := range []string{"st", "nd", "rd", "th"} {
		word = strings.TrimSuffix(word, ending)
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > int(TwelfthGrade-FirstGrade)+1 {
		return NoGrade
	}
	return FirstGrade + Grade(n-1)
}

// String returns "K", "1" to "12", "PK", or "" if unknown.
func (g Grade) String() string {
	switch g {
	case NoGrade:
		return ""
	case PreK:
		return "PK"
	case Kindergarten:
		return "K"
	case FirstGrade, TwelfthGrade:
	}
	return strconv.Itoa(int(g-FirstGrade) + 1)
}
