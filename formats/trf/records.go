package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"podium/formats/tournament"
	"podium/formats/trf/internal/columns"
)

// A record is a code of TRF with everything known about it: how its lines are read and
// written, and what else depends on it.
type record struct {
	code   string
	of     origin
	traits trait

	// The content of the record in words, and as a field of the model. It states a second
	// field if no other record does.
	meaning, field, alsoField string

	replaces string // the older record with the same meaning; "": none

	// How to find a line again after the file was rewritten, in addition to its code: by
	// the fields of its content from keyFrom up to keyTo. If both are 0, by the code
	// alone, or by the meaning if two codes share it.
	keyFrom, keyTo int

	// sound reports whether a line is certainly this record although the code is in the
	// middle of another line; ran: it follows a word without a blank. nil means that the
	// record is not searched for there. That applies to records of only numbers, because
	// lists in others may look the same.
	sound func(l line, ran bool) bool

	// rest returns what stands in a line behind its content, such as another record that
	// was run into it. nil means that whoever reads the record looks at the whole line.
	rest func(content string) string

	read func(r *reader, l line) // reads a line at once; nil: after the last line

	// settle reads a line that depends on the players, the teams or other records, after
	// the last line. It returns what the content should be if it cannot be interpreted.
	settle func(r *reader, l line) (want string)

	value func(w *writer) string // content of a one-line record; "": nothing
	write func(w *writer)        // for records that need more; nil: not part of the header
	after func(w *writer)        // for records that follow the players

	text func(in tournament.Subject) any // of freeText: a pointer to the field of the model
}

// An origin says where a record comes from.
type origin uint8

const (
	regulation origin = iota // of 2016, and still in use
	addition                 // by programs, for what TRF-16 lacks; not in TRF-26
	new2026                  // of 2026: identifies the edition; receivers of TRF-16 may refuse it
)

// A trait is something that holds for some records.
type trait uint8

const (
	once     trait = 1 << iota // occurs once in a file, by the regulation
	heading                    // about the event, so written before the players
	sniffed                    // evidence for TRF at the beginning of a file
	freeText                   // the content is the field of the model
	unused                     // not read into the model but kept verbatim
	informs                    // only for people: the program used for pairing, summaries of other records
	ofTeams                    // occurs only if teams play matches
)

func (rec *record) is(t trait) bool { return rec.traits&t != 0 }

// records returns the known records in the order in which they are written. All others
// are kept verbatim.
func records() *[48]record {
	table.once.Do(func() {
		table.list, table.index = listRecords(), map[string]int{}
		for i := range table.list {
			rec := &table.list[i]
			table.index[rec.code] = i
			if rec.is(freeText) {
				field, _ := tournament.FieldNamed(rec.field)
				rec.text = field.At
			}
		}
	})
	return &table.list
}

// table is the result of listRecords, which takes longer than reading a line.
//
//nolint:gochecknoglobals // made once, never changed
var table struct {
	once  sync.Once
	list  [48]record
	index map[string]int // by code
}

func listRecords() [48]record {
	const head, single, newHead = heading | sniffed, once | heading | sniffed, once | heading
	return [...]record{
		{code: "012", sound: soundText, rest: afterGap, traits: single | freeText, field: "Event.Name"},
		{code: "022", sound: soundText, rest: afterGap, traits: single | freeText, field: "Event.City"},
		{code: "032", sound: soundCountry, traits: single | freeText, field: "Event.Federation"},
		{
			code: "042", sound: soundDate, traits: single, field: "Event.Start",
			value: func(w *writer) string { return w.date("042", w.Event.Start) },
		},
		{
			code: "052", sound: soundDate, traits: single, field: "Event.End",
			value: func(w *writer) string { return w.date("052", w.Event.End) },
		},
		{
			code: "062", sound: soundCount, rest: afterNumber, traits: single,
			value: func(w *writer) string { return strconv.Itoa(len(w.Section.Players)) },
		},
		{
			code: "072", sound: soundCount, rest: afterNumber, traits: single,
			value: func(w *writer) string { return strconv.Itoa(ratedCount(w.Section)) },
		},
		{code: "082", sound: soundCount, rest: afterNumber, traits: single, value: (*writer).teamCount},
		{
			code: "092", sound: soundText, rest: afterGap, traits: single | freeText, field: "Section.System",
			write: (*writer).pairingSystem,
		},
		{code: "102", sound: soundText, rest: afterGap, traits: single | freeText, field: "Event.ChiefArbiter"},
		{
			code: "112", sound: soundText, rest: afterGap, traits: head, field: "Event.Arbiters",
			read: (*reader).arbiters, write: (*writer).arbiters,
		},
		{code: "122", sound: soundText, rest: afterGap, traits: single | freeText, field: "Section.TimeControl"},
		{code: "132", traits: head, field: "Section.RoundDates", write: (*writer).roundDates},
		{code: "001", sound: soundPlayer, traits: unused, keyTo: 1},
		{
			code: "013", sound: soundRoster, traits: sniffed, meaning: "teams",
			read: (*reader).roster, after: (*writer).listTeams,
		},

		{
			code: "XXR", sound: soundCount, of: addition, traits: single, meaning: "planned rounds",
			field: "Section.RoundCount", value: roundCount,
		},
		{
			code: "XXC", sound: soundWord("white1", "black1"), of: addition, traits: head, meaning: "first colour",
			field: "Section.FirstColor", read: (*reader).initial,
			value: func(w *writer) string { return [...]string{"", "white1", "black1"}[w.Section.InitialColor()] },
		},
		{
			code: "XXS", of: addition, traits: head, meaning: "points of results", field: "Section.Scoring",
			read: (*reader).readXXS, write: (*writer).scoring16,
		},
		{code: "BBW", of: addition, meaning: "points of results"},
		{code: "BBD", of: addition, meaning: "points of results"},
		{code: "BBL", of: addition, meaning: "points of results"},
		{code: "BBZ", of: addition, meaning: "points of results"},
		{code: "BBF", of: addition, meaning: "points of results"},
		{code: "BBU", of: addition, meaning: "points of results"},
		{code: "XXA", of: addition, traits: sniffed, write: (*writer).writeXXA},
		{code: "XXP", of: addition, traits: sniffed, write: (*writer).writeXXP},
		{code: "XXZ", of: addition, traits: sniffed | unused},

		{
			code: "142", sound: soundCount, of: new2026, traits: newHead, meaning: "planned rounds",
			field: "Section.RoundCount", replaces: "XXR", value: roundCount,
		},
		{
			code: "152", sound: soundWord("W", "B"), rest: afterWord, of: new2026, traits: newHead, meaning: "first colour",
			field: "Section.FirstColor", replaces: "XXC",
			value: func(w *writer) string {
				if w.Section.FirstColor == tournament.NoColor && w.keeps("152") {
					return ""
				}
				return w.Section.InitialColor().Letter()
			},
		},
		{
			code: "162", sound: soundScoring, of: new2026, traits: newHead, meaning: "points of results",
			field: "Section.Scoring", replaces: "XXS", write: (*writer).scoring26,
		},
		{
			code: "172", sound: soundWords, rest: afterMethod, of: new2026, traits: newHead | freeText,
			field: "Section.RankedBy", write: (*writer).rankedBy,
		},
		{code: "182", of: new2026, traits: heading | unused | informs, meaning: "pairing controller"},
		{
			code: "192", sound: soundWords, of: new2026, traits: newHead | freeText,
			field: "Section.SystemCode", alsoField: "Section.System",
			value: func(w *writer) string { return w.Section.CodedSystem() },
		},
		{
			code: "212", sound: soundWords, of: new2026, traits: newHead, field: "Section.TieBreaks",
			write: (*writer).tieBreaks,
		},
		{code: "202", sound: soundWords, of: new2026, traits: newHead, field: "Section.TieBreaks"},
		{
			code: "222", sound: soundWords, rest: afterWord, of: new2026, traits: newHead | freeText,
			field: "Section.TimeControlCode", alsoField: "Section.TimeControl",
		},
		{
			code: "352", of: new2026, traits: newHead | ofTeams, meaning: "colours of a team",
			field: "Section.BoardColors", settle: settleBoardColors, value: boardColors,
		},
		{
			code: "362", sound: soundMatchScoring, of: new2026, traits: newHead | ofTeams, meaning: "match points",
			field: "Section.MatchScoring", settle: settleMatchScoring, value: matchScoring,
		},
		{
			code: "240", of: new2026, meaning: "byes of teams", keyTo: 2,
			settle: settleByes, after: (*writer).byes,
		},
		{
			code: "250", of: new2026, meaning: "acceleration",
			settle: settleAcceleration, after: (*writer).accelerations,
		},
		{
			code: "260", of: new2026, meaning: "prohibited pairings",
			settle: settleProhibited, after: (*writer).prohibited,
		},
		{
			code: "299", of: new2026, meaning: "bonus and penalty points",
			settle: settleAdjustment, after: (*writer).adjustments,
		},
		{
			code: "310", sound: soundTeam, of: new2026, traits: ofTeams, meaning: "teams", keyTo: 1, replaces: "013",
			settle: settleTeam, after: (*writer).teams,
		},
		{
			code: "300", of: new2026, traits: ofTeams, meaning: "line-ups", keyTo: 2,
			settle: settleLineUp, after: (*writer).lineUps,
		},
		{
			code: "320", of: new2026, traits: ofTeams, meaning: "byes of teams",
			settle: settlePairingByes, after: (*writer).pairingByes,
		},
		{
			code: "330", of: new2026, traits: ofTeams, meaning: "forfeited matches", keyFrom: 1, keyTo: 4,
			settle: settleForfeit, after: (*writer).forfeits,
		},
		{code: "801", of: new2026, traits: unused | informs | ofTeams, meaning: "a summary of matches"},
		{code: "802", of: new2026, traits: unused | informs | ofTeams, meaning: "a summary of matches"},
	}
}

func recordOf(code string) *record {
	if i := indexOf(code); i >= 0 {
		return &records()[i]
	}
	return new(record)
}

// indexOf returns the index of a record in records, -1 for an unknown code.
func indexOf(code string) int {
	records()
	if i, known := table.index[code]; known {
		return i
	}
	return -1
}

func of2026(code string) bool { return recordOf(code).of == new2026 }

// named returns the code of a record, with its meaning if it was introduced in 2026.
func named(code string) string {
	rec := recordOf(code)
	if rec.of != new2026 {
		return fmt.Sprintf("%q", code)
	}
	return fmt.Sprintf("%s (%s)", code, rec.meaning)
}

// The functions of [record.rest].

// afterGap returns what follows a text after more blanks than stand between words.
func afterGap(content string) string {
	_, rest, _ := strings.Cut(content, "    ")
	return rest
}

func afterWord(content string) string {
	_, rest, _ := strings.Cut(content, " ")
	return rest
}

// afterNumber returns what follows a number, unless it is a remark: words, or a text in
// brackets.
func afterNumber(content string) string {
	rest := strings.TrimSpace(strings.TrimLeft(content, "0123456789"))
	if strings.HasPrefix(rest, "(") && strings.HasSuffix(rest, ")") || !strings.ContainsAny(rest, "0123456789") {
		return ""
	}
	return rest
}

// afterMethod returns what follows the method by which starting ranks were assigned; a
// federation may precede it.
func afterMethod(content string) string {
	words := strings.Fields(content)
	at := slices.IndexFunc(words[:min(2, len(words))], func(w string) bool {
		return slices.Contains(startingRankMethods(), strings.ToUpper(w))
	})
	return strings.Join(words[min(max(at+1, 1), len(words)):], " ")
}

// The tests of [record.sound].

func soundText(l line, ran bool) bool { return ran && l.trimmed() != "" }

func soundWords(l line, ran bool) bool { return ran && len(strings.Fields(l.text)) < 3 }

func soundCountry(l line, ran bool) bool {
	code := l.trimmed()
	return ran && len(code) == 3 && columns.IsCapitals(code)
}

func soundDate(l line, _ bool) bool {
	p, ok := splitDate(l.trimmed())
	return ok && !p.named && len(p.orders()) > 0
}

func soundCount(l line, _ bool) bool {
	n, ok := columns.Number(l.trimmed())
	return ok && n > 0
}

// soundWord returns the test for a record that has one of two words.
func soundWord(a, b string) func(line, bool) bool {
	return func(l line, _ bool) bool { return l.trimmed() == a || l.trimmed() == b }
}

func soundScoring(l line, _ bool) bool {
	var s tournament.Scoring
	return read162(l.trimmed(), &s) == nil
}

func soundMatchScoring(l line, _ bool) bool {
	_, ok := read362(l)
	return ok
}

func soundPlayer(l line, _ bool) bool {
	_, ok := soundRow("001 " + l.text)
	return ok
}

func soundRoster(l line, _ bool) bool {
	roster, ok := readRoster(l.cut, columns.TeamMembers, l.width())
	return ok && len(roster.members) > 0 && strings.TrimSpace(l.cut(columns.TeamName, columns.TeamMembers-1)) != ""
}

func soundTeam(l line, _ bool) bool {
	x := read310(l)
	return x.bad == "" && x.team.Name != "" && len(x.team.Members) > 0
}
