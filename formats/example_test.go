package formats_test

import (
	"fmt"

	"podium/formats"
	"podium/formats/all"
	"podium/formats/finding"
)

// A file is recognised by what it holds, read, and written in another format, which
// says what it has no place for.
func Example() {
	file := "012 Club Open\n" +
		"001    1 m GM Abbott, Ann                       2400 NOR                         1.0    1     2 w 1\n" +
		"001    2      Brandt, Bert                      2300 SWE                         0.0    2     1 b 0\n" +
		"XXR 1\n"
	known := all.Registry()
	src := formats.Source{Name: "club.txt", Data: []byte(file)}
	from, err := known.Detect(src)
	if err != nil {
		fmt.Println(err)
		return
	}
	log := formats.NewLog(src.Name)
	event, err := from.Read(src, log)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(from.Title, event.Name, len(event.Sections[0].Players))
	to, err := known.Lookup("sjson")
	if err != nil {
		fmt.Println(err)
		return
	}
	out, err := formats.Encode(to, event, log)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(to.Title, len(out) > 0)
	for _, found := range log.Sorted() {
		if found.Severity == finding.Loss {
			fmt.Println(found.Error())
		}
	}
	// Output:
	// FIDE TRF-16 Club Open 2
	// SwissSys tournament true
	// club.txt: loss: federation of players: 2 left out, such as "SWE", because sjson has no field for them
	// club.txt: loss: stated rank of players: 2 left out, such as "2", because sjson has no field for them
	// club.txt: loss: a section without a name, written with its number: 1, "Section 1"
}
