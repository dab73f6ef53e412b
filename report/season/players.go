package season

import (
	"slices"
	"strings"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// A roll is what the files say of players beside what says who they are. Only
// awards ask for it, so that only a builder that was asked to keeps one.
type roll struct {
	texts   names
	rows    []entered // by reference of a row
	ratings []rating  // of all rows, one after the other
}

// An entered is what a file says of a player; texts are indexes into roll.texts,
// -1 for none.
type entered struct {
	title, state, grade, school int32
	ratings                     int32 // end of its ratings in roll.ratings
	games                       int32 // over the board
}

// A rating is a tournament.Rating in little space.
type rating struct{ system, value int32 }

// ratingsOf are the ratings of a row.
func (r *roll) ratingsOf(row int32) []rating {
	from := int32(0)
	if row > 0 {
		from = r.rows[row-1].ratings
	}
	return r.ratings[from:r.rows[row].ratings]
}

// KeepPlayers makes the builder keep of every player what [Series.Player] and
// [Series.GamesPlayed] say: ratings, grade, state, title, school, games. It is
// called before the first event is added.
func (b *Builder) KeepPlayers() {
	if b.roll == nil {
		b.roll = &roll{texts: names{index: map[string]int32{}}}
	}
}

// enter keeps the players of a section, whose rows have just been identified.
func (b *Builder) enter(ev *tournament.Event, s *tournament.Section, table *tiebreak.Table) {
	if b.roll == nil {
		return
	}
	texts := &b.roll.texts
	for i, school := range s.Schools() {
		p := &s.Players[i]
		for _, r := range p.Ratings {
			b.roll.ratings = append(b.roll.ratings, rating{texts.add(ev.RatingSystem(r)), int32(r.Value)})
		}
		row := entered{
			title: texts.add(p.Title), state: texts.add(p.State), grade: texts.add(p.Grade), school: texts.add(school),
			ratings: int32(len(b.roll.ratings)),
		}
		for _, g := range table.Rows[i].Games {
			if g.Result.Played() {
				row.games++
			}
		}
		b.roll.rows = append(b.roll.rows, row)
	}
}

// text is a text by its place, "" for -1.
func (n *names) text(i int32) string {
	if i < 0 {
		return ""
	}
	return n.list[i]
}

// Player is a person as the files describe him or her, with the school, team or
// club: of each fact the last event of the series that says it. Names, ids, birth
// and the like are those of [identity.Person]: of several births the most
// complete. Ratings have the names of their systems; first stands the one with
// which the person was entered last. There are no rounds, and no number. The
// series must have been built with [Builder.KeepPlayers].
func (s *Series) Player(person int32) (p tournament.Player, school string) {
	who := s.Person(person)
	p = tournament.Player{
		Name: who.Name, IDs: who.IDs, Birth: who.Birth, Club: who.Club, Federation: who.Federation, Sex: who.Sex,
	}
	refs := s.People.Rows(person)
	for i := len(refs) - 1; i >= 0; i-- { // the last event first
		row := &s.roll.rows[refs[i]]
		for _, fact := range []struct {
			to   *string
			text int32
		}{{&p.Title, row.title}, {&p.State, row.state}, {&p.Grade, row.grade}, {&school, row.school}} {
			if *fact.to == "" {
				*fact.to = s.roll.texts.text(fact.text)
			}
		}
		for _, r := range s.roll.ratingsOf(refs[i]) {
			system := s.roll.texts.text(r.system)
			if r.value > 0 && !slices.ContainsFunc(p.Ratings,
				func(have tournament.Rating) bool { return strings.EqualFold(have.System, system) }) {
				p.Ratings = append(p.Ratings, tournament.Rating{System: system, Value: int(r.value)})
			}
		}
	}
	return p, school
}

// GamesPlayed is how many games over the board are in the results of a row, those
// that do not count in its total included.
func (s *Series) GamesPlayed(r *Row) int {
	games := 0
	for i := range r.Results {
		if r.Results[i].Finish.ByHand() {
			continue
		}
		section := s.section(&r.Results[i])
		games += int(s.roll.rows[section.refs+int32(r.Results[i].Finish.row)].games)
	}
	return games
}
