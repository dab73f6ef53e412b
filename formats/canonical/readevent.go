package canonical

import (
	"fmt"
	"math"

	"podium/formats/finding"
	"podium/formats/tournament"
)

func (r *eventReader) event() *tournament.Event {
	ev := &tournament.Event{}
	r.object(
		required("format", func() { r.text() }),
		required("version", func() { r.integer(finding.BadNumber, version, version) }),
		optional("name", func() { ev.Name = r.text() }),
		optional("city", func() { ev.City = r.text() }),
		optional("federation", func() { ev.Federation = r.text() }),
		optional("rated_by", func() { ev.RatedBy = r.text() }),
		optional("rating_report", func() { ev.Report = r.report() }),
		optional("start", func() { ev.Start = r.date() }),
		optional("end", func() { ev.End = r.date() }),
		optional("chief_arbiter", func() { ev.ChiefArbiter = r.text() }),
		optional("arbiters", func() { ev.Arbiters = r.texts() }),
		optional("extra", func() { ev.Extra = r.extras() }),
		required("sections", func() { ev.Sections = list(&r.reader, maxSections, r.section) }),
	)
	return ev
}

func (r *eventReader) report() (report tournament.RatingReport) {
	r.object(
		optional("event_id", func() { report.EventID = r.text() }),
		optional("affiliate", func() { report.Affiliate = r.text() }),
		optional("directors", func() { report.Directors = r.texts() }),
		optional("state", func() { report.State = r.text() }),
		optional("postal_code", func() { report.PostalCode = r.text() }),
	)
	return report
}

func (r *eventReader) prize() (p tournament.Prize) {
	r.object(
		optional("class", func() { p.Class = r.flag() }),
		required("value", func() { p.Value = r.text() }),
		optional("text", func() { p.Text = r.text() }),
	)
	return p
}

func (r *eventReader) section() *tournament.Section {
	s := &tournament.Section{Scoring: tournament.FIDE()}
	r.places = append(r.places, nil)
	r.c.next()
	at := r.c.at
	r.object(
		optional("name", func() { s.Name = r.text() }),
		optional("kind", func() { s.Kind = word[tournament.Kind](&r.reader, finding.BadRecord, kindWords()) }),
		optional("system", func() { s.System = r.text() }),
		optional("system_code", func() { s.SystemCode = r.text() }),
		optional("time_control", func() { s.TimeControl = r.text() }),
		optional("time_control_code", func() { s.TimeControlCode = r.text() }),
		optional("ranked_by", func() { s.RankedBy = r.text() }),
		optional("first_color", func() { s.FirstColor = r.color() }),
		optional("round_count", func() { s.RoundCount = r.integer(finding.BadNumber, 0, maxRounds) }),
		optional("round_dates", func() { s.RoundDates = list(&r.reader, maxRounds, r.date) }),
		optional("rounds_unknown", func() { s.RoundsUnknown = r.flag() }),
		optional("scoring", func() { s.Scoring = r.scoring() }),
		optional("tie_breaks", func() { s.TieBreaks = r.texts() }),
		optional("match_scoring", func() { s.MatchScoring = r.matchScoring() }),
		optional("board_colors", func() { s.BoardColors = list(&r.reader, maxItems, r.color) }),
		optional("team_bye", func() { s.TeamBye = r.teamBye() }),
		optional("adjustments", func() { s.Adjustments = list(&r.reader, maxItems, r.adjustment) }),
		optional("accelerations", func() { s.Accelerations = list(&r.reader, maxItems, r.acceleration) }),
		optional("prohibited_pairings", func() { s.Prohibited = list(&r.reader, maxItems, r.prohibited) }),
		optional("prizes", func() { s.Prizes = list(&r.reader, maxItems, r.prize) }),
		optional("extra", func() { s.Extra = r.extras() }),
		optional("teams", func() { s.Teams = list(&r.reader, maxItems, r.team) }),
		required("players", func() { s.Players = list(&r.reader, min(maxPlayers, maxPeople-r.people), r.player) }),
	)
	r.sectionName(s.Name, at)
	return s
}

// sectionName notes the name of a section, which no other may have.
func (r *eventReader) sectionName(name string, at int) {
	first, taken := r.names[name]
	if !taken {
		r.names[name] = at
		return
	}
	line, _ := r.lines.position(first)
	r.fail(at, finding.Finding{
		Code: finding.RepeatedRecord, Field: "Section.Name",
		Found: fmt.Sprintf("a second section called %q", finding.Quotable(name)),
		Want:  fmt.Sprintf("a name of its own; the section in line %d has it already", line),
	})
}

// scoring reads what each result is worth. What is not said of byes and
// forfeits follows from win, draw and loss.
func (r *eventReader) scoring() tournament.Scoring {
	var told tournament.Scoring
	var said [tournament.Results]bool
	var fields []field
	for i, w := range resultWords() {
		result := tournament.Result(i)
		fields = append(fields, field{
			key:      w,
			required: result == tournament.Win || result == tournament.Draw || result == tournament.Loss,
			read:     func() { told[i], said[i] = r.points(), true },
		})
	}
	r.object(fields...)
	s := tournament.WinDrawLoss(told[tournament.Win], told[tournament.Draw], told[tournament.Loss])
	for i := range s {
		if said[i] {
			s[i] = told[i]
		}
	}
	return s
}

func (r *eventReader) player() tournament.Player {
	var p tournament.Player
	r.people++
	r.c.next()
	places := rowPlaces{row: r.c.at, points: r.c.at, rank: r.c.at}
	r.object(
		required("no", func() { p.No = r.integer(finding.BadNumber, 1, maxNumber) }),
		required("name", func() { p.Name = tournament.Name(r.text()) }),
		optional("sex", func() { p.Sex = word[tournament.Sex](&r.reader, finding.BadSex, sexWords()) }),
		optional("title", func() { p.Title = r.text() }),
		optional("federation", func() { p.Federation = r.text() }),
		optional("club", func() { p.Club = r.text() }),
		optional("state", func() { p.State = r.text() }),
		optional("grade", func() { p.Grade = r.text() }),
		optional("birth", func() { p.Birth = r.birth() }),
		optional("ids", func() { p.IDs = list(&r.reader, maxItems, r.id) }),
		optional("ratings", func() { p.Ratings = list(&r.reader, maxItems, r.rating) }),
		optional("withdrawn", func() { p.Withdrawn = r.flag() }),
		optional("stated", func() { p.Stated = r.stated(&places) }),
		optional("extra", func() { p.Extra = r.extras() }),
		optional("rounds", func() {
			p.Rounds = list(&r.reader, maxRounds, func() tournament.Entry {
				r.c.next()
				places.rounds = append(places.rounds, r.c.at)
				return r.entry()
			})
		}),
	)
	last := len(r.places) - 1
	r.places[last] = append(r.places[last], places)
	return p
}

func (r *eventReader) id() (id tournament.ID) {
	r.object(
		optional("system", func() { id.System = r.text() }),
		required("value", func() { id.Value = r.text() }),
	)
	return id
}

func (r *eventReader) rating() (rating tournament.Rating) {
	r.object(
		optional("system", func() { rating.System = r.text() }),
		required("value", func() { rating.Value = r.integer(finding.BadRating, 0, maxRating) }),
		optional("games", func() { rating.Games = r.integer(finding.BadRating, 0, maxRating) }),
	)
	return rating
}

func (r *eventReader) stated(places *rowPlaces) (s tournament.Stated) {
	r.object(
		optional("points", func() {
			r.c.next()
			places.points = r.c.at
			s.Points, s.HasPoints = r.points(), true
		}),
		optional("rank", func() {
			r.c.next()
			places.rank = r.c.at
			s.Rank = r.integer(finding.BadRank, 0, maxNumber)
		}),
		optional("tie_breaks", func() { s.TieBreaks = list(&r.reader, maxItems, r.statedValue) }),
	)
	return s
}

func (r *eventReader) statedValue() (v tournament.StatedValue) {
	r.object(
		optional("label", func() { v.Label = r.text() }),
		optional("code", func() { v.Code = r.text() }),
		required("value", func() { v.Value = r.text() }),
	)
	return v
}

func (r *eventReader) entry() (e tournament.Entry) {
	r.object(
		required("result", func() { e.Result = r.result() }),
		optional("opponent", func() { e.Opponent = int32(r.integer(finding.BadOpponent, 0, maxNumber)) }),
		optional("color", func() { e.Color = r.color() }),
	)
	return e
}

func (r *eventReader) result() tournament.Result {
	return word[tournament.Result](&r.reader, finding.BadResult, resultWords())
}

func (r *eventReader) color() tournament.Color {
	return word[tournament.Color](&r.reader, finding.BadColor, colorWords())
}

func (r *eventReader) extras() []tournament.Extra {
	return list(&r.reader, math.MaxInt, func() (x tournament.Extra) {
		r.object(
			required("format", func() { x.Format = r.text() }),
			required("key", func() { x.Key = r.text() }),
			required("value", func() { x.Value = r.text() }),
			optional("gives_points", func() { x.GivesPoints = r.flag() }),
		)
		return x
	})
}
