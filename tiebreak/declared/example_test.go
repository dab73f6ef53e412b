package declared_test

import (
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
	"podium/tiebreak/declared"
)

// A declaration is read for one event, whose players it names.
func ExampleRead() {
	ev := &tournament.Event{Sections: []*tournament.Section{{
		Players: []tournament.Player{{No: 1, Name: "Castleton, Clara"}, {No: 2, Name: "Bishopsgate, Ben"}},
	}}}
	text := "late = [\"Ben Bishopsgate\"]\n[[playoff]]\norder = [2, 3]\n"
	log := &formats.Log{}
	e := declared.Read(formats.Source{Name: "club.event.toml", Data: []byte(text)}, ev, log)
	fmt.Println(e == nil)
	fmt.Println(log.Err())
	// Output:
	// true
	// club.event.toml:3:1: error: playoff 1.order: there is no player 3; expected a starting rank, or the whole name as the file spells it; correct it
}
