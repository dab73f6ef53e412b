package formats

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/tournament"
)

// PublicKeys returns, for a family of formats, the records, columns and keys that may be
// kept outside the model because they are known to say nothing private. Programs and
// people add others, and whoever keeps a file for a director does not know their content,
// so all others are removed. An entry that ends with an asterisk covers everything that
// begins like it.
func PublicKeys(family string) []string {
	switch family {
	case "swisssys":
		return []string{
			// of the event; the address is that of the venue
			"Event address", "Event country", "Event state", "Event zip code", "Event format", "Event type",
			"Organizer ID", "Organizer ID Type", "Organizer Name", "Pairing rule", "Rating type", "Rounds",
			"Half point byes", "Time control type", "Time zone", "Starting date time", "Ending date time",
			// of a section
			"Section name", "Type", "Acceleration", "Blitz", "Berger", "Coin toss", "Engine", "First board", "Got logic",
			"Last unrestricted round", "Lower rating limit", "Upper rating limit", "Need search options", "Pair table items",
			"Rating to use", "Table set", "Team cut", "Team pair table items", "Use team pairings",
			"Exclude from batch", "Exclude from ratings", "Teams/Results", "Prizes/Limit awards", "Prizes/Upset prizes",
			// of a player
			"Boards", "Deleted from pair table", "Exp1", "Exp2", "Flagged", "PAB", "Provisional", "Reserved board",
			"Reserved byes", "Sex", "sex",
		}
	case "swisssys-web":
		return []string{"post", "prize"}
	case "chess-results":
		return []string{"remark", "director", "organiser", "fideeventid", "homepageorganiser"}
	case "swiss-manager":
		return []string{
			"Remark", "Director", "Organizer", "Age groups", "Federation representative", "Country", "Time class",
			"Time of round *", "Academic title", "Type", "Group", "Rounds missed before entry", "Fixed board", "Extra points", "Tie-break by hand",
			"Captain of team *", "Federation of team *", "Group of team *",
		}
	case "swissperfect":
		return []string{"Organiser"}
	case "msa":
		return []string{"Sponsoring Affiliate", "norm", "* after"}
	case "uschess":
		return []string{
			"H_PROGRAM", "H_COUNTRY", "H_SENDCROS", "S_EVENT_ID", "S_R_SYSTEM", "S_CTD_ID", "S_ATD_ID", "S_TRN_TYPE",
			"S_BEG_DATE", "S_END_DATE", "S_SCH_LVL", "S_GR_PRIX", "S_GP_PTS", "S_FIDE",
		}
	case "trf": // comments and records of other programs: the content decides
		return []string{"*"}
	case "trf DAT": // subjects of the records DAT of a player
		return []string{"SCHOOL", "CLUB", "GRADE", "GROUP", "SECTION", "TEAM", "BOARD", "RATING", "TITLE", "ID:*"}
	}
	return nil
}

// IsPublic reports whether a piece of a source may be kept.
func IsPublic(x tournament.Extra) bool {
	family, key, value := x.Format, x.Key, x.Value
	switch {
	case family == "trf" && key == "DAT":
		var registered bool
		if family, key, registered = "trf DAT", datumKey(x), strings.Contains(x.Value, " ID:"); !registered &&
			reaches(value) {
			return false
		}
	case family == "trf":
		isLetter := func(r rune) bool { return r|0x20 >= 'a' && r|0x20 <= 'z' || r >= 0x80 }
		if key != "###" && !strings.ContainsFunc(value, isLetter) {
			return true // player numbers and points
		}
		if slices.ContainsFunc(strings.Fields(value), heading.IsPrivate) {
			return false // may be a password in a comment
		}
	case strings.HasPrefix(family, "swisssys"):
		if strings.HasPrefix(value, "{") || strings.Contains(value, "://") {
			return false // a link may carry a key
		}
	}
	if rest, ok := strings.CutPrefix(key, "Teams/"); ok { // "Teams/3/Results" is listed without the number
		_, field, _ := strings.Cut(rest, "/")
		key = "Teams/" + field
	}
	return slices.ContainsFunc(PublicKeys(family), func(entry string) bool {
		before, after, some := strings.Cut(entry, "*")
		return entry == key || some && strings.HasPrefix(key, before) && strings.HasSuffix(key, after)
	}) && !finding.HasContact(value)
}

// reaches reports whether a value of a record DAT looks like a way to contact somebody: a
// network address, or enough digits for a telephone number.
func reaches(value string) bool {
	_, value, _ = strings.Cut(strings.TrimLeft(value, " "), " ") // without the player number
	lower, digits := strings.ToLower(value), 0
	for _, c := range value {
		if c >= '0' && c <= '9' {
			digits++
		}
	}
	return digits >= 7 || strings.Contains(lower, "@") || strings.Contains(lower, "www.") || strings.Contains(lower, "://")
}

// datumKey returns the subject of a kept record DAT. A record that lists such keys has
// the subject of the first.
func datumKey(x tournament.Extra) string {
	for word := range strings.FieldsSeq(x.Value) {
		if strings.Trim(word, "0123456789") != "" {
			return word
		}
	}
	return ""
}

// keepPublic removes from an event everything outside the model that is not known to be
// public, and contact data from free texts. It logs one note that names what was removed
// but never shows it, and a warning for each player whose name was nothing else.
func keepPublic(ev *tournament.Event, where Locator, log *Log) {
	var r removed
	ev.Extra = r.extras(ev.Extra)
	for _, s := range ev.Sections {
		s.Extra = r.extras(s.Extra)
		for i := range s.Players {
			if p := &s.Players[i]; len(p.Extra) > 0 {
				p.Extra = r.extras(p.Extra)
			}
		}
	}
	free := freeFields()
	r.texts(free[tournament.OfEvent], tournament.Subject{Event: ev})
	for _, s := range ev.Sections {
		for _, scope := range []tournament.Scope{tournament.OfSection, tournament.OfTeam, tournament.OfPlayer} {
			for in := range tournament.Subjects(ev, s, scope) {
				r.texts(free[scope], in)
			}
		}
	}
	for i, s := range ev.Sections {
		for j := range s.Players {
			if p := &s.Players[j]; r.nameless && p.Name == "" { // documents would have no name
				log.Warning(where(i, j, RoundRow), finding.BadName, "no name but contact data, which was dropped").
					In("Player.Name").Of(p.Subject()).Expect("a name").Advise("correct it in the file")
			}
		}
	}
	if r.count == 0 {
		return
	}
	const most = 12
	var words []string
	for _, name := range r.names[:min(len(r.names), most)] {
		words = append(words, fmt.Sprintf("%q", finding.Quotable(name)))
	}
	if more := len(r.names) - most; more > 0 {
		words = append(words, fmt.Sprintf("and %d more", more))
	}
	log.Note(finding.Pos{Line: 1}, finding.NotCopied, "%s contact data or not known to be public; dropped: %s",
		finding.Counted(r.count, "value is", "values are"), strings.Join(words, ", "))
}

// freeFields lists the free-text fields by scope.
//
//nolint:gochecknoglobals // filtered once, never changed
var freeFields = sync.OnceValue(func() (out [tournament.OfPlayer + 1][]tournament.Field[tournament.Subject]) {
	for scope := range out {
		isBound := func(f tournament.Field[tournament.Subject]) bool { return !f.Free }
		out[scope] = slices.DeleteFunc(tournament.FieldsOf(tournament.Scope(scope)), isBound)
	}
	return out
})

// A removed counts and names what was removed from an event.
type removed struct {
	count    int
	names    []string // without repeats, in the order of the file
	nameless bool     // nothing is left of a player's name
}

func (r *removed) texts(fields []tournament.Field[tournament.Subject], in tournament.Subject) {
	for i := range fields {
		field := &fields[i]
		switch at := field.At(in).(type) {
		case *string:
			r.text(field, at)
		case *tournament.Name:
			had := *at != ""
			r.text(field, (*string)(at))
			r.nameless = r.nameless || had && *at == ""
		case *[]string:
			for j := range *at {
				r.text(field, &(*at)[j])
			}
		case *[]tournament.Prize:
			for j := range *at {
				r.text(field, &(*at)[j].Name)
				r.text(field, &(*at)[j].Text)
				r.text(field, &(*at)[j].Value)
			}
		}
	}
}

// text removes contact data from one text of a field. Most are too short to have any.
func (r *removed) text(field *tournament.Field[tournament.Subject], text *string) {
	if len(*text) < finding.ShortestContact {
		return
	}
	if without := finding.WithoutContacts(*text); without != *text {
		*text = without
		r.name(field.Plural())
	}
}

func (r *removed) extras(list []tournament.Extra) []tournament.Extra {
	if !slices.ContainsFunc(list, func(x tournament.Extra) bool { return !IsPublic(x) }) {
		return list
	}
	useless := []string{ // because other readers or other fields of the file contain the same
		"age", "bye_message", "byes", "boards", "blitz_split", "exp1", "exp2", "flag", "k_value", "rounds_paired",
		"rounds_played", "time_stamp", "latest_pairing_is_draft",
	}
	var out []tournament.Extra
	for _, x := range list {
		switch {
		case IsPublic(x):
			out = append(out, x)
		case slices.Contains([]string{"", `""`, "null", "[]", "{}"}, x.Value):
		case x.Format == "swisssys-web" && slices.Contains(useless, x.Key):
		case x.Format == "trf" && x.Key == "DAT":
			r.name("DAT " + datumKey(x))
		default:
			r.name(x.Key)
		}
	}
	return out
}

// name counts a value under its key. A key that contains contact data is not named.
func (r *removed) name(key string) {
	r.count++
	if finding.HasContact(key) {
		key = "a key with contact data"
	}
	if !slices.Contains(r.names, key) {
		r.names = append(r.names, key)
	}
}
