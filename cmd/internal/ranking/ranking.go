// Package ranking ranks an event that was read, and answers questions about its
// standings. Package podium/tiebreak chooses and computes; this package reports what it
// finds to the log of the input.
//
// ranking.go ranks an event and compares the ranks that a file states with the computed
// ones; verify.go compares everything that a file states, for "podium verify"; explain.go
// finds the working behind a place, for "podium explain"; dates.go determines the date by
// which an event is ranked.
package ranking

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"podium/cmd/internal/load"
	"podium/formats"
	"podium/formats/examine"
	"podium/formats/finding"
	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/tiebreak"
	"podium/tiebreak/reproduce"
)

// Event ranks every section of an event and logs what is doubtful: codes that
// are unknown, a list that does not fit, ranks that the file states and the
// standings do not have. Without an error in the log every section is ranked.
func Event(l *load.File, o tiebreak.EventOptions) *tiebreak.Ranked {
	o.Declared, o.Day, o.File = l.DeclaredRanking(), dayFor(l), path.Base(l.Input.Name())
	logDates(l)
	l.Log.Settle("Player.Rounds", finding.UntoldColors) // who asks for what needs them gets an error
	if o.Lang != nil {
		stated := ""
		if l.Declared != nil {
			stated = l.Declared.Lang
		}
		var err error
		if o.Words, err = o.Lang.Words(stated, l.Event.Country()); err != nil {
			l.Log.Warning(finding.Pos{}, finding.BadDeclaration, "lang = %v", err).Advise("the documents are in English")
		}
	}
	ranked, err := tiebreak.RankEvent(l.Event, o)
	failed, _ := errors.AsType[tiebreak.Unranked](err)
	for _, err := range failed {
		found := l.Log.Error(finding.Pos{}, finding.TieBreakList, "%s%v", InSection(err.Section), err.Err).
			In("Section.TieBreaks").Because(err)
		switch {
		case errors.Is(err, tiebreak.ErrNoGames):
			found.Advise(adviceWithoutGames(err.Section, o.After))
		case !err.AnyList:
			found.Advise(missingAdvice(err, "give another list "+finding.WithTieBreaks))
		}
	}
	for _, section := range ranked.Sections {
		logRanking(l, section)
		if section.Teams != nil {
			logRanking(l, section.Teams)
		}
	}
	if len(failed) == 0 {
		logEdition(l, ranked, o)
		logFederation(l, ranked, o)
	}
	return ranked
}

// adviceWithoutGames says how a ranking list gets the standings that were asked for, after
// a round (0: after the last). Of one with the points of each round the first columns are
// a ranking list, too.
func adviceWithoutGames(s *tournament.Section, after int) string {
	switch rounds := s.StatedRounds(); {
	case after == 0 || rounds == 0:
		return "its places count as stated; " + formats.GamesAdvice
	case after >= rounds:
		return fmt.Sprintf("its points are those after round %d, the last; do not ask for a round", rounds)
	default:
		return "it has the points of each round: make a copy without the columns of the later rounds, " +
			"the totals and the places, and rank the copy"
	}
}

// Gameless returns why an event cannot supply what needs games; nil: every section has
// them. what names what is refused: "wallchart left out".
func Gameless(ev *tournament.Event, what string) *finding.Finding {
	i := slices.IndexFunc(ev.Sections, func(s *tournament.Section) bool { return s.GamesUnknown })
	if i < 0 {
		return nil
	}
	return &finding.Finding{
		Severity: finding.Error, Code: finding.UnknownGames, Field: "Player.Rounds", Err: finding.ErrUnsupported,
		Found: what + ": " + InSection(ev.Sections[i]) + formats.NoGames, Want: "the games of every round",
		Hint: formats.GamesAdvice,
	}
}

// logRanking logs what is doubtful about the ranking of players, or of teams. Where
// teams meet, no list says how players rank.
func logRanking(l *load.File, r *tiebreak.RankedSection) {
	logList(l, r)
	if !r.OfTeams && r.Section.TeamsMeet() {
		return
	}
	logDeclared(l, r)
	if r.Asked.After == 0 {
		logRanks(l.Event, r, l.Log)
	}
}

// missingAdvice says what to do about a tie-break that cannot be computed: other,
// or first of all to declare what it is computed from.
func missingAdvice(err error, other string) string {
	if errors.Is(err, tiebreak.ErrUndeclared) {
		return "declare it in a file beside the event" + finding.OrEventFile + ", or " + other
	}
	return other
}

// InSection begins a message about a section that has a name.
func InSection(s *tournament.Section) string {
	if s.Name == "" {
		return ""
	}
	return fmt.Sprintf("section %q: ", finding.Quotable(s.Name))
}

func logList(l *load.File, r *tiebreak.RankedSection) {
	const field = "Section.TieBreaks"
	in, log, left, severity := InSection(r.Section), l.Log, "it was left out of the list", finding.Warning
	declares := "the file declares"
	if r.List.Source == tiebreak.Stated {
		declares = "the tie-breaks that are declared are not applied:"
		left = "the places count as stated"
		if !r.Section.HasPlaces() {
			left = "those who are level in points share a place"
		} else if l.Declared == nil || len(l.Declared.TieBreaks) == 0 {
			severity = finding.Note // the list itself was made by them
		}
	}
	doubt := func(found string) {
		log.Add(finding.Finding{Severity: severity, Code: finding.TieBreakList, Field: field, Hint: left, Found: in + found})
	}
	for _, code := range r.List.Ignored {
		doubt(fmt.Sprintf("the file declares the tie-break %q, which podium does not know", code))
	}
	for _, err := range r.Unfit {
		switch {
		case r.List.Source != tiebreak.Defaulted:
			doubt(fmt.Sprintf("%s %v", declares, err))
		case !errors.Is(err, tiebreak.ErrNoColors): // colours were not asked for, and documents say so
			log.Note(finding.Pos{}, finding.DroppedSystem, "%s%v", in, err).In(field).
				Advise("it was left out of the usual list")
		}
	}
	if r.List.Source == tiebreak.Stated && r.Options.Seed != "" && !r.OfTeams {
		log.Note(finding.Pos{}, finding.TieBreakList, "%sno lots are drawn, because places count as stated", in).In(field)
	}
	for _, text := range r.Warnings {
		log.Warning(finding.Pos{}, finding.TieBreakList, "%s%s", in, text).In(field)
	}
	for _, c := range r.Columns {
		if c.Dropped != "" {
			log.Note(finding.Pos{}, finding.DroppedSystem, "%s%s was left out: %s", in, c.Spec.Text,
				c.Dropped).In(field)
		}
	}
}

// logFederation warns if the federation of the event, or its absence from a file that
// should state it, disagrees with that of the players and changes the default list of
// tie-breaks; otherwise, if that list was chosen for a federation that FIDE does not have.
func logFederation(l *load.File, ranked *tiebreak.Ranked, o tiebreak.EventOptions) {
	const field = "Event.Federation"
	code, n, doubtful := examine.Federation(l.Event)
	own := l.Event.RatingFederation()
	if !doubtful {
		logUnknownFederation(l, ranked, own)
		return
	}
	if own == "" && !slices.Contains(l.Format.Requires, field) {
		return
	}
	for _, r := range ranked.Sections {
		if r.List.Source != tiebreak.Defaulted {
			continue
		}
		there, err := tiebreak.Choose(o.List, r.Section, code, o.Kind)
		if err != nil || there.Name == r.List.Name {
			continue
		}
		found := "the event has no federation"
		if own != "" {
			found = fmt.Sprintf("the event has the federation %q", finding.Quotable(own))
		}
		l.Log.Warning(l.Log.Reading.Place(field, -1, -1), finding.BadFederation, "%s, but %s %s",
			found, finding.Counted(n, "player has", "players have"), finding.Quotable(code)).In(field).
			Expect("the federation of the event, which decides the usual list of tie-breaks").
			Advise(fmt.Sprintf("correct it, or choose %s: %s here, %s in an event of %s", finding.WithTieBreaks,
				r.List.Name, there.Name, finding.Quotable(code)))
		return
	}
}

// logUnknownFederation warns of three capital letters that may be a slip in a code by which
// another list would be the usual one. A federation that is written out is not among them.
func logUnknownFederation(l *load.File, ranked *tiebreak.Ranked, code string) {
	defaulted := func(r *tiebreak.RankedSection) bool { return r.List.Source == tiebreak.Defaulted }
	if tournament.IsFederation(code) || !examine.IsCode(code) || !slices.ContainsFunc(ranked.Sections, defaulted) {
		return
	}
	const field = "Event.Federation"
	l.Log.Warning(l.Log.Reading.Place(field, -1, -1), finding.BadFederation, "FIDE has no federation %s", code).In(field).
		Expect("the code of the federation, such as NOR, which decides the usual list of tie-breaks").
		Advise("correct it, or choose the list " + finding.WithTieBreaks)
}

func listText(l tiebreak.List) string {
	if l.Name != "" {
		return l.Name
	}
	return tiebreak.Codes(l.Specs)
}

// basisText names a list and where it is from: "uschess, the usual list".
func basisText(r *tiebreak.RankedSection) string {
	return listText(r.List) + ", " + phrase.English().Text("basis."+phrase.Key(r.List.Source.String()))
}

// logDeclared logs what a declaration and a ranking do not have in common:
// play-offs of players who were not level, and what the list never asks for.
func logDeclared(l *load.File, r *tiebreak.RankedSection) {
	for _, m := range r.Mismatches {
		l.Log.Error(l.Declared.At(m.Key), finding.PlayoffMismatch, "%s%s", InSection(r.Section), m.Text).Because(nil).
			Expect("a play-off of exactly those who are level at that point").
			Advise("correct its players, or its place in the list of tie-breaks")
	}
	d := r.Table.Declared
	for _, unused := range []struct {
		input tiebreak.Input
		n     int
		code  string
		what  string
	}{
		{tiebreak.LateInput, len(d.Late), "TARDY", "late arrivals are"},
		{tiebreak.PlayoffInput, len(d.Playoffs), "PLAYOFF", "a play-off is"},
		{tiebreak.ArmageddonInput, len(d.Armageddons), "ARMA", "an Armageddon game is"},
	} {
		asked := func(s tiebreak.Spec) bool { return s.Method.Needs == unused.input }
		if unused.n == 0 || slices.ContainsFunc(r.List.Specs, asked) {
			continue
		}
		why, advice := fmt.Sprintf("%s is not in the list of tie-breaks (%s)", unused.code, listText(r.List)),
			"add it "+finding.WithTieBreaks+", or with the key tiebreaks of the declaration"
		if r.List.Source == tiebreak.Stated {
			why, advice = "the places of a ranking list count as stated", "enter the resulting places in the list"
		}
		l.Log.Warning(finding.Pos{File: l.Declared.File}, finding.UnusedDeclaration, "%s%s declared, but %s",
			InSection(r.Section), unused.what, why).Advise(advice)
	}
}

// logRanks compares the ranks that the file states with the standings. Under a
// list that the file declared, each difference of a player is a finding of its own;
// otherwise differences are to be expected and are one finding.
func logRanks(ev *tournament.Event, r *tiebreak.RankedSection, log *formats.Log) {
	differing := rankDifferences(ev, r)
	tell := func(d reproduce.Difference, format string, args ...any) *finding.Finding {
		return log.Warning(finding.Pos{}, finding.RankDiffers, "%s%s", InSection(r.Section),
			fmt.Sprintf(format, args...)).
			Expect(fmt.Sprintf("rank %d, as computed", d.Computed)).Advise("the computed ranks are used")
	}
	player := func(d reproduce.Difference) finding.Subject {
		return finding.Player(r.Table.Rows[d.Row].No, r.Name(d.Row))
	}
	switch {
	case len(differing) == 0:
	case r.OfTeams:
		d := differing[0]
		tell(d, "%d of %d stated ranks of teams differ from the standings by %s; that of %s is stated as %d",
			len(differing), len(r.Section.Teams), basisText(r), r.Name(d.Row), d.Stated).
			In("Team.Stated.Rank")
	case r.List.Source != tiebreak.Declared:
		d := differing[0]
		found := fmt.Sprintf("%d of %d stated ranks differ from the standings by %s; this one is stated as %d",
			len(differing), len(r.Section.Players), basisText(r), d.Stated)
		basis, usual := reproduce.Usual(r.Table, r.StatedRanks())
		if usual && basis.Allows(r.Table, r.Ranks()) {
			log.Note(finding.Pos{}, finding.RankDiffers, "%s%s", InSection(r.Section), found).
				In("Player.Stated.Rank").Of(player(d)).
				Advise(fmt.Sprintf("they follow %s with lots, but the standings separate those players further", basis))
			return
		}
		warning := tell(d, "%s", found).In("Player.Stated.Rank").Of(player(d))
		if usual {
			warning.Advise("the computed ranks are used; the stated ones follow " + basis.String())
		}
	default:
		for _, d := range differing {
			tell(d, "rank %d stated", d.Stated).In("Player.Stated.Rank").Of(player(d))
		}
	}
}

// rankDifferences are the stated ranks that the standings do not have. While a round is
// under way a file may also state those with all results so far, as they are with
// EventOptions.Partial.
func rankDifferences(ev *tournament.Event, r *tiebreak.RankedSection) []reproduce.Difference {
	differing := reproduce.Differences(r)
	if len(differing) == 0 || !r.Table.Interim {
		return differing
	}
	asked := r.Asked
	asked.Partial = true
	again, err := tiebreak.RankSection(ev, r.Section, asked)
	if err == nil && r.OfTeams {
		again = again.Teams
	}
	if err == nil && len(reproduce.Differences(again)) == 0 {
		return nil
	}
	return differing
}

// CheckRanks logs unknown tie-breaks, and stated ranks that do not follow
// the tie-breaks that the file itself declares. Without a list of its own a file may
// have used any, and is only compared with its points. One cause is reported once in a
// section, for one player too many or too few moves everybody below.
func CheckRanks(l *load.File) {
	o := tiebreak.EventOptions{Declared: l.DeclaredRanking(), Day: dayFor(l)}
	logDates(l)
	ranked := &tiebreak.Ranked{Event: l.Event}
	for i, s := range l.Event.Sections {
		r, err := tiebreak.RankSection(l.Event, s, o)
		if err == nil {
			ranked.Sections = append(ranked.Sections, r)
		}
		for _, code := range r.List.Ignored {
			l.Log.Warning(l.Log.Reading.Place("Section.TieBreaks", i, -1), finding.TieBreakList,
				"%sthe tie-break %q, which podium does not know", InSection(s), code).In("Section.TieBreaks").
				Expect("a code of FIDE C.07 or another of podium").
				Advise("look for a typing error; " + finding.SeeTieBreaks)
		}
		if err != nil || s.TeamsMeet() || r.List.Source != tiebreak.Declared || len(r.List.Ignored)+len(r.Unfit) > 0 {
			continue
		}
		differing := rankDifferences(l.Event, r)
		if len(differing) == 0 {
			continue
		}
		d := differing[0]
		found := fmt.Sprintf("%srank %d stated", InSection(s), d.Stated)
		if n := len(differing); n > 1 {
			found += fmt.Sprintf(" (the first of %d that differ)", n)
		}
		advice := "correct the ranks or the list of tie-breaks"
		if basis, ok := reproduce.Search(r.Table, r.StatedRanks(), r.List.Specs); ok {
			advice = "the stated ranks follow " + basis.String()
		}
		l.Log.Warning(l.Log.Reading.PlaceOfRound(i, d.Row, formats.RoundRank), finding.RankDiffers, "%s", found).
			In("Player.Stated.Rank").Of(finding.Player(r.Table.Rows[d.Row].No, r.Name(d.Row))).
			Expect(fmt.Sprintf("rank %d by %s, which the file declares", d.Computed, listText(r.List))).Advise(advice)
	}
	if len(ranked.Sections) == len(l.Event.Sections) {
		logEdition(l, ranked, o)
		logUnknownFederation(l, ranked, l.Event.RatingFederation())
	}
}

// Choices say how somebody wants an event ranked, in words as people write them; "" and 0
// mean that nothing was chosen.
type Choices struct {
	TieBreaks string `json:"tiebreaks"` // a preset, or codes with commas
	Kind      string `json:"kind"`      // "swiss" or "round-robin"
	Rules     string `json:"rules"`     // the year of the FIDE rules for unplayed rounds
	Unrated   string `json:"unrated"`   // the policy for unrated players
	Seed      string `json:"seed"`      // for the drawing of lots
	TeamSize  int    `json:"team-size"` // players of a team who are added up
	After     int    `json:"after"`     // the round after which the standings are
	Lang      string `json:"lang"`      // of documents on the page, as in [phrase.Choice]

	Provisional bool `json:"provisional"` // all results so far count, though games are open
}

// Options returns the meaning of the choices. The error is about the choice named by
// which, as in JSON.
func (c Choices) Options() (o tiebreak.EventOptions, which string, err error) {
	o = tiebreak.EventOptions{
		List: c.TieBreaks, Seed: c.Seed, TeamSize: c.TeamSize, After: c.After, Partial: c.Provisional,
	}
	switch {
	case c.Kind == "":
	case strings.EqualFold(c.Kind, tournament.Swiss.String()):
		o.Kind = tournament.Swiss
	case strings.EqualFold(c.Kind, tournament.RoundRobin.String()):
		o.Kind = tournament.RoundRobin
	default:
		return o, "kind", fmt.Errorf("%q: expected swiss or round-robin", c.Kind)
	}
	if c.Rules != "" {
		rules, err := tiebreak.ParseRules(c.Rules)
		if err != nil {
			return o, "rules", err
		}
		o.Rules = &rules
	}
	if o.Unrated, err = tiebreak.ParseUnrated(c.Unrated); err != nil {
		return o, "unrated", err
	}
	positive := errors.New("expected a number from 1")
	if o.TeamSize < 0 {
		return o, "team-size", positive
	}
	if o.After < 0 {
		return o, "after", positive
	}
	if o.List != "" {
		if _, err := tiebreak.Parse(o.List); err != nil {
			return o, "tiebreaks", err
		}
	}
	return o, "", nil
}
