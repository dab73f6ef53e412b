package report

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"podium/formats/finding"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/spreadsheet"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// ScoreWords returns a score as written in a country: "4½ points", "4.5 points".
func ScoreWords(words *phrase.Catalogue, customs tournament.Customs, points fmt.Stringer) string {
	return words.Points(customs.Score(points.String()))
}

// Count returns "1 round", "5 rounds".
func Count(n int, thing string) string { return finding.Counted(n, thing, thing+"s") }

// DaysWords returns the days of an event as its own country writes them, without
// repetition: "14–15 March 2026", in the United States "March 14–15, 2026". Incomplete
// dates are unchanged.
func DaysWords(words *phrase.Catalogue, ev *tournament.Event) string {
	first, last := ev.Start, ev.End
	if first.IsZero() {
		first = last
	}
	if last.IsZero() {
		last = first
	}
	if !first.Complete() || !last.Complete() || !first.Valid() || !last.Valid() {
		return strings.Trim(first.String()+" – "+last.String(), " –")
	}
	key := phrase.Key("days.month")
	switch {
	case first == last:
		key = "days.day"
	case first.Year != last.Year:
		key = "days.years"
	case first.Month != last.Month:
		key = "days.year"
	}
	key = LocalKey(ev, key)
	month := func(d tournament.Date) string { return words.Text(phrase.Key("month." + strconv.Itoa(int(d.Month)))) }
	return words.Text(key, first.Day, month(first), first.Year, last.Day, month(last), last.Year)
}

// OfSections says something of sections: once, where it is the same of all, otherwise of
// each by its name.
func OfSections(words *phrase.Catalogue, sections []*tiebreak.RankedSection,
	say func(*tiebreak.RankedSection) string,
) []string {
	var texts, named []string
	for _, sd := range sections {
		text := say(sd)
		texts = append(texts, text)
		if sd.Section.Name != "" {
			text = words.Text("paper.ties.section", sd.Section.Name, text)
		}
		named = append(named, text)
	}
	if len(slices.Compact(slices.Clone(texts))) == 1 {
		return texts[:1]
	}
	return named
}

// LocalKey returns the key of a text that has another form in the United States, where the
// month comes first and directors do the work of arbiters (US Chess rule 21).
func LocalKey(ev *tournament.Event, key phrase.Key) phrase.Key {
	if tournament.CustomsOf(ev.Country()).American {
		key += ".usa"
	}
	return key
}

// JoinWords joins the texts that are not empty.
func JoinWords(sep string, texts ...string) string {
	kept := slices.DeleteFunc(slices.Clone(texts), func(s string) bool { return strings.TrimSpace(s) == "" })
	return strings.Join(kept, sep)
}

// Shorten cuts text to n UTF-16 units. If it cuts, the last of them is "…".
func Shorten(text string, n int) string {
	if spreadsheet.Cut(text, n) == text {
		return text
	}
	return spreadsheet.Cut(text, n-1) + "…"
}

// alphabet returns the keys by which lists of names are in the order of the alphabet of a
// language: in Czech, Č is behind C, and Ch behind H. English lists have no regard to case and
// accents. The function is for one goroutine.
func alphabet(words *phrase.Catalogue) func(name string) string {
	if words.Language() == "en" {
		return spelling.Fold
	}
	letters, buffer := collate.New(language.Make(words.Language())), &collate.Buffer{}
	return func(name string) string {
		if name == "" {
			return ""
		}
		defer buffer.Reset()
		return string(letters.KeyFromString(buffer, name))
	}
}

// CriterionWords returns what decided between two rows: points in words, a tie-break by its
// code.
func CriterionWords(words *phrase.Catalogue, code string) string {
	return words.Or("decided."+phrase.Key(code), code)
}

// Stand returns after how many rounds the ranking is, which games are open and, if some
// are, that it is provisional.
func Stand(sd *tiebreak.RankedSection) string {
	if len(sd.Table.Progress.Open) > 0 {
		return sd.Options.Words.Text("stand.interim", sd.Table.Stand())
	}
	return sd.Table.Stand()
}

// sourceWord returns the source of a list or a choice as a word: "declared".
func sourceWord(words *phrase.Catalogue, source tiebreak.Source) string {
	return words.Text(phrase.Key("basis." + source.String()))
}

// StatedWords returns, for a ranking list, who states what: "places and points as stated
// by club.xlsx".
func StatedWords(sd *tiebreak.RankedSection) string {
	words := sd.Options.Words
	file := cmp.Or(sd.Asked.File, words.Text("ranked.stated.file"))
	if sd.List.Source != tiebreak.Stated {
		return words.Text("ranked.stated.then", file, tiebreak.Codes(sd.List.Specs),
			sourceWord(words, sd.List.Source))
	}
	scored := slices.ContainsFunc(sd.Table.Rows, func(r tiebreak.Row) bool { return !r.Unscored })
	switch {
	case sd.OfTeams:
		return words.Text("ranked.stated.teams", file)
	case !sd.Section.HasPlaces():
		return words.Text("ranked.stated.points", file)
	case !scored:
		return words.Text("ranked.stated.places", file)
	}
	return words.Text("ranked.stated.both", file)
}

// Unfinished returns in which sections rounds or games are missing, or were left out of the
// ranking, and how far it is, or "" if the event is over.
func Unfinished(ranked *tiebreak.Ranked) string {
	var parts []string
	for _, sd := range ranked.Sections {
		if !sd.Table.Over() {
			parts = append(parts, JoinWords(" ", sd.Section.Name, sd.Table.Stand()))
		}
	}
	return strings.Join(parts, "; ")
}

// Provisional returns the text on every page of what is handed out before an event is
// over, "" if it is over.
func Provisional(ranked *tiebreak.Ranked) string {
	if text := Unfinished(ranked); text != "" {
		return ranked.Sections[0].Options.Words.Text("stand.provisional", text)
	}
	return ""
}

// Extent returns what a score was made over: "5 rounds"; for a matrix the largest number
// of games of a player, "4 games"; for a ranking list "".
func Extent(sd *tiebreak.RankedSection) string {
	if sd.Table.Stated {
		return ""
	}
	if !sd.Table.Unordered {
		return sd.Options.Words.Text("extent.rounds", sd.Table.Rounds)
	}
	return sd.Options.Words.Text("extent.games", sd.Table.Length())
}

// Schools returns the school, team or club of each player as printed in documents, by
// index into Section.Players ([tournament.Section.Schools]), and the heading of their
// column: "Team" if they come from the lists of teams, "Club" if from the rows of the
// players, and "" if none has one.
func Schools(sd *tiebreak.RankedSection) (names []string, head string) {
	names, words := sd.Section.Schools(), sd.Options.Words
	members := map[int]bool{}
	for i := range sd.Section.Teams {
		for _, no := range sd.Section.Teams[i].Members {
			members[no] = members[no] || sd.Section.Teams[i].Name != ""
		}
	}
	listed, own := false, false
	for i, name := range names {
		member := members[sd.Section.Players[i].No]
		listed = listed || name != "" && member
		own = own || name != "" && !member
	}
	switch {
	case listed && own:
		return names, words.Text("label.team.club")
	case listed:
		return names, words.Text("head.team")
	case own:
		return names, words.Text("head.club")
	}
	return names, ""
}
