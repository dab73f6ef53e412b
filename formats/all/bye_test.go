package all_test

import (
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/all"
	"podium/formats/tournament"
)

// TestByeIsNoPlayer: a player called BYE, Freilos or Exempt, of whom nothing else is known,
// is no person in TRF either; a win against it is a bye. One with a rating is a person.
func TestByeIsNoPlayer(t *testing.T) {
	t.Parallel()
	const file = `012 Bye Cup
001    1      Abbott, Ann                       2000 USA                         2.0    1     2 w 1     3 b 1
001    2      Baker, Ben                        1960 USA                         1.0    2     1 b 0     4 w 1
001    3      Cole, Cy                          1900 USA                         1.0    3     4 w 1     1 w 0
001    4      NAMENAMENA                        RATE USA                         0.0    4     3 b 0     2 b 0
`
	registry := all.Registry()
	for name, players := range map[string]int{"BYE": 3, "Freilos": 3, "EXEMPT": 3, "Bye, Ida": 4} {
		text := strings.Replace(file, "NAMENAMENA", (name + "          ")[:10], 1)
		for rating, want := range map[string]int{"    ": players, "1500": 4} {
			f, err := registry.Lookup("trf16")
			if err != nil {
				t.Fatal(err)
			}
			src := formats.Source{Name: "bye.trf", Data: []byte(strings.Replace(text, "RATE", rating, 1))}
			ev, err := f.Read(src, &formats.Log{})
			if err != nil {
				t.Fatal(err)
			}
			sec := ev.Sections[0]
			if len(sec.Players) != want {
				t.Errorf("%s, rating %q: %d players, want %d", name, rating, len(sec.Players), want)
			}
			if got := sec.Players[1].Rounds[1].Result; want == 3 && got != tournament.PairingBye {
				t.Errorf("%s: the win against it is %v", name, got)
			}
		}
	}
}
