package identity_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/report/season/identity"
)

// league makes events of eighty players each out of a pool of people, of whom
// some have ids, some clubs, and some are now and then written with initials.
func league(events, pool int, add func(identity.Row)) {
	random := rand.New(rand.NewPCG(1, 2))
	syllables := []string{"ka", "ro", "mi", "ten", "sal", "ver", "du", "lin", "bo", "ster", "na", "gal", "phi", "mor", "ze", "qua"}
	word := func(n int) string {
		var out strings.Builder
		for range n {
			out.WriteString(syllables[random.IntN(len(syllables))])
		}
		return out.String()
	}
	type person struct {
		name, short tournament.Name
		row         identity.Row
	}
	people := make([]person, pool)
	for i := range people {
		family, given := word(3), word(2)
		p := &people[i]
		p.name, p.short = tournament.Name(family+", "+given), tournament.Name(family+", "+given[:1]+".")
		if i%3 > 0 {
			p.row.IDs = []tournament.ID{{System: "uscf", Value: fmt.Sprint(10000000 + i)}}
		}
		if i%2 > 0 {
			p.row.Club = fmt.Sprint("School ", i%500)
			p.row.Birth.Year = int16(2005 + i%12)
		}
	}
	for event := range events {
		for no := range 80 {
			p := &people[random.IntN(len(people))]
			row := p.row
			row.Event, row.Section, row.No, row.Name = event, "Open", no+1, p.name
			row.File, row.Line = fmt.Sprintf("season/e%05d.trf", event), no+10
			if random.IntN(100) == 0 {
				row.Name = p.short
			}
			if random.IntN(4) == 0 {
				row.IDs = nil
			}
			add(row)
		}
	}
}

// BenchmarkResolve resolves 100,000 rows of 1,250 events.
func BenchmarkResolve(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		builder := identity.NewBuilder()
		league(1250, 20_000, func(r identity.Row) { builder.Add(r) })
		people := builder.Resolve(nil)
		b.ReportMetric(float64(people.Len()), "persons")
		b.ReportMetric(float64(len(people.Doubts)), "doubts")
	}
}

// BenchmarkFamily resolves 20,000 people of one family name: nothing may take
// all pairs of them.
func BenchmarkFamily(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		builder := identity.NewBuilder()
		for i := range 20_000 {
			name := fmt.Sprintf("Singh, G%c%c%c%cpreet", 'a'+i%26, 'a'+i/26%26, 'a'+i/676%26, 'a'+i/17576)
			builder.Add(identity.Row{Event: i % 100, Section: "Open", No: i, Name: tournament.Name(name)})
		}
		b.ReportMetric(float64(builder.Resolve(nil).MoreDoubts), "unseen")
	}
}

// BenchmarkMemory measures what 2,000 events of eighty players hold.
func BenchmarkMemory(b *testing.B) {
	for b.Loop() {
		builder := identity.NewBuilder()
		league(2_000, 6_000, func(r identity.Row) { builder.Add(r) })
		people := builder.Resolve(nil)
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		b.ReportMetric(float64(m.HeapAlloc)/1e6, "MB-held")
		b.ReportMetric(float64(m.Sys)/1e6, "MB-system")
		b.ReportMetric(float64(people.Len()), "persons")
	}
}
