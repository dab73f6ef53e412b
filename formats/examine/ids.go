package examine

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// A register is what is known of the form of its numbers. Neither register
// documents a check digit, so none is computed.
type register struct {
	system, name      string
	shortest, longest int // digits
	want              string
}

// registers lists them. FIDE documents no length; the numbers that it has given
// out have six to nine digits. Those of members of US Chess have eight.
func registers() []register {
	return []register{
		{"fide", "FIDE number", 6, 9, "six to nine digits, as FIDE gives out"},
		{"uscf", "US Chess member id", 8, 8, "eight digits"},
	}
}

// ids looks at the numbers of the registers that are known.
func (x *sectionExaminer) ids() {
	for _, r := range registers() {
		x.idForm(r)
		x.repeatedID(r)
	}
}

// idForm looks for numbers of another length. Where several players have such
// numbers they are those of another register, which is one cause.
func (x *sectionExaminer) idForm(r register) {
	var odd []int
	for i := range x.s.Players {
		id := x.s.Players[i].ID(r.system)
		if id == "" || !isNumber(id) && r.system == "fide" { // the reader told of it
			continue
		}
		if len(id) < r.shortest || len(id) > r.longest || !isNumber(id) {
			odd = append(odd, i)
		}
	}
	if len(odd) == 0 {
		return
	}
	found := fmt.Sprintf("a %s of %d digits", r.name, len(x.s.Players[odd[0]].ID(r.system)))
	advice := "look the number up"
	if len(odd) > 1 {
		found = fmt.Sprintf("a %s that is none, as %d players have: %s", r.name, len(odd), x.numbersOf(odd))
		advice = "these may be numbers of another register"
	}
	x.ofPlayer(odd[0], formats.Diagnostic{
		Severity: formats.Warning, Code: formats.BadID, Field: "Player.IDs", Found: found, Want: r.want, Advice: advice,
	})
}

func isNumber(id string) bool { return strings.Trim(id, "0123456789") == "" }

// repeatedID looks for two players with one number (FIDE B.03, article 1.3: it is
// unique). It is not repeated in messages.
func (x *sectionExaminer) repeatedID(r register) {
	first := map[string]int{}
	for i := range x.s.Players {
		id := strings.TrimLeft(x.s.Players[i].ID(r.system), "0")
		if id == "" {
			continue
		}
		j, met := first[id]
		if !met {
			first[id] = i
			continue
		}
		x.ofPlayer(i, formats.Diagnostic{
			Severity: formats.Warning, Code: formats.RepeatedID, Field: "Player.IDs",
			Found: "the " + r.name + " of player " + x.rowOf(j), Want: "a number of his own",
			Advice: "look up whose it is, or whether one player stands here twice",
		})
	}
}

// personOf names a player in a message about another one.
func personOf(p *tournament.Player) string {
	return fmt.Sprintf("%d %s", p.No, formats.Quotable(string(p.Name)))
}
