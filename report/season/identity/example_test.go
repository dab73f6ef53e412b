package identity_test

import (
	"fmt"

	"podium/formats/tournament"
	"podium/report/season/identity"
)

func ExampleBuilder() {
	uscf := []tournament.ID{{System: "uscf", Value: "12345678"}}
	b := identity.NewBuilder()
	b.Add(identity.Row{Event: 0, Section: "Open", No: 1, Name: "Doe, Jane", IDs: uscf, File: "october.trf", Line: 12})
	b.Add(identity.Row{Event: 1, Section: "Open", No: 5, Name: "JANE DOE", File: "november.trf", Line: 9})
	b.Add(identity.Row{Event: 2, Section: "Open", No: 3, Name: "Doe, J.", File: "december.trf", Line: 14})
	people := b.Resolve(nil)
	for i := range people.Len() {
		p := people.Person(i)
		fmt.Println(p.Name, p.IDs, len(people.Rows(i)), p.Basis)
	}
	for _, d := range people.Doubts {
		a, b := people.Row(d.A), people.Row(d.B)
		fmt.Printf("%s:%d %s, %s:%d %s: %s\n", a.File, a.Line, a.Name, b.File, b.Line, b.Name, d.Reason)
	}
	// Output:
	// Doe, J. [] 1 in one event
	// Doe, Jane [uscf 12345678] 2 by name alone
	// october.trf:12 Doe, Jane, december.trf:14 Doe, J.: one with initials
}
